/* _clock.c - the time, which the engine itself has not. See _native.h.
 *
 * SPDX-License-Identifier: MIT */
#include "_native.h"

#include <time.h>

uint64_t py_clock(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}
