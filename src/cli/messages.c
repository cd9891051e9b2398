/* messages.c - everything the program says, in English, by key.
 *
 * {1} is the first argument of a sentence, {2} the second; "{1|seat|seats}" is one of its forms
 * by a number. A complaint is one sentence, without its full stop, that names the value. What
 * happens in a game is said by the game's own table; what is typed and what programs read, words
 * of the table, flags, fields of JSON, is the same in every language and stands in the code.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <stdarg.h>
#include <string.h>

const struct orr_message cli_messages[] = {
    { "about", "a table and an engine for star board games" },
    { "admin.another", "exists already, but differs" },
    { "admin.bad", "{1} is damaged at entry {2}" },
    { "admin.being_removed", "is being removed and was left out" },
    { "admin.copied", "{1} of {2} tables copied and compared" },
    { "admin.copy", "copy needs two places, from and to" },
    { "admin.damaged", "the log is damaged at entry {1}" },
    { "admin.days", "days" },
    { "admin.ended", "{1} has ended; whoever plays it is told within seconds" },
    { "admin.ending", "ending" },
    { "admin.job", "admin needs one of list, show, verify, copy, end and purge, not '{1}'" },
    { "admin.left_out", "is damaged and was left out" },
    { "admin.name", "'{1}' is not the name of a table, which has 32 digits" },
    { "admin.no_event", "is not an event" },
    { "admin.over", "over" },
    { "admin.place", "{1} needs a data folder or a database" },
    { "admin.removed", "{1} of {2} tables removed" },
    { "admin.running", "running" },
    { "admin.table", "there is no table {1}" },
    { "admin.unlike", "differs from its original after copying" },
    { "admin.verified", "{1} {1|table|tables}, {2} {2|entry|entries}, {3} damaged" },
    { "amounts.all", "Name {1} in all, in any order, on one line or on several." },
    { "amounts.left", "{1}: {2} more to name. 'undo' starts over." },
    { "amounts.left_or", "{1}: {2} more to name, or '{3}'. 'undo' starts over." },
    { "amounts.twice", "'{1} 2' is two of them." },
    { "amounts.up_to", "Name up to {1} in all, in any order, on one line or on several." },
    { "analysis.field", "A query has no field \"{1}\"." },
    { "analysis.json", "This is not a JSON object: {1}." },
    { "analysis.long", "A query can be at most a megabyte long." },
    { "analysis.nobody", "Nobody is asked at ply {1}." },
    { "analysis.number", "\"{1}\" must be a whole number from {2} to {3}." },
    { "analysis.object", "A query must be a JSON object." },
    { "analysis.ply", "There is no ply {1} in the record." },
    { "analysis.record", "A query needs a \"record\": the text of a match." },
    { "analysis.seat", "Seat {1} is not asked there." },
    { "arena.bots",
      "'{1}' names {2} bots; the arena compares 2, or one for each of the {3} seats" },
    { "arena.elo", "'{1}' is not a pair of Elo differences such as 0,30" },
    { "arena.fair",
      "\n  a fair share is {1} %; intervals are 95 %, over whole deals\n  pairing removes {2}"
      " % of the variance\n" },
    { "arena.heading", "{1}, {2} {2|seat|seats}, {3} {3|deal|deals}, {4} {4|match|matches}" },
    { "arena.other", "'{1}' belongs to another comparison: {2}" },
    { "arena.seats", "the arena needs at least 2 seats, not {1}" },
    { "arena.share", "share" },
    { "arena.verdict", "  llr {1}, verdict: {2}\n" },
    { "bench.chance", "chance per decision" },
    { "bench.copies", "copies/s" },
    { "bench.decisions", "decisions/s" },
    { "bench.forced", "forced decisions" },
    { "bench.generated", "generated actions/s" },
    { "bench.left", "  decisions left there" },
    { "bench.matches", "matches/s" },
    { "bench.observations", "observations/s" },
    { "bench.ply", "ns per ply" },
    { "bench.redeals", "re-deals/s" },
    { "bench.searched", "search iterations/s" },
    { "bench.seats", "there is no game for {1} seats" },
    { "bench.signature", "signature" },
    { "bench.state", "state bytes" },
    { "best", "best" },
    { "blunder", "blunder" },
    { "bot", "bot" },
    { "bot.greedy", "takes the action after which it stands best" },
    { "bot.greedy-1", "the first version of greedy, as a fixed opponent" },
    { "bot.ismcts",
      "searches worlds that its seat cannot tell from the truth, and plays what did best" },
    { "bot.ismcts-1", "the first version of ismcts, as a fixed opponent" },
    { "bot.near", "there is no bot '{1}'{2}" },
    { "bot.nets", "too many different nets are given" },
    { "bot.none", "there is no bot '{1}'; try random, greedy, ismcts or a level from 1 to 8" },
    { "bot.random", "plays any legal action, each equally likely" },
    { "bot.refused", "seat {1}'s bot was refused: {2}" },
    { "bot.seats", "'{1}' names {2} bots for {3} seats" },
    { "challenge.alone", "{1}: {2}, alone." },
    { "challenge.code", "'{1}' is not a valid challenge code; check its letters" },
    { "challenge.compare", "Others compare it with: orrery challenge NAME CODE" },
    { "challenge.game", "'--challenge {1}' needs a game" },
    { "challenge.greeting", "Challenge {1}: everybody who opens it gets the same cards and bots." },
    { "challenge.levels",
      "in a challenge seat {1} is a bot of level 1 to 8, as in '--challenge new --bots 3'" },
    { "challenge.lost", "lost" },
    { "challenge.no_result",
      "the code of {1} ({2} letters) is not a complete match of a challenge: it was cut off "
      "or changed" },
    { "challenge.other", "that is a challenge of {1}, not of {2}" },
    { "challenge.result", "The code of your result:" },
    { "challenge.shared", "shared" },
    { "challenge.stands", "In a challenge moves cannot be taken back." },
    { "challenge.today", "Today's challenges. Play one: orrery play --challenge CODE" },
    { "challenge.what", "{1}: {2}, against bots of level {3}." },
    { "challenge.won", "won" },
    { "command.admin", "look after what servers keep: list, show, verify, copy, end, purge" },
    { "command.analysis", "answer questions about positions, one line of JSON each" },
    { "command.arena", "compare bots on paired deals, each bot in every seat" },
    { "command.bench", "measure speed and print the signature of the rules" },
    { "command.challenge", "show today's challenges, and compare results" },
    { "command.games", "list the games, or one of them, with seats and options" },
    { "command.help", "show help for all commands, or for one" },
    { "command.none", "there is no command '{1}'{2}" },
    { "command.perft", "count the sequences of actions up to a depth" },
    { "command.play", "sit down at a table in this terminal" },
    { "command.puzzles", "find positions with one clearly best move, or check those found" },
    { "command.replay", "check a record move by move and print its result" },
    { "command.review", "separate luck from play in a match, and mark every decision" },
    { "command.scenario", "run scenario tests and print TAP" },
    { "command.serve", "open tables for the browser, here or for friends" },
    { "command.sim", "play many matches between bots and sum them up" },
    { "command.trace", "play one match and print every ply as a line of JSON" },
    { "command.train", "learn what positions are worth from matches of a bot with itself" },
    { "completion.shell", "there is no completion for '{1}', only for bash, zsh and fish" },
    { "else.fresh", "a new one each time" },
    { "else.seats", "what the game needs" },
    { "else.secret", "secret" },
    { "else.worlds", "what suits the game" },
    { "fair.all",
      "Fair: all {1} outcomes of chance follow from the secret and the seats' numbers." },
    { "fair.hash", "hash      {1}" },
    { "fair.number", "number {1}  {2}" },
    { "fair.shown", "The hash is what you were shown before the match, and your number is the one "
                    "your page sent." },
    { "file.large", "too large" },
    { "file.open", "'{1}' cannot be opened: {2}" },
    { "file.read", "'{1}' cannot be read: {2}" },
    { "file.unread", "the file '{1}' cannot be read" },
    { "file.unwritten", "the file '{1}' cannot be written" },
    { "file.write", "'{1}' cannot be written: {2}" },
    { "flag.dashes", "there is no flag '{1}'; flags begin with two dashes" },
    { "flag.empty", "--{1} needs {2}, not an empty word" },
    { "flag.none", "{1} has no flag '--{2}'{3}" },
    { "flag.number", "--{1} needs a whole number from {2} to {3}, not '{4}'" },
    { "flag.number_from", "--{1} needs a whole number from {2} on, not '{3}'" },
    { "flag.pair", "--{1} needs KEY=VALUE, not '{2}'" },
    { "flag.seconds", "--{1} needs seconds, more than 0 and at most 3600, not '{2}'" },
    { "flag.switch", "--{1} takes no value, so '{2}' is one too many" },
    { "flag.times", "--{1} was given more than {2} times" },
    { "flag.value", "--{1} needs {2} after it" },
    { "folder.make", "the folder '{1}' cannot be created: {2}" },
    { "folder.unmade", "the folder '{1}' cannot be created" },
    { "game.near", "there is no game '{1}'{2}" },
    { "game.none", "there is no game '{1}'; 'orrery games' lists them" },
    { "games.alone", ", alone " },
    { "games.default", "; default " },
    { "games.games", "Games" },
    { "games.levels", "    levels 1 to 8 at {1} seats, Elo above random:" },
    { "games.range", "{1} to {2}" },
    { "games.seats", "{1}, {2} to {3} seats" },
    { "games.toys", "Toys" },
    { "good", "good" },
    { "guess", "; did you mean '{1}'?" },
    { "guess.flag", "; did you mean '--{1}'?" },
    { "heading", "{1}, {2} {2|seat|seats}" },
    { "help.admin", "answer /health and /metrics; a port alone: only here" },
    { "help.ask-all", "ask even when there is only one move" },
    { "help.at", "show the position before that ply" },
    { "help.bot-pace", "how long a bot waits before it acts" },
    { "help.bots", "one bot for every seat, or one for each" },
    { "help.challenge", "play the match of that code; 'daily' is today's, 'new' makes one" },
    { "help.completion", "print completions for bash, zsh or fish" },
    { "help.data", "where tables are kept" },
    { "help.default", "{1} (default: {2})" },
    { "help.depth", "how many actions deep to count" },
    { "help.end", "\n'orrery help COMMAND' tells more. 'orrery play' lists the games.\n" },
    { "help.epochs", "how many times to learn from every position" },
    { "help.games", "how many matches to play" },
    { "help.help", "show help" },
    { "help.hidden", "how many units the net has" },
    { "help.host", "the address to open; 0.0.0.0 lets friends in" },
    { "help.host-name", "answer to these names too, as behind a proxy" },
    { "help.humans", "how many people share this terminal" },
    { "help.json", "print JSON for programs" },
    { "help.keep-days",
      "days until old tables are removed, 0 for never: those whose match has ended, and "
      "those that nobody plays on" },
    { "help.load", "continue a saved match" },
    { "help.log", "print what happened, in words" },
    { "help.log-json", "write each line of the log as a JSON object" },
    { "help.man", "print the manual page as troff" },
    { "help.option", "set an option of the game; may be repeated" },
    { "help.out", "where samples, curve and weights are kept" },
    { "help.port", "the port to open; 0 for any free one" },
    { "help.program", "orrery: {1}\n\nUsage: orrery COMMAND [FLAG...]\n\n" },
    { "help.puzzles-check", "check the puzzles of the folder with a new search" },
    { "help.puzzles-count", "how many puzzles the folder should have" },
    { "help.puzzles-matches", "stop after this many matches; 0 goes on until all are found" },
    { "help.puzzles-out", "where the puzzles are kept, one file each" },
    { "help.puzzles-worlds", "how many sampled worlds the deciding searches use" },
    { "help.records", "keep a record of every match in a folder" },
    { "help.relay", "where other servers on the same database reach this one" },
    { "help.relay-secret", "holds the secret that these servers share" },
    { "help.resume", "keep finished deals in a file and go on from there" },
    { "help.review-resume", "keep finished values in a file and go on from there" },
    { "help.review-worlds", "worlds for each position of a review; fewer take less time" },
    { "help.rivals", "who plays the seats without a person; 'none' for people only" },
    { "help.rows", "write one CSV line per match and seat; - is stdout" },
    { "help.save", "keep a record of the match at the end" },
    { "help.seats", "how many seats" },
    { "help.seconds", "how long to measure each figure" },
    { "help.seed", "the seed of chance: the same seed, the same deals" },
    { "help.serve-seed", "for tests: the same deals at every start, on this machine only" },
    { "help.sprt", "stop when the Elo difference is clearly nearer to one of the two" },
    { "help.store",
      "keep tables in PostgreSQL instead, as postgresql://host/name; no password in it" },
    { "help.threads", "how many threads, 0 for one on every core; the results stay the same" },
    { "help.trace", "print one JSON line per ply, as 'trace' does" },
    { "help.trainer", "the bot that plays against itself" },
    { "help.trust-proxy", "believe X-Forwarded-For; only behind a proxy of your own" },
    { "help.usage", "Usage: orrery {1}" },
    { "help.verify", "compute every shuffle again from the secret and the seats' numbers" },
    { "help.version", "print the version" },
    { "help.web", "serve the page from a folder, for development" },
    { "help.worlds", "how many sampled worlds each value is a mean of" },
    { "hint.best", "Best: " },
    { "hint.nothing", "There is nothing to decide." },
    { "hint.then", ", then " },
    { "left.hours", "{1} h left" },
    { "left.minutes", "{1} min left" },
    { "left.seconds", "{1} s left" },
    { "load.game", "'{1}' holds a match of {2}, not of {3}" },
    { "load.players",
      "'{1}' does not say who plays; start with 'orrery play --load' to seat them" },
    { "load.setup", "'{1}' already says how many seats and which options the match has" },
    { "manual.colorfgbg", "Tells a light terminal from a dark one." },
    { "manual.description",
      "Orrery plays star board games: with people at this terminal, with bots, or by itself, "
      "thousands of matches at a time. It knows the rules, and shows nobody what they may not"
      " see." },
    { "manual.no_color", "When set, nothing is coloured." },
    { "manual.status",
      "0 when all went well, 1 when something failed, 2 when the command was called "
      "wrongly." },
    { "manual.streams", "Data goes to standard output, messages to standard error." },
    { "memory.bytes", "there is not enough memory for {1} bytes" },
    { "memory.none", "there is not enough memory" },
    { "mistake", "mistake" },
    { "more.admin",
      "'list PLACE' lists tables, 'show PLACE TABLE' the log of one, 'verify PLACE' checks "
      "every entry, 'copy FROM TO' copies all tables and compares them, 'end PLACE TABLE' "
      "ends one for good, 'purge PLACE' removes old ones as --keep-days says. A place is a "
      "data folder or postgresql://host/name. To copy, no server may run." },
    { "more.analysis",
      "Reads queries on stdin and answers on stdout until stdin ends; docs/ANALYSIS.md "
      "describes them. A bad query gets an answer with its error, and the stream goes on." },
    { "more.arena",
      "All matches of a deal use nearly the same virtual deck, and the bots change seats "
      "until each has sat everywhere. With two bots and more seats the first plays alone "
      "against copies of the second. --sprt E0,E1 stops by itself when the first bot's Elo is"
      " clearly nearer to E1 or to E0. --resume keeps the results of finished deals in a file"
      " and goes on from there." },
    { "more.bench",
      "Figures are per second of processor time on one thread. A decision is a choice by a "
      "seat; chance is not counted. The signature depends on the rules alone, never on the "
      "machine." },
    { "more.challenge",
      "A GAME shows today's code, a CODE what it stands for. The code of a result is "
      "replayed, so its points are those of the rules; a name before it says whose result it "
      "is. docs/CHALLENGES.md explains them." },
    { "more.perft",
      "Chance is expanded, so a seed changes no count. Of several seats that may act at "
      "once the lowest goes first." },
    { "more.play",
      "At the table, 'help' lists what can be typed. A move is typed as its number, its "
      "notation or a part that no other move has; Tab completes. Without a game the games are"
      " listed." },
    { "more.puzzles",
      "A bot plays itself; a position is kept when two searches agree on one whole move that "
      "is 10 % of the win better than any other, greedy misses it and no hidden card decides."
      " Files in the folder stay, so a search can be stopped and continued. --check names "
      "those whose answer is no longer clear. docs/PUZZLES.md tells more." },
    { "more.replay",
      "With --verify the exit status says whether the record is fair; docs/FAIR.md tells what"
      " that means." },
    { "more.review",
      "Every seat is judged by what it could know. --worlds N looks closer and takes "
      "longer; --resume keeps finished values in a file and goes on from there. "
      "docs/REVIEW.md explains the figures." },
    { "more.scenario", "docs/SCENARIOS.md describes the format." },
    { "more.serve",
      "No account, no internet: whoever has a table's link can watch it, and whoever sits "
      "down gets the key to that seat. Every move is on disk before anyone sees it. The text "
      "table is at /text. Flags may also be given in the environment: ORRERY_PORT for --port,"
      " ORRERY_HOST_NAME for --host-name." },
    { "more.sim",
      "Shares and scores carry 95 % error bars. --rows writes match, seed, seat, bot, "
      "payoff, total and one column for each line of the score pad; any of those matches "
      "can be seen again with 'trace --seed'." },
    { "more.train",
      "Plays that many matches at tables of every size, learns from nine in ten of them and "
      "prints the loss on the rest; the weights are <game>.net in the folder, and "
      "'greedy@FILE' or 'ismcts:400@FILE' play by them. What is in the folder already is not "
      "computed again. docs/STRENGTH.md tells how weights become the game's own." },
    { "net.none", "'{1}' has no net for {2}" },
    { "operand.file", "{1} needs a file; 'orrery help' shows how" },
    { "operand.game", "{1} needs a game; 'orrery games' shows them" },
    { "operand.unknown", "{1} does not know what to do with '{2}'" },
    { "option.none", "{1} has no option '{2}'; it has {3}{4}" },
    { "option.none_at_all", "{1} has no option '{2}'; it has none" },
    { "output", "the output cannot be written" },
    { "pad.tiebreak", "Tie-break" },
    { "pad.total", "Total" },
    { "plain", "{1}" },
    { "puzzles.checked", "{1} {1|puzzle|puzzles} checked, {2} no longer clear" },
    { "puzzles.damaged", "'{1}' is not a valid puzzle" },
    { "puzzles.found",
      "{1}: {2} {2|puzzle|puzzles} in {3} {3|match|matches}, {4} a minute of processor time; the "
      "folder has {5} of {6}" },
    { "puzzles.lost", "a puzzle cannot be written as a record" },
    { "puzzles.unclear", "{1}: the answer is no longer clear" },
    { "puzzles.values", "{1} has no evaluation, which puzzles need" },
    { "record.make", "the record cannot be written: {1}" },
    { "record.read", "'{1}' cannot be read as a record: {2}" },
    { "replay.fair", "'{1}' is not fair: {2}" },
    { "replay.heading", "{1}, {2} {2|seat|seats}, {3} {3|ply|plies}" },
    { "replay.ply", "there is no ply {1} in a record of {2} plies" },
    { "result.lost", "The match is lost." },
    { "result.nobody", "Nobody wins." },
    { "result.seat", "Seat {1} wins." },
    { "result.share", "That is worth {1} % of a win." },
    { "result.tie", "Seats {1} share the win." },
    { "result.won", "The match is won." },
    { "result.you", "You win!" },
    { "review.accuracy", "accuracy" },
    { "review.better", "{1}; better {2}" },
    { "review.damaged", "'{1}' is damaged at value {2}" },
    { "review.heading",
      "{1}, {2} {2|seat|seats}, {3} {3|ply|plies}; figures are per cent of the win" },
    { "review.luck", "luck" },
    { "review.marks", "   {1} best, {2} good, {3} {3|slip|slips}, {4} {4|mistake|mistakes}, {5} "
                      "{5|blunder|blunders}" },
    { "review.mistakes", "Slips, mistakes and blunders, by ply, in per cent of the win:" },
    { "review.other", "'{1}' belongs to another review: {2}" },
    { "review.others", "others" },
    { "review.play", "play" },
    { "review.result", "result" },
    { "review.size", "the review is too large to print" },
    { "review.start", "start" },
    { "review.why", "{1}; better {2}: {3}" },
    { "scenario.asked", "found" },
    { "scenario.chance", "chance cannot deal '{1}' now, only" },
    { "scenario.count", "Expected {1}, found {2}." },
    { "scenario.deal", "'{1}' is too long, or there are too many deals" },
    { "scenario.decisions", "'{1}' is not a number of decisions" },
    { "scenario.ending", "found '{1}'" },
    { "scenario.expect", "'{1}' cannot be expected{2}" },
    { "scenario.file", "the file cannot be read" },
    { "scenario.found", "expected {1}, found {2}" },
    { "scenario.game", "there is no game '{1}'" },
    { "scenario.legal", "expected '{1}' to be illegal, but it can be played" },
    { "scenario.list", "{1} Legal:" },
    { "scenario.lists", "The lists differ." },
    { "scenario.no_game", "there is no game yet: begin with 'game KEY seats N'" },
    { "scenario.no_line", "the score has no line '{1}', only" },
    { "scenario.no_lines", "the score has no line '{1}', and no other" },
    { "scenario.no_list", "{1} Legal: nothing" },
    { "scenario.no_path", "the view has no {1}: {2}" },
    { "scenario.none_asked", "found none" },
    { "scenario.not_dealt", "'{1}' was never dealt" },
    { "scenario.not_in", "{1} is not in {2}" },
    { "scenario.nothing", "the scenario expects nothing" },
    { "scenario.number", "'{1}' is not a whole number" },
    { "scenario.option", "the option '{1}' has no value" },
    { "scenario.option_place", "an option stands between 'game' and the first play" },
    { "scenario.position", "position at ply {1}:" },
    { "scenario.seat", "'{1}' is not a seat: they go from 0 to {2}" },
    { "scenario.seats", "wanted: seats and a number from {1} to {2}" },
    { "scenario.seed", "'{1}' is not a seed" },
    { "scenario.share", "'{1}' is not a share" },
    { "scenario.side", "'{1}' is not a side: they go from 0 to {2}" },
    { "scenario.too_early", "the match was over {1} decisions too early" },
    { "scenario.verb", "there is no verb '{1}'{2}" },
    { "scenario.wanted", "wanted: {1}" },
    { "scenario.words", "the line has an open quote or too many words" },
    { "seat", "seat {1}" },
    { "secrets.dream",
      "at ply {1} a world sampled for the viewer shows it something else: in the match it sees" },
    { "secrets.none", "the seat never had a secret, so nothing was hidden" },
    { "secrets.otherwise", "\ninstead of\n" },
    { "secrets.story",
      "at ply {1} the viewer would see something else if the seat had other secrets: in the "
      "match it sees" },
    { "secrets.told", "ply {1} was told as '{2}', though the viewer did not witness it" },
    { "section.bots", "BOTS" },
    { "section.commands", "COMMANDS" },
    { "section.description", "DESCRIPTION" },
    { "section.environment", "ENVIRONMENT" },
    { "section.examples", "EXAMPLES" },
    { "section.manual", "User Commands" },
    { "section.name", "NAME" },
    { "section.options", "OPTIONS" },
    { "section.status", "EXIT STATUS" },
    { "section.synopsis", "SYNOPSIS" },
    { "seed.none", "the system provides no random numbers" },
    { "serve.days", "'{1}' is not a pair of days such as 30,90" },
    { "sim.decisions",
      "\n  decisions per match {1}, rounds {2}, choices per decision {3} (at most {4})\n\n "
      " points per seat\n" },
    { "sim.end", "\n  shares with their 95 % interval, ± is the 95 % error; {1} s, {2} matches a "
                 "second\n" },
    { "sim.endings", "\n  endings\n" },
    { "sim.heading", "{1}, {2} {2|seat|seats}, {3} matches, seed {4}" },
    { "sim.record", "the record of match {1} cannot be written: {2}" },
    { "sim.score", "mean score" },
    { "sim.seat", "seat" },
    { "sim.spread", "spread" },
    { "sim.stdout", "'--rows -' and '--json' both need stdout" },
    { "sim.wins", "wins" },
    { "slip", "slip" },
    { "stopped.deals", "stopped after {1} of {2} deals" },
    { "stopped.matches", "stopped after {1} of {2} matches" },
    { "table.alone", "Seat {1}, press Enter when you are alone at the screen. " },
    { "table.asked", "Seat {1}: " },
    { "table.bot", "Seat {1} is played by {2}." },
    { "table.ended", "the input ended before the match did, at ply {1}" },
    { "table.greeting", "{1}, {2} {2|seat|seats}. You are seat {3}. Type 'help' for help." },
    { "table.greeting_all", "{1}, {2} {2|seat|seats}. Type 'help' for help." },
    { "table.help",
      "Type a move, a part of one that no other move has, or its number. Tab completes. Or type:" },
    { "table.kept", "Saved. Continue with: orrery play --load {1}" },
    { "table.level", "Seat {1} is played by a bot of level {2}." },
    { "table.load_what", "Which file? Type 'load FILE'." },
    { "table.lost", "The match was not saved; 'save FILE' before leaving saves it." },
    { "table.many", "'{1}' could be {2} or others." },
    { "table.more", "(and {1} more: type 'moves' to see them)" },
    { "table.narrow",
      "(The picture is {1} columns wide and this window {2}: make it wider, then type "
      "'board'.)" },
    { "table.no_move", "'{1}' is not a move here; 'moves' lists them." },
    { "table.no_move_near", "'{1}' is not a move here{2}" },
    { "table.no_undo", "There is nothing to take back." },
    { "table.none", "'none' leaves {1} seats empty" },
    { "table.only", "Only one move: {1}" },
    { "table.over", "'again' plays another match, 'save FILE' keeps this one, 'quit' leaves." },
    { "table.people", "{1} people need more than {2} seats" },
    { "table.rules_all", "'rules all' prints everything." },
    { "table.save_what", "Which file? Type 'save FILE'." },
    { "table.saved", "Saved as '{1}'." },
    { "table.saved_secrets", "Saved as '{1}'. The file also holds what the others may not see." },
    { "table.several", "'{1}' could be {2}." },
    { "table.what", "'{1}' is not understood; try 'help'." },
    { "table.what_near", "'{1}' is not understood{2}" },
    { "trace.line", "a line of the trace is longer than {1} bytes" },
    { "train.curve", "{1}: loss by positions learnt from" },
    { "train.cut", "'{1}' has been cut short" },
    { "train.features", "{1} has no features to learn from" },
    { "train.held_out", "held out" },
    { "train.hidden", "--hidden needs a multiple of {1}, not {2}" },
    { "train.learnt", "learnt" },
    { "train.loss",
      "{1}, {2} {2|seat|seats}: loss {3} on {4} held-out positions, {5} with equal shares" },
    { "train.other", "'{1}' belongs to another training: {2}" },
    { "train.samples", "{1}, {2} {2|seat|seats}: {3} matches, {4} positions\n" },
    { "word.again", "another match with the same players" },
    { "word.board", "show the table again" },
    { "word.help", "this list" },
    { "word.hint", "what a search would do in your place, how sure it is, and why" },
    { "word.load", "continue a saved match, in place of this one" },
    { "word.log", "what happened lately, or from the start" },
    { "word.moves", "list what you can do" },
    { "word.quit", "leave the table" },
    { "word.rules", "the rules of this step, or all of them" },
    { "word.save", "keep the match in a file" },
    { "word.score", "show the score pad as it stands" },
    { "word.undo", "take your last step back" },
    { NULL, NULL },
};

const struct orr_message *cli_words = cli_messages;

const char *cli_text(const char *key) { return orr_message_text(cli_words, key); }

/* -- Filling a sentence --------------------------------------------------------------- */

void put_said_list(struct orr_text *out, const char *key, va_list args)
{
    say_list(out, cli_words, key, args);
}

void put_said_args(struct orr_text *out, const char *key, ...)
{
    va_list args;

    va_start(args, key);
    put_said_list(out, key, args);
    va_end(args);
}

void print_said_args(FILE *to, const char *key, ...)
{
    ORR_TEXT(t, 2048);
    va_list args;

    va_start(args, key);
    put_said_list(&t, key, args);
    va_end(args);
    if (to) fputs(t.buf, to);
    else say_line(t.buf, 0);
}

/* -- Complaints ------------------------------------------------------------------------ */

/* What people typed is shown back to them, but never sent to the terminal as a
 * control sequence. */
static void complain(char *text)
{
    for (char *p = text; *p; p++)
        if ((unsigned char)*p < 0x20 || *p == 0x7f) *p = '?';
    size_t size = strlen(text);
    bool ended = size && (text[size - 1] == '.' || text[size - 1] == '?');
    fflush(stdout);
    fprintf(stderr, "orrery: %s%s\n", text, ended ? "" : ".");
}

int complain_of(int status, const char *key, ...)
{
    ORR_TEXT(t, 1024);
    va_list args;

    va_start(args, key);
    put_said_list(&t, key, args);
    va_end(args);
    complain(t.buf);
    return status;
}

int fail_with(const char *sentence) { return failure("plain", A(sentence)); }
