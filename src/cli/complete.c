/* complete.c - completion scripts for three shells, made from the table of
 * commands. Games and bots are those of this build.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

static void print_games(void)
{
    for (int i = 0; orr_games[i]; i++) printf("%s%s", i ? " " : "", orr_games[i]->key);
}

static void print_bots(const char *between)
{
    for (int level = 1; level <= ORR_LEVELS; level++) printf("%d%s", level, between);
    for (int i = 0; orr_bots[i]; i++) printf("%s%s", i ? between : "", orr_bots[i]->key);
}

/* What --option takes for the game: "end_card=hidden end_card=visible". */
static void print_options(const struct orr_game *g)
{
    for (int i = 0; i < g->num_options; i++) {
        const struct orr_option *o = &g->options[i];
        for (int32_t value = o->low; value <= o->high; value++) {
            printf("%s%s=", i || value > o->low ? " " : "", o->key);
            if (o->names) printf("%s", o->names[value - o->low]);
            else printf("%d", (int)value);
        }
    }
}

static void print_commands(void)
{
    for (const struct command *c = commands; c->name; c++)
        printf("%s%s", c == commands ? "" : " ", c->name);
}

static bool wants_game(const struct command *c)
{
    return c->operand == OPERAND_GAME || c->operand == OPERAND_ANY_GAME;
}

static bool wants_file(const struct command *c)
{
    return c->operand == OPERAND_FILE || c->operand == OPERAND_FILES;
}

/* Help texts have apostrophes, and all three shells quote by them. */
static void print_quoted(const char *text)
{
    putchar('\'');
    for (; *text; text++) {
        if (*text == '\'') printf("'\\''");
        else putchar(*text);
    }
    putchar('\'');
}

/* -- bash ------------------------------------------------------------------------ */

static void bash_commands(void)
{
    print_commands();
    for (int i = 0; i < program.num_flags; i++) printf(" --%s", flags[program.flag[i]].name);
}

static void bash_words(const struct command *c)
{
    printf("    %s) words='--help", c->name);
    for (int i = 0; i < c->num_flags; i++)
        if (c->flag[i] != FLAG_HELP) printf(" --%s", flags[c->flag[i]].name);
    if (wants_game(c)) printf(" "), print_games();
    if (c->operand == OPERAND_COMMAND) printf(" "), print_commands();
    printf("'");
    if (wants_file(c)) printf(" files=1");
    printf(" ;;\n");
}

/* The flags of one kind as a pattern: --rows|--save */
static void bash_pattern(enum flag_kind kind)
{
    bool first = true;
    for (int id = 0; id < NUM_FLAGS; id++)
        if (flags[id].kind == kind) {
            printf("%s--%s", first ? "    " : "|", flags[id].name);
            first = false;
        }
}

/* For bash "end_card=hidden" is three words. */
static void bash_options(void)
{
    printf(
        "_orrery_option() {\n    local all= pair values= key=$1\n    case \" ${COMP_WORDS[*]} \" in\n");
    for (int i = 0; orr_games[i]; i++) {
        printf("    *\" %s \"*) all='", orr_games[i]->key);
        print_options(orr_games[i]);
        printf("' ;;\n");
    }
    printf("    esac\n    for pair in $all; do\n"
           "        if [ -z \"$key\" ]; then values+=\" ${pair%%%%=*}=\"\n"
           "        elif [ \"${pair%%%%=*}\" = \"$key\" ]; then values+=\" ${pair#*=}\"; fi\n"
           "    done\n    [ -n \"$key\" ] || compopt -o nospace 2>/dev/null\n"
           "    COMPREPLY=($(compgen -W \"$values\" -- \"$cur\" | sort -u))\n}\n");
}

/* Bots stand in a list: the last one is completed behind those that are typed. */
static void bash(void)
{
    bash_options();
    printf(
        "# bash completion for orrery\n_orrery_files() {\n"
        "    compopt -o filenames 2>/dev/null\n    COMPREPLY+=($(compgen \"$1\" -- \"$cur\"))\n}\n"
        "_orrery() {\n"
        "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words= files=\n"
        "    COMPREPLY=()\n    case $prev in\n");
    bash_pattern(KIND_FILE), printf(") _orrery_files -f; return ;;\n");
    bash_pattern(KIND_DIR), printf(") _orrery_files -d; return ;;\n");
    bash_pattern(KIND_BOTS), printf(") COMPREPLY=($(compgen -P \"${cur%%\"${cur##*,}\"}\" -W '");
    print_bots(" "), printf("' -- \"${cur##*,}\")); return ;;\n");
    bash_pattern(KIND_SHELL);
    printf(") COMPREPLY=($(compgen -W 'bash zsh fish' -- \"$cur\")); return ;;\n");
    bash_pattern(KIND_NUMBER), printf(") return ;;\n");
    bash_pattern(KIND_PAIR), printf(") _orrery_option ''; return ;;\n");
    printf("    =) _orrery_option \"${COMP_WORDS[COMP_CWORD-2]}\"; return ;;\n    esac\n");
    printf("    [ \"$cur\" != = ] || { cur=; _orrery_option \"$prev\"; return; }\n");
    printf("    case ${COMP_WORDS[1]} in\n");
    for (const struct command *c = commands; c->name; c++) bash_words(c);
    printf("    esac\n    [ \"$COMP_CWORD\" -gt 1 ] || words='");
    bash_commands();
    printf("' files=\n    COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
           "    [ -z \"$files\" ] || _orrery_files -f\n}\n"
           "complete -F _orrery orrery\n");
}

/* -- zsh --------------------------------------------------------------------------- */

static void zsh_flag(const struct flag *f)
{
    char text[256];
    snprintf(text, sizeof text, "%s--%s[%s]%s%s%s", f->kind == KIND_PAIR ? "*" : "", f->name,
             cli_text(f->help), f->arg ? ":" : "", f->arg ? f->name : "", f->arg ? ":" : "");
    printf(" \\\n            ");
    print_quoted(text);
    if (f->kind == KIND_FILE) printf("_files");
    if (f->kind == KIND_DIR) printf("'_files -/'");
    if (f->kind == KIND_BOTS) printf("'_sequence compadd - "), print_bots(" "), printf("'");
    if (f->kind == KIND_PAIR) printf("_orrery_options");
    if (f->kind == KIND_SHELL) printf("'(bash zsh fish)'");
}

static void zsh_options(void)
{
    printf("_orrery_options() {\n    case \" $words \" in\n");
    for (int i = 0; orr_games[i]; i++) {
        printf("    *\" %s \"*) compadd -- ", orr_games[i]->key);
        print_options(orr_games[i]);
        printf(" ;;\n");
    }
    printf("    esac\n}\n");
}

static void zsh_command(const struct command *c)
{
    printf("    %s)\n        _arguments", c->name);
    for (int i = 0; i < c->num_flags; i++)
        if (c->flag[i] != FLAG_HELP) zsh_flag(&flags[c->flag[i]]);
    zsh_flag(&flags[FLAG_HELP]);
    if (wants_game(c)) printf(" \\\n            '1:game:("), print_games(), printf(")'");
    if (wants_file(c)) printf(" \\\n            '*:file:_files'");
    if (c->operand == OPERAND_COMMAND)
        printf(" \\\n            '1:command:("), print_commands(), printf(")'");
    printf(" ;;\n");
}

static void zsh(void)
{
    printf("#compdef orrery\n");
    zsh_options();
    printf("_orrery() {\n"
           "    if (( CURRENT == 2 )); then\n        local -a all=(");
    for (const struct command *c = commands; c->name; c++) {
        char text[256];
        snprintf(text, sizeof text, "%s:%s", c->name, command_help(c));
        printf("\n            "), print_quoted(text);
    }
    printf(")\n        _describe command all\n        _arguments");
    for (int i = 0; i < program.num_flags; i++) zsh_flag(&flags[program.flag[i]]);
    printf("\n        return\n    fi\n"
           "    local command=$words[2]\n    shift words\n    (( CURRENT-- ))\n"
           "    case $command in\n");
    printf("    --%s) compadd bash zsh fish ;;\n", flags[FLAG_COMPLETION].name);
    for (const struct command *c = commands; c->name; c++) zsh_command(c);
    printf("    esac\n}\n_orrery \"$@\"\n");
}

/* -- fish --------------------------------------------------------------------------- */

static void fish_flag(const char *condition, const struct flag *f)
{
    printf("complete -c orrery -n '%s' -l %s -d ", condition, f->name);
    print_quoted(cli_text(f->help));
    bool is_path = f->kind == KIND_FILE || f->kind == KIND_DIR;
    if (f->kind != KIND_SWITCH) printf(is_path ? " -r -F" : " -x");
    if (f->kind == KIND_BOTS)
        printf(" -a '(__fish_complete_list , \"string split , "), print_bots(","), printf("\")'");
    if (f->kind == KIND_PAIR) printf(" -a '(__orrery_options)'");
    if (f->kind == KIND_SHELL) printf(" -a 'bash zsh fish'");
    printf("\n");
}

/* One game, so none when one stands there. */
static void fish_game(const char *condition)
{
    printf("complete -c orrery -n '%s; and not __fish_seen_subcommand_from ", condition);
    print_games(), printf("' -a '"), print_games(), printf("'\n");
}

static void fish_options(void)
{
    printf("function __orrery_options\n    for word in (commandline -opc)\n        switch $word\n");
    for (int i = 0; orr_games[i]; i++) {
        printf("            case %s\n                string split ' ' '", orr_games[i]->key);
        print_options(orr_games[i]);
        printf("'\n");
    }
    printf("        end\n    end\nend\n");
}

static void fish(void)
{
    printf("# fish completion for orrery\ncomplete -c orrery -f\n");
    fish_options();
    for (int i = 0; i < program.num_flags; i++)
        fish_flag("__fish_use_subcommand", &flags[program.flag[i]]);
    for (const struct command *c = commands; c->name; c++) {
        char condition[96];
        printf("complete -c orrery -n __fish_use_subcommand -a %s -d ", c->name);
        print_quoted(command_help(c)), printf("\n");
        snprintf(condition, sizeof condition, "__fish_seen_subcommand_from %s", c->name);
        for (int i = 0; i < c->num_flags; i++) fish_flag(condition, &flags[c->flag[i]]);
        if (wants_file(c)) printf("complete -c orrery -n '%s' -F\n", condition);
        if (wants_game(c)) fish_game(condition);
        if (c->operand != OPERAND_COMMAND) continue;
        printf("complete -c orrery -n '%s' -a '", condition), print_commands(), printf("'\n");
    }
}

int print_completion(const char *shell)
{
    if (!strcmp(shell, "bash")) bash();
    else if (!strcmp(shell, "zsh")) zsh();
    else if (!strcmp(shell, "fish")) fish();
    else return usage_error("completion.shell", A(shell));
    return EXIT_SUCCESS;
}
