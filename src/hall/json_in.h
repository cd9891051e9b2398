/* json_in.h - reading JSON that others wrote: messages, and entries of the store.
 *
 * Strict where readers differ: UTF-8 is checked, a key given twice is refused, so are a zero
 * byte, half a surrogate and a number that does not fit. Nothing is read that nests deeper than
 * IN_DEPTH or has an object of more than IN_MEMBERS: no message needs it, and so no message can
 * make reading it slow. One block of memory holds all of it, free() it.
 *
 * The getters check type and range at the door, so that what comes after them may trust what it
 * holds. They treat NULL, and anything that is not an object, as an object without that key.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_HALL_JSON_IN_H
#define ORR_HALL_JSON_IN_H

#include "base/base.h"

enum { IN_DEPTH = 16, IN_MEMBERS = 64 };

enum in_kind { IN_NULL, IN_FALSE, IN_TRUE, IN_INTEGER, IN_REAL, IN_TEXT, IN_ARRAY, IN_OBJECT };

/* A value. What is in an array or object follows it, each with what is in it. */
struct in {
    enum in_kind kind;
    uint32_t size;    /* bytes of a text; how many values an array or object has in it */
    uint32_t span;    /* from here to the value beside it                              */
    uint32_t written; /* bytes of it as it was written                                 */
    const char *raw;  /* and those bytes                                               */
    const char *key;  /* in an object; else NULL                                       */
    const char *text; /* of a text, ended by a zero; else ""                           */
    int64_t number;   /* of an integer                                                 */
};

/* Reads the bytes as one object; NULL if they are not one. */
struct in *in_read(const char *bytes, size_t size);

/* Writes the members of an object, except those two. in_room() bytes hold them and a few more. */
void in_copy(struct orr_json *j, const struct in *object, const char *but, const char *nor);
size_t in_room(const struct in *object);
/* The object as a message of that type, ended by a zero; free() it. */
char *in_typed(const struct in *object, const char *type);

/* The value of a key, NULL when absent. */
const struct in *in_get(const struct in *object, const char *key);
bool in_is(const struct in *object, const char *key, enum in_kind kind);

/* What is in an array or object, one after the other; NULL after the last. */
const struct in *in_first(const struct in *all);
const struct in *in_after(const struct in *all, const struct in *value);
int in_count(const struct in *all); /* 0 when it is neither */

/* The text of a key, 1 to cap-1 bytes; false when it is absent or anything else. */
bool in_text(const struct in *object, const char *key, char *out, size_t cap);

/* The same without a copy, "" when absent: for what this server wrote itself. */
const char *in_word(const struct in *object, const char *key);

/* The whole number of a key, low..high. */
bool in_number(const struct in *object, const char *key, int64_t low, int64_t high, int64_t *out);

/* Whether it is a valid name of a person: 1 to 20 characters, none of which controls a terminal
 * or turns the reading direction, and at least one of which shows. The text is UTF-8, as
 * in_text() gives it. */
bool is_name(const char *text);

#endif /* ORR_HALL_JSON_IN_H */
