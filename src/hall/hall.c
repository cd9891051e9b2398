/* hall.c - guests, the tables that are awake, and the way of a message to its
 * handler. See hall.h.
 *
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "hall/memory.h"
#include "hall/room.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

/* -- Damaged tables ------------------------------------------------------------------ */

static struct damaged **find_damage(struct hall *h, const char *table)
{
    struct damaged **d = &h->damaged;

    while (*d && strcmp((*d)->id, table) != 0) d = &(*d)->next;
    return d;
}

static void note_damage(struct hall *h, const char *table)
{
    struct damaged **d = find_damage(h, table);

    if (*d) return;
    *d = need_zeroed(sizeof **d);
    memcpy((*d)->id, table, TABLE_ID + 1);
    h->counts.damaged++;
}

static void forget_damage(struct hall *h, struct damaged **d)
{
    struct damaged *gone = *d;

    if (!gone) return;
    *d = gone->next;
    free(gone);
    h->counts.damaged--;
}

/* -- Life -------------------------------------------------------------------------- */

struct hall *hall_new(const struct host *host)
{
    struct hall *h = need_zeroed(sizeof *h);

    h->host = *host;
    h->scratch = need_larger(NULL, LARGEST_ANSWER);
    return h;
}

void hall_free(struct hall *h)
{
    while (h->guests) hall_leave(h, h->guests);
    for (int i = 0; i < NUM_BUCKETS; i++)
        while (h->bucket[i]) hall_drop_room(h->bucket[i]);
    while (h->damaged) forget_damage(h, &h->damaged);
    origins_free(h);
    free(h->scratch);
    free(h);
}

struct hall_counts hall_count(const struct hall *h) { return h->counts; }

void random_hex(struct hall *h, char *out, size_t digits)
{
    uint8_t bytes[32];

    h->host.entropy(h->host.self, bytes, digits / 2);
    orr_hex_write(bytes, digits / 2, out);
}

/* -- Tables ------------------------------------------------------------------------- */

static struct room **bucket_of(struct hall *h, const char *table)
{
    return &h->bucket[orr_hash_bytes(table, TABLE_ID) % NUM_BUCKETS];
}

struct room *hall_awake(struct hall *h, const char *table)
{
    for (struct room *r = *bucket_of(h, table); r; r = r->next)
        if (!strcmp(r->id, table)) return r;
    return NULL;
}

/* An answer goes to the room that asked. A table that has been put to sleep and woken
 * since is another room: what it would do with the answer nobody knows. */
static struct room *find_asker(struct hall *h, const char *table, uint64_t number)
{
    struct room *r = hall_awake(h, table);
    return r && r->number == number ? r : NULL;
}

static struct room *new_room(struct hall *h, const char *table)
{
    struct room *r = need_zeroed(sizeof *r), **bucket = bucket_of(h, table);

    r->hall = h;
    memcpy(r->id, table, TABLE_ID + 1);
    r->number = ++h->room_number;
    r->later_end = &r->later;
    r->takeback_seat = -1;
    r->draw_ply = -1;
    r->empty_since = h->host.now(h->host.self);
    r->next = *bucket;
    *bucket = r;
    h->counts.tables++;
    return r;
}

/* Takes what waits longest out of the queue. */
static struct later *next_later(struct room *r)
{
    struct later *l = r->later;

    r->later = l->next;
    if (!r->later) r->later_end = &r->later;
    r->num_later--;
    return l;
}

/* The guest no longer waits for it. */
static void unlink_later(struct later *l)
{
    if (!l->guest) return;
    struct later **link = &l->guest->later;
    while (*link != l) link = &(*link)->next_of_guest;
    *link = l->next_of_guest;
    l->guest->later_bytes -= l->size;
    l->guest = NULL;
}

static void free_later(struct later *l)
{
    unlink_later(l);
    free(l->text);
    free(l);
}

static bool is_later_of(const struct room *r, const struct later *l)
{
    const struct later *at = r->later;

    while (at && at != l) at = at->next;
    return at;
}

void forget_later(struct guest *g, const struct room *r)
{
    for (struct later *l = g->later, *next; l; l = next) {
        next = l->next_of_guest;
        if (!r || is_later_of(r, l)) unlink_later(l);
    }
}

/* Nobody here plays it any more; epoch 0: nobody could. */
static void close_table(struct hall *h, const char *table, int64_t epoch)
{
    const struct store *store = &h->host.store;

    if (store->close && epoch) store->close(store->self, table, epoch);
}

void hall_drop_room(struct room *r)
{
    struct room **link = bucket_of(r->hall, r->id);

    close_table(r->hall, r->id, r->epoch);
    while (r->subs) room_unsubscribe(r->subs);
    while (r->later) free_later(next_later(r));
    room_stop_thinking(r);
    room_forget_review(r);
    while (*link != r) link = &(*link)->next;
    *link = r->next;
    r->hall->counts.tables--;
    orr_match_free(r->match);
    orr_match_free(r->script);
    free(r->puzzle);
    free(r->entry);
    free(r);
}

struct room *hall_open(struct hall *h, const char *table)
{
    struct room *r = hall_awake(h, table);

    if (r) return r;
    r = new_room(h, table);
    r->is_opening = true;
    h->host.store.open(h->host.store.self, table, r->number);
    return r;
}

/* Handles the messages that waited; they are refused if there is no table. */
void hall_opened(struct hall *h, const char *table, uint64_t room, const struct store_log *log)
{
    struct room *r = find_asker(h, table, room);

    if (!r) {
        close_table(h, table, log->epoch);
        return;
    }
    r->epoch = log->epoch;
    r->found = room_load(r, log);
    r->owner = log->owner;
    r->is_opening = false;
    if (r->found == STORE_DAMAGED) note_damage(h, table);
    else if (r->found == STORE_WHOLE) forget_damage(h, find_damage(h, table));
    hall_run_later(r);
    r->owner = NULL;
    if (!r->match) hall_drop_room(r);
}

void hall_stored(struct hall *h, const char *table, uint64_t room, int64_t seq,
                 enum store_status status)
{
    struct room *r = find_asker(h, table, room);

    if (r && r->is_busy && r->seq == seq) room_stored(r, status);
}

int64_t hall_request(struct hall *h, const char *table, uint64_t room)
{
    const struct room *r = find_asker(h, table, room);

    return r ? r->newest_request : 0;
}

void hall_thought(struct hall *h, struct job *job)
{
    if (job->guest) hint_answer(h, job);
    else if (job->reviewed) room_reviewed(job->room, job);
    else room_thought(job->room, job);
    job_free(job);
}

bool hall_reviews_for(const struct hall *h, const char *address)
{
    for (int i = 0; i < NUM_BUCKETS; i++)
        for (const struct room *r = h->bucket[i]; r; r = r->next)
            if (r->reviewing && !strcmp(r->reviewing->address, address)) return true;
    return false;
}

/* A table that somebody has ended is none, also for those who are at it. */
static bool remove_asleep(void *self, const char *table, bool is_ending)
{
    struct hall *h = self;
    struct room *r = hall_awake(h, table);
    struct orr_words why;

    if (r && (!is_ending || r->is_opening)) return true;
    refusal(&why, "table");
    if (r) room_give_up(r, &why);
    h->host.store.remove(h->host.store.self, table);
    return false;
}

/* The store takes its time for one table after the other, and so do we. */
static void remove_old(struct hall *h)
{
    struct host *host = &h->host;
    int64_t now = host->wall(host->self);

    if (!host->store.list_old) return;
    host->store.list_old(host->store.self, host->keep_ended ? now - host->keep_ended : INT64_MIN,
                         host->keep_left ? now - host->keep_left : INT64_MIN, remove_asleep, h);
}

void hall_tick(struct hall *h)
{
    remove_old(h);
    for (int i = 0; i < NUM_BUCKETS; i++)
        for (struct room *r = h->bucket[i], *next; r; r = next) {
            next = r->next;
            if (!r->is_opening) room_tick(r);
        }
    origins_tick(h);
}

/* -- Guests -------------------------------------------------------------------------- */

struct guest *hall_join(struct hall *h, const char *address, void *socket)
{
    struct guest *g = need_zeroed(sizeof *g);
    int64_t now = h->host.now(h->host.self);

    g->socket = socket;
    g->answers_end = &g->answers;
    g->messages = (struct allowance){ MESSAGES_BURST * 1000, now };
    g->long_answers = (struct allowance){ LONG_BURST * 1000, now };
    struct orr_text name = orr_text_on(g->address, sizeof g->address);
    if (address) orr_put(&name, "%s", address);
    g->origin = *g->address ? origin_join(h, g->address) : NULL;
    g->next = h->guests;
    if (g->next) g->next->prev = g;
    h->guests = g;
    h->counts.guests++;
    return g;
}

void hall_withdraw(struct hall *h, struct guest *g)
{
    while (g->subs) room_unsubscribe(g->subs);
    forget_later(g, NULL);
    if (g->hint) h->host.drop(h->host.self, g->hint);
    g->hint = NULL;
}

void hall_leave(struct hall *h, struct guest *g)
{
    hall_withdraw(h, g);
    origin_leave(g->origin);
    if (g->next) g->next->prev = g->prev;
    if (g->prev) g->prev->next = g->next;
    else h->guests = g->next;
    for (struct answer *a = g->answers, *next; a; a = next) {
        next = a->next;
        free(a);
    }
    h->counts.guests--;
    free(g);
}

void *guest_socket(const struct guest *g) { return g->socket; }

bool guest_beats(const struct guest *g) { return g->beats; }

void guest_vouch(struct guest *g) { g->said_hello = g->is_vouched = true; }

void dismiss(struct hall *h, struct guest *g, int code, const char *why)
{
    if (g->is_dismissed) return;
    g->is_dismissed = true;
    h->host.dismiss(h->host.self, g, code, why);
}

static void let_go(struct hall *h, const struct orr_words *why)
{
    for (int i = 0; i < NUM_BUCKETS; i++)
        for (struct room *r = h->bucket[i], *next; r; r = next) {
            next = r->next;
            if (!r->is_opening) room_give_up(r, why);
        }
}

void hall_let_go(struct hall *h, const char *name)
{
    struct orr_words why;

    refusal(&why, name);
    let_go(h, &why);
}

void hall_shut(struct hall *h, const char *why)
{
    struct orr_text reason = orr_text_on(h->shut, sizeof h->shut);
    struct orr_words words;

    orr_put(&reason, "%s", why);
    refusal(&words, "store.shut");
    orr_words_token(&words, "given", h->shut);
    let_go(h, &words);
    for (struct guest *g = h->guests; g; g = g->next) dismiss(h, g, 1011, why);
}

/* -- Answers ----------------------------------------------------------------------------- */

/* The one limit on what waits for a guest, of whatever kind: answers here, and what the
 * host holds. It is looked at before something is added, and the message on its way does
 * not count, so that an answer larger than the limit, a long record, is given to everybody
 * who reads; what a guest can make us keep is the limit and two such answers. */
static bool keeps_up(struct hall *h, struct guest *g)
{
    size_t held = h->host.waiting ? h->host.waiting(h->host.self, g) : 0;

    if (g->answer_bytes + held <= SEND_QUEUE) return true;
    dismiss(h, g, 1008, dismissal("limit.reading"));
    return false;
}

void answer_text(struct hall *h, struct guest *g, const char *text, size_t size)
{
    if (g->is_dismissed || !keeps_up(h, g)) return;
    struct answer *a = need_larger(NULL, sizeof *a + size + 1);
    a->next = NULL;
    a->size = size;
    memcpy(a->text, text, size);
    a->text[size] = '\0';
    *g->answers_end = a;
    g->answers_end = &a->next;
    g->answer_bytes += size;
    h->host.wake(h->host.self, g);
}

static bool take_answer(struct guest *g, struct orr_text *out)
{
    struct answer *a = g->answers;

    if (!a) return false;
    orr_put(out, "%s", a->text);
    g->answers = a->next;
    if (!g->answers) g->answers_end = &g->answers;
    g->answer_bytes -= a->size;
    free(a);
    return true;
}

bool hall_next(struct hall *h, struct guest *g, struct orr_text *out)
{
    (void)h;
    if (take_answer(g, out)) return true;
    if (g->is_dismissed) return false;
    for (struct sub *s = g->subs; s; s = s->next_of_guest) {
        if (s->room->is_busy || s->version == s->room->version) continue;
        say_state(s, out);
        return true;
    }
    return false;
}

/* -- Limits ------------------------------------------------------------------------------- */

static bool is_limited(const struct hall *h, const struct guest *g)
{
    return !g->is_vouched && (g->origin || h->host.limits_rate);
}

bool may_look(const struct call *c)
{
    if (c->has_waited || !is_limited(c->hall, c->guest) ||
        origin_may_say_long(c->hall, c->guest->origin))
        return true;
    refuse(c, "limit.long");
    return false;
}

/* A few bytes must not be worth a whole history as often as they can be sent. */
static bool may_say_long(const struct call *c)
{
    struct hall *h = c->hall;

    if (c->has_waited || !is_limited(h, c->guest)) return true;
    if (allowance_take(&c->guest->long_answers, h->host.now(h->host.self), LONG_PER_SECOND,
                       LONG_BURST))
        return may_look(c);
    refuse(c, "limit.long");
    return false;
}

/* -- Greeting and entering ---------------------------------------------------------------- */

static void say_hello(const struct call *c)
{
    struct orr_text t = orr_text_on(c->hall->scratch, LARGEST_ANSWER);
    struct orr_json j = orr_json_object(&t);

    orr_json_str(&j, "type", "hello");
    orr_json_int(&j, "version", PROTOCOL_VERSION);
    orr_json_str(&j, "server", ORR_VERSION);
    orr_put(&t, ",\"addresses\":%s", c->hall->host.addresses);
    orr_json_close(&j, '}');
    answer_text(c->hall, c->guest, t.buf, t.len);
}

/* The seat a token belongs to, or -1. Every seat is compared, in equal time. */
static int seat_of_token(const struct room *r, const char *token)
{
    int found = -1;

    if (!orr_is_hex(token, TOKEN_SIZE)) return -1;
    for (int seat = 0; seat < r->seats; seat++)
        if (r->seat[seat].is_taken && orr_same_secret(token, r->seat[seat].token, TOKEN_SIZE))
            found = seat;
    return found;
}

/* The last entry that the guest has already; 0: none, and it is told everything. The guest says
 * its number and the epoch of whoever wrote it. If the epoch is another, the guest has an entry
 * that was lost with its server before it was stored, and our entry of that number is not it. */
static int64_t last_entry_seen(const struct room *r, const struct in *m)
{
    int64_t since, epoch;

    if (!in_number(m, "since", 1, r->seq, &since) || !in_number(m, "epoch", 0, INT64_MAX, &epoch))
        return 0;
    return r->entry[since - 1].epoch == epoch ? since : 0;
}

enum text_kind wanted_text(const struct call *c)
{
    if (!strcmp(in_word(c->message, "text"), "keys")) return TEXT_KEYS;
    return in_is(c->message, "text", IN_TRUE) ? TEXT_ENGLISH : TEXT_NONE;
}

static void act_enter(struct call *c)
{
    char token[TOKEN_SIZE + 2];
    int viewer = ORR_SPECTATOR;

    if (in_get(c->message, "token")) {
        viewer =
            in_text(c->message, "token", token, sizeof token) ? seat_of_token(c->room, token) : -1;
        if (viewer < 0) {
            refuse(c, "token");
            return;
        }
    }
    struct sub *s = room_subscribe(c->room, c->guest, viewer, wanted_text(c));
    s->text = wanted_text(c);
    s->seen = last_entry_seen(c->room, c->message);
    s->version = -1;
    c->hall->host.wake(c->hall->host.self, c->guest);
}

static void act_leave(struct call *c)
{
    for (struct sub *s = c->guest->subs, *next; s; s = next) {
        next = s->next_of_guest;
        if (s->room == c->room) room_unsubscribe(s);
    }
}

static void act_ping(struct call *c)
{
    ORR_TEXT(t, 128);
    struct orr_json j = orr_json_object(&t);

    orr_json_str(&j, "type", "pong");
    if (*c->id) orr_json_str(&j, "id", c->id);
    orr_json_close(&j, '}');
    answer_text(c->hall, c->guest, t.buf, t.len);
}

/* -- The way of a message ------------------------------------------------------------------- */

enum need {
    NEED_NOTHING,
    NEED_TABLE, /* names a table                         */
    NEED_PLACE, /* and the guest has entered it          */
    NEED_SEAT   /* and holds the seat it names           */
};

static const struct row {
    const char *type;
    enum need need;
    bool needs_id;
    bool waits;   /* not while the table writes      */
    bool is_long; /* the answer, see may_say_long()  */
    bool makes;   /* a table of the message's id, out of the one that it names */
    void (*run)(struct call *c);
} rows[] = {
    { "ping", NEED_NOTHING, false, false, false, false, act_ping },
    { "games", NEED_NOTHING, false, false, true, false, ask_games },
    { "words", NEED_NOTHING, false, false, true, false, ask_words },
    { "create", NEED_NOTHING, true, false, false, false, act_create },
    { "enter", NEED_TABLE, false, false, true, false, act_enter },
    { "leave", NEED_PLACE, false, false, false, false, act_leave },
    { "sit", NEED_PLACE, true, true, false, false, act_sit },
    { "name", NEED_SEAT, true, true, false, false, act_name },
    { "play", NEED_SEAT, true, true, false, false, act_play },
    { "undo", NEED_SEAT, true, true, false, false, act_undo },
    { "takeback", NEED_SEAT, true, true, false, false, act_takeback },
    { "agree", NEED_SEAT, true, true, false, false, act_agree },
    { "hand", NEED_PLACE, true, true, false, false, act_hand },
    { "back", NEED_SEAT, true, true, false, false, act_back },
    { "resign", NEED_SEAT, true, true, false, false, act_resign },
    { "rematch", NEED_PLACE, true, true, false, false, act_rematch },
    { "play_on", NEED_PLACE, true, true, true, true, act_play_on },
    { "emote", NEED_SEAT, true, false, false, false, act_emote },
    { "preview", NEED_SEAT, true, true, false, false, ask_preview },
    { "why", NEED_SEAT, true, true, false, false, ask_why },
    { "hint", NEED_SEAT, true, true, false, false, ask_hint },
    { "rules", NEED_PLACE, true, true, true, false, ask_rules },
    { "replay", NEED_PLACE, true, true, false, false, ask_replay },
    { "record", NEED_PLACE, true, true, true, false, ask_record },
    { "review", NEED_PLACE, true, true, true, false, ask_review },
    { "result", NEED_PLACE, true, true, true, false, ask_result },
    { "challenge", NEED_NOTHING, true, false, true, false, ask_challenge },
    { "compare", NEED_NOTHING, true, false, true, false, ask_compare },
    { "fair", NEED_PLACE, true, false, false, false, ask_fair },
};

static const struct row *row_of(const char *type)
{
    for (int i = 0; i < ORR_LEN(rows); i++)
        if (!strcmp(rows[i].type, type)) return &rows[i];
    return NULL;
}

const char *hall_type(int i) { return i < ORR_LEN(rows) ? rows[i].type : NULL; }

/* An id is a word of letters, digits, '-' and '_', so that it can be shown anywhere. */
static bool read_id(struct call *c)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";

    if (in_text(c->message, "id", c->id, ID_SIZE) && strspn(c->id, plain) == strlen(c->id))
        return true;
    c->id[0] = '\0';
    return false;
}

static void refuse_table(const struct call *c, enum store_found found)
{
    if (found == STORE_DAMAGED) refuse(c, "damaged");
    else if (found == STORE_UNREADABLE) refuse(c, "store.read");
    else if (found == STORE_ELSEWHERE) refuse(c, "elsewhere");
    else refuse(c, "table");
}

bool pass_on(const struct call *c, const char *table, const char *owner)
{
    struct host *host = &c->hall->host;
    char *text = host->pass ? in_typed(c->message, c->row->type) : NULL;
    bool is_passed = text && host->pass(host->self, c->guest, table, owner, text);

    free(text);
    return is_passed;
}

/* False: the message waits until the table is awake, was passed on to another server, or names
 * no table. */
static bool find_table(struct call *c)
{
    char table[TABLE_ID + 2];
    struct room *r = NULL;

    if (in_text(c->message, "table", table, sizeof table) && orr_is_hex(table, TABLE_ID)) {
        bool is_asleep = !hall_awake(c->hall, table);
        if (is_asleep && (pass_on(c, table, NULL) || !(c->row->is_long || may_look(c))))
            return false;
        r = hall_open(c->hall, table);
    }
    c->room = r && r->match ? r : NULL;
    if (r && r->is_opening) wait_for(c, r);
    else if (!c->room && !(r && r->found == STORE_ELSEWHERE && pass_on(c, table, r->owner)))
        refuse_table(c, r ? r->found : STORE_WHOLE);
    return c->room != NULL;
}

static bool has_entered(const struct call *c)
{
    for (const struct sub *s = c->guest->subs; s; s = s->next_of_guest)
        if (s->room == c->room) return true;
    refuse(c, "place");
    return false;
}

static bool holds_seat(struct call *c)
{
    int64_t seat;

    if (!in_number(c->message, "seat", 0, c->room->seats - 1, &seat)) {
        refuse(c, "seat.none");
        return false;
    }
    c->seat = (int)seat;
    if (room_sub(c->room, c->guest, c->seat)) return true;
    refuse_seat(c, "seat.other", c->seat);
    return false;
}

static void run_message(struct call *c)
{
    const struct row *row = c->row;

    if (row->is_long && !may_say_long(c)) return;
    if (row->makes && is_made(c)) return;
    if (row->need >= NEED_TABLE && !find_table(c)) return;
    if (row->need >= NEED_PLACE && !has_entered(c)) return;
    if (row->need >= NEED_SEAT && !holds_seat(c)) return;
    if (row->waits && !need_idle(c)) return;
    row->run(c);
}

static void handle(struct call *c)
{
    const char *type = in_word(c->message, "type");
    bool has_id = read_id(c);

    c->row = row_of(type);
    if (!c->row) refuse_text(c, "type", type);
    else if (c->row->needs_id && !has_id) refuse(c, "id");
    else run_message(c);
}

/* The first message: the version both speak, and tables to enter at once. */
static void greet(struct call *c)
{
    int64_t version;
    int enters = 0;

    if (strcmp(in_word(c->message, "type"), "hello") != 0) {
        dismiss(c->hall, c->guest, 1008, dismissal("place.hello"));
        return;
    }
    if (!in_number(c->message, "version", 0, INT64_MAX, &version) || version != PROTOCOL_VERSION) {
        refuse(c, "version");
        return;
    }
    if (*c->hall->shut) {
        refuse_text(c, "store.shut", c->hall->shut);
        dismiss(c->hall, c->guest, 1011, c->hall->shut);
        return;
    }
    c->guest->said_hello = true;
    c->guest->beats = in_is(c->message, "heartbeat", IN_TRUE);
    say_hello(c);
    const struct in *all = in_get(c->message, "enter");
    for (const struct in *item = in_first(all); item; item = in_after(all, item)) {
        struct call enter = { .hall = c->hall,
                              .guest = c->guest,
                              .message = item,
                              .row = row_of("enter"),
                              .seat = -1,
                              .request = c->request };
        if (enters++ < LONG_BURST && item->kind == IN_OBJECT) run_message(&enter);
    }
}

/* 20 messages a second, 40 at once. */
static bool keeps_rate(struct hall *h, struct guest *g)
{
    if (!is_limited(h, g) || allowance_take(&g->messages, h->host.now(h->host.self),
                                            MESSAGES_PER_SECOND, MESSAGES_BURST))
        return true;
    dismiss(h, g, 1008, dismissal("limit.messages"));
    return false;
}

void hall_heard(struct hall *h, struct guest *g)
{
    if (!g->is_dismissed && keeps_rate(h, g)) keeps_up(h, g);
}

void hall_message(struct hall *h, struct guest *g, const char *text, size_t size)
{
    struct call c = { .hall = h, .guest = g, .seat = -1 };
    struct in *message;

    if (g->is_dismissed) return;
    c.request = ++h->counts.messages;
    if (!keeps_rate(h, g)) return;
    message = in_read(text, size);
    c.message = message;
    if (!message) refuse(&c, "json");
    else if (!g->said_hello) greet(&c);
    else handle(&c);
    free(message);
}

void hall_again(struct hall *h, struct guest *g, const char *table, const char *text, size_t size)
{
    struct call c = { .hall = h, .guest = g, .seat = -1, .has_waited = true, .again = table };
    struct in *message = g->is_dismissed ? NULL : in_read(text, size);

    c.message = message;
    if (message) handle(&c);
    free(message);
}

/* -- Waiting for the disk ---------------------------------------------------------------- */

void wait_for(const struct call *c, struct room *r)
{
    size_t size = c->message->written;
    bool is_full = r->num_later >= (r->is_opening ? LOADING_LIMIT : LATER_LIMIT);

    if (is_full || c->guest->later_bytes + size > LATER_BYTES) {
        refuse(c, "busy");
        return;
    }
    struct later *l = need_zeroed(sizeof *l);
    l->guest = c->guest;
    l->next_of_guest = c->guest->later;
    c->guest->later = l;
    c->guest->later_bytes += size;
    l->text = need_copy(c->message->raw, size);
    l->size = size;
    l->row = c->row;
    memcpy(l->id, c->id, ID_SIZE);
    l->request = c->request;
    *r->later_end = l;
    r->later_end = &l->next;
    r->num_later++;
}

bool need_idle(const struct call *c)
{
    if (c->room->is_busy) wait_for(c, c->room);
    return !c->room->is_busy;
}

static void run_later(struct room *r, const struct later *l)
{
    struct in *message = in_read(l->text, l->size);
    struct call c = { .hall = r->hall,
                      .guest = l->guest,
                      .room = r,
                      .message = message,
                      .row = l->row,
                      .request = l->request,
                      .seat = -1,
                      .has_waited = true };

    memcpy(c.id, l->id, ID_SIZE);
    run_message(&c);
    free(message);
}

void hall_run_later(struct room *r)
{
    while (r->later && !r->is_busy) {
        struct later *l = next_later(r);
        if (l->guest && !l->guest->is_dismissed) run_later(r, l);
        free_later(l);
    }
}
