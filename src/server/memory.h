/* memory.h - memory for the server. When there is none left the program ends with a
 * sentence: every acknowledged move is on disk, and a restart is the honest answer.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_MEMORY_H
#define ORR_SERVER_MEMORY_H

#include <stdlib.h>

_Noreturn void out_of_memory(void);
void *need_zeroed(size_t size);
void *need_larger(void *old, size_t size);
char *need_copy(const char *text, size_t size); /* ended by a zero */

#endif /* ORR_SERVER_MEMORY_H */
