/* test_room_emote.c - emotes reach everybody at the table once, at a measured pace, and leave
 * nothing behind.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/room.h"
#include "hall_seats.h"
#include "test.h"

static struct client *ann, *bob, *eve;
static struct place ann_at, bob_at;

static void begin(void)
{
    ann = &w->client[0];
    bob = &w->client[1];
    eve = &w->client[2];
    open_clients(3);
    ann_at = open_table(ann, "ferry", "[\"human\",\"human\",\"human\"]");
    bob_at = take_seat(bob, ann_at, 1);
    say(eve, "{\"type\":\"enter\",\"table\":\"%s\"}", ann_at.table);
}

static void emote(struct client *c, int seat, const char *name)
{
    static int ids;

    say(c, "{\"type\":\"emote\",\"table\":\"%s\",\"seat\":%d,\"emote\":\"%s\",\"id\":\"e%d\"}",
        ann_at.table, seat, name, ids++);
}

static int times_told(struct client *c)
{
    int n = 0;

    for (int i = 0; i < received[c->number]; i++)
        n += strstr(inbox[c->number][i], "\"type\":\"emote\"") != NULL;
    return n;
}

static bool was_refused(struct client *c, const char *code)
{
    return was_told(c, "error", "code", code) && !times_told(bob);
}

static void test_everybody_is_told(void)
{
    static const char *const names[] = { "hello", "good_luck", "well_played", "thanks",
                                         "wow",   "sorry",     "thinking",    "good_game" };

    for (int i = 0; i < ORR_LEN(names); i++) {
        emote(ann, 0, names[i]);
        ok(was_told(bob, "emote", "emote", names[i]) && was_told(eve, "emote", "emote", names[i]),
           "'%s' is told to players and to who watches", names[i]);
        pass(60000);
    }
    emote(bob, 1, "thanks");
    is_int(number_of(ann, "emote", "seat"), 1, "and who gives it");
    ok(was_told(bob, "done", "type", "done"), "who is answered");
}

static void test_a_guest_with_two_seats(void)
{
    take_seat(bob, ann_at, 2);
    pass(2000);
    emote(ann, 0, "hello");
    is_int(times_told(bob), 1, "who holds two seats is told once");
    is_int(times_told(ann), 1, "and so is who gave it");
}

static void test_refusals(void)
{
    pass(60000);
    emote(ann, 0, "rude");
    ok(was_refused(ann, "emote"), "there are eight and no others");
    emote(eve, 0, "hello");
    ok(was_refused(eve, "seat"), "who watches gives none");
    emote(ann, 1, "hello");
    ok(was_refused(ann, "seat"), "nor anybody in another's name");
}

static void test_pace(void)
{
    pass(60000);
    for (int i = 0; i < EMOTES_PER_MINUTE; i++) {
        emote(ann, 0, "wow");
        ok(times_told(bob) == 1, "number %d of a minute is told", i + 1);
        emote(ann, 0, "wow");
        ok(was_refused(ann, "limit"), "and not another at once");
        pass(1999);
        emote(ann, 0, "wow");
        ok(was_refused(ann, "limit"), "nor before two seconds are over");
        pass(1);
    }
    emote(ann, 0, "wow");
    ok(was_refused(ann, "limit"), "the next of that minute is refused");
    emote(bob, 1, "wow");
    ok(times_told(ann) == 1, "another seat has a minute of its own");
    pass(60000 - EMOTES_PER_MINUTE * 2000);
    emote(ann, 0, "wow");
    ok(times_told(bob) == 1, "after the minute it goes on");
}

static void test_nothing_is_kept(void)
{
    const struct room *r = world_room(w, ann_at.table);

    pass(60000);
    int64_t seq = r->seq, version = r->version;
    emote(ann, 0, "thanks");
    is_int(r->seq, seq, "the log has nothing of it");
    is_int(r->version, version, "nor has the state");
    is_int(received[bob->number], 1, "and nothing else is sent");
}

int main(void)
{
    w = world_new(8);
    begin();
    test_everybody_is_told();
    test_a_guest_with_two_seats();
    test_refusals();
    test_pace();
    test_nothing_is_kept();
    world_free(w);
    return done();
}
