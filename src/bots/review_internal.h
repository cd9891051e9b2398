/* review_internal.h - a review's memory, and the walks whose means are its values.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_REVIEW_INTERNAL_H
#define ORR_REVIEW_INTERNAL_H

#include "bots/bot.h"
#include "bots/judge_internal.h"
#include "bots/review.h"

/* -- Walks: review_walk.c --------------------------------------------------------- */

enum { ADVICE_SLOTS = 512 };

/* One seat's walks through dreamt worlds. */
struct walker {
    const struct orr_game *game;
    struct judge judge;
    int seat, seats;
    struct orr_limits limits; /* of the search that chooses the seat's moves */
    uint64_t seed;
    uint64_t dreamt; /* worlds of its searches and walks so far */
    struct orr_thought *thought;
    void *memory; /* of that search */
    struct {
        uint64_t key; /* of what the seat knew; 0: empty */
        orr_action move;
    } advice[ADVICE_SLOTS];
};

/* The move that the seat's search chooses by what it knows: the same on every call. */
orr_action walker_advice(struct walker *w, const void *known);

/* Plays the world on, the seat's own moves by advice, until another is asked. Returns the
 * seat's share of the win there and leaves the world as it is then. */
double walker_walk(struct walker *w, void *world, struct orr_rng *rng);

/* -- Memory: review.c --------------------------------------------------------------- */

/* The seat's chances before a ply. */
struct value {
    int32_t share;
    orr_action best;            /* where the seat is asked; else ORR_UNSEEN */
    struct orr_figures figures; /* where its walks led */
};

struct orr_review {
    struct orr_reviewed what;
    uint64_t key; /* of the match, for files */
    int seats, done;
    struct orr_played *log;
    struct value *value; /* of seat s before ply p: [s * (plies + 1) + p] */
    bool *open;          /* of each ply: whether something else could have happened */
    struct walker walker;
    int at; /* the ply that `state` stands before; -1: nowhere yet */
    ORR_STATE(state);
    ORR_STATE(base); /* what the seat knew where its run of decisions began */
    int base_ply;
    bool saw_last; /* whether the seat witnessed the entry before `at` */
};

static inline const struct value *value_at(const struct orr_review *r, int seat, int ply)
{
    return &r->value[seat * (r->what.plies + 1) + ply];
}

/* Stands before the ply as the seat, with `state` and what the seat knew at its base. */
void review_go_to(struct orr_review *r, int seat, int ply);

/* The state before the ply, by playing the log. */
void review_state_at(const struct orr_review *r, int ply, void *state);

#endif /* ORR_REVIEW_INTERNAL_H */
