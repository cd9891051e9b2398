/* bot.h - a player that thinks. It is given what a seat knows, never the truth.
 *
 * A bot is a constant table like a game. It keeps nothing between calls but what
 * lies in the memory it is handed, and all its chance comes from the rng of the
 * call: same knowledge, same numbers, same choice.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_BOT_H
#define ORR_BOT_H

#include "game/game.h"

/* A search stops at the first limit it meets; 0 means no such limit. Tests and
 * bench use only `worlds`, so that a result never depends on the machine. */
struct orr_limits {
    uint32_t worlds, milliseconds, nodes;
};

/* What the bot thought, for an analysis pane and for tests. */
struct orr_thought {
    orr_action choice;
    double value; /* expected share of the win, 0..1 */
    uint32_t worlds, nodes;
};

struct orr_bot {
    const char *key; /* "random", "greedy" */
    const char *blurb;
    /* Whether it can play the game at all, and the bytes it wants to think in. */
    bool (*plays)(const struct orr_game *g);
    size_t (*memory)(const struct orr_game *g, const struct orr_limits *limits);
    /* Chooses for the seat, which is in to_act(known). */
    void (*choose)(void *memory, const struct orr_game *g, const void *known, int seat,
                   const struct orr_limits *limits, struct orr_rng *rng, struct orr_thought *out);
};

/* Any legal action, and one action ahead by the game's evaluate(). These two know
 * no clock: of the limits greedy reads only `worlds`, 0 being a few. */
ORR_API extern const struct orr_bot orr_bot_random;
ORR_API extern const struct orr_bot orr_bot_greedy;

/* Every bot, weakest first, ended by NULL, and one by key. */
ORR_API extern const struct orr_bot *const orr_bots[];
ORR_API const struct orr_bot *orr_bot_find(const char *key);

#endif /* ORR_BOT_H */
