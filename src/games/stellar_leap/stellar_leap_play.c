/* stellar_leap_play.c - what a position is worth to a seat.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap.h"

#include <math.h>

/* Share of the rounds still to come, from the Events drawn or the rounds played. */
static double time_left(const struct stellar_leap *s)
{
    double gone = s->easy ? (s->round - 1) / (double)(s->easy + 1)
                          : s->events_drawn / (double)s->target;
    return gone < 1 ? 1 - gone : 0;
}

/* Units a planet brings each time it generates; choice is worth a little more. */
static double planet_income(const struct stellar_leap *s, int planet)
{
    const struct leap_card *c = &leap_cards[planet];
    const uint8_t *yield = leap_crowded(s, planet) ? c->crowded : c->yield;
    static const double often[LEAP_COLUMNS] = { 0.333, 0.361, 0.389, 0.417, 0.444, 0.472 };

    return (yield[0] + yield[1] + yield[2] + yield[3] + 1.2 * yield[4]) * often[s->column[planet]];
}

static double income(const struct stellar_leap *s, int side)
{
    double sum = 0;
    for (uint32_t set = s->present_on[side]; set; set &= set - 1)
        sum += planet_income(s, leap_lowest(set));
    return sum;
}

/* How near the stock is to the best mission on display, 0..1 times its Prestige. */
static double mission_progress(const struct stellar_leap *s, int side)
{
    double best = 0;

    for (int slot = 0; slot < LEAP_SHOWN; slot++) {
        if (s->display[slot] == LEAP_NONE) continue;
        const struct leap_mission *m = &leap_missions[s->display[slot]];
        int need = 0, have = 0;
        for (int kind = 0; kind < LEAP_KINDS; kind++) {
            int n = m->needs[kind], has = s->store[side][kind];
            need += n;
            have += has < n ? has : n;
        }
        double worth = m->prestige * pow((double)have / need, 2) * 0.55;
        if (worth > best) best = worth;
    }
    return best;
}

static double worth_of_stock(const struct stellar_leap *s, int side)
{
    double sum = 0;

    for (int kind = 0; kind < LEAP_KINDS; kind++) {
        double n = s->store[side][kind];
        sum += n < 8 ? n : 8 + (n - 8) * 0.6; /* much of one kind helps less */
    }
    return 0.33 * (sum + 1.1 * s->owed[side]);
}

/* Prestige in sight: the score, what the stock and the planets will still bring. */
static double prospects(const struct stellar_leap *s, int side)
{
    struct orr_score score;
    double ahead = time_left(s);

    stellar_leap_score(s, side, &score);
    if (leap_is_ai(s, side)) return score.total + 10 * ahead;
    double worth = score.total - (double)(score.lines > 5 ? score.line[5].points : 0);
    worth += worth_of_stock(s, side);
    if (s->phase == LEAP_PH_OVER) return score.total;
    worth += ahead * (mission_progress(s, side) + 1.2 * income(s, side));
    worth += ahead * (0.5 * s->population[side] + 0.5 * s->found[side]);
    return worth;
}

/* The seat's prospects against those of the best other player. */
double stellar_leap_evaluate(const void *state, int seat)
{
    const struct stellar_leap *s = state;
    double mine = prospects(s, seat), best = -1e9, spread = 4 + 16 * time_left(s);

    for (int side = 0; side < leap_sides(s); side++) {
        if (side == seat) continue;
        double theirs = prospects(s, side);
        if (theirs > best) best = theirs;
    }
    return 1 / (1 + exp((best - mine) / spread));
}
