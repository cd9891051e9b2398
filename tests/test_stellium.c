/* test_stellium.c - Stellium's board, shapes and rules against slow, independent
 * judges. tests/stellium_referee.py referees whole matches besides.
 *
 * SPDX-License-Identifier: MIT */
#include "test.h"

#include "games/stellium/stellium.h"

#include <stdlib.h>

/* -- The board, measured anew ----------------------------------------------------------- */

/* Squared distance of two cells, a whole number on this lattice. */
static int square(int a, int b)
{
    int dq = stellium_place[a][0] - stellium_place[b][0];
    int dr = stellium_place[a][1] - stellium_place[b][1];
    return dq * dq + dq * dr + dr * dr;
}

static bool is_hole(int cell) { return cell >= STELLIUM_HOLE; }

static int galaxy_of(int cell) { return is_hole(cell) ? -1 - cell : cell / 7; }

static void check_neighbours(void)
{
    int by_degree[7] = { 0 }, by_ejecting[7] = { 0 }, edges = 0, contacts = 0;
    bool fits = true, holes_apart = true;

    for (int a = 0; a < STELLIUM_CELLS; a++) {
        int degree = 0, listed = 0;
        for (int b = 0; b < STELLIUM_CELLS; b++) {
            bool near = square(a, b) == 1;
            degree += near;
            fits &= near == (stellium_touch[a] >> b & 1);
            holes_apart &= !(near && is_hole(a) && is_hole(b));
            edges += near && a < b;
            contacts += near && a < b && !is_hole(b) && galaxy_of(a) != galaxy_of(b);
        }
        for (int d = 0; d < 6; d++) {
            int next = stellium_next[a][d];
            listed += next < STELLIUM_CELLS;
            if (next < STELLIUM_CELLS)
                fits &= square(a, next) == 1 && stellium_next[next][(d + 3) % 6] == a;
        }
        fits &= listed == degree;
        by_degree[degree]++;
        by_ejecting[6 - listed]++;
    }
    ok(fits, "neighbours are the cells at distance one, both ways");
    ok(holes_apart, "no two black holes touch");
    is_int(edges, STELLIUM_EDGES, "edges");
    is_int(contacts, 9, "contacts of galaxies");
    is_int(by_degree[6], 6 + 18 + 4, "cells with six neighbours");
    is_int(by_degree[4], 12 + 6, "cells with four neighbours");
    is_int(by_degree[3], 6, "cells with three neighbours");
    is_int(by_ejecting[0], 28, "cells that push nothing over the edge");
    is_int(by_ejecting[2], 18, "cells with two ways over the edge");
    is_int(by_ejecting[3], 6, "cells with three ways over the edge");
}

/* -- Shapes by the distances of their bodies ------------------------------------------------ */

static int compare_int(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

/* Whether n cells have exactly these squared distances between them. */
static bool has_distances(const int *cells, int n, const int *expected)
{
    int found[6], k = 0;

    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) found[k++] = square(cells[i], cells[j]);
    qsort(found, (size_t)k, sizeof found[0], compare_int);
    return !memcmp(found, expected, (size_t)k * sizeof found[0]);
}

static const struct {
    int kind, n, distances[6], count, inside;
} shapes[] = {
    { STELLIUM_LINE, 3, { 1, 1, 4 }, 102, 18 },
    { STELLIUM_ARC, 3, { 1, 1, 3 }, 210, 72 },
    { STELLIUM_RECTANGLE, 4, { 1, 1, 3, 3, 4, 4 }, 84, 18 },
    { STELLIUM_DIAMOND, 4, { 1, 1, 1, 1, 1, 3 }, 105, 36 },
    { STELLIUM_TRIANGLE, 3, { 1, 1, 1 }, 78, 36 },
    { STELLIUM_TRINE, 3, { 3, 3, 3 }, 56, 12 },
    { STELLIUM_ESS, 4, { 1, 1, 1, 3, 3, 7 }, 162, 0 },
};

/* How often a list holds exactly this set of cells. */
static int listed(int list, uint64_t cells)
{
    int n = 0;

    for (int p = stellium_starts[list][0]; p < stellium_starts[list][STELLIUM_CELLS]; p++)
        n += (stellium_placement[p].main | stellium_placement[p].tips) == cells;
    return n;
}

/* Every set of n cells with the shape's distances is in the list once. */
static void check_shape(int which)
{
    int kind = shapes[which].kind, n = shapes[which].n, count = 0, inside = 0, c[4];
    bool once = true;

    for (c[0] = 0; c[0] < STELLIUM_CELLS; c[0]++)
        for (c[1] = c[0] + 1; c[1] < STELLIUM_CELLS; c[1]++)
            for (c[2] = c[1] + 1; c[2] < STELLIUM_CELLS; c[2]++)
                for (c[3] = n == 4 ? c[2] + 1 : 0; c[3] < (n == 4 ? STELLIUM_CELLS : 1); c[3]++) {
                    if (!has_distances(c, n, shapes[which].distances)) continue;
                    uint64_t cells = 0;
                    bool one_galaxy = true;
                    for (int i = 0; i < n; i++) cells |= stellium_bit(c[i]);
                    for (int i = 0; i < n; i++) one_galaxy &= galaxy_of(c[i]) == galaxy_of(c[0]);
                    count++;
                    inside += one_galaxy;
                    int found = listed(kind, cells);
                    if (kind == STELLIUM_ESS) found += listed(STELLIUM_MIRRORED_ESS, cells);
                    once &= found == 1;
                }
    ok(once, "every %s is listed once", stellium_kind[kind].name);
    is_int(count, shapes[which].count, stellium_kind[kind].name);
    is_int(inside, shapes[which].inside, "of these inside one galaxy");
}

static void check_pairs(void)
{
    int count = 0;
    bool once = true;

    for (int a = 0; a < STELLIUM_HOLE; a++)
        for (int b = a + 1; b < STELLIUM_HOLE; b++) {
            if (square(a, b) != 1 || galaxy_of(a) == galaxy_of(b)) continue;
            count++;
            once &= listed(STELLIUM_PAIR, stellium_bit(a) | stellium_bit(b)) == 1;
        }
    ok(once && count == 9, "nine pairs, each listed once");
}

static int size_of_list(int list)
{
    return stellium_starts[list][STELLIUM_CELLS] - stellium_starts[list][0];
}

static void check_lists(void)
{
    int all = 0;
    bool tips = true, hands = true, sorted = true;

    for (int list = 0; list <= STELLIUM_SHAPES; list++) {
        all += size_of_list(list);
        for (int p = stellium_starts[list][0]; p < stellium_starts[list][STELLIUM_CELLS]; p++) {
            int low = orr_lowest(stellium_placement[p].main);
            sorted &= stellium_starts[list][low] <= p && p < stellium_starts[list][low + 1];
            if (list != STELLIUM_DIAMOND) tips &= !stellium_placement[p].tips;
        }
    }
    for (int p = stellium_starts[STELLIUM_DIAMOND][0]; p < stellium_starts[STELLIUM_DIAMOND][52];
         p++) {
        uint64_t main = stellium_placement[p].main, two = stellium_placement[p].tips;
        tips &= square(orr_lowest(main), orr_lowest(main & (main - 1))) == 1;
        tips &= square(orr_lowest(two), orr_lowest(two & (two - 1))) == 3;
    }
    is_int(all, STELLIUM_PLACEMENTS, "placements in all lists");
    ok(sorted, "placements are found by their lowest cell");
    ok(tips, "only a diamond has tips, and they are its far corners");
    hands = size_of_list(STELLIUM_ESS) == 81 && size_of_list(STELLIUM_MIRRORED_ESS) == 81;
    ok(hands, "half of the esses turn the other way");
}

/* The table of placements through a cell holds each of them once for each cell. */
static void check_through(void)
{
    bool fits = true;
    int all = 0;

    for (int list = 0; list <= STELLIUM_SHAPES; list++)
        for (int cell = 0; cell < STELLIUM_CELLS; cell++) {
            int expected = 0;
            for (int p = stellium_starts[list][0]; p < stellium_starts[list][STELLIUM_CELLS]; p++)
                expected +=
                    (int)((stellium_placement[p].main | stellium_placement[p].tips) >> cell & 1);
            const uint16_t *start = &stellium_through_starts[list][cell];
            fits &= start[1] - start[0] == expected;
            for (int i = start[0]; i < start[1]; i++, all++) {
                const struct stellium_placement *p = &stellium_placement[stellium_through[i]];
                fits &= (p->main | p->tips) >> cell & 1;
            }
        }
    ok(fits && all == STELLIUM_THROUGH, "placements through each cell");
}

/* -- Hand-made boards ----------------------------------------------------------------------- */

/* A board with discs as they lie in the box, and nothing on it. */
static struct stellium bare(void)
{
    struct stellium s;
    struct orr_setup setup = { .seats = 2 };
    struct orr_words why;

    stellium_setup(&s, &setup, &why);
    for (int g = 0; g < STELLIUM_GALAXIES; g++) s.disc[g] = (uint8_t)g;
    return s;
}

/* Each placement shows its card, in each colour; one body short, or one body of
 * another type, does not. */
static void check_recognition(int kind, int list)
{
    bool shown = true, short_of_one = true, wrong_type = true, alone = true;

    for (int p = stellium_starts[list][0]; p < stellium_starts[list][STELLIUM_CELLS]; p++)
        for (int colour = 0; colour < STELLIUM_TYPES; colour++) {
            struct stellium s = bare();
            struct orr_actions out = { .n = 0 };
            int card = 4 * kind + colour, tips = stellium_tips[colour];
            uint64_t all = stellium_placement[p].main | stellium_placement[p].tips;
            s.body[colour] = stellium_placement[p].main;
            s.body[tips] |= stellium_placement[p].tips;
            shown &= stellium_shows(&s, card);
            stellium_list_placements(&s, card, &out);
            alone &= out.n == 1 && out.at[0] == STELLIUM_A_ALIGN + p;
            for (uint64_t left = all; left; left &= left - 1) {
                struct stellium t = s;
                int cell = orr_lowest(left), type = stellium_type_at(&s, cell);
                t.body[type] ^= stellium_bit(cell);
                short_of_one &= !stellium_shows(&t, card);
                t.body[(type + 1) % STELLIUM_TYPES] |= stellium_bit(cell);
                wrong_type &= !stellium_shows(&t, card);
            }
        }
    ok(shown && alone, "every %s is seen", stellium_kind[kind].name);
    ok(short_of_one, "no %s is seen one body short", stellium_kind[kind].name);
    ok(wrong_type, "no %s is seen with a body of another type", stellium_kind[kind].name);
}

/* Cells by their names: "a0 b3 h1". */
static uint64_t cells(const char *text)
{
    uint64_t set = 0;

    for (; *text; text += text[2] ? 3 : 2)
        set |= stellium_bit(text[0] == 'h' ? STELLIUM_HOLE + text[1] - '0'
                                           : 7 * (text[0] - 'a') + text[1] - '0');
    return set;
}

static int cell(const char *text) { return orr_lowest(cells(text)); }

static void check_tiers(void)
{
    struct stellium s = bare();
    int centre = 4 * STELLIUM_CENTRE + STELLIUM_STAR, symbol = 4 * STELLIUM_SYMBOL + STELLIUM_STAR;

    s.body[STELLIUM_STAR] = cells("a0 h0 h1 h2");
    ok(!stellium_shows(&s, centre), "one centre is not enough, black holes do not count");
    s.body[STELLIUM_STAR] |= cells("f0");
    ok(stellium_shows(&s, centre), "two centres are");
    is_int(stellium_points(centre, 2), 2, "two bodies pay 2");
    is_int(stellium_points(centre, 3), 4, "three pay 4");
    is_int(stellium_points(centre, 4), 7, "four pay 7");
    is_int(stellium_points(centre, 6), 7, "six pay no more");
    for (int g = 0; g < STELLIUM_GALAXIES; g++) {
        int location = 0;
        while (stellium_disc[g][location] != STELLIUM_STAR) location++;
        uint64_t one = stellium_bit(stellium_start_cell(&s, g, location));
        ok((stellium_symbols(&s, STELLIUM_STAR) & stellium_galaxy(g)) == one,
           "a star symbol on disc %d", g);
    }
    s.body[STELLIUM_STAR] = stellium_symbols(&s, STELLIUM_COMET);
    ok(!stellium_shows(&s, symbol), "symbols of another colour do not count");
    s.body[STELLIUM_STAR] = stellium_symbols(&s, STELLIUM_STAR);
    is_int(orr_set_size(stellium_meeting(&s, symbol)), 6, "all six symbols");
    for (int g = 0; g < STELLIUM_GALAXIES; g++) s.turned[g] = (uint8_t)(g + 1) % 6;
    for (int g = 0; g < STELLIUM_GALAXIES; g++)
        s.body[STELLIUM_STAR] = stellium_turned(s.body[STELLIUM_STAR], g, 1 + g % 5);
    is_int(orr_set_size(stellium_meeting(&s, symbol)), 5,
           "symbols turn with their disc"); /* f: 0 against 1 */
}

static void check_holes(void)
{
    struct stellium s = bare();

    s.body[STELLIUM_PLANET] = cells("a1 h0 b3");
    ok(!stellium_shows(&s, 4 * STELLIUM_LINE), "a1 h0 b3 is no line");
    s.body[STELLIUM_PLANET] = cells("a2 h0 b3");
    ok(stellium_shows(&s, 4 * STELLIUM_LINE), "a line through a black hole");
    s.body[STELLIUM_PLANET] = cells("a1 h0");
    ok(!stellium_shows(&s, 4 * STELLIUM_PAIR), "a pair needs two galaxies, not a black hole");
    s.body[STELLIUM_PLANET] = cells("a1 b4");
    ok(stellium_shows(&s, 4 * STELLIUM_PAIR), "a pair across two galaxies");
    s.body[STELLIUM_PLANET] = cells("a1 a2");
    ok(!stellium_shows(&s, 4 * STELLIUM_PAIR), "two in one galaxy are no pair");
}

/* R31 */
static void check_hand(void)
{
    struct stellium s = bare();
    int ess = 4 * STELLIUM_ESS;

    s.body[STELLIUM_PLANET] = stellium_placement[stellium_starts[STELLIUM_MIRRORED_ESS][0]].main;
    ok(stellium_shows(&s, ess), "a mirrored ess counts");
    s.options = 1 << STELLIUM_OPT_STRICT_HAND;
    ok(!stellium_shows(&s, ess), "with strict_hand it does not");
    s.body[STELLIUM_PLANET] = stellium_placement[stellium_starts[STELLIUM_ESS][0]].main;
    ok(stellium_shows(&s, ess), "the card's own hand does");
}

/* -- Bodies that move -------------------------------------------------------------------------- */

static bool board_is(const uint64_t body[4], const char *planets, const char *comets,
                     const char *stars)
{
    return body[STELLIUM_PLANET] == cells(planets) && body[STELLIUM_COMET] == cells(comets) &&
           body[STELLIUM_STAR] == cells(stars);
}

static void check_pushes(void)
{
    uint64_t body[4] = { cells("a0"), 0, cells("a1"), 0 };

    is_int(stellium_push(body, STELLIUM_COMET, cell("a0"), 0), STELLIUM_TYPES, "nothing falls");
    ok(board_is(body, "a1", "a0", "b4"), "a chain of two moves over into the next galaxy");

    uint64_t row[4] = { cells("a4 a1 b0 c4 c1"), 0, cells("a0 b4 b1 c0"), 0 };
    is_int(stellium_push(row, STELLIUM_COMET, cell("a4"), 0), STELLIUM_PLANET,
           "the last of nine falls");
    ok(board_is(row, "a0 b4 b1 c0", "a4", "a1 b0 c4 c1"),
       "over three galaxies everything moves on");

    uint64_t hole[4] = { cells("a1"), 0, 0, 0 };
    is_int(stellium_push(hole, STELLIUM_COMET, cell("a1"), 1), STELLIUM_TYPES,
           "pushed into a black hole");
    ok(board_is(hole, "h0", "a1", ""), "it lies in it");
    stellium_push(hole, STELLIUM_STAR, cell("h0"), 1);
    ok(board_is(hole, "d6", "a1", "h0"), "a body in a black hole can be hit");

    uint64_t edge[4] = { cells("f3"), 0, 0, 0 };
    is_int(stellium_push(edge, STELLIUM_COMET, cell("f3"), 2), STELLIUM_PLANET,
           "a corner pushes it off at once");
    ok(board_is(edge, "", "f3", ""), "and the comet lies there");
}

/* Every push on full and half-full boards, cell by cell along the line. */
static void check_push_everywhere(void)
{
    struct orr_rng rng;
    bool same = true;

    orr_rng_seed(&rng, 5, 1);
    for (int i = 0; i < 20000; i++) {
        int type[STELLIUM_CELLS + 1], at = (int)orr_rng_below(&rng, STELLIUM_CELLS);
        int direction = (int)orr_rng_below(&rng, 6), hand = (int)orr_rng_below(&rng, 4), line[16],
            n = 0;
        uint64_t body[4] = { 0 };
        for (int c = 0; c < STELLIUM_CELLS; c++) {
            type[c] = (int)orr_rng_below(&rng, 5 - (uint32_t)(i % 2)); /* 4: empty */
            if (type[c] < 4) body[type[c]] |= stellium_bit(c);
        }
        if (type[at] == 4) continue;
        for (int c = at; c < STELLIUM_CELLS && type[c] < 4; c = stellium_next[c][direction])
            line[n++] = c;
        int beyond = stellium_next[line[n - 1]][direction], out = type[line[n - 1]];
        if (beyond < STELLIUM_CELLS) type[beyond] = out, out = STELLIUM_TYPES;
        for (int k = n - 1; k > 0; k--) type[line[k]] = type[line[k - 1]];
        type[at] = hand;
        same &= stellium_push(body, hand, at, direction) == out;
        for (int c = 0; c < STELLIUM_CELLS; c++) same &= stellium_type_on(body, c) == type[c];
    }
    ok(same, "20,000 pushes on random boards");
}

/* A turn moves the ring and nothing else; six of them change nothing. */
static void check_turns(void)
{
    bool ring = true, rest = true, back = true;

    for (int g = 0; g < STELLIUM_GALAXIES; g++)
        for (int c = 0; c < STELLIUM_CELLS; c++)
            for (int steps = 1; steps < 6; steps++) {
                uint64_t turned = stellium_turned(stellium_bit(c), g, steps),
                         again = stellium_bit(c);
                bool moves = c / 7 == g && c % 7 && !is_hole(c);
                int direction = (c % 7 - 1 + steps) % 6;
                if (moves) ring &= turned == stellium_bit(7 * g + 1 + direction);
                else rest &= turned == stellium_bit(c);
                for (int i = 0; i < 6; i++) again = stellium_turned(again, g, steps);
                back &= again == stellium_bit(c);
            }
    ok(ring, "a turn carries the ring along");
    ok(rest, "a turn leaves all other cells alone");
    ok(back, "six equal turns end where they began");
}

/* -- Steps that random matches seldom meet -------------------------------------------------------- */

static void give(struct stellium *s, int type, uint64_t where)
{
    s->body[type] |= where;
    s->bag[type] = (uint8_t)(s->bag[type] - orr_set_size(where));
}

/* A position in the first seat's turn, before it validates. */
static struct stellium validating(int card)
{
    struct stellium s = bare();

    s.round = 3;
    s.reserve &= ~stellium_bit(card);
    s.hand[0] = stellium_bit(card);
    s.phase = STELLIUM_PH_VALIDATE;
    return s;
}

static int num_legal(const struct stellium *s, int first, int last)
{
    struct orr_actions list = { .n = 0 };
    int n = 0;

    stellium_legal(s, s->phase == STELLIUM_PH_LAY ? s->asked : s->mover, &list);
    for (int i = 0; i < list.n; i++) n += list.at[i] >= first && list.at[i] < last;
    return n;
}

/* R35: six Stars on centres; two are left out, in order; the four pay 7. */
static void check_leaving(void)
{
    int card = 4 * STELLIUM_CENTRE + STELLIUM_STAR;
    struct stellium s = validating(card);

    give(&s, STELLIUM_STAR, STELLIUM_CENTRE_CELLS);
    ok(!stellium_check(&s), "six stars on six centres");
    stellium_apply(&s, 0, (orr_action)(STELLIUM_A_VALIDATE + card));
    is_int(s.phase, STELLIUM_PH_LEAVE, "more than four: leave one out");
    is_int(num_legal(&s, STELLIUM_A_LEAVE, STELLIUM_A_LEAVE + STELLIUM_CELLS), 5,
           "any but the last, another must follow");
    stellium_apply(&s, 0, (orr_action)(STELLIUM_A_LEAVE + cell("c0")));
    is_int(num_legal(&s, STELLIUM_A_LEAVE, STELLIUM_A_LEAVE + STELLIUM_CELLS), 3,
           "then one of those behind it");
    stellium_apply(&s, 0, (orr_action)(STELLIUM_A_LEAVE + cell("f0")));
    is_int(s.phase, STELLIUM_PH_KEEP, "four are left");
    is_int(num_legal(&s, STELLIUM_A_KEEP, STELLIUM_A_KEEP + STELLIUM_CELLS), 4,
           "one of the four stays");
    stellium_apply(&s, 0, (orr_action)(STELLIUM_A_KEEP + cell("e0")));
    is_int(s.points[0], 7, "seven Stelliums");
    ok(s.body[STELLIUM_STAR] == cells("c0 e0 f0"), "the kept one and the two left out stay");
    is_int(s.phase, STELLIUM_PH_REFILL, "three galaxies are empty now");
    is_int(s.galaxy, 0, "the lowest comes first");
}

/* R35: the two may be named in any order, and no other number of them is an answer. */
static void check_leaving_in_any_order(void)
{
    int card = 4 * STELLIUM_CENTRE + STELLIUM_STAR, steps = 0;
    struct stellium s = validating(card);
    struct orr_answer answer = { 0 };
    orr_action action;

    give(&s, STELLIUM_STAR, STELLIUM_CENTRE_CELLS);
    stellium_apply(&s, 0, (orr_action)(STELLIUM_A_VALIDATE + card));
    ok(orr_amounts_asked(&stellium_game, &s, 0, &answer.asked), "two are to be left out");
    is_int(answer.asked.n, 6, "any of the six");
    ok(!orr_answer_read(&answer, "leave f0 f0"), "not the same one twice");
    ok(!orr_answer_read(&answer, "leave f0 c0 a0"), "nor three of them");
    ok(orr_answer_read(&answer, "leave f0") && !orr_answer_is_whole(&answer), "one is not enough");
    ok(orr_answer_read(&answer, "leave c0") && orr_answer_is_whole(&answer), "the other follows");
    for (; orr_answer_step(&stellium_game, &s, 0, &answer, &action); steps++)
        stellium_apply(&s, 0, action);
    is_int(steps, 2, "in two steps, the lower one first");
    ok(s.phase == STELLIUM_PH_KEEP && s.align == cells("a0 b0 d0 e0"), "the other four are left");
}

static void pick_body(struct stellium *s, int type)
{
    stellium_apply(s, ORR_CHANCE, (orr_action)(STELLIUM_A_BODY + type));
}

/* R23-R25: the seat before the active one begins; the fifth body goes back. */
static void check_refill(void)
{
    int card = 4 * STELLIUM_CENTRE + STELLIUM_STAR;
    struct stellium s = validating(card);

    give(&s, STELLIUM_STAR, cells("a0 b0"));
    give(&s, STELLIUM_PLANET, cells("c0 d0 e0 f0"));
    s.seats = 3;
    s.limit = 25;
    s.tokens[2] = 0xf;
    stellium_apply(&s, 0, (orr_action)(STELLIUM_A_VALIDATE + card));
    stellium_apply(&s, 0, (orr_action)(STELLIUM_A_KEEP + cell("b0")));
    is_int(s.phase, STELLIUM_PH_REFILL, "galaxy a is empty");
    for (int i = 0; i < 5; i++) pick_body(&s, i < 3 ? STELLIUM_COMET : STELLIUM_PLANET);
    static const int asked[] = { 2, 1, 0, 2 };
    for (int i = 0; i < 4; i++) {
        is_int(s.asked, asked[i], "anti-clockwise from the previous player");
        is_int(num_legal(&s, STELLIUM_A_LAY, STELLIUM_A_LAY + 16), 2 * (4 - i),
               "two types, free locations");
        stellium_apply(
            &s, s.asked,
            (orr_action)(STELLIUM_A_LAY + 4 * (i % 2 ? STELLIUM_PLANET : STELLIUM_COMET) + i));
    }
    is_int(s.bag[STELLIUM_COMET], 8, "the fifth body is back in the bag");
    is_int(orr_set_size(stellium_occupied(&s) & stellium_galaxy(0)), 4, "four lie");
    ok(!stellium_check(&s), "all is well");
}

/* R25: three bodies in the bag: all are drawn and laid; with none nothing happens. */
static void check_short_refill(void)
{
    int card = 4 * STELLIUM_CENTRE + STELLIUM_SUPERNOVA;
    struct stellium s = validating(card);

    give(&s, STELLIUM_PLANET, cells("b1 b2 b3 c1 c2 c3 d1 d2 d3 e1 e2"));
    give(&s, STELLIUM_COMET, cells("f1 f2 f3 f4 f5 f6 h0 h1 h2 h3"));
    give(&s, STELLIUM_STAR, cells("b4 b5 c4 c5 d4 d5 e4 e5 h4"));
    give(&s, STELLIUM_SUPERNOVA, cells("a0 b0 c0 h5 h6 h7 h8 h9"));
    ok(!stellium_check(&s), "the bag is empty");
    stellium_apply(&s, 0, (orr_action)(STELLIUM_A_VALIDATE + card));
    stellium_apply(&s, 0, (orr_action)(STELLIUM_A_KEEP + cell("b0")));
    is_int(s.bag[STELLIUM_SUPERNOVA], 2, "two bodies came back");
    pick_body(&s, STELLIUM_SUPERNOVA);
    pick_body(&s, STELLIUM_SUPERNOVA);
    is_int(s.phase, STELLIUM_PH_LAY, "both are drawn");
    stellium_apply(&s, s.asked, STELLIUM_A_LAY + 4 * STELLIUM_SUPERNOVA);
    stellium_apply(&s, s.asked, STELLIUM_A_LAY + 4 * STELLIUM_SUPERNOVA + 3);
    ok(s.galaxy == STELLIUM_NONE && !stellium_check(&s), "two lie, and that is all");
    is_int(orr_set_size(stellium_occupied(&s) & stellium_galaxy(0)), 2, "in the empty galaxy");
}

/* R11, R18: six Stars on the centres; nothing can be swapped or attracted. */
static void check_tokens(void)
{
    struct stellium s = bare();

    give(&s, STELLIUM_STAR, STELLIUM_CENTRE_CELLS);
    s.round = 3;
    s.phase = STELLIUM_PH_DRAW;
    s.display = 1;
    s.reserve &= ~(uint64_t)1;
    stellium_apply(&s, 0, STELLIUM_A_DRAW + STELLIUM_STAR);
    is_int(num_legal(&s, STELLIUM_A_OWN, STELLIUM_A_SPACE), 2, "own influence or the Comet token");
    is_int(num_legal(&s, STELLIUM_A_TOKEN + STELLIUM_COMET, STELLIUM_A_TOKEN + STELLIUM_COMET + 1),
           1, "no swap, no attraction, no own token");
    stellium_apply(&s, 0, STELLIUM_A_OWN);
    stellium_apply(&s, 0, (orr_action)(STELLIUM_A_SPACE + cell("a1")));
    stellium_apply(&s, 0, STELLIUM_A_TURN + 3);
    is_int(s.phase, STELLIUM_PH_TAKE, "a Star always turns");
    s.phase = STELLIUM_PH_DRAW;
    s.tokens[0] = 0xf ^ 1 << STELLIUM_COMET ^ 1 << STELLIUM_STAR;
    struct stellium any = s;
    stellium_apply(&any, 0, STELLIUM_A_DRAW + STELLIUM_STAR);
    is_int(num_legal(&any, STELLIUM_A_TOKEN, STELLIUM_A_TOKEN + STELLIUM_TYPES), 1,
           "two Stars side by side can be swapped");
    s.options = 1 << STELLIUM_OPT_SWAP;
    stellium_apply(&s, 0, STELLIUM_A_DRAW + STELLIUM_STAR);
    is_int(s.phase, STELLIUM_PH_SPACE, "without a token to spend nothing is asked");
    s.bag[STELLIUM_STAR]++, s.bag[STELLIUM_PLANET]--, s.type = s.influence = STELLIUM_PLANET;
    stellium_apply(&s, 0, (orr_action)(STELLIUM_A_SPACE + cell("f2")));
    is_int(s.phase, STELLIUM_PH_TAKE, "a Planet alone of its type is only placed");
}

/* R9, R25: with an empty bag a body is lifted; a galaxy that it leaves empty waits. */
static void check_lifting(void)
{
    struct stellium s = bare();

    give(&s, STELLIUM_PLANET, cells("b0 b1 b2 b3 c1 c2 c3 d1 d2 d3 e1"));
    give(&s, STELLIUM_COMET, cells("f1 f2 f3 f4 f5 f6 h0 h1 h2 h3"));
    give(&s, STELLIUM_STAR, cells("b4 b5 c4 c5 d4 d5 e4 e5 a0"));
    give(&s, STELLIUM_SUPERNOVA, cells("e0 b6 c0 h5 h6 h7 h8 h9"));
    s.round = 3;
    s.mover = 1;
    s.phase = STELLIUM_PH_BOX;
    s.hand[1] = 7;
    s.display = 8;
    s.reserve &= ~(uint64_t)15;
    stellium_apply(&s, 1, STELLIUM_A_KEEP_ALL);
    is_int(s.phase, STELLIUM_PH_LIFT, "the bag is empty");
    is_int(num_legal(&s, STELLIUM_A_LIFT, STELLIUM_A_LIFT + STELLIUM_CELLS), 38,
           "any body may be lifted");
    stellium_apply(&s, 0, (orr_action)(STELLIUM_A_LIFT + cell("a0")));
    ok(s.type == STELLIUM_STAR && s.phase == STELLIUM_PH_INFLUENCE, "galaxy a is empty and waits");
    stellium_apply(&s, 0, STELLIUM_A_OWN);
    is_int(num_legal(&s, STELLIUM_A_SPACE + cell("a0"), STELLIUM_A_SPACE + cell("a0") + 1), 1,
           "it may go back");
    struct stellium back = s;
    stellium_apply(&s, 0, (orr_action)(STELLIUM_A_SPACE + cell("c6")));
    stellium_apply(&s, 0, STELLIUM_A_TURN);
    is_int(s.phase, STELLIUM_PH_TAKE, "nothing to fill it with");
    stellium_apply(&back, 0, (orr_action)(STELLIUM_A_SPACE + cell("a0")));
    stellium_apply(&back, 0, STELLIUM_A_TURN);
    ok(back.body[STELLIUM_STAR] >> cell("a0") & 1, "back where it was");

    /* A Comet token pushes a body into the bag: now there is one to fill galaxy a with. */
    s.phase = STELLIUM_PH_LIFT;
    stellium_apply(&s, 0, (orr_action)(STELLIUM_A_LIFT + cell("h0")));
    if (s.phase == STELLIUM_PH_INFLUENCE) stellium_apply(&s, 0, STELLIUM_A_OWN);
    stellium_apply(&s, 0, (orr_action)(STELLIUM_A_SPACE + cell("f3")));
    stellium_apply(&s, 0, STELLIUM_A_PUSH + 2);
    ok(s.phase == STELLIUM_PH_REFILL && s.galaxy == 0,
       "as soon as the bag has a body, galaxy a gets it");
    pick_body(&s, STELLIUM_COMET);
    is_int(s.phase, STELLIUM_PH_LAY, "one is all there is");
    stellium_apply(&s, s.asked, STELLIUM_A_LAY + 4 * STELLIUM_COMET);
    is_int(orr_set_size(stellium_occupied(&s) & stellium_galaxy(0)), 1, "it lies alone");
}

/* -- The end ------------------------------------------------------------------------------------- */

/* The last seat of a round has just to keep its three cards. */
static struct stellium round_end(void)
{
    struct stellium s = bare();

    s.round = 5;
    s.mover = 1;
    s.phase = STELLIUM_PH_BOX;
    s.hand[1] = 7;
    s.display = 8 | 16;
    s.reserve &= ~(uint64_t)31;
    return s;
}

static void score_points(struct stellium *s, int seat, int card)
{
    s->reserve &= ~stellium_bit(card);
    s->display &= ~stellium_bit(card);
    s->done[seat] |= stellium_bit(card);
    s->points[seat] = (uint8_t)(s->points[seat] + stellium_points(card, 4));
    if (card >= STELLIUM_TIERED) s->used[card - STELLIUM_TIERED] = 4;
}

static void keep_all(struct stellium *s) { stellium_apply(s, s->mover, STELLIUM_A_KEEP_ALL); }

static void check_ends(void)
{
    struct stellium s = round_end();
    struct orr_words w;
    double share[ORR_MAX_SEATS];

    keep_all(&s);
    is_int(s.round, 6, "nothing ends without a reason");

    s = round_end();
    for (int card = STELLIUM_TIERED; s.points[0] < s.limit; card++) score_points(&s, 0, card);
    s.reached[0] = 1;
    s.mover = 0, s.hand[0] = 7, s.hand[1] = 0;
    keep_all(&s);
    is_int(s.phase, STELLIUM_PH_DRAW, "with the limit reached the round goes on");
    s.mover = 1, s.hand[1] = 7, s.hand[0] = 0, s.phase = STELLIUM_PH_BOX;
    keep_all(&s);
    is_int(s.end, STELLIUM_END_LIMIT, "and ends the match");

    s = round_end();
    s.reserve = 0;
    keep_all(&s);
    ok(s.last_round && !s.display && s.round == 6, "an empty reserve: one last round, no display");
    s.mover = 1;
    s.phase = STELLIUM_PH_VALIDATE;
    stellium_apply(&s, 1, STELLIUM_A_DONE);
    is_int(s.end, STELLIUM_END_RESERVE, "nobody takes in it, then it is over");

    s = round_end();
    s.reserve = 0;
    for (int card = STELLIUM_TIERED; s.points[0] < s.limit; card++) score_points(&s, 0, card);
    s.reached[0] = 1;
    keep_all(&s);
    is_int(s.end, STELLIUM_END_LIMIT, "both ends in one round: the limit, and no last round");

    s = round_end();
    s.last_round = 1, s.reserve = s.display = 0, s.phase = STELLIUM_PH_VALIDATE;
    s.limit = 4 * 7;
    for (int card = STELLIUM_TIERED; s.points[0] < s.limit; card++) score_points(&s, 0, card);
    for (int card = STELLIUM_TIERED + 4; s.points[1] < 3 * 7; card++) score_points(&s, 1, card);
    score_points(&s, 1, 4 * STELLIUM_ESS); /* 5 */
    s.reached[0] = 1, s.tokens[0] = 0, s.tokens[1] = 7;
    stellium_apply(&s, 1, STELLIUM_A_DONE);
    is_int(s.end, STELLIUM_END_RESERVE, "the limit in the last round ends nothing sooner");
    is_int(stellium_total(&s, 0), stellium_total(&s, 1), "there are equals");
    stellium_payoff(&s, share);
    ok(share[0] == 1 && share[1] == 0, "and among them it counts");

    s = round_end();
    s.round = STELLIUM_ROUNDS;
    keep_all(&s);
    is_int(s.end, STELLIUM_END_CAP, "a hundred rounds are enough");
    stellium_ending(&s, &w);
    is_str(w.key, "end.cap", "and it says so");
}

/* R36, R40: who reaches the limit after somebody else is the second. */
static void check_reaching(void)
{
    int card = 4 * STELLIUM_CENTRE + STELLIUM_STAR;

    for (int before = 0; before < 2; before++) {
        struct stellium s = validating(card);
        give(&s, STELLIUM_STAR, cells("a0 b0 c0 d0"));
        give(&s, STELLIUM_PLANET, cells("a1 b1 c1 d1 e1 f1"));
        s.limit = 7;
        s.reached[1] = (uint8_t)before;
        for (int other = 0; before && s.points[1] < 7; other++) score_points(&s, 1, other);
        stellium_apply(&s, 0, (orr_action)(STELLIUM_A_VALIDATE + card));
        stellium_apply(&s, 0, (orr_action)(STELLIUM_A_KEEP + cell("a0")));
        is_int(s.reached[0], 1 + before, before ? "second at the limit" : "first at the limit");
    }
}

/* R39, R40 */
static void check_totals(void)
{
    struct stellium s = bare();
    struct orr_score score;
    double share[ORR_MAX_SEATS];

    s.phase = STELLIUM_PH_OVER;
    for (int colour = 0; colour < 4; colour++) {
        score_points(&s, 0, 4 * STELLIUM_ARC + colour);
        stellium_score(&s, 0, &score);
        is_int(score.line[2].points, colour + 1, "one for each colour");
    }
    s.tokens[0] = 5;
    stellium_score(&s, 0, &score);
    is_int(score.total, 2 + 2 + 2 + 3 + 2 + 4, "objectives, unused tokens, colours");

    score_points(&s, 1, 4 * STELLIUM_RECTANGLE + 3); /* 7 + 1 colour */
    score_points(&s, 1, 4 * STELLIUM_LINE + 3);      /* + 4          */
    s.tokens[1] = 7;
    is_int(stellium_total(&s, 1), 15, "another way to fifteen");
    stellium_payoff(&s, share);
    ok(share[0] == 0.5 && share[1] == 0.5, "equals without the limit share the win");
    s.reached[1] = 1;
    stellium_payoff(&s, share);
    ok(share[0] == 0 && share[1] == 1, "equals: who has reached the limit wins");
    s.reached[0] = 1;
    s.reached[1] = 2;
    stellium_payoff(&s, share);
    ok(share[0] == 1 && share[1] == 0, "equals: who has reached it first wins");
    s.tokens[1] = 15;
    stellium_payoff(&s, share);
    ok(share[0] == 0 && share[1] == 1, "one more is one more");
}

/* -- Random matches ---------------------------------------------------------------------------------- */

static int bodies_everywhere(const struct stellium *s)
{
    int n = orr_set_size(stellium_occupied(s));

    for (int type = 0; type < STELLIUM_TYPES; type++) n += s->bag[type] + s->drawn[type];
    return n + (s->phase == STELLIUM_PH_INFLUENCE || s->phase == STELLIUM_PH_SPACE ||
                s->phase == STELLIUM_PH_PUSH);
}

/* Stubborn seats never take anything they need not and never validate: only the cap
 * or the reserve ends that. */
static orr_action choose(const struct stellium *s, const struct orr_actions *list, bool stubborn,
                         struct orr_rng *rng)
{
    bool refuses = s->phase == STELLIUM_PH_BOX || s->phase == STELLIUM_PH_VALIDATE;
    if (stubborn && refuses) return list->at[list->n - 1];
    return list->at[orr_rng_below(rng, (uint32_t)list->n)];
}

static void check_matches(bool stubborn, int matches)
{
    struct orr_rng rng;
    int longest = 0, ends[4] = { 0 };
    bool whole = true;

    orr_rng_seed(&rng, 9, 1);
    for (int i = 0; i < matches; i++) {
        struct orr_setup setup = { .seats = 2 + i % 3 };
        struct orr_words why;
        struct stellium s;
        int ply = 0;
        stellium_setup(&s, &setup, &why);
        for (; stellium_to_act(&s); ply++) {
            int seat = orr_lowest(stellium_to_act(&s));
            struct orr_actions list;
            orr_list(&stellium_game, &s, seat, &list);
            stellium_apply(&s, seat,
                           seat == ORR_CHANCE ? orr_chance_sample(&stellium_game, &s, &rng)
                                              : choose(&s, &list, stubborn, &rng));
            whole &= bodies_everywhere(&s) == 38;
        }
        ends[s.end]++;
        if (ply > longest) longest = ply;
    }
    ok(whole, "%d %s matches: 38 bodies at every ply", matches, stubborn ? "stubborn" : "random");
    ok(longest < stellium_game.max_plies, "the longest took %d plies", longest);
    if (stubborn) ok(ends[STELLIUM_END_CAP] == matches, "stubborn matches end by the cap");
    else ok(ends[STELLIUM_END_RESERVE] > 0, "random matches mostly use up the reserve");
}

int main(void)
{
    check_neighbours();
    for (int i = 0; i < ORR_LEN(shapes); i++) check_shape(i);
    check_pairs();
    check_lists();
    check_through();
    for (int kind = 0; kind < STELLIUM_SHAPES; kind++) check_recognition(kind, kind);
    check_recognition(STELLIUM_ESS, STELLIUM_MIRRORED_ESS);
    check_tiers();
    check_holes();
    check_hand();
    check_pushes();
    check_push_everywhere();
    check_turns();
    check_leaving();
    check_leaving_in_any_order();
    check_refill();
    check_short_refill();
    check_tokens();
    check_lifting();
    check_ends();
    check_reaching();
    check_totals();
    check_matches(false, 3000);
    check_matches(true, 60);
    return done();
}
