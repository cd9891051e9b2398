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

    orr_put(out, "Round %d of %d\n", ferry_rounds(s), s->rounds);
    for (int seat = 0; seat < s->seats; seat++) {
        struct orr_score score;
        ferry_score(s, seat, &score);
        if (seat == viewer) orr_put_ink(out, ORR_INK_BRASS);
        orr_put(out, "%c Seat %d  %3d points  ", seat == viewer ? '*' : ' ', seat + 1,
                (int)score.total);
        if (seat == viewer || viewer == ORR_ALL_SEEING) print_hand(s, seat, out);
        else orr_put(out, "%d cards", s->held[seat]);
        if (s->commit[seat]) orr_put(out, "  committed");
        if (seat == viewer) orr_put_ink(out, ORR_INK_NONE);
        orr_put(out, "\n");
    }
}
