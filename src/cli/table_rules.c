/* table_rules.c - the rules at the table: RULES.md, or the part that a step needs.
 *
 * As much of Markdown as those pages use: headings, paragraphs, lists, tables,
 * drawings between fences, and the marks "<!-- step.take -->".
 *
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/table.h"

#include <stdlib.h>
#include <string.h>

static bool is_fence(const char *line) { return !strncmp(line, "```", 3); }

/* Whether a star is not a mark of emphasis: it begins a list item, or is a product. */
static bool is_star(const char *rules, const char *p)
{
    return *p == '*' && p[1] == ' ' && (p == rules || p[-1] == ' ' || p[-1] == '\n');
}

/* That much of the page without the marks of emphasis and of code, to be freed. */
static char *plain_copy(const char *rules, size_t size)
{
    char *copy = need_memory(size + 1), *to = copy;

    for (const char *p = rules; p < rules + size; p++) {
        if (is_fence(p)) *to++ = *p++, *to++ = *p++, *to++ = *p;
        else if (!strchr("*`", *p) || is_star(rules, p)) *to++ = *p;
    }
    *to = '\0';
    return copy;
}

/* -- Lines ---------------------------------------------------------------------------- */

/* A heading is printed as it is, in brass. */
static void print_heading(const char *line, int size)
{
    ORR_TEXT(out, 256);
    int marks = (int)strspn(line, "# ");

    orr_put_ink(&out, ORR_INK_BRASS);
    orr_put(&out, "%.*s", size - marks, line + marks);
    orr_put_ink(&out, ORR_INK_NONE);
    paint(stdout, out.buf);
    printf("\n");
}

/* -- Tables: columns as wide as their cells, the last one flows --------------------- */

enum { MAX_CELLS = 8 };

/* Where the cells of "| a | b |" begin, and how long they are; how many there are. */
static int find_cells(const char *line, int size, const char *cell[MAX_CELLS],
                      int length[MAX_CELLS])
{
    const char *end = line + size;
    int n = 0;

    for (const char *p = line + 1; p < end && n < MAX_CELLS; n++) {
        const char *bar = memchr(p, '|', (size_t)(end - p));
        if (!bar) break;
        const char *next = bar + 1;
        while (p < bar && *p == ' ') p++;
        while (bar > p && bar[-1] == ' ') bar--;
        cell[n] = p;
        length[n] = (int)(bar - p);
        p = next;
    }
    return n;
}

static void print_table_row(const char *line, int size, const int width[MAX_CELLS])
{
    const char *cell[MAX_CELLS];
    int length[MAX_CELLS], n = find_cells(line, size, cell, length), column = 0;

    for (int i = 0; i + 1 < n; i++) column += printf("%-*.*s  ", width[i], length[i], cell[i]);
    if (n) paint_words(cell[n - 1], length[n - 1], column - (column > 0), column);
    printf("\n");
}

/* Prints the lines that begin with a bar; returns what follows them. */
static const char *print_table(const char *table)
{
    int width[MAX_CELLS] = { 0 }, length[MAX_CELLS];
    const char *cell[MAX_CELLS], *p;

    for (p = table; *p == '|'; p += strcspn(p, "\n"), p += *p == '\n') {
        int n = find_cells(p, (int)strcspn(p, "\n"), cell, length);
        for (int i = 0; i < n; i++)
            if (length[i] > width[i]) width[i] = length[i];
    }
    for (p = table; *p == '|'; p += strcspn(p, "\n"), p += *p == '\n')
        if (strncmp(p, "|--", 3) != 0) print_table_row(p, (int)strcspn(p, "\n"), width);
    return p;
}

/* -- Paragraphs ----------------------------------------------------------------------- */

/* A drawing between two fences as it is; returns what follows it. */
static const char *print_drawing(const char *p)
{
    p += strcspn(p, "\n");
    while (*p && !is_fence(p + 1)) {
        int size = 1 + (int)strcspn(p + 1, "\n");
        printf("%.*s\n", size - 1, p + 1);
        p += size;
    }
    if (*p) p += 1 + strcspn(p + 1, "\n");
    return p + (*p == '\n');
}

/* Whether a line of RULES.md begins something new rather than going on. */
static bool stands_alone(const char *line)
{
    return !*line || strchr("\n#|<", *line) || !strncmp(line, "- ", 2) || !strncmp(line, "* ", 2) ||
           is_fence(line);
}

/* -- The page ------------------------------------------------------------------------- */

/* Lines of a paragraph flow together; tables, lists, drawings and headings keep theirs. */
static void print_page(const char *p)
{
    int column = 0;

    while (*p) {
        int size = (int)strcspn(p, "\n");
        if (column && stands_alone(p)) printf("\n"), column = 0;
        if (*p == '|' || is_fence(p)) {
            p = *p == '|' ? print_table(p) : print_drawing(p);
            continue;
        }
        if (*p == '#') print_heading(p, size);
        else if (!size) printf("\n");
        else if (strncmp(p, "<!--", 4) != 0) column = paint_words(p, size, column, 0);
        p += size + (p[size] == '\n');
    }
    if (column) printf("\n");
}

void say_rules(struct table *t, const char *rest)
{
    struct orr_words words;
    const char *rules = t->game->rules, *section = NULL;
    size_t size = strlen(rules);

    if (t->asked >= 0 && strcmp(rest, "all") != 0) {
        orr_match_prompt(t->match, t->asked, &words);
        section = orr_rules_section(t->game, words.key, &size);
    }
    char *page = plain_copy(section ? section : rules, size);
    print_page(page);
    if (section) say("table.rules_all");
    free(page);
}
