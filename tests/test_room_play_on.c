/* test_room_play_on.c - tables that begin within a finished match: one that was played here is played
 * on from any ply, and a hall that has one guest opens any record.
 *
 * SPDX-License-Identifier: MIT */
#include "hall_seats.h"
#include "test.h"

#define NEXT "0123456789abcdef0123456789abcdef"
#define OTHER "abcdef0123456789abcdef0123456789"
#define OPENED "aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb"

static struct client *ann, *bob;

static bool is_over(const char *table) { return !orr_match_to_act(world_room(w, table)->match); }

static void play_to_end(struct client *c, const struct place *p)
{
    for (int i = 0; i < 200 && !is_over(p->table); i++) {
        play_once(c, p);
        pass(1000);
    }
    if (!is_over(p->table)) abort();
}

/* A short match with a bot, to its end. */
static struct place play_match(void)
{
    struct place p =
        open_table_with(ann, "ferry", "[\"human\",\"random\"]", ",\"options\":{\"rounds\":3}");

    play_to_end(ann, &p);
    return p;
}

static void play_on(struct client *c, const char *table, int seat, int ply, const char *id)
{
    say(c, "{\"type\":\"play_on\",\"table\":\"%s\",\"seat\":%d,\"ply\":%d,\"id\":\"%s\"}", table,
        seat, ply, id);
}

/* Whether the first plies of both matches are the same. */
static bool agree(struct orr_match *a, struct orr_match *b, int plies)
{
    struct orr_played one[512], other[512];

    if (orr_match_ply(a) < plies || orr_match_ply(b) < plies) return false;
    orr_match_log(a, one);
    orr_match_log(b, other);
    for (int ply = 0; ply < plies; ply++)
        if (one[ply].seat != other[ply].seat || one[ply].action != other[ply].action) return false;
    return true;
}

static struct orr_match *match_of(const char *table) { return world_room(w, table)->match; }

/* A record lists answers to one question in the order of the seats: so the ends are compared. */
static bool ends_alike(const char *table, const char *other)
{
    ORR_STATE(one);
    ORR_STATE(two);

    orr_match_known(match_of(table), ORR_ALL_SEEING, one, sizeof one);
    orr_match_known(match_of(other), ORR_ALL_SEEING, two, sizeof two);
    return !memcmp(one, two, orr_match_game(match_of(table))->state_size);
}

/* The last ply at which that seat chose. */
static int last_choice(const char *table, int seat)
{
    struct orr_played log[512];
    int ply = orr_match_ply(match_of(table)) - 1;

    orr_match_log(match_of(table), log);
    while (ply > 0 && log[ply].seat != seat) ply--;
    return ply;
}

/* -- What is refused ------------------------------------------------------------------------ */

static void test_refused(const struct place *p)
{
    struct place open = open_table(ann, "ferry", "[\"human\",\"random\"]");
    int plies = orr_match_ply(match_of(p->table)), disks = w->num_disks;

    play_on(ann, open.table, 0, 1, NEXT);
    ok(was_told(ann, "error", "code", "over"), "a match that goes on is not played on elsewhere");
    play_on(bob, p->table, 0, 1, NEXT);
    ok(was_told(bob, "error", "code", "place"), "nor one that the guest has not entered");
    enter(ann, p);
    play_on(ann, p->table, 2, 1, NEXT);
    ok(was_told(ann, "error", "code", "seat"), "a seat has to be one of the match");
    play_on(ann, p->table, 0, plies, NEXT);
    ok(was_told(ann, "error", "code", "ply"), "a ply one that it has");
    play_on(ann, p->table, 0, -1, NEXT);
    ok(was_told(ann, "error", "code", "ply"), "and not one before it");
    play_on(ann, p->table, 0, 1, "short");
    ok(was_told(ann, "error", "code", "id"), "the id becomes the table's, and has to be random");
    play_on(ann, p->table, 0, 1, open.table);
    ok(was_told(ann, "error", "code", "id"), "and no other table's");
    is_int(w->num_disks, disks, "nothing of that makes a table");
}

/* -- Playing on ------------------------------------------------------------------------------ */

static struct place test_played_on(const struct place *p)
{
    struct place next = { .table = NEXT };
    int ply = last_choice(p->table, 0);

    play_on(ann, p->table, 0, ply, NEXT);
    ok(was_told(ann, "done", "table", NEXT), "a finished match is played on at a table of that id");
    struct room *r = world_room(w, NEXT);
    ok(orr_match_ply(r->match) == ply && agree(match_of(p->table), r->match, ply),
       "which stands as the match stood before that ply");
    ok(r->begins == ply && number_of(ann, "state", "begins") == ply, "and says so");
    ok(r->seat[0].is_human && !r->seat[0].is_taken, "the seat is free for a person");
    is_str(r->seat[1].bot, "random", "the bot plays on");
    next = take_seat(ann, next, 0);
    play_to_end(ann, &next);
    ok(is_over(NEXT), "it is played to its end");
    ok(is_over(p->table), "and the first match stays as it was");
    return next;
}

static void test_resend(const struct place *p)
{
    int entries = world_disk(w, NEXT)->n;

    enter(ann, p);
    play_on(ann, p->table, 0, last_choice(p->table, 0), NEXT);
    ok(was_told(ann, "done", "table", NEXT), "a request that comes again has its answer again");
    is_int(world_disk(w, NEXT)->n, entries, "and makes nothing");
    enter(ann, p);
    play_on(ann, p->table, 0, 0, NEXT);
    ok(was_told(ann, "error", "code", "id"), "another one of that id is refused");
}

static void test_restart(const struct place *next)
{
    int plies = orr_match_ply(match_of(NEXT));

    world_crash(w, 0);
    client_join(ann, NULL);
    client_join(bob, NULL);
    say(ann, "{\"type\":\"hello\",\"version\":1}");
    say(bob, "{\"type\":\"hello\",\"version\":1}");
    enter(ann, next);
    ok(was_told(ann, "state", "table", NEXT), "after a restart the table is there");
    is_int(orr_match_ply(match_of(NEXT)), plies, "with all of its match");
    ok(world_room(w, NEXT)->begins > 0, "and knows where it began");
}

/* How long the state is that the seat is told, and whether the steps before its beginning are in it. */
static size_t told_in(size_t room_for, bool *has_steps)
{
    static char buf[LARGEST_ANSWER];
    struct orr_text t = orr_text_on(buf, room_for);
    struct sub *s = room_sub(world_room(w, NEXT), ann->guest, 0);

    s->seen = 0;
    say_state(s, &t);
    json_t *m = t.full ? NULL : json_loadb(buf, t.len, 0, NULL);
    const json_t *first = json_array_get(json_object_get(m, "events"), 0);
    *has_steps = json_object_get(first, "steps") != NULL;
    is_str(ref_word(first, "kind"), "create", "  ... from its first entry");
    json_decref(m);
    return t.len;
}

/* A state that has no room leaves out what lies before the table's beginning, and nothing else. */
static void test_no_room(const struct place *next)
{
    bool has_steps;

    enter(ann, next);
    ok(told_in(LARGEST_ANSWER, &has_steps) > 0 && has_steps,
       "a state tells what was played before");
    size_t all = told_in(LARGEST_ANSWER, &has_steps);
    ok(told_in(all, &has_steps) > 0 && !has_steps, "one byte too long, it leaves that out");
}

/* Of people who were there bots take the places. */
static void test_people(void)
{
    struct place p = open_table(ann, "ferry", "[\"human\",\"human\",\"greedy\"]"),
                 second = take_seat(bob, p, 1);

    for (int i = 0; i < 400 && !is_over(p.table); i++) {
        play_once(ann, &p);
        play_once(bob, &second);
        pass(1000);
    }
    if (!is_over(p.table)) abort();
    play_on(bob, p.table, 1, last_choice(p.table, 1), OTHER);
    struct room *r = world_room(w, OTHER);
    ok(r && r->seat[1].is_human && !r->seat[0].is_human, "one seat is a person's");
    is_str(r->seat[0].bot, "4", "a bot of middling strength has the other's");
    is_str(r->seat[2].bot, "greedy", "and bots stay who they were");
    ok(!r->is_fair, "its chance is not promised: the match before is known");
}

/* A table that is over as soon as its last step is played counts, too. */
static void test_limit(const struct place *p)
{
    struct client *carl = &w->client[2];
    int disks = w->num_disks, last = orr_match_ply(match_of(p->table)) - 1;

    carl->take = keep;
    client_join(carl, "10.0.0.9");
    say(carl, "{\"type\":\"hello\",\"version\":1}");
    for (int i = 0; i <= TABLES_PER_ADDRESS; i++) {
        char id[TABLE_ID + 1];
        snprintf(id, sizeof id, "%032x", 0x7000 + i);
        pass(60000);
        say(carl, "{\"type\":\"enter\",\"table\":\"%s\"}", p->table);
        play_on(carl, p->table, 0, i % 2 ? last : 1, id);
    }
    ok(was_told(carl, "error", "code", "limit"),
       "an address opens so many tables, however it does");
    is_int(w->num_disks - disks, TABLES_PER_ADDRESS, "all of them are there");
    client_leave(carl);
}

/* -- Records --------------------------------------------------------------------------------- */

static void open_record(const char *record, const char *id)
{
    static char text[65536];
    json_t *m = json_pack("{s:s,s:s,s:s,s:s}", "type", "create", "game", "ferry", "id", id,
                          "record", record);
    char *said = json_dumps(m, JSON_COMPACT);

    snprintf(text, sizeof text, "%s", said);
    for (int i = 0; i < MAX_CLIENTS; i++) received[i] = 0;
    client_say(ann, text);
    world_settle(w);
    free(said);
    json_decref(m);
}

static void test_records(const struct place *p)
{
    static char record[32768];
    struct orr_text t = orr_text_on(record, sizeof record);

    orr_match_save(match_of(p->table), ORR_ALL_SEEING, &t);
    open_record(record, OPENED);
    ok(was_told(ann, "error", "code", "setup"), "a server opens no record");
    w->hall->host.opens_records = true;
    open_record(record, OPENED);
    ok(was_told(ann, "done", "table", OPENED), "a hall with one guest does");
    ok(is_over(OPENED) && ends_alike(p->table, OPENED), "it is the same match, and over");
    w->now += 1000;
    say(ann, "{\"type\":\"review\",\"table\":\"%s\",\"id\":\"r\"}", OPENED);
    pass(1000);
    say(ann, "{\"type\":\"review\",\"table\":\"%s\",\"id\":\"r\"}", OPENED);
    json_t *m = got(ann, "review");
    ok(json_object_get(m, "review") != NULL, "which can be reviewed");
    json_decref(m);
    play_on(ann, OPENED, 1, last_choice(OPENED, 1), "00000000000000000000000000000abc");
    ok(was_told(ann, "done", "type", "done"), "and played on");
    strcpy(strstr(record, "end "), "end 1\n");
    open_record(record, "00000000000000000000000000000def");
    ok(was_told(ann, "error", "code", "setup"), "a record that is not whole is refused");
    open_record("", "00000000000000000000000000000def");
    ok(was_told(ann, "error", "code", "setup"), "and so is none");
    t = orr_text_on(record, sizeof record);
    struct place open = open_table(ann, "ferry", "[\"human\",\"random\"]");
    orr_match_save(match_of(open.table), ORR_ALL_SEEING, &t);
    open_record(record, "00000000000000000000000000000def");
    ok(was_told(ann, "error", "code", "setup"), "and one of a match that goes on");
    ok(was_told(ann, "error", "text", "The match is not over yet."), "in a sentence");
}

int main(void)
{
    w = world_new(5);
    ann = &w->client[0];
    bob = &w->client[1];
    open_clients(2);
    struct place p = play_match();
    test_refused(&p);
    struct place next = test_played_on(&p);
    test_resend(&p);
    test_restart(&next);
    test_no_room(&next);
    test_people();
    enter(ann, &p);
    test_limit(&p);
    test_records(&p);
    world_free(w);
    return done();
}
