/* _batch.c - many matches, one step of each per call, written into numpy's memory.
 *
 * Every match is the same as a single one with its seed: chance comes from the
 * engine's seeded source, several seats asked at once answer in the order of their
 * numbers. Matches share nothing, so threads divide them into ranges, and the
 * number of threads changes no result.
 *
 * Nothing here knows Python. The caller's buffers stay the caller's; they are
 * written during the call only.
 *
 * SPDX-License-Identifier: MIT */
#include "_native.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_THREADS = 64, LINE = 64 /* bytes that no two threads should share */ };

struct slot {
    uint64_t seed;
    int ply;
    int seat;                /* to act                                          */
    struct orr_actions list; /* its legal actions                               */
    _Alignas(16) unsigned char state[];
};

struct py_batch {
    const struct orr_game *game;
    struct orr_setup setup;
    int count;
    size_t stride; /* bytes of a slot with its state */
    unsigned char *slots;
    ORR_STATE(start);
};

static struct slot *slot_at(const struct py_batch *b, int i)
{
    return (struct slot *)(void *)(b->slots + (size_t)i * b->stride);
}

/* -- Life ----------------------------------------------------------------------- */

struct py_batch *py_batch_new(const struct orr_game *g, const struct orr_setup *setup, int count)
{
    struct py_batch *b = calloc(1, sizeof *b);
    struct orr_words why;

    if (!b) return NULL;
    b->game = g;
    b->setup = *setup;
    b->count = count;
    b->stride = (sizeof(struct slot) + g->state_size + LINE - 1) / LINE * LINE;
    b->slots = aligned_alloc(LINE, b->stride * (size_t)count);
    if (b->slots && orr_setup_begin(g, setup, b->start, &why)) {
        memset(b->slots, 0, b->stride * (size_t)count);
        return b;
    }
    py_batch_free(b);
    return NULL;
}

void py_batch_free(struct py_batch *b)
{
    if (!b) return;
    free(b->slots);
    free(b);
}

/* -- One match -------------------------------------------------------------------- */

/* Lets chance act until a seat is asked; false when the match is over. */
static bool run_chance(const struct orr_game *g, struct slot *s)
{
    struct orr_seeded seeded;
    struct orr_source source = orr_source_seeded(&seeded, s->seed);
    orr_seats asked;

    while ((asked = g->to_act(s->state)) == orr_bit(ORR_CHANCE))
        g->apply(s->state, ORR_CHANCE, source.pick(source.self, g, s->state, s->ply++));
    if (!asked) return false;
    s->seat = orr_lowest(asked);
    return true;
}

/* Starts the match of the seed. A match in which nobody is ever asked would be over
 * at once; no setup of any game is like that. */
static void start(const struct py_batch *b, struct slot *s, uint64_t seed)
{
    s->seed = seed;
    s->ply = 0;
    memcpy(s->state, b->start, b->game->state_size);
    if (!run_chance(b->game, s)) abort();
}

static void list_actions(const struct orr_game *g, struct slot *s)
{
    s->list.n = 0;
    g->legal(s->state, s->seat, &s->list);
}

static bool is_listed(const struct orr_actions *list, int32_t action)
{
    for (int i = 0; i < list->n; i++)
        if (list->at[i] == action) return true;
    return false;
}

/* -- What the caller sees ------------------------------------------------------------ */

static void put_result(const struct py_batch *b, int i, bool over, const struct py_buffers *out)
{
    int seats = b->setup.seats;
    double payoff[ORR_MAX_SEATS] = { 0 };

    if (out->done) out->done[i] = over;
    if (!out->reward) return;
    if (over) b->game->payoff(slot_at(b, i)->state, payoff);
    for (int seat = 0; seat < seats; seat++)
        out->reward[(size_t)i * (size_t)seats + (size_t)seat] = (float)payoff[seat];
}

static void put_position(const struct py_batch *b, int i, const struct py_buffers *out)
{
    const struct orr_game *g = b->game;
    const struct slot *s = slot_at(b, i);

    if (out->mask) {
        int8_t *mask = out->mask + (size_t)i * (size_t)g->num_actions;
        memset(mask, 0, (size_t)g->num_actions);
        for (int k = 0; k < s->list.n; k++) mask[s->list.at[k]] = 1;
    }
    if (out->observation) {
        ORR_STATE(known);
        memcpy(known, s->state, g->state_size);
        g->redact(known, s->seat);
        g->encode(known, s->seat, out->observation + (size_t)i * (size_t)g->obs_size);
    }
    if (out->seat) out->seat[i] = (int8_t)s->seat;
    if (out->ply) out->ply[i] = s->ply;
    if (out->seed) out->seed[i] = s->seed;
}

/* -- All matches, divided among threads ----------------------------------------------- */

struct job {
    struct py_batch *batch;
    const struct py_buffers *out;
    const int32_t *actions;
    int32_t *sampled;
    uint64_t seed;
    void (*work)(const struct job *job, int i);
    int from, to;
};

static void *run_job(void *self)
{
    const struct job *job = self;

    for (int i = job->from; i < job->to; i++) job->work(job, i);
    return NULL;
}

/* A thread that cannot be started leaves its range to the caller. */
static void run_all(const struct job *whole, int threads)
{
    struct job job[MAX_THREADS];
    pthread_t thread[MAX_THREADS];
    bool started[MAX_THREADS] = { false };
    int count = whole->batch->count;

    if (threads > MAX_THREADS) threads = MAX_THREADS;
    if (threads > count) threads = count;
    if (threads < 1) threads = 1;
    for (int t = 0; t < threads; t++) {
        job[t] = *whole;
        job[t].from = (int)((int64_t)count * t / threads);
        job[t].to = (int)((int64_t)count * (t + 1) / threads);
        if (t > 0) started[t] = pthread_create(&thread[t], NULL, run_job, &job[t]) == 0;
    }
    for (int t = 0; t < threads; t++)
        if (!started[t]) run_job(&job[t]);
    for (int t = 0; t < threads; t++)
        if (started[t]) pthread_join(thread[t], NULL);
}

static void reset_one(const struct job *job, int i)
{
    struct slot *s = slot_at(job->batch, i);

    start(job->batch, s, job->seed + (uint64_t)i);
    list_actions(job->batch->game, s);
    put_result(job->batch, i, false, job->out);
    put_position(job->batch, i, job->out);
}

static void step_one(const struct job *job, int i)
{
    const struct py_batch *b = job->batch;
    struct slot *s = slot_at(b, i);

    b->game->apply(s->state, s->seat, (orr_action)job->actions[i]);
    s->ply++;
    bool over = !run_chance(b->game, s);
    put_result(b, i, over, job->out);
    if (over) start(b, s, s->seed + (uint64_t)b->count);
    list_actions(b->game, s);
    put_position(b, i, job->out);
}

/* Small streams belong to nobody else: chance and bots begin at 2^32. */
static void sample_one(const struct job *job, int i)
{
    const struct slot *s = slot_at(job->batch, i);
    struct orr_rng rng;

    orr_rng_seed(&rng, s->seed, (uint64_t)s->ply + 1);
    job->sampled[i] = s->list.at[orr_rng_below(&rng, (uint32_t)s->list.n)];
}

void py_batch_reset(struct py_batch *b, uint64_t seed, const struct py_buffers *out, int threads)
{
    struct job job = { .batch = b, .out = out, .seed = seed, .work = reset_one };
    run_all(&job, threads);
}

int py_batch_step(struct py_batch *b, const int32_t *actions, const struct py_buffers *out,
                  int threads)
{
    struct job job = { .batch = b, .out = out, .actions = actions, .work = step_one };

    for (int i = 0; i < b->count; i++)
        if (!is_listed(&slot_at(b, i)->list, actions[i])) return i;
    run_all(&job, threads);
    return -1;
}

void py_batch_sample(const struct py_batch *b, int32_t *actions, int threads)
{
    struct job job = { .batch = (struct py_batch *)b, .sampled = actions, .work = sample_one };
    run_all(&job, threads);
}

void py_batch_state(const struct py_batch *b, int index, void *state)
{
    memcpy(state, slot_at(b, index)->state, b->game->state_size);
}
