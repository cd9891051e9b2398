/* room_emote.c - a sign that one player gives the others: one of eight, and no other words.
 *
 * It is told to everybody at the table once and kept nowhere: it is in no log, no state and no
 * record, and whoever comes later never hears of it.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/room.h"

#include <string.h>

static const char *const emotes[] = { "hello", "good_luck", "well_played", "thanks",
                                      "wow",   "sorry",     "thinking",    "good_game" };

enum { EMOTE_PAUSE = 2 * 1000, MINUTE = 60 * 1000 }; /* milliseconds */

static const char *find_emote(const char *name)
{
    for (int i = 0; i < ORR_LEN(emotes); i++)
        if (!strcmp(emotes[i], name)) return emotes[i];
    return NULL;
}

/* One every two seconds, and so many a minute; what is refused does not count. */
static bool may_emote(struct seat *s, int64_t now)
{
    int64_t last = s->emoted[(s->emotes + EMOTES_PER_MINUTE - 1) % EMOTES_PER_MINUTE],
            first = s->emoted[s->emotes % EMOTES_PER_MINUTE];

    if (s->emotes && now - last < EMOTE_PAUSE) return false;
    if (s->emotes >= EMOTES_PER_MINUTE && now - first < MINUTE) return false;
    s->emoted[s->emotes++ % EMOTES_PER_MINUTE] = now;
    return true;
}

/* A guest with several seats is told once. */
static bool is_first_of_guest(const struct sub *s)
{
    for (const struct sub *t = s->room->subs; t != s; t = t->next_in_room)
        if (t->guest == s->guest) return false;
    return true;
}

static void tell_emote(const struct call *c, const char *emote)
{
    ORR_TEXT(t, 256);
    struct orr_json j = orr_json_object(&t);

    orr_json_str(&j, "type", "emote");
    orr_json_str(&j, "table", c->room->id);
    orr_json_int(&j, "seat", c->seat);
    orr_json_str(&j, "emote", emote);
    orr_json_close(&j, '}');
    for (const struct sub *s = c->room->subs; s; s = s->next_in_room)
        if (is_first_of_guest(s)) answer_text(c->hall, s->guest, t.buf, t.len);
}

void act_emote(struct call *c)
{
    struct host *host = &c->hall->host;
    const char *emote = find_emote(in_word(c->message, "emote"));

    if (!emote) {
        refuse(c, "emote");
    } else if (!may_emote(&c->room->seat[c->seat], host->now(host->self))) {
        refuse_number(c, "limit.emotes", EMOTES_PER_MINUTE);
    } else {
        tell_emote(c, emote);
        answer_done(c->room, c->guest, c->id, c->room->seq);
    }
}
