/* test_search.c - paired luck is exact, players are read, and thinking pays.
 *
 *     test_search           the whole test
 *     test_search KEY [BOT SEATS]
 *                           only the hex number of the bot's behaviour in a game; without a
 *                           bot of the search, at the smallest table of rivals
 *
 * SPDX-License-Identifier: MIT */
#include "bots/bot.h"
#include "matches.h"
#include "test.h"

#include <math.h>

/* -- Paired deals ------------------------------------------------------------------------ */

/* Chi-square of counts against weights; the bound is passed by chance less than once
 * in a million tries, and the seeds are fixed. */
static bool fits(const long *count, const double *weight, int n, long total)
{
    double sum = 0, all = 0;

    for (int i = 0; i < n; i++) all += weight[i];
    for (int i = 0; i < n; i++) {
        double want = (double)total * weight[i] / all;
        sum += ((double)count[i] - want) * ((double)count[i] - want) / want;
    }
    return sum < n + 7 * sqrt(2.0 * n) + 12;
}

/* The k-th card of Night Ferry's deal and the one before it, over many seeds: the
 * first is any of 36 cards, and the next any of the 35 others. */
static void test_exact(void)
{
    enum { SEEDS = 36000, RANKS = 6 };
    static long first[RANKS], pair[RANKS * RANKS], last[RANKS * RANKS];
    double ones[RANKS], pairs[RANKS * RANKS];
    const struct orr_game *g = orr_game_find("ferry");
    static struct orr_paired paired;
    struct orr_setup setup;

    orr_setup_init(g, 5, &setup);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct orr_source source = orr_source_paired(&paired, seed);
        struct orr_words why;
        orr_action drawn[15];
        position s;
        orr_setup_begin(g, &setup, s, &why);
        for (int i = 0; i < 15; i++) {
            drawn[i] = source.pick(source.self, g, s, i);
            g->apply(s, ORR_CHANCE, drawn[i]);
        }
        first[drawn[0]]++;
        pair[drawn[0] * RANKS + drawn[1]]++;
        last[drawn[13] * RANKS + drawn[14]]++;
    }
    for (int a = 0; a < RANKS; a++) {
        ones[a] = 6;
        for (int b = 0; b < RANKS; b++) pairs[a * RANKS + b] = a == b ? 30 : 36;
    }
    ok(fits(first, ones, RANKS, SEEDS), "paired luck: the first card is any card");
    ok(fits(pair, pairs, RANKS * RANKS, SEEDS), "  ... the second any of the others");
    ok(fits(last, pairs, RANKS * RANKS, SEEDS), "  ... and late in the deal it is the same");
}

static orr_action pick_n(struct orr_source source, const struct orr_game *g, void *s, int n)
{
    orr_action a = 0;

    for (int i = 0; i < n; i++) {
        a = source.pick(source.self, g, s, i);
        g->apply(s, ORR_CHANCE, a);
    }
    return a;
}

/* Matches of a pair meet the same deck: a table of five is dealt the cards of a table
 * of two first, because both draw from the same order. */
static void test_same_deck(void)
{
    const struct orr_game *g = orr_game_find("ferry");
    static struct orr_paired one, two;
    struct orr_setup small, large;
    struct orr_words why;
    int same = 0;

    orr_setup_init(g, 2, &small);
    orr_setup_init(g, 5, &large);
    for (uint64_t seed = 0; seed < 200; seed++) {
        position s, t;
        orr_setup_begin(g, &small, s, &why);
        orr_setup_begin(g, &large, t, &why);
        same += pick_n(orr_source_paired(&one, seed), g, s, 6) ==
                pick_n(orr_source_paired(&two, seed), g, t, 6);
    }
    is_int(same, 200, "tables of two and five meet the same deck");
}

/* Plays a match of Stellar Leap anyhow and notes the first roll of each turn by the turn's
 * name, -1 where there was none; and in rolled[0] what a second roll of the first turn
 * would have been. */
enum { TURNS = 60 };
static void note_rolls(uint64_t seed, uint64_t player, int rolled[TURNS])
{
    const struct orr_game *g = orr_game_find("stellar-leap");
    static struct orr_paired paired;
    struct orr_source source = orr_source_paired(&paired, seed);
    struct orr_setup setup;
    struct orr_words why;
    struct orr_rng rng;
    position s;

    orr_setup_init(g, 2, &setup);
    orr_setup_begin(g, &setup, s, &why);
    orr_rng_seed(&rng, player, 0);
    for (int i = 0; i < TURNS; i++) rolled[i] = -1;
    for (orr_seats who; (who = g->to_act(s));) {
        struct orr_actions legal = { .n = 0 };
        struct orr_odds odds = { .n = 0 };
        uint32_t turn = who == orr_bit(ORR_CHANCE) ? g->rolling(s) : 0;
        int seat = 0;
        orr_action a;
        while (!(who & orr_bit(seat))) seat++;
        if (seat == ORR_CHANCE) a = source.pick(source.self, g, s, 0);
        else g->legal(s, seat, &legal), a = legal.at[orr_rng_below(&rng, (uint32_t)legal.n)];
        if (turn >= TURNS) return;
        if (turn && rolled[turn] < 0) g->chance(s, &odds), rolled[turn] = a - odds.at[0];
        if (turn && rolled[0] < 0) {
            static struct orr_paired copy;
            copy = paired;
            rolled[0] = source.pick(&copy, g, s, 0) - odds.at[0];
        }
        g->apply(s, seat, a);
    }
}

/* Dice belong to the turn: however two matches of a pair are played, each side meets the
 * dice of its turns; and over many seeds any of the 36 rolls comes, any of them after it. */
static void test_dice(void)
{
    enum { SEEDS = 2000, ROLLS = 36 };
    static long first[ROLLS], next[ROLLS], twice[2], repeats[2];
    double ones[ROLLS], chance[2] = { ROLLS - 1, 1 };
    int one[TURNS], two[TURNS], same = 0, both = 0;

    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        int seen = 0, before = 0;
        note_rolls(seed, 2 * seed, one);
        note_rolls(seed, 2 * seed + 1, two);
        for (int i = 1; i < TURNS; i++) {
            if (one[i] < 0 || two[i] < 0) continue;
            both++, same += one[i] == two[i];
            if (seen == 0) first[one[i]]++, twice[one[i] == one[0]]++;
            if (seen == 1) next[one[i]]++, repeats[one[i] == before]++;
            before = one[i], seen++;
        }
    }
    for (int i = 0; i < ROLLS; i++) ones[i] = 1;
    is_int(same, both, "a turn meets the same dice in both matches of a pair");
    ok(both > 10 * SEEDS, "  ... in more than ten turns of a match");
    ok(fits(first, ones, ROLLS, SEEDS) && fits(next, ones, ROLLS, SEEDS), "  ... and any dice");
    ok(fits(repeats, chance, 2, SEEDS), "  ... whatever the turn before rolled");
    ok(fits(twice, chance, 2, SEEDS), "  ... and whatever the turn itself rolled before");
}

/* -- Players ------------------------------------------------------------------------------ */

static void reads(const char *spec, const struct orr_bot *bot, uint32_t worlds, uint32_t time)
{
    struct orr_player p;
    struct orr_words why;
    bool good = orr_player_read(spec, orr_game_find("stellar"), 2, &p, &why);

    ok(good && p.bot == bot && p.limits.worlds == worlds && p.limits.milliseconds == time,
       "'%s' is a player", spec);
}

static void refuses(const char *spec)
{
    struct orr_player p;
    struct orr_words why;

    ok(!orr_player_read(spec, orr_game_find("stellar"), 2, &p, &why), "'%s' is none", spec);
}

static void test_players(void)
{
    reads("random", &orr_bot_random, 0, 0);
    reads("greedy", &orr_bot_greedy, 0, 0);
    reads("ismcts", &orr_bot_ismcts, 0, 0);
    reads("ismcts:2000", &orr_bot_ismcts, 2000, 0);
    reads("ismcts:300ms", &orr_bot_ismcts, 0, 300);
    reads("greedy-1", &orr_bot_greedy_1, 0, 0);
    reads("ismcts-1:2000", &orr_bot_ismcts_1, 2000, 0);
    reads("ismcts:2000x4", &orr_bot_ismcts, 2000, 0);
    reads("ismcts:5000n", &orr_bot_ismcts, 0, 0);
    reads("ismcts:300msx2", &orr_bot_ismcts, 0, 300);
    reads("ismcts:40+playout_from=1000+playout_below=4", &orr_bot_ismcts, 40, 0);
    reads("ismcts:40~0.5", &orr_bot_ismcts, 40, 0);
    reads("ismcts:40x2~1.25+expand_after=3", &orr_bot_ismcts, 40, 0);
    reads("ismcts:40+cut=2+explore=0.5+temperature=0.1+trust=3+priors=0", &orr_bot_ismcts, 40, 0);
    for (const char *bad = "0\0"
                           "9\0"
                           "12\0"
                           "ismcts:\0"
                           "ismcts:0\0"
                           "ismcts:5s\0"
                           "ismcts:n\0"
                           "ismcts:5nms\0"
                           "ismcts:9x\0"
                           "ismcts:9x0\0"
                           "ismcts:9x65\0"
                           "ismcts:9x2x2\0"
                           "ismcts:9+\0"
                           "ismcts:9+cut\0"
                           "ismcts:9+cut=\0"
                           "ismcts:9+cat=1\0"
                           "ismcts:9+trust=0\0"
                           "ismcts:9+cut=1x\0"
                           "greedy:3\0"
                           "greedy-1:3\0"
                           "ismcts-1:9+cut=1\0"
                           "ismcts-1:9~1\0"
                           "ismcts:9~\0"
                           "ismcts:9~-1\0"
                           "ismcts:9~1~1\0"
                           "ismct\0";
         *bad; bad += strlen(bad) + 1)
        refuses(bad);
    refuses("");
}

/* -- Levels --------------------------------------------------------------------------------- */

static struct orr_limits level_of(const struct orr_game *g, int seats, int level)
{
    char spec[] = { (char)('0' + level), '\0' };
    struct orr_player p;
    struct orr_words why;

    if (!orr_player_read(spec, g, seats, &p, &why)) abort();
    return p.limits;
}

static bool levels_rise(const struct orr_game *g, int seats)
{
    uint32_t before = 1;

    for (int level = 1; level <= ORR_LEVELS; level++) {
        if (level_of(g, seats, level).worlds < before) return false;
        before = level_of(g, seats, level).worlds;
    }
    return true;
}

/* A game that gives level 8 other worlds from three seats on, and level 1 at four. */
static void test_levels(void)
{
    static const struct orr_skill skill = {
        .tuning = { .explore = 0.5 },
        .worlds[0] = { 1, 2, 3, 4, 5, 6, 7, 8 },
        .error[0] = { 0.8, 0, 0, 0, 0, 0, 0, 0.1 },
        .worlds[3] = { [7] = 80 },
        .error[3] = { [7] = 0.2 },
        .worlds[4] = { [0] = 2 },
        .error[4] = { [0] = 0.9 },
        .slip[3] = { [7] = 0.3 },
    };
    struct orr_game own = *orr_game_find("ferry"), none = own;

    own.skill = &skill;
    none.skill = NULL;
    ok(level_of(&own, 2, 8).worlds == 8 && level_of(&own, 2, 8).error == 0.1,
       "a level is what the game says");
    ok(level_of(&own, 3, 8).worlds == 80 && level_of(&own, 3, 1).worlds == 1,
       "  ... what it says of a larger table, if it does");
    ok(level_of(&own, 5, 8).worlds == 80 && level_of(&own, 5, 1).worlds == 2 &&
           level_of(&own, 5, 2).worlds == 2,
       "  ... and at still larger ones too");
    ok(level_of(&own, 4, 8).error == 0.1 && level_of(&own, 4, 1).error == 0.45,
       "errors shrink with the fair share");
    ok(level_of(&own, 4, 8).slip == 0.3 && level_of(&own, 2, 8).slip == 0, "slips do not");
    ok(!level_of(&own, 2, 8).milliseconds && !level_of(&none, 2, 8).milliseconds,
       "no level has a time");
    ok(orr_tuning_of(&own).explore == 0.5, "the tuning is the game's");
    ok(level_of(&none, 2, 8).worlds > 80 && levels_rise(&none, 2) &&
           orr_tuning_of(&none).explore > 0.5,
       "a game without any has the bots' own");
    for (int i = 0; orr_games[i]; i++) {
        bool rising = true;
        for (int seats = orr_games[i]->min_seats; seats <= orr_games[i]->max_seats; seats++)
            rising &= levels_rise(orr_games[i], seats);
        ok(rising, "%s: eight levels, each thinking no less than the one below", orr_games[i]->key);
    }
}

/* -- Several trees --------------------------------------------------------------------------- */

/* Does the jobs the other way round: the order must not matter. */
static void backwards(int jobs, void (*job)(void *context, int number), void *context)
{
    while (jobs-- > 0) job(context, jobs);
}

static void think(struct orr_match *m, const struct orr_limits *limits, struct orr_thought *out)
{
    const struct orr_game *g = orr_match_game(m);
    int seat = orr_lowest(orr_match_to_act(m));
    position known;
    struct orr_question q = { g, known, seat, orr_match_setup(m)->seats };
    struct orr_rng rng;

    void *memory = malloc(orr_bot_ismcts.memory(g, limits));
    orr_match_known(m, seat, known, sizeof known);
    orr_rng_seed(&rng, 7, 0);
    orr_bot_ismcts.choose(memory, &q, limits, &rng, out);
    free(memory);
}

static void test_trees(const struct orr_game *g)
{
    static struct orr_thought one, other;
    struct orr_setup setup;
    struct table t;
    uint32_t visits = 0;

    orr_setup_init(g, g->max_seats, &setup);
    sit_down(&t, g, &setup, 3);
    struct orr_limits limits = { .worlds = 301, .trees = 3 };
    think(t.match, &limits, &one);
    limits.parallel = backwards;
    think(t.match, &limits, &other);
    for (int i = 0; i < one.num_candidates; i++) visits += one.candidate[i].visits;
    ok(one.worlds == 303, "%s: three trees share the worlds, each a whole number", g->key);
    is_int((long)visits, 303, "  ... and every one of them counts at the root");
    ok(one.choice == other.choice && one.value == other.value, "  ... in whatever order they grow");
    orr_match_free(t.match);
}

/* A tree is as large as it may be; that of Kuhn poker comes to the end of every line before. */
static void test_nodes(const struct orr_game *g)
{
    static struct orr_thought thought;
    struct orr_limits limits = { .nodes = 200 };
    struct orr_setup setup;
    struct table t;

    orr_setup_init(g, g->max_seats, &setup);
    sit_down(&t, g, &setup, 3);
    think(t.match, &limits, &thought);
    if (!strcmp(g->key, "kuhn")) is_int((long)thought.worlds, 400, "kuhn: a small tree ends too");
    else is_int((long)thought.nodes, 200, "a tree of 200 nodes");
    limits.trees = 4;
    think(t.match, &limits, &thought);
    ok(thought.nodes <= 200, "  ... four trees have no more between them (%u)", thought.nodes);
    orr_match_free(t.match);
}

/* Whether a thousand worlds, which tables of less than four seats play out to the end, are judged
 * as if they were cut short. */
static bool is_cut(int seats)
{
    static struct orr_thought usual, cut;
    const struct orr_game *g = orr_game_find("stella-quest");
    struct orr_limits limits = { .worlds = 1000, .is_tuned = true, .tuning = orr_tuning_of(g) };
    struct orr_setup setup;
    struct table t;

    orr_setup_init(g, seats, &setup);
    sit_down(&t, g, &setup, 3);
    limits.tuning.playout_from = 1000;
    limits.tuning.playout_below = 4;
    think(t.match, &limits, &usual);
    limits.tuning.playout_from = 0;
    think(t.match, &limits, &cut);
    orr_match_free(t.match);
    return usual.value == cut.value;
}

static void test_playouts(void)
{
    ok(!is_cut(2) && !is_cut(3), "small tables play out to the end");
    ok(is_cut(4), "  ... and larger ones do not");
}

/* -- Thinking pays ------------------------------------------------------------------------- */

static orr_action ask(const char *spec, struct orr_match *m, int seat, uint64_t seed)
{
    static struct orr_thought thought;
    const struct orr_game *g = orr_match_game(m);
    struct orr_question q = { g, NULL, seat, orr_match_setup(m)->seats };
    struct orr_player p;
    struct orr_words why;
    struct orr_rng rng;
    position known;

    if (!orr_player_read(spec, g, q.seats, &p, &why)) abort();
    p.limits.milliseconds = 0; /* no clock in a test */
    void *memory = malloc(p.bot->memory(g, &p.limits) + 1);
    orr_match_known(m, seat, known, sizeof known);
    q.known = known;
    orr_rng_seed(&rng, seed, (uint64_t)orr_match_ply(m));
    p.bot->choose(memory, &q, &p.limits, &rng, &thought);
    free(memory);
    return thought.choice;
}

/* -- An error of judgement ------------------------------------------------------------------- */

/* By how much the thought may be wrong at most, and the value of its best action. */
static double error_of(const struct orr_thought *t, const struct orr_limits *limits, double *best)
{
    double sum = *best = 0;

    for (int i = 0; i < t->num_candidates; i++) {
        sum += t->candidate[i].value;
        if (t->candidate[i].value > *best) *best = t->candidate[i].value;
    }
    return limits->error + limits->slip * (*best - sum / t->num_candidates);
}

/* Whoever misjudges by a tenth of the win, or by half of what is at stake, never takes what
 * looks more than that worse; asked in the middle of matches, where actions differ. */
static void test_error(const struct orr_game *g, double error, double slip)
{
    static struct orr_thought thought;
    struct orr_limits limits = { .worlds = 64, .error = error, .slip = slip };
    struct orr_setup setup;
    bool sane = true, errs = false;

    orr_setup_init(g, g->max_seats, &setup);
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct table t;
        double best;
        sit_down(&t, g, &setup, seed);
        for (int i = 0; i < 20; i++) {
            int seat = orr_lowest(orr_match_to_act(t.match));
            orr_action a = ask("random", t.match, seat, seed);
            if (orr_match_play(t.match, seat, a, orr_match_ply(t.match))) abort();
        }
        think(t.match, &limits, &thought);
        double most = error_of(&thought, &limits, &best);
        sane &= thought.value >= best - most - 1e-9;
        errs |= thought.value < best;
        orr_match_free(t.match);
    }
    ok(sane && errs, "%s: errors are small ones", g->key);
}

/* -- Against random rivals -------------------------------------------------------------------- */

/* The share of `spec` against random rivals, in every chair in turn. */
static double share_against_random(const struct orr_game *g, int seats, const char *spec,
                                   int matches)
{
    double sum = 0;

    for (int i = 0; i < matches; i++) {
        struct orr_setup setup;
        struct table t;
        double payoff[ORR_MAX_SEATS];
        orr_setup_init(g, seats, &setup);
        sit_down(&t, g, &setup, (uint64_t)i);
        while (orr_match_to_act(t.match)) {
            int seat = orr_lowest(orr_match_to_act(t.match));
            const char *who = seat == i % seats ? spec : "random";
            orr_action a = ask(who, t.match, seat, (uint64_t)i);
            if (orr_match_play(t.match, seat, a, orr_match_ply(t.match))) abort();
        }
        orr_match_payoff(t.match, payoff);
        sum += payoff[i % seats];
        orr_match_free(t.match);
    }
    return sum / matches;
}

static void test_strength(const struct orr_game *g)
{
    enum { MATCHES = 20, TOYS = 90 };
    int seats = g->min_seats < 2 ? 2 : g->min_seats;

    if (g->shelf >= TOYS) return;
    double share = share_against_random(g, seats, "ismcts:200", MATCHES);
    ok(share > 0.6, "%s: 200 worlds beat random, %d of 100", g->key, (int)(100 * share));
}

/* -- The number of the search's behaviour ----------------------------------------------------- */

/* Choices over whole matches of a bot against itself: moves when the bot, its tuning or the
 * game's evaluate() does, and with nothing else. */
static uint64_t choices(const struct orr_game *g, const char *bot, int seats)
{
    uint64_t h = orr_hash_bytes(g->key, strlen(g->key));

    for (uint64_t seed = 1; seed <= 2; seed++) {
        struct orr_setup setup;
        struct table t;
        orr_setup_init(g, seats, &setup);
        sit_down(&t, g, &setup, seed);
        while (orr_match_to_act(t.match)) {
            int seat = orr_lowest(orr_match_to_act(t.match));
            orr_action a = ask(bot, t.match, seat, seed);
            h = orr_hash_mix(h, a);
            if (orr_match_play(t.match, seat, a, orr_match_ply(t.match))) abort();
        }
        orr_match_free(t.match);
    }
    return h;
}

static int print_signature(const char *key, const char *bot, const char *seats)
{
    const struct orr_game *g = orr_game_find(key);

    if (!g) return 2;
    int rivals = g->min_seats < 2 && g->max_seats >= 2 ? 2 : g->min_seats;
    uint64_t h = choices(g, bot ? bot : "ismcts:24", seats ? atoi(seats) : rivals);
    printf("%016llx\n", (unsigned long long)h);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc > 1)
        return print_signature(argv[1], argc > 3 ? argv[2] : NULL, argc > 3 ? argv[3] : NULL);
    test_exact();
    test_same_deck();
    test_dice();
    test_players();
    test_levels();
    for (int i = 0; orr_games[i]; i++) test_trees(orr_games[i]);
    for (int i = 0; orr_games[i]; i++) test_nodes(orr_games[i]);
    test_playouts();
    test_error(orr_game_find("stellar"), 0.1, 0);
    test_error(orr_game_find("stellium"), 0.1, 0);
    test_error(orr_game_find("stellar"), 0, 0.5);
    test_error(orr_game_find("stellium"), 0, 0.5);
    for (int i = 0; orr_games[i]; i++) test_strength(orr_games[i]);
    return done();
}
