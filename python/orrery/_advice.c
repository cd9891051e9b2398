/* _advice.c - hints and reviews for Python. See _native.h.
 *
 * SPDX-License-Identifier: MIT */
#include "_native.h"

#include <stdlib.h>

static int length_of(const struct orr_text *t) { return t->full ? ORR_ESPACE : (int)t->len; }

/* -- Hints ------------------------------------------------------------------------- */

void py_player_ask_why(struct orr_player *player) { player->limits.reasons = true; }

int py_hint_step(const struct orr_game *g, const void *known, int seat, int seats,
                 const struct orr_thought *thought, int i, char *buf, size_t cap)
{
    struct orr_question q = { g, known, seat, seats };
    struct orr_text t = orr_text_on(buf, cap);

    orr_hint_step(&q, thought, i, &t);
    return length_of(&t);
}

int py_hint_words(const struct orr_game *g, const void *known, int seat, int seats,
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

struct orr_review *py_review_new(const struct orr_game *g, const struct orr_setup *setup,
                                 const struct py_step *log, int n, uint32_t worlds, uint64_t seed)
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

void py_review_free(struct orr_review *r) { free(r); }
bool py_review_step(struct orr_review *r) { return orr_review_step(r); }
int py_review_done(const struct orr_review *r) { return orr_review_done(r); }
int py_review_all(const struct orr_review *r) { return orr_review_all(r); }

int py_review_json(const struct orr_review *r, char *buf, size_t cap)
{
    struct orr_text t = orr_text_on(buf, cap);

    orr_review_json(r, &t);
    return length_of(&t);
}
