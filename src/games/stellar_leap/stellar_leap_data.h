/* stellar_leap_data.h - what is printed on the cards (stellar_leap_data.c).
 *
 * SPDX-License-Identifier: MIT */
#ifndef STELLAR_LEAP_DATA_H
#define STELLAR_LEAP_DATA_H

#include "stellar_leap.h"

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

/* What an Event does besides the resources of choice it gives. */
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

/* The bonus that a row of the board pays for n (stellar_leap_score.c). */
int stellar_leap_row_bonus(const uint8_t rows[4][2], int n);

/* Whether the lasting Event with that effect is in force. */
static inline bool stellar_leap_in_force(const struct stellar_leap *s, int effect)
{
    return s->lasting != LEAP_NONE && stellar_leap_events[s->lasting].effect == effect;
}

/* Whether that completion card lies beside the row. */
static inline bool stellar_leap_row_has(const struct stellar_leap *s, int bonus, int row)
{
    return s->bonus_row[bonus] == row;
}

#endif /* STELLAR_LEAP_DATA_H */
