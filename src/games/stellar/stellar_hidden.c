/* stellar_hidden.c - who knows what in Stellar.
 *
 * Secret are the dark cards, in the hand or face down, and the two pairs of
 * simultaneous answers until they are shown. Everything else is public: the
 * discard, and therefore, after a reshuffle, the contents of the deck.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar.h"

/* Where a redacted state keeps the cards the viewer has not seen. Before the
 * first reshuffle they may as well be in the deck; after it they are certainly
 * not, and one pool for both would forget that (law 12). */
static struct orr_bag *unseen(struct stellar *s) { return s->reshuffled ? &s->shut : &s->deck; }

static void erase(struct stellar *s, uint8_t *card)
{
    if (*card >= STELLAR_HIDDEN) return;
    orr_bag_add(unseen(s), *card);
    *card = STELLAR_HIDDEN;
}

void stellar_redact(void *state, int viewer)
{
    struct stellar *s = state;

    for (int seat = 0; seat < STELLAR_SEATS; seat++) {
        if (seat == viewer) continue;
        for (int i = 0; i < STELLAR_HAND; i++) erase(s, &s->dark[seat][i]);
        for (unsigned left = s->secret[seat]; left; left &= left - 1)
            erase(s, &s->scope[seat][orr_lowest(left)]);
        if (s->commit[seat] != STELLAR_NONE) s->commit[seat] = STELLAR_HIDDEN;
    }
}

static void fill(struct stellar *s, uint8_t *card, struct orr_rng *rng)
{
    struct orr_bag *pool = unseen(s);

    if (*card != STELLAR_HIDDEN) return;
    *card = (uint8_t)orr_bag_pick(pool, orr_rng_below(rng, (uint32_t)orr_bag_size(pool)));
    orr_bag_remove(pool, *card);
}

/* A secret answer, as if chosen blindly among the two cards in question. */
static uint8_t blind_answer(const struct stellar *s, int seat, struct orr_rng *rng)
{
    uint8_t choice[STELLAR_HAND + STELLAR_HAND + 1];
    int n = 0;

    if (s->phase == STELLAR_PH_CHOOSE || s->phase == STELLAR_PH_REVEAL)
        return s->starter[seat][orr_rng_below(rng, 2)];
    for (int i = 0; i < ORR_LEN(s->open[seat]); i++)
        if (s->open[seat][i] != STELLAR_NONE) choice[n++] = s->open[seat][i];
    for (int i = 0; i < STELLAR_HAND; i++)
        if (s->dark[seat][i] != STELLAR_NONE) choice[n++] = s->dark[seat][i] | STELLAR_DARK_BIT;
    return choice[orr_rng_below(rng, (uint32_t)n)];
}

void stellar_resample(void *state, int viewer, struct orr_rng *rng)
{
    struct stellar *s = state;

    for (int seat = 0; seat < STELLAR_SEATS; seat++) {
        if (seat == viewer) continue;
        for (int i = 0; i < STELLAR_HAND; i++) fill(s, &s->dark[seat][i], rng);
        if (s->dark[seat][0] > s->dark[seat][1]) { /* lists are kept in order */
            uint8_t low = s->dark[seat][1];
            s->dark[seat][1] = s->dark[seat][0];
            s->dark[seat][0] = low;
        }
        for (unsigned left = s->secret[seat]; left; left &= left - 1)
            fill(s, &s->scope[seat][orr_lowest(left)], rng);
        if (s->commit[seat] == STELLAR_HIDDEN) s->commit[seat] = blind_answer(s, seat, rng);
    }
    assert(!stellar_check(s));
}

int stellar_num_hidden(const struct stellar *s)
{
    int n = 0;

    for (int seat = 0; seat < STELLAR_SEATS; seat++) {
        for (int i = 0; i < STELLAR_HAND; i++) n += s->dark[seat][i] == STELLAR_HIDDEN;
        for (int slot = 0; slot < STELLAR_SLOTS; slot++)
            n += s->scope[seat][slot] == STELLAR_HIDDEN;
    }
    return n;
}

orr_seats stellar_witnesses(const void *state, int seat, orr_action action)
{
    const struct stellar *s = state;

    (void)action;
    switch (s->phase) {
    case STELLAR_PH_DEAL_HANDS: return orr_bit(s->cursor % STELLAR_SEATS);
    case STELLAR_PH_CHOOSE:
    case STELLAR_PH_WHICH:
    case STELLAR_PH_FINAL: return orr_bit(seat);
    default: return ORR_EVERYONE;
    }
}
