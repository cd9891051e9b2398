/* stellar_leap_trips.c - moves and mining.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"

/* -- Moves ------------------------------------------------------------------------- */

uint64_t stellar_leap_destinations(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    if (!f->trip.is_free) return stellar_leap_reach(s, f->who, f->trip.from);
    return stellar_leap_open_planets(s, f->who) & ~stellar_leap_bit(f->trip.from);
}

int stellar_leap_most_movers(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    int figures = s->habitat[f->trip.from][f->who];
    int breath = s->store[f->who][LEAP_OXYGEN] / LEAP_TRIP_OXYGEN;
    return figures < breath ? figures : breath;
}

uint64_t stellar_leap_movers(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    return stellar_leap_bit(stellar_leap_most_movers(s, f)) - 1;
}

static void move_group(struct stellar_leap *s, const struct stellar_leap_step *f, int n)
{
    int from = f->trip.from, to = f->trip.to;

    if (!f->trip.is_free) stellar_leap_pay_trip(s, f->who, from, to, n);
    stellar_leap_move_figures(s, f->who, from, -n, 0);
    stellar_leap_move_figures(s, f->who, to, n, 0);
}

void stellar_leap_go(struct stellar_leap *s, struct stellar_leap_step f, int to)
{
    f.trip.to = (uint8_t)to;
    if (f.trip.is_free || stellar_leap_most_movers(s, &f) < 2) {
        move_group(s, &f, 1);
        return;
    }
    f.kind = LEAP_ST_COUNT;
    *stellar_leap_push(s, f.kind, f.who) = f;
}

void stellar_leap_go_all(struct stellar_leap *s, struct stellar_leap_step f, int others)
{
    move_group(s, &f, others + 1);
}

uint64_t stellar_leap_free_movers(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    bool one_place = orr_set_size(stellar_leap_open_planets(s, f->who)) < 2;
    return one_place ? 0 : s->awake_on[f->who];
}

void stellar_leap_go_free(struct stellar_leap *s, struct stellar_leap_step f, int from)
{
    if (--f.figures.left) *stellar_leap_push(s, f.kind, f.who) = f;
    struct stellar_leap_step *to = stellar_leap_push(s, LEAP_ST_TO, f.who);
    to->trip.from = (uint8_t)from;
    to->trip.is_free = 1;
}

/* -- Mining ---------------------------------------------------------------------------- */

int stellar_leap_dig_dice(const struct stellar_leap *s, int card)
{
    int die = s->die[card - LEAP_PLANETS];
    return die ? die + stellar_leap_cards[card].extra_die : 0;
}

static void lower_die(struct stellar_leap *s, int card)
{
    const struct stellar_leap_card *c = &stellar_leap_cards[card];
    int drop = c->drop ? c->drop : 1, die = s->die[card - LEAP_PLANETS];

    if (!die) return;
    die = die > drop ? die - drop : 0;
    s->die[card - LEAP_PLANETS] = (uint8_t)(die < c->floor ? c->floor : die);
}

/* R26: base, best die and Refinery Ring; what the card splits or leaves open is owed. */
static void dig(struct stellar_leap *s, int side, int card, int best)
{
    const struct stellar_leap_card *c = &stellar_leap_cards[card];
    uint8_t gain[5] = { 0 };
    int units = best + (stellar_leap_row_has(s, LEAP_REFINERY, s->row[card]) ? 2 : 0);

    stellar_leap_gain(s, side, c->yield);
    if (orr_set_size(c->split) == 1) {
        gain[orr_lowest(c->split)] = (uint8_t)units;
        stellar_leap_gain(s, side, gain);
    } else {
        stellar_leap_owe(s, side, units);
        if (s->owed[side]) s->owed_kinds = c->split;
    }
    lower_die(s, card);
}

void stellar_leap_dig(struct stellar_leap *s, struct stellar_leap_step f, int pips)
{
    dig(s, f.who, f.site.card, pips + 1);
}

/* A rock without a die gives its base at once. */
bool stellar_leap_dig_run(struct stellar_leap *s)
{
    struct stellar_leap_step f = *stellar_leap_top(s);

    if (stellar_leap_dig_dice(s, f.site.card)) return false;
    stellar_leap_pop(s);
    dig(s, f.who, f.site.card, 0);
    return true;
}

uint64_t stellar_leap_mining_bases(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    uint32_t set = 0;

    for (uint32_t from = s->awake_on[f->who]; from; from &= from - 1)
        if (stellar_leap_can_mine_from(s, f->who, orr_lowest(from), f->site.card))
            set |= from & -from;
    return set;
}

void stellar_leap_fly_to_dig(struct stellar_leap *s, struct stellar_leap_step f, int from)
{
    stellar_leap_pay_trip(s, f.who, from, f.site.card, 1);
    stellar_leap_push(s, LEAP_ST_DIG, f.who)->site.card = f.site.card;
}

/* R26: the miner is never away, so where it lives matters for the fuel alone. */
bool stellar_leap_from_run(struct stellar_leap *s)
{
    struct stellar_leap_step f = *stellar_leap_top(s);
    uint64_t bases = stellar_leap_mining_bases(s, &f);
    int fuel = stellar_leap_fuel(s, f.who, orr_lowest(bases), f.site.card);

    for (uint64_t set = bases; set; set &= set - 1)
        if (stellar_leap_fuel(s, f.who, orr_lowest(set), f.site.card) != fuel) return false;
    stellar_leap_pop(s);
    stellar_leap_fly_to_dig(s, f, orr_lowest(bases));
    return true;
}

uint64_t stellar_leap_free_rocks(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    return s->awake_on[f->who] ? s->rocks : 0;
}

void stellar_leap_dig_free(struct stellar_leap *s, struct stellar_leap_step f, int rock)
{
    stellar_leap_push(s, LEAP_ST_DIG, f.who)->site.card = (uint8_t)(LEAP_PLANETS + rock);
}

uint64_t stellar_leap_worn_rocks(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    uint32_t set = 0;

    (void)f;
    for (uint32_t rocks = s->rocks; rocks; rocks &= rocks - 1)
        if (s->die[orr_lowest(rocks)] < 3) set |= rocks & -rocks;
    return set;
}
