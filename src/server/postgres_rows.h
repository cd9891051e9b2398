/* postgres_rows.h - what the database answers, checked: others can write to it, too.
 *
 * A value that is missing reads as 0 or empty. A log that differs from what was written is reported
 * as damaged.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_POSTGRES_ROWS_H
#define ORR_SERVER_POSTGRES_ROWS_H

#include "hall/store.h"

#include <libpq-fe.h>

int64_t pg_int(const PGresult *rows, int row, int column); /* 0 if it is not a number */

/* What the three statements about a table say: PG_CLAIM, PG_LOOK and PG_READ. */
void pg_read_table(const PGresult *claim, const PGresult *look, const PGresult *rows,
                   const char *table, struct store_log *log);

/* The names of tables, at most `most`; returns how many. Anything else is left out. */
int pg_read_ids(const PGresult *rows, char out[][TABLE_ID + 1], int most);

#endif /* ORR_SERVER_POSTGRES_ROWS_H */
