/* relay.c - guests and their messages on the way between servers. See relay.h.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/json_in.h"
#include "hall/memory.h"
#include "server/relay_internal.h"
#include "server/say.h"

#include <stdio.h>
#include <string.h>

/* -- Notes -------------------------------------------------------------------------------- */

static void notes_add(struct notes *n, struct note *note)
{
    if (!n->first) n->end = &n->first;
    note->next = NULL;
    *n->end = note;
    n->end = &note->next;
}

static struct note *notes_pop(struct notes *n)
{
    struct note *note = n->first;

    if (note) n->first = note->next;
    return note;
}

static struct note *note_new(const char *text, size_t size)
{
    struct note *note = need_zeroed(sizeof *note + size + 1);

    note->size = size;
    memcpy(note->text, text, size);
    return note;
}

static bool is_of(const struct note *note, const struct conn *c, const char *table)
{
    return note->conn == c && !memcmp(note->text, table, TABLE_ID);
}

/* What came back was said before all that its guest has said of the table since. */
static void notes_put_back(struct notes *n, struct note *note)
{
    struct note **at = &n->first;

    note->came_back = true;
    while (*at && ((*at)->came_back || !is_of(*at, note->conn, note->text))) at = &(*at)->next;
    if (!*at) {
        notes_add(n, note);
        return;
    }
    note->next = *at;
    *at = note;
}

static void notes_forget(struct notes *n, const struct conn *c)
{
    for (struct note *note = n->first; note; note = note->next)
        if (note->conn == c) note->conn = NULL;
}

static void notes_free(struct notes *n)
{
    for (struct note *note; (note = notes_pop(n));) free(note);
}

void link_send(struct link *l, enum relay_kind kind, uint32_t channel, const char *text,
               size_t size)
{
    wire_send(l->wire, &(struct relay_frame){ kind, channel, text, size });
}

/* -- Ways ---------------------------------------------------------------------------------- */

static struct route *route_of(struct relay *r, const char *table)
{
    return &r->route[orr_hash_bytes(table, TABLE_ID) % ROUTES];
}

static struct link *route_find(struct relay *r, const char *table)
{
    struct route *way = route_of(r, table);
    return strncmp(way->table, table, TABLE_ID) == 0 ? way->link : NULL;
}

/* What was there is forgotten, and asked of the store when it is needed. */
static void route_set(struct relay *r, const char *table, struct link *l)
{
    struct route *way = route_of(r, table);

    memcpy(way->table, table, TABLE_ID);
    way->link = l;
}

static void routes_forget(struct relay *r, const struct link *l)
{
    for (int i = 0; i < ROUTES; i++)
        if (r->route[i].link == l) r->route[i].link = NULL;
}

/* -- Guests here ------------------------------------------------------------------------------ */

static struct near **near_at(struct link *l, uint32_t channel)
{
    struct near **n = &l->near[channel % CHANNEL_BUCKETS];

    while (*n && (*n)->channel != channel) n = &(*n)->next_in_link;
    return n;
}

/* The guest's channel on the connection, which is opened if there is none. */
static struct near *near_of(struct link *l, struct conn *c)
{
    struct near *n = c->near;

    while (n && n->link != l) n = n->next_of_conn;
    if (n) return n;
    n = need_zeroed(sizeof *n);
    *n = (struct near){ .link = l, .conn = c, .channel = ++l->channels };
    *near_at(l, n->channel) = n;
    n->next_of_conn = c->near;
    c->near = n;
    l->relay->counts.near++;
    link_send(l, RELAY_OPEN, n->channel, c->address, strlen(c->address));
    return n;
}

/* Nothing more is heard of it; what it holds for the guest goes too. */
static void near_free(struct near *n)
{
    struct near **link = near_at(n->link, n->channel);

    *link = n->next_in_link;
    for (link = &n->conn->near; *link != n;) link = &(*link)->next_of_conn;
    *link = n->next_of_conn;
    n->link->relay->counts.near--;
    notes_free(&n->notes);
    free(n);
}

bool relay_next(struct conn *c, struct orr_text *out)
{
    char took[24];

    for (struct near *n = c->near; n; n = n->next_of_conn) {
        struct note *note = notes_pop(&n->notes);
        if (!note) continue;
        orr_put(out, "%s", note->text);
        n->waits -= note->size;
        int size = snprintf(took, sizeof took, "%zu", note->size);
        link_send(n->link, RELAY_TOOK, n->channel, took, (size_t)size);
        free(note);
        return true;
    }
    return false;
}

void relay_leave(struct conn *c)
{
    struct relay *r = c->server->relay;

    if (!r) return;
    while (c->near) {
        link_send(c->near->link, RELAY_CLOSE, c->near->channel, NULL, 0);
        near_free(c->near);
    }
    notes_forget(&r->held, c);
    for (struct link *l = r->links; l; l = l->next) notes_forget(&l->notes, c);
}

/* -- What cannot be delivered ------------------------------------------------------------------ */

/* Whether the message may be kept for later; else it is freed, and its guest sent away. */
static bool may_keep(struct note *note)
{
    struct conn *c = note->conn;

    if (c && !c->end_code && c->num_held < HELD_MOST && c->held_bytes + note->size <= HELD_BYTES) {
        c->num_held++;
        c->held_bytes += note->size;
        return true;
    }
    if (c) conn_dismiss(c, 1011, server_text("relay.gone"));
    free(note);
    return false;
}

/* Takes out the next of those that were kept. */
static struct note *pop_kept(struct notes *n)
{
    struct note *note = notes_pop(n);

    if (note && note->conn) {
        note->conn->num_held--;
        note->conn->held_bytes -= note->size;
    }
    return note;
}

/* A while in which something of the guest was held: it may not last for ever. */
static bool may_hold(struct conn *c, int64_t now)
{
    if (now - c->held_at > RELAY_HOLD / 4) c->held_since = now;
    c->held_at = now;
    return now - c->held_since < RELAY_HOLD;
}

static void hold(struct relay *r, struct note *note, bool came_back)
{
    struct conn *c = note->conn;

    if (c && !may_hold(c, server_now(r->server))) conn_dismiss(c, 1011, server_text("relay.gone"));
    if (!may_keep(note)) return;
    (came_back ? notes_put_back : notes_add)(&r->held, note);
    r->counts.held++;
}

/* What the guest says of the table waits behind what it has said of it. */
static bool is_held(const struct relay *r, const struct conn *c, const char *table)
{
    for (const struct note *n = r->held.first; n; n = n->next)
        if (is_of(n, c, table)) return true;
    return false;
}

/* Once more: the store is asked who plays the table by now. */
static void retry(struct relay *r)
{
    struct notes list = r->held;
    struct note *note;

    r->held = (struct notes){ .first = NULL };
    if (list.first) r->counts.held = 0;
    while ((note = pop_kept(&list))) {
        struct conn *c = note->conn;
        if (c && c->guest && !c->end_code)
            hall_again(r->server->hall, c->guest, note->text, note->text + TABLE_ID,
                       note->size - TABLE_ID);
        free(note);
    }
}

/* -- Passing on ----------------------------------------------------------------------------------- */

static void deliver(struct link *l, struct note *note)
{
    if (!l->is_open) {
        if (may_keep(note)) notes_add(&l->notes, note);
        return;
    }
    if (note->conn && !note->conn->end_code) {
        link_send(l, RELAY_TEXT, near_of(l, note->conn)->channel, note->text, note->size);
        l->relay->counts.passed++;
    }
    free(note);
}

/* "NODE ADDRESS", as the store says it; NULL: there is nobody, or no way there. */
static struct link *find_owner(struct relay *r, const char *owner)
{
    const char *blank = strchr(owner, ' ');
    char node[TABLE_ID + 1];

    if (!blank || blank - owner != TABLE_ID) return NULL;
    snprintf(node, sizeof node, "%s", owner);
    for (struct link *l = r->links; l; l = l->next)
        if (l->calls && !l->is_closed && !strcmp(l->node, node)) return l;
    return link_call(r, node, blank + 1);
}

static struct note *note_of(struct conn *c, const char *table, const char *text)
{
    size_t size = TABLE_ID + strlen(text);
    struct note *note = need_zeroed(sizeof *note + size + 1);

    note->conn = c;
    note->size = size;
    memcpy(note->text, table, TABLE_ID);
    memcpy(note->text + TABLE_ID, text, size - TABLE_ID);
    return note;
}

/* A guest of another server has come for a table that is not here: it goes back. */
static bool send_back(struct far *f, const char *table, const char *text)
{
    struct note *note = note_of(NULL, table, text);

    link_send(f->link, RELAY_BACK, f->channel, note->text, note->size);
    free(note);
    return true;
}

bool relay_pass(struct relay *r, struct guest *g, const char *table, const char *owner,
                const char *text)
{
    struct caller *caller = guest_socket(g);
    struct conn *c = (struct conn *)caller;

    if (strlen(text) > RELAY_LONGEST - TABLE_ID) return false;
    if (caller->is_far) return owner && send_back((struct far *)caller, table, text);
    struct link *l = owner ? find_owner(r, owner) : route_find(r, table);
    bool waits = is_held(r, c, table);
    if (!owner && !l && !waits) return false;
    if (l && owner) route_set(r, table, l);
    if (l && !waits) deliver(l, note_of(c, table, text));
    else hold(r, note_of(c, table, text), false);
    return true;
}

/* -- Guests elsewhere -------------------------------------------------------------------------------- */

static struct far **far_at(struct link *l, uint32_t channel)
{
    struct far **f = &l->far[channel % CHANNEL_BUCKETS];

    while (*f && (*f)->channel != channel) f = &(*f)->next_in_link;
    return f;
}

static void far_free(struct far *f)
{
    struct relay *r = f->link->relay;

    *far_at(f->link, f->channel) = f->next_in_link;
    for (struct far **d = &r->dirty; *d; d = &(*d)->next_dirty)
        if (*d == f) {
            *d = f->next_dirty;
            break;
        }
    f->link->num_far--;
    r->counts.far--;
    hall_leave(r->server->hall, f->guest);
    free(f);
}

static bool is_address(const struct relay_frame *f)
{
    for (size_t i = 0; i < f->size; i++)
        if (f->text[i] <= ' ' || f->text[i] > '~') return false;
    return f->size < ADDRESS_SIZE;
}

/* False: that is nothing a server says. */
static bool far_open(struct link *l, const struct relay_frame *f)
{
    struct relay *r = l->relay;

    if (r->is_stopping) return true;
    if (*far_at(l, f->channel) || l->num_far == CHANNELS_MOST || !is_address(f)) return false;
    struct far *far = need_zeroed(sizeof *far);
    far->caller.is_far = true;
    far->link = l;
    far->channel = f->channel;
    far->guest = hall_join(r->server->hall, f->text, far);
    guest_vouch(far->guest);
    *far_at(l, f->channel) = far;
    l->num_far++;
    r->counts.far++;
    return true;
}

/* Who stops, or is cut off from the store, plays no table. */
static bool is_out(struct server *s)
{
    struct store_health health = s->store.health(s->store.self);
    return s->relay->is_stopping || (health.has_lease && !health.lease_left);
}

/* A message of a guest elsewhere. The last that a guest says may come when it was sent away. */
static bool far_text(struct link *l, const struct relay_frame *f)
{
    struct far *far = *far_at(l, f->channel);

    if (f->size < TABLE_ID) return false;
    if (is_out(l->relay->server)) link_send(l, RELAY_BACK, f->channel, f->text, f->size);
    else if (far && !far->end_code)
        hall_message(l->relay->server->hall, far->guest, f->text + TABLE_ID, f->size - TABLE_ID);
    return true;
}

static bool far_took(struct link *l, const struct relay_frame *f)
{
    struct far *far = *far_at(l, f->channel);
    int64_t size;

    if (!orr_read_number(f->text, 0, RELAY_LONGEST, &size)) return false;
    if (!far) return true;
    if ((size_t)size > far->owed) return false;
    far->owed -= (size_t)size;
    relay_wake(&far->caller);
    return true;
}

void relay_wake(struct caller *caller)
{
    struct far *f = (struct far *)caller;
    struct relay *r = f->link->relay;

    if (f->is_dirty) return;
    f->is_dirty = true;
    f->next_dirty = r->dirty;
    r->dirty = f;
}

void relay_dismiss(struct caller *caller, int code, const char *why)
{
    struct far *f = (struct far *)caller;

    if (f->end_code) return;
    f->end_code = code;
    f->deadline = server_now(f->link->relay->server) + LAST_TIME;
    snprintf(f->end_why, sizeof f->end_why, "%s", why);
    relay_wake(caller);
}

static void far_end(struct far *f)
{
    char text[WS_REASON + 16];
    int size = snprintf(text, sizeof text, "%d %s", f->end_code, f->end_why);

    link_send(f->link, RELAY_END, f->channel, text, (size_t)size);
    far_free(f);
}

/* As much as may be on its way: a slow guest gets one newest state, never a backlog. */
static void far_write(struct far *f)
{
    struct server *s = f->link->relay->server;

    if (f->end_code) hall_withdraw(s->hall, f->guest); /* only now: the hall was at work on it */
    while (f->owed < RELAY_WINDOW) {
        s->message = orr_text_on(s->message.buf, LARGEST_ANSWER);
        if (!hall_next(s->hall, f->guest, &s->message)) {
            if (f->end_code) far_end(f);
            return;
        }
        link_send(f->link, RELAY_TEXT, f->channel, s->message.buf, s->message.len);
        f->owed += s->message.len;
    }
}

static void far_sweep(struct link *l, int64_t now)
{
    for (int i = 0; i < CHANNEL_BUCKETS; i++)
        for (struct far *f = l->far[i], *next; f; f = next) {
            next = f->next_in_link;
            if (f->end_code && now >= f->deadline) far_end(f);
        }
}

/* -- Frames -------------------------------------------------------------------------------------------- */

void link_hello(struct link *l, const char *node)
{
    char text[64];
    int size = snprintf(text, sizeof text, "%d %s", RELAY_VERSION, node);

    link_send(l, RELAY_HELLO, 0, text, (size_t)size);
}

/* "1001 bye": the number, or 0 if there is none, and what is behind its blank. */
static int numbered(const char *text, int low, int high, const char **rest)
{
    int64_t number;

    if (!orr_scan_number(&text, low, high, &number) || *text != ' ') return 0;
    *rest = text + 1;
    return (int)number;
}

/* A caller says whom it means: somebody else may have that address by now. */
static bool take_hello(struct link *l, const struct relay_frame *f)
{
    const char *meant = l->calls ? l->node : l->relay->node, *node;
    struct note *note;

    if (l->is_open || !numbered(f->text, RELAY_VERSION, RELAY_VERSION, &node) ||
        strcmp(node, meant) != 0)
        return false;
    if (!l->calls) link_hello(l, l->relay->node);
    l->is_open = true;
    while ((note = pop_kept(&l->notes))) deliver(l, note);
    return true;
}

static bool take_called(struct link *l, const struct relay_frame *f)
{
    switch (f->kind) {
    case RELAY_OPEN: return far_open(l, f);
    case RELAY_TEXT: return far_text(l, f);
    case RELAY_TOOK: return far_took(l, f);
    case RELAY_CLOSE:
        if (*far_at(l, f->channel)) far_free(*far_at(l, f->channel));
        return true;
    default: return true;
    }
}

static bool take_back(struct relay *r, struct near *n, const struct relay_frame *f)
{
    struct note *note = note_new(f->text, f->size);

    if (f->size < TABLE_ID) {
        free(note);
        return false;
    }
    note->conn = n->conn;
    if (route_find(r, note->text) == n->link) route_set(r, note->text, NULL);
    hold(r, note, true);
    return true;
}

/* A server that keeps to the window never has so much on its way when it sends more. */
static bool take_text(struct near *n, const struct relay_frame *f)
{
    if (n->waits >= RELAY_WINDOW) return false;
    n->waits += f->size;
    notes_add(&n->notes, note_new(f->text, f->size));
    conn_wake(n->conn);
    return true;
}

static bool take_caller(struct link *l, const struct relay_frame *f)
{
    struct near *n = *near_at(l, f->channel);
    const char *why;

    if (!n) return true; /* it has gone since */
    if (f->kind == RELAY_BACK) return take_back(l->relay, n, f);
    if (f->kind == RELAY_TEXT) return take_text(n, f);
    if (f->kind != RELAY_END) return true;
    int code = numbered(f->text, 1000, 4999, &why);
    if (code) conn_dismiss(n->conn, code, why);
    return code != 0;
}

bool link_frame(void *self, const struct relay_frame *f)
{
    struct link *l = self;

    l->heard_at = server_now(l->relay->server);
    if (f->kind == RELAY_HELLO) return take_hello(l, f);
    if (!l->is_open) return false;
    return l->calls ? take_caller(l, f) : take_called(l, f);
}

/* -- The end of a connection ------------------------------------------------------------------------- */

/* What was not delivered is tried again; who was on the way to somebody comes back by itself. */
void link_lost(struct link *l)
{
    struct note *note;

    routes_forget(l->relay, l);
    while ((note = pop_kept(&l->notes))) hold(l->relay, note, false);
    for (int i = 0; i < CHANNEL_BUCKETS; i++) {
        while (l->far[i]) far_free(l->far[i]);
        while (l->near[i]) {
            conn_dismiss(l->near[i]->conn, 1011, server_text("relay.gone"));
            near_free(l->near[i]);
        }
    }
}

/* -- The loop ------------------------------------------------------------------------------------------- */

void relay_flush(struct relay *r)
{
    if (!r) return;
    while (r->dirty) {
        struct far *f = r->dirty;
        r->dirty = f->next_dirty;
        f->is_dirty = false;
        far_write(f);
    }
    for (struct link *l = r->links, *next; l; l = next) {
        next = l->next;
        link_flush(l);
    }
}

static void tick_link(struct link *l, int64_t now)
{
    if (l->is_open ? now - l->heard_at >= RELAY_DEAD : now >= l->deadline) {
        link_close(l);
        return;
    }
    far_sweep(l, now);
    if (!l->is_open || now < l->ping_at) return;
    l->ping_at = now + RELAY_PINGS;
    link_send(l, RELAY_PING, 0, NULL, 0);
}

void relay_tick(struct relay *r, int64_t now)
{
    if (!r) return;
    for (struct link *l = r->links, *next; l; l = next) {
        next = l->next;
        tick_link(l, now);
    }
    if (now < r->retry_at) return;
    r->retry_at = now + RELAY_RETRY;
    retry(r);
}

void relay_stop(struct relay *r)
{
    if (!r) return;
    r->is_stopping = true;
    for (struct link *l = r->links; l; l = l->next)
        for (int i = 0; i < CHANNEL_BUCKETS; i++)
            for (struct far *f = l->far[i]; f; f = f->next_in_link)
                relay_dismiss(&f->caller, 1001, server_text("stopping"));
}

struct relay_counts relay_count(const struct relay *r)
{
    return r ? r->counts : (struct relay_counts){ 0 };
}

struct relay *relay_new(struct server *s, const uint8_t key[RELAY_KEY], const char *node)
{
    struct relay *r = need_zeroed(sizeof *r);

    r->server = s;
    memcpy(r->key, key, RELAY_KEY);
    snprintf(r->node, sizeof r->node, "%s", node);
    return r;
}

static void on_closed(uv_handle_t *handle) { free(handle->data); }

void relay_free(struct relay *r)
{
    if (!r) return;
    while (r->links) link_close(r->links);
    notes_free(&r->held);
    r->server->relay = NULL;
    if (r->is_listening) uv_close((uv_handle_t *)&r->listener, on_closed);
    else free(r);
}
