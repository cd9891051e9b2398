/* ferry.h - Night Ferry, the toy game that tests and documents this library.
 *
 * Everyone holds three cards of rank 1 to 6. Each round all seats secretly
 * commit one card at once; the highest rank that nobody matched wins points
 * equal to the sum of the committed ranks. Then hands refill.
 *
 * It is small on purpose, yet has every difficulty of the real games: a shuffled deck, private
 * hands, a simultaneous secret choice and a tie rule. To start a new game, copy this folder.
 *
 * SPDX-License-Identifier: MIT */
#ifndef FERRY_H
#define FERRY_H

#include "game/game.h"

enum {
    FERRY_RANKS = 6,
    FERRY_COPIES = 6, /* of each rank                                    */
    FERRY_HAND = 3,
    FERRY_HIDDEN = 0xff /* in commit[]: a card the viewer has not seen     */
};

enum ferry_phase {
    FERRY_PH_DEAL,   /* chance: a card to the hand of seat `cursor`       */
    FERRY_PH_CHOOSE, /* all seats: which card to commit                   */
    FERRY_PH_REVEAL, /* chance turns up the card of seat `cursor`         */
    FERRY_PH_SHOW,   /* chance lays open what is left in the hands        */
    FERRY_PH_OVER
};

/* Actions. A card is the same number whoever names it. */
enum { FERRY_A_CARD = 0 /* + rank */, FERRY_NUM_ACTIONS = FERRY_A_CARD + FERRY_RANKS };

enum { FERRY_OPT_ROUNDS, FERRY_NUM_OPTIONS };

/* Cards are kept as counts by rank: two 4s in a hand are the same card, and an
 * undealt card has no identity until chance deals it. So there is no deck order
 * to leak, and equal positions are equal bytes. */
struct ferry {
    uint8_t seats;
    uint8_t rounds;            /* to play in all                      */
    uint8_t round;             /* finished so far                     */
    uint8_t phase;             /* enum ferry_phase                    */
    uint8_t cursor;            /* seat being dealt to or revealed     */
    uint8_t deck[FERRY_RANKS]; /* undealt; after redact: unseen       */
    uint8_t discard[FERRY_RANKS];
    uint8_t hand[ORR_MAX_SEATS][FERRY_RANKS]; /* known to the owner                  */
    uint8_t held[ORR_MAX_SEATS];              /* size of each hand, public           */
    uint8_t commit[ORR_MAX_SEATS];            /* 0 none, else rank 1..6; the owner's
                                               * until its reveal                    */
    uint8_t laid[ORR_MAX_SEATS][FERRY_RANKS]; /* hand turned up at the end: it scores */
    uint8_t cargo[ORR_MAX_SEATS][2];          /* points, low byte first              */
};

_Static_assert(sizeof(struct ferry) == 97, "no padding: states are compared as bytes");

extern const struct orr_game ferry_game;
extern const char ferry_rules[]; /* RULES.md */

/* The points of a seat. */
static inline int ferry_cargo(const struct ferry *s, int seat)
{
    return s->cargo[seat][0] | s->cargo[seat][1] << 8;
}

/* ferry_rules.c */
bool ferry_setup(void *state, const struct orr_setup *setup, struct orr_words *why);
orr_seats ferry_to_act(const void *state);
void ferry_legal(const void *state, int seat, struct orr_actions *out);
void ferry_chance(const void *state, struct orr_odds *out);
uint32_t ferry_tickets(const void *state);
orr_action ferry_draw(const void *state, uint32_t ticket);
void ferry_apply(void *state, int seat, orr_action action);
int ferry_play_out(void *state, struct orr_rng *rng, int most);
int ferry_rounds(const void *state);
const char *ferry_check(const void *state);

/* ferry_score.c */
void ferry_score(const void *state, int side, struct orr_score *out);
void ferry_payoff(const void *state, double out[ORR_MAX_SEATS]);

/* ferry_hidden.c */
void ferry_redact(void *state, int viewer);
void ferry_resample(void *state, int viewer, struct orr_rng *rng);
orr_seats ferry_witnesses(const void *state, int seat, orr_action action);

/* ferry_text.c */
extern const struct orr_message ferry_messages[];
void ferry_print_action(const void *state, int seat, orr_action a, struct orr_text *out);
void ferry_describe(const void *state, int seat, orr_action a, struct orr_words *out);
void ferry_prompt(const void *state, int seat, struct orr_words *out);

/* ferry_tell.c */
void ferry_consequence(const void *known, const void *after, int seat, orr_action a,
                       struct orr_consequence *out);
void ferry_why_not(const void *known, int seat, const char *token, struct orr_words *out);

/* ferry_picture.c */
void ferry_print_state(const void *state, int viewer, struct orr_text *out);

/* ferry_view.c */
extern const struct orr_field ferry_fields[];
enum { FERRY_NUM_FIELDS = 4, FERRY_OBS = 2 * FERRY_RANKS + 2 * ORR_MAX_SEATS };
void ferry_view(const void *state, int viewer, struct orr_json *out);
void ferry_encode(const void *state, int viewer, float *out);

/* ferry_play.c */
void ferry_evaluate(const void *state, double out[ORR_MAX_SEATS]);

#endif /* FERRY_H */
