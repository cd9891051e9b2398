/* test_stella_quest_advice.c - what Stella Quest says before a choice is what then happens.
 *
 * Random matches: every legal action of every step is foreseen and then tried in a copy;
 * every card in hand and the light say why they are closed exactly when they are.
 *
 * SPDX-License-Identifier: MIT */
#include "test.h"

#include "games/stella_quest/stella_quest.h"

static const struct orr_game *const game = &stella_quest_game;

enum { WHAT = 62, ALSO = 70, MATCHES = 60, TEXT = 256 };

static struct {
    long foreseen, harmful, closed, ends;
    int what, also, why;         /* the longest, in characters                          */
    int too_long, open_braces;   /* sentences                                           */
    int wrong_winner, wrong_end; /* said and not so                                     */
    int unwarned;
    int wrong_reason;
    bool said[512]; /* which messages have been heard, by their row        */
} seen;

static int printed(const struct orr_words *w, char text[TEXT])
{
    struct orr_text t = orr_text_on(text, TEXT);

    text[0] = 0;
    if (*w->key) orr_words_print(stella_quest_messages, w, &t);
    seen.open_braces += strchr(text, '{') != NULL;
    for (size_t i = 0; i < sizeof seen.said && stella_quest_messages[i].key; i++)
        if (!strcmp(stella_quest_messages[i].key, w->key)) seen.said[i] = true;
    return (int)strlen(text);
}

static void longest(int *most, int length, int limit)
{
    if (length > *most) *most = length;
    seen.too_long += length > limit;
}

static bool is(const struct orr_words *w, const char *key) { return !strcmp(w->key, key); }

/* Cards are drawn before the round is settled. */
static void settle(struct stella_quest *s, struct orr_rng *rng)
{
    while (game->to_act(s) == orr_bit(ORR_CHANCE))
        game->apply(s, ORR_CHANCE, orr_chance_sample(game, s, rng));
}

/* The card has ended the round: who won it, and what that cost. */
static void check_end(const struct stella_quest *s, const struct stella_quest *after, int seat,
                      const struct orr_consequence *then)
{
    int winner = after->winner == SQ_NONE ? after->star : after->winner;
    int said = is(&then->what, "then.win")          ? seat
               : is(&then->what, "then.lose")       ? (int)then->what.arg[0].number
               : is(&then->what, "then.lose_dummy") ? s->seats
                                                    : s->star;

    seen.ends++;
    seen.wrong_winner += said != winner;
    seen.wrong_end += is(&then->also, "then.must_out") != !after->lights[seat];
    seen.wrong_end +=
        is(&then->also, "then.must_sixth") != (stella_quest_enlightened(after) == seat);
    if (is(&then->also, "then.their_last"))
        seen.wrong_end += stella_quest_eliminated(after) != winner;
}

static void check_lights(const struct stella_quest *s, const struct stella_quest *after, int seat,
                         const struct orr_consequence *then)
{
    /* What goes out because of a card played or taken hurts, and that was said. */
    if (after->lights[seat] < s->lights[seat] && !then->harm && !is(&then->what, "then.pay"))
        seen.unwarned += !is(&then->also, "then.sixth") && !is(&then->also, "then.must_sixth");
}

/* Whether the sentence tells how the round ends. */
static bool tells_end(const struct orr_words *what)
{
    return is(what, "then.win") || is(what, "then.lose") || is(what, "then.lose_dummy") ||
           is(what, "then.nobody");
}

static void foresee(const struct stella_quest *s, int seat, orr_action a, struct orr_rng *rng)
{
    struct stella_quest known = *s, after = *s;
    struct orr_consequence then = { .harm = false };
    char text[TEXT];

    game->redact(&known, seat);
    orr_words_begin(&then.what, "");
    orr_words_begin(&then.also, "");
    game->apply(&after, seat, a);
    game->consequence(&known, &after, seat, a, &then);
    longest(&seen.what, printed(&then.what, text), WHAT);
    longest(&seen.also, printed(&then.also, text), ALSO);
    seen.foreseen++;
    seen.harmful += then.harm;
    settle(&after, rng);
    if (tells_end(&then.what)) check_end(s, &after, seat, &then);
    check_lights(s, &after, seat, &then);
    if (is(&then.also, "then.take_out") != (a >= SQ_A_TAKE && a < SQ_A_TOP && !after.lights[seat]))
        seen.wrong_end++;
}

static bool offers(const struct orr_actions *legal, const struct stella_quest *s, int seat,
                   const char *token)
{
    for (int i = 0; i < legal->n; i++) {
        char word[ORR_MAX_WORD];
        struct orr_text t = orr_text_on(word, sizeof word);
        game->print_action(s, seat, legal->at[i], &t);
        if (strstr(word, token)) return true;
    }
    return false;
}

static void ask_why(const struct stella_quest *s, const struct orr_actions *legal, int seat,
                    const char *token)
{
    struct stella_quest known = *s;
    struct orr_words why;
    char text[TEXT];

    game->redact(&known, seat);
    orr_words_begin(&why, "");
    game->why_not(&known, seat, token, &why);
    longest(&seen.why, printed(&why, text), WHAT);
    seen.closed += *why.key != 0;
    seen.wrong_reason += (*why.key != 0) == offers(legal, s, seat, token);
}

/* Every card there is, and the light. */
static void ask_all(const struct stella_quest *s, const struct orr_actions *legal, int seat)
{
    for (int card = 0; card < SQ_CARDS; card++) {
        char token[8];
        struct orr_text t = orr_text_on(token, sizeof token);
        stella_quest_put_card(&t, card);
        ask_why(s, legal, seat, token);
    }
    ask_why(s, legal, seat, "pay");
}

/* By chance, but no lights are thrown away: else nobody would get all six. */
static orr_action choose(const struct stella_quest *s, int seat, const struct orr_actions *legal,
                         struct orr_rng *rng)
{
    for (int i = 0; s->phase == SQ_PH_TAKE && i < legal->n; i++)
        if (!stella_quest_lights_lost(s, seat, legal->at[i] - SQ_A_TAKE)) return legal->at[i];
    return legal->at[orr_rng_below(rng, (uint32_t)legal->n)];
}

static void play_one(int seats, uint64_t seed)
{
    struct stella_quest s;
    struct orr_setup setup;
    struct orr_words why;
    struct orr_rng rng;
    orr_seats who;

    orr_setup_init(game, seats, &setup);
    orr_setup_begin(game, &setup, &s, &why);
    orr_rng_seed(&rng, seed, 0);
    while ((who = game->to_act(&s)) != 0) {
        int seat = orr_lowest(who);
        struct orr_actions legal = { .n = 0 };
        if (seat == ORR_CHANCE) {
            game->apply(&s, seat, orr_chance_sample(game, &s, &rng));
            continue;
        }
        game->legal(&s, seat, &legal);
        for (int i = 0; i < legal.n; i++) foresee(&s, seat, legal.at[i], &rng);
        ask_all(&s, &legal, seat);
        game->apply(&s, seat, choose(&s, seat, &legal, &rng));
    }
}

/* Messages of advice that no match has led to; names them. */
static int unheard(void)
{
    int n = 0;

    for (int i = 0; stella_quest_messages[i].key; i++) {
        const char *key = stella_quest_messages[i].key;
        if (seen.said[i] || (strncmp(key, "then.", 5) && strncmp(key, "not.", 4))) continue;
        printf("# never said: %s\n", key);
        n++;
    }
    return n;
}

int main(void)
{
    for (int seats = game->min_seats; seats <= game->max_seats; seats++)
        for (uint64_t seed = 0; seed < MATCHES; seed++) play_one(seats, seed);
    ok(seen.ends > 1000, "%ld rounds are foreseen to their end", seen.ends);
    printf("# %ld actions foreseen, %ld with a warning; %ld things closed; longest %d, %d and %d\n",
           seen.foreseen, seen.harmful, seen.closed, seen.what, seen.also, seen.why);
    is_int(seen.too_long, 0, "no sentence is too long for its line");
    is_int(seen.open_braces, 0, "every sentence has all its arguments");
    is_int(seen.wrong_winner, 0, "who is said to win wins");
    is_int(seen.wrong_end, 0, "a last light goes out when that is said, and only then");
    is_int(seen.unwarned, 0, "nobody loses a light without a warning");
    is_int(seen.wrong_reason, 0, "what is closed says why, and what is open does not");
    is_int(unheard(), 4, "the rest is said in positions that test_stella_quest_cases lays out");
    return done();
}
