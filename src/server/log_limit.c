/* log_limit.c - see log_limit.h.
 *
 * SPDX-License-Identifier: MIT */
#include "server/log_limit.h"
#include "server/say.h"

#include <stdio.h>
#include <string.h>

bool log_limit_add(struct log_limit *h, int64_t now, const struct log_line *line)
{
    if (now >= h->until && !h->held) {
        h->until = now + LOG_LIMIT_TIME;
        return true;
    }
    h->held++;
    h->line = *line;
    return false;
}

bool log_limit_take(struct log_limit *h, int64_t now, struct log_line *out)
{
    if (!h->held || now < h->until) return false;
    *out = h->line;
    size_t said = strlen(out->text);
    if (h->held > 1)
        server_say(out->text + said, sizeof out->text - said, "log.more", A(h->held - 1));
    h->held = 0;
    h->until = now + LOG_LIMIT_TIME;
    return true;
}
