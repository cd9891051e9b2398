/* cmd_replay.c - `orrery replay`: a record, checked move by move.
 *
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "cli/cli.h"
#include "match/fair.h"

#include <stdlib.h>

static int print_at(struct orr_match *m, int64_t ply, struct orr_text *t)
{
    if (ply > orr_match_ply(m)) return usage_error("replay.ply", A(ply), A(orr_match_ply(m)));
    struct orr_match *then = match_at(m, (int)ply);
    orr_match_text(then, ORR_ALL_SEEING, t);
    orr_match_free(then);
    paint(stdout, t->buf);
    return EXIT_SUCCESS;
}

static void print_log(struct orr_match *m)
{
    for (int ply = 0; ply < orr_match_ply(m); ply++) {
        ORR_TEXT(line, SENTENCE_SIZE);
        put_event(m, ORR_ALL_SEEING, ply, &line);
        if (line.len) printf("%5d  %s\n", ply, line.buf);
    }
}

static void print_result(struct orr_match *m, struct orr_text *t)
{
    put_said(t, "replay.heading", A(orr_match_game(m)->title), A(orr_match_setup(m)->seats),
             A(orr_match_ply(m)));
    orr_put(t, "\n\n");
    put_pad(m, ORR_ALL_SEEING, t);
    orr_put(t, "\n");
    if (!orr_match_to_act(m)) put_result(m, -1, t);
    else put_said(t, "error.over.not");
    orr_put(t, "\n");
    paint(stdout, t->buf);
}

static void print_json(struct orr_match *m, struct orr_text *t)
{
    const struct orr_game *g = orr_match_game(m);
    const struct orr_setup *setup = orr_match_setup(m);
    struct orr_json j = orr_json_object(t);

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

/* -- Where chance came from ---------------------------------------------------------- */

static void print_fair(struct orr_match *m)
{
    const struct orr_fair *fair = orr_match_fair(m);
    char digits[2 * ORR_KEY + 1];

    say("fair.all", A(orr_match_outcomes(m)));
    orr_hex_write(fair->hash, ORR_SHA256, digits);
    say("fair.hash", A(digits));
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++) {
        if (!(fair->given & orr_bit(seat))) continue;
        orr_hex_write(fair->number[seat], ORR_NUMBER, digits);
        say("fair.number", A(seat + 1), A(digits));
    }
    say("fair.shown");
}

static void print_fair_json(struct orr_match *m, bool is_fair)
{
    const struct orr_fair *fair = orr_match_fair(m);
    char digits[2 * ORR_KEY + 1], buf[2048];
    struct orr_text t = orr_text_on(buf, sizeof buf);
    struct orr_json j = orr_json_object(&t);

    orr_json_bool(&j, "fair", is_fair);
    if (!is_fair) orr_json_str(&j, "why", orr_match_error(m));
    if (fair) {
        orr_json_int(&j, "outcomes", orr_match_outcomes(m));
        orr_hex_write(fair->hash, ORR_SHA256, digits);
        orr_json_str(&j, "hash", digits);
        orr_json_open(&j, "numbers", '[');
        for (int seat = 0; seat < orr_match_setup(m)->seats; seat++) {
            orr_hex_write(fair->number[seat], ORR_NUMBER, digits);
            orr_json_str(&j, NULL, fair->given & orr_bit(seat) ? digits : NULL);
        }
        orr_json_close(&j, ']');
    }
    orr_json_close(&j, '}');
    puts(buf);
}

/* Chance may do nothing here that is not in the record. */
static int verify(const struct args *a)
{
    struct orr_match *m = load_match(a->operand[0], (struct orr_source){ 0 });
    if (!m) return EXIT_FAILED;
    bool is_fair = orr_match_verify(m) == ORR_OK;

    if (has_flag(a, FLAG_JSON)) print_fair_json(m, is_fair);
    else if (is_fair) print_fair(m);
    else failure("replay.fair", A(a->operand[0]), A(orr_match_error(m)));
    orr_match_free(m);
    return is_fair ? EXIT_SUCCESS : EXIT_FAILED;
}

int cmd_replay(const struct args *a)
{
    if (has_flag(a, FLAG_VERIFY)) return verify(a);
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
