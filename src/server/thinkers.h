/* thinkers.h - the threads that think for bots and hints (thinking.h), beside the loop.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_THINKERS_H
#define ORR_SERVER_THINKERS_H

#include "hall/thinking.h"

struct thinkers;

/* Starts the threads, at most MOST_LARGE. `notify` is called on one of them when a thought
 * is whole. */
struct thinkers *thinkers_new(int threads, void (*notify)(void *self), void *self);
/* Ends them within a slice, and frees what is left. */
void thinkers_free(struct thinkers *t);

/* As in thinking.h. */
void thinkers_put(struct thinkers *t, struct job *job);
void thinkers_drop(struct thinkers *t, struct job *job);
struct job *thinkers_done(struct thinkers *t);

#endif /* ORR_SERVER_THINKERS_H */
