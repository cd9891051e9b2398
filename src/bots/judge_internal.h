/* judge_internal.h - how bots value a position: by a net, or by the game's evaluate().
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_JUDGE_INTERNAL_H
#define ORR_JUDGE_INTERNAL_H

#include "bots/bot.h"

/* Who values the positions of a thought. */
struct judge {
    const struct orr_game *game;
    int seats;
    const struct orr_net *net; /* NULL: evaluate() is asked */
    void (*evaluate)(const void *state, double out[ORR_MAX_SEATS]);
    double late; /* how much ending a match that drags on counts, at the start of the thought */
};

/* The judge that bots use today; it does not read q->known. */
struct judge judge_of(const struct orr_question *q, const struct orr_limits *limits);
/* The same for a bot that answers the question, and in a late match plays for its end too. */
struct judge judge_of_thought(const struct orr_question *q, const struct orr_limits *limits);
/* The judge of the first bots, greedy-1 and ismcts-1. */
struct judge judge_frozen(const struct orr_question *q);

/* Every seat's expected share of the win in a whole world that is not over. */
void judge_shares(const struct judge *j, const void *world, double out[ORR_MAX_SEATS]);

/* What every seat plays for: its share and, in a match that drags on, its end. */
void judge_wishes(const struct judge *j, const void *world, double share[ORR_MAX_SEATS]);

#endif /* ORR_JUDGE_INTERNAL_H */
