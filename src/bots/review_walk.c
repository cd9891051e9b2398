/* review_walk.c - one dreamt world, played on until it can be judged.
 *
 * While it is the seat's own turn, chance in between included, the seat moves as a search
 * advises it that knows what the seat knows there and no more. The advice depends on that
 * knowledge and the seed alone, so that a value before a draw is the mean of the values after
 * it: both ask the same adviser. Where another is asked the world is judged. Playing it on for a
 * few decisions, everyone taking what looks best at once, was tried and left out: players who
 * see the whole world made the moves of good players look like mistakes.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/review_internal.h"

#include <string.h>

enum { ADVICE_STREAM = 0x7265 };

/* -- The seat's own moves ---------------------------------------------------------- */

static orr_action search(struct walker *w, const void *known, uint64_t key)
{
    struct orr_question q = { w->game, known, w->seat, w->seats };
    struct orr_rng rng;

    w->dreamt += w->limits.worlds;
    orr_rng_seed(&rng, orr_hash_mix(w->seed, key), ADVICE_STREAM);
    orr_bot_ismcts.choose(w->memory, &q, &w->limits, &rng, w->thought);
    return w->thought->choice;
}

orr_action walker_advice(struct walker *w, const void *known)
{
    struct orr_actions legal = { .n = 0 };

    w->game->legal(known, w->seat, &legal);
    if (legal.n == 1) return legal.at[0];
    uint64_t key = orr_hash_mix(orr_hash_bytes(known, w->game->state_size), (uint64_t)w->seat) | 1;
    int slot = (int)(key >> 8 & (ADVICE_SLOTS - 1));
    if (w->advice[slot].key != key) {
        w->advice[slot].move = search(w, known, key);
        w->advice[slot].key = key;
    }
    return w->advice[slot].move;
}

static orr_action advice_in(struct walker *w, const void *world)
{
    ORR_STATE(known);

    memcpy(known, world, w->game->state_size);
    w->game->redact(known, w->seat);
    return walker_advice(w, known);
}

/* -- Where it leads --------------------------------------------------------------------- */

static double judged(const struct walker *w, const void *world)
{
    double share[ORR_MAX_SEATS];

    if (w->game->to_act(world)) judge_shares(&w->judge, world, share);
    else w->game->payoff(world, share);
    return share[w->seat];
}

double walker_walk(struct walker *w, void *world, struct orr_rng *rng)
{
    orr_seats asked;

    while ((asked = w->game->to_act(world)) & (orr_bit(ORR_CHANCE) | orr_bit(w->seat))) {
        bool own = (asked & orr_bit(w->seat)) != 0;
        orr_action a = own ? advice_in(w, world) : orr_chance_sample(w->game, world, rng);
        w->game->apply(world, own ? w->seat : ORR_CHANCE, a);
    }
    /* A game without values is played to its end, anyhow. */
    if (!w->game->evaluate) orr_play_out(w->game, world, rng, -1);
    return judged(w, world);
}
