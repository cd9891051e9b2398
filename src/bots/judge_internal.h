/* judge_internal.h - what bots are told of a position's worth, whoever says it.
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
};

/* Today's judge of the question's game, and that of the first bots. */
struct judge judge_of(const struct orr_question *q, const struct orr_limits *limits);
struct judge judge_frozen(const struct orr_question *q);

/* Every seat's expected share of the win in a whole world that is not over. */
void judge_shares(const struct judge *j, const void *world, double out[ORR_MAX_SEATS]);

#endif /* ORR_JUDGE_INTERNAL_H */
