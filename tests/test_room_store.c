/* test_room_store.c - tables over a store that fails: who is told what, and in which order;
 * and old tables, which go while nobody is there.
 *
 * SPDX-License-Identifier: MIT */
#include "hall_talk.h"
#include "test.h"

#include <malloc.h>

static struct client *ann, *bob;
static int late; /* messages that came after the close */

static void keep_early(struct client *c, const char *text, size_t size)
{
    late += c->closed_with != 0;
    keep(c, text, size);
}

static void connect(struct client *c)
{
    client_leave(c);
    c->take = keep_early;
    client_join(c, NULL);
    say(c, "{\"type\":\"hello\",\"version\":1}");
}

/* Ann opens a table and sits down at it, Bob watches. */
static void open_table(const char *clock, char table[TABLE_ID + 1])
{
    connect(ann);
    connect(bob);
    say(ann,
        "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"random\"]%s,\"id\":\"c\"}",
        clock);
    json_t *m = got(ann, "done");
    ref_text(m, "table", table, TABLE_ID + 1);
    json_decref(m);
    say(ann, "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":0,\"name\":\"Ann\",\"id\":\"%032x\"}",
        table, 7);
    say(bob, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
}

/* Everyone leaves, and the table goes to sleep. */
static void sleep_now(void)
{
    client_leave(ann);
    client_leave(bob);
    w->now += SLEEP_AFTER;
    hall_tick(w->hall);
}

static void rename_ann(const char *table)
{
    say(ann, "{\"type\":\"name\",\"table\":\"%s\",\"seat\":0,\"name\":\"Anna\",\"id\":\"n\"}",
        table);
}

static void test_refused(enum store_status answer)
{
    char table[TABLE_ID + 1];

    open_table("", table);
    w->answer = answer;
    rename_ann(table);
    w->answer = STORE_DONE;
    ok(was_told(ann, "error", "code", "store") && was_told(ann, "error", "id", "n"),
       "who asked is told that it was not stored");
    ok(ann->closed_with == 1011 && bob->closed_with == 1011, "then everyone is sent away");
    is_int(late, 0, "in this order");
    received[0] = 0;
    client_say(ann, "{\"type\":\"ping\",\"id\":\"p\"}");
    world_settle(w);
    is_int(received[0], 0, "and nothing more is heard of them");
}

static void test_shut(void)
{
    char table[TABLE_ID + 1], text[200];

    open_table("", table);
    snprintf(text, sizeof text,
             "{\"type\":\"name\",\"table\":\"%s\",\"seat\":0,\"name\":\"Anna\",\"id\":\"n\"}",
             table);
    received[0] = received[1] = 0;
    client_say(ann, text);
    hall_shut(w->hall, "The store is gone.");
    world_settle(w);
    ok(was_told(ann, "error", "text", "The store is gone."), "who waits for the disk is told");
    ok(ann->closed_with == 1011 && bob->closed_with == 1011, "everyone is sent away");
    is_int(hall_count(w->hall).tables, 0, "no table is open");
    connect(bob);
    ok(was_told(bob, "error", "code", "store") && !got(bob, "hello"), "who comes is not greeted");
    is_int(bob->closed_with, 1011, "but sent away");
    is_int(late, 0, "after the answer");
    world_crash(w, 0);
}

static void test_unreadable(void)
{
    char table[TABLE_ID + 1];

    open_table("", table);
    sleep_now();
    connect(bob);
    w->found = STORE_DAMAGED;
    for (int i = 0; i < 2; i++) say(bob, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
    ok(was_told(bob, "error", "code", "damaged"), "a damaged table is called that");
    is_int(hall_count(w->hall).damaged, 1, "and counted once");
    w->found = STORE_UNREADABLE;
    say(bob, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
    ok(was_told(bob, "error", "code", "store"), "a disk that cannot be read is another thing");
    say(bob,
        "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"human\"],\"id\":\"x\"}");
    ok(was_told(bob, "done", "id", "x"), "and keeps nobody from writing, if that works");
    w->found = STORE_WHOLE;
    say(bob, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
    ok(was_told(bob, "state", "table", table), "what is well again is there again");
    is_int(hall_count(w->hall).damaged, 0, "and counted no more");
}

/* The first entry with a form in front of what it has. */
static char *with_form(const char *body, int form)
{
    static char text[4096];

    snprintf(text, sizeof text, "{\"form\":%d,%s", form, body + 1);
    return text;
}

/* Servers of two releases work side by side: what the older one does not know is no damage. */
static void test_newer(void)
{
    char table[TABLE_ID + 1];

    open_table("", table);
    sleep_now();
    connect(bob);
    struct disk *d = world_disk(w, table);
    char *body = d->entry[0].body;
    d->entry[0].body = with_form(body, EVENT_FORM + 1);
    say(bob, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
    ok(was_told(bob, "error", "code", "store"), "a table of a newer server is left alone");
    is_int(hall_count(w->hall).damaged, 0, "and not taken for damaged");
    is_int(hall_count(w->hall).tables, 0, "nor kept from the newer one");
    d->entry[0].body = with_form(body, EVENT_FORM);
    say(bob, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
    ok(was_told(bob, "state", "table", table), "one whose form is known is read");
    client_leave(bob);
    sleep_now();
    d->entry[0].body = body;
}

/* While a table is read nothing is answered, and everything is afterwards, in order. */
static void test_opening(void)
{
    char table[TABLE_ID + 1], enter[100], rules[200];

    open_table("", table);
    sleep_now();
    connect(ann);
    connect(bob);
    snprintf(enter, sizeof enter, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
    snprintf(rules, sizeof rules, "{\"type\":\"rules\",\"table\":\"%s\",\"id\":\"n\"}", table);
    received[0] = received[1] = 0;
    client_say(ann, enter);
    client_say(ann, rules);
    client_say(bob, enter);
    client_pull(ann);
    is_int(received[0], 0, "who enters a table that is being read waits");
    is_int(w->num_pending, 1, "it is read once for all");
    hall_tick(w->hall);
    client_leave(bob); /* nothing of him may stay behind */
    world_settle(w);
    ok(was_told(ann, "state", "table", table) && was_told(ann, "rules", "id", "n"),
       "then everything is answered that was said");
    is_int(received[1], 0, "and nobody who has gone");
}

static void test_many_at_the_door(void)
{
    char table[TABLE_ID + 1], enter[100];
    int n = 0;

    open_table("", table);
    sleep_now();
    connect(ann);
    snprintf(enter, sizeof enter, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
    received[0] = 0;
    for (; !ann->is_dirty; n++) client_say(ann, enter);
    is_int(n, LOADING_LIMIT + 1, "so many messages wait at a door");
    world_settle(w);
    ok(was_told(ann, "error", "code", "busy"), "and the next one is told so");
}

/* A list of many things takes fifty times its text once it is read: it waits as it came, and a guest
 * has so much waiting and no more, at however many doors. (With sanitizers nothing is counted.) */
static void test_large_at_the_door(void)
{
    char table[TABLE_ID + 1], text[15000], things[14002];
    enum { SAID = 12, WAIT = LATER_BYTES / 14000 };

    open_table("", table);
    sleep_now();
    connect(ann);
    for (int i = 0; i < ORR_LEN(things); i++) things[i] = i % 2 ? ',' : '0';
    things[ORR_LEN(things) - 1] = '\0';
    snprintf(text, sizeof text, "{\"type\":\"enter\",\"table\":\"%s\",\"x\":[%s]}", table, things);
    size_t before = mallinfo2().uordblks;
    for (int i = 0; i < SAID; i++) client_say(ann, text);
    size_t held = mallinfo2().uordblks - before;
    ok(held < 2 * (size_t)LATER_BYTES, "what waits takes the room of what was said, %zu kB",
       held / 1000);
    is_int(hall_awake(w->hall, table)->num_later, WAIT, "and is a few messages");
    char *id = strstr(text, table);
    for (int i = 0; i < SAID; i++) {
        memcpy(id, i % 2 ? "face" : "beef", 4);
        id[4] = (char)('0' + i % 10);
        client_say(ann, text);
    }
    held = mallinfo2().uordblks - before;
    ok(held < 2 * (size_t)LATER_BYTES, "at all doors together, %zu kB", held / 1000);
    world_settle(w);
    ok(was_told(ann, "error", "code", "busy"), "who says more is told so");
    received[0] = 0;
    client_say(ann, text);
    world_settle(w);
    ok(was_told(ann, "error", "code", "table"), "and what waited does not count for ever");
}

/* A table that another server plays is neither shown nor made. */
static void test_elsewhere(void)
{
    char table[TABLE_ID + 1];

    open_table("", table);
    sleep_now();
    connect(ann);
    w->found = STORE_ELSEWHERE;
    say(ann, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
    ok(was_told(ann, "error", "code", "elsewhere"), "a table of another server says so");
    say(ann,
        "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"random\"],\"id\":\"%s\"}",
        table);
    ok(was_told(ann, "error", "code", "elsewhere"), "and makes none: it may be the one that was");
    w->found = STORE_WHOLE;
    is_int(hall_count(w->hall).tables, 0, "nothing of it stays");
}

/* The lease ran out: who is at a table is sent away and may come back at once. */
static void test_let_go(void)
{
    char table[TABLE_ID + 1];

    open_table("", table);
    hall_let_go(w->hall, "store.away");
    world_settle(w);
    ok(ann->closed_with == 1011 && bob->closed_with == 1011, "everyone at a table is sent away");
    is_int(hall_count(w->hall).tables, 0, "no table is open");
    connect(bob);
    say(bob, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
    ok(was_told(bob, "state", "table", table), "who comes back finds the table as it was");
}

enum { DAYS = 24 * 3600 * 1000 };

static bool is_there(const char *table)
{
    connect(bob);
    say(bob, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
    json_t *m = got(bob, "state");
    bool there = m || !was_told(bob, "error", "text", "There is no such table.");
    json_decref(m);
    return there;
}

static void test_old_tables(void)
{
    char ended[TABLE_ID + 1], left[TABLE_ID + 1], days[TABLE_ID + 1];

    w->keep_ended = (int64_t)30 * DAYS;
    w->keep_left = (int64_t)90 * DAYS;
    world_crash(w, 0);
    open_table("", left);
    open_table(",\"clock\":{\"days\":3}", days);
    open_table("", ended);
    say(ann, "{\"type\":\"resign\",\"table\":\"%s\",\"seat\":0,\"id\":\"r\"}", ended);
    ok(number_of(ann, "done", "seq") > 0, "a match ends");
    w->wall += (int64_t)31 * DAYS;
    hall_tick(w->hall);
    ok(is_there(ended), "while somebody is at a table it stays");
    sleep_now();
    hall_tick(w->hall);
    ok(!is_there(ended), "30 days after its end it is gone");
    ok(is_there(left) && is_there(days), "one that was left stays longer");
    sleep_now();
    w->wall += (int64_t)60 * DAYS;
    for (int i = 0; i < w->num_disks; i++) hall_tick(w->hall); /* one table at a time */
    ok(!is_there(left), "90 days");
    ok(is_there(days), "and one with days for each decision as long as it takes");
}

int main(void)
{
    w = world_new(5);
    ann = &w->client[0];
    bob = &w->client[1];
    test_refused(STORE_FAILED);
    test_refused(STORE_REFUSED);
    test_refused(STORE_UNKNOWN);
    test_opening();
    test_many_at_the_door();
    test_large_at_the_door();
    test_elsewhere();
    test_let_go();
    test_shut();
    test_unreadable();
    test_newer();
    test_old_tables();
    world_free(w);
    return done();
}
