/* native.c - what JavaScript calls beside src/bind: structures as JSON, and thinking with the
 * clock that it lends.
 *
 * Sizes and places of C's fields are nobody's business outside: what has several parts goes
 * over as JSON, a state as its bytes, everything else as numbers. The module imports `now`
 * alone.
 *
 * SPDX-License-Identifier: MIT */
#include "bind/bind.h"

#include <stdlib.h>
#include <string.h>

#define JS_CALL(name) __attribute__((export_name(#name)))

/* Milliseconds from any start. */
__attribute__((import_module("host"), import_name("now"))) double host_now(void);

static uint64_t lent_clock(void) { return (uint64_t)host_now(); }

static int length_of(const struct orr_text *t) { return t->full ? ORR_ESPACE : (int)t->len; }

/* -- Games ------------------------------------------------------------------------------ */

JS_CALL(js_facts) int js_facts(const struct orr_game *g, char *buf, size_t cap);
JS_CALL(js_rules) const char *js_rules(const struct orr_game *g);
JS_CALL(js_setup_value)
int js_setup_value(const struct orr_setup *setup, int option);

static void put_fields(struct orr_json *j, const struct orr_game *g)
{
    orr_json_open(j, "fields", '[');
    for (int i = 0; i < g->num_fields; i++) {
        orr_json_open(j, NULL, '{');
        orr_json_str(j, "name", g->fields[i].name);
        orr_json_int(j, "offset", g->fields[i].offset);
        orr_json_int(j, "size", g->fields[i].size);
        orr_json_close(j, '}');
    }
    orr_json_close(j, ']');
}

/* [what the program tells of a game, the sizes that a caller needs beside it] */
int js_facts(const struct orr_game *g, char *buf, size_t cap)
{
    struct orr_text t = orr_text_on(buf, cap);
    struct orr_json j = orr_json_on(&t);

    orr_json_open(&j, NULL, '[');
    orr_game_json(&j, g);
    orr_json_open(&j, NULL, '{');
    orr_json_int(&j, "numActions", g->num_actions);
    orr_json_int(&j, "maxLegal", g->max_legal);
    orr_json_int(&j, "maxPlies", g->max_plies);
    orr_json_int(&j, "stateSize", (int64_t)g->state_size);
    orr_json_int(&j, "observationSize", g->obs_size);
    put_fields(&j, g);
    orr_json_close(&j, '}');
    orr_json_close(&j, ']');
    return length_of(&t);
}

const char *js_rules(const struct orr_game *g) { return g->rules; }

int js_setup_value(const struct orr_setup *setup, int option) { return setup->option[option]; }

/* -- Scores ----------------------------------------------------------------------------- */

JS_CALL(js_score)
int js_score(const struct orr_game *g, const void *state, int side, char *buf, size_t cap);

/* The pad, and the names of its lines for people. */
int js_score(const struct orr_game *g, const void *state, int side, char *buf, size_t cap)
{
    struct orr_text t = orr_text_on(buf, cap);
    struct orr_json j = orr_json_on(&t);
    struct orr_score score;

    bind_score(g, state, side, &score);
    orr_json_open(&j, NULL, '{');
    orr_score_json(&j, &score, true);
    orr_json_open(&j, "names", '[');
    for (int i = 0; i < score.lines; i++) {
        char name[ORR_TOKEN_SIZE];
        bind_score_message(g, &score, i, name, sizeof name);
        orr_json_str(&j, NULL, name);
    }
    orr_json_close(&j, ']');
    orr_json_close(&j, '}');
    return length_of(&t);
}

/* -- Bots -------------------------------------------------------------------------------- */

JS_CALL(js_knows_bot)
bool js_knows_bot(const char *spec, const struct orr_game *g, int seats, char *why);
JS_CALL(js_think)
int js_think(const char *spec, const struct orr_game *g, const void *known, int seat, int seats,
             bool reasons, uint64_t seed, int ply, char *why);
JS_CALL(js_thought)
int js_thought(const struct orr_game *g, const void *known, int seat, int seats, char *buf,
               size_t cap);

bool js_knows_bot(const char *spec, const struct orr_game *g, int seats, char *why)
{
    struct orr_player player;

    return bind_player_read(spec, g, seats, lent_clock, &player, why);
}

static struct orr_thought thought; /* the last: what js_thought() tells of */

/* The memory of a thought is given back with its end: a page thinks now and then. */
int js_think(const char *spec, const struct orr_game *g, const void *known, int seat, int seats,
             bool reasons, uint64_t seed, int ply, char *why)
{
    struct orr_player player;

    if (!bind_player_read(spec, g, seats, lent_clock, &player, why)) return ORR_EARG;
    if (reasons) bind_player_ask_why(&player);
    void *memory = malloc(bind_player_memory(g, &player) + 1); /* some bots need none */
    if (!memory) {
        strcpy(why, orr_status_text(ORR_EMEMORY));
        return ORR_EMEMORY;
    }
    bind_player_think(memory, g, known, seat, seats, &player, seed, ply, &thought);
    free(memory);
    return ORR_OK;
}

static void put_candidate(struct orr_json *j, const struct orr_question *q,
                          const struct orr_candidate *c)
{
    char word[ORR_MAX_WORD];
    struct orr_text t = orr_text_on(word, sizeof word);

    orr_question_print(q, c->action, &t);
    orr_json_open(j, NULL, '{');
    orr_json_int(j, "action", c->action);
    orr_json_str(j, "text", word);
    orr_json_int(j, "visits", c->visits);
    orr_json_real(j, "value", c->value);
    orr_json_real(j, "margin", c->margin);
    orr_json_real(j, "prior", c->prior);
    orr_json_close(j, '}');
}

static void put_advice(struct orr_json *j, const struct orr_game *g, const struct orr_question *q)
{
    char words[1024];

    orr_json_open(j, "steps", '[');
    for (int i = 0; i < thought.num_steps; i++) {
        bind_hint_step(g, q->known, q->seat, q->seats, &thought, i, words, sizeof words);
        orr_json_str(j, NULL, words);
    }
    orr_json_close(j, ']');
    if (!thought.num_steps) return;
    bind_hint_words(g, q->known, q->seat, q->seats, &thought, false, words, sizeof words);
    orr_json_str(j, "sure", words);
    bind_hint_words(g, q->known, q->seat, q->seats, &thought, true, words, sizeof words);
    orr_json_str(j, "reason", words);
}

/* What js_think() came to; the arguments are those of its question. */
int js_thought(const struct orr_game *g, const void *known, int seat, int seats, char *buf,
               size_t cap)
{
    struct orr_text t = orr_text_on(buf, cap);
    struct orr_json j = orr_json_on(&t);
    struct orr_question q = { g, known, seat, seats };

    orr_json_open(&j, NULL, '{');
    orr_json_int(&j, "choice", thought.choice);
    orr_json_real(&j, "value", thought.value);
    orr_json_int(&j, "worlds", thought.worlds);
    orr_json_open(&j, "candidates", '[');
    for (int i = 0; i < thought.num_candidates; i++) put_candidate(&j, &q, &thought.candidate[i]);
    orr_json_close(&j, ']');
    put_advice(&j, g, &q);
    orr_json_close(&j, '}');
    return length_of(&t);
}
