/* store_queue.h - what stores share: requests on their way to a thread and back, the part that
 * every store begins with (struct store_base), logs in memory, and the checksum of an entry.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_STORE_QUEUE_H
#define ORR_SERVER_STORE_QUEUE_H

#include "hall/store.h"

#include <pthread.h>

enum request_kind { REQUEST_APPEND, REQUEST_OPEN, REQUEST_CLOSE };

struct request {
    struct request *next;
    enum request_kind kind;
    bool is_bound; /* of an append: the next one is written with it, or neither */
    uint64_t room;
    char table[TABLE_ID + 1];

    struct store_entry entry; /* of an append; its body is what follows the request */
    enum store_life life;
    enum store_status status;

    int64_t epoch;        /* of a close                                   */
    struct store_log log; /* of an open; with its bytes, see log_read()   */
    char body[];
};

struct queue {
    struct request *first, **end;
};

void queue_clear(struct queue *q);
void queue_add(struct queue *q, struct request *list);
struct request *queue_take(struct queue *q); /* all of it */
struct request *queue_pop(struct queue *q);  /* the first; NULL: it is empty */

enum { MOST_THREADS = 3 };
typedef void *thread_run(void *store);

/* What the threads of a store share with whoever runs the loop. It is the first member of
 * the store, so that all stores can share functions of the interface. */
struct store_base {
    void (*notify)(void *self); /* something has happened */
    void *notify_self;
    pthread_t thread[MOST_THREADS];
    int num_threads; /* that have begun */

    pthread_mutex_t lock; /* guards what follows                                    */
    pthread_cond_t more,
        wanted; /* there are appends; there are opens; both by the monotonic clock */
    struct queue appends, opens, finished;
    struct store_health health;
    char removing[TABLE_ID + 1]; /* "": no table is */
    bool is_closing;
    bool tends; /* it was asked to look after itself */
    int rest;   /* seconds until old tables are looked for again */
};

void store_base_set_up(struct store_base *d, void (*notify)(void *self), void *self);
/* Begins a thread for each of those, which are given the store; false: `why` is a sentence. */
bool store_base_begin(struct store_base *d, int n, thread_run *const run[], char *why, size_t cap);
/* Waits until the threads have finished their work and ended. */
void store_base_end(struct store_base *d);

/* For the threads: requests have been carried out, in that many commits. */
void store_base_finish(struct store_base *d, struct request *list, int commits);
bool store_base_is_removing(struct store_base *d, const char *table);

/* The interface of a store, filled with what is the same in all. Each store sets list_old, remove
 * and shut itself, and `close` where another server may have the table. */
struct store store_base_interface(void *self);

/* As in struct store. */
void store_base_close(void *self, const char *table, int64_t epoch);
struct store_health store_base_health(void *self);

/* Adds a copy of an entry, as it was read back, to a log in memory; false if it is not what was
 * written next. */
bool log_read(struct store_log *log, const char *table, const struct store_entry *e, int64_t sum);
void log_free(struct store_log *log);

/* The checksum of all of an entry, as text, so that every machine gets the same. */
int64_t entry_sum(const char *table, const struct store_entry *e);

#endif /* ORR_SERVER_STORE_QUEUE_H */
