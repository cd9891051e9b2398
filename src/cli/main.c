/* main.c - finds the command and runs it.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

static int no_such_command(const char *name)
{
    struct guess g = guess_begin(name);
    char near[GUESS_SIZE];

    for (const struct command *c = commands; c->name; c++) guess_offer(&g, c->name);
    return usage_error("command.none", A(name), A(guess_text(&g, near)));
}

/* orrery --help, --version, --man, --completion SHELL */
static int run_program(int argc, char **argv)
{
    struct args a;

    if (!args_read(&a, &program, argc, argv)) return EXIT_USAGE;
    if (has_flag(&a, FLAG_HELP)) print_help(stdout);
    else if (has_flag(&a, FLAG_VERSION)) printf("orrery %s\n", ORR_VERSION);
    else if (has_flag(&a, FLAG_MAN)) print_manual(stdout);
    else if (has_flag(&a, FLAG_COMPLETION)) return print_completion(a.text[FLAG_COMPLETION]);
    return EXIT_SUCCESS;
}

static int run(int argc, char **argv)
{
    struct args a;

    if (argc < 2) {
        print_help(stderr);
        return EXIT_USAGE;
    }
    if (argv[1][0] == '-') return run_program(argc - 1, argv + 1);

    const struct command *c = find_command(argv[1]);
    if (!c) return no_such_command(argv[1]);
    if (!args_read(&a, c, argc - 2, argv + 2)) return EXIT_USAGE;
    if (has_flag(&a, FLAG_HELP)) {
        print_command_help(c, stdout);
        return EXIT_SUCCESS;
    }
    return c->run(&a);
}

/* A full disk must not look like success. */
int main(int argc, char **argv)
{
    int status = run(argc, argv);

    if (fflush(stdout) != 0 || ferror(stdout)) return failure("output");
    return status;
}
