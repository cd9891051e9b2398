/* table_challenge.c - a challenge at the terminal: the same cards and the same bots as at any
 * other table of its code, and a result that others can check. SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/table.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

int64_t today(void) { return (int64_t)time(NULL) / (24 * 3600); }

/* -- Which one ------------------------------------------------------------------------ */

/* A new one, of what the call says: people are at the first seat only. */
static bool draw_new(const struct args *a, const struct table *t, struct orr_challenge *out)
{
    const struct lineup *l = &t->lineup;

    out->game = t->game;
    out->deal = (uint32_t)(wanted_seed(a) % ORR_DEALS);
    for (int seat = 1; seat < out->setup.seats; seat++) {
        out->level[seat] = l->player[seat].bot ? orr_level_read(l->name[seat]) : 0;
        if (!out->level[seat]) {
            usage_error("challenge.levels", A(seat + 1));
            return false;
        }
    }
    return true;
}

static bool read_wanted(const struct args *a, struct table *t, struct orr_challenge *out)
{
    const char *code = a->text[FLAG_CHALLENGE];
    bool is_new = !strcmp(code, "new"), is_daily = !strcmp(code, "daily");

    *out = (struct orr_challenge){ .game = NULL };
    if (is_new || is_daily) {
        if (!a->num_operands) return usage_error("challenge.game", A(code)), false;
        if (!(t->game = need_game(a->operand[0]))) return false;
    }
    if (is_new) return table_setup(t, a, &out->setup) && draw_new(a, t, out);
    if (is_daily) return orr_challenge_daily(t->game, today(), out), true;
    if (orr_challenge_read(code, out)) return true;
    usage_error("challenge.code", A(code));
    return false;
}

/* -- At the table ----------------------------------------------------------------------- */

static bool seat_levels(struct table *t)
{
    const struct orr_challenge *c = &t->challenge;

    memset(&t->lineup, 0, sizeof t->lineup);
    t->humans = 1;
    for (int seat = 1; seat < c->setup.seats; seat++) {
        char level[2] = { (char)('0' + c->level[seat]), '\0' };
        if (!lineup_seat(&t->lineup, seat, level, 1, c->game, c->setup.seats)) return false;
    }
    return true;
}

bool table_begin_challenge(struct table *t, const struct args *a, int *status)
{
    struct orr_words why;
    char text[SENTENCE_SIZE];

    *status = EXIT_USAGE;
    if (!read_wanted(a, t, &t->challenge)) return false;
    t->game = t->challenge.game;
    if (a->num_operands && strcmp(a->operand[0], t->game->key) != 0) {
        usage_error("challenge.other", A(t->game->key), A(a->operand[0]));
        return false;
    }
    *status = EXIT_FAILED;
    orr_challenge_key(&t->challenge, t->key);
    if (!seat_levels(t)) return false;
    if (orr_match_new(&t->match, t->game, &t->challenge.setup, orr_challenge_source(t->key), &why) <
        0) {
        failure("plain", A(sentence(t->game, &why, text)));
        return false;
    }
    t->is_challenge = true;
    return true;
}

orr_action challenge_choose(struct table *t, int seat)
{
    ORR_STATE(known);
    const struct orr_player *p = &t->lineup.player[seat];
    struct orr_question q = { t->game, known, seat, t->challenge.setup.seats };
    struct orr_thought thought;
    struct orr_rng rng;

    orr_match_known(t->match, seat, known, sizeof known);
    orr_rng_seed(&rng, orr_keyed_thought(t->key, orr_match_ply(t->match), seat), 0);
    p->bot->choose(t->lineup.memory, &q, &p->limits, &rng, &thought);
    return thought.choice;
}

void challenge_greet(const struct table *t)
{
    char code[ORR_MAX_CODE];

    if (!t->is_challenge) return;
    orr_challenge_write(&t->challenge, code);
    say("challenge.greeting", A(code));
}

void challenge_say_result(struct table *t)
{
    ORR_TEXT(result, ORR_MAX_CODE + ORR_MAX_RESULT);

    if (!t->is_challenge || orr_result_write(t->match, &t->challenge, &result) < 0) return;
    say("challenge.result");
    printf("%s\n", result.buf);
    say("challenge.compare");
}
