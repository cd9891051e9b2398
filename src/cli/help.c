/* help.c - help texts and the manual page, made from the table of commands.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 80, FLAG_COLUMN = 26 };

static const char about[] = "a table and an engine for star board games";

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

static void print_flag(FILE *to, const struct flag *f)
{
    char left[64], help[256];

    snprintf(left, sizeof left, "  --%s %s", f->name, f->arg ? f->arg : "");
    const char *without = f->initial ? f->initial : f->or_else;
    snprintf(help, sizeof help, without ? "%s (default: %s)" : "%s", f->help, without);
    int printed = fprintf(to, "%-*s", FLAG_COLUMN, left);
    if (printed > FLAG_COLUMN) fprintf(to, "\n%*s", FLAG_COLUMN, "");
    print_wrapped(to, FLAG_COLUMN, help);
}

void print_help(FILE *to)
{
    fprintf(to, "orrery: %s\n\nUsage: orrery COMMAND [FLAG...]\n\n", about);
    for (const struct command *c = commands; c->name; c++) {
        char left[64];
        snprintf(left, sizeof left, "  %s %s", c->name, operand_text(c->operand));
        fprintf(to, "%-*s", FLAG_COLUMN, left);
        print_wrapped(to, FLAG_COLUMN, c->help);
    }
    fprintf(to, "\n");
    for (int i = 0; i < program.num_flags; i++) print_flag(to, &flags[program.flag[i]]);
    fprintf(to, "\n'orrery help COMMAND' tells more. 'orrery play' lists the games.\n");
}

void print_command_help(const struct command *c, FILE *to)
{
    fprintf(to, "Usage: orrery %s", c->name);
    if (c->operand != OPERAND_NONE) fprintf(to, " %s", operand_text(c->operand));
    fprintf(to, "%s\n\n", c->flag[0] == FLAG_HELP ? "" : " [FLAG...]");
    fprintf(to, "%c", toupper((unsigned char)c->help[0]));
    print_wrapped(to, 0, c->help + 1);
    if (c->more) {
        fprintf(to, "\n");
        print_wrapped(to, 0, c->more);
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
        return usage_error("there is no command '%s'%s", a->operand[0], guess_text(&g, near));
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
    const char *without = f->initial ? f->initial : f->or_else;

    fprintf(to, ".TP\n\\fB\\-\\-");
    print_troff(to, f->name);
    fprintf(to, "\\fR");
    if (f->arg) fprintf(to, " \\fI%s\\fR", f->arg);
    fprintf(to, "\n%c", toupper((unsigned char)f->help[0]));
    print_troff(to, f->help + 1);
    if (without) fprintf(to, " (default: %s)", without);
    fprintf(to, ".\n");
}

static void print_troff_command(FILE *to, const struct command *c)
{
    fprintf(to, ".SS \"orrery %s %s\"\n%c", c->name, operand_text(c->operand),
            toupper((unsigned char)c->help[0]));
    print_troff(to, c->help + 1);
    fprintf(to, ".\n");
    if (c->more) {
        fprintf(to, ".PP\n");
        print_troff(to, c->more);
        fprintf(to, "\n");
    }
    for (int i = 0; i < c->num_flags; i++)
        if (c->flag[i] != FLAG_HELP) print_troff_flag(to, &flags[c->flag[i]]);
}

void print_manual(FILE *to)
{
    fprintf(to,
            ".TH ORRERY 1 \"\" \"Orrery %s\" \"User Commands\"\n"
            ".SH NAME\norrery \\- %s\n"
            ".SH SYNOPSIS\n.B orrery\n.I COMMAND\n[\\fIFLAG\\fR...]\n"
            ".SH DESCRIPTION\n"
            "Orrery plays star board games: with people at this terminal, with bots, or alone "
            "with itself many thousand times. It keeps the rules, and shows nobody what they "
            "may not see.\n"
            ".PP\nData goes to standard output, messages to standard error.\n"
            ".SH COMMANDS\n",
            ORR_VERSION, about);
    for (const struct command *c = commands; c->name; c++) print_troff_command(to, c);
    fprintf(to, ".SH OPTIONS\n");
    for (int i = 0; i < program.num_flags; i++) print_troff_flag(to, &flags[program.flag[i]]);
    fprintf(to, ".SH BOTS\n");
    for (int i = 0; orr_bots[i]; i++) {
        fprintf(to, ".TP\n\\fB%s\\fR\n", orr_bots[i]->key);
        print_troff(to, orr_bots[i]->blurb);
        fprintf(to, "\n");
    }
    fprintf(to, ".SH EXIT STATUS\n0 when all went well, 1 when something failed, 2 when the "
                "command was called wrongly.\n"
                ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nWhen set, nothing is coloured.\n"
                ".TP\n.B COLORFGBG\nTells a light terminal from a dark one.\n"
                ".SH EXAMPLES\n.nf\norrery play stellar\n"
                "orrery sim stellar \\-\\-bots greedy,random \\-\\-games 10000\n"
                "orrery replay match.orr \\-\\-log\n.fi\n");
}
