/* http_head.h - a strict reader of HTTP/1.1 request heads: bytes in, fields out.
 *
 * It takes what browsers and proxies send and refuses anything on which two readers could disagree:
 * bare line feeds, folded fields, a space before the colon, no Host or two, bodies of any kind. No
 * I/O, no memory of its own: net.c hands it what has arrived so far, and the fields point into
 * those bytes.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_HTTP_HEAD_H
#define ORR_SERVER_HTTP_HEAD_H

#include <stdbool.h>
#include <stddef.h>

enum {
    HEAD_LIMIT = 8192, /* bytes of a whole head, with the empty line that ends it */
    HEAD_FIELDS = 64,  /* header fields                                           */
    HEAD_TARGET = 1024 /* bytes of the target                                     */
};

struct head_field {
    const char *name, *value; /* not ended by zero; the value has no blanks around it */
    size_t name_size, value_size;
};

struct head {
    bool only_head;               /* HEAD, else GET */
    char target[HEAD_TARGET + 1]; /* "/text?x": as sent, beginning with a slash */
    int num_fields;
    struct head_field field[HEAD_FIELDS];
};

/* Reads a head from the beginning of the bytes. Returns how many bytes it took, 0
 * when more have to arrive, or minus the status to refuse it with: 400, 405, 414,
 * 431 or 505. */
int head_read(const char *bytes, size_t size, struct head *out);

/* Whether the field has that name; the first field with that name, or NULL. */
bool head_is_named(const struct head_field *f, const char *name);
const struct head_field *head_find(const struct head *h, const char *name);

/* The next word of a comma-separated list from `at` on, which moves behind it; false at
 * the end. */
bool head_word(const struct head_field *f, size_t *at, const char **word, size_t *size);

/* Whether the field's value, or one of its comma-separated words, is that word;
 * upper and lower case are the same. */
bool head_says(const struct head_field *f, const char *word);

/* Whether the answer may be in that coding: what Accept-Encoding says of it or, where it
 * is silent, of "*". A weight of 0 is a no; other weights are all a yes. */
bool head_accepts(const struct head *h, const char *coding);

/* The words for a status that this server may answer with. */
const char *head_status_text(int status);

#endif /* ORR_SERVER_HTTP_HEAD_H */
