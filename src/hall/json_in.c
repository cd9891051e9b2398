/* json_in.c - see json_in.h.
 *
 * One pass, without recursion: `open` is the stack of arrays and objects that have not ended.
 * Values come after one another in the order in which they are written, so that their number is
 * at most one more than that of the commas and opening brackets; and no text is longer than it
 * was in its quotes. So all memory is had before the first byte is read.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/json_in.h"

#include "hall/memory.h"

#include <string.h>

struct reader {
    const char *at, *end;
    char *texts; /* where the next one goes */
    struct in *value;
    uint32_t n, open[IN_DEPTH];
    int depth;
};

/* -- Bytes ------------------------------------------------------------------------------- */

static bool take(struct reader *r, char c)
{
    if (r->at == r->end || *r->at != c) return false;
    r->at++;
    return true;
}

static bool take_word(struct reader *r, const char *word)
{
    size_t size = strlen(word);

    if ((size_t)(r->end - r->at) < size || memcmp(r->at, word, size) != 0) return false;
    r->at += size;
    return true;
}

static void skip_blanks(struct reader *r)
{
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\t' || *r->at == '\n' || *r->at == '\r'))
        r->at++;
}

/* -- Texts ------------------------------------------------------------------------------- */

/* Takes a character of two to four bytes over as it is, if it is one. */
static bool take_wide(struct reader *r)
{
    static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
    const unsigned char *p = (const unsigned char *)r->at;
    int size = *p >= 0xf0 ? 4 : *p >= 0xe0 ? 3 : 2;
    uint32_t c = *p & (0x7fu >> size);

    if (*p < 0xc0 || *p >= 0xf8 || r->end - r->at < size) return false;
    for (int i = 1; i < size; i++) {
        if ((p[i] & 0xc0) != 0x80) return false;
        c = c << 6 | (p[i] & 0x3fu);
    }
    if (c < least[size] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000)) return false;
    memcpy(r->texts, r->at, (size_t)size);
    r->texts += size;
    r->at += size;
    return true;
}

static bool take_hex4(struct reader *r, uint32_t *out)
{
    static const char digits[] = "0123456789abcdef";

    *out = 0;
    for (int i = 0; i < 4; i++) {
        int c = r->at < r->end ? *r->at++ : 0;
        const char *digit = strchr(digits, c >= 'A' && c <= 'F' ? c + 'a' - 'A' : c);
        if (!c || !digit) return false;
        *out = *out << 4 | (uint32_t)(digit - digits);
    }
    return true;
}

static void put_character(struct reader *r, uint32_t c)
{
    int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;

    *r->texts++ = (char)(more ? 0xff00u >> (more + 1) | c >> 6 * more : c);
    for (int i = more - 1; i >= 0; i--) *r->texts++ = (char)(0x80 | (c >> 6 * i & 0x3f));
}

/* What stands behind "\u": one character, in two halves if it is a rare one. */
static bool take_code(struct reader *r)
{
    uint32_t c, low;

    if (!take_hex4(r, &c) || !c || (c >= 0xdc00 && c < 0xe000)) return false;
    if (c >= 0xd800 && c < 0xdc00) {
        if (!take_word(r, "\\u") || !take_hex4(r, &low) || low < 0xdc00 || low >= 0xe000)
            return false;
        c = 0x10000 + ((c & 0x3ff) << 10 | (low & 0x3ff));
    }
    put_character(r, c);
    return true;
}

static bool take_escape(struct reader *r)
{
    static const char named[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    int c = r->at < r->end ? *r->at++ : 0;
    const char *at = c ? strchr(named, c) : NULL;

    if (c == 'u') return take_code(r);
    if (!at) return false;
    *r->texts++ = meant[at - named];
    return true;
}

/* Reads a text with its quotes; NULL if it is not one. */
static const char *take_text(struct reader *r, uint32_t *size)
{
    const char *text = r->texts;

    if (!take(r, '"')) return NULL;
    while (!take(r, '"')) {
        if (r->at == r->end || (unsigned char)*r->at < 0x20) return NULL;
        if ((unsigned char)*r->at >= 0x80) {
            if (!take_wide(r)) return NULL;
        } else if (take(r, '\\')) {
            if (!take_escape(r)) return NULL;
        } else {
            *r->texts++ = *r->at++;
        }
    }
    *size = (uint32_t)(r->texts - text);
    *r->texts++ = '\0';
    return text;
}

/* -- Numbers ----------------------------------------------------------------------------- */

static bool skip_digits(struct reader *r)
{
    const char *first = r->at;

    while (r->at < r->end && *r->at >= '0' && *r->at <= '9') r->at++;
    return r->at > first;
}

/* What makes a number a real one; false: it is begun and is none. */
static bool skip_fraction(struct reader *r, bool *is_real)
{
    *is_real = take(r, '.');
    if (*is_real && !skip_digits(r)) return false;
    if (!take(r, 'e') && !take(r, 'E')) return true;
    *is_real = true;
    if (!take(r, '+')) take(r, '-');
    return skip_digits(r);
}

static bool read_integer(const char *at, const char *end, int64_t *out)
{
    bool minus = *at == '-';
    uint64_t value = 0, most = (uint64_t)INT64_MAX + minus;

    for (at += minus; at < end; at++) {
        unsigned digit = (unsigned)(*at - '0');
        if (value > (most - digit) / 10) return false;
        value = value * 10 + digit;
    }
    *out = minus ? (int64_t)(0 - value) : (int64_t)value;
    return true;
}

static bool take_number(struct reader *r, struct in *v)
{
    const char *first = r->at;
    bool is_real;

    take(r, '-');
    if (!take(r, '0') && !skip_digits(r)) return false; /* no digit may follow a leading 0    */
    if (!skip_fraction(r, &is_real)) return false;
    v->kind = is_real ? IN_REAL : IN_INTEGER;
    return is_real || read_integer(first, r->at, &v->number);
}

/* -- Values ------------------------------------------------------------------------------ */

static bool take_scalar(struct reader *r, struct in *v)
{
    if (r->at < r->end && *r->at == '"') {
        v->kind = IN_TEXT;
        v->text = take_text(r, &v->size);
        return v->text != NULL;
    }
    if (take_word(r, "null")) v->kind = IN_NULL;
    else if (take_word(r, "true")) v->kind = IN_TRUE;
    else if (take_word(r, "false")) v->kind = IN_FALSE;
    else return take_number(r, v);
    return true;
}

static void end_value(const struct reader *r, struct in *v)
{
    v->span = (uint32_t)(r->value + r->n - v);
    v->written = (uint32_t)(r->at - v->raw);
}

/* A value that is whole, or the beginning of an array or object. */
static bool take_value(struct reader *r, const char *key)
{
    struct in *v = &r->value[r->n++];

    *v = (struct in){ .raw = r->at, .key = key, .text = "" };
    if (take(r, '{')) v->kind = IN_OBJECT;
    else if (take(r, '[')) v->kind = IN_ARRAY;
    if (v->kind == IN_NULL) {
        if (!take_scalar(r, v)) return false;
        end_value(r, v);
        return true;
    }
    if (r->depth == IN_DEPTH) return false;
    r->open[r->depth++] = (uint32_t)(v - r->value);
    return true;
}

/* A key of the object, which it did not have, and what stands behind it up to its value. */
static const char *take_key(struct reader *r, const struct in *object)
{
    uint32_t size;
    const char *key = take_text(r, &size);

    skip_blanks(r);
    if (!key || object->size == IN_MEMBERS || !take(r, ':')) return NULL;
    skip_blanks(r);
    return in_get(object, key) ? NULL : key;
}

static bool take_member(struct reader *r, struct in *all)
{
    const char *key = NULL;

    skip_blanks(r);
    if (all->kind == IN_OBJECT && !(key = take_key(r, all))) return false;
    if (!take_value(r, key)) return false;
    all->size++;
    return true;
}

static bool read_all(struct reader *r)
{
    skip_blanks(r);
    if (!take_value(r, NULL)) return false;
    while (r->depth) {
        struct in *all = &r->value[r->open[r->depth - 1]];
        skip_blanks(r);
        if (take(r, all->kind == IN_OBJECT ? '}' : ']')) {
            r->depth--;
            end_value(r, all);
        } else if ((all->size && !take(r, ',')) || !take_member(r, all)) {
            return false;
        }
    }
    skip_blanks(r);
    return r->at == r->end;
}

/* No fewer than there are. */
static size_t count_values(const char *bytes, size_t size)
{
    size_t n = 1;

    for (size_t i = 0; i < size; i++) n += bytes[i] == ',' || bytes[i] == '[' || bytes[i] == '{';
    return n;
}

struct in *in_read(const char *bytes, size_t size)
{
    size_t values = count_values(bytes, size) * sizeof(struct in);
    if (size > UINT32_MAX / 2) return NULL;
    struct in *first = need_larger(NULL, values + 2 * size);
    char *raw = (char *)first + values;
    struct reader r = { .at = raw, .end = raw + size, .texts = raw + size, .value = first };

    memcpy(raw, bytes, size);
    if (read_all(&r) && first->kind == IN_OBJECT) return first;
    free(first);
    return NULL;
}

/* -- Asking ------------------------------------------------------------------------------ */

int in_count(const struct in *all) { return all && all->kind >= IN_ARRAY ? (int)all->size : 0; }

const struct in *in_first(const struct in *all) { return in_count(all) ? all + 1 : NULL; }

const struct in *in_after(const struct in *all, const struct in *value)
{
    const struct in *next = value + value->span;
    return next < all + all->span ? next : NULL;
}

/* Also of an object that has not ended, whose values have: so by their number. */
const struct in *in_get(const struct in *object, const char *key)
{
    if (!object || object->kind != IN_OBJECT) return NULL;
    const struct in *value = object + 1;
    for (uint32_t i = 0; i < object->size; i++, value += value->span)
        if (!strcmp(value->key, key)) return value;
    return NULL;
}

bool in_is(const struct in *object, const char *key, enum in_kind kind)
{
    const struct in *value = in_get(object, key);
    return value && value->kind == kind;
}

bool in_text(const struct in *object, const char *key, char *out, size_t cap)
{
    const struct in *value = in_get(object, key);

    if (!value || value->kind != IN_TEXT || !value->size || value->size >= cap) return false;
    memcpy(out, value->text, value->size + 1);
    return true;
}

const char *in_word(const struct in *object, const char *key)
{
    const struct in *value = in_get(object, key);
    return value ? value->text : "";
}

bool in_number(const struct in *object, const char *key, int64_t low, int64_t high, int64_t *out)
{
    const struct in *value = in_get(object, key);

    if (!value || value->kind != IN_INTEGER) return false;
    *out = value->number;
    return *out >= low && *out <= high;
}

/* -- Writing it again ---------------------------------------------------------------------- */

void in_copy(struct orr_json *j, const struct in *object, const char *but, const char *nor)
{
    for (const struct in *v = in_first(object); v; v = in_after(object, v))
        if (strcmp(v->key, but) != 0 && strcmp(v->key, nor) != 0)
            orr_json_raw(j, v->key, v->raw, v->written);
}

char *in_typed(const struct in *object, const char *type)
{
    size_t cap = in_room(object) + strlen(type);
    struct orr_text t = orr_text_on(need_larger(NULL, cap), cap);
    struct orr_json j = orr_json_object(&t);

    orr_json_str(&j, "type", type);
    in_copy(&j, object, "type", "type");
    orr_json_close(&j, '}');
    return t.buf;
}

size_t in_room(const struct in *object)
{
    return 6 * (size_t)object->written + 64; /* every byte of a key may need an escape */
}
