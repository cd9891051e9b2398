/* test_stellar_leap_tell.c - what Stellar Leap tells before a choice, over random matches.
 *
 *     test_stellar_leap_tell [MATCHES]
 *
 * Every legal action has a sentence that fits the ask bar, nothing is said against what is
 * legal, an order is said to be open exactly when it can be given, one that cannot has its
 * reason, and an Event comes exactly when nothing is lacking to its condition.
 *
 * SPDX-License-Identifier: MIT */
#include "games/stellar_leap/stellar_leap_steps.h"
#include "games/stellar_leap/stellar_leap_tell.h"
#include "games/stellar_leap/stellar_leap_turn.h"
#include "test.h"

#include <stdlib.h>

enum { FIRST_LINE = 62, SECOND_LINE = 70 };

static struct orr_rng rng;
static bool told[LEAP_NUM_ACTIONS], refused[LEAP_NUM_KEYS][LEAP_NUM_SHUT];

static void any_setup(struct stellar_leap *t)
{
    const struct orr_game *g = &stellar_leap_game;
    struct orr_setup setup;
    struct orr_words why;

    do {
        orr_setup_init(g, 1 + (int)orr_rng_below(&rng, 5), &setup);
        for (int i = 0; i < g->num_options; i++) {
            int32_t low = g->options[i].low, high = g->options[i].high;
            if (orr_rng_below(&rng, 2))
                setup.option[i] = low + (int32_t)orr_rng_below(&rng, (uint32_t)(high - low + 1));
        }
    } while (!orr_setup_begin(g, &setup, t, &why));
}

/* Whether a sentence is whole and not longer than its line. */
static bool fits(const struct orr_words *w, size_t most)
{
    char line[512];
    struct orr_text out = orr_text_on(line, sizeof line);

    orr_words_print(stellar_leap_messages, w, &out);
    bool good = strlen(line) <= most && !strchr(line, '{');
    if (!good) printf("# %d characters: %s\n", (int)strlen(line), line);
    return good;
}

static bool judge_consequence(const struct stellar_leap *known, int seat, orr_action a)
{
    struct orr_consequence then = { .harm = false };
    struct stellar_leap after = *known;

    stellar_leap_resample(&after, seat, &rng);
    stellar_leap_apply(&after, seat, a);
    stellar_leap_redact(&after, seat);
    orr_words_begin(&then.what, "");
    orr_words_begin(&then.also, "");
    stellar_leap_consequence(known, &after, seat, a, &then);
    told[a] = true;
    return then.what.key[0] && fits(&then.what, FIRST_LINE) && fits(&then.also, SECOND_LINE) &&
           (!then.harm || then.also.key[0]);
}

static bool has_word(const struct stellar_leap *known, int seat, const struct orr_actions *list,
                     const char *word)
{
    for (int i = 0; i < list->n; i++) {
        char action[ORR_MAX_WORD];
        struct orr_text out = orr_text_on(action, sizeof action);
        stellar_leap_print_action(known, seat, list->at[i], &out);
        for (char *at = strtok(action, " "); at; at = strtok(NULL, " "))
            if (!strcmp(at, word)) return true;
    }
    return false;
}

/* A refusal only of what no action names; of an order always. */
static bool judge_refusal(const struct stellar_leap *known, int seat,
                          const struct orr_actions *list, const char *token, bool always)
{
    struct orr_words why;
    bool named = has_word(known, seat, list, token);

    orr_words_begin(&why, "");
    stellar_leap_why_not(known, seat, token, &why);
    if (named) return !why.key[0];
    return fits(&why, FIRST_LINE) && (!always || why.key[0]);
}

static bool judge_tokens(const struct stellar_leap *known, int seat, const struct orr_actions *list)
{
    bool good = true;

    for (int card = 0; card < LEAP_CARDS; card++)
        good &= judge_refusal(known, seat, list, stellar_leap_cards[card].token, false);
    for (int mission = 0; mission < LEAP_MISSIONS; mission++)
        good &= judge_refusal(known, seat, list, stellar_leap_missions[mission].token, false);
    for (const char *kind = "wfuo"; *kind; kind++)
        good &= judge_refusal(known, seat, list, (const char[]){ *kind, '\0' }, false);
    return good & judge_refusal(known, seat, list, "no_such_thing", false);
}

static bool judge_orders(const struct stellar_leap *known, int seat, const struct orr_actions *list)
{
    bool good = true;

    for (int key = 0; key < LEAP_NUM_KEYS; key++) {
        struct stellar_leap_shut shut = stellar_leap_shut_of(known, seat, key);
        const char *word = stellar_leap_keys[key];
        bool same = has_word(known, seat, list, word) == (shut.why == LEAP_OPEN);
        if (!same) printf("# %s: %d\n", word, shut.why);
        refused[key][shut.why] = true;
        good &= same && judge_refusal(known, seat, list, word, true);
    }
    return good;
}

static bool judge_due(const struct stellar_leap *t)
{
    uint32_t met = 0;

    for (int due = 0; due < LEAP_NUM_DUE && !t->easy; due++)
        if (!stellar_leap_due_lacks(t, due)) met |= stellar_leap_bit(due);
    return (met & ~t->fired) == stellar_leap_due(t);
}

static void test_random(int matches)
{
    bool says = true, refuses = true, orders = true, due = true;

    for (int match = 0; match < matches; match++) {
        struct stellar_leap t;
        any_setup(&t);
        for (orr_seats who; (who = stellar_leap_to_act(&t)) != 0;) {
            int seat = orr_lowest(who);
            struct orr_actions list;
            struct stellar_leap known = t;
            orr_list(&stellar_leap_game, &t, seat, &list);
            due &= judge_due(&t);
            if (seat == ORR_CHANCE) {
                stellar_leap_apply(&t, seat, orr_chance_sample(&stellar_leap_game, &t, &rng));
                continue;
            }
            stellar_leap_redact(&known, seat);
            for (int i = 0; i < list.n; i++) says &= judge_consequence(&known, seat, list.at[i]);
            refuses &= judge_tokens(&known, seat, &list);
            if (t.phase == LEAP_PH_MAIN && !t.depth && !t.owed[seat])
                orders &= judge_orders(&known, seat, &list);
            stellar_leap_apply(&t, seat, list.at[orr_rng_below(&rng, (uint32_t)list.n)]);
        }
    }
    ok(says, "every action of %d random matches has a sentence that fits", matches);
    ok(refuses, "nothing is said against what is legal, and refusals fit");
    ok(orders, "an order is open exactly when it can be given, and says why when not");
    ok(due, "an Event is due exactly when its condition lacks nothing");
}

/* Ranges of which some action was told, and reasons that were met. */
static void test_all_were_met(void)
{
    static const struct {
        int first, last;
        const char *word;
    } ranges[] = {
#define X(name, n, token, word, log) { LEAP_A_##name, LEAP_Z_##name, word },
        LEAP_ACTION_LIST(X)
#undef X
    };
    bool all = true;

    for (int i = 0; i < ORR_LEN(ranges) && ranges[i].first < LEAP_A_FIRST; i++) {
        bool met = false;
        for (int a = ranges[i].first; a <= ranges[i].last; a++) met |= told[a];
        if (!met) printf("# never told: %s\n", ranges[i].word);
        all &= met;
    }
    ok(all, "every kind of action was told");
    ok(refused[LEAP_KEY_POPULATE][LEAP_SHUT_SHORT] && refused[LEAP_KEY_ATTACK][LEAP_SHUT_FEW] &&
           refused[LEAP_KEY_MISSION][LEAP_SHUT_SHORT] && refused[LEAP_KEY_MINE][LEAP_SHUT_NONE] &&
           refused[LEAP_KEY_LABOR][LEAP_SHUT_USED] && refused[LEAP_KEY_TAX][LEAP_SHUT_FORBID],
       "the usual reasons were met");
}

int main(int argc, char **argv)
{
    enum { ENOUGH = 100 }; /* matches in which everything surely comes up */
    int matches = argc > 1 ? atoi(argv[1]) : ENOUGH;

    orr_rng_seed(&rng, 11, 0);
    test_random(matches);
    if (matches >= ENOUGH) test_all_were_met();
    return done();
}
