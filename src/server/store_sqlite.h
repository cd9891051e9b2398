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
 * writing thread when sqlite_reap() or sqlite_health() has something to tell. NULL:
 * `why` is a sentence. */
struct sqlite_store *sqlite_open(const char *folder, int64_t epoch, void (*notify)(void *self),
                                 void *self, char *why, size_t cap);

/* Writes what is queued and closes. */
void sqlite_close(struct sqlite_store *s);

struct store sqlite_interface(struct sqlite_store *s);
int64_t sqlite_epoch(const struct sqlite_store *s);

/* Tells what became of appends since the last call. */
void sqlite_reap(struct sqlite_store *s,
                 void (*tell)(void *self, const char *table, uint64_t room, int64_t seq,
                              enum store_status status),
                 void *self);

/* What is wrong. A disk that does not write may get well again. The rest does not: from then
 * on nothing is written any more, because nobody could trust it. */
enum store_fault {
    FAULT_NONE,
    FAULT_WRITE,  /* the disk does not take entries                           */
    FAULT_FENCED, /* another server has taken the epoch                       */
    FAULT_GONE,   /* the files at the store's path are not those it opened    */
    FAULT_LOST    /* the file no longer has what was acknowledged             */
};

struct store_health {
    enum store_fault fault;
    char why[256]; /* the newest fault as a sentence, also when it is over */
    int64_t commits, removed;
};
struct store_health sqlite_health(struct sqlite_store *s);

/* To be called about once a second: has the writing thread look at the files and the epoch,
 * and try whether a disk that did not write does so again. */
void sqlite_tend(struct sqlite_store *s);

enum { SCHEMA_VERSION = 2, REMOVE_STEP = 256 }; /* entries of an old table removed at once */

#endif /* ORR_SERVER_STORE_SQLITE_H */
