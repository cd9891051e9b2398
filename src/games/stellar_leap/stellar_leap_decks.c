/* stellar_leap_decks.c - drawing cards, and what is kept of them.
 *
 * A card carries the set of seats that know it from the deck's bottom into the hand of
 * who draws, and back.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"

int stellar_leap_deck_of(const struct stellar_leap_step *f)
{
    bool bonus = f->kind == LEAP_ST_BONUS_DRAW || f->kind == LEAP_ST_BONUS;
    return bonus ? LEAP_BONUS_DECK : f->draw.deck;
}

/* -- Decks ------------------------------------------------------------------------------ */

static uint64_t undrawn(const struct stellar_leap *s, int deck)
{
    return deck == LEAP_BONUS_DECK ? s->bonus_left : s->deck_left[deck];
}

/* Cards of the deck that nobody put at its bottom. In a known state the set also
 * holds what the viewer cannot see elsewhere; that is taken off again, because how
 * many cards lie where is public. */
int stellar_leap_pool_size(const struct stellar_leap *s, int deck)
{
    int n = orr_set_size(undrawn(s, deck));

    for (int i = 0; i < LEAP_TAIL && s->tail[deck][i] != LEAP_NONE; i++)
        n -= s->tail[deck][i] == LEAP_HIDDEN;
    for (int i = 0; i < 3 && s->drawn[i] != LEAP_NONE; i++)
        n -= s->drawn[i] == LEAP_HIDDEN && stellar_leap_deck_of(stellar_leap_peek(s)) == deck;
    return n;
}

int stellar_leap_deck_size(const struct stellar_leap *s, int deck)
{
    int n = 0;

    while (n < LEAP_TAIL && s->tail[deck][n] != LEAP_NONE) n++;
    return n + stellar_leap_pool_size(s, deck);
}

bool stellar_leap_deck_has_cards(const struct stellar_leap *s, int deck)
{
    return s->tail[deck][0] != LEAP_NONE || stellar_leap_pool_size(s, deck) > 0;
}

uint64_t stellar_leap_open_decks(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    (void)f;
    return (stellar_leap_deck_has_cards(s, LEAP_SAFE) ? 1 : 0) |
           (stellar_leap_deck_has_cards(s, LEAP_DANGEROUS) ? 2 : 0);
}

/* What the next card of a deck can be: the undrawn ones, then those at the bottom. */
uint64_t stellar_leap_next_cards(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    int deck = stellar_leap_deck_of(f);
    uint64_t left = undrawn(s, deck);

    return left ? left : (uint64_t)1 << s->tail[deck][0];
}

/* Takes the card out of its deck; returns the seats that knew it. */
static uint8_t leave_deck(struct stellar_leap *s, int deck, int card)
{
    if (undrawn(s, deck)) {
        if (deck == LEAP_BONUS_DECK) s->bonus_left = (uint8_t)(s->bonus_left & ~(1 << card));
        else s->deck_left[deck] &= ~((uint64_t)1 << card);
        return 0;
    }
    uint8_t seen = s->tail_seen[deck][0];
    for (int i = 0; i + 1 < LEAP_TAIL; i++) {
        s->tail[deck][i] = s->tail[deck][i + 1];
        s->tail_seen[deck][i] = s->tail_seen[deck][i + 1];
    }
    s->tail[deck][LEAP_TAIL - 1] = LEAP_NONE;
    s->tail_seen[deck][LEAP_TAIL - 1] = 0;
    return seen;
}

static void to_bottom(struct stellar_leap *s, int deck, int card, uint8_t seen)
{
    int n = 0;

    while (s->tail[deck][n] != LEAP_NONE) n++;
    assert(n < LEAP_TAIL);
    s->tail[deck][n] = (uint8_t)card;
    s->tail_seen[deck][n] = seen;
}

/* -- The hand of who draws ----------------------------------------------------------------- */

int stellar_leap_drawn(const struct stellar_leap *s)
{
    int n = 0;
    while (n < 3 && s->drawn[n] != LEAP_NONE) n++;
    return n;
}

void stellar_leap_draw_card(struct stellar_leap *s, struct stellar_leap_step f, int card)
{
    int n = stellar_leap_drawn(s), left = --stellar_leap_top(s)->draw.left;
    uint8_t seen = leave_deck(s, stellar_leap_deck_of(&f), card);

    if (!stellar_leap_is_ai(s, f.who)) seen = (uint8_t)(seen | 1 << f.who);
    s->drawn[n] = (uint8_t)card;
    s->drawn_seen[n] = seen;
    if (left) return;
    stellar_leap_top(s)->kind = f.kind == LEAP_ST_DRAW ? LEAP_ST_KEEP : LEAP_ST_BONUS;
}

/* The number of "keep what is in that slot" among `kinds` cards. Which of the drawn cards
 * it was is part of the action when different seats know them (one came from the
 * bottom of the deck): otherwise who knows the returned one would be a secret itself. */
static int kept(const struct stellar_leap *s, int slot, int kinds)
{
    bool alike = true;

    for (int i = 1; i < stellar_leap_drawn(s); i++) alike &= s->drawn_seen[i] == s->drawn_seen[0];
    return s->drawn[slot] + (alike ? 0 : (slot + 1) * kinds);
}

/* R27: the kept card leaves the hand, the others go to the bottom as drawn. */
static void take_drawn(struct stellar_leap *s, int deck, int card)
{
    for (int i = 0; i < 3; i++) {
        if (s->drawn[i] != card && s->drawn[i] != LEAP_NONE)
            to_bottom(s, deck, s->drawn[i], s->drawn_seen[i]);
        s->drawn[i] = LEAP_NONE;
        s->drawn_seen[i] = 0;
    }
}

/* -- Discover (R27) ---------------------------------------------------------------------- */

/* Two cards, or the one that is left. */
void stellar_leap_discover(struct stellar_leap *s, struct stellar_leap_step f, int deck)
{
    struct stellar_leap_step *draw = stellar_leap_push(s, LEAP_ST_DRAW, f.who);
    draw->draw.deck = (uint8_t)deck;
    draw->draw.left = stellar_leap_deck_size(s, deck) < 2 ? 1 : 2;
}

void stellar_leap_keep_legal(const struct stellar_leap *s, const struct stellar_leap_step *f,
                             struct orr_actions *out)
{
    int one = kept(s, 0, LEAP_CARDS);

    (void)f;
    if (stellar_leap_drawn(s) == 1) {
        orr_offer(out, LEAP_A_KEEP + one);
        return;
    }
    int other = kept(s, 1, LEAP_CARDS);
    orr_offer(out, LEAP_A_KEEP + (one < other ? one : other));
    orr_offer(out, LEAP_A_KEEP + (one < other ? other : one));
}

void stellar_leap_keep_card(struct stellar_leap *s, struct stellar_leap_step f, int n)
{
    int card = n % LEAP_CARDS;

    take_drawn(s, f.draw.deck, card);
    stellar_leap_push(s, LEAP_ST_COLUMN, f.who)->site.card = (uint8_t)card;
}

/* Easy Event knows no Event of the row: its card is drawn at once (R57). */
static void place_found(struct stellar_leap *s, int side, int card, int column)
{
    stellar_leap_place_card(s, card, column, side);
    int row = s->row[card];
    for (int i = 0; i < LEAP_COLUMNS; i++)
        if (s->height[i] < row) return;
    if (s->easy) stellar_leap_begin_bonus(s, side, row);
}

void stellar_leap_found(struct stellar_leap *s, struct stellar_leap_step f, int column)
{
    place_found(s, f.who, f.site.card, column);
}

/* R52: into the nearest row with a gap, the highest column of several. */
void stellar_leap_ai_found(struct stellar_leap *s, struct stellar_leap_step f, int card)
{
    int column = LEAP_COLUMNS - 1;

    leave_deck(s, f.draw.deck, card);
    for (int i = LEAP_COLUMNS - 1; i >= 0; i--)
        if (s->height[i] < s->height[column]) column = i;
    place_found(s, f.who, card, column);
}

/* -- Completion cards (R57) -------------------------------------------------------------- */

/* Three cards for the player who filled the row and may pass them up; an AI takes them. */
void stellar_leap_begin_bonus(struct stellar_leap *s, int side, int row)
{
    int cards = stellar_leap_deck_size(s, LEAP_BONUS_DECK);

    if (!s->frontiers || !cards) return;
    bool asked = !s->must_draw && !stellar_leap_is_ai(s, side);
    int kind = asked ? LEAP_ST_COMPLETE : LEAP_ST_BONUS_DRAW;
    struct stellar_leap_step *f = stellar_leap_push(s, kind, side);
    f->bonus.row = (uint8_t)row;
    f->bonus.left = (uint8_t)(cards < 3 ? cards : 3);
}

void stellar_leap_draw_bonus(struct stellar_leap *s, struct stellar_leap_step f, int n)
{
    (void)n;
    f.kind = LEAP_ST_BONUS_DRAW;
    *stellar_leap_push(s, f.kind, f.who) = f;
}

uint64_t stellar_leap_drawn_bonuses(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    uint64_t set = 0;

    (void)f;
    for (int i = 0; i < stellar_leap_drawn(s); i++) set |= (uint64_t)1 << kept(s, i, LEAP_BONUSES);
    return set;
}

/* An AI keeps the first it draws. */
int stellar_leap_ai_bonus(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    (void)f;
    return kept(s, 0, LEAP_BONUSES);
}

void stellar_leap_keep_bonus(struct stellar_leap *s, struct stellar_leap_step f, int n)
{
    int bonus = n % LEAP_BONUSES;

    take_drawn(s, LEAP_BONUS_DECK, bonus);
    s->bonus_row[bonus] = f.bonus.row;
    if (bonus == LEAP_MONUMENT) s->monument_by = f.who;
}
