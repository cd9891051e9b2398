/* hush.c - see hush.h.
 *
 * SPDX-License-Identifier: MIT */
#include "server/hush.h"

#include <stdio.h>
#include <string.h>

bool hush_add(struct hush *h, int64_t now, const struct log_line *line)
{
    if (now >= h->until && !h->held) {
        h->until = now + HUSH_TIME;
        return true;
    }
    h->held++;
    h->line = *line;
    return false;
}

bool hush_take(struct hush *h, int64_t now, struct log_line *out)
{
    if (!h->held || now < h->until) return false;
    *out = h->line;
    size_t said = strlen(out->text);
    if (h->held > 1)
        snprintf(out->text + said, sizeof out->text - said, " (and %lld more)",
                 (long long)h->held - 1);
    h->held = 0;
    h->until = now + HUSH_TIME;
    return true;
}
