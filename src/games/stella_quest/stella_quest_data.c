/* stella_quest_data.c - what is in the box of Stella Quest.
 *
 * Facts, no rules: whoever owns the box and finds a number wrong corrects it
 * here. docs/cards/stella-quest.md says how, and how to measure the difference.
 *
 * SPDX-License-Identifier: MIT */
#include "stella_quest.h"

const struct stella_quest_box stella_quest_box = {
    /* Stated: twelve cards in each of four colours, two of each number 1..6. */
    .copies = {
        { 2, 2, 2, 2, 2, 2 }, /* blue   */
        { 2, 2, 2, 2, 2, 2 }, /* green  */
        { 2, 2, 2, 2, 2, 2 }, /* red    */
        { 2, 2, 2, 2, 2, 2 }, /* yellow */
    },
    .breaks = 6,                      /* stated */
    .jewels = { 3, 3, 2, 2, 1, 1 },   /* stated, on the cards 1..6 */
    .lights = SQ_LIGHTS,              /* stated */
    .hand = 5,                        /* stated */
    .hand_limit = 10,                 /* stated */
    .paid_cards = 3,                  /* stated */
    .least_refill = 2,                /* stated */
    .rounds = 200,                    /* house: no box has it; without it a table of
                                       * players who never take could go on for ever */
};

/* House: the letters of the notation. x is the Break, which has no colour. */
const char stella_quest_letters[SQ_BACKS + 1] = "bgryx";
