/* fuzz_frames.c - WebSocket frames in pieces of any size: messages are never longer than
 * the limit, nothing is read after the end, and what leaves are whole frames that another
 * reader can follow. SPDX-License-Identifier: MIT */
#include "server/ws.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool is_over;

static void on_message(void *self, const char *text, size_t size)
{
    struct ws **w = self;

    if (size > WS_MESSAGE || is_over || text[size]) abort();
    if (size % 7 == 3 && !ws_is_sending(*w)) ws_send(*w, text, size);
    if (size % 11 == 5) ws_close(*w, 1008, "enough"), is_over = true;
}

static void on_control(void *self)
{
    if (is_over) abort();
    if (ws_waiting(*(struct ws **)self) > 4096) ws_stop(*(struct ws **)self), is_over = true;
}

/* Follows the frames that left. */
static void follow(const uint8_t *bytes, size_t n)
{
    for (size_t at = 0; at < n;) {
        size_t head = n - at > 1 && bytes[at + 1] == 126 ? 4 : 2;
        if (n - at < head) abort();
        size_t body = head == 4 ? (size_t)bytes[at + 2] << 8 | bytes[at + 3] : bytes[at + 1];
        if (!strchr("\x01\x80\x81\x88\x89\x8a", bytes[at]) && bytes[at]) abort();
        if (bytes[at] & 8 && body > 125) abort();
        if (head + body > n - at) abort();
        at += head + body;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ws *w = NULL;
    size_t piece = size ? data[0] % 61 + 1u : 1, n;
    uint8_t out[8192];
    int code = 0;

    is_over = false;
    w = ws_new(on_message, on_control, &w);
    for (size_t at = 1; at < size && !code; at += piece) {
        code = ws_feed(w, data + at, size - at < piece ? size - at : piece);
        if (code) ws_close(w, code, ws_why(code));
        for (int i = 0; (n = ws_take(w, out, sizeof out)) > 0; i++) {
            follow(out, n);
            if (i > 64) abort();
        }
    }
    if (code && !ws_is_closing(w)) abort();
    ws_free(w);
    return 0;
}
