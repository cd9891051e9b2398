/* stellar_leap_setup.c - from the box to the first turn (R2-R7).
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"
#include "stellar_leap_turn.h"

#include <string.h>

/* -- Options ---------------------------------------------------------------------------- */

/* ai_cards: the cards of the first and the second AI, LEAP_NONE for a random one. */
static const uint8_t ai_cards[][2] = {
    { LEAP_NONE, LEAP_NONE },
    { 0, LEAP_NONE },
    { 1, LEAP_NONE },
    { 2, LEAP_NONE },
    { 0, 1 },
    { 0, 2 },
    { 1, 0 },
    { 1, 2 },
    { 2, 0 },
    { 2, 1 },
};

static bool refuse(struct orr_words *why, const char *key, int seats, int ais)
{
    orr_words_begin(why, key);
    orr_words_number(why, "seats", seats);
    orr_words_number(why, "ais", ais);
    return false;
}

static bool options_fit(const struct orr_setup *setup, struct orr_words *why)
{
    int seats = setup->seats, ais = setup->option[LEAP_OPT_AI_SEATS];
    const uint8_t *cards = ai_cards[setup->option[LEAP_OPT_AI_CARDS]];

    if (seats == 1 && !ais) return refuse(why, "error.alone", seats, ais);
    if (seats + ais > LEAP_SIDES) return refuse(why, "error.too_many", seats, ais);
    if (!ais && cards[0] != LEAP_NONE) return refuse(why, "error.no_ai", seats, ais);
    if (ais < 2 && cards[1] != LEAP_NONE) return refuse(why, "error.one_ai", seats, ais);
    return true;
}

/* -- The box ------------------------------------------------------------------------------ */

static void fill_decks(struct stellar_leap *s)
{
    int sides = stellar_leap_sides(s);

    for (int card = LEAP_HOMES; card < LEAP_CARDS; card++)
        if (s->frontiers || !stellar_leap_cards[card].frontier)
            s->deck_left[stellar_leap_cards[card].deck] |= (uint64_t)1 << card;
    for (int e = 0; e < LEAP_EVENTS; e++)
        if ((s->frontiers || !stellar_leap_events[e].frontier) &&
            !(s->ais && stellar_leap_events[e].without_ai))
            s->events_left |= stellar_leap_bit(e);
    for (int t = 0; t < LEAP_TRAITS; t++)
        if ((s->frontiers || !stellar_leap_traits[t].frontier) &&
            sides >= stellar_leap_traits[t].from && sides <= stellar_leap_traits[t].to)
            s->traits_used |= stellar_leap_bit(t);
    for (int p = 0; p < LEAP_SPECIES_POWERS; p++)
        if (s->seats >= stellar_leap_power_humans[p])
            s->powers_used = (uint8_t)(s->powers_used | 1 << p);
    s->traits_left = s->traits_used;
    s->powers_left = s->powers_used;
    if (s->frontiers) s->bonus_left = (1 << LEAP_BONUSES) - 1;
    s->missions_left = ((uint64_t)1 << LEAP_MISSIONS) - 1;
    s->tier_left[0] = s->tier_left[1] = (uint8_t)(2 * (s->seats < 2 ? 2 : s->seats));
    s->tier_left[2] = LEAP_MISSIONS - 22;
}

/* Places that hold a number say "none" before they are filled. */
static void empty_places(struct stellar_leap *s)
{
    memset(s->home, LEAP_NONE, sizeof s->home);
    memset(s->owner, LEAP_NONE, sizeof s->owner);
    memset(s->ai_card, LEAP_NONE, sizeof s->ai_card);
    memset(s->trait, LEAP_NONE, sizeof s->trait);
    memset(s->power, LEAP_NONE, sizeof s->power);
    memset(s->column, LEAP_NONE, sizeof s->column);
    memset(s->finder, LEAP_NONE, sizeof s->finder);
    memset(s->display, LEAP_NONE, sizeof s->display);
    memset(s->tail, LEAP_NONE, sizeof s->tail);
    memset(s->drawn, LEAP_NONE, sizeof s->drawn);
    s->token = s->universal = s->lasting = s->lasting_t = LEAP_NONE;
    s->monument_by = s->gained_by = LEAP_NONE;
    s->owed_kinds = 15;
    for (int seat = 0; seat < s->seats; seat++) memset(s->store[seat], 3, 4);
}

/* R3: the one step of its phase. */
static void go_first(struct stellar_leap *s, int seat)
{
    s->first = (uint8_t)seat;
    s->cursor = 1;
}

bool stellar_leap_setup(void *state, const struct orr_setup *setup, struct orr_words *why)
{
    struct stellar_leap *s = state;

    if (!options_fit(setup, why)) return false;
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats;
    s->ais = (uint8_t)setup->option[LEAP_OPT_AI_SEATS];
    s->easy = (uint8_t)setup->option[LEAP_OPT_EASY];
    s->target = s->easy ? 0 : (uint8_t)setup->option[LEAP_OPT_EVENTS];
    s->intense = setup->option[LEAP_OPT_INTENSE] != 0;
    s->homes_dealt = setup->option[LEAP_OPT_HOMES] != 0;
    s->must_draw = setup->option[LEAP_OPT_COMPLETION] != 0;
    s->frontiers = (uint8_t)setup->option[LEAP_OPT_FRONTIERS];
    s->ai_option = (uint8_t)setup->option[LEAP_OPT_AI_CARDS];
    empty_places(s);
    memcpy(s->ai_card, ai_cards[setup->option[LEAP_OPT_AI_CARDS]], s->ais);
    fill_decks(s);
    if (setup->option[LEAP_OPT_STARTS]) go_first(s, setup->option[LEAP_OPT_STARTS] - 1);
    while (stellar_leap_setup_run(s)) continue;
    return true;
}

/* -- Progress ---------------------------------------------------------------------------- */

bool stellar_leap_in_setup(const struct stellar_leap *s) { return s->phase < LEAP_PH_BEGIN; }

/* R2: people choose in turn order; the AIs follow. */
int stellar_leap_settler(const struct stellar_leap *s)
{
    return s->homes_dealt ? s->cursor : stellar_leap_side_at(s, s->cursor);
}

/* R5: with five people the first Exhausted Player is dealt nothing and chooses last. */
int stellar_leap_late(const struct stellar_leap *s)
{
    return s->seats == LEAP_SIDES ? (s->first + LEAP_SIDES - 1) % LEAP_SIDES : -1;
}

/* The seat of the n-th card dealt, two to each seat but the late one. */
int stellar_leap_dealt_to(const struct stellar_leap *s, int n)
{
    int seat = n / 2, late = stellar_leap_late(s);
    return late >= 0 && seat >= late ? seat + 1 : seat;
}

static int dealt_seats(const struct stellar_leap *s)
{
    return s->seats - (stellar_leap_late(s) >= 0);
}

/* Traits of the four first, then their powers. */
int stellar_leap_reject_at(const struct stellar_leap *s, int shown)
{
    return stellar_leap_dealt_to(s, 2 * (shown % dealt_seats(s)));
}

static uint8_t all_dealt(const struct stellar_leap *s)
{
    uint8_t all = (uint8_t)((1 << s->seats) - 1);
    return stellar_leap_late(s) >= 0 ? (uint8_t)(all & ~(1 << stellar_leap_late(s))) : all;
}

static int steps_in_phase(const struct stellar_leap *s)
{
    switch (s->phase) {
    case LEAP_PH_FIRST: return s->seats > 1 ? 1 : 0;
    case LEAP_PH_SPECIES: return stellar_leap_sides(s);
    case LEAP_PH_AI_CARD: return s->ais;
    case LEAP_PH_UNIVERSAL: return 1;
    case LEAP_PH_TRAITS:
    case LEAP_PH_POWERS: return 2 * dealt_seats(s);
    case LEAP_PH_CHOOSE: return 2 * dealt_seats(s);
    case LEAP_PH_REVEAL: return dealt_seats(s);
    case LEAP_PH_REJECTS: return stellar_leap_late(s) >= 0 ? 2 * dealt_seats(s) : 0;
    case LEAP_PH_LATE: return stellar_leap_late(s) >= 0 ? 2 : 0;
    case LEAP_PH_MISSIONS: return LEAP_SHOWN;
    default: return stellar_leap_sides(s); /* LEAP_PH_HOMES */
    }
}

/* The first player and, with five, who starts with the token (R17). */
static void begin_play(struct stellar_leap *s)
{
    s->mover = s->first;
    s->round = 1;
    if (stellar_leap_sides(s) == LEAP_SIDES)
        s->token = (uint8_t)stellar_leap_side_at(s, LEAP_SIDES - 1);
}

/* Goes on to the next phase, or past an AI whose card was chosen by name. */
bool stellar_leap_setup_run(struct stellar_leap *s)
{
    if (s->phase == LEAP_PH_AI_CARD && s->cursor < s->ais && s->ai_card[s->cursor] != LEAP_NONE) {
        s->cursor++;
        return true;
    }
    if (s->cursor < steps_in_phase(s)) return false;
    s->cursor = 0;
    if (++s->phase == LEAP_PH_BEGIN) begin_play(s);
    return true;
}

/* -- Who acts, and how ----------------------------------------------------------------------- */

orr_seats stellar_leap_setup_to_act(const struct stellar_leap *s)
{
    if (s->phase == LEAP_PH_CHOOSE)
        return all_dealt(s) & ~(orr_seats)(s->chose_trait & s->chose_power);
    if (s->phase == LEAP_PH_LATE) return orr_bit(stellar_leap_late(s));
    if (s->phase == LEAP_PH_SPECIES && !s->homes_dealt && s->cursor < s->seats)
        return orr_bit(stellar_leap_settler(s));
    if (s->phase == LEAP_PH_HOMES && s->cursor < s->seats)
        return orr_bit(stellar_leap_side_at(s, s->cursor));
    return orr_bit(ORR_CHANCE);
}

static void offer_two(struct orr_actions *out, int base, const uint8_t cards[2])
{
    int low = cards[0] < cards[1] ? cards[0] : cards[1];
    orr_offer(out, base + low);
    orr_offer(out, base + cards[0] + cards[1] - low);
}

/* What the four rejected, each kind once and in order. */
static void offer_rejects(const struct stellar_leap *s, struct orr_actions *out)
{
    bool traits = !(s->chose_trait >> stellar_leap_late(s) & 1);
    uint32_t set = 0;

    for (int seat = 0; seat < s->seats; seat++)
        if (seat != stellar_leap_late(s))
            set |= stellar_leap_bit(traits ? s->trait[seat][1] : s->power[seat][1]);
    orr_offer_set(out, traits ? LEAP_A_TRAIT : LEAP_A_POWER, set);
}

static uint64_t free_homes(const struct stellar_leap *s)
{
    uint64_t set = 0;
    for (int home = 0; home < LEAP_HOMES; home++)
        if (s->owner[home] == LEAP_NONE) set |= stellar_leap_bit(home);
    return set;
}

void stellar_leap_setup_legal(const struct stellar_leap *s, int seat, struct orr_actions *out)
{
    if (s->phase == LEAP_PH_SPECIES) orr_offer_set(out, LEAP_A_SPECIES, free_homes(s));
    else if (s->phase == LEAP_PH_HOMES)
        orr_offer_set(out, LEAP_A_COLUMN, stellar_leap_bit(LEAP_COLUMNS) - 1);
    else if (s->phase == LEAP_PH_LATE) offer_rejects(s, out);
    else if (!(s->chose_trait >> seat & 1)) offer_two(out, LEAP_A_TRAIT, s->trait[seat]);
    else offer_two(out, LEAP_A_POWER, s->power[seat]);
}

static uint64_t free_ai_cards(const struct stellar_leap *s)
{
    uint64_t set = stellar_leap_bit(LEAP_AIS) - 1;
    for (int i = 0; i < 2; i++)
        if (s->ai_card[i] != LEAP_NONE) set &= ~(uint64_t)stellar_leap_bit(s->ai_card[i]);
    return set;
}

/* The equally likely outcomes as a set above *base. */
uint64_t stellar_leap_setup_odds(const struct stellar_leap *s, int *base)
{
    int seat;

    switch (s->phase) {
    case LEAP_PH_FIRST: *base = LEAP_A_FIRST; return stellar_leap_bit(s->seats) - 1;
    case LEAP_PH_SPECIES: *base = LEAP_A_SPECIES; return free_homes(s);
    case LEAP_PH_AI_CARD: *base = LEAP_A_AI; return free_ai_cards(s);
    case LEAP_PH_UNIVERSAL: *base = LEAP_A_UNIVERSAL; return (uint64_t)7 << LEAP_SUBTRACT;
    case LEAP_PH_TRAITS: *base = LEAP_A_DEAL_TRAIT; return s->traits_left;
    case LEAP_PH_POWERS: *base = LEAP_A_DEAL_POWER; return s->powers_left;
    case LEAP_PH_REVEAL:
        *base = LEAP_A_SHOW_POWER;
        return stellar_leap_bit(s->power[stellar_leap_dealt_to(s, 2 * s->cursor)][0]);
    case LEAP_PH_REJECTS:
        seat = stellar_leap_reject_at(s, s->cursor);
        *base = s->cursor < dealt_seats(s) ? LEAP_A_SHOW_TRAIT : LEAP_A_SHOW_POWER;
        return stellar_leap_bit(*base == LEAP_A_SHOW_TRAIT ? s->trait[seat][1] : s->power[seat][1]);
    case LEAP_PH_MISSIONS: *base = LEAP_A_NEXT; return stellar_leap_next_missions(s, NULL);
    default:
        *base = LEAP_A_COLUMN;
        return stellar_leap_bit(stellar_leap_ai_home(s)); /* an AI's Home */
    }
}

/* -- What happens ------------------------------------------------------------------------------ */

/* Keeps the chosen card in front, the rejected one behind it. */
static void keep_one(uint8_t cards[2], int chosen)
{
    if (cards[1] == chosen) {
        cards[1] = cards[0];
        cards[0] = (uint8_t)chosen;
    }
}

static void choose(struct stellar_leap *s, int seat, int action)
{
    bool is_trait = action <= LEAP_Z_TRAIT;

    if (is_trait) s->chose_trait = (uint8_t)(s->chose_trait | 1 << seat);
    else s->chose_power = (uint8_t)(s->chose_power | 1 << seat);
    s->cursor++;
    if (s->phase == LEAP_PH_LATE) {
        if (is_trait) s->trait[seat][0] = (uint8_t)(action - LEAP_A_TRAIT);
        else s->power[seat][0] = (uint8_t)(action - LEAP_A_POWER);
        if (!is_trait) s->shown_power = (uint8_t)(s->shown_power | 1 << seat);
        return;
    }
    if (is_trait) keep_one(s->trait[seat], action - LEAP_A_TRAIT);
    else keep_one(s->power[seat], action - LEAP_A_POWER);
}

static void settle_home(struct stellar_leap *s, int column)
{
    int side = stellar_leap_side_at(s, s->cursor++), home = s->home[side];

    stellar_leap_place_card(s, home, column, side);
    stellar_leap_move_figures(s, side, home, 1, 0);
    s->population[side] = 1;
}

static void deal(struct stellar_leap *s, int card)
{
    int seat = stellar_leap_dealt_to(s, s->cursor), slot = s->cursor % 2;

    if (s->phase == LEAP_PH_TRAITS) {
        s->trait[seat][slot] = (uint8_t)card;
        s->traits_left &= ~stellar_leap_bit(card);
    } else {
        s->power[seat][slot] = (uint8_t)card;
        s->powers_left = (uint8_t)(s->powers_left & ~(1 << card));
    }
    s->cursor++;
}

static void take_home(struct stellar_leap *s, int home)
{
    int side = stellar_leap_settler(s);

    s->home[side] = (uint8_t)home;
    s->owner[home] = (uint8_t)side;
    s->cursor++;
}

void stellar_leap_setup_apply(struct stellar_leap *s, int seat, int action)
{
    struct stellar_leap_step f = { 0 };

    switch (s->phase) {
    case LEAP_PH_FIRST: go_first(s, action - LEAP_A_FIRST); break;
    case LEAP_PH_SPECIES: take_home(s, action - LEAP_A_SPECIES); break;
    case LEAP_PH_AI_CARD: s->ai_card[s->cursor++] = (uint8_t)(action - LEAP_A_AI); break;
    case LEAP_PH_UNIVERSAL: s->universal = (uint8_t)(action - LEAP_A_UNIVERSAL), s->cursor++; break;
    case LEAP_PH_TRAITS: deal(s, action - LEAP_A_DEAL_TRAIT); break;
    case LEAP_PH_POWERS: deal(s, action - LEAP_A_DEAL_POWER); break;
    case LEAP_PH_REVEAL:
        s->shown_power = (uint8_t)(s->shown_power | 1 << stellar_leap_dealt_to(s, 2 * s->cursor++));
        break;
    case LEAP_PH_REJECTS: s->rejects_shown = ++s->cursor; break;
    case LEAP_PH_MISSIONS:
        f.next.slot = s->cursor++;
        stellar_leap_show_mission(s, f, action - LEAP_A_NEXT);
        break;
    case LEAP_PH_HOMES: settle_home(s, action - LEAP_A_COLUMN); break;
    default: choose(s, seat, action); break;
    }
}
