/* sim_sums.c - sums over many matches, as a table, JSON or CSV.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/sim.h"

#include <errno.h>
#include <math.h>
#include <string.h>

/* -- Adding -------------------------------------------------------------------- */

static void add_label(struct sums *s, const char *label, int number)
{
    struct orr_text t = orr_text_on(s->label[s->num_labels], LABEL_SIZE);

    if (s->num_labels == MAX_LABELS) orr_list_overflow();
    orr_put(&t, "%s", label);
    if (number) orr_put(&t, " %d", number);
    s->num_labels++;
}

void sums_begin(struct sums *s)
{
    for (const struct orr_pad_line *line = s->game->pad; line->label; line++) {
        if (!line->copies) add_label(s, line->label, 0);
        for (int n = 1; n <= line->copies; n++) add_label(s, line->label, n);
    }
}

/* The index of a label; law 6 says that the pad has it. */
static int label_index(const struct sums *s, const struct orr_score *score, int line)
{
    ORR_TEXT(label, LABEL_SIZE);
    int i = 0;

    orr_score_label(score, line, &label);
    while (strcmp(s->label[i], label.buf) != 0) i++;
    return i;
}

static void add_ending(struct sums *s, const char *key)
{
    int i = 0;

    if (!*key) return;
    while (i < s->num_endings && strcmp(s->ending[i], key) != 0) i++;
    if (i == MAX_ENDINGS) return;
    if (i == s->num_endings) s->ending[s->num_endings++] = key;
    s->ended[i]++;
}

void sums_add(struct sums *s, const struct outcome *o)
{
    for (int seat = 0; seat < s->setup.seats; seat++) {
        double total = o->score[seat].total;
        s->win[seat] += o->payoff[seat];
        s->score[seat] += total;
        s->score_squared[seat] += total * total;
        for (int line = 0; line < o->score[seat].lines; line++) {
            int label = label_index(s, &o->score[seat], line);
            s->points[label] += o->score[seat].line[line].points;
            s->met[label] = true;
        }
    }
    add_ending(s, o->ending);
    s->matches++;
    s->decisions += o->decisions;
    s->rounds += o->rounds;
    s->branching += o->branching;
    if (o->branching_max > s->branching_max) s->branching_max = o->branching_max;
}

/* -- Statistics ------------------------------------------------------------------- */

static double mean(const struct sums *s, double sum) { return sum / (double)s->matches; }

static double deviation(const struct sums *s, double sum, double squares)
{
    double n = (double)s->matches;
    double variance = n > 1 ? (squares - sum * sum / n) / (n - 1) : 0;
    return variance > 0 ? sqrt(variance) : 0;
}

/* Half the width of the 95 % interval of a mean of points. */
static double error(const struct sums *s, double sum, double squares)
{
    return 1.96 * deviation(s, sum, squares) / sqrt((double)s->matches);
}

static double branching_mean(const struct sums *s)
{
    return s->decisions ? (double)s->branching / (double)s->decisions : 0;
}

/* -- JSON --------------------------------------------------------------------------- */

enum figure { WIN, WIN_ERROR, WIN_LOW, WIN_HIGH, SCORE, SCORE_DEVIATION };

static struct interval win_interval(const struct sums *s, int seat)
{
    return wilson(mean(s, s->win[seat]), (double)s->matches);
}

static double figure_of(const struct sums *s, enum figure figure, int seat)
{
    switch (figure) {
    case WIN: return mean(s, s->win[seat]);
    case WIN_ERROR: return interval_error(win_interval(s, seat));
    case WIN_LOW: return win_interval(s, seat).low;
    case WIN_HIGH: return win_interval(s, seat).high;
    case SCORE: return mean(s, s->score[seat]);
    case SCORE_DEVIATION: return deviation(s, s->score[seat], s->score_squared[seat]);
    }
    return 0;
}

static void json_figures(struct orr_json *j, const char *key, const struct sums *s,
                         enum figure figure)
{
    orr_json_open(j, key, '[');
    for (int seat = 0; seat < s->setup.seats; seat++)
        orr_json_real(j, NULL, figure_of(s, figure, seat));
    orr_json_close(j, ']');
}

static void json_start(struct orr_json *j, const struct sums *s)
{
    orr_json_str(j, "game", s->game->key);
    orr_json_int(j, "seats", s->setup.seats);
    orr_json_open(j, "options", '{');
    for (int i = 0; i < s->game->num_options; i++)
        orr_json_int(j, s->game->options[i].key, s->setup.option[i]);
    orr_json_close(j, '}');
    json_bots(j, s->lineup, s->setup.seats);
    orr_json_int(j, "games", s->matches);
    orr_json_int(j, "seed", (int64_t)s->seed);
}

void sums_json(const struct sums *s, struct orr_text *out)
{
    struct orr_json j = orr_json_object(out);

    json_start(&j, s);
    json_figures(&j, "win_share", s, WIN);
    json_figures(&j, "win_share_error", s, WIN_ERROR);
    json_figures(&j, "win_share_low", s, WIN_LOW);
    json_figures(&j, "win_share_high", s, WIN_HIGH);
    json_figures(&j, "mean_score", s, SCORE);
    json_figures(&j, "sd_score", s, SCORE_DEVIATION);
    orr_json_real(&j, "decisions_per_game", mean(s, (double)s->decisions));
    orr_json_real(&j, "rounds", mean(s, (double)s->rounds));
    orr_json_real(&j, "branching_mean", branching_mean(s));
    orr_json_int(&j, "branching_max", s->branching_max);
    orr_json_open(&j, "endings", '{');
    for (int i = 0; i < s->num_endings; i++)
        orr_json_real(&j, s->ending[i], mean(s, (double)s->ended[i]));
    orr_json_close(&j, '}');
    orr_json_open(&j, "score_lines", '{');
    for (int i = 0; i < s->num_labels; i++)
        orr_json_real(&j, s->label[i], mean(s, (double)s->points[i]) / s->setup.seats);
    orr_json_close(&j, '}');
    orr_json_real(&j, "seconds", s->seconds);
    orr_json_close(&j, '}');
    orr_put(out, "\n");
}

/* -- The table for people --------------------------------------------------------------- */

static void print_seat(const struct sums *s, int seat)
{
    struct interval win = win_interval(s, seat);

    printf("  %4d  %-10s %6.2f %% (%5.2f - %6.2f) %11.2f ± %.2f  %8.2f\n", seat + 1,
           s->lineup->name[seat], 100 * figure_of(s, WIN, seat), 100 * win.low, 100 * win.high,
           figure_of(s, SCORE, seat), error(s, s->score[seat], s->score_squared[seat]),
           figure_of(s, SCORE_DEVIATION, seat));
}

void sums_print(const struct sums *s)
{
    char matches[32];

    print_said("sim.heading", A(s->game->title), A(s->setup.seats), A(grouped(s->matches, matches)),
               A((int64_t)s->seed));
    printf("\n\n  %4s  %-10s %-26s %18s  %8s\n", cli_text("sim.seat"), cli_text("bot"),
           cli_text("sim.wins"), cli_text("sim.score"), cli_text("sim.spread"));
    for (int seat = 0; seat < s->setup.seats; seat++) print_seat(s, seat);
    print_said("sim.decisions", R(mean(s, (double)s->decisions), 1),
               R(mean(s, (double)s->rounds), 1), R(branching_mean(s), 2), A(s->branching_max));
    for (int i = 0; i < s->num_labels; i++)
        if (s->met[i])
            printf("    %-24s %8.2f\n", s->label[i],
                   mean(s, (double)s->points[i]) / s->setup.seats);
    if (s->num_endings) print_said("sim.endings");
    for (int i = 0; i < s->num_endings; i++)
        printf("    %-24s %8.2f %%\n", s->ending[i], 100 * mean(s, (double)s->ended[i]));
    print_said("sim.end", R(s->seconds, 2),
               R(s->seconds > 0 ? (double)s->matches / s->seconds : 0, 0));
}

/* -- CSV ----------------------------------------------------------------------------------- */

FILE *rows_open(const struct sums *s, const char *path)
{
    FILE *to = strcmp(path, "-") ? fopen(path, "wb") : stdout;

    if (!to) {
        failure("file.write", A(path), A(strerror(errno)));
        return NULL;
    }
    fprintf(to, "match,seed,seat,bot,began,plies,rounds,ending,payoff,total");
    for (int i = 0; i < s->num_labels; i++) fprintf(to, ",%s", s->label[i]);
    fputc('\n', to);
    return to;
}

static void add_points(FILE *to, const struct sums *s, const struct orr_score *score)
{
    int line = 0;

    for (int i = 0; i < s->num_labels; i++) {
        fputc(',', to);
        if (line < score->lines && label_index(s, score, line) == i)
            fprintf(to, "%d", (int)score->line[line++].points);
    }
}

static void add_row(FILE *to, const struct sums *s, const struct outcome *o, int side)
{
    bool is_seat = side < s->setup.seats;

    fprintf(to, "%lld,%llu,%d,%s,", (long long)s->matches - 1, (unsigned long long)o->seed, side,
            is_seat ? s->lineup->name[side] : "");
    if (o->began >= 0) fprintf(to, "%d", o->began);
    fprintf(to, ",%d,%d,%s,", o->plies, o->rounds, o->ending);
    if (is_seat) fprintf(to, "%.6f", o->payoff[side]);
    fprintf(to, ",%d", (int)o->score[side].total);
    add_points(to, s, &o->score[side]);
    fputc('\n', to);
}

void rows_add(FILE *to, const struct sums *s, const struct outcome *o)
{
    for (int side = 0; side < o->sides; side++) add_row(to, s, o, side);
}

bool rows_close(FILE *to, const char *path)
{
    bool good = !ferror(to);

    if (to == stdout) good = fflush(to) == 0 && good;
    else good = fclose(to) == 0 && good;
    if (!good) failure("file.write", A(path), A(strerror(errno)));
    return good;
}
