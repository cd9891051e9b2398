/* net.h - sockets: the loop, its connections and what they carry.
 *
 * net.c accepts, reads and writes; net_http.c answers requests for pages; serve.c is the program
 * around them. Nothing is pushed: a connection with something to send is marked, and written to
 * when its socket can take it; only then is the hall asked for the next message.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_NET_H
#define ORR_SERVER_NET_H

#include "hall/hall.h"
#include "server/address.h"
#include "server/log_limit.h"
#include "server/pages.h"
#include "server/relay.h"
#include "server/thinkers.h"
#include "server/ws.h"

#include <uv.h>

enum {
    HEAD_TIME = 5000,   /* milliseconds for a whole head                   */
    LAST_TIME = 5000,   /* for sending the rest; a page gets more, by SLOWEST     */
    PING_EVERY = 30000, /* of silence                                      */
    GONE_AFTER = 75000, /* of silence                                      */
    SLOWEST = 2000,     /* bytes a second at which a page is still sent    */
    BEAT_EVERY = 5000,  /* of silence, of a guest that promised to answer  */
    MISSED_AFTER = 12000,
    SOCKETS_PER_ADDRESS = 32,
    WRITE_SIZE = 64 * 1024,
    PIECE_SIZE = 16 * 1024 /* of a page */
};

enum stage {
    STAGE_HEAD,   /* a request head is being read   */
    STAGE_SOCKET, /* a WebSocket                    */
    STAGE_LAST    /* nothing more is read but its end */
};

struct server;

struct conn {
    struct caller caller;
    uv_tcp_t tcp;
    uv_write_t write;
    uv_shutdown_t shutdown;
    struct server *server;
    struct conn *next, *prev, *next_dirty;
    struct conn *newer, *older; /* of the visitors */
    enum stage stage;
    bool is_dirty, is_writing, is_closed, is_counted, is_visitor;
    bool is_operator; /* came to the operators' address */
    char address[ADDRESS_SIZE];
    int64_t deadline, heard_at;
    char *head; /* what has arrived of one that comes in pieces */
    size_t head_size;
    struct ws *ws;
    struct guest *guest;
    int end_code; /* what a socket is to be closed with, or 0 */
    char end_why[WS_REASON + 1];
    char *out; /* what is being written */
    size_t out_size;
    struct body body;  /* what is left of a page */
    struct near *near; /* channels to other servers, see relay.h */
    int num_held;      /* messages that cannot be passed on yet  */
    size_t held_bytes;
    int64_t held_since, held_at;
};

/* How many sockets an address holds. */
struct address {
    struct address *next;
    int sockets;
    char name[ADDRESS_SIZE];
};

enum { ADDRESS_BUCKETS = 1024 };

/* Kinds of log lines that are written at most once a second. */
enum limited { LIMIT_STORE, LIMIT_FAILED, LIMIT_REFUSED, LIMIT_HALL, NUM_LIMITED };

struct server {
    uv_loop_t loop;
    uv_tcp_t listener, operators; /* operators have an address of their own */
    uv_async_t stored, thought;
    uv_timer_t tick, stop_timer;
    uv_signal_t on_term, on_int;
    struct hall *hall;
    struct store store; /* self NULL: none is open */
    struct thinkers *thinkers;
    struct relay *relay;    /* NULL: there are no other servers */
    enum store_fault fault; /* the last one that was logged */
    int64_t lapses;         /* the same                 */
    struct log_limit limit[NUM_LIMITED];
    int64_t (*clock)(void); /* milliseconds that only go forward */
    struct conn *conns, *dirty;
    struct conn *newest, *oldest; /* of the visitors, who are no players: they want a page, or
                                     have not said what they want */
    int num_visitors, most_visitors;
    struct address *address[ADDRESS_BUCKETS];
    int num_conns, num_thoughts;
    int64_t started, requests, ticks;
    bool trusts_proxy, is_stopping, keeps_quiet, logs_json;
    char node[9];     /* the first digits of its id in the database; "": no database       */
    bool deals_again; /* see serve_options */
    uint64_t seed, num_drawn;
    const char *web; /* a folder, or NULL */
    char addresses[2048];
    char names[2048];        /* that a Host header may ask for, with commas */
    struct orr_text message; /* LARGEST_ANSWER, for hall_next() */
    char read_buf[65536], write_buf[WRITE_SIZE];
};

/* net.c */
void conn_accept(uv_stream_t *listener, int status);
void conn_close(struct conn *c);
void conn_wake(struct conn *c);
/* Ends a socket: it leaves its tables, and what is queued for it is sent, then the reason; after
 * LAST_TIME it is closed in any case. */
void conn_dismiss(struct conn *c, int code, const char *why);
size_t conn_waiting(const struct conn *c); /* see struct host */
void conn_sweep(struct server *s);         /* deadlines and pings */
void net_flush(struct server *s);          /* writes what was marked */
/* Writes a last answer and closes. Takes over the bytes, and the page, which may be NULL. */
void conn_finish(struct conn *c, char *bytes, size_t size, const struct body *page);
int64_t server_now(const struct server *s);

/* net_http.c */
void http_answer(struct conn *c, const struct head *h);
void http_refuse(struct conn *c, int status, const char *why);
void http_refuse_host(struct conn *c, const struct head *h);
void http_send(struct conn *c, int status, const char *type, const char *body, size_t size,
               bool only_head);

/* net_admin.c: what operators and their monitors ask, at an address of their own */
void admin_answer(struct conn *c, const struct head *h);

#endif /* ORR_SERVER_NET_H */
