/* ws.c - see ws.h.
 *
 * SPDX-License-Identifier: MIT */
#include "server/ws.h"

#include "hall/memory.h"
#include "server/say.h"
#include "server/sha1.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

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

/* A browser says which page it comes from; only this server's own may talk to it. Programs other
 * than browsers send no Origin. */
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

enum { CONTINUATION, TEXT, BINARY, CLOSE = 8, PING, PONG };
enum { HEAD_SIZE = 14, CONTROL_SIZE = 125, NO_CODE = 1005 };

struct ws {
    ws_message *on_message;
    ws_control *on_control;
    void *self;
    bool is_stopped, is_closing;
    bool in_message; /* a fragment has arrived and the last one has not */

    uint8_t head[HEAD_SIZE]; /* of the frame that is arriving, as far as it has */
    size_t head_size;
    uint64_t size, at; /* of its payload: announced, and arrived */
    uint8_t control[CONTROL_SIZE];
    uint8_t *text; /* the message that is arriving, without the current frame */
    size_t text_size;

    char *sending; /* the message that is leaving, or NULL */
    size_t sending_size, sent;
    uint8_t *waiting; /* control frames that are to leave */
    size_t waiting_size;
};

struct ws *ws_new(ws_message *on_message, ws_control *on_control, void *self)
{
    struct ws *w = need_zeroed(sizeof *w);

    w->on_message = on_message;
    w->on_control = on_control;
    w->self = self;
    return w;
}

void ws_free(struct ws *w)
{
    if (!w) return;
    free(w->text);
    free(w->sending);
    free(w->waiting);
    free(w);
}

void ws_stop(struct ws *w) { w->is_stopped = true; }
bool ws_is_closing(const struct ws *w) { return w->is_closing; }
bool ws_is_sending(const struct ws *w) { return w->sending; }
size_t ws_waiting(const struct ws *w) { return w->waiting_size; }

const char *ws_why(int code)
{
    return code == 1003   ? server_text("close.1003")
           : code == 1007 ? server_text("close.1007")
           : code == 1009 ? server_text("close.1009")
                          : "";
}

/* -- Frames out -------------------------------------------------------------------------- */

static size_t put_head(uint8_t *to, int first, size_t size)
{
    size_t more = size < 126 ? 0 : size < 65536 ? 2 : 8;

    to[0] = (uint8_t)first;
    to[1] = (uint8_t)(more == 0 ? size : more == 2 ? 126 : 127);
    for (size_t i = 0; i < more; i++) to[2 + i] = (uint8_t)(size >> 8 * (more - 1 - i));
    return 2 + more;
}

static void queue(struct ws *w, int opcode, const void *payload, size_t size)
{
    if (w->is_closing) return;
    w->waiting = need_larger(w->waiting, w->waiting_size + 2 + size);
    w->waiting_size += put_head(w->waiting + w->waiting_size, 0x80 | opcode, size);
    if (size) memcpy(w->waiting + w->waiting_size, payload, size);
    w->waiting_size += size;
}

void ws_ping(struct ws *w) { queue(w, PING, NULL, 0); }

static void drop_sending(struct ws *w)
{
    free(w->sending);
    w->sending = NULL;
}

void ws_close(struct ws *w, int code, const char *reason)
{
    uint8_t payload[CONTROL_SIZE] = { (uint8_t)(code >> 8), (uint8_t)code };
    size_t size = strlen(reason);

    if (size > WS_REASON) size = WS_REASON;
    memcpy(payload + 2, reason, size);
    queue(w, CLOSE, payload, code == NO_CODE ? 0 : 2 + size);
    drop_sending(w);
    w->is_closing = w->is_stopped = true;
}

void ws_send(struct ws *w, const char *text, size_t size)
{
    assert(!w->sending);
    if (w->is_closing) return;
    w->sending = need_copy(text, size);
    w->sending_size = size;
    w->sent = 0;
}

static size_t take_waiting(struct ws *w, uint8_t *to, size_t cap)
{
    size_t n = w->waiting_size < cap ? w->waiting_size : cap;

    if (!n) return 0;
    memcpy(to, w->waiting, n);
    w->waiting_size -= n;
    memmove(w->waiting, w->waiting + n, w->waiting_size);
    return n;
}

static size_t take_fragment(struct ws *w, uint8_t *to, size_t cap)
{
    enum { LONGEST_HEAD = 10 };
    size_t rest = w->sending_size - w->sent;

    if (!w->sending || cap <= LONGEST_HEAD) return 0;
    size_t n = rest < cap - LONGEST_HEAD ? rest : cap - LONGEST_HEAD;
    size_t head = put_head(to, (w->sent ? CONTINUATION : TEXT) | (n == rest ? 0x80 : 0), n);
    memcpy(to + head, w->sending + w->sent, n);
    w->sent += n;
    if (n == rest) drop_sending(w);
    return head + n;
}

size_t ws_take(struct ws *w, void *bytes, size_t cap)
{
    size_t n = take_waiting(w, bytes, cap);
    return n + take_fragment(w, (uint8_t *)bytes + n, cap - n);
}

/* -- Frames in ----------------------------------------------------------------------------- */

static int opcode_of(const struct ws *w) { return w->head[0] & 15; }
static bool is_final(const struct ws *w) { return w->head[0] & 0x80; }
static bool is_control(const struct ws *w) { return w->head[0] & 8; }

/* How many bytes of length follow the first two. */
static size_t length_size(const struct ws *w)
{
    int length = w->head[1] & 127;
    return length == 126 ? 2 : length == 127 ? 8 : 0;
}

/* With the mask, which every frame of a client has. */
static size_t head_needs(const struct ws *w)
{
    return w->head_size < 2 ? 2 : 2 + length_size(w) + 4;
}

static bool has_head(const struct ws *w) { return w->head_size == head_needs(w); }

/* What the first two bytes say is wrong: 0, or the code to close with. */
static int check_kind(const struct ws *w)
{
    int opcode = opcode_of(w), length = w->head[1] & 127;

    if (w->head[0] & 0x70 || !(w->head[1] & 0x80)) return 1002; /* an extension, or no mask */
    if (is_control(w))
        return opcode > PONG || !is_final(w) || length > CONTROL_SIZE ||
                       (opcode == CLOSE && length == 1) /* half a code */
                   ? 1002
                   : 0;
    if (opcode > BINARY || w->in_message != (opcode == CONTINUATION)) return 1002;
    return opcode == BINARY ? 1003 : 0;
}

/* What the announced length says is wrong. */
static int check_length(struct ws *w)
{
    size_t more = length_size(w);

    w->size = more ? 0 : w->head[1] & 127;
    for (size_t i = 0; i < more; i++) w->size = w->size << 8 | w->head[2 + i];
    if (more && (w->size < (more == 2 ? 126 : 65536) || w->size >> 63)) return 1002;
    return !is_control(w) && w->text_size + w->size > WS_MESSAGE ? 1009 : 0;
}

static int take_head(struct ws *w, uint8_t byte)
{
    int code = 0;

    w->head[w->head_size++] = byte;
    w->at = 0;
    if (w->head_size == 2) code = check_kind(w);
    else if (has_head(w)) code = check_length(w);
    if (!code && has_head(w) && !is_control(w))
        w->text = need_larger(w->text, w->text_size + (size_t)w->size + 1);
    return code;
}

static size_t take_payload(struct ws *w, const uint8_t *bytes, size_t size)
{
    const uint8_t *mask = w->head + head_needs(w) - 4;
    uint8_t *to = is_control(w) ? w->control : w->text + w->text_size;
    size_t n = size < w->size - w->at ? size : (size_t)(w->size - w->at);

    for (size_t i = 0; i < n; i++, w->at++) to[w->at] = bytes[i] ^ mask[w->at % 4];
    return n;
}

/* Whole characters, each in its one form: Unicode, table 3-7. */
static bool is_utf8(const uint8_t *p, size_t size)
{
    for (size_t more, i = 0; i < size; i += more) {
        uint8_t c = p[i++];
        if (c > 0x7f && (c < 0xc2 || c > 0xf4)) return false;
        more = c < 0x80 ? 0 : c < 0xe0 ? 1 : c < 0xf0 ? 2 : 3;
        if (size - i < more) return false;
        if (more && (p[i] < (c == 0xe0   ? 0xa0
                             : c == 0xf0 ? 0x90
                                         : 0x80) ||
                     p[i] > (c == 0xed   ? 0x9f
                             : c == 0xf4 ? 0x8f
                                         : 0xbf)))
            return false;
        for (size_t k = 1; k < more; k++)
            if ((p[i + k] & 0xc0) != 0x80) return false;
    }
    return true;
}

/* The peer closes: its own code goes back, unless it is one that may not be sent. */
static int close_code(const struct ws *w)
{
    int code = w->size ? w->control[0] << 8 | w->control[1] : NO_CODE;

    if (!w->size) return code;
    if (code < 1000 || (code > 1003 && code < 1007) || (code > 1014 && code < 3000) || code > 4999)
        return 1002;
    return is_utf8(w->control + 2, (size_t)w->size - 2) ? code : 1007;
}

static int end_control(struct ws *w)
{
    if (opcode_of(w) == CLOSE) return close_code(w);
    w->on_control(w->self);
    if (opcode_of(w) == PING && !w->is_stopped) queue(w, PONG, w->control, (size_t)w->size);
    return 0;
}

static int end_data(struct ws *w)
{
    w->text_size += (size_t)w->size;
    w->in_message = !is_final(w);
    if (w->in_message) return 0;
    bool is_good = is_utf8(w->text, w->text_size);
    w->text[w->text_size] = '\0';
    if (is_good) w->on_message(w->self, (const char *)w->text, w->text_size);
    free(w->text);
    w->text = NULL;
    w->text_size = 0;
    return is_good ? 0 : 1007;
}

static int end_frame(struct ws *w)
{
    w->head_size = 0;
    return is_control(w) ? end_control(w) : end_data(w);
}

int ws_feed(struct ws *w, const void *bytes, size_t size)
{
    const uint8_t *p = bytes, *end = p + size;
    int code = 0;

    while (p < end && !w->is_stopped && !code) {
        if (has_head(w)) p += take_payload(w, p, (size_t)(end - p));
        else code = take_head(w, *p++);
        if (!code && has_head(w) && w->at == w->size) code = end_frame(w);
    }
    if (code) ws_stop(w);
    return code;
}
