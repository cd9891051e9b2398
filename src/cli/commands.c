/* commands.c - the one table of commands and flags.
 *
 * Parsing, --help, the manual page and shell completion are made from these rows.
 * A new flag is a row here and a use in its command; nothing else.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/review.h"
#include "cli/cli.h"

#include <string.h>

#define NAMED(n, a, h) .name = n, .arg = a, .help = h
#define ANY_SEED .low = 0, .high = INT64_MAX

const struct flag flags[NUM_FLAGS] = {
    [FLAG_ADMIN] = { NAMED("admin", "HOST:PORT",
                           "answer /health and /metrics there, for operators"),
                     .kind = KIND_TEXT },
    [FLAG_ASK_ALL] = { NAMED("ask-all", NULL, "ask even when there is only one move"),
                       .kind = KIND_SWITCH },
    [FLAG_AT] = { NAMED("at", "PLY", "show the position before that ply"), .kind = KIND_NUMBER,
                  .low = 0, .high = INT32_MAX },
    [FLAG_BOTS] = { NAMED("bots", "BOT[,BOT...]", "one bot for every seat, or one for each"),
                    .kind = KIND_BOTS, .initial = "random" },
    [FLAG_BOT_PACE] = { NAMED("bot-pace", "MS", "how long a bot waits before it acts"),
                        .kind = KIND_NUMBER, .initial = "300", .low = 0, .high = 60000 },
    [FLAG_COMPLETION] = { NAMED("completion", "SHELL", "print completions for bash, zsh or fish"),
                          .kind = KIND_SHELL },
    [FLAG_DATA] = { NAMED("data", "DIR", "where tables are kept"), .kind = KIND_DIR,
                    .initial = "data" },
    [FLAG_DEPTH] = { NAMED("depth", "D", "how many actions deep to count"), .kind = KIND_NUMBER,
                     .initial = "3", .low = 1, .high = 64 },
    [FLAG_EPOCHS] = { NAMED("epochs", "N", "how often every position is learnt from"),
                      .kind = KIND_NUMBER, .initial = "3", .low = 1, .high = 1000 },
    [FLAG_FRESH_SEED] = { NAMED("seed", "N", "where chance starts from"), .kind = KIND_NUMBER,
                          .or_else = "a new one each time", ANY_SEED },
    [FLAG_GAMES] = { NAMED("games", "G", "how many matches to play"), .kind = KIND_NUMBER,
                     .initial = "1000", .low = 1, .high = 1000000000 },
    [FLAG_HELP] = { NAMED("help", NULL, "show help"), .kind = KIND_SWITCH },
    [FLAG_HIDDEN] = { NAMED("hidden", "N", "how many units the net has"), .kind = KIND_NUMBER,
                      .initial = "32", .low = 1, .high = ORR_MAX_HIDDEN },
    [FLAG_HOST] = { NAMED("host", "ADDR", "the address to open; 0.0.0.0 lets friends in"),
                    .kind = KIND_TEXT, .initial = "127.0.0.1" },
    [FLAG_HOST_NAME] = { NAMED("host-name", "NAME[,NAME...]",
                               "answer to these names too, as behind a proxy"),
                         .kind = KIND_TEXT },
    [FLAG_HUMANS] = { NAMED("humans", "N", "how many people share this terminal"),
                      .kind = KIND_NUMBER, .or_else = "1", .low = 0, .high = ORR_MAX_SEATS },
    [FLAG_JSON] = { NAMED("json", NULL, "print JSON for programs"), .kind = KIND_SWITCH },
    [FLAG_KEEP_DAYS] = { NAMED(
                             "keep-days", "FINISHED,ABANDONED",
                             "days until old tables are removed, 0 for never: those whose match has "
                             "ended, and those that nobody plays on"),
                         .kind = KIND_TEXT, .initial = "30,90" },
    [FLAG_LOAD] = { NAMED("load", "FILE", "go on with a match that was saved"), .kind = KIND_FILE },
    [FLAG_LOG] = { NAMED("log", NULL, "print what happened, in words"), .kind = KIND_SWITCH },
    [FLAG_MAN] = { NAMED("man", NULL, "print the manual page as troff"), .kind = KIND_SWITCH },
    [FLAG_OPTION] = { NAMED("option", "KEY=VALUE", "set an option of the game; may be repeated"),
                      .kind = KIND_PAIR },
    [FLAG_OUT] = { NAMED("out", "DIR", "where samples, curve and weights are kept"),
                   .kind = KIND_DIR, .initial = "build-train" },
    [FLAG_PORT] = { NAMED("port", "N", "the port to open; 0 for any free one"), .kind = KIND_NUMBER,
                    .initial = "7177", .low = 0, .high = 65535 },
    [FLAG_RECORDS] = { NAMED("records", "DIR", "keep a record of every match in a folder"),
                       .kind = KIND_DIR },
    [FLAG_RESUME] = { NAMED("resume", "FILE", "keep finished deals in a file and go on from there"),
                      .kind = KIND_FILE },
    [FLAG_REVIEW_RESUME] = { NAMED("resume", "FILE",
                                   "keep finished values in a file and go on from there"),
                             .kind = KIND_FILE },
    [FLAG_RIVALS] = { NAMED("bots", "BOT[,BOT...]",
                            "who plays the seats without a person; 'none' for people only"),
                      .kind = KIND_BOTS, .initial = "greedy" },
    [FLAG_ROWS] = { NAMED("rows", "FILE", "write one CSV line per match and seat; - is stdout"),
                    .kind = KIND_FILE },
    [FLAG_SAVE] = { NAMED("save", "FILE", "keep a record of the match at the end"),
                    .kind = KIND_FILE },
    [FLAG_SEATS] = { NAMED("seats", "N", "how many seats"), .kind = KIND_NUMBER,
                     .or_else = "what the game needs", .low = 0, .high = 99 },
    [FLAG_SECONDS] = { NAMED("seconds", "T", "how long to measure each figure"),
                       .kind = KIND_SECONDS, .initial = "1" },
    [FLAG_SEED] = { NAMED("seed", "N", "where chance starts from"), .kind = KIND_NUMBER,
                    .initial = "1", ANY_SEED },
    [FLAG_SERVE_SEED] = { NAMED("seed", "N",
                                "for tests: the same deals at every start, on this machine only"),
                          .kind = KIND_NUMBER, .or_else = "secret", ANY_SEED },
    [FLAG_SPRT] = { NAMED("sprt", "E0,E1",
                          "stop when the Elo difference is clearly nearer to one of them"),
                    .kind = KIND_TEXT },
    [FLAG_STORE] = { NAMED(
                         "store", "ADDRESS",
                         "keep tables in PostgreSQL instead, as postgresql://host/name; no password in it"),
                     .kind = KIND_TEXT },
    [FLAG_THREADS] = { NAMED("threads", "N",
                             "how many threads, 0 for one on every core; changes no result"),
                       .kind = KIND_NUMBER, .initial = "0", .high = 256 },
    [FLAG_TRACE] = { NAMED("trace", NULL, "print one JSON line per ply, as 'trace' does"),
                     .kind = KIND_SWITCH },
    [FLAG_TRAINER] = { NAMED("bots", "BOT", "who plays against itself"), .kind = KIND_BOTS,
                       .initial = "greedy" },
    [FLAG_TRUST_PROXY] = { NAMED("trust-proxy", NULL,
                                 "believe X-Forwarded-For; only behind a proxy of your own"),
                           .kind = KIND_SWITCH },
    [FLAG_VERSION] = { NAMED("version", NULL, "print the version"), .kind = KIND_SWITCH },
    [FLAG_WEB] = { NAMED("web", "DIR", "serve the page from a folder, for development"),
                   .kind = KIND_DIR },
    [FLAG_WORLDS] = { NAMED("worlds", "N", "how many worlds are dreamt for each value"),
                      .kind = KIND_NUMBER, .or_else = "what suits the game", .low = 2,
                      .high = ORR_REVIEW_MOST_WORLDS },
};

#define FLAGS(...)                                                                      \
    .num_flags = (int)(sizeof((enum flag_id[]){ __VA_ARGS__ }) / sizeof(enum flag_id)), \
    .flag = { __VA_ARGS__ }

const struct command program = {
    .name = "",
    .operand = OPERAND_NONE,
    FLAGS(FLAG_HELP, FLAG_VERSION, FLAG_MAN, FLAG_COMPLETION),
};

const struct command commands[] = {
    { "games", OPERAND_NONE, "list the games, their seats and options", NULL, cmd_games,
      FLAGS(FLAG_JSON) },
    { "play", OPERAND_ANY_GAME, "sit down at a table in this terminal",
      "At the table, 'help' lists what can be typed. A move is typed as its number, its notation or "
      "a part that no other has; Tab completes. Without a game the games are listed.",
      cmd_play,
      FLAGS(FLAG_SEATS, FLAG_HUMANS, FLAG_RIVALS, FLAG_OPTION, FLAG_FRESH_SEED, FLAG_LOAD,
            FLAG_SAVE, FLAG_ASK_ALL) },
    { "serve", OPERAND_NONE, "open tables for the browser, here or for friends",
      "No account, no internet: who has a table's link can watch it, and who sits down gets the key to "
      "that seat. Every move is on disk before anyone sees it. The text table is at /text.",
      cmd_serve,
      FLAGS(FLAG_HOST, FLAG_PORT, FLAG_DATA, FLAG_STORE, FLAG_ADMIN, FLAG_KEEP_DAYS, FLAG_BOT_PACE,
            FLAG_WEB, FLAG_TRUST_PROXY, FLAG_HOST_NAME, FLAG_SERVE_SEED) },
    { "sim", OPERAND_GAME, "play many matches between bots and sum them up",
      "Shares and scores carry 95 % error bars. --rows writes match, seed, seat, bot, payoff, total "
      "and one column for each line of the score pad; any of those matches can be seen again with "
      "'trace --seed'.",
      cmd_sim,
      FLAGS(FLAG_SEATS, FLAG_BOTS, FLAG_OPTION, FLAG_GAMES, FLAG_SEED, FLAG_THREADS, FLAG_JSON,
            FLAG_ROWS, FLAG_RECORDS) },
    { "analysis", OPERAND_NONE, "answer questions about positions, one line of JSON each",
      "Reads queries on stdin and answers on stdout until stdin ends; docs/ANALYSIS.md describes them. "
      "A bad query gets an answer with its error, and the stream goes on.",
      cmd_analysis, FLAGS(FLAG_HELP) },
    { "arena", OPERAND_GAME, "compare bots on paired deals, every seat played by each",
      "All matches of a deal meet nearly the same virtual deck, and the bots change seats until each "
      "has sat everywhere. With two bots and more seats the first plays alone against copies of the "
      "second. --sprt E0,E1 stops by itself when the first bot's Elo is clearly nearer to E1 or to E0. "
      "--resume keeps the results of finished deals in a file and goes on from there.",
      cmd_arena,
      FLAGS(FLAG_SEATS, FLAG_BOTS, FLAG_OPTION, FLAG_GAMES, FLAG_SPRT, FLAG_SEED, FLAG_THREADS,
            FLAG_RESUME, FLAG_JSON) },
    { "bench", OPERAND_ANY_GAME, "measure speed and print the signature of the rules",
      "Figures are per second of processor time on one thread. A decision is a choice by a seat; "
      "chance is not counted. The signature depends on the rules alone, never on the machine.",
      cmd_bench, FLAGS(FLAG_SEATS, FLAG_SECONDS, FLAG_SEED, FLAG_JSON) },
    { "trace", OPERAND_GAME, "play one match and print every ply as a line of JSON", NULL,
      cmd_trace, FLAGS(FLAG_SEATS, FLAG_BOTS, FLAG_OPTION, FLAG_SEED) },
    { "train", OPERAND_GAME, "learn what positions are worth from matches of a bot with itself",
      "Plays that many matches at tables of every size, learns from nine in ten of them and prints "
      "the loss on the rest; the weights are <game>.net in the folder, and 'greedy@FILE' or "
      "'ismcts:400@FILE' play by them. What the folder holds already is not made again. "
      "docs/STRENGTH.md tells how weights become the game's own.",
      cmd_train,
      FLAGS(FLAG_TRAINER, FLAG_GAMES, FLAG_EPOCHS, FLAG_HIDDEN, FLAG_SEED, FLAG_THREADS,
            FLAG_OUT) },
    { "scenario", OPERAND_FILES, "run scenario tests and print TAP",
      "docs/SCENARIOS.md describes the format.", cmd_scenario, FLAGS(FLAG_HELP) },
    { "perft", OPERAND_GAME, "count the sequences of actions to a depth",
      "Chance is expanded, so a seed changes no count. Of several seats that may act at once the "
      "lowest goes first.",
      cmd_perft, FLAGS(FLAG_SEATS, FLAG_DEPTH, FLAG_OPTION, FLAG_SEED, FLAG_JSON) },
    { "replay", OPERAND_FILE, "check a record move by move and print its result", NULL, cmd_replay,
      FLAGS(FLAG_LOG, FLAG_AT, FLAG_TRACE, FLAG_JSON) },
    { "review", OPERAND_FILE, "tell luck and play of a match apart, and mark every decision",
      "Every seat is judged by what it could know. --worlds N looks closer and takes longer; --resume "
      "keeps finished values in a file and goes on from there. docs/REVIEW.md explains the figures.",
      cmd_review, FLAGS(FLAG_WORLDS, FLAG_SEED, FLAG_REVIEW_RESUME, FLAG_JSON) },
    { "help", OPERAND_COMMAND, "show help, in all or on one command", NULL, cmd_help,
      FLAGS(FLAG_HELP) },
    { .name = NULL },
};

const struct command *find_command(const char *name)
{
    for (const struct command *c = commands; c->name; c++)
        if (!strcmp(c->name, name)) return c;
    return NULL;
}

const char *operand_text(enum operand_kind kind)
{
    switch (kind) {
    case OPERAND_NONE: return "";
    case OPERAND_GAME: return "GAME";
    case OPERAND_ANY_GAME: return "[GAME]";
    case OPERAND_FILE: return "FILE";
    case OPERAND_FILES: return "FILE...";
    case OPERAND_COMMAND: return "[COMMAND]";
    }
    return "";
}
