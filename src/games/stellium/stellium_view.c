/* stellium_view.c - a position of Stellium as JSON and as numbers.
 *
 * SPDX-License-Identifier: MIT */
#include "stellium.h"

#include <string.h>

/* -- JSON ------------------------------------------------------------------------------ */

static void view_card(struct orr_json *out, const char *key, int card)
{
    ORR_TEXT(t, ORR_TOKEN_SIZE);
    stellium_put_card(&t, card);
    orr_json_str(out, key, t.buf);
}

static void view_cell(struct orr_json *out, const char *key, int cell)
{
    ORR_TEXT(t, 8);
    stellium_put_cell(&t, cell);
    orr_json_str(out, key, t.buf);
}

static void view_galaxy(struct orr_json *out, const char *key, int galaxy)
{
    char text[2] = { (char)('a' + galaxy), 0 };
    orr_json_str(out, key, text);
}

static void view_counts(struct orr_json *out, const char *key, const uint8_t count[STELLIUM_TYPES])
{
    orr_json_open(out, key, '{');
    for (int type = 0; type < STELLIUM_TYPES; type++)
        orr_json_int(out, stellium_type_name[type], count[type]);
    orr_json_close(out, '}');
}

static void view_cells(struct orr_json *out, const char *key, uint64_t cells)
{
    orr_json_open(out, key, '[');
    for (; cells; cells &= cells - 1) view_cell(out, NULL, orr_lowest(cells));
    orr_json_close(out, ']');
}

/* {"right":["a1","a2"],"missing":{"h0":"planet"}} */
static void view_way(struct orr_json *out, int card, const struct stellium_way *way)
{
    orr_json_open(out, NULL, '{');
    view_cells(out, "right", way->right);
    orr_json_open(out, "missing", '{');
    for (uint64_t cells = way->missing; cells; cells &= cells - 1) {
        int cell = orr_lowest(cells);
        ORR_TEXT(t, 8);
        stellium_put_cell(&t, cell);
        orr_json_str(out, t.buf, stellium_type_name[stellium_wanted(card, way, cell)]);
    }
    orr_json_close(out, '}');
    orr_json_close(out, '}');
}

/* What a card pays, how near it is, and what that would be worth. */
static void view_objective(const struct stellium *s, struct orr_json *out, int card)
{
    struct stellium_nearness near;
    int bodies = card < STELLIUM_TIERED ? 0 : orr_set_size(stellium_meeting(s, card));

    stellium_near(s, card, &near);
    orr_json_open(out, NULL, '{');
    view_card(out, "card", card);
    orr_json_open(out, "points", '[');
    for (int n = 2; n <= (card < STELLIUM_TIERED ? 2 : 4); n++)
        orr_json_int(out, NULL, stellium_points(card, n));
    orr_json_close(out, ']');
    orr_json_int(out, "right", near.right);
    orr_json_int(out, "of", near.of);
    orr_json_int(out, "pays", stellium_points(card, near.of));
    orr_json_int(out, "now", stellium_shows(s, card) ? stellium_points(card, bodies) : 0);
    orr_json_open(out, "ways", '[');
    for (int i = 0; i < near.num_ways; i++) view_way(out, card, &near.way[i]);
    orr_json_close(out, ']');
    orr_json_close(out, '}');
}

static void view_objectives(const struct stellium *s, struct orr_json *out, const char *key,
                            uint64_t cards)
{
    orr_json_open(out, key, '[');
    for (; cards; cards &= cards - 1) view_objective(s, out, orr_lowest(cards));
    orr_json_close(out, ']');
}

static void view_names(struct orr_json *out, const char *key, uint64_t cards)
{
    orr_json_open(out, key, '[');
    for (; cards; cards &= cards - 1) view_card(out, NULL, orr_lowest(cards));
    orr_json_close(out, ']');
}

/* {"planet-line":[["a1","a2","h0"]], ...}: what the board shows now of the objectives
 * on display and in hands. A tiered card has one alignment, of all its bodies. */
static void view_finished(const struct stellium *s, struct orr_json *out)
{
    uint64_t cards = s->display;

    for (int seat = 0; seat < s->seats; seat++) cards |= s->hand[seat];
    orr_json_open(out, "finished", '{');
    for (; cards; cards &= cards - 1) {
        int card = orr_lowest(cards);
        ORR_TEXT(name, ORR_TOKEN_SIZE);
        struct orr_actions shown = { 0 };

        if (!stellium_shows(s, card)) continue;
        stellium_put_card(&name, card);
        orr_json_open(out, name.buf, '[');
        if (card >= STELLIUM_TIERED) view_cells(out, NULL, stellium_meeting(s, card));
        else stellium_list_placements(s, card, &shown);
        for (int i = 0; i < shown.n; i++) {
            const struct stellium_placement *at =
                &stellium_placement[shown.at[i] - STELLIUM_A_ALIGN];
            view_cells(out, NULL, at->main | at->tips);
        }
        orr_json_close(out, ']');
    }
    orr_json_close(out, '}');
}

/* {"a3":"planet", ...}: occupied cells only. */
static void view_board(const struct stellium *s, struct orr_json *out)
{
    orr_json_open(out, "board", '{');
    for (uint64_t cells = stellium_occupied(s); cells; cells &= cells - 1) {
        int cell = orr_lowest(cells);
        ORR_TEXT(t, 8);
        stellium_put_cell(&t, cell);
        orr_json_str(out, t.buf, stellium_type_name[stellium_type_at(s, cell)]);
    }
    orr_json_close(out, '}');
}

static void view_disc(const struct stellium *s, int g, struct orr_json *out)
{
    char text[8];
    struct orr_text t = orr_text_on(text, sizeof text);

    orr_json_open(out, NULL, '{');
    view_galaxy(out, "galaxy", g);
    if (s->disc[g] != STELLIUM_NONE) {
        stellium_put_disc(&t, s->disc[g]);
        orr_json_str(out, "disc", text);
        orr_json_int(out, "turned", s->turned[g]);
        orr_json_open(out, "symbols", '{'); /* also the starting locations */
        for (int location = 0; location < 4; location++) {
            t = orr_text_on(text, sizeof text);
            stellium_put_cell(&t, stellium_start_cell(s, g, location));
            orr_json_str(out, text, stellium_type_name[stellium_disc[s->disc[g]][location]]);
        }
        orr_json_close(out, '}');
    }
    orr_json_close(out, '}');
}

/* R14: the space that each way to push leads to; none over the edge. */
static void view_pushes(const struct stellium *s, struct orr_json *out)
{
    orr_json_open(out, "answers", '{');
    for (int d = 0; d < 6; d++)
        if (stellium_next[s->space][d] < STELLIUM_CELLS)
            view_cell(out, stellium_direction_name[d], stellium_next[s->space][d]);
    orr_json_close(out, '}');
}

/* R16: where each turn takes the body just placed; from the centre, the space east of it. */
static void view_turns(const struct stellium *s, struct orr_json *out)
{
    static const char *const degrees[] = { "60", "120", "180", "240", "300" };
    int g = s->space / 7, from = s->space % 7 ? s->space : s->space + 1;

    orr_json_open(out, "answers", '{');
    for (int steps = 1; steps < 6; steps++)
        view_cell(out, degrees[steps - 1],
                  orr_lowest(stellium_turned(stellium_bit(from), g, steps)));
    orr_json_close(out, '}');
}

/* What the phase is about; absent means that it does not matter now. */
static void view_phase(const struct stellium *s, struct orr_json *out)
{
    static const char *const influence[] = { "planet", "comet", "star", "supernova", "plain" };

    orr_json_str(out, "step", stellium_phase_name[s->phase]);
    if (s->type != STELLIUM_NONE) orr_json_str(out, "type", stellium_type_name[s->type]);
    if (s->influence != STELLIUM_NONE) orr_json_str(out, "influence", influence[s->influence]);
    if (s->space != STELLIUM_NONE) view_cell(out, "space", s->space);
    if (s->card != STELLIUM_NONE) view_card(out, "objective", s->card);
    if (s->align) view_cells(out, "alignment", s->align);
    if (s->galaxy != STELLIUM_NONE) view_galaxy(out, "filling", s->galaxy);
    if (s->asked != STELLIUM_NONE) orr_json_int(out, "asked", s->asked);
    if (s->phase == STELLIUM_PH_KEEP) /* R21: one body stays */
        orr_json_int(out, "returns", orr_set_size(s->align) - 1);
    view_counts(out, "drawn", s->drawn);
    if (s->phase == STELLIUM_PH_PUSH) view_pushes(s, out);
    else if (s->phase == STELLIUM_PH_TURN) view_turns(s, out);
}

static void view_validated(const struct stellium *s, int seat, struct orr_json *out)
{
    orr_json_open(out, "validated", '[');
    for (uint64_t done = s->done[seat]; done; done &= done - 1) {
        int card = orr_lowest(done);
        int bodies = card < STELLIUM_TIERED ? 0 : s->used[card - STELLIUM_TIERED];
        orr_json_open(out, NULL, '{');
        view_card(out, "card", card);
        orr_json_int(out, "points", stellium_points(card, bodies));
        orr_json_close(out, '}');
    }
    orr_json_close(out, ']');
}

static void view_seat(const struct stellium *s, int seat, struct orr_json *out)
{
    orr_json_open(out, NULL, '{');
    orr_json_int(out, "points", s->points[seat]);
    orr_json_int(out, "total", stellium_total(s, seat));
    orr_json_int(out, "reached", s->reached[seat]);
    orr_json_open(out, "tokens", '[');
    for (int f = 0; f < STELLIUM_TYPES; f++)
        if (s->tokens[seat] >> f & 1) orr_json_str(out, NULL, stellium_type_name[f]);
    orr_json_close(out, ']');
    view_objectives(s, out, "hand", s->hand[seat]);
    view_validated(s, seat, out);
    orr_json_close(out, '}');
}

/* Cards that are neither in play nor won: boxed, or put aside at the end. */
static uint64_t boxed(const struct stellium *s)
{
    uint64_t cards = stellium_bit(STELLIUM_CARDS) - 1;

    cards &= ~(s->reserve | s->display);
    for (int seat = 0; seat < s->seats; seat++) cards &= ~(s->hand[seat] | s->done[seat]);
    return cards;
}

static void view_options(const struct stellium *s, struct orr_json *out)
{
    orr_json_open(out, "options", '{');
    for (int i = 0; i < STELLIUM_OPT_STARTS; i++) {
        const struct orr_option *o = &stellium_game.options[i];
        orr_json_str(out, o->key, o->names[stellium_option(s, i)]);
    }
    orr_json_close(out, '}');
}

void stellium_view(const void *state, int viewer, struct orr_json *out)
{
    static const char *const end[] = { NULL, "limit", "reserve", "cap" };
    const struct stellium *s = state;

    (void)viewer;
    orr_json_int(out, "round", s->round);
    orr_json_int(out, "limit", s->limit);
    orr_json_int(out, "first", s->first);
    orr_json_int(out, "turn", s->mover);
    orr_json_bool(out, "last_round", s->last_round);
    orr_json_str(out, "end", end[s->end]);
    view_phase(s, out);
    view_board(s, out);
    orr_json_open(out, "galaxies", '[');
    for (int g = 0; g < STELLIUM_GALAXIES; g++) view_disc(s, g, out);
    orr_json_close(out, ']');
    view_counts(out, "bag", s->bag);
    view_objectives(s, out, "display", s->display);
    view_finished(s, out);
    orr_json_int(out, "reserve", orr_set_size(s->reserve)); /* all cards named nowhere */
    view_names(out, "boxed", boxed(s));
    view_options(s, out);
    orr_json_open(out, "seats", '[');
    for (int seat = 0; seat < s->seats; seat++) view_seat(s, seat, out);
    orr_json_close(out, ']');
}

/* -- Numbers ----------------------------------------------------------------------------- */

enum {
    TYPES = STELLIUM_TYPES,
    SEATS = STELLIUM_SEATS,
    CELLS = STELLIUM_CELLS,
    CARDS = STELLIUM_CARDS
};

/* The blocks of the observation in order: name in C, name for people, size. */
#define BLOCKS(X)                            \
    X(bodies, "bodies", TYPES *CELLS)        \
    X(symbols, "symbols", TYPES *CELLS)      \
    X(bag, "bag", TYPES)                     \
    X(drawn, "drawn", TYPES)                 \
    X(display, "display", CARDS)             \
    X(reserve, "reserve", CARDS)             \
    X(hands, "hands", SEATS *CARDS)          \
    X(validated, "validated", SEATS *CARDS)  \
    X(tokens, "tokens", SEATS *TYPES)        \
    X(points, "points", SEATS)               \
    X(reached, "reached", SEATS)             \
    X(step, "step", STELLIUM_PH_OVER + 1)    \
    X(type, "type", TYPES)                   \
    X(influence, "influence", TYPES + 1)     \
    X(space, "space", CELLS)                 \
    X(alignment, "alignment", CELLS)         \
    X(objective, "objective", CARDS)         \
    X(galaxy, "galaxy", STELLIUM_GALAXIES)   \
    X(turn, "turn, asked, first", 3 * SEATS) \
    X(clock, "round, last round, limit", 3)

/* Each block begins where the one before it ends. */
enum {
#define X(name, label, size) AT_##name, LAST_##name = AT_##name + (size)-1,
    BLOCKS(X)
#undef X
        OBS_END
};
_Static_assert((int)OBS_END == (int)STELLIUM_OBS, "the header's size of the observation");

const struct orr_field stellium_fields[] = {
#define X(name, label, size) { label, AT_##name, size },
    BLOCKS(X)
#undef X
};
_Static_assert(sizeof stellium_fields / sizeof stellium_fields[0] == STELLIUM_NUM_FIELDS,
               "the header's number of blocks");

static void encode_set(float *out, uint64_t set)
{
    for (; set; set &= set - 1) out[orr_lowest(set)] = 1;
}

static void encode_one(float *out, int which)
{
    if (which != STELLIUM_NONE) out[which] = 1;
}

static void encode_board(const struct stellium *s, float *out)
{
    for (int type = 0; type < TYPES; type++) {
        encode_set(out + AT_bodies + type * CELLS, s->body[type]);
        if (s->disc[STELLIUM_GALAXIES - 1] != STELLIUM_NONE)
            encode_set(out + AT_symbols + type * CELLS, stellium_symbols(s, type));
        out[AT_bag + type] = (float)s->bag[type] / stellium_bodies[type];
        out[AT_drawn + type] = (float)s->drawn[type] / STELLIUM_HANDFUL;
    }
}

static void encode_phase(const struct stellium *s, float *out)
{
    encode_one(out + AT_step, s->phase);
    encode_one(out + AT_type, s->type);
    encode_one(out + AT_influence, s->influence);
    encode_one(out + AT_space, s->space);
    encode_set(out + AT_alignment, s->align);
    encode_one(out + AT_objective, s->card);
    encode_one(out + AT_galaxy, s->galaxy);
}

static void encode_seat(const struct stellium *s, int seat, int block, float *out)
{
    encode_set(out + AT_hands + block * CARDS, s->hand[seat]);
    encode_set(out + AT_validated + block * CARDS, s->done[seat]);
    encode_set(out + AT_tokens + block * TYPES, s->tokens[seat]);
    out[AT_points + block] = (float)s->points[seat] / s->limit;
    out[AT_reached + block] = s->reached[seat] ? 1.0f / s->reached[seat] : 0;
    out[AT_turn + block] = s->mover == seat;
    out[AT_turn + SEATS + block] = s->asked == seat;
    out[AT_turn + 2 * SEATS + block] = s->first == seat;
}

/* Seats are rotated so that the viewer is always block 0: a network trained in
 * one chair plays in all of them. */
void stellium_encode(const void *state, int viewer, float *out)
{
    const struct stellium *s = state;

    memset(out, 0, STELLIUM_OBS * sizeof *out);
    encode_board(s, out);
    encode_set(out + AT_display, s->display);
    encode_set(out + AT_reserve, s->reserve);
    encode_phase(s, out);
    for (int i = 0; i < s->seats; i++)
        encode_seat(s, viewer < s->seats ? (viewer + i) % s->seats : i, i, out);
    out[AT_clock] = (float)s->round / STELLIUM_ROUNDS;
    out[AT_clock + 1] = s->last_round;
    out[AT_clock + 2] = (float)s->limit / 30;
}
