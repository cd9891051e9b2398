/* subastral_score.c - what a journal is worth (R19-R21).
 *
 * Scoring asks for the sizes of the piles from left to right and nothing else;
 * which numbers the cards bear, and even which biomes, no longer matters.
 *
 * SPDX-License-Identifier: MIT */
#include "subastral.h"

#include <string.h>

void subastral_count_biomes(const struct orr_bag *cards, uint8_t out[SUBASTRAL_BIOMES])
{
    memset(out, 0, SUBASTRAL_BIOMES);
    for (uint64_t kinds = orr_bag_kinds(cards); kinds; kinds &= kinds - 1) {
        int kind = orr_lowest(kinds), biome = subastral_biome_of(kind);
        out[biome] = (uint8_t)(out[biome] + orr_bag_count(cards, kind));
    }
}

void subastral_pile_sizes(const struct subastral *s, int seat, uint8_t out[SUBASTRAL_BIOMES])
{
    uint8_t count[SUBASTRAL_BIOMES];

    subastral_count_biomes(&s->journal[seat], count);
    for (int i = 0; i < SUBASTRAL_BIOMES; i++)
        out[i] = s->pile[seat][i] ? count[s->pile[seat][i] - 1] : 0;
}

int subastral_mixed_run(const uint8_t sizes[SUBASTRAL_BIOMES], int n)
{
    int run = 0;
    while (run < SUBASTRAL_BIOMES && sizes[run] >= n) run++;
    return run;
}

int subastral_biggest(const uint8_t sizes[SUBASTRAL_BIOMES], int except)
{
    int best = -1;

    for (int i = 0; i < SUBASTRAL_BIOMES && sizes[i]; i++)
        if (i != except && (best < 0 || sizes[i] > sizes[best])) best = i;
    return best;
}

int subastral_points(const uint8_t sizes[SUBASTRAL_BIOMES])
{
    int points = 0, first = subastral_biggest(sizes, -1), second = subastral_biggest(sizes, first);

    for (int n = 1; n <= sizes[0]; n++) points += subastral_mixed[subastral_mixed_run(sizes, n)];
    if (first >= 0) points += sizes[first] * (first + 1);
    if (second >= 0) points += sizes[second] * (second + 1);
    return points;
}

/* -- Piles that have no place yet ---------------------------------------------- */

static void swap(uint8_t *sizes, int i, int j)
{
    uint8_t kept = sizes[i];

    sizes[i] = sizes[j];
    sizes[j] = kept;
}

/* The next order of these sizes; false after the last, in which they fall. */
static bool next_order(uint8_t *sizes, int n)
{
    int turn = n - 2, above = n - 1;

    while (turn >= 0 && sizes[turn] >= sizes[turn + 1]) turn--;
    if (turn < 0) return false;
    while (sizes[above] <= sizes[turn]) above--;
    swap(sizes, turn, above);
    for (int i = turn + 1, j = n - 1; i < j; i++, j--) swap(sizes, i, j);
    return true;
}

/* Sorted from the smallest, so that next_order() meets every order once. */
static int new_sizes(const struct subastral *s, int seat, uint8_t out[SUBASTRAL_BIOMES])
{
    uint8_t count[SUBASTRAL_BIOMES];
    int n = 0;

    subastral_count_biomes(&s->journal[seat], count);
    for (uint32_t left = subastral_new_biomes(s, seat); left; left &= left - 1) {
        out[n++] = count[orr_lowest(left)];
        for (int i = n - 1; i > 0 && out[i - 1] > out[i]; i--) swap(out, i - 1, i);
    }
    return n;
}

/* R13: biomes of equal size may change places, so only orders of sizes are tried. */
int subastral_best_order(const struct subastral *s, int seat, struct subastral_order *out)
{
    uint8_t sizes[SUBASTRAL_BIOMES] = { 0 }, *fresh, count[SUBASTRAL_BIOMES];
    uint32_t left = subastral_new_biomes(s, seat);
    int placed = 0, n, best = -1;

    subastral_pile_sizes(s, seat, sizes);
    memcpy(out->pile, s->pile[seat], sizeof out->pile);
    while (placed < SUBASTRAL_BIOMES && out->pile[placed]) placed++;
    fresh = sizes + placed;
    n = new_sizes(s, seat, fresh);
    do {
        int points = subastral_points(sizes);
        if (points <= best) continue;
        best = points;
        memcpy(out->size, sizes, sizeof sizes);
    } while (next_order(fresh, n));

    subastral_count_biomes(&s->journal[seat], count);
    for (int i = placed; i < placed + n; i++) {
        uint32_t fits = left;
        while (count[orr_lowest(fits)] != out->size[i]) fits &= fits - 1;
        out->pile[i] = (uint8_t)(orr_lowest(fits) + 1);
        left &= ~(1u << orr_lowest(fits));
    }
    return best;
}

/* What the cards would add to the points of a journal, new piles in their best order. */
int subastral_gain(const struct subastral *s, int seat, const struct orr_bag *cards)
{
    struct subastral then = *s;
    struct subastral_order order;
    uint8_t sizes[SUBASTRAL_BIOMES];

    subastral_pile_sizes(s, seat, sizes);
    orr_bag_merge(&then.journal[seat], cards);
    return subastral_best_order(&then, seat, &order) - subastral_points(sizes);
}

/* -- The pad ------------------------------------------------------------------- */

/* Each mixed set and each matching set has a line, as on the score pad. The
 * tie-break is R21: fewer cards in the journal. */
void subastral_score(const void *state, int side, struct orr_score *out)
{
    const struct subastral *s = state;
    uint8_t sizes[SUBASTRAL_BIOMES];
    int first, second;

    subastral_pile_sizes(s, side, sizes);
    orr_score_begin(out);
    for (int n = 1; n <= sizes[0]; n++) {
        orr_score_line(out, "mixed", subastral_mixed[subastral_mixed_run(sizes, n)]);
        out->line[out->lines - 1].number = (int16_t)n;
    }
    first = subastral_biggest(sizes, -1);
    second = subastral_biggest(sizes, first);
    if (first >= 0) {
        orr_score_product(out, "matching", sizes[first], first + 1);
        out->line[out->lines - 1].number = 1;
    }
    if (second >= 0) {
        orr_score_product(out, "matching", sizes[second], second + 1);
        out->line[out->lines - 1].number = 2;
    }
    out->tiebreak = -orr_bag_size(&s->journal[side]);
}

/* R21: most points, then the thinner journal, then a shared win. */
void subastral_payoff(const void *state, double out[ORR_MAX_SEATS])
{
    const struct subastral *s = state;
    int32_t rank[ORR_MAX_SEATS];

    for (int seat = 0; seat < s->seats; seat++) {
        uint8_t sizes[SUBASTRAL_BIOMES];
        subastral_pile_sizes(s, seat, sizes);
        /* Points and tie-break in one number: a journal holds at most 103 cards. */
        rank[seat] = 128 * subastral_points(sizes) + 127 - orr_bag_size(&s->journal[seat]);
    }
    orr_share_win(rank, s->seats, s->seats, out);
}

void subastral_ending(const void *state, struct orr_words *out)
{
    const struct subastral *s = state;

    orr_words_begin(out, "end.rounds");
    orr_words_number(out, "n", s->round);
}
