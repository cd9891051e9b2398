/* crew.c - a number of jobs shared out among threads.
 *
 * Any thread takes the next job; a job writes only to its own place. So neither the
 * number of threads nor their luck changes a result.
 *
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/crew.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

enum { MAX_CREW = 256 };

struct crew {
    crew_job *job;
    void *context;
    int jobs;
    atomic_int next;
    atomic_bool failed;
};

struct hand {
    struct crew *crew;
    int number;
    pthread_t thread;
};

static void *work(void *hand)
{
    struct hand *h = hand;
    struct crew *c = h->crew;
    int i;

    while (!c->failed && (i = atomic_fetch_add(&c->next, 1)) < c->jobs)
        if (!c->job(c->context, h->number, i)) c->failed = true;
    return NULL;
}

int crew_size(int64_t wanted)
{
    long cores = wanted ? wanted : sysconf(_SC_NPROCESSORS_ONLN);

    return cores < 1 ? 1 : cores > MAX_CREW ? MAX_CREW : (int)cores;
}

/* The last hand is this thread: one needs no thread at all. */
bool crew_run(int threads, int jobs, crew_job *job, void *context)
{
    struct crew crew = { .job = job, .context = context, .jobs = jobs };
    struct hand hand[MAX_CREW];
    int started = 0;

    if (threads > MAX_CREW) threads = MAX_CREW;
    for (; started < threads - 1; started++) {
        hand[started] = (struct hand){ .crew = &crew, .number = started };
        if (pthread_create(&hand[started].thread, NULL, work, &hand[started]) != 0) break;
    }
    hand[started] = (struct hand){ .crew = &crew, .number = started };
    work(&hand[started]);
    for (int i = 0; i < started; i++) pthread_join(hand[i].thread, NULL);
    return !crew.failed;
}
