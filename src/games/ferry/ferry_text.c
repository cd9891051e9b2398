/* ferry_text.c - Night Ferry as words, JSON and numbers.
 *
 * SPDX-License-Identifier: MIT */
#include "ferry.h"

#include <string.h>

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
    { "token.c?", "a card" },
    { NULL, NULL },
};

const struct orr_field ferry_fields[] = {
    { "own hand", 0, FERRY_RANKS },
    { "unseen", FERRY_RANKS, FERRY_RANKS },
    { "held", 2 * FERRY_RANKS, ORR_MAX_SEATS },
    { "cargo", 2 * FERRY_RANKS + ORR_MAX_SEATS, ORR_MAX_SEATS },
};

/* Notation: c1..c6 is a card of that rank, on the table and in the log. */
void ferry_print_action(const void *state, int seat, orr_action a, struct orr_text *out)
{
    (void)state;
    (void)seat;
    if (a == ORR_UNSEEN) orr_put(out, "c?");
    else orr_put(out, "c%d", a + 1);
}

void ferry_describe(const void *state, int seat, orr_action a, struct orr_words *out)
{
    const struct ferry *s = state;
    char card[8];
    struct orr_text t = orr_text_on(card, sizeof card);

    ferry_print_action(state, seat, a, &t);
    if (seat != ORR_CHANCE) orr_words_begin(out, "log.commit");
    else if (s->phase == FERRY_DEAL) orr_words_begin(out, "log.deal");
    else if (s->phase == FERRY_REVEAL) orr_words_begin(out, "log.reveal");
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

static void print_hand(const struct ferry *s, int seat, struct orr_text *out)
{
    for (int rank = 0; rank < FERRY_RANKS; rank++)
        for (int i = 0; i < s->hand[seat][rank]; i++) orr_put(out, "c%d ", rank + 1);
}

void ferry_print_state(const void *state, int viewer, struct orr_text *out)
{
    const struct ferry *s = state;

    orr_put(out, "Round %d of %d\n", ferry_rounds(s), s->rounds);
    for (int seat = 0; seat < s->seats; seat++) {
        struct orr_score score;
        ferry_score(s, seat, &score);
        if (seat == viewer) orr_put_ink(out, ORR_INK_BRASS);
        orr_put(out, "%c Seat %d  %3d points  ", seat == viewer ? '*' : ' ', seat + 1,
                (int)score.total);
        if (seat == viewer || viewer == ORR_ALL_SEEING) print_hand(s, seat, out);
        else orr_put(out, "%d cards", s->held[seat]);
        if (s->commit[seat]) orr_put(out, "  committed");
        if (seat == viewer) orr_put_ink(out, ORR_INK_NONE);
        orr_put(out, "\n");
    }
}

static void view_counts(struct orr_json *out, const char *key, const uint8_t count[FERRY_RANKS])
{
    orr_json_open(out, key, '[');
    for (int rank = 0; rank < FERRY_RANKS; rank++) orr_json_int(out, NULL, count[rank]);
    orr_json_close(out, ']');
}

/* The card a seat has committed, where the viewer knows it. */
static void view_commit(const struct ferry *s, int seat, struct orr_json *out)
{
    char card[8];
    struct orr_text t = orr_text_on(card, sizeof card);

    if (!s->commit[seat]) orr_put(&t, "none");
    else if (s->commit[seat] == FERRY_HIDDEN) orr_put(&t, "c?");
    else orr_put(&t, "c%d", s->commit[seat]);
    orr_json_str(out, "commit", card);
}

void ferry_view(const void *state, int viewer, struct orr_json *out)
{
    static const char *const phases[] = { "deal", "choose", "reveal", "show", "over" };
    const struct ferry *s = state;

    orr_json_str(out, "phase", phases[s->phase]);
    orr_json_int(out, "cursor", s->cursor);
    orr_json_int(out, "round", s->round);
    orr_json_int(out, "rounds", s->rounds);
    view_counts(out, "unseen", s->deck);
    view_counts(out, "discard", s->discard);
    orr_json_open(out, "seats", '[');
    for (int seat = 0; seat < s->seats; seat++) {
        orr_json_open(out, NULL, '{');
        orr_json_int(out, "held", s->held[seat]);
        orr_json_int(out, "cargo", s->cargo[seat][0] | s->cargo[seat][1] << 8);
        view_commit(s, seat, out);
        view_counts(out, "laid", s->laid[seat]);
        if (seat == viewer || viewer == ORR_ALL_SEEING) view_counts(out, "hand", s->hand[seat]);
        orr_json_close(out, '}');
    }
    orr_json_close(out, ']');
}

/* Seats are rotated so that the viewer is always block 0: a network trained in
 * one chair plays in all of them. */
void ferry_encode(const void *state, int viewer, float *out)
{
    const struct ferry *s = state;

    memset(out, 0, FERRY_OBS * sizeof *out);
    for (int rank = 0; rank < FERRY_RANKS; rank++) {
        if (viewer < ORR_MAX_SEATS) out[rank] = (float)s->hand[viewer][rank] / FERRY_HAND;
        out[FERRY_RANKS + rank] = (float)s->deck[rank] / FERRY_COPIES;
    }
    for (int i = 0; i < s->seats; i++) {
        int seat = viewer < ORR_MAX_SEATS ? (viewer + i) % s->seats : i;
        struct orr_score score;
        ferry_score(s, seat, &score);
        out[2 * FERRY_RANKS + i] = (float)s->held[seat] / FERRY_HAND;
        out[2 * FERRY_RANKS + ORR_MAX_SEATS + i] = (float)score.total / 100.0f;
    }
}
