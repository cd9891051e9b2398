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
    int best;         /* seat with all six numbers           */
    ORR_STATE(state); /* the engine's opinion               */
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

/* The log has a whole sentence for it, or nothing to say. */
static void check_line(const struct table *t, int seat, orr_action a)
{
    struct orr_words line;
    char text[256];
    struct orr_text out = orr_text_on(text, sizeof text);

    game->describe(t->state, seat, a, &line);
    if (!line.key[0]) return;
    orr_words_print(game->messages, &line, &out);
    claim(t, orr_message_find(game->messages, line.key) && !strchr(text, '{'), text);
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
    check_line(t, seat, a);
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
        int n = stella_quest_num_old(s, seat);
        seen.old_cards += n > 0;
        seen.third_ages += n && stella_quest_old_age(s->old[seat][n - 1]) > 1;
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
    ok(seen.third_ages > 0, "%ld of them through two", seen.third_ages);
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
        if (s.lead == SQ_NONE && cards[i] != SQ_BREAK)
            s.lead = (uint8_t)stella_quest_back(cards[i]);
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

int main(void)
{
    check_tricks();
    for (int seats = 2; seats <= 4; seats++) check_matches(seats, 4000);
    check_seen();
    return done();
}
