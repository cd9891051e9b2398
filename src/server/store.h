/* store.h - where tables are kept: an append-only log of entries for each.
 *
 * The truth of a table is its log. An append names the sequence number it expects
 * to get and the epoch of the server that owns the data; when either no longer
 * fits, another server has gone on with the data, the append is refused, and that is
 * an ordinary answer. Appends are queued; what came of them is told later, once it
 * is on disk. store_sqlite.c is the store of the program; the tests bring their own.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_STORE_H
#define ORR_SERVER_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TABLE_ID = 32 }; /* hexadecimal digits of a table's name: 128 bits */

struct store_entry {
    int64_t seq;   /* 1, 2, 3 ... within its table                     */
    int64_t epoch; /* of the server that wrote it                      */
    int64_t at;    /* milliseconds since 1970, by the writer's clock   */
    const char *body;
    size_t size;
    uint64_t room; /* of an append: which room of the hall wants to hear of it; not kept */
};

/* What became of an append. */
enum store_status {
    STORE_DONE,    /* on disk                                          */
    STORE_REFUSED, /* the log has moved on without us                  */
    STORE_FAILED   /* the disk would not take it                       */
};

/* Called for each entry of a table in order; false stops. */
typedef bool store_visit(void *self, const struct store_entry *e);

struct store {
    void *self;
    /* Queues one entry; the bytes are copied. */
    void (*append)(void *self, const char *table, const struct store_entry *e);
    /* Reads a table's log. False: the store cannot be read. A table that does not
     * exist has no entries. */
    bool (*read)(void *self, const char *table, store_visit *visit, void *visitor);
};

#endif /* ORR_SERVER_STORE_H */
