/* stella_quest_score.c - what a position of Stella Quest counts, and who has won.
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

static unsigned owned_numbers(const struct stella_quest *s, int seat)
{
    return stella_quest_numbers(orr_bag_kinds(&s->collection[seat]));
}

int stella_quest_different(const struct stella_quest *s, int seat)
{
    int n = 0;
    for (unsigned owned = owned_numbers(s, seat); owned; owned &= owned - 1) n++;
    return n;
}

bool stella_quest_is_sixth(const struct stella_quest *s, int seat, int kind)
{
    unsigned owned = owned_numbers(s, seat), number = 1u << kind % SQ_NUMBERS;
    return !(owned & number) && (owned | number) == 63;
}

/* R12: a number owned already costs the card's jewels, or all lights there are. */
int stella_quest_lights_lost(const struct stella_quest *s, int seat, int kind)
{
    int owned = owned_numbers(s, seat) >> kind % SQ_NUMBERS & 1;
    int jewels = owned ? stella_quest_box.jewels[kind % SQ_NUMBERS] : 0;
    return jewels < s->lights[seat] ? jewels : s->lights[seat];
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
    return s->lights[seat] && owned_numbers(s, seat) == 63;
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
