/* legacy_crypto.h - secrets and chance of tables that 0.1.0 made: BLAKE2b and ChaCha20.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_LEGACY_CRYPTO_H
#define ORR_SERVER_LEGACY_CRYPTO_H

#include "hall/hall.h"

extern const struct legacy_crypto legacy_crypto;

#endif /* ORR_SERVER_LEGACY_CRYPTO_H */
