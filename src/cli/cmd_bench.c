/* cmd_bench.c - `orrery bench`: how fast the rules are, and their signature.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/bench.h"

#include <stdlib.h>

/* -- Printing -------------------------------------------------------------------------- */

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
    bench_json(j, b);
    orr_json_int(j, "state_bytes", (int64_t)b->game->state_size);
    orr_json_int(j, "actions", b->game->num_actions);
    orr_json_int(j, "max_legal", b->game->max_legal);
    orr_json_str(j, "signature", signature(b->game, hex));
    orr_json_close(j, '}');
}

static void print_rate(const char *key, double rate)
{
    char number[32];
    printf("  %-22s %15s\n", cli_text(key), grouped((int64_t)rate, number));
}

static void print_bench(const struct bench *b)
{
    char hex[17];

    say("heading", A(b->game->title), A(b->setup.seats));
    print_rate("bench.decisions", bench_per_second(b, (double)b->decisions));
    print_rate("bench.generated", bench_per_second(b, b->generated * (double)b->decisions));
    print_rate("bench.matches", bench_per_second(b, (double)b->matches));
    print_rate("bench.copies", b->copies);
    print_rate("bench.redeals", b->redeals);
    print_rate("bench.observations", b->observations);
    print_rate("bench.searched", b->searched);
    printf("  %-22s %15.1f\n", cli_text("bench.left"), b->decisions_left);
    printf("  %-22s %13.1f %%\n", cli_text("bench.forced"), 100.0 * b->forced);
    printf("  %-22s %15.2f\n", cli_text("bench.chance"), b->chances);
    printf("  %-22s %15.1f\n", cli_text("bench.ply"), bench_ns_per_ply(b));
    printf("  %-22s %15zu\n", cli_text("bench.state"), b->game->state_size);
    printf("  %-22s %s\n\n", cli_text("bench.signature"), signature(b->game, hex));
    fflush(stdout);
}

/* -- The command -------------------------------------------------------------------------- */

static bool bench_game(const struct args *a, const struct orr_game *g, struct orr_json *j)
{
    struct bench b = { .game = g, .figures = BENCH_ALL, .seconds = a->seconds };

    if (!need_setup(a, g, 0, &b.setup)) return false;
    orr_rng_seed(&b.rng, (uint64_t)a->number[FLAG_SEED], 0);
    bench_run(&b);
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
    if (!n) usage_error("bench.seats", A(a->text[FLAG_SEATS]));
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
