/* relay_wire.h - what servers say to each other, as bytes in and bytes out.
 *
 * Both sides send a magic word and a nonce. From the secret that the servers of a cluster share and
 * from both nonces follow two keys, one for each direction; then every frame is sealed (libsodium's
 * secretstream: XChaCha20-Poly1305). Whoever does not know the secret cannot make one frame, nor
 * read, repeat, reorder or cut off what others said. The length of a frame is checked before its
 * bytes arrive; until the first good frame only short ones are taken.
 *
 * It touches no socket: relay_net.c feeds what it read, and writes what is to leave.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_RELAY_WIRE_H
#define ORR_SERVER_RELAY_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    RELAY_VERSION = 1,
    RELAY_KEY = 32,             /* bytes of a key, and of a nonce                        */
    RELAY_LONGEST = 600 * 1024, /* bytes of the longest text in a frame                  */
    RELAY_FIRST = 512,          /* and of the first one: nobody has proved anything yet  */
    RELAY_SECRET = 32           /* least number of characters of a secret                */
};

/* Kinds of frames; a number not listed here is another version's, and is ignored. The caller has
 * guests at tables that the called server plays. */
enum relay_kind {
    RELAY_HELLO = 1, /* the first of each side: version, and the node that is meant or is here */
    RELAY_PING,      /* a sign of life                                                         */
    RELAY_OPEN,      /* of a caller: a new channel for a guest, and the guest's address        */
    RELAY_TEXT,      /* a message of the guest, or to it                                       */
    RELAY_TOOK,      /* of a caller: how many bytes have left to the guest (decimal)           */
    RELAY_CLOSE,     /* of a caller: the guest has gone                                        */
    RELAY_END,       /* to a caller: the guest is sent away: code, a blank, why                */
    RELAY_BACK       /* to a caller: that table is not here; its id, then the message          */
};

struct relay_frame {
    enum relay_kind kind;
    uint32_t channel;
    const char *text; /* in a frame that arrived a zero follows it */
    size_t size;
};

struct wire;

/* Called from within wire_feed() for each frame; false: nothing more is read. */
typedef bool wire_frame(void *self, const struct relay_frame *f);

/* One side of a connection; `calls`: the one that made it. The nonce is random, and used once. */
struct wire *wire_new(const uint8_t key[RELAY_KEY], const uint8_t nonce[RELAY_KEY], bool calls,
                      wire_frame *on_frame, void *self);
void wire_free(struct wire *w);

/* Handles bytes that arrived; false if they break the protocol: the connection is over. */
bool wire_feed(struct wire *w, const void *bytes, size_t size);

/* Queues a frame, which leaves once the nonce of the other side is here. */
void wire_send(struct wire *w, const struct relay_frame *f);

/* All bytes that are to be written, now the caller's; NULL: there are none. */
char *wire_take(struct wire *w, size_t *size);

/* The key that a secret stands for; false: it is too short. Blanks around it do not count. */
bool relay_key(const char *secret, uint8_t out[RELAY_KEY]);

#endif /* ORR_SERVER_RELAY_WIRE_H */
