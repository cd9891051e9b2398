/* random.c - the bot that plays any legal action, each equally likely.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/bot.h"

static bool random_plays(const struct orr_game *g)
{
    (void)g;
    return true;
}

static size_t random_memory(const struct orr_game *g, const struct orr_limits *limits)
{
    (void)g;
    (void)limits;
    return 0;
}

static void random_choose(void *memory, const struct orr_question *q,
                          const struct orr_limits *limits, struct orr_rng *rng,
                          struct orr_thought *out)
{
    struct orr_actions legal = { .n = 0 };

    (void)memory;
    (void)limits;
    q->game->legal(q->known, q->seat, &legal);
    out->choice = legal.at[orr_rng_below(rng, (uint32_t)legal.n)];
    out->value = 0;
    out->worlds = out->nodes = 0;
    out->num_candidates = 0;
}

const struct orr_bot orr_bot_random = {
    .key = "random",
    .blurb = "plays any legal action, each equally likely",
    .plays = random_plays,
    .memory = random_memory,
    .choose = random_choose,
};
