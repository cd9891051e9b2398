/* other_prices.h - other prices and limits, read before each source that has one: the program
 * build-check/tests/orrery-other-prices is orrery in all but this. web/test/prices.mjs plays on it and
 * sees that the page, which has none of its own, follows.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_TEST_OTHER_PRICES_H
#define ORR_TEST_OTHER_PRICES_H

#include "games/stella_quest/stella_quest.h"
#include "games/stellar/stellar.h"
#include "games/stellar_leap/stellar_leap.h"
#include "match/puzzle.h"

/* Stellar Leap, R22: a new figure, instead of 1 water and 2 food; of each resource in a Cargo Hold, 20;
 * R18: High Command actions of a turn, 2. */
#define LEAP_BIRTH_WATER 3
#define LEAP_BIRTH_FOOD 1
#define LEAP_HOLD 30
#define LEAP_COMMANDS 4

/* Stellar, R11, R20: what a card face down counts, 3; for all five types, 10. */
#define STELLAR_FACE_DOWN 4
#define STELLAR_BONUS 12

/* Stella Quest: lights at the start, 5. */
#define SQ_LIGHTS 4

/* Of every puzzle, 3. */
#define ORR_PUZZLE_TRIES 4

#endif
