/* json_ref.h - messages as another reader reads them: jansson.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_JSON_REF_H
#define ORR_JSON_REF_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* The object that the bytes are, or NULL; json_decref() it. */
__attribute__((unused)) static json_t *ref_read(const char *bytes, size_t size)
{
    json_t *object = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, NULL);

    if (json_is_object(object)) return object;
    json_decref(object);
    return NULL;
}

__attribute__((unused)) static const char *ref_word(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

__attribute__((unused)) static bool ref_text(const json_t *object, const char *key, char *out,
                                             size_t cap)
{
    const char *text = ref_word(object, key);
    size_t size = strlen(text);

    if (!size || size >= cap) return false;
    memcpy(out, text, size + 1);
    return true;
}

__attribute__((unused)) static bool ref_number(const json_t *object, const char *key, int64_t low,
                                               int64_t high, int64_t *out)
{
    const json_t *value = json_object_get(object, key);

    if (!json_is_integer(value)) return false;
    *out = json_integer_value(value);
    return *out >= low && *out <= high;
}

#endif
