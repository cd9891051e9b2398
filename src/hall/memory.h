/* memory.h - memory for the hall and the server. When none is left the program ends: every
 * acknowledged move is on disk, so a restart loses nothing.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_HALL_MEMORY_H
#define ORR_HALL_MEMORY_H

#include <stdlib.h>

_Noreturn void out_of_memory(void); /* written by whoever runs the hall */
void *need_zeroed(size_t size);
void *need_larger(void *old, size_t size);
char *need_copy(const char *text, size_t size); /* ended by a zero */

#endif /* ORR_HALL_MEMORY_H */
