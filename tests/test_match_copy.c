/* test_match_copy.c - copies of a match at any ply, chance played as a seat, what is asked in
 * words, and that functions of a const match write nothing; on every game.
 *
 * SPDX-License-Identifier: MIT */
#include "matches.h"
#include "test.h"

#include "match/match_internal.h"

#include <limits.h>

static const struct orr_source no_source;

/* -- Copies --------------------------------------------------------------------------- */

/* Whether everybody sees in the copy what they saw in the match at that ply. */
static bool looks_like(struct orr_match *copy, struct orr_match *m, int ply)
{
    size_t size = orr_match_game(m)->state_size;

    for (int viewer = 0; viewer <= ORR_ALL_SEEING; viewer++) {
        position now, then;
        int status = orr_match_known_at(m, viewer, ply, then, sizeof then);
        if (orr_match_known(copy, viewer, now, sizeof now) != status) return false;
        if (!status && memcmp(now, then, size)) return false;
    }
    return orr_match_ply(copy) == ply;
}

/* Plays the rest of the match on its copy, chance too. */
static bool plays_on(struct orr_match *copy, struct orr_match *m)
{
    while (orr_match_ply(copy) < orr_match_ply(m)) {
        int ply = orr_match_ply(copy);
        struct orr_step step = step_at(m, ply);
        if (orr_match_play(copy, step.seat, step.action, ply)) return false;
        if (orr_match_ply(copy) != ply + 1) return false;
    }
    return same_state(copy, m);
}

/* A copy with a source goes on as the match did. */
static bool goes_on(struct table *t, int ply)
{
    struct orr_match *copy;

    if (orr_match_clone(&copy, t->match, ply, orr_source_seeded(&t->seeded, t->seeded.seed)))
        return false;
    bool same = looks_like(copy, t->match, orr_match_ply(copy));
    same = same && !(orr_match_to_act(copy) & orr_bit(ORR_CHANCE));
    orr_match_free(copy);
    return same;
}

/* -- What is asked --------------------------------------------------------------------- */

/* Whether every legal action of the seat has a notation that is read back, and a line. */
static bool has_words(struct orr_match *m, int seat)
{
    struct orr_actions list;
    struct orr_words line;
    orr_action read;

    orr_match_legal(m, seat, &list);
    for (int i = 0; i < list.n; i++) {
        char word[ORR_MAX_WORD];
        struct orr_text t = orr_text_on(word, sizeof word);
        if (orr_match_action(m, seat, list.at[i], &t, &line) || !*word) return false;
        if (orr_match_parse(m, seat, word, &read) || read != list.at[i]) return false;
    }
    return list.n > 0;
}

/* Whether whoever is asked has a question, and nobody else has one. */
static bool has_questions(struct orr_match *m)
{
    for (int seat = 0; seat <= ORR_CHANCE; seat++) {
        bool asked = orr_match_to_act(m) & orr_bit(seat);
        struct orr_words prompt;
        int status = orr_match_prompt(m, seat, &prompt);
        if ((status == ORR_OK) != (asked && seat != ORR_CHANCE)) return false;
        if (!status && strncmp(prompt.key, "step.", 5) != 0) return false;
        if (asked && !has_words(m, seat)) return false;
    }
    return true;
}

/* Whether chance's outcomes are what it may play, each with a weight. */
static bool has_odds(const struct orr_match *m)
{
    struct orr_actions list;
    struct orr_odds odds;

    orr_match_legal(m, ORR_CHANCE, &list);
    orr_match_odds(m, &odds);
    for (int i = 0; i < odds.n; i++)
        if (i >= list.n || odds.at[i] != list.at[i] || !odds.weight[i]) return false;
    return odds.n == list.n && (list.n > 0) == (orr_match_to_act(m) == orr_bit(ORR_CHANCE));
}

static bool has_names(struct orr_match *m)
{
    struct orr_words name;

    for (int side = 0; side < orr_match_sides(m); side++)
        if (orr_match_name_side(m, side, &name) || !*name.key) return false;
    return orr_match_name_side(m, orr_match_sides(m), &name) == ORR_EARG;
}

/* -- All games --------------------------------------------------------------------------- */

enum { MATCHES = 3, PLIES = 12 };

static void test_game(const struct orr_game *g, struct orr_rng *rng)
{
    int copies = 0, wrong = 0, chances = 0;

    for (int i = 0; i < MATCHES; i++) {
        struct orr_setup setup;
        struct table t;
        any_setup(g, rng, &setup);
        sit_down(&t, g, &setup, (uint64_t)i);
        play_until(t.match, INT_MAX, rng);
        wrong += !has_names(t.match);
        for (int n = 0; n < PLIES; n++, copies++) {
            int ply = (int)orr_rng_below(rng, (uint32_t)orr_match_ply(t.match) + 1);
            struct orr_match *copy;
            if (orr_match_clone(&copy, t.match, ply, no_source)) abort();
            chances += orr_match_to_act(copy) == orr_bit(ORR_CHANCE);
            wrong += !looks_like(copy, t.match, ply) || !has_questions(copy) || !has_odds(copy);
            wrong += !plays_on(copy, t.match) || !goes_on(&t, ply);
            wrong += strcmp(record_of(copy, ORR_ALL_SEEING, 0),
                            record_of(t.match, ORR_ALL_SEEING, 1)) != 0;
            orr_match_free(copy);
        }
        orr_match_free(t.match);
    }
    ok(copies && !wrong, "%s: %d copies are what the match was and become what it is", g->key,
       copies);
    ok(chances, "  ... and %d of them stood before a chance step", chances);
}

/* -- Refusals ------------------------------------------------------------------------------ */

static void refuses(struct orr_match *m, int got, int status, const char *sentence)
{
    is_int(got, status, sentence);
    is_str(orr_match_error(m), sentence, "  ... in these words");
}

static void test_refusals(void)
{
    struct table t;
    struct orr_setup setup;
    struct orr_match *copy = (struct orr_match *)&setup;
    struct orr_words words;
    struct orr_text out = orr_text_on((char[4]){ 0 }, 4);
    orr_action a;

    orr_setup_init(orr_game_find("relay"), 3, &setup);
    sit_down(&t, orr_game_find("relay"), &setup, 1);
    struct orr_match *m = t.match;
    refuses(m, orr_match_clone(&copy, m, 1, no_source), ORR_EARG,
            "There is no ply 1: the match has 0 plies.");
    ok(!copy, "  ... and there is no copy");
    refuses(m, orr_match_prompt(m, 1, &words), ORR_ETURN, "It is not Seat 2's turn.");
    refuses(m, orr_match_prompt(m, 3, &words), ORR_EARG, "Seat 4 does not sit at this table of 3.");
    refuses(m, orr_match_action(m, 0, 3, &out, NULL), ORR_EILLEGAL, "Seat 1 cannot play 3 here.");
    refuses(m, orr_match_parse(m, 0, "r3", &a), ORR_EILLEGAL, "Seat 1 cannot play r3 here.");
    refuses(m, orr_match_parse(m, -1, "r1", &a), ORR_EARG,
            "Seat 0 does not sit at this table of 3.");
    refuses(m, orr_match_name_side(m, 3, &words), ORR_EARG,
            "There is no player 3: they are numbered from 0 to 2.");
    is_int(orr_match_play(m, ORR_CHANCE, 0, 0), ORR_EARG, "chance has a source: it is no seat");
    for (int seat = 0; seat < 3; seat++) orr_match_play_text(m, seat, "r1", seat);
    if (orr_match_clone(&copy, m, 3, no_source)) abort();
    is_int(orr_match_preview(copy, ORR_CHANCE, 0, &out), ORR_EARG,
           "nobody dreams what chance sees");
    is_int(orr_match_undo(copy, ORR_CHANCE), ORR_EARG, "chance takes nothing back");
    is_int(orr_match_play(copy, 0, 0, 3), ORR_ETURN, "nobody plays while chance waits");
    is_int(orr_match_play(copy, ORR_CHANCE, 9, 3), ORR_EILLEGAL, "chance plays what is possible");
    orr_match_free(copy);
    orr_match_free(m);
}

/* -- Const ---------------------------------------------------------------------------------- */

/* Asks all that a const match can be asked, sensible or not. */
static void ask_all(const struct orr_match *m)
{
    struct orr_actions list;
    struct orr_amounts amounts;
    struct orr_odds odds;
    struct orr_words words;

    orr_match_game(m);
    orr_match_setup(m);
    orr_match_why(m);
    orr_match_to_act(m);
    orr_match_ply(m);
    orr_match_odds(m, &odds);
    orr_match_sides(m);
    orr_match_rounds(m);
    orr_match_ending(m, &words);
    for (int seat = -1; seat <= ORR_CHANCE + 1; seat++) {
        orr_match_player(m, seat);
        orr_match_legal(m, seat, &list);
        orr_match_amounts(m, seat, &amounts);
    }
}

/* Several threads may ask a match at once that none of them changes: so no byte of it may be
 * written, not even to say why an answer failed. */
static void test_const(const struct orr_game *g)
{
    struct table t;
    struct orr_setup setup;
    unsigned char before[sizeof *t.match];

    orr_setup_init(g, g->max_seats, &setup);
    sit_down(&t, g, &setup, 1);
    memcpy(before, t.match, sizeof before);
    ask_all(t.match);
    ok(!memcmp(before, t.match, sizeof before), "%s: asking a const match writes nothing", g->key);
    orr_match_free(t.match);
}

/* What can fail leaves the reason in the match: it may not take a const one. */
#define IS_CONST(function, ...) \
    _Generic(&(function), int (*)(const struct orr_match *, __VA_ARGS__) : true, default : false)

static void test_signatures(void)
{
    bool lies = IS_CONST(orr_match_known, int, void *, size_t) ||
                IS_CONST(orr_match_score, int, int, struct orr_score *) ||
                IS_CONST(orr_match_payoff, double *) ||
                IS_CONST(orr_match_view, int, struct orr_text *) ||
                IS_CONST(orr_match_save, int, struct orr_text *);

    ok(!lies, "what leaves a reason in a match does not call it const");
}

int main(void)
{
    struct orr_rng rng;

    orr_rng_seed(&rng, 1, 1);
    test_refusals();
    test_signatures();
    for (int i = 0; orr_games[i]; i++) {
        test_const(orr_games[i]);
        test_game(orr_games[i], &rng);
    }
    return done();
}
