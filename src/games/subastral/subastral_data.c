/* subastral_data.c - the cards. Somebody who owns the box corrects a list here
 * and nowhere else; docs/cards/subastral.md says how.
 *
 * Stated by the rulebook: how many cards of each biome a game with 2, 3, 4 or 5
 * players uses, and what mixed sets score. House: which numbers those cards
 * bear, and so which of them carry a mark. No list is published; ours spreads
 * the numbers as evenly as the totals allow.
 *
 * SPDX-License-Identifier: MIT */
#include "subastral.h"

/* clang-format off: a table that people correct by hand keeps its columns. */

/* A bag holds at most three copies of a kind, so a biome may bear each number
 * at most three times over its four columns. */
const struct subastral_biome subastral_biomes[SUBASTRAL_BIOMES] = {
    /* name        letter  unmarked    3      4       5       2P  3P  4P  5P */
    { "desert", 'd', { "12334456", "25", "1166", "24" }, { 8, 10, 14, 16 } },
    { "savanna", 's', { "1233456", "246", "125", "345" }, { 7, 10, 13, 16 } },
    { "rainforest", 'r', { "1234456", "126", "35", "235" }, { 7, 10, 12, 15 } },
    { "chaparral", 'c', { "1234456", "16", "25", "235" }, { 7, 9, 11, 14 } },
    { "grassland", 'g', { "123456", "15", "26", "34" }, { 6, 8, 10, 12 } },
    { "forest", 'f', { "12356", "45", "34", "16" }, { 5, 7, 9, 11 } },
    { "taiga", 't', { "1256", "34", "34", "16" }, { 4, 6, 8, 10 } },
    { "tundra", 'a', { "1256", "3", "34", "16" }, { 4, 5, 7, 9 } },
};

/* clang-format on */

/* R19, stated: points of a mixed set by the number of its cards. */
const uint8_t subastral_mixed[SUBASTRAL_BIOMES + 1] = { 0, 1, 3, 6, 10, 15, 21, 28, 36 };

/* R1: the unmarked cards and those marked with at most the number of seats. */
struct orr_bag subastral_deck(int seats)
{
    struct orr_bag deck = ORR_EMPTY_BAG;

    for (int biome = 0; biome < SUBASTRAL_BIOMES; biome++)
        for (int mark = 2; mark <= seats; mark++)
            for (const char *n = subastral_biomes[biome].numbers[mark - 2]; *n; n++)
                orr_bag_add(&deck, (*n - '1') * SUBASTRAL_BIOMES + biome);
    return deck;
}
