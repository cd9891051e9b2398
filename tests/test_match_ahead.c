/* test_match_ahead.c [ACTIONS] - what a seat is told before it chooses: the line of an action, the
 * view after it and what follows, on every game. At every ply each legal action is asked about,
 * then played in a copy of the match and looked at there: both must say the same. The stack is
 * full of other bytes each time, so that whatever is made from memory that nobody wrote shows.
 *
 * SPDX-License-Identifier: MIT */
#include "matches.h"
#include "test.h"

static const struct orr_source no_source;
static struct orr_rng rng;

/* -- Asking ----------------------------------------------------------------------------- */

/* Leaves other bytes than the last time where the next call will have its variables. */
__attribute__((noinline)) static void soil_stack(void)
{
    static unsigned char next;
    volatile unsigned char dirt[16 * ORR_MAX_STATE];

    next = (unsigned char)(next + 89);
    for (size_t i = 0; i < sizeof dirt; i++) dirt[i] = next;
}

/* Everything that one was told, as text; "" for what was not asked. */
struct told {
    char notation[ORR_MAX_WORD], line[1024], view[TEXT_SIZE], what[1024], also[1024];
    bool harm;
};

static bool same_told(const struct told *a, const struct told *b)
{
    return !strcmp(a->notation, b->notation) && !strcmp(a->line, b->line) &&
           !strcmp(a->view, b->view) && !strcmp(a->what, b->what) && !strcmp(a->also, b->also) &&
           a->harm == b->harm;
}

static void clear(struct told *out)
{
    out->notation[0] = out->line[0] = out->view[0] = out->what[0] = out->also[0] = '\0';
    out->harm = false;
}

/* Words as JSON: key and arguments, whether they have a place in the sentence or not. */
static void put_words(const struct orr_words *w, char *out, size_t size)
{
    struct orr_text t = orr_text_on(out, size);
    struct orr_json j = orr_json_on(&t);

    orr_words_json(&j, NULL, w);
}

static void put_consequence(const struct orr_consequence *then, struct told *out)
{
    put_words(&then->what, out->what, sizeof out->what);
    put_words(&then->also, out->also, sizeof out->also);
    out->harm = then->harm;
}

static bool ask_action(struct orr_match *m, int seat, orr_action a, struct told *out)
{
    struct orr_text notation = orr_text_on(out->notation, sizeof out->notation);
    struct orr_words line;

    soil_stack();
    if (orr_match_action(m, seat, a, &notation, &line)) return false;
    put_words(&line, out->line, sizeof out->line);
    return true;
}

static bool ask_preview(struct orr_match *m, int seat, orr_action a, struct told *out)
{
    struct orr_text view = orr_text_on(out->view, sizeof out->view);

    soil_stack();
    return orr_match_preview(m, seat, a, &view) == ORR_OK;
}

static bool ask_consequence(struct orr_match *m, int seat, orr_action a, struct told *out)
{
    struct orr_consequence then;

    soil_stack();
    if (orr_match_consequence(m, seat, a, &then)) return false;
    put_consequence(&then, out);
    return true;
}

/* View and consequence of the action and the answers to what it asks. */
static bool foresee(struct orr_match *m, int seat, orr_action a, const char *answers,
                    struct told *out)
{
    struct orr_text view = orr_text_on(out->view, sizeof out->view);
    struct orr_consequence then;

    clear(out);
    soil_stack();
    if (orr_match_foresee(m, seat, a, answers, &then, &view)) return false;
    put_consequence(&then, out);
    return true;
}

/* -- Looking afterwards -------------------------------------------------------------------- */

/* The match with one more action, before chance does anything. */
static struct orr_match *after_action(struct orr_match *m, int seat, orr_action a)
{
    struct orr_match *copy;
    int ply = orr_match_ply(m);

    if (orr_match_clone(&copy, m, ply, no_source) || orr_match_play(copy, seat, a, ply)) abort();
    return copy;
}

static void look_at_event(struct orr_match *then, int seat, struct told *out)
{
    struct orr_text notation = orr_text_on(out->notation, sizeof out->notation);
    struct orr_words line;

    soil_stack();
    if (orr_match_event(then, seat, orr_match_ply(then) - 1, NULL, &notation, &line)) abort();
    put_words(&line, out->line, sizeof out->line);
}

static void look_at_view(struct orr_match *then, int seat, struct told *out)
{
    struct orr_text view = orr_text_on(out->view, sizeof out->view);

    soil_stack();
    if (orr_match_view(then, seat, &view)) abort();
}

/* -- One action ------------------------------------------------------------------------------- */

/* How much was compared, and how much of it agreed. */
struct tally {
    int lines, good_lines, gains; /* gains: lines that tell what an action brought */
    int views, good_views;        /* previews                                      */
    int plain, good_plain;        /* foreseen without an answer                    */
    int answers, good_answers;    /* foreseen with one answer                      */
    int chains, good_chains;      /* with two or more                              */
};

static void check_line(struct orr_match *m, int seat, orr_action a, struct orr_match *then,
                       struct tally *tally)
{
    static struct told before, after;

    clear(&before);
    clear(&after);
    bool good = ask_action(m, seat, a, &before);
    look_at_event(then, seat, &after);
    tally->lines++;
    tally->gains += strstr(after.line, "\"gains\"") != NULL;
    tally->good_lines += good && same_told(&before, &after);
    if (good && same_told(&before, &after)) return;
    printf("# ply %d, seat %d: %s %s\n# but then %s %s\n", orr_match_ply(m), seat, before.notation,
           before.line, after.notation, after.line);
}

/* Without an answer, or with one that answers nothing, foreseeing is preview and consequence. */
static void check_view(struct orr_match *m, int seat, orr_action a, struct orr_match *then,
                       struct tally *tally)
{
    static struct told before, after, plain, other;

    clear(&before);
    clear(&after);
    bool good = ask_preview(m, seat, a, &before);
    look_at_view(then, seat, &after);
    tally->views++;
    tally->good_views += good && same_told(&before, &after);
    good = ask_consequence(m, seat, a, &before) && foresee(m, seat, a, "", &plain) &&
           foresee(m, seat, a, "  of-no-game   ", &other);
    tally->plain++;
    tally->good_plain += good && same_told(&before, &plain) && same_told(&before, &other);
}

/* -- Answers to what an action asks --------------------------------------------------------------- */

enum { MOST_ANSWERS = 4 };

/* How many legal actions have the word, and one of them. A second opinion: by splitting. */
static int actions_with(struct orr_match *m, int seat, const char *word, orr_action *out)
{
    struct orr_actions list;
    int n = 0;

    orr_match_legal(m, seat, &list);
    for (int i = 0; i < list.n; i++) {
        char text[ORR_MAX_WORD], *rest = text;
        struct orr_text t = orr_text_on(text, sizeof text);
        bool has = false;
        orr_match_action(m, seat, list.at[i], &t, NULL);
        for (char *at = strtok_r(text, " ", &rest); at; at = strtok_r(NULL, " ", &rest))
            has |= !strcmp(at, word);
        if (has) *out = list.at[i];
        n += has;
    }
    return list.n > 1 ? n : 0;
}

/* A word that one of several legal actions has and no other; false: there is none. */
static bool any_answer(struct orr_match *m, int seat, char word[ORR_MAX_WORD], orr_action *out)
{
    struct orr_actions list;

    orr_match_legal(m, seat, &list);
    for (int tries = 0; tries < 4 && list.n > 1; tries++) {
        char text[ORR_MAX_WORD], *rest = text;
        struct orr_text t = orr_text_on(text, sizeof text);
        orr_match_action(m, seat, list.at[orr_rng_below(&rng, (uint32_t)list.n)], &t, NULL);
        for (char *at = strtok_r(text, " ", &rest); at; at = strtok_r(NULL, " ", &rest)) {
            if (actions_with(m, seat, at, out) != 1) continue;
            memcpy(word, at, strlen(at) + 1);
            return true;
        }
    }
    return false;
}

/* Answers one question after the other in copies of the match, and says all of it beforehand. A
 * word that would also answer an earlier question ends the chain: it would be taken there. */
static void check_answers(struct orr_match *m, int seat, orr_action a, struct tally *tally)
{
    static struct told told, expected, first;
    struct orr_match *now = after_action(m, seat, a), *past[MOST_ANSWERS] = { NULL };
    char words[ORR_MAX_WORD] = "", word[ORR_MAX_WORD];
    int n = 0;
    orr_action answer, other;

    while (n < MOST_ANSWERS && any_answer(now, seat, word, &answer)) {
        bool is_taken = strlen(words) + strlen(word) + 2 > sizeof words;
        for (int i = 0; i < n; i++) is_taken |= actions_with(past[i], seat, word, &other) == 1;
        if (is_taken) break;
        clear(&expected);
        if (!ask_consequence(now, seat, answer, &expected)) abort();
        past[n++] = now;
        now = after_action(now, seat, answer);
        look_at_view(now, seat, &expected);
        snprintf(words + strlen(words), sizeof words - strlen(words), n > 1 ? " %s" : "%s", word);
        if (n == 1) first = expected;
        memcpy(expected.what, first.what, sizeof first.what);
        bool good = foresee(m, seat, a, words, &told) && same_told(&told, &expected);
        if (!good) printf("# ply %d, seat %d: then %s\n", orr_match_ply(m), seat, words);
        *(n > 1 ? &tally->chains : &tally->answers) += 1;
        *(n > 1 ? &tally->good_chains : &tally->good_answers) += good;
    }
    while (n) orr_match_free(past[--n]);
    orr_match_free(now);
}

/* -- All games --------------------------------------------------------------------------------------- */

/* At most so many matches of a game, until so many actions were asked about; one that is begun
 * is played to its end. */
enum { MATCHES = 6 };
static int actions = 4000;

static void check_ply(struct orr_match *m, int seat, struct tally *tally)
{
    struct orr_actions list;

    orr_match_legal(m, seat, &list);
    for (int i = 0; i < list.n; i++) {
        struct orr_match *then = after_action(m, seat, list.at[i]);
        check_line(m, seat, list.at[i], then, tally);
        if (seat != ORR_CHANCE) check_view(m, seat, list.at[i], then, tally);
        orr_match_free(then);
    }
    if (seat != ORR_CHANCE)
        check_answers(m, seat, list.at[orr_rng_below(&rng, (uint32_t)list.n)], tally);
}

/* A match without a source: chance waits, and its lines are compared like everybody's. */
static void check_match(const struct orr_game *g, struct tally *tally)
{
    struct orr_setup setup;
    struct orr_match *m;
    struct orr_words why;
    orr_seats asked;

    any_setup(g, &rng, &setup);
    if (orr_match_new(&m, g, &setup, no_source, &why)) abort();
    while ((asked = orr_match_to_act(m))) {
        for (int seat = 0; seat <= ORR_CHANCE; seat++)
            if (asked & orr_bit(seat)) check_ply(m, seat, tally);
        int seat = asked & orr_bit(ORR_CHANCE) ? ORR_CHANCE : any_seat(m, &rng);
        if (orr_match_play(m, seat, any_action(m, seat, &rng), orr_match_ply(m))) abort();
    }
    orr_match_free(m);
}

static int check_game(const struct orr_game *g)
{
    struct tally t = { 0 };
    int matches = 0;

    while (matches < MATCHES && t.lines < actions) {
        check_match(g, &t);
        matches++;
    }
    ok(t.views > 0, "%s: %d actions in %d matches", g->key, t.lines, matches);
    is_int(t.good_lines, t.lines, "  ... each has the line that it then has in the log");
    ok(!g->outcome || t.gains > 0, "  ... %d of them tell what it brought", t.gains);
    is_int(t.good_views, t.views, "  ... and shows the view that the seat then has");
    is_int(t.good_plain, t.plain, "  ... foreseen alone it is preview and consequence");
    is_int(t.good_answers, t.answers, "  ... an answer is foreseen as it is then played");
    is_int(t.good_chains, t.chains, "  ... and answers one after the other");
    printf("# %d answers, %d of several\n", t.answers, t.chains);
    return t.chains;
}

/* -- What is refused ------------------------------------------------------------------------------------- */

static void refuses(struct orr_match *m, int seat, orr_action a, size_t cap, int status,
                    const char *sentence)
{
    char text[4000];
    struct orr_text view = orr_text_on(text, cap);
    struct orr_consequence then;

    memset(&then, 0xa5, sizeof then);
    is_int(orr_match_foresee(m, seat, a, "", &then, &view), status, sentence);
    is_str(orr_match_error(m), sentence, "  ... in these words");
    if (status == ORR_ESPACE) return;
    ok(!*then.what.key && !*then.also.key && !then.harm, "  ... and nothing follows");
    is_int((long long)view.len, 0, "  ... and nothing is shown");
}

static void test_refusals(void)
{
    const struct orr_game *g = orr_game_find("relay");
    struct orr_setup setup;
    struct table t;

    orr_setup_init(g, 3, &setup);
    sit_down(&t, g, &setup, 1);
    refuses(t.match, 5, 0, 4000, ORR_EARG, "Seat 6 does not sit at this table of 3.");
    refuses(t.match, 1, 0, 4000, ORR_ETURN, "It is not Seat 2's turn.");
    refuses(t.match, 0, 3, 4000, ORR_EILLEGAL, "Seat 1 cannot play 3 here.");
    refuses(t.match, 0, 0, 10, ORR_ESPACE, "The buffer is too small.");
    orr_match_free(t.match);
}

/* The first seat of relay sprints twice. A word that does not fit is no other, shorter word. */
static void test_long_answers(void)
{
    static struct told told, alone;
    const struct orr_game *g = orr_game_find("relay");
    struct orr_setup setup;
    struct table t;
    char words[ORR_MAX_WORD + 8];

    orr_setup_init(g, 3, &setup);
    sit_down(&t, g, &setup, 1);
    while (!(orr_match_to_act(t.match) & orr_bit(0) && orr_match_to_act(t.match) & orr_bit(1)))
        play_until(t.match, orr_match_ply(t.match) + 1, &rng);
    ok(foresee(t.match, 0, 1, "", &alone), "a sprint alone");
    ok(foresee(t.match, 0, 1, "s2", &told) && !same_told(&told, &alone), "  ... and with another");
    snprintf(words, sizeof words, "%*s", ORR_MAX_WORD, "s22");
    ok(foresee(t.match, 0, 1, words, &told) && same_told(&told, &alone),
       "  ... which is left out when it is cut");
    orr_match_free(t.match);
}

int main(int argc, char **argv)
{
    int chains = 0;

    if (argc > 1) actions = atoi(argv[1]);
    orr_rng_seed(&rng, 1, 1);
    test_refusals();
    test_long_answers();
    for (int i = 0; orr_games[i]; i++) chains += check_game(orr_games[i]);
    ok(chains > 0, "%d times several answers were foreseen", chains);
    return done();
}
