/* test_challenge.c - challenges: a code and back, the same cards and bots for everybody, results
 * that are played again.
 *
 * SPDX-License-Identifier: MIT */
#include "matches.h" /* before anybody is called w */

#include "hall_seats.h"
#include "test.h"

static struct orr_rng rng;

/* -- Codes ---------------------------------------------------------------------------- */

static void any_challenge(const struct orr_game *g, struct orr_challenge *c)
{
    *c = (struct orr_challenge){ .game = g, .deal = orr_rng_below(&rng, ORR_DEALS) };
    any_setup(g, &rng, &c->setup);
    for (int seat = 1; seat < c->setup.seats; seat++)
        c->level[seat] = 1 + (int)orr_rng_below(&rng, ORR_LEVELS);
}

static bool is_same(const struct orr_challenge *a, const struct orr_challenge *b)
{
    return a->game == b->game && !memcmp(&a->setup, &b->setup, sizeof a->setup) &&
           !memcmp(a->level, b->level, sizeof a->level) && a->deal == b->deal;
}

/* As somebody may write it down. */
static void by_hand(const char *code, char out[2 * ORR_MAX_CODE])
{
    struct orr_text t = orr_text_on(out, 2 * (size_t)ORR_MAX_CODE);

    for (int i = 0; code[i]; i++) {
        char c = code[i] == '0' ? 'O' : code[i] == '1' ? 'l' : code[i];
        if (c >= 'a' && c <= 'k') c = (char)(c - 'a' + 'A');
        orr_put(&t, "%s%c", i && i % 4 == 0 ? "-" : "", c);
    }
}

static void test_codes(const struct orr_game *g)
{
    enum { TIMES = 300 };
    int back = 0, hand = 0, longest = 0, slips = 0, noticed = 0, cut = 0;

    for (int n = 0; n < TIMES; n++) {
        struct orr_challenge c, again;
        char code[ORR_MAX_CODE], written[2 * ORR_MAX_CODE];
        any_challenge(g, &c);
        orr_challenge_write(&c, code);
        back += orr_challenge_read(code, &again) && is_same(&c, &again);
        by_hand(code, written);
        hand += orr_challenge_read(written, &again) && is_same(&c, &again);
        int size = (int)strlen(code);
        if (size > longest) longest = size;
        code[size - 1] = '\0';
        cut += !orr_challenge_read(code, &again);
        orr_challenge_write(&c, code);
        int at = (int)orr_rng_below(&rng, (uint32_t)size);
        code[at] = code[at] == '7' ? '8' : '7';
        slips++;
        noticed += !orr_challenge_read(code, &again);
    }
    is_int(back, TIMES, "codes are read as they were written");
    is_int(hand, TIMES, "  ... and as people write them");
    is_int(cut, TIMES, "  ... but not without their last letter");
    ok(noticed * 50 > slips * 49, "%s: %d of %d slips are noticed", g->key, noticed, slips);
    ok(longest <= 24, "%s: %d letters at most", g->key, longest);
}

static bool is_unlike_others(const struct orr_game *g)
{
    struct orr_challenge c = { .game = g }, again;
    char code[ORR_MAX_CODE];

    orr_setup_init(g, g->min_seats, &c.setup);
    for (int seat = 1; seat < g->min_seats; seat++) c.level[seat] = 1;
    orr_challenge_write(&c, code);
    return orr_challenge_read(code, &again) && again.game == g;
}

/* -- Results ------------------------------------------------------------------------------- */

static orr_action pick(void *self, const struct orr_game *g, const void *state, int ply)
{
    return orr_keyed_pick(self, g, state, ply);
}

static void test_results(const struct orr_game *g)
{
    enum { TIMES = 12 };
    static char code[ORR_MAX_RESULT];
    int back = 0, wrong = 0, whole = 0, longest = 0;

    for (int n = 0; n < TIMES; n++) {
        struct orr_challenge c, again;
        struct orr_match *m;
        struct orr_words why;
        uint8_t key[ORR_KEY];
        any_challenge(g, &c);
        orr_challenge_key(&c, key);
        orr_match_new(&m, g, &c.setup, (struct orr_source){ pick, key }, &why);
        struct orr_text t = orr_text_on(code, sizeof code);
        wrong += orr_result_write(m, &c, &t) < 0; /* it is not over */
        play_until(m, g->max_plies, &rng);
        t = orr_text_on(code, sizeof code);
        whole += orr_result_write(m, &c, &t) == ORR_OK;
        struct orr_match *played = orr_result_read(code, &again);
        back += played && is_same(&c, &again) && same_state(m, played);
        if ((int)t.len > longest) longest = (int)t.len;
        orr_match_free(played);
        c.deal ^= 1; /* the moves of another deal */
        struct orr_text other = orr_text_on(code, sizeof code);
        orr_result_write(m, &c, &other);
        orr_match_free(m);
    }
    is_int(wrong, TIMES, "a match that is not over has no result");
    is_int(whole, TIMES, "one that is over has one");
    is_int(back, TIMES, "  ... from which it is played again");
    printf("# %s: %d letters at most\n", g->key, longest);
}

/* -- At a table ------------------------------------------------------------------------------- */

static struct place me;
static char result[ORR_MAX_RESULT];

static void open_world(uint64_t seed)
{
    w = world_new(seed);
    world_play_fair(w);
    open_clients(1);
}

static void open_challenge(const char *fields)
{
    memset(&me, 0, sizeof me);
    say(&w->client[0], "{\"type\":\"create\",\"id\":\"c\",%s}", fields);
    copy_word_of(&w->client[0], "done", "table", me.table, sizeof me.table);
    if (*me.table) me = take_seat(&w->client[0], me, 0);
}

static void code_now(char out[ORR_MAX_CODE])
{
    enter(&w->client[0], &me);
    copy_word_of(&w->client[0], "state", "challenge", out, ORR_MAX_CODE);
}

static void play_whole(void)
{
    for (int i = 0; i < 500 && orr_match_to_act(world_room(w, me.table)->match); i++) {
        play_once(&w->client[0], &me);
        pass(1000);
    }
    say(&w->client[0], "{\"type\":\"result\",\"table\":\"%s\",\"id\":\"r\"}", me.table);
    copy_word_of(&w->client[0], "result", "code", result, sizeof result);
}

static void test_refusals(void)
{
    play_once(&w->client[0], &me);
    say(&w->client[0], "{\"type\":\"undo\",\"table\":\"%s\",\"seat\":0,\"seq\":%lld,\"id\":\"u\"}",
        me.table, (long long)world_room(w, me.table)->seq);
    ok(was_told(&w->client[0], "error", "code", "challenge"), "moves of a challenge stand");
    say(&w->client[0], "{\"type\":\"result\",\"table\":\"%s\",\"id\":\"r\"}", me.table);
    ok(was_told(&w->client[0], "error", "code", "over"), "and have no result before the end");
    say(&w->client[0], "{\"type\":\"compare\",\"code\":\"%s\",\"id\":\"r\"}", "0000-0000.00");
    ok(was_told(&w->client[0], "error", "code", "challenge"), "what is no result is refused");
    say(&w->client[0], "{\"type\":\"challenge\",\"code\":\"zzzz\",\"id\":\"n\"}");
    ok(was_told(&w->client[0], "error", "code", "challenge"), "and what names no challenge");
    say(&w->client[0], "{\"type\":\"create\",\"id\":\"x\",\"challenge\":\"zzzz\"}");
    ok(was_told(&w->client[0], "error", "code", "setup"), "and what is no code");
    say(&w->client[0],
        "{\"type\":\"create\",\"id\":\"x\",\"challenge\":true,\"game\":\"ferry\",\"seats\":[\"human\",\"human\"]}");
    ok(was_told(&w->client[0], "error", "code", "setup"), "and one for two people");
}

static void test_compare(void)
{
    say(&w->client[0], "{\"type\":\"compare\",\"code\":\"%s\",\"id\":\"m\"}", result);
    json_t *told = got(&w->client[0], "compare");
    enter(&w->client[0], &me);
    json_t *state = got(&w->client[0], "state");
    for (size_t seat = 0; seat < 2; seat++) {
        const json_t *a = json_array_get(json_object_get(told, "scores"), seat),
                     *b = json_array_get(json_object_get(state, "scores"), seat);
        ok(a && json_equal(json_object_get(a, "total"), json_object_get(b, "total")),
           "a result tells the points of seat %d", (int)seat + 1);
    }
    ok(json_equal(json_object_get(told, "payoff"), json_object_get(state, "payoff")),
       "and who has won");
    json_decref(told);
    json_decref(state);
}

/* Moves that are no match: who changed one is told so, and not that the code is unknown. */
static void test_tampered(void)
{
    char text[256];

    say(&w->client[0], "{\"type\":\"compare\",\"code\":\"%.*s\",\"id\":\"m\"}",
        (int)strlen(result) - 2, result);
    copy_word_of(&w->client[0], "error", "text", text, sizeof text);
    ok(strstr(text, "cut off or changed"), "a result that was cut off is named so: %s", text);
}

/* What a code names, before it is played; a result names the same. */
static void test_named(const char *code)
{
    char named[ORR_MAX_CODE];

    say(&w->client[0], "{\"type\":\"challenge\",\"code\":\"%s\",\"id\":\"n\"}", result);
    json_t *told = got(&w->client[0], "challenge");
    const json_t *levels = json_object_get(told, "levels");
    ok(json_array_size(levels) == 1 && json_integer_value(json_array_get(levels, 0)) == 2,
       "a code names its bots");
    json_decref(told);
    say(&w->client[0], "{\"type\":\"challenge\",\"code\":\"%s\",\"id\":\"n\"}", code);
    copy_word_of(&w->client[0], "challenge", "challenge", named, sizeof named);
    ok(!strcmp(named, code), "and itself");
}

/* Two servers, slower bots and a restart at the second, the same first legal moves: the same
 * match. */
static void test_same_everywhere(const char *game)
{
    char code[ORR_MAX_CODE], fields[256];
    static char first[sizeof result];

    open_world(1);
    snprintf(fields, sizeof fields,
             "\"challenge\":true,\"game\":\"%s\",\"seats\":[\"human\",\"2\"]", game);
    open_challenge(fields);
    code_now(code);
    ok(*code && !world_room(w, me.table)->is_fair, "%s: a new challenge is %s", game, code);
    play_whole();
    strcpy(first, result);
    test_compare();
    test_tampered();
    test_named(code);
    world_free(w);
    open_world(2);
    snprintf(fields, sizeof fields, "\"challenge\":\"%s\"", code);
    w->hall->host.bot_pace = 500; /* bots that are slower than the person */
    open_challenge(fields);
    play_once(&w->client[0], &me);
    world_crash(w, MAX_PENDING);
    open_clients(1);
    enter(&w->client[0], &me);
    play_whole();
    ok(*first && !strcmp(first, result), "%s: the same cards and bots at another server", game);
    world_free(w);
}

static void test_daily(void)
{
    char today[ORR_MAX_CODE], again[ORR_MAX_CODE], tomorrow[ORR_MAX_CODE];

    open_world(3);
    open_challenge("\"challenge\":\"daily\",\"game\":\"ferry\"");
    code_now(today);
    test_refusals();
    world_free(w);
    open_world(4);
    open_challenge("\"challenge\":\"daily\",\"game\":\"ferry\"");
    code_now(again);
    pass((int64_t)24 * 3600 * 1000);
    open_challenge("\"challenge\":\"daily\",\"game\":\"ferry\"");
    code_now(tomorrow);
    ok(*today && !strcmp(today, again) && strcmp(today, tomorrow), "every day has one of its own");
    world_free(w);
}

int main(void)
{
    orr_rng_seed(&rng, 18, 7);
    for (int i = 0; orr_games[i]; i++) {
        ok(is_unlike_others(orr_games[i]), "%s has a number of its own", orr_games[i]->key);
        test_codes(orr_games[i]);
        test_results(orr_games[i]);
    }
    test_same_everywhere("ferry");
    test_same_everywhere("stella-quest");
    test_same_everywhere("stellar");
    test_daily();
    return done();
}
