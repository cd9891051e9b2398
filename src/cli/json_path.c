/* json_path.c - see json_path.h. The text is trusted: it comes from orr_json.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/json_path.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *skip_string(const char *p)
{
    for (p++; *p && *p != '"'; p++)
        if (*p == '\\' && p[1]) p++;
    return *p ? p + 1 : p;
}

/* To the end of one value: brackets are counted, so nothing recurses. */
static const char *skip_value(const char *p)
{
    int depth = 0;

    while (*p) {
        if (*p == '"') {
            p = skip_string(p);
        } else if (*p == '{' || *p == '[') {
            depth++;
            p++;
        } else if (*p == '}' || *p == ']') {
            if (depth == 0) return p;
            depth--;
            p++;
        } else if (*p == ',' && depth == 0) {
            return p;
        } else {
            p++;
            continue;
        }
        if (depth == 0) return p;
    }
    return p;
}

/* The element of an array, or NULL. */
static const char *find_element(const char *p, long index)
{
    for (p++; *p && *p != ']'; p++) {
        if (index-- == 0) return p;
        p = skip_value(p);
        if (*p != ',') return NULL;
    }
    return NULL;
}

/* The member of an object, or NULL. */
static const char *find_member(const char *p, const char *key, size_t size)
{
    for (p++; *p == '"'; p++) {
        const char *end = skip_string(p);
        bool found = (size_t)(end - p) == size + 2 && !memcmp(p + 1, key, size);
        p = end + 1; /* over the colon */
        if (found) return p;
        p = skip_value(p);
        if (*p != ',') return NULL;
    }
    return NULL;
}

bool json_find(const char *json, const char *path, struct span *out)
{
    const char *p = json;

    while (p && *path) {
        size_t size = strcspn(path, ".");
        if (*p == '[') p = isdigit((unsigned char)*path) ? find_element(p, atol(path)) : NULL;
        else if (*p == '{') p = find_member(p, path, size);
        else p = NULL;
        path += size + (path[size] == '.');
    }
    if (!p) return false;
    *out = (struct span){ p, (size_t)(skip_value(p) - p) };
    return true;
}

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '?' || c == '_'; }

bool json_names(struct span in, const char *token)
{
    size_t size = strlen(token);

    for (const char *p = in.at; size && p + size + 1 < in.at + in.size; p++) {
        bool starts = !is_word(*p), ends = !is_word(p[size + 1]);
        if (starts && ends && !memcmp(p + 1, token, size)) return true;
    }
    return false;
}

bool json_is(struct span value, const char *text)
{
    size_t size = strlen(text);

    if (value.size == size && !memcmp(value.at, text, size)) return true;
    return value.size == size + 2 && *value.at == '"' && !memcmp(value.at + 1, text, size);
}
