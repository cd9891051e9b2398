/* stella_quest_play.c - what a position of Stella Quest is worth to a seat.
 *
 * In the middle of a round most of a card's effect is still to come. So the round
 * is first finished in the dreamt world: every side that has yet to play takes
 * the card that serves it best if the round ended there, and the winner takes
 * the card that serves it best. Then every seat's stock (lights, single numbers,
 * distance to all six) is weighed, and the weights become shares of the win.
 *
 * SPDX-License-Identifier: MIT */
#include "stella_quest.h"

/* Points of the score pad, and what points do not say: the last lights are worth
 * more than one point each, and the sixth number ends everything. */
static const double worth_of_lights[] = { -6, 0, 2, 3.4, 4.6, 5.7 };
static const double worth_of_numbers[] = { 0, 0.1, 0.2, 0.3, 0.5, 1, 12 };
static const double worth_of_star[] = { 0, 0, -2.2, -1.6, -1.6 }; /* by seats */
static const double worth_of_break = 0.05;
static const double sharpness = 0.3; /* how much a point more tilts the shares */

/* What a seat has, as far as its worth goes. */
struct stock {
    int lights;
    unsigned owned, single; /* numbers, one bit each */
};

static struct stock stock_of(const struct stella_quest *s, int seat)
{
    return (struct stock){
        .lights = s->lights[seat],
        .owned = stella_quest_numbers(orr_bag_kinds(&s->collection[seat])),
        .single = stella_quest_single_numbers(&s->collection[seat]),
    };
}

static void lose(struct stock *stock, int lights)
{
    stock->lights = stock->lights > lights ? stock->lights - lights : 0;
}

static void take(struct stock *stock, int kind)
{
    unsigned number = 1u << kind % SQ_NUMBERS;

    if (stock->owned & number) {
        stock->single &= ~number;
        lose(stock, stella_quest_box.jewels[kind % SQ_NUMBERS]);
    } else {
        stock->single |= number;
    }
    stock->owned |= number;
}

static double worth(const struct stock *stock)
{
    double sum = worth_of_lights[stock->lights];
    int numbers = 0;

    for (int i = 0; i < SQ_NUMBERS; i++) {
        numbers += (int)(stock->owned >> i & 1);
        if (stock->single >> i & 1) sum += stella_quest_box.jewels[i];
    }
    return stock->lights ? sum + worth_of_numbers[numbers] : sum;
}

/* The stock after winning the round and taking the card that is best for it. */
static struct stock after_win(const struct stella_quest *s, int seat)
{
    struct stock before = stock_of(s, seat), best = before;
    double most = -1e9;

    if (s->winner == SQ_NONE && s->star == seat) lose(&before, 1);
    if (!before.lights) return before;
    for (int place = 0; place < SQ_SIDES; place++) {
        struct stock after = before;
        if (!stella_quest_is_coloured(s->trick[place])) continue;
        take(&after, s->trick[place]);
        if (worth(&after) <= most) continue;
        most = worth(&after);
        best = after;
    }
    return best;
}

/* What the round gives the seat if it ends with the card at the next place. */
static double gain(struct stella_quest *s, int seat, int card)
{
    int lead = s->lead;
    double change = 0;

    s->trick[s->played] = (uint8_t)card;
    if (lead == SQ_NONE && card != SQ_BREAK) s->lead = (uint8_t)stella_quest_back(card);
    if (stella_quest_winning_place(s) == s->played) {
        struct stock now = stock_of(s, seat), then = after_win(s, seat);
        change = worth(&then) - worth(&now) + (s->star == seat ? 0 : worth_of_star[s->seats]);
    }
    s->trick[s->played] = SQ_NONE;
    s->lead = (uint8_t)lead;
    return change;
}

static int best_card(struct stella_quest *s, int seat)
{
    int best = s->breaks[seat] ? SQ_BREAK : SQ_NONE;
    double most = best == SQ_BREAK ? -worth_of_break : -1e9;

    for (uint64_t kinds = stella_quest_playable(s, seat); kinds; kinds &= kinds - 1) {
        int kind = orr_lowest(kinds);
        double here = gain(s, seat, kind);
        if (here <= most) continue;
        most = here;
        best = kind;
    }
    return best;
}

/* The Dummy's card has a known colour; half of its numbers are lower. */
static int dummy_card(const struct stella_quest *s)
{
    if (s->deck_top >= SQ_BACKS) return SQ_NONE;
    if (s->deck_top == SQ_BREAK_BACK) return SQ_BREAK;
    return stella_quest_pick(&s->pool, s->deck_top, s->deck[s->deck_top] / 2u);
}

/* Plays the cards that are still missing. */
static void finish_trick(struct stella_quest *s)
{
    for (; s->played < stella_quest_num_sides(s); s->played++) {
        int side = stella_quest_side_at(s, s->played);
        int card = side == s->seats ? dummy_card(s) : best_card(s, side);
        s->trick[s->played] = (uint8_t)card;
        if (s->lead == SQ_NONE && stella_quest_is_coloured(card))
            s->lead = (uint8_t)stella_quest_back(card);
    }
}

/* The side that wins the round now under way, or none between rounds. */
static int round_winner(struct stella_quest *s)
{
    if (s->phase == SQ_PH_TAKE) return s->winner;
    if (s->phase != SQ_PH_ROUND) return SQ_NONE;
    finish_trick(s);
    int place = stella_quest_winning_place(s);
    return place < 0 ? SQ_NONE : stella_quest_side_at(s, place);
}

/* About exp(sharpness * sum), without a library whose last digit may differ from
 * one machine to the next: (1 + x/16)^16. */
static double weight(double sum)
{
    double x = 1 + sharpness * sum / 16;

    if (x < 0) x = 0;
    for (int i = 0; i < 4; i++) x *= x;
    return x;
}

double stella_quest_evaluate(const void *state, int seat)
{
    struct stella_quest s = *(const struct stella_quest *)state;
    double share[SQ_SEATS], all = 0;
    int winner = round_winner(&s), star = s.star;

    if (winner != SQ_NONE) star = winner;
    for (int other = 0; other < s.seats; other++) {
        struct stock stock = other == winner ? after_win(&s, other) : stock_of(&s, other);
        double sum = worth(&stock) + worth_of_break * s.breaks[other];
        if (other == star) sum += worth_of_star[s.seats];
        share[other] = weight(sum);
        all += share[other];
    }
    return share[seat] / all;
}

const struct orr_skill stella_quest_skill = {
    .tuning = { .explore = 0.6,
                .temperature = 0.06,
                .trust = 1,
                .cut = 0,
                .patient = 1000,
                .crowd = 4,
                .priors = true },
    .worlds[0] = { 8, 16, 64, 100, 300, 1500, 5000, 20000 },
    .error[0] = { 0.3, 0.15, 0.09, 0.05, 0.02, 0.02, 0, 0 },
};
