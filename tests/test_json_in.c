/* test_json_in.c - the reader of JSON beside another one: both take the same texts, and find the
 * same in them. The texts are made at random and then damaged at random.
 *
 * SPDX-License-Identifier: MIT */
#include "base/base.h"
#include "hall/json_in.h"
#include "json_ref.h"
#include "test.h"

#include <stdlib.h>

static struct orr_rng rng;

static int below(int n) { return (int)orr_rng_below(&rng, (uint32_t)n); }

/* -- Texts ---------------------------------------------------------------------------------- */

static void put_text(struct orr_text *t)
{
    static const char *const pieces[] = { "a",
                                          "b\xc3\xa9",
                                          "\xe2\x82\xac",
                                          "\xf0\x9f\x8c\x9f",
                                          "\\n",
                                          "\\\"",
                                          "\\\\",
                                          "\\/",
                                          "\\u00e9",
                                          "\\u20AC",
                                          "\\ud83c\\udf1f",
                                          "\\ud83c",
                                          "\\udf1f",
                                          "\\u0000",
                                          "\x7f",
                                          "\xc0\xaf",
                                          "\xed\xa0\x80",
                                          "\xf4\x90\x80\x80",
                                          "\xef\xbf\xbf" };

    orr_put(t, "\"");
    for (int n = below(4); n > 0; n--) /* the first pieces are good */
        orr_put(t, "%s", pieces[below(below(8) ? 11 : ORR_LEN(pieces))]);
    orr_put(t, "\"");
}

static void put_scalar(struct orr_text *t)
{
    static const char *const words[] = { "0",
                                         "-0",
                                         "17",
                                         "-3",
                                         "9223372036854775807",
                                         "-9223372036854775808",
                                         "9223372036854775808",
                                         "1.5",
                                         "2e1",
                                         "1E-2",
                                         "true",
                                         "false",
                                         "null",
                                         "01",
                                         "1.",
                                         ".5",
                                         "+1",
                                         "-",
                                         "1e",
                                         "nul",
                                         "True" };

    if (below(3)) orr_put(t, "%s", words[below(below(8) ? 13 : ORR_LEN(words))]);
    else put_text(t);
}

static void put_value(struct orr_text *t, int depth)
{
    int kind = depth ? below(4) : 0;
    const char *blank = below(4) ? "" : " \t\n\r";

    if (depth == 4) kind = 3;
    if (kind < 2) {
        put_scalar(t);
        return;
    }
    orr_put(t, kind == 3 ? "{%s" : "[%s", blank);
    for (int n = below(4), i = 0; i < n; i++) {
        if (i) orr_put(t, ",%s", blank);
        if (kind == 3) orr_put(t, "\"%c\"%s:", 'a' + (below(8) ? i : below(3)), blank);
        put_value(t, depth - 1);
    }
    orr_put(t, kind == 3 ? "%s}" : "%s]", blank);
}

/* Some byte becomes another, goes, or comes twice. No number gets an exponent: one that is too
 * large for a double the other reader refuses, and ours does not compute. */
static void damage(struct orr_text *t)
{
    static const char bytes[] = "{}[]:,\"\\ 0.-u\x01\x80\xff";
    size_t at = t->len ? (size_t)below((int)t->len) : 0;

    if (!t->len || t->len + 2 > t->cap) return;
    switch (below(3)) {
    case 0: t->buf[at] = bytes[below((int)sizeof bytes - 1)]; break;
    case 1: memmove(t->buf + at, t->buf + at + 1, --t->len - at); break;
    default: memmove(t->buf + at + 1, t->buf + at, t->len++ - at); break;
    }
}

/* -- Comparing -------------------------------------------------------------------------------- */

static bool is_same(const struct in *v, const json_t *ref);

static bool is_same_text(const struct in *v, const json_t *ref)
{
    return v->size == json_string_length(ref) && !strcmp(v->text, json_string_value(ref));
}

static bool has_same(const struct in *all, const json_t *ref)
{
    size_t i = 0;

    if ((size_t)in_count(all) !=
        (json_is_array(ref) ? json_array_size(ref) : json_object_size(ref)))
        return false;
    for (const struct in *v = in_first(all); v; v = in_after(all, v), i++) {
        const json_t *other =
            json_is_array(ref) ? json_array_get(ref, i) : json_object_get(ref, v->key);
        if (!is_same(v, other) || (v->key && in_get(all, v->key) != v)) return false;
    }
    return i == (size_t)in_count(all);
}

static bool is_same(const struct in *v, const json_t *ref)
{
    switch (v->kind) {
    case IN_NULL: return json_is_null(ref);
    case IN_FALSE: return json_is_false(ref);
    case IN_TRUE: return json_is_true(ref);
    case IN_INTEGER: return json_is_integer(ref) && v->number == json_integer_value(ref);
    case IN_REAL: return json_is_real(ref);
    case IN_TEXT: return json_is_string(ref) && is_same_text(v, ref);
    case IN_ARRAY: return json_is_array(ref) && has_same(v, ref);
    case IN_OBJECT: return json_is_object(ref) && has_same(v, ref);
    }
    return false;
}

/* Whether both readers say the same of it; a value is read again from its own bytes. */
static bool agree(const char *bytes, size_t size, int *good)
{
    struct in *ours = in_read(bytes, size);
    json_t *theirs = ref_read(bytes, size);
    bool same = !ours == !theirs && (!ours || is_same(ours, theirs));
    struct in *again = same && ours ? in_read(ours->raw, ours->written) : NULL;

    same &= !ours || (again && is_same(again, theirs));
    *good += ours != NULL;
    free(ours);
    free(again);
    json_decref(theirs);
    return same;
}

static void test_beside_another(int rounds)
{
    static char buf[8192];
    int good = 0, bad = 0;

    orr_rng_seed(&rng, 1, 1);
    for (int i = 0; i < rounds && !bad; i++) {
        struct orr_text t = orr_text_on(buf, sizeof buf);
        put_value(&t, 4);
        for (int n = below(3); n > 0; n--) damage(&t);
        if (agree(buf, t.len, &good)) continue;
        printf("# %.*s\n", (int)t.len, buf);
        bad++;
    }
    ok(!bad, "%d texts mean the same to both readers", rounds);
    ok(good > rounds / 5 && good < rounds * 4 / 5, "  ... of which %d are good", good);
}

/* -- Alone ------------------------------------------------------------------------------------- */

static bool parses(const char *text)
{
    struct in *object = in_read(text, strlen(text));
    free(object);
    return object != NULL;
}

/* An object of n members. */
static const char *members(int n)
{
    static char buf[4096];
    struct orr_text t = orr_text_on(buf, sizeof buf);

    for (int i = 0; i < n; i++) orr_put(&t, "%c\"k%d\":1", i ? ',' : '{', i);
    orr_put(&t, "}");
    return buf;
}

/* Arrays in one another, so many with the object around them. */
static const char *nested(int depth)
{
    static char buf[4096];
    struct orr_text t = orr_text_on(buf, sizeof buf);

    orr_put(&t, "{\"a\":");
    for (int i = 1; i < depth; i++) orr_put(&t, "[");
    for (int i = 1; i < depth; i++) orr_put(&t, "]");
    orr_put(&t, "}");
    return buf;
}

static void test_alone(void)
{
    static char deep[16001];

    memset(deep, '[', 16000);
    ok(parses("{\"a\":1}"), "an object");
    ok(!parses("{\"a\":1,\"a\":2}"), "a key given twice");
    ok(!parses("{\"a\":{\"b\":1,\"b\":1}}"), "also further in");
    ok(!parses("{\"a\":1,\"\\u0061\":2}"), "and written in two ways");
    ok(!parses("[1]") && !parses("1") && !parses(""), "only an object");
    ok(!parses("{\"a\":1} x") && !parses("{\"a\":01}") && !parses("{'a':1}"), "only JSON");
    ok(!parses("{\"a\":[1,]}") && !parses("{\"a\":1,}") && !parses("{,}"), "no comma too many");
    ok(!parses("{\"a\":\"\\u0000\"}"), "no zero in a text");
    ok(!in_read("{}\0", 3) && !in_read("{\"a\":0\0}", 8), "nor elsewhere");
    ok(!parses(deep), "16,000 brackets");
    ok(parses(nested(IN_DEPTH)) && !parses(nested(IN_DEPTH + 1)), "so deep and no deeper");
    ok(parses(members(IN_MEMBERS)) && !parses(members(IN_MEMBERS + 1)), "so many and no more");
    ok(!in_get(NULL, "a") && !in_first(NULL) && !*in_word(NULL, "a"), "nothing has nothing in it");
}

int main(int argc, char **argv)
{
    test_alone();
    test_beside_another(argc > 1 ? atoi(argv[1]) : 200000);
    return done();
}
