/* stella_quest_play.c - what a position of Stella Quest is worth to a seat.
 *
 * SPDX-License-Identifier: MIT */
#include "stella_quest.h"

double stella_quest_evaluate(const void *state, int seat)
{
    const struct stella_quest *s = state;
    double mine = 0, all = 0;

    for (int other = 0; other < s->seats; other++) {
        double worth = 1 + s->lights[other] + stella_quest_jewels(s, other);
        all += worth;
        if (other == seat) mine = worth;
    }
    return mine / all;
}
