/* cmd_challenge.c - `orrery challenge`: the codes of today, and results of people compared.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"
#include "match/challenge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 160 };

/* -- Codes --------------------------------------------------------------------------------- */

static void print_daily(const struct orr_game *g)
{
    struct orr_challenge c;
    char code[ORR_MAX_CODE];

    orr_challenge_daily(g, today(), &c);
    orr_challenge_write(&c, code);
    printf("%-16s %s\n", code, g->title);
}

static void print_code(const struct orr_challenge *c)
{
    char code[ORR_MAX_CODE], levels[LINE] = "";
    struct orr_text text = orr_text_on(levels, sizeof levels);

    for (int seat = 1; seat < c->setup.seats; seat++)
        orr_put(&text, "%s%d", seat > 1 ? ", " : "", c->level[seat]);
    orr_challenge_write(c, code);
    if (*levels) say("challenge.what", A(code), A(c->game->title), A(levels));
    else say("challenge.alone", A(code), A(c->game->title));
}

/* -- Results ------------------------------------------------------------------------------- */

/* A result: whose it is, where a name stands before it, and its points. */
static void print_result(struct orr_match *m, const struct orr_challenge *c, const char *who)
{
    char code[ORR_MAX_CODE], points[LINE] = "";
    struct orr_text text = orr_text_on(points, sizeof points);
    double payoff[ORR_MAX_SEATS];
    struct orr_score score;

    for (int side = 0; side < orr_match_sides(m); side++) {
        orr_match_score(m, ORR_ALL_SEEING, side, &score);
        orr_put(&text, "%s%d", side ? " : " : "", (int)score.total);
    }
    orr_challenge_write(c, code);
    orr_match_payoff(m, payoff);
    const char *how = payoff[0] == 1  ? "challenge.won"
                      : payoff[0] > 0 ? "challenge.shared"
                                      : "challenge.lost";
    char verdict[LINE];
    text = orr_text_on(verdict, sizeof verdict);
    put_said(&text, how);
    printf("%-16s %-12s %-16s %s\n", code, who, points, verdict);
}

static bool take_result(const char *word, const char *who)
{
    struct orr_challenge c;
    struct orr_match *m = orr_result_read(word, &c);

    if (m) print_result(m, &c, who);
    else failure("challenge.no_result", A(who), A((int)strlen(word)));
    orr_match_free(m);
    return m != NULL;
}

/* -- The command ------------------------------------------------------------------------------ */

static int print_today(void)
{
    for (int i = 0; orr_games[i]; i++)
        if (orr_games[i]->shelf < ORR_FIRST_TOY) print_daily(orr_games[i]);
    say("challenge.today");
    return EXIT_SUCCESS;
}

/* Takes a game, a code or a result. Any other word is the name of whoever the next result
 * belongs to. */
static bool take_word(const struct args *a, int i, char who[LINE])
{
    const char *word = a->operand[i];
    const struct orr_game *g = orr_game_find(word);
    struct orr_challenge c;
    bool is_last = i + 1 == a->num_operands, is_good = true;

    if (strchr(word, '.')) is_good = take_result(word, who);
    else if (g) print_daily(g);
    else if (orr_challenge_read(word, &c)) print_code(&c);
    else if (is_last || !strchr(a->operand[i + 1], '.'))
        is_good = usage_error("challenge.code", A(word)) == EXIT_SUCCESS;
    else return snprintf(who, LINE, "%s", word), true;
    snprintf(who, LINE, "%s", "-");
    return is_good;
}

int cmd_challenge(const struct args *a)
{
    char who[LINE] = "-";
    bool is_good = true;

    if (!a->num_operands) return print_today();
    for (int i = 0; i < a->num_operands; i++) is_good &= take_word(a, i, who);
    return is_good ? EXIT_SUCCESS : EXIT_FAILED;
}
