/* stella_quest_play.c - what a position of Stella Quest is worth to every seat.
 *
 * In the middle of a round most of a card's effect is still to come. So the round
 * is first finished in the dreamt world: every side that has yet to play takes
 * the card that serves it best if the round ended there, and the winner takes
 * the card that serves it best. Then every seat's stock (lights, single numbers,
 * distance to all six) is weighed, and the weights become shares of the win. So greedy-1
 * judges; the net that bots judge by now is told the same and what lies behind it.
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

    for (unsigned left = stock->single; left; left &= left - 1)
        sum += stella_quest_box.jewels[orr_lowest(left)];
    return stock->lights ? sum + worth_of_numbers[orr_set_size(stock->owned)] : sum;
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
        double here = worth(&after);
        if (here <= most) continue;
        most = here;
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

/* About orr_exp(sharpness * sum), without a library whose last digit may differ from
 * one machine to the next: (1 + x/16)^16. */
static double weight(double sum)
{
    double x = 1 + sharpness * sum / 16;

    if (x < 0) x = 0;
    for (int i = 0; i < 4; i++) x *= x;
    return x;
}

/* The round as it may end. */
struct forecast {
    int winner, star; /* sides, or none                               */
    int leads;        /* the side whose card wins so far, or none     */
    struct stock stock[SQ_SEATS];
    double sum[SQ_SEATS]; /* what each seat's stock is worth              */
};

static int leading_side(const struct stella_quest *s)
{
    int place = s->phase == SQ_PH_ROUND ? stella_quest_winning_place(s) : -1;
    return place < 0 ? SQ_NONE : stella_quest_side_at(s, place);
}

static void foresee(const struct stella_quest *now, struct forecast *f)
{
    struct stella_quest s = *now;

    f->leads = leading_side(&s);
    f->winner = round_winner(&s);
    f->star = f->winner != SQ_NONE ? f->winner : s.star;
    for (int seat = 0; seat < s.seats; seat++) {
        f->stock[seat] = seat == f->winner ? after_win(&s, seat) : stock_of(&s, seat);
        f->sum[seat] = worth(&f->stock[seat]) + worth_of_break * s.breaks[seat];
        if (seat == f->star) f->sum[seat] += worth_of_star[s.seats];
    }
}

void stella_quest_evaluate(const void *state, double out[ORR_MAX_SEATS])
{
    const struct stella_quest *s = state;
    struct forecast f;
    double all = 0;

    foresee(s, &f);
    for (int seat = 0; seat < s->seats; seat++) all += out[seat] = weight(f.sum[seat]);
    for (int seat = 0; seat < s->seats; seat++) out[seat] /= all;
}

/* -- Features ---------------------------------------------------------------------------- */

/* What one seat has in view of everybody's. */
struct standing {
    int points;  /* as the pad would have it after the round */
    int numbers; /* owned                                    */
};

static struct standing standing_of(const struct stock *stock)
{
    struct standing here = { .points = stock->lights, .numbers = orr_set_size(stock->owned) };

    for (unsigned left = stock->single; left; left &= left - 1)
        here.points += stella_quest_box.jewels[orr_lowest(left)];
    if (!stock->lights) here.points = 0;
    return here;
}

static void put_set(int16_t **at, unsigned set)
{
    for (int i = 0; i < SQ_NUMBERS; i++) orr_feature_if(at, set >> i & 1);
}

static void put_stock(int16_t **at, const struct forecast *f, int seat)
{
    const struct stock *stock = &f->stock[seat];
    struct standing here = standing_of(stock);

    orr_feature_which(at, 6, stock->lights);
    put_set(at, stock->owned);
    put_set(at, stock->single);
    orr_feature_which(at, 7, here.numbers);
    orr_feature_part(at, here.points, 10);
    orr_feature_part(at, f->sum[seat], 10);
}

/* What the hand is good for: its numbers, trumps, colours it cannot follow, and cards that
 * would be a second of their number. */
static void put_hand(int16_t **at, const struct stella_quest *s, const struct stock *stock,
                     int seat)
{
    int trump = stella_quest_is_coloured(s->discard_top) ? s->discard_top : -1;
    int numbers[SQ_NUMBERS] = { 0 }, colours[SQ_COLOURS] = { 0 };
    int top = 0, supers = 0, seconds = 0, voids = 0;

    for (uint64_t kinds = orr_bag_kinds(&s->hand[seat]); kinds; kinds &= kinds - 1) {
        int kind = orr_lowest(kinds), count = orr_bag_count(&s->hand[seat], kind);
        numbers[kind % SQ_NUMBERS] += count;
        colours[kind / SQ_NUMBERS] += count;
        if (stock->owned >> kind % SQ_NUMBERS & 1) seconds += count;
        if (trump < 0) continue;
        if (kind / SQ_NUMBERS == trump / SQ_NUMBERS)
            top = stella_quest_number(kind); /* ascending */
        if (kind % SQ_NUMBERS == trump % SQ_NUMBERS) supers += count;
    }
    for (int i = 0; i < SQ_COLOURS; i++) voids += !colours[i];
    for (int i = 0; i < SQ_NUMBERS; i++) orr_feature_part(at, numbers[i], 2);
    orr_feature_part(at, s->held[seat], 5);
    orr_feature_part(at, s->breaks[seat], 2);
    orr_feature_which(at, 3,
                      s->held[seat] <= 1   ? 0
                      : s->held[seat] == 2 ? 1
                      : s->held[seat] >= 6 ? 2
                                           : -1);
    orr_feature_part(at, trump < 0 ? 0 : colours[trump / SQ_NUMBERS], 2);
    orr_feature_part(at, top, 6);
    orr_feature_part(at, supers, 1);
    orr_feature_part(at, voids, 3);
    orr_feature_part(at, seconds, 4);
}

static void put_turn(int16_t **at, const struct stella_quest *s, const struct forecast *f, int seat)
{
    int place = (seat + s->seats - s->leader) % s->seats;
    bool in_round = s->phase == SQ_PH_ROUND;

    orr_feature_if(at, seat == f->star);
    orr_feature_if(at, seat == f->winner);
    orr_feature_if(at, seat == f->leads);
    orr_feature_if(at, seat == s->mover);
    orr_feature_if(at, in_round && place < s->played);
    orr_feature_if(at, s->phase == SQ_PH_TAKE && seat == s->winner);
    orr_feature_part(at, place, 3);
    orr_feature_which(at, 4, s->lights[seat] - 1);
}

/* The best of the others, and of those with the fewest lights the one with most points. */
static void put_rivals(int16_t **at, const struct forecast *f, int seats, int seat)
{
    struct standing here = standing_of(&f->stock[seat]);
    int best = -1, all = 0, most = 0, least = 9, poorest = 0;
    double rival = -99;

    for (int other = 0; other < seats; other++) {
        struct standing there = standing_of(&f->stock[other]);
        if (other == seat) continue;
        all += there.points;
        if (there.points > best) best = there.points;
        if (f->sum[other] > rival) rival = f->sum[other];
        if (there.numbers > most) most = there.numbers;
        if (f->stock[other].lights < least) least = f->stock[other].lights, poorest = 0;
        if (f->stock[other].lights == least && there.points > poorest) poorest = there.points;
    }
    orr_feature_part(at, here.points - best, 10);
    orr_feature_part(at, best, 10);
    orr_feature_part(at, all, 10 * (seats - 1));
    orr_feature_part(at, f->sum[seat] - rival, 10);
    orr_feature_which(at, 3, most - 4);
    orr_feature_which(at, 4, least);
    orr_feature_part(at, here.points - poorest, 10);
    orr_feature_if(at, here.points > best);
    orr_feature_if(at, least <= 1 && here.points > best);
    orr_feature_if(at, least <= 1 && here.points < best);
}

static void put_table(int16_t **at, const struct stella_quest *s)
{
    orr_feature_which(at, 3, s->seats - 2);
    orr_feature_part(at, s->round, 30);
    orr_feature_part(at, s->deck_size, 54);
    orr_feature_which(at, 3, s->phase - SQ_PH_ROUND);
}

const struct orr_field stella_quest_feature_fields[SQ_NUM_FEATURE_FIELDS] = {
    { "lights", 0, 6 },         /* after the round, as it may end; one of them         */
    { "owned", 6, 6 },          /* numbers in the collection, likewise                 */
    { "single", 12, 6 },        /* numbers of which there is one card                  */
    { "numbers", 18, 7 },       /* how many are owned: one of them                     */
    { "points", 25, 1 },        /* of the pad                                          */
    { "worth", 26, 1 },         /* by hand, as evaluate() has it                       */
    { "hand", 27, 6 },          /* cards of each number                                */
    { "held", 33, 1 },          /* cards                                               */
    { "breaks", 34, 1 },        /* in hand                                             */
    { "few", 35, 3 },           /* one card or none, two, six and more                 */
    { "trumps", 38, 5 },        /* their count, the highest, Super Trumps, colours that
                                  * lack, cards of numbers already owned               */
    { "star", 43, 1 },          /* has the Black Star after the round                  */
    { "wins", 44, 2 },          /* the round as it may end, and as it stands           */
    { "turn", 46, 4 },          /* to act, has played, takes, place in the order       */
    { "lights_now", 50, 4 },    /* one of them                                         */
    { "lead", 54, 4 },          /* over the best other, whose points, the mean, in worth */
    { "rival_numbers", 58, 3 }, /* the most that another owns: 4, 5, 6                 */
    { "rival_lights", 61, 4 },  /* the fewest of another: 0 to 3                       */
    { "lead_on_poorest", 65, 1 },
    { "ahead", 66, 3 }, /* of all; and somebody is near the end; behind then   */
    { "seats", 69, 3 },
    { "round", 72, 1 },
    { "deck", 73, 1 },
    { "phase", 74, 3 },
};

int stella_quest_features(const void *state, int16_t *out)
{
    const struct stella_quest *s = state;
    struct forecast f;

    foresee(s, &f);
    for (int seat = 0; seat < s->seats; seat++) {
        put_stock(&out, &f, seat);
        put_hand(&out, s, &f.stock[seat], seat);
        put_turn(&out, s, &f, seat);
        put_rivals(&out, &f, s->seats, seat);
        put_table(&out, s);
    }
    return s->seats;
}

void stella_quest_reason_values(const void *state, int seat, int32_t *out)
{
    const struct stella_quest *s = state;

    out[SQ_REASON_LIGHTS] = s->lights[seat];
    out[SQ_REASON_JEWELS] = stella_quest_jewels(s, seat);
    out[SQ_REASON_EMOTIONS] = stella_quest_different(s, seat);
    out[SQ_REASON_SIXTH] = stella_quest_different(s, seat) == SQ_NUMBERS;
    out[SQ_REASON_RIVAL] = 0;
    for (int other = 0; other < s->seats; other++) {
        int different = other == seat ? 0 : stella_quest_different(s, other);
        if (different > out[SQ_REASON_RIVAL]) out[SQ_REASON_RIVAL] = different;
    }
}

const struct orr_skill stella_quest_skill = {
    .tuning = { .explore = 0.6,
                .temperature = 0.06,
                .trust = 1,
                .cut = 0,
                .expand_after = 2,
                .priors = true },
    .worlds[0] = { 8, 16, 64, 100, 300, 1500, 5000, 20000 },
    .error[0] = { 0.3, 0.15, 0.09, 0.05, 0.02, 0.02, 0, 0 },
    .worlds[2] = { 13, 32, 46, 67, 90, 180, 1000, 20000 },
    .slip[2] = { 3.2, 2.1, 1.62, 1.22, 0.98, 0.55, 0, 0 },
    .worlds[3] = { 8, 27, 46, 75, 130, 250, 1000, 20000 },
    .slip[3] = { 4, 2.25, 1.6, 1.12, 0.75, 0.35, 0, 0 },
    .worlds[4] = { 8, 27, 50, 89, 180, 500, 5000, 20000 },
    .slip[4] = { 4, 2.25, 1.5, 1, 0.5, 0, 0, 0 },
};

const struct orr_frozen stella_quest_frozen = {
    .evaluate = stella_quest_evaluate,
    .tuning = { .explore = 0.6,
                .temperature = 0.06,
                .trust = 1,
                .cut = 0,
                .playout_from = 1000,
                .playout_below = 4,
                .priors = true },
};
