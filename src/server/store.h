/* store.h - where tables are kept: an append-only log of entries for each.
 *
 * The truth of a table is its log. An append names the sequence number it expects
 * to get and the epoch of the server that owns the data; when either no longer
 * fits, another server has gone on with the data, the append is refused, and that is
 * an ordinary answer. Appends are queued; what came of them is told later, once it
 * is on disk. A log that no longer has what was written is damaged, and says so.
 * store_sqlite.c is the store of the program; the tests bring their own.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_STORE_H
#define ORR_SERVER_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TABLE_ID = 32 }; /* hexadecimal digits of a table's name: 128 bits */

/* What an entry leaves its table as: by that and its age the table is removed one day. */
enum store_life {
    LIFE_RUNNING, /* nobody's for ever, if nobody plays on                */
    LIFE_DAYS,    /* the same with days for each decision: waits for them */
    LIFE_OVER     /* the match has ended                                  */
};

struct store_entry {
    int64_t seq;   /* 1, 2, 3 ... within its table                     */
    int64_t epoch; /* of the server that wrote it                      */
    int64_t at;    /* milliseconds since 1970, by the writer's clock   */
    const char *body;
    size_t size;
    uint64_t room;        /* of an append: which room of the hall wants to hear of it; not kept */
    enum store_life life; /* of an append: the table's after it */
};

/* What became of an append. */
enum store_status {
    STORE_DONE,    /* on disk                                          */
    STORE_REFUSED, /* the log has moved on without us                  */
    STORE_FAILED   /* the disk would not take it                       */
};

/* What became of reading a table. */
enum store_found {
    STORE_WHOLE,     /* every entry there is; none: there is no such table      */
    STORE_DAMAGED,   /* after what was visited the log is not what was written  */
    STORE_UNREADABLE /* the disk gives nothing at all now                       */
};

/* Called for each entry of a table in order; false stops. */
typedef bool store_visit(void *self, const struct store_entry *e);

/* Called for each table of a list; false stops. */
typedef bool table_visit(void *self, const char *table);

struct store {
    void *self;
    /* Queues one entry; the bytes are copied. */
    void (*append)(void *self, const char *table, const struct store_entry *e);
    enum store_found (*read)(void *self, const char *table, store_visit *visit, void *visitor);
    /* Lists tables, the oldest first, that ended before the one time or were last touched
     * before the other, but none with days for each decision; nothing while one is being removed. */
    void (*list_old)(void *self, int64_t ended, int64_t touched, table_visit *visit, void *visitor);
    /* Takes a table away that nobody has open: from now on it has no entries. */
    void (*remove)(void *self, const char *table);
};

#endif /* ORR_SERVER_STORE_H */
