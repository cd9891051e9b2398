/* net.c - connections: accept, read, write when writable, close. See net.h.
 *
 * SPDX-License-Identifier: MIT */
#include "server/net.h"

#include "hall/memory.h"
#include "server/say.h"

#include <stdio.h>
#include <string.h>

int64_t server_now(const struct server *s) { return s->clock(); }

/* -- Addresses ------------------------------------------------------------------------ */

static struct address **find_address(struct server *s, const char *name)
{
    struct address **a = &s->address[orr_hash_bytes(name, strlen(name)) % ADDRESS_BUCKETS];

    while (*a && strcmp((*a)->name, name) != 0) a = &(*a)->next;
    return a;
}

static bool count_in(struct conn *c)
{
    struct address **a = find_address(c->server, c->address);

    if (!*c->address) return true;
    if (!*a) {
        *a = need_zeroed(sizeof **a);
        memcpy((*a)->name, c->address, sizeof c->address);
    }
    if ((*a)->sockets == SOCKETS_PER_ADDRESS) return false;
    (*a)->sockets++;
    c->is_counted = true;
    return true;
}

static void count_out(struct conn *c)
{
    struct address **a = find_address(c->server, c->address), *gone = *a;

    if (!c->is_counted || --gone->sockets) return;
    *a = gone->next;
    free(gone);
}

static void read_address(struct conn *c)
{
    struct sockaddr_storage peer = { .ss_family = AF_UNSPEC };
    int size = sizeof peer;

    uv_tcp_getpeername(&c->tcp, (struct sockaddr *)&peer, &size);
    address_name((struct sockaddr *)&peer, c->address);
}

/* Whether the head asks for this server, and not for a name somebody else has given it. */
static bool is_for_us(const struct conn *c, const struct head *h)
{
    struct sockaddr_storage here = { .ss_family = AF_UNSPEC };
    int size = sizeof here;

    uv_tcp_getsockname(&c->tcp, (struct sockaddr *)&here, &size);
    return address_is_ours(head_find(h, "host"), c->server->names, (struct sockaddr *)&here);
}

/* -- Visitors ----------------------------------------------------------------------------- */

static void end_visit(struct conn *c)
{
    struct server *s = c->server;

    if (!c->is_visitor) return;
    c->is_visitor = false;
    *(c->newer ? &c->newer->older : &s->newest) = c->older;
    *(c->older ? &c->older->newer : &s->oldest) = c->newer;
    s->num_visitors--;
}

/* Each connection is a file, of which the system allows only so many. Players keep most of them:
 * where there are too many visitors, the one that has come first gives way. */
static void begin_visit(struct conn *c)
{
    struct server *s = c->server;

    c->is_visitor = true;
    c->older = s->newest;
    *(s->newest ? &s->newest->newer : &s->oldest) = c;
    s->newest = c;
    if (++s->num_visitors > s->most_visitors) conn_close(s->oldest);
}

/* -- Life --------------------------------------------------------------------------------- */

static void on_closed(uv_handle_t *handle)
{
    struct conn *c = handle->data;

    if (c->body.file) fclose(c->body.file);
    free(c->out);
    free(c->head);
    ws_free(c->ws);
    free(c);
}

void conn_close(struct conn *c)
{
    struct server *s = c->server;

    if (c->is_closed) return;
    c->is_closed = true;
    relay_leave(c);
    if (c->guest) hall_leave(s->hall, c->guest);
    c->guest = NULL;
    count_out(c);
    end_visit(c);
    if (c->next) c->next->prev = c->prev;
    if (c->prev) c->prev->next = c->next;
    else s->conns = c->next;
    for (struct conn **d = &s->dirty; *d; d = &(*d)->next_dirty)
        if (*d == c) {
            *d = c->next_dirty;
            break;
        }
    s->num_conns--;
    uv_close((uv_handle_t *)&c->tcp, on_closed);
}

static void on_shutdown(uv_shutdown_t *request, int status)
{
    (void)request;
    (void)status; /* the peer's end, or the deadline, closes it */
}

static void begin_last(struct conn *c)
{
    c->stage = STAGE_LAST;
    uv_shutdown(&c->shutdown, (uv_stream_t *)&c->tcp, on_shutdown);
}

/* -- Writing -------------------------------------------------------------------------------- */

static void on_written(uv_write_t *request, int status);

static void write_out(struct conn *c, char *bytes, size_t size)
{
    uv_buf_t buf = uv_buf_init(bytes, (unsigned)size);

    c->out = bytes;
    c->out_size = size;
    c->is_writing = true;
    c->write.data = c;
    if (uv_write(&c->write, (uv_stream_t *)&c->tcp, &buf, 1, on_written)) conn_close(c);
}

/* The next piece of a page. Each brings the time it may take, so that who reads SLOWEST
 * bytes a second gets the page, however large, and who reads nothing is soon gone. */
static void write_piece(struct conn *c)
{
    struct body *b = &c->body;
    size_t size = b->size < PIECE_SIZE ? b->size : PIECE_SIZE;
    char *piece = need_zeroed(size);

    if (b->bytes) {
        memcpy(piece, b->bytes, size);
        b->bytes += size;
    } else if (fread(piece, 1, size, b->file) < size) { /* it has been cut since */
        free(piece);
        conn_close(c);
        return;
    }
    b->size -= size;
    c->deadline += (int64_t)size * 1000 / SLOWEST;
    write_out(c, piece, size);
}

static void on_written(uv_write_t *request, int status)
{
    struct conn *c = request->data;

    free(c->out);
    c->out = NULL;
    c->out_size = 0;
    c->is_writing = false;
    if (c->is_closed) return;
    c->heard_at = server_now(c->server); /* who takes what had to wait is there */
    if (status < 0) conn_close(c);
    else if (c->stage == STAGE_LAST && c->body.size) write_piece(c);
    else if (c->stage == STAGE_LAST) begin_last(c);
    else conn_wake(c);
    net_flush(c->server);
}

void conn_finish(struct conn *c, char *bytes, size_t size, const struct body *page)
{
    c->stage = STAGE_LAST;
    c->deadline = server_now(c->server) + LAST_TIME;
    if (page) c->body = *page;
    write_out(c, bytes, size);
}

size_t conn_waiting(const struct conn *c) { return c->out_size + ws_waiting(c->ws); }

/* Fills the buffer from the frames that wait, and those from the hall and other servers: they
 * are asked for the next message only when everything before it is on its way. The reason of an
 * end comes when there are no more. */
static size_t fill(struct conn *c)
{
    struct server *s = c->server;
    size_t size = ws_take(c->ws, s->write_buf, WRITE_SIZE);

    while (size < WRITE_SIZE / 2 && !ws_is_closing(c->ws) && !ws_is_sending(c->ws)) {
        s->message = orr_text_on(s->message.buf, LARGEST_ANSWER);
        if (hall_next(s->hall, c->guest, &s->message) || relay_next(c, &s->message))
            ws_send(c->ws, s->message.buf, s->message.len);
        else if (c->end_code) ws_close(c->ws, c->end_code, c->end_why);
        else break;
        size += ws_take(c->ws, s->write_buf + size, WRITE_SIZE - size);
    }
    return size;
}

static void write_socket(struct conn *c)
{
    struct server *s = c->server;
    size_t size;

    if (c->end_code) hall_withdraw(s->hall, c->guest); /* only now: the hall was at work on it */
    while (!c->is_writing && (size = fill(c)) > 0) {
        uv_buf_t buf = uv_buf_init(s->write_buf, (unsigned)size);
        int written = uv_try_write((uv_stream_t *)&c->tcp, &buf, 1);
        if (written < 0 && written != UV_EAGAIN) {
            conn_close(c);
            return;
        }
        size_t rest = size - (size_t)(written > 0 ? written : 0);
        if (rest) write_out(c, need_copy(s->write_buf + size - rest, rest), rest);
    }
    if (!c->is_writing && ws_is_closing(c->ws)) begin_last(c);
}

void conn_wake(struct conn *c)
{
    if (c->is_dirty || c->is_closed) return;
    c->is_dirty = true;
    c->next_dirty = c->server->dirty;
    c->server->dirty = c;
}

void net_flush(struct server *s)
{
    while (s->dirty) {
        struct conn *c = s->dirty;
        s->dirty = c->next_dirty;
        c->is_dirty = false;
        if (c->stage == STAGE_SOCKET) write_socket(c);
    }
    relay_flush(s->relay);
}

void conn_dismiss(struct conn *c, int code, const char *why)
{
    if (c->end_code) return;
    c->end_code = code;
    snprintf(c->end_why, sizeof c->end_why, "%s", why);
    c->deadline = server_now(c->server) + LAST_TIME;
    ws_stop(c->ws);
    conn_wake(c);
}

/* -- Reading ------------------------------------------------------------------------------------ */

static void on_message(void *self, const char *text, size_t size)
{
    struct conn *c = self;
    if (c->guest) hall_message(c->server->hall, c->guest, text, size);
}

static void on_control(void *self)
{
    struct conn *c = self;
    if (c->guest) hall_heard(c->server->hall, c->guest);
}

static void feed(struct conn *c, const char *bytes, size_t size)
{
    int code = ws_feed(c->ws, bytes, size);

    if (code) conn_dismiss(c, code, ws_why(code));
    conn_wake(c);
}

/* A frame may stand in the handshake's packet: that is the rest. */
static void upgrade(struct conn *c, const struct head *h, const char *rest, size_t size)
{
    char accept[WS_ACCEPT_SIZE], answer[256];
    int status = ws_handshake(h, accept);

    if (status == 101 && !count_in(c)) status = 429;
    if (status != 101) {
        char key[16];
        snprintf(key, sizeof key, "http.%d", status);
        http_refuse(c, status, server_text(key));
        return;
    }
    int length = snprintf(answer, sizeof answer,
                          "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
                          accept);
    c->stage = STAGE_SOCKET;
    end_visit(c);
    c->ws = ws_new(on_message, on_control, c);
    c->guest = hall_join(c->server->hall, c->address, c);
    write_out(c, need_copy(answer, (size_t)length), (size_t)length);
    if (size) feed(c, rest, size);
}

/* Answers the head that the bytes begin with; false when more of it has to arrive. */
static bool answer_head(struct conn *c, const char *bytes, size_t size)
{
    struct head h;
    int taken = head_read(bytes, size, &h);

    if (!taken) return false;
    c->server->requests++;
    if (taken < 0) {
        http_refuse(c, -taken, server_text("http.head"));
        return true;
    }
    if (!is_for_us(c, &h)) {
        http_refuse_host(c, &h);
        return true;
    }
    if (c->server->trusts_proxy) address_forwarded(&h, c->address);
    if (c->is_operator) admin_answer(c, &h);
    else if (!strcmp(h.target, "/socket")) upgrade(c, &h, bytes + taken, size - (size_t)taken);
    else http_answer(c, &h);
    return true;
}

/* A head nearly always comes in one piece and is answered where it was read. Only what comes in
 * several is kept: a connection that has said nothing yet costs no room for it. */
static void read_head(struct conn *c, const char *bytes, size_t size)
{
    if (!c->head) {
        if (answer_head(c, bytes, size)) return;
        c->head = need_zeroed(HEAD_LIMIT + 1);
    }
    size_t room = HEAD_LIMIT + 1 - c->head_size;
    if (size > room) size = room;
    memcpy(c->head + c->head_size, bytes, size);
    c->head_size += size;
    if (!answer_head(c, c->head, c->head_size)) return;
    free(c->head);
    c->head = NULL;
}

static void give_buffer(uv_handle_t *handle, size_t suggested, uv_buf_t *buf)
{
    struct conn *c = handle->data;

    (void)suggested;
    *buf = uv_buf_init(c->server->read_buf, sizeof c->server->read_buf);
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buf)
{
    struct conn *c = stream->data;
    struct server *s = c->server;

    if (c->is_closed || n == 0) return;
    if (n < 0) conn_close(c);
    else if (c->stage == STAGE_HEAD) read_head(c, buf->base, (size_t)n);
    else if (c->stage == STAGE_SOCKET) {
        c->heard_at = server_now(s);
        feed(c, buf->base, (size_t)n);
    }
    net_flush(s);
}

void conn_accept(uv_stream_t *listener, int status)
{
    struct server *s = listener->data;
    struct conn *c;

    if (status < 0) return;
    c = need_zeroed(sizeof *c);
    c->server = s;
    uv_tcp_init(&s->loop, &c->tcp);
    c->tcp.data = c;
    c->is_operator = listener == (uv_stream_t *)&s->operators;
    c->heard_at = server_now(s);
    c->deadline = c->heard_at + HEAD_TIME;
    c->next = s->conns;
    if (c->next) c->next->prev = c;
    s->conns = c;
    s->num_conns++;
    if (uv_accept(listener, (uv_stream_t *)&c->tcp)) {
        conn_close(c);
        return;
    }
    uv_tcp_nodelay(&c->tcp, 1);
    read_address(c);
    uv_read_start((uv_stream_t *)&c->tcp, give_buffer, on_read);
    begin_visit(c);
}

/* -- Time ---------------------------------------------------------------------------------------- */

/* A line that died says nothing: who promised to answer pings at once is missed soon. */
static void sweep_socket(struct conn *c, int64_t now)
{
    bool beats = guest_beats(c->guest);
    int64_t silent = now - c->heard_at, every = beats ? BEAT_EVERY : PING_EVERY;

    if (silent >= (beats ? MISSED_AFTER : GONE_AFTER)) conn_close(c);
    else if (silent >= every && now >= c->deadline) {
        c->deadline = now + every / 2;
        ws_ping(c->ws);
        conn_wake(c);
    }
}

static void sweep_one(struct conn *c, int64_t now)
{
    if (c->stage == STAGE_SOCKET && !c->end_code) sweep_socket(c, now);
    else if (now >= c->deadline) {
        if (c->stage == STAGE_HEAD && !c->is_writing && c->head_size)
            http_refuse(c, 408, server_text("http.slow"));
        else conn_close(c);
    }
}

void conn_sweep(struct server *s)
{
    int64_t now = server_now(s);

    for (struct conn *c = s->conns, *next; c; c = next) {
        next = c->next;
        sweep_one(c, now);
    }
}
