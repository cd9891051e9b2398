/* hunt.h - looks for puzzles: positions of matches between bots with one clearly best move.
 *
 * A hunt goes through one match, decision by decision, in the caller's memory, without clock or
 * files: a caller that has them can show progress and stop. All of it follows from the game, its
 * setup, the seed and the number of the match. hunt.c says what a puzzle is.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_HUNT_H
#define ORR_HUNT_H

#include "bot.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ORR_HUNT_WORLDS = 20000,
    ORR_HUNT_LEAD = 1000, /* the least lead of the answers: 10 % of the win              */
    ORR_HUNT_SLACK = 200, /* moves that are worse by less are answers too                 */
    ORR_HUNT_DREAMS = 20, /* dreams of the hidden part, each held fixed                   */
    ORR_HUNT_SAME = 18,   /* in so many of them the best move must be an answer           */
    ORR_HUNT_ANSWERS = 6, /* at most                                                      */
    ORR_HUNT_COSTS = 48,  /* other actions whose cost is kept                             */
    ORR_HUNT_ONE = 10000  /* a whole win: values are in hundredths of a per cent          */
};

struct orr_hunted {
    const struct orr_game *game;
    struct orr_setup setup;
    uint64_t seed, match; /* the number of the match                                  */
    uint32_t worlds;      /* of the searches that decide; 0: ORR_HUNT_WORLDS            */
};

/* A whole move, and what the seat knows after it. */
struct orr_find_move {
    int steps;
    orr_action step[ORR_MAX_STEPS];
    ORR_STATE(end);
};

/* A puzzle: the seat is asked after so many plies of the hunt's log. */
struct orr_find {
    int ply, seat;
    int num_answers; /* the best first, then what is as good */
    struct orr_find_move answer[ORR_HUNT_ANSWERS];
    /* What another action costs after the first `step` steps of an answer. */
    int num_costs;
    struct {
        int answer, step;
        orr_action way[ORR_MAX_STEPS], action;
        int32_t cost;
    } cost[ORR_HUNT_COSTS];
    int32_t value;       /* of the best                                               */
    int32_t lead, again; /* over the next move, by the first search and by the second  */
    int same;            /* of ORR_HUNT_DREAMS                                         */
    struct orr_figures best, next;
};

enum orr_hunt_step { ORR_HUNT_ON, ORR_HUNT_FOUND, ORR_HUNT_OVER };

struct orr_hunt;

/* The bytes that a hunt needs, aligned as from malloc(); begins a hunt in them. */
ORR_API size_t orr_hunt_memory(const struct orr_hunted *what);
ORR_API struct orr_hunt *orr_hunt_begin(void *memory, const struct orr_hunted *what);

/* Plays one more action of the match, and examines a move once it is whole. Found: the hunt has
 * ended, and *out is the puzzle. Over: the match has none. */
ORR_API enum orr_hunt_step orr_hunt_next(struct orr_hunt *h, struct orr_find *out);

/* The log so far, and how many entries it has. */
ORR_API const struct orr_played *orr_hunt_log(const struct orr_hunt *h);
ORR_API int orr_hunt_plies(const struct orr_hunt *h);

/* The lead of an answer by a search of that many worlds with that seed; below 0 if it does not
 * lead, or not clearly. */
ORR_API int32_t orr_hunt_check(const struct orr_question *q, const orr_action *answer, int steps,
                               uint32_t worlds, uint64_t seed, void *memory);
ORR_API size_t orr_hunt_check_memory(const struct orr_game *g, uint32_t worlds);

#ifdef __cplusplus
}
#endif

#endif /* ORR_HUNT_H */
