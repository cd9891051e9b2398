/* old_ways.h - secrets and chance of tables that 0.1.0 made: BLAKE2b and ChaCha20.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_OLD_WAYS_H
#define ORR_SERVER_OLD_WAYS_H

#include "hall/hall.h"

extern const struct old_ways old_ways;

#endif /* ORR_SERVER_OLD_WAYS_H */
