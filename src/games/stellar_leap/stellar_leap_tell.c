/* stellar_leap_tell.c - what follows from an action, told before it is chosen, and why a thing
 * cannot be chosen now.
 *
 * A consequence compares the two positions wherever they show it: prices, gains and chits are
 * differences, so that no price is said twice in the source.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_tell.h"

#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"
#include "stellar_leap_turn.h"

#include <string.h>

/* What a sentence is made of: the positions before and after, who acts, and the n-th action
 * of its range. */
struct talk {
    const struct stellar_leap *s, *after;
    int side, n;
    struct orr_words *what, *also;
    bool *harm;
};

/* -- Arguments --------------------------------------------------------------------------- */

static void put_card(struct orr_words *w, int card)
{
    orr_words_token(w, "card", stellar_leap_cards[card].token);
}

/* What the action takes from the hold. */
static void put_price(const struct talk *t, struct orr_words *w)
{
    uint8_t price[LEAP_KINDS];

    for (int kind = 0; kind < LEAP_KINDS; kind++) {
        int paid = t->s->store[t->side][kind] - t->after->store[t->side][kind];
        price[kind] = (uint8_t)(paid > 0 ? paid : 0);
    }
    stellar_leap_put_amounts(w, "price", price, LEAP_KINDS);
}

/* What it brings at once, units of choice included. */
static void put_gain(const struct talk *t, struct orr_words *w)
{
    uint8_t gain[5];

    for (int kind = 0; kind < LEAP_KINDS; kind++) {
        int got = t->after->store[t->side][kind] - t->s->store[t->side][kind];
        gain[kind] = (uint8_t)(got > 0 ? got : 0);
    }
    gain[LEAP_CHOICE] = t->after->owed[t->side];
    stellar_leap_put_amounts(w, "gift", gain, 5);
}

static void put_fare(const struct talk *t, struct orr_words *w, int from, int card, int figures)
{
    const uint8_t price[LEAP_KINDS] = { [LEAP_FUEL] =
                                            (uint8_t)stellar_leap_fuel(t->s, t->side, from, card),
                                        [LEAP_OXYGEN] = (uint8_t)(figures * LEAP_TRIP_OXYGEN) };
    stellar_leap_put_amounts(w, "price", price, LEAP_KINDS);
}

static void put_text(struct orr_words *w, const char *kind, const char *token)
{
    ORR_TEXT(key, 16);

    orr_put(&key, "%s.%s", kind, token);
    orr_words_word(w, !strcmp(kind, "text") ? "text" : "people", key.buf);
}

static bool brings_event(const struct talk *t) { return stellar_leap_due(t->after) != 0; }

/* -- Moves ------------------------------------------------------------------------------------ */

static void tell_move(const struct talk *t)
{
    static const uint8_t each[LEAP_KINDS] = { [LEAP_OXYGEN] = LEAP_TRIP_OXYGEN };
    const struct stellar_leap_step *f = t->s->depth ? stellar_leap_peek(t->s) : NULL;

    orr_words_begin(t->what, "then.move");
    put_card(t->what, t->n);
    orr_words_number(t->what, "n", f ? 1 : t->s->habitat[t->n][t->side]);
    if (f) return; /* free of charge */
    orr_words_begin(t->also, "then.move_price");
    stellar_leap_put_amounts(t->also, "price", each, LEAP_KINDS);
}

/* What a figure gathers on the planet, and whether its coming makes that less. */
static void tell_arrival(const struct talk *t, int planet)
{
    uint8_t gain[5] = { 0 };

    if (stellar_leap_crowded(t->after, planet) && !stellar_leap_crowded(t->s, planet)) {
        orr_words_begin(t->also, "then.crowded");
        put_card(t->also, planet);
        *t->harm = true;
        return;
    }
    stellar_leap_gather(t->after, planet, 1, gain);
    orr_words_begin(t->also, "then.pays");
    orr_words_number(t->also, "column", t->s->column[planet] + 1);
    stellar_leap_put_amounts(t->also, "gift", gain, 5);
}

static void tell_to(const struct talk *t)
{
    const struct stellar_leap_step *f = stellar_leap_peek(t->s);
    bool group = stellar_leap_at(t->after, LEAP_ST_COUNT);

    orr_words_begin(t->what, f->trip.is_free ? "then.to_free"
                             : group         ? "then.to_group"
                                             : "then.to");
    put_card(t->what, t->n);
    if (!f->trip.is_free) put_fare(t, t->what, f->trip.from, t->n, 1);
    tell_arrival(t, t->n);
}

static void tell_count(const struct talk *t)
{
    int to = stellar_leap_peek(t->s)->trip.to;

    orr_words_begin(t->what, "then.count");
    orr_words_number(t->what, "n", t->n + 1);
    put_card(t->what, to);
    put_price(t, t->what);
    tell_arrival(t, to);
}

/* -- High Command ------------------------------------------------------------------------------ */

static void tell_commands_left(const struct talk *t)
{
    int left = stellar_leap_commands_left(t->after);

    if (brings_event(t)) {
        orr_words_begin(t->also, "then.due");
        return;
    }
    orr_words_begin(t->also, left ? "then.commands" : "then.commands_none");
    orr_words_number(t->also, "n", left);
}

static void tell_populate(const struct talk *t)
{
    orr_words_begin(t->what, "then.populate");
    put_card(t->what, t->n);
    put_price(t, t->what);
    if (brings_event(t)) {
        tell_commands_left(t);
        return;
    }
    orr_words_begin(t->also, "then.population");
    orr_words_number(t->also, "n", t->after->population[t->side]);
    orr_words_number(t->also, "all", LEAP_FIGURES);
}

static void tell_tax(const struct talk *t)
{
    orr_words_begin(t->what, "then.tax");
    orr_words_number(t->what, "n", stellar_leap_tax(t->s, t->side));
    tell_commands_left(t);
}

static void tell_discover(const struct talk *t)
{
    bool draws = stellar_leap_at(t->after, LEAP_ST_DRAW);

    orr_words_begin(t->what, "then.discover");
    orr_words_number(t->what, "n", draws ? stellar_leap_peek(t->after)->draw.left : 1);
    orr_words_token(t->what, "deck", t->n == LEAP_SAFE ? "safe" : "dangerous");
    orr_words_begin(t->also, "then.deck");
    orr_words_number(t->also, "n", stellar_leap_deck_size(t->s, t->n));
}

/* Each player who has to leave is worth a chit; an AI may be worth none (R29). */
static void tell_attack(const struct talk *t)
{
    int victims = 0;

    for (int other = 0; other < stellar_leap_sides(t->s); other++)
        victims += other != t->side && stellar_leap_figures(t->s, t->n, other);
    orr_words_begin(t->what, "then.attack");
    put_card(t->what, t->n);
    orr_words_number(t->what, "n", stellar_leap_rivals(t->s, t->side, t->n));
    orr_words_begin(t->also, "then.chit");
    orr_words_number(t->also, "n", victims);
    orr_words_number(t->also, "all", t->s->chits[t->side] + victims);
    orr_words_number(
        t->also, "points",
        stellar_leap_row_bonus(stellar_leap_chit_rows, t->s->chits[t->side] + victims));
}

/* -- Divisions -------------------------------------------------------------------------------------- */

static void tell_mission(const struct talk *t)
{
    const struct stellar_leap_mission *m = &stellar_leap_missions[t->n];

    orr_words_begin(t->what, "then.mission");
    orr_words_token(t->what, "card", m->token);
    orr_words_number(t->what, "n", m->prestige);
    if (stellar_leap_at(t->after, LEAP_ST_IGNORE)) {
        orr_words_begin(t->also, "then.mission_waived");
        return;
    }
    orr_words_begin(t->also, brings_event(t) ? "then.due" : "then.mission_price");
    stellar_leap_put_amounts(t->also, "price", m->needs, LEAP_KINDS);
}

static void tell_digging(const struct talk *t, int card)
{
    int dice = stellar_leap_dig_dice(t->s, card);

    orr_words_begin(t->also, dice ? "then.digs" : "then.digs_base");
    stellar_leap_put_amounts(t->also, "gift", stellar_leap_cards[card].yield, 5);
    orr_words_number(t->also, "n", dice);
}

static void tell_mine(const struct talk *t)
{
    int card = LEAP_PLANETS + t->n, from = 0;
    bool is_free = t->s->depth > 0;

    stellar_leap_cheapest(t->s, t->side, card, &from);
    orr_words_begin(t->what, is_free ? "then.mine_free" : "then.mine");
    put_card(t->what, card);
    if (!is_free) put_fare(t, t->what, from, card, 1);
    tell_digging(t, card);
}

static void tell_from(const struct talk *t)
{
    int card = stellar_leap_peek(t->s)->site.card;

    orr_words_begin(t->what, "then.from");
    put_card(t->what, t->n);
    put_fare(t, t->what, t->n, card, 1);
    tell_digging(t, card);
}

static void tell_labor(const struct talk *t)
{
    orr_words_begin(t->what, "then.labor");
    put_card(t->what, t->n);
    stellar_leap_put_amounts(t->what, "gift", stellar_leap_cards[t->n].labor, 5);
    orr_words_begin(t->also, "then.lies");
}

static void tell_end(const struct talk *t)
{
    int left = stellar_leap_commands_left(t->s);

    orr_words_begin(t->what, "then.end");
    if (!left) return;
    orr_words_begin(t->also, "then.gives_up");
    orr_words_number(t->also, "n", left);
    *t->harm = true;
}

static void tell_skip(const struct talk *t) { orr_words_begin(t->what, "then.skip"); }

/* -- Cards found --------------------------------------------------------------------------------- */

static void tell_print(const struct talk *t, int card)
{
    const struct stellar_leap_card *c = &stellar_leap_cards[card];

    orr_words_begin(t->also, stellar_leap_is_planet(card) ? "then.print" : "then.threat");
    orr_words_number(t->also, "threat", c->threat);
    if (stellar_leap_is_planet(card)) stellar_leap_put_amounts(t->also, "labor", c->labor, 5);
}

static void tell_keep(const struct talk *t)
{
    int card = t->n % LEAP_CARDS;

    orr_words_begin(t->what, stellar_leap_is_planet(card) ? "then.keep" : "then.keep_rock");
    put_card(t->what, card);
    stellar_leap_put_amounts(t->what, "gift", stellar_leap_cards[card].yield, 5);
    tell_print(t, card);
}

/* Figures of others that a flare drives out of the column. */
static int in_flare(const struct stellar_leap *s, int side, int column)
{
    int n = 0;

    for (uint32_t set = s->placed; set; set &= set - 1) {
        int planet = orr_lowest(set);
        if (planet >= LEAP_HOMES && s->column[planet] == column)
            n += stellar_leap_rivals(s, side, planet);
    }
    return n;
}

static void tell_flare(const struct talk *t)
{
    orr_words_begin(t->what, "then.flare");
    orr_words_number(t->what, "n", t->n + 1);
    orr_words_begin(t->also, "then.flee");
    orr_words_number(t->also, "n", in_flare(t->s, t->side, t->n));
}

static void tell_column(const struct talk *t)
{
    if (stellar_leap_at(t->s, LEAP_ST_FLARE_AT)) {
        tell_flare(t);
        return;
    }
    int card = t->s->depth ? stellar_leap_peek(t->s)->site.card : t->s->home[t->side];
    bool planet = stellar_leap_is_planet(card);
    orr_words_begin(t->what, planet ? "then.column" : "then.column_rock");
    orr_words_number(t->what, "n", t->n + 1);
    put_card(t->what, card);
    orr_words_number(t->what, "odds", stellar_leap_column_odds(t->n));
    orr_words_number(t->what, "row", t->s->height[t->n] + 1);
    if (brings_event(t)) orr_words_begin(t->also, "then.due");
    else if (planet) orr_words_begin(t->also, "then.row_is");
    orr_words_number(t->also, "row", t->s->height[t->n] + 1);
}

static void tell_bonus(const struct talk *t)
{
    const char *token = stellar_leap_bonus_tokens[t->n % LEAP_BONUSES];

    orr_words_begin(t->what, "then.bonus");
    orr_words_token(t->what, "card", token);
    orr_words_number(t->what, "n", stellar_leap_peek(t->s)->bonus.row);
    orr_words_begin(t->also, "then.text");
    put_text(t->also, "text", token);
}

static void tell_complete(const struct talk *t)
{
    orr_words_begin(t->what, "then.complete");
    orr_words_number(t->what, "n", stellar_leap_peek(t->s)->bonus.row);
}

/* -- Events and attacks ------------------------------------------------------------------------------ */

static void tell_row(const struct talk *t)
{
    int others = 0;

    for (int side = 0; side < t->s->seats; side++)
        if (side != t->side)
            others += t->after->owed[side] + stellar_leap_cargo(t->after, side) -
                      stellar_leap_cargo(t->s, side);
    orr_words_begin(t->what, "then.row");
    orr_words_number(t->what, "n", t->n + 1);
    put_gain(t, t->what);
    if (t->s->seats < 2) return;
    orr_words_begin(t->also, "then.row_others");
    orr_words_number(t->also, "n", others);
}

static void tell_pay(const struct talk *t)
{
    orr_words_begin(t->what, "then.pay");
    orr_words_number(t->what, "n", stellar_leap_peek(t->s)->ransom.units);
    orr_words_begin(t->also, "then.pay_named");
}

static void tell_yield(const struct talk *t)
{
    int left = t->s->found[t->side] - 1;

    orr_words_begin(t->what, "then.yield");
    put_card(t->what, t->n);
    orr_words_begin(t->also, "then.yield_points");
    orr_words_number(t->also, "n", left);
    orr_words_number(t->also, "points", stellar_leap_row_bonus(stellar_leap_found_rows, left));
}

/* A sentence that says the card, and one below it that says nothing more. */
static void tell_card(const struct talk *t, const char *key, int card)
{
    orr_words_begin(t->what, key);
    put_card(t->what, card);
}

static void tell_scatter(const struct talk *t) { tell_card(t, "then.scatter", t->n); }
static void tell_place(const struct talk *t) { tell_card(t, "then.place", t->n); }
static void tell_refill(const struct talk *t) { tell_card(t, "then.refill", LEAP_PLANETS + t->n); }

static void tell_exhaust(const struct talk *t)
{
    tell_card(t, "then.exhaust", t->n);
    orr_words_begin(t->also, "then.lies");
}

/* -- Units ---------------------------------------------------------------------------------------- */

/* Taken from the supply or from another: what the hold cannot take is lost (R8). */
static void tell_take(const struct talk *t)
{
    const uint8_t *combo = stellar_leap_combos[t->n];
    int lost = 0;

    for (int kind = 0; kind < LEAP_KINDS; kind++) {
        int over = t->s->store[t->side][kind] + combo[kind] - LEAP_HOLD;
        lost += over > 0 ? over : 0;
    }
    orr_words_begin(t->what, "then.take");
    stellar_leap_put_amounts(t->what, "gift", combo, LEAP_KINDS);
    if (!lost) return;
    orr_words_begin(t->also, "then.lost");
    orr_words_number(t->also, "n", lost);
    *t->harm = true;
}

static void tell_ignore(const struct talk *t)
{
    orr_words_begin(t->what, "then.ignore");
    stellar_leap_put_amounts(t->what, "gift", stellar_leap_combos[t->n], LEAP_KINDS);
    orr_words_begin(t->also, "then.mission_price");
    put_price(t, t->also);
}

/* -- Dice, and what is chosen before the first roll ------------------------------------------------ */

static void tell_roll(const struct talk *t, const struct stellar_leap_roll *roll)
{
    struct stellar_leap_gains gains;

    stellar_leap_put_columns(t->what, roll);
    stellar_leap_forecast(t->s, roll, &gains);
    orr_words_begin(t->also, "then.roll_pays");
    stellar_leap_put_amounts(t->also, "gift", gains.of[t->side], 5);
}

static void tell_use(const struct talk *t)
{
    const struct stellar_leap_use *use = &stellar_leap_uses[t->n];
    struct stellar_leap_roll roll;
    bool rolls = !stellar_leap_use_roll(t->s, t->side, t->n, &roll);
    bool none = use->twist == LEAP_NO_USE;

    orr_words_begin(t->what, none ? "then.no_power" : rolls ? "then.use_roll" : "then.use");
    if (!none) orr_words_token(t->what, "power", stellar_leap_power_tokens[use->power]);
    if (!rolls) tell_roll(t, &roll);
}

static void tell_dice(const struct talk *t)
{
    struct stellar_leap_roll roll = t->s->roll;

    stellar_leap_set_dice(roll.dice, t->n);
    orr_words_begin(t->what, "then.dice");
    stellar_leap_put_numbers(t->what, "dice", (const int[]){ roll.dice[0], roll.dice[1] }, 2);
    tell_roll(t, &roll);
}

static void tell_kept(const struct talk *t, const char *key, const char *token)
{
    orr_words_begin(t->what, key);
    orr_words_token(t->what, "card", token);
    orr_words_begin(t->also, "then.text");
    put_text(t->also, "text", token);
}

static void tell_trait(const struct talk *t)
{
    tell_kept(t, "then.trait", stellar_leap_traits[t->n].token);
}

static void tell_power(const struct talk *t)
{
    tell_kept(t, "then.power", stellar_leap_power_tokens[t->n]);
}

static void tell_species(const struct talk *t)
{
    const struct stellar_leap_card *c = &stellar_leap_cards[t->n];

    orr_words_begin(t->what, "then.species");
    put_text(t->what, "species", c->token);
    put_card(t->what, t->n);
    orr_words_begin(t->also, "then.home");
    stellar_leap_put_amounts(t->also, "gift", c->yield, 5);
    stellar_leap_put_amounts(t->also, "labor", c->labor, 5);
}

/* -- What follows ---------------------------------------------------------------------------------- */

static const struct telling {
    uint16_t first, last;
    void (*tell)(const struct talk *t);
} tellings[] = {
#define ROW(name, tell)                    \
    {                                      \
        LEAP_A_##name, LEAP_Z_##name, tell \
    }
    ROW(MOVE, tell_move),         ROW(TO, tell_to),           ROW(COUNT, tell_count),
    ROW(POPULATE, tell_populate), ROW(TAX, tell_tax),         ROW(DISCOVER, tell_discover),
    ROW(ATTACK, tell_attack),     ROW(MISSION, tell_mission), ROW(MINE, tell_mine),
    ROW(FROM, tell_from),         ROW(LABOR, tell_labor),     ROW(END, tell_end),
    ROW(SKIP, tell_skip),         ROW(KEEP, tell_keep),       ROW(COLUMN, tell_column),
    ROW(ROW, tell_row),           ROW(SCATTER, tell_scatter), ROW(PAY, tell_pay),
    ROW(YIELD, tell_yield),       ROW(SEIZE, tell_take),      ROW(GAIN, tell_take),
    ROW(IGNORE, tell_ignore),     ROW(EXHAUST, tell_exhaust), ROW(REFILL, tell_refill),
    ROW(PLACE, tell_place),       ROW(TRAIT, tell_trait),     ROW(POWER, tell_power),
    ROW(USE, tell_use),           ROW(DICE, tell_dice),       ROW(BONUS, tell_bonus),
    ROW(COMPLETE, tell_complete), ROW(SPECIES, tell_species),
#undef ROW
};

void stellar_leap_consequence(const void *known, const void *after, int seat, orr_action a,
                              struct orr_consequence *out)
{
    struct talk t = { .s = known,
                      .after = after,
                      .side = seat,
                      .what = &out->what,
                      .also = &out->also,
                      .harm = &out->harm };

    for (int i = 0; i < ORR_LEN(tellings); i++) {
        if (a < tellings[i].first || a > tellings[i].last) continue;
        t.n = a - tellings[i].first;
        tellings[i].tell(&t);
        return;
    }
}

/* -- Why not ------------------------------------------------------------------------------------------ */

/* Cuts off the word before the next '_'; NULL: nothing is left. */
static char *next_word(char **rest)
{
    char *word = *rest, *end = word ? strchr(word, '_') : NULL;

    if (end) *end = '\0';
    *rest = end ? end + 1 : NULL;
    return word;
}

/* "m205", "s07": the number in its table, or -1. */
static int mission_named(const char *token)
{
    for (int n = 0; n < LEAP_MISSIONS; n++)
        if (!strcmp(stellar_leap_missions[n].token, token)) return n;
    return -1;
}

static int card_named(const char *token)
{
    for (int n = 0; n < LEAP_CARDS; n++)
        if (!strcmp(stellar_leap_cards[n].token, token)) return n;
    return -1;
}

static void say_forbidden(const struct stellar_leap *s, struct orr_words *out)
{
    if (s->lasting == LEAP_NONE) return;
    orr_words_begin(out, "not.forbidden");
    orr_words_token(out, "event", stellar_leap_events[s->lasting].token);
}

static void not_order(const struct stellar_leap *s, int seat, int key, struct orr_words *out)
{
    static const char *const lines[LEAP_NUM_KEYS][LEAP_NUM_SHUT] = {
        [LEAP_KEY_POPULATE] = { [LEAP_SHUT_USED] = "not.command_used",
                                [LEAP_SHUT_SHORT] = "not.populate_short",
                                [LEAP_SHUT_FULL] = "not.populate_full",
                                [LEAP_SHUT_NOBODY] = "not.populate_nobody" },
        [LEAP_KEY_TAX] = { [LEAP_SHUT_USED] = "not.command_used" },
        [LEAP_KEY_DISCOVER] = { [LEAP_SHUT_USED] = "not.command_used",
                                [LEAP_SHUT_NONE] = "not.discover_none" },
        [LEAP_KEY_ATTACK] = { [LEAP_SHUT_USED] = "not.command_used",
                              [LEAP_SHUT_FEW] = "not.attack_few",
                              [LEAP_SHUT_NONE] = "not.attack_none" },
        [LEAP_KEY_MISSION] = { [LEAP_SHUT_USED] = "not.mission_used",
                               [LEAP_SHUT_SHORT] = "not.mission_short",
                               [LEAP_SHUT_NONE] = "not.mission_none" },
        [LEAP_KEY_MINE] = { [LEAP_SHUT_USED] = "not.mine_used",
                            [LEAP_SHUT_SHORT] = "not.mine_short",
                            [LEAP_SHUT_NONE] = "not.mine_none",
                            [LEAP_SHUT_NOBODY] = "not.nobody" },
        [LEAP_KEY_LABOR] = { [LEAP_SHUT_USED] = "not.labor_used",
                             [LEAP_SHUT_NOBODY] = "not.nobody" },
        [LEAP_KEY_MOVE] = { [LEAP_SHUT_SHORT] = "not.move_short",
                            [LEAP_SHUT_NONE] = "not.move_none",
                            [LEAP_SHUT_NOBODY] = "not.nobody" },
    };
    struct stellar_leap_shut shut = stellar_leap_shut_of(s, seat, key);
    const char *line = lines[key][shut.why];

    if (shut.why == LEAP_SHUT_FORBID) say_forbidden(s, out);
    if (!line) return;
    orr_words_begin(out, line);
    if (shut.card != LEAP_NONE)
        orr_words_token(out, "card",
                        key == LEAP_KEY_MISSION ? stellar_leap_missions[shut.card].token
                                                : stellar_leap_cards[shut.card].token);
    stellar_leap_put_amounts(out, "lacks", shut.lacks, LEAP_KINDS);
    orr_words_number(out, "n", shut.lacks[0] + shut.lacks[1] + shut.lacks[2] + shut.lacks[3]);
    orr_words_number(out, "awake", shut.awake);
    orr_words_number(out, "rivals", shut.rivals);
}

static void not_mission(const struct stellar_leap *s, int seat, int mission, struct orr_words *out)
{
    uint8_t lacks[LEAP_KINDS];

    if (!stellar_leap_briefings_left(s)) {
        not_order(s, seat, LEAP_KEY_MISSION, out);
        return;
    }
    stellar_leap_lacking(s, seat, stellar_leap_missions[mission].needs, lacks);
    orr_words_begin(out, "not.mission_lacks");
    stellar_leap_put_amounts(out, "lacks", lacks, LEAP_KINDS);
}

/* Nothing can be begun with the card in the free part of the turn. */
static const char *not_begun(const struct stellar_leap *s, int seat, int card)
{
    if (!stellar_leap_figures(s, card, seat)) return "not.absent";
    return s->habitat[card][seat] ? "" : "not.tired";
}

/* A world that a trip cannot go to. */
static void not_destination(const struct stellar_leap *s, int seat, int card, struct orr_words *out)
{
    int from = stellar_leap_peek(s)->trip.from;

    if (card == from) orr_words_begin(out, "not.there");
    else if (!stellar_leap_is_planet(card)) orr_words_begin(out, "not.rock");
    else if (card < LEAP_HOMES) {
        orr_words_begin(out, "not.home");
        stellar_leap_put_side(s, out, "owner", s->owner[card]);
    } else {
        orr_words_begin(out, "not.fuel");
        orr_words_number(out, "n",
                         stellar_leap_fuel(s, seat, from, card) - s->store[seat][LEAP_FUEL]);
    }
}

static void not_card(const struct stellar_leap *s, int seat, int card, struct orr_words *out)
{
    int kind = s->depth ? stellar_leap_peek(s)->kind : LEAP_ST_NONE;
    bool planet = stellar_leap_is_planet(card);

    if (!s->row[card]) return;
    if (kind == LEAP_ST_TO) not_destination(s, seat, card, out);
    else if (kind == LEAP_ST_REFILL && !planet) orr_words_begin(out, "not.die_full");
    else if (kind == LEAP_ST_SCATTER && planet) orr_words_begin(out, "not.far");
    else if (kind == LEAP_ST_RANSOM) orr_words_begin(out, "not.no_flag");
    else if (kind == LEAP_ST_PLACE || kind == LEAP_ST_EXHAUST || kind == LEAP_ST_FREE_MOVE)
        orr_words_begin(out, planet ? not_begun(s, seat, card) : "not.rock");
    else if (kind != LEAP_ST_NONE || s->phase != LEAP_PH_MAIN) return;
    else if (planet) orr_words_begin(out, not_begun(s, seat, card));
    else not_order(s, seat, LEAP_KEY_MINE, out);
    if (out->key[0] && !out->num_args) put_card(out, card);
    else if (!strcmp(out->key, "not.home") || !strcmp(out->key, "not.fuel")) put_card(out, card);
}

static void not_word(const struct stellar_leap *s, int seat, const char *word,
                     struct orr_words *out)
{
    bool turn = s->phase == LEAP_PH_MAIN && !s->depth && !s->owed[seat] && s->mover == seat;
    int mission = mission_named(word), card = card_named(word);

    for (int key = 0; turn && key < LEAP_NUM_KEYS; key++)
        if (!strcmp(stellar_leap_keys[key], word)) not_order(s, seat, key, out);
    if (turn && (!strcmp(word, "safe") || !strcmp(word, "dangerous"))) {
        not_order(s, seat, LEAP_KEY_DISCOVER, out);
        if (!out->key[0]) orr_words_begin(out, "not.deck_none");
    }
    if (turn && mission >= 0) not_mission(s, seat, mission, out);
    if (card >= 0 && !s->owed[seat]) not_card(s, seat, card, out);
    if (s->owed[seat] && strlen(word) == 1 && strchr("wfuo", *word)) {
        orr_words_begin(out, "not.kind");
        orr_words_word(out, "what",
                       (const char *[]){ "kinds.w", "kinds.f", "kinds.u",
                                         "kinds.o" }[strchr("wfuo", *word) - "wfuo"]);
    }
}

/* Of words that stand together, "move_s01", the first that cannot be chosen answers. */
void stellar_leap_why_not(const void *known, int seat, const char *token, struct orr_words *out)
{
    char words[ORR_MAX_WORD], *rest = words;

    if (strlen(token) >= sizeof words) return;
    strcpy(words, token);
    for (char *word; !out->key[0] && (word = next_word(&rest));)
        if (!orr_is_named(&stellar_leap_game, known, seat, word)) not_word(known, seat, word, out);
}
