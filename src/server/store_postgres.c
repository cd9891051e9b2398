/* store_postgres.c - see store_postgres.h.
 *
 * SPDX-License-Identifier: MIT */
#include "server/store_postgres.h"

#ifdef ORR_HAVE_LIBPQ
#include "hall/memory.h"
#include "server/postgres_link.h"
#include "server/postgres_rows.h"
#include "server/say.h"
#include "server/store_queue.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
    RENEW = 2000, /* milliseconds between renewals of the lease       */
    RETRY = 250,  /* and between attempts to reach the database       */
    BATCH = 256,  /* appends in one transaction                       */
    OPENS = 32,   /* tables opened in one                             */
    OLD = 64,     /* old tables that are known at a time              */
    REST = 60     /* seconds until they are looked for again          */
};

/* The connection of one thread. */
struct line {
    PGconn *conn;    /* NULL: it is lost                                   */
    bool warned;     /* by the database, during the transaction            */
    bool has_failed; /* an error came as an answer: nothing was committed  */
    char why[200];   /* what that error was                                */
    int64_t lost_at; /* when it was needed and not there; 0: it is there   */
};

struct postgres_store {
    struct store_base base;
    char *url;
    char node[NODE_ID + 1], address[64];
    int lease;               /* seconds */
    struct line write, keep; /* each its thread's own     */
    bool has_lease;          /* the keeping thread's own  */
    int64_t renew_at;

    bool wants_list, has_list; /* guarded by the base's lock, as what follows */
    int64_t ended, touched;    /* before when they are old */
    int num_old;
    char old[OLD][TABLE_ID + 1];
};

static int64_t now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Waits for the condition, but not for ever. The lock is held. */
static void wait_until(struct postgres_store *s, pthread_cond_t *cond, int64_t until)
{
    struct timespec t = { .tv_sec = (time_t)(until / 1000), .tv_nsec = until % 1000 * 1000000 };
    pthread_cond_timedwait(cond, &s->base.lock, &t);
}

/* -- Faults ------------------------------------------------------------------------------- */

/* NULL: all is well. */
static void set_fault(struct postgres_store *s, const char *what, const char *reason)
{
    pthread_mutex_lock(&s->base.lock);
    bool is_news = (s->base.health.fault == FAULT_NONE) != (what == NULL);
    s->base.health.fault = what ? FAULT_WRITE : FAULT_NONE;
    if (what)
        server_say(s->base.health.why, sizeof s->base.health.why, "fault.reason",
                   A(server_text(what)), A(reason));
    pthread_mutex_unlock(&s->base.lock);
    if (is_news) s->base.notify(s->base.notify_self);
}

static void drop_line(struct line *l)
{
    libpq.PQfinish(l->conn);
    l->conn = NULL;
}

/* Looks at an answer, which may be NULL, for an error. What the library says when the line is
 * lost has no severity. */
static void note_error(struct line *l, const PGresult *result)
{
    const char *severity = libpq.PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);

    if (!severity || strcmp(severity, "ERROR") != 0) return;
    l->has_failed = true;
    snprintf(l->why, sizeof l->why, "%s",
             libpq.PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY));
}

/* After something that did not work: the line is of no use any more. */
static void fail_line(struct postgres_store *s, struct line *l)
{
    if (!l->has_failed) pg_reason(l->conn, l->why, sizeof l->why);
    set_fault(s, "fault.database", l->why);
    drop_line(l);
}

/* Whether the database still listens. One that was started again has hung up, which shows when
 * one reads what it said last. */
static bool is_alive(struct line *l)
{
    if (!libpq.PQconsumeInput(l->conn)) return false;
    libpq.PQfreemem(libpq.PQnotifies(l->conn));
    return libpq.PQstatus(l->conn) == CONNECTION_OK && !l->warned;
}

static bool is_up(struct postgres_store *s, struct line *l)
{
    char why[300];

    if (l->conn && !is_alive(l)) drop_line(l);
    if (!l->conn) l->conn = pg_connect(s->url, &l->warned, why, sizeof why);
    if (!l->conn && !l->lost_at) l->lost_at = now();
    l->warned = l->has_failed = false;
    if (l->conn) l->lost_at = 0;
    else set_fault(s, "fault.nothing", why);
    return l->conn;
}

static bool may_still_wait(struct postgres_store *s, const struct line *l)
{
    pthread_mutex_lock(&s->base.lock);
    bool is = !s->base.is_closing && now() - l->lost_at < PATIENCE;
    pthread_mutex_unlock(&s->base.lock);
    return is;
}

/* -- Writing ---------------------------------------------------------------------------------- */

static struct request *last_bound(struct request *r)
{
    while (r->is_bound) r = r->next;
    return r;
}

static void bind_entry(struct pg_values *v, const struct request *r, bool with_seq)
{
    pg_text(v, r->table);
    if (with_seq) pg_number(v, r->entry.seq);
    pg_number(v, r->entry.epoch);
    pg_number(v, r->entry.at);
    pg_number(v, r->life);
    pg_number(v, entry_sum(r->table, &r->entry));
    pg_text(v, r->body);
}

/* An append with what is bound to it is one statement. */
static bool send_group(struct postgres_store *s, PGconn *conn, const struct request *first)
{
    const struct request *r = first->is_bound ? first->next : first;
    enum pg_statement which = first->is_bound ? PG_PAIR : r->entry.seq == 1 ? PG_BEGIN : PG_MOVE;
    struct pg_values v = { .n = 0 };

    bind_entry(&v, r, true);
    if (first->is_bound) bind_entry(&v, first, false);
    if (which != PG_MOVE) pg_text(&v, s->node);
    return pg_send(conn, which, &v);
}

static bool send_word(PGconn *conn, const char *word)
{
    return libpq.PQsendQueryParams(conn, word, 0, NULL, NULL, NULL, NULL, 0);
}

/* What a lost answer was asked about: nothing before the end was sent. */
static bool send_batch(struct postgres_store *s, PGconn *conn, struct request **group, int n)
{
    bool good = send_word(conn, "BEGIN");

    for (int i = 0; i < n && good; i++) good = send_group(s, conn, group[i]);
    return good;
}

/* Whether the transaction was committed. With an error it was not, for sure; who was thrown out,
 * warned or not answered cannot know. */
static enum store_status read_end(struct line *l, PGresult *end)
{
    bool is_done =
        libpq.PQresultStatus(end) == PGRES_COMMAND_OK && !strcmp(libpq.PQcmdStatus(end), "COMMIT");

    note_error(l, end);
    if (l->has_failed) return STORE_FAILED;
    return is_done && !l->warned ? STORE_DONE : STORE_UNKNOWN;
}

static void set_status(struct request *first, enum store_status status)
{
    const struct request *last = last_bound(first);

    for (struct request *r = first;; r = r->next) {
        r->status = status;
        if (r == last) break;
    }
}

/* The statement of a group adds one row to the entries, or none when it does not fit. */
static void take_group(struct line *l, struct request *first)
{
    PGresult *result = pg_take(l->conn);
    bool fits = result && strcmp(libpq.PQcmdTuples(result), "1") == 0;

    note_error(l, result);
    set_status(first, fits ? STORE_DONE : STORE_REFUSED);
    libpq.PQclear(result);
}

static void take_batch(struct postgres_store *s, struct line *l, struct request **group, int n)
{
    libpq.PQclear(pg_take(l->conn)); /* of BEGIN */
    for (int i = 0; i < n; i++) take_group(l, group[i]);
    PGresult *end = pg_take(l->conn);
    enum store_status status = read_end(l, end);
    libpq.PQclear(end);
    for (int i = 0; i < n && status != STORE_DONE; i++) set_status(group[i], status);
    if (status != STORE_DONE || !pg_take_sync(l->conn)) fail_line(s, l);
    if (status == STORE_DONE) set_fault(s, NULL, "");
}

/* By the table whose row is locked: so nobody waits for somebody who waits for them. */
static int compare_groups(const void *a, const void *b)
{
    struct request *x = *(struct request *const *)a, *y = *(struct request *const *)b;
    return strcmp(last_bound(x)->table, last_bound(y)->table);
}

static void write_batch(struct postgres_store *s, struct request **group, int n)
{
    struct line *l = &s->write;

    qsort(group, (size_t)n, sizeof *group, compare_groups);
    for (;;) {
        if (is_up(s, l)) {
            if (send_batch(s, l->conn, group, n)) break;
            fail_line(s, l); /* the end was never sent: once more */
        } else if (may_still_wait(s, l)) {
            pthread_mutex_lock(&s->base.lock);
            wait_until(s, &s->base.more, now() + RETRY);
            pthread_mutex_unlock(&s->base.lock);
        } else {
            for (int i = 0; i < n; i++) set_status(group[i], STORE_FAILED);
            return;
        }
    }
    if (!send_word(l->conn, "COMMIT") || !libpq.PQpipelineSync(l->conn)) {
        for (int i = 0; i < n; i++) set_status(group[i], STORE_UNKNOWN);
        fail_line(s, l);
    } else take_batch(s, l, group, n);
}

static struct request *wait_for_appends(struct postgres_store *s)
{
    pthread_mutex_lock(&s->base.lock);
    while (!s->base.appends.first && !s->base.is_closing)
        pthread_cond_wait(&s->base.more, &s->base.lock);
    struct request *list = queue_take(&s->base.appends);
    pthread_mutex_unlock(&s->base.lock);
    return list;
}

static void *write_forever(void *self)
{
    struct postgres_store *s = self;
    struct request *list, *group[BATCH], *rest;

    while ((list = wait_for_appends(s)))
        for (; list; list = rest) {
            struct request *last = NULL;
            int n = 0;
            for (rest = list; rest && n < BATCH; rest = last->next) {
                group[n++] = rest;
                last = last_bound(rest);
            }
            last->next = NULL;
            write_batch(s, group, n);
            store_base_finish(&s->base, list, 1);
        }
    return NULL;
}

/* -- Opening and closing tables --------------------------------------------------------------- */

static struct pg_values values_of(const char *table, const char *node)
{
    struct pg_values v = { .n = 0 };

    pg_text(&v, table);
    if (node) pg_text(&v, node);
    return v;
}

static bool send_request(struct postgres_store *s, const struct request *r)
{
    PGconn *conn = s->keep.conn;
    struct pg_values table = values_of(r->table, NULL), both = values_of(r->table, s->node);

    if (r->kind == REQUEST_OPEN)
        return pg_send(conn, PG_CLAIM, &both) && pg_send(conn, PG_LOOK, &table) &&
               pg_send(conn, PG_READ, &both);
    pg_number(&both, r->epoch);
    return pg_send(conn, PG_CLOSE, &both);
}

/* Takes what came of a request; false: something did not work, and the line is done with. */
static bool take_request(struct postgres_store *s, struct request *r)
{
    PGresult *result[3] = { NULL };
    int n = r->kind == REQUEST_OPEN ? 3 : 1;
    bool good = true;

    for (int i = 0; i < n && good; i++) {
        result[i] = pg_take(s->keep.conn);
        ExecStatusType status = libpq.PQresultStatus(result[i]);
        note_error(&s->keep, result[i]);
        good = status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
    }
    if (good && n == 3) pg_read_table(result[0], result[1], result[2], r->table, &r->log);
    for (int i = 0; i < n; i++) libpq.PQclear(result[i]);
    return good;
}

static void forget_log(struct request *r)
{
    log_free(&r->log);
    r->log = (struct store_log){ .found = STORE_UNREADABLE };
}

/* False: nothing of it is known, and the line is done with. */
static bool run_requests(struct postgres_store *s, struct request *list)
{
    bool good = true;

    for (struct request *r = list; r && good; r = r->next) good = send_request(s, r);
    good = good && libpq.PQpipelineSync(s->keep.conn);
    for (struct request *r = list; r && good; r = r->next) good = take_request(s, r);
    good = good && pg_take_sync(s->keep.conn);
    for (struct request *r = list; r; r = r->next) {
        if (!good) forget_log(r);
        else if (store_base_is_removing(&s->base, r->table)) log_free(&r->log);
    }
    return good;
}

/* By table, as everybody locks their rows; what is about one table stays in its order. */
static struct request *sort_requests(struct request *list)
{
    struct request *sorted = NULL;

    for (struct request *r = list, *next; r; r = next) {
        struct request **at = &sorted;
        next = r->next;
        while (*at && strcmp((*at)->table, r->table) <= 0) at = &(*at)->next;
        r->next = *at;
        *at = r;
    }
    return sorted;
}

static struct request *next_requests(struct postgres_store *s)
{
    struct queue some;
    struct request *r;

    queue_clear(&some);
    pthread_mutex_lock(&s->base.lock);
    for (int n = 0; n < OPENS && (r = queue_pop(&s->base.opens)); n++) queue_add(&some, r);
    pthread_mutex_unlock(&s->base.lock);
    return sort_requests(some.first);
}

static void open_some(struct postgres_store *s)
{
    struct request *list = next_requests(s);

    if (!list) return;
    if (!run_requests(s, list)) fail_line(s, &s->keep);
    store_base_finish(&s->base, list, 0);
}

/* The database was away too long: nothing can be opened. */
static void refuse_some(struct postgres_store *s)
{
    struct request *list = next_requests(s);

    for (struct request *r = list; r; r = r->next) forget_log(r);
    if (list) store_base_finish(&s->base, list, 0);
}

/* -- The lease, and old tables ------------------------------------------------------------------- */

/* One statement by itself; NULL: it did not work, and the line is done with. */
static PGresult *run_one(struct postgres_store *s, enum pg_statement which,
                         const struct pg_values *v)
{
    PGconn *conn = s->keep.conn;
    PGresult *result = NULL;

    if (conn && pg_send(conn, which, v) && libpq.PQpipelineSync(conn)) result = pg_take(conn);
    ExecStatusType status = libpq.PQresultStatus(result);
    bool good = status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
    note_error(&s->keep, result);
    if (conn && (!good || !pg_take_sync(conn))) {
        fail_line(s, &s->keep);
        libpq.PQclear(result);
        result = NULL;
    }
    return result;
}

/* A lease that was over may have cost us tables. */
static void renew(struct postgres_store *s)
{
    struct pg_values v = values_of(s->node, s->address);

    s->renew_at = now() + RENEW;
    pg_number(&v, s->lease);
    PGresult *result = run_one(s, PG_RENEW, &v);
    if (!result) return;
    bool was_held = pg_int(result, 0, 0);
    libpq.PQclear(result);
    if (s->has_lease && !was_held) {
        pthread_mutex_lock(&s->base.lock);
        s->base.health.lapses++;
        pthread_mutex_unlock(&s->base.lock);
        s->base.notify(s->base.notify_self);
    }
    s->has_lease = true;
    set_fault(s, NULL, "");
}

static void list_again(struct postgres_store *s)
{
    struct pg_values v = { .n = 0 };

    pthread_mutex_lock(&s->base.lock);
    bool is_wanted = s->wants_list;
    pg_number(&v, s->ended);
    pg_number(&v, s->touched);
    pthread_mutex_unlock(&s->base.lock);
    pg_number(&v, OLD);
    PGresult *result = is_wanted ? run_one(s, PG_LIST, &v) : NULL;
    if (!result) return;
    pthread_mutex_lock(&s->base.lock);
    s->num_old = pg_read_ids(result, s->old, OLD);
    s->base.rest = s->num_old ? 0 : REST;
    s->wants_list = false;
    s->has_list = true;
    s->base.health.lists++;
    pthread_mutex_unlock(&s->base.lock);
    libpq.PQclear(result);
    s->base.notify(s->base.notify_self);
}

/* How many rows a statement about the table changed; -1: it did not work. */
static int change(struct postgres_store *s, enum pg_statement which, const struct pg_values *v)
{
    PGresult *result = run_one(s, which, v);
    int n = result ? atoi(libpq.PQcmdTuples(result)) : -1;

    libpq.PQclear(result);
    return n;
}

/* So many entries at a time that nobody waits long. The mark goes first: a table that is half
 * removed is none. A table that somebody has opened stays. */
static void remove_some(struct postgres_store *s)
{
    struct pg_values table, both, some;
    char id[TABLE_ID + 1];

    pthread_mutex_lock(&s->base.lock);
    memcpy(id, s->base.removing, sizeof id);
    pthread_mutex_unlock(&s->base.lock);
    if (!*id) return;
    table = some = values_of(id, NULL);
    both = values_of(id, s->node);
    pg_number(&some, REMOVE_STEP);
    int marked = change(s, PG_MARK, &both);
    int gone = marked > 0 ? change(s, PG_DELETE, &some) : 0;
    if (gone == REMOVE_STEP) return;
    int removed = marked > 0 && gone >= 0 ? change(s, PG_FORGET, &table) : 0;
    pthread_mutex_lock(&s->base.lock);
    s->base.health.removed += removed > 0;
    s->base.removing[0] = '\0';
    pthread_mutex_unlock(&s->base.lock);
    s->base.notify(s->base.notify_self);
}

/* -- The keeping thread --------------------------------------------------------------------------- */

static bool has_work(const struct postgres_store *s)
{
    return s->base.opens.first || s->wants_list || *s->base.removing;
}

static bool wait_for_work(struct postgres_store *s)
{
    bool is_down = !s->keep.conn && s->keep.lost_at;
    int64_t until = is_down ? now() + RETRY : s->renew_at;

    pthread_mutex_lock(&s->base.lock);
    while (!s->base.is_closing && (is_down || !has_work(s)) && now() < until)
        wait_until(s, &s->base.wanted, until);
    bool goes_on = !s->base.is_closing;
    pthread_mutex_unlock(&s->base.lock);
    return goes_on;
}

static void *keep_forever(void *self)
{
    struct postgres_store *s = self;

    while (wait_for_work(s)) {
        if (!is_up(s, &s->keep)) {
            if (!may_still_wait(s, &s->keep)) refuse_some(s);
            continue;
        }
        if (now() >= s->renew_at) renew(s);
        if (s->keep.conn) remove_some(s);
        if (s->keep.conn) list_again(s);
        if (s->keep.conn) open_some(s);
    }
    return NULL;
}

/* -- Opening and closing the store ------------------------------------------------------------------ */

static bool begin(struct postgres_store *s, char *why, size_t cap)
{
    s->write.conn = pg_connect(s->url, &s->write.warned, why, cap);
    if (s->write.conn) s->keep.conn = pg_connect(s->url, &s->keep.warned, why, cap);
    if (!s->keep.conn) return false;
    renew(s);
    if (!s->has_lease) {
        server_say(why, cap, "store.lease", A(s->base.health.why));
        return false;
    }
    return store_base_begin(&s->base, write_forever, keep_forever, why, cap);
}

/* The writing thread does first what is queued. Then every table is anybody's. */
static void release(struct postgres_store *s)
{
    struct pg_values node = values_of(s->node, NULL);

    store_base_end(&s->base);
    libpq.PQclear(run_one(s, PG_RESIGN, &node));
    libpq.PQfinish(s->write.conn);
    libpq.PQfinish(s->keep.conn);
    free(s->url);
    free(s);
}

static struct postgres_store *new_store(const char *url, const struct postgres_node *node)
{
    struct postgres_store *s = need_zeroed(sizeof *s);

    s->url = need_copy(url, strlen(url));
    snprintf(s->node, sizeof s->node, "%s", node->id);
    snprintf(s->address, sizeof s->address, "%s", node->address);
    s->lease = node->lease;
    return s;
}

struct postgres_store *postgres_open(const char *url, const struct postgres_node *node,
                                     void (*notify)(void *self), void *self, char *why, size_t cap)
{
    if (!libpq_load(why, cap) || !pg_is_address(url, why, cap) || !pg_open_schema(url, why, cap))
        return NULL;
    struct postgres_store *s = new_store(url, node);
    store_base_set_up(&s->base, notify, self);
    if (begin(s, why, cap)) return s;
    release(s);
    return NULL;
}

/* -- The interface ------------------------------------------------------------------------------------ */

/* Tells the list that was made last, once, and has the next one made. */
static void list_old(void *self, int64_t ended, int64_t touched, table_visit *visit, void *visitor)
{
    struct postgres_store *s = self;
    char old[OLD][TABLE_ID + 1];

    pthread_mutex_lock(&s->base.lock);
    int n = *s->base.removing ? 0 : s->num_old;
    memcpy(old, s->old, sizeof old);
    if (!s->has_list && !s->base.rest && !*s->base.removing) {
        s->ended = ended;
        s->touched = touched;
        s->wants_list = true;
        pthread_cond_signal(&s->base.wanted);
    }
    s->has_list = false;
    s->num_old = 0;
    pthread_mutex_unlock(&s->base.lock);
    for (int i = 0; i < n && visit(visitor, old[i]); i++) continue;
}

static void remove_table(void *self, const char *table)
{
    struct postgres_store *s = self;

    pthread_mutex_lock(&s->base.lock);
    memcpy(s->base.removing, table, TABLE_ID + 1);
    pthread_cond_signal(&s->base.wanted);
    pthread_mutex_unlock(&s->base.lock);
}

static void tend(void *self)
{
    struct postgres_store *s = self;

    pthread_mutex_lock(&s->base.lock);
    if (s->base.rest) s->base.rest--;
    pthread_mutex_unlock(&s->base.lock);
}

static void shut(void *self) { release(self); }

struct store postgres_interface(struct postgres_store *s)
{
    return (struct store){ .self = s,
                           .append = store_base_append,
                           .open = store_base_open,
                           .close = store_base_close,
                           .list_old = list_old,
                           .remove = remove_table,
                           .reap = store_base_reap,
                           .health = store_base_health,
                           .tend = tend,
                           .shut = shut };
}

#else

#include <stdio.h>

struct postgres_store *postgres_open(const char *url, const struct postgres_node *node,
                                     void (*notify)(void *self), void *self, char *why, size_t cap)
{
    (void)url, (void)node, (void)notify, (void)self;
    server_say(why, cap, "store.without");
    return NULL;
}

struct store postgres_interface(struct postgres_store *s) { return (struct store){ .self = s }; }

#endif /* ORR_HAVE_LIBPQ */
