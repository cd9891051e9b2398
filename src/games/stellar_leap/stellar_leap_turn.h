/* stellar_leap_turn.h - the course of a match: setup, turns, and what moves AIs.
 *
 * SPDX-License-Identifier: MIT */
#ifndef STELLAR_LEAP_TURN_H
#define STELLAR_LEAP_TURN_H

#include "stellar_leap_actions.h"
#include "stellar_leap_data.h"

/* Conditions that trigger an Event, in the order in which they are handled (R37). */
enum {
    LEAP_DUE_ROW,            /* Solar System 1..6 is complete */
    LEAP_DUE_POPULATION = 6, /* everybody has 3, 6, 9 figures */
    LEAP_DUE_ASTEROIDS = 9,  /* 3, 6, 9 asteroids are discovered */
    LEAP_DUE_TIER = 12,      /* a tier of missions is completed */
    LEAP_DUE_DECK = 15,      /* the Safe or the Dangerous deck is empty */
    LEAP_NUM_DUE = 17
};

/* R3: people clockwise from the first player, then the AIs. */
static inline int stellar_leap_next(const struct stellar_leap *s, int side)
{
    int next = side + 1;
    if (side >= s->seats) return next < stellar_leap_sides(s) ? next : s->first;
    if (next == s->seats) next = 0;
    return next == s->first && s->ais ? s->seats : next;
}

static inline int stellar_leap_side_at(const struct stellar_leap *s, int position)
{
    return position < s->seats ? (s->first + position) % s->seats : position;
}

/* stellar_leap_setup.c. Makes one automatic move; false if someone must act. */
bool stellar_leap_setup_run(struct stellar_leap *s);
orr_seats stellar_leap_setup_to_act(const struct stellar_leap *s);
void stellar_leap_setup_legal(const struct stellar_leap *s, int seat, struct orr_actions *out);
uint64_t stellar_leap_setup_odds(const struct stellar_leap *s, int *base);
void stellar_leap_setup_apply(struct stellar_leap *s, int seat, int action);
bool stellar_leap_in_setup(const struct stellar_leap *s);
int stellar_leap_settler(const struct stellar_leap *s); /* the side that gets a Home next */
int stellar_leap_late(const struct stellar_leap *s);    /* who chooses from the rejects, or -1 */
int stellar_leap_reject_at(const struct stellar_leap *s, int shown); /* seat whose comes next */
int stellar_leap_dealt_to(const struct stellar_leap *s, int n); /* seat of the n-th card dealt */

/* stellar_leap_turn.c: from the roll to the end of a turn */
bool stellar_leap_turn_run(struct stellar_leap *s);
void stellar_leap_main_legal(const struct stellar_leap *s, int side, struct orr_actions *out);
void stellar_leap_main_apply(struct stellar_leap *s, int side, int action);
bool stellar_leap_last_round(const struct stellar_leap *s);
bool stellar_leap_surges(const struct stellar_leap *s);
bool stellar_leap_may_order(const struct stellar_leap *s, int kind);
int stellar_leap_commands(const struct stellar_leap *s);
int stellar_leap_commands_left(const struct stellar_leap *s);
int stellar_leap_labor_left(const struct stellar_leap *s);
int stellar_leap_mining_left(const struct stellar_leap *s);
int stellar_leap_briefings_left(const struct stellar_leap *s);
int stellar_leap_tax(const struct stellar_leap *s, int side);
bool stellar_leap_can_attack(const struct stellar_leap *s, int side, int planet);
uint32_t stellar_leap_due(const struct stellar_leap *s); /* set of LEAP_DUE_ */
int stellar_leap_due_lacks(const struct stellar_leap *s, int due);

/* stellar_leap_ai.c */
int stellar_leap_ai_card(const struct stellar_leap *s, int side);
int stellar_leap_ai_home(const struct stellar_leap *s);
int stellar_leap_ai_orders(const struct stellar_leap *s);
int stellar_leap_ai_action(const struct stellar_leap *s);
void stellar_leap_ai_apply(struct stellar_leap *s, int action);
int stellar_leap_ai_deck(const struct stellar_leap *s, int order);
int stellar_leap_ai_asteroid(const struct stellar_leap *s); /* -1: no die can fall */

#endif /* STELLAR_LEAP_TURN_H */
