/* test_lease_model.c [SERVERS ENTRIES EPOCHS] - claim, append and expire, searched exhaustively.
 *
 * A model of one table of store_postgres.c and the servers that want to play it: every order in
 * which requests are sent, carried out, answered, lost and left behind is walked, with leases that
 * run out at any moment and come back at any moment, and servers that crash. A request whose
 * sender has given up still travels and may be carried out later.
 *
 * In every state: what a server has acknowledged is in the log, where it was; nothing is written
 * over; the epochs in the log never go down; nobody writes in an epoch that is over; what a server
 * shows is the beginning of the log; and no two servers play in one epoch. Leases appear in none of
 * that: a store that ignores them is checked, too. The rules that are needed are left out one by
 * one, and each is missed.
 *
 * What it covers: one table, so nothing about two tables that are written together, and not the
 * code of the store, but its rules. The bounds are the number of servers, of entries and of epochs.
 *
 * SPDX-License-Identifier: MIT */
#include "base/base.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_SERVERS = 3, MAX_ENTRIES = 3, NOBODY = 3 };

enum room { ASLEEP, OPENING, OPEN, WRITING };

/* Where a request is. A claim is carried out at once; an append first locks the table's row. */
enum stage {
    NO_REQUEST,
    CLAIM_SENT,
    CLAIM_WON,
    CLAIM_LOST,
    APPEND_SENT,
    APPEND_BEGUN,
    APPEND_DONE,
    APPEND_REFUSED,
    APPEND_FAILED
};

struct server {
    uint8_t room, epoch, seen; /* how it plays the table; `seen` entries are shown     */
    uint8_t has_lease;
    uint8_t stage;                      /* of its request, or of the answer to it            */
    uint8_t won_epoch, won_seen;        /* what a claim that was won says                    */
    uint8_t left, left_epoch, left_seq; /* an append it has given up on: the same stages */
};

struct state {
    uint8_t owner, epoch, length;
    uint8_t locked_by, locked_for_left; /* whose append has the row; or NOBODY */
    struct {
        uint8_t epoch, writer, is_acked;
    } log[MAX_ENTRIES];
    struct server server[MAX_SERVERS];
};

/* The rules of the store, each of which can be left out. */
enum rule {
    APPEND_NAMES_EPOCH,
    APPEND_NAMES_SEQ,
    CLAIM_RAISES_EPOCH,
    CLAIM_WAITS,
    UNKNOWN_IS_NO_ANSWER,
    CLAIM_RESPECTS_LEASE,
    NUM_RULES
};

static int servers = 2, entries = 3, epochs = 4;
static bool rule[NUM_RULES];
static const char *broken; /* the first claim that did not hold; NULL: none */

static void claim_that(bool holds, const char *what)
{
    if (!holds && !broken) broken = what;
}

/* -- States that were met ------------------------------------------------------------------------- */

/* Two words for a state: every field has its few bits. */
struct key {
    uint64_t word[2];
};

static struct key *met;
static size_t num_met, room_for;

static void pack(struct key *k, int *at, unsigned value, int bits)
{
    if (*at < 64 && *at + bits > 64) *at = 64;
    k->word[*at / 64] |= (uint64_t)value << *at % 64;
    *at += bits;
    if (*at > 128 || value >> bits) abort();
}

static struct key key_of(const struct state *s)
{
    struct key k = { { 0, 0 } };
    int at = 0;

    pack(&k, &at, s->owner, 2), pack(&k, &at, s->epoch, 3), pack(&k, &at, s->length, 2);
    pack(&k, &at, s->locked_by, 2), pack(&k, &at, s->locked_for_left, 1);
    for (int i = 0; i < entries; i++)
        pack(&k, &at, s->log[i].epoch, 3), pack(&k, &at, s->log[i].writer, 2),
            pack(&k, &at, s->log[i].is_acked, 1);
    for (int i = 0; i < servers; i++) {
        const struct server *v = &s->server[i];
        pack(&k, &at, v->room, 2), pack(&k, &at, v->epoch, 3), pack(&k, &at, v->seen, 2);
        pack(&k, &at, v->has_lease, 1), pack(&k, &at, v->stage, 4);
        pack(&k, &at, v->won_epoch, 3), pack(&k, &at, v->won_seen, 2);
        pack(&k, &at, v->left, 3), pack(&k, &at, v->left_epoch, 3), pack(&k, &at, v->left_seq, 2);
    }
    k.word[1] |= (uint64_t)1 << 63; /* no state is all zeros: those are free places */
    return k;
}

static struct key *place_of(struct key *table, size_t size, struct key k)
{
    size_t at = (size_t)orr_hash_mix(k.word[0], k.word[1]) & (size - 1);

    while (table[at].word[1] && memcmp(&table[at], &k, sizeof k) != 0) at = (at + 1) & (size - 1);
    return &table[at];
}

static void make_room(void)
{
    size_t size = room_for ? 2 * room_for : 1 << 16;
    struct key *larger = calloc(size, sizeof *larger);

    if (!larger) abort();
    for (size_t i = 0; i < room_for; i++)
        if (met[i].word[1]) *place_of(larger, size, met[i]) = met[i];
    free(met);
    met = larger;
    room_for = size;
}

/* States that are still to be walked on from. */
static struct state *todo;
static size_t num_todo, todo_for, num_steps;

static void meet(const struct state *s)
{
    num_steps++;
    if (2 * num_met >= room_for) make_room();
    struct key k = key_of(s), *place = place_of(met, room_for, k);
    if (place->word[1]) return;
    *place = k;
    num_met++;
    if (num_todo == todo_for) {
        todo_for = todo_for ? 2 * todo_for : 4096;
        todo = realloc(todo, todo_for * sizeof *todo);
        if (!todo) abort();
    }
    todo[num_todo++] = *s;
}

/* -- What a server does ----------------------------------------------------------------------------- */

/* The request stays on its way, or what has begun of it goes on; nobody waits for it. */
static void leave_request(struct state *s, int i)
{
    struct server *v = &s->server[i];
    bool is_append = v->stage == APPEND_SENT || v->stage == APPEND_BEGUN;

    if (is_append && !v->left) {
        v->left = v->stage == APPEND_SENT ? 1 : 2;
        v->left_epoch = v->epoch;
        v->left_seq = v->seen;
        if (v->stage == APPEND_BEGUN) s->locked_for_left = 1;
    }
    v->stage = NO_REQUEST;
}

static void fall_asleep(struct server *v)
{
    v->room = ASLEEP;
    v->stage = NO_REQUEST;
    v->epoch = v->seen = v->won_epoch = v->won_seen = 0;
}

/* An acknowledgement: whoever asked is told that the entry after what it has seen is on disk. */
static void acknowledge(struct state *s, int i)
{
    struct server *v = &s->server[i];

    claim_that(v->seen < s->length && s->log[v->seen].writer == i &&
                   s->log[v->seen].epoch == v->epoch,
               "what was acknowledged is not in the log");
    if (v->seen < s->length) s->log[v->seen].is_acked = 1;
    v->seen++;
    v->room = OPEN;
    v->stage = NO_REQUEST;
}

static void take_claim(struct server *v)
{
    v->room = OPEN;
    v->epoch = v->won_epoch;
    v->seen = v->won_seen;
    v->won_epoch = v->won_seen = 0;
    v->stage = NO_REQUEST;
}

/* The answer is lost, or the line is: the server cannot know what became of its request. */
static void lose_answer(const struct state *s, int i)
{
    struct state t = *s;
    struct server *v = &t.server[i];
    bool waits = v->stage == APPEND_SENT || v->stage == APPEND_BEGUN;

    if (waits && v->left) return; /* one that was given up on is enough to remember */
    if (!rule[UNKNOWN_IS_NO_ANSWER] && v->stage >= APPEND_SENT) {
        acknowledge(&t, i);
    } else {
        leave_request(&t, i);
        fall_asleep(v);
    }
    meet(&t);
}

static void take_answer(const struct state *s, int i)
{
    struct state t = *s;
    struct server *v = &t.server[i];

    switch (v->stage) {
    case CLAIM_WON: take_claim(v); break;
    case APPEND_DONE: acknowledge(&t, i); break;
    case CLAIM_LOST:
    case APPEND_REFUSED:
    case APPEND_FAILED: fall_asleep(v); break;
    default: return;
    }
    meet(&t);
}

static void server_steps(const struct state *s, int i)
{
    const struct server *v = &s->server[i];
    struct state t = *s;

    t.server[i].has_lease = !v->has_lease; /* runs out, or is renewed, at any moment */
    meet(&t);
    t = *s;
    if (v->room == ASLEEP) {
        t.server[i].room = OPENING;
        t.server[i].stage = CLAIM_SENT;
        meet(&t);
    } else if (v->room == OPEN) {
        t.server[i].room = WRITING;
        t.server[i].stage = APPEND_SENT;
        if (v->seen < entries) meet(&t);
        t = *s;
        if (t.owner == i && t.epoch == v->epoch) t.owner = NOBODY; /* nobody is there any more */
        fall_asleep(&t.server[i]);
        meet(&t);
    }
    if (v->stage) {
        take_answer(s, i);
        lose_answer(s, i); /* a crash is the same: nothing is known afterwards */
    }
}

/* -- What the database does ---------------------------------------------------------------------------- */

static bool may_claim(const struct state *s, int i)
{
    bool has_other = s->owner != NOBODY && s->owner != i && s->server[s->owner].has_lease;
    return !has_other || !rule[CLAIM_RESPECTS_LEASE];
}

static void run_claim(const struct state *s, int i)
{
    struct state t = *s;
    struct server *v = &t.server[i];

    if (s->locked_by != NOBODY && rule[CLAIM_WAITS]) return;
    if (!may_claim(s, i)) {
        v->stage = CLAIM_LOST;
    } else {
        if (s->epoch == epochs) return; /* the bound */
        if (rule[CLAIM_RAISES_EPOCH]) t.epoch++;
        t.owner = (uint8_t)i;
        v->stage = CLAIM_WON;
        v->won_epoch = t.epoch;
        v->won_seen = t.length;
    }
    meet(&t);
}

static bool fits(const struct state *s, int epoch, int seen)
{
    return (epoch == s->epoch || !rule[APPEND_NAMES_EPOCH]) &&
           (seen == s->length || !rule[APPEND_NAMES_SEQ]);
}

/* The table's row is locked if the append fits; else it is refused. */
static void begin_append(const struct state *s, int i, bool is_left)
{
    struct state t = *s;
    struct server *v = &t.server[i];

    if (s->locked_by != NOBODY) return;
    if (fits(s, is_left ? v->left_epoch : v->epoch, is_left ? v->left_seq : v->seen)) {
        t.locked_by = (uint8_t)i;
        t.locked_for_left = is_left;
        if (is_left) v->left = 2;
        else v->stage = APPEND_BEGUN;
    } else if (is_left) {
        v->left = v->left_epoch = v->left_seq = 0;
    } else v->stage = APPEND_REFUSED;
    meet(&t);
}

static void write_entry(struct state *s, int i, int epoch, int seen)
{
    claim_that(epoch == s->epoch, "an entry was written in an epoch that is over");
    claim_that(seen == s->length, "an entry was written over, or after a gap");
    claim_that(!seen || s->log[seen - 1].epoch <= epoch, "epochs went down in the log");
    if (seen >= entries) return;
    s->log[seen].epoch = (uint8_t)epoch;
    s->log[seen].writer = (uint8_t)i;
    s->log[seen].is_acked = 0;
    if (s->length <= seen) s->length = (uint8_t)(seen + 1);
}

static void end_append(const struct state *s, int i, bool is_left, bool commits)
{
    struct state t = *s;
    struct server *v = &t.server[i];

    if (commits)
        write_entry(&t, i, is_left ? v->left_epoch : v->epoch, is_left ? v->left_seq : v->seen);
    t.locked_by = NOBODY;
    t.locked_for_left = 0;
    if (is_left) v->left = v->left_epoch = v->left_seq = 0;
    else v->stage = commits ? APPEND_DONE : APPEND_FAILED;
    meet(&t);
}

static void database_steps(const struct state *s, int i)
{
    const struct server *v = &s->server[i];

    if (v->stage == CLAIM_SENT) run_claim(s, i);
    if (v->stage == APPEND_SENT) begin_append(s, i, false);
    if (v->left == 1) begin_append(s, i, true);
    for (int commits = 0; commits < 2; commits++) {
        if (v->stage == APPEND_BEGUN) end_append(s, i, false, commits);
        if (v->left == 2) end_append(s, i, true, commits);
    }
}

/* -- The search ------------------------------------------------------------------------------------------- */

static void check_state(const struct state *s)
{
    for (int i = 0; i < servers; i++) {
        const struct server *v = &s->server[i];
        bool plays = v->room >= OPEN;
        claim_that(!plays || v->seen <= s->length, "a server shows what is not in the log");
        for (int other = 0; other < i && plays; other++)
            claim_that(s->server[other].room < OPEN || s->server[other].epoch != v->epoch,
                       "two servers play in one epoch");
    }
}

/* Walks every state there is, or until a claim is broken. */
static void search(void)
{
    struct state first = { .owner = NOBODY, .locked_by = NOBODY };

    free(met);
    met = NULL;
    num_met = room_for = num_todo = num_steps = 0;
    broken = NULL;
    meet(&first);
    while (num_todo && !broken) {
        struct state s = todo[--num_todo];
        check_state(&s);
        for (int i = 0; i < servers; i++) {
            server_steps(&s, i);
            database_steps(&s, i);
        }
    }
}

static void set_bounds(int num_servers, int num_entries, int num_epochs)
{
    servers = num_servers;
    entries = num_entries;
    epochs = num_epochs;
    for (int i = 0; i < NUM_RULES; i++) rule[i] = true;
}

static void check_bounds(int num_servers, int num_entries, int num_epochs)
{
    set_bounds(num_servers, num_entries, num_epochs);
    search();
    ok(!broken, "%d servers, %d entries, %d epochs: every claim holds", servers, entries, epochs);
    if (broken) printf("# %s\n", broken);
    printf("# %zu states, %zu steps\n", num_met, num_steps);
}

static void check_without(enum rule left_out, const char *name)
{
    set_bounds(2, 3, 4);
    rule[left_out] = false;
    search();
    ok(broken != NULL, "without '%s': %s", name, broken ? broken : "nothing is found out");
}

int main(int argc, char **argv)
{
    if (argc == 4) {
        check_bounds(atoi(argv[1]), atoi(argv[2]), atoi(argv[3]));
        return done();
    }
    check_bounds(2, 3, 4);
    check_bounds(3, 2, 3);
    check_without(APPEND_NAMES_EPOCH, "an append names its epoch");
    check_without(CLAIM_RAISES_EPOCH, "a claim raises the epoch");
    check_without(CLAIM_WAITS, "a claim waits for what is being written");
    check_without(UNKNOWN_IS_NO_ANSWER, "an answer that is lost acknowledges nothing");
    set_bounds(2, 3, 4);
    rule[CLAIM_RESPECTS_LEASE] = false;
    search();
    ok(!broken, "without leases nothing is lost: they only decide who plays next");
    set_bounds(2, 3, 4);
    rule[APPEND_NAMES_SEQ] = false;
    search();
    ok(!broken, "nor without the number of an append: it is a second guard");
    free(met);
    free(todo);
    return done();
}
