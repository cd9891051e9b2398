/* origin.c - guests of one address: what they may do is counted together.
 *
 * The counts are kept in memory and nowhere else: a log that named addresses would tell who
 * played with whom for as long as the table is kept. So a restart forgets them, which nobody
 * outside can bring about; and a table counts for some hours, not for ever.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/memory.h"
#include "hall/room.h"

#include <string.h>

/* A table that somebody of an address has opened and that is not over. */
struct made {
    struct made *next;
    char table[TABLE_ID + 1];
    int64_t at; /* by host->now() */
};

struct origin {
    struct origin *next;
    char address[64];
    int guests;
    struct allowance long_answers;
    struct made *made;
};

bool allowance_take(struct allowance *a, int64_t now, int per_second, int burst)
{
    a->left += (now - a->at) * per_second;
    a->at = now;
    if (a->left > burst * 1000) a->left = burst * 1000;
    if (a->left < 1000) return false;
    a->left -= 1000;
    return true;
}

static int64_t now_of(const struct hall *h) { return h->host.now(h->host.self); }

struct origin *origin_join(struct hall *h, const char *address)
{
    struct origin *o = h->origins;

    while (o && strcmp(o->address, address) != 0) o = o->next;
    if (!o) {
        o = need_zeroed(sizeof *o);
        memcpy(o->address, address, strlen(address) + 1);
        o->long_answers = (struct allowance){ LONG_BURST_OF_ALL * 1000, now_of(h) };
        o->next = h->origins;
        h->origins = o;
    }
    o->guests++;
    return o;
}

void origin_leave(struct origin *o)
{
    if (o) o->guests--;
}

bool origin_may_say_long(struct hall *h, struct origin *o)
{
    return !o ||
           allowance_take(&o->long_answers, now_of(h), LONG_PER_SECOND_OF_ALL, LONG_BURST_OF_ALL);
}

/* -- Tables ------------------------------------------------------------------------------ */

bool origin_may_make(const struct origin *o)
{
    int n = 0;

    for (const struct made *m = o ? o->made : NULL; m; m = m->next) n++;
    return n < TABLES_PER_ADDRESS;
}

void origin_made(struct hall *h, struct origin *o, const char *table)
{
    if (!o) return;
    struct made *m = need_zeroed(sizeof *m);
    memcpy(m->table, table, TABLE_ID + 1);
    m->at = now_of(h);
    m->next = o->made;
    o->made = m;
}

static void drop(struct made **link)
{
    struct made *m = *link;

    *link = m->next;
    free(m);
}

void origins_forget_table(struct hall *h, const char *table)
{
    for (struct origin *o = h->origins; o; o = o->next)
        for (struct made **link = &o->made; *link;)
            if (!strcmp((*link)->table, table)) drop(link);
            else link = &(*link)->next;
}

/* The tables that no longer count. */
static void forget_old(const struct hall *h, struct origin *o)
{
    for (struct made **link = &o->made; *link;)
        if (now_of(h) - (*link)->at >= TABLES_COUNT_FOR) drop(link);
        else link = &(*link)->next;
}

/* -- Time --------------------------------------------------------------------------------- */

/* Nothing is lost with an address that nobody is at and that owes nothing. */
static bool is_idle(const struct hall *h, const struct origin *o)
{
    int64_t refilled = (now_of(h) - o->long_answers.at) * LONG_PER_SECOND_OF_ALL;

    return !o->guests && !o->made && o->long_answers.left + refilled >= LONG_BURST_OF_ALL * 1000;
}

void origins_tick(struct hall *h)
{
    for (struct origin **link = &h->origins, *o; (o = *link) != NULL;) {
        forget_old(h, o);
        if (!is_idle(h, o)) {
            link = &o->next;
            continue;
        }
        *link = o->next;
        free(o);
    }
}

void origins_free(struct hall *h)
{
    for (struct origin *o = h->origins, *next; o; o = next) {
        next = o->next;
        while (o->made) drop(&o->made);
        free(o);
    }
}
