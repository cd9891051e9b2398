/* words.c - see words.h.
 *
 * SPDX-License-Identifier: MIT */
#include "base/words.h"

#include <string.h>

void orr_words_begin(struct orr_words *w, const char *key)
{
    w->key = key;
    w->num_args = 0;
}

static struct orr_arg *next_arg(struct orr_words *w, const char *name, enum orr_arg_kind kind)
{
    assert(w->num_args < ORR_MAX_ARGS);
    struct orr_arg *arg = &w->arg[w->num_args++];
    memset(arg, 0, sizeof *arg);
    arg->name = name;
    arg->kind = kind;
    return arg;
}

void orr_words_number(struct orr_words *w, const char *name, int64_t number)
{
    next_arg(w, name, ORR_ARG_NUMBER)->number = (int32_t)number;
}

void orr_words_seat(struct orr_words *w, const char *name, int seat)
{
    next_arg(w, name, ORR_ARG_SEAT)->number = seat;
}

/* Copies what fits. Outside text may come in here, so bytes that a terminal or
 * a page could take for more than a letter are replaced. */
static void copy_text(struct orr_arg *arg, const char *text)
{
    size_t n = 0;

    for (; text[n] && n < ORR_TOKEN_SIZE - 1; n++) {
        unsigned char c = (unsigned char)text[n];
        arg->text[n] = c < 0x20 || c >= 0x7f ? '?' : (char)c;
    }
    if (text[n]) memcpy(arg->text + ORR_TOKEN_SIZE - 4, "...", 3);
}

void orr_words_word(struct orr_words *w, const char *name, const char *key)
{
    copy_text(next_arg(w, name, ORR_ARG_WORD), key);
}

void orr_words_token(struct orr_words *w, const char *name, const char *token)
{
    copy_text(next_arg(w, name, ORR_ARG_TOKEN), token);
}

const char *orr_message_find(const struct orr_message *table, const char *key)
{
    for (; table && table->key; table++)
        if (!strcmp(table->key, key)) return table->text;
    return NULL;
}

static const char *text_of(const struct orr_message *table, const char *key)
{
    const char *text = orr_message_find(table, key);
    if (!text) text = orr_message_find(orr_messages, key);
    return text;
}

/* People count seats from 1. Chance and the spectator, 7 and 6, have names. */
static void print_seat(const struct orr_message *table, int32_t seat, struct orr_text *out)
{
    enum { SPECTATOR = 6, CHANCE = 7 }; /* as game.h numbers them */
    const char *key = seat == CHANCE ? "chance" : seat == SPECTATOR ? "spectator" : "seat";
    const char *text = text_of(table, key);
    const char *place = text ? strstr(text, "{n}") : NULL;

    if (place)
        orr_put(out, "%.*s%lld%s", (int)(place - text), text, (long long)seat + 1, place + 3);
    else orr_put(out, "%s", text ? text : "?");
}

static void print_arg(const struct orr_message *table, const struct orr_arg *arg,
                      struct orr_text *out)
{
    char key[ORR_TOKEN_SIZE + 8];
    struct orr_text t = orr_text_on(key, sizeof key);
    const char *text = arg->text;

    switch (arg->kind) {
    case ORR_ARG_NUMBER: orr_put(out, "%d", (int)arg->number); return;
    case ORR_ARG_SEAT: print_seat(table, arg->number, out); return;
    case ORR_ARG_WORD: orr_put(&t, "%s", arg->text); break;
    case ORR_ARG_TOKEN: orr_put(&t, "token.%s", arg->text); break;
    }
    const char *found = text_of(table, key);
    orr_put(out, "%s", found ? found : text);
}

static const struct orr_arg *arg_named(const struct orr_words *w, const char *name, size_t size)
{
    for (int i = 0; i < w->num_args; i++)
        if (strlen(w->arg[i].name) == size && !memcmp(w->arg[i].name, name, size))
            return &w->arg[i];
    return NULL;
}

void orr_words_print(const struct orr_message *table, const struct orr_words *w,
                     struct orr_text *out)
{
    const char *p = text_of(table, w->key);

    if (!p) p = w->key;
    while (*p) {
        size_t plain = strcspn(p, "{");
        orr_put(out, "%.*s", (int)plain, p);
        p += plain;
        if (!*p) return;
        size_t size = strcspn(p + 1, "}");
        const struct orr_arg *arg = arg_named(w, p + 1, size);
        if (arg) print_arg(table, arg, out);
        else orr_put(out, "%.*s", (int)size + 2, p);
        p += p[size + 1] ? size + 2 : size + 1;
    }
}

void orr_words_json(struct orr_json *j, const char *key, const struct orr_words *w)
{
    static const char *const kind_key[] = { "number", "seat", "word", "token" };

    orr_json_open(j, key, '{');
    orr_json_str(j, "key", w->key);
    orr_json_open(j, "args", '{');
    for (const struct orr_arg *arg = w->arg; arg < w->arg + w->num_args; arg++) {
        if (arg->kind == ORR_ARG_NUMBER) {
            orr_json_int(j, arg->name, arg->number);
            continue;
        }
        orr_json_open(j, arg->name, '{');
        if (arg->kind == ORR_ARG_SEAT) orr_json_int(j, "seat", arg->number);
        else orr_json_str(j, kind_key[arg->kind], arg->text);
        orr_json_close(j, '}');
    }
    orr_json_close(j, '}');
    orr_json_close(j, '}');
}
