/* stella_quest_score.c - what a position of Stella Quest counts, who has won,
 * and whether the position can be right at all.
 *
 * SPDX-License-Identifier: MIT */
#include "stella_quest.h"

#include <string.h>

/* R21: numbers owned more than once are turned face down and count nothing. */
int stella_quest_jewels(const struct stella_quest *s, int seat)
{
    unsigned single = stella_quest_single_numbers(&s->collection[seat]);
    int jewels = 0;

    for (int i = 0; i < SQ_NUMBERS; i++)
        if (single >> i & 1) jewels += stella_quest_box.jewels[i];
    return jewels;
}

int stella_quest_eliminated(const struct stella_quest *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (!s->lights[seat]) return seat;
    return -1;
}

/* R18: all six numbers, and still a light. */
static bool is_enlightened(const struct stella_quest *s, int seat)
{
    return s->lights[seat] && stella_quest_numbers(orr_bag_kinds(&s->collection[seat])) == 63;
}

int stella_quest_enlightened(const struct stella_quest *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (is_enlightened(s, seat)) return seat;
    return -1;
}

/* The Dummy has no score, and whoever is eliminated is not counted. All six numbers win
 * without points (R18), so the pad says whose they are. */
void stella_quest_score(const void *state, int side, struct orr_score *out)
{
    const struct stella_quest *s = state;

    orr_score_begin(out);
    if (side >= s->seats) return;
    if (!s->lights[side]) {
        orr_score_line(out, "eliminated", 0);
        return;
    }
    orr_score_line(out, "lights", s->lights[side]);
    orr_score_line(out, "jewels", stella_quest_jewels(s, side));
    if (is_enlightened(s, side)) orr_score_line(out, "enlightened", 0);
}

/* R18, R21: all six numbers win; else the most points of those still lit. */
void stella_quest_payoff(const void *state, double out[ORR_MAX_SEATS])
{
    const struct stella_quest *s = state;
    int32_t rank[SQ_SEATS];
    int alone = stella_quest_enlightened(s);

    for (int seat = 0; seat < s->seats; seat++) {
        rank[seat] = s->lights[seat] ? s->lights[seat] + stella_quest_jewels(s, seat) : 0;
        if (seat == alone) rank[seat] = 1000; /* more than anybody can have */
    }
    orr_share_win(rank, s->seats, s->seats, out);
}

void stella_quest_ending(const void *state, struct orr_words *out)
{
    const struct stella_quest *s = state;
    int enlightened = stella_quest_enlightened(s), eliminated = stella_quest_eliminated(s);

    if (enlightened >= 0) {
        orr_words_begin(out, "end.enlightened");
        orr_words_seat(out, "seat", enlightened);
    } else if (eliminated >= 0) {
        orr_words_begin(out, "end.eliminated");
        orr_words_seat(out, "seat", eliminated);
    } else {
        orr_words_begin(out, "end.rounds");
        orr_words_number(out, "rounds", s->round);
    }
}

/* -- Self-defence -------------------------------------------------------------------- */

/* A sum of bags that notices a fourth copy. */
struct tally {
    struct orr_bag sum;
    uint64_t over;
};

static void tally_bag(struct tally *t, const struct orr_bag *more)
{
    uint64_t carry = t->sum.lo & more->lo;

    t->over |= (t->sum.hi & more->hi) | (carry & (t->sum.hi | more->hi));
    t->sum.lo ^= more->lo;
    t->sum.hi ^= more->hi ^ carry;
}

static void tally_card(struct tally *t, int card)
{
    struct orr_bag one = { stella_quest_is_coloured(card) ? (uint64_t)1 << card : 0, 0 };
    tally_bag(t, &one);
}

/* Every coloured card that is somewhere. */
static struct tally tally_all(const struct stella_quest *s)
{
    struct tally t = { s->pool, 0 };

    tally_bag(&t, &s->discard);
    tally_card(&t, s->discard_top);
    for (int seat = 0; seat < s->seats; seat++) {
        tally_bag(&t, &s->collection[seat]);
        tally_bag(&t, &s->hand[seat]);
        for (int i = 0, n = stella_quest_num_old(s, seat); i < n; i++)
            tally_card(&t, stella_quest_old_kind(s->old[seat][i]));
    }
    for (int place = 0; place < SQ_SIDES; place++) tally_card(&t, s->trick[place]);
    return t;
}

static const char *check_cards(const struct stella_quest *s)
{
    int breaks = s->deck[SQ_BREAK_BACK] + s->discard_breaks + (s->discard_top == SQ_BREAK);
    struct tally all = tally_all(s);

    for (int kind = 0; kind < SQ_KINDS; kind++) {
        int copies = stella_quest_box.copies[kind / SQ_NUMBERS][kind % SQ_NUMBERS];
        if (all.over || orr_bag_count(&all.sum, kind) != copies) return "a card was lost or made";
    }
    for (int seat = 0; seat < s->seats; seat++) breaks += s->breaks[seat];
    for (int place = 0; place < SQ_SIDES; place++) breaks += s->trick[place] == SQ_BREAK;
    if (breaks != stella_quest_box.breaks) return "a Break was lost or made";
    return NULL;
}

static int count_colour(const struct orr_bag *bag, int colour)
{
    struct orr_bag part = { bag->lo & stella_quest_row(colour),
                            bag->hi & stella_quest_row(colour) };
    return orr_bag_is_empty(&part) ? 0 : orr_bag_size(&part);
}

static const char *check_old(const struct stella_quest *s, int seat)
{
    const uint16_t *old = s->old[seat];

    for (int i = 0; i < SQ_HAND; i++) {
        if (i && old[i] && old[i] < old[i - 1]) return "old[] is out of order";
        if (old[i] && !stella_quest_old_age(old[i])) return "a new card among the old ones";
        if (stella_quest_old_not(old[i]) >> stella_quest_old_kind(old[i]) % SQ_NUMBERS & 1)
            return "a card is what it was seen not to be";
    }
    return NULL;
}

static const char *check_hand(const struct stella_quest *s, int seat)
{
    const char *wrong = check_old(s, seat);
    int held = s->breaks[seat] + stella_quest_num_old(s, seat);

    if (wrong) return wrong;
    for (int colour = 0; colour < SQ_COLOURS; colour++) {
        int cards = count_colour(&s->hand[seat], colour);
        if (cards != s->backs[seat][colour]) return "backs[] disagrees with hand[]";
        held += cards;
    }
    if (held != s->held[seat]) return "held[] disagrees with hand[]";
    if (held > stella_quest_box.hand_limit) return "a hand is over its limit";
    if (s->lights[seat] > stella_quest_box.lights) return "a light from nowhere";
    return NULL;
}

static const char *check_deck(const struct stella_quest *s)
{
    int size = s->deck[SQ_BREAK_BACK];

    for (int colour = 0; colour < SQ_COLOURS; colour++) {
        if (count_colour(&s->pool, colour) != s->deck[colour]) return "deck[] disagrees with pool";
        size += s->deck[colour];
    }
    if (size != s->deck_size) return "deck_size disagrees with deck[]";
    if ((s->deck_top == SQ_NONE) != !size) return "an empty deck has a top card";
    if (s->deck_top < SQ_BACKS && !s->deck[s->deck_top]) return "the top card is not in the deck";
    return NULL;
}

static const char *check_turn(const struct stella_quest *s)
{
    static const uint8_t zero[sizeof s->zero];

    if (memcmp(s->zero, zero, sizeof zero)) return "a spare byte is used";
    if ((s->phase == SQ_PH_OVER) != (s->mover == SQ_NONE)) return "nobody is asked";
    if (s->played > stella_quest_num_sides(s)) return "too many places played";
    if (s->supers >> s->played) return "a Super Trump that nobody has played";
    if (!s->draw_left && s->draw_to) return "nobody draws, yet somebody does";
    if (s->star != SQ_NONE && s->star >= stella_quest_num_sides(s))
        return "the Black Star is nowhere";
    if (s->phase < SQ_PH_OVER && stella_quest_eliminated(s) >= 0)
        return "an eliminated seat plays on";
    return NULL;
}

const char *stella_quest_check(const void *state)
{
    const struct stella_quest *s = state;
    const char *wrong = check_cards(s);

    if (!wrong) wrong = check_deck(s);
    if (!wrong) wrong = check_turn(s);
    for (int seat = 0; !wrong && seat < s->seats; seat++) wrong = check_hand(s, seat);
    return wrong;
}
