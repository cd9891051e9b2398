/* ferry_hidden.c - who knows what in Night Ferry.
 *
 * The trick that keeps this file short: a redacted state moves every card the
 * viewer cannot see back into deck[], so deck[] then means "unseen". Sampling a
 * world is dealing from it again.
 *
 * SPDX-License-Identifier: MIT */
#include "ferry.h"

/* Whether the card a seat has committed is still face down. */
static bool face_down(const struct ferry *s, int seat)
{
    return s->commit[seat] && !(s->phase == FERRY_PH_REVEAL && seat < s->cursor);
}

void ferry_redact(void *state, int viewer)
{
    struct ferry *s = state;

    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer) continue;
        for (int rank = 0; rank < FERRY_RANKS; rank++) {
            s->deck[rank] = (uint8_t)(s->deck[rank] + s->hand[seat][rank]);
            s->hand[seat][rank] = 0;
        }
        if (face_down(s, seat) && s->commit[seat] != FERRY_HIDDEN) {
            s->deck[s->commit[seat] - 1]++;
            s->commit[seat] = FERRY_HIDDEN;
        }
    }
}

/* Draws one unseen card, each physical card equally likely. */
static int draw_unseen(struct ferry *s, struct orr_rng *rng)
{
    uint32_t unseen = 0;
    int rank = 0;

    for (int i = 0; i < FERRY_RANKS; i++) unseen += s->deck[i];
    uint32_t ticket = orr_rng_below(rng, unseen);
    while (ticket >= s->deck[rank]) ticket -= s->deck[rank++];
    s->deck[rank]--;
    return rank;
}

void ferry_resample(void *state, int viewer, struct orr_rng *rng)
{
    struct ferry *s = state;

    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer) continue;
        for (int i = 0; i < s->held[seat]; i++) s->hand[seat][draw_unseen(s, rng)]++;
        if (s->commit[seat] == FERRY_HIDDEN) s->commit[seat] = (uint8_t)(draw_unseen(s, rng) + 1);
    }
    assert(!ferry_check(s));
}

/* A dealt card is known to its owner and a committed one to whoever committed
 * it; a reveal is known to all. */
orr_seats ferry_witnesses(const void *state, int seat, orr_action action)
{
    const struct ferry *s = state;

    (void)action;
    if (seat != ORR_CHANCE) return orr_bit(seat);
    if (s->phase == FERRY_PH_DEAL) return orr_bit(s->cursor);
    return ORR_EVERYONE;
}
