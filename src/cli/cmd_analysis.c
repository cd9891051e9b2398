/* cmd_analysis.c - `orrery analysis`: questions about positions, answered as they
 * come (docs/ANALYSIS.md).
 *
 * A query is one line of JSON: an id, a record, a ply of it, a seat, a budget. The
 * answer judges every legal action from what that seat knew at that ply. Jansson
 * reads the JSON, strictly; nothing a query says can end the stream.
 *
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/cli.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_LIMIT = 1 << 20, MOST_WORLDS = 1000000, DEFAULT_WORLDS = 1000 };

struct query {
    json_t *id; /* borrowed; NULL when there is none */
    const char *record;
    int64_t ply, seat, worlds, seed; /* ply -1: the last; seat -1: who is asked */
};

/* -- Answers ------------------------------------------------------------------------ */

static void begin_answer(struct orr_json *j, struct orr_text *out, json_t *id)
{
    char *text = id ? json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT) : NULL;

    *j = orr_json_on(out);
    orr_put(out, "{\"id\":%s", text ? text : "null");
    j->comma = true;
    free(text);
}

static void end_answer(struct orr_json *j)
{
    orr_json_close(j, '}');
    puts(j->out->buf);
    fflush(stdout);
}

/* Answers with an error by key; returns false, so that `return refuse(...)` reads well. */
#define refuse(...) refuse_args(__VA_ARGS__, LAST_ARG)
static bool refuse_args(json_t *id, const char *key, ...)
{
    struct orr_text out = text_new(LINE_LIMIT);
    ORR_TEXT(t, SENTENCE_SIZE);
    struct orr_json j;
    va_list args;

    va_start(args, key);
    put_said_list(&t, key, args);
    va_end(args);
    begin_answer(&j, &out, id);
    orr_json_str(&j, "error", t.buf);
    end_answer(&j);
    free(out.buf);
    return false;
}

static void json_candidates(struct orr_json *j, struct orr_match *m, int seat,
                            const struct orr_thought *thought)
{
    orr_json_open(j, "actions", '[');
    for (int i = 0; i < thought->num_candidates; i++) {
        const struct orr_candidate *c = &thought->candidate[i];
        orr_json_open(j, NULL, '{');
        json_action(j, "action", m, seat, c->action);
        orr_json_int(j, "action_id", c->action);
        orr_json_int(j, "visits", c->visits);
        orr_json_real(j, "share", c->value);
        orr_json_real(j, "margin", c->margin);
        orr_json_real(j, "prior", c->prior);
        orr_json_close(j, '}');
    }
    orr_json_close(j, ']');
}

static void answer_thought(const struct query *q, struct orr_match *m,
                           const struct orr_thought *thought)
{
    struct orr_text out = text_new(LINE_LIMIT);
    struct orr_json j;

    begin_answer(&j, &out, q->id);
    orr_json_str(&j, "game", orr_match_game(m)->key);
    orr_json_int(&j, "ply", orr_match_ply(m));
    orr_json_int(&j, "seat", q->seat);
    orr_json_int(&j, "worlds", thought->worlds);
    orr_json_int(&j, "nodes", thought->nodes);
    json_action(&j, "best", m, (int)q->seat, thought->choice);
    json_candidates(&j, m, (int)q->seat, thought);
    end_answer(&j);
    free(out.buf);
}

/* -- Queries ------------------------------------------------------------------------- */

/* A whole number within bounds; the default when the key is missing. */
static bool take_number(const struct query *q, json_t *object, const char *key, int64_t low,
                        int64_t high, int64_t *out)
{
    json_t *value = json_object_get(object, key);

    if (!value) return true;
    if (json_is_integer(value) && json_integer_value(value) >= low &&
        json_integer_value(value) <= high) {
        *out = json_integer_value(value);
        return true;
    }
    return refuse(q->id, "analysis.number", A(key), A(low), A(high));
}

static bool known_key(const char *key)
{
    static const char *const keys[] = { "id", "record", "ply", "seat", "worlds", "seed" };

    for (int i = 0; i < ORR_LEN(keys); i++)
        if (!strcmp(keys[i], key)) return true;
    return false;
}

static bool read_query(json_t *object, struct query *q)
{
    const char *key;
    json_t *value;
    char start[48];

    q->id = json_object_get(object, "id");
    json_object_foreach (object, key, value) {
        if (known_key(key)) continue;
        snprintf(start, sizeof start, "%.40s", key);
        return refuse(q->id, "analysis.field", A(start));
    }
    q->record = json_string_value(json_object_get(object, "record"));
    if (!q->record) return refuse(q->id, "analysis.record");
    return take_number(q, object, "ply", 0, INT32_MAX, &q->ply) &&
           take_number(q, object, "seat", 0, ORR_MAX_SEATS - 1, &q->seat) &&
           take_number(q, object, "worlds", 1, MOST_WORLDS, &q->worlds) &&
           take_number(q, object, "seed", 0, INT64_MAX, &q->seed);
}

/* Checks that there is something to decide, and settles for whom. */
static bool settle(struct query *q, const struct orr_match *m)
{
    orr_seats asked = orr_match_to_act(m) & ~orr_bit(ORR_CHANCE);

    if (!asked) return refuse(q->id, "analysis.nobody", A(q->ply));
    if (q->seat < 0) q->seat = orr_lowest(asked);
    if (asked & orr_bit((int)q->seat)) return true;
    return refuse(q->id, "analysis.seat", A(q->seat));
}

static void think(const struct query *q, struct orr_match *m)
{
    struct orr_player player = { &orr_bot_ismcts, { .worlds = (uint32_t)q->worlds } };
    struct orr_thought *thought = need_memory(sizeof *thought);
    void *memory = need_memory(player.bot->memory(orr_match_game(m), &player.limits));

    player_think(&player, memory, m, (int)q->seat, (uint64_t)q->seed, thought);
    answer_thought(q, m, thought);
    free(memory);
    free(thought);
}

static void answer_at(struct query *q, struct orr_match *m)
{
    if (q->ply < 0) q->ply = orr_match_ply(m);
    if (q->ply > orr_match_ply(m)) {
        refuse(q->id, "analysis.ply", A(q->ply));
        return;
    }
    struct orr_match *then = match_at(m, (int)q->ply);
    if (settle(q, then)) think(q, then);
    orr_match_free(then);
}

static void answer(json_t *object)
{
    struct query q = { .ply = -1, .seat = -1, .worlds = DEFAULT_WORLDS, .seed = 1 };
    struct orr_seeded seeded;
    struct orr_match *m;
    struct orr_words why;
    char text[SENTENCE_SIZE];

    if (!read_query(object, &q)) return;
    struct orr_source source = orr_source_seeded(&seeded, 1);
    if (orr_match_load(&m, q.record, strlen(q.record), source, &why) < 0) {
        refuse(q.id, "plain", A(sentence(NULL, &why, text)));
        return;
    }
    answer_at(&q, m);
    orr_match_free(m);
}

static void answer_line(const char *line, size_t size)
{
    json_error_t error;
    json_t *object = json_loadb(line, size, JSON_REJECT_DUPLICATES, &error);

    if (!object) refuse(NULL, "analysis.json", A(error.text));
    else if (!json_is_object(object)) refuse(NULL, "analysis.object");
    else answer(object);
    json_decref(object);
}

int cmd_analysis(const struct args *a)
{
    char *line = NULL;
    size_t cap = 0;
    ssize_t size;

    (void)a;
    while ((size = getline(&line, &cap, stdin)) >= 0) {
        while (size > 0 && (line[size - 1] == '\n' || line[size - 1] == '\r')) size--;
        if (size > LINE_LIMIT) refuse(NULL, "analysis.long");
        else if (size > 0) answer_line(line, (size_t)size);
    }
    free(line);
    return EXIT_SUCCESS;
}
