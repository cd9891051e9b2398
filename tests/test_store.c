#define _GNU_SOURCE /* mkdtemp */
/* test_store.c - the SQLite store: what is told to be on disk is, in order, once; what no
 * longer fits is refused; databases of every schema version open. Disks that fail, files that
 * vanish and entries that change are noticed, and old tables go step by step.
 *
 * SPDX-License-Identifier: MIT */
#include "fault_disk.h"
#include "hall_world.h"
#include "server/store_sqlite.h"
#include "store_talk.h"

static char folder[256];
static char why[512];
static struct store store;

/* False: `why` says it. */
static bool open_store(int64_t epoch)
{
    struct sqlite_store *s = sqlite_open(folder, epoch, notify, NULL, why, sizeof why);

    if (!s) printf("# %s\n", why);
    else store = sqlite_interface(s);
    return s;
}

static void shut(void) { store.shut(store.self); }

static struct store_health health(void) { return store.health(store.self); }

static const char *read_all(void) { return open_table(&store, TABLE); }

static void test_epochs(void)
{
    open_store(5);
    fill_two(&store);
    int64_t epoch = opened.epoch;

    is_int(epoch, 5, "the epoch is at least what is asked for");
    ok(!open_store(5) && strstr(why, "another server"), "one folder, one server");
    append(&store, TABLE, 3, epoch, "c");
    shut();
    open_store(5);
    is_str(read_all(), "1a 2b 3c ", "closing writes what is queued");
    ok(opened.epoch > epoch, "each opening has its own epoch");
    append(&store, TABLE, 4, epoch, "x");
    wait_told(&store, 1);
    is_int(told[STORE_REFUSED], 1, "the epoch before is over");
    shut();
    ok(notified > 0, "the loop is told");
}

/* -- Faults --------------------------------------------------------------------------------- */

static void path_to(const char *name, char out[300]) { snprintf(out, 300, "%s/%s", folder, name); }

static void remove_files(void)
{
    static const char *const files[] = { "orrery.db", "orrery.db-wal", "orrery.db-shm", "lock" };
    char path[300];

    for (int i = 0; i < ORR_LEN(files); i++) {
        path_to(files[i], path);
        remove(path);
    }
}

/* What somebody else does to the file. */
static int64_t run_sql(const char *sql)
{
    char path[300];
    sqlite3 *db;
    sqlite3_stmt *row = NULL;
    int64_t value = -1;

    path_to("orrery.db", path);
    sqlite3_open(path, &db);
    sqlite3_busy_timeout(db, 5000);
    if (sqlite3_prepare_v2(db, sql, -1, &row, NULL)) printf("# %s\n", sqlite3_errmsg(db));
    if (sqlite3_step(row) == SQLITE_ROW) value = sqlite3_column_int64(row, 0);
    sqlite3_finalize(row);
    sqlite3_close(db);
    return value;
}

/* An empty folder, and a table with two entries in it. */
static void open_fresh(void)
{
    remove_files();
    open_store(1);
    fill_two(&store);
}

static enum store_fault tend(void)
{
    int before = notified;

    store.tend(store.self);
    while (notified == before) usleep(100);
    return health().fault;
}

static void test_full_disk(void)
{
    open_fresh();
    int files = fault_disk.opened;

    fault_disk_set(FAULT_ON_WRITE, -1, SQLITE_FULL);
    is_int(append_next(&store, 3, "c"), STORE_FAILED, "a full disk takes no entry");
    is_int(tend(), FAULT_WRITE, "and that is known");
    ok(strstr(health().why, "full"), "by its reason");
    is_str(read_all(), "1a 2b ", "what it has can be read");
    fault_disk_set(FAULT_ON_NOTHING, 0, 0);
    is_int(tend(), FAULT_NONE, "once there is room again, that is found out without an entry");
    is_int(fault_disk.opened, files, "the file was never in doubt");
    is_int(append_next(&store, 3, "c"), STORE_DONE, "and the entry goes through");
    shut();
}

static void test_failed_sync(void)
{
    open_fresh();
    int files = fault_disk.opened;

    fault_disk_set(FAULT_ON_SYNC, 1, SQLITE_IOERR_FSYNC);
    is_int(append_next(&store, 3, "c"), STORE_FAILED,
           "an entry that was not synced is not acknowledged");
    is_int(health().fault, FAULT_WRITE, "and that is known");
    ok(fault_disk.opened > files, "the file is opened again");
    is_int(run_sql("PRAGMA wal_checkpoint;"), 0, "(it is not locked)");
    is_str(read_all(), "1a 2b 3c ", "it has what was acknowledged; more than that nobody knew");
    is_int(append_next(&store, 4, "d"), STORE_DONE, "so it is written to again");
    is_int(health().fault, FAULT_NONE, "and all is well");
    fault_disk_set(FAULT_ON_SYNC, 3, SQLITE_IOERR_FSYNC);
    is_int(append_next(&store, 5, "e"), STORE_FAILED,
           "a disk that fails while the file is opened again");
    is_int(append_next(&store, 5, "e"), STORE_FAILED, "takes nothing either");
    while (tend()) continue;
    is_int(append_next(&store, 6, "f"), STORE_DONE, "until it is well");
    is_str(read_all(), "1a 2b 3c 4d 5e 6f ", "with everything");
    shut();
}

/* The file is written to again only if it has what was acknowledged, as it was. */
static void test_lost_entries(void)
{
    open_fresh();

    for (int round = 0; round < 2; round++) {
        fault_disk.loses = true;
        fault_disk_set(FAULT_ON_SYNC, 1, SQLITE_IOERR_FSYNC);
        append_next(&store, 3, "c");
        fault_disk.loses = false;
        is_int(health().fault, FAULT_LOST, "a disk that loses what it had taken is found out");
        is_int(append_next(&store, 3, "c"), STORE_FAILED, "and gets nothing any more");
        is_int(tend(), FAULT_LOST, "nothing mends that");
        shut();
        open_store(1); /* the first time the schema was lost, too; now it stands in the database */
        shut();
        open_store(1);
        fill_two(&store);
    }
    shut();
    open_fresh();
    run_sql("UPDATE entries SET body = 'x' WHERE seq = 2;");
    fault_disk_set(FAULT_ON_SYNC, 1, SQLITE_IOERR_FSYNC);
    append_next(&store, 3, "c");
    is_int(health().fault, FAULT_LOST, "so is one that changes it");
    shut();
}

static void test_unreadable(void)
{
    open_fresh();

    fault_disk_set(FAULT_ON_READ, -1, SQLITE_IOERR_READ);
    read_all();
    is_int(opened.found, STORE_UNREADABLE, "a disk that cannot be read is no damage");
    fault_disk_set(FAULT_ON_NOTHING, 0, 0);
    is_str(read_all(), "1a 2b ", "what is there comes back with it");
    is_int(opened.found, STORE_WHOLE, "whole");
    shut();
}

static void test_vanished_files(void)
{
    static const char *const files[] = { "orrery.db", "orrery.db-wal", "orrery.db-shm" };

    for (int i = 0; i < 2 * ORR_LEN(files); i++) {
        bool replaced = i % 2;
        const char *name = files[i / 2];
        char path[300], other[300];
        open_fresh();

        path_to(name, path);
        path_to("lock", other);
        if (replaced) rename(other, path);
        else remove(path);
        printf("# %s is %s\n", name, replaced ? "replaced" : "removed");
        is_int(append_next(&store, 3, "c"), STORE_FAILED, "no entry is acknowledged any more");
        is_int(health().fault, FAULT_GONE, "and why is known");
        shut();
        ok(!replaced || !access(path, F_OK), "closing takes nothing of the new one away");
    }
    open_fresh();
    char path[300];
    path_to("orrery.db", path);
    remove(path);
    is_int(tend(), FAULT_GONE, "it is noticed without an entry, too");
    shut();
}

static void test_fenced(void)
{
    open_fresh();

    run_sql("UPDATE meta SET value = value + 1;");
    is_int(append_next(&store, 3, "c"), STORE_REFUSED, "the epoch is another server's: refused");
    is_int(health().fault, FAULT_FENCED, "and why is known");
    run_sql("UPDATE meta SET value = value - 1;");
    is_int(append_next(&store, 3, "c"), STORE_REFUSED, "for good");
    shut();
    open_fresh();
    run_sql("UPDATE meta SET value = value + 1;");
    is_int(tend(), FAULT_FENCED, "it is noticed without an entry, too");
    shut();
}

/* Whatever is done to a table's entries is seen, and what stood before it is still told. */
static struct store open_anew(void)
{
    remove_files();
    open_store(1);
    return store;
}

static void change(const char *sql) { run_sql(sql); }

static void test_damage(void) { check_damage(open_anew, change); }

/* -- Old tables ------------------------------------------------------------------------------- */

static void test_old_tables(void)
{
    remove_files();
    open_store(1);
    check_old(&store, list_once);
    run_sql("INSERT INTO tables(id, seq, at, life) VALUES('short', 1, 1, 2), ('"
            "0123456789ABCDEF0123456789ABCDEF', 1, 1, 2);");
    is_str(list_once(&store, INT64_MAX, 0), "b", "what is no name of a table is left alone");
    shut();
}

static void append_at(int64_t seq, int64_t at)
{
    struct store_append a = append_of(TABLE, seq, opened.epoch, "x", LIFE_RUNNING);

    a.entry.at = at;
    store.append(store.self, &a, 1);
    wait_told(&store, 1);
}

/* An entry within a minute leaves the age of its table, and the index by age, as they are. */
static void test_age(void)
{
    static const char age[] = "SELECT at FROM tables WHERE id = '" TABLE "';";

    remove_files();
    open_store(1);
    open_table(&store, TABLE);
    append_at(1, 5000);
    append_at(2, 64999);
    is_int(run_sql(age), 5000, "for a minute a table is as old as it was");
    append_at(3, 65000);
    is_int(run_sql(age), 65000, "then its age is that of its newest entry");
    append_at(4, 100);
    is_int(run_sql(age), 65000, "a clock that was put back makes it no older");
    is_str(open_table(&store, TABLE), "1x 2x 3x 4x ", "the log has all of them");
    shut();
}

/* How often the write-ahead log has begun afresh: a number in its head. */
static int64_t times_begun(void)
{
    uint8_t head[16] = { 0 };
    char path[300];

    path_to("orrery.db-wal", path);
    FILE *f = fopen(path, "rb");
    if (f) (void)!fread(head, 1, sizeof head, f);
    if (f) fclose(f);
    return head[12] << 24 | head[13] << 16 | head[14] << 8 | head[15];
}

/* A log that has grown is copied, and begins afresh, while entries go on being written. */
static void test_long_log(void)
{
    enum { LARGE = 400000, MANY = 2000 };
    char *body = calloc(1, LARGE + 1);
    int64_t seq = 0;

    remove_files();
    open_store(1);
    open_table(&store, TABLE);
    memset(body, 'x', LARGE);
    int64_t begun = times_begun();
    while (seq < MANY && times_begun() == begun) append_next(&store, ++seq, body);
    ok(seq > 10 && seq < MANY, "the log of the database does not grow for ever");
    is_int(run_sql("SELECT max(seq) FROM entries;"), seq, "and nothing is missing");
    shut();
    free(body);
}

static int64_t rows_of(const char *table)
{
    char sql[128];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM entries WHERE table_id = '%s';", table);
    return run_sql(sql);
}

static void remove_step(void)
{
    int before = notified;

    pthread_mutex_lock(&fault_disk_syncs); /* the step is not over before it has been looked for */
    store.remove(store.self, ID("a"));
    is_str(list_once(&store, INT64_MAX, INT64_MAX), "", "one table at a time");
    pthread_mutex_unlock(&fault_disk_syncs);
    while (notified < before + 2) usleep(100);
}

static void test_removal(void)
{
    remove_files();
    open_store(1);
    fill_table(&store, ID("a"), 2 * REMOVE_STEP + 10, LIFE_OVER);
    fill_table(&store, TABLE, 1, LIFE_RUNNING);
    remove_step();
    is_int(rows_of(ID("a")), REMOVE_STEP + 10, "a step takes so many entries and no more");
    is_str(open_table(&store, ID("a")), "", "the table is none from then on");
    is_int(opened.found, STORE_WHOLE, "which is no damage");
    is_int(append_next(&store, 2, "y"), STORE_DONE, "others write on");
    shut();
    open_store(1);
    is_str(list_once(&store, INT64_MIN, INT64_MIN), "a", "a removal that was broken off goes on");
    remove_step();
    is_int(rows_of(ID("a")), 10, "step by step");
    remove_step();
    is_int(rows_of(ID("a")), 0, "to the end");
    is_int(health().removed, 1, "and is counted once");
    is_str(list_once(&store, INT64_MAX, INT64_MIN), "", "nothing is left to remove");
    is_str(read_all(), "1x 2y ", "others are as they were");

    fill_table(&store, ID("a"), 1, LIFE_OVER);
    fault_disk_set(FAULT_ON_WRITE, 1, SQLITE_FULL);
    remove_step();
    is_int(rows_of(ID("a")), 1, "a disk that takes nothing removes nothing");
    is_int(tend(), FAULT_NONE, "when it is well again");
    is_str(list_once(&store, INT64_MAX, INT64_MIN), "", "the removal rests");
    for (int second = 0; second < 3600; second++) store.tend(store.self);
    is_str(list_once(&store, INT64_MAX, INT64_MIN), "a", "for an hour");
    fault_disk_set(FAULT_ON_SYNC, 1, SQLITE_IOERR_FSYNC);
    append_next(&store, 3, "z");
    is_int(health().fault, FAULT_WRITE, "what was removed is not taken for lost");
    shut();
}

static void test_every_store(void)
{
    remove_files();
    open_store(1);
    check_appends(&store);
    shut();
    remove_files();
    open_store(1);
    check_pairs(&store);
    shut();
}

/* A database as version 1 of the schema wrote it, with a table in it. */
static void run_file(const char *path)
{
    char db_path[300], *text = calloc(1, 1 << 20), *error = NULL;
    sqlite3 *db;
    FILE *f = fopen(path, "rb");

    snprintf(db_path, sizeof db_path, "%s/orrery.db", folder);
    remove_files();
    if (!f || !fread(text, 1, (1 << 20) - 1, f)) printf("# %s is missing\n", path);
    if (f) fclose(f);
    sqlite3_open(db_path, &db);
    if (sqlite3_exec(db, text, NULL, NULL, &error)) printf("# %s\n", error);
    sqlite3_close(db);
    free(text);
}

static char newest[65536];

static void keep(struct client *c, const char *text, size_t size)
{
    (void)c;
    if (size < sizeof newest) memcpy(newest, text, size + 1);
}

static void hall_ear(void *self, const char *table, uint64_t room, const struct store_log *log)
{
    hall_opened(self, table, room, log);
}

static void test_old_schema(int version)
{
    char path[64], text[256];
    struct world *w = world_new(1);

    snprintf(path, sizeof path, "tests/data/schema-%d.sql", version);
    run_file(path);
    if (version == 1)
        run_sql("INSERT INTO entries VALUES('" OTHER "', 1, 1, 1, '{\"clock\":{\"days\":3}}');");
    bool is_open = open_store(1);
    if (!ok(is_open, "a database of schema version %d opens", version)) return;
    struct host host = { .self = w,
                         .now = world_now,
                         .wall = world_wall,
                         .entropy = world_entropy,
                         .chance = world_chance,
                         .legacy = &legacy_crypto,
                         .think = world_think,
                         .drop = world_drop,
                         .wake = world_wake,
                         .dismiss = world_dismiss,
                         .log = world_log,
                         .store = store,
                         .addresses = "[]" };
    hall_free(w->hall);
    w->hall = hall_new(&host);
    client_join(&w->client[0], NULL);
    snprintf(text, sizeof text, "{\"type\":\"hello\",\"version\":1,\"enter\":[{\"table\":\"%s\"}]}",
             TABLE);
    w->client[0].take = keep;
    newest[0] = '\0'; /* else the answer of the version before would do */
    client_say(&w->client[0], text);
    const struct store_listener hall_ears = { w->hall, NULL, hall_ear };
    while (!strstr(newest, "\"type\":\"state\"")) {
        store.reap(store.self, &hall_ears);
        client_pull(&w->client[0]);
    }
    ok(strstr(newest, "\"type\":\"state\"") && strstr(newest, "\"over\":true"),
       "and its table is there, played to the end");
    if (version == 1) {
        is_str(list_once(&store, INT64_MAX, INT64_MIN), "",
               "of an old table nobody knows whether it has ended");
        is_str(list_once(&store, INT64_MIN, INT64_MAX), "0", "but whether it waits for days");
    } else is_str(list_once(&store, INT64_MAX, INT64_MIN), "0", "and is known to have ended");
    world_free(w);
    shut();
}

static void test_new_schema(void)
{
    run_file("tests/data/schema-future.sql");
    ok(!open_store(1) && strstr(why, "newer version"), "a database of the future is left alone");
}

int main(void)
{
    snprintf(folder, sizeof folder, "%s/orrery-store-XXXXXX",
             getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    if (!mkdtemp(folder)) return 1;
    fault_disk_begin();
    test_epochs();
    test_every_store();
    for (int version = 1; version <= SCHEMA_VERSION; version++) test_old_schema(version);
    test_new_schema();
    test_full_disk();
    test_failed_sync();
    test_lost_entries();
    test_unreadable();
    test_vanished_files();
    test_fenced();
    test_damage();
    test_old_tables();
    test_age();
    test_long_log();
    test_removal();
    remove_files();
    remove(folder);
    return done();
}
