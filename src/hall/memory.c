/* memory.c - see memory.h. SPDX-License-Identifier: MIT */
#include "hall/memory.h"

#include <string.h>

void *need_zeroed(size_t size)
{
    void *memory = calloc(1, size ? size : 1);
    if (!memory) out_of_memory();
    return memory;
}

void *need_larger(void *old, size_t size)
{
    void *memory = realloc(old, size);
    if (!memory) out_of_memory();
    return memory;
}

char *need_copy(const char *text, size_t size)
{
    char *copy = need_larger(NULL, size + 1);
    memcpy(copy, text, size);
    copy[size] = '\0';
    return copy;
}
