/* stella_quest_hidden.c - who knows what in Stella Quest.
 *
 * Colours are public, numbers are their owner's. Of what was drawn since the last
 * shuffle a viewer knows no more than that it was in the deck: a redacted state moves
 * those cards into the pool, and the backs stay. Of what was held through shuffles the
 * viewer can tell the numbers of each age and colour, since it knew what was in that
 * deck and has seen all the rest of it; but not who holds which of them. So a redacted
 * state has them in order, and sampling a world mixes them again.
 *
 * SPDX-License-Identifier: MIT */
#include "stella_quest.h"

/* Bits 0..5 as the lowest bits of six bytes. */
static uint64_t spread(uint64_t bits) { return bits * 0x810204081u & 0x010101010101u; }

/* Six bytes hold how many cards come up to and including each number; the number
 * of bytes not above the ticket is the card's. A loop with a branch for each
 * number takes four times as long: no processor foresees a shuffled deck. */
int stella_quest_pick(const struct orr_bag *bag, int colour, uint32_t ticket)
{
    const uint64_t ones = 0x010101010101u, tops = 0x808080808080u;
    int first = colour * SQ_NUMBERS;
    uint64_t copies = spread(bag->lo >> first & 63) + 2 * spread(bag->hi >> first & 63);
    uint64_t upto = copies * ones & 0x7f7f7f7f7f7fu; /* at most 18 each */
    uint64_t passed = ((ticket * ones | tops) - upto) & tops;

    assert(ticket < (upto >> 40 & 0xff));
    return first + (int)((passed >> 7) * ones >> 40 & 0xff);
}

/* -- Cards held through a shuffle ------------------------------------------------------ */

int stella_quest_unseen_old(const struct stella_quest *s, int viewer,
                            struct orr_bag unseen[SQ_AGES])
{
    int oldest = 0;

    for (int seat = 0; seat < s->seats && viewer != ORR_ALL_SEEING; seat++)
        for (int i = 0, n = seat == viewer ? 0 : stella_quest_num_old(s, seat); i < n; i++) {
            int age = stella_quest_old_age(s->old[seat][i]);
            while (oldest < age) unseen[++oldest] = ORR_EMPTY_BAG;
            orr_bag_add(&unseen[age], stella_quest_old_kind(s->old[seat][i]));
        }
    return oldest;
}

/* Lays the unseen numbers of each age and colour under the backs they may lie under: any
 * of them, each physical card equally likely, or without dice the lowest first. False if
 * there are none. */
static bool lay_old(struct stella_quest *s, int viewer, struct orr_rng *rng)
{
    struct orr_bag unseen[SQ_AGES];

    if (!stella_quest_unseen_old(s, viewer, unseen)) return false;
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0, n = seat == viewer ? 0 : stella_quest_num_old(s, seat); i < n; i++) {
            unsigned old = s->old[seat][i];
            int age = stella_quest_old_age(old), kind = stella_quest_old_kind(old);
            int colour = stella_quest_back(kind);
            uint32_t ticket = 0;
            if (rng) ticket = orr_rng_below(rng, stella_quest_count_colour(&unseen[age], colour));
            kind = stella_quest_pick(&unseen[age], colour, ticket);
            orr_bag_remove(&unseen[age], kind);
            s->old[seat][i] = stella_quest_old(age, kind, stella_quest_old_not(old));
        }
    return true;
}

/* R7: no card is what it was seen not to be. */
static bool is_possible(const struct stella_quest *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0, n = stella_quest_num_old(s, seat); i < n; i++) {
            unsigned old = s->old[seat][i];
            if (stella_quest_old_not(old) >> stella_quest_old_kind(old) % SQ_NUMBERS & 1)
                return false;
        }
    return true;
}

/* Equal positions are equal bytes. */
static void sort_old(uint16_t *old)
{
    for (int i = 1; i < SQ_HAND && old[i]; i++)
        for (int j = i; j && old[j] < old[j - 1]; j--) {
            uint16_t greater = old[j - 1];
            old[j - 1] = old[j];
            old[j] = greater;
        }
}

static void resample_old(struct stella_quest *s, int viewer, struct orr_rng *rng)
{
    do
        if (!lay_old(s, viewer, rng)) return;
    while (!is_possible(s));
    for (int seat = 0; seat < s->seats; seat++) sort_old(s->old[seat]);
}

/* -- All cards --------------------------------------------------------------------------- */

void stella_quest_redact(void *state, int viewer)
{
    struct stella_quest *s = state;

    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer) continue;
        orr_bag_merge(&s->pool, &s->hand[seat]);
        s->hand[seat] = ORR_EMPTY_BAG;
    }
    lay_old(s, viewer, NULL);
}

/* Gives the hidden hands their new cards of one colour, each physical card equally
 * likely to lie under each back. */
static void fill_backs(struct stella_quest *s, int viewer, int colour, struct orr_rng *rng)
{
    uint32_t unseen = stella_quest_count_colour(&s->pool, colour);

    for (int seat = 0; unseen && seat < s->seats; seat++) {
        if (seat == viewer) continue;
        for (int i = 0; i < s->backs[seat][colour]; i++) {
            int kind = stella_quest_pick(&s->pool, colour, orr_rng_below(rng, unseen--));
            orr_bag_remove(&s->pool, kind);
            orr_bag_add(&s->hand[seat], kind);
        }
    }
}

void stella_quest_resample(void *state, int viewer, struct orr_rng *rng)
{
    struct stella_quest *s = state;

    for (int colour = 0; colour < SQ_COLOURS; colour++) fill_backs(s, viewer, colour, rng);
    resample_old(s, viewer, rng);
    assert(!stella_quest_check(s));
}

/* A coloured card drawn into a hand is its owner's; all else happens openly. */
orr_seats stella_quest_witnesses(const void *state, int seat, orr_action action)
{
    const struct stella_quest *s = state;

    if (seat == ORR_CHANCE && action < SQ_BREAK && s->draw_to < s->seats)
        return orr_bit(s->draw_to);
    return ORR_EVERYONE;
}
