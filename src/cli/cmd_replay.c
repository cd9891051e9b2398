/* cmd_replay.c - `orrery replay`: a record, checked move by move.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <stdlib.h>

static void put_heading(struct orr_match *m, struct orr_text *out)
{
    int seats = orr_match_setup(m)->seats;

    orr_put(out, "%s, %d %s, %d plies\n", orr_match_game(m)->title, seats,
            seats == 1 ? "seat" : "seats", orr_match_ply(m));
}

static int print_at(struct orr_match *m, int64_t ply, struct orr_text *t)
{
    if (ply > orr_match_ply(m))
        return usage_error("there is no ply %lld in a record of %d plies", (long long)ply,
                           orr_match_ply(m));
    struct orr_match *then = match_at(m, (int)ply);
    orr_match_text(then, ORR_ALL_SEEING, t);
    orr_match_free(then);
    paint(stdout, t->buf);
    return EXIT_SUCCESS;
}

static void print_log(struct orr_match *m)
{
    for (int ply = 0; ply < orr_match_ply(m); ply++) {
        char line[SENTENCE_SIZE];
        struct orr_text t = orr_text_on(line, sizeof line);
        put_event(m, ORR_ALL_SEEING, ply, &t);
        if (t.len) printf("%5d  %s\n", ply, line);
    }
}

static void print_result(struct orr_match *m, struct orr_text *t)
{
    put_heading(m, t);
    orr_put(t, "\n");
    put_pad(m, ORR_ALL_SEEING, t);
    orr_put(t, "\n");
    if (!orr_match_to_act(m)) put_result(m, -1, t), orr_put(t, "\n");
    else orr_put(t, "The match is not over.\n");
    paint(stdout, t->buf);
}

static void print_json(struct orr_match *m, struct orr_text *t)
{
    const struct orr_game *g = orr_match_game(m);
    const struct orr_setup *setup = orr_match_setup(m);
    struct orr_json j = orr_json_on(t);

    orr_json_open(&j, NULL, '{');
    orr_json_str(&j, "game", g->key);
    orr_json_int(&j, "seats", setup->seats);
    orr_json_open(&j, "options", '{');
    for (int i = 0; i < g->num_options; i++) orr_json_int(&j, g->options[i].key, setup->option[i]);
    orr_json_close(&j, '}');
    orr_json_int(&j, "plies", orr_match_ply(m));
    orr_json_bool(&j, "over", !orr_match_to_act(m));
    json_scores(&j, m);
    if (!orr_match_to_act(m)) json_payoff(&j, m);
    orr_json_close(&j, '}');
    puts(t->buf);
}

int cmd_replay(const struct args *a)
{
    struct orr_seeded seeded;
    struct orr_match *m = load_match(a->operand[0], orr_source_seeded(&seeded, 1));
    int status = EXIT_SUCCESS;

    if (!m) return EXIT_FAILED;
    struct orr_text t = text_new(PAGE_SIZE);
    if (has_flag(a, FLAG_AT)) status = print_at(m, a->number[FLAG_AT], &t);
    else if (has_flag(a, FLAG_TRACE)) print_trace(m);
    else if (has_flag(a, FLAG_JSON)) print_json(m, &t);
    else if (has_flag(a, FLAG_LOG)) print_log(m);
    else print_result(m, &t);
    free(t.buf);
    orr_match_free(m);
    return status;
}
