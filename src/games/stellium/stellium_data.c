/* stellium_data.c - the contents of the box, as lists. docs/cards/stellium.md says
 * how somebody who owns the box corrects a row; no rule is touched by that.
 *
 * "Published" is in the rulebook, "inferred" follows from it, "house" is decided here.
 *
 * SPDX-License-Identifier: MIT */
#include "stellium.h"

/* Published: 11 Planets, 10 Comets, 9 Stars, 8 Supernovas. */
const uint8_t stellium_bodies[STELLIUM_TYPES] = { 11, 10, 9, 8 };

/* House: each disc carries one symbol of each colour, on ring slots 0, 1, 3 and 4,
 * which are also its starting locations (four of them: published). The six discs are
 * the six cyclic orders of the colours. */
const uint8_t stellium_start[4] = { 0, 1, 3, 4 };

enum { G = STELLIUM_PLANET, B = STELLIUM_COMET, Y = STELLIUM_STAR, P = STELLIUM_SUPERNOVA };

const uint8_t stellium_disc[STELLIUM_GALAXIES][4] = {
    { G, B, Y, P }, { G, B, P, Y }, { G, Y, B, P }, { G, Y, P, B }, { G, P, B, Y }, { G, P, Y, B },
};

/* The ten kinds are published; all points are house, from measured difficulty. */
const struct stellium_kind stellium_kind[STELLIUM_KINDS] = {
    [STELLIUM_LINE] = { "line", { { 2 }, { 3 }, { 3 }, { 4 } } },
    [STELLIUM_ARC] = { "arc", { { 2 }, { 2 }, { 2 }, { 3 } } },
    [STELLIUM_RECTANGLE] = { "rectangle", { { 5 }, { 6 }, { 6 }, { 7 } } },
    [STELLIUM_DIAMOND] = { "diamond", { { 5 }, { 5 }, { 5 }, { 5 } } },
    [STELLIUM_TRIANGLE] = { "triangle", { { 3 }, { 3 }, { 3 }, { 4 } } },
    [STELLIUM_TRINE] = { "trine", { { 3 }, { 3 }, { 4 }, { 4 } } },
    [STELLIUM_ESS] = { "ess", { { 5 }, { 5 }, { 6 }, { 6 } } },
    [STELLIUM_PAIR] = { "pair", { { 2 }, { 2 }, { 3 }, { 3 } } },
    [STELLIUM_CENTRE] = { "centre", { { 2, 4, 7 }, { 2, 4, 7 }, { 2, 4, 7 }, { 2, 4, 7 } } },
    [STELLIUM_SYMBOL] = { "symbol", { { 2, 4, 7 }, { 2, 4, 7 }, { 2, 4, 7 }, { 2, 4, 7 } } },
};

/* House: the colour on the sharp tips of each colour's diamond. */
const uint8_t stellium_tips[STELLIUM_TYPES] = { [G] = P, [B] = Y, [Y] = G, [P] = B };

/* By number of players. The limits are published, which belongs to whom is inferred;
 * the first game's is lower by STELLIUM_FIRST_GAME_LESS. Cards face up: published. */
const uint8_t stellium_limit[STELLIUM_SEATS + 1] = { [2] = 30, [3] = 25, [4] = 20 };
const uint8_t stellium_display[STELLIUM_SEATS + 1] = { [2] = 6, [3] = 7, [4] = 8 };
