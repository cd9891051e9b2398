#define _GNU_SOURCE /* strsep */
/* fuzz_rows.c - the rows that PostgreSQL gives back, which others can write to as well.
 *
 * The input is three answers, each ended by a form feed: the claim of a table, the look at it and
 * the rows of its log. A line is a row, a tab parts its fields, `\N` is NULL. In the place of a
 * sum `=` stands for the right one, which no fuzzer would find. Whatever is read is what was
 * written: the entries count from 1, each fits its sum and is there byte for byte, and a log that
 * passes for whole has all of its rows. What the bodies then say, fuzz_log.c looks at.
 *
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "server/store_queue.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#ifdef ORR_HAVE_LIBPQ
#include "server/postgres_link.h"
#include "server/postgres_rows.h"

#include <dlfcn.h>
#include <stdio.h>

enum { COLUMNS = 8, MOST_IDS = 4 };

static const char *const table = "0123456789abcdef0123456789abcdef";
static long num_logs, num_whole, num_damaged;

static void demand(bool claim)
{
    if (!claim) abort();
}

static void tell_counts(void)
{
    fprintf(stderr, "stat::of_target: %ld logs, %ld of them whole, %ld damaged\n", num_logs,
            num_whole, num_damaged);
}

/* -- Answers made by the library itself ---------------------------------------------------- */

/* What the program never needs: it makes no answers. */
static struct {
    __typeof__(PQmakeEmptyPGresult) *make;
    __typeof__(PQsetResultAttrs) *name;
    __typeof__(PQsetvalue) *set;
} maker;

static void find(void *library, const char *name, void *call)
{
    void *found = dlsym(library, name);

    demand(found != NULL);
    memcpy(call, &found, sizeof found);
}

static void load(void)
{
    char why[300];

    if (!libpq_load(why, sizeof why)) fprintf(stderr, "%s\n", why);
    void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    demand(library != NULL);
    find(library, "PQmakeEmptyPGresult", &maker.make);
    find(library, "PQsetResultAttrs", &maker.name);
    find(library, "PQsetvalue", &maker.set);
    atexit(tell_counts);
}

static int count(const char *text, char what)
{
    int n = 0;
    while (*text) n += *text++ == what;
    return n;
}

/* The sum that belongs to a row, by its own fields. */
static void put_sum(char *const field[COLUMNS], int n, char out[32])
{
    struct store_entry e = { .seq = n > 0 ? strtoll(field[0], NULL, 10) : 0,
                             .epoch = n > 1 ? strtoll(field[1], NULL, 10) : 0,
                             .at = n > 2 ? strtoll(field[2], NULL, 10) : 0,
                             .body = n > 4 ? field[4] : "",
                             .size = n > 4 ? strlen(field[4]) : 0 };
    snprintf(out, 32, "%lld", (long long)entry_sum(table, &e));
}

static void set_row(PGresult *result, int row, char *line, int columns)
{
    char *field[COLUMNS], sum[32];
    int n = 0;

    for (char *at = line; at && n < columns; n++) field[n] = strsep(&at, "\t");
    put_sum(field, n, sum);
    for (int i = 0; i < n; i++) {
        if (i == 3 && !strcmp(field[i], "=")) field[i] = sum;
        bool is_null = !strcmp(field[i], "\\N");
        demand(maker.set(result, row, i, is_null ? NULL : field[i],
                         is_null ? -1 : (int)strlen(field[i])));
    }
}

/* As many columns as the first line has, as in a real answer. */
static PGresult *make_answer(char *text)
{
    static PGresAttDesc names[COLUMNS];
    static char name[] = "x";
    PGresult *result = maker.make(NULL, PGRES_TUPLES_OK);
    size_t first = strcspn(text, "\n");
    char end = text[first];

    text[first] = '\0';
    int columns = 1 + count(text, '\t');
    text[first] = end;
    if (columns > COLUMNS) columns = COLUMNS;
    for (int i = 0; i < columns; i++) names[i].name = name;
    demand(maker.name(result, columns, names));
    for (int row = 0; text && *text; row++) set_row(result, row, strsep(&text, "\n"), columns);
    return result;
}

/* -- What is read ---------------------------------------------------------------------------- */

/* Whether row i is the entry that was written as number i + 1. */
static bool is_good(const PGresult *rows, int i)
{
    const char *body = libpq.PQgetvalue(rows, i, 4);
    struct store_entry e = { .seq = i + 1,
                             .epoch = pg_int(rows, i, 1),
                             .at = pg_int(rows, i, 2),
                             .body = body ? body : "",
                             .size = body ? strlen(body) : 0 };

    return pg_int(rows, i, 0) == i + 1 && pg_int(rows, i, 3) == entry_sum(table, &e);
}

static void check_entries(const PGresult *rows, const struct store_log *log)
{
    for (int i = 0; i < log->n; i++) {
        const struct store_entry *e = &log->entry[i];
        const char *body = libpq.PQgetvalue(rows, i, 4);
        demand(is_good(rows, i) && e->seq == i + 1);
        demand(e->epoch == pg_int(rows, i, 1) && e->at == pg_int(rows, i, 2));
        demand(e->size == (body ? strlen(body) : 0));
        demand(!e->size || !memcmp(e->body, body, e->size));
    }
}

static void check_log(const PGresult *rows, const struct store_log *log)
{
    int n = libpq.PQntuples(rows);
    bool has_all = log->n == n, is_long = n && pg_int(rows, n - 1, 5) == n;

    num_logs++;
    num_whole += log->found == STORE_WHOLE && log->n;
    num_damaged += log->found == STORE_DAMAGED;
    check_entries(rows, log);
    if (log->found == STORE_WHOLE) demand(!log->n || (has_all && is_long));
    else if (log->found == STORE_DAMAGED) demand(has_all ? !is_long : !is_good(rows, (int)log->n));
    else demand(log->found == STORE_ELSEWHERE && !log->n);
}

static void check_ids(const PGresult *rows)
{
    char id[MOST_IDS][TABLE_ID + 1];
    int n = pg_read_ids(rows, id, MOST_IDS);

    demand(n <= MOST_IDS && n <= libpq.PQntuples(rows));
    for (int i = 0; i < n; i++) demand(orr_is_hex(id[i], TABLE_ID));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1), *rest = text, none[] = "";
    PGresult *answer[3];
    struct store_log log = { 0 };

    if (!maker.make) load();
    memcpy(text, data, size);
    text[size] = '\0';
    for (int i = 0; i < 3; i++) answer[i] = make_answer(rest ? strsep(&rest, "\f") : none);
    pg_read_table(answer[0], answer[1], answer[2], table, &log);
    check_log(answer[2], &log);
    for (int i = 0; i < 3; i++) check_ids(answer[i]);
    log_free(&log);
    for (int i = 0; i < 3; i++) libpq.PQclear(answer[i]);
    free(text);
    return 0;
}

#else

/* There are no such rows without the library. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    (void)data, (void)size;
    return 0;
}

#endif /* ORR_HAVE_LIBPQ */
