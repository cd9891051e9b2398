/* relay_internal.h - what relay.c (guests and their messages) and relay_net.c (connections)
 * share. SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_RELAY_INTERNAL_H
#define ORR_SERVER_RELAY_INTERNAL_H

#include "server/net.h"
#include "server/relay.h"

/* A queued text. */
struct note {
    struct note *next;
    struct conn *conn; /* whose message is to be delivered; NULL: it has gone            */
    bool came_back;    /* from a server that does not have the table */
    size_t size;
    char text[]; /* of one that is to be delivered: the table's id, then the message */
};

struct notes {
    struct note *first, **end; /* NULL before the first was added */
};

/* A guest here, at a table elsewhere. */
struct near {
    struct near *next_in_link, *next_of_conn;
    struct link *link;
    struct conn *conn;
    uint32_t channel;
    struct notes notes; /* for the guest */
    size_t waits;       /* bytes of them */
};

/* A guest elsewhere, at a table here. */
struct far {
    struct caller caller;
    struct far *next_in_link, *next_dirty;
    struct link *link;
    struct guest *guest;
    uint32_t channel;
    bool is_dirty;
    size_t owed;  /* bytes on their way to the guest */
    int end_code; /* what it is sent away with, or 0 */
    char end_why[WS_REASON + 1];
    int64_t deadline;
};

enum { CHANNEL_BUCKETS = 256 };

/* A connection with another server. */
struct link {
    uv_tcp_t tcp;
    uv_connect_t connect;
    struct link *next;
    struct relay *relay;
    struct wire *wire;
    bool calls;   /* this server made it */
    bool is_open; /* both have said hello */
    bool is_closed;
    char node[TABLE_ID + 1];    /* who is there; "" until it is known */
    char address[ADDRESS_SIZE]; /* of one that called */
    int64_t heard_at, ping_at, deadline;
    uint32_t channels; /* made so far     */
    int num_far;
    struct notes notes; /* to be delivered when it is open */
    struct near *near[CHANNEL_BUCKETS];
    struct far *far[CHANNEL_BUCKETS];
};

enum { ROUTES = 4096 };

/* Who played a table when it was last asked for. */
struct route {
    char table[TABLE_ID + 1];
    struct link *link; /* NULL: nobody knows */
};

struct relay {
    struct server *server;
    uint8_t key[RELAY_KEY];
    char node[TABLE_ID + 1];
    uv_tcp_t listener;
    bool is_listening, is_stopping;
    struct link *links;
    struct far *dirty;
    struct notes held; /* what could not be delivered */
    int64_t retry_at;
    struct route route[ROUTES];
    struct relay_counts counts;
};

/* relay.c */
bool link_frame(void *self, const struct relay_frame *f); /* of the wire */
void link_lost(struct link *l);                    /* it is closed; tells everybody on it   */
void link_hello(struct link *l, const char *node); /* names the server it wants, or this one */
void link_send(struct link *l, enum relay_kind kind, uint32_t channel, const char *text,
               size_t size);

/* relay_net.c */
struct link *link_call(struct relay *r, const char *node, const char *address); /* or NULL */
struct link *link_new(struct relay *r, bool calls);
void link_close(struct link *l);
void link_flush(struct link *l);

#endif /* ORR_SERVER_RELAY_INTERNAL_H */
