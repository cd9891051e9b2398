/* test_subastral.c - Subastral against a judge that plays by the rulebook.
 *
 * The judge is the rulebook as one straight-line program over lists of card
 * names: it deals, plays and scores a match the way people do, and at every step
 * says who is asked, which answers there are and what must be on the table. It
 * shares nothing with the engine but the notation. Besides: the card lists
 * against the published totals, and scoring of random journals against a scorer
 * that takes cards off piles one by one.
 *
 *     test_subastral [MATCHES]       for each seat count and option
 *
 * SPDX-License-Identifier: MIT */
#include "games/subastral/subastral.h"
#include "subastral_layout.h"
#include "test.h"

#include <stdlib.h>

enum { MOST = 128 };

/* -- Lists of cards by name ---------------------------------------------------- */

struct list {
    int n;
    char at[MOST][4];
};

static void push(struct list *l, const char *card)
{
    memcpy(l->at[l->n++], card, strlen(card) + 1);
}

static void drop_at(struct list *l, int i)
{
    for (l->n--; i < l->n; i++) memcpy(l->at[i], l->at[i + 1], sizeof l->at[i]);
}

static bool drop(struct list *l, const char *card)
{
    for (int i = 0; i < l->n; i++)
        if (!strcmp(l->at[i], card)) {
            drop_at(l, i);
            return true;
        }
    return false;
}

/* -- The slow scorer ----------------------------------------------------------- */

/* Mixed sets are really taken off the piles; the two best matching sets are
 * found by trying every size from the largest down. */
static int slow_score(const int sizes[8])
{
    int pile[8], points = 0, taken = 0;

    memcpy(pile, sizes, sizeof pile);
    while (pile[0] > 0) {
        int cards = 0;
        while (cards < 8 && pile[cards] > 0) pile[cards++]--;
        for (int i = 1; i <= cards; i++) points += i;
    }
    for (int size = 103; size > 0; size--)
        for (int i = 0; i < 8 && taken < 2; i++)
            if (sizes[i] == size) {
                points += size * (i + 1);
                taken++;
            }
    return points;
}

/* -- The judge ----------------------------------------------------------------- */

static const struct orr_game *g;
static struct orr_rng rng;
static struct subastral state;
static long complaints, steps;

/* How often the rare things happened: a judge that never met them proves little. */
static long repeats, bottom_draws, empty_decks, lost_turns, lost_takes, twin_gifts;

static struct {
    int seats, turn, start;
    int revealed; /* turn in which the end card came up, -1 before */
    bool visible;
    int deck, beneath;
    struct list undealt, bottom, hand[5], cloud[7], journal[5];
    char piles[5][9]; /* letters of the biomes, left to right */
} t;

static void claim(bool good, const char *what)
{
    if (good) return;
    if (complaints++ < 5) printf("# turn %d, %d seats: %s\n", t.turn, t.seats, what);
}

static void print(int seat, orr_action a, char word[ORR_MAX_WORD])
{
    struct orr_text text = orr_text_on(word, ORR_MAX_WORD);
    g->print_action(&state, seat, a, &text);
}

/* Every card is in exactly one place, and the engine agrees how many are where. */
static void compare_tables(void)
{
    int cards = t.undealt.n;

    for (int seat = 0; seat < t.seats; seat++) {
        cards += t.hand[seat].n + t.journal[seat].n;
        claim(subastral_held(&state, seat) == t.hand[seat].n, "a hand has another size");
        claim(orr_bag_size(&state.journal[seat]) == t.journal[seat].n,
              "a journal has another size");
        struct orr_bag all = state.open[seat];
        orr_bag_merge(&all, &state.dark[seat]);
        for (int i = 0; i < t.hand[seat].n; i++) {
            const char *card = t.hand[seat].at[i];
            int biome = (int)(strchr("dsrcgfta", card[0]) - "dsrcgfta"),
                kind = 8 * (card[1] - '1') + biome;
            if (orr_bag_has(&all, kind)) orr_bag_remove(&all, kind);
            else claim(false, "a hand lacks a card");
        }
    }
    for (int cloud = 1; cloud <= 6; cloud++) {
        cards += t.cloud[cloud].n;
        claim(orr_bag_size(&state.cloud[cloud - 1]) == t.cloud[cloud].n,
              "a cloud has another size");
    }
    int whole[] = { 48, 65, 84, 103 };
    claim(cards == whole[t.seats - 2], "a card was lost or made");
    claim(state.left == t.deck, "the deck has another size");
}

static void compare_scores(void)
{
    for (int seat = 0; seat < t.seats; seat++) {
        int sizes[8] = { 0 };
        struct orr_score score;
        for (int i = 0; t.piles[seat][i]; i++)
            for (int c = 0; c < t.journal[seat].n; c++)
                sizes[i] += t.journal[seat].at[c][0] == t.piles[seat][i];
        g->score(&state, seat, &score);
        claim(score.total == slow_score(sizes), "another score");
        claim(score.tiebreak == -t.journal[seat].n, "another tie-break");
    }
}

static void apply(int seat, orr_action a)
{
    g->apply(&state, seat, a);
    claim(!g->check(&state), "invariant");
    steps++;
}

/* Chance does something; the text says what. */
static void chance(char word[ORR_MAX_WORD])
{
    if (g->to_act(&state) != orr_bit(ORR_CHANCE)) {
        claim(false, "chance should act");
        exit(1);
    }
    orr_action a = orr_chance_sample(g, &state, &rng);
    print(ORR_CHANCE, a, word);
    apply(ORR_CHANCE, a);
}

/* The seat is asked, the answers are these and no others, and it gives one. */
static void ask(int seat, struct list *answers, const char *verb, const char *last, char *word)
{
    struct orr_actions legal = { .n = 0 };

    claim((g->to_act(&state) & orr_bit(seat)) != 0, "another seat should act");
    g->legal(&state, seat, &legal);
    if (!legal.n) exit(1);
    orr_action a = legal.at[orr_rng_below(&rng, (uint32_t)legal.n)];
    for (int i = 0; i < legal.n; i++) {
        char text[ORR_MAX_WORD];
        bool listed = false;
        print(seat, legal.at[i], text);
        for (int j = 0; j < answers->n; j++) {
            char mine[ORR_MAX_WORD];
            snprintf(mine, sizeof mine, "%s %s%s", verb, answers->at[j], last);
            if (strcmp(mine, text)) continue;
            listed = true;
            drop_at(answers, j--); /* and its equals */
        }
        claim(listed, text);
    }
    claim(answers->n == 0, "an answer is missing");
    print(seat, a, word);
    apply(seat, a);
}

static void see_end_card(void)
{
    char word[ORR_MAX_WORD];

    chance(word);
    claim(!strcmp(word, "end"), "the end card should come up");
    t.revealed = t.turn;
}

/* The deck's top card; false when there is none. */
static bool draw(char card[ORR_MAX_WORD])
{
    if (t.deck == 0) {
        empty_decks++;
        return false;
    }
    if (t.deck == t.beneath && t.revealed < 0) see_end_card();
    chance(card);
    if (t.deck <= t.bottom.n) {
        claim(!strcmp(card, t.bottom.at[0]), "not the card at the known bottom");
        drop_at(&t.bottom, 0);
        bottom_draws++;
    }
    t.deck--;
    claim(drop(&t.undealt, card), "a card that is not in the deck");
    return true;
}

/* With the option, the end card counts once nothing lies on it. */
static void look_at_deck(void)
{
    if (t.visible && t.deck == t.beneath && t.revealed < 0) see_end_card();
}

static void set_up(int seats)
{
    char word[ORR_MAX_WORD];

    memset(&t.undealt, 0, sizeof t.undealt);
    for (int biome = 0; biome < 8; biome++)
        for (int mark = 0; mark <= seats - 2; mark++)
            for (const char *n = subastral_biomes[biome].numbers[mark]; *n; n++)
                push(&t.undealt, (char[]){ subastral_biomes[biome].letter, *n, 0 });
    t.deck = t.undealt.n;
    t.beneath = 3 * seats;
    for (int i = 0; i < 3 * seats; i++) {
        draw(word);
        push(&t.hand[i / 3], word);
    }
    for (int cloud = 1; cloud <= 6; cloud++) {
        draw(word);
        push(&t.cloud[cloud], word);
    }
    draw(word);
    char number = word[1];
    push(&t.cloud[number - '0'], word);
    while (draw(word) && word[1] == number) {
        push(&t.bottom, word);
        push(&t.undealt, word);
        t.deck++;
        repeats++;
    }
    push(&t.cloud[word[1] - '0'], word);
    chance(word);
    claim(!strncmp(word, "first ", 6), "the first player should be drawn");
    t.start = atoi(word + 6);
}

/* Puts cards into a journal, asking for the order of new biomes. */
static void write_down(int seat, struct list *cards)
{
    struct list fresh = { 0 };
    char word[ORR_MAX_WORD];
    static const char *const names[] = { "desert",    "savanna", "rainforest", "chaparral",
                                         "grassland", "forest",  "taiga",      "tundra" };

    for (int i = 0; i < cards->n; i++) {
        char *card = cards->at[i], letter[2] = { card[0], 0 };
        push(&t.journal[seat], card);
        if (!strchr(t.piles[seat], card[0]) && (drop(&fresh, letter), true)) push(&fresh, letter);
    }
    while (fresh.n > 1) {
        struct orr_actions legal = { .n = 0 };
        claim(g->to_act(&state) == orr_bit(seat), "the order of piles should be asked");
        g->legal(&state, seat, &legal);
        claim(legal.n == fresh.n, "another number of new piles");
        orr_action a = legal.at[orr_rng_below(&rng, (uint32_t)legal.n)];
        print(seat, a, word);
        int biome = 0;
        while (biome < 7 && strcmp(word + 5, names[biome])) biome++;
        char letter[2] = { "dsrcgfta"[biome], 0 };
        claim(drop(&fresh, letter), "a pile that is not new");
        strcat(t.piles[seat], letter);
        apply(seat, a);
    }
    if (fresh.n) strcat(t.piles[seat], fresh.at[0]);
    cards->n = 0;
}

static void refill(int cloud)
{
    char card[ORR_MAX_WORD];

    if (cloud && draw(card)) {
        push(&t.cloud[cloud], card);
        look_at_deck();
    }
    for (;;) {
        int rich = 0;
        for (int i = 1; i <= 6; i++) rich += t.cloud[i].n >= 2;
        if (rich >= 2 || !draw(card)) return;
        push(&t.cloud[card[1] - '0'], card);
        look_at_deck();
    }
}

/* What may be taken after a card was played on cloud `on`, with its goal. */
static void list_takes(int on, struct list *hand, struct list *journal)
{
    for (int i = 1; i <= 6; i++) {
        char name[2] = { (char)('0' + i), 0 };
        if (i == on || t.cloud[i].n == 0) continue;
        if (i < on || (on == 1 && i == 6)) push(hand, name);
        if (i > on || (on == 6 && i == 1)) push(journal, name);
    }
}

static void take_something(int seat, int on)
{
    struct list hand = { 0 }, journal = { 0 };
    struct orr_actions legal = { .n = 0 };
    char word[ORR_MAX_WORD];

    list_takes(on, &hand, &journal);
    if (!hand.n && !journal.n) {
        lost_takes++;
        refill(0);
        return;
    }
    claim(g->to_act(&state) == orr_bit(seat), "the seat should take");
    g->legal(&state, seat, &legal);
    claim(legal.n == hand.n + journal.n, "another number of takes");
    for (int i = 0; i < legal.n; i++) {
        print(seat, legal.at[i], word); /* take cloud4 hand */
        char name[2] = { word[10], 0 };
        claim(drop(strstr(word, "hand") ? &hand : &journal, name), "a take that is not allowed");
    }
    orr_action a = legal.at[orr_rng_below(&rng, (uint32_t)legal.n)];
    print(seat, a, word);
    apply(seat, a);

    int cloud = word[10] - '0';
    if (strstr(word, "journal")) {
        write_down(seat, &t.cloud[cloud]);
    } else {
        for (int i = 0; i < t.cloud[cloud].n; i++) push(&t.hand[seat], t.cloud[cloud].at[i]);
        t.cloud[cloud].n = 0;
        if (draw(word)) push(&t.hand[seat], word), look_at_deck();
    }
    refill(cloud);
}

static void one_turn(int seat)
{
    char word[ORR_MAX_WORD];

    if (!t.hand[seat].n) {
        if (draw(word)) {
            push(&t.hand[seat], word);
            look_at_deck();
        } else {
            chance(word);
            lost_turns++;
            claim(!strcmp(word, "nothing"), "the turn should be lost");
        }
        return;
    }
    struct list answers = t.hand[seat];
    ask(seat, &answers, "play", "", word);
    claim(drop(&t.hand[seat], word + 5), "a card that is not in the hand");
    push(&t.cloud[word[6] - '0'], word + 5);
    take_something(seat, word[6] - '0');
}

static void disturb(void)
{
    char gift[5][ORR_MAX_WORD], word[ORR_MAX_WORD];
    int order[5] = { 0, 1, 2, 3, 4 };

    for (int i = t.seats - 1; i > 0; i--) {
        int j = (int)orr_rng_below(&rng, (uint32_t)i + 1), swap = order[i];
        order[i] = order[j], order[j] = swap;
    }
    for (int i = 0; i < t.seats; i++) {
        struct list answers = t.hand[order[i]];
        if (answers.n) ask(order[i], &answers, "give", "", gift[order[i]]);
    }
    for (int seat = 0; seat < t.seats; seat++) {
        struct list one = { 0 };
        if (!t.hand[seat].n) continue;
        twin_gifts += orr_chance_tickets(g, &state) > 1;
        chance(word);
        claim(!strncmp(word, gift[seat], 7), "another gift is shown");
        word[7] = 0;
        claim(drop(&t.hand[seat], word + 5), "a gift that is not in the hand");
        push(&one, word + 5);
        write_down((seat + 1) % t.seats, &one);
    }
}

static void compare_winners(void)
{
    double payoff[ORR_MAX_SEATS];
    int best = -1, sharing = 0, value[5];

    for (int seat = 0; seat < t.seats; seat++) {
        struct orr_score score;
        g->score(&state, seat, &score);
        value[seat] = 1000 * score.total + 500 - t.journal[seat].n;
        if (value[seat] > best) best = value[seat];
    }
    for (int seat = 0; seat < t.seats; seat++) sharing += value[seat] == best;
    g->payoff(&state, payoff);
    for (int seat = 0; seat < t.seats; seat++)
        claim(payoff[seat] == (value[seat] == best ? 1.0 / sharing : 0), "another winner");
}

static void judge_match(int seats, int visible, int disturbance)
{
    struct orr_setup setup;
    struct orr_words why;

    orr_setup_init(g, seats, &setup);
    setup.option[SUBASTRAL_OPT_END_CARD] = visible;
    setup.option[SUBASTRAL_OPT_DISTURBANCE] = disturbance;
    claim(orr_setup_begin(g, &setup, &state, &why), "setup");
    memset(&t, 0, sizeof t);
    t.seats = seats;
    t.visible = visible;
    t.revealed = -1;
    set_up(seats);
    for (t.turn = 0; t.revealed < 0 || t.turn < (t.revealed / seats + 2) * seats; t.turn++) {
        compare_tables();
        compare_scores();
        one_turn((t.start + t.turn) % seats);
    }
    if (disturbance) disturb();
    claim(!g->to_act(&state), "the match should be over");
    compare_tables();
    compare_scores();
    compare_winners();
}

static void test_matches(int matches)
{
    for (int seats = 2; seats <= 5; seats++)
        for (int options = 0; options < 4; options++) {
            complaints = steps = 0;
            for (int i = 0; i < matches; i++) judge_match(seats, options & 1, options >> 1);
            ok(complaints == 0,
               "%d matches of %d seats, end card %s, disturbance %s: %ld steps as judged", matches,
               seats, options & 1 ? "visible" : "drawn", options & 2 ? "on" : "off", steps);
        }
    ok(repeats && bottom_draws && empty_decks && twin_gifts,
       "met %ld repeats, %ld draws from the known bottom, %ld draws from no deck, %ld lost turns, "
       "%ld lost takes, %ld gifts with an equal card in hand",
       repeats, bottom_draws, empty_decks, lost_turns, lost_takes, twin_gifts);
}

/* -- Card lists ---------------------------------------------------------------- */

/* From the rulebook's last page: cards of each biome with 2, 3, 4, 5 players. */
static const int published[8][4] = {
    { 8, 10, 14, 16 }, { 7, 10, 13, 16 }, { 7, 10, 12, 15 }, { 7, 9, 11, 14 },
    { 6, 8, 10, 12 },  { 5, 7, 9, 11 },   { 4, 6, 8, 10 },   { 4, 5, 7, 9 },
};

static void test_card_lists(void)
{
    const int whole[] = { 48, 65, 84, 103 };

    for (int seats = 2; seats <= 5; seats++) {
        struct orr_bag deck = subastral_deck(seats);
        bool fits = true;
        for (int biome = 0; biome < 8; biome++) {
            int cards = 0;
            for (int number = 0; number < 6; number++)
                cards += orr_bag_count(&deck, 8 * number + biome);
            fits = fits && cards == published[biome][seats - 2];
            fits = fits && cards == subastral_biomes[biome].total[seats - 2];
        }
        ok(fits, "%d seats: cards of each biome as published", seats);
        is_int(orr_bag_size(&deck), whole[seats - 2], "deck");
    }
    for (int biome = 0; biome < 8; biome++) {
        int copies[7] = { 0 };
        bool fits = true;
        for (int mark = 0; mark < 4; mark++)
            for (const char *n = subastral_biomes[biome].numbers[mark]; *n; n++)
                if (*n >= '1' && *n <= '6') copies[*n - '0']++;
                else fits = false;
        for (int n = 1; n <= 6; n++) fits = fits && copies[n] >= 1 && copies[n] <= 3;
        ok(fits, "%s: every number in the whole box, none more than three times",
           subastral_biomes[biome].name);
    }
}

/* -- Scoring ------------------------------------------------------------------- */

/* A random part of the whole box as a journal with its piles in random order. */
static void random_journal(struct subastral *s, int sizes[8])
{
    uint8_t order[8] = { 0, 1, 2, 3, 4, 5, 6, 7 }, count[8] = { 0 };
    uint32_t piles = orr_rng_below(&rng, 9), density = 1 + orr_rng_below(&rng, 100);
    struct orr_bag deck = subastral_deck(5);
    int n = 0;

    memset(s, 0, sizeof *s);
    s->seats = 5;
    for (uint32_t i = 0; i < 7; i++) {
        uint32_t j = i + orr_rng_below(&rng, 8 - i);
        uint8_t swap = order[i];
        order[i] = order[j], order[j] = swap;
    }
    for (uint32_t i = 0; i < piles; i++)
        for (int number = 0; number < 6; number++)
            for (int c = orr_bag_count(&deck, 8 * number + order[i]); c > 0; c--)
                if (orr_rng_below(&rng, 100) < density) {
                    orr_bag_add(&s->journal[3], 8 * number + order[i]);
                    count[order[i]]++;
                }
    memset(sizes, 0, 8 * sizeof sizes[0]);
    for (uint32_t i = 0; i < piles; i++)
        if (count[order[i]]) {
            s->pile[3][n] = (uint8_t)(order[i] + 1);
            sizes[n++] = count[order[i]];
        }
}

static void test_scoring(void)
{
    struct subastral s;
    struct orr_score score;
    int sizes[8], wrong = 0, quick = 0, highest = 0;
    const int stefan[8] = { 3, 2, 2, 3, 1, 3, 4, 2 };

    for (int i = 0; i < 100000; i++) {
        uint8_t small[8];
        random_journal(&s, sizes);
        subastral_score(&s, 3, &score);
        subastral_pile_sizes(&s, 3, small);
        wrong += score.total != slow_score(sizes);
        quick += subastral_points(small) != score.total;
        if (score.total > highest) highest = score.total;
    }
    is_int(wrong, 0, "100000 random journals score as by hand");
    is_int(quick, 0, "the quick sum is the sum of the lines");
    ok(highest > 200, "among them rich ones, up to %d points", highest);
    is_int(slow_score(stefan), 36 + 10 + 1 + 7 * 4 + 1 * 3,
           "the scorer knows the rulebook's example");
}

/* -- Positions laid out by hand ------------------------------------------------ */

/* Round 9 of a match of that many seats, the end card out, seat 0 to play. */
static void lay_out(struct subastral *s, int seats)
{
    struct orr_setup setup;
    struct orr_words why;

    orr_setup_init(g, seats, &setup);
    orr_setup_begin(g, &setup, s, &why);
    s->phase = SUBASTRAL_PH_PLAY;
    s->round = 9;
    s->last_round = 10;
}

/* What is not laid out goes into the last seat's journal. */
static void empty_deck(struct subastral *s)
{
    int seat = s->seats - 1;
    uint8_t count[SUBASTRAL_BIOMES];

    orr_bag_merge(&s->journal[seat], &s->pool);
    s->pool = ORR_EMPTY_BAG;
    s->left = 0;
    subastral_count_biomes(&s->journal[seat], count);
    for (int biome = 0, n = 0; biome < 8; biome++)
        if (count[biome]) s->pile[seat][n++] = (uint8_t)(biome + 1);
}

static bool play_text(struct subastral *s, int seat, const char *text)
{
    orr_action a;

    if (orr_parse_action(g, s, seat, text, &a) < 0) return false;
    g->apply(s, seat, a);
    return !g->check(s);
}

static bool is_legal(const struct subastral *s, int seat, const char *text)
{
    orr_action a;
    return orr_parse_action(g, s, seat, text, &a) >= 0;
}

/* R17: what happens without a deck. */
static void test_empty_deck(void)
{
    struct subastral s;

    lay_out(&s, 3);
    put(&s, &s.open[0], "d3 s5");
    put(&s, &s.open[1], "r2");
    put(&s, &s.cloud[0], "c1 g1");
    put(&s, &s.cloud[4], "f5");
    empty_deck(&s);
    ok(play_text(&s, 0, "play d3"), "a card may be played onto an empty cloud");
    ok(is_legal(&s, 0, "take cloud1 hand") && is_legal(&s, 0, "take cloud5 journal"),
       "full clouds may be taken");
    ok(!is_legal(&s, 0, "take cloud2 hand") && !is_legal(&s, 0, "take cloud6 journal"),
       "empty ones may not");
    ok(!is_legal(&s, 0, "take cloud3 hand"), "nor the one just played on");
    ok(play_text(&s, 0, "take cloud1 hand"), "a take into the hand without a card from the deck");
    is_int(subastral_held(&s, 0), 3, "two cards more, one less");
    is_int((long long)g->to_act(&s), orr_bit(1), "nothing is refilled, the next seat plays");
    play_text(&s, 1, "play r2");
    play_text(&s, 1, "take cloud3 journal");
    is_int((long long)g->to_act(&s), orr_bit(ORR_CHANCE), "seat 2 has no hand and finds no deck");
    ok(play_text(&s, ORR_CHANCE, "nothing"), "its turn is lost");
    is_int((long long)g->to_act(&s), orr_bit(0), "the round goes on");
    is_int(s.round, 10, "with the next one");
}

/* R5, R22: a card drawn from the known bottom is known in the hand too, and nobody else's
 * guesses about that hand change. */
static void test_known_bottom(void)
{
    struct subastral s, known;
    struct orr_bag bottom = ORR_EMPTY_BAG;

    lay_out(&s, 2);
    put(&s, &s.open[0], "d3 s5");
    put(&s, &s.open[1], "r2");
    put(&s, &s.cloud[0], "c1 g1");
    put(&s, &s.cloud[4], "f5");
    put(&s, &bottom, "t6 a6");
    empty_deck(&s);
    s.tail[0] = (uint8_t)kind_of("t6"), s.tail[1] = (uint8_t)kind_of("a6");
    s.num_tail = s.left = 2;
    play_text(&s, 0, "play d3");
    play_text(&s, 0, "take cloud1 hand");
    is_int(orr_chance_tickets(g, &s), 1, "the next card is the topmost of the known bottom");
    ok(g->witnesses(&s, ORR_CHANCE, (orr_action)kind_of("t6")) == ORR_EVERYONE,
       "everybody sees it drawn");
    ok(play_text(&s, ORR_CHANCE, "t6"), "it is drawn");
    known = s;
    g->redact(&known, 1);
    ok(orr_bag_has(&known.open[0], kind_of("t6")) && !known.num_dark[0],
       "and all know where it is");
    ok(play_text(&s, ORR_CHANCE, "a6") && orr_bag_has(&s.cloud[0], kind_of("a6")),
       "the last one refills");
}

static void test_nothing_to_take(void)
{
    struct subastral s;

    lay_out(&s, 2);
    put(&s, &s.open[0], "d3 s5");
    put(&s, &s.open[1], "r2");
    put(&s, &s.cloud[2], "c3 g3");
    empty_deck(&s);
    ok(play_text(&s, 0, "play d3"), "played onto the only cloud with cards");
    is_int((long long)g->to_act(&s), orr_bit(1), "nothing to take: the next seat plays");
    is_int(orr_bag_size(&s.cloud[2]), 3, "the cards stay where they are");
}

/* R12 and R9, both ends. */
static void test_ends_of_the_row(void)
{
    struct subastral s;
    struct orr_actions legal = { .n = 0 };

    lay_out(&s, 2);
    put(&s, &s.open[0], "d1 s6 g4");
    put(&s, &s.open[1], "r2");
    for (int cloud = 0; cloud < 6; cloud++)
        put(&s, &s.cloud[cloud], (char[]){ 'c', (char)('1' + cloud), 0 });
    empty_deck(&s);
    struct subastral one = s, six = s, four = s;
    play_text(&one, 0, "play d1");
    g->legal(&one, 0, &legal);
    ok(legal.n == 6 && is_legal(&one, 0, "take cloud6 hand") &&
           is_legal(&one, 0, "take cloud6 journal") && !is_legal(&one, 0, "take cloud2 hand"),
       "from cloud 1 only cloud 6 may go into the hand");
    play_text(&six, 0, "play s6");
    legal.n = 0;
    g->legal(&six, 0, &legal);
    ok(legal.n == 6 && is_legal(&six, 0, "take cloud1 hand") &&
           is_legal(&six, 0, "take cloud1 journal") && !is_legal(&six, 0, "take cloud5 journal"),
       "from cloud 6 only cloud 1 may go into the journal");
    play_text(&four, 0, "play g4");
    legal.n = 0;
    g->legal(&four, 0, &legal);
    ok(legal.n == 5 && is_legal(&four, 0, "take cloud1 hand") &&
           is_legal(&four, 0, "take cloud6 journal"),
       "from cloud 4 each cloud has one way");
}

/* Rulebook, Stefan's journal: 36 + 10 + 1 for mixed sets, 7 x 4 and 1 x 3. */
static void test_stefan(void)
{
    struct subastral s;
    struct orr_score score;

    lay_out(&s, 5);
    put_journal(&s, 0, "c1 c2 c3 a1 a2 d1 d2 f1 f2 f3 g1 s1 s2 s3 t1 t3 t4 t5 r1 r2");
    g->score(&s, 0, &score);
    is_int(score.lines, 5, "Stefan has five sets");
    ok(score.line[0].points == 36 && score.line[1].points == 10 && score.line[2].points == 1,
       "mixed 36, 10, 1");
    ok(score.line[3].count == 4 && score.line[3].each == 7 && score.line[4].count == 3 &&
           score.line[4].each == 1,
       "matching 4 x 7 and, leftmost of three, 3 x 1");
    is_int(score.total, 78, "78 in all");
}

/* R20, R21. */
static void test_small_journals_and_ties(void)
{
    struct subastral s;
    struct orr_score score;
    double payoff[ORR_MAX_SEATS];

    lay_out(&s, 4);
    g->score(&s, 0, &score);
    is_int(score.total, 0, "an empty journal scores nothing");
    put_journal(&s, 0, "d1 d2");
    g->score(&s, 0, &score);
    ok(score.lines == 3 && score.total == 1 + 1 + 2,
       "one pile: its mixed sets and one matching set");

    put_journal(&s, 1, "s1 s2"); /* as many points, as many cards */
    s.phase = SUBASTRAL_PH_OVER;
    g->payoff(&s, payoff);
    ok(payoff[0] == 0.5 && payoff[1] == 0.5 && payoff[2] == 0, "equal in all: the win is shared");

    lay_out(&s, 4);
    put_journal(&s, 0, "d1 d2 d3"); /* 1 1 1 + 3 = 6   */
    put_journal(&s, 1, "s1 r1");    /* 3 + 1 + 2 = 6   */
    put_journal(&s, 2, "g1");       /* 1 + 1           */
    s.phase = SUBASTRAL_PH_OVER;
    g->payoff(&s, payoff);
    ok(payoff[0] == 0 && payoff[1] == 1, "equal points: the thinner journal wins");
}

/* What another seat may think of a hidden gift: any card of the hand, seen or not. */
static int dreamt_gifts(const struct subastral *s, int seat, int viewer, const char *card)
{
    int times = 0;

    for (int i = 0; i < 6000; i++) {
        struct subastral world = *s;
        g->redact(&world, viewer);
        g->resample(&world, viewer, &rng);
        times += world.gift[seat] == kind_of(card) + 1;
    }
    return times;
}

/* R18: a gift starts the rightmost pile, counts for points and ties, and an empty
 * hand passes nothing. */
static void test_disturbance(void)
{
    struct subastral s;
    struct orr_score score;

    lay_out(&s, 3);
    s.disturbance = 1;
    s.round = s.last_round = 10;
    s.mover = 2;
    put(&s, &s.dark[0], "d3 d1");
    put(&s, &s.open[0], "d3");
    s.num_dark[0] = 2;
    put(&s, &s.open[2], "a2 a5");
    put(&s, &s.cloud[0], "c1 g1");
    put_journal(&s, 1, "f1 f2");
    empty_deck(&s);
    play_text(&s, 2, "play a2");
    play_text(&s, 2, "take cloud1 hand");
    is_int((long long)g->to_act(&s), orr_bit(0) | orr_bit(2),
           "those with a hand are asked at once");
    ok(play_text(&s, 2, "give a5") && play_text(&s, 0, "give d3"), "they choose in any order");
    is_int(subastral_held(&s, 0), 3, "the hand is untouched until all have chosen");
    is_int((long long)g->to_act(&s), orr_bit(ORR_CHANCE), "then the gifts are shown");
    is_int(orr_chance_tickets(g, &s), 2, "of two equal cards it may be either");
    int dreamt = dreamt_gifts(&s, 0, 1, "d3");
    ok(dreamt > 3850 && dreamt < 4150, "two of the three cards are d3: %d of 6000 dreams", dreamt);
    ok(play_text(&s, ORR_CHANCE, "give d3"), "seat 0 first");
    g->score(&s, 1, &score);
    is_int(score.total, 3 + 1 + 2 * 1 + 1 * 2, "a new biome is the rightmost pile");
    is_int(score.tiebreak, -3, "and a card more in a tie");
    ok(play_text(&s, ORR_CHANCE, "give a5 known"), "seat 2 passes to seat 0");
    ok(!g->to_act(&s) && orr_bag_size(&s.journal[0]) == 1, "and the match is over");
}

int main(int argc, char **argv)
{
    g = orr_game_find("subastral");
    orr_rng_seed(&rng, 20, 1);
    test_card_lists();
    test_scoring();
    test_stefan();
    test_small_journals_and_ties();
    test_ends_of_the_row();
    test_empty_deck();
    test_known_bottom();
    test_nothing_to_take();
    test_disturbance();
    test_matches(argc > 1 ? atoi(argv[1]) : 1000);
    return done();
}
