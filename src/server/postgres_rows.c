/* postgres_rows.c - see postgres_rows.h.
 *
 * SPDX-License-Identifier: MIT */
#include "server/store_postgres.h"

#ifdef ORR_HAVE_LIBPQ
#include "base/hex.h"
#include "server/postgres_link.h"
#include "server/postgres_rows.h"
#include "server/store_queue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The library gives NULL for a place outside the answer. */
static const char *field(const PGresult *rows, int row, int column)
{
    const char *text = libpq.PQgetvalue(rows, row, column);
    return text ? text : "";
}

int64_t pg_int(const PGresult *rows, int row, int column)
{
    int64_t number = 0;

    orr_read_number(field(rows, row, column), INT64_MIN, INT64_MAX, &number);
    return number;
}

static enum store_found read_log(const PGresult *rows, const char *table, struct store_log *log)
{
    int n = libpq.PQntuples(rows);

    for (int i = 0; i < n; i++) {
        struct store_entry e = { .seq = pg_int(rows, i, 0),
                                 .epoch = pg_int(rows, i, 1),
                                 .at = pg_int(rows, i, 2),
                                 .body = field(rows, i, 4),
                                 .size = (size_t)libpq.PQgetlength(rows, i, 4) };
        if (!log_read(log, table, &e, pg_int(rows, i, 3))) return STORE_DAMAGED;
    }
    return pg_int(rows, n - 1, 5) == n ? STORE_WHOLE : STORE_DAMAGED;
}

void pg_read_table(const PGresult *claim, const PGresult *look, const PGresult *rows,
                   const char *table, struct store_log *log)
{
    bool is_there = !strcmp(field(look, 0, 1), "t");

    if (!is_there) {
        log->epoch = pg_int(look, 0, 0);
        log->found = STORE_WHOLE;
    } else if (!libpq.PQntuples(claim) || !libpq.PQntuples(rows)) {
        log->found = STORE_ELSEWHERE;
        snprintf(log->owner, sizeof log->owner, "%s %s", field(look, 0, 2), field(look, 0, 3));
    } else {
        log->epoch = pg_int(claim, 0, 0);
        log->found = read_log(rows, table, log);
    }
}

int pg_read_ids(const PGresult *rows, char out[][TABLE_ID + 1], int most)
{
    int n = 0, given = libpq.PQntuples(rows);

    for (int i = 0; i < given && n < most; i++) {
        const char *id = field(rows, i, 0);
        if (orr_is_hex(id, TABLE_ID)) memcpy(out[n++], id, TABLE_ID + 1);
    }
    return n;
}

#endif /* ORR_HAVE_LIBPQ */
