/* store.h - where tables are kept: an append-only log of entries for each.
 *
 * The truth of a table is its log. Whoever plays a table opens it first: that reads the log and
 * gives an epoch, and an append names that epoch and the sequence number it expects to get. If
 * either does not match, another server has gone on with the table and the append is refused, which
 * is an ordinary result. Nothing here blocks: requests are queued, and reap() reports their results
 * later, once they are on disk. A log that differs from what was written is reported as damaged.
 *
 * store_sqlite.c keeps one file for one server, store_postgres.c a database for several; the
 * tests bring their own.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_HALL_STORE_H
#define ORR_HALL_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TABLE_ID = 32,    /* hexadecimal digits of a table's name: 128 bits  */
    STORE_PAIR = 2,   /* entries that can be one transaction, at most    */
    OWNER_SIZE = 104, /* bytes of what is known of a table's server      */
    REMOVE_STEP = 256 /* entries of an old table removed at once       */
};

/* The state of a table after an entry. This state and the entry's age decide when the table is
 * removed. */
enum store_life {
    LIFE_RUNNING, /* the match goes on; old once nobody has played for long */
    LIFE_DAYS,    /* the same with days for each decision: never old        */
    LIFE_OVER     /* the match has ended                                  */
};

struct store_entry {
    int64_t seq;   /* 1, 2, 3 ... within its table                     */
    int64_t epoch; /* in which it was written                          */
    int64_t at;    /* milliseconds since 1970, by the writer's clock   */
    const char *body;
    size_t size;
};

struct store_append {
    const char *table;
    struct store_entry entry;
    enum store_life life; /* the table's after it                                */
    uint64_t room;        /* which room of the hall is told the result; not stored */
};

/* The result of an append. */
enum store_status {
    STORE_DONE,    /* on disk                                              */
    STORE_REFUSED, /* another server has gone on with the log              */
    STORE_FAILED,  /* the disk did not take it                             */
    STORE_UNKNOWN, /* the answer was lost: it is on disk, now or soon, or never */
    NUM_STATUSES
};

/* The result of opening a table. */
enum store_found {
    STORE_WHOLE,      /* every entry there is; none: there is no such table      */
    STORE_DAMAGED,    /* after the entries here the log is not what was written  */
    STORE_UNREADABLE, /* nothing can be read from the disk now                   */
    STORE_ELSEWHERE   /* another server plays it                                 */
};

/* A table as it was opened. */
struct store_log {
    enum store_found found;
    int64_t epoch; /* for appends; 0: none can be made */
    const struct store_entry *entry;
    int64_t n;
    char owner[OWNER_SIZE]; /* of a table elsewhere: its server's name, a blank, its address */
};

/* Receives the results of requests. */
struct store_listener {
    void *self;
    void (*stored)(void *self, const char *table, uint64_t room, int64_t seq,
                   enum store_status status);
    void (*opened)(void *self, const char *table, uint64_t room, const struct store_log *log);
};

/* What is wrong with the store. A failed write may work again later, and a lost lease is taken
 * anew. The other faults are final: from then on nothing is written, because nobody could trust
 * it. */
enum store_fault {
    FAULT_NONE,
    FAULT_WRITE,  /* entries are not taken                                    */
    FAULT_FENCED, /* another server has taken the whole store                 */
    FAULT_GONE,   /* the files at the store's path are not those it opened    */
    FAULT_LOST    /* the file no longer has what was acknowledged             */
};

struct store_health {
    enum store_fault fault;
    char why[256];                   /* the newest fault as a sentence, also when it is over */
    int64_t epoch;                   /* of the store; 0: each table has its own */
    int64_t commits, removed, lists; /* lists: how often old tables were looked for */
    int64_t lapses;     /* how often the lease ran out, so that all tables open before were lost */
    bool has_lease;     /* whether such a store has leases                                   */
    int64_t lease_left; /* milliseconds by our own clock; 0: it has run out              */
};

/* Called for each table of a list; false stops. is_ending: somebody has ended it, and nobody may play
 * it any more, even if it is awake. */
typedef bool table_visit(void *self, const char *table, bool is_ending);

struct store {
    void *self;
    /* Queues entries of as many tables, at most STORE_PAIR: all are written or none. The bytes
     * are copied. */
    void (*append)(void *self, const struct store_append *list, int n);
    /* Takes the table for this server, if no other has it, and reads it. */
    void (*open)(void *self, const char *table, uint64_t room);
    /* This server no longer plays the table that it opened in that epoch. NULL: no other server
     * could play it. */
    void (*close)(void *self, const char *table, int64_t epoch);
    /* Lists tables, the oldest first, that ended before the one time or were last touched before
     * the other, except those with days for each decision; first those that somebody has ended.
     * Lists nothing while a table is being removed. NULL: nobody else ends or removes a table. */
    void (*list_old)(void *self, int64_t ended, int64_t touched, table_visit *visit, void *visitor);
    /* Removes a table that nobody has open: from now on it has no entries. */
    void (*remove)(void *self, const char *table);

    /* For whoever runs the loop. Reports the results of requests since the last call. */
    void (*reap)(void *self, const struct store_listener *listener);
    struct store_health (*health)(void *self);
    /* To be called about once a second: looks after the store, and tries again what failed. */
    void (*tend)(void *self);
    /* Writes what is queued, gives up all tables and frees the store. */
    void (*shut)(void *self);
};

#endif /* ORR_HALL_STORE_H */
