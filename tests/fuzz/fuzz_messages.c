/* fuzz_messages.c - three guests, three tables of different games, and messages of every kind
 * whose ids, seats, keys and table ids come from one small pool, so that they meet: what is one
 * table's is tried at another. Between them the disk, the bots and the clock move on.
 *
 * An input is a sequence of steps, each of a few bytes. The first says which guest speaks; when
 * '{' follows, the message stands there up to the end of the line, and TABLE, OTHER, ENDED and
 * TOKEN in it stand for real values. When the bytes are used up, steps follow that are made from
 * a hash of them: setting up takes as long as a hundred messages.
 *
 * Whatever happens: a refused message changes nothing, answers are UTF-8, no table has two
 * rooms, nothing waits for ever, and a server that reads the logs afresh finds the same tables.
 *
 * SPDX-License-Identifier: MIT */
/* The fuzzer is to learn from the server, not from what is around it here: that is twice as fast. */
#pragma clang attribute push(__attribute__((no_sanitize("coverage"))), apply_to = function)

#include "hall/room.h"
#include "hall_world.h"

#include <stdarg.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
const char *__asan_default_options(void);

/* A message is a hundred small allocations: where each was made need not be known in full. */
const char *__asan_default_options(void) { return "malloc_context_size=3:quarantine_size_mb=16"; }

enum { GUESTS = 3, SEATS = 3, FEWEST_STEPS = 1000, MOST_STEPS = 2000, MOST_TABLES = 8 };

static struct world *w;

static void demand(bool claim)
{
    if (!claim) abort();
}

/* -- What was done, told at the end -------------------------------------------------------- */

static long num_messages, num_met;
static bool is_met; /* in the message being made, an id and another table's */

static void tell_counts(void)
{
    fprintf(stderr, "stat::of_target: %ld messages, %ld with an id that is another table's\n",
            num_messages, num_met);
}

/* -- Bytes ----------------------------------------------------------------------------------- */

struct bytes {
    const uint8_t *at, *end;
    struct orr_rng more; /* when they are used up */
};

static unsigned below(struct bytes *b, unsigned n)
{
    return b->at < b->end ? *b->at++ % n : orr_rng_below(&b->more, n);
}

/* -- The pool ----------------------------------------------------------------------------------- */

static const char *const plain_ids[] = { "a", "b", "c", "00000000000000000000000000000001",
                                         "00000000000000000000000000000002" };
enum { NUM_PLAIN = ORR_LEN(plain_ids) };
static unsigned used_at[NUM_PLAIN]; /* at which tables, as bits */

static const char *table_at(unsigned n)
{
    return n < (unsigned)w->num_disks ? w->disk[n].id : "ffffffffffffffffffffffffffffffff";
}

/* The id of any table, or one that another request may have had. Counts when they meet. */
static const char *next_id(struct bytes *b, unsigned table)
{
    unsigned n = below(b, NUM_PLAIN + (unsigned)w->num_disks), plain = n - (unsigned)w->num_disks;

    if (n < (unsigned)w->num_disks) {
        is_met |= n != table;
        return w->disk[n].id;
    }
    is_met |= (used_at[plain] & ~(1u << table)) != 0;
    used_at[plain] |= 1u << table;
    return plain_ids[plain];
}

/* The key to a seat of some table; mostly of the one that is named. */
static const char *next_token(struct bytes *b, unsigned table)
{
    unsigned of = below(b, 4) ? table : below(b, (unsigned)w->num_disks);
    struct room *r = hall_awake(w->hall, table_at(of));

    is_met |= of != table;
    return r ? r->seat[below(b, SEATS)].token : "";
}

/* Something that the seat may play now, in notation; or something else. */
static void next_action(struct bytes *b, struct room *r, int seat, char word[ORR_MAX_WORD])
{
    ORR_STATE(known);
    struct orr_text t = orr_text_on(word, ORR_MAX_WORD);
    struct orr_actions list;

    orr_put(&t, "c1");
    if (!r || seat >= r->seats || !below(b, 8)) return;
    orr_match_legal(r->match, seat, &list);
    if (!list.n) return;
    t = orr_text_on(word, ORR_MAX_WORD);
    orr_match_known(r->match, seat, known, sizeof known);
    r->game->print_action(known, seat, list.at[below(b, (unsigned)list.n)], &t);
}

/* -- A message of any kind -------------------------------------------------------------------------- */

/* Any there is; mostly those that change something. */
static const char *next_type(struct bytes *b)
{
    static const char *const often[] = { "play",  "play", "play",   "undo",    "takeback",
                                         "agree", "hand", "enter",  "name",    "back",
                                         "sit",   "play", "create", "rematch", "rematch" };
    enum { OFTEN_LATER = 12 }; /* those before "create": there are tables enough */
    unsigned num_types = 0;

    while (hall_type((int)num_types)) num_types++;
    if (!below(b, 8)) return hall_type((int)below(b, num_types));
    return often[below(b, w->num_disks < MOST_TABLES ? ORR_LEN(often) : OFTEN_LATER)];
}

static void put_create(struct bytes *b, struct orr_text *t)
{
    orr_put(t, ",\"game\":\"%s\",\"seats\":[\"human\",\"%s\"]", below(b, 4) ? "kuhn" : "ferry",
            below(b, 2) ? "human" : "random");
    if (!below(b, 4)) orr_put(t, ",\"clock\":{\"minutes\":%u}", below(b, 3) * 400);
}

/* Everything that a message about a table may hold; what its kind has no use for is ignored. */
static void put_message(struct bytes *b, struct orr_text *t)
{
    const char *type = next_type(b);
    unsigned table = below(b, (unsigned)w->num_disks + 1), seat = below(b, SEATS);
    struct room *r = hall_awake(w->hall, table_at(table));
    char action[ORR_MAX_WORD];

    orr_put(t, "{\"type\":\"%s\",\"table\":\"%s\",\"seat\":%u,\"id\":\"%s\"", type, table_at(table),
            seat, next_id(b, table));
    orr_put(t, ",\"seq\":%lld", r ? (long long)r->seq - (below(b, 4) ? 0 : below(b, 4)) : 1);
    if (!strcmp(type, "create")) put_create(b, t);
    if (!strcmp(type, "play") || !strcmp(type, "preview")) {
        next_action(b, r, (int)seat, action);
        orr_put(t, ",\"action\":\"%s\"", action);
    }
    if (!strcmp(type, "why")) {
        next_action(b, r, (int)seat, action);
        action[strcspn(action, " ")] = '\0';
        orr_put(t, ",\"token\":\"%s\"", action);
    }
    if (!strcmp(type, "enter") && below(b, 8))
        orr_put(t, ",\"token\":\"%s\",\"since\":%u", next_token(b, table), below(b, 8));
    if (!strcmp(type, "agree")) {
        unsigned other = below(b, 4) ? table : below(b, (unsigned)w->num_disks);
        struct room *asked = hall_awake(w->hall, table_at(other));
        orr_put(t, ",\"question\":\"%s\",\"agree\":%s", asked ? asked->question : "",
                below(b, 4) ? "true" : "false");
    }
    if (!strcmp(type, "name") || !strcmp(type, "sit")) orr_put(t, ",\"name\":\"Zo\xc3\xa9\"");
    if (!strcmp(type, "replay") || !strcmp(type, "play_on"))
        orr_put(t, ",\"viewer\":%u,\"ply\":%u", seat, below(b, 8));
    orr_put(t, "}");
}

/* A message that stands in the input, with the words that a fuzzer cannot guess put in. */
static void put_line(struct bytes *b, struct orr_text *t)
{
    const struct room *r = hall_awake(w->hall, w->disk[0].id);
    const char *const words[][2] = { { "TABLE", w->disk[0].id },
                                     { "OTHER", w->disk[1].id },
                                     { "ENDED", w->disk[2].id },
                                     { "TOKEN", r ? r->seat[0].token : "" } };

    while (b->at < b->end && *b->at != '\n') {
        int k = 0;
        while (k < ORR_LEN(words) && (b->end - b->at < 5 || memcmp(b->at, words[k][0], 5) != 0))
            k++;
        if (k < ORR_LEN(words)) orr_put(t, "%s", words[k][1]), b->at += 5;
        else orr_put(t, "%c", (char)*b->at++);
    }
}

/* -- Judging ------------------------------------------------------------------------------------------ */

/* Whatever of the hall a refused message must leave alone; it may wake a table. */
static uint64_t hall_hash(void)
{
    static const struct room asleep = { .takeback_seat = -1 };
    uint64_t hash = (uint64_t)w->num_pending << 32 | (uint64_t)w->num_disks;

    for (int i = 0; i < w->num_disks; i++) {
        const struct room *awake = hall_awake(w->hall, w->disk[i].id), *r = awake ? awake : &asleep;
        int64_t seq = awake ? r->seq : w->disk[i].n;
        for (const struct room *s = awake; s; s = s->next)
            demand(s == awake || strcmp(s->id, awake->id) != 0);
        hash = orr_hash_mix(hash, (uint64_t)seq << 16 | (uint64_t)r->num_subs << 1 | r->is_busy);
        hash = orr_hash_mix(hash, (uint64_t)r->takeback_agreed << 8 | (uint64_t)r->takeback_seat);
    }
    return hash;
}

static bool is_utf8(const char *text, size_t size)
{
    for (size_t at = 0; at < size;) {
        unsigned char c = (unsigned char)text[at];
        size_t n = c < 0x80 ? 1 : c < 0xc2 ? 0 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : c < 0xf5 ? 4 : 0;
        if (!n || at + n > size) return false;
        for (size_t i = 1; i < n; i++)
            if (((unsigned char)text[at + i] & 0xc0) != 0x80) return false;
        at += n;
    }
    return true;
}

/* Takes what waits for the client: its answers, and now and then the states too, which take
 * far longer to write than anything else here. */
static void take_answers(struct client *c, bool states)
{
    while (c->guest && (states || c->guest->answers)) {
        w->text = orr_text_on(w->text.buf, LARGEST_ANSWER);
        if (!hall_next(w->hall, c->guest, &w->text)) break;
        demand(!w->text.full && is_utf8(w->text.buf, w->text.len));
    }
}

/* A table as its log tells it. */
static uint64_t table_hash(const struct room *r)
{
    ORR_STATE(state);
    uint64_t hash = (uint64_t)r->seq;

    orr_match_known(r->match, ORR_ALL_SEEING, state, sizeof state);
    hash = orr_hash_mix(hash, orr_hash_bytes(state, r->game->state_size));
    hash = orr_hash_mix(hash, (uint64_t)orr_match_ply(r->match));
    hash = orr_hash_mix(hash, (uint64_t)r->standing);
    for (int seat = 0; seat < r->seats; seat++) {
        const struct seat *s = &r->seat[seat];
        hash = orr_hash_mix(hash, orr_hash_bytes(s->name, strlen(s->name)));
        hash = orr_hash_mix(hash, orr_hash_bytes(s->token, strlen(s->token)));
        hash =
            orr_hash_mix(hash, (uint64_t)(s->is_taken | s->is_handed << 1 | s->is_resigned << 2));
    }
    return orr_hash_mix(hash, orr_hash_bytes(r->rematch, strlen(r->rematch)));
}

/* Bots begin when everybody has sat down. */
static bool has_begun(const struct room *r)
{
    for (int seat = 0; seat < r->seats; seat++) {
        const struct seat *s = &r->seat[seat];
        if (s->is_human && !s->is_taken && !is_bot_now(s)) return false;
    }
    return true;
}

/* When nothing is on its way to the disk and nobody thinks, no table waits for either. */
static void check_rested(const struct room *r)
{
    orr_seats asked = orr_match_to_act(r->match);

    demand(!r->is_busy && !r->thought);
    for (int seat = 0; seat < r->seats && r->num_subs && has_begun(r); seat++)
        demand(!(asked & orr_bit(seat)) || !is_bot_now(&r->seat[seat]));
}

static void check_rooms(void)
{
    for (int i = 0; i < NUM_BUCKETS; i++)
        for (const struct room *r = w->hall->bucket[i]; r; r = r->next) {
            demand(r->seq <= (LOG_TIMES + 2) * (int64_t)r->game->max_plies + 200);
            if (!w->num_pending && !w->num_jobs) check_rested(r);
        }
}

static void check_logs(void)
{
    uint64_t before[MAX_TABLES];

    for (int i = 0; i < w->num_disks; i++) before[i] = table_hash(world_room(w, w->disk[i].id));
    world_crash(w, 0);
    for (int i = 0; i < w->num_disks; i++) {
        const struct room *r = world_room(w, w->disk[i].id);
        demand(r && table_hash(r) == before[i]);
    }
}

/* -- Steps ------------------------------------------------------------------------------------------------ */

static void say_to_hall(struct client *c, const char *text, size_t size)
{
    uint64_t before = hall_hash();
    int64_t refused = hall_count(w->hall).refused;

    num_messages++;
    num_met += is_met;
    hall_message(w->hall, c->guest, text, size);
    if (hall_count(w->hall).refused > refused) demand(hall_hash() == before);
    take_answers(c, false);
}

static void greet(struct client *c)
{
    static const char hello[] = "{\"type\":\"hello\",\"version\":1}";

    client_leave(c);
    client_join(c, c->number ? NULL : "192.0.2.1");
    hall_message(w->hall, c->guest, hello, sizeof hello - 1);
    take_answers(c, false);
}

static void message_step(struct bytes *b)
{
    static char buf[4096];
    struct orr_text t = orr_text_on(buf, sizeof buf);
    struct client *c = &w->client[below(b, GUESTS)];

    is_met = false;
    if (b->at < b->end && *b->at == '{') put_line(b, &t);
    else put_message(b, &t);
    if (w->num_disks + w->num_pending < MAX_TABLES) say_to_hall(c, buf, t.len);
}

/* Bots do not think here: any legal action is a thought. */
static bool think_of_anything(struct job *job, uint64_t until)
{
    struct orr_actions list;

    (void)until;
    orr_list(job->game, job->known, job->seat, &list);
    if (list.n) job->thought.choice = list.at[job->seed % (uint64_t)list.n];
    return true;
}

static void restart(struct bytes *b)
{
    world_crash(w, (int)below(b, 3));
    for (int i = 0; i < GUESTS; i++) greet(&w->client[i]);
}

static void write_all(void)
{
    while (w->num_pending) world_store_one(w, true);
}

/* What happens without anybody's doing. */
static void world_step(struct bytes *b)
{
    unsigned what = below(b, 64);

    if (what == 0 && !below(b, 8)) restart(b);
    else if (what < 2) take_answers(&w->client[below(b, GUESTS)], true);
    else if (what < 4) greet(&w->client[below(b, GUESTS)]);
    else if (what < 6) w->now += below(b, 4) ? 1000 : ABSENCE, hall_tick(w->hall);
    else if (what < 50) write_all();
    if (w->num_jobs && what % 2) world_think_one(w);
    while (w->num_jobs > MAX_JOBS / 2) world_think_one(w);
    if (w->num_pending > MAX_PENDING / 2) write_all();
}

static void step(struct bytes *b)
{
    message_step(b);
    world_step(b);
    w->now += 20;
    for (int i = 0; i < GUESTS; i++)
        if (w->client[i].closed_with) greet(&w->client[i]);
}

/* -- Three tables ---------------------------------------------------------------------------------------------- */

__attribute__((format(printf, 2, 3))) static void say(int guest, const char *fmt, ...)
{
    char text[512];
    va_list args;

    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    client_say(&w->client[guest], text);
    write_all();
}

/* A table with its people seated; the first of them is entered at it too. */
static void open_table(const char *game, const char *seats, int people)
{
    say(0, "{\"type\":\"create\",\"game\":\"%s\",\"seats\":%s,\"id\":\"c\"}", game, seats);
    const char *table = w->disk[w->num_disks - 1].id;
    for (int n = 0; n < people; n++) {
        say(n, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
        say(n, "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":%d,\"name\":\"N\",\"id\":\"%032x\"}",
            table, n, n + 1);
    }
}

/* Until the match of the newest table is over. */
static void play_out(void)
{
    struct room *r = world_room(w, w->disk[w->num_disks - 1].id);
    struct bytes none = { .at = NULL };
    char action[ORR_MAX_WORD];

    orr_rng_seed(&none.more, 1, 1);
    for (orr_seats asked; (asked = orr_match_to_act(r->match)) != 0;) {
        int seat = orr_lowest(asked);
        next_action(&none, r, seat, action);
        say(seat,
            "{\"type\":\"play\",\"table\":\"%s\",\"seat\":%d,\"seq\":%lld,\"id\":\"%lld\",\"action\":\"%s\"}",
            r->id, seat, (long long)r->seq, (long long)r->seq, action);
    }
}

/* One that plays, one alone with a bot, and one that is over and may have a rematch. */
static void open_tables(void)
{
    w = world_new(1);
    w->thinker = think_of_anything;
    for (int i = 0; i < GUESTS; i++) greet(&w->client[i]);
    open_table("ferry", "[\"human\",\"human\",\"random\"]", 2);
    open_table("stellar", "[\"human\",\"random\"]", 1);
    open_table("kuhn", "[\"human\",\"human\"]", 2);
    play_out();
    memset(used_at, 0, sizeof used_at);
    for (int i = 0; i < GUESTS; i++) take_answers(&w->client[i], false);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool is_told;
    struct bytes b = { .at = data, .end = data + size };

    if (!is_told) is_told = !atexit(tell_counts);
    orr_rng_seed(&b.more, orr_hash_bytes(data, size), 1);
    open_tables();
    for (int i = 0; i < FEWEST_STEPS || (b.at < b.end && i < MOST_STEPS); i++) step(&b);
    for (int thoughts = 0; w->num_pending || (w->num_jobs && thoughts++ < 64);) {
        write_all();
        if (w->num_jobs) world_think_one(w);
    }
    check_rooms();
    check_logs();
    world_free(w);
    return 0;
}

#pragma clang attribute pop
