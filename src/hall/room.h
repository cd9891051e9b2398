/* room.h - what the files of the hall share: tables, seats, guests, calls.
 *
 * A table is its log, and an entry of the log is an event (event.h). Everything else here is made
 * by doing events, and room_do() is the only door: for what guests, bots and clocks do, and for the
 * log when it is read again. So a restart finds exactly what was there before.
 *
 * Plies are used again after an undo, sequence numbers never: so the protocol counts
 * in sequence numbers.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_HALL_ROOM_H
#define ORR_HALL_ROOM_H

#include "hall/event.h"

enum {
    TOKEN_SIZE = 32, /* hexadecimal digits                                */
    QUESTION_SIZE = 16,
    LATER_LIMIT = 64,     /* messages that wait while a table writes           */
    LATER_BYTES = 65536,  /* of a guest's messages that wait, at all tables    */
    LOADING_LIMIT = 1024, /* and while it is being read, when everybody comes at once */
    EVENTS_LIMIT = 400,   /* entries sent at once; if there are more, a snapshot first */
    NAMES_PER_SEAT = 20,
    EMOTES_PER_MINUTE = 10,
    LOG_TIMES = 4 /* entries without a standing move, in lengths of the longest match */
};

/* What is kept in memory of an entry of the log. */
struct entry {
    uint8_t kind, seat;
    bool by_clock; /* a play for which the seat had no time left             */
    int32_t ply;   /* the match had that many steps before it                */
    int32_t steps; /* and it adds that many                                  */
    int64_t from;  /* of an undo: the first sequence number it took back     */
    int64_t gone;  /* the entry that took it back: its steps are no longer in the match; 0: none */
    int64_t epoch, at;
    char id[ID_SIZE];
};

struct seat {
    bool is_human; /* as the table was made                           */
    bool is_taken, is_handed, is_resigned;
    bool was_offered;    /* the others were told that they may hand it over */
    char bot[SPEC_SIZE]; /* who plays when no human does                    */
    struct orr_player player;
    char name[NAME_SIZE], id[ID_SIZE], token[TOKEN_SIZE + 1];
    int sockets;
    int64_t away_since;                /* by host->now(); read while no socket holds it   */
    int64_t spent;                     /* milliseconds of its clock used in finished moves */
    int64_t asked_back;                /* the log's length when it last asked for a takeback */
    int emotes;                        /* given since the table woke                      */
    int64_t emoted[EMOTES_PER_MINUTE]; /* when the latest were, by host->now()  */
};

struct row; /* of the table of messages in hall.c */

/* A message that waits while the table is read or writes. */
struct later {
    struct later *next, *next_of_guest;
    struct guest *guest; /* NULL: it has gone */
    char *text;          /* unparsed: parsed it is fifty times as large  */
    size_t size;
    const struct row *row; /* what kind of message it is */
    char id[ID_SIZE];
    int64_t request;
};

struct room {
    struct room *next; /* in the hall's bucket */
    struct hall *hall;
    char id[TABLE_ID + 1];
    int64_t request; /* what made it, see event.h                               */
    uint64_t number; /* no two rooms of a hall share one, though a table may wake again */

    const struct orr_game *game;
    struct orr_match *match; /* in which chance waits for the events */
    uint8_t key[KEY_SIZE];
    bool is_old;             /* see event.h */
    bool is_fair, has_begun; /* chance waits until everybody sits; then their numbers are fixed */
    struct orr_fair fair;
    bool is_challenge;
    struct orr_challenge challenge;
    uint8_t luck[KEY_SIZE]; /* what chance comes from: the key, or what follows from `fair` */
    struct seat seat[ORR_MAX_SEATS];
    int seats;
    struct clock clock;
    char rematch[TABLE_ID + 1];
    const struct orr_lesson *lesson; /* whose script is played; NULL: an ordinary match      */
    struct orr_match *script;        /* the lesson's whole record                            */
    struct puzzling *puzzle;         /* the puzzle and the tries at it; NULL: not a puzzle   */
    int begins; /* the ply at which a finished match is played on, or all of one from its record */

    struct entry *entry; /* entry[0] has sequence number 1 */
    int64_t seq, capacity;
    int64_t standing; /* entries that are moves and were not taken back */

    /* While the store opens it, it has nothing but waiting messages. Afterwards it has a match,
     * or is dropped once those messages have been handled; one of them may create a table in it. */
    bool is_opening;
    enum store_found found; /* the result of opening it                             */
    const char *owner;      /* who plays it elsewhere, while what waited is handled  */
    int64_t epoch;          /* for its appends                                      */
    bool is_loading;        /* its log is being played again: nothing is drawn, nothing written */

    /* On its way to the disk; nothing is handled or shown until it arrives. */
    bool is_busy;
    int64_t written_at; /* by host->now(): when it was sent there */
    struct guest *waiter;
    char waiter_id[ID_SIZE];
    int64_t newest_request; /* the message that the newest entry comes from; 0: from none */
    struct later *later, **later_end;
    int num_later;

    struct sub *subs;
    int num_subs;
    int64_t version;          /* counts what is not in the log too: presence, offers        */
    int64_t asked_at;         /* by host->now(): time up to then is counted on the clocks   */
    int64_t draw_from;        /* by host->now(): when the time to draw began               */
    int draw_ply, draw_undos; /* the draw it began for; ply -1: none runs           */
    int64_t moved_at;         /* by host->now(): when the last entry reached the disk       */
    int64_t empty_since;
    struct job *thought;   /* what a bot is thinking about; NULL: nothing                */
    struct job *reviewing; /* the review being computed; NULL: none                    */
    char *unwritten;       /* a review that is stored once the room is idle; or NULL   */
    char *review;          /* the review from the log; NULL: none                      */
    bool is_too_long;      /* the review is too long to be sent                        */
    int undos;             /* in the log                                                 */
    int takeback_seat;     /* who asks for one; -1 for nobody                            */
    orr_seats takeback_agreed;
    char takeback_id[ID_SIZE]; /* of the request that asks                             */
    /* Names the newest question about a takeback. An answer repeats it, so that answers to older
     * questions have no effect. */
    char question[QUESTION_SIZE + 1];
};

/* How sentences reach a guest: not at all but in the log, in English, or by key. */
enum text_kind { TEXT_NONE, TEXT_ENGLISH, TEXT_KEYS };

/* One way a guest looks at a table: as a seat sees it, or a spectator. */
struct sub {
    struct sub *next_in_room, *next_of_guest;
    struct room *room;
    struct guest *guest;
    int viewer;
    enum text_kind text;
    int64_t seen;    /* sequence number the guest has                            */
    int64_t version; /* of the room when it was last told; -1: never             */
};

struct answer {
    struct answer *next;
    size_t size;
    char text[];
};

/* A limit of so many at once and so many a second: what is left, in thousandths, and when it was
 * counted. */
struct allowance {
    int64_t left, at;
};

struct guest {
    struct guest *next, *prev;
    void *socket;
    char address[64];      /* "" for none */
    struct origin *origin; /* of all guests of the address; NULL: no limits */
    bool said_hello, is_dismissed;
    bool is_vouched;  /* see guest_vouch() */
    bool beats;       /* promised to answer pings at once */
    struct job *hint; /* what is thought about for it; NULL: nothing */
    struct answer *answers, **answers_end;
    size_t answer_bytes;
    struct sub *subs;
    struct later *later; /* its messages that have not been handled yet */
    size_t later_bytes;
    struct allowance messages, long_answers;
};

/* A table whose log is damaged. */
struct damaged {
    struct damaged *next;
    char id[TABLE_ID + 1];
};

enum { NUM_BUCKETS = 4096 };

struct hall {
    struct host host;
    struct room *bucket[NUM_BUCKETS];
    struct guest *guests;
    struct origin *origins;
    uint64_t room_number;
    struct hall_counts counts;
    struct damaged *damaged;
    char shut[128]; /* why; "" while it is open */
    char *scratch;  /* LARGEST_ANSWER bytes */
};

/* -- A message being handled ---------------------------------------------------- */

struct call {
    struct hall *hall;
    struct guest *guest;
    struct room *room; /* NULL for messages that name no table */
    const struct in *message;
    const struct row *row;
    char id[ID_SIZE];
    int64_t request; /* the message's number */
    int seat;
    bool has_waited;   /* for the room: limits have counted it already       */
    const char *again; /* the table of which it is handled again, see hall_again(); or NULL */
};

/* hall.c */
struct room *hall_awake(struct hall *h, const char *table); /* NULL: it sleeps, or does not exist */
/* The room of a table, which wakes if it sleeps: while it is_opening, wait_for() it. */
struct room *hall_open(struct hall *h, const char *table);
void hall_drop_room(struct room *r);
/* Whether a match is being reviewed for somebody of that address. */
bool hall_reviews_for(const struct hall *h, const char *address);
/* Sends a guest away, after the answers that wait for it; nothing more is heard of it. */
void dismiss(struct hall *h, struct guest *g, int code, const char *why);
const char *hall_type(int i); /* of the messages there are after hello; NULL after the last */
void answer_text(struct hall *h, struct guest *g, const char *text, size_t size);
void random_hex(struct hall *h, char *out, size_t digits);
/* Handles the message again once the room is open and idle, with that room in its call. */
void wait_for(const struct call *c, struct room *r);
/* Whether the guest's address may have the store asked for one more table; else it is refused. */
bool may_look(const struct call *c);
/* Passes the message on to the server that plays the table; false if that is not possible. */
bool pass_on(const struct call *c, const char *table, const char *owner);
bool need_idle(const struct call *c); /* false: the message waits for the disk */
void hall_run_later(struct room *r);  /* handles what waited                   */
void forget_later(struct guest *g, const struct room *r); /* NULL: whatever it waits for */

/* refusals.c: why a message is refused. A name is a code of the protocol, alone or with a word
 * after it: "seat.other". */
void refuse(const struct call *c, const char *name);
void refuse_seat(const struct call *c, const char *name, int seat);
void refuse_number(const struct call *c, const char *name, int n);
void refuse_text(const struct call *c, const char *name, const char *given);
void refuse_words(const struct call *c, const char *code, const struct orr_words *why);
void refusal(struct orr_words *why, const char *name); /* its sentence, still without arguments */
const char *dismissal(const char *name); /* a refusal after which the socket ends, in English */
void put_words(const struct room *r, const struct orr_words *why, struct orr_text *out);
extern const struct orr_message hall_messages[];

/* origin.c: guests of one address; NULL stands for those without limits */
bool allowance_take(struct allowance *a, int64_t now, int per_second, int burst);
struct origin *origin_join(struct hall *h, const char *address);
void origin_leave(struct origin *o);
bool origin_may_say_long(struct hall *h, struct origin *o);
bool origin_may_make(const struct origin *o);
void origin_made(struct hall *h, struct origin *o, const char *table);
void origins_forget_table(struct hall *h, const char *table); /* it is over */
void origins_tick(struct hall *h);
void origins_free(struct hall *h);

/* room_log.c: entries */
/* The one door: does what the event says, if the match allows it, and adds it to the log in
 * memory. Live, chance is drawn and written into the event; while the log is loading, chance
 * does what the event says. Fails, with nothing changed, as the match does, and then the match
 * says why; if a table cannot be created, *why does. */
int room_do(struct room *r, struct event *e, struct orr_words *why);
/* An event that has been done and is to be stored. */
struct written {
    struct room *room;
    const struct event *event;
    struct guest *waiter; /* is told then, by its id; or NULL */
    const char *id;
    int64_t request;
};
/* Writes events of as many tables, all or none, and holds the tables until they are on disk. */
void room_write(const struct written *list, int n);
/* Does the event, writes it and frees it. Fails as room_do() does. */
int room_commit(struct room *r, struct event *e, const struct call *c);
enum store_found room_load(struct room *r, const struct store_log *log);
/* The id that a rematch of the table has. Nobody can guess it, and it is always the same. */
void rematch_id(const struct room *r, char out[TABLE_ID + 1]);
/* Whether the log takes no more entries except moves that stand. What a seat can do only once,
 * or NAMES_PER_SEAT times, needs no such bound. */
bool room_is_full(const struct room *r);
/* How many entries of that kind the seat has made. */
int room_count(const struct room *r, enum kind kind, int seat);
/* The sequence number of the newest entry of that kind; 0: none. */
int64_t room_last(const struct room *r, enum kind kind);
/* The sequence number that the seat's request of that id got; 0: never seen. */
int64_t room_seen_id(const struct room *r, enum kind kind, int seat, const char *id);
/* The seat's last step that stood after that sequence number; 0: none. */
int64_t room_last_play(const struct room *r, int seat, int64_t seq);
/* How many plies the match had after that entry, so that what a guest has seen (a sequence
 * number) can be compared with what the match counts (plies, which an undo uses again). -1 when
 * a later entry took back something that the guest had seen: its picture is out of date. */
int room_ply_after(const struct room *r, int64_t seq);
const char *stand_in(const struct orr_game *g); /* the bot that plays for an absent person */

/* room_lesson.c: tables that follow a script */
/* Begins the table's lesson, if there still is one of that name with the same beginning. */
void lesson_begin(struct room *r, const char *name);
/* Goes on with it after loading, or leaves it: an older server's script may have gone another
 * way from the same position. */
void lesson_go_on(struct room *r);
/* Who acts next by the script; -1 if there is no script, the table has left it, or it is over. */
int lesson_seat(const struct room *r);
/* What that seat, or chance, does by the script. */
orr_action lesson_action(const struct room *r);
bool lesson_is_over(const struct room *r);
/* Whether the answer is what the script says; false: *why says so. */
bool lesson_wants(const struct room *r, int seat, const char *answer, struct orr_words *why);
void say_lesson(struct orr_json *j, const struct sub *s);

/* room_puzzle.c: tables where one move is looked for */
/* Begins the puzzle that the table's first entry has; false if it is not a valid puzzle. */
bool puzzle_begin(struct room *r, const struct event *e);
/* The seat whose move is looked for. */
int puzzle_seat(const struct room *r);
/* Counts a try, if a whole move has been made. */
void puzzle_judge(struct room *r, bool by_bot);
/* Found, or no tries are left: the answer is not secret any more. */
bool puzzle_is_over(const struct room *r);
/* Whether the move would be whole with that action of the seat: then it is a try. */
bool puzzle_is_try(struct room *r, orr_action action);
/* The same, or the last move was a try that is still to be taken back. */
bool puzzle_is_judged(const struct room *r);
/* Takes a wrong try back, or shows the answer, step by step. */
void puzzle_go_on(struct room *r);
void say_puzzle(struct orr_json *j, const struct sub *s);

/* room.c: who is there, whose turn, what to do next */
bool is_bot_now(const struct seat *s);
/* Whether taking anything back needs this seat's consent: a person sits here, has sat here, or
 * may still come. The seat stays a person's while a bot plays for them. */
bool is_person(const struct seat *s);
/* Somebody still has to sit down: bots wait, and so does fair chance. */
bool has_open_seat(const struct room *r);
struct sub *room_sub(const struct room *r, const struct guest *g, int viewer);
/* The field "text" of a message. */
enum text_kind wanted_text(const struct call *c);

struct sub *room_subscribe(struct room *r, struct guest *g, int viewer, enum text_kind text);
void room_unsubscribe(struct sub *s);
void room_changed(struct room *r); /* everyone there is to be told */
void room_stored(struct room *r, enum store_status status);
/* The room ends, and everyone in it is sent away with the reason. */
void room_give_up(struct room *r, const struct orr_words *why);
void room_wake_bots(struct room *r);
void room_thought(struct room *r, struct job *job);
void room_stop_thinking(struct room *r); /* its bot's thought is not wanted */
/* Makes the job of deciding for the seat, for host->think(). */
struct job *room_ask(struct room *r, int seat, const struct orr_player *player,
                     const struct guest *waits);
void room_tick(struct room *r);
void answer_done(struct room *r, struct guest *g, const char *id, int64_t seq);
void answer_seated(struct room *r, struct guest *g, const char *id, int seat, int64_t seq);
bool may_hand(const struct room *r, int seat);
/* Milliseconds since the seat's player was last there; -1 if the player is there, or there is
 * none. */
int64_t away_for(const struct room *r, int seat);
int64_t clock_left(const struct room *r, int seat); /* -1: no clock */
int64_t draw_left(const struct room *r, int seat);  /* -1: the seat draws nothing in a hurry */
void room_settle_clocks(struct room *r);

/* room_acts.c: messages that change a table */
void act_create(struct call *c);
void act_sit(struct call *c);
void act_name(struct call *c);
void act_play(struct call *c);
void act_undo(struct call *c);
void act_takeback(struct call *c);
void act_agree(struct call *c);
void act_hand(struct call *c);
void act_back(struct call *c);
void act_resign(struct call *c);
void act_rematch(struct call *c);
void act_play_on(struct call *c);
/* Whether the message is answered by the table that has its id. */
bool is_made(struct call *c);

/* room_emote.c: a message that changes nothing and goes to everybody */
void act_emote(struct call *c);

/* room_asks.c: messages that change nothing */
void ask_preview(struct call *c);
void ask_why(struct call *c);
void ask_hint(struct call *c);
void ask_rules(struct call *c);
void ask_replay(struct call *c);
void ask_record(struct call *c);
void ask_fair(struct call *c);
void ask_result(struct call *c);
void ask_challenge(struct call *c);
void ask_compare(struct call *c);
void ask_games(struct call *c);
void ask_words(struct call *c);

void hint_answer(struct hall *h, struct job *job);

/* An answer of that type to the call, in the hall's scratch memory, and its way to the guest. */
struct orr_json answer_begin(const struct call *c, const char *type, struct orr_text *t);
void answer_send(const struct call *c, struct orr_json *j, const struct orr_text *t);
bool need_over(const struct call *c); /* false after a refusal */

/* room_review.c: reviews of finished matches */
void ask_review(struct call *c);
void room_reviewed(struct room *r, struct job *job);
void room_keep_review(struct room *r);   /* stores a review that waits for that */
void room_forget_review(struct room *r); /* the match has changed since  */

/* room_says.c: the state of a table in a viewer's words */
void say_state(struct sub *s, struct orr_text *out);
/* The hash of the secret that chance comes from, and who has added a number; nothing at a table
 * that is not fair. */
void say_fair(struct orr_json *j, const struct room *r);
void say_viewer(struct orr_json *j, const char *key, int viewer);
void say_step(struct orr_json *j, const struct room *r, int viewer, int ply);
void say_words(struct orr_json *j, const char *key, const struct sub *s, const struct orr_words *w);
void say_points(struct orr_json *j, struct orr_match *m, int viewer, int side);

#endif /* ORR_HALL_ROOM_H */
