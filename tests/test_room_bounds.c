/* test_room_bounds.c - what anybody can make a table do has a bound: how long its log gets, how
 * long it may be waited for, how much it says, what it may be called and set up with.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/room.h"
#include "hall_seats.h"
#include "test.h"

static struct client *ann, *bob;
static struct place ann_at, bob_at;

static const int64_t day = 24 * 3600 * 1000;

static void open_both(void)
{
    ann = &w->client[0];
    bob = &w->client[1];
    open_clients(2);
}

static void leave_all(void)
{
    for (int i = 0; i < MAX_CLIENTS; i++) client_leave(&w->client[i]);
}

static struct room *room(void) { return world_room(w, ann_at.table); }

static void tell(struct client *c, const char *type, int seat)
{
    static int ids;
    say(c, "{\"type\":\"%s\",\"table\":\"%s\",\"seat\":%d,\"seq\":%lld,\"id\":\"%s-%d\"}", type,
        ann_at.table, seat, (long long)room()->seq, type, ids++);
}

static void rename_to(struct client *c, int seat, const char *name)
{
    static int ids;
    say(c, "{\"type\":\"name\",\"table\":\"%s\",\"seat\":%d,\"name\":\"%s\",\"id\":\"name-%d\"}",
        ann_at.table, seat, name, ids++);
}

/* Two people at a table. */
static void sit_together(const char *game, const char *more)
{
    ann_at = open_table_with(ann, game, "[\"human\",\"human\"]", more);
    bob_at = take_seat(bob, ann_at, 1);
}

/* -- The clock of days ------------------------------------------------------------------------- */

static int asked_seat(void) { return orr_lowest(orr_match_to_act(room()->match)); }

static int64_t left(void) { return clock_left(room(), asked_seat()); }

static void start_again(void)
{
    world_crash(w, 0);
    open_clients(2);
    enter(ann, &ann_at);
    enter(bob, &bob_at);
}

/* Whoever is asked has one day of three left, and nothing but a move gives more. */
static void test_days(void)
{
    open_both();
    sit_together("stellar", ",\"clock\":{\"days\":3}");
    play_once(ann, &ann_at);
    play_once(bob, &bob_at);
    pass(2 * day);
    is_int(left(), day, "two of three days have passed");
    rename_to(ann, 0, "Anna");
    rename_to(bob, 1, "Bobby");
    is_int(left(), day, "a new name is no move");
    start_again();
    is_int(left(), day, "nor is a restart");
    struct client *mover = asked_seat() ? bob : ann, *other = asked_seat() ? ann : bob;
    client_leave(other);
    pass(ABSENCE);
    tell(mover, "hand", 1 - asked_seat());
    ok(was_told(mover, "done", "type", "done"), "the other is handed over");
    is_int(left(), day - ABSENCE, "which is no move either");
    start_again();
    tell(other, "back", 1 - asked_seat());
    is_int(left(), day - ABSENCE, "nor is coming back");
    int asked = asked_seat();
    play_once(mover, asked ? &bob_at : &ann_at);
    is_int(left(), 3 * day, "a move is");
    leave_all();
}

/* To play and to undo gives no time; a takeback that all agree to does. */
static void test_days_taken_back(void)
{
    open_both();
    sit_together("ferry", ",\"clock\":{\"days\":3}");
    pass(2 * day);
    play_once(ann, &ann_at);
    tell(ann, "undo", 0);
    ok(was_told(ann, "done", "type", "done"), "Ann plays, and undoes it");
    is_int(left(), day, "her clock is where it was");
    start_again();
    is_int(left(), day, "after a restart too");
    play_once(ann, &ann_at);
    play_once(bob, &bob_at);
    pass(day);
    tell(ann, "takeback", 0);
    say(bob, "{\"type\":\"agree\",\"table\":\"%s\",\"seat\":1,\"question\":\"%s\",\"id\":\"yes\"}",
        bob_at.table, room()->question);
    is_int(left(), 3 * day, "what all agree to gives the whole time again");
    leave_all();
}

/* -- The log ------------------------------------------------------------------------------------- */

static int64_t entries(enum kind kind, int seat)
{
    int64_t n = 0;

    for (int64_t seq = 1; seq <= room()->seq; seq++)
        n += room()->entry[seq - 1].kind == kind && room()->entry[seq - 1].seat == seat;
    return n;
}

static void test_names_end(void)
{
    char name[16];

    open_both();
    sit_together("ferry", "");
    for (int i = 0; i < 200; i++) {
        snprintf(name, sizeof name, "Ann %d", i);
        rename_to(ann, 0, name);
    }
    ok(was_told(ann, "error", "code", "limit"), "some day a seat has had names enough");
    is_int(entries(KIND_NAME, 0), NAMES_PER_SEAT, "the log has that many of them");
    is_str(room()->seat[0].name, "Ann 19", "and the seat the last of those");
    start_again();
    rename_to(ann, 0, "Anna");
    ok(was_told(ann, "error", "code", "limit"), "a restart gives no more");
    rename_to(bob, 1, "Bobby");
    ok(was_told(bob, "done", "type", "done"), "other seats have theirs");
    leave_all();
}

/* The bound that room.h promises. */
static int64_t longest_log(void) { return (LOG_TIMES + 2) * (int64_t)room()->game->max_plies; }

static void finish(void)
{
    for (bool any = true; any;) {
        any = play_once(ann, &ann_at);
        if (play_once(bob, &bob_at)) any = true;
    }
    ok(!orr_match_to_act(room()->match), "the match can be played to its end");
    ok(room()->seq <= longest_log(), "and its log is as long as may be");
}

static void test_ping_pong(bool alone)
{
    int64_t before = -1;

    open_both();
    if (alone) ann_at = bob_at = open_table(ann, "ferry", "[\"human\",\"random\"]");
    else sit_together("ferry", "");
    while (room()->seq > before && room()->seq < 2 * longest_log()) {
        before = room()->seq;
        play_once(ann, &ann_at);
        tell(ann, "undo", 0);
        if (was_told(ann, "error", "code", "limit")) break;
    }
    ok(was_told(ann, "error", "code", "limit"), "some day nothing more can be taken back");
    ok(room()->seq <= longest_log(), "the log has a bound");
    finish();
    leave_all();
}

/* A clock at zero lets the others hand the seat over as often as its owner comes back. */
static void test_hand_and_back(void)
{
    open_both();
    sit_together("ferry", ",\"clock\":{\"minutes\":1}");
    pass(61000);
    for (int i = 0; i < 2 * room()->game->max_plies * LOG_TIMES; i++) {
        tell(bob, "hand", 0);
        if (was_told(bob, "error", "code", "limit")) break;
        tell(ann, "back", 0);
    }
    ok(was_told(bob, "error", "code", "limit"), "handing over and coming back ends too");
    ok(room()->seq <= longest_log(), "within the same bound");
    leave_all();
}

/* -- Tables of one address ----------------------------------------------------------------------------- */

static bool opens_another(struct client *c)
{
    int before = w->num_disks;

    say(c,
        "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"random\"],\"id\":\"x\"}");
    pass(1000);
    return w->num_disks > before;
}

static void join_from(struct client *c, const char *address)
{
    c->take = keep;
    client_join(c, address);
    say(c, "{\"type\":\"hello\",\"version\":1}");
}

static void test_tables_of_an_address(void)
{
    struct client *c = &w->client[0];
    int made = 0;

    join_from(c, "192.0.2.1");
    ann_at = open_table(c, "ferry", "[\"human\",\"random\"]");
    while (made < 50 && opens_another(c)) made++;
    is_int(w->num_disks, TABLES_PER_ADDRESS, "an address has so many tables");
    client_leave(c);
    pass(SLEEP_AFTER);
    is_int(hall_count(w->hall).tables, 0, "all of them sleep");
    join_from(c, "192.0.2.1");
    opens_another(c);
    is_int(w->num_disks, TABLES_PER_ADDRESS, "they count all the same");
    join_from(&w->client[1], "192.0.2.2");
    opens_another(&w->client[1]);
    is_int(w->num_disks, TABLES_PER_ADDRESS + 1, "but not for others");
    while (play_once(c, &ann_at)) pass(1000);
    opens_another(c);
    opens_another(c);
    is_int(w->num_disks, TABLES_PER_ADDRESS + 2, "one that is over makes place for one");
    pass(TABLES_COUNT_FOR);
    opens_another(c);
    is_int(w->num_disks, TABLES_PER_ADDRESS + 3, "and none counts for ever");
    leave_all();
}

/* -- How much is said ---------------------------------------------------------------------------------------- */

static int states_told, bytes_told;

static void count_bytes(struct client *c, const char *text, size_t size)
{
    (void)c;
    states_told += strstr(text, "\"type\":\"state\"") != NULL;
    bytes_told += (int)size;
}

/* Somebody who enters one table again and again for ten seconds, below the rate of messages,
 * on one socket after the other or on several at once. */
static int enter_for_ten_seconds(const char *address, int sockets, bool hang_up)
{
    char text[200];

    states_told = 0;
    snprintf(text, sizeof text, "{\"type\":\"enter\",\"table\":\"%s\",\"text\":true}",
             ann_at.table);
    for (int i = 0; i < 200 * sockets; i++) {
        struct client *c = &w->client[1 + i % sockets];
        if (!c->guest) {
            join_from(c, address);
            c->take = count_bytes;
        }
        client_say(c, text);
        world_settle(w);
        if (hang_up) client_leave(c);
        if (i % sockets == 0) w->now += 50, hall_tick(w->hall);
    }
    for (int i = 1; i <= sockets; i++) client_leave(&w->client[i]);
    return states_told;
}

static void test_entering(void)
{
    int most = LONG_BURST + 10 * LONG_PER_SECOND;
    int most_of_all = LONG_BURST_OF_ALL + 10 * LONG_PER_SECOND_OF_ALL;

    leave_all();
    client_join(&w->client[0], NULL);
    w->client[0].take = keep;
    say(&w->client[0], "{\"type\":\"hello\",\"version\":1}");
    ann_at = open_table(&w->client[0], "stellar", "[\"human\",\"human\"]");
    int n = enter_for_ten_seconds("192.0.2.7", 1, false);
    ok(n > 0 && n <= most, "one socket is told %d states in ten seconds, at most %d", n, most);
    n = enter_for_ten_seconds("192.0.2.8", 6, false);
    ok(n > most && n <= most_of_all, "six are told %d, at most %d", n, most_of_all);
    n = enter_for_ten_seconds("192.0.2.9", 1, true);
    ok(n > 0 && n <= most_of_all, "one after the other %d, at most %d", n, most_of_all);
    leave_all();
}

/* -- Text ------------------------------------------------------------------------------------------------------- */

/* Every byte of an answer is UTF-8: jansson reads nothing else. */
static bool is_readable(struct client *c)
{
    bool good = received[c->number] > 0;

    for (int i = 0; i < received[c->number]; i++) {
        json_t *m = ref_read(inbox[c->number][i], strlen(inbox[c->number][i]));
        good &= m != NULL;
        json_decref(m);
    }
    return good;
}

/* Long words of characters of one to four bytes, beginning at any byte. */
static void test_cut_text(void)
{
    static const char *const characters[] = { "a", "\xc3\xa9", "\xe2\x98\x85", "\xf0\x9f\x90\xa6" };
    static const char *const forms[] = {
        "{\"type\":\"%s\",\"id\":\"i\"}",
        "{\"type\":\"create\",\"game\":\"%s\",\"seats\":[],\"id\":\"i\"}",
        "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"%s\"],\"id\":\"i\"}",
        "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\"],\"options\":{\"%s\":1},\"id\":\"i\"}",
        "{\"type\":\"words\",\"game\":\"%s\",\"id\":\"i\"}",
    };
    char word[1024], text[2048];
    int bad = 0;

    for (int form = 0; form < ORR_LEN(forms); form++)
        for (int kind = 0; kind < ORR_LEN(characters); kind++)
            for (int shift = 0; shift < 8; shift++) {
                struct orr_text t = orr_text_on(word, sizeof word);
                orr_put(&t, "%.*s", shift, "xxxxxxxx");
                for (int i = 0; i < 120; i++) orr_put(&t, "%s", characters[kind]);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
                snprintf(text, sizeof text, forms[form], word);
#pragma GCC diagnostic pop
                say(ann, "%s", text);
                bad += !is_readable(ann);
            }
    is_int(bad, 0, "whatever is quoted, the answer is UTF-8");
}

static const char *const bad_names[] = {
    "",
    " ",
    "\xc2\xa0",                  /* no-break space                   */
    "\xe3\x80\x80 \xe2\x80\x83", /* wide blanks                      */
    "\xe2\x80\x8b",              /* zero width space                 */
    "\xe2\x80\x8d\xe2\x80\x8c",  /* joiners                          */
    "\xe2\x81\xa0",              /* word joiner                      */
    "\xe2\x81\xa3\xe2\x81\xa4",  /* invisible separator and plus     */
    "\xef\xbb\xbf",              /* byte order mark                  */
    "\xc2\xad",                  /* soft hyphen                      */
    "\xcd\x8f",                  /* grapheme joiner                  */
    "\xe1\x85\x9f",              /* Hangul fillers                   */
    "\xe3\x85\xa4",
    "\xef\xbe\xa0",
    "\xe2\xa0\x80", /* braille without a dot            */
    "\xe1\xa0\x8e", /* Mongolian vowel separator        */
    "\xef\xb8\x8f", /* variation selectors              */
    "\xf3\xa0\x84\x80",
    "\xf3\xa0\x81\xa1", /* tags                             */
    "\xcc\x81",         /* marks without a letter           */
    "\xcc\x81\xcc\x88 \xe2\x83\x9d",
    "\xd6\xb4\xd9\x8e", /* points of Hebrew and Arabic      */
    "\xe2\x80\x8e",     /* direction                        */
    "A\xe2\x80\xae"
    "B",
    "A\xe2\x81\xa6"
    "B",
    "A\\u0007",
    "A\\n",
    "123456789012345678901",
};

static const char *const good_names[] = {
    "A",
    "Ann  B.",
    "Zo\xc3\xa9",
    "Zoe\xcc\x81",                                      /* the same with a mark of its own  */
    "\xe0\xa4\xb9\xe0\xa4\xbf\xe0\xa4\xa8\xe0\xa5\x8d", /* Devanagari                   */
    "\xd7\xa9\xd6\xb8\xd7\x81",                         /* Hebrew with points               */
    "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80",     /* an astronaut: two joined         */
    "\xe2\x9d\xa4\xef\xb8\x8f",                         /* a heart in colour                */
    "12345678901234567890",
};

static void test_names(void)
{
    open_both();
    for (int i = 0; i < ORR_LEN(bad_names); i++) {
        if (i % 20 == 0) sit_together("ferry", "");
        int64_t seq = room()->seq;
        rename_to(ann, 0, bad_names[i]);
        ok(was_told(ann, "error", "code", "name") && room()->seq == seq, "name %d is none", i);
    }
    sit_together("ferry", "");
    for (int i = 0; i < ORR_LEN(good_names); i++) {
        rename_to(ann, 0, good_names[i]);
        is_str(room()->seat[0].name, good_names[i], "a name");
    }
}

/* -- Setting up ---------------------------------------------------------------------------------------------------- */

static void test_clocks(void)
{
    static const struct {
        const char *clock, *says;
    } bad[] = {
        { "{\"minutes\":100000}", "1 to 600 minutes" },
        { "{\"minutes\":601}", "1 to 600 minutes" },
        { "{\"minutes\":0}", "1 to 600 minutes" },
        { "{\"minutes\":-5}", "1 to 600 minutes" },
        { "{\"minutes\":\"10\"}", "1 to 600 minutes" },
        { "{\"minutes\":1.5}", "1 to 600 minutes" },
        { "{\"days\":31}", "1 to 30 days" },
        { "{\"days\":0}", "1 to 30 days" },
        { "{\"days\":9223372036854775807}", "1 to 30 days" },
        { "{\"minutes\":10,\"days\":3}", "1 to 30 days" },
        { "{\"hours\":3}", "1 to 600 minutes" },
        { "{}", "1 to 600 minutes" },
        { "5", "1 to 600 minutes" },
    };
    static const char *const good[] = { "{\"minutes\":1}", "{\"minutes\":600}", "{\"days\":1}",
                                        "{\"days\":30}" };
    char more[80];

    for (int i = 0; i < ORR_LEN(bad); i++) {
        int tables = w->num_disks;
        snprintf(more, sizeof more, ",\"clock\":%s", bad[i].clock);
        ann_at = open_table_with(ann, "ferry", "[\"human\",\"human\"]", more);
        json_t *m = got(ann, "error");
        ok(!strcmp(ref_word(m, "code"), "setup") && strstr(ref_word(m, "text"), bad[i].says) &&
               w->num_disks == tables,
           "the clock %s is refused: %s", bad[i].clock, ref_word(m, "text"));
        json_decref(m);
    }
    for (int i = 0; i < ORR_LEN(good); i++) {
        snprintf(more, sizeof more, ",\"clock\":%s", good[i]);
        ann_at = open_table_with(ann, "ferry", "[\"human\",\"human\"]", more);
        ok(clock_left(room(), 0) > 0, "the clock %s is taken", good[i]);
    }
}

static void test_draw_seconds(void)
{
    static const char *const bad[] = { "4", "61", "-1", "4294967306", "\"20\"" };
    char more[80];

    for (int i = 0; i < ORR_LEN(bad); i++) {
        snprintf(more, sizeof more, ",\"draw_seconds\":%s", bad[i]);
        open_table_with(ann, "stellium", "[\"human\",\"human\"]", more);
        json_t *m = got(ann, "error");
        ok(strstr(ref_word(m, "text"), "5 to 60 seconds") != NULL, "%s seconds are refused: %s",
           bad[i], ref_word(m, "text"));
        json_decref(m);
    }
}

/* -- Tables that nobody plays --------------------------------------------------------------------- */

static void hear_nothing(struct client *c, const char *text, size_t size)
{
    (void)c, (void)text, (void)size;
}

/* Each message names another table, and after a few of them somebody of the same address comes in
 * place of who is there. */
static void knock(const char *address, const char *before, const char *after)
{
    enum { KNOCKS = 150, AT_ONCE = 30 };
    char text[300];

    for (int n = 0; n < KNOCKS; n++) {
        if (n % AT_ONCE == 0) {
            client_leave(ann);
            client_join(ann, address);
            client_say(ann, "{\"type\":\"hello\",\"version\":1}");
        }
        snprintf(text, sizeof text, "{%s\"%032x\"%s}", before, n, after);
        client_say(ann, text);
    }
}

/* Asking the store for a table is work that a stranger can make: an address may ask as often as it
 * may enter tables, whatever it says. */
static void test_doors(void)
{
    static const struct {
        const char *type, *before, *after;
    } said[] = {
        { "enter", "\"type\":\"enter\",\"table\":", "" },
        { "play", "\"type\":\"play\",\"table\":", ",\"seat\":0,\"seq\":1,\"id\":\"p\"" },
        { "leave", "\"type\":\"leave\",\"table\":", "" },
        { "create", "\"type\":\"create\",\"id\":", "" },
    };

    open_both();
    ann->take = hear_nothing;
    for (int i = 0; i < ORR_LEN(said); i++) {
        char address[] = "10.0.0.1";
        address[7] = (char)('1' + i);
        knock(address, said[i].before, said[i].after);
        ok(w->num_pending && w->num_pending <= LONG_BURST_OF_ALL, "%d tables are looked for by %s",
           w->num_pending, said[i].type);
        world_settle(w);
        is_int(hall_count(w->hall).tables, 0, "and nothing of them stays");
    }
}

static void in_new_world(void (*test)(void))
{
    w = world_new(4);
    test();
    world_free(w);
}

static void ping_pong_alone(void) { test_ping_pong(true); }
static void ping_pong_of_two(void) { test_ping_pong(false); }

int main(void)
{
    in_new_world(test_days);
    in_new_world(test_days_taken_back);
    in_new_world(test_names_end);
    in_new_world(ping_pong_alone);
    in_new_world(ping_pong_of_two);
    in_new_world(test_hand_and_back);
    in_new_world(test_tables_of_an_address);
    in_new_world(test_entering);
    in_new_world(test_names);
    in_new_world(test_doors);
    w = world_new(4);
    open_both();
    test_cut_text();
    test_clocks();
    test_draw_seconds();
    world_free(w);
    return done();
}
