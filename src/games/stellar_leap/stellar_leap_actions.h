/* stellar_leap_actions.h - how actions are numbered.
 *
 * SPDX-License-Identifier: MIT */
#ifndef STELLAR_LEAP_ACTIONS_H
#define STELLAR_LEAP_ACTIONS_H

#include "stellar_leap.h"

/* Ranges of the dense numbering, each with the kind of token that it names, its word and
 * its log line. Seats' actions first, then what only chance does. AIs act through chance,
 * with the same numbers and words as people. */
/* clang-format off */
#define LEAP_ACTION_LIST(X) \
    X(MOVE, LEAP_PLANETS, CARD, "move", "") /* origin of a move; told with its destination */ \
    X(TO, LEAP_PLANETS, CARD, "to", "log.to") /* its destination */ \
    X(COUNT, LEAP_FIGURES, NUMBER, "count", "log.count") /* and how many */ \
    X(POPULATE, LEAP_PLANETS, CARD, "populate", "log.populate") \
    X(TAX, 1, NOTHING, "tax", "log.tax") \
    X(DISCOVER, 2, DECK, "discover", "log.discover") /* deck */ \
    X(ATTACK, LEAP_PLANETS, CARD, "attack", "log.attack") \
    X(MISSION, LEAP_MISSIONS, MISSION, "mission", "log.mission") \
    X(MINE, LEAP_ASTEROIDS, ROCK, "mine", "log.mine") \
    X(FROM, LEAP_PLANETS, CARD, "from", "log.from") /* where the miner lives */ \
    X(LABOR, LEAP_PLANETS, CARD, "labor", "log.labor") \
    X(END, 1, NOTHING, "end", "log.end") \
    X(SKIP, 1, NOTHING, "skip", "log.skip") \
    X(KEEP, 3 * LEAP_CARDS, DRAWN, "keep", "log.keep") /* one of the cards drawn */ \
    X(COLUMN, LEAP_COLUMNS, NUMBER, "column", "log.column") \
    X(ROW, LEAP_CARDS, NUMBER, "row", "log.row") \
    X(SCATTER, LEAP_PLANETS, CARD, "scatter", "log.scatter") \
    X(PAY, 1, NOTHING, "pay", "log.pay") /* Intense Attack: pay */ \
    X(YIELD, LEAP_CARDS, CARD, "yield", "log.yield") /* or take a chit off */ \
    X(SEIZE, LEAP_COMBOS, COMBO, "seize", "log.seize") /* what the attacker takes */ \
    X(GAIN, LEAP_COMBOS, COMBO, "gain", "log.gain") \
    X(IGNORE, 14, COMBO, "ignore", "log.ignore") /* Open Archives: combos of one or two */ \
    X(EXHAUST, LEAP_PLANETS, CARD, "exhaust", "log.exhaust") \
    X(REFILL, LEAP_ASTEROIDS, ROCK, "refill", "log.refill") \
    X(PLACE, LEAP_PLANETS, CARD, "place", "log.place") /* a free figure */ \
    X(TRAIT, LEAP_TRAITS, TRAIT, "trait", "log.trait") \
    X(POWER, LEAP_SPECIES_POWERS, POWER, "power", "log.power") \
    X(USE, LEAP_USES, USE, "use", "log.use") \
    X(DICE, 36, DICE, "dice", "log.dice") /* which dice to keep */ \
    X(BONUS, 4 * LEAP_BONUSES, DRAWN_BONUS, "bonus", "log.bonus") /* the same for completion cards */ \
    X(COMPLETE, 1, NOTHING, "draw", "log.complete") /* draw completion cards */ \
    X(SPECIES, LEAP_HOMES, CARD, "species", "log.species") /* of a seat, or dealt by chance */ \
    X(FIRST, LEAP_SIDES, SEAT, "first", "log.first") /* from here on: chance */ \
    X(AI, LEAP_AIS, AI, "ai", "log.ai") \
    X(UNIVERSAL, LEAP_POWERS, POWER, "universal", "log.universal") \
    X(ROLL, 36, DICE, "roll", "log.roll") \
    X(DIE, 6, NUMBER, "die", "log.die") \
    X(NEXT, LEAP_MISSIONS, MISSION, "next", "log.next") /* the display is refilled */ \
    X(EVENT, LEAP_EVENTS, EVENT, "event", "log.event") \
    X(DRAW, LEAP_CARDS, CARD, "draw", "log.draw") \
    X(DRAW_BONUS, LEAP_BONUSES, BONUS, "draw", "log.draw") \
    X(DEAL_TRAIT, LEAP_TRAITS, TRAIT, "deal", "log.deal") \
    X(DEAL_POWER, LEAP_SPECIES_POWERS, POWER, "deal", "log.deal") \
    X(SHOW_TRAIT, LEAP_TRAITS, TRAIT, "show", "log.show") \
    X(SHOW_POWER, LEAP_SPECIES_POWERS, POWER, "show", "log.show") \
    X(LOWER, LEAP_ASTEROIDS, ROCK, "lower", "log.lower") /* an AI takes a pip off an asteroid */ \
    X(IDLE, 1, NOTHING, "idle", "log.idle") /* an AI can do nothing */
/* clang-format on */

enum {
#define X(name, n, token, word, log) LEAP_A_##name, LEAP_Z_##name = LEAP_A_##name + (n)-1,
    LEAP_ACTION_LIST(X)
#undef X
        LEAP_NUM_ACTIONS
};

#endif /* STELLAR_LEAP_ACTIONS_H */
