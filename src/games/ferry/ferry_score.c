/* ferry_score.c - what a position of Night Ferry counts, and who has won.
 *
 * SPDX-License-Identifier: MIT */
#include "ferry.h"

void ferry_score(const void *state, int side, struct orr_score *out)
{
    const struct ferry *s = state;
    int spare = 0;

    for (int rank = 0; rank < FERRY_RANKS; rank++) spare += s->laid[side][rank] * (rank + 1);
    orr_score_begin(out);
    orr_score_line(out, "cargo", ferry_cargo(s, side));
    if (s->phase == FERRY_PH_OVER) orr_score_line(out, "spare", spare / 2); /* R6 */
}

/* R7: most points wins; equals share the win. */
void ferry_payoff(const void *state, double out[ORR_MAX_SEATS])
{
    const struct ferry *s = state;
    int32_t rank[ORR_MAX_SEATS];

    for (int seat = 0; seat < s->seats; seat++) {
        struct orr_score score;
        ferry_score(s, seat, &score);
        rank[seat] = score.total;
    }
    orr_share_win(rank, s->seats, s->seats, out);
}
