/* ferry_play.c - what a position of Night Ferry is worth to every seat.
 *
 * SPDX-License-Identifier: MIT */
#include "ferry.h"

/* Points so far, what is committed and half of what is held, as a share of
 * everybody's. */
void ferry_evaluate(const void *state, double out[ORR_MAX_SEATS])
{
    const struct ferry *s = state;
    double all = 0;

    for (int seat = 0; seat < s->seats; seat++) {
        double worth = 1 + ferry_cargo(s, seat) + s->commit[seat];
        for (int rank = 0; rank < FERRY_RANKS; rank++)
            worth += 0.5 * (rank + 1) * (s->hand[seat][rank] + s->laid[seat][rank]);
        out[seat] = worth;
        all += worth;
    }
    for (int seat = 0; seat < s->seats; seat++) out[seat] /= all;
}
