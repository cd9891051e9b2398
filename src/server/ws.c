/* ws.c - see ws.h.
 *
 * SPDX-License-Identifier: MIT */
#include "server/ws.h"

#include "server/memory.h"
#include "server/sha1.h"

#include <sodium.h>
#include <string.h>
#include <wslay/wslay.h>

/* -- The handshake ------------------------------------------------------------------ */

static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/* A key is 16 bytes in base64: 24 characters, all of which count. */
static bool is_key(const struct head_field *f)
{
    unsigned char nonce[18];
    size_t size;

    return f && f->value_size == 24 &&
           !sodium_base642bin(nonce, sizeof nonce, f->value, 24, NULL, &size, NULL,
                              sodium_base64_VARIANT_ORIGINAL) &&
           size == 16;
}

static void make_accept(const struct head_field *key, char out[WS_ACCEPT_SIZE])
{
    char joined[24 + sizeof guid];
    uint8_t digest[SHA1_SIZE];

    memcpy(joined, key->value, 24);
    memcpy(joined + 24, guid, sizeof guid);
    sha1(joined, 24 + sizeof guid - 1, digest);
    sodium_bin2base64(out, WS_ACCEPT_SIZE, digest, sizeof digest, sodium_base64_VARIANT_ORIGINAL);
}

/* A browser says which page it comes from; only this server's own may talk to it.
 * Programs that are no browser send no Origin. */
static bool is_own_origin(const struct head *h)
{
    const struct head_field *origin = head_find(h, "origin"), *host = head_find(h, "host");

    if (!origin) return true;
    size_t scheme = origin->value_size > 8 && !memcmp(origin->value, "https://", 8)  ? 8
                    : origin->value_size > 7 && !memcmp(origin->value, "http://", 7) ? 7
                                                                                     : 0;
    return scheme && origin->value_size - scheme == host->value_size &&
           !memcmp(origin->value + scheme, host->value, host->value_size);
}

int ws_handshake(const struct head *h, char accept[WS_ACCEPT_SIZE])
{
    const struct head_field *key = head_find(h, "sec-websocket-key");
    const struct head_field *version = head_find(h, "sec-websocket-version");

    if (h->only_head || !head_says(head_find(h, "upgrade"), "websocket") ||
        !head_says(head_find(h, "connection"), "upgrade"))
        return 400;
    if (!version || version->value_size != 2 || memcmp(version->value, "13", 2) != 0) return 426;
    if (!is_key(key)) return 400;
    if (!is_own_origin(h)) return 403;
    make_accept(key, accept);
    return 101;
}

/* -- The connection -------------------------------------------------------------------- */

struct ws {
    wslay_event_context_ptr frames;
    ws_message *on_message;
    void *self;
    const uint8_t *in; /* what ws_feed() was given and wslay has not read */
    size_t in_size;
    uint8_t *out; /* where ws_take() wants bytes */
    size_t out_room;
    bool closing; /* a close frame of ours is queued; wslay does not tell */
};

static ssize_t give_bytes(wslay_event_context_ptr frames, uint8_t *buf, size_t cap, int flags,
                          void *user)
{
    struct ws *w = user;
    size_t n = w->in_size < cap ? w->in_size : cap;

    (void)flags;
    if (!n) {
        wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(buf, w->in, n);
    w->in += n;
    w->in_size -= n;
    return (ssize_t)n;
}

static ssize_t take_bytes(wslay_event_context_ptr frames, const uint8_t *data, size_t size,
                          int flags, void *user)
{
    struct ws *w = user;
    size_t n = size < w->out_room ? size : w->out_room;
    bool bare = size == 2 && !memcmp(data, "\x88\0", 2) &&
                wslay_event_get_status_code_received(frames) != WSLAY_CODE_NO_STATUS_RCVD;

    (void)flags;
    if (!n || (bare && w->out_room < 4)) {
        wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    /* On a frame it cannot read wslay closes without a code; the RFC wants 1002. No
     * payload of ours holds these two bytes. */
    memcpy(w->out, bare ? (const uint8_t *)"\x88\x02\x03\xea" : data, bare ? 4 : n);
    w->out += bare ? 4 : n;
    w->out_room -= bare ? 4 : n;
    return (ssize_t)n;
}

static void take_message(wslay_event_context_ptr frames,
                         const struct wslay_event_on_msg_recv_arg *m, void *user)
{
    struct ws *w = user;

    if (m->opcode == WSLAY_TEXT_FRAME && !ws_is_closing(w))
        w->on_message(w->self, (const char *)m->msg, m->msg_length);
    if (m->opcode == WSLAY_BINARY_FRAME)
        ws_close(w, WSLAY_CODE_UNSUPPORTED_DATA, "Messages are text.");
    (void)frames;
}

struct ws *ws_new(ws_message *on_message, void *self)
{
    struct ws *w = need_zeroed(sizeof *w);
    struct wslay_event_callbacks callbacks = { .recv_callback = give_bytes,
                                               .send_callback = take_bytes,
                                               .on_msg_recv_callback = take_message };

    w->on_message = on_message;
    w->self = self;
    if (wslay_event_context_server_init(&w->frames, &callbacks, w)) out_of_memory();
    wslay_event_config_set_max_recv_msg_length(w->frames, WS_MESSAGE);
    return w;
}

void ws_free(struct ws *w)
{
    if (!w) return;
    wslay_event_context_free(w->frames);
    free(w);
}

bool ws_feed(struct ws *w, const void *bytes, size_t size)
{
    w->in = bytes;
    w->in_size = size;
    int status = wslay_event_recv(w->frames);
    w->in_size = 0;
    return status == 0 && wslay_event_want_read(w->frames);
}

static void queue(struct ws *w, uint8_t opcode, const char *text, size_t size)
{
    struct wslay_event_msg m = { opcode, (const uint8_t *)text, size };

    if (wslay_event_queue_msg(w->frames, &m) == WSLAY_ERR_NOMEM) out_of_memory();
}

void ws_send(struct ws *w, const char *text, size_t size)
{
    queue(w, WSLAY_TEXT_FRAME, text, size);
}

void ws_ping(struct ws *w) { queue(w, WSLAY_PING, "", 0); }

void ws_close(struct ws *w, int code, const char *reason)
{
    size_t size = strlen(reason);

    if (ws_is_closing(w)) return;
    w->closing = true;
    wslay_event_queue_close(w->frames, (uint16_t)code, (const uint8_t *)reason,
                            size < WS_REASON ? size : WS_REASON);
}

size_t ws_take(struct ws *w, void *bytes, size_t cap)
{
    w->out = bytes;
    w->out_room = cap;
    wslay_event_send(w->frames);
    return cap - w->out_room;
}

bool ws_is_closing(const struct ws *w)
{
    return w->closing || wslay_event_get_close_sent(w->frames) ||
           wslay_event_get_close_received(w->frames);
}

size_t ws_queued(const struct ws *w) { return wslay_event_get_queued_msg_length(w->frames); }
