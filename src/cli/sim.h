/* sim.h - what the two halves of `orrery sim` share: playing the matches
 * (cmd_sim.c) and summing them up (sim_sums.c).
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_CLI_SIM_H
#define ORR_CLI_SIM_H

#include "cli/cli.h"

/* What is kept of one match. */
struct outcome {
    uint64_t seed;
    double payoff[ORR_MAX_SEATS];
    int sides;
    struct orr_score score[ORR_MAX_SIDES];
    const char *ending; /* key, a literal; "" for none */
    int began;          /* the first seat that was asked alone; -1: all are always asked together */
    int plies, decisions, rounds, branching, branching_max;
};

enum { MAX_LABELS = 128, MAX_ENDINGS = 32, LABEL_SIZE = 48 };

struct sums {
    const struct orr_game *game;
    struct orr_setup setup;
    const struct lineup *lineup;
    uint64_t seed;
    int64_t matches;
    double win[ORR_MAX_SEATS];
    double score[ORR_MAX_SEATS], score_squared[ORR_MAX_SEATS];
    int64_t decisions, rounds, branching;
    int branching_max;

    /* Every line that a pad of the game may have, in its order. */
    int num_labels;
    char label[MAX_LABELS][LABEL_SIZE];
    int64_t points[MAX_LABELS];
    bool met[MAX_LABELS]; /* on any pad so far */

    int num_endings;
    const char *ending[MAX_ENDINGS];
    int64_t ended[MAX_ENDINGS];

    double seconds; /* on the wall */
};

void sums_begin(struct sums *s); /* game is set, the rest is zero */
/* Adds a match. To be called in the order of matches: doubles are summed. */
void sums_add(struct sums *s, const struct outcome *o);
void sums_json(const struct sums *s, struct orr_text *out);
void sums_print(const struct sums *s);

/* One CSV line for each match and side; "-" is stdout. NULL and false after a sentence. */
FILE *rows_open(const struct sums *s, const char *path);
void rows_add(FILE *to, const struct sums *s, const struct outcome *o);
bool rows_close(FILE *to, const char *path);

#endif /* ORR_CLI_SIM_H */
