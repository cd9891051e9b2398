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
    s.phase = SQ_PH_ROUND;
    s.round = 1;
    s.draw_left = s.mover = 0;
    return s;
}

static void unbox(struct stella_quest *s, int card)
{
    if (card != SQ_BREAK) orr_bag_remove(&s->pool, card);
    s->deck[stella_quest_back(card)]--;
    s->deck_size--;
}

/* Lays a card among those held through `age` shuffles. */
static void hold_old(struct stella_quest *s, int seat, int age, int kind)
{
    uint16_t card = stella_quest_old(age, kind, 0);
    int at = stella_quest_num_old(s, seat);

    for (; at && s->old[seat][at - 1] > card; at--) s->old[seat][at] = s->old[seat][at - 1];
    s->old[seat][at] = card;
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
        } else if (age) {
            hold_old(s, seat, age, card);
        } else {
            orr_bag_add(&s->hand[seat], card);
            s->backs[seat][stella_quest_back(card)]++;
        }
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
    s->deck_top = *left ? (uint8_t)stella_quest_back(card_of(left)) : SQ_NONE;
    for (; *left; left += left[2] ? 3 : 2) {
        int card = card_of(left);
        s->deck[stella_quest_back(card)]++;
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

/* The key of the line that the seat's answer would write. */
static const char *line_of(const struct stella_quest *s, int seat, const char *text)
{
    struct orr_words line;
    orr_action a;

    if (orr_parse_action(game, s, seat, text, &a) < 0) return "";
    game->describe(s, seat, a, &line);
    return line.key;
}

/* R19 with two of four hands empty, seat 2 leading: seats 3 and 1 are passed over, the line of
 * the last card knows that it is the last, and the one card that can be drawn goes to the first
 * empty hand from the leader. The other is passed over again. */
/* What is said of an action before it is chosen: both lines. */
static const char *foreseen(const struct stella_quest *s, int seat, const char *text)
{
    static char lines[256];
    struct orr_text t = orr_text_on(lines, sizeof lines);
    struct stella_quest known = *s;
    struct orr_consequence then = { .harm = false };
    orr_action a;

    if (orr_parse_action(game, s, seat, text, &a) < 0) return "?";
    game->redact(&known, seat);
    orr_words_begin(&then.what, "");
    orr_words_begin(&then.also, "");
    game->consequence(&known, NULL, seat, a, &then);
    orr_words_print(stella_quest_messages, &then.what, &t);
    orr_put(&t, then.harm ? " ! " : " ");
    if (*then.also.key) orr_words_print(stella_quest_messages, &then.also, &t);
    return lines;
}

static const char *closed(const struct stella_quest *s, int seat, const char *token)
{
    static char line[128];
    struct orr_text t = orr_text_on(line, sizeof line);
    struct orr_words why;

    line[0] = 0;
    orr_words_begin(&why, "");
    game->why_not(s, seat, token, &why);
    if (*why.key) orr_words_print(stella_quest_messages, &why, &t);
    return line;
}

/* The holder of the Black Star leads, so it ends a round only if nobody else can play. */
static void check_alone(void)
{
    struct stella_quest s = boxed(3);

    lay_top(&s, "r3");
    hold(&s, 0, 0, "b6 x0 x0 x0 x0 x0");
    hold(&s, 1, 0, "x0");
    sweep(&s, "");
    s.breaks[1] = s.held[1] = 0;
    s.discard_breaks = 0;
    s.star = 0;
    s.collection[0] = ORR_EMPTY_BAG;
    is_str(foreseen(&s, 0, "b6"),
           "Play blue 6: you win the round again. ! "
           "You take blue 6, and the Black Star puts out 1 of 5 lights.",
           "alone with the Black Star");
    s.lights[0] = 1;
    is_str(foreseen(&s, 0, "b6"),
           "Play blue 6: you win the round again. ! "
           "The Black Star puts out your last light: you would be out.",
           "and with one light");
    is_str(closed(&s, 0, "pay"), "Your last light cannot be put out for cards.", "which stays");
    s.lights[0] = 3;
    is_str(closed(&s, 0, "pay"), "The deck is empty, and no cards are left to shuffle.", "no deck");
    s.star = SQ_NONE;
    for (int kind = 0; kind < 5; kind++) orr_bag_add(&s.collection[0], kind);
    is_str(foreseen(&s, 0, "b6"),
           "Play blue 6: you win the round. "
           "You take blue 6, the last of the six: the match is yours.",
           "the sixth number is all there is to take");
}

static void check_two_passed_over(void)
{
    struct stella_quest s = boxed(4);

    lay_top(&s, "r3");
    hold(&s, 2, 0, "b6 g6 g5 x0 x0 x0");
    hold(&s, 0, 0, "b2 g2 g1 x0 x0 x0");
    sweep(&s, "");
    s.leader = s.mover = 2;
    ok(!game->check(&s) && answers(&s, 2, "b6"), "seat 2 leads, two hands are empty");
    ok(game->to_act(&s) == orr_bit(0), "seat 3 is passed over");
    is_int(s.trick[1], SQ_NONE, "and its place stays empty");
    is_str(line_of(&s, 0, "b2"), "log.play_wins",
           "nobody plays after seat 0: its line names the winner");
    ok(answers(&s, 0, "b2"), "seat 0 plays");
    ok(answers(&s, 2, "take b6"), "seat 1 is passed over: the round is decided");
    ok(answers(&s, ORR_CHANCE, "r"), "the pile under the top is one card");
    is_int(s.draw_to, 3, "clockwise from the leader seat 3 is the first to refill");
    ok(answers(&s, ORR_CHANCE, "r3"), "it draws the only card");
    is_int(s.held[1], 0, "nothing is left for seat 1");
    ok(answers(&s, 2, "g6") && answers(&s, 3, "r3") && answers(&s, 0, "g2"), "the next round");
    ok(answers(&s, 2, "take g6"), "ends without seat 1");
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
    is_int(s.backs[0][0], 1, "the newer one stays");
    is_int(s.old[0][0], 0, "the older one is gone");
}

/* Whether every world that the viewer dreams has all these cards among those that the
 * seat has held through `age` shuffles. */
static bool surely_holds(const struct stella_quest *s, int viewer, int seat, int age,
                         const char *cards)
{
    struct stella_quest world;
    struct orr_rng rng;
    bool sure = true;

    orr_rng_seed(&rng, 1, 1);
    for (int dream = 0; dream < 200; dream++) {
        world = *s;
        game->redact(&world, viewer);
        game->resample(&world, viewer, &rng);
        for (const char *c = cards; *c; c += c[2] ? 3 : 2) {
            bool found = false;
            for (int i = 0; i < SQ_HAND; i++)
                found |= world.old[seat][i] >> 6 == stella_quest_old(age, card_of(c), 0) >> 6;
            sure &= found;
        }
    }
    return sure;
}

/* R7 tells: whoever plays a newer card holds no older equal of it. Seats 1 and 2 hold a
 * blue 1 and a blue 6 through a shuffle; seat 1 plays a newer 6, so that the older card
 * is the 1. */
static void check_newer_played(void)
{
    struct stella_quest s = boxed(3);

    lay_top(&s, "r3");
    hold(&s, 0, 0, "b2 x0 x0");
    hold(&s, 1, 0, "b6 x0 x0");
    hold(&s, 1, 1, "b1");
    hold(&s, 2, 0, "r1 x0 x0");
    hold(&s, 2, 1, "b6");
    sweep(&s, "");
    ok(!game->check(&s) && answers(&s, 0, "b2"), "blue is led");
    ok(!surely_holds(&s, 0, 1, 1, "b1"), "nobody knows who holds the older 6");
    ok(answers(&s, 1, "b6"), "a newer one is played");
    ok(surely_holds(&s, 0, 1, 1, "b1"), "so its player does not hold the older");
    ok(surely_holds(&s, ORR_SPECTATOR, 2, 1, "b6"), "but the other");
}

/* -- What a shuffle tells ---------------------------------------------------------------------- */

/* The third card of the deal is the last of the deck: hands grow older, and what
 * they held is not in the new deck. */
static void check_ages(void)
{
    struct stella_quest s = boxed(3);

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
    is_int(s.old[0][2], stella_quest_old(1, card_of("y4"), 0),
           "what was drawn before the shuffle is older");
    is_int(s.old[2][2], stella_quest_old(3, card_of("y3"), 0), "and so is what was old already");
    ok(surely_holds(&s, 0, 1, 1, "g1 g2") && surely_holds(&s, 0, 2, 2, "y1 y2") &&
           surely_holds(&s, 0, 2, 3, "y3"),
       "whoever counts cards knows the numbers held through a shuffle");
}

/* Two seats hold a yellow card from different decks, and a paid card empties the deck:
 * however often that has happened, nobody mixes the two up. */
static void check_one_more_shuffle(int age)
{
    struct stella_quest s = boxed(3);

    lay_top(&s, "r3");
    hold(&s, 0, 0, "b6 x0 x0");
    hold(&s, 1, 0, "b1 x0 x0");
    hold(&s, 1, age, "y1");
    hold(&s, 2, 0, "b2 x0 x0");
    hold(&s, 2, age + 1, "y3");
    unbox(&s, card_of("r1"));
    orr_bag_add(&s.discard, card_of("r1"));
    sweep(&s, "g1");
    bool known = surely_holds(&s, 0, 1, age, "y1") && surely_holds(&s, 0, 2, age + 1, "y3");
    bool shuffled = answers(&s, 0, "pay") && answers(&s, ORR_CHANCE, "g1");
    bool still = surely_holds(&s, 0, 1, age + 1, "y1") && surely_holds(&s, 0, 2, age + 2, "y3");
    ok(known && shuffled && still, "cards of ages %d and %d stay apart in a shuffle", age, age + 1);
}

/* How long a card can be held follows from the box: see SQ_AGES. */
static void check_age_limit(void)
{
    const struct stella_quest_box *box = &stella_quest_box;
    int filled = box->hand > box->lights ? box->hand : box->lights;

    is_int(SQ_AGES, filled + (box->lights - 1) * box->paid_cards + 2, "ages enough for any hand");
    ok(box->least_refill <= filled && box->hand_limit <= SQ_HAND, "and places");
}

int main(void)
{
    check_no_deck();
    check_passed_over();
    check_alone();
    check_two_passed_over();
    check_last_round();
    check_enlightened();
    check_older_first();
    check_newer_played();
    check_ages();
    for (int age = 1; age + 2 < SQ_AGES; age++) check_one_more_shuffle(age);
    check_age_limit();
    return done();
}
