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

/* -- Self-defence -------------------------------------------------------------------- */

/* The body played is in hand between the draw and its placement. */
static bool in_hand(const struct stellium *s, int type)
{
    return s->type == type && (s->phase == STELLIUM_PH_INFLUENCE || s->phase == STELLIUM_PH_SPACE ||
                               s->phase == STELLIUM_PH_PUSH);
}

static const char *check_bodies(const struct stellium *s)
{
    uint64_t seen = 0;

    for (int type = 0; type < STELLIUM_TYPES; type++) {
        if (seen & s->body[type]) return "two bodies on one cell";
        seen |= s->body[type];
        if (orr_set_size(s->body[type]) + s->bag[type] + s->drawn[type] + in_hand(s, type) !=
            stellium_bodies[type])
            return "a body was lost or made";
    }
    if (seen >> STELLIUM_CELLS) return "a body off the board";
    return s->align & ~seen ? "an alignment without bodies" : NULL;
}

static int points_of(const struct stellium *s, int seat)
{
    int points = 0;

    for (uint64_t done = s->done[seat]; done; done &= done - 1) {
        int card = orr_lowest(done);
        points +=
            stellium_points(card, card < STELLIUM_TIERED ? 0 : s->used[card - STELLIUM_TIERED]);
    }
    return points;
}

static const char *check_cards(const struct stellium *s)
{
    uint64_t seen = s->reserve;

    if (seen & s->display) return "a card twice";
    seen |= s->display;
    for (int seat = 0; seat < STELLIUM_SEATS; seat++) {
        if ((seen & s->hand[seat]) | ((seen | s->hand[seat]) & s->done[seat]))
            return "a card twice";
        seen |= s->hand[seat] | s->done[seat];
        if (orr_set_size(s->hand[seat]) > STELLIUM_HAND) return "a hand of four";
        if (points_of(s, seat) != s->points[seat]) return "points without an objective";
        if ((s->points[seat] >= s->limit) != (s->reached[seat] > 0)) return "the limit";
        if (seat >= s->seats && (s->tokens[seat] | s->hand[seat] | s->done[seat]))
            return "a seat that is not there";
    }
    return seen >> STELLIUM_CARDS ? "a card that does not exist" : NULL;
}

static const char *check_discs(const struct stellium *s)
{
    int seen = 0;

    for (int g = 0; g < STELLIUM_GALAXIES; g++) {
        if (s->turned[g] > 5) return "a disc turned too far";
        if (s->disc[g] == STELLIUM_NONE && !s->round) continue;
        if (s->disc[g] >= STELLIUM_GALAXIES || seen >> s->disc[g] & 1) return "a disc twice";
        seen |= 1 << s->disc[g];
    }
    return NULL;
}

/* Fields that belong to one phase are blank in the others: equal positions are
 * equal bytes. */
static const char *check_phase(const struct stellium *s)
{
    bool refill = s->phase == STELLIUM_PH_REFILL || s->phase == STELLIUM_PH_LAY;
    bool setup = s->phase >= STELLIUM_PH_DISC && s->phase <= STELLIUM_PH_BODIES;
    bool validating = s->phase >= STELLIUM_PH_ALIGN && s->phase <= STELLIUM_PH_KEEP;
    bool playing = s->phase >= STELLIUM_PH_INFLUENCE && s->phase <= STELLIUM_PH_PULL;

    if (s->phase > STELLIUM_PH_OVER || s->mover >= s->seats || s->first >= s->seats) return "step";
    if ((s->galaxy != STELLIUM_NONE) != (refill || setup)) return "a galaxy out of step";
    if ((s->asked != STELLIUM_NONE) != (s->phase == STELLIUM_PH_LAY)) return "asked out of step";
    if ((s->card != STELLIUM_NONE) != validating) return "a card out of step";
    if ((s->type != STELLIUM_NONE) != playing) return "a body out of step";
    if (!playing && s->influence != STELLIUM_NONE) return "an influence out of step";
    if (!playing && s->phase != STELLIUM_PH_LEAVE && s->space != STELLIUM_NONE) return "a space";
    if (s->round > STELLIUM_ROUNDS || (s->end != 0) != (s->phase == STELLIUM_PH_OVER))
        return "the end";
    return NULL;
}

const char *stellium_check(const void *state)
{
    const struct stellium *s = state;
    const char *broken = check_bodies(s);

    if (!broken) broken = check_cards(s);
    if (!broken) broken = check_discs(s);
    return broken ? broken : check_phase(s);
}
