/* test_bots.c - what every bot owes to every game it plays: a legal action that
 * depends on nothing but what its seat knows and the numbers it is handed, and not on
 * whether it was thought at once or in slices.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/bot.h"
#include "matches.h"
#include "test.h"

static const struct orr_limits few = { .worlds = 3 };
static struct orr_rng rng;

static struct orr_thought think(const struct orr_bot *bot, const struct orr_game *g,
                                const void *known, int seat, int seats,
                                const struct orr_limits *limits, uint64_t seed)
{
    struct orr_question q = { g, known, seat, seats };
    size_t size = bot->memory(g, limits);
    void *memory = calloc(1, size + 1);
    struct orr_thought thought;
    struct orr_rng numbers;

    orr_rng_seed(&numbers, seed, 2);
    bot->choose(memory, &q, limits, &numbers, &thought);
    free(memory);
    return thought;
}

static bool is_legal(const struct orr_game *g, const void *known, int seat, orr_action action)
{
    struct orr_actions legal = { .n = 0 };

    g->legal(known, seat, &legal);
    for (int i = 0; i < legal.n; i++)
        if (legal.at[i] == action) return true;
    return false;
}

/* -- Every bot, every game --------------------------------------------------------- */

struct tally {
    int decisions, legal, honest, steady, sane;
};

/* Asks the bot in the seat's knowledge of the truth, and again in its knowledge of
 * another world that it cannot tell from the truth. */
static orr_action examine(const struct orr_bot *bot, struct orr_match *m, int seat,
                          struct tally *tally)
{
    const struct orr_game *g = orr_match_game(m);
    uint64_t seed = orr_rng_next(&rng);
    int seats = orr_match_setup(m)->seats;
    position known, kept, world;

    orr_match_known(m, seat, known, sizeof known);
    memcpy(kept, known, g->state_size);
    struct orr_thought first = think(bot, g, known, seat, seats, &few, seed);
    struct orr_thought second = think(bot, g, known, seat, seats, &few, seed);
    memcpy(world, known, g->state_size);
    g->resample(world, seat, &rng);
    g->redact(world, seat);
    struct orr_thought elsewhere = think(bot, g, world, seat, seats, &few, seed);

    tally->decisions++;
    tally->legal += is_legal(g, known, seat, first.choice);
    tally->honest += elsewhere.choice == first.choice && elsewhere.value == first.value;
    tally->steady += second.choice == first.choice && !memcmp(known, kept, g->state_size);
    tally->sane += first.value >= 0 && first.value <= 1;
    return first.choice;
}

static void test_bot(const struct orr_bot *bot, const struct orr_game *g)
{
    enum { MATCHES = 6, ENOUGH = 200 };
    struct tally tally = { 0 };

    for (uint64_t seed = 0; seed < MATCHES; seed++) {
        struct orr_setup setup;
        struct table t;
        any_setup(g, &rng, &setup);
        sit_down(&t, g, &setup, seed);
        while (orr_match_to_act(t.match) && tally.decisions < ENOUGH) {
            int seat = any_seat(t.match, &rng);
            orr_action action = examine(bot, t.match, seat, &tally);
            if (orr_match_play(t.match, seat, action, orr_match_ply(t.match))) break;
        }
        orr_match_free(t.match);
    }
    ok(tally.decisions > 0, "%s plays %s: %d decisions", bot->key, g->key, tally.decisions);
    is_int(tally.legal, tally.decisions, "  ... all of them legal");
    is_int(tally.honest, tally.decisions, "  ... none changed by what is hidden");
    is_int(tally.steady, tally.decisions, "  ... nor by asking twice");
    is_int(tally.sane, tally.decisions, "  ... and each a share of the win");
}

/* Relay at its first question, as that seat count sees it. */
static void begin_relay(int seats, void *state)
{
    const struct orr_game *g = orr_game_find("relay");
    struct orr_setup setup;
    struct orr_words why;

    orr_setup_init(g, seats, &setup);
    if (!orr_setup_begin(g, &setup, state, &why)) abort();
}

/* -- In slices ------------------------------------------------------------------------- */

/* A clock that goes on by a millisecond whenever it is looked at. */
static uint64_t ticks;
static uint64_t ticking(void) { return ++ticks; }

/* The thought cut after so many worlds or looks at the clock (0: not by those), with a long
 * pause at each cut; how many slices it took. What the question was is gone after the first. */
static int think_in_slices(const struct orr_bot *bot, const struct orr_question *asked,
                           const struct orr_limits *limits, struct orr_rng *numbers,
                           uint32_t worlds, uint64_t looks, struct orr_thought *out)
{
    void *memory = malloc(bot->memory(asked->game, limits));
    struct orr_question q = *asked;
    position known;
    int slices = 1;

    memcpy(known, asked->known, sizeof known);
    q.known = known;
    bot->begin(memory, &q, limits, numbers);
    memset(known, 0xff, sizeof known);
    memset(numbers, 0, sizeof *numbers);
    for (; !bot->step(memory, worlds, looks ? ticks + looks : 0); slices++) ticks += 100000;
    bot->finish(memory, numbers, out);
    free(memory);
    return slices;
}

static bool same_thought(const struct orr_thought *a, const struct orr_thought *b)
{
    bool same = a->choice == b->choice && a->value == b->value && a->worlds == b->worlds &&
                a->nodes == b->nodes && a->num_candidates == b->num_candidates;

    for (int i = 0; same && i < a->num_candidates; i++) {
        const struct orr_candidate *x = &a->candidate[i], *y = &b->candidate[i];
        same = x->action == y->action && x->visits == y->visits && x->value == y->value &&
               x->margin == y->margin && x->prior == y->prior;
    }
    return same;
}

/* What the first or second question of a match is to its seat. */
static struct orr_question early_question(const struct orr_game *g, unsigned char *known)
{
    struct orr_setup setup;
    struct table t;

    orr_setup_init(g, g->max_seats, &setup);
    sit_down(&t, g, &setup, 9);
    play_until(t.match, orr_match_ply(t.match) + 1, &rng);
    int seat = orr_lowest(orr_match_to_act(t.match));
    memset(known, 0, ORR_MAX_STATE);
    orr_match_known(t.match, seat, known, ORR_MAX_STATE);
    orr_match_free(t.match);
    return (struct orr_question){ g, known, seat, setup.seats };
}

static void test_slices(const struct orr_bot *bot, const struct orr_game *g, int trees)
{
    enum { WORLDS = 60 };
    static struct orr_thought whole, cut;
    struct orr_limits limits = { .worlds = WORLDS, .trees = trees, .error = 0.1, .clock = ticking };
    struct orr_rng numbers, after;
    position known;
    struct orr_question q = early_question(g, known);
    void *memory = malloc(bot->memory(g, &limits));
    int same = 0, slices = 0, tries = 0;

    orr_rng_seed(&after, 5, 0);
    bot->choose(memory, &q, &limits, &after, &whole);
    free(memory);
    for (uint32_t at = 1; at <= 2 * WORLDS; at += 7, tries++) {
        uint32_t worlds = at <= WORLDS ? at : 0, looks = at <= WORLDS ? 0 : at - WORLDS;
        orr_rng_seed(&numbers, 5, 0);
        slices += think_in_slices(bot, &q, &limits, &numbers, worlds, looks, &cut);
        same += same_thought(&whole, &cut) && !memcmp(&numbers, &after, sizeof after);
    }
    ok(same == tries, "%s thinks the same of %s in slices, %d trees", bot->key, g->key, trees);
    ok(whole.worlds <= 1 || slices > 2 * tries, "  ... %d of them", slices);
}

/* A limit in milliseconds is of thinking: a pause of a hundred seconds does not end it. */
static void test_pauses(void)
{
    const struct orr_game *g = orr_game_find("relay");
    struct orr_limits limits = { .milliseconds = 100, .clock = ticking };
    static struct orr_thought thought;
    struct orr_rng numbers;
    position s;

    begin_relay(2, s);
    struct orr_question q = { g, s, 0, 2 };
    orr_rng_seed(&numbers, 1, 0);
    int slices = think_in_slices(&orr_bot_ismcts, &q, &limits, &numbers, 0, 10, &thought);
    ok(slices >= 5 && slices <= 20, "100 ms in slices of 10 are %d slices, pauses not counted",
       slices);
}

/* -- The list ------------------------------------------------------------------------ */

static void test_list(void)
{
    struct orr_game blank = { .key = "blank" };

    ok(orr_bot_find("random") == &orr_bot_random, "random is found by its key");
    ok(orr_bot_find("greedy") == &orr_bot_greedy, "greedy too");
    ok(!orr_bot_find("Random") && !orr_bot_find(""), "others are not");
    ok(orr_bot_random.plays(&blank), "random plays anything");
    ok(!orr_bot_greedy.plays(&blank), "greedy needs a game that can value a position");
}

/* -- What they choose ----------------------------------------------------------------- */

static void test_greedy(void)
{
    const struct orr_game *g = orr_game_find("relay");
    struct orr_limits none = { 0 }, one = { .worlds = 1 };
    position s;

    begin_relay(2, s);
    struct orr_thought thought = think(&orr_bot_greedy, g, s, 0, 2, &none, 1);
    is_int(thought.choice, 2, "greedy runs as far as it can");
    ok(thought.worlds > 1 && thought.nodes == 3 * thought.worlds, "in %u worlds", thought.worlds);
    is_int(think(&orr_bot_greedy, g, s, 0, 2, &one, 1).worlds, 1, "or in as many as it may");
    ok(thought.value > 0.5, "and likes its chances");

    /* Mid-lap: seat 1 sprints without knowing how far seat 0 did. */
    g->apply(s, 0, 2);
    g->apply(s, 1, 2);
    g->apply(s, ORR_CHANCE, 1);
    g->apply(s, 0, 0);
    g->redact(s, 1);
    is_int(think(&orr_bot_greedy, g, s, 1, 2, &few, 1).choice, 2, "greedy sprints too");

    begin_relay(1, s);
    is_int(think(&orr_bot_greedy, g, s, 0, 1, &none, 1).choice, 0,
           "of equal actions greedy takes the first");
}

/* Each legal action about equally often: with 3,000 draws a share of a third is
 * within 100 of 1,000 but for one time in ten thousand, and the seed is fixed. */
static void test_random(void)
{
    const struct orr_game *g = orr_game_find("relay");
    int count[3] = { 0 };
    position s;

    begin_relay(2, s);
    for (uint64_t seed = 0; seed < 3000; seed++)
        count[think(&orr_bot_random, g, s, 0, 2, &few, seed).choice]++;
    for (int i = 0; i < 3; i++)
        ok(count[i] > 900 && count[i] < 1100, "random takes action %d %d times of 3000", i,
           count[i]);
}

/* Two bots take turns in both chairs of the same deals: the better one has more. */
static double share_of(const struct orr_bot *bot, const struct orr_bot *rival,
                       const struct orr_game *g, int seats, uint64_t pairs)
{
    double sum = 0;

    for (uint64_t i = 0; i < 2 * pairs; i++) {
        struct orr_setup setup;
        struct table t;
        double payoff[ORR_MAX_SEATS];
        position known;
        int chair = (int)(i % 2);
        orr_setup_init(g, seats, &setup);
        sit_down(&t, g, &setup, i / 2);
        while (orr_match_to_act(t.match)) {
            int seat = orr_lowest(orr_match_to_act(t.match));
            orr_match_known(t.match, seat, known, sizeof known);
            const struct orr_bot *mover = seat == chair ? bot : rival;
            orr_action action =
                think(mover, g, known, seat, seats, &few, orr_rng_next(&rng)).choice;
            if (orr_match_play(t.match, seat, action, orr_match_ply(t.match))) abort();
        }
        orr_match_payoff(t.match, payoff);
        sum += payoff[chair];
        orr_match_free(t.match);
    }
    return sum / (double)(2 * pairs);
}

static void test_strength(const struct orr_game *g)
{
    enum { TOYS = 90 }; /* shelf from which on nobody promises a good evaluate() */

    if (!orr_bot_greedy.plays(g) || g->shelf >= TOYS) return;
    if (g->min_seats > 2 || g->max_seats < 2) return;
    double share = share_of(&orr_bot_greedy, &orr_bot_random, g, 2, 30);
    ok(share > 0.5, "%s: greedy beats random, %d of 100", g->key, (int)(100 * share));
}

int main(void)
{
    orr_rng_seed(&rng, 1, 1);
    test_list();
    test_greedy();
    test_random();
    test_pauses();
    for (int b = 0; orr_bots[b]; b++)
        for (int i = 0; orr_games[i]; i++)
            if (orr_bots[b]->plays(orr_games[i])) {
                test_bot(orr_bots[b], orr_games[i]);
                test_slices(orr_bots[b], orr_games[i], 1);
            }
    for (int i = 0; orr_games[i]; i++) test_slices(&orr_bot_ismcts, orr_games[i], 3);
    for (int i = 0; orr_games[i]; i++) test_strength(orr_games[i]);
    return done();
}
