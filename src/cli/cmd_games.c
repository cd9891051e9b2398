/* cmd_games.c - `orrery games`: what there is to play.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <stdlib.h>

static void print_value(const struct orr_option *o, int32_t value)
{
    if (o->names) printf("%s", o->names[value - o->low]);
    else printf("%d", (int)value);
}

static void print_option(const struct orr_game *g, const struct orr_option *o)
{
    printf("    %-22s %s: ", o->key, orr_option_title(g, o));
    for (int32_t v = o->low; o->names && v <= o->high; v++)
        printf("%s%s", o->names[v - o->low], v < o->high ? ", " : "");
    if (!o->names) print_said("games.range", A(o->low), A(o->high));
    print_said("games.default");
    print_value(o, o->initial);
    if (g->min_seats == 1 && o->initial_alone != o->initial) {
        print_said("games.alone");
        print_value(o, o->initial_alone);
    }
    printf("\n");
    printf("    %-22s %s\n", "", orr_option_help(g, o));
    for (int32_t v = o->low; o->names && !o->is_seat && v <= o->high; v++)
        printf("    %-24s %s: %s\n", "", o->names[v - o->low], orr_option_meaning(g, o, v));
}

/* How much stronger than random the levels are, at each size of table that was measured. */
static void print_levels(const struct orr_game *g)
{
    for (int seats = g->min_seats; g->skill && seats <= g->max_seats; seats++) {
        const int16_t *elo = g->skill->elo[seats];
        if (!elo[0]) continue;
        print_said("games.levels", A(seats));
        for (int level = 0; level < ORR_LEVELS; level++) printf(" %d", elo[level]);
        printf("\n");
    }
}

static void print_game(const struct orr_game *g)
{
    const char *about = orr_message_find(g->messages, "about");

    printf("  %-14s ", g->key);
    print_said(g->max_seats > g->min_seats ? "games.seats" : "heading", A(g->title),
               A(g->min_seats), A(g->max_seats));
    printf("\n");
    if (about) printf("    %s\n", about);
    for (int i = 0; i < g->num_options; i++) print_option(g, &g->options[i]);
    print_levels(g);
    printf("\n");
}

static void print_list(const struct orr_game *const game[], int n)
{
    for (int i = 0; i < n; i++) {
        bool is_toy = game[i]->shelf >= ORR_FIRST_TOY;
        bool first = !i || is_toy != (game[i - 1]->shelf >= ORR_FIRST_TOY);
        if (first) printf("%s\n\n", cli_text(is_toy ? "games.toys" : "games.games"));
        print_game(game[i]);
    }
}

int cmd_games(const struct args *a)
{
    const struct orr_game *game[MAX_GAMES];
    int n = games_by_shelf(game);

    if (a->num_operands) {
        game[0] = need_game(a->operand[0]);
        if (!game[0]) return EXIT_USAGE;
        n = 1;
    }
    if (!has_flag(a, FLAG_JSON)) {
        print_list(game, n);
        return EXIT_SUCCESS;
    }
    struct orr_text t = text_new(PAGE_SIZE);
    struct orr_json j = orr_json_on(&t);
    orr_json_open(&j, NULL, '[');
    for (int i = 0; i < n; i++) orr_game_json(&j, game[i]);
    orr_json_close(&j, ']');
    puts(t.buf);
    free(t.buf);
    return EXIT_SUCCESS;
}
