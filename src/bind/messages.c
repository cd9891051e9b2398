/* messages.c - what Python and JavaScript refuse themselves, before the engine is asked. The rest
 * comes from the engine's own messages, which are looked up behind these.
 *
 * Places are names in braces without forms: each language fills them in with its own means.
 *
 * SPDX-License-Identifier: MIT */
#include "bind/bind.h"

const struct orr_message bind_messages[] = {
    /* Seats, viewers, actions */
    { "bind.game", "There is no game called {given}: there are {known}." },
    { "bind.seat", "There is no seat {seat} at this table of {seats}." },
    { "bind.seat_hidden", "What seat {seat} may do is not known to viewer {viewer}." },
    { "bind.turn", "Seat {seat} is not to act." },
    { "bind.nobody", "Nobody is asked here." },
    { "bind.chance", "Chance is not to act." },
    { "bind.action", "{action} is not an action: they go from 0 to {last}." },
    { "bind.no_notation", "Action {action} is not legal here, and so it has no notation." },
    { "bind.no_words", "Action {action} is not legal here, and so it has no words." },
    { "bind.not_possible", "'{given}' is not possible here: try {some}." },
    { "bind.viewer", "There is no viewer {viewer} at this table of {seats}." },

    /* What a state cannot tell */
    { "bind.viewer_other",
      "This is what viewer {viewer} knows; viewer {other} knows something else." },
    { "bind.whole", "This needs a whole state, and this one is what viewer {viewer} knows: take a "
                    "world of it." },
    { "bind.dream", "This world was dreamt for viewer {viewer}: what seat {seat} witnessed before "
                    "is not part of it." },
    { "bind.truth",
      "The log of this state has unseen actions in it: it is not a record of the truth." },
    { "bind.redact", "Chance knows everything: there is nothing to redact." },
    { "bind.observe", "An observation is made for a seat or a spectator, not for chance." },

    /* Numbers and memory */
    { "bind.worlds", "worlds goes from 2 to {most}, not {given}." },
    { "bind.bound", "{given} is not a bound: it goes from 1 to 2^32-1." },
    { "bind.review_memory", "There is not enough memory for a review." },

    /* Many matches at once */
    { "batch.count", "{given} matches are too few or too many: 1 to {most}." },
    { "batch.memory", "There is not enough memory for {given} matches." },
    { "batch.array", "A batch has no array called {given}." },
    { "batch.type", "{name} must be a numpy array of {type} and shape {shape}." },
    { "batch.plain", "{name} must be contiguous and writable." },
    { "batch.shape", "step() wants {count} actions, not an array of shape {shape}." },
    { "batch.illegal", "Action {action} is not legal in match {match}." },
    { "batch.match", "There is no match {given} in a batch of {count}." },
    { "batch.seeds", "This batch keeps no seeds." },

    /* Interfaces of others */
    { "gym.render", "There is no render mode {given}: try 'ansi'." },
    { "gym.bots", "{given} bots are named for {seats} seats." },
    { "gym.over", "The match is over: reset() comes first." },
    { NULL, NULL },
};
