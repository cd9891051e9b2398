/* ferry_view.c - Night Ferry as JSON and as numbers.
 *
 * SPDX-License-Identifier: MIT */
#include "ferry.h"

#include <string.h>

static void view_counts(struct orr_json *out, const char *key, const uint8_t count[FERRY_RANKS])
{
    orr_json_open(out, key, '[');
    for (int rank = 0; rank < FERRY_RANKS; rank++) orr_json_int(out, NULL, count[rank]);
    orr_json_close(out, ']');
}

/* The card a seat has committed, where the viewer knows it. */
static void view_commit(const struct ferry *s, int seat, struct orr_json *out)
{
    ORR_TEXT(card, 8);

    if (!s->commit[seat]) orr_put(&card, "none");
    else if (s->commit[seat] == FERRY_HIDDEN) orr_put(&card, "c?");
    else orr_put(&card, "c%d", s->commit[seat]);
    orr_json_str(out, "commit", card.buf);
}

void ferry_view(const void *state, int viewer, struct orr_json *out)
{
    static const char *const phases[] = { "deal", "choose", "reveal", "show", "over" };
    const struct ferry *s = state;

    orr_json_str(out, "phase", phases[s->phase]);
    orr_json_int(out, "cursor", s->cursor);
    orr_json_int(out, "round", s->round);
    orr_json_int(out, "rounds", s->rounds);
    view_counts(out, "unseen", s->deck);
    view_counts(out, "discard", s->discard);
    orr_json_open(out, "seats", '[');
    for (int seat = 0; seat < s->seats; seat++) {
        orr_json_open(out, NULL, '{');
        orr_json_int(out, "held", s->held[seat]);
        orr_json_int(out, "cargo", ferry_cargo(s, seat));
        view_commit(s, seat, out);
        view_counts(out, "laid", s->laid[seat]);
        if (seat == viewer || viewer == ORR_ALL_SEEING) view_counts(out, "hand", s->hand[seat]);
        orr_json_close(out, '}');
    }
    orr_json_close(out, ']');
}

const struct orr_field ferry_fields[] = {
    { "own hand", 0, FERRY_RANKS },
    { "unseen", FERRY_RANKS, FERRY_RANKS },
    { "held", 2 * FERRY_RANKS, ORR_MAX_SEATS },
    { "cargo", 2 * FERRY_RANKS + ORR_MAX_SEATS, ORR_MAX_SEATS },
};

/* Seats are rotated so that the viewer is always block 0: a network trained in
 * one chair plays in all of them. */
void ferry_encode(const void *state, int viewer, float *out)
{
    const struct ferry *s = state;

    memset(out, 0, FERRY_OBS * sizeof *out);
    for (int rank = 0; rank < FERRY_RANKS; rank++) {
        if (viewer < ORR_MAX_SEATS) out[rank] = (float)s->hand[viewer][rank] / FERRY_HAND;
        out[FERRY_RANKS + rank] = (float)s->deck[rank] / FERRY_COPIES;
    }
    for (int i = 0; i < s->seats; i++) {
        int seat = viewer < ORR_MAX_SEATS ? (viewer + i) % s->seats : i;
        struct orr_score score;
        ferry_score(s, seat, &score);
        out[2 * FERRY_RANKS + i] = (float)s->held[seat] / FERRY_HAND;
        out[2 * FERRY_RANKS + ORR_MAX_SEATS + i] = (float)score.total / 100.0f;
    }
}
