/* lesson.h - built-in positions: lessons, and matches that begin in the middle.
 *
 * A lesson is data in the folder of its game, src/games/<key>/lessons/<name>.orr: a record
 * (docs/RECORDS.md) whose comments say what a learner reads. tools/gamelist.py puts them into the
 * library. docs/LESSONS.md tells how one is written.
 *
 * The record up to the first step is the position; what follows is the script. The learner is asked
 * for the script's actions of one seat; the other seats and chance do what the script says. A
 * lesson without steps is a position from which a match is played on, without a script.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_LESSON_H
#define ORR_LESSON_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

struct orr_lesson_step {
    const char *key;   /* names its sentence: "lesson.<name>.<key>"                        */
    const char *say;   /* in English, at most 15 words                                     */
    const char *point; /* tokens and places to look at, separated by blanks; "": what is played */
    int ply;           /* where it begins; a step with the same ply as the next one is only read */
};

struct orr_lesson {
    const char *game, *name; /* "subastral", "first"                                */
    const char *title;       /* what it is called in a list                         */
    const char *end, *why;   /* what was reached, in a few words and in a sentence  */
    const char *record;
    size_t size;
    int start; /* the ply of the first step; without steps the record's length */
    int plies; /* of the whole record                                          */
    int num_steps;
    const struct orr_lesson_step *step;
};

/* Of all games, in the order of games and names, ended by a NULL name. */
ORR_API extern const struct orr_lesson orr_lessons[];

/* NULL if there is no such lesson. */
ORR_API const struct orr_lesson *orr_lesson_find(const char *game, const char *name);

/* The step at a ply of the script: the last one that begins at or before it, and of several with
 * the same ply the first. num_steps when the lesson is over. */
ORR_API int orr_lesson_step_at(const struct orr_lesson *lesson, int ply);

#ifdef __cplusplus
}
#endif

#endif /* ORR_LESSON_H */
