/* thinkers.c - see thinkers.h. SPDX-License-Identifier: MIT */
#include "server/thinkers.h"

#include "hall/memory.h"

#include <pthread.h>

struct thinkers {
    pthread_t thread[MOST_LARGE];
    int num_threads;
    void (*notify)(void *self);
    void *self;
    pthread_mutex_t lock; /* guards what follows, but no job that is out */
    pthread_cond_t more;
    struct thinking *thinking;
    bool is_closing;
};

/* The next job, once there is one; NULL: no more. */
static struct job *wait_for_job(struct thinkers *t)
{
    struct job *job = NULL;

    while (!t->is_closing && !(job = thinking_next(t->thinking)))
        pthread_cond_wait(&t->more, &t->lock);
    return job;
}

/* Nobody has to be woken after a slice: all that it sets free is one turn, and the thread
 * takes that itself. */
static void *think_forever(void *self)
{
    struct thinkers *t = self;
    struct job *job;

    pthread_mutex_lock(&t->lock);
    while ((job = wait_for_job(t))) {
        pthread_mutex_unlock(&t->lock);
        bool is_whole = think_on(job, job->player.limits.clock() + SLICE);
        pthread_mutex_lock(&t->lock);
        thinking_rest(t->thinking, job, is_whole);
        if (is_whole) t->notify(t->self);
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

struct thinkers *thinkers_new(int threads, void (*notify)(void *self), void *self)
{
    struct thinkers *t = need_zeroed(sizeof *t);

    t->notify = notify;
    t->self = self;
    t->thinking = thinking_new();
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->more, NULL);
    while (t->num_threads < threads && t->num_threads < MOST_LARGE &&
           !pthread_create(&t->thread[t->num_threads], NULL, think_forever, t))
        t->num_threads++;
    if (!t->num_threads) out_of_memory();
    return t;
}

void thinkers_free(struct thinkers *t)
{
    pthread_mutex_lock(&t->lock);
    t->is_closing = true;
    pthread_cond_broadcast(&t->more);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < t->num_threads; i++) pthread_join(t->thread[i], NULL);
    thinking_free(t->thinking);
    pthread_mutex_destroy(&t->lock);
    pthread_cond_destroy(&t->more);
    free(t);
}

void thinkers_put(struct thinkers *t, struct job *job)
{
    pthread_mutex_lock(&t->lock);
    thinking_put(t->thinking, job);
    pthread_cond_signal(&t->more);
    pthread_mutex_unlock(&t->lock);
}

void thinkers_drop(struct thinkers *t, struct job *job)
{
    pthread_mutex_lock(&t->lock);
    thinking_drop(t->thinking, job);
    pthread_mutex_unlock(&t->lock);
}

struct job *thinkers_done(struct thinkers *t)
{
    pthread_mutex_lock(&t->lock);
    struct job *job = thinking_done(t->thinking);
    pthread_mutex_unlock(&t->lock);
    return job;
}
