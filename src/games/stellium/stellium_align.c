/* stellium_align.c - what the board shows: symbols, shapes, tiers.
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
