/* net.c - shares of the win by a small net.
 *
 * Every side that may win has a row of features. The same net reads each row: one layer of
 * units that count what is positive, and one sum of them. The sums of all sides become
 * shares that add up to 1. All of it is whole numbers up to the softmax, which is the same
 * on every machine too (base/chance.c), so that the net never makes two machines differ.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/bot.h"

#include <string.h>

/* Built a second time for processors with wider registers: whole numbers come out the same. */
#if defined __x86_64__ && defined __GLIBC__ && defined NDEBUG
#define WIDE_TOO __attribute__((target_clones("default", "avx2")))
#else
#define WIDE_TOO
#endif

/* What a few units say of a row. Counts are constant and nothing is skipped, so that
 * compilers make vector instructions of it: five times as fast as the plain loop. */
static inline void block(const int16_t *weight, const int16_t *row, int32_t unit[ORR_NET_BLOCK])
{
    for (int u = 0; u < ORR_NET_BLOCK; u++)
        for (int i = 0; i < ORR_MAX_FEATURES; i++)
            unit[u] += weight[u * ORR_MAX_FEATURES + i] * row[i];
}

/* Numbers of a byte each: a unit's sum stays below 2^21. */
WIDE_TOO static int64_t net_sum(const struct orr_net *net, const int16_t row[ORR_MAX_FEATURES])
{
    int64_t sum = 0;

    for (int first = 0; first < net->hidden; first += ORR_NET_BLOCK) {
        int32_t unit[ORR_NET_BLOCK];
        memcpy(unit, net->bias + first, sizeof unit);
        block(net->weight + first * ORR_MAX_FEATURES, row, unit);
        for (int u = 0; u < ORR_NET_BLOCK; u++)
            if (unit[u] > 0) sum += (int64_t)unit[u] * net->out[first + u];
    }
    return sum;
}

void orr_net_shares(const struct orr_net *net, const int16_t *rows, int sides, double *out)
{
    int16_t row[ORR_MAX_FEATURES] = { 0 };
    double sum[ORR_MAX_SIDES];

    for (int side = 0; side < sides; side++) {
        memcpy(row, rows + side * net->inputs, (size_t)net->inputs * sizeof *row);
        sum[side] = (double)net_sum(net, row);
    }
    orr_softmax(sum, sides, (double)net->one, out);
}
