/* device.h - tables without a server: the hall as a module that a browser's worker runs.
 *
 * The module imports nothing. It is given the time and entropy, and asks for whatever must be done
 * outside: after each call the worker takes errands with device_next() until there are none. An
 * errand is a line of JSON, a line end, and bytes that belong to it:
 *
 *   ["say",tab]                    a message for the page
 *   ["dismiss",tab,code]           the page is sent away; the bytes say why
 *   ["open",table,room]            to be answered with device_entry(), device_opened()
 *   ["append",[[table,seq,epoch,at,room,life],...]]
 *                                  the bytes are an entry a line: all are stored or none, and then
 *                                  device_stored() says so of each. Nobody is told before that.
 *   ["think",job]                  the bytes are for device_think() of another module, whose
 *                                  thought is handed back with device_thought()
 *   ["review",job]                 the same of a review, which waits for what is to be thought of
 *                                  moves; device_share() says how far it is
 *   ["drop",job]                   nobody waits for that thought any more
 *   ["log"]                        a line for whoever looks after the page
 *
 * Numbers are doubles, as they are in JavaScript; texts and bytes are handed in by device_buffer().
 * The page hears only what the hall tells it: a seat's view, never the truth.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_DEVICE_H
#define ORR_DEVICE_H

#include <stddef.h>
#include <stdint.h>

#if defined(__wasm__)
#define DEVICE_CALL(name) __attribute__((export_name(#name)))
#else
#define DEVICE_CALL(name)
#endif

enum { DEVICE_SEED = 32 };

/* Memory for so many bytes, until the next call that takes them. */
DEVICE_CALL(device_buffer) char *device_buffer(size_t size);

/* -- The hall ------------------------------------------------------------------------- */

/* Opens it; the buffer holds DEVICE_SEED random bytes. Once, before everything else. */
DEVICE_CALL(device_open) void device_open(void);
DEVICE_CALL(device_close) void device_close(void);

/* Milliseconds that only go forward, and since 1970. Before each call that needs them. */
DEVICE_CALL(device_time) void device_time(double now, double wall);

/* A page, or a part of it, connects. Returns its tab, -1 when there are too many. */
DEVICE_CALL(device_join) int device_join(void);
DEVICE_CALL(device_leave) void device_leave(int tab);
/* What it says is in the buffer. */
DEVICE_CALL(device_message) void device_message(int tab, size_t size);
/* A few times a second. */
DEVICE_CALL(device_tick) void device_tick(void);
/* Another worker has written to a table: everybody has to enter again. */
DEVICE_CALL(device_let_go) void device_let_go(void);

/* The size of the next errand, 0 if there is none; and its bytes, which stay until the next
 * call. */
DEVICE_CALL(device_next) size_t device_next(void);
DEVICE_CALL(device_out) const char *device_out(void);

/* One more entry of a table that is being opened, oldest first; its text is in the buffer. */
DEVICE_CALL(device_entry) void device_entry(double seq, double epoch, double at, size_t size);
/* All entries of the table have been given, or it cannot be read. The table's id is in the
 * buffer. */
DEVICE_CALL(device_opened) void device_opened(double room, int is_readable, double epoch);
/* The result of an append, an enum store_status. The table's id is in the buffer. */
DEVICE_CALL(device_stored) void device_stored(double room, double seq, int status);
/* The thought, of so many bytes, is in the buffer. */
DEVICE_CALL(device_thought) void device_thought(int job, size_t size);

/* How much of a review is done, in thousandths. */
DEVICE_CALL(device_share) void device_share(int job, int thousandths);

/* Lends the hall a puzzle, in place of the last one: the buffer holds its game, a blank, its
 * name, a line end and its file. A table made for it keeps what it needs. */
DEVICE_CALL(device_puzzle) void device_puzzle(size_t size);

/* -- Records ------------------------------------------------------------------------------ */

/* Checks whether the record in the buffer proves where its chance came from (fair.h). Returns
 * the size of a JSON object, {"fair":true,"outcomes":43} or {"fair":false,"why":"..."}, at
 * device_out(). */
DEVICE_CALL(device_verify) size_t device_verify(size_t size);

/* -- Thinking, in a module of its own --------------------------------------------------- */

/* Begins the task in the buffer; false if it is not a task. A move replaces the last move, a
 * review the last review. */
DEVICE_CALL(device_think) int device_think(size_t size);
/* Goes on with the move for that many worlds, or with the review for one value. Returns the size
 * of the thought, at device_out(), once it is complete; else 0. */
DEVICE_CALL(device_think_on) size_t device_think_on(int is_review, uint32_t worlds);
/* How much of the review is done, in thousandths. */
DEVICE_CALL(device_think_share) int device_think_share(void);

#endif /* ORR_DEVICE_H */
