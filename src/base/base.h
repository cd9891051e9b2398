/* base.h - the few tools everything shares: random numbers, bounded text, JSON,
 * sets, bags of cards and words for people.
 *
 * Nothing in here reads a clock or a file, allocates, or keeps a global: the
 * same code runs in a search thread, a server and a browser.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_BASE_H
#define ORR_BASE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define ORR_API __attribute__((visibility("default")))
#define ORR_PRINTF(text, args) __attribute__((format(printf, text, args)))
#else
#define ORR_API
#define ORR_PRINTF(text, args)
#endif

#define ORR_LEN(array) ((int)(sizeof(array) / sizeof((array)[0])))

#ifdef __cplusplus
extern "C" {
#endif

/* -- Random numbers: xoshiro256**, one stream per purpose, never global ---- */

struct orr_rng {
    uint64_t s[4];
};

/* The stream number keeps purposes apart: the same seed gives unrelated numbers
 * on stream 1 (the deal) and stream 2 (the bots). */
ORR_API void orr_rng_seed(struct orr_rng *rng, uint64_t seed, uint64_t stream);
ORR_API uint64_t orr_rng_next(struct orr_rng *rng);
ORR_API uint32_t orr_rng_below(struct orr_rng *rng, uint32_t bound); /* 0..bound-1, unbiased */
ORR_API double orr_rng_unit(struct orr_rng *rng);                    /* 0 <= x < 1 */

ORR_API uint64_t orr_hash_bytes(const void *bytes, size_t size);
/* Mixes one more number into a running hash: signatures are made of these. */
ORR_API uint64_t orr_hash_mix(uint64_t hash, uint64_t value);

/* -- SHA-256, and HMAC with it: for secrets, and chance that can be checked - */

enum { ORR_SHA256 = 32 }; /* bytes of a hash */

struct orr_sha256 {
    uint32_t hash[8];
    uint8_t block[64];
    uint64_t size; /* bytes so far */
};
struct orr_hmac {
    struct orr_sha256 inner, outer;
};

ORR_API void orr_sha256_begin(struct orr_sha256 *h);
ORR_API void orr_sha256_add(struct orr_sha256 *h, const void *bytes, size_t size);
ORR_API void orr_sha256_end(struct orr_sha256 *h, uint8_t out[ORR_SHA256]);

ORR_API void orr_hmac_begin(struct orr_hmac *m, const void *key, size_t size);
ORR_API void orr_hmac_add(struct orr_hmac *m, const void *bytes, size_t size);
ORR_API void orr_hmac_end(struct orr_hmac *m, uint8_t out[ORR_SHA256]);

/* -- Chances: the same to the last bit on every machine -------------------- */

/* e^x, but 0 where it is too small to matter, and at most e^700. */
ORR_API double orr_exp(double x);

/* n points as chances that add up to 1: a lead of `spread` points makes a win e times as
 * likely. */
ORR_API void orr_softmax(const double *points, int n, double spread, double *out);

struct orr_message; /* words.h */

/* -- Bounded text: appends never overrun; `full` says something was lost --- */

struct orr_text {
    char *buf;
    size_t cap, len;
    bool full;
    const struct orr_message *words; /* the table that orr_say() reads; NULL: the engine's own */
};

ORR_API struct orr_text orr_text_on(char *buf, size_t cap);
/* Declares an empty text with room for so many bytes of its own, for as long as the block runs. */
#define ORR_TEXT(name, size) \
    char name##_bytes[size]; \
    struct orr_text name = orr_text_on(name##_bytes, sizeof name##_bytes)
/* The same for a part of another text, in the same words. */
ORR_API struct orr_text orr_text_within(const struct orr_text *whole, char *buf, size_t cap);

/* How many of the first n bytes hold whole characters of UTF-8: text may be cut there. */
ORR_API size_t orr_text_whole(const char *bytes, size_t n);

/* Appends. Knows %s %c %d %u %ld %lu %lld %llu %x %llx %% with width, '-' and
 * '0'; %.*s and %.Ns; no floating point: that is orr_put_real. */
ORR_API void orr_put(struct orr_text *t, const char *fmt, ...) ORR_PRINTF(2, 3);

/* The columns that the first `size` bytes of a text take in a terminal: ink marks take none, a
 * character of UTF-8 takes one. */
ORR_API int orr_text_columns(const char *text, size_t size);
/* Appends blanks until what was written since `from` is that many columns wide. */
ORR_API void orr_pad(struct orr_text *t, size_t from, int width);

/* How many bytes of a text go on a line of that width: up to the last blank that fits, or a full
 * line when a single word is longer. */
ORR_API int orr_line_break(const char *text, int width);

/* Whether the word is one of those in the text, which blanks keep apart; "" is none. */
ORR_API bool orr_has_word(const char *text, const char *word);

/* Appends a number with at most `digits` (0..9) decimals, trailing zeros cut. */
ORR_API void orr_put_real(struct orr_text *t, double value, int digits);

/* Inks name the colours of the table. print_state() puts them between words;
 * orr_text_plain() and the terminal's painter take them out again. They occupy
 * two bytes and no column. */
enum orr_ink {
    ORR_INK_NONE, /* back to plain text */
    ORR_INK_AZURE,
    ORR_INK_JADE,
    ORR_INK_GOLD,
    ORR_INK_EMBER,
    ORR_INK_ROSE,
    ORR_INK_VIOLET,
    ORR_INK_SILVER,
    ORR_INK_BRONZE,
    ORR_INK_BRASS, /* the thing to do next, and whose turn it is */
    ORR_INK_MUTED,
    ORR_INK_GOOD,
    ORR_INK_BAD,
    ORR_NUM_INKS
};
#define ORR_INK_MARK '\x0e' /* the byte before an ink; the ink follows as 'a' + ink */

ORR_API void orr_put_ink(struct orr_text *t, enum orr_ink ink);
/* Takes all ink marks out of a text in place; returns its new length. */
ORR_API size_t orr_text_plain(char *text);

/* -- Numbers -------------------------------------------------------------- */

/* Reads a number from low to high in decimal: all of the text, or what it begins with,
 * and *text then stands behind it. False, with nothing changed, if there is no such number. */
ORR_API bool orr_read_number(const char *text, int64_t low, int64_t high, int64_t *out);
ORR_API bool orr_scan_number(const char **text, int64_t low, int64_t high, int64_t *out);
/* The same of a number such as 0.6, -1 or 1000, with a point in any locale and at most 15 digits. */
ORR_API bool orr_read_real(const char *text, double low, double high, double *out);
ORR_API bool orr_scan_real(const char **text, double low, double high, double *out);

/* -- JSON writer on top of text: it takes care of commas and quotes -------- */

struct orr_json {
    struct orr_text *out;
    bool comma;
};

ORR_API struct orr_json orr_json_on(struct orr_text *out);
ORR_API struct orr_json orr_json_object(struct orr_text *out); /* with an object opened */
ORR_API void orr_json_open(struct orr_json *j, const char *key, char bracket); /* '{' or '[' */
ORR_API void orr_json_close(struct orr_json *j, char bracket);                 /* '}' or ']' */
ORR_API void orr_json_int(struct orr_json *j, const char *key, int64_t value);
/* The number, or null where it is `none`. */
ORR_API void orr_json_int_or(struct orr_json *j, const char *key, int64_t value, int64_t none);
ORR_API void orr_json_bool(struct orr_json *j, const char *key, bool value);
ORR_API void orr_json_real(struct orr_json *j, const char *key, double value);
ORR_API void orr_json_str(struct orr_json *j, const char *key, const char *value); /* NULL: null */
/* A value that is JSON already. */
ORR_API void orr_json_raw(struct orr_json *j, const char *key, const char *json, size_t size);

#ifdef __cplusplus
}
#endif

#include "bag.h"
#include "bits.h"
#include "words.h"

#endif /* ORR_BASE_H */
