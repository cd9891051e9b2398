/* stellar_leap_play.c - what a position is worth to a seat.
 *
 * Everything is put into Prestige: what is scored, what the hold may still buy, what
 * the planets will bring until the end, and what an open step is about to give. The
 * weights were tuned by hand against the bots of the engine.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap.h"

#include <math.h>

static const double unit = 0.34; /* Prestige for a resource: leftovers and cheap missions */

/* Share of the match still to come, from the Events drawn or the rounds played. */
static double time_left(const struct stellar_leap *s)
{
    double gone = s->easy ? (s->round - 1) / (double)(s->easy + 1)
                          : s->events_drawn / (double)s->target;
    return gone < 1 ? 1 - gone : 0;
}

/* Rolls still to come. One is spent with every turn: otherwise ending a turn, which
 * brings the next roll, would look like a gain. */
static double rolls_left(const struct stellar_leap *s)
{
    int sides = leap_sides(s), position = 0;
    double rounds = s->easy ? s->easy + 1 - s->round : 6 * time_left(s);

    for (int side = s->turn; side != s->first && position < sides; side = leap_next(s, side))
        position++; /* turns until the round is over, 0 for the first player */
    double rolls = rounds * sides + (position ? position : sides) - 1;
    return rolls < 30 ? rolls : 30;
}

/* Units a planet brings per roll; choice is worth a little more. */
static double planet_income(const struct stellar_leap *s, int planet)
{
    static const double often[LEAP_COLUMNS] = { 0.333, 0.361, 0.389, 0.417, 0.444, 0.472 };
    const struct leap_card *c = &leap_cards[planet];
    const uint8_t *yield = leap_crowded(s, planet) ? c->crowded : c->yield;

    return (yield[0] + yield[1] + yield[2] + yield[3] + 1.2 * yield[4]) * often[s->column[planet]];
}

static double income(const struct stellar_leap *s, int side)
{
    double sum = 0;
    for (uint32_t set = s->present_on[side]; set; set &= set - 1)
        sum += planet_income(s, leap_lowest(set));
    return sum;
}

/* How near the hold is to the best mission on display, beyond what its units are
 * worth by themselves. */
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
        double near = (double)have / need, worth = m->prestige * near * near * 0.35;
        if (worth > best) best = worth;
    }
    return best;
}

/* Much of one kind helps less, and beyond the hold it is lost. */
static double worth_of_stock(const struct stellar_leap *s, int side)
{
    double sum = 1.1 * s->owed[side];

    for (int kind = 0; kind < LEAP_KINDS; kind++) {
        double n = s->store[side][kind];
        sum += n < 8 ? n : 8 + (n - 8) * 0.7;
    }
    return unit * sum;
}

/* A bonus row as a line between its steps: the way there is worth something. */
static double row_worth(const uint8_t rows[4][2], int n)
{
    double from = 0, points = 0;

    for (int i = 0; i < 4; i++) {
        if (n < rows[i][0])
            return points + (rows[i][1] - points) * (n - from) / (rows[i][0] - from) * 0.8;
        from = rows[i][0];
        points = rows[i][1];
    }
    return points;
}

/* What an open step is about to give its player. */
static double step_worth(const struct stellar_leap *s, const struct leap_step *f)
{
    const struct leap_card *c = &leap_cards[f->card < LEAP_CARDS ? f->card : 0];

    switch (f->kind) {
    case LEAP_ST_DRAW:
    case LEAP_ST_KEEP:
    case LEAP_ST_COLUMN:
    case LEAP_ST_DISC: return 0.9;
    case LEAP_ST_FROM:
    case LEAP_ST_DIG:
        return unit * (4.5 + c->yield[0] + c->yield[1] + c->yield[2] + c->yield[3] + c->yield[4]);
    case LEAP_ST_PLACE: return 1.5 * f->count;
    case LEAP_ST_FREE_MOVE: return 0.6 * f->count;
    case LEAP_ST_FREE_MINE: return 1.5;
    case LEAP_ST_ATTACK: return s->intense ? 2 : 1.2;
    case LEAP_ST_SEIZE: return unit * f->count;
    case LEAP_ST_BONUS:
    case LEAP_ST_REFILL:
    case LEAP_ST_TO:
    case LEAP_ST_COUNT: return 0.3;
    default: return 0;
    }
}

/* What the side may still do in its turn, and what open steps hold for it. */
static double still_open(const struct stellar_leap *s, int side)
{
    double worth = 0;

    for (int i = 0; i < s->depth; i++)
        if (s->step[i].who == side) worth += step_worth(s, &s->step[i]);
    if (s->turn == side && s->phase <= LEAP_PH_MAIN)
        worth += 0.45 * leap_commands_left(s) + 0.4 * leap_labor_left(s);
    return worth;
}

/* Prestige in sight. The trait counts as it stands, a little less early on. */
static double prospects(const struct stellar_leap *s, int side)
{
    struct orr_score score;
    double ahead = time_left(s), worth;

    if (leap_is_ai(s, side) || s->phase >= LEAP_PH_SHOW) {
        stellar_leap_score(s, side, &score);
        return score.total + 30 * ahead;
    }
    worth = s->prestige[side] + s->population[side] * (1 + 1.8 * ahead);
    worth += row_worth(leap_found_rows, s->found[side]) + 0.1 * s->found[side];
    worth += row_worth(leap_chit_rows, s->chits[side]) + 0.2 * s->chits[side];
    if (s->trait[side][0] < LEAP_TRAITS)
        worth += leap_trait_points(s, side, s->trait[side][0]) * (1 - 0.4 * ahead);
    worth += worth_of_stock(s, side) + (0.2 + ahead) * mission_progress(s, side);
    worth += 0.8 * unit * rolls_left(s) * income(s, side);
    return worth + still_open(s, side);
}

/* The seat's prospects against those of the best other player. */
double stellar_leap_evaluate(const void *state, int seat)
{
    const struct stellar_leap *s = state;
    double mine, best = -1e9, spread = 5 + 15 * time_left(s);

    if (leap_in_setup(s)) return 1.0 / leap_sides(s);
    mine = prospects(s, seat);
    for (int side = 0; side < leap_sides(s); side++) {
        if (side == seat) continue;
        double theirs = prospects(s, side);
        if (theirs > best) best = theirs;
    }
    return 1 / (1 + exp((best - mine) / spread));
}
