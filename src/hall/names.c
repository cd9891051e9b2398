/* names.c - what a person may be called. See json_in.h. SPDX-License-Identifier: MIT */
#include "hall/json_in.h"

/* The next character of a text that is known to be UTF-8. */
static uint32_t next_character(const char **text)
{
    const unsigned char *p = (const unsigned char *)*text;
    int more = *p < 0x80 ? 0 : *p < 0xe0 ? 1 : *p < 0xf0 ? 2 : 3;
    uint32_t c = more ? *p & (0x3fu >> more) : *p;

    for (int i = 1; i <= more; i++) c = c << 6 | (p[i] & 0x3fu);
    *text += more + 1;
    return c;
}

static bool is_forbidden(uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c <= 0x9f) ||      /* controls                  */
           c == 0x061c || c == 0x200e || c == 0x200f || /* direction marks           */
           (c >= 0x202a && c <= 0x202e) ||              /* embeddings, overrides     */
           (c >= 0x2066 && c <= 0x2069) ||              /* isolates                  */
           c == 0x2028 || c == 0x2029 || c == 0xfeff || /* line ends, byte order     */
           (c >= 0xfff9 && c <= 0xfffb);                /* annotations               */
}

/* What shows nothing by itself: blanks, joiners and fillers, and marks that stand on a letter
 * before them. In a name they may be, but a name is not made of them. In order. */
static const uint32_t unseen[][2] = {
    { 0x20, 0x20 },       { 0xa0, 0xa0 },       { 0xad, 0xad },       { 0x300, 0x36f },
    { 0x483, 0x489 },     { 0x591, 0x5bd },     { 0x5bf, 0x5bf },     { 0x5c1, 0x5c2 },
    { 0x5c4, 0x5c5 },     { 0x5c7, 0x5c7 },     { 0x610, 0x61a },     { 0x64b, 0x65f },
    { 0x670, 0x670 },     { 0x6d6, 0x6dc },     { 0x6df, 0x6e4 },     { 0x6e7, 0x6e8 },
    { 0x6ea, 0x6ed },     { 0x70f, 0x70f },     { 0x711, 0x711 },     { 0x115f, 0x1160 },
    { 0x1680, 0x1680 },   { 0x17b4, 0x17b5 },   { 0x180b, 0x180f },   { 0x1ab0, 0x1aff },
    { 0x1dc0, 0x1dff },   { 0x2000, 0x200f },   { 0x2028, 0x202f },   { 0x205f, 0x206f },
    { 0x20d0, 0x20f0 },   { 0x2800, 0x2800 },   { 0x3000, 0x3000 },   { 0x302a, 0x302d },
    { 0x3099, 0x309a },   { 0x3164, 0x3164 },   { 0xfe00, 0xfe0f },   { 0xfe20, 0xfe2f },
    { 0xfeff, 0xfeff },   { 0xffa0, 0xffa0 },   { 0xfff0, 0xfffc },   { 0x13430, 0x1343f },
    { 0x1bca0, 0x1bca3 }, { 0x1d159, 0x1d159 }, { 0x1d165, 0x1d169 }, { 0x1d16d, 0x1d182 },
    { 0xe0000, 0xe0fff },
};

static bool is_unseen(uint32_t c)
{
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
        if (c <= unseen[i][1]) return c >= unseen[i][0];
    return false;
}

bool is_name(const char *text)
{
    int n = 0, seen = 0;

    while (*text) {
        uint32_t c = next_character(&text);
        if (is_forbidden(c) || ++n > 20) return false;
        seen += !is_unseen(c);
    }
    return seen > 0;
}
