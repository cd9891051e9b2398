/* matches.h - random matches of any game, for tests that know no game.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_MATCHES_H
#define ORR_MATCHES_H

#include "match/match.h"

#include <stdlib.h>
#include <string.h>

#define UNUSED __attribute__((unused))

enum { TEXT_SIZE = 1 << 17 }; /* holds any view, picture or record of the tests */

typedef unsigned char position[ORR_MAX_STATE] __attribute__((aligned(16))); /* any state */

/* A match, and what it takes to make another one like it. */
struct table {
    const struct orr_game *game;
    struct orr_setup setup;
    struct orr_seeded seeded;
    struct orr_match *match;
};

/* Seats and options at random, as long as setup() accepts them. */
UNUSED static void any_setup(const struct orr_game *g, struct orr_rng *rng, struct orr_setup *out)
{
    position state;
    struct orr_words why;

    do {
        int range = g->max_seats - g->min_seats + 1;
        orr_setup_init(g, g->min_seats + (int)orr_rng_below(rng, (uint32_t)range), out);
        for (int i = 0; i < g->num_options; i++) {
            const struct orr_option *o = &g->options[i];
            if (orr_rng_below(rng, 2)) continue;
            out->option[i] = o->low + (int32_t)orr_rng_below(rng, (uint32_t)(o->high - o->low + 1));
        }
    } while (!orr_setup_begin(g, out, state, &why));
}

UNUSED static void sit_down(struct table *t, const struct orr_game *g,
                            const struct orr_setup *setup, uint64_t seed)
{
    struct orr_words why;

    t->game = g;
    t->setup = *setup;
    if (orr_match_new(&t->match, g, setup, orr_source_seeded(&t->seeded, seed), &why)) abort();
}

/* A seat that is asked, any of them. */
UNUSED static int any_seat(struct orr_match *m, struct orr_rng *rng)
{
    orr_seats asked = orr_match_to_act(m);
    int seat;

    do seat = (int)orr_rng_below(rng, ORR_MAX_SEATS);
    while (!(asked & orr_bit(seat)));
    return seat;
}

UNUSED static orr_action any_action(struct orr_match *m, int seat, struct orr_rng *rng)
{
    struct orr_actions legal;

    orr_match_legal(m, seat, &legal);
    return legal.at[orr_rng_below(rng, (uint32_t)legal.n)];
}

/* Plays anything until that many plies are in the log, or the end. */
UNUSED static void play_until(struct orr_match *m, int ply, struct orr_rng *rng)
{
    while (orr_match_to_act(m) && orr_match_ply(m) < ply) {
        int seat = any_seat(m, rng);
        if (orr_match_play(m, seat, any_action(m, seat, rng), orr_match_ply(m))) abort();
    }
}

/* The entry of the log as it was. */
UNUSED static struct orr_step step_at(struct orr_match *m, int ply)
{
    struct orr_step step;

    if (orr_match_event(m, ORR_ALL_SEEING, ply, &step, NULL, NULL)) abort();
    return step;
}

/* The same match again: same chance, same actions in the same order. */
UNUSED static void sit_down_again(struct table *copy, const struct table *t)
{
    sit_down(copy, t->game, &t->setup, t->seeded.seed);
    for (int ply = orr_match_ply(copy->match); ply < orr_match_ply(t->match);
         ply = orr_match_ply(copy->match)) {
        struct orr_step step = step_at(t->match, ply);
        if (orr_match_play(copy->match, step.seat, step.action, ply)) abort();
    }
}

/* Whether two matches are in the same state, byte for byte. */
UNUSED static bool same_state(struct orr_match *a, struct orr_match *b)
{
    position x, y;

    orr_match_known(a, ORR_ALL_SEEING, x, sizeof x);
    orr_match_known(b, ORR_ALL_SEEING, y, sizeof y);
    return orr_match_ply(a) == orr_match_ply(b) && !memcmp(x, y, orr_match_game(a)->state_size);
}

/* The record of a viewer, in a buffer that the next call with the same number
 * (0..3) uses again. */
UNUSED static const char *record_of(struct orr_match *m, int viewer, int buffer)
{
    static char text[4][TEXT_SIZE];
    struct orr_text t = orr_text_on(text[buffer], TEXT_SIZE);

    if (orr_match_save(m, viewer, &t)) abort();
    return text[buffer];
}

/* Whether the engine has a sentence for the words and they fill all its places. */
UNUSED static bool is_sentence(const struct orr_words *w)
{
    const char *text = orr_message_find(orr_messages, w->key);

    for (const char *p = text; p && (p = strchr(p, '{')); p++) {
        int i = 0;
        size_t size = strcspn(p + 1, "|}");
        while (i < w->num_args && strncmp(w->arg[i].name, p + 1, size) != 0) i++;
        if (i == w->num_args) return false;
    }
    return text != NULL;
}

#endif /* ORR_MATCHES_H */
