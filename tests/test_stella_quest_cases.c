/* test_stella_quest_cases.c - positions of Stella Quest that matches hardly ever reach.
 *
 * All cards start in the box and are laid where a test wants them; sweep() puts the
 * rest into collections, where they are in nobody's way.
 *
 * SPDX-License-Identifier: MIT */
#include "test.h"

#include "games/stella_quest/stella_quest.h"

static const struct orr_game *const game = &stella_quest_game;

static int card_of(const char *text)
{
    return text[0] == 'x' ? SQ_BREAK : (int)(strchr("bgry", text[0]) - "bgry") * 6 + text[1] - '1';
}

static struct stella_quest boxed(int seats)
{
    struct stella_quest s;
    struct orr_setup setup;
    struct orr_words why;

    orr_setup_init(game, seats, &setup);
    orr_setup_begin(game, &setup, &s, &why);
    s.phase = SQ_ROUND;
    s.round = 1;
    s.draw_left = s.asked = 0;
    return s;
}

static void unbox(struct stella_quest *s, int card)
{
    if (card != SQ_BREAK) orr_bag_remove(&s->pool, card);
    s->deck[sq_back(card)]--;
    s->deck_size--;
}

/* "b3 x0" into the seat's hand. */
static void hold(struct stella_quest *s, int seat, int age, const char *cards)
{
    for (; *cards; cards += cards[2] ? 3 : 2) {
        int card = card_of(cards);
        unbox(s, card);
        s->held[seat]++;
        if (card == SQ_BREAK) {
            s->breaks[seat]++;
            continue;
        }
        orr_bag_add(&s->hand[seat][age], card);
        s->backs[seat][age][sq_back(card)]++;
    }
}

static void lay_top(struct stella_quest *s, const char *card)
{
    s->discard_top = (uint8_t)card_of(card);
    unbox(s, s->discard_top);
}

/* Empties the deck but for `left`, its top card first. Nobody gets all six numbers.
 * Collections hold no Breaks, so those must have been laid somewhere. */
static void sweep(struct stella_quest *s, const char *left)
{
    struct orr_bag keep = ORR_EMPTY_BAG;

    memset(s->deck, 0, sizeof s->deck);
    s->deck_size = 0;
    s->deck_top = *left ? (uint8_t)sq_back(card_of(left)) : SQ_NONE;
    for (; *left; left += left[2] ? 3 : 2) {
        int card = card_of(left);
        s->deck[sq_back(card)]++;
        s->deck_size++;
        if (card == SQ_BREAK) continue;
        orr_bag_remove(&s->pool, card);
        orr_bag_add(&keep, card);
    }
    for (int kind = 0; kind < SQ_KINDS; kind++)
        for (; orr_bag_has(&s->pool, kind); orr_bag_remove(&s->pool, kind))
            orr_bag_add(&s->collection[kind % s->seats], kind);
    s->pool = keep;
}

static bool answers(struct stella_quest *s, int seat, const char *text)
{
    orr_action a;

    if (game->to_act(s) != orr_bit(seat)) return false;
    if (orr_parse_action(game, s, seat, text, &a) < 0) return false;
    game->apply(s, seat, a);
    return !game->check(s);
}

/* Nothing to draw (R19): the last card is played, nobody can refill, the shuffle
 * that follows the round comes too late for it but not for the next. */
static void check_no_deck(void)
{
    struct stella_quest s = boxed(3);
    struct orr_actions legal = { .n = 0 };

    lay_top(&s, "r3");
    hold(&s, 0, 0, "b6 x0 x0 x0");
    hold(&s, 1, 0, "b1");
    hold(&s, 2, 1, "b2 x0 x0 x0");
    sweep(&s, "");
    ok(!game->check(&s), "a position without a deck");
    game->legal(&s, 0, &legal);
    is_int(legal.n, 2, "no paying when there is nothing to draw");
    ok(answers(&s, 0, "b6"), "the leader plays");
    ok(answers(&s, 1, "b1"), "the second plays its last card");
    is_int(s.held[1], 0, "and has nothing to draw");
    ok(answers(&s, 2, "b2"), "the third plays");
    ok(answers(&s, 0, "take b6"), "the winner takes");
    ok(answers(&s, 0, "top b1"), "and chooses the top");
    is_int(s.deck_size, 2, "the pile under the top is the new deck");
    ok(s.deck_top == SQ_NEW_DECK && !s.discard_breaks, "and is shuffled");
    ok(answers(&s, ORR_CHANCE, "r"), "its top card is turned");
    is_int(s.draw_to, 1, "the empty hand is refilled");
    is_int(s.draw_left, 5, "by its lights");
    ok(answers(&s, ORR_CHANCE, "r3") && answers(&s, ORR_CHANCE, "b"), "one card");
    ok(answers(&s, ORR_CHANCE, "b2"), "and another");
    is_int(s.held[1], 2, "fewer than its lights");
    ok(game->to_act(&s) == orr_bit(0), "then the winner leads");
    is_int(s.round, 2, "the second round");
}

static void check_passed_over(void)
{
    struct stella_quest s = boxed(3), two = boxed(2);

    lay_top(&s, "r3");
    hold(&s, 0, 0, "b6 x0 x0 x0");
    hold(&s, 2, 0, "b2 x0 x0 x0");
    sweep(&s, "");
    ok(answers(&s, 0, "b6"), "the leader plays");
    ok(game->to_act(&s) == orr_bit(2), "an empty hand is passed over");
    ok(answers(&s, 2, "x0"), "the other plays");
    is_int(s.star, 0, "the leader wins and takes its own card");
    is_int(s.discard_top, SQ_BREAK, "the Break lies on top");

    lay_top(&two, "r3");
    hold(&two, 0, 0, "b6 x0 x0 x0");
    hold(&two, 1, 0, "b2 x0 x0 x0");
    sweep(&two, "");
    ok(answers(&two, 0, "b6"), "with two players the leader plays");
    ok(game->to_act(&two) == orr_bit(1), "the Dummy has no card to play");
}

/* R20: after the last round lights and jewels are counted, nobody is out. */
static void check_last_round(void)
{
    struct stella_quest s = boxed(3);
    struct orr_words end;

    lay_top(&s, "r3");
    for (int seat = 0; seat < 3; seat++) hold(&s, seat, 0, "x0 x0");
    sweep(&s, "");
    s.round = 200;
    for (int seat = 0; seat < 3; seat++) ok(answers(&s, seat, "x0"), "a Break");
    ok(!game->to_act(&s), "the 200th round is the last");
    game->ending(&s, &end);
    is_str(end.key, "end.rounds", "and says so");
}

/* R18: all six numbers win, even with fewer points than somebody else. */
static void check_enlightened(void)
{
    struct stella_quest s = boxed(3);
    double share[ORR_MAX_SEATS];
    struct orr_score score;

    lay_top(&s, "r3");
    hold(&s, 0, 0, "b6 r6");
    hold(&s, 1, 0, "b1 r1");
    hold(&s, 2, 0, "b2 r2");
    for (int kind = 6; kind < 11; kind++) /* green 1 to 5, two of each */
        for (int copy = 0; copy < 2; copy++) {
            unbox(&s, kind);
            orr_bag_add(&s.collection[0], kind);
        }
    s.deck_top = SQ_BREAK_BACK;
    s.lights[0] = 1;
    ok(answers(&s, 0, "b6") && answers(&s, 1, "b1") && answers(&s, 2, "b2"), "a round");
    ok(answers(&s, 0, "take b6"), "won with a sixth number in it");
    ok(!game->to_act(&s), "the sixth number ends the match");
    game->score(&s, 0, &score);
    is_int(score.total, 2, "with a light and a jewel");
    game->payoff(&s, share);
    ok(share[0] == 1 && share[1] == 0, "it wins against five lights");
}

/* R7: of equal cards the one held longer goes first, and everybody sees its age. */
static void check_older_first(void)
{
    struct stella_quest s = boxed(3);

    lay_top(&s, "r3");
    hold(&s, 0, 0, "b6 x0 x0");
    hold(&s, 0, 2, "b6");
    hold(&s, 1, 0, "b1 x0 x0");
    hold(&s, 2, 0, "b2 x0 x0");
    sweep(&s, "");
    ok(answers(&s, 0, "b6"), "one of two equal cards is played");
    is_int(s.backs[0][0][0], 1, "the newer one stays");
    is_int(s.backs[0][2][0], 0, "the older one is gone");
}

/* -- What a shuffle tells ---------------------------------------------------------------------- */

/* The third card of the deal is the last of the deck: hands grow older, and what
 * they held is not in the new deck. */
static void check_ages(void)
{
    struct stella_quest s = boxed(3), world;
    struct orr_rng rng;
    bool right = true;

    lay_top(&s, "r3");
    hold(&s, 0, 0, "b6 b5 x0 x0");
    hold(&s, 1, 0, "g1 g2");
    hold(&s, 2, 1, "y1 y2 x0");
    hold(&s, 2, 2, "y3 x0");
    unbox(&s, card_of("r1")), unbox(&s, card_of("r2"));
    orr_bag_add(&s.discard, card_of("r1")), orr_bag_add(&s.discard, card_of("r2"));
    s.lights[0] = 2;
    sweep(&s, "x0 x0 y4");
    ok(!game->check(&s), "a deck of three");
    ok(answers(&s, 0, "pay"), "the leader pays");
    ok(answers(&s, ORR_CHANCE, "x0") && answers(&s, ORR_CHANCE, "x"), "a Break");
    ok(answers(&s, ORR_CHANCE, "x0") && answers(&s, ORR_CHANCE, "y"), "another");
    ok(answers(&s, ORR_CHANCE, "y4"), "the last card");
    is_int(s.deck_size, 2, "the discard pile is the deck");
    is_int(s.discard_top, card_of("r3"), "without its top card");
    is_int(s.backs[0][1][3], 1, "what was drawn before the shuffle is older");
    is_int(s.backs[2][2][3], 3, "beyond two shuffles ages are one");
    world = s;
    game->redact(&world, 0);
    ok(orr_bag_has(&world.older[0], card_of("g1")), "a view keeps the numbers of each age apart");
    ok(orr_bag_has(&world.older[1], card_of("y3")), "the oldest too");
    for (int age = 0; age < SQ_AGES; age++)
        ok(orr_bag_is_empty(&world.hand[2][age]), "and says not whose they are: age %d", age);
    orr_rng_seed(&rng, 1, 1);
    for (int i = 0; i < 200; i++) {
        world = s;
        game->redact(&world, 0);
        game->resample(&world, 0, &rng);
        right &= orr_bag_has(&world.hand[1][1], card_of("g1"));
        right &= orr_bag_has(&world.hand[2][2], card_of("y3"));
        right &= orr_bag_has(&world.pool, card_of("r1"));
    }
    ok(right, "whoever counts cards knows the numbers held through a shuffle");
}

int main(void)
{
    check_no_deck();
    check_passed_over();
    check_last_round();
    check_enlightened();
    check_older_first();
    check_ages();
    return done();
}
