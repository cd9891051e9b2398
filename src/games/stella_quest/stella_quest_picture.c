/* stella_quest_picture.c - a position of Stella Quest for somebody at a terminal.
 *
 * SPDX-License-Identifier: MIT */
#include "stella_quest.h"

#include <string.h>

static void put_ink_of(struct orr_text *out, int back)
{
    static const enum orr_ink inks[SQ_BACKS] = { ORR_INK_AZURE, ORR_INK_JADE, ORR_INK_EMBER,
                                                 ORR_INK_GOLD, ORR_INK_SILVER };
    orr_put_ink(out, inks[back]);
}

static void put_colour(struct orr_text *out, int back)
{
    char letter[] = { stella_quest_letters[back], 0 };

    put_ink_of(out, back);
    if (back == SQ_BREAK_BACK) orr_say(out, "token.x0");
    else orr_say_of(out, "colour", letter);
    orr_put_ink(out, ORR_INK_NONE);
}

static void put_inked_card(struct orr_text *out, int card)
{
    if (card != SQ_NONE) put_ink_of(out, stella_quest_back(card));
    stella_quest_put_card(out, card);
    orr_put_ink(out, ORR_INK_NONE);
}

static void put_side(const struct stella_quest *s, int side, struct orr_text *out)
{
    if (side == s->seats) orr_say(out, "dummy");
    else orr_say(out, "seat", "n", side + 1);
}

/* The round, the deck, the discard pile and the Black Star. */
static void put_middle(const struct stella_quest *s, struct orr_text *out)
{
    int under = orr_bag_size(&s->discard) + s->discard_breaks;

    orr_say(out, "picture.deck", "round", s->round, "n", s->deck_size);
    if (s->deck_top < SQ_BACKS) {
        orr_say(out, "picture.next");
        put_colour(out, s->deck_top);
    }
    orr_say(out, "picture.discard");
    put_inked_card(out, s->discard_top);
    orr_say(out, "picture.trump", "under", under);
    if (stella_quest_is_coloured(s->discard_top))
        put_colour(out, stella_quest_back(s->discard_top));
    else orr_say(out, "colour.x");
    orr_put(out, "\n");
}

static void put_trick(const struct stella_quest *s, struct orr_text *out)
{
    orr_say(out, "picture.played");
    for (int place = 0; place < stella_quest_num_sides(s); place++) {
        orr_put(out, "   ");
        put_side(s, stella_quest_side_at(s, place), out);
        orr_put(out, ": ");
        put_inked_card(out, s->trick[place]);
        if (stella_quest_was_super(s, place)) orr_say(out, "picture.super");
    }
    orr_put(out, "\n");
}

/* How the round stands: the leading colour, the card that would win, the marker. */
static void put_standing(const struct stella_quest *s, struct orr_text *out)
{
    int place = stella_quest_winning_place(s);

    orr_say(out, "picture.leading");
    if (s->lead != SQ_NONE) put_colour(out, s->lead);
    else orr_say(out, "picture.no_lead");
    if (place >= 0 && s->phase == SQ_PH_ROUND) {
        orr_say(out, "picture.winning");
        put_side(s, stella_quest_side_at(s, place), out);
    }
    orr_say(out, "picture.star");
    if (s->star == SQ_NONE) orr_say(out, "picture.nobody");
    else put_side(s, s->star, out);
    orr_put(out, "\n");
}

enum { HAND_COLUMN = 61, PICTURE_COLUMNS = 80 };

/* One card or bar of a hand; a long hand goes on under its beginning. */
static void put_held(struct orr_text *out, int *column, int back, const char *token)
{
    int size = (int)strlen(token) + 1;

    if (*column + size > PICTURE_COLUMNS) {
        orr_put(out, "\n%*s", HAND_COLUMN - 1, "");
        *column = HAND_COLUMN;
    }
    orr_put(out, " ");
    if (back < SQ_BACKS) put_ink_of(out, back);
    orr_put(out, "%s", token);
    orr_put_ink(out, ORR_INK_NONE);
    *column += size;
}

/* New cards of one colour: as they are, or as many backs. */
static void put_row(const struct stella_quest *s, int viewer, int seat, int colour, int *column,
                    struct orr_text *out)
{
    int hidden = stella_quest_sees_hand(viewer, seat) ? 0 : s->backs[seat][colour];

    for (int number = 0; number <= SQ_NUMBERS; number++) {
        char token[] = { stella_quest_letters[colour], (char)(number ? '0' + number : '?'), 0 };
        int kind = colour * SQ_NUMBERS + number - 1;
        int cards = number ? orr_bag_count(&s->hand[seat], kind) : hidden;
        for (int i = 0; i < cards; i++) put_held(out, column, colour, token);
    }
}

/* Newest cards first; a bar stands for each shuffle. */
static void put_hand(const struct stella_quest *s, int viewer, int seat, struct orr_text *out)
{
    int column = HAND_COLUMN, age = 0;

    for (int i = 0; i < s->breaks[seat]; i++) put_held(out, &column, SQ_BREAK_BACK, "x0");
    for (int colour = 0; colour < SQ_COLOURS; colour++)
        put_row(s, viewer, seat, colour, &column, out);
    for (int i = 0, n = stella_quest_num_old(s, seat); i < n; i++) {
        unsigned old = s->old[seat][i];
        char token[3];
        for (; age < stella_quest_old_age(old); age++) put_held(out, &column, SQ_BACKS, "|");
        stella_quest_name_old(viewer, seat, old, token);
        put_held(out, &column, stella_quest_back(stella_quest_old_kind(old)), token);
    }
}

/* Numbers owned, each in its place; "4x2" is owned twice and will not count. */
static void put_numbers(const struct stella_quest *s, int seat, struct orr_text *out)
{
    for (int i = 0; i < SQ_NUMBERS; i++) {
        int owned = 0;
        for (int colour = 0; colour < SQ_COLOURS; colour++)
            owned += orr_bag_count(&s->collection[seat], colour * SQ_NUMBERS + i);
        if (!owned) orr_put(out, " .  ");
        else if (owned == 1) orr_put(out, " %d  ", i + 1);
        else orr_put(out, " %dx%d", i + 1, owned);
    }
}

static void put_seat(const struct stella_quest *s, int viewer, int seat, struct orr_text *out)
{
    struct orr_score score;

    stella_quest_score(s, seat, &score);
    orr_put_seat(out, seat, viewer, seat == s->mover);
    orr_put(out, " %c ", seat == s->star ? '@' : ' ');
    orr_put_ink(out, ORR_INK_GOLD);
    for (int i = 0; i < stella_quest_box.lights; i++)
        orr_put(out, "%c", i < s->lights[seat] ? '*' : '.');
    orr_put_ink(out, ORR_INK_NONE);
    orr_put(out, " %5d   ", (int)score.total);
    put_numbers(s, seat, out);
    orr_put(out, "  %2d:", s->held[seat]);
    put_hand(s, viewer, seat, out);
    orr_put(out, "\n");
}

static void put_bag(const struct orr_bag *bag, struct orr_text *out)
{
    for (int colour = 0; colour < SQ_COLOURS; colour++) {
        char numbers[3 * SQ_NUMBERS + 1], *end = numbers;
        for (int i = 0; i < SQ_NUMBERS; i++)
            for (int left = orr_bag_count(bag, colour * SQ_NUMBERS + i); left; left--)
                *end++ = (char)('1' + i);
        *end = 0;
        put_ink_of(out, colour);
        orr_put(out, "  %c %s", stella_quest_letters[colour], numbers);
        orr_put_ink(out, ORR_INK_NONE);
    }
    orr_put(out, "\n");
}

static void put_unseen(const struct stella_quest *s, int viewer, struct orr_text *out)
{
    struct orr_bag unseen[SQ_AGES];
    int oldest = stella_quest_unseen_old(s, viewer, unseen);

    size_t from = out->len;
    orr_say(out, viewer == ORR_ALL_SEEING ? "picture.in_deck" : "picture.unseen");
    orr_pad(out, from, 16);
    put_bag(&s->pool, out);
    for (int age = 1; age <= oldest; age++) {
        if (orr_bag_is_empty(&unseen[age])) continue;
        from = out->len;
        orr_say(out, "picture.behind");
        if (age <= 2) orr_put(out, "%.*s", age, "||");
        else orr_put(out, "%2d|", age);
        orr_pad(out, from, 16);
        put_bag(&unseen[age], out);
    }
}

static void put_legend(const struct stella_quest *s, int viewer, struct orr_text *out)
{
    bool aged = false;

    for (int seat = 0; seat < s->seats; seat++) aged |= s->old[seat][0] != 0;
    put_unseen(s, viewer, out);
    orr_say(out, "picture.jewels");
    for (int i = 0; i < SQ_NUMBERS; i++) orr_put(out, " %d", stella_quest_box.jewels[i]);
    orr_say(out, "picture.legend");
    orr_put(out, "\n");
    if (!aged) return;
    orr_say(out, "picture.bar");
    orr_put(out, "\n");
}

void stella_quest_print_state(const void *state, int viewer, struct orr_text *out)
{
    const struct stella_quest *s = state;

    put_middle(s, out);
    put_trick(s, out);
    put_standing(s, out);
    orr_put_ink(out, ORR_INK_MUTED);
    orr_put(out, "\n%17s", "");
    orr_say(out, "picture.columns");
    orr_put_ink(out, ORR_INK_NONE);
    orr_put(out, "\n");
    for (int seat = 0; seat < s->seats; seat++) put_seat(s, viewer, seat, out);
    orr_put(out, "\n");
    put_legend(s, viewer, out);
}
