/* thinking.h - which thought gets the next slice of time.
 *
 * Thoughts take turns in slices of a few milliseconds, so that none waits for another's end. First
 * the addresses take turns: somebody who opens fifty tables waits longer, and nobody else does.
 * Then, of an address, one slice goes to a hint if there is one, because a person waits for it; the
 * next to the thought of fewest worlds, which is soonest over; the third to the oldest, which
 * therefore ends however many small ones keep coming. A review goes on when nothing else can: its
 * match is over, and nobody waits for a move. Its slices are whole values, of some ten
 * milliseconds.
 *
 * A thought that has begun holds its search's memory, so only so many have begun at once,
 * and the rest wait with nothing but their question.
 *
 * There is no thread, clock or lock in here: whoever has them calls thinking_next(),
 * think_on() and thinking_rest(). So a test can count every slice.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_HALL_THINKING_H
#define ORR_HALL_THINKING_H

#include "hall/hall.h"

enum {
    SLICE = 5,                          /* milliseconds                                   */
    LARGE_THOUGHT = 2 * 1024 * 1024,    /* bytes to think in: more than some 2,600 worlds */
    LARGEST_THOUGHT = 16 * 1024 * 1024, /* what the hall asks for: 20,000 worlds          */
    MOST_LARGE = 8,                     /* begun at once: 128 MB                          */
    MOST_SMALL = 32,                    /* of the others: 64 MB                           */
    MOST_REVIEWS = 4                    /* counted apart from the others                  */
};

struct thinking;

struct thinking *thinking_new(void);
void thinking_free(struct thinking *t); /* and every thought in it; none may be out */

/* Takes the job over. */
void thinking_put(struct thinking *t, struct job *job);

/* The job whose turn it is, NULL when there is none. It is out until thinking_rest();
 * meanwhile others may be taken out too. */
struct job *thinking_next(struct thinking *t);
void thinking_rest(struct thinking *t, struct job *job, bool is_whole);

/* Hands over a finished job; NULL when there is none. */
struct job *thinking_done(struct thinking *t);

/* Nobody waits for it any more: frees it, wherever it is. */
void thinking_drop(struct thinking *t, struct job *job);

#endif /* ORR_HALL_THINKING_H */
