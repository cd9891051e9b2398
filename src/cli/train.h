/* train.h - training a net: positions of self-play, their results, and how weights are learnt from
 * both. These are the parts of `orrery train`; docs/STRENGTH.md tells how to use it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_CLI_TRAIN_H
#define ORR_CLI_TRAIN_H

#include "cli/cli.h"

/* -- Samples: train_samples.c ------------------------------------------------------------ */

/* One position: what each side's features were, and its share of the win in the end. */
struct sample {
    uint8_t seats, sides;
    bool held_out; /* not learnt from, but used to measure the loss; the same for all samples of a
                    * match */
    float share[ORR_MAX_SIDES];
    size_t rows; /* where its features begin in samples.feature */
};

struct samples {
    int inputs; /* features of a side */
    size_t n, room;
    struct sample *at;
    int8_t *feature;
    size_t used, bytes;
};

void samples_init(struct samples *s, int inputs);
void samples_free(struct samples *s);
/* Appends a sample whose features have not been copied yet; returns where they go. */
int8_t *samples_add(struct samples *s, const struct sample *one);

/* All samples of a file are appended, or written to one. False after a sentence. The head says
 * what they belong to: a file with another head is refused. */
bool samples_load(struct samples *s, const char *path, const char *head);
bool samples_save(const struct samples *s, size_t from, const char *path, const char *head);

/* -- Self-play: train_play.c -------------------------------------------------------------- */

struct self_play {
    const struct orr_game *game;
    int seats;
    const char *bot;
    uint64_t seed;
    int64_t matches;
    int threads;
};

/* Plays the matches and appends some positions of each. False after a sentence, or when it
 * was interrupted. */
bool self_play(const struct self_play *p, struct samples *out);

/* -- Losses: train_curve.c ------------------------------------------------------------------ */

struct loss {
    int64_t positions; /* learnt from so far                    */
    double learnt;     /* mean since the loss before            */
    double held_out;   /* mean of all that is not learnt from   */
};

struct curve {
    int n, room;
    struct loss *at;
};

void curve_add(struct curve *c, int64_t positions, double learnt, double held_out);
void curve_free(struct curve *c);
/* As CSV, and as SVG. False after a sentence. */
bool curve_save(const struct curve *c, const char *path);
bool curve_draw(const struct curve *c, const char *title, const char *path);

/* -- Learning: train_learn.c ---------------------------------------------------------------- */

/* A net in floating point: w[input][unit], so that the units of one input are neighbours. */
struct float_net {
    int inputs, hidden, size;
    float *w, *bias, *out; /* parts of one block of `size` numbers, w first */
};

struct learning {
    int hidden, epochs;
    double rate; /* of the first step; falls to nearly 0       */
    uint64_t seed;
};

/* Learns from the samples that are not held out. False when it was interrupted. */
bool learn(const struct learning *l, const struct samples *s, struct float_net *out,
           struct curve *curve);
void float_net_free(struct float_net *t);

/* -- Weights as whole numbers, and their file: train_net.c -------------------------------- */

/* A net that owns its numbers. */
struct own_net {
    struct orr_net net;
    int16_t weight[ORR_MAX_HIDDEN * ORR_MAX_FEATURES], out[ORR_MAX_HIDDEN];
    int32_t bias[ORR_MAX_HIDDEN];
};

void net_round(const struct float_net *t, struct own_net *out);
bool net_save(const struct own_net *n, const struct orr_game *g, const char *path);
/* A net of that game from its file; false after a sentence. */
bool net_load(struct own_net *n, const struct orr_game *g, const char *path);
/* The mean loss of a net on the held-out samples of a number of seats, and how many they are. */
double net_loss(const struct orr_net *net, const struct samples *s, int seats, size_t *count);

#endif /* ORR_CLI_TRAIN_H */
