/* subastral_play.c - what a position of Subastral is worth to every seat.
 *
 * A journal is counted as it may look at the end. How many cards will still come
 * to it follows from the hand and the turns left: a card in hand is a take into
 * the journal, a low one more surely than a high one, as long as there are turns
 * to do it in. Each card that comes is any card that lies in no journal yet. A
 * pile of c cards that expects x more reaches k cards with the chance of a
 * Poisson count, and the mixed sets are summed over those chances. The seat about
 * to take a cloud is credited with its best take, so that half a turn is judged
 * like a whole one. So greedy-1 judges; the net that bots judge by now is told the same and
 * what lies behind it.
 *
 * SPDX-License-Identifier: MIT */
#include "subastral.h"

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
    return journal_cards * (h->turns < takes ? h->turns : takes);
}

/* The first mixed set: every pile there is, and the new ones that may come. */
static double first_set(const struct outlook *o, const struct horizon *h, double more)
{
    double piles = o->piles;
    uint32_t have = 0;

    for (int i = 0; i < o->piles; i++) have |= 1u << o->biome[i];
    for (int biome = 0; biome < SUBASTRAL_BIOMES; biome++)
        if (!(have >> biome & 1)) piles += 1 - orr_exp(-more * h->share[biome]);
    return piles * (piles + 1) / 2;
}

/* The later ones: pile i adds i + 1 points to set k if all before it do. */
static double later_sets(const struct outlook *o, const double x[SUBASTRAL_BIOMES])
{
    double none[SUBASTRAL_BIOMES], points = 0;

    for (int i = 0; i < o->piles; i++) none[i] = orr_exp(-x[i]);
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
        double here = worth(&after, h);
        if (here > best) best = here;
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

/* Every seat's journal as it may look at the end. */
struct forecast {
    struct horizon horizon; /* its turns are those of a seat that has moved in this round */
    struct outlook outlook[ORR_MAX_SEATS];
    double turns[ORR_MAX_SEATS];
    double kept[ORR_MAX_SEATS];   /* points without a cloud that is about to be taken */
    double points[ORR_MAX_SEATS]; /* with the best one                                 */
    int scored[ORR_MAX_SEATS];    /* points as the journals lie; for features           */
};

static void foresee(const struct subastral *s, struct forecast *f)
{
    look_ahead(s, &f->horizon);
    struct horizon h = f->horizon;

    for (int seat = 0; seat < s->seats; seat++) {
        bool taking = s->phase == SUBASTRAL_PH_TAKE && seat == s->mover;
        h.turns = f->turns[seat] = turns_of(s, seat, f->horizon.turns);
        look_at(s, seat, &h, &f->outlook[seat]);
        f->kept[seat] = worth(&f->outlook[seat], &h);
        f->points[seat] = taking ? best_take(s, &f->outlook[seat], &h) : f->kept[seat];
    }
}

/* How many points of lead make a win e times as likely. */
static double spread(const struct forecast *f) { return 2.5 + 1.5 * f->horizon.turns; }

void subastral_evaluate(const void *state, double out[ORR_MAX_SEATS])
{
    const struct subastral *s = state;
    struct forecast f;

    if (s->phase == SUBASTRAL_PH_OVER) {
        subastral_payoff(s, out);
        return;
    }
    foresee(s, &f);
    orr_softmax(f.points, s->seats, spread(&f), out);
}

/* -- Features ---------------------------------------------------------------------------- */

static void count_scored(const struct subastral *s, struct forecast *f)
{
    uint8_t sizes[SUBASTRAL_BIOMES];

    for (int seat = 0; seat < s->seats; seat++) {
        subastral_pile_sizes(s, seat, sizes);
        f->scored[seat] = subastral_points(sizes);
    }
}

/* The seat's points in view, now and at the end, and its lead over the others. */
static void put_points(int16_t **at, const struct subastral *s, const struct forecast *f, int seat)
{
    double best = -1, all = 0, mine = f->points[seat], wide = 3 * spread(f);
    int now = f->scored[seat], most = 0;

    for (int other = 0; other < s->seats; other++) {
        if (other == seat) continue;
        if (f->points[other] > best) best = f->points[other];
        if (f->scored[other] > most) most = f->scored[other];
        all += f->points[other];
    }
    orr_feature_part(at, mine, 50);
    orr_feature_part(at, mine - best, wide);
    orr_feature_part(at, mine - all / (s->seats - 1), wide);
    orr_feature_part(at, mine - best, 30);
    orr_feature_part(at, mine - f->kept[seat], 10);
    orr_feature_part(at, now, 50);
    orr_feature_part(at, now - most, 30);
    orr_feature_part(at, s->last_round ? mine - best : 0, 10);
    orr_feature_part(at, f->horizon.turns < 2.5 ? mine - best : 0, 10);
}

static void put_turns(int16_t **at, double turns)
{
    orr_feature_part(at, turns, 8);
    orr_feature_which(at, 3, turns < 1 ? 0 : turns < 2 ? 1 : turns < 3.5 ? 2 : -1);
}

/* The piles from left to right: cards, whether there are two, how many more may come. */
static void put_journal(int16_t **at, const struct forecast *f, int seat)
{
    const struct outlook *o = &f->outlook[seat];
    double lacking = 1;
    int cards = 0;

    for (int i = 0; i < SUBASTRAL_BIOMES; i++) {
        int size = i < o->piles ? o->size[i] : 0;
        double share = i < o->piles ? f->horizon.share[o->biome[i]] : 0;
        orr_feature_part(at, size, 3);
        orr_feature_if(at, size >= 2);
        orr_feature_part(at, share, 0.25);
        cards += size;
        lacking -= share;
    }
    orr_feature_part(at, o->piles, SUBASTRAL_BIOMES);
    orr_feature_part(at, cards, 12);
    orr_feature_part(at, lacking, 1);
}

static void put_hand(int16_t **at, const struct subastral *s, const struct forecast *f, int seat)
{
    int held = subastral_held(s, seat);

    for (int cloud = 0; cloud < SUBASTRAL_CLOUDS; cloud++) {
        int cards = 0;
        for (int kind = 8 * cloud; kind < 8 * cloud + 8; kind++)
            cards += orr_bag_count(&s->open[seat], kind) + orr_bag_count(&s->dark[seat], kind);
        orr_feature_part(at, cards, 2);
    }
    orr_feature_part(at, f->outlook[seat].hand, 4);
    orr_feature_part(at, held, 4);
    orr_feature_which(at, 4, held < 3 ? held : held >= 6 ? 3 : -1);
}

/* The most that one cloud offers the seat: biomes it lacks, cards, cards for its piles. */
static void put_clouds(int16_t **at, const struct subastral *s, const struct outlook *o)
{
    int fresh = 0, cards = 0, most = 0, fitting = 0;
    uint32_t have = 0;

    for (int i = 0; i < o->piles; i++) have |= 1u << o->biome[i];
    for (int cloud = 0; cloud < SUBASTRAL_CLOUDS; cloud++) {
        uint8_t count[SUBASTRAL_BIOMES];
        int lacked = 0, here = 0, fit = 0;
        subastral_count_biomes(&s->cloud[cloud], count);
        for (int biome = 0; biome < SUBASTRAL_BIOMES; biome++) {
            here += count[biome];
            if (have >> biome & 1) fit += count[biome];
            else lacked += count[biome] > 0;
        }
        cards += here;
        if (lacked > fresh) fresh = lacked;
        if (here > most) most = here;
        if (fit > fitting) fitting = fit;
    }
    orr_feature_part(at, fresh, 2);
    orr_feature_part(at, cards, 15);
    orr_feature_part(at, most, 4);
    orr_feature_part(at, fitting, 3);
}

static int step_of(const struct subastral *s)
{
    switch (s->phase) {
    case SUBASTRAL_PH_PLAY: return 0;
    case SUBASTRAL_PH_TAKE: return 1;
    case SUBASTRAL_PH_ORDER: return 2;
    default: return 3;
    }
}

static void put_place(int16_t **at, const struct subastral *s, int seat)
{
    int place = (seat + s->seats - s->first) % s->seats;
    int now = (s->mover + s->seats - s->first) % s->seats;
    int away = (seat + s->seats - s->mover) % s->seats;

    orr_feature_which(at, 4, seat == s->mover ? step_of(s) : -1);
    orr_feature_if(at, away == 1);
    orr_feature_part(at, away, 4);
    orr_feature_part(at, place, 4);
    orr_feature_if(at, place > now);
    orr_feature_which(at, 4, s->seats - 2);
    orr_feature_part(at, s->left - s->below, 40);
    orr_feature_if(at, s->last_round);
    orr_feature_part(at, s->round, 10);
}

const struct orr_field subastral_feature_fields[SUBASTRAL_NUM_FEATURE_FIELDS] = {
    { "end", 0, 1 },      /* points expected at the end                                    */
    { "lead", 1, 3 },     /* of them over the best other and over the mean, by how much may
                            * still happen; over the best in points                          */
    { "take", 4, 1 },     /* what the cloud about to be taken adds                         */
    { "points", 5, 2 },   /* now, and their lead                                           */
    { "late", 7, 2 },     /* the lead in the last round, and when few turns are left       */
    { "turns", 9, 4 },    /* to come; less than 1, 2, 3.5                                  */
    { "piles", 13, 24 },  /* from left to right: cards, two or more, what may still come   */
    { "journal", 37, 3 }, /* piles, cards, and how many unseen cards are of biomes it lacks */
    { "hand", 40, 6 },    /* cards of each number                                          */
    { "held", 46, 6 },    /* what they are worth, how many; none, one, two, six and more   */
    { "clouds", 52, 4 },  /* the most new biomes, all cards, the most cards, the most that
                            * fit the journal                                               */
    { "step", 56, 4 },    /* of the one whose turn it is: play, take, order, after         */
    { "order", 60, 4 },   /* next, turns away, place in the round, still to move           */
    { "seats", 64, 4 },
    { "deck", 68, 1 }, /* above the end card                                            */
    { "last", 69, 1 }, /* the last round is known                                       */
    { "round", 70, 1 },
};

int subastral_features(const void *state, int16_t *out)
{
    const struct subastral *s = state;
    struct forecast f;

    foresee(s, &f);
    count_scored(s, &f);
    for (int seat = 0; seat < s->seats; seat++) {
        put_points(&out, s, &f, seat);
        put_turns(&out, f.turns[seat]);
        put_journal(&out, &f, seat);
        put_hand(&out, s, &f, seat);
        put_clouds(&out, s, &f.outlook[seat]);
        put_place(&out, s, seat);
    }
    return s->seats;
}

const struct orr_skill subastral_skill = {
    .tuning = { .explore = 0.6,
                .temperature = 0.06,
                .trust = 1,
                .cut = 4,
                .expand_after = 2,
                .priors = true },
    .worlds[0] = { 13, 45, 66, 92, 135, 190, 290, 20000 },
    .slip[0] = { 3.2, 1.64, 1.26, 0.95, 0.7, 0.5, 0.27, 0 },
    .elo[2] = { 115, 327, 499, 740, 844, 913, 966, 1001 },
    .worlds[3] = { 16, 52, 68, 86, 120, 190, 400, 20000 },
    .slip[3] = { 2.9, 1.5, 1.23, 1.02, 0.8, 0.48, 0.15, 0 },
    .worlds[5] = { 20, 50, 67, 87, 110, 190, 400, 20000 },
    .slip[5] = { 2.6, 1.54, 1.25, 1.02, 0.86, 0.48, 0.15, 0 },
};

const struct orr_frozen subastral_frozen = {
    .evaluate = subastral_evaluate,
    .tuning = { .explore = 0.6, .temperature = 0.06, .trust = 1, .cut = 4, .priors = true },
};
