/* test_kuhn.c - Kuhn poker counted and solved through the interface of all games.
 *
 * An information set is what a seat has witnessed: its log, with the actions it
 * did not see blotted out. If witnesses() told too much or too little there would
 * be more or fewer than the published twelve, and the solution would be another.
 *
 * SPDX-License-Identifier: MIT */
#include "game/game.h"
#include "test.h"

#include <math.h>

enum { SEATS = 2, CHOICES = 2, SETS = 64, ITERATIONS = 5000 };

typedef unsigned char position[ORR_MAX_STATE] __attribute__((aligned(16)));

static const struct orr_game *g;

/* A log as a number: each ply adds a digit, 7 for what was not seen. */
struct logs {
    uint64_t seat[SEATS];
};

/* The position and the logs after an action. */
static void follow(const unsigned char *s, const struct logs *logs, int actor, orr_action a,
                   unsigned char *next, struct logs *then)
{
    orr_seats witnesses = g->witnesses(s, actor, a);

    for (int seat = 0; seat < SEATS; seat++) {
        uint64_t digit = witnesses & orr_bit(seat) ? a + 1u : 7;
        then->seat[seat] = logs->seat[seat] * 8 + digit;
    }
    memcpy(next, s, g->state_size);
    g->apply(next, actor, a);
}

/* -- Information sets ---------------------------------------------------------------- */

static struct set {
    uint64_t log;
    double regret[CHOICES], sum[CHOICES]; /* of the strategies of all iterations */
} sets[SETS];
static int num_sets[SEATS]; /* seat 0's are sets[0..], seat 1's sets[SETS/2..] */

static struct set *set_of(int seat, uint64_t log)
{
    struct set *first = sets + seat * SETS / 2;

    for (int i = 0; i < num_sets[seat]; i++)
        if (first[i].log == log) return &first[i];
    first[num_sets[seat]].log = log;
    return &first[num_sets[seat]++];
}

/* -- Counting -------------------------------------------------------------------------- */

static int ends, decisions, deals, shows;

static void count(const unsigned char *s, const struct logs *logs)
{
    orr_seats who = g->to_act(s);
    struct orr_actions list;
    struct logs then;
    position next;

    if (!who) {
        ends++;
        return;
    }
    int seat = orr_lowest(who);
    orr_list(g, s, seat, &list);
    if (seat != ORR_CHANCE) {
        decisions++;
        set_of(seat, logs->seat[seat]);
    } else if (list.n > 1) {
        deals++;
    } else {
        shows++;
    }
    for (int i = 0; i < list.n; i++) {
        follow(s, logs, seat, list.at[i], next, &then);
        count(next, &then);
    }
}

/* -- Counterfactual regret minimisation -------------------------------------------------- */

/* Regret matching: in proportion to what each choice would have gained. */
static void strategy_of(const struct set *set, double out[CHOICES])
{
    double gain[CHOICES], all = 0;

    for (int i = 0; i < CHOICES; i++) all += gain[i] = fmax(set->regret[i], 0);
    for (int i = 0; i < CHOICES; i++) out[i] = all > 0 ? gain[i] / all : 1.0 / CHOICES;
}

static void average_of(const struct set *set, double out[CHOICES])
{
    double all = set->sum[0] + set->sum[1];
    for (int i = 0; i < CHOICES; i++) out[i] = all > 0 ? set->sum[i] / all : 1.0 / CHOICES;
}

/* What seat 0 wins in chips from here. reach[] is how likely each seat, and in the
 * last place chance, plays to here. When it learns, sets are updated. */
static double value(const unsigned char *s, const struct logs *logs, const double reach[SEATS + 1],
                    bool learns);

static double value_of_chance(const unsigned char *s, const struct logs *logs,
                              const double reach[SEATS + 1], bool learns)
{
    struct orr_odds odds = { .n = 0 };
    double all = orr_chance_tickets(g, s), sum = 0;
    struct logs then;
    position next;

    g->chance(s, &odds);
    for (int i = 0; i < odds.n; i++) {
        double share = odds.weight[i] / all;
        follow(s, logs, ORR_CHANCE, odds.at[i], next, &then);
        sum +=
            share * value(next, &then, (double[]){ reach[0], reach[1], reach[2] * share }, learns);
    }
    return sum;
}

static void learn(struct set *set, int seat, const double mix[CHOICES], const double worth[CHOICES],
                  double mean, const double reach[SEATS + 1])
{
    double sign = seat == 0 ? 1 : -1;

    for (int i = 0; i < CHOICES; i++) {
        set->regret[i] += reach[1 - seat] * reach[2] * sign * (worth[i] - mean);
        set->sum[i] += reach[seat] * mix[i];
    }
}

static double value_of_choice(const unsigned char *s, const struct logs *logs, int seat,
                              const double reach[SEATS + 1], bool learns)
{
    struct set *set = set_of(seat, logs->seat[seat]);
    double mix[CHOICES], worth[CHOICES], mean = 0;
    struct orr_actions list;
    struct logs then;
    position next;

    if (learns) strategy_of(set, mix);
    else average_of(set, mix);
    orr_list(g, s, seat, &list);
    for (int i = 0; i < list.n; i++) {
        double there[SEATS + 1] = { reach[0], reach[1], reach[2] };
        there[seat] *= mix[i];
        follow(s, logs, seat, list.at[i], next, &then);
        worth[i] = value(next, &then, there, learns);
        mean += mix[i] * worth[i];
    }
    if (learns) learn(set, seat, mix, worth, mean, reach);
    return mean;
}

static double value(const unsigned char *s, const struct logs *logs, const double reach[SEATS + 1],
                    bool learns)
{
    orr_seats who = g->to_act(s);
    double payoff[ORR_MAX_SEATS];

    if (who == orr_bit(ORR_CHANCE)) return value_of_chance(s, logs, reach, learns);
    if (who) return value_of_choice(s, logs, orr_lowest(who), reach, learns);
    g->payoff(s, payoff);
    return payoff[0] * 4 - 2; /* K5 */
}

/* How often a seat pays (bets, calls) at the average, given its log. */
static double pays(int seat, uint64_t log)
{
    double mix[CHOICES];

    average_of(set_of(seat, log), mix);
    return mix[1];
}

/* The published family of solutions: seat 0 bets the jack with some probability b
 * up to 1/3, the king three times as often, and never the queen; with the queen it
 * calls with b + 1/3. Seat 1 has one solution only. Logs as octal digits: own card
 * 1..3, the other's 7, 4 for a check or fold, 5 for a bet or call. */
static void check_solution(void)
{
    double bluff = pays(0, 017);

    ok(bluff < 0.34, "seat 0 bluffs with the jack at most one time in three: %.3f", bluff);
    ok(fabs(pays(0, 037) - 3 * bluff) < 0.05, "and bets the king three times as often");
    ok(pays(0, 027) < 0.02, "it never bets the queen");
    ok(fabs(pays(0, 02745) - bluff - 1 / 3.0) < 0.05, "it calls with the queen as often as needed");
    ok(fabs(pays(1, 0714) - 1 / 3.0) < 0.05, "seat 1 bluffs with the jack one time in three");
    ok(fabs(pays(1, 0725) - 1 / 3.0) < 0.05, "and calls with the queen one time in three");
    ok(pays(1, 0735) > 0.98 && pays(1, 0715) < 0.02, "it calls with the king, never with the jack");
}

int main(void)
{
    struct orr_setup setup;
    struct orr_words why;
    struct logs logs = { { 0, 0 } };
    const double reach[SEATS + 1] = { 1, 1, 1 };
    position start;

    g = orr_game_find("kuhn");
    orr_setup_init(g, SEATS, &setup);
    if (!ok(orr_setup_begin(g, &setup, start, &why), "Kuhn poker sets up")) return done();

    count(start, &logs);
    is_int(ends, 30, "6 deals and 5 ways to bet make 30 ends");
    is_int(decisions, 24, "a deal has 4 decisions");
    is_int(deals, 4, "chance deals once, then again after each of three cards");
    is_int(shows, 36, "of 5 ways to bet 3 end with two cards shown");
    is_int(num_sets[0], 6, "the first seat has 6 information sets");
    is_int(num_sets[1], 6, "the second seat has 6 information sets");

    for (int i = 0; i < ITERATIONS; i++) value(start, &logs, reach, true);
    double chips = value(start, &logs, reach, false);
    ok(fabs(chips + 1 / 18.0) < 0.001, "it is worth -1/18 to the first seat: %.5f", chips);
    check_solution();
    return done();
}
