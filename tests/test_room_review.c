/* test_room_review.c - a match that is over is reviewed once: who asks hears how far it is, it is kept
 * in the log, and found there after a restart.
 *
 * SPDX-License-Identifier: MIT */
#include "hall_seats.h"
#include "test.h"

static struct client *ann, *bob;

/* Says it, and lets everything run but thoughts. */
__attribute__((format(printf, 2, 3))) static void say_only(struct client *c, const char *fmt, ...)
{
    char text[512];
    va_list args;

    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    for (int i = 0; i < MAX_CLIENTS; i++) received[i] = 0;
    client_say(c, text);
    while (w->num_pending) world_store_one(w, true);
    client_pull(c);
}

static void enter_only(struct client *c, const char *table)
{
    say_only(c, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
}

static void ask(struct client *c, const char *table)
{
    w->now += 1000;
    say_only(c, "{\"type\":\"review\",\"table\":\"%s\",\"id\":\"r\"}", table);
}

static bool is_over(const char *table) { return !orr_match_to_act(world_room(w, table)->match); }

/* A short match with a bot, to its end. */
static struct place play_match(struct client *c)
{
    struct place p =
        open_table_with(c, "ferry", "[\"human\",\"random\"]", ",\"options\":{\"rounds\":2}");

    for (int i = 0; i < 200 && !is_over(p.table); i++) {
        play_once(c, &p);
        pass(1000);
    }
    if (!is_over(p.table)) abort();
    return p;
}

/* How much is done, as the client was told; -1: it was told all of it, -2: nothing. */
static double share_told(struct client *c)
{
    json_t *m = got(c, "review");
    double share =
        json_object_get(m, "share") ? json_number_value(json_object_get(m, "share")) : -1;

    if (!m) share = -2;
    json_decref(m);
    return share;
}

/* The review that the client was told, or what it was told instead; free() it. */
static char *review_told(struct client *c)
{
    json_t *m = got(c, "review"), *review = json_object_get(m, "review");
    char *text = json_dumps(review ? review : m, JSON_COMPACT);

    json_decref(m);
    return text;
}

static int entries_of(const char *table) { return world_disk(w, table)->n; }

/* -- Who may ask ---------------------------------------------------------------------------- */

static void test_before_the_end(void)
{
    struct place p = open_table(ann, "ferry", "[\"human\",\"random\"]");

    ask(ann, p.table);
    ok(was_told(ann, "error", "code", "over"), "a match that goes on is not reviewed");
    ask(bob, p.table);
    ok(was_told(bob, "error", "code", "place"), "nor one that the guest has not entered");
    is_int(w->num_jobs, 0, "nobody thinks about it");
}

static void test_one_at_a_time(void)
{
    struct place first = play_match(ann), second = play_match(ann);

    ask(ann, first.table);
    is_int(w->num_jobs, 1, "a match is being reviewed");
    ask(ann, second.table);
    ok(was_told(ann, "error", "code", "limit"), "a second one is not, for the same address");
    is_int(w->num_jobs, 1, "and nobody thinks about it");
    struct client *carl = &w->client[2];
    carl->take = keep;
    client_join(carl, "10.0.0.9");
    say_only(carl, "{\"type\":\"hello\",\"version\":1}");
    enter_only(carl, second.table);
    ask(carl, second.table);
    is_int(w->num_jobs, 2, "for another address it is");
    world_settle(w);
    ask(carl, first.table);
    ok(was_told(carl, "error", "code", "place"), "what others asked for is not told elsewhere");
    client_leave(carl);
}

/* -- Once ------------------------------------------------------------------------------------ */

static void test_progress(const struct place *p)
{
    int before = entries_of(p->table);

    ask(ann, p->table);
    ok(share_told(ann) == 0, "who asks first hears that it has begun");
    for (int i = 0; i < 9; i++) think_some(w->job[0], 1, 0);
    enter_only(bob, p->table);
    ask(bob, p->table);
    ok(share_told(bob) > 0 && share_told(bob) < 1, "a spectator hears how far it is: %g",
       share_told(bob));
    is_int(w->num_jobs, 1, "it is one review");
    is_int(entries_of(p->table), before, "and is not kept before it is whole");
    world_settle(w);
    is_int(entries_of(p->table), before + 1, "then it is");
}

static void check_says_as_engine(const struct place *p, const char *told)
{
    struct orr_match *m = world_room(w, p->table)->match;
    struct orr_played log[512];
    struct orr_reviewed what = { .game = orr_match_game(m),
                                 .setup = *orr_match_setup(m),
                                 .log = log,
                                 .plies = orr_match_ply(m),
                                 .worlds = 4,
                                 .seed = 1 };
    static char buf[65536];
    struct orr_text t = orr_text_on(buf, sizeof buf);

    orr_match_log(m, log);
    struct orr_review *r = orr_review_begin(malloc(orr_review_memory(&what)), &what);
    while (!orr_review_step(r)) continue;
    orr_review_json(r, &t);
    json_t *same = ref_read(buf, t.len);
    char *text = json_dumps(same, JSON_COMPACT);
    is_str(told, text, "it says what `orrery review --json` says");
    json_decref(same);
    free(text);
    free(r);
}

static void test_kept(const struct place *p)
{
    ask(ann, p->table);
    char *first = review_told(ann);
    int entries = entries_of(p->table);

    check_says_as_engine(p, first);
    ask(bob, p->table);
    char *again = review_told(bob);
    is_str(again, first, "and the same to a spectator");
    is_int(w->num_jobs, 0, "without thinking again");
    free(again);

    world_crash(w, 0);
    client_join(ann, NULL);
    say_only(ann, "{\"type\":\"hello\",\"version\":1}");
    enter_only(ann, p->table);
    ok(was_told(ann, "state", "type", "state"), "after a restart the table is there");
    ask(ann, p->table);
    again = review_told(ann);
    is_str(again, first, "with its review");
    is_int(w->num_jobs, 0, "without thinking again");
    is_int(entries_of(p->table), entries, "and without another entry");
    free(again);
    free(first);
}

/* The entry is a name of seat 0, as older servers read it: the one that the seat has. */
static void test_older_servers(const struct place *p)
{
    const struct disk *d = world_disk(w, p->table);
    const char *body = d->entry[d->n - 1].body;
    json_t *entry = ref_read(body, strlen(body));

    is_str(ref_word(entry, "kind"), "name", "an older server reads a name");
    is_str(ref_word(entry, "name"), world_room(w, p->table)->seat[0].name, "which changes nothing");
    json_decref(entry);
}

/* -- Another end ------------------------------------------------------------------------------- */

static void test_undo(void)
{
    struct place p = play_match(ann);

    ask(ann, p.table);
    world_settle(w);
    ok(world_room(w, p.table)->review != NULL, "a match is reviewed");
    enter(ann, &p);
    say(ann, "{\"type\":\"undo\",\"table\":\"%s\",\"seat\":0,\"seq\":%lld,\"id\":\"u\"}", p.table,
        (long long)world_room(w, p.table)->seq);
    ok(!is_over(p.table) && !world_room(w, p.table)->review, "an undo forgets that");
    for (int i = 0; i < 200 && !is_over(p.table); i++) {
        play_once(ann, &p);
        pass(1000);
    }
    ask(ann, p.table);
    ok(share_told(ann) == 0 && w->num_jobs == 1, "the other end is reviewed anew");
    say_only(ann, "{\"type\":\"undo\",\"table\":\"%s\",\"seat\":0,\"seq\":%lld,\"id\":\"v\"}",
             p.table, (long long)world_room(w, p.table)->seq);
    is_int(w->num_jobs, 0, "and that is dropped when it is taken back too");
    world_settle(w);
}

/* What is on its way to the disk comes first. */
static void test_busy(void)
{
    struct place p = play_match(ann);
    char text[256];

    ask(ann, p.table);
    snprintf(text, sizeof text, "{\"type\":\"rematch\",\"table\":\"%s\",\"id\":\"m\"}", p.table);
    client_say(ann, text);
    ok(world_room(w, p.table)->is_busy, "while the table writes something else");
    world_think_one(w);
    ok(world_room(w, p.table)->unwritten, "its review waits");
    world_settle(w);
    pass(100);
    ok(world_room(w, p.table)->review, "and is written afterwards");
}

int main(void)
{
    w = world_new(5);
    ann = &w->client[0];
    bob = &w->client[1];
    open_clients(2);
    test_before_the_end();
    struct place p = play_match(ann);
    test_progress(&p);
    test_kept(&p);
    test_older_servers(&p);
    test_undo();
    test_busy();
    test_one_at_a_time();
    world_free(w);
    return done();
}
