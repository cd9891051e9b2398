/* interrupt.c - Ctrl-C at the table keeps the match in a file.
 *
 * A handler may not write files, and a line editor has handlers of its own. So the signal is
 * blocked, and a thread waits for it. The table lends the match to that thread while it waits
 * for a line. Whoever presses Ctrl-C twice, while a bot thinks, leaves at once.
 *
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/table.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t match_is_used = PTHREAD_MUTEX_INITIALIZER;
static bool is_kept; /* whether there is a thread */
static struct termios terminal;

static void keep(const struct table *t)
{
    char when[32], path[128];
    time_t now = time(NULL);
    struct tm date;

    strftime(when, sizeof when, "%Y-%m-%d-%H%M%S", localtime_r(&now, &date));
    snprintf(path, sizeof path, "orrery-%s-%s.orr", t->game->key, when);
    printf("\n");
    if (save_match(t->match, path)) say("table.kept", A(path));
}

static void *wait_for_interrupt(void *table)
{
    sigset_t interrupt;
    int signal;

    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigwait(&interrupt, &signal);
    pthread_sigmask(SIG_UNBLOCK, &interrupt, NULL);
    pthread_mutex_lock(&match_is_used);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal);
    keep(table);
    fflush(stdout);
    _exit(EXIT_INTERRUPTED);
}

void interrupt_keeps(struct table *t)
{
    pthread_t thread;
    sigset_t interrupt;

    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, NULL);
    tcgetattr(STDIN_FILENO, &terminal);
    pthread_mutex_lock(&match_is_used);
    is_kept = pthread_create(&thread, NULL, wait_for_interrupt, t) == 0;
    if (!is_kept) pthread_sigmask(SIG_UNBLOCK, &interrupt, NULL);
}

void interrupt_allow(void)
{
    if (is_kept) pthread_mutex_unlock(&match_is_used);
}

void interrupt_forbid(void)
{
    if (is_kept) pthread_mutex_lock(&match_is_used);
}
