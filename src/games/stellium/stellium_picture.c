/* stellium_picture.c - a position of Stellium for somebody at a terminal.
 *
 * The triangle of the board stands on the left, each space as its body over its
 * name; on the right the objectives on offer and, drawn, the ones in hand; below
 * one line for each seat. It is painted on a small canvas, because the two halves
 * share lines, and then written out.
 *
 *      P   body            Pc  body on a ring space with a comet symbol
 *     <P>  centre         (P)  black hole         [P]  placed or chosen just now
 *
 * SPDX-License-Identifier: MIT */
#include "stellium.h"

enum { ROWS = 20, COLUMNS = 80, PANEL = 37, SECOND = PANEL + 22, CELL = 4 };

/* A column of a row: one character of UTF-8, and its ink. */
struct spot {
    char text[5];
    uint8_t ink;
};

struct canvas {
    struct spot at[ROWS][COLUMNS];
    const struct orr_message *words;
};

static const enum orr_ink type_ink[STELLIUM_TYPES] = { ORR_INK_JADE, ORR_INK_AZURE, ORR_INK_GOLD,
                                                       ORR_INK_ROSE };

static char capital(int type) { return (char)(stellium_letter[type] - 'a' + 'A'); }

static void paint(struct canvas *c, int row, int column, enum orr_ink ink, const char *text)
{
    for (; *text && column < COLUMNS; column++) {
        struct spot *spot = &c->at[row][column];
        struct orr_text t = orr_text_on(spot->text, sizeof spot->text);
        do orr_put(&t, "%c", *text++);
        while (((unsigned char)*text & 0xc0) == 0x80);
        spot->ink = (uint8_t)ink;
    }
}

/* A message with a number at its place {n}. */
static void paint_words(struct canvas *c, int row, int column, enum orr_ink ink, const char *key,
                        int n)
{
    ORR_TEXT(t, COLUMNS + 1);

    t.words = c->words;
    orr_say(&t, key, "n", n);
    paint(c, row, column, ink, t.buf);
}

static void paint_char(struct canvas *c, int row, int column, enum orr_ink ink, char letter)
{
    char text[2] = { letter, 0 };
    paint(c, row, column, ink, text);
}

static void write_row(const struct canvas *c, int row, struct orr_text *out)
{
    const struct spot *spot = c->at[row], *end = spot + COLUMNS;
    int ink = -1;

    while (end > spot && end[-1].text[0] == ' ') end--;
    for (; spot < end; spot++) {
        bool changes = ink < 0 || (spot->text[0] != ' ' && spot->ink != ink);
        if (changes) orr_put_ink(out, (enum orr_ink)(ink = spot->ink));
        orr_put(out, "%s", spot->text);
    }
    orr_put_ink(out, ORR_INK_NONE);
    orr_put(out, "\n");
}

static void write_canvas(const struct canvas *c, struct orr_text *out)
{
    for (int row = 0; row < ROWS; row++) write_row(c, row, out);
}

/* -- The board --------------------------------------------------------------------------- */

/* The colour of the symbol under a cell, STELLIUM_TYPES if there is none. */
static int symbol_at(const struct stellium *s, int cell)
{
    int g = cell / 7;

    if (cell >= STELLIUM_HOLE || s->disc[g] == STELLIUM_NONE) return STELLIUM_TYPES;
    for (int location = 0; location < 4; location++)
        if (stellium_start_cell(s, g, location) == cell) return stellium_disc[s->disc[g]][location];
    return STELLIUM_TYPES;
}

static void paint_brackets(struct canvas *c, int row, int column, enum orr_ink ink,
                           const char *pair)
{
    paint_char(c, row, column + 1, ink, pair[0]);
    paint_char(c, row, column + 3, ink, pair[1]);
}

static void paint_symbol(struct canvas *c, int row, int column, int symbol)
{
    int at = c->at[row][column + 3].text[0] == ' ' ? column + 3 : column + 4;
    paint_char(c, row, at, type_ink[symbol], stellium_letter[symbol]);
}

static void paint_cell(const struct stellium *s, struct canvas *c, int cell)
{
    int q = stellium_place[cell][0], r = stellium_place[cell][1];
    int row = 2 * (7 - r), column = CELL * (q + 1) + CELL / 2 * r - 1;
    int type = stellium_type_at(s, cell), symbol = symbol_at(s, cell);
    bool chosen = cell == s->space || s->align >> cell & 1;
    ORR_TEXT(name, 8);

    if (type < STELLIUM_TYPES) paint_char(c, row, column + 2, type_ink[type], capital(type));
    else paint_char(c, row, column + 2, ORR_INK_MUTED, '.');
    if (chosen) paint_brackets(c, row, column, ORR_INK_BRASS, "[]");
    else if (cell >= STELLIUM_HOLE) paint_brackets(c, row, column, ORR_INK_VIOLET, "()");
    else if (cell % 7 == 0) paint_brackets(c, row, column, ORR_INK_NONE, "<>");
    if (symbol < STELLIUM_TYPES) paint_symbol(c, row, column, symbol);
    stellium_put_cell(&name, cell);
    paint(c, row + 1, column + 2, ORR_INK_MUTED, name.buf);
}

/* -- The panel beside it --------------------------------------------------------------------- */

static void paint_card(struct canvas *c, int row, int column, int card)
{
    ORR_TEXT(t, ORR_TOKEN_SIZE);

    stellium_put_card(&t, card);
    orr_put(&t, " %d", stellium_points(card, 2));
    if (card >= STELLIUM_TIERED) orr_put(&t, "-%d", stellium_points(card, 4));
    paint(c, row, column, type_ink[card % STELLIUM_TYPES], t.buf);
}

static int paint_display(const struct stellium *s, struct canvas *c, int row)
{
    int n = 0;

    paint_words(c, row++, PANEL, ORR_INK_NONE, s->display ? "picture.offer" : "picture.no_offer",
                0);
    for (uint64_t cards = s->display; cards; cards &= cards - 1, n++)
        paint_card(c, row + n / 2, n % 2 ? SECOND : PANEL, orr_lowest(cards));
    return row + (n + 1) / 2;
}

/* Where body i of a shape is drawn: a step east is two columns, a step up a row
 * and a half. A rectangle is turned by 60 degrees so that it stands upright. */
static void shape_place(const struct stellium_shape *shape, int kind, int i, int *x, int *y)
{
    int q = shape->place[i][0], r = shape->place[i][1];

    if (kind == STELLIUM_RECTANGLE) r += q, q -= r; /* (q, r) becomes (-r, q + r) */
    *x = 2 * q + r;
    *y = r;
}

static void paint_shape(struct canvas *c, int row, int column, int card)
{
    int kind = card / STELLIUM_TYPES, colour = card % STELLIUM_TYPES, low = 99, top = -99, x, y;
    const struct stellium_shape *shape = &stellium_shape[kind];
    int bodies = shape->num_main + shape->num_tips;

    for (int i = 0; i < bodies; i++) {
        shape_place(shape, kind, i, &x, &y);
        if (x < low) low = x;
        if (y > top) top = y;
    }
    for (int i = 0; i < bodies; i++) {
        int type = i < shape->num_main ? colour : stellium_tips[colour];
        shape_place(shape, kind, i, &x, &y);
        paint_char(c, row + top - y, column + x - low, type_ink[type], capital(type));
    }
    if (kind == STELLIUM_PAIR) paint_char(c, row, column + 1, ORR_INK_MUTED, '|');
}

static void paint_tiers(struct canvas *c, int row, int column, int card)
{
    bool centre = card / STELLIUM_TYPES == STELLIUM_CENTRE;
    int colour = card % STELLIUM_TYPES;
    ORR_TEXT(t, 40);

    if (centre) orr_put(&t, "2,3,4 <%c>:", capital(colour));
    else orr_put(&t, "2,3,4 %c%c:", capital(colour), stellium_letter[colour]);
    for (int bodies = 2; bodies <= 4; bodies++)
        orr_put(&t, "%c%d", bodies == 2 ? ' ' : ',', stellium_points(card, bodies));
    paint(c, row, column, type_ink[colour], t.buf);
}

static void paint_figure(struct canvas *c, int row, int column, int card)
{
    if (card < STELLIUM_TIERED) paint_shape(c, row, column, card);
    else paint_tiers(c, row, column, card);
}

/* The display with every shape, for whoever has to choose from it. */
static void paint_offer(const struct stellium *s, struct canvas *c, int row)
{
    int n = 0;

    paint_words(c, row++, PANEL, ORR_INK_NONE, "picture.offer", 0);
    for (uint64_t cards = s->display; cards; cards &= cards - 1, n++) {
        int card = orr_lowest(cards), at = row + 4 * (n / 2), column = n % 2 ? SECOND : PANEL;
        paint_card(c, at, column, card);
        paint_figure(c, at + 1, column + 2, card);
    }
}

/* The objectives of a seat, each with its shape; "ready" when the board shows it. */
static void paint_hand(const struct stellium *s, struct canvas *c, int row, int seat, bool own)
{
    const char *title = own ? "picture.own_hand" : "picture.hand";

    if (!s->hand[seat]) title = own ? "picture.own_none" : "picture.hand_none";
    paint_words(c, row++, PANEL, ORR_INK_NONE, title, seat + 1);
    for (uint64_t cards = s->hand[seat]; cards; cards &= cards - 1, row += 3) {
        int card = orr_lowest(cards);
        paint_card(c, row, PANEL, card);
        if (stellium_shows(s, card))
            paint_words(c, row + 1, PANEL + 2, ORR_INK_GOOD, "picture.ready", 0);
        paint_figure(c, row, PANEL + 26, card);
    }
}

static void paint_bag(const struct stellium *s, struct canvas *c, int row)
{
    char text[8];
    int column = PANEL + 4;

    paint_words(c, row, PANEL, ORR_INK_NONE, "picture.bag", 0);
    for (int type = 0; type < STELLIUM_TYPES; type++, column += 5) {
        struct orr_text t = orr_text_on(text, sizeof text);
        orr_put(&t, "%d %c", s->bag[type], capital(type));
        paint(c, row, column, type_ink[type], text);
    }
}

static void paint_head(const struct stellium *s, struct canvas *c)
{
    ORR_TEXT(t, COLUMNS);

    t.words = c->words;
    orr_say(&t, s->last_round ? "picture.last_head" : "picture.head", "n", s->round, "limit",
            s->limit, "reserve", orr_set_size(s->reserve));
    paint(c, 0, PANEL, ORR_INK_NONE, t.buf);
    paint_bag(s, c, 1);
}

/* -- One line for each seat -------------------------------------------------------------------- */

static void print_tokens(const struct stellium *s, int seat, struct orr_text *out)
{
    orr_say(out, "picture.tokens");
    for (int f = 0; f < STELLIUM_TYPES; f++)
        orr_put(out, "%c", s->tokens[seat] >> f & 1 ? capital(f) : '-');
}

/* The objectives of a seat by name; what does not fit goes on in the next line. */
static void print_held(const struct stellium *s, int seat, struct orr_text *out)
{
    enum { FROM = 46 };
    int column = FROM;

    for (uint64_t cards = s->hand[seat]; cards; cards &= cards - 1) {
        int card = orr_lowest(cards);
        ORR_TEXT(name, ORR_TOKEN_SIZE);
        stellium_put_card(&name, card);
        if (column + 1 + (int)name.len > COLUMNS) {
            orr_put(out, "\n%*s", FROM, "");
            column = FROM;
        }
        orr_put(out, " ");
        orr_put_ink(out, type_ink[card % STELLIUM_TYPES]);
        orr_put(out, "%s", name.buf);
        orr_put_ink(out, ORR_INK_NONE);
        column += 1 + (int)name.len;
    }
}

static void print_seat(const struct stellium *s, int seat, int viewer, struct orr_text *out)
{
    bool turn = s->phase != STELLIUM_PH_OVER && s->mover == seat;

    orr_put_seat(out, seat, viewer, turn);
    orr_put(out, " %2d ", s->points[seat]);
    orr_say(out, "picture.limit", "limit", s->limit);
    orr_put(out, " %2d, ", stellium_total(s, seat));
    print_tokens(s, seat, out);
    print_held(s, seat, out);
    orr_put(out, "\n");
}

static void print_drawn(const struct stellium *s, struct orr_text *out)
{
    if (s->phase != STELLIUM_PH_REFILL && s->phase != STELLIUM_PH_LAY) return;
    orr_say(out, "picture.drawn");
    orr_put(out, " %c:", 'a' + s->galaxy);
    for (int type = 0; type < STELLIUM_TYPES; type++)
        if (s->drawn[type]) orr_put(out, " %d %s", s->drawn[type], stellium_type_name[type]);
    orr_put(out, "\n");
}

/* Shapes are drawn where they are needed: of the display while one is chosen from
 * it, and before the first one is; else of the hand. */
static bool is_choosing(const struct stellium *s, int seat)
{
    bool taking = s->phase == STELLIUM_PH_BOX || s->phase == STELLIUM_PH_TAKE;
    return s->display && (!s->hand[seat] || (s->mover == seat && taking));
}

void stellium_print_state(const void *state, int viewer, struct orr_text *out)
{
    const struct stellium *s = state;
    int whose = viewer < s->seats ? viewer : s->mover;
    struct canvas c;

    c.words = out->words;
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            c.at[row][column] = (struct spot){ " ", ORR_INK_NONE };
    for (int cell = 0; cell < STELLIUM_CELLS; cell++) paint_cell(s, &c, cell);
    paint_head(s, &c);
    if (is_choosing(s, whose)) paint_offer(s, &c, 3);
    else paint_hand(s, &c, paint_display(s, &c, 3) + 1, whose, whose == viewer);
    paint_words(&c, 18, 0, ORR_INK_MUTED, "picture.bodies", 0);
    paint_words(&c, 19, 0, ORR_INK_MUTED, "picture.marks", 0);
    write_canvas(&c, out);
    print_drawn(s, out);
    for (int seat = 0; seat < s->seats; seat++) print_seat(s, seat, viewer, out);
}
