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

#include <string.h>

enum { DEFAULT_WORLDS = 8, DREAM_STREAM = 0x67 };

#define BOT_STATE(name) _Alignas(max_align_t) unsigned char name[ORR_MAX_STATE]

static bool greedy_plays(const struct orr_game *g) { return g->evaluate != NULL; }

static size_t greedy_memory(const struct orr_game *g, const struct orr_limits *limits)
{
    (void)g;
    (void)limits;
    return 0; /* what it needs fits on the stack */
}

/* Enough for a mean; a forced action is dreamt once, only to know its value. */
static uint32_t worlds_for(int num_legal, const struct orr_limits *limits)
{
    if (num_legal == 1) return 1;
    return limits->worlds ? limits->worlds : DEFAULT_WORLDS;
}

/* What the world is worth to the seat after the action, and whether luck had a say.
 * The rng is a copy: the next action meets the same numbers. */
static double value_after(const struct orr_game *g, const void *world, int seat, orr_action action,
                          struct orr_rng rng, bool *lucky)
{
    BOT_STATE(state);
    double payoff[ORR_MAX_SEATS];

    memcpy(state, world, g->state_size);
    g->apply(state, seat, action);
    *lucky = g->to_act(state) == orr_bit(ORR_CHANCE);
    while (g->to_act(state) == orr_bit(ORR_CHANCE))
        g->apply(state, ORR_CHANCE, orr_chance_sample(g, state, &rng));
    if (g->to_act(state)) return g->evaluate(state, seat);
    g->payoff(state, payoff);
    return payoff[seat];
}

static void greedy_choose(void *memory, const struct orr_question *q,
                          const struct orr_limits *limits, struct orr_rng *rng,
                          struct orr_thought *out)
{
    const struct orr_game *g = q->game;
    struct orr_actions legal = { .n = 0 };
    double value[ORR_MAX_LEGAL], sum[ORR_MAX_LEGAL] = { 0 };
    bool varies[ORR_MAX_LEGAL]; /* whether another dream may say something else */
    BOT_STATE(world);
    int best = 0;

    (void)memory;
    g->legal(q->known, q->seat, &legal);
    uint32_t worlds = worlds_for(legal.n, limits);
    for (uint32_t i = 0; i < worlds; i++) {
        /* Step 1. Dream a world; each has its own stream, so that how much luck
         * one takes does not shift the next. */
        struct orr_rng dream;
        orr_rng_seed(&dream, orr_rng_next(rng), DREAM_STREAM);
        memcpy(world, q->known, g->state_size);
        g->resample(world, q->seat, &dream);

        /* Step 2. Try every action in it; once is enough where nothing is hidden and
         * nothing is drawn. */
        for (int a = 0; a < legal.n; a++) {
            if (i == 0 || varies[a])
                value[a] = value_after(g, world, q->seat, legal.at[a], dream, &varies[a]);
            varies[a] |= g->has_secrets;
            sum[a] += value[a];
        }
    }

    /* Step 3. The best mean; of equals the lowest action. */
    for (int a = 1; a < legal.n; a++)
        if (sum[a] > sum[best]) best = a;
    out->choice = legal.at[best];
    out->value = sum[best] / worlds;
    out->worlds = worlds;
    out->nodes = worlds * (uint32_t)legal.n;
    out->num_candidates = 0;
}

const struct orr_bot orr_bot_greedy = {
    .key = "greedy",
    .blurb = "takes the action after which it stands best",
    .plays = greedy_plays,
    .memory = greedy_memory,
    .choose = greedy_choose,
};
