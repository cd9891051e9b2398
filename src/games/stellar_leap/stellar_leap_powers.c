/* stellar_leap_powers.c - dice powers. Each way to use one is a row of stellar_leap_uses.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap.h"

#include <string.h>

struct roll {
    uint8_t dice[2], third;
};

static bool on_die(int value) { return value >= 1 && value <= 6; }

static bool flip(struct roll *r, int dice)
{
    for (int i = 0; i < 2; i++)
        if (dice >> i & 1) r->dice[i] = (uint8_t)(7 - r->dice[i]);
    return true;
}

static bool shift(struct roll *r, int first, int second)
{
    int a = r->dice[0] + first, b = r->dice[1] + second;

    if (!on_die(a) || !on_die(b)) return false;
    r->dice[0] = (uint8_t)a;
    r->dice[1] = (uint8_t)b;
    return true;
}

/* R12: the lower die, the first of two equal ones, turns to the Home's column. */
static bool to_home(struct roll *r, int column)
{
    int lower = r->dice[1] < r->dice[0];
    r->dice[lower] = (uint8_t)(column + 1);
    r->third = LEAP_NO_THIRD;
    return true;
}

/* Changes the roll as the use says; false if a die would leave 1..6. Uses that roll
 * again change nothing here. */
static bool twist(const struct stellar_leap *s, int side, const struct stellar_leap_use *use,
                  struct roll *r)
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

static int third_column(const struct roll *r)
{
    int a = r->dice[0], b = r->dice[1], third = 0;

    if (r->third == LEAP_SUM) third = a + b;
    if (r->third == LEAP_DIFFERENCE) third = a > b ? a - b : b - a;
    return third <= LEAP_COLUMNS ? third : 0;
}

static bool rolls(const struct stellar_leap_use *use)
{
    return use->twist == LEAP_REROLL || use->twist == LEAP_THIRD || use->twist == LEAP_ROLL_ALL;
}

/* R10: a use that is not possible, or changes nothing, is not offered. */
static bool useful(const struct stellar_leap *s, int side, const struct stellar_leap_use *use)
{
    struct roll before = { { s->dice[0], s->dice[1] }, s->third }, after = before;

    if (rolls(use)) return true;
    if (!twist(s, side, use, &after)) return false;
    return memcmp(before.dice, after.dice, 2) || third_column(&before) != third_column(&after);
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
        if (powers >> stellar_leap_uses[i].power & 1 && useful(s, side, &stellar_leap_uses[i]))
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
    struct roll r = { { s->dice[0], s->dice[1] }, s->third };

    s->phase = LEAP_PH_GENERATE;
    if (use->twist == LEAP_NO_USE) return;
    mark_clone(s, side, use->power);
    if (rolls(use)) {
        stellar_leap_push(s, LEAP_ST_REROLL, side)->card = (uint8_t)number;
        return;
    }
    twist(s, side, use, &r);
    memcpy(s->dice, r.dice, 2);
    s->third = r.third;
}

static uint64_t pair(int a, int b) { return (uint64_t)1 << ((a - 1) * 6 + b - 1); }

/* Pairs of dice to choose from after a roll: each die old or new, or two of three. */
uint64_t stellar_leap_dice_choices(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    int a = s->dice[0], b = s->dice[1], na = f->count, nb = f->from;

    if (stellar_leap_uses[f->card].twist == LEAP_THIRD)
        return pair(a, b) | pair(a, na) | pair(b, na);
    return pair(a, b) | pair(na, b) | pair(a, nb) | pair(na, nb);
}
