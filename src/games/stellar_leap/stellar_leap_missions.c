/* stellar_leap_missions.c - missions, their rewards, and figures that cost nothing.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"

/* -- What a side can pay ------------------------------------------------------------------- */

/* Units of a mission that Open Archives lets the side leave out. */
static int waiver(const struct stellar_leap *s, int side)
{
    if (!stellar_leap_in_force(s, LEAP_ARCHIVES)) return 0;
    return s->lasting_t == side ? 2 : 1;
}

bool stellar_leap_can_afford(const struct stellar_leap *s, int side, int mission)
{
    const uint8_t *needs = stellar_leap_missions[mission].needs, *has = s->store[side];
    int missing = 0;

    for (int kind = 0; kind < LEAP_KINDS; kind++)
        if (needs[kind] > has[kind]) missing += needs[kind] - has[kind];
    return missing <= waiver(s, side);
}

/* Those on display, as a set: the list must be in order. */
uint64_t stellar_leap_payable(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    uint64_t set = 0;

    for (int slot = 0; slot < LEAP_SHOWN; slot++)
        if (s->display[slot] != LEAP_NONE && stellar_leap_can_afford(s, f->who, s->display[slot]))
            set |= (uint64_t)1 << s->display[slot];
    return set;
}

static bool can_ignore(const struct stellar_leap *s, const struct stellar_leap_step *f, int combo)
{
    const uint8_t *needs = stellar_leap_missions[f->mission.card].needs;
    const uint8_t *waived = stellar_leap_combos[combo];

    for (int kind = 0; kind < LEAP_KINDS; kind++)
        if (waived[kind] > needs[kind] || s->store[f->who][kind] < needs[kind] - waived[kind])
            return false;
    return true;
}

uint64_t stellar_leap_waivers(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    const uint8_t *from = &stellar_leap_combo_from[waiver(s, f->who)];
    uint64_t set = 0;

    for (int combo = from[0]; combo < from[1]; combo++)
        if (can_ignore(s, f, combo)) set |= (uint64_t)1 << combo;
    return set;
}

/* -- Completing one (R31) -------------------------------------------------------------------- */

/* Pay, take the card, refill the display, then the reward. */
static void complete(struct stellar_leap *s, int side, int mission, const uint8_t waived[4])
{
    const struct stellar_leap_mission *m = &stellar_leap_missions[mission];
    int slot = 0;

    for (int kind = 0; kind < LEAP_KINDS; kind++)
        s->store[side][kind] = (uint8_t)(s->store[side][kind] - (m->needs[kind] - waived[kind]));
    s->done[side] |= (uint64_t)1 << mission;
    s->prestige[side] = (uint8_t)(s->prestige[side] + m->prestige);
    while (s->display[slot] != mission) slot++;
    s->display[slot] = LEAP_NONE;
    stellar_leap_push(s, LEAP_ST_REWARD, side)->mission.card = (uint8_t)mission;
    stellar_leap_push(s, LEAP_ST_NEXT, side)->next.slot = (uint8_t)slot;
}

void stellar_leap_take_mission(struct stellar_leap *s, struct stellar_leap_step f, int mission)
{
    static const uint8_t nothing[4] = { 0 };

    if (!waiver(s, f.who)) complete(s, f.who, mission, nothing);
    else stellar_leap_push(s, LEAP_ST_IGNORE, f.who)->mission.card = (uint8_t)mission;
}

void stellar_leap_ignore(struct stellar_leap *s, struct stellar_leap_step f, int combo)
{
    complete(s, f.who, f.mission.card, stellar_leap_combos[combo]);
}

/* -- The display -------------------------------------------------------------------------------- */

static int next_tier(const struct stellar_leap *s)
{
    int tier = 0;
    while (tier < LEAP_TIERS && !s->tier_left[tier]) tier++;
    return tier;
}

uint64_t stellar_leap_next_missions(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    const uint8_t *from = &stellar_leap_tier_from[next_tier(s)];

    (void)f;
    if (next_tier(s) == LEAP_TIERS) return 0;
    return s->missions_left & (((uint64_t)1 << from[1]) - ((uint64_t)1 << from[0]));
}

void stellar_leap_show_mission(struct stellar_leap *s, struct stellar_leap_step f, int mission)
{
    s->tier_left[next_tier(s)]--;
    s->missions_left &= ~((uint64_t)1 << mission);
    s->display[f.next.slot] = (uint8_t)mission;
}

/* -- Rewards ---------------------------------------------------------------------------------------- */

/* R33: what the mission gives besides Prestige. */
bool stellar_leap_reward_run(struct stellar_leap *s)
{
    const struct stellar_leap_step *f = stellar_leap_top(s);
    const struct stellar_leap_mission *m = &stellar_leap_missions[f->mission.card];
    int side = f->who;

    stellar_leap_pop(s);
    switch (m->reward) {
    case LEAP_PAYS: stellar_leap_gain(s, side, m->gain); break;
    case LEAP_POP: stellar_leap_push(s, LEAP_ST_PLACE, side)->figures.left = 1; break;
    case LEAP_DISC: stellar_leap_push(s, LEAP_ST_DISC, side); break;
    case LEAP_MOVES: stellar_leap_push(s, LEAP_ST_FREE_MOVE, side)->figures.left = m->n; break;
    case LEAP_WAKE: stellar_leap_wake(s, side); break;
    case LEAP_EXTRA_LABOR: s->extra_labor[side]++; break;
    case LEAP_REFILL: stellar_leap_push(s, LEAP_ST_REFILL, side); break;
    }
    return true;
}

/* R34: a free figure joins others of its side. */
uint64_t stellar_leap_nurseries(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    if (s->population[f->who] == LEAP_FIGURES) return 0;
    return s->present_on[f->who] & ~(stellar_leap_bit(f->figures.from) - 1);
}

int stellar_leap_to_place(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    int left = LEAP_FIGURES - s->population[f->who];
    return f->figures.left < left ? f->figures.left : left;
}

void stellar_leap_place_figure(struct stellar_leap *s, struct stellar_leap_step f, int planet)
{
    s->population[f.who]++;
    stellar_leap_move_figures(s, f.who, planet, 1, 0);
    if (!--f.figures.left) return;
    f.figures.from = (uint8_t)planet;
    *stellar_leap_push(s, f.kind, f.who) = f;
}
