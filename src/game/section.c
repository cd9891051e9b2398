/* section.c - the part of a game's RULES.md that a step needs.
 *
 * A mark is a line "<!-- step.take step.order -->" before what it names. Everybody who
 * shows rules, the terminal, the server and through it the page, asks here.
 *
 * SPDX-License-Identifier: MIT */
#include "game/game.h"

#include <string.h>

static bool is_mark(const char *line) { return !strncmp(line, "<!--", 4); }

/* The next line, or the end of the text. */
static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return line + (*line == '\n');
}

/* Whether the mark has the key as one of its words. */
static bool names(const char *mark, const char *key)
{
    size_t size = strlen(key);

    for (const char *p = mark; *p && *p != '\n'; p += strspn(p, " ")) {
        size_t word = strcspn(p, " \n");
        if (word == size && !memcmp(p, key, size)) return true;
        p += word;
    }
    return false;
}

/* Behind the mark, the marks that follow it at once, and empty lines. */
static const char *text_after(const char *mark)
{
    while (is_mark(mark) || *mark == '\n') mark = next_line(mark);
    return mark;
}

/* To the next mark, or to the next heading that is not the section's own. */
static size_t section_size(const char *text)
{
    const char *line = text;
    bool has_text = false;

    for (; *line && !is_mark(line) && !(*line == '#' && has_text); line = next_line(line))
        has_text |= *line != '#' && *line != '\n';
    while (line > text && line[-1] == '\n') line--;
    return has_text ? (size_t)(line - text) : 0;
}

const char *orr_rules_section(const struct orr_game *g, const char *key, size_t *size)
{
    for (const char *line = g->rules; *line; line = next_line(line)) {
        if (!is_mark(line) || !names(line, key)) continue;
        const char *text = text_after(line);
        size_t found = section_size(text);
        if (found) *size = found;
        return found ? text : NULL;
    }
    return NULL;
}
