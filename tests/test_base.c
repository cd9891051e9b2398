/* test_base.c - random numbers, text, JSON, bags and words.
 *
 * What the C library can do too is compared with it; bags are compared with a plain
 * array. The numbers of xoshiro256** and of the seeding were computed by a model in
 * Python, the former are also those that its authors' code gives for 1, 2, 3, 4.
 *
 * SPDX-License-Identifier: MIT */
#include "base/base.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>

static struct orr_rng rng;

static int below(int bound) { return (int)orr_rng_below(&rng, (uint32_t)bound); }

/* -- Random numbers ------------------------------------------------------------- */

static void test_stream(void)
{
    static const uint64_t known[] = {
        11520, 0, 1509978240, 1215971899390074240u, 1216172134540287360u, 607988272756665600u
    };
    struct orr_rng r = { { 1, 2, 3, 4 } };
    bool same = true;

    for (int i = 0; i < ORR_LEN(known); i++) same &= orr_rng_next(&r) == known[i];
    ok(same, "xoshiro256** gives the published numbers");
}

static void test_seeds(void)
{
    static const struct {
        uint64_t seed, stream, first, second;
    } known[] = {
        { 1, 0, 0xee127fe613436e33u, 0xd6dad8d34a1874eau },
        { 1, 2, 0x09cc0a1f48bf9188u, 0xbab33c8e61168a40u },
        { 2, 1, 0x2036f7e147c0c26bu, 0xf8e06c3d1d01a6e5u },
    };
    bool same = true;

    for (int i = 0; i < ORR_LEN(known); i++) {
        struct orr_rng r;
        orr_rng_seed(&r, known[i].seed, known[i].stream);
        same &= orr_rng_next(&r) == known[i].first && orr_rng_next(&r) == known[i].second;
    }
    ok(same, "seed and stream lead to the numbers of the model");
}

/* Counts draws by remainder and says whether they are about equally many. */
static bool is_even(uint32_t bound, int cells)
{
    enum { DRAWS = 60000, CELLS = 64 };
    int count[CELLS] = { 0 };
    double sum = 0, mean = (double)DRAWS / cells;

    for (int i = 0; i < DRAWS; i++) {
        uint32_t drawn = orr_rng_below(&rng, bound);
        if (drawn >= bound) return false;
        count[drawn % (uint32_t)cells]++;
    }
    for (int i = 0; i < cells; i++) sum += (count[i] - mean) * (count[i] - mean) / mean;
    return sum < 30 + 2 * cells; /* chi-square; by chance less than once in a million */
}

static void test_below(void)
{
    bool even = true, one = true;

    for (int bound = 2; bound <= 60; bound++) even &= is_even((uint32_t)bound, bound);
    ok(even, "below() is even over small bounds, and below them");
    ok(is_even(0xc0000000u, 3), "and over 3 x 2^30, where a careless draw takes every third twice");
    ok(is_even(0xffffffffu, 5), "and over the largest");
    for (int i = 0; i < 100; i++) one &= orr_rng_below(&rng, 1) == 0;
    ok(one, "below 1 there is only 0");
}

static void test_unit(void)
{
    double low = 1, high = 0, sum = 0;

    for (int i = 0; i < 100000; i++) {
        double x = orr_rng_unit(&rng);
        low = fmin(low, x), high = fmax(high, x), sum += x;
    }
    ok(low >= 0 && low < 0.001 && high < 1 && high > 0.999 && fabs(sum / 100000 - 0.5) < 0.01,
       "unit() fills 0 to 1");
}

static void test_hash(void)
{
    const char bytes[] = "0123456789abcdefghij";
    bool differs = true;

    for (size_t n = 0; n + 1 < sizeof bytes; n++)
        differs &= orr_hash_bytes(bytes, n) != orr_hash_bytes(bytes, n + 1);
    ok(differs, "the length of what is hashed counts");
    ok(orr_hash_bytes("abcdefgh", 8) != orr_hash_bytes("abcdefgi", 8) &&
           orr_hash_mix(orr_hash_mix(0, 1), 2) != orr_hash_mix(orr_hash_mix(0, 2), 1),
       "so do each byte and the order");
}

/* -- Text ----------------------------------------------------------------------- */

static const char *const words[] = { "", "a", "Io", "moon", "interstellar clouds" };

static long long any_number(void)
{
    static const long long special[] = { 0,         1,         -1,        10,       -10,
                                         INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN };
    if (below(3) == 0) return special[below(ORR_LEN(special))];
    return (long long)(orr_rng_next(&rng) >> (1 + below(63))) * (below(2) ? 1 : -1);
}

/* A random conversion, first without its letter: "%-08", "%3". */
static void any_spec(char *fmt, size_t size, bool is_number)
{
    char width[16] = "";

    if (below(2)) snprintf(width, sizeof width, "%d", 1 + below(25));
    snprintf(fmt, size, "[%%%s%s%s", below(3) ? "" : "-", is_number && !below(3) ? "0" : "", width);
}

/* Both formatters on the same random conversion; the brackets show the padding. */
static bool same_number(void)
{
    static const char *const letters[] = { "d", "u", "x", "ld", "lu", "lld", "llu", "llx" };
    int which = below(ORR_LEN(letters));
    char fmt[32], all[48], expected[128], got[128];
    struct orr_text t = orr_text_on(got, sizeof got);
    long long n = any_number();

    any_spec(fmt, sizeof fmt, true);
    snprintf(all, sizeof all, "%s%s]", fmt, letters[which]);
    if (which < 3) {
        snprintf(expected, sizeof expected, all, (int)n);
        orr_put(&t, all, (int)n);
    } else if (which < 5) {
        snprintf(expected, sizeof expected, all, (long)n);
        orr_put(&t, all, (long)n);
    } else {
        snprintf(expected, sizeof expected, all, n);
        orr_put(&t, all, n);
    }
    if (!strcmp(got, expected)) return true;
    printf("# %s of %lld: got \"%s\", expected \"%s\"\n", all, n, got, expected);
    return false;
}

static bool same_string(void)
{
    static const char *const ends[] = { "s]", ".3s]", ".0s]", ".*s]", "c]" };
    int which = below(ORR_LEN(ends)), precision = below(6);
    const char *word = words[below(ORR_LEN(words))];
    char fmt[32], all[48], expected[128], got[128];
    struct orr_text t = orr_text_on(got, sizeof got);

    any_spec(fmt, sizeof fmt, false);
    snprintf(all, sizeof all, "%s%s", fmt, ends[which]);
    if (which < 3) {
        snprintf(expected, sizeof expected, all, word);
        orr_put(&t, all, word);
    } else if (which == 3) {
        snprintf(expected, sizeof expected, all, precision, word);
        orr_put(&t, all, precision, word);
    } else {
        snprintf(expected, sizeof expected, all, 'x');
        orr_put(&t, all, 'x');
    }
    if (!strcmp(got, expected)) return true;
    printf("# %s of \"%s\": got \"%s\", expected \"%s\"\n", all, word, got, expected);
    return false;
}

static void test_put(void)
{
    int numbers = 0, strings = 0;
    char got[64];
    struct orr_text t = orr_text_on(got, sizeof got);

    for (int i = 0; i < 20000; i++) {
        numbers += same_number();
        strings += same_string();
    }
    is_int(numbers, 20000, "numbers come out as from printf");
    is_int(strings, 20000, "strings and characters too");
    orr_put(&t, "%d%% of %s, %*s|%0*d", 50, "all", 4, "x", 3, 7);
    is_str(got, "50% of all,    x|007", "several in one format, with a width from the arguments");
}

/* Whatever is put into it, a text keeps to its buffer and ends with a zero. */
static void test_overflow(void)
{
    const char *whole = "seat 1 takes p3a";
    bool kept = true;

    for (size_t cap = 0; cap <= 24; cap++) {
        char buf[32];
        memset(buf, '#', sizeof buf);
        struct orr_text t = orr_text_on(buf, cap);
        orr_put(&t, "seat %d", 1);
        orr_put(&t, " takes %s%da", "p", 3);
        size_t fits = cap > strlen(whole) ? strlen(whole) : cap ? cap - 1 : 0;
        kept &= t.full == (fits < strlen(whole)) && t.len == fits;
        kept &= !memcmp(buf, whole, fits) && (!cap || buf[fits] == '\0');
        for (size_t i = cap; i < sizeof buf; i++) kept &= buf[i] == '#';
        orr_put(&t, "%s", "");
        kept &= t.len == fits;
    }
    ok(kept, "a full text says so, is cut, ends with a zero and leaves the rest alone");
}

static void test_words_of_a_text(void)
{
    ok(orr_has_word("take cloud1 hand", "take") && orr_has_word("take cloud1 hand", "hand") &&
           orr_has_word("take cloud12 cloud1", "cloud1"),
       "a word is found wherever it stands");
    ok(!orr_has_word("take cloud12", "cloud1") && !orr_has_word("retake", "take") &&
           !orr_has_word("", "take") && !orr_has_word("take", ""),
       "a part of one is not, and nothing is not a word");
}

/* What does not fit is cut between characters, never within one. */
static void test_cut(void)
{
    static const char *const characters[] = { "a", "\xc3\xa9", "\xe2\x98\x85", "\xf0\x9f\x90\xa6" };
    bool whole = true;

    for (int i = 0; i < ORR_LEN(characters); i++)
        for (size_t cap = 1; cap <= 24; cap++) {
            char buf[32], text[64] = "xy";
            size_t size = strlen(characters[i]);
            for (int n = 0; n < 8; n++) strcat(text, characters[i]);
            struct orr_text t = orr_text_on(buf, cap);
            orr_put(&t, "%s", text);
            size_t most = cap - 1 < strlen(text) ? cap - 1 : strlen(text);
            whole &= t.len == (most < 2 ? most : 2 + (most - 2) / size * size);
            whole &= !memcmp(buf, text, t.len) && orr_text_whole(text, most) == t.len;
        }
    ok(whole, "a text that is cut ends with a whole character");
}

static const char *real(double value, int digits)
{
    static char got[64];
    struct orr_text t = orr_text_on(got, sizeof got);

    orr_put_real(&t, value, digits);
    return got;
}

/* At most so many decimals, none of them a zero at the end, and near enough. */
static bool is_near(double value, int digits)
{
    const char *text = real(value, digits), *point = strchr(text, '.');
    size_t size = strlen(text);
    bool tidy =
        !point || (strlen(point + 1) <= (size_t)digits && point[1] && text[size - 1] != '0');

    if (tidy && fabs(strtod(text, NULL) - value) <= 0.5001 * pow(10, -digits) + 1e-15 * fabs(value))
        return true;
    printf("# %.17g with %d digits: %s\n", value, digits, text);
    return false;
}

static void test_real(void)
{
    int near = 0;

    for (int i = 0; i < 20000; i++) {
        double scale = pow(10, below(12) - 4);
        near += is_near((orr_rng_unit(&rng) - 0.5) * scale, below(10));
    }
    is_int(near, 20000, "real numbers are rounded to the nearest, without idle zeros");
    is_str(real(0.5, 3), "0.5", "a half");
    is_str(real(-1.25, 6), "-1.25", "below zero");
    is_str(real(-1e-9, 6), "0", "what rounds to nothing has no sign");
    is_str(real(-1e30, 3), "-1000000000", "too large below zero");
    is_str(real(1.0 / 3, 6), "0.333333", "a third");
    is_str(real(2.9996, 3), "3", "rounded up to a whole");
    is_str(real(1.05, 2), "1.05", "zeros after the point");
    is_str(real(7.6, 0), "8", "no decimals");
    is_str(real(1e30, 3), "1000000000", "too large is the largest");
    is_str(real(NAN, 3), "0", "what is no number is 0");
}

static void test_ink(void)
{
    char buf[64];
    struct orr_text t = orr_text_on(buf, sizeof buf);

    orr_put_ink(&t, ORR_INK_GOLD);
    orr_put(&t, "star");
    orr_put_ink(&t, ORR_INK_NONE);
    orr_put(&t, "s");
    is_int((long long)t.len, 9, "an ink is two bytes");
    is_int((long long)orr_text_plain(buf), 5, "without inks it is shorter");
    is_str(buf, "stars", "and plain");
}

/* -- Numbers ---------------------------------------------------------------------- */

static void test_numbers(void)
{
    static const struct {
        const char *text;
        int64_t low, high, value; /* 77: refused */
        const char *rest;         /* behind the number */
    } row[] = {
        { "0", 0, 9, 0, "" },
        { "-12", -12, 0, -12, "" },
        { "007", 0, 9, 7, "" },
        { "10", 0, 9, 77, NULL },
        { "-1", 0, 9, 77, NULL },
        { "", INT64_MIN, INT64_MAX, 77, NULL },
        { "-", INT64_MIN, INT64_MAX, 77, NULL },
        { "+1", INT64_MIN, INT64_MAX, 77, NULL },
        { " 1", INT64_MIN, INT64_MAX, 77, NULL },
        { "300ms", 1, 300, 300, "ms" },
        { "9223372036854775799", 0, INT64_MAX, 9223372036854775799, "" },
        { "9223372036854775808", INT64_MIN, INT64_MAX, 77, NULL },
        { "99999999999999999999", INT64_MIN, INT64_MAX, 77, NULL },
    };
    bool scans = true, reads = true;

    for (int i = 0; i < ORR_LEN(row); i++) {
        const char *text = row[i].text, *rest = row[i].rest;
        int64_t scanned = 77, read = 77;
        bool whole = rest && !*rest;
        scans &= orr_scan_number(&text, row[i].low, row[i].high, &scanned) == (rest != NULL);
        scans &= scanned == row[i].value && !strcmp(text, rest ? rest : row[i].text);
        reads &= orr_read_number(row[i].text, row[i].low, row[i].high, &read) == whole;
        reads &= read == (whole ? row[i].value : 77);
    }
    ok(scans, "a text begins with a number, or nothing moves");
    ok(reads, "a text is a number, or nothing changes");
}

static void test_real_numbers(void)
{
    static const struct {
        const char *text;
        double value;     /* 77: refused */
        const char *rest; /* behind the number */
    } row[] = {
        { "0.1", 0.1, "" },
        { "-1.5,30", -1.5, ",30" },
        { ".5", 0.5, "" },
        { "9.", 9, "" },
        { "1.2.3", 1.2, ".3" },
        { "0.123456789012345", 77, NULL },
        { "0.12345678901234", 0.12345678901234, "" },
        { "10.1", 77, NULL },
        { "-2", 77, NULL },
        { "1e1", 1, "e1" },
        { ".", 77, NULL },
        { "", 77, NULL },
        { "-", 77, NULL },
        { " 1", 77, NULL },
        { "nan", 77, NULL },
    };
    bool scans = true, reads = true;

    for (int i = 0; i < ORR_LEN(row); i++) {
        const char *text = row[i].text, *rest = row[i].rest;
        double scanned = 77, read = 77;
        bool whole = rest && !*rest;
        scans &= orr_scan_real(&text, -1.5, 10, &scanned) == (rest != NULL);
        scans &= scanned == row[i].value && !strcmp(text, rest ? rest : row[i].text);
        reads &= orr_read_real(row[i].text, -1.5, 10, &read) == whole;
        reads &= read == (whole ? row[i].value : 77);
    }
    ok(scans, "a text begins with a decimal number, or nothing moves");
    ok(reads, "a text is a decimal number, or nothing changes");
}

/* -- JSON ------------------------------------------------------------------------- */

static void test_json(void)
{
    char buf[256];
    struct orr_text t = orr_text_on(buf, sizeof buf);
    struct orr_json j = orr_json_on(&t);

    orr_json_open(&j, NULL, '{');
    orr_json_int(&j, "n", INT64_MIN);
    orr_json_open(&j, "list", '[');
    orr_json_bool(&j, NULL, true);
    orr_json_real(&j, NULL, 0.25);
    orr_json_open(&j, NULL, '{');
    orr_json_close(&j, '}');
    orr_json_str(&j, NULL, NULL);
    orr_json_close(&j, ']');
    orr_json_str(&j, "s", "x");
    orr_json_close(&j, '}');
    is_str(buf, "{\"n\":-9223372036854775808,\"list\":[true,0.25,{},null],\"s\":\"x\"}",
           "objects, lists, commas and values");

    t = orr_text_on(buf, sizeof buf);
    j = orr_json_on(&t);
    orr_json_str(&j, "a\"b", "\"\\/ \n\t\x01\x1f\x7f \xc3\xa9 %d");
    is_str(buf, "\"a\\\"b\":\"\\\"\\\\/ \\u000a\\u0009\\u0001\\u001f\x7f \xc3\xa9 %d\"",
           "quotes, backslashes and control bytes are escaped, keys too");
}

/* -- Bags --------------------------------------------------------------------------- */

enum { KINDS = 64 };

/* The kind of a ticket, the plain way. */
static int pick(const int *count, int ticket)
{
    int kind = 0;
    while (ticket >= count[kind]) ticket -= count[kind++];
    return kind;
}

static bool same_bag(const struct orr_bag *b, const int *count)
{
    int size = 0;
    uint64_t kinds = 0;

    for (int kind = 0; kind < KINDS; kind++) {
        size += count[kind];
        kinds |= (uint64_t)(count[kind] > 0) << kind;
        if (orr_bag_count(b, kind) != count[kind]) return false;
        if (orr_bag_has(b, kind) != (count[kind] > 0)) return false;
    }
    if (orr_bag_size(b) != size || orr_bag_kinds(b) != kinds) return false;
    if (orr_bag_is_empty(b) != (size == 0)) return false;
    for (int ticket = 0; ticket < size; ticket++)
        if (orr_bag_pick(b, (uint32_t)ticket) != pick(count, ticket)) return false;
    return true;
}

static void test_bag(void)
{
    struct orr_bag bag = ORR_EMPTY_BAG;
    int count[KINDS] = { 0 }, good = 0;

    for (int i = 0; i < 4000; i++) {
        int kind = below(KINDS);
        bool more = below(1000) < (i / 1000 % 2 ? 200 : 800); /* fills up, then runs dry */
        if (more && count[kind] < 3) orr_bag_add(&bag, kind), count[kind]++;
        if (!more && count[kind] > 0) orr_bag_remove(&bag, kind), count[kind]--;
        good += same_bag(&bag, count);
    }
    is_int(good, 4000, "a bag is a multiset: add, remove, count, size, kinds, pick");
    for (int kind = 0; kind < KINDS; kind++)
        for (; count[kind] < 3; count[kind]++) orr_bag_add(&bag, kind);
    ok(same_bag(&bag, count), "also when it is full");
}

static void test_merge(void)
{
    int good = 0;

    for (int i = 0; i < 1000; i++) {
        struct orr_bag one = ORR_EMPTY_BAG, two = ORR_EMPTY_BAG;
        int count[KINDS];
        for (int kind = 0; kind < KINDS; kind++) {
            count[kind] = below(4);
            int first = below(count[kind] + 1);
            for (int n = 0; n < count[kind]; n++) orr_bag_add(n < first ? &one : &two, kind);
        }
        orr_bag_merge(&one, &two);
        good += same_bag(&one, count);
    }
    is_int(good, 1000, "two bags merge into the sum of both");
}

/* -- Words -------------------------------------------------------------------------- */

static const struct orr_message table[] = {
    { "log.take", "{seat} takes {card} to {place} for {n}" },
    { "place.hand", "the hand" },
    { "token.p3a", "planet 3a" },
    { "odd", "{none} and {cut" },
    { "log.draw", "{n|one card|{n} cards} of {seat}" },
    { "log.gain", "{seat} gains {gains}: {cards}" },
    { "log.roll", "{seat|{seat} rolls|You roll|roll} {n}{gains}" },
    { "log.win", "{seat|{seat} plays|You play|play}; {winner|{winner} wins|you win}" },
    { "token.w", "water" },
    { "amount.f", "{n|one figure|{n} figures}" },
    { "numbered", "{1}: {2|one card|{2} cards}" },
    { NULL, NULL },
};

static const char *print(const struct orr_words *w)
{
    static char got[512];
    struct orr_text t = orr_text_on(got, sizeof got);

    orr_words_print(table, w, &t);
    return got;
}

static void begin_take(struct orr_words *w, const char *card)
{
    orr_words_begin(w, "log.take");
    orr_words_seat(w, "seat", 0);
    orr_words_token(w, "card", card);
    orr_words_word(w, "place", "place.hand");
    orr_words_number(w, "n", -7);
}

static void test_sentence(void)
{
    struct orr_words w;

    begin_take(&w, "p3a");
    is_str(print(&w), "Seat 1 takes planet 3a to the hand for -7",
           "a sentence with all its places");
    begin_take(&w, "p9");
    is_str(print(&w), "Seat 1 takes p9 to the hand for -7", "a token without a name is itself");
    orr_words_begin(&w, "odd");
    is_str(print(&w), "{none} and {cut", "places without an argument stay");
    orr_words_begin(&w, "error.over");
    is_str(print(&w), "The match is over.", "what the table lacks the engine may have");
    orr_words_begin(&w, "no.such.key");
    is_str(print(&w), "no.such.key", "a key in neither prints as itself");
}

static void test_text(void)
{
    static const char path[] = "a/{2}/\xc3\xa9t\xc3\xa9";
    struct orr_words w;

    orr_words_begin(&w, "numbered");
    orr_words_text(&w, "1", path);
    orr_words_number(&w, "2", INT64_MAX);
    is_str(print(&w), "a/{2}/\xc3\xa9t\xc3\xa9: 9223372036854775807 cards",
           "a text stands as it is, and places may be numbered");
}

static void test_saying(void)
{
    char buf[64], part[32];
    struct orr_text t = orr_text_on(buf, sizeof buf);

    t.words = table;
    struct orr_text within = orr_text_within(&t, part, sizeof part);
    orr_say(&within, "log.draw", "n", 2);
    orr_put(&t, "%s|", part);
    orr_say_of(&t, "token", "p3a");
    orr_put(&t, "|");
    orr_say_of(&t, "token", "p9");
    orr_put(&t, "|");
    orr_say(&t, "error.over");
    is_str(buf, "2 cards of {seat}|planet 3a|p9|The match is over.",
           "a text speaks from its table");
}

static void test_columns(void)
{
    char buf[64];
    struct orr_text t = orr_text_on(buf, sizeof buf);

    orr_put(&t, "ab");
    orr_put_ink(&t, ORR_INK_GOLD);
    orr_put(&t, "\xc3\xa9t\xc3\xa9");
    is_int(orr_text_columns(buf, t.len), 5, "inks take no column, characters one");
    orr_pad(&t, 2, 6);
    orr_put(&t, "|");
    orr_pad(&t, 0, 3);
    orr_text_plain(buf);
    is_str(buf, "ab\xc3\xa9t\xc3\xa9   |", "blanks up to the column, none beyond it");
}

static void test_forms(void)
{
    static const char *const wanted[] = { "0 cards of Seat 2", "one card of Seat 2",
                                          "2 cards of Seat 2" };
    struct orr_words w;

    for (int n = 0; n < 3; n++) {
        orr_words_begin(&w, "log.draw");
        orr_words_number(&w, "n", n);
        orr_words_seat(&w, "seat", 1);
        is_str(print(&w), wanted[n], "a number chooses the form");
    }
    orr_words_begin(&w, "log.draw");
    is_str(print(&w), "{n|one card|{n} cards} of {seat}", "forms without a number stay");
}

static const char *print_to_do(const struct orr_words *w)
{
    static char got[512];
    struct orr_text t = orr_text_on(got, sizeof got);

    orr_words_print_as(table, w, ORR_FORM_TO_DO, &t);
    return got;
}

static void begin_win(struct orr_words *w, int winner)
{
    orr_words_begin(w, "log.win");
    orr_words_seat(w, "seat", 0);
    orr_words_seat(w, "winner", winner);
}

/* Numbers and their forms in languages with more of them than English, or fewer. */
static void test_plurals(void)
{
    static const struct {
        const char *language, *forms; /* of 0, 1, 2, 5, 11, 12, 21, 22, 100, 1000000 */
    } rows[] = {
        { "en", "1011111111" }, { "de", "1011111111" }, { "ja", "0000000000" },
        { "fr", "0022222221" }, { "cs", "3013333333" }, { "pl", "2012222122" },
        { "ru", "2012220122" }, { "ar", "0123444455" }, { "r", "1011111111" },
    };
    static const int64_t numbers[] = { 0, 1, 2, 5, 11, 12, 21, 22, 100, 1000000 };

    for (int i = 0; i < ORR_LEN(rows); i++) {
        const struct orr_message foreign[] = { { "language", rows[i].language }, { NULL, NULL } };
        char found[ORR_LEN(numbers) + 1] = { 0 };
        for (int k = 0; k < ORR_LEN(numbers); k++)
            found[k] = (char)('0' + orr_plural_form(foreign, numbers[k]));
        is_str(found, rows[i].forms, rows[i].language);
    }
    is_int(orr_plural_form(NULL, -1), 0, "a table without a language is English");
}

static void test_forms_of_a_seat(void)
{
    struct orr_words w;

    begin_win(&w, 1);
    is_str(print(&w), "Seat 1 plays; Seat 2 wins", "what is told of a seat");
    is_str(print_to_do(&w), "play; Seat 2 wins", "what it may do, and what another does then");
    begin_win(&w, 0);
    is_str(print_to_do(&w), "play; you win", "what it may do is said to it");
    orr_words_begin(&w, "log.draw");
    orr_words_number(&w, "n", 2);
    is_str(print_to_do(&w), "2 cards of {seat}", "numbers choose as ever");
}

static void begin_roll(struct orr_words *w)
{
    orr_words_begin(w, "log.roll");
    orr_words_seat(w, "seat", 1);
    orr_words_number(w, "n", 6);
    orr_words_shares(w, "gains");
}

static void test_shares(void)
{
    char buf[512];
    struct orr_text t = orr_text_on(buf, sizeof buf);
    struct orr_json j = orr_json_on(&t);
    struct orr_words w;

    begin_roll(&w);
    is_str(print(&w), "Seat 2 rolls 6", "no shares are not worth a word");
    orr_words_share_of(&w, 1);
    orr_words_amounts_add(&w, 2, "w");
    orr_words_amounts_add(&w, 1, "f");
    is_str(print(&w), "Seat 2 rolls 6: 2 water and one figure", "one's own share");
    orr_words_share_of(&w, 3);
    orr_words_amounts_add(&w, 11, "w");
    is_str(print(&w), "Seat 2 rolls 6. Seat 2: 2 water and one figure; Seat 4: 11 water",
           "shares of several");
    orr_words_json(&j, NULL, &w);
    is_str(buf,
           "{\"key\":\"log.roll\",\"args\":{\"seat\":{\"seat\":1},\"n\":6,\"gains\":{\"shares\":["
           "{\"seat\":1,\"amounts\":[{\"n\":2,\"token\":\"w\"},{\"n\":1,\"token\":\"f\"}]},"
           "{\"seat\":3,\"amounts\":[{\"n\":11,\"token\":\"w\"}]}]}}}",
           "and as JSON");
    begin_roll(&w);
    orr_words_share_of(&w, 0);
    orr_words_amounts_add(&w, 1, "w");
    is_str(print(&w), "Seat 2 rolls 6. Seat 1: 1 water", "the only share is another's");
}

static void begin_gain(struct orr_words *w, int water, int figures, const char *card)
{
    orr_words_begin(w, "log.gain");
    orr_words_seat(w, "seat", 0);
    orr_words_amounts(w, "gains");
    orr_words_amounts_add(w, water, "w");
    orr_words_amounts_add(w, figures, "f");
    orr_words_list(w, "cards");
    for (; *card; card += 4) {
        char token[4];
        memcpy(token, card, 3);
        token[3] = '\0';
        orr_words_list_add(w, token);
    }
}

static void test_lists(void)
{
    char buf[256];
    struct orr_text t = orr_text_on(buf, sizeof buf);
    struct orr_json j = orr_json_on(&t);
    struct orr_words w;

    begin_gain(&w, 2, 1, "p3a m04 m05 ");
    is_str(print(&w), "Seat 1 gains 2 water and one figure: planet 3a, m04 and m05",
           "amounts and lists in words");
    orr_words_json(&j, NULL, &w);
    is_str(buf,
           "{\"key\":\"log.gain\",\"args\":{\"seat\":{\"seat\":0},\"gains\":{\"amounts\":"
           "[{\"n\":2,\"token\":\"w\"},{\"n\":1,\"token\":\"f\"}]},"
           "\"cards\":{\"list\":[\"p3a\",\"m04\",\"m05\"]}}}",
           "and as JSON");
    begin_gain(&w, 0, 0, "");
    is_str(print(&w), "Seat 1 gains nothing: nothing", "none of anything is nothing");
    for (int i = 0; i < 100; i++) orr_words_list_add(&w, "m04");
    is_int((long long)strlen(w.arg[2].text), 39 * 4 + 3, "what does not fit is left out whole");
    begin_gain(&w, 0, 0, "");
    for (int i = 0; i < 39; i++) orr_words_list_add(&w, "m04");
    orr_words_list_add(&w, "m045");
    is_int((long long)strlen(w.arg[2].text), 38 * 4 + 3, "also what lacks a single byte");
}

static void test_words_json(void)
{
    char buf[256];
    struct orr_text t = orr_text_on(buf, sizeof buf);
    struct orr_json j = orr_json_on(&t);
    struct orr_words w;

    begin_take(&w, "p3a");
    orr_words_json(&j, NULL, &w);
    is_str(buf,
           "{\"key\":\"log.take\",\"args\":{\"seat\":{\"seat\":0},\"card\":{\"token\":\"p3a\"},"
           "\"place\":{\"word\":\"place.hand\"},\"n\":-7}}",
           "words as JSON keep what each argument is");
}

/* Outside text gets into sentences as an argument. */
static void test_copied_text(void)
{
    char outside[ORR_TOKEN_SIZE + 24];
    struct orr_words w;

    for (size_t size = ORR_TOKEN_SIZE - 2; size <= ORR_TOKEN_SIZE; size++) {
        memset(outside, 'x', size);
        outside[size] = '\0';
        orr_words_begin(&w, "k");
        orr_words_token(&w, "t", outside);
        if (size >= ORR_TOKEN_SIZE)
            memcpy(outside + ORR_TOKEN_SIZE - 4, "...", 4); /* the last that fit say so */
        is_str(w.arg[0].text, outside, "a token is kept, or cut with dots");
    }
    orr_words_begin(&w, "k");
    orr_words_token(&w, "t", "a\x1b[31m\n\x7f\xc3");
    is_str(w.arg[0].text, "a?[31m???", "bytes that a terminal obeys are replaced");
}

/* -- Sets ------------------------------------------------------------------------ */

/* A set by asking for each member: its size, and its n-th from below. */
static int count_members(uint64_t set, int nth, int *member)
{
    int size = 0;

    for (int n = 0; n < 64; n++) {
        if (!(set >> n & 1)) continue;
        if (size++ == nth) *member = n;
    }
    return size;
}

static void test_sets(void)
{
    bool lowest = true, plain = true, sizes = orr_set_size(0) == 0, nths = true;

    for (int i = 0; i < 20000; i++) {
        uint64_t set = orr_rng_next(&rng) >> below(64) << below(64) | (uint64_t)1 << below(64);
        int first = -1, member = -1, size = count_members(set, 0, &first), nth = below(size);
        count_members(set, nth, &member);
        sizes &= orr_set_size(set) == size;
        lowest &= orr_lowest(set) == first;
        plain &= orr_lowest_plain(set) == first;
        nths &= orr_set_nth(set, (uint32_t)nth) == member;
    }
    ok(sizes, "the size of a set is the number of its members");
    ok(lowest, "the lowest member");
    ok(plain, "the lowest member in plain C");
    ok(nths, "the n-th member");
}

/* -- Chances ------------------------------------------------------------------------ */

/* Near the library's, and to the last bit what the model of it in Python gives. */
static void test_exp(void)
{
    double worst = 0, points[] = { 3, 1, -40, 3 }, share[4];
    uint64_t hash = 0;

    for (int i = 0; i < 100000; i++) {
        double x = (i - 90000) / 128.0, mine = orr_exp(x), off = fabs(mine / exp(x) - 1);
        uint64_t bits;
        memcpy(&bits, &mine, sizeof bits);
        hash = 31 * hash + bits;
        if (x > -700 && off > worst) worst = off;
    }
    ok(worst < 1e-15, "e^x is right to 15 digits");
    ok(orr_exp(0) == 1 && orr_exp(-1e9) == 0 && orr_exp(1e9) == orr_exp(700), "and bounded");
    ok(hash == 0xb60e8c8001f9ffcb, "and the same to the last bit everywhere");
    orr_softmax(points, 4, 2, share);
    ok(fabs(share[0] + share[1] + share[2] + share[3] - 1) < 1e-15 && share[0] == share[3] &&
           fabs(share[0] / share[1] - exp(1)) < 1e-14 && share[2] > 0,
       "points become chances");
}

int main(void)
{
    orr_rng_seed(&rng, 1, 0);
    test_stream();
    test_seeds();
    test_below();
    test_unit();
    test_hash();
    test_put();
    test_overflow();
    test_words_of_a_text();
    test_cut();
    test_real();
    test_ink();
    test_numbers();
    test_real_numbers();
    test_json();
    test_bag();
    test_merge();
    test_sets();
    test_exp();
    test_sentence();
    test_text();
    test_saying();
    test_columns();
    test_forms();
    test_plurals();
    test_forms_of_a_seat();
    test_shares();
    test_lists();
    test_words_json();
    test_copied_text();
    return done();
}
