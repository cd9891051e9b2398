/* paired.c - the same luck for several matches, whatever is played in them.
 *
 * Dice belong to the side that rolls them, its turn, and the number of the roll in
 * that turn: the same in every match with the same seed. Anything else is drawn:
 *
 * Every action that chance can take has a clock of its own that runs down from a
 * random amount (exponential, mean 1) at the speed of its weight. In a draw all
 * possible outcomes run until the first clock is empty: that outcome happens, and
 * its clock is wound up again. The outcome i of weights w comes first with chance
 * w_i / sum w, and what is left on the other clocks is again exponential with mean
 * 1, whatever has happened: so every draw is exact, with or without replacement,
 * after reshuffles too, and independent of the past.
 *
 * Two matches with the same seed start with the same clocks. Cards that are about
 * to come in one are about to come in the other, even when it draws more often or
 * from another pile: the matches meet nearly the same virtual deck. That takes most
 * of the luck out of a comparison between bots.
 *
 * A paired source remembers what it has drawn: one for each match, and no undo.
 *
 * SPDX-License-Identifier: MIT */
#include "match/match.h"

#include <math.h>
#include <string.h>

/* The n-th winding of an action's clock. */
static double wind(uint64_t seed, orr_action action, uint32_t n)
{
    struct orr_rng rng;

    orr_rng_seed(&rng, seed, (uint64_t)1 << 40 | (uint64_t)action << 20 | n);
    return -log(1 - orr_rng_unit(&rng));
}

/* The next roll of a turn. */
static orr_action roll(struct orr_paired *p, const struct orr_game *g, const void *state,
                       uint32_t turn)
{
    struct orr_rng rng;

    if (turn != p->turn) p->turn = turn, p->rolls = 0;
    orr_rng_seed(&rng, p->seed, (uint64_t)1 << 41 | (uint64_t)turn << 16 | p->rolls++);
    return orr_chance_sample(g, state, &rng);
}

static orr_action draw(struct orr_paired *p, const struct orr_game *g, const void *state)
{
    struct orr_odds odds = { .n = 0 };
    int first = 0;
    double shortest = 0;

    g->chance(state, &odds);
    for (int i = 0; i < odds.n; i++) {
        orr_action a = odds.at[i];
        if (!p->wound[a]) p->left[a] = wind(p->seed, a, p->wound[a]++);
        double time = p->left[a] / odds.weight[i];
        if (i == 0 || time < shortest) shortest = time, first = i;
    }
    for (int i = 0; i < odds.n; i++) p->left[odds.at[i]] -= shortest * odds.weight[i];
    orr_action drawn = odds.at[first];
    p->left[drawn] = wind(p->seed, drawn, p->wound[drawn]++);
    return drawn;
}

static orr_action paired_pick(void *self, const struct orr_game *g, const void *state, int ply)
{
    uint32_t turn = g->rolling ? g->rolling(state) : 0;

    (void)ply;
    return turn ? roll(self, g, state, turn) : draw(self, g, state);
}

struct orr_source orr_source_paired(struct orr_paired *self, uint64_t seed)
{
    memset(self, 0, sizeof *self);
    self->seed = seed;
    return (struct orr_source){ paired_pick, self };
}
