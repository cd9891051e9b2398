/* test_stellar.c - Stellar's data and its scorer against slow, independent ones.
 *
 * SPDX-License-Identifier: MIT */
#include "test.h"

#include "games/stellar/stellar.h"

/* -- The card list and the telescope -------------------------------------------------- */

static void check_cards(void)
{
    int cards = 0, stars[STELLAR_TYPES + 1] = { 0 }, starters = 0, per_number[7] = { 0 };

    for (int kind = 0; kind < STELLAR_KINDS; kind++) {
        const struct stellar_card *c = stellar_card(kind);
        cards += c->copies;
        stars[c->type] += c->stars * c->copies;
        starters += c->starter;
        if (c->type < STELLAR_TYPES) per_number[c->number] += c->copies;
        ok(c->token[0] == stellar_letters[c->type], "%s begins with its type's letter", c->token);
    }
    is_int(cards, STELLAR_CARDS, "sixty cards");
    is_int(starters, STELLAR_TYPES, "one starter for each type");
    for (int number = 1; number <= 5; number++) is_int(per_number[number], 10, "two of each number");
    is_int(per_number[6], 5, "one 6/0 of each type");
    for (int type = 0; type < STELLAR_TYPES; type++) is_int(stars[type], 17, "stars of a type");
    is_int(stars[STELLAR_SATELLITE], 0, "satellites have no stars");
}

/* Neighbours again, from the drawing: slots whose edges overlap. A slot is two
 * halves wide; sideways neighbours touch ends, upper and lower ones overlap. */
static bool touch(int a, int b)
{
    int dx = stellar_place[a][0] - stellar_place[b][0], dy = stellar_place[a][1] - stellar_place[b][1];

    if (dy == 0) return dx == 2 || dx == -2;
    return (dy == 1 || dy == -1) && dx > -2 && dx < 2;
}

static void check_telescope(void)
{
    int edges = 0, size[STELLAR_SECTIONS] = { 0 };
    bool fits = true;

    for (int a = 0; a < STELLAR_SLOTS; a++) {
        size[stellar_section[a]]++;
        for (int b = 0; b < STELLAR_SLOTS; b++) {
            bool listed = stellar_neighbours[a] >> b & 1;
            fits &= listed == (a != b && touch(a, b));
            edges += listed && a < b;
        }
    }
    ok(fits, "neighbours are the slots that share an edge in the drawing");
    is_int(edges, 21, "edges");
    is_int(size[0], 5, "top slots");
    is_int(size[1], 3, "middle slots");
    is_int(size[2], 4, "bottom slots");
}

/* -- A slow scorer: every assignment of satellites, every reading of every 6/0 --------- */

struct slow {
    bool has[STELLAR_TYPES][7]; /* numbers 1..5 */
    bool six_zero[STELLAR_TYPES];
    int satellite[5], satellites;
    int stars[STELLAR_TYPES];
};

static int slow_run(const bool *numbers)
{
    int best = 0;

    for (int from = 0; from <= 6; from++) {
        int n = 0;
        while (from + n <= 6 && numbers[from + n]) n++;
        if (n > best) best = n;
    }
    return best;
}

static int slow_type(const struct slow *k, const int *owner, int type)
{
    int best = 0;

    for (int reading = 0; reading < 2; reading++) {
        bool numbers[7] = { false };
        for (int n = 1; n <= 5; n++) numbers[n] = k->has[type][n];
        for (int i = 0; i < k->satellites; i++)
            if (owner[i] == type) numbers[k->satellite[i]] = true;
        if (k->six_zero[type]) numbers[reading ? 6 : 0] = true;
        int run = slow_run(numbers);
        if (run > best) best = run;
    }
    return best;
}

/* Assignments are tried in the order that ties prefer; the first best one stays. */
static int slow_best(const struct slow *k, int run[STELLAR_TYPES])
{
    int owner[5] = { 0 }, best = -1, ways = 1;

    for (int i = 0; i < k->satellites; i++) ways *= STELLAR_TYPES;
    for (int way = 0; way < ways; way++) {
        int total = 0, rest = way, mine[STELLAR_TYPES];
        for (int i = k->satellites - 1; i >= 0; i--) owner[i] = rest % STELLAR_TYPES, rest /= STELLAR_TYPES;
        for (int type = 0; type < STELLAR_TYPES; type++) {
            mine[type] = slow_type(k, owner, type);
            total += mine[type] * k->stars[type];
        }
        if (total <= best) continue;
        best = total;
        memcpy(run, mine, sizeof mine);
    }
    return best;
}

static void add_note(struct stellar *s, struct slow *k, int kind)
{
    const struct stellar_card *c = stellar_card(kind);

    orr_bag_add(&s->note[0], kind);
    if (c->type == STELLAR_SATELLITE) k->satellite[k->satellites++] = c->number;
    else if (c->number == 6) k->six_zero[c->type] = true;
    else k->has[c->type][c->number] = true;
}

/* Puts a random card of the type face up somewhere: only its stars matter here. */
static void add_stars(struct stellar *s, struct slow *k, int slot, struct orr_rng *rng)
{
    int kind = (int)orr_rng_below(rng, STELLAR_KINDS), type = stellar_card(kind)->type;

    s->scope[0][slot] = (uint8_t)kind;
    s->full[0] |= (uint16_t)(1u << slot);
    if (type == STELLAR_SATELLITE) return;
    s->shown[0][type] |= (uint16_t)(1u << slot);
    k->stars[type] += stellar_card(kind)->stars;
}

static void check_scorer(void)
{
    struct orr_rng rng;
    int totals = 0, runs = 0, with_satellites = 0;

    orr_rng_seed(&rng, 1, 1);
    for (int i = 0; i < 4000; i++) {
        struct stellar s;
        struct slow k = { 0 };
        struct stellar_pad pad;
        int run[STELLAR_TYPES], total = 0, dense = 2 + (int)orr_rng_below(&rng, 6);

        memset(&s, 0, sizeof s);
        memset(s.scope, STELLAR_NONE, sizeof s.scope);
        for (int kind = 0; kind < STELLAR_KINDS; kind++) /* satellites last: lowest number first */
            if (orr_rng_below(&rng, kind < STELLAR_KINDS - 5 ? (uint32_t)dense : 2) == 0)
                add_note(&s, &k, kind);
        for (int slot = 0; slot < STELLAR_SLOTS; slot++)
            if (orr_rng_below(&rng, 2)) add_stars(&s, &k, slot, &rng);
        stellar_count(&s, 0, &pad);
        for (int type = 0; type < STELLAR_TYPES; type++) total += pad.stars[type] * pad.run[type];
        totals += total == slow_best(&k, run);
        runs += !memcmp(run, pad.run, sizeof run);
        with_satellites += k.satellites > 1;
    }
    is_int(totals, 4000, "the best total, on random notebooks");
    is_int(runs, 4000, "and the same stacks in a tie");
    ok(with_satellites > 2000, "most of them with several satellites");
}

int main(void)
{
    check_cards();
    check_telescope();
    check_scorer();
    return done();
}
