/* stella_quest_view.c - Stella Quest as a picture, as JSON and as numbers.
 *
 * All three are drawn from the same known state. A hand card whose number the
 * viewer does not know is written with its colour alone: b?.
 *
 * SPDX-License-Identifier: MIT */
#include "stella_quest.h"

#include <string.h>

/* Whether the viewer knows the numbers in the seat's hand. */
static bool sees_hand(int viewer, int seat) { return viewer == seat || viewer == ORR_ALL_SEEING; }

/* The old cards that the viewer cannot see, by age. */
static int unseen_by(const struct stella_quest *s, int viewer, struct orr_bag unseen[SQ_AGES])
{
    return viewer == ORR_ALL_SEEING ? 0 : stella_quest_unseen_old(s, viewer, unseen);
}

/* What decided the round stays marked after the winner has taken a card of it. */
static bool is_super_at(const struct stella_quest *s, int place) { return s->supers >> place & 1; }

static bool wins_at(const struct stella_quest *s, int place)
{
    if (s->winner != SQ_NONE) return stella_quest_side_at(s, place) == s->winner;
    return stella_quest_winning_place(s) == place;
}

/* -- Picture --------------------------------------------------------------------------- */

static void put_ink_of(struct orr_text *out, int back)
{
    static const enum orr_ink inks[SQ_BACKS] = { ORR_INK_AZURE, ORR_INK_JADE, ORR_INK_EMBER,
                                                 ORR_INK_GOLD, ORR_INK_SILVER };
    orr_put_ink(out, inks[back]);
}

static void put_colour(struct orr_text *out, int back)
{
    static const char *const names[SQ_BACKS] = { "blue", "green", "red", "yellow", "a Break" };

    put_ink_of(out, back);
    orr_put(out, "%s", names[back]);
    orr_put_ink(out, ORR_INK_NONE);
}

static void put_inked_card(struct orr_text *out, int card)
{
    if (card != SQ_NONE) put_ink_of(out, sq_back(card));
    stella_quest_put_card(out, card);
    orr_put_ink(out, ORR_INK_NONE);
}

static void put_side(const struct stella_quest *s, int side, struct orr_text *out)
{
    if (side == s->seats) orr_put(out, "Dummy");
    else orr_put(out, "Seat %d", side + 1);
}

/* The round, the deck, the discard pile and the Black Star. */
static void put_middle(const struct stella_quest *s, struct orr_text *out)
{
    int under = orr_bag_size(&s->discard) + s->discard_breaks;

    orr_put(out, "Round %d   Deck: %d", s->round, s->deck_size);
    if (s->deck_top < SQ_BACKS) {
        orr_put(out, ", the next is ");
        put_colour(out, s->deck_top);
    }
    orr_put(out, "   Discard: ");
    put_inked_card(out, s->discard_top);
    orr_put(out, " over %d   Trump: ", under);
    if (sq_is_coloured(s->discard_top)) put_colour(out, sq_back(s->discard_top));
    else orr_put(out, "none");
    orr_put(out, "\n");
}

static void put_trick(const struct stella_quest *s, struct orr_text *out)
{
    orr_put(out, "Played  ");
    for (int place = 0; place < sq_sides(s); place++) {
        orr_put(out, "   ");
        put_side(s, stella_quest_side_at(s, place), out);
        orr_put(out, ": ");
        put_inked_card(out, s->trick[place]);
        if (is_super_at(s, place)) orr_put(out, " Super");
    }
    orr_put(out, "\n");
}

/* How the round stands: the leading colour, the card that would win, the marker. */
static void put_standing(const struct stella_quest *s, struct orr_text *out)
{
    int place = stella_quest_winning_place(s);

    orr_put(out, "Leading: ");
    if (s->lead != SQ_NONE) put_colour(out, s->lead);
    else orr_put(out, "none yet");
    if (place >= 0 && s->phase == SQ_ROUND) {
        orr_put(out, "    Winning so far: ");
        put_side(s, stella_quest_side_at(s, place), out);
    }
    orr_put(out, "    Black Star: ");
    if (s->star == SQ_NONE) orr_put(out, "nobody");
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
    int hidden = sees_hand(viewer, seat) ? 0 : s->backs[seat][colour];

    for (int number = 0; number <= SQ_NUMBERS; number++) {
        char token[] = { stella_quest_letters[colour], (char)(number ? '0' + number : '?'), 0 };
        int kind = colour * SQ_NUMBERS + number - 1;
        int cards = number ? orr_bag_count(&s->hand[seat], kind) : hidden;
        for (int i = 0; i < cards; i++) put_held(out, column, colour, token);
    }
}

/* An old card as the viewer sees it: "b3" or "b?". */
static void name_old(int viewer, int seat, unsigned old, char token[3])
{
    int kind = sq_old_kind(old);

    token[0] = stella_quest_letters[sq_back(kind)];
    token[1] = (char)(sees_hand(viewer, seat) ? '0' + sq_number(kind) : '?');
    token[2] = 0;
}

/* Newest cards first; a bar stands for each shuffle. */
static void put_hand(const struct stella_quest *s, int viewer, int seat, struct orr_text *out)
{
    int column = HAND_COLUMN, age = 0;

    for (int i = 0; i < s->breaks[seat]; i++) put_held(out, &column, SQ_BREAK_BACK, "x0");
    for (int colour = 0; colour < SQ_COLOURS; colour++)
        put_row(s, viewer, seat, colour, &column, out);
    for (int i = 0, n = sq_num_old(s, seat); i < n; i++) {
        unsigned old = s->old[seat][i];
        char token[3];
        for (; age < sq_old_age(old); age++) put_held(out, &column, SQ_BACKS, "|");
        name_old(viewer, seat, old, token);
        put_held(out, &column, sq_back(sq_old_kind(old)), token);
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
    if (seat == s->asked) orr_put_ink(out, ORR_INK_BRASS);
    orr_put(out, "%c Seat %d%-6s", seat == s->asked ? '>' : ' ', seat + 1,
            seat == viewer ? " (you)" : "");
    orr_put_ink(out, ORR_INK_NONE);
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
    int oldest = unseen_by(s, viewer, unseen);

    orr_put(out, viewer == ORR_ALL_SEEING ? "In the deck     " : "Not seen by you ");
    put_bag(&s->pool, out);
    for (int age = 1; age <= oldest; age++) {
        if (orr_bag_is_empty(&unseen[age])) continue;
        if (age == 1) orr_put(out, "  and behind |  ");
        else if (age == 2) orr_put(out, "  and behind || ");
        else orr_put(out, "  and behind %2d|", age);
        put_bag(&unseen[age], out);
    }
}

static void put_legend(const struct stella_quest *s, int viewer, struct orr_text *out)
{
    bool aged = false;

    for (int seat = 0; seat < s->seats; seat++) aged |= s->old[seat][0] != 0;
    put_unseen(s, viewer, out);
    orr_put(out, "Jewels on 1 to 6: ");
    for (int i = 0; i < SQ_NUMBERS; i++) orr_put(out, " %d", stella_quest_box.jewels[i]);
    orr_put(out, "    @ Black Star\n");
    if (aged) orr_put(out, "Cards behind a bar were held through a shuffle.\n");
}

void stella_quest_print_state(const void *state, int viewer, struct orr_text *out)
{
    const struct stella_quest *s = state;

    put_middle(s, out);
    put_trick(s, out);
    put_standing(s, out);
    orr_put_ink(out, ORR_INK_MUTED);
    orr_put(out, "\n                 lights points  numbers owned            hand\n");
    orr_put_ink(out, ORR_INK_NONE);
    for (int seat = 0; seat < s->seats; seat++) put_seat(s, viewer, seat, out);
    orr_put(out, "\n");
    put_legend(s, viewer, out);
}

/* -- JSON ---------------------------------------------------------------------------------- */

static void view_card(struct orr_json *out, const char *key, int card)
{
    char token[8];
    struct orr_text t = orr_text_on(token, sizeof token);

    stella_quest_put_card(&t, card);
    orr_json_str(out, key, card == SQ_NONE ? NULL : token);
}

static void view_colour(struct orr_json *out, const char *key, int back)
{
    char letter[2] = { 0, 0 };

    if (back < SQ_BACKS) letter[0] = stella_quest_letters[back];
    orr_json_str(out, key, letter[0] ? letter : NULL);
}

/* A side by its number, or null. */
static void view_side(struct orr_json *out, const char *key, int side)
{
    if (side == SQ_NONE) orr_json_str(out, key, NULL);
    else orr_json_int(out, key, side);
}

/* {"b1":2,"g6":1,"x0":1}: cards and copies. */
static void view_bag(struct orr_json *out, const char *key, const struct orr_bag *bag, int breaks)
{
    orr_json_open(out, key, '{');
    for (int kind = 0; kind < SQ_KINDS; kind++) {
        char token[] = { stella_quest_letters[sq_back(kind)], (char)('0' + sq_number(kind)), 0 };
        if (orr_bag_has(bag, kind)) orr_json_int(out, token, orr_bag_count(bag, kind));
    }
    if (breaks) orr_json_int(out, "x0", breaks);
    orr_json_close(out, '}');
}

static void view_deck(const struct stella_quest *s, int viewer, struct orr_json *out)
{
    struct orr_bag unseen[SQ_AGES];
    int oldest = unseen_by(s, viewer, unseen);

    orr_json_open(out, "deck", '{');
    orr_json_int(out, "size", s->deck_size);
    view_colour(out, "top", s->deck_top);
    orr_json_bool(out, "shuffled", s->deck_top == SQ_NEW_DECK);
    orr_json_open(out, "backs", '{');
    for (int back = 0; back < SQ_BACKS; back++) {
        char letter[2] = { stella_quest_letters[back], 0 };
        orr_json_int(out, letter, s->deck[back]);
    }
    orr_json_close(out, '}');
    orr_json_close(out, '}');
    orr_json_open(out, "discard", '{');
    view_card(out, "top", s->discard_top);
    view_colour(out, "trump", sq_is_coloured(s->discard_top) ? sq_back(s->discard_top) : SQ_NONE);
    view_bag(out, "under", &s->discard, s->discard_breaks);
    orr_json_close(out, '}');
    view_bag(out, "unseen", &s->pool, 0);
    orr_json_open(out, "unseen_older", '[');
    for (int age = 1; age <= oldest || age <= 2; age++)
        view_bag(out, NULL, age <= oldest ? &unseen[age] : &ORR_EMPTY_BAG, 0);
    orr_json_close(out, ']');
}

static void view_trick(const struct stella_quest *s, struct orr_json *out)
{
    orr_json_open(out, "trick", '[');
    for (int place = 0; place < sq_sides(s); place++) {
        orr_json_open(out, NULL, '{');
        orr_json_int(out, "side", stella_quest_side_at(s, place));
        view_card(out, "card", s->trick[place]);
        orr_json_bool(out, "super", is_super_at(s, place));
        orr_json_bool(out, "winning", wins_at(s, place));
        orr_json_close(out, '}');
    }
    orr_json_close(out, ']');
}

/* One card of a hand. Everybody knows a Break, the colour of any card, and by R7 some
 * numbers that an old card is not; its number only the owner. */
static void view_held(struct orr_json *out, const char *token, int back, int age, unsigned except)
{
    orr_json_open(out, NULL, '{');
    orr_json_str(out, "card", token);
    view_colour(out, "back", back);
    orr_json_int(out, "age", age);
    orr_json_str(out, "known", back == SQ_BREAK_BACK ? "all" : "owner");
    if (except) {
        orr_json_open(out, "not", '[');
        for (int i = 0; i < SQ_NUMBERS; i++)
            if (except >> i & 1) orr_json_int(out, NULL, i + 1);
        orr_json_close(out, ']');
    }
    orr_json_close(out, '}');
}

static void view_held_row(const struct stella_quest *s, int viewer, int seat, int colour,
                          struct orr_json *out)
{
    char token[3] = { stella_quest_letters[colour], '?', 0 };

    for (int i = 0; !sees_hand(viewer, seat) && i < s->backs[seat][colour]; i++)
        view_held(out, token, colour, 0, 0);
    for (int kind = colour * SQ_NUMBERS; kind < (colour + 1) * SQ_NUMBERS; kind++) {
        token[1] = (char)('0' + sq_number(kind));
        for (int i = 0; i < orr_bag_count(&s->hand[seat], kind); i++)
            view_held(out, token, colour, 0, 0);
    }
}

static void view_hand(const struct stella_quest *s, int viewer, int seat, struct orr_json *out)
{
    orr_json_open(out, "hand", '[');
    for (int colour = 0; colour < SQ_COLOURS; colour++) view_held_row(s, viewer, seat, colour, out);
    for (int i = 0, n = sq_num_old(s, seat); i < n; i++) {
        unsigned old = s->old[seat][i];
        char token[3];
        name_old(viewer, seat, old, token);
        view_held(out, token, sq_back(sq_old_kind(old)), sq_old_age(old), sq_old_not(old));
    }
    for (int i = 0; i < s->breaks[seat]; i++) view_held(out, "x0", SQ_BREAK_BACK, 0, 0);
    orr_json_close(out, ']');
}

static void view_seat(const struct stella_quest *s, int viewer, int seat, struct orr_json *out)
{
    orr_json_open(out, NULL, '{');
    orr_json_int(out, "lights", s->lights[seat]);
    orr_json_int(out, "jewels", stella_quest_jewels(s, seat));
    orr_json_bool(out, "black_star", s->star == seat);
    orr_json_bool(out, "eliminated", !s->lights[seat]);
    view_bag(out, "collection", &s->collection[seat], 0);
    orr_json_int(out, "held", s->held[seat]);
    view_hand(s, viewer, seat, out);
    orr_json_close(out, '}');
}

void stella_quest_view(const void *state, int viewer, struct orr_json *out)
{
    static const char *const phases[] = { "deal", "turn_up", "leader", "round",
                                          "take", "top",     "over" };
    const struct stella_quest *s = state;

    orr_json_str(out, "phase", phases[s->phase]);
    orr_json_int(out, "round", s->round);
    view_side(out, "leader", s->round ? s->leader : SQ_NONE);
    orr_json_str(out, "starts", orr_start_names[s->starts]);
    view_colour(out, "lead", s->lead);
    view_side(out, "black_star", s->star);
    view_side(out, "winner", s->winner);
    orr_json_int(out, "played", s->played);
    view_trick(s, out);
    orr_json_open(out, "draw", '{');
    orr_json_bool(out, "turns_back", sq_turns_back(s));
    view_side(out, "to", s->draw_left && s->draw_to != SQ_TO_DISCARD ? s->draw_to : SQ_NONE);
    orr_json_int(out, "left", s->draw_left);
    orr_json_close(out, '}');
    view_deck(s, viewer, out);
    orr_json_open(out, "seats", '[');
    for (int seat = 0; seat < s->seats; seat++) view_seat(s, viewer, seat, out);
    orr_json_close(out, ']');
}

/* -- Numbers ----------------------------------------------------------------------------------
 *
 * Seats are rotated so that the viewer is always block 0: a network trained in one
 * chair plays in all of them. The Dummy is block 2 of a match of two. Ages beyond two
 * shuffles are rare: here, and only here, they are one. */

enum { OBS_AGES = 3 };

enum {
    OBS_HAND = 0,
    OBS_UNSEEN = OBS_HAND + SQ_KINDS,
    OBS_OLDER = OBS_UNSEEN + SQ_KINDS,
    OBS_DISCARD = OBS_OLDER + (OBS_AGES - 1) * SQ_KINDS,
    OBS_DISCARD_TOP = OBS_DISCARD + SQ_KINDS,
    OBS_DECK = OBS_DISCARD_TOP + SQ_CARDS,
    OBS_DECK_TOP = OBS_DECK + SQ_BACKS,
    OBS_LEAD = OBS_DECK_TOP + SQ_BACKS,
    OBS_TRICK = OBS_LEAD + SQ_COLOURS,
    OBS_LEADER = OBS_TRICK + SQ_SIDES * SQ_CARDS,
    OBS_STAR = OBS_LEADER + SQ_SIDES,
    OBS_LIGHTS = OBS_STAR + SQ_SIDES,
    OBS_HELD = OBS_LIGHTS + SQ_SEATS,
    OBS_BREAKS = OBS_HELD + SQ_SEATS,
    OBS_BACKS = OBS_BREAKS + SQ_SEATS,
    OBS_COLLECTION = OBS_BACKS + SQ_SEATS * OBS_AGES * SQ_COLOURS,
    OBS_ROUND = OBS_COLLECTION + SQ_SEATS * SQ_KINDS,
    OBS_TAKE,
    OBS_TOP,
    OBS_SEATS,
    OBS_END
};
_Static_assert((int)OBS_END == (int)SQ_OBS, "the header states the length of the observation");

const struct orr_field stella_quest_fields[SQ_NUM_FIELDS] = {
    { "own hand", OBS_HAND, SQ_KINDS },
    { "unseen", OBS_UNSEEN, SQ_KINDS },
    { "unseen older", OBS_OLDER, (OBS_AGES - 1) * SQ_KINDS },
    { "discard", OBS_DISCARD, SQ_KINDS },
    { "discard top", OBS_DISCARD_TOP, SQ_CARDS },
    { "deck", OBS_DECK, SQ_BACKS },
    { "deck top", OBS_DECK_TOP, SQ_BACKS },
    { "lead", OBS_LEAD, SQ_COLOURS },
    { "trick", OBS_TRICK, SQ_SIDES *SQ_CARDS },
    { "leader", OBS_LEADER, SQ_SIDES },
    { "black star", OBS_STAR, SQ_SIDES },
    { "lights", OBS_LIGHTS, SQ_SEATS },
    { "held", OBS_HELD, SQ_SEATS },
    { "breaks", OBS_BREAKS, SQ_SEATS },
    { "backs", OBS_BACKS, SQ_SEATS *OBS_AGES *SQ_COLOURS },
    { "collection", OBS_COLLECTION, SQ_SEATS *SQ_KINDS },
    { "phase", OBS_ROUND, 3 },
    { "seats", OBS_SEATS, 1 },
};

static void encode_bag(const struct orr_bag *bag, float *out)
{
    for (int kind = 0; kind < SQ_KINDS; kind++) out[kind] += 0.5f * (float)orr_bag_count(bag, kind);
}

/* The block of a side for the viewer. */
static int block_of(const struct stella_quest *s, int viewer, int side)
{
    if (side >= s->seats || viewer >= s->seats) return side;
    return (side - viewer + s->seats) % s->seats;
}

static void encode_seat(const struct stella_quest *s, int seat, int block, float *out)
{
    out[OBS_LIGHTS + block] = (float)s->lights[seat] / 5;
    out[OBS_HELD + block] = (float)s->held[seat] / 10;
    out[OBS_BREAKS + block] = (float)s->breaks[seat] / 6;
    encode_bag(&s->collection[seat], out + OBS_COLLECTION + block * SQ_KINDS);
    for (int colour = 0; colour < SQ_COLOURS; colour++)
        out[OBS_BACKS + block * OBS_AGES * SQ_COLOURS + colour] =
            (float)s->backs[seat][colour] / 10;
}

static void encode_old(const struct stella_quest *s, int viewer, int seat, int block, float *out)
{
    for (int i = 0, n = sq_num_old(s, seat); i < n; i++) {
        int kind = sq_old_kind(s->old[seat][i]), age = sq_old_age(s->old[seat][i]);
        if (age >= OBS_AGES) age = OBS_AGES - 1;
        out[OBS_BACKS + (block * OBS_AGES + age) * SQ_COLOURS + sq_back(kind)] += 0.1f;
        if (seat == viewer) out[OBS_HAND + kind] += 0.5f;
        else out[OBS_OLDER + (age - 1) * SQ_KINDS + kind] += 0.5f;
    }
}

static void encode_table(const struct stella_quest *s, int viewer, float *out)
{
    for (int place = 0; place < sq_sides(s); place++) {
        int block = block_of(s, viewer, stella_quest_side_at(s, place));
        if (s->trick[place] != SQ_NONE) out[OBS_TRICK + block * SQ_CARDS + s->trick[place]] = 1;
    }
    for (int back = 0; back < SQ_BACKS; back++) out[OBS_DECK + back] = (float)s->deck[back] / 12;
    if (s->deck_top < SQ_BACKS) out[OBS_DECK_TOP + s->deck_top] = 1;
    if (s->discard_top != SQ_NONE) out[OBS_DISCARD_TOP + s->discard_top] = 1;
    if (s->lead != SQ_NONE) out[OBS_LEAD + s->lead] = 1;
    if (s->round) out[OBS_LEADER + block_of(s, viewer, s->leader)] = 1;
    if (s->star != SQ_NONE) out[OBS_STAR + block_of(s, viewer, s->star)] = 1;
}

void stella_quest_encode(const void *state, int viewer, float *out)
{
    const struct stella_quest *s = state;

    memset(out, 0, SQ_OBS * sizeof *out);
    if (viewer < s->seats) encode_bag(&s->hand[viewer], out + OBS_HAND);
    encode_bag(&s->pool, out + OBS_UNSEEN);
    encode_bag(&s->discard, out + OBS_DISCARD);
    encode_table(s, viewer, out);
    for (int seat = 0; seat < s->seats; seat++) {
        encode_seat(s, seat, block_of(s, viewer, seat), out);
        encode_old(s, viewer, seat, block_of(s, viewer, seat), out);
    }
    out[OBS_ROUND] = s->phase == SQ_ROUND;
    out[OBS_TAKE] = s->phase == SQ_TAKE;
    out[OBS_TOP] = s->phase == SQ_TOP;
    out[OBS_SEATS] = (float)s->seats / 4;
}
