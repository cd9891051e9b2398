/* cmd_admin.c - `orrery admin`: what an operator does with a store, with or without a server.
 *
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "cli/cli.h"
#include "hall/event.h"
#include "hall/memory.h"
#include "server/store_queue.h"
#include "server/vault.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DAY = 24 * 3600 };

static const char *const lives[] = { "admin.running", "admin.days", "admin.over", "admin.ending" };

static void print_table(const struct vault_table *t)
{
    time_t seconds = (time_t)(t->at / 1000);
    struct tm utc;
    char when[32];

    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&seconds, &utc));
    printf("%s %6lld %s %s\n", t->id, (long long)t->seq, when,
           cli_text(lives[t->life >= 0 && t->life < ORR_LEN(lives) ? t->life : LIFE_RUNNING]));
}

/* -- Looking -------------------------------------------------------------------------------- */

static int list_tables(struct vault *v, const struct args *a)
{
    struct vault_table *list;
    int n;

    (void)a;
    if (!vault_list(v, NULL, &list, &n)) return failure("plain", A(vault_why(v)));
    for (int i = 0; i < n; i++) print_table(&list[i]);
    free(list);
    return EXIT_SUCCESS;
}

/* Finds the one table that was named; if there is none, says so and returns another status than
 * success. */
static int find_table(struct vault *v, const struct args *a, struct vault_table *out)
{
    struct vault_table *list;
    int n;
    const char *table = a->num_operands > 2 ? a->operand[2] : "";

    if (!orr_is_hex(table, TABLE_ID)) return usage_error("admin.name", A(table));
    bool good = vault_list(v, table, &list, &n);
    if (n) *out = list[0];
    free(list);
    if (!good) return failure("plain", A(vault_why(v)));
    return n ? EXIT_SUCCESS : failure("admin.table", A(table));
}

/* What is secret stays so: keys to seats follow from the key and the ids. */
static void print_entry(const struct store_entry *e)
{
    struct in *body = in_read(e->body, e->size);
    size_t cap = body ? in_room(body) : 64;
    struct orr_text t = orr_text_on(need_larger(NULL, cap), cap);
    struct orr_json j = orr_json_object(&t);

    in_copy(&j, body, "key", "id");
    orr_json_close(&j, '}');
    printf("%6lld %lld %lld %s\n", (long long)e->seq, (long long)e->epoch, (long long)e->at,
           body ? t.buf : cli_text("admin.no_event"));
    free(t.buf);
    free(body);
}

static int show_table(struct vault *v, const struct args *a)
{
    struct vault_table t;
    struct store_log log;
    int status = find_table(v, a, &t);

    if (status) return status;
    if (!vault_read(v, &t, &log)) return failure("plain", A(vault_why(v)));
    print_table(&t);
    for (int64_t i = 0; i < log.n; i++) print_entry(&log.entry[i]);
    bool is_damaged = log.found == STORE_DAMAGED;
    int64_t n = log.n;
    log_free(&log);
    return is_damaged ? failure("admin.damaged", A((long long)n + 1)) : EXIT_SUCCESS;
}

/* -- Verifying -------------------------------------------------------------------------------- */

/* The number of the first entry that is damaged or not an event; 0 if there is none. */
static int64_t find_damage(const struct store_log *log)
{
    struct event e;

    for (int64_t i = 0; i < log->n; i++) {
        if (!event_read(&log->entry[i], &e)) return i + 1;
        event_free(&e);
    }
    return log->found == STORE_WHOLE ? 0 : log->n + 1;
}

static int verify_store(struct vault *v, const struct args *a)
{
    struct vault_table *list;
    int n, bad = 0, failed = 0;
    int64_t entries = 0;

    (void)a;
    if (!vault_list(v, NULL, &list, &n)) return failure("plain", A(vault_why(v)));
    for (int i = 0; i < n && !failed; i++) {
        struct store_log log;
        if (list[i].life > LIFE_OVER) continue; /* half of it may be gone */
        failed = !vault_read(v, &list[i], &log);
        entries += log.n;
        int64_t damage = failed ? 0 : find_damage(&log);
        if (damage) say("admin.bad", A(list[i].id), A(damage));
        bad += damage != 0;
        log_free(&log);
    }
    free(list);
    if (failed) return failure("plain", A(vault_why(v)));
    say("admin.verified", A(n), A(entries), A(bad));
    return bad ? EXIT_FAILED : EXIT_SUCCESS;
}

/* -- Ending and purging ------------------------------------------------------------------------- */

static int end_table(struct vault *v, const struct args *a)
{
    struct vault_table t;
    int status = find_table(v, a, &t);

    if (status) return status;
    if (!vault_end(v, t.id)) return failure("plain", A(vault_why(v)));
    say("admin.ended", A(t.id));
    return EXIT_SUCCESS;
}

static int purge_store(struct vault *v, const struct args *a)
{
    struct vault_table *list;
    int64_t now = (int64_t)time(NULL), ended, left;
    int n, gone = 0;
    bool good = true;

    if (!read_keep_days(a->text[FLAG_KEEP_DAYS], &ended, &left))
        return usage_error("serve.days", A(a->text[FLAG_KEEP_DAYS]));
    if (!vault_end_old(v, ended ? (now - ended * DAY) * 1000 : INT64_MIN,
                       left ? (now - left * DAY) * 1000 : INT64_MIN) ||
        !vault_list(v, NULL, &list, &n))
        return failure("plain", A(vault_why(v)));
    for (int i = 0; i < n && good; i++)
        if (list[i].life > LIFE_OVER) gone += good = vault_remove(v, list[i].id);
    free(list);
    say("admin.removed", A(gone), A(n));
    return good ? EXIT_SUCCESS : failure("plain", A(vault_why(v)));
}

/* -- Copying -------------------------------------------------------------------------------------- */

static bool is_same(const struct store_log *x, const struct store_log *y)
{
    bool same = x->n == y->n && y->found == STORE_WHOLE;

    for (int64_t i = 0; i < x->n && same; i++)
        same = x->entry[i].epoch == y->entry[i].epoch && x->entry[i].at == y->entry[i].at &&
               !strcmp(x->entry[i].body, y->entry[i].body);
    return same;
}

/* Writes what is not there and reads it back; NULL, or what is wrong. */
static const char *copy_table(const struct vault_table *t, const struct store_log *log,
                              struct vault *to)
{
    struct vault_table *there;
    struct store_log copy = { .n = 0 };
    int n;

    if (log->found != STORE_WHOLE) return cli_text("admin.left_out");
    if (!vault_list(to, t->id, &there, &n)) return vault_why(to);
    free(there);
    bool good = (n || vault_write(to, t, log)) && vault_read(to, t, &copy);
    bool same = good && is_same(log, &copy);
    log_free(&copy);
    if (same) return NULL;
    if (!good) return vault_why(to);
    return cli_text(n ? "admin.another" : "admin.unlike");
}

static int copy_tables(struct vault *from, struct vault *to)
{
    struct vault_table *list;
    int n, bad = 0;

    if (!vault_list(from, NULL, &list, &n)) return failure("plain", A(vault_why(from)));
    for (int i = 0; i < n; i++) {
        struct store_log log;
        const char *wrong = list[i].life > LIFE_OVER            ? cli_text("admin.being_removed")
                            : !vault_read(from, &list[i], &log) ? vault_why(from)
                                                                : copy_table(&list[i], &log, to);
        if (wrong) printf("%s %s\n", list[i].id, wrong);
        bad += wrong != NULL;
        if (list[i].life <= LIFE_OVER) log_free(&log);
    }
    free(list);
    say("admin.copied", A(n - bad), A(n));
    return bad ? EXIT_FAILED : EXIT_SUCCESS;
}

static int copy_store(struct vault *from, const struct args *a)
{
    char why[512];
    struct vault *to =
        a->num_operands > 2 ? vault_open(a->operand[2], VAULT_MADE, why, sizeof why) : NULL;

    if (a->num_operands < 3) return usage_error("admin.copy");
    if (!to) return failure("plain", A(why));
    int status = copy_tables(from, to);
    vault_close(to);
    return status;
}

/* -- The command ------------------------------------------------------------------------------------ */

static const struct admin_job {
    const char *name;
    enum vault_mode mode;
    int most; /* words, with its own */
    int (*run)(struct vault *v, const struct args *a);
} jobs[] = {
    { "list", VAULT_READS, 2, list_tables },    { "show", VAULT_READS, 3, show_table },
    { "verify", VAULT_READS, 2, verify_store }, { "copy", VAULT_STILL, 3, copy_store },
    { "end", VAULT_WRITES, 3, end_table },      { "purge", VAULT_WRITES, 2, purge_store },
};

int cmd_admin(const struct args *a)
{
    const char *name = a->num_operands ? a->operand[0] : "";
    char why[512];

    for (int i = 0; i < ORR_LEN(jobs); i++) {
        const struct admin_job *job = &jobs[i];
        if (strcmp(job->name, name) != 0) continue;
        if (a->num_operands < 2) return usage_error("admin.place", A(name));
        if (a->num_operands > job->most)
            return usage_error("operand.unknown", A(name), A(a->operand[job->most]));
        struct vault *v = vault_open(a->operand[1], job->mode, why, sizeof why);
        int status = v ? job->run(v, a) : failure("plain", A(why));
        if (v) vault_close(v);
        return status;
    }
    return usage_error("admin.job", A(name));
}
