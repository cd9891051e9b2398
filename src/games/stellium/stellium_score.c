/* stellium_score.c - what a seat has in Stellium, who has won, and what must hold
 * of every position. Rule numbers refer to RULES.md.
 *
 * SPDX-License-Identifier: MIT */
#include "stellium.h"

/* R39: one Stellium for each colour among the validated objectives. */
static int colours(const struct stellium *s, int seat)
{
    uint64_t first_of_kind = 0x1111111111; /* card 4k of every kind k */
    int n = 0;

    for (int colour = 0; colour < STELLIUM_TYPES; colour++)
        n += (s->done[seat] & first_of_kind << colour) != 0;
    return n;
}

static int unused_tokens(const struct stellium *s, int seat)
{
    return orr_set_size(s->tokens[seat]);
}

int stellium_total(const struct stellium *s, int seat)
{
    return s->points[seat] + unused_tokens(s, seat) + colours(s, seat);
}

/* R39, R40: the first to reach the limit wins a tie. */
void stellium_score(const void *state, int side, struct orr_score *out)
{
    const struct stellium *s = state;

    orr_score_begin(out);
    orr_score_line(out, "objectives", s->points[side]);
    orr_score_line(out, "tokens", unused_tokens(s, side));
    orr_score_line(out, "colours", colours(s, side));
    out->tiebreak = s->reached[side] ? STELLIUM_SEATS + 1 - s->reached[side] : 0;
}

/* Total and tie-break as one number. */
static int standing(const struct stellium *s, int seat)
{
    int order = s->reached[seat] ? STELLIUM_SEATS + 1 - s->reached[seat] : 0;
    return stellium_total(s, seat) * (STELLIUM_SEATS + 1) + order;
}

/* Returns how many share the win. */
static int share_win(const struct stellium *s, double out[ORR_MAX_SEATS])
{
    int32_t rank[STELLIUM_SEATS];

    for (int seat = 0; seat < s->seats; seat++) rank[seat] = standing(s, seat);
    return orr_share_win(rank, s->seats, s->seats, out);
}

/* R40: when nobody holds the title, the tied seats share the win. */
void stellium_payoff(const void *state, double out[ORR_MAX_SEATS]) { share_win(state, out); }

void stellium_ending(const void *state, struct orr_words *out)
{
    static const char *const key[] = { "", "end.limit", "end.reserve", "end.cap" };
    const struct stellium *s = state;
    double share[ORR_MAX_SEATS];

    orr_words_begin(out, key[s->end]);
    orr_words_number(out, "limit", s->limit);
    orr_words_number(out, "rounds", s->round);
    orr_words_word(out, "title", share_win(s, share) > 1 ? "title.open" : "title.given");
}
