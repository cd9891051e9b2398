/* test_stella_quest.c - Stella Quest against a referee who plays by the book.
 *
 * The referee shares no code with the rules: its cards are two letters, its piles
 * are lists, and a match is told in the order in which people would play it. At
 * every step it says who must be asked, what may be answered and with which odds,
 * and compares. What the engine hides in bags, ages and phases it does not know.
 *
 * SPDX-License-Identifier: MIT */
#include "test.h"

#include "games/stella_quest/stella_quest.h"

#include <stdlib.h>

static const struct orr_game *const game = &stella_quest_game;

/* -- The referee's table ------------------------------------------------------------- */

enum { DECK = 54, NOBODY = -1 };

struct pile {
    int n;
    char card[DECK][3];
};

struct table {
    int seats, lights[4], leader, star, rounds;
    struct pile deck, discard, hand[4], owned[4], trick;
    int who[4]; /* played the trick's cards            */
    char top;   /* colour of the deck's top card, or 0 */
    bool over;
    int best; /* seat with all six numbers           */
    _Alignas(16) unsigned char state[sizeof(struct stella_quest)]; /* the engine's opinion */
    struct orr_rng rng;
};

/* What the matches have shown, so that nothing is tested by not happening. */
static struct {
    long supers, double_supers, shuffles, pauses, dummy_wins, star_losses, doubles, full_hands,
        enlightened, star_deaths, double_deaths, shared, old_cards, third_ages;
} seen;

static long wrong;

static void claim(const struct table *t, bool good, const char *what)
{
    if (good) return;
    if (wrong++ < 5) printf("# %d seats, round %d: %s\n", t->seats, t->rounds, what);
}

static void put(struct pile *pile, const char *card) { strcpy(pile->card[pile->n++], card); }

static int find(const struct pile *pile, const char *card)
{
    for (int i = 0; i < pile->n; i++)
        if (!strcmp(pile->card[i], card)) return i;
    return -1;
}

static void pull(struct pile *pile, const char *card)
{
    int at = find(pile, card);
    if (at < 0) abort();
    memmove(pile->card[at], pile->card[at + 1], sizeof pile->card[0] * (size_t)(--pile->n - at));
}

static int copies(const struct pile *pile, const char *card)
{
    int n = 0;
    for (int i = 0; i < pile->n; i++) n += !strcmp(pile->card[i], card);
    return n;
}

static bool is_break(const char *card) { return card[0] == 'x'; }

static bool has_colour(const struct pile *pile, char colour)
{
    for (int i = 0; i < pile->n; i++)
        if (pile->card[i][0] == colour) return true;
    return false;
}

static bool has_number(const struct pile *pile, char number)
{
    for (int i = 0; i < pile->n; i++)
        if (pile->card[i][1] == number) return true;
    return false;
}

static int jewels(const char *card) { return 3 - (card[1] - '1') / 2; }

/* -- Comparing with the engine ----------------------------------------------------------- */

struct choice {
    int n;
    char text[12][12];
    unsigned weight[12];
};

static void allow(struct choice *c, const char *verb, const char *card, unsigned weight)
{
    char text[12];

    snprintf(text, sizeof text, "%s%s%s", verb, *verb && *card ? " " : "", card);
    for (int i = 0; i < c->n; i++)
        if (!strcmp(c->text[i], text)) return;
    strcpy(c->text[c->n], text);
    c->weight[c->n++] = weight;
}

static int weight_of(const struct choice *c, const char *text)
{
    for (int i = 0; i < c->n; i++)
        if (!strcmp(c->text[i], text)) return (int)c->weight[i];
    return 0;
}

/* Asks the engine, compares with what the book allows, plays any answer and
 * leaves it in `answer`. */
static void step(struct table *t, int seat, const struct choice *c, orr_seats witnesses,
                 char answer[ORR_MAX_WORD])
{
    struct orr_actions list = { .n = 0 };
    struct orr_odds odds = { .n = 0 };
    orr_action a;

    claim(t, game->to_act(t->state) == orr_bit(seat), "somebody else is asked");
    if (game->to_act(t->state) != orr_bit(seat)) exit(done() || 1);
    if (seat == ORR_CHANCE) game->chance(t->state, &odds);
    orr_list(game, t->state, seat, &list);
    claim(t, list.n == c->n, "more or fewer choices than the book allows");
    for (int i = 0; i < list.n; i++) {
        struct orr_text text = orr_text_on(answer, ORR_MAX_WORD);
        game->print_action(t->state, seat, list.at[i], &text);
        int weight = weight_of(c, answer);
        claim(t, weight > 0, answer);
        if (seat == ORR_CHANCE) claim(t, (unsigned)weight == odds.weight[i], "other odds");
    }
    a = seat == ORR_CHANCE ? orr_chance_sample(game, t->state, &t->rng)
                           : list.at[orr_rng_below(&t->rng, (uint32_t)list.n)];
    struct orr_text text = orr_text_on(answer, ORR_MAX_WORD);
    game->print_action(t->state, seat, a, &text);
    claim(t, (game->witnesses(t->state, seat, a) ^ witnesses) << 24 == 0, "other witnesses");
    game->apply(t->state, seat, a);
}

/* -- The book ------------------------------------------------------------------------------ */

/* The deck's top card shows its colour as soon as it is on top. */
static void look_at_deck(struct table *t)
{
    struct choice c = { 0 };
    char answer[ORR_MAX_WORD];

    if (!t->deck.n && t->discard.n > 1) { /* shuffle all but the top card */
        char top[3];
        strcpy(top, t->discard.card[--t->discard.n]);
        t->deck = t->discard;
        t->discard.n = 0;
        put(&t->discard, top);
        seen.shuffles++;
    }
    if (t->top || !t->deck.n) return;
    for (const char *colour = "bgryx"; *colour; colour++) {
        unsigned n = 0;
        for (int i = 0; i < t->deck.n; i++) n += t->deck.card[i][0] == *colour;
        if (n) allow(&c, "", (char[]){ *colour, 0 }, n);
    }
    step(t, ORR_CHANCE, &c, ORR_EVERYONE, answer);
    t->top = answer[0];
}

static bool draw(struct table *t, struct pile *to, int owner)
{
    struct choice c = { 0 };
    char answer[ORR_MAX_WORD];

    if (!t->deck.n) return false;
    for (int i = 0; i < t->deck.n; i++) {
        const char *card = t->deck.card[i];
        if (card[0] != t->top) continue;
        allow(&c, "", card, is_break(card) ? 1 : (unsigned)copies(&t->deck, card));
    }
    bool secret = owner != NOBODY && t->top != 'x';
    step(t, ORR_CHANCE, &c, secret ? orr_bit(owner) : ORR_EVERYONE, answer);
    pull(&t->deck, answer);
    put(to, answer);
    t->top = 0;
    look_at_deck(t);
    return true;
}

static void draw_many(struct table *t, int seat, int cards)
{
    while (cards-- && draw(t, &t->hand[seat], seat)) {
    }
}

/* Before the deal the discard pile is empty, so that nothing is shuffled. */
static void set_up(struct table *t, int seats, uint64_t seed)
{
    struct orr_setup setup;
    struct orr_words why;
    char answer[ORR_MAX_WORD];
    struct choice c = { 0 };

    memset(t, 0, sizeof *t);
    orr_rng_seed(&t->rng, seed, 7);
    orr_setup_init(game, seats, &setup);
    orr_setup_begin(game, &setup, t->state, &why);
    t->seats = seats;
    t->star = t->best = NOBODY;
    for (const char *colour = "bgry"; *colour; colour++)
        for (char number = '1'; number <= '6'; number++)
            for (int copy = 0; copy < 2; copy++) put(&t->deck, (char[]){ *colour, number, 0 });
    for (int i = 0; i < 6; i++) put(&t->deck, "x0");
    look_at_deck(t);
    for (int seat = 0; seat < seats; seat++) {
        t->lights[seat] = 5;
        draw_many(t, seat, 5);
    }
    draw(t, &t->discard, NOBODY);
    for (int seat = 0; seat < seats; seat++)
        allow(&c, "first", (char[]){ (char)('0' + seat), 0 }, 1);
    step(t, ORR_CHANCE, &c, ORR_EVERYONE, answer);
    t->leader = answer[6] - '0';
}

static char leading_colour(const struct table *t)
{
    for (int i = 0; i < t->trick.n; i++)
        if (!is_break(t->trick.card[i])) return t->trick.card[i][0];
    return 0;
}

static const char *discard_top(const struct table *t) { return t->discard.card[t->discard.n - 1]; }

static void take_turn(struct table *t, int seat)
{
    struct pile *hand = &t->hand[seat];
    char answer[ORR_MAX_WORD] = "pay", lead = leading_colour(t);

    while (!strcmp(answer, "pay")) {
        struct choice c = { 0 };
        bool follow = lead && has_colour(hand, lead);
        if (t->lights[seat] > 1 && hand->n < 10 && t->deck.n) allow(&c, "pay", "", 1);
        for (int i = 0; i < hand->n; i++)
            if (!follow || hand->card[i][0] == lead || is_break(hand->card[i]))
                allow(&c, "", hand->card[i], 1);
        step(t, seat, &c, ORR_EVERYONE, answer);
        if (strcmp(answer, "pay")) break;
        t->lights[seat]--;
        seen.full_hands += hand->n > 7;
        draw_many(t, seat, hand->n > 7 ? 10 - hand->n : 3);
    }
    pull(hand, answer);
    t->who[t->trick.n] = seat;
    put(&t->trick, answer);
    if (!hand->n) draw_many(t, seat, t->lights[seat] == 1 ? 2 : t->lights[seat]);
}

/* Whether the card at place i beats the one at j, both from the same round. */
static bool is_super(const struct table *t, int i)
{
    struct pile before = t->trick;

    before.n = i;
    put(&before, discard_top(t));
    return !is_break(t->trick.card[i]) && find(&before, t->trick.card[i]) >= 0;
}

static bool beats(const struct table *t, int i, int j)
{
    const char *a = t->trick.card[i], *b = t->trick.card[j];
    char trump = discard_top(t)[0], lead = leading_colour(t);

    if (is_break(a) || is_break(b)) return !is_break(a);
    if (is_super(t, i) || is_super(t, j)) return is_super(t, i) && (!is_super(t, j) || i > j);
    if (a[0] == b[0]) return a[1] > b[1];
    if (a[0] == trump || b[0] == trump) return a[0] == trump;
    return a[0] == lead; /* of two others neither wins the round anyway */
}

/* The card that beats all the others. */
static int winning_card(const struct table *t)
{
    for (int i = 0; i < t->trick.n; i++) {
        bool all = !is_break(t->trick.card[i]);
        for (int j = 0; j < t->trick.n; j++) all &= j == i || beats(t, i, j);
        if (all) return i;
    }
    return NOBODY;
}

static void clear(struct table *t, const char *top)
{
    pull(&t->trick, top);
    for (int i = 0; i < t->trick.n; i++) put(&t->discard, t->trick.card[i]);
    put(&t->discard, top);
    t->trick.n = 0;
}

/* A card of the round chosen by the winner; asked only if there are two kinds. */
static void choose(struct table *t, int seat, const char *verb, char card[3])
{
    struct choice c = { 0 };
    char answer[ORR_MAX_WORD];

    for (int i = 0; i < t->trick.n; i++)
        if (!is_break(t->trick.card[i])) allow(&c, verb, t->trick.card[i], 1);
    if (c.n == 1) strcpy(answer, c.text[0]);
    else step(t, seat, &c, ORR_EVERYONE, answer);
    strcpy(card, strchr(answer, ' ') + 1);
}

static bool lose(struct table *t, int seat, int lights)
{
    t->lights[seat] = lights < t->lights[seat] ? t->lights[seat] - lights : 0;
    return t->over = !t->lights[seat];
}

static bool has_all(const struct pile *owned)
{
    for (char number = '1'; number <= '6'; number++)
        if (!has_number(owned, number)) return false;
    return true;
}

static void win(struct table *t, int seat)
{
    char card[3];

    seen.star_losses += t->star == seat;
    if (t->star == seat && lose(t, seat, 1)) {
        seen.star_deaths++;
        return;
    }
    choose(t, seat, "take", card);
    bool twice = has_number(&t->owned[seat], card[1]);
    pull(&t->trick, card);
    put(&t->owned[seat], card);
    seen.doubles += twice;
    if (twice && lose(t, seat, jewels(card))) {
        seen.double_deaths++;
        return;
    }
    if (has_all(&t->owned[seat])) {
        t->over = true;
        t->best = seat;
        seen.enlightened++;
        return;
    }
    if (find(&t->trick, "x0") >= 0) strcpy(card, "x0");
    else choose(t, seat, "top", card);
    clear(t, card);
    t->star = t->leader = seat;
}

static void play_round(struct table *t)
{
    int third = (t->leader + 1) % 2, supers = 0;

    t->rounds++;
    for (int i = 0; i < t->seats; i++) {
        take_turn(t, (t->leader + i) % t->seats);
        if (t->seats > 2 || i) continue;
        t->who[1] = t->seats; /* the Dummy */
        draw(t, &t->trick, NOBODY);
    }
    for (int i = 0; i < t->trick.n; i++) supers += is_super(t, i);
    seen.supers += supers > 0;
    seen.double_supers += supers > 1;
    claim(t, supers < 3, "three Super Trumps");
    int winner = winning_card(t);
    if (winner == NOBODY) {
        clear(t, "x0");
        seen.pauses++;
        if (t->star != NOBODY && t->star < t->seats) t->leader = t->star;
    } else if (t->who[winner] == t->seats) {
        char card[3];
        strcpy(card, find(&t->trick, "x0") < 0 ? t->trick.card[winner] : "x0");
        clear(t, card);
        t->star = t->seats;
        t->leader = third;
        seen.dummy_wins++;
    } else {
        win(t, t->who[winner]);
    }
    if (!t->over) look_at_deck(t);
}

static int points(const struct table *t, int seat)
{
    int sum = t->lights[seat];

    for (int i = 0; i < t->owned[seat].n; i++) {
        int same = 0;
        for (int j = 0; j < t->owned[seat].n; j++)
            same += t->owned[seat].card[i][1] == t->owned[seat].card[j][1];
        if (same == 1) sum += jewels(t->owned[seat].card[i]);
    }
    return t->lights[seat] ? sum : 0;
}

static void compare_results(const struct table *t)
{
    double payoff[ORR_MAX_SEATS];
    int best = 0, sharing = 0;

    claim(t, game->to_act(t->state) == 0, "the match goes on");
    game->payoff(t->state, payoff);
    for (int seat = 0; seat < t->seats; seat++) {
        struct orr_score score;
        game->score(t->state, seat, &score);
        claim(t, score.total == points(t, seat), "other points");
        if (points(t, seat) > best) best = points(t, seat);
    }
    for (int seat = 0; seat < t->seats; seat++) sharing += points(t, seat) == best;
    for (int seat = 0; seat < t->seats; seat++) {
        double share = points(t, seat) == best ? 1.0 / sharing : 0;
        if (t->best != NOBODY) share = seat == t->best;
        claim(t, payoff[seat] > share - 1e-9 && payoff[seat] < share + 1e-9, "another share");
    }
    seen.shared += t->best == NOBODY && sharing > 1;
}

static void note_ages(const struct table *t)
{
    const struct stella_quest *s = (const struct stella_quest *)t->state;

    for (int seat = 0; seat < t->seats; seat++) {
        seen.old_cards += !orr_bag_is_empty(&s->hand[seat][1]);
        seen.third_ages += !orr_bag_is_empty(&s->hand[seat][2]);
    }
}

static void check_matches(int seats, int matches)
{
    static struct table t;

    wrong = 0;
    for (int i = 0; i < matches; i++) {
        set_up(&t, seats, (uint64_t)i);
        while (!t.over && t.rounds < 200) {
            play_round(&t);
            note_ages(&t);
        }
        compare_results(&t);
    }
    ok(!wrong, "%d matches of %d as the referee plays them", matches, seats);
}

static void check_seen(void)
{
    ok(seen.supers > 0, "%ld rounds had a Super Trump", seen.supers);
    ok(seen.double_supers > 0, "%ld rounds had two", seen.double_supers);
    ok(seen.shuffles > 0, "%ld shuffles", seen.shuffles);
    ok(seen.pauses > 0, "%ld rounds of Breaks alone", seen.pauses);
    ok(seen.dummy_wins > 0, "the Dummy won %ld rounds", seen.dummy_wins);
    ok(seen.star_losses > 0, "the Black Star took %ld lights", seen.star_losses);
    ok(seen.doubles > 0, "%ld numbers were taken again", seen.doubles);
    ok(seen.full_hands > 0, "the hand limit cut %ld draws", seen.full_hands);
    ok(seen.enlightened > 0, "%ld matches ended with all six numbers", seen.enlightened);
    ok(seen.star_deaths > 0, "the Black Star ended %ld matches", seen.star_deaths);
    ok(seen.double_deaths > 0, "a number owned already ended %ld", seen.double_deaths);
    ok(seen.shared > 0, "%ld wins were shared", seen.shared);
    ok(seen.old_cards > 0, "%ld hands were held through a shuffle", seen.old_cards);
}

/* -- Every trick ----------------------------------------------------------------------------- */

static const char *token(int card)
{
    static char text[8][8];
    static int turn;
    struct orr_text t = orr_text_on(text[turn = (turn + 1) % 8], sizeof text[0]);

    stella_quest_put_card(&t, card);
    return t.buf;
}

/* One discard top and the cards of a round: the engine's winner and the referee's. */
static bool same_winner(const int *cards, int n, int top)
{
    static struct table t;
    struct stella_quest s = { .seats = 4, .lead = SQ_NONE, .discard_top = (uint8_t)top };

    t.trick.n = t.discard.n = 0;
    put(&t.discard, token(top));
    memset(s.trick, SQ_NONE, sizeof s.trick);
    for (int i = 0; i < n; i++) {
        s.trick[i] = (uint8_t)cards[i];
        if (s.lead == SQ_NONE && cards[i] != SQ_BREAK) s.lead = (uint8_t)sq_back(cards[i]);
        put(&t.trick, token(cards[i]));
    }
    return stella_quest_winning_place(&s) == winning_card(&t);
}

static void check_tricks(void)
{
    struct orr_rng rng;
    long differ = 0;
    int cards[4];

    for (int top = 0; top < SQ_CARDS; top++)
        for (int pair = 0; pair < SQ_CARDS * SQ_CARDS; pair++)
            for (int last = 0; last < SQ_CARDS; last++) {
                cards[0] = pair / SQ_CARDS, cards[1] = pair % SQ_CARDS, cards[2] = last;
                differ += !same_winner(cards, 3, top);
            }
    is_int(differ, 0, "every round of three under every top card");

    /* Four cards of two colours and a few numbers: many equals, many Super Trumps. */
    orr_rng_seed(&rng, 1, 1);
    for (int i = 0; i < 400000; i++) {
        for (int j = 0; j < 4; j++) cards[j] = (int)orr_rng_below(&rng, i % 2 ? 8 : SQ_CARDS);
        differ += !same_winner(cards, 4, (int)orr_rng_below(&rng, SQ_CARDS));
    }
    is_int(differ, 0, "random rounds of four");
}

/* -- Positions no match has reached yet -------------------------------------------------------
 *
 * All cards start in the box and are laid where a test wants them; sweep() puts the
 * rest into collections, where they are in nobody's way. */

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
    check_tricks();
    check_no_deck();
    check_passed_over();
    check_last_round();
    check_ages();
    for (int seats = 2; seats <= 4; seats++) check_matches(seats, 4000);
    check_seen();
    return done();
}
