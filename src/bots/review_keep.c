/* review_keep.c - a review that goes on where it was stopped.
 *
 * A file of values is text: a line that names what is reviewed, then a line for each value in
 * order. It comes from outside, so every number is held to what it may be; a file that fits
 * and lies makes a wrong review and no more than that.
 *
 *     orrery review 1 stellar 0123456789abcdef worlds 200 seed 1
 *     512345 27 110 0 350
 *     512345 - 110 0 350
 *
 * The share in millionths, the best move or '-' where the seat is not asked, the figures.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/review_internal.h"

#include <string.h>

void orr_review_head(const struct orr_review *r, struct orr_text *out)
{
    orr_put(out, "orrery review 1 %s %llx worlds %u seed %llu", r->what.game->key,
            (unsigned long long)r->key, (unsigned)r->what.worlds, (unsigned long long)r->what.seed);
}

void orr_review_keep(const struct orr_review *r, int i, struct orr_text *out)
{
    const struct value *v = &r->value[i];

    orr_put(out, "%d ", (int)v->share);
    if (v->best == ORR_UNSEEN) orr_put(out, "-");
    else orr_put(out, "%u", (unsigned)v->best);
    for (int f = 0; f < orr_figures_count(r->what.game); f++)
        orr_put(out, " %d", (int)v->figures.line[f]);
}

/* One number of the line, with the blank before it where there is one. */
static bool take_number(const char **at, bool first, int64_t low, int64_t high, int64_t *out)
{
    if (!first && *(*at)++ != ' ') return false;
    return orr_scan_number(at, low, high, out);
}

/* The best move: one that is legal there, or none where the seat is not asked. */
static bool take_best(struct orr_review *r, const char **at, orr_action *out)
{
    struct orr_actions legal = { .n = 0 };
    int64_t number;

    if (r->what.game->to_act(r->state) & orr_bit(r->walker.seat))
        r->what.game->legal(r->state, r->walker.seat, &legal);
    *out = ORR_UNSEEN;
    if (!legal.n) {
        bool good = !strncmp(*at, " -", 2);
        *at += good ? 2 : 0;
        return good;
    }
    if (!take_number(at, false, 0, ORR_MAX_ACTIONS - 1, &number)) return false;
    for (int i = 0; i < legal.n; i++)
        if (legal.at[i] == number) *out = (orr_action)number;
    return *out != ORR_UNSEEN;
}

bool orr_review_take(struct orr_review *r, const char *line, size_t size)
{
    enum { LONGEST = 512, MOST_POINTS = 1000000 };
    char text[LONGEST];
    const char *at = text;
    struct value v = { .share = 0 };
    int64_t number;

    if (r->done == orr_review_all(r) || size >= sizeof text || memchr(line, 0, size)) return false;
    memcpy(text, line, size);
    text[size] = '\0';
    review_go_to(r, r->done / (r->what.plies + 1), r->done % (r->what.plies + 1));
    if (!take_number(&at, true, 0, ORR_WHOLE_WIN, &number)) return false;
    v.share = (int32_t)number;
    if (!take_best(r, &at, &v.best)) return false;
    for (int f = 0; f < orr_figures_count(r->what.game); f++) {
        if (!take_number(&at, false, -MOST_POINTS, MOST_POINTS, &number)) return false;
        v.figures.line[f] = (int32_t)number;
    }
    if (*at) return false;
    r->value[r->done++] = v;
    return true;
}
