/* stella_quest_view.c - Stella Quest as JSON and as numbers.
 *
 * Both are made from the same known state. A hand card whose number the
 * viewer does not know is written with its colour alone: b?.
 *
 * SPDX-License-Identifier: MIT */
#include "stella_quest.h"

#include <string.h>

static bool wins_at(const struct stella_quest *s, int place)
{
    if (s->winner != SQ_NONE) return stella_quest_side_at(s, place) == s->winner;
    return stella_quest_winning_place(s) == place;
}

/* -- JSON ---------------------------------------------------------------------------------- */

static void view_card(struct orr_json *out, const char *key, int card)
{
    ORR_TEXT(token, 8);

    stella_quest_put_card(&token, card);
    orr_json_str(out, key, card == SQ_NONE ? NULL : token.buf);
}

static void view_colour(struct orr_json *out, const char *key, int back)
{
    char letter[2] = { 0, 0 };

    if (back < SQ_BACKS) letter[0] = stella_quest_letters[back];
    orr_json_str(out, key, letter[0] ? letter : NULL);
}

/* {"b1":2,"g6":1,"x0":1}: cards and copies. */
static void view_bag(struct orr_json *out, const char *key, const struct orr_bag *bag, int breaks)
{
    orr_json_open(out, key, '{');
    for (int kind = 0; kind < SQ_KINDS; kind++) {
        char token[] = { stella_quest_letters[stella_quest_back(kind)],
                         (char)('0' + stella_quest_number(kind)), 0 };
        if (orr_bag_has(bag, kind)) orr_json_int(out, token, orr_bag_count(bag, kind));
    }
    if (breaks) orr_json_int(out, "x0", breaks);
    orr_json_close(out, '}');
}

static void view_deck(const struct stella_quest *s, int viewer, struct orr_json *out)
{
    struct orr_bag unseen[SQ_AGES];
    int oldest = stella_quest_unseen_old(s, viewer, unseen);

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
    view_colour(out, "trump",
                stella_quest_is_coloured(s->discard_top) ? stella_quest_back(s->discard_top)
                                                         : SQ_NONE);
    view_bag(out, "under", &s->discard, s->discard_breaks);
    orr_json_close(out, '}');
    view_bag(out, "unseen", &s->pool, 0);
    orr_json_open(out, "unseen_older", '[');
    for (int age = 1; age <= oldest || age <= 2; age++)
        view_bag(out, NULL, age <= oldest ? &unseen[age] : &ORR_EMPTY_BAG, 0);
    orr_json_close(out, ']');
}

/* What a card makes of the winner's collection without a light: jewels, and all six are more than any. */
static int free_gain(const struct stella_quest *s, int card)
{
    if (!stella_quest_is_coloured(card) || stella_quest_lights_lost(s, s->winner, card)) return 0;
    if (stella_quest_is_sixth(s, s->winner, card)) return UINT8_MAX + 1;
    return stella_quest_box.jewels[card % SQ_NUMBERS];
}

/* The card of the round that gains most without a light, the earlier of equal ones; or SQ_NONE. */
static int best_take(const struct stella_quest *s)
{
    int best = SQ_NONE, most = 0;

    for (int place = 0; place < stella_quest_num_sides(s); place++) {
        int gain = free_gain(s, s->trick[place]);
        if (gain <= most) continue;
        most = gain;
        best = s->trick[place];
    }
    return best;
}

/* What taking the card would mean for the winner, who is asked. */
static void view_take(const struct stella_quest *s, int card, struct orr_json *out)
{
    if (s->phase != SQ_PH_TAKE || !stella_quest_is_coloured(card)) {
        orr_json_str(out, "take", NULL);
        return;
    }
    orr_json_open(out, "take", '{');
    orr_json_int(out, "lights", stella_quest_lights_lost(s, s->winner, card));
    orr_json_bool(out, "sixth", stella_quest_is_sixth(s, s->winner, card));
    orr_json_bool(out, "best", best_take(s) == card);
    orr_json_close(out, '}');
}

/* R19: a seat whose place is over without a card found nothing to draw. */
static bool was_passed(const struct stella_quest *s, int place)
{
    return s->phase == SQ_PH_ROUND && place < s->played && s->trick[place] == SQ_NONE &&
           stella_quest_side_at(s, place) < s->seats;
}

static void view_trick(const struct stella_quest *s, struct orr_json *out)
{
    static const char *const by[] = { [SQ_BY_NOTHING] = NULL,
                                      [SQ_BY_LEAD] = "lead",
                                      [SQ_BY_TRUMP] = "trump",
                                      [SQ_BY_SUPER] = "super" };

    orr_json_open(out, "trick", '[');
    for (int place = 0; place < stella_quest_num_sides(s); place++) {
        bool wins = wins_at(s, place);
        orr_json_open(out, NULL, '{');
        orr_json_int(out, "side", stella_quest_side_at(s, place));
        view_card(out, "card", s->trick[place]);
        orr_json_bool(out, "super", stella_quest_was_super(s, place));
        orr_json_bool(out, "winning", wins);
        orr_json_str(out, "wins_by", wins ? by[stella_quest_wins_by(s, place)] : NULL);
        orr_json_bool(out, "passed", was_passed(s, place));
        view_take(s, s->trick[place], out);
        orr_json_close(out, '}');
    }
    orr_json_close(out, ']');
}

/* The kinds that a card of a hand may be for who sees backs only. In a whole and in a known
 * state alike pool and hands together are what the table has not seen since the shuffle. */
static uint64_t public_kinds(const struct stella_quest *s, int colour, int age, unsigned except)
{
    uint64_t kinds = age ? 0 : orr_bag_kinds(&s->pool);

    for (int seat = 0; seat < s->seats; seat++) {
        if (!age) kinds |= orr_bag_kinds(&s->hand[seat]);
        for (int i = 0, n = age ? stella_quest_num_old(s, seat) : 0; i < n; i++)
            if (stella_quest_old_age(s->old[seat][i]) == age)
                kinds |= (uint64_t)1 << stella_quest_old_kind(s->old[seat][i]);
    }
    return kinds & stella_quest_row(colour) & ~((uint64_t)except << colour * SQ_NUMBERS);
}

/* Everybody knows a Break, and a number that is the only one left. */
static bool all_know(const struct stella_quest *s, int back, int age, unsigned except)
{
    if (back == SQ_BREAK_BACK) return true;
    uint64_t kinds = public_kinds(s, back, age, except);
    return !(kinds & (kinds - 1));
}

/* One card of a hand. Everybody knows its colour, and by R7 some numbers that an old card
 * is not; its number, as a rule, only the owner. */
static void view_held(const struct stella_quest *s, const char *token, int back, int age,
                      unsigned except, struct orr_json *out)
{
    orr_json_open(out, NULL, '{');
    orr_json_str(out, "card", token);
    view_colour(out, "back", back);
    orr_json_int(out, "age", age);
    orr_json_str(out, "known", all_know(s, back, age, except) ? "all" : "owner");
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

    for (int i = 0; !stella_quest_sees_hand(viewer, seat) && i < s->backs[seat][colour]; i++)
        view_held(s, token, colour, 0, 0, out);
    for (int kind = colour * SQ_NUMBERS; kind < (colour + 1) * SQ_NUMBERS; kind++) {
        token[1] = (char)('0' + stella_quest_number(kind));
        for (int i = 0; i < orr_bag_count(&s->hand[seat], kind); i++)
            view_held(s, token, colour, 0, 0, out);
    }
}

static void view_hand(const struct stella_quest *s, int viewer, int seat, struct orr_json *out)
{
    orr_json_open(out, "hand", '[');
    for (int colour = 0; colour < SQ_COLOURS; colour++) view_held_row(s, viewer, seat, colour, out);
    for (int i = 0, n = stella_quest_num_old(s, seat); i < n; i++) {
        unsigned old = s->old[seat][i];
        char token[3];
        stella_quest_name_old(viewer, seat, old, token);
        view_held(s, token, stella_quest_back(stella_quest_old_kind(old)),
                  stella_quest_old_age(old), stella_quest_old_not(old), out);
    }
    for (int i = 0; i < s->breaks[seat]; i++) view_held(s, "x0", SQ_BREAK_BACK, 0, 0, out);
    orr_json_close(out, ']');
}

/* Number by number what the seat has understood, and what each counts. */
static void view_emotions(const struct stella_quest *s, int seat, struct orr_json *out)
{
    const struct orr_bag *bag = &s->collection[seat];
    unsigned single = stella_quest_single_numbers(bag);

    orr_json_open(out, "emotions", '[');
    for (int i = 0; i < SQ_NUMBERS; i++) {
        orr_json_open(out, NULL, '{');
        orr_json_int(out, "points", single >> i & 1 ? stella_quest_box.jewels[i] : 0);
        orr_json_open(out, "cards", '[');
        for (int kind = i; kind < SQ_KINDS; kind += SQ_NUMBERS)
            for (int n = orr_bag_count(bag, kind); n > 0; n--) view_card(out, NULL, kind);
        orr_json_close(out, ']');
        orr_json_close(out, '}');
    }
    orr_json_close(out, ']');
    orr_json_int(out, "different", stella_quest_different(s, seat));
}

static void view_pay(const struct stella_quest *s, int seat, struct orr_json *out)
{
    static const char *const closed[] = { [SQ_PAY_OPEN] = NULL,
                                          [SQ_PAY_LAST_LIGHT] = "last_light",
                                          [SQ_PAY_FULL_HAND] = "full_hand",
                                          [SQ_PAY_NO_DECK] = "no_deck",
                                          [SQ_PAY_PLAYED] = "played",
                                          [SQ_PAY_WAIT] = "wait" };

    orr_json_open(out, "pay", '{');
    orr_json_str(out, "closed", closed[stella_quest_pay_closed(s, seat)]);
    orr_json_int(out, "cards", stella_quest_paid_cards(s, seat));
    orr_json_close(out, '}');
}

/* R5: the colour that the seat, still to play, must follow with unless it plays a Break. */
static int must_follow(const struct stella_quest *s, int seat)
{
    if (s->phase != SQ_PH_ROUND || s->lead == SQ_NONE) return SQ_NONE;
    for (int place = 0; place < s->played; place++)
        if (stella_quest_side_at(s, place) == seat) return SQ_NONE;
    return stella_quest_held_of(s, seat, s->lead) ? s->lead : SQ_NONE;
}

/* R12: what the Black Star would take if the seat won the round that is being played. */
static int star_cost(const struct stella_quest *s, int seat)
{
    return s->phase == SQ_PH_ROUND && s->star == seat && s->lights[seat];
}

static void view_seat(const struct stella_quest *s, int viewer, int seat, struct orr_json *out)
{
    int lights = s->lights[seat], jewels = stella_quest_jewels(s, seat);

    orr_json_open(out, NULL, '{');
    orr_json_int(out, "lights", lights);
    orr_json_int(out, "jewels", jewels);
    orr_json_int(out, "points", lights ? lights + jewels : 0);
    orr_json_bool(out, "black_star", s->star == seat);
    orr_json_int(out, "star_cost", star_cost(s, seat));
    orr_json_bool(out, "in_danger", star_cost(s, seat) && star_cost(s, seat) == lights);
    orr_json_bool(out, "eliminated", !lights);
    view_colour(out, "must", must_follow(s, seat));
    view_pay(s, seat, out);
    view_emotions(s, seat, out);
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
    orr_json_int_or(out, "leader", s->round ? s->leader : SQ_NONE, SQ_NONE);
    orr_json_str(out, "starts", orr_start_names[s->starts]);
    view_colour(out, "lead", s->lead);
    orr_json_int_or(out, "black_star", s->star, SQ_NONE);
    orr_json_int_or(out, "winner", s->winner, SQ_NONE);
    orr_json_int_or(out, "star_to", s->winner == s->star ? SQ_NONE : s->winner, SQ_NONE);
    orr_json_int_or(out, "dummy", stella_quest_has_dummy(s) ? s->seats : SQ_NONE, SQ_NONE);
    orr_json_int_or(out, "enlightened", stella_quest_enlightened(s), -1);
    orr_json_int(out, "all_lights", stella_quest_box.lights);
    orr_json_int(out, "played", s->played);
    view_trick(s, out);
    orr_json_open(out, "draw", '{');
    orr_json_bool(out, "turns_back", stella_quest_turns_back(s));
    orr_json_int_or(out, "to", s->draw_left && s->draw_to != SQ_TO_DISCARD ? s->draw_to : SQ_NONE,
                    SQ_NONE);
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
    for (int i = 0, n = stella_quest_num_old(s, seat); i < n; i++) {
        int kind = stella_quest_old_kind(s->old[seat][i]),
            age = stella_quest_old_age(s->old[seat][i]);
        if (age >= OBS_AGES) age = OBS_AGES - 1;
        out[OBS_BACKS + (block * OBS_AGES + age) * SQ_COLOURS + stella_quest_back(kind)] += 0.1f;
        if (seat == viewer) out[OBS_HAND + kind] += 0.5f;
        else out[OBS_OLDER + (age - 1) * SQ_KINDS + kind] += 0.5f;
    }
}

static void encode_table(const struct stella_quest *s, int viewer, float *out)
{
    for (int place = 0; place < stella_quest_num_sides(s); place++) {
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
    out[OBS_ROUND] = s->phase == SQ_PH_ROUND;
    out[OBS_TAKE] = s->phase == SQ_PH_TAKE;
    out[OBS_TOP] = s->phase == SQ_PH_TOP;
    out[OBS_SEATS] = (float)s->seats / 4;
}
