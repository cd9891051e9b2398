/* stellar_leap_picture.c - the table as a terminal shows it, 100 columns wide.
 *
 * The Galaxy is a grid of cells of three lines: the card, what it gives, who is there;
 * a fourth one where a planet is crowded.
 * Players are told apart by digits: seats from 1, then the AIs. "1:2z1" means that
 * player 1 has two figures in the Habitat and one Exhausted ("z").
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"
#include "stellar_leap_turn.h"

#include <string.h>

enum { CELL = 12, CELL_LINES = 10, WIDTH = 80 };

static const enum orr_ink side_inks[LEAP_HOMES] = { ORR_INK_ROSE, ORR_INK_GOLD, ORR_INK_JADE,
                                                    ORR_INK_SILVER, ORR_INK_EMBER };

/* "F3 W1", or "-" for nothing; close together in the cells of the Galaxy. */
static void put_amounts(struct orr_text *out, const uint8_t *amount, int kinds, const char *space)
{
    bool any = false;

    for (int kind = 0; kind < kinds; kind++)
        if (amount[kind]) {
            orr_put(out, "%s%c%d", any ? space : "", "WFUOC"[kind], amount[kind]);
            any = true;
        }
    if (!any) orr_put(out, "-");
}

static enum orr_ink ink_of(const struct stellar_leap *s, int side)
{
    return s->home[side] == LEAP_NONE ? ORR_INK_NONE : side_inks[s->home[side]];
}

/* -- The Galaxy ----------------------------------------------------------------------------- */

static int card_at(const struct stellar_leap *s, int row, int column)
{
    for (int card = 0; card < LEAP_CARDS; card++)
        if (s->row[card] == row && s->column[card] == column) return card;
    return -1;
}

/* "s03 Kindle Rest" */
static void put_name(struct orr_text *out, const char *token)
{
    orr_put(out, "%s ", token);
    orr_say_of(out, "token", token);
}

static void cell_yield(const struct stellar_leap *s, int card, struct orr_text *out)
{
    const struct stellar_leap_card *c = &stellar_leap_cards[card];

    put_amounts(out, c->yield, 5, "");
    if (!stellar_leap_is_planet(card)) {
        int die = s->die[card - LEAP_PLANETS];
        orr_say(out, die ? "picture.die" : "picture.no_die", "n", die);
        return;
    }
    if (card >= LEAP_HOMES) {
        orr_put(out, stellar_leap_crowded(s, card) ? "!" : "|");
        put_amounts(out, c->crowded, 5, "");
    }
    orr_put(out, " L");
    put_amounts(out, c->labor, 5, "");
}

/* Threat, finder, and who is there. */
static void cell_people(const struct stellar_leap *s, int card, struct orr_text *out)
{
    orr_put(out, "T%d", stellar_leap_cards[card].threat);
    if (s->finder[card] != LEAP_NONE) orr_put(out, "(%d)", s->finder[card] + 1);
    for (int side = 0; stellar_leap_is_planet(card) && side < stellar_leap_sides(s); side++) {
        if (!stellar_leap_figures(s, card, side)) continue;
        orr_put(out, " %d:%d", side + 1, s->habitat[card][side]);
        if (s->exhausted[card][side]) orr_put(out, "z%d", s->exhausted[card][side]);
    }
}

/* A card of the Galaxy as lines of a column: its name, what it gives, who is there. */
struct cell {
    int lines;
    char line[CELL_LINES][CELL];
    enum orr_ink ink[CELL_LINES];
};

/* Adds a text to the cell, broken between words. */
static void add_to_cell(struct cell *cell, const char *text, enum orr_ink ink)
{
    while (*text && cell->lines < CELL_LINES) {
        int size = orr_line_break(text, CELL - 1);
        struct orr_text t = orr_text_on(cell->line[cell->lines], CELL);
        orr_put(&t, "%.*s", size, text);
        cell->ink[cell->lines++] = ink;
        text += size + (text[size] == ' ');
    }
}

static void fill_cell(const struct stellar_leap *s, int card, const struct orr_text *picture,
                      struct cell *cell)
{
    char name[64], yield[64], people[64];
    struct orr_text n = orr_text_within(picture, name, sizeof name),
                    y = orr_text_within(picture, yield, sizeof yield),
                    p = orr_text_on(people, sizeof people);

    cell->lines = 0;
    if (card < 0) return;
    put_name(&n, stellar_leap_cards[card].token);
    cell_yield(s, card, &y);
    cell_people(s, card, &p);
    add_to_cell(cell, name,
                s->finder[card] == LEAP_NONE ? ORR_INK_NONE : ink_of(s, s->finder[card]));
    add_to_cell(cell, yield, ORR_INK_MUTED);
    add_to_cell(cell, people, ORR_INK_NONE);
}

/* Room for a sentence of the picture. */
#define SENTENCE(t, out) \
    char t##_text[256];  \
    struct orr_text t = orr_text_within(out, t##_text, sizeof t##_text)

/* A sentence on lines of the picture's width; all but the first are indented further. */
static void put_prose(struct orr_text *out, int indent, const char *text)
{
    for (int in = indent; *text; in = indent + 2) {
        int size = orr_line_break(text, WIDTH - in);
        orr_put(out, "%*s%.*s\n", in, "", size, text);
        text += size + (text[size] == ' ');
    }
}

/* What a card says: "power p6 Echo: one die becomes equal to the other". */
static void put_card_text(struct orr_text *out, int indent, const char *what, const char *token)
{
    SENTENCE(t, out);

    if (what) orr_say(&t, what);
    put_name(&t, token);
    orr_put(&t, ": ");
    orr_say_of(&t, "text", token);
    put_prose(out, indent, t.buf);
}

/* What an Event says to its Exhausted Player: "Event Resonance (T: 1): T names a ...". */
static void put_event_text(struct orr_text *out, const char *what, const char *token, int side)
{
    SENTENCE(t, out);

    orr_say(&t, what);
    orr_say_of(&t, "token", token);
    orr_put(&t, " (T: %d): ", side + 1);
    orr_say_of(&t, "text", token);
    put_prose(out, 0, t.buf);
}

static void put_row_bonus(const struct stellar_leap *s, int row, struct orr_text *out)
{
    for (int bonus = 0; bonus < LEAP_BONUSES; bonus++)
        if (s->bonus_row[bonus] == row)
            put_card_text(out, 3, NULL, stellar_leap_bonus_tokens[bonus]);
}

/* A column is marked when this turn's dice make it generate. */
static bool column_rolled(const struct stellar_leap *s, int column)
{
    int columns[3];

    for (int n = stellar_leap_columns_rolled(&s->roll, columns); n; n--)
        if (columns[n - 1] == column + 1) return true;
    return false;
}

static void put_galaxy_row(const struct stellar_leap *s, int row, struct orr_text *out)
{
    struct cell cell[LEAP_COLUMNS];
    int lines = 1;

    for (int column = 0; column < LEAP_COLUMNS; column++) {
        fill_cell(s, card_at(s, row, column), out, &cell[column]);
        if (cell[column].lines > lines) lines = cell[column].lines;
    }
    for (int line = 0; line < lines; line++) {
        if (line == 0) orr_put(out, "%2d ", row);
        else orr_put(out, "   ");
        for (int column = 0; column < LEAP_COLUMNS; column++) {
            bool is_there = line < cell[column].lines;
            orr_put_ink(out, is_there ? cell[column].ink[line] : ORR_INK_NONE);
            orr_put(out, "%-*s", CELL, is_there ? cell[column].line[line] : "");
            orr_put_ink(out, ORR_INK_NONE);
        }
        orr_put(out, "\n");
    }
}

static void put_galaxy(const struct stellar_leap *s, struct orr_text *out)
{
    orr_put(out, "   ");
    for (int column = 0; column < LEAP_COLUMNS; column++) {
        if (column_rolled(s, column)) orr_put_ink(out, ORR_INK_BRASS);
        orr_put(out, "%s%d%-10s", column_rolled(s, column) ? ">" : " ", column + 1, "");
        orr_put_ink(out, ORR_INK_NONE);
    }
    orr_put(out, "\n");
    for (int row = 1; row <= stellar_leap_rows(s); row++) {
        put_galaxy_row(s, row, out);
        put_row_bonus(s, row, out);
    }
    SENTENCE(t, out);
    orr_say(&t, "picture.legend");
    orr_put_ink(out, ORR_INK_MUTED);
    put_prose(out, 3, t.buf);
    orr_put_ink(out, ORR_INK_NONE);
}

/* -- Beside the Galaxy ------------------------------------------------------------------------ */

static void put_reward(const struct stellar_leap_mission *m, struct orr_text *out)
{
    static const char *const words[] = {
        [LEAP_POP] = "reward.figure",  [LEAP_DISC] = "reward.discover",
        [LEAP_WAKE] = "reward.wake",   [LEAP_EXTRA_LABOR] = "reward.labor",
        [LEAP_MOVES] = "reward.moves", [LEAP_REFILL] = "reward.refill"
    };
    static const uint8_t nothing[5] = { 0 };

    if (m->reward == LEAP_PAYS && !memcmp(m->gain, nothing, 5)) return;
    orr_put(out, ", ");
    if (m->reward == LEAP_PAYS) put_amounts(out, m->gain, 5, " ");
    else orr_say(out, words[m->reward], "n", m->n);
}

/* A star marks what the viewer could pay. */
static void put_missions(const struct stellar_leap *s, int viewer, struct orr_text *out)
{
    bool any = false;

    for (int slot = 0; slot < LEAP_SHOWN; slot++) {
        if (s->display[slot] == LEAP_NONE) continue;
        const struct stellar_leap_mission *m = &stellar_leap_missions[s->display[slot]];
        bool payable = viewer < s->seats && stellar_leap_can_afford(s, viewer, s->display[slot]);
        size_t from = out->len;
        orr_put(out, " %c", payable ? '*' : ' ');
        put_name(out, m->token);
        orr_pad(out, from, 28);
        orr_say(out, "picture.needs");
        from = out->len;
        put_amounts(out, m->needs, 4, " ");
        orr_pad(out, from, 13);
        orr_put(out, "%2d ", m->prestige);
        orr_say(out, "picture.prestige");
        put_reward(m, out);
        orr_put(out, "\n");
        any |= payable;
    }
    if (!any) return;
    orr_put_ink(out, ORR_INK_MUTED);
    orr_say(out, "picture.payable");
    orr_put_ink(out, ORR_INK_NONE);
    orr_put(out, "\n");
}

static void put_event(const struct stellar_leap *s, struct orr_text *out)
{
    if (s->lasting != LEAP_NONE) {
        orr_put_ink(out, ORR_INK_VIOLET);
        put_event_text(out, "picture.in_force", stellar_leap_events[s->lasting].token,
                       s->lasting_t);
        orr_put_ink(out, ORR_INK_NONE);
    }
    if (!s->edict) return;
    orr_say(out, "picture.edict");
    orr_put(out, "\n");
}

static void put_header(const struct stellar_leap *s, struct orr_text *out)
{
    orr_say(out, s->round ? "picture.round" : "picture.setup", "n", s->round);
    if (s->easy) orr_say(out, "picture.of", "n", s->easy + 1);
    orr_say(out, "picture.events", "n", s->events_drawn);
    if (s->target) orr_say(out, "picture.of", "n", s->target);
    if (stellar_leap_last_round(s)) orr_say(out, "picture.last");
    if (s->roll.dice[0]) orr_say(out, "picture.dice", "a", s->roll.dice[0], "b", s->roll.dice[1]);
    orr_put(out, "\n");
    orr_say(out, "picture.decks", "safe", stellar_leap_deck_size(s, LEAP_SAFE), "dangerous",
            stellar_leap_deck_size(s, LEAP_DANGEROUS), "first", s->tier_left[0], "second",
            s->tier_left[1], "third", s->tier_left[2]);
    orr_put(out, "\n");
    if (s->token != LEAP_NONE) {
        orr_say(out, "picture.exhausted", "n", s->token + 1);
        orr_put(out, "\n");
    }
    if (s->universal != LEAP_NONE)
        put_card_text(out, 0, "picture.universal", stellar_leap_power_tokens[s->universal]);
}

static void put_trait(const struct stellar_leap_trait *t, struct orr_text *out)
{
    SENTENCE(line, out);

    orr_say(&line, "picture.trait");
    put_name(&line, t->token);
    orr_put(&line, ": ");
    orr_say_of(&line, "text", t->token);
    orr_say(&line, "picture.leftovers", "n", t->rate);
    put_prose(out, 6, line.buf);
}

/* What a card says, before it is in the Galaxy. */
static void put_planet(const struct stellar_leap_card *c, struct orr_text *out)
{
    orr_say(out, "picture.gives");
    put_amounts(out, c->yield, 5, " ");
    if (c->deck != LEAP_HOME_DECK) {
        orr_say(out, "picture.crowded");
        put_amounts(out, c->crowded, 5, " ");
    }
    orr_say(out, "picture.labor");
    put_amounts(out, c->labor, 5, " ");
    orr_say(out, "picture.threat", "n", c->threat);
}

static void put_asteroid(const struct stellar_leap_card *c, struct orr_text *out)
{
    orr_say(out, "picture.asteroid");
    put_amounts(out, c->yield, 5, " ");
    orr_say(out, "picture.best_die");
    if (c->extra_die) orr_say(out, "picture.extra_die", "n", c->extra_die);
    if (c->drop) orr_say(out, "picture.drop", "n", c->drop);
    if (c->floor) orr_say(out, "picture.floor", "n", c->floor);
    orr_say(out, "picture.threat", "n", c->threat);
}

static void put_card(struct orr_text *out, const char *what, int card)
{
    const struct stellar_leap_card *c = &stellar_leap_cards[card];
    SENTENCE(t, out);

    if (what) orr_say(&t, what);
    put_name(&t, c->token);
    orr_put(&t, ": ");
    if (stellar_leap_is_planet(card)) put_planet(c, &t);
    else put_asteroid(c, &t);
    put_prose(out, 6, t.buf);
}

/* The viewer's own cards: what was kept, or the two to choose from. */
static void put_own(const struct stellar_leap *s, int seat, struct orr_text *out)
{
    bool two_traits = !(s->chose_trait >> seat & 1), two_powers = !(s->chose_power >> seat & 1);

    for (int slot = 0; slot < (two_traits ? 2 : 1); slot++)
        if (s->trait[seat][slot] < LEAP_TRAITS)
            put_trait(&stellar_leap_traits[s->trait[seat][slot]], out);
    for (int slot = 0; slot < (two_powers ? 2 : 1); slot++)
        if (s->power[seat][slot] < LEAP_SPECIES_POWERS)
            put_card_text(out, 6, "picture.power", stellar_leap_power_tokens[s->power[seat][slot]]);
    if (s->home[seat] == LEAP_NONE || s->row[s->home[seat]]) return;
    put_card(out, "picture.home", s->home[seat]);
}

/* Whether all that the side holds stands below it. */
static bool shows_own(const struct stellar_leap *s, int side, int viewer)
{
    return side < s->seats &&
           (side == viewer || viewer == ORR_ALL_SEEING || s->shown_trait >> side & 1);
}

/* Who it is: an AI by its card, a seat by its species; "-" while it has none. */
static void put_who(const struct stellar_leap *s, int side, struct orr_text *out)
{
    bool is_ai = stellar_leap_is_ai(s, side);
    int card = is_ai ? s->ai_card[side - s->seats] : s->home[side];
    size_t from = out->len;

    orr_put_ink(out, ink_of(s, side));
    if (card == LEAP_NONE && is_ai) orr_say(out, "picture.ai");
    else if (card == LEAP_NONE) orr_put(out, "-");
    else if (is_ai) orr_say_of(out, "token", stellar_leap_ais[card].token);
    else orr_say_of(out, "species", stellar_leap_cards[card].token);
    orr_pad(out, from, 12);
    orr_put_ink(out, ORR_INK_NONE);
}

/* " found 3", the number in two columns or three. */
static void put_count(struct orr_text *out, const char *key, int columns, int n)
{
    orr_say(out, key);
    orr_put(out, " %*d", columns, n);
}

static void put_side(const struct stellar_leap *s, int side, int viewer, struct orr_text *out)
{
    struct orr_score score;
    bool turn = s->round && side == s->mover && s->phase != LEAP_PH_OVER;

    stellar_leap_score(s, side, &score);
    orr_put_ink(out, turn ? ORR_INK_BRASS : ORR_INK_NONE);
    orr_put(out, "%c%d ", turn ? '>' : ' ', side + 1);
    put_who(s, side, out);
    if (!stellar_leap_is_ai(s, side))
        orr_put(out, "W%-2d F%-2d U%-2d O%-2d ", s->store[side][0], s->store[side][1],
                s->store[side][2], s->store[side][3]);
    else orr_put(out, "%-16s", "");
    put_count(out, "count.figures", 2, s->population[side]);
    put_count(out, "count.found", 2, s->found[side]);
    put_count(out, "count.chits", 2, s->chits[side]);
    put_count(out, "count.missions", 1, orr_set_size(s->done[side]));
    put_count(out, "count.prestige", 3, (int)score.total);
    orr_put(out, "\n");
    if (!stellar_leap_is_ai(s, side) && side != viewer && s->power[side][0] < LEAP_SPECIES_POWERS &&
        !shows_own(s, side, viewer))
        put_card_text(out, 6, "picture.power", stellar_leap_power_tokens[s->power[side][0]]);
    if (shows_own(s, side, viewer)) put_own(s, side, out);
}

/* -- What the open step needs ------------------------------------------------------------------ */

/* Fuel between one card and each planet of a set; `out_of` says which of the two is left. */
static void put_fuel(const struct stellar_leap *s, int side, int card, uint32_t planets,
                     bool out_of, struct orr_text *out)
{
    SENTENCE(t, out);

    orr_say(&t, out_of ? "picture.fuel_from" : "picture.fuel_to");
    orr_put(&t, " %s ", stellar_leap_cards[card].token);
    orr_say(&t, "picture.and_oxygen");
    for (; planets; planets &= planets - 1) {
        int other = orr_lowest(planets);
        orr_put(&t, " %s %d", stellar_leap_cards[other].token,
                out_of ? stellar_leap_fuel(s, side, card, other)
                       : stellar_leap_fuel(s, side, other, card));
    }
    put_prose(out, 0, t.buf);
}

/* The price of each way that is open. */
static void put_prices(const struct stellar_leap *s, const struct stellar_leap_step *f,
                       struct orr_text *out)
{
    if (f->kind == LEAP_ST_TO && !f->trip.is_free)
        put_fuel(s, f->who, f->trip.from, stellar_leap_reach(s, f->who, f->trip.from), true, out);
    if (f->kind == LEAP_ST_COUNT)
        put_fuel(s, f->who, f->trip.from, stellar_leap_bit(f->trip.to), true, out);
    if (f->kind == LEAP_ST_FROM) put_fuel(s, f->who, f->site.card, s->awake_on[f->who], false, out);
}

static void put_drawn(const struct stellar_leap *s, const struct stellar_leap_step *f,
                      struct orr_text *out)
{
    for (int i = 0; i < stellar_leap_drawn(s); i++) {
        if (s->drawn[i] == LEAP_HIDDEN) continue;
        if (stellar_leap_deck_of(f) == LEAP_BONUS_DECK) {
            put_card_text(out, 6, "picture.drawn", stellar_leap_bonus_tokens[s->drawn[i]]);
            continue;
        }
        put_card(out, "picture.drawn", s->drawn[i]);
    }
}

/* " +F2+C1" */
static void put_gain(const uint8_t gain[5], struct orr_text *out)
{
    const char *space = " ";

    for (int kind = 0; kind <= LEAP_CHOICE; kind++) {
        if (!gain[kind]) continue;
        orr_put(out, "%s+%c%d", space, "WFUOC"[kind], gain[kind]);
        space = "";
    }
}

/* Who gains what: ": +F2+C1" if whose turn it is alone does, ": 1 +F2+C1, 3 +W1" if others do,
 * nothing if nobody does. */
static void put_gains(const struct stellar_leap *s, const struct stellar_leap_gains *gains,
                      struct orr_text *out)
{
    static const uint8_t nothing[5] = { 0 };
    bool others = false;
    const char *comma = ":";

    for (int seat = 0; seat < s->seats; seat++)
        others |= seat != s->mover && memcmp(gains->of[seat], nothing, 5);
    for (int seat = 0; seat < s->seats; seat++) {
        if (!memcmp(gains->of[seat], nothing, 5)) continue;
        orr_put(out, "%s", comma);
        if (others) orr_put(out, " %d", seat + 1);
        put_gain(gains->of[seat], out);
        comma = ",";
    }
}

/* The columns that generate by a roll, and what they bring. */
static void put_roll(const struct stellar_leap *s, const struct stellar_leap_roll *roll,
                     struct orr_text *out)
{
    struct stellar_leap_gains gains;
    int columns[3];

    stellar_leap_forecast(s, roll, &gains);
    orr_say(out, "picture.columns");
    for (int i = 0, n = stellar_leap_columns_rolled(roll, columns); i < n; i++)
        orr_put(out, " %d", columns[i]);
    put_gains(s, &gains, out);
}

/* What a use of a dice power would do, or that it rolls dice first. */
static void put_use(const struct stellar_leap *s, int use, struct orr_text *out)
{
    static const char *const which[] = { NULL, "which.first", "which.second", "which.both" };
    const struct stellar_leap_use *u = &stellar_leap_uses[use];
    struct stellar_leap_roll roll;
    SENTENCE(t, out);

    orr_put(&t, "%-6s ", u->token);
    if (u->power < LEAP_POWERS) {
        orr_say_of(&t, "token", stellar_leap_power_tokens[u->power]);
        orr_put(&t, ", ");
    }
    if (stellar_leap_use_roll(s, s->mover, use, &roll)) {
        put_roll(s, &roll, &t);
    } else {
        orr_say_of(&t, "text", stellar_leap_power_tokens[u->power]);
        if (u->twist == LEAP_REROLL && which[u->dice]) orr_say(&t, which[u->dice]);
    }
    put_prose(out, 6, t.buf);
}

/* What each pair of dice to choose from would bring. */
static void put_dice(const struct stellar_leap *s, const struct stellar_leap_step *f,
                     struct orr_text *out)
{
    for (uint64_t set = stellar_leap_dice_choices(s, f); set; set &= set - 1) {
        struct stellar_leap_roll roll = s->roll;
        stellar_leap_set_dice(roll.dice, orr_lowest(set));
        orr_put(out, "      %d %d  ", roll.dice[0], roll.dice[1]);
        put_roll(s, &roll, out);
        orr_put(out, "\n");
    }
}

/* Before the next free action: what the actions cost and bring. */
static void put_turn(const struct stellar_leap *s, struct orr_text *out)
{
    uint32_t uses = s->phase == LEAP_PH_POWER ? stellar_leap_uses_now(s, s->mover) : 0;

    for (; uses; uses &= uses - 1) put_use(s, orr_lowest(uses), out);
    if (s->phase != LEAP_PH_MAIN) return;
    SENTENCE(t, out);
    orr_put_ink(out, ORR_INK_MUTED);
    orr_say(&t, "picture.prices", "food", LEAP_BIRTH_FOOD, "water", LEAP_BIRTH_WATER, "tax",
            stellar_leap_tax(s, s->mover), "oxygen", LEAP_TRIP_OXYGEN);
    put_prose(out, 3, t.buf);
    orr_put_ink(out, ORR_INK_NONE);
}

/* The Homes that nobody has chosen yet. */
static void put_homes(const struct stellar_leap *s, struct orr_text *out)
{
    for (int home = 0; home < LEAP_HOMES; home++)
        if (s->owner[home] == LEAP_NONE) put_card(out, NULL, home);
}

static void put_step(const struct stellar_leap *s, int viewer, struct orr_text *out)
{
    if (s->phase == LEAP_PH_SPECIES && !s->homes_dealt) put_homes(s, out);
    if (!s->depth) {
        if (viewer == s->mover && !s->owed[viewer]) put_turn(s, out);
        return;
    }
    const struct stellar_leap_step *f = stellar_leap_peek(s);
    put_prices(s, f, out);
    if (f->kind == LEAP_ST_DICE) put_dice(s, f, out);
    if (stellar_leap_drawn(s)) put_drawn(s, f, out);
    for (int i = 0; i < s->depth; i++)
        if (s->step[i].kind == LEAP_ST_EVENT)
            put_event_text(out, "picture.event", stellar_leap_events[s->step[i].event.card].token,
                           s->step[i].who);
}

void stellar_leap_print_state(const void *state, int viewer, struct orr_text *out)
{
    const struct stellar_leap *s = state;

    put_header(s, out);
    put_event(s, out);
    put_galaxy(s, out);
    put_missions(s, viewer, out);
    for (int side = 0; side < stellar_leap_sides(s); side++) put_side(s, side, viewer, out);
    put_step(s, viewer, out);
}
