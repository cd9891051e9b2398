/* relay_wire.c - see relay_wire.h.
 *
 * SPDX-License-Identifier: MIT */
#include "server/relay_wire.h"

#include "hall/memory.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

enum {
    MAGIC = 8,
    GREETING = MAGIC + RELAY_KEY,
    STREAM_HEAD = crypto_secretstream_xchacha20poly1305_HEADERBYTES,
    SEAL = crypto_secretstream_xchacha20poly1305_ABYTES,
    LENGTH = 4,
    FRAME_HEAD = 5 /* kind, channel */
};

_Static_assert((int)RELAY_KEY == crypto_secretstream_xchacha20poly1305_KEYBYTES, "it is a key");

static const char magic[MAGIC + 1] = "orrery/1";

/* What is to arrive next. */
enum wants { WANTS_GREETING, WANTS_HEAD, WANTS_LENGTH, WANTS_FRAME };

struct bytes {
    uint8_t *at;
    size_t size, cap;
};

struct wire {
    wire_frame *on_frame;
    void *self;
    bool calls, is_keyed, is_proved, is_over;
    uint8_t key[RELAY_KEY], nonce[RELAY_KEY];
    crypto_secretstream_xchacha20poly1305_state push, pull;
    enum wants wants;
    size_t need;        /* bytes of that                            */
    struct bytes in;    /* what has arrived of it                   */
    struct bytes early; /* frames that wait for the key: with their lengths */
    struct bytes out;
};

static uint8_t *grow(struct bytes *b, size_t more)
{
    if (b->cap - b->size < more) {
        b->cap = 2 * b->cap > b->size + more ? 2 * b->cap : b->size + more;
        b->at = need_larger(b->at, b->cap);
    }
    b->size += more;
    return b->at + b->size - more;
}

static void put_length(uint8_t to[LENGTH], size_t n)
{
    for (int i = 0; i < LENGTH; i++) to[i] = (uint8_t)(n >> 8 * (LENGTH - 1 - i));
}

static size_t read_length(const uint8_t from[LENGTH])
{
    size_t n = 0;

    for (int i = 0; i < LENGTH; i++) n = n << 8 | from[i];
    return n;
}

/* -- Life -------------------------------------------------------------------------------- */

struct wire *wire_new(const uint8_t key[RELAY_KEY], const uint8_t nonce[RELAY_KEY], bool calls,
                      wire_frame *on_frame, void *self)
{
    struct wire *w = need_zeroed(sizeof *w);

    w->on_frame = on_frame;
    w->self = self;
    w->calls = calls;
    w->need = GREETING;
    memcpy(w->key, key, RELAY_KEY);
    memcpy(w->nonce, nonce, RELAY_KEY);
    memcpy(grow(&w->out, MAGIC), magic, MAGIC);
    memcpy(grow(&w->out, RELAY_KEY), nonce, RELAY_KEY);
    return w;
}

void wire_free(struct wire *w)
{
    if (!w) return;
    free(w->in.at);
    free(w->early.at);
    free(w->out.at);
    sodium_memzero(w, sizeof *w);
    free(w);
}

bool relay_key(const char *secret, uint8_t out[RELAY_KEY])
{
    static const char blank[] = " \t\r\n";

    secret += strspn(secret, blank);
    size_t size = strlen(secret);
    while (size && strchr(blank, secret[size - 1])) size--;
    crypto_generichash(out, RELAY_KEY, (const uint8_t *)secret, size, NULL, 0);
    return size >= RELAY_SECRET;
}

/* -- Frames out -------------------------------------------------------------------------- */

static void seal(struct wire *w, const uint8_t *frame, size_t size)
{
    put_length(grow(&w->out, LENGTH), size + SEAL);
    crypto_secretstream_xchacha20poly1305_push(&w->push, grow(&w->out, size + SEAL), NULL, frame,
                                               size, NULL, 0, 0);
}

void wire_send(struct wire *w, const struct relay_frame *f)
{
    size_t size = FRAME_HEAD + f->size, at = w->early.size;

    assert(f->size <= RELAY_LONGEST);
    put_length(grow(&w->early, LENGTH), size);
    uint8_t *to = grow(&w->early, size);
    to[0] = (uint8_t)f->kind;
    put_length(to + 1, f->channel);
    if (f->size) memcpy(to + FRAME_HEAD, f->text, f->size);
    if (!w->is_keyed) return;
    seal(w, w->early.at + at + LENGTH, size);
    w->early.size = at;
}

static void send_early(struct wire *w)
{
    for (size_t at = 0, size; at < w->early.size; at += LENGTH + size) {
        size = read_length(w->early.at + at);
        seal(w, w->early.at + at + LENGTH, size);
    }
    w->early.size = 0;
}

char *wire_take(struct wire *w, size_t *size)
{
    char *bytes = (char *)w->out.at;

    *size = w->out.size;
    if (!*size) return NULL;
    w->out = (struct bytes){ .at = NULL };
    return bytes;
}

/* -- Frames in ------------------------------------------------------------------------------- */

static void make_key(const struct wire *w, const char *way, const uint8_t other[RELAY_KEY],
                     uint8_t out[RELAY_KEY])
{
    crypto_generichash_state state;
    const uint8_t *caller = w->calls ? w->nonce : other, *called = w->calls ? other : w->nonce;

    crypto_generichash_init(&state, w->key, RELAY_KEY, RELAY_KEY);
    crypto_generichash_update(&state, (const uint8_t *)way, strlen(way));
    crypto_generichash_update(&state, caller, RELAY_KEY);
    crypto_generichash_update(&state, called, RELAY_KEY);
    crypto_generichash_final(&state, out, RELAY_KEY);
}

/* The other side's nonce is known: what we say can be sealed. Its own nonce sent back to it is
 * somebody who has no other. */
static bool take_greeting(struct wire *w, const uint8_t *bytes)
{
    const uint8_t *other = bytes + MAGIC;
    uint8_t key[RELAY_KEY];

    if (memcmp(bytes, magic, MAGIC) != 0 || !memcmp(other, w->nonce, RELAY_KEY)) return false;
    make_key(w, w->calls ? "call" : "answer", other, key);
    crypto_secretstream_xchacha20poly1305_init_push(&w->push, grow(&w->out, STREAM_HEAD), key);
    make_key(w, w->calls ? "answer" : "call", other, w->key); /* ours is done with */
    sodium_memzero(key, sizeof key);
    w->is_keyed = true;
    send_early(w);
    w->wants = WANTS_HEAD;
    w->need = STREAM_HEAD;
    return true;
}

static bool take_head(struct wire *w, const uint8_t *bytes)
{
    w->wants = WANTS_LENGTH;
    w->need = LENGTH;
    return crypto_secretstream_xchacha20poly1305_init_pull(&w->pull, bytes, w->key) == 0;
}

static bool take_length(struct wire *w, const uint8_t *bytes)
{
    size_t most = w->is_proved ? RELAY_LONGEST : RELAY_FIRST;

    w->wants = WANTS_FRAME;
    w->need = read_length(bytes);
    return w->need >= SEAL + FRAME_HEAD && w->need <= SEAL + FRAME_HEAD + most;
}

static bool take_frame(struct wire *w, const uint8_t *bytes, size_t size)
{
    size_t plain = size - SEAL;
    uint8_t *text = need_larger(NULL, plain + 1);
    bool good = !crypto_secretstream_xchacha20poly1305_pull(&w->pull, text, NULL, NULL, bytes, size,
                                                            NULL, 0);

    w->wants = WANTS_LENGTH;
    w->need = LENGTH;
    w->is_proved |= good;
    if (good) {
        text[plain] = '\0';
        good =
            w->on_frame(w->self, &(struct relay_frame){ .kind = (enum relay_kind)text[0],
                                                        .channel = (uint32_t)read_length(text + 1),
                                                        .text = (char *)text + FRAME_HEAD,
                                                        .size = plain - FRAME_HEAD });
    }
    free(text);
    return good;
}

static bool take(struct wire *w, const uint8_t *bytes)
{
    switch (w->wants) {
    case WANTS_GREETING: return take_greeting(w, bytes);
    case WANTS_HEAD: return take_head(w, bytes);
    case WANTS_LENGTH: return take_length(w, bytes);
    default: return take_frame(w, bytes, w->need);
    }
}

bool wire_feed(struct wire *w, const void *bytes, size_t size)
{
    const uint8_t *p = bytes, *end = p + size;

    while (p < end && !w->is_over) {
        size_t rest = w->need - w->in.size, n = (size_t)(end - p) < rest ? (size_t)(end - p) : rest;
        memcpy(grow(&w->in, n), p, n);
        p += n;
        if (w->in.size < w->need) break;
        w->in.size = 0; /* its bytes stay where they are until more arrive */
        w->is_over = !take(w, w->in.at);
    }
    return !w->is_over;
}
