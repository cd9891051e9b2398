/* net_http.c - answers to requests for pages: the embedded table, the status, errors.
 * Every answer closes its connection; the page's life is on the socket.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/memory.h"
#include "server/net.h"
#include "server/say.h"

#include <stdio.h>
#include <string.h>

/* The page is its own world: nothing from elsewhere, in no one's frame, and no address
 * of a table in a Referer. */
static const char policy[] =
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n";

enum { ANSWER_HEAD = 1024 };

static size_t put_head(char out[ANSWER_HEAD], int status, const char *type, size_t size,
                       const char *more)
{
    return (size_t)snprintf(out, ANSWER_HEAD,
                            "HTTP/1.1 %d %s\r\nContent-Type: %s\r\nContent-Length: %zu\r\n%s%s"
                            "Connection: close\r\n\r\n",
                            status, head_status_text(status), type, size, policy, more);
}

static void send_answer(struct conn *c, int status, const char *type, const char *more,
                        const char *body, size_t size, bool only_head)
{
    char head[ANSWER_HEAD];
    size_t n = put_head(head, status, type, size, more), kept = only_head ? 0 : size;
    char *bytes = need_larger(NULL, n + kept);

    memcpy(bytes, head, n);
    memcpy(bytes + n, body, kept);
    conn_finish(c, bytes, n + kept, NULL);
}

void http_send(struct conn *c, int status, const char *type, const char *body, size_t size,
               bool only_head)
{
    send_answer(c, status, type, "Cache-Control: no-store\r\n", body, size, only_head);
}

void http_refuse(struct conn *c, int status, const char *why)
{
    char body[512];
    int size = snprintf(body, sizeof body, "%s\n", why);
    const char *more = status == 405   ? "Allow: GET, HEAD\r\n"
                       : status == 426 ? "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                                       : "";

    send_answer(c, status, "text/plain; charset=utf-8", more, body, (size_t)size, false);
}

void http_refuse_host(struct conn *c, const struct head *h)
{
    const struct head_field *host = head_find(h, "host");
    int size = host->value_size < 100 ? (int)host->value_size : 100;
    char name[101], why[512];

    snprintf(name, sizeof name, "%.*s", size, host->value);
    server_say(why, sizeof why, "http.host", A(name));
    http_refuse(c, 421, why);
}

/* -- The status ------------------------------------------------------------------------ */

/* One word for a monitor. A damaged table is a fault of its own: the others are played. */
static const char *state_of(const struct server *s, enum store_fault fault, int damaged)
{
    static const char *const names[] = { [FAULT_WRITE] = "failing",
                                         [FAULT_FENCED] = "fenced",
                                         [FAULT_GONE] = "gone",
                                         [FAULT_LOST] = "lost" };

    if (fault) return names[fault];
    return s->is_stopping ? "stopping" : damaged ? "damaged" : "ok";
}

static void send_status(struct conn *c, bool only_head)
{
    struct server *s = c->server;
    struct hall_counts n = hall_count(s->hall);
    struct store_health health = s->store.health(s->store.self);
    ORR_TEXT(body, 1024);
    struct orr_json j = orr_json_object(&body);
    size_t memory = 0;

    uv_resident_set_memory(&memory);
    orr_json_str(&j, "status", state_of(s, health.fault, n.damaged));
    orr_json_str(&j, "problem",
                 health.fault ? health.why
                 : n.damaged  ? server_text("status.damaged")
                              : "");
    orr_json_str(&j, "version", ORR_VERSION);
    orr_json_int(&j, "uptime_seconds", (server_now(s) - s->started) / 1000);
    orr_json_int(&j, "epoch", health.epoch);
    orr_json_int(&j, "connections", s->num_conns);
    orr_json_int(&j, "sockets", n.guests);
    orr_json_int(&j, "tables_awake", n.tables);
    orr_json_int(&j, "tables_created", n.created);
    orr_json_int(&j, "tables_damaged", n.damaged);
    orr_json_int(&j, "tables_removed", health.removed);
    orr_json_int(&j, "messages", n.messages);
    orr_json_int(&j, "refused", n.refused);
    orr_json_int(&j, "moves", n.moves);
    orr_json_int(&j, "commits", health.commits);
    orr_json_int(&j, "requests", s->requests);
    orr_json_int(&j, "memory_bytes", (int64_t)memory);
    orr_json_close(&j, '}');
    send_answer(c, health.fault ? 503 : 200, "application/json", "Cache-Control: no-store\r\n",
                body.buf, body.len, only_head);
}

/* -- Pages --------------------------------------------------------------------------------- */

/* A name under /assets/ stands for its bytes; any other page is asked for anew, and the
 * answer is short when nothing has changed. */
static void send_page(struct conn *c, const struct head *h, struct body *b)
{
    char head[ANSWER_HEAD], more[256];
    bool is_same = head_says(head_find(h, "if-none-match"), b->tag);

    snprintf(more, sizeof more, "%s%s%sVary: Accept-Encoding\r\nETag: %s\r\nCache-Control: %s\r\n",
             b->encoding ? "Content-Encoding: " : "", b->encoding ? b->encoding : "",
             b->encoding ? "\r\n" : "", b->tag,
             b->is_lasting ? "public, max-age=31536000, immutable" : "no-cache");
    size_t n = put_head(head, is_same ? 304 : 200, b->type, b->size, more);
    if (is_same || h->only_head) b->size = 0;
    conn_finish(c, need_copy(head, n), n, b);
}

/* Whoever followed a wrong link is shown the ways on. */
static void send_not_found(struct conn *c, bool only_head)
{
    static const char page[] =
        "<!doctype html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\">"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
        "<title>%s</title><style>:root{color-scheme:light dark}"
        "body{font:1.1rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}"
        "a{display:inline-block;padding:.6rem 0;margin-right:1.5rem}</style></head>\n"
        "<body><main><h1>%s</h1><p>%s</p><p><a href=\"/\">%s</a> <a href=\"/text\">%s</a></p>"
        "</main></body></html>\n";
    ORR_TEXT(body, sizeof page + 512);

    orr_put(&body, page, server_text("language"), server_text("missing.title"),
            server_text("missing.head"), server_text("missing.why"), server_text("missing.games"),
            server_text("missing.text"));
    send_answer(c, 404, "text/html; charset=utf-8", "Cache-Control: no-store\r\n", body.buf,
                body.len, only_head);
}

void http_answer(struct conn *c, const struct head *h)
{
    struct body body;

    if (!strcmp(h->target, "/status.json")) send_status(c, h->only_head);
    else if (page_open(c->server->web, h, &body)) send_page(c, h, &body);
    else send_not_found(c, h->only_head);
}
