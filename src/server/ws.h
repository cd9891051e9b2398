/* ws.h - one WebSocket connection as bytes in and bytes out (RFC 6455).
 *
 * wslay does the frames; this wraps it so that it touches no socket: net.c feeds
 * what it read and takes what it may write. A message longer than WS_MESSAGE, text
 * that is no UTF-8, a bad frame: the peer gets the right close code and ws_feed()
 * says that the connection is done once the rest is written.
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

/* Called for each whole text message, from within ws_feed(). */
typedef void ws_message(void *self, const char *text, size_t size);

struct ws *ws_new(ws_message *on_message, void *self);
void ws_free(struct ws *w);

/* Handles bytes that arrived. False: nothing more is wanted from this peer; write
 * what ws_take() still has and close. */
bool ws_feed(struct ws *w, const void *bytes, size_t size);

/* Queues a text message, a ping, or a close frame after which no message follows. */
void ws_send(struct ws *w, const char *text, size_t size);
void ws_ping(struct ws *w);
void ws_close(struct ws *w, int code, const char *reason);

/* Bytes to write, at most cap; 0 when there are none. */
size_t ws_take(struct ws *w, void *bytes, size_t cap);

/* Whether a close frame has been queued or sent, and how many bytes still wait. */
bool ws_is_closing(const struct ws *w);
size_t ws_queued(const struct ws *w);

#endif /* ORR_SERVER_WS_H */
