/* lesson.c - see lesson.h. SPDX-License-Identifier: MIT */
#include "game/lesson.h"

#include <string.h>

const struct orr_lesson *orr_lesson_find(const char *game, const char *name)
{
    for (const struct orr_lesson *l = orr_lessons; l->name; l++)
        if (!strcmp(l->game, game) && !strcmp(l->name, name)) return l;
    return NULL;
}

int orr_lesson_step_at(const struct orr_lesson *lesson, int ply)
{
    int step = 0;

    if (ply >= lesson->plies) return lesson->num_steps;
    for (int i = 1; i < lesson->num_steps; i++)
        if (lesson->step[i].ply <= ply && lesson->step[i].ply > lesson->step[step].ply) step = i;
    return step;
}
