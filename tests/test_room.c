/* test_room.c - a table from the first message to the last, without a network.
 *
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "hall/room.h"
#include "hall_seats.h"
#include "test.h"

static struct client *ann, *bob, *eve;
static char table[TABLE_ID + 1], ann_token[64], bob_token[64];

/* -- Sitting down --------------------------------------------------------------------- */

static void sit_down(struct client *c, int seat, const char *name, char token[64])
{
    char id[64];
    snprintf(id, sizeof id, "%032x", 0xabc + c->number);
    say(c, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
    say(c, "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":%d,\"name\":\"%s\",\"id\":\"%s\"}", table,
        seat, name, id);
    json_t *m = got(c, "seated");
    token[0] = '\0';
    ref_text(m, "token", token, 64);
    json_decref(m);
}

static void open_all(void)
{
    ann = &w->client[0];
    bob = &w->client[1];
    eve = &w->client[2];
    open_clients(3);
}

static void new_table(const char *seats)
{
    say(ann, "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":%s,\"id\":\"c1\"}", seats);
    json_t *m = got(ann, "done");
    ref_text(m, "table", table, sizeof table);
    json_decref(m);
}

/* Plays the first legal action of the client's newest state; its seq, or 0. */
static int64_t play_first(struct client *c, int seat, const char *id)
{
    say(c, "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", table,
        c == ann ? ann_token : bob_token);
    json_t *m = got(c, "state");
    const char *action = json_string_value(json_array_get(json_object_get(m, "legal"), 0));
    int64_t seq = 0;
    ref_number(m, "seq", 0, INT64_MAX, &seq);
    say(c,
        "{\"type\":\"play\",\"table\":\"%s\",\"seat\":%d,\"seq\":%lld,\"action\":\"%s\",\"id\":\"%s\"}",
        table, seat, (long long)seq, action ? action : "none", id);
    json_decref(m);
    return number_of(c, "done", "seq");
}

static void say_with_seq(struct client *c, const char *type, int seat, const char *id)
{
    say(c, "{\"type\":\"%s\",\"table\":\"%s\",\"seat\":%d,\"seq\":%lld,\"id\":\"%s\"}", type, table,
        seat, (long long)world_room(w, table)->seq, id);
}

static void answer_question(struct client *c, int seat, bool yes, const char *id)
{
    say(c,
        "{\"type\":\"agree\",\"table\":\"%s\",\"seat\":%d,\"agree\":%s,\"question\":\"%s\",\"id\":\"%s\"}",
        table, seat, yes ? "true" : "false", world_room(w, table)->question, id);
}

/* -- Tests ---------------------------------------------------------------------------------- */

static void test_hello(void)
{
    struct client *c = &w->client[3];
    c->take = keep;
    client_join(c, NULL);
    say(c, "{\"type\":\"hello\",\"version\":0}");
    ok(was_told(c, "error", "code", "version"), "an older page is told to reload");
    say(c, "{\"type\":\"ping\"}");
    is_int(c->closed_with, 1008, "nothing comes before hello");
    client_leave(c);
    client_join(c, NULL);
    say(c, "{\"type\":\"hello\",\"version\":1}");
    ok(was_told(c, "hello", "type", "hello"), "hello is answered");
    say(c, "{\"type\":\"ping\",\"id\":\"p1\"}");
    ok(was_told(c, "pong", "id", "p1"), "ping is answered");
    say(c, "nonsense");
    ok(was_told(c, "error", "code", "json"), "nonsense is refused");
    say(c, "{\"type\":\"dance\"}");
    ok(was_told(c, "error", "code", "type"), "an unknown type is refused");
    say(c, "{\"type\":\"games\"}");
    json_t *m = got(c, "games");
    ok(json_array_size(json_object_get(m, "games")) > 0, "the games are listed");
    json_decref(m);
    client_leave(c);
}

static void test_rate(void)
{
    struct client *c = &w->client[3];
    client_join(c, "10.0.0.1");
    client_say(c, "{\"type\":\"hello\",\"version\":1}");
    for (int i = 0; i < 39; i++) client_say(c, "{\"type\":\"ping\"}");
    is_int(c->ends_with, 0, "40 messages at once are taken");
    client_say(c, "{\"type\":\"ping\"}");
    is_int(c->ends_with, 1008, "the 41st is not");
    client_leave(c);
    client_join(c, "10.0.0.1");
    client_say(c, "{\"type\":\"hello\",\"version\":1}");
    for (int i = 0; i < 21; i++) {
        say(c,
            "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"human\"],\"id\":\"x%d\"}",
            i);
        w->now += 100;
    }
    ok(was_told(c, "error", "code", "limit"), "the 21st open table of an address is refused");
    client_leave(c);
}

static void test_create(void)
{
    say(ann,
        "{\"type\":\"create\",\"game\":\"chess\",\"seats\":[\"human\",\"human\"],\"id\":\"c0\"}");
    ok(was_told(ann, "error", "code", "setup"), "no such game");
    say(ann, "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\"],\"id\":\"c0\"}");
    ok(was_told(ann, "error", "code", "setup"), "too few seats");
    say(ann,
        "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"hal\"],\"id\":\"c0\"}");
    ok(was_told(ann, "error", "code", "setup"), "no such bot");
    say(ann, "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[1,2,3,4,5,6,7],\"id\":\"c0\"}");
    ok(was_told(ann, "error", "code", "setup"), "too many seats, and no names at that");
    say(ann,
        "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"human\"],\"options\":{\"x\":1},\"id\":\"c0\"}");
    ok(was_told(ann, "error", "code", "setup"), "no such option");
    new_table("[\"human\",\"human\"]");
    ok(orr_is_hex(table, TABLE_ID), "a table has a name of 128 bits");
    is_int(number_of(ann, "state", "seq"), 1, "who makes a table sees it");
}

static void test_create_again(void)
{
    static const char create[] = "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\","
                                 "\"human\"],\"id\":\"0123456789abcdef0123456789abcdef\"}";
    static const char name[] = "0123456789abcdef0123456789abcdef";
    int64_t before = hall_count(w->hall).created;

    client_say(bob, create); /* and again before the first is on disk */
    say(bob, "%s", create);
    ok(was_told(bob, "done", "table", name), "a random id becomes the table's");
    say(eve, "%s", create);
    ok(was_told(eve, "done", "table", name), "a resend from elsewhere finds the same table");
    is_int(number_of(eve, "state", "seq"), 1, "and sees it");
    is_int(hall_count(w->hall).created - before, 1, "it was made once");
}

/* The sentences of a state by key, and the table that has the English of the keys. */
static void test_keys(void)
{
    say(eve, "{\"type\":\"words\",\"game\":\"chess\"}");
    ok(was_told(eve, "error", "code", "setup"), "there are no words of a game that is not here");
    say(eve, "{\"type\":\"words\",\"game\":\"ferry\"}");
    json_t *m = got(eve, "words");
    json_t *words = json_object_get(m, "words");
    say(ann, "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\",\"text\":\"keys\"}", table,
        ann_token);
    json_t *state = got(ann, "state");
    const char *prompt = ref_word(json_object_get(state, "prompt"), "key");
    const char *said = ref_word(json_array_get(json_object_get(state, "said"), 0), "key");
    ok(*ref_word(words, prompt), "the prompt is a key of the table");
    ok(*ref_word(words, said), "so is what is said of an action");
    ok(!strcmp(ref_word(words, "seat"), "Seat {n}"), "the engine's own words are in it too");
    json_decref(m);
    json_decref(state);
}

static void test_sit(void)
{
    sit_down(ann, 0, "Ann", ann_token);
    ok(orr_is_hex(ann_token, 32), "sitting gives a token of 128 bits");
    say(ann, "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":0,\"name\":\"Ann\",\"id\":\"%032x\"}",
        table, 0xabc);
    ok(was_told(ann, "seated", "token", ann_token), "a resend gives the same token");
    say(eve, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
    say(eve, "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":0,\"name\":\"Eve\",\"id\":\"%032x\"}",
        table, 1);
    ok(was_told(eve, "error", "code", "taken"), "a taken seat stays taken");
    say(eve, "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":1,\"name\":\"Eve\",\"id\":\"1\"}", table);
    ok(was_told(eve, "error", "code", "id"), "a guessable id is refused");
    say(eve,
        "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":1,\"name\":\"\\u202eevE\",\"id\":\"%032x\"}",
        table, 1);
    ok(was_told(eve, "error", "code", "name"), "a name that turns the text is refused");
    sit_down(bob, 1, "Bob", bob_token);
    ok(strcmp(ann_token, bob_token) != 0, "each seat has its own token");
    say(bob, "{\"type\":\"name\",\"table\":\"%s\",\"seat\":1,\"name\":\"Bobby\",\"id\":\"n1\"}",
        table);
    ok(was_told(bob, "done", "id", "n1"), "a name can be changed");
    say(eve, "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%032x\"}", table, 5);
    ok(was_told(eve, "error", "code", "token"), "a wrong token opens nothing");
}

static void test_play(void)
{
    int64_t seq = play_first(ann, 0, "a1");
    ok(seq > 0, "a move is acknowledged");
    say(ann,
        "{\"type\":\"play\",\"table\":\"%s\",\"seat\":0,\"seq\":1,\"action\":\"c1\",\"id\":\"a1\"}",
        table);
    is_int(number_of(ann, "done", "seq"), seq, "a resend gets the same answer");
    say(ann,
        "{\"type\":\"play\",\"table\":\"%s\",\"seat\":0,\"seq\":%lld,\"action\":\"c1\",\"id\":\"a2\"}",
        table, (long long)seq);
    ok(was_told(ann, "error", "code", "turn"), "a second answer is out of turn");
    say(ann,
        "{\"type\":\"play\",\"table\":\"%s\",\"seat\":1,\"seq\":%lld,\"action\":\"c1\",\"id\":\"a3\"}",
        table, (long long)seq);
    ok(was_told(ann, "error", "code", "seat"), "another's seat is not mine");
    say_with_seq(ann, "undo", 0, "u1");
    ok(was_told(ann, "done", "id", "u1"), "a step nobody followed can be undone");
    say(ann,
        "{\"type\":\"play\",\"table\":\"%s\",\"seat\":0,\"seq\":%lld,\"action\":\"c1\",\"id\":\"a4\"}",
        table, (long long)seq);
    ok(was_told(ann, "error", "code", "stale"), "what was seen before the undo is stale");
    ok(play_first(ann, 0, "a5") > seq, "and it can be played again");
    ok(play_first(bob, 1, "b1") > 0, "Bob's answer to the same question is not stale");
}

static void test_takeback(void)
{
    say_with_seq(ann, "undo", 0, "u2");
    ok(was_told(ann, "error", "code", "undo"), "what others saw is not undone alone");
    say_with_seq(ann, "takeback", 0, "t1");
    json_t *m = got(bob, "state");
    ok(json_object_get(m, "takeback") != NULL, "Bob hears that Ann asks");
    json_decref(m);
    say(bob, "{\"type\":\"agree\",\"table\":\"%s\",\"seat\":1,\"id\":\"g0\"}", table);
    ok(was_told(bob, "error", "code", "question"), "who agrees says to what");
    answer_question(bob, 1, false, "g1");
    int64_t seq = number_of(bob, "done", "seq");
    answer_question(bob, 1, true, "g2");
    is_int(number_of(bob, "done", "seq"), seq, "after a no there is nothing to agree to");
    say_with_seq(ann, "takeback", 0, "t2");
    ok(was_told(ann, "error", "code", "asked"), "nor is the same asked twice");
    say(bob, "{\"type\":\"name\",\"table\":\"%s\",\"seat\":1,\"name\":\"Bob\",\"id\":\"n2\"}",
        table);
    say_with_seq(ann, "takeback", 0, "t3");
    answer_question(bob, 1, true, "g3");
    m = got(ann, "state");
    json_t *events = json_object_get(m, "events");
    is_str(ref_word(json_array_get(events, json_array_size(events) - 1), "kind"), "takeback",
           "with consent it is taken back");
    json_decref(m);
}

static void test_coming_back(void)
{
    int64_t before = number_of(ann, "state", "seq"), epoch = number_of(ann, "state", "epoch");

    ok(play_first(ann, 0, "a6") == before + 1, "a move before the crash");
    world_crash(w, 0);
    client_join(ann, NULL);
    say(ann,
        "{\"type\":\"hello\",\"version\":1,\"enter\":[{\"table\":\"%s\",\"token\":\"%s\","
        "\"since\":%lld,\"epoch\":%lld}]}",
        table, ann_token, (long long)before, (long long)epoch);
    json_t *m = got(ann, "state");
    is_int((long long)json_array_size(json_object_get(m, "events")), 1,
           "back after a crash: exactly what was missed");
    json_decref(m);
    is_int(number_of(ann, "state", "viewer"), 0, "and the seat is mine again");
    say(ann, "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\",\"since\":%lld,\"epoch\":3}",
        table, ann_token, (long long)before);
    is_int(number_of(ann, "state", "since"), 0, "of another epoch: everything");
}

static void test_lost_write(void)
{
    char action[64];
    int64_t seq = number_of(ann, "state", "seq");

    client_join(bob, NULL);
    say(bob, "{\"type\":\"hello\",\"version\":1,\"enter\":[{\"table\":\"%s\",\"token\":\"%s\"}]}",
        table, bob_token);
    json_t *m = got(bob, "state");
    const char *legal = json_string_value(json_array_get(json_object_get(m, "legal"), 0));
    snprintf(action, sizeof action, "%s", legal ? legal : "");
    json_decref(m);
    char text[400];
    snprintf(
        text, sizeof text,
        "{\"type\":\"play\",\"table\":\"%s\",\"seat\":1,\"seq\":%lld,\"action\":\"%s\",\"id\":\"b9\"}",
        table, (long long)seq, action);
    received[bob->number] = received[ann->number] = 0;
    client_say(bob, text);
    client_say(bob, text); /* waits for the first, and goes down with it */
    client_pull(bob);
    client_pull(ann);
    ok(!received[bob->number] && !received[ann->number],
       "before the disk has it nobody hears of it");
    world_crash(w, 0);
    client_join(bob, NULL);
    say(bob, "{\"type\":\"hello\",\"version\":1,\"enter\":[{\"table\":\"%s\",\"token\":\"%s\"}]}",
        table, bob_token);
    is_int(number_of(bob, "state", "seq"), seq, "what the disk had not is gone");
    say(bob, "%s", text);
    is_int(number_of(bob, "done", "seq"), seq + 1, "and the resend is played");
    w->answer = STORE_FAILED;
    client_join(ann, NULL);
    say(ann, "{\"type\":\"hello\",\"version\":1,\"enter\":[{\"table\":\"%s\",\"token\":\"%s\"}]}",
        table, ann_token);
    play_first(ann, 0, "a9");
    ok(ann->closed_with == 1011 && bob->closed_with == 1011, "a full disk is said to all");
    w->answer = STORE_DONE;
}

static void test_absence(void)
{
    client_leave(ann);
    client_leave(bob);
    client_join(bob, NULL);
    say(bob, "{\"type\":\"hello\",\"version\":1,\"enter\":[{\"table\":\"%s\",\"token\":\"%s\"}]}",
        table, bob_token);
    say(bob, "{\"type\":\"hand\",\"table\":\"%s\",\"seat\":0,\"id\":\"h1\"}", table);
    ok(was_told(bob, "error", "code", "present"), "a seat is not handed over at once");
    w->now += ABSENCE;
    hall_tick(w->hall);
    say(bob, "{\"type\":\"hand\",\"table\":\"%s\",\"seat\":0,\"id\":\"h2\"}", table);
    ok(was_told(bob, "done", "id", "h2"), "after two minutes it is");
    client_join(ann, NULL);
    say(ann, "{\"type\":\"hello\",\"version\":1,\"enter\":[{\"table\":\"%s\",\"token\":\"%s\"}]}",
        table, ann_token);
    say(ann, "{\"type\":\"back\",\"table\":\"%s\",\"seat\":0,\"id\":\"k1\"}", table);
    ok(was_told(ann, "done", "id", "k1"), "its owner takes it back");
    say(ann, "{\"type\":\"resign\",\"table\":\"%s\",\"seat\":0,\"id\":\"r1\"}", table);
    ok(was_told(ann, "done", "id", "r1"), "resigning");
    say(ann, "{\"type\":\"back\",\"table\":\"%s\",\"seat\":0,\"id\":\"k2\"}", table);
    ok(was_told(ann, "error", "code", "resigned"), "is for good");
}

static void test_asks(void)
{
    json_t *m;

    new_table("[\"human\",\"greedy\"]");
    sit_down(ann, 0, "Ann", ann_token);
    say(ann, "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", table, ann_token);
    m = got(ann, "state");
    char action[64];
    snprintf(action, sizeof action, "%s",
             json_string_value(json_array_get(json_object_get(m, "legal"), 0)));
    json_decref(m);
    say(ann, "{\"type\":\"preview\",\"table\":\"%s\",\"seat\":0,\"action\":\"%s\",\"id\":\"v1\"}",
        table, action);
    ok(was_told(ann, "preview", "action", action), "preview");
    say(ann, "{\"type\":\"hint\",\"table\":\"%s\",\"seat\":0,\"id\":\"v2\"}", table);
    m = got(ann, "hint");
    ok(json_array_size(json_object_get(m, "candidates")) > 0, "hint");
    ok(strlen(ref_word(m, "text")) > 0, "which says in words how sure it is");
    json_decref(m);
    say(ann, "{\"type\":\"rules\",\"table\":\"%s\",\"id\":\"v3\"}", table);
    m = got(ann, "rules");
    ok(strlen(ref_word(m, "section")) > 0, "rules of the step");
    json_decref(m);
    say(ann, "{\"type\":\"record\",\"table\":\"%s\",\"id\":\"v4\"}", table);
    ok(was_told(ann, "error", "code", "over"), "no record of an unfinished match");
    say(ann, "{\"type\":\"replay\",\"table\":\"%s\",\"viewer\":\"all\",\"ply\":0,\"id\":\"v5\"}",
        table);
    ok(was_told(ann, "error", "code", "over"), "nor a replay with all open");
    say(ann, "{\"type\":\"replay\",\"table\":\"%s\",\"viewer\":1,\"ply\":0,\"id\":\"v6\"}", table);
    ok(was_told(ann, "error", "code", "over"), "nor one through another's eyes");
    say(ann, "{\"type\":\"replay\",\"table\":\"%s\",\"viewer\":0,\"ply\":1,\"id\":\"v7\"}", table);
    is_int(number_of(ann, "replay", "ply"), 1, "but one may look back with one's own");
}

static void test_end(void)
{
    char id[16];

    for (int i = 0; i < 200; i++) {
        snprintf(id, sizeof id, "e%d", i);
        if (play_first(ann, 0, id) < 0) break;
    }
    say(ann, "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", table, ann_token);
    json_t *m = got(ann, "state");
    ok(json_is_true(json_object_get(m, "over")) && json_object_get(m, "payoff"),
       "a match with a bot ends");
    json_decref(m);
    say(ann, "{\"type\":\"record\",\"table\":\"%s\",\"id\":\"w1\"}", table);
    m = got(ann, "record");
    ok(!strncmp(ref_word(m, "record"), "orrery record", 13), "then there is a record");
    json_decref(m);
    say(ann, "{\"type\":\"replay\",\"table\":\"%s\",\"viewer\":1,\"ply\":3,\"id\":\"w2\"}", table);
    is_int(number_of(ann, "replay", "ply"), 3, "and a replay through any seat's eyes");
    say(ann, "{\"type\":\"rematch\",\"table\":\"%s\",\"id\":\"w3\"}", table);
    m = got(ann, "state");
    ok(orr_is_hex(ref_word(m, "rematch"), TABLE_ID), "a rematch has a table of its own");
    json_decref(m);
}

/* -- Time to draw ---------------------------------------------------------------------------- */

static void new_stellium(const char *more)
{
    say(ann,
        "{\"type\":\"create\",\"game\":\"stellium\",\"seats\":[\"human\",\"human\"],\"id\":\"d1\"%s}",
        more);
    json_t *m = got(ann, "done");
    *table = '\0';
    ref_text(m, "table", table, sizeof table);
    json_decref(m);
}

/* What the client's newest state says of the seat's time to draw; -2: nothing. */
static int64_t time_to_draw(struct client *c, int seat)
{
    json_t *m = got(c, "state");
    int64_t left = -2;
    ref_number(json_array_get(json_object_get(m, "seats"), (size_t)seat), "draw_left", 0, 60000,
               &left);
    json_decref(m);
    return left;
}

static void enter_again(struct client *c)
{
    say(c, "{\"type\":\"leave\",\"table\":\"%s\"}", table);
    say(c, "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", table,
        c == ann ? ann_token : bob_token);
}

/* The newest event that the client was told. */
static json_t *last_event(json_t *state)
{
    json_t *events = json_object_get(state, "events");
    return json_array_get(events, json_array_size(events) - 1);
}

static void test_draw_seconds_refused(void)
{
    new_stellium(",\"draw_seconds\":4");
    ok(was_told(ann, "error", "code", "setup"), "nobody draws in four seconds");
    new_stellium(",\"draw_seconds\":61");
    ok(was_told(ann, "error", "code", "setup"), "nor is a minute and more a hurry");
    say(ann,
        "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"human\"],\"draw_seconds\":20,\"id\":\"d2\"}");
    ok(was_told(ann, "error", "code", "setup"), "a game without a hurried action has no such time");
}

/* A table with twenty seconds for a draw, both seated; the seat that draws first. */
static int64_t twenty_seconds(void)
{
    new_stellium(",\"draw_seconds\":20");
    pass(30000);
    sit_down(ann, 0, "Ann", ann_token);
    sit_down(bob, 1, "Bob", bob_token);
    json_t *m = got(bob, "state");
    int64_t first = json_integer_value(json_array_get(json_object_get(m, "to_act"), 0));
    json_decref(m);
    return first;
}

static void test_draw_clock(int64_t first)
{
    enter_again(ann);
    is_int(number_of(ann, "state", "draw_seconds"), 20, "the state tells the setting");
    is_int(time_to_draw(ann, (int)first), 20000, "time begins when the seat is taken");
    is_int(time_to_draw(ann, 1 - (int)first), -2, "and only for the seat that draws");

    pass(15000);
    enter_again(ann);
    is_int(time_to_draw(ann, (int)first), 5000, "it runs on whatever else happens at the table");
    int64_t seq = number_of(ann, "state", "seq");
    pass(4900);
    is_int(received[ann->number], 0, "nothing happens before it is over");
    pass(100);
    json_t *m = got(ann, "state");
    is_int(number_of(ann, "state", "seq"), seq + 1, "then the table plays");
    const json_t *steps = json_object_get(last_event(m), "steps");
    ok(!strcmp(ref_word(json_array_get(steps, 0), "action"), "blind"), "a blind draw for the seat");
    ok(json_is_true(json_object_get(last_event(m), "clock")), "and says that it was the clock");
    is_int(time_to_draw(ann, (int)first), -2, "playing the body is not timed");
    json_decref(m);
    pass(60000);
    is_int(number_of(ann, "state", "seq"), -1, "however long it takes");
}

static void test_draw_taken_back(int64_t first)
{
    say_with_seq(first ? bob : ann, "undo", (int)first, "d3");
    ok(was_told(first ? bob : ann, "error", "code", "undo"), "what chance decided stays");
    say_with_seq(first ? bob : ann, "takeback", (int)first, "d4");
    answer_question(first ? ann : bob, 1 - (int)first, true, "d5");
    is_int(time_to_draw(ann, (int)first), 20000, "a draw taken back has its whole time again");
}

static void test_draw_after_crash(int64_t first)
{
    pass(12000);
    world_crash(w, 0);
    open_all();
    pass(100000);
    say(ann, "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", table, ann_token);
    is_int(number_of(ann, "state", "draw_seconds"), 20, "the setting survives a restart");
    is_int(time_to_draw(ann, (int)first), 20000, "and whoever comes back has the whole time");
    pass(20000);
    json_t *m = got(ann, "state");
    ok(json_is_true(json_object_get(last_event(m), "clock")), "which runs out as before");
    json_decref(m);
    world_crash(w, 0);
    open_all();
    say(ann, "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", table, ann_token);
    m = got(ann, "state");
    ok(json_is_true(json_object_get(last_event(m), "clock")), "and the log remembers that it did");
    json_decref(m);
}

static void test_draw_seconds(void)
{
    test_draw_seconds_refused();
    int64_t first = twenty_seconds();
    test_draw_clock(first);
    test_draw_taken_back(first);
    test_draw_after_crash(first);

    new_stellium(",\"draw_seconds\":0");
    sit_down(ann, 0, "Ann", ann_token);
    sit_down(bob, 1, "Bob", bob_token);
    pass(100000);
    enter_again(ann);
    ok(time_to_draw(ann, 0) == -2 && time_to_draw(ann, 1) == -2, "0 is no limit");
}

static void test_bots_only(void)
{
    new_table("[\"random\",\"greedy\",\"random\"]");
    world_settle(w);
    say(ann, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
    json_t *m = got(ann, "state");
    ok(json_is_true(json_object_get(m, "over")), "a table of bots plays while it is watched");
    json_decref(m);
    client_leave(ann);
    client_leave(bob);
    client_leave(eve);
    w->now += SLEEP_AFTER;
    hall_tick(w->hall);
    is_int(hall_count(w->hall).tables, 0, "tables without guests sleep");
}

int main(void)
{
    w = world_new(1);
    open_all();
    test_hello();
    test_rate();
    test_create();
    test_create_again();
    test_sit();
    test_keys();
    test_play();
    test_takeback();
    test_coming_back();
    test_lost_write();
    test_absence();
    test_asks();
    test_end();
    test_bots_only();
    world_free(w);
    w = world_new(2);
    open_all();
    test_draw_seconds();
    world_free(w);
    return done();
}
