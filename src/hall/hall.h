/* hall.h - the rooms and who is in them: messages in, messages out.
 *
 * A hall holds every table that is awake and every guest, which is one socket. It knows no network:
 * it is handed text, and hands text out when asked. Time, entropy, chance, thinking and the store
 * are given to it, so the same code runs in the server, in a simulator of failures, and in a
 * fuzzer.
 *
 * The one rule of durability: a table handles no message while an entry of its log is on the way to
 * the disk. So nobody is told anything before it is on disk.
 *
 * READING ORDER: this file, event.h, room.h, hall.c, room_log.c, then the rest.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_HALL_HALL_H
#define ORR_HALL_HALL_H

#include "bots/bot.h"
#include "bots/review.h"
#include "hall/store.h"
#include "match/fair.h"

enum {
    PROTOCOL_VERSION = 1,
    KEY_SIZE = ORR_KEY, /* bytes of a table's secret */
    MESSAGES_PER_SECOND = 20,
    MESSAGES_BURST = 40,
    SEND_QUEUE = 256 * 1024, /* bytes that may wait for one guest, see hall.c        */
    LARGEST_ANSWER = 512 * 1024,
    LARGEST_REVIEW = LARGEST_ANSWER - 1024, /* within such an answer */
    TABLES_PER_ADDRESS = 20, /* that are not over, and were made in the last ...         */
    TABLES_COUNT_FOR = 6 * 3600 * 1000, /* ... milliseconds, awake or asleep             */
    LONG_PER_SECOND = 4,                /* long answers, such as a state with its history */
    LONG_BURST = 16,                    /* and at once: as many as a hello may enter      */
    LONG_PER_SECOND_OF_ALL = 8,         /* the same for all guests of an address          */
    LONG_BURST_OF_ALL = 64,
    ABSENCE = 120 * 1000,   /* milliseconds until an empty seat may be handed over  */
    SLEEP_AFTER = 30 * 1000 /* milliseconds a table stays awake with nobody there   */
};

struct guest;
struct room;

enum job_place { JOB_WAITS, JOB_OUT, JOB_DROPPED, JOB_DONE };

/* Something to be thought about away from the loop. The host calls think_on() on any
 * thread until the thought is whole and then hands it back with hall_thought(). */
struct job {
    char table[TABLE_ID + 1];
    struct room *room;   /* whose bot or review it is; NULL for a hint               */
    struct guest *guest; /* who wants a hint; NULL for a bot                         */
    char id[64];         /* of the guest's request                                   */
    char address[64];    /* of the guest who waits for it: addresses take turns      */
    int64_t seq;         /* of the log when the question was asked                   */
    const struct orr_game *game;
    struct orr_player player;
    int seat, seats, ply;
    uint64_t seed;
    void *memory;               /* what the bot thinks in; NULL before and afterwards */
    struct orr_thought thought; /* the answer */
    ORR_STATE(known);

    /* Of a review, which needs no player: */
    struct orr_reviewed *reviewed; /* NULL: not a review; its log follows in the same memory */
    _Atomic int share;             /* the part done, in thousandths; read on any thread */
    char *said;                    /* what it says as JSON; NULL: not complete, or too long    */

    /* The host's: see thinking.h. */
    struct job *next;
    enum job_place place;
    bool has_begun;
    size_t size; /* bytes of memory */
};

/* How tables of 0.1.0 make their secrets, so that their tokens and their chance stay the same. */
struct legacy_crypto {
    void (*secret)(const uint8_t key[KEY_SIZE], const void *about, size_t size, uint8_t out[32]);
    orr_action (*chance)(const uint8_t key[KEY_SIZE], const struct orr_game *g, const void *state,
                         int ply);
};

enum { LOG_TEXT = 512, LOG_TABLE = 8 };

/* A line for the operator, and what it is about. The id of a table gives access to it, so a line
 * has only its first digits, and no other secret. */
struct log_line {
    char text[LOG_TEXT];       /* a sentence that needs nothing of what follows      */
    char table[LOG_TABLE + 1]; /* "": it is about none                               */
    int64_t entry;             /* of the table's log; 0: about none                  */
    int64_t request;           /* the message that led to it, as counted in hall_counts; 0: none  */
};

/* What the hall needs from whoever runs it. */
struct host {
    void *self;
    int64_t (*now)(void *self);  /* milliseconds that only go forward                  */
    int64_t (*wall)(void *self); /* milliseconds since 1970                            */
    void (*entropy)(void *self, void *bytes, size_t size);
    /* The outcome of a chance step: from the table's key, the ply and the state alone. */
    orr_action (*chance)(void *self, const uint8_t key[KEY_SIZE], const struct orr_game *g,
                         const void *state, int ply);
    const struct legacy_crypto *legacy;         /* NULL: no such table is opened  */
    void (*think)(void *self, struct job *job); /* takes the job over          */
    void (*drop)(void *self, struct job *job);  /* nobody waits for it: frees it */
    void (*wake)(void *self, struct guest *g);  /* hall_next() has something   */
    /* Ends the socket: nothing more is read from it; what hall_next() still has is sent, then
     * the reason. */
    void (*dismiss)(void *self, struct guest *g, int code, const char *why);
    /* Bytes queued for the guest, without the rest of a message on its way; NULL: none. */
    size_t (*waiting)(void *self, struct guest *g);
    void (*log)(void *self, const struct log_line *line);
    /* Passes a message about a table on to the server that plays it. `owner` is what the store
     * says of that server; NULL: only if the way there is known already. False: it was not
     * passed on. */
    bool (*pass)(void *self, struct guest *g, const char *table, const char *owner,
                 const char *text); /* NULL: there is no other server */
    struct store store;
    uint64_t (*bot_clock)(void);   /* milliseconds, for bots on any thread; NULL: none     */
    uint32_t review_worlds;        /* of a review; 0: as many as suit the game             */
    bool is_fair;                  /* tables show a hash first, and seats add to their chance  */
    bool limits_rate;              /* of messages; else only of guests with an address     */
    bool opens_records;            /* anybody's: for a hall that has one guest, its owner  */
    int bot_pace;                  /* milliseconds between the last action and a bot's */
    int64_t keep_ended, keep_left; /* milliseconds until a table is removed that has ended, or that
                                      nobody has touched; 0: it is kept */
    const char *addresses;         /* JSON array of what friends can type; never NULL    */
};

struct hall;

struct hall *hall_new(const struct host *host);
void hall_free(struct hall *h);

/* A socket has opened. The address is what limits are counted by; NULL or "": no limits.
 * `socket` is the host's and comes back with guest_socket(). */
struct guest *hall_join(struct hall *h, const char *address, void *socket);
void hall_leave(struct hall *h, struct guest *g);
/* Takes a guest away from its tables and stops what is thought about for it; answers that are
 * queued for it can still be sent. */
void hall_withdraw(struct hall *h, struct guest *g);
void *guest_socket(const struct guest *g);
bool guest_beats(const struct guest *g); /* its hello promised to answer pings at once */
/* It is a guest of another server, which has greeted it and counts its messages. */
void guest_vouch(struct guest *g);

/* A message has arrived; or a frame without a message, which counts as one. */
void hall_message(struct hall *h, struct guest *g, const char *text, size_t size);
void hall_heard(struct hall *h, struct guest *g);
/* Handles a message again that could not be passed on, or was sent back by another server: of
 * that table. It is not counted twice. */
void hall_again(struct hall *h, struct guest *g, const char *table, const char *text, size_t size);

/* Writes the next message for the guest; false when there is none. Asked only when
 * the socket can take it: a slow guest gets one newest state, never a backlog. */
bool hall_next(struct hall *h, struct guest *g, struct orr_text *out);

/* An append has come to its end: table, room and seq are those of the append. */
void hall_stored(struct hall *h, const char *table, uint64_t room, int64_t seq,
                 enum store_status status);

/* The message that led to the table's newest entry, for a line of the log; 0: none. */
int64_t hall_request(struct hall *h, const char *table, uint64_t room);

/* A table has been opened, or not: table and room are those of the request. */
void hall_opened(struct hall *h, const char *table, uint64_t room, const struct store_log *log);

/* Goes on thinking until host->bot_clock() reaches `until`, or to the end if that is 0; on any
 * thread. True once the thought is complete; then hall_thought() takes the job back and frees
 * it. */
bool think_on(struct job *job, uint64_t until);
bool think_some(struct job *job, uint32_t worlds, uint64_t until); /* or so many worlds; 0: any */
void hall_thought(struct hall *h, struct job *job);
void job_free(struct job *job);

/* To be called a few times a second: bots' pace, absence, sleep; a step of removing old tables. */
void hall_tick(struct hall *h);

/* This server has lost all its tables: everyone at one is told why, by the name of a refusal,
 * and sent away, and may come back. */
void hall_let_go(struct hall *h, const char *name);

/* The store is lost for good: everyone is told and sent away, now and whoever comes later. */
void hall_shut(struct hall *h, const char *why);

enum { NUM_WAITS = 10 };
/* Upper bounds of the classes in which waits for the disk are counted, in milliseconds; the last
 * class has none. */
extern const int hall_waits[NUM_WAITS];

struct hall_counts {
    int guests, tables;
    int damaged; /* tables that somebody tried to enter  */
    int64_t messages, refused, moves, created;
    int64_t stored[NUM_STATUSES]; /* what became of entries                             */
    int64_t waited[NUM_WAITS + 1], waited_in_all; /* of those on disk: classes, milliseconds */
};
struct hall_counts hall_count(const struct hall *h);

/* Lends every hall one puzzle (puzzle.h) besides those that are built in, in place of the last
 * one. Its bytes must stay until it is replaced. NULL takes it back. */
struct orr_puzzle_file;
void hall_lend_puzzle(const struct orr_puzzle_file *file);

#endif /* ORR_HALL_HALL_H */
