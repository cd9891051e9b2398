/* fair.h - chance from a secret key, by HMAC-SHA-256, and chance that no single person controls.
 *
 * At a ply the outcome depends on the key, the ply and the state alone, so no player can try again
 * until it pleases. Whoever is told the key can compute every outcome again: the text that is
 * hashed is the purpose, then two numbers of four bytes, lowest byte first. For chance these are
 * the ply and the number of the block; the hash is eight words, lowest byte first, and the first
 * word that is no less than 2^32 modulo the tickets is taken modulo them.
 *
 * In a fair match the dealer first shows the SHA-256 hash of a secret. Then each seat may add a
 * number, and when the match begins all of that is fixed: the key is the HMAC by the secret of
 * "numbers" and, for each seat that gave one, lowest first, the seat as one byte and its number.
 * Afterwards the record tells them all (docs/FAIR.md).
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_MATCH_FAIR_H
#define ORR_MATCH_FAIR_H

#include "match.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { ORR_KEY = ORR_SHA256, ORR_NUMBER = 16 }; /* bytes */

ORR_API void orr_keyed_hash(const uint8_t key[ORR_KEY], const char *purpose, uint32_t a, uint32_t b,
                            uint8_t out[ORR_SHA256]);
ORR_API orr_action orr_keyed_pick(const uint8_t key[ORR_KEY], const struct orr_game *g,
                                  const void *state, int ply);
/* The seed of a bot's thought: whoever has the key can repeat what the bot did. */
ORR_API uint64_t orr_keyed_thought(const uint8_t key[ORR_KEY], int ply, int seat);

struct orr_fair {
    uint8_t hash[ORR_SHA256]; /* as it was shown before the match */
    uint8_t secret[ORR_KEY];
    orr_seats given; /* who gave a number */
    uint8_t number[ORR_MAX_SEATS][ORR_NUMBER];
};

ORR_API void orr_fair_hash(const uint8_t secret[ORR_KEY], uint8_t out[ORR_SHA256]);
ORR_API void orr_fair_key(const struct orr_fair *fair, uint8_t out[ORR_KEY]);

/* The claim of where the match's chance comes from, which records keep. NULL: no claim. */
ORR_API void orr_match_set_fair(struct orr_match *m, const struct orr_fair *fair);
ORR_API const struct orr_fair *orr_match_fair(const struct orr_match *m);

/* Checks that claim: the hash is the secret's, and every outcome in the log is the one that
 * follows from it. If not, orr_match_why() says what is wrong, and where. */
ORR_API int orr_match_verify(struct orr_match *m);

#ifdef __cplusplus
}
#endif

#endif /* ORR_MATCH_FAIR_H */
