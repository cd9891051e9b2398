/* bag.h - a multiset of up to 64 kinds with at most three copies of each.
 *
 * Two bit planes hold the counts: kind k is there lo[k] + 2 hi[k] times. Moving
 * a whole hand into a pool is one carry-add, and finding the card a ticket
 * stands for is a prefix sum over bytes. Equal multisets are equal bytes. No
 * processor-specific popcount is needed: the sums are done in the word itself.
 * WebAssembly has instructions for them everywhere, and they take half the steps.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_BAG_H
#define ORR_BAG_H

#include "bits.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

struct orr_bag {
    uint64_t lo, hi;
};

#ifdef __cplusplus
#define ORR_EMPTY_BAG (orr_bag{ 0, 0 })
#else
#define ORR_EMPTY_BAG ((struct orr_bag){ 0, 0 })
#endif

static inline int orr_bag_count(const struct orr_bag *b, int kind)
{
    return (int)(b->lo >> kind & 1) + 2 * (int)(b->hi >> kind & 1);
}

static inline bool orr_bag_has(const struct orr_bag *b, int kind)
{
    return ((b->lo | b->hi) >> kind & 1) != 0;
}

/* One bit for each kind of which there is at least one. */
static inline uint64_t orr_bag_kinds(const struct orr_bag *b) { return b->lo | b->hi; }

static inline bool orr_bag_is_empty(const struct orr_bag *b) { return !(b->lo | b->hi); }

static inline void orr_bag_add(struct orr_bag *b, int kind)
{
    uint64_t one = (uint64_t)1 << kind;
    assert(orr_bag_count(b, kind) < 3);
    b->hi ^= b->lo & one; /* carry */
    b->lo ^= one;
}

static inline void orr_bag_remove(struct orr_bag *b, int kind)
{
    uint64_t one = (uint64_t)1 << kind;
    assert(orr_bag_has(b, kind));
    b->lo ^= one;
    b->hi ^= b->lo & one; /* borrow: lo was 0, so it is 1 now */
}

/* Whether all of `more` can be added without more than three copies of any kind. */
static inline bool orr_bag_fits(const struct orr_bag *b, const struct orr_bag *more)
{
    return !(b->hi & more->hi) && !(b->lo & more->lo & (b->hi | more->hi));
}

/* Adds all of `more`, which must fit. */
static inline void orr_bag_merge(struct orr_bag *b, const struct orr_bag *more)
{
    uint64_t carry = b->lo & more->lo;
    assert(orr_bag_fits(b, more));
    b->lo ^= more->lo;
    b->hi ^= more->hi ^ carry;
}

/* Counts in each of the eight groups of eight kinds, a byte each. */
static inline uint64_t orr_bag_groups(const struct orr_bag *b)
{
#ifdef __wasm_simd128__
    v128_t bits = wasm_i8x16_popcnt(wasm_u64x2_make(b->lo, b->hi));
    return wasm_u64x2_extract_lane(bits, 0) + 2 * wasm_u64x2_extract_lane(bits, 1);
#else
    const uint64_t odd = 0x5555555555555555u, pair = 0x3333333333333333u, nib = 0x0f0f0f0f0f0f0f0fu;
    uint64_t x = b->lo - (b->lo >> 1 & odd), y = b->hi - (b->hi >> 1 & odd);

    x = (x & pair) + (x >> 2 & pair);
    y = (y & pair) + (y >> 2 & pair);
    x = (x + (x >> 4)) & nib;
    y = (y + (y >> 4)) & nib;
    return x + 2 * y;
#endif
}

/* The same summed from the lowest up: byte i of the result is the number of cards of kinds
 * 0 .. 8i+7. At most 8 * 24 = 192: no byte overflows. */
static inline uint64_t orr_bag_prefix(const struct orr_bag *b)
{
    return orr_bag_groups(b) * 0x0101010101010101u;
}

static inline int orr_bag_size(const struct orr_bag *b)
{
#ifdef __wasm__
    return orr_set_size(b->lo) + 2 * orr_set_size(b->hi);
#else
    return (int)(orr_bag_prefix(b) >> 56);
#endif
}

/* How many of the first seven bytes are not above the ticket, which is a byte too. */
static inline int orr_bag_passed(uint64_t bytes, uint32_t ticket)
{
#ifdef __wasm_simd128__
    v128_t is_passed = wasm_u8x16_le(wasm_u64x2_splat(bytes), wasm_u8x16_splat((uint8_t)ticket));
    return orr_set_size(wasm_i8x16_bitmask(is_passed) & 0x7fu);
#else
    int passed = 0;

    for (int i = 0; i < 56; i += 8) passed += ticket >= (bytes >> i & 0xff);
    return passed;
#endif
}

/* The lowest eight bits as eight bytes, 0 or 1 each. */
static inline uint64_t orr_bag_spread(uint64_t bits)
{
    const uint64_t ones = 0x0101010101010101u, diagonal = 0x8040201008040201u;
    uint64_t one_each = (bits & 0xff) * ones & diagonal; /* bit i, in byte i */

    return (one_each + 0x7f * ones) >> 7 & ones;
}

/* The kind that ticket 0 .. size-1 stands for, counting copies in kind order. It looks at
 * all groups and then at all kinds of one, and never leaves a loop early: where it would
 * leave depends on the shuffle, no processor can predict that, and a branch for each kind
 * made matches of Stellar and Subastral a fifth slower. */
static inline int orr_bag_pick(const struct orr_bag *b, uint32_t ticket)
{
    uint64_t prefix = orr_bag_prefix(b);
    int first = 8 * orr_bag_passed(prefix, ticket);
    uint64_t copies = orr_bag_spread(b->lo >> first) + 2 * orr_bag_spread(b->hi >> first);

    assert(ticket < prefix >> 56);
    ticket -= (uint32_t)(prefix << 8 >> first & 0xff);
    return first + orr_bag_passed(copies * 0x0101010101010101u, ticket);
}

#ifdef __cplusplus
}
#endif

#endif /* ORR_BAG_H */
