/* postgres_store.h - what the files of the store in PostgreSQL share: store_postgres.c (its lines,
 * its lease, opening, old tables) and store_postgres_write.c (appends).
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_POSTGRES_STORE_H
#define ORR_SERVER_POSTGRES_STORE_H

#include "server/postgres_link.h"
#include "server/store_postgres.h"
#include "server/store_queue.h"

#include <pthread.h>

enum {
    RENEW = 2000, /* milliseconds between renewals of the lease       */
    NAP = 200,    /* milliseconds a thread sleeps at most, then it looks whether to end */
    RETRY = 250,  /* milliseconds between attempts to reach the database */
    OPENS = 32,   /* tables opened in one transaction                 */
    OLD = 64,     /* old tables that are known at a time              */
    REST = 60     /* seconds until they are looked for again          */
};

/* What is wrong, each a bit: the lines, a statement that was not taken, and the lease. */
enum wrong { WRONG_WRITE = 1, WRONG_READ = 2, WRONG_KEEP = 4, WRONG_ANSWER = 8, WRONG_LEASE = 16 };

/* The connection of one thread. */
struct line {
    enum wrong wrong; /* of this line                                       */
    PGconn *conn;     /* NULL: it is lost                                   */
    bool listens;     /* for notifications                                  */
    bool warned;      /* by the database, during the transaction            */
    bool has_failed;  /* an error came as an answer: nothing was committed  */
    char why[200];    /* what that error was                                */
    int64_t lost_at;  /* when it was needed and not there; 0: it is there   */
    int stuck;        /* the process that was asked and said nothing; or 0  */
};

struct postgres_store {
    struct store_base base;
    char *url;
    char node[NODE_ID + 1], address[64];
    int lease;                     /* seconds */
    struct line write, read, keep; /* each its thread's own    */
    int64_t renew_at;              /* the keeping thread's own */

    bool has_lease;    /* guarded by the base's lock, as what follows    */
    int64_t lease_end; /* by our own clock, which is not after the database's */
    unsigned wrong;    /* a set of enum wrong                            */
    bool wants_list, has_list;
    int64_t ended, touched; /* before when they are old */
    int num_old, num_ended;
    char old[OLD][TABLE_ID + 1];
    char ended_here[OLD][TABLE_ID + 1]; /* by an operator, and this server has them */
};

/* Waits for the condition, but not for ever. The lock is held. */
void pg_wait_until(struct postgres_store *s, pthread_cond_t *cond, int64_t until);

void pg_note_why(struct postgres_store *s, const char *what, const char *reason);

/* Sets or clears what is wrong; the store is well when nothing is. */
void pg_set_wrong(struct postgres_store *s, unsigned wrong, bool is);

/* Looks at an answer, which may be NULL, for an error. */
void pg_note_error(struct line *l, const PGresult *result);

/* After something that did not work: drops the line. */
void pg_fail_line(struct postgres_store *s, struct line *l);

/* Whether the line can be used; connects when it is down. */
bool pg_is_up(struct postgres_store *s, struct line *l);

/* Whether a line that is down may come back in time. */
bool pg_may_wait(struct postgres_store *s, const struct line *l);

/* By our own clock: from its end on nothing is written. */
bool pg_holds_lease(struct postgres_store *s);

/* Waits a moment, then looks after a line that is down. The lock is held. */
void pg_mend_line(struct postgres_store *s, pthread_cond_t *cond, struct line *l);

/* The writing thread; its argument is the store. */
void *pg_write_forever(void *self);

#endif
