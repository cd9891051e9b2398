/* hall_talk.h - clients who say something and then hear all that comes of it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_HALL_TALK_H
#define ORR_HALL_TALK_H

#include "hall_world.h"

#include <stdarg.h>

static struct world *w;

enum { KEPT = 32 };
static char inbox[MAX_CLIENTS][KEPT][65536];
static int received[MAX_CLIENTS];

__attribute__((unused)) static void keep(struct client *c, const char *text, size_t size)
{
    int n = c->number;
    if (received[n] == KEPT || size >= sizeof inbox[n][0]) abort();
    memcpy(inbox[n][received[n]++], text, size + 1);
}

/* Says it and lets everything run; the client's inbox then holds what it was told. */
__attribute__((format(printf, 2, 3), unused)) static void say(struct client *c, const char *fmt,
                                                              ...)
{
    char text[4096];
    va_list args;

    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    for (int i = 0; i < MAX_CLIENTS; i++) received[i] = 0;
    client_say(c, text);
    world_settle(w);
}

/* The newest message of a type the client got, or NULL. */
__attribute__((unused)) static json_t *got(struct client *c, const char *type)
{
    for (int i = received[c->number] - 1; i >= 0; i--) {
        json_t *m = ref_read(inbox[c->number][i], strlen(inbox[c->number][i]));
        if (!strcmp(ref_word(m, "type"), type)) return m;
        json_decref(m);
    }
    return NULL;
}

__attribute__((unused)) static bool was_told(struct client *c, const char *type, const char *key,
                                             const char *value)
{
    json_t *m = got(c, type);
    bool yes = m && !strcmp(ref_word(m, key), value);
    if (!yes)
        for (int i = 0; i < received[c->number]; i++) printf("# %.300s\n", inbox[c->number][i]);
    json_decref(m);
    return yes;
}

__attribute__((unused)) static int64_t number_of(struct client *c, const char *type,
                                                 const char *key)
{
    json_t *m = got(c, type);
    int64_t n = -1;
    if (m && !ref_number(m, key, INT64_MIN, INT64_MAX, &n)) n = -2;
    json_decref(m);
    return n;
}

#endif
