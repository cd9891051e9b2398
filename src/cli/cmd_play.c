/* cmd_play.c - `orrery play`: who sits where, then the table.
 *
 * People take the first seats, bots the others.
 *
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/table.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool no_bots(const struct args *a) { return !strcmp(a->text[FLAG_RIVALS], "none"); }

/* How many seats when --seats does not say: room for the people and for each bot
 * that was named; two if that is enough. */
static int usual_seats(const struct args *a, const struct orr_game *g)
{
    int named = no_bots(a) ? 0 : bots_in_spec(a->text[FLAG_RIVALS]);
    int humans = has_flag(a, FLAG_HUMANS) ? (int)a->number[FLAG_HUMANS] : 1;
    int seats = named > 1 ? humans + named : humans;

    if (named <= 1 && seats < 2) seats = 2;
    if (named > 1) return seats;
    return seats < g->min_seats ? g->min_seats : seats > g->max_seats ? g->max_seats : seats;
}

static bool seat_people(const struct args *a, struct table *t, int seats)
{
    t->humans = has_flag(a, FLAG_HUMANS) ? (int)a->number[FLAG_HUMANS] : no_bots(a) ? seats : 1;
    if (t->humans > seats) {
        usage_error("%d people do not fit on %d %s", t->humans, seats,
                    seats == 1 ? "seat" : "seats");
        return false;
    }
    if (no_bots(a) && t->humans < seats) {
        usage_error("'none' leaves %d seats empty", seats - t->humans);
        return false;
    }
    if (t->humans == seats) return true;
    return lineup_read(&t->lineup, a->text[FLAG_RIVALS], t->game, t->humans, seats);
}

/* A new match; false after a sentence, with the exit status. */
static bool begin_match(const struct args *a, struct table *t, struct orr_source source,
                        int *status)
{
    struct orr_setup setup;
    struct orr_words why;
    char text[SENTENCE_SIZE];

    *status = EXIT_USAGE;
    t->game = need_game(a->operand[0]);
    if (!t->game || !need_setup(a, t->game, usual_seats(a, t->game), &setup)) return false;
    if (!seat_people(a, t, setup.seats)) return false;
    if (orr_match_new(&t->match, t->game, &setup, source, &why) >= 0) return true;
    *status = failure("%s", sentence(t->game, &why, text));
    return false;
}

/* A match that was saved. Its game and seats are what they are. */
static bool resume_match(const struct args *a, struct table *t, struct orr_source source,
                         int *status)
{
    *status = EXIT_FAILED;
    t->match = load_match(a->text[FLAG_LOAD], source);
    if (!t->match) return false;
    t->game = orr_match_game(t->match);
    *status = EXIT_USAGE;
    if (a->num_operands && strcmp(a->operand[0], t->game->key) != 0) {
        usage_error("'%s' holds a match of %s, not of %s", a->text[FLAG_LOAD], t->game->key,
                    a->operand[0]);
        return false;
    }
    if (has_flag(a, FLAG_SEATS) || a->num_pairs) {
        usage_error("'%s' says itself how many seats and which options it has", a->text[FLAG_LOAD]);
        return false;
    }
    return seat_people(a, t, orr_match_setup(t->match)->seats);
}

static void greet(const struct table *t)
{
    int seats = orr_match_setup(t->match)->seats;

    printf("%s, %d %s. ", t->game->title, seats, seats == 1 ? "seat" : "seats");
    if (t->humans == 1) printf("You are seat 1. ");
    printf("Type 'help' for help.\n");
    for (int seat = t->humans; seat < seats; seat++)
        printf("Seat %d is played by %s%s.\n", seat + 1,
               t->lineup.name[seat][1] ? "" : "a bot of level ", t->lineup.name[seat]);
}

/* A match that goes on is told from one's own last step on; 'log all' has the rest. */
static void tell_from_last_step(struct table *t)
{
    for (int seat = 0; seat < t->humans; seat++) {
        int ply = orr_match_ply(t->match);
        struct orr_step step = { .seat = ORR_CHANCE };

        while (ply > 0 && step.seat != seat)
            orr_match_event(t->match, seat, --ply, &step, NULL, NULL);
        t->told[seat] = ply;
    }
}

static bool is_lost(const struct args *a, const struct table *t)
{
    return !has_flag(a, FLAG_SAVE) && orr_match_to_act(t->match) &&
           t->saved_ply != orr_match_ply(t->match);
}

static int sit(const struct args *a, struct table *t)
{
    t->ask_all = has_flag(a, FLAG_ASK_ALL);
    t->is_terminal = isatty(STDIN_FILENO);
    t->viewer = t->humans == 1 ? 0 : ORR_SPECTATOR;
    t->asked = t->last_human = t->drawn_ply = t->saved_ply = -1;
    if (t->humans == 1 && orr_match_ply(t->match)) t->last_human = 0; /* a resumed match */
    t->page = text_new(PAGE_SIZE);
    lineup_open(&t->lineup, t->game);
    greet(t);
    if (has_flag(a, FLAG_LOAD)) tell_from_last_step(t);
    int status = table_run(t);
    if (isatty(STDIN_FILENO) && is_lost(a, t))
        printf("The match is not kept; 'save FILE' before leaving keeps one.\n");
    if (has_flag(a, FLAG_SAVE) && !save_match(t->match, a->text[FLAG_SAVE])) status = EXIT_FAILED;
    lineup_close(&t->lineup);
    free(t->page.buf);
    return status;
}

int cmd_play(const struct args *a)
{
    static struct table t; /* its menu is too large for a comfortable stack */
    struct orr_seeded seeded;
    int status;

    if (!a->num_operands && !has_flag(a, FLAG_LOAD)) return cmd_games(a);
    t.seed = has_flag(a, FLAG_FRESH_SEED) ? (uint64_t)a->number[FLAG_FRESH_SEED] : fresh_seed();
    struct orr_source source = orr_source_seeded(&seeded, t.seed);
    bool good = has_flag(a, FLAG_LOAD) ? resume_match(a, &t, source, &status)
                                       : begin_match(a, &t, source, &status);
    if (good) status = sit(a, &t);
    orr_match_free(t.match);
    return status;
}
