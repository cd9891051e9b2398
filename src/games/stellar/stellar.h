/* stellar.h - Stellar: two telescopes, two notebooks, one row of five cards.
 *
 * WHAT IS HIDDEN. Only the two cards that each player is dealt, wherever they
 * go: they may stay in the hand, or lie face down in the telescope. Every other
 * card is seen by both players before it moves, so a hand has two parts, dark
 * (dealt, the owner's secret) and open (taken from the row), and a face-down
 * card is a secret only if it was dark.
 *
 * WHERE THE UNSEEN CARDS ARE. At first in the deck or among the dark cards. When
 * the deck runs out the discard, which is public, becomes the deck: from then on
 * what is in the deck is public too and the dark cards are exactly the cards
 * nobody has shown. So a redacted state keeps two pools, deck and shut.
 *
 * Rule numbers (R1, R2...) in this folder refer to RULES.md.
 *
 * SPDX-License-Identifier: MIT */
#ifndef STELLAR_H
#define STELLAR_H

#include "game/game.h"

enum {
    STELLAR_SEATS = 2,
    STELLAR_TYPES = 5,     /* planet, moon, asteroid, cloud, black hole               */
    STELLAR_SATELLITE = 5, /* the "type" of a satellite                               */
    STELLAR_KINDS = 50,    /* rows of the card list; at most 64                       */
    STELLAR_CARDS = 60,    /* cards in the box                                        */
    STELLAR_SLOTS = 12,    /* of a telescope; slot 0 is the top one                   */
    STELLAR_ROW = 5,
    STELLAR_HAND = 2, /* cards held between turns                                */
    STELLAR_TURNS = 22,
    STELLAR_SECTIONS = 3,
    STELLAR_FACE_DOWN = 3, /* R11: what a card face down counts as                    */
    STELLAR_BONUS = 10,    /* R20, R21: for the higher sum of a section; for all types */
    STELLAR_HIDDEN = 0xfe, /* in place of a kind: a card, but the viewer does not know which */
    STELLAR_NONE = 0xff    /* in place of a kind: no card                             */
};

/* One row of the card list: all cards that look alike are one kind. */
struct stellar_card {
    const char *token; /* its name in notation: "p3a"                                  */
    uint8_t type;      /* 0..4, or STELLAR_SATELLITE                                  */
    uint8_t number;    /* 1..6; 6 is the 6/0 card                                     */
    uint8_t stars;     /* 0..3                                                        */
    uint8_t copies;    /* 1..3                                                        */
    bool starter;      /* marked with the diamond: one for each type                  */
};

/* stellar_data.c: what is printed in the box, to be corrected here. */
extern const struct stellar_card stellar_cards[STELLAR_KINDS];
extern const uint16_t stellar_neighbours[STELLAR_SLOTS]; /* bit n: slot n shares an edge */
extern const uint8_t stellar_section[STELLAR_SLOTS];     /* 0 top, 1 middle, 2 bottom   */
extern const int8_t stellar_place[STELLAR_SLOTS][2];  /* x in half slots, row: where it is drawn */
extern const char stellar_letters[STELLAR_TYPES + 2]; /* "pmacbs"                     */

enum stellar_phase {
    STELLAR_PH_DEAL_STARTERS, /* chance, for all to see                                  */
    STELLAR_PH_CHOOSE,        /* both seats: which starter goes to the telescope         */
    STELLAR_PH_REVEAL,        /* chance shows both answers                               */
    STELLAR_PH_DEAL_HANDS,    /* chance, for the owner alone                             */
    STELLAR_PH_REFILL,        /* chance fills the lowest empty place of the row          */
    STELLAR_PH_FIRST,         /* chance names the start player                           */
    STELLAR_PH_WIPE,          /* the mover: discard the row or leave it                  */
    STELLAR_PH_TAKE,          /* the mover: one row card into the hand                   */
    STELLAR_PH_PLAY,          /* the mover: which hand card, and where to                */
    STELLAR_PH_SLOT_UP,       /* the mover: the slot of a card played face up            */
    STELLAR_PH_SLOT_DOWN,     /* the mover: the slot of a card played face down          */
    STELLAR_PH_WHICH,         /* the mover, in secret: which of two dark cards it is     */
    STELLAR_PH_DECK_NOTE,     /* chance: the forced card comes off the deck, to the notebook  */
    STELLAR_PH_DECK_SCOPE,    /* chance: the same, to the telescope                      */
    STELLAR_PH_FORCED,        /* the mover: slot and side of the forced card             */
    STELLAR_PH_FINAL,         /* both seats: the last card of the notebook               */
    STELLAR_PH_SHOW,          /* chance shows both answers, then both discards           */
    STELLAR_PH_OVER,
    STELLAR_NUM_PHASES
};

enum { STELLAR_OPT_FACE_DOWN_SLOT, STELLAR_OPT_STARTS, STELLAR_NUM_OPTIONS };

/* Actions. A range with a kind in it is 64 wide. */
enum {
    STELLAR_A_CARD = 0,   /* + kind: a card that chance turns up or deals            */
    STELLAR_A_FIRST = 64, /* + seat                                                  */
    STELLAR_A_WIPE = 66,
    STELLAR_A_LEAVE = 67,
    STELLAR_A_TAKE = 68,        /* + place in the row                                      */
    STELLAR_A_AT = 73,          /* + slot                                                  */
    STELLAR_A_FORCED_UP = 85,   /* + slot                                                  */
    STELLAR_A_FORCED_DOWN = 97, /* + slot                                                  */
    STELLAR_A_DOWN_DARK = 109,  /* some dark card goes face down                           */
    STELLAR_A_UP = 128,         /* + kind: from the hand to the telescope, face up         */
    STELLAR_A_NOTE = 192,       /* + kind: from the hand to the notebook                   */
    STELLAR_A_DOWN = 256,       /* + kind: from the hand to the telescope, face down       */
    STELLAR_A_HIDE = 320,       /* + kind: the dark card that went face down               */
    STELLAR_A_LAST = 384,       /* + kind: an open card is the last one for the notebook   */
    STELLAR_A_LAST_DARK = 448,  /* + kind: a dark card is                                  */
    STELLAR_A_TOP = 512,        /* + kind: the starter for the telescope                   */
    STELLAR_NUM_ACTIONS = 576
};

enum { STELLAR_DARK_BIT = 0x40 }; /* in commit[]: the card is the dark one of that kind  */

struct stellar {
    struct orr_bag deck;    /* undealt. Known states, before a reshuffle: all unseen cards  */
    struct orr_bag discard; /* public                                                       */
    struct orr_bag shut;    /* known states, after a reshuffle: the unseen dark cards; else empty */
    struct orr_bag note[STELLAR_SEATS];            /* notebooks, public                */
    uint16_t full[STELLAR_SEATS];                  /* bit per slot: not free           */
    uint16_t shown[STELLAR_SEATS][STELLAR_TYPES];  /* bit per slot: face up, by type   */
    uint16_t down[STELLAR_SEATS];                  /* bit per slot: lies face down     */
    uint16_t secret[STELLAR_SEATS];                /* of those: the owner alone knows it */
    uint8_t scope[STELLAR_SEATS][STELLAR_SLOTS];   /* kind, NONE or HIDDEN             */
    uint8_t dark[STELLAR_SEATS][STELLAR_HAND];     /* kinds in order, then NONE; HIDDEN
                                                         * for all but the owner            */
    uint8_t open[STELLAR_SEATS][STELLAR_HAND + 1]; /* kinds in order, then NONE; public */
    uint8_t row[STELLAR_ROW];                      /* kind or NONE                     */
    uint8_t starter[STELLAR_SEATS][2];             /* kinds dealt, until they are placed */
    uint8_t commit[STELLAR_SEATS];                 /* secret answer until its reveal: kind
                                                    * (+ DARK_BIT), HIDDEN, NONE */
    uint8_t phase;
    uint8_t turn;        /* 0..21                                                              */
    uint8_t first;       /* start player, NONE before it is known                             */
    uint8_t mover;       /* whose turn it is                                                   */
    uint8_t armed;       /* the mover of the next turn may wipe the row (R9)                   */
    uint8_t taken;       /* place of the row emptied by this turn's take, or NONE              */
    uint8_t card;        /* the card on its way: kind, HIDDEN (some dark card), NONE           */
    uint8_t slot;        /* WHICH: where the dark card lies; else NONE                         */
    uint8_t reshuffled;  /* the deck has run out at least once                                 */
    uint8_t printed : 1; /* option: a face-down card calls the row by its printed number      */
    uint8_t starts : 7;  /* option: seat + 1 of the start player, 0 by lot                    */
    uint8_t cursor;      /* how many of a series of deals or reveals are done                  */
};

_Static_assert(sizeof(struct stellar) == 168, "no padding: states are compared as bytes");

extern const struct orr_game stellar_game;
extern const char stellar_rules[]; /* RULES.md */

static inline const struct stellar_card *stellar_card(int kind) { return &stellar_cards[kind]; }

/* stellar_rules.c */
bool stellar_setup(void *state, const struct orr_setup *setup, struct orr_words *why);
orr_seats stellar_to_act(const void *state);
void stellar_legal(const void *state, int seat, struct orr_actions *out);
void stellar_chance(const void *state, struct orr_odds *out);
uint32_t stellar_tickets(const void *state);
orr_action stellar_draw(const void *state, uint32_t ticket);
void stellar_apply(void *state, int seat, orr_action action);
int stellar_play_out(void *state, struct orr_rng *rng, int most);
int stellar_rounds(const void *state);
/* Slots, one bit each: free ones, and those among them where the card may lie face up (R11). */
unsigned stellar_free_slots(const struct stellar *s, int seat);
unsigned stellar_open_slots(const struct stellar *s, int seat, int kind);
/* R13: the number with which a card calls the row, and the card that lies there: NONE for the
 * deck's top card. The card may be HIDDEN where its number does not matter. */
int stellar_calls(const struct stellar *s, int kind, bool face_down);
int stellar_called(const struct stellar *s, int number);
const char *stellar_check(const void *state);

/* stellar_score.c */
struct stellar_pad { /* one column of the score pad */
    int stars[STELLAR_TYPES], run[STELLAR_TYPES];
    int section[STELLAR_SECTIONS]; /* sum of numbers */
    int shown;                     /* how many of the five types the telescope shows */
};
void stellar_count(const struct stellar *s, int seat, struct stellar_pad *out);
/* The runs of a notebook alone (R18, R19); satellites go where the stars are. */
void stellar_count_runs(const struct orr_bag *note, const int stars[STELLAR_TYPES],
                        int run[STELLAR_TYPES]);
/* A stack as it lies in the notebook, and its run. */
struct stellar_stack {
    int stars, run;
    int from;         /* the first number of the run, the lowest of equally long ones; run 0: 0 */
    uint8_t six_zero; /* where its 6/0 lies, if it has one: 6 or 0                              */
    uint64_t guests;  /* bit per kind: the satellites that join it (R19)                        */
};
void stellar_lay_out(const struct orr_bag *note, const int stars[STELLAR_TYPES],
                     struct stellar_stack out[STELLAR_TYPES]);
/* How many more points the notebook would be worth with this card in it. */
int stellar_gain(const struct stellar *s, int seat, int kind);
void stellar_score(const void *state, int side, struct orr_score *out);
void stellar_payoff(const void *state, double out[ORR_MAX_SEATS]);

/* stellar_hidden.c */
int stellar_num_hidden(const struct stellar *s); /* cards marked HIDDEN in a known state */
void stellar_redact(void *state, int viewer);
void stellar_resample(void *state, int viewer, struct orr_rng *rng);
orr_seats stellar_witnesses(const void *state, int seat, orr_action action);

/* stellar_text.c */
extern const struct orr_message stellar_messages[];
void stellar_print_action(const void *state, int seat, orr_action a, struct orr_text *out);
void stellar_describe(const void *state, int seat, orr_action a, struct orr_words *out);
void stellar_prompt(const void *state, int seat, struct orr_words *out);

/* stellar_tell.c */
void stellar_consequence(const void *known, const void *after, int seat, orr_action a,
                         struct orr_consequence *out);
void stellar_why_not(const void *known, int seat, const char *token, struct orr_words *out);

/* stellar_picture.c */
void stellar_print_state(const void *state, int viewer, struct orr_text *out);

/* stellar_view.c */
extern const struct orr_field stellar_fields[];
enum {
    STELLAR_NUM_FIELDS = 13,
    STELLAR_OBS = 7 * STELLAR_KINDS + 5 * 9 + 24 * 9 + STELLAR_NUM_PHASES + 5
};
void stellar_view(const void *state, int viewer, struct orr_json *out);
void stellar_encode(const void *state, int viewer, float *out);

/* stellar_play.c */
void stellar_evaluate(const void *state, double out[ORR_MAX_SEATS]);
enum { STELLAR_NUM_FEATURE_FIELDS = 13, STELLAR_FEATURES = 53 };
extern const struct orr_field stellar_feature_fields[];
extern const struct orr_net stellar_net; /* stellar.net */
int stellar_features(const void *state, int16_t *out);
extern const struct orr_skill stellar_skill;
extern const struct orr_frozen stellar_frozen;

#endif /* STELLAR_H */
