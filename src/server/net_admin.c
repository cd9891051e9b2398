/* net_admin.c - what operators and their monitors ask, at an address of their own: /health,
 * and /metrics in the text format of Prometheus.
 *
 * SPDX-License-Identifier: MIT */
#include "server/net.h"
#include "server/say.h"

#include <stdio.h>
#include <string.h>

/* -- Health ----------------------------------------------------------------------------- */

/* Why nobody should be sent here; "": everybody may. */
static const char *why_not_ready(const struct server *s, const struct store_health *health)
{
    return health->fault ? health->why : s->is_stopping ? server_text("stopping") : "";
}

/* Whoever gets an answer at all talks to a server that is alive. */
static void send_health(struct conn *c, const struct head *h)
{
    struct server *s = c->server;
    struct store_health health = s->store.health(s->store.self);
    const char *why = why_not_ready(s, &health);
    ORR_TEXT(body, 512);
    struct orr_json j = orr_json_object(&body);
    bool asks_alive = !strcmp(h->target, "/health/live");

    orr_json_bool(&j, "live", true);
    orr_json_bool(&j, "ready", !*why);
    orr_json_str(&j, "problem", why);
    orr_json_close(&j, '}');
    http_send(c, *why && !asks_alive ? 503 : 200, "application/json", body.buf, body.len,
              h->only_head);
}

/* -- Metrics ----------------------------------------------------------------------------- */

static void put_about(struct orr_text *t, const char *name, const char *type)
{
    char key[64];

    snprintf(key, sizeof key, "metric.%s", name);
    orr_put(t, "# HELP orrery_%s %s\n# TYPE orrery_%s %s\n", name, server_text(key), name, type);
}

static void put_one(struct orr_text *t, const char *name, const char *type, int64_t value)
{
    put_about(t, name, type);
    orr_put(t, "orrery_%s %lld\n", name, (long long)value);
}

static void put_seconds(struct orr_text *t, const char *name, const char *type, int64_t ms)
{
    put_about(t, name, type);
    orr_put(t, "orrery_%s %lld.%03d\n", name, (long long)ms / 1000, (int)(ms % 1000));
}

static void put_stored(struct orr_text *t, const struct hall_counts *n)
{
    static const char *const names[NUM_STATUSES] = { "done", "refused", "failed", "unknown" };

    put_about(t, "entries_total", "counter");
    for (int i = 0; i < NUM_STATUSES; i++)
        orr_put(t, "orrery_entries_total{status=\"%s\"} %lld\n", names[i], (long long)n->stored[i]);
}

/* Milliseconds as seconds, as Prometheus wants them. */
static void put_waits(struct orr_text *t, const struct hall_counts *n)
{
    int64_t sum = 0;

    put_about(t, "ack_seconds", "histogram");
    for (int i = 0; i < NUM_WAITS; i++)
        orr_put(t, "orrery_ack_seconds_bucket{le=\"%d.%03d\"} %lld\n", hall_waits[i] / 1000,
                hall_waits[i] % 1000, (long long)(sum += n->waited[i]));
    sum += n->waited[NUM_WAITS];
    orr_put(t,
            "orrery_ack_seconds_bucket{le=\"+Inf\"} %lld\norrery_ack_seconds_sum %lld.%03d\n"
            "orrery_ack_seconds_count %lld\n",
            (long long)sum, (long long)n->waited_in_all / 1000, (int)(n->waited_in_all % 1000),
            (long long)sum);
}

static void put_store(struct orr_text *t, const struct store_health *health)
{
    put_one(t, "store_fault", "gauge", health->fault != 0);
    put_one(t, "commits_total", "counter", health->commits);
    put_one(t, "lease_lapses_total", "counter", health->lapses);
    if (health->has_lease) put_seconds(t, "lease_seconds", "gauge", health->lease_left);
    put_one(t, "tables_removed_total", "counter", health->removed);
}

static void put_relay(struct orr_text *t, const struct relay_counts *n)
{
    put_one(t, "relay_links", "gauge", n->links);
    put_one(t, "relay_near", "gauge", n->near);
    put_one(t, "relay_far", "gauge", n->far);
    put_one(t, "relay_held", "gauge", n->held);
    put_one(t, "relay_passed_total", "counter", n->passed);
}

static void put_hall(struct orr_text *t, const struct hall_counts *n)
{
    put_one(t, "tables", "gauge", n->tables);
    put_one(t, "tables_damaged", "gauge", n->damaged);
    put_one(t, "tables_created_total", "counter", n->created);
    put_one(t, "sockets", "gauge", n->guests);
    put_one(t, "messages_total", "counter", n->messages);
    put_one(t, "refused_total", "counter", n->refused);
    put_one(t, "moves_total", "counter", n->moves);
    put_stored(t, n);
    put_waits(t, n);
}

static void send_metrics(struct conn *c, const struct head *h)
{
    struct server *s = c->server;
    struct hall_counts n = hall_count(s->hall);
    struct store_health health = s->store.health(s->store.self);
    struct relay_counts relayed = relay_count(s->relay);
    ORR_TEXT(body, 8192);
    size_t memory = 0;

    uv_resident_set_memory(&memory);
    put_hall(&body, &n);
    put_store(&body, &health);
    if (s->relay) put_relay(&body, &relayed);
    put_one(&body, "thoughts", "gauge", s->num_thoughts);
    put_one(&body, "connections", "gauge", s->num_conns);
    put_one(&body, "requests_total", "counter", s->requests);
    put_one(&body, "memory_bytes", "gauge", (int64_t)memory);
    http_send(c, 200, "text/plain; version=0.0.4; charset=utf-8", body.buf, body.len, h->only_head);
}

void admin_answer(struct conn *c, const struct head *h)
{
    if (!strcmp(h->target, "/metrics")) send_metrics(c, h);
    else if (!strcmp(h->target, "/health") || !strcmp(h->target, "/health/live") ||
             !strcmp(h->target, "/health/ready"))
        send_health(c, h);
    else http_refuse(c, 404, server_text("http.admin"));
}
