/* subastral.h - Subastral: play a card to a cloud, take another cloud's cards,
 * and keep a journal of biomes whose order decides what they are worth.
 *
 * A card is a kind: a biome and a number 1 to 6. Kinds are laid out so that the
 * eight kinds of one number are one byte of a bag; the cloud a card is played
 * to is then a shift, and the biome the low three bits.
 *
 * The undealt deck is a bag, not an order, apart from its very bottom: cards
 * that repeated a number while the row was laid out lie there, seen by all, in
 * known order (R5). A hand is two bags: what everybody saw going into it, and
 * what only its owner saw.
 *
 * SPDX-License-Identifier: MIT */
#ifndef SUBASTRAL_H
#define SUBASTRAL_H

#include "game/game.h"

enum {
    SUBASTRAL_BIOMES = 8,
    SUBASTRAL_CLOUDS = 6,
    SUBASTRAL_KINDS = SUBASTRAL_BIOMES * SUBASTRAL_CLOUDS,
    SUBASTRAL_HAND = 3,     /* cards dealt to each seat                        */
    SUBASTRAL_BENEATH = 3,  /* cards under the end card, for each seat         */
    SUBASTRAL_RICH = 2,     /* so many clouds must hold so many cards (R14)    */
    SUBASTRAL_TAIL = 24,    /* a number has at most 8 x 3 cards                */
    SUBASTRAL_HIDDEN = 0xff /* in gift[]: a card the viewer has not seen       */
};

/* What happens next. Chance acts in all but play, take, order and gift. */
enum subastral_phase {
    SUBASTRAL_PH_DEAL,   /* a card to the hand of seat `cursor`                   */
    SUBASTRAL_PH_ROW,    /* a card to cloud `cursor`, whatever its number         */
    SUBASTRAL_PH_EXTRA,  /* extra card `cursor` to the cloud of its number        */
    SUBASTRAL_PH_FIRST,  /* who begins                                            */
    SUBASTRAL_PH_PLAY,   /* the mover plays a card to the cloud of its number     */
    SUBASTRAL_PH_TAKE,   /* the mover takes another cloud                         */
    SUBASTRAL_PH_ORDER,  /* the mover says which new biome is the next pile       */
    SUBASTRAL_PH_DRAW,   /* the card that comes with a take into the hand         */
    SUBASTRAL_PH_SEARCH, /* the mover's hand is empty: one card, and no more      */
    SUBASTRAL_PH_REFILL, /* a card to the emptied cloud, whatever its number      */
    SUBASTRAL_PH_TOP_UP, /* a further card to the cloud of its number             */
    SUBASTRAL_PH_DONE,   /* the turn is over, but the end card has come up        */
    SUBASTRAL_PH_PASS,   /* no hand, no deck: the turn is lost                    */
    SUBASTRAL_PH_GIFT,   /* Disturbance: everybody picks a card for the left      */
    SUBASTRAL_PH_SHOW,   /* Disturbance: the card of seat `cursor` is shown       */
    SUBASTRAL_PH_OVER
};

/* Actions. A chance card is the same number wherever it goes. */
enum {
    SUBASTRAL_A_CARD = 0,                                       /* + kind: drawn, or shown        */
    SUBASTRAL_A_KNOWN = SUBASTRAL_A_CARD + SUBASTRAL_KINDS,     /* + kind: shown, all knew it     */
    SUBASTRAL_A_FIRST = SUBASTRAL_A_KNOWN + SUBASTRAL_KINDS,    /* + seat: takes the first turn   */
    SUBASTRAL_A_END_CARD = SUBASTRAL_A_FIRST + ORR_MAX_SEATS,   /* the game end card comes up     */
    SUBASTRAL_A_NOTHING,                                        /* empty hand, empty deck         */
    SUBASTRAL_A_PLAY,                                           /* + kind                         */
    SUBASTRAL_A_TAKE = SUBASTRAL_A_PLAY + SUBASTRAL_KINDS,      /* + 2 x cloud, + 1 for journal   */
    SUBASTRAL_A_PILE = SUBASTRAL_A_TAKE + 2 * SUBASTRAL_CLOUDS, /* + biome: the next pile         */
    SUBASTRAL_A_GIVE = SUBASTRAL_A_PILE + SUBASTRAL_BIOMES,     /* + kind: for the left neighbour */
    SUBASTRAL_NUM_ACTIONS = SUBASTRAL_A_GIVE + SUBASTRAL_KINDS
};

enum {
    SUBASTRAL_OPT_END_CARD,
    SUBASTRAL_OPT_DISTURBANCE,
    SUBASTRAL_OPT_STARTS,
    SUBASTRAL_NUM_OPTIONS
};

/* Everything is public but pool, dark[] and gift[]. Clouds and biomes count from 0 in here and
 * from 1 in every text; where 0 means "none" the comment says so. */
struct subastral {
    struct orr_bag pool;                    /* undealt cards of unknown place; after redact:
                                             * with all that is unseen                      */
    struct orr_bag dark[ORR_MAX_SEATS];     /* hand cards that only their owner knows       */
    struct orr_bag open[ORR_MAX_SEATS];     /* hand cards that everybody saw                */
    struct orr_bag cloud[SUBASTRAL_CLOUDS]; /* face up                                      */
    struct orr_bag journal[ORR_MAX_SEATS];  /* face up, piles without a place included      */
    uint8_t pile[ORR_MAX_SEATS][SUBASTRAL_BIOMES]; /* biome + 1 from left to right, 0 none */
    uint8_t tail[SUBASTRAL_TAIL];    /* kinds at the very bottom of the deck, the topmost
                                      * first; 0 behind num_tail                            */
    uint8_t num_tail;                /* 0..23                                               */
    uint8_t left;                    /* cards in the deck, tail included                    */
    uint8_t below;                   /* of them under the end card as long as it is there   */
    uint8_t seats;                   /* 2..5                                                */
    uint8_t end_card_visible;        /* option: 0 drawn, 1 visible                          */
    uint8_t disturbance : 1;         /* option: 0 off, 1 on                                 */
    uint8_t starts : 7;              /* option: seat + 1 of the first player, 0 by lot      */
    uint8_t phase;                   /* enum subastral_phase                                */
    uint8_t cursor;                  /* see the phases; else 0                              */
    uint8_t first;                   /* seat that begins every round                        */
    uint8_t mover;                   /* seat whose turn it is                               */
    uint8_t played;                  /* cloud + 1 played on this turn, 0 none               */
    uint8_t taken;                   /* cloud + 1 emptied this turn, 0 none                 */
    uint8_t round;                   /* being played, from 1; 0 before                      */
    uint8_t last_round;              /* 0 until the end card has come up                    */
    uint8_t num_dark[ORR_MAX_SEATS]; /* size of dark[]                                      */
    uint8_t gift[ORR_MAX_SEATS];     /* kind + 1 chosen for the left, still in the hand; its
                                      * owner's until it is shown                           */
};

_Static_assert(sizeof(struct subastral) == 440, "no padding: states are compared as bytes");

/* One biome: its name, its letter in the notation and its cards. */
struct subastral_biome {
    const char *name;
    char letter;
    const char *numbers[4]; /* a digit for each card: unmarked, marked 3, 4, 5 */
    uint8_t total[4];       /* cards with 2, 3, 4, 5 seats                     */
};

extern const struct orr_game subastral_game;
extern const char subastral_rules[]; /* RULES.md */

static inline int subastral_cloud_of(int kind) { return kind >> 3; }
static inline int subastral_biome_of(int kind) { return kind & 7; }

/* The cards of one biome in a journal. */
static inline struct orr_bag subastral_pile_cards(const struct orr_bag *journal, int biome)
{
    uint64_t mask = (uint64_t)0x010101010101 << biome;
    return (struct orr_bag){ journal->lo & mask, journal->hi & mask };
}

/* subastral_data.c */
extern const struct subastral_biome subastral_biomes[SUBASTRAL_BIOMES];
extern const uint8_t subastral_mixed[SUBASTRAL_BIOMES + 1];
struct orr_bag subastral_deck(int seats);

/* subastral_rules.c */
bool subastral_setup(void *state, const struct orr_setup *setup, struct orr_words *why);
orr_seats subastral_to_act(const void *state);
void subastral_legal(const void *state, int seat, struct orr_actions *out);
void subastral_chance(const void *state, struct orr_odds *out);
uint32_t subastral_tickets(const void *state);
orr_action subastral_draw(const void *state, uint32_t ticket);
void subastral_apply(void *state, int seat, orr_action action);
int subastral_play_out(void *state, struct orr_rng *rng, int most);
int subastral_rounds(const void *state);
const char *subastral_check(const void *state);
int subastral_held(const struct subastral *s, int seat); /* size of a hand              */
bool subastral_from_tail(const struct subastral *s);     /* the next card is a known one */
bool subastral_end_due(const struct subastral *s);       /* the end card comes up now    */
/* What the mover may take, bits as the actions after SUBASTRAL_A_TAKE. */
uint32_t subastral_takes(const struct subastral *s);
/* Where the cards of a cloud go by its place in the row, even if it has none. */
enum subastral_way {
    SUBASTRAL_NOWHERE,
    SUBASTRAL_TO_HAND,
    SUBASTRAL_TO_JOURNAL,
    SUBASTRAL_EITHER_WAY
};
enum subastral_way subastral_way(const struct subastral *s, int cloud);
/* Turns the seat still has, the present one included; -1 until the end card is up. */
int subastral_turns_left(const struct subastral *s, int seat);
/* Biomes in the journal that have no place among the piles yet, one bit each. */
uint32_t subastral_new_biomes(const struct subastral *s, int seat);

/* subastral_score.c */
void subastral_score(const void *state, int side, struct orr_score *out);
void subastral_payoff(const void *state, double out[ORR_MAX_SEATS]);
void subastral_ending(const void *state, struct orr_words *out);
/* Cards of each biome in a bag, and of each pile of a journal from left to
 * right, 0 behind the last. */
void subastral_count_biomes(const struct orr_bag *cards, uint8_t out[SUBASTRAL_BIOMES]);
void subastral_pile_sizes(const struct subastral *s, int seat, uint8_t out[SUBASTRAL_BIOMES]);
/* What piles of these sizes score, without the list. */
int subastral_points(const uint8_t sizes[SUBASTRAL_BIOMES]);
/* R19: how far the n-th mixed set runs before it meets a pile without a card. */
int subastral_mixed_run(const uint8_t sizes[SUBASTRAL_BIOMES], int n);
/* R20: the biggest pile but `except`, the leftmost of equals; -1 if none. */
int subastral_biggest(const uint8_t sizes[SUBASTRAL_BIOMES], int except);

/* A journal with every biome in a place. */
struct subastral_order {
    uint8_t pile[SUBASTRAL_BIOMES]; /* biome + 1 from left to right, 0 none */
    uint8_t size[SUBASTRAL_BIOMES];
};
/* The order of the piles without a place that scores most; returns its points. */
int subastral_best_order(const struct subastral *s, int seat, struct subastral_order *out);
/* By how much more cards would change the points of a journal. */
int subastral_gain(const struct subastral *s, int seat, const struct orr_bag *cards);

/* subastral_hidden.c */
void subastral_redact(void *state, int viewer);
void subastral_resample(void *state, int viewer, struct orr_rng *rng);
orr_seats subastral_witnesses(const void *state, int seat, orr_action action);

/* subastral_text.c */
extern const struct orr_message subastral_messages[];
void subastral_print_action(const void *state, int seat, orr_action a, struct orr_text *out);
void subastral_describe(const void *state, int seat, orr_action a, struct orr_words *out);
void subastral_prompt(const void *state, int seat, struct orr_words *out);
void subastral_put_card(struct orr_text *out, int kind); /* "t2" */
/* The card that an action names, or the unknown one; with a sentence and its cloud. */
void subastral_say_card(struct orr_words *out, orr_action a);
void subastral_say_card_cloud(struct orr_words *out, const char *key, orr_action a, int cloud);
/* The number of the pile that the seat places next, from 1 on. */
int subastral_next_pile(const struct subastral *s, int seat);

/* subastral_tell.c */
void subastral_consequence(const void *known, const void *after, int seat, orr_action a,
                           struct orr_consequence *out);
void subastral_why_not(const void *known, int seat, const char *token, struct orr_words *out);

/* subastral_picture.c */
void subastral_print_state(const void *state, int viewer, struct orr_text *out);

/* subastral_view.c */
enum {
    SUBASTRAL_OBS_SEAT = 3 * SUBASTRAL_BIOMES + SUBASTRAL_KINDS,
    SUBASTRAL_OBS_TABLE = 4 * SUBASTRAL_KINDS + SUBASTRAL_CLOUDS * SUBASTRAL_KINDS,
    SUBASTRAL_OBS = SUBASTRAL_OBS_TABLE + ORR_MAX_SEATS * SUBASTRAL_OBS_SEAT + 16 + 2 * 6 + 8,
    SUBASTRAL_NUM_FIELDS = 10
};
extern const struct orr_field subastral_fields[];
void subastral_view(const void *state, int viewer, struct orr_json *out);
void subastral_encode(const void *state, int viewer, float *out);

/* subastral_play.c */
void subastral_evaluate(const void *state, double out[ORR_MAX_SEATS]);
enum { SUBASTRAL_NUM_FEATURE_FIELDS = 17, SUBASTRAL_FEATURES = 71 };
extern const struct orr_field subastral_feature_fields[];
extern const struct orr_net subastral_net; /* subastral.net */
int subastral_features(const void *state, int16_t *out);
extern const struct orr_skill subastral_skill;
extern const struct orr_frozen subastral_frozen;

#endif /* SUBASTRAL_H */
