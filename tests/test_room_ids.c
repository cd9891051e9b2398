/* test_room_ids.c - several tables at once, and ids that belong to another: an answer
 * reaches the room that asked, and no message makes a second room of one table.
 *
 * SPDX-License-Identifier: MIT */
#include "hall_talk.h"
#include "server/room.h"
#include "test.h"

static struct client *ann;

/* A table and the key to seat 0 of it. */
struct place {
    char table[TABLE_ID + 1], token[64];
};

static void open_clients(void)
{
    ann = &w->client[0];
    ann->take = keep;
    client_join(ann, NULL);
    say(ann, "{\"type\":\"hello\",\"version\":1}");
}

static void copy_word_of(struct client *c, const char *type, const char *key, char *out, size_t cap)
{
    json_t *m = got(c, type);
    *out = '\0';
    in_text(m, key, out, cap);
    json_decref(m);
}

/* Opens a table and sits down at its first seat. */
static struct place open_table(struct client *c, const char *game, const char *seats)
{
    struct place p;
    static int sits;

    say(c, "{\"type\":\"create\",\"game\":\"%s\",\"seats\":%s,\"id\":\"c\"}", game, seats);
    copy_word_of(c, "done", "table", p.table, sizeof p.table);
    say(c, "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":0,\"name\":\"N\",\"id\":\"%032x\"}",
        p.table, ++sits);
    copy_word_of(c, "seated", "token", p.token, sizeof p.token);
    return p;
}

static void enter(struct client *c, const struct place *p)
{
    say(c, "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", p->table, p->token);
}

/* The request for the first legal action of seat 0; "" when it is not asked. */
static void first_play(struct client *c, const struct place *p, const char *id, char text[512])
{
    enter(c, p);
    json_t *m = got(c, "state");
    const char *action = json_string_value(json_array_get(json_object_get(m, "legal"), 0));
    int64_t seq = 0;

    *text = '\0';
    in_number(m, "seq", 0, INT64_MAX, &seq);
    if (action)
        snprintf(text, 512,
                 "{\"type\":\"play\",\"table\":\"%s\",\"seat\":0,\"seq\":%lld,\"action\":\"%s\","
                 "\"id\":\"%s\"}",
                 p->table, (long long)seq, action, id);
    json_decref(m);
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
    struct job *late = w->job[--w->num_jobs];
    w->answer = STORE_FAILED;
    say(ann, "{\"type\":\"name\",\"table\":\"%s\",\"seat\":0,\"name\":\"Anna\",\"id\":\"t2\"}",
        p.table);
    w->answer = STORE_DONE;
    is_int(ann->closed_with, 1011, "the disk fails, and the room is given up");
    client_leave(ann);
    client_join(ann, NULL);
    client_say(ann, "{\"type\":\"hello\",\"version\":1}");
    snprintf(text, sizeof text, "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", p.table,
             p.token);
    client_say(ann, text);
    struct room *r = hall_find(w->hall, p.table);
    int64_t seq = r->seq;
    ok(r->is_thinking && w->num_jobs == 1, "the next room asks its bot anew");
    think_now(late);
    hall_thought(w->hall, late);
    ok(r->is_thinking && r->seq == seq, "and takes no thought that it did not ask for");
    world_settle(w);
    ok(r->seq > seq, "its own is played");
}

static void test_late_store_answer(void)
{
    struct place p = open_table(ann, "ferry", "[\"human\",\"human\"]");
    char text[256];

    snprintf(text, sizeof text,
             "{\"type\":\"name\",\"table\":\"%s\",\"seat\":0,\"name\":\"Anna\",\"id\":\"s1\"}",
             p.table);
    client_say(ann, text);
    struct room *r = hall_find(w->hall, p.table);
    struct pending *written = &w->pending[0];
    ok(r->is_busy && w->num_pending == 1, "a table waits for the disk");
    hall_stored(w->hall, p.table, written->room - 1, written->seq, STORE_DONE);
    hall_stored(w->hall, p.table, written->room + 1, written->seq, STORE_FAILED);
    ok(r->is_busy, "what other rooms wrote is not what it waits for");
    world_settle(w);
    ok(was_told(ann, "done", "id", "s1"), "its own answer is");
}

int main(void)
{
    w = world_new(3);
    open_clients();
    test_late_thought();
    test_late_store_answer();
    world_free(w);
    return done();
}
