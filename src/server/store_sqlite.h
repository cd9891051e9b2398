/* store_sqlite.h - the store as one SQLite file (store.h).
 *
 * A thread of its own writes: it takes all appends that have gathered while the last
 * commit ran, writes them in one transaction and waits for the disk once. Another reads
 * over a second connection. One server has the file, so it has every table in it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_STORE_SQLITE_H
#define ORR_SERVER_STORE_SQLITE_H

#include "hall/store.h"

struct sqlite_store;

/* Opens FOLDER/orrery.db, making both as needed, brings the schema up to date and
 * takes the next epoch, which is never below `epoch`. notify(self) is called on the
 * store's threads when reap() or health() has something to tell. NULL: `why` is a
 * sentence. The interface's shut() frees it. */
struct sqlite_store *sqlite_open(const char *folder, int64_t epoch, void (*notify)(void *self),
                                 void *self, char *why, size_t cap);

struct store sqlite_interface(struct sqlite_store *s);

enum { SCHEMA_VERSION = 2 };

#endif /* ORR_SERVER_STORE_SQLITE_H */
