/* chance.c - from points to chances: e^x and the softmax made of it.
 *
 * Whatever decides a move must come out the same on every machine, and the last digit of a
 * C library's exp() does not. Here are only additions, multiplications and divisions of
 * doubles, which IEEE 754 fixes to the last bit; the build forbids the compiler to fuse
 * them.
 *
 * SPDX-License-Identifier: MIT */
#include "base/base.h"

#include <string.h>

enum { STEPS = 8, BIAS = 1023, FRACTION_BITS = 52 };

/* 2^(i/8). */
static const double root[STEPS] = {
    1.0,
    1.0905077326652577,
    1.189207115002721,
    1.2968395546510096,
    1.4142135623730951,
    1.5422108254079407,
    1.681792830507429,
    1.8340080864093424,
};

/* log(2) / 8 in two parts: the first has so few digits that its products here are exact. */
static const double step_high = 0.08664339754614048, step_low = 2.3852686615882346e-11;
static const double steps_per_one = 11.541560327111707;

static double power_of_two(int n)
{
    uint64_t bits = (uint64_t)(n + BIAS) << FRACTION_BITS;
    double power;

    memcpy(&power, &bits, sizeof power);
    return power;
}

/* x is so many steps and a rest below half a step, of which seven terms of the series are
 * as good as all. */
double orr_exp(double x)
{
    static const double least = -700, most = 700;
    static const double part[] = { 0, 1, 1.0 / 2, 1.0 / 3, 1.0 / 4, 1.0 / 5, 1.0 / 6, 1.0 / 7 };

    if (x < least) return 0;
    if (x > most) x = most;
    int steps = (int)(x * steps_per_one + (x < 0 ? -0.5 : 0.5));
    double rest = x - steps * step_high - steps * step_low, sum = 1;
    for (int term = 7; term > 0; term--) sum = 1 + sum * rest * part[term];
    int eighths = steps & (STEPS - 1);
    return root[eighths] * sum * power_of_two((steps - eighths) / STEPS);
}

void orr_softmax(const double *points, int n, double spread, double *out)
{
    double best = points[0], all = 0;

    for (int i = 1; i < n; i++)
        if (points[i] > best) best = points[i];
    for (int i = 0; i < n; i++) all += out[i] = orr_exp((points[i] - best) / spread);
    for (int i = 0; i < n; i++) out[i] /= all;
}
