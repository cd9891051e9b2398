/* store_sqlite.c - see store_sqlite.h.
 *
 * WAL with synchronous FULL: when COMMIT returns, the entries are on disk. Before anything
 * is written, the transaction looks at the epoch: a second server that opens the file takes
 * a higher one, and the first is out from then on. The row of a table says how long its log
 * is, so an append fits or is refused, and a log that has lost its end is noticed; every
 * entry has a sum, so one that was changed is, too.
 *
 * What the log has is copied into the database from time to time. SQLite does so within a COMMIT,
 * and whoever waits for that one waits for a thousand pages: that was the tail of our latency. So a
 * thread of its own copies them while others go on writing, and then the writing thread copies
 * the few that were added meanwhile, and the log begins afresh. The log may grow to 32 MB first: at
 * 2,000 moves a second the same pages are written again and again, and copied once.
 *
 * After an error of input or output nobody knows what the file has: a failed fsync may drop
 * what it was asked to keep, and the next one says that all is well. So the file is closed
 * and opened again as after a power cut. It is trusted once it has what was acknowledged last,
 * and everything in its log has been written anew, into the database, and the log begun afresh.
 *
 * SPDX-License-Identifier: MIT */
#include "server/store_sqlite.h"

#include "base/hex.h"
#include "hall/memory.h"
#include "server/say.h"
#include "server/store_file.h"
#include "server/store_queue.h"

#include <errno.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

/* An entry that was acknowledged. */
struct acked {
    char table[TABLE_ID + 1];
    int64_t seq, sum;
};

enum {
    TAIL = 64,                  /* entries that are looked for after an error     */
    REST = 3600,                /* seconds after a table could not be removed     */
    LOG_PAGES = 8000,           /* of the log, after which they are copied        */
    FEW_PAGES = 16,             /* that are left to the writing thread            */
    COPIES = 8,                 /* of the log, one after the other, at most       */
    LIFE_GOING = LIFE_OVER + 1, /* in the database: a table that is being removed */
};

enum statement {
    ASK_EPOCH,
    BEGIN_TABLE,
    FOLLOW_TABLE,
    MOVE_TABLE,
    INSERT,
    FIND,
    MARK_TABLE,
    DELETE_SOME,
    DELETE_TABLE,
    NUM_WRITING, /* those of the writing connection */
    SELECT = NUM_WRITING,
    LIST,
    NUM_STATEMENTS
};

struct sqlite_store {
    struct store_base base; /* its health is changed by the writing thread only */
    bool removes;           /* guarded by the base's lock, as the next three */
    bool wants_copy;        /* the log is long                                    */
    bool has_copied;        /* what is left of it is short: it may begin afresh   */
    bool ends;              /* the copying thread is to end                       */
    struct store_file file;
    int64_t epoch;

    /* The writing thread's own. */
    sqlite3 *writer; /* NULL: it could not be opened again, yet */
    sqlite3_stmt *statement[NUM_STATEMENTS];
    struct acked tail[TAIL];
    int64_t num_acked;

    pthread_mutex_t reading; /* held while the reader is used, or opened again */
    sqlite3 *reader;

    pthread_mutex_t copying; /* the same of the copier */
    sqlite3 *copier;
    pthread_cond_t full; /* the log is, or the thread is to end */
    pthread_t thread;
    bool has_thread;
};

/* -- The schema --------------------------------------------------------------------------- */

/* migrations[n] leads from version n to n + 1. Released rows are never edited. */
static const char *const migrations[SCHEMA_VERSION] = {
    "CREATE TABLE meta(key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;"
    "INSERT INTO meta VALUES('epoch', 0);"
    "CREATE TABLE entries(table_id TEXT NOT NULL, seq INTEGER NOT NULL, epoch INTEGER NOT NULL,"
    " at INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY(table_id, seq)) WITHOUT ROWID;",

    /* Entries of before have no sum: one made now would vouch for bytes that nobody checked.
     * Whether their matches are over nobody knows without playing them: they count as running. */
    "ALTER TABLE entries ADD COLUMN sum INTEGER;"
    "CREATE TABLE tables(id TEXT PRIMARY KEY, seq INTEGER NOT NULL, at INTEGER NOT NULL,"
    " life INTEGER NOT NULL) WITHOUT ROWID;"
    "INSERT INTO tables SELECT table_id, max(seq), max(at),"
    " max(seq = 1 AND instr(body, '\"clock\":{\"days\":') > 0) FROM entries GROUP BY table_id;"
    "CREATE INDEX tables_by_age ON tables(life, at);",
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
        server_say(why, cap, "store.newer", A((int)version), A(SCHEMA_VERSION));
        return false;
    }
    for (; version >= 0 && version < SCHEMA_VERSION; version++)
        if (!migrate(db, version)) version = -2;
    if (version < 0) server_say(why, cap, "store.unread", A(sqlite3_errmsg(db)));
    return version >= 0;
}

/* -- Opening --------------------------------------------------------------------------------- */

static const char *const texts[NUM_STATEMENTS] = {
    [ASK_EPOCH] = "SELECT value FROM meta WHERE key = 'epoch';",
    [BEGIN_TABLE] = "INSERT INTO tables(id, seq, at, life) VALUES(?1, ?2, ?3, ?4)"
                    " ON CONFLICT(id) DO NOTHING;",
    /* Most entries: the table's age is left as it is for a minute, and with it the index by age,
     * which is nearly half of the pages that a move changes. */
    [FOLLOW_TABLE] = "UPDATE tables SET seq = ?2"
                     " WHERE id = ?1 AND seq = ?2 - 1 AND life = ?4 AND at > ?3 - 60000;",
    [MOVE_TABLE] = "UPDATE tables SET seq = ?2, at = ?3, life = ?4"
                   " WHERE id = ?1 AND seq = ?2 - 1 AND life <> 3;",
    [INSERT] = "INSERT INTO entries(table_id, seq, epoch, at, body, sum)"
               " VALUES(?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING;",
    [FIND] = "SELECT seq, epoch, at, body, sum FROM entries WHERE table_id = ?1 AND seq = ?2;",
    [MARK_TABLE] = "UPDATE tables SET life = 3 WHERE id = ?1;",
    [DELETE_SOME] = "DELETE FROM entries WHERE table_id = ?1 AND seq IN"
                    " (SELECT seq FROM entries WHERE table_id = ?1 ORDER BY seq LIMIT ?2);",
    [DELETE_TABLE] = "DELETE FROM tables WHERE id = ?1;",
    [SELECT] = "SELECT e.seq, e.epoch, e.at, e.body, e.sum, t.seq FROM tables t"
               " LEFT JOIN entries e ON e.table_id = t.id"
               " WHERE t.id = ?1 AND t.life <> 3 ORDER BY e.seq;",
    [LIST] = "SELECT id FROM tables WHERE life = ?1 AND at < ?2 ORDER BY at;",
};
_Static_assert(LIFE_GOING == 3, "as the statements say");

static bool prepare(struct sqlite_store *s)
{
    for (int i = 0; i < NUM_STATEMENTS; i++) {
        sqlite3 *db = i < NUM_WRITING ? s->writer : s->reader;
        if (sqlite3_prepare_v2(db, texts[i], -1, &s->statement[i], NULL) != SQLITE_OK) return false;
    }
    return true;
}

/* The file is there: file_open() makes it, and nothing may make another in its place. */
static bool connect_to(const char *path, sqlite3 **db, char *why, size_t cap)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;

    if (sqlite3_open_v2(path, db, flags, NULL) == SQLITE_OK && !sqlite3_busy_timeout(*db, 5000) &&
        run(*db, "PRAGMA journal_mode = WAL;") && run(*db, "PRAGMA synchronous = FULL;"))
        return true;
    if (sqlite3_errcode(*db) == SQLITE_NOTADB) server_say(why, cap, "file.not_database", A(path));
    else server_say(why, cap, "file.open", A(path), A(sqlite3_errmsg(*db)));
    return false;
}

/* Called within a commit of the writing thread. */
static int on_log(void *self, sqlite3 *db, const char *name, int pages)
{
    struct sqlite_store *s = self;

    (void)db;
    (void)name;
    if (pages < LOG_PAGES) return SQLITE_OK;
    pthread_mutex_lock(&s->base.lock);
    s->wants_copy = !s->has_copied; /* else it is the writing thread's turn */
    pthread_cond_signal(&s->full);
    pthread_mutex_unlock(&s->base.lock);
    return SQLITE_OK;
}

static bool connect_rest(struct sqlite_store *s, char *why, size_t cap)
{
    if (!connect_to(s->file.path, &s->reader, why, cap) ||
        !connect_to(s->file.path, &s->copier, why, cap))
        return false;
    sqlite3_wal_hook(s->writer, on_log, s); /* in the place of what SQLite would do */
    if (prepare(s)) return true;
    server_say(why, cap, "file.used", A(s->file.path), A(sqlite3_errmsg(s->writer)));
    return false;
}

/* A file in doubt is left as it is: the last one to close would else write to it and
 * delete, by their names, what may be somebody else's by now. */
static void close_one(struct sqlite_store *s, sqlite3 **db)
{
    if (*db && s->base.health.fault)
        sqlite3_db_config(*db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    sqlite3_close(*db);
    *db = NULL;
}

static void disconnect(struct sqlite_store *s)
{
    for (int i = 0; i < NUM_STATEMENTS; i++) sqlite3_finalize(s->statement[i]);
    memset(s->statement, 0, sizeof s->statement);
    close_one(s, &s->copier);
    close_one(s, &s->reader);
    close_one(s, &s->writer);
}

/* Writes what the log has into the database, and begins the log afresh. */
static int write_anew(sqlite3 *db)
{
    return sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
}

/* At least the time in seconds: a restored backup must not count an epoch twice. */
static bool take_epoch(struct sqlite_store *s, int64_t epoch, char *why, size_t cap)
{
    char sql[128];

    snprintf(sql, sizeof sql, "UPDATE meta SET value = max(value + 1, %lld) WHERE key = 'epoch';",
             (long long)epoch);
    if (!run(s->writer, sql)) {
        server_say(why, cap, "store.unwritten", A(sqlite3_errmsg(s->writer)));
        return false;
    }
    s->epoch = s->base.health.epoch = ask_number(s->writer, texts[ASK_EPOCH]);
    return true;
}

static void *write_forever(void *self);
static void *read_forever(void *self);
static void *copy_forever(void *self);

static bool open_all(struct sqlite_store *s, const char *folder, int64_t epoch, char *why,
                     size_t cap)
{
    if (!file_open(&s->file, folder, why, cap) || !connect_to(s->file.path, &s->writer, why, cap))
        return false;
    write_anew(
        s->writer); /* a server that was killed may have seen it fail; not while somebody reads */
    if (!open_schema(s->writer, why, cap) || !take_epoch(s, epoch, why, cap) ||
        !connect_rest(s, why, cap))
        return false;
    file_remember(&s->file);
    s->has_thread = !pthread_create(&s->thread, NULL, copy_forever, s);
    if (!s->has_thread) server_say(why, cap, "store.thread");
    return s->has_thread &&
           store_base_begin(&s->base, 2, (thread_run *const[]){ write_forever, read_forever }, why,
                            cap);
}

static void end_copying(struct sqlite_store *s)
{
    pthread_mutex_lock(&s->base.lock);
    s->ends = true;
    pthread_cond_signal(&s->full);
    pthread_mutex_unlock(&s->base.lock);
    if (s->has_thread) pthread_join(s->thread, NULL);
}

static void release(struct sqlite_store *s)
{
    store_base_end(&s->base);
    end_copying(s);
    disconnect(s);
    file_close(&s->file);
    free(s);
}

struct sqlite_store *sqlite_open(const char *folder, int64_t epoch, void (*notify)(void *self),
                                 void *self, char *why, size_t cap)
{
    struct sqlite_store *s = need_zeroed(sizeof *s);

    store_base_set_up(&s->base, notify, self);
    pthread_mutex_init(&s->reading, NULL);
    pthread_mutex_init(&s->copying, NULL);
    pthread_cond_init(&s->full, NULL);
    if (open_all(s, folder, epoch, why, cap)) return s;
    release(s);
    return NULL;
}

/* -- Entries ------------------------------------------------------------------------------------ */

/* The entry in the row that the statement stands at, good until its next step. */
static struct store_entry entry_at(sqlite3_stmt *row)
{
    return (struct store_entry){ .seq = sqlite3_column_int64(row, 0),
                                 .epoch = sqlite3_column_int64(row, 1),
                                 .at = sqlite3_column_int64(row, 2),
                                 .body = (const char *)sqlite3_column_text(row, 3),
                                 .size = (size_t)sqlite3_column_bytes(row, 3) };
}

/* -- Faults -------------------------------------------------------------------------------------- */

static bool is_final(const struct sqlite_store *s) { return s->base.health.fault > FAULT_WRITE; }

static void set_health(struct sqlite_store *s, enum store_fault fault, const char *why)
{
    pthread_mutex_lock(&s->base.lock);
    s->base.health.fault = fault;
    if (fault) snprintf(s->base.health.why, sizeof s->base.health.why, "%s", why);
    pthread_mutex_unlock(&s->base.lock);
}

/* Always false. The first fault that does not mend stays. */
static bool fail(struct sqlite_store *s, enum store_fault fault, const char *reason)
{
    static const char *const keys[] = { [FAULT_WRITE] = "fault.write",
                                        [FAULT_FENCED] = "fault.fenced",
                                        [FAULT_GONE] = "fault.gone",
                                        [FAULT_LOST] = "fault.lost" };
    char why[sizeof s->base.health.why];

    if (s->writer && !sqlite3_get_autocommit(s->writer)) run(s->writer, "ROLLBACK;");
    server_say(why, sizeof why, *reason ? "fault.reason" : "fault.alone",
               A(server_text(keys[fault])), A(reason));
    if (!is_final(s)) set_health(s, fault, why);
    return false;
}

/* SQLITE_OK: the entry is as it was acknowledged; SQLITE_NOTFOUND: it is not. */
static int find_acked(struct sqlite_store *s, const struct acked *a)
{
    sqlite3_stmt *find = s->statement[FIND];
    struct store_entry e;

    sqlite3_bind_text(find, 1, a->table, -1, SQLITE_STATIC);
    sqlite3_bind_int64(find, 2, a->seq);
    int status = sqlite3_step(find);
    if (status == SQLITE_ROW) {
        e = entry_at(find);
        status = entry_sum(a->table, &e) == a->sum ? SQLITE_OK : SQLITE_NOTFOUND;
    } else if (status == SQLITE_DONE) status = SQLITE_NOTFOUND;
    sqlite3_reset(find);
    return status & 0xff;
}

static int find_tail(struct sqlite_store *s)
{
    int n = s->num_acked < TAIL ? (int)s->num_acked : TAIL, status = SQLITE_OK;

    for (int i = 0; i < n && status == SQLITE_OK; i++)
        if (*s->tail[i].table) status = find_acked(s, &s->tail[i]);
    return status;
}

/* Opens the file as after a power cut. SQLITE_NOTFOUND: something acknowledged is missing. */
static int connect_again(struct sqlite_store *s)
{
    char why[STORE_PATH + 200];

    if (!file_is_same(&s->file) || !connect_to(s->file.path, &s->writer, why, sizeof why))
        return SQLITE_CANTOPEN;
    if (!connect_rest(s, why,
                      sizeof why)) /* an error of the language: not even the schema is there */
        return sqlite3_errcode(s->writer) == SQLITE_ERROR ? SQLITE_NOTFOUND : SQLITE_CANTOPEN;
    int found = find_tail(s);
    return found == SQLITE_OK ? write_anew(s->writer) : found;
}

/* True: the file is open, and has what was acknowledged. Else FAULT_WRITE stays until the next
 * try, or worse has come out. */
static bool reopen(struct sqlite_store *s)
{
    pthread_mutex_lock(&s->reading);
    pthread_mutex_lock(&s->copying);
    disconnect(s);
    int status = connect_again(s);
    if (status) disconnect(s);
    pthread_mutex_unlock(&s->copying);
    pthread_mutex_unlock(&s->reading);
    if (!file_is_same(&s->file)) return fail(s, FAULT_GONE, "");
    if (status == SQLITE_NOTFOUND || status == SQLITE_CORRUPT) return fail(s, FAULT_LOST, "");
    return status == SQLITE_OK;
}

/* After a statement of the writing connection that failed. Always false. errno is begin()'s 0
 * or what the system said last: sqlite3_system_errno() knows nothing of a COMMIT. */
static bool fail_write(struct sqlite_store *s)
{
    int number = errno, code = sqlite3_errcode(s->writer) & 0xff;
    bool in_doubt = code == SQLITE_IOERR || code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
    char reason[200];

    if (code == SQLITE_IOERR && number)
        snprintf(reason, sizeof reason, "%s (%s)", sqlite3_errmsg(s->writer), strerror(number));
    else snprintf(reason, sizeof reason, "%s", sqlite3_errmsg(s->writer));
    fail(s, file_is_same(&s->file) ? FAULT_WRITE : FAULT_GONE, reason);
    if (in_doubt && !is_final(s)) reopen(s);
    return false;
}

/* -- Transactions ---------------------------------------------------------------------------------- */

static bool ask_epoch(struct sqlite_store *s, int64_t *epoch)
{
    sqlite3_stmt *ask = s->statement[ASK_EPOCH];
    bool good = sqlite3_step(ask) == SQLITE_ROW;

    *epoch = good ? sqlite3_column_int64(ask, 0) : 0;
    sqlite3_reset(ask);
    return good;
}

/* A disk that did not write has to show that it does so again, with a number that nobody needs. */
static bool begin(struct sqlite_store *s)
{
    int64_t epoch;

    if (is_final(s) || (!s->writer && !reopen(s))) return false;
    errno = 0;
    if (!run(s->writer, "BEGIN IMMEDIATE;") || !ask_epoch(s, &epoch)) return fail_write(s);
    if (epoch != s->epoch) return fail(s, FAULT_FENCED, "");
    if (!s->base.health.fault || run(s->writer, "INSERT INTO meta VALUES('tries', 1)"
                                                " ON CONFLICT DO UPDATE SET value = value + 1;"))
        return true;
    return fail_write(s);
}

static bool commit(struct sqlite_store *s)
{
    if (!run(s->writer, "COMMIT;")) return fail_write(s);
    if (!file_is_same(&s->file)) return fail(s, FAULT_GONE, "");
    if (s->base.health.fault) set_health(s, FAULT_NONE, "");
    return true;
}

/* Runs a statement about a table whose other values are bound already. */
static bool run_for(struct sqlite_store *s, enum statement which, const char *table)
{
    sqlite3_stmt *statement = s->statement[which];

    sqlite3_bind_text(statement, 1, table, -1, SQLITE_STATIC);
    int status = sqlite3_step(statement);
    sqlite3_reset(statement);
    return status == SQLITE_DONE;
}

/* -- Writing ------------------------------------------------------------------------------------------ */

/* The row of the table takes the number of the entry, if it is the next one. */
static enum store_status claim_seq(struct sqlite_store *s, enum statement which,
                                   const struct request *a)
{
    sqlite3_stmt *claim = s->statement[which];

    sqlite3_bind_int64(claim, 2, a->entry.seq);
    sqlite3_bind_int64(claim, 3, a->entry.at);
    sqlite3_bind_int64(claim, 4, a->life);
    if (!run_for(s, which, a->table)) return STORE_FAILED;
    return sqlite3_changes(s->writer) == 1 ? STORE_DONE : STORE_REFUSED;
}

static enum store_status write_one(struct sqlite_store *s, const struct request *a)
{
    const struct store_entry *e = &a->entry;
    sqlite3_stmt *insert = s->statement[INSERT];

    if (e->epoch != s->epoch) return STORE_REFUSED;
    enum store_status claimed = claim_seq(s, e->seq == 1 ? BEGIN_TABLE : FOLLOW_TABLE, a);
    if (claimed == STORE_REFUSED && e->seq > 1) claimed = claim_seq(s, MOVE_TABLE, a);
    if (claimed != STORE_DONE) return claimed;
    sqlite3_bind_int64(insert, 2, e->seq);
    sqlite3_bind_int64(insert, 3, e->epoch);
    sqlite3_bind_int64(insert, 4, e->at);
    sqlite3_bind_text(insert, 5, e->body, (int)e->size, SQLITE_STATIC);
    sqlite3_bind_int64(insert, 6, entry_sum(a->table, e));
    if (!run_for(s, INSERT, a->table)) return STORE_FAILED;
    return sqlite3_changes(s->writer) == 1 ? STORE_DONE : STORE_REFUSED;
}

/* Writes an append with what is bound to it, or none of them; returns the last one. */
static struct request *write_bound(struct sqlite_store *s, struct request *first)
{
    struct request *a = first, *last = first;
    enum store_status worst = STORE_DONE;

    while (last->is_bound) last = last->next;
    if (first != last && !run(s->writer, "SAVEPOINT bound;")) worst = STORE_FAILED;
    for (; worst == STORE_DONE; a = a->next) {
        worst = write_one(s, a);
        if (a == last) break;
    }
    if (first != last && worst != STORE_FAILED &&
        !run(s->writer, worst ? "ROLLBACK TO bound; RELEASE bound;" : "RELEASE bound;"))
        worst = STORE_FAILED;
    for (a = first; a != last; a = a->next) a->status = worst;
    last->status = worst;
    return last;
}

static void remember(struct sqlite_store *s, const struct request *a)
{
    struct acked *acked = &s->tail[s->num_acked++ % TAIL];

    memcpy(acked->table, a->table, sizeof acked->table);
    acked->seq = a->entry.seq;
    acked->sum = entry_sum(a->table, &a->entry);
}

static bool write_list(struct sqlite_store *s, struct request *list)
{
    if (!begin(s)) return false;
    for (struct request *a = list; a; a = a->next) {
        a = write_bound(s, a);
        if (a->status == STORE_FAILED) return fail_write(s);
    }
    return commit(s);
}

/* All or none: after a failure nobody may believe in any of them. An empty list is a look
 * at how the file is. */
static void write_all(struct sqlite_store *s, struct request *list)
{
    bool good = write_list(s, list);

    for (struct request *a = list; a; a = a->next) {
        if (!good) a->status = s->base.health.fault == FAULT_FENCED ? STORE_REFUSED : STORE_FAILED;
        else if (a->status == STORE_DONE) remember(s, a);
    }
}

/* -- Removing ------------------------------------------------------------------------------------------- */

/* So many entries at a time that no append waits long. The mark goes first: a table that is
 * half removed is none. */
static bool remove_some(struct sqlite_store *s, const char *table, bool *is_last)
{
    if (!begin(s)) return false;
    sqlite3_bind_int64(s->statement[DELETE_SOME], 2, REMOVE_STEP);
    bool good = run_for(s, MARK_TABLE, table) && run_for(s, DELETE_SOME, table);
    *is_last = good && sqlite3_changes(s->writer) < REMOVE_STEP;
    if (*is_last) good = run_for(s, DELETE_TABLE, table);
    return good ? commit(s) : fail_write(s);
}

/* What is removed cannot be missed. */
static void forget(struct sqlite_store *s, const char *table)
{
    for (int i = 0; i < TAIL; i++)
        if (!strcmp(s->tail[i].table, table)) s->tail[i].table[0] = '\0';
}

/* A table that cannot be removed is the first in the list again: after a rest. */
static void remove_next(struct sqlite_store *s)
{
    bool is_last = false;

    forget(s, s->base.removing);
    bool good = remove_some(s, s->base.removing, &is_last);
    pthread_mutex_lock(&s->base.lock);
    s->base.health.removed += good && is_last;
    s->base.rest = good ? 0 : REST;
    s->base.removing[0] = '\0';
    pthread_mutex_unlock(&s->base.lock);
    s->base.notify(s->base.notify_self);
}

/* -- Copying the log into the database --------------------------------------------------------------- */

/* As far as nobody is in the way; returns how many pages of the log are copied by now. What goes
 * wrong did no harm: the log has everything until the copy is on disk, and it is copied again. A
 * file in doubt is left as it is. */
static int copy_log(sqlite3 *db)
{
    int copied = 0;

    if (db) sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, &copied);
    return copied;
}

/* Again and again, until few pages came meanwhile: somebody waits for each that is left. */
static void copy_most(struct sqlite_store *s)
{
    for (int copied = 0, before = -LOG_PAGES, i = 0; copied - before > FEW_PAGES && i < COPIES;
         i++) {
        before = copied;
        if (!store_base_health(s).fault) copied = copy_log(s->copier);
    }
}

static bool wait_for_log(struct sqlite_store *s)
{
    pthread_mutex_lock(&s->base.lock);
    while (!s->wants_copy && !s->ends) pthread_cond_wait(&s->full, &s->base.lock);
    s->wants_copy = false;
    bool goes_on = !s->ends;
    pthread_mutex_unlock(&s->base.lock);
    return goes_on;
}

static void *copy_forever(void *self)
{
    struct sqlite_store *s = self;

    while (wait_for_log(s)) {
        pthread_mutex_lock(&s->copying);
        copy_most(s);
        pthread_mutex_unlock(&s->copying);
        pthread_mutex_lock(&s->base.lock);
        s->has_copied = true;
        pthread_cond_signal(&s->base.more);
        pthread_mutex_unlock(&s->base.lock);
    }
    return NULL;
}

/* -- The writing thread ---------------------------------------------------------------------------- */

struct work {
    struct request *list;
    bool tends, removes, has_copied;
};

/* Waits and takes all there is; false when the store closes. */
static bool wait_for_work(struct sqlite_store *s, struct work *w)
{
    pthread_mutex_lock(&s->base.lock);
    while (!s->base.appends.first && !s->base.tends && !s->removes && !s->has_copied &&
           !s->base.is_closing)
        pthread_cond_wait(&s->base.more, &s->base.lock);
    *w = (struct work){ queue_take(&s->base.appends), s->base.tends, s->removes, s->has_copied };
    s->base.tends = s->removes = s->has_copied = false;
    pthread_mutex_unlock(&s->base.lock);
    return w->list || w->tends || w->removes || w->has_copied;
}

static void *write_forever(void *self)
{
    struct sqlite_store *s = self;
    struct work w;

    while (wait_for_work(s, &w)) {
        if (w.list || w.tends) write_all(s, w.list);
        store_base_finish(&s->base, w.list, w.list != NULL);
        if (w.removes) remove_next(s);
        if (w.has_copied && !s->base.health.fault) copy_log(s->writer); /* the few of meanwhile */
    }
    return NULL;
}

/* -- The reading thread -------------------------------------------------------------------------------- */

static enum store_found read_rows(struct sqlite_store *s, struct request *r)
{
    sqlite3_stmt *row = s->statement[SELECT];
    int64_t last = 0;
    int status;

    while ((status = sqlite3_step(row)) == SQLITE_ROW) {
        struct store_entry e = entry_at(row);
        last = sqlite3_column_int64(row, 5);
        bool has_sum = sqlite3_column_type(row, 4) != SQLITE_NULL; /* those of 0.1.0 have none */
        int64_t sum = has_sum ? sqlite3_column_int64(row, 4) : entry_sum(r->table, &e);
        if (!log_read(&r->log, r->table, &e, sum)) return STORE_DAMAGED;
    }
    if (status == SQLITE_DONE) return r->log.n == last ? STORE_WHOLE : STORE_DAMAGED;
    return (status & 0xff) == SQLITE_CORRUPT ? STORE_DAMAGED : STORE_UNREADABLE;
}

/* There is one server: every table is its own, in the epoch of the file. */
static void read_table(struct sqlite_store *s, struct request *r)
{
    r->log.epoch = s->epoch;
    r->log.found = STORE_WHOLE;
    if (store_base_is_removing(&s->base, r->table)) return;
    pthread_mutex_lock(&s->reading);
    r->log.found = STORE_UNREADABLE;
    if (s->reader) {
        sqlite3_bind_text(s->statement[SELECT], 1, r->table, -1, SQLITE_STATIC);
        r->log.found = read_rows(s, r);
        sqlite3_reset(s->statement[SELECT]);
    }
    pthread_mutex_unlock(&s->reading);
}

static struct request *wait_for_open(struct sqlite_store *s)
{
    pthread_mutex_lock(&s->base.lock);
    while (!s->base.opens.first && !s->base.is_closing)
        pthread_cond_wait(&s->base.wanted, &s->base.lock);
    struct request *r = queue_pop(&s->base.opens);
    pthread_mutex_unlock(&s->base.lock);
    return r;
}

static void *read_forever(void *self)
{
    struct sqlite_store *s = self;
    struct request *r;

    while ((r = wait_for_open(s))) {
        read_table(s, r);
        store_base_finish(&s->base, r, 0);
    }
    return NULL;
}

/* -- The interface ------------------------------------------------------------------------------------ */

/* Anything that is not the id of a table is left alone. */
static bool visit_id(table_visit *visit, void *visitor, const char *id, int life)
{
    return !id || !orr_is_hex(id, TABLE_ID) || visit(visitor, id, life == LIFE_GOING);
}

/* False: the visitor has seen enough. */
static bool list_life(struct sqlite_store *s, int life, int64_t before, table_visit *visit,
                      void *visitor)
{
    sqlite3_stmt *row = s->statement[LIST];
    bool goes_on = true;

    sqlite3_bind_int64(row, 1, life);
    sqlite3_bind_int64(row, 2, before);
    while (goes_on && sqlite3_step(row) == SQLITE_ROW)
        goes_on = visit_id(visit, visitor, (const char *)sqlite3_column_text(row, 0), life);
    sqlite3_reset(row);
    return goes_on;
}

static void list_old(void *self, int64_t ended, int64_t touched, table_visit *visit, void *visitor)
{
    struct sqlite_store *s = self;

    pthread_mutex_lock(&s->base.lock);
    bool waits = *s->base.removing || s->base.rest || s->base.health.fault;
    pthread_mutex_unlock(&s->base.lock);
    if (waits || pthread_mutex_trylock(&s->reading)) return; /* another time will do */
    if (s->reader && list_life(s, LIFE_GOING, INT64_MAX, visit, visitor) &&
        list_life(s, LIFE_OVER, ended, visit, visitor))
        list_life(s, LIFE_RUNNING, touched, visit, visitor);
    pthread_mutex_unlock(&s->reading);
}

static void remove_table(void *self, const char *table)
{
    struct sqlite_store *s = self;

    pthread_mutex_lock(&s->base.lock);
    memcpy(s->base.removing, table, TABLE_ID + 1);
    s->removes = true;
    pthread_cond_signal(&s->base.more);
    pthread_mutex_unlock(&s->base.lock);
}

static void shut(void *self) { release(self); }

struct store sqlite_interface(struct sqlite_store *s)
{
    struct store store = store_base_interface(s);

    store.list_old = list_old;
    store.remove = remove_table;
    store.shut = shut;
    return store;
}
