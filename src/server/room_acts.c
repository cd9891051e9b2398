/* room_acts.c - messages that change a table. Each checks in the order a person would
 * ask, answers with one sentence when it will not do, and otherwise writes one entry.
 *
 * SPDX-License-Identifier: MIT */
#include "server/memory.h"
#include "server/room.h"

#include <string.h>

/* Whether the request was already carried out: then its answer is given again. */
static bool is_resend(const struct call *c, enum kind kind)
{
    int64_t seq = room_seen_id(c->room, kind, c->seat, c->id);

    if (!seq) return false;
    answer_done(c->hall, c->guest, c->id, c->room, seq);
    return true;
}

/* What can be done again and again is, until the log has enough of it. */
static bool has_space(const struct call *c)
{
    if (room_is_full(c->room))
        refuse(c, "limit", "Too much has been changed at this table: now it is played to its end.");
    return !room_is_full(c->room);
}

static bool is_match_over(const struct room *r) { return !orr_match_to_act(r->match); }

/* -- A new table -------------------------------------------------------------------------- */

static json_t *options_of(const struct orr_game *g, const struct orr_setup *setup)
{
    json_t *options = json_object();

    for (int i = 0; i < g->num_options; i++)
        json_object_set_new(options, g->options[i].key, json_integer(setup->option[i]));
    return options;
}

/* Writes down what the guest left to the defaults: they may be others one day, and then
 * an entry that does not name an option means what it meant before there was one. */
static void name_all_options(json_t *body)
{
    const struct orr_game *g = orr_game_find(in_word(body, "game"));
    struct orr_setup setup;

    if (!g) return;
    orr_setup_init(g, (int)json_array_size(json_object_get(body, "seats")), &setup);
    json_t *options = options_of(g, &setup);
    json_object_update(options, json_object_get(body, "options"));
    json_object_set_new(body, "options", options);
}

/* What a guest asks for, with what only the server may say added. */
static json_t *create_body(struct hall *h, const struct call *c)
{
    char key[2 * KEY_SIZE + 1];
    json_t *body = create_request(c->message);

    name_all_options(body);
    random_hex(h, key, 2 * KEY_SIZE);
    json_object_set_new(body, "kind", json_string("create"));
    json_object_set_new(body, "request", json_integer(request_hash(c->message)));
    json_object_set_new(body, "key", json_string(key));
    return body;
}

/* Makes a table of the body and writes its first entry; NULL after a refusal. */
static struct room *make_table(struct call *c, const char *table, json_t *body)
{
    struct orr_words why;
    struct room *r = hall_new_room(c->hall, table);
    if (!room_create(r, body, &why)) {
        refuse_words(c, "setup", &why);
        hall_drop_room(r);
        return NULL;
    }
    origin_made(c->hall, c->guest->origin, table);
    r->asked_at = c->hall->host.now(c->hall->host.self);
    json_object_set_new(body, "chance", room_drawn(r, 0));
    room_write(r, body, NULL, "");
    c->hall->counts.created++;
    return r;
}

/* The answer to a resend; when the table is just being written, as soon as it is. */
static void create_again(struct call *c, struct room *r)
{
    room_subscribe(r, c->guest, ORR_SPECTATOR, wanted_text(c));
    c->room = r;
    if (need_idle(c)) answer_done(c->hall, c->guest, c->id, r, 1);
}

/* The id of the new table. A random one of the guest's becomes the table's own, so that a
 * resend finds the table whatever happened to the server since. False: there is nothing to
 * make, and the guest was told why. */
static bool new_id(struct call *c, char table[TABLE_ID + 1])
{
    if (!is_hex(c->id, TABLE_ID)) {
        do random_hex(c->hall, table, TABLE_ID);
        while (!hall_is_free(c->hall, table));
        return true;
    }
    memcpy(table, c->id, TABLE_ID + 1);
    struct room *made = hall_find(c->hall, table);
    if (made && made->request == request_hash(c->message)) create_again(c, made);
    else if (made || !hall_is_free(c->hall, table))
        refuse(c, "id", "That id is another table's; make one of 32 random digits.");
    else return true;
    return false;
}

void act_create(struct call *c)
{
    char table[TABLE_ID + 1];
    struct orr_words why;

    if (!new_id(c, table)) return;
    if (!origin_may_make(c->guest->origin)) {
        refuse(c, "limit", "You have %d open tables; finish one first.", TABLES_PER_ADDRESS);
        return;
    }
    if (!is_clock(json_object_get(c->message, "clock"), &why)) {
        refuse_words(c, "setup", &why);
        return;
    }
    json_t *body = create_body(c->hall, c);
    struct room *r = make_table(c, table, body);
    json_decref(body);
    if (!r) return;
    room_subscribe(r, c->guest, ORR_SPECTATOR, wanted_text(c));
    r->waiter = c->guest;
    memcpy(r->waiter_id, c->id, ID_SIZE);
}

/* -- Sitting ---------------------------------------------------------------------------------- */

static bool read_name(const struct call *c, char name[NAME_SIZE])
{
    if (in_text(c->message, "name", name, NAME_SIZE) && is_name(name)) return true;
    refuse(c, "name",
           "A name has 1 to 20 characters, some of which show, and none for control or direction.");
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
    char name[NAME_SIZE];
    int64_t number;

    if (!in_number(c->message, "seat", 0, r->seats - 1, &number)) {
        refuse(c, "seat", "There is no such seat at this table.");
        return;
    }
    struct seat *s = &r->seat[number];
    if (!is_hex(c->id, TOKEN_SIZE)) {
        refuse(c, "id", "The id of this message is 32 random hexadecimal digits.");
    } else if (s->is_taken && !strcmp(s->id, c->id)) {
        seat_again(c, (int)number);
    } else if (!s->is_human || s->is_taken || s->is_resigned) {
        refuse(c, "taken", "Seat %d is taken.", (int)number + 1);
    } else if (read_name(c, name)) {
        room_commit(r,
                    json_pack("{s:s,s:i,s:s,s:s}", "kind", "sit", "seat", (int)number, "id", c->id,
                              "name", name),
                    c);
        room_subscribe(r, c->guest, (int)number, wanted_text(c));
    }
}

void act_name(struct call *c)
{
    char name[NAME_SIZE];

    if (is_resend(c, KIND_NAME) || !read_name(c, name)) return;
    if (room_count(c->room, KIND_NAME, c->seat) >= NAMES_PER_SEAT) {
        refuse(c, "limit", "A seat has at most %d names in a match.", NAMES_PER_SEAT);
        return;
    }
    room_commit(
        c->room,
        json_pack("{s:s,s:i,s:s,s:s}", "kind", "name", "seat", c->seat, "id", c->id, "name", name),
        c);
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
        refuse(c, "seq", "This message says by seq what its sender has seen.");
        return false;
    }
    if (*seq > c->room->seq) refuse(c, "stale", "The table has moved on since.");
    return *seq <= c->room->seq;
}

/* Which decision the guest answers, as the match counts; false after a refusal. */
static bool read_decision(const struct call *c, int *ply)
{
    int64_t seq;

    if (!read_seen(c, &seq)) return false;
    *ply = room_ply_after(c->room, seq);
    if (*ply < 0) refuse(c, "stale", "The table has moved on since.");
    return *ply >= 0;
}

void act_play(struct call *c)
{
    struct room *r = c->room;
    char action[ORR_MAX_ANSWER];
    int before = orr_match_ply(r->match), ply;

    if (is_resend(c, KIND_PLAY) || !read_decision(c, &ply)) return;
    if (is_bot_now(&r->seat[c->seat])) {
        refuse(c, "handed", "A bot plays seat %d now; take it back first.", c->seat + 1);
        return;
    }
    if (!in_text(c->message, "action", action, sizeof action)) {
        refuse(c, "illegal", "An action is a text of at most %d bytes.", ORR_MAX_ANSWER - 1);
        return;
    }
    room_settle_clocks(r);
    int status = orr_match_play_text(r->match, c->seat, action, ply);
    if (status < 0) {
        refuse(c, code_of(status), "%s", orr_match_error(r->match));
        return;
    }
    room_run_chance(r);
    json_t *body =
        json_pack("{s:s,s:i,s:s,s:s,s:I,s:o,s:{s:i}}", "kind", "play", "seat", c->seat, "id", c->id,
                  "action", action, "spent", (json_int_t)r->seat[c->seat].spent, "chance",
                  room_drawn(r, before), "live", "ply", before);
    r->takeback_seat = -1;
    room_commit(r, body, c);
}

/* -- Taking back ---------------------------------------------------------------------------------- */

/* What the seat would take back is what the guest saw last: a wish that comes late must not
 * take back what was played since. False after a refusal. */
static bool has_played(const struct call *c, int64_t *seen)
{
    struct room *r = c->room;

    if (!read_seen(c, seen)) return false;
    int64_t last = room_last_play(r, c->seat, r->seq);
    bool same = room_last_play(r, c->seat, *seen) == last;
    if (!same) refuse(c, "stale", "The table has moved on since.");
    else if (!last) refuse(c, "undo", "There is nothing to take back.");
    return same && last && has_space(c);
}

static void write_undo(struct call *c, const char *kind, int seat, const char *id)
{
    struct room *r = c->room;

    room_settle_clocks(r);
    if (room_commit(r, json_pack("{s:s,s:i,s:s}", "kind", kind, "seat", seat, "id", id), c))
        r->takeback_seat = -1;
    else refuse(c, "undo", "%s Ask for a takeback.", orr_match_error(r->match));
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
    write_undo(c, is_alone(c->room, c->seat) ? "takeback" : "undo", c->seat, c->id);
}

static void carry_out_takeback(struct call *c)
{
    struct room *r = c->room;

    for (int seat = 0; seat < r->seats; seat++)
        if (is_person(&r->seat[seat]) && !(r->takeback_agreed & orr_bit(seat))) {
            answer_done(c->hall, c->guest, c->id, r, r->seq);
            room_changed(r);
            return;
        }
    write_undo(c, "takeback", r->takeback_seat, r->takeback_id);
}

/* Whether the seat has asked for a takeback since what the guest saw: then this is that
 * wish once more, or one from before it. */
static bool has_asked(const struct call *c, int64_t seen)
{
    struct room *r = c->room;

    if (seen > r->seat[c->seat].asked_back) return false;
    if (r->takeback_seat == c->seat) answer_done(c->hall, c->guest, c->id, r, r->seq);
    else refuse(c, "asked", "You have asked for that already.");
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

    if (!*question) refuse(c, "question", "This message names the question that it answers.");
    else if (strcmp(question, c->room->question) != 0)
        refuse(c, "stale", "That is no longer asked.");
    else return true;
    return false;
}

void act_agree(struct call *c)
{
    struct room *r = c->room;

    if (!knows_question(c)) return;
    if (r->takeback_seat < 0) {
        answer_done(c->hall, c->guest, c->id, r, r->seq); /* it has its answer, or is void */
    } else if (json_is_false(json_object_get(c->message, "agree"))) {
        r->takeback_seat = -1;
        answer_done(c->hall, c->guest, c->id, r, r->seq);
        room_changed(r);
    } else {
        r->takeback_agreed |= orr_bit(c->seat);
        carry_out_takeback(c);
    }
}

/* -- Absence ------------------------------------------------------------------------------------------ */

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
        refuse(c, "seat", "There is no such seat at this table.");
        return;
    }
    c->seat = (int)seat;
    if (is_resend(c, KIND_HAND)) return;
    if (!holds_another(c, c->seat)) refuse(c, "seat", "Only another player may do that.");
    else if (!may_hand(r, c->seat)) refuse(c, "present", "Seat %d may still play.", c->seat + 1);
    else if (has_space(c))
        room_commit(r,
                    json_pack("{s:s,s:i,s:s,s:s}", "kind", "hand", "seat", c->seat, "id", c->id,
                              "bot", stand_in(r->game)),
                    c);
}

void act_back(struct call *c)
{
    const struct seat *s = &c->room->seat[c->seat];

    if (is_resend(c, KIND_BACK)) return;
    if (s->is_resigned) refuse(c, "resigned", "Seat %d has resigned.", c->seat + 1);
    else if (!s->is_handed) refuse(c, "present", "No bot plays for seat %d.", c->seat + 1);
    else
        room_commit(c->room,
                    json_pack("{s:s,s:i,s:s}", "kind", "back", "seat", c->seat, "id", c->id), c);
}

void act_resign(struct call *c)
{
    const struct seat *s = &c->room->seat[c->seat];

    if (is_resend(c, KIND_RESIGN)) return;
    if (is_match_over(c->room)) refuse(c, "over", "The match is over.");
    else if (s->is_resigned) refuse(c, "resigned", "Seat %d has resigned.", c->seat + 1);
    else
        room_commit(c->room,
                    json_pack("{s:s,s:i,s:s,s:s}", "kind", "resign", "seat", c->seat, "id", c->id,
                              "bot", stand_in(c->room->game)),
                    c);
}

/* -- Rematch -------------------------------------------------------------------------------------------- */

/* The same table once more: game, options and clocks, and who was human at its start. */
static json_t *same_again(struct hall *h, const struct room *r)
{
    json_t *seats = json_array(), *options = options_of(r->game, orr_match_setup(r->match));
    char key[2 * KEY_SIZE + 1];

    for (int seat = 0; seat < r->seats; seat++)
        json_array_append_new(seats,
                              json_string(r->seat[seat].is_human ? "human" : r->seat[seat].bot));
    random_hex(h, key, 2 * KEY_SIZE);
    json_t *body = json_pack("{s:s,s:s,s:o,s:o,s:s}", "kind", "create", "game", r->game->key,
                             "seats", seats, "options", options, "key", key);
    if (r->clock.match)
        json_object_set_new(body, "clock",
                            json_pack("{s:I}", "minutes", (json_int_t)(r->clock.match / 60000)));
    if (r->clock.decision)
        json_object_set_new(body, "clock",
                            json_pack("{s:I}", "days", (json_int_t)(r->clock.decision / 86400000)));
    if (r->clock.draw)
        json_object_set_new(body, "draw_seconds", json_integer(r->clock.draw / 1000));
    return body;
}

/* The table that the match goes on at. It is there already when the server died between
 * writing it and writing where it is. False after a refusal. */
static bool make_rematch(struct call *c, const char *table)
{
    if (hall_find(c->hall, table)) return true;
    if (!hall_is_free(c->hall, table)) {
        refuse(c, "table", "The next table cannot be read.");
        return false;
    }
    json_t *body = same_again(c->hall, c->room);
    bool made = make_table(c, table, body) != NULL;
    json_decref(body);
    return made;
}

void act_rematch(struct call *c)
{
    struct room *r = c->room;
    char table[TABLE_ID + 1];

    rematch_id(r, table);
    if (!holds_another(c, -1)) refuse(c, "seat", "Only a player may do that.");
    else if (!is_match_over(r)) refuse(c, "over", "The match is not over yet.");
    else if (*r->rematch) answer_done(c->hall, c->guest, c->id, r, room_last(r, KIND_REMATCH));
    else if (make_rematch(c, table))
        room_commit(r, json_pack("{s:s,s:s,s:s}", "kind", "rematch", "table", table, "id", c->id),
                    c);
}
