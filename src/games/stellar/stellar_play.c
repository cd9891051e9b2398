/* stellar_play.c - what a position of Stellar is worth to a seat.
 *
 * The score as it stands says too little. Early on, stars without a run and runs
 * without stars are worth what may still join them, so every stack is counted
 * with a few stars and a bit of run that shrink as the game goes on; sections by
 * how likely they are to be won; the diversity bonus by how near it is. And in
 * the middle of a turn the cards on their way count too: what is in the hand,
 * what waits for its slot, and the row card that must follow it.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar.h"

#include <math.h>

/* 1 / (1 + e^-x): a difference as a chance. */
static double chance_of(double x) { return 1 / (1 + exp(-x)); }

/* -- One player's columns of the pad ----------------------------------------------------- */

static double pad_worth(const struct stellar_pad *pad, double left)
{
    double worth = 10; /* diversity, less for every type that is not shown yet */

    for (int lacking = STELLAR_TYPES - pad->shown; lacking > 0; lacking--) worth *= 0.9 * left;
    for (int type = 0; type < STELLAR_TYPES; type++)
        worth += (pad->stars[type] + 1.5 * left) * (pad->run[type] + 1.2 * left);
    return worth;
}

/* A card more in the notebook: a longer run if its number is new and fits. */
static double note_gain(const struct stellar *s, int seat, const struct stellar_pad *pad, int kind,
                        double left)
{
    struct orr_bag with = s->note[seat];
    struct stellar_pad after = *pad;

    if (orr_bag_has(&with, kind)) return 0;
    orr_bag_add(&with, kind);
    stellar_count_runs(&with, pad->stars, after.run);
    return pad_worth(&after, left) - pad_worth(pad, left);
}

/* A card more in the telescope: its stars, its type, and a number above the 3 it
 * would be worth face down. */
static double scope_gain(const struct stellar_pad *pad, const uint16_t *shown, int kind,
                         double left)
{
    const struct stellar_card *card = stellar_card(kind);
    struct stellar_pad after = *pad;
    double number = 0.8 * (card->number - 3);

    if (card->type == STELLAR_SATELLITE) return number;
    after.stars[card->type] += card->stars;
    after.shown += !shown[card->type];
    return pad_worth(&after, left) - pad_worth(pad, left) + number;
}

/* -- Cards on their way ------------------------------------------------------------------ */

/* The best card of the hand counts most; the last one is only a spare. */
static double hand_gain(const struct stellar *s, int seat, const struct stellar_pad *pad,
                        double left)
{
    double best = 0, second = 0;

    for (int i = 0; i < 2 * STELLAR_HAND + 1; i++) {
        int kind = i < STELLAR_HAND ? s->dark[seat][i] : s->open[seat][i - STELLAR_HAND];
        if (kind >= STELLAR_HIDDEN) continue;
        double note = note_gain(s, seat, pad, kind, left);
        double scope =
            s->phase == STELLAR_PH_FINAL ? 0 : scope_gain(pad, s->shown[seat], kind, left);
        double gain = note > scope ? note : scope;
        if (gain > best) second = best, best = gain;
        else if (gain > second) second = gain;
    }
    return s->phase == STELLAR_PH_FINAL ? best : 0.8 * best + 0.4 * second;
}

/* What the mover's step has set going: the card that waits for its slot, and
 * the forced card for the notebook that follows it. */
static double step_gain(const struct stellar *s, const struct stellar_pad *pad, double left)
{
    bool is_down = s->phase == STELLAR_PH_SLOT_DOWN || s->phase == STELLAR_PH_WHICH;
    double gain = 0;
    int number = 3;

    if (s->phase != STELLAR_PH_SLOT_UP && !is_down && s->phase != STELLAR_PH_FORCED) return 0;
    if (!is_down) {
        gain = scope_gain(pad, s->shown[s->mover], s->card, left);
        number = stellar_card(s->card)->number;
    }
    if (s->phase == STELLAR_PH_FORCED || number > STELLAR_ROW) return gain;
    int forced = s->row[number - 1];
    return forced == STELLAR_NONE ? gain : gain + note_gain(s, s->mover, pad, forced, left);
}

static double seat_worth(const struct stellar *s, int seat, const struct stellar_pad *pad,
                         double left)
{
    double worth = pad_worth(pad, left) + hand_gain(s, seat, pad, left);
    return seat == s->mover ? worth + step_gain(s, pad, left) : worth;
}

double stellar_evaluate(const void *state, int seat)
{
    const struct stellar *s = state;
    struct stellar_pad mine, theirs;
    double left = 1 - (double)s->turn / STELLAR_TURNS; /* share of the game still to come */

    if (s->phase == STELLAR_PH_OVER) {
        double payoff[ORR_MAX_SEATS];
        stellar_payoff(s, payoff);
        return payoff[seat];
    }
    stellar_count(s, seat, &mine);
    stellar_count(s, 1 - seat, &theirs);
    double ahead = seat_worth(s, seat, &mine, left) - seat_worth(s, 1 - seat, &theirs, left);
    for (int i = 0; i < STELLAR_SECTIONS; i++) {
        double lead = mine.section[i] - theirs.section[i];
        ahead += 20 * chance_of(lead / (0.7 + 5 * left)) - 10;
    }
    return chance_of(ahead / (4 + 14 * left));
}

const struct orr_skill stellar_skill = {
    .tuning = { .explore = 0.6, .temperature = 0.06, .trust = 1, .cut = 4, .priors = true },
    .worlds[0] = { 8, 16, 32, 64, 128, 300, 1000, 20000 },
    .error[0] = { 0.24, 0.16, 0.11, 0.09, 0.058, 0.042, 0.026, 0 },
};
