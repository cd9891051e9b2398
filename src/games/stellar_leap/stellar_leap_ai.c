/* stellar_leap_ai.c - the players that cards move (R50-R55).
 *
 * An AI decides nothing: each of its actions is chance with one outcome, worked out
 * here, so that it stands in the log like everybody else's.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"
#include "stellar_leap_turn.h"

int stellar_leap_ai_card(const struct stellar_leap *s, int side)
{
    return s->ai_card[side - s->seats];
}

/* Ties between planets: the highest column, then the row nearest the dice. */
static bool stands_before(const struct stellar_leap *s, int a, int b)
{
    if (s->column[a] != s->column[b]) return s->column[a] > s->column[b];
    return s->row[a] < s->row[b];
}

/* R52: the highest column of the first row that is still free. */
int stellar_leap_ai_home(const struct stellar_leap *s)
{
    int column = LEAP_COLUMNS - 1;
    while (s->height[column]) column--;
    return column;
}

int stellar_leap_ai_orders(const struct stellar_leap *s) { return stellar_leap_surges(s) ? 3 : 2; }

/* The deck an order names, the other one if that is empty, -1 if both are. */
int stellar_leap_ai_deck(const struct stellar_leap *s, int order)
{
    int safe = stellar_leap_deck_size(s, LEAP_SAFE),
        dangerous = stellar_leap_deck_size(s, LEAP_DANGEROUS);
    int deck = order == LEAP_AI_LARGER && dangerous > safe ? LEAP_DANGEROUS : LEAP_SAFE;

    if (!safe && !dangerous) return -1;
    return stellar_leap_deck_size(s, deck) ? deck : 1 - deck;
}

/* R53: the planet it discovered that holds fewest of its figures; -1 for none left. */
static int nursery(const struct stellar_leap *s, int side)
{
    int best = -1;

    if (s->population[side] == LEAP_FIGURES) return -1;
    for (uint32_t set = s->placed; set; set &= set - 1) {
        int planet = orr_lowest(set), n = stellar_leap_figures(s, planet, side);
        if (s->finder[planet] != side) continue;
        if (best < 0 || n < stellar_leap_figures(s, best, side) ||
            (n == stellar_leap_figures(s, best, side) && stands_before(s, planet, best)))
            best = planet;
    }
    return best;
}

/* -- Attack (R54) --------------------------------------------------------------------------- */

static bool people_at(const struct stellar_leap *s, int planet)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->present_on[seat] >> planet & 1) return true;
    return false;
}

/* Habitat figures that may leave a planet: one figure of any kind stays at Home. */
static int spare_at(const struct stellar_leap *s, int side, int planet)
{
    int awake = s->habitat[planet][side], others = stellar_leap_figures(s, planet, side) - 1;

    if (planet != s->home[side]) return awake;
    return awake < others ? awake : others;
}

static int spare_elsewhere(const struct stellar_leap *s, int side, int planet)
{
    int n = 0;

    for (uint32_t set = s->awake_on[side] & ~stellar_leap_bit(planet); set; set &= set - 1)
        n += spare_at(s, side, orr_lowest(set));
    return n;
}

static bool is_target(const struct stellar_leap *s, int side, int planet)
{
    int rivals = stellar_leap_rivals(s, side, planet);

    if (planet < LEAP_HOMES || !rivals) return false;
    if (stellar_leap_row_has(s, LEAP_SANCTUARY, s->row[planet])) return false;
    if (s->feud && !people_at(s, planet)) return false;
    return s->habitat[planet][side] + spare_elsewhere(s, side, planet) > rivals;
}

static int target(const struct stellar_leap *s, int side)
{
    int best = -1, most = 0;

    for (uint32_t set = s->placed; set; set &= set - 1) {
        int planet = orr_lowest(set), n = stellar_leap_rivals(s, side, planet);
        if (n < most || !is_target(s, side, planet)) continue;
        if (n == most && best >= 0 && !stands_before(s, planet, best)) continue;
        best = planet;
        most = n;
    }
    return best;
}

/* The planet of a set with most of its figures, -1 for an empty set. */
static int fullest(const struct stellar_leap *s, int side, uint32_t set)
{
    int best = -1, most = 0;

    for (; set; set &= set - 1) {
        int planet = orr_lowest(set), n = stellar_leap_figures(s, planet, side);
        if (n < most || (n == most && !stands_before(s, planet, best))) continue;
        best = planet;
        most = n;
    }
    return best;
}

/* Where the next attacker comes from: Home, then the planet with most AI figures. */
static int recruit_from(const struct stellar_leap *s, int side, int planet)
{
    int home = s->home[side];

    if (spare_at(s, side, home) > 0) return home;
    return fullest(s, side,
                   s->awake_on[side] & ~stellar_leap_bit(planet) & ~stellar_leap_bit(home));
}

static void attack(struct stellar_leap *s, int side, int planet)
{
    int rivals = stellar_leap_rivals(s, side, planet);

    while (s->habitat[planet][side] <= rivals) {
        stellar_leap_move_figures(s, side, recruit_from(s, side, planet), -1, 0);
        stellar_leap_move_figures(s, side, planet, 1, 0);
    }
    stellar_leap_attack(s, (struct stellar_leap_step){ .who = (uint8_t)side }, planet);
}

/* -- The turn ------------------------------------------------------------------------------ */

static int populate_action(const struct stellar_leap *s, int side)
{
    int planet = nursery(s, side);
    return planet < 0 ? LEAP_A_IDLE : LEAP_A_POPULATE + planet;
}

static int discover_action(const struct stellar_leap *s, int order)
{
    int deck = stellar_leap_ai_deck(s, order);
    return deck < 0 ? LEAP_A_IDLE : LEAP_A_DISCOVER + deck;
}

static int attack_action(const struct stellar_leap *s, int side)
{
    int planet = stellar_leap_in_force(s, LEAP_CEASEFIRE) ? -1 : target(s, side);
    return planet < 0 ? populate_action(s, side) : LEAP_A_ATTACK + planet;
}

/* What the AI whose turn it is does next. Command Surge: first, first, second. */
int stellar_leap_ai_action(const struct stellar_leap *s)
{
    const struct stellar_leap_ai *card = &stellar_leap_ais[stellar_leap_ai_card(s, s->mover)];
    int second_at = stellar_leap_surges(s) ? 2 : 1;
    int order = s->cursor < second_at ? card->first : card->second;

    if (order == LEAP_AI_TURNS) order = s->round % 2 ? LEAP_AI_POPULATE : LEAP_AI_LARGER;
    if (order == LEAP_AI_POPULATE) return populate_action(s, s->mover);
    if (order == LEAP_AI_ATTACK) return attack_action(s, s->mover);
    return discover_action(s, order);
}

void stellar_leap_ai_apply(struct stellar_leap *s, int action)
{
    int side = s->mover;

    s->cursor++;
    if (action == LEAP_A_IDLE) return;
    if (action <= LEAP_Z_POPULATE) {
        s->population[side]++;
        stellar_leap_move_figures(s, side, action - LEAP_A_POPULATE, 1, 0);
    } else if (action <= LEAP_Z_DISCOVER) {
        stellar_leap_push(s, LEAP_ST_AI_DRAW, side)->draw.deck =
            (uint8_t)(action - LEAP_A_DISCOVER);
    } else {
        attack(s, side, action - LEAP_A_ATTACK);
    }
}

/* R55: the highest die that can fall; ties by row, then column. */
int stellar_leap_ai_asteroid(const struct stellar_leap *s)
{
    int best = -1;

    for (uint32_t set = s->rocks; set; set &= set - 1) {
        int rock = orr_lowest(set), card = LEAP_PLANETS + rock, other = LEAP_PLANETS + best;
        if (s->die[rock] <= stellar_leap_cards[card].floor) continue;
        bool nearer = best < 0 || s->row[card] < s->row[other] ||
                      (s->row[card] == s->row[other] && s->column[card] > s->column[other]);
        if (best < 0 || s->die[rock] > s->die[best] || (s->die[rock] == s->die[best] && nearer))
            best = rock;
    }
    return best;
}

uint64_t stellar_leap_ai_rock(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    int rock = stellar_leap_ai_asteroid(s);

    (void)f;
    return rock < 0 ? 0 : stellar_leap_bit(rock);
}

void stellar_leap_ai_lower(struct stellar_leap *s, struct stellar_leap_step f, int rock)
{
    (void)f;
    s->die[rock]--;
}

/* -- Choices Events ask of an AI --------------------------------------------------------------- */

int stellar_leap_ai_column(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    int rivals[LEAP_COLUMNS] = { 0 }, best = 0;

    for (uint32_t set = s->placed & ~(stellar_leap_bit(LEAP_HOMES) - 1); set; set &= set - 1) {
        int planet = orr_lowest(set);
        rivals[s->column[planet]] += stellar_leap_rivals(s, f->who, planet);
    }
    for (int column = 1; column < LEAP_COLUMNS; column++)
        if (rivals[column] >= rivals[best]) best = column;
    return best;
}

/* The row that pays people least, counted from 0. */
int stellar_leap_ai_row(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    int best = 1;

    (void)f;
    for (int row = 2; row <= stellar_leap_rows(s); row++)
        if (stellar_leap_row_pays(s, row) < stellar_leap_row_pays(s, best)) best = row;
    return best - 1;
}

int stellar_leap_ai_tired(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    return fullest(s, f->who, s->awake_on[f->who]);
}
