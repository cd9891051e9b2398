/* test_review.c - a review adds up, judges by what a seat could know, and goes on later.
 *
 *     test_review           the whole test
 *     test_review luck GAME SEATS MATCHES [BOT]
 *                           the sum of luck over so many matches of a bot with itself at 200
 *                           worlds, which is nothing within its error. That is exact for
 *                           random: dreams take what others chose as chosen blindly. Cards
 *                           that others keep on purpose are missing from the deck
 *
 * SPDX-License-Identifier: MIT */
#include "bots/bot.h"
#include "bots/review.h"
#include "matches.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>

enum {
    MOST_PLIES = 4096,
    FEW_WORLDS = 16,
    MOST_DREAMT = 8 * FEW_WORLDS, /* for one value, searches within walks included */
    LINE = 512
};

/* A log to review. */
struct played {
    struct orr_reviewed what;
    struct orr_played log[MOST_PLIES];
};

static struct orr_review *begin(const struct orr_reviewed *what)
{
    void *memory = malloc(orr_review_memory(what));

    if (!memory) abort();
    return orr_review_begin(memory, what);
}

static struct orr_review *finish(const struct orr_reviewed *what)
{
    struct orr_review *r = begin(what);

    while (!orr_review_step(r)) {
    }
    return r;
}

/* Anything is played until so many plies. */
static void play_anything(struct played *p, const struct orr_game *g, int seats, uint64_t seed,
                          int plies)
{
    struct orr_rng rng;
    struct table t;

    p->what = (struct orr_reviewed){ .game = g, .log = p->log, .worlds = FEW_WORLDS, .seed = seed };
    orr_setup_init(g, seats, &p->what.setup);
    orr_rng_seed(&rng, seed, 3);
    sit_down(&t, g, &p->what.setup, seed);
    play_until(t.match, plies < MOST_PLIES ? plies : MOST_PLIES - 64, &rng);
    p->what.plies = orr_match_ply(t.match);
    for (int i = 0; i < p->what.plies; i++) {
        struct orr_step step = step_at(t.match, i);
        p->log[i] = (struct orr_played){ step.seat, step.action };
    }
    orr_match_free(t.match);
}

/* -- It adds up ------------------------------------------------------------------------- */

static bool adds_up(const struct orr_review *r, int plies, int seat)
{
    struct orr_balance b;
    struct orr_turn turn = { .after = 0 };
    int32_t sum[ORR_NUM_CHANGES] = { 0 }, at;

    orr_review_balance(r, seat, &b);
    at = b.start;
    for (int ply = 0; ply < plies; ply++) {
        orr_review_turn(r, ply, seat, &turn);
        if (turn.before != at) return false;
        at = turn.after;
        sum[turn.kind] += turn.after - turn.before;
        if (turn.kind == ORR_PLAY && turn.loss != turn.before - turn.after) return false;
        if (turn.kind == ORR_PLAY && turn.action == turn.best && turn.loss) return false;
        if (turn.kind == ORR_PLAY && turn.forced && turn.action != turn.best) return false;
    }
    return at == b.result && !memcmp(sum, b.sum, sizeof sum) &&
           b.start + b.sum[ORR_PLAY] + b.sum[ORR_LUCK] + b.sum[ORR_OTHERS] == b.result;
}

static bool is_result(const struct played *p, const struct orr_review *r)
{
    position state;
    struct orr_words why;
    double share[ORR_MAX_SEATS];
    const struct orr_game *g = p->what.game;

    orr_setup_begin(g, &p->what.setup, state, &why);
    for (int i = 0; i < p->what.plies; i++) g->apply(state, p->log[i].seat, p->log[i].action);
    if (g->to_act(state)) return false;
    g->payoff(state, share);
    for (int seat = 0; seat < p->what.setup.seats; seat++) {
        struct orr_balance b;
        orr_review_balance(r, seat, &b);
        if (b.result != (int32_t)(share[seat] * ORR_WHOLE_WIN + 0.5)) return false;
    }
    return true;
}

/* A decision that costs something has a reason. */
static int mute(const struct orr_review *r, int plies, int seats)
{
    int found = 0;

    for (int i = 0; i < plies * seats; i++) {
        struct orr_turn turn;
        struct orr_words why;
        orr_review_turn(r, i / seats, i % seats, &turn);
        orr_review_reason(r, i / seats, i % seats, &why);
        found += turn.kind == ORR_PLAY && turn.mark >= ORR_SLIP && !*why.key;
    }
    return found;
}

static void test_sums(const struct orr_game *g)
{
    static struct played p;

    for (int seats = g->min_seats; seats <= g->max_seats; seats++) {
        bool whole = seats == g->min_seats;
        int good = 0;
        play_anything(&p, g, seats, (uint64_t)seats, whole ? MOST_PLIES : 50);
        struct orr_review *r = finish(&p.what);
        for (int seat = 0; seat < seats; seat++) good += adds_up(r, p.what.plies, seat);
        is_int(good, seats, "start + luck + play + others = result, ply by ply");
        is_int(mute(r, p.what.plies, seats), 0, "  ... and what costs 2 % or more has a reason");
        /* Alone a walk goes on to the end of the match: nobody else is ever asked. */
        ok(seats == 1 || orr_review_dreamt(r) <= (uint64_t)orr_review_all(r) * MOST_DREAMT,
           "  ... worlds dreamt for a value: %d",
           (int)(orr_review_dreamt(r) / (uint64_t)orr_review_all(r)));
        if (whole) ok(is_result(&p, r), "  ... and the result of %s is the match's", g->title);
        free(r);
    }
}

/* -- Nobody is judged by the truth ---------------------------------------------------------- */

static bool offers(const struct orr_game *g, const void *state, int seat, orr_action a)
{
    struct orr_actions list = { .n = 0 };

    if (!(g->to_act(state) & orr_bit(seat))) return false;
    orr_list(g, state, seat, &list);
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == a) return true;
    return false;
}

/* The same match to the viewer's eyes, with other secrets, for as long as that goes. */
static int tell_again(const struct played *p, int viewer, struct orr_rng *rng, struct played *out)
{
    const struct orr_game *g = p->what.game;
    struct orr_words why;
    position truth, other;
    int changed = 0;

    *out = *p;
    out->what.log = out->log;
    orr_setup_begin(g, &p->what.setup, truth, &why);
    memcpy(other, truth, sizeof other);
    for (int i = 0; i < p->what.plies; i++) {
        const struct orr_played *now = &p->log[i];
        struct orr_actions list = { .n = 0 };
        orr_action a = now->action;
        if (!(g->witnesses(truth, now->seat, a) & orr_bit(viewer))) {
            orr_list(g, other, now->seat, &list);
            a = list.at[orr_rng_below(rng, (uint32_t)list.n)];
        } else if (!offers(g, other, now->seat, a)) {
            out->what.plies = i;
            return changed;
        }
        changed += a != now->action;
        out->log[i].action = a;
        g->apply(truth, now->seat, now->action);
        g->apply(other, now->seat, a);
    }
    return changed;
}

static bool same_for(const struct orr_review *a, const struct orr_review *b, int plies, int seat)
{
    for (int ply = 0; ply < plies; ply++) {
        struct orr_turn x, y;
        orr_review_turn(a, ply, seat, &x);
        orr_review_turn(b, ply, seat, &y);
        if (x.before != y.before || x.after != y.after || x.best != y.best || x.loss != y.loss)
            return false;
    }
    return true;
}

static void test_secrets(const struct orr_game *g)
{
    static struct played p, q;
    struct orr_rng rng;
    int same = 0, tries = 0, compared = 0;

    orr_rng_seed(&rng, 5, 5);
    for (uint64_t seed = 1; seed <= 12; seed++) {
        play_anything(&p, g, 2, seed, 40);
        int changed = tell_again(&p, 0, &rng, &q);
        p.what.plies = q.what.plies;
        if (!changed || p.what.plies < 3) continue;
        struct orr_review *a = finish(&p.what), *b = finish(&q.what);
        same += same_for(a, b, p.what.plies, 0);
        tries++, compared += p.what.plies;
        free(a);
        free(b);
    }
    is_int(same, tries, "a seat is judged alike whatever it cannot know");
    ok(!g->has_secrets || compared > 12, "  ... in %s, over %d plies", g->title, compared);
}

/* -- Going on later ------------------------------------------------------------------------- */

static char *json_of(const struct orr_review *r)
{
    enum { SIZE = 1 << 20 };
    char *text = malloc(SIZE);
    struct orr_text t = orr_text_on(text, SIZE);

    orr_review_json(r, &t);
    if (t.full) abort();
    return text;
}

static void test_resume(void)
{
    static struct played p;
    char line[LINE];

    play_anything(&p, orr_game_find("ferry"), 3, 4, MOST_PLIES);
    struct orr_review *first = finish(&p.what), *second = begin(&p.what);
    int half = orr_review_all(first) / 2, taken = 0;
    for (int i = 0; i < half; i++) {
        struct orr_text t = orr_text_on(line, sizeof line);
        orr_review_keep(first, i, &t);
        taken += orr_review_take(second, line, t.len);
    }
    is_int(taken, half, "kept values are taken again");
    while (!orr_review_step(second)) {
    }
    char *a = json_of(first), *b = json_of(second);
    is_str(b, a, "  ... and the review comes to the same");
    ok(!orr_review_take(second, "1 - 0 0 0", 9), "  ... after the last value nothing is taken");
    free(a);
    free(b);
    free(first);
    free(second);
}

static void test_bad_lines(void)
{
    static const char *const bad[] = {
        "",
        "x",
        "-1 - 0 0 0",
        "1000001 - 0 0 0",
        "5 - 0 0",
        "5 - 0 0 0 0",
        "5 - 0 0 0 ",
        " 5 - 0 0 0",
        "5  - 0 0 0",
        "5 3 0 0 0",
        "5 -",
        "5 - 0 0 9999999",
        "5 - 0 0 1e3",
        "5 - 0 0 0x",
        "5,- 0 0 0",
    };
    static struct played p;
    char full[2 * LINE];
    int taken = 0;

    play_anything(&p, orr_game_find("ferry"), 2, 4, 20);
    struct orr_review *r = begin(&p.what);
    for (int i = 0; i < ORR_LEN(bad); i++) taken += orr_review_take(r, bad[i], strlen(bad[i]));
    memset(full, '1', sizeof full);
    taken += orr_review_take(r, full, sizeof full);
    taken += orr_review_take(r, "5 - 0\0 0 0", 10);
    is_int(taken, 0, "what is no value is refused");
    is_int(orr_review_done(r), 0, "  ... and changes nothing");
    ok(orr_review_take(r, "5 - 0 -3 0", 10), "  ... but a value is taken");
    free(r);
}

/* -- Marks and accuracy ----------------------------------------------------------------------- */

static void test_marks(void)
{
    static const struct {
        int32_t loss;
        enum orr_mark mark;
    } at[] = {
        { -30000, ORR_BEST },     { 0, ORR_BEST },         { 1, ORR_GOOD },
        { 19999, ORR_GOOD },      { 20000, ORR_SLIP },     { 59999, ORR_SLIP },
        { 60000, ORR_MISTAKE },   { 149999, ORR_MISTAKE }, { 150000, ORR_BLUNDER },
        { 1000000, ORR_BLUNDER },
    };
    int right = 0;

    for (int i = 0; i < ORR_LEN(at); i++) right += orr_mark_of(at[i].loss) == at[i].mark;
    is_int(right, ORR_LEN(at), "marks are by the loss");
    ok(orr_accuracy_of(0) > 99.99 && orr_accuracy_of(-5) <= 100, "accuracy: nothing lost is 100");
    ok(fabs(orr_accuracy_of(100000) - (103.1668 * exp(-0.4354) - 3.1669)) < 1e-9,
       "  ... by the curve");
    ok(orr_accuracy_of(ORR_WHOLE_WIN) >= 0 && orr_accuracy_of(900000) < 1,
       "  ... and never below 0");
}

/* -- Hints ---------------------------------------------------------------------------------- */

static bool has_name(const struct orr_game *g, const char *way, const char *label)
{
    char key[128];

    snprintf(key, sizeof key, "token.%s.%s", way, label);
    return orr_message_find(g->messages, key) != NULL;
}

/* Whatever a reason may name has a name. */
static void test_names(const struct orr_game *g)
{
    int missing = 0;

    for (int i = 0; g->reasons && g->reasons[i].label; i++)
        missing +=
            !has_name(g, "more", g->reasons[i].label) + !has_name(g, "less", g->reasons[i].label);
    for (int i = 0; !g->reasons && g->pad[i].label; i++)
        missing += !has_name(g, "pad", g->pad[i].label);
    missing += !orr_message_find(g->messages, "token.prospects");
    ok(!missing && orr_figures_count(g) <= ORR_MAX_REASONS + 1, "%s names its reasons", g->title);
}

static void think(const struct orr_question *q, bool reasons, struct orr_thought *out)
{
    struct orr_limits limits = { .worlds = 200, .reasons = reasons };
    void *memory = malloc(orr_bot_ismcts.memory(q->game, &limits));
    struct orr_rng rng;

    if (!memory) abort();
    orr_rng_seed(&rng, 9, 9);
    orr_bot_ismcts.choose(memory, q, &limits, &rng, out);
    free(memory);
}

/* Plays the steps in the true match: they are legal one after the other, and then the seat is
 * not asked alone any more, unless the tree went no further. */
static bool is_whole_move(struct orr_match *m, int seat, const struct orr_thought *t)
{
    for (int i = 0; i < t->num_steps; i++) {
        if (orr_match_to_act(m) != orr_bit(seat) && i) return false;
        if (orr_match_play(m, seat, t->step[i], orr_match_ply(m))) return false;
    }
    return t->num_steps > 0 && t->step[0] == t->choice;
}

static void test_hints(const struct orr_game *g)
{
    static struct orr_thought plain, told;
    int same = 0, whole = 0, tries = 0;
    struct orr_setup setup;

    orr_setup_init(g, g->min_seats, &setup);
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct table t;
        struct orr_rng rng;
        position known;
        orr_rng_seed(&rng, seed, 2);
        sit_down(&t, g, &setup, seed);
        play_until(t.match, (int)seed * 4, &rng);
        if (orr_match_to_act(t.match)) {
            int seat = any_seat(t.match, &rng);
            struct orr_question q = { g, known, seat, setup.seats };
            struct orr_words sure, why;
            orr_match_known(t.match, seat, known, sizeof known);
            think(&q, false, &plain);
            think(&q, true, &told);
            orr_hint_words(&q, &told, &sure, &why);
            same += plain.choice == told.choice && !plain.num_steps && plain.value == told.value &&
                    is_sentence(&sure);
            whole += is_whole_move(t.match, seat, &told);
            tries++;
        }
        orr_match_free(t.match);
    }
    is_int(same, tries, "reasons change no choice");
    ok(whole == tries, "  ... and in %s a hint is a move that can be made", g->title);
}

/* "about 6 more for Moons and the top section, 3 less for Asteroids" */
static void test_words(void)
{
    const struct orr_game *g = orr_game_find("stellar");
    struct orr_figures better = { { 0, 410, 100, 0, 0, 260 } }, other = { { 0, 0, 420, 0, 0, 60 } };
    struct orr_words why;
    char said[256];
    struct orr_text t = orr_text_on(said, sizeof said);

    orr_reason(g, &better, &other, 0, &why);
    orr_words_print(g->messages, &why, &t);
    is_str(said, "about 6 more for Moons and the top section, 3 less for Asteroids", "a reason");
    orr_reason(g, &better, &better, 0.019, &why);
    is_str(why.key, "", "  ... and none where nothing differs and little is at stake");
    is_str(orr_how_sure(0.06), "sure.clearly", "clearly");
    is_str(orr_how_sure(0.03), "sure.narrowly", "narrowly");
    is_str(orr_how_sure(0.01), "sure.toss_up", "a toss-up");
}

/* What is said where no figure speaks for the better move. */
static void test_prospects(void)
{
    static const struct {
        const char *game;
        struct orr_figures better, other;
        double lead;
        const char *said;
    } at[] = {
        { "stellar", { { 0 } }, { { 0 } }, 0.02, "better prospects for the stars to come" },
        { "stellar",
          { { 0 } },
          { { [5] = 1000 } },
          0.1,
          "better prospects for the stars to come, although about 10 less for the top section" },
        { "stellar", { { 0 } }, { { [5] = 1000 } }, 0.01, "" },
        { "stellar", { { [1] = 40 } }, { { 0 } }, 0.05, "a little more for Moons" },
        { "stella-quest", { { 100 } }, { { 200 } }, 0.01, "" },
        { "stella-quest",
          { { 100 } },
          { { 200 } },
          0.1,
          "better prospects for the rounds to come, although fewer lights" },
        { "stella-quest",
          { { 100 } },
          { { 200, [4] = 100 } },
          0.1,
          "rivals farther from their sixth emotion, although fewer lights" },
    };

    for (int i = 0; i < ORR_LEN(at); i++) {
        const struct orr_game *g = orr_game_find(at[i].game);
        char said[256];
        struct orr_text t = orr_text_on(said, sizeof said);
        struct orr_words why;
        orr_reason(g, &at[i].better, &at[i].other, at[i].lead, &why);
        if (*why.key) orr_words_print(g->messages, &why, &t);
        is_str(*why.key ? said : "", at[i].said, "a reason speaks for the move");
    }
}

/* -- It is worth waiting for ------------------------------------------------------------------- */

/* Nothing asserts a time: what a review takes is counted in worlds. */
static void test_work(const struct orr_game *g)
{
    struct orr_reviewed what = { .game = g };
    int within = 0, most = 1400;

    for (what.plies = 0; what.plies < most; what.plies++)
        within += orr_review_worlds(&what) * (uint32_t)what.plies <= ORR_REVIEW_WORK;
    is_int(within, most, "a long match is reviewed with fewer worlds");
    what.worlds = 500;
    is_int((int)orr_review_worlds(&what), 500, "  ... but with as many as are asked for");
}

/* -- Luck adds up to nothing -------------------------------------------------------------------- */

static void play_bots(struct played *p, const struct orr_game *g, int seats, uint64_t seed,
                      const struct orr_bot *bot)
{
    struct orr_limits limits = { .worlds = 4 };
    struct orr_rng rng;
    struct table t;

    p->what = (struct orr_reviewed){ .game = g, .log = p->log, .seed = seed };
    orr_setup_init(g, seats, &p->what.setup);
    sit_down(&t, g, &p->what.setup, seed);
    orr_rng_seed(&rng, seed, 4);
    for (orr_seats asked; (asked = orr_match_to_act(t.match)) != 0;) {
        int seat = orr_lowest(asked);
        position known;
        struct orr_question q = { g, known, seat, seats };
        struct orr_thought thought;
        orr_match_known(t.match, seat, known, sizeof known);
        bot->choose(NULL, &q, &limits, &rng, &thought);
        if (orr_match_play(t.match, seat, thought.choice, orr_match_ply(t.match))) abort();
    }
    p->what.plies = orr_match_ply(t.match);
    if (p->what.plies > MOST_PLIES) abort();
    for (int i = 0; i < p->what.plies; i++) {
        struct orr_step step = step_at(t.match, i);
        p->log[i] = (struct orr_played){ step.seat, step.action };
    }
    orr_match_free(t.match);
}

/* One seat of each match, so that the matches are independent. */
static void test_luck(const char *key, int seats, int matches, const char *bot)
{
    static struct played p;
    double sum = 0, squares = 0;

    for (int i = 0; i < matches; i++) {
        struct orr_balance b;
        play_bots(&p, orr_game_find(key), seats, (uint64_t)i + 1, orr_bot_find(bot));
        p.what.worlds = 200;
        struct orr_review *r = finish(&p.what);
        orr_review_balance(r, i % seats, &b);
        double luck = 100.0 * b.sum[ORR_LUCK] / (int)ORR_WHOLE_WIN;
        sum += luck, squares += luck * luck;
        free(r);
    }
    double mean = sum / matches, error = sqrt((squares / matches - mean * mean) / matches);
    ok(fabs(mean) < 3 * error,
       "luck of %s in %s for %d: %.2f %% of the win, error %.2f, %d matches", bot, key, seats, mean,
       error, matches);
}

int main(int argc, char **argv)
{
    if (argc >= 5 && !strcmp(argv[1], "luck") && orr_game_find(argv[2]) &&
        orr_bot_find(argc > 5 ? argv[5] : "random")) {
        test_luck(argv[2], atoi(argv[3]), atoi(argv[4]), argc > 5 ? argv[5] : "random");
        return done();
    }
    test_marks();
    test_words();
    test_prospects();
    for (int i = 0; orr_games[i]; i++) {
        if (orr_games[i]->shelf <= ORR_FIRST_TOY) /* the games of the tests name nothing */
            test_names(orr_games[i]), test_work(orr_games[i]);
        test_hints(orr_games[i]);
    }
    for (int i = 0; orr_games[i]; i++) test_sums(orr_games[i]);
    for (int i = 0; orr_games[i]; i++)
        if (orr_games[i]->min_seats <= 2) test_secrets(orr_games[i]);
    test_resume();
    test_bad_lines();
    return done();
}
