/* reason.h - why one move is better than another, in words.
 *
 * A comparison of moves keeps, for each, what the worlds it led to were like: the mean of every
 * line of the seat's score pad, or of the figures that the game names itself (game->reasons), and
 * the points of the best rival. The reason is where two moves differ most. How sure a judgement is,
 * words say too: shares of a win are figures for reviews, not for the table.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_REASON_H
#define ORR_REASON_H

#include "../game/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Means in hundredths, of each row of the game's reasons or of its pad (all copies of a
 * line are one row); behind them the points of the best rival. */
struct orr_figures {
    int32_t line[ORR_MAX_REASONS + 1];
};

/* How many there are, the rival's included. */
ORR_API int orr_figures_count(const struct orr_game *g);

/* Adds those of a whole world to sums; and makes means of the sums of n worlds. */
ORR_API void orr_figures_add(const struct orr_game *g, const void *state, int seat, int seats,
                             double sum[ORR_MAX_REASONS + 1]);
ORR_API void orr_figures_mean(const struct orr_game *g, const double sum[ORR_MAX_REASONS + 1],
                              double n, struct orr_figures *out);

/* Where the better move, `lead` of the win ahead, differs most from the other: keys begin with
 * "reason.". A reason first says what speaks for the move. From a narrow lead on there always is
 * one, if need be the game's token "prospects"; below it is "" where no difference is worth
 * telling. */
ORR_API void orr_reason(const struct orr_game *g, const struct orr_figures *better,
                        const struct orr_figures *other, double lead, struct orr_words *out);

/* How sure it is that a move is best that promises so much more of the win than the next:
 * "sure.clearly", "sure.narrowly", "sure.toss_up"; and where there is no other "sure.only". */
ORR_API const char *orr_how_sure(double lead);

#ifdef __cplusplus
}
#endif

#endif /* ORR_REASON_H */
