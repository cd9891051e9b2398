/* fuzz_head.c - request heads: whatever the bytes, the reader stays within them, and a
 * head that is taken keeps its promises. SPDX-License-Identifier: MIT */
#include "server/http_head.h"
#include "server/ws.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct head h;
    char *bytes = malloc(size ? size : 1), accept[WS_ACCEPT_SIZE];

    memcpy(bytes, data, size); /* of exactly that size: a byte too far is seen */
    int taken = head_read(bytes, size, &h);
    if (taken > 0) {
        if ((size_t)taken > size || taken > HEAD_LIMIT || h.num_fields > HEAD_FIELDS) abort();
        if (h.target[0] != '/' || !head_find(&h, "host")) abort();
        if (memcmp(bytes + taken - 4, "\r\n\r\n", 4) != 0) abort();
        ws_handshake(&h, accept);
        if (head_read(bytes, (size_t)taken - 1, &h) != 0) abort(); /* a byte less waits for it */
    } else if (taken < 0 && taken != -400 && taken != -405 && taken != -414 && taken != -431 && taken != -505) {
        abort();
    }
    free(bytes);
    return 0;
}
