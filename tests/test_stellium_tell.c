/* test_stellium_tell.c - what Stellium tells about a position and about a choice: which
 * bodies move, how near an objective is, what follows, and why not. In random matches,
 * against slow judges that share no table with the engine.
 *
 * SPDX-License-Identifier: MIT */
#include "test.h"

#include "games/stellium/stellium.h"
#include "matches.h"

enum { MATCHES = 24, LONGEST = 400, POSITIONS = 1000 };

/* -- Nearness, counted anew ------------------------------------------------------------------- */

/* Squared distance of two cells, a whole number on this lattice. */
static int square(int a, int b)
{
    int dq = stellium_place[a][0] - stellium_place[b][0];
    int dr = stellium_place[a][1] - stellium_place[b][1];
    return dq * dq + dq * dr + dr * dr;
}

static int sorted_distances(const int *cells, int n)
{
    int found[6], k = 0, number = 0;

    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) found[k++] = square(cells[i], cells[j]);
    for (int i = 0; i < k; i++)
        for (int j = i + 1; j < k; j++)
            if (found[j] < found[i]) {
                int less = found[j];
                found[j] = found[i];
                found[i] = less;
            }
    for (int i = 0; i < k; i++) number = 10 * number + found[i];
    return number;
}

/* Shapes as the distances between their bodies; a bridge is none of these. */
static const struct {
    int kind, n, distances;
} shapes[] = {
    { STELLIUM_LINE, 3, 114 },         { STELLIUM_ARC, 3, 113 },
    { STELLIUM_RECTANGLE, 4, 113344 }, { STELLIUM_DIAMOND, 4, 111113 },
    { STELLIUM_TRIANGLE, 3, 111 },     { STELLIUM_TRINE, 3, 333 },
    { STELLIUM_ESS, 4, 111337 },
};

static struct {
    int n;
    int cell[256][4];
} figures[STELLIUM_SHAPES];

static void note(int kind, const int *cells, int n)
{
    int *cell = figures[kind].cell[figures[kind].n++];

    for (int i = 0; i < 4; i++) cell[i] = i < n ? cells[i] : -1;
}

/* Every set of cells that is a figure. */
static void find_figures(void)
{
    int c[4];

    for (c[0] = 0; c[0] < STELLIUM_CELLS; c[0]++)
        for (c[1] = c[0] + 1; c[1] < STELLIUM_CELLS; c[1]++) {
            if (square(c[0], c[1]) == 1 && c[1] < STELLIUM_HOLE && c[0] / 7 != c[1] / 7)
                note(STELLIUM_PAIR, c, 2);
            for (c[2] = c[1] + 1; c[2] < STELLIUM_CELLS; c[2]++)
                for (int i = 0; i < 7; i++) {
                    if (shapes[i].n == 3 && sorted_distances(c, 3) == shapes[i].distances)
                        note(shapes[i].kind, c, 3);
                    for (c[3] = c[2] + 1; shapes[i].n == 4 && c[3] < STELLIUM_CELLS; c[3]++)
                        if (sorted_distances(c, 4) == shapes[i].distances)
                            note(shapes[i].kind, c, 4);
                }
        }
}

/* Of a diamond the two cells that are far apart want the other colour. */
static bool is_tip(const int *cell, int which)
{
    for (int i = 0; i < 4; i++)
        if (square(cell[which], cell[i]) == 3) return true;
    return false;
}

static int right_bodies(const struct stellium *s, int kind, int colour, const int *cell)
{
    int right = 0;

    for (int i = 0; i < 4 && cell[i] >= 0; i++) {
        bool tip = kind == STELLIUM_DIAMOND && is_tip(cell, i);
        right += stellium_type_at(s, cell[i]) == (tip ? stellium_tips[colour] : colour);
    }
    return right;
}

/* Whether a zigzag turns the other way than the card's own, (0,0) (1,0) (1,1) (2,1): the
 * middle pair, seen from one end, turns to the left first. */
static bool is_mirrored(const int *cell)
{
    int end = -1, next = -1, far = -1;

    for (int i = 0; i < 4; i++) {
        int touching = 0;
        for (int j = 0; j < 4; j++) touching += square(cell[i], cell[j]) == 1;
        if (touching == 1) end = cell[i];
    }
    for (int j = 0; j < 4; j++)
        if (square(end, cell[j]) == 1) next = cell[j];
    for (int j = 0; j < 4; j++)
        if (square(next, cell[j]) == 1 && cell[j] != end) far = cell[j];
    int q1 = stellium_place[next][0] - stellium_place[end][0];
    int r1 = stellium_place[next][1] - stellium_place[end][1];
    int q2 = stellium_place[far][0] - stellium_place[next][0];
    int r2 = stellium_place[far][1] - stellium_place[next][1];
    return q1 * r2 - r1 * q2 < 0;
}

static int most_right(const struct stellium *s, int card)
{
    int kind = card / STELLIUM_TYPES, most = 0;
    bool strict = kind == STELLIUM_ESS && stellium_option(s, STELLIUM_OPT_STRICT_HAND);

    for (int i = 0; i < figures[kind].n; i++) {
        const int *cell = figures[kind].cell[i];
        int right = right_bodies(s, kind, card % STELLIUM_TYPES, cell);
        if (!(strict && is_mirrored(cell)) && right > most) most = right;
    }
    return most;
}

/* Bodies of the colour on centres, or on symbols of that colour. */
static int tier_of(const struct stellium *s, int card)
{
    int colour = card % STELLIUM_TYPES, n = 0;

    for (int c = 0; c < STELLIUM_HOLE; c++) {
        bool counts = c % 7 == 0;
        if (card / STELLIUM_TYPES == STELLIUM_SYMBOL) counts = stellium_symbols(s, colour) >> c & 1;
        n += counts && stellium_type_at(s, c) == colour;
    }
    return n < 4 ? n : 4;
}

static bool way_fits(const struct stellium *s, int card, const struct stellium_nearness *near,
                     int i)
{
    const struct stellium_way *way = &near->way[i];
    bool fits = !(way->right & way->missing);

    for (uint64_t left = way->right; left; left &= left - 1)
        fits &=
            stellium_type_at(s, orr_lowest(left)) == stellium_wanted(card, way, orr_lowest(left));
    for (uint64_t left = way->missing; left; left &= left - 1)
        fits &=
            stellium_type_at(s, orr_lowest(left)) != stellium_wanted(card, way, orr_lowest(left));
    if (card < STELLIUM_TIERED) fits &= orr_set_size(way->right | way->missing) == near->of;
    if (i) fits &= memcmp(way, way - 1, sizeof *way) != 0;
    return fits;
}

static bool near_is_right(const struct stellium *s, int card)
{
    struct stellium_nearness near;
    bool tiered = card >= STELLIUM_TIERED, fits = true;
    int right = tiered ? tier_of(s, card) : most_right(s, card);

    stellium_near(s, card, &near);
    fits &= near.right == right && near.num_ways > 0;
    fits &= stellium_shows(s, card) == (tiered ? right >= 2 : right == near.of);
    fits &= orr_set_size(near.way[0].missing) == near.of - near.right;
    for (int i = 0; i < near.num_ways; i++) fits &= way_fits(s, card, &near, i);
    return fits;
}

/* -- Which bodies move --------------------------------------------------------------------------- */

/* How many of each type lie in each place, cells and others. */
struct census {
    int n[STELLIUM_IN_DISH + 1][STELLIUM_TYPES];
};

static struct census count(const struct stellium *s)
{
    struct census c = { 0 };
    bool held = s->phase == STELLIUM_PH_INFLUENCE || s->phase == STELLIUM_PH_PUSH ||
                s->phase == STELLIUM_PH_SPACE;

    for (int cell = 0; cell < STELLIUM_CELLS; cell++) {
        int type = stellium_type_at(s, cell);
        if (type < STELLIUM_TYPES) c.n[cell][type] = 1;
    }
    for (int type = 0; type < STELLIUM_TYPES; type++) {
        c.n[STELLIUM_IN_BAG][type] = s->bag[type];
        c.n[STELLIUM_IN_DISH][type] = s->drawn[type];
    }
    if (held) c.n[STELLIUM_IN_HAND][s->type] = 1;
    return c;
}

/* What is left over of a refill goes back to the bag with no word of its own. */
static void empty_dish(struct census *c)
{
    for (int type = 0; type < STELLIUM_TYPES; type++) {
        c->n[STELLIUM_IN_BAG][type] += c->n[STELLIUM_IN_DISH][type];
        c->n[STELLIUM_IN_DISH][type] = 0;
    }
}

/* Whether these moves, all at once, make the one position of the other. What comes out of
 * bag or dish may be of any type: the position after says which. */
static bool moves_fit(const struct stellium *s, const struct stellium *then,
                      const struct stellium_move *move, int n)
{
    struct census now = count(s), before = now, after = count(then);

    for (int i = 0; i < n; i++) {
        int from = move[i].from, to = move[i].to, type = 0;
        bool any = from == STELLIUM_IN_BAG || from == STELLIUM_IN_DISH;
        while (type < STELLIUM_TYPES &&
               !(before.n[from][type] && (!any || after.n[to][type] > before.n[to][type])))
            type++;
        if (type == STELLIUM_TYPES) return false;
        before.n[from][type]--, now.n[from][type]--;
        now.n[to][type]++;
    }
    if (s->phase == STELLIUM_PH_LAY && then->phase != STELLIUM_PH_LAY) empty_dish(&now);
    return !memcmp(&now, &after, sizeof now);
}

/* -- Sentences ---------------------------------------------------------------------------------------- */

/* Characters of the sentence in English. */
static int length_of(const struct orr_words *w)
{
    char text[512];
    struct orr_text t = orr_text_on(text, sizeof text);

    orr_words_print(stellium_messages, w, &t);
    return (int)strlen(text);
}

/* The longest lines of each kind that any match has made, and whether all had a first line. */
static struct {
    int what, also, why, sentences;
    bool told;
} seen = { .told = true };

static void hear(int *longest, const struct orr_words *w)
{
    int length = w->key[0] ? length_of(w) : 0;

    if (length > *longest) *longest = length;
    seen.sentences++;
}

static void hear_choice(const struct stellium *s, int seat, orr_action a)
{
    struct stellium then = *s;
    struct orr_consequence c = { .harm = false };

    orr_words_begin(&c.what, "");
    orr_words_begin(&c.also, "");
    stellium_apply(&then, seat, a);
    stellium_consequence(s, &then, seat, a, &c);
    seen.told &= c.what.key[0] && (!c.harm || c.also.key[0]);
    hear(&seen.what, &c.what);
    hear(&seen.also, &c.also);
}

static void hear_why(const struct stellium *s, int seat, const char *token)
{
    struct orr_words why;

    orr_words_begin(&why, "");
    stellium_why_not(s, seat, token, &why);
    hear(&seen.why, &why);
}

static void hear_all(const struct stellium *s, int seat)
{
    struct orr_actions legal = { .n = 0 };
    char text[ORR_TOKEN_SIZE];

    stellium_legal(s, seat, &legal);
    for (int i = 0; i < legal.n; i++) hear_choice(s, seat, legal.at[i]);
    for (int i = 0; i < STELLIUM_CELLS + STELLIUM_CARDS; i++) {
        struct orr_text t = orr_text_on(text, sizeof text);
        if (i < STELLIUM_CELLS) stellium_put_cell(&t, i);
        else stellium_put_card(&t, i - STELLIUM_CELLS);
        hear_why(s, seat, text);
    }
    for (int type = 0; type < STELLIUM_TYPES; type++) hear_why(s, seat, stellium_type_name[type]);
    hear_why(s, seat, "");
    hear_why(s, seat, "no such thing, and longer than any name of a thing on the table");
}

/* -- Whole matches ------------------------------------------------------------------------------------- */

static bool moves_told = true, near_told = true;
static int positions, moving;

static void look_at(const struct stellium *s, int seat)
{
    for (int card = 0; card < STELLIUM_CARDS && s->round; card++)
        near_told &= near_is_right(s, card);
    positions += s->round > 0;
    if (seat != ORR_CHANCE && positions % 4 == 0) hear_all(s, seat);
}

/* One ply, chance included. */
static void step(struct stellium *s, struct orr_rng *rng)
{
    struct stellium before = *s;
    struct stellium_move move[STELLIUM_MOST_MOVED];
    struct orr_actions list;
    int seat = ORR_CHANCE;

    for (int i = 0; i < s->seats; i++)
        if (stellium_to_act(s) & orr_bit(i)) seat = i;
    orr_list(&stellium_game, s, seat, &list);
    orr_action a = list.at[orr_rng_below(rng, (uint32_t)list.n)];
    look_at(s, seat);
    stellium_apply(s, seat, a);
    int n = stellium_moved(&before, seat, a, move);
    if (before.phase > STELLIUM_PH_BODIES) moves_told &= moves_fit(&before, s, move, n);
    moving += n > 0;
}

static void play(uint64_t seed)
{
    struct stellium s;
    struct orr_setup setup;
    struct orr_words why;
    struct orr_rng rng;

    orr_rng_seed(&rng, seed, 17);
    any_setup(&stellium_game, &rng, &setup);
    stellium_setup(&s, &setup, &why);
    for (int ply = 0; ply < LONGEST && stellium_to_act(&s); ply++) step(&s, &rng);
}

/* -- Cases ------------------------------------------------------------------------------------------------ */

static const char *why_of(const struct stellium *s, const char *token, char text[256])
{
    struct orr_words why;
    struct orr_text t = orr_text_on(text, 256);

    orr_words_begin(&why, "");
    stellium_why_not(s, 0, token, &why);
    orr_put(&t, "%s", "");
    if (why.key[0]) orr_words_print(stellium_messages, &why, &t);
    return text;
}

/* Two Stars of a triangle lie; the seat to act is seat 0. */
static struct stellium two_of_three(int phase)
{
    struct stellium s;
    struct orr_setup setup = { .seats = 2 };
    struct orr_words why;

    stellium_setup(&s, &setup, &why);
    for (int g = 0; g < STELLIUM_GALAXIES; g++) s.disc[g] = (uint8_t)g;
    s.round = 3;
    s.body[STELLIUM_STAR] = stellium_bit(0) | stellium_bit(1);
    s.bag[STELLIUM_STAR] = 7;
    for (int i = 0; i < s.bag[STELLIUM_COMET]; i++) s.body[STELLIUM_COMET] |= stellium_bit(28 + i);
    s.bag[STELLIUM_COMET] = 0;
    s.hand[0] = stellium_bit(4 * STELLIUM_TRIANGLE + STELLIUM_STAR);
    s.hand[1] = stellium_bit(4 * STELLIUM_LINE);
    s.display = stellium_bit(4 * STELLIUM_ARC);
    s.reserve &= ~(s.hand[0] | s.hand[1] | s.display);
    s.phase = (uint8_t)phase;
    return s;
}

static void check_refusals(void)
{
    struct stellium s = two_of_three(STELLIUM_PH_DRAW);
    char text[256];

    is_str(why_of(&s, "comet", text), "None of these is in the bag.", "a type that is not there");
    is_str(why_of(&s, "star", text), "", "nothing against what may be drawn");
    is_str(why_of(&s, "star-triangle", text), "2 of 3: one Star is missing, 7 in the bag.",
           "an objective says what it lacks");
    is_str(why_of(&s, "planet-line", text), "0 of 3: 3 Planets are missing, 11 in the bag.",
           "somebody else's");
    is_str(why_of(&s, "a0", text), "First draw a body.", "a cell before there is a body");
    s.phase = STELLIUM_PH_INFLUENCE, s.type = STELLIUM_STAR;
    s.tokens[0] = 1 << STELLIUM_STAR;
    is_str(why_of(&s, "comet", text), "That token is spent.", "a spent token");
    is_str(why_of(&s, "star", text), "A Star already has that influence.", "the body's own token");
    s.phase = STELLIUM_PH_SPACE, s.influence = STELLIUM_STAR;
    is_str(why_of(&s, "h0", text), "Bodies are not placed on a black hole.", "a black hole");
    is_str(why_of(&s, "a0", text), "A body lies there already.", "a space that is taken");
    is_str(why_of(&s, "a2", text), "", "nothing against a free space");
}

/* The Star that completes the triangle. */
static void check_completion(void)
{
    struct stellium s = two_of_three(STELLIUM_PH_SPACE), then;
    struct orr_consequence c = { .harm = false };
    char text[256];
    struct orr_text t = orr_text_on(text, sizeof text);

    s.type = STELLIUM_STAR, s.influence = STELLIUM_PLAIN;
    s.bag[STELLIUM_STAR]--;
    then = s;
    stellium_apply(&then, 0, STELLIUM_A_SPACE + 2);
    stellium_consequence(&s, &then, 0, STELLIUM_A_SPACE + 2, &c);
    orr_words_print(stellium_messages, &c.what, &t);
    is_str(text, "Place the Star on a2.", "a placement");
    t = orr_text_on(text, sizeof text);
    orr_words_print(stellium_messages, &c.also, &t);
    is_str(text, "Your Star triangle would be ready: +3.", "and what it completes");
    ok(!c.harm, "which does no harm");
    is_str(c.what.arg[c.what.num_args - 1].text, "hand-a2", "with the body that moves");
}

int main(void)
{
    static const int expected[] = { 102, 210, 84, 105, 78, 56, 162, 9 };

    find_figures();
    for (int kind = 0; kind < STELLIUM_SHAPES; kind++)
        is_int(figures[kind].n, expected[kind], stellium_kind[kind].name);
    for (uint64_t seed = 1; seed <= MATCHES; seed++) play(seed);
    ok(positions >= POSITIONS, "%d positions", positions);
    ok(near_told, "in all of them every objective is as near as a slow count says");
    ok(moves_told && moving > POSITIONS, "bodies told to move make the position after, %d times",
       moving);
    ok(seen.told, "every choice has a first line, and no harm comes without words");
    ok(seen.what <= 62, "first lines are at most 62 characters: %d", seen.what);
    ok(seen.also <= 70, "second lines are at most 70 characters: %d", seen.also);
    ok(seen.why <= 62, "refusals are at most 62 characters: %d", seen.why);
    check_refusals();
    check_completion();
    return done();
}
