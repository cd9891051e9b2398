/* stellar_leap_score.c - Prestige, and who wins (R43-R46).
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_galaxy.h"
#include "stellar_leap_turn.h"

/* -- What traits count (R45) --------------------------------------------------------------- */

static int figures_on(const struct stellar_leap *s, int side, uint32_t planets)
{
    int n = 0;
    for (planets &= s->present_on[side]; planets; planets &= planets - 1)
        n += stellar_leap_figures(s, orr_lowest(planets), side);
    return n;
}

static uint32_t deck_planets(int deck)
{
    uint32_t set = 0;
    for (int planet = 0; planet < LEAP_PLANETS; planet++)
        if (stellar_leap_cards[planet].deck == deck) set |= stellar_leap_bit(planet);
    return set;
}

static uint32_t others_on(const struct stellar_leap *s, int side)
{
    uint32_t set = 0;
    for (int other = 0; other < stellar_leap_sides(s); other++)
        if (other != side) set |= s->present_on[other];
    return set;
}

static int planets_found(const struct stellar_leap *s, int side)
{
    int n = 0;
    for (int planet = 0; planet < LEAP_PLANETS; planet++) n += s->finder[planet] == side;
    return n;
}

static int lines_held(const struct stellar_leap *s, int side)
{
    uint64_t rows = 0, columns = 0;

    for (uint32_t set = s->present_on[side]; set; set &= set - 1) {
        rows |= (uint64_t)1 << s->row[orr_lowest(set)];
        columns |= (uint64_t)1 << s->column[orr_lowest(set)];
    }
    return orr_set_size(rows) + orr_set_size(columns);
}

/* Kinds of which the side holds at least so many. */
static int kinds_at(const struct stellar_leap *s, int side, int mark)
{
    int n = 0;
    for (int kind = 0; kind < LEAP_KINDS; kind++) n += s->store[side][kind] >= mark;
    return n;
}

/* The best line of cards, worth 2 for each own figure and 3 for each card. */
static int best_line(const struct stellar_leap *s, int side, const uint8_t line_of[LEAP_CARDS])
{
    int worth[LEAP_CARDS + 1] = { 0 }, best = 0;

    for (int card = 0; card < LEAP_CARDS; card++) {
        if (!s->row[card]) continue;
        int *w = &worth[line_of[card]];
        *w += 3 + (stellar_leap_is_planet(card) ? 2 * stellar_leap_figures(s, card, side) : 0);
        if (*w > best) best = *w;
    }
    return best;
}

static int best_system(const struct stellar_leap *s, int side)
{
    int chits[LEAP_CARDS + 1] = { 0 }, best = 0;

    for (int card = 0; card < LEAP_CARDS; card++)
        if (s->finder[card] == side && ++chits[s->row[card]] > best) best = chits[s->row[card]];
    return best;
}

static bool has_most(const struct stellar_leap *s, int side, int counts)
{
    int mine = 0, most = 0;

    for (int other = 0; other < stellar_leap_sides(s); other++) {
        int n = counts == LEAP_MOST_FOUND   ? s->found[other]
                : counts == LEAP_MOST_CHITS ? s->chits[other]
                                            : orr_set_size(s->done[other]);
        if (n > most) most = n;
        if (other == side) mine = n;
    }
    return mine == most && (mine || counts == LEAP_MOST_FOUND);
}

static int count_for(const struct stellar_leap *s, int side, int counts)
{
    uint32_t held = s->present_on[side], homes = stellar_leap_bit(LEAP_HOMES) - 1;

    switch (counts) {
    case LEAP_PLANETS_HELD: return orr_set_size(held);
    case LEAP_PLANETS_FOUND: return planets_found(s, side);
    case LEAP_FIGURES_IN_COMPANY: return figures_on(s, side, others_on(s, side));
    case LEAP_MISSIONS_DONE: return orr_set_size(s->done[side]);
    case LEAP_LINES_HELD: return lines_held(s, side);
    case LEAP_POPULATION: return s->population[side];
    case LEAP_CHITS: return s->chits[side];
    case LEAP_BEST_COLUMN: return best_line(s, side, s->column);
    case LEAP_BEST_ROW: return best_line(s, side, s->row);
    case LEAP_FIGURES_SAFE: return figures_on(s, side, deck_planets(LEAP_SAFE));
    case LEAP_PLANETS_ALONE: return orr_set_size(held & ~others_on(s, side) & ~homes);
    case LEAP_FIGURES_DANGEROUS: return figures_on(s, side, deck_planets(LEAP_DANGEROUS));
    case LEAP_BEST_SYSTEM: return best_system(s, side);
    default: return has_most(s, side, counts);
    }
}

int stellar_leap_trait_points(const struct stellar_leap *s, int side, int trait)
{
    const struct stellar_leap_trait *t = &stellar_leap_traits[trait];

    if (t->counts != LEAP_STOCKS) return t->each * count_for(s, side, t->counts);
    int low = t->each * kinds_at(s, side, t->low), high = t->high_each * kinds_at(s, side, t->high);
    return low > high ? low : high;
}

/* -- The score pad ---------------------------------------------------------------------------- */

/* R44: the highest row reached counts, not those below it. */
int stellar_leap_row_bonus(const uint8_t rows[4][2], int n)
{
    int points = 0;
    for (int i = 0; i < 4; i++)
        if (n >= rows[i][0]) points = rows[i][1];
    return points;
}

static int monument_points(const struct stellar_leap *s, int side)
{
    uint32_t row = stellar_leap_row_planets(s, s->bonus_row[LEAP_MONUMENT]);
    return orr_set_size(row & s->present_on[side]) + (s->monument_by == side ? 2 : 0);
}

static void score_trait(const struct stellar_leap *s, int side, struct orr_score *out)
{
    int trait = s->trait[side][0];

    if (trait >= LEAP_TRAITS || !(s->chose_trait >> side & 1)) return; /* none, or not known */
    orr_score_line(out, "trait", stellar_leap_trait_points(s, side, trait));
    orr_score_line(out, "leftovers", stellar_leap_cargo(s, side) / stellar_leap_traits[trait].rate);
}

static void score_seat(const struct stellar_leap *s, int side, struct orr_score *out)
{
    orr_score_line(out, "missions", s->prestige[side]);
    orr_score_line(out, "population", s->population[side]);
    orr_score_line(out, "discoveries",
                   stellar_leap_row_bonus(stellar_leap_found_rows, s->found[side]));
    orr_score_line(out, "attacks", stellar_leap_row_bonus(stellar_leap_chit_rows, s->chits[side]));
    score_trait(s, side, out);
    if (s->bonus_row[LEAP_MONUMENT]) orr_score_line(out, "monument", monument_points(s, side));
}

/* R51: an AI scores what its card lists and nothing else. */
static void score_ai(const struct stellar_leap *s, int side, struct orr_score *out)
{
    if (stellar_leap_ai_card(s, side) == LEAP_NONE) return;
    const struct stellar_leap_ai *ai = &stellar_leap_ais[stellar_leap_ai_card(s, side)];
    orr_score_product(out, "figures", s->population[side], ai->per_figure);
    if (ai->per_discovery) orr_score_product(out, "found", s->found[side], ai->per_discovery);
    if (ai->per_chit) orr_score_product(out, "chits", s->chits[side], ai->per_chit);
    if (ai->found_row)
        orr_score_line(out, "discoveries",
                       stellar_leap_row_bonus(stellar_leap_found_rows, s->found[side]));
    if (ai->chits_row)
        orr_score_line(out, "attacks",
                       stellar_leap_row_bonus(stellar_leap_chit_rows, s->chits[side]));
}

void stellar_leap_score(const void *state, int side, struct orr_score *out)
{
    const struct stellar_leap *s = state;

    orr_score_begin(out);
    if (stellar_leap_is_ai(s, side)) score_ai(s, side, out);
    else score_seat(s, side, out);
    out->tiebreak = s->found[side] * 16 + s->population[side];
}

/* R46: most Prestige, then discoveries, then population; AIs can win too. */
void stellar_leap_payoff(const void *state, double out[ORR_MAX_SEATS])
{
    const struct stellar_leap *s = state;
    int32_t rank[LEAP_SIDES];

    for (int side = 0; side < stellar_leap_sides(s); side++) {
        struct orr_score score;
        stellar_leap_score(s, side, &score);
        rank[side] = score.total * 1024 + score.tiebreak;
    }
    orr_share_win(rank, stellar_leap_sides(s), s->seats, out);
}

void stellar_leap_ending(const void *state, struct orr_words *out)
{
    const struct stellar_leap *s = state;

    if (s->easy) orr_words_begin(out, "end.easy");
    else if (s->events_drawn >= s->target) orr_words_begin(out, "end.events");
    else orr_words_begin(out, "end.rounds");
    orr_words_number(out, "events", s->events_drawn);
    orr_words_number(out, "rounds", s->round);
    orr_words_number(out, "target", s->target);
}
