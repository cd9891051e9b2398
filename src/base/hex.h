/* hex.h - bytes as lower-case hexadecimal digits: ids, tokens, keys.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_BASE_HEX_H
#define ORR_BASE_HEX_H

#include "base.h"

/* Whether the text is that many of these digits, and no more. */
ORR_API bool orr_is_hex(const char *text, size_t size);

/* Writes two digits for each byte and a zero after them. */
ORR_API void orr_hex_write(const uint8_t *bytes, size_t size, char *out);
/* Reads the bytes of a text that orr_is_hex() has accepted. */
ORR_API void orr_hex_read(const char *text, uint8_t *bytes, size_t size);

/* Whether two texts of that size are equal. The time it takes does not depend on where they
 * differ. */
ORR_API bool orr_same_secret(const char *a, const char *b, size_t size);

#endif /* ORR_BASE_HEX_H */
