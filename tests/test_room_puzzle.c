/* test_room_puzzle.c - puzzles at a table: opened by name, tried wrongly, found, given up; and
 * nobody is told the answer before that.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/memory.h"
#include "hall/room.h"
#include "hall_seats.h"
#include "test.h"

static struct client *ann;
static struct place at;
static const struct orr_puzzle_file *file;
static struct orr_puzzle puzzle;

static void open_puzzle(void)
{
    at = (struct place){ .seat = puzzle.seat };
    say(ann, "{\"type\":\"create\",\"game\":\"%s\",\"puzzle\":\"%s\",\"id\":\"c\"}", file->game,
        file->name);
    copy_word_of(ann, "done", "table", at.table, sizeof at.table);
    if (*at.table) at = take_seat(ann, at, puzzle.seat);
}

static json_t *state_now(void)
{
    say(ann, "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", at.table, at.token);
    return got(ann, "state");
}

static const char *ask(const char *type, const char *more)
{
    static char code[32];
    static int ids;
    json_t *state = state_now();
    int64_t seq = 0;

    ref_number(state, "seq", 1, INT64_MAX, &seq);
    json_decref(state);
    say(ann, "{\"type\":\"%s\",\"table\":\"%s\",\"seat\":%d,\"seq\":%lld,%s\"id\":\"p%d\"}", type,
        at.table, puzzle.seat, (long long)seq, more, ids++);
    copy_word_of(ann, "error", "code", code, sizeof code);
    return code;
}

static const char *play(const char *action)
{
    char more[128];

    snprintf(more, sizeof more, "\"action\":\"%s\",", action);
    return ask("play", more);
}

static void wait_a_while(void)
{
    for (int pause = 0; pause < 40; pause++) pass(1000);
}

/* Plays any move that is wrong: the first action that costs something, then whatever is legal. */
static void play_wrong(void)
{
    play(puzzle.cost[0].action);
    for (int i = 0; i < ORR_PUZZLE_STEPS; i++) {
        json_t *state = state_now();
        const json_t *legal = json_object_get(state, "legal");
        bool is_mid = json_array_size(legal) > 0 &&
                      !json_array_size(json_object_get(json_object_get(state, "puzzle"), "tries"));
        if (is_mid) play(json_string_value(json_array_get(legal, 0)));
        json_decref(state);
        if (!is_mid) return;
    }
}

static json_t *told(const char *key, json_t **state)
{
    *state = state_now();
    return json_object_get(json_object_get(*state, "puzzle"), key);
}

static int tries_told(void)
{
    json_t *state;
    int n = (int)json_array_size(told("tries", &state));

    json_decref(state);
    return n;
}

static bool is_told(const char *key)
{
    json_t *state;
    bool is = told(key, &state) != NULL;

    json_decref(state);
    return is;
}

static int64_t ply_now(void)
{
    json_t *state = state_now();
    int64_t ply = -1;

    ref_number(state, "ply", 0, INT32_MAX, &ply);
    json_decref(state);
    return ply;
}

/* Whether the table says of the action that it makes the move whole. */
static bool is_try(const char *action)
{
    say(ann, "{\"type\":\"preview\",\"table\":\"%s\",\"seat\":%d,\"action\":\"%s\",\"id\":\"w\"}",
        at.table, puzzle.seat, action);
    json_t *preview = got(ann, "preview");
    bool is = json_is_true(json_object_get(preview, "try"));

    json_decref(preview);
    return is;
}

static void wrong_then_right(void)
{
    open_puzzle();
    int64_t from = ply_now();
    ok(!is_told("answer") && !is_told("reason"), "the answer is not told");
    is_int(is_try(puzzle.answer[0].step[0]), puzzle.answer[0].steps == 1,
           "a preview tells whether the move would be whole");
    is_str(ask("hint", ""), "puzzle", "there are no hints");
    play_wrong();
    is_int(tries_told(), 1, "a wrong move is a try");
    wait_a_while();
    is_int(ply_now(), from, "the position is there again");
    ok(!is_told("answer"), "the answer is still not told");
    world_crash(w, 0);
    open_clients(1);
    is_int(tries_told(), 1, "after a crash it still counts");
    for (int i = 0; i + 1 < puzzle.answer[0].steps; i++) play(puzzle.answer[0].step[i]);
    ok(is_try(puzzle.answer[0].step[puzzle.answer[0].steps - 1]), "the last step makes it whole");
    play(puzzle.answer[0].step[puzzle.answer[0].steps - 1]);
    ok(is_told("answer") && is_told("lead"), "found: now it is told");
    is_int(world_disk(w, at.table)->life, LIFE_OVER, "the table is over");
    is_str(ask("undo", ""), "puzzle", "and nothing is taken back");
}

/* All costs are of the first step: what is played after it does not matter. */
static void give_up(void)
{
    open_puzzle();
    for (int i = 0; i < ORR_PUZZLE_TRIES; i++) {
        play(puzzle.cost[0].action);
        for (int k = 0; k < ORR_PUZZLE_STEPS && tries_told() == i; k++) {
            json_t *state = state_now();
            play(json_string_value(json_array_get(json_object_get(state, "legal"), 0)));
            json_decref(state);
        }
        ok(is_told("answer") == (i + 1 == ORR_PUZZLE_TRIES), "try %d", i + 1);
        int64_t ply = ply_now();
        wait_a_while();
        ok(ply_now() <= ply || i + 1 == ORR_PUZZLE_TRIES, "it is taken back");
    }
    json_t *state, *over = told("over", &state);
    ok(json_is_true(over), "after three tries it is over, and the answer was played");
    json_decref(state);
    is_str(play(puzzle.answer[0].step[0]), "puzzle", "nothing more is played");
}

/* What was lost on the way is sent again as it was: it is answered again, and counts once. */
static void resend(void)
{
    char message[512], code[32];
    json_t *state;
    int64_t seq = 0;

    open_puzzle();
    state = state_now();
    ref_number(state, "seq", 1, INT64_MAX, &seq);
    json_decref(state);
    snprintf(message, sizeof message,
             "{\"type\":\"play\",\"table\":\"%s\",\"seat\":%d,\"seq\":%lld,\"action\":\"%s\","
             "\"id\":\"twice\"}",
             at.table, puzzle.seat, (long long)seq, puzzle.answer[0].step[0]);
    say(ann, "%s", message);
    int64_t ply = ply_now();
    say(ann, "%s", message);
    copy_word_of(ann, "error", "code", code, sizeof code);
    is_str(code, "", "a play that is sent again is not refused");
    is_int(ply_now(), ply, "and is done once");
    is_int(tries_told(), 0, "and is no try");
}

/* Who writes to the log by hand cannot make an answer of a wrong move: what the first entry says
 * has to be a puzzle of that position. */
static void tamper(void)
{
    open_puzzle();
    play_wrong();
    wait_a_while();
    char *first = world_disk(w, at.table)->entry[0].body, *seat = strstr(first, "#: seat ");
    ok(seat != NULL, "the first entry holds the answer");
    if (!seat) return;
    seat[strlen("#: seat ")] ^= 1;
    world_crash(w, 0);
    open_clients(1);
    say(ann, "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", at.table, at.token);
    ok(was_told(ann, "error", "code", "damaged"), "a table with a changed puzzle is damaged");
}

/* -- A try that ends its match ----------------------------------------------------------- */

/* To fold ends the match of Kuhn poker: until that is taken back it stands on the table. */
static const char last_move[] = "orrery record 1\n"
                                "#: seat 1\n"
                                "#: answer 1 call\n"
                                "#: value 10000 5000\n"
                                "#: cost 1 0 5000 fold\n"
                                "#: found 1 1\n"
                                "game kuhn\n"
                                "seats 2\n"
                                "\n"
                                "chance q\n"
                                "chance k\n"
                                "0 bet\n"
                                "end 3\n";

static const char *code_of(const char *type, const char *more)
{
    static char code[32];

    say(ann, "{\"type\":\"%s\",\"table\":\"%s\",%s\"id\":\"%032x\"}", type, at.table, more, 0xabc);
    copy_word_of(ann, "error", "code", code, sizeof code);
    return code;
}

static void end_by_a_try(void)
{
    file = &(struct orr_puzzle_file){ "kuhn", "99", last_move, strlen(last_move) };
    if (!orr_puzzle_read(file->text, file->size, &puzzle)) abort();
    hall_lend_puzzle(file);
    open_puzzle();
    w->hall->host.bot_pace = 60000; /* until the room takes it back */
    play("fold");
    is_int(tries_told(), 1, "a try that ends the match is a try like any other");
    is_int(orr_match_to_act(world_room(w, at.table)->match), 0,
           "and stands until it is taken back");
    is_str(code_of("review", ""), "over", "meanwhile nobody hears what the answer is worth");
    is_str(code_of("record", ""), "over", "has the record");
    is_str(code_of("play_on", "\"seat\":1,\"ply\":3,"), "over", "or plays on from there");
    hall_lend_puzzle(NULL);
}

/* One whose first cost is told before any step. */
static bool choose(void)
{
    for (file = orr_puzzles; file->name; file++)
        if (orr_puzzle_read(file->text, file->size, &puzzle) && puzzle.num_costs &&
            puzzle.cost[0].step == 0)
            return true;
    return false;
}

int main(void)
{
    if (!choose()) return done();
    w = world_new(1);
    ann = &w->client[0];
    open_clients(1);
    say(ann, "{\"type\":\"create\",\"game\":\"stellar\",\"puzzle\":\"x\",\"id\":\"c\"}");
    ok(was_told(ann, "error", "code", "setup"), "a puzzle that there is not is refused");
    wrong_then_right();
    give_up();
    resend();
    tamper();
    end_by_a_try();
    world_free(w);
    return done();
}
