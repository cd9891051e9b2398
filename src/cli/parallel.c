/* parallel.c - a number of jobs shared out among threads.
 *
 * Any thread takes the next job; a job writes only to its own place. So neither the
 * number of threads nor their luck changes a result.
 *
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/parallel.h"

#include "cli/cli.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

enum { MAX_THREADS = 256 };

struct work {
    parallel_job *job;
    void *context;
    int jobs;
    bool can_be_stopped;
    atomic_int next;
    atomic_bool failed;
};

struct worker {
    struct work *work;
    int number;
    pthread_t thread;
};

static atomic_bool is_stopped;

static void on_interrupt(int signal)
{
    (void)signal;
    is_stopped = true;
}

void parallel_stop_on_interrupt(void)
{
    struct sigaction action = { .sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND };

    sigaction(SIGINT, &action, NULL);
}

bool parallel_is_stopped(void) { return is_stopped; }

int parallel_report_stop(int64_t done, int64_t all, const char *key)
{
    if (!is_stopped || done >= all) return EXIT_SUCCESS;
    return complain_of(EXIT_INTERRUPTED, key, A(done), A(all), LAST_ARG);
}

static void *do_jobs(void *worker)
{
    struct worker *self = worker;
    struct work *work = self->work;
    int i;

    while (!work->failed && !(work->can_be_stopped && is_stopped) &&
           (i = atomic_fetch_add(&work->next, 1)) < work->jobs)
        if (!work->job(work->context, self->number, i)) work->failed = true;
    return NULL;
}

int parallel_threads(int64_t wanted)
{
    long cores = wanted ? wanted : sysconf(_SC_NPROCESSORS_ONLN);

    return cores < 1 ? 1 : cores > MAX_THREADS ? MAX_THREADS : (int)cores;
}

/* The last worker is this thread: one needs no thread at all. Whoever took a job finishes it,
 * so that what is done is always the first jobs. */
static int run(struct work *work, int threads)
{
    struct worker worker[MAX_THREADS];
    int started = 0;

    if (threads > MAX_THREADS) threads = MAX_THREADS;
    for (; started < threads - 1; started++) {
        worker[started] = (struct worker){ .work = work, .number = started };
        if (pthread_create(&worker[started].thread, NULL, do_jobs, &worker[started]) != 0) break;
    }
    worker[started] = (struct worker){ .work = work, .number = started };
    do_jobs(&worker[started]);
    for (int i = 0; i < started; i++) pthread_join(worker[i].thread, NULL);
    return work->failed ? -1 : work->next < work->jobs ? work->next : work->jobs;
}

bool parallel_run(int threads, int jobs, parallel_job *job, void *context)
{
    struct work work = { .job = job, .context = context, .jobs = jobs };

    return run(&work, threads) == jobs;
}

int parallel_run_until_stopped(int threads, int jobs, parallel_job *job, void *context)
{
    struct work work = { .job = job, .context = context, .jobs = jobs, .can_be_stopped = true };

    return run(&work, threads);
}
