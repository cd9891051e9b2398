/* stellar_leap_stack.h - the open steps of a position: their kinds, and what each holds.
 *
 * SPDX-License-Identifier: MIT */
#ifndef STELLAR_LEAP_STACK_H
#define STELLAR_LEAP_STACK_H

#include <stdint.h>

/* What each does is a row of stellar_leap_kinds. The view shows the numbers. */
enum stellar_leap_step_kind {
    LEAP_ST_NONE,
    LEAP_ST_TO,         /* trip: who moves, and where to */
    LEAP_ST_COUNT,      /* trip: how many */
    LEAP_ST_FROM,       /* site: where who mines lives */
    LEAP_ST_DIG,        /* site: the best die; who gains */
    LEAP_ST_DRAW,       /* draw: cards for who */
    LEAP_ST_KEEP,       /* draw: one of them */
    LEAP_ST_COLUMN,     /* site: for the card kept */
    LEAP_ST_AI_DRAW,    /* draw: one card for an AI */
    LEAP_ST_ATTACK,     /* attack: one victim after the other */
    LEAP_ST_RANSOM,     /* ransom: the victim pays or yields; other: the attacker */
    LEAP_ST_SEIZE,      /* ransom: the attacker names units; other: the victim */
    LEAP_ST_SCATTER,    /* scatter: who decides where to */
    LEAP_ST_NEXT,       /* next: a mission for the display */
    LEAP_ST_REWARD,     /* mission */
    LEAP_ST_PLACE,      /* figures: free ones */
    LEAP_ST_DISC,       /* one free Discover or none */
    LEAP_ST_FREE_MOVE,  /* figures: moves left */
    LEAP_ST_REFILL,     /* an asteroid's die */
    LEAP_ST_IGNORE,     /* mission: units left out, Open Archives */
    LEAP_ST_MISSION,    /* one or none, Radio Silence */
    LEAP_ST_EVENT_DRAW, /* cause: an Event, who is T */
    LEAP_ST_EVENT,      /* event: what it does */
    LEAP_ST_FLARE_AT,   /* T names a column */
    LEAP_ST_FLARE,      /* flare: row by row */
    LEAP_ST_ROW,        /* T names a Solar System */
    LEAP_ST_FREE_MINE,  /* one asteroid or none */
    LEAP_ST_EXHAUST,    /* one own Habitat figure */
    LEAP_ST_BONUS_DRAW, /* bonus: completion cards for who */
    LEAP_ST_BONUS,      /* bonus: one of them */
    LEAP_ST_AI_LOWER,   /* an AI takes a pip */
    LEAP_ST_REROLL,     /* reroll: dice for a power */
    LEAP_ST_DICE,       /* reroll: which to keep */
    LEAP_ST_COMPLETE,   /* bonus: draw completion cards or none */
    LEAP_NUM_ST
};

/* An open step. Its kind says which of the structs holds what it is about; each keeps
 * its bytes where the view shows them under the names of `shown`. */
struct stellar_leap_step {
    uint8_t kind; /* enum stellar_leap_step_kind */
    uint8_t who;  /* the side that answers or that the step belongs to */
    union {
        /* clang-format off */
        struct { uint8_t card, side, count, from, place, stage; } shown;
        struct { uint8_t to, gap[2], from, gap4, is_free; } trip;
        struct { uint8_t card; } site;                       /* mined, or without its column yet */
        struct { uint8_t card; } mission;
        struct { uint8_t gap[2], left, gap3, deck; } draw;   /* cards still to draw */
        struct { uint8_t gap[2], left, gap3, row; } bonus;   /* completion cards likewise */
        struct { uint8_t planet, victim, no_chits, gap[2], leaves; } attack; /* none for AIs */
        struct { uint8_t gap, other, units, from; } ransom;  /* from: lowest kind allowed */
        struct { uint8_t planet, owner, gap, from, shut, apart; } scatter; /* from: lowest planet
                     * allowed, shut: a column, apart: all to different planets */
        struct { uint8_t gap[4], slot; } next;               /* of the display */
        struct { uint8_t gap[2], left, from; } figures;      /* or moves; from: lowest planet */
        struct { uint8_t gap[4], due; } cause;               /* LEAP_DUE_ + 1; 0: Easy Event */
        struct { uint8_t card, next, gap[3], stage; } event; /* next: the side served then */
        struct { uint8_t gap[3], row, column; } flare;
        struct { uint8_t use, gap, dice[2]; } reroll;        /* the new dice */
        /* clang-format on */
    };
};

#endif /* STELLAR_LEAP_STACK_H */
