/* thinking.c - see thinking.h. SPDX-License-Identifier: MIT */
#include "hall/thinking.h"

#include "hall/memory.h"

#include <assert.h>
#include <string.h>

/* What an address's next slice is for. */
enum turn { TURN_HINT, TURN_SMALLEST, TURN_OLDEST, NUM_TURNS };

enum { SMALL, LARGE, REVIEW, NUM_KINDS_OF_JOB };

/* The thoughts of one address; freed with the last of them. */
struct line {
    struct line *next;
    struct job *jobs, **end; /* oldest first; what is out keeps its place */
    enum turn turn;
    char address[sizeof((struct job *)0)->address];
};

struct thinking {
    struct line *lines, **end; /* the one whose turn it is first */
    struct job *done, **done_end;
    int begun[NUM_KINDS_OF_JOB];
};

static const int most_begun[NUM_KINDS_OF_JOB] = { MOST_SMALL, MOST_LARGE, MOST_REVIEWS };

static int kind_of(const struct job *job)
{
    if (job->reviewed) return REVIEW;
    return job->size > LARGE_THOUGHT ? LARGE : SMALL;
}

/* -- One thought ------------------------------------------------------------------------ */

static void begin_thought(struct job *job)
{
    const struct orr_bot *bot = job->player.bot;
    struct orr_question q = { job->game, job->known, job->seat, job->seats };
    struct orr_rng rng;

    job->memory = need_larger(NULL, bot->memory(job->game, &job->player.limits));
    orr_rng_seed(&rng, job->seed, 0);
    bot->begin(job->memory, &q, &job->player.limits, &rng);
}

static bool think_of_move(struct job *job, uint32_t worlds, uint64_t until)
{
    const struct orr_bot *bot = job->player.bot;
    struct orr_rng rng;

    if (!job->memory) begin_thought(job);
    if (!bot->step(job->memory, worlds, until)) return false;
    bot->finish(job->memory, &rng, &job->thought);
    free(job->memory);
    job->memory = NULL;
    return true;
}

static void begin_review(struct job *job)
{
    job->memory = need_larger(NULL, orr_review_memory(job->reviewed));
    orr_review_begin(job->memory, job->reviewed);
}

static void finish_review(struct job *job)
{
    struct orr_text t = orr_text_on(need_larger(NULL, LARGEST_REVIEW), LARGEST_REVIEW);

    orr_review_json(job->memory, &t);
    if (!t.full) job->said = need_copy(t.buf, t.len);
    free(t.buf);
}

/* Values one after the other, at least one; a few worlds at a time: just one. */
static bool think_of_review(struct job *job, uint32_t worlds, uint64_t until)
{
    uint64_t (*clock)(void) = job->player.limits.clock;
    bool is_whole;

    if (!job->memory) begin_review(job);
    do is_whole = orr_review_step(job->memory);
    while (!is_whole && !worlds && (!until || clock() < until));
    job->share = (int)(1000LL * orr_review_done(job->memory) / orr_review_all(job->memory));
    if (!is_whole) return false;
    finish_review(job);
    free(job->memory);
    job->memory = NULL;
    return true;
}

bool think_some(struct job *job, uint32_t worlds, uint64_t until)
{
    return (job->reviewed ? think_of_review : think_of_move)(job, worlds, until);
}

bool think_on(struct job *job, uint64_t until) { return think_some(job, 0, until); }

void job_free(struct job *job)
{
    free(job->memory);
    free(job->reviewed);
    free(job->said);
    free(job);
}

/* -- Lists ----------------------------------------------------------------------------- */

static void add_job(struct job ***end, struct job *job)
{
    job->next = NULL;
    **end = job;
    *end = &job->next;
}

static void remove_job(struct job **list, struct job ***end, struct job *job)
{
    while (*list != job) list = &(*list)->next;
    *list = job->next;
    if (!job->next) *end = list;
}

static void add_line(struct thinking *t, struct line *l)
{
    l->next = NULL;
    *t->end = l;
    t->end = &l->next;
}

static void remove_line(struct thinking *t, struct line *l)
{
    struct line **list = &t->lines;

    while (*list != l) list = &(*list)->next;
    *list = l->next;
    if (!l->next) t->end = list;
}

static struct line *find_line(struct thinking *t, const char *address)
{
    struct line *l = t->lines;

    while (l && strcmp(l->address, address) != 0) l = l->next;
    return l;
}

/* -- Life ------------------------------------------------------------------------------ */

struct thinking *thinking_new(void)
{
    struct thinking *t = need_zeroed(sizeof *t);

    t->end = &t->lines;
    t->done_end = &t->done;
    return t;
}

void thinking_free(struct thinking *t)
{
    while (t->lines) thinking_drop(t, t->lines->jobs);
    while (t->done) thinking_drop(t, t->done);
    free(t);
}

void thinking_put(struct thinking *t, struct job *job)
{
    struct line *l = find_line(t, job->address);

    if (!l) {
        l = need_zeroed(sizeof *l);
        memcpy(l->address, job->address, sizeof l->address);
        l->end = &l->jobs;
        add_line(t, l);
    }
    job->place = JOB_WAITS;
    job->size = job->reviewed ? orr_review_memory(job->reviewed)
                              : job->player.bot->memory(job->game, &job->player.limits);
    add_job(&l->end, job);
}

/* Takes the job out of its line. */
static void leave_line(struct thinking *t, struct job *job)
{
    struct line *l = find_line(t, job->address);

    if (job->has_begun) t->begun[kind_of(job)]--;
    remove_job(&l->jobs, &l->end, job);
    if (l->jobs) return;
    remove_line(t, l);
    free(l);
}

/* -- Turns ----------------------------------------------------------------------------- */

static bool can_go_on(const struct thinking *t, const struct job *job)
{
    int kind = kind_of(job);

    return job->place == JOB_WAITS && (job->has_begun || t->begun[kind] < most_begun[kind]);
}

/* Whether a comes before b, which is older. Memory goes by worlds, and every bot tells it. */
static bool comes_before(enum turn turn, const struct job *a, const struct job *b)
{
    bool a_hint = a->guest, b_hint = b->guest;

    if (turn == TURN_OLDEST) return false;
    if (turn == TURN_HINT && a_hint != b_hint) return a_hint;
    return a->size < b->size;
}

static struct job *pick(const struct thinking *t, const struct line *l, bool reviews)
{
    struct job *best = NULL;

    for (struct job *job = l->jobs; job; job = job->next)
        if ((job->reviewed != NULL) == reviews && can_go_on(t, job) &&
            (!best || comes_before(l->turn, job, best)))
            best = job;
    return best;
}

/* The line whose turn it is to go on with a move, or else with a review; who cannot go on stays in
 * front. */
static struct line *next_line(const struct thinking *t, bool reviews, struct job **job)
{
    struct line *l = t->lines;

    while (l && !(*job = pick(t, l, reviews))) l = l->next;
    return l;
}

struct job *thinking_next(struct thinking *t)
{
    struct job *job = NULL;
    struct line *l = next_line(t, false, &job);

    if (!l) l = next_line(t, true, &job);
    if (!l) return NULL;
    l->turn = (l->turn + 1) % NUM_TURNS;
    remove_line(t, l);
    add_line(t, l);
    job->place = JOB_OUT;
    if (!job->has_begun) t->begun[kind_of(job)]++;
    job->has_begun = true;
    return job;
}

void thinking_rest(struct thinking *t, struct job *job, bool is_whole)
{
    bool is_dropped = job->place == JOB_DROPPED;

    job->place = JOB_WAITS;
    if (is_dropped) thinking_drop(t, job);
    else if (is_whole) {
        leave_line(t, job);
        job->place = JOB_DONE;
        add_job(&t->done_end, job);
    }
}

struct job *thinking_done(struct thinking *t)
{
    struct job *job = t->done;

    if (job) remove_job(&t->done, &t->done_end, job);
    return job;
}

void thinking_drop(struct thinking *t, struct job *job)
{
    assert(job->place != JOB_DROPPED);
    if (job->place == JOB_OUT) {
        job->place = JOB_DROPPED; /* thinking_rest() frees it */
        return;
    }
    if (job->place == JOB_DONE) remove_job(&t->done, &t->done_end, job);
    else leave_line(t, job);
    job_free(job);
}
