/* fuzz_review.c - any bytes are a file of values or are refused, and a review that has taken
 * them can be told.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/review.h"
#include "matches.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PLIES = 24, SEATS = 2, PAGE = 1 << 18 };

/* The same match of Night Ferry each time. */
static struct orr_reviewed match_to_review(void)
{
    static struct orr_played log[PLIES + 64];
    static struct table t;
    struct orr_reviewed what = { .game = orr_game_find("ferry"), .log = log, .worlds = 2 };
    struct orr_rng rng;

    orr_setup_init(what.game, SEATS, &what.setup);
    if (!t.match) {
        orr_rng_seed(&rng, 1, 1);
        sit_down(&t, what.game, &what.setup, 1);
        play_until(t.match, PLIES, &rng);
    }
    what.plies = orr_match_ply(t.match);
    for (int i = 0; i < what.plies; i++) {
        struct orr_step step = step_at(t.match, i);
        log[i] = (struct orr_played){ step.seat, step.action };
    }
    return what;
}

/* Takes line by line until one is refused; a line that is taken is kept as it was. */
static void take_lines(struct orr_review *r, const char *text, size_t size)
{
    char kept[1024];

    for (const char *end = text + size; text < end;) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((stop ? stop : end) - text);
        int before = orr_review_done(r);
        bool good = orr_review_take(r, text, length);
        if (orr_review_done(r) != before + good) abort();
        if (!good) return;
        struct orr_text t = orr_text_on(kept, sizeof kept);
        orr_review_keep(r, before, &t);
        if (t.full) abort();
        text += length + 1;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char page[PAGE];
    struct orr_text t = orr_text_on(page, sizeof page);
    struct orr_reviewed what = match_to_review();
    void *memory = malloc(orr_review_memory(&what));

    if (!memory) abort();
    struct orr_review *r = orr_review_begin(memory, &what);
    take_lines(r, (const char *)data, size);
    while (!orr_review_step(r)) {
    }
    orr_review_json(r, &t);
    if (t.full) abort();
    free(memory);
    return 0;
}
