/* sha1.c - see sha1.h. The letters are the standard's.
 *
 * SPDX-License-Identifier: MIT */
#include "server/sha1.h"

#include <string.h>

enum { BLOCK = 64 };

static uint32_t rotate(uint32_t x, int by) { return x << by | x >> (32 - by); }

static uint32_t mix(int t, uint32_t b, uint32_t c, uint32_t d)
{
    if (t < 20) return ((b & c) | (~b & d)) + 0x5a827999u;
    if (t < 40) return (b ^ c ^ d) + 0x6ed9eba1u;
    if (t < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdcu;
    return (b ^ c ^ d) + 0xca62c1d6u;
}

static void add_block(uint32_t h[5], const uint8_t *p)
{
    uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

    for (int t = 0; t < 16; t++, p += 4)
        w[t] = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
    for (int t = 16; t < 80; t++) w[t] = rotate(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    for (int t = 0; t < 80; t++) {
        uint32_t next = rotate(a, 5) + mix(t, b, c, d) + e + w[t];
        e = d;
        d = c;
        c = rotate(b, 30);
        b = a;
        a = next;
    }
    h[0] += a;
    h[1] += b;
    h[2] += c;
    h[3] += d;
    h[4] += e;
}

void sha1(const void *bytes, size_t size, uint8_t out[SHA1_SIZE])
{
    uint32_t h[5] = { 0x67452301u, 0xefcdab89u, 0x98badcfeu, 0x10325476u, 0xc3d2e1f0u };
    uint8_t last[2 * BLOCK] = { 0 };
    const uint8_t *p = bytes;
    size_t rest = size % BLOCK, tail = rest < BLOCK - 8 ? BLOCK : 2 * BLOCK;

    for (size_t i = 0; i < size / BLOCK; i++) add_block(h, p + i * BLOCK);
    if (rest) memcpy(last, p + size - rest, rest);
    last[rest] = 0x80;
    for (size_t i = 0; i < 8; i++) last[tail - 1 - i] = (uint8_t)((uint64_t)size * 8 >> 8 * i);
    for (size_t at = 0; at < tail; at += BLOCK) add_block(h, last + at);
    for (int i = 0; i < SHA1_SIZE; i++) out[i] = (uint8_t)(h[i / 4] >> (24 - i % 4 * 8));
}
