/* fuzz_messages.c - messages to a hall, one per line, from two guests in turn. "TABLE"
 * and "TOKEN" stand for those of a table that is open. After each input the log must
 * replay. SPDX-License-Identifier: MIT */
#include "hall_world.h"
#include "server/room.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The line with the words that a fuzzer cannot guess put in. */
static size_t fill_in(const char *line, size_t size, const char *table, const char *token, char *out, size_t cap)
{
    size_t n = 0;

    for (size_t i = 0; i < size && n + 40 < cap;) {
        const char *word = size - i >= 5 && !memcmp(line + i, "TABLE", 5)   ? table
                           : size - i >= 5 && !memcmp(line + i, "TOKEN", 5) ? token
                                                                             : NULL;
        if (word) memcpy(out + n, word, 32), n += 32, i += 5;
        else out[n++] = line[i++];
    }
    return n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct world *w = world_new(1);
    char table[TABLE_ID + 1], token[64], line[4096];
    const char *at = (const char *)data, *end = at + size;

    for (int i = 0; i < 2; i++) {
        client_join(&w->client[i], NULL);
        client_say(&w->client[i], "{\"type\":\"hello\",\"version\":1}");
    }
    client_say(&w->client[0], "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"random\"],\"id\":\"c\"}");
    world_settle(w);
    strcpy(table, w->disk[0].id);
    snprintf(line, sizeof line, "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":0,\"name\":\"N\",\"id\":\"%032x\"}", table, 1);
    client_say(&w->client[0], line);
    world_settle(w);
    strcpy(token, hall_find(w->hall, table)->seat[0].token);
    for (int i = 0; at < end && i < 16; i++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop) stop = end;
        struct client *c = &w->client[i % 2];
        size_t n = fill_in(at, (size_t)(stop - at), table, token, line, sizeof line);
        if (c->guest && !c->closed_with && w->num_disks < MAX_TABLES / 2) hall_message(w->hall, c->guest, line, n);
        w->now += 50;
        world_settle(w);
        at = stop + (stop < end);
    }
    world_crash(w, 0);
    for (int i = 0; i < w->num_disks; i++)
        if (!hall_find(w->hall, w->disk[i].id)) abort();
    world_free(w);
    return 0;
}
