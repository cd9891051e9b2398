/* interval.c - how sure a share is.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <math.h>

/* Wilson's interval is honest where the usual one is not: a hundred wins of a hundred matches do
 * not prove that none will ever be lost. */
struct interval wilson(double share, double matches)
{
    const double z = 1.96; /* 95 % */
    double stretch = 1 + z * z / matches;
    double middle = (share + z * z / (2 * matches)) / stretch;
    double half = z * sqrt((share * (1 - share) + z * z / (4 * matches)) / matches) / stretch;

    return (struct interval){ .low = fmax(0, middle - half), .high = fmin(1, middle + half) };
}

double interval_error(struct interval i) { return (i.high - i.low) / 2; }
