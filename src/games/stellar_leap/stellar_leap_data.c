/* stellar_leap_data.c - the cards, one row each.
 *
 * Standing: the rulebook prints hardly any card. Counts of cards, species, trait
 * points and leftover rates, the Subtract power, Cloning and the two bonus rows
 * are published ("stated"); every other value is a house value ("house") that an
 * owner of the box may correct here without touching a rule. docs/cards/stellar-leap.md
 * says how, and how to measure what a change does. Names of cards stand with the
 * other words in stellar_leap_words.c under "token.<id>".
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_data.h"

enum { W = 1 << LEAP_WATER, F = 1 << LEAP_FOOD, U = 1 << LEAP_FUEL, O = 1 << LEAP_OXYGEN };

/* clang-format off */

/* Columns: token, deck, Generates (asteroid: base), Overpopulated, Labor, Threat; amounts are
 * W F U O C. Planets first, Homes at their head; then the asteroids. Species of the Homes are
 * stated; all values are house. */
const struct stellar_leap_card stellar_leap_cards[LEAP_CARDS] = {
    { "h1",  LEAP_HOME_DECK, {0,1,0,0,1}, {0}, {1,0,0,1,0}, 0, 0, 0, 0, 0, false },
    { "h2",  LEAP_HOME_DECK, {0,0,0,1,1}, {0}, {0,1,1,0,0}, 0, 0, 0, 0, 0, false },
    { "h3",  LEAP_HOME_DECK, {1,0,0,0,1}, {0}, {0,1,1,0,0}, 0, 0, 0, 0, 0, false },
    { "h4",  LEAP_HOME_DECK, {0,0,1,0,1}, {0}, {1,0,0,1,0}, 0, 0, 0, 0, 0, false },
    { "h5",  LEAP_HOME_DECK, {0,0,0,0,2}, {0}, {0,0,1,1,0}, 0, 0, 0, 0, 0, false },

    { "s01", LEAP_SAFE, {2,0,0,0,0}, {1,0,0,0,0}, {2,0,0,0,0}, 1, 0, 0, 0, 0, false },
    { "s02", LEAP_SAFE, {0,2,0,0,0}, {0,1,0,0,0}, {0,2,0,0,0}, 1, 0, 0, 0, 0, false },
    { "s03", LEAP_SAFE, {0,0,2,0,0}, {0,0,1,0,0}, {0,0,2,0,0}, 1, 0, 0, 0, 0, false },
    { "s04", LEAP_SAFE, {0,0,0,2,0}, {0,0,0,1,0}, {0,0,0,2,0}, 1, 0, 0, 0, 0, false },
    { "s05", LEAP_SAFE, {1,1,0,0,0}, {0,1,0,0,0}, {0,0,2,0,0}, 1, 0, 0, 0, 0, false },
    { "s06", LEAP_SAFE, {0,0,1,1,0}, {0,0,1,0,0}, {0,2,0,0,0}, 1, 0, 0, 0, 0, false },
    { "s07", LEAP_SAFE, {0,0,0,0,2}, {0,0,0,0,1}, {0,0,0,0,2}, 2, 0, 0, 0, 0, false },

    { "d01", LEAP_DANGEROUS, {1,3,0,0,0}, {1,1,0,0,0}, {0,3,0,0,0}, 3, 0, 0, 0, 0, false },
    { "d02", LEAP_DANGEROUS, {0,0,3,1,0}, {0,0,1,1,0}, {0,0,3,0,0}, 3, 0, 0, 0, 0, false },
    { "d03", LEAP_DANGEROUS, {2,0,0,2,0}, {1,0,0,1,0}, {3,0,0,0,0}, 3, 0, 0, 0, 0, false },
    { "d04", LEAP_DANGEROUS, {0,2,2,0,0}, {0,1,1,0,0}, {0,0,0,3,0}, 3, 0, 0, 0, 0, false },
    { "d05", LEAP_DANGEROUS, {0,1,0,3,0}, {0,1,0,1,0}, {0,0,0,3,0}, 3, 0, 0, 0, 0, false },
    { "d06", LEAP_DANGEROUS, {1,1,1,1,0}, {0,0,0,0,2}, {0,0,0,0,2}, 3, 0, 0, 0, 0, false },
    { "d07", LEAP_DANGEROUS, {0,0,0,0,4}, {0,0,0,0,2}, {0,0,0,0,3}, 4, 0, 0, 0, 0, false },

    { "fs1", LEAP_SAFE,      {3,0,0,0,0}, {1,0,0,0,0}, {3,0,0,0,0}, 2, 0, 0, 0, 0, true },
    { "fs2", LEAP_SAFE,      {0,3,0,0,0}, {0,1,0,0,0}, {0,3,0,0,0}, 2, 0, 0, 0, 0, true },
    { "fd1", LEAP_DANGEROUS, {0,0,5,0,0}, {0,0,2,0,0}, {0,0,4,0,0}, 4, 0, 0, 0, 0, true },
    { "fd2", LEAP_DANGEROUS, {0,0,0,5,0}, {0,0,0,2,0}, {0,0,0,4,0}, 4, 0, 0, 0, 0, true },

    /* Asteroids: what the die pays if not the one kind of the base, dice beyond the die, how far
     * the die falls (0: by one), where it stops. */
    { "s08", LEAP_SAFE,      {1,0,0,0,0}, {0}, {0}, 1, W, 0, 0, 0, false },
    { "s09", LEAP_SAFE,      {0,1,0,0,0}, {0}, {0}, 1, F, 0, 0, 0, false },
    { "s10", LEAP_SAFE,      {0,0,1,0,0}, {0}, {0}, 1, U, 0, 0, 0, false },
    { "s11", LEAP_SAFE,      {0,0,0,1,0}, {0}, {0}, 1, O, 0, 0, 0, false },
    { "s12", LEAP_SAFE,      {0,0,0,0,1}, {0}, {0}, 2, W | F | U | O, 0, 0, 0, false },
    { "d08", LEAP_DANGEROUS, {3,0,0,0,0}, {0}, {0}, 2, W, 0, 0, 0, false },
    { "d09", LEAP_DANGEROUS, {0,3,0,0,0}, {0}, {0}, 2, F, 0, 0, 0, false },
    { "d10", LEAP_DANGEROUS, {0,0,3,0,0}, {0}, {0}, 2, U, 0, 0, 0, false },
    { "d11", LEAP_DANGEROUS, {0,0,0,3,0}, {0}, {0}, 2, O, 0, 0, 0, false },
    { "d12", LEAP_DANGEROUS, {0,0,0,0,3}, {0}, {0}, 3, W | F | U | O, 0, 0, 0, false },
    { "fs3", LEAP_SAFE,      {1,1,0,0,0}, {0}, {0}, 1, W | F, 0, 0, 0, true },
    { "fs4", LEAP_SAFE,      {0,0,1,0,0}, {0}, {0}, 1, U, 0, 0, 1, true },
    { "fd3", LEAP_DANGEROUS, {0,0,2,2,0}, {0}, {0}, 3, U | O, 0, 0, 0, true },
    { "fd4", LEAP_DANGEROUS, {0,0,0,0,2}, {0}, {0}, 3, W | F | U | O, 1, 2, 0, true },
};

/* Columns: token, required W F U O, reward, its resources W F U O C, moves, Prestige. Tier sizes
 * 11, 11, 12 are stated; all values are house. */
const struct stellar_leap_mission stellar_leap_missions[LEAP_MISSIONS] = {
    { "m101", {3,5,0,0}, LEAP_PAYS,        {0,0,2,0,0}, 0, 3 },
    { "m102", {0,0,4,4}, LEAP_PAYS,        {0,2,0,0,0}, 0, 3 },
    { "m103", {5,0,0,3}, LEAP_PAYS,        {0,0,2,0,0}, 0, 3 },
    { "m104", {0,3,0,5}, LEAP_PAYS,        {2,0,0,0,0}, 0, 3 },
    { "m105", {4,4,0,0}, LEAP_POP,         {0},         0, 2 },
    { "m106", {0,0,3,5}, LEAP_DISC,        {0},         0, 2 },
    { "m107", {0,4,4,0}, LEAP_PAYS,        {0,0,0,0,2}, 0, 3 },
    { "m108", {3,2,0,3}, LEAP_WAKE,        {0},         0, 3 },
    { "m109", {3,2,3,0}, LEAP_MOVES,       {0},         2, 3 },
    { "m110", {0,3,3,2}, LEAP_REFILL,      {0},         0, 3 },
    { "m111", {3,0,2,3}, LEAP_PAYS,        {0},         0, 4 },

    { "m201", {6,7,0,0}, LEAP_POP,         {0},         0, 6 },
    { "m202", {0,0,6,6}, LEAP_MOVES,       {0},         3, 6 },
    { "m203", {0,7,6,0}, LEAP_PAYS,        {0,0,0,3,0}, 0, 6 },
    { "m204", {7,0,0,6}, LEAP_PAYS,        {0,3,0,0,0}, 0, 6 },
    { "m205", {5,4,4,0}, LEAP_PAYS,        {0,0,0,0,2}, 0, 6 },
    { "m206", {0,5,4,4}, LEAP_PAYS,        {3,0,0,0,0}, 0, 6 },
    { "m207", {4,0,4,5}, LEAP_DISC,        {0},         0, 6 },
    { "m208", {5,4,0,4}, LEAP_PAYS,        {0,0,3,0,0}, 0, 6 },
    { "m209", {4,3,3,3}, LEAP_PAYS,        {0,0,0,0,3}, 0, 6 },
    { "m210", {3,2,4,4}, LEAP_EXTRA_LABOR, {0},         0, 6 },
    { "m211", {4,4,3,2}, LEAP_PAYS,        {0},         0, 7 },

    { "m301", {9,11,0,0}, LEAP_POP,        {0},         0, 11 },
    { "m302", {0,0,9,9}, LEAP_MOVES,       {0},         4, 11 },
    { "m303", {10,0,0,10}, LEAP_PAYS,      {0},         0, 12 },
    { "m304", {0,10,9,0}, LEAP_PAYS,       {0},         0, 12 },
    { "m305", {7,7,6,0}, LEAP_PAYS,        {0,0,0,0,3}, 0, 10 },
    { "m306", {0,7,6,7}, LEAP_PAYS,        {0,0,0,0,3}, 0, 10 },
    { "m307", {7,0,6,7}, LEAP_DISC,        {0},         0, 10 },
    { "m308", {7,6,0,7}, LEAP_PAYS,        {0,0,0,0,3}, 0, 10 },
    { "m309", {5,5,5,5}, LEAP_POP,         {0},         0, 9 },
    { "m310", {6,6,5,5}, LEAP_PAYS,        {0},         0, 11 },
    { "m311", {5,5,4,6}, LEAP_MOVES,       {0},         4, 9 },
    { "m312", {4,4,6,6}, LEAP_PAYS,        {0},         0, 10 },
};

const uint8_t stellar_leap_tier_from[LEAP_TIERS + 1] = { 0, 11, 22, LEAP_MISSIONS };

/* Columns: token, duration, effect, C for the trigger player, C for the others, C for the trigger
 * player per other player, leaves when an AI plays, Frontiers. The name of e01 and its leaving the
 * solo game are stated; the rest is house. */
const struct stellar_leap_event stellar_leap_events[LEAP_EVENTS] = {
    { "e01", LEAP_AT_ONCE,    LEAP_MEGA_POPULATE, 0, 0, 0, true,  false },
    { "e02", LEAP_AT_ONCE,    LEAP_FLARE,         0, 0, 0, false, false },
    { "e03", LEAP_AT_ONCE,    LEAP_NO_EFFECT,     4, 2, 0, false, false },
    { "e04", LEAP_AT_ONCE,    LEAP_AUDIT,         0, 0, 0, false, false },
    { "e05", LEAP_AT_ONCE,    LEAP_BLOOM,         0, 0, 0, false, false },
    { "e06", LEAP_AT_ONCE,    LEAP_RESONANCE,     0, 0, 0, false, false },
    { "e07", LEAP_UNTIL_NEXT, LEAP_DEBRIS,        0, 0, 0, false, false },
    { "e08", LEAP_UNTIL_NEXT, LEAP_CALM,          0, 0, 0, false, false },
    { "e09", LEAP_AT_ONCE,    LEAP_CENSUS,        0, 0, 0, false, false },
    { "e10", LEAP_AT_ONCE,    LEAP_LONG_SHIFT,    0, 0, 0, false, false },
    { "e11", LEAP_AT_ONCE,    LEAP_SCAN,          0, 1, 0, false, false },
    { "e12", LEAP_UNTIL_NEXT, LEAP_ARCHIVES,      0, 0, 0, false, false },
    { "e13", LEAP_FOR_GOOD,   LEAP_EDICT,         2, 0, 0, false, false },
    { "x1",  LEAP_UNTIL_NEXT, LEAP_CEASEFIRE,     0, 0, 1, false, true },
    { "x2",  LEAP_UNTIL_NEXT, LEAP_REVOLT,        2, 0, 0, false, true },
    { "x3",  LEAP_UNTIL_NEXT, LEAP_SILENCE,       0, 0, 0, false, true },
    { "x4",  LEAP_UNTIL_NEXT, LEAP_SURGE,         0, 0, 0, false, true },
};

/* Columns: token, players from and to, what is counted, Prestige for each, (marks and points of
 * Resourceful), resources for one Prestige, Frontiers. Points and rates are stated; which set a
 * trait belongs to is inferred, the reading of r5, q7 and q8 is house. */
const struct stellar_leap_trait stellar_leap_traits[LEAP_TRAITS] = {
    { "r1",  2, 5, LEAP_PLANETS_HELD,       3, 0, 0, 0, 3, false },
    { "r2",  2, 5, LEAP_PLANETS_FOUND,      3, 0, 0, 0, 4, false },
    { "r3",  2, 5, LEAP_FIGURES_IN_COMPANY, 4, 0, 0, 0, 4, false },
    { "r4",  2, 5, LEAP_MISSIONS_DONE,      5, 0, 0, 0, 4, false },
    { "r5",  2, 5, LEAP_LINES_HELD,         3, 0, 0, 0, 4, false },
    { "r6",  2, 5, LEAP_POPULATION,         3, 0, 0, 0, 3, false },
    { "r7",  2, 5, LEAP_CHITS,              3, 0, 0, 0, 3, false },
    { "r8",  2, 2, LEAP_STOCKS,             3, 6, 10, 5, 3, false },
    { "r9",  3, 5, LEAP_STOCKS,             3, 10, 15, 5, 3, false },
    { "q1",  2, 5, LEAP_MOST_FOUND,        25, 0, 0, 0, 3, true },
    { "q2",  2, 5, LEAP_MOST_CHITS,        25, 0, 0, 0, 3, true },
    { "q3",  2, 5, LEAP_MOST_MISSIONS,     25, 0, 0, 0, 3, true },
    { "q4",  2, 5, LEAP_BEST_COLUMN,        1, 0, 0, 0, 4, true },
    { "q5",  2, 5, LEAP_BEST_ROW,           1, 0, 0, 0, 4, true },
    { "q6",  2, 5, LEAP_FIGURES_SAFE,       3, 0, 0, 0, 3, true },
    { "q7",  2, 2, LEAP_PLANETS_ALONE,      6, 0, 0, 0, 3, true },
    { "q8",  3, 5, LEAP_PLANETS_ALONE,      8, 0, 0, 0, 3, true },
    { "q9",  2, 5, LEAP_FIGURES_DANGEROUS,  6, 0, 0, 0, 3, true },
    { "q10", 2, 5, LEAP_BEST_SYSTEM,        5, 0, 0, 0, 3, true },
};

/* Dice powers. Cloning (name, chits) and Subtract are stated, the others house. */
const char *const stellar_leap_power_tokens[LEAP_POWERS] = { "p1", "p2", "p3", "p4", "p5", "p6",
                                                     "p7", "p8", "v1", "v2", "v3" };

/* Fewest human players for a species power; Cloning needs two others. */
const uint8_t stellar_leap_power_humans[LEAP_SPECIES_POWERS] = { 3, 1, 1, 1, 1, 1, 1, 1 };

/* Every way to use a power: token, power, what happens, to which dice (1, 2, 3 both), changes of
 * the two dice. The last row is "none". */
const struct stellar_leap_use stellar_leap_uses[LEAP_USES] = {
    { "p2 1",   LEAP_INVERSION,     LEAP_FLIP,     1,  0,  0 },
    { "p2 2",   LEAP_INVERSION,     LEAP_FLIP,     2,  0,  0 },
    { "p2 12",  LEAP_INVERSION,     LEAP_FLIP,     3,  0,  0 },
    { "p3 1+",  LEAP_TUNING,        LEAP_SHIFT,    0,  1,  0 },
    { "p3 1-",  LEAP_TUNING,        LEAP_SHIFT,    0, -1,  0 },
    { "p3 2+",  LEAP_TUNING,        LEAP_SHIFT,    0,  0,  1 },
    { "p3 2-",  LEAP_TUNING,        LEAP_SHIFT,    0,  0, -1 },
    { "p4 1",   LEAP_SECOND_CHANCE, LEAP_REROLL,   1,  0,  0 },
    { "p4 2",   LEAP_SECOND_CHANCE, LEAP_REROLL,   2,  0,  0 },
    { "p4 12",  LEAP_SECOND_CHANCE, LEAP_REROLL,   3,  0,  0 },
    { "p5",     LEAP_HOMING,        LEAP_TO_HOME,  0,  0,  0 },
    { "p6 1",   LEAP_ECHO,          LEAP_COPY,     1,  0,  0 },
    { "p6 2",   LEAP_ECHO,          LEAP_COPY,     2,  0,  0 },
    { "p7 1+1", LEAP_COUNTERWEIGHT, LEAP_SHIFT,    0,  1, -1 },
    { "p7 1+2", LEAP_COUNTERWEIGHT, LEAP_SHIFT,    0,  2, -2 },
    { "p7 2+1", LEAP_COUNTERWEIGHT, LEAP_SHIFT,    0, -1,  1 },
    { "p7 2+2", LEAP_COUNTERWEIGHT, LEAP_SHIFT,    0, -2,  2 },
    { "p8",     LEAP_SPARE_DIE,     LEAP_THIRD,    0,  0,  0 },
    { "v1",     LEAP_SUBTRACT,      LEAP_DIFFER,   0,  0,  0 },
    { "v2 1",   LEAP_COMMON_TURN,   LEAP_FLIP,     1,  0,  0 },
    { "v2 2",   LEAP_COMMON_TURN,   LEAP_FLIP,     2,  0,  0 },
    { "v3",     LEAP_POOLED_LUCK,   LEAP_ROLL_ALL, 3,  0,  0 },
    { "none",   LEAP_POWERS,        LEAP_NO_USE,   0,  0,  0 },
};

/* Solar System completion cards, house; what each does is enum stellar_leap_bonus. */
const char *const stellar_leap_bonus_tokens[LEAP_BONUSES] = { "k1", "k2", "k3", "k4",
                                                      "k5", "k6", "k7", "k8" };

/* AI cards: first and second action, Discover for Deep Scan, Prestige per figure, discovery and
 * attack chit, whether the bonus rows count. The Attacker's name is stated, the rest house. */
const struct stellar_leap_ai stellar_leap_ais[LEAP_AIS] = {
    { "a1", LEAP_AI_POPULATE, LEAP_AI_ATTACK, LEAP_AI_LARGER, 3, 0, 6, false, true },
    { "a2", LEAP_AI_POPULATE, LEAP_AI_SAFE,   LEAP_AI_SAFE,   3, 3, 0, true,  false },
    { "a3", LEAP_AI_LARGER,   LEAP_AI_TURNS,  LEAP_AI_LARGER, 2, 3, 0, true,  false },
};

/* The player board's bonuses, stated: at least so many, Prestige. */
const uint8_t stellar_leap_found_rows[4][2] = { {2,1}, {5,4}, {7,7}, {10,12} };
const uint8_t stellar_leap_chit_rows[4][2] = { {2,2}, {5,7}, {7,12}, {10,20} };

/* Every choice of one to four resources as counts of W F U O. */
const uint8_t stellar_leap_combo_from[LEAP_CHUNK + 2] = { 0, 0, 4, 14, 34, 69 };
const uint8_t stellar_leap_combos[LEAP_COMBOS][4] = {
    { 1, 0, 0, 0 }, { 0, 1, 0, 0 }, { 0, 0, 1, 0 }, { 0, 0, 0, 1 }, { 2, 0, 0, 0 }, { 1, 1, 0, 0 },
    { 1, 0, 1, 0 }, { 1, 0, 0, 1 }, { 0, 2, 0, 0 }, { 0, 1, 1, 0 }, { 0, 1, 0, 1 }, { 0, 0, 2, 0 },
    { 0, 0, 1, 1 }, { 0, 0, 0, 2 }, { 3, 0, 0, 0 }, { 2, 1, 0, 0 }, { 2, 0, 1, 0 }, { 2, 0, 0, 1 },
    { 1, 2, 0, 0 }, { 1, 1, 1, 0 }, { 1, 1, 0, 1 }, { 1, 0, 2, 0 }, { 1, 0, 1, 1 }, { 1, 0, 0, 2 },
    { 0, 3, 0, 0 }, { 0, 2, 1, 0 }, { 0, 2, 0, 1 }, { 0, 1, 2, 0 }, { 0, 1, 1, 1 }, { 0, 1, 0, 2 },
    { 0, 0, 3, 0 }, { 0, 0, 2, 1 }, { 0, 0, 1, 2 }, { 0, 0, 0, 3 }, { 4, 0, 0, 0 }, { 3, 1, 0, 0 },
    { 3, 0, 1, 0 }, { 3, 0, 0, 1 }, { 2, 2, 0, 0 }, { 2, 1, 1, 0 }, { 2, 1, 0, 1 }, { 2, 0, 2, 0 },
    { 2, 0, 1, 1 }, { 2, 0, 0, 2 }, { 1, 3, 0, 0 }, { 1, 2, 1, 0 }, { 1, 2, 0, 1 }, { 1, 1, 2, 0 },
    { 1, 1, 1, 1 }, { 1, 1, 0, 2 }, { 1, 0, 3, 0 }, { 1, 0, 2, 1 }, { 1, 0, 1, 2 }, { 1, 0, 0, 3 },
    { 0, 4, 0, 0 }, { 0, 3, 1, 0 }, { 0, 3, 0, 1 }, { 0, 2, 2, 0 }, { 0, 2, 1, 1 }, { 0, 2, 0, 2 },
    { 0, 1, 3, 0 }, { 0, 1, 2, 1 }, { 0, 1, 1, 2 }, { 0, 1, 0, 3 }, { 0, 0, 4, 0 }, { 0, 0, 3, 1 },
    { 0, 0, 2, 2 }, { 0, 0, 1, 3 }, { 0, 0, 0, 4 },
};
/* clang-format on */
