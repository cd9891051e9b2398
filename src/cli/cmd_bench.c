/* cmd_bench.c - `orrery bench`: how fast the rules are, and their signature.
 *
 * Tight loops over the game's table, with no match in between. Every figure is per
 * second of processor time. The clock is read every few hundred rounds only: asking
 * it costs more than a ply.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 64 }; /* for the figures that need positions from all over matches */

struct bench {
    const struct orr_game *game;
    struct orr_setup setup;
    double seconds; /* per figure */
    struct orr_rng rng;
    unsigned char *position; /* POSITIONS states, each ORR_MAX_STATE apart */
    float *observation;

    int64_t decisions, forced, generated, chances, matches;
    double playing; /* processor seconds spent on the counts above */
    double copies, redeals, observations;
    double searched, decisions_left; /* iterations per second, from where in a match */
};

/* The compiler must believe that somebody reads the memory. */
static void keep(const void *memory) { __asm__ volatile("" : : "r"(memory) : "memory"); }

static unsigned char *position(const struct bench *b, int64_t i)
{
    return b->position + (size_t)(i % POSITIONS) * ORR_MAX_STATE;
}

/* -- Random playouts: decisions, matches, generated actions ----------------------- */

/* Chance, until a seat is asked or the match is over; who is asked. */
static orr_seats run_chance(struct bench *b, void *state)
{
    const struct orr_game *g = b->game;
    orr_seats asked;

    for (; (asked = g->to_act(state)) == orr_bit(ORR_CHANCE); b->chances++)
        g->apply(state, ORR_CHANCE, orr_chance_sample(g, state, &b->rng));
    return asked;
}

static void decide(struct bench *b, void *state, int seat)
{
    struct orr_actions list;

    list.n = 0;
    b->game->legal(state, seat, &list);
    uint32_t pick = list.n > 1 ? orr_rng_below(&b->rng, (uint32_t)list.n) : 0;
    b->game->apply(state, seat, list.at[pick]);
    b->decisions++;
    b->generated += list.n;
    b->forced += list.n == 1;
}

/* Plays on to the decision of that number, or to the end of the match. */
static void play_on(struct bench *b, void *state, int64_t stop)
{
    orr_seats asked;

    while ((asked = run_chance(b, state)) && b->decisions < stop)
        decide(b, state, orr_lowest(asked));
}

static void begin(const struct bench *b, void *state)
{
    struct orr_words why;
    orr_setup_begin(b->game, &b->setup, state, &why);
}

static void measure_play(struct bench *b)
{
    ORR_STATE(start);
    ORR_STATE(state);
    double from = cpu_seconds();

    begin(b, start);
    do {
        for (int i = 0; i < 16; i++, b->matches++) {
            memcpy(state, start, b->game->state_size);
            play_on(b, state, INT64_MAX);
        }
        b->playing = cpu_seconds() - from;
    } while (b->playing < b->seconds);
}

/* -- Figures on positions -------------------------------------------------------------- */

/* A decision at a random depth of a random match, or in its middle: play it to count
 * them, then play it again up to the one wanted. */
static void find_position(struct bench *b, void *state, bool middle)
{
    struct orr_rng again = b->rng, after;

    b->decisions = 0;
    begin(b, state);
    play_on(b, state, INT64_MAX);
    int64_t stop = orr_rng_below(&b->rng, (uint32_t)b->decisions);
    if (middle) stop = b->decisions / 2;
    b->decisions_left += (double)(b->decisions - stop) / POSITIONS;
    after = b->rng;
    b->rng = again;
    b->decisions = 0;
    begin(b, state);
    play_on(b, state, stop);
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
    int64_t done = 0;

    do {
        for (int i = 0; i < 1024; i++) one(b, done++);
        spent = cpu_seconds() - from;
    } while (spent < b->seconds);
    return (double)done / spent;
}

/* Search iterations with full random playouts, from the middle of matches: what other
 * engines can be compared by. The bots themselves cut and guide their playouts. */
static void measure_search(struct bench *b)
{
    enum { WORLDS = 256 };
    struct orr_tuning plain = { .explore = 1, .temperature = 1, .trust = 1, .cut = -1 };
    struct orr_limits limits = { .worlds = WORLDS, .is_tuned = true, .tuning = plain };
    struct orr_thought *thought = need_memory(sizeof *thought);
    void *memory = need_memory(orr_bot_ismcts.memory(b->game, &limits));
    double from = cpu_seconds(), spent;
    int64_t done = 0;

    do {
        ORR_STATE(known);
        memcpy(known, position(b, done), b->game->state_size);
        int seat = orr_lowest(b->game->to_act(known));
        struct orr_question q = { b->game, known, seat, b->setup.seats };
        b->game->redact(known, seat);
        orr_bot_ismcts.choose(memory, &q, &limits, &b->rng, thought);
        done++;
        spent = cpu_seconds() - from;
    } while (spent < b->seconds);
    b->searched = (double)(done * WORLDS) / spent;
    free(memory);
    free(thought);
}

static void find_positions(struct bench *b, bool middle)
{
    b->decisions_left = 0;
    for (int i = 0; i < POSITIONS; i++) find_position(b, position(b, i), middle);
}

static void run_bench(struct bench *b)
{
    const struct orr_game *g = b->game;

    b->position = need_memory((size_t)POSITIONS * ORR_MAX_STATE);
    b->observation = need_memory((size_t)g->obs_size * sizeof *b->observation);
    find_positions(b, true);
    measure_search(b);
    double left = b->decisions_left;
    find_positions(b, false);
    b->decisions_left = left;
    b->decisions = b->forced = b->generated = b->chances = 0;
    measure_play(b);
    b->copies = measure(b, copy_one);
    b->redeals = measure(b, redeal_one);
    b->observations = measure(b, observe_one);
    free(b->position);
    free(b->observation);
}

/* -- Printing -------------------------------------------------------------------------- */

static double per_second(const struct bench *b, int64_t n) { return (double)n / b->playing; }

static double ns_per_ply(const struct bench *b)
{
    return b->playing * 1e9 / (double)(b->decisions + b->chances);
}

static const char *signature(const struct orr_game *g, char hex[17])
{
    snprintf(hex, 17, "%016llx", (unsigned long long)orr_signature(g));
    return hex;
}

static void json_bench(struct orr_json *j, const struct bench *b)
{
    char hex[17];

    orr_json_open(j, NULL, '{');
    orr_json_str(j, "game", b->game->key);
    orr_json_int(j, "seats", b->setup.seats);
    orr_json_int(j, "decisions_per_second", (int64_t)per_second(b, b->decisions));
    orr_json_real(j, "forced_share", (double)b->forced / (double)b->decisions);
    orr_json_int(j, "games_per_second", (int64_t)per_second(b, b->matches));
    orr_json_int(j, "copies_per_second", (int64_t)b->copies);
    orr_json_int(j, "redeals_per_second", (int64_t)b->redeals);
    orr_json_int(j, "observations_per_second", (int64_t)b->observations);
    orr_json_int(j, "generated_per_second", (int64_t)per_second(b, b->generated));
    orr_json_int(j, "ismcts_iterations_per_second", (int64_t)b->searched);
    orr_json_real(j, "ismcts_decisions_left", b->decisions_left);
    orr_json_real(j, "chance_per_decision", (double)b->chances / (double)b->decisions);
    orr_json_real(j, "ns_per_ply", ns_per_ply(b));
    orr_json_int(j, "state_bytes", (int64_t)b->game->state_size);
    orr_json_int(j, "actions", b->game->num_actions);
    orr_json_int(j, "max_legal", b->game->max_legal);
    orr_json_str(j, "signature", signature(b->game, hex));
    orr_json_close(j, '}');
}

static void print_rate(const char *name, double rate)
{
    char number[32];
    printf("  %-22s %15s\n", name, grouped((int64_t)rate, number));
}

static void print_bench(const struct bench *b)
{
    char hex[17];

    printf("%s, %d %s\n", b->game->title, b->setup.seats, b->setup.seats == 1 ? "seat" : "seats");
    print_rate("decisions/s", per_second(b, b->decisions));
    print_rate("generated actions/s", per_second(b, b->generated));
    print_rate("matches/s", per_second(b, b->matches));
    print_rate("copies/s", b->copies);
    print_rate("re-deals/s", b->redeals);
    print_rate("observations/s", b->observations);
    print_rate("search iterations/s", b->searched);
    printf("  %-22s %15.1f\n", "  decisions left there", b->decisions_left);
    printf("  %-22s %13.1f %%\n", "forced decisions",
           100.0 * (double)b->forced / (double)b->decisions);
    printf("  %-22s %15.2f\n", "chance per decision", (double)b->chances / (double)b->decisions);
    printf("  %-22s %15.1f\n", "ns per ply", ns_per_ply(b));
    printf("  %-22s %15zu\n", "state bytes", b->game->state_size);
    printf("  %-22s %s\n\n", "signature", signature(b->game, hex));
    fflush(stdout);
}

/* -- The command -------------------------------------------------------------------------- */

static bool bench_game(const struct args *a, const struct orr_game *g, struct orr_json *j)
{
    struct bench b = { .game = g, .seconds = a->seconds };

    if (!need_setup(a, g, 0, &b.setup)) return false;
    orr_rng_seed(&b.rng, (uint64_t)a->number[FLAG_SEED], 0);
    run_bench(&b);
    if (j) json_bench(j, &b);
    else print_bench(&b);
    return true;
}

/* Without a game: all that can be played by so many. */
static int choose_games(const struct args *a, const struct orr_game *game[MAX_GAMES])
{
    int n = 0, all;

    if (a->num_operands) {
        game[0] = need_game(a->operand[0]);
        return game[0] ? 1 : 0;
    }
    all = games_by_shelf(game);
    for (int i = 0; i < all; i++) {
        int64_t seats = has_flag(a, FLAG_SEATS) ? a->number[FLAG_SEATS] : game[i]->min_seats;
        if (seats >= game[i]->min_seats && seats <= game[i]->max_seats) game[n++] = game[i];
    }
    if (!n) usage_error("there is no game for %s seats", a->text[FLAG_SEATS]);
    return n;
}

int cmd_bench(const struct args *a)
{
    const struct orr_game *game[MAX_GAMES];
    struct orr_text t = text_new(PAGE_SIZE);
    struct orr_json j = orr_json_on(&t);
    bool json = has_flag(a, FLAG_JSON);
    int n = choose_games(a, game);
    bool good = n > 0;

    orr_json_open(&j, NULL, '[');
    for (int i = 0; good && i < n; i++) good = bench_game(a, game[i], json ? &j : NULL);
    orr_json_close(&j, ']');
    if (good && json) puts(t.buf);
    free(t.buf);
    return good ? EXIT_SUCCESS : EXIT_USAGE;
}
