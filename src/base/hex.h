/* hex.h - bytes as lower-case hexadecimal digits: ids, tokens, keys.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_BASE_HEX_H
#define ORR_BASE_HEX_H

#include "base.h"

/* Whether the text has the size, and is of such digits. */
ORR_API bool orr_is_hex(const char *text, size_t size);

/* Two digits for each byte, and a zero behind them. */
ORR_API void orr_hex_write(const uint8_t *bytes, size_t size, char *out);
/* The bytes of digits that orr_is_hex() has seen. */
ORR_API void orr_hex_read(const char *text, uint8_t *bytes, size_t size);

/* Whether two texts of that size are the same, found out in a time that does not tell where
 * they differ. */
ORR_API bool orr_same_secret(const char *a, const char *b, size_t size);

#endif /* ORR_BASE_HEX_H */
