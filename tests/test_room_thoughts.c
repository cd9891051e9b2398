/* test_room_thoughts.c - a thought is asked for while somebody waits for it, no longer, and
 * in the name of who waits.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/room.h"
#include "hall/thinking.h"
#include "hall_talk.h"
#include "test.h"

static struct client *ann, *bob;
static char table[TABLE_ID + 1], token[64];

static void join(struct client *c, const char *address)
{
    c->take = keep;
    client_join(c, address);
    client_say(c, "{\"type\":\"hello\",\"version\":1}");
}

static void copy_word_of(struct client *c, const char *type, const char *key, char *out, size_t cap)
{
    json_t *m = got(c, type);
    if (!ref_text(m, key, out, cap)) abort();
    json_decref(m);
}

/* A table of the client, who sits at its first seat. */
static void open_table(struct client *c, const char *game, const char *seats)
{
    static int sits;

    say(c, "{\"type\":\"create\",\"game\":\"%s\",\"seats\":%s,\"id\":\"c\"}", game, seats);
    copy_word_of(c, "done", "table", table, sizeof table);
    say(c, "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":0,\"name\":\"N\",\"id\":\"%032x\"}", table,
        ++sits);
    copy_word_of(c, "seated", "token", token, sizeof token);
}

/* Says it about seat 0, and lets everything run but thoughts. */
static void say_only(struct client *c, const char *type, const char *more)
{
    static int ids;
    char text[512];

    w->now += 1000 / LONG_PER_SECOND;
    for (int i = 0; i < MAX_CLIENTS; i++) received[i] = 0;
    snprintf(text, sizeof text, "{\"type\":\"%s\",\"table\":\"%s\",\"seat\":0,\"id\":\"s%d\"%s}",
             type, table, ++ids, more);
    client_say(c, text);
    while (w->num_pending) world_store_one(w, true);
    client_pull(c);
}

static void undo(struct client *c)
{
    char more[64];

    snprintf(more, sizeof more, ",\"seq\":%lld", (long long)world_room(w, table)->seq);
    say_only(c, "undo", more);
}

static void enter(struct client *c)
{
    char more[128];

    snprintf(more, sizeof more, ",\"token\":\"%s\"", token);
    say_only(c, "enter", more);
}

/* Seat 0 plays its first legal action, until the bot of the other is asked. */
static void play_until_bot(struct client *c)
{
    for (enter(c); !w->num_jobs; enter(c)) {
        char more[128];
        json_t *m = got(c, "state");
        const char *action = json_string_value(json_array_get(json_object_get(m, "legal"), 0));
        int64_t seq = 0;
        ref_number(m, "seq", 0, INT64_MAX, &seq);
        if (!action) abort();
        snprintf(more, sizeof more, ",\"seq\":%lld,\"action\":\"%s\"", (long long)seq, action);
        json_decref(m);
        say_only(c, "play", more);
    }
}

static void tick(void)
{
    w->now += 100;
    hall_tick(w->hall);
}

/* -- Bots -------------------------------------------------------------------------------- */

static void test_free_seat(void)
{
    char text[256];

    open_table(ann, "ferry", "[\"human\",\"human\",\"random\"]");
    enter(ann);
    tick();
    is_int(w->num_jobs, 0, "while a seat is free no bot thinks");
    say_only(bob, "enter", "");
    snprintf(text, sizeof text,
             "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":1,\"name\":\"B\",\"id\":\"%032x\"}",
             table, 0xb0b);
    client_say(bob, text);
    while (w->num_pending) world_store_one(w, true);
    is_int(w->num_jobs, 1, "when everybody sits they begin");
    world_settle(w);
}

static void test_moves(void)
{
    open_table(ann, "stellar", "[\"human\",\"8\"]");
    play_until_bot(ann);
    is_int(w->num_jobs, 1, "a bot thinks");
    struct job *first = w->job[0];
    say_only(ann, "name", ",\"name\":\"Anna\"");
    tick();
    ok(w->num_jobs == 1 && w->job[0] == first, "and goes on whatever else happens at the table");
    undo(ann);
    ok(was_told(ann, "done", "table", table) && !w->num_jobs,
       "but not after the move is taken back");
}

static void test_leaving(void)
{
    play_until_bot(ann);
    say_only(ann, "leave", "");
    tick();
    is_int(w->num_jobs, 0, "nobody looks on, and nobody thinks");
    enter(ann);
    is_int(w->num_jobs, 1, "who comes back makes it think again");
    client_leave(ann);
    tick();
    is_int(w->num_jobs, 0, "who loses the socket stops it");
    w->now += SLEEP_AFTER;
    tick();
    is_int(hall_count(w->hall).tables, 0, "and then the table sleeps");
    join(ann, "10.0.0.1");
}

/* A bot plays for somebody who then comes back. */
static void test_stand_in(void)
{
    open_table(ann, "stellar", "[\"human\",\"human\"]");
    say(bob, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
    say(bob, "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":1,\"name\":\"B\",\"id\":\"%032x\"}",
        table, 0xb0b);
    client_leave(ann);
    w->now += ABSENCE;
    say_only(bob, "hand", "");
    is_int(w->num_jobs, 1, "a bot thinks for who is absent");
    join(ann, "10.0.0.1");
    enter(ann);
    say_only(ann, "back", "");
    is_int(w->num_jobs, 0, "until they are back");
}

static void test_whose_turn(void)
{
    open_table(ann, "stellar", "[\"human\",\"8\"]");
    say(bob, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
    play_until_bot(ann);
    is_str(w->job[0]->address, "10.0.0.1", "a bot thinks in the name of who plays");
    world_settle(w);
}

/* A search holds its memory while it waits, so no wish of a guest's makes it larger. */
static void test_memory(void)
{
    static const char *const wishes[] = { "8", "ismcts:99999999", "ismcts:2000ms",
                                          "ismcts:99999999n", "ismcts:2000msx64" };
    char seats[64];

    for (int i = 0; i < ORR_LEN(wishes); i++) {
        snprintf(seats, sizeof seats, "[\"human\",\"%s\"]", wishes[i]);
        open_table(ann, "stellar", seats);
        play_until_bot(ann);
        const struct orr_player *p = &w->job[0]->player;
        size_t bytes = p->bot->memory(w->job[0]->game, &p->limits);
        ok(bytes <= LARGEST_THOUGHT, "%s thinks in %zu bytes", wishes[i], bytes);
        undo(ann);
    }
}

/* -- Hints ------------------------------------------------------------------------------- */

enum { CROWD = 4 };

static struct client *crowd;

/* At one table, where all are asked at once; the last has another address. */
static void seat_crowd(void)
{
    crowd = &w->client[2];
    open_table(ann, "ferry", "[\"human\",\"human\",\"human\",\"human\",\"human\"]");
    for (int i = 0; i < CROWD; i++) {
        join(&crowd[i], i < CROWD - 1 ? "10.0.0.7" : "10.0.0.8");
        say(&crowd[i], "{\"type\":\"enter\",\"table\":\"%s\"}", table);
        say(&crowd[i],
            "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":%d,\"name\":\"C\",\"id\":\"%032x\"}",
            table, i + 1, 0xc0 + i);
    }
}

static void ask_for_hint(int i)
{
    char text[256];

    received[crowd[i].number] = 0;
    snprintf(text, sizeof text, "{\"type\":\"hint\",\"table\":\"%s\",\"seat\":%d,\"id\":\"h\"}",
             table, i + 1);
    client_say(&crowd[i], text);
    client_pull(&crowd[i]);
}

static void test_hints(void)
{
    seat_crowd();
    for (int i = 0; i < 3; i++) ask_for_hint(i);
    is_int(w->num_jobs, 2, "of one address two hints are thought about");
    ok(was_told(&crowd[2], "error", "code", "limit"), "and the third is refused");
    ask_for_hint(3);
    is_int(w->num_jobs, 3, "another address has its own");
    client_leave(&crowd[0]);
    is_int(w->num_jobs, 2, "nobody thinks for who has gone");
    ask_for_hint(2);
    is_int(w->num_jobs, 3, "and the next may ask");
    world_settle(w);
    ok(was_told(&crowd[1], "hint", "id", "h") && was_told(&crowd[2], "hint", "id", "h"),
       "all are answered");
}

int main(void)
{
    w = world_new(9);
    ann = &w->client[0];
    bob = &w->client[1];
    join(ann, "10.0.0.1");
    join(bob, "10.0.0.2");
    test_moves();
    test_leaving();
    test_stand_in();
    test_whose_turn();
    test_memory();
    test_hints();
    test_free_seat();
    world_free(w);
    return done();
}
