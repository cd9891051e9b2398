/* legacy_crypto.c - see legacy_crypto.h. SPDX-License-Identifier: MIT */
#include "server/legacy_crypto.h"

#include <sodium.h>
#include <string.h>

enum { WORDS = 16 }; /* of one block of the stream */

/* A ticket below `tickets`, unbiased: words past the largest multiple are thrown away. */
static uint32_t ticket(const uint8_t key[KEY_SIZE], int ply, uint32_t tickets)
{
    uint32_t spare = (0u - tickets) % tickets; /* 2^32 mod tickets */

    for (uint32_t block = 0;; block++) {
        uint8_t nonce[crypto_stream_chacha20_ietf_NONCEBYTES] = { 0 };
        uint32_t word[WORDS];
        for (int i = 0; i < 4; i++) nonce[i] = (uint8_t)((uint32_t)ply >> 8 * i);
        for (int i = 0; i < 4; i++) nonce[4 + i] = (uint8_t)(block >> 8 * i);
        crypto_stream_chacha20_ietf((unsigned char *)word, sizeof word, nonce, key);
        for (int i = 0; i < WORDS; i++)
            if (word[i] >= spare) return word[i] % tickets;
    }
}

static orr_action pick(const uint8_t key[KEY_SIZE], const struct orr_game *g, const void *state,
                       int ply)
{
    return orr_chance_draw(g, state, ticket(key, ply, orr_chance_tickets(g, state)));
}

static void secret(const uint8_t key[KEY_SIZE], const void *about, size_t size, uint8_t out[32])
{
    crypto_generichash(out, 32, about, size, key, KEY_SIZE);
}

const struct legacy_crypto legacy_crypto = { .secret = secret, .chance = pick };
