/* stellar_leap.h - Stellar Leap: explore, settle, mine and fight in a galaxy of
 * six columns, for one to five players, up to two of them moved by AI cards.
 *
 * How a position is held. Figures, chits, cubes and open cards are plain counts. An undrawn deck is
 * a set; only cards that somebody put back at the bottom have an order, and each has a set of seats
 * that know it. What is to be decided next is a stack of steps: an action that raises a question
 * pushes one, the answer pops it, and stellar_leap_rules.c runs whatever needs no decision. Gains
 * of the player's own choice ("C") come before the stack, because everybody names them at the same
 * time.
 *
 * Rule numbers (R1, R2...) refer to RULES.md next to this file.
 *
 * SPDX-License-Identifier: MIT */
#ifndef STELLAR_LEAP_H
#define STELLAR_LEAP_H

#include "game/game.h"
#include "stellar_leap_stack.h"

/* -- Numbers of things ---------------------------------------------------------- */

enum {
    LEAP_SIDES = 5,
    LEAP_COLUMNS = 6,
    LEAP_HOMES = 5,
    LEAP_PLANETS = 23, /* cards 0..22 are planets, the Homes first ... */
    LEAP_CARDS = 37,   /* ... and 23..36 asteroids */
    LEAP_ASTEROIDS = LEAP_CARDS - LEAP_PLANETS,
    LEAP_MISSIONS = 34,
    LEAP_TIERS = 3,
    LEAP_SHOWN = 4, /* missions on display */
    LEAP_EVENTS = 17,
    LEAP_TRAITS = 19,
    LEAP_SPECIES_POWERS = 8,
    LEAP_POWERS = 11, /* 8 species powers, then 3 universal ones */
    LEAP_USES = 23,   /* ways to use a dice power */
    LEAP_BONUSES = 8,
    LEAP_AIS = 3,      /* AI cards */
    LEAP_COMBOS = 69,  /* multisets of one to four resources */
    LEAP_CHUNK = 4,    /* resources of choice are named at most four at a time */
    LEAP_FIGURES = 10, /* of each side */
    LEAP_HOLD = 20,    /* of each resource in a Cargo Hold */
    LEAP_LAST_ROUND = 40,
    LEAP_MAX_PLIES = 65000, /* R58 */
    LEAP_TAIL = 8,          /* cards that can lie at the bottom of a deck */
    LEAP_STACK = 8,         /* open steps */
    LEAP_NONE = 0xff,
    LEAP_HIDDEN = 0xfe /* in place of a card that the viewer does not know */
};

/* Resources; C is one of the gainer's choice. */
enum { LEAP_WATER, LEAP_FOOD, LEAP_FUEL, LEAP_OXYGEN, LEAP_KINDS, LEAP_CHOICE = LEAP_KINDS };

/* Prices. R22: a new figure; R23, R26: each figure of a trip, besides the fuel. */
enum { LEAP_BIRTH_WATER = 1, LEAP_BIRTH_FOOD = 2, LEAP_TRIP_OXYGEN = 1, LEAP_COMMANDS = 2 };

enum { LEAP_SAFE, LEAP_DANGEROUS, LEAP_BONUS_DECK, LEAP_DECKS, LEAP_HOME_DECK = LEAP_DECKS };

enum {
    LEAP_OPT_EVENTS,
    LEAP_OPT_INTENSE,
    LEAP_OPT_EASY,
    LEAP_OPT_FRONTIERS,
    LEAP_OPT_AI_SEATS,
    LEAP_OPT_AI_CARDS,
    LEAP_OPT_HOMES,
    LEAP_OPT_COMPLETION,
    LEAP_OPT_STARTS,
    LEAP_NUM_OPTIONS
};

/* -- The position ----------------------------------------------------------------- */

enum stellar_leap_phase {
    LEAP_PH_FIRST,   /* chance: the first player */
    LEAP_PH_SPECIES, /* a Home for each side: chosen by seats, or chance */
    LEAP_PH_AI_CARD, /* chance: a card for each AI without one */
    LEAP_PH_UNIVERSAL,
    LEAP_PH_TRAITS, /* chance: two to each seat, the Exhausted Player left out */
    LEAP_PH_POWERS,
    LEAP_PH_CHOOSE,   /* everybody keeps one trait, then one power */
    LEAP_PH_REVEAL,   /* chance: the powers kept are shown */
    LEAP_PH_REJECTS,  /* chance: the Exhausted Player is shown what was rejected */
    LEAP_PH_LATE,     /* and takes a trait, then a power */
    LEAP_PH_MISSIONS, /* chance: four missions are shown */
    LEAP_PH_HOMES,
    LEAP_PH_BEGIN, /* a turn is about to begin */
    LEAP_PH_ROLL,
    LEAP_PH_POWER,
    LEAP_PH_GENERATE,
    LEAP_PH_MAIN,
    LEAP_PH_AI,
    LEAP_PH_LOWER,
    LEAP_PH_END,
    LEAP_PH_SHOW, /* chance: traits are turned up */
    LEAP_PH_OVER
};

/* A roll and what its third column is. */
enum { LEAP_SUM, LEAP_DIFFERENCE, LEAP_NO_THIRD };

struct stellar_leap_roll {
    uint8_t dice[2], third;
};

/* Amounts of W F U O C for each side. */
struct stellar_leap_gains {
    uint8_t of[LEAP_SIDES][5];
};

/* High Command actions. */
enum { LEAP_HC_POPULATE, LEAP_HC_TAX, LEAP_HC_DISCOVER, LEAP_HC_ATTACK, LEAP_HC_KINDS };

/* Sides 0..seats-1 are people, the AIs follow. All is public unless it says
 * otherwise. Every card is in exactly one place: in the Galaxy (row > 0), drawn,
 * at the bottom of its deck, in deck_left, or not in this game. */
struct stellar_leap {
    uint64_t deck_left[2];           /* undrawn cards of the Safe and the Dangerous deck, bit =
                             * card; known state: those the viewer cannot place */
    uint64_t missions_left;          /* never shown so far; some tiers leave cards in the box */
    uint64_t done[LEAP_SIDES];       /* missions completed, bit = mission */
    uint32_t awake_on[LEAP_SIDES];   /* planets with a Habitat figure of the side */
    uint32_t present_on[LEAP_SIDES]; /* planets with any figure of the side */
    uint32_t placed;                 /* planets in the Galaxy */
    uint32_t rocks;                  /* asteroids in the Galaxy, bit = card - LEAP_PLANETS */
    uint32_t fired;                  /* Event conditions that have been met, stellar_leap_due() */
    uint32_t events_left;            /* the Event deck */
    uint32_t traits_left;            /* not dealt; known state: not known to the viewer */
    uint32_t traits_used;            /* cards of this game: set once */

    uint8_t seats, ais; /* people and AIs */
    uint8_t target;     /* Events that bring the last round; 0 with easy */
    uint8_t easy;       /* Easy Event: number of Events, 0 off */
    uint8_t frontiers;
    uint8_t intense : 1;
    uint8_t homes_dealt : 1; /* option: chance deals the Homes, nobody chooses */
    uint8_t must_draw : 1;   /* option: completion cards may not be passed up */
    uint8_t ai_option;       /* what the option ai_cards said: set once */
    uint8_t phase;           /* enum stellar_leap_phase */
    uint8_t cursor;          /* progress of a setup phase, AI actions done, reveals */
    uint8_t depth;           /* open steps */
    uint8_t first;           /* first player */
    uint8_t mover;           /* side whose turn it is */
    uint8_t round;           /* begun, from 1 */
    uint8_t events_drawn;
    uint8_t token;                   /* the Exhausted Player, LEAP_NONE with fewer than five */
    uint8_t universal;               /* power LEAP_SUBTRACT.., LEAP_NONE before */
    struct stellar_leap_roll roll;   /* of this turn, its dice 0 before */
    uint8_t lasting, lasting_t;      /* Event in force and its trigger, or LEAP_NONE */
    uint8_t edict;                   /* Prosperity Edict is in force */
    uint8_t surge;                   /* Command Surge counts for this turn */
    uint8_t ordered[LEAP_HC_KINDS];  /* High Command actions of this turn, by kind */
    uint8_t labored, mined, briefed; /* Divisions activated this turn */
    uint8_t feud;                    /* the Attacker has attacked the other AI */
    uint8_t monument_by;             /* who placed the Monument, or LEAP_NONE */
    uint8_t asteroids;               /* discovered */

    uint8_t home[LEAP_SIDES];         /* card 0..4 of the side, LEAP_NONE before */
    uint8_t owner[LEAP_HOMES];        /* side of the Home, LEAP_NONE if nobody's */
    uint8_t ai_card[2];               /* of sides seats, seats + 1; LEAP_NONE */
    uint8_t trait[LEAP_SIDES][2];     /* kept (before the choice: dealt) and rejected;
                                   * its owner's; the kept one is shown at the end;
                                   * the rejected ones also the late chooser's */
    uint8_t power[LEAP_SIDES][2];     /* the same; the kept one is shown after setup */
    uint8_t powers_left;              /* species powers not dealt; known state: not known */
    uint8_t powers_used;              /* of this game: set once */
    uint8_t chose_trait, chose_power; /* sets of seats */
    uint8_t shown_trait, shown_power; /* sets of seats */
    uint8_t rejects_shown;            /* steps of LEAP_PH_REJECTS done */
    uint8_t cloned;                   /* powers that carry a chit of the Cloner */

    uint8_t store[LEAP_SIDES][4];    /* 0..20 */
    uint8_t population[LEAP_SIDES];  /* figures in the Galaxy, 0..10 */
    uint8_t chits[LEAP_SIDES];       /* taken by attacks */
    uint8_t found[LEAP_SIDES];       /* discovery chits lying */
    uint8_t prestige[LEAP_SIDES];    /* of missions completed */
    uint8_t extra_labor[LEAP_SIDES]; /* Labor rewards still good */
    uint8_t owed[LEAP_SIDES];        /* units of choice still to be named */
    uint8_t owed_from[LEAP_SIDES];   /* lowest kind that may still be named */
    uint8_t owed_kinds;              /* kinds allowed, bit = kind */

    uint8_t row[LEAP_CARDS];    /* 1.., 0 not in the Galaxy */
    uint8_t column[LEAP_CARDS]; /* 0..5, LEAP_NONE not in the Galaxy */
    uint8_t finder[LEAP_CARDS]; /* whose chit lies on it, or LEAP_NONE */
    uint8_t height[LEAP_COLUMNS];
    uint8_t die[LEAP_ASTEROIDS]; /* 0..3 */
    uint8_t habitat[LEAP_PLANETS][LEAP_SIDES];
    uint8_t exhausted[LEAP_PLANETS][LEAP_SIDES];

    uint8_t display[LEAP_SHOWN];              /* missions, LEAP_NONE */
    uint8_t tier_left[LEAP_TIERS];            /* cards in each mission deck */
    uint8_t bonus_left;                       /* completion deck, like deck_left */
    uint8_t bonus_row[LEAP_BONUSES];          /* row it lies beside, or 0 */
    uint8_t tail[LEAP_DECKS][LEAP_TAIL];      /* bottom of each deck, next to be drawn
                                          * first; LEAP_NONE */
    uint8_t tail_seen[LEAP_DECKS][LEAP_TAIL]; /* seats that know the card */
    uint8_t drawn[3];                         /* cards in the hand of who draws, LEAP_NONE */
    uint8_t drawn_seen[3];                    /* seats that know the card */
    struct stellar_leap_step step[LEAP_STACK];

    /* What the last action brought each side beyond what it paid, in W F U O C, if its log line
     * tells it; and the side of that line. Else nothing, and LEAP_NONE. */
    struct stellar_leap_gains gained;
    uint8_t gained_by;
    uint8_t zero[6]; /* always 0: fills up to a multiple of 8 */
};

_Static_assert(sizeof(struct stellar_leap) == 784, "no padding: states are compared as bytes");

/* -- Small questions everybody asks ----------------------------------------------- */

static inline int stellar_leap_sides(const void *state)
{
    const struct stellar_leap *s = state;
    return s->seats + s->ais;
}

static inline bool stellar_leap_is_ai(const struct stellar_leap *s, int side)
{
    return side >= s->seats;
}

static inline int stellar_leap_figures(const struct stellar_leap *s, int planet, int side)
{
    return s->habitat[planet][side] + s->exhausted[planet][side];
}

static inline bool stellar_leap_is_planet(int card) { return card < LEAP_PLANETS; }
static inline uint32_t stellar_leap_bit(int n) { return (uint32_t)1 << n; }

/* -- The table of slots, and the rules' text ----------------------------------------- */

extern const struct orr_game stellar_leap_game;
extern const char stellar_leap_rules[]; /* RULES.md */

/* stellar_leap_setup.c */
bool stellar_leap_setup(void *state, const struct orr_setup *setup, struct orr_words *why);

/* stellar_leap_rules.c */
orr_seats stellar_leap_to_act(const void *state);
void stellar_leap_legal(const void *state, int seat, struct orr_actions *out);
void stellar_leap_chance(const void *state, struct orr_odds *out);
uint32_t stellar_leap_tickets(const void *state);
orr_action stellar_leap_draw(const void *state, uint32_t ticket);
uint32_t stellar_leap_rolling(const void *state);
void stellar_leap_apply(void *state, int seat, orr_action action);
int stellar_leap_play_out(void *state, struct orr_rng *rng, int most);
int stellar_leap_rounds(const void *state);
const char *stellar_leap_check(const void *state);

/* stellar_leap_score.c */
void stellar_leap_score(const void *state, int side, struct orr_score *out);
void stellar_leap_payoff(const void *state, double out[ORR_MAX_SEATS]);
void stellar_leap_ending(const void *state, struct orr_words *out);
int stellar_leap_trait_points(const struct stellar_leap *s, int side, int trait);

/* stellar_leap_hidden.c */
void stellar_leap_redact(void *state, int viewer);
void stellar_leap_resample(void *state, int viewer, struct orr_rng *rng);
orr_seats stellar_leap_witnesses(const void *state, int seat, orr_action action);

/* stellar_leap_steps.c */
bool stellar_leap_amounts(const void *state, int seat, struct orr_amounts *out);

/* stellar_leap_text.c */
extern const struct orr_message stellar_leap_messages[];
void stellar_leap_print_action(const void *state, int seat, orr_action a, struct orr_text *out);
void stellar_leap_describe(const void *state, int seat, orr_action a, struct orr_words *out);
void stellar_leap_outcome(const void *after, struct orr_words *line);
void stellar_leap_prompt(const void *state, int seat, struct orr_words *out);
void stellar_leap_name_side(const void *state, int side, struct orr_words *out);

/* stellar_leap_tell.c */
void stellar_leap_consequence(const void *known, const void *after, int seat, orr_action a,
                              struct orr_consequence *out);
void stellar_leap_why_not(const void *known, int seat, const char *token, struct orr_words *out);

/* stellar_leap_picture.c */
void stellar_leap_print_state(const void *state, int viewer, struct orr_text *out);

/* stellar_leap_view.c */
extern const struct orr_field stellar_leap_fields[];
enum { LEAP_NUM_FIELDS = 9, LEAP_OBS = 540 };
void stellar_leap_view(const void *state, int viewer, struct orr_json *out);
void stellar_leap_encode(const void *state, int viewer, float *out);

/* stellar_leap_play.c */
void stellar_leap_evaluate(const void *state, double out[ORR_MAX_SEATS]);
double stellar_leap_progress(const void *state, double *late);
enum { LEAP_NUM_FEATURE_FIELDS = 16, LEAP_FEATURES = 45 };
extern const struct orr_field stellar_leap_feature_fields[];
extern const struct orr_net stellar_leap_net; /* stellar_leap.net */
int stellar_leap_features(const void *state, int16_t *out);
extern const struct orr_skill stellar_leap_skill;
extern const struct orr_frozen stellar_leap_frozen;

#endif /* STELLAR_LEAP_H */
