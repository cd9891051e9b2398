/* room_lesson.c - tables that follow the script of a lesson (lesson.h).
 *
 * A lesson is played like any match: all that happens is an entry of the log and comes in by
 * room_do(). The script only answers for the bots and for chance, and of what the learner plays it
 * lets through what it asks for. Where the table stands in it is not stored: it is the ply of the
 * match, as long as the match stands there as the script did.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/memory.h"
#include "hall/room.h"

#include <string.h>

/* Whether the match stands where the script stood at this ply: a table of an older server may
 * have begun another lesson of that name. */
static bool agrees(const struct room *r, struct orr_match *script)
{
    ORR_STATE(then);
    ORR_STATE(now);
    int ply = orr_match_ply(r->match);

    if (orr_match_game(script) != r->game || ply > orr_match_ply(script)) return false;
    if (ply == orr_match_ply(script)) orr_match_known(script, ORR_ALL_SEEING, then, sizeof then);
    else orr_match_known_at(script, ORR_ALL_SEEING, ply, then, sizeof then);
    orr_match_known(r->match, ORR_ALL_SEEING, now, sizeof now);
    return !memcmp(then, now, r->game->state_size);
}

void lesson_begin(struct room *r, const char *name)
{
    const struct orr_lesson *lesson = orr_lesson_find(r->game->key, name);

    if (!lesson || !lesson->num_steps) return; /* nothing is told: the match goes on by itself */
    if (orr_script_load(&r->script, lesson) < 0) out_of_memory();
    if (agrees(r, r->script)) r->lesson = lesson;
}

void lesson_go_on(struct room *r)
{
    if (r->lesson && !orr_script_agrees(r->script, r->match)) r->lesson = NULL;
}

/* The script's entry at the ply of the match. */
static bool script_step(const struct room *r, struct orr_step *step)
{
    int ply = orr_match_ply(r->match);

    return r->lesson && ply < orr_match_ply(r->script) &&
           orr_match_event(r->script, ORR_ALL_SEEING, ply, step, NULL, NULL) == ORR_OK;
}

int lesson_seat(const struct room *r)
{
    struct orr_step step;

    return script_step(r, &step) ? step.seat : -1;
}

orr_action lesson_action(const struct room *r)
{
    struct orr_step step = { .action = 0 };

    script_step(r, &step);
    return step.action;
}

bool lesson_is_over(const struct room *r)
{
    return r->lesson && orr_match_ply(r->match) >= orr_match_ply(r->script);
}

/* What the match itself refuses is refused by the match, with its reason. */
bool lesson_wants(const struct room *r, int seat, const char *answer, struct orr_words *why)
{
    if (!r->lesson) return true;
    int allows = orr_script_allows(r->script, r->match, seat, answer);
    if (allows < 0) out_of_memory();
    orr_words_begin(why, lesson_is_over(r) ? "error.lesson_over" : "error.lesson_step");
    return allows;
}

/* -- What the learner is told -------------------------------------------------------------- */

/* The sentence of a step by its key, "lesson.<name>.<step>"; ask_words() has its English. */
static void say_sentence(struct orr_json *j, const char *field, const struct sub *s,
                         const char *key, const char *english)
{
    ORR_TEXT(name, 64);
    struct orr_words words;

    if (s->text != TEXT_KEYS) {
        orr_json_str(j, field, english);
        return;
    }
    orr_put(&name, "lesson.%s.%s", s->room->lesson->name, key);
    orr_words_begin(&words, name.buf);
    orr_words_json(j, field, &words);
}

static void say_point(struct orr_json *j, const char *words)
{
    orr_json_open(j, "point", '[');
    for (size_t n; *words; words += n + (words[n] == ' ')) {
        ORR_TEXT(word, ORR_MAX_WORD);
        n = strcspn(words, " ");
        orr_put(&word, "%.*s", (int)n, words);
        orr_json_str(j, NULL, word.buf);
    }
    orr_json_close(j, ']');
}

/* What the seat is to play until the step ends, as far as nobody acts in between. */
static void say_wanted(struct orr_json *j, const struct sub *s, int until)
{
    struct orr_match *script = s->room->script;
    char word[ORR_MAX_WORD];

    orr_json_open(j, "do", '[');
    for (int ply = orr_match_ply(s->room->match); ply < until; ply++) {
        struct orr_text t = orr_text_on(word, sizeof word);
        struct orr_step step;
        orr_match_event(script, ORR_ALL_SEEING, ply, &step, &t, NULL);
        if (step.seat != s->viewer) break;
        orr_json_str(j, NULL, word);
    }
    orr_json_close(j, ']');
}

static void say_steps(struct orr_json *j, const struct sub *s)
{
    const struct orr_lesson *lesson = s->room->lesson;

    orr_json_open(j, "all", '[');
    for (int i = 0; i < lesson->num_steps; i++) {
        const struct orr_lesson_step *step = &lesson->step[i];
        int until = i + 1 < lesson->num_steps ? step[1].ply : lesson->plies;
        orr_json_open(j, NULL, '{');
        orr_json_str(j, "key", step->key);
        say_sentence(j, "say", s, step->key, step->say);
        say_point(j, step->point);
        orr_json_bool(j, "reads", until == step->ply);
        orr_json_close(j, '}');
    }
    orr_json_close(j, ']');
}

/* Where the lesson leads, for the step that tells of the goal before anything is played. */
static void say_goal(struct orr_json *j, const struct sub *s)
{
    if (orr_match_ply(s->room->match) > s->room->lesson->start) return;
    orr_json_open(j, "goal", '{');
    orr_put(j->out, "\"view\":");
    orr_match_view(s->room->script, s->viewer, j->out);
    orr_json_close(j, '}');
}

void say_lesson(struct orr_json *j, const struct sub *s)
{
    const struct orr_lesson *lesson = s->room->lesson;
    int ply = orr_match_ply(s->room->match), step = orr_lesson_step_at(lesson, ply), last = step;

    orr_json_open(j, "lesson", '{');
    orr_json_str(j, "name", lesson->name);
    say_sentence(j, "title", s, "title", lesson->title);
    orr_json_int(j, "step", step);
    if (s->viewer < s->room->seats) {
        /* Steps that are only read ask for what the one after them asks for. */
        while (last + 1 < lesson->num_steps && lesson->step[last + 1].ply <= ply) last++;
        say_steps(j, s);
        say_wanted(j, s, last + 1 < lesson->num_steps ? lesson->step[last + 1].ply : lesson->plies);
        say_sentence(j, "end", s, "end", lesson->end);
        say_sentence(j, "why", s, "why", lesson->why);
        say_goal(j, s);
    }
    orr_json_close(j, '}');
}
