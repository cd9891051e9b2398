/* vault.h - a store as its operator sees it: listed, read, copied, cleared. It needs no server, and
 * one may be running.
 *
 * A place is a data folder, or the address of a database. Both have the same tables, so the
 * statements are the same: the file is attached under the name of the schema.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_VAULT_H
#define ORR_SERVER_VAULT_H

#include "hall/store.h"

enum vault_mode {
    VAULT_READS,  /* beside a server that plays: all that is read is of one moment */
    VAULT_WRITES, /* beside a server that plays; what is there is changed          */
    VAULT_STILL,  /* no server may have the store                                  */
    VAULT_MADE    /* the same, and it is created if there is none                  */
};

struct vault;

/* NULL: `why` is a sentence. */
struct vault *vault_open(const char *place, enum vault_mode mode, char *why, size_t cap);
void vault_close(struct vault *v);
const char *vault_why(const struct vault *v); /* what went wrong last */

struct vault_table {
    char id[TABLE_ID + 1];
    int64_t seq; /* how long its log is                          */
    int64_t at;  /* of its last entry                            */
    int life;    /* enum store_life; beyond it: being removed    */
};

/* Each of these is false when the store did not answer; see vault_why(). */

/* Lists all tables, the one with the newest entry first, or only the table named. The caller frees
 * the list. */
bool vault_list(struct vault *v, const char *table, struct vault_table **list, int *n);
/* Reads a log as far as it is undamaged; log_free() it. */
bool vault_read(struct vault *v, const struct vault_table *t, struct store_log *log);
/* Writes a table that is not there, whole or not at all. */
bool vault_write(struct vault *v, const struct vault_table *t, const struct store_log *log);
/* Ends a table, so that it cannot be played any more; removes one with all its entries, or leaves
 * that to the server that plays it. */
bool vault_end(struct vault *v, const char *table);
bool vault_remove(struct vault *v, const char *table);
/* Ends tables that ended, or were last touched, before those times. */
bool vault_end_old(struct vault *v, int64_t ended, int64_t touched);

#endif /* ORR_SERVER_VAULT_H */
