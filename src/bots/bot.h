/* bot.h - a player that thinks. It is given what a seat knows, never the truth.
 *
 * A bot is a constant table like a game. It keeps nothing between calls but what
 * lies in the memory it is handed, and all its chance comes from the rng of the
 * call: same knowledge, same numbers, same choice. A thought may be cut into slices,
 * so that many can take turns on one processor; where it is cut changes nothing.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_BOT_H
#define ORR_BOT_H

#include "../game/game.h"
#include "reason.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { ORR_MAX_TREES = 64, ORR_MAX_STEPS = 16 };

/* Does jobs 0..jobs-1, each once and in any order, perhaps in several threads. */
typedef void orr_parallel(int jobs, void (*job)(void *context, int number), void *context);

/* A search stops at the first limit it meets; 0 means no such limit. Tests and bench use only
 * `worlds`, so that a result never depends on the machine. Rules and bots have no clock and no
 * threads of their own; a caller may lend them. */
struct orr_limits {
    uint32_t worlds;           /* iterations of a search, dreams of greedy                */
    uint32_t milliseconds;     /* of thinking, pauses not counted; needs the clock        */
    uint32_t nodes;            /* of the tree                                             */
    double error;              /* how far off its judgement of an action may be, as a share
                             * of a win (standard deviation): what makes a level weak   */
    double slip;               /* the same as a part of what is at stake, which is the lead of the
                                * best action over the mean of all */
    uint64_t (*clock)(void);   /* milliseconds from any start                             */
    int trees;                 /* searches that share out the worlds; 0 is 1              */
    orr_parallel *parallel;    /* grows the trees; NULL: one after another                */
    const struct orr_net *net; /* judges positions; NULL: the game's                    */
    bool is_tuned;             /* whether it searches by `tuning`; else as the game has it */
    struct orr_tuning tuning;
    bool reasons; /* a search also gives the whole move and the reason for it       */
};

/* One action as the bot judged it. */
struct orr_candidate {
    orr_action action;
    uint32_t visits;
    double value;  /* expected share of the win, 0..1                                  */
    double margin; /* expected lead in points over the best other, where its lines end */
    double prior;  /* how it looked before the search                                  */
};

/* What the bot thought, for hints, analysis and tests. */
struct orr_thought {
    orr_action choice;
    double value; /* of the choice */
    uint32_t worlds, nodes;
    int num_candidates; /* best first; a bot that does not compare leaves it 0 */
    struct orr_candidate candidate[ORR_MAX_LEGAL];
    /* Only of a search with limits->reasons; else 0. The choice and the seat's steps after it,
     * until another seat or chance must act; and what the positions were like in which the lines
     * of the first and the second candidate ended. */
    int num_steps;
    orr_action step[ORR_MAX_STEPS];
    struct orr_figures best, next;
};

/* What a bot is asked: all it ever gets to see of a match. */
struct orr_question {
    const struct orr_game *game;
    const void *known; /* the state redacted for the seat */
    int seat, seats;   /* the seat is in to_act(known)    */
};

/* An action in the notation of who is asked. */
ORR_API void orr_question_print(const struct orr_question *q, orr_action action,
                                struct orr_text *out);

/* A thought with reasons, for people: step number i in the notation of the seat, how sure it
 * is ("sure.": its first candidate beside the second) and why ("reason.", or ""). */
ORR_API void orr_hint_step(const struct orr_question *q, const struct orr_thought *thought, int i,
                           struct orr_text *out);
ORR_API void orr_hint_words(const struct orr_question *q, const struct orr_thought *thought,
                            struct orr_words *sure, struct orr_words *reason);
/* "steps", "sure" and "reason" as fields of an open JSON object. */
ORR_API void orr_hint_json(struct orr_json *j, const struct orr_question *q,
                           const struct orr_thought *thought);

struct orr_bot {
    const char *key; /* "random", "greedy" */
    /* Whether it can play the game at all, and how many bytes it needs to think in. */
    bool (*plays)(const struct orr_game *g);
    size_t (*memory)(const struct orr_game *g, const struct orr_limits *limits);
    /* A whole thought. Random and greedy do it without memory: it may be NULL for them. */
    void (*choose)(void *memory, const struct orr_question *q, const struct orr_limits *limits,
                   struct orr_rng *rng, struct orr_thought *out);
    /* The same thought in slices. begin() copies all it needs into the memory, which is aligned
     * as from malloc(); step() thinks on and is true when the thought is whole; then finish()
     * writes it, and the state of the random numbers. To stop, free the memory. */
    void (*begin)(void *memory, const struct orr_question *q, const struct orr_limits *limits,
                  const struct orr_rng *rng);
    /* A slice ends after that many worlds, or once limits->clock() has reached `until`; 0 means
     * no such limit. It is at least one world. */
    bool (*step)(void *memory, uint32_t worlds, uint64_t until);
    void (*finish)(void *memory, struct orr_rng *rng, struct orr_thought *out);
};

/* Random plays any legal action. Greedy plays what looks best one action ahead, by the game's
 * evaluate(); of the limits it reads only `worlds`, where 0 means a few. Ismcts is a search over
 * dreamt worlds. */
ORR_API extern const struct orr_bot orr_bot_random;
ORR_API extern const struct orr_bot orr_bot_greedy;
ORR_API extern const struct orr_bot orr_bot_ismcts;

/* Greedy and the search as they were at first, by game->frozen: fixed opponents for
 * measurements. They take no tuning. */
ORR_API extern const struct orr_bot orr_bot_greedy_1;
ORR_API extern const struct orr_bot orr_bot_ismcts_1;

/* Every bot, weakest first, ended by NULL, and one by key. */
ORR_API extern const struct orr_bot *const orr_bots[];
ORR_API const struct orr_bot *orr_bot_find(const char *key);

/* -- Players: a bot and how hard it thinks ------------------------------------- */

struct orr_player {
    const struct orr_bot *bot;
    struct orr_limits limits;
};

/* Reads "random", "greedy", "ismcts", "ismcts:2000", "ismcts:300ms", "ismcts:2000x4" (four trees
 * share the worlds), "ismcts:32~0.4" (with so much slip), "greedy-1", "ismcts-1:2000", a level
 * "1" to "8" as the game defines it for a table of that many seats, or for tuning
 * "ismcts:300+cut=4+explore=0.3" with any field of orr_tuning. False: *why says the reason. */
ORR_API bool orr_player_read(const char *spec, const struct orr_game *g, int seats,
                             struct orr_player *out, struct orr_words *why);

/* The level "1" to "8" that a spec names, or 0. */
ORR_API int orr_level_read(const char *spec);

/* -- The net ------------------------------------------------------------------------ */

/* Computes shares of the win, which add up to 1, from the features of all sides that may win. */
ORR_API void orr_net_shares(const struct orr_net *net, const int16_t *rows, int sides, double *out);

/* -- The search -------------------------------------------------------------------- */

/* The tuning of a game; a game without evaluate() is played out to the end. */
ORR_API struct orr_tuning orr_tuning_of(const struct orr_game *g);

#ifdef __cplusplus
}
#endif

#endif /* ORR_BOT_H */
