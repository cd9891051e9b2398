/* fuzz_log.c - the log of a table, one event a line, as a disk may give it back.
 *
 * A line is an event or none. What is one is written down so that it is read as the same again.
 * The table wakes with the whole log or not at all; and the log that is written down from its
 * events is the same table. So is one of 0.1.0, which says less in its first entry.
 *
 * SPDX-License-Identifier: MIT */
#include "table_log.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const given = "00000000000000000000000000000001";
static const char *const written = "00000000000000000000000000000002";

static void demand(bool claim)
{
    if (!claim) abort();
}

static long num_logs, num_tables;

static void tell_counts(void)
{
    fprintf(stderr, "stat::of_target: %ld logs, %ld of them of a table\n", num_logs, num_tables);
}

static int split(char *text, char *line[MOST_LINES])
{
    int n = 0;

    for (char *end; n < MOST_LINES && (end = strchr(text, '\n')); text = end + 1) {
        *end = '\0';
        line[n++] = text;
    }
    return n;
}

/* The lines again, as far as they are events. */
static int write_again(char **line, int n, char *again[MOST_LINES])
{
    int good = 0;

    while (good < n && (again[good] = line_again(line[good]))) {
        char *third = line_again(again[good]);
        demand(third && !strcmp(third, again[good]));
        free(third);
        good++;
    }
    return good;
}

/* The token of a seat and the id of a rematch are made of the table's key, which both have. */
static void wake_both(struct world *w)
{
    struct room *first = world_room(w, given);

    num_logs++;
    if (!first) return;
    num_tables++;
    struct room *second = world_room(w, written);
    demand(second && same_table(first, second));
    hall_drop_room(first);
    hall_drop_room(second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct world *w;
    char *line[MOST_LINES], *again[MOST_LINES], *text = malloc(size + 1);

    if (!w) {
        w = world_new(1);
        atexit(tell_counts);
    }
    memcpy(text, data, size);
    text[size] = '\0';
    int n = split(text, line), good = write_again(line, n, again);
    put_log(w, given, line, n);
    put_log(w, written, again, good);
    wake_both(w);
    while (good) free(again[--good]);
    free(text);
    return 0;
}
