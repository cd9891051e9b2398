/* signature.c - one number for everything a game's rules do.
 *
 * Random matches over fixed seeds are walked for every seat count and for every
 * option on its own. What goes in: who may act, what is legal, what is played
 * and how it is written, the bytes of the state, the bytes each viewer knows,
 * and the result. Floating point stays out except for payoffs, rounded.
 *
 * SPDX-License-Identifier: MIT */
#include "game/game.h"

#include <string.h>

enum { SEEDS = 8, LOOK_EVERY = 8 };

static uint64_t mix_text(uint64_t h, const struct orr_game *g, const void *s, int seat,
                         orr_action a)
{
    ORR_TEXT(word, ORR_MAX_WORD);

    g->print_action(s, seat, a, &word);
    return orr_hash_mix(h, orr_hash_bytes(word.buf, word.len));
}

static uint64_t mix_views(uint64_t h, const struct orr_game *g, const void *s, int seats)
{
    ORR_STATE(known);

    for (int v = 0; v <= seats; v++) {
        memcpy(known, s, g->state_size);
        g->redact(known, v < seats ? v : ORR_SPECTATOR);
        h = orr_hash_mix(h, orr_hash_bytes(known, g->state_size));
    }
    return h;
}

static uint64_t mix_result(uint64_t h, const struct orr_game *g, const struct orr_setup *setup,
                           const void *s)
{
    double payoff[ORR_MAX_SEATS] = { 0 };

    g->payoff(s, payoff);
    for (int side = 0; side < orr_sides(g, setup, s); side++) {
        struct orr_score score;
        g->score(s, side, &score);
        h = orr_hash_mix(h, (uint64_t)(int64_t)score.total);
    }
    for (int seat = 0; seat < setup->seats; seat++)
        h = orr_hash_mix(h, (uint64_t)(payoff[seat] * 1e6 + 0.5));
    return h;
}

static uint64_t play_one(uint64_t h, const struct orr_game *g, const struct orr_setup *setup,
                         uint64_t seed)
{
    ORR_STATE(s);
    struct orr_words why;
    struct orr_rng rng;
    struct orr_actions list;
    orr_seats who;

    if (!orr_setup_begin(g, setup, s, &why)) return orr_hash_mix(h, 0); /* not playable */
    orr_rng_seed(&rng, seed, 0);
    for (int ply = 0; (who = g->to_act(s)) != 0; ply++) {
        int seat = orr_lowest(who);
        orr_list(g, s, seat, &list);
        orr_action a = seat == ORR_CHANCE ? orr_chance_sample(g, s, &rng)
                                          : list.at[orr_rng_below(&rng, (uint32_t)list.n)];
        h = orr_hash_mix(h, who);
        h = orr_hash_mix(h, orr_hash_bytes(list.at, (size_t)list.n * sizeof list.at[0]));
        h = mix_text(h, g, s, seat, a);
        if (ply % LOOK_EVERY == 0) h = mix_views(h, g, s, setup->seats);
        g->apply(s, seat, a);
        h = orr_hash_mix(h, orr_hash_bytes(s, g->state_size));
    }
    return mix_result(h, g, setup, s);
}

static uint64_t play_seeds(uint64_t h, const struct orr_game *g, const struct orr_setup *setup)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) h = play_one(h, g, setup, seed);
    return h;
}

uint64_t orr_signature(const struct orr_game *g)
{
    struct orr_setup setup;
    uint64_t h = orr_hash_bytes(g->key, strlen(g->key));

    for (int seats = g->min_seats; seats <= g->max_seats; seats++) {
        orr_setup_init(g, seats, &setup);
        h = play_seeds(h, g, &setup);
        for (int i = 0; i < g->num_options; i++) {
            const struct orr_option *o = &g->options[i];
            int32_t step = o->high - o->low > 8 ? o->high - o->low : 1; /* long ranges: the ends */
            orr_setup_init(g, seats, &setup);
            int32_t initial = setup.option[i];
            for (int32_t v = o->low; v <= o->high; v += step) {
                setup.option[i] = v;
                if (v != initial) h = play_seeds(h, g, &setup);
            }
        }
    }
    return h;
}
