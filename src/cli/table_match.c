/* table_match.c - how a match comes to the table: a new one, one from a file, another one
 * like the last.
 *
 * People take the first seats, bots the others, unless a record says who sits where.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/table.h"

#include <string.h>

/* -- Who plays -------------------------------------------------------------------- */

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
        usage_error("table.people", A(t->humans), A(seats));
        return false;
    }
    if (no_bots(a) && t->humans < seats) {
        usage_error("table.none", A(seats - t->humans));
        return false;
    }
    if (t->humans == seats) return true;
    return lineup_read(&t->lineup, a->text[FLAG_RIVALS], t->game, seats, t->humans, seats);
}

/* A record that says who played seats them again. */
static bool knows_players(struct orr_match *m)
{
    for (int seat = 0; seat < orr_match_setup(m)->seats; seat++)
        if (!*orr_match_player(m, seat)) return false;
    return true;
}

static bool seat_as_recorded(struct table *t)
{
    int seats = orr_match_setup(t->match)->seats;

    memset(&t->lineup, 0, sizeof t->lineup);
    t->humans = 0;
    for (int seat = 0; seat < seats; seat++) {
        const char *player = orr_match_player(t->match, seat);
        if (!strcmp(player, "person")) t->humans++;
        else if (!lineup_seat(&t->lineup, seat, player, strlen(player), t->game, seats))
            return false;
    }
    return true;
}

static void write_players(struct table *t)
{
    for (int seat = 0; seat < orr_match_setup(t->match)->seats; seat++)
        orr_match_set_player(t->match, seat,
                             t->lineup.player[seat].bot ? t->lineup.name[seat] : "person");
}

/* -- Sitting down to a match --------------------------------------------------------- */

static int only_human(const struct table *t)
{
    int seat = 0;

    while (t->lineup.player[seat].bot) seat++;
    return seat;
}

/* A match that goes on is told from one's own last step on; 'log all' has the rest. */
static void tell_from_last_step(struct table *t)
{
    for (int seat = 0; seat < orr_match_setup(t->match)->seats; seat++) {
        int ply = orr_match_ply(t->match);
        struct orr_step step = { .seat = ORR_CHANCE };

        while (ply > 0 && step.seat != seat)
            orr_match_event(t->match, seat, --ply, &step, NULL, NULL);
        t->told[seat] = ply;
    }
}

static void sit_anew(struct table *t)
{
    write_players(t);
    lineup_close(&t->lineup);
    lineup_open(&t->lineup, t->game);
    memset(t->told, 0, sizeof t->told);
    t->viewer = t->humans == 1 ? only_human(t) : ORR_SPECTATOR;
    t->asked = t->last_human = t->drawn_ply = t->saved_ply = t->answer_ply = -1;
    t->has_ended = false;
}

static void sit_to_go_on(struct table *t)
{
    sit_anew(t);
    t->is_challenge = false;
    tell_from_last_step(t);
    if (t->humans == 1 && orr_match_ply(t->match)) t->last_human = t->viewer;
}

void table_greet(struct table *t)
{
    int seats = orr_match_setup(t->match)->seats;

    say(t->humans == 1 ? "table.greeting" : "table.greeting_all", A(t->game->title), A(seats),
        A(t->viewer + 1));
    for (int seat = 0; seat < seats; seat++)
        if (t->lineup.player[seat].bot)
            say(t->lineup.name[seat][1] ? "table.bot" : "table.level", A(seat + 1),
                A(t->lineup.name[seat]));
    challenge_greet(t);
}

/* -- Matches ---------------------------------------------------------------------------- */

static bool new_match(struct table *t, const struct orr_setup *setup, uint64_t seed,
                      struct orr_match **out)
{
    struct orr_words why;
    char text[SENTENCE_SIZE];

    if (orr_match_new(out, t->game, setup, orr_source_seeded(&t->luck, seed), &why) >= 0)
        return true;
    failure("plain", A(sentence(t->game, &why, text)));
    return false;
}

uint64_t wanted_seed(const struct args *a)
{
    return has_flag(a, FLAG_FRESH_SEED) ? (uint64_t)a->number[FLAG_FRESH_SEED] : fresh_seed();
}

bool table_setup(struct table *t, const struct args *a, struct orr_setup *out)
{
    return need_setup(a, t->game, usual_seats(a, t->game), out) && seat_people(a, t, out->seats);
}

bool table_begin(struct table *t, const struct args *a, int *status)
{
    struct orr_setup setup;

    if (has_flag(a, FLAG_CHALLENGE)) {
        if (!table_begin_challenge(t, a, status)) return false;
        sit_anew(t);
        return true;
    }
    *status = EXIT_USAGE;
    t->game = need_game(a->operand[0]);
    if (!t->game || !table_setup(t, a, &setup)) return false;
    *status = EXIT_FAILED;
    if (!new_match(t, &setup, wanted_seed(a), &t->match)) return false;
    sit_anew(t);
    return true;
}

/* Game, seats and options are the record's, and so are the players unless the call names some. */
bool table_resume(struct table *t, const struct args *a, int *status)
{
    const char *path = a->text[FLAG_LOAD];

    *status = EXIT_FAILED;
    t->match = load_match(path, orr_source_seeded(&t->luck, wanted_seed(a)));
    if (!t->match) return false;
    t->game = orr_match_game(t->match);
    *status = EXIT_USAGE;
    if (a->num_operands && strcmp(a->operand[0], t->game->key) != 0) {
        usage_error("load.game", A(path), A(t->game->key), A(a->operand[0]));
        return false;
    }
    if (has_flag(a, FLAG_SEATS) || a->num_pairs) {
        usage_error("load.setup", A(path));
        return false;
    }
    bool named = is_given(a, FLAG_RIVALS) || has_flag(a, FLAG_HUMANS);
    bool good = !named && knows_players(t->match)
                    ? seat_as_recorded(t)
                    : seat_people(a, t, orr_match_setup(t->match)->seats);
    if (good) sit_to_go_on(t);
    return good;
}

/* Leaves the match that was there; the other one needs players whom its record names. */
bool table_load(struct table *t, const char *path)
{
    struct orr_match *m = load_match(path, orr_source_seeded(&t->luck, fresh_seed()));
    struct table before = *t;

    if (!m) return false;
    t->match = m;
    t->game = orr_match_game(m);
    if (knows_players(m) && seat_as_recorded(t)) {
        lineup_close(&before.lineup);
        orr_match_free(before.match);
        sit_to_go_on(t);
        return true;
    }
    if (!knows_players(m)) failure("load.players", A(path));
    orr_match_free(m);
    *t = before;
    return false;
}

/* It follows from the seed before, so that a whole evening can be played again. */
static uint64_t next_seed(uint64_t seed) { return orr_hash_mix(seed, 1) >> 11; }

bool table_again(struct table *t)
{
    struct orr_match *m;

    if (!new_match(t, orr_match_setup(t->match), next_seed(t->luck.seed), &m)) return false;
    orr_match_free(t->match);
    t->match = m;
    t->is_challenge = false;
    sit_anew(t);
    return true;
}
