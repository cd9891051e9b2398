/* bits.h - sets of up to 64 small numbers: bit n of the word is set when n is a member.
 *
 * To walk through a set: for (; set; set &= set - 1) ... orr_lowest(set) ...
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_BITS_H
#define ORR_BITS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The number of members. WebAssembly has an instruction for it; some processors have not, so
 * elsewhere the sum is done in the word itself. */
static inline int orr_set_size(uint64_t set)
{
#if defined(__wasm__)
    return __builtin_popcountll(set);
#else
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(set * 0x0101010101010101u >> 56);
#endif
}

/* The lowest member of a set that is not empty, in C that any compiler takes. */
static inline int orr_lowest_plain(uint64_t set) { return orr_set_size(~set & (set - 1)); }

/* The same, by a compiler builtin where there is one. */
static inline int orr_lowest(uint64_t set)
{
#if defined(__GNUC__)
    return __builtin_ctzll(set);
#else
    return orr_lowest_plain(set);
#endif
}

/* The member that has n others below it. */
static inline int orr_set_nth(uint64_t set, uint32_t n)
{
    while (n--) set &= set - 1;
    return orr_lowest(set);
}

#ifdef __cplusplus
}
#endif

#endif /* ORR_BITS_H */
