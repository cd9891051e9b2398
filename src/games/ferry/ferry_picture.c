/* ferry_picture.c - a position of Night Ferry for somebody at a terminal.
 *
 * SPDX-License-Identifier: MIT */
#include "ferry.h"

static void print_hand(const struct ferry *s, int seat, struct orr_text *out)
{
    for (int rank = 0; rank < FERRY_RANKS; rank++)
        for (int i = 0; i < s->hand[seat][rank]; i++) orr_put(out, "c%d ", rank + 1);
}

void ferry_print_state(const void *state, int viewer, struct orr_text *out)
{
    const struct ferry *s = state;

    orr_say(out, "picture.round", "n", ferry_rounds(s), "of", s->rounds);
    orr_put(out, "\n");
    for (int seat = 0; seat < s->seats; seat++) {
        struct orr_score score;
        ferry_score(s, seat, &score);
        if (seat == viewer) orr_put_ink(out, ORR_INK_BRASS);
        orr_put(out, "%c ", seat == viewer ? '*' : ' ');
        orr_say(out, "seat", "n", seat + 1);
        orr_put(out, "  %3d ", (int)score.total);
        orr_say(out, "picture.points");
        orr_put(out, "  ");
        if (seat == viewer || viewer == ORR_ALL_SEEING) print_hand(s, seat, out);
        else orr_say(out, "picture.cards", "n", s->held[seat]);
        if (s->commit[seat]) orr_say(out, "picture.committed");
        if (seat == viewer) orr_put_ink(out, ORR_INK_NONE);
        orr_put(out, "\n");
    }
}
