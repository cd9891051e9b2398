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

#endif /* ORR_CLI_CREW_H */
