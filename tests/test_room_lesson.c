/* test_room_lesson.c - lessons at a table: opened by name, followed to the end, left, taken back
 * and gone on with after a restart; nothing but the script is played.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/memory.h"
#include "hall/room.h"
#include "hall_seats.h"
#include "test.h"

static struct client *ann;
static struct place at;
static struct orr_match *script; /* of the lesson that is followed */

static void open_lesson(const char *game, const char *name)
{
    at = (struct place){ .seat = 0 };
    say(ann, "{\"type\":\"create\",\"game\":\"%s\",\"lesson\":\"%s\",\"id\":\"c\"}", game, name);
    copy_word_of(ann, "done", "table", at.table, sizeof at.table);
    if (*at.table) at = take_seat(ann, at, 0);
}

/* The newest state: entered anew, so that it is whole. */
static json_t *state_now(void)
{
    say(ann, "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", at.table, at.token);
    return got(ann, "state");
}

static int64_t lesson_number(const json_t *state, const char *key)
{
    int64_t n = -1;

    ref_number(json_object_get(state, "lesson"), key, 0, 1000, &n);
    return n;
}

/* Plays the action; the code of the error, "" for none. */
static const char *play(const json_t *state, const char *action)
{
    static char code[32];
    static int ids;
    int64_t seq = 0;

    ref_number(state, "seq", 1, INT64_MAX, &seq);
    say(ann,
        "{\"type\":\"play\",\"table\":\"%s\",\"seat\":0,\"seq\":%lld,\"action\":\"%s\",\"id\":\"p%d\"}",
        at.table, (long long)seq, action, ids++);
    copy_word_of(ann, "error", "code", code, sizeof code);
    return code;
}

/* Another legal action than the one that is asked for, or NULL. */
static const char *another(const json_t *state, const char *wanted)
{
    const json_t *item;
    size_t i;

    json_array_foreach (json_object_get(state, "legal"), i, item)
        if (strcmp(json_string_value(item), wanted) != 0) return json_string_value(item);
    return NULL;
}

static const char *wanted_of(const json_t *state)
{
    const json_t *list = json_object_get(json_object_get(state, "lesson"), "do");
    return json_array_size(list) ? json_string_value(json_array_get(list, 0)) : "";
}

/* Whether nothing is asked for but what the learner plays before anybody else does. */
static bool asks_its_own(const json_t *state)
{
    int64_t ply = 0;
    int row = 0;
    struct orr_step step;

    ref_number(state, "ply", 0, INT32_MAX, &ply);
    while (orr_match_event(script, ORR_ALL_SEEING, (int)ply + row, &step, NULL, NULL) == ORR_OK &&
           step.seat == 0)
        row++;
    return (int)json_array_size(json_object_get(json_object_get(state, "lesson"), "do")) <= row;
}

static void take_back(const json_t *state)
{
    int64_t seq = 0;
    static int ids;

    ref_number(state, "seq", 1, INT64_MAX, &seq);
    say(ann, "{\"type\":\"undo\",\"table\":\"%s\",\"seat\":0,\"seq\":%lld,\"id\":\"u%d\"}",
        at.table, (long long)seq, ids++);
}

/* Follows the lesson for so many actions; false: it is over, or something went wrong. */
static bool follow(int actions, int *refused, int *wrong)
{
    for (int i = 0; i < actions; i++) {
        json_t *state = state_now();
        const char *wanted = wanted_of(state), *other = another(state, wanted);
        bool is_asked = *wanted != '\0';
        *wrong += !asks_its_own(state);
        if (is_asked && other) {
            bool is_refused = !strcmp(play(state, other), "lesson");
            *refused += is_refused;
            *wrong += !is_refused;
        }
        if (is_asked) *wrong += *play(state, wanted) != '\0';
        json_decref(state);
        if (!is_asked) return false;
        for (int pause = 0; pause < 12; pause++) pass(1000);
    }
    return true;
}

/* What is told of the lesson's end before anything is played; NULL later. */
static json_t *goal_of(const json_t *state)
{
    json_t *goal = json_object_get(json_object_get(state, "lesson"), "goal");
    return json_incref(json_object_get(goal, "view"));
}

static void follow_whole(const struct orr_lesson *lesson)
{
    int refused = 0, wrong = 0;

    if (orr_script_load(&script, lesson) < 0) abort();
    open_lesson(lesson->game, lesson->name);
    json_t *state = state_now();
    ok(lesson_number(state, "step") == 0, "%s, %s: it begins", lesson->game, lesson->name);
    json_t *goal = goal_of(state), *later;
    json_decref(state);
    follow(2, &refused, &wrong);
    take_back(state = state_now());
    json_decref(state);
    for (int pause = 0; pause < 12; pause++) pass(1000);
    world_crash(w, 0);
    open_clients(1);
    for (int i = 0; i < lesson->plies && follow(1, &refused, &wrong); i++) {
    }
    state = state_now();
    is_int(lesson_number(state, "step"), lesson->num_steps,
           "followed, taken back once and gone on with after a crash, it is over");
    ok(refused > 0 && !wrong, "what the script does not say is refused, and nothing else");
    ok(goal && json_equal(goal, json_object_get(state, "view")), "it ends as its goal was shown");
    ok(!(later = goal_of(state)), "which is told at its beginning only");
    json_decref(goal);
    json_decref(later);
    is_int(world_disk(w, at.table)->life, LIFE_OVER, "also for who removes old tables");
    if (json_array_size(json_object_get(state, "legal")))
        is_str(play(state, another(state, "")), "lesson", "afterwards nothing is played");
    json_decref(state);
    orr_match_free(script);
}

static void play_on(const struct orr_lesson *lesson)
{
    open_lesson(lesson->game, lesson->name);
    json_t *state = state_now();
    ok(!json_object_get(state, "lesson"), "%s, %s: a match like any other", lesson->game,
       lesson->name);
    is_str(play(state, another(state, "")), "", "anything legal is played");
    json_decref(state);
}

static void create_as_first(const char *lesson)
{
    say(ann, "{\"type\":\"create\",\"game\":\"stellar\",\"lesson\":\"%s\",\"id\":\"%032x\"}",
        lesson, 1);
}

/* What is read of a lesson for nothing is let go again: the sanitizer counts. */
static void create_twice(void)
{
    create_as_first("first");
    create_as_first("first");
    ok(was_told(ann, "done", "table", "00000000000000000000000000000001"), "a resend is answered");
    create_as_first("short");
    ok(was_told(ann, "error", "code", "id"), "another lesson of that id is refused");
}

/* A table that an older server began, whose script had another action there. */
static void leave_script(void)
{
    char body[512];

    open_lesson("subastral", "first");
    json_t *state = state_now();
    struct disk *d = world_disk(w, at.table);
    world_crash(w, 0);
    snprintf(body, sizeof body, "{\"kind\":\"play\",\"seat\":0,\"action\":\"%s\",\"chance\":[]}",
             another(state, wanted_of(state)));
    d->entry[d->n].epoch = d->epoch;
    d->entry[d->n++].body = need_copy(body, strlen(body));
    json_decref(state);
    open_clients(1);
    state = state_now();
    ok(!json_object_get(state, "lesson"), "what has left the script is a match like any other");
    ok(!*play(state, another(state, "")), "in which anything legal is played");
    json_decref(state);
}

static void join_from(const char *address)
{
    client_leave(ann);
    client_join(ann, address);
    say(ann, "{\"type\":\"hello\",\"version\":1}");
}

static bool opens_another(void)
{
    int before = w->num_disks;

    pass(1000);
    say(ann,
        "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"human\"],\"id\":\"m%d\"}",
        before);
    pass(1000);
    return w->num_disks > before;
}

/* One after whose last step somebody would still be to act, by the rules; its script is loaded. */
static const struct orr_lesson *unfinished(void)
{
    for (const struct orr_lesson *l = orr_lessons; l->name; l++) {
        if (!l->num_steps) continue;
        if (orr_script_load(&script, l) < 0) abort();
        if (orr_match_to_act(script)) return l;
        orr_match_free(script);
    }
    abort();
}

static void free_its_place(void)
{
    const struct orr_lesson *lesson = unfinished();
    int refused = 0, wrong = 0, made = 1;

    join_from("192.0.2.1");
    open_lesson(lesson->game, lesson->name);
    while (made < 50 && opens_another()) made++;
    is_int(made, TABLES_PER_ADDRESS, "a lesson is one of the tables that an address has open");
    while (follow(1, &refused, &wrong)) continue;
    ok(opens_another() && !opens_another(), "when it is over, there is place for one more");
    orr_match_free(script);
    join_from(NULL);
}

int main(void)
{
    w = world_new(1);
    ann = &w->client[0];
    open_clients(1);
    say(ann, "{\"type\":\"create\",\"game\":\"stellar\",\"lesson\":\"x\",\"id\":\"c\"}");
    ok(was_told(ann, "error", "code", "setup"), "a lesson that there is not is refused");
    create_twice();
    leave_script();
    free_its_place();
    for (const struct orr_lesson *l = orr_lessons; l->name; l++)
        if (l->num_steps) follow_whole(l);
        else play_on(l);
    world_free(w);
    return done();
}
