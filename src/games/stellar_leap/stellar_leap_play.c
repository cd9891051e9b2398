/* stellar_leap_play.c - what a position is worth to a seat.
 *
 * Everything is put into Prestige: what is scored, what the hold may still buy, what
 * the planets will bring until the end, and what an open step is about to give. The
 * weights were tuned by hand against the bots of the engine.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"
#include "stellar_leap_turn.h"

#include <math.h>

static const double unit = 0.3;    /* Prestige for a resource in the hold: less than what it
                                    * brings in a mission, or nobody would complete one */
static const double stream = 0.17; /* and for one still to be generated, which may be
                                    * scattered, crowded or too late */

/* Rounds to an Event: more players bring more of them in a round. */
static double pace(const struct stellar_leap *s)
{
    static const double rounds[LEAP_SIDES + 1] = { 0, 0, 1.5, 1.2, 1, 0.85 };
    return rounds[stellar_leap_sides(s)];
}

/* Rounds that may follow this one. Rounds count beside Events: by Events alone every
 * player would shy away from bringing one about, and nobody would see the end coming. */
static double rounds_left(const struct stellar_leap *s)
{
    if (s->easy) return s->easy + 1 - s->round;
    if (s->events_drawn >= s->target) return 0;
    double by_events = pace(s) * (s->target - s->events_drawn);
    double by_rounds = 1.5 * pace(s) * s->target - s->round;
    if (by_rounds > by_events) return by_events;
    return (by_events + (by_rounds > 0 ? by_rounds : 0)) / 2;
}

/* Share of the match still to come. */
static double time_left(const struct stellar_leap *s)
{
    return rounds_left(s) / (s->easy ? s->easy + 1 : pace(s) * s->target);
}

/* Rolls still to come. One is spent with every turn: otherwise ending a turn, which
 * brings the next roll, would look like a gain. */
static double rolls_left(const struct stellar_leap *s)
{
    int sides = stellar_leap_sides(s), waiting = 0;

    for (int next = stellar_leap_next(s, s->mover); next != s->first;
         next = stellar_leap_next(s, next))
        waiting++;
    double rolls = rounds_left(s) * sides + waiting;
    return rolls < 30 ? rolls : 30;
}

/* Choice is worth a little more. */
static double units(const uint8_t yield[5])
{
    return yield[0] + yield[1] + yield[2] + yield[3] + 1.2 * yield[4];
}

/* Units a planet brings per roll. */
static double planet_income(const struct stellar_leap *s, int planet)
{
    static const double often[LEAP_COLUMNS] = { 0.333, 0.361, 0.389, 0.417, 0.444, 0.472 };
    const struct stellar_leap_card *c = &stellar_leap_cards[planet];

    return units(stellar_leap_crowded(s, planet) ? c->crowded : c->yield) *
           often[s->column[planet]];
}

static double income(const struct stellar_leap *s, int side)
{
    double sum = 0;
    for (uint32_t set = s->present_on[side]; set; set &= set - 1)
        sum += planet_income(s, orr_lowest(set));
    return sum;
}

/* How near the hold is to the best mission on display, beyond what its units are
 * worth by themselves. */
static double mission_progress(const struct stellar_leap *s, int side)
{
    double best = 0;

    for (int slot = 0; slot < LEAP_SHOWN; slot++) {
        if (s->display[slot] == LEAP_NONE) continue;
        const struct stellar_leap_mission *m = &stellar_leap_missions[s->display[slot]];
        int need = 0, have = 0;
        for (int kind = 0; kind < LEAP_KINDS; kind++) {
            int n = m->needs[kind], has = s->store[side][kind];
            need += n;
            have += has < n ? has : n;
        }
        double near = (double)have / need, worth = m->prestige * near * near * near * 0.6;
        if (worth > best) best = worth;
    }
    return best;
}

/* Much of one kind helps less, and beyond the hold it is lost. */
static double worth_of_stock(const struct stellar_leap *s, int side)
{
    int room = LEAP_KINDS * LEAP_HOLD - stellar_leap_cargo(s, side);
    double sum = 1.1 * (s->owed[side] < room ? s->owed[side] : room);

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

static double income_worth(const struct stellar_leap *s, double units)
{
    return stream * rolls_left(s) * units;
}

/* Units the side can still make use of: room in the hold, figures, a mission a turn. */
static double demand(const struct stellar_leap *s, int side)
{
    bool missions = false;

    for (int slot = 0; slot < LEAP_SHOWN; slot++) missions |= s->display[slot] != LEAP_NONE;
    return LEAP_KINDS * LEAP_HOLD - stellar_leap_cargo(s, side) +
           3 * (LEAP_FIGURES - s->population[side]) + (missions ? 16 * (rounds_left(s) + 1) : 0);
}

/* -- What open steps are about to give ---------------------------------------------------- */

/* What one figure gains by going there, its way paid. */
static double trip_worth(const struct stellar_leap *s, const struct stellar_leap_step *f, int to)
{
    int from = f->trip.from;
    double gain = s->present_on[f->who] >> to & 1 ? 0 : planet_income(s, to);

    if (stellar_leap_figures(s, from, f->who) == 1) gain -= planet_income(s, from);
    return income_worth(s, gain) -
           (f->trip.is_free ? 0 : unit * (1 + stellar_leap_fuel(s, f->who, from, to)));
}

/* The best destination: a player who has set out must go somewhere. */
double stellar_leap_worth_trip(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    double best = -9;

    for (uint64_t to = stellar_leap_destinations(s, f); to; to &= to - 1) {
        double worth = trip_worth(s, f, orr_lowest(to));
        if (worth > best) best = worth;
    }
    return best;
}

double stellar_leap_worth_count(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    return trip_worth(s, f, f->trip.to);
}

double stellar_leap_worth_dig(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    static const double best_of[] = { 0, 3.5, 4.47, 4.96, 5.24 };
    const uint8_t *base = stellar_leap_cards[f->site.card].yield;

    return unit * (best_of[stellar_leap_dig_dice(s, f->site.card)] + base[0] + base[1] + base[2] +
                   base[3] + base[4]);
}

double stellar_leap_worth_from(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    int threat = stellar_leap_cards[f->site.card].threat;
    return stellar_leap_worth_dig(s, f) - unit * (2 + threat);
}

double stellar_leap_worth_find(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    (void)f;
    return 0.6 + 0.3 * time_left(s);
}

double stellar_leap_worth_attack(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    (void)f;
    return s->intense ? 2 : 1.2;
}

static double step_worth(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    const struct stellar_leap_kind *kind = &stellar_leap_kinds[f->kind];
    return kind->worth + kind->each * f->shown.count + (kind->more ? kind->more(s, f) : 0);
}

/* -- The whole ------------------------------------------------------------------------------ */

/* Own discoveries are better near the dice and in high columns: more often paid, and
 * closer to everything else. */
static double sites_worth(const struct stellar_leap *s, int side)
{
    double worth = 0;

    for (int card = 0; card < LEAP_CARDS; card++)
        if (s->finder[card] == side) worth += 0.05 * s->column[card] - 0.2 * (s->row[card] - 1);
    return worth;
}

/* What the side may still do in its turn, and what open steps hold for it. */
static double still_open(const struct stellar_leap *s, int side)
{
    double worth = 0;

    for (int i = 0; i < s->depth; i++)
        if (s->step[i].who == side) worth += step_worth(s, &s->step[i]);
    if (s->mover == side && s->phase <= LEAP_PH_MAIN)
        worth += 0.45 * stellar_leap_commands_left(s) + 0.4 * stellar_leap_labor_left(s);
    return worth;
}

/* Prestige in sight. The trait counts as it stands, a little less early on. */
static double prospects(const struct stellar_leap *s, int side)
{
    struct orr_score score;
    double ahead = time_left(s), worth;

    if (stellar_leap_is_ai(s, side) || s->phase >= LEAP_PH_SHOW) {
        stellar_leap_score(s, side, &score);
        return score.total + 30 * ahead;
    }
    worth = s->prestige[side] + s->population[side] * (1 + 2.7 / pace(s) * ahead);
    worth += row_worth(stellar_leap_found_rows, s->found[side]);
    worth += row_worth(stellar_leap_chit_rows, s->chits[side]) + 0.2 * s->chits[side];
    if (s->trait[side][0] < LEAP_TRAITS)
        worth += stellar_leap_trait_points(s, side, s->trait[side][0]) * (1 - 0.4 * ahead);
    worth += worth_of_stock(s, side) + (0.2 + ahead) * mission_progress(s, side);
    double coming = income_worth(s, income(s, side)), most = unit * demand(s, side);
    worth += (coming < most ? coming : most) + sites_worth(s, side);
    return worth + still_open(s, side);
}

/* Before the first turn: a trait that simple play makes much of, a Home that brings much
 * and is paid often. Traits in the order of the table. */
static double setup_worth(const struct stellar_leap *s, int seat)
{
    static const uint8_t liking[LEAP_TRAITS] = { 12, 10, 13, 25, 15, 19, 10, 2,  2, 14,
                                                 8,  14, 16, 18, 10, 14, 14, 12, 14 };
    double worth = 1.0 / stellar_leap_sides(s);

    if (s->chose_trait >> seat & 1 && s->trait[seat][0] < LEAP_TRAITS)
        worth += 0.002 * liking[s->trait[seat][0]];
    if (s->home[seat] != LEAP_NONE) worth += 0.02 * units(stellar_leap_cards[s->home[seat]].yield);
    if (s->home[seat] != LEAP_NONE && s->row[s->home[seat]])
        worth += 0.01 * s->column[s->home[seat]] - 0.02 * s->row[s->home[seat]];
    return worth;
}

/* The seat's prospects against those of the best other player. */
double stellar_leap_evaluate(const void *state, int seat)
{
    const struct stellar_leap *s = state;
    double mine, best = -1e9, spread = 5 + 15 * time_left(s);

    if (stellar_leap_in_setup(s)) return setup_worth(s, seat);
    mine = prospects(s, seat);
    for (int side = 0; side < stellar_leap_sides(s); side++) {
        if (side == seat) continue;
        double theirs = prospects(s, side);
        if (theirs > best) best = theirs;
    }
    return 1 / (1 + exp((best - mine) / spread));
}

const struct orr_skill stellar_leap_skill = {
    .tuning = { .explore = 0.6, .temperature = 0.06, .trust = 1, .cut = 8, .priors = true },
    .worlds[0] = { 8, 16, 32, 64, 128, 256, 1000, 20000 },
    .error[0] = { 0.14, 0.09, 0.065, 0.05, 0.039, 0.03, 0.015, 0 },
};
