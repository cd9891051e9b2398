/* random.c - the bot that plays any legal action, each equally likely.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/bot.h"

static bool random_plays(const struct orr_game *g)
{
    (void)g;
    return true;
}

/* All of it is thought at once, in begin(). */
struct random_thought {
    struct orr_rng rng;
    orr_action choice;
};

static size_t random_memory(const struct orr_game *g, const struct orr_limits *limits)
{
    (void)g;
    (void)limits;
    return sizeof(struct random_thought);
}

static void random_begin(void *memory, const struct orr_question *q,
                         const struct orr_limits *limits, const struct orr_rng *rng)
{
    struct random_thought *t = memory;
    struct orr_actions legal = { .n = 0 };

    (void)limits;
    t->rng = *rng;
    q->game->legal(q->known, q->seat, &legal);
    t->choice = legal.at[orr_rng_below(&t->rng, (uint32_t)legal.n)];
}

static bool random_step(void *memory, uint32_t worlds, uint64_t until)
{
    (void)memory;
    (void)worlds;
    (void)until;
    return true;
}

static void random_finish(void *memory, struct orr_rng *rng, struct orr_thought *out)
{
    const struct random_thought *t = memory;

    *rng = t->rng;
    out->choice = t->choice;
    out->value = 0;
    out->worlds = out->nodes = 0;
    out->num_candidates = out->num_steps = 0;
}

static void random_choose(void *memory, const struct orr_question *q,
                          const struct orr_limits *limits, struct orr_rng *rng,
                          struct orr_thought *out)
{
    struct random_thought thought;

    (void)memory;
    random_begin(&thought, q, limits, rng);
    random_finish(&thought, rng, out);
}

const struct orr_bot orr_bot_random = {
    .key = "random",
    .plays = random_plays,
    .memory = random_memory,
    .choose = random_choose,
    .begin = random_begin,
    .step = random_step,
    .finish = random_finish,
};
