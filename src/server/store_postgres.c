/* store_postgres.c - see store_postgres.h.
 *
 * SPDX-License-Identifier: MIT */
#include "server/store_postgres.h"
#include "server/say.h"

_Atomic int64_t postgres_answer = ANSWER;

#ifdef ORR_HAVE_LIBPQ
#include "hall/memory.h"
#include "server/postgres_rows.h"
#include "server/postgres_store.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>

void pg_wait_until(struct postgres_store *s, pthread_cond_t *cond, int64_t until)
{
    struct timespec t = { .tv_sec = (time_t)(until / 1000), .tv_nsec = until % 1000 * 1000000 };
    pthread_cond_timedwait(cond, &s->base.lock, &t);
}

/* -- Faults ------------------------------------------------------------------------------- */

static bool is_closing(struct postgres_store *s)
{
    pthread_mutex_lock(&s->base.lock);
    bool is = s->base.is_closing;
    pthread_mutex_unlock(&s->base.lock);
    return is;
}

void pg_note_why(struct postgres_store *s, const char *what, const char *reason)
{
    pthread_mutex_lock(&s->base.lock);
    server_say(s->base.health.why, sizeof s->base.health.why, "fault.reason", A(server_text(what)),
               A(reason));
    pthread_mutex_unlock(&s->base.lock);
}

/* The store is well when nothing is wrong. */
void pg_set_wrong(struct postgres_store *s, unsigned wrong, bool is)
{
    pthread_mutex_lock(&s->base.lock);
    s->wrong = is ? s->wrong | wrong : s->wrong & ~wrong;
    enum store_fault fault = s->wrong ? FAULT_WRITE : FAULT_NONE;
    bool is_news = s->base.health.fault != fault;
    s->base.health.fault = fault;
    pthread_mutex_unlock(&s->base.lock);
    if (is_news) s->base.notify(s->base.notify_self);
}

static void set_fault(struct postgres_store *s, enum wrong wrong, const char *what,
                      const char *reason)
{
    pg_note_why(s, what, reason);
    pg_set_wrong(s, wrong, true);
}

static void drop_line(struct line *l)
{
    libpq.PQfinish(l->conn);
    l->conn = NULL;
    l->listens = false;
}

/* Looks at an answer, which may be NULL, for an error. What the library says when the line is
 * lost has no severity. */
void pg_note_error(struct line *l, const PGresult *result)
{
    const char *severity = libpq.PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);

    if (!severity || strcmp(severity, "ERROR") != 0) return;
    l->has_failed = true;
    snprintf(l->why, sizeof l->why, "%s",
             libpq.PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY));
}

/* After something that did not work: the line is of no use any more. Who says nothing may be at it
 * still. */
void pg_fail_line(struct postgres_store *s, struct line *l)
{
    if (!l->has_failed) pg_reason(l->conn, l->why, sizeof l->why);
    if (libpq.PQstatus(l->conn) == CONNECTION_OK && !l->has_failed)
        l->stuck = libpq.PQbackendPID(l->conn);
    set_fault(s, l->wrong, "fault.database", l->why);
    drop_line(l);
    if (!l->lost_at) l->lost_at = pg_now();
}

/* Whether the database still listens. One that was started again has hung up, which shows when
 * one reads what it said last. */
static bool is_alive(struct line *l)
{
    if (!libpq.PQconsumeInput(l->conn)) return false;
    for (PGnotify *note; (note = libpq.PQnotifies(l->conn));) libpq.PQfreemem(note);
    return libpq.PQstatus(l->conn) == CONNECTION_OK && !l->warned;
}

/* A COMMIT that nobody answered may wait for a standby that is gone. While it does, another one
 * would do the same, and take one more of the database's processes each time. */
static bool is_free(struct postgres_store *s, struct line *l)
{
    struct pg_values v = { .n = 0 };

    if (!l->stuck) return true;
    pg_number(&v, l->stuck);
    PGresult *result =
        pg_send(l->conn, PG_STUCK, &v) && libpq.PQpipelineSync(l->conn) ? pg_take(l->conn) : NULL;
    bool is_known = libpq.PQresultStatus(result) == PGRES_TUPLES_OK && pg_take_sync(l->conn);
    if (is_known && !libpq.PQntuples(result)) l->stuck = 0;
    libpq.PQclear(result);
    if (!is_known) drop_line(l);
    else if (l->stuck) set_fault(s, l->wrong, "fault.database", server_text("store.late"));
    return !l->stuck;
}

/* Who is told to end waits for no connection any more. */
bool pg_is_up(struct postgres_store *s, struct line *l)
{
    char why[300];
    bool is_dropped = l->conn && !is_alive(l);

    if (is_dropped) drop_line(l);
    if (!l->conn && !is_closing(s)) {
        l->warned = false;
        l->conn = pg_connect(s->url, &l->warned, why, sizeof why);
        if (!l->conn) set_fault(s, l->wrong, "fault.nothing", why);
    }
    bool is = l->conn && is_free(s, l);
    if (!is && !l->lost_at) l->lost_at = pg_now();
    if (!is) return false;
    l->warned = l->has_failed = false;
    l->lost_at = 0;
    pg_set_wrong(s, l->wrong, false);
    return true;
}

bool pg_may_wait(struct postgres_store *s, const struct line *l)
{
    return !is_closing(s) && pg_now() - l->lost_at < PATIENCE;
}

/* -- The lease ---------------------------------------------------------------------------- */

/* By our own clock, since whoever cannot renew it does not learn what others do. From its end on
 * nothing is written: it could be stale. */
bool pg_holds_lease(struct postgres_store *s)
{
    pthread_mutex_lock(&s->base.lock);
    bool is = s->has_lease && pg_now() < s->lease_end, is_news = s->has_lease && !is;
    s->has_lease = is;
    s->base.health.lapses += is_news;
    pthread_mutex_unlock(&s->base.lock);
    if (!is_news) return is;
    set_fault(s, WRONG_LEASE, "fault.nothing", server_text("store.lapsed"));
    s->base.notify(s->base.notify_self);
    return false;
}

/* What the database says counts, too: a lease that was over for it may have cost us tables. */
static void take_lease(struct postgres_store *s, bool was_held, int64_t end)
{
    pthread_mutex_lock(&s->base.lock);
    bool is_news = s->has_lease && !was_held;
    s->base.health.lapses += is_news;
    s->has_lease = true;
    s->lease_end = end;
    pthread_mutex_unlock(&s->base.lock);
    pg_set_wrong(s, WRONG_LEASE | WRONG_ANSWER, false);
    if (is_news) s->base.notify(s->base.notify_self);
}

/* A line that is down is looked after also while nobody plays: or nobody would be sent here. */
void pg_mend_line(struct postgres_store *s, pthread_cond_t *cond, struct line *l)
{
    pg_wait_until(s, cond, pg_now() + RETRY);
    pthread_mutex_unlock(&s->base.lock);
    pg_is_up(s, l);
    pthread_mutex_lock(&s->base.lock);
}

/* -- Opening and closing tables --------------------------------------------------------------- */

static struct pg_values values_of(const char *table, const char *node)
{
    struct pg_values v = { .n = 0 };

    pg_text(&v, table);
    if (node) pg_text(&v, node);
    return v;
}

static bool send_statements(struct postgres_store *s, const struct request *r)
{
    PGconn *conn = s->read.conn;
    struct pg_values table = values_of(r->table, NULL), both = values_of(r->table, s->node);

    if (r->kind == REQUEST_OPEN)
        return pg_send(conn, PG_CLAIM, &both) && pg_send(conn, PG_LOOK, &table) &&
               pg_send(conn, PG_READ, &both);
    pg_number(&both, r->epoch);
    return pg_send(conn, PG_CLOSE, &both);
}

/* Each is a transaction of its own: what cannot be done for one table is done for the others. */
static bool send_request(struct postgres_store *s, const struct request *r)
{
    return send_statements(s, r) && libpq.PQpipelineSync(s->read.conn);
}

static void forget_log(struct request *r)
{
    log_free(&r->log);
    r->log = (struct store_log){ .found = STORE_UNREADABLE };
}

/* Takes what came of a request; false: the line is done with. */
static bool take_request(struct postgres_store *s, struct request *r)
{
    PGresult *result[3] = { NULL };
    int n = r->kind == REQUEST_OPEN ? 3 : 1;
    bool good = true, is_there = true;

    for (int i = 0; i < n && is_there; i++) {
        result[i] = pg_take(s->read.conn);
        ExecStatusType status = libpq.PQresultStatus(result[i]);
        pg_note_error(&s->read, result[i]);
        is_there = result[i];
        good = good && (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK);
    }
    if (good && n == 3) pg_read_table(result[0], result[1], result[2], r->table, &r->log);
    for (int i = 0; i < n; i++) libpq.PQclear(result[i]);
    is_there = is_there && pg_take_sync(s->read.conn);
    if (!good || !is_there) forget_log(r);
    if (!good && is_there) pg_note_why(s, "fault.database", s->read.why);
    return is_there;
}

/* False: of some of it nothing is known, and the line is done with. */
static bool run_requests(struct postgres_store *s, struct request *list)
{
    bool good = true;

    for (struct request *r = list; r && good; r = r->next) good = send_request(s, r);
    for (struct request *r = list; r; r = r->next) {
        s->read.has_failed = false;
        if (good) good = take_request(s, r);
        else forget_log(r);
        if (store_base_is_removing(&s->base, r->table)) log_free(&r->log);
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
    if (!run_requests(s, list)) pg_fail_line(s, &s->read);
    store_base_finish(&s->base, list, 0);
}

/* The database was away too long: nothing can be opened. */
static void refuse_some(struct postgres_store *s)
{
    struct request *list = next_requests(s);

    for (struct request *r = list; r; r = r->next) forget_log(r);
    if (list) store_base_finish(&s->base, list, 0);
}

/* -- Old tables ---------------------------------------------------------------------------------- */

/* One statement by itself; NULL: it did not work, and the line is done with. */
static PGresult *run_one(struct postgres_store *s, struct line *l, enum pg_statement which,
                         const struct pg_values *v)
{
    PGconn *conn = l->conn;
    PGresult *result = NULL;

    if (conn && pg_send(conn, which, v) && libpq.PQpipelineSync(conn)) result = pg_take(conn);
    ExecStatusType status = libpq.PQresultStatus(result);
    bool good = status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
    pg_note_error(l, result);
    if (conn && (!good || !pg_take_sync(conn))) {
        pg_fail_line(s, l);
        libpq.PQclear(result);
        result = NULL;
    }
    return result;
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
    PGresult *result = is_wanted ? run_one(s, &s->read, PG_LIST, &v) : NULL;
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
    PGresult *result = run_one(s, &s->read, which, v);
    int64_t n = -1;

    if (result) orr_read_number(libpq.PQcmdTuples(result), 0, INT32_MAX, &n);
    libpq.PQclear(result);
    return (int)n;
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

/* -- The reading thread ---------------------------------------------------------------------------- */

static bool has_work(const struct postgres_store *s)
{
    return s->base.opens.first || s->wants_list || *s->base.removing;
}

/* Without a lease nothing is claimed: it would be anybody's at once. */
static bool is_ready(struct postgres_store *s)
{
    return pg_is_up(s, &s->read) && pg_holds_lease(s);
}

static bool wait_for_work(struct postgres_store *s, bool was_ready)
{
    pthread_mutex_lock(&s->base.lock);
    if (!was_ready && !s->base.is_closing) pg_wait_until(s, &s->base.wanted, pg_now() + RETRY);
    while (was_ready && !s->base.is_closing && !has_work(s))
        pthread_cond_wait(&s->base.wanted, &s->base.lock);
    bool goes_on = !s->base.is_closing;
    pthread_mutex_unlock(&s->base.lock);
    return goes_on;
}

static void *read_forever(void *self)
{
    struct postgres_store *s = self;
    bool was_ready = true;
    int64_t waits_since = 0;

    while (wait_for_work(s, was_ready)) {
        was_ready = is_ready(s);
        if (was_ready) waits_since = 0;
        else if (!waits_since) waits_since = pg_now();
        else if (pg_now() - waits_since >= PATIENCE) refuse_some(s);
        if (!was_ready) continue;
        remove_some(s);
        if (s->read.conn) list_again(s);
        if (s->read.conn) open_some(s);
        was_ready = s->read.conn;
    }
    return NULL;
}

/* -- The keeping thread --------------------------------------------------------------------------- */

/* False: it did not work. */
static bool renew(struct postgres_store *s)
{
    struct pg_values v = values_of(s->node, s->address);
    int64_t end = pg_now() + (int64_t)s->lease * 1000;

    pg_number(&v, s->lease);
    PGresult *result = run_one(s, &s->keep, PG_RENEW, &v);
    if (!result) return false;
    take_lease(s, pg_int(result, 0, 0), end);
    libpq.PQclear(result);
    return true;
}

/* Whoever ends a table says so, and then it is looked for. A pooler may keep that to itself: then
 * it is found with the next renewal. */
static void listen(struct postgres_store *s)
{
    struct line *l = &s->keep;
    PGresult *result;

    if (l->listens) return;
    l->listens = true;
    result = pg_send_word(l->conn, "LISTEN orrery") && libpq.PQpipelineSync(l->conn)
                 ? pg_take(l->conn)
                 : NULL;
    bool good = libpq.PQresultStatus(result) == PGRES_COMMAND_OK && pg_take_sync(l->conn);
    libpq.PQclear(result);
    if (!good) pg_fail_line(s, l);
}

static void look_for_ended(struct postgres_store *s)
{
    struct pg_values v = values_of(s->node, NULL);

    pg_number(&v, OLD);
    PGresult *result = run_one(s, &s->keep, PG_ENDED, &v);
    if (!result) return;
    pthread_mutex_lock(&s->base.lock);
    s->num_ended = pg_read_ids(result, s->ended_here, OLD);
    pthread_mutex_unlock(&s->base.lock);
    libpq.PQclear(result);
}

/* Until the lease is to be renewed, or somebody has something to say. */
static bool wait_for_news(struct postgres_store *s)
{
    bool has_news = false;

    while (!has_news && pg_now() < s->renew_at && !is_closing(s)) {
        struct pollfd fd = { .fd = s->keep.conn ? libpq.PQsocket(s->keep.conn) : -1,
                             .events = POLLIN };
        has_news = poll(&fd, 1, NAP) > 0;
    }
    return !is_closing(s);
}

static void *keep_forever(void *self)
{
    struct postgres_store *s = self;

    do {
        bool is = pg_is_up(s, &s->keep) && renew(s);
        s->renew_at = pg_now() + (is ? RENEW : RETRY);
        if (is) listen(s);
        if (s->keep.conn) look_for_ended(s);
        pg_holds_lease(s);
    } while (wait_for_news(s));
    return NULL;
}

/* -- Opening and closing the store ------------------------------------------------------------------ */

static bool begin(struct postgres_store *s, char *why, size_t cap)
{
    struct line *const line[] = { &s->write, &s->read, &s->keep };

    for (int i = 0; i < ORR_LEN(line); i++) {
        line[i]->wrong = 1u << i;
        line[i]->conn = pg_connect(s->url, &line[i]->warned, why, cap);
        if (!line[i]->conn) return false;
    }
    if (!renew(s)) {
        server_say(why, cap, "store.lease", A(s->base.health.why));
        return false;
    }
    return store_base_begin(&s->base, ORR_LEN(line),
                            (thread_run *const[]){ pg_write_forever, read_forever, keep_forever },
                            why, cap);
}

/* The writing thread does first what is queued. Then every table is anybody's. */
static void release(struct postgres_store *s)
{
    struct pg_values node = values_of(s->node, NULL);

    store_base_end(&s->base);
    libpq.PQclear(run_one(s, &s->keep, PG_RESIGN, &node));
    libpq.PQfinish(s->write.conn);
    libpq.PQfinish(s->read.conn);
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

/* Tells the lists that were made last, once, and has the next one of old tables made. */
static void list_old(void *self, int64_t ended, int64_t touched, table_visit *visit, void *visitor)
{
    struct postgres_store *s = self;
    char old[OLD][TABLE_ID + 1], ended_here[OLD][TABLE_ID + 1];

    pthread_mutex_lock(&s->base.lock);
    int n = *s->base.removing ? 0 : s->num_old, num_ended = *s->base.removing ? 0 : s->num_ended;
    memcpy(old, s->old, sizeof old);
    memcpy(ended_here, s->ended_here, sizeof ended_here);
    if (!s->has_list && !s->base.rest && !*s->base.removing) {
        s->ended = ended;
        s->touched = touched;
        s->wants_list = true;
        pthread_cond_signal(&s->base.wanted);
    }
    s->has_list = false;
    s->num_old = s->num_ended = 0;
    pthread_mutex_unlock(&s->base.lock);
    for (int i = 0; i < num_ended; i++)
        if (!visit(visitor, ended_here[i], true)) return;
    for (int i = 0; i < n && visit(visitor, old[i], false); i++) continue;
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
    pg_holds_lease(s);
}

static struct store_health health(void *self)
{
    struct postgres_store *s = self;
    struct store_health health = store_base_health(self);

    pthread_mutex_lock(&s->base.lock);
    int64_t left = s->has_lease ? s->lease_end - pg_now() : 0;
    pthread_mutex_unlock(&s->base.lock);
    health.has_lease = true;
    health.lease_left = left > 0 ? left : 0;
    return health;
}

static void shut(void *self) { release(self); }

struct store postgres_interface(struct postgres_store *s)
{
    struct store store = store_base_interface(s);

    store.close = store_base_close;
    store.list_old = list_old;
    store.remove = remove_table;
    store.health = health;
    store.tend = tend;
    store.shut = shut;
    return store;
}

#else

struct postgres_store *postgres_open(const char *url, const struct postgres_node *node,
                                     void (*notify)(void *self), void *self, char *why, size_t cap)
{
    (void)url, (void)node, (void)notify, (void)self;
    server_say(why, cap, "store.without");
    return NULL;
}

struct store postgres_interface(struct postgres_store *s) { return (struct store){ .self = s }; }

#endif /* ORR_HAVE_LIBPQ */
