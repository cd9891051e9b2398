/* event.h - what happens at a table: a struct here, a JSON object in the store.
 *
 * A table is its log, and each entry of it is one event. One function reads it and one writes it.
 * What has been read is valid as far as that can be checked without the table; whether it fits the
 * table, room_do() checks, in live play and when the log is played again.
 *
 *   create    game, seats, options, clock, draw_seconds, id, key, chance
 *             request                  a hash of the guest's request, to recognise its resend
 *             hash                     "sha256": what tokens and chance are made with
 *             fair                     chance follows from a secret and the seats' numbers
 *                                      (fair.h), and waits until everybody sits
 *             lesson, before           a built-in position (lesson.h), and all steps to it, so that
 *                                      the log can be read without the lesson
 *             puzzle, answer           a puzzle (puzzle.h) and its comments; likewise with before
 *             before                   alone: a finished match up to where it is played on, or the
 *                                      whole of one that was opened from its record
 *             challenge                its code (challenge.h), from which chance follows
 *   sit       seat, id, name           the seat has an owner; its token is made of
 *                                      the key and the id, so a resend gets the same
 *             number                   what the seat adds to fair chance
 *             chance                   at a fair table whose match begins with it
 *   name      seat, id, name
 *   play      seat, id, action, chance what chance did then is part of the event;
 *             spent                    of the seat's clock; bot: it was a bot's;
 *                                      clock: the time to draw had run out
 *   undo      seat, id                 the engine's own undo
 *   takeback  seat, id                 everything since the seat's last step
 *   hand      seat, id, bot            a bot plays for an absent owner
 *             chance                   as after sit
 *   back      seat, id                 the owner is back
 *   resign    seat, id, bot            a bot plays on for good
 *   rematch   table, id                where it goes on
 *   review    seat, name, review       what a review says of the match (docs/REVIEW.md), as a text.
 *                                      It is written as a name of the seat that changes nothing,
 *                                      which older servers can read too
 *
 * The first entry of a table of 0.1.0 says less, and the reader fills in the rest: an option that
 * is not named has the value it had then, a clock that cannot be read means no clock, the request
 * is the entry itself, and tokens and chance are made as they were then (struct legacy_crypto).
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_HALL_EVENT_H
#define ORR_HALL_EVENT_H

#include "hall/hall.h"
#include "hall/json_in.h"
#include "match/challenge.h"
#include "match/puzzle.h"
#include "match/script.h"

enum {
    ID_SIZE = 41,   /* a client's id of a request: up to 40 characters   */
    NAME_SIZE = 81, /* 20 characters of up to 4 bytes                    */
    SPEC_SIZE = 24, /* "ismcts:2000"                                     */
    LESSON_SIZE = 24,
    STEP_SIZE = ORR_MAX_WORD + 8 /* "chance c4", as records have it      */
};

enum kind {
    KIND_CREATE,
    KIND_SIT,
    KIND_NAME,
    KIND_PLAY,
    KIND_UNDO,
    KIND_TAKEBACK,
    KIND_HAND,
    KIND_BACK,
    KIND_RESIGN,
    KIND_REMATCH,
    KIND_REVIEW,
    NUM_KINDS
};
extern const char *const kind_names[NUM_KINDS];

/* Time to play: none, so many minutes for the match, or days for each decision. */
struct clock {
    int64_t match, decision; /* milliseconds; 0 for none */
    int64_t draw;            /* the same, for a draw: see struct orr_game, hurried */
};

/* An entry that an older program would misread, or take for damage, states in `form` what its
 * reader must know at least. A server that knows less leaves the table alone: servers of two
 * releases may run side by side, and the newer one plays it. */
enum { EVENT_FORM = 1 };

struct event {
    enum kind kind;
    bool is_newer; /* it could not be read: its form is not known here */
    int seat;      /* 0 where it is about no one seat */
    char id[ID_SIZE];
    int64_t epoch, at; /* the store's: of the server that wrote it, and when */

    /* create */
    const struct orr_game *game;
    struct orr_setup setup;
    char player[ORR_MAX_SEATS][SPEC_SIZE]; /* "human", or a bot */
    struct clock clock;
    uint8_t key[KEY_SIZE];
    int64_t request;
    bool is_old; /* of 0.1.0: its secrets and its chance are made another way */
    bool is_fair;
    char lesson[LESSON_SIZE];     /* "": none */
    char puzzle[ORR_PUZZLE_NAME]; /* "": none */
    char *answer;                 /* the comments of its file */
    bool is_challenge;
    struct orr_challenge challenge;
    int befores;
    char (*before)[STEP_SIZE];

    char name[NAME_SIZE]; /* sit, name, review */
    bool has_number;      /* sit          */
    uint8_t number[ORR_NUMBER];
    char bot[SPEC_SIZE];      /* hand, resign */
    char table[TABLE_ID + 1]; /* rematch      */
    char *review;             /* review: JSON */

    /* play */
    char action[ORR_MAX_ANSWER];
    bool by_clock, by_bot;
    int64_t spent; /* milliseconds of the seat's clock in all; -1: unknown                    */
    int ply;       /* the decision that is answered, not stored; -1: the current one         */

    /* create, play, sit, hand: what chance did afterwards, in notation */
    int outcomes, outcomes_done;
    char (*outcome)[ORR_MAX_WORD];
};

/* A new event; the caller fills in what belongs to its kind. */
struct event event_new(enum kind kind, int seat, const char *id);
void event_free(struct event *e);
void event_add_outcome(struct event *e, const char *word);

/* Reads the event in an entry of the store; false if it is not an event. */
bool event_read(const struct store_entry *from, struct event *e);
/* The text that event_read() reads, for free(). */
char *event_write(const struct event *e);

/* Writes an entry of the match's log as records have it. */
void step_line(struct orr_match *m, int ply, char out[STEP_SIZE]);

/* The table begins with the match's game and the first steps of its log. */
void event_take_steps(struct event *e, struct orr_match *m, int plies);

/* A match by the text of its record, which belongs to no table yet; false: *why says what is wrong
 * with it. It stands in room_log.c, as all does that makes or changes a match. */
bool match_of_record(struct orr_match **out, const char *text, size_t size, struct orr_words *why);

/* A hash of what a guest's message says, by which its resend is recognised. */
int64_t request_hash(const struct in *message);

/* What the hall adds to a request: the day, counted since 1970, and a deal for a new challenge. */
struct drawn {
    int64_t day;
    uint32_t deal;
};

/* What kind of table a guest's "create" asks for; false: *why says what is wrong with it. */
bool event_read_request(const struct in *message, const struct drawn *drawn, struct event *e,
                        struct orr_words *why);

/* The number that a seat adds to fair chance, if the message has one; false if it is not valid. */
bool read_number(const struct in *body, struct event *e);

/* A bot as it is allowed to think here. */
bool read_player(const struct orr_game *g, int seats, const char *spec, struct orr_player *out,
                 struct orr_words *why);

/* The puzzle of that name, built in or lent by the host; NULL if there is none. */
const struct orr_puzzle_file *puzzle_find(const char *game, const char *name);

#endif /* ORR_HALL_EVENT_H */
