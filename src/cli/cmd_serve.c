/* cmd_serve.c - `orrery serve`: the flags, handed to src/server.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"
#include "server/serve.h"

#include <string.h>

/* "30,90" */
static bool read_keep(const char *text, struct serve_options *o)
{
    const char *comma = strchr(text, ',');
    char ended[8];

    if (!comma || comma - text >= (int)sizeof ended) return false;
    snprintf(ended, sizeof ended, "%.*s", (int)(comma - text), text);
    return orr_read_number(ended, 0, 36500, &o->keep_ended) &&
           orr_read_number(comma + 1, 0, 36500, &o->keep_left);
}

int cmd_serve(const struct args *a)
{
    struct serve_options o = { .host = a->text[FLAG_HOST],
                               .port = (int)a->number[FLAG_PORT],
                               .data = a->text[FLAG_DATA],
                               .store = a->text[FLAG_STORE],
                               .admin = a->text[FLAG_ADMIN],
                               .bot_pace = (int)a->number[FLAG_BOT_PACE],
                               .names = a->text[FLAG_HOST_NAME],
                               .web = a->text[FLAG_WEB],
                               .trusts_proxy = has_flag(a, FLAG_TRUST_PROXY),
                               .deals_again = has_flag(a, FLAG_SERVE_SEED),
                               .seed = (uint64_t)a->number[FLAG_SERVE_SEED],
                               .fail = failure };
    if (!read_keep(a->text[FLAG_KEEP_DAYS], &o))
        return usage_error("'%s' is no pair of days such as 30,90", a->text[FLAG_KEEP_DAYS]);
    return serve(&o);
}
