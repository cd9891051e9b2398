/* stellar_play.c - what a position of Stellar is worth to a seat.
 *
 * The score as it stands says too little early on: stars without a run, and runs
 * without stars, are worth what may still join them. So every stack is counted
 * with a few stars and a bit of run that shrink as the game goes on, sections by
 * how likely they are to be won, the diversity bonus by how near it is.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar.h"

#include <math.h>

/* 1 / (1 + e^-x): a difference as a chance. */
static double chance_of(double x) { return 1 / (1 + exp(-x)); }

static double stacks_worth(const struct stellar_pad *pad, double left)
{
    double worth = 0;

    for (int type = 0; type < STELLAR_TYPES; type++)
        worth += (pad->stars[type] + 1.5 * left) * (pad->run[type] + 1.5 * left);
    return worth;
}

static double diversity_worth(const struct stellar_pad *pad, double left)
{
    int missing = STELLAR_TYPES - pad->shown;
    return 10 * pow(0.9 * left, missing); /* 10 when nothing is missing */
}

double stellar_evaluate(const void *state, int seat)
{
    const struct stellar *s = state;
    struct stellar_pad mine, theirs;
    double left = 1 - (double)s->turn / STELLAR_TURNS; /* share of the game still to come */

    if (s->phase == STELLAR_OVER) {
        double payoff[ORR_MAX_SEATS];
        stellar_payoff(s, payoff);
        return payoff[seat];
    }
    stellar_count(s, seat, &mine);
    stellar_count(s, 1 - seat, &theirs);
    double ahead = stacks_worth(&mine, left) - stacks_worth(&theirs, left) +
                   diversity_worth(&mine, left) - diversity_worth(&theirs, left);
    for (int i = 0; i < STELLAR_SECTIONS; i++) {
        double lead = mine.section[i] - theirs.section[i];
        ahead += 20 * chance_of(lead / (0.5 + 5 * left)) - 10;
    }
    return chance_of(ahead / (4 + 14 * left));
}
