/* postgres_link.h - a connection to PostgreSQL: opened, its statements prepared, the schema
 * brought up to date; and requests that travel together.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_POSTGRES_LINK_H
#define ORR_SERVER_POSTGRES_LINK_H

#include <libpq-fe.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { POSTGRES_VERSION = 1, NODE_ID = 32, MAX_VALUES = 14, VALUE_SIZE = 24 };

/* The library is loaded only when it is needed: it brings 25 others along, and the program would
 * start in 13 ms in place of 4. */
/* clang-format off */
#define LIBPQ_CALLS(X) \
    X(PQbackendPID) X(PQclear) X(PQcmdStatus) X(PQcmdTuples) X(PQconnectdbParams) \
    X(PQconninfoFree) X(PQconninfoParse) X(PQconsumeInput) X(PQenterPipelineMode) \
    X(PQerrorMessage) X(PQexec) X(PQexecParams) X(PQfinish) X(PQflush) X(PQfreemem) \
    X(PQgetResult) X(PQgetisnull) X(PQgetlength) X(PQgetvalue) X(PQisBusy) X(PQnfields) \
    X(PQnotifies) X(PQntuples) X(PQpipelineSync) X(PQresultErrorField) X(PQresultStatus) \
    X(PQsendPrepare) X(PQsendQueryParams) X(PQsendQueryPrepared) X(PQsetNoticeReceiver) \
    X(PQsetnonblocking) X(PQsocket) X(PQstatus)
/* clang-format on */

struct libpq {
#define X(name) __typeof__(name) *name;
    LIBPQ_CALLS(X)
#undef X
};
extern struct libpq libpq;

/* False: `why` is a sentence. */
bool libpq_load(char *why, size_t cap);

/* The statements and their values. A node is a server. */
enum pg_statement {
    PG_RENEW,  /* node, address, seconds: takes the lease; one row says whether it was held      */
    PG_RESIGN, /* node: ends the lease                                                           */
    PG_ENDED,  /* node, number: so many of its tables that somebody has ended                    */
    PG_STUCK,  /* number: one row if that process of the database is still at our statement      */
    PG_CLAIM,  /* table, node: gives the table a new epoch and owner, if no other node has it    */
    PG_LOOK,   /* table: the time, whether there is the table, and who plays it                  */
    PG_READ,   /* table, node: its entries, if that node has it                                  */
    PG_CLOSE,  /* table, node, epoch: nobody's from now on                                       */
    PG_BEGIN,  /* an entry and a node: the first of a table; see bind_entry()                    */
    PG_MOVE,   /* an entry: the next of a table                                                  */
    PG_PAIR,   /* an entry, then an entry and a node: the next of one, the first of another      */
    PG_LIST,   /* two times and a number: old tables that no node has                            */
    PG_MARK,   /* table, node: it is being removed                                               */
    PG_DELETE, /* table, number: so many of its entries                                          */
    PG_FORGET, /* table: it has no entries any more                                              */
    NUM_PG
};

/* Values of a statement: borrowed texts, or numbers that are kept here. */
struct pg_values {
    int n;
    const char *value[MAX_VALUES];
    char number[MAX_VALUES][VALUE_SIZE];
};

int64_t pg_now(void); /* milliseconds that only go forward */

void pg_text(struct pg_values *v, const char *text);
void pg_number(struct pg_values *v, int64_t number);

/* False: `why` is a sentence. A password does not belong in an address: everybody on the
 * machine can read it in the list of processes. */
bool pg_is_address(const char *url, char *why, size_t cap);

/* Connects; NULL: `why` is a sentence. */
PGconn *pg_dial(const char *url, char *why, size_t cap);
/* Connects and prepares; NULL: `why` is a sentence. `warned` is set when the database reports a
 * problem or closes the connection. */
PGconn *pg_connect(const char *url, bool *warned, char *why, size_t cap);

/* Makes the schema or brings it up to date; one server at a time. */
bool pg_open_schema(const char *url, char *why, size_t cap);

/* Sends a statement in pipeline mode; false: the connection is lost. */
bool pg_send(PGconn *conn, enum pg_statement which, const struct pg_values *v);
bool pg_send_word(PGconn *conn, const char *word); /* BEGIN, COMMIT and the like */
/* The result of the next statement that was sent; NULL: the connection is lost, or the database
 * says nothing for postgres_answer. */
PGresult *pg_take(PGconn *conn);
/* After the last of a batch: false when there is none. */
bool pg_take_sync(PGconn *conn);

/* What the database said last, as part of a sentence. */
void pg_reason(const PGconn *conn, char *out, size_t cap);

#endif /* ORR_SERVER_POSTGRES_LINK_H */
