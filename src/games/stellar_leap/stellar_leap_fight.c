/* stellar_leap_fight.c - attacks, what Intense Attack adds, and scattering.
 *
 * Figures that scatter stay on the planet they leave until their place is named,
 * so no count ever lies in a step, and figures are conserved at every ply.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap.h"

/* -- Scattering (R30) ------------------------------------------------------------------ */

static int distance(const struct stellar_leap *s, int a, int b)
{
    return s->row[a] > s->row[b] ? s->row[a] - s->row[b] : s->row[b] - s->row[a];
}

/* Planets where the side's figures may flee to: those nearest by rows, the own row
 * first. The shut column (LEAP_NONE: none) closes all of it but the own Home. */
uint32_t stellar_leap_scatter_to(const struct stellar_leap *s, int side, int planet, int column)
{
    uint32_t best = 0;
    int nearest = LEAP_NONE;

    for (uint32_t to = stellar_leap_open_planets(s, side) & ~stellar_leap_bit(planet); to;
         to &= to - 1) {
        int at = stellar_leap_lowest(to), far = distance(s, planet, at);
        if (s->column[at] == column && at != s->home[side]) continue;
        if (far > nearest) continue;
        if (far < nearest) best = 0;
        nearest = far;
        best |= to & -to;
    }
    return best;
}

/* Where figures may still go: places in rising order, so that equal figures make one case. */
uint32_t stellar_leap_scatter_places(const struct stellar_leap *s,
                                     const struct stellar_leap_step *f)
{
    return stellar_leap_scatter_to(s, f->side, f->card, f->place) &
           ~(stellar_leap_bit(f->from) - 1);
}

/* What the step offers. An AI's figures take different planets, and enough of those must
 * remain. */
uint32_t stellar_leap_scatter_choices(const struct stellar_leap *s,
                                      const struct stellar_leap_step *f)
{
    uint32_t set = stellar_leap_scatter_places(s, f);
    int n = stellar_leap_figures(s, f->card, f->side);

    if (!f->stage) return set;
    uint32_t all = set, offered = 0;
    for (; stellar_leap_size(all) >= n; all &= all - 1) offered |= all & -all;
    return offered;
}

/* One figure leaves; tired ones go first, all arrive Exhausted. */
static void flee(struct stellar_leap *s, int side, int from, int to)
{
    if (s->exhausted[from][side]) stellar_leap_move_figures(s, side, from, 0, -1);
    else stellar_leap_move_figures(s, side, from, -1, 0);
    stellar_leap_move_figures(s, side, to, 0, 1);
}

/* Who decides for the side: itself; for an AI the human who made it flee, or the
 * next human clockwise. */
static int decider_for(const struct stellar_leap *s, int side, int cause)
{
    if (!stellar_leap_is_ai(s, side)) return side;
    while (stellar_leap_is_ai(s, cause)) cause = stellar_leap_next(s, cause);
    return cause;
}

void stellar_leap_begin_scatter(struct stellar_leap *s, int side, int planet, int column, int cause)
{
    uint32_t to = stellar_leap_scatter_to(s, side, planet, column);
    int figures = stellar_leap_figures(s, planet, side);
    struct stellar_leap_step *f =
        stellar_leap_push(s, LEAP_ST_SCATTER, decider_for(s, side, cause));

    f->side = (uint8_t)side;
    f->card = (uint8_t)planet;
    f->place = (uint8_t)column;
    if (!stellar_leap_is_ai(s, side)) return;
    if (figures <= stellar_leap_size(to)) {
        f->stage = 1;
        return;
    }
    for (; to; to &= to - 1)
        flee(s, side, planet, stellar_leap_lowest(to)); /* one everywhere first */
}

/* Goes on by itself where there is no choice. */
bool stellar_leap_scatter_run(struct stellar_leap *s)
{
    const struct stellar_leap_step *f = stellar_leap_top(s);

    if (!stellar_leap_figures(s, f->card, f->side)) {
        stellar_leap_pop(s);
        return true;
    }
    uint32_t to = stellar_leap_scatter_choices(s, f);
    if (to & (to - 1)) return false;
    stellar_leap_scatter_apply(s, stellar_leap_lowest(to));
    return true;
}

void stellar_leap_scatter_apply(struct stellar_leap *s, int planet)
{
    struct stellar_leap_step *f = stellar_leap_top(s);

    flee(s, f->side, f->card, planet);
    f->from = (uint8_t)(planet + f->stage);
}

/* -- Attack (R29) -------------------------------------------------------------------------- */

void stellar_leap_begin_attack(struct stellar_leap *s, int side, int planet)
{
    struct stellar_leap_step *f = stellar_leap_push(s, LEAP_ST_ATTACK, side);

    f->card = (uint8_t)planet;
    f->count = stellar_leap_is_ai(s, side) ? s->feud : 0;
    for (int other = s->seats; stellar_leap_is_ai(s, side) && other < stellar_leap_sides(s);
         other++)
        if (other != side && stellar_leap_figures(s, planet, other)) s->feud = 1;
}

/* The next player who must leave, clockwise from the attacker; the attacker if none. */
static int next_victim(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    int side = stellar_leap_next(s, f->who);
    while (side != f->who && !stellar_leap_figures(s, f->card, side))
        side = stellar_leap_next(s, side);
    return side;
}

static int cargo(const struct stellar_leap *s, int side)
{
    const uint8_t *has = s->store[side];
    return has[0] + has[1] + has[2] + has[3];
}

/* R48: the price of k figures; the victim chooses if it can. */
static void ask_ransom(struct stellar_leap *s, struct stellar_leap_step f, int victim)
{
    int figures = stellar_leap_figures(s, f.card, victim), units = 2 * figures;

    if (stellar_leap_is_ai(s, victim)) { /* pays from the supply */
        stellar_leap_owe(s, f.who, units);
        return;
    }
    if (cargo(s, victim) >= units || s->found[victim]) {
        struct stellar_leap_step *ask = stellar_leap_push(s, LEAP_ST_RANSOM, victim);
        ask->side = f.who;
        ask->count = (uint8_t)units;
        return;
    }
    stellar_leap_move_figures(s, victim, f.card, -s->habitat[f.card][victim],
                              -s->exhausted[f.card][victim]);
    stellar_leap_move_figures(s, victim, s->home[victim], 0, figures);
}

/* Stages for each victim: 0 ransom, 1 scatter. The chit is taken at the start; an AI
 * gets none for another AI after the first such attack. */
bool stellar_leap_attack_run(struct stellar_leap *s)
{
    struct stellar_leap_step *f = stellar_leap_top(s);

    if (f->stage == 1) {
        f->stage = 0;
        if (stellar_leap_figures(s, f->card, f->side))
            stellar_leap_begin_scatter(s, f->side, f->card, LEAP_NONE, f->who);
        return true;
    }
    int victim = next_victim(s, f);
    if (victim == f->who) {
        stellar_leap_pop(s);
        return true;
    }
    f->side = (uint8_t)victim;
    f->stage = 1;
    if (!(f->count && stellar_leap_is_ai(s, victim))) s->chits[f->who]++;
    if (s->intense) ask_ransom(s, *f, victim);
    return true;
}

/* -- Intense Attack (R48) -------------------------------------------------------------------- */

void stellar_leap_ransom_legal(const struct stellar_leap *s, struct orr_actions *out)
{
    const struct stellar_leap_step *f = stellar_leap_peek(s);

    if (cargo(s, f->who) >= f->count) orr_offer(out, LEAP_A_PAY);
    for (int card = 0; card < LEAP_CARDS; card++)
        if (s->finder[card] == f->who) orr_offer(out, LEAP_A_YIELD + card);
}

/* An AI attacker takes from the largest stock, first of W F U O, unit by unit. */
static void burn(struct stellar_leap *s, int victim, int units)
{
    for (; units; units--) {
        int most = 0;
        for (int kind = 1; kind < LEAP_KINDS; kind++)
            if (s->store[victim][kind] > s->store[victim][most]) most = kind;
        s->store[victim][most]--;
    }
}

void stellar_leap_ransom_apply(struct stellar_leap *s, int action)
{
    struct stellar_leap_step f = *stellar_leap_top(s);

    stellar_leap_pop(s);
    if (action != LEAP_A_PAY) {
        s->finder[action - LEAP_A_YIELD] = LEAP_NONE;
        s->found[f.who]--;
    } else if (stellar_leap_is_ai(s, f.side)) {
        burn(s, f.who, f.count);
    } else {
        struct stellar_leap_step *seize = stellar_leap_push(s, LEAP_ST_SEIZE, f.side);
        seize->side = f.who;
        seize->count = f.count;
    }
}

/* Whether the victim has the combination and enough of its last kind and beyond to
 * pay the rest, since units are named in rising order. */
static bool can_seize(const uint8_t has[4], const uint8_t combo[4], int from, int rest)
{
    int last = 0, beyond = 0;

    for (int kind = 0; kind < LEAP_KINDS; kind++) {
        if (combo[kind] > has[kind] || (combo[kind] && kind < from)) return false;
        if (combo[kind]) last = kind;
    }
    for (int kind = last; kind < LEAP_KINDS; kind++) beyond += has[kind] - combo[kind];
    return beyond >= rest;
}

void stellar_leap_seize_legal(const struct stellar_leap *s, struct orr_actions *out)
{
    const struct stellar_leap_step *f = stellar_leap_peek(s);
    int n = f->count < LEAP_CHUNK ? f->count : LEAP_CHUNK;

    for (int combo = stellar_leap_combo_from[n]; combo < stellar_leap_combo_from[n + 1]; combo++)
        if (can_seize(s->store[f->side], stellar_leap_combos[combo], f->from, f->count - n))
            orr_offer(out, LEAP_A_SEIZE + combo);
}

void stellar_leap_seize_apply(struct stellar_leap *s, int combo)
{
    struct stellar_leap_step *f = stellar_leap_top(s);
    uint8_t gain[5] = { 0 };

    for (int kind = 0; kind < LEAP_KINDS; kind++) {
        gain[kind] = stellar_leap_combos[combo][kind];
        s->store[f->side][kind] = (uint8_t)(s->store[f->side][kind] - gain[kind]);
        f->count = (uint8_t)(f->count - gain[kind]);
        if (gain[kind]) f->from = (uint8_t)kind;
    }
    stellar_leap_gain(s, f->who, gain);
    if (!f->count) stellar_leap_pop(s);
}
