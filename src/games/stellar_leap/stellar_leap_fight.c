/* stellar_leap_fight.c - attacks, what Intense Attack adds, and scattering.
 *
 * Figures that scatter stay on the planet they leave until their place is named,
 * so no count ever lies in a step, and figures are conserved at every ply.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"
#include "stellar_leap_turn.h"

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
        int at = orr_lowest(to), far = distance(s, planet, at);
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
    uint32_t to = stellar_leap_scatter_to(s, f->scatter.owner, f->scatter.planet, f->scatter.shut);
    return to & ~(stellar_leap_bit(f->scatter.from) - 1);
}

/* Figures that have not fled. */
static int still_there(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    return stellar_leap_figures(s, f->scatter.planet, f->scatter.owner);
}

/* What the step offers. An AI's figures take different planets, and enough of those must
 * remain. */
uint64_t stellar_leap_scatter_choices(const struct stellar_leap *s,
                                      const struct stellar_leap_step *f)
{
    uint32_t all = stellar_leap_scatter_places(s, f), offered = 0;

    if (!f->scatter.apart) return all;
    for (int n = still_there(s, f); orr_set_size(all) >= n; all &= all - 1) offered |= all & -all;
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
    int decider = decider_for(s, side, cause);
    struct stellar_leap_step *f = stellar_leap_push(s, LEAP_ST_SCATTER, decider);

    f->scatter.owner = (uint8_t)side;
    f->scatter.planet = (uint8_t)planet;
    f->scatter.shut = (uint8_t)column;
    if (!stellar_leap_is_ai(s, side)) return;
    f->scatter.apart = figures <= orr_set_size(to);
    for (; !f->scatter.apart && to; to &= to - 1) /* one everywhere first */
        flee(s, side, planet, orr_lowest(to));
}

void stellar_leap_scatter(struct stellar_leap *s, struct stellar_leap_step f, int planet)
{
    flee(s, f.scatter.owner, f.scatter.planet, planet);
    stellar_leap_top(s)->scatter.from = (uint8_t)(planet + f.scatter.apart);
}

/* Goes on by itself where there is no choice. */
bool stellar_leap_scatter_run(struct stellar_leap *s)
{
    struct stellar_leap_step f = *stellar_leap_top(s);

    if (!still_there(s, &f)) {
        stellar_leap_pop(s);
        return true;
    }
    uint64_t to = stellar_leap_scatter_choices(s, &f);
    if (to & (to - 1)) return false;
    stellar_leap_scatter(s, f, orr_lowest(to));
    return true;
}

/* -- Attack (R29) -------------------------------------------------------------------------- */

void stellar_leap_attack(struct stellar_leap *s, struct stellar_leap_step f, int planet)
{
    struct stellar_leap_step *attack = stellar_leap_push(s, LEAP_ST_ATTACK, f.who);

    attack->attack.planet = (uint8_t)planet;
    if (!stellar_leap_is_ai(s, f.who)) return;
    attack->attack.no_chits = s->feud;
    for (int other = s->seats; other < stellar_leap_sides(s); other++)
        if (other != f.who && stellar_leap_figures(s, planet, other)) s->feud = 1;
}

/* The next player who must leave, clockwise from the attacker; the attacker if none. */
static int next_victim(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    int side = stellar_leap_next(s, f->who);
    while (side != f->who && !stellar_leap_figures(s, f->attack.planet, side))
        side = stellar_leap_next(s, side);
    return side;
}

/* R48: the price of k figures; the victim chooses if it can. */
static void ask_ransom(struct stellar_leap *s, int attacker, int planet, int victim)
{
    int figures = stellar_leap_figures(s, planet, victim), units = 2 * figures;

    if (stellar_leap_is_ai(s, victim)) { /* pays from the supply */
        stellar_leap_owe(s, attacker, units);
        return;
    }
    if (stellar_leap_cargo(s, victim) >= units || s->found[victim]) {
        struct stellar_leap_step *ask = stellar_leap_push(s, LEAP_ST_RANSOM, victim);
        ask->ransom.other = (uint8_t)attacker;
        ask->ransom.units = (uint8_t)units;
        return;
    }
    stellar_leap_move_figures(s, victim, planet, -s->habitat[planet][victim],
                              -s->exhausted[planet][victim]);
    stellar_leap_move_figures(s, victim, s->home[victim], 0, figures);
}

/* For each victim first the ransom, then it leaves. The chit is taken at the start; an AI
 * gets none for another AI after the first such attack. */
bool stellar_leap_attack_run(struct stellar_leap *s)
{
    struct stellar_leap_step *f = stellar_leap_top(s);
    int attacker = f->who, planet = f->attack.planet, victim = f->attack.victim;

    if (f->attack.leaves) {
        f->attack.leaves = 0;
        if (stellar_leap_figures(s, planet, victim))
            stellar_leap_begin_scatter(s, victim, planet, LEAP_NONE, attacker);
        return true;
    }
    victim = next_victim(s, f);
    if (victim == attacker) {
        stellar_leap_pop(s);
        return true;
    }
    f->attack.victim = (uint8_t)victim;
    f->attack.leaves = 1;
    if (!(f->attack.no_chits && stellar_leap_is_ai(s, victim))) s->chits[attacker]++;
    if (s->intense) ask_ransom(s, attacker, planet, victim);
    return true;
}

/* -- Intense Attack (R48) -------------------------------------------------------------------- */

enum { PAYS, YIELDS = LEAP_A_YIELD - LEAP_A_PAY }; /* and from there on by the card */

uint64_t stellar_leap_ransoms(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    uint64_t set = stellar_leap_cargo(s, f->who) >= f->ransom.units ? 1 << PAYS : 0;

    for (int card = 0; card < LEAP_CARDS; card++)
        if (s->finder[card] == f->who) set |= (uint64_t)1 << (YIELDS + card);
    return set;
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

void stellar_leap_pay_ransom(struct stellar_leap *s, struct stellar_leap_step f, int n)
{
    if (n != PAYS) {
        s->finder[n - YIELDS] = LEAP_NONE;
        s->found[f.who]--;
    } else if (stellar_leap_is_ai(s, f.ransom.other)) {
        burn(s, f.who, f.ransom.units);
    } else {
        struct stellar_leap_step *seize = stellar_leap_push(s, LEAP_ST_SEIZE, f.ransom.other);
        seize->ransom.other = f.who;
        seize->ransom.units = f.ransom.units;
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

void stellar_leap_seize_legal(const struct stellar_leap *s, const struct stellar_leap_step *f,
                              struct orr_actions *out)
{
    int units = f->ransom.units, n = units < LEAP_CHUNK ? units : LEAP_CHUNK;
    const uint8_t *from = &stellar_leap_combo_from[n], *has = s->store[f->ransom.other];

    for (int combo = from[0]; combo < from[1]; combo++)
        if (can_seize(has, stellar_leap_combos[combo], f->ransom.from, units - n))
            orr_offer(out, LEAP_A_SEIZE + combo);
}

void stellar_leap_seize(struct stellar_leap *s, struct stellar_leap_step f, int combo)
{
    struct stellar_leap_step *rest = stellar_leap_top(s);
    uint8_t gain[5] = { 0 }, *store = s->store[f.ransom.other];

    for (int kind = 0; kind < LEAP_KINDS; kind++) {
        gain[kind] = stellar_leap_combos[combo][kind];
        store[kind] = (uint8_t)(store[kind] - gain[kind]);
        rest->ransom.units = (uint8_t)(rest->ransom.units - gain[kind]);
        if (gain[kind]) rest->ransom.from = (uint8_t)kind;
    }
    stellar_leap_gain(s, f.who, gain);
    if (!rest->ransom.units) stellar_leap_pop(s);
}
