/* subastral_hidden.c - who knows what in Subastral (R22).
 *
 * Hidden are the cards that were dealt or drawn into a hand, and a gift until it
 * is shown. A redacted state puts the dark cards of the others back into pool,
 * which then means "unseen"; sampling a world is dealing them out again. That is
 * exact because a card leaves the pool only into a place everybody sees or into
 * a dark hand, and because no step looks at a hidden card to decide what happens.
 *
 * SPDX-License-Identifier: MIT */
#include "subastral.h"

void subastral_redact(void *state, int viewer)
{
    struct subastral *s = state;

    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer) continue;
        orr_bag_merge(&s->pool, &s->dark[seat]);
        s->dark[seat] = ORR_EMPTY_BAG;
        if (s->gift[seat]) s->gift[seat] = SUBASTRAL_HIDDEN;
    }
}

/* Any card of the hand, each physical card equally likely. */
static int any_card(const struct subastral *s, int seat, struct orr_rng *rng)
{
    uint32_t ticket = orr_rng_below(rng, (uint32_t)subastral_held(s, seat));

    if (ticket < s->num_dark[seat]) return orr_bag_pick(&s->dark[seat], ticket);
    return orr_bag_pick(&s->open[seat], ticket - s->num_dark[seat]);
}

void subastral_resample(void *state, int viewer, struct orr_rng *rng)
{
    struct subastral *s = state;
    uint32_t unseen = (uint32_t)orr_bag_size(&s->pool);

    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer) continue;
        for (int i = 0; i < s->num_dark[seat]; i++) {
            int kind = orr_bag_pick(&s->pool, orr_rng_below(rng, unseen--));
            orr_bag_remove(&s->pool, kind);
            orr_bag_add(&s->dark[seat], kind);
        }
        if (s->gift[seat] == SUBASTRAL_HIDDEN)
            s->gift[seat] = (uint8_t)(any_card(s, seat, rng) + 1);
    }
    assert(!subastral_check(s));
}

/* A card that chance puts into a hand is seen by its new owner, a gift by its
 * giver until it is shown; all else happens in the open. */
orr_seats subastral_witnesses(const void *state, int seat, orr_action action)
{
    const struct subastral *s = state;

    (void)action;
    if (seat != ORR_CHANCE) return s->phase == SUBASTRAL_PH_GIFT ? orr_bit(seat) : ORR_EVERYONE;
    if (subastral_end_due(s) || subastral_from_tail(s)) return ORR_EVERYONE;
    if (s->phase == SUBASTRAL_PH_DEAL) return orr_bit(s->cursor);
    if (s->phase == SUBASTRAL_PH_DRAW || s->phase == SUBASTRAL_PH_SEARCH) return orr_bit(s->mover);
    return ORR_EVERYONE;
}
