/* review.h - what a played match was worth to each seat, ply by ply: luck and play told apart.
 *
 * A review is given the log of a match and works out, for every seat and every ply, the chances
 * that the seat had by what it could know. review.c says what that means. It is made value by
 * value, in the caller's memory, without clock or files, so that a server, a page and a terminal
 * can all make one, stop, and go on (orr_review_keep, orr_review_take).
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_REVIEW_H
#define ORR_REVIEW_H

#include "reason.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is reviewed. The log has been checked: every entry is possible where it stands. */
struct orr_reviewed {
    const struct orr_game *game;
    struct orr_setup setup;
    const struct orr_played *log; /* copied */
    int plies;
    uint32_t worlds; /* for each value: half to choose the best move, half to value it; 0:
                      * as many as suit the game and the length of the match               */
    uint64_t seed;
};

enum {
    ORR_REVIEW_WORLDS = 200,
    ORR_REVIEW_MOST_WORLDS = 100000,
    ORR_REVIEW_WORK = 60000, /* worlds times plies, where the review chooses its worlds      */
    ORR_WHOLE_WIN = 1000000, /* a whole win: values are whole numbers, so sums are exact */
    ORR_FEW_DECISIONS = 6    /* with fewer, no accuracy is given                         */
};

struct orr_review;

/* The number of worlds that the review uses. */
ORR_API uint32_t orr_review_worlds(const struct orr_reviewed *what);

/* The bytes that a review needs, aligned as from malloc(); begins a review in them. */
ORR_API size_t orr_review_memory(const struct orr_reviewed *what);
ORR_API struct orr_review *orr_review_begin(void *memory, const struct orr_reviewed *what);

/* Computes one more value; true when the review is complete. */
ORR_API bool orr_review_step(struct orr_review *r);
ORR_API int orr_review_done(const struct orr_review *r); /* values so far, and in all */
ORR_API int orr_review_all(const struct orr_review *r);
ORR_API uint64_t orr_review_dreamt(const struct orr_review *r); /* worlds, by searches and walks */

/* -- Going on later ------------------------------------------------------------------ */

/* The line that a file of values begins with: it names the match, worlds and seed. Then value
 * number i, which has been computed, as a line. Both without a line end. */
ORR_API void orr_review_head(const struct orr_review *r, struct orr_text *out);
ORR_API void orr_review_keep(const struct orr_review *r, int i, struct orr_text *out);

/* Takes the next value from such a line instead of computing it. False, with nothing changed, if
 * it is not such a line. */
ORR_API bool orr_review_take(struct orr_review *r, const char *line, size_t size);

/* -- What it says, once it is complete ----------------------------------------------------- */

enum orr_change { ORR_PLAY, ORR_LUCK, ORR_OTHERS, ORR_NUM_CHANGES };
enum orr_mark { ORR_BEST, ORR_GOOD, ORR_SLIP, ORR_MISTAKE, ORR_BLUNDER, ORR_NUM_MARKS };
ORR_API const char *orr_mark_key(enum orr_mark mark); /* "best" */

/* What the ply changed for the seat, in millionths of a win. */
struct orr_turn {
    enum orr_change kind;
    int32_t before, after; /* the seat's chances; the change is their difference          */
    /* Of ORR_PLAY: */
    bool forced;             /* there was no choice                                        */
    orr_action action, best; /* played, and what the review prefers                        */
    int32_t loss;            /* before - after; below 0 where it did better in the worlds  */
    enum orr_mark mark;
};
ORR_API void orr_review_turn(const struct orr_review *r, int ply, int seat, struct orr_turn *out);
/* Why the best move of a decision is better than the one played; "" when it was played. */
ORR_API void orr_review_reason(const struct orr_review *r, int ply, int seat,
                               struct orr_words *out);

/* start + sum[ORR_PLAY] + sum[ORR_LUCK] + sum[ORR_OTHERS] == result. */
struct orr_balance {
    int32_t start, result;
    int32_t sum[ORR_NUM_CHANGES];
    int decisions; /* with a choice                                     */
    int marks[ORR_NUM_MARKS];
    double accuracy; /* 0..100; -1 with fewer decisions than ORR_FEW_DECISIONS */
};
ORR_API void orr_review_balance(const struct orr_review *r, int seat, struct orr_balance *out);

/* The mark of one decision by its loss, and its accuracy, 0..100. */
ORR_API enum orr_mark orr_mark_of(int32_t loss);
ORR_API double orr_accuracy_of(int32_t loss);

/* All of it as one JSON object (docs/REVIEW.md); figures are per cent of the win. */
ORR_API void orr_review_json(const struct orr_review *r, struct orr_text *out);

#ifdef __cplusplus
}
#endif

#endif /* ORR_REVIEW_H */
