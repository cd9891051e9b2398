/* stellar_picture.c - a position of Stellar for somebody at a terminal.
 *
 * Both telescopes side by side, their notebooks below with what each stack makes,
 * then the row and the hands. A card is its token and its stars; in brackets it
 * lies face down and counts 3.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar.h"

#include <string.h>

static const enum orr_ink type_ink[] = { ORR_INK_AZURE, ORR_INK_SILVER, ORR_INK_BRONZE,
                                         ORR_INK_ROSE,  ORR_INK_VIOLET, ORR_INK_BRASS };

enum { COLUMN = 40, CELL = 7, ROWS = 5, NAME = 12, NUMBERS = 18 };

static void put_card(struct orr_text *out, int kind)
{
    const struct stellar_card *card = stellar_card(kind);

    orr_put_ink(out, type_ink[card->type]);
    orr_put(out, "%-3s%-3.*s", card->token, card->stars, "***");
    orr_put_ink(out, ORR_INK_NONE);
}

/* A card of a list. */
static void put_spaced(struct orr_text *out, int kind)
{
    put_card(out, kind);
    orr_put(out, " ");
}

static void put_cell(const struct stellar *s, int seat, int slot, struct orr_text *out)
{
    int kind = s->scope[seat][slot];

    if (kind == STELLAR_NONE) {
        orr_put_ink(out, ORR_INK_MUTED);
        orr_put(out, " .t%-3d ", slot + 1);
        orr_put_ink(out, ORR_INK_NONE);
    } else if (s->down[seat] >> slot & 1) {
        const char *name = kind == STELLAR_HIDDEN ? "?" : stellar_card(kind)->token;
        orr_put(out, " (%s)%*s", name, 4 - (int)strlen(name), "");
    } else {
        orr_put(out, " ");
        put_card(out, kind);
    }
}

static void put_telescope_row(const struct stellar *s, int seat, int row, struct orr_text *out)
{
    int column = 0;

    for (int slot = 0; slot < STELLAR_SLOTS; slot++) {
        if (stellar_place[slot][1] != row) continue;
        int at = 4 + stellar_place[slot][0] * CELL / 2;
        orr_put(out, "%*s", at - column, "");
        put_cell(s, seat, slot, out);
        column = at + CELL;
    }
    if (!seat) orr_put(out, "%*s", COLUMN - column, ""); /* the right one needs no padding */
}

static int cards_of(const struct orr_bag *note, int type)
{
    int n = 0;

    for (int kind = 0; kind < STELLAR_KINDS; kind++)
        if (stellar_card(kind)->type == type) n += orr_bag_count(note, kind);
    return n;
}

/* One stack of a notebook, and what it makes: "planets   1 3 4     5*x2=10". */
static void put_stack(const struct stellar *s, int seat, int type, const struct stellar_pad *pad,
                      struct orr_text *out)
{
    static const char *const names[] = { "planet", "moon",      "asteroid",
                                         "cloud",  "blackhole", "satellite" };
    const char *gap = cards_of(&s->note[seat], type) * 2 <= NUMBERS ? " " : "";

    orr_put_ink(out, type_ink[type]);
    orr_put(out, "  ");
    size_t from = out->len;
    orr_say_of(out, "types", names[type]);
    orr_pad(out, from, NAME);
    for (int kind = 0; kind < STELLAR_KINDS; kind++)
        for (int i = 0; i < orr_bag_count(&s->note[seat], kind); i++)
            if (stellar_card(kind)->type == type)
                orr_put(out, "%d%s", stellar_card(kind)->number, gap);
    orr_pad(out, from, NAME + NUMBERS);
    orr_put_ink(out, ORR_INK_NONE);
    if (type != STELLAR_SATELLITE)
        orr_put(out, "%d*x%d=%d", pad->stars[type], pad->run[type],
                pad->stars[type] * pad->run[type]);
    orr_pad(out, from, NAME + NUMBERS + 8);
}

static void put_heading(const struct stellar *s, int seat, int viewer, struct orr_text *out)
{
    struct orr_score score;
    size_t from = out->len;

    stellar_score(s, seat, &score);
    bool moves = (stellar_to_act(s) & orr_bit(seat)) != 0;
    if (moves) orr_put_ink(out, ORR_INK_BRASS);
    orr_put(out, "%c ", moves ? '>' : ' ');
    orr_say(out, seat == viewer ? "picture.own_head" : "picture.head", "n", seat + 1, "points",
            (int)score.total);
    orr_pad(out, from, COLUMN);
    if (moves) orr_put_ink(out, ORR_INK_NONE);
}

static void put_sections(const struct stellar_pad *pad, struct orr_text *out)
{
    size_t from = out->len;

    orr_say(out, "picture.sums", "top", pad->section[0], "middle", pad->section[1], "bottom",
            pad->section[2]);
    orr_pad(out, from, COLUMN);
}

static void put_hand(const struct stellar *s, int seat, struct orr_text *out)
{
    orr_say(out, "picture.holds", "n", seat + 1);
    for (int i = 0; i < STELLAR_HAND; i++) {
        if (s->dark[seat][i] == STELLAR_HIDDEN) orr_put(out, "(?) ");
        else if (s->dark[seat][i] != STELLAR_NONE) put_spaced(out, s->dark[seat][i]);
    }
    bool any = s->open[seat][0] != STELLAR_NONE;
    if (any) orr_say(out, "picture.open");
    for (int i = 0; i < ORR_LEN(s->open[seat]); i++)
        if (s->open[seat][i] != STELLAR_NONE) put_spaced(out, s->open[seat][i]);
}

static void put_row(const struct stellar *s, struct orr_text *out)
{
    int deck = orr_bag_size(&s->deck) - (s->reshuffled ? 0 : stellar_num_hidden(s));

    orr_say(out, "picture.deck", "n", deck, "discard", orr_bag_size(&s->discard));
    orr_put(out, "\n");
    orr_say(out, "picture.row");
    for (int place = 0; place < STELLAR_ROW; place++) {
        orr_put(out, " r%d ", place + 1);
        if (s->row[place] == STELLAR_NONE) orr_put(out, "--    ");
        else put_card(out, s->row[place]);
        orr_put(out, "  ");
    }
    orr_put(out, "\n");
}

static void put_starters(const struct stellar *s, int seat, struct orr_text *out)
{
    if (s->starter[seat][0] == STELLAR_NONE) return;
    orr_say(out, "picture.starters", "n", seat + 1);
    for (int i = 0; i < 2; i++)
        if (s->starter[seat][i] != STELLAR_NONE) put_spaced(out, s->starter[seat][i]);
    orr_put(out, "\n");
}

void stellar_print_state(const void *state, int viewer, struct orr_text *out)
{
    const struct stellar *s = state;
    struct stellar_pad pad[STELLAR_SEATS];

    for (int seat = 0; seat < STELLAR_SEATS; seat++) stellar_count(s, seat, &pad[seat]);
    if (s->first != STELLAR_NONE) {
        orr_say(out, "picture.round", "n", stellar_rounds(s));
        orr_put(out, "\n");
    }
    for (int seat = 0; seat < STELLAR_SEATS; seat++) put_heading(s, seat, viewer, out);
    orr_put(out, "\n");
    for (int row = 0; row < ROWS; row++) {
        for (int seat = 0; seat < STELLAR_SEATS; seat++) put_telescope_row(s, seat, row, out);
        orr_put(out, "\n");
    }
    for (int seat = 0; seat < STELLAR_SEATS; seat++) put_sections(&pad[seat], out);
    orr_put(out, "\n");
    for (int type = 0; type <= STELLAR_TYPES; type++) {
        for (int seat = 0; seat < STELLAR_SEATS; seat++) put_stack(s, seat, type, &pad[seat], out);
        orr_put(out, "\n");
    }
    put_row(s, out);
    for (int seat = 0; seat < STELLAR_SEATS; seat++) {
        put_starters(s, seat, out);
        put_hand(s, seat, out);
        orr_put(out, "\n");
    }
    if (s->card < STELLAR_KINDS) {
        orr_say(out, "picture.to_place");
        put_card(out, s->card);
        orr_put(out, "\n");
    }
    orr_put_ink(out, ORR_INK_MUTED);
    orr_say(out, "picture.legend");
    orr_put_ink(out, ORR_INK_NONE);
    orr_put(out, "\n");
}
