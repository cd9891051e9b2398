/* speed.c - GAME SECONDS: two figures of `orrery bench` as a line of JSON, from a program that is
 * compiled to WebAssembly. web/speed.mjs runs it in node and in a browser, beside the native one.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/bench.h"

#include <stdlib.h>
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

int main(int argc, char **argv)
{
    const struct orr_game *g = argc == 3 ? orr_game_find(argv[1]) : NULL;

    if (!g) return EXIT_FAILURE;
    struct bench b = { .game = g, .seconds = atof(argv[2]) };
    orr_setup_init(g, g->min_seats, &b.setup);
    orr_rng_seed(&b.rng, 1, 0);
    bench_run(&b);
    printf("{\"decisions_per_second\":%.0f,\"ismcts_iterations_per_second\":%.0f}\n",
           bench_per_second(&b, b.decisions), b.searched);
    return EXIT_SUCCESS;
}
