/* out_of_memory.c - what the server does then. See hall/memory.h. SPDX-License-Identifier: MIT */
#include "hall/memory.h"

#include <stdio.h>

void out_of_memory(void)
{
    fputs("orrery: there is no memory left.\n", stderr);
    exit(1);
}
