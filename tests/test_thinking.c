/* test_thinking.c - thoughts take turns: every slice is counted, no clock runs.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/thinking.h"
#include "test.h"

#include <stdlib.h>

/* -- A bot that wants so many slices ------------------------------------------------------ */

enum { SLICES_OF_LEVEL_8 = 300, BYTES_PER_SLICE = 52000, MANY = 200 };

static int num_begun; /* thoughts that hold memory of this bot */

static size_t slow_memory(const struct orr_game *g, const struct orr_limits *limits)
{
    (void)g;
    return limits->worlds * BYTES_PER_SLICE;
}

static void slow_begin(void *memory, const struct orr_question *q, const struct orr_limits *limits,
                       const struct orr_rng *rng)
{
    (void)q;
    (void)rng;
    num_begun++;
    *(uint32_t *)memory = limits->worlds;
}

static bool slow_step(void *memory, uint32_t worlds, uint64_t until)
{
    (void)worlds;
    (void)until;
    return --*(uint32_t *)memory == 0;
}

static void slow_finish(void *memory, struct orr_rng *rng, struct orr_thought *out)
{
    (void)memory;
    (void)rng;
    num_begun--;
    out->choice = 0;
}

static const struct orr_bot slow = {
    .key = "slow",
    .memory = slow_memory,
    .begin = slow_begin,
    .step = slow_step,
    .finish = slow_finish,
};

/* -- Driving ---------------------------------------------------------------------------- */

static struct thinking *t;
static int slices;          /* so far                         */
static int slices_of[MANY]; /* of the thought of that number  */
static int done_at[MANY];   /* slices when it was done; 0: not */

static struct job *put(int number, const char *address, uint32_t worlds)
{
    struct job *job = calloc(1, sizeof *job);

    job->seq = number;
    job->game = orr_games[0];
    job->player = (struct orr_player){ .bot = &slow, .limits = { .worlds = worlds } };
    snprintf(job->address, sizeof job->address, "%s", address);
    slices_of[number] = done_at[number] = 0;
    thinking_put(t, job);
    return job;
}

static struct job *put_hint(int number, const char *address, uint32_t worlds)
{
    static char somebody;
    struct job *job = put(number, address, worlds);

    job->guest = (struct guest *)&somebody;
    return job;
}

static void take_done(void)
{
    struct job *job;

    while ((job = thinking_done(t))) {
        done_at[job->seq] = slices;
        job_free(job);
    }
}

/* One slice; false when nothing is left to do. */
static bool step(void)
{
    struct job *job = thinking_next(t);

    if (!job) return false;
    slices++;
    slices_of[job->seq]++;
    thinking_rest(t, job, think_on(job, 0));
    take_done();
    return true;
}

static void run_until_done(int number)
{
    while (!done_at[number])
        if (!step()) abort();
}

static void run_out(void)
{
    bool more = true;
    while (more) more = step();
}

static void start(void)
{
    t = thinking_new();
    slices = num_begun = 0;
}

static void put_level_8(int from, int n, bool each_its_own)
{
    char address[64];

    for (int i = 0; i < n; i++) {
        snprintf(address, sizeof address, "10.0.0.%d", each_its_own ? i : 0);
        put(from + i, address, SLICES_OF_LEVEL_8);
    }
}

/* -- Turns -------------------------------------------------------------------------------- */

/* How many slices a short thought waits beside 50 long ones that have begun, and two hints. */
static int wait_beside(bool each_its_own, const char *address)
{
    start();
    put_level_8(1, 50, each_its_own);
    for (int i = 51; i <= 52; i++) put_hint(i, "10.0.0.0", SLICES_OF_LEVEL_8 / 2);
    for (int i = 0; i < 77; i++) step();
    int before = slices;
    put(0, address, 1);
    run_until_done(0);
    thinking_free(t);
    return done_at[0] - before;
}

static void test_short_ones(void)
{
    int own = wait_beside(false, "10.0.1.1"), same = wait_beside(false, "10.0.0.0");
    int loopback = wait_beside(false, ""), many = wait_beside(true, "10.0.1.1");

    ok(own >= 1 && own <= 2, "beside 50 long thoughts of one address a short one waits for one");
    ok(same >= 1 && same <= 3, "if it is of that address too it waits for two");
    ok(loopback >= 1 && loopback <= 2, "of this machine it waits for one");
    ok(many >= 1 && many <= 2 + MOST_LARGE, "beside 50 addresses, for one of each that has begun");
}

static void test_addresses(void)
{
    start();
    put_level_8(1, 50, false);
    put(0, "10.0.1.1", SLICES_OF_LEVEL_8);
    for (int i = 0; i < 200; i++) step();
    is_int(slices_of[0], 100, "an address with one thought has half beside one with 50");
    run_out();
    int missing = 0;
    for (int i = 0; i <= 50; i++) missing += !done_at[i] || slices_of[i] != SLICES_OF_LEVEL_8;
    is_int(missing, 0, "and every thought ends after as many slices as it wants");
    thinking_free(t);
}

/* Of one address every table has its turn: who has been answered comes after the others. */
static void test_tables(void)
{
    start();
    for (int i = 0; i < 3; i++) put(i, "", 10);
    run_until_done(0);
    put(3, "", 10);
    run_out();
    ok(done_at[0] < done_at[1] && done_at[1] < done_at[2] && done_at[2] < done_at[3],
       "equal thoughts of an address are over in the order they came");
    thinking_free(t);
}

static void test_starving(void)
{
    start();
    put(0, "", SLICES_OF_LEVEL_8);
    put(1, "", 1);
    while (!done_at[0] && slices < 10 * SLICES_OF_LEVEL_8 && step())
        if (done_at[1]) put(1, "", 1);
    ok(done_at[0] && slices > SLICES_OF_LEVEL_8,
       "a long thought ends though short ones of its address keep coming");
    ok(done_at[0] <= 3 * SLICES_OF_LEVEL_8, "and has every third slice");
    thinking_free(t);
}

static void test_hints(void)
{
    start();
    for (int i = 1; i <= 10; i++) put(i, "", 3);
    put(11, "", SLICES_OF_LEVEL_8);
    for (int i = 0; i < 3; i++) step();
    put_hint(0, "", 100);
    for (int i = 0; i < 12; i++) step();
    is_int(slices_of[0], 4, "a hint has every third slice beside bots that want fewer");
    run_until_done(10);
    ok(!done_at[0] && done_at[10], "which are not held up by it");
    int before = slices_of[0];
    for (int i = 0; i < 12; i++) step();
    is_int(slices_of[0] - before, 8, "and two of three beside a bot that wants more");
    thinking_free(t);
}

/* -- Memory -------------------------------------------------------------------------------- */

static int most_begun_of(int thoughts, uint32_t worlds)
{
    char address[64];
    int most = 0;

    start();
    for (int i = 0; i < thoughts; i++) {
        snprintf(address, sizeof address, "10.0.0.%d", i);
        put(i, address, worlds);
    }
    while (step())
        if (num_begun > most) most = num_begun;
    int missing = 0;
    for (int i = 0; i < thoughts; i++) missing += !done_at[i];
    is_int(missing, 0, "all end");
    thinking_free(t);
    return most;
}

static void test_memory(void)
{
    is_int(most_begun_of(100, SLICES_OF_LEVEL_8), MOST_LARGE, "so many long ones begin at once");
    is_int(most_begun_of(100, 30), MOST_SMALL, "and so many short ones");
    start();
    put(0, "", SLICES_OF_LEVEL_8);
    step();
    for (int i = 1; i < 20; i++) put(i, "", SLICES_OF_LEVEL_8);
    for (int i = 0; i < 50; i++) step();
    is_int(num_begun, 1, "of one address equal ones begin one after another");
    thinking_free(t);
}

/* -- Stopping ------------------------------------------------------------------------------- */

static void test_drop(void)
{
    struct job *job[4];

    start();
    for (int i = 0; i < 4; i++) job[i] = put(i, i < 2 ? "a" : "b", 3);
    thinking_drop(t, job[1]);
    struct job *out = thinking_next(t), *other = thinking_next(t);
    ok(out == job[0] && other == job[2], "two may be out at once, of two addresses");
    think_on(out, 0);
    thinking_drop(t, out);
    thinking_rest(t, out, false);
    thinking_rest(t, other, think_on(other, 0));
    thinking_drop(t, other);
    run_out();
    ok(!done_at[0] && !done_at[1] && !done_at[2],
       "what is dropped is never done: out, waiting, begun");
    is_int(slices_of[3], 3, "the others go on");
    put(0, "a", 1);
    struct job *last = thinking_next(t);
    thinking_rest(t, last, think_on(last, 0));
    thinking_drop(t, last);
    ok(!thinking_done(t) && !thinking_next(t), "nor is it handed over once it is whole");
    thinking_free(t);
}

/* Anything in any order: what is put is done once, or dropped. */
static void test_anything(void)
{
    struct job *held[MANY] = { NULL }, *out[4] = { NULL };
    struct orr_rng rng;
    int puts = 0, ends = 0;

    start();
    orr_rng_seed(&rng, 5, 5);
    for (int i = 0; i < 100000; i++) {
        int n = (int)orr_rng_below(&rng, MANY), hand = (int)orr_rng_below(&rng, 4);
        char address[64];
        snprintf(address, sizeof address, "%d", n % 7);
        if (!held[n] && orr_rng_below(&rng, 4) == 0)
            held[n] = put(n, address, 1 + orr_rng_below(&rng, 60)), puts++;
        else if (held[n] && orr_rng_below(&rng, 50) == 0)
            thinking_drop(t, held[n]), held[n] = NULL, ends++;
        if (!out[hand]) out[hand] = thinking_next(t);
        else thinking_rest(t, out[hand], think_on(out[hand], 0)), out[hand] = NULL;
        for (struct job *job; (job = thinking_done(t)); ends++) {
            held[job->seq] = NULL;
            job_free(job);
        }
    }
    for (int hand = 0; hand < 4; hand++)
        if (out[hand]) thinking_rest(t, out[hand], false);
    int left = 0;
    for (int n = 0; n < MANY; n++) left += held[n] != NULL;
    ok(puts > 1000 && ends == puts - left, "%d thoughts came, %d ended or were dropped", puts,
       ends);
    thinking_free(t);
}

/* -- Real bots -------------------------------------------------------------------------------- */

static uint64_t ticks;

/* A clock that goes on by one whenever it is looked at. */
static uint64_t look(void) { return ++ticks; }

static void set_question(struct job *job, const char *bot)
{
    const struct orr_game *g = orr_game_find("ferry");
    struct orr_setup setup;
    struct orr_rng rng;
    struct orr_words why;

    job->game = g;
    job->seats = 3;
    orr_setup_init(g, 3, &setup);
    if (!g->setup(job->known, &setup, &why)) abort();
    orr_rng_seed(&rng, 3, 3);
    while (g->to_act(job->known) == orr_bit(ORR_CHANCE))
        g->apply(job->known, ORR_CHANCE, orr_chance_sample(g, job->known, &rng));
    job->seat = orr_lowest(g->to_act(job->known));
    g->redact(job->known, job->seat);
    if (!orr_player_read(bot, g, job->seats, &job->player, &why)) abort();
    job->player.limits.clock = look;
    job->player.limits.milliseconds = 0;
    job->seed = 7;
}

static void test_real(const char *bot)
{
    struct job *whole = calloc(1, sizeof *whole), *cut = calloc(1, sizeof *cut), *out;
    int turns = 0;

    start();
    set_question(whole, bot);
    set_question(cut, bot);
    think_on(whole, 0);
    thinking_put(t, cut);
    put(0, "", 5);
    for (; (out = thinking_next(t)); turns += out == cut)
        thinking_rest(t, out, think_on(out, out == cut ? look() + SLICE : 0));
    for (int i = 0; i < 2; i++) {
        out = thinking_done(t);
        if (out == cut)
            ok(cut->thought.choice == whole->thought.choice &&
                   cut->thought.value == whole->thought.value,
               "%s thinks the same in %d slices", bot, turns);
        job_free(out);
    }
    job_free(whole);
    thinking_free(t);
}

/* -- Reviews --------------------------------------------------------------------------------- */

/* A review of a match that has just begun, of two values. */
static struct job *put_review(int number, const char *address)
{
    struct job *job = calloc(1, sizeof *job);

    job->seq = number;
    job->game = orr_game_find("ferry");
    job->reviewed = calloc(1, sizeof *job->reviewed);
    *job->reviewed = (struct orr_reviewed){ .game = job->game, .worlds = 2 };
    orr_setup_init(job->game, 2, &job->reviewed->setup);
    snprintf(job->address, sizeof job->address, "%s", address);
    slices_of[number] = done_at[number] = 0;
    thinking_put(t, job);
    return job;
}

static void test_reviews(void)
{
    start();
    put_review(1, "10.0.0.1");
    for (int i = 2; i <= 4; i++) put(i, "10.0.0.2", 20);
    for (int i = 0; i < 30; i++) step();
    is_int(slices_of[1], 0, "a review waits while anybody's move is thought about");
    put(5, "10.0.0.1", 3);
    run_until_done(4);
    run_until_done(5);
    is_int(slices_of[1], 0, "also its own address's");
    run_out();
    ok(done_at[1] > done_at[4], "and goes on afterwards");
    for (int i = 1; i <= MOST_REVIEWS + 1; i++) put_review(i, "10.0.0.1");
    put(10, "10.0.0.3", SLICES_OF_LEVEL_8);
    struct job *out = thinking_next(t);
    is_int((int)out->seq, 10, "nor do reviews keep the place of a long thought");
    thinking_rest(t, out, false);
    thinking_free(t);
}

int main(void)
{
    test_short_ones();
    test_addresses();
    test_tables();
    test_starving();
    test_hints();
    test_memory();
    test_drop();
    test_anything();
    test_real("random");
    test_real("greedy");
    test_real("1");
    test_real("ismcts:2000");
    test_reviews();
    return done();
}
