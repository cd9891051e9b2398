/* json_in.c - see json_in.h. SPDX-License-Identifier: MIT */
#include "server/json_in.h"

#include <string.h>

json_t *in_read(const char *bytes, size_t size)
{
    json_t *object = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, NULL);

    if (json_is_object(object)) return object;
    json_decref(object);
    return NULL;
}

bool in_text(const json_t *object, const char *key, char *out, size_t cap)
{
    const json_t *value = json_object_get(object, key);
    size_t size = json_string_length(value);

    if (!json_is_string(value) || !size || size >= cap) return false;
    memcpy(out, json_string_value(value), size + 1);
    return true;
}

const char *in_word(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

bool in_number(const json_t *object, const char *key, int64_t low, int64_t high, int64_t *out)
{
    const json_t *value = json_object_get(object, key);

    if (!json_is_integer(value)) return false;
    *out = json_integer_value(value);
    return *out >= low && *out <= high;
}

bool is_hex(const char *text, size_t size)
{
    return strlen(text) == size && strspn(text, "0123456789abcdef") == size;
}

/* -- Names ------------------------------------------------------------------------ */

/* The next character of a text that jansson has found to be UTF-8. */
static uint32_t next_character(const char **text)
{
    const unsigned char *p = (const unsigned char *)*text;
    int more = *p < 0x80 ? 0 : *p < 0xe0 ? 1 : *p < 0xf0 ? 2 : 3;
    uint32_t c = more ? *p & (0x3fu >> more) : *p;

    for (int i = 1; i <= more; i++) c = c << 6 | (p[i] & 0x3fu);
    *text += more + 1;
    return c;
}

static bool is_forbidden(uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c <= 0x9f) ||        /* controls                  */
           c == 0x061c || c == 0x200e || c == 0x200f ||   /* direction marks           */
           (c >= 0x202a && c <= 0x202e) ||                /* embeddings, overrides     */
           (c >= 0x2066 && c <= 0x2069) ||                /* isolates                  */
           c == 0x2028 || c == 0x2029 || c == 0xfeff ||   /* line ends, byte order     */
           (c >= 0xfff9 && c <= 0xfffb);                  /* annotations               */
}

bool is_name(const char *text)
{
    int n = 0;
    bool blank = true;

    while (*text) {
        uint32_t c = next_character(&text);
        if (is_forbidden(c) || ++n > 20) return false;
        if (c != ' ' && c != 0xa0 && c != 0x3000 && !(c >= 0x2000 && c <= 0x200d)) blank = false;
    }
    return !blank;
}
