/* room_acts.c - messages that change a table. Each checks in the order a person would
 * ask, answers with one sentence when it will not do, and otherwise writes one entry.
 *
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "hall/memory.h"
#include "hall/room.h"

#include <assert.h>
#include <string.h>

/* Whether the request was already carried out: then its answer is given again. */
static bool is_resend(const struct call *c, enum kind kind)
{
    int64_t seq = room_seen_id(c->room, kind, c->seat, c->id);

    if (!seq) return false;
    answer_done(c->room, c->guest, c->id, seq);
    return true;
}

/* What can be done again and again is, until the log has enough of it. */
static bool has_space(const struct call *c)
{
    if (room_is_full(c->room)) refuse(c, "limit.changes");
    return !room_is_full(c->room);
}

static bool is_match_over(const struct room *r) { return !orr_match_to_act(r->match); }

/* -- A new table -------------------------------------------------------------------------- */

/* Makes a table in a room that has none; its first entry is to be written. False after a
 * refusal. */
static bool make_table(struct call *c, struct room *r, struct event *e)
{
    struct host *host = &c->hall->host;
    struct orr_words why;

    host->entropy(host->self, e->key, KEY_SIZE);
    e->is_fair = host->is_fair && !*e->lesson && !*e->puzzle && !e->is_challenge && !e->befores;
    if (room_do(r, e, &why) < 0) {
        refuse_words(c, "setup", &why);
        return false;
    }
    origin_made(c->hall, c->guest->origin, r->id);
    r->asked_at = host->now(host->self);
    c->hall->counts.created++;
    return true;
}

/* The same, written, with the guest at it. */
static void begin_table(struct call *c, struct room *r, struct event *e)
{
    if (!make_table(c, r, e)) return;
    room_write(&(struct written){ r, e, c->guest, c->id, c->request }, 1);
    room_subscribe(r, c->guest, ORR_SPECTATOR, wanted_text(c));
}

/* Whether a table is known to have the room's id. When the disk cannot tell, the store refuses
 * the first entry. */
static bool is_taken(const struct room *r)
{
    return r->match || r->found == STORE_DAMAGED || r->found == STORE_ELSEWHERE;
}

/* The answer to a resend; when the table is just being written, as soon as it is. */
static void create_again(struct call *c, struct room *r)
{
    room_subscribe(r, c->guest, ORR_SPECTATOR, wanted_text(c));
    c->room = r;
    if (need_idle(c)) answer_done(r, c->guest, c->id, 1);
}

/* The room of the new table. A random id of the guest's becomes the table's own, so that a
 * resend finds the table whatever happened to the server since; any other is looked for until
 * nobody has it. */
static struct room *new_room(const struct call *c)
{
    char table[TABLE_ID + 1];
    struct room *r = c->room; /* which it has waited for */

    if (orr_is_hex(c->id, TABLE_ID)) return hall_open(c->hall, c->id);
    while (!r || is_taken(r)) {
        random_hex(c->hall, table, TABLE_ID);
        r = hall_open(c->hall, table);
    }
    return r;
}

/* Whether the message has its answer from the table of its id. One that another server plays may be
 * this request's: only that server knows. */
static bool answer_made(struct call *c, struct room *r, int64_t request)
{
    if (r->match && r->request == request) create_again(c, r);
    else if (r->match || r->found == STORE_DAMAGED) refuse(c, "id.table");
    else if (r->found != STORE_ELSEWHERE) return false;
    else if (!pass_on(c, r->id, r->owner)) refuse(c, "elsewhere");
    return true;
}

/* False: there is nothing to make, and the guest was told why. */
static bool may_make(struct call *c, struct room *r, const struct event *e)
{
    if (answer_made(c, r, e->request)) return false;
    if (!r->epoch) refuse(c, "store.read");
    else if (!origin_may_make(c->guest->origin))
        refuse_number(c, "limit.tables", TABLES_PER_ADDRESS);
    else return true;
    return false;
}

/* Drawn only where it is wanted: a server with a seed deals the same cards as before. */
static struct drawn draw_challenge(const struct call *c)
{
    struct host *host = &c->hall->host;
    struct drawn drawn = { .day = host->wall(host->self) / (24 * 3600 * 1000) };

    if (in_is(c->message, "challenge", IN_TRUE))
        host->entropy(host->self, &drawn.deal, sizeof drawn.deal);
    drawn.deal %= ORR_DEALS;
    return drawn;
}

void act_create(struct call *c)
{
    struct event e = event_new(KIND_CREATE, 0, c->id);
    struct orr_words why;

    if (in_get(c->message, "record") && !c->hall->host.opens_records) {
        refuse(c, "setup.record");
        return;
    }
    if (!may_look(c)) return;
    struct room *r = new_room(c);
    c->room = NULL; /* what is refused is refused at no table */
    if (r->is_opening) {
        wait_for(c, r);
        return;
    }
    struct drawn drawn = draw_challenge(c);
    bool is_good = event_read_request(c->message, &drawn, &e, &why);
    bool may = may_make(c, r, &e);
    if (may && is_good) begin_table(c, r, &e);
    else if (may) refuse_words(c, "setup", &why);
    event_free(&e);
}

/* -- Sitting ---------------------------------------------------------------------------------- */

static bool read_name(const struct call *c, struct event *e)
{
    if (in_text(c->message, "name", e->name, NAME_SIZE) && is_name(e->name)) return true;
    refuse(c, "name");
    return false;
}

/* The answer to a resend: who knows the id may have the token once more. */
static void seat_again(const struct call *c, int seat)
{
    struct room *r = c->room;

    answer_seated(r, c->guest, c->id, seat, room_seen_id(r, KIND_SIT, seat, c->id));
    room_subscribe(r, c->guest, seat, wanted_text(c));
}

/* Sits the guest who sent the message: the token reaches nobody else. */
void act_sit(struct call *c)
{
    struct room *r = c->room;
    int64_t number;

    if (!in_number(c->message, "seat", 0, r->seats - 1, &number)) {
        refuse(c, "seat.none");
        return;
    }
    const struct seat *s = &r->seat[number];
    struct event e = event_new(KIND_SIT, (int)number, c->id);
    if (!orr_is_hex(c->id, TOKEN_SIZE)) {
        refuse(c, "id.sit");
    } else if (s->is_taken && !strcmp(s->id, c->id)) {
        seat_again(c, (int)number);
    } else if (!s->is_human || s->is_taken || s->is_resigned) {
        refuse_seat(c, "taken", (int)number);
    } else if (!read_number(c->message, &e)) {
        refuse(c, "number");
    } else if (read_name(c, &e)) {
        room_settle_clocks(r); /* with it the match may begin */
        room_commit(r, &e, c);
        room_subscribe(r, c->guest, (int)number, wanted_text(c));
    }
}

void act_name(struct call *c)
{
    struct event e = event_new(KIND_NAME, c->seat, c->id);

    if (is_resend(c, KIND_NAME) || !read_name(c, &e)) return;
    if (room_count(c->room, KIND_NAME, c->seat) >= NAMES_PER_SEAT) {
        refuse_number(c, "limit.names", NAMES_PER_SEAT);
        return;
    }
    room_commit(c->room, &e, c);
}

/* -- Playing ------------------------------------------------------------------------------------ */

/* The code of an error of the match. */
static const char *code_of(int status)
{
    switch (status) {
    case ORR_ETURN: return "turn";
    case ORR_EILLEGAL: return "illegal";
    case ORR_ESTALE: return "stale";
    case ORR_EUNDO: return "undo";
    case ORR_EMEMORY: return "busy";
    default: return "match";
    }
}

/* How much of the log the guest has seen; false after a refusal. */
static bool read_seen(const struct call *c, int64_t *seq)
{
    if (!in_number(c->message, "seq", 1, INT64_MAX, seq)) {
        refuse(c, "seq");
        return false;
    }
    if (*seq > c->room->seq) refuse(c, "stale");
    return *seq <= c->room->seq;
}

/* Which decision the guest answers, as the match counts; false after a refusal. */
static bool read_decision(const struct call *c, int *ply)
{
    int64_t seq;

    if (!read_seen(c, &seq)) return false;
    *ply = room_ply_after(c->room, seq);
    if (*ply < 0) refuse(c, "stale");
    return *ply >= 0;
}

void act_play(struct call *c)
{
    struct room *r = c->room;
    struct event e = event_new(KIND_PLAY, c->seat, c->id);

    if (is_resend(c, KIND_PLAY) || !read_decision(c, &e.ply)) return;
    if (is_bot_now(&r->seat[c->seat])) {
        refuse_seat(c, "handed", c->seat);
        return;
    }
    if (!in_text(c->message, "action", e.action, sizeof e.action)) {
        refuse_number(c, "illegal.size", ORR_MAX_ANSWER - 1);
        return;
    }
    struct orr_words why;
    if (!lesson_wants(r, c->seat, e.action, &why)) {
        refuse_words(c, "lesson", &why);
        return;
    }
    if (puzzle_is_over(r)) {
        refuse(c, "puzzle.over");
        return;
    }
    room_settle_clocks(r);
    e.spent = r->seat[c->seat].spent;
    int status = room_commit(r, &e, c);
    if (status < 0) refuse_words(c, code_of(status), orr_match_why(r->match));
    else r->takeback_seat = -1;
}

/* -- Taking back ---------------------------------------------------------------------------------- */

/* What the seat would take back is what the guest saw last: a wish that comes late must not
 * take back what was played since. False after a refusal. */
static bool has_played(const struct call *c, int64_t *seen)
{
    struct room *r = c->room;

    if (!read_seen(c, seen)) return false;
    if (r->is_challenge || puzzle_is_judged(r)) {
        refuse(c, r->is_challenge ? "challenge.back" : "puzzle.back");
        return false;
    }
    int64_t last = room_last_play(r, c->seat, r->seq);
    bool same = room_last_play(r, c->seat, *seen) == last;
    if (!same) refuse(c, "stale");
    else if (!last) refuse(c, "undo.none");
    return same && last && has_space(c);
}

static void write_undo(struct call *c, enum kind kind, int seat, const char *id)
{
    struct room *r = c->room;
    struct event e = event_new(kind, seat, id);

    room_settle_clocks(r);
    if (room_commit(r, &e, c) == ORR_OK) r->takeback_seat = -1;
    else refuse_words(c, "undo", orr_match_why(r->match));
}

static bool is_alone(const struct room *r, int seat)
{
    for (int other = 0; other < r->seats; other++)
        if (other != seat && is_person(&r->seat[other])) return false;
    return !is_bot_now(&r->seat[seat]);
}

/* Alone with bots everything may be taken back; with others what the engine allows. */
void act_undo(struct call *c)
{
    int64_t seen;

    if (is_resend(c, KIND_UNDO) || is_resend(c, KIND_TAKEBACK) || !has_played(c, &seen)) return;
    write_undo(c, is_alone(c->room, c->seat) ? KIND_TAKEBACK : KIND_UNDO, c->seat, c->id);
}

static void carry_out_takeback(struct call *c)
{
    struct room *r = c->room;

    for (int seat = 0; seat < r->seats; seat++)
        if (is_person(&r->seat[seat]) && !(r->takeback_agreed & orr_bit(seat))) {
            answer_done(r, c->guest, c->id, r->seq);
            room_changed(r);
            return;
        }
    write_undo(c, KIND_TAKEBACK, r->takeback_seat, r->takeback_id);
}

/* Whether the seat has asked for a takeback since what the guest saw: then this is that
 * wish once more, or one from before it. */
static bool has_asked(const struct call *c, int64_t seen)
{
    struct room *r = c->room;

    if (seen > r->seat[c->seat].asked_back) return false;
    if (r->takeback_seat == c->seat) answer_done(r, c->guest, c->id, r->seq);
    else refuse(c, "asked");
    return true;
}

void act_takeback(struct call *c)
{
    struct room *r = c->room;
    int64_t seen;

    if (is_resend(c, KIND_TAKEBACK) || !has_played(c, &seen) || has_asked(c, seen)) return;
    r->seat[c->seat].asked_back = r->seq;
    r->takeback_seat = c->seat;
    r->takeback_agreed = orr_bit(c->seat);
    memcpy(r->takeback_id, c->id, ID_SIZE);
    random_hex(c->hall, r->question, QUESTION_SIZE);
    carry_out_takeback(c);
}

/* Whether the question that the guest answers is the newest; false after a refusal. */
static bool knows_question(const struct call *c)
{
    const char *question = in_word(c->message, "question");

    if (!*question) refuse(c, "question");
    else if (strcmp(question, c->room->question) != 0) refuse(c, "stale.question");
    else return true;
    return false;
}

void act_agree(struct call *c)
{
    struct room *r = c->room;

    if (!knows_question(c)) return;
    if (r->takeback_seat < 0) {
        answer_done(r, c->guest, c->id, r->seq); /* it has its answer, or is void */
    } else if (in_is(c->message, "agree", IN_FALSE)) {
        r->takeback_seat = -1;
        answer_done(r, c->guest, c->id, r->seq);
        room_changed(r);
    } else {
        r->takeback_agreed |= orr_bit(c->seat);
        carry_out_takeback(c);
    }
}

/* -- Absence ------------------------------------------------------------------------------------------ */

/* A bot plays for the seat from now on. */
static void write_bot(struct call *c, enum kind kind)
{
    struct event e = event_new(kind, c->seat, c->id);

    strcpy(e.bot, stand_in(c->room->game));
    room_settle_clocks(c->room);
    room_commit(c->room, &e, c);
}

static bool holds_another(const struct call *c, int seat)
{
    for (const struct sub *s = c->guest->subs; s; s = s->next_of_guest)
        if (s->room == c->room && s->viewer != seat && s->viewer < c->room->seats) return true;
    return false;
}

void act_hand(struct call *c)
{
    struct room *r = c->room;
    int64_t seat;

    if (!in_number(c->message, "seat", 0, r->seats - 1, &seat)) {
        refuse(c, "seat.none");
        return;
    }
    c->seat = (int)seat;
    if (is_resend(c, KIND_HAND)) return;
    if (!holds_another(c, c->seat)) refuse(c, "seat.another");
    else if (!may_hand(r, c->seat)) refuse_seat(c, "present.here", c->seat);
    else if (has_space(c)) write_bot(c, KIND_HAND);
}

void act_back(struct call *c)
{
    const struct seat *s = &c->room->seat[c->seat];
    struct event e = event_new(KIND_BACK, c->seat, c->id);

    if (is_resend(c, KIND_BACK)) return;
    if (s->is_resigned) refuse_seat(c, "resigned", c->seat);
    else if (!s->is_handed) refuse_seat(c, "present.own", c->seat);
    else room_commit(c->room, &e, c);
}

void act_resign(struct call *c)
{
    const struct seat *s = &c->room->seat[c->seat];

    if (is_resend(c, KIND_RESIGN)) return;
    if (is_match_over(c->room)) refuse(c, "over");
    else if (s->is_resigned) refuse_seat(c, "resigned", c->seat);
    else write_bot(c, KIND_RESIGN);
}

/* -- Rematch -------------------------------------------------------------------------------------------- */

/* The same table once more: game, options and clocks, and who was human at its start. */
static struct event same_again(const struct room *r)
{
    struct event e = event_new(KIND_CREATE, 0, "");

    e.game = r->game;
    e.setup = *orr_match_setup(r->match);
    e.clock = r->clock;
    for (int seat = 0; seat < r->seats; seat++)
        strcpy(e.player[seat], r->seat[seat].is_human ? "human" : r->seat[seat].bot);
    return e;
}

/* Opens the table that the match goes on at, and says there and here that it does: both or
 * neither. Older servers wrote one after the other, so that it may be there already. */
static void make_rematch(struct call *c, struct room *next, struct event *e)
{
    struct event create = same_again(c->room);
    struct orr_words why;

    if (next->match || next->found == STORE_ELSEWHERE) {
        room_commit(c->room, e, c);
    } else if (is_taken(next) || !next->epoch) {
        refuse(c, "table.next");
    } else if (make_table(c, next, &create)) {
        int status = room_do(c->room, e, &why);
        assert(status == ORR_OK); /* it names a table, and nothing else */
        (void)status;
        const struct written both[] = { { next, &create, NULL, "", c->request },
                                        { c->room, e, c->guest, c->id, c->request } };
        room_write(both, ORR_LEN(both));
    }
    event_free(&create);
}

void act_rematch(struct call *c)
{
    struct room *r = c->room;
    struct event e = event_new(KIND_REMATCH, 0, c->id);

    if (!holds_another(c, -1)) refuse(c, "seat.player");
    else if (!is_match_over(r)) refuse(c, "over.not");
    else if (*r->rematch) answer_done(r, c->guest, c->id, room_last(r, KIND_REMATCH));
    else {
        rematch_id(r, e.table);
        struct room *next = hall_open(c->hall, e.table);
        if (next->is_opening) wait_for(c, next);
        else make_rematch(c, next, &e);
    }
}

/* -- Playing on ------------------------------------------------------------------------------------------ */

/* The bot in place of a person who was there: of middling strength, where the game has levels. */
static const char *middling(const struct room *r)
{
    static const char level[] = "4";
    struct orr_player player;
    struct orr_words why;

    return read_player(r->game, r->seats, level, &player, &why) ? level : stand_in(r->game);
}

/* A finished match as it stood before that ply: a person has the seat, and the bots play on. */
static struct event from_there(const struct room *r, int seat, int ply)
{
    struct event e = event_new(KIND_CREATE, 0, "");

    event_take_steps(&e, r->match, ply);
    for (int other = 0; other < r->seats; other++) {
        const struct seat *s = &r->seat[other];
        strcpy(e.player[other], other == seat ? "human" : s->is_human ? middling(r) : s->bot);
    }
    return e;
}

/* False after a refusal. */
static bool read_where(const struct call *c, int64_t *seat, int64_t *ply)
{
    const struct room *r = c->room;
    int last = orr_match_ply(r->match) - 1;

    if (!need_over(c)) return false;
    if (!in_number(c->message, "seat", 0, r->seats - 1, seat)) refuse(c, "seat.none");
    else if (!in_number(c->message, "ply", 0, last, ply)) refuse_number(c, "ply", last + 1);
    else return true;
    return false;
}

static void play_on_in(struct call *c, struct room *next)
{
    int64_t seat, ply;

    if (!read_where(c, &seat, &ply)) return;
    struct event e = from_there(c->room, (int)seat, (int)ply);
    e.request = request_hash(c->message);
    if (may_make(c, next, &e)) begin_table(c, next, &e);
    event_free(&e);
}

/* A resend has its answer whatever has become of the match since, and wherever: the new table gives
 * it, if it is here, or if a server that plays the match has found that it plays elsewhere. */
bool is_made(struct call *c)
{
    if (!orr_is_hex(c->id, TABLE_ID)) return false;
    c->room = NULL; /* which it has waited for */
    bool is_asked_for = c->again && !strncmp(c->again, c->id, TABLE_ID);
    struct room *next = is_asked_for ? hall_open(c->hall, c->id) : hall_awake(c->hall, c->id);
    if (next && next->is_opening) wait_for(c, next);
    else return next && answer_made(c, next, request_hash(c->message));
    return true;
}

/* Of this match alone, which was played here to its end: a stranger's position opens no table. */
void act_play_on(struct call *c)
{
    if (!orr_is_hex(c->id, TABLE_ID)) {
        refuse(c, "id.sit");
        return;
    }
    struct room *next = hall_open(c->hall, c->id);
    if (next->is_opening) wait_for(c, next);
    else play_on_in(c, next);
}
