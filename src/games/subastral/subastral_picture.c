/* subastral_picture.c - a position of Subastral for somebody at a terminal.
 *
 * SPDX-License-Identifier: MIT */
#include "subastral.h"

enum {
    WIDTH = 80,
    PILE_COLUMN = 19,
    SEAT_COLUMNS = 34,
    MARGIN = 2
}; /* in columns of the terminal */
enum { NAME_SIZE = 64 };

static const uint8_t inks[SUBASTRAL_BIOMES] = {
    ORR_INK_GOLD, ORR_INK_BRONZE, ORR_INK_JADE,  ORR_INK_EMBER,
    ORR_INK_ROSE, ORR_INK_VIOLET, ORR_INK_AZURE, ORR_INK_SILVER,
};

static void put_inked_card(struct orr_text *out, int kind)
{
    orr_put_ink(out, inks[subastral_biome_of(kind)]);
    subastral_put_card(out, kind);
    orr_put_ink(out, ORR_INK_NONE);
}

static void print_deck(const struct subastral *s, struct orr_text *out)
{
    orr_say(out, "picture.deck", "n", s->left);
    if (!s->last_round) orr_say(out, "picture.above", "n", s->left - s->below);
    if (s->num_tail) orr_say(out, "picture.bottom");
    for (int i = 0; i < s->num_tail; i++) {
        orr_put(out, " ");
        put_inked_card(out, s->tail[i]);
    }
    orr_put(out, "\n");
}

static void print_head(const struct subastral *s, struct orr_text *out)
{
    orr_say(out, "picture.round", "n", s->round);
    if (s->phase == SUBASTRAL_PH_OVER) orr_say(out, "picture.over");
    else if (s->last_round && s->round == s->last_round) orr_say(out, "picture.last");
    else if (s->last_round) orr_say(out, "picture.one_more");
    orr_put(out, ". ");
    print_deck(s, out);
}

/* A long hand or cloud goes on in the next line. `column` is where the last one ended. */
static int make_room(int column, int width, struct orr_text *out)
{
    if (column + width <= WIDTH) return column + width;
    orr_put(out, "\n           ");
    return 11 + width;
}

/* The name of a biome in the words of the picture; how many columns it takes. */
static int name_biome(int biome, char name[NAME_SIZE], const struct orr_text *picture)
{
    struct orr_text t = orr_text_within(picture, name, NAME_SIZE);

    orr_say_of(&t, "token", subastral_biomes[biome].name);
    return orr_text_columns(name, t.len);
}

/* A cloud and its cards, with their biomes' names. */
static void print_cloud(const struct subastral *s, int cloud, struct orr_text *out)
{
    bool played = s->played == cloud + 1;
    const char *side = played                          ? "picture.played"
                       : cloud == 0                    ? "picture.deck_side"
                       : cloud == SUBASTRAL_CLOUDS - 1 ? "picture.sun_side"
                                                       : NULL;
    int cards = orr_bag_size(&s->cloud[cloud]), column = 13;

    if (played) orr_put_ink(out, ORR_INK_BRASS);
    size_t from = out->len;
    orr_put(out, "cloud%d ", cloud + 1);
    if (side) orr_say(out, side);
    orr_pad(out, from, column);
    if (played) orr_put_ink(out, ORR_INK_NONE);
    for (int n = 0; n < cards; n++) {
        int kind = orr_bag_pick(&s->cloud[cloud], (uint32_t)n);
        char name[NAME_SIZE];
        int columns = name_biome(subastral_biome_of(kind), name, out);
        column = make_room(column, 5 + columns, out);
        orr_put(out, "  ");
        put_inked_card(out, kind);
        orr_put(out, " %s", name);
    }
    orr_put(out, cards ? "\n" : "  -\n");
}

static void print_row(const struct subastral *s, struct orr_text *out)
{
    orr_put(out, "\n");
    for (int cloud = 0; cloud < SUBASTRAL_CLOUDS; cloud++) print_cloud(s, cloud, out);
}

static int print_cards(const struct orr_bag *cards, int column, struct orr_text *out)
{
    for (int n = 0; n < orr_bag_size(cards); n++) {
        column = make_room(column, 3, out);
        orr_put(out, " ");
        put_inked_card(out, orr_bag_pick(cards, (uint32_t)n));
    }
    return column;
}

static int print_unknown_cards(int n, int column, struct orr_text *out)
{
    while (n-- > 0) {
        column = make_room(column, 2, out);
        orr_put(out, " ?");
    }
    return column;
}

/* What everybody knows stands behind the bar. */
static int print_hand(const struct subastral *s, int seat, int viewer, int column,
                      struct orr_text *out)
{
    size_t from = out->len;
    orr_put(out, "  ");
    orr_say(out, "picture.hand");
    orr_put(out, " %2d%s", subastral_held(s, seat), subastral_held(s, seat) ? ":" : "");
    column += orr_text_columns(out->buf + from, out->len - from);
    if (seat == viewer || viewer == ORR_ALL_SEEING)
        column = print_cards(&s->dark[seat], column, out);
    else column = print_unknown_cards(s->num_dark[seat], column, out);
    if (orr_bag_is_empty(&s->open[seat])) return column;
    column = make_room(column, 17, out);
    orr_say(out, "picture.open");
    return print_cards(&s->open[seat], column, out);
}

static void print_gift(const struct subastral *s, int seat, int column, struct orr_text *out)
{
    if (!s->gift[seat]) return;
    make_room(column, 11, out);
    orr_say(out, "picture.gives");
    if (s->gift[seat] == SUBASTRAL_HIDDEN) orr_put(out, "?");
    else put_inked_card(out, s->gift[seat] - 1);
}

/* New cards whose piles are being ordered (R13). */
static void print_unplaced(const struct subastral *s, int seat, struct orr_text *out)
{
    if (s->phase != SUBASTRAL_PH_ORDER || seat != s->mover) return;
    orr_say(out, "picture.to_place");
    for (uint32_t left = subastral_new_biomes(s, seat); left; left &= left - 1) {
        struct orr_bag cards = subastral_pile_cards(&s->journal[seat], orr_lowest(left));
        print_cards(&cards, 13, out);
    }
    orr_put(out, "\n");
}

/* The piles from left to right, each with its place and size. */
static void print_journal(const struct subastral *s, int seat, struct orr_text *out)
{
    uint8_t sizes[SUBASTRAL_BIOMES];
    int gap = 4;

    subastral_pile_sizes(s, seat, sizes);
    if (!sizes[0]) orr_say(out, "picture.no_journal");
    for (int i = 0; i < SUBASTRAL_BIOMES && sizes[i]; i++) {
        int biome = s->pile[seat][i] - 1;
        char name[NAME_SIZE];
        int columns = name_biome(biome, name, out);
        if (i == SUBASTRAL_BIOMES / 2) orr_put(out, "\n"), gap = 4;
        orr_put(out, "%*s#%d ", gap, "", i + 1);
        orr_put_ink(out, inks[biome]);
        orr_put(out, "%s", name);
        orr_put_ink(out, ORR_INK_NONE);
        orr_put(out, " x%d", sizes[i]);
        gap = PILE_COLUMN - 6 - columns - (sizes[i] > 9);
    }
    orr_put(out, "\n");
}

static void print_seat(const struct subastral *s, int seat, int viewer, struct orr_text *out)
{
    bool acting = (subastral_to_act(s) & orr_bit(seat)) != 0;
    struct orr_score score;

    subastral_score(s, seat, &score);
    orr_put(out, "\n");
    size_t from = out->len;
    orr_put_seat(out, seat, viewer, acting);
    orr_put(out, "  %3d ", (int)score.total);
    orr_say(out, "picture.points");
    if (s->round && seat == s->first) orr_say(out, "picture.begins");
    orr_pad(out, from, SEAT_COLUMNS);
    print_gift(s, seat, print_hand(s, seat, viewer, SEAT_COLUMNS + MARGIN, out), out);
    orr_put(out, "\n");
    print_journal(s, seat, out);
    print_unplaced(s, seat, out);
}

void subastral_print_state(const void *state, int viewer, struct orr_text *out)
{
    const struct subastral *s = state;

    print_head(s, out);
    print_row(s, out);
    for (int seat = 0; seat < s->seats; seat++) print_seat(s, seat, viewer, out);
}
