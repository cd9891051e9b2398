/* test_room_fair.c - fair tables: a hash first, then the seats' numbers, then the cards.
 *
 * What the server has is not told before the end; afterwards the record proves where all of it
 * came from, whatever happened to the table meanwhile, and no other record does.
 *
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "hall_seats.h"
#include "test.h"

enum { ANN, BOB, EYE, NUM_CLIENTS };

static const char *const ann_number = "000102030405060708090a0b0c0d0e0f";
static const char *const bob_number = "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff";
static const char *const both = "[\"human\",\"human\"]";

static struct place ann, bob;
static char record[65536];

/* -- What is overheard ------------------------------------------------------------------- */

static int leaks;

static bool holds_hex(const char *text, const uint8_t *bytes, size_t size)
{
    char digits[2 * ORR_KEY + 1];

    orr_hex_write(bytes, size, digits);
    return strstr(text, digits);
}

/* Before the end nobody is told the secret, what follows from it, or what it is made of. */
static void overhear(struct client *c, const char *text, size_t size)
{
    struct room *r = *ann.table ? world_room(w, ann.table) : NULL;

    keep(c, text, size);
    if (!r || !r->match || !orr_match_to_act(r->match)) return;
    leaks += holds_hex(text, r->fair.secret, ORR_KEY) || holds_hex(text, r->key, KEY_SIZE) ||
             (r->has_begun && holds_hex(text, r->luck, KEY_SIZE));
    for (int seat = 0; seat < r->seats; seat++)
        leaks += r->fair.given & orr_bit(seat) && holds_hex(text, r->fair.number[seat], ORR_NUMBER);
}

/* -- A table -------------------------------------------------------------------------------- */

static void open_world(uint64_t seed)
{
    w = world_new(seed);
    world_play_fair(w);
    open_clients(NUM_CLIENTS);
    for (int i = 0; i < NUM_CLIENTS; i++) w->client[i].take = overhear;
    memset(&ann, 0, sizeof ann);
    memset(&bob, 0, sizeof bob);
}

static void make(const char *seats)
{
    say(&w->client[ANN],
        "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":%s,\"options\":{\"rounds\":2},\"id\":\"c\"}",
        seats);
    copy_word_of(&w->client[ANN], "done", "table", ann.table, sizeof ann.table);
    bob = ann;
    say(&w->client[BOB], "{\"type\":\"enter\",\"table\":\"%s\"}", ann.table);
    say(&w->client[EYE], "{\"type\":\"enter\",\"table\":\"%s\"}", ann.table);
}

/* "": no number. */
static void sit(int client, struct place *p, int seat, const char *number)
{
    say(&w->client[client],
        "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":%d,\"name\":\"N\",\"id\":\"%031x%d\"%s%s%s}",
        p->table, seat, client + 1, seat, *number ? ",\"number\":\"" : "", number,
        *number ? "\"" : "");
    p->seat = seat;
    copy_word_of(&w->client[client], "seated", "token", p->token, sizeof p->token);
}

static void open_fair_table(uint64_t seed)
{
    open_world(seed);
    make(both);
    sit(ANN, &ann, 0, ann_number);
    sit(BOB, &bob, 1, bob_number);
}

static struct room *room_now(void) { return world_room(w, ann.table); }

static int ply_now(void) { return orr_match_ply(room_now()->match); }

static void play_to_end(void)
{
    for (int i = 0; i < 200 && orr_match_to_act(room_now()->match); i++) {
        play_once(&w->client[ANN], &ann);
        play_once(&w->client[BOB], &bob);
    }
}

static void take_record(void)
{
    *record = '\0';
    say(&w->client[ANN], "{\"type\":\"record\",\"table\":\"%s\",\"id\":\"r\"}", ann.table);
    copy_word_of(&w->client[ANN], "record", "record", record, sizeof record);
}

/* -- Checking ---------------------------------------------------------------------------------- */

static struct orr_match *load(const char *text)
{
    struct orr_match *m = NULL;
    struct orr_words why;

    orr_match_load(&m, text, strlen(text), (struct orr_source){ 0 }, &why);
    return m;
}

/* Whether the record is one, and what it says of its chance is so. */
static bool is_proof(const char *text)
{
    struct orr_match *m = load(text);
    bool good = m && orr_match_verify(m) == ORR_OK;

    orr_match_free(m);
    return good;
}

static bool is_refused_as(const char *text, const char *key)
{
    struct orr_match *m = load(text);
    bool same = m && orr_match_verify(m) < 0 && !strcmp(orr_match_why(m)->key, key);

    orr_match_free(m);
    return same;
}

/* The record with one character changed, `at` so many bytes behind the words. */
static const char *with_digit(const char *words, size_t at)
{
    static char changed[sizeof record];

    strcpy(changed, record);
    char *digit = strstr(changed, words) + strlen(words) + at;
    *digit = *digit == '7' ? '8' : '7';
    return changed;
}

/* The record with another outcome at that ply. */
static void with_outcome(int ply, const char *word, char *out, size_t cap)
{
    struct orr_text t = orr_text_on(out, cap);
    const char *line = strstr(record, "\n\n") + 2;

    for (int i = 0; i < ply; i++) line = strchr(line, '\n') + 1;
    orr_put(&t, "%.*schance %s%s", (int)(line - record), record, word, strchr(line, '\n'));
}

/* Every other outcome that was possible at the ply; how many of these are taken for proof. */
static int forged_at(struct orr_match *m, int ply, int *tried)
{
    static char forged[sizeof record];
    struct orr_match *then;
    struct orr_actions list;
    struct orr_step step;
    int taken = 0;

    orr_match_event(m, ORR_ALL_SEEING, ply, &step, NULL, NULL);
    if (step.seat != ORR_CHANCE) return 0;
    orr_match_clone(&then, m, ply, (struct orr_source){ 0 });
    orr_match_legal(then, ORR_CHANCE, &list);
    for (int i = 0; i < list.n; i++) {
        char word[ORR_MAX_WORD];
        struct orr_text t = orr_text_on(word, sizeof word);
        if (list.at[i] == step.action) continue;
        orr_match_action(then, ORR_CHANCE, list.at[i], &t, NULL);
        with_outcome(ply, word, forged, sizeof forged);
        taken += is_proof(forged);
        ++*tried;
    }
    orr_match_free(then);
    return taken;
}

static void test_forged_records(void)
{
    struct orr_match *m = load(record);
    int tried = 0, taken = 0;

    for (int ply = 0; ply < orr_match_ply(m); ply++) taken += forged_at(m, ply, &tried);
    ok(tried > 20 && !taken, "of %d records with one other card none is a proof", tried);
    taken = 0;
    for (size_t i = 0; i < 2 * (size_t)ORR_KEY; i++) taken += is_proof(with_digit("\nsecret ", i));
    for (size_t i = 0; i < 2 * (size_t)ORR_SHA256; i++) taken += is_proof(with_digit("\nhash ", i));
    for (size_t i = 0; i < 2 * (size_t)ORR_NUMBER; i++)
        taken += is_proof(with_digit("\nnumber 0 ", i)) + is_proof(with_digit("\nnumber 1 ", i));
    is_int(taken, 0, "nor is one with one other digit in secret, hash or number");
    ok(is_refused_as(with_digit("\nsecret ", 3), "fair.hash"), "a wrong secret is told as such");
    ok(is_refused_as(with_digit("\nnumber 1 ", 3), "fair.outcome"), "and a number by the card");
    orr_match_free(m);
}

static void test_unsaid(void)
{
    static char plain[sizeof record];
    const char *from = strstr(record, "hash "), *to = strstr(record, "\n\n") + 1;

    snprintf(plain, sizeof plain, "%.*s%s", (int)(from - record), record, to);
    ok(is_refused_as(plain, "fair.none"), "a record without a secret is read, and proves nothing");
}

/* -- The order of things ---------------------------------------------------------------------- */

static bool state_says(int client, const char *key, const char *value)
{
    json_t *m = got(&w->client[client], "state");
    bool same = !strcmp(ref_word(json_object_get(m, "fair"), key), value);

    json_decref(m);
    return same;
}

static bool has_begun(int client)
{
    json_t *m = got(&w->client[client], "state");
    bool yes = json_is_true(json_object_get(json_object_get(m, "fair"), "begun"));

    json_decref(m);
    return yes;
}

static void test_order(void)
{
    char hash[2 * ORR_SHA256 + 1];

    open_world(1);
    make(both);
    orr_hex_write(room_now()->fair.hash, ORR_SHA256, hash);
    ok(state_says(EYE, "hash", hash) && !has_begun(EYE), "the hash is shown before anybody sits");
    is_int(ply_now(), 0, "and nothing is dealt");
    sit(ANN, &ann, 0, ann_number);
    ok(*ann.token && !has_begun(ANN) && !ply_now(), "nor when the first sits down");
    say(&w->client[BOB],
        "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":1,\"name\":\"N\",\"id\":\"%032x\",\"number\":\"12\"}",
        ann.table, 9);
    ok(was_told(&w->client[BOB], "error", "code", "number"), "a number has 32 digits");
    sit(ANN, &ann, 0, bob_number);
    ok(room_now()->fair.number[0][0] == 0, "who asks for the token again adds nothing");
    sit(BOB, &bob, 1, bob_number);
    ok(has_begun(BOB) && ply_now() == 6, "when the last sits down the cards are dealt");
    ok(state_says(BOB, "hash", hash), "under the same hash");
    play_to_end();
    take_record();
    ok(strstr(record, hash) && strstr(record, ann_number) && strstr(record, bob_number),
       "the record has the hash that was shown and both numbers");
    ok(is_proof(record), "and is a proof");
    is_int(leaks, 0, "nothing was told before the end");
    test_forged_records();
    test_unsaid();
    world_free(w);
}

/* The first cards of a table whose server knew its secret before the number came. */
static void deal_of(const char *number, char out[256])
{
    struct orr_text t = orr_text_on(out, 256);

    open_world(5);
    make(both);
    sit(ANN, &ann, 0, number);
    sit(BOB, &bob, 1, "");
    for (int ply = 0; ply < ply_now(); ply++) {
        char line[STEP_SIZE];
        step_line(room_now()->match, ply, line);
        orr_put(&t, "%s ", line);
    }
    world_free(w);
}

static void test_numbers_matter(void)
{
    char none[256], one[256], other[256], again[256];

    deal_of("", none);
    deal_of(ann_number, one);
    deal_of(bob_number, other);
    deal_of(ann_number, again);
    ok(strcmp(none, one) && strcmp(one, other) && !strcmp(one, again),
       "the cards follow from the number as much as from the secret");
}

static void test_without_numbers(void)
{
    open_world(6);
    make("[\"greedy\",\"greedy\"]");
    ok(room_now()->has_begun && ply_now() >= 6, "where nobody is to sit down it begins at once");
    world_free(w);
    open_world(7);
    make(both);
    sit(ANN, &ann, 0, "");
    pass(ABSENCE + 1000);
    say(&w->client[ANN], "{\"type\":\"hand\",\"table\":\"%s\",\"seat\":1,\"id\":\"h\"}", ann.table);
    ok(has_begun(ANN) && ply_now() >= 6, "or when a bot takes the last free seat");
    sit(BOB, &bob, 1, bob_number);
    ok(*bob.token && !room_now()->fair.given, "whose number then comes too late");
    play_to_end();
    take_record();
    ok(is_proof(record) && !strstr(record, "number"), "such a record is a proof too");
    world_free(w);
}

/* -- What may happen to a table ------------------------------------------------------------------ */

static void come_back(void)
{
    world_crash(w, MAX_PENDING);
    open_clients(NUM_CLIENTS);
    for (int i = 0; i < NUM_CLIENTS; i++) w->client[i].take = overhear;
    enter(&w->client[ANN], &ann);
    say(&w->client[BOB], "{\"type\":\"enter\",\"table\":\"%s\"}", ann.table);
    if (*bob.token) enter(&w->client[BOB], &bob);
    say(&w->client[EYE], "{\"type\":\"enter\",\"table\":\"%s\"}", ann.table);
}

static void take_back(void)
{
    char question[64];

    say(&w->client[ANN],
        "{\"type\":\"takeback\",\"table\":\"%s\",\"seat\":0,\"seq\":%lld,\"id\":\"t\"}", ann.table,
        (long long)room_now()->seq);
    strcpy(question, room_now()->question);
    say(&w->client[BOB],
        "{\"type\":\"agree\",\"table\":\"%s\",\"seat\":1,\"question\":\"%s\",\"id\":\"a\"}",
        ann.table, question);
}

static void test_everything_happens(void)
{
    open_world(8);
    make(both);
    sit(ANN, &ann, 0, ann_number);
    come_back();
    ok(!ply_now() && room_now()->fair.given == 1, "a restart finds the number that was given");
    sit(BOB, &bob, 1, bob_number);
    come_back();
    ok(room_now()->has_begun && ply_now() == 6, "and what was dealt");
    play_once(&w->client[ANN], &ann);
    play_once(&w->client[BOB], &bob);
    take_back();
    ok(room_now()->undos == 1 && ply_now() == 6, "moves are taken back");
    client_leave(&w->client[BOB]);
    pass(ABSENCE + 1000);
    say(&w->client[ANN], "{\"type\":\"hand\",\"table\":\"%s\",\"seat\":1,\"id\":\"h\"}", ann.table);
    ok(room_now()->seat[1].is_handed, "a bot takes over");
    for (int i = 0; i < 200 && orr_match_to_act(room_now()->match); i++) {
        play_once(&w->client[ANN], &ann);
        come_back();
        pass(1000);
    }
    take_record();
    ok(is_proof(record) && strstr(record, bob_number), "and the record is a proof");
    uint8_t first[ORR_SHA256];
    memcpy(first, room_now()->fair.hash, sizeof first);
    say(&w->client[ANN], "{\"type\":\"rematch\",\"table\":\"%s\",\"id\":\"m\"}", ann.table);
    struct room *next = world_room(w, room_now()->rematch);
    ok(next && next->is_fair && !next->has_begun && memcmp(first, next->fair.hash, sizeof first),
       "the rematch has a secret of its own");
    is_int(leaks, 0, "nothing was told before the end");
    world_free(w);
}

/* -- The log ---------------------------------------------------------------------------------------- */

/* Whether the table wakes when the text of an entry has been changed. */
static bool wakes_with(int entry, const char *from, const char *to)
{
    struct disk *d = world_disk(w, ann.table);
    char *body = d->entry[entry].body, *at = strstr(body, from), *changed;

    if (!at) abort();
    changed = malloc(strlen(body) + strlen(to) + 1);
    sprintf(changed, "%.*s%s%s", (int)(at - body), body, to, at + strlen(from));
    d->entry[entry].body = changed;
    world_crash(w, MAX_PENDING);
    client_join(&w->client[EYE], NULL);
    say(&w->client[EYE], "{\"type\":\"hello\",\"version\":1}");
    say(&w->client[EYE], "{\"type\":\"enter\",\"table\":\"%s\"}", ann.table);
    bool wakes = room_now() && room_now()->match;
    d->entry[entry].body = body;
    free(changed);
    return wakes;
}

static void test_forged_log(void)
{
    open_fair_table(11);
    ok(wakes_with(0, "\"fair\":true", "\"fair\":true"), "the log as it is wakes");
    ok(!wakes_with(0, "\"chance\":[]", "\"chance\":[\"c1\"]"),
       "one that deals before everybody sits does not");
    ok(!wakes_with(2, "\"chance\":[", "\"chance\":[\"c1\","), "nor one that deals too much");
    ok(!wakes_with(2, "\"chance\":[", "\"chonce\":["), "or nothing");
    ok(!wakes_with(1, ann_number, "0001"), "nor one whose number is none");
    world_free(w);
}

static void test_seeded(void)
{
    open_world(12);
    w->hall->host.is_fair = false;
    make(both);
    ok(!room_now()->is_fair && ply_now() == 6, "a server that promises nothing deals at once");
    ok(!strstr(inbox[EYE][0], "\"fair\""), "and shows no hash");
    sit(ANN, &ann, 0, ann_number);
    sit(BOB, &bob, 1, bob_number);
    play_to_end();
    take_record();
    ok(is_refused_as(record, "fair.none"), "its records prove nothing");
    world_free(w);
}

int main(void)
{
    test_order();
    test_numbers_matter();
    test_without_numbers();
    test_everything_happens();
    test_forged_log();
    test_seeded();
    return done();
}
