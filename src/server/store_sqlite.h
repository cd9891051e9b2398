/* store_sqlite.h - the store as one SQLite file (store.h).
 *
 * A thread of its own writes: it takes all appends that have gathered while the last
 * commit ran, writes them in one transaction and waits for the disk once. Reading goes
 * over a second connection on the caller's thread.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_STORE_SQLITE_H
#define ORR_SERVER_STORE_SQLITE_H

#include "server/store.h"

struct sqlite_store;

/* Opens FOLDER/orrery.db, making both as needed, brings the schema up to date and
 * takes the next epoch, which is never below `epoch`. notify(self) is called on the
 * writing thread when sqlite_reap() has something to tell. NULL: `why` is a sentence. */
struct sqlite_store *sqlite_open(const char *folder, int64_t epoch, void (*notify)(void *self),
                                 void *self, char *why, size_t cap);

/* Writes what is queued and closes. */
void sqlite_close(struct sqlite_store *s);

struct store sqlite_interface(struct sqlite_store *s);
int64_t sqlite_epoch(const struct sqlite_store *s);
int64_t sqlite_commits(const struct sqlite_store *s);

/* Tells what became of appends since the last call. */
void sqlite_reap(struct sqlite_store *s,
                 void (*tell)(void *self, const char *table, uint64_t room, int64_t seq,
                              enum store_status status),
                 void *self);

enum { SCHEMA_VERSION = 1 };

#endif /* ORR_SERVER_STORE_SQLITE_H */
