/* test_stellar_leap.c - every card of Stellar Leap.
 *
 * First the tables against the lists as people write them ("F3W1"). Then positions are
 * laid out by hand and each row of each table is played; a row that nothing plays fails
 * at the end. Traits and AIs are for test_stellar_leap_judges.c.
 *
 * SPDX-License-Identifier: MIT */
#include "games/stellar_leap/stellar_leap_galaxy.h"
#include "games/stellar_leap/stellar_leap_steps.h"
#include "games/stellar_leap/stellar_leap_turn.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

static struct stellar_leap s; /* the position on the table */
static bool played_card[LEAP_CARDS], played_mission[LEAP_MISSIONS], played_event[LEAP_EVENTS],
    played_use[LEAP_USES], played_bonus[LEAP_BONUSES];

/* -- The lists as people write them ------------------------------------------------------ */

/* token, Generates or base, Overpopulated, Labor, Threat */
static const char *const card_list[] = {
    "h1 F1C1 - W1O1 0",   "h2 O1C1 - F1U1 0",     "h3 W1C1 - F1U1 0",   "h4 U1C1 - W1O1 0",
    "h5 C2 - O1U1 0",     "s01 W2 W1 W2 1",       "s02 F2 F1 F2 1",     "s03 U2 U1 U2 1",
    "s04 O2 O1 O2 1",     "s05 F1W1 F1 U2 1",     "s06 O1U1 U1 F2 1",   "s07 C2 C1 C2 2",
    "d01 F3W1 F1W1 F3 3", "d02 U3O1 U1O1 U3 3",   "d03 W2O2 W1O1 W3 3", "d04 F2U2 F1U1 O3 3",
    "d05 O3F1 O1F1 O3 3", "d06 W1F1U1O1 C2 C2 3", "d07 C4 C2 C3 4",     "fs1 W3 W1 W3 2",
    "fs2 F3 F1 F3 2",     "fd1 U5 U2 U4 4",       "fd2 O5 O2 O4 4",     "s08 W1 - - 1",
    "s09 F1 - - 1",       "s10 U1 - - 1",         "s11 O1 - - 1",       "s12 C1 - - 2",
    "d08 W3 - - 2",       "d09 F3 - - 2",         "d10 U3 - - 2",       "d11 O3 - - 2",
    "d12 C3 - - 3",       "fs3 F1W1 - - 1",       "fs4 U1 - - 1",       "fd3 O2U2 - - 3",
    "fd4 C2 - - 3",
};

/* token, required, reward, Prestige */
static const char *const mission_list[] = {
    "m101 F5W3 U2 3",        "m102 U4O4 F2 3",       "m103 W5O3 U2 3",      "m104 O5F3 W2 3",
    "m105 W4F4 pop 2",       "m106 U3O5 disc 2",     "m107 F4U4 C2 3",      "m108 W3F2O3 wake 3",
    "m109 U3F2W3 move2 3",   "m110 O2U3F3 refill 3", "m111 W3U2O3 - 4",     "m201 W6F7 pop 6",
    "m202 U6O6 move3 6",     "m203 F7U6 O3 6",       "m204 W7O6 F3 6",      "m205 W5F4U4 C2 6",
    "m206 F5U4O4 W3 6",      "m207 U4O5W4 disc 6",   "m208 O4W5F4 U3 6",    "m209 W4F3U3O3 C3 6",
    "m210 U4O4W3F2 labor 6", "m211 F4W4U3O2 - 7",    "m301 F11W9 pop 11",   "m302 U9O9 move4 11",
    "m303 W10O10 - 12",      "m304 F10U9 - 12",      "m305 W7F7U6 C3 10",   "m306 F7U6O7 C3 10",
    "m307 U6O7W7 disc 10",   "m308 O7W7F6 C3 10",    "m309 W5F5U5O5 pop 9", "m310 W6F6U5O5 - 11",
    "m311 F5O6W5U4 move4 9", "m312 U6O6F4W4 - 10",
};

/* Reads "F3W1" into W F U O C; anything else reads as nothing. */
static void amounts(const char *text, int out[5])
{
    memset(out, 0, 5 * sizeof *out);
    while (*text && strchr("WFUOC", *text)) {
        int kind = (int)(strchr("WFUOC", *text++) - "WFUOC");
        out[kind] = (int)strtol(text, (char **)&text, 10);
    }
}

static bool same_amounts(const char *text, const uint8_t *row, int kinds)
{
    int want[5];

    amounts(text, want);
    for (int kind = 0; kind < kinds; kind++)
        if (want[kind] != row[kind]) return false;
    return true;
}

static int card_named(const char *token)
{
    for (int card = 0; card < LEAP_CARDS; card++)
        if (!strcmp(stellar_leap_cards[card].token, token)) return card;
    return -1;
}

static void test_card_list(void)
{
    for (int i = 0; i < ORR_LEN(card_list); i++) {
        char token[8], yield[12], crowded[12], labor[12];
        int threat;
        sscanf(card_list[i], "%7s %11s %11s %11s %d", token, yield, crowded, labor, &threat);
        int card = card_named(token);
        ok(card == i && same_amounts(yield, stellar_leap_cards[card].yield, 5) &&
               same_amounts(crowded, stellar_leap_cards[card].crowded, 5) &&
               same_amounts(labor, stellar_leap_cards[card].labor, 5) &&
               stellar_leap_cards[card].threat == threat,
           "card %s", card_list[i]);
    }
    is_int(ORR_LEN(card_list), LEAP_CARDS, "every card is listed");
}

static bool same_reward(const char *text, const struct stellar_leap_mission *m)
{
    static const struct {
        const char *word;
        int reward, n;
    } words[] = { { "pop", LEAP_POP, 0 },       { "disc", LEAP_DISC, 0 },
                  { "wake", LEAP_WAKE, 0 },     { "labor", LEAP_EXTRA_LABOR, 0 },
                  { "refill", LEAP_REFILL, 0 }, { "move2", LEAP_MOVES, 2 },
                  { "move3", LEAP_MOVES, 3 },   { "move4", LEAP_MOVES, 4 } };

    for (int i = 0; i < ORR_LEN(words); i++)
        if (!strcmp(words[i].word, text)) return m->reward == words[i].reward && m->n == words[i].n;
    return m->reward == LEAP_PAYS && same_amounts(text, m->gain, 5);
}

static void test_mission_list(void)
{
    for (int i = 0; i < ORR_LEN(mission_list); i++) {
        char token[8], needs[16], reward[12];
        int prestige;
        sscanf(mission_list[i], "%7s %15s %11s %d", token, needs, reward, &prestige);
        const struct stellar_leap_mission *m = &stellar_leap_missions[i];
        ok(!strcmp(m->token, token) && same_amounts(needs, m->needs, 4) && same_reward(reward, m) &&
               m->prestige == prestige,
           "mission %s", mission_list[i]);
    }
    is_int(ORR_LEN(mission_list), LEAP_MISSIONS, "every mission is listed");
}

/* -- A table laid out by hand ---------------------------------------------------------------- */

static void deal(orr_action action) { stellar_leap_apply(&s, ORR_CHANCE, action); }

static void play(int seat, int action) { stellar_leap_apply(&s, seat, (orr_action)action); }

static bool is_legal(int seat, int action)
{
    struct orr_actions list = { .n = 0 };

    stellar_leap_legal(&s, seat, &list);
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == action) return true;
    return false;
}

static int num_legal(int seat)
{
    struct orr_actions list = { .n = 0 };
    stellar_leap_legal(&s, seat, &list);
    return list.n;
}

/* The lowest thing the seat, or chance, can do. */
static int lowest(int seat)
{
    struct orr_actions list;
    orr_list(&stellar_leap_game, &s, seat, &list);
    return list.at[0];
}

/* A match whose cards come in the order of the tables; Homes in columns 6, 5, 4 ...;
 * seat 0 has rolled 1 and 1 and is in the free part of its turn. */
static void lay_out(int seats, int ais, bool frontiers, bool intense, int home)
{
    struct orr_setup setup;
    struct orr_words why;

    orr_setup_init(&stellar_leap_game, seats, &setup);
    setup.option[LEAP_OPT_FRONTIERS] = frontiers;
    setup.option[LEAP_OPT_INTENSE] = intense;
    setup.option[LEAP_OPT_AI_SEATS] = ais;
    setup.option[LEAP_OPT_EVENTS] = 10;
    if (!stellar_leap_setup(&s, &setup, &why)) exit(2);
    while (stellar_leap_in_setup(&s)) {
        int seat = orr_lowest(stellar_leap_to_act(&s));
        if (s.phase == LEAP_PH_SPECIES && s.cursor == 0) deal((orr_action)(LEAP_A_SPECIES + home));
        else if (s.phase == LEAP_PH_HOMES && seat != ORR_CHANCE)
            play(seat, LEAP_A_COLUMN + 5 - seat);
        else stellar_leap_apply(&s, seat, (orr_action)lowest(seat));
    }
    deal(LEAP_A_ROLL);
    if (s.phase == LEAP_PH_POWER) play(0, LEAP_A_USE + LEAP_USES - 1);
    while (s.owed[0]) play(0, lowest(0));
    for (int seat = 0; seat < seats; seat++) memset(s.store[seat], 0, 4);
}

static void put_card(int card, int column, int side)
{
    s.deck_left[stellar_leap_cards[card].deck] &= ~((uint64_t)1 << card);
    stellar_leap_place_card(&s, card, column, side);
}

static void put_figures(int side, int planet, int awake, int tired)
{
    s.population[side] = (uint8_t)(s.population[side] + awake + tired);
    stellar_leap_move_figures(&s, side, planet, awake, tired);
}

static void fill(int side, int n) { memset(s.store[side], n, 4); }

/* Puts the mission on display in place of another. */
static void show(int mission)
{
    s.missions_left |= (uint64_t)1 << s.display[0];
    for (int slot = 0; slot < LEAP_SHOWN; slot++)
        if (s.display[slot] == mission) s.display[slot] = s.display[0];
    s.missions_left &= ~((uint64_t)1 << mission);
    for (int slot = 1; slot < LEAP_SHOWN; slot++)
        s.missions_left &= ~((uint64_t)1 << s.display[slot]);
    s.display[0] = (uint8_t)mission;
}

static bool stored(int side, const int want[5])
{
    bool same = s.owed[side] == want[LEAP_CHOICE];
    for (int kind = 0; kind < LEAP_KINDS; kind++) same &= s.store[side][kind] == want[kind];
    return same;
}

/* Seat 0 rolls 3 and 4: no Home of two players lies there. */
static void roll_three_four(void)
{
    s.phase = LEAP_PH_ROLL;
    deal(LEAP_A_ROLL + 2 * 6 + 3);
    if (s.phase == LEAP_PH_POWER) play(0, LEAP_A_USE + LEAP_USES - 1);
}

/* -- Planets and asteroids ---------------------------------------------------------------------- */

static void test_planet(int planet, const char *yield, const char *crowded, const char *labor)
{
    int want[5], low[5], work[5];

    amounts(yield, want);
    amounts(crowded, low);
    amounts(labor, work);
    lay_out(2, 0, true, false, 0);
    put_card(planet, 2, 0);
    put_figures(0, planet, 2, 0);
    roll_three_four();
    ok(stored(0, want), "%s generates once for two figures", stellar_leap_cards[planet].token);

    lay_out(2, 0, true, false, 0);
    put_card(planet, 2, 0);
    put_figures(0, planet, 1, 0);
    put_figures(1, planet, 0, 1); /* exhausted: counts, gathers nothing */
    roll_three_four();
    static const int nothing[5] = { 0 };
    ok(stored(0, low) && stored(1, nothing), "%s overpopulated", stellar_leap_cards[planet].token);

    lay_out(2, 0, true, false, 0);
    put_card(planet, 2, 0);
    put_figures(0, planet, 1, 0);
    play(0, LEAP_A_LABOR + planet);
    ok(stored(0, work) && s.exhausted[planet][0] == 1, "Labor on %s",
       stellar_leap_cards[planet].token);
    played_card[planet] = true;
}

static void test_home(int home, const char *yield, const char *labor)
{
    int want[5], work[5];

    amounts(yield, want);
    amounts(labor, work);
    lay_out(2, 0, false, false, home);
    s.phase = LEAP_PH_ROLL;
    deal(LEAP_A_ROLL + 5 * 6 + 1); /* 6 and 2 */
    if (s.phase == LEAP_PH_POWER) play(0, LEAP_A_USE + LEAP_USES - 1);
    ok(stored(0, want), "%s generates", stellar_leap_cards[home].token);
    lay_out(2, 0, false, false, home);
    play(0, LEAP_A_LABOR + home);
    ok(stored(0, work), "Labor on %s", stellar_leap_cards[home].token);
    played_card[home] = true;
}

/* Mined with a best die of 4: what is fixed, what is owed, and the die after it. */
static void test_asteroid(int card, const char *base, int threat)
{
    int want[5], kinds = 0, die = 2;
    const char *token = stellar_leap_cards[card].token;

    amounts(base, want);
    for (int kind = 0; kind < 5; kind++) kinds += want[kind] > 0;
    for (int kind = 0; kind < LEAP_KINDS; kind++)
        if (kinds == 1 && want[kind]) want[kind] += 4;
    if (kinds > 1 || want[LEAP_CHOICE]) want[LEAP_CHOICE] += 4;
    if (!strcmp(token, "fd4")) die = 1;
    lay_out(2, 0, true, false, 0);
    put_card(card, 2, 0);
    s.store[0][LEAP_FUEL] = (uint8_t)threat;
    s.store[0][LEAP_OXYGEN] = 1;
    play(0, LEAP_A_MINE + card - LEAP_PLANETS);
    is_int(stellar_leap_tickets(&s), !strcmp(token, "fd4") ? 1296 : 216, "dice of the asteroid");
    deal(LEAP_A_DIE + 3);
    ok(stored(0, want) && s.die[card - LEAP_PLANETS] == die, "mining %s", token);
    if (kinds > 1) is_int(num_legal(0), 5, "its die is split between two kinds");
    while (s.owed[0]) play(0, lowest(0));

    lay_out(2, 0, true, false, 0);
    put_card(card, 2, 0);
    s.die[card - LEAP_PLANETS] = 1;
    fill(0, 10);
    s.bonus_left = (uint8_t)(s.bonus_left & ~(1 << LEAP_REFINERY));
    s.bonus_row[LEAP_REFINERY] = 1;
    int before = s.store[0][0] + s.store[0][1] + s.store[0][2] + s.store[0][3] - threat - 1;
    play(0, LEAP_A_MINE + card - LEAP_PLANETS);
    deal(LEAP_A_DIE);
    while (s.owed[0]) play(0, lowest(0));
    amounts(base, want);
    before += want[0] + want[1] + want[2] + want[3] + want[4] + 1 + 2;
    is_int(s.store[0][0] + s.store[0][1] + s.store[0][2] + s.store[0][3], before,
           "a die of 1 and a Refinery Ring");
    is_int(s.die[card - LEAP_PLANETS], !strcmp(token, "fs4"), "the die is gone, but not of fs4");
    played_card[card] = played_bonus[LEAP_REFINERY] = true;
}

static void test_cards(void)
{
    for (int i = 0; i < ORR_LEN(card_list); i++) {
        char token[8], yield[12], crowded[12], labor[12];
        int threat;
        sscanf(card_list[i], "%7s %11s %11s %11s %d", token, yield, crowded, labor, &threat);
        if (i < LEAP_HOMES) test_home(i, yield, labor);
        else if (i < LEAP_PLANETS) test_planet(i, yield, crowded, labor);
        else test_asteroid(i, yield, threat);
    }
}

/* -- Missions ---------------------------------------------------------------------------------------- */

static void test_reward(const char *reward)
{
    int want[5];

    amounts(reward, want);
    if (!strcmp(reward, "pop")) {
        ok(is_legal(0, LEAP_A_SKIP) && is_legal(0, LEAP_A_PLACE + s.home[0]), "a free figure");
        play(0, LEAP_A_PLACE + s.home[0]);
        is_int(s.population[0], 5, "placed");
    } else if (!strcmp(reward, "disc")) {
        ok(is_legal(0, LEAP_A_DISCOVER) && is_legal(0, LEAP_A_DISCOVER + 1) && num_legal(0) == 3,
           "a Discover that costs no action");
    } else if (!strcmp(reward, "wake")) {
        ok(s.exhausted[5][0] == 0 && s.habitat[5][0] == 3, "all recover");
    } else if (!strncmp(reward, "move", 4)) {
        for (int n = reward[4] - '0'; n; n--) {
            play(0, LEAP_A_MOVE + (s.awake_on[0] >> 5 & 1 ? 5 : s.home[0]));
            play(0, is_legal(0, LEAP_A_TO + s.home[0]) ? LEAP_A_TO + s.home[0] : LEAP_A_TO + 5);
        }
        ok(!s.depth && s.store[0][LEAP_OXYGEN] + s.store[0][LEAP_FUEL] > 20, "free moves");
    } else if (!strcmp(reward, "labor")) {
        is_int(stellar_leap_labor_left(&s), 2, "one more Labor");
    } else if (!strcmp(reward, "refill")) {
        play(0, LEAP_A_REFILL);
        is_int(s.die[0], 3, "the die is back at 3");
    } else {
        ok(s.owed[0] == want[LEAP_CHOICE], "a reward of choice");
    }
}

static void test_missions(void)
{
    for (int i = 0; i < ORR_LEN(mission_list); i++) {
        char token[8], needs[16], reward[12];
        int prestige, cost[5], gain[5];
        sscanf(mission_list[i], "%7s %15s %11s %d", token, needs, reward, &prestige);
        amounts(needs, cost);
        amounts(reward, gain);
        lay_out(2, 0, false, false, 0);
        put_card(5, 1, 0);
        put_card(LEAP_PLANETS, 2, 0);
        s.die[0] = 1;
        put_figures(0, 5, 1, 2);
        fill(0, 20);
        show(i);
        play(0, LEAP_A_MISSION + i);
        deal((orr_action)lowest(ORR_CHANCE));
        bool paid = true;
        for (int kind = 0; kind < LEAP_KINDS; kind++)
            paid &= s.store[0][kind] ==
                    (20 - cost[kind] + gain[kind] > 20 ? 20 : 20 - cost[kind] + gain[kind]);
        ok(paid && s.prestige[0] == prestige && !stellar_leap_check(&s), "mission %s", token);
        test_reward(reward);
        played_mission[i] = true;
    }
}

/* -- Events ------------------------------------------------------------------------------------------- */

static int event_named(const char *token)
{
    for (int e = 0; e < LEAP_EVENTS; e++)
        if (!strcmp(stellar_leap_events[e].token, token)) return e;
    return -1;
}

/* Three players; s01 (card 5) with all three, s02 (6) with seat 2, an asteroid. */
static void lay_out_event(const char *token)
{
    lay_out(3, 0, true, false, 0);
    put_card(5, 0, 0);
    put_card(6, 0, 1);
    put_card(LEAP_PLANETS, 1, 0);
    put_figures(0, 5, 1, 1);
    put_figures(1, 5, 1, 0);
    put_figures(2, 5, 1, 0);
    put_figures(2, 6, 1, 0);
    s.die[0] = 1;
    for (int seat = 0; seat < 3; seat++) fill(seat, 5);
    stellar_leap_push(&s, LEAP_ST_EVENT_DRAW, 0);
    deal((orr_action)(LEAP_A_EVENT + event_named(token)));
    played_event[event_named(token)] = true;
}

/* What a seat is asked, in English. */
static const char *question(int seat)
{
    static char said[256];
    struct orr_text text = orr_text_on(said, sizeof said);
    struct orr_words words;

    stellar_leap_prompt(&s, seat, &words);
    orr_words_print(stellar_leap_messages, &words, &text);
    return said;
}

static void test_events_at_once(void)
{
    lay_out_event("e01");
    ok(!strncmp(question(0), "Mega Populate: place", 20), "e01: its question names it");
    play(0, LEAP_A_PLACE + 5);
    play(0, LEAP_A_PLACE + 5);
    play(1, LEAP_A_SKIP);
    play(2, LEAP_A_PLACE + 6);
    ok(s.population[0] == 5 && s.population[1] == 2 && s.population[2] == 4, "e01: 2, then 1 each");

    lay_out_event("e02");
    play(0, LEAP_A_COLUMN);
    ok(s.depth == 0 && s.exhausted[s.home[1]][1] == 1, "e02: to the Home in the same row, unasked");
    ok(stellar_leap_figures(&s, 5, 0) == 2 && !stellar_leap_figures(&s, 5, 1) &&
           !stellar_leap_figures(&s, 6, 2),
       "e02: T stays, the others leave the whole column");

    lay_out_event("e02");
    play(0, LEAP_A_COLUMN + s.column[s.home[1]]);
    ok(s.habitat[s.home[1]][1] == 1 && !s.depth, "e02: Homes are spared");

    lay_out_event("e03");
    ok(s.owed[0] == 4 && s.owed[1] == 2 && s.owed[2] == 2, "e03: C4 and C2");
    is_int(stellar_leap_to_act(&s), 7, "e03: all choose at once");

    lay_out(2, 0, false, false, 0);
    fill(0, 15), fill(1, 15);
    stellar_leap_push(&s, LEAP_ST_EVENT_DRAW, 0);
    deal((orr_action)(LEAP_A_EVENT + event_named("e04")));
    ok(s.store[0][1] == 15 && s.store[1][1] == 10 && s.store[1][3] == 10, "e04: cut to ten, not T");
    played_event[event_named("e04")] = true;

    lay_out_event("e05");
    is_int(s.die[0], 2, "e05: dice rise");
    play(0, LEAP_A_MINE);
    deal(LEAP_A_DIE + 5);
    ok(s.store[0][LEAP_WATER] == 12 && s.store[0][LEAP_OXYGEN] == 5 && s.die[0] == 1 && !s.mined,
       "e05: T mines at no cost, not by the Division");

    lay_out_event("e06");
    play(0, LEAP_A_ROW);
    ok(s.owed[0] == 1 && s.owed[1] == 1 && s.owed[2] == 1, "e06: the Homes of row 1 generate");
    is_int(s.store[0][LEAP_WATER], 6, "e06: and s01, overpopulated");

    lay_out_event("e09");
    ok(s.owed[0] == 2 && s.owed[1] == 1 && s.owed[2] == 1, "e09: 3, 2 and 3 figures; T rounds up");

    lay_out_event("e10");
    ok(s.exhausted[5][0] == 0 && stellar_leap_to_act(&s) == orr_bit(1), "e10: T recovers");
    play(1, LEAP_A_EXHAUST + 5);
    play(2, LEAP_A_EXHAUST + 6);
    ok(s.exhausted[5][1] == 1 && s.exhausted[6][2] == 1 && s.store[1][0] == 5,
       "e10: the others exhaust one for nothing");

    lay_out_event("e11");
    play(0, LEAP_A_DISCOVER);
    deal((orr_action)lowest(ORR_CHANCE));
    deal((orr_action)lowest(ORR_CHANCE));
    play(0, lowest(0));
    play(0, LEAP_A_COLUMN + 3);
    ok(!s.owed[0] && s.owed[1] == 1 && s.owed[2] == 1 && s.found[0] == 4, "e11: Discover, then C1");

    lay_out_event("e13");
    is_int(s.owed[0], 2, "e13: T gains C2");
    play(0, lowest(0));
    play(0, LEAP_A_TAX);
    is_int(s.owed[0], 3, "e13: Tax gives C3");
}

static void test_events_that_last(void)
{
    lay_out_event("e07");
    is_int(stellar_leap_fuel(&s, 0, s.home[0], 6), 2, "e07: one row, Threat 1, T is exempt");
    is_int(stellar_leap_fuel(&s, 1, s.home[1], 6), 3, "e07: 1 more for others");
    is_int(stellar_leap_fuel(&s, 1, s.home[1], 5), 1, "e07: not within a row");

    lay_out_event("e08");
    is_int(stellar_leap_fuel(&s, 1, s.home[1], 5), 0, "e08: Threat 1 lower");
    is_int(stellar_leap_fuel(&s, 0, s.home[0], 6), 1, "e08: for T 2 lower, but not below 0");

    lay_out_event("e12");
    show(4); /* m105: W4 F4 */
    fill(0, 3);
    ok(is_legal(0, LEAP_A_MISSION + 4), "e12: T pays two units less");
    play(0, LEAP_A_MISSION + 4);
    is_int(num_legal(0), 1, "e12: only one of each can be left out");
    play(0, lowest(0));
    ok(s.store[0][0] == 0 && s.store[0][1] == 0, "e12: 3 water and 3 food paid");

    lay_out_event("x1");
    is_int(s.owed[0], 2, "x1: C1 for each other player");
    play(0, lowest(0));
    put_figures(0, 5, 3, 0);
    ok(!is_legal(0, LEAP_A_ATTACK + 5), "x1: no attack");
    s.lasting = s.lasting_t = LEAP_NONE;
    ok(is_legal(0, LEAP_A_ATTACK + 5), "without x1 it could");

    lay_out_event("x2");
    is_int(s.owed[0], 2, "x2: C2 for T");
    play(0, lowest(0));
    ok(!is_legal(0, LEAP_A_TAX) && stellar_leap_labor_left(&s) == 2, "x2: no Tax, Labor twice");

    lay_out_event("x3");
    ok(is_legal(0, LEAP_A_SKIP) && num_legal(0) >= 1, "x3: T may complete a mission");
    play(0, LEAP_A_SKIP);
    ok(!stellar_leap_briefings_left(&s) && stellar_leap_mining_left(&s) == 2,
       "x3: no Intelligence, Mining twice");

    lay_out_event("x4");
    is_int(stellar_leap_commands_left(&s), 2, "x4: not in the rest of this turn");
    play(0, LEAP_A_END);
    deal(LEAP_A_ROLL);
    if (s.phase == LEAP_PH_POWER) play(1, LEAP_A_USE + LEAP_USES - 1);
    while (s.owed[0]) play(0, lowest(0));
    while (s.owed[1]) play(1, lowest(1));
    while (s.owed[2]) play(2, lowest(2));
    is_int(stellar_leap_commands_left(&s), 3, "x4: three from the next turn on");
    for (int i = 0; i < 2; i++) {
        play(1, LEAP_A_TAX);
        play(1, lowest(1));
    }
    ok(!is_legal(1, LEAP_A_TAX) && is_legal(1, LEAP_A_DISCOVER), "x4: at most two of a kind");
    s.labored = s.mined = 1;
    ok(!stellar_leap_briefings_left(&s), "x4: two different Divisions");
}

/* -- Completion cards --------------------------------------------------------------------------------- */

static void lay_beside(int bonus, int row)
{
    s.bonus_left = (uint8_t)(s.bonus_left & ~(1 << bonus));
    s.bonus_row[bonus] = (uint8_t)row;
    played_bonus[bonus] = true;
}

static void lay_out_bonus(int bonus, int row)
{
    lay_out(3, 0, true, false, 0);
    put_card(5, 0, 0);
    put_card(6, 0, 1);
    put_figures(0, 6, 3, 0);
    put_figures(1, 6, 1, 0);
    put_figures(2, 6, 1, 0);
    for (int seat = 0; seat < 3; seat++) fill(seat, 5);
    lay_beside(bonus, row);
}

static void test_bonuses(void)
{
    lay_out_bonus(LEAP_TRADE_HUB, 2);
    is_int(stellar_leap_tax(&s, 0), 3, "k1: Tax gives one more to a player of the row");
    lay_beside(LEAP_TRADE_HUB, 3);
    is_int(stellar_leap_tax(&s, 0), 2, "k1: to nobody else");

    lay_out_bonus(LEAP_JUMP_GATE, 1);
    is_int(stellar_leap_fuel(&s, 0, s.home[0], 6), 1,
           "k2: no fuel for the distance, but for the Threat");
    lay_out_bonus(LEAP_CHARTED, 2);
    is_int(stellar_leap_fuel(&s, 0, s.home[0], 6), 1, "k5: Threat 1 lower in the row");

    lay_out_bonus(LEAP_SANCTUARY, 2);
    ok(!is_legal(0, LEAP_A_ATTACK + 6), "k3: no attack in the row");
    lay_beside(LEAP_SANCTUARY, 1);
    ok(is_legal(0, LEAP_A_ATTACK + 6), "k3: elsewhere there is");

    lay_out_bonus(LEAP_FERTILE, 2);
    stellar_leap_generate_row(&s, 2);
    ok(s.owed[0] == 1 && s.store[0][LEAP_FOOD] == 6, "k4: one C more, overpopulated too");
    lay_out_bonus(LEAP_WIDE, 2);
    stellar_leap_generate_row(&s, 2);
    is_int(s.store[0][LEAP_FOOD], 7, "k6: never overpopulated");

    lay_out_bonus(LEAP_MONUMENT, 1);
    s.monument_by = 1;
    struct orr_score score;
    stellar_leap_score(&s, 1, &score);
    is_int(score.line[score.lines - 1].points, 3, "k8: the Home, and 2 for who placed it");
}

/* -- Dice powers ---------------------------------------------------------------------------------------- */

/* Result of a use, worked out from its token; false if it is not to be offered. */
static bool judge_use(const char *token, int a, int b, int home, int out[3])
{
    int sum = a + b <= 6 ? a + b : 0, diff = a > b ? a - b : b - a, x = a, y = b, third;

    out[2] = LEAP_SUM;
    if (!strcmp(token, "p2 1") || !strcmp(token, "v2 1")) x = 7 - a;
    else if (!strcmp(token, "p2 2") || !strcmp(token, "v2 2")) y = 7 - b;
    else if (!strcmp(token, "p2 12")) x = 7 - a, y = 7 - b;
    else if (!strcmp(token, "p3 1+")) x++;
    else if (!strcmp(token, "p3 1-")) x--;
    else if (!strcmp(token, "p3 2+")) y++;
    else if (!strcmp(token, "p3 2-")) y--;
    else if (!strcmp(token, "p6 1")) x = b;
    else if (!strcmp(token, "p6 2")) y = a;
    else if (!strcmp(token, "p7 1+1")) x++, y--;
    else if (!strcmp(token, "p7 1+2")) x += 2, y -= 2;
    else if (!strcmp(token, "p7 2+1")) x--, y++;
    else if (!strcmp(token, "p7 2+2")) x -= 2, y += 2;
    else if (!strcmp(token, "v1")) out[2] = LEAP_DIFFERENCE;
    else if (!strcmp(token, "p5")) {
        out[2] = LEAP_NO_THIRD;
        if (a <= b) x = home;
        else y = home;
    }
    out[0] = x, out[1] = y;
    if (x < 1 || x > 6 || y < 1 || y > 6) return false;
    third = out[2] == LEAP_SUM ? (x + y <= 6 ? x + y : 0) : out[2] == LEAP_DIFFERENCE ? diff : 0;
    return x != a || y != b || third != sum;
}

static void test_uses(void)
{
    for (int use = 0; use < LEAP_USES - 1; use++) {
        const struct stellar_leap_use *u = &stellar_leap_uses[use];
        bool rerolls =
            u->twist == LEAP_REROLL || u->twist == LEAP_THIRD || u->twist == LEAP_ROLL_ALL;
        bool good = true;
        for (int roll = 0; roll < 36; roll++) {
            int want[3], a = roll / 6 + 1, b = roll % 6 + 1;
            lay_out(2, 0, false, false, 0);
            if (u->power < LEAP_SPECIES_POWERS) s.power[0][0] = u->power;
            else s.universal = u->power;
            s.phase = LEAP_PH_POWER;
            s.roll.dice[0] = (uint8_t)a, s.roll.dice[1] = (uint8_t)b;
            bool offered = stellar_leap_uses_now(&s, 0) >> use & 1;
            if (rerolls) {
                good &= offered;
                continue;
            }
            good &= offered == judge_use(u->token, a, b, s.column[s.home[0]] + 1, want);
            if (!offered) continue;
            stellar_leap_use_apply(&s, 0, use);
            good &=
                s.roll.dice[0] == want[0] && s.roll.dice[1] == want[1] && s.roll.third == want[2];
        }
        ok(good, "use %s after every roll", u->token);
        played_use[use] = true;
    }
    played_use[LEAP_USES - 1] = true; /* "none": all over this file */
}

/* -- Limits -------------------------------------------------------------------------------------------------- */

static void test_limits(void)
{
    lay_out(2, 0, false, false, 0);
    fill(0, 19);
    play(0, LEAP_A_TAX);
    play(0, LEAP_A_GAIN + stellar_leap_combo_from[2]); /* two water */
    is_int(s.store[0][LEAP_WATER], 20, "B2: at most twenty");

    lay_out(2, 0, false, false, 0);
    fill(0, 5);
    put_figures(0, s.home[0], 9, 0);
    ok(!is_legal(0, LEAP_A_POPULATE + s.home[0]), "B11: no eleventh figure");

    lay_out(2, 0, false, false, 0);
    for (int card = LEAP_HOMES + 1; card < LEAP_CARDS; card++)
        if (stellar_leap_cards[card].deck == LEAP_SAFE && !stellar_leap_cards[card].frontier)
            put_card(card, card % 4, 0);
    s.fired = ~0u;
    play(0, LEAP_A_DISCOVER);
    deal((orr_action)lowest(ORR_CHANCE));
    is_int(num_legal(0), 1, "B12: the last card of a deck is drawn alone");
    s.fired = ~stellar_leap_bit(LEAP_DUE_DECK);
    play(0, lowest(0));
    play(0, LEAP_A_COLUMN);
    is_int(stellar_leap_peek(&s)->kind, LEAP_ST_EVENT_DRAW, "B14: an empty deck brings an Event");
    ok(!is_legal(0, LEAP_A_DISCOVER), "and cannot be discovered from");

    lay_out(2, 0, false, true, 0); /* Intense Attack: neither goods nor chits */
    put_card(5, 0, 0);
    put_figures(0, 5, 2, 0);
    put_figures(1, 5, 1, 0);
    s.finder[s.home[1]] = LEAP_NONE;
    s.found[1] = 0;
    play(0, LEAP_A_ATTACK + 5);
    ok(s.exhausted[s.home[1]][1] == 1 && !s.depth, "B21: who can do neither goes Home, Exhausted");

    lay_out(1, 2, false, false, 0); /* B23: an AI's figures spread */
    for (int i = 0; i < 3; i++) put_card(5 + i, i, 0);
    put_figures(0, 5, 3, 0);
    put_figures(1, 5, 2, 0);
    play(0, LEAP_A_ATTACK + 5);
    is_int(num_legal(0), 2, "B23: two of s02, s03 and the AI's Home, the first of them");
    int first = lowest(0);
    play(0, first);
    ok(!is_legal(0, first), "B23: different planets");
}

/* R55: the highest die; of equals the nearest row, then the highest column. */
static void test_ai_asteroid(void)
{
    lay_out(1, 1, true, false, 0);
    put_card(LEAP_PLANETS, 0, 0);
    put_card(LEAP_PLANETS + 1, 1, 0);
    put_card(LEAP_PLANETS + 2, 1, 0);
    put_card(card_named("fs4"), 2, 0);
    s.die[0] = 1, s.die[1] = 2, s.die[2] = 3;
    s.die[card_named("fs4") - LEAP_PLANETS] = 1;
    is_int(stellar_leap_ai_asteroid(&s), 2, "the highest die");
    s.die[2] = 2;
    is_int(stellar_leap_ai_asteroid(&s), 1, "the nearest row");
    s.die[1] = s.die[2] = 1;
    is_int(stellar_leap_ai_asteroid(&s), 1, "the highest column, fs4 at 1 passed over");
    s.die[0] = s.die[1] = s.die[2] = 0;
    is_int(stellar_leap_ai_asteroid(&s), -1, "fs4 at 1 cannot fall");
}

/* R44, and R8: units are named in the order W F U O. */
static void test_rows_and_units(void)
{
    static const uint8_t found[] = { 0, 0, 1, 1, 1, 4, 4, 7, 7, 7, 12, 12 };
    static const uint8_t chits[] = { 0, 0, 2, 2, 2, 7, 7, 12, 12, 12, 20, 20 };
    bool good = true;

    for (int n = 0; n < ORR_LEN(found); n++)
        good &= stellar_leap_row_bonus(stellar_leap_found_rows, n) == found[n] &&
                stellar_leap_row_bonus(stellar_leap_chit_rows, n) == chits[n];
    ok(good, "the board's bonus rows");
    lay_out(2, 0, false, false, 0);
    s.owed[0] = 5;
    is_int(num_legal(0), 35, "four units at a time");
    for (int combo = stellar_leap_combo_from[4]; combo < LEAP_COMBOS; combo++)
        if (stellar_leap_combos[combo][LEAP_WATER] == 3 &&
            stellar_leap_combos[combo][LEAP_FUEL] == 1) {
            play(0, LEAP_A_GAIN + combo);
            break;
        }
    is_int(num_legal(0), 2, "the fifth is fuel or oxygen");
}

/* B14: one tier-one and one tier-two mission shown beside two of tier three. */
static void test_tier(int mission)
{
    static const uint8_t shown[4] = { 0, 11, 22, 23 };

    lay_out(2, 0, false, false, 0);
    for (int slot = 0; slot < 4; slot++) s.missions_left |= (uint64_t)1 << s.display[slot];
    for (int slot = 0; slot < 4; slot++) s.missions_left &= ~((uint64_t)1 << shown[slot]);
    memcpy(s.display, shown, 4);
    s.tier_left[0] = s.tier_left[1] = 0;
    s.tier_left[2] = 10;
    fill(0, 20);
    play(0, LEAP_A_MISSION + mission);
    deal((orr_action)lowest(ORR_CHANCE)); /* tier three refills */
    while (s.depth && stellar_leap_peek(&s)->kind != LEAP_ST_EVENT_DRAW) play(0, LEAP_A_SKIP);
    ok(s.depth && stellar_leap_peek(&s)->kind == LEAP_ST_EVENT_DRAW, "rulebook: completing a tier");
}

static double share_of_first(const struct stellar_leap *state)
{
    double share[ORR_MAX_SEATS];

    stellar_leap_evaluate(state, share);
    return share[0];
}

/* R2, R57: whoever values positions takes the Home that brings most, and draws cards. */
static void test_values(void)
{
    struct orr_setup setup;
    struct orr_words why;
    int best = 0;
    double value[LEAP_HOMES];

    orr_setup_init(&stellar_leap_game, 2, &setup);
    setup.option[LEAP_OPT_STARTS] = 1;
    orr_setup_begin(&stellar_leap_game, &setup, &s, &why);
    for (int home = 0; home < LEAP_HOMES; home++) {
        struct stellar_leap after = s;
        stellar_leap_apply(&after, 0, (orr_action)(LEAP_A_SPECIES + home));
        value[home] = share_of_first(&after);
        if (value[home] > value[best]) best = home;
    }
    is_int(stellar_leap_cards[best].yield[LEAP_CHOICE], 2,
           "the Home that leaves the choice is liked best");

    lay_out(2, 0, true, false, 0);
    stellar_leap_begin_bonus(&s, 0, 1);
    struct stellar_leap drawn = s, left = s;
    stellar_leap_apply(&drawn, 0, LEAP_A_COMPLETE);
    stellar_leap_apply(&left, 0, LEAP_A_SKIP);
    ok(share_of_first(&drawn) > share_of_first(&left), "cards are welcome");
}

/* -- The signature ------------------------------------------------------------------------- */

/* What an action brought is noted at the end of the state (outcome). Without these bytes the
 * signature is the one that the rules had before there was a note: it changes nothing. */
static void test_noted_gains(void)
{
    struct orr_game unnoted = stellar_leap_game;
    char hex[24];

    unnoted.state_size = offsetof(struct stellar_leap, gained);
    snprintf(hex, sizeof hex, "%016llx", (unsigned long long)orr_signature(&unnoted));
    is_str(hex, "895e9b40bb427f22", "the rules are what they were before gains were noted");
}

int main(void)
{
    test_values();
    test_card_list();
    test_mission_list();
    test_cards();
    test_missions();
    test_events_at_once();
    test_events_that_last();
    test_bonuses();
    test_uses();
    test_limits();
    test_ai_asteroid();
    test_rows_and_units();
    test_tier(0);
    test_tier(11);
    test_noted_gains();
    all_true(played_card, LEAP_CARDS, "every planet and asteroid was played");
    all_true(played_mission, LEAP_MISSIONS, "every mission was played");
    all_true(played_event, LEAP_EVENTS, "every Event was played");
    all_true(played_use, LEAP_USES, "every use of a power was played");
    all_true(played_bonus, LEAP_BONUSES, "every completion card was played");
    return done();
}
