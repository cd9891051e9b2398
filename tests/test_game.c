/* test_game.c - what every game would write and none does: offers, shares, pads as JSON.
 *
 * SPDX-License-Identifier: MIT */
#include "game/game.h"
#include "test.h"

/* -- Offers ------------------------------------------------------------------------ */

static void test_offers(void)
{
    struct orr_actions list = { .n = 0 };
    struct orr_odds even = { .n = 0 }, cards = { .n = 0 };
    struct orr_bag bag = ORR_EMPTY_BAG;

    orr_bag_add(&bag, 5);
    orr_bag_add(&bag, 63);
    orr_bag_add(&bag, 63);
    orr_offer_set(&list, 100, (uint64_t)1 << 63 | 5);
    ok(list.n == 3 && list.at[0] == 100 && list.at[1] == 102 && list.at[2] == 163,
       "a set is offered lowest first");
    orr_offer_set(&list, 100, 0);
    ok(list.n == 3, "an empty set offers nothing");
    orr_offer_even(&even, 10, 6);
    ok(even.n == 2 && even.at[0] == 11 && even.at[1] == 12 && even.weight[0] == 1 &&
           even.weight[1] == 1,
       "members of a set are equally likely");
    orr_offer_bag(&cards, 10, &bag);
    ok(cards.n == 2 && cards.at[0] == 15 && cards.at[1] == 73 && cards.weight[0] == 1 &&
           cards.weight[1] == 2,
       "kinds of a bag are as likely as they have copies");
}

/* -- Results ----------------------------------------------------------------------- */

static bool shares(int sides, int seats, const int32_t rank[], int sharing, const double share[])
{
    double out[ORR_MAX_SEATS];

    for (int seat = 0; seat < ORR_MAX_SEATS; seat++) out[seat] = 77;
    if (orr_share_win(rank, sides, seats, out) != sharing) return false;
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
        if (out[seat] != share[seat]) return false;
    return true;
}

static void test_shares(void)
{
    ok(shares(3, 3, (int32_t[]){ 4, 9, 2 }, 1, (double[5]){ 0, 1 }), "the highest rank wins");
    ok(shares(3, 3, (int32_t[]){ -4, -9, -4 }, 2, (double[5]){ 0.5, 0, 0.5 }),
       "equal ranks share the win, below 0 too");
    ok(shares(5, 5, (int32_t[]){ 0, 0, 0, 0, 0 }, 5, (double[5]){ 0.2, 0.2, 0.2, 0.2, 0.2 }),
       "five equals have a fifth each");
    ok(shares(3, 1, (int32_t[]){ 7, 9, 1 }, 1, (double[5]){ 0 }), "a rules' player can win");
    ok(shares(3, 1, (int32_t[]){ 9, 9, 1 }, 2, (double[5]){ 0.5 }),
       "a rules' player can share the win");
}

static bool is_json(const struct orr_score *score, bool all, const char *expected)
{
    char text[256];
    struct orr_text t = orr_text_on(text, sizeof text);
    struct orr_json j = orr_json_on(&t);

    orr_json_open(&j, NULL, '{');
    orr_score_json(&j, score, all);
    orr_json_close(&j, '}');
    return !strcmp(text, expected);
}

static void test_score_json(void)
{
    struct orr_score score;

    orr_score_begin(&score);
    orr_score_product(&score, "moons", 3, 4);
    orr_score_line(&score, "mixed", 5);
    score.line[1].number = 2;
    score.tiebreak = -6;
    ok(is_json(&score, false,
               "{\"total\":17,\"lines\":[{\"label\":\"moons\",\"points\":12},"
               "{\"label\":\"mixed 2\",\"points\":5}]}"),
       "a pad as total and lines");
    ok(is_json(&score, true,
               "{\"total\":17,\"tiebreak\":-6,\"lines\":[{\"label\":\"moons\",\"points\":12,"
               "\"count\":3,\"each\":4},{\"label\":\"mixed 2\",\"points\":5}]}"),
       "a pad with tie-break and products");
    orr_score_begin(&score);
    ok(is_json(&score, true, "{\"total\":0,\"lines\":[]}"), "an empty pad");
}

/* -- Questions about what is listed --------------------------------------------------- */

static void test_listed(void)
{
    for (int i = 0; orr_games[i]; i++) {
        const struct orr_game *g = orr_games[i];
        ORR_STATE(state);
        struct orr_setup setup;
        struct orr_words why;
        struct orr_actions list;
        char word[ORR_MAX_WORD];
        struct orr_text t = orr_text_on(word, sizeof word);
        int possible = 0;

        orr_setup_init(g, g->min_seats, &setup);
        orr_setup_begin(g, &setup, state, &why);
        int actor = orr_lowest(g->to_act(state));
        orr_list(g, state, actor, &list);
        for (int a = 0; a < g->num_actions; a++)
            possible += orr_is_possible(g, state, actor, (orr_action)a);
        g->print_action(state, actor, list.at[list.n - 1], &t);
        word[strcspn(word, " ")] = '\0';
        ok(possible == list.n && orr_is_possible(g, state, actor, list.at[0]) &&
               orr_is_named(g, state, actor, word) && !orr_is_named(g, state, actor, "nothing"),
           "%s: what is listed is possible and named, and nothing else is", g->key);
    }
}

int main(void)
{
    test_offers();
    test_listed();
    test_shares();
    test_score_json();
    return done();
}
