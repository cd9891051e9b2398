/* stellar_leap_rules.c - the interface of the rules: who acts, what is offered, what
 * follows. The matter itself is in the files this one calls.
 *
 * After every action run() does what needs nobody: it stops at the first question.
 * Units of choice come before all else and are answered by everybody at once.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"
#include "stellar_leap_turn.h"

#include <string.h>

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
        bool chance = stellar_leap_kinds[f->kind].chance || stellar_leap_is_ai(s, f->who);
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
    if (!stellar_leap_at(s, LEAP_ST_DIG)) return 0;
    return stellar_leap_dig_dice(s, stellar_leap_peek(s)->site.card);
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
    uint64_t set = outcomes(s, &base);
    orr_offer_even(out, base, set);
}

uint32_t stellar_leap_tickets(const void *state)
{
    const struct stellar_leap *s = state;
    int base, dice = digging(s);

    return dice ? power_of(6, dice) : (uint32_t)orr_set_size(outcomes(s, &base));
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
    int n = orr_set_nth(outcomes(s, &base), ticket);
    return (orr_action)(base + n);
}

/* Nobody but the side whose turn it is rolls dice, and a round has one turn for each. */
uint32_t stellar_leap_rolling(const void *state)
{
    const struct stellar_leap *s = state;
    bool dice =
        s->depth ? stellar_leap_kinds[stellar_leap_peek(s)->kind].dice : s->phase == LEAP_PH_ROLL;

    return dice ? (uint32_t)(s->round * LEAP_SIDES + s->mover + 1) : 0;
}

/* -- What follows --------------------------------------------------------------------------- */

static void roll(struct stellar_leap *s, int number)
{
    stellar_leap_set_dice(s->roll.dice, number);
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
        s->die[action - LEAP_A_LOWER]--;
        s->phase = LEAP_PH_END;
        break;
    default: show_trait(s); break;
    }
}

static void advance(struct stellar_leap *s, int seat, int action)
{
    if (owing(s)) take_units(s, seat, action - LEAP_A_GAIN);
    else if (s->depth) stellar_leap_step_apply(s, action);
    else if (stellar_leap_in_setup(s)) stellar_leap_setup_apply(s, seat, action);
    else if (seat == ORR_CHANCE) chance_in_turn(s, action);
    else stellar_leap_main_apply(s, seat, action);
    run(s);
}

/* What everybody had before the action. */
struct holds {
    uint8_t store[LEAP_SIDES][4], owed[LEAP_SIDES];
};

/* Whether the line of the action tells what it brought. What players name themselves it
 * tells anyway: those actions note nothing, whoever of several is the last to answer. */
static bool tells_gains(int a)
{
    return (a >= LEAP_A_MISSION && a <= LEAP_Z_LABOR) || (a >= LEAP_A_ROW && a <= LEAP_Z_ROW) ||
           (a >= LEAP_A_USE && a <= LEAP_Z_DICE) || (a >= LEAP_A_ROLL && a <= LEAP_Z_DIE);
}

static int whose_line(const struct stellar_leap *s, int seat, int action)
{
    if (!tells_gains(action)) return LEAP_NONE;
    if (seat != ORR_CHANCE) return seat;
    return s->depth ? stellar_leap_peek(s)->who : s->mover;
}

static void note_gains(struct stellar_leap *s, const struct holds *before)
{
    if (!memcmp(before->store, s->store, sizeof s->store) &&
        !memcmp(before->owed, s->owed, sizeof s->owed))
        return;
    for (int side = 0; side < s->seats; side++)
        for (int kind = 0; kind <= LEAP_CHOICE; kind++) {
            int had = kind < LEAP_KINDS ? before->store[side][kind] : before->owed[side];
            int has = kind < LEAP_KINDS ? s->store[side][kind] : s->owed[side];
            s->gained.of[side][kind] = (uint8_t)(has > had ? has - had : 0);
        }
}

/* A mission's reward comes after the display is refilled: its card says now what it will be. */
static void note_reward(struct stellar_leap *s, const struct holds *before, int mission)
{
    uint8_t *gain = s->gained.of[s->gained_by];

    memcpy(gain, stellar_leap_missions[mission].gain, 5);
    stellar_leap_cap(before->store[s->gained_by], gain);
}

void stellar_leap_apply(void *state, int seat, orr_action action)
{
    struct stellar_leap *s = state;
    int by = whose_line(s, seat, action);
    struct holds before;

    memcpy(before.store, s->store, sizeof s->store);
    memcpy(before.owed, s->owed, sizeof s->owed);
    advance(s, seat, action);
    if (s->gained_by != LEAP_NONE) memset(&s->gained, 0, sizeof s->gained);
    s->gained_by = (uint8_t)by;
    if (by != LEAP_NONE && action > LEAP_Z_MISSION) note_gains(s, &before);
    else if (by != LEAP_NONE) note_reward(s, &before, action - LEAP_A_MISSION);
    assert(!stellar_leap_check(state));
}

int stellar_leap_play_out(void *state, struct orr_rng *rng, int most)
{
    return orr_play_out_by(state, rng, most, stellar_leap_to_act, stellar_leap_legal,
                           stellar_leap_tickets, stellar_leap_draw, stellar_leap_apply);
}

int stellar_leap_rounds(const void *state) { return ((const struct stellar_leap *)state)->round; }

/* -- What must be true of every position ------------------------------------------------------ */

static const char *check_figures(const struct stellar_leap *s)
{
    for (int side = 0; side < stellar_leap_sides(s); side++) {
        int total = 0;
        for (int planet = 0; planet < LEAP_PLANETS; planet++) {
            int awake = s->habitat[planet][side], n = stellar_leap_figures(s, planet, side);
            if (!n && !((s->present_on[side] | s->awake_on[side]) >> planet & 1)) continue;
            total += n;
            if ((s->awake_on[side] >> planet & 1) != (awake > 0)) return "awake_on is stale";
            if ((s->present_on[side] >> planet & 1) != (n > 0)) return "present_on is stale";
            if (n && !s->row[planet]) return "a figure is outside the Galaxy";
            if (n && planet < LEAP_HOMES && s->owner[planet] != side)
                return "a figure is on another player's Home";
        }
        if (total != s->population[side]) return "a figure was lost or made";
        if (total > LEAP_FIGURES) return "more than ten figures";
    }
    return NULL;
}

static const char *check_galaxy(const struct stellar_leap *s)
{
    int height[LEAP_COLUMNS] = { 0 }, found[LEAP_SIDES] = { 0 }, rocks = 0;
    uint64_t cells[LEAP_COLUMNS] = { 0 };

    for (int card = 0; card < LEAP_CARDS; card++) {
        bool in = stellar_leap_is_planet(card) ? s->placed >> card & 1
                                               : s->rocks >> (card - LEAP_PLANETS) & 1;
        if (in != (s->row[card] > 0)) return "placed is stale";
        if (!in && (s->column[card] != LEAP_NONE || s->finder[card] != LEAP_NONE))
            return "a chit outside the Galaxy";
        if (!in) continue;
        if (cells[s->column[card]] >> s->row[card] & 1) return "two cards in one place";
        cells[s->column[card]] |= (uint64_t)1 << s->row[card];
        height[s->column[card]]++;
        rocks += !stellar_leap_is_planet(card);
        if (s->finder[card] != LEAP_NONE) found[s->finder[card]]++;
    }
    for (int i = 0; i < LEAP_COLUMNS; i++)
        if (height[i] != s->height[i] || cells[i] != ((uint64_t)2 << height[i]) - 2)
            return "a column has a gap";
    for (int side = 0; side < LEAP_SIDES; side++)
        if (found[side] != s->found[side]) return "found is stale";
    return rocks == s->asteroids ? NULL : "asteroids is stale";
}

/* Adds cards to a set; false if one of them is in it already. */
static bool add(uint64_t *set, uint64_t cards)
{
    bool fresh = !(*set & cards);
    *set |= cards;
    return fresh;
}

static bool add_bottoms(const struct stellar_leap *s, uint64_t sets[LEAP_DECKS])
{
    bool fresh = true;

    for (int deck = 0; deck < LEAP_DECKS; deck++)
        for (int i = 0; i < LEAP_TAIL && s->tail[deck][i] != LEAP_NONE; i++)
            fresh &= add(&sets[deck], (uint64_t)1 << s->tail[deck][i]);
    for (int i = 0; i < stellar_leap_drawn(s); i++)
        fresh &= add(&sets[stellar_leap_deck_of(stellar_leap_peek(s))], (uint64_t)1 << s->drawn[i]);
    return fresh;
}

/* Every card of a deck is in exactly one place. */
static const char *check_decks(const struct stellar_leap *s)
{
    uint64_t sets[LEAP_DECKS] = { s->deck_left[0], s->deck_left[1], s->bonus_left };
    uint64_t wanted[LEAP_DECKS] = { 0, 0, s->frontiers ? (1 << LEAP_BONUSES) - 1 : 0 };
    bool fresh = add_bottoms(s, sets);

    for (int card = LEAP_HOMES; card < LEAP_CARDS; card++) {
        int deck = stellar_leap_cards[card].deck;
        if (s->frontiers || !stellar_leap_cards[card].frontier) wanted[deck] |= (uint64_t)1 << card;
        if (s->row[card]) fresh &= add(&sets[deck], (uint64_t)1 << card);
    }
    for (int bonus = 0; bonus < LEAP_BONUSES; bonus++)
        if (s->bonus_row[bonus]) fresh &= add(&sets[LEAP_BONUS_DECK], (uint64_t)1 << bonus);
    if (stellar_leap_at(s, LEAP_ST_COLUMN)) /* kept, its column not named */
        fresh &= add(&sets[stellar_leap_cards[stellar_leap_peek(s)->site.card].deck],
                     (uint64_t)1 << stellar_leap_peek(s)->site.card);
    if (!fresh) return "a card is in two places";
    for (int deck = 0; deck < LEAP_DECKS; deck++)
        if (sets[deck] != wanted[deck]) return "a card was lost or made";
    return NULL;
}

static const char *check_missions(const struct stellar_leap *s)
{
    uint64_t all = s->missions_left;

    for (int side = 0; side < LEAP_SIDES; side++) {
        int prestige = 0;
        if (all & s->done[side]) return "a mission is in two places";
        all |= s->done[side];
        for (uint64_t set = s->done[side]; set; set &= set - 1)
            prestige += stellar_leap_missions[orr_lowest(set)].prestige;
        if (prestige != s->prestige[side]) return "prestige is stale";
    }
    for (int slot = 0; slot < LEAP_SHOWN; slot++) {
        if (s->display[slot] == LEAP_NONE) continue;
        if (all >> s->display[slot] & 1) return "a mission is in two places";
        all |= (uint64_t)1 << s->display[slot];
    }
    return all == ((uint64_t)1 << LEAP_MISSIONS) - 1 ? NULL : "a mission was lost";
}

/* The late chooser holds a copy of what somebody rejected. */
static const char *check_hands(const struct stellar_leap *s)
{
    uint32_t traits = s->traits_left, powers = s->powers_left, rejects = 0;
    int late = stellar_leap_in_setup(s) && s->phase < LEAP_PH_LATE ? -1 : stellar_leap_late(s);

    for (int seat = 0; seat < s->seats; seat++)
        for (int slot = 0; seat != late && slot < 2; slot++) {
            if (s->trait[seat][slot] != LEAP_NONE) {
                if (traits >> s->trait[seat][slot] & 1) return "a trait is in two places";
                traits |= stellar_leap_bit(s->trait[seat][slot]);
                if (slot) rejects |= stellar_leap_bit(s->trait[seat][slot]);
            }
            if (s->power[seat][slot] != LEAP_NONE) {
                if (powers >> s->power[seat][slot] & 1) return "a power is in two places";
                powers |= stellar_leap_bit(s->power[seat][slot]);
            }
        }
    if (traits != s->traits_used) return "a trait was lost";
    if (powers != s->powers_used) return "a power was lost";
    if (late >= 0 && s->trait[late][0] != LEAP_NONE && !(rejects >> s->trait[late][0] & 1))
        return "the late chooser holds what nobody rejected";
    return NULL;
}

static const char *check_counts(const struct stellar_leap *s)
{
    for (int side = 0; side < LEAP_SIDES; side++)
        for (int kind = 0; kind < LEAP_KINDS; kind++)
            if (s->store[side][kind] > LEAP_HOLD) return "more than twenty of a resource";
    for (int i = 0; i < LEAP_ASTEROIDS; i++)
        if (s->die[i] > 3 || (s->die[i] && !(s->rocks >> i & 1))) return "an asteroid die";
    for (int i = s->depth; i < LEAP_STACK; i++)
        if (s->step[i].kind) return "a step above the top";
    if (s->events_drawn > LEAP_NUM_DUE || s->round > LEAP_LAST_ROUND) return "too long";
    return NULL;
}

const char *stellar_leap_check(const void *state)
{
    const struct stellar_leap *s = state;
    const char *broken = check_figures(s);

    if (!broken) broken = check_galaxy(s);
    if (!broken) broken = check_decks(s);
    if (!broken) broken = check_missions(s);
    if (!broken) broken = check_hands(s);
    if (!broken) broken = check_counts(s);
    return broken;
}
