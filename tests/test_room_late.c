/* test_room_late.c - every message comes once more, late. At one table everything that can be
 * said is said; then, twice, while the table has moved on, each of those messages is sent
 * again, letter by letter. Nothing may change.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/room.h"
#include "hall_seats.h"
#include "test.h"

enum { ANN, BOB, CARL, DORA, EVE, NUM_PLAYERS, GUEST = NUM_PLAYERS, JUDGE, MOST_LETTERS = 400 };

static struct place at[NUM_PLAYERS];
static const char table_id[] = "0f0e0d0c0b0a09080706050403020100";

/* Everything that was said, by whom, in order. */
static struct letter {
    int from;
    char text[512];
} letters[MOST_LETTERS];
static int num_letters;

__attribute__((format(printf, 2, 3))) static void write_letter(int from, const char *fmt, ...)
{
    struct letter *l = &letters[num_letters++];
    va_list args;

    if (num_letters == MOST_LETTERS) abort();
    l->from = from;
    va_start(args, fmt);
    vsnprintf(l->text, sizeof l->text, fmt, args);
    va_end(args);
    say(&w->client[from], "%s", l->text);
}

static struct room *room(void) { return world_room(w, table_id); }

/* A request of a seat that names nothing but what its sender has seen. */
static void request(int from, const char *type, int seat)
{
    write_letter(from,
                 "{\"type\":\"%s\",\"table\":\"%s\",\"seat\":%d,\"seq\":%lld,\"id\":\"%s-%d\"}",
                 type, table_id, seat, (long long)room()->seq, type, num_letters);
}

static void answer_question(int from, bool yes)
{
    write_letter(from,
                 "{\"type\":\"agree\",\"table\":\"%s\",\"seat\":%d,\"question\":\"%s\","
                 "\"agree\":%s,\"id\":\"agree-%d\"}",
                 table_id, from, room()->question, yes ? "true" : "false", num_letters);
}

static void rename_to(int from, const char *name)
{
    write_letter(from,
                 "{\"type\":\"name\",\"table\":\"%s\",\"seat\":%d,\"name\":\"%s\",\"id\":\"n-%d\"}",
                 table_id, from, name, num_letters);
}

static bool was_done(int from) { return was_told(&w->client[from], "done", "type", "done"); }

/* The player answers what it is asked; false when it is asked nothing. */
static bool play(int from)
{
    char text[512], id[32];

    snprintf(id, sizeof id, "play-%d", num_letters);
    first_play(&w->client[from], &at[from], id, text);
    if (*text) write_letter(from, "%s", text);
    return *text;
}

/* -- The story ------------------------------------------------------------------------------- */

static void begin(void)
{
    open_clients(JUDGE + 1);
    write_letter(ANN,
                 "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"human\",\"human\","
                 "\"human\",\"human\"],\"id\":\"%s\"}",
                 table_id);
    for (int n = 0; n < NUM_PLAYERS; n++) {
        memcpy(at[n].table, table_id, sizeof table_id);
        at[n].seat = n;
        write_letter(n, "{\"type\":\"enter\",\"table\":\"%s\"}", table_id);
        write_letter(
            n, "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":%d,\"name\":\"N\",\"id\":\"%032x\"}",
            table_id, n, n + 1);
        copy_word_of(&w->client[n], "seated", "token", at[n].token, sizeof at[n].token);
    }
    rename_to(ANN, "Ann");
    rename_to(ANN, "Anna");
}

/* Undoes that are refused and one that is not; afterwards Ann has played again. */
static void undo_something(void)
{
    request(ANN, "undo", ANN);
    ok(was_told(&w->client[ANN], "error", "code", "undo"), "there is nothing to undo yet");
    play(ANN);
    request(ANN, "undo", ANN);
    ok(was_done(ANN), "Ann undoes");
    for (int n = 0; n < NUM_PLAYERS; n++) play(n);
}

/* One question that is declined, one that is granted, one that is left open. */
static void ask_back(void)
{
    request(ANN, "takeback", ANN);
    answer_question(BOB, true);
    answer_question(CARL, false);
    ok(room()->takeback_seat < 0, "Carl declines");
    play(ANN);
    request(ANN, "takeback", ANN);
    for (int n = BOB; n < NUM_PLAYERS; n++) answer_question(n, true);
    ok(room()->undos == 2, "all agree, and it is taken back");
    play(ANN);
    rename_to(BOB, "Bob");
    request(ANN, "takeback", ANN);
    ok(room()->takeback_seat == ANN, "Ann asks again");
}

static void go_away(int n)
{
    client_leave(&w->client[n]);
    pass(ABSENCE);
}

static void come_back(int n)
{
    client_join(&w->client[n], NULL);
    say(&w->client[n], "{\"type\":\"hello\",\"version\":1}");
    enter(&w->client[n], &at[n]);
}

/* Dora was handed over, was back, and is handed over again; Carl was handed over and is away. */
static void be_absent(void)
{
    for (int times = 0; times < 2; times++) {
        go_away(DORA);
        request(ANN, "hand", DORA);
        ok(was_done(ANN), "Dora is handed over");
        come_back(DORA);
        if (!times) request(DORA, "back", DORA);
    }
    go_away(CARL);
    request(BOB, "hand", CARL);
    come_back(CARL);
    request(CARL, "back", CARL);
    ok(was_done(CARL), "Carl is back");
    request(EVE, "resign", EVE);
    ok(was_done(EVE), "Eve resigns");
}

static void ask_everything(void)
{
    write_letter(ANN, "{\"type\":\"ping\",\"id\":\"p\"}");
    write_letter(ANN, "{\"type\":\"games\"}");
    write_letter(ANN, "{\"type\":\"words\",\"game\":\"ferry\"}");
    write_letter(GUEST, "{\"type\":\"enter\",\"table\":\"%s\"}", table_id);
    write_letter(GUEST, "{\"type\":\"leave\",\"table\":\"%s\"}", table_id);
    say(&w->client[GUEST], "{\"type\":\"enter\",\"table\":\"%s\"}", table_id);
    static const char *const types[] = { "preview", "why",       "hint",    "rules",
                                         "replay",  "record",    "emote",   "review",
                                         "result",  "challenge", "compare", "fair" };
    for (int i = 0; i < ORR_LEN(types); i++)
        write_letter(ANN,
                     "{\"type\":\"%s\",\"table\":\"%s\",\"seat\":0,\"viewer\":0,\"ply\":1,"
                     "\"action\":\"c1\",\"token\":\"c1\",\"emote\":\"wow\",\"id\":\"q%d\"}",
                     types[i], table_id, i);
}

static void finish(void)
{
    for (bool any = true; any;) {
        any = false;
        for (int n = 0; n < NUM_PLAYERS; n++) any |= play(n);
    }
    ok(!orr_match_to_act(room()->match), "the match is over");
    request(ANN, "rematch", ANN);
    ok(*room()->rematch, "and there is a rematch");
    request(ANN, "review", ANN);
    ok(room()->review, "and a review, which is made once");
    write_letter(ANN,
                 "{\"type\":\"play_on\",\"table\":\"%s\",\"seat\":0,\"ply\":1,\"id\":\"%032x\"}",
                 table_id, 100);
    ok(was_told(&w->client[ANN], "state", "type", "state"), "and the match is played on elsewhere");
}

/* -- Everything once more -------------------------------------------------------------------------- */

static char before[65536], now_text[65536];

/* How it stands: the newest state, and how long each log is. */
static void look(char *out)
{
    struct orr_text t = orr_text_on(out, sizeof before);
    struct client *judge = &w->client[JUDGE];

    say(judge, "{\"type\":\"enter\",\"table\":\"%s\"}", table_id);
    if (!received[JUDGE]) abort();
    orr_put(&t, "%s", inbox[JUDGE][received[JUDGE] - 1]);
    for (int i = 0; i < w->num_disks; i++) orr_put(&t, " %d", w->disk[i].n);
    if (t.full) abort();
}

/* Carl is away long enough to be handed over: what Bob asked for then must not happen now. */
static void resend_all(const char *when)
{
    int changed = 0;

    for (int n = 0; n <= JUDGE; n++) client_leave(&w->client[n]);
    open_clients(JUDGE + 1);
    for (int n = 0; n < NUM_PLAYERS; n++)
        if (n != CARL) enter(&w->client[n], &at[n]);
    pass(ABSENCE);
    look(before);
    for (int i = 0; i < num_letters; i++) {
        if (letters[i].from == CARL) continue;
        say(&w->client[letters[i].from], "%s", letters[i].text);
        look(now_text);
        if (!strcmp(before, now_text)) continue;
        printf("# %s\n# %.900s\n# %.900s\n", letters[i].text, before, now_text);
        changed++;
        memcpy(before, now_text, sizeof before);
    }
    is_int(changed, 0, when);
}

/* The same for what Carl said, who has to be there for it. */
static void resend_of(int from, const char *when)
{
    int changed = 0;

    enter(&w->client[from], &at[from]);
    look(before);
    for (int i = 0; i < num_letters; i++) {
        if (letters[i].from != from) continue;
        say(&w->client[from], "%s", letters[i].text);
        look(now_text);
        changed += strcmp(before, now_text) != 0;
    }
    is_int(changed, 0, when);
}

static void test_every_type(void)
{
    for (int i = 0; hall_type(i); i++) {
        char mark[40];
        int n = 0, found = 0;
        snprintf(mark, sizeof mark, "{\"type\":\"%s\"", hall_type(i));
        for (; n < num_letters; n++) found += !strncmp(letters[n].text, mark, strlen(mark));
        ok(found > 0, "'%s' was sent again", hall_type(i));
    }
}

int main(void)
{
    w = world_new(8);
    begin();
    undo_something();
    be_absent();
    ask_everything();
    ask_back();
    resend_all("nothing that comes late changes a table that plays");
    resend_of(CARL, "nor what Carl said");
    ok(room()->takeback_seat == ANN && room()->takeback_agreed == orr_bit(ANN),
       "the newest question is still Ann's, and open");
    finish();
    resend_all("nor one that is over");
    resend_of(CARL, "nor what Carl said");
    test_every_type();
    world_free(w);
    return done();
}
