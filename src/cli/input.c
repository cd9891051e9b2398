/* input.c - lines that people type: with editing, history and completion on a
 * terminal, plainly from a pipe.
 *
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/table.h"

#include <editline/readline.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MAX_CANDIDATES = ORR_MAX_LEGAL + 32 };

/* libedit's callbacks carry no pointer of ours, so what completion needs lies here.
 * There is one terminal and one thread that reads it. */
static const struct table *at_table;
static char candidate[MAX_CANDIDATES][ORR_MAX_WORD];
static int num_candidates, word_start;

/* Takes the next word of a move or command whose beginning has been typed. */
static void offer_completion(const char *text)
{
    size_t typed = strlen(rl_line_buffer);
    char word[ORR_MAX_WORD];

    if (typed > (size_t)rl_point) typed = (size_t)rl_point;
    if (strlen(text) < typed || strncasecmp(text, rl_line_buffer, typed) != 0) return;
    const char *from = text + word_start;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(from, " "), from);
    for (int i = 0; i < num_candidates; i++)
        if (!strcmp(candidate[i], word)) return;
    if (num_candidates < MAX_CANDIDATES) strcpy(candidate[num_candidates++], word);
}

static char *next_candidate(const char *text, int state)
{
    static int next;

    (void)text;
    if (state == 0) next = 0;
    return next < num_candidates ? strdup(candidate[next++]) : NULL;
}

static char **complete(const char *text, int start, int end)
{
    (void)end;
    num_candidates = 0;
    word_start = start;
    rl_attempted_completion_over = 1; /* no file names */
    for (int i = 0; i < at_table->menu.n; i++) offer_completion(at_table->menu.text[i]);
    offer_words(offer_completion);
    return num_candidates ? rl_completion_matches(text, next_candidate) : NULL;
}

static char *edited_line(const char *prompt)
{
    static char breaks[] = " ";

    rl_readline_name = "orrery";
    rl_attempted_completion_function = complete;
    rl_completer_word_break_characters = breaks;
    char *line = readline(prompt);
    if (line && *line) add_history(line);
    return line;
}

static char *plain_line(void)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t size = getline(&line, &room, stdin);

    if (size < 0) {
        free(line);
        return NULL;
    }
    line[strcspn(line, "\r\n")] = '\0';
    return line;
}

char *input_line(const struct table *t, const char *prompt)
{
    at_table = t;
    fflush(stdout);
    interrupt_allow();
    char *line = t->is_terminal ? edited_line(prompt) : plain_line();
    interrupt_forbid();
    return line;
}
