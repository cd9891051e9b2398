/* other_prices.h - other prices for Stellar Leap, read before each of its sources: the program
 * build-check/tests/orrery-other-prices is orrery in all but this. web/test/stellar-leap.mjs plays on it
 * and sees that the page, which has no prices of its own, follows.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_TEST_OTHER_PRICES_H
#define ORR_TEST_OTHER_PRICES_H

#include "games/stellar_leap/stellar_leap.h"

/* R22: a new figure, instead of 1 water and 2 food; of each resource in a Cargo Hold, 20. */
#define LEAP_BIRTH_WATER 3
#define LEAP_BIRTH_FOOD 1
#define LEAP_HOLD 30

#endif
