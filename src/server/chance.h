/* chance.h - chance for served matches: ChaCha20 from a secret key.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_CHANCE_H
#define ORR_SERVER_CHANCE_H

#include "server/hall.h"

/* The outcome at a ply: decided by the key, the ply and the state, and by nothing a
 * player could repeat until it pleases. */
orr_action chance_pick(const uint8_t key[KEY_SIZE], const struct orr_game *g, const void *state, int ply);

#endif /* ORR_SERVER_CHANCE_H */
