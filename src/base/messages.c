/* messages.c - the engine's own sentences in English: errors, records, seats.
 *
 * A game brings its own table; what that lacks is looked up here. A sentence
 * names the value that offends, so that a person can find it.
 *
 * SPDX-License-Identifier: MIT */
#include "base/words.h"

const struct orr_message orr_messages[] = {
    /* Who */
    { "seat", "Seat {n}" },
    { "chance", "Chance" },
    { "spectator", "A spectator" },

    /* Lists: what stands between two things, before the last one, and for none */
    { "list.comma", ", " },
    { "list.and", " and " },
    { "list.nothing", "nothing" },

    /* Shares: before them, one of them and what stands between two, if whom the sentence is
     * about has the only one and if not */
    { "shares.own", ": " },
    { "share.own", "{amounts}" },
    { "shares.all", ". " },
    { "share", "{seat}: {amounts}" },
    { "shares.between", "; " },

    /* In pictures for a terminal */
    { "picture.own_seat", "Seat {n} (you)" },
    { "picture.points", "points" },
    { "picture.round", "Round {n}" },

    /* What a call returned (match/match.h) */
    { "status.ok", "no error" },
    { "status.earg", "an argument is out of range" },
    { "status.egame", "no such game" },
    { "status.esetup", "the game cannot be set up like that" },
    { "status.eturn", "it is not that seat's turn" },
    { "status.eillegal", "that action is not legal here" },
    { "status.estale", "the match has moved on" },
    { "status.eparse", "the text cannot be read" },
    { "status.espace", "the buffer is too small" },
    { "status.ememory", "out of memory" },
    { "status.eundo", "that cannot be taken back" },
    { "status.unknown", "no such status" },

    /* Starting a match */
    { "name.option.starts", "Who begins" },
    { "option.starts", "the first player: drawn at random, or a seat" },
    { "option.starts.lot", "drawn at random" },
    { "error.game", "There is no game called {given}." },
    { "error.setup.game", "There is no such game." },
    { "error.seats", "{title} is for {low} to {high} players, not {given}." },
    { "error.seats_only", "The number of players of {title} is {low}, not {given}." },
    { "error.option", "{title} has no option called {given}." },
    { "error.option_value",
      "{given} is not a value of the option {option}: it goes from {low} to {high}." },
    { "error.option_name", "{given} is not a value of the option {option}: try {names}." },
    { "error.option_seat", "The option {option} cannot be {given}: there are seats 1 to {seats}." },
    { "error.bot",
      "There is no bot called {given}; try random, greedy, ismcts or a level from 1 to 8." },
    { "error.bot_game", "The bot {given} cannot play this game." },
    { "error.clock",
      "A clock gives 1 to {minutes} minutes for the match, or 1 to {days} days for each decision." },
    { "error.draw_seconds", "The time to draw is {low} to {high} seconds, or 0 for none." },
    { "error.no_draw", "{title} has no time to draw." },
    { "error.bot_budget",
      "{given} is not a valid bot: write ismcts:WORLDS, ismcts:TIMEms or ismcts:NODESn, then "
      "xTREES, ~SLIP and +NAME=VALUE as needed." },
    { "error.player", "The name of a player has to be one word." },
    { "error.challenge.code", "That is not a valid challenge code; check its letters." },
    { "error.challenge_seats",
      "In a challenge a person has the first seat; the others are bots of levels 1 to 8." },
    { "error.lesson", "There is no lesson or position called {given}." },
    { "error.puzzle", "There is no puzzle called {given}." },
    { "error.lesson_step", "That is legal too, but the lesson asks for another move now." },
    { "error.lesson_over", "The lesson is over." },
    { "error.memory", "There is not enough memory for a match." },

    /* Playing */
    { "error.seat", "{seat} does not sit at this table of {seats}." },
    { "error.over", "The match is over." },
    { "error.over.not", "The match is not over yet." },
    { "error.stale", "{seat} answered ply {given}, but the match has moved on to ply {ply}." },
    { "error.turn", "It is not {seat}'s turn." },
    { "error.illegal", "{seat} cannot play {given} here." },
    { "error.undo_none", "{seat} has nothing to take back." },
    { "error.undo_chance", "{seat} cannot take that back: chance has acted since." },
    { "error.undo_seat", "{seat} cannot take that back: {other} has played since." },

    /* Why a move is better than another, and how sure that is (bots/reason.h) */
    { "reason.more", "about {n} more for {more}" },
    { "reason.both", "about {n} more for {more}, {m} less for {less}" },
    { "reason.figures", "{figures}" },
    { "reason.figures_but", "{figures}, although {less}" },
    { "reason.rival", "about {n} less for the best rival" },
    { "reason.rival_but", "about {n} less for the best rival, {m} less for {less}" },
    { "reason.little", "a little more for {more}" },
    { "reason.prospects", "{prospects}" },
    { "reason.prospects_but", "{prospects}, although about {m} less for {less}" },
    { "reason.prospects_though", "{prospects}, although {less}" },
    { "sure.clearly", "clearly better than {other}" },
    { "sure.narrowly", "narrowly better than {other}" },
    { "sure.toss_up", "a toss-up with {other}" },
    { "sure.only", "the only move" },

    /* Looking */
    { "error.viewer", "{viewer} is not a viewer of this table of {seats}." },
    { "error.side", "There is no player {given}: they are numbered from 0 to {high}." },
    { "error.ply", "There is no ply {given}: the match has {ply|1 ply|{ply} plies}." },
    { "error.space", "The buffer is too small." },

    /* Records (docs/RECORDS.md) */
    { "record.not", "Line {line}: an Orrery record begins with the line orrery record 1." },
    { "record.version",
      "Line {line}: this record has format {given}, and only format {known} can be read." },
    { "record.ends", "Line {line}: the record ends too early; its last line must be end N." },
    { "record.cut", "Line {line}: the record breaks off in the middle of the line." },
    { "record.long", "Line {line}: the line is longer than {limit} bytes." },
    { "record.byte", "Line {line}: byte {given} does not belong in a record." },
    { "record.return", "Line {line}: lines end with LF alone, not with CR LF." },
    { "record.wanted", "Line {line}: expected {wanted}, found {given}." },
    { "record.blank",
      "Line {line}: expected an option, a player or an empty line, found {given}." },
    { "record.empty", "Line {line}: there is only one empty line, before the first action." },
    { "record.game", "Line {line}: there is no game called {given}." },
    { "record.seats", "Line {line}: {title} is for {low} to {high} players, not {given}." },
    { "record.option", "Line {line}: the game has no option called {given}." },
    { "record.twice", "Line {line}: the option {given} is given twice." },
    { "record.player", "Line {line}: expected a seat and one word for who plays it, once for each "
                       "seat, found {given}." },
    { "record.value", "Line {line}: {given} is not a value of the option {option}." },
    { "record.setup", "Line {line}: {title} cannot be set up like that." },
    { "record.seen", "Line {line}: this record holds only what one viewer saw ({given}); only a "
                     "whole record can be loaded." },
    { "record.action", "Line {line}: {given} is neither an action nor the end." },
    { "record.over", "Line {line}: {given} comes after the match is over." },
    { "record.turn", "Line {line}: {given} is out of turn." },
    { "record.illegal", "Line {line}: {given} is not possible here." },
    { "record.count", "Line {line}: the record has {found} actions, but says {given}." },
    { "record.after", "Line {line}: nothing may follow the end." },
    { "record.fair", "Line {line}: expected {wanted}, once, in lower-case hexadecimal digits." },
    { "record.secret", "Line {line}: hash and secret need each other, and numbers need both." },
    { "fair.none",
      "This record does not say where its chance came from: there is nothing to check." },
    { "fair.hash", "The secret is not the one whose hash was shown before the match." },
    { "fair.outcome",
      "At ply {ply} the record has {found}; by the secret and the numbers it should be "
      "{follows}." },

    { NULL, NULL },
};
