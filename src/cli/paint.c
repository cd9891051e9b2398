/* paint.c - inks to terminal colours, or to nothing.
 *
 * The hues are the page's, at the nearest of the 256 terminal colours; a terminal
 * that says it is light gets the darker set. Pictures read as well without.
 *
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct {
    unsigned char dark, light;
} hue[ORR_NUM_INKS] = {
    [ORR_INK_AZURE] = { 75, 25 },   [ORR_INK_JADE] = { 79, 29 },     [ORR_INK_GOLD] = { 221, 94 },
    [ORR_INK_EMBER] = { 209, 124 }, [ORR_INK_ROSE] = { 212, 126 },   [ORR_INK_VIOLET] = { 141, 61 },
    [ORR_INK_SILVER] = { 252, 59 }, [ORR_INK_BRONZE] = { 173, 130 }, [ORR_INK_BRASS] = { 179, 94 },
    [ORR_INK_MUTED] = { 245, 240 }, [ORR_INK_GOOD] = { 78, 29 },     [ORR_INK_BAD] = { 210, 124 },
};

bool wants_colour(FILE *to)
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

void paint(FILE *to, const char *text)
{
    bool coloured = wants_colour(to);

    for (; *text; text++) {
        if (*text != ORR_INK_MARK || !text[1]) fputc(*text, to);
        else if (text++, coloured) put_colour(to, *text - 'a');
    }
}
