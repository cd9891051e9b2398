/* stellar_leap_events.c - what Events do.
 *
 * The table in stellar_leap_data.c says how long an Event lasts and what units of
 * choice it gives; this file holds the effects that a number cannot say.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"
#include "stellar_leap_turn.h"

/* -- Drawing one (R38) ------------------------------------------------------------------- */

/* The resolved ones are shuffled when the deck is empty. */
bool stellar_leap_event_draw_run(struct stellar_leap *s)
{
    if (s->events_left) return false;
    for (int e = 0; e < LEAP_EVENTS; e++) {
        const struct stellar_leap_event *event = &stellar_leap_events[e];
        bool kept = e == s->lasting || (event->lasts == LEAP_FOR_GOOD && s->edict);
        bool out = (event->frontier && !s->frontiers) || (event->without_ai && s->ais);
        if (!kept && !out) s->events_left |= stellar_leap_bit(e);
    }
    return true;
}

/* The Event is on the table; what was in force until now ends. */
void stellar_leap_draw_event(struct stellar_leap *s, struct stellar_leap_step f, int event)
{
    stellar_leap_push(s, LEAP_ST_EVENT, f.who)->event.card = (uint8_t)event;
    s->events_left &= ~stellar_leap_bit(event);
    s->events_drawn++;
    s->lasting = s->lasting_t = LEAP_NONE;
    s->surge = 0;
    if (stellar_leap_events[event].lasts == LEAP_UNTIL_NEXT) {
        s->lasting = (uint8_t)event;
        s->lasting_t = f.who;
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
        uint8_t *die = &s->die[orr_lowest(set)];
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
    if (deck >= 0) stellar_leap_push(s, LEAP_ST_AI_DRAW, trigger)->draw.deck = (uint8_t)deck;
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
    case LEAP_MEGA_POPULATE: stellar_leap_push(s, LEAP_ST_PLACE, trigger)->figures.left = 2; break;
    case LEAP_SILENCE:
        if (!stellar_leap_is_ai(s, trigger)) stellar_leap_push(s, LEAP_ST_MISSION, trigger);
        break;
    default: break;
    }
}

/* What the effect asks of a player other than T. */
static void ask_other(struct stellar_leap *s, int effect, int side)
{
    if (effect == LEAP_MEGA_POPULATE) stellar_leap_push(s, LEAP_ST_PLACE, side)->figures.left = 1;
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
    const struct stellar_leap_event *event = &stellar_leap_events[f->event.card];
    int trigger = f->who;

    if (f->event.stage == 0) {
        f->event.stage = 1;
        f->event.next = (uint8_t)stellar_leap_next(s, trigger);
        begin_effect(s, event->effect, trigger);
    } else if (f->event.stage == 1 && f->event.next != trigger) {
        int side = f->event.next;
        f->event.next = (uint8_t)stellar_leap_next(s, side);
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
        int planet = orr_lowest(set);
        if (s->row[planet] == row && s->column[planet] == column) return planet;
    }
    return -1;
}

void stellar_leap_flare(struct stellar_leap *s, struct stellar_leap_step f, int column)
{
    struct stellar_leap_step *run = stellar_leap_push(s, LEAP_ST_FLARE, f.who);
    run->flare.column = (uint8_t)column;
    run->flare.row = 1;
}

/* Row by row from the dice, clockwise from T: everybody but T leaves the planet. */
bool stellar_leap_flare_run(struct stellar_leap *s)
{
    struct stellar_leap_step *f = stellar_leap_top(s);
    int column = f->flare.column;

    for (; f->flare.row <= s->height[column]; f->flare.row++) {
        int planet = planet_at(s, f->flare.row, column);
        if (planet < LEAP_HOMES) continue; /* none, or a Home */
        for (int side = stellar_leap_next(s, f->who); side != f->who;
             side = stellar_leap_next(s, side)) {
            if (!stellar_leap_figures(s, planet, side)) continue;
            stellar_leap_begin_scatter(s, side, planet, column, f->who);
            return true;
        }
    }
    stellar_leap_pop(s);
    return true;
}
