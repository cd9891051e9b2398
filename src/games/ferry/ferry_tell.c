/* ferry_tell.c - what follows from an action of Night Ferry, and why a card is closed.
 *
 * SPDX-License-Identifier: MIT */
#include "ferry.h"

void ferry_consequence(const void *known, const void *after, int seat, orr_action a,
                       struct orr_consequence *out)
{
    const struct ferry *s = known;
    int rank = a - FERRY_A_CARD, higher = 0;
    ORR_TEXT(card, 8);

    (void)after;
    ferry_print_action(known, seat, a, &card);
    for (int r = rank + 1; r < FERRY_RANKS; r++) higher += s->deck[r];
    orr_words_begin(&out->what, "then.commit");
    orr_words_token(&out->what, "card", card.buf);
    orr_words_number(&out->what, "n", higher);
    orr_words_begin(&out->also, "then.tie");
    orr_words_number(&out->also, "n", s->deck[rank]);
}

void ferry_why_not(const void *known, int seat, const char *token, struct orr_words *out)
{
    const struct ferry *s = known;

    if (token[0] != 'c' || token[1] < '1' || token[1] > '0' + FERRY_RANKS || token[2]) return;
    if (s->hand[seat][token[1] - '1']) return;
    orr_words_begin(out, "not.held");
    orr_words_token(out, "card", token);
}
