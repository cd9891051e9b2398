/* store_postgres_write.c - appends to tables in PostgreSQL: many in one transaction, in a thread of
 * their own. See store_postgres.h. SPDX-License-Identifier: MIT */
#include "server/store_postgres.h"

#ifdef ORR_HAVE_LIBPQ
#include "server/postgres_rows.h"
#include "server/postgres_store.h"

#include <stdlib.h>
#include <string.h>

enum { BATCH = 256 }; /* appends in one transaction */

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

/* What a lost answer was asked about: nothing before the end was sent. */
static bool send_batch(struct postgres_store *s, PGconn *conn, struct request **group, int n)
{
    bool good = pg_send_word(conn, "BEGIN");

    for (int i = 0; i < n && good; i++) good = send_group(s, conn, group[i]);
    return good;
}

/* Whether the transaction was committed. With an error it was not, for sure; who was thrown out,
 * warned or not answered cannot know. */
static enum store_status read_end(struct line *l, PGresult *end)
{
    bool is_done =
        libpq.PQresultStatus(end) == PGRES_COMMAND_OK && !strcmp(libpq.PQcmdStatus(end), "COMMIT");

    pg_note_error(l, end);
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

/* The statement of a group adds one row to the entries, or none when it does not fit. False:
 * there is no answer, and there will be none. */
static bool take_group(struct line *l, struct request *first)
{
    PGresult *result = pg_take(l->conn);
    bool fits = result && strcmp(libpq.PQcmdTuples(result), "1") == 0, is_there = result;

    pg_note_error(l, result);
    set_status(first, fits ? STORE_DONE : STORE_REFUSED);
    libpq.PQclear(result);
    return is_there;
}

/* Takes what came of a batch; returns which of its groups the database would not have, or n. */
static int take_groups(struct line *l, struct request **group, int n)
{
    PGresult *begun = pg_take(l->conn);
    bool is_there = begun;
    int bad = n;

    pg_note_error(l, begun);
    libpq.PQclear(begun);
    for (int i = 0; i < n && is_there; i++) {
        bool had_failed = l->has_failed;
        is_there = take_group(l, group[i]);
        if (l->has_failed && !had_failed) bad = i;
    }
    return bad;
}

/* After an error the line is as before, without what was begun. */
static bool undo_batch(struct line *l)
{
    bool good =
        pg_take_sync(l->conn) && pg_send_word(l->conn, "ROLLBACK") && libpq.PQpipelineSync(l->conn);
    PGresult *result = good ? pg_take(l->conn) : NULL;

    good = result && libpq.PQresultStatus(result) == PGRES_COMMAND_OK && pg_take_sync(l->conn);
    libpq.PQclear(result);
    return good;
}

/* Returns how many groups are left: all but the one that the database would not have, which goes
 * to the end; or none. */
static int take_batch(struct postgres_store *s, struct line *l, struct request **group, int n)
{
    int bad = take_groups(l, group, n);
    bool is_lost = libpq.PQstatus(l->conn) != CONNECTION_OK;
    PGresult *end = is_lost ? NULL : pg_take(l->conn);
    enum store_status status = read_end(l, end);

    libpq.PQclear(end);
    for (int i = 0; i < n && status != STORE_DONE; i++) set_status(group[i], status);
    if (status == STORE_FAILED) pg_note_why(s, "fault.database", l->why);
    bool is_whole =
        status == STORE_DONE ? pg_take_sync(l->conn) : status == STORE_FAILED && undo_batch(l);
    if (!is_whole) pg_fail_line(s, l);
    pg_set_wrong(s, WRONG_ANSWER, status != STORE_DONE && n == 1);
    if (status != STORE_FAILED || bad == n) return 0;
    struct request *refused = group[bad];
    group[bad] = group[n - 1];
    group[n - 1] = refused;
    return n - 1;
}

/* By the table whose row is locked: so nobody waits for somebody who waits for them. */
static int compare_groups(const void *a, const void *b)
{
    struct request *x = *(struct request *const *)a, *y = *(struct request *const *)b;
    return strcmp(last_bound(x)->table, last_bound(y)->table);
}

/* False: the database is away for too long, or the lease is over. */
static bool wait_for_line(struct postgres_store *s, struct line *l)
{
    while (!pg_is_up(s, l)) {
        if (!pg_may_wait(s, l) || !pg_holds_lease(s)) return false;
        pthread_mutex_lock(&s->base.lock);
        pg_wait_until(s, &s->base.more, pg_now() + RETRY);
        pthread_mutex_unlock(&s->base.lock);
    }
    return pg_holds_lease(s);
}

/* One transaction; returns how many groups are left, the first ones. */
static int try_batch(struct postgres_store *s, struct request **group, int n)
{
    struct line *l = &s->write;

    qsort(group, (size_t)n, sizeof *group, compare_groups);
    if (!wait_for_line(s, l)) {
        for (int i = 0; i < n; i++) set_status(group[i], STORE_FAILED);
        return 0;
    }
    if (!send_batch(s, l->conn, group, n)) { /* the end was never sent: once more */
        pg_fail_line(s, l);
        return n;
    }
    if (pg_send_word(l->conn, "COMMIT") && libpq.PQpipelineSync(l->conn))
        return take_batch(s, l, group, n);
    for (int i = 0; i < n; i++) set_status(group[i], STORE_UNKNOWN);
    pg_fail_line(s, l);
    return 0;
}

/* What one table cannot have written does not keep the others from it; what nobody can have written
 * is given up in the end. */
static void write_batch(struct postgres_store *s, struct request **group, int n)
{
    int64_t until = pg_now() + PATIENCE;

    while (n && pg_now() < until) n = try_batch(s, group, n);
    for (int i = 0; i < n; i++) set_status(group[i], STORE_FAILED); /* nothing of them is there */
}

static struct request *wait_for_appends(struct postgres_store *s)
{
    pthread_mutex_lock(&s->base.lock);
    while (!s->base.appends.first && !s->base.is_closing) {
        if (s->write.lost_at) pg_mend_line(s, &s->base.more, &s->write);
        else pthread_cond_wait(&s->base.more, &s->base.lock);
    }
    struct request *list = queue_take(&s->base.appends);
    pthread_mutex_unlock(&s->base.lock);
    return list;
}

void *pg_write_forever(void *self)
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

#endif /* ORR_HAVE_LIBPQ */
