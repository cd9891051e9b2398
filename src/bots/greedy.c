/* greedy.c - the bot that looks one action ahead.
 *
 * It dreams a few worlds that its seat cannot tell from the real one, tries every
 * legal action in each of them, lets chance act until somebody is asked, and asks
 * the game what the position is worth. The best mean wins. All actions are tried
 * in the same worlds and meet the same luck, so that they differ by their merit
 * and not by the draw.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/bot.h"
#include "bots/judge_internal.h"

#include <string.h>

enum { DEFAULT_WORLDS = 8, DREAM_STREAM = 0x67 };

/* A thought so far. */
struct greedy {
    const struct orr_game *g;
    struct judge judge;
    int seat;
    struct orr_rng rng;
    uint64_t (*clock)(void);
    uint32_t worlds, dreamt; /* to dream in all, and so far */
    struct orr_actions legal;
    double value[ORR_MAX_LEGAL], sum[ORR_MAX_LEGAL];
    bool varies[ORR_MAX_LEGAL]; /* whether another dream may say something else */
    ORR_STATE(known);
    ORR_STATE(world);
};

static bool greedy_plays(const struct orr_game *g) { return g->evaluate != NULL; }
static bool greedy_1_plays(const struct orr_game *g) { return g->frozen != NULL; }

static size_t greedy_memory(const struct orr_game *g, const struct orr_limits *limits)
{
    (void)g;
    (void)limits;
    return sizeof(struct greedy);
}

/* Enough for a mean; a forced action is dreamt once, only to know its value. */
static uint32_t worlds_for(int num_legal, const struct orr_limits *limits)
{
    if (num_legal == 1) return 1;
    return limits->worlds ? limits->worlds : DEFAULT_WORLDS;
}

/* What the world is worth to the seat after the action, and whether luck had a say.
 * The rng is a copy: the next action meets the same numbers. */
static double value_after(const struct greedy *t, orr_action action, struct orr_rng rng,
                          bool *lucky)
{
    const struct orr_game *g = t->g;
    ORR_STATE(state);
    double share[ORR_MAX_SEATS];

    memcpy(state, t->world, g->state_size);
    g->apply(state, t->seat, action);
    *lucky = g->to_act(state) == orr_bit(ORR_CHANCE);
    orr_play_out(g, state, &rng, 0);
    if (g->to_act(state)) judge_shares(&t->judge, state, share);
    else g->payoff(state, share);
    judge_wishes(&t->judge, state, share);
    return share[t->seat];
}

static void begin(struct greedy *t, const struct orr_question *q, const struct orr_limits *limits,
                  const struct orr_rng *rng, struct judge judge)
{
    t->g = q->game;
    t->judge = judge;
    t->seat = q->seat;
    t->rng = *rng;
    t->clock = limits->clock;
    t->dreamt = 0;
    t->legal.n = 0;
    memcpy(t->known, q->known, q->game->state_size);
    q->game->legal(q->known, q->seat, &t->legal);
    t->worlds = worlds_for(t->legal.n, limits);
    for (int a = 0; a < t->legal.n; a++) t->sum[a] = 0;
}

static void greedy_begin(void *memory, const struct orr_question *q,
                         const struct orr_limits *limits, const struct orr_rng *rng)
{
    begin(memory, q, limits, rng, judge_of_thought(q, limits));
}

static void greedy_1_begin(void *memory, const struct orr_question *q,
                           const struct orr_limits *limits, const struct orr_rng *rng)
{
    begin(memory, q, limits, rng, judge_frozen(q));
}

static void dream_one(struct greedy *t)
{
    const struct orr_game *g = t->g;
    struct orr_rng dream;

    /* Step 1. Dream a world; each has its own stream, so that how much luck
     * one takes does not shift the next. */
    orr_rng_seed(&dream, orr_rng_next(&t->rng), DREAM_STREAM);
    memcpy(t->world, t->known, g->state_size);
    g->resample(t->world, t->seat, &dream);

    /* Step 2. Try every action in it; once is enough where nothing is hidden and
     * nothing is drawn. */
    for (int a = 0; a < t->legal.n; a++) {
        if (t->dreamt == 0 || t->varies[a])
            t->value[a] = value_after(t, t->legal.at[a], dream, &t->varies[a]);
        t->varies[a] |= g->has_secrets;
        t->sum[a] += t->value[a];
    }
    t->dreamt++;
}

static bool greedy_step(void *memory, uint32_t worlds, uint64_t until)
{
    struct greedy *t = memory;

    for (uint32_t n = 1; t->dreamt < t->worlds; n++) {
        dream_one(t);
        if (n == worlds || (until && t->clock && t->clock() >= until)) break;
    }
    return t->dreamt >= t->worlds;
}

static void greedy_finish(void *memory, struct orr_rng *rng, struct orr_thought *out)
{
    const struct greedy *t = memory;
    int best = 0;

    /* Step 3. The best mean; of equals the lowest action. */
    for (int a = 1; a < t->legal.n; a++)
        if (t->sum[a] > t->sum[best]) best = a;
    *rng = t->rng;
    out->choice = t->legal.at[best];
    out->value = t->sum[best] / t->worlds;
    out->worlds = t->worlds;
    out->nodes = t->worlds * (uint32_t)t->legal.n;
    out->num_candidates = out->num_steps = 0;
}

static void choose(const struct orr_question *q, const struct orr_limits *limits,
                   struct orr_rng *rng, struct orr_thought *out, struct judge judge)
{
    struct greedy thought; /* it fits on the stack */

    begin(&thought, q, limits, rng, judge);
    greedy_step(&thought, 0, 0);
    greedy_finish(&thought, rng, out);
}

static void greedy_choose(void *memory, const struct orr_question *q,
                          const struct orr_limits *limits, struct orr_rng *rng,
                          struct orr_thought *out)
{
    (void)memory;
    choose(q, limits, rng, out, judge_of_thought(q, limits));
}

static void greedy_1_choose(void *memory, const struct orr_question *q,
                            const struct orr_limits *limits, struct orr_rng *rng,
                            struct orr_thought *out)
{
    (void)memory;
    choose(q, limits, rng, out, judge_frozen(q));
}

const struct orr_bot orr_bot_greedy = {
    .key = "greedy",
    .plays = greedy_plays,
    .memory = greedy_memory,
    .choose = greedy_choose,
    .begin = greedy_begin,
    .step = greedy_step,
    .finish = greedy_finish,
};

const struct orr_bot orr_bot_greedy_1 = {
    .key = "greedy-1",
    .plays = greedy_1_plays,
    .memory = greedy_memory,
    .choose = greedy_1_choose,
    .begin = greedy_1_begin,
    .step = greedy_step,
    .finish = greedy_finish,
};
