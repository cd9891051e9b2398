/* store_queue.c - see store_queue.h.
 *
 * SPDX-License-Identifier: MIT */
#include "server/store_queue.h"

#include "hall/memory.h"
#include "server/say.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* -- Queues ---------------------------------------------------------------------------- */

void queue_clear(struct queue *q)
{
    q->first = NULL;
    q->end = &q->first;
}

void queue_add(struct queue *q, struct request *list)
{
    *q->end = list;
    while (*q->end) q->end = &(*q->end)->next;
}

struct request *queue_take(struct queue *q)
{
    struct request *list = q->first;
    queue_clear(q);
    return list;
}

struct request *queue_pop(struct queue *q)
{
    struct request *first = q->first;

    if (!first) return NULL;
    q->first = first->next;
    if (!q->first) q->end = &q->first;
    first->next = NULL;
    return first;
}

/* -- Requests -------------------------------------------------------------------------- */

static struct request *new_request(enum request_kind kind, const char *table, size_t size)
{
    struct request *r = need_zeroed(sizeof *r + size + 1);

    r->kind = kind;
    memcpy(r->table, table, TABLE_ID + 1);
    return r;
}

/* Requests of the kinds that there are, each owned by who has it. The appends are one list. */
static struct request *request_appends(const struct store_append *list, int n)
{
    struct request *first = NULL, **end = &first;

    for (int i = 0; i < n; i++, end = &(*end)->next) {
        const struct store_append *from = &list[i];
        struct request *r = new_request(REQUEST_APPEND, from->table, from->entry.size);
        r->entry = from->entry;
        r->entry.body = memcpy(r->body, from->entry.body, from->entry.size);
        r->life = from->life;
        r->room = from->room;
        r->is_bound = i + 1 < n;
        *end = r;
    }
    return first;
}

static struct request *request_open(const char *table, uint64_t room)
{
    struct request *r = new_request(REQUEST_OPEN, table, 0);
    r->room = room;
    return r;
}

static struct request *request_close(const char *table, int64_t epoch)
{
    struct request *r = new_request(REQUEST_CLOSE, table, 0);
    r->epoch = epoch;
    return r;
}

static void tell(const struct request *r, const struct store_listener *listener)
{
    if (r->kind == REQUEST_APPEND)
        listener->stored(listener->self, r->table, r->room, r->entry.seq, r->status);
    else if (r->kind == REQUEST_OPEN) listener->opened(listener->self, r->table, r->room, &r->log);
}

/* Reports the results of a list, and frees it; without a listener it is only freed. */
static void requests_tell(struct request *list, const struct store_listener *listener)
{
    for (struct request *r = list, *next; r; r = next) {
        next = r->next;
        if (listener) tell(r, listener);
        log_free(&r->log);
        free(r);
    }
}

/* -- The base -------------------------------------------------------------------------- */

void store_base_set_up(struct store_base *d, void (*notify)(void *self), void *self)
{
    pthread_condattr_t steady;

    d->notify = notify;
    d->notify_self = self;
    queue_clear(&d->appends);
    queue_clear(&d->opens);
    queue_clear(&d->finished);
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_mutex_init(&d->lock, NULL);
    pthread_cond_init(&d->more, &steady);
    pthread_cond_init(&d->wanted, &steady);
}

bool store_base_begin(struct store_base *d, int n, thread_run *const run[], char *why, size_t cap)
{
    while (d->num_threads < n &&
           !pthread_create(&d->thread[d->num_threads], NULL, run[d->num_threads], d))
        d->num_threads++;
    if (d->num_threads < n) server_say(why, cap, "store.thread");
    return d->num_threads == n;
}

void store_base_end(struct store_base *d)
{
    pthread_mutex_lock(&d->lock);
    d->is_closing = true;
    pthread_cond_broadcast(&d->more);
    pthread_cond_broadcast(&d->wanted);
    pthread_mutex_unlock(&d->lock);
    while (d->num_threads) pthread_join(d->thread[--d->num_threads], NULL);
    requests_tell(queue_take(&d->finished), NULL);
    requests_tell(queue_take(&d->opens), NULL);
}

void store_base_finish(struct store_base *d, struct request *list, int commits)
{
    pthread_mutex_lock(&d->lock);
    queue_add(&d->finished, list);
    d->health.commits += commits;
    pthread_mutex_unlock(&d->lock);
    d->notify(d->notify_self);
}

bool store_base_is_removing(struct store_base *d, const char *table)
{
    pthread_mutex_lock(&d->lock);
    bool is = !strcmp(d->removing, table);
    pthread_mutex_unlock(&d->lock);
    return is;
}

static void put(struct store_base *d, struct queue *q, pthread_cond_t *cond, struct request *r)
{
    pthread_mutex_lock(&d->lock);
    queue_add(q, r);
    pthread_cond_signal(cond);
    pthread_mutex_unlock(&d->lock);
}

static void base_append(void *self, const struct store_append *list, int n)
{
    struct store_base *d = self;
    put(d, &d->appends, &d->more, request_appends(list, n));
}

static void base_open(void *self, const char *table, uint64_t room)
{
    struct store_base *d = self;
    put(d, &d->opens, &d->wanted, request_open(table, room));
}

void store_base_close(void *self, const char *table, int64_t epoch)
{
    struct store_base *d = self;
    put(d, &d->opens, &d->wanted, request_close(table, epoch));
}

static void base_reap(void *self, const struct store_listener *listener)
{
    struct store_base *d = self;

    pthread_mutex_lock(&d->lock);
    struct request *list = queue_take(&d->finished);
    pthread_mutex_unlock(&d->lock);
    requests_tell(list, listener);
}

struct store_health store_base_health(void *self)
{
    struct store_base *d = self;

    pthread_mutex_lock(&d->lock);
    struct store_health health = d->health;
    pthread_mutex_unlock(&d->lock);
    return health;
}

/* -- Logs in memory -------------------------------------------------------------------- */

/* Grows by doubling: there is room for the next power of two. */
static void add(struct store_log *log, const struct store_entry *e)
{
    struct store_entry *entry = (struct store_entry *)(uintptr_t)log->entry;

    if (!(log->n & (log->n - 1)))
        entry = need_larger(entry, (size_t)(log->n ? 2 * log->n : 1) * sizeof *entry);
    entry[log->n] = *e;
    entry[log->n++].body = need_copy(e->body, e->size);
    log->entry = entry;
}

bool log_read(struct store_log *log, const char *table, const struct store_entry *e, int64_t sum)
{
    if (!e->body || e->seq != log->n + 1 || sum != entry_sum(table, e)) return false;
    add(log, e);
    return true;
}

void log_free(struct store_log *log)
{
    for (int64_t i = 0; i < log->n; i++) free((char *)(uintptr_t)log->entry[i].body);
    free((struct store_entry *)(uintptr_t)log->entry);
    log->entry = NULL;
    log->n = 0;
}

int64_t entry_sum(const char *table, const struct store_entry *e)
{
    crypto_generichash_state state;
    uint8_t digest[crypto_generichash_BYTES_MIN];
    char head[128];
    uint64_t sum = 0;
    int size = snprintf(head, sizeof head, "%s %lld %lld %lld ", table, (long long)e->seq,
                        (long long)e->epoch, (long long)e->at);

    crypto_generichash_init(&state, NULL, 0, sizeof digest);
    crypto_generichash_update(&state, (const uint8_t *)head, (unsigned)size);
    crypto_generichash_update(&state, (const uint8_t *)e->body, e->size);
    crypto_generichash_final(&state, digest, sizeof digest);
    for (int i = 0; i < 8; i++) sum = sum << 8 | digest[i];
    return (int64_t)sum;
}

static void base_tend(void *self)
{
    struct store_base *d = self;

    pthread_mutex_lock(&d->lock);
    d->tends = true;
    if (d->rest) d->rest--;
    pthread_cond_signal(&d->more);
    pthread_mutex_unlock(&d->lock);
}

struct store store_base_interface(void *self)
{
    return (struct store){ .self = self,
                           .append = base_append,
                           .open = base_open,
                           .reap = base_reap,
                           .health = store_base_health,
                           .tend = base_tend };
}
