/* stellar_leap_galaxy.c - figures, fuel, cargo and what planets generate.
 *
 * Every figure that appears, moves or tires goes through stellar_leap_move_figures(), which
 * keeps the two sets of planets per side that the rest of the game is fast by.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_galaxy.h"

#include <string.h>

/* -- Figures and cards ----------------------------------------------------------- */

/* Adds to (or, negative, takes from) the two areas of a planet. */
void stellar_leap_move_figures(struct stellar_leap *s, int side, int planet, int habitat,
                               int exhausted)
{
    uint32_t bit = stellar_leap_bit(planet);
    int awake = s->habitat[planet][side] + habitat;
    int tired = s->exhausted[planet][side] + exhausted;

    assert(awake >= 0 && tired >= 0);
    s->habitat[planet][side] = (uint8_t)awake;
    s->exhausted[planet][side] = (uint8_t)tired;
    s->awake_on[side] = awake ? s->awake_on[side] | bit : s->awake_on[side] & ~bit;
    s->present_on[side] = awake + tired ? s->present_on[side] | bit : s->present_on[side] & ~bit;
}

/* R9: all Exhausted figures of the side return to their Habitats. */
void stellar_leap_wake(struct stellar_leap *s, int side)
{
    for (uint32_t set = s->present_on[side]; set; set &= set - 1) {
        int planet = orr_lowest(set), n = s->exhausted[planet][side];
        if (n) stellar_leap_move_figures(s, side, planet, n, -n);
    }
}

/* R6: a card lands in the first empty row of its column, with its finder's chit. */
void stellar_leap_place_card(struct stellar_leap *s, int card, int column, int side)
{
    s->row[card] = ++s->height[column];
    s->column[card] = (uint8_t)column;
    s->finder[card] = (uint8_t)side;
    s->found[side]++;
    if (stellar_leap_is_planet(card)) {
        s->placed |= stellar_leap_bit(card);
        return;
    }
    s->rocks |= stellar_leap_bit(card - LEAP_PLANETS);
    s->die[card - LEAP_PLANETS] = 3;
    s->asteroids++;
}

/* Rows with a card in them. */
int stellar_leap_rows(const struct stellar_leap *s)
{
    int top = 0;

    for (int i = 0; i < LEAP_COLUMNS; i++)
        if (s->height[i] > top) top = s->height[i];
    return top;
}

/* Planets the side may enter: all but other players' Homes (R23). */
uint32_t stellar_leap_open_planets(const struct stellar_leap *s, int side)
{
    uint32_t homes = s->placed & (stellar_leap_bit(LEAP_HOMES) - 1);
    return (s->placed & ~homes) | stellar_leap_bit(s->home[side]);
}

uint32_t stellar_leap_row_planets(const struct stellar_leap *s, int row)
{
    uint32_t set = 0;

    for (uint32_t all = s->placed; all; all &= all - 1)
        if (s->row[orr_lowest(all)] == row) set |= all & -all;
    return set;
}

/* Figures of others on the planet. */
int stellar_leap_rivals(const struct stellar_leap *s, int side, int planet)
{
    int n = 0;

    for (int other = 0; other < stellar_leap_sides(s); other++)
        if (other != side) n += stellar_leap_figures(s, planet, other);
    return n;
}

/* -- Fuel -------------------------------------------------------------------------- */

/* Threat of a card as it counts for the side now (R24). */
int stellar_leap_threat(const struct stellar_leap *s, int side, int card)
{
    int value = stellar_leap_cards[card].threat;

    if (stellar_leap_in_force(s, LEAP_CALM)) value -= s->lasting_t == side ? 2 : 1;
    if (stellar_leap_row_has(s, LEAP_CHARTED, s->row[card])) value--;
    return value > 0 ? value : 0;
}

/* R24: what one group pays to go from a planet to a card. */
int stellar_leap_fuel(const struct stellar_leap *s, int side, int from, int card)
{
    int a = s->row[from], b = s->row[card], fuel = stellar_leap_threat(s, side, card);

    if (a == b) return fuel;
    if (!stellar_leap_row_has(s, LEAP_JUMP_GATE, a) && !stellar_leap_row_has(s, LEAP_JUMP_GATE, b))
        fuel += a > b ? a - b : b - a;
    if (stellar_leap_in_force(s, LEAP_DEBRIS) && s->lasting_t != side) fuel++;
    return fuel;
}

/* Planets the side can pay to go to from there. */
uint32_t stellar_leap_reach(const struct stellar_leap *s, int side, int from)
{
    uint32_t set = 0;

    for (uint32_t to = stellar_leap_open_planets(s, side) & ~stellar_leap_bit(from); to;
         to &= to - 1)
        if (stellar_leap_fuel(s, side, from, orr_lowest(to)) <= s->store[side][LEAP_FUEL])
            set |= to & -to;
    return set;
}

bool stellar_leap_can_leave(const struct stellar_leap *s, int side, int from)
{
    if (s->store[side][LEAP_OXYGEN] < LEAP_TRIP_OXYGEN) return false;
    for (uint32_t to = stellar_leap_open_planets(s, side) & ~stellar_leap_bit(from); to;
         to &= to - 1)
        if (stellar_leap_fuel(s, side, from, orr_lowest(to)) <= s->store[side][LEAP_FUEL])
            return true;
    return false;
}

bool stellar_leap_can_mine_from(const struct stellar_leap *s, int side, int from, int card)
{
    return s->store[side][LEAP_OXYGEN] >= LEAP_TRIP_OXYGEN &&
           stellar_leap_fuel(s, side, from, card) <= s->store[side][LEAP_FUEL];
}

/* R23: one Oxygen a figure, fuel once for the group. */
void stellar_leap_pay_trip(struct stellar_leap *s, int side, int from, int card, int figures)
{
    uint8_t *store = s->store[side];

    store[LEAP_OXYGEN] = (uint8_t)(store[LEAP_OXYGEN] - figures * LEAP_TRIP_OXYGEN);
    store[LEAP_FUEL] = (uint8_t)(store[LEAP_FUEL] - stellar_leap_fuel(s, side, from, card));
}

/* -- Cargo --------------------------------------------------------------------------- */

/* R8: twenty of each are the most. */
void stellar_leap_cap(const uint8_t store[4], uint8_t gain[5])
{
    for (int kind = 0; kind < LEAP_KINDS; kind++)
        if (store[kind] + gain[kind] > LEAP_HOLD) gain[kind] = (uint8_t)(LEAP_HOLD - store[kind]);
}

/* Units of choice: the side names them before anything else happens. */
void stellar_leap_owe(struct stellar_leap *s, int side, int units)
{
    if (stellar_leap_is_ai(s, side) || !units) return;
    s->owed[side] = (uint8_t)(s->owed[side] + units);
}

/* Adds W F U O, as far as the hold takes them, and notes what is of choice. */
void stellar_leap_gain(struct stellar_leap *s, int side, const uint8_t gain[5])
{
    uint8_t *store = s->store[side];

    if (stellar_leap_is_ai(s, side)) return;
    for (int kind = 0; kind < LEAP_KINDS; kind++) {
        int total = store[kind] + gain[kind];
        store[kind] = (uint8_t)(total > LEAP_HOLD ? LEAP_HOLD : total);
    }
    stellar_leap_owe(s, side, gain[LEAP_CHOICE]);
}

/* -- Generation ------------------------------------------------------------------------ */

/* R16: all of two or three players, any three of more; Exhausted figures count. */
bool stellar_leap_crowded(const struct stellar_leap *s, int planet)
{
    int sides = stellar_leap_sides(s), here = 0;

    if (planet < LEAP_HOMES) return false;
    for (int side = 0; side < sides; side++) here += (int)(s->present_on[side] >> planet & 1);
    return here >= (sides == 2 ? 2 : 3) && !stellar_leap_row_has(s, LEAP_WIDE, s->row[planet]);
}

/* What a planet gives each player who gathers there. */
static const uint8_t *yield_of(const struct stellar_leap *s, int planet)
{
    return stellar_leap_crowded(s, planet) ? stellar_leap_cards[planet].crowded
                                           : stellar_leap_cards[planet].yield;
}

/* R15: the columns the roll makes generate, from 1, in order; returns how many. */
int stellar_leap_columns_rolled(const struct stellar_leap_roll *roll, int columns[3])
{
    int a = roll->dice[0], b = roll->dice[1], third = 0;

    if (!a) return 0;
    columns[0] = a;
    columns[1] = b;
    if (roll->third == LEAP_SUM) third = a + b;
    if (roll->third == LEAP_DIFFERENCE) third = a > b ? a - b : b - a;
    columns[2] = third;
    return third >= 1 && third <= LEAP_COLUMNS ? 3 : 2;
}

/* How often it makes each of them generate. */
void stellar_leap_columns(const struct stellar_leap_roll *roll, uint8_t times[LEAP_COLUMNS])
{
    int columns[3];

    for (int i = 0; i < LEAP_COLUMNS; i++) times[i] = 0;
    for (int n = stellar_leap_columns_rolled(roll, columns); n; n--) times[columns[n - 1] - 1]++;
}

/* What a player gathers on the planet when it generates n times. */
void stellar_leap_gather(const struct stellar_leap *s, int planet, int n, uint8_t gain[5])
{
    const uint8_t *yield = yield_of(s, planet);

    for (int kind = 0; kind <= LEAP_CHOICE; kind++)
        gain[kind] = (uint8_t)(gain[kind] + n * yield[kind]);
    if (stellar_leap_row_has(s, LEAP_FERTILE, s->row[planet]))
        gain[LEAP_CHOICE] = (uint8_t)(gain[LEAP_CHOICE] + n);
}

/* Planets where the side gathers: R17, the Exhausted Player gets nothing. */
uint32_t stellar_leap_gathers_on(const struct stellar_leap *s, int side)
{
    return side == s->token ? 0 : s->awake_on[side];
}

/* R15: what a side gathers, where a column generates so many times, or a row once. */
static void harvest(const struct stellar_leap *s, int side, const uint8_t *times, int row,
                    uint8_t gain[5])
{
    memset(gain, 0, 5);
    for (uint32_t set = stellar_leap_gathers_on(s, side); set; set &= set - 1) {
        int planet = orr_lowest(set), n = times ? times[s->column[planet]] : s->row[planet] == row;
        if (n) stellar_leap_gather(s, planet, n, gain);
    }
}

static void generate(struct stellar_leap *s, const uint8_t *times, int row)
{
    uint8_t gain[5];

    for (int side = 0; side < s->seats; side++) {
        harvest(s, side, times, row, gain);
        stellar_leap_gain(s, side, gain);
    }
}

void stellar_leap_generate(struct stellar_leap *s)
{
    uint8_t times[LEAP_COLUMNS];

    stellar_leap_columns(&s->roll, times);
    generate(s, times, 0);
}

void stellar_leap_generate_row(struct stellar_leap *s, int row) { generate(s, NULL, row); }

/* In how many of the 36 rolls the column generates, dice powers apart. */
int stellar_leap_column_odds(int column)
{
    int odds = 0;

    for (int pair = 0; pair < 36; pair++) {
        const struct stellar_leap_roll roll = { .dice = { (uint8_t)(pair / 6 + 1),
                                                          (uint8_t)(pair % 6 + 1) } };
        uint8_t times[LEAP_COLUMNS];
        stellar_leap_columns(&roll, times);
        odds += times[column] > 0;
    }
    return odds;
}

/* What the roll would bring everybody, as far as the hold takes it. */
void stellar_leap_forecast(const struct stellar_leap *s, const struct stellar_leap_roll *roll,
                           struct stellar_leap_gains *out)
{
    uint8_t times[LEAP_COLUMNS];

    stellar_leap_columns(roll, times);
    for (int side = 0; side < s->seats; side++) {
        harvest(s, side, times, 0, out->of[side]);
        stellar_leap_cap(s->store[side], out->of[side]);
    }
}

/* Units a generating row would pay people in total, before any cap. */
int stellar_leap_row_pays(const struct stellar_leap *s, int row)
{
    uint8_t gain[5];
    int total = 0;

    for (int side = 0; side < s->seats; side++) {
        harvest(s, side, NULL, row, gain);
        total += gain[0] + gain[1] + gain[2] + gain[3] + gain[LEAP_CHOICE];
    }
    return total;
}
