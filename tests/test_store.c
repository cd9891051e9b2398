#define _GNU_SOURCE /* mkdtemp */
/* test_store.c - the SQLite store: what is told to be on disk is, in order, once; what no
 * longer fits is refused; databases of every schema version open. Disks that fail, files that
 * vanish and entries that change are noticed, and old tables go step by step.
 *
 * SPDX-License-Identifier: MIT */
#include "fault_disk.h"
#include "hall_world.h"
#include "server/store_sqlite.h"
#include "test.h"

#include <unistd.h>

#define TABLE "0123456789abcdef0123456789abcdef"
#define ID(digit) digit "123456789abcdef0123456789abcdef"
#define OTHER "ffffffffffffffffffffffffffffffff"

static char folder[256];
static atomic_int notified;
static int told[3];
static char why[512];

static void notify(void *self)
{
    (void)self;
    notified++;
}

static void tell(void *self, const char *table, uint64_t room, int64_t seq,
                 enum store_status status)
{
    (void)self;
    (void)table;
    (void)room;
    (void)seq;
    told[status]++;
}

static void append_to(struct sqlite_store *s, const char *table, int64_t seq, const char *body,
                      enum store_life life)
{
    struct store store = sqlite_interface(s);
    struct store_entry e = { .seq = seq,
                             .epoch = sqlite_epoch(s),
                             .at = 1000 + seq,
                             .body = body,
                             .size = strlen(body),
                             .life = life };
    store.append(store.self, table, &e);
}

static void append(struct sqlite_store *s, int64_t seq, int64_t epoch, const char *body)
{
    struct store store = sqlite_interface(s);
    struct store_entry e = {
        .seq = seq, .epoch = epoch, .at = 1000 + seq, .body = body, .size = strlen(body)
    };
    store.append(store.self, TABLE, &e);
}

/* Waits until n appends have been told of. */
static void wait_for(struct sqlite_store *s, int n)
{
    memset(told, 0, sizeof told);
    while (told[0] + told[1] + told[2] < n) sqlite_reap(s, tell, NULL);
}

static char all[4096];

static bool join(void *self, const struct store_entry *e)
{
    (void)self;
    sprintf(all + strlen(all), "%d%.*s ", (int)e->seq, (int)e->size, e->body);
    return true;
}

static enum store_found found;

static const char *read_all(struct sqlite_store *s)
{
    struct store store = sqlite_interface(s);
    all[0] = '\0';
    found = store.read(store.self, TABLE, join, NULL);
    return all;
}

static struct sqlite_store *open_store(int64_t epoch)
{
    struct sqlite_store *s = sqlite_open(folder, epoch, notify, NULL, why, sizeof why);
    if (!s) printf("# %s\n", why);
    return s;
}

static void test_appends(void)
{
    struct sqlite_store *s = open_store(5);
    int64_t epoch = sqlite_epoch(s);

    is_int(epoch, 5, "the epoch is at least what is asked for");
    append(s, 1, epoch, "a");
    append(s, 2, epoch, "b");
    wait_for(s, 2);
    is_int(told[STORE_DONE], 2, "two appends arrive");
    append(s, 2, epoch, "x");
    append(s, 4, epoch, "x");
    append(s, 3, epoch - 1, "x");
    wait_for(s, 3);
    is_int(told[STORE_REFUSED], 3, "a used number, a gap and an old epoch are refused");
    is_str(read_all(s), "1a 2b ", "and leave nothing");
    ok(!open_store(5) && strstr(why, "another server"), "one folder, one server");
    append(s, 3, epoch, "c");
    sqlite_close(s);
    s = open_store(5);
    is_str(read_all(s), "1a 2b 3c ", "closing writes what is queued");
    ok(sqlite_epoch(s) > epoch, "each opening has its own epoch");
    append(s, 4, epoch, "x");
    wait_for(s, 1);
    is_int(told[STORE_REFUSED], 1, "the epoch before is over");
    sqlite_close(s);
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
static struct sqlite_store *open_fresh(void)
{
    remove_files();
    struct sqlite_store *s = open_store(1);
    append_to(s, TABLE, 1, "a", LIFE_RUNNING);
    append_to(s, TABLE, 2, "b", LIFE_RUNNING);
    wait_for(s, 2);
    return s;
}

static enum store_status append_next(struct sqlite_store *s, int64_t seq, const char *body)
{
    append_to(s, TABLE, seq, body, LIFE_RUNNING);
    wait_for(s, 1);
    return told[STORE_DONE] ? STORE_DONE : told[STORE_REFUSED] ? STORE_REFUSED : STORE_FAILED;
}

static enum store_fault tend(struct sqlite_store *s)
{
    int before = notified;

    sqlite_tend(s);
    while (notified == before) usleep(100);
    return sqlite_health(s).fault;
}

static void test_full_disk(void)
{
    struct sqlite_store *s = open_fresh();
    int opened = fault_disk.opened;

    fault_disk_set(FAULT_ON_WRITE, -1, SQLITE_FULL);
    is_int(append_next(s, 3, "c"), STORE_FAILED, "a full disk takes no entry");
    is_int(tend(s), FAULT_WRITE, "and that is known");
    ok(strstr(sqlite_health(s).why, "full"), "by its reason");
    is_str(read_all(s), "1a 2b ", "what it has can be read");
    fault_disk_set(FAULT_ON_NOTHING, 0, 0);
    is_int(tend(s), FAULT_NONE, "once there is room again, that is found out without an entry");
    is_int(fault_disk.opened, opened, "the file was never in doubt");
    is_int(append_next(s, 3, "c"), STORE_DONE, "and the entry goes through");
    sqlite_close(s);
}

static void test_failed_sync(void)
{
    struct sqlite_store *s = open_fresh();
    int opened = fault_disk.opened;

    fault_disk_set(FAULT_ON_SYNC, 1, SQLITE_IOERR_FSYNC);
    is_int(append_next(s, 3, "c"), STORE_FAILED,
           "an entry that was not synced is not acknowledged");
    is_int(sqlite_health(s).fault, FAULT_WRITE, "and that is known");
    ok(fault_disk.opened > opened, "the file is opened again");
    is_int(run_sql("PRAGMA wal_checkpoint;"), 0, "(it is not locked)");
    is_str(read_all(s), "1a 2b 3c ", "it has what was acknowledged; more than that nobody knew");
    is_int(append_next(s, 4, "d"), STORE_DONE, "so it is written to again");
    is_int(sqlite_health(s).fault, FAULT_NONE, "and all is well");
    fault_disk_set(FAULT_ON_SYNC, 3, SQLITE_IOERR_FSYNC);
    is_int(append_next(s, 5, "e"), STORE_FAILED,
           "a disk that fails while the file is opened again");
    is_int(append_next(s, 5, "e"), STORE_FAILED, "takes nothing either");
    while (tend(s)) continue;
    is_int(append_next(s, 6, "f"), STORE_DONE, "until it is well");
    is_str(read_all(s), "1a 2b 3c 4d 5e 6f ", "with everything");
    sqlite_close(s);
}

/* The file is written to again only if it has what was acknowledged, as it was. */
static void test_lost_entries(void)
{
    struct sqlite_store *s = open_fresh();

    for (int round = 0; round < 2; round++) {
        fault_disk.loses = true;
        fault_disk_set(FAULT_ON_SYNC, 1, SQLITE_IOERR_FSYNC);
        append_next(s, 3, "c");
        fault_disk.loses = false;
        is_int(sqlite_health(s).fault, FAULT_LOST,
               "a disk that loses what it had taken is found out");
        is_int(append_next(s, 3, "c"), STORE_FAILED, "and gets nothing any more");
        is_int(tend(s), FAULT_LOST, "nothing mends that");
        sqlite_close(s);
        s = open_store(
            1); /* the first time the schema was lost, too; now it stands in the database */
        sqlite_close(s);
        s = open_store(1);
        append_next(s, 1, "a");
        append_next(s, 2, "b");
    }
    sqlite_close(s);
    s = open_fresh();
    run_sql("UPDATE entries SET body = 'x' WHERE seq = 2;");
    fault_disk_set(FAULT_ON_SYNC, 1, SQLITE_IOERR_FSYNC);
    append_next(s, 3, "c");
    is_int(sqlite_health(s).fault, FAULT_LOST, "so is one that changes it");
    sqlite_close(s);
}

static void test_unreadable(void)
{
    struct sqlite_store *s = open_fresh();

    fault_disk_set(FAULT_ON_READ, -1, SQLITE_IOERR_READ);
    read_all(s);
    is_int(found, STORE_UNREADABLE, "a disk that cannot be read is no damage");
    fault_disk_set(FAULT_ON_NOTHING, 0, 0);
    is_str(read_all(s), "1a 2b ", "what is there comes back with it");
    is_int(found, STORE_WHOLE, "whole");
    sqlite_close(s);
}

static void test_vanished_files(void)
{
    static const char *const files[] = { "orrery.db", "orrery.db-wal", "orrery.db-shm" };

    for (int i = 0; i < 2 * ORR_LEN(files); i++) {
        bool replaced = i % 2;
        const char *name = files[i / 2];
        char path[300], other[300];
        struct sqlite_store *s = open_fresh();

        path_to(name, path);
        path_to("lock", other);
        if (replaced) rename(other, path);
        else remove(path);
        printf("# %s is %s\n", name, replaced ? "replaced" : "removed");
        is_int(append_next(s, 3, "c"), STORE_FAILED, "no entry is acknowledged any more");
        is_int(sqlite_health(s).fault, FAULT_GONE, "and why is known");
        sqlite_close(s);
        ok(!replaced || !access(path, F_OK), "closing takes nothing of the new one away");
    }
    struct sqlite_store *s = open_fresh();
    char path[300];
    path_to("orrery.db", path);
    remove(path);
    is_int(tend(s), FAULT_GONE, "it is noticed without an entry, too");
    sqlite_close(s);
}

static void test_fenced(void)
{
    struct sqlite_store *s = open_fresh();

    run_sql("UPDATE meta SET value = value + 1;");
    is_int(append_next(s, 3, "c"), STORE_REFUSED, "the epoch is another server's: refused");
    is_int(sqlite_health(s).fault, FAULT_FENCED, "and why is known");
    run_sql("UPDATE meta SET value = value - 1;");
    is_int(append_next(s, 3, "c"), STORE_REFUSED, "for good");
    sqlite_close(s);
    s = open_fresh();
    run_sql("UPDATE meta SET value = value + 1;");
    is_int(tend(s), FAULT_FENCED, "it is noticed without an entry, too");
    sqlite_close(s);
}

/* Whatever is done to a table's entries is seen, and what stood before it is still told. */
static void test_damage(void)
{
    static const struct {
        const char *sql, *before;
    } row[] = {
        { "UPDATE entries SET body = 'x' WHERE table_id = '" TABLE "' AND seq = 2;", "1a " },
        { "UPDATE entries SET at = at + 1 WHERE table_id = '" TABLE "' AND seq = 3;", "1a 2b " },
        { "UPDATE entries SET epoch = epoch + 1 WHERE table_id = '" TABLE "' AND seq = 1;", "" },
        { "UPDATE entries SET sum = sum + 1 WHERE table_id = '" TABLE "' AND seq = 2;", "1a " },
        { "UPDATE entries SET table_id = '" TABLE "', seq = 4 WHERE table_id = '" OTHER "';",
          "1a 2b 3c " },
        { "DELETE FROM entries WHERE table_id = '" TABLE "' AND seq = 1;", "" },
        { "DELETE FROM entries WHERE table_id = '" TABLE "' AND seq = 2;", "1a " },
        { "DELETE FROM entries WHERE table_id = '" TABLE "' AND seq = 3;", "1a 2b " },
        { "DELETE FROM entries WHERE table_id = '" TABLE "';", "" },
    };

    for (int i = 0; i < ORR_LEN(row); i++) {
        struct sqlite_store *s = open_fresh();
        append_to(s, TABLE, 3, "c", LIFE_RUNNING);
        append_to(s, OTHER, 1, "o", LIFE_RUNNING);
        wait_for(s, 2);
        is_str(read_all(s), "1a 2b 3c ", "a table before");
        run_sql(row[i].sql);
        printf("# %s\n", row[i].sql);
        is_str(read_all(s), row[i].before, "is read up to there");
        is_int(found, STORE_DAMAGED, "and found out");
        append_next(s, 4, "d");
        append_to(s, ID("e"), 1, "e", LIFE_RUNNING);
        wait_for(s, 1);
        is_int(told[STORE_DONE], 1, "others write on");
        sqlite_close(s);
    }
}

/* -- Old tables ------------------------------------------------------------------------------- */

static char listed[256];

static bool note_table(void *self, const char *table)
{
    (void)self;
    strncat(listed, table, 1);
    return true;
}

static const char *list(struct sqlite_store *s, int64_t ended, int64_t touched)
{
    struct store store = sqlite_interface(s);
    listed[0] = '\0';
    store.list_old(store.self, ended, touched, note_table, NULL);
    return listed;
}

static void fill_table(struct sqlite_store *s, const char *table, int n, enum store_life life)
{
    for (int seq = 1; seq <= n; seq++)
        append_to(s, table, seq, "x", seq == n ? life : LIFE_RUNNING);
    wait_for(s, n);
}

static void test_old_tables(void)
{
    remove_files();
    struct sqlite_store *s = open_store(1);

    fill_table(s, ID("a"), 1, LIFE_OVER);
    fill_table(s, ID("b"), 2, LIFE_OVER);
    fill_table(s, ID("c"), 3, LIFE_RUNNING);
    fill_table(s, ID("d"), 4, LIFE_DAYS);
    is_str(list(s, INT64_MIN, INT64_MIN), "", "no table is old");
    is_str(list(s, 1002, INT64_MIN), "a", "one ended before that time");
    is_str(list(s, 1003, INT64_MIN), "ab", "two before that, the older one first");
    is_str(list(s, INT64_MIN, INT64_MAX), "c", "one was left; those with days are waited for");
    append_to(s, ID("a"), 2, "x", LIFE_RUNNING);
    wait_for(s, 1);
    is_str(list(s, INT64_MAX, 0), "b", "a match that is taken back from its end has not ended");
    sqlite_close(s);
}

static int64_t rows_of(const char *table)
{
    char sql[128];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM entries WHERE table_id = '%s';", table);
    return run_sql(sql);
}

static void remove_step(struct sqlite_store *s)
{
    struct store store = sqlite_interface(s);
    int before = notified;

    store.remove(store.self, ID("a"));
    is_str(list(s, INT64_MAX, INT64_MAX), "", "one table at a time");
    while (notified < before + 2) usleep(100);
}

static void test_removal(void)
{
    remove_files();
    struct sqlite_store *s = open_store(1);
    struct store store = sqlite_interface(s);
    bool any = false;

    fill_table(s, ID("a"), 2 * REMOVE_STEP + 10, LIFE_OVER);
    fill_table(s, TABLE, 1, LIFE_RUNNING);
    remove_step(s);
    is_int(rows_of(ID("a")), REMOVE_STEP + 10, "a step takes so many entries and no more");
    is_int(store.read(store.self, ID("a"), join, &any), STORE_WHOLE, "the table");
    ok(!any, "is none from then on");
    is_int(append_next(s, 2, "y"), STORE_DONE, "others write on");
    sqlite_close(s);
    s = open_store(1);
    is_str(list(s, INT64_MIN, INT64_MIN), "a", "a removal that was broken off goes on");
    remove_step(s);
    is_int(rows_of(ID("a")), 10, "step by step");
    remove_step(s);
    is_int(rows_of(ID("a")), 0, "to the end");
    is_int(sqlite_health(s).removed, 1, "and is counted once");
    is_str(list(s, INT64_MAX, INT64_MIN), "", "nothing is left to remove");
    is_str(read_all(s), "1x 2y ", "others are as they were");

    fill_table(s, ID("a"), 1, LIFE_OVER);
    fault_disk_set(FAULT_ON_WRITE, 1, SQLITE_FULL);
    remove_step(s);
    is_int(rows_of(ID("a")), 1, "a disk that takes nothing removes nothing");
    is_int(tend(s), FAULT_NONE, "when it is well again");
    is_str(list(s, INT64_MAX, INT64_MIN), "", "the removal rests");
    for (int second = 0; second < 3600; second++) sqlite_tend(s);
    is_str(list(s, INT64_MAX, INT64_MIN), "a", "for an hour");
    fault_disk_set(FAULT_ON_SYNC, 1, SQLITE_IOERR_FSYNC);
    append_next(s, 3, "z");
    is_int(sqlite_health(s).fault, FAULT_WRITE, "what was removed is not taken for lost");
    sqlite_close(s);
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

static void test_old_schema(int version)
{
    char path[64], text[256];
    struct world *w = world_new(1);

    snprintf(path, sizeof path, "tests/data/schema-%d.sql", version);
    run_file(path);
    if (version == 1)
        run_sql("INSERT INTO entries VALUES('" OTHER "', 1, 1, 1, '{\"clock\":{\"days\":3}}');");
    struct sqlite_store *s = open_store(1);
    if (!ok(s != NULL, "a database of schema version %d opens", version)) return;
    struct host host = { .self = w,
                         .now = world_now,
                         .wall = world_wall,
                         .entropy = world_entropy,
                         .chance = world_chance,
                         .think = world_think,
                         .drop = world_drop,
                         .wake = world_wake,
                         .dismiss = world_dismiss,
                         .log = world_log,
                         .store = sqlite_interface(s),
                         .epoch = sqlite_epoch(s),
                         .addresses = "[]" };
    hall_free(w->hall);
    w->hall = hall_new(&host);
    client_join(&w->client[0], NULL);
    snprintf(text, sizeof text, "{\"type\":\"hello\",\"version\":1,\"enter\":[{\"table\":\"%s\"}]}",
             TABLE);
    w->client[0].take = keep;
    client_say(&w->client[0], text);
    client_pull(&w->client[0]);
    ok(strstr(newest, "\"type\":\"state\"") && strstr(newest, "\"over\":true"),
       "and its table is there, played to the end");
    if (version == 1) {
        is_str(list(s, INT64_MAX, INT64_MIN), "",
               "of an old table nobody knows whether it has ended");
        is_str(list(s, INT64_MIN, INT64_MAX), "0", "but whether it waits for days");
    } else is_str(list(s, INT64_MAX, INT64_MIN), "0", "and is known to have ended");
    world_free(w);
    sqlite_close(s);
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
    test_appends();
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
    test_removal();
    remove_files();
    remove(folder);
    return done();
}
