/* stellar_leap_table.c - what a drawn table shows beside the position.
 *
 * The print of the cards in sight, prices, odds, and what is possible now or stands in the
 * way. All of it follows from the rest of the view; it stands here so that whoever draws the
 * table needs to know no rule.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_tell.h"

#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"
#include "stellar_leap_turn.h"

/* -- Cards ------------------------------------------------------------------------------- */

static void put_tiers(struct orr_json *out, const char *key, const uint8_t rows[4][2])
{
    orr_json_open(out, key, '[');
    for (int i = 0; i < 4; i++) stellar_leap_put_list(out, NULL, rows[i], 2);
    orr_json_close(out, ']');
}

/* Amounts of W F U O as a trip of so many figures pays them. */
static void put_trip_price(struct orr_json *out, const char *key, int fuel, int figures)
{
    uint8_t price[LEAP_KINDS] = {
        [LEAP_FUEL] = (uint8_t)fuel, [LEAP_OXYGEN] = (uint8_t)(figures * LEAP_TRIP_OXYGEN)
    };

    stellar_leap_put_list(out, key, price, LEAP_KINDS);
}

/* How a figure of the side gets there at the least price. */
static void put_way(const struct stellar_leap *s, int side, int card, struct orr_json *out)
{
    int from = 0, fuel = stellar_leap_cheapest(s, side, card, &from);

    if (fuel < 0) return;
    orr_json_int(out, "trip", fuel);
    orr_json_str(out, "trip_from", stellar_leap_cards[from].token);
    put_trip_price(out, "trip_price", fuel, 1);
}

static void put_card(const struct stellar_leap *s, int side, int card, struct orr_json *out)
{
    const struct stellar_leap_card *c = &stellar_leap_cards[card];

    orr_json_open(out, c->token, '{');
    stellar_leap_put_list(out, "yield", c->yield, 5);
    if (stellar_leap_is_planet(card)) {
        stellar_leap_put_list(out, "crowded", c->crowded, 5);
        stellar_leap_put_list(out, "labor", c->labor, 5);
    }
    orr_json_int(out, "threat", c->threat);
    if (s->row[card]) {
        orr_json_int(out, "threat_now", stellar_leap_threat(s, side, card));
        put_way(s, side, card, out);
        if (!stellar_leap_is_planet(card))
            orr_json_int(out, "dice", stellar_leap_dig_dice(s, card));
    }
    orr_json_close(out, '}');
}

static void put_cards(const struct stellar_leap *s, int side, struct orr_json *out)
{
    bool planets =
        stellar_leap_drawn(s) && stellar_leap_deck_of(stellar_leap_peek(s)) != LEAP_BONUS_DECK;

    orr_json_open(out, "cards", '{');
    for (int card = 0; card < LEAP_CARDS; card++)
        if (s->row[card]) put_card(s, side, card, out);
    for (int i = 0; planets && i < stellar_leap_drawn(s); i++)
        if (s->drawn[i] < LEAP_CARDS) put_card(s, side, s->drawn[i], out);
    if (stellar_leap_at(s, LEAP_ST_COLUMN)) put_card(s, side, stellar_leap_peek(s)->site.card, out);
    bool choosing = s->phase == LEAP_PH_SPECIES && !s->homes_dealt;
    for (int home = 0; choosing && home < LEAP_HOMES; home++) put_card(s, side, home, out);
    for (int i = 0; !choosing && i < stellar_leap_sides(s); i++)
        if (s->home[i] != LEAP_NONE && !s->row[s->home[i]]) put_card(s, side, s->home[i], out);
    orr_json_close(out, '}');
}

static void put_mission(const struct stellar_leap *s, int side, int mission, struct orr_json *out)
{
    static const char *const rewards[] = { "resources", "figure", "discover", "moves",
                                           "recover",   "labor",  "refill" };
    const struct stellar_leap_mission *m = &stellar_leap_missions[mission];
    uint8_t lacks[LEAP_KINDS];

    stellar_leap_lacking(s, side, m->needs, lacks);
    orr_json_open(out, m->token, '{');
    stellar_leap_put_list(out, "needs", m->needs, LEAP_KINDS);
    stellar_leap_put_list(out, "lacks", lacks, LEAP_KINDS);
    orr_json_bool(out, "payable", stellar_leap_can_afford(s, side, mission));
    orr_json_int(out, "prestige", m->prestige);
    orr_json_str(out, "reward", rewards[m->reward]);
    stellar_leap_put_list(out, "gain", m->gain, 5);
    orr_json_int(out, "moves", m->n);
    orr_json_close(out, '}');
}

static void put_missions(const struct stellar_leap *s, int side, struct orr_json *out)
{
    orr_json_open(out, "missions", '{');
    for (int slot = 0; slot < LEAP_SHOWN; slot++)
        if (s->display[slot] != LEAP_NONE) put_mission(s, side, s->display[slot], out);
    orr_json_close(out, '}');
}

/* What as many figures as may go together pay: one after the other, from a single one on. */
static void put_trip_prices(int fuel, int most, struct orr_json *out)
{
    orr_json_open(out, "prices", '[');
    for (int n = 1; n <= most; n++) put_trip_price(out, NULL, fuel, n);
    orr_json_close(out, ']');
}

static void put_fare(const struct stellar_leap *s, int side, int from, int card, int most,
                     const char *key, struct orr_json *out)
{
    int fuel = stellar_leap_fuel(s, side, from, card), threat = stellar_leap_threat(s, side, card);

    orr_json_open(out, key, '{');
    orr_json_int(out, "fuel", fuel);
    orr_json_int(out, "threat_now", threat);
    orr_json_int(out, "way", fuel - threat);
    put_trip_price(out, "least", fuel, 1);
    put_trip_prices(fuel, most, out);
    int short_of = fuel - s->store[side][LEAP_FUEL];
    orr_json_bool(out, "payable", short_of <= 0);
    orr_json_int(out, "lacks", short_of > 0 ? short_of : 0);
    orr_json_close(out, '}');
}

/* What the trip that is being planned costs, by the card still to be named. */
static void put_fares(const struct stellar_leap *s, struct orr_json *out)
{
    const struct stellar_leap_step *f = s->depth ? stellar_leap_peek(s) : NULL;
    int kind = f ? f->kind : LEAP_ST_NONE;
    uint32_t set = 0;

    orr_json_open(out, "fares", '{');
    if (kind == LEAP_ST_TO && !f->trip.is_free)
        set = stellar_leap_open_planets(s, f->who) & ~stellar_leap_bit(f->trip.from);
    if (kind == LEAP_ST_COUNT) set = stellar_leap_bit(f->trip.to);
    if (kind == LEAP_ST_FROM) set = s->awake_on[f->who];
    for (; set; set &= set - 1) {
        int named = orr_lowest(set);
        int most = kind == LEAP_ST_FROM ? 1 : stellar_leap_most_movers(s, f);
        const char *key = stellar_leap_cards[named].token;
        if (kind == LEAP_ST_FROM) put_fare(s, f->who, named, f->site.card, most, key, out);
        else put_fare(s, f->who, f->trip.from, named, most, key, out);
    }
    orr_json_close(out, '}');
}

/* The cards that the question is about: where a move starts, what is mined, who must leave. */
static void put_about(const struct stellar_leap *s, struct orr_json *out)
{
    const struct stellar_leap_step *f = s->depth ? stellar_leap_peek(s) : NULL;
    int about = f ? stellar_leap_kinds[f->kind].about : 0;

    orr_json_open(out, "about", '[');
    if (about & LEAP_ABOUT_FROM) orr_json_str(out, NULL, stellar_leap_cards[f->shown.from].token);
    if (about & LEAP_ABOUT_CARD) orr_json_str(out, NULL, stellar_leap_cards[f->shown.card].token);
    if (about & LEAP_ABOUT_MISSION)
        orr_json_str(out, NULL, stellar_leap_missions[f->shown.card].token);
    orr_json_close(out, ']');
}

/* Whose hold the units to be named come from: the loser's, else one's own. */
static int holder(const struct stellar_leap *s, int side)
{
    return stellar_leap_at(s, LEAP_ST_SEIZE) ? stellar_leap_peek(s)->ransom.other : side;
}

/* What stands in the way of each order of the turn; "" for what can be given. */
static void put_orders(const struct stellar_leap *s, int side, struct orr_json *out)
{
    static const char *const why[LEAP_NUM_SHUT] = { "",     "used", "forbidden", "short",
                                                    "full", "few",  "none",      "nobody" };

    orr_json_open(out, "orders", '{');
    for (int key = 0; s->phase == LEAP_PH_MAIN && key < LEAP_NUM_KEYS; key++) {
        struct stellar_leap_shut shut = stellar_leap_shut_of(s, side, key);
        orr_json_open(out, stellar_leap_keys[key], '{');
        orr_json_str(out, "why", why[shut.why]);
        if (shut.why == LEAP_SHUT_SHORT)
            stellar_leap_put_list(out, "lacks", shut.lacks, LEAP_KINDS);
        orr_json_close(out, '}');
    }
    orr_json_close(out, '}');
}

/* Orders that could still be given, and are not once the turn has ended. */
static int given_up(const struct stellar_leap *s, int side)
{
    int n = 0;

    for (int key = 0; s->phase == LEAP_PH_MAIN && key < LEAP_KEY_MOVE; key++)
        n += stellar_leap_shut_of(s, side, key).why == LEAP_OPEN;
    return n;
}

/* Where the side may attack: how many meet, and where each of the others may flee to. */
static void put_attack(const struct stellar_leap *s, int side, int planet, struct orr_json *out)
{
    orr_json_open(out, stellar_leap_cards[planet].token, '{');
    orr_json_int(out, "awake", s->habitat[planet][side]);
    orr_json_int(out, "rivals", stellar_leap_rivals(s, side, planet));
    orr_json_open(out, "flee", '[');
    for (int other = 0; other < stellar_leap_sides(s); other++) {
        if (other == side || !stellar_leap_figures(s, planet, other)) continue;
        uint32_t to = stellar_leap_scatter_to(s, other, planet, LEAP_NONE);
        orr_json_open(out, NULL, '{');
        orr_json_int(out, "side", other);
        orr_json_open(out, "to", '[');
        for (; to; to &= to - 1) orr_json_str(out, NULL, stellar_leap_cards[orr_lowest(to)].token);
        orr_json_close(out, ']');
        orr_json_close(out, '}');
    }
    orr_json_close(out, ']');
    orr_json_close(out, '}');
}

static void put_attacks(const struct stellar_leap *s, int side, struct orr_json *out)
{
    bool may = s->phase == LEAP_PH_MAIN && stellar_leap_may_order(s, LEAP_HC_ATTACK);

    orr_json_open(out, "attacks", '{');
    for (uint32_t set = may ? s->awake_on[side] : 0; set; set &= set - 1)
        if (stellar_leap_can_attack(s, side, orr_lowest(set)))
            put_attack(s, side, orr_lowest(set), out);
    orr_json_close(out, '}');
}

static void put_prices(struct orr_json *out)
{
    static const uint8_t birth[LEAP_KINDS] = {
        [LEAP_WATER] = LEAP_BIRTH_WATER, [LEAP_FOOD] = LEAP_BIRTH_FOOD
    };
    static const uint8_t trip_each[LEAP_KINDS] = { [LEAP_OXYGEN] = LEAP_TRIP_OXYGEN };
    static const uint8_t trip[LEAP_KINDS] = { [LEAP_OXYGEN] = 1, [LEAP_FUEL] = 1 };

    stellar_leap_put_list(out, "populate", birth, LEAP_KINDS);
    stellar_leap_put_list(out, "figure", trip_each, LEAP_KINDS);
    stellar_leap_put_list(out, "move", trip, LEAP_KINDS);
}

/* -- Dice -------------------------------------------------------------------------------- */

static void put_columns(const struct stellar_leap_roll *roll, struct orr_json *out)
{
    uint8_t times[LEAP_COLUMNS];

    stellar_leap_columns(roll, times);
    stellar_leap_put_list(out, "columns", times, LEAP_COLUMNS);
}

static void put_odds(struct orr_json *out)
{
    orr_json_open(out, "odds", '[');
    for (int column = 0; column < LEAP_COLUMNS; column++)
        orr_json_int(out, NULL, stellar_leap_column_odds(column));
    orr_json_close(out, ']');
}

/* What each planet of the columns that were rolled pays each player on it. */
static void put_pays(const struct stellar_leap *s, struct orr_json *out)
{
    uint8_t times[LEAP_COLUMNS];

    stellar_leap_columns(&s->roll, times);
    orr_json_open(out, "pays", '[');
    for (int side = 0; side < s->seats; side++)
        for (uint32_t set = stellar_leap_gathers_on(s, side); set; set &= set - 1) {
            int planet = orr_lowest(set);
            uint8_t gain[5] = { 0 };
            if (!times[s->column[planet]]) continue;
            stellar_leap_gather(s, planet, times[s->column[planet]], gain);
            orr_json_open(out, NULL, '{');
            orr_json_str(out, "card", stellar_leap_cards[planet].token);
            orr_json_int(out, "side", side);
            stellar_leap_put_list(out, "gain", gain, 5);
            orr_json_close(out, '}');
        }
    orr_json_close(out, ']');
}

/* What each use of a dice power makes of the roll, if no die has to be thrown, and what it
 * would bring. */
static void put_uses(const struct stellar_leap *s, struct orr_json *out)
{
    if (s->phase != LEAP_PH_POWER || s->depth || stellar_leap_is_ai(s, s->mover)) return;
    orr_json_open(out, "uses", '{');
    for (uint32_t set = stellar_leap_uses_now(s, s->mover); set; set &= set - 1) {
        struct stellar_leap_roll roll;
        struct stellar_leap_gains gains;
        if (!stellar_leap_use_roll(s, s->mover, orr_lowest(set), &roll)) continue;
        orr_json_open(out, stellar_leap_uses[orr_lowest(set)].token, '{');
        stellar_leap_put_list(out, "dice", roll.dice, 2);
        put_columns(&roll, out);
        stellar_leap_forecast(s, &roll, &gains);
        stellar_leap_put_list(out, "gain", gains.of[s->mover], 5);
        orr_json_close(out, '}');
    }
    orr_json_close(out, '}');
}

/* -- Events ------------------------------------------------------------------------------ */

static const struct family {
    const char *cause;
    uint8_t first, n;
} families[] = {
    { "row", LEAP_DUE_ROW, 6 },
    { "figures", LEAP_DUE_POPULATION, 3 },
    { "asteroids", LEAP_DUE_ASTEROIDS, 3 },
    { "tier", LEAP_DUE_TIER, LEAP_TIERS },
    { "safe", LEAP_DUE_DECK + LEAP_SAFE, 1 },
    { "dangerous", LEAP_DUE_DECK + LEAP_DANGEROUS, 1 },
};

/* Of conditions of one kind the nearest that has not brought its Event; -1: none. */
static int nearest_due(const struct stellar_leap *s, const struct family *f)
{
    int nearest = -1;

    for (int due = f->first; due < f->first + f->n; due++) {
        if (s->fired >> due & 1) continue;
        if (nearest < 0 || stellar_leap_due_lacks(s, due) < stellar_leap_due_lacks(s, nearest))
            nearest = due;
    }
    return nearest;
}

/* The mission on display that alone is missing to its tier, or NULL. */
static const char *last_of_tier(const struct stellar_leap *s, int tier)
{
    const uint8_t *from = stellar_leap_tier_from;

    if (s->tier_left[tier]) return NULL;
    for (int slot = 0; slot < LEAP_SHOWN; slot++)
        if (s->display[slot] != LEAP_NONE && s->display[slot] >= from[tier] &&
            s->display[slot] < from[tier + 1])
            return stellar_leap_missions[s->display[slot]].token;
    return NULL;
}

static void put_due(const struct stellar_leap *s, const struct family *f, int due, int lacks,
                    struct orr_json *out)
{
    int n = due - f->first + 1;
    bool threes = f->first == LEAP_DUE_POPULATION || f->first == LEAP_DUE_ASTEROIDS;

    orr_json_open(out, NULL, '{');
    orr_json_str(out, "cause", f->cause);
    orr_json_int(out, "n", threes ? 3 * n : n);
    orr_json_int(out, "lacks", lacks);
    if (f->first == LEAP_DUE_TIER && lacks == 1) orr_json_str(out, "card", last_of_tier(s, n - 1));
    orr_json_close(out, '}');
}

/* R37: what would bring the next Event, of each kind the nearest, the least lacking first. */
static void put_dues(const struct stellar_leap *s, struct orr_json *out)
{
    enum { MOST = 64 };

    orr_json_open(out, "due", '[');
    for (int lacks = 1; !s->easy && lacks < MOST; lacks++)
        for (int i = 0; i < ORR_LEN(families); i++) {
            int due = nearest_due(s, &families[i]);
            if (due >= 0 && stellar_leap_due_lacks(s, due) == lacks)
                put_due(s, &families[i], due, lacks, out);
        }
    orr_json_close(out, ']');
}

/* How many Events there are in all, and whether they have brought the end. */
static void put_events(const struct stellar_leap *s, struct orr_json *out)
{
    orr_json_int(out, "events", s->easy ? s->easy : s->target);
    orr_json_bool(out, "last_round", stellar_leap_last_round(s));
}

/* The Event that is being resolved. */
static const char *event_now(const struct stellar_leap *s)
{
    for (int i = s->depth; i--;)
        if (s->step[i].kind == LEAP_ST_EVENT)
            return stellar_leap_events[s->step[i].event.card].token;
    return NULL;
}

/* -- All of it --------------------------------------------------------------------------- */

void stellar_leap_put_table(const struct stellar_leap *s, int viewer, struct orr_json *out)
{
    int side = viewer < s->seats ? viewer : s->mover;

    orr_json_open(out, "table", '{');
    put_cards(s, side, out);
    put_missions(s, side, out);
    put_fares(s, out);
    put_about(s, out);
    orr_json_int(out, "holder", holder(s, side));
    put_orders(s, side, out);
    orr_json_int(out, "commands", stellar_leap_commands(s));
    orr_json_int(out, "gives_up", given_up(s, side));
    put_attacks(s, side, out);
    put_prices(out);
    orr_json_int(out, "hold", LEAP_HOLD);
    orr_json_int(out, "figures", LEAP_FIGURES);
    orr_json_int(out, "tax", stellar_leap_tax(s, side));
    put_columns(&s->roll, out);
    put_odds(out);
    put_pays(s, out);
    put_uses(s, out);
    orr_json_str(out, "event", event_now(s));
    put_events(s, out);
    put_dues(s, out);
    put_tiers(out, "found_rows", stellar_leap_found_rows);
    put_tiers(out, "chit_rows", stellar_leap_chit_rows);
    orr_json_close(out, '}');
}
