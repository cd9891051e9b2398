/* subastral_layout.h - positions of Subastral laid out by hand, card by card.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SUBASTRAL_LAYOUT_H
#define ORR_SUBASTRAL_LAYOUT_H

#include "games/subastral/subastral.h"

#include <string.h>

static int kind_of(const char *card)
{
    return 8 * (card[1] - '1') + (int)(strchr("dsrcgfta", card[0]) - "dsrcgfta");
}

/* Moves cards, "d1 s2", from the undealt ones into a bag. */
static void put(struct subastral *s, struct orr_bag *to, const char *cards)
{
    for (; *cards; cards += cards[2] ? 3 : 2) {
        orr_bag_remove(&s->pool, kind_of(cards));
        orr_bag_add(to, kind_of(cards));
        s->left--;
    }
}

static void put_journal(struct subastral *s, int seat, const char *cards)
{
    int n = 0;

    put(s, &s->journal[seat], cards);
    for (; *cards; cards += cards[2] ? 3 : 2) {
        uint8_t biome = (uint8_t)(kind_of(cards) % 8 + 1);
        if (!memchr(s->pile[seat], biome, 8)) s->pile[seat][n++] = biome;
    }
}

#endif
