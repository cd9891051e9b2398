/* test_room_ids.c - several tables at once, and ids that belong to another: an answer
 * reaches the room that asked, and no message makes a second room of one table.
 *
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "hall/room.h"
#include "hall_seats.h"
#include "test.h"

static struct client *ann, *bob;

static void open_both(void)
{
    ann = &w->client[0];
    bob = &w->client[1];
    open_clients(2);
}

/* Plays the table to its end. */
static void play_out(struct client *c, const struct place *p)
{
    while (play_once(c, p)) continue;
}

static bool room_awake(const struct place *p)
{
    int before = hall_count(w->hall).tables;
    bool awake = world_room(w, p->table) && hall_count(w->hall).tables == before;

    if (!awake) hall_drop_room(world_room(w, p->table));
    return awake;
}

/* -- Answers that come too late --------------------------------------------------------- */

/* The room gives up while its bot thinks; the table wakes again in another room. */
static void test_late_thought(void)
{
    struct place p = open_table(ann, "ferry", "[\"human\",\"random\",\"random\"]");
    char text[512];

    first_play(ann, &p, "t1", text);
    client_say(ann, text);
    while (w->num_pending) world_store_one(w, true);
    is_int(w->num_jobs, 1, "a bot thinks");
    w->answer = STORE_FAILED;
    say(ann, "{\"type\":\"name\",\"table\":\"%s\",\"seat\":0,\"name\":\"Anna\",\"id\":\"t2\"}",
        p.table);
    w->answer = STORE_DONE;
    is_int(ann->closed_with, 1011, "the disk fails, and the room is given up");
    is_int(w->num_jobs, 0, "with its bot's thought");
    client_leave(ann);
    client_join(ann, NULL);
    client_say(ann, "{\"type\":\"hello\",\"version\":1}");
    snprintf(text, sizeof text, "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", p.table,
             p.token);
    client_say(ann, text);
    struct room *r = world_room(w, p.table);
    int64_t seq = r->seq;
    ok(r->thought && w->num_jobs == 1, "the next room asks its bot anew");
    world_settle(w);
    ok(r->seq > seq, "and that thought is played");
}

static void test_late_store_answer(void)
{
    struct place p = open_table(ann, "ferry", "[\"human\",\"human\"]");
    char text[256];

    snprintf(text, sizeof text,
             "{\"type\":\"name\",\"table\":\"%s\",\"seat\":0,\"name\":\"Anna\",\"id\":\"s1\"}",
             p.table);
    client_say(ann, text);
    struct room *r = world_room(w, p.table);
    struct pending *written = &w->pending[0];
    ok(r->is_busy && w->num_pending == 1, "a table waits for the disk");
    hall_stored(w->hall, p.table, written->room - 1, written->seq, STORE_DONE);
    hall_stored(w->hall, p.table, written->room + 1, written->seq, STORE_FAILED);
    ok(r->is_busy, "what other rooms wrote is not what it waits for");
    world_settle(w);
    ok(was_told(ann, "done", "id", "s1"), "its own answer is");
}

/* -- Ids that name another table ---------------------------------------------------------- */

static void fall_asleep(const struct place *p)
{
    say(ann, "{\"type\":\"leave\",\"table\":\"%s\"}", p->table);
    w->now += SLEEP_AFTER;
    hall_tick(w->hall);
    ok(!room_awake(p), "the table sleeps");
}

static bool plays_on(const struct place *p, const char *id)
{
    char text[512];

    first_play(ann, p, id, text);
    say(ann, "%s", text);
    bool told = was_told(ann, "done", "id", id);
    first_play(ann, p, "unused", text);
    return told && *text; /* the bot has answered: it is our turn again */
}

/* A finished table of Ann's, and a table of hers that another message tries to take. */
static void test_rematch_takes_no_id(void)
{
    struct place over = open_table(ann, "ferry", "[\"human\",\"random\"]");
    struct place other = open_table(ann, "stellar", "[\"human\",\"random\"]");
    char next[TABLE_ID + 1];

    play_out(ann, &over);
    say(ann, "{\"type\":\"rematch\",\"table\":\"%s\",\"id\":\"%s\"}", over.table, other.table);
    copy_word_of(ann, "state", "rematch", next, sizeof next);
    ok(orr_is_hex(next, TABLE_ID) && strcmp(next, other.table) != 0,
       "a rematch has an id of its own");
    int tables = w->num_disks;
    say(ann, "{\"type\":\"rematch\",\"table\":\"%s\",\"id\":\"%s\"}", over.table, other.table);
    is_int(w->num_disks, tables, "and is made once");
    ok(plays_on(&other, "m1"), "the table whose id it was plays on");

    struct place second = open_table(ann, "ferry", "[\"human\",\"random\"]");
    play_out(ann, &second);
    fall_asleep(&other);
    say(ann, "{\"type\":\"rematch\",\"table\":\"%s\",\"id\":\"%s\"}", second.table, other.table);
    copy_word_of(ann, "state", "rematch", next, sizeof next);
    ok(orr_is_hex(next, TABLE_ID) && strcmp(next, other.table) != 0, "nor one of a sleeping table");
    ok(plays_on(&other, "m2"), "which wakes as it was");
}

/* Both tables are written or neither. Servers of before wrote one after the other: then the new
 * table may be on disk and the old one's entry not. */
static void test_rematch_after_crash(bool was_bound)
{
    struct place over = open_table(ann, "ferry", "[\"human\",\"random\"]");
    char text[200], next[TABLE_ID + 1];

    play_out(ann, &over);
    snprintf(text, sizeof text, "{\"type\":\"rematch\",\"table\":\"%s\",\"id\":\"r1\"}",
             over.table);
    client_say(ann, text);
    world_store_one(w, true); /* the new table is looked for */
    is_int(w->num_pending, 2, "a rematch writes to two tables");
    int tables = w->num_disks, entries = world_disk(w, over.table)->n;
    w->pending[0].is_bound = was_bound;
    world_crash(w, 1);
    is_int(w->num_disks, tables + 1, "the server dies");
    is_int(world_disk(w, over.table)->n, entries + was_bound,
           was_bound ? "after the two" : "between the two");
    open_both();
    enter(ann, &over);
    say(ann, "%s", text);
    enter(ann, &over);
    copy_word_of(ann, "state", "rematch", next, sizeof next);
    ok(world_disk(w, next) != NULL && w->num_disks == tables + 1,
       "the resend finds the table that was made");
    say(ann, "%s", text);
    int64_t seq = number_of(ann, "done", "seq");
    say(ann, "{\"type\":\"name\",\"table\":\"%s\",\"seat\":0,\"name\":\"A\",\"id\":\"r2\"}",
        over.table);
    say(ann, "%s", text);
    is_int(number_of(ann, "done", "seq"), seq, "and later it still gets the same answer");
}

static void create_with(struct client *c, const char *game, const char *id)
{
    say(c, "{\"type\":\"create\",\"game\":\"%s\",\"seats\":[\"human\",\"random\"],\"id\":\"%s\"}",
        game, id);
}

static void test_create_takes_no_id(void)
{
    static const char mine[] = "00112233445566778899aabbccddeeff";
    struct place other = open_table(ann, "stellar", "[\"human\",\"random\"]");
    int tables = w->num_disks;

    create_with(bob, "stellar", other.table);
    ok(was_told(bob, "error", "code", "id"), "an id that the server chose is taken");
    fall_asleep(&other);
    create_with(bob, "ferry", other.table);
    ok(was_told(bob, "error", "code", "id"), "also while its table sleeps");
    struct disk *d = world_disk(w, other.table);
    d->entry[d->n - 1].body[0] = '?';
    create_with(bob, "ferry", other.table);
    ok(was_told(bob, "error", "code", "id"), "also when its log is damaged");
    d->entry[d->n - 1].body[0] = '{';
    is_int(w->num_disks, tables, "and no table was made");
    ok(plays_on(&other, "m1"), "the table plays on");

    create_with(ann, "ferry", mine);
    ok(was_told(ann, "done", "table", mine), "an id that is free becomes the table's");
    create_with(bob, "stellar", mine);
    ok(was_told(bob, "error", "code", "id"), "another request with that id is refused");
    create_with(ann, "ferry", mine);
    ok(was_told(ann, "done", "table", mine), "the same request gets the same answer");
    world_crash(w, 0);
    open_both();
    create_with(bob, "stellar", mine);
    ok(was_told(bob, "error", "code", "id"), "after a restart the other is refused still");
    create_with(ann, "ferry", mine);
    ok(was_told(ann, "done", "table", mine), "and the same gets the same");
    is_int(w->num_disks, tables + 1, "one table was made of it all");
}

/* The answer to both when they come one after the other before the disk has the table. */
static void test_create_while_written(void)
{
    static const char mine[] = "0123456789abcdef0123456789abcde0";
    char text[200];

    snprintf(
        text, sizeof text,
        "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"random\"],\"id\":\"%s\"}",
        mine);
    client_say(ann, text);
    say(bob, "%s", text);
    ok(was_told(bob, "done", "table", mine), "who asks again while it is written is answered");
    ok(was_told(ann, "done", "table", mine), "and so is who asked first");
}

int main(void)
{
    w = world_new(3);
    open_both();
    test_late_thought();
    test_late_store_answer();
    test_rematch_takes_no_id();
    test_rematch_after_crash(true);
    test_rematch_after_crash(false);
    test_create_takes_no_id();
    test_create_while_written();
    world_free(w);
    return done();
}
