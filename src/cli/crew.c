/* crew.c - a number of jobs shared out among threads.
 *
 * Any thread takes the next job; a job writes only to its own place. So neither the
 * number of threads nor their luck changes a result.
 *
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/crew.h"

#include "cli/cli.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

enum { MAX_CREW = 256 };

struct crew {
    crew_job *job;
    void *context;
    int jobs;
    bool heeds_stop;
    atomic_int next;
    atomic_bool failed;
};

struct hand {
    struct crew *crew;
    int number;
    pthread_t thread;
};

static atomic_bool is_stopped;

static void heed(int signal)
{
    (void)signal;
    is_stopped = true;
}

void crew_heed_interrupt(void)
{
    struct sigaction action = { .sa_handler = heed, .sa_flags = (int)SA_RESETHAND };

    sigaction(SIGINT, &action, NULL);
}

bool crew_is_stopped(void) { return is_stopped; }

int crew_report_stop(int64_t done, int64_t all, const char *key)
{
    if (!is_stopped || done >= all) return EXIT_SUCCESS;
    return complain_of(EXIT_INTERRUPTED, key, A(done), A(all), LAST_ARG);
}

static void *work(void *hand)
{
    struct hand *h = hand;
    struct crew *c = h->crew;
    int i;

    while (!c->failed && !(c->heeds_stop && is_stopped) &&
           (i = atomic_fetch_add(&c->next, 1)) < c->jobs)
        if (!c->job(c->context, h->number, i)) c->failed = true;
    return NULL;
}

int crew_size(int64_t wanted)
{
    long cores = wanted ? wanted : sysconf(_SC_NPROCESSORS_ONLN);

    return cores < 1 ? 1 : cores > MAX_CREW ? MAX_CREW : (int)cores;
}

/* The last hand is this thread: one needs no thread at all. Whoever took a job finishes it,
 * so that what is done is always the first jobs. */
static int run(struct crew *crew, int threads)
{
    struct hand hand[MAX_CREW];
    int started = 0;

    if (threads > MAX_CREW) threads = MAX_CREW;
    for (; started < threads - 1; started++) {
        hand[started] = (struct hand){ .crew = crew, .number = started };
        if (pthread_create(&hand[started].thread, NULL, work, &hand[started]) != 0) break;
    }
    hand[started] = (struct hand){ .crew = crew, .number = started };
    work(&hand[started]);
    for (int i = 0; i < started; i++) pthread_join(hand[i].thread, NULL);
    return crew->failed ? -1 : crew->next < crew->jobs ? crew->next : crew->jobs;
}

bool crew_run(int threads, int jobs, crew_job *job, void *context)
{
    struct crew crew = { .job = job, .context = context, .jobs = jobs };

    return run(&crew, threads) == jobs;
}

int crew_run_until_stopped(int threads, int jobs, crew_job *job, void *context)
{
    struct crew crew = { .job = job, .context = context, .jobs = jobs, .heeds_stop = true };

    return run(&crew, threads);
}
