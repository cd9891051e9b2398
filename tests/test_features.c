/* test_features.c - what bots are told of a position does not depend on which seat is which.
 *
 * Everybody moves one seat on, and so do the rows of features, the shares of evaluate() and
 * those of the net; of two seats that is the mirrored position. A game with features has its
 * way of turning the table here: it knows which fields of its state belong to a seat.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/judge_internal.h"
#include "games/stella_quest/stella_quest.h"
#include "games/stellar/stellar.h"
#include "games/stellar_leap/stellar_leap.h"
#include "games/stellium/stellium.h"
#include "games/subastral/subastral.h"
#include "matches.h"
#include "test.h"

#include <math.h>

/* -- Turning the table ------------------------------------------------------------------- */

/* Item i goes to i + 1, that of the last seat to the first. */
static void turn_items(void *items, size_t size, int seats)
{
    unsigned char last[512], *at = items;

    memcpy(last, at + (size_t)(seats - 1) * size, size);
    memmove(at + size, at, (size_t)(seats - 1) * size);
    memcpy(at, last, size);
}
#define TURN(field, seats) turn_items(field, sizeof(field)[0], seats)

/* A seat's number; others (chance, the Dummy, none) stay. */
static void turn_seat(uint8_t *seat, int seats)
{
    if (*seat < seats) *seat = (uint8_t)((*seat + 1) % seats);
}

static void turn_stella_quest(void *state)
{
    struct stella_quest *s = state;
    int n = s->seats;

    TURN(s->hand, n), TURN(s->collection, n), TURN(s->old, n), TURN(s->backs, n);
    TURN(s->breaks, n), TURN(s->held, n), TURN(s->lights, n);
    turn_seat(&s->mover, n), turn_seat(&s->leader, n), turn_seat(&s->star, n);
    turn_seat(&s->winner, n);
    if (s->draw_left) turn_seat(&s->draw_to, n);
}

static void turn_subastral(void *state)
{
    struct subastral *s = state;
    int n = s->seats;

    TURN(s->dark, n), TURN(s->open, n), TURN(s->journal, n), TURN(s->pile, n);
    TURN(s->num_dark, n), TURN(s->gift, n);
    turn_seat(&s->first, n), turn_seat(&s->mover, n);
}

static void turn_stellar(void *state)
{
    struct stellar *s = state;
    enum { N = STELLAR_SEATS };

    TURN(s->note, N), TURN(s->full, N), TURN(s->shown, N), TURN(s->down, N), TURN(s->secret, N);
    TURN(s->scope, N), TURN(s->dark, N), TURN(s->open, N), TURN(s->starter, N);
    TURN(s->commit, N);
    turn_seat(&s->first, N), turn_seat(&s->mover, N);
}

static void turn_stellium(void *state)
{
    struct stellium *s = state;
    int n = s->seats;

    TURN(s->hand, n), TURN(s->done, n), TURN(s->tokens, n), TURN(s->points, n);
    TURN(s->reached, n);
    turn_seat(&s->first, n), turn_seat(&s->mover, n), turn_seat(&s->asked, n);
}

static void turn_set(uint8_t *set, int seats)
{
    *set = (uint8_t)((*set << 1 | *set >> (seats - 1)) & ((1 << seats) - 1));
}

static void turn_leap_sides(struct stellar_leap *s, int n)
{
    TURN(s->done, n), TURN(s->awake_on, n), TURN(s->present_on, n), TURN(s->home, n);
    TURN(s->trait, n), TURN(s->power, n), TURN(s->store, n), TURN(s->population, n);
    TURN(s->chits, n), TURN(s->found, n), TURN(s->prestige, n), TURN(s->extra_labor, n);
    TURN(s->owed, n), TURN(s->owed_from, n);
    for (int planet = 0; planet < LEAP_PLANETS; planet++)
        TURN(s->habitat[planet], n), TURN(s->exhausted[planet], n);
}

static void turn_stellar_leap(void *state)
{
    struct stellar_leap *s = state;
    int n = s->seats;

    turn_leap_sides(s, n);
    for (int home = 0; home < LEAP_HOMES; home++) turn_seat(&s->owner[home], n);
    for (int card = 0; card < LEAP_CARDS; card++) turn_seat(&s->finder[card], n);
    for (int i = 0; i < s->depth; i++) turn_seat(&s->step[i].who, n);
    turn_seat(&s->first, n), turn_seat(&s->mover, n), turn_seat(&s->token, n);
    turn_seat(&s->lasting_t, n), turn_seat(&s->monument_by, n);
    turn_set(&s->chose_trait, n), turn_set(&s->chose_power, n);
    turn_set(&s->shown_trait, n), turn_set(&s->shown_power, n);
}

static const struct {
    const char *key;
    void (*turn)(void *state);
} turners[] = {
    { "stella-quest", turn_stella_quest }, { "stellar", turn_stellar },
    { "stellar-leap", turn_stellar_leap }, { "stellium", turn_stellium },
    { "subastral", turn_subastral },
};

/* -- Before and after -------------------------------------------------------------------- */

struct tally {
    int positions, rows, values, shares;
};

/* Sums over the other seats are made in another order then, and may be rounded otherwise. */
static bool same_rows(const int16_t *a, const int16_t *b, int n)
{
    bool good = true;

    for (int i = 0; i < n; i++) good &= abs(a[i] - b[i]) <= 1;
    return good;
}

static bool is_turned(const double *before, const double *after, int seats, double within)
{
    bool good = true;

    for (int seat = 0; seat < seats; seat++)
        good &= fabs(before[seat] - after[(seat + 1) % seats]) < within;
    return good;
}

static void compare(const struct orr_game *g, const void *state, int seats,
                    void (*turn)(void *state), struct tally *t)
{
    int16_t rows[ORR_MAX_SIDES * ORR_MAX_FEATURES], turned[ORR_MAX_SIDES * ORR_MAX_FEATURES];
    double before[ORR_MAX_SIDES], after[ORR_MAX_SIDES];
    size_t size = (size_t)g->num_features * sizeof *rows;
    position other;

    memcpy(other, state, g->state_size);
    turn(other);
    g->features(state, rows);
    g->features(other, turned);
    turn_items(rows, size, seats);
    t->positions++;
    t->rows += same_rows(rows, turned, seats * g->num_features);
    g->evaluate(state, before);
    g->evaluate(other, after);
    t->values += is_turned(before, after, seats, 1e-9);
    if (!g->net->inputs) return;
    g->features(state, rows);
    orr_net_shares(g->net, rows, seats, before);
    orr_net_shares(g->net, turned, seats, after);
    t->shares += is_turned(before, after, seats, 0.01);
}

static void test_turning(const struct orr_game *g, int seats, void (*turn)(void *state))
{
    struct tally t = { 0 };
    struct orr_setup setup;
    struct orr_words why;
    struct orr_rng rng;
    position s;

    orr_rng_seed(&rng, 1, (uint64_t)seats);
    orr_setup_init(g, seats, &setup);
    for (int match = 0; match < 20; match++) {
        orr_setup_begin(g, &setup, s, &why);
        while (g->to_act(s)) {
            struct orr_actions list;
            int seat = orr_lowest(g->to_act(s));
            if (seat != ORR_CHANCE) compare(g, s, seats, turn, &t);
            orr_list(g, s, seat, &list);
            g->apply(s, seat, list.at[orr_rng_below(&rng, (uint32_t)list.n)]);
        }
    }
    ok(t.rows == t.positions, "%s, %d seats: features turn with the table", g->key, seats);
    is_int(t.values, t.positions, "  ... and so do the shares of evaluate()");
    if (g->net->inputs) is_int(t.shares, t.positions, "  ... and those of the net");
}

/* -- The net itself ------------------------------------------------------------------------ */

/* Worked out by hand: of (32, -32) the first unit says 96 + 5 and counts twice, the second would
 * be negative; of (0, 64) the first would be negative, the second says 64. */
static void test_net(void)
{
    static const int16_t weight[ORR_NET_BLOCK * ORR_MAX_FEATURES] = {
        [0] = 2, [1] = -1, [ORR_MAX_FEATURES] = -3, [ORR_MAX_FEATURES + 1] = 1
    };
    static const int16_t out[ORR_NET_BLOCK] = { 2, -1 }, rows[] = { 32, -32, 0, 64 };
    static const int32_t bias[ORR_NET_BLOCK] = { 5, 0 };
    const struct orr_net net = { 2, ORR_NET_BLOCK, 133, weight, bias, out };
    double share[2];

    orr_net_shares(&net, rows, 2, share);
    ok(fabs(share[0] + share[1] - 1) < 1e-15, "the net shares out one win");
    ok(fabs(log(share[0] / share[1]) - (2 * 101 + 64) / 133.0) < 1e-12, "  ... by its sums");
}

/* A game may keep its net from large tables. A net that a bot is handed judges everywhere. */
static void test_net_seats(void)
{
    struct orr_game g = *orr_game_find("stellar");
    struct orr_question q = { .game = &g, .seats = 3 };
    struct orr_limits own = { .net = NULL }, handed = { .net = g.net };

    ok(judge_of(&q, &own).net == g.net, "the net of a game judges every table");
    g.net_seats = 2;
    ok(!judge_of(&q, &own).net, "  ... or only those that it is for");
    ok(judge_of(&q, &handed).net == g.net, "  ... unless a bot is handed it");
    q.seats = 2;
    ok(judge_of(&q, &own).net == g.net, "  ... which have so many seats and fewer");
}

int main(void)
{
    int games = 0;

    test_net();
    test_net_seats();
    for (int i = 0; i < ORR_LEN(turners); i++) {
        const struct orr_game *g = orr_game_find(turners[i].key);
        for (int seats = g->min_seats < 2 ? 2 : g->min_seats; seats <= g->max_seats; seats++)
            test_turning(g, seats, turners[i].turn);
    }
    for (int i = 0; orr_games[i]; i++) games += orr_games[i]->features != NULL;
    is_int(games, ORR_LEN(turners), "no game with features is left out");
    return done();
}
