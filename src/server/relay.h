/* relay.h - any server takes any socket: messages about a table that another server plays are
 * passed on to it, and its answers come back.
 *
 * Why not send the page to the other server: it would have to know addresses, each server would
 * need a public name and a certificate, and a page with tables at two servers two sockets. This way
 * a load balancer and the page need to know nothing.
 *
 * Two servers with something to pass on hold one connection for each direction (relay_wire.h), on
 * which every guest has a channel. To the server that plays the table the guest of a channel is one
 * of its own, `far`; at the server that has the socket the channel is `near`. The way to a table is
 * asked of the store and remembered; a server that is asked for a table it does not have says so,
 * and the store is asked again. A message that cannot be delivered, because the other server is
 * being stopped or was killed and its lease still runs, is held and tried again, until the table
 * can be claimed here. When a connection is lost, the guests on it are sent away and come back, as
 * after the end of a server.
 *
 * What waits is bounded: on a channel RELAY_WINDOW bytes and one message; of what a guest says
 * HELD_MOST messages and HELD_BYTES; on a connection RELAY_QUEUE bytes, then it is taken for dead. A connection
 * that has not yet proved to know the secret gives way to a new one, so that strangers cannot keep
 * servers out.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_RELAY_H
#define ORR_SERVER_RELAY_H

#include "base/base.h"
#include "server/relay_wire.h"

#include <uv.h>

enum {
    RELAY_WINDOW = 32 * 1024,       /* bytes that may be on the way to a guest                */
    RELAY_QUEUE = 16 * 1024 * 1024, /* bytes that may wait on a connection                    */
    RELAY_GREETS = 2000,            /* milliseconds until both sides have said hello          */
    RELAY_PINGS = 2000,             /* milliseconds between pings                             */
    RELAY_DEAD = 8000,              /* of silence: as long as a lease                         */
    RELAY_RETRY = 250,              /* between attempts to deliver                            */
    RELAY_HOLD = 20000,             /* milliseconds that a message is held                    */
    HELD_MOST = 64,                 /* messages that are held for a guest                     */
    HELD_BYTES = 64 * 1024,         /* bytes of them                                          */
    CHANNELS_MOST = 65536,          /* guests on a connection                                 */
    LINKS_MOST = 256,               /* connections                                            */
    STRANGERS_MOST = 16             /* from an address that have not said hello yet           */
};

struct server;
struct conn;
struct guest;
struct relay;

/* What a guest of the hall is to the loop: a socket here (struct conn), or a guest of another
 * server. The first member of both. */
struct caller {
    bool is_far;
};

struct relay_counts {
    int links, near, far;
    int held;       /* messages that cannot be delivered now         */
    int64_t passed; /* messages that went to another server, in all */
};

/* `node` is what the store calls this server. */
struct relay *relay_new(struct server *s, const uint8_t key[RELAY_KEY], const char *node);
void relay_free(struct relay *r);
/* Listens there, and writes the address by which others reach it; returns uv's status. */
int relay_listen(struct relay *r, const struct sockaddr *address, char *out, size_t cap);
/* No table is played here any more, and servers that ask for one are told so. */
void relay_stop(struct relay *r);
struct relay_counts relay_count(const struct relay *r);

/* See struct host: pass, wake and dismiss, the last two of guests that are far. */
bool relay_pass(struct relay *r, struct guest *g, const char *table, const char *owner,
                const char *text);
void relay_wake(struct caller *far);
void relay_dismiss(struct caller *far, int code, const char *why);

/* The next message from another server for a socket here; a socket has gone. */
bool relay_next(struct conn *c, struct orr_text *out);
void relay_leave(struct conn *c);

void relay_flush(struct relay *r);             /* writes all that is queued              */
void relay_tick(struct relay *r, int64_t now); /* to be called ten times a second or so  */

#endif /* ORR_SERVER_RELAY_H */
