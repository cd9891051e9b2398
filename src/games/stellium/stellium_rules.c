/* stellium_rules.c - what each action of Stellium leads to.
 * Rule numbers (R1, R2...) refer to RULES.md next to this file.
 *
 * A turn goes draw, play, settle, validate, take. Settling fills empty galaxies
 * again and comes back to itself until there is none; then the seat may validate,
 * and every validation settles anew. Steps without a choice are passed over: all
 * of the position is public, so everybody knows that there is none.
 *
 * SPDX-License-Identifier: MIT */
#include "stellium.h"

#include <string.h>

/* -- Setting up -------------------------------------------------------------------- */

/* R6 */
static void choose_first(struct stellium *s, int seat)
{
    s->first = s->mover = (uint8_t)seat;
    s->galaxy = 0;
    s->phase = STELLIUM_PH_DISC;
}

bool stellium_setup(void *state, const struct orr_setup *setup, struct orr_words *why)
{
    struct stellium *s = state;

    (void)why;
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats;
    s->limit = stellium_limit[setup->seats];
    for (int option = 0; option < STELLIUM_OPT_STARTS; option++)
        if (setup->option[option]) s->options |= (uint8_t)(1 << option);
    if (stellium_option(s, STELLIUM_OPT_FIRST_GAME))
        s->limit = (uint8_t)(s->limit - STELLIUM_FIRST_GAME_LESS);
    memcpy(s->bag, stellium_bodies, sizeof s->bag);
    memset(s->disc, STELLIUM_NONE, sizeof s->disc);
    s->reserve = stellium_bit(STELLIUM_CARDS) - 1;
    for (int seat = 0; seat < s->seats; seat++) s->tokens[seat] = 0xf;
    s->type = s->influence = s->space = s->card = s->galaxy = s->asked = STELLIUM_NONE;
    s->phase = STELLIUM_PH_FIRST;
    if (setup->option[STELLIUM_OPT_STARTS]) choose_first(s, setup->option[STELLIUM_OPT_STARTS] - 1);
    return true;
}

orr_seats stellium_to_act(const void *state)
{
    const struct stellium *s = state;

    switch (s->phase) {
    case STELLIUM_PH_OVER: return 0;
    case STELLIUM_PH_FIRST:
    case STELLIUM_PH_DISC:
    case STELLIUM_PH_ORIENT:
    case STELLIUM_PH_BODIES:
    case STELLIUM_PH_BLIND:
    case STELLIUM_PH_REFILL:
    case STELLIUM_PH_REVEAL: return orr_bit(ORR_CHANCE);
    case STELLIUM_PH_LAY: return orr_bit(s->asked);
    default: return orr_bit(s->mover);
    }
}

/* R3, R4: goes through the six galaxies, then on to the next step. */
static void next_galaxy(struct stellium *s, enum stellium_phase then)
{
    if (++s->galaxy < STELLIUM_GALAXIES) return;
    s->phase = (uint8_t)then;
    s->galaxy = then == STELLIUM_PH_REVEAL ? STELLIUM_NONE : 0;
}

static void put(struct stellium *s, int type, int cell) { s->body[type] |= stellium_bit(cell); }

/* R4: one body of each type on the four starting locations. */
static void lay_start(struct stellium *s, int permutation)
{
    uint8_t types[4];

    stellium_permutation(permutation, types);
    for (int location = 0; location < 4; location++) {
        put(s, types[location], stellium_start_cell(s, s->galaxy, location));
        s->bag[types[location]]--;
    }
    next_galaxy(s, STELLIUM_PH_REVEAL);
}

/* -- The frame of turns and rounds -------------------------------------------------- */

static bool bag_is_empty(const struct stellium *s)
{
    return !(s->bag[0] | s->bag[1] | s->bag[2] | s->bag[3]);
}

static bool anybody_reached(const struct stellium *s)
{
    return (s->reached[0] | s->reached[1] | s->reached[2] | s->reached[3]) != 0;
}

static void end_match(struct stellium *s, int why)
{
    s->phase = STELLIUM_PH_OVER;
    s->end = (uint8_t)why;
}

static void end_turn(struct stellium *s);

/* R26, R27, R37: nobody takes in the last round or from an empty display. */
static void begin_take(struct stellium *s)
{
    if (s->last_round || !s->display) end_turn(s);
    else if (orr_set_size(s->hand[s->mover]) < STELLIUM_HAND) s->phase = STELLIUM_PH_TAKE;
    else s->phase = STELLIUM_PH_BOX;
}

/* R8, R9, R29 */
static void begin_turn(struct stellium *s)
{
    if (s->round == 1 && stellium_option(s, STELLIUM_OPT_FIRST_TURN)) begin_take(s);
    else s->phase = bag_is_empty(s) ? STELLIUM_PH_LIFT : STELLIUM_PH_DRAW;
}

/* R36-R38. A limit reached in the last round of an empty reserve ends nothing sooner. */
static void end_round(struct stellium *s)
{
    if (s->last_round) end_match(s, STELLIUM_END_RESERVE);
    else if (anybody_reached(s)) end_match(s, STELLIUM_END_LIMIT);
    else if (s->round == STELLIUM_ROUNDS) end_match(s, STELLIUM_END_CAP);
    if (s->phase == STELLIUM_PH_OVER) return;
    if (!s->reserve) {
        s->last_round = 1;
        s->display = 0;
    }
    s->round++;
    begin_turn(s);
}

static void end_turn(struct stellium *s)
{
    s->mover = (uint8_t)((s->mover + 1) % s->seats);
    if (s->mover == s->first) end_round(s);
    else begin_turn(s);
}

/* R5, R28: a card of the reserve is turned up. */
static void reveal(struct stellium *s, int card)
{
    s->reserve &= ~stellium_bit(card);
    s->display |= stellium_bit(card);
    if (s->round) {
        end_turn(s);
    } else if (orr_set_size(s->display) == stellium_display[s->seats]) {
        s->round = 1;
        begin_turn(s);
    }
}

/* -- Empty galaxies and validation: what follows a play ------------------------------ */

static void begin_validate(struct stellium *s)
{
    for (uint64_t hand = s->hand[s->mover]; hand; hand &= hand - 1)
        if (stellium_shows(s, orr_lowest(hand))) {
            s->phase = STELLIUM_PH_VALIDATE;
            return;
        }
    begin_take(s);
}

static int empty_galaxy(const struct stellium *s)
{
    uint64_t occupied = stellium_occupied(s);
    int g = 0;
    while (g < STELLIUM_GALAXIES && occupied & stellium_galaxy(g)) g++;
    return g;
}

/* R23, R25: the lowest empty galaxy first; an empty bag fills none. */
static void settle(struct stellium *s)
{
    int g = empty_galaxy(s);

    if (g == STELLIUM_GALAXIES || bag_is_empty(s)) {
        begin_validate(s);
        return;
    }
    s->galaxy = (uint8_t)g;
    s->phase = STELLIUM_PH_REFILL;
}

static int seat_before(const struct stellium *s, int seat)
{
    return seat ? seat - 1 : s->seats - 1;
}

static void draw_for_refill(struct stellium *s, int type)
{
    s->bag[type]--;
    s->drawn[type]++;
    int drawn = s->drawn[0] + s->drawn[1] + s->drawn[2] + s->drawn[3];
    if (drawn < STELLIUM_HANDFUL && !bag_is_empty(s)) return;
    s->phase = STELLIUM_PH_LAY;
    s->asked = (uint8_t)seat_before(s, s->mover);
}

/* R24: anti-clockwise until four lie or nothing is left; the rest goes back. */
static void lay(struct stellium *s, int choice)
{
    int type = choice / 4;

    put(s, type, stellium_start_cell(s, s->galaxy, choice % 4));
    s->drawn[type]--;
    s->asked = (uint8_t)seat_before(s, s->asked);
    int left = s->drawn[0] + s->drawn[1] + s->drawn[2] + s->drawn[3];
    if (left && orr_set_size(stellium_occupied(s) & stellium_galaxy(s->galaxy)) < 4) return;
    for (int t = 0; t < STELLIUM_TYPES; t++) {
        s->bag[t] = (uint8_t)(s->bag[t] + s->drawn[t]);
        s->drawn[t] = 0;
    }
    s->galaxy = s->asked = STELLIUM_NONE;
    settle(s);
}

/* R20: the bodies are fixed; which of them stays is asked next. */
static void fix_alignment(struct stellium *s, uint64_t cells)
{
    s->align = cells;
    s->phase = orr_set_size(cells) > 4 ? STELLIUM_PH_LEAVE : STELLIUM_PH_KEEP;
}

static void fix_placement(struct stellium *s, int placement)
{
    fix_alignment(s, stellium_placement[placement].main | stellium_placement[placement].tips);
}

/* R19, R20: a single alignment needs no choice. */
static void validate(struct stellium *s, int card)
{
    struct orr_actions list = { .n = 0 };

    s->card = (uint8_t)card;
    if (card >= STELLIUM_TIERED) {
        fix_alignment(s, stellium_meeting(s, card));
        return;
    }
    stellium_list_placements(s, card, &list);
    if (list.n == 1) fix_placement(s, list.at[0] - STELLIUM_A_ALIGN);
    else s->phase = STELLIUM_PH_ALIGN;
}

/* R35 */
static void leave_out(struct stellium *s, int cell)
{
    s->align &= ~stellium_bit(cell);
    s->space = (uint8_t)cell;
    if (orr_set_size(s->align) > 4) return;
    s->space = STELLIUM_NONE;
    s->phase = STELLIUM_PH_KEEP;
}

/* R22, R36: the order of reaching the limit breaks ties. */
static void pay(struct stellium *s, int points)
{
    int seat = s->mover;

    s->points[seat] = (uint8_t)(s->points[seat] + points);
    if (s->points[seat] < s->limit || s->reached[seat]) return;
    s->reached[seat] = 1;
    for (int other = 0; other < s->seats; other++)
        s->reached[seat] = (uint8_t)(s->reached[seat] + (other != seat && s->reached[other]));
}

/* R21, R22: all bodies but one go back to the bag, the points come at once. */
static void keep(struct stellium *s, int cell)
{
    int card = s->card, bodies = orr_set_size(s->align);
    uint64_t gone = s->align & ~stellium_bit(cell);

    for (int type = 0; type < STELLIUM_TYPES; type++) {
        s->bag[type] = (uint8_t)(s->bag[type] + orr_set_size(s->body[type] & gone));
        s->body[type] &= ~gone;
    }
    s->hand[s->mover] &= ~stellium_bit(card);
    s->done[s->mover] |= stellium_bit(card);
    if (card >= STELLIUM_TIERED) s->used[card - STELLIUM_TIERED] = (uint8_t)bodies;
    pay(s, stellium_points(card, bodies));
    s->card = STELLIUM_NONE;
    s->align = 0;
    settle(s);
}

/* -- Playing a body -------------------------------------------------------------------- */

/* The body lies, its influence is done. */
static void played(struct stellium *s)
{
    s->type = s->influence = s->space = STELLIUM_NONE;
    settle(s);
}

static void use_influence(struct stellium *s, int influence)
{
    s->influence = (uint8_t)influence;
    s->phase = STELLIUM_PH_SPACE;
}

/* R10: with no token to spend there is nothing to choose. */
static void hold(struct stellium *s, int type)
{
    s->type = (uint8_t)type;
    if (stellium_influence_is_open(s)) s->phase = STELLIUM_PH_INFLUENCE;
    else use_influence(s, type);
}

static void draw_body(struct stellium *s, int type)
{
    s->bag[type]--;
    hold(s, type);
}

/* R9 */
static void lift(struct stellium *s, int cell)
{
    int type = stellium_type_at(s, cell);
    s->body[type] &= ~stellium_bit(cell);
    hold(s, type);
}

static void choose_influence(struct stellium *s, orr_action action)
{
    int influence = action - STELLIUM_A_TOKEN;

    if (action == STELLIUM_A_OWN) influence = s->type;
    else if (action == STELLIUM_A_PLAIN) influence = STELLIUM_PLAIN;
    else s->tokens[s->mover] &= (uint8_t) ~(1 << influence);
    use_influence(s, influence);
}

/* R13-R18: after the placement the influence asks its question, if there is one. */
static void choose_space(struct stellium *s, int cell)
{
    s->space = (uint8_t)cell;
    if (s->influence == STELLIUM_COMET) {
        s->phase = STELLIUM_PH_PUSH;
        return;
    }
    put(s, s->type, cell);
    if (s->influence == STELLIUM_STAR) s->phase = STELLIUM_PH_TURN;
    else if (s->influence == STELLIUM_PLANET &&
             stellium_swap_exists(s, s->type, stellium_bit(cell)))
        s->phase = STELLIUM_PH_SWAP;
    else if (s->influence == STELLIUM_SUPERNOVA && stellium_pull_exists(s, stellium_bit(cell)))
        s->phase = STELLIUM_PH_PULL;
    else played(s);
}

/* R14 */
static void push(struct stellium *s, int direction)
{
    int ejected = stellium_push(s->body, s->type, s->space, direction);

    if (ejected < STELLIUM_TYPES) s->bag[ejected]++;
    played(s);
}

/* R15 */
static void swap(struct stellium *s, int edge)
{
    stellium_swap(s->body, s->type, stellium_edge[edge][0], stellium_edge[edge][1]);
    played(s);
}

/* R17: the lower end of the edge is the body, the higher one the black hole. */
static void pull(struct stellium *s, int edge)
{
    stellium_move(s->body, stellium_edge[edge][0], stellium_edge[edge][1]);
    played(s);
}

/* R16 */
static void turn(struct stellium *s, int steps)
{
    int g = s->space / 7;

    for (int type = 0; type < STELLIUM_TYPES; type++)
        s->body[type] = stellium_turned(s->body[type], g, steps);
    s->turned[g] = (uint8_t)((s->turned[g] + steps) % 6);
    played(s);
}

/* R26-R28 */
static void take(struct stellium *s, int card)
{
    s->display &= ~stellium_bit(card);
    s->hand[s->mover] |= stellium_bit(card);
    if (s->reserve) s->phase = STELLIUM_PH_REVEAL;
    else end_turn(s);
}

static void box(struct stellium *s, orr_action action)
{
    if (action == STELLIUM_A_KEEP_ALL) {
        end_turn(s);
        return;
    }
    s->hand[s->mover] &= ~stellium_bit(action - STELLIUM_A_BOX);
    s->phase = STELLIUM_PH_TAKE;
}

/* -- What follows ------------------------------------------------------------------- */

static void choose_draw(struct stellium *s, orr_action action)
{
    if (action == STELLIUM_A_BLIND) s->phase = STELLIUM_PH_BLIND;
    else draw_body(s, action - STELLIUM_A_DRAW);
}

static void lay_disc(struct stellium *s, int disc)
{
    s->disc[s->galaxy] = (uint8_t)disc;
    next_galaxy(s, STELLIUM_PH_ORIENT);
}

static void orient_disc(struct stellium *s, int turned)
{
    s->turned[s->galaxy] = (uint8_t)turned;
    next_galaxy(s, STELLIUM_PH_BODIES);
}

static void choose_objective(struct stellium *s, orr_action action)
{
    if (action == STELLIUM_A_DONE) begin_take(s);
    else validate(s, action - STELLIUM_A_VALIDATE);
}

void stellium_apply(void *state, int seat, orr_action action)
{
    struct stellium *s = state;

    (void)seat;
    switch (s->phase) {
    case STELLIUM_PH_FIRST: choose_first(s, action - STELLIUM_A_FIRST); break;
    case STELLIUM_PH_DISC: lay_disc(s, action - STELLIUM_A_DISC); break;
    case STELLIUM_PH_ORIENT: orient_disc(s, action - STELLIUM_A_ORIENT); break;
    case STELLIUM_PH_BODIES: lay_start(s, action - STELLIUM_A_BODIES); break;
    case STELLIUM_PH_DRAW: choose_draw(s, action); break;
    case STELLIUM_PH_BLIND: draw_body(s, action - STELLIUM_A_BODY); break;
    case STELLIUM_PH_LIFT: lift(s, action - STELLIUM_A_LIFT); break;
    case STELLIUM_PH_INFLUENCE: choose_influence(s, action); break;
    case STELLIUM_PH_SPACE: choose_space(s, action - STELLIUM_A_SPACE); break;
    case STELLIUM_PH_PUSH: push(s, action - STELLIUM_A_PUSH); break;
    case STELLIUM_PH_SWAP: swap(s, action - STELLIUM_A_EDGE); break;
    case STELLIUM_PH_TURN: turn(s, action - STELLIUM_A_TURN + 1); break;
    case STELLIUM_PH_PULL: pull(s, action - STELLIUM_A_EDGE); break;
    case STELLIUM_PH_VALIDATE: choose_objective(s, action); break;
    case STELLIUM_PH_ALIGN: fix_placement(s, action - STELLIUM_A_ALIGN); break;
    case STELLIUM_PH_LEAVE: leave_out(s, action - STELLIUM_A_LEAVE); break;
    case STELLIUM_PH_KEEP: keep(s, action - STELLIUM_A_KEEP); break;
    case STELLIUM_PH_REFILL: draw_for_refill(s, action - STELLIUM_A_BODY); break;
    case STELLIUM_PH_LAY: lay(s, action - STELLIUM_A_LAY); break;
    case STELLIUM_PH_BOX: box(s, action); break;
    case STELLIUM_PH_TAKE: take(s, action - STELLIUM_A_TAKE); break;
    case STELLIUM_PH_REVEAL: reveal(s, action - STELLIUM_A_CARD); break;
    default: assert(0 && "the match is over");
    }
    assert(!stellium_check(s));
}

int stellium_rounds(const void *state) { return ((const struct stellium *)state)->round; }

/* -- Self-defence -------------------------------------------------------------------- */

/* The body played is in hand between the draw and its placement. */
static bool in_hand(const struct stellium *s, int type)
{
    return s->type == type && (s->phase == STELLIUM_PH_INFLUENCE || s->phase == STELLIUM_PH_SPACE ||
                               s->phase == STELLIUM_PH_PUSH);
}

static const char *check_bodies(const struct stellium *s)
{
    uint64_t seen = 0;

    for (int type = 0; type < STELLIUM_TYPES; type++) {
        if (seen & s->body[type]) return "two bodies on one cell";
        seen |= s->body[type];
        if (orr_set_size(s->body[type]) + s->bag[type] + s->drawn[type] + in_hand(s, type) !=
            stellium_bodies[type])
            return "a body was lost or made";
    }
    if (seen >> STELLIUM_CELLS) return "a body off the board";
    return s->align & ~seen ? "an alignment without bodies" : NULL;
}

static int points_of(const struct stellium *s, int seat)
{
    int points = 0;

    for (uint64_t done = s->done[seat]; done; done &= done - 1) {
        int card = orr_lowest(done);
        points +=
            stellium_points(card, card < STELLIUM_TIERED ? 0 : s->used[card - STELLIUM_TIERED]);
    }
    return points;
}

static const char *check_cards(const struct stellium *s)
{
    uint64_t seen = s->reserve;

    if (seen & s->display) return "a card twice";
    seen |= s->display;
    for (int seat = 0; seat < STELLIUM_SEATS; seat++) {
        if ((seen & s->hand[seat]) | ((seen | s->hand[seat]) & s->done[seat]))
            return "a card twice";
        seen |= s->hand[seat] | s->done[seat];
        if (orr_set_size(s->hand[seat]) > STELLIUM_HAND) return "a hand of four";
        if (points_of(s, seat) != s->points[seat]) return "points without an objective";
        if ((s->points[seat] >= s->limit) != (s->reached[seat] > 0)) return "the limit";
        if (seat >= s->seats && (s->tokens[seat] | s->hand[seat] | s->done[seat]))
            return "a seat that is not there";
    }
    return seen >> STELLIUM_CARDS ? "a card that does not exist" : NULL;
}

static const char *check_discs(const struct stellium *s)
{
    int seen = 0;

    for (int g = 0; g < STELLIUM_GALAXIES; g++) {
        if (s->turned[g] > 5) return "a disc turned too far";
        if (s->disc[g] == STELLIUM_NONE && !s->round) continue;
        if (s->disc[g] >= STELLIUM_GALAXIES || seen >> s->disc[g] & 1) return "a disc twice";
        seen |= 1 << s->disc[g];
    }
    return NULL;
}

/* Fields that belong to one phase are blank in the others: equal positions are
 * equal bytes. */
static const char *check_phase(const struct stellium *s)
{
    bool refill = s->phase == STELLIUM_PH_REFILL || s->phase == STELLIUM_PH_LAY;
    bool setup = s->phase >= STELLIUM_PH_DISC && s->phase <= STELLIUM_PH_BODIES;
    bool validating = s->phase >= STELLIUM_PH_ALIGN && s->phase <= STELLIUM_PH_KEEP;
    bool playing = s->phase >= STELLIUM_PH_INFLUENCE && s->phase <= STELLIUM_PH_PULL;

    if (s->phase > STELLIUM_PH_OVER || s->mover >= s->seats || s->first >= s->seats) return "step";
    if ((s->galaxy != STELLIUM_NONE) != (refill || setup)) return "a galaxy out of step";
    if ((s->asked != STELLIUM_NONE) != (s->phase == STELLIUM_PH_LAY)) return "asked out of step";
    if ((s->card != STELLIUM_NONE) != validating) return "a card out of step";
    if ((s->type != STELLIUM_NONE) != playing) return "a body out of step";
    if (!playing && s->influence != STELLIUM_NONE) return "an influence out of step";
    if (!playing && s->phase != STELLIUM_PH_LEAVE && s->space != STELLIUM_NONE) return "a space";
    if (s->round > STELLIUM_ROUNDS || (s->end != 0) != (s->phase == STELLIUM_PH_OVER))
        return "the end";
    return NULL;
}

const char *stellium_check(const void *state)
{
    const struct stellium *s = state;
    const char *broken = check_bodies(s);

    if (!broken) broken = check_cards(s);
    if (!broken) broken = check_discs(s);
    return broken ? broken : check_phase(s);
}
