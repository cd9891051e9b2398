/* stellar_score.c - the score pad of Stellar.
 *
 * The one hard part is R19: satellites in the notebook go to whichever stacks
 * make the total highest, and each 6/0 is the better of its two numbers. With at
 * most five satellites there are 32 sets of them; the best way to share a set
 * among the first types is built up type by type. Ties must be settled too, so
 * that everybody prints the same pad: a digit for every satellite, lowest number
 * first, worth more than all later ones, is subtracted from the points.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar.h"

#include <string.h>

enum { NUMBERS = 6, MAX_SATELLITES = 5, POINT = 4096 }; /* POINT > 5^5: points come first */

/* Length of the longest run of ones in a mask of the numbers 0..6. Values of positions ask for
 * it some hundred times each. */
static int longest_run(unsigned mask)
{
    static const uint8_t run[128] = {
        0, 1, 1, 2, 1, 1, 2, 3, 1, 1, 1, 2, 2, 2, 3, 4, 1, 1, 1, 2, 1, 1, 2, 3, 2, 2,
        2, 2, 3, 3, 4, 5, 1, 1, 1, 2, 1, 1, 2, 3, 1, 1, 1, 2, 2, 2, 3, 4, 2, 2, 2, 2,
        2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5, 6, 1, 1, 1, 2, 1, 1, 2, 3, 1, 1, 1, 2, 2, 2,
        3, 4, 1, 1, 1, 2, 1, 1, 2, 3, 2, 2, 2, 2, 3, 3, 4, 5, 2, 2, 2, 2, 2, 2, 2, 3,
        2, 2, 2, 2, 2, 2, 3, 4, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 7,
    };
    return run[mask];
}

/* R18: a 6/0 in the notebook is a 6 or a 0, never both. */
static int stack_run(unsigned numbers, bool six_zero)
{
    if (!six_zero) return longest_run(numbers);
    int high = longest_run(numbers | 1u << 6), low = longest_run(numbers | 1u);
    return high > low ? high : low;
}

/* A notebook, sorted: numbers of each stack, and the satellites. */
struct book {
    unsigned numbers[STELLAR_TYPES]; /* bit n: number n, 1..5 */
    bool six_zero[STELLAR_TYPES];
    int satellite[MAX_SATELLITES]; /* numbers, lowest first */
    int guest[MAX_SATELLITES];     /* their kinds           */
    int satellites;
};

static void open_book(const struct orr_bag *note, struct book *book)
{
    memset(book, 0, sizeof *book);
    for (uint64_t kinds = orr_bag_kinds(note); kinds; kinds &= kinds - 1) {
        int kind = orr_lowest(kinds);
        const struct stellar_card *card = stellar_card(kind);
        if (card->type == STELLAR_SATELLITE) {
            book->guest[book->satellites] = kind;
            book->satellite[book->satellites++] = card->number;
        } else if (card->number == NUMBERS) book->six_zero[card->type] = true;
        else book->numbers[card->type] |= 1u << card->number;
    }
}

/* What every set of satellites adds to a stack, and what giving it to the type of
 * number 1 costs in a tie: to type t it costs t times that. */
struct sets {
    uint8_t numbers[1 << MAX_SATELLITES];
    int tie_code[1 << MAX_SATELLITES];
};

static void list_sets(const struct book *book, struct sets *out)
{
    int digit = 1; /* the last satellite's is the least */

    out->numbers[0] = 0, out->tie_code[0] = 0;
    for (int i = 1; i < book->satellites; i++) digit *= STELLAR_TYPES;
    for (int i = 0; i < book->satellites; i++, digit /= STELLAR_TYPES)
        for (unsigned set = 0, bit = 1u << i; set < bit; set++) {
            out->numbers[set | bit] = (uint8_t)(out->numbers[set] | 1u << book->satellite[i]);
            out->tie_code[set | bit] = out->tie_code[set] + digit;
        }
}

/* The part of the set that is best given to a type, the rest being shared among those before
 * it; *best becomes the value of the whole. */
static unsigned best_part(unsigned set, const int *worth, const int *before, int *best)
{
    unsigned given = 0;
    int top = INT32_MIN;

    for (unsigned part = set;; part = (part - 1) & set) {
        int value = worth[part] + before[set & ~part];
        if (value > top) top = value, given = part;
        if (!part) break;
    }
    *best = top;
    return given;
}

/* R19. best[set] is the value of sharing the set among the types so far. The first takes all,
 * and of the last only what it takes of all satellites matters. */
static void share_satellites(const struct book *book, const struct sets *sets, const int *stars,
                             unsigned out[STELLAR_TYPES])
{
    int best[1 << MAX_SATELLITES], worth[1 << MAX_SATELLITES];
    uint8_t given[STELLAR_TYPES][1 << MAX_SATELLITES];
    unsigned all = (1u << book->satellites) - 1;

    for (int type = 0; type < STELLAR_TYPES; type++) {
        unsigned least = type < STELLAR_TYPES - 1 ? 0 : all;
        for (unsigned set = 0; set <= all; set++) {
            unsigned numbers = book->numbers[type] | sets->numbers[set];
            worth[set] = stars[type] * stack_run(numbers, book->six_zero[type]) * POINT -
                         type * sets->tie_code[set];
        }
        for (unsigned set = all + 1; type && set-- > least;) /* downward: smaller ones are old */
            given[type][set] = (uint8_t)best_part(set, worth, best, &best[set]);
        for (unsigned set = 0; !type && set <= all; set++)
            best[set] = worth[set], given[0][set] = (uint8_t)set;
    }
    for (int type = STELLAR_TYPES - 1; type >= 0; all &= ~out[type--]) out[type] = given[type][all];
}

static void count_telescope(const struct stellar *s, int seat, struct stellar_pad *pad)
{
    for (unsigned left = s->full[seat]; left; left &= left - 1) {
        int slot = orr_lowest(left), kind = s->scope[seat][slot], section = stellar_section[slot];
        if (kind == STELLAR_NONE) continue; /* its card is still to be named */
        if (s->down[seat] >> slot & 1) {    /* R11: face down it is a 3 and nothing else */
            pad->section[section] += STELLAR_FACE_DOWN;
            continue;
        }
        const struct stellar_card *card = stellar_card(kind);
        pad->section[section] += card->number;
        if (card->type != STELLAR_SATELLITE) pad->stars[card->type] += card->stars;
    }
    for (int type = 0; type < STELLAR_TYPES; type++) pad->shown += s->shown[seat][type] != 0;
}

/* Reads a notebook and gives each type the set of satellites it is to have. */
static void read_book(const struct orr_bag *note, const int stars[STELLAR_TYPES], struct book *book,
                      struct sets *sets, unsigned given[STELLAR_TYPES])
{
    open_book(note, book);
    list_sets(book, sets);
    for (int type = 0; type < STELLAR_TYPES; type++) given[type] = 0;
    if (book->satellites) share_satellites(book, sets, stars, given);
}

void stellar_count_runs(const struct orr_bag *note, const int stars[STELLAR_TYPES],
                        int run[STELLAR_TYPES])
{
    struct book book;
    struct sets sets;
    unsigned given[STELLAR_TYPES];

    read_book(note, stars, &book, &sets, given);
    for (int type = 0; type < STELLAR_TYPES; type++)
        run[type] = stack_run(book.numbers[type] | sets.numbers[given[type]], book.six_zero[type]);
}

/* The first number of the longest run, the lowest of equally long ones. */
static int run_start(unsigned mask, int run)
{
    int from = 0;

    while (((mask >> from) & ((1u << run) - 1)) != (1u << run) - 1) from++;
    return from;
}

/* A 6/0 that serves nothing lies at 6. */
static void lay_out(unsigned numbers, bool six_zero, struct stellar_stack *out)
{
    bool low = six_zero && longest_run(numbers | 1u) > longest_run(numbers | 1u << 6);

    out->six_zero = (uint8_t)(low ? 0 : NUMBERS);
    if (six_zero) numbers |= 1u << out->six_zero;
    out->run = longest_run(numbers);
    out->from = run_start(numbers, out->run);
}

void stellar_lay_out(const struct orr_bag *note, const int stars[STELLAR_TYPES],
                     struct stellar_stack out[STELLAR_TYPES])
{
    struct book book;
    struct sets sets;
    unsigned given[STELLAR_TYPES];

    read_book(note, stars, &book, &sets, given);
    for (int type = 0; type < STELLAR_TYPES; type++) {
        out[type] = (struct stellar_stack){ .stars = stars[type] };
        lay_out(book.numbers[type] | sets.numbers[given[type]], book.six_zero[type], &out[type]);
        for (unsigned left = given[type]; left; left &= left - 1)
            out[type].guests |= (uint64_t)1 << book.guest[orr_lowest(left)];
    }
}

int stellar_gain(const struct stellar *s, int seat, int kind)
{
    struct orr_bag note = s->note[seat];
    struct stellar_pad pad;
    int run[STELLAR_TYPES], gain = 0;

    stellar_count(s, seat, &pad);
    orr_bag_add(&note, kind);
    stellar_count_runs(&note, pad.stars, run);
    for (int type = 0; type < STELLAR_TYPES; type++)
        gain += pad.stars[type] * (run[type] - pad.run[type]);
    return gain;
}

void stellar_count(const struct stellar *s, int seat, struct stellar_pad *out)
{
    memset(out, 0, sizeof *out);
    count_telescope(s, seat, out);
    stellar_count_runs(&s->note[seat], out->stars, out->run);
}

/* R17-R21, in the order of the rulebook's pad. */
void stellar_score(const void *state, int side, struct orr_score *out)
{
    static const char *const types[] = { "planets", "moons", "asteroids", "clouds", "black-holes" };
    static const char *const sections[] = { "top", "middle", "bottom" };
    struct stellar_pad mine, theirs;

    stellar_count(state, side, &mine);
    stellar_count(state, 1 - side, &theirs);
    orr_score_begin(out);
    for (int type = 0; type < STELLAR_TYPES; type++)
        orr_score_product(out, types[type], mine.stars[type], mine.run[type]);
    for (int i = 0; i < STELLAR_SECTIONS; i++)
        orr_score_line(out, sections[i], mine.section[i] > theirs.section[i] ? STELLAR_BONUS : 0);
    orr_score_line(out, "diversity", mine.shown == STELLAR_TYPES ? STELLAR_BONUS : 0);
}

/* R22: the higher total wins; equal totals share the victory. */
void stellar_payoff(const void *state, double out[ORR_MAX_SEATS])
{
    int32_t rank[STELLAR_SEATS];

    for (int seat = 0; seat < STELLAR_SEATS; seat++) {
        struct orr_score score;
        stellar_score(state, seat, &score);
        rank[seat] = score.total;
    }
    orr_share_win(rank, STELLAR_SEATS, STELLAR_SEATS, out);
}
