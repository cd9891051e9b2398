/* stellar_leap_turn.c - a turn: recovery, roll, the free part, Events due, the end.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_turn.h"

#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"

#include <string.h>

/* -- Limits of a turn (R18-R21) ------------------------------------------------------ */

bool stellar_leap_surges(const struct stellar_leap *s)
{
    return s->surge && stellar_leap_in_force(s, LEAP_SURGE);
}

int stellar_leap_commands(const struct stellar_leap *s)
{
    return LEAP_COMMANDS + stellar_leap_surges(s);
}

int stellar_leap_commands_left(const struct stellar_leap *s)
{
    int limit = stellar_leap_commands(s), used = 0;

    for (int kind = 0; kind < LEAP_HC_KINDS; kind++) used += s->ordered[kind];
    return used < limit ? limit - used : 0;
}

/* Whether a High Command action of that kind is still allowed, payment apart. */
bool stellar_leap_may_order(const struct stellar_leap *s, int kind)
{
    if (!stellar_leap_commands_left(s)) return false;
    if (stellar_leap_surges(s) && s->lasting_t != s->mover && s->ordered[kind] >= 2) return false;
    if (kind == LEAP_HC_TAX) return !stellar_leap_in_force(s, LEAP_REVOLT);
    if (kind == LEAP_HC_ATTACK) return !stellar_leap_in_force(s, LEAP_CEASEFIRE);
    return true;
}

/* Command Surge leaves two different Divisions a turn. */
static bool division_open(const struct stellar_leap *s, int used)
{
    int different = !!s->labored + !!s->mined + !!s->briefed;
    return !stellar_leap_surges(s) || used || different < 2;
}

static int left_of(const struct stellar_leap *s, int limit, int used)
{
    return division_open(s, used) && used < limit ? limit - used : 0;
}

int stellar_leap_labor_left(const struct stellar_leap *s)
{
    int limit = stellar_leap_in_force(s, LEAP_REVOLT) ? 2 : 1;
    return left_of(s, limit + s->extra_labor[s->mover], s->labored);
}

int stellar_leap_mining_left(const struct stellar_leap *s)
{
    return left_of(s, stellar_leap_in_force(s, LEAP_SILENCE) ? 2 : 1, s->mined);
}

int stellar_leap_briefings_left(const struct stellar_leap *s)
{
    return left_of(s, stellar_leap_in_force(s, LEAP_SILENCE) ? 0 : 1, s->briefed);
}

/* What Tax gives the side: two, or three under the Edict, one more by a Trade Hub. */
int stellar_leap_tax(const struct stellar_leap *s, int side)
{
    int units = s->edict ? 3 : 2, row = s->bonus_row[LEAP_TRADE_HUB];

    if (row && stellar_leap_row_planets(s, row) & s->present_on[side]) units++;
    return units;
}

/* R29: more Habitat figures than all the others have there together. */
bool stellar_leap_can_attack(const struct stellar_leap *s, int side, int planet)
{
    if (planet < LEAP_HOMES || stellar_leap_row_has(s, LEAP_SANCTUARY, s->row[planet]))
        return false;
    int rivals = stellar_leap_rivals(s, side, planet);
    return rivals && s->habitat[planet][side] > rivals;
}

/* -- The free part of a turn --------------------------------------------------------- */

static void offer_moves(const struct stellar_leap *s, int side, struct orr_actions *out)
{
    for (uint32_t set = s->awake_on[side]; set; set &= set - 1)
        if (stellar_leap_can_leave(s, side, orr_lowest(set)))
            orr_offer(out, LEAP_A_MOVE + orr_lowest(set));
}

static void offer_commands(const struct stellar_leap *s, int side, struct orr_actions *out)
{
    if (!stellar_leap_commands_left(s)) return;
    if (stellar_leap_may_order(s, LEAP_HC_POPULATE) && s->population[side] < LEAP_FIGURES &&
        s->store[side][LEAP_FOOD] >= LEAP_BIRTH_FOOD &&
        s->store[side][LEAP_WATER] >= LEAP_BIRTH_WATER)
        orr_offer_set(out, LEAP_A_POPULATE, s->present_on[side]);
    if (stellar_leap_may_order(s, LEAP_HC_TAX)) orr_offer(out, LEAP_A_TAX);
    if (stellar_leap_may_order(s, LEAP_HC_DISCOVER))
        for (int deck = 0; deck < 2; deck++)
            if (stellar_leap_deck_has_cards(s, deck)) orr_offer(out, LEAP_A_DISCOVER + deck);
    if (stellar_leap_may_order(s, LEAP_HC_ATTACK))
        for (uint32_t set = s->awake_on[side]; set; set &= set - 1)
            if (stellar_leap_can_attack(s, side, orr_lowest(set)))
                orr_offer(out, LEAP_A_ATTACK + orr_lowest(set));
}

static bool can_mine(const struct stellar_leap *s, int side, int card)
{
    if (s->store[side][LEAP_OXYGEN] < LEAP_TRIP_OXYGEN) return false;
    for (uint32_t set = s->awake_on[side]; set; set &= set - 1)
        if (stellar_leap_can_mine_from(s, side, orr_lowest(set), card)) return true;
    return false;
}

static void offer_divisions(const struct stellar_leap *s, int side, struct orr_actions *out)
{
    struct stellar_leap_step f = { .who = (uint8_t)side };

    if (stellar_leap_briefings_left(s))
        orr_offer_set(out, LEAP_A_MISSION, stellar_leap_payable(s, &f));
    if (stellar_leap_mining_left(s))
        for (uint32_t set = s->rocks; set; set &= set - 1)
            if (can_mine(s, side, LEAP_PLANETS + orr_lowest(set)))
                orr_offer(out, LEAP_A_MINE + orr_lowest(set));
    if (stellar_leap_labor_left(s)) orr_offer_set(out, LEAP_A_LABOR, s->awake_on[side]);
}

void stellar_leap_main_legal(const struct stellar_leap *s, int side, struct orr_actions *out)
{
    if (s->phase == LEAP_PH_POWER) {
        orr_offer_set(out, LEAP_A_USE, stellar_leap_uses_now(s, side));
        return;
    }
    offer_moves(s, side, out);
    offer_commands(s, side, out);
    offer_divisions(s, side, out);
    orr_offer(out, LEAP_A_END);
}

/* R22: two Food and one Water for a figure where the side already is. */
static void populate(struct stellar_leap *s, int side, int planet)
{
    s->store[side][LEAP_FOOD] = (uint8_t)(s->store[side][LEAP_FOOD] - LEAP_BIRTH_FOOD);
    s->store[side][LEAP_WATER] = (uint8_t)(s->store[side][LEAP_WATER] - LEAP_BIRTH_WATER);
    s->ordered[LEAP_HC_POPULATE]++;
    s->population[side]++;
    stellar_leap_move_figures(s, side, planet, 1, 0);
}

static void labor(struct stellar_leap *s, int side, int planet)
{
    stellar_leap_move_figures(s, side, planet, -1, 1);
    stellar_leap_gain(s, side, stellar_leap_cards[planet].labor);
    s->labored++;
}

static void tax(struct stellar_leap *s, int side)
{
    s->ordered[LEAP_HC_TAX]++;
    stellar_leap_owe(s, side, stellar_leap_tax(s, side));
}

static void mine(struct stellar_leap *s, int side, int rock)
{
    s->mined++;
    stellar_leap_push(s, LEAP_ST_FROM, side)->site.card = (uint8_t)(LEAP_PLANETS + rock);
}

void stellar_leap_main_apply(struct stellar_leap *s, int side, int action)
{
    struct stellar_leap_step f = { .who = (uint8_t)side };

    if (s->phase == LEAP_PH_POWER) stellar_leap_use_apply(s, side, action - LEAP_A_USE);
    else if (action == LEAP_A_END) s->phase = LEAP_PH_END;
    else if (action <= LEAP_Z_MOVE)
        stellar_leap_push(s, LEAP_ST_TO, side)->trip.from = (uint8_t)(action - LEAP_A_MOVE);
    else if (action <= LEAP_Z_POPULATE) populate(s, side, action - LEAP_A_POPULATE);
    else if (action == LEAP_A_TAX) tax(s, side);
    else if (action <= LEAP_Z_DISCOVER) {
        s->ordered[LEAP_HC_DISCOVER]++;
        stellar_leap_discover(s, f, action - LEAP_A_DISCOVER);
    } else if (action <= LEAP_Z_ATTACK) {
        s->ordered[LEAP_HC_ATTACK]++;
        stellar_leap_attack(s, f, action - LEAP_A_ATTACK);
    } else if (action <= LEAP_Z_MISSION) {
        s->briefed++;
        stellar_leap_take_mission(s, f, action - LEAP_A_MISSION);
    } else if (action <= LEAP_Z_MINE) mine(s, side, action - LEAP_A_MINE);
    else labor(s, side, action - LEAP_A_LABOR);
}

/* -- Events due ------------------------------------------------------------------------ */

/* Missions of the tier that are not completed: in its deck or on display. */
static int missions_open(const struct stellar_leap *s, int tier)
{
    const uint8_t *from = stellar_leap_tier_from;
    int n = s->tier_left[tier];

    for (int slot = 0; slot < LEAP_SHOWN; slot++)
        n += s->display[slot] != LEAP_NONE && s->display[slot] >= from[tier] &&
             s->display[slot] < from[tier + 1];
    return n;
}

/* R37: conditions that hold and have not brought their Event. Easy Event has none. This is
 * asked after every action, so what has brought its Event is not looked at again. */
uint32_t stellar_leap_due(const struct stellar_leap *s)
{
    int rows = s->height[0], figures = s->population[0];
    uint32_t met = 0, left = ~s->fired;

    if (s->easy) return 0;
    for (int column = 1; column < LEAP_COLUMNS; column++)
        if (s->height[column] < rows) rows = s->height[column];
    for (int side = 1; side < stellar_leap_sides(s); side++)
        if (s->population[side] < figures) figures = s->population[side];
    met |= (stellar_leap_bit(rows) - 1) << LEAP_DUE_ROW;
    met |= (stellar_leap_bit(figures / 3) - 1) << LEAP_DUE_POPULATION;
    met |= (stellar_leap_bit(s->asteroids < 9 ? s->asteroids / 3 : 3) - 1) << LEAP_DUE_ASTEROIDS;
    for (int tier = 0; tier < LEAP_TIERS; tier++)
        if (!s->tier_left[tier] && left >> (LEAP_DUE_TIER + tier) & 1 && !missions_open(s, tier))
            met |= stellar_leap_bit(LEAP_DUE_TIER + tier);
    for (int deck = 0; deck < 2; deck++)
        if (left >> (LEAP_DUE_DECK + deck) & 1 && !stellar_leap_deck_has_cards(s, deck))
            met |= stellar_leap_bit(LEAP_DUE_DECK + deck);
    return met & left;
}

/* How much is missing: cards, figures, asteroids, missions. 0: the condition holds. */
int stellar_leap_due_lacks(const struct stellar_leap *s, int due)
{
    int lacks = 0;

    if (due >= LEAP_DUE_DECK) return stellar_leap_deck_size(s, due - LEAP_DUE_DECK);
    if (due >= LEAP_DUE_TIER) return missions_open(s, due - LEAP_DUE_TIER);
    if (due >= LEAP_DUE_ASTEROIDS) {
        int wanted = 3 * (due - LEAP_DUE_ASTEROIDS + 1);
        return s->asteroids < wanted ? wanted - s->asteroids : 0;
    }
    if (due >= LEAP_DUE_POPULATION) {
        int wanted = 3 * (due - LEAP_DUE_POPULATION + 1);
        for (int side = 0; side < stellar_leap_sides(s); side++)
            lacks += s->population[side] < wanted ? wanted - s->population[side] : 0;
        return lacks;
    }
    for (int column = 0; column < LEAP_COLUMNS; column++)
        lacks += s->height[column] <= due ? due + 1 - s->height[column] : 0;
    return lacks;
}

/* Starts the first Event that is due; a completed row's card comes right behind it. */
static bool start_event(struct stellar_leap *s)
{
    uint32_t due = stellar_leap_due(s);

    if (!due) return false;
    int which = orr_lowest(due);
    s->fired |= stellar_leap_bit(which);
    if (which < LEAP_DUE_POPULATION) stellar_leap_begin_bonus(s, s->mover, which + 1);
    stellar_leap_push(s, LEAP_ST_EVENT_DRAW, s->mover)->cause.due = (uint8_t)(which + 1);
    return true;
}

/* -- From turn to turn ------------------------------------------------------------------- */

static void begin_turn(struct stellar_leap *s)
{
    stellar_leap_wake(s, s->mover);
    s->surge = stellar_leap_in_force(s, LEAP_SURGE);
    s->phase = LEAP_PH_ROLL;
}

/* R42: equal turns for all; the target number of Events brings the last round. */
bool stellar_leap_last_round(const struct stellar_leap *s)
{
    if (s->easy) return s->round == s->easy + 1;
    return s->events_drawn >= s->target || s->round == LEAP_LAST_ROUND;
}

static void next_round(struct stellar_leap *s)
{
    if (stellar_leap_last_round(s)) {
        s->phase = LEAP_PH_SHOW;
        s->cursor = 0;
        return;
    }
    s->round++;
    if (s->easy) /* R47: the second player first, then one further each time */
        stellar_leap_push(s, LEAP_ST_EVENT_DRAW,
                          stellar_leap_side_at(s, (s->round - 1) % stellar_leap_sides(s)));
}

static void end_turn(struct stellar_leap *s)
{
    memset(s->ordered, 0, sizeof s->ordered);
    memset(&s->roll, 0, sizeof s->roll);
    s->labored = s->mined = s->briefed = s->surge = s->cursor = 0;
    s->extra_labor[s->mover] = 0;
    if (s->token != LEAP_NONE) s->token = s->mover; /* R17 */
    s->mover = (uint8_t)stellar_leap_next(s, s->mover);
    s->phase = LEAP_PH_BEGIN;
    if (s->mover == s->first) next_round(s);
}

/* R10: asking is left out when the side has no use for a power now. */
static bool power_idle(const struct stellar_leap *s)
{
    return stellar_leap_uses_now(s, s->mover) == stellar_leap_bit(LEAP_USES - 1);
}

/* One automatic move of the turn; false when somebody or chance must act. */
bool stellar_leap_turn_run(struct stellar_leap *s)
{
    switch (s->phase) {
    case LEAP_PH_BEGIN: begin_turn(s); return true;
    case LEAP_PH_POWER:
        if (!stellar_leap_is_ai(s, s->mover) && !power_idle(s)) return false;
        s->phase = LEAP_PH_GENERATE;
        return true;
    case LEAP_PH_GENERATE:
        stellar_leap_generate(s);
        s->phase = stellar_leap_is_ai(s, s->mover) ? LEAP_PH_AI : LEAP_PH_MAIN;
        return true;
    case LEAP_PH_MAIN: return start_event(s);
    case LEAP_PH_AI:
        if (start_event(s)) return true;
        if (s->cursor < stellar_leap_ai_orders(s)) return false;
        s->phase = LEAP_PH_LOWER;
        return true;
    case LEAP_PH_LOWER:
        if (stellar_leap_ai_asteroid(s) >= 0) return false;
        s->phase = LEAP_PH_END;
        return true;
    case LEAP_PH_END:
        if (!start_event(s)) end_turn(s);
        return true;
    default: return false;
    }
}
