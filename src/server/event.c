/* event.c - see event.h. SPDX-License-Identifier: MIT */
#include "server/event.h"

#include "server/memory.h"

#include <sodium.h>
#include <string.h>

const char *const kind_names[NUM_KINDS] = { "create",   "sit",  "name", "play",   "undo",
                                            "takeback", "hand", "back", "resign", "rematch" };

/* -- Life ---------------------------------------------------------------------------- */

struct event event_new(enum kind kind, int seat, const char *id)
{
    struct event e = { .kind = kind, .seat = seat, .spent = -1, .ply = -1 };

    memcpy(e.id, id, strlen(id) + 1);
    return e;
}

void event_free(struct event *e) { free(e->outcome); }

/* Whether chance may act after it. */
static bool has_outcomes(const struct event *e)
{
    return e->kind == KIND_CREATE || e->kind == KIND_PLAY;
}

void event_add_outcome(struct event *e, const char *word)
{
    e->outcome = need_larger(e->outcome, (size_t)(e->outcomes + 1) * sizeof *e->outcome);
    memcpy(e->outcome[e->outcomes++], word, strlen(word) + 1);
}

/* -- Reading: what a table is like ---------------------------------------------------- */

/* Limits a public server puts on how hard a bot may think. */
enum { MOST_WORLDS = 20000, MOST_MILLISECONDS = 2000, USUAL_WORLDS = 1000 };

bool read_player(const struct orr_game *g, int seats, const char *spec, struct orr_player *out,
                 struct orr_words *why)
{
    struct orr_limits *l = &out->limits;

    if (strlen(spec) >= SPEC_SIZE) {
        orr_words_begin(why, "error.bot");
        orr_words_token(why, "given", spec);
        return false;
    }
    if (!orr_player_read(spec, g, seats, out, why)) return false;
    if (!l->worlds && !l->milliseconds && !l->nodes &&
        (out->bot == &orr_bot_ismcts || out->bot == &orr_bot_ismcts_1))
        l->worlds = USUAL_WORLDS;
    if (!l->worlds && !l->nodes) l->nodes = MOST_WORLDS; /* time alone does not bound its memory */
    if (l->worlds > MOST_WORLDS) l->worlds = MOST_WORLDS;
    if (l->nodes > MOST_WORLDS) l->nodes = MOST_WORLDS;
    if (!l->milliseconds || l->milliseconds > MOST_MILLISECONDS)
        l->milliseconds = MOST_MILLISECONDS;
    return true;
}

static bool read_players(const json_t *seats, struct event *e, struct orr_words *why)
{
    struct orr_player player;
    const json_t *item;
    size_t i;

    json_array_foreach (seats, i, item) {
        const char *spec = json_is_string(item) ? json_string_value(item) : "?";
        if (strcmp(spec, "human") != 0 && !read_player(e->game, e->setup.seats, spec, &player, why))
            return false;
        memcpy(e->player[i], spec, strlen(spec) + 1);
    }
    return true;
}

static bool read_options(const json_t *options, struct event *e, struct orr_words *why)
{
    const char *key;
    json_t *value;

    json_object_foreach ((json_t *)(uintptr_t)options, key, value) {
        char number[24];
        struct orr_text t = orr_text_on(number, sizeof number);
        orr_put(&t, "%lld", (long long)json_integer_value(value));
        const char *text = json_is_string(value)    ? json_string_value(value)
                           : json_is_integer(value) ? number
                                                    : "?";
        if (!orr_setup_set(e->game, &e->setup, key, text, why)) return false;
    }
    return true;
}

enum { MOST_MINUTES = 600, MOST_DAYS = 30, LEAST_SECONDS = 5, MOST_SECONDS = 60 };
static const int64_t minute = 60 * 1000, day = 24 * 3600 * 1000;

/* False: it is no clock, and then there is none. */
static bool read_clock(const json_t *clock, struct clock *out)
{
    int64_t n;

    if (!clock) return true;
    if (in_number(clock, "minutes", 1, MOST_MINUTES, &n)) out->match = n * minute;
    else if (in_number(clock, "days", 1, MOST_DAYS, &n)) out->decision = n * day;
    return json_object_size(clock) == 1 && (out->match || out->decision);
}

/* Time to draw, for games that know what to do when it is over; 0: none. */
static bool read_draw_seconds(const json_t *body, struct event *e, struct orr_words *why)
{
    const json_t *given = json_object_get(body, "draw_seconds");
    int64_t seconds;

    if (!given || (json_is_integer(given) && !json_integer_value(given))) return true;
    orr_words_begin(why, e->game->hurried ? "error.draw_seconds" : "error.no_draw");
    orr_words_token(why, "title", e->game->title);
    orr_words_number(why, "low", LEAST_SECONDS);
    orr_words_number(why, "high", MOST_SECONDS);
    if (!e->game->hurried ||
        !in_number(body, "draw_seconds", LEAST_SECONDS, MOST_SECONDS, &seconds))
        return false;
    e->clock.draw = seconds * 1000;
    return true;
}

/* Options that are not named are as `unnamed` sets them. */
static bool read_table(const json_t *body,
                       void unnamed(const struct orr_game *, int, struct orr_setup *),
                       struct event *e, struct orr_words *why)
{
    const json_t *seats = json_object_get(body, "seats");

    orr_words_begin(why, "error.game");
    orr_words_token(why, "given", in_word(body, "game"));
    e->game = orr_game_find(in_word(body, "game"));
    if (!e->game) return false;
    unnamed(e->game, (int)json_array_size(seats), &e->setup);
    return (e->setup.seats > ORR_MAX_SEATS || read_players(seats, e, why)) &&
           read_options(json_object_get(body, "options"), e, why) &&
           read_draw_seconds(body, e, why);
}

/* A hash of what a guest's "create" says, without anything else. */
static int64_t request_hash(const json_t *message)
{
    static const char *const fields[] = {
        "game", "seats", "options", "clock", "draw_seconds", "id"
    };
    json_t *request = json_object();

    for (int i = 0; i < ORR_LEN(fields); i++) {
        json_t *value = json_object_get(message, fields[i]);
        if (value) json_object_set(request, fields[i], value);
    }
    char *text = json_dumps(request, JSON_COMPACT | JSON_SORT_KEYS);
    if (!text) out_of_memory();
    uint64_t hash = orr_hash_bytes(text, strlen(text));
    free(text);
    json_decref(request);
    return (int64_t)hash;
}

bool event_read_request(const json_t *message, struct event *e, struct orr_words *why)
{
    e->request = request_hash(message);
    if (!read_clock(json_object_get(message, "clock"), &e->clock)) {
        orr_words_begin(why, "error.clock");
        orr_words_number(why, "minutes", MOST_MINUTES);
        orr_words_number(why, "days", MOST_DAYS);
        return false;
    }
    return read_table(message, orr_setup_init, e, why);
}

/* -- Reading: entries ------------------------------------------------------------------ */

static bool read_create(const json_t *body, struct event *e)
{
    const char *key = in_word(body, "key");
    struct orr_words why;

    if (!is_hex(key, 2 * KEY_SIZE)) return false;
    sodium_hex2bin(e->key, KEY_SIZE, key, 2 * KEY_SIZE, NULL, NULL, NULL);
    if (!in_number(body, "request", INT64_MIN, INT64_MAX, &e->request))
        e->request = request_hash(body);
    read_clock(json_object_get(body, "clock"), &e->clock);
    return read_table(body, orr_setup_missing, e, &why) && e->setup.seats <= ORR_MAX_SEATS;
}

/* A word of the entry, "" when it has none. */
static bool read_word(const json_t *body, const char *key, char *out, size_t cap)
{
    *out = '\0';
    return !*in_word(body, key) || in_text(body, key, out, cap);
}

static bool read_outcomes(const json_t *body, struct event *e)
{
    const json_t *item;
    size_t i;

    json_array_foreach (json_object_get(body, "chance"), i, item) {
        if (!json_is_string(item) || json_string_length(item) >= ORR_MAX_WORD) return false;
        event_add_outcome(e, json_string_value(item));
    }
    return true;
}

static int kind_of(const json_t *body)
{
    const char *name = in_word(body, "kind");
    int kind = 0;

    while (kind < NUM_KINDS && strcmp(kind_names[kind], name) != 0) kind++;
    return kind;
}

static bool read_body(const json_t *body, struct event *e)
{
    int kind = kind_of(body);
    int64_t seat = 0;

    *e = event_new((enum kind)kind, 0, "");
    if (kind == NUM_KINDS) return false;
    if (json_object_get(body, "seat") && !in_number(body, "seat", 0, ORR_MAX_SEATS - 1, &seat))
        return false;
    e->seat = (int)seat;
    e->by_clock = json_is_true(json_object_get(body, "clock"));
    e->by_bot = json_is_true(json_object_get(body, "bot"));
    if (!in_number(body, "spent", 0, INT64_MAX, &e->spent)) e->spent = -1;
    return read_word(body, "id", e->id, sizeof e->id) &&
           read_word(body, "name", e->name, sizeof e->name) &&
           read_word(body, "bot", e->bot, sizeof e->bot) &&
           read_word(body, "table", e->table, sizeof e->table) &&
           read_word(body, "action", e->action, sizeof e->action) && read_outcomes(body, e) &&
           (has_outcomes(e) || !e->outcomes) && (kind != KIND_CREATE || read_create(body, e));
}

bool event_read(const struct store_entry *from, struct event *e)
{
    json_t *body = in_read(from->body, from->size);
    bool good = body && read_body(body, e);

    if (body && !good) event_free(e);
    json_decref(body);
    e->epoch = from->epoch;
    e->at = from->at;
    return good;
}

/* -- Writing ----------------------------------------------------------------------------- */

static void write_table(struct orr_json *j, const struct event *e)
{
    char key[2 * KEY_SIZE + 1];

    orr_json_str(j, "game", e->game->key);
    orr_json_open(j, "seats", '[');
    for (int seat = 0; seat < e->setup.seats; seat++) orr_json_str(j, NULL, e->player[seat]);
    orr_json_close(j, ']');
    /* All of them: the defaults may be others one day, and then an entry that does not name an
     * option means what it meant before there was one. */
    orr_json_open(j, "options", '{');
    for (int i = 0; i < e->game->num_options; i++)
        orr_json_int(j, e->game->options[i].key, e->setup.option[i]);
    orr_json_close(j, '}');
    if (e->clock.match || e->clock.decision) {
        orr_json_open(j, "clock", '{');
        if (e->clock.match) orr_json_int(j, "minutes", e->clock.match / minute);
        else orr_json_int(j, "days", e->clock.decision / day);
        orr_json_close(j, '}');
    }
    if (e->clock.draw) orr_json_int(j, "draw_seconds", e->clock.draw / 1000);
    orr_json_int(j, "request", e->request);
    orr_json_str(j, "key", sodium_bin2hex(key, sizeof key, e->key, KEY_SIZE));
}

static void write_play(struct orr_json *j, const struct event *e)
{
    orr_json_str(j, "action", e->action);
    if (e->by_clock) orr_json_bool(j, "clock", true);
    if (e->by_bot) orr_json_bool(j, "bot", true);
    if (e->spent >= 0) orr_json_int(j, "spent", e->spent);
}

static void write_outcomes(struct orr_json *j, const struct event *e)
{
    orr_json_open(j, "chance", '[');
    for (int i = 0; i < e->outcomes; i++) orr_json_str(j, NULL, e->outcome[i]);
    orr_json_close(j, ']');
}

static void write_body(struct orr_json *j, const struct event *e)
{
    orr_json_str(j, "kind", kind_names[e->kind]);
    if (e->kind == KIND_CREATE) write_table(j, e);
    else if (e->kind == KIND_REMATCH) orr_json_str(j, "table", e->table);
    else orr_json_int(j, "seat", e->seat);
    if (*e->id) orr_json_str(j, "id", e->id);
    if (e->kind == KIND_SIT || e->kind == KIND_NAME) orr_json_str(j, "name", e->name);
    if (e->kind == KIND_HAND || e->kind == KIND_RESIGN) orr_json_str(j, "bot", e->bot);
    if (e->kind == KIND_PLAY) write_play(j, e);
    if (has_outcomes(e)) write_outcomes(j, e);
}

char *event_write(const struct event *e)
{
    enum { BESIDES = 8192 }; /* more than all of it without the outcomes */
    size_t cap = BESIDES + (size_t)e->outcomes * (6 * ORR_MAX_WORD);
    char *text = need_zeroed(cap);
    struct orr_text t = orr_text_on(text, cap);
    struct orr_json j = orr_json_on(&t);

    orr_json_open(&j, NULL, '{');
    write_body(&j, e);
    orr_json_close(&j, '}');
    assert(!t.full);
    return text;
}
