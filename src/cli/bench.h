/* bench.h - how fast the rules and a search are. SPDX-License-Identifier: MIT */
#ifndef ORR_CLI_BENCH_H
#define ORR_CLI_BENCH_H

#include "cli/cli.h"

/* What is measured; what is counted is always counted. */
enum bench_figures { BENCH_SEARCH = 1, BENCH_PLAY = 2, BENCH_REST = 4, BENCH_ALL = 7 };

struct bench {
    const struct orr_game *game;
    struct orr_setup setup;
    unsigned figures;
    double seconds; /* per figure */
    struct orr_rng rng;
    unsigned char *position; /* POSITIONS states, each ORR_MAX_STATE apart */
    float *observation;

    int64_t decisions, matches;
    double playing;                    /* processor seconds spent on the two */
    double forced, generated, chances; /* for each decision */
    double copies, redeals, observations;
    double searched, decisions_left; /* iterations per second, from where in a match */
};

/* Measures; game, setup, figures, seconds and rng are set. Needs of the program only need_memory() and
 * cpu_seconds(), so that it runs in a browser too. */
void bench_run(struct bench *b);
double bench_per_second(const struct bench *b, double n);
double bench_ns_per_ply(const struct bench *b);
/* All that was found out, as fields of an open object. */
void bench_json(struct orr_json *j, const struct bench *b);

#endif /* ORR_CLI_BENCH_H */
