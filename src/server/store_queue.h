/* store_queue.h - what stores share: requests on their way to a thread and back, logs in
 * memory, and the sum of an entry.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_STORE_QUEUE_H
#define ORR_SERVER_STORE_QUEUE_H

#include "server/store.h"

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
    struct store_log log; /* of an open; with its bytes, see log_add()    */
    char body[];
};

struct queue {
    struct request *first, **end;
};

void queue_clear(struct queue *q);
void queue_add(struct queue *q, struct request *list);
struct request *queue_take(struct queue *q); /* all of it */
struct request *queue_pop(struct queue *q);  /* the first; NULL: it is empty */

/* Requests of the kinds that there are, each owned by who has it. The appends are one list. */
struct request *request_appends(const struct store_append *list, int n);
struct request *request_open(const char *table, uint64_t room);
struct request *request_close(const char *table, int64_t epoch);

/* Tells what became of a list, and frees it. No ears: it is only freed. */
void requests_tell(struct request *list, const struct store_ears *ears);

/* Adds a copy of an entry to a log in memory. */
void log_add(struct store_log *log, const struct store_entry *e);
void log_free(struct store_log *log);

/* Over everything that an entry is, as text, so that every machine gets the same. */
int64_t entry_sum(const char *table, const struct store_entry *e);

#endif /* ORR_SERVER_STORE_QUEUE_H */
