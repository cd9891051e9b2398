/* test_subastral_tell.c - what Subastral tells before a choice: sentences that fit the ask bar,
 * true numbers, and a reason for every thing that is closed.
 *
 *     test_subastral_tell [MATCHES]       for each seat count
 *
 * SPDX-License-Identifier: MIT */
#include "games/subastral/subastral.h"
#include "subastral_layout.h"
#include "test.h"

#include <stdlib.h>

enum { WHAT = 62, ALSO = 70 }; /* characters that the two lines of the ask bar hold */

static const struct orr_game *g;
static struct orr_rng rng;

/* -- Sentences ------------------------------------------------------------------ */

static const char *printed(const struct orr_words *w)
{
    static char text[4][400];
    static int at;
    struct orr_text t = orr_text_on(text[at = (at + 1) % 4], sizeof text[0]);

    orr_words_print(g->messages, w, &t);
    return text[at];
}

/* Characters, not bytes. */
static int length(const char *text)
{
    int n = 0;
    for (; *text; text++) n += (*text & 0xc0) != 0x80;
    return n;
}

static struct orr_consequence follow(const struct subastral *s, int seat, orr_action a)
{
    struct orr_consequence then = { .harm = false };
    struct subastral known = *s, after = *s;

    g->redact(&known, seat);
    g->apply(&after, seat, a);
    g->redact(&after, seat);
    orr_words_begin(&then.what, "");
    orr_words_begin(&then.also, "");
    g->consequence(&known, &after, seat, a, &then);
    return then;
}

static const char *why(const struct subastral *s, int seat, const char *token)
{
    struct orr_words w;
    struct subastral known = *s;

    g->redact(&known, seat);
    orr_words_begin(&w, "");
    g->why_not(&known, seat, token, &w);
    return printed(&w);
}

/* -- Random play ----------------------------------------------------------------- */

static struct {
    int told, too_long, wrong, silent;
    int seen[256]; /* how often each row of the table was said */
} counts;

static void count_key(const char *key)
{
    int row = 0;
    while (subastral_messages[row].key && strcmp(subastral_messages[row].key, key) != 0) row++;
    if (row < 256) counts.seen[row]++;
}

static int total(const struct subastral *s, int seat)
{
    struct orr_score score;
    g->score(s, seat, &score);
    return score.total;
}

/* The most that a seat can get out of the piles it still has to place. */
static int best_total(const struct subastral *s, int seat)
{
    struct orr_actions legal = { .n = 0 };
    int best = -1;

    if (s->phase != SUBASTRAL_PH_ORDER) return total(s, seat);
    g->legal(s, seat, &legal);
    for (int i = 0; i < legal.n; i++) {
        struct subastral then = *s;
        g->apply(&then, seat, legal.at[i]);
        int points = best_total(&then, seat);
        if (points > best) best = points;
    }
    return best;
}

static int argument(const struct orr_words *w, const char *name)
{
    for (int i = 0; i < w->num_args; i++)
        if (!strcmp(w->arg[i].name, name)) return (int)w->arg[i].number;
    return -1;
}

/* The points that are promised are those that come, whatever order they take. */
static bool is_true(const struct subastral *s, int seat, orr_action a,
                    const struct orr_consequence *then)
{
    struct subastral after = *s;
    int said = argument(&then->what, "n");

    if (strncmp(then->what.key, "then.journal", 12) != 0) return true;
    if (!strcmp(then->what.key, "then.journal_loss")) said = -said;
    g->apply(&after, seat, a);
    return said == best_total(&after, seat) - total(s, seat);
}

static void look(const struct subastral *s, int seat)
{
    static const char *const things[] = { "cloud1", "cloud2", "cloud3", "cloud4",
                                          "cloud5", "cloud6", "hand",   "journal" };
    struct orr_actions legal = { .n = 0 };

    g->legal(s, seat, &legal);
    for (int i = 0; i < legal.n; i++) {
        struct orr_consequence then = follow(s, seat, legal.at[i]);
        const char *what = printed(&then.what), *also = printed(&then.also);
        bool fits = length(what) <= WHAT && length(also) <= ALSO;
        counts.told++;
        counts.silent += !what[0];
        if (!fits && counts.too_long++ < 5) printf("# %s\n# %s\n", what, also);
        if (!is_true(s, seat, legal.at[i], &then) && counts.wrong++ < 5) printf("# %s\n", what);
        count_key(then.what.key);
        count_key(then.also.key);
    }
    for (size_t i = 0; i < sizeof things / sizeof things[0]; i++) {
        const char *said = why(s, seat, things[i]);
        if (length(said) > ALSO && counts.too_long++ < 5) printf("# %s\n", said);
    }
}

static void step(struct subastral *s)
{
    orr_seats asked = g->to_act(s);
    struct orr_actions legal = { .n = 0 };

    if (asked & orr_bit(ORR_CHANCE)) {
        g->apply(s, ORR_CHANCE, g->draw(s, orr_rng_below(&rng, g->tickets(s))));
        return;
    }
    int seat = orr_lowest(asked);
    look(s, seat);
    g->legal(s, seat, &legal);
    g->apply(s, seat, legal.at[orr_rng_below(&rng, (uint32_t)legal.n)]);
}

static void test_random_play(int matches)
{
    struct orr_setup setup;
    struct orr_words wrong;
    struct subastral s;
    int missing = 0;

    for (int seats = 2; seats <= 5; seats++)
        for (int i = 0; i < matches; i++) {
            orr_setup_init(g, seats, &setup);
            setup.option[SUBASTRAL_OPT_DISTURBANCE] = i % 2;
            setup.option[SUBASTRAL_OPT_END_CARD] = i / 2 % 2;
            orr_setup_begin(g, &setup, &s, &wrong);
            while (g->to_act(&s)) step(&s);
        }
    ok(counts.told > 1000, "%d consequences of random play were told", counts.told);
    is_int(counts.too_long, 0, "every sentence fits its line");
    is_int(counts.silent, 0, "none is empty");
    is_int(counts.wrong, 0, "the points that are promised are those that come");
    for (int row = 0; subastral_messages[row].key; row++)
        if (!strncmp(subastral_messages[row].key, "then.", 5) && !counts.seen[row]) {
            printf("# never said: %s\n", subastral_messages[row].key);
            missing++;
        }
    is_int(missing, 0, "every one of them was said");
}

/* -- A position laid out by hand ------------------------------------------------- */

/* Round 9 of three seats; seat 0 has six piles of 3, 4, 4, 2, 1, 1 cards. */
static void lay_out(struct subastral *s)
{
    struct orr_setup setup;
    struct orr_words wrong;

    orr_setup_init(g, 3, &setup);
    orr_setup_begin(g, &setup, s, &wrong);
    s->phase = SUBASTRAL_PH_PLAY;
    s->round = 9;
    put_journal(s, 0, "c3 c6 c5 s2 s4 s3 s6 d2 d3 d5 d1 g2 g6 f5 t6");
    put(s, &s->open[0], "f4");
    put(s, &s->open[1], "t2");
    put(s, &s->open[2], "t4");
    put(s, &s->cloud[0], "a6");
    put(s, &s->cloud[1], "g5 r2");
    put(s, &s->cloud[3], "d4");
    put(s, &s->cloud[4], "r5 a2 g4 s5");
    put(s, &s->cloud[5], "t5 c1");
}

static orr_action action(const struct subastral *s, int seat, const char *text)
{
    orr_action a = 0;
    if (orr_parse_action(g, s, seat, text, &a) < 0) ok(false, "%s is legal", text);
    return a;
}

static void says(const struct subastral *s, int seat, const char *text, const char *what,
                 const char *also, bool harm)
{
    struct orr_consequence then = follow(s, seat, action(s, seat, text));

    is_str(printed(&then.what), what, text);
    is_str(printed(&then.also), also, "and its second line");
    ok(then.harm == harm, harm ? "which warns" : "which does not warn");
}

static void test_sentences(void)
{
    struct subastral s;

    lay_out(&s);
    says(&s, 0, "play f4", "Play forest 4 to cloud 4.",
         "Your last card: a cloud into the journal leaves your hand empty.", false);
    put(&s, &s.open[0], "s1");
    says(&s, 0, "play f4", "Play forest 4 to cloud 4.",
         "Then clouds 1 to 3 come to your hand, 5 and 6 into your journal.", false);
    is_str(why(&s, 0, "cloud2"), "Play a card first: it goes to the cloud of its number.",
           "a cloud cannot be taken yet");
    is_str(why(&s, 0, "s1"), "", "nothing is said against a card that may be played");
    g->apply(&s, 0, action(&s, 0, "play f4"));
    says(&s, 0, "take cloud5 journal", "Take cloud 5 into your journal: +21.",
         "Mixed sets +19, matching sets +2: 2 new piles, best order.", false);
    says(&s, 0, "take cloud2 hand", "Take cloud 2 into your hand: its 2 cards and one unseen.",
         "The others see what you take, not what you draw from the deck.", false);
    is_str(why(&s, 0, "cloud4"), "You played here: take another.", "the cloud played on");
    is_str(why(&s, 0, "cloud3"), "This cloud has no cards.", "an empty cloud");
    is_str(why(&s, 0, "s1"), "You have played your card. Now take a cloud.", "a second card");
    g->apply(&s, 0, action(&s, 0, "take cloud5 journal"));
    says(&s, 0, "pile rainforest", "Make rainforest pile 7: ×7 if it is one of your two biggest.",
         "Then tundra becomes pile 8.", false);
    is_str(why(&s, 0, "taiga"), "This pile has its place already.", "an old pile");
    is_str(why(&s, 0, "nonsense"), "", "any text may be asked about");
}

static void test_empty_hand(void)
{
    struct subastral s;

    lay_out(&s);
    g->apply(&s, 0, action(&s, 0, "play f4"));
    says(&s, 0, "take cloud6 journal", "Take cloud 6 into your journal: −2.",
         "Your hand will be empty: your next turn is only a draw.", true);
    s.last_round = s.round; /* there is no next turn */
    says(&s, 0, "take cloud6 journal", "Take cloud 6 into your journal: −2.",
         "Mixed sets +6, matching sets −8.", true);
}

/* R17: random play comes to this too seldom. */
static void test_nothing_to_take(void)
{
    struct subastral s;
    struct orr_consequence then;

    lay_out(&s);
    for (int cloud = 0; cloud < SUBASTRAL_CLOUDS; cloud++) {
        orr_bag_merge(&s.journal[1], &s.cloud[cloud]);
        s.cloud[cloud] = ORR_EMPTY_BAG;
    }
    orr_bag_merge(&s.journal[1], &s.pool);
    s.pool = ORR_EMPTY_BAG;
    s.left = 0;
    s.last_round = 10;
    for (int biome = 0; biome < 8; biome++) s.pile[1][biome] = (uint8_t)(biome + 1);
    then = follow(&s, 0, action(&s, 0, "play f4"));
    is_str(printed(&then.also), "No other cloud has cards: nothing can be taken.",
           "the only card on the table");
    count_key(then.also.key);
}

static void test_turns_left(void)
{
    struct subastral s;

    lay_out(&s);
    s.first = 1;
    is_int(subastral_turns_left(&s, 0), -1, "nobody knows before the end card is up");
    s.last_round = 10;
    is_int(subastral_turns_left(&s, 0), 2, "the mover has this turn and one more");
    is_int(subastral_turns_left(&s, 1), 1, "who has had the turn has one more");
    s.round = 10;
    is_int(subastral_turns_left(&s, 0), 1, "the last one");
    is_int(subastral_turns_left(&s, 1), 0, "and none");
}

int main(int argc, char **argv)
{
    g = orr_game_find("subastral");
    orr_rng_seed(&rng, 17, 1);
    test_sentences();
    test_empty_hand();
    test_nothing_to_take();
    test_turns_left();
    test_random_play(argc > 1 ? atoi(argv[1]) : 200);
    return done();
}
