/* reason.c - see reason.h.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/reason.h"

#include <string.h>

enum {
    HUNDREDTHS = 100,
    POINT = HUNDREDTHS, /* less than a whole point is not worth telling */
    MOST_NAMED = 2,     /* rows with more, and as many with less          */
    FAINT = 3,          /* a difference of a third of the greatest is too faint beside it */
    LITTLE = POINT / 5  /* told as "a little" where nothing else speaks for the move      */
};

/* Shares of the win that are a clear and a narrow lead: what a review calls a slip and more,
 * and what it calls good. */
#define CLEAR 0.06
#define NARROW 0.02

const char *orr_how_sure(double lead)
{
    return lead >= CLEAR ? "sure.clearly" : lead >= NARROW ? "sure.narrowly" : "sure.toss_up";
}

/* -- Figures ------------------------------------------------------------------------- */

static int count_rows(const struct orr_game *g)
{
    int n = 0;

    if (g->reasons)
        while (g->reasons[n].label) n++;
    else
        while (g->pad[n].label) n++;
    return n;
}

int orr_figures_count(const struct orr_game *g) { return count_rows(g) + 1; }

static int row_of(const struct orr_game *g, const char *label)
{
    int row = 0;

    while (g->pad[row].label && strcmp(g->pad[row].label, label) != 0) row++;
    return row;
}

static void add_pad(const struct orr_game *g, const struct orr_score *score, double *sum)
{
    for (int i = 0; i < score->lines; i++)
        sum[row_of(g, score->line[i].label)] += score->line[i].points;
}

static void add_reason_values(const struct orr_game *g, const void *state, int seat, double *sum)
{
    int32_t figure[ORR_MAX_REASONS];

    g->reason_values(state, seat, figure);
    for (int i = 0; g->reasons[i].label; i++) sum[i] += figure[i];
}

static int32_t best_rival(const struct orr_game *g, const void *state, int seat, int seats)
{
    struct orr_score score;
    int32_t best = INT32_MIN;

    for (int other = 0; other < seats; other++) {
        if (other == seat) continue;
        g->score(state, other, &score);
        if (score.total > best) best = score.total;
    }
    return seats > 1 ? best : 0;
}

void orr_figures_add(const struct orr_game *g, const void *state, int seat, int seats,
                     double sum[ORR_MAX_REASONS + 1])
{
    struct orr_score score;

    if (g->reasons) {
        add_reason_values(g, state, seat, sum);
    } else {
        g->score(state, seat, &score);
        add_pad(g, &score, sum);
    }
    sum[count_rows(g)] += best_rival(g, state, seat, seats);
}

void orr_figures_mean(const struct orr_game *g, const double sum[ORR_MAX_REASONS + 1], double n,
                      struct orr_figures *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < orr_figures_count(g) && n > 0; i++) {
        double mean = HUNDREDTHS * sum[i] / n;
        out->line[i] = (int32_t)(mean < 0 ? mean - 0.5 : mean + 0.5);
    }
}

/* -- Words ----------------------------------------------------------------------------- */

/* The rows that differ enough one way, most first. */
struct named {
    int n, row[MOST_NAMED];
    int32_t sum; /* of what they differ by, in hundredths */
};

/* How much a difference speaks for the move: in multiples of what is worth telling, times a
 * hundred. What helps others speaks against it. */
static int32_t weight(const struct orr_game *g, int row, int32_t difference)
{
    if (!g->reasons) return difference;
    int32_t w = difference * HUNDREDTHS / g->reasons[row].least;
    return g->reasons[row].helps_others ? -w : w;
}

static int32_t greatest(const struct orr_game *g, const int32_t *difference)
{
    int32_t most = 0;

    for (int row = 0; row < count_rows(g); row++) {
        int32_t w = weight(g, row, difference[row]);
        if (w > most) most = w;
        if (-w > most) most = -w;
    }
    return most;
}

/* The next row by weight; -1 when none is left that is worth it. */
static int next_row(const struct orr_game *g, const int32_t *difference, int sign,
                    const struct named *so_far, int32_t least)
{
    int found = -1;

    for (int row = 0; row < count_rows(g); row++) {
        int32_t w = sign * weight(g, row, difference[row]);
        bool is_named = false;
        for (int i = 0; i < so_far->n; i++) is_named |= so_far->row[i] == row;
        if (!is_named && w >= least &&
            (found < 0 || w > sign * weight(g, found, difference[found])))
            found = row;
    }
    return found;
}

static struct named name_rows(const struct orr_game *g, const int32_t *difference, int sign)
{
    struct named named = { .n = 0 };
    int32_t least = greatest(g, difference) / FAINT;

    if (least < POINT) least = POINT;
    for (int row; named.n < MOST_NAMED; named.row[named.n++] = row) {
        row = next_row(g, difference, sign, &named, least);
        if (row < 0) break;
        named.sum += sign * difference[row];
    }
    return named;
}

/* Of a game that names its reasons each row has words for more of it and for less. */
static const char *way_of(const struct orr_game *g, int32_t difference)
{
    return !g->reasons ? "pad" : difference > 0 ? "more" : "less";
}

static void add_rows(const struct orr_game *g, const char *name, const struct named *named,
                     const int32_t *difference, struct orr_words *out)
{
    char token[ORR_TOKEN_SIZE];

    orr_words_list(out, name);
    for (int i = 0; i < named->n; i++) {
        struct orr_text t = orr_text_on(token, sizeof token);
        int row = named->row[i];
        orr_put(&t, "%s.%s", way_of(g, difference[row]),
                g->reasons ? g->reasons[row].label : g->pad[row].label);
        orr_words_list_add(out, token);
    }
}

static int points(int32_t hundredths) { return (int)((hundredths + POINT / 2) / POINT); }

/* What speaks for the better move and what against it, of figures. */
struct grounds {
    const struct orr_game *game;
    int32_t difference[ORR_MAX_REASONS + 1];
    struct named pro, con;
};

static int32_t rivals_loss(const struct grounds *t) { return -t->difference[count_rows(t->game)]; }

/* ", 3 less for Asteroids"; "although fewer jewels" */
static void add_con(const struct grounds *t, struct orr_words *out)
{
    if (!t->con.n) return;
    if (!t->game->reasons) orr_words_number(out, "m", points(t->con.sum));
    add_rows(t->game, "less", &t->con, t->difference, out);
}

/* "about 6 more for Moons and the top section" */
static void say_points(const struct grounds *t, struct orr_words *out)
{
    orr_words_begin(out, t->con.n ? "reason.both" : "reason.more");
    orr_words_number(out, "n", points(t->pro.sum));
    add_rows(t->game, "more", &t->pro, t->difference, out);
}

/* "more lights and a better chance of the sixth emotion" */
static void say_figures(const struct grounds *t, struct orr_words *out)
{
    orr_words_begin(out, t->con.n ? "reason.figures_but" : "reason.figures");
    add_rows(t->game, "figures", &t->pro, t->difference, out);
}

static void say_rival(const struct grounds *t, struct orr_words *out)
{
    orr_words_begin(out, t->con.n ? "reason.rival_but" : "reason.rival");
    orr_words_number(out, "n", points(rivals_loss(t)));
}

/* No figure speaks for it: what the bots' judgement saw beyond them, in the game's words. */
static void say_prospects(const struct grounds *t, struct orr_words *out)
{
    orr_words_begin(out, !t->con.n          ? "reason.prospects"
                         : t->game->reasons ? "reason.prospects_though"
                                            : "reason.prospects_but");
    orr_words_token(out, "prospects", "prospects");
}

/* The row of the pad that is a little better, where it is one; -1: none. */
static int row_a_little_better(const struct grounds *t)
{
    struct named none = { .n = 0 };
    return t->game->reasons || t->con.n ? -1 : next_row(t->game, t->difference, 1, &none, LITTLE);
}

/* What is said for the move. Without it nothing is said against it either. */
static void say_pro(const struct grounds *t, double lead, struct orr_words *out)
{
    int little = row_a_little_better(t);

    if (t->pro.n) {
        (t->game->reasons ? say_figures : say_points)(t, out);
    } else if (!t->game->reasons && rivals_loss(t) >= POINT) {
        say_rival(t, out);
    } else if (lead >= NARROW && little >= 0) {
        struct named row = { .n = 1, .row = { little } };
        orr_words_begin(out, "reason.little");
        add_rows(t->game, "more", &row, t->difference, out);
    } else if (lead >= NARROW) {
        say_prospects(t, out);
    }
}

void orr_reason(const struct orr_game *g, const struct orr_figures *better,
                const struct orr_figures *other, double lead, struct orr_words *out)
{
    struct grounds t = { .game = g };

    for (int i = 0; i <= count_rows(g); i++) t.difference[i] = better->line[i] - other->line[i];
    t.pro = name_rows(g, t.difference, 1);
    t.con = name_rows(g, t.difference, -1);
    orr_words_begin(out, "");
    say_pro(&t, lead, out);
    if (*out->key) add_con(&t, out);
}
