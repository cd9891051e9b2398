/* sha256.c - SHA-256 (FIPS 180-4) and HMAC (RFC 2104): keys to seats are made with it, and
 * chance that anyone can compute again who is told the secret.
 *
 * SPDX-License-Identifier: MIT */
#include "base/base.h"

#include <string.h>

static const uint32_t rounds[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t turn(uint32_t x, int n) { return x >> n | x << (32 - n); }

/* The 16 words of a block, and 48 made of them. */
static void spread(const uint8_t block[64], uint32_t w[64])
{
    for (int i = 0; i < 16; i++, block += 4)
        w[i] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 | (uint32_t)block[2] << 8 |
               block[3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >> 3) + w[i - 7] +
               (turn(b, 17) ^ turn(b, 19) ^ b >> 10);
    }
}

static void take_block(uint32_t hash[8], const uint8_t block[64])
{
    uint32_t w[64], s[8];

    spread(block, w);
    memcpy(s, hash, sizeof s);
    for (int i = 0; i < 64; i++) {
        uint32_t a = s[0], e = s[4];
        uint32_t one = s[7] + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
                       ((e & s[5]) ^ (~e & s[6])) + rounds[i] + w[i];
        uint32_t two =
            (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += one;
        s[0] = one + two;
    }
    for (int i = 0; i < 8; i++) hash[i] += s[i];
}

void orr_sha256_begin(struct orr_sha256 *h)
{
    *h = (struct orr_sha256){ .hash = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f,
                                        0x9b05688c, 0x1f83d9ab, 0x5be0cd19 } };
}

void orr_sha256_add(struct orr_sha256 *h, const void *bytes, size_t size)
{
    const uint8_t *p = bytes;

    while (size) {
        size_t at = h->size % sizeof h->block, n = sizeof h->block - at;
        if (n > size) n = size;
        memcpy(h->block + at, p, n);
        h->size += n;
        p += n;
        size -= n;
        if (at + n == sizeof h->block) take_block(h->hash, h->block);
    }
}

void orr_sha256_end(struct orr_sha256 *h, uint8_t out[ORR_SHA256])
{
    static const uint8_t padding[64] = { 0x80 };
    uint64_t bits = h->size * 8;
    uint8_t size[8];

    for (int i = 0; i < 8; i++) size[i] = (uint8_t)(bits >> (56 - 8 * i));
    orr_sha256_add(h, padding, 1 + (119 - h->size % 64) % 64);
    orr_sha256_add(h, size, sizeof size);
    for (int i = 0; i < ORR_SHA256; i++) out[i] = (uint8_t)(h->hash[i / 4] >> (24 - i % 4 * 8));
}

/* -- HMAC ---------------------------------------------------------------------------- */

static void begin_with(struct orr_sha256 *h, const uint8_t key[64], uint8_t mask)
{
    uint8_t masked[64];

    for (int i = 0; i < 64; i++) masked[i] = key[i] ^ mask;
    orr_sha256_begin(h);
    orr_sha256_add(h, masked, sizeof masked);
}

void orr_hmac_begin(struct orr_hmac *m, const void *key, size_t size)
{
    uint8_t block[64] = { 0 };

    if (size > sizeof block) {
        orr_sha256_begin(&m->inner);
        orr_sha256_add(&m->inner, key, size);
        orr_sha256_end(&m->inner, block);
    } else if (size) {
        memcpy(block, key, size);
    }
    begin_with(&m->inner, block, 0x36);
    begin_with(&m->outer, block, 0x5c);
}

void orr_hmac_add(struct orr_hmac *m, const void *bytes, size_t size)
{
    orr_sha256_add(&m->inner, bytes, size);
}

void orr_hmac_end(struct orr_hmac *m, uint8_t out[ORR_SHA256])
{
    orr_sha256_end(&m->inner, out);
    orr_sha256_add(&m->outer, out, ORR_SHA256);
    orr_sha256_end(&m->outer, out);
}
