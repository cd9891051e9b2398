/* puzzle.c - see puzzle.h. SPDX-License-Identifier: MIT */
#include "match/puzzle.h"

#include <string.h>

/* -- Finding one ------------------------------------------------------------------------ */

const struct orr_puzzle_file *orr_puzzle_find(const char *game, const char *name)
{
    for (const struct orr_puzzle_file *f = orr_puzzles; f->name; f++)
        if (f->text && !strcmp(f->game, game) && !strcmp(f->name, name)) return f;
    return NULL;
}

int orr_puzzle_count(const char *game)
{
    int n = 0;

    for (const struct orr_puzzle_file *f = orr_puzzles; f->name; f++) n += !strcmp(f->game, game);
    return n;
}

int orr_puzzle_load(struct orr_match **out, const struct orr_puzzle_file *file)
{
    struct orr_words why;

    return orr_match_load(out, file->text, file->size, (struct orr_source){ 0 }, &why);
}

/* -- Reading ------------------------------------------------------------------------------ */

/* One comment: what is left of it. */
struct line {
    const char *at, *end;
};

/* Reads a whole number; false if there is none. */
static bool take_number(struct line *l, int64_t *out)
{
    char digits[24];
    size_t n = 0;

    while (l->at < l->end && *l->at == ' ') l->at++;
    while (l->at < l->end && *l->at != ' ' && n + 1 < sizeof digits) digits[n++] = *l->at++;
    digits[n] = '\0';
    return orr_read_number(digits, INT32_MIN, INT64_MAX, out);
}

static bool take_int(struct line *l, int low, int high, int *out)
{
    int64_t number;

    if (!take_number(l, &number) || number < low || number > high) return false;
    *out = (int)number;
    return true;
}

/* The rest as a word of the notation, which is of printable ASCII as in records. */
static bool take_action(struct line *l, char out[ORR_MAX_WORD])
{
    while (l->at < l->end && *l->at == ' ') l->at++;
    size_t size = (size_t)(l->end - l->at);
    if (!size || size >= ORR_MAX_WORD) return false;
    for (size_t i = 0; i < size; i++)
        if (l->at[i] < ' ' || l->at[i] > '~') return false;
    memcpy(out, l->at, size);
    out[size] = '\0';
    return true;
}

static bool take_figures(struct line *l, int32_t out[ORR_MAX_REASONS + 1])
{
    int number;

    for (int i = 0; l->at < l->end; i++) {
        if (i > ORR_MAX_REASONS || !take_int(l, INT32_MIN, INT32_MAX, &number)) return false;
        out[i] = number;
    }
    return true;
}

/* "2 take cloud1": the next step of the second answer. */
static bool take_answer(struct line *l, struct orr_puzzle *p)
{
    int number;

    if (!take_int(l, 1, ORR_PUZZLE_ANSWERS, &number) || number > p->num_answers + 1) return false;
    struct orr_puzzle_move *m = &p->answer[number - 1];
    if (number > p->num_answers) p->num_answers = number;
    return m->steps < ORR_PUZZLE_STEPS && take_action(l, m->step[m->steps++]);
}

/* "2 1 1410 take cloud3": of the second answer after one step. */
static bool take_cost(struct line *l, struct orr_puzzle *p)
{
    struct orr_puzzle_cost *c = &p->cost[p->num_costs];

    if (p->num_costs == ORR_PUZZLE_COSTS) return false;
    p->num_costs++;
    return take_int(l, 1, p->num_answers, &c->answer) &&
           take_int(l, 0, p->answer[c->answer - 1].steps - 1, &c->step) &&
           take_int(l, 1, ORR_PUZZLE_ONE, &c->cost) && take_action(l, c->action);
}

static bool take_found(struct line *l, struct orr_puzzle *p)
{
    int64_t seed, match;

    if (!take_number(l, &seed) || !take_number(l, &match) || seed < 0 || match < 0) return false;
    p->seed = (uint64_t)seed;
    p->match = (uint64_t)match;
    return true;
}

static bool take_value(struct line *l, struct orr_puzzle *p)
{
    return take_int(l, 0, ORR_PUZZLE_ONE, &p->value) && take_int(l, 0, ORR_PUZZLE_ONE, &p->lead);
}

static bool is_word(struct line *l, const char *word)
{
    size_t n = strlen(word);

    if ((size_t)(l->end - l->at) < n || memcmp(l->at, word, n) != 0) return false;
    l->at += n;
    return true;
}

/* A comment "#: word ..."; words that it does not know are for people. */
static bool take_comment(struct line l, struct orr_puzzle *p)
{
    if (is_word(&l, "seat ")) return take_int(&l, 0, ORR_MAX_SEATS - 1, &p->seat);
    if (is_word(&l, "answer ")) return take_answer(&l, p);
    if (is_word(&l, "cost ")) return take_cost(&l, p);
    if (is_word(&l, "value ")) return take_value(&l, p);
    if (is_word(&l, "best ")) return take_figures(&l, p->best);
    if (is_word(&l, "next ")) return take_figures(&l, p->next);
    if (is_word(&l, "found ")) return take_found(&l, p);
    return true;
}

bool orr_puzzle_read(const char *text, size_t size, struct orr_puzzle *out)
{
    const char *end = text + size;

    memset(out, 0, sizeof *out);
    for (const char *at = text; at < end;) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        struct line l = { at, stop ? stop : end };
        if (is_word(&l, "#: ") && !take_comment(l, out)) return false;
        at = l.end + 1;
    }
    return out->num_answers > 0;
}

/* -- Writing ---------------------------------------------------------------------------- */

static void put_figures(const char *word, const int32_t *figure, int n, struct orr_text *out)
{
    orr_put(out, "#: %s", word);
    for (int i = 0; i < n; i++) orr_put(out, " %d", (int)figure[i]);
    orr_put(out, "\n");
}

void orr_puzzle_write(const struct orr_puzzle *p, int figures, struct orr_text *out)
{
    orr_put(out, "#: seat %d\n", p->seat);
    for (int i = 0; i < p->num_answers; i++)
        for (int k = 0; k < p->answer[i].steps; k++)
            orr_put(out, "#: answer %d %s\n", i + 1, p->answer[i].step[k]);
    orr_put(out, "#: value %d %d\n", (int)p->value, (int)p->lead);
    for (int i = 0; i < p->num_costs; i++)
        orr_put(out, "#: cost %d %d %d %s\n", p->cost[i].answer, p->cost[i].step,
                (int)p->cost[i].cost, p->cost[i].action);
    put_figures("best", p->best, figures, out);
    put_figures("next", p->next, figures, out);
    orr_put(out, "#: found %llu %llu\n", (unsigned long long)p->seed, (unsigned long long)p->match);
}

/* -- Judging ------------------------------------------------------------------------------ */

/* Plays the move in a copy of the match, and tells what the seat knows then; ORR_EILLEGAL where
 * it is not a whole move. */
static int know_after(const struct orr_puzzle *p, struct orr_match *then,
                      const struct orr_puzzle_move *move, void *known)
{
    struct orr_match *copy;
    int status = orr_match_clone(&copy, then, orr_match_ply(then), (struct orr_source){ 0 });

    if (status) return status;
    for (int i = 0; i < move->steps && !status; i++)
        status = orr_match_play_text(copy, p->seat, move->step[i], orr_match_ply(copy));
    if (!status) status = orr_match_known(copy, p->seat, known, ORR_MAX_STATE);
    bool is_whole = orr_match_to_act(copy) != orr_bit(p->seat);
    orr_match_free(copy);
    if (status == ORR_EMEMORY) return status;
    return status < 0 || !is_whole ? ORR_EILLEGAL : ORR_OK;
}

static int steps_in_common(const struct orr_puzzle_move *a, const struct orr_puzzle_move *b)
{
    int n = 0;

    while (n < a->steps && n < b->steps && !strcmp(a->step[n], b->step[n])) n++;
    return n;
}

/* Where the move leaves the answer with which it goes along furthest. */
static int look_up(const struct orr_puzzle *p, const struct orr_puzzle_move *tried, bool *at_least)
{
    int same = 0, dearest = 0;

    for (int i = 0; i < p->num_answers; i++) {
        int n = steps_in_common(tried, &p->answer[i]);
        if (n > same) same = n;
    }
    for (int i = 0; i < p->num_costs; i++) {
        const struct orr_puzzle_cost *c = &p->cost[i];
        if (c->step != same || steps_in_common(tried, &p->answer[c->answer - 1]) < same) continue;
        if (same < tried->steps && !strcmp(c->action, tried->step[same])) return c->cost;
        if (c->cost > dearest) dearest = c->cost;
    }
    *at_least = true;
    return dearest ? dearest : p->lead;
}

int orr_puzzle_cost_of(const struct orr_puzzle *p, struct orr_match *then,
                       const struct orr_puzzle_move *tried, bool *at_least)
{
    ORR_STATE(end);
    ORR_STATE(answer);
    int status = know_after(p, then, tried, end);

    *at_least = false;
    for (int i = 0; i < p->num_answers && !status; i++) {
        status = know_after(p, then, &p->answer[i], answer);
        if (!status && !memcmp(end, answer, orr_match_game(then)->state_size)) return 0;
    }
    return status ? status : look_up(p, tried, at_least);
}

bool orr_puzzle_is_whole_by(const struct orr_puzzle *p, struct orr_match *then, orr_action action)
{
    return orr_match_play(then, p->seat, action, orr_match_ply(then)) >= 0 &&
           orr_match_to_act(then) != orr_bit(p->seat);
}
