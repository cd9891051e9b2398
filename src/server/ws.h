/* ws.h - one WebSocket connection as bytes in and bytes out (RFC 6455).
 *
 * It touches no socket: net.c feeds what it read and takes what it may write. A frame is checked by
 * its head, before a byte of its payload arrives. For a message longer than WS_MESSAGE, a bad frame
 * or a binary one ws_feed() returns the close code that belongs to it and nothing more is read;
 * net.c sends what is still owed, and closes.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_WS_H
#define ORR_SERVER_WS_H

#include "server/http_head.h"

#include <stdint.h>

enum {
    WS_MESSAGE = 16 * 1024, /* bytes of the longest message taken                     */
    WS_ACCEPT_SIZE = 29,    /* "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" and its zero            */
    WS_REASON = 123         /* bytes of the longest sentence a close frame can carry  */
};

/* Whether the head is a proper handshake: 101, or the status to refuse it with (400,
 * 403 for a page of another origin, 426 for another version). On 101 `accept` is the
 * answer's key. */
int ws_handshake(const struct head *h, char accept[WS_ACCEPT_SIZE]);

struct ws;

/* Called from within ws_feed(): for each whole text message, and for each ping and pong. */
typedef void ws_message(void *self, const char *text, size_t size);
typedef void ws_control(void *self);

struct ws *ws_new(ws_message *on_message, ws_control *on_control, void *self);
void ws_free(struct ws *w);

/* Handles bytes that arrived. Returns 0, or the code to close with, also when the peer
 * closes, and then the rest is not read; ws_why() has a sentence for it. */
int ws_feed(struct ws *w, const void *bytes, size_t size);
const char *ws_why(int code);

/* Reads nothing more, not even the rest of what is being fed. */
void ws_stop(struct ws *w);

/* Queues a text message, only when none is being sent; a ping; a close frame, after which
 * nothing follows. */
void ws_send(struct ws *w, const char *text, size_t size);
void ws_ping(struct ws *w);
void ws_close(struct ws *w, int code, const char *reason);

/* Bytes to write, at most `cap`, which is 16 or more; 0 when there are none. A message
 * that does not fit leaves in fragments, control frames in between. */
size_t ws_take(struct ws *w, void *bytes, size_t cap);

/* Whether a close frame has been queued or sent; whether a message is on its way; and
 * how many bytes of control frames wait. */
bool ws_is_closing(const struct ws *w);
bool ws_is_sending(const struct ws *w);
size_t ws_waiting(const struct ws *w);

#endif /* ORR_SERVER_WS_H */
