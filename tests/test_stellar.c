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
    for (int number = 1; number <= 5; number++)
        is_int(per_number[number], 10, "two of each number");
    is_int(per_number[6], 5, "one 6/0 of each type");
    for (int type = 0; type < STELLAR_TYPES; type++) is_int(stars[type], 17, "stars of a type");
    is_int(stars[STELLAR_SATELLITE], 0, "satellites have no stars");
}

/* Neighbours again, from the drawing: slots whose edges overlap. A slot is two
 * halves wide; sideways neighbours touch ends, upper and lower ones overlap. */
static bool touch(int a, int b)
{
    int dx = stellar_place[a][0] - stellar_place[b][0],
        dy = stellar_place[a][1] - stellar_place[b][1];

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
        for (int i = k->satellites - 1; i >= 0; i--)
            owner[i] = rest % STELLAR_TYPES, rest /= STELLAR_TYPES;
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

/* -- The rulebook's examples of scoring, laid out by hand ------------------------------- */

static int kind_of(const char *token)
{
    for (int kind = 0; kind < STELLAR_KINDS; kind++)
        if (!strcmp(stellar_card(kind)->token, token)) return kind;
    return -1;
}

/* Fills a telescope; "-" before a token lays the card face down. */
static void lay_out(struct stellar *s, int seat, const char *const tokens[STELLAR_SLOTS])
{
    for (int slot = 0; slot < STELLAR_SLOTS; slot++) {
        if (!tokens[slot]) continue;
        bool down = tokens[slot][0] == '-';
        int kind = kind_of(tokens[slot] + down);
        s->scope[seat][slot] = (uint8_t)kind;
        s->full[seat] |= (uint16_t)(1u << slot);
        if (down) s->down[seat] |= (uint16_t)(1u << slot);
        else if (stellar_card(kind)->type < STELLAR_TYPES)
            s->shown[seat][stellar_card(kind)->type] |= (uint16_t)(1u << slot);
    }
}

static int points(const struct stellar *s, int seat, const char *label)
{
    struct orr_score score;

    stellar_score(s, seat, &score);
    for (int i = 0; i < score.lines; i++)
        if (!strcmp(score.line[i].label, label)) return score.line[i].points;
    return -1;
}

static void check_examples(void)
{
    /* Carly 14 / 11 / 15, Emma 17 / 6 / 13: 20 points and 10. */
    static const char *const carly[] = { "m3a", "m4", "-p1", "m2a", "m2b", "c6",
                                         "c4",  "c1", "a3a", "a4",  "a5a", "-p2a" };
    static const char *const emma[] = { "b3a", "b4", "b5a", "p4",  "b1",  "m1",
                                        "m1",  "m4", "c5a", "c5b", "c2a", "c1" };
    struct stellar s;

    memset(&s, 0, sizeof s);
    memset(s.scope, STELLAR_NONE, sizeof s.scope);
    lay_out(&s, 0, carly);
    lay_out(&s, 1, emma);
    struct stellar_pad pad;
    stellar_count(&s, 0, &pad);
    ok(pad.section[0] == 14 && pad.section[1] == 11 && pad.section[2] == 15, "Carly's sums");
    stellar_count(&s, 1, &pad);
    ok(pad.section[0] == 17 && pad.section[1] == 6 && pad.section[2] == 13, "Emma's sums");
    is_int(points(&s, 0, "top") + points(&s, 0, "middle") + points(&s, 0, "bottom"), 20,
           "Carly's 20");
    is_int(points(&s, 1, "top") + points(&s, 1, "middle") + points(&s, 1, "bottom"), 10,
           "Emma's 10");
    is_int(points(&s, 0, "diversity"), 0, "three types and two face down are no diversity");
    is_int(points(&s, 1, "diversity"), 0, "four types neither");
    s.scope[1][3] = STELLAR_NONE; /* Emma without her planet 4: 13 against 14, and 13 no more */
    s.full[1] &= (uint16_t)~8u, s.shown[1][0] = 0;
    is_int(points(&s, 0, "top"), 10, "14 beats 13");
    lay_out(&s, 1, (const char *const[STELLAR_SLOTS]){ [3] = "-p4" });
    stellar_count(&s, 1, &pad);
    is_int(pad.section[0], 16, "face down the 4 is a 3");
    lay_out(&s, 1, (const char *const[STELLAR_SLOTS]){ [11] = "a3b" });
    is_int(points(&s, 1, "bottom"), 0, "15 against 15 scores for nobody");
    is_int(points(&s, 0, "bottom"), 0, "neither side");
}

/* -- Rules that need a whole match to show ------------------------------------------------ */

struct witness {
    struct stellar before;
    int last_taken; /* kind taken into the hand in the turn before, or NONE */
    long wipes, reshuffles, last_turn_satellites, final_specials, faults;
};

static void fault(struct witness *w, bool good)
{
    if (!good) w->faults++;
}

/* What a referee would have said about the step from w->before to s. */
static void referee(struct witness *w, const struct stellar *s, int seat, orr_action a)
{
    const struct stellar *b = &w->before;
    bool starts_turn = b->phase == STELLAR_PH_REFILL && s->turn == b->turn + 1;

    if (starts_turn) { /* R9 */
        bool satellite = stellar_card(w->last_taken)->type == STELLAR_SATELLITE;
        fault(w, (s->phase == STELLAR_PH_WIPE) == satellite);
        fault(w, s->mover != b->mover);
    }
    if (b->phase == STELLAR_PH_TAKE) w->last_taken = b->row[a - STELLAR_A_TAKE];
    if (b->phase == STELLAR_PH_TAKE && b->turn == STELLAR_TURNS - 1)
        w->last_turn_satellites += stellar_card(w->last_taken)->type == STELLAR_SATELLITE;
    if (b->phase != STELLAR_PH_FINAL && s->phase == STELLAR_PH_FINAL) /* R4: twelve and twelve */
        for (int side = 0; side < STELLAR_SEATS; side++)
            fault(w, s->full[side] == 0xfff && orr_bag_size(&s->note[side]) == 12);
    if (b->phase == STELLAR_PH_FINAL) {
        const struct stellar_card *card = stellar_card(a % 64);
        w->final_specials += card->number == 6 || card->type == STELLAR_SATELLITE;
        fault(w, seat < STELLAR_SEATS);
    }
    if (a == STELLAR_A_WIPE && seat != ORR_CHANCE) {
        w->wipes++;
        fault(w, s->row[0] == STELLAR_NONE && s->row[4] == STELLAR_NONE);
    }
    /* R14: the moment the deck is empty it is the old discard, all of it. */
    if (b->phase == STELLAR_PH_REFILL && orr_bag_size(&b->deck) == 1 &&
        !orr_bag_is_empty(&b->discard)) {
        w->reshuffles++;
        fault(w, !memcmp(&s->deck, &b->discard, sizeof s->deck) && orr_bag_is_empty(&s->discard));
    }
}

static void referee_match(struct witness *w, uint64_t seed)
{
    struct orr_setup setup;
    struct orr_words why;
    struct orr_rng rng;
    struct stellar s;
    struct orr_actions list;
    orr_seats who;

    orr_setup_init(&stellar_game, 2, &setup);
    setup.option[0] = seed % 3 == 0;
    orr_setup_begin(&stellar_game, &setup, &s, &why);
    orr_rng_seed(&rng, seed, 9);
    w->last_taken = STELLAR_NONE;
    while ((who = stellar_to_act(&s)) != 0) {
        int seat = orr_lowest(who);
        orr_list(&stellar_game, &s, seat, &list);
        orr_action a = seat == ORR_CHANCE ? orr_chance_sample(&stellar_game, &s, &rng)
                                          : list.at[orr_rng_below(&rng, (uint32_t)list.n)];
        if (s.phase == STELLAR_PH_WIPE) a = STELLAR_A_WIPE; /* the only way to a reshuffle */
        w->before = s;
        stellar_apply(&s, seat, a);
        referee(w, &s, seat, a);
    }
    for (int side = 0; side < STELLAR_SEATS; side++) /* R16 */
        fault(w, orr_bag_size(&s.note[side]) == 13 && s.open[side][0] == STELLAR_NONE &&
                     s.dark[side][0] == STELLAR_NONE);
}

static void check_matches(void)
{
    struct witness w = { .faults = 0 };

    for (uint64_t seed = 1; seed <= 1000; seed++) referee_match(&w, seed);
    is_int(w.faults, 0, "a thousand matches without a fault");
    ok(w.wipes > 1000, "rows were wiped: %ld", w.wipes);
    ok(w.reshuffles > 100, "decks ran out: %ld", w.reshuffles);
    ok(w.last_turn_satellites > 20, "satellites were taken in last turns: %ld",
       w.last_turn_satellites);
    ok(w.final_specials > 100, "a satellite or 6/0 was the last card: %ld", w.final_specials);
}

int main(void)
{
    check_cards();
    check_telescope();
    check_scorer();
    check_examples();
    check_matches();
    return done();
}
