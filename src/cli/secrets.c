/* secrets.c - see secrets.h.
 *
 * The test asks no game what a secret is. It tells the match again with other
 * secrets: wherever the seat acted, or was dealt something, unseen by the viewer,
 * something else happens instead; all else happens as it did, for as long as it
 * still can. If at any ply the state redacted for the viewer is another one than in
 * truth, the viewer could have told the two stories apart. Everything a viewer is
 * ever shown is made from that state, so its bytes are all there is to compare.
 *
 * A dreamt world would not do in place of another story: dreams are made from the
 * redacted state, and what redact() forgets to erase is the same in all of them.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/secrets.h"

#include "cli/cli.h"

#include <string.h>

enum { STORIES = 400, DREAMS = 32 };

struct inquiry {
    struct orr_match *match;
    const struct orr_game *game;
    int seat, viewer;
    struct orr_rng rng;
    struct orr_text *why;
};

static bool is_witness(const struct orr_game *g, const void *state, const struct orr_step *step,
                       int viewer)
{
    return (g->witnesses(state, step->seat, step->action) & orr_bit(viewer)) != 0;
}

/* Whether the step is a secret that the seat has and the viewer has not. */
static bool is_secret(const struct inquiry *q, const void *state, const struct orr_step *step)
{
    bool concerns = step->seat == q->seat ||
                    (step->seat == ORR_CHANCE && is_witness(q->game, state, step, q->seat));
    return concerns && !is_witness(q->game, state, step, q->viewer);
}

/* Compares what the viewer knows in two whole states. */
static bool looks_alike(const struct inquiry *q, const void *truth, const void *other, int ply,
                        const char *how)
{
    ORR_STATE(known);
    ORR_STATE(told);

    memcpy(known, truth, q->game->state_size);
    memcpy(told, other, q->game->state_size);
    q->game->redact(known, q->viewer);
    q->game->redact(told, q->viewer);
    if (!memcmp(known, told, q->game->state_size)) return true;
    put_said(q->why, how, A(ply));
    orr_put(q->why, "\n");
    orr_view(q->game, known, q->viewer, q->why);
    put_said(q->why, "secrets.otherwise");
    orr_view(q->game, told, q->viewer, q->why);
    return false;
}

static struct orr_step step_at(const struct inquiry *q, int ply)
{
    struct orr_step step;
    orr_match_event(q->match, ORR_ALL_SEEING, ply, &step, NULL, NULL);
    return step;
}

/* Picks what happens in another story; false when that story cannot go on. */
static bool choose_step(struct inquiry *q, const void *other, bool secret, struct orr_step *step)
{
    struct orr_actions list;

    if (!(q->game->to_act(other) & orr_bit(step->seat))) return false;
    if (secret && step->seat == ORR_CHANCE) {
        step->action = orr_chance_sample(q->game, other, &q->rng);
        return is_secret(q, other, step);
    }
    orr_list(q->game, other, step->seat, &list);
    if (secret) {
        step->action = list.at[orr_rng_below(&q->rng, (uint32_t)list.n)];
        return is_secret(q, other, step);
    }
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == step->action) return true;
    return false;
}

/* 1. Tells the match with other secrets, as far as it goes. */
static bool tell_story(struct inquiry *q)
{
    ORR_STATE(truth);
    ORR_STATE(other);
    struct orr_words why;

    orr_setup_begin(q->game, orr_match_setup(q->match), truth, &why);
    memcpy(other, truth, q->game->state_size);
    for (int ply = 0; ply < orr_match_ply(q->match); ply++) {
        struct orr_step step = step_at(q, ply), instead = step;
        if (!choose_step(q, other, is_secret(q, truth, &step), &instead)) return true;
        q->game->apply(truth, step.seat, step.action);
        q->game->apply(other, instead.seat, instead.action);
        if (!looks_alike(q, truth, other, ply + 1, "secrets.story")) return false;
    }
    return true;
}

/* 2. Dreams must look like the truth to whoever dreams them. */
static bool dream(struct inquiry *q, const void *truth, int ply)
{
    ORR_STATE(world);

    for (int i = 0; i < DREAMS; i++) {
        memcpy(world, truth, q->game->state_size);
        q->game->redact(world, q->viewer);
        q->game->resample(world, q->viewer, &q->rng);
        if (!looks_alike(q, truth, world, ply, "secrets.dream")) return false;
    }
    return true;
}

/* 3. The match's own account must not name what the viewer did not witness. */
static bool event_is_discreet(const struct inquiry *q, const void *truth,
                              const struct orr_step *step, int ply)
{
    char told[ORR_MAX_WORD], meant[ORR_MAX_WORD];
    struct orr_text t = orr_text_on(told, sizeof told), u = orr_text_on(meant, sizeof meant);
    ORR_STATE(known);
    struct orr_step seen;

    if (is_witness(q->game, truth, step, q->viewer)) return true;
    memcpy(known, truth, q->game->state_size);
    q->game->redact(known, q->viewer);
    q->game->print_action(known, step->seat, ORR_UNSEEN, &u);
    orr_match_event(q->match, q->viewer, ply, &seen, &t, NULL);
    if (seen.action == ORR_UNSEEN && !strcmp(told, meant)) return true;
    put_said(q->why, "secrets.told", A(ply), A(told));
    return false;
}

bool secrets_kept(struct orr_match *m, int seat, int viewer, struct orr_text *why)
{
    struct inquiry q = { m, orr_match_game(m), seat, viewer, .why = why };
    ORR_STATE(truth);
    struct orr_words unused;
    int secrets = 0;

    orr_rng_seed(&q.rng, 1, 0);
    orr_setup_begin(q.game, orr_match_setup(m), truth, &unused);
    for (int ply = 0; ply < orr_match_ply(m); ply++) {
        struct orr_step step = step_at(&q, ply);
        secrets += is_secret(&q, truth, &step);
        if (!dream(&q, truth, ply) || !event_is_discreet(&q, truth, &step, ply)) return false;
        q.game->apply(truth, step.seat, step.action);
    }
    if (!secrets) {
        put_said(why, "secrets.none");
        return false;
    }
    for (int i = 0; i < STORIES; i++)
        if (!tell_story(&q)) return false;
    return true;
}
