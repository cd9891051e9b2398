/* subastral_play.c - what a position of Subastral is worth to a seat.
 *
 * A journal is counted as it may look at the end. How many cards will still come
 * to it follows from the hand and the turns left: a card in hand is a take into
 * the journal, a low one more surely than a high one, as long as there are turns
 * to do it in. Each card that comes is any card that lies in no journal yet. A
 * pile of c cards that expects x more reaches k cards with the chance of a
 * Poisson count, and the mixed sets are summed over those chances. The seat about
 * to take a cloud is credited with its best take, so that half a turn is judged
 * like a whole one.
 *
 * SPDX-License-Identifier: MIT */
#include "subastral.h"

#include <math.h>
#include <string.h>

/* Found by letting greedy play against itself with other figures, 2,000 to 3,000
 * matches each of 2 and of 4 seats. */
static const double deck_per_turn = 1.3; /* cards a turn takes from the deck          */
static const double turns_after = 2;     /* of a seat, once nothing lies above the end */
static const double journal_cards = 2.2; /* that a take into the journal brings       */
static const double spare_turns = 0.1;   /* takes a turn adds to those the hand allows */
static const double hand_worth[SUBASTRAL_CLOUDS] = { 1.1, 0.95, 0.8, 0.6, 0.5, 0.7 };

enum { SETS = 6 }; /* mixed sets looked at; later ones are worth little */

/* What one seat has, in the form that is cheap to change by a take. */
struct outlook {
    uint8_t size[SUBASTRAL_BIOMES];  /* of the piles from left to right       */
    uint8_t biome[SUBASTRAL_BIOMES]; /* of each pile                          */
    int piles;
    double hand; /* cards, weighed by their numbers       */
};

/* What is the same for all seats. */
struct horizon {
    double share[SUBASTRAL_BIOMES]; /* of each biome among cards in no journal */
    double turns;                   /* of one seat until the end               */
};

static double hand_of(const struct orr_bag *cards)
{
    double worth = 0;

    for (uint64_t kinds = orr_bag_kinds(cards); kinds; kinds &= kinds - 1) {
        int kind = orr_lowest(kinds);
        worth += orr_bag_count(cards, kind) * hand_worth[subastral_cloud_of(kind)];
    }
    return worth;
}

/* Puts cards into the journal; of several new biomes the rarer stand left,
 * because the piles that will grow count more on the right. */
static void add_to_journal(struct outlook *o, const uint8_t count[SUBASTRAL_BIOMES],
                           const struct horizon *h)
{
    uint8_t rest[SUBASTRAL_BIOMES];

    memcpy(rest, count, sizeof rest);
    for (int i = 0; i < o->piles; i++) {
        o->size[i] = (uint8_t)(o->size[i] + rest[o->biome[i]]);
        rest[o->biome[i]] = 0;
    }
    for (;;) {
        int next = -1;
        for (int biome = 0; biome < SUBASTRAL_BIOMES; biome++)
            if (rest[biome] && (next < 0 || h->share[biome] < h->share[next])) next = biome;
        if (next < 0) return;
        o->biome[o->piles] = (uint8_t)next;
        o->size[o->piles++] = rest[next];
        rest[next] = 0;
    }
}

/* The chance that a Poisson count of mean x is at least k. */
static double at_least(double x, double none, int k)
{
    double term = none, below = 0;

    for (int i = 0; i < k; i++) {
        below += term;
        term *= x / (i + 1);
    }
    return 1 - below;
}

/* Cards that may still reach the journal. */
static double expected_cards(const struct outlook *o, const struct horizon *h)
{
    double takes = (o->hand + spare_turns * h->turns) / (1 + spare_turns);
    return journal_cards * fmin(h->turns, takes);
}

/* The first mixed set: every pile there is, and the new ones that may come. */
static double first_set(const struct outlook *o, const struct horizon *h, double more)
{
    double piles = o->piles;
    uint32_t have = 0;

    for (int i = 0; i < o->piles; i++) have |= 1u << o->biome[i];
    for (int biome = 0; biome < SUBASTRAL_BIOMES; biome++)
        if (!(have >> biome & 1)) piles += 1 - exp(-more * h->share[biome]);
    return piles * (piles + 1) / 2;
}

/* The later ones: pile i adds i + 1 points to set k if all before it do. */
static double later_sets(const struct outlook *o, const double x[SUBASTRAL_BIOMES])
{
    double none[SUBASTRAL_BIOMES], points = 0;

    for (int i = 0; i < o->piles; i++) none[i] = exp(-x[i]);
    for (int k = 2; k <= SETS; k++) {
        double chance = 1;
        for (int i = 0; i < o->piles && chance > 0.01; i++) {
            if (o->size[i] < k) chance *= at_least(x[i], none[i], k - o->size[i]);
            points += chance * (i + 1);
        }
    }
    return points;
}

/* The two piles that will probably be the biggest, the leftmost of equals. */
static double matching_sets(const struct outlook *o, const double x[SUBASTRAL_BIOMES])
{
    double size[2] = { 0, 0 }, points[2] = { 0, 0 };

    for (int i = 0; i < o->piles; i++) {
        double cards = o->size[i] + x[i];
        if (cards > size[0]) {
            size[1] = size[0], points[1] = points[0];
            size[0] = cards, points[0] = cards * (i + 1);
        } else if (cards > size[1]) {
            size[1] = cards, points[1] = cards * (i + 1);
        }
    }
    return points[0] + points[1];
}

/* The points one may expect at the end. */
static double worth(const struct outlook *o, const struct horizon *h)
{
    double more = expected_cards(o, h), x[SUBASTRAL_BIOMES];

    for (int i = 0; i < o->piles; i++) x[i] = more * h->share[o->biome[i]];
    return first_set(o, h, more) + later_sets(o, x) + matching_sets(o, x);
}

static void look_ahead(const struct subastral *s, struct horizon *h)
{
    struct orr_bag loose = s->pool;
    uint8_t count[SUBASTRAL_BIOMES];
    int size;

    for (int cloud = 0; cloud < SUBASTRAL_CLOUDS; cloud++) orr_bag_merge(&loose, &s->cloud[cloud]);
    for (int seat = 0; seat < s->seats; seat++) {
        orr_bag_merge(&loose, &s->dark[seat]);
        orr_bag_merge(&loose, &s->open[seat]);
    }
    subastral_count_biomes(&loose, count);
    size = orr_bag_size(&loose);
    for (int biome = 0; biome < SUBASTRAL_BIOMES; biome++)
        h->share[biome] = size ? (double)count[biome] / size : 0;
    if (s->last_round) h->turns = s->last_round - s->round;
    else h->turns = turns_after + (s->left - s->below) / (deck_per_turn * s->seats);
}

static void look_at(const struct subastral *s, int seat, const struct horizon *h, struct outlook *o)
{
    uint8_t count[SUBASTRAL_BIOMES];

    int right = (seat + s->seats - 1) % s->seats;

    subastral_count_biomes(&s->journal[seat], count);
    if (s->gift[right]) count[subastral_biome_of(s->gift[right] - 1)]++; /* on its way */
    memset(o, 0, sizeof *o);
    for (; o->piles < SUBASTRAL_BIOMES && s->pile[seat][o->piles]; o->piles++) {
        int biome = s->pile[seat][o->piles] - 1;
        o->biome[o->piles] = (uint8_t)biome;
        o->size[o->piles] = count[biome];
        count[biome] = 0;
    }
    add_to_journal(o, count, h); /* piles without a place so far */
    o->hand = hand_of(&s->open[seat]) + hand_of(&s->dark[seat]);
}

/* The best of what the mover may take now. */
static double best_take(const struct subastral *s, const struct outlook *o, const struct horizon *h)
{
    double best = 0;

    for (uint32_t takes = subastral_takes(s); takes; takes &= takes - 1) {
        int take = orr_lowest(takes);
        const struct orr_bag *cards = &s->cloud[take / 2];
        struct outlook after = *o;
        uint8_t count[SUBASTRAL_BIOMES];
        if (take % 2) {
            subastral_count_biomes(cards, count);
            add_to_journal(&after, count, h);
        } else {
            after.hand += hand_of(cards) + (s->left > 0);
        }
        best = fmax(best, worth(&after, h));
    }
    return best;
}

/* The turns of a seat: one more for those who have still to move in this round. */
static double turns_of(const struct subastral *s, int seat, double turns)
{
    int place = (seat + s->seats - s->first) % s->seats;
    int now = (s->mover + s->seats - s->first) % s->seats;

    if (s->phase == SUBASTRAL_PH_GIFT || s->phase == SUBASTRAL_PH_SHOW) return 0;
    return turns + (place > now || (place == now && s->phase == SUBASTRAL_PH_PLAY));
}

double subastral_evaluate(const void *state, int seat)
{
    const struct subastral *s = state;
    double points[ORR_MAX_SEATS], best = 0, all = 0;
    struct horizon h;

    if (s->phase == SUBASTRAL_PH_OVER) {
        subastral_payoff(s, points);
        return points[seat];
    }
    look_ahead(s, &h);
    double spread = 2.5 + 1.5 * h.turns, turns = h.turns;
    for (int other = 0; other < s->seats; other++) {
        bool taking = s->phase == SUBASTRAL_PH_TAKE && other == s->mover;
        struct outlook o;
        h.turns = turns_of(s, other, turns);
        look_at(s, other, &h, &o);
        points[other] = taking ? best_take(s, &o, &h) : worth(&o, &h);
        best = fmax(best, points[other]);
    }
    for (int other = 0; other < s->seats; other++) all += exp((points[other] - best) / spread);
    return exp((points[seat] - best) / spread) / all;
}

const struct orr_skill subastral_skill = {
    .tuning = { .explore = 0.6, .temperature = 0.06, .trust = 1, .cut = 4, .priors = true },
    .worlds[0] = { 8, 16, 32, 64, 128, 256, 3000, 20000 },
    .error[0] = { 0.24, 0.17, 0.12, 0.077, 0.05, 0.026, 0, 0 },
};
