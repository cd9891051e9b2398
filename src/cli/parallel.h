/* parallel.h - jobs shared among threads.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_CLI_PARALLEL_H
#define ORR_CLI_PARALLEL_H

#include <stdbool.h>
#include <stdint.h>

/* Does job number `job` in thread number `worker`; false stops all of them. */
typedef bool parallel_job(void *context, int worker, int job);

/* That many threads; for 0 as many as there are cores. */
int parallel_threads(int64_t wanted);

/* Does jobs 0..jobs-1 on at most that many threads; false when one failed. */
bool parallel_run(int threads, int jobs, parallel_job *job, void *context);

/* The same until Ctrl-C. Returns how many were done, always the first ones; -1 when one failed. */
int parallel_run_until_stopped(int threads, int jobs, parallel_job *job, void *context);

/* From now on Ctrl-C lets such a run finish the jobs it has begun and start no more; a second
 * one ends the program. */
void parallel_stop_on_interrupt(void);
bool parallel_is_stopped(void);
/* The exit status; when it was stopped too early, after a sentence. */
int parallel_report_stop(int64_t done, int64_t all, const char *key);

#endif /* ORR_CLI_PARALLEL_H */
