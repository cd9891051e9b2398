/* table_amounts.c - questions at the table that ask for so many of each of several things.
 *
 * What is named is kept here until it is a whole answer: only then does it go to the match,
 * whose steps have an order that nobody at the table need know.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/table.h"

/* Things to name stand in the menu instead of steps. */
static void list_places(struct table *t)
{
    const struct orr_amounts *a = &t->answer.asked;

    t->menu.n = a->n + (a->stop != NULL);
    for (int i = 0; i < a->n; i++)
        snprintf(t->menu.text[i], ORR_MAX_WORD, "%s %s", a->verb, a->at[i].token);
    if (a->stop) snprintf(t->menu.text[a->n], ORR_MAX_WORD, "%s", a->stop);
}

void amounts_begin(struct table *t)
{
    if (t->answer_ply != orr_match_ply(t->match) || t->answer_seat != t->asked) amounts_clear(t);
    t->answer_ply = orr_match_ply(t->match);
    t->answer_seat = t->asked;
    t->asks_amounts = orr_match_amounts(t->match, t->asked, &t->answer.asked);
    if (t->asks_amounts) list_places(t);
}

void amounts_clear(struct table *t) { t->answer = (struct orr_answer){ .asked = t->answer.asked }; }

static bool any_twice(const struct orr_amounts *a)
{
    for (int i = 0; i < a->n; i++)
        if (a->at[i].most > 1) return true;
    return false;
}

void amounts_say(const struct table *t)
{
    const struct orr_amounts *a = &t->answer.asked;
    ORR_TEXT(named, SENTENCE_SIZE);

    if (t->answer.total) {
        orr_answer_print(&t->answer, &named);
        say(a->stop ? "amounts.left_or" : "amounts.left", A(named.buf),
            A(a->high - t->answer.total), A(a->stop));
    } else {
        say(a->stop ? "amounts.up_to" : "amounts.all", A(a->high));
        if (any_twice(a)) say("amounts.twice", A(a->at[0].token));
    }
}

/* Plays what has been named. A match that refuses it says so, and all is to be named anew. */
static void play_answer(struct table *t)
{
    ORR_TEXT(out, ORR_MAX_ANSWER);

    orr_answer_print(&t->answer, &out);
    table_play_text(t, out.buf);
    amounts_clear(t);
}

bool amounts_obey(struct table *t, const char *line)
{
    char whole[ORR_MAX_ANSWER];

    if (!orr_answer_read(&t->answer, line)) {
        snprintf(whole, sizeof whole, "%s %.400s", t->answer.asked.verb, line);
        if (!orr_answer_read(&t->answer, whole)) return false;
    }
    if (orr_answer_is_whole(&t->answer)) play_answer(t);
    else amounts_say(t);
    return true;
}
