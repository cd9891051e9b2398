#define _GNU_SOURCE /* mkdtemp */
/* test_store.c - the SQLite store: what is told to be on disk is, in order, once; what no
 * longer fits is refused; databases of every schema version open.
 *
 * SPDX-License-Identifier: MIT */
#include "hall_world.h"
#include "server/store_sqlite.h"
#include "test.h"

#include <sqlite3.h>
#include <stdatomic.h>

#define TABLE "0123456789abcdef0123456789abcdef"

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

static const char *read_all(struct sqlite_store *s)
{
    struct store store = sqlite_interface(s);
    all[0] = '\0';
    store.read(store.self, TABLE, join, NULL);
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

/* A database as version 1 of the schema wrote it, with a table in it. */
static void run_file(const char *path)
{
    char db_path[300], *text = calloc(1, 1 << 20), *error = NULL;
    sqlite3 *db;
    FILE *f = fopen(path, "rb");

    snprintf(db_path, sizeof db_path, "%s/orrery.db", folder);
    remove(db_path);
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
    test_appends();
    for (int version = 1; version <= SCHEMA_VERSION; version++) test_old_schema(version);
    test_new_schema();
    static const char *const files[] = { "orrery.db", "orrery.db-wal", "orrery.db-shm", "lock" };
    for (int i = 0; i < ORR_LEN(files); i++) {
        char path[300];
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        remove(path);
    }
    remove(folder);
    return done();
}
