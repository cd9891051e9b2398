/* stellar_play.c - what a position of Stellar is worth to every seat.
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

/* 1 / (1 + e^-x): a difference as a chance. */
static double chance_of(double x) { return 1 / (1 + orr_exp(-x)); }

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

/* The most that one of some cards would add in the notebook and in the telescope. */
struct offer {
    double note, scope;
    int cards;
};

static void add_offer(struct offer *o, double note, double scope)
{
    if (note > o->note) o->note = note;
    if (scope > o->scope) o->scope = scope;
    o->cards++;
}

/* The best card of the hand counts most; the last one is only a spare. */
static double hand_gain(const struct stellar *s, int seat, const struct stellar_pad *pad,
                        double left, struct offer *offer)
{
    double best = 0, second = 0;

    *offer = (struct offer){ 0 };
    for (int i = 0; i < 2 * STELLAR_HAND + 1; i++) {
        int kind = i < STELLAR_HAND ? s->dark[seat][i] : s->open[seat][i - STELLAR_HAND];
        if (kind >= STELLAR_HIDDEN) continue;
        double note = note_gain(s, seat, pad, kind, left);
        double scope = scope_gain(pad, s->shown[seat], kind, left);
        double gain = note > scope || s->phase == STELLAR_PH_FINAL ? note : scope;
        add_offer(offer, note, scope);
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
    int number = STELLAR_FACE_DOWN;

    if (s->phase != STELLAR_PH_SLOT_UP && !is_down && s->phase != STELLAR_PH_FORCED) return 0;
    if (!is_down) {
        gain = scope_gain(pad, s->shown[s->mover], s->card, left);
        number = stellar_card(s->card)->number;
    }
    if (s->phase == STELLAR_PH_FORCED || number > STELLAR_ROW) return gain;
    int forced = s->row[number - 1];
    return forced == STELLAR_NONE ? gain : gain + note_gain(s, s->mover, pad, forced, left);
}

/* What both seats have in sight. */
struct forecast {
    double left; /* share of the game still to come */
    struct stellar_pad pad[STELLAR_SEATS];
    struct offer offer[STELLAR_SEATS]; /* of the hand */
    double hand[STELLAR_SEATS], step[STELLAR_SEATS], worth[STELLAR_SEATS];
};

static void foresee(const struct stellar *s, struct forecast *f)
{
    f->left = 1 - (double)s->turn / STELLAR_TURNS;
    for (int seat = 0; seat < STELLAR_SEATS; seat++) {
        struct stellar_pad *pad = &f->pad[seat];
        stellar_count(s, seat, pad);
        f->hand[seat] = hand_gain(s, seat, pad, f->left, &f->offer[seat]);
        f->step[seat] = seat == s->mover ? step_gain(s, pad, f->left) : 0;
        f->worth[seat] = pad_worth(pad, f->left) + f->hand[seat] + f->step[seat];
    }
}

/* Points by which the first seat is ahead, sections by how likely they are won. */
static double ahead(const struct forecast *f)
{
    double sum = f->worth[0] - f->worth[1];

    for (int i = 0; i < STELLAR_SECTIONS; i++) {
        double lead = f->pad[0].section[i] - f->pad[1].section[i];
        sum += 20 * chance_of(lead / (0.7 + 5 * f->left)) - 10;
    }
    return sum;
}

void stellar_evaluate(const void *state, double out[ORR_MAX_SEATS])
{
    const struct stellar *s = state;
    struct forecast f;

    if (s->phase == STELLAR_PH_OVER) {
        stellar_payoff(s, out);
        return;
    }
    foresee(s, &f);
    out[0] = chance_of(ahead(&f) / (4 + 14 * f.left));
    out[1] = chance_of(-ahead(&f) / (4 + 14 * f.left));
}

/* -- Features ---------------------------------------------------------------------------- */

static int points_of(const struct stellar_pad *pad)
{
    int sum = pad->shown == STELLAR_TYPES ? 10 : 0;

    for (int type = 0; type < STELLAR_TYPES; type++) sum += pad->stars[type] * pad->run[type];
    return sum;
}

static void put_lead(int16_t **at, const struct forecast *f, int seat)
{
    double lead = seat == 0 ? ahead(f) : -ahead(f);
    int points = points_of(&f->pad[seat]), theirs = points_of(&f->pad[1 - seat]);

    orr_feature_part(at, lead, 2 * (4 + 14 * f->left));
    orr_feature_part(at, lead, 30);
    orr_feature_part(at, f->left < 0.3 ? lead : 0, 10);
    orr_feature_part(at, f->worth[seat], 50);
    orr_feature_part(at, f->hand[seat], 10);
    orr_feature_part(at, f->step[seat], 10);
    orr_feature_part(at, points, 40);
    orr_feature_part(at, points - theirs, 30);
}

static void put_sections(int16_t **at, const struct stellar *s, const struct forecast *f, int seat)
{
    int free[STELLAR_SECTIONS] = { 0 };

    for (int slot = 0; slot < STELLAR_SLOTS; slot++)
        free[stellar_section[slot]] += !(s->full[seat] >> slot & 1);
    for (int i = 0; i < STELLAR_SECTIONS; i++) {
        orr_feature_part(at, f->pad[seat].section[i], 12);
        orr_feature_part(at, f->pad[seat].section[i] - f->pad[1 - seat].section[i], 5);
        orr_feature_part(at, free[i], 3);
    }
    orr_feature_part(at, orr_set_size(s->down[seat]), 3);
}

/* The best types first: which one it is makes no difference in this game. */
static void put_types(int16_t **at, const struct stellar_pad *pad)
{
    int order[STELLAR_TYPES], rank[STELLAR_TYPES];

    for (int type = 0; type < STELLAR_TYPES; type++) {
        int place = type;
        rank[type] = 64 * pad->stars[type] * pad->run[type] + 8 * pad->stars[type] + pad->run[type];
        for (; place > 0 && rank[order[place - 1]] < rank[type]; place--)
            order[place] = order[place - 1];
        order[place] = type;
    }
    for (int i = 0; i < STELLAR_TYPES; i++) {
        orr_feature_part(at, pad->stars[order[i]], 4);
        orr_feature_part(at, pad->run[order[i]], 3);
        orr_feature_part(at, pad->stars[order[i]] * pad->run[order[i]], 10);
    }
    orr_feature_which(at, 4, STELLAR_TYPES - pad->shown);
}

static void put_offer(int16_t **at, const struct offer *o)
{
    orr_feature_part(at, o->note, 8);
    orr_feature_part(at, o->scope, 8);
    orr_feature_part(at, o->cards, 3);
}

static void put_hand(int16_t **at, const struct stellar *s, const struct forecast *f, int seat)
{
    const struct stellar_pad *pad = &f->pad[seat];
    struct offer row = { 0 };

    for (int i = 0; i < STELLAR_ROW; i++)
        if (s->row[i] < STELLAR_HIDDEN)
            add_offer(&row, note_gain(s, seat, pad, s->row[i], f->left),
                      scope_gain(pad, s->shown[seat], s->row[i], f->left));
    put_offer(at, &f->offer[seat]);
    put_offer(at, &row);
}

static int step_of(const struct stellar *s)
{
    switch (s->phase) {
    case STELLAR_PH_WIPE:
    case STELLAR_PH_TAKE: return 0;
    case STELLAR_PH_PLAY: return 1;
    case STELLAR_PH_FINAL:
    case STELLAR_PH_SHOW: return 3;
    default: return 2;
    }
}

static void put_turn(int16_t **at, const struct stellar *s, int seat)
{
    bool moves = seat == s->mover;

    orr_feature_which(at, 4, moves ? step_of(s) : -1);
    orr_feature_if(at, moves && s->armed);
    orr_feature_if(at, s->first == seat);
    orr_feature_part(at, s->turn, 11);
    orr_feature_which(at, 3, s->turn < 6 ? 0 : s->turn < 14 ? 1 : s->turn < 20 ? 2 : -1);
}

const struct orr_field stellar_feature_fields[STELLAR_NUM_FEATURE_FIELDS] = {
    { "lead", 0, 3 },     /* as evaluate() has it: by what may still happen, plain, near the end */
    { "worth", 3, 3 },    /* in sight; of it by the hand, and by the step under way        */
    { "points", 6, 2 },   /* of the pad without sections, and their lead                   */
    { "sections", 8, 9 }, /* of each the sum, its lead, free slots                         */
    { "down", 17, 1 },    /* cards face down                                               */
    { "types", 18, 15 },  /* the best first: stars, run, their product                     */
    { "lacking", 33, 4 }, /* types not shown: 0 to 3                                       */
    { "hand", 37, 3 },    /* the most a card adds in the notebook, in the telescope; cards */
    { "row", 40, 3 },     /* the same of the row                                           */
    { "step", 43, 4 },    /* of the one whose turn it is: take, play, place, last card     */
    { "armed", 47, 1 },   /* may wipe the row                                              */
    { "first", 48, 1 },
    { "turn", 49, 4 }, /* played; early, middle, late                                   */
};

int stellar_features(const void *state, int16_t *out)
{
    const struct stellar *s = state;
    struct forecast f;

    foresee(s, &f);
    for (int seat = 0; seat < STELLAR_SEATS; seat++) {
        put_lead(&out, &f, seat);
        put_sections(&out, s, &f, seat);
        put_types(&out, &f.pad[seat]);
        put_hand(&out, s, &f, seat);
        put_turn(&out, s, seat);
    }
    return STELLAR_SEATS;
}

const struct orr_skill stellar_skill = {
    .tuning = { .explore = 0.6, .temperature = 0.06, .trust = 1, .cut = 4, .priors = true },
    .worlds[0] = { 8, 27, 49, 66, 89, 160, 299, 20000 },
    .slip[0] = { 4, 2.25, 1.56, 1.27, 1, 0.6, 0.25, 0 },
};

const struct orr_frozen stellar_frozen = {
    .evaluate = stellar_evaluate,
    .tuning = { .explore = 0.6, .temperature = 0.06, .trust = 1, .cut = 4, .priors = true },
};
