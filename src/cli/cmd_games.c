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
    printf("    %-22s ", o->key);
    for (int32_t v = o->low; o->names && v <= o->high; v++)
        printf("%s%s", o->names[v - o->low], v < o->high ? ", " : "");
    if (!o->names) printf("%d to %d", (int)o->low, (int)o->high);
    printf("; default ");
    print_value(o, o->initial);
    if (g->min_seats == 1 && o->initial_alone != o->initial) {
        printf(", alone ");
        print_value(o, o->initial_alone);
    }
    printf("\n");
    const char *help = orr_option_help(g, o);
    if (*help) printf("    %-22s %s\n", "", help);
}

static void print_game(const struct orr_game *g)
{
    const char *about = orr_message_find(g->messages, "about");

    printf("  %-14s %s, %d", g->key, g->title, g->min_seats);
    if (g->max_seats > g->min_seats) printf(" to %d", g->max_seats);
    printf(" %s\n", g->max_seats == 1 ? "seat" : "seats");
    if (about) printf("    %s\n", about);
    for (int i = 0; i < g->num_options; i++) print_option(g, &g->options[i]);
    printf("\n");
}

static void print_list(const struct orr_game *const game[], int n)
{
    for (int i = 0; i < n; i++) {
        bool is_toy = game[i]->shelf >= ORR_FIRST_TOY;
        bool first = !i || is_toy != (game[i - 1]->shelf >= ORR_FIRST_TOY);
        if (first) printf("%s\n\n", is_toy ? "Toys" : "Games");
        print_game(game[i]);
    }
}

int cmd_games(const struct args *a)
{
    const struct orr_game *game[MAX_GAMES];
    int n = games_by_shelf(game);

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
