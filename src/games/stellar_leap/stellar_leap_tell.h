/* stellar_leap_tell.h - what a drawn table and the sentences beside it are told: why an order is
 * closed, what would trigger an Event, and the parts of the view that need a rule.
 *
 * SPDX-License-Identifier: MIT */
#ifndef STELLAR_LEAP_TELL_H
#define STELLAR_LEAP_TELL_H

#include "stellar_leap_data.h"

/* The nine orders of a turn, in the order of a console. */
enum stellar_leap_order_key {
    LEAP_KEY_POPULATE, /* the first four are High Command's, as LEAP_HC_ counts them */
    LEAP_KEY_TAX,
    LEAP_KEY_DISCOVER,
    LEAP_KEY_ATTACK,
    LEAP_KEY_MISSION,
    LEAP_KEY_MINE,
    LEAP_KEY_LABOR,
    LEAP_KEY_MOVE,
    LEAP_KEY_END,
    LEAP_NUM_KEYS
};

extern const char *const stellar_leap_keys[LEAP_NUM_KEYS]; /* their words in the notation */

/* Why an order cannot be given. Each has a word in the view and a sentence per order. */
enum stellar_leap_shut_why {
    LEAP_OPEN,
    LEAP_SHUT_USED,   /* as often as allowed this turn */
    LEAP_SHUT_FORBID, /* by the Event in force */
    LEAP_SHUT_SHORT,  /* of what `lacks` says; of a mission or a trip: the nearest, `card` */
    LEAP_SHUT_FULL,   /* all figures live */
    LEAP_SHUT_FEW,    /* outnumbered: `awake` against `rivals` on `card` */
    LEAP_SHUT_NONE,   /* no card, mission, asteroid, rival or other world */
    LEAP_SHUT_NOBODY, /* all figures are exhausted */
    LEAP_NUM_SHUT
};

struct stellar_leap_shut {
    uint8_t why;  /* enum stellar_leap_shut_why */
    uint8_t card; /* a card, of Intelligence a mission; LEAP_NONE */
    uint8_t awake, rivals;
    uint8_t lacks[LEAP_KINDS];
};

/* stellar_leap_shut.c */
struct stellar_leap_shut stellar_leap_shut_of(const struct stellar_leap *s, int side, int key);
int stellar_leap_cheapest(const struct stellar_leap *s, int side, int card, int *from);
void stellar_leap_lacking(const struct stellar_leap *s, int side, const uint8_t needs[4],
                          uint8_t lacks[4]);

/* stellar_leap_view.c, stellar_leap_table.c */
void stellar_leap_put_list(struct orr_json *out, const char *key, const uint8_t *values, int n);
void stellar_leap_put_table(const struct stellar_leap *s, int viewer, struct orr_json *out);

#endif /* STELLAR_LEAP_TELL_H */
