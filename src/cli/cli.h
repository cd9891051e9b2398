/* cli.h - the program `orrery`: what its commands share.
 *
 * commands.c holds one table of commands and flags; parsing, help, the manual
 * page and shell completion are all made from it. Data goes to stdout, messages
 * to stderr. A command returns its exit status: 0, 1 when something failed, 2
 * when it was called wrongly.
 *
 * READING ORDER: this file, commands.c, main.c, then any cmd_<name>.c.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_CLI_H
#define ORR_CLI_H

#include "bots/bot.h"
#include "match/match.h"
#include "server/say.h"

#include <stdio.h>

#ifndef ORR_VERSION
#define ORR_VERSION "dev"
#endif

enum { EXIT_FAILED = 1, EXIT_USAGE = 2, EXIT_INTERRUPTED = 130 };

/* -- The table of commands: commands.c ------------------------------------------ */

enum flag_id {
    FLAG_ADMIN,
    FLAG_ASK_ALL,
    FLAG_AT,
    FLAG_BOTS,
    FLAG_BOT_PACE,
    FLAG_CHALLENGE,
    FLAG_COMPLETION,
    FLAG_DATA,
    FLAG_DEPTH,
    FLAG_EPOCHS,
    FLAG_FRESH_SEED, /* --seed with a new seed each time as its default  */
    FLAG_GAMES,
    FLAG_HELP,
    FLAG_HIDDEN,
    FLAG_HOST,
    FLAG_HOST_NAME,
    FLAG_HUMANS,
    FLAG_JSON,
    FLAG_KEEP_DAYS,
    FLAG_LOAD,
    FLAG_LOG,
    FLAG_LOG_JSON,
    FLAG_MAN,
    FLAG_OPTION,
    FLAG_OUT,
    FLAG_PORT,
    FLAG_PUZZLES_CHECK,
    FLAG_PUZZLES_COUNT,
    FLAG_PUZZLES_MATCHES,
    FLAG_PUZZLES_OUT,    /* --out of puzzles */
    FLAG_PUZZLES_WORLDS, /* --worlds of puzzles */
    FLAG_RECORDS,
    FLAG_RELAY,
    FLAG_RELAY_SECRET,
    FLAG_RESUME,
    FLAG_REVIEW_RESUME, /* --resume of a review */
    FLAG_REVIEW_WORLDS,
    FLAG_RIVALS, /* --bots where people play too */
    FLAG_ROWS,
    FLAG_SAVE,
    FLAG_SEATS,
    FLAG_SECONDS,
    FLAG_SEED,
    FLAG_SERVE_SEED,
    FLAG_SPRT,
    FLAG_STORE,
    FLAG_THREADS,
    FLAG_TRACE,
    FLAG_TRAINER, /* --bots that takes one bot    */
    FLAG_TRUST_PROXY,
    FLAG_VERIFY,
    FLAG_VERSION,
    FLAG_WEB,
    FLAG_WORLDS,
    NUM_FLAGS
};

/* What a value is: parsing checks it and completion offers it. */
enum flag_kind {
    KIND_SWITCH,
    KIND_NUMBER, /* whole, low..high */
    KIND_SECONDS,
    KIND_TEXT,
    KIND_PAIR, /* KEY=VALUE, may be given several times */
    KIND_BOTS,
    KIND_FILE,
    KIND_DIR,
    KIND_SHELL
};

struct flag {
    const char *name; /* without the dashes                                    */
    const char *arg;  /* "N"; NULL for a switch                                */
    const char *help; /* the key of one sentence                               */
    enum flag_kind kind;
    const char *initial; /* the default as text; NULL for none                 */
    const char *or_else; /* what happens without the flag, where there is no default value: a key,
                          * or text that is the same in every language */
    int64_t low, high;
};

extern const struct flag flags[NUM_FLAGS];

enum operand_kind {
    OPERAND_NONE,
    OPERAND_GAME,
    OPERAND_ANY_GAME, /* may be left out */
    OPERAND_FILE,
    OPERAND_FILES,
    OPERAND_WORDS, /* any number; the command checks them             */
    OPERAND_COMMAND
};

enum { MAX_FLAGS = 16, MAX_PAIRS = 32 };

struct args;

struct command {
    const char *name;
    enum operand_kind operand;
    int (*run)(const struct args *a);
    int num_flags;
    enum flag_id flag[MAX_FLAGS];
    bool by_environment; /* ORRERY_PORT stands for --port, and so on */
};

extern const struct command commands[]; /* ended by a NULL name */
extern const struct command program;    /* the flags that stand without a command */

const struct command *find_command(const char *name);
const char *command_help(const struct command *c); /* one sentence, no full stop              */
const char *command_more(const struct command *c); /* what the manual says besides; or NULL    */
const char *operand_text(enum operand_kind kind);  /* "GAME", "[GAME]", "FILE..." */

/* -- Arguments: args.c ------------------------------------------------------------- */

struct args {
    const struct command *command;
    int num_operands;
    char **operand;
    const char *text[NUM_FLAGS]; /* as given, or the default; NULL for neither */
    int64_t number[NUM_FLAGS];   /* of a KIND_NUMBER with a text               */
    double seconds;
    int num_pairs;
    const char *pair[MAX_PAIRS]; /* the --option values, KEY=VALUE               */
};

/* Reads what follows the command's name. False: a sentence has been printed. */
bool args_read(struct args *a, const struct command *c, int argc, char **argv);

static inline bool has_flag(const struct args *a, enum flag_id id) { return a->text[id] != NULL; }

/* Whether the call has it, not only the table of flags. */
static inline bool is_given(const struct args *a, enum flag_id id)
{
    return a->text[id] && a->text[id] != flags[id].initial;
}

/* -- What the program says: messages.c -------------------------------------------- */

/* The table it speaks from, cli_messages unless a test has put another one there. */
extern const struct orr_message cli_messages[];
extern const struct orr_message *cli_words;
const char *cli_text(const char *key); /* the key itself if there is no such message */

/* A sentence by key: printed on lines of its own, printed as it is, or appended to a text. */
#define say(...) print_said_args(NULL, __VA_ARGS__, LAST_ARG)
#define print_said(...) print_said_args(stdout, __VA_ARGS__, LAST_ARG)
#define put_said(...) put_said_args(__VA_ARGS__, LAST_ARG)
void print_said_args(FILE *to, const char *key, ...); /* NULL: on lines of stdout */
void put_said_args(struct orr_text *out, const char *key, ...);
void put_said_list(struct orr_text *out, const char *key, va_list args);

/* Print "orrery: <sentence>." on stderr by key; return the exit status 2 and 1. */
#define usage_error(...) complain_of(EXIT_USAGE, __VA_ARGS__, LAST_ARG)
#define failure(...) complain_of(EXIT_FAILED, __VA_ARGS__, LAST_ARG)
int complain_of(int status, const char *key, ...);
int fail_with(const char *sentence); /* for the server, which has its own table */

/* "Did you mean": offer candidates, then ask for the nearest, or NULL if none is near. */
struct guess {
    const char *word, *best;
    int distance;
};
struct guess guess_begin(const char *word);
void guess_offer(struct guess *g, const char *candidate);
/* Returns "; did you mean 'x'?" or "". */
enum { GUESS_SIZE = 80 };
const char *guess_text(const struct guess *g, char buf[GUESS_SIZE]);

/* -- Help: help.c, complete.c --------------------------------------------------- */

void print_help(FILE *to);
void print_command_help(const struct command *c, FILE *to);
void print_manual(FILE *to);
int print_completion(const char *shell);

/* -- Setting up: setup.c ------------------------------------------------------------ */

/* The game, or NULL after a sentence. */
const struct orr_game *need_game(const char *key);

/* Games as a person wants them listed: by shelf. */
enum { MAX_GAMES = 64 };
int games_by_shelf(const struct orr_game *out[MAX_GAMES]);

/* Seats from --seats (else `seats`, else the smallest number) and options from
 * --option. False: a sentence has been printed. */
bool need_setup(const struct args *a, const struct orr_game *g, int seats, struct orr_setup *out);

/* The sentence in the game's words. */
enum { SENTENCE_SIZE = 512 };
const char *sentence(const struct orr_game *g, const struct orr_words *w, char buf[SENTENCE_SIZE]);

/* -- Bots: bots.c ------------------------------------------------------------------ */

/* Who plays each seat. No bot: a person. */
struct lineup {
    struct orr_player player[ORR_MAX_SEATS];
    char name[ORR_MAX_SEATS][ORR_MAX_PLAYER + 1]; /* as it was given: "ismcts:2000", "3"       */
    void *memory; /* enough for any of them; each thread needs its own */
};

/* Reads "greedy" (for every seat) or "random,greedy" (one per seat) for first..end-1 at a
 * table of so many seats; the others stay people. False: a sentence has been printed. */
bool lineup_read(struct lineup *l, const char *spec, const struct orr_game *g, int seats, int first,
                 int end);
/* One seat, from the first `size` characters of a spec. */
bool lineup_seat(struct lineup *l, int seat, const char *spec, size_t size,
                 const struct orr_game *g, int seats);
void lineup_open(struct lineup *l, const struct orr_game *g); /* allocates the memory */
void lineup_close(struct lineup *l);
int bots_in_spec(const char *spec); /* how many are named */
/* The names of the first n as the field "bots" of a JSON object. */
void json_bots(struct orr_json *j, const struct lineup *l, int n);

/* The action of the seat's bot now. It depends on the seed, the seat, the ply and
 * what the seat knows, and on nothing else. */
orr_action lineup_choose(struct lineup *l, struct orr_match *m, int seat, uint64_t seed);

/* Lets the player think about the seat's decision, in memory of the size that its bot asks for. */
void player_think(const struct orr_player *p, void *memory, struct orr_match *m, int seat,
                  uint64_t seed, struct orr_thought *out);

/* Plays a match of bots to its end; false after a sentence. */
bool lineup_finish(struct lineup *l, struct orr_match *m, uint64_t seed);

/* -- Shares: interval.c -------------------------------------------------------------- */

struct interval {
    double low, high;
};
/* The 95 % interval of a share of wins in that many matches. */
struct interval wilson(double share, double matches);
double interval_error(struct interval i); /* half its width */

/* -- Texts and files: io.c ---------------------------------------------------------- */

void *need_memory(size_t size); /* ends the program when memory runs out */

/* Text in memory of its own; free(t.buf). */
struct orr_text text_new(size_t cap);
void text_clear(struct orr_text *t);

enum { PAGE_SIZE = 1 << 20 };                 /* enough for any view, picture or trace line */
size_t record_size(const struct orr_game *g); /* enough for any record of the game        */

/* The whole file, ended by a zero byte, or NULL after a sentence. */
char *read_file(const char *path, size_t *size);
bool write_file(const char *path, const char *text, size_t size);

/* A file of results that a later run goes on with: its first line says what they belong to. It is
 * begun if it is missing, and stands behind that line. NULL after a sentence: `other` is the
 * one for a file that belongs to something else. */
FILE *journal_open(const char *path, const char *head, const char *other);
/* The next line that was not cut short, with its end; false when there is none. */
bool journal_line(FILE *journal, char *line, size_t cap);

/* "12,345" */
const char *grouped(int64_t number, char buf[32]);

/* The record of a file as a match, or NULL after a sentence. */
struct orr_match *load_match(const char *path, struct orr_source source);
/* The match as it stood at that ply, for orr_match_free(). */
struct orr_match *match_at(struct orr_match *m, int ply);
bool save_match(struct orr_match *m, const char *path);

/* Seconds of processor time used so far by the whole process, and of the clock on
 * the wall; a seed nobody can guess. */
double cpu_seconds(void);
double wall_seconds(void);
int64_t today(void); /* table_challenge.c: in days since 1970, UTC */
uint64_t fresh_seed(void);

/* A bar on stderr while something takes long, with the rate and the time that is left; nothing
 * when stderr is not a terminal. It is removed at the end. */
void progress_begin(void);
void progress(int64_t done, int64_t all);
void progress_end(void);

/* -- Colour and width: paint.c -------------------------------------------------------- */

/* Writes a text with inks, as colours or without them. */
void paint(FILE *to, const char *text);
int screen_columns(void); /* 80 when there is no screen; at most 100 */
int widest_line(const char *text);
/* Writes words to stdout, with a new line and `indent` blanks where the screen ends. `column` is
 * the column before them; returns the column after them. */
int paint_words(const char *text, int size, int column, int indent);
/* A sentence for people on lines of its own; from a pipe it stays one line. */
void say_line(const char *text, int indent);

/* -- Results: pad.c -------------------------------------------------------------------- */

/* The name of a side for people: "Seat 1", or what the game calls its own player. */
void put_side(struct orr_match *m, int side, struct orr_text *out);
/* The score pad: a row for each item, a column for each side. */
void put_pad(struct orr_match *m, int viewer, struct orr_text *out);
/* Why the match is over and who won. `you` is the seat of the reader, or -1. */
void put_result(struct orr_match *m, int you, struct orr_text *out);
/* The scores as the field "scores" of a JSON object. */
void json_scores(struct orr_json *j, struct orr_match *m);
void json_payoff(struct orr_json *j, struct orr_match *m);
/* One of the seat's legal actions in notation. */
void json_action(struct orr_json *j, const char *key, struct orr_match *m, int seat,
                 orr_action action);

/* What happened at a ply in the viewer's words; "" when there is nothing to say. */
void put_event(struct orr_match *m, int viewer, int ply, struct orr_text *out);

/* -- Commands --------------------------------------------------------------------------- */

int cmd_analysis(const struct args *a);
int cmd_arena(const struct args *a);
int cmd_bench(const struct args *a);
int cmd_games(const struct args *a);
int cmd_help(const struct args *a);
int cmd_perft(const struct args *a);
int cmd_play(const struct args *a);
int cmd_puzzles(const struct args *a);
int cmd_replay(const struct args *a);
int cmd_challenge(const struct args *a);
int cmd_review(const struct args *a);
int cmd_scenario(const struct args *a);
int cmd_admin(const struct args *a);
int cmd_serve(const struct args *a);
/* "30,90": days of finished tables and of those that were left, 0 for ever. */
bool read_keep_days(const char *text, int64_t *ended, int64_t *left);
int cmd_sim(const struct args *a);
int cmd_trace(const struct args *a);
int cmd_train(const struct args *a);

/* The lines of `trace` for a match that has been played, finished or not. */
void print_trace(struct orr_match *m);

#endif /* ORR_CLI_H */
