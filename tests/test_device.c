/* test_device.c - tables without a server (device/device.h), driven as a page's worker drives
 * them: a table is made, played to its end, taken back, hinted at, closed and opened again; and
 * what no worker would say does no harm. The module runs in a browser only; here the sanitizers
 * see it too.
 *
 * SPDX-License-Identifier: MIT */
#include "device/device.h"
#include "device/task.h"
#include "hall/memory.h"
#include "json_ref.h"
#include "match/puzzle.h"
#include "test.h"

#include <stdlib.h>

enum { MOST_ENTRIES = 4096, MOST_TURNS = 100 };

static double now = 1000000;
static const double wall = 1.7e12;

static struct {
    char table[TABLE_ID + 1];
    double seq, epoch, at;
    char *body;
} kept[MOST_ENTRIES];
static int num_kept, dropped, dismissed, logged;
static bool gives_too_much; /* whoever thinks, instead of a thought */
static int status;          /* what the store says of an append, see enum store_status */
static int tab;
/* The newest state as the seat sees it and as others do, and the newest of other messages. */
static json_t *state, *watched, *last;

/* -- Calling --------------------------------------------------------------------------------- */

static size_t put(const void *bytes, size_t size)
{
    memcpy(device_buffer(size), bytes, size);
    return size;
}

static size_t put_text(const char *text) { return put(text, strlen(text)); }

/* -- Errands --------------------------------------------------------------------------------- */

static void heard(const char *text, size_t size)
{
    json_t *m = ref_read(text, size), **kind = &last;
    int64_t viewer;

    if (ref_number(m, "viewer", 0, 0, &viewer)) kind = &state;
    else if (!strcmp(ref_word(m, "type"), "state")) kind = &watched;
    json_decref(*kind);
    *kind = m;
}

static double number_at(const json_t *list, size_t i)
{
    return json_number_value(json_array_get(list, i));
}

static void open_table(const char *table, double room)
{
    for (int i = 0; i < num_kept; i++)
        if (!strcmp(kept[i].table, table))
            device_entry(kept[i].seq, kept[i].epoch, kept[i].at, put_text(kept[i].body));
    put_text(table);
    device_opened(room, 1, 1);
}

static void keep_entry(const json_t *row, const char *body, size_t size)
{
    if (num_kept == MOST_ENTRIES) abort();
    memcpy(kept[num_kept].table, json_string_value(json_array_get(row, 0)), TABLE_ID + 1);
    kept[num_kept].seq = number_at(row, 1);
    kept[num_kept].epoch = number_at(row, 2);
    kept[num_kept].at = number_at(row, 3);
    kept[num_kept++].body = need_copy(body, size);
}

static void append(const json_t *rows, const char *body, const char *end)
{
    const json_t *row;
    size_t i;

    json_array_foreach (rows, i, row) {
        const char *next = memchr(body, '\n', (size_t)(end - body));
        size_t size = (size_t)((next ? next : end) - body);
        if (status == STORE_DONE) keep_entry(row, body, size);
        body += size + 1;
    }
    json_array_foreach (rows, i, row) {
        put_text(json_string_value(json_array_get(row, 0)));
        device_stored(number_at(row, 4), number_at(row, 1), status);
    }
}

/* The module of the hall and the one that thinks are one here: they share nothing. */
static void think(int job, int is_review, const char *task, size_t size)
{
    size_t thought = 0;

    put(task, size);
    if (!device_think(size)) abort();
    while (!thought) thought = device_think_on(is_review, 4);
    put(device_out(), thought);
    if (gives_too_much) thought *= 16;
    if (gives_too_much) memset(device_buffer(thought), 1, thought);
    device_thought(job, thought);
}

static void run(const json_t *head, const char *rest, size_t size)
{
    const char *what = json_string_value(json_array_get(head, 0));
    const json_t *first = json_array_get(head, 1);

    if (!strcmp(what, "say")) heard(rest, size);
    else if (!strcmp(what, "open")) open_table(json_string_value(first), number_at(head, 2));
    else if (!strcmp(what, "append")) append(first, rest, rest + size);
    else if (!strcmp(what, "think")) think((int)json_integer_value(first), 0, rest, size);
    else if (!strcmp(what, "review")) think((int)json_integer_value(first), 1, rest, size);
    else if (!strcmp(what, "drop")) dropped++;
    else if (!strcmp(what, "dismiss")) dismissed = (int)number_at(head, 2);
    else logged++;
}

static void settle(void)
{
    for (size_t size; (size = device_next());) {
        char *errand = need_copy(device_out(), size), *end = memchr(errand, '\n', size);
        json_t *head = json_loadb(errand, (size_t)(end - errand), 0, NULL);
        if (!json_is_array(head)) abort();
        run(head, end + 1, size - (size_t)(end + 1 - errand));
        json_decref(head);
        free(errand);
    }
}

__attribute__((format(printf, 1, 2))) static void say(const char *fmt, ...)
{
    char text[1024];
    va_list args;

    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    device_message(tab, put_text(text));
    settle();
}

static void pass(void)
{
    now += 500;
    device_time(now, wall + now);
    device_tick();
    settle();
}

static bool was_told(const char *type) { return !strcmp(ref_word(last, "type"), type); }

/* -- A table ---------------------------------------------------------------------------------- */

#define TABLE "0123456789abcdef0123456789abcdef"
static char token[64];

static void open_hall(void)
{
    static uint8_t seed[DEVICE_SEED];

    seed[0]++;
    put(seed, sizeof seed);
    device_open();
    device_time(now, wall + now);
    tab = device_join();
    say("{\"type\":\"hello\",\"version\":1}");
}

static void close_hall(void)
{
    device_close();
    json_decref(state);
    json_decref(watched);
    json_decref(last);
    state = watched = last = NULL;
}

static int64_t seq(void)
{
    int64_t n = 0;

    ref_number(state, "seq", 0, INT64_MAX, &n);
    return n;
}

static bool is_over(void) { return json_is_true(json_object_get(state, "over")); }

static void play_once(void)
{
    const char *action = json_string_value(json_array_get(json_object_get(state, "legal"), 0));
    static int ids;

    if (action)
        say("{\"type\":\"play\",\"table\":\"%s\",\"seat\":0,\"seq\":%lld,\"action\":\"%s\",\"id\":\"p%d\"}",
            TABLE, (long long)seq(), action, ids++);
    pass();
}

/* Until nobody but the person is asked. */
static void wait_for_bot(void)
{
    for (int i = 0; i < 8; i++) pass();
}

static void test_beginning(void)
{
    say("{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"2\"],\"id\":\"%s\"}",
        TABLE);
    ok(was_told("done"), "a table is made");
    say("{\"type\":\"sit\",\"table\":\"%s\",\"seat\":0,\"name\":\"N\",\"id\":\"%032x\"}", TABLE, 1);
    ok(was_told("seated") && ref_text(last, "token", token, sizeof token), "and sat down at");
    for (int i = 0; i < 2; i++) play_once();
    ok(seq() > 4, "the bot answers");
}

static void test_help(void)
{
    wait_for_bot();
    int64_t before = seq();
    say("{\"type\":\"hint\",\"table\":\"%s\",\"seat\":0,\"id\":\"h\"}", TABLE);
    ok(was_told("hint") && json_array_size(json_object_get(last, "candidates")), "a hint");
    gives_too_much = true;
    say("{\"type\":\"hint\",\"table\":\"%s\",\"seat\":0,\"id\":\"h2\"}", TABLE);
    ok(was_told("hint") && !json_array_size(json_object_get(last, "candidates")), "or none");
    gives_too_much = false;
    say("{\"type\":\"undo\",\"table\":\"%s\",\"seat\":0,\"seq\":%lld,\"id\":\"u\"}", TABLE,
        (long long)before);
    ok(was_told("done") && seq() > before, "what was played is taken back");
}

/* As when the page is closed and opened again. */
static void test_again(void)
{
    wait_for_bot();
    int64_t before = seq();
    close_hall();
    open_hall();
    say("{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", TABLE, token);
    is_int(seq(), before, "another day the table is as it was");
    for (int i = 0; i < MOST_TURNS && !is_over(); i++) play_once();
    ok(is_over(), "it is played to its end");
    say("{\"type\":\"record\",\"table\":\"%s\",\"id\":\"r\"}", TABLE);
    ok(was_told("record"), "which has a record");
    say("{\"type\":\"rematch\",\"table\":\"%s\",\"id\":\"m\"}", TABLE);
    ok(was_told("done"), "and a rematch: two tables are written at once");
}

/* Each entry is whole, and no two tables have the same secret. */
static void test_kept(void)
{
    static char key[MOST_ENTRIES][65];
    int tables = 0, bad = 0, same = 0;

    say("{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"1\"],\"id\":\"k\"}");
    for (int i = 0; i < num_kept; i++) {
        json_t *body = ref_read(kept[i].body, strlen(kept[i].body));
        bad += !body;
        if (kept[i].seq == 1) bad += !ref_text(body, "key", key[tables++], sizeof key[0]);
        json_decref(body);
    }
    for (int i = 1; i < tables; i++) same += !strcmp(key[i - 1], key[i]);
    ok(tables == 3 && !bad, "%d tables are kept, entry by entry", tables);
    is_int(same, 0, "and each has a secret of its own");
}

/* -- What nobody should say --------------------------------------------------------------------- */

static void test_messages(void)
{
    static char deep[70000];
    static const char *const texts[] = { "",
                                         "{",
                                         "[]",
                                         "{\"type\":7}",
                                         "{\"type\":\"create\"}",
                                         "{\"type\":\"play\",\"id\":\"x\",\"table\":\"..\"}",
                                         "{\"type\":\"create\",\"id\":\"x\",\"lesson\":[]}" };
    int refused = 0;

    memset(deep, '[', sizeof deep);
    for (int i = 0; i < ORR_LEN(texts); i++) {
        device_message(tab, put_text(texts[i]));
        settle();
        refused += was_told("error");
    }
    is_int(refused, ORR_LEN(texts), "what is no message is refused");
    device_message(tab, put(deep, sizeof deep));
    settle();
    ok(was_told("error"), "and so are many brackets");
}

static void test_calls(void)
{
    static char odd[2 * ORR_MAX_STATE]; /* larger than a task, and of all ones none */
    int tabs[32], n = 0;

    device_message(99, put_text("{}"));
    device_message(-1, put_text("{}"));
    device_leave(-1);
    device_leave(99);
    device_thought(12345, put_text("x"));
    put_text(TABLE);
    device_stored(7, 7, 99);
    put_text(TABLE);
    device_opened(7, 1, 1);
    settle();
    ok(!device_think(put(odd, 3)) && !device_think(put(odd, sizeof odd)), "no task");
    memset(odd, 0xff, sizeof odd);
    ok(!device_think(put(odd, sizeof odd)), "nor is this");
    is_int((long long)device_think_on(0, 4), 0, "of which nothing comes");
    is_int((long long)device_think_on(1, 4), 0, "nor a review");
    while (n < 32 && (tabs[n] = device_join()) >= 0) n++;
    ok(n > 0 && n < 32, "there is a last tab");
    while (n) device_leave(tabs[--n]);
    say("{\"type\":\"ping\"}");
    ok(was_told("pong"), "all of that did no harm");
}

/* -- Puzzles ---------------------------------------------------------------------------------- */

/* Lends the first puzzle there is by the name; "": something that is none. */
static void lend_as(const char *name)
{
    static char text[65536];

    snprintf(text, sizeof text, *name ? "%s %s\n%s" : "%s", orr_puzzles[0].game, name,
             orr_puzzles[0].text);
    device_puzzle(put_text(text));
}

static bool opens(const char *name)
{
    say("{\"type\":\"create\",\"game\":\"%s\",\"puzzle\":\"%s\",\"id\":\"z\"}", orr_puzzles[0].game,
        name);
    return was_told("done");
}

/* Names that nothing is built in by. */
static void test_puzzles(void)
{
    ok(!opens("x1"), "a puzzle that was not lent is not there");
    lend_as("x1");
    ok(opens("x1") && opens("x1"), "one that was is opened, as often as somebody wants");
    lend_as("x2");
    ok(opens("x2") && !opens("x1"), "the next takes its place");
    lend_as("a-long-name");
    ok(!opens("a-long-name"), "a name that is too long is none");
    lend_as("");
    ok(!opens("x2"), "what is none takes its place too");
    lend_as("x1");
    close_hall();
    open_hall();
    ok(!opens("x1"), "and nothing is lent beyond the end of the hall");
}

/* -- The store says no ----------------------------------------------------------------------------- */

static void test_store(void)
{
    status = STORE_FAILED;
    say("{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"1\"],\"id\":\"s\"}");
    ok(was_told("error") && !strcmp(ref_word(last, "code"), "store"), "what is not stored is not");
    is_int(dismissed, 1011, "and who wanted it is sent away");
    status = STORE_DONE;
    device_leave(tab);
    tab = device_join();
    say("{\"type\":\"hello\",\"version\":1,\"enter\":[{\"table\":\"%s\",\"token\":\"%s\"}]}", TABLE,
        token);
    ok(is_over(), "and may come again");
    dismissed = 0;
    device_let_go();
    settle();
    is_int(dismissed, 1011, "another window sends everybody away");
}

int main(void)
{
    open_hall();
    test_beginning();
    test_help();
    test_again();
    test_kept();
    test_messages();
    test_calls();
    test_puzzles();
    test_store();
    close_hall();
    while (num_kept) free(kept[--num_kept].body);
    return done();
}
