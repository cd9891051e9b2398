/* store_talk.h - a store of any kind, asked one thing after the other; and what every store
 * has to do, told once for all of them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_STORE_TALK_H
#define ORR_STORE_TALK_H

#include "base/base.h"
#include "hall/store.h"
#include "test.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define TABLE "0123456789abcdef0123456789abcdef"
#define ID(digit) digit "123456789abcdef0123456789abcdef"
#define OTHER "ffffffffffffffffffffffffffffffff"

static atomic_int notified;
static int told[NUM_STATUSES];

__attribute__((unused)) static void notify(void *self)
{
    (void)self;
    notified++;
}

/* -- Asking and waiting --------------------------------------------------------------------- */

/* What a table was opened as: its entries as "1a 2b ". */
static struct {
    bool is_told;
    enum store_found found;
    int64_t epoch;
    char all[4096];
} opened;

static void on_stored(void *self, const char *table, uint64_t room, int64_t seq,
                      enum store_status status)
{
    (void)self;
    (void)table;
    (void)room;
    (void)seq;
    told[status]++;
}

static void on_opened(void *self, const char *table, uint64_t room, const struct store_log *log)
{
    struct orr_text t = orr_text_on(opened.all, sizeof opened.all);

    (void)self;
    (void)table;
    (void)room;
    opened.is_told = true;
    opened.found = log->found;
    opened.epoch = log->epoch;
    for (int64_t i = 0; i < log->n; i++)
        orr_put(&t, "%d%.*s ", (int)log->entry[i].seq, (int)log->entry[i].size, log->entry[i].body);
}

static const struct store_listener listener = { NULL, on_stored, on_opened };

static int num_told(void)
{
    int n = 0;
    for (int i = 0; i < NUM_STATUSES; i++) n += told[i];
    return n;
}

/* Waits until n appends have been told of. */
__attribute__((unused)) static void wait_told(const struct store *s, int n)
{
    memset(told, 0, sizeof told);
    for (; num_told() < n; usleep(100)) s->reap(s->self, &listener);
}

__attribute__((unused)) static const char *open_table(const struct store *s, const char *table)
{
    opened.is_told = false;
    s->open(s->self, table, 1);
    for (; !opened.is_told; usleep(100)) s->reap(s->self, &listener);
    return opened.all;
}

__attribute__((unused)) static struct store_append
append_of(const char *table, int64_t seq, int64_t epoch, const char *body, enum store_life life)
{
    return (struct store_append){ .table = table,
                                  .entry = { .seq = seq,
                                             .epoch = epoch,
                                             .at = 1000 + seq,
                                             .body = body,
                                             .size = strlen(body) },
                                  .life = life };
}

__attribute__((unused)) static void append(const struct store *s, const char *table, int64_t seq,
                                           int64_t epoch, const char *body)
{
    struct store_append a = append_of(table, seq, epoch, body, LIFE_RUNNING);
    s->append(s->self, &a, 1);
}

/* What becomes of an append in the epoch in which the table was opened last. */
__attribute__((unused)) static enum store_status append_next(const struct store *s, int64_t seq,
                                                             const char *body)
{
    enum store_status status = STORE_DONE;

    append(s, TABLE, seq, opened.epoch, body);
    wait_told(s, 1);
    while (!told[status]) status++;
    return status;
}

/* Opens a table that is not there and writes so many entries. */
__attribute__((unused)) static void fill_table(const struct store *s, const char *table, int n,
                                               enum store_life life)
{
    open_table(s, table);
    for (int seq = 1; seq <= n; seq++) {
        struct store_append a =
            append_of(table, seq, opened.epoch, "x", seq == n ? life : LIFE_RUNNING);
        s->append(s->self, &a, 1);
    }
    wait_told(s, n);
    if (s->close) s->close(s->self, table, opened.epoch);
}

/* The table with two entries, "1a 2b ". */
__attribute__((unused)) static void fill_two(const struct store *s)
{
    open_table(s, TABLE);
    append_next(s, 1, "a");
    append_next(s, 2, "b");
}

static char listed[256];

static bool note_table(void *self, const char *table, bool is_ending)
{
    (void)self, (void)is_ending;
    strncat(listed, table, 1);
    return true;
}

/* The first digits of the old tables. */
__attribute__((unused)) static const char *list_once(const struct store *s, int64_t ended,
                                                     int64_t touched)
{
    listed[0] = '\0';
    s->list_old(s->self, ended, touched, note_table, NULL);
    return listed;
}

/* -- What every store does --------------------------------------------------------------------- */

__attribute__((unused)) static void check_appends(const struct store *s)
{
    is_str(open_table(s, TABLE), "", "a table that is not there has no entries");
    is_int(opened.found, STORE_WHOLE, "and that is all there is to say");
    int64_t epoch = opened.epoch;
    append(s, TABLE, 1, epoch, "a");
    append(s, TABLE, 2, epoch, "b");
    wait_told(s, 2);
    is_int(told[STORE_DONE], 2, "two appends arrive");
    append(s, TABLE, 2, epoch, "x");
    append(s, TABLE, 4, epoch, "x");
    append(s, TABLE, 3, epoch - 1, "x");
    append(s, TABLE, 1, epoch, "x");
    wait_told(s, 4);
    is_int(told[STORE_REFUSED], 4,
           "a used number, a gap, an old epoch and a new table are refused");
    append(s, TABLE, 3, epoch, "c '\"\\ \xc3\xa9");
    append(s, OTHER, 1, epoch, "");
    wait_told(s, 2);
    is_str(open_table(s, TABLE), "1a 2b 3c '\"\\ \xc3\xa9 ", "and leave nothing");
    is_str(open_table(s, OTHER), "1 ", "an entry may be empty");
}

/* Somebody else changes the rows of a table with three entries: it is read up to there. */
__attribute__((unused)) static void check_damage(struct store (*open_anew)(void),
                                                 void (*change)(const char *sql))
{
    static const struct {
        const char *sql, *before;
    } row[] = {
        { "UPDATE entries SET body = 'x' WHERE table_id = '" TABLE "' AND seq = 2;", "1a " },
        { "UPDATE entries SET at = at + 1 WHERE table_id = '" TABLE "' AND seq = 3;", "1a 2b " },
        { "UPDATE entries SET epoch = epoch + 1 WHERE table_id = '" TABLE "' AND seq = 1;", "" },
        { "UPDATE entries SET sum = sum + 1 WHERE table_id = '" TABLE "' AND seq = 2;", "1a " },
        { "UPDATE entries SET table_id = '" TABLE "', seq = 4 WHERE table_id = '" OTHER "';",
          "1a 2b 3c " },
        { "DELETE FROM entries WHERE table_id = '" TABLE "' AND seq = 1;", "" },
        { "DELETE FROM entries WHERE table_id = '" TABLE "' AND seq = 2;", "1a " },
        { "DELETE FROM entries WHERE table_id = '" TABLE "' AND seq = 3;", "1a 2b " },
        { "DELETE FROM entries WHERE table_id = '" TABLE "';", "" },
    };

    for (int i = 0; i < ORR_LEN(row); i++) {
        struct store s = open_anew();
        fill_two(&s);
        append(&s, TABLE, 3, opened.epoch, "c");
        append(&s, OTHER, 1, opened.epoch, "o");
        wait_told(&s, 2);
        is_str(open_table(&s, TABLE), "1a 2b 3c ", "a table before");
        change(row[i].sql);
        printf("# %s\n", row[i].sql);
        is_str(open_table(&s, TABLE), row[i].before, "is read up to there");
        is_int(opened.found, STORE_DAMAGED, "and found out");
        append_next(&s, 4, "d");
        append(&s, ID("e"), 1, opened.epoch, "e");
        wait_told(&s, 1);
        is_int(told[STORE_DONE], 1, "others write on");
        s.shut(s.self);
    }
}

/* Appends that are bound together: to the table, and to another that begins with it; and one
 * of a third table that has nothing to do with them. */
static enum store_status append_pair(const struct store *s, int64_t seq, int64_t epoch,
                                     const char *second, const char *third)
{
    struct store_append pair[] = { append_of(second, 1, epoch, "n", LIFE_RUNNING),
                                   append_of(TABLE, seq, epoch, "r", LIFE_OVER) };

    s->append(s->self, pair, ORR_LEN(pair));
    append(s, third, 1, opened.epoch, "t");
    wait_told(s, 3);
    ok(told[STORE_DONE] == 3 || (told[STORE_DONE] == 1 && told[STORE_REFUSED] == 2),
       "of two that are bound both are told the same, the third is written");
    return told[STORE_REFUSED] ? STORE_REFUSED : STORE_DONE;
}

__attribute__((unused)) static void check_pairs(const struct store *s)
{
    fill_two(s);
    int64_t epoch = opened.epoch;
    is_int(append_pair(s, 7, epoch, ID("a"), ID("b")), STORE_REFUSED, "when one does not fit");
    is_int(append_pair(s, 3, epoch - 1, ID("a"), ID("c")), STORE_REFUSED, "for its epoch");
    is_int(append_pair(s, 3, epoch, ID("b"), ID("d")), STORE_REFUSED, "or the other is there");
    is_str(open_table(s, ID("a")), "", "then neither is written");
    is_int(append_pair(s, 3, epoch, ID("a"), ID("e")), STORE_DONE, "and else both are");
    is_str(open_table(s, ID("a")), "1n ", "the one");
    is_str(open_table(s, TABLE), "1a 2b 3r ", "and the other");
}

/* Old tables are listed by their age and by how they ended, the oldest first. */
__attribute__((unused)) static void check_old(const struct store *s,
                                              const char *(*list)(const struct store *s,
                                                                  int64_t ended, int64_t touched))
{
    fill_table(s, ID("a"), 1, LIFE_OVER);
    fill_table(s, ID("b"), 2, LIFE_OVER);
    fill_table(s, ID("c"), 3, LIFE_RUNNING);
    fill_table(s, ID("d"), 4, LIFE_DAYS);
    is_str(list(s, INT64_MIN, INT64_MIN), "", "no table is old");
    is_str(list(s, 1002, INT64_MIN), "a", "one ended before that time");
    is_str(list(s, 1003, INT64_MIN), "ab", "two before that, the older one first");
    is_str(list(s, INT64_MIN, INT64_MAX), "c", "one was left; those with days are waited for");
    open_table(s, ID("a"));
    append(s, ID("a"), 2, opened.epoch, "x");
    wait_told(s, 1);
    if (s->close) s->close(s->self, ID("a"), opened.epoch);
    is_str(list(s, INT64_MAX, 0), "b", "a match that is taken back from its end has not ended");
}

#endif /* ORR_STORE_TALK_H */
