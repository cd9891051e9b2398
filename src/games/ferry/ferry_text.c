/* ferry_text.c - every sentence of Night Ferry, and its actions in words.
 *
 * SPDX-License-Identifier: MIT */
#include "ferry.h"

const struct orr_message ferry_messages[] = {
    { "about", "A toy: commit a card in secret, and the highest that nobody matched wins" },
    { "name.option.rounds", "Crossings" },
    { "option.rounds", "how many crossings to play" },
    { "error.too_many_rounds", "{rounds} rounds for {seats} players would run out of cards." },
    { "cargo", "Cargo" },
    { "spare", "Cards in hand, halved" },
    { "token.pad.cargo", "cargo" },
    { "token.pad.spare", "cards in hand" },
    { "token.prospects", "better prospects for the crossings to come" },
    { "step.commit", "Commit one card to the crossing." },
    { "log.deal", "{seat|{seat} is|You are} dealt {card}" },
    { "log.commit", "{seat|{seat} commits|You commit|commit} {card}" },
    { "log.reveal", "{seat|{seat} shows|You show} {card}" },
    { "log.lay", "{seat|{seat} lays|You lay} down {card}" },
    { "then.commit", "Commit {card}: {n|one unseen card|{n} unseen cards} would beat it." },
    { "then.tie", "You have not seen {n} of its own rank: equal cards sink each other." },
    { "not.held", "You hold no {card}." },
    { "token.c?", "a card" },

    { "picture.round", "Round {n} of {of}" },
    { "picture.cards", "{n} cards" },
    { "picture.committed", "  committed" },
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
    ORR_TEXT(card, 8);

    ferry_print_action(state, seat, a, &card);
    if (seat != ORR_CHANCE) orr_words_begin(out, "log.commit");
    else if (s->phase == FERRY_PH_DEAL) orr_words_begin(out, "log.deal");
    else if (s->phase == FERRY_PH_REVEAL) orr_words_begin(out, "log.reveal");
    else orr_words_begin(out, "log.lay");
    orr_words_seat(out, "seat", seat == ORR_CHANCE ? s->cursor : seat);
    orr_words_token(out, "card", card.buf);
}

void ferry_prompt(const void *state, int seat, struct orr_words *out)
{
    (void)state;
    (void)seat;
    orr_words_begin(out, "step.commit");
}
