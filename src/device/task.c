/* task.c - see task.h. SPDX-License-Identifier: MIT */
#include "device/task.h"

#include "hall/memory.h"

#include <assert.h>
#include <string.h>

/* A move is a task of no plies; of a review the log follows. */
struct task {
    int32_t game, bot, seat, seats; /* the first two as orr_games and orr_bots count */
    uint64_t seed;
    struct orr_limits limits; /* without what it points to */
    struct orr_setup setup;
    uint32_t worlds;
    int32_t plies;
    ORR_STATE(known);
};

/* -- Writing ---------------------------------------------------------------------------- */

static void write_move(const struct job *job, struct task *out)
{
    while (orr_bots[out->bot] != job->player.bot) out->bot++;
    out->seat = job->seat;
    out->seats = job->seats;
    out->seed = job->seed;
    out->limits = job->player.limits;
    assert(!out->limits.net); /* players at a table have the game's own */
    out->limits.clock = NULL;
    out->limits.parallel = NULL;
    memcpy(out->known, job->known, sizeof out->known);
}

static void write_review(const struct orr_reviewed *what, struct task *out)
{
    out->seed = what->seed;
    out->setup = what->setup;
    out->worlds = what->worlds;
    out->plies = what->plies;
    memcpy(out + 1, what->log, (size_t)what->plies * sizeof *what->log);
}

char *task_write(const struct job *job, size_t *size)
{
    int plies = job->reviewed ? job->reviewed->plies : 0;

    *size = sizeof(struct task) + (size_t)plies * sizeof(struct orr_played);
    struct task *out = need_zeroed(*size);
    while (orr_games[out->game] != job->game) out->game++;
    if (job->reviewed) write_review(job->reviewed, out);
    else write_move(job, out);
    return (char *)out;
}

/* -- Reading ------------------------------------------------------------------------------ */

/* Whether the list, which NULL ends, has something at that place. */
static bool is_below_end(const void *const *list, int32_t at)
{
    int32_t n = 0;

    while (list[n]) n++;
    return at >= 0 && at < n;
}

static bool is_sound(const struct task *task, size_t size)
{
    return task->plies >= 0 && is_below_end((const void *const *)orr_games, task->game) &&
           is_below_end((const void *const *)orr_bots, task->bot) &&
           size == sizeof *task + (size_t)task->plies * sizeof(struct orr_played);
}

static void read_move(const struct task *task, struct job *job)
{
    job->player = (struct orr_player){ .bot = orr_bots[task->bot], .limits = task->limits };
    job->seat = task->seat;
    job->seats = task->seats;
    job->seed = task->seed;
    memcpy(job->known, task->known, sizeof job->known);
}

static void read_review(const struct task *task, const char *log, struct job *job)
{
    size_t size = (size_t)task->plies * sizeof(struct orr_played);
    struct orr_reviewed *what = need_zeroed(sizeof *what + size);

    memcpy(what + 1, log, size);
    *what = (struct orr_reviewed){ .game = job->game,
                                   .setup = task->setup,
                                   .log = (struct orr_played *)(what + 1),
                                   .plies = task->plies,
                                   .worlds = task->worlds,
                                   .seed = task->seed };
    job->reviewed = what;
}

struct job *task_read(const char *bytes, size_t size)
{
    struct task task;

    if (size < sizeof task) return NULL;
    memcpy(&task, bytes, sizeof task);
    if (!is_sound(&task, size)) return NULL;
    struct job *job = need_zeroed(sizeof *job);
    job->game = orr_games[task.game];
    if (task.plies) read_review(&task, bytes + sizeof task, job);
    else read_move(&task, job);
    return job;
}
