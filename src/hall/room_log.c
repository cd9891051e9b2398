/* room_log.c - the log of a table: doing events, loading and writing them.
 *
 * Chance is part of an event. While the log is loading, its outcomes are read from there; in
 * live play the host draws them. So a restart needs no random numbers, and the same choice after
 * an undo meets the same chance, because the host makes it from key, ply and state alone.
 *
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "hall/memory.h"
#include "hall/room.h"

#include <string.h>

/* -- Chance -------------------------------------------------------------------------- */

/* A step that cannot be added to a match in memory ends the program: the event is not written
 * yet, and a restart finds the table as it was before. */
static void draw_outcome(struct room *r, struct event *e)
{
    struct host *host = &r->hall->host;
    ORR_STATE(state);
    ORR_TEXT(word, ORR_MAX_WORD);
    int ply = orr_match_ply(r->match);

    orr_match_known(r->match, ORR_ALL_SEEING, state, sizeof state);
    orr_action outcome = lesson_seat(r) == ORR_CHANCE ? lesson_action(r)
                         : r->is_old ? host->legacy->chance(r->key, r->game, state, ply)
                                     : host->chance(host->self, r->luck, r->game, state, ply);
    orr_match_action(r->match, ORR_CHANCE, outcome, &word, NULL);
    event_add_outcome(e, word.buf);
    if (orr_match_play(r->match, ORR_CHANCE, outcome, ply) < 0) out_of_memory();
}

/* Chance acts until a seat is asked: as the event says, and beyond that, live, as it is drawn.
 * False: the event says something else than happens. */
static bool run_chance(struct room *r, struct event *e)
{
    struct orr_match *m = r->match;

    if (r->puzzle) return !e->outcomes; /* what comes after the move is not part of it */
    for (; orr_match_to_act(m) == orr_bit(ORR_CHANCE); e->outcomes_done++) {
        bool is_told = e->outcomes_done < e->outcomes;
        if (!is_told && r->is_loading) return false;
        if (!is_told) draw_outcome(r, e);
        else if (orr_match_play_text(m, ORR_CHANCE, e->outcome[e->outcomes_done], orr_match_ply(m)))
            return false;
    }
    return e->outcomes_done == e->outcomes;
}

/* Fair chance waits for the people, and the match begins with the entry after which nobody is
 * still to sit down: whatever numbers came until then are in it, and no later one is. */
static int go_on(struct room *r, struct event *e)
{
    if (r->is_fair && !r->has_begun) {
        if (has_open_seat(r)) return e->outcomes ? ORR_EILLEGAL : ORR_OK;
        r->has_begun = true;
        orr_fair_key(&r->fair, r->luck);
    }
    return run_chance(r, e) ? ORR_OK : ORR_EILLEGAL;
}

/* The secret is not the table's key: tokens are made with that one, and it is never told. */
static void promise(struct room *r)
{
    orr_keyed_hash(r->key, "fair", 0, 0, r->fair.secret);
    orr_fair_hash(r->fair.secret, r->fair.hash);
}

bool match_of_record(struct orr_match **out, const char *text, size_t size, struct orr_words *why)
{
    int status = orr_match_load(out, text, size, (struct orr_source){ 0 }, why);

    if (status == ORR_EMEMORY) out_of_memory();
    return status >= 0;
}

/* -- Events about the match ------------------------------------------------------------- */

const char *stand_in(const struct orr_game *g)
{
    return orr_bot_greedy.plays(g) ? orr_bot_greedy.key : orr_bot_random.key;
}

static bool set_player(const struct room *r, struct seat *s, const char *spec)
{
    struct orr_words why;

    if (!read_player(r->game, r->seats, spec, &s->player, &why)) return false;
    memmove(s->bot, spec, strlen(spec) + 1);
    return true;
}

/* What led to a built-in position; false: it cannot have. */
static bool play_before(struct room *r, const struct event *e)
{
    for (int i = 0; i < e->befores; i++) {
        const char *line = e->before[i], *word = strchr(line, ' ');
        int64_t seat = ORR_CHANCE;
        if (!word ||
            (strncmp(line, "chance ", 7) != 0 &&
             (!orr_scan_number(&line, 0, ORR_MAX_SEATS - 1, &seat) || line != word)) ||
            orr_match_play_text(r->match, (int)seat, word + 1, i) < 0)
            return false;
    }
    return true;
}

static int do_create(struct room *r, struct event *e, struct orr_words *why)
{
    struct host *host = &r->hall->host;
    if (e->is_old && !host->legacy) return ORR_EARG;
    int status = orr_match_new(&r->match, e->game, &e->setup, (struct orr_source){ 0 }, why);

    if (status) return status;
    r->game = e->game;
    r->seats = e->setup.seats;
    r->clock = e->clock;
    r->request = e->request;
    r->is_old = e->is_old;
    memcpy(r->key, e->key, KEY_SIZE);
    memcpy(r->luck, e->key, KEY_SIZE);
    r->is_fair = e->is_fair;
    if (r->is_fair) promise(r);
    r->is_challenge = e->is_challenge;
    r->challenge = e->challenge;
    if (r->is_challenge) orr_challenge_key(&r->challenge, r->luck);
    for (int seat = 0; seat < r->seats; seat++) {
        struct seat *s = &r->seat[seat];
        s->away_since = host->now(host->self);
        s->is_human = !strcmp(e->player[seat], "human");
        set_player(r, s, s->is_human ? stand_in(r->game) : e->player[seat]);
    }
    if (!play_before(r, e)) return ORR_EILLEGAL;
    if (!*e->lesson && !*e->puzzle) r->begins = e->befores;
    if (*e->lesson) lesson_begin(r, e->lesson);
    if (*e->puzzle && !puzzle_begin(r, e)) return ORR_EARG;
    return go_on(r, e);
}

static int do_play(struct room *r, struct event *e)
{
    int ply = e->ply < 0 ? orr_match_ply(r->match) : e->ply;
    int status = orr_match_play_text(r->match, e->seat, e->action, ply);

    if (status) return status;
    if (r->puzzle) puzzle_judge(r, e->by_bot);
    status = go_on(r, e);
    if (status) return status;
    if (e->spent >= 0) r->seat[e->seat].spent = e->spent;
    r->standing++;
    return ORR_OK;
}

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

static int do_undo(struct room *r, int seat, bool all_after, struct entry *entry)
{
    int before = orr_match_ply(r->match);
    int64_t from = room_last_play(r, seat, r->seq);

    int status = (all_after ? orr_match_rewind : orr_match_undo)(r->match, seat);
    if (status) return status;
    forget_steps(r, from, all_after, before - orr_match_ply(r->match));
    entry->from = from;
    room_forget_review(r); /* of a match that ends anew, or not at all */
    r->undos++;
    return ORR_OK;
}

static int do_review(struct room *r, struct event *e)
{
    if (orr_match_to_act(r->match)) return ORR_EARG;
    room_forget_review(r);
    r->review = need_copy(e->review, strlen(e->review));
    return ORR_OK;
}

/* -- Events about seats --------------------------------------------------------------------- */

/* Digits that follow from the table's secret, and from which nobody learns of it. */
static void make_secret(const struct room *r, const char *purpose, int seat, const char *id,
                        char out[TOKEN_SIZE + 1])
{
    uint8_t digest[ORR_SHA256];
    ORR_TEXT(about, 64 + ID_SIZE);

    orr_put(&about, "%s%c%s", purpose, (char)seat, id);
    if (r->is_old) {
        r->hall->host.legacy->secret(r->key, about.buf, about.len, digest);
    } else {
        struct orr_hmac m;
        orr_hmac_begin(&m, r->key, KEY_SIZE);
        orr_hmac_add(&m, about.buf, about.len);
        orr_hmac_end(&m, digest);
    }
    orr_hex_write(digest, TOKEN_SIZE / 2, out);
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

static void take_number(struct room *r, const struct event *e)
{
    if (!e->has_number || !r->is_fair || r->has_begun) return;
    r->fair.given |= orr_bit(e->seat);
    memcpy(r->fair.number[e->seat], e->number, ORR_NUMBER);
}

static bool do_sit(struct room *r, struct seat *s, const struct event *e)
{
    s->is_taken = true;
    s->is_handed = false;
    memcpy(s->id, e->id, sizeof s->id);
    memcpy(s->name, e->name, sizeof s->name);
    make_token(r, e->seat, s->id, s->token);
    take_number(r, e);
    return s->is_human;
}

static bool do_seat(struct room *r, struct seat *s, const struct event *e)
{
    switch (e->kind) {
    case KIND_SIT: return do_sit(r, s, e);
    case KIND_NAME: memcpy(s->name, e->name, sizeof s->name); return true;
    case KIND_BACK: s->is_handed = false; return true;
    case KIND_RESIGN: s->is_resigned = true; /* fallthrough */
    case KIND_HAND: s->is_handed = true; return set_player(r, s, e->bot);
    default: return false;
    }
}

/* -- The door --------------------------------------------------------------------------------- */

static int do_kind(struct room *r, struct event *e, struct entry *entry, struct orr_words *why)
{
    switch (e->kind) {
    case KIND_CREATE: return do_create(r, e, why);
    case KIND_PLAY: return do_play(r, e);
    case KIND_UNDO: return do_undo(r, e->seat, false, entry);
    case KIND_TAKEBACK: return do_undo(r, e->seat, true, entry);
    case KIND_REMATCH: memcpy(r->rematch, e->table, sizeof r->rematch); return ORR_OK;
    case KIND_REVIEW: return do_review(r, e);
    default: return do_seat(r, &r->seat[e->seat], e) ? go_on(r, e) : ORR_EARG;
    }
}

static struct entry *add_entry(struct room *r)
{
    if (r->seq == r->capacity) {
        r->capacity = r->capacity ? 2 * r->capacity : 16;
        r->entry = need_larger(r->entry, (size_t)r->capacity * sizeof *r->entry);
    }
    return &r->entry[r->seq];
}

static void stamp(const struct room *r, struct event *e)
{
    struct host *host = &r->hall->host;

    e->epoch = r->epoch;
    e->at = host->wall(host->self);
}

int room_do(struct room *r, struct event *e, struct orr_words *why)
{
    if (!r->is_loading) stamp(r, e);
    struct entry entry = { .kind = (uint8_t)e->kind,
                           .seat = (uint8_t)e->seat,
                           .by_clock = e->by_clock,
                           .ply = r->match ? orr_match_ply(r->match) : 0,
                           .epoch = e->epoch,
                           .at = e->at };

    if ((r->match == NULL) != (e->kind == KIND_CREATE)) return ORR_EARG;
    if (r->match && e->seat >= r->seats) return ORR_EARG;
    int status = do_kind(r, e, &entry, why);
    if (status) return status;
    memcpy(entry.id, e->id, sizeof entry.id);
    bool takes_back = e->kind == KIND_UNDO || e->kind == KIND_TAKEBACK;
    entry.steps = takes_back ? 0 : orr_match_ply(r->match) - entry.ply;
    if (!entry.steps) entry.ply = orr_match_ply(r->match);
    *add_entry(r) = entry;
    r->seq++;
    return ORR_OK;
}

/* -- Loading ------------------------------------------------------------------------------------ */

static enum store_found load_entry(struct room *r, const struct store_entry *from)
{
    struct orr_words why;
    struct event e;

    if (!event_read(from, &e)) return e.is_newer ? STORE_UNREADABLE : STORE_DAMAGED;
    bool good = from->seq == r->seq + 1 && room_do(r, &e, &why) == ORR_OK;
    event_free(&e);
    return good ? STORE_WHOLE : STORE_DAMAGED;
}

static enum store_found load_entries(struct room *r, const struct store_log *log)
{
    enum store_found found = STORE_WHOLE;

    if (log->found > STORE_DAMAGED) return log->found;
    r->is_loading = true;
    for (int64_t i = 0; i < log->n && !found; i++) found = load_entry(r, &log->entry[i]);
    r->is_loading = false;
    lesson_go_on(r);
    return found ? found : log->found;
}

/* The id is all that an invitation needs: the log gets its first digits. What came before the
 * damage is not shown: nobody could tell how it went on. */
enum store_found room_load(struct room *r, const struct store_log *log)
{
    struct host *host = &r->hall->host;
    enum store_found found = load_entries(r, log);
    struct log_line line = { .entry = 0, .request = r->later ? r->later->request : 0 };
    struct orr_text t = orr_text_on(line.text, sizeof line.text);
    struct orr_words words;

    if (found == STORE_WHOLE || found == STORE_ELSEWHERE) return found;
    memcpy(line.table, r->id, LOG_TABLE);
    orr_words_begin(&words, found != STORE_UNREADABLE        ? "log.damaged"
                            : log->found == STORE_UNREADABLE ? "log.unreadable"
                                                             : "log.newer");
    orr_words_token(&words, "table", line.table);
    orr_words_number(&words, "n", r->seq + 1);
    orr_words_print(hall_messages, &words, &t);
    host->log(host->self, &line);
    orr_match_free(r->match);
    r->match = NULL;
    return found;
}

/* -- Writing ------------------------------------------------------------------------------------- */

static enum store_life life_of(const struct room *r)
{
    if (!orr_match_to_act(r->match) || lesson_is_over(r) || puzzle_is_over(r)) return LIFE_OVER;
    return r->clock.decision ? LIFE_DAYS : LIFE_RUNNING;
}

static struct store_append append_of(const struct room *r, const struct event *e, char *text)
{
    return (struct store_append){ .table = r->id,
                                  .entry = { .seq = r->seq,
                                             .epoch = e->epoch,
                                             .at = e->at,
                                             .body = text,
                                             .size = strlen(text) },
                                  .life = life_of(r),
                                  .room = r->number };
}

void room_write(const struct written *list, int n)
{
    const struct store *store = &list->room->hall->host.store;
    struct store_append append[STORE_PAIR] = { { .table = NULL } };
    char *text[STORE_PAIR];

    for (int i = 0; i < n; i++) {
        struct room *r = list[i].room;
        text[i] = event_write(list[i].event);
        append[i] = append_of(r, list[i].event, text[i]);
        r->written_at = r->hall->host.now(r->hall->host.self);
        r->is_busy = true; /* nothing is handled or shown until it arrives */
        r->waiter = list[i].waiter;
        memcpy(r->waiter_id, list[i].id, strlen(list[i].id) + 1);
        r->newest_request = list[i].request;
    }
    store->append(store->self, append, n);
    for (int i = 0; i < n; i++) free(text[i]);
}

int room_commit(struct room *r, struct event *e, const struct call *c)
{
    struct orr_words why;
    int status = room_do(r, e, &why);

    if (!status)
        room_write(c ? &(struct written){ r, e, c->guest, c->id, c->request }
                     : &(struct written){ r, e, NULL, "", 0 },
                   1);
    event_free(e);
    return status;
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
    for (int64_t later = seq + 1; later <= r->seq; later++) {
        int64_t undone_from = r->entry[later - 1].from; /* 0: it takes nothing back */
        if (undone_from && undone_from <= seq) return -1;
    }
    return r->entry[seq - 1].ply + (r->entry[seq - 1].gone ? 0 : r->entry[seq - 1].steps);
}
