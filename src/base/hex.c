/* hex.c - see hex.h. SPDX-License-Identifier: MIT */
#include "base/hex.h"

#include <string.h>

bool orr_is_hex(const char *text, size_t size)
{
    return strlen(text) == size && strspn(text, "0123456789abcdef") == size;
}

void orr_hex_write(const uint8_t *bytes, size_t size, char *out)
{
    for (size_t i = 0; i < size; i++) {
        *out++ = "0123456789abcdef"[bytes[i] >> 4];
        *out++ = "0123456789abcdef"[bytes[i] & 15];
    }
    *out = '\0';
}

static uint8_t digit(char c) { return (uint8_t)(c <= '9' ? c - '0' : c - 'a' + 10); }

void orr_hex_read(const char *text, uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)(digit(text[2 * i]) << 4 | digit(text[2 * i + 1]));
}

bool orr_same_secret(const char *a, const char *b, size_t size)
{
    volatile unsigned char differs = 0; /* so that no compiler stops at the first difference */

    for (size_t i = 0; i < size; i++) differs = (unsigned char)(differs | (a[i] ^ b[i]));
    return !differs;
}
