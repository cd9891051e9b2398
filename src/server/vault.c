/* vault.c - see vault.h.
 *
 * SPDX-License-Identifier: MIT */
#include "server/vault.h"

#include "base/hex.h"
#include "hall/memory.h"
#include "server/say.h"
#include "server/store_file.h"
#include "server/store_postgres.h"
#include "server/store_queue.h"
#include "server/store_sqlite.h"

#ifdef ORR_HAVE_LIBPQ
#include "server/postgres_link.h"
#endif

#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { GOING = LIFE_OVER + 1, MOST_VALUES = 8, BUSY = 10000 /* milliseconds */ };

struct vault {
    sqlite3 *file; /* or */
    void *conn;    /* a PGconn */
    struct store_file lock;
    bool is_locked;
    char why[400];
};

/* -- Statements ------------------------------------------------------------------------- */

/* A row of an answer: texts, NULL for nothing. */
typedef void row_visit(void *self, const char *const *value);

struct values {
    int n;
    const char *text[MOST_VALUES];
    char number[MOST_VALUES][24];
};

static void add_text(struct values *v, const char *text) { v->text[v->n++] = text; }

static void add_number(struct values *v, int64_t number)
{
    snprintf(v->number[v->n], sizeof v->number[0], "%lld", (long long)number);
    v->text[v->n] = v->number[v->n];
    v->n++;
}

static bool fail(struct vault *v, const char *reason)
{
    char line[sizeof v->why];

    snprintf(line, sizeof line, "%.*s", (int)strcspn(reason, "\n"), reason);
    server_say(v->why, sizeof v->why, "vault.silent", A(line));
    return false;
}

static bool run_file(struct vault *v, const char *sql, const struct values *in, row_visit *visit,
                     void *self)
{
    sqlite3_stmt *s = NULL;
    int status = sqlite3_prepare_v2(v->file, sql, -1, &s, NULL);
    const char *row[MOST_VALUES] = { NULL };

    for (int i = 0; i < in->n && status == SQLITE_OK; i++)
        status = sqlite3_bind_text(s, i + 1, in->text[i], -1, SQLITE_STATIC);
    while (status == SQLITE_OK || status == SQLITE_ROW) {
        status = sqlite3_step(s);
        if (status != SQLITE_ROW) break;
        for (int i = 0; i < sqlite3_column_count(s) && i < MOST_VALUES; i++)
            row[i] = (const char *)sqlite3_column_text(s, i);
        visit(self, row);
    }
    sqlite3_finalize(s);
    return status == SQLITE_DONE || fail(v, sqlite3_errmsg(v->file));
}

#ifdef ORR_HAVE_LIBPQ
static bool run_database(struct vault *v, const char *sql, const struct values *in,
                         row_visit *visit, void *self)
{
    PGresult *result = libpq.PQexecParams(v->conn, sql, in->n, NULL, in->text, NULL, NULL, 0);
    ExecStatusType status = libpq.PQresultStatus(result);
    bool good = status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
    const char *row[MOST_VALUES] = { NULL };
    int n = good ? libpq.PQntuples(result) : 0;

    for (int k = 0; k < n; k++) {
        for (int i = 0; i < MOST_VALUES; i++)
            row[i] = i >= libpq.PQnfields(result) || libpq.PQgetisnull(result, k, i)
                         ? NULL
                         : libpq.PQgetvalue(result, k, i);
        visit(self, row);
    }
    libpq.PQclear(result);
    return good || fail(v, libpq.PQerrorMessage(v->conn));
}

static struct vault *open_database(const char *url, enum vault_mode mode, char *why, size_t cap)
{
    struct vault *v = need_zeroed(sizeof *v);
    bool good = libpq_load(why, cap) && pg_is_address(url, why, cap) &&
                (mode != VAULT_MADE || pg_open_schema(url, why, cap));

    if (good) v->conn = pg_dial(url, why, cap);
    if (v->conn) return v;
    free(v);
    return NULL;
}

static void close_database(struct vault *v)
{
    if (v->conn) libpq.PQfinish(v->conn);
}
#else
enum { POSTGRES_VERSION = 0 };

static bool run_database(struct vault *v, const char *sql, const struct values *in,
                         row_visit *visit, void *self)
{
    (void)sql, (void)in, (void)visit, (void)self;
    return fail(v, server_text("store.without"));
}

static struct vault *open_database(const char *url, enum vault_mode mode, char *why, size_t cap)
{
    (void)url, (void)mode;
    server_say(why, cap, "store.without");
    return NULL;
}

static void close_database(struct vault *v) { (void)v; }
#endif

static void no_rows(void *self, const char *const *value) { (void)self, (void)value; }

static bool run(struct vault *v, const char *sql, const struct values *in, row_visit *visit,
                void *self)
{
    static const struct values none;

    if (!visit) visit = no_rows;
    return (v->file ? run_file : run_database)(v, sql, in ? in : &none, visit, self);
}

/* -- Opening -------------------------------------------------------------------------------- */

static void nobody(void *self) { (void)self; }

/* Makes the file with its schema, as a server does. */
static bool make_file(const char *folder, char *why, size_t cap)
{
    struct sqlite_store *s = sqlite_open(folder, 0, nobody, NULL, why, cap);
    struct store store;

    if (!s) return false;
    store = sqlite_interface(s);
    store.shut(store.self);
    return true;
}

static bool is_there(struct vault *v, const char *folder, enum vault_mode mode)
{
    char path[STORE_PATH + 64];
    bool reads = mode == VAULT_READS;

    snprintf(path, sizeof path, "%s/orrery.db", folder);
    if (!access(path, reads ? R_OK : R_OK | W_OK)) return true;
    server_say(v->why, sizeof v->why, reads ? "vault.unread" : "vault.unwritten", A(path));
    return false;
}

/* Quotes are doubled: a folder may be called anything. */
static bool attach(struct vault *v, const char *folder, bool reads)
{
    char path[STORE_PATH + 64], *sql;

    snprintf(path, sizeof path, "%s/orrery.db", folder);
    sql = sqlite3_mprintf("ATTACH %Q AS orrery;%s", path, reads ? "PRAGMA query_only = 1;" : "");
    bool good = sqlite3_exec(v->file, sql, NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_free(sql);
    return good || fail(v, sqlite3_errmsg(v->file));
}

static int64_t number_of(const char *text)
{
    int64_t number = 0;

    if (text) orr_read_number(text, INT64_MIN, INT64_MAX, &number);
    return number;
}

static void take_number(void *self, const char *const *value)
{
    *(int64_t *)self = number_of(value[0]);
}

/* A newer database says, with 'least', whether this program may use it all the same. */
static bool is_of_version(struct vault *v)
{
    int64_t version = 0, known = v->conn ? POSTGRES_VERSION : SCHEMA_VERSION;
    struct values in = { .n = 0 };

    if (v->conn) add_number(&in, known);
    if (!run(v,
             v->conn
                 ? "SELECT CASE WHEN $1::bigint BETWEEN min(value) AND max(value) THEN $1::bigint"
                   " ELSE max(value) END FROM orrery.meta WHERE key IN ('version', 'least')"
                 : "PRAGMA orrery.user_version",
             &in, take_number, &version))
        return false;
    if (version == known) return true;
    server_say(v->why, sizeof v->why, "vault.version", A(version), A(known));
    return false;
}

static struct vault *open_folder(const char *folder, enum vault_mode mode, char *why, size_t cap)
{
    struct vault *v = need_zeroed(sizeof *v);
    bool good = mode == VAULT_MADE ? make_file(folder, why, cap) : is_there(v, folder, mode);

    if (!good && *v->why) snprintf(why, cap, "%s", v->why);
    if (good && mode >= VAULT_STILL) good = v->is_locked = file_open(&v->lock, folder, why, cap);
    if (good && sqlite3_open(":memory:", &v->file) == SQLITE_OK) {
        sqlite3_busy_timeout(v->file, BUSY);
        if (attach(v, folder, mode == VAULT_READS)) return v;
    }
    if (good) snprintf(why, cap, "%s", v->why);
    vault_close(v);
    return NULL;
}

/* Who shares the database must have ended, or its lease. */
static bool is_alone(struct vault *v)
{
    int64_t nodes = 0;

    if (!v->conn) return true;
    if (!run(v, "SELECT count(*) FROM orrery.nodes WHERE lease > clock_timestamp()", NULL,
             take_number, &nodes))
        return false;
    server_say(v->why, sizeof v->why, "vault.servers", A(nodes));
    return nodes == 0;
}

/* What a reader sees is of one moment, whatever is played meanwhile. */
static bool begin_reading(struct vault *v)
{
    return run(v, v->conn ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN", NULL, NULL,
               NULL);
}

struct vault *vault_open(const char *place, enum vault_mode mode, char *why, size_t cap)
{
    bool is_url = strstr(place, "://");
    struct vault *v = sodium_init() < 0 ? NULL
                      : is_url          ? open_database(place, mode, why, cap)
                                        : open_folder(place, mode, why, cap);

    if (!v) return NULL;
    if (is_of_version(v) &&
        (mode == VAULT_READS ? begin_reading(v) : mode == VAULT_WRITES || is_alone(v)))
        return v;
    snprintf(why, cap, "%s", v->why);
    vault_close(v);
    return NULL;
}

void vault_close(struct vault *v)
{
    sqlite3_close(v->file);
    close_database(v);
    if (v->is_locked) file_close(&v->lock);
    free(v);
}

const char *vault_why(const struct vault *v) { return v->why; }

/* -- Reading ----------------------------------------------------------------------------------- */

struct listing {
    struct vault_table *list;
    int n;
};

static void take_table(void *self, const char *const *value)
{
    struct listing *l = self;

    if (!value[0] || !orr_is_hex(value[0], TABLE_ID)) return;
    l->list = need_larger(l->list, (size_t)(l->n + 1) * sizeof *l->list);
    struct vault_table *t = &l->list[l->n++];
    memcpy(t->id, value[0], TABLE_ID + 1);
    t->seq = number_of(value[1]);
    t->at = number_of(value[2]);
    t->life = (int)number_of(value[3]);
}

bool vault_list(struct vault *v, const char *table, struct vault_table **list, int *n)
{
    struct listing l = { NULL, 0 };
    struct values in = { .n = 0 };

    if (table) add_text(&in, table);
    bool good = run(v,
                    table ? "SELECT id, seq, at, life FROM orrery.tables WHERE id = $1"
                          : "SELECT id, seq, at, life FROM orrery.tables ORDER BY at DESC",
                    &in, take_table, &l);
    *list = l.list;
    *n = l.n;
    return good;
}

struct reading {
    const char *table;
    struct store_log *log;
};

/* Entries of 0.1.0 have no sum. */
static void take_entry(void *self, const char *const *value)
{
    struct reading *r = self;
    struct store_entry e = { .seq = number_of(value[0]),
                             .epoch = number_of(value[1]),
                             .at = number_of(value[2]),
                             .body = value[4] ? value[4] : "",
                             .size = value[4] ? strlen(value[4]) : 0 };
    int64_t sum = value[3] ? number_of(value[3]) : entry_sum(r->table, &e);

    if (r->log->found == STORE_WHOLE && !log_read(r->log, r->table, &e, sum))
        r->log->found = STORE_DAMAGED;
}

bool vault_read(struct vault *v, const struct vault_table *t, struct store_log *log)
{
    struct reading r = { t->id, log };
    struct values in = { .n = 0 };

    *log = (struct store_log){ .found = STORE_WHOLE };
    add_text(&in, t->id);
    if (!run(
            v,
            "SELECT seq, epoch, at, sum, body FROM orrery.entries WHERE table_id = $1 ORDER BY seq",
            &in, take_entry, &r))
        return false;
    if (log->n != t->seq) log->found = STORE_DAMAGED;
    return true;
}

/* -- Changing ------------------------------------------------------------------------------------- */

static bool write_entry(struct vault *v, const char *table, const struct store_entry *e)
{
    struct values in = { .n = 0 };

    add_text(&in, table);
    add_number(&in, e->seq);
    add_number(&in, e->epoch);
    add_number(&in, e->at);
    add_number(&in, entry_sum(table, e));
    add_text(&in, e->body);
    return run(v,
               "INSERT INTO orrery.entries(table_id, seq, epoch, at, sum, body)"
               " VALUES($1, $2, $3, $4, $5, $6)",
               &in, NULL, NULL);
}

/* The file has one epoch for all, which each server takes anew. */
static bool write_table(struct vault *v, const struct vault_table *t, int64_t epoch)
{
    struct values in = { .n = 0 };

    add_text(&in, t->id);
    add_number(&in, t->seq);
    add_number(&in, t->at);
    add_number(&in, t->life);
    if (v->conn) add_number(&in, epoch);
    return run(v,
               v->conn ? "INSERT INTO orrery.tables(id, seq, at, life, epoch)"
                         " VALUES($1, $2, $3, $4, $5)"
                       : "INSERT INTO orrery.tables(id, seq, at, life) VALUES($1, $2, $3, $4)",
               &in, NULL, NULL);
}

static bool finish(struct vault *v, bool good)
{
    char why[sizeof v->why];

    if (good) return run(v, "COMMIT", NULL, NULL, NULL);
    memcpy(why, v->why, sizeof why);
    run(v, "ROLLBACK", NULL, NULL, NULL);
    memcpy(v->why, why, sizeof why);
    return false;
}

bool vault_write(struct vault *v, const struct vault_table *t, const struct store_log *log)
{
    bool good = run(v, "BEGIN", NULL, NULL, NULL) &&
                write_table(v, t, log->n ? log->entry[log->n - 1].epoch : 0);

    for (int64_t i = 0; i < log->n && good; i++) good = write_entry(v, t->id, &log->entry[i]);
    return finish(v, good);
}

/* No append fits any more. Whoever plays it looks for such tables all the time, and in a database at
 * once when it is called. */
bool vault_end(struct vault *v, const char *table)
{
    struct values in = { .n = 0 };

    add_text(&in, table);
    return run(v, "UPDATE orrery.tables SET life = 3 WHERE id = $1", &in, NULL, NULL) &&
           (!v->conn || run(v, "NOTIFY orrery", NULL, NULL, NULL));
}

/* Whether a server that is there has the table. */
static bool is_played(struct vault *v, const char *table, bool *is)
{
    struct values in = { .n = 0 };
    int64_t n = 0;

    *is = false;
    if (!v->conn) return true;
    add_text(&in, table);
    bool good = run(v,
                    "SELECT count(*) FROM orrery.tables t JOIN orrery.nodes n ON n.id = t.owner"
                    " WHERE t.id = $1 AND n.lease > clock_timestamp()",
                    &in, take_number, &n);
    *is = n;
    return good;
}

bool vault_remove(struct vault *v, const char *table)
{
    struct values in = { .n = 0 };
    bool is;

    if (!is_played(v, table, &is)) return false;
    if (is) return vault_end(v, table);
    add_text(&in, table);
    return finish(v,
                  run(v, "BEGIN", NULL, NULL, NULL) && vault_end(v, table) &&
                      run(v, "DELETE FROM orrery.entries WHERE table_id = $1", &in, NULL, NULL) &&
                      run(v, "DELETE FROM orrery.tables WHERE id = $1", &in, NULL, NULL));
}

bool vault_end_old(struct vault *v, int64_t ended, int64_t touched)
{
    struct values in = { .n = 0 };

    add_number(&in, ended);
    add_number(&in, touched);
    return run(v,
               v->conn ? "UPDATE orrery.tables t SET life = 3 WHERE ((t.life = 2 AND t.at < $1) OR"
                         " (t.life = 0 AND t.at < $2)) AND NOT EXISTS (SELECT 1 FROM orrery.nodes n"
                         " WHERE n.id = t.owner AND n.lease > clock_timestamp())"
                       : "UPDATE orrery.tables SET life = 3 WHERE (life = 2 AND at < $1) OR"
                         " (life = 0 AND at < $2)",
               &in, NULL, NULL);
}
