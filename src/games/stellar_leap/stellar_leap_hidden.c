/* stellar_leap_hidden.c - who knows what.
 *
 * Secrets are few: traits, the species power somebody turned down, cards in the hand
 * of whoever draws, and cards returned to the bottom of a deck. A card of a hand or a
 * bottom carries the set of seats that know it, and the set travels with the card.
 * A known state moves every card the viewer cannot place back into its pool, so a
 * pool then means "unseen". Missions and Events need nothing: nobody ever knows more
 * than which ones have been shown.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_steps.h"
#include "stellar_leap_turn.h"

/* -- Planet and completion decks --------------------------------------------------------- */

static void to_pool(struct stellar_leap *s, int deck, int card)
{
    if (deck == LEAP_BONUS_DECK) s->bonus_left = (uint8_t)(s->bonus_left | 1 << card);
    else s->deck_left[deck] |= (uint64_t)1 << card;
}

static bool unknown(uint8_t card, uint8_t seen, uint8_t viewer)
{
    return card != LEAP_NONE && card != LEAP_HIDDEN && !(seen & viewer);
}

static void hide_cards(struct stellar_leap *s, uint8_t viewer)
{
    for (int deck = 0; deck < LEAP_DECKS; deck++)
        for (int i = 0; i < LEAP_TAIL; i++)
            if (unknown(s->tail[deck][i], s->tail_seen[deck][i], viewer)) {
                to_pool(s, deck, s->tail[deck][i]);
                s->tail[deck][i] = LEAP_HIDDEN;
            }
    for (int i = 0; i < 3; i++)
        if (unknown(s->drawn[i], s->drawn_seen[i], viewer)) {
            to_pool(s, stellar_leap_deck_of(stellar_leap_peek(s)), s->drawn[i]);
            s->drawn[i] = LEAP_HIDDEN;
        }
}

/* Takes a random member out of a set. */
static int draw_from(uint64_t *set, struct orr_rng *rng)
{
    int n = orr_set_nth(*set, orr_rng_below(rng, (uint32_t)orr_set_size(*set)));
    *set &= ~((uint64_t)1 << n);
    return n;
}

static uint8_t from_pool(struct stellar_leap *s, int deck, struct orr_rng *rng)
{
    if (deck != LEAP_BONUS_DECK) return (uint8_t)draw_from(&s->deck_left[deck], rng);
    uint64_t set = s->bonus_left;
    int card = draw_from(&set, rng);
    s->bonus_left = (uint8_t)set;
    return (uint8_t)card;
}

static void dream_cards(struct stellar_leap *s, struct orr_rng *rng)
{
    for (int deck = 0; deck < LEAP_DECKS; deck++)
        for (int i = 0; i < LEAP_TAIL; i++)
            if (s->tail[deck][i] == LEAP_HIDDEN) s->tail[deck][i] = from_pool(s, deck, rng);
    for (int i = 0; i < 3; i++)
        if (s->drawn[i] == LEAP_HIDDEN)
            s->drawn[i] = from_pool(s, stellar_leap_deck_of(stellar_leap_peek(s)), rng);
}

/* -- Traits and powers ----------------------------------------------------------------------- */

/* Whether the late chooser has been shown what the seat rejected: traits come first. */
static bool shown_to_late(const struct stellar_leap *s, int seat, bool power)
{
    int four = s->seats - 1, from = power ? four : 0;

    for (int i = from; i < from + four && i < s->rejects_shown; i++)
        if (stellar_leap_reject_at(s, i) == seat) return true;
    return false;
}

/* The late chooser's cards are copies of somebody's rejects: they go into no pool. */
static void hide_seat(struct stellar_leap *s, int seat, int viewer)
{
    bool late = seat == stellar_leap_late(s), to_late = viewer == stellar_leap_late(s);
    uint8_t *trait = s->trait[seat], *power = s->power[seat];

    for (int slot = 0; slot < 2; slot++) {
        bool open = slot ? to_late && shown_to_late(s, seat, false) : s->shown_trait >> seat & 1;
        if (trait[slot] < LEAP_TRAITS && !open) {
            if (!late) s->traits_left |= stellar_leap_bit(trait[slot]);
            trait[slot] = LEAP_HIDDEN;
        }
        open = slot ? to_late && shown_to_late(s, seat, true) : s->shown_power >> seat & 1;
        if (power[slot] < LEAP_SPECIES_POWERS && !open) {
            if (!late) s->powers_left = (uint8_t)(s->powers_left | 1 << power[slot]);
            power[slot] = LEAP_HIDDEN;
        }
    }
}

void stellar_leap_redact(void *state, int viewer)
{
    struct stellar_leap *s = state;

    hide_cards(s, viewer < ORR_MAX_SEATS ? (uint8_t)(1 << viewer) : 0);
    for (int seat = 0; seat < s->seats; seat++)
        if (seat != viewer) hide_seat(s, seat, viewer);
}

/* The late chooser's trait lies open at the end: if the viewer cannot say who had
 * rejected it, any of the others may have. */
static void dream_open_reject(struct stellar_leap *s, uint64_t *traits, struct orr_rng *rng)
{
    int late = stellar_leap_late(s), open, hidden[LEAP_SIDES], n = 0;

    if (late < 0) return;
    open = s->trait[late][0];
    if (open >= LEAP_TRAITS || !(*traits >> open & 1)) return;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->trait[seat][1] == LEAP_HIDDEN) hidden[n++] = seat;
    if (!n) return;
    s->trait[hidden[orr_rng_below(rng, (uint32_t)n)]][1] = (uint8_t)open;
    *traits &= ~((uint64_t)1 << open);
}

/* Hidden and not chosen yet, the late chooser's place says "none"; chosen, it holds
 * one of the rejects, each as likely. */
static void dream_late(struct stellar_leap *s, struct orr_rng *rng)
{
    int late = stellar_leap_late(s), from;

    if (late < 0 || s->trait[late][0] != LEAP_HIDDEN) return;
    from = (int)orr_rng_below(rng, (uint32_t)s->seats - 1);
    s->trait[late][0] = s->trait[from < late ? from : from + 1][1];
}

static void dream_hands(struct stellar_leap *s, struct orr_rng *rng)
{
    uint64_t traits = s->traits_left, powers = s->powers_left;

    dream_open_reject(s, &traits, rng);
    for (int seat = 0; seat < s->seats; seat++)
        for (int slot = 0; slot < 2; slot++) {
            if (seat == stellar_leap_late(s)) continue;
            if (s->trait[seat][slot] == LEAP_HIDDEN)
                s->trait[seat][slot] = (uint8_t)draw_from(&traits, rng);
            if (s->power[seat][slot] == LEAP_HIDDEN)
                s->power[seat][slot] = (uint8_t)draw_from(&powers, rng);
        }
    s->traits_left = (uint32_t)traits;
    s->powers_left = (uint8_t)powers;
    dream_late(s, rng);
}

void stellar_leap_resample(void *state, int viewer, struct orr_rng *rng)
{
    struct stellar_leap *s = state;

    (void)viewer;
    dream_cards(s, rng);
    dream_hands(s, rng);
    assert(!stellar_leap_check(s));
}

/* -- Who sees an action ---------------------------------------------------------------------- */

/* Whoever draws sees the card, and so does whoever knew it at the bottom. */
static orr_seats draw_witnesses(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    int deck = stellar_leap_deck_of(f);
    orr_seats seen = stellar_leap_is_ai(s, f->who) ? 0 : orr_bit(f->who);

    return stellar_leap_pool_size(s, deck) ? seen : seen | s->tail_seen[deck][0];
}

orr_seats stellar_leap_witnesses(const void *state, int seat, orr_action action)
{
    const struct stellar_leap *s = state;

    if (seat != ORR_CHANCE && s->owed[seat]) return ORR_EVERYONE;
    if (s->depth) {
        const struct stellar_leap_step *f = stellar_leap_peek(s);
        return stellar_leap_kinds[f->kind].secret ? draw_witnesses(s, f) : ORR_EVERYONE;
    }
    switch (s->phase) {
    case LEAP_PH_TRAITS:
    case LEAP_PH_POWERS: return orr_bit(stellar_leap_dealt_to(s, s->cursor));
    case LEAP_PH_CHOOSE: return orr_bit(seat);
    case LEAP_PH_REJECTS:
        return orr_bit(stellar_leap_late(s)) | orr_bit(stellar_leap_reject_at(s, s->cursor));
    case LEAP_PH_LATE: return action <= LEAP_Z_TRAIT ? orr_bit(seat) : ORR_EVERYONE;
    default: return ORR_EVERYONE;
    }
}
