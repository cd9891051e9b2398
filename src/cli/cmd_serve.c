/* cmd_serve.c - `orrery serve`: the flags, handed to src/server.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"
#include "server/serve.h"

#include <string.h>

bool read_keep_days(const char *text, int64_t *ended, int64_t *left)
{
    const char *comma = strchr(text, ',');
    char first[8];

    if (!comma || comma - text >= (int)sizeof first) return false;
    snprintf(first, sizeof first, "%.*s", (int)(comma - text), text);
    return orr_read_number(first, 0, 36500, ended) && orr_read_number(comma + 1, 0, 36500, left);
}

int cmd_serve(const struct args *a)
{
    struct serve_options o = { .host = a->text[FLAG_HOST],
                               .port = (int)a->number[FLAG_PORT],
                               .data = a->text[FLAG_DATA],
                               .store = a->text[FLAG_STORE],
                               .admin = a->text[FLAG_ADMIN],
                               .relay = a->text[FLAG_RELAY],
                               .relay_secret = a->text[FLAG_RELAY_SECRET],
                               .bot_pace = (int)a->number[FLAG_BOT_PACE],
                               .review_worlds = (uint32_t)a->number[FLAG_REVIEW_WORLDS],
                               .names = a->text[FLAG_HOST_NAME],
                               .web = a->text[FLAG_WEB],
                               .logs_json = has_flag(a, FLAG_LOG_JSON),
                               .trusts_proxy = has_flag(a, FLAG_TRUST_PROXY),
                               .deals_again = has_flag(a, FLAG_SERVE_SEED),
                               .seed = (uint64_t)a->number[FLAG_SERVE_SEED],
                               .fail = fail_with };
    if (!read_keep_days(a->text[FLAG_KEEP_DAYS], &o.keep_ended, &o.keep_left))
        return usage_error("serve.days", A(a->text[FLAG_KEEP_DAYS]));
    return serve(&o);
}
