/* serve.h - the whole server behind one call.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_SERVE_H
#define ORR_SERVER_SERVE_H

#include "base/base.h"

struct serve_options {
    const char *host, *data;
    const char *store;        /* the address of a database; NULL: a file in `data` */
    const char *names;        /* more host names that browsers may use, with commas; or NULL   */
    const char *web;          /* a folder with the page, for development; NULL: the embedded one */
    const char *admin;        /* HOST:PORT for operators, or PORT here; NULL: none */
    const char *relay;        /* HOST:PORT for other servers on the database; NULL: none */
    const char *relay_secret; /* a file; NULL: in the environment */
    int port;                 /* 0: any that is free */
    int bot_pace;             /* milliseconds between the last action and a bot's */
    uint32_t review_worlds;   /* for each position of a review; 0: as many as suit the game */
    int64_t keep_ended, keep_left; /* days until old tables are removed; 0: never */
    bool trusts_proxy;
    bool logs_json;   /* each line of the log is an object */
    bool deals_again; /* every secret follows from `seed`: for tests, and for loopback only */
    uint64_t seed;
    int (*fail)(const char *sentence); /* says it; returns the exit status */
};

/* Serves until SIGTERM or SIGINT; returns the exit status: 1 when the data needs a person. */
int serve(const struct serve_options *o);

#endif /* ORR_SERVER_SERVE_H */
