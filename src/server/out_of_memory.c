/* out_of_memory.c - what the server does then. See hall/memory.h. SPDX-License-Identifier: MIT */
#include "hall/memory.h"
#include "server/say.h"

#include <stdio.h>

void out_of_memory(void)
{
    fprintf(stderr, "orrery: %s\n", server_text("memory"));
    exit(1);
}
