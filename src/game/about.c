/* about.c - a game as a list of games shows it: title, seats, options and their help.
 *
 * SPDX-License-Identifier: MIT */
#include "game/game.h"

const char *orr_option_help(const struct orr_game *g, const struct orr_option *o)
{
    char key[64];
    struct orr_text t = orr_text_on(key, sizeof key);

    orr_put(&t, "option.%s", o->key);
    const char *help = orr_message_find(g->messages, key);
    if (!help) help = orr_message_find(orr_messages, key);
    return help ? help : "";
}

static void option_json(struct orr_json *j, const struct orr_game *g, const struct orr_option *o)
{
    orr_json_open(j, NULL, '{');
    orr_json_str(j, "key", o->key);
    orr_json_str(j, "help", orr_option_help(g, o));
    orr_json_int(j, "low", o->low);
    orr_json_int(j, "high", o->high);
    orr_json_int(j, "default", o->initial);
    if (g->min_seats == 1) orr_json_int(j, "default_alone", o->initial_alone);
    if (o->is_seat) orr_json_bool(j, "is_seat", true);
    if (o->names) {
        orr_json_open(j, "names", '[');
        for (int32_t v = o->low; v <= o->high; v++) orr_json_str(j, NULL, o->names[v - o->low]);
        orr_json_close(j, ']');
    }
    orr_json_close(j, '}');
}

void orr_game_json(struct orr_json *j, const struct orr_game *g)
{
    const char *about = orr_message_find(g->messages, "about");

    orr_json_open(j, NULL, '{');
    orr_json_str(j, "game", g->key);
    orr_json_str(j, "title", g->title);
    orr_json_str(j, "about", about ? about : "");
    orr_json_int(j, "shelf", g->shelf);
    orr_json_bool(j, "toy", g->shelf >= ORR_FIRST_TOY);
    orr_json_int(j, "min_seats", g->min_seats);
    orr_json_int(j, "max_seats", g->max_seats);
    orr_json_bool(j, "has_secrets", g->has_secrets);
    if (g->hurried) orr_json_str(j, "hurried", g->hurried);
    orr_json_open(j, "options", '[');
    for (int i = 0; i < g->num_options; i++) option_json(j, g, &g->options[i]);
    orr_json_close(j, ']');
    orr_json_close(j, '}');
}
