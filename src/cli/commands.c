/* commands.c - the one table of commands and flags.
 *
 * Parsing, --help, the manual page and shell completion are made from these rows.
 * A new flag is a row here, its help in messages.c and a use in its command; nothing else.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/review.h"
#include "cli/cli.h"

#include <string.h>

#define NAMED(n, a, h) .name = n, .arg = a, .help = h
#define ANY_SEED .low = 0, .high = INT64_MAX

const struct flag flags[NUM_FLAGS] = {
    [FLAG_ADMIN] = { NAMED("admin", "HOST:PORT", "help.admin"), .kind = KIND_TEXT },
    [FLAG_ASK_ALL] = { NAMED("ask-all", NULL, "help.ask-all"), .kind = KIND_SWITCH },
    [FLAG_AT] = { NAMED("at", "PLY", "help.at"), .kind = KIND_NUMBER, .low = 0, .high = INT32_MAX },
    [FLAG_BOTS] = { NAMED("bots", "BOT[,BOT...]", "help.bots"), .kind = KIND_BOTS,
                    .initial = "random" },
    [FLAG_BOT_PACE] = { NAMED("bot-pace", "MS", "help.bot-pace"), .kind = KIND_NUMBER,
                        .initial = "300", .low = 0, .high = 60000 },
    [FLAG_CHALLENGE] = { NAMED("challenge", "CODE", "help.challenge"), .kind = KIND_TEXT },
    [FLAG_COMPLETION] = { NAMED("completion", "SHELL", "help.completion"), .kind = KIND_SHELL },
    [FLAG_DATA] = { NAMED("data", "DIR", "help.data"), .kind = KIND_DIR, .initial = "data" },
    [FLAG_DEPTH] = { NAMED("depth", "D", "help.depth"), .kind = KIND_NUMBER, .initial = "3",
                     .low = 1, .high = 64 },
    [FLAG_EPOCHS] = { NAMED("epochs", "N", "help.epochs"), .kind = KIND_NUMBER, .initial = "3",
                      .low = 1, .high = 1000 },
    [FLAG_FRESH_SEED] = { NAMED("seed", "N", "help.seed"), .kind = KIND_NUMBER,
                          .or_else = "else.fresh", ANY_SEED },
    [FLAG_GAMES] = { NAMED("games", "G", "help.games"), .kind = KIND_NUMBER, .initial = "1000",
                     .low = 1, .high = 1000000000 },
    [FLAG_HELP] = { NAMED("help", NULL, "help.help"), .kind = KIND_SWITCH },
    [FLAG_HIDDEN] = { NAMED("hidden", "N", "help.hidden"), .kind = KIND_NUMBER, .initial = "32",
                      .low = 1, .high = ORR_MAX_HIDDEN },
    [FLAG_HOST] = { NAMED("host", "ADDR", "help.host"), .kind = KIND_TEXT, .initial = "127.0.0.1" },
    [FLAG_HOST_NAME] = { NAMED("host-name", "NAME[,NAME...]", "help.host-name"),
                         .kind = KIND_TEXT },
    [FLAG_HUMANS] = { NAMED("humans", "N", "help.humans"), .kind = KIND_NUMBER, .or_else = "1",
                      .low = 0, .high = ORR_MAX_SEATS },
    [FLAG_JSON] = { NAMED("json", NULL, "help.json"), .kind = KIND_SWITCH },
    [FLAG_KEEP_DAYS] = { NAMED("keep-days", "FINISHED,ABANDONED", "help.keep-days"),
                         .kind = KIND_TEXT, .initial = "30,90" },
    [FLAG_LOAD] = { NAMED("load", "FILE", "help.load"), .kind = KIND_FILE },
    [FLAG_LOG] = { NAMED("log", NULL, "help.log"), .kind = KIND_SWITCH },
    [FLAG_LOG_JSON] = { NAMED("log-json", NULL, "help.log-json"), .kind = KIND_SWITCH },
    [FLAG_MAN] = { NAMED("man", NULL, "help.man"), .kind = KIND_SWITCH },
    [FLAG_OPTION] = { NAMED("option", "KEY=VALUE", "help.option"), .kind = KIND_PAIR },
    [FLAG_OUT] = { NAMED("out", "DIR", "help.out"), .kind = KIND_DIR, .initial = "build-train" },
    [FLAG_PORT] = { NAMED("port", "N", "help.port"), .kind = KIND_NUMBER, .initial = "7177",
                    .low = 0, .high = 65535 },
    [FLAG_PUZZLES_CHECK] = { NAMED("check", NULL, "help.puzzles-check"), .kind = KIND_SWITCH },
    [FLAG_PUZZLES_COUNT] = { NAMED("count", "N", "help.puzzles-count"), .kind = KIND_NUMBER,
                             .initial = "60", .low = 1, .high = 99 },
    [FLAG_PUZZLES_MATCHES] = { NAMED("matches", "N", "help.puzzles-matches"), .kind = KIND_NUMBER,
                               .initial = "0", .low = 0, .high = INT32_MAX },
    [FLAG_PUZZLES_OUT] = { NAMED("out", "DIR", "help.puzzles-out"), .kind = KIND_DIR,
                           .initial = "build-puzzles" },
    [FLAG_PUZZLES_WORLDS] = { NAMED("worlds", "N", "help.puzzles-worlds"), .kind = KIND_NUMBER,
                              .initial = "20000", .low = 1, .high = 500000 },
    [FLAG_RECORDS] = { NAMED("records", "DIR", "help.records"), .kind = KIND_DIR },
    [FLAG_RELAY] = { NAMED("relay", "HOST:PORT", "help.relay"), .kind = KIND_TEXT },
    [FLAG_RELAY_SECRET] = { NAMED("relay-secret-file", "FILE", "help.relay-secret"),
                            .kind = KIND_FILE, .or_else = "ORRERY_RELAY_SECRET" },
    [FLAG_RESUME] = { NAMED("resume", "FILE", "help.resume"), .kind = KIND_FILE },
    [FLAG_REVIEW_RESUME] = { NAMED("resume", "FILE", "help.review-resume"), .kind = KIND_FILE },
    [FLAG_RIVALS] = { NAMED("bots", "BOT[,BOT...]", "help.rivals"), .kind = KIND_BOTS,
                      .initial = "greedy" },
    [FLAG_REVIEW_WORLDS] = { NAMED("review-worlds", "N", "help.review-worlds"), .kind = KIND_NUMBER,
                             .or_else = "else.worlds", .low = 2, .high = ORR_REVIEW_MOST_WORLDS },
    [FLAG_ROWS] = { NAMED("rows", "FILE", "help.rows"), .kind = KIND_FILE },
    [FLAG_SAVE] = { NAMED("save", "FILE", "help.save"), .kind = KIND_FILE },
    [FLAG_SEATS] = { NAMED("seats", "N", "help.seats"), .kind = KIND_NUMBER,
                     .or_else = "else.seats", .low = 0, .high = 99 },
    [FLAG_SECONDS] = { NAMED("seconds", "T", "help.seconds"), .kind = KIND_SECONDS,
                       .initial = "1" },
    [FLAG_SEED] = { NAMED("seed", "N", "help.seed"), .kind = KIND_NUMBER, .initial = "1",
                    ANY_SEED },
    [FLAG_SERVE_SEED] = { NAMED("seed", "N", "help.serve-seed"), .kind = KIND_NUMBER,
                          .or_else = "else.secret", ANY_SEED },
    [FLAG_SPRT] = { NAMED("sprt", "E0,E1", "help.sprt"), .kind = KIND_TEXT },
    [FLAG_STORE] = { NAMED("store", "ADDRESS", "help.store"), .kind = KIND_TEXT },
    [FLAG_THREADS] = { NAMED("threads", "N", "help.threads"), .kind = KIND_NUMBER, .initial = "0",
                       .high = 256 },
    [FLAG_TRACE] = { NAMED("trace", NULL, "help.trace"), .kind = KIND_SWITCH },
    [FLAG_TRAINER] = { NAMED("bots", "BOT", "help.trainer"), .kind = KIND_BOTS,
                       .initial = "greedy" },
    [FLAG_TRUST_PROXY] = { NAMED("trust-proxy", NULL, "help.trust-proxy"), .kind = KIND_SWITCH },
    [FLAG_VERIFY] = { NAMED("verify", NULL, "help.verify"), .kind = KIND_SWITCH },
    [FLAG_VERSION] = { NAMED("version", NULL, "help.version"), .kind = KIND_SWITCH },
    [FLAG_WEB] = { NAMED("web", "DIR", "help.web"), .kind = KIND_DIR },
    [FLAG_WORLDS] = { NAMED("worlds", "N", "help.worlds"), .kind = KIND_NUMBER,
                      .or_else = "else.worlds", .low = 2, .high = ORR_REVIEW_MOST_WORLDS },
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
    { "games", OPERAND_ANY_GAME, cmd_games, FLAGS(FLAG_JSON) },
    { "play", OPERAND_ANY_GAME, cmd_play,
      FLAGS(FLAG_SEATS, FLAG_HUMANS, FLAG_RIVALS, FLAG_OPTION, FLAG_FRESH_SEED, FLAG_CHALLENGE,
            FLAG_LOAD, FLAG_SAVE, FLAG_ASK_ALL) },
    { "serve", OPERAND_NONE, cmd_serve,
      FLAGS(FLAG_HOST, FLAG_PORT, FLAG_DATA, FLAG_STORE, FLAG_RELAY, FLAG_RELAY_SECRET, FLAG_ADMIN,
            FLAG_KEEP_DAYS, FLAG_BOT_PACE, FLAG_REVIEW_WORLDS, FLAG_WEB, FLAG_LOG_JSON,
            FLAG_TRUST_PROXY, FLAG_HOST_NAME, FLAG_SERVE_SEED),
      .by_environment = true },
    { "admin", OPERAND_WORDS, cmd_admin, FLAGS(FLAG_KEEP_DAYS) },
    { "sim", OPERAND_GAME, cmd_sim,
      FLAGS(FLAG_SEATS, FLAG_BOTS, FLAG_OPTION, FLAG_GAMES, FLAG_SEED, FLAG_THREADS, FLAG_JSON,
            FLAG_ROWS, FLAG_RECORDS) },
    { "analysis", OPERAND_NONE, cmd_analysis, FLAGS(FLAG_HELP) },
    { "arena", OPERAND_GAME, cmd_arena,
      FLAGS(FLAG_SEATS, FLAG_BOTS, FLAG_OPTION, FLAG_GAMES, FLAG_SPRT, FLAG_SEED, FLAG_THREADS,
            FLAG_RESUME, FLAG_JSON) },
    { "bench", OPERAND_ANY_GAME, cmd_bench, FLAGS(FLAG_SEATS, FLAG_SECONDS, FLAG_SEED, FLAG_JSON) },
    { "trace", OPERAND_GAME, cmd_trace, FLAGS(FLAG_SEATS, FLAG_BOTS, FLAG_OPTION, FLAG_SEED) },
    { "train", OPERAND_GAME, cmd_train,
      FLAGS(FLAG_TRAINER, FLAG_GAMES, FLAG_EPOCHS, FLAG_HIDDEN, FLAG_SEED, FLAG_THREADS,
            FLAG_OUT) },
    { "scenario", OPERAND_FILES, cmd_scenario, FLAGS(FLAG_HELP) },
    { "perft", OPERAND_GAME, cmd_perft,
      FLAGS(FLAG_SEATS, FLAG_DEPTH, FLAG_OPTION, FLAG_SEED, FLAG_JSON) },
    { "replay", OPERAND_FILE, cmd_replay,
      FLAGS(FLAG_LOG, FLAG_AT, FLAG_TRACE, FLAG_VERIFY, FLAG_JSON) },
    { "challenge", OPERAND_WORDS, cmd_challenge, FLAGS(FLAG_HELP) },
    { "review", OPERAND_FILE, cmd_review,
      FLAGS(FLAG_WORLDS, FLAG_SEED, FLAG_REVIEW_RESUME, FLAG_JSON) },
    { "puzzles", OPERAND_GAME, cmd_puzzles,
      FLAGS(FLAG_PUZZLES_COUNT, FLAG_SEATS, FLAG_OPTION, FLAG_PUZZLES_WORLDS, FLAG_SEED,
            FLAG_PUZZLES_MATCHES, FLAG_PUZZLES_OUT, FLAG_PUZZLES_CHECK) },
    { "help", OPERAND_COMMAND, cmd_help, FLAGS(FLAG_HELP) },
    { .name = NULL },
};

const struct command *find_command(const char *name)
{
    for (const struct command *c = commands; c->name; c++)
        if (!strcmp(c->name, name)) return c;
    return NULL;
}

/* The message about a command under a prefix, or NULL. */
static const char *about_command(const char *prefix, const struct command *c)
{
    char key[32];

    snprintf(key, sizeof key, "%s.%s", prefix, c->name);
    return orr_message_find(cli_words, key);
}

const char *command_help(const struct command *c) { return about_command("command", c); }

const char *command_more(const struct command *c) { return about_command("more", c); }

const char *operand_text(enum operand_kind kind)
{
    switch (kind) {
    case OPERAND_NONE: return "";
    case OPERAND_GAME: return "GAME";
    case OPERAND_ANY_GAME: return "[GAME]";
    case OPERAND_FILE: return "FILE";
    case OPERAND_FILES: return "FILE...";
    case OPERAND_WORDS: return "WORD...";
    case OPERAND_COMMAND: return "[COMMAND]";
    }
    return "";
}
