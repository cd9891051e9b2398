/* fuzz_frames.c - WebSocket frames in pieces of any size: messages are never longer than
 * the limit and the answers never end in a loop. SPDX-License-Identifier: MIT */
#include "server/ws.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void on_message(void *self, const char *text, size_t size)
{
    struct ws **w = self;

    if (size > WS_MESSAGE) abort();
    if (size % 7 == 3) ws_send(*w, text, size);
    if (size % 11 == 5) ws_close(*w, 1008, "enough");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ws *w = NULL;
    size_t piece = size ? data[0] % 61 + 1u : 1;
    uint8_t out[4096];

    w = ws_new(on_message, &w);
    for (size_t at = 1; at < size; at += piece) {
        bool more = ws_feed(w, data + at, size - at < piece ? size - at : piece);
        for (int i = 0; ws_take(w, out, sizeof out); i++)
            if (i > 64) abort();
        if (!more) break;
    }
    ws_free(w);
    return 0;
}
