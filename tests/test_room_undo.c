/* test_room_undo.c - what a person has played is taken back with that person's consent or
 * not at all, whatever has become of the seat since.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/room.h"
#include "hall_seats.h"
#include "test.h"

static struct client *ann, *bob;
static struct place ann_at, bob_at;

static void open_both(void)
{
    ann = &w->client[0];
    bob = &w->client[1];
    open_clients(2);
}

/* -- What can become of a seat -------------------------------------------------------------- */

static void tell(struct client *c, const char *type, int seat)
{
    static int ids;
    say(c, "{\"type\":\"%s\",\"table\":\"%s\",\"seat\":%d,\"id\":\"%s-%d\"}", type, ann_at.table,
        seat, type, ids++);
}

static void bob_is_handed(void)
{
    client_leave(bob);
    pass(ABSENCE);
    tell(ann, "hand", 1);
    ok(was_told(ann, "done", "type", "done"), "Bob is away, and a bot plays for him");
}

static void bob_comes_back(void)
{
    bob_is_handed();
    open_clients(2);
    enter(ann, &ann_at);
    enter(bob, &bob_at);
    tell(bob, "back", 1);
    ok(was_told(bob, "done", "type", "done"), "Bob is back");
}

static void bob_is_handed_again(void)
{
    bob_comes_back();
    bob_is_handed();
}

static void bob_resigns(void)
{
    tell(bob, "resign", 1);
    ok(was_told(bob, "done", "type", "done"), "Bob resigns");
}

static void server_starts_again(void)
{
    bob_is_handed();
    world_crash(w, 0);
    open_clients(1);
    enter(ann, &ann_at);
}

static const struct fate {
    const char *name;
    void (*happens)(void);
} fates[] = {
    { "handed over", bob_is_handed },
    { "back again", bob_comes_back },
    { "handed over once more", bob_is_handed_again },
    { "resigned", bob_resigns },
    { "handed over, and the server started again", server_starts_again },
};

/* -- Ann tries to take Bob's moves back --------------------------------------------------------- */

/* Plays of a seat that stand. */
static int standing(int seat)
{
    const struct room *r = world_room(w, ann_at.table);
    int n = 0;

    for (int64_t seq = 1; seq <= r->seq; seq++) {
        const struct entry *e = &r->entry[seq - 1];
        n += e->kind == KIND_PLAY && e->seat == seat && !e->gone;
    }
    return n;
}

static int64_t newest_seq(void) { return world_room(w, ann_at.table)->seq; }

static void try_back(const char *type)
{
    static int ids;
    say(ann, "{\"type\":\"%s\",\"table\":\"%s\",\"seat\":0,\"seq\":%lld,\"id\":\"b%d\"}", type,
        ann_at.table, (long long)newest_seq(), ids++);
}

/* A match of two people in which both have played. */
static void play_a_while(void)
{
    ann_at = open_table(ann, "stellar", "[\"human\",\"human\"]");
    bob_at = take_seat(bob, ann_at, 1);
    while (standing(0) < 6 || standing(1) < 6) {
        play_once(ann, &ann_at);
        play_once(bob, &bob_at);
    }
}

static void test_fate(const struct fate *f)
{
    open_both();
    play_a_while();
    f->happens();
    while (play_once(ann, &ann_at) && standing(0) < 9) continue;
    int bobs = standing(1);
    for (int i = 0; i < 12; i++) {
        try_back("undo");
        try_back("takeback");
    }
    is_int(standing(1), bobs, "no move of Bob's is taken back without him");
    printf("# %s\n", f->name);
    client_leave(ann);
    client_leave(bob);
}

/* -- Who is alone with bots, and was from the start ------------------------------------------------ */

static void test_alone(const char *seats, bool hand_first)
{
    open_both();
    ann_at = open_table(ann, "stellar", seats);
    if (hand_first) {
        pass(ABSENCE);
        tell(ann, "hand", 1);
    }
    while (standing(0) < 6 && play_once(ann, &ann_at)) continue;
    world_crash(w, 0);
    open_both();
    enter(ann, &ann_at);
    int tries = 0;
    while (standing(0) > 1 && tries++ < 6) try_back("undo");
    is_int(standing(0), 1,
           hand_first ? "so it is when nobody ever sat on the other seat"
                      : "alone with bots everything may be taken back");
    client_leave(ann);
    client_leave(bob);
}

/* Bob agrees although a bot plays for him: it is his to say. */
static void test_consent(void)
{
    open_both();
    play_a_while();
    bob_is_handed();
    client_join(bob, NULL);
    say(bob, "{\"type\":\"hello\",\"version\":1}");
    enter(bob, &bob_at);
    int anns = standing(0);
    try_back("takeback");
    is_int(standing(0), anns, "Ann asks, and nothing happens yet");
    json_t *m = got(bob, "state");
    say(bob, "{\"type\":\"agree\",\"table\":\"%s\",\"seat\":1,\"question\":\"%s\",\"id\":\"yes\"}",
        bob_at.table, ref_word(json_object_get(m, "takeback"), "question"));
    json_decref(m);
    ok(was_told(bob, "done", "id", "yes") && standing(0) < anns, "Bob agrees, and it does");
}

int main(void)
{
    w = world_new(5);
    for (int i = 0; i < ORR_LEN(fates); i++) test_fate(&fates[i]);
    test_alone("[\"human\",\"random\"]", false);
    test_alone("[\"human\",\"human\"]", true);
    test_consent();
    world_free(w);
    return done();
}
