/* stellar_leap_shut.c - why an order of the turn cannot be given.
 *
 * The rules decide what is legal (stellar_leap_turn.c); this says what stands in the way of
 * the rest, so that keys and sentences need no rule of their own. A test holds both together:
 * an order is open here exactly when the list of actions has it.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_tell.h"

#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"
#include "stellar_leap_turn.h"

const char *const stellar_leap_keys[LEAP_NUM_KEYS] = { "populate", "tax",     "discover",
                                                       "attack",   "mission", "mine",
                                                       "labor",    "move",    "end" };

/* The least fuel that brings a figure of the side to the card, and where it starts; -1: no way. */
int stellar_leap_cheapest(const struct stellar_leap *s, int side, int card, int *from)
{
    int least = -1;

    if (stellar_leap_is_planet(card) && !(stellar_leap_open_planets(s, side) >> card & 1))
        return -1;
    for (uint32_t set = s->awake_on[side]; set; set &= set - 1) {
        int start = orr_lowest(set), fuel = stellar_leap_fuel(s, side, start, card);
        if (start == card || (least >= 0 && fuel >= least)) continue;
        least = fuel;
        *from = start;
    }
    return least;
}

void stellar_leap_lacking(const struct stellar_leap *s, int side, const uint8_t needs[4],
                          uint8_t lacks[4])
{
    for (int kind = 0; kind < LEAP_KINDS; kind++) {
        int has = s->store[side][kind];
        lacks[kind] = (uint8_t)(needs[kind] > has ? needs[kind] - has : 0);
    }
}

static int units(const uint8_t amounts[4])
{
    return amounts[0] + amounts[1] + amounts[2] + amounts[3];
}

static void lack(const struct stellar_leap *s, int side, const uint8_t needs[4],
                 struct stellar_leap_shut *out)
{
    stellar_leap_lacking(s, side, needs, out->lacks);
    if (units(out->lacks)) out->why = LEAP_SHUT_SHORT;
}

/* -- High Command --------------------------------------------------------------------------- */

static void shut_populate(const struct stellar_leap *s, int side, struct stellar_leap_shut *out)
{
    static const uint8_t birth[LEAP_KINDS] = {
        [LEAP_WATER] = LEAP_BIRTH_WATER, [LEAP_FOOD] = LEAP_BIRTH_FOOD
    };

    if (s->population[side] == LEAP_FIGURES) out->why = LEAP_SHUT_FULL;
    else if (!s->present_on[side]) out->why = LEAP_SHUT_NOBODY;
    else lack(s, side, birth, out);
}

static void shut_discover(const struct stellar_leap *s, int side, struct stellar_leap_shut *out)
{
    (void)side;
    if (!stellar_leap_deck_size(s, LEAP_SAFE) && !stellar_leap_deck_size(s, LEAP_DANGEROUS))
        out->why = LEAP_SHUT_NONE;
}

/* Where the side comes nearest to a majority. */
static void shut_attack(const struct stellar_leap *s, int side, struct stellar_leap_shut *out)
{
    int nearest = -LEAP_SIDES * LEAP_FIGURES;

    out->why = LEAP_SHUT_NONE;
    for (uint32_t set = s->present_on[side]; set; set &= set - 1) {
        int planet = orr_lowest(set), awake = s->habitat[planet][side];
        int rivals = stellar_leap_rivals(s, side, planet);
        if (stellar_leap_can_attack(s, side, planet)) {
            *out = (struct stellar_leap_shut){ .why = LEAP_OPEN, .card = LEAP_NONE };
            return;
        }
        if (!rivals || awake > rivals || awake - rivals <= nearest) continue; /* or a refuge */
        nearest = awake - rivals;
        out->why = LEAP_SHUT_FEW;
        out->card = (uint8_t)planet;
        out->awake = (uint8_t)awake;
        out->rivals = (uint8_t)rivals;
    }
}

/* An order that is used up, or that the Event in force shuts: R19, Frontiers. */
static int shut_command(const struct stellar_leap *s, int key)
{
    if (!stellar_leap_commands_left(s)) return LEAP_SHUT_USED;
    return stellar_leap_may_order(s, key) ? LEAP_OPEN : LEAP_SHUT_FORBID;
}

/* -- Divisions and moves -------------------------------------------------------------------- */

static int shut_division(const struct stellar_leap *s, int left, int used)
{
    if (left) return LEAP_OPEN;
    return used ? LEAP_SHUT_USED : s->lasting == LEAP_NONE ? LEAP_SHUT_USED : LEAP_SHUT_FORBID;
}

/* The mission that lacks least. */
static void shut_mission(const struct stellar_leap *s, int side, struct stellar_leap_shut *out)
{
    struct stellar_leap_step f = { .who = (uint8_t)side };
    int least = LEAP_NONE;

    if (stellar_leap_payable(s, &f)) return;
    out->why = LEAP_SHUT_NONE;
    for (int slot = 0; slot < LEAP_SHOWN; slot++) {
        uint8_t lacks[LEAP_KINDS];
        int mission = s->display[slot];
        if (mission == LEAP_NONE) continue;
        stellar_leap_lacking(s, side, stellar_leap_missions[mission].needs, lacks);
        if (units(lacks) >= least) continue;
        least = units(lacks);
        lack(s, side, stellar_leap_missions[mission].needs, out);
        out->card = (uint8_t)mission;
    }
}

/* The cheapest trip to one of the cards, if none can be paid. */
static void shut_trip(const struct stellar_leap *s, int side, uint64_t cards,
                      struct stellar_leap_shut *out)
{
    int least = LEAP_NONE, from;

    out->why = cards ? LEAP_SHUT_NOBODY : LEAP_SHUT_NONE;
    for (; cards && s->awake_on[side]; cards &= cards - 1) {
        int card = orr_lowest(cards), fuel = stellar_leap_cheapest(s, side, card, &from);
        if (fuel < 0 || fuel >= least) continue;
        least = fuel;
        out->card = (uint8_t)card;
    }
    if (least == LEAP_NONE) return;
    const uint8_t price[LEAP_KINDS] = {
        [LEAP_FUEL] = (uint8_t)least, [LEAP_OXYGEN] = LEAP_TRIP_OXYGEN
    };
    out->why = LEAP_OPEN;
    lack(s, side, price, out);
}

static void shut_move(const struct stellar_leap *s, int side, struct stellar_leap_shut *out)
{
    uint32_t open = stellar_leap_open_planets(s, side);

    if (!s->awake_on[side]) out->why = LEAP_SHUT_NOBODY;
    else if (!(open & (open - 1))) out->why = LEAP_SHUT_NONE;
    else shut_trip(s, side, open, out);
}

/* -- All of them -------------------------------------------------------------------------------- */

typedef void shut_by(const struct stellar_leap *s, int side, struct stellar_leap_shut *out);

static void shut_mine(const struct stellar_leap *s, int side, struct stellar_leap_shut *out)
{
    shut_trip(s, side, (uint64_t)s->rocks << LEAP_PLANETS, out);
}

static void shut_labor(const struct stellar_leap *s, int side, struct stellar_leap_shut *out)
{
    if (!s->awake_on[side]) out->why = LEAP_SHUT_NOBODY;
}

/* What bars an order whatever the side has. */
static int barred(const struct stellar_leap *s, int key)
{
    switch (key) {
    case LEAP_KEY_MISSION: return shut_division(s, stellar_leap_briefings_left(s), s->briefed);
    case LEAP_KEY_MINE: return shut_division(s, stellar_leap_mining_left(s), s->mined);
    case LEAP_KEY_LABOR: return shut_division(s, stellar_leap_labor_left(s), s->labored);
    case LEAP_KEY_MOVE:
    case LEAP_KEY_END: return LEAP_OPEN;
    default: return shut_command(s, key);
    }
}

struct stellar_leap_shut stellar_leap_shut_of(const struct stellar_leap *s, int side, int key)
{
    static shut_by *const by[LEAP_NUM_KEYS] = {
        [LEAP_KEY_POPULATE] = shut_populate, [LEAP_KEY_DISCOVER] = shut_discover,
        [LEAP_KEY_ATTACK] = shut_attack,     [LEAP_KEY_MISSION] = shut_mission,
        [LEAP_KEY_MINE] = shut_mine,         [LEAP_KEY_LABOR] = shut_labor,
        [LEAP_KEY_MOVE] = shut_move,
    };
    struct stellar_leap_shut out = { .why = (uint8_t)barred(s, key), .card = LEAP_NONE };

    if (out.why == LEAP_OPEN && by[key]) by[key](s, side, &out);
    return out;
}
