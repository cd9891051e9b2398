/* say.h - what the program says to whoever runs it: a sentence by key, with arguments.
 *
 * Server and terminal have a table each (messages.c in both folders); what that lacks is looked up
 * in the engine's own. The places of a template are those of base/words.h, with numbers for names:
 * {1}, {2}, {1|seat|seats}. Nothing here goes to pages: those get keys.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_SAY_H
#define ORR_SERVER_SAY_H

#include "base/base.h"

/* An argument of a sentence: A(path), A(seats), and R(share, 2) with two decimals. */
struct say_arg {
    const char *text; /* NULL: the number */
    int64_t number;
    double real; /* if there are decimals */
    int decimals;
    bool is_last; /* behind the last one */
};

static inline struct say_arg text_arg(const char *text)
{
    return (struct say_arg){ .text = text ? text : "" };
}
static inline struct say_arg number_arg(int64_t number)
{
    return (struct say_arg){ .number = number, .decimals = -1 };
}
#define A(x) _Generic((x), char * : text_arg, const char * : text_arg, default : number_arg)(x)
#define R(x, n) ((struct say_arg){ .real = (x), .decimals = (n) })
#define LAST_ARG ((struct say_arg){ .is_last = true })

/* Appends a sentence of the table with its arguments, at most ORR_MAX_ARGS and then LAST_ARG. */
void say_list(struct orr_text *out, const struct orr_message *table, const char *key, va_list args);

/* The server's table, and the one it speaks from, which a test may change. */
extern const struct orr_message server_messages[];
extern const struct orr_message *server_words;
const char *server_text(const char *key); /* the key itself if there is no such message */

/* Writes a sentence of the server over a buffer. */
#define server_say(...) server_say_args(__VA_ARGS__, LAST_ARG)
void server_say_args(char *buf, size_t cap, const char *key, ...);

#endif /* ORR_SERVER_SAY_H */
