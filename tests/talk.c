/* talk.c - what the server says to pages: whole tables of one game, a message a line of JSON.
 *
 *     talk GAME TABLES
 *
 * People and bots play by the protocol with any seats and options, and do now and then whatever
 * else a page can do: ask, take back, go away, hand over, resign, want the impossible. Of the
 * states, which are many and alike, every few are printed. The hall is that of hall_world.h, so
 * that nobody waits for a clock and the same numbers give the same lines, but for what a hint
 * thinks. web/wire.mjs makes the page's types of them.
 *
 * SPDX-License-Identifier: MIT */
#include "hall_world.h"
#include "matches.h"

#include <stdarg.h>

enum {
    WATCHER = MAX_CLIENTS - 1,
    STEP_MS = 400,
    LONG_GONE = 130000,
    MOST_STEPS = 1200,
    EVERY = 5,
    LONG_MATCH = 150 /* of which not each is reviewed: that takes its time */
};

static struct world *w;
static struct orr_rng rng;
static const struct orr_game *game;
static char table[TABLE_ID + 1];
static char result[2048];
static int people; /* client 0 has seat 0 and so on; the others are bots */

/* What each client knows. */
static struct {
    char token[64];
    json_t *state;
} seat_of[MAX_CLIENTS];

static bool one_in(uint32_t n) { return orr_rng_below(&rng, n) == 0; }

/* -- Saying and hearing --------------------------------------------------------------------- */

static void hear(struct client *c, const char *text, size_t size)
{
    static unsigned states;
    json_t *m = ref_read(text, size);
    const char *type = ref_word(m, "type");

    if (strcmp(type, "state") != 0 || json_object_get(m, "lesson") ||
        json_object_get(m, "puzzle") || json_object_get(m, "begins") || states++ % EVERY == 0)
        puts(text);
    if (!strcmp(type, "seated")) ref_text(m, "token", seat_of[c->number].token, 64);
    if (!strcmp(type, "result")) ref_text(m, "code", result, sizeof result);
    if (!strcmp(type, "done") && !*table) ref_text(m, "table", table, sizeof table);
    if (!strcmp(type, "state") && !strcmp(ref_word(m, "table"), table)) {
        json_decref(seat_of[c->number].state);
        seat_of[c->number].state = m;
    } else {
        json_decref(m);
    }
}

/* `fmt` is the message behind its type, id, table and seat. */
__attribute__((format(printf, 3, 4))) static void say(int client, const char *type, const char *fmt,
                                                      ...)
{
    static int ids;
    char more[2048], text[4096];
    va_list args;

    va_start(args, fmt);
    vsnprintf(more, sizeof more, fmt, args);
    va_end(args);
    snprintf(text, sizeof text,
             "{\"type\":\"%s\",\"id\":\"%032x\",\"table\":\"%s\",\"seat\":%d%s%s}", type, ++ids,
             table, client, *more ? "," : "", more);
    w->now += STEP_MS;
    w->wall += STEP_MS;
    client_say(&w->client[client], text);
    world_settle(w);
}

static void enter(int client)
{
    const char *token = seat_of[client].token;

    if (*token) say(client, "enter", "\"token\":\"%s\",\"text\":\"keys\"", token);
    else say(client, "enter", "\"text\":\"keys\"");
}

static void join(int client)
{
    w->client[client].take = hear;
    client_join(&w->client[client], NULL);
    say(client, "hello", "\"version\":1,\"heartbeat\":true,\"enter\":[]");
}

static void pass(int64_t milliseconds)
{
    w->now += milliseconds;
    w->wall += milliseconds;
    hall_tick(w->hall);
    world_settle(w);
}

/* -- What a client knows ----------------------------------------------------------------------- */

static int64_t seq_of(int client)
{
    int64_t seq = 0;

    ref_number(seat_of[client].state, "seq", 0, INT64_MAX, &seq);
    return seq;
}

static bool is_over(int client)
{
    return json_is_true(json_object_get(seat_of[client].state, "over"));
}

/* Any of the actions that the seat may choose; NULL when it is not asked. */
static const char *any_word(int client)
{
    const json_t *legal = json_object_get(seat_of[client].state, "legal");
    size_t n = json_array_size(legal);

    return n ? json_string_value(json_array_get(legal, orr_rng_below(&rng, (uint32_t)n))) : NULL;
}

/* Whoever is asked; -1 when it is only bots, or nobody. */
static int any_asked(void)
{
    int first = (int)orr_rng_below(&rng, (uint32_t)people);

    for (int i = 0; i < people; i++)
        if (any_word((first + i) % people)) return (first + i) % people;
    return -1;
}

/* -- A table ---------------------------------------------------------------------------------- */

static void put_options(struct orr_text *t, const struct orr_setup *setup)
{
    for (int i = 0; i < game->num_options; i++)
        orr_put(t, "%s\"%s\":%d", i ? "," : "", game->options[i].key, setup->option[i]);
}

/* What no table comes of: the server's own refusals and the engine's, with and without an id. */
static void want_no_table(void)
{
    say(0, "create", "\"game\":\"%s\",\"seats\":[\"human\"],\"options\":{\"none\":1}", game->key);
    say(0, "create", "\"game\":\"none\",\"seats\":[\"human\"]");
    say(0, "enter", "\"text\":\"keys\"");
    client_say(&w->client[0], "{\"type\":\"dance\"}");
    client_say(&w->client[0], "{\"type\":\"ping\"}");
    world_settle(w);
}

static void open_table(void)
{
    char options[1024], seats[256];
    struct orr_text o = orr_text_on(options, sizeof options), t = orr_text_on(seats, sizeof seats);
    struct orr_setup setup;

    any_setup(game, &rng, &setup);
    people = 1 + (int)orr_rng_below(&rng, (uint32_t)setup.seats);
    put_options(&o, &setup);
    for (int i = 0; i < setup.seats; i++)
        orr_put(&t, "%s\"%s\"", i ? "," : "", i < people ? "human" : "random");
    say(0, "create", "\"game\":\"%s\",\"seats\":[%s],\"options\":{%s},\"text\":\"keys\"%s%s",
        game->key, seats, options, one_in(2) ? ",\"clock\":{\"minutes\":1}" : "",
        game->hurried && one_in(2) ? ",\"draw_seconds\":5" : "");
}

static void sit_down_all(void)
{
    enter(WATCHER);
    for (int i = 0; i < people; i++) {
        *seat_of[i].token = '\0';
        enter(i);
        say(i, "fair", "%s", "");
        say(i, "sit", "\"name\":\"Player %d\",\"text\":\"keys\"%s", i + 1,
            i % 2 ? "" : ",\"number\":\"000102030405060708090a0b0c0d0e0f\"");
    }
}

/* Questions that change nothing. */
static void ask_something(int client, const char *action)
{
    const char *blank = strrchr(action, ' '), *thing = blank ? blank + 1 : action;

    switch (orr_rng_below(&rng, 6)) {
    case 0: say(client, "why", "\"token\":\"%s%s\"", thing, one_in(2) ? "" : "1"); break;
    case 1:
        say(client, "why", "\"token\":\"%.1s%d\"", thing, 1 + (int)orr_rng_below(&rng, 9));
        break;
    case 2: say(client, "rules", "\"whole\":%s", one_in(2) ? "true" : "false"); break;
    case 3: say(client, "replay", "\"viewer\":%d,\"ply\":0", client); break;
    default: say(client, "preview", "\"action\":\"%s\"", action); break;
    }
}

/* What is refused, with and without the engine's reason. */
static void want_too_much(int client)
{
    say(client, "play", "\"seq\":0,\"action\":\"none\"");
    say(client, "play", "\"seq\":%lld,\"action\":\"no such thing\"", (long long)seq_of(client));
    say(client, "undo", "\"seq\":%lld", (long long)seq_of(client));
}

static void take_back(int client)
{
    char question[64] = "";

    say(client, "takeback", "\"seq\":%lld", (long long)seq_of(client));
    for (int i = 0; i < people; i++) {
        const json_t *asked = json_object_get(seat_of[i].state, "takeback");
        if (asked) ref_text(asked, "question", question, sizeof question);
        if (asked && i != client)
            say(i, "agree", "\"agree\":%s,\"question\":\"%s\"", one_in(3) ? "false" : "true",
                question);
    }
}

/* Gone for so long that somebody else hands the seat to a bot; then back. */
static void go_away(int client)
{
    client_leave(&w->client[client]);
    pass(LONG_GONE);
    if (people > 1) {
        int other = (client + 1) % people;
        char text[256];
        snprintf(text, sizeof text,
                 "{\"type\":\"hand\",\"id\":\"hand-%lld\",\"table\":\"%s\",\"seat\":%d}",
                 (long long)w->now, table, client);
        client_say(&w->client[other], text);
        world_settle(w);
        pass(STEP_MS);
    }
    join(client);
    enter(client);
    say(client, "back", "%s", "");
}

static void play_one(int client)
{
    const char *action = any_word(client);
    char word[256];

    snprintf(word, sizeof word, "%s", action);
    if (one_in(4)) ask_something(client, word);
    if (one_in(300)) say(client, "hint", "%s", "");
    if (one_in(40)) want_too_much(client);
    if (one_in(50)) pass(6000); /* longer than there is time to draw */
    action = any_word(client);
    if (!action) return;
    say(client, "play", "\"seq\":%lld,\"action\":\"%s\"", (long long)seq_of(client), action);
    if (one_in(20)) say(client, "undo", "\"seq\":%lld", (long long)seq_of(client));
    if (one_in(25)) take_back(client);
    if (one_in(60)) go_away(client);
    if (one_in(200)) say(client, "resign", "%s", "");
}

static void after_the_match(void)
{
    int64_t ply = 0;

    ref_number(seat_of[0].state, "ply", 0, INT64_MAX, &ply);
    for (int i = 0; i < people; i++) say(i, "replay", "\"viewer\":\"all\",\"ply\":3");
    say(0, "replay", "\"viewer\":\"spectator\",\"ply\":1");
    say(0, "record", "%s", "");
    bool is_reviewed = ply < LONG_MATCH || one_in(4);
    for (int i = 0; is_reviewed && i < 2; i++) say(0, "review", "%s", "");
    say(0, "name", "\"name\":\"Winner\"");
    say(0, "emote", "\"emote\":\"good_game\"");
    say(0, "rematch", "\"text\":\"keys\"");
    say(0, "play_on", "\"ply\":1,\"text\":\"keys\"");
    say(0, "leave", "%s", "");
}

/* -- A lesson ------------------------------------------------------------------------------- */

/* What the learner is to play now; NULL: nothing. */
static const char *wanted_word(void)
{
    const json_t *lesson = json_object_get(seat_of[0].state, "lesson");

    return json_string_value(json_array_get(json_object_get(lesson, "do"), 0));
}

/* As far as its script goes; then the table is left, and the next is made in another world. */
static void play_lesson(const struct orr_lesson *lesson)
{
    join(0);
    join(WATCHER);
    *table = '\0';
    say(0, "create", "\"game\":\"%s\",\"lesson\":\"%s\",\"text\":\"keys\"", game->key,
        lesson->name);
    people = 1;
    sit_down_all();
    for (int n = 0; n < MOST_STEPS && wanted_word(); n++) {
        say(0, "play", "\"seq\":%lld,\"action\":\"%s\"", (long long)seq_of(0), wanted_word());
        while (!wanted_word() && n++ < MOST_STEPS) pass(STEP_MS * 10);
    }
    client_leave(&w->client[0]);
    client_leave(&w->client[WATCHER]);
}

/* Until it is over: by its answer, or by whatever comes, so that the table plays the answer. */
static void play_puzzle(const struct orr_puzzle_file *file, bool is_found)
{
    static struct orr_puzzle puzzle;
    const char *word;
    int step = 0;

    if (!orr_puzzle_read(file->text, file->size, &puzzle)) return;
    int me = puzzle.seat;
    join(me);
    join(WATCHER);
    *table = *seat_of[me].token = '\0';
    say(me, "create", "\"game\":\"%s\",\"puzzle\":\"%s\",\"text\":\"keys\"", game->key, file->name);
    enter(WATCHER);
    enter(me);
    say(me, "sit", "\"name\":\"Solver\",\"text\":\"keys\"");
    for (int n = 0; n < MOST_STEPS / 10; n++) {
        bool is_mine = is_found && step < puzzle.answer[0].steps;
        word = is_mine ? puzzle.answer[0].step[step++] : any_word(me);
        if (word) say(me, "preview", "\"action\":\"%s\"", word);
        if (word) say(me, "play", "\"seq\":%lld,\"action\":\"%s\"", (long long)seq_of(me), word);
        else pass(STEP_MS * 10);
    }
    client_leave(&w->client[me]);
    client_leave(&w->client[WATCHER]);
}

/* Today's challenge to its end, and its result compared. */
static void play_challenge(void)
{
    join(0);
    *table = *result = '\0';
    say(0, "challenge", "\"game\":\"%s\"", game->key);
    say(0, "create", "\"game\":\"%s\",\"challenge\":\"daily\",\"text\":\"keys\"", game->key);
    people = 1;
    sit_down_all();
    for (int n = 0; n < MOST_STEPS && !is_over(0); n++) {
        const char *word = any_word(0);
        if (word) say(0, "play", "\"seq\":%lld,\"action\":\"%s\"", (long long)seq_of(0), word);
        else pass(STEP_MS * 10);
    }
    say(0, "result", "%s", "");
    say(0, "compare", "\"code\":\"%s\"", result);
    client_leave(&w->client[0]);
}

static void play_table(void)
{
    int client = 0;

    for (int i = 0; i < ORR_MAX_SEATS; i++) join(i);
    join(WATCHER);
    say(WATCHER, "games", "%s", "");
    say(WATCHER, "words", "\"game\":\"%s\"", game->key);
    say(WATCHER, "ping", "%s", "");
    *table = '\0';
    want_no_table();
    open_table();
    sit_down_all();
    for (int n = 0; n < MOST_STEPS && (client = any_asked()) >= 0; n++) play_one(client);
    for (int i = 0; i < people && !is_over(0); i++) say(i, "resign", "%s", "");
    for (int n = 0; n < MOST_STEPS && !is_over(0); n++) pass(STEP_MS * 10);
    after_the_match();
    for (int i = 0; i < MAX_CLIENTS; i++) client_leave(&w->client[i]);
}

static void begin(uint64_t seed)
{
    orr_rng_seed(&rng, seed, 0);
    w = world_new(seed);
    if (seed % 2) world_play_fair(w);
}

static void end(void)
{
    for (int i = 0; i < MAX_CLIENTS; i++) {
        json_decref(seat_of[i].state);
        seat_of[i].state = NULL;
    }
    world_free(w);
}

int main(int argc, char **argv)
{
    game = argc == 3 ? orr_game_find(argv[1]) : NULL;
    if (!game) {
        fprintf(stderr, "usage: talk GAME TABLES\n");
        return 2;
    }
    for (int seed = 1; seed <= atoi(argv[2]); seed++) {
        begin((uint64_t)seed);
        play_table();
        end();
    }
    begin(2);
    play_challenge();
    end();
    for (const struct orr_puzzle_file *f = orr_puzzles, *first = NULL; f->name; f++) {
        if (strcmp(f->game, game->key) != 0 || (first && f > first + 1)) continue;
        begin(3);
        play_puzzle(f, first != NULL);
        end();
        if (!first) first = f;
    }
    for (const struct orr_lesson *l = orr_lessons; l->name; l++)
        if (!strcmp(l->game, game->key)) {
            begin(1);
            play_lesson(l);
            end();
        }
    return 0;
}
