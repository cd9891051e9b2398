/* stellar_leap_table.c - what a drawn table shows beside the position: the print of the
 * cards in sight, prices, and what is possible now. All of it follows from the rest of the
 * view; it stands here so that whoever draws the table needs to know no rule.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap.h"

static void put_amounts(struct orr_json *out, const char *key, const uint8_t *amounts, int kinds)
{
    orr_json_open(out, key, '[');
    for (int i = 0; i < kinds; i++) orr_json_int(out, NULL, amounts[i]);
    orr_json_close(out, ']');
}

static void put_tiers(struct orr_json *out, const char *key, const uint8_t rows[4][2])
{
    orr_json_open(out, key, '[');
    for (int i = 0; i < 4; i++) put_amounts(out, NULL, rows[i], 2);
    orr_json_close(out, ']');
}

/* -- Cards ----------------------------------------------------------------------------- */

/* The least fuel that brings a figure of the side to the card, or -1. */
static int trip(const struct stellar_leap *s, int side, int card)
{
    int least = -1;

    if (stellar_leap_is_planet(card) && !(stellar_leap_open_planets(s, side) >> card & 1))
        return -1;
    for (uint32_t set = s->awake_on[side]; set; set &= set - 1) {
        int from = stellar_leap_lowest(set), fuel = stellar_leap_fuel(s, side, from, card);
        if (from != card && (least < 0 || fuel < least)) least = fuel;
    }
    return least;
}

static void put_card(const struct stellar_leap *s, int side, int card, struct orr_json *out)
{
    const struct stellar_leap_card *c = &stellar_leap_cards[card];

    orr_json_open(out, c->token, '{');
    put_amounts(out, "yield", c->yield, 5);
    if (stellar_leap_is_planet(card)) {
        put_amounts(out, "crowded", c->crowded, 5);
        put_amounts(out, "labor", c->labor, 5);
    }
    orr_json_int(out, "threat", c->threat);
    if (s->row[card]) {
        int fuel = trip(s, side, card);
        orr_json_int(out, "threat_now", stellar_leap_threat(s, side, card));
        if (fuel >= 0) orr_json_int(out, "trip", fuel);
        if (!stellar_leap_is_planet(card))
            orr_json_int(out, "dice", stellar_leap_dig_dice(s, card));
    }
    orr_json_close(out, '}');
}

static void put_cards(const struct stellar_leap *s, int side, struct orr_json *out)
{
    bool planets = stellar_leap_drawn(s) && stellar_leap_drawn_deck(s) != LEAP_BONUS_DECK;

    orr_json_open(out, "cards", '{');
    for (int card = 0; card < LEAP_CARDS; card++)
        if (s->row[card]) put_card(s, side, card, out);
    for (int i = 0; planets && i < stellar_leap_drawn(s); i++)
        if (s->drawn[i] < LEAP_CARDS) put_card(s, side, s->drawn[i], out);
    if (s->depth && stellar_leap_peek(s)->kind == LEAP_ST_COLUMN)
        put_card(s, side, stellar_leap_peek(s)->card, out);
    bool choosing = s->phase == LEAP_PH_SPECIES && !s->homes_dealt;
    for (int home = 0; choosing && home < LEAP_HOMES; home++) put_card(s, side, home, out);
    for (int i = 0; !choosing && i < stellar_leap_sides(s); i++)
        if (s->home[i] != LEAP_NONE && !s->row[s->home[i]]) put_card(s, side, s->home[i], out);
    orr_json_close(out, '}');
}

/* -- Missions ---------------------------------------------------------------------------- */

static void put_mission(const struct stellar_leap *s, int side, int mission, struct orr_json *out)
{
    static const char *const rewards[] = { "resources", "figure", "discover", "moves",
                                           "recover",   "labor",  "refill" };
    const struct stellar_leap_mission *m = &stellar_leap_missions[mission];
    uint8_t lacks[LEAP_KINDS];

    for (int kind = 0; kind < LEAP_KINDS; kind++) {
        int has = s->store[side][kind];
        lacks[kind] = (uint8_t)(m->needs[kind] > has ? m->needs[kind] - has : 0);
    }
    orr_json_open(out, m->token, '{');
    put_amounts(out, "needs", m->needs, LEAP_KINDS);
    put_amounts(out, "lacks", lacks, LEAP_KINDS);
    orr_json_bool(out, "payable", stellar_leap_can_afford(s, side, mission));
    orr_json_int(out, "prestige", m->prestige);
    orr_json_str(out, "reward", rewards[m->reward]);
    put_amounts(out, "gain", m->gain, 5);
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

/* -- Prices and possibilities ------------------------------------------------------------ */

/* What as many figures as may go together pay: one after the other, from a single one on. */
static void put_trip_prices(int fuel, int most, struct orr_json *out)
{
    orr_json_open(out, "prices", '[');
    for (int n = 1; n <= most; n++) {
        uint8_t price[LEAP_KINDS] = {
            [LEAP_FUEL] = (uint8_t)fuel, [LEAP_OXYGEN] = (uint8_t)(n * LEAP_TRIP_OXYGEN)
        };
        put_amounts(out, NULL, price, LEAP_KINDS);
    }
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
    put_trip_prices(fuel, most, out);
    orr_json_bool(out, "payable", fuel <= s->store[side][LEAP_FUEL]);
    orr_json_close(out, '}');
}

/* What the trip that is being planned costs, by the card still to be named. */
static void put_fares(const struct stellar_leap *s, struct orr_json *out)
{
    const struct stellar_leap_step *f = s->depth ? stellar_leap_peek(s) : NULL;

    orr_json_open(out, "fares", '{');
    if (f && f->kind == LEAP_ST_TO && !f->stage)
        for (uint32_t to = stellar_leap_open_planets(s, f->who) & ~stellar_leap_bit(f->from); to;
             to &= to - 1)
            put_fare(s, f->who, f->from, stellar_leap_lowest(to), 1,
                     stellar_leap_cards[stellar_leap_lowest(to)].token, out);
    if (f && f->kind == LEAP_ST_COUNT)
        put_fare(s, f->who, f->from, f->card, stellar_leap_most_movers(s, f),
                 stellar_leap_cards[f->card].token, out);
    if (f && f->kind == LEAP_ST_FROM)
        for (uint32_t from = s->awake_on[f->who]; from; from &= from - 1)
            put_fare(s, f->who, stellar_leap_lowest(from), f->card, 1,
                     stellar_leap_cards[stellar_leap_lowest(from)].token, out);
    orr_json_close(out, '}');
}

/* The cards that the question is about: where a move starts, what is mined, who must leave. */
static void put_about(const struct stellar_leap *s, struct orr_json *out)
{
    const struct stellar_leap_step *f = s->depth ? stellar_leap_peek(s) : NULL;
    int kind = f ? f->kind : LEAP_ST_NONE;

    orr_json_open(out, "about", '[');
    if (kind == LEAP_ST_TO || kind == LEAP_ST_COUNT)
        orr_json_str(out, NULL, stellar_leap_cards[f->from].token);
    if (kind == LEAP_ST_COUNT || kind == LEAP_ST_FROM || kind == LEAP_ST_DIG ||
        kind == LEAP_ST_COLUMN || kind == LEAP_ST_SCATTER || kind == LEAP_ST_ATTACK)
        orr_json_str(out, NULL, stellar_leap_cards[f->card].token);
    if (kind == LEAP_ST_IGNORE) orr_json_str(out, NULL, stellar_leap_missions[f->card].token);
    orr_json_close(out, ']');
}

/* Whose hold the units to be named come from: the loser's, else one's own. */
static int holder(const struct stellar_leap *s, int side)
{
    return s->depth && stellar_leap_peek(s)->kind == LEAP_ST_SEIZE ? stellar_leap_peek(s)->side
                                                                   : side;
}

static void put_may(const struct stellar_leap *s, struct orr_json *out)
{
    static const char *const names[] = { "populate", "tax", "discover", "attack" };

    orr_json_open(out, "may", '{');
    for (int kind = 0; kind < LEAP_HC_KINDS; kind++)
        orr_json_bool(out, names[kind], stellar_leap_may_order(s, kind));
    orr_json_close(out, '}');
}

static void put_prices(struct orr_json *out)
{
    static const uint8_t birth[LEAP_KINDS] = {
        [LEAP_WATER] = LEAP_BIRTH_WATER, [LEAP_FOOD] = LEAP_BIRTH_FOOD
    };
    static const uint8_t trip_each[LEAP_KINDS] = { [LEAP_OXYGEN] = LEAP_TRIP_OXYGEN };

    put_amounts(out, "populate", birth, LEAP_KINDS);
    put_amounts(out, "figure", trip_each, LEAP_KINDS);
}

static void put_columns(const struct stellar_leap *s, struct orr_json *out)
{
    uint8_t times[LEAP_COLUMNS] = { 0 };

    if (s->dice[0]) stellar_leap_columns(s, times);
    put_amounts(out, "columns", times, LEAP_COLUMNS);
}

/* What each use of a dice power makes of the roll, if no die has to be thrown. */
static void put_uses(const struct stellar_leap *s, struct orr_json *out)
{
    if (s->phase != LEAP_PH_POWER || s->depth || stellar_leap_is_ai(s, s->mover)) return;
    orr_json_open(out, "uses", '{');
    for (uint32_t set = stellar_leap_uses_now(s, s->mover); set; set &= set - 1) {
        struct stellar_leap after = *s;
        stellar_leap_use_apply(&after, s->mover, stellar_leap_lowest(set));
        if (after.depth) continue;
        orr_json_open(out, stellar_leap_uses[stellar_leap_lowest(set)].token, '{');
        put_amounts(out, "dice", after.dice, 2);
        put_columns(&after, out);
        orr_json_close(out, '}');
    }
    orr_json_close(out, '}');
}

void stellar_leap_view_table(const struct stellar_leap *s, int viewer, struct orr_json *out)
{
    int side = viewer < s->seats ? viewer : s->mover;

    orr_json_open(out, "table", '{');
    put_cards(s, side, out);
    put_missions(s, side, out);
    put_fares(s, out);
    put_about(s, out);
    orr_json_int(out, "holder", holder(s, side));
    put_may(s, out);
    put_prices(out);
    orr_json_int(out, "tax", stellar_leap_tax(s, side));
    put_columns(s, out);
    put_uses(s, out);
    put_tiers(out, "found_rows", stellar_leap_found_rows);
    put_tiers(out, "chit_rows", stellar_leap_chit_rows);
    orr_json_close(out, '}');
}
