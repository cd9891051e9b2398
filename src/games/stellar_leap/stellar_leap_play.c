/* stellar_leap_play.c - what a position is worth to every seat.
 *
 * Everything is put into Prestige: what is scored, what the hold may still buy, what
 * the planets will bring until the end, and what an open step is about to give. The
 * weights were tuned by hand against the bots of the engine.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"
#include "stellar_leap_turn.h"

static const double unit = 0.3;    /* Prestige for a resource in the hold: less than what it
                                    * brings in a mission, or nobody would complete one */
static const double stream = 0.17; /* and for one still to be generated, which may be
                                    * scattered, crowded or too late */

static const double most_lacking = 250; /* cards, figures, missions to all Events at the start */

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

    if (!s->found[side]) return 0;
    for (uint64_t in = s->placed | (uint64_t)s->rocks << LEAP_PLANETS; in; in &= in - 1) {
        int card = orr_lowest(in);
        if (s->finder[card] == side) worth += 0.05 * s->column[card] - 0.2 * (s->row[card] - 1);
    }
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

/* Prestige in sight, and what it is made of. */
struct outlook {
    double trait, stock, mission, coming, open; /* not scored yet                  */
    double all;
};

/* The trait counts as it stands, a little less early on. */
static struct outlook outlook_of(const struct stellar_leap *s, int side)
{
    struct outlook o = { 0 };
    struct orr_score score;
    double ahead = time_left(s);

    if (stellar_leap_is_ai(s, side) || s->phase >= LEAP_PH_SHOW) {
        stellar_leap_score(s, side, &score);
        o.all = score.total + 30 * ahead;
        return o;
    }
    if (s->trait[side][0] < LEAP_TRAITS)
        o.trait = stellar_leap_trait_points(s, side, s->trait[side][0]) * (1 - 0.4 * ahead);
    o.stock = worth_of_stock(s, side);
    o.mission = mission_progress(s, side);
    double coming = income_worth(s, income(s, side)), most = unit * demand(s, side);
    o.coming = coming < most ? coming : most;
    o.open = still_open(s, side);
    o.all = s->prestige[side] + s->population[side] * (1 + 2.7 / pace(s) * ahead);
    o.all += row_worth(stellar_leap_found_rows, s->found[side]);
    o.all += row_worth(stellar_leap_chit_rows, s->chits[side]) + 0.2 * s->chits[side];
    o.all += o.trait;
    o.all += o.stock + (0.2 + ahead) * o.mission;
    o.all += o.coming + sites_worth(s, side);
    o.all += o.open;
    return o;
}

static double prospects(const struct stellar_leap *s, int side) { return outlook_of(s, side).all; }

/* How much Prestige of lead makes a win e times as likely. */
static double spread(const struct stellar_leap *s) { return 5 + 15 * time_left(s); }

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

/* Everybody's prospects, players of the rules included, as chances to win. */
void stellar_leap_evaluate(const void *state, double out[ORR_MAX_SEATS])
{
    const struct stellar_leap *s = state;
    int sides = stellar_leap_sides(s);
    double worth[LEAP_SIDES], share[LEAP_SIDES], all = 0;

    for (int side = 0; side < sides; side++) {
        worth[side] = stellar_leap_in_setup(s) ? setup_worth(s, side) : prospects(s, side);
        all += worth[side];
    }
    if (!stellar_leap_in_setup(s)) orr_softmax(worth, sides, spread(s), share);
    else
        for (int side = 0; side < sides; side++) share[side] = worth[side] / all;
    for (int seat = 0; seat < s->seats; seat++) out[seat] = share[seat];
}

/* The first judgement: a seat's prospects against those of the best other player. */
static void stellar_leap_evaluate_1(const void *state, double out[ORR_MAX_SEATS])
{
    const struct stellar_leap *s = state;
    double worth[LEAP_SIDES];

    for (int side = 0; !stellar_leap_in_setup(s) && side < stellar_leap_sides(s); side++)
        worth[side] = prospects(s, side);
    for (int seat = 0; seat < s->seats; seat++) {
        double best = -1e9;
        if (stellar_leap_in_setup(s)) {
            out[seat] = setup_worth(s, seat);
            continue;
        }
        for (int side = 0; side < stellar_leap_sides(s); side++)
            if (side != seat && worth[side] > best) best = worth[side];
        out[seat] = 1 / (1 + orr_exp((best - worth[seat]) / spread(s)));
    }
}

/* -- Matches that drag on ------------------------------------------------------------------ */

/* Who is behind has no wish for the last Event, and who leads often none either. So from a
 * fourth above the usual number of rounds on all do more and more of what brings Events. */
double stellar_leap_progress(const void *state, double *late)
{
    const struct stellar_leap *s = state;
    double usual = pace(s) * s->target, over = (s->round - 1.25 * usual) / (0.5 * usual);
    int lacks = 0;

    *late = s->easy || s->events_drawn >= s->target || over < 0 ? 0 : over < 1 ? 0.9 * over : 0.9;
    for (int due = 0; due < LEAP_NUM_DUE; due++)
        if (!(s->fired >> due & 1)) lacks += stellar_leap_due_lacks(s, due);
    return lacks < most_lacking ? 1 - lacks / most_lacking : 0;
}

/* -- Features ---------------------------------------------------------------------------- */

static void put_lead(int16_t **at, const struct stellar_leap *s, const struct outlook *o, int side)
{
    double best = -1e9, all = 0, mine = o[side].all;
    int sides = stellar_leap_sides(s);

    for (int other = 0; other < sides; other++) {
        if (other == side) continue;
        all += o[other].all;
        if (o[other].all > best) best = o[other].all;
    }
    orr_feature_part(at, mine, 60);
    orr_feature_part(at, mine - best, 2 * spread(s));
    orr_feature_part(at, mine - best, 30);
    orr_feature_part(at, time_left(s) < 0.3 ? mine - best : 0, 10);
    orr_feature_part(at, sides > 1 ? mine - all / (sides - 1) : 0, 2 * spread(s));
}

static void put_outlook(int16_t **at, const struct stellar_leap *s, const struct outlook *o,
                        int side)
{
    orr_feature_part(at, o->trait, 8);
    orr_feature_part(at, o->stock, 6);
    orr_feature_part(at, o->mission, 4);
    orr_feature_part(at, o->coming, 8);
    orr_feature_part(at, o->open, 3);
    orr_feature_part(at, s->prestige[side], 15);
    orr_feature_part(at, s->population[side], 5);
    orr_feature_part(at, s->found[side], 4);
    orr_feature_part(at, s->chits[side], 3);
    orr_feature_part(at, orr_set_size(s->done[side]), 3);
    orr_feature_part(at, orr_set_size(s->present_on[side]), 4);
    orr_feature_part(at, orr_set_size(s->awake_on[side]), 4);
    for (int kind = 0; kind < LEAP_KINDS; kind++) orr_feature_part(at, s->store[side][kind], 6);
    orr_feature_part(at, s->owed[side], 3);
}

static int step_of(const struct stellar_leap *s)
{
    if (s->phase < LEAP_PH_MAIN) return 0;
    if (s->phase > LEAP_PH_MAIN) return 2;
    return 1;
}

static void put_turn(int16_t **at, const struct stellar_leap *s, int side)
{
    int sides = stellar_leap_sides(s), away = (side + sides - s->mover) % sides;
    bool moves = away == 0 && !stellar_leap_in_setup(s);

    orr_feature_which(at, 3, moves ? step_of(s) : -1);
    orr_feature_part(at, moves && s->phase <= LEAP_PH_MAIN ? stellar_leap_commands_left(s) : 0, 2);
    orr_feature_part(at, moves && s->phase <= LEAP_PH_MAIN ? stellar_leap_labor_left(s) : 0, 2);
    orr_feature_part(at, away, 3);
    orr_feature_if(at, s->first == side);
    orr_feature_if(at, stellar_leap_is_ai(s, side));
    orr_feature_if(at, s->token == side);
}

/* How far the match is. Before the first turn all that tells seats apart is what they chose. */
static void put_table(int16_t **at, const struct stellar_leap *s, int side)
{
    int sides = stellar_leap_sides(s), lacking = s->target - s->events_drawn;
    bool sets_up = stellar_leap_in_setup(s);

    orr_feature_if(at, sets_up);
    orr_feature_part(at, sets_up ? setup_worth(s, side) - 1.0 / sides : 0, 0.1);
    orr_feature_part(at, time_left(s), 1);
    orr_feature_part(at, s->round, 8);
    orr_feature_which(at, 4, s->easy ? -1 : lacking);
    orr_feature_if(at, s->easy);
    orr_feature_if(at, s->intense);
    orr_feature_which(at, 4, sides - 2);
}

const struct orr_field stellar_leap_feature_fields[LEAP_NUM_FEATURE_FIELDS] = {
    { "prospects", 0, 1 }, /* Prestige in sight, as evaluate() has it                       */
    { "lead", 1, 4 },      /* over the best other by what may still happen, plain, near the
                            * end; over the mean                                            */
    { "hope", 5, 5 },      /* trait, stock, nearest mission, income, steps under way        */
    { "scored", 10, 5 },   /* Prestige of missions, figures, discoveries, chits, missions   */
    { "planets", 15, 2 },  /* with figures, with awake ones                                 */
    { "store", 17, 4 },    /* units of each kind                                            */
    { "owed", 21, 1 },     /* units still to be named                                       */
    { "step", 22, 3 },     /* of the one whose turn it is: before its actions, in them, after */
    { "left", 25, 2 },     /* commands and labor of this turn                               */
    { "order", 27, 2 },    /* turns away, first player                                      */
    { "who", 29, 2 },      /* an AI, the Exhausted Player                                   */
    { "setup", 31, 2 },    /* before the first turn; what was chosen so far                 */
    { "time", 33, 2 },     /* still to come, rounds begun                                   */
    { "events", 35, 4 },   /* that lack to the end: 0 to 3                                  */
    { "options", 39, 2 },  /* easy, intense                                                 */
    { "sides", 41, 4 },
};

int stellar_leap_features(const void *state, int16_t *out)
{
    const struct stellar_leap *s = state;
    struct outlook o[LEAP_SIDES];
    int sides = stellar_leap_sides(s);

    for (int side = 0; side < sides; side++) {
        o[side] = (struct outlook){ 0 };
        if (!stellar_leap_in_setup(s)) o[side] = outlook_of(s, side);
    }
    for (int side = 0; side < sides; side++) {
        put_lead(&out, s, o, side);
        put_outlook(&out, s, &o[side], side);
        put_turn(&out, s, side);
        put_table(&out, s, side);
    }
    return sides;
}

const struct orr_skill stellar_leap_skill = {
    .tuning = { .explore = 0.6, .temperature = 0.06, .trust = 1, .cut = 8, .priors = true },
    .worlds[0] = { 18, 40, 78, 175, 299, 800, 3000, 20000 },
    .slip[0] = { 2.8, 1.8, 1.1, 0.55, 0.25, 0.05, 0, 0 },
    .worlds[3] = { 15, 40, 74, 175, 299, 800, 3000, 20000 },
    .slip[3] = { 3, 1.8, 1.15, 0.55, 0.25, 0.05, 0, 0 },
    .worlds[5] = { 18, 42, 82, 200, 400, 1000, 3000, 20000 },
    .slip[5] = { 2.8, 1.75, 1.06, 0.46, 0.15, 0, 0, 0 },
};

const struct orr_frozen stellar_leap_frozen = {
    .evaluate = stellar_leap_evaluate_1,
    .tuning = { .explore = 0.6, .temperature = 0.06, .trust = 1, .cut = 8, .priors = true },
};
