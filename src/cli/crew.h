/* crew.h - a number of jobs shared out among threads.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_CLI_CREW_H
#define ORR_CLI_CREW_H

#include <stdbool.h>
#include <stdint.h>

/* Does job number `job` in thread number `worker`; false stops the whole crew. */
typedef bool crew_job(void *context, int worker, int job);

/* That many threads; for 0 as many as there are cores. */
int crew_size(int64_t wanted);

/* Does jobs 0..jobs-1 on at most that many threads; false when one failed. */
bool crew_run(int threads, int jobs, crew_job *job, void *context);

/* The same until Ctrl-C. Returns how many were done, always the first ones; -1 when one failed. */
int crew_run_until_stopped(int threads, int jobs, crew_job *job, void *context);

/* From now on Ctrl-C lets such a crew finish what it has begun and take nothing more; a second
 * one ends the program. */
void crew_heed_interrupt(void);
bool crew_is_stopped(void);
/* The exit status; when it was stopped too early, after a sentence. */
int crew_report_stop(int64_t done, int64_t all, const char *key);

#endif /* ORR_CLI_CREW_H */
