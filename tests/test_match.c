/* test_match.c - playing, undoing and looking, on every game and on relay, whose
 * rules (tests/games/relay/RULES.md) offer each kind of question on purpose.
 *
 * SPDX-License-Identifier: MIT */
#include "matches.h"
#include "test.h"

#include <limits.h>

static struct orr_rng rng;

/* -- The door ------------------------------------------------------------------- */

/* Relay with three seats and secret sprints, at its first question. */
static void start_relay(struct table *t, const char *baton)
{
    const struct orr_game *g = orr_game_find("relay");
    struct orr_setup setup;
    struct orr_words why;

    orr_setup_init(g, 3, &setup);
    orr_setup_set(g, &setup, "baton", baton, &why);
    sit_down(t, g, &setup, 1);
}

static void play_all(struct table *t, const char *seats_and_actions)
{
    char word[3] = "";

    for (const char *p = seats_and_actions; *p; p += p[3] ? 4 : 3) {
        memcpy(word, p + 1, 2);
        if (orr_match_play_text(t->match, p[0] - '0', word, orr_match_ply(t->match))) {
            ok(false, "%.3s: %s", p, orr_match_error(t->match));
            return;
        }
    }
}

/* The call fails like that and leaves everything as it was. */
#define REFUSES(t, call, status, sentence)                        \
    do {                                                          \
        const char *before = record_of((t).match, ORR_CHANCE, 0); \
        refused(&(t), call, status, sentence, before);            \
    } while (0)

static void refused(const struct table *t, int got, int status, const char *sentence,
                    const char *before)
{
    struct table again;

    is_int(got, status, sentence);
    is_str(orr_match_error(t->match), sentence, "  ... in these words");
    sit_down_again(&again, t);
    ok(!strcmp(record_of(t->match, ORR_ALL_SEEING, 1), before) && same_state(again.match, t->match),
       "  ... and nothing changed");
    orr_match_free(again.match);
}

static void test_refusals(void)
{
    struct table t;
    start_relay(&t, "hidden");
    struct orr_match *m = t.match;

    is_str(orr_match_error(m), "", "a new match has no error");
    REFUSES(t, orr_match_play(m, 3, 0, 0), ORR_EARG, "Seat 4 does not sit at this table of 3.");
    REFUSES(t, orr_match_play(m, -1, 0, 0), ORR_EARG, "Seat 0 does not sit at this table of 3.");
    REFUSES(t, orr_match_play(m, 0, 0, 1), ORR_ESTALE,
            "Seat 1 answered ply 1, but the match has moved on to ply 0.");
    REFUSES(t, orr_match_play(m, 0, 0, -1), ORR_ESTALE,
            "Seat 1 answered ply -1, but the match has moved on to ply 0.");
    REFUSES(t, orr_match_play(m, 1, 0, 0), ORR_ETURN, "It is not Seat 2's turn.");
    REFUSES(t, orr_match_play(m, 0, 3, 0), ORR_EILLEGAL, "Seat 1 cannot play 3 here.");
    REFUSES(t, orr_match_play(m, 0, ORR_UNSEEN, 0), ORR_EILLEGAL, "Seat 1 cannot play 65535 here.");
    REFUSES(t, orr_match_play_text(m, 0, "r3", 0), ORR_EILLEGAL, "Seat 1 cannot play r3 here.");
    REFUSES(t, orr_match_play_text(m, 0, "r1 ", 0), ORR_EILLEGAL, "Seat 1 cannot play r1  here.");
    REFUSES(t, orr_match_play_text(m, 0, "a word\n", 0), ORR_EILLEGAL,
            "Seat 1 cannot play a word? here.");
    REFUSES(t, orr_match_undo(m, 0), ORR_EUNDO, "Seat 1 has nothing to take back.");
    REFUSES(t, orr_match_rewind(m, 2), ORR_EUNDO, "Seat 3 has nothing to take back.");
    REFUSES(t, orr_match_payoff(m, (double[ORR_MAX_SEATS]){ 0 }), ORR_EARG,
            "The match is not over yet.");

    play_all(&t, "0r1");
    REFUSES(t, orr_match_play(m, 1, 0, 0), ORR_ESTALE,
            "Seat 2 answered ply 0, but the match has moved on to ply 1.");
    REFUSES(t, orr_match_play(m, 0, 0, 0), ORR_ESTALE,
            "Seat 1 answered ply 0, but the match has moved on to ply 1.");
    play_until(m, INT_MAX, &rng);
    REFUSES(t, orr_match_play(m, 0, 0, orr_match_ply(m)), ORR_ETURN, "The match is over.");
    REFUSES(t, orr_match_play(m, 0, 0, 0), ORR_ETURN, "The match is over.");
    REFUSES(t, orr_match_play(m, 9, 0, 0), ORR_EARG, "Seat 10 does not sit at this table of 3.");
    orr_match_free(m);
}

static void test_refused_starts(void)
{
    const struct orr_game *g = orr_game_find("relay");
    struct orr_seeded seeded;
    struct orr_source source = orr_source_seeded(&seeded, 1);
    struct orr_setup setup;
    struct orr_match *m = (struct orr_match *)&setup;
    struct orr_words why;

    is_int(orr_match_new(&m, NULL, &setup, source, &why), ORR_EGAME, "no game");
    ok(!m, "  ... no match");
    is_str(why.key, "error.setup.game", "  ... and the reason");
    orr_setup_init(g, 6, &setup);
    is_int(orr_match_new(&m, g, &setup, source, &why), ORR_ESETUP, "too many seats");
    ok(!m, "  ... no match");
    orr_setup_init(g, 1, &setup);
    setup.option[0] = 0;
    is_int(orr_match_new(&m, g, &setup, source, &why), ORR_ESETUP, "an option out of range");
    ok(!m, "  ... no match");
    is_str(orr_status_text(ORR_ESTALE), "the match has moved on", "a status has its sentence");
    ok(orr_status_text(1) != NULL, "a number that is none has one too");
}

/* -- Answers that wait for each other ------------------------------------------------ */

static void test_ply_seen(void)
{
    struct table t;
    start_relay(&t, "hidden");
    struct orr_match *m = t.match;
    play_all(&t, "0r1 1r1 2r1");
    int ply = orr_match_ply(m);

    is_int(ply, 4, "three runs and a coin");
    is_int(orr_match_outcomes(m), 1, "the coin is chance's");
    is_int(orr_match_play(m, 1, 0, ply - 1), ORR_ESTALE, "an answer from before the coin is stale");
    is_int(orr_match_play(m, 2, 1, ply), ORR_OK, "the last seat answers first");
    is_int(orr_match_play(m, 0, 1, ply), ORR_OK, "its answer makes nobody stale");
    is_int(orr_match_play(m, 0, 1, ply), ORR_ESTALE, "the first seat's second question is new");
    is_int(orr_match_play(m, 0, 2, ply + 2), ORR_OK, "and is answered as such");
    is_int(orr_match_play(m, 0, 2, ply + 3), ORR_ETURN, "there is no third");
    is_int(orr_match_play(m, 2, 2, ply), ORR_ESTALE, "a seat that answered has answered");
    is_int(orr_match_play(m, 1, 2, ply + 4), ORR_ESTALE, "nobody has seen the future");
    is_int(orr_match_play(m, 1, 2, ply + 1), ORR_OK, "a ply in between will do");
    is_int(orr_match_ply(m), ply + 8, "then all is shown");
    orr_match_free(m);
}

/* Whatever the order of the same answers, state and records are the same bytes. */
static void test_orders_of_relay(const char *baton)
{
    static const char *const orders[] = { "0s1 0s2 1s0 2s2", "2s2 1s0 0s1 0s2", "0s1 1s0 0s2 2s2",
                                          "1s0 0s1 2s2 0s2", "0s1 0s2 2s2 1s0", "2s2 0s1 1s0 0s2" };
    struct table first, t;

    start_relay(&first, baton);
    play_all(&first, "0r1 1r1 2r1 0s1 0s2 1s0 2s2 0r0");
    for (int i = 0; i < ORR_LEN(orders); i++) {
        start_relay(&t, baton);
        play_all(&t, "0r1 1r1 2r1");
        play_all(&t, orders[i]);
        play_all(&t, "0r0");
        ok(same_state(first.match, t.match), "%s %s: same state", baton, orders[i]);
        is_str(record_of(t.match, ORR_ALL_SEEING, 0), record_of(first.match, ORR_ALL_SEEING, 1),
               "  ... same record");
        is_str(record_of(t.match, 1, 0), record_of(first.match, 1, 1), "  ... same for a seat");
        orr_match_free(t.match);
    }
    orr_match_free(first.match);
}

/* Answers the open question for all who are asked, in one order or the other. */
static bool answer_all(struct orr_match *m, const orr_action answer[ORR_MAX_SEATS], bool backwards)
{
    orr_seats asked = orr_match_to_act(m);
    int ply = orr_match_ply(m);

    for (int i = 0; i < ORR_MAX_SEATS; i++) {
        int seat = backwards ? ORR_MAX_SEATS - 1 - i : i;
        if (asked & orr_bit(seat) && orr_match_play(m, seat, answer[seat], ply)) return false;
    }
    return true;
}

static bool order_does_not_matter(const struct table *t)
{
    struct table up, down;
    orr_action answer[ORR_MAX_SEATS] = { 0 };

    for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
        if (orr_match_to_act(t->match) & orr_bit(seat))
            answer[seat] = any_action(t->match, seat, &rng);
    sit_down_again(&up, t);
    sit_down_again(&down, t);
    bool same =
        answer_all(up.match, answer, false) && answer_all(down.match, answer, true) &&
        same_state(up.match, down.match) &&
        !strcmp(record_of(up.match, ORR_ALL_SEEING, 0), record_of(down.match, ORR_ALL_SEEING, 1));
    orr_match_free(up.match);
    orr_match_free(down.match);
    return same;
}

/* -- Undo --------------------------------------------------------------------------- */

static void test_undo_of_relay(void)
{
    struct table t, other;
    start_relay(&t, "hidden");
    struct orr_match *m = t.match;

    play_all(&t, "0r1");
    is_int(orr_match_undo(m, 0), ORR_OK, "a run is taken back");
    is_int(orr_match_ply(m), 0, "  ... and gone");
    play_all(&t, "0r2 1r1");
    REFUSES(t, orr_match_undo(m, 0), ORR_EUNDO,
            "Seat 1 cannot take that back: Seat 2 has played since.");
    play_all(&t, "2r0");
    REFUSES(t, orr_match_undo(m, 2), ORR_EUNDO,
            "Seat 3 cannot take that back: chance has acted since.");
    int ply = orr_match_ply(m);

    play_all(&t, "0s1 2s2 0s0");
    is_int(orr_match_undo(m, 2), ORR_OK, "a sprint is taken back while others sprint on");
    is_int(orr_match_ply(m), ply + 2, "  ... whose answers stay");
    is_int(orr_match_undo(m, 2), ORR_EUNDO, "  ... but only once");
    play_all(&t, "2s2");
    is_int(orr_match_undo(m, 0), ORR_OK, "it takes back its second sprint");
    is_int(orr_match_undo(m, 0), ORR_OK, "  ... and its first, from under another's answer");
    is_int(orr_match_ply(m), ply + 1, "  ... which stays");
    is_int(step_at(m, ply).seat, 2, "  ... in its place");
    start_relay(&other, "hidden");
    play_all(&other, "0r2 1r1 2r0 2s2");
    ok(same_state(m, other.match), "as if it had never answered");
    is_int(orr_match_undo(m, 2), ORR_OK, "the other can take its own back");
    is_int(orr_match_undo(m, 2), ORR_EUNDO, "but not what lies before the coin");
    orr_match_free(other.match);
    orr_match_free(m);
}

static void test_undo_at_the_end(void)
{
    struct table t;
    start_relay(&t, "open");
    struct orr_match *m = t.match;

    play_all(&t, "0r1 1r1 2r1 0s1 0s2 1s0 2s2 0r1 1r1 2r1 2s0 0s1 0s2 1s0");
    is_int(orr_match_to_act(m), 0, "a match may end with an answer");
    is_int(orr_match_payoff(m, (double[ORR_MAX_SEATS]){ 0 }), ORR_OK, "then it has a result");
    is_int(orr_match_undo(m, 1), ORR_OK, "which can be taken back");
    is_int(orr_match_to_act(m), orr_bit(1), "and the match goes on");
    orr_match_free(m);
}

/* One step of a random match: undo or rewind it, play it again, and it is the
 * same match. */
static bool survives_undo(struct table *t)
{
    struct table before, after;
    struct orr_match *m = t->match;
    int ply = orr_match_ply(m), seat = any_seat(m, &rng);
    orr_action action = any_action(m, seat, &rng);

    sit_down_again(&before, t);
    orr_match_play(m, seat, action, ply);
    sit_down_again(&after, t);
    bool chance = orr_match_ply(m) > ply + 1;

    bool good = chance ? orr_match_undo(m, seat) == ORR_EUNDO && same_state(m, after.match)
                       : orr_match_undo(m, seat) == ORR_OK && same_state(m, before.match);
    if (chance) good = good && orr_match_rewind(m, seat) == ORR_OK && same_state(m, before.match);
    good = good && orr_match_play(m, seat, action, ply) == ORR_OK && same_state(m, after.match);
    orr_match_free(before.match);
    orr_match_free(after.match);
    return good;
}

/* Rewinding to each seat's steps one after the other leads back to the start. */
static bool rewinds_to_the_start(struct table *t)
{
    struct table fresh;
    int seat = 0;

    sit_down(&fresh, t->game, &t->setup, t->seeded.seed);
    while (orr_match_ply(t->match) > orr_match_ply(fresh.match)) {
        int ply = orr_match_ply(t->match);
        if (orr_match_rewind(t->match, seat) == ORR_OK && orr_match_ply(t->match) >= ply)
            return false;
        seat = (seat + 1) % t->setup.seats;
    }
    bool good = same_state(t->match, fresh.match);
    orr_match_free(fresh.match);
    return good;
}

/* -- Preview ------------------------------------------------------------------------- */

static const char *view_of(struct orr_match *m, int viewer, int buffer)
{
    static char text[2][TEXT_SIZE];
    struct orr_text t = orr_text_on(text[buffer], TEXT_SIZE);

    return orr_match_view(m, viewer, &t) ? "?" : text[buffer];
}

static const char *preview_of(struct orr_match *m, int seat, orr_action action, int buffer)
{
    static char text[2][TEXT_SIZE];
    struct orr_text t = orr_text_on(text[buffer], TEXT_SIZE);

    return orr_match_preview(m, seat, action, &t) ? "!" : text[buffer];
}

/* What a seat is shown beforehand is what it then sees, before chance acts. */
static bool previews_come_true(const struct table *t)
{
    position truth;
    static char seen[TEXT_SIZE];
    struct orr_text text = orr_text_on(seen, sizeof seen);
    struct orr_json j = orr_json_on(&text);
    int seat = any_seat(t->match, &rng);
    orr_action action = any_action(t->match, seat, &rng);

    orr_match_known(t->match, ORR_ALL_SEEING, truth, sizeof truth);
    t->game->apply(truth, seat, action);
    t->game->redact(truth, seat);
    orr_json_open(&j, NULL, '{');
    t->game->view(truth, seat, &j);
    orr_json_close(&j, '}');
    return !strcmp(preview_of(t->match, seat, action, 0), seen);
}

static void test_preview_refusals(void)
{
    struct table t;
    char text[4000], tiny[10];
    struct orr_text out = orr_text_on(text, sizeof text), small = orr_text_on(tiny, sizeof tiny);
    start_relay(&t, "hidden");

    REFUSES(t, orr_match_preview(t.match, 5, 0, &out), ORR_EARG,
            "Seat 6 does not sit at this table of 3.");
    REFUSES(t, orr_match_preview(t.match, 1, 0, &out), ORR_ETURN, "It is not Seat 2's turn.");
    REFUSES(t, orr_match_preview(t.match, 0, 3, &out), ORR_EILLEGAL, "Seat 1 cannot play 3 here.");
    is_int((long long)out.len, 0, "and nothing is printed");
    REFUSES(t, orr_match_preview(t.match, 0, 0, &small), ORR_ESPACE, "The buffer is too small.");
    is_str(preview_of(t.match, 0, 2, 0), preview_of(t.match, 0, 2, 1), "a preview has one text");
    play_all(&t, "0r2");
    is_str(view_of(t.match, 0, 0),
           "{\"laps\":2,\"hidden\":true,\"lap\":0,\"phase\":0,\"cursor\":1,\"coin\":0,\"seats\":["
           "{\"points\":0,\"owed\":0,\"run\":3,\"first\":0,\"second\":0},"
           "{\"points\":0,\"owed\":0,\"run\":0,\"first\":0,\"second\":0},"
           "{\"points\":0,\"owed\":0,\"run\":0,\"first\":0,\"second\":0}]}",
           "a view is one JSON object");
    is_str(preview_of(t.match, 0, 2, 0), "!", "a question that is answered has no preview");
    orr_match_free(t.match);
}

/* -- Looking at what is not there ------------------------------------------------------ */

static void test_look_refusals(void)
{
    struct table t;
    char room[4000];
    position state;
    float obs[64];
    struct orr_score score;
    struct orr_text out = orr_text_on(room, sizeof room);
    start_relay(&t, "hidden");
    struct orr_match *m = t.match;
    play_all(&t, "0r1");

    REFUSES(t, orr_match_view(m, 3, &out), ORR_EARG, "Seat 4 is not a viewer of this table of 3.");
    REFUSES(t, orr_match_text(m, -1, &out), ORR_EARG, "Seat 0 is not a viewer of this table of 3.");
    REFUSES(t, orr_match_save(m, 8, &out), ORR_EARG, "Seat 9 is not a viewer of this table of 3.");
    REFUSES(t, orr_match_known(m, 0, state, 31), ORR_ESPACE, "The buffer is too small.");
    REFUSES(t, orr_match_observe(m, 0, obs, 14), ORR_ESPACE, "The buffer is too small.");
    is_int(orr_match_observe(m, ORR_ALL_SEEING, obs, 64), ORR_EARG, "the truth is no observation");
    REFUSES(t, orr_match_score(m, 0, 3, &score), ORR_EARG,
            "There is no player 3: they are numbered from 0 to 2.");
    REFUSES(t, orr_match_event(m, 0, 1, NULL, &out, NULL), ORR_EARG,
            "There is no ply 1: the match has 1 ply.");
    REFUSES(t, orr_match_event(m, 0, -1, NULL, &out, NULL), ORR_EARG,
            "There is no ply -1: the match has 1 ply.");
    is_int((long long)out.len, 0, "nothing of that was printed");
    orr_match_free(m);
}

static void test_events_of_relay(void)
{
    struct table t;
    struct orr_step step;
    struct orr_words line;
    char text[100];
    struct orr_text out = orr_text_on(text, sizeof text);
    start_relay(&t, "hidden");

    play_all(&t, "0r1 1r1 2r1 0s2");
    is_int(orr_match_event(t.match, 0, 4, &step, &out, &line), ORR_OK, "a sprint for its owner");
    is_int(step.action, 2, "  ... is what it was");
    is_str(text, "s2", "  ... and reads like that");
    out = orr_text_on(text, sizeof text);
    is_int(orr_match_event(t.match, 1, 4, &step, &out, &line), ORR_OK, "a sprint for another");
    is_int(step.action, ORR_UNSEEN, "  ... is unseen");
    is_int(step.seat, 0, "  ... though everybody knows whose it is");
    is_str(text, "s?", "  ... and reads like that");
    out = orr_text_on(text, sizeof text);
    orr_words_print(t.game->messages, &line, &out);
    is_str(text, "Seat 1 sprints s?", "  ... as a sentence too");
    is_int(orr_match_event(t.match, ORR_SPECTATOR, 0, NULL, NULL, NULL), ORR_OK,
           "nothing has to be asked for");
    orr_match_free(t.match);
}

/* A match that is over can still be looked at from all sides. */
static bool can_be_read(struct orr_match *m)
{
    static char text[TEXT_SIZE];
    static float obs[8192];
    double payoff[ORR_MAX_SEATS];
    struct orr_score score;
    struct orr_words line;
    struct orr_actions legal;
    position known;
    int bad = orr_match_payoff(m, payoff);

    for (int viewer = 0; viewer <= ORR_ALL_SEEING; viewer++) {
        if (viewer >= orr_match_setup(m)->seats && viewer < ORR_SPECTATOR) continue;
        struct orr_text out = orr_text_on(text, sizeof text);
        bad |= orr_match_known(m, viewer, known, sizeof known);
        bad |= orr_match_view(m, viewer, &out) | orr_match_text(m, viewer, &out);
        bad |= orr_match_save(m, viewer, &out);
        bad |= viewer != ORR_ALL_SEEING && orr_match_observe(m, viewer, obs, ORR_LEN(obs)) < 0;
        for (int side = 0; side < orr_match_sides(m); side++)
            bad |= orr_match_score(m, viewer, side, &score);
        for (int ply = 0; ply < orr_match_ply(m); ply++)
            bad |= orr_match_event(m, viewer, ply, NULL, &out, &line);
        orr_match_legal(m, viewer, &legal);
        bad |= legal.n;
    }
    return !bad;
}

/* -- All games --------------------------------------------------------------------------- */

/* Long games are tried in fewer matches. */
enum { MATCHES = 12, LEAST = 2, DECISIONS = 300 };

static void test_game(const struct orr_game *g)
{
    int orders = 0, undos = 0, previews = 0, readable = 0, rewinds = 0, tried = 0, matches = 0;

    for (; matches < MATCHES && (matches < LEAST || tried < DECISIONS); matches++) {
        struct orr_setup setup;
        struct table t;
        any_setup(g, &rng, &setup);
        sit_down(&t, g, &setup, (uint64_t)matches);
        for (; orr_match_to_act(t.match); tried++) {
            orders += order_does_not_matter(&t);
            previews += previews_come_true(&t);
            undos += survives_undo(&t);
        }
        readable += can_be_read(t.match);
        rewinds += rewinds_to_the_start(&t);
        orr_match_free(t.match);
    }
    ok(tried > 0, "%s: %d decisions of %d matches", g->key, tried, matches);
    is_int(orders, tried, "  ... the order of answers changes nothing");
    is_int(previews, tried, "  ... previews come true");
    is_int(undos, tried, "  ... undone and played again it is the same match");
    is_int(readable, matches, "  ... at the end everything can be read");
    is_int(rewinds, matches, "  ... everything can be rewound");
}

int main(void)
{
    orr_rng_seed(&rng, 1, 1);
    test_refusals();
    test_refused_starts();
    test_ply_seen();
    test_orders_of_relay("hidden");
    test_orders_of_relay("open");
    test_undo_of_relay();
    test_undo_at_the_end();
    test_preview_refusals();
    test_look_refusals();
    test_events_of_relay();
    for (int i = 0; orr_games[i]; i++) test_game(orr_games[i]);
    return done();
}
