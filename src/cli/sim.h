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
    int decisions, rounds, branching, branching_max;
};

enum { MAX_LABELS = 128, MAX_ENDINGS = 32, LABEL_SIZE = 48 };

struct sums {
    const struct orr_game *game;
    struct orr_setup setup;
    const struct lineup *lineup;
    uint64_t seed;
    int64_t matches;
    double win[ORR_MAX_SEATS], win_squared[ORR_MAX_SEATS];
    double score[ORR_MAX_SEATS], score_squared[ORR_MAX_SEATS];
    int64_t decisions, rounds, branching;
    int branching_max;

    /* Every line of any score pad met so far, in the order of meeting. */
    int num_labels;
    char label[MAX_LABELS][LABEL_SIZE];
    int64_t points[MAX_LABELS];

    int num_endings;
    const char *ending[MAX_ENDINGS];
    int64_t ended[MAX_ENDINGS];

    double seconds; /* on the wall */
};

/* Adds a match. To be called in the order of matches: doubles are summed. */
void sums_add(struct sums *s, const struct outcome *o);
void sums_json(const struct sums *s, struct orr_text *out);
void sums_print(const struct sums *s);

/* The CSV file. Its columns are known only at the end, so rows wait in a temporary
 * file until then. */
struct rows {
    FILE *waiting;
};
bool rows_open(struct rows *r);
void rows_add(struct rows *r, const struct sums *s, const struct outcome *o);
bool rows_finish(struct rows *r, const struct sums *s, const char *path);

#endif /* ORR_CLI_SIM_H */
