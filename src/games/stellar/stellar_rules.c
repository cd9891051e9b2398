/* stellar_rules.c - what may happen in Stellar and what it leads to.
 *
 * A turn is a chain of small steps: wipe, take, play, slot, which, forced card,
 * refill. Each step's function plays it and names the next phase; a card between
 * two steps waits in s->card, so no card is ever nowhere.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar.h"

#include <string.h>

enum { ALL_SLOTS = (1 << STELLAR_SLOTS) - 1, ALL_PLACES = (1 << STELLAR_ROW) - 1 };

/* -- Hands: short lists kept in order, so that equal hands are equal bytes -------- */

static void list_add(uint8_t *list, int size, int kind)
{
    int at = size - 1;

    assert(list[at] == STELLAR_NONE);
    for (; at > 0 && list[at - 1] > kind; at--) list[at] = list[at - 1];
    list[at] = (uint8_t)kind;
}

static bool list_remove(uint8_t *list, int size, int kind)
{
    int at = 0;

    while (at < size && list[at] != kind) at++;
    if (at == size) return false;
    for (; at < size - 1; at++) list[at] = list[at + 1];
    list[size - 1] = STELLAR_NONE;
    return true;
}

static uint64_t list_kinds(const uint8_t *list, int size)
{
    uint64_t kinds = 0;

    for (int i = 0; i < size; i++)
        if (list[i] < STELLAR_KINDS) kinds |= (uint64_t)1 << list[i];
    return kinds;
}

/* Of two equal cards the open one goes first: the hidden one stays a secret. */
static void leave_hand(struct stellar *s, int seat, int kind)
{
    bool found = list_remove(s->open[seat], ORR_LEN(s->open[seat]), kind) ||
                 list_remove(s->dark[seat], ORR_LEN(s->dark[seat]), kind);
    assert(found);
    (void)found;
}

/* -- Telescopes ------------------------------------------------------------------- */

unsigned stellar_free_slots(const struct stellar *s, int seat)
{
    return ALL_SLOTS & ~s->full[seat];
}

/* R11: where the card may go face up. A type that the telescope shows already
 * grows from where it is; a new type and a satellite go anywhere. */
unsigned stellar_open_slots(const struct stellar *s, int seat, int kind)
{
    unsigned type = stellar_card(kind)->type, near = 0;

    if (type == STELLAR_SATELLITE || !s->shown[seat][type]) return stellar_free_slots(s, seat);
    for (unsigned left = s->shown[seat][type]; left; left &= left - 1)
        near |= stellar_neighbours[orr_lowest(left)];
    return stellar_free_slots(s, seat) & near;
}

static void put_face_up(struct stellar *s, int seat, int slot, int kind)
{
    unsigned type = stellar_card(kind)->type;

    s->scope[seat][slot] = (uint8_t)kind;
    s->full[seat] |= (uint16_t)(1u << slot);
    if (type != STELLAR_SATELLITE) s->shown[seat][type] |= (uint16_t)(1u << slot);
}

static void put_face_down(struct stellar *s, int seat, int slot, int kind, bool secret)
{
    s->scope[seat][slot] = (uint8_t)kind;
    s->full[seat] |= (uint16_t)(1u << slot);
    s->down[seat] |= (uint16_t)(1u << slot);
    if (secret) s->secret[seat] |= (uint16_t)(1u << slot);
}

/* -- The row --------------------------------------------------------------------------- */

/* One bit for each place without a card. */
static unsigned empty_places(const struct stellar *s)
{
    unsigned empty = 0;

    for (int place = 0; place < STELLAR_ROW; place++)
        empty |= (unsigned)(s->row[place] == STELLAR_NONE) << place;
    return empty;
}

int stellar_calls(const struct stellar *s, int kind, bool face_down)
{
    return face_down && !s->printed ? STELLAR_FACE_DOWN : stellar_card(kind)->number;
}

int stellar_called(const struct stellar *s, int number)
{
    return number <= STELLAR_ROW ? s->row[number - 1] : STELLAR_NONE;
}

/* -- Setup -------------------------------------------------------------------------- */

/* R1: the starters are dealt first; the rest is the deck. */
bool stellar_setup(void *state, const struct orr_setup *setup, struct orr_words *why)
{
    struct stellar *s = state;

    (void)why;
    memset(s, 0, sizeof *s);
    for (int kind = 0; kind < STELLAR_KINDS; kind++)
        for (int i = 0; i < stellar_card(kind)->copies; i++)
            if (!stellar_card(kind)->starter) orr_bag_add(&s->deck, kind);
    memset(s->scope, STELLAR_NONE, sizeof s->scope);
    memset(s->dark, STELLAR_NONE, sizeof s->dark);
    memset(s->open, STELLAR_NONE, sizeof s->open);
    memset(s->row, STELLAR_NONE, sizeof s->row);
    memset(s->starter, STELLAR_NONE, sizeof s->starter);
    memset(s->commit, STELLAR_NONE, sizeof s->commit);
    s->first = s->taken = s->card = s->slot = STELLAR_NONE;
    s->printed = setup->option[STELLAR_OPT_FACE_DOWN_SLOT] != 0;
    s->starts = setup->option[STELLAR_OPT_STARTS] & 3;
    return true;
}

/* -- Who may do what ------------------------------------------------------------------ */

enum { WHO_CHANCE, WHO_MOVER, WHO_BOTH, WHO_NOBODY };

static const uint8_t actors[STELLAR_NUM_PHASES] = {
    [STELLAR_PH_CHOOSE] = WHO_BOTH,     [STELLAR_PH_FINAL] = WHO_BOTH,
    [STELLAR_PH_WIPE] = WHO_MOVER,      [STELLAR_PH_TAKE] = WHO_MOVER,
    [STELLAR_PH_PLAY] = WHO_MOVER,      [STELLAR_PH_SLOT_UP] = WHO_MOVER,
    [STELLAR_PH_SLOT_DOWN] = WHO_MOVER, [STELLAR_PH_WHICH] = WHO_MOVER,
    [STELLAR_PH_FORCED] = WHO_MOVER,    [STELLAR_PH_OVER] = WHO_NOBODY,
};

orr_seats stellar_to_act(const void *state)
{
    const struct stellar *s = state;
    orr_seats waiting = 0;

    switch (actors[s->phase]) {
    case WHO_CHANCE: return orr_bit(ORR_CHANCE);
    case WHO_MOVER: return orr_bit(s->mover);
    case WHO_NOBODY: return 0;
    }
    for (int seat = 0; seat < STELLAR_SEATS; seat++)
        if (s->commit[seat] == STELLAR_NONE) waiting |= orr_bit(seat);
    return waiting;
}

/* R10: any hand card, to the telescope face up or down, or to the notebook. */
static void offer_plays(const struct stellar *s, int seat, struct orr_actions *out)
{
    uint64_t dark = list_kinds(s->dark[seat], ORR_LEN(s->dark[seat]));
    uint64_t open = list_kinds(s->open[seat], ORR_LEN(s->open[seat])), up = 0;

    for (uint64_t left = dark | open; left; left &= left - 1)
        if (stellar_open_slots(s, seat, orr_lowest(left))) up |= left & (0 - left);
    if (dark && !s->printed) orr_offer(out, STELLAR_A_DOWN_DARK);
    orr_offer_set(out, STELLAR_A_UP, up);
    orr_offer_set(out, STELLAR_A_NOTE, dark | open);
    orr_offer_set(out, STELLAR_A_DOWN, s->printed ? dark | open : open);
}

void stellar_legal(const void *state, int seat, struct orr_actions *out)
{
    const struct stellar *s = state;

    if (!(stellar_to_act(s) & orr_bit(seat))) return;
    switch (s->phase) {
    case STELLAR_PH_CHOOSE:
        orr_offer_set(out, STELLAR_A_TOP, list_kinds(s->starter[seat], 2));
        break;
    case STELLAR_PH_WIPE:
        orr_offer(out, STELLAR_A_WIPE);
        orr_offer(out, STELLAR_A_LEAVE);
        break;
    case STELLAR_PH_TAKE: orr_offer_set(out, STELLAR_A_TAKE, ALL_PLACES & ~empty_places(s)); break;
    case STELLAR_PH_PLAY: offer_plays(s, seat, out); break;
    case STELLAR_PH_SLOT_UP:
        orr_offer_set(out, STELLAR_A_AT, stellar_open_slots(s, seat, s->card));
        break;
    case STELLAR_PH_SLOT_DOWN: orr_offer_set(out, STELLAR_A_AT, stellar_free_slots(s, seat)); break;
    case STELLAR_PH_WHICH:
        orr_offer_set(out, STELLAR_A_HIDE, list_kinds(s->dark[seat], STELLAR_HAND));
        break;
    case STELLAR_PH_FORCED:
        orr_offer_set(out, STELLAR_A_FORCED_UP, stellar_open_slots(s, seat, s->card));
        orr_offer_set(out, STELLAR_A_FORCED_DOWN, stellar_free_slots(s, seat));
        break;
    case STELLAR_PH_FINAL:
        orr_offer_set(out, STELLAR_A_LAST, list_kinds(s->open[seat], ORR_LEN(s->open[seat])));
        orr_offer_set(out, STELLAR_A_LAST_DARK, list_kinds(s->dark[seat], ORR_LEN(s->dark[seat])));
        break;
    }
}

/* -- Chance ------------------------------------------------------------------------------ */

static bool from_deck(const struct stellar *s)
{
    return s->phase == STELLAR_PH_REFILL || s->phase == STELLAR_PH_DEAL_HANDS ||
           s->phase == STELLAR_PH_DECK_NOTE || s->phase == STELLAR_PH_DECK_SCOPE;
}

static struct orr_bag undealt_starters(const struct stellar *s)
{
    struct orr_bag left = ORR_EMPTY_BAG;

    for (int kind = 0; kind < STELLAR_KINDS; kind++)
        if (stellar_card(kind)->starter) orr_bag_add(&left, kind);
    for (int i = 0; i < s->cursor; i++) orr_bag_remove(&left, s->starter[i / 2][i % 2]);
    return left;
}

/* What a reveal shows: it was decided before, so there is one outcome. */
static int revealed(const struct stellar *s)
{
    int seat = s->cursor % STELLAR_SEATS;

    if (s->phase == STELLAR_PH_REVEAL) return STELLAR_A_TOP + s->commit[seat];
    if (s->cursor >= STELLAR_SEATS) { /* SHOW: what is left of the hand is discarded */
        int left = s->open[seat][0] != STELLAR_NONE ? s->open[seat][0] : s->dark[seat][0];
        return STELLAR_A_CARD + left;
    }
    int kind = s->commit[seat] & ~STELLAR_DARK_BIT;
    return (s->commit[seat] & STELLAR_DARK_BIT ? STELLAR_A_LAST_DARK : STELLAR_A_LAST) + kind;
}

void stellar_chance(const void *state, struct orr_odds *out)
{
    const struct stellar *s = state;
    struct orr_bag cards = s->deck;

    if (s->phase == STELLAR_PH_FIRST) {
        orr_offer_even(out, STELLAR_A_FIRST, orr_bit(STELLAR_SEATS) - 1);
        return;
    }
    if (s->phase == STELLAR_PH_DEAL_STARTERS) {
        cards = undealt_starters(s);
    } else if (!from_deck(s)) {
        orr_offer_odds(out, revealed(s), 1);
        return;
    }
    orr_offer_bag(out, STELLAR_A_CARD, &cards);
}

uint32_t stellar_tickets(const void *state)
{
    const struct stellar *s = state;

    if (from_deck(s)) return (uint32_t)orr_bag_size(&s->deck);
    if (s->phase == STELLAR_PH_DEAL_STARTERS) return STELLAR_TYPES - s->cursor;
    return s->phase == STELLAR_PH_FIRST ? STELLAR_SEATS : 1;
}

orr_action stellar_draw(const void *state, uint32_t ticket)
{
    const struct stellar *s = state;

    if (from_deck(s)) return (orr_action)(STELLAR_A_CARD + orr_bag_pick(&s->deck, ticket));
    if (s->phase == STELLAR_PH_FIRST) return (orr_action)(STELLAR_A_FIRST + ticket);
    if (s->phase != STELLAR_PH_DEAL_STARTERS) return (orr_action)revealed(s);
    struct orr_bag left = undealt_starters(s);
    return (orr_action)(STELLAR_A_CARD + orr_bag_pick(&left, ticket));
}

/* -- The deck ---------------------------------------------------------------------------- */

/* R14: an empty deck is made new from the discard at once. From here on what is
 * in the deck is public, and so is what the dark cards are as a set. */
static void reshuffle_if_empty(struct stellar *s)
{
    if (!orr_bag_is_empty(&s->deck) || orr_bag_is_empty(&s->discard)) return;
    s->deck = s->discard;
    s->discard = ORR_EMPTY_BAG;
    s->reshuffled = 1;
}

static void leave_deck(struct stellar *s, int kind)
{
    orr_bag_remove(&s->deck, kind);
    reshuffle_if_empty(s);
}

/* -- Steps of the setup ------------------------------------------------------------------- */

static void deal_starter(struct stellar *s, int kind)
{
    s->starter[s->cursor / 2][s->cursor % 2] = (uint8_t)kind;
    if (++s->cursor < 2 * STELLAR_SEATS) return;
    struct orr_bag fifth = undealt_starters(s);
    orr_bag_merge(&s->deck, &fifth);
    for (int seat = 0; seat < STELLAR_SEATS; seat++) /* in order: equal positions, equal bytes */
        if (s->starter[seat][0] > s->starter[seat][1]) {
            uint8_t swap = s->starter[seat][0];
            s->starter[seat][0] = s->starter[seat][1];
            s->starter[seat][1] = swap;
        }
    s->cursor = 0;
    s->phase = STELLAR_PH_CHOOSE;
}

/* R2: one starter to the top of the telescope, the other to the notebook. */
static void place_starters(struct stellar *s)
{
    int seat = s->cursor, top = s->commit[seat];
    int other = s->starter[seat][s->starter[seat][0] == top];

    put_face_up(s, seat, 0, top);
    orr_bag_add(&s->note[seat], other);
    s->commit[seat] = s->starter[seat][0] = s->starter[seat][1] = STELLAR_NONE;
    if (++s->cursor < STELLAR_SEATS) return;
    s->cursor = 0;
    s->phase = STELLAR_PH_DEAL_HANDS;
}

static void deal_hand(struct stellar *s, int kind)
{
    leave_deck(s, kind);
    list_add(s->dark[s->cursor % STELLAR_SEATS], STELLAR_HAND, kind);
    if (++s->cursor < STELLAR_SEATS * STELLAR_HAND) return;
    s->cursor = 0;
    s->phase = STELLAR_PH_REFILL;
}

/* -- Steps of a turn ------------------------------------------------------------------------ */

static void begin_turn(struct stellar *s)
{
    s->taken = STELLAR_NONE;
    s->phase = s->armed ? STELLAR_PH_WIPE : STELLAR_PH_TAKE;
    s->armed = 0;
}

/* R9: all five to the discard before the first new one comes. There is a deck then: turns
 * draw at most 43 of its first 47 cards, a wipe draws no more than it discards, so what
 * empties the deck finds a discard to make a new one from. */
static void wipe(struct stellar *s)
{
    assert(!orr_bag_is_empty(&s->deck));
    for (int place = 0; place < STELLAR_ROW; place++) {
        orr_bag_add(&s->discard, s->row[place]);
        s->row[place] = STELLAR_NONE;
    }
    s->phase = STELLAR_PH_REFILL;
}

/* R8. A satellite taken in the last turn arms nothing: there is no next turn. */
static void take(struct stellar *s, int place)
{
    int kind = s->row[place];

    list_add(s->open[s->mover], ORR_LEN(s->open[0]), kind);
    s->row[place] = STELLAR_NONE;
    s->taken = (uint8_t)place;
    s->armed = stellar_card(kind)->type == STELLAR_SATELLITE && s->turn < STELLAR_TURNS - 1;
    s->phase = STELLAR_PH_PLAY;
}

/* R15: no refill after the last turn; then the last cards are chosen. */
static void end_turn(struct stellar *s)
{
    bool last = s->turn == STELLAR_TURNS - 1;

    s->card = STELLAR_NONE;
    s->phase = last ? STELLAR_PH_FINAL : STELLAR_PH_REFILL;
    if (last) s->taken = STELLAR_NONE;
}

/* R12, R13: the row card whose place equals the number just played goes to the
 * other area. If that place was emptied by the take, or there is none for a 6/0,
 * it is the deck's top card. */
static void call_row(struct stellar *s, int number, bool to_notebook)
{
    int kind = stellar_called(s, number);

    s->card = (uint8_t)kind;
    if (kind == STELLAR_NONE) {
        s->phase = to_notebook ? STELLAR_PH_DECK_NOTE : STELLAR_PH_DECK_SCOPE;
        return;
    }
    s->row[number - 1] = STELLAR_NONE;
    s->phase = STELLAR_PH_FORCED;
    if (!to_notebook) return;
    orr_bag_add(&s->note[s->mover], kind);
    end_turn(s);
}

static void play_note(struct stellar *s, int kind)
{
    leave_hand(s, s->mover, kind);
    orr_bag_add(&s->note[s->mover], kind);
    call_row(s, stellar_card(kind)->number, false);
}

static void play_scope(struct stellar *s, int kind, int next_phase)
{
    leave_hand(s, s->mover, kind);
    s->card = (uint8_t)kind;
    s->phase = (uint8_t)next_phase;
}

/* R13: face down a card counts as a 3, and calls the row's third place, unless
 * the option says that its printed number does. */
static void lay_down(struct stellar *s, int slot, int kind, bool secret)
{
    put_face_down(s, s->mover, slot, kind, secret);
    s->slot = STELLAR_NONE;
    call_row(s, stellar_calls(s, kind, true), true);
}

static void hide(struct stellar *s, int kind)
{
    list_remove(s->dark[s->mover], STELLAR_HAND, kind);
    lay_down(s, s->slot, kind, true);
}

/* "Some dark card, to this slot" is public; which one is a step of its own,
 * the owner's. It is skipped when only one is held, which everybody can see. */
static void place_card(struct stellar *s, int slot)
{
    int kind = s->card;

    if (s->phase == STELLAR_PH_SLOT_UP) {
        put_face_up(s, s->mover, slot, kind);
        call_row(s, stellar_card(kind)->number, true);
    } else if (kind != STELLAR_HIDDEN) {
        lay_down(s, slot, kind, false);
    } else {
        s->slot = (uint8_t)slot;
        s->full[s->mover] |= (uint16_t)(1u << slot);
        s->phase = STELLAR_PH_WHICH;
        if (s->dark[s->mover][1] == STELLAR_NONE) hide(s, s->dark[s->mover][0]);
    }
}

static void place_forced(struct stellar *s, int slot, bool face_down)
{
    if (face_down) put_face_down(s, s->mover, slot, s->card, false);
    else put_face_up(s, s->mover, slot, s->card);
    end_turn(s);
}

static void deck_card(struct stellar *s, int kind)
{
    leave_deck(s, kind);
    if (s->phase == STELLAR_PH_DECK_SCOPE) {
        s->card = (uint8_t)kind;
        s->phase = STELLAR_PH_FORCED;
        return;
    }
    orr_bag_add(&s->note[s->mover], kind);
    end_turn(s);
}

static void start_player(struct stellar *s, int seat)
{
    s->first = s->mover = (uint8_t)seat;
    begin_turn(s);
}

/* The row fills up at the start, after a wipe, and at the end of each turn. */
static void refill(struct stellar *s, int kind)
{
    unsigned empty = empty_places(s);

    leave_deck(s, kind);
    s->row[orr_lowest(empty)] = (uint8_t)kind;
    if (empty & (empty - 1)) return; /* another place is empty */

    if (s->first == STELLAR_NONE && s->starts) { /* R3 */
        start_player(s, s->starts - 1);
    } else if (s->first == STELLAR_NONE) {
        s->phase = STELLAR_PH_FIRST;
    } else if (s->taken == STELLAR_NONE) {
        s->phase = STELLAR_PH_TAKE; /* after a wipe */
    } else {
        s->turn++;
        s->mover ^= 1;
        begin_turn(s);
    }
}

/* -- The end ---------------------------------------------------------------------------------- */

/* R16: the card stays in the hand until it is shown; taking it out now would tell
 * which of the known cards was chosen. */
static void answer(struct stellar *s, int seat, int kind, int next_phase)
{
    s->commit[seat] = (uint8_t)kind;
    if (!stellar_to_act(s)) s->phase = (uint8_t)next_phase;
}

static void show(struct stellar *s, orr_action action)
{
    int seat = s->cursor % STELLAR_SEATS, kind = action % 64;
    bool is_dark = action >= STELLAR_A_LAST_DARK;

    if (s->cursor < STELLAR_SEATS) {
        if (is_dark) list_remove(s->dark[seat], STELLAR_HAND, kind);
        else list_remove(s->open[seat], ORR_LEN(s->open[seat]), kind);
        orr_bag_add(&s->note[seat], kind);
        s->commit[seat] = STELLAR_NONE;
    } else {
        leave_hand(s, seat, kind);
        orr_bag_add(&s->discard, kind);
    }
    if (++s->cursor == 2 * STELLAR_SEATS) s->phase = STELLAR_PH_OVER;
}

/* -- Apply --------------------------------------------------------------------------------------- */

static void play(struct stellar *s, orr_action action)
{
    int kind = action % 64;

    if (action == STELLAR_A_DOWN_DARK) {
        s->card = STELLAR_HIDDEN;
        s->phase = STELLAR_PH_SLOT_DOWN;
        return;
    }
    if (action < STELLAR_A_NOTE) play_scope(s, kind, STELLAR_PH_SLOT_UP);
    else if (action < STELLAR_A_DOWN) play_note(s, kind);
    else play_scope(s, kind, STELLAR_PH_SLOT_DOWN);
}

void stellar_apply(void *state, int seat, orr_action action)
{
    struct stellar *s = state;
    int kind = action % 64; /* every range with a kind in it begins at a multiple of 64 */

    switch ((enum stellar_phase)s->phase) {
    case STELLAR_PH_DEAL_STARTERS: deal_starter(s, kind); break;
    case STELLAR_PH_CHOOSE: answer(s, seat, kind, STELLAR_PH_REVEAL); break;
    case STELLAR_PH_REVEAL: place_starters(s); break;
    case STELLAR_PH_DEAL_HANDS: deal_hand(s, kind); break;
    case STELLAR_PH_REFILL: refill(s, kind); break;
    case STELLAR_PH_FIRST: start_player(s, action - STELLAR_A_FIRST); break;
    case STELLAR_PH_WIPE:
        if (action == STELLAR_A_WIPE) wipe(s);
        else s->phase = STELLAR_PH_TAKE;
        break;
    case STELLAR_PH_TAKE: take(s, action - STELLAR_A_TAKE); break;
    case STELLAR_PH_PLAY: play(s, action); break;
    case STELLAR_PH_SLOT_UP:
    case STELLAR_PH_SLOT_DOWN: place_card(s, action - STELLAR_A_AT); break;
    case STELLAR_PH_WHICH: hide(s, kind); break;
    case STELLAR_PH_DECK_NOTE:
    case STELLAR_PH_DECK_SCOPE: deck_card(s, kind); break;
    case STELLAR_PH_FORCED:
        if (action < STELLAR_A_FORCED_DOWN) place_forced(s, action - STELLAR_A_FORCED_UP, false);
        else place_forced(s, action - STELLAR_A_FORCED_DOWN, true);
        break;
    case STELLAR_PH_FINAL:
        answer(s, seat, action >= STELLAR_A_LAST_DARK ? kind | STELLAR_DARK_BIT : kind,
               STELLAR_PH_SHOW);
        break;
    case STELLAR_PH_SHOW: show(s, action); break;
    case STELLAR_PH_OVER:
    case STELLAR_NUM_PHASES: assert(false); break;
    }
    assert(!stellar_check(s));
}

int stellar_play_out(void *state, struct orr_rng *rng, int most)
{
    return orr_play_out_by(state, rng, most, stellar_to_act, stellar_legal, stellar_tickets,
                           stellar_draw, stellar_apply);
}

int stellar_rounds(const void *state)
{
    const struct stellar *s = state;
    return s->first == STELLAR_NONE ? 0 : s->turn / 2 + 1;
}

/* -- Self-defence ---------------------------------------------------------------------------------- */

static void tally(int count[STELLAR_KINDS], const uint8_t *list, int size)
{
    for (int i = 0; i < size; i++)
        if (list[i] < STELLAR_KINDS) count[list[i]]++;
}

static const char *check_counts(const struct stellar *s)
{
    int count[STELLAR_KINDS] = { 0 };

    tally(count, &s->scope[0][0], STELLAR_SEATS * STELLAR_SLOTS);
    tally(count, &s->dark[0][0], STELLAR_SEATS * STELLAR_HAND);
    tally(count, &s->open[0][0], STELLAR_SEATS * (STELLAR_HAND + 1));
    tally(count, s->row, STELLAR_ROW);
    tally(count, &s->starter[0][0], STELLAR_SEATS * 2);
    tally(count, &s->card, 1);
    if (s->phase == STELLAR_PH_DEAL_STARTERS) {
        struct orr_bag left = undealt_starters(s);
        for (int kind = 0; kind < STELLAR_KINDS; kind++) count[kind] += orr_bag_count(&left, kind);
    }
    for (int kind = 0; kind < STELLAR_KINDS; kind++) {
        count[kind] += orr_bag_count(&s->deck, kind) + orr_bag_count(&s->discard, kind);
        count[kind] += orr_bag_count(&s->note[0], kind) + orr_bag_count(&s->note[1], kind);
        if (count[kind] != stellar_card(kind)->copies) return "a card was lost or made";
    }
    return NULL;
}

/* R14: after each turn the supply is two cards smaller; it cannot fail. */
static const char *check_supply(const struct stellar *s)
{
    int supply = orr_bag_size(&s->deck) + orr_bag_size(&s->discard);

    if (s->phase == STELLAR_PH_TAKE && supply != 47 - 2 * s->turn)
        return "the supply is not 47 - 2t";
    return NULL;
}

/* The masks repeat what scope[] says, for speed; they must say the same. */
static const char *check_telescope(const struct stellar *s, int seat)
{
    for (int slot = 0; slot < STELLAR_SLOTS; slot++) {
        int kind = s->scope[seat][slot], is_down = s->down[seat] >> slot & 1;
        bool waits = s->slot == slot && s->mover == seat; /* WHICH: its card is still in the hand */
        if (kind == STELLAR_HIDDEN) return "a hidden card in a whole state";
        if ((s->full[seat] >> slot & 1) != (kind != STELLAR_NONE || waits))
            return "full[] is wrong";
        if (kind == STELLAR_NONE && is_down) return "a face-down card in a free slot";
        for (int type = 0; type < STELLAR_TYPES; type++) {
            bool shows = kind != STELLAR_NONE && !is_down && stellar_card(kind)->type == type;
            if ((s->shown[seat][type] >> slot & 1) != shows) return "shown[] is wrong";
        }
    }
    return s->secret[seat] & ~s->down[seat] ? "a secret card that is not face down" : NULL;
}

const char *stellar_check(const void *state)
{
    const struct stellar *s = state;
    const char *broken = NULL;

    if (s->phase >= STELLAR_NUM_PHASES) return "no such phase";
    if (!orr_bag_is_empty(&s->shut)) return "shut cards in a whole state";
    for (int seat = 0; seat < STELLAR_SEATS && !broken; seat++) broken = check_telescope(s, seat);
    if (!broken) broken = check_counts(s);
    return broken ? broken : check_supply(s);
}
