/* store_postgres.h - the store as a PostgreSQL database that several servers share (store.h).
 *
 * A server is a node with a lease, which it renews by the database's clock. A table has an owner
 * and an epoch. Opening a table claims it: one statement that raises the epoch, and succeeds only
 * if no other node with a lease has the table. An append names the epoch, and the table's row is
 * locked by both: so after a claim nothing more is written in an older epoch, whatever the clocks
 * say. The lease only decides how soon a table is played on; nothing that is written depends on it.
 *
 * Three threads, each with a connection of its own: one writes, one opens, closes and removes
 * tables, one keeps the lease; so nobody's waiting keeps the lease from being renewed. All appends
 * that have gathered travel together and are one transaction; one that the database would not
 * have is left out, and the others are sent again. When the connection breaks before the database
 * has confirmed the commit, nobody knows whether it was done, and STORE_UNKNOWN says so; opening
 * the table again waits until that transaction has ended, wherever it runs.
 *
 * No answer is waited for without end: a database that says nothing is away. While it is, requests
 * wait for a while. When the lease is over by this server's own clock, it lets go of everything and
 * writes nothing until it has a new one.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_STORE_POSTGRES_H
#define ORR_SERVER_STORE_POSTGRES_H

#include "hall/store.h"

#include <stdint.h>

struct postgres_store;

enum {
    LEASE = 8,       /* seconds that a table waits for a server that says nothing               */
    ANSWER = 5000,   /* milliseconds that the database may take to answer; over its lock_timeout */
    PATIENCE = 15000 /* milliseconds that requests wait for the database                        */
};

/* ANSWER; longer in tests, where a busy machine is no failure of the database. */
extern _Atomic int64_t postgres_answer;

/* A server as the others see it. */
struct postgres_node {
    const char *id;      /* 32 hexadecimal digits that no other server has */
    const char *address; /* where other servers reach it                   */
    int lease;           /* in seconds                                     */
};

/* Opens the database at an address such as postgresql://host/name, and brings its schema up to
 * date. notify(self) is called on the store's threads when reap() or health() has something to
 * tell. NULL: `why` is a sentence. The interface's shut() frees it. */
struct postgres_store *postgres_open(const char *url, const struct postgres_node *node,
                                     void (*notify)(void *self), void *self, char *why, size_t cap);

struct store postgres_interface(struct postgres_store *s);

#endif /* ORR_SERVER_STORE_POSTGRES_H */
