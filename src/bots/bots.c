/* bots.c - the list of bots, weakest first, and what they are asked.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/bot.h"

#include <string.h>

const struct orr_bot *const orr_bots[] = {
    &orr_bot_random, &orr_bot_greedy_1, &orr_bot_greedy, &orr_bot_ismcts_1, &orr_bot_ismcts, NULL,
};

const struct orr_bot *orr_bot_find(const char *key)
{
    for (int i = 0; orr_bots[i]; i++)
        if (!strcmp(orr_bots[i]->key, key)) return orr_bots[i];
    return NULL;
}

void orr_question_print(const struct orr_question *q, orr_action action, struct orr_text *out)
{
    q->game->print_action(q->known, q->seat, action, out);
}
