/* test_secrets.c - nothing a viewer can ask of a match depends on what it has not
 * witnessed.
 *
 * Two matches are played side by side. All that the viewer witnesses is the same in
 * both; the rest (cards dealt to others, their secret answers) is left to chance in
 * each. As long as that is possible, every byte the viewer is shown must agree. It
 * ends when something comes to light that can only have happened in one of them.
 *
 * SPDX-License-Identifier: MIT */
#include "matches.h"
#include "test.h"

static struct orr_rng rng;

/* The second match's chance: like the first's where the viewer looks on. */
struct shadow {
    struct orr_match *truth;
    int viewer;
    bool lost; /* the two can no longer look alike */
};

static bool sees(const struct orr_game *g, const void *state, int viewer, struct orr_step step)
{
    return (g->witnesses(state, step.seat, step.action) & orr_bit(viewer)) != 0;
}

/* What happens in the shadow when the step happens in truth: the same if the viewer
 * sees it, else anything it does not see. */
static orr_action shadow_of(struct shadow *sh, const struct orr_game *g, const void *state, int ply)
{
    struct orr_step seen, step = step_at(sh->truth, ply);
    struct orr_actions list, unseen = { .n = 0 };

    orr_match_event(sh->truth, sh->viewer, ply, &seen, NULL, NULL);
    orr_list(g, state, step.seat, &list);
    for (int i = 0; i < list.n; i++) {
        struct orr_step other = { .seat = step.seat, .action = list.at[i] };
        if (seen.action != ORR_UNSEEN && list.at[i] == seen.action) return seen.action;
        if (!sees(g, state, sh->viewer, other)) orr_offer(&unseen, list.at[i]);
    }
    if (seen.action == ORR_UNSEEN && unseen.n)
        return unseen.at[orr_rng_below(&rng, (uint32_t)unseen.n)];
    sh->lost = true;
    return list.at[0];
}

static orr_action pick_shadow(void *self, const struct orr_game *g, const void *state, int ply)
{
    struct shadow *sh = self;

    /* Once lost, the shadow may run ahead of the truth: anything goes. */
    if (sh->lost || ply >= orr_match_ply(sh->truth)) return orr_chance_draw(g, state, 0);
    return shadow_of(sh, g, state, ply);
}

/* One more decision in both. */
static void step_both(struct orr_match *truth, struct orr_match *other, struct shadow *sh)
{
    position state;
    int ply = orr_match_ply(truth), seat = any_seat(truth, &rng);

    if (orr_match_play(truth, seat, any_action(truth, seat, &rng), ply)) abort();
    orr_match_known(other, ORR_ALL_SEEING, state, sizeof state);
    orr_action action = shadow_of(sh, orr_match_game(truth), state, ply);
    if (!sh->lost && orr_match_play(other, seat, action, ply)) abort();
}

/* -- What a viewer can ask -------------------------------------------------------- */

struct answers {
    position known;
    float obs[8192];
    char text[TEXT_SIZE * 4];
};

static void put_words(struct orr_match *m, const struct orr_words *w, struct orr_text *out)
{
    orr_words_print(orr_match_game(m)->messages, w, out);
    orr_put(out, "\n");
}

static void put_events(struct orr_match *m, int viewer, struct orr_text *out)
{
    struct orr_words line;
    struct orr_step step;

    for (int ply = 0; ply < orr_match_ply(m); ply++) {
        orr_match_event(m, viewer, ply, &step, out, &line);
        orr_put(out, " %d %d ", step.seat, step.action);
        put_words(m, &line, out);
    }
}

static void put_scores(struct orr_match *m, int viewer, struct orr_text *out)
{
    struct orr_score score;

    for (int side = 0; side < orr_match_sides(m); side++) {
        orr_match_score(m, viewer, side, &score);
        for (int i = 0; i < score.lines; i++) {
            orr_score_label(&score, i, out);
            orr_put(out, " %d\n", (int)score.line[i].points);
        }
        orr_put(out, "%d %d\n", (int)score.total, (int)score.tiebreak);
    }
}

/* What a seat may do, what each action would show, and how a wrong one is refused. */
static void put_choices(struct orr_match *m, int seat, struct orr_text *out)
{
    struct orr_actions legal;

    orr_match_legal(m, seat, &legal);
    for (int i = 0; i < legal.n; i++) {
        orr_put(out, "%d ", legal.at[i]);
        if (i < 8) orr_match_preview(m, seat, legal.at[i], out);
    }
    int status = orr_match_play(m, seat, ORR_UNSEEN, orr_match_ply(m));
    orr_put(out, "%d %s\n", status, orr_match_error(m));
    status = orr_match_play_text(m, seat, "nonsense", 0);
    orr_put(out, "%d %s\n", status, orr_match_error(m));
}

static void ask(struct orr_match *m, int viewer, struct answers *out)
{
    struct orr_text t = orr_text_on(out->text, sizeof out->text);

    memset(out->known, 0, sizeof out->known);
    memset(out->obs, 0, sizeof out->obs);
    orr_match_known(m, viewer, out->known, sizeof out->known);
    if (orr_match_observe(m, viewer, out->obs, ORR_LEN(out->obs)) < 0) abort();
    orr_put(&t, "%d %x\n", orr_match_ply(m), (unsigned)orr_match_to_act(m));
    orr_match_view(m, viewer, &t);
    orr_match_text(m, viewer, &t);
    orr_match_save(m, viewer, &t);
    put_events(m, viewer, &t);
    put_scores(m, viewer, &t);
    if (viewer != ORR_SPECTATOR) put_choices(m, viewer, &t);
    if (t.full) abort();
}

static bool look_alike(struct orr_match *truth, struct orr_match *other, int viewer)
{
    static struct answers one, two;

    ask(truth, viewer, &one);
    ask(other, viewer, &two);
    return !memcmp(one.known, two.known, sizeof one.known) &&
           !memcmp(one.obs, two.obs, sizeof one.obs) && !strcmp(one.text, two.text);
}

/* -- Side by side ------------------------------------------------------------------- */

struct tally {
    int compared, alike, different; /* positions; equal to the viewer; unequal in truth */
};

static void play_side_by_side(const struct orr_game *g, int viewer, const struct orr_setup *setup,
                              uint64_t seed, struct tally *tally)
{
    struct table t;
    struct orr_match *other;
    struct orr_words why;

    sit_down(&t, g, setup, seed);
    struct shadow sh = { t.match, viewer, false };
    if (orr_match_new(&other, g, setup, (struct orr_source){ pick_shadow, &sh }, &why)) abort();
    while (!sh.lost) {
        tally->compared++;
        tally->alike += look_alike(t.match, other, viewer);
        tally->different += !same_state(t.match, other);
        if (!orr_match_to_act(t.match)) break;
        step_both(t.match, other, &sh);
    }
    orr_match_free(other);
    orr_match_free(t.match);
}

static void test_game(const struct orr_game *g)
{
    enum { PAIRS = 40, LEAST = 8, POSITIONS = 1500 }; /* long games: fewer pairs */
    struct tally tally = { 0 };

    for (uint64_t seed = 0; seed < PAIRS && (seed < LEAST || tally.compared < POSITIONS); seed++) {
        struct orr_setup setup;
        any_setup(g, &rng, &setup);
        int viewer = (int)(seed % (uint64_t)(setup.seats + 1));
        if (viewer == setup.seats) viewer = ORR_SPECTATOR;
        play_side_by_side(g, viewer, &setup, seed, &tally);
    }
    ok(tally.different > 0 || !g->has_secrets, "%s: %d of %d positions differ in secret", g->key,
       tally.different, tally.compared);
    is_int(tally.alike, tally.compared, "  ... and all look alike");
}

int main(void)
{
    orr_rng_seed(&rng, 1, 1);
    for (int i = 0; orr_games[i]; i++) test_game(orr_games[i]);
    return done();
}
