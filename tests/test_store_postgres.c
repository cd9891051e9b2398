#define _GNU_SOURCE /* setenv */
/* test_store_postgres.c - the PostgreSQL store: what every store does, and what several servers
 * on one database must not do to each other. tests/server/postgres.py gives it a database of its
 * own, whose address is in ORRERY_TEST_STORE.
 *
 * SPDX-License-Identifier: MIT */
#include "server/store_postgres.h"
#include "store_talk.h"

#include <pthread.h>
#include <stdlib.h>

#define NODE(digit) digit "0000000000000000000000000000000"

enum {
    LONG_LEASE = 3600,   /* seconds: none ends because the machine is busy               */
    LONG_ANSWER = 120000 /* milliseconds: no answer is given up because of that, either */
};

static const char *url;
static char why[512];

/* What somebody else does to the database; the answer's first line. */
static const char *run_sql(const char *sql)
{
    static char line[256];
    char command[1024];

    snprintf(command, sizeof command, "psql -XAtq -d '%s' -c \"%s\"", url, sql);
    FILE *out = popen(command, "r");
    if (!out || !fgets(line, sizeof line, out)) *line = '\0';
    if (out) pclose(out);
    line[strcspn(line, "\n")] = '\0';
    return line;
}

static void wipe(void)
{
    run_sql("SET client_min_messages = error; DROP SCHEMA IF EXISTS orrery CASCADE");
}

static struct store open_node(const char *node)
{
    struct postgres_store *s = postgres_open(url, &(struct postgres_node){ node, "", LONG_LEASE },
                                             notify, NULL, why, sizeof why);

    if (!s) {
        printf("# %s\n", why);
        return (struct store){ .self = NULL };
    }
    return postgres_interface(s);
}

static void shut(const struct store *s) { s->shut(s->self); }

/* -- Addresses and versions ------------------------------------------------------------------- */

static bool is_refused(const char *address, const char *reason)
{
    struct postgres_store *s =
        postgres_open(address, &(struct postgres_node){ NODE("a"), "", LONG_LEASE }, notify, NULL,
                      why, sizeof why);

    if (!s) printf("# %s\n", why);
    return !s && strstr(why, reason) && !strstr(why, "secret");
}

static void test_addresses(void)
{
    ok(is_refused("postgresql://ann:secret@127.0.0.1/x", "password"), "a password in the address");
    ok(is_refused("postgresql://127.0.0.1/x?password=secret", "password"), "wherever it stands");
    ok(is_refused("host=127.0.0.1 password=secret", "not an address"), "what is no address");
    ok(is_refused("mysql://127.0.0.1/", "not an address"), "or another kind of one");
    ok(is_refused("postgresql://127.0.0.1:1/x", "does not answer"), "where nobody answers");
}

static void test_schema(void)
{
    wipe();
    struct store s = open_node(NODE("a"));
    fill_two(&s);
    shut(&s);
    s = open_node(NODE("a"));
    is_str(open_table(&s, TABLE), "1a 2b ", "a schema that is there is kept");
    shut(&s);
    run_sql("UPDATE orrery.meta SET value = 999 WHERE key = 'version'");
    ok(is_refused(url, "newer version (999)"), "a schema of the future is left alone");
    run_sql("INSERT INTO orrery.meta VALUES('least', 2)");
    ok(is_refused(url, "newer version (999)"), "also when it asks for a newer program");
    run_sql("UPDATE orrery.meta SET value = 1 WHERE key = 'least'");
    s = open_node(NODE("a"));
    is_str(open_table(&s, TABLE), "1a 2b ", "but not when the release before it may go on");
    shut(&s);
    run_sql("DELETE FROM orrery.meta WHERE key = 'least'");
}

enum { STARTS = 8 };

static pthread_barrier_t start;

static void *open_one(void *said)
{
    char node[TABLE_ID + 1], *reason = said;

    snprintf(node, sizeof node, "%.8s%024x", "abcdabcd", (unsigned)(uintptr_t)said);
    pthread_barrier_wait(&start);
    struct postgres_store *s = postgres_open(url, &(struct postgres_node){ node, "", LONG_LEASE },
                                             notify, NULL, reason, sizeof why);
    if (!s) return NULL;
    struct store store = postgres_interface(s);
    shut(&store);
    return said;
}

/* Servers that start at the same moment on an empty database make its schema once. */
static void test_schema_at_once(void)
{
    static char said[STARTS][sizeof why];
    pthread_t thread[STARTS];
    int good = 0;

    wipe();
    pthread_barrier_init(&start, NULL, STARTS);
    for (int i = 0; i < STARTS; i++) pthread_create(&thread[i], NULL, open_one, said[i]);
    for (int i = 0; i < STARTS; i++) {
        void *opened_it;
        pthread_join(thread[i], &opened_it);
        good += opened_it != NULL;
        if (!opened_it) printf("# %s\n", said[i]);
    }
    pthread_barrier_destroy(&start);
    is_int(good, STARTS, "who starts while another makes the schema waits for it");
}

/* -- As every store ------------------------------------------------------------------------------ */

/* The keeping thread makes the list: it is asked for, and told the next time. */
static const char *list_later(const struct store *s, int64_t ended, int64_t touched)
{
    for (int second = 0; second < 61; second++) s->tend(s->self);
    int64_t before = s->health(s->self).lists;
    list_once(s, ended, touched);
    while (s->health(s->self).lists == before) usleep(100);
    return list_once(s, ended, touched);
}

static void test_every_store(void)
{
    wipe();
    struct store s = open_node(NODE("a"));
    check_appends(&s);
    shut(&s);
    wipe();
    s = open_node(NODE("a"));
    check_pairs(&s);
    shut(&s);
    wipe();
    s = open_node(NODE("a"));
    check_old(&s, list_later);
    run_sql("INSERT INTO orrery.tables(id, seq, epoch, at, life) VALUES('short', 1, 1, 1, 2), ('"
            "0123456789ABCDEF0123456789ABCDEF', 1, 1, 1, 2)");
    is_str(list_later(&s, INT64_MAX, 0), "b", "what is no name of a table is left alone");
    shut(&s);
}

static void test_many_at_once(void)
{
    enum { TABLES = 100, ENTRIES = 20 };
    char id[TABLES][TABLE_ID + 1];
    int64_t epoch[TABLES];

    wipe();
    struct store s = open_node(NODE("a"));
    for (int t = 0; t < TABLES; t++) {
        snprintf(id[t], sizeof id[t], "%032x", (unsigned)t * 2654435761u);
        open_table(&s, id[t]);
        epoch[t] = opened.epoch;
    }
    for (int seq = 1; seq <= ENTRIES; seq++)
        for (int t = 0; t < TABLES; t++) append(&s, id[t], seq, epoch[t], "x");
    wait_told(&s, TABLES * ENTRIES);
    is_int(told[STORE_DONE], TABLES * ENTRIES, "many tables are written together");
    ok(s.health(s.self).commits < TABLES * ENTRIES / 2, "in fewer transactions than entries");
    is_int(atoi(run_sql("SELECT count(*) FROM orrery.entries")), TABLES * ENTRIES,
           "and all is there");
    shut(&s);
}

/* -- Damage and removal ---------------------------------------------------------------------------- */

static struct store open_anew(void)
{
    wipe();
    return open_node(NODE("a"));
}

static void change(const char *sql)
{
    char there[300];

    snprintf(there, sizeof there, "SET search_path = orrery; %s", sql);
    run_sql(there);
}

static void test_damage(void) { check_damage(open_anew, change); }

static void test_removal(void)
{
    wipe();
    struct store s = open_node(NODE("a"));
    fill_table(&s, ID("a"), 2 * REMOVE_STEP + 10, LIFE_OVER);
    fill_two(&s);
    s.remove(s.self, ID("a"));
    is_str(open_table(&s, ID("a")), "", "a table that is being removed is none");
    is_int(opened.found, STORE_WHOLE, "which is no damage");
    while (!s.health(s.self).removed) usleep(100);
    is_str(run_sql("SELECT count(*) FROM orrery.entries"), "2", "step by step it goes");
    is_str(run_sql("SELECT count(*) FROM orrery.tables"), "1", "to the end");
    is_str(open_table(&s, TABLE), "1a 2b ", "others are as they were");

    struct store other = open_node(NODE("b"));
    int before = notified;
    other.remove(other.self, TABLE);
    while (notified == before) usleep(100);
    is_int(other.health(other.self).removed, 0, "no server removes what another one plays");
    is_int(append_next(&s, 3, "c"), STORE_DONE, "and nobody there notices");
    shut(&other);
    shut(&s);
}

/* -- Several servers --------------------------------------------------------------------------------- */

/* The lease of a node that says nothing any more is over. */
static void expire(const char *node)
{
    char sql[200];

    snprintf(sql, sizeof sql,
             "UPDATE orrery.nodes SET lease = clock_timestamp() - interval '1 s' WHERE id = '%s'",
             node);
    run_sql(sql);
}

static void test_ownership(void)
{
    wipe();
    struct store a = open_node(NODE("a")), b = open_node(NODE("b"));
    fill_two(&a);
    int64_t old = opened.epoch;

    is_str(open_table(&b, TABLE), "", "what one server plays");
    is_int(opened.found, STORE_ELSEWHERE, "another does not get");
    append(&a, TABLE, 3, old, "c");
    wait_told(&a, 1);
    is_int(told[STORE_DONE], 1, "the one plays on");
    a.close(a.self, TABLE, old - 1);
    open_table(&b, TABLE);
    is_int(opened.found, STORE_ELSEWHERE, "closed in another epoch, a table is not closed");
    a.close(a.self, TABLE, old);
    open_table(&a, OTHER); /* by then it has happened */
    is_str(open_table(&b, TABLE), "1a 2b 3c ", "a table that was closed is anybody's");
    ok(opened.epoch > old, "in a new epoch");
    int64_t newer = opened.epoch;
    append(&a, TABLE, 4, old, "stale");
    wait_told(&a, 1);
    is_int(told[STORE_REFUSED], 1, "in the old one nothing is written any more");
    append(&b, TABLE, 4, newer, "d");
    wait_told(&b, 1);
    is_str(open_table(&b, TABLE), "1a 2b 3c 4d ", "but in the new one");
    shut(&b);
    open_table(&a, TABLE);
    is_int(opened.found, STORE_WHOLE, "a server that ends leaves its tables to the others at once");
    shut(&a);
}

static void test_takeover(void)
{
    wipe();
    struct store a = open_node(NODE("a")), b = open_node(NODE("b"));
    fill_two(&a);
    int64_t old = opened.epoch;
    int64_t lapses = a.health(a.self).lapses;

    do expire(NODE("a")); /* until it is not renewed just then */
    while (open_table(&b, TABLE), opened.found == STORE_ELSEWHERE);
    is_str(opened.all, "1a 2b ", "when the lease is over another server goes on");
    append(&a, TABLE, 3, old, "stale");
    append(&b, TABLE, 3, opened.epoch, "c");
    wait_told(&a, 1);
    is_int(told[STORE_REFUSED], 1, "and the first is out, whether it knows or not");
    wait_told(&b, 1);
    is_str(open_table(&b, TABLE), "1a 2b 3c ", "nothing stale is in the log");
    while (a.health(a.self).lapses == lapses) usleep(1000);
    ok(true, "it learns that its lease was over");
    open_table(&a, TABLE);
    is_int(opened.found, STORE_ELSEWHERE, "and what it has lost");
    fill_table(&a, OTHER, 1, LIFE_RUNNING);
    is_int(told[STORE_DONE], 1, "but plays on with others");
    shut(&b);
    shut(&a);
}

/* Somebody changes a table and takes their time; closed, nothing of it was done. */
static FILE *begin_slowly(const char *sql)
{
    char command[300];

    snprintf(command, sizeof command, "psql -Xq -d '%s' >/dev/null", url);
    FILE *psql = popen(command, "w");
    if (!psql) abort();
    fprintf(psql, "BEGIN; %s;\n", sql);
    fflush(psql);
    while (strcmp(run_sql("SELECT count(*) FROM pg_locks WHERE mode = 'RowExclusiveLock'"
                          " AND relation = 'orrery.tables'::regclass"),
                  "1"))
        usleep(1000);
    return psql;
}

/* Opening a table waits for what is still being written to it, or gives up; it never answers
 * without it. */
static void test_claim_waits(void)
{
    wipe();
    struct store a = open_node(NODE("a"));
    fill_two(&a);
    FILE *psql =
        begin_slowly("UPDATE orrery.tables SET seq = 3; INSERT INTO orrery.entries"
                     " SELECT table_id, 3, epoch, at, sum, body FROM orrery.entries WHERE seq = 2");
    opened.is_told = false;
    a.open(a.self, TABLE, 1);
    while (!opened.is_told && strcmp(run_sql("SELECT count(*) FROM pg_stat_activity WHERE"
                                             " application_name = 'orrery' AND wait_event_type ="
                                             " 'Lock'"),
                                     "1"))
        a.reap(a.self, &listener);
    fputs("COMMIT;\n", psql);
    pclose(psql);
    for (; !opened.is_told; usleep(100)) a.reap(a.self, &listener);
    while (opened.found == STORE_UNREADABLE) open_table(&a, TABLE);
    is_int(opened.found, STORE_DAMAGED, "an entry that came last is seen (its sum is another's)");
    shut(&a);
}

/* The database throws everybody out. */
static void test_lost_connection(void)
{
    wipe();
    struct store s = open_node(NODE("a"));
    fill_two(&s);
    int64_t epoch = opened.epoch;

    run_sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'orrery'");
    append(&s, TABLE, 3, epoch, "c");
    wait_told(&s, 1);
    ok(told[STORE_DONE] || told[STORE_UNKNOWN],
       "an entry goes over a new connection, or nobody knows");
    printf("# done %d, unknown %d\n", told[STORE_DONE], told[STORE_UNKNOWN]);
    do open_table(&s, TABLE); /* over a new connection, too */
    while (opened.found == STORE_UNREADABLE);
    bool is_there = !strcmp(opened.all, "1a 2b 3c ");
    ok(is_there || told[STORE_UNKNOWN], "then opening tells");
    is_int(append_next(&s, is_there ? 4 : 3, "d"), STORE_DONE, "and all goes on");
    while (s.health(s.self).fault) usleep(1000); /* the third connection is made anew */
    ok(true, "as before");
    shut(&s);
}

/* Whether a commit of ours waits for a standby. */
static bool waits_for_standby(void)
{
    return !strcmp(run_sql("SELECT count(*) > 0 FROM pg_stat_activity WHERE application_name ="
                           " 'orrery' AND wait_event = 'SyncRep' AND query = 'COMMIT'"),
                   "t");
}

/* Appends until one waits, which is when the database has read its new settings; its number. */
static int64_t append_until_one_waits(const struct store *s, int64_t seq)
{
    for (;; seq++) {
        memset(told, 0, sizeof told);
        append(s, TABLE, seq, opened.epoch, "c");
        while (!num_told() && !waits_for_standby()) s->reap(s->self, &listener);
        if (!num_told()) return seq;
    }
}

/* A commit waits for a standby that is not there, and its connection is ended: the entry is on
 * disk, and nobody was told. */
static void test_unknown(void)
{
    wipe();
    struct store s = open_node(NODE("a"));
    char last[32];

    fill_two(&s);
    run_sql("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    run_sql("SELECT pg_reload_conf()");
    int64_t seq = append_until_one_waits(&s, 3);
    run_sql("ALTER SYSTEM RESET synchronous_standby_names");
    run_sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name ="
            " 'orrery' AND query = 'COMMIT'");
    wait_told(&s, 1);
    is_int(told[STORE_UNKNOWN], 1, "an answer that was lost in COMMIT is neither done nor failed");
    run_sql("SELECT pg_reload_conf()");
    snprintf(last, sizeof last, "%lldc ", (long long)seq);
    do open_table(&s, TABLE); /* all connections were ended that had just committed */
    while (opened.found == STORE_UNREADABLE);
    ok(strstr(opened.all, last), "opening tells that it was written");
    append(&s, TABLE, seq, opened.epoch, "c");
    wait_told(&s, 1);
    is_int(told[STORE_REFUSED], 1, "and once more it is not");
    is_int(append_next(&s, seq + 1, "d"), STORE_DONE, "then all goes on");
    shut(&s);
}

/* How many of our processes the database has at a COMMIT that waits for a standby. */
static int num_stuck(void)
{
    return atoi(run_sql("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'orrery'"
                        " AND wait_event = 'SyncRep' AND query = 'COMMIT'"));
}

/* A standby that is gone: nobody is told that an entry is on disk, and a thread leaves one process
 * of the database behind, however often it is tried. */
static void test_lost_standby(void)
{
    wipe();
    struct store s = open_node(NODE("a"));

    fill_two(&s);
    run_sql("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    run_sql("SELECT pg_reload_conf()");
    postgres_answer = ANSWER;
    int64_t seq = append_until_one_waits(&s, 3);
    wait_told(&s, 1);
    postgres_answer = LONG_ANSWER;
    is_int(told[STORE_UNKNOWN], 1, "a COMMIT without an end is given up: nobody knows");
    is_int(s.health(s.self).fault, FAULT_WRITE, "and the store says that it fails");
    append(&s, OTHER, 1, 1, "x");
    while (!*run_sql("SELECT 1 FROM pg_stat_activity WHERE application_name = 'orrery'"
                     " AND query LIKE '%pg_stat_activity WHERE pid =%'"))
        usleep(1000);
    is_int(num_stuck(), 1, "what comes then waits, and takes no more processes of the database");
    run_sql("ALTER SYSTEM RESET synchronous_standby_names");
    run_sql("SELECT pg_reload_conf()");
    wait_told(&s, 1);
    is_int(told[STORE_DONE], 1, "until the standby is back");
    while (open_table(&s, TABLE), opened.found != STORE_WHOLE) continue;
    is_int(append_next(&s, seq + 1, "d"), STORE_DONE, "then all goes on");
    shut(&s);
}

/* Appends of several tables that travel together, and one that the database does not take. */
static void test_one_bad_of_many(void)
{
    enum { TABLES = 100 };
    char id[TABLE_ID + 1];

    wipe();
    struct store s = open_node(NODE("a"));
    open_table(&s, TABLE);
    run_sql("ALTER TABLE orrery.entries ADD CONSTRAINT no_bad CHECK (body <> 'bad')");
    for (int t = 0; t < TABLES; t++) {
        snprintf(id, sizeof id, "%032x", (unsigned)t + 1);
        append(&s, id, 1, opened.epoch, t % 30 == 29 ? "bad" : "good");
    }
    wait_told(&s, TABLES);
    is_int(told[STORE_FAILED], 3, "three of many entries are not taken");
    is_int(told[STORE_DONE], TABLES - 3, "all others are");
    is_str(run_sql("SELECT count(*) FROM orrery.entries"), "97", "and are there");
    is_int(s.health(s.self).fault, FAULT_NONE, "which is no fault of the store");
    ok(strstr(s.health(s.self).why, "no_bad"), "but the reason is known");
    shut(&s);
}

static enum store_found found[2];

static void on_found(void *self, const char *table, uint64_t room, const struct store_log *log)
{
    (void)table;
    found[room] = log->found;
    ++*(int *)self;
}

/* A row that somebody has locked keeps one table from being opened, and no other. */
static void test_one_locked_of_many(void)
{
    int n = 0;

    wipe();
    struct store s = open_node(NODE("a"));
    fill_table(&s, OTHER, 1, LIFE_RUNNING);
    fill_two(&s);
    FILE *psql = begin_slowly("UPDATE orrery.tables SET at = at WHERE seq = 2");
    for (uint64_t room = 0; room < 2; room++) s.open(s.self, room ? OTHER : TABLE, room);
    for (; n < 2; usleep(100)) s.reap(s.self, &(struct store_listener){ &n, on_stored, on_found });
    is_int(found[0], STORE_UNREADABLE, "a table whose row is locked cannot be opened");
    is_int(found[1], STORE_WHOLE, "others that are opened with it can");
    pclose(psql);
    shut(&s);
}

/* An operator ends a table that is played. */
static void test_ended(void)
{
    wipe();
    struct store a = open_node(NODE("a")), b = open_node(NODE("b"));
    fill_two(&a);
    run_sql("UPDATE orrery.tables SET life = 3");
    while (!strchr(list_once(&a, INT64_MIN, INT64_MIN), '0')) usleep(1000);
    ok(true, "whoever plays a table learns that it was ended, without any call");
    is_str(list_once(&b, INT64_MIN, INT64_MIN), "", "and nobody else");
    a.remove(a.self, TABLE);
    while (!a.health(a.self).removed) usleep(100);
    is_str(run_sql("SELECT count(*) FROM orrery.tables"), "0", "and removes it");
    shut(&b);
    shut(&a);
}

/* What the database does not take is not there, and is known not to be. */
static void test_refusing_database(void)
{
    wipe();
    struct store s = open_node(NODE("a"));
    fill_two(&s);
    run_sql("ALTER TABLE orrery.entries ADD CONSTRAINT full_disk CHECK (seq < 3)");
    is_int(append_next(&s, 3, "c"), STORE_FAILED, "an error is a failure for sure");
    ok(strstr(s.health(s.self).why, "full_disk"), "whose reason is known");
    run_sql("ALTER TABLE orrery.entries DROP CONSTRAINT full_disk");
    is_int(append_next(&s, 3, "c"), STORE_DONE, "and which passes");
    is_str(open_table(&s, TABLE), "1a 2b 3c ", "leaving nothing");
    shut(&s);
}

int main(void)
{
    url = getenv("ORRERY_TEST_STORE");
    if (!url) {
        printf("1..0 # SKIP ORRERY_TEST_STORE names no database\n");
        return 0;
    }
    if (!postgres_open("postgresql://127.0.0.1:1/x",
                       &(struct postgres_node){ NODE("a"), "", LONG_LEASE }, notify, NULL, why,
                       sizeof why) &&
        strstr(why, "without PostgreSQL")) {
        printf("1..0 # SKIP %s\n", why);
        return 0;
    }
    postgres_answer = LONG_ANSWER;
    test_addresses();
    test_schema();
    test_schema_at_once();
    test_every_store();
    test_many_at_once();
    test_damage();
    test_removal();
    test_ownership();
    test_takeover();
    test_claim_waits();
    test_lost_connection();
    test_unknown();
    test_refusing_database();
    test_lost_standby();
    test_one_bad_of_many();
    test_one_locked_of_many();
    test_ended();
    return done();
}
