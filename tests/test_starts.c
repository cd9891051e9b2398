/* test_starts.c - the option `starts` of every game that has it.
 *
 * By lot chance says `first K` once. With `starts` K + 1 it says nothing, and the same
 * match is played: what was drawn and chosen is possible there too, and whoever is asked
 * is asked the same. A seat that is not there is refused with a sentence.
 *
 * SPDX-License-Identifier: MIT */
#include "matches.h"
#include "test.h"

static int find_option(const struct orr_game *g, const char *key)
{
    for (int i = 0; i < g->num_options; i++)
        if (!strcmp(g->options[i].key, key)) return i;
    return -1;
}

/* The seat that a chance action makes the first, or -1. */
static int named_first(const struct orr_game *g, const void *state, struct orr_step step)
{
    char word[ORR_MAX_WORD];
    struct orr_text t = orr_text_on(word, sizeof word);

    if (step.seat != ORR_CHANCE) return -1;
    g->print_action(state, ORR_CHANCE, step.action, &t);
    return strncmp(word, "first ", 6) ? -1 : word[6] - '0';
}

static bool same_lists(const struct orr_game *g, const void *a, const void *b)
{
    orr_seats asked = g->to_act(a);
    struct orr_actions x, y;

    if (asked != g->to_act(b)) return false;
    for (int seat = 0; seat <= ORR_CHANCE; seat++) {
        if (!(asked & orr_bit(seat))) continue;
        orr_list(g, a, seat, &x);
        orr_list(g, b, seat, &y);
        if (x.n != y.n || memcmp(x.at, y.at, (size_t)x.n * sizeof x.at[0]) != 0) return false;
    }
    return true;
}

/* How often the lot said who is first in the log of a match; *first is the seat. */
static int lots(const struct table *t, int *first)
{
    position state;
    int n = 0;

    for (int ply = 0; ply < orr_match_ply(t->match); ply++) {
        orr_match_known_at(t->match, ORR_ALL_SEEING, ply, state, sizeof state);
        int seat = named_first(t->game, state, step_at(t->match, ply));
        if (seat < 0) continue;
        *first = seat;
        n++;
    }
    return n;
}

/* Plays the match again without its lot, by the option. */
static bool follows(const struct table *t, int option, int first)
{
    const struct orr_game *g = t->game;
    struct orr_setup setup = t->setup;
    position lot, named;
    struct orr_words why;
    bool same = true;

    setup.option[option] = first + 1;
    if (!orr_setup_begin(g, &setup, named, &why)) return false;
    for (int ply = 0; ply < orr_match_ply(t->match) && same; ply++) {
        struct orr_step step = step_at(t->match, ply);
        orr_match_known_at(t->match, ORR_ALL_SEEING, ply, lot, sizeof lot);
        if (named_first(g, lot, step) >= 0) continue;
        same = same_lists(g, lot, named);
        if (same) g->apply(named, step.seat, step.action);
    }
    return same && (!orr_match_to_act(t->match) == !g->to_act(named));
}

static void test_matches(const struct orr_game *g, int option, int seats)
{
    struct orr_rng rng;
    int met = 0, drawn = 0, good = 0, tries = 40;

    orr_rng_seed(&rng, 7, (uint64_t)seats);
    for (int i = 0; i < tries; i++) {
        struct table t;
        struct orr_setup setup;
        int first = 0;
        orr_setup_init(g, seats, &setup);
        sit_down(&t, g, &setup, (uint64_t)i);
        play_until(t.match, 60, &rng);
        drawn += lots(&t, &first) == 1;
        met |= 1 << first;
        good += follows(&t, option, first);
        orr_match_free(t.match);
    }
    bool is_one = seats == 1; /* there is no lot */
    ok(drawn == (is_one ? 0 : tries) && met == (1 << seats) - 1,
       "%s, %d seats: the lot falls once, and on everybody", g->key, seats);
    ok(good == tries, "%s, %d seats: with the seat named the same match is played", g->key, seats);
}

static void test_refusal(const struct orr_game *g, int option, int seats)
{
    position state;
    struct orr_setup setup;
    struct orr_words why;
    char sentence[200];
    struct orr_text t = orr_text_on(sentence, sizeof sentence);

    orr_setup_init(g, seats, &setup);
    is_int(setup.option[option], 0, "by default it is the lot");
    setup.option[option] = seats + 1;
    bool refused = !orr_setup_begin(g, &setup, state, &why);
    orr_words_print(g->messages, &why, &t);
    ok(refused && strstr(sentence, "starts"), "%s, %d seats: refused: %s", g->key, seats, sentence);
}

int main(void)
{
    int games = 0;

    for (int i = 0; orr_games[i]; i++) {
        const struct orr_game *g = orr_games[i];
        int option = find_option(g, "starts");
        if (g->shelf >= ORR_FIRST_TOY) continue;
        if (!ok(option >= 0, "%s has the option", g->key)) continue;
        games++;
        for (int seats = g->min_seats; seats <= g->max_seats; seats++) {
            test_matches(g, option, seats);
            test_refusal(g, option, seats);
        }
    }
    is_int(games, 5, "all five games have it");
    return done();
}
