/* relay_net.c - the connections between servers: listen, call, read, write. See relay.h.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/memory.h"
#include "server/relay_internal.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* -- Life ----------------------------------------------------------------------------------- */

struct link *link_new(struct relay *r, bool calls)
{
    struct link *l = need_zeroed(sizeof *l);
    uint8_t nonce[RELAY_KEY];

    randombytes_buf(nonce, sizeof nonce);
    l->relay = r;
    l->calls = calls;
    l->wire = wire_new(r->key, nonce, calls, link_frame, l);
    l->heard_at = server_now(r->server);
    l->deadline = l->heard_at + RELAY_GREETS;
    uv_tcp_init(&r->server->loop, &l->tcp);
    l->tcp.data = l;
    l->next = r->links;
    r->links = l;
    r->counts.links++;
    return l;
}

static void on_closed(uv_handle_t *handle)
{
    struct link *l = handle->data;

    wire_free(l->wire);
    free(l);
}

void link_close(struct link *l)
{
    struct link **link = &l->relay->links;

    if (l->is_closed) return;
    l->is_closed = true;
    link_lost(l);
    while (*link != l) link = &(*link)->next;
    *link = l->next;
    l->relay->counts.links--;
    uv_close((uv_handle_t *)&l->tcp, on_closed);
}

/* -- Writing -------------------------------------------------------------------------------- */

struct out_buffer {
    uv_write_t write;
    char *bytes;
};

static void on_written(uv_write_t *request, int status)
{
    struct out_buffer *p = request->data;
    struct link *l = request->handle->data;

    free(p->bytes);
    free(p);
    if (status < 0) link_close(l);
}

void link_flush(struct link *l)
{
    size_t size;
    char *bytes = l->is_closed || (l->calls && !uv_is_writable((uv_stream_t *)&l->tcp))
                      ? NULL
                      : wire_take(l->wire, &size);

    if (!bytes) return;
    struct out_buffer *p = need_zeroed(sizeof *p);
    uv_buf_t buf = uv_buf_init(bytes, (unsigned)size);
    p->bytes = bytes;
    p->write.data = p;
    int status = uv_write(&p->write, (uv_stream_t *)&l->tcp, &buf, 1, on_written);
    if (status) free(bytes), free(p);
    if (status || uv_stream_get_write_queue_size((uv_stream_t *)&l->tcp) > RELAY_QUEUE)
        link_close(l);
}

/* -- Reading ----------------------------------------------------------------------------------- */

static void give_buffer(uv_handle_t *handle, size_t suggested, uv_buf_t *buf)
{
    struct link *l = handle->data;

    (void)suggested;
    *buf = uv_buf_init(l->relay->server->read_buf, sizeof l->relay->server->read_buf);
}

static void on_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buf)
{
    struct link *l = stream->data;
    struct server *s = l->relay->server;

    if (l->is_closed || n == 0) return;
    if (n < 0 || !wire_feed(l->wire, buf->base, (size_t)n)) link_close(l);
    net_flush(s);
}

static void begin(struct link *l)
{
    uv_tcp_nodelay(&l->tcp, 1);
    uv_read_start((uv_stream_t *)&l->tcp, give_buffer, on_read);
}

/* -- Being called -------------------------------------------------------------------------------- */

static bool is_stranger(const struct link *l) { return !l->calls && !l->is_open; }

static void note_address(struct link *l)
{
    struct sockaddr_storage there = { .ss_family = AF_UNSPEC };
    int size = sizeof there;

    if (uv_tcp_getpeername(&l->tcp, (struct sockaddr *)&there, &size) ||
        uv_ip_name((struct sockaddr *)&there, l->address, sizeof l->address))
        l->address[0] = '\0';
}

/* Whether there is room for the newest, for which the oldest stranger may have to go: of its address,
 * or of all. Who knows the secret says so at once, and is hardly ever the oldest. */
static bool make_room(struct relay *r, const struct link *newest)
{
    struct link *oldest = NULL, *oldest_there = NULL;
    int from_there = 0;

    for (struct link *l = r->links; l; l = l->next) {
        if (!is_stranger(l)) continue;
        oldest = l;
        if (strcmp(l->address, newest->address) != 0) continue;
        oldest_there = l;
        from_there++;
    }
    if (from_there > STRANGERS_MOST) oldest = oldest_there;
    else if (r->counts.links <= LINKS_MOST) return true;
    if (oldest == newest) return false;
    link_close(oldest);
    return true;
}

static void on_call(uv_stream_t *listener, int status)
{
    struct relay *r = listener->data;

    if (status < 0) return;
    struct link *l = link_new(r, false);
    bool is_there = !uv_accept(listener, (uv_stream_t *)&l->tcp);
    if (is_there) note_address(l);
    if (is_there && make_room(r, l)) begin(l);
    else link_close(l);
    net_flush(r->server);
}

int relay_listen(struct relay *r, const struct sockaddr *address, char *out, size_t cap)
{
    struct sockaddr_storage here = { .ss_family = AF_UNSPEC };
    int size = sizeof here, status;
    char ip[ADDRESS_SIZE];

    uv_tcp_init(&r->server->loop, &r->listener);
    r->listener.data = r;
    r->is_listening = true;
    status = uv_tcp_bind(&r->listener, address, 0);
    if (!status) status = uv_listen((uv_stream_t *)&r->listener, 64, on_call);
    if (!status) status = uv_tcp_getsockname(&r->listener, (struct sockaddr *)&here, &size);
    if (status) return status;
    bool six = here.ss_family == AF_INET6;
    uv_ip_name((struct sockaddr *)&here, ip, sizeof ip);
    snprintf(out, cap, six ? "[%s]:%d" : "%s:%d", ip,
             ntohs(six ? ((struct sockaddr_in6 *)&here)->sin6_port
                       : ((struct sockaddr_in *)&here)->sin_port));
    return 0;
}

/* -- Calling ----------------------------------------------------------------------------------------- */

static void on_called(uv_connect_t *request, int status)
{
    struct link *l = request->data;

    if (l->is_closed) return;
    if (status) link_close(l);
    else begin(l);
    net_flush(l->relay->server);
}

struct link *link_call(struct relay *r, const char *node, const char *address)
{
    struct sockaddr_storage there;

    if (!address_read(address, &there)) return NULL;
    struct link *l = link_new(r, true);
    snprintf(l->node, sizeof l->node, "%s", node);
    link_hello(l, node);
    l->connect.data = l;
    if (!uv_tcp_connect(&l->connect, &l->tcp, (struct sockaddr *)&there, on_called)) return l;
    link_close(l);
    return NULL;
}
