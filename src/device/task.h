/* task.h - a job as bytes, passed from one module to another of the same build.
 *
 * For a move it holds what the seat knows and no more; for a review the whole match, which is over.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_DEVICE_TASK_H
#define ORR_DEVICE_TASK_H

#include "hall/hall.h"

/* The bytes of it, for free(). */
char *task_write(const struct job *job, size_t *size);
/* A job for think_some(), without a clock; NULL if the bytes are not a task. */
struct job *task_read(const char *bytes, size_t size);

#endif /* ORR_DEVICE_TASK_H */
