/* json_path.h - a value inside a JSON text that our own writer made.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_CLI_JSON_PATH_H
#define ORR_CLI_JSON_PATH_H

#include <stdbool.h>
#include <stddef.h>

/* A piece of a longer text. */
struct span {
    const char *at;
    size_t size;
};

/* Finds the value at a path such as "seats.0.hand.2"; "" is the whole text. */
bool json_find(const char *json, const char *path, struct span *out);

/* Whether one of the strings in the piece is the token or holds it as a word. */
bool json_names(struct span in, const char *token);

/* Whether the value equals that text; a string may be given without its quotes. */
bool json_is(struct span value, const char *text);

#endif /* ORR_CLI_JSON_PATH_H */
