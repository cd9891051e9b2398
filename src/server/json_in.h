/* json_in.h - reading JSON that others wrote: messages, and entries of the store.
 *
 * jansson parses; a key given twice is refused, because two readers would pick
 * different ones. The getters check type and range at the door, so that what comes
 * after them may trust what it holds.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_JSON_IN_H
#define ORR_SERVER_JSON_IN_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* The object that the bytes are, or NULL; json_decref() it. */
json_t *in_read(const char *bytes, size_t size);

/* The text of a key, 1 to cap-1 bytes; false when it is absent or anything else. */
bool in_text(const json_t *object, const char *key, char *out, size_t cap);

/* The same without a copy, "" when absent: for what this server wrote itself. */
const char *in_word(const json_t *object, const char *key);

/* The whole number of a key, low..high. */
bool in_number(const json_t *object, const char *key, int64_t low, int64_t high, int64_t *out);

/* Whether the text has the size, and is of lower-case hexadecimal digits. */
bool is_hex(const char *text, size_t size);

/* Whether a person may be called that: 1 to 20 characters, none of which controls a
 * terminal or turns the reading direction, and at least one of which shows. */
bool is_name(const char *text);

#endif /* ORR_SERVER_JSON_IN_H */
