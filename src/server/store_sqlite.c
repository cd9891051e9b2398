/* store_sqlite.c - see store_sqlite.h.
 *
 * WAL with synchronous FULL: when COMMIT returns, the entries are on disk. An append
 * is one INSERT that inserts nothing when the sequence number or the epoch no longer
 * fit: a second server that opens the file takes a higher epoch, and the first one's
 * appends are refused from then on.
 *
 * SPDX-License-Identifier: MIT */
#include "server/store_sqlite.h"

#include "server/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct append {
    struct append *next;
    char table[TABLE_ID + 1];
    uint64_t room;
    int64_t seq, epoch, at;
    enum store_status status;
    size_t size;
    char body[];
};

struct queue {
    struct append *first, **end;
};

struct sqlite_store {
    sqlite3 *writer, *reader;
    sqlite3_stmt *insert, *select;
    int64_t epoch;
    int lock_file;
    void (*notify)(void *self);
    void *notify_self;

    pthread_t thread;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t more;
    struct queue waiting, finished;
    bool is_closing;
    int64_t commits;
};

/* -- Queues ---------------------------------------------------------------------------- */

static void queue_clear(struct queue *q)
{
    q->first = NULL;
    q->end = &q->first;
}

static void queue_add(struct queue *q, struct append *list)
{
    *q->end = list;
    while (*q->end) q->end = &(*q->end)->next;
}

static struct append *queue_take(struct queue *q)
{
    struct append *list = q->first;
    queue_clear(q);
    return list;
}

/* -- The schema --------------------------------------------------------------------------- */

/* migrations[n] leads from version n to n + 1. Released rows are never edited. */
static const char *const migrations[SCHEMA_VERSION] = {
    "CREATE TABLE meta(key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;"
    "INSERT INTO meta VALUES('epoch', 0);"
    "CREATE TABLE entries(table_id TEXT NOT NULL, seq INTEGER NOT NULL, epoch INTEGER NOT NULL,"
    " at INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY(table_id, seq)) WITHOUT ROWID;",
};

static bool run(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static int64_t ask_number(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    int64_t value = -1;

    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        value = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return value;
}

/* One step of the schema, whole or not at all. */
static bool migrate(sqlite3 *db, int64_t from)
{
    char version[64];

    snprintf(version, sizeof version, "PRAGMA user_version = %d;", (int)from + 1);
    return run(db, "BEGIN IMMEDIATE;") && run(db, migrations[from]) && run(db, version) &&
           run(db, "COMMIT;");
}

static bool open_schema(sqlite3 *db, char *why, size_t cap)
{
    int64_t version = ask_number(db, "PRAGMA user_version;");

    if (version > SCHEMA_VERSION) {
        snprintf(why, cap, "the data is of a newer version (%d) than this program knows (%d)",
                 (int)version, SCHEMA_VERSION);
        return false;
    }
    for (; version >= 0 && version < SCHEMA_VERSION; version++)
        if (!migrate(db, version)) version = -2;
    if (version < 0) snprintf(why, cap, "the database cannot be read: %s", sqlite3_errmsg(db));
    return version >= 0;
}

/* -- Opening --------------------------------------------------------------------------------- */

static bool make_folder(const char *folder, char *why, size_t cap)
{
    if (!mkdir(folder, 0700) || errno == EEXIST) return true;
    snprintf(why, cap, "the folder '%s' cannot be made: %s", folder, strerror(errno));
    return false;
}

/* Two servers on one folder would take turns in refusing each other. The lock goes with
 * the process, however it ends. */
static bool lock_folder(struct sqlite_store *s, const char *folder, char *why, size_t cap)
{
    char path[1024];

    snprintf(path, sizeof path, "%s/lock", folder);
    s->lock_file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (s->lock_file < 0)
        snprintf(why, cap, "the folder '%s' cannot be written: %s", folder, strerror(errno));
    else if (flock(s->lock_file, LOCK_EX | LOCK_NB))
        snprintf(why, cap, "the folder '%s' is in use by another server", folder);
    else return true;
    return false;
}

static bool open_file(const char *path, sqlite3 **db, char *why, size_t cap)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;

    if (sqlite3_open_v2(path, db, flags, NULL) == SQLITE_OK && !sqlite3_busy_timeout(*db, 5000) &&
        run(*db, "PRAGMA journal_mode = WAL;") && run(*db, "PRAGMA synchronous = FULL;"))
        return true;
    snprintf(why, cap, "'%s' cannot be opened: %s", path, sqlite3_errmsg(*db));
    return false;
}

/* At least the time in seconds: a restored backup must not count an epoch twice. */
static bool take_epoch(struct sqlite_store *s, int64_t epoch, char *why, size_t cap)
{
    char sql[128];

    snprintf(sql, sizeof sql, "UPDATE meta SET value = max(value + 1, %lld) WHERE key = 'epoch';",
             (long long)epoch);
    if (!run(s->writer, sql)) {
        snprintf(why, cap, "the database cannot be written: %s", sqlite3_errmsg(s->writer));
        return false;
    }
    s->epoch = ask_number(s->writer, "SELECT value FROM meta WHERE key = 'epoch';");
    return true;
}

static bool prepare(struct sqlite_store *s)
{
    static const char insert[] =
        "INSERT INTO entries(table_id, seq, epoch, at, body) SELECT ?1, ?2, ?3, ?4, ?5"
        " WHERE (SELECT value FROM meta WHERE key = 'epoch') = ?3"
        " AND coalesce((SELECT max(seq) FROM entries WHERE table_id = ?1), 0) = ?2 - 1;";
    static const char select[] =
        "SELECT seq, epoch, at, body FROM entries WHERE table_id = ?1 ORDER BY seq;";

    return sqlite3_prepare_v2(s->writer, insert, -1, &s->insert, NULL) == SQLITE_OK &&
           sqlite3_prepare_v2(s->reader, select, -1, &s->select, NULL) == SQLITE_OK;
}

static void *write_forever(void *self);

static bool open_all(struct sqlite_store *s, const char *folder, int64_t epoch, char *why,
                     size_t cap)
{
    char path[1024];

    if (!make_folder(folder, why, cap) || !lock_folder(s, folder, why, cap)) return false;
    snprintf(path, sizeof path, "%s/orrery.db", folder);
    if (!open_file(path, &s->writer, why, cap) || !open_schema(s->writer, why, cap) ||
        !take_epoch(s, epoch, why, cap) || !open_file(path, &s->reader, why, cap))
        return false;
    if (prepare(s) && !pthread_create(&s->thread, NULL, write_forever, s)) return true;
    snprintf(why, cap, "the database cannot be used: %s", sqlite3_errmsg(s->writer));
    return false;
}

static void release(struct sqlite_store *s)
{
    sqlite3_finalize(s->insert);
    sqlite3_finalize(s->select);
    sqlite3_close(s->reader);
    sqlite3_close(s->writer);
    if (s->lock_file >= 0) close(s->lock_file);
    free(s);
}

struct sqlite_store *sqlite_open(const char *folder, int64_t epoch, void (*notify)(void *self),
                                 void *self, char *why, size_t cap)
{
    struct sqlite_store *s = need_zeroed(sizeof *s);

    s->lock_file = -1;
    s->notify = notify;
    s->notify_self = self;
    queue_clear(&s->waiting);
    queue_clear(&s->finished);
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->more, NULL);
    if (open_all(s, folder, epoch, why, cap)) return s;
    release(s);
    return NULL;
}

/* -- The writing thread ---------------------------------------------------------------------------- */

static enum store_status write_one(struct sqlite_store *s, const struct append *a)
{
    sqlite3_stmt *i = s->insert;

    sqlite3_bind_text(i, 1, a->table, -1, SQLITE_STATIC);
    sqlite3_bind_int64(i, 2, a->seq);
    sqlite3_bind_int64(i, 3, a->epoch);
    sqlite3_bind_int64(i, 4, a->at);
    sqlite3_bind_text(i, 5, a->body, (int)a->size, SQLITE_STATIC);
    int status = sqlite3_step(i);
    sqlite3_reset(i);
    if (status != SQLITE_DONE) return STORE_FAILED;
    return sqlite3_changes(s->writer) == 1 ? STORE_DONE : STORE_REFUSED;
}

/* All or none: after a failure nobody may believe in any of them. */
static void write_all(struct sqlite_store *s, struct append *list)
{
    bool good = run(s->writer, "BEGIN IMMEDIATE;");

    for (struct append *a = list; a && good; a = a->next) {
        a->status = write_one(s, a);
        good = a->status != STORE_FAILED;
    }
    if (good) good = run(s->writer, "COMMIT;");
    if (good) return;
    run(s->writer, "ROLLBACK;");
    for (struct append *a = list; a; a = a->next) a->status = STORE_FAILED;
}

/* Waits for appends and takes all there are; NULL when the store closes. */
static struct append *wait_for_more(struct sqlite_store *s)
{
    pthread_mutex_lock(&s->lock);
    while (!s->waiting.first && !s->is_closing) pthread_cond_wait(&s->more, &s->lock);
    struct append *list = queue_take(&s->waiting);
    pthread_mutex_unlock(&s->lock);
    return list;
}

static void *write_forever(void *self)
{
    struct sqlite_store *s = self;
    struct append *list;

    while ((list = wait_for_more(s)) != NULL) {
        write_all(s, list);
        pthread_mutex_lock(&s->lock);
        queue_add(&s->finished, list);
        s->commits++;
        pthread_mutex_unlock(&s->lock);
        s->notify(s->notify_self);
    }
    return NULL;
}

/* -- The interface ------------------------------------------------------------------------------------ */

static void append(void *self, const char *table, const struct store_entry *e)
{
    struct sqlite_store *s = self;
    struct append *a = need_larger(NULL, sizeof *a + e->size + 1);

    *a = (struct append){
        .seq = e->seq, .epoch = e->epoch, .at = e->at, .size = e->size, .room = e->room
    };
    memcpy(a->table, table, TABLE_ID + 1);
    memcpy(a->body, e->body, e->size);
    pthread_mutex_lock(&s->lock);
    queue_add(&s->waiting, a);
    pthread_cond_signal(&s->more);
    pthread_mutex_unlock(&s->lock);
}

static bool read_table(void *self, const char *table, store_visit *visit, void *visitor)
{
    struct sqlite_store *s = self;
    int status;

    sqlite3_bind_text(s->select, 1, table, -1, SQLITE_STATIC);
    while ((status = sqlite3_step(s->select)) == SQLITE_ROW) {
        struct store_entry e = { .seq = sqlite3_column_int64(s->select, 0),
                                 .epoch = sqlite3_column_int64(s->select, 1),
                                 .at = sqlite3_column_int64(s->select, 2),
                                 .body = (const char *)sqlite3_column_text(s->select, 3),
                                 .size = (size_t)sqlite3_column_bytes(s->select, 3) };
        if (!visit(visitor, &e)) break;
    }
    sqlite3_reset(s->select);
    return status == SQLITE_DONE || status == SQLITE_ROW;
}

struct store sqlite_interface(struct sqlite_store *s)
{
    return (struct store){ s, append, read_table };
}

int64_t sqlite_epoch(const struct sqlite_store *s) { return s->epoch; }

int64_t sqlite_commits(const struct sqlite_store *s) { return s->commits; }

void sqlite_reap(struct sqlite_store *s,
                 void (*tell)(void *self, const char *table, uint64_t room, int64_t seq,
                              enum store_status status),
                 void *self)
{
    pthread_mutex_lock(&s->lock);
    struct append *list = queue_take(&s->finished);
    pthread_mutex_unlock(&s->lock);
    for (struct append *a = list, *next; a; a = next) {
        next = a->next;
        if (tell) tell(self, a->table, a->room, a->seq, a->status);
        free(a);
    }
}

void sqlite_close(struct sqlite_store *s)
{
    pthread_mutex_lock(&s->lock);
    s->is_closing = true;
    pthread_cond_signal(&s->more);
    pthread_mutex_unlock(&s->lock);
    pthread_join(s->thread, NULL);
    sqlite_reap(s, NULL, NULL);
    release(s);
}
