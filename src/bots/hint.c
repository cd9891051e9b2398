/* hint.c - a thought as advice for people: the whole move, how sure it is, and why.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/bot.h"

#include <string.h>

enum { HINT_STREAM = 0x68 };

/* What the seat knows after the first `steps` of the move. They are its own, so it knows the
 * same after them in whatever world. */
static void know_after(const struct orr_question *q, const struct orr_thought *thought, int steps,
                       void *known)
{
    struct orr_rng rng;

    memcpy(known, q->known, q->game->state_size);
    if (!steps) return;
    orr_rng_seed(&rng, 1, HINT_STREAM);
    q->game->resample(known, q->seat, &rng);
    for (int i = 0; i < steps; i++) q->game->apply(known, q->seat, thought->step[i]);
    q->game->redact(known, q->seat);
}

void orr_hint_step(const struct orr_question *q, const struct orr_thought *thought, int i,
                   struct orr_text *out)
{
    ORR_STATE(known);

    know_after(q, thought, i, known);
    q->game->print_action(known, q->seat, thought->step[i], out);
}

void orr_hint_words(const struct orr_question *q, const struct orr_thought *thought,
                    struct orr_words *sure, struct orr_words *reason)
{
    const struct orr_candidate *c = thought->candidate;
    ORR_TEXT(other, ORR_MAX_WORD);

    orr_words_begin(sure, "sure.only");
    orr_words_begin(reason, "");
    if (thought->num_candidates < 2) return;
    orr_words_begin(sure, c[1].visits ? orr_how_sure(c[0].value - c[1].value) : "sure.clearly");
    orr_question_print(q, c[1].action, &other);
    orr_words_token(sure, "other", other.buf);
    if (!c[1].visits) return;
    orr_reason(q->game, &thought->best, &thought->next, c[0].value - c[1].value, reason);
}

void orr_hint_json(struct orr_json *j, const struct orr_question *q,
                   const struct orr_thought *thought)
{
    struct orr_words sure, reason;

    orr_json_open(j, "steps", '[');
    for (int i = 0; i < thought->num_steps; i++) {
        ORR_TEXT(word, ORR_MAX_WORD);
        orr_hint_step(q, thought, i, &word);
        orr_json_str(j, NULL, word.buf);
    }
    orr_json_close(j, ']');
    orr_hint_words(q, thought, &sure, &reason);
    orr_words_json(j, "sure", &sure);
    if (*reason.key) orr_words_json(j, "reason", &reason);
}
