/* ferry_text.c - every sentence of Night Ferry, and its actions in words.
 *
 * SPDX-License-Identifier: MIT */
#include "ferry.h"

const struct orr_message ferry_messages[] = {
    { "about", "A toy: commit a card in secret, and the highest that nobody matched wins" },
    { "option.rounds", "how many crossings to play" },
    { "error.too_many_rounds", "{rounds} rounds for {seats} players would run out of cards." },
    { "cargo", "Cargo" },
    { "spare", "Cards in hand, halved" },
    { "step.commit", "Commit one card to the crossing." },
    { "log.deal", "{seat} is dealt {card}" },
    { "log.commit", "{seat} commits {card}" },
    { "log.reveal", "{seat} shows {card}" },
    { "log.lay", "{seat} lays down {card}" },
    { "then.commit",
      "Commit {card}: {n|one card|{n} cards} that you have not seen would beat it." },
    { "then.tie", "Of its own rank you have not seen {n}: an equal card sinks both." },
    { "not.held", "You hold no {card}." },
    { "token.c?", "a card" },
    { NULL, NULL },
};

/* Notation: c1..c6 is a card of that rank, on the table and in the log. */
void ferry_print_action(const void *state, int seat, orr_action a, struct orr_text *out)
{
    (void)state;
    (void)seat;
    if (a == ORR_UNSEEN) orr_put(out, "c?");
    else orr_put(out, "c%d", a - FERRY_A_CARD + 1);
}

void ferry_describe(const void *state, int seat, orr_action a, struct orr_words *out)
{
    const struct ferry *s = state;
    char card[8];
    struct orr_text t = orr_text_on(card, sizeof card);

    ferry_print_action(state, seat, a, &t);
    if (seat != ORR_CHANCE) orr_words_begin(out, "log.commit");
    else if (s->phase == FERRY_PH_DEAL) orr_words_begin(out, "log.deal");
    else if (s->phase == FERRY_PH_REVEAL) orr_words_begin(out, "log.reveal");
    else orr_words_begin(out, "log.lay");
    orr_words_seat(out, "seat", seat == ORR_CHANCE ? s->cursor : seat);
    orr_words_token(out, "card", card);
}

void ferry_prompt(const void *state, int seat, struct orr_words *out)
{
    (void)state;
    (void)seat;
    orr_words_begin(out, "step.commit");
}

void ferry_consequence(const void *known, const void *after, int seat, orr_action a,
                       struct orr_consequence *out)
{
    const struct ferry *s = known;
    int rank = a - FERRY_A_CARD, higher = 0;
    char card[8];
    struct orr_text t = orr_text_on(card, sizeof card);

    (void)after;
    ferry_print_action(known, seat, a, &t);
    for (int r = rank + 1; r < FERRY_RANKS; r++) higher += s->deck[r];
    orr_words_begin(&out->what, "then.commit");
    orr_words_token(&out->what, "card", card);
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
