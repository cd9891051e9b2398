/* stellium_hidden.c - who knows what in Stellium: everybody, everything.
 *
 * Objectives are shown when they are taken (R26), the bag is told by touch and the
 * cards not yet seen are the reserve. What comes next is for chance to say.
 *
 * SPDX-License-Identifier: MIT */
#include "stellium.h"

void stellium_redact(void *state, int viewer)
{
    (void)state;
    (void)viewer;
}

void stellium_resample(void *state, int viewer, struct orr_rng *rng)
{
    (void)state;
    (void)viewer;
    (void)rng;
}

orr_seats stellium_witnesses(const void *state, int seat, orr_action action)
{
    (void)state;
    (void)seat;
    (void)action;
    return ORR_EVERYONE;
}
