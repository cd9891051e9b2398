/* stellium_ends.c - the best end of a play of Stellium, for the evaluation.
 *
 * A play has a few hundred ends: influence, space, effect. Each is judged by what
 * the objectives in hand are then worth. Looking through all placements each time
 * would be slow, so every objective first notes which placements have two bodies
 * or more already. After the play the nearest placement is one of those, or one
 * through a cell that the play has filled, or no nearer than a single body.
 *
 * SPDX-License-Identifier: MIT */
#include "stellium.h"

#include <string.h>

enum { MOST_PLACEMENTS = 210 };

/* An objective in hand, and where the board is near to it. */
struct target {
    int card, colour, tips; /* tips: colour again where the shape has none           */
    int size;               /* bodies of its shape                                        */
    int lists[2], num_lists;
    uint64_t cells;      /* of a tiered card: where its bodies count                   */
    double worth;        /* after a play that touches neither of its colours           */
    double by_number[7]; /* by bodies lacking, of a tiered card by bodies there        */
    int num_near;
    uint16_t near[MOST_PLACEMENTS];
};

struct play {
    const struct stellium *s;
    int seat, type;
    int num_targets;
    struct target target[STELLIUM_HAND];
    double best, cost; /* cost: 1 if this way spends a token (R39) */
};

static uint64_t lacks_at(const uint64_t body[STELLIUM_TYPES], const struct target *t, int placement)
{
    const struct stellium_placement *p = &stellium_placement[placement];
    return (p->main & ~body[t->colour]) | (p->tips & ~body[t->tips]);
}

/* -- Before the play: targets ------------------------------------------------------------- */

static void note_near(const struct stellium *s, struct target *t, int list)
{
    for (int p = stellium_starts[list][0]; p < stellium_starts[list][STELLIUM_CELLS]; p++)
        if (orr_set_size(lacks_at(s->body, t, p)) <= t->size - 2)
            t->near[t->num_near++] = (uint16_t)p;
}

static double worth_after(const struct play *play, const struct target *t,
                          const uint64_t body[STELLIUM_TYPES], uint64_t cells);

/* By bodies lacking, of a tiered card by bodies there. */
static double worth_of(const struct play *play, int card, int n)
{
    if (card >= STELLIUM_TIERED) return stellium_tier_worth(play->s, play->seat, card, n, 1.0);
    return stellium_card_worth(play->s, play->seat, card, n < 4 ? n : 4, 1.0);
}

static void aim(struct play *play, int card)
{
    const struct stellium *s = play->s;
    struct target *t = &play->target[play->num_targets++];
    int kind = card / STELLIUM_TYPES;

    t->card = card;
    t->colour = card % STELLIUM_TYPES;
    t->tips = kind == STELLIUM_DIAMOND ? stellium_tips[t->colour] : t->colour;
    t->num_lists = t->num_near = 0;
    for (int n = 0; n < 7; n++) t->by_number[n] = worth_of(play, card, n);
    if (card >= STELLIUM_TIERED) {
        t->cells = kind == STELLIUM_CENTRE ? STELLIUM_CENTRE_CELLS : stellium_symbols(s, t->colour);
    } else {
        t->size = stellium_shape[kind].num_main + stellium_shape[kind].num_tips;
        t->lists[t->num_lists++] = kind;
        if (kind == STELLIUM_ESS && !stellium_option(s, STELLIUM_OPT_STRICT_HAND))
            t->lists[t->num_lists++] = STELLIUM_MIRRORED_ESS;
        for (int i = 0; i < t->num_lists; i++) note_near(s, t, t->lists[i]);
    }
    t->worth = worth_after(play, t, s->body, t->cells);
}

/* -- After the play: what a target is worth -------------------------------------------------- */

static int fewer(uint64_t lacks, int best)
{
    if (!lacks) return 0;
    lacks &= lacks - 1;
    if (!lacks) return best < 1 ? best : 1;
    return best <= 2 || lacks & (lacks - 1) ? best : 2;
}

static int fewest_lacking(const struct play *play, const struct target *t,
                          const uint64_t body[STELLIUM_TYPES])
{
    const uint64_t *before = play->s->body;
    uint64_t filled = (body[t->colour] & ~before[t->colour]) | (body[t->tips] & ~before[t->tips]);
    int best = t->size - 1;

    for (int i = 0; best && i < t->num_near; i++) best = fewer(lacks_at(body, t, t->near[i]), best);
    for (; best && filled; filled &= filled - 1)
        for (int i = 0; i < t->num_lists; i++) {
            const uint16_t *start = &stellium_through_starts[t->lists[i]][orr_lowest(filled)];
            for (int at = start[0]; at < start[1]; at++)
                best = fewer(lacks_at(body, t, stellium_through[at]), best);
        }
    return best;
}

static double worth_after(const struct play *play, const struct target *t,
                          const uint64_t body[STELLIUM_TYPES], uint64_t cells)
{
    if (t->card >= STELLIUM_TIERED) return t->by_number[orr_set_size(body[t->colour] & cells)];
    return t->by_number[fewest_lacking(play, t, body)];
}

static bool is_touched(const struct play *play, const struct target *t,
                       const uint64_t body[STELLIUM_TYPES])
{
    return body[t->colour] != play->s->body[t->colour] || body[t->tips] != play->s->body[t->tips];
}

/* One end of the play. Symbols turn with galaxy g; steps 0: nothing turned. */
static void judge(struct play *play, const uint64_t body[STELLIUM_TYPES], int g, int steps)
{
    double worth = -play->cost;

    for (int i = 0; i < play->num_targets; i++) {
        const struct target *t = &play->target[i];
        uint64_t cells = t->cells;
        if (steps && t->card >= STELLIUM_TIERED) cells = stellium_turned(cells, g, steps);
        worth += is_touched(play, t, body) ? worth_after(play, t, body, cells) : t->worth;
    }
    if (worth > play->best) play->best = worth;
}

/* -- All ends of a play ---------------------------------------------------------------------- */

static void copy(uint64_t to[STELLIUM_TYPES], const uint64_t from[STELLIUM_TYPES])
{
    memcpy(to, from, STELLIUM_TYPES * sizeof *to);
}

static uint64_t occupied(const uint64_t body[STELLIUM_TYPES])
{
    return body[0] | body[1] | body[2] | body[3];
}

static void try_pushes(struct play *play, int cell)
{
    uint64_t body[STELLIUM_TYPES];

    for (int direction = 0; direction < 6; direction++) {
        copy(body, play->s->body);
        stellium_push(body, play->type, cell, direction);
        judge(play, body, 0, 0);
    }
}

/* All swaps of two of one type end alike, in what was placed. */
static bool try_swaps(struct play *play, const uint64_t placed[STELLIUM_TYPES], int cell)
{
    uint64_t alike = placed[play->type], without = stellium_bit(cell), body[STELLIUM_TYPES];
    uint64_t partners = stellium_partners(play->s, placed, play->type, without);
    bool any = false, idle = false;

    for (uint64_t own = alike & ~without; own; own &= own - 1) {
        int a = orr_lowest(own);
        idle |= (stellium_touch[a] & partners & alike) != 0;
        for (uint64_t beside = stellium_touch[a] & partners & ~alike; beside;
             beside &= beside - 1) {
            copy(body, placed);
            stellium_swap(body, play->type, a, orr_lowest(beside));
            judge(play, body, 0, 0);
            any = true;
        }
    }
    if (idle && any) judge(play, placed, 0, 0);
    return any;
}

static bool try_pulls(struct play *play, const uint64_t placed[STELLIUM_TYPES], int cell)
{
    uint64_t all = occupied(placed), body[STELLIUM_TYPES];
    bool any = false;

    for (uint64_t holes = STELLIUM_HOLE_CELLS & ~all; holes; holes &= holes - 1) {
        int hole = orr_lowest(holes);
        uint64_t beside = stellium_touch[hole] & all & ~stellium_bit(cell);
        for (; beside; beside &= beside - 1) {
            copy(body, placed);
            stellium_move(body, orr_lowest(beside), hole);
            judge(play, body, 0, 0);
            any = true;
        }
    }
    return any;
}

static void try_turns(struct play *play, const uint64_t placed[STELLIUM_TYPES], int g)
{
    uint64_t body[STELLIUM_TYPES];

    for (int steps = 1; steps < 6; steps++) {
        for (int type = 0; type < STELLIUM_TYPES; type++)
            body[type] = stellium_turned(placed[type], g, steps);
        judge(play, body, g, steps);
    }
}

static void try_effects(struct play *play, const uint64_t placed[STELLIUM_TYPES], int influence,
                        int cell)
{
    bool any = false;

    if (influence == STELLIUM_STAR) try_turns(play, placed, cell / 7), any = true;
    if (influence == STELLIUM_PLANET) any = try_swaps(play, placed, cell);
    if (influence == STELLIUM_SUPERNOVA) any = try_pulls(play, placed, cell);
    if (!any) judge(play, placed, 0, 0);
}

static void try_spaces(struct play *play, int influence)
{
    uint64_t all = occupied(play->s->body), body[STELLIUM_TYPES];

    if (influence == STELLIUM_COMET) {
        for (; all; all &= all - 1) try_pushes(play, orr_lowest(all));
        return;
    }
    for (uint64_t free = STELLIUM_GALAXY_CELLS & ~all; free; free &= free - 1) {
        copy(body, play->s->body);
        body[play->type] |= free & -free;
        try_effects(play, body, influence, orr_lowest(free));
    }
}

static void try_influences(struct play *play)
{
    struct orr_actions list = { .n = 0 };

    stellium_legal(play->s, play->seat, &list);
    for (int i = 0; i < list.n; i++) {
        int influence = list.at[i] - STELLIUM_A_TOKEN; /* PLAIN follows the tokens */
        bool own = list.at[i] == STELLIUM_A_OWN;
        play->cost = !own && influence < STELLIUM_PLAIN;
        try_spaces(play, own ? play->type : influence);
    }
}

double stellium_best_end(const struct stellium *s, int seat)
{
    struct play play;

    play.s = s;
    play.seat = seat;
    play.type = s->type;
    play.num_targets = 0;
    play.best = -1;
    play.cost = 0;
    for (uint64_t hand = s->hand[seat]; hand; hand &= hand - 1) aim(&play, orr_lowest(hand));
    if (s->phase == STELLIUM_PH_INFLUENCE) try_influences(&play);
    else if (s->phase == STELLIUM_PH_SPACE) try_spaces(&play, s->influence);
    else if (s->phase == STELLIUM_PH_PUSH) try_pushes(&play, s->space);
    else try_effects(&play, s->body, s->influence, s->space);
    return play.best;
}
