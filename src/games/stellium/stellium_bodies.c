/* stellium_bodies.c - how bodies move on the board. Works on bare bitboards, so that
 * the rules and the evaluation share it.
 *
 * SPDX-License-Identifier: MIT */
#include "stellium.h"

/* R14: each body of the chain moves into the space of the next; the last one into
 * the first empty space or, at the edge, off the board. */
int stellium_push(uint64_t body[STELLIUM_TYPES], int type, int cell, int direction)
{
    int moving = type;

    while (moving < STELLIUM_TYPES && cell < STELLIUM_CELLS) {
        int hit = stellium_type_on(body, cell);
        if (hit < STELLIUM_TYPES) body[hit] ^= stellium_bit(cell);
        body[moving] |= stellium_bit(cell);
        moving = hit;
        cell = stellium_next[cell][direction];
    }
    return moving;
}

/* R15 */
void stellium_swap(uint64_t body[STELLIUM_TYPES], int type, int a, int b)
{
    uint64_t both = stellium_bit(a) | stellium_bit(b);
    int other = stellium_type_on(body, body[type] >> a & 1 ? b : a);

    body[type] ^= both;
    body[other] ^= both;
}

void stellium_move(uint64_t body[STELLIUM_TYPES], int from, int to)
{
    body[stellium_type_on(body, from)] ^= stellium_bit(from) | stellium_bit(to);
}

/* R16: the six ring spaces are neighbouring bits, so a turn rotates six bits. */
uint64_t stellium_turned(uint64_t cells, int galaxy, int steps)
{
    int shift = 7 * galaxy + 1;
    uint64_t ring = cells >> shift & 0x3f, turned = (ring << steps | ring >> (6 - steps)) & 0x3f;

    return cells ^ (ring ^ turned) << shift;
}
