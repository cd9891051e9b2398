/* pad.c - results: the score pad, who won, and one line of the log.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <ctype.h>
#include <string.h>

void put_side(struct orr_match *m, int side, struct orr_text *out)
{
    struct orr_words name;

    orr_match_name_side(m, side, &name);
    orr_words_print(orr_match_game(m)->messages, &name, out);
}

void put_event(struct orr_match *m, int viewer, int ply, struct orr_text *out)
{
    struct orr_words line;
    struct orr_step step;

    if (orr_match_event(m, viewer, ply, &step, NULL, &line) < 0 || !*line.key) return;
    size_t from = out->len;
    orr_words_print(orr_match_game(m)->messages, &line, out);
    /* A sentence that begins with a thing's name; notation such as "b3" stays small. */
    if (out->len > from + 1 && islower((unsigned char)out->buf[from + 1]))
        out->buf[from] = (char)toupper((unsigned char)out->buf[from]);
}

/* -- The pad ------------------------------------------------------------------ */

enum { MAX_ROWS = ORR_MAX_SIDES * ORR_MAX_SCORE_LINES, CELL = 64 };

/* The rows that appear on any side's pad, in the order of first appearance. */
struct pad {
    int sides, rows;
    struct orr_score score[ORR_MAX_SIDES];
    struct {
        int side, line; /* where it appeared first: the name is made from that */
    } row[MAX_ROWS];
};

/* The side's line with the same label and number; -1 if it has none. */
static int line_like(const struct pad *p, int row, int side)
{
    const struct orr_score *from = &p->score[p->row[row].side], *in = &p->score[side];
    int like = p->row[row].line;

    for (int i = 0; i < in->lines; i++)
        if (!strcmp(in->line[i].label, from->line[like].label) &&
            in->line[i].number == from->line[like].number)
            return i;
    return -1;
}

static bool has_row(const struct pad *p, int side, int line)
{
    for (int row = 0; row < p->rows; row++)
        if (line_like(p, row, side) == line) return true;
    return false;
}

static void fill_pad(struct orr_match *m, int viewer, struct pad *p)
{
    p->sides = orr_match_sides(m);
    p->rows = 0;
    for (int side = 0; side < p->sides; side++) {
        orr_match_score(m, viewer, side, &p->score[side]);
        for (int line = 0; line < p->score[side].lines; line++) {
            if (has_row(p, side, line)) continue;
            p->row[p->rows].side = side;
            p->row[p->rows++].line = line;
        }
    }
}

/* A line's name in words: the message "score.moons", or "moons". */
static void put_label(const struct orr_game *g, const struct orr_score *score, int line,
                      struct orr_text *out)
{
    char key[CELL];
    struct orr_words words;

    orr_score_words(score, line, &words);
    snprintf(key, sizeof key, "score.%s", score->line[line].label);
    if (orr_message_find(g->messages, key)) words.key = key;
    orr_words_print(g->messages, &words, out);
}

static void put_points(const struct orr_score *score, int line, struct orr_text *out)
{
    if (line < 0) return;
    if (!score->line[line].count) orr_put(out, "%d", (int)score->line[line].points);
    else
        orr_put(out, "%dx%d%5d", score->line[line].count, score->line[line].each,
                (int)score->line[line].points);
}

/* Whether the side's column is the winner's. */
static bool has_won(struct orr_match *m, int side)
{
    double payoff[ORR_MAX_SEATS], best = 0;

    if (orr_match_to_act(m) || side >= orr_match_setup(m)->seats) return false;
    orr_match_payoff(m, payoff);
    for (int seat = 0; seat < orr_match_setup(m)->seats; seat++)
        if (payoff[seat] > best) best = payoff[seat];
    return best > 0 && payoff[side] == best;
}

enum { HEAD = -1, TOTAL = -2, TIEBREAK = -3 };

static void put_cell(struct orr_match *m, const struct pad *p, int row, int side,
                     struct orr_text *out)
{
    if (row == HEAD) put_side(m, side, out);
    else if (row == TOTAL) orr_put(out, "%d", (int)p->score[side].total);
    else if (row == TIEBREAK) orr_put(out, "%d", (int)p->score[side].tiebreak);
    else put_points(&p->score[side], line_like(p, row, side), out);
}

static void put_row(struct orr_match *m, const struct pad *p, int row, int left, int width,
                    struct orr_text *out)
{
    char text[CELL];
    struct orr_text t = orr_text_on(text, sizeof text);

    if (row == TOTAL) put_said(&t, "pad.total");
    else if (row == TIEBREAK) put_said(&t, "pad.tiebreak");
    else if (row >= 0)
        put_label(orr_match_game(m), &p->score[p->row[row].side], p->row[row].line, &t);
    orr_put(out, "  %-*s", left, text);
    for (int side = 0; side < p->sides; side++) {
        bool brass = (row == HEAD || row == TOTAL) && has_won(m, side);
        t = orr_text_on(text, sizeof text);
        put_cell(m, p, row, side, &t);
        if (brass) orr_put_ink(out, ORR_INK_BRASS);
        orr_put(out, "%*s", width, text);
        if (brass) orr_put_ink(out, ORR_INK_NONE);
    }
    orr_put(out, "\n");
}

/* The widest label, or with a side the widest cell of its column. */
static int widest(struct orr_match *m, const struct pad *p, int side)
{
    int width = side < 0 ? 10 : 8;

    for (int row = HEAD; row < p->rows; row++) {
        ORR_TEXT(t, CELL);
        if (side >= 0) put_cell(m, p, row, side, &t);
        else if (row >= 0)
            put_label(orr_match_game(m), &p->score[p->row[row].side], p->row[row].line, &t);
        if ((int)t.len > width) width = (int)t.len;
    }
    return width;
}

/* Whether a tie-break tells the best of the sides apart. */
static bool tied(const struct pad *p)
{
    const struct orr_score *best = &p->score[0];

    for (int side = 1; side < p->sides; side++)
        if (p->score[side].total > best->total) best = &p->score[side];
    for (int side = 0; side < p->sides; side++)
        if (p->score[side].total == best->total && p->score[side].tiebreak != best->tiebreak)
            return true;
    return false;
}

void put_pad(struct orr_match *m, int viewer, struct orr_text *out)
{
    struct pad p;

    fill_pad(m, viewer, &p);
    int left = widest(m, &p, -1), width = 0;
    for (int side = 0; side < p.sides; side++) {
        int cell = widest(m, &p, side) + 2;
        if (cell > width) width = cell;
    }
    put_row(m, &p, HEAD, left, width, out);
    for (int row = 0; row < p.rows; row++) put_row(m, &p, row, left, width, out);
    put_row(m, &p, TOTAL, left, width, out);
    if (tied(&p)) put_row(m, &p, TIEBREAK, left, width, out);
}

/* -- Who won ----------------------------------------------------------------------- */

/* "1", "1 and 3", "1, 2 and 4" */
static void put_seats(const bool in[ORR_MAX_SEATS], int n, struct orr_text *out)
{
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++) {
        if (!in[seat]) continue;
        orr_put(out, "%d", seat + 1);
        if (--n) orr_say(out, n == 1 ? "list.and" : "list.comma");
    }
}

/* Alone there is nobody to beat: the share is what the rules say it was worth. */
static void put_verdict(double share, struct orr_text *out)
{
    if (share >= 1) put_said(out, "result.won");
    else if (share <= 0) put_said(out, "result.lost");
    else put_said(out, "result.share", R(100 * share, 0));
}

static void put_winners(struct orr_match *m, int you, struct orr_text *out)
{
    int seats = orr_match_setup(m)->seats, winners = 0;
    bool in[ORR_MAX_SEATS] = { false };
    double payoff[ORR_MAX_SEATS];

    orr_match_payoff(m, payoff);
    for (int seat = 0; seat < seats; seat++) winners += in[seat] = has_won(m, seat);
    if (seats == 1) put_verdict(payoff[0], out);
    else if (!winners) put_said(out, "result.nobody");
    else if (winners == 1 && you >= 0 && in[you]) put_said(out, "result.you");
    else {
        char names[64];
        struct orr_text t = orr_text_within(out, names, sizeof names);
        put_seats(in, winners, &t);
        put_said(out, winners > 1 ? "result.tie" : "result.seat", A(names));
    }
}

void put_result(struct orr_match *m, int you, struct orr_text *out)
{
    struct orr_words why;

    orr_match_ending(m, &why);
    if (*why.key) {
        orr_words_print(orr_match_game(m)->messages, &why, out);
        orr_put(out, " ");
    }
    put_winners(m, you, out);
}

/* -- JSON ---------------------------------------------------------------------------- */

void json_scores(struct orr_json *j, struct orr_match *m)
{
    orr_json_open(j, "scores", '[');
    for (int side = 0; side < orr_match_sides(m); side++) {
        struct orr_score score;
        orr_match_score(m, ORR_ALL_SEEING, side, &score);
        orr_json_open(j, NULL, '{');
        orr_json_int(j, "seat", side);
        orr_score_json(j, &score, false);
        orr_json_close(j, '}');
    }
    orr_json_close(j, ']');
}

void json_payoff(struct orr_json *j, struct orr_match *m)
{
    double payoff[ORR_MAX_SEATS];

    orr_match_payoff(m, payoff);
    orr_json_open(j, "payoff", '[');
    for (int seat = 0; seat < orr_match_setup(m)->seats; seat++)
        orr_json_real(j, NULL, payoff[seat]);
    orr_json_close(j, ']');
}

void json_action(struct orr_json *j, const char *key, struct orr_match *m, int seat,
                 orr_action action)
{
    ORR_TEXT(word, ORR_MAX_WORD);

    orr_match_action(m, seat, action, &word, NULL);
    orr_json_str(j, key, word.buf);
}
