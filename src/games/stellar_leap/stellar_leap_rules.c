/* stellar_leap_rules.c - the interface of the rules: who acts, what is offered, what
 * follows. The matter itself is in the files this one calls.
 *
 * After every action run() does what needs nobody: it stops at the first question.
 * Units of choice come before all else and are answered by everybody at once.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap.h"

#include <string.h>

struct stellar_leap_step *stellar_leap_push(struct stellar_leap *s, int kind, int who)
{
    assert(s->depth < LEAP_STACK);
    struct stellar_leap_step *f = &s->step[s->depth++];
    memset(f, 0, sizeof *f);
    f->kind = (uint8_t)kind;
    f->who = (uint8_t)who;
    return f;
}

/* A popped step leaves no trace: equal positions are equal bytes. */
void stellar_leap_pop(struct stellar_leap *s)
{
    memset(&s->step[--s->depth], 0, sizeof s->step[0]);
}

static orr_seats owing(const struct stellar_leap *s)
{
    orr_seats set = 0;

    for (int seat = 0; seat < s->seats; seat++)
        if (s->owed[seat]) set |= orr_bit(seat);
    return set;
}

static void run(struct stellar_leap *s)
{
    bool moved = true;

    while (moved && !owing(s)) {
        if (s->depth) moved = stellar_leap_step_run(s);
        else
            moved = stellar_leap_in_setup(s) ? stellar_leap_setup_run(s) : stellar_leap_turn_run(s);
    }
}

static bool seat_decides(const struct stellar_leap *s)
{
    return s->phase == LEAP_PH_POWER || s->phase == LEAP_PH_MAIN;
}

orr_seats stellar_leap_to_act(const void *state)
{
    const struct stellar_leap *s = state;
    orr_seats set = owing(s);

    if (set) return set;
    if (s->phase == LEAP_PH_OVER) return 0;
    if (s->depth) {
        const struct stellar_leap_step *f = stellar_leap_peek(s);
        bool chance = stellar_leap_step_is_chance(f) || stellar_leap_is_ai(s, f->who);
        return orr_bit(chance ? ORR_CHANCE : f->who);
    }
    if (stellar_leap_in_setup(s)) return stellar_leap_setup_to_act(s);
    return orr_bit(seat_decides(s) ? s->mover : ORR_CHANCE);
}

/* -- Units of choice ------------------------------------------------------------------------ */

/* R8: at most four at a time, in the order W F U O, so that no choice comes twice. */
static void offer_units(const struct stellar_leap *s, int seat, struct orr_actions *out)
{
    int n = s->owed[seat] < LEAP_CHUNK ? s->owed[seat] : LEAP_CHUNK;
    int shut = ~s->owed_kinds | ((1 << s->owed_from[seat]) - 1);

    for (int combo = stellar_leap_combo_from[n]; combo < stellar_leap_combo_from[n + 1]; combo++) {
        bool fits = true;
        for (int kind = 0; kind < LEAP_KINDS; kind++)
            fits &= !(stellar_leap_combos[combo][kind] && shut >> kind & 1);
        if (fits) orr_offer(out, LEAP_A_GAIN + combo);
    }
}

static void take_units(struct stellar_leap *s, int seat, int combo)
{
    uint8_t gain[5] = { 0 };

    for (int kind = 0; kind < LEAP_KINDS; kind++) {
        gain[kind] = stellar_leap_combos[combo][kind];
        s->owed[seat] = (uint8_t)(s->owed[seat] - gain[kind]);
        if (gain[kind]) s->owed_from[seat] = (uint8_t)kind;
    }
    stellar_leap_gain(s, seat, gain);
    if (!s->owed[seat]) s->owed_from[seat] = 0;
    if (!owing(s)) s->owed_kinds = 15;
}

void stellar_leap_legal(const void *state, int seat, struct orr_actions *out)
{
    const struct stellar_leap *s = state;

    if (!(stellar_leap_to_act(s) & orr_bit(seat))) return;
    if (owing(s)) offer_units(s, seat, out);
    else if (s->depth) stellar_leap_step_legal(s, out);
    else if (stellar_leap_in_setup(s)) stellar_leap_setup_legal(s, seat, out);
    else stellar_leap_main_legal(s, seat, out);
}

/* -- Chance ------------------------------------------------------------------------------- */

/* All chance but mining chooses evenly from a set above a base. */
static uint64_t outcomes(const struct stellar_leap *s, int *base)
{
    if (s->depth) return stellar_leap_step_odds(s, base);
    if (stellar_leap_in_setup(s)) return stellar_leap_setup_odds(s, base);
    switch (s->phase) {
    case LEAP_PH_ROLL: *base = LEAP_A_ROLL; return ((uint64_t)1 << 36) - 1;
    case LEAP_PH_AI: *base = stellar_leap_ai_action(s); return 1;
    case LEAP_PH_LOWER: *base = LEAP_A_LOWER + stellar_leap_ai_asteroid(s); return 1;
    default: *base = LEAP_A_SHOW_TRAIT + s->trait[s->cursor][0]; return 1; /* LEAP_PH_SHOW */
    }
}

static int digging(const struct stellar_leap *s)
{
    bool dig = s->depth && stellar_leap_peek(s)->kind == LEAP_ST_DIG;
    return dig ? stellar_leap_dig_dice(s, stellar_leap_peek(s)->card) : 0;
}

static uint32_t power_of(uint32_t base, int n)
{
    uint32_t product = 1;
    while (n--) product *= base;
    return product;
}

/* R26: rolls of n dice whose best is `best`. */
static uint32_t best_weight(int n, uint32_t best)
{
    return power_of(best, n) - power_of(best - 1, n);
}

void stellar_leap_chance(const void *state, struct orr_odds *out)
{
    const struct stellar_leap *s = state;
    int base, dice = digging(s);

    for (uint32_t best = 1; dice && best <= 6; best++)
        orr_offer_odds(out, LEAP_A_DIE + (int)best - 1, best_weight(dice, best));
    if (dice) return;
    for (uint64_t set = outcomes(s, &base); set; set &= set - 1)
        orr_offer_odds(out, base + stellar_leap_lowest(set), 1);
}

uint32_t stellar_leap_tickets(const void *state)
{
    const struct stellar_leap *s = state;
    int base, dice = digging(s);

    return dice ? power_of(6, dice) : (uint32_t)stellar_leap_size(outcomes(s, &base));
}

orr_action stellar_leap_draw(const void *state, uint32_t ticket)
{
    const struct stellar_leap *s = state;
    int base, dice = digging(s);

    if (dice) {
        uint32_t best = 1;
        while (ticket >= power_of(best, dice)) best++;
        return (orr_action)(LEAP_A_DIE + best - 1);
    }
    uint64_t set = outcomes(s, &base);
    while (ticket--) set &= set - 1;
    return (orr_action)(base + stellar_leap_lowest(set));
}

/* Nobody but the side whose turn it is rolls dice, and a round has one turn for each. */
uint32_t stellar_leap_rolling(const void *state)
{
    const struct stellar_leap *s = state;
    int kind = s->depth ? stellar_leap_peek(s)->kind : LEAP_ST_NONE;
    bool dice = s->depth ? kind == LEAP_ST_DIG || kind == LEAP_ST_REROLL : s->phase == LEAP_PH_ROLL;

    return dice ? (uint32_t)(s->round * LEAP_SIDES + s->mover + 1) : 0;
}

/* -- What follows --------------------------------------------------------------------------- */

static void roll(struct stellar_leap *s, int number)
{
    s->dice[0] = (uint8_t)(number / 6 + 1);
    s->dice[1] = (uint8_t)(number % 6 + 1);
    s->phase = LEAP_PH_POWER;
}

/* R43: traits are turned up one by one before anything is counted. */
static void show_trait(struct stellar_leap *s)
{
    s->shown_trait = (uint8_t)(s->shown_trait | 1 << s->cursor);
    if (++s->cursor == s->seats) s->phase = LEAP_PH_OVER;
}

static void chance_in_turn(struct stellar_leap *s, int action)
{
    switch (s->phase) {
    case LEAP_PH_ROLL: roll(s, action - LEAP_A_ROLL); break;
    case LEAP_PH_AI: stellar_leap_ai_apply(s, action); break;
    case LEAP_PH_LOWER:
        stellar_leap_ai_lower(s, action - LEAP_A_LOWER);
        s->phase = LEAP_PH_END;
        break;
    default: show_trait(s); break;
    }
}

/* Asks nothing that a viewer does not know of an action it saw: describe() looks ahead
 * with it, in states that stellar_leap_check() was not made for. */
void stellar_leap_advance(struct stellar_leap *s, int seat, int action)
{
    if (owing(s)) take_units(s, seat, action - LEAP_A_GAIN);
    else if (s->depth) stellar_leap_step_apply(s, action);
    else if (stellar_leap_in_setup(s)) stellar_leap_setup_apply(s, seat, action);
    else if (seat == ORR_CHANCE) chance_in_turn(s, action);
    else stellar_leap_main_apply(s, seat, action);
    run(s);
}

void stellar_leap_apply(void *state, int seat, orr_action action)
{
    stellar_leap_advance(state, seat, action);
    assert(!stellar_leap_check(state));
}

int stellar_leap_rounds(const void *state) { return ((const struct stellar_leap *)state)->round; }
