/* test_stellar_leap_judges.c - random matches of Stellar Leap, and judges that count anew.
 *
 *     test_stellar_leap_judges [MATCHES]
 *
 * Over random options, judges written without the game's own helpers count generation,
 * fuel, scattering and traits, and every position is checked.
 *
 * SPDX-License-Identifier: MIT */
#include "games/stellar_leap/stellar_leap_galaxy.h"
#include "games/stellar_leap/stellar_leap_steps.h"
#include "games/stellar_leap/stellar_leap_turn.h"
#include "test.h"

#include <stdlib.h>

static struct orr_rng rng;
static bool played_trait[LEAP_TRAITS], played_ai[LEAP_AIS], noted;

/* -- Judges ----------------------------------------------------------------------------------------------------- */

static int people_on(const struct stellar_leap *t, int planet)
{
    int n = 0;
    for (int side = 0; side < t->seats + t->ais; side++)
        n += t->habitat[planet][side] + t->exhausted[planet][side] > 0;
    return n;
}

/* What the roll should give a seat, by walking dice, then cards. */
static void judge_roll(const struct stellar_leap *t, int seat, int a, int b, int out[5])
{
    int columns[3] = { a, b, a + b }, players = t->seats + t->ais;

    memset(out, 0, 5 * sizeof *out);
    for (int i = 0; i < 3 && seat != t->token; i++)
        for (int planet = 0; planet < LEAP_PLANETS; planet++) {
            if (!t->row[planet] || t->column[planet] != columns[i] - 1) continue;
            if (!t->habitat[planet][seat]) continue;
            bool full = people_on(t, planet) >= (players < 3 ? 2 : 3) && planet >= LEAP_HOMES;
            if (t->bonus_row[LEAP_WIDE] == t->row[planet]) full = false;
            const uint8_t *gives =
                full ? stellar_leap_cards[planet].crowded : stellar_leap_cards[planet].yield;
            for (int kind = 0; kind < 5; kind++) out[kind] += gives[kind];
            out[LEAP_CHOICE] += t->bonus_row[LEAP_FERTILE] == t->row[planet];
        }
    for (int kind = 0; kind < LEAP_KINDS; kind++) {
        out[kind] += t->store[seat][kind];
        if (out[kind] > 20) out[kind] = 20;
    }
}

static bool stored(const struct stellar_leap *t, int seat, const int want[5])
{
    bool same = t->owed[seat] == want[LEAP_CHOICE];
    for (int kind = 0; kind < LEAP_KINDS; kind++) same &= t->store[seat][kind] == want[kind];
    return same;
}

static bool judge_generation(const struct stellar_leap *t)
{
    int a = 1 + (int)orr_rng_below(&rng, 6), b = 1 + (int)orr_rng_below(&rng, 6);
    struct stellar_leap after = *t;
    bool good = true;

    stellar_leap_apply(&after, ORR_CHANCE, (orr_action)(LEAP_A_ROLL + (a - 1) * 6 + b - 1));
    if (after.phase == LEAP_PH_POWER)
        stellar_leap_apply(&after, after.mover, LEAP_A_USE + LEAP_USES - 1);
    for (int seat = 0; seat < t->seats; seat++) {
        int want[5];
        judge_roll(t, seat, a, b, want);
        good &= stored(&after, seat, want);
    }
    return good;
}

static int judge_fuel(const struct stellar_leap *t, int side, int from, int card)
{
    int rows = abs(t->row[from] - t->row[card]), danger = stellar_leap_cards[card].threat,
        extra = 0;
    const char *event = t->lasting == LEAP_NONE ? "" : stellar_leap_events[t->lasting].token;

    if (!strcmp(event, "e08")) danger -= t->lasting_t == side ? 2 : 1;
    if (t->bonus_row[4] == t->row[card]) danger--;
    if (!strcmp(event, "e07") && rows && t->lasting_t != side) extra = 1;
    if (t->bonus_row[1] && (t->bonus_row[1] == t->row[from] || t->bonus_row[1] == t->row[card]))
        rows = 0;
    return rows + extra + (danger > 0 ? danger : 0);
}

static bool judge_map(const struct stellar_leap *t)
{
    bool good = true;

    for (int side = 0; side < t->seats + t->ais; side++)
        for (int from = 0; from < LEAP_PLANETS; from++) {
            if (!t->row[from]) continue;
            for (int card = 0; card < LEAP_CARDS; card++)
                if (t->row[card])
                    good &=
                        stellar_leap_fuel(t, side, from, card) == judge_fuel(t, side, from, card);
            uint32_t want = 0;
            for (int far = 0; !want && far < 40; far++)
                for (int to = 0; to < LEAP_PLANETS; to++) {
                    bool theirs = to < LEAP_HOMES && to != t->home[side];
                    if (t->row[to] && to != from && !theirs &&
                        abs(t->row[to] - t->row[from]) == far)
                        want |= 1u << to;
                }
            if (from != t->home[side])
                good &= stellar_leap_scatter_to(t, side, from, LEAP_NONE) == want;
        }
    return good;
}

static int figures_at(const struct stellar_leap *t, int side, int planet)
{
    return t->habitat[planet][side] + t->exhausted[planet][side];
}

/* Points of a trait by its name, counted card by card. */
static int judge_trait(const struct stellar_leap *t, int side, const char *token)
{
    int held = 0, found = 0, company = 0, alone = 0, figures = 0, safe = 0, danger = 0, best = 0;
    int rows[64] = { 0 }, columns[6] = { 0 }, lines = 0, six = 0, ten = 0, fifteen = 0, done = 0;
    int row_worth[64] = { 0 }, column_worth[6] = { 0 }, system[64] = { 0 };
    bool most_found = true, most_chits = t->chits[side] > 0, most_done;

    for (int card = 0; card < LEAP_CARDS; card++) {
        if (!t->row[card]) continue;
        int mine = card < LEAP_PLANETS ? figures_at(t, side, card) : 0, others = 0;
        for (int other = 0; card < LEAP_PLANETS && other < t->seats + t->ais; other++)
            if (other != side) others += figures_at(t, other, card);
        row_worth[t->row[card]] += 3 + 2 * mine;
        column_worth[t->column[card]] += 3 + 2 * mine;
        if (t->finder[card] == side) system[t->row[card]]++, found += card < LEAP_PLANETS;
        if (!mine) continue;
        held++, figures += mine;
        rows[t->row[card]] = columns[t->column[card]] = 1;
        if (others) company += mine;
        else if (card >= LEAP_HOMES) alone++;
        if (stellar_leap_cards[card].token[0] == 's' ||
            !strncmp(stellar_leap_cards[card].token, "fs", 2))
            safe += mine;
        if (stellar_leap_cards[card].token[0] == 'd' ||
            !strncmp(stellar_leap_cards[card].token, "fd", 2))
            danger += mine;
    }
    for (int i = 0; i < 64; i++) lines += rows[i];
    for (int i = 0; i < 6; i++) lines += columns[i];
    for (int kind = 0; kind < 4; kind++) {
        six += t->store[side][kind] >= 6, ten += t->store[side][kind] >= 10;
        fifteen += t->store[side][kind] >= 15;
    }
    for (int m = 0; m < LEAP_MISSIONS; m++) done += (int)(t->done[side] >> m & 1);
    most_done = done > 0;
    for (int other = 0; other < t->seats + t->ais; other++) {
        int theirs = 0;
        for (int m = 0; m < LEAP_MISSIONS; m++) theirs += (int)(t->done[other] >> m & 1);
        most_found &= t->found[other] <= t->found[side];
        most_chits &= t->chits[other] <= t->chits[side];
        most_done &= theirs <= done;
    }
#define IS(name) !strcmp(token, name)
    if (IS("r1")) return 3 * held;
    if (IS("r2")) return 3 * found;
    if (IS("r3")) return 4 * company;
    if (IS("r4")) return 5 * done;
    if (IS("r5")) return 3 * lines;
    if (IS("r6")) return 3 * figures;
    if (IS("r7")) return 3 * t->chits[side];
    if (IS("r8")) return 3 * six > 5 * ten ? 3 * six : 5 * ten;
    if (IS("r9")) return 3 * ten > 5 * fifteen ? 3 * ten : 5 * fifteen;
    if (IS("q1")) return most_found ? 25 : 0;
    if (IS("q2")) return most_chits ? 25 : 0;
    if (IS("q3")) return most_done ? 25 : 0;
    if (IS("q6")) return 3 * safe;
    if (IS("q7")) return 6 * alone;
    if (IS("q8")) return 8 * alone;
    if (IS("q9")) return 6 * danger;
    for (int i = 0; IS("q4") && i < 6; i++) best = column_worth[i] > best ? column_worth[i] : best;
    for (int i = 0; IS("q5") && i < 64; i++) best = row_worth[i] > best ? row_worth[i] : best;
    for (int i = 0; IS("q10") && i < 64; i++) best = 5 * system[i] > best ? 5 * system[i] : best;
#undef IS
    return best;
}

static bool judge_traits(const struct stellar_leap *t)
{
    bool good = true;

    for (int side = 0; side < t->seats; side++)
        for (int trait = 0; trait < LEAP_TRAITS; trait++) {
            int want = judge_trait(t, side, stellar_leap_traits[trait].token);
            good &= stellar_leap_trait_points(t, side, trait) == want;
            if (want) played_trait[trait] = true;
        }
    return good;
}

/* -- Random matches ------------------------------------------------------------------------------------------------ */

static void any_setup(struct stellar_leap *t)
{
    const struct orr_game *g = &stellar_leap_game;
    struct orr_setup setup;
    struct orr_words why;

    do {
        orr_setup_init(g, 1 + (int)orr_rng_below(&rng, 5), &setup);
        for (int i = 0; i < g->num_options; i++)
            if (orr_rng_below(&rng, 2))
                setup.option[i] = g->options[i].low +
                                  (int32_t)orr_rng_below(
                                      &rng, (uint32_t)(g->options[i].high - g->options[i].low + 1));
    } while (!orr_setup_begin(g, &setup, t, &why));
}

/* The terminal's picture: no line is wider than 100 columns, nothing is cut off. */
static bool judge_picture(const struct stellar_leap *t, int viewer)
{
    char text[1 << 14];
    struct orr_text out = orr_text_on(text, sizeof text);
    bool good = true;

    orr_picture(&stellar_leap_game, t, viewer, &out);
    orr_text_plain(text);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        if (strlen(line) > 100) {
            if (good) printf("# %s\n", line);
            good = false;
        }
    return good && !out.full;
}

/* What the state notes of the action that led to it: what came in on balance, or nothing. */
static bool judge_gains(const struct stellar_leap *t, int a, const struct stellar_leap *to)
{
    bool mission = a >= LEAP_A_MISSION && a <= LEAP_Z_MISSION, good = true;

    for (int side = 0; side < LEAP_SIDES; side++)
        for (int kind = 0; kind < 5; kind++) {
            int came = kind < 4 ? to->store[side][kind] - t->store[side][kind]
                                : to->owed[side] - t->owed[side];
            int want = to->gained_by == LEAP_NONE || came < 0 ? 0 : came;
            if (mission && side == to->gained_by) { /* what its card promises */
                int room = kind < 4 ? 20 - t->store[side][kind] : 20;
                want = stellar_leap_missions[a - LEAP_A_MISSION].gain[kind];
                if (want > room) want = room;
            }
            good &= to->gained.of[side][kind] == want;
        }
    if (to->gained_by != LEAP_NONE) noted = true;
    return good;
}

static bool has_share(const struct orr_words *w)
{
    const struct orr_arg *last = &w->arg[w->num_args - 1];
    return w->num_args && last->kind == ORR_ARG_SHARES && last->text[0];
}

/* The log line of what led from one position to the other: it is at most three lines of a
 * narrow terminal, and fixed units never come in untold. */
static bool judge_line(const struct stellar_leap *t, int seat, int a, const struct stellar_leap *to)
{
    char line[512];
    struct orr_text out = orr_text_on(line, sizeof line);
    struct orr_words words;
    /* named by the player; or the reward, which the mission's own line told */
    bool told =
        (a >= LEAP_A_GAIN && a <= LEAP_Z_GAIN) || (a >= LEAP_A_SEIZE && a <= LEAP_Z_SEIZE) ||
        (a >= LEAP_A_NEXT && a <= LEAP_Z_NEXT) || (a >= LEAP_A_IGNORE && a <= LEAP_Z_IGNORE);
    bool gains = false;

    orr_describe(&stellar_leap_game, t, to, seat, (orr_action)a, &words);
    orr_words_print(stellar_leap_messages, &words, &out);
    for (int side = 0; side < t->seats; side++)
        for (int kind = 0; kind < 4; kind++) gains |= to->store[side][kind] > t->store[side][kind];
    bool good = out.len <= 240 && (!gains || told || has_share(&words));
    if (!good) printf("# %s\n", line);
    return good;
}

static void test_random(int matches)
{
    bool sound = true, generates = true, maps = true, traits = true, narrow = true, told = true;
    bool gains = true;
    int longest = 0, longest_round = 0;

    for (int match = 0; match < matches; match++) {
        struct stellar_leap t;
        int ply = 0;
        any_setup(&t);
        for (orr_seats who; (who = stellar_leap_to_act(&t)) != 0; ply++) {
            int seat = orr_lowest(who);
            struct orr_actions list;
            if (t.phase == LEAP_PH_ROLL && !t.depth && who == orr_bit(ORR_CHANCE) && match % 8 == 0)
                generates &= judge_generation(&t), maps &= judge_map(&t),
                    traits &= judge_traits(&t);
            if (match % 64 == 0) narrow &= judge_picture(&t, seat == ORR_CHANCE ? 0 : seat);
            orr_list(&stellar_leap_game, &t, seat, &list);
            orr_action a = seat == ORR_CHANCE ? orr_chance_sample(&stellar_leap_game, &t, &rng)
                                              : list.at[orr_rng_below(&rng, (uint32_t)list.n)];
            struct stellar_leap before = t;
            stellar_leap_apply(&t, seat, a);
            if (match % 64 == 0) told &= judge_line(&before, seat, a, &t);
            gains &= judge_gains(&before, a, &t);
            if (ply % 16) continue; /* apply() asserts it every time where asserts are on */
            const char *broken = stellar_leap_check(&t);
            if (broken && sound) printf("# match %d, ply %d: %s\n", match, ply, broken);
            sound &= !broken;
        }
        if (ply > longest) longest = ply;
        if (t.round > longest_round) longest_round = t.round;
        for (int i = 0; i < t.ais; i++) played_ai[t.ai_card[i]] = true;
    }
    ok(sound, "every position of %d random matches is sound", matches);
    ok(generates, "the judge of generation agrees");
    ok(maps, "the judges of fuel and scattering agree");
    ok(traits, "the judge of traits agrees");
    ok(narrow, "the picture fits into 100 columns");
    ok(told, "and so does the log, which tells of every fixed unit");
    ok(gains && noted, "the state notes what an action brought");
    ok(longest < LEAP_MAX_PLIES && longest_round <= LEAP_LAST_ROUND, "matches end");
    printf("# longest: %d plies, %d rounds\n", longest, longest_round);
}

int main(int argc, char **argv)
{
    orr_rng_seed(&rng, 5, 0);
    test_random(argc > 1 ? atoi(argv[1]) : 500);
    all_true(played_trait, LEAP_TRAITS, "every trait scored");
    all_true(played_ai, LEAP_AIS, "every AI played");
    return done();
}
