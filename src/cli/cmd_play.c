/* cmd_play.c - `orrery play`: a match comes to the table, people play it, it is kept.
 *
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/table.h"

#include <stdlib.h>
#include <unistd.h>

static bool is_lost(const struct args *a, const struct table *t)
{
    return !has_flag(a, FLAG_SAVE) && orr_match_to_act(t->match) &&
           t->saved_ply != orr_match_ply(t->match);
}

static int sit(const struct args *a, struct table *t)
{
    t->ask_all = has_flag(a, FLAG_ASK_ALL);
    t->is_terminal = isatty(STDIN_FILENO);
    t->page = text_new(PAGE_SIZE);
    t->picture = text_new(PAGE_SIZE);
    table_greet(t);
    if (t->is_terminal) interrupt_keeps(t);
    int status = table_run(t);
    if (isatty(STDIN_FILENO) && is_lost(a, t)) say("table.lost");
    if (has_flag(a, FLAG_SAVE) && !save_match(t->match, a->text[FLAG_SAVE])) status = EXIT_FAILED;
    free(t->page.buf);
    free(t->picture.buf);
    return status;
}

int cmd_play(const struct args *a)
{
    static struct table t; /* its menu is too large for a comfortable stack */
    int status;

    if (!a->num_operands && !has_flag(a, FLAG_LOAD) && !has_flag(a, FLAG_CHALLENGE))
        return cmd_games(a);
    bool good = has_flag(a, FLAG_LOAD) ? table_resume(&t, a, &status) : table_begin(&t, a, &status);
    if (good) status = sit(a, &t);
    lineup_close(&t.lineup);
    orr_match_free(t.match);
    return status;
}
