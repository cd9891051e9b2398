/* postgres_link.c - see postgres_link.h.
 *
 * SPDX-License-Identifier: MIT */
#include "server/store_postgres.h"

#ifdef ORR_HAVE_LIBPQ
#include "server/postgres_link.h"
#include "server/postgres_rows.h"
#include "server/say.h"

#include <dlfcn.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* -- The library -------------------------------------------------------------------------- */

struct libpq libpq;

static bool load_call(void *library, const char *name, void *call)
{
    void *found = dlsym(library, name);

    memcpy(call, &found, sizeof found);
    return found;
}

bool libpq_load(char *why, size_t cap)
{
    void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    bool good = library;

#define X(name) good = good && load_call(library, #name, &libpq.name);
    LIBPQ_CALLS(X)
#undef X
    if (!good) server_say(why, cap, "store.libpq", A(dlerror()));
    return good;
}

/* -- Statements ------------------------------------------------------------------------- */

#define SECONDS "extract(epoch FROM clock_timestamp())::bigint"
/* Whether a node other than the second value has the table t. */
#define HAS_OTHER                                                               \
    "EXISTS (SELECT 1 FROM orrery.nodes n WHERE n.id = t.owner AND n.id <> $2 " \
    "AND n.lease > clock_timestamp())"

/* A claim is one statement, and it waits for whatever is still being written to the table: its
 * row is locked by every append. What is read after it is all there is. The epoch is at least
 * the time in seconds, so that a restored backup does not count one twice. */
static const char *const statements[NUM_PG] = {
    [PG_RENEW] = "WITH before AS (SELECT lease > clock_timestamp() AS held FROM orrery.nodes"
                 " WHERE id = $1) INSERT INTO orrery.nodes(id, address, lease)"
                 " VALUES($1, $2, clock_timestamp() + $3::int * interval '1 second')"
                 " ON CONFLICT(id) DO UPDATE SET address = EXCLUDED.address, lease = EXCLUDED.lease"
                 " RETURNING coalesce((SELECT held FROM before), false)::int",
    [PG_RESIGN] = "DELETE FROM orrery.nodes WHERE id = $1 OR"
                  " lease < clock_timestamp() - interval '1 day'",
    [PG_ENDED] = "SELECT id FROM orrery.tables WHERE owner = $1 AND life = 3 LIMIT $2::int",
    [PG_STUCK] = "SELECT 1 FROM pg_stat_activity WHERE pid = $1::int AND state = 'active'"
                 " AND usename = current_user AND pid <> pg_backend_pid()",
    [PG_CLAIM] = "UPDATE orrery.tables t SET owner = $2, epoch = greatest(t.epoch + 1, " SECONDS ")"
                 " WHERE t.id = $1 AND t.life <> 3 AND NOT " HAS_OTHER " RETURNING t.epoch",
    [PG_LOOK] = "SELECT " SECONDS ", t.id IS NOT NULL AND t.life <> 3, n.id, n.address"
                " FROM (SELECT 1) one LEFT JOIN orrery.tables t ON t.id = $1"
                " LEFT JOIN orrery.nodes n ON n.id = t.owner",
    [PG_READ] = "SELECT e.seq, e.epoch, e.at, e.sum, e.body, t.seq FROM orrery.tables t"
                " LEFT JOIN orrery.entries e ON e.table_id = t.id"
                " WHERE t.id = $1 AND t.owner = $2 AND t.life <> 3 ORDER BY e.seq",
    [PG_CLOSE] = "UPDATE orrery.tables SET owner = NULL"
                 " WHERE id = $1 AND owner = $2 AND epoch = $3::bigint",
    [PG_BEGIN] = "WITH made AS (INSERT INTO orrery.tables(id, seq, epoch, at, life, owner)"
                 " VALUES($1, $2::bigint, $3::bigint, $4::bigint, $5::int, $8)"
                 " ON CONFLICT DO NOTHING RETURNING id)"
                 " INSERT INTO orrery.entries(table_id, seq, epoch, at, sum, body)"
                 " SELECT id, $2::bigint, $3::bigint, $4::bigint, $6::bigint, $7 FROM made",
    [PG_MOVE] = "WITH moved AS (UPDATE orrery.tables"
                " SET seq = $2::bigint, at = $4::bigint, life = $5::int"
                " WHERE id = $1 AND seq = $2::bigint - 1 AND epoch = $3::bigint AND life <> 3"
                " RETURNING id)"
                " INSERT INTO orrery.entries(table_id, seq, epoch, at, sum, body)"
                " SELECT id, $2::bigint, $3::bigint, $4::bigint, $6::bigint, $7 FROM moved",
    [PG_PAIR] = "WITH moved AS (UPDATE orrery.tables"
                " SET seq = $2::bigint, at = $4::bigint, life = $5::int"
                " WHERE id = $1 AND seq = $2::bigint - 1 AND epoch = $3::bigint AND life <> 3"
                " AND NOT EXISTS (SELECT 1 FROM orrery.tables WHERE id = $8) RETURNING id),"
                " made AS (INSERT INTO orrery.tables(id, seq, epoch, at, life, owner)"
                " SELECT $8, 1, $9::bigint, $10::bigint, $11::int, $14 FROM moved RETURNING id),"
                " begun AS (INSERT INTO orrery.entries(table_id, seq, epoch, at, sum, body)"
                " SELECT id, 1, $9::bigint, $10::bigint, $12::bigint, $13 FROM made)"
                " INSERT INTO orrery.entries(table_id, seq, epoch, at, sum, body)"
                " SELECT id, $2::bigint, $3::bigint, $4::bigint, $6::bigint, $7 FROM moved",
    [PG_LIST] =
        "SELECT t.id FROM orrery.tables t WHERE (t.life = 3 OR (t.life = 2 AND t.at <"
        " $1::bigint) OR (t.life = 0 AND t.at < $2::bigint)) AND NOT EXISTS"
        " (SELECT 1 FROM orrery.nodes n WHERE n.id = t.owner AND n.lease > clock_timestamp())"
        " ORDER BY t.life DESC, t.at LIMIT $3::int",
    [PG_MARK] =
        "UPDATE orrery.tables t SET life = 3, owner = NULL WHERE t.id = $1 AND NOT " HAS_OTHER,
    [PG_DELETE] = "DELETE FROM orrery.entries WHERE table_id = $1 AND seq IN (SELECT seq FROM"
                  " orrery.entries WHERE table_id = $1 ORDER BY seq LIMIT $2::int) AND EXISTS"
                  " (SELECT 1 FROM orrery.tables WHERE id = $1 AND life = 3)",
    [PG_FORGET] = "DELETE FROM orrery.tables t WHERE t.id = $1 AND t.life = 3 AND NOT EXISTS"
                  " (SELECT 1 FROM orrery.entries WHERE table_id = $1)",
};

static const char *const names[NUM_PG] = {
    [PG_RENEW] = "renew",   [PG_RESIGN] = "resign", [PG_CLAIM] = "claim", [PG_LOOK] = "look",
    [PG_READ] = "read",     [PG_CLOSE] = "close",   [PG_BEGIN] = "begin", [PG_MOVE] = "move",
    [PG_PAIR] = "pair",     [PG_LIST] = "list",     [PG_MARK] = "mark",   [PG_DELETE] = "delete",
    [PG_FORGET] = "forget", [PG_ENDED] = "ended",   [PG_STUCK] = "stuck",
};

void pg_text(struct pg_values *v, const char *text) { v->value[v->n++] = text; }

void pg_number(struct pg_values *v, int64_t number)
{
    snprintf(v->number[v->n], VALUE_SIZE, "%lld", (long long)number);
    v->value[v->n] = v->number[v->n];
    v->n++;
}

/* -- The schema -------------------------------------------------------------------------- */

/* migrations[n] leads from version n to n + 1. Released rows are never edited. The rows of
 * tables change with every entry: half of a page is kept free, so that they can do so in place.
 * During an upgrade the servers of one release and of the next work side by side: a migration that
 * leaves what the release before it needs says so, with the key 'least' of orrery.meta: the version
 * that a program must know at least. Without it that is the newest. */
static const char *const migrations[POSTGRES_VERSION] = {
    "CREATE SCHEMA IF NOT EXISTS orrery;"
    "CREATE TABLE orrery.meta(key text PRIMARY KEY, value bigint NOT NULL);"
    "INSERT INTO orrery.meta VALUES('version', 0);"
    "CREATE TABLE orrery.nodes(id text PRIMARY KEY, address text NOT NULL,"
    " lease timestamptz NOT NULL);"
    "CREATE TABLE orrery.tables(id text PRIMARY KEY, owner text, epoch bigint NOT NULL,"
    " seq bigint NOT NULL, at bigint NOT NULL, life int NOT NULL) WITH (fillfactor = 50);"
    "CREATE INDEX tables_ended ON orrery.tables(owner) WHERE life = 3;"
    "CREATE TABLE orrery.entries(table_id text, seq bigint, epoch bigint NOT NULL,"
    " at bigint NOT NULL, sum bigint NOT NULL, body text NOT NULL, PRIMARY KEY(table_id, seq));",
};

static bool run(PGconn *conn, const char *sql)
{
    PGresult *result = libpq.PQexec(conn, sql);
    ExecStatusType status = libpq.PQresultStatus(result);

    libpq.PQclear(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/* The one number of the answer; -1 if there is none. */
static int64_t ask_number(PGconn *conn, const char *sql)
{
    PGresult *result = libpq.PQexec(conn, sql);
    bool is_good = libpq.PQresultStatus(result) == PGRES_TUPLES_OK && libpq.PQntuples(result) == 1;
    int64_t value = is_good ? pg_int(result, 0, 0) : -1;

    libpq.PQclear(result);
    return value;
}

static int64_t ask_version(PGconn *conn)
{
    int64_t exists = ask_number(conn, "SELECT (to_regclass('orrery.meta') IS NOT NULL)::int");

    if (exists <= 0) return exists;
    return ask_number(conn, "SELECT value FROM orrery.meta WHERE key = 'version'");
}

/* Whether this program may work on data of that version. */
static bool is_known(PGconn *conn, int64_t version)
{
    if (version <= POSTGRES_VERSION) return true;
    int64_t least = ask_number(conn, "SELECT value FROM orrery.meta WHERE key = 'least'");
    return least > 0 && least <= POSTGRES_VERSION;
}

static bool migrate(PGconn *conn, int64_t version)
{
    char sql[100];

    for (; version < POSTGRES_VERSION; version++) {
        snprintf(sql, sizeof sql, "UPDATE orrery.meta SET value = %d WHERE key = 'version'",
                 (int)version + 1);
        if (!run(conn, migrations[version]) || !run(conn, sql)) return false;
    }
    return true;
}

/* Inside a transaction that holds the lock: 0x4f7272657279 is "Orrery". */
static bool update_schema(PGconn *conn, char *why, size_t cap)
{
    char reason[200];

    if (ask_number(conn, "SELECT (current_setting('server_encoding') = 'UTF8')::int") == 0) {
        server_say(why, cap, "store.encoding");
        return false;
    }
    /* A server that stands still with the lock keeps the others from starting no longer. */
    bool is_locked = run(conn, "SET lock_timeout = '30s'") &&
                     run(conn, "SET idle_in_transaction_session_timeout = '30s'") &&
                     run(conn, "BEGIN") &&
                     run(conn, "SELECT pg_advisory_xact_lock(87352964117113)");
    int64_t version = is_locked ? ask_version(conn) : -1;
    if (!is_known(conn, version)) {
        server_say(why, cap, "store.newer", A((int)version), A(POSTGRES_VERSION));
        return false;
    }
    if (version >= 0 && migrate(conn, version) && run(conn, "COMMIT")) return true;
    pg_reason(conn, reason, sizeof reason);
    server_say(why, cap, "store.unused", A(reason));
    return false;
}

/* -- Connecting --------------------------------------------------------------------------- */

void pg_reason(const PGconn *conn, char *out, size_t cap)
{
    const char *text = libpq.PQerrorMessage(conn);

    const char *none = libpq.PQstatus(conn) == CONNECTION_OK ? "store.late" : "store.no_reason";

    snprintf(out, cap, "%.*s", (int)strcspn(text, "\n"), *text ? text : server_text(none));
}

static bool has_secret(const PQconninfoOption *options)
{
    for (; options->keyword; options++)
        if (options->val &&
            (!strcmp(options->keyword, "password") || !strcmp(options->keyword, "sslpassword")))
            return true;
    return false;
}

bool pg_is_address(const char *url, char *why, size_t cap)
{
    PQconninfoOption *options = libpq.PQconninfoParse(url, NULL);
    bool is_url = !strncmp(url, "postgresql://", 13) || !strncmp(url, "postgres://", 11);

    if (!options || !is_url) server_say(why, cap, "store.address");
    else if (has_secret(options)) {
        server_say(why, cap, "store.password");
        is_url = false;
    }
    bool is_good = options && is_url;
    libpq.PQconninfoFree(options);
    return is_good;
}

/* A warning at the end of a transaction says that a standby may not have it; whoever is thrown
 * out while nothing is asked hears of it in the same way. */
static void note_warning(void *self, const PGresult *result)
{
    const char *severity = libpq.PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);

    if (severity && (!strcmp(severity, "WARNING") || !strcmp(severity, "FATAL")))
        *(bool *)self = true;
}

/* What is written is on the disk, also where the database's owner finds less enough; whoever
 * asks for more gets it. A server that stopped in the middle keeps no table locked. There is no
 * statement_timeout on purpose: it would end a COMMIT that waits for its standby, and leave an entry
 * to be read that the standby has not. */
static const char session[] =
    "SELECT set_config('synchronous_commit', CASE WHEN current_setting('synchronous_commit')"
    " IN ('off', 'local') THEN 'on' ELSE current_setting('synchronous_commit') END, false),"
    " set_config('idle_in_transaction_session_timeout', '5s', false),"
    " set_config('lock_timeout', '3s', false)";

static bool prepare(PGconn *conn)
{
    bool good = !libpq.PQsetnonblocking(conn, 1) && libpq.PQenterPipelineMode(conn) &&
                libpq.PQsendQueryParams(conn, session, 0, NULL, NULL, NULL, NULL, 0);

    for (int i = 0; i < NUM_PG && good; i++)
        good = libpq.PQsendPrepare(conn, names[i], statements[i], 0, NULL);
    good = good && libpq.PQpipelineSync(conn);
    for (int i = 0; i <= NUM_PG && good; i++) {
        PGresult *result = pg_take(conn);
        ExecStatusType status = libpq.PQresultStatus(result);
        good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
        libpq.PQclear(result);
    }
    return good && pg_take_sync(conn);
}

/* What the address says comes last and counts. */
PGconn *pg_dial(const char *url, char *why, size_t cap)
{
    static const char *const keys[] = { "application_name",
                                        "connect_timeout",
                                        "tcp_user_timeout",
                                        "keepalives_idle",
                                        "dbname",
                                        "client_encoding",
                                        NULL };
    const char *const values[] = { "orrery", "4", "10000", "5", url, "UTF8", NULL };
    PGconn *conn = libpq.PQconnectdbParams(keys, values, 1);
    char reason[300];

    if (libpq.PQstatus(conn) == CONNECTION_OK) return conn;
    pg_reason(conn, reason, sizeof reason);
    server_say(why, cap, "store.silent", A(reason));
    libpq.PQfinish(conn);
    return NULL;
}

PGconn *pg_connect(const char *url, bool *warned, char *why, size_t cap)
{
    PGconn *conn = pg_dial(url, why, cap);
    char reason[300];

    if (!conn) return NULL;
    libpq.PQsetNoticeReceiver(conn, note_warning, warned);
    if (prepare(conn)) return conn;
    pg_reason(conn, reason, sizeof reason);
    server_say(why, cap, "store.unused", A(reason));
    libpq.PQfinish(conn);
    return NULL;
}

bool pg_open_schema(const char *url, char *why, size_t cap)
{
    PGconn *conn = pg_dial(url, why, cap);
    bool warned;

    if (!conn) return false;
    libpq.PQsetNoticeReceiver(conn, note_warning, &warned);
    bool good = update_schema(conn, why, cap);
    libpq.PQfinish(conn);
    return good;
}

/* -- Requests that travel together ------------------------------------------------------------ */

bool pg_send(PGconn *conn, enum pg_statement which, const struct pg_values *v)
{
    return libpq.PQsendQueryPrepared(conn, names[which], v->n, v->value, NULL, NULL, 0);
}

bool pg_send_word(PGconn *conn, const char *word)
{
    return libpq.PQsendQueryParams(conn, word, 0, NULL, NULL, NULL, NULL, 0);
}

int64_t pg_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Waits until the database has said more, or takes more; false: not by then, or never. */
static bool wait_more(PGconn *conn, int64_t until)
{
    int unsent = libpq.PQflush(conn);
    int64_t left = until - pg_now();
    struct pollfd fd = { .fd = libpq.PQsocket(conn),
                         .events = (short)(POLLIN | (unsent ? POLLOUT : 0)) };

    if (unsent < 0 || fd.fd < 0 || left <= 0) return false;
    poll(&fd, 1, (int)left);
    return libpq.PQconsumeInput(conn);
}

/* The library's own waiting has no end: a database that hangs keeps its connections open. */
static PGresult *next_result(PGconn *conn)
{
    int64_t until = pg_now() + postgres_answer;

    while (libpq.PQisBusy(conn))
        if (!wait_more(conn, until)) return NULL;
    return libpq.PQgetResult(conn);
}

/* Each result is followed by a NULL, and after the connection is lost there are no more. */
PGresult *pg_take(PGconn *conn)
{
    PGresult *result = next_result(conn), *next;

    if (!result) return NULL;
    if (libpq.PQresultStatus(result) == PGRES_PIPELINE_SYNC) return result;
    while ((next = next_result(conn))) {
        libpq.PQclear(result);
        result = next;
    }
    if (libpq.PQstatus(conn) == CONNECTION_OK) return result;
    libpq.PQclear(result);
    return NULL;
}

bool pg_take_sync(PGconn *conn)
{
    PGresult *result = pg_take(conn);
    bool good = result && libpq.PQresultStatus(result) == PGRES_PIPELINE_SYNC;

    libpq.PQclear(result);
    return good;
}

#endif /* ORR_HAVE_LIBPQ */
