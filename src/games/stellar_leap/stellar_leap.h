/* stellar_leap.h - Stellar Leap: explore, settle, mine and fight in a galaxy of
 * six columns, for one to five players, up to two of them moved by AI cards.
 *
 * How a position is held. Figures, chits, cubes and open cards are plain counts.
 * An undrawn deck is a set; only cards somebody put back at the bottom have an
 * order, and each carries the set of seats that know it. What is to be decided
 * next is a stack of steps: an action that raises a question pushes one, the
 * answer pops it, and stellar_leap_rules.c runs whatever needs nobody. Choices
 * of resources that players owe themselves ("C") stand above the stack, because
 * everybody answers them at the same time.
 *
 * Rule numbers (R1, R2...) refer to RULES.md next to this file.
 *
 * SPDX-License-Identifier: MIT */
#ifndef STELLAR_LEAP_H
#define STELLAR_LEAP_H

#include "game/game.h"

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
enum { LEAP_BIRTH_WATER = 1, LEAP_BIRTH_FOOD = 2, LEAP_TRIP_OXYGEN = 1 };

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

/* -- Card tables (stellar_leap_data.c) ------------------------------------------ */

/* A planet or an asteroid. Amounts are W F U O C. */
struct stellar_leap_card {
    const char *token;
    uint8_t deck;
    uint8_t yield[5];   /* planet: Generates; asteroid: its base */
    uint8_t crowded[5]; /* Overpopulated value */
    uint8_t labor[5];
    uint8_t threat;
    uint8_t split;     /* asteroid: set of kinds its die pays, 0 for its one kind */
    uint8_t extra_die; /* dice rolled beyond those its die shows */
    uint8_t drop;      /* how far its die falls after mining, 0 for one */
    uint8_t floor;     /* its die never falls below this */
    bool frontier;
};

enum stellar_leap_reward {
    LEAP_PAYS,        /* resources */
    LEAP_POP,         /* one figure */
    LEAP_DISC,        /* one Discover */
    LEAP_MOVES,       /* up to n single figures move free */
    LEAP_WAKE,        /* all own Exhausted figures recover */
    LEAP_EXTRA_LABOR, /* one more Labor this turn */
    LEAP_REFILL       /* an asteroid die back to 3 */
};

struct stellar_leap_mission {
    const char *token;
    uint8_t needs[4];
    uint8_t reward; /* enum stellar_leap_reward */
    uint8_t gain[5];
    uint8_t n; /* of LEAP_MOVES */
    uint8_t prestige;
};

/* What an Event does besides the units of choice it gives. */
enum stellar_leap_effect {
    LEAP_NO_EFFECT,
    LEAP_MEGA_POPULATE,
    LEAP_FLARE,
    LEAP_AUDIT,
    LEAP_BLOOM,
    LEAP_RESONANCE,
    LEAP_DEBRIS,
    LEAP_CALM,
    LEAP_CENSUS,
    LEAP_LONG_SHIFT,
    LEAP_SCAN,
    LEAP_ARCHIVES,
    LEAP_EDICT,
    LEAP_CEASEFIRE,
    LEAP_REVOLT,
    LEAP_SILENCE,
    LEAP_SURGE
};

enum { LEAP_AT_ONCE, LEAP_UNTIL_NEXT, LEAP_FOR_GOOD };

struct stellar_leap_event {
    const char *token;
    uint8_t lasts;
    uint8_t effect;       /* enum stellar_leap_effect */
    uint8_t trigger_gain; /* C for the trigger player */
    uint8_t others_gain;  /* C for everybody else */
    uint8_t per_rival;    /* C for the trigger player per other player */
    bool without_ai;      /* leaves the deck when an AI plays */
    bool frontier;
};

/* What a Trait counts. */
enum stellar_leap_count {
    LEAP_PLANETS_HELD,
    LEAP_PLANETS_FOUND,
    LEAP_FIGURES_IN_COMPANY,
    LEAP_MISSIONS_DONE,
    LEAP_LINES_HELD,
    LEAP_POPULATION,
    LEAP_CHITS,
    LEAP_STOCKS,
    LEAP_MOST_FOUND,
    LEAP_MOST_CHITS,
    LEAP_MOST_MISSIONS,
    LEAP_BEST_COLUMN,
    LEAP_BEST_ROW,
    LEAP_FIGURES_SAFE,
    LEAP_PLANETS_ALONE,
    LEAP_FIGURES_DANGEROUS,
    LEAP_BEST_SYSTEM
};

struct stellar_leap_trait {
    const char *token;
    uint8_t from, to;             /* players */
    uint8_t counts;               /* enum stellar_leap_count */
    uint8_t each;                 /* Prestige for each; for LEAP_STOCKS of the lower mark */
    uint8_t low, high, high_each; /* LEAP_STOCKS: the two marks, points at the higher */
    uint8_t rate;                 /* left-over resources for one Prestige */
    bool frontier;
};

/* Species powers have bits in masks by their number; universal ones follow. */
enum stellar_leap_power {
    LEAP_CLONING,
    LEAP_INVERSION,
    LEAP_TUNING,
    LEAP_SECOND_CHANCE,
    LEAP_HOMING,
    LEAP_ECHO,
    LEAP_COUNTERWEIGHT,
    LEAP_SPARE_DIE,
    LEAP_SUBTRACT,
    LEAP_COMMON_TURN,
    LEAP_POOLED_LUCK
};

enum stellar_leap_twist {
    LEAP_FLIP,     /* the dice in `dice` */
    LEAP_SHIFT,    /* die 1 by `first`, die 2 by `second` */
    LEAP_REROLL,   /* the dice in `dice`, then choose old or new for each */
    LEAP_TO_HOME,  /* the lower die to the Home's column, no sum */
    LEAP_COPY,     /* the die in `dice` becomes like the other */
    LEAP_THIRD,    /* roll a third die, use two */
    LEAP_DIFFER,   /* the third column is the difference */
    LEAP_ROLL_ALL, /* both dice again */
    LEAP_NO_USE
};

struct stellar_leap_use {
    const char *token;
    uint8_t power, twist, dice;
    int8_t first, second;
};

/* What the row's completion card changes, in the order of the table. */
enum stellar_leap_bonus {
    LEAP_TRADE_HUB,
    LEAP_JUMP_GATE,
    LEAP_SANCTUARY,
    LEAP_FERTILE,
    LEAP_CHARTED,
    LEAP_WIDE,
    LEAP_REFINERY,
    LEAP_MONUMENT
};

enum stellar_leap_order {
    LEAP_AI_POPULATE,
    LEAP_AI_ATTACK,
    LEAP_AI_SAFE,
    LEAP_AI_LARGER,
    LEAP_AI_TURNS
};

struct stellar_leap_ai {
    const char *token;
    uint8_t first, second; /* enum stellar_leap_order */
    uint8_t scan;          /* the Discover it does for Deep Scan */
    uint8_t per_figure, per_discovery, per_chit;
    bool found_row, chits_row; /* whether the board's bonus rows count */
};

extern const struct stellar_leap_card stellar_leap_cards[LEAP_CARDS];
extern const struct stellar_leap_mission stellar_leap_missions[LEAP_MISSIONS];
extern const struct stellar_leap_event stellar_leap_events[LEAP_EVENTS];
extern const struct stellar_leap_trait stellar_leap_traits[LEAP_TRAITS];
extern const struct stellar_leap_use stellar_leap_uses[LEAP_USES];
extern const struct stellar_leap_ai stellar_leap_ais[LEAP_AIS];
extern const char *const stellar_leap_power_tokens[LEAP_POWERS];
extern const uint8_t stellar_leap_power_humans[LEAP_SPECIES_POWERS]; /* fewest human players */
extern const char *const stellar_leap_bonus_tokens[LEAP_BONUSES];
extern const uint8_t stellar_leap_found_rows[4][2],
    stellar_leap_chit_rows[4][2];                             /* at least, Prestige */
extern const uint8_t stellar_leap_tier_from[LEAP_TIERS + 1];  /* first mission of each tier */
extern const uint8_t stellar_leap_combos[LEAP_COMBOS][4];     /* by size, then order */
extern const uint8_t stellar_leap_combo_from[LEAP_CHUNK + 2]; /* first of each size */

/* -- Actions -------------------------------------------------------------------------
 *
 * Ranges of the dense numbering; the word and the kind of token of each range
 * stand in stellar_leap_text.c. Seats' actions first, then what only chance does.
 * AIs act through chance, with the same numbers and words as people. */
#define LEAP_ACTION_LIST(X)                                               \
    X(MOVE, LEAP_PLANETS)  /* origin of a move */                         \
    X(TO, LEAP_PLANETS)    /* its destination */                          \
    X(COUNT, LEAP_FIGURES) /* and how many */                             \
    X(POPULATE, LEAP_PLANETS)                                             \
    X(TAX, 1)                                                             \
    X(DISCOVER, 2) /* deck */                                             \
    X(ATTACK, LEAP_PLANETS)                                               \
    X(MISSION, LEAP_MISSIONS)                                             \
    X(MINE, LEAP_ASTEROIDS)                                               \
    X(FROM, LEAP_PLANETS) /* where the miner lives */                     \
    X(LABOR, LEAP_PLANETS)                                                \
    X(END, 1)                                                             \
    X(SKIP, 1)                                                            \
    X(KEEP, 3 * LEAP_CARDS) /* of the cards drawn, stellar_leap_kept() */ \
    X(COLUMN, LEAP_COLUMNS)                                               \
    X(ROW, LEAP_CARDS)                                                    \
    X(SCATTER, LEAP_PLANETS)                                              \
    X(PAY, 1)             /* Intense Attack: pay */                       \
    X(YIELD, LEAP_CARDS)  /* or take a chit off */                        \
    X(SEIZE, LEAP_COMBOS) /* what the attacker takes */                   \
    X(GAIN, LEAP_COMBOS)                                                  \
    X(IGNORE, 14) /* Open Archives: combos of one or two */               \
    X(EXHAUST, LEAP_PLANETS)                                              \
    X(REFILL, LEAP_ASTEROIDS)                                             \
    X(PLACE, LEAP_PLANETS) /* a free figure */                            \
    X(TRAIT, LEAP_TRAITS)                                                 \
    X(POWER, LEAP_SPECIES_POWERS)                                         \
    X(USE, LEAP_USES)                                                     \
    X(DICE, 36)                /* which dice to keep */                   \
    X(BONUS, 4 * LEAP_BONUSES) /* the same for completion cards */        \
    X(COMPLETE, 1)             /* draw completion cards */                \
    X(SPECIES, LEAP_HOMES)     /* of a seat, or dealt by chance */        \
    X(FIRST, LEAP_SIDES)       /* from here on: chance */                 \
    X(AI, LEAP_AIS)                                                       \
    X(UNIVERSAL, LEAP_POWERS)                                             \
    X(ROLL, 36)                                                           \
    X(DIE, 6)                                                             \
    X(NEXT, LEAP_MISSIONS) /* the display is refilled */                  \
    X(EVENT, LEAP_EVENTS)                                                 \
    X(DRAW, LEAP_CARDS)                                                   \
    X(DRAW_BONUS, LEAP_BONUSES)                                           \
    X(DEAL_TRAIT, LEAP_TRAITS)                                            \
    X(DEAL_POWER, LEAP_SPECIES_POWERS)                                    \
    X(SHOW_TRAIT, LEAP_TRAITS)                                            \
    X(SHOW_POWER, LEAP_SPECIES_POWERS)                                    \
    X(LOWER, LEAP_ASTEROIDS) /* an AI takes a pip off an asteroid */      \
    X(IDLE, 1)               /* an AI can do nothing */

enum {
#define X(name, n) LEAP_A_##name, LEAP_Z_##name = LEAP_A_##name + (n)-1,
    LEAP_ACTION_LIST(X)
#undef X
        LEAP_NUM_ACTIONS
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

/* Open steps. In brackets what the fields of struct stellar_leap_step hold. */
enum stellar_leap_step_kind {
    LEAP_ST_NONE,
    LEAP_ST_TO,        /* who moves [from: origin, stage: 1 free of charge] */
    LEAP_ST_COUNT,     /* [from: origin, card: destination] */
    LEAP_ST_FROM,      /* who mines [card] */
    LEAP_ST_DIG,       /* chance: best die [card; who gains] */
    LEAP_ST_DRAW,      /* chance: cards for who [place: deck, count: still to draw] */
    LEAP_ST_KEEP,      /* [place: deck] */
    LEAP_ST_COLUMN,    /* [card] */
    LEAP_ST_AI_DRAW,   /* chance: one card for an AI [place: deck] */
    LEAP_ST_ATTACK,    /* runs [card: planet, side: victim, stage, count: no chits
                        * for AIs] */
    LEAP_ST_RANSOM,    /* the victim pays or yields [side: attacker, count: units] */
    LEAP_ST_SEIZE,     /* the attacker names units [side: victim, count, from] */
    LEAP_ST_SCATTER,   /* who decides [side: owner, card: left, from: lowest planet
                        * allowed, place: column shut, stage: 1 all different] */
    LEAP_ST_NEXT,      /* chance: a mission for the display [place: slot] */
    LEAP_ST_REWARD,    /* runs [card: mission] */
    LEAP_ST_PLACE,     /* free figures [count] */
    LEAP_ST_DISC,      /* one free Discover or none */
    LEAP_ST_FREE_MOVE, /* [count: moves left] */
    LEAP_ST_REFILL,
    LEAP_ST_IGNORE,     /* Open Archives [card: mission] */
    LEAP_ST_MISSION,    /* Radio Silence: one mission or none */
    LEAP_ST_EVENT_DRAW, /* chance: an Event, who is T [place: the condition that brought
                         * it, counted from 1; 0 none, Easy Event] */
    LEAP_ST_EVENT,      /* runs [card: event, stage, count: sides served] */
    LEAP_ST_FLARE_AT,   /* T names a column */
    LEAP_ST_FLARE,      /* runs [place: column, from: row] */
    LEAP_ST_ROW,        /* T names a Solar System */
    LEAP_ST_FREE_MINE,  /* one asteroid or none */
    LEAP_ST_EXHAUST,    /* one own Habitat figure */
    LEAP_ST_BONUS_DRAW, /* chance: completion cards for who [place: row, count] */
    LEAP_ST_BONUS,      /* [place: row] */
    LEAP_ST_AI_LOWER,   /* chance: an AI takes a pip */
    LEAP_ST_REROLL,     /* chance: dice [card: use] */
    LEAP_ST_DICE,       /* which to keep [card: use, count and from: the new dice] */
    LEAP_ST_COMPLETE    /* draw completion cards or none [place: row, count] */
};

struct stellar_leap_step {
    uint8_t kind;
    uint8_t who; /* the side that answers or that the step belongs to */
    uint8_t card, side, count, from, place, stage;
};

/* What the third column is. */
enum { LEAP_SUM, LEAP_DIFFERENCE, LEAP_NO_THIRD };

/* High Command actions. */
enum { LEAP_HC_POPULATE, LEAP_HC_TAX, LEAP_HC_DISCOVER, LEAP_HC_ATTACK, LEAP_HC_KINDS };

/* Conditions that bring an Event, in the order in which they are served (R37). */
enum {
    LEAP_DUE_ROW,            /* Solar System 1..6 is complete */
    LEAP_DUE_POPULATION = 6, /* everybody has 3, 6, 9 figures */
    LEAP_DUE_ASTEROIDS = 9,  /* 3, 6, 9 asteroids are discovered */
    LEAP_DUE_TIER = 12,      /* a tier of missions is completed */
    LEAP_DUE_DECK = 15,      /* the Safe or the Dangerous deck is empty */
    LEAP_NUM_DUE = 17
};

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
    uint8_t dice[2], third;          /* the roll of this turn, 0 before; LEAP_SUM.. */
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
};

_Static_assert(sizeof(struct stellar_leap) == 752, "no padding: states are compared as bytes");

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
static inline uint32_t stellar_leap_bit(int n) { return (uint32_t)1 << n; }
static inline bool stellar_leap_is_planet(int card) { return card < LEAP_PLANETS; }
static inline int stellar_leap_lowest(uint64_t set) { return __builtin_ctzll(set); }

/* Bits in a set, without asking the processor for an instruction it may lack. */
static inline int stellar_leap_size(uint64_t set)
{
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u >> 56);
}

static inline int stellar_leap_figures(const struct stellar_leap *s, int planet, int side)
{
    return s->habitat[planet][side] + s->exhausted[planet][side];
}

/* R3: people clockwise from the first player, then the AIs. */
static inline int stellar_leap_next(const struct stellar_leap *s, int side)
{
    int next = side + 1;
    if (side >= s->seats) return next < stellar_leap_sides(s) ? next : s->first;
    if (next == s->seats) next = 0;
    return next == s->first && s->ais ? s->seats : next;
}

static inline int stellar_leap_side_at(const struct stellar_leap *s, int position)
{
    return position < s->seats ? (s->first + position) % s->seats : position;
}

static inline bool stellar_leap_in_force(const struct stellar_leap *s, int effect)
{
    return s->lasting != LEAP_NONE && stellar_leap_events[s->lasting].effect == effect;
}

static inline bool stellar_leap_row_has(const struct stellar_leap *s, int bonus, int row)
{
    return s->bonus_row[bonus] == row;
}

static inline struct stellar_leap_step *stellar_leap_top(struct stellar_leap *s)
{
    return &s->step[s->depth - 1];
}

static inline const struct stellar_leap_step *stellar_leap_peek(const struct stellar_leap *s)
{
    return &s->step[s->depth - 1];
}

/* -- What the files offer each other ------------------------------------------------ */

extern const struct orr_game stellar_leap_game;
extern const char stellar_leap_rules[]; /* RULES.md */

/* stellar_leap_rules.c: the interface, and the stack of steps */
orr_seats stellar_leap_to_act(const void *state);
void stellar_leap_legal(const void *state, int seat, struct orr_actions *out);
void stellar_leap_chance(const void *state, struct orr_odds *out);
uint32_t stellar_leap_tickets(const void *state);
orr_action stellar_leap_draw(const void *state, uint32_t ticket);
uint32_t stellar_leap_rolling(const void *state);
void stellar_leap_apply(void *state, int seat, orr_action action);
int stellar_leap_rounds(const void *state);
void stellar_leap_advance(struct stellar_leap *s, int seat, int action);
struct stellar_leap_step *stellar_leap_push(struct stellar_leap *s, int kind, int who);
void stellar_leap_pop(struct stellar_leap *s);

/* stellar_leap_check.c */
const char *stellar_leap_check(const void *state);

/* stellar_leap_setup.c */
bool stellar_leap_setup(void *state, const struct orr_setup *setup, struct orr_words *why);
bool stellar_leap_in_setup(const struct stellar_leap *s);
bool stellar_leap_setup_run(
    struct stellar_leap *s); /* one automatic move; false: someone must act */
orr_seats stellar_leap_setup_to_act(const struct stellar_leap *s);
void stellar_leap_setup_legal(const struct stellar_leap *s, int seat, struct orr_actions *out);
uint64_t stellar_leap_setup_odds(const struct stellar_leap *s, int *base);
void stellar_leap_setup_apply(struct stellar_leap *s, int seat, int action);
int stellar_leap_settler(const struct stellar_leap *s); /* the side that gets a Home next */
int stellar_leap_late(
    const struct stellar_leap *s); /* the seat that chooses from the rejects, or -1 */
int stellar_leap_reject_at(const struct stellar_leap *s,
                           int shown);                          /* seat whose reject comes next */
int stellar_leap_dealt_to(const struct stellar_leap *s, int n); /* seat of the n-th card dealt */

/* stellar_leap_galaxy.c: figures, fuel, resources, generation */
void stellar_leap_move_figures(struct stellar_leap *s, int side, int planet, int habitat,
                               int exhausted);
void stellar_leap_wake(struct stellar_leap *s, int side);
void stellar_leap_place_card(struct stellar_leap *s, int card, int column, int side);
uint32_t stellar_leap_open_planets(const struct stellar_leap *s, int side);
int stellar_leap_threat(const struct stellar_leap *s, int side, int card);
int stellar_leap_fuel(const struct stellar_leap *s, int side, int from, int card);
uint32_t stellar_leap_reach(const struct stellar_leap *s, int side, int from);
bool stellar_leap_can_leave(const struct stellar_leap *s, int side, int from);
bool stellar_leap_can_mine_from(const struct stellar_leap *s, int side, int from, int card);
uint32_t stellar_leap_row_planets(const struct stellar_leap *s, int row);
void stellar_leap_gain(struct stellar_leap *s, int side, const uint8_t gain[5]);
void stellar_leap_owe(struct stellar_leap *s, int side, int units);
bool stellar_leap_crowded(const struct stellar_leap *s, int planet);
int stellar_leap_columns_rolled(const struct stellar_leap *s, int columns[3]);
void stellar_leap_columns(const struct stellar_leap *s, uint8_t times[LEAP_COLUMNS]);
void stellar_leap_generate(struct stellar_leap *s);
void stellar_leap_generate_row(struct stellar_leap *s, int row);
int stellar_leap_row_pays(const struct stellar_leap *s, int row);
int stellar_leap_deck_size(const struct stellar_leap *s, int deck);
int stellar_leap_pool_size(const struct stellar_leap *s, int deck);
int stellar_leap_drawn_deck(const struct stellar_leap *s);

/* stellar_leap_turn.c: from the roll to the end of a turn */
bool stellar_leap_turn_run(struct stellar_leap *s);
void stellar_leap_main_legal(const struct stellar_leap *s, int side, struct orr_actions *out);
void stellar_leap_main_apply(struct stellar_leap *s, int side, int action);
uint32_t stellar_leap_due(const struct stellar_leap *s);
bool stellar_leap_last_round(const struct stellar_leap *s);
int stellar_leap_commands_left(const struct stellar_leap *s);
bool stellar_leap_may_order(const struct stellar_leap *s, int kind);
int stellar_leap_labor_left(const struct stellar_leap *s);
int stellar_leap_mining_left(const struct stellar_leap *s);
int stellar_leap_briefings_left(const struct stellar_leap *s);
int stellar_leap_tax(const struct stellar_leap *s, int side);
bool stellar_leap_can_attack(const struct stellar_leap *s, int side, int planet);
bool stellar_leap_can_afford(const struct stellar_leap *s, int side, int mission);
int stellar_leap_waiver(const struct stellar_leap *s, int side);

/* stellar_leap_steps.c: the open steps that people answer */
bool stellar_leap_step_run(struct stellar_leap *s);
void stellar_leap_step_legal(const struct stellar_leap *s, struct orr_actions *out);
void stellar_leap_step_apply(struct stellar_leap *s, int action);
uint64_t stellar_leap_step_odds(const struct stellar_leap *s, int *base);
bool stellar_leap_step_is_chance(const struct stellar_leap_step *f);
void stellar_leap_begin_draw(struct stellar_leap *s, int side, int deck);
void stellar_leap_begin_mission(struct stellar_leap *s, int side, int mission);
int stellar_leap_dig_dice(const struct stellar_leap *s, int card);
uint32_t stellar_leap_nurseries(const struct stellar_leap *s,
                                const struct stellar_leap_step *f); /* R34 */
int stellar_leap_to_place(const struct stellar_leap *s,
                          const struct stellar_leap_step *f); /* free figures */
int stellar_leap_drawn(const struct stellar_leap *s);
int stellar_leap_most_movers(const struct stellar_leap *s,
                             const struct stellar_leap_step *f); /* R23 */
int stellar_leap_kept(const struct stellar_leap *s, int slot, int kinds);
void stellar_leap_take_drawn(struct stellar_leap *s, int deck, int card);

/* stellar_leap_fight.c: attacks, ransoms, scattering */
bool stellar_leap_attack_run(struct stellar_leap *s);
bool stellar_leap_scatter_run(struct stellar_leap *s);
uint32_t stellar_leap_scatter_to(const struct stellar_leap *s, int side, int planet, int column);
uint32_t stellar_leap_scatter_places(const struct stellar_leap *s,
                                     const struct stellar_leap_step *f);
uint32_t stellar_leap_scatter_choices(const struct stellar_leap *s,
                                      const struct stellar_leap_step *f);
void stellar_leap_begin_scatter(struct stellar_leap *s, int side, int planet, int column,
                                int decider);
void stellar_leap_begin_attack(struct stellar_leap *s, int side, int planet);
void stellar_leap_ransom_legal(const struct stellar_leap *s, struct orr_actions *out);
void stellar_leap_seize_legal(const struct stellar_leap *s, struct orr_actions *out);
void stellar_leap_ransom_apply(struct stellar_leap *s, int action);
void stellar_leap_seize_apply(struct stellar_leap *s, int combo);
void stellar_leap_scatter_apply(struct stellar_leap *s, int planet);

/* stellar_leap_events.c */
bool stellar_leap_event_run(struct stellar_leap *s);
bool stellar_leap_flare_run(struct stellar_leap *s);
void stellar_leap_event_apply(struct stellar_leap *s, int event);
void stellar_leap_begin_bonus(struct stellar_leap *s, int side, int row);

/* stellar_leap_powers.c */
uint32_t stellar_leap_uses_now(const struct stellar_leap *s, int side);
void stellar_leap_use_apply(struct stellar_leap *s, int side, int use);
uint64_t stellar_leap_dice_choices(const struct stellar_leap *s, const struct stellar_leap_step *f);

/* stellar_leap_ai.c */
int stellar_leap_ai_card(const struct stellar_leap *s, int side);
int stellar_leap_ai_home(const struct stellar_leap *s);
int stellar_leap_ai_orders(const struct stellar_leap *s);
int stellar_leap_ai_action(const struct stellar_leap *s);
void stellar_leap_ai_apply(struct stellar_leap *s, int action);
int stellar_leap_ai_asteroid(const struct stellar_leap *s); /* -1: no die can fall */
void stellar_leap_ai_lower(struct stellar_leap *s, int asteroid);
int stellar_leap_ai_answer(const struct stellar_leap *s, const struct stellar_leap_step *f);
void stellar_leap_ai_found(struct stellar_leap *s, int side, int card);
int stellar_leap_ai_deck(const struct stellar_leap *s, int order);

/* stellar_leap_score.c */
void stellar_leap_score(const void *state, int side, struct orr_score *out);
void stellar_leap_payoff(const void *state, double out[ORR_MAX_SEATS]);
void stellar_leap_ending(const void *state, struct orr_words *out);
int stellar_leap_trait_points(const struct stellar_leap *s, int side, int trait);
int stellar_leap_row_bonus(const uint8_t rows[4][2], int n);

/* stellar_leap_hidden.c */
void stellar_leap_redact(void *state, int viewer);
void stellar_leap_resample(void *state, int viewer, struct orr_rng *rng);
orr_seats stellar_leap_witnesses(const void *state, int seat, orr_action action);

/* stellar_leap_text.c */
void stellar_leap_print_action(const void *state, int seat, orr_action a, struct orr_text *out);
void stellar_leap_describe(const void *state, int seat, orr_action a, struct orr_words *out);
void stellar_leap_prompt(const void *state, int seat, struct orr_words *out);
void stellar_leap_name_side(const void *state, int side, struct orr_words *out);
void stellar_leap_put_gains(const struct stellar_leap *before, const struct stellar_leap *after,
                            int side, struct orr_text *out);
bool stellar_leap_use_columns(const struct stellar_leap *s, int side, int use,
                              struct orr_text *out);

/* stellar_leap_amounts.c */
bool stellar_leap_amounts(const void *state, int seat, struct orr_amounts *out);

/* stellar_leap_words.c */
extern const struct orr_message stellar_leap_messages[];

/* stellar_leap_picture.c */
void stellar_leap_print_state(const void *state, int viewer, struct orr_text *out);

/* stellar_leap_view.c */
extern const struct orr_field stellar_leap_fields[];
enum { LEAP_NUM_FIELDS = 9, LEAP_OBS = 540 };
void stellar_leap_view(const void *state, int viewer, struct orr_json *out);
void stellar_leap_encode(const void *state, int viewer, float *out);

/* stellar_leap_table.c */
void stellar_leap_view_table(const struct stellar_leap *s, int viewer, struct orr_json *out);

/* stellar_leap_play.c */
double stellar_leap_evaluate(const void *state, int seat);
extern const struct orr_skill stellar_leap_skill;

#endif /* STELLAR_LEAP_H */
