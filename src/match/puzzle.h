/* puzzle.h - a position with one clearly best move, read from a file (docs/PUZZLES.md).
 *
 * A puzzle is a record whose comments hold the answer, what other actions cost, and where the lines
 * of both ended. The record is the position; what the comments say is secret until the puzzle is
 * solved or given up. The files of a game lie in src/games/<key>/puzzles/ and are built in; a
 * program built without them, such as the one in the browser, is given the file that it opens.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_PUZZLE_H
#define ORR_PUZZLE_H

#include "match.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ORR_PUZZLE_TRIES = 3,
    ORR_PUZZLE_STEPS = 16,
    ORR_PUZZLE_ANSWERS = 6,
    ORR_PUZZLE_COSTS = 48,
    ORR_PUZZLE_ONE = 10000, /* a whole win: all values are in hundredths of a per cent */
    ORR_PUZZLE_NAME = 8     /* bytes of the longest name, with its 0                   */
};

/* A whole move in notation. */
struct orr_puzzle_move {
    int steps;
    char step[ORR_PUZZLE_STEPS][ORR_MAX_WORD];
};

/* What another action costs after the first `step` steps of an answer. */
struct orr_puzzle_cost {
    int answer, step;
    int32_t cost;
    char action[ORR_MAX_WORD];
};

struct orr_puzzle {
    int seat;        /* whose move it is */
    int num_answers; /* the best first, then what is as good                          */
    struct orr_puzzle_move answer[ORR_PUZZLE_ANSWERS];
    int32_t value, lead; /* of the best; and how far the answers lead the next move   */
    int num_costs;
    struct orr_puzzle_cost cost[ORR_PUZZLE_COSTS];
    /* Where their lines ended: for orr_reason(). */
    int32_t best[ORR_MAX_REASONS + 1], next[ORR_MAX_REASONS + 1];
    uint64_t seed, match; /* where it was found */
};

/* The files that are built in, in the order of games and names, ended by a NULL name. Those of a
 * game are named 01, 02, 03 and so on without a gap. */
struct orr_puzzle_file {
    const char *game, *name; /* "subastral", "07" */
    const char *text;        /* NULL: this program knows it by name only */
    size_t size;
};
ORR_API extern const struct orr_puzzle_file orr_puzzles[];

/* NULL if there is no such puzzle, or only its name is known. */
ORR_API const struct orr_puzzle_file *orr_puzzle_find(const char *game, const char *name);

/* How many there are of a game. */
ORR_API int orr_puzzle_count(const char *game);

/* Reads the comments; false if they do not describe a puzzle. Then the record as a match: the
 * position. */
ORR_API bool orr_puzzle_read(const char *text, size_t size, struct orr_puzzle *out);
ORR_API int orr_puzzle_load(struct orr_match **out, const struct orr_puzzle_file *file);

/* Writes the comments, each on its line. */
ORR_API void orr_puzzle_write(const struct orr_puzzle *p, int figures, struct orr_text *out);

/* What a whole move costs; 0 for an answer. If the file names no cost for it, it is that of the
 * worst action named there, and *at_least is true. `then` stands where the move begins;
 * ORR_EILLEGAL if it is not a whole move there. */
ORR_API int orr_puzzle_cost_of(const struct orr_puzzle *p, struct orr_match *then,
                               const struct orr_puzzle_move *tried, bool *at_least);

/* Whether the move is whole once its seat has played the action. `then` stands before it, and
 * after it when it could be played. */
ORR_API bool orr_puzzle_is_whole_by(const struct orr_puzzle *p, struct orr_match *then,
                                    orr_action action);

#ifdef __cplusplus
}
#endif

#endif /* ORR_PUZZLE_H */
