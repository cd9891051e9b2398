/* stellar_leap_steps.c - the questions inside an action: where to, which card,
 * which reward. Attacks are in stellar_leap_fight.c, Events in stellar_leap_events.c.
 *
 * A step is answered by popping it and doing what it says, which may push others.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap.h"

static void offer_set(struct orr_actions *out, int base, uint64_t set)
{
    for (; set; set &= set - 1) orr_offer(out, base + stellar_leap_lowest(set));
}

/* -- Moves ------------------------------------------------------------------------- */

static uint32_t destinations(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    if (!f->stage) return stellar_leap_reach(s, f->who, f->from);
    return stellar_leap_open_planets(s, f->who) & ~stellar_leap_bit(f->from);
}

/* R23: one Oxygen a figure, fuel once for the group. */
static void move_group(struct stellar_leap *s, int side, int from, int to, int n, bool is_free)
{
    if (!is_free) {
        s->store[side][LEAP_OXYGEN] = (uint8_t)(s->store[side][LEAP_OXYGEN] - n * LEAP_TRIP_OXYGEN);
        s->store[side][LEAP_FUEL] =
            (uint8_t)(s->store[side][LEAP_FUEL] - stellar_leap_fuel(s, side, from, to));
    }
    stellar_leap_move_figures(s, side, from, -n, 0);
    stellar_leap_move_figures(s, side, to, n, 0);
}

int stellar_leap_most_movers(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    int figures = s->habitat[f->from][f->who];
    int breath = s->store[f->who][LEAP_OXYGEN] / LEAP_TRIP_OXYGEN;
    return figures < breath ? figures : breath;
}

static void go_to(struct stellar_leap *s, struct stellar_leap_step f, int to)
{
    if (!f.stage && stellar_leap_most_movers(s, &f) > 1) {
        struct stellar_leap_step *next = stellar_leap_push(s, LEAP_ST_COUNT, f.who);
        next->from = f.from;
        next->card = (uint8_t)to;
        return;
    }
    move_group(s, f.who, f.from, to, 1, f.stage);
}

static uint32_t free_movers(const struct stellar_leap *s, int side)
{
    bool one_place = stellar_leap_size(stellar_leap_open_planets(s, side)) < 2;
    return one_place ? 0 : s->awake_on[side];
}

static void free_move(struct stellar_leap *s, struct stellar_leap_step f, int from)
{
    f.count--;
    if (f.count) *stellar_leap_push(s, LEAP_ST_FREE_MOVE, f.who) = f;
    struct stellar_leap_step *to = stellar_leap_push(s, LEAP_ST_TO, f.who);
    to->from = (uint8_t)from;
    to->stage = 1;
}

/* -- Discover ------------------------------------------------------------------------ */

int stellar_leap_drawn(const struct stellar_leap *s)
{
    int n = 0;
    while (n < 3 && s->drawn[n] != LEAP_NONE) n++;
    return n;
}

/* R27: two cards, or the one that is left. */
void stellar_leap_begin_draw(struct stellar_leap *s, int side, int deck)
{
    struct stellar_leap_step *f = stellar_leap_push(s, LEAP_ST_DRAW, side);
    f->place = (uint8_t)deck;
    f->count = stellar_leap_deck_size(s, deck) < 2 ? 1 : 2;
}

/* What the next card of a deck can be: the undrawn ones, then those at the bottom. */
static uint64_t next_cards(const struct stellar_leap *s, int deck)
{
    uint64_t left = deck == LEAP_BONUS_DECK ? s->bonus_left : s->deck_left[deck];
    return left ? left : (uint64_t)1 << s->tail[deck][0];
}

/* Takes the card out of its deck; returns the seats that knew it. */
static uint8_t leave_deck(struct stellar_leap *s, int deck, int card)
{
    if (deck == LEAP_BONUS_DECK && s->bonus_left) {
        s->bonus_left = (uint8_t)(s->bonus_left & ~(1 << card));
        return 0;
    }
    if (deck < LEAP_BONUS_DECK && s->deck_left[deck]) {
        s->deck_left[deck] &= ~((uint64_t)1 << card);
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

static void draw_card(struct stellar_leap *s, int deck, int card)
{
    struct stellar_leap_step *f = stellar_leap_top(s);
    int n = stellar_leap_drawn(s);
    uint8_t seen = leave_deck(s, deck, card);

    if (!stellar_leap_is_ai(s, f->who)) seen = (uint8_t)(seen | 1 << f->who);
    s->drawn[n] = (uint8_t)card;
    s->drawn_seen[n] = seen;
    if (--f->count) return;
    f->kind = f->kind == LEAP_ST_DRAW ? LEAP_ST_KEEP : LEAP_ST_BONUS;
}

static void to_bottom(struct stellar_leap *s, int deck, int card, uint8_t seen)
{
    int n = 0;

    while (s->tail[deck][n] != LEAP_NONE) n++;
    assert(n < LEAP_TAIL);
    s->tail[deck][n] = (uint8_t)card;
    s->tail_seen[deck][n] = seen;
}

/* The number of "keep what is in that slot" among `kinds` cards. Which of the drawn cards
 * it was is part of the action when different seats know them (one came from the
 * bottom of the deck): otherwise who knows the returned one would be a secret itself. */
int stellar_leap_kept(const struct stellar_leap *s, int slot, int kinds)
{
    bool alike = true;

    for (int i = 1; i < stellar_leap_drawn(s); i++) alike &= s->drawn_seen[i] == s->drawn_seen[0];
    return s->drawn[slot] + (alike ? 0 : (slot + 1) * kinds);
}

static void offer_drawn(const struct stellar_leap *s, int base, int kinds, struct orr_actions *out)
{
    int n = stellar_leap_drawn(s), kept[3];

    for (int i = 0; i < n; i++) {
        int at = i;
        for (kept[i] = stellar_leap_kept(s, i, kinds); at && kept[at - 1] > kept[at]; at--) {
            int swap = kept[at];
            kept[at] = kept[at - 1];
            kept[at - 1] = swap;
        }
    }
    for (int i = 0; i < n; i++) orr_offer(out, base + kept[i]);
}

/* R27: the kept card leaves the hand, the others go to the bottom as drawn. */
void stellar_leap_take_drawn(struct stellar_leap *s, int deck, int card)
{
    for (int i = 0; i < 3; i++) {
        if (s->drawn[i] != card && s->drawn[i] != LEAP_NONE)
            to_bottom(s, deck, s->drawn[i], s->drawn_seen[i]);
        s->drawn[i] = LEAP_NONE;
        s->drawn_seen[i] = 0;
    }
}

/* Easy Event knows no Event of the row: its card is drawn at once (R57). */
static void found(struct stellar_leap *s, int side, int card, int column)
{
    stellar_leap_place_card(s, card, column, side);
    int row = s->row[card];
    for (int i = 0; i < LEAP_COLUMNS; i++)
        if (s->height[i] < row) return;
    if (s->easy) stellar_leap_begin_bonus(s, side, row);
}

void stellar_leap_ai_found(struct stellar_leap *s, int side, int card)
{
    int column = LEAP_COLUMNS - 1;

    for (int i = LEAP_COLUMNS - 1; i >= 0; i--)
        if (s->height[i] < s->height[column]) column = i;
    found(s, side, card, column);
}

/* -- Mining ---------------------------------------------------------------------------- */

int stellar_leap_dig_dice(const struct stellar_leap *s, int card)
{
    int die = s->die[card - LEAP_PLANETS];
    return die ? die + stellar_leap_cards[card].extra_die : 0;
}

static void lower_die(struct stellar_leap *s, int card)
{
    const struct stellar_leap_card *c = &stellar_leap_cards[card];
    int drop = c->drop ? c->drop : 1, die = s->die[card - LEAP_PLANETS];

    if (!die) return;
    die = die > drop ? die - drop : 0;
    s->die[card - LEAP_PLANETS] = (uint8_t)(die < c->floor ? c->floor : die);
}

/* R26: base, best die and Refinery Ring; what the card splits or leaves open is owed. */
static void dig(struct stellar_leap *s, int side, int card, int best)
{
    const struct stellar_leap_card *c = &stellar_leap_cards[card];
    uint8_t gain[5] = { 0 };
    int units = best + (stellar_leap_row_has(s, LEAP_REFINERY, s->row[card]) ? 2 : 0);

    stellar_leap_gain(s, side, c->yield);
    if (stellar_leap_size(c->split) == 1) {
        gain[stellar_leap_lowest(c->split)] = (uint8_t)units;
        stellar_leap_gain(s, side, gain);
    } else {
        stellar_leap_owe(s, side, units);
        if (s->owed[side]) s->owed_kinds = c->split;
    }
    lower_die(s, card);
}

static void start_dig(struct stellar_leap *s, int side, int card)
{
    stellar_leap_push(s, LEAP_ST_DIG, side)->card = (uint8_t)card;
}

static void fly_to_dig(struct stellar_leap *s, struct stellar_leap_step f, int from)
{
    s->store[f.who][LEAP_OXYGEN] = (uint8_t)(s->store[f.who][LEAP_OXYGEN] - LEAP_TRIP_OXYGEN);
    s->store[f.who][LEAP_FUEL] =
        (uint8_t)(s->store[f.who][LEAP_FUEL] - stellar_leap_fuel(s, f.who, from, f.card));
    start_dig(s, f.who, f.card);
}

static uint32_t mining_bases(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    uint32_t set = 0;

    for (uint32_t from = s->awake_on[f->who]; from; from &= from - 1)
        if (stellar_leap_can_mine_from(s, f->who, stellar_leap_lowest(from), f->card))
            set |= from & -from;
    return set;
}

/* -- Missions ------------------------------------------------------------------------------ */

/* R31: pay, take the card, refill the display, then the reward. */
static void complete(struct stellar_leap *s, int side, int mission, const uint8_t waived[4])
{
    const struct stellar_leap_mission *m = &stellar_leap_missions[mission];
    int slot = 0;

    for (int kind = 0; kind < LEAP_KINDS; kind++)
        s->store[side][kind] = (uint8_t)(s->store[side][kind] - (m->needs[kind] - waived[kind]));
    s->done[side] |= (uint64_t)1 << mission;
    s->prestige[side] = (uint8_t)(s->prestige[side] + m->prestige);
    while (s->display[slot] != mission) slot++;
    s->display[slot] = LEAP_NONE;
    stellar_leap_push(s, LEAP_ST_REWARD, side)->card = (uint8_t)mission;
    stellar_leap_push(s, LEAP_ST_NEXT, side)->place = (uint8_t)slot;
}

void stellar_leap_begin_mission(struct stellar_leap *s, int side, int mission)
{
    static const uint8_t nothing[4] = { 0 };

    if (stellar_leap_waiver(s, side))
        stellar_leap_push(s, LEAP_ST_IGNORE, side)->card = (uint8_t)mission;
    else complete(s, side, mission, nothing);
}

static bool can_ignore(const struct stellar_leap *s, const struct stellar_leap_step *f, int combo)
{
    const uint8_t *needs = stellar_leap_missions[f->card].needs,
                  *waived = stellar_leap_combos[combo];

    for (int kind = 0; kind < LEAP_KINDS; kind++)
        if (waived[kind] > needs[kind] || s->store[f->who][kind] < needs[kind] - waived[kind])
            return false;
    return true;
}

static void offer_ignored(const struct stellar_leap *s, const struct stellar_leap_step *f,
                          struct orr_actions *out)
{
    int n = stellar_leap_waiver(s, f->who);

    for (int combo = stellar_leap_combo_from[n]; combo < stellar_leap_combo_from[n + 1]; combo++)
        if (can_ignore(s, f, combo)) orr_offer(out, LEAP_A_IGNORE + combo);
}

static void offer_missions(const struct stellar_leap *s, const struct stellar_leap_step *f,
                           struct orr_actions *out)
{
    uint64_t set = 0;

    for (int slot = 0; slot < LEAP_SHOWN; slot++)
        if (s->display[slot] != LEAP_NONE && stellar_leap_can_afford(s, f->who, s->display[slot]))
            set |= (uint64_t)1 << s->display[slot];
    offer_set(out, LEAP_A_MISSION, set);
    orr_offer(out, LEAP_A_SKIP);
}

static int next_tier(const struct stellar_leap *s)
{
    int tier = 0;
    while (tier < LEAP_TIERS && !s->tier_left[tier]) tier++;
    return tier;
}

static uint64_t next_missions(const struct stellar_leap *s)
{
    int tier = next_tier(s);
    uint64_t below = ((uint64_t)1 << stellar_leap_tier_from[tier + 1]) -
                     ((uint64_t)1 << stellar_leap_tier_from[tier]);
    return s->missions_left & below;
}

static void show_mission(struct stellar_leap *s, int slot, int mission)
{
    s->tier_left[next_tier(s)]--;
    s->missions_left &= ~((uint64_t)1 << mission);
    s->display[slot] = (uint8_t)mission;
}

/* R33: what the mission gives besides Prestige. */
static void reward(struct stellar_leap *s, int side, int mission)
{
    const struct stellar_leap_mission *m = &stellar_leap_missions[mission];

    switch (m->reward) {
    case LEAP_PAYS: stellar_leap_gain(s, side, m->gain); break;
    case LEAP_POP: stellar_leap_push(s, LEAP_ST_PLACE, side)->count = 1; break;
    case LEAP_DISC: stellar_leap_push(s, LEAP_ST_DISC, side); break;
    case LEAP_MOVES: stellar_leap_push(s, LEAP_ST_FREE_MOVE, side)->count = m->n; break;
    case LEAP_WAKE: stellar_leap_wake(s, side); break;
    case LEAP_EXTRA_LABOR: s->extra_labor[side]++; break;
    case LEAP_REFILL: stellar_leap_push(s, LEAP_ST_REFILL, side); break;
    }
}

static uint32_t worn_rocks(const struct stellar_leap *s)
{
    uint32_t set = 0;

    for (uint32_t rocks = s->rocks; rocks; rocks &= rocks - 1)
        if (s->die[stellar_leap_lowest(rocks)] < 3) set |= rocks & -rocks;
    return set;
}

/* R34: a free figure joins others of its side. */
uint32_t stellar_leap_nurseries(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    if (s->population[f->who] == LEAP_FIGURES) return 0;
    return s->present_on[f->who] & ~(stellar_leap_bit(f->from) - 1);
}

int stellar_leap_to_place(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    int left = LEAP_FIGURES - s->population[f->who];
    return f->count < left ? f->count : left;
}

static void place_figure(struct stellar_leap *s, struct stellar_leap_step f, int planet)
{
    s->population[f.who]++;
    stellar_leap_move_figures(s, f.who, planet, 1, 0);
    if (!--f.count) return;
    f.from = (uint8_t)planet;
    *stellar_leap_push(s, LEAP_ST_PLACE, f.who) = f;
}

/* -- The steps as a table ---------------------------------------------------------------- */

bool stellar_leap_step_is_chance(const struct stellar_leap_step *f)
{
    switch (f->kind) {
    case LEAP_ST_DIG:
    case LEAP_ST_DRAW:
    case LEAP_ST_AI_DRAW:
    case LEAP_ST_NEXT:
    case LEAP_ST_EVENT_DRAW:
    case LEAP_ST_BONUS_DRAW:
    case LEAP_ST_AI_LOWER:
    case LEAP_ST_REROLL: return true;
    default: return false;
    }
}

/* Pops the step if nobody could answer it, which everybody can see. */
static bool pop_if(struct stellar_leap *s, bool idle)
{
    if (idle) stellar_leap_pop(s);
    return idle;
}

static bool dig_run(struct stellar_leap *s)
{
    struct stellar_leap_step f = *stellar_leap_top(s);

    if (stellar_leap_dig_dice(s, f.card)) return false;
    stellar_leap_pop(s);
    dig(s, f.who, f.card, 0);
    return true;
}

static bool reward_run(struct stellar_leap *s)
{
    struct stellar_leap_step f = *stellar_leap_top(s);

    stellar_leap_pop(s);
    reward(s, f.who, f.card);
    return true;
}

/* R26: the miner is never away, so where it lives matters for the fuel alone. */
static bool from_run(struct stellar_leap *s)
{
    struct stellar_leap_step f = *stellar_leap_top(s);
    uint32_t bases = mining_bases(s, &f);
    int fuel = stellar_leap_fuel(s, f.who, stellar_leap_lowest(bases), f.card);

    for (uint32_t set = bases; set; set &= set - 1)
        if (stellar_leap_fuel(s, f.who, stellar_leap_lowest(set), f.card) != fuel) return false;
    stellar_leap_pop(s);
    fly_to_dig(s, f, stellar_leap_lowest(bases));
    return true;
}

static bool event_draw_run(struct stellar_leap *s)
{
    if (s->events_left) return false;
    for (int e = 0; e < LEAP_EVENTS; e++) { /* R38: the resolved ones are shuffled */
        const struct stellar_leap_event *event = &stellar_leap_events[e];
        bool kept = e == s->lasting || (event->lasts == LEAP_FOR_GOOD && s->edict);
        bool out = (event->frontier && !s->frontiers) || (event->without_ai && s->ais);
        if (!kept && !out) s->events_left |= stellar_leap_bit(e);
    }
    return true;
}

/* One automatic move of the top step; false when it waits for an answer. */
bool stellar_leap_step_run(struct stellar_leap *s)
{
    struct stellar_leap_step *f = stellar_leap_top(s);

    switch (f->kind) {
    case LEAP_ST_FROM: return from_run(s);
    case LEAP_ST_DIG: return dig_run(s);
    case LEAP_ST_ATTACK: return stellar_leap_attack_run(s);
    case LEAP_ST_SCATTER: return stellar_leap_scatter_run(s);
    case LEAP_ST_NEXT: return pop_if(s, next_tier(s) == LEAP_TIERS);
    case LEAP_ST_REWARD: return reward_run(s);
    case LEAP_ST_PLACE: return pop_if(s, !stellar_leap_nurseries(s, f));
    case LEAP_ST_DISC:
        return pop_if(s, !stellar_leap_deck_size(s, 0) && !stellar_leap_deck_size(s, 1));
    case LEAP_ST_FREE_MOVE: return pop_if(s, !free_movers(s, f->who));
    case LEAP_ST_REFILL: return pop_if(s, !worn_rocks(s));
    case LEAP_ST_FREE_MINE: return pop_if(s, !s->rocks || !s->awake_on[f->who]);
    case LEAP_ST_EXHAUST: return pop_if(s, !s->awake_on[f->who]);
    case LEAP_ST_EVENT_DRAW: return event_draw_run(s);
    case LEAP_ST_EVENT: return stellar_leap_event_run(s);
    case LEAP_ST_FLARE: return stellar_leap_flare_run(s);
    case LEAP_ST_AI_LOWER: return pop_if(s, stellar_leap_ai_asteroid(s) < 0);
    default: return false;
    }
}

static uint64_t rows_named(const struct stellar_leap *s)
{
    int top = 0;
    for (int i = 0; i < LEAP_COLUMNS; i++)
        if (s->height[i] > top) top = s->height[i];
    return ((uint64_t)1 << top) - 1;
}

/* A step that offers one set of things, perhaps after "skip". */
static void offer_step(struct orr_actions *out, bool skip, int base, uint64_t set)
{
    if (skip && base > LEAP_A_SKIP) orr_offer(out, LEAP_A_SKIP);
    offer_set(out, base, set);
    if (skip && base < LEAP_A_SKIP) orr_offer(out, LEAP_A_SKIP);
}

void stellar_leap_step_legal(const struct stellar_leap *s, struct orr_actions *out)
{
    const struct stellar_leap_step *f = stellar_leap_peek(s);

    switch (f->kind) {
    case LEAP_ST_TO: offer_step(out, false, LEAP_A_TO, destinations(s, f)); break;
    case LEAP_ST_COUNT:
        offer_step(out, false, LEAP_A_COUNT, stellar_leap_bit(stellar_leap_most_movers(s, f)) - 1);
        break;
    case LEAP_ST_FROM: offer_step(out, false, LEAP_A_FROM, mining_bases(s, f)); break;
    case LEAP_ST_KEEP: offer_drawn(s, LEAP_A_KEEP, LEAP_CARDS, out); break;
    case LEAP_ST_BONUS: offer_drawn(s, LEAP_A_BONUS, LEAP_BONUSES, out); break;
    case LEAP_ST_COLUMN:
    case LEAP_ST_FLARE_AT: offer_step(out, false, LEAP_A_COLUMN, 63); break;
    case LEAP_ST_ROW: offer_step(out, false, LEAP_A_ROW, rows_named(s)); break;
    case LEAP_ST_RANSOM: stellar_leap_ransom_legal(s, out); break;
    case LEAP_ST_SEIZE: stellar_leap_seize_legal(s, out); break;
    case LEAP_ST_SCATTER:
        offer_step(out, false, LEAP_A_SCATTER, stellar_leap_scatter_choices(s, f));
        break;
    case LEAP_ST_PLACE: offer_step(out, true, LEAP_A_PLACE, stellar_leap_nurseries(s, f)); break;
    case LEAP_ST_DISC:
        offer_step(out, true, LEAP_A_DISCOVER,
                   (stellar_leap_deck_size(s, 0) ? 1u : 0u) +
                       (stellar_leap_deck_size(s, 1) ? 2u : 0u));
        break;
    case LEAP_ST_FREE_MOVE: offer_step(out, true, LEAP_A_MOVE, free_movers(s, f->who)); break;
    case LEAP_ST_REFILL: offer_step(out, true, LEAP_A_REFILL, worn_rocks(s)); break;
    case LEAP_ST_IGNORE: offer_ignored(s, f, out); break;
    case LEAP_ST_MISSION: offer_missions(s, f, out); break;
    case LEAP_ST_FREE_MINE: offer_step(out, true, LEAP_A_MINE, s->rocks); break;
    case LEAP_ST_EXHAUST: offer_step(out, false, LEAP_A_EXHAUST, s->awake_on[f->who]); break;
    case LEAP_ST_DICE: offer_step(out, false, LEAP_A_DICE, stellar_leap_dice_choices(s, f)); break;
    case LEAP_ST_COMPLETE: offer_step(out, true, LEAP_A_COMPLETE, 1); break;
    default: break;
    }
}

/* The equally likely outcomes of a chance step as a set above *base; for AIs the
 * one answer their card gives. LEAP_ST_DIG is weighted and not asked here. */
uint64_t stellar_leap_step_odds(const struct stellar_leap *s, int *base)
{
    const struct stellar_leap_step *f = stellar_leap_peek(s);

    switch (f->kind) {
    case LEAP_ST_DRAW:
    case LEAP_ST_AI_DRAW: *base = LEAP_A_DRAW; return next_cards(s, f->place);
    case LEAP_ST_BONUS_DRAW: *base = LEAP_A_DRAW_BONUS; return next_cards(s, LEAP_BONUS_DECK);
    case LEAP_ST_NEXT: *base = LEAP_A_NEXT; return next_missions(s);
    case LEAP_ST_EVENT_DRAW: *base = LEAP_A_EVENT; return s->events_left;
    case LEAP_ST_REROLL:
        *base = stellar_leap_uses[f->card].dice == 3 ? LEAP_A_ROLL : LEAP_A_DIE;
        return *base == LEAP_A_ROLL ? ((uint64_t)1 << 36) - 1 : 63;
    case LEAP_ST_AI_LOWER: *base = LEAP_A_LOWER + stellar_leap_ai_asteroid(s); return 1;
    default: *base = stellar_leap_ai_answer(s, f); return 1;
    }
}

/* -- Answers --------------------------------------------------------------------------------- */

static void keep_card(struct stellar_leap *s, struct stellar_leap_step f, int card)
{
    stellar_leap_take_drawn(s, f.place, card);
    stellar_leap_push(s, LEAP_ST_COLUMN, f.who)->card = (uint8_t)card;
}

static void keep_bonus(struct stellar_leap *s, struct stellar_leap_step f, int bonus)
{
    stellar_leap_take_drawn(s, LEAP_BONUS_DECK, bonus);
    s->bonus_row[bonus] = f.place;
    if (bonus == LEAP_MONUMENT) s->monument_by = f.who;
}

static void draw_bonus(struct stellar_leap *s, struct stellar_leap_step f)
{
    f.kind = LEAP_ST_BONUS_DRAW;
    *stellar_leap_push(s, f.kind, f.who) = f;
}

static void flare(struct stellar_leap *s, struct stellar_leap_step f, int column)
{
    struct stellar_leap_step *run = stellar_leap_push(s, LEAP_ST_FLARE, f.who);
    run->place = (uint8_t)column;
    run->from = 1;
}

/* Dice rolled for a power: kept, or shown to choose from. */
static void rerolled(struct stellar_leap *s, struct stellar_leap_step f, int action)
{
    const struct stellar_leap_use *use = &stellar_leap_uses[f.card];
    int a = (action - LEAP_A_ROLL) / 6 + 1, b = (action - LEAP_A_ROLL) % 6 + 1;

    if (use->dice != 3) {
        int die = action - LEAP_A_DIE + 1;
        a = use->dice == 2 ? s->dice[0] : die;
        b = use->dice == 2 ? die : s->dice[1];
    }
    if (use->twist == LEAP_ROLL_ALL) {
        s->dice[0] = (uint8_t)a;
        s->dice[1] = (uint8_t)b;
        return;
    }
    f.kind = LEAP_ST_DICE;
    f.count = (uint8_t)a;
    f.from = (uint8_t)b;
    *stellar_leap_push(s, LEAP_ST_DICE, f.who) = f;
}

static void chance_step(struct stellar_leap *s, struct stellar_leap_step f, int action)
{
    if (f.kind == LEAP_ST_DRAW) {
        draw_card(s, f.place, action - LEAP_A_DRAW);
        return;
    }
    if (f.kind == LEAP_ST_BONUS_DRAW) {
        draw_card(s, LEAP_BONUS_DECK, action - LEAP_A_DRAW_BONUS);
        return;
    }
    stellar_leap_pop(s);
    switch (f.kind) {
    case LEAP_ST_DIG: dig(s, f.who, f.card, action - LEAP_A_DIE + 1); break;
    case LEAP_ST_AI_DRAW:
        leave_deck(s, f.place, action - LEAP_A_DRAW);
        stellar_leap_ai_found(s, f.who, action - LEAP_A_DRAW);
        break;
    case LEAP_ST_NEXT: show_mission(s, f.place, action - LEAP_A_NEXT); break;
    case LEAP_ST_EVENT_DRAW:
        stellar_leap_push(s, LEAP_ST_EVENT, f.who);
        stellar_leap_event_apply(s, action - LEAP_A_EVENT);
        break;
    case LEAP_ST_AI_LOWER: stellar_leap_ai_lower(s, action - LEAP_A_LOWER); break;
    case LEAP_ST_REROLL: rerolled(s, f, action); break;
    default: break;
    }
}

static void answer(struct stellar_leap *s, struct stellar_leap_step f, int action)
{
    switch (f.kind) {
    case LEAP_ST_TO: go_to(s, f, action - LEAP_A_TO); break;
    case LEAP_ST_COUNT:
        move_group(s, f.who, f.from, f.card, action - LEAP_A_COUNT + 1, false);
        break;
    case LEAP_ST_FROM: fly_to_dig(s, f, action - LEAP_A_FROM); break;
    case LEAP_ST_KEEP: keep_card(s, f, (action - LEAP_A_KEEP) % LEAP_CARDS); break;
    case LEAP_ST_BONUS: keep_bonus(s, f, (action - LEAP_A_BONUS) % LEAP_BONUSES); break;
    case LEAP_ST_COLUMN: found(s, f.who, f.card, action - LEAP_A_COLUMN); break;
    case LEAP_ST_FLARE_AT: flare(s, f, action - LEAP_A_COLUMN); break;
    case LEAP_ST_ROW: stellar_leap_generate_row(s, action - LEAP_A_ROW + 1); break;
    case LEAP_ST_PLACE: place_figure(s, f, action - LEAP_A_PLACE); break;
    case LEAP_ST_DISC: stellar_leap_begin_draw(s, f.who, action - LEAP_A_DISCOVER); break;
    case LEAP_ST_FREE_MOVE: free_move(s, f, action - LEAP_A_MOVE); break;
    case LEAP_ST_REFILL: s->die[action - LEAP_A_REFILL] = 3; break;
    case LEAP_ST_IGNORE:
        complete(s, f.who, f.card, stellar_leap_combos[action - LEAP_A_IGNORE]);
        break;
    case LEAP_ST_MISSION: stellar_leap_begin_mission(s, f.who, action - LEAP_A_MISSION); break;
    case LEAP_ST_FREE_MINE: start_dig(s, f.who, LEAP_PLANETS + action - LEAP_A_MINE); break;
    case LEAP_ST_EXHAUST:
        stellar_leap_move_figures(s, f.who, action - LEAP_A_EXHAUST, -1, 1);
        break;
    case LEAP_ST_DICE:
        s->dice[0] = (uint8_t)((action - LEAP_A_DICE) / 6 + 1);
        s->dice[1] = (uint8_t)((action - LEAP_A_DICE) % 6 + 1);
        break;
    case LEAP_ST_COMPLETE: draw_bonus(s, f); break;
    default: break;
    }
}

void stellar_leap_step_apply(struct stellar_leap *s, int action)
{
    struct stellar_leap_step f = *stellar_leap_top(s);

    if (stellar_leap_step_is_chance(&f)) chance_step(s, f, action);
    else if (f.kind == LEAP_ST_RANSOM) stellar_leap_ransom_apply(s, action);
    else if (f.kind == LEAP_ST_SEIZE) stellar_leap_seize_apply(s, action - LEAP_A_SEIZE);
    else if (f.kind == LEAP_ST_SCATTER) stellar_leap_scatter_apply(s, action - LEAP_A_SCATTER);
    else {
        stellar_leap_pop(s);
        if (action != LEAP_A_SKIP) answer(s, f, action);
    }
}
