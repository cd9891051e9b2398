/* cmd_perft.c - `orrery perft`: how many sequences of actions there are.
 *
 * Chance counts like a seat; its weights do not matter. When several seats may
 * act at once the lowest goes first: their order changes nothing (law 13).
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 64 };

/* Adds to count[d] the sequences of length d+1 from this state, for d in at..depth-1.
 * The recursion is as deep as --depth allows, and no deeper. */
static void count_from(const struct orr_game *g, const void *state, int at, int depth,
                       uint64_t count[DEEPEST])
{
    ORR_STATE(next);
    struct orr_actions list;
    orr_seats waiting = g->to_act(state);

    if (!waiting) return;
    int seat = orr_lowest(waiting);
    orr_list(g, state, seat, &list);
    count[at] += (uint64_t)list.n;
    if (at + 1 == depth) return; /* the last level is counted, not walked */
    for (int i = 0; i < list.n; i++) {
        memcpy(next, state, g->state_size);
        g->apply(next, seat, list.at[i]);
        count_from(g, next, at + 1, depth, count);
    }
}

static void print_counts(const uint64_t *count, int depth)
{
    for (int d = 0; d < depth; d++) printf("%3d  %" PRIu64 "\n", d + 1, count[d]);
}

static void print_json(const struct orr_game *g, int seats, const uint64_t *count, int depth)
{
    ORR_TEXT(t, 4096);
    struct orr_json j = orr_json_object(&t);

    orr_json_str(&j, "game", g->key);
    orr_json_int(&j, "seats", seats);
    orr_json_open(&j, "counts", '[');
    for (int d = 0; d < depth; d++) orr_json_int(&j, NULL, (int64_t)count[d]);
    orr_json_close(&j, ']');
    orr_json_close(&j, '}');
    puts(t.buf);
}

int cmd_perft(const struct args *a)
{
    const struct orr_game *g = need_game(a->operand[0]);
    int depth = (int)a->number[FLAG_DEPTH];
    uint64_t count[DEEPEST] = { 0 };
    ORR_STATE(start);
    struct orr_setup setup;
    struct orr_words why;

    if (!g || !need_setup(a, g, 0, &setup)) return EXIT_USAGE;
    orr_setup_begin(g, &setup, start, &why);
    count_from(g, start, 0, depth, count);
    if (has_flag(a, FLAG_JSON)) print_json(g, setup.seats, count, depth);
    else print_counts(count, depth);
    return EXIT_SUCCESS;
}
