/* cmd_scenario.c - `orrery scenario`: runs files and prints TAP.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/scenario.h"

#include <stdlib.h>
#include <string.h>

/* A text of several lines as TAP comments. */
static void print_comment(const char *text)
{
    while (*text) {
        int size = (int)strcspn(text, "\n");
        printf("#   %.*s\n", size, text);
        text += size + (text[size] == '\n');
    }
}

static const char *raw_line(const struct scenario *sc, int number)
{
    for (int i = 0; i < sc->num_lines; i++)
        if (sc->line[i].number == number) return sc->line[i].raw;
    return "";
}

static void print_position(const struct scenario *sc)
{
    struct orr_text t = text_new(PAGE_SIZE);

    orr_match_text(sc->match, ORR_ALL_SEEING, &t);
    orr_text_plain(t.buf);
    printf("# ");
    say("scenario.position", A(orr_match_ply(sc->match)));
    print_comment(t.buf);
    free(t.buf);
}

static void print_failure(const struct scenario *sc)
{
    int number = sc->failed_line;

    if (!number && sc->num_lines) number = sc->line[sc->at].number;
    printf("# %s:%d: %s\n", sc->path, number, raw_line(sc, number));
    print_comment(sc->why.buf);
    if (sc->match) print_position(sc);
}

int cmd_scenario(const struct args *a)
{
    int failed = 0;

    for (int i = 0; i < a->num_operands; i++) {
        struct scenario sc;
        bool good = scenario_run(&sc, a->operand[i]);
        printf("%s %d - %s\n", good ? "ok" : "not ok", i + 1, a->operand[i]);
        if (!good) print_failure(&sc);
        failed += !good;
        scenario_close(&sc);
        fflush(stdout);
    }
    printf("1..%d\n", a->num_operands);
    return failed ? EXIT_FAILED : EXIT_SUCCESS;
}
