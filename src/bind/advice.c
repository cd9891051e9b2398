/* advice.c - hints and reviews for other languages. See bind.h.
 *
 * SPDX-License-Identifier: MIT */
#include "bind/bind.h"

#include <stdlib.h>

static int length_of(const struct orr_text *t) { return t->full ? ORR_ESPACE : (int)t->len; }

/* -- Hints ------------------------------------------------------------------------- */

void bind_player_ask_why(struct orr_player *player) { player->limits.reasons = true; }

int bind_hint_step(const struct orr_game *g, const void *known, int seat, int seats,
                   const struct orr_thought *thought, int i, char *buf, size_t cap)
{
    struct orr_question q = { g, known, seat, seats };
    struct orr_text t = orr_text_on(buf, cap);

    orr_hint_step(&q, thought, i, &t);
    return length_of(&t);
}

int bind_hint_words(const struct orr_game *g, const void *known, int seat, int seats,
                    const struct orr_thought *thought, bool why, char *buf, size_t cap)
{
    struct orr_question q = { g, known, seat, seats };
    struct orr_text t = orr_text_on(buf, cap);
    struct orr_words sure, reason;

    orr_hint_words(&q, thought, &sure, &reason);
    orr_words_print(g->messages, why ? &reason : &sure, &t);
    return length_of(&t);
}

/* -- Reviews ------------------------------------------------------------------------ */

struct orr_review *bind_review_new(const struct orr_game *g, const struct orr_setup *setup,
                                   const struct bind_step *log, int n, uint32_t worlds,
                                   uint64_t seed)
{
    struct orr_played *played = malloc((size_t)(n + 1) * sizeof *played);
    struct orr_reviewed what = { .game = g, .setup = *setup, .plies = n, .worlds = worlds };
    struct orr_review *review = NULL;

    what.log = played;
    what.seed = seed;
    for (int i = 0; i < n && played; i++)
        played[i] = (struct orr_played){ .seat = log[i].seat, .action = log[i].action };
    void *memory = played ? malloc(orr_review_memory(&what)) : NULL;
    if (memory) review = orr_review_begin(memory, &what);
    free(played);
    return review;
}

void bind_review_free(struct orr_review *r) { free(r); }
bool bind_review_step(struct orr_review *r) { return orr_review_step(r); }
int bind_review_done(const struct orr_review *r) { return orr_review_done(r); }
int bind_review_all(const struct orr_review *r) { return orr_review_all(r); }

int bind_review_json(const struct orr_review *r, char *buf, size_t cap)
{
    struct orr_text t = orr_text_on(buf, cap);

    orr_review_json(r, &t);
    return length_of(&t);
}
