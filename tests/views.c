/* views.c - what the page is given to draw of a game: views of random matches, a line of JSON each.
 *
 *     views GAME MATCHES
 *
 * Seats and options are any. Every other match is played by who does anything, the others by a
 * bot that wants to win: some things happen to the one kind only. Of each match every few
 * positions are printed, chance's own too, as a replay shows them; in turn through the eyes of the
 * seats, of a spectator and of somebody who sees all. web/wire.mjs makes the page's types of
 * these lines.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/bot.h"
#include "matches.h"

#include <limits.h>
#include <stdio.h>

enum { EVERY = 4 }; /* many matches show more than many plies of one */

/* The spectator and who sees all come after the seats. */
static int eyes(const struct orr_match *m, int i)
{
    int seats = orr_match_setup(m)->seats, n = i % (seats + 2);

    return n < seats ? n : n == seats ? ORR_SPECTATOR : ORR_ALL_SEEING;
}

static void print_view(struct orr_match *m, int viewer, int ply)
{
    static char buffer[TEXT_SIZE];
    struct orr_text t = orr_text_on(buffer, sizeof buffer);
    struct orr_match *then;

    if (orr_match_clone(&then, m, ply, (struct orr_source){ 0 })) abort();
    if (orr_match_view(then, viewer, &t)) abort();
    orr_match_free(then);
    puts(buffer);
}

/* Without memory and limits: it looks one action ahead. */
static void play_greedily(struct orr_match *m, struct orr_rng *rng)
{
    static struct orr_thought thought;
    const struct orr_limits limits = { 0 };
    position known;

    while (orr_match_to_act(m)) {
        int seat = any_seat(m, rng);
        struct orr_question q = { orr_match_game(m), known, seat, orr_match_setup(m)->seats };
        if (orr_match_known(m, seat, known, sizeof known)) abort();
        orr_bot_greedy.choose(NULL, &q, &limits, rng, &thought);
        if (orr_match_play(m, seat, thought.choice, orr_match_ply(m))) abort();
    }
}

static void print_match(const struct orr_game *g, uint64_t seed)
{
    struct orr_rng rng;
    struct orr_setup setup;
    struct table t;

    orr_rng_seed(&rng, seed, 0);
    any_setup(g, &rng, &setup);
    sit_down(&t, g, &setup, seed);
    if (seed % 2) play_until(t.match, INT_MAX, &rng);
    else play_greedily(t.match, &rng);
    for (int n = 0, ply = (int)(seed % EVERY); ply <= orr_match_ply(t.match); n++, ply += EVERY)
        print_view(t.match, eyes(t.match, n), ply);
    print_view(t.match, ORR_ALL_SEEING, orr_match_ply(t.match));
    orr_match_free(t.match);
}

int main(int argc, char **argv)
{
    const struct orr_game *g = argc == 3 ? orr_game_find(argv[1]) : NULL;

    if (!g) {
        fprintf(stderr, "usage: views GAME MATCHES\n");
        return 2;
    }
    for (int seed = 1; seed <= atoi(argv[2]); seed++) print_match(g, (uint64_t)seed);
    return 0;
}
