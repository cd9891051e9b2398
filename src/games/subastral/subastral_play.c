/* subastral_play.c - what a position of Subastral is worth to a seat.
 *
 * SPDX-License-Identifier: MIT */
#include "subastral.h"

double subastral_evaluate(const void *state, int seat)
{
    (void)state;
    (void)seat;
    return 0.5;
}
