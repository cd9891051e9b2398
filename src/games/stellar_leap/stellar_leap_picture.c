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

/* -- Words -------------------------------------------------------------------------------- */

static const char *message(const char *prefix, const char *token)
{
    char key[24];
    struct orr_text t = orr_text_on(key, sizeof key);

    orr_put(&t, "%s.%s", prefix, token);
    const char *text = orr_message_find(stellar_leap_messages, key);
    return text ? text : token;
}

static const char *name_of(const char *token) { return message("token", token); }

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

static void cell_name(int card, struct orr_text *out)
{
    orr_put(out, "%s %s", stellar_leap_cards[card].token, name_of(stellar_leap_cards[card].token));
}

static void cell_yield(const struct stellar_leap *s, int card, struct orr_text *out)
{
    const struct stellar_leap_card *c = &stellar_leap_cards[card];

    put_amounts(out, c->yield, 5, "");
    if (!stellar_leap_is_planet(card)) {
        if (s->die[card - LEAP_PLANETS]) orr_put(out, " + die %d", s->die[card - LEAP_PLANETS]);
        else orr_put(out, ", no die");
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

static void fill_cell(const struct stellar_leap *s, int card, struct cell *cell)
{
    char name[64], yield[64], people[64];
    struct orr_text n = orr_text_on(name, sizeof name), y = orr_text_on(yield, sizeof yield),
                    p = orr_text_on(people, sizeof people);

    cell->lines = 0;
    if (card < 0) return;
    cell_name(card, &n);
    cell_yield(s, card, &y);
    cell_people(s, card, &p);
    add_to_cell(cell, name,
                s->finder[card] == LEAP_NONE ? ORR_INK_NONE : ink_of(s, s->finder[card]));
    add_to_cell(cell, yield, ORR_INK_MUTED);
    add_to_cell(cell, people, ORR_INK_NONE);
}

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
    char text[256];
    struct orr_text t = orr_text_on(text, sizeof text);

    orr_put(&t, "%s%s %s: %s", what, token, name_of(token), message("text", token));
    put_prose(out, indent, text);
}

static void put_row_bonus(const struct stellar_leap *s, int row, struct orr_text *out)
{
    for (int bonus = 0; bonus < LEAP_BONUSES; bonus++)
        if (s->bonus_row[bonus] == row) put_card_text(out, 3, "", stellar_leap_bonus_tokens[bonus]);
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
        fill_cell(s, card_at(s, row, column), &cell[column]);
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
    orr_put_ink(out, ORR_INK_MUTED);
    put_prose(out, 3,
              "W water, F food, U fuel, O oxygen, C of choice; gives|overpopulated (!: now), "
              "L labor, T threat, (1) found by 1; 1:2z3 two of 1's figures awake, three exhausted");
    orr_put_ink(out, ORR_INK_NONE);
}

/* -- Beside the Galaxy ------------------------------------------------------------------------ */

static void put_reward(const struct stellar_leap_mission *m, struct orr_text *out)
{
    static const char *const words[] = { [LEAP_POP] = "1 figure",
                                         [LEAP_DISC] = "Discover",
                                         [LEAP_WAKE] = "wake all",
                                         [LEAP_EXTRA_LABOR] = "extra Labor",
                                         [LEAP_REFILL] = "refill die" };

    static const uint8_t nothing[5] = { 0 };

    if (m->reward == LEAP_PAYS && !memcmp(m->gain, nothing, 5)) return;
    orr_put(out, ", ");
    if (m->reward == LEAP_PAYS) put_amounts(out, m->gain, 5, " ");
    else if (m->reward == LEAP_MOVES) orr_put(out, "%d free moves", m->n);
    else orr_put(out, "%s", words[m->reward]);
}

/* A star marks what the viewer could pay. */
static void put_missions(const struct stellar_leap *s, int viewer, struct orr_text *out)
{
    bool any = false;

    for (int slot = 0; slot < LEAP_SHOWN; slot++) {
        if (s->display[slot] == LEAP_NONE) continue;
        const struct stellar_leap_mission *m = &stellar_leap_missions[s->display[slot]];
        bool payable = viewer < s->seats && stellar_leap_can_afford(s, viewer, s->display[slot]);
        char needs[24];
        struct orr_text t = orr_text_on(needs, sizeof needs);
        put_amounts(&t, m->needs, 4, " ");
        orr_put(out, " %c%s %-20s needs %-11s  %2d Prestige", payable ? '*' : ' ', m->token,
                name_of(m->token), needs, m->prestige);
        put_reward(m, out);
        orr_put(out, "\n");
        any |= payable;
    }
    if (!any) return;
    orr_put_ink(out, ORR_INK_MUTED);
    orr_put(out, "   * you have what it needs\n");
    orr_put_ink(out, ORR_INK_NONE);
}

static void put_event(const struct stellar_leap *s, struct orr_text *out)
{
    if (s->lasting != LEAP_NONE) {
        const char *token = stellar_leap_events[s->lasting].token;
        orr_put_ink(out, ORR_INK_VIOLET);
        char text[256];
        struct orr_text t = orr_text_on(text, sizeof text);
        orr_put(&t, "In force: %s (T: %d): %s", name_of(token), s->lasting_t + 1,
                message("text", token));
        put_prose(out, 0, text);
        orr_put_ink(out, ORR_INK_NONE);
    }
    if (s->edict) orr_put(out, "In force: Prosperity Edict, Tax gives 3\n");
}

static void put_header(const struct stellar_leap *s, struct orr_text *out)
{
    if (s->round) orr_put(out, "Round %d", s->round);
    else orr_put(out, "Setup");
    if (s->easy) orr_put(out, " of %d", s->easy + 1);
    orr_put(out, "   Events %d", s->events_drawn);
    if (s->target) orr_put(out, " of %d", s->target);
    if (stellar_leap_last_round(s)) orr_put(out, ", last round");
    if (s->roll.dice[0]) orr_put(out, "   Dice %d %d", s->roll.dice[0], s->roll.dice[1]);
    orr_put(out, "\nDecks: safe %d, dangerous %d, missions %d+%d+%d",
            stellar_leap_deck_size(s, LEAP_SAFE), stellar_leap_deck_size(s, LEAP_DANGEROUS),
            s->tier_left[0], s->tier_left[1], s->tier_left[2]);
    orr_put(out, "\n");
    if (s->token != LEAP_NONE) orr_put(out, "Exhausted Player: %d\n", s->token + 1);
    if (s->universal != LEAP_NONE)
        put_card_text(out, 0, "universal power ", stellar_leap_power_tokens[s->universal]);
}

static void put_trait(const struct stellar_leap_trait *t, struct orr_text *out)
{
    char text[256];
    struct orr_text line = orr_text_on(text, sizeof text);

    orr_put(&line, "trait %s %s: %s (leftovers 1 per %d)", t->token, name_of(t->token),
            message("text", t->token), t->rate);
    put_prose(out, 6, text);
}

/* What a card says, before it is in the Galaxy. */
static void put_planet(const struct stellar_leap_card *c, struct orr_text *out)
{
    orr_put(out, "gives ");
    put_amounts(out, c->yield, 5, " ");
    if (c->deck != LEAP_HOME_DECK) {
        orr_put(out, ", overpopulated ");
        put_amounts(out, c->crowded, 5, " ");
    }
    orr_put(out, ", labor ");
    put_amounts(out, c->labor, 5, " ");
    orr_put(out, ", Threat %d", c->threat);
}

static void put_asteroid(const struct stellar_leap_card *c, struct orr_text *out)
{
    orr_put(out, "asteroid, ");
    put_amounts(out, c->yield, 5, " ");
    orr_put(out, " and the best of 3 dice");
    if (c->extra_die) orr_put(out, " and %d", c->extra_die);
    if (c->drop) orr_put(out, ", which fall by %d", c->drop);
    if (c->floor) orr_put(out, ", never below %d", c->floor);
    orr_put(out, ", Threat %d", c->threat);
}

static void put_card(struct orr_text *out, const char *what, int card)
{
    const struct stellar_leap_card *c = &stellar_leap_cards[card];
    char text[256];
    struct orr_text t = orr_text_on(text, sizeof text);

    orr_put(&t, "%s %s %s: ", what, c->token, name_of(c->token));
    if (stellar_leap_is_planet(card)) put_planet(c, &t);
    else put_asteroid(c, &t);
    put_prose(out, 6, text);
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
            put_card_text(out, 6, "power ", stellar_leap_power_tokens[s->power[seat][slot]]);
    if (s->home[seat] == LEAP_NONE || s->row[s->home[seat]]) return;
    put_card(out, "Home", s->home[seat]);
}

/* Whether all that the side holds stands below it. */
static bool shows_own(const struct stellar_leap *s, int side, int viewer)
{
    return side < s->seats &&
           (side == viewer || viewer == ORR_ALL_SEEING || s->shown_trait >> side & 1);
}

static void put_side(const struct stellar_leap *s, int side, int viewer, struct orr_text *out)
{
    struct orr_score score;
    bool turn = s->round && side == s->mover && s->phase != LEAP_PH_OVER;

    stellar_leap_score(s, side, &score);
    orr_put_ink(out, turn ? ORR_INK_BRASS : ORR_INK_NONE);
    orr_put(out, "%c%d ", turn ? '>' : ' ', side + 1);
    orr_put_ink(out, ink_of(s, side));
    if (stellar_leap_is_ai(s, side))
        orr_put(out, "%-12s",
                s->ai_card[side - s->seats] == LEAP_NONE
                    ? "AI"
                    : name_of(stellar_leap_ais[s->ai_card[side - s->seats]].token));
    else
        orr_put(out, "%-12s",
                s->home[side] == LEAP_NONE
                    ? "-"
                    : message("species", stellar_leap_cards[s->home[side]].token));
    orr_put_ink(out, ORR_INK_NONE);
    if (!stellar_leap_is_ai(s, side))
        orr_put(out, "W%-2d F%-2d U%-2d O%-2d ", s->store[side][0], s->store[side][1],
                s->store[side][2], s->store[side][3]);
    else orr_put(out, "%-16s", "");
    orr_put(out, "pop %2d found %2d chits %2d missions %d Prestige %3d\n", s->population[side],
            s->found[side], s->chits[side], orr_set_size(s->done[side]), (int)score.total);
    if (!stellar_leap_is_ai(s, side) && side != viewer && s->power[side][0] < LEAP_SPECIES_POWERS &&
        !shows_own(s, side, viewer))
        put_card_text(out, 6, "power ", stellar_leap_power_tokens[s->power[side][0]]);
    if (shows_own(s, side, viewer)) put_own(s, side, out);
}

/* -- What the open step needs ------------------------------------------------------------------ */

/* Fuel between one card and each planet of a set; `out_of` says which of the two is left. */
static void put_fuel(const struct stellar_leap *s, int side, int card, uint32_t planets,
                     bool out_of, struct orr_text *out)
{
    char text[256];
    struct orr_text t = orr_text_on(text, sizeof text);

    orr_put(&t, "Fuel %s %s (and 1 oxygen a figure):", out_of ? "from" : "to",
            stellar_leap_cards[card].token);
    for (; planets; planets &= planets - 1) {
        int other = orr_lowest(planets);
        orr_put(&t, " %s %d", stellar_leap_cards[other].token,
                out_of ? stellar_leap_fuel(s, side, card, other)
                       : stellar_leap_fuel(s, side, other, card));
    }
    put_prose(out, 0, text);
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
            put_card_text(out, 6, "drawn ", stellar_leap_bonus_tokens[s->drawn[i]]);
            continue;
        }
        put_card(out, "drawn", s->drawn[i]);
    }
}

/* The columns that generate by a roll, and what they bring. */
static void put_roll(const struct stellar_leap *s, const struct stellar_leap_roll *roll,
                     struct orr_text *out)
{
    struct stellar_leap_gains gains;

    stellar_leap_forecast(s, roll, &gains);
    orr_put(out, "columns ");
    stellar_leap_put_columns(roll, out);
    stellar_leap_put_gains(&gains, s->seats, s->mover, out);
}

/* What a use of a dice power would do, or that it rolls dice first. */
static void put_use(const struct stellar_leap *s, int use, struct orr_text *out)
{
    static const char *const which[] = { "", ": the first", ": the second", ": both" };
    const struct stellar_leap_use *u = &stellar_leap_uses[use];
    struct stellar_leap_roll roll;
    char text[256];
    struct orr_text t = orr_text_on(text, sizeof text);

    orr_put(&t, "%-6s ", u->token);
    if (u->power < LEAP_POWERS) orr_put(&t, "%s, ", name_of(stellar_leap_power_tokens[u->power]));
    if (stellar_leap_use_roll(s, s->mover, use, &roll)) put_roll(s, &roll, &t);
    else
        orr_put(&t, "%s%s", message("text", stellar_leap_power_tokens[u->power]),
                u->twist == LEAP_REROLL ? which[u->dice] : "");
    put_prose(out, 6, text);
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
    orr_put_ink(out, ORR_INK_MUTED);
    char text[192];
    struct orr_text t = orr_text_on(text, sizeof text);
    orr_put(
        &t,
        "populate costs F%d W%d, tax gives C%d; moving or mining costs %d O a figure, and fuel: "
        "rows + T",
        LEAP_BIRTH_FOOD, LEAP_BIRTH_WATER, stellar_leap_tax(s, s->mover), LEAP_TRIP_OXYGEN);
    put_prose(out, 3, text);
    orr_put_ink(out, ORR_INK_NONE);
}

/* The Homes that nobody has chosen yet. */
static void put_homes(const struct stellar_leap *s, struct orr_text *out)
{
    for (int home = 0; home < LEAP_HOMES; home++) {
        const struct stellar_leap_card *c = &stellar_leap_cards[home];
        if (s->owner[home] != LEAP_NONE) continue;
        orr_put(out, "      %s %s: ", c->token, name_of(c->token));
        put_planet(c, out);
        orr_put(out, "\n");
    }
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
        if (s->step[i].kind == LEAP_ST_EVENT) {
            const char *token = stellar_leap_events[s->step[i].event.card].token;
            char text[256];
            struct orr_text t = orr_text_on(text, sizeof text);
            orr_put(&t, "Event %s (T: %d): %s", name_of(token), s->step[i].who + 1,
                    message("text", token));
            put_prose(out, 0, text);
        }
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
