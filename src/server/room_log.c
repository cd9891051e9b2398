/* room_log.c - the log of a table: applying entries, replaying them, writing them.
 *
 * Chance is part of an entry. While an entry is replayed, its outcomes are read from it;
 * in live play the host draws them. So a restart needs no random numbers, and the same
 * choice after an undo meets the same chance, because the host makes it from key, ply
 * and state alone.
 *
 * SPDX-License-Identifier: MIT */
#include "server/memory.h"
#include "server/room.h"

#include <sodium.h>
#include <string.h>

const char *const kind_names[NUM_KINDS] = { "create",   "sit",  "name", "play",   "undo",
                                            "takeback", "hand", "back", "resign", "rematch" };

/* -- Chance -------------------------------------------------------------------------- */

static bool read_chance(struct room *r)
{
    const char *text = json_string_value(json_array_get(r->script, r->script_at++));

    return text &&
           orr_match_play_text(r->match, ORR_CHANCE, text, orr_match_ply(r->match)) == ORR_OK;
}

/* A step that cannot be added to a match in memory ends the program: the entry is not written
 * yet, and a restart finds the table as it was before. */
static void draw_chance(struct room *r)
{
    struct host *host = &r->hall->host;
    _Alignas(16) unsigned char state[ORR_MAX_STATE];
    int ply = orr_match_ply(r->match);

    orr_match_known(r->match, ORR_CHANCE, state, sizeof state);
    orr_action outcome = host->chance(host->self, r->key, r->game, state, ply);
    if (orr_match_play(r->match, ORR_CHANCE, outcome, ply) < 0) out_of_memory();
}

bool room_run_chance(struct room *r)
{
    while (orr_match_to_act(r->match) == orr_bit(ORR_CHANCE)) {
        if (!r->script) draw_chance(r);
        else if (!read_chance(r)) return false;
    }
    return true;
}

json_t *room_drawn(const struct room *r, int ply)
{
    json_t *drawn = json_array();

    for (; ply < orr_match_ply(r->match); ply++) {
        char word[ORR_MAX_WORD];
        struct orr_text t = orr_text_on(word, sizeof word);
        struct orr_step step;
        orr_match_event(r->match, ORR_CHANCE, ply, &step, &t, NULL);
        if (step.seat == ORR_CHANCE) json_array_append_new(drawn, json_string(word));
    }
    return drawn;
}

/* -- Making a table ------------------------------------------------------------------- */

/* Limits a public server puts on how hard a bot may think. */
enum { MOST_WORLDS = 20000, MOST_MILLISECONDS = 2000, USUAL_WORLDS = 1000 };

bool room_set_player(struct room *r, struct seat *s, const char *spec, struct orr_words *why)
{
    if (strlen(spec) >= SPEC_SIZE) {
        orr_words_begin(why, "error.bot");
        orr_words_token(why, "given", spec);
        return false;
    }
    if (!orr_player_read(spec, r->game, &s->player, why)) return false;
    struct orr_limits *l = &s->player.limits;
    if (!l->worlds && !l->milliseconds && !l->nodes && s->player.bot == &orr_bot_ismcts)
        l->worlds = USUAL_WORLDS;
    if (!l->worlds && !l->nodes) l->nodes = MOST_WORLDS; /* time alone does not bound its memory */
    if (l->worlds > MOST_WORLDS) l->worlds = MOST_WORLDS;
    if (l->nodes > MOST_WORLDS) l->nodes = MOST_WORLDS;
    if (!l->milliseconds || l->milliseconds > MOST_MILLISECONDS)
        l->milliseconds = MOST_MILLISECONDS;
    memmove(s->bot, spec, strlen(spec) + 1);
    return true;
}

const char *stand_in(const struct orr_game *g)
{
    return orr_bot_greedy.plays(g) ? orr_bot_greedy.key : orr_bot_random.key;
}

static bool read_options(const struct room *r, const json_t *options, struct orr_setup *setup,
                         struct orr_words *why)
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
        if (!orr_setup_set(r->game, setup, key, text, why)) return false;
    }
    return true;
}

static bool read_seats(struct room *r, const json_t *seats, struct orr_words *why)
{
    const json_t *item;
    size_t i;

    json_array_foreach (seats, i, item) {
        const char *spec = json_is_string(item) ? json_string_value(item) : "?";
        struct seat *s = &r->seat[i];
        s->away_since = r->hall->host.now(r->hall->host.self);
        s->is_human = !strcmp(spec, "human");
        if (!room_set_player(r, s, s->is_human ? stand_in(r->game) : spec, why)) return false;
    }
    return true;
}

enum { MOST_MINUTES = 600, MOST_DAYS = 30, LEAST_SECONDS = 5, MOST_SECONDS = 60 };

bool is_clock(const json_t *clock, struct orr_words *why)
{
    int64_t n;

    orr_words_begin(why, "error.clock");
    orr_words_number(why, "minutes", MOST_MINUTES);
    orr_words_number(why, "days", MOST_DAYS);
    if (!clock) return true;
    return json_object_size(clock) == 1 && (in_number(clock, "minutes", 1, MOST_MINUTES, &n) ||
                                            in_number(clock, "days", 1, MOST_DAYS, &n));
}

/* A clock that is none is no clock, as it was in 0.1.0: its tables are played on. */
static void read_clock(struct room *r, const json_t *clock)
{
    int64_t n;

    if (in_number(clock, "minutes", 1, MOST_MINUTES, &n)) r->clock.match = n * 60 * 1000;
    else if (in_number(clock, "days", 1, MOST_DAYS, &n)) r->clock.decision = n * 24 * 3600 * 1000;
}

/* Time to draw, for games that know what to do when it is over; 0: none. */
static bool read_draw_seconds(struct room *r, const json_t *body, struct orr_words *why)
{
    const json_t *given = json_object_get(body, "draw_seconds");
    int64_t seconds;

    if (!given || (json_is_integer(given) && !json_integer_value(given))) return true;
    orr_words_begin(why, r->game->hurried ? "error.draw_seconds" : "error.no_draw");
    orr_words_token(why, "title", r->game->title);
    orr_words_number(why, "low", LEAST_SECONDS);
    orr_words_number(why, "high", MOST_SECONDS);
    if (!r->game->hurried ||
        !in_number(body, "draw_seconds", LEAST_SECONDS, MOST_SECONDS, &seconds))
        return false;
    r->clock.draw = seconds * 1000;
    return true;
}

json_t *create_request(const json_t *message)
{
    static const char *const fields[] = {
        "game", "seats", "options", "clock", "draw_seconds", "id"
    };
    json_t *request = json_object();

    for (int i = 0; i < ORR_LEN(fields); i++) {
        json_t *value = json_object_get(message, fields[i]);
        if (value) json_object_set(request, fields[i], value);
    }
    return request;
}

int64_t request_hash(const json_t *message)
{
    json_t *request = create_request(message);
    char *text = json_dumps(request, JSON_COMPACT | JSON_SORT_KEYS);

    if (!text) out_of_memory();
    uint64_t hash = orr_hash_bytes(text, strlen(text));
    free(text);
    json_decref(request);
    return (int64_t)hash;
}

static bool is_key(const char *hex) { return is_hex(hex, 2 * KEY_SIZE); }

/* Everything about a table that its first entry says; also what a guest's "create"
 * is checked by. */
static bool apply_create(struct room *r, const json_t *body, struct orr_words *why)
{
    struct orr_setup setup;
    const json_t *seats = json_object_get(body, "seats");
    const char *key = in_word(body, "key");

    orr_words_begin(why, "error.game");
    orr_words_token(why, "given", in_word(body, "game"));
    r->game = orr_game_find(in_word(body, "game"));
    if (!r->game || !is_key(key)) return false;
    sodium_hex2bin(r->key, KEY_SIZE, key, 2 * KEY_SIZE, NULL, NULL, NULL);
    if (!in_number(body, "request", INT64_MIN, INT64_MAX, &r->request))
        r->request = request_hash(body); /* of 0.1.0, whose entry is the request itself */

    r->seats = (int)json_array_size(seats);
    orr_setup_missing(r->game, r->seats, &setup); /* a new table names all, act_create() */
    if (r->seats <= ORR_MAX_SEATS && !read_seats(r, seats, why)) return false;
    if (!read_options(r, json_object_get(body, "options"), &setup, why)) return false;
    read_clock(r, json_object_get(body, "clock"));
    if (!read_draw_seconds(r, body, why)) return false;
    return orr_match_new(&r->match, r->game, &setup, (struct orr_source){ 0 }, why) == ORR_OK &&
           room_run_chance(r);
}

/* -- Entries that move the match -------------------------------------------------------- */

/* After an undo the answers that followed stand so many plies earlier; after a takeback
 * nothing that followed stands. */
static void forget_steps(struct room *r, int64_t from, bool all_after, int plies)
{
    for (int64_t seq = from; seq <= r->seq; seq++) {
        struct entry *e = &r->entry[seq - 1];
        if (!all_after && seq > from) {
            e->ply -= plies;
        } else if (e->kind == KIND_PLAY && !e->gone) {
            e->gone = r->seq + 1;
            r->standing--;
        }
    }
}

static bool apply_play(struct room *r, int seat, const json_t *body)
{
    int64_t spent;

    if (!json_object_get(body, "live") &&
        (orr_match_play_text(r->match, seat, in_word(body, "action"), orr_match_ply(r->match)) <
             0 ||
         !room_run_chance(r)))
        return false;
    if (in_number(body, "spent", 0, INT64_MAX, &spent)) r->seat[seat].spent = spent;
    r->standing++;
    return true;
}

static bool apply_undo(struct room *r, int seat, bool all_after, struct entry *e)
{
    int64_t from = room_last_play(r, seat, r->seq);
    int before = orr_match_ply(r->match);

    if (!from) return false;
    if ((all_after ? orr_match_rewind : orr_match_undo)(r->match, seat) < 0) return false;
    forget_steps(r, from, all_after, before - orr_match_ply(r->match));
    e->from = from;
    r->undos++;
    return true;
}

/* -- Entries about seats ------------------------------------------------------------------ */

/* Digits that follow from the table's secret, and from which nobody learns of it. */
static void make_secret(const struct room *r, const char *purpose, int seat, const char *id,
                        char out[TOKEN_SIZE + 1])
{
    crypto_generichash_state state;
    uint8_t digest[crypto_generichash_BYTES], number = (uint8_t)seat;

    crypto_generichash_init(&state, r->key, KEY_SIZE, sizeof digest);
    crypto_generichash_update(&state, (const uint8_t *)purpose, strlen(purpose));
    crypto_generichash_update(&state, &number, 1);
    crypto_generichash_update(&state, (const uint8_t *)id, strlen(id));
    crypto_generichash_final(&state, digest, sizeof digest);
    sodium_bin2hex(out, TOKEN_SIZE + 1, digest, TOKEN_SIZE / 2);
}

/* The key to a seat: made of the table's secret and the id of the request, so that the
 * answer to a resend is the same and the store holds no token. */
static void make_token(const struct room *r, int seat, const char *id, char out[TOKEN_SIZE + 1])
{
    make_secret(r, "seat token", seat, id, out);
}

_Static_assert((int)TABLE_ID == (int)TOKEN_SIZE, "both are made by make_secret()");

void rematch_id(const struct room *r, char out[TABLE_ID + 1])
{
    make_secret(r, "rematch", 0, "", out);
}

static void copy_word(char *out, size_t cap, const json_t *body, const char *key)
{
    struct orr_text t = orr_text_on(out, cap);
    orr_put(&t, "%s", in_word(body, key));
}

static bool apply_seat(struct room *r, enum kind kind, struct seat *s, const json_t *body)
{
    struct orr_words why;

    switch (kind) {
    case KIND_SIT:
        s->is_taken = true;
        s->is_handed = false;
        copy_word(s->id, sizeof s->id, body, "id");
        copy_word(s->name, sizeof s->name, body, "name");
        make_token(r, (int)(s - r->seat), s->id, s->token);
        return s->is_human;
    case KIND_NAME: copy_word(s->name, sizeof s->name, body, "name"); return true;
    case KIND_BACK: s->is_handed = false; return true;
    case KIND_RESIGN: s->is_resigned = true; /* fallthrough */
    case KIND_HAND: s->is_handed = true; return room_set_player(r, s, in_word(body, "bot"), &why);
    default: return false;
    }
}

/* -- All entries ----------------------------------------------------------------------------- */

static int kind_of(const json_t *body)
{
    const char *name = in_word(body, "kind");
    int kind = 0;

    while (kind < NUM_KINDS && strcmp(kind_names[kind], name) != 0) kind++;
    return kind;
}

static bool apply_kind(struct room *r, struct entry *e, const json_t *body, struct orr_words *why)
{
    switch ((enum kind)e->kind) {
    case KIND_CREATE: return !r->match && apply_create(r, body, why);
    case KIND_PLAY: return apply_play(r, e->seat, body);
    case KIND_UNDO: return apply_undo(r, e->seat, false, e);
    case KIND_TAKEBACK: return apply_undo(r, e->seat, true, e);
    case KIND_REMATCH: copy_word(r->rematch, sizeof r->rematch, body, "table"); return true;
    default: return apply_seat(r, (enum kind)e->kind, &r->seat[e->seat], body);
    }
}

static struct entry *add_entry(struct room *r)
{
    if (r->seq == r->room_for) {
        r->room_for = r->room_for ? 2 * r->room_for : 16;
        r->entry = need_larger(r->entry, (size_t)r->room_for * sizeof *r->entry);
    }
    return &r->entry[r->seq];
}

/* A live play is in the match already; its entry begins where that began. */
static int ply_before(const struct room *r, const json_t *body)
{
    int64_t ply;

    if (in_number(json_object_get(body, "live"), "ply", 0, INT32_MAX, &ply)) return (int)ply;
    return r->match ? orr_match_ply(r->match) : 0;
}

static bool apply_entry(struct room *r, const json_t *body, const struct store_entry *from,
                        struct orr_words *why)
{
    struct entry e = { .epoch = from->epoch, .at = from->at };
    int kind = kind_of(body);
    int64_t seat = 0;

    if (kind == NUM_KINDS || (r->match == NULL) != (kind == KIND_CREATE)) return false;
    if (json_object_get(body, "seat") && !in_number(body, "seat", 0, r->seats - 1, &seat))
        return false;
    e.kind = (uint8_t)kind;
    e.seat = (uint8_t)seat;
    e.by_clock = json_is_true(json_object_get(body, "clock"));
    e.ply = ply_before(r, body);
    copy_word(e.id, sizeof e.id, body, "id");
    if (!apply_kind(r, &e, body, why)) return false;
    e.steps = kind == KIND_PLAY || kind == KIND_CREATE ? orr_match_ply(r->match) - e.ply : 0;
    if (!e.steps) e.ply = orr_match_ply(r->match);
    *add_entry(r) = e;
    r->seq++;
    return true;
}

bool room_apply(struct room *r, const json_t *body, const struct store_entry *e)
{
    struct orr_words why;
    return apply_entry(r, body, e, &why);
}

bool room_create(struct room *r, const json_t *body, struct orr_words *why)
{
    struct host *host = &r->hall->host;
    struct store_entry e = { .epoch = host->epoch, .at = host->wall(host->self) };

    orr_words_begin(why, "error.no_game");
    return apply_entry(r, body, &e, why);
}

/* -- Loading ------------------------------------------------------------------------------------ */

static bool load_entry(void *self, const struct store_entry *e)
{
    struct room *r = self;
    json_t *body = in_read(e->body, e->size);

    r->script = json_object_get(body, "chance");
    r->script_at = 0;
    if (!r->script) r->script = json_object_get(body, "kind"); /* no list: nothing may be drawn */
    bool good = body && e->seq == r->seq + 1 && room_apply(r, body, e) && !r->is_broken &&
                r->script_at == json_array_size(r->script);
    r->script = NULL;
    json_decref(body);
    if (!good) r->is_broken = true;
    return good;
}

/* The id is all that an invitation needs: the log gets its first digits. */
enum store_found room_load(struct room *r)
{
    struct host *host = &r->hall->host;
    enum store_found found = host->store.read(host->store.self, r->id, load_entry, r);
    char line[128];
    struct orr_text t = orr_text_on(line, sizeof line);

    if (r->is_broken) found = STORE_DAMAGED;
    if (found == STORE_WHOLE) return found;
    if (found == STORE_UNREADABLE) orr_put(&t, "table %.8s cannot be read from the disk", r->id);
    else orr_put(&t, "table %.8s is damaged at entry %lld", r->id, (long long)r->seq + 1);
    host->log(host->self, line);
    return found;
}

/* -- Writing ------------------------------------------------------------------------------------- */

static enum store_life life_of(const struct room *r)
{
    if (!orr_match_to_act(r->match)) return LIFE_OVER;
    return r->clock.decision ? LIFE_DAYS : LIFE_RUNNING;
}

void room_write(struct room *r, const json_t *body, struct guest *waiter, const char *id)
{
    struct host *host = &r->hall->host;
    char *text = json_dumps(body, JSON_COMPACT);
    struct store_entry e = { .seq = r->seq,
                             .epoch = host->epoch,
                             .at = r->entry[r->seq - 1].at,
                             .body = text,
                             .size = text ? strlen(text) : 0,
                             .room = r->number,
                             .life = life_of(r) };

    if (!text) out_of_memory();
    r->is_busy = true;
    r->waiter = waiter;
    memcpy(r->waiter_id, id, strlen(id) + 1);
    host->store.append(host->store.self, r->id, &e);
    free(text);
}

bool room_commit(struct room *r, json_t *body, const struct call *c)
{
    struct host *host = &r->hall->host;
    struct store_entry e = { .epoch = host->epoch, .at = host->wall(host->self) };
    bool good = room_apply(r, body, &e);

    json_object_del(body, "live");
    if (good) room_write(r, body, c ? c->guest : NULL, c ? c->id : "");
    json_decref(body);
    return good;
}

/* -- Asking the log --------------------------------------------------------------------------------- */

bool room_is_full(const struct room *r)
{
    return r->seq - r->standing >= (int64_t)LOG_TIMES * r->game->max_plies;
}

int room_count(const struct room *r, enum kind kind, int seat)
{
    int n = 0;

    for (int64_t seq = 1; seq <= r->seq; seq++)
        n += r->entry[seq - 1].kind == kind && r->entry[seq - 1].seat == seat;
    return n;
}

int64_t room_last(const struct room *r, enum kind kind)
{
    int64_t seq = r->seq;

    while (seq > 0 && r->entry[seq - 1].kind != kind) seq--;
    return seq;
}

int64_t room_seen_id(const struct room *r, enum kind kind, int seat, const char *id)
{
    for (int64_t seq = r->seq; seq > 0; seq--) {
        const struct entry *e = &r->entry[seq - 1];
        if (e->kind == kind && e->seat == seat && !strcmp(e->id, id)) return seq;
    }
    return 0;
}

int64_t room_last_play(const struct room *r, int seat, int64_t seq)
{
    for (int64_t at = seq; at > 0; at--) {
        const struct entry *e = &r->entry[at - 1];
        if (e->kind == KIND_PLAY && e->seat == seat && (!e->gone || e->gone > seq)) return at;
    }
    return 0;
}

int room_ply_after(const struct room *r, int64_t seq)
{
    if (seq < 1 || seq > r->seq) return -1;
    for (int64_t later = seq + 1; later <= r->seq; later++)
        if (r->entry[later - 1].from && r->entry[later - 1].from <= seq) return -1;
    return r->entry[seq - 1].ply + (r->entry[seq - 1].gone ? 0 : r->entry[seq - 1].steps);
}
