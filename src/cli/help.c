/* help.c - help texts and the manual page, made from the table of commands.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 80, FLAG_COLUMN = 26 };

/* -- Help on the terminal ----------------------------------------------------- */

/* Prints words from the column it is at, breaking lines before COLUMNS. */
static void print_wrapped(FILE *to, int indent, const char *text)
{
    int column = indent;

    while (*text) {
        int size = (int)strcspn(text, " ");
        if (column > indent && column + 1 + size > COLUMNS) {
            fprintf(to, "\n%*s", indent, "");
            column = indent;
        }
        if (column > indent) column += fprintf(to, " ");
        column += fprintf(to, "%.*s", size, text);
        text += size;
        while (*text == ' ') text++;
    }
    fprintf(to, "\n");
}

/* What the flag does, and what happens without it. */
static void flag_help(const struct flag *f, char out[SENTENCE_SIZE])
{
    struct orr_text t = orr_text_on(out, SENTENCE_SIZE);
    const char *without = f->initial ? f->initial : f->or_else ? cli_text(f->or_else) : NULL;

    put_said(&t, without ? "help.default" : "plain", A(cli_text(f->help)), A(without));
}

static void print_flag(FILE *to, const struct flag *f)
{
    char left[64], help[SENTENCE_SIZE];

    snprintf(left, sizeof left, "  --%s %s", f->name, f->arg ? f->arg : "");
    flag_help(f, help);
    int printed = fprintf(to, "%-*s", FLAG_COLUMN, left);
    if (printed >= FLAG_COLUMN) fprintf(to, "\n%*s", FLAG_COLUMN, "");
    print_wrapped(to, FLAG_COLUMN, help);
}

void print_help(FILE *to)
{
    print_said_args(to, "help.program", A(cli_text("about")), LAST_ARG);
    for (const struct command *c = commands; c->name; c++) {
        char left[64];
        snprintf(left, sizeof left, "  %s %s", c->name, operand_text(c->operand));
        fprintf(to, "%-*s", FLAG_COLUMN, left);
        print_wrapped(to, FLAG_COLUMN, command_help(c));
    }
    fprintf(to, "\n");
    for (int i = 0; i < program.num_flags; i++) print_flag(to, &flags[program.flag[i]]);
    print_said_args(to, "help.end", LAST_ARG);
}

void print_command_help(const struct command *c, FILE *to)
{
    print_said_args(to, "help.usage", A(c->name), LAST_ARG);
    if (c->operand != OPERAND_NONE) fprintf(to, " %s", operand_text(c->operand));
    fprintf(to, "%s\n\n", c->flag[0] == FLAG_HELP ? "" : " [FLAG...]");
    fprintf(to, "%c", toupper((unsigned char)command_help(c)[0]));
    print_wrapped(to, 0, command_help(c) + 1);
    if (command_more(c)) {
        fprintf(to, "\n");
        print_wrapped(to, 0, command_more(c));
    }
    fprintf(to, "\n");
    for (int i = 0; i < c->num_flags; i++)
        if (c->flag[i] != FLAG_HELP) print_flag(to, &flags[c->flag[i]]);
    print_flag(to, &flags[FLAG_HELP]);
}

int cmd_help(const struct args *a)
{
    const struct command *c = a->num_operands ? find_command(a->operand[0]) : NULL;

    if (!a->num_operands) {
        print_help(stdout);
    } else if (c) {
        print_command_help(c, stdout);
    } else {
        struct guess g = guess_begin(a->operand[0]);
        char near[GUESS_SIZE];
        for (c = commands; c->name; c++) guess_offer(&g, c->name);
        return usage_error("command.none", A(a->operand[0]), A(guess_text(&g, near)));
    }
    return EXIT_SUCCESS;
}

/* -- The manual page, in troff's man macros ---------------------------------------- */

/* Text for troff: a dash is a minus sign, a backslash and a leading dot are letters. */
static void print_troff(FILE *to, const char *text)
{
    if (*text == '.' || *text == '\'') fputs("\\&", to);
    for (; *text; text++) {
        if (*text == '-') fputs("\\-", to);
        else if (*text == '\\') fputs("\\e", to);
        else fputc(*text, to);
    }
}

static void print_troff_flag(FILE *to, const struct flag *f)
{
    char help[SENTENCE_SIZE];

    flag_help(f, help);
    fprintf(to, ".TP\n\\fB\\-\\-");
    print_troff(to, f->name);
    fprintf(to, "\\fR");
    if (f->arg) fprintf(to, " \\fI%s\\fR", f->arg);
    fprintf(to, "\n%c", toupper((unsigned char)help[0]));
    print_troff(to, help + 1);
    fprintf(to, ".\n");
}

static void print_troff_command(FILE *to, const struct command *c)
{
    fprintf(to, ".SS \"orrery %s %s\"\n%c", c->name, operand_text(c->operand),
            toupper((unsigned char)command_help(c)[0]));
    print_troff(to, command_help(c) + 1);
    fprintf(to, ".\n");
    if (command_more(c)) {
        fprintf(to, ".PP\n");
        print_troff(to, command_more(c));
        fprintf(to, "\n");
    }
    for (int i = 0; i < c->num_flags; i++)
        if (c->flag[i] != FLAG_HELP) print_troff_flag(to, &flags[c->flag[i]]);
}

/* A section of the manual: its title is "section.<name>", its text, if any, "manual.<name>". */
static void print_section(FILE *to, const char *name)
{
    char key[32];

    snprintf(key, sizeof key, "section.%s", name);
    fprintf(to, ".SH %s\n", cli_text(key));
    snprintf(key, sizeof key, "manual.%s", name);
    const char *text = orr_message_find(cli_words, key);
    if (text) print_troff(to, text), fprintf(to, "\n");
}

/* A paragraph with a word before it. */
static void print_item(FILE *to, const char *name, const char *text)
{
    fprintf(to, ".TP\n\\fB%s\\fR\n", name);
    print_troff(to, text);
    fprintf(to, "\n");
}

void print_manual(FILE *to)
{
    fprintf(to, ".TH ORRERY 1 \"\" \"Orrery %s\" \"%s\"\n", ORR_VERSION,
            cli_text("section.manual"));
    print_section(to, "name");
    fprintf(to, "orrery \\- %s\n", cli_text("about"));
    print_section(to, "synopsis");
    fprintf(to, ".B orrery\n.I COMMAND\n[\\fIFLAG\\fR...]\n");
    print_section(to, "description");
    fprintf(to, ".PP\n%s\n", cli_text("manual.streams"));
    print_section(to, "commands");
    for (const struct command *c = commands; c->name; c++) print_troff_command(to, c);
    print_section(to, "options");
    for (int i = 0; i < program.num_flags; i++) print_troff_flag(to, &flags[program.flag[i]]);
    print_section(to, "bots");
    for (int i = 0; orr_bots[i]; i++) {
        char key[32];
        snprintf(key, sizeof key, "bot.%s", orr_bots[i]->key);
        print_item(to, orr_bots[i]->key, cli_text(key));
    }
    print_section(to, "status");
    print_section(to, "environment");
    print_item(to, "NO_COLOR", cli_text("manual.no_color"));
    print_item(to, "COLORFGBG", cli_text("manual.colorfgbg"));
    print_section(to, "examples");
    fprintf(to, ".nf\norrery play stellar\n"
                "orrery sim stellar \\-\\-bots greedy,random \\-\\-games 10000\n"
                "orrery replay match.orr \\-\\-log\n.fi\n");
}
