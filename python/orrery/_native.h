/* _native.h - what Python calls beside src/bind: batches, and a clock.
 *
 * cffi reads the part between the two marks as it stands, as it reads bind/bind.h.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_PY_NATIVE_H
#define ORR_PY_NATIVE_H

#include "bind/bind.h"

/* cffi: begin */

/* Milliseconds from any start, for players that are given time: _clock.c. */
uint64_t py_clock(void);

/* -- Batches: _batch.c --------------------------------------------------------------------- */

struct py_batch;

/* Where a batch writes; each an array with one row for each match, or NULL. */
struct py_buffers {
    float *observation; /* obs_size: of the seat to act                             */
    int8_t *mask;       /* num_actions: 1 where the action is legal                 */
    float *reward;      /* seats: the payoff of a match that ended in this step     */
    uint8_t *done;      /* whether a match ended in this step; a new one has begun  */
    int8_t *seat;       /* the seat to act                                          */
    int32_t *ply;       /* entries in the log of the match now being played         */
    uint64_t *seed;     /* its seed                                                 */
};

/* `count` matches; number i plays the seeds seed + i, seed + i + count, ... NULL when
 * there is no memory. The setup has been accepted by bind_begin(). */
struct py_batch *py_batch_new(const struct orr_game *g, const struct orr_setup *setup, int count);
void py_batch_free(struct py_batch *b);

/* Begins all matches anew. */
void py_batch_reset(struct py_batch *b, uint64_t seed, const struct py_buffers *out, int threads);

/* Plays one action in every match. Returns -1; or the number of the first match whose
 * action is illegal, and then nothing has changed. The result does not depend on the
 * number of threads. */
int py_batch_step(struct py_batch *b, const int32_t *actions, const struct py_buffers *out,
                  int threads);

/* One legal action for every match, drawn uniformly: from the match's seed and ply. */
void py_batch_sample(const struct py_batch *b, int32_t *actions, int threads);

/* Copies the whole state of one match. */
void py_batch_state(const struct py_batch *b, int index, void *state);

/* cffi: end */

#endif /* ORR_PY_NATIVE_H */
