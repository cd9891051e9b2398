/* fuzz_relay.c - what another server may say, with and without the secret.
 *
 * The first byte chooses. Bytes as they are, to an end of the wire that expects a greeting: none
 * of them ever makes a frame. Frames of any kind, channel and text, to a server with a table
 * (somebody's guests come) and to one whose guest is at a table elsewhere (answers come): nobody
 * is counted twice, no guest is owed more than the window and one message, and hanging up leaves
 * nothing behind.
 *
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* what uv.h needs */
#include "hall_world.h"
#include "server/relay_internal.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CHANNELS = 4 };

static int64_t lease_left; /* 0: what others pass on goes back */

static const char node[] = "0123456789abcdef0123456789abcdef";
static const uint8_t key[RELAY_KEY];
static struct world *w;
static struct server *s;

static void demand(bool claim)
{
    if (!claim) abort();
}

/* -- Without the secret ------------------------------------------------------------------------ */

static bool never(void *self, const struct relay_frame *f)
{
    (void)self;
    (void)f;
    abort();
}

static void feed_bytes(const uint8_t *data, size_t size)
{
    struct wire *wire = wire_new(key, key, size % 2, never, NULL);
    size_t piece = size ? data[0] % 61 + 1u : 1;

    for (size_t at = 0; at < size; at += piece)
        if (!wire_feed(wire, data + at, size - at < piece ? size - at : piece)) break;
    wire_free(wire);
}

/* -- A server around a hall ----------------------------------------------------------------------- */

static int64_t clock_of_world(void) { return w->now; }

static bool is_far(struct guest *g) { return ((struct caller *)guest_socket(g))->is_far; }

static void wake(void *self, struct guest *g)
{
    (void)self;
    if (is_far(g)) relay_wake(guest_socket(g));
    else conn_wake(guest_socket(g));
}

static void send_away(void *self, struct guest *g, int code, const char *why)
{
    (void)self;
    if (is_far(g)) relay_dismiss(guest_socket(g), code, why);
    else conn_dismiss(guest_socket(g), code, why);
}

static bool pass(void *self, struct guest *g, const char *table, const char *owner,
                 const char *text)
{
    (void)self;
    return relay_pass(s->relay, g, table, owner, text);
}

static struct store_health health_of_lease(void *self)
{
    (void)self;
    return (struct store_health){ .has_lease = true, .lease_left = lease_left };
}

static void begin(void)
{
    lease_left = 1000;
    w = world_new(1);
    s = calloc(1, sizeof *s);
    uv_loop_init(&s->loop);
    s->clock = clock_of_world;
    s->store.health = health_of_lease;
    s->hall = w->hall;
    s->message = orr_text_on(malloc(LARGEST_ANSWER), LARGEST_ANSWER);
    s->relay = relay_new(s, key, node);
    client_join(&w->client[0], NULL);
    client_say(&w->client[0], "{\"type\":\"hello\",\"version\":1}");
    client_say(
        &w->client[0],
        "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"human\"],\"id\":\"c\"}");
    while (w->num_pending) world_store_one(w, true);
    client_leave(&w->client[0]);
    w->hall->host.wake = wake;
    w->hall->host.dismiss = send_away;
    w->hall->host.pass = pass;
}

static void on_message(void *self, const char *text, size_t size)
{
    (void)self, (void)text, (void)size;
}
static void on_control(void *self) { (void)self; }

/* A socket whose guest has asked for a table that the other server plays. */
static struct conn *join(void)
{
    struct conn *c = calloc(1, sizeof *c);
    char owner[64];

    c->server = s;
    c->stage = STAGE_LAST; /* nothing is written */
    c->ws = ws_new(on_message, on_control, c);
    c->guest = hall_join(w->hall, "", c);
    guest_vouch(c->guest);
    snprintf(owner, sizeof owner, "%s 127.0.0.1:1", node);
    relay_pass(s->relay, c->guest, w->disk[0].id, owner, "{}");
    return c;
}

static void part(struct conn *c)
{
    relay_leave(c);
    hall_leave(w->hall, c->guest);
    ws_free(c->ws);
    free(c);
}

/* -- Frames ---------------------------------------------------------------------------------------- */

static struct link *connect_with(bool calls)
{
    struct link *l = link_new(s->relay, calls);
    char hello[64];
    int size = snprintf(hello, sizeof hello, "%d %s", RELAY_VERSION, node);

    memcpy(l->node, node, sizeof l->node);
    demand(link_frame(l, &(struct relay_frame){ RELAY_HELLO, 0, hello, (size_t)size }));
    return l;
}

static void check(const struct link *l)
{
    int far = 0;

    for (int i = 0; i < CHANNEL_BUCKETS; i++)
        for (const struct far *f = l->far[i]; f; f = f->next_in_link) {
            demand(f->owed < RELAY_WINDOW + LARGEST_ANSWER);
            far++;
        }
    demand(far == l->num_far && far == relay_count(s->relay).far);
    demand(hall_count(w->hall).guests == far + (l->calls != 0));
}

/* Drops what would be written, and lets time pass. */
static void settle(struct link *l, unsigned by)
{
    size_t size;

    while (s->relay->dirty) {
        struct far *f = s->relay->dirty;
        demand(f->link == l);
        l->is_closed = true; /* nothing is written by relay_flush() */
        relay_flush(s->relay);
        l->is_closed = false;
    }
    free(wire_take(l->wire, &size));
    while (w->num_pending) world_store_one(w, true);
    w->now += by;
    hall_tick(w->hall);
    s->dirty = NULL;
}

/* kind, channel, length, text: which for a guest's message begins with the table. */
static bool feed_frame(struct link *l, const uint8_t **at, const uint8_t *end)
{
    char text[512];
    unsigned first = *(*at)++, kind = first % 10, channel = *at < end ? *(*at)++ % CHANNELS : 0;
    size_t size = *at < end ? *(*at)++ : 0, head = kind == RELAY_TEXT || kind == RELAY_BACK;

    lease_left = first < 200 ? 1000 : 0;
    if (size > (size_t)(end - *at)) size = (size_t)(end - *at);
    if (head) memcpy(text, w->disk[0].id, TABLE_ID);
    memcpy(text + head * TABLE_ID, *at, size);
    text[head * TABLE_ID + size] = '\0';
    *at += size;
    return link_frame(
        l, &(struct relay_frame){ (enum relay_kind)kind, channel, text, head * TABLE_ID + size });
}

static void feed_frames(const uint8_t *at, const uint8_t *end, bool calls)
{
    begin();
    struct link *l = connect_with(calls);
    struct conn *c = calls ? join() : NULL;
    bool good = true;

    while (at < end && good) {
        good = feed_frame(l, &at, end);
        settle(l, 50);
        if (c) {
            s->message = orr_text_on(s->message.buf, LARGEST_ANSWER);
            relay_next(c, &s->message);
        }
        check(l);
    }
    relay_tick(s->relay, w->now + RELAY_DEAD);
    if (s->relay->links) link_close(l);
    demand(!relay_count(s->relay).links && !relay_count(s->relay).far);
    demand(!relay_count(s->relay).near && (!c || !c->near));
    if (c) part(c);
    relay_free(s->relay);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    uv_loop_close(&s->loop);
    free(s->message.buf);
    free(s);
    world_free(w);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size) return 0;
    if (data[0] % 3 == 0) feed_bytes(data + 1, size - 1);
    else feed_frames(data + 1, data + size, data[0] % 3 == 1);
    return 0;
}
