/* sha1.h - SHA-1 (RFC 3174), which the WebSocket handshake asks for. It protects
 * nothing there, and nothing else here may use it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_SHA1_H
#define ORR_SERVER_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SHA1_SIZE = 20 };

void sha1(const void *bytes, size_t size, uint8_t out[SHA1_SIZE]);

#endif /* ORR_SERVER_SHA1_H */
