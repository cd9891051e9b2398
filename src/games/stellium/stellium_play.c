/* stellium_play.c - what a position of Stellium is worth to every seat.
 *
 * A seat stands as well as its points, tokens and colours, and as the objectives
 * in its hand are near: an objective counts in part, the more so the fewer bodies
 * its nearest alignment lacks. In the middle of a play the body on its way has no
 * place yet, so the rest of the play is tried out and its best end counts.
 *
 * SPDX-License-Identifier: MIT */
#include "stellium.h"

/* The part of an objective's points that it is worth when so many bodies lack:
 * measured by what greedy players make of it, rounded. */
static const double nearness[] = { 0.80, 0.55, 0.25, 0.10, 0.05 };

/* The fewest bodies that any placement of a list lacks, 0..3; 3 also for more. */
static int fewest_lacking(const struct stellium *s, int card, int list)
{
    int colour = card % STELLIUM_TYPES, end = stellium_starts[list][STELLIUM_CELLS];
    uint64_t body = s->body[colour], tips = s->body[stellium_tips[colour]];
    bool one = false, two = false;

    for (int p = stellium_starts[list][0]; p < end; p++) {
        uint64_t lacks =
            (stellium_placement[p].main & ~body) | (stellium_placement[p].tips & ~tips);
        uint64_t but_one = lacks & (lacks - 1);
        if (!lacks) return 0;
        one |= !but_one;
        two |= !(but_one & (but_one - 1));
    }
    return one ? 1 : two ? 2 : 3;
}

static int lacking(const struct stellium *s, int card)
{
    int kind = card / STELLIUM_TYPES, lacks = fewest_lacking(s, card, kind);

    if (kind == STELLIUM_ESS && lacks && !stellium_option(s, STELLIUM_OPT_STRICT_HAND)) {
        int mirrored = fewest_lacking(s, card, STELLIUM_MIRRORED_ESS);
        if (mirrored < lacks) lacks = mirrored;
    }
    return lacks;
}

/* A validated colour that the seat has not had yet pays one more (R39). */
static int colour_bonus(const struct stellium *s, int seat, int card)
{
    return !(s->done[seat] & (uint64_t)0x1111111111 << card % STELLIUM_TYPES);
}

/* The best of all tiers, each by what lacks for it. */
double stellium_tier_worth(const struct stellium *s, int seat, int card, int bodies, double ready)
{
    int bonus = colour_bonus(s, seat, card);
    double best = 0;

    for (int tier = 2; tier <= 4; tier++) {
        double part = bodies >= tier ? ready : nearness[tier - bodies];
        double worth = part * (stellium_points(card, tier) + bonus);
        if (worth > best) best = worth;
    }
    return best;
}

double stellium_card_worth(const struct stellium *s, int seat, int card, int lacks, double ready)
{
    double part = lacks ? nearness[lacks] : ready;

    if (lacks && !s->bag[card % STELLIUM_TYPES]) part *= 0.6; /* nothing to draw */
    return part * (stellium_points(card, 0) + colour_bonus(s, seat, card));
}

/* Between the play and the take of its own turn a seat can validate at once. */
static bool can_validate_now(const struct stellium *s, int seat)
{
    return s->mover == seat && s->phase >= STELLIUM_PH_VALIDATE && s->phase <= STELLIUM_PH_LAY;
}

/* What an objective is worth to the seat as the board lies. */
static double worth_to(const struct stellium *s, int seat, int card, double ready)
{
    if (card < STELLIUM_TIERED) return stellium_card_worth(s, seat, card, lacking(s, card), ready);
    return stellium_tier_worth(s, seat, card, orr_set_size(stellium_meeting(s, card)), ready);
}

static double hand_worth(const struct stellium *s, int seat)
{
    double ready = can_validate_now(s, seat) ? 1.0 : nearness[0], worth = 0;

    for (uint64_t hand = s->hand[seat]; hand; hand &= hand - 1)
        worth += worth_to(s, seat, orr_lowest(hand), ready);
    return worth;
}

static bool is_playing(const struct stellium *s)
{
    return s->phase >= STELLIUM_PH_INFLUENCE && s->phase <= STELLIUM_PH_PULL;
}

/* -- From points to a share of the win ------------------------------------------------ */

static bool is_final_round(const struct stellium *s)
{
    return s->last_round || (s->reached[0] | s->reached[1] | s->reached[2] | s->reached[3]);
}

/* Whether the seat still plays in this round, the turn under way included. */
static bool has_turn_left(const struct stellium *s, int seat)
{
    int now = (s->mover + s->seats - s->first) % s->seats;
    int place = (seat + s->seats - s->first) % s->seats;
    return place > now || (place == now && s->phase < STELLIUM_PH_BOX);
}

static double prospect(const struct stellium *s, int seat)
{
    double now = stellium_total(s, seat);

    if (is_final_round(s) && !has_turn_left(s, seat)) return now;
    if (is_playing(s) && s->mover == seat) return now + stellium_best_end(s, seat);
    return now + hand_worth(s, seat);
}

/* How many Stelliums of lead make a win e times as likely: few near the end. */
static double scale(const struct stellium *s)
{
    int most = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->points[seat] > most) most = s->points[seat];
    double left = is_final_round(s) || most >= s->limit ? 0 : 1 - (double)most / s->limit;
    return 1.5 + 3.5 * left;
}

void stellium_evaluate(const void *state, double out[ORR_MAX_SEATS])
{
    const struct stellium *s = state;
    double points[ORR_MAX_SEATS];

    for (int seat = 0; seat < s->seats; seat++) points[seat] = prospect(s, seat);
    orr_softmax(points, s->seats, scale(s), out);
}

/* -- Features ---------------------------------------------------------------------------- */

/* The best of a set of objectives, at most three, in falling order of what they are worth. */
struct offers {
    int n;
    double worth[STELLIUM_HAND];
    int card[STELLIUM_HAND];
};

static struct offers best_of(const struct stellium *s, int seat, uint64_t cards, double ready)
{
    struct offers best = { .n = 0 };

    for (; cards; cards &= cards - 1) {
        int card = orr_lowest(cards), place = best.n;
        double worth = worth_to(s, seat, card, ready);
        for (; place > 0 && best.worth[place - 1] < worth; place--) {
            if (place == STELLIUM_HAND) continue;
            best.worth[place] = best.worth[place - 1];
            best.card[place] = best.card[place - 1];
        }
        if (place == STELLIUM_HAND) continue;
        best.worth[place] = worth;
        best.card[place] = card;
        best.n += best.n < STELLIUM_HAND;
    }
    return best;
}

static void put_prospects(int16_t **at, const struct stellium *s, const double *points, int seat)
{
    double best = -1, all = 0, mine = points[seat], now = stellium_total(s, seat);
    int most = 0;

    for (int other = 0; other < s->seats; other++) {
        if (other == seat) continue;
        all += points[other];
        if (points[other] > best) best = points[other];
        if (s->points[other] > most) most = s->points[other];
    }
    orr_feature_part(at, mine, 15);
    orr_feature_part(at, mine - best, 3 * scale(s));
    orr_feature_part(at, mine - best, 8);
    orr_feature_part(at, mine - all / (s->seats - 1), 3 * scale(s));
    orr_feature_part(at, mine - now, 5);
    orr_feature_part(at, now, 15);
    orr_feature_part(at, s->points[seat] - most, 5);
    orr_feature_part(at, s->limit - s->points[seat], 8);
    orr_feature_part(at, s->limit - most, 8);
}

/* Of each objective in hand: what it is worth, its points, whether it is there, one body short
 * or two. */
static void put_hand(int16_t **at, const struct stellium *s, int seat)
{
    double ready = can_validate_now(s, seat) ? 1.0 : nearness[0];
    struct offers hand = best_of(s, seat, s->hand[seat], ready);

    for (int i = 0; i < STELLIUM_HAND; i++) {
        bool is_shape = i < hand.n && hand.card[i] < STELLIUM_TIERED;
        orr_feature_part(at, i < hand.n ? hand.worth[i] : 0, 4);
        orr_feature_part(at, is_shape ? stellium_points(hand.card[i], 0) : 0, 4);
        orr_feature_which(at, 3, is_shape ? lacking(s, hand.card[i]) : -1);
    }
    orr_feature_which(at, 4, orr_set_size(s->hand[seat]));
}

static void put_display(int16_t **at, const struct stellium *s, int seat)
{
    struct offers offers = best_of(s, seat, s->display, nearness[0]);

    for (int i = 0; i < 2; i++) orr_feature_part(at, i < offers.n ? offers.worth[i] : 0, 4);
}

static int step_of(const struct stellium *s)
{
    if (s->phase < STELLIUM_PH_INFLUENCE) return 0;
    if (is_playing(s)) return 1;
    return s->phase < STELLIUM_PH_REFILL ? 2 : 3;
}

static void put_turn(int16_t **at, const struct stellium *s, int seat)
{
    int away = (seat + s->seats - s->mover) % s->seats;

    orr_feature_which(at, 4, away == 0 ? step_of(s) : -1);
    orr_feature_part(at, away, 3);
    orr_feature_if(at, has_turn_left(s, seat));
    orr_feature_if(at, is_final_round(s));
    orr_feature_if(at, is_final_round(s) && has_turn_left(s, seat));
    orr_feature_if(at, s->reached[seat]);
}

static void put_means(int16_t **at, const struct stellium *s, int seat)
{
    int colours = 0;

    for (int colour = 0; colour < STELLIUM_TYPES; colour++)
        colours += !colour_bonus(s, seat, colour);
    orr_feature_part(at, orr_set_size(s->tokens[seat]), 3);
    orr_feature_part(at, colours, 3);
    orr_feature_part(at, orr_set_size(s->done[seat]), 4);
    orr_feature_which(at, 3, s->seats - 2);
    orr_feature_part(at, s->round, 10);
    orr_feature_part(at, orr_set_size(s->reserve), 20);
}

const struct orr_field stellium_feature_fields[STELLIUM_NUM_FEATURE_FIELDS] = {
    { "prospect", 0, 1 }, /* Stelliums in sight, as evaluate() has it                       */
    { "lead", 1, 3 },     /* over the best other by how near the end is, plain; over the mean */
    { "hope", 4, 1 },     /* what of it is not scored yet                                   */
    { "points", 5, 2 },   /* now; those of objectives against the most of another           */
    { "limit", 7, 2 },    /* so much lacks to it, and to the best other                     */
    { "hand", 9, 15 },    /* of each objective: worth, points of a shape, and of that
                           * whether it is there, one body short, two                      */
    { "held", 24, 4 },    /* objectives in hand: 0 to 3                                     */
    { "display", 28, 2 }, /* worth of the two best                                          */
    { "step", 30, 4 },    /* of the one whose turn it is: draw, play, validate, take        */
    { "order", 34, 2 },   /* turns away; still to play in this round                        */
    { "final", 36, 2 },   /* the round is the last; and it still plays                      */
    { "reached", 38, 1 }, /* the limit                                                      */
    { "means", 39, 3 },   /* tokens, colours had, objectives validated                      */
    { "seats", 42, 3 },   { "round", 45, 1 }, { "reserve", 46, 1 },
};

int stellium_features(const void *state, int16_t *out)
{
    const struct stellium *s = state;
    double points[ORR_MAX_SEATS];

    for (int seat = 0; seat < s->seats; seat++) points[seat] = prospect(s, seat);
    for (int seat = 0; seat < s->seats; seat++) {
        put_prospects(&out, s, points, seat);
        put_hand(&out, s, seat);
        put_display(&out, s, seat);
        put_turn(&out, s, seat);
        put_means(&out, s, seat);
    }
    return s->seats;
}

/* -- Playouts ---------------------------------------------------------------------------- */

/* Anything, but an objective that can be validated is. */
orr_action stellium_rollout(const void *state, int seat, struct orr_rng *rng)
{
    const struct stellium *s = state;
    struct orr_actions list = { .n = 0 };

    stellium_legal(s, seat, &list);
    if (s->phase == STELLIUM_PH_VALIDATE) list.n--; /* "done" is the last */
    return list.at[orr_rng_below(rng, (uint32_t)list.n)];
}

const struct orr_skill stellium_skill = {
    .tuning = { .explore = 0.6,
                .temperature = 0.06,
                .trust = 1,
                .cut = 3,
                .expand_after = 2,
                .priors = true },
    .worlds[0] = { 8, 49, 82, 130, 200, 1000, 2000, 5000 },
    .slip[0] = { 4, 1.56, 1.07, 0.72, 0.45, 0, 0, 0 },
    .worlds[3] = { 8, 55, 85, 200, 400, 1000, 2000, 5000 },
    .slip[3] = { 4, 1.45, 1.04, 0.45, 0.15, 0, 0, 0 },
};

const struct orr_frozen stellium_frozen = {
    .evaluate = stellium_evaluate,
    .tuning = { .explore = 0.6, .temperature = 0.06, .trust = 1, .cut = 3, .priors = true },
};
