/* bench.c - see bench.h.
 *
 * Tight loops with no match in between. Every figure is per second of processor time.
 * Asking the clock may cost as much as a hundred plies, and in node twice as much as in a
 * program: so it is asked a few dozen times for a figure. What is counted is counted before
 * any clock is asked: of the same seed it is the same everywhere.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/bench.h"

#include <stdlib.h>
#include <string.h>

enum {
    POSITIONS = 64, /* for the figures that need positions from all over matches */
    COUNTED = 200   /* matches, for the figures that are counts */
};

/* The compiler must believe that somebody reads the memory. */
static void keep(const void *memory) { __asm__ volatile("" : : "r"(memory) : "memory"); }

static unsigned char *position(const struct bench *b, int64_t i)
{
    return b->position + (size_t)(i % POSITIONS) * ORR_MAX_STATE;
}

/* How much is done before the clock is asked again, by how long all took so far. */
static int64_t next_round(const struct bench *b, int64_t round, double spent)
{
    return spent < b->seconds / 32 ? 2 * round : round;
}

/* -- Random matches, one step after another ----------------------------------------- */

struct counts {
    int64_t decisions, forced, generated, chances;
};

/* Chance, until a seat is asked or the match is over; who is asked. */
static orr_seats run_chance(struct bench *b, void *state, struct counts *n)
{
    const struct orr_game *g = b->game;
    orr_seats asked;

    for (; (asked = g->to_act(state)) == orr_bit(ORR_CHANCE); n->chances++)
        g->apply(state, ORR_CHANCE, orr_chance_sample(g, state, &b->rng));
    return asked;
}

static void decide(struct bench *b, void *state, int seat, struct counts *n)
{
    struct orr_actions list;

    list.n = 0;
    b->game->legal(state, seat, &list);
    b->game->apply(state, seat, list.at[orr_rng_below(&b->rng, (uint32_t)list.n)]);
    n->decisions++;
    n->generated += list.n;
    n->forced += list.n == 1;
}

/* Plays on to the decision of that number, or to the end of the match. */
static void play_on(struct bench *b, void *state, int64_t stop, struct counts *n)
{
    orr_seats asked;

    while ((asked = run_chance(b, state, n)) && n->decisions < stop)
        decide(b, state, orr_lowest(asked), n);
}

static void begin(const struct bench *b, void *state)
{
    struct orr_words why;
    orr_setup_begin(b->game, &b->setup, state, &why);
}

/* What a match consists of; counting it would take time while it is measured. */
static void count_steps(struct bench *b)
{
    struct counts n = { 0 };
    ORR_STATE(state);

    for (int i = 0; i < COUNTED; i++) {
        begin(b, state);
        play_on(b, state, INT64_MAX, &n);
    }
    b->forced = (double)n.forced / (double)n.decisions;
    b->generated = (double)n.generated / (double)n.decisions;
    b->chances = (double)n.chances / (double)n.decisions;
}

/* -- The same at once: decisions, matches -------------------------------------------- */

/* By the game's own loop, as a search plays. One that rollout() guides is not random. */
static int64_t play_match(struct bench *b, void *state)
{
    struct counts n = { 0 };

    if (!b->game->rollout) return orr_play_out(b->game, state, &b->rng, -1);
    play_on(b, state, INT64_MAX, &n);
    return n.decisions;
}

static void measure_play(struct bench *b)
{
    ORR_STATE(start);
    ORR_STATE(state);
    double from = cpu_seconds();
    int64_t round = 16;

    begin(b, start);
    do {
        for (int64_t i = 0; i < round; i++, b->matches++) {
            memcpy(state, start, b->game->state_size);
            b->decisions += play_match(b, state);
        }
        b->playing = cpu_seconds() - from;
        round = next_round(b, round, b->playing);
    } while (b->playing < b->seconds);
}

/* -- Figures on positions -------------------------------------------------------------- */

/* A decision at a random depth of a random match, or in its middle: play it to count
 * them, then play it again up to the one wanted. */
static void find_position(struct bench *b, void *state, bool middle)
{
    struct orr_rng again = b->rng, after;
    struct counts whole = { 0 }, part = { 0 };

    begin(b, state);
    play_on(b, state, INT64_MAX, &whole);
    int64_t stop = orr_rng_below(&b->rng, (uint32_t)whole.decisions);
    if (middle) stop = whole.decisions / 2;
    b->decisions_left += (double)(whole.decisions - stop) / POSITIONS;
    after = b->rng;
    b->rng = again;
    begin(b, state);
    play_on(b, state, stop, &part);
    b->rng = after;
}

static void copy_one(struct bench *b, int64_t i)
{
    ORR_STATE(state);
    memcpy(state, position(b, i), b->game->state_size);
    keep(state);
}

static void redeal_one(struct bench *b, int64_t i)
{
    ORR_STATE(state);
    int viewer = (int)(i % b->setup.seats);

    memcpy(state, position(b, i), b->game->state_size);
    b->game->redact(state, viewer);
    b->game->resample(state, viewer, &b->rng);
    keep(state);
}

static void observe_one(struct bench *b, int64_t i)
{
    ORR_STATE(state);
    int viewer = (int)(i % b->setup.seats);

    memcpy(state, position(b, i), b->game->state_size);
    b->game->redact(state, viewer);
    b->game->encode(state, viewer, b->observation);
    keep(b->observation);
}

/* How often per second `one` can be done. */
static double measure(struct bench *b, void (*one)(struct bench *b, int64_t i))
{
    double from = cpu_seconds(), spent;
    int64_t done = 0, round = 1024;

    do {
        for (int64_t i = 0; i < round; i++) one(b, done++);
        spent = cpu_seconds() - from;
        round = next_round(b, round, spent);
    } while (spent < b->seconds);
    return (double)done / spent;
}

enum { WORLDS = 256 };

/* Where a search is asked for, with what it needs. */
struct searching {
    struct orr_limits limits;
    struct orr_thought *thought;
    void *memory;
};

static void search_one(struct bench *b, const struct searching *s, int64_t i)
{
    ORR_STATE(known);

    memcpy(known, position(b, i), b->game->state_size);
    int seat = orr_lowest(b->game->to_act(known));
    struct orr_question q = { b->game, known, seat, b->setup.seats };
    b->game->redact(known, seat);
    orr_bot_ismcts.choose(s->memory, &q, &s->limits, &b->rng, s->thought);
}

/* Search iterations with full random playouts, from the middle of matches: what other
 * engines can be compared by. The bots themselves cut and guide their playouts. */
static void measure_search(struct bench *b)
{
    struct orr_tuning plain = { .explore = 1, .temperature = 1, .trust = 1, .cut = -1 };
    struct searching s = { .limits = { .worlds = WORLDS, .is_tuned = true, .tuning = plain } };
    double from, spent;
    int64_t done = 0, round = 1;

    s.thought = need_memory(sizeof *s.thought);
    s.memory = need_memory(orr_bot_ismcts.memory(b->game, &s.limits));
    from = cpu_seconds();
    do {
        for (int64_t i = 0; i < round; i++) search_one(b, &s, done++);
        spent = cpu_seconds() - from;
        round = next_round(b, round, spent);
    } while (spent < b->seconds);
    b->searched = (double)(done * WORLDS) / spent;
    free(s.memory);
    free(s.thought);
}

static void find_positions(struct bench *b, bool middle)
{
    b->decisions_left = 0;
    for (int i = 0; i < POSITIONS; i++) find_position(b, position(b, i), middle);
}

static void measure_rest(struct bench *b)
{
    b->copies = measure(b, copy_one);
    b->redeals = measure(b, redeal_one);
    b->observations = measure(b, observe_one);
}

void bench_run(struct bench *b)
{
    const struct orr_game *g = b->game;

    b->position = need_memory((size_t)POSITIONS * ORR_MAX_STATE);
    b->observation = need_memory((size_t)g->obs_size * sizeof *b->observation);
    count_steps(b);
    find_positions(b, true);
    double left = b->decisions_left;
    if (b->figures & BENCH_SEARCH) measure_search(b);
    find_positions(b, false);
    b->decisions_left = left;
    if (b->figures & BENCH_PLAY) measure_play(b);
    if (b->figures & BENCH_REST) measure_rest(b);
    free(b->position);
    free(b->observation);
}

double bench_per_second(const struct bench *b, double n)
{
    return b->playing > 0 ? n / b->playing : 0;
}

double bench_ns_per_ply(const struct bench *b)
{
    double plies = (double)b->decisions * (1 + b->chances);

    return plies > 0 ? b->playing * 1e9 / plies : 0;
}

void bench_json(struct orr_json *j, const struct bench *b)
{
    orr_json_int(j, "decisions_per_second", (int64_t)bench_per_second(b, (double)b->decisions));
    orr_json_real(j, "forced_share", b->forced);
    orr_json_int(j, "games_per_second", (int64_t)bench_per_second(b, (double)b->matches));
    orr_json_int(j, "copies_per_second", (int64_t)b->copies);
    orr_json_int(j, "redeals_per_second", (int64_t)b->redeals);
    orr_json_int(j, "observations_per_second", (int64_t)b->observations);
    orr_json_int(j, "generated_per_second",
                 (int64_t)bench_per_second(b, b->generated * (double)b->decisions));
    orr_json_int(j, "ismcts_iterations_per_second", (int64_t)b->searched);
    orr_json_real(j, "ismcts_decisions_left", b->decisions_left);
    orr_json_real(j, "chance_per_decision", b->chances);
    orr_json_real(j, "ns_per_ply", bench_ns_per_ply(b));
}
