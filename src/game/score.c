/* score.c - score pads and shares of a win, as every game has them.
 *
 * SPDX-License-Identifier: MIT */
#include "game/game.h"

#include <string.h>

/* Searches ask for many scores of few lines: no more is cleared than is used. */
void orr_score_begin(struct orr_score *score) { score->total = score->tiebreak = score->lines = 0; }

void orr_score_line(struct orr_score *score, const char *label, int32_t points)
{
    if (score->lines >= ORR_MAX_SCORE_LINES) orr_list_overflow();
    memset(&score->line[score->lines], 0, sizeof *score->line);
    score->line[score->lines].label = label;
    score->line[score->lines++].points = points;
    score->total += points;
}

void orr_score_product(struct orr_score *score, const char *label, int count, int each)
{
    orr_score_line(score, label, count * each);
    score->line[score->lines - 1].count = (int16_t)count;
    score->line[score->lines - 1].each = (int16_t)each;
}

void orr_score_words(const struct orr_score *score, int i, struct orr_words *out)
{
    orr_words_begin(out, score->line[i].label);
    if (score->line[i].number) orr_words_number(out, "n", score->line[i].number);
}

void orr_score_label(const struct orr_score *score, int i, struct orr_text *out)
{
    orr_put(out, "%s", score->line[i].label);
    if (score->line[i].number) orr_put(out, " %d", score->line[i].number);
}

static void line_json(struct orr_json *j, const struct orr_score *score, int i, bool all)
{
    ORR_TEXT(label, 64);

    orr_score_label(score, i, &label);
    orr_json_open(j, NULL, '{');
    orr_json_str(j, "label", label.buf);
    orr_json_int(j, "points", score->line[i].points);
    if (all && (score->line[i].count || score->line[i].each)) {
        orr_json_int(j, "count", score->line[i].count);
        orr_json_int(j, "each", score->line[i].each);
    }
    orr_json_close(j, '}');
}

void orr_score_json(struct orr_json *j, const struct orr_score *score, bool all)
{
    orr_json_int(j, "total", score->total);
    if (all && score->tiebreak) orr_json_int(j, "tiebreak", score->tiebreak);
    orr_json_open(j, "lines", '[');
    for (int i = 0; i < score->lines; i++) line_json(j, score, i, all);
    orr_json_close(j, ']');
}

int orr_share_win(const int32_t rank[], int sides, int seats, double out[ORR_MAX_SEATS])
{
    int32_t best = rank[0];
    int sharing = 0;

    for (int side = 1; side < sides; side++)
        if (rank[side] > best) best = rank[side];
    for (int side = 0; side < sides; side++) sharing += rank[side] == best;
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
        out[seat] = seat < seats && rank[seat] == best ? 1.0 / sharing : 0.0;
    return sharing;
}
