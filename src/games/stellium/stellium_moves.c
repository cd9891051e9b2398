/* stellium_moves.c - what may happen in Stellium: choices and chance.
 * Rule numbers (R1, R2...) refer to RULES.md next to this file.
 *
 * SPDX-License-Identifier: MIT */
#include "stellium.h"

/* R15: what a body of the type played may change places with: any body but the one just
 * placed, or by the option any of another type. */
uint64_t stellium_partners(const struct stellium *s, const uint64_t body[STELLIUM_TYPES], int type,
                           uint64_t without)
{
    bool different = stellium_option(s, STELLIUM_OPT_SWAP);
    return (body[0] | body[1] | body[2] | body[3]) & ~(different ? body[type] : without);
}

/* R15: a swap needs another body of the type played beside one of those. */
bool stellium_swap_exists(const struct stellium *s, int type, uint64_t without)
{
    uint64_t partners = stellium_partners(s, s->body, type, without);

    for (uint64_t own = s->body[type] & ~without; own; own &= own - 1)
        if (stellium_touch[orr_lowest(own)] & partners) return true;
    return false;
}

/* R17: an empty black hole beside a body other than the one just placed. */
bool stellium_pull_exists(const struct stellium *s, uint64_t without)
{
    uint64_t occupied = stellium_occupied(s);

    for (uint64_t holes = STELLIUM_HOLE_CELLS & ~occupied; holes; holes &= holes - 1)
        if (stellium_touch[orr_lowest(holes)] & occupied & ~without) return true;
    return false;
}

/* The body is still in hand here; where it will be placed changes neither answer. */
static bool influence_acts(const struct stellium *s, int influence)
{
    if (influence == STELLIUM_PLANET) return stellium_swap_exists(s, s->type, 0);
    if (influence == STELLIUM_SUPERNOVA) return stellium_pull_exists(s, 0);
    return true;
}

/* R11: any token but that of the body's own type, if its influence can act. */
static bool token_is_legal(const struct stellium *s, int influence)
{
    return (s->tokens[s->mover] >> influence & 1) && influence != s->type &&
           influence_acts(s, influence);
}

/* R12: a Comet has no placement without its influence. An influence that cannot
 * act leaves the same position as none, so only one of the two is offered. */
static bool plain_is_legal(const struct stellium *s)
{
    return stellium_option(s, STELLIUM_OPT_INFLUENCE) && s->type != STELLIUM_COMET &&
           influence_acts(s, s->type);
}

bool stellium_influence_is_open(const struct stellium *s)
{
    for (int influence = 0; influence < STELLIUM_TYPES; influence++)
        if (token_is_legal(s, influence)) return true;
    return plain_is_legal(s);
}

static void list_influences(const struct stellium *s, struct orr_actions *out)
{
    orr_offer(out, STELLIUM_A_OWN);
    for (int influence = 0; influence < STELLIUM_TYPES; influence++)
        if (token_is_legal(s, influence)) orr_offer(out, STELLIUM_A_TOKEN + influence);
    if (plain_is_legal(s)) orr_offer(out, STELLIUM_A_PLAIN);
}

/* R8 */
static void list_draws(const struct stellium *s, struct orr_actions *out)
{
    for (int type = 0; type < STELLIUM_TYPES && !stellium_option(s, STELLIUM_OPT_DRAW); type++)
        if (s->bag[type]) orr_offer(out, STELLIUM_A_DRAW + type);
    orr_offer(out, STELLIUM_A_BLIND);
}

/* R13, R14: a collision needs a body to hit; any other placement a free space of
 * a galaxy. */
static uint64_t spaces(const struct stellium *s)
{
    uint64_t occupied = stellium_occupied(s);
    return s->influence == STELLIUM_COMET ? occupied : STELLIUM_GALAXY_CELLS & ~occupied;
}

/* R15: edges with one end in each of two sets. */
static void list_swaps(const struct stellium *s, struct orr_actions *out)
{
    uint64_t placed = stellium_bit(s->space), own = s->body[s->type] & ~placed;
    uint64_t partners = stellium_partners(s, s->body, s->type, placed);

    for (int edge = 0; edge < STELLIUM_EDGES; edge++) {
        int a = stellium_edge[edge][0], b = stellium_edge[edge][1];
        if (((own >> a & partners >> b) | (own >> b & partners >> a)) & 1)
            orr_offer(out, STELLIUM_A_EDGE + edge);
    }
}

/* R17: the higher end of these edges is a black hole. */
static void list_pulls(const struct stellium *s, struct orr_actions *out)
{
    uint64_t occupied = stellium_occupied(s), bodies = occupied & ~stellium_bit(s->space);

    for (int edge = STELLIUM_HOLE_EDGES; edge < STELLIUM_EDGES; edge++) {
        int body = stellium_edge[edge][0], hole = stellium_edge[edge][1];
        if (bodies >> body & ~occupied >> hole & 1) orr_offer(out, STELLIUM_A_EDGE + edge);
    }
}

/* R19 */
static void list_objectives(const struct stellium *s, struct orr_actions *out)
{
    for (uint64_t hand = s->hand[s->mover]; hand; hand &= hand - 1) {
        int card = orr_lowest(hand);
        if (stellium_shows(s, card)) orr_offer(out, STELLIUM_A_VALIDATE + card);
    }
    orr_offer(out, STELLIUM_A_DONE);
}

/* R35: what is left out is chosen in increasing order, so that the same choice is
 * never offered in two orders. */
static uint64_t leavable(const struct stellium *s)
{
    return s->space == STELLIUM_NONE ? s->align : s->align & ~(stellium_bit(s->space) - 1);
}

/* Enough cells must remain for the rest of it. */
static void list_leavable(const struct stellium *s, struct orr_actions *out)
{
    int more = orr_set_size(s->align) - 4;
    uint64_t cells = leavable(s);

    for (int left = orr_set_size(cells); left >= more; left--, cells &= cells - 1)
        orr_offer(out, STELLIUM_A_LEAVE + orr_lowest(cells));
}

/* R24 */
static void list_layings(const struct stellium *s, struct orr_actions *out)
{
    uint64_t occupied = stellium_occupied(s);

    for (int type = 0; type < STELLIUM_TYPES; type++) {
        if (!s->drawn[type]) continue;
        for (int location = 0; location < 4; location++)
            if (!(occupied >> stellium_start_cell(s, s->galaxy, location) & 1))
                orr_offer(out, STELLIUM_A_LAY + 4 * type + location);
    }
}

static void offer_range(struct orr_actions *out, int base, int n)
{
    for (int i = 0; i < n; i++) orr_offer(out, base + i);
}

/* R27 */
static void list_boxings(const struct stellium *s, struct orr_actions *out)
{
    orr_offer_set(out, STELLIUM_A_BOX, s->hand[s->mover]);
    orr_offer(out, STELLIUM_A_KEEP_ALL);
}

void stellium_legal(const void *state, int seat, struct orr_actions *out)
{
    const struct stellium *s = state;

    if (seat == ORR_CHANCE || !(stellium_to_act(s) & orr_bit(seat))) return;
    switch (s->phase) {
    case STELLIUM_PH_DRAW: list_draws(s, out); break;
    case STELLIUM_PH_LIFT: orr_offer_set(out, STELLIUM_A_LIFT, stellium_occupied(s)); break;
    case STELLIUM_PH_INFLUENCE: list_influences(s, out); break;
    case STELLIUM_PH_SPACE: orr_offer_set(out, STELLIUM_A_SPACE, spaces(s)); break;
    case STELLIUM_PH_PUSH: offer_range(out, STELLIUM_A_PUSH, 6); break;
    case STELLIUM_PH_SWAP: list_swaps(s, out); break;
    case STELLIUM_PH_TURN: offer_range(out, STELLIUM_A_TURN, 5); break;
    case STELLIUM_PH_PULL: list_pulls(s, out); break;
    case STELLIUM_PH_VALIDATE: list_objectives(s, out); break;
    case STELLIUM_PH_ALIGN: stellium_list_placements(s, s->card, out); break;
    case STELLIUM_PH_LEAVE: list_leavable(s, out); break;
    case STELLIUM_PH_KEEP: orr_offer_set(out, STELLIUM_A_KEEP, s->align); break;
    case STELLIUM_PH_LAY: list_layings(s, out); break;
    case STELLIUM_PH_BOX: list_boxings(s, out); break;
    case STELLIUM_PH_TAKE: orr_offer_set(out, STELLIUM_A_TAKE, s->display); break;
    default: assert(0 && "a step of chance");
    }
}

/* -- Chance ---------------------------------------------------------------------- */

void stellium_permutation(int number, uint8_t out[4])
{
    uint8_t left[4] = { 0, 1, 2, 3 };
    int ways = 6; /* orders of what follows the next type */

    for (int i = 0; i < 4; i++) {
        int pick = number / ways;
        out[i] = left[pick];
        for (int j = pick; j < 3; j++) left[j] = left[j + 1];
        number %= ways;
        if (i < 3) ways /= 3 - i;
    }
}

static uint64_t unused_discs(const struct stellium *s)
{
    uint64_t unused = 0x3f;
    for (int g = 0; g < s->galaxy; g++) unused &= ~stellium_bit(s->disc[g]);
    return unused;
}

/* Outcomes of weight 1 as a set over a base; false when bodies come from the bag. */
static bool even_outcomes(const struct stellium *s, int *base, uint64_t *set)
{
    switch (s->phase) {
    case STELLIUM_PH_FIRST: *base = STELLIUM_A_FIRST, *set = stellium_bit(s->seats) - 1; break;
    case STELLIUM_PH_DISC: *base = STELLIUM_A_DISC, *set = unused_discs(s); break;
    case STELLIUM_PH_ORIENT: *base = STELLIUM_A_ORIENT, *set = 0x3f; break;
    case STELLIUM_PH_BODIES: *base = STELLIUM_A_BODIES, *set = 0xffffff; break;
    case STELLIUM_PH_REVEAL: *base = STELLIUM_A_CARD, *set = s->reserve; break;
    default: return false;
    }
    return true;
}

void stellium_chance(const void *state, struct orr_odds *out)
{
    const struct stellium *s = state;
    uint64_t set;
    int base;

    if (even_outcomes(s, &base, &set)) {
        orr_offer_even(out, base, set);
        return;
    }
    for (int type = 0; type < STELLIUM_TYPES; type++)
        if (s->bag[type]) orr_offer_odds(out, STELLIUM_A_BODY + type, s->bag[type]);
}

uint32_t stellium_tickets(const void *state)
{
    const struct stellium *s = state;
    uint64_t set;
    int base;

    if (even_outcomes(s, &base, &set)) return (uint32_t)orr_set_size(set);
    return (uint32_t)(s->bag[0] + s->bag[1] + s->bag[2] + s->bag[3]);
}

orr_action stellium_draw(const void *state, uint32_t ticket)
{
    const struct stellium *s = state;
    uint64_t set;
    int base, type = 0;

    if (even_outcomes(s, &base, &set)) return (orr_action)(base + orr_set_nth(set, ticket));
    while (ticket >= s->bag[type]) ticket -= s->bag[type++];
    return (orr_action)(STELLIUM_A_BODY + type);
}

bool stellium_amounts(const void *state, int seat, struct orr_amounts *out)
{
    const struct stellium *s = state;

    (void)seat;
    if (s->phase != STELLIUM_PH_LEAVE) return false;
    out->verb = "leave";
    out->low = out->high = orr_set_size(s->align) - 4;
    out->each = 1;
    for (uint64_t cells = leavable(s); cells; cells &= cells - 1) {
        ORR_TEXT(name, 4);
        stellium_put_cell(&name, orr_lowest(cells));
        orr_amounts_add(out, name.buf, 1);
    }
    return true;
}
