/* stellar_leap_powers.c - dice powers. Each way to use one is a row of stellar_leap_uses.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"

#include <string.h>

static bool on_die(int value) { return value >= 1 && value <= 6; }

static bool flip(struct stellar_leap_roll *r, int dice)
{
    for (int i = 0; i < 2; i++)
        if (dice >> i & 1) r->dice[i] = (uint8_t)(7 - r->dice[i]);
    return true;
}

static bool shift(struct stellar_leap_roll *r, int first, int second)
{
    int a = r->dice[0] + first, b = r->dice[1] + second;

    if (!on_die(a) || !on_die(b)) return false;
    r->dice[0] = (uint8_t)a;
    r->dice[1] = (uint8_t)b;
    return true;
}

/* R12: the lower die, the first of two equal ones, turns to the Home's column. */
static bool to_home(struct stellar_leap_roll *r, int column)
{
    int lower = r->dice[1] < r->dice[0];
    r->dice[lower] = (uint8_t)(column + 1);
    r->third = LEAP_NO_THIRD;
    return true;
}

/* Changes the roll as the use says; false if a die would leave 1..6. Uses that roll
 * again change nothing here. */
static bool twist(const struct stellar_leap *s, int side, const struct stellar_leap_use *use,
                  struct stellar_leap_roll *r)
{
    switch (use->twist) {
    case LEAP_FLIP: return flip(r, use->dice);
    case LEAP_SHIFT: return shift(r, use->first, use->second);
    case LEAP_TO_HOME: return to_home(r, s->column[s->home[side]]);
    case LEAP_COPY: r->dice[use->dice - 1] = r->dice[2 - use->dice]; return true;
    case LEAP_DIFFER: r->third = LEAP_DIFFERENCE; return true;
    default: return true;
    }
}

static bool rolls(const struct stellar_leap_use *use)
{
    return use->twist == LEAP_REROLL || use->twist == LEAP_THIRD || use->twist == LEAP_ROLL_ALL;
}

bool stellar_leap_use_roll(const struct stellar_leap *s, int side, int use,
                           struct stellar_leap_roll *out)
{
    *out = s->roll;
    return !rolls(&stellar_leap_uses[use]) && twist(s, side, &stellar_leap_uses[use], out);
}

static bool same_columns(const struct stellar_leap_roll *a, const struct stellar_leap_roll *b)
{
    int one[3] = { 0 }, two[3] = { 0 };
    int n = stellar_leap_columns_rolled(a, one), m = stellar_leap_columns_rolled(b, two);

    return n == m && !memcmp(one, two, (size_t)n * sizeof *one);
}

/* R10: a use that is not possible, or changes nothing, is not offered. */
static bool useful(const struct stellar_leap *s, int side, int use)
{
    struct stellar_leap_roll after;

    if (rolls(&stellar_leap_uses[use])) return true;
    return stellar_leap_use_roll(s, side, use, &after) && !same_columns(&s->roll, &after);
}

/* Species powers the Cloner may copy: others' without a chit, all if all have one. */
static uint32_t clonable(const struct stellar_leap *s, int side)
{
    uint32_t theirs = 0;

    for (int seat = 0; seat < s->seats; seat++)
        if (seat != side) theirs |= stellar_leap_bit(s->power[seat][0]);
    return theirs & ~(uint32_t)s->cloned ? theirs & ~(uint32_t)s->cloned : theirs;
}

/* Powers the side may use this turn as a set. */
static uint32_t powers_of(const struct stellar_leap *s, int side)
{
    int own = s->power[side][0];
    uint32_t set = stellar_leap_bit(s->universal);

    return set | (own == LEAP_CLONING ? clonable(s, side) : stellar_leap_bit(own));
}

/* The uses the side has now; the last, "none", is always there. */
uint32_t stellar_leap_uses_now(const struct stellar_leap *s, int side)
{
    uint32_t powers = powers_of(s, side), set = stellar_leap_bit(LEAP_USES - 1);

    for (int i = 0; i < LEAP_USES - 1; i++)
        if (powers >> stellar_leap_uses[i].power & 1 && useful(s, side, i))
            set |= stellar_leap_bit(i);
    return set;
}

/* R13: the power copied gets a chit; chits come back when every power has one. */
static void mark_clone(struct stellar_leap *s, int side, int power)
{
    if (s->power[side][0] != LEAP_CLONING || power >= LEAP_SPECIES_POWERS) return;
    if (s->cloned >> power & 1) s->cloned = 0;
    s->cloned = (uint8_t)(s->cloned | 1 << power);
}

void stellar_leap_use_apply(struct stellar_leap *s, int side, int number)
{
    const struct stellar_leap_use *use = &stellar_leap_uses[number];

    s->phase = LEAP_PH_GENERATE;
    if (use->twist == LEAP_NO_USE) return;
    mark_clone(s, side, use->power);
    if (rolls(use)) stellar_leap_push(s, LEAP_ST_REROLL, side)->reroll.use = (uint8_t)number;
    else twist(s, side, use, &s->roll);
}

/* -- Dice rolled for a power -------------------------------------------------------------- */

enum { PAIRS = LEAP_A_DIE - LEAP_A_ROLL }; /* outcomes of two dice; those of one follow */

uint64_t stellar_leap_rerolls(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    uint64_t pairs = ((uint64_t)1 << PAIRS) - 1;

    (void)s;
    return stellar_leap_uses[f->reroll.use].dice == 3 ? pairs : (uint64_t)63 << PAIRS;
}

void stellar_leap_set_dice(uint8_t dice[2], int pair)
{
    dice[0] = (uint8_t)(pair / 6 + 1);
    dice[1] = (uint8_t)(pair % 6 + 1);
}

/* They are kept, or shown to choose from. */
void stellar_leap_rerolled(struct stellar_leap *s, struct stellar_leap_step f, int n)
{
    const struct stellar_leap_use *use = &stellar_leap_uses[f.reroll.use];
    uint8_t dice[2] = { s->roll.dice[0], s->roll.dice[1] };

    if (n < PAIRS) stellar_leap_set_dice(dice, n);
    else dice[use->dice == 2] = (uint8_t)(n - PAIRS + 1);
    if (use->twist == LEAP_ROLL_ALL) {
        memcpy(s->roll.dice, dice, sizeof dice);
        return;
    }
    f.kind = LEAP_ST_DICE;
    memcpy(f.reroll.dice, dice, sizeof dice);
    *stellar_leap_push(s, f.kind, f.who) = f;
}

static uint64_t pair(int a, int b) { return (uint64_t)1 << ((a - 1) * 6 + b - 1); }

/* Pairs of dice to choose from: each die old or new, or two of three. */
uint64_t stellar_leap_dice_choices(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    int a = s->roll.dice[0], b = s->roll.dice[1], na = f->reroll.dice[0], nb = f->reroll.dice[1];

    if (stellar_leap_uses[f->reroll.use].twist == LEAP_THIRD)
        return pair(a, b) | pair(a, na) | pair(b, na);
    return pair(a, b) | pair(na, b) | pair(a, nb) | pair(na, nb);
}

void stellar_leap_keep_dice(struct stellar_leap *s, struct stellar_leap_step f, int pair)
{
    (void)f;
    stellar_leap_set_dice(s->roll.dice, pair);
}
