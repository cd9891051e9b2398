/* ferry_play.c - what a position of Night Ferry is worth to a seat.
 *
 * SPDX-License-Identifier: MIT */
#include "ferry.h"

/* Points so far, what is committed and half of what is held, as a share of
 * everybody's. */
double ferry_evaluate(const void *state, int seat)
{
    const struct ferry *s = state;
    double mine = 1, all = s->seats;

    for (int other = 0; other < s->seats; other++) {
        double worth = ferry_cargo(s, other) + s->commit[other];
        for (int rank = 0; rank < FERRY_RANKS; rank++)
            worth += 0.5 * (rank + 1) * (s->hand[other][rank] + s->laid[other][rank]);
        all += worth;
        if (other == seat) mine += worth;
    }
    return mine / all;
}
