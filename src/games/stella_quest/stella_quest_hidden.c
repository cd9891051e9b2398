/* stella_quest_hidden.c - who knows what in Stella Quest.
 *
 * Colours are public, numbers are their owner's. A redacted state moves every
 * hand card the viewer cannot see into the bag it may have come from: pool for
 * what was drawn since the last shuffle (the deck lies there too), older[] for
 * what was already held then. The backs stay, so sampling a world is filling
 * them with numbers again, colour by colour and age by age.
 *
 * SPDX-License-Identifier: MIT */
#include "stella_quest.h"

void stella_quest_redact(void *state, int viewer)
{
    struct stella_quest *s = state;

    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer) continue;
        orr_bag_merge(&s->pool, &s->hand[seat][0]);
        s->hand[seat][0] = ORR_EMPTY_BAG;
        for (int age = 1; age < SQ_AGES; age++) {
            orr_bag_merge(&s->older[age - 1], &s->hand[seat][age]);
            s->hand[seat][age] = ORR_EMPTY_BAG;
        }
    }
}

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

/* Gives the hidden hands their cards of one age and colour, each physical card
 * equally likely to lie under each back. */
static void fill_backs(struct stella_quest *s, int viewer, int age, int colour, struct orr_rng *rng)
{
    struct orr_bag *from = age ? &s->older[age - 1] : &s->pool;
    uint64_t row = sq_row(colour);
    struct orr_bag part = { from->lo & row, from->hi & row };
    uint32_t unseen = (uint32_t)orr_bag_size(&part);

    for (int seat = 0; unseen && seat < s->seats; seat++) {
        if (seat == viewer) continue;
        for (int i = 0; i < s->backs[seat][age][colour]; i++) {
            int kind = stella_quest_pick(from, colour, orr_rng_below(rng, unseen--));
            orr_bag_remove(from, kind);
            orr_bag_add(&s->hand[seat][age], kind);
        }
    }
}

/* R7: whoever plays a newer card holds, strictly, no older equal of it. Like all that
 * the others choose this is taken as chosen blindly: R7 spares the owner a question
 * without a difference, and is no evidence. */
void stella_quest_resample(void *state, int viewer, struct orr_rng *rng)
{
    struct stella_quest *s = state;

    for (int age = 0; age < SQ_AGES; age++) {
        if (age && orr_bag_is_empty(&s->older[age - 1])) continue;
        for (int colour = 0; colour < SQ_COLOURS; colour++) fill_backs(s, viewer, age, colour, rng);
    }
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
