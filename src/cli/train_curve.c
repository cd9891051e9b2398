/* train_curve.c - how the losses fell, as numbers and as a picture.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/train.h"

#include <stdlib.h>

enum { WIDTH = 640, HEIGHT = 360, MARGIN = 48 };

void curve_add(struct curve *c, int64_t positions, double learnt, double held_out)
{
    if (c->n == c->room) {
        c->room = c->room ? 2 * c->room : 64;
        c->at = realloc(c->at, (size_t)c->room * sizeof *c->at);
        if (!c->at) exit(failure("memory.none"));
    }
    c->at[c->n++] = (struct loss){ positions, learnt, held_out };
}

void curve_free(struct curve *c) { free(c->at); }

bool curve_save(const struct curve *c, const char *path)
{
    FILE *to = fopen(path, "w");

    if (!to) return !failure("file.unwritten", A(path));
    fprintf(to, "positions,loss,held_out_loss\n");
    for (int i = 0; i < c->n; i++)
        fprintf(to, "%lld,%.5f,%.5f\n", (long long)c->at[i].positions, c->at[i].learnt,
                c->at[i].held_out);
    return !fclose(to);
}

/* -- The picture ---------------------------------------------------------------------------- */

/* The range of losses in it. */
struct frame {
    double low, high;
    int64_t last;
};

static void include(struct frame *f, double loss)
{
    if (loss < f->low) f->low = loss;
    if (loss > f->high) f->high = loss;
}

static struct frame frame_of(const struct curve *c)
{
    struct frame f = { .low = 1e9, .high = 0, .last = 1 };

    for (int i = 0; i < c->n; i++) {
        include(&f, c->at[i].learnt);
        include(&f, c->at[i].held_out);
        f.last = c->at[i].positions;
    }
    if (f.high - f.low < 1e-6) f.high = f.low + 1e-6;
    return f;
}

static double place_of(const struct frame *f, double loss)
{
    return MARGIN + (f->high - loss) / (f->high - f->low) * (HEIGHT - 2 * MARGIN);
}

static void draw_line(FILE *to, const struct curve *c, bool held_out, const char *colour)
{
    struct frame f = frame_of(c);

    fprintf(to, "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"", colour);
    for (int i = 0; i < c->n; i++) {
        double x = MARGIN + (double)c->at[i].positions / (double)f.last * (WIDTH - 2 * MARGIN);
        double y = place_of(&f, held_out ? c->at[i].held_out : c->at[i].learnt);
        fprintf(to, "%.1f,%.1f ", x, y);
    }
    fprintf(to, "\"/>\n");
}

static void draw_word(FILE *to, int x, double y, const char *colour, const char *word)
{
    fprintf(to, "<text x=\"%d\" y=\"%.0f\" fill=\"%s\">%s</text>\n", x, y, colour, word);
}

bool curve_draw(const struct curve *c, const char *title, const char *path)
{
    static const char learnt[] = "#888", held_out[] = "#b5651d", ink[] = "#444";
    struct frame f = frame_of(c);
    FILE *to = fopen(path, "w");
    char text[64];

    if (!to) return !failure("file.unwritten", A(path));
    fprintf(to,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
            "font-family=\"sans-serif\" font-size=\"13\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
            WIDTH, HEIGHT);
    struct orr_text t = orr_text_on(text, sizeof text);
    put_said(&t, "train.curve", A(title));
    draw_word(to, MARGIN, 24, ink, text);
    draw_word(to, WIDTH - 180, 24, learnt, cli_text("train.learnt"));
    draw_word(to, WIDTH - 120, 24, held_out, cli_text("train.held_out"));
    draw_line(to, c, false, learnt);
    draw_line(to, c, true, held_out);
    snprintf(text, sizeof text, "%.3f", f.high);
    draw_word(to, 4, place_of(&f, f.high), ink, text);
    snprintf(text, sizeof text, "%.3f", f.low);
    draw_word(to, 4, place_of(&f, f.low), ink, text);
    snprintf(text, sizeof text, "%lld", (long long)f.last);
    draw_word(to, WIDTH - 2 * MARGIN, HEIGHT - 16, ink, text);
    fprintf(to, "</svg>\n");
    return !fclose(to);
}
