/* hush.c - see hush.h.
 *
 * SPDX-License-Identifier: MIT */
#include "server/hush.h"

#include <stdio.h>

bool hush_add(struct hush *h, int64_t now, const char *line)
{
    if (now >= h->until && !h->held) {
        h->until = now + HUSH_TIME;
        return true;
    }
    h->held++;
    snprintf(h->line, sizeof h->line, "%s", line);
    return false;
}

bool hush_take(struct hush *h, int64_t now, char *out, size_t cap)
{
    if (!h->held || now < h->until) return false;
    if (h->held == 1) snprintf(out, cap, "%s", h->line);
    else snprintf(out, cap, "%s (and %lld more)", h->line, (long long)h->held - 1);
    h->held = 0;
    h->until = now + HUSH_TIME;
    return true;
}
