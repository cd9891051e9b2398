/* cmd_serve.c - `orrery serve`: the flags, handed to src/server.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"
#include "server/serve.h"

int cmd_serve(const struct args *a)
{
    struct serve_options o = { .host = a->text[FLAG_HOST],
                               .port = (int)a->number[FLAG_PORT],
                               .data = a->text[FLAG_DATA],
                               .bot_pace = (int)a->number[FLAG_BOT_PACE],
                               .web = a->text[FLAG_WEB],
                               .trusts_proxy = has_flag(a, FLAG_TRUST_PROXY),
                               .deals_again = has_flag(a, FLAG_SERVE_SEED),
                               .seed = (uint64_t)a->number[FLAG_SERVE_SEED],
                               .fail = failure };
    return serve(&o);
}
