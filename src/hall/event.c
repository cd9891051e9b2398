/* event.c - see event.h. SPDX-License-Identifier: MIT */
#include "hall/event.h"

#include "base/hex.h"
#include "hall/memory.h"

#include <string.h>

const char *const kind_names[NUM_KINDS] = { "create", "sit",      "name",  "play",
                                            "undo",   "takeback", "hand",  "back",
                                            "resign", "rematch",  "review" };

/* -- Life ---------------------------------------------------------------------------- */

struct event event_new(enum kind kind, int seat, const char *id)
{
    struct event e = { .kind = kind, .seat = seat, .spent = -1, .ply = -1 };

    memcpy(e.id, id, strlen(id) + 1);
    return e;
}

void event_free(struct event *e)
{
    free(e->outcome);
    free(e->before);
    free(e->answer);
    free(e->review);
}

/* Whether chance may act after it. */
static bool has_outcomes(const struct event *e)
{
    return e->kind == KIND_CREATE || e->kind == KIND_PLAY || e->kind == KIND_SIT ||
           e->kind == KIND_HAND;
}

void event_add_outcome(struct event *e, const char *word)
{
    e->outcome = need_larger(e->outcome, (size_t)(e->outcomes + 1) * sizeof *e->outcome);
    memcpy(e->outcome[e->outcomes++], word, strlen(word) + 1);
}

static void add_before(struct event *e, const char *line)
{
    e->before = need_larger(e->before, (size_t)(e->befores + 1) * sizeof *e->before);
    memcpy(e->before[e->befores++], line, strlen(line) + 1);
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
    if (!l->worlds && (!l->milliseconds || l->milliseconds > MOST_MILLISECONDS))
        l->milliseconds = MOST_MILLISECONDS;
    return true;
}

static bool read_players(const struct in *seats, struct event *e, struct orr_words *why)
{
    struct orr_player player;
    int i = 0;

    for (const struct in *item = in_first(seats); item; item = in_after(seats, item)) {
        const char *spec = item->kind == IN_TEXT ? item->text : "?";
        if (strcmp(spec, "human") != 0 && !read_player(e->game, e->setup.seats, spec, &player, why))
            return false;
        memcpy(e->player[i++], spec, strlen(spec) + 1);
    }
    return true;
}

static bool read_options(const struct in *options, struct event *e, struct orr_words *why)
{
    for (const struct in *value = in_first(options); value; value = in_after(options, value)) {
        ORR_TEXT(number, 24);
        orr_put(&number, "%lld", (long long)value->number);
        const char *text = value->kind == IN_TEXT      ? value->text
                           : value->kind == IN_INTEGER ? number.buf
                                                       : "?";
        if (!orr_setup_set(e->game, &e->setup, value->key, text, why)) return false;
    }
    return true;
}

enum { MOST_MINUTES = 600, MOST_DAYS = 30, LEAST_SECONDS = 5, MOST_SECONDS = 60 };
static const int64_t minute = 60 * 1000, day = 24 * 3600 * 1000;

/* False: it cannot be read as a clock, and the table has no clock. */
static bool read_clock(const struct in *clock, struct clock *out)
{
    int64_t n;

    if (!clock) return true;
    if (in_number(clock, "minutes", 1, MOST_MINUTES, &n)) out->match = n * minute;
    else if (in_number(clock, "days", 1, MOST_DAYS, &n)) out->decision = n * day;
    return in_count(clock) == 1 && (out->match || out->decision);
}

/* Time to draw, for games that know what to do when it is over; 0: none. */
static bool read_draw_seconds(const struct in *body, struct event *e, struct orr_words *why)
{
    const struct in *given = in_get(body, "draw_seconds");
    int64_t seconds;

    if (!given || (given->kind == IN_INTEGER && !given->number)) return true;
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
static bool read_table(const struct in *body,
                       void unnamed(const struct orr_game *, int, struct orr_setup *),
                       struct event *e, struct orr_words *why)
{
    const struct in *seats = in_get(body, "seats");

    orr_words_begin(why, "error.game");
    orr_words_token(why, "given", in_word(body, "game"));
    e->game = orr_game_find(in_word(body, "game"));
    if (!e->game) return false;
    unnamed(e->game, in_count(seats), &e->setup);
    return (e->setup.seats > ORR_MAX_SEATS || read_players(seats, e, why)) &&
           read_options(in_get(body, "options"), e, why) && read_draw_seconds(body, e, why);
}

/* -- Reading: which request it was ------------------------------------------------------ */

/* What no table has is put as nothing: it need not be told apart. */
static void put_value(struct orr_json *j, const char *key, const struct in *value)
{
    if (value->kind == IN_INTEGER) orr_json_int(j, key, value->number);
    else orr_json_str(j, key, value->kind == IN_TEXT ? value->text : NULL);
}

/* Of the object's keys the first one after `key`, NULL: none. */
static const struct in *next_by_key(const struct in *object, const char *key)
{
    const struct in *best = NULL;

    for (const struct in *v = in_first(object); v; v = in_after(object, v))
        if (strcmp(v->key, key) > 0 && (!best || strcmp(v->key, best->key) < 0)) best = v;
    return best;
}

static void put_sorted(struct orr_json *j, const char *key, const struct in *all)
{
    bool is_array = all->kind == IN_ARRAY;
    const struct in *value = is_array ? in_first(all) : next_by_key(all, "");

    orr_json_open(j, key, is_array ? '[' : '{');
    for (; value; value = is_array ? in_after(all, value) : next_by_key(all, value->key))
        put_value(j, value->key, value);
    orr_json_close(j, is_array ? ']' : '}');
}

/* A hash of what a guest says who makes a table, without anything else and with keys in order: so that
 * it is the same however it was written. */
int64_t request_hash(const struct in *message)
{
    static const char *const fields[] = { "challenge", "clock",  "draw_seconds", "game",
                                          "id",        "lesson", "options",      "ply",
                                          "puzzle",    "record", "seat",         "seats",
                                          "table" };
    size_t cap = 6 * (size_t)message->written + 64; /* every byte may need an escape */
    struct orr_text t = orr_text_on(need_larger(NULL, cap), cap);
    struct orr_json j = orr_json_object(&t);

    for (int i = 0; i < ORR_LEN(fields); i++) {
        const struct in *value = in_get(message, fields[i]);
        if (value && value->kind >= IN_ARRAY) put_sorted(&j, value->key, value);
        else if (value) put_value(&j, value->key, value);
    }
    orr_json_close(&j, '}');
    uint64_t hash = orr_hash_bytes(t.buf, t.len);
    free(t.buf);
    return (int64_t)hash;
}

void step_line(struct orr_match *m, int ply, char out[STEP_SIZE])
{
    char word[ORR_MAX_WORD];
    struct orr_text t = orr_text_on(word, sizeof word), line = orr_text_on(out, STEP_SIZE);
    struct orr_step step;

    orr_match_event(m, ORR_ALL_SEEING, ply, &step, &t, NULL);
    if (step.seat == ORR_CHANCE) orr_put(&line, "chance %s", word);
    else orr_put(&line, "%d %s", step.seat, word);
}

void event_take_steps(struct event *e, struct orr_match *m, int plies)
{
    char line[STEP_SIZE];

    e->game = orr_match_game(m);
    e->setup = *orr_match_setup(m);
    for (int ply = 0; ply < plies; ply++) {
        step_line(m, ply, line);
        add_before(e, line);
    }
}

/* Who sits where in a match: its bots, and people where it names none that is known here. */
static void take_players(struct event *e, struct orr_match *m)
{
    struct orr_player player;
    struct orr_words why;

    for (int seat = 0; seat < e->setup.seats; seat++) {
        const char *word = orr_match_player(m, seat);
        if (!read_player(e->game, e->setup.seats, word, &player, &why)) word = "human";
        memcpy(e->player[seat], word, strlen(word) + 1);
    }
}

static void take_position(struct event *e, struct orr_match *m, int plies)
{
    event_take_steps(e, m, plies);
    take_players(e, m);
}

/* A table that begins at a built-in position; nothing else of the message counts. */
static bool read_lesson(const struct in *message, struct event *e, struct orr_words *why)
{
    const char *name = in_word(message, "lesson");
    const struct orr_lesson *lesson = orr_lesson_find(in_word(message, "game"), name);
    struct orr_match *m;

    orr_words_begin(why, "error.lesson");
    orr_words_token(why, "given", name);
    if (!lesson) return false;
    if (orr_script_load(&m, lesson) < 0) out_of_memory();
    memcpy(e->lesson, lesson->name, strlen(lesson->name) + 1);
    take_position(e, m, lesson->start);
    orr_match_free(m);
    return true;
}

/* The comments of a puzzle's file; they end where the record's own lines begin. */
static char *comments_of(const struct orr_puzzle_file *file)
{
    const char *from = memchr(file->text, '\n', file->size), *to = strstr(from, "\ngame ");

    return need_copy(from + 1, (size_t)(to - from));
}

/* The same for a puzzle. The log keeps its answer too, so that an opened puzzle stays as it is
 * whatever later versions know. */
static bool read_puzzle(const struct in *message, struct event *e, struct orr_words *why)
{
    const char *name = in_word(message, "puzzle");
    const struct orr_puzzle_file *file = puzzle_find(in_word(message, "game"), name);
    struct orr_match *m;

    orr_words_begin(why, "error.puzzle");
    orr_words_token(why, "given", name);
    if (!file) return false;
    int status = orr_puzzle_load(&m, file);
    if (status == ORR_EMEMORY) out_of_memory();
    if (status < 0) return false;
    memcpy(e->puzzle, file->name, strlen(file->name) + 1);
    e->answer = comments_of(file);
    take_position(e, m, orr_match_ply(m));
    orr_match_free(m);
    return true;
}

/* A table that begins with the whole of a finished match, by the text of its record. */
static bool read_record(const struct in *message, struct event *e, struct orr_words *why)
{
    const struct in *record = in_get(message, "record");
    struct orr_match *m;

    if (!match_of_record(&m, record->text, record->kind == IN_TEXT ? record->size : 0, why))
        return false;
    bool is_over = !orr_match_to_act(m);
    if (is_over) take_position(e, m, orr_match_ply(m));
    else orr_words_begin(why, "error.over.not");
    orr_match_free(m);
    return is_over;
}

/* Who sits where in a challenge. */
static void take_challenge(struct event *e)
{
    e->is_challenge = true;
    e->game = e->challenge.game;
    e->setup = e->challenge.setup;
    strcpy(e->player[0], "human");
    for (int seat = 1; seat < e->setup.seats; seat++) {
        e->player[seat][0] = (char)('0' + e->challenge.level[seat]);
        e->player[seat][1] = '\0';
    }
}

/* A new challenge has a person at its first seat and levels at all others. */
static bool make_challenge(const struct in *message, const struct drawn *drawn, struct event *e,
                           struct orr_words *why)
{
    struct orr_challenge *c = &e->challenge;

    if (!read_table(message, orr_setup_init, e, why)) return false;
    *c = (struct orr_challenge){ .game = e->game, .setup = e->setup, .deal = drawn->deal };
    orr_words_begin(why, "error.challenge_seats");
    if (e->setup.seats > ORR_MAX_SEATS || strcmp(e->player[0], "human") != 0) return false;
    for (int seat = 1; seat < e->setup.seats; seat++) {
        c->level[seat] = orr_level_read(e->player[seat]);
        if (!c->level[seat]) return false;
    }
    return true;
}

/* One by its code, that of today, or a new one; nothing else of the message counts for the first. */
static bool read_challenge(const struct in *message, const struct drawn *drawn, struct event *e,
                           struct orr_words *why)
{
    const char *code = in_word(message, "challenge");
    const struct orr_game *g = orr_game_find(in_word(message, "game"));
    char all[ORR_MAX_CODE];

    if (in_is(message, "challenge", IN_TRUE)) {
        if (!make_challenge(message, drawn, e, why)) return false;
    } else if (!strcmp(code, "daily") && g) {
        orr_challenge_daily(g, drawn->day, &e->challenge);
    } else {
        orr_words_begin(why, "error.challenge.code");
        if (!in_text(message, "challenge", all, sizeof all) ||
            !orr_challenge_read(all, &e->challenge))
            return false;
    }
    take_challenge(e);
    return true;
}

bool event_read_request(const struct in *message, const struct drawn *drawn, struct event *e,
                        struct orr_words *why)
{
    e->request = request_hash(message);
    if (in_get(message, "record")) return read_record(message, e, why);
    if (in_get(message, "lesson")) return read_lesson(message, e, why);
    if (in_get(message, "puzzle")) return read_puzzle(message, e, why);
    if (in_get(message, "challenge")) return read_challenge(message, drawn, e, why);
    if (!read_clock(in_get(message, "clock"), &e->clock)) {
        orr_words_begin(why, "error.clock");
        orr_words_number(why, "minutes", MOST_MINUTES);
        orr_words_number(why, "days", MOST_DAYS);
        return false;
    }
    return read_table(message, orr_setup_init, e, why);
}

/* -- Reading: entries ------------------------------------------------------------------ */

static bool read_create(const struct in *body, struct event *e)
{
    const char *key = in_word(body, "key");
    struct orr_words why;

    if (!orr_is_hex(key, 2 * KEY_SIZE)) return false;
    orr_hex_read(key, e->key, KEY_SIZE);
    e->is_old = strcmp(in_word(body, "hash"), "sha256") != 0;
    e->is_fair = in_is(body, "fair", IN_TRUE);
    e->is_challenge = in_get(body, "challenge") != NULL;
    if (e->is_challenge && !orr_challenge_read(in_word(body, "challenge"), &e->challenge))
        return false;
    if (!in_number(body, "request", INT64_MIN, INT64_MAX, &e->request))
        e->request = request_hash(body);
    read_clock(in_get(body, "clock"), &e->clock);
    return read_table(body, orr_setup_missing, e, &why) && e->setup.seats <= ORR_MAX_SEATS;
}

/* A word of the entry, "" when it has none. */
static bool read_word(const struct in *body, const char *key, char *out, size_t cap)
{
    *out = '\0';
    return !*in_word(body, key) || in_text(body, key, out, cap);
}

/* Adds the texts of a list, each of which must be shorter than `cap` bytes. */
static bool read_list(const struct in *body, const char *key, size_t cap, struct event *e,
                      void (*add)(struct event *e, const char *text))
{
    const struct in *all = in_get(body, key);

    for (const struct in *item = in_first(all); item; item = in_after(all, item)) {
        if (item->kind != IN_TEXT || item->size >= cap) return false;
        add(e, item->text);
    }
    return true;
}

static bool read_outcomes(const struct in *body, struct event *e)
{
    return read_list(body, "chance", ORR_MAX_WORD, e, event_add_outcome);
}

static bool read_answer(const struct in *body, struct event *e)
{
    const struct in *answer = in_get(body, "answer");

    if (!answer) return !*e->puzzle;
    if (answer->kind != IN_TEXT || !*e->puzzle) return false;
    e->answer = need_copy(answer->text, answer->size);
    return true;
}

/* It is sent as it is: anything but an object would break the message around it. */
static bool read_review(const struct in *body, struct event *e)
{
    const struct in *text = in_get(body, "review");
    struct in *object = text && text->kind == IN_TEXT ? in_read(text->text, text->size) : NULL;

    if (object) e->review = need_copy(text->text, text->size);
    free(object);
    return e->review;
}

bool read_number(const struct in *body, struct event *e)
{
    const char *digits = in_word(body, "number");

    if (!in_get(body, "number")) return true;
    e->has_number = orr_is_hex(digits, 2 * (size_t)ORR_NUMBER);
    if (e->has_number) orr_hex_read(digits, e->number, ORR_NUMBER);
    return e->has_number;
}

static int kind_of(const struct in *body)
{
    const char *name = in_word(body, "kind");
    int kind = 0;

    if (!strcmp(name, kind_names[KIND_NAME]) && in_get(body, "review")) return KIND_REVIEW;
    while (kind < NUM_KINDS && strcmp(kind_names[kind], name) != 0) kind++;
    return kind;
}

static bool read_body(const struct in *body, struct event *e)
{
    int kind = kind_of(body);
    int64_t seat = 0;

    *e = event_new((enum kind)kind, 0, "");
    if (kind == NUM_KINDS) return false;
    if (in_get(body, "seat") && !in_number(body, "seat", 0, ORR_MAX_SEATS - 1, &seat)) return false;
    e->seat = (int)seat;
    e->by_clock = in_is(body, "clock", IN_TRUE);
    e->by_bot = in_is(body, "bot", IN_TRUE);
    if (!in_number(body, "spent", 0, INT64_MAX, &e->spent)) e->spent = -1;
    return read_word(body, "id", e->id, sizeof e->id) &&
           read_word(body, "name", e->name, sizeof e->name) &&
           read_word(body, "bot", e->bot, sizeof e->bot) &&
           read_word(body, "table", e->table, sizeof e->table) &&
           read_word(body, "action", e->action, sizeof e->action) && read_outcomes(body, e) &&
           read_word(body, "lesson", e->lesson, sizeof e->lesson) &&
           read_word(body, "puzzle", e->puzzle, sizeof e->puzzle) && read_answer(body, e) &&
           read_list(body, "before", STEP_SIZE, e, add_before) && read_number(body, e) &&
           (has_outcomes(e) || !e->outcomes) && (kind == KIND_CREATE || !e->befores) &&
           (kind != KIND_CREATE || read_create(body, e)) &&
           (kind != KIND_REVIEW || read_review(body, e));
}

bool event_read(const struct store_entry *from, struct event *e)
{
    struct in *body = in_read(from->body, from->size);
    int64_t form;
    bool is_newer = body && in_number(body, "form", EVENT_FORM + 1, INT64_MAX, &form);
    bool good = body && !is_newer && read_body(body, e);

    if (body && !is_newer && !good) event_free(e);
    free(body);
    e->is_newer = is_newer;
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
    if (!e->is_old) orr_json_str(j, "hash", "sha256");
    if (e->is_fair) orr_json_bool(j, "fair", true);
    if (e->is_challenge) {
        char code[ORR_MAX_CODE];
        orr_challenge_write(&e->challenge, code);
        orr_json_str(j, "challenge", code);
    }
    orr_hex_write(e->key, KEY_SIZE, key);
    orr_json_str(j, "key", key);
    if (!*e->lesson && !*e->puzzle && !e->befores) return;
    if (*e->lesson) orr_json_str(j, "lesson", e->lesson);
    if (*e->puzzle) {
        orr_json_str(j, "puzzle", e->puzzle);
        orr_json_str(j, "answer", e->answer);
    }
    orr_json_open(j, "before", '[');
    for (int i = 0; i < e->befores; i++) orr_json_str(j, NULL, e->before[i]);
    orr_json_close(j, ']');
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

static void write_number(struct orr_json *j, const struct event *e)
{
    char digits[2 * ORR_NUMBER + 1];

    orr_hex_write(e->number, ORR_NUMBER, digits);
    orr_json_str(j, "number", digits);
}

static void write_body(struct orr_json *j, const struct event *e)
{
    orr_json_str(j, "kind", kind_names[e->kind == KIND_REVIEW ? KIND_NAME : e->kind]);
    if (e->kind == KIND_CREATE) write_table(j, e);
    else if (e->kind == KIND_REMATCH) orr_json_str(j, "table", e->table);
    else orr_json_int(j, "seat", e->seat);
    if (*e->id) orr_json_str(j, "id", e->id);
    if (e->kind == KIND_SIT || e->kind == KIND_NAME || e->kind == KIND_REVIEW)
        orr_json_str(j, "name", e->name);
    if (e->kind == KIND_REVIEW) orr_json_str(j, "review", e->review);
    if (e->kind == KIND_HAND || e->kind == KIND_RESIGN) orr_json_str(j, "bot", e->bot);
    if (e->kind == KIND_PLAY) write_play(j, e);
    if (e->has_number) write_number(j, e);
    if (e->outcomes || e->kind == KIND_CREATE || e->kind == KIND_PLAY) write_outcomes(j, e);
}

char *event_write(const struct event *e)
{
    enum { BESIDES = 8192 }; /* more than all of it without the outcomes and a review */
    size_t cap = BESIDES + (size_t)(e->outcomes + e->befores) * (6 * STEP_SIZE) +
                 (e->review ? 2 * strlen(e->review) : 0);
    char *text = need_zeroed(cap);
    struct orr_text t = orr_text_on(text, cap);
    struct orr_json j = orr_json_object(&t);

    write_body(&j, e);
    orr_json_close(&j, '}');
    assert(!t.full);
    return text;
}
