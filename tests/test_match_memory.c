/* test_match_memory.c - a match whose log cannot grow: the call fails with a sentence,
 * nothing has changed, and with memory again it is played on. See tests/meson.build.
 *
 * SPDX-License-Identifier: MIT */
#include "matches.h"
#include "test.h"

static int left = -1; /* reallocations until they fail; -1: they never do */

void *__real_realloc(void *p, size_t size);
void *__wrap_realloc(void *p, size_t size);

void *__wrap_realloc(void *p, size_t size)
{
    if (!left) return NULL;
    if (left > 0) left--;
    return __real_realloc(p, size);
}

static struct orr_rng rng;

static int play_any(struct table *t)
{
    int seat = orr_lowest(orr_match_to_act(t->match));
    struct orr_actions legal;

    orr_match_legal(t->match, seat, &legal);
    orr_action a = legal.at[orr_rng_below(&rng, (uint32_t)legal.n)];
    return orr_match_play(t->match, seat, a, orr_match_ply(t->match));
}

/* Every growth fails once, first of the log and then of the copies. */
static void test_play(const struct orr_game *g)
{
    struct table t, again;
    struct orr_setup setup;
    int failed = 0, wrong = 0;

    orr_setup_init(g, g->max_seats, &setup);
    sit_down(&t, g, &setup, 1);
    while (orr_match_to_act(t.match)) {
        const char *before = record_of(t.match, ORR_ALL_SEEING, 0);
        left = failed % 2;
        int status = play_any(&t);
        left = -1;
        if (!status) continue;
        failed++;
        sit_down_again(&again, &t);
        wrong += status != ORR_EMEMORY || strcmp(record_of(t.match, ORR_ALL_SEEING, 1), before) ||
                 !same_state(again.match, t.match) ||
                 strcmp(orr_match_error(t.match), "There is not enough memory for a match.");
        orr_match_free(again.match);
        wrong += play_any(&t) != ORR_OK;
    }
    is_int(wrong, 0, g->key);
    if (orr_match_ply(t.match) > 64) ok(failed, "  ... which was without memory %d times", failed);
    orr_match_free(t.match);
}

static void test_start(const struct orr_game *g)
{
    struct orr_seeded luck;
    struct orr_setup setup;
    struct orr_match *m;
    struct orr_words why;

    orr_setup_init(g, g->max_seats, &setup);
    for (int n = 0; n < 2; n++) {
        left = n;
        int status = orr_match_new(&m, g, &setup, orr_source_seeded(&luck, 1), &why);
        left = -1;
        ok(status == ORR_EMEMORY && !m && !strcmp(why.key, "error.memory"),
           "no memory for a new match of %s", g->key);
    }
}

/* A record of a whole match, at each growth that reading it needs. */
static void test_load(const struct orr_game *g)
{
    struct table t;
    struct orr_setup setup;
    struct orr_match *m = NULL;
    struct orr_words why;
    int status = ORR_EMEMORY, tries = 0;

    orr_setup_init(g, g->max_seats, &setup);
    sit_down(&t, g, &setup, 1);
    while (orr_match_to_act(t.match)) play_any(&t);
    const char *text = record_of(t.match, ORR_ALL_SEEING, 0);
    while (status == ORR_EMEMORY && tries < 100) {
        left = tries++;
        status = orr_match_load(&m, text, strlen(text), (struct orr_source){ 0 }, &why);
        left = -1;
        if (status && (m || strcmp(why.key, "error.memory"))) break;
    }
    ok(!status && tries > 2, "a record of %s is read whole or not at all", g->key);
    orr_match_free(m);
    orr_match_free(t.match);
}

/* A copy of a whole match, at each growth that it needs. */
static void test_clone(const struct orr_game *g)
{
    struct table t;
    struct orr_setup setup;
    struct orr_match *m = NULL;
    int status = ORR_EMEMORY, tries = 0;

    orr_setup_init(g, g->max_seats, &setup);
    sit_down(&t, g, &setup, 1);
    while (orr_match_to_act(t.match)) play_any(&t);
    while (status == ORR_EMEMORY && tries < 100) {
        left = tries++;
        status = orr_match_clone(&m, t.match, orr_match_ply(t.match), (struct orr_source){ 0 });
        left = -1;
        if (status && (m || strcmp(orr_match_why(t.match)->key, "error.memory"))) break;
    }
    ok(!status && tries > 2, "%s is copied whole or not at all", g->key);
    orr_match_free(m);
    orr_match_free(t.match);
}

int main(void)
{
    orr_rng_seed(&rng, 1, 1);
    for (int i = 0; orr_games[i]; i++) {
        test_start(orr_games[i]);
        test_play(orr_games[i]);
        test_load(orr_games[i]);
        test_clone(orr_games[i]);
    }
    return done();
}
