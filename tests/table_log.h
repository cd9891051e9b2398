/* table_log.h - a log of a table as lines of text, one event each: put on a disk, loaded, and
 * written down again. SPDX-License-Identifier: MIT */
#ifndef ORR_TABLE_LOG_H
#define ORR_TABLE_LOG_H

#include "hall/memory.h"
#include "hall/room.h"
#include "hall_world.h"

enum { MOST_LINES = 256 };

/* Puts the lines on the disk as the log of a table; what was there is gone. */
__attribute__((unused)) static void put_log(struct world *w, const char *table, char **line, int n)
{
    struct disk *d = world_disk(w, table);

    if (d) world_remove(w, table);
    else d = &w->disk[w->num_disks++];
    memcpy(d->id, table, TABLE_ID + 1);
    d->entry = need_larger(d->entry, MOST_LINES * sizeof *d->entry);
    d->cap = MOST_LINES;
    for (; d->n < n; d->n++) {
        d->entry[d->n].epoch = w->epoch;
        d->entry[d->n].at = w->wall;
        d->entry[d->n].body = need_copy(line[d->n], strlen(line[d->n]));
    }
}

/* The event of a line as the server would write it; NULL: it is none. */
__attribute__((unused)) static char *line_again(const char *line)
{
    struct store_entry from = { .body = line, .size = strlen(line) };
    struct event e;

    if (!event_read(&from, &e)) return NULL;
    char *text = event_write(&e);
    event_free(&e);
    return text;
}

/* Whether two tables are the same, in the match and around it. */
__attribute__((unused)) static bool same_table(const struct room *a, const struct room *b)
{
    static char record[2][1 << 17];
    struct orr_text t[2] = { orr_text_on(record[0], sizeof record[0]),
                             orr_text_on(record[1], sizeof record[1]) };

    orr_match_save(a->match, ORR_ALL_SEEING, &t[0]);
    orr_match_save(b->match, ORR_ALL_SEEING, &t[1]);
    for (int i = 0; i < a->seats; i++) {
        const struct seat *x = &a->seat[i], *y = &b->seat[i];
        if (x->is_human != y->is_human || x->is_taken != y->is_taken ||
            x->is_handed != y->is_handed || x->is_resigned != y->is_resigned ||
            x->spent != y->spent || strcmp(x->name, y->name) || strcmp(x->id, y->id) ||
            strcmp(x->token, y->token) || strcmp(x->bot, y->bot))
            return false;
    }
    return !memcmp(&a->fair, &b->fair, sizeof a->fair) && !strcmp(record[0], record[1]) &&
           a->seq == b->seq && a->standing == b->standing && a->undos == b->undos &&
           a->request == b->request && !strcmp(a->rematch, b->rematch) &&
           !memcmp(&a->clock, &b->clock, sizeof a->clock);
}

#endif /* ORR_TABLE_LOG_H */
