/* game_json.c - a game as a list of games shows it: title, seats, options and their help.
 *
 * SPDX-License-Identifier: MIT */
#include "game/lesson.h"

#include <string.h>

/* What the game, or else the engine, says under prefix, the option's key and a value's name. */
static const char *option_text(const struct orr_game *g, const char *prefix,
                               const struct orr_option *o, const char *value)
{
    ORR_TEXT(key, 96);

    orr_put(&key, "%s%s%s%s", prefix, o->key, *value ? "." : "", value);
    const char *text = orr_message_find(g->messages, key.buf);
    return text ? text : orr_message_find(orr_messages, key.buf);
}

const char *orr_option_help(const struct orr_game *g, const struct orr_option *o)
{
    const char *help = option_text(g, "option.", o, "");
    return help ? help : "";
}

const char *orr_option_title(const struct orr_game *g, const struct orr_option *o)
{
    const char *title = option_text(g, "name.option.", o, "");
    return title ? title : o->key;
}

const char *orr_option_meaning(const struct orr_game *g, const struct orr_option *o, int32_t value)
{
    if (!o->names) return "";
    const char *name = o->names[value - o->low], *meaning = option_text(g, "option.", o, name);
    return meaning ? meaning : name;
}

static void option_json(struct orr_json *j, const struct orr_game *g, const struct orr_option *o)
{
    orr_json_open(j, NULL, '{');
    orr_json_str(j, "key", o->key);
    orr_json_str(j, "title", orr_option_title(g, o));
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
        orr_json_open(j, "meanings", '[');
        for (int32_t v = o->low; v <= o->high; v++)
            orr_json_str(j, NULL, orr_option_meaning(g, o, v));
        orr_json_close(j, ']');
    }
    orr_json_close(j, '}');
}

static void lessons_json(struct orr_json *j, const struct orr_game *g)
{
    orr_json_open(j, "lessons", '[');
    for (const struct orr_lesson *l = orr_lessons; l->name; l++) {
        if (strcmp(l->game, g->key) != 0) continue;
        orr_json_open(j, NULL, '{');
        orr_json_str(j, "name", l->name);
        orr_json_str(j, "title", l->title);
        orr_json_int(j, "steps", l->num_steps);
        orr_json_close(j, '}');
    }
    orr_json_close(j, ']');
}

/* Elo of the levels, a row for each size of table that was measured. */
static void levels_json(struct orr_json *j, const struct orr_game *g)
{
    orr_json_open(j, "levels", '[');
    for (int seats = g->min_seats; g->skill && seats <= g->max_seats; seats++) {
        const int16_t *elo = g->skill->elo[seats];
        if (!elo[0]) continue;
        orr_json_open(j, NULL, '{');
        orr_json_int(j, "seats", seats);
        orr_json_open(j, "elo", '[');
        for (int level = 0; level < ORR_LEVELS; level++) orr_json_int(j, NULL, elo[level]);
        orr_json_close(j, ']');
        orr_json_close(j, '}');
    }
    orr_json_close(j, ']');
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
    lessons_json(j, g);
    levels_json(j, g);
    orr_json_close(j, '}');
}
