/* stellium_align.c - what the board shows, symbols, shapes, tiers, and how near it is to it.
 *
 * A shape is tested only where its lowest body lies: placements are sorted by
 * their lowest cell, so walking over the bodies of one colour meets every
 * placement that can be complete, in increasing order, and few others.
 *
 * SPDX-License-Identifier: MIT */
#include "stellium.h"

/* A slot of a disc, as a cell of the board. */
static int cell_of_slot(const struct stellium *s, int galaxy, int slot)
{
    int direction = slot + s->turned[galaxy];
    return 7 * galaxy + 1 + (direction < 6 ? direction : direction - 6);
}

int stellium_start_cell(const struct stellium *s, int galaxy, int location)
{
    return cell_of_slot(s, galaxy, stellium_start[location]);
}

uint64_t stellium_symbols(const struct stellium *s, int colour)
{
    uint64_t cells = 0;

    for (int g = 0; g < STELLIUM_GALAXIES; g++) {
        int location = 0;
        while (stellium_disc[s->disc[g]][location] != colour) location++;
        cells |= stellium_bit(stellium_start_cell(s, g, location));
    }
    return cells;
}

/* R33, R34 */
uint64_t stellium_meeting(const struct stellium *s, int card)
{
    int colour = card % STELLIUM_TYPES;
    bool centre = card / STELLIUM_TYPES == STELLIUM_CENTRE;

    return s->body[colour] & (centre ? STELLIUM_CENTRE_CELLS : stellium_symbols(s, colour));
}

/* Walks over the complete placements of one list. With out NULL it stops at the
 * first; returns whether there is one. */
static bool walk(const struct stellium *s, int card, int list, struct orr_actions *out)
{
    int colour = card % STELLIUM_TYPES;
    uint64_t body = s->body[colour], tips = s->body[stellium_tips[colour]];
    bool any = false;

    for (uint64_t lowest = body; lowest; lowest &= lowest - 1) {
        const uint16_t *start = &stellium_starts[list][orr_lowest(lowest)];
        for (int p = start[0]; p < start[1]; p++) {
            const struct stellium_placement *at = &stellium_placement[p];
            if ((at->main & ~body) | (at->tips & ~tips)) continue;
            if (!out) return true;
            orr_offer(out, STELLIUM_A_ALIGN + p);
            any = true;
        }
    }
    return any;
}

/* R31: without the option an ess may also be the mirror image of the card. */
static bool mirror_counts(const struct stellium *s, int kind)
{
    return kind == STELLIUM_ESS && !stellium_option(s, STELLIUM_OPT_STRICT_HAND);
}

bool stellium_shows(const struct stellium *s, int card)
{
    int kind = card / STELLIUM_TYPES;

    if (card >= STELLIUM_TIERED) {
        uint64_t bodies = stellium_meeting(s, card);
        return (bodies & (bodies - 1)) != 0; /* two or more */
    }
    return walk(s, card, kind, NULL) ||
           (mirror_counts(s, kind) && walk(s, card, STELLIUM_MIRRORED_ESS, NULL));
}

void stellium_list_placements(const struct stellium *s, int card, struct orr_actions *out)
{
    int kind = card / STELLIUM_TYPES;

    walk(s, card, kind, out);
    if (mirror_counts(s, kind)) walk(s, card, STELLIUM_MIRRORED_ESS, out);
}

int stellium_points(int card, int bodies)
{
    const uint8_t *points = stellium_kind[card / STELLIUM_TYPES].points[card % STELLIUM_TYPES];

    if (card < STELLIUM_TIERED) return points[0];
    return bodies < 2 ? 0 : points[bodies < 4 ? bodies - 2 : 2];
}

/* -- How near ------------------------------------------------------------------------------ */

/* The more bodies lie right the better; of equals, where what is missing can simply be placed
 * and where the least is in its way. */
static int rank_way(const struct stellium_way *way, uint64_t occupied)
{
    int right = orr_set_size(way->right), in_the_way = orr_set_size(way->missing & occupied);
    int placeable = orr_set_size(way->missing & STELLIUM_GALAXY_CELLS & ~occupied);

    return 64 * right + 8 * placeable - in_the_way;
}

/* Keeps the best ways in order; the first of equals stays first. */
static void keep_best(struct stellium_nearness *out, int rank[STELLIUM_WAYS],
                      const struct stellium_way *way, uint64_t occupied)
{
    int mine = rank_way(way, occupied), at = out->num_ways;

    while (at > 0 && rank[at - 1] < mine) at--;
    if (at == STELLIUM_WAYS) return;
    if (out->num_ways < STELLIUM_WAYS) out->num_ways++;
    for (int i = out->num_ways - 1; i > at; i--) {
        out->way[i] = out->way[i - 1];
        rank[i] = rank[i - 1];
    }
    out->way[at] = *way;
    rank[at] = mine;
}

static void near_shape(const struct stellium *s, int card, struct stellium_nearness *out)
{
    int kind = card / STELLIUM_TYPES, colour = card % STELLIUM_TYPES, rank[STELLIUM_WAYS];
    int lists[] = { kind, STELLIUM_MIRRORED_ESS };
    uint64_t body = s->body[colour], tips = s->body[stellium_tips[colour]];
    uint64_t occupied = stellium_occupied(s);

    for (int i = 0; i < 1 + mirror_counts(s, kind); i++)
        for (int p = stellium_starts[lists[i]][0]; p < stellium_starts[lists[i]][STELLIUM_CELLS];
             p++) {
            const struct stellium_placement *at = &stellium_placement[p];
            struct stellium_way way = { .right = (at->main & body) | (at->tips & tips),
                                        .tips = at->tips };
            way.missing = (at->main | at->tips) & ~way.right;
            keep_best(out, rank, &way, occupied);
        }
    out->right = orr_set_size(out->way[0].right);
    out->of = out->right + orr_set_size(out->way[0].missing);
}

/* So many cells of the set, the lowest first, after leaving out some. */
static uint64_t some_of(uint64_t set, int skipped, int n)
{
    uint64_t some = 0;

    for (; set && n; set &= set - 1)
        if (skipped-- <= 0) some |= set & -set, n--;
    return some;
}

/* R33-R35: the next tier, on any of the spaces that count. */
static void near_tier(const struct stellium *s, int card, struct stellium_nearness *out)
{
    int colour = card % STELLIUM_TYPES;
    bool centre = card / STELLIUM_TYPES == STELLIUM_CENTRE;
    uint64_t places = centre ? STELLIUM_CENTRE_CELLS : stellium_symbols(s, colour);
    uint64_t right = stellium_meeting(s, card), open = places & ~stellium_occupied(s);
    int n = orr_set_size(right);

    out->right = n < 4 ? n : 4;
    out->of = n < 2 ? 2 : n < 4 ? n + 1 : 4;
    for (int i = 0; i < STELLIUM_WAYS; i++) {
        int lacks = out->of - out->right;
        uint64_t missing = some_of(open, i, lacks);
        missing |= some_of(places & ~right & ~open, 0, lacks - orr_set_size(missing));
        if (i && missing == out->way[i - 1].missing) break;
        out->way[out->num_ways++] = (struct stellium_way){ .right = right, .missing = missing };
    }
}

void stellium_near(const struct stellium *s, int card, struct stellium_nearness *out)
{
    out->num_ways = 0;
    if (card < STELLIUM_TIERED) near_shape(s, card, out);
    else near_tier(s, card, out);
}
