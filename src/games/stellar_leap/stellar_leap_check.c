/* stellar_leap_check.c - what must be true of every position.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap.h"

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
        fresh &= add(&sets[stellar_leap_drawn_deck(s)], (uint64_t)1 << s->drawn[i]);
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
    if (s->depth && stellar_leap_peek(s)->kind == LEAP_ST_COLUMN) /* kept, its column not named */
        fresh &= add(&sets[stellar_leap_cards[stellar_leap_peek(s)->card].deck],
                     (uint64_t)1 << stellar_leap_peek(s)->card);
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
            prestige += stellar_leap_missions[stellar_leap_lowest(set)].prestige;
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
