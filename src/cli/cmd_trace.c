/* cmd_trace.c - `orrery trace`: one match, every ply as a line of JSON.
 *
 * The match is played first and told afterwards, by playing its log on a copy in which
 * chance waits: so a line can show the state before each chance step.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <stdlib.h>

static void put_state(struct orr_match *m, struct orr_text *t)
{
    orr_put(t, ",\"state\":");
    orr_match_view(m, ORR_ALL_SEEING, t);
}

static void json_numbered(struct orr_json *j, struct orr_match *m, int seat, orr_action action)
{
    json_action(j, "action", m, seat, action);
    orr_json_int(j, "id", action);
}

/* Everything that could have happened instead; chance with its weights. */
static void json_legal(struct orr_json *j, struct orr_match *m, int seat)
{
    struct orr_actions list;
    struct orr_odds odds;

    orr_match_legal(m, seat, &list);
    orr_match_odds(m, &odds);
    orr_json_open(j, "legal", '[');
    for (int i = 0; i < list.n; i++) {
        orr_json_open(j, NULL, '{');
        json_numbered(j, m, seat, list.at[i]);
        if (odds.n) orr_json_int(j, "weight", odds.weight[i]);
        orr_json_close(j, '}');
    }
    orr_json_close(j, ']');
}

static void print_line(struct orr_text *t)
{
    if (t->full) exit(failure("trace.line", A(PAGE_SIZE)));
    puts(t->buf);
    text_clear(t);
}

static void trace_ply(struct orr_text *t, struct orr_match *m, const struct orr_step *step)
{
    struct orr_json j = orr_json_object(t);

    orr_json_int(&j, "ply", orr_match_ply(m));
    if (step->seat == ORR_CHANCE) orr_json_str(&j, "seat", "chance");
    else orr_json_int(&j, "seat", step->seat);
    json_numbered(&j, m, step->seat, step->action);
    json_legal(&j, m, step->seat);
    put_state(m, t);
    orr_json_close(&j, '}');
    print_line(t);
}

static void trace_end(struct orr_text *t, struct orr_match *m)
{
    struct orr_json j = orr_json_object(t);

    orr_json_int(&j, "ply", orr_match_ply(m));
    json_scores(&j, m);
    if (!orr_match_to_act(m)) json_payoff(&j, m);
    put_state(m, t);
    orr_json_close(&j, '}');
    print_line(t);
}

void print_trace(struct orr_match *m)
{
    struct orr_text t = text_new(PAGE_SIZE);
    struct orr_match *told = match_at(m, 0);

    for (int ply = 0; ply < orr_match_ply(m); ply++) {
        struct orr_step step;
        orr_match_event(m, ORR_ALL_SEEING, ply, &step, NULL, NULL);
        trace_ply(&t, told, &step);
        orr_match_play(told, step.seat, step.action, ply);
    }
    trace_end(&t, m);
    orr_match_free(told);
    free(t.buf);
}

int cmd_trace(const struct args *a)
{
    const struct orr_game *g = need_game(a->operand[0]);
    uint64_t seed = (uint64_t)a->number[FLAG_SEED];
    struct orr_seeded seeded;
    struct orr_setup setup;
    struct orr_match *m;
    struct orr_words why;
    struct lineup l;
    char text[SENTENCE_SIZE];

    if (!g || !need_setup(a, g, 0, &setup)) return EXIT_USAGE;
    if (!lineup_read(&l, a->text[FLAG_BOTS], g, setup.seats, 0, setup.seats)) return EXIT_USAGE;
    if (orr_match_new(&m, g, &setup, orr_source_seeded(&seeded, seed), &why) < 0)
        return failure("plain", A(sentence(g, &why, text)));
    lineup_open(&l, g);
    bool good = lineup_finish(&l, m, seed);
    if (good) print_trace(m);
    lineup_close(&l);
    orr_match_free(m);
    return good ? EXIT_SUCCESS : EXIT_FAILED;
}
