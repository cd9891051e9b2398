/* stellar_data.c - Stellar's cards and telescope, as data.
 *
 * Standing of the facts: sixty cards, five types, one 6/0 of each type and that
 * satellites have numbers are published; two copies of each number 1 to 5 and five
 * satellites, 1 to 5, are inferred as the only sensible fit. The stars on each card are a HOUSE list: nobody
 * publishes them. So are the rows of the telescope (their sizes are published).
 * docs/CARDS.md shows how an owner of the box corrects a row. Cards that look
 * alike share a row; two copies with different stars need two rows.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar.h"

const char stellar_letters[STELLAR_TYPES + 2] = "pmacbs";

/*   token, type, number, stars, copies, starter      (stars: house) */
/* clang-format off */
#define TYPE(letter, type)                                                                         \
    { letter "1", type, 1, 3, 2, false },  /* both copies alike */                                 \
    { letter "2a", type, 2, 3, 1, false },                                                         \
    { letter "2b", type, 2, 2, 1, false },                                                         \
    { letter "3a", type, 3, 2, 1, true },                                                          \
    { letter "3b", type, 3, 1, 1, false },                                                         \
    { letter "4", type, 4, 1, 2, false },  /* both copies alike */                                 \
    { letter "5a", type, 5, 1, 1, false },                                                         \
    { letter "5b", type, 5, 0, 1, false },                                                         \
    { letter "6", type, 6, 0, 1, false }
/* clang-format on */

const struct stellar_card stellar_cards[STELLAR_KINDS] = {
    TYPE("p", 0), /* planets         */
    TYPE("m", 1), /* moons           */
    TYPE("a", 2), /* asteroids       */
    TYPE("c", 3), /* clouds          */
    TYPE("b", 4), /* black holes     */
    { "s1", STELLAR_SATELLITE, 1, 0, 1, false },
    { "s2", STELLAR_SATELLITE, 2, 0, 1, false },
    { "s3", STELLAR_SATELLITE, 3, 0, 1, false },
    { "s4", STELLAR_SATELLITE, 4, 0, 1, false },
    { "s5", STELLAR_SATELLITE, 5, 0, 1, false },
};

/* The telescope: rows of 1, 2, 2, 3 and 4 slots, centred (house).
 *
 *                  t1                   top
 *                t2  t3                 top
 *                t4  t5                 top
 *              t6  t7  t8               middle
 *            t9  t10 t11 t12            bottom
 */
const uint8_t stellar_section[STELLAR_SLOTS] = { 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2 };

const int8_t stellar_place[STELLAR_SLOTS][2] = {
    { 3, 0 }, { 2, 1 }, { 4, 1 }, { 2, 2 }, { 4, 2 }, { 1, 3 },
    { 3, 3 }, { 5, 3 }, { 0, 4 }, { 2, 4 }, { 4, 4 }, { 6, 4 },
};

/* Slots that share an edge, written with the numbers people use: 1..12. */
#define S(n) (1u << ((n)-1))
const uint16_t stellar_neighbours[STELLAR_SLOTS] = {
    S(2) | S(3),                               /* t1  */
    S(1) | S(3) | S(4),                        /* t2  */
    S(1) | S(2) | S(5),                        /* t3  */
    S(2) | S(5) | S(6) | S(7),                 /* t4  */
    S(3) | S(4) | S(7) | S(8),                 /* t5  */
    S(4) | S(7) | S(9) | S(10),                /* t6  */
    S(4) | S(5) | S(6) | S(8) | S(10) | S(11), /* t7  */
    S(5) | S(7) | S(11) | S(12),               /* t8  */
    S(6) | S(10),                              /* t9  */
    S(6) | S(7) | S(9) | S(11),                /* t10 */
    S(7) | S(8) | S(10) | S(12),               /* t11 */
    S(8) | S(11),                              /* t12 */
};
