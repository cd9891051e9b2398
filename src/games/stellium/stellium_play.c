/* stellium_play.c - what a position of Stellium is worth to a seat.
 *
 * A seat stands as well as its points, tokens and colours, and as the objectives
 * in its hand are near: an objective counts in part, the more so the fewer bodies
 * its nearest alignment lacks. In the middle of a play the body on its way has no
 * place yet, so the rest of the play is tried out and its best end counts.
 *
 * SPDX-License-Identifier: MIT */
#include "stellium.h"

#include <math.h>

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

static double hand_worth(const struct stellium *s, int seat)
{
    double ready = can_validate_now(s, seat) ? 1.0 : nearness[0], worth = 0;

    for (uint64_t hand = s->hand[seat]; hand; hand &= hand - 1) {
        int card = orr_lowest(hand);
        if (card < STELLIUM_TIERED) {
            worth += stellium_card_worth(s, seat, card, lacking(s, card), ready);
        } else {
            int bodies = orr_set_size(stellium_meeting(s, card));
            worth += stellium_tier_worth(s, seat, card, bodies, ready);
        }
    }
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

double stellium_evaluate(const void *state, int seat)
{
    const struct stellium *s = state;
    double mine = prospect(s, seat), per = scale(s), sum = 0;

    for (int other = 0; other < s->seats; other++)
        sum += other == seat ? 1 : exp((prospect(s, other) - mine) / per);
    return 1 / sum;
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
    .tuning = { .explore = 0.6, .temperature = 0.06, .trust = 1, .cut = 3, .priors = true },
    .worlds[0] = { 8, 12, 16, 24, 32, 64, 1000, 5000 },
    .error[0] = { 0.235, 0.217, 0.18, 0.154, 0.127, 0.107, 0.03, 0 },
};
