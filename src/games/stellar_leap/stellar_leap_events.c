/* stellar_leap_events.c - what Events do, and the cards of completed rows.
 *
 * The table in stellar_leap_data.c says how long an Event lasts and what units of
 * choice it gives; this file holds the effects that a number cannot say.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap.h"

/* R57: three completion cards for the player who filled the row and may pass them up; an AI
 * takes them. */
void stellar_leap_begin_bonus(struct stellar_leap *s, int side, int row)
{
    int cards = stellar_leap_deck_size(s, LEAP_BONUS_DECK);

    if (!s->frontiers || !cards) return;
    bool asked = !s->must_draw && !stellar_leap_is_ai(s, side);
    struct stellar_leap_step *f =
        stellar_leap_push(s, asked ? LEAP_ST_COMPLETE : LEAP_ST_BONUS_DRAW, side);
    f->place = (uint8_t)row;
    f->count = (uint8_t)(cards < 3 ? cards : 3);
}

/* R38: the Event is on the table; what was in force until now ends. */
void stellar_leap_event_apply(struct stellar_leap *s, int event)
{
    struct stellar_leap_step *f = stellar_leap_top(s);

    f->card = (uint8_t)event;
    s->events_left &= ~stellar_leap_bit(event);
    s->events_drawn++;
    s->lasting = s->lasting_t = LEAP_NONE;
    s->surge = 0;
    if (stellar_leap_events[event].lasts == LEAP_UNTIL_NEXT) {
        s->lasting = (uint8_t)event;
        s->lasting_t = f->who;
    }
    if (stellar_leap_events[event].lasts == LEAP_FOR_GOOD) s->edict = 1;
}

/* -- Single effects -------------------------------------------------------------------- */

static void audit(struct stellar_leap *s, int trigger)
{
    for (int side = 0; side < s->seats; side++)
        for (int kind = 0; side != trigger && kind < LEAP_KINDS; kind++)
            if (s->store[side][kind] > 10) s->store[side][kind] = 10;
}

static void bloom(struct stellar_leap *s, int trigger)
{
    for (uint32_t set = s->rocks; set; set &= set - 1) {
        uint8_t *die = &s->die[stellar_leap_lowest(set)];
        if (*die < 3) ++*die;
    }
    stellar_leap_push(s, stellar_leap_is_ai(s, trigger) ? LEAP_ST_AI_LOWER : LEAP_ST_FREE_MINE,
                      trigger);
}

static void census(struct stellar_leap *s, int trigger)
{
    for (int side = 0; side < s->seats; side++)
        stellar_leap_owe(s, side, (s->population[side] + (side == trigger)) / 2);
}

static void scan(struct stellar_leap *s, int trigger)
{
    if (!stellar_leap_is_ai(s, trigger)) {
        stellar_leap_push(s, LEAP_ST_DISC, trigger);
        return;
    }
    int deck = stellar_leap_ai_deck(s, stellar_leap_ais[stellar_leap_ai_card(s, trigger)].scan);
    if (deck >= 0) stellar_leap_push(s, LEAP_ST_AI_DRAW, trigger)->place = (uint8_t)deck;
}

/* The part of an effect that comes first; what goes round the table follows below. */
static void begin_effect(struct stellar_leap *s, int effect, int trigger)
{
    switch (effect) {
    case LEAP_FLARE: stellar_leap_push(s, LEAP_ST_FLARE_AT, trigger); break;
    case LEAP_AUDIT: audit(s, trigger); break;
    case LEAP_BLOOM: bloom(s, trigger); break;
    case LEAP_RESONANCE: stellar_leap_push(s, LEAP_ST_ROW, trigger); break;
    case LEAP_CENSUS: census(s, trigger); break;
    case LEAP_SCAN: scan(s, trigger); break;
    case LEAP_LONG_SHIFT: stellar_leap_wake(s, trigger); break;
    case LEAP_MEGA_POPULATE: stellar_leap_push(s, LEAP_ST_PLACE, trigger)->count = 2; break;
    case LEAP_SILENCE:
        if (!stellar_leap_is_ai(s, trigger)) stellar_leap_push(s, LEAP_ST_MISSION, trigger);
        break;
    default: break;
    }
}

/* What the effect asks of a player other than T. */
static void ask_other(struct stellar_leap *s, int effect, int side)
{
    if (effect == LEAP_MEGA_POPULATE) stellar_leap_push(s, LEAP_ST_PLACE, side)->count = 1;
    if (effect == LEAP_LONG_SHIFT) stellar_leap_push(s, LEAP_ST_EXHAUST, side);
}

static void give_units(struct stellar_leap *s, const struct stellar_leap_event *event, int trigger)
{
    for (int side = 0; side < s->seats; side++)
        stellar_leap_owe(s, side, side == trigger ? event->trigger_gain : event->others_gain);
    stellar_leap_owe(s, trigger, event->per_rival * (stellar_leap_sides(s) - 1));
}

/* Stages: 0 the effect, 1 round the table clockwise from T, 2 units of choice. */
bool stellar_leap_event_run(struct stellar_leap *s)
{
    struct stellar_leap_step *f = stellar_leap_top(s);
    const struct stellar_leap_event *event = &stellar_leap_events[f->card];
    int trigger = f->who;

    if (f->stage == 0) {
        f->stage = 1;
        f->side = (uint8_t)stellar_leap_next(s, trigger);
        begin_effect(s, event->effect, trigger);
    } else if (f->stage == 1 && f->side != trigger) {
        int side = f->side;
        f->side = (uint8_t)stellar_leap_next(s, side);
        ask_other(s, event->effect, side);
    } else {
        stellar_leap_pop(s);
        give_units(s, event, trigger);
    }
    return true;
}

/* -- Solar Flare -------------------------------------------------------------------------- */

static int planet_at(const struct stellar_leap *s, int row, int column)
{
    for (uint32_t set = s->placed; set; set &= set - 1) {
        int planet = stellar_leap_lowest(set);
        if (s->row[planet] == row && s->column[planet] == column) return planet;
    }
    return -1;
}

/* Row by row from the dice, clockwise from T: everybody but T leaves the planet. */
bool stellar_leap_flare_run(struct stellar_leap *s)
{
    struct stellar_leap_step *f = stellar_leap_top(s);

    for (; f->from <= s->height[f->place]; f->from++) {
        int planet = planet_at(s, f->from, f->place);
        if (planet < LEAP_HOMES) continue; /* none, or a Home */
        for (int side = stellar_leap_next(s, f->who); side != f->who;
             side = stellar_leap_next(s, side)) {
            if (!stellar_leap_figures(s, planet, side)) continue;
            stellar_leap_begin_scatter(s, side, planet, f->place, f->who);
            return true;
        }
    }
    stellar_leap_pop(s);
    return true;
}
