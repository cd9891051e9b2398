/* train_play.c - matches of a bot against itself, and the positions kept of them.
 *
 * A few actions are any legal one, so that positions are seen which the bot would avoid;
 * every fourth match has other options than the usual. A match depends on the seed and its
 * number alone, so the number of threads changes nothing.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/parallel.h"
#include "cli/train.h"

#include <stdlib.h>
#include <string.h>

enum {
    BLOCK = 64,        /* matches between two looks at the progress           */
    KEPT = 10,         /* positions of a match                                */
    STRAY_ONE_IN = 16, /* decisions that are any legal action                 */
    HELD_OUT = 10,     /* one match in so many                                */
    MAX_WORKERS = 256
};

/* What one match gave. */
struct played {
    int kept, sides[KEPT];
    int16_t rows[KEPT][ORR_MAX_SIDES * ORR_MAX_FEATURES];
    double share[ORR_MAX_SEATS];
};

struct table_of_one {
    const struct self_play *plan;
    const struct orr_game *g;
    struct lineup of_worker[MAX_WORKERS];
    unsigned char *past[MAX_WORKERS]; /* every position of the match under way */
    struct played block[BLOCK];
    int64_t done;
};

/* Usual options, or now and then any that the game allows. */
static void choose_setup(const struct self_play *p, struct orr_rng *rng, void *state)
{
    const struct orr_game *g = p->game;
    struct orr_setup setup;
    struct orr_words why;

    orr_setup_init(g, p->seats, &setup);
    for (bool usual = orr_rng_below(rng, 4) > 0; !usual;) {
        for (int i = 0; i < g->num_options; i++) {
            const struct orr_option *o = &g->options[i];
            setup.option[i] =
                o->low + (int32_t)orr_rng_below(rng, (uint32_t)(o->high - o->low + 1));
        }
        if (orr_setup_begin(g, &setup, state, &why)) return;
    }
    orr_setup_begin(g, &setup, state, &why);
}

static orr_action choose(const struct self_play *p, struct lineup *lineup, const void *state,
                         int seat, struct orr_rng *rng)
{
    ORR_STATE(known);
    struct orr_question q = { p->game, known, seat, p->seats };
    struct orr_actions legal = { .n = 0 };
    struct orr_thought thought;

    p->game->legal(state, seat, &legal);
    if (legal.n == 1) return legal.at[0];
    if (orr_rng_below(rng, STRAY_ONE_IN) == 0)
        return legal.at[orr_rng_below(rng, (uint32_t)legal.n)];
    memcpy(known, state, p->game->state_size);
    p->game->redact(known, seat);
    lineup->player[0].bot->choose(lineup->memory, &q, &lineup->player[0].limits, rng, &thought);
    return thought.choice;
}

/* Keeps some of the positions, each as likely, with the features they have. */
static void keep_some(const struct table_of_one *t, const unsigned char *past, int n,
                      struct orr_rng *rng, struct played *out)
{
    size_t size = t->g->state_size;

    out->kept = 0;
    for (int i = 0; i < n && out->kept < KEPT; i++) {
        if ((int)orr_rng_below(rng, (uint32_t)(n - i)) >= KEPT - out->kept) continue;
        ORR_STATE(state);
        memcpy(state, past + (size_t)i * size, size);
        out->sides[out->kept] = t->g->features(state, out->rows[out->kept]);
        out->kept++;
    }
}

/* Bots value what follows an action before chance has acted (priors) and where somebody is
 * asked next (leaves). A net must have seen both. */
static bool is_asked_for(const struct orr_game *g, const void *state, int actor)
{
    orr_seats next = g->to_act(state);
    return next && (actor != ORR_CHANCE || next != orr_bit(ORR_CHANCE));
}

static bool play_one(void *context, int worker, int job)
{
    struct table_of_one *t = context;
    const struct orr_game *g = t->g;
    unsigned char *past = t->past[worker];
    struct played *out = &t->block[job];
    struct orr_rng rng;
    ORR_STATE(state);
    orr_seats asked;
    int n = 0;

    orr_rng_seed(&rng, t->plan->seed, (uint64_t)(t->done + job) << 8 | (uint64_t)t->plan->seats);
    choose_setup(t->plan, &rng, state);
    while ((asked = g->to_act(state)) != 0) {
        int seat = orr_lowest(asked);
        orr_action a = seat == ORR_CHANCE
                           ? orr_chance_sample(g, state, &rng)
                           : choose(t->plan, &t->of_worker[worker], state, seat, &rng);
        g->apply(state, seat, a);
        if (is_asked_for(g, state, seat))
            memcpy(past + (size_t)n++ * g->state_size, state, g->state_size);
    }
    g->payoff(state, out->share);
    keep_some(t, past, n, &rng, out);
    return true;
}

/* What the seats do not get, players of the rules share. */
static void set_shares(const struct played *p, int seats, struct sample *s)
{
    float rest = 1;

    for (int seat = 0; seat < seats; seat++) {
        s->share[seat] = (float)p->share[seat];
        rest -= s->share[seat];
    }
    for (int side = seats; side < s->sides; side++)
        s->share[side] = rest / (float)(s->sides - seats);
}

static void add_match(const struct table_of_one *t, int job, struct samples *out)
{
    const struct played *p = &t->block[job];

    for (int i = 0; i < p->kept; i++) {
        struct sample one = { .seats = (uint8_t)t->plan->seats, .sides = (uint8_t)p->sides[i] };
        one.held_out = (t->done + job) % HELD_OUT == 0;
        set_shares(p, t->plan->seats, &one);
        int8_t *rows = samples_add(out, &one);
        for (int k = 0; k < p->sides[i] * t->g->num_features; k++) rows[k] = (int8_t)p->rows[i][k];
    }
}

static bool play_blocks(struct table_of_one *t, struct samples *out)
{
    int64_t all = t->plan->matches;

    progress_begin();
    while (t->done < all && !parallel_is_stopped()) {
        int size = all - t->done < BLOCK ? (int)(all - t->done) : BLOCK;
        int played = parallel_run_until_stopped(t->plan->threads, size, play_one, t);
        for (int job = 0; job < played; job++) add_match(t, job, out);
        t->done += played;
        progress(t->done, all);
    }
    progress_end();
    return t->done == all;
}

bool self_play(const struct self_play *p, struct samples *out)
{
    static struct table_of_one t;
    bool good = true;

    t.plan = p;
    t.g = p->game;
    t.done = 0;
    for (int i = 0; good && i < p->threads; i++) {
        good = lineup_read(&t.of_worker[i], p->bot, p->game, p->seats, 0, 1);
        if (good) lineup_open(&t.of_worker[i], p->game);
        t.past[i] = need_memory((size_t)p->game->max_plies * p->game->state_size);
    }
    good = good && play_blocks(&t, out);
    for (int i = 0; i < p->threads; i++) {
        lineup_close(&t.of_worker[i]);
        free(t.past[i]);
    }
    return good;
}
