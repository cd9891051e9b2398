/* paint.c - inks to terminal colours, or to nothing; lines to the width of the screen.
 *
 * The hues are the page's, at the nearest of the 256 terminal colours; a terminal
 * that says it is light gets the darker set. Pictures read as well without.
 *
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const struct {
    unsigned char dark, light;
} hue[ORR_NUM_INKS] = {
    [ORR_INK_AZURE] = { 75, 25 },   [ORR_INK_JADE] = { 79, 29 },     [ORR_INK_GOLD] = { 221, 94 },
    [ORR_INK_EMBER] = { 209, 124 }, [ORR_INK_ROSE] = { 212, 126 },   [ORR_INK_VIOLET] = { 141, 61 },
    [ORR_INK_SILVER] = { 252, 59 }, [ORR_INK_BRONZE] = { 173, 130 }, [ORR_INK_BRASS] = { 179, 94 },
    [ORR_INK_MUTED] = { 245, 240 }, [ORR_INK_GOOD] = { 78, 29 },     [ORR_INK_BAD] = { 210, 124 },
};

/* A terminal, and NO_COLOR is not set. */
static bool wants_colour(FILE *to)
{
    const char *off = getenv("NO_COLOR"), *term = getenv("TERM");

    return isatty(fileno(to)) && !(off && *off) && term && strcmp(term, "dumb") != 0;
}

/* Terminals that set COLORFGBG end it with the background: 7 and 15 are light. */
static bool is_light(void)
{
    const char *colours = getenv("COLORFGBG");
    const char *last = colours ? strrchr(colours, ';') : NULL;

    return last && (!strcmp(last, ";15") || !strcmp(last, ";7"));
}

static void put_colour(FILE *to, int ink)
{
    if (ink == ORR_INK_NONE || ink >= ORR_NUM_INKS) fputs("\033[0m", to);
    else
        fprintf(to, "\033[%s38;5;%dm", ink == ORR_INK_BRASS ? "1;" : "",
                is_light() ? hue[ink].light : hue[ink].dark);
}

static void paint_part(FILE *to, const char *text, int size)
{
    bool coloured = wants_colour(to);

    for (int i = 0; i < size; i++) {
        if (text[i] != ORR_INK_MARK || i + 1 == size) fputc(text[i], to);
        else if (i++, coloured) put_colour(to, text[i] - 'a');
    }
}

void paint(FILE *to, const char *text) { paint_part(to, text, (int)strlen(text)); }

/* -- Fitting the screen ---------------------------------------------------------- */

int screen_columns(void)
{
    struct winsize size;

    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20)
        return size.ws_col > 100 ? 100 : size.ws_col;
    return 80;
}

int widest_line(const char *text)
{
    int widest = 0;

    while (*text) {
        size_t size = strcspn(text, "\n");
        int columns = orr_text_columns(text, size);
        if (columns > widest) widest = columns;
        text += size + (text[size] == '\n');
    }
    return widest;
}

int paint_words(const char *text, int size, int column, int indent)
{
    int width = screen_columns();

    for (const char *end = text + size; text < end;) {
        int word = 0;
        while (text + word < end && text[word] != ' ') word++;
        int columns = orr_text_columns(text, (size_t)word);
        if (column > indent && column + 1 + columns >= width) printf("\n"), column = 0;
        if (word) {
            column += printf("%*s", column ? 1 : indent, "") + columns;
            paint_part(stdout, text, word);
        }
        text += word + (text + word < end);
    }
    return column;
}

void say_line(const char *text, int indent)
{
    if (isatty(STDOUT_FILENO)) paint_words(text, (int)strlen(text), 0, indent);
    else printf("%*s", indent, ""), paint(stdout, text);
    printf("\n");
}
