/* commands.c - the one table of commands and flags.
 *
 * Parsing, --help, the manual page and shell completion are made from these rows.
 * A new flag is a row here and a use in its command; nothing else.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <string.h>

#define ANY_SEED .low = 0, .high = INT64_MAX

const struct flag flags[NUM_FLAGS] = {
    [FLAG_ASK_ALL] = { "ask-all", NULL, "ask even when there is only one move", KIND_SWITCH },
    [FLAG_AT] = { "at", "PLY", "show the position before that ply", KIND_NUMBER,
                  .low = 0, .high = INT32_MAX },
    [FLAG_BOTS] = { "bots", "BOT[,BOT...]", "one bot for every seat, or one for each", KIND_BOTS,
                    .initial = "random" },
    [FLAG_COMPLETION] = { "completion", "SHELL", "print completions for bash, zsh or fish",
                          KIND_SHELL },
    [FLAG_DEPTH] = { "depth", "D", "how many actions deep to count", KIND_NUMBER,
                     .initial = "3", .low = 1, .high = 64 },
    [FLAG_FRESH_SEED] = { "seed", "N", "where chance starts from", KIND_NUMBER,
                          .or_else = "a new one each time", ANY_SEED },
    [FLAG_GAMES] = { "games", "G", "how many matches to play", KIND_NUMBER,
                     .initial = "1000", .low = 1, .high = 1000000000 },
    [FLAG_HELP] = { "help", NULL, "show help", KIND_SWITCH },
    [FLAG_HUMANS] = { "humans", "N", "how many people share this terminal", KIND_NUMBER,
                      .or_else = "1", .low = 0, .high = ORR_MAX_SEATS },
    [FLAG_JSON] = { "json", NULL, "print JSON for programs", KIND_SWITCH },
    [FLAG_LOAD] = { "load", "FILE", "go on with a match that was saved", KIND_FILE },
    [FLAG_LOG] = { "log", NULL, "print what happened, in words", KIND_SWITCH },
    [FLAG_MAN] = { "man", NULL, "print the manual page as troff", KIND_SWITCH },
    [FLAG_OPTION] = { "option", "KEY=VALUE", "set an option of the game; may be repeated",
                      KIND_PAIR },
    [FLAG_RECORDS] = { "records", "DIR", "keep a record of every match in a folder", KIND_DIR },
    [FLAG_RIVALS] = { "bots", "BOT[,BOT...]",
                      "who plays the seats without a person; 'none' for people only", KIND_BOTS,
                      .initial = "greedy" },
    [FLAG_ROWS] = { "rows", "FILE", "write one CSV line per match and seat", KIND_FILE },
    [FLAG_SAVE] = { "save", "FILE", "keep a record of the match at the end", KIND_FILE },
    [FLAG_SEATS] = { "seats", "N", "how many seats", KIND_NUMBER,
                     .or_else = "what the game needs", .low = 0, .high = 99 },
    [FLAG_SECONDS] = { "seconds", "T", "how long to measure each figure", KIND_SECONDS,
                       .initial = "1" },
    [FLAG_SEED] = { "seed", "N", "where chance starts from", KIND_NUMBER,
                    .initial = "1", ANY_SEED },
    [FLAG_THREADS] = { "threads", "N", "how many threads; changes no result", KIND_NUMBER,
                       .initial = "1", .low = 1, .high = 256 },
    [FLAG_TRACE] = { "trace", NULL, "print one JSON line per ply, as 'trace' does", KIND_SWITCH },
    [FLAG_VERSION] = { "version", NULL, "print the version", KIND_SWITCH },
};

#define FLAGS(...)                                                                                 \
    .num_flags = (int)(sizeof((enum flag_id[]){ __VA_ARGS__ }) / sizeof(enum flag_id)),            \
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
      "the beginning of it; Tab completes. Without a game the games are listed.",
      cmd_play,
      FLAGS(FLAG_SEATS, FLAG_HUMANS, FLAG_RIVALS, FLAG_OPTION, FLAG_FRESH_SEED, FLAG_LOAD,
            FLAG_SAVE, FLAG_ASK_ALL) },
    { "sim", OPERAND_GAME, "play many matches between bots and sum them up",
      "Shares and scores carry 95 % error bars. --rows writes match, seed, seat, bot, payoff, total "
      "and one column for each line of the score pad; any of those matches can be seen again with "
      "'trace --seed'.",
      cmd_sim,
      FLAGS(FLAG_SEATS, FLAG_BOTS, FLAG_OPTION, FLAG_GAMES, FLAG_SEED, FLAG_THREADS, FLAG_JSON,
            FLAG_ROWS, FLAG_RECORDS) },
    { "bench", OPERAND_ANY_GAME, "measure speed and print the signature of the rules",
      "Figures are per second of processor time on one thread. A decision is a choice by a seat; "
      "chance is not counted. The signature depends on the rules alone, never on the machine.",
      cmd_bench, FLAGS(FLAG_SEATS, FLAG_SECONDS, FLAG_SEED, FLAG_JSON) },
    { "trace", OPERAND_GAME, "play one match and print every ply as a line of JSON", NULL,
      cmd_trace, FLAGS(FLAG_SEATS, FLAG_BOTS, FLAG_OPTION, FLAG_SEED) },
    { "scenario", OPERAND_FILES, "run scenario tests and print TAP",
      "docs/SCENARIOS.md describes the format.", cmd_scenario, FLAGS(FLAG_HELP) },
    { "perft", OPERAND_GAME, "count the sequences of actions to a depth",
      "Chance is expanded, so a seed changes no count. Of several seats that may act at once the "
      "lowest goes first.",
      cmd_perft, FLAGS(FLAG_SEATS, FLAG_DEPTH, FLAG_OPTION, FLAG_SEED, FLAG_JSON) },
    { "replay", OPERAND_FILE, "check a record move by move and print its result", NULL, cmd_replay,
      FLAGS(FLAG_LOG, FLAG_AT, FLAG_TRACE, FLAG_JSON) },
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
