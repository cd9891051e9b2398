/* hall_seats.h - people who open tables, sit down and play the first thing they may.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_HALL_SEATS_H
#define ORR_HALL_SEATS_H

#include "hall_talk.h"

/* The first n clients connect. */
__attribute__((unused)) static void open_clients(int n)
{
    for (int i = 0; i < n; i++) {
        w->client[i].take = keep;
        client_join(&w->client[i], NULL);
        say(&w->client[i], "{\"type\":\"hello\",\"version\":1}");
    }
}

__attribute__((unused)) static void copy_word_of(struct client *c, const char *type,
                                                 const char *key, char *out, size_t cap)
{
    json_t *m = got(c, type);
    *out = '\0';
    ref_text(m, key, out, cap);
    json_decref(m);
}

/* A seat of a table and the key to it. */
struct place {
    char table[TABLE_ID + 1], token[64];
    int seat;
};

/* Takes a seat; `place` says at which table. */
__attribute__((unused)) static struct place take_seat(struct client *c, struct place place,
                                                      int seat)
{
    static int sits;

    place.seat = seat;
    say(c, "{\"type\":\"enter\",\"table\":\"%s\"}", place.table);
    say(c, "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":%d,\"name\":\"N\",\"id\":\"%032x\"}",
        place.table, seat, ++sits);
    copy_word_of(c, "seated", "token", place.token, sizeof place.token);
    return place;
}

/* Opens a table and sits down at its first seat; `more` is what else "create" says. */
__attribute__((unused)) static struct place open_table_with(struct client *c, const char *game,
                                                            const char *seats, const char *more)
{
    struct place p = { .seat = 0 };

    say(c, "{\"type\":\"create\",\"game\":\"%s\",\"seats\":%s,\"id\":\"c\"%s}", game, seats, more);
    copy_word_of(c, "done", "table", p.table, sizeof p.table);
    return *p.table ? take_seat(c, p, 0) : p;
}

__attribute__((unused)) static struct place open_table(struct client *c, const char *game,
                                                       const char *seats)
{
    return open_table_with(c, game, seats, "");
}

__attribute__((unused)) static void enter(struct client *c, const struct place *p)
{
    say(c, "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", p->table, p->token);
}

/* The request for the first legal action of the seat; "" when it is not asked. */
__attribute__((unused)) static void first_play(struct client *c, const struct place *p,
                                               const char *id, char text[512])
{
    enter(c, p);
    json_t *m = got(c, "state");
    const char *action = json_string_value(json_array_get(json_object_get(m, "legal"), 0));
    int64_t seq = 0;

    *text = '\0';
    ref_number(m, "seq", 0, INT64_MAX, &seq);
    if (action)
        snprintf(text, 512,
                 "{\"type\":\"play\",\"table\":\"%s\",\"seat\":%d,\"seq\":%lld,\"action\":\"%s\","
                 "\"id\":\"%s\"}",
                 p->table, p->seat, (long long)seq, action, id);
    json_decref(m);
}

/* Plays the first legal action, if the seat is asked. */
__attribute__((unused)) static bool play_once(struct client *c, const struct place *p)
{
    static int plays;
    char text[512], id[32];

    snprintf(id, sizeof id, "play-%d", plays++);
    first_play(c, p, id, text);
    if (*text) say(c, "%s", text);
    return *text;
}

/* Lets so much time pass and forgets what was said before. */
__attribute__((unused)) static void pass(int64_t milliseconds)
{
    for (int i = 0; i < MAX_CLIENTS; i++) received[i] = 0;
    w->now += milliseconds;
    w->wall += milliseconds;
    hall_tick(w->hall);
    world_settle(w);
}

#endif
