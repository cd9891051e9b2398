/* base.c - see base.h. The formatter is our own because stdio would make the
 * WebAssembly build import a C library, and because its output must be the same
 * on every machine.
 *
 * SPDX-License-Identifier: MIT */
#include "base/base.h"

#include <string.h>

/* -- Random numbers --------------------------------------------------------- */

static uint64_t splitmix(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* The stream is mixed in after a first step, so that (1, 2) and (2, 1) differ. */
void orr_rng_seed(struct orr_rng *rng, uint64_t seed, uint64_t stream)
{
    uint64_t state = seed;
    state = splitmix(&state) + stream * 0xd1342543de82ef95u;
    for (int i = 0; i < 4; i++) rng->s[i] = splitmix(&state);
}

static uint64_t rotate(uint64_t x, int by) { return x << by | x >> (64 - by); }

uint64_t orr_rng_next(struct orr_rng *rng)
{
    uint64_t *s = rng->s, result = rotate(s[1] * 5, 7) * 9, shifted = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate(s[3], 45);
    return result;
}

/* The high half of a product is the draw; its low half tells the few numbers
 * that would favour an outcome, and those are thrown away. A plain modulo would
 * be biased, and law 12 would not forgive it. */
uint32_t orr_rng_below(struct orr_rng *rng, uint32_t bound)
{
    uint64_t product = (orr_rng_next(rng) >> 32) * bound;

    if ((uint32_t)product < bound) {
        uint32_t floor = (0u - bound) % bound;
        while ((uint32_t)product < floor) product = (orr_rng_next(rng) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

double orr_rng_unit(struct orr_rng *rng) { return (double)(orr_rng_next(rng) >> 11) * 0x1p-53; }

/* -- Hashes ------------------------------------------------------------------- */

uint64_t orr_hash_mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0xff51afd7ed558ccdu;
    return hash ^ hash >> 32;
}

uint64_t orr_hash_bytes(const void *bytes, size_t size)
{
    const unsigned char *p = bytes;
    uint64_t h = 0x9e3779b97f4a7c15u ^ size;

    for (; size >= 8; p += 8, size -= 8) {
        uint64_t word;
        memcpy(&word, p, 8);
        h = orr_hash_mix(h, word);
    }
    while (size--) h = (h ^ *p++) * 0x100000001b3u;
    h ^= h >> 29;
    return h * 0xbf58476d1ce4e5b9u;
}

/* -- Bounded text --------------------------------------------------------------- */

struct orr_text orr_text_on(char *buf, size_t cap)
{
    if (cap) buf[0] = '\0';
    return (struct orr_text){ .buf = buf, .cap = cap };
}

struct orr_text orr_text_within(const struct orr_text *whole, char *buf, size_t cap)
{
    struct orr_text t = orr_text_on(buf, cap);
    t.words = whole->words;
    return t;
}

size_t orr_text_whole(const char *bytes, size_t n)
{
    const unsigned char *p = (const unsigned char *)bytes;
    size_t last = n; /* where the last character begins */

    if (!n || p[n - 1] < 0x80) return n;
    do last--;
    while (last && n - last < 4 && (p[last] & 0xc0) == 0x80);
    size_t size = p[last] < 0xc0 ? 1 : p[last] < 0xe0 ? 2 : p[last] < 0xf0 ? 3 : 4;
    return last + size > n ? last : n;
}

static void put_bytes(struct orr_text *t, const char *bytes, size_t n)
{
    size_t room = t->cap > t->len ? t->cap - t->len - 1 : 0;

    if (n > room) {
        n = orr_text_whole(bytes, room);
        t->full = true;
    }
    if (!n) return;
    char *to = t->buf + t->len;
    if (n > 16) memcpy(to, bytes, n);
    for (size_t i = 0; n <= 16 && i < n; i++) to[i] = bytes[i]; /* most are a few letters */
    t->len += n;
    t->buf[t->len] = '\0';
}

static void put_byte(struct orr_text *t, char byte)
{
    if (t->len + 1 >= t->cap) {
        t->full = true;
        return;
    }
    t->buf[t->len++] = byte;
    t->buf[t->len] = '\0';
}

/* One conversion of a format: what stands between '%' and its letter. */
struct spec {
    bool left, zero;
    int width, precision, longs;
};

static void put_padded(struct orr_text *t, const struct spec *f, const char *bytes, size_t n)
{
    size_t pad = f->width > 0 && (size_t)f->width > n ? (size_t)f->width - n : 0;

    for (size_t i = 0; !f->left && i < pad; i++) put_byte(t, f->zero ? '0' : ' ');
    put_bytes(t, bytes, n);
    for (size_t i = 0; f->left && i < pad; i++) put_byte(t, ' ');
}

/* Digits of the value before *end; returns the first of them. */
static char *write_digits(char *end, uint64_t value, unsigned base)
{
    for (; value > UINT32_MAX; value /= base) *--end = "0123456789abcdef"[value % base];
    uint32_t rest = (uint32_t)value; /* half the width divides in half the time */
    do *--end = "0123456789abcdef"[rest % base];
    while ((rest /= base) != 0);
    return end;
}

static void put_number(struct orr_text *t, const struct spec *f, uint64_t value, bool minus,
                       unsigned base)
{
    char digits[24];
    size_t at = (size_t)(write_digits(digits + sizeof digits, value, base) - digits);
    struct spec rest = *f;

    if (minus && f->zero && !f->left) {
        put_bytes(t, "-", 1); /* the sign stands before the zeros */
        rest.width--;
    } else if (minus) {
        digits[--at] = '-';
    }
    put_padded(t, &rest, digits + at, sizeof digits - at);
}

static const char *read_spec(const char *p, struct spec *f, va_list *args)
{
    *f = (struct spec){ .precision = -1 };
    if (*p > 'l') return p; /* "%s" and "%u" are most of all; 'l' says how long */
    for (; *p == '-' || *p == '0'; p++) *(*p == '-' ? &f->left : &f->zero) = true;
    if (*p == '*') f->width = va_arg(*args, int), p++;
    while (*p >= '0' && *p <= '9') f->width = f->width * 10 + (*p++ - '0');
    if (*p == '.') {
        f->precision = 0;
        if (*++p == '*') f->precision = va_arg(*args, int), p++;
        while (*p >= '0' && *p <= '9') f->precision = f->precision * 10 + (*p++ - '0');
    }
    while (*p == 'l') f->longs++, p++;
    return p;
}

static void put_signed(struct orr_text *t, const struct spec *f, va_list *args)
{
    int64_t value = f->longs == 0   ? va_arg(*args, int)
                    : f->longs == 1 ? va_arg(*args, long)
                                    : va_arg(*args, long long);
    put_number(t, f, value < 0 ? 0 - (uint64_t)value : (uint64_t)value, value < 0, 10);
}

static void put_unsigned(struct orr_text *t, const struct spec *f, va_list *args, unsigned base)
{
    uint64_t value = f->longs == 0   ? va_arg(*args, unsigned)
                     : f->longs == 1 ? va_arg(*args, unsigned long)
                                     : va_arg(*args, unsigned long long);
    put_number(t, f, value, false, base);
}

static void put_string(struct orr_text *t, const struct spec *f, const char *s)
{
    /* A text of %.*s need not end with a zero. */
    const char *end = f->precision < 0 ? s + strlen(s) : memchr(s, '\0', (size_t)f->precision);

    put_padded(t, f, s, end ? (size_t)(end - s) : (size_t)f->precision);
}

void orr_put(struct orr_text *t, const char *fmt, ...)
{
    va_list args;
    struct spec f;

    va_start(args, fmt);
    for (const char *p = fmt; *p; p++) {
        const char *plain = p;
        while (*p && *p != '%') p++;
        put_bytes(t, plain, (size_t)(p - plain));
        if (!*p) break;
        p = read_spec(p + 1, &f, &args);
        switch (*p) {
        case 's': put_string(t, &f, va_arg(args, const char *)); break;
        case 'c': put_padded(t, &f, &(char){ (char)va_arg(args, int) }, 1); break;
        case 'd': put_signed(t, &f, &args); break;
        case 'u': put_unsigned(t, &f, &args, 10); break;
        case 'x': put_unsigned(t, &f, &args, 16); break;
        case '%': put_byte(t, '%'); break;
        default: assert(false && "a conversion orr_put does not know"); break;
        }
    }
    va_end(args);
}

int orr_text_columns(const char *text, size_t size)
{
    int columns = 0;

    for (size_t i = 0; i < size; i++) {
        if (text[i] == ORR_INK_MARK && i + 1 < size) i++;
        else columns += ((unsigned char)text[i] & 0xc0) != 0x80;
    }
    return columns;
}

void orr_pad(struct orr_text *t, size_t from, int width)
{
    int columns = orr_text_columns(t->buf + from, t->len - from);
    if (columns < width) orr_put(t, "%*s", width - columns, "");
}

bool orr_has_word(const char *text, const char *word)
{
    size_t size = strlen(word);

    if (!size) return false;
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++)
        if ((at == text || at[-1] == ' ') && (at[size] == ' ' || !at[size])) return true;
    return false;
}

int orr_line_break(const char *text, int width)
{
    int size = (int)strlen(text), at = width;

    if (size <= width) return size;
    while (at && text[at] != ' ') at--;
    return at ? at : width;
}

void orr_put_real(struct orr_text *t, double value, int digits)
{
    uint64_t scale = 1;
    for (int i = 0; i < digits; i++) scale *= 10;

    bool minus = value < 0;
    if (minus) value = -value;
    if (!(value < 1e9)) { /* NaN too */
        orr_put(t, "%s", value >= 1e9 ? minus ? "-1000000000" : "1000000000" : "0");
        return;
    }
    uint64_t fixed = (uint64_t)(value * (double)scale + 0.5), part = fixed % scale;
    if (minus && fixed) put_byte(t, '-'); /* what rounds to nothing has no sign */
    orr_put(t, "%llu", (unsigned long long)(fixed / scale));
    if (!part) return;
    while (part % 10 == 0) part /= 10, digits--;
    orr_put(t, ".%0*llu", digits, (unsigned long long)part);
}

void orr_put_ink(struct orr_text *t, enum orr_ink ink)
{
    put_byte(t, ORR_INK_MARK);
    put_byte(t, (char)('a' + (int)ink));
}

size_t orr_text_plain(char *text)
{
    char *to = text;

    for (const char *p = text; *p; p++) {
        if (*p == ORR_INK_MARK && p[1]) p++;
        else *to++ = *p;
    }
    *to = '\0';
    return (size_t)(to - text);
}

/* -- Numbers ---------------------------------------------------------------------- */

bool orr_scan_number(const char **text, int64_t low, int64_t high, int64_t *out)
{
    bool minus = **text == '-';
    const char *first = *text + minus, *p = first;
    int64_t value = 0;

    for (; *p >= '0' && *p <= '9'; p++) {
        if (value > (INT64_MAX - 9) / 10) return false;
        value = value * 10 + (*p - '0');
    }
    if (minus) value = -value;
    if (p == first || value < low || value > high) return false;
    *text = p;
    *out = value;
    return true;
}

bool orr_read_number(const char *text, int64_t low, int64_t high, int64_t *out)
{
    int64_t value;

    if (!orr_scan_number(&text, low, high, &value) || *text) return false;
    *out = value;
    return true;
}

/* The digits and the power of ten are whole numbers below 2^53, so that their quotient is the
 * nearest double. */
bool orr_scan_real(const char **text, double low, double high, double *out)
{
    double digits = 0, tens = 1;
    const char *at = *text + (**text == '-');
    int num_digits = 0;

    for (bool behind = false; (*at >= '0' && *at <= '9') || (*at == '.' && !behind); at++) {
        if (*at == '.') {
            behind = true;
            continue;
        }
        digits = digits * 10 + (*at - '0');
        if (behind) tens *= 10;
        num_digits++;
    }
    double value = (**text == '-' ? -digits : digits) / tens;
    if (!num_digits || num_digits > 15 || value < low || value > high) return false;
    *text = at;
    *out = value;
    return true;
}

bool orr_read_real(const char *text, double low, double high, double *out)
{
    double value;

    if (!orr_scan_real(&text, low, high, &value) || *text) return false;
    *out = value;
    return true;
}

/* -- JSON ------------------------------------------------------------------------- */

struct orr_json orr_json_on(struct orr_text *out) { return (struct orr_json){ out, false }; }

static bool is_plain(unsigned char c) { return c >= 0x20 && c != '"' && c != '\\'; }

static void json_string(struct orr_text *out, const char *value)
{
    put_byte(out, '"');
    for (const char *p = value; *p;) {
        size_t run = 0; /* what needs no escape goes in one piece */
        while (p[run] && is_plain((unsigned char)p[run])) run++;
        put_bytes(out, p, run);
        p += run;
        if (!*p) break;
        unsigned char c = (unsigned char)*p++;
        if (c < 0x20) orr_put(out, "\\u%04x", (unsigned)c);
        else orr_put(out, "\\%c", c);
    }
    put_byte(out, '"');
}

static void json_key(struct orr_json *j, const char *key)
{
    if (j->comma) put_byte(j->out, ',');
    if (key) {
        json_string(j->out, key);
        put_byte(j->out, ':');
    }
    j->comma = true;
}

void orr_json_open(struct orr_json *j, const char *key, char bracket)
{
    json_key(j, key);
    put_byte(j->out, bracket);
    j->comma = false;
}

struct orr_json orr_json_object(struct orr_text *out)
{
    struct orr_json j = orr_json_on(out);

    orr_json_open(&j, NULL, '{');
    return j;
}

void orr_json_close(struct orr_json *j, char bracket)
{
    put_byte(j->out, bracket);
    j->comma = true;
}

void orr_json_int(struct orr_json *j, const char *key, int64_t value)
{
    char digits[24], *end = digits + sizeof digits;
    uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    char *from = write_digits(end, size, 10);

    if (value < 0) *--from = '-';
    json_key(j, key);
    put_bytes(j->out, from, (size_t)(end - from));
}

void orr_json_int_or(struct orr_json *j, const char *key, int64_t value, int64_t none)
{
    if (value == none) orr_json_str(j, key, NULL);
    else orr_json_int(j, key, value);
}

void orr_json_bool(struct orr_json *j, const char *key, bool value)
{
    json_key(j, key);
    orr_put(j->out, "%s", value ? "true" : "false");
}

void orr_json_raw(struct orr_json *j, const char *key, const char *json, size_t size)
{
    json_key(j, key);
    put_bytes(j->out, json, size);
}

void orr_json_real(struct orr_json *j, const char *key, double value)
{
    json_key(j, key);
    orr_put_real(j->out, value, 6);
}

void orr_json_str(struct orr_json *j, const char *key, const char *value)
{
    json_key(j, key);
    if (value) json_string(j->out, value);
    else orr_put(j->out, "null");
}
