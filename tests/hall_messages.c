/* hall_messages.c - what a native hall tells of a table: prints every message, one a line.
 *
 *   hall_messages <LOG
 *
 * The first line is the table's id. Then come the lines of its log, "EPOCH AT BODY", then an empty
 * line, then what a guest says after its hello. The test of the hall in WebAssembly compares.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/memory.h"
#include "hall_world.h"

enum { MOST_LINE = 1 << 16 };

static char line[MOST_LINE];

static bool next_line(void)
{
    if (!fgets(line, sizeof line, stdin)) return false;
    line[strcspn(line, "\n")] = '\0';
    return true;
}

static void put_entry(struct disk *d)
{
    char *at;
    int64_t epoch = strtoll(line, &at, 10), wall = strtoll(at, &at, 10);

    d->entry = realloc(d->entry, (size_t)(d->n + 1) * sizeof *d->entry);
    d->entry[d->n].epoch = epoch;
    d->entry[d->n].at = wall;
    d->entry[d->n++].body = need_copy(at + 1, strlen(at + 1));
    d->cap = d->n;
}

static void print_message(struct client *c, const char *text, size_t size)
{
    (void)c;
    printf("%.*s\n", (int)size, text);
}

int main(void)
{
    struct world *w = world_new(1);
    struct disk *d = &w->disk[w->num_disks++];
    struct client *c = &w->client[0];

    if (!next_line() || strlen(line) != TABLE_ID) return 2;
    memcpy(d->id, line, TABLE_ID + 1);
    while (next_line() && *line) put_entry(d);
    c->take = print_message;
    client_join(c, NULL);
    client_say(c, "{\"type\":\"hello\",\"version\":1}");
    world_settle(w);
    while (next_line()) {
        client_say(c, line);
        world_settle(w);
    }
    client_leave(c);
    world_free(w);
    return 0;
}
