/* speed.c - GAME SECONDS search|play: what `orrery bench` measures of it, as a line of JSON, from a
 * program that is compiled to WebAssembly. web/speed.mjs runs it in node and in a browser, beside the native one.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/bench.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

void *need_memory(size_t size)
{
    void *memory = malloc(size ? size : 1);
    if (!memory) exit(EXIT_FAILURE);
    return memory;
}

/* There is no other: nothing else runs in the module's thread. */
double cpu_seconds(void)
{
    struct timespec now;

    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void print(const struct bench *b)
{
    char line[1024];
    struct orr_text t = orr_text_on(line, sizeof line);
    struct orr_json j = orr_json_on(&t);

    orr_json_open(&j, NULL, '{');
    bench_json(&j, b);
    orr_json_close(&j, '}');
    puts(line);
}

int main(int argc, char **argv)
{
    const struct orr_game *g = argc == 4 ? orr_game_find(argv[1]) : NULL;

    if (!g) return EXIT_FAILURE;
    unsigned figures = strcmp(argv[3], "search") ? BENCH_PLAY : BENCH_SEARCH;
    struct bench b = { .game = g, .figures = figures, .seconds = atof(argv[2]) };
    orr_setup_init(g, g->min_seats, &b.setup);
    orr_rng_seed(&b.rng, 1, 0);
    bench_run(&b);
    print(&b);
    return EXIT_SUCCESS;
}
