/* stellium_words.c - every sentence of Stellium, in English.
 *
 * SPDX-License-Identifier: MIT */
#include "stellium.h"

/* The four objectives of a kind: what the notation calls star-ess is a Star zigzag. */
#define OBJECTIVES(kind, name)                                                        \
    { "token.planet-" kind, "Planet " name }, { "token.comet-" kind, "Comet " name }, \
        { "token.star-" kind, "Star " name },                                         \
    {                                                                                 \
        "token.supernova-" kind, "Supernova " name                                    \
    }

const struct orr_message stellium_messages[] = {
    { "about",
      "Place and move bodies on six turning galaxies until they line up for your objectives" },

    { "option.draw", "how a body comes out of the bag" },
    { "option.draw.touch", "you name a type that is in the bag, or draw blind" },
    { "option.draw.blind", "always at random" },
    { "option.influence", "whether a body's own influence must be used" },
    { "option.influence.mandatory", "yes, wherever it can act" },
    { "option.influence.optional", "no: a body other than a Comet may simply be placed" },
    { "option.strict_hand", "whether a zigzag must turn the way its card shows" },
    { "option.strict_hand.no", "its mirror image counts too" },
    { "option.strict_hand.yes", "its mirror image does not count" },
    { "option.first_game", "a limit lower by five, for a first game" },
    { "option.first_game.no", "the usual limit" },
    { "option.first_game.yes", "five Stelliums less" },
    { "option.first_turn", "what everybody does in the first round" },
    { "option.first_turn.play", "a whole turn" },
    { "option.first_turn.take", "only take an objective" },
    { "option.swap", "what a Planet's swap may be with" },
    { "option.swap.any", "any body next to it, also one of its own type, which changes nothing" },
    { "option.swap.different", "only a body of another type" },

    { "objectives", "Objectives" },
    { "tokens", "Unused tokens" },
    { "colours", "Colours validated" },

    { "type.planet", "Planet" },
    { "type.comet", "Comet" },
    { "type.star", "Star" },
    { "type.supernova", "Supernova" },
    { "influence.planet", "swap" },
    { "influence.comet", "collision" },
    { "influence.star", "rotation" },
    { "influence.supernova", "attraction" },
    { "direction.e", "east" },
    { "direction.ne", "north-east" },
    { "direction.nw", "north-west" },
    { "direction.w", "west" },
    { "direction.sw", "south-west" },
    { "direction.se", "south-east" },

    OBJECTIVES("line", "line"),
    OBJECTIVES("arc", "arc"),
    OBJECTIVES("rectangle", "rectangle"),
    OBJECTIVES("diamond", "diamond"),
    OBJECTIVES("triangle", "triangle"),
    OBJECTIVES("trine", "wide triangle"),
    OBJECTIVES("ess", "zigzag"),
    OBJECTIVES("pair", "pair"),
    OBJECTIVES("centre", "centre"),
    OBJECTIVES("symbol", "symbol"),

    { "step.draw", "Draw a body: name a type, or draw blind." },
    { "step.lift", "The bag is empty: lift a body off the board to play it." },
    { "step.influence", "Use the {type}'s own influence ({influence}), or spend a token." },
    { "step.space", "Place the {type} on a free space of a galaxy." },
    { "step.hit", "Choose the body that the {type} hits." },
    { "step.push", "Choose the direction in which {cell} is pushed." },
    { "step.swap", "Swap another {type} with a body next to it." },
    { "step.turn", "Turn galaxy {galaxy}: degrees counter-clockwise." },
    { "step.pull", "Choose a body that an empty black hole attracts." },
    { "step.validate", "Validate an objective, or be done." },
    { "step.align", "Choose the alignment for {card}." },
    { "step.leave", "Only four bodies count for {card}: leave out {n}." },
    { "step.keep", "{card} scores {points}. Choose the body that stays on the board." },
    { "step.lay", "Galaxy {galaxy} is empty: lay one of the bodies drawn on a starting location." },
    { "step.box",
      "You hold three objectives: keep all, or return one to the box to take another." },
    { "step.take", "Take an objective from the display." },

    { "log.first", "{seat} begins" },
    { "log.reveal", "{card} is turned up" },
    { "log.draw", "{seat} draws a {type}" },
    { "log.blind", "{seat} draws blind" },
    { "log.drawn", "{seat} gets a {type}" },
    { "log.lift", "{seat} lifts the {type} off {cell}" },
    { "log.token", "{seat} spends the {type} token ({influence})" },
    { "log.plain", "{seat} uses no influence" },
    { "log.place", "{seat} places a {type} on {cell}" },
    { "log.push", "{seat} plays a {type} on {cell} and pushes {direction}" },
    { "log.swap", "{seat} swaps {a} and {b}" },
    { "log.turn", "{seat} turns galaxy {galaxy} by {degrees} degrees" },
    { "log.pull", "{seat} moves the {type} from {cell} into black hole {hole}" },
    { "log.validate", "{seat} shows {card}" },
    { "log.align", "{seat} chooses {cells}" },
    { "log.leave", "{seat} leaves out {cell}" },
    { "log.keep", "{seat} scores {points} for {card}; the {type} on {cell} stays" },
    { "log.refill", "A {type} is drawn for galaxy {galaxy}" },
    { "log.lay", "{seat} lays a {type} on {cell}" },
    { "log.box", "{seat} returns {card} to the box" },
    { "log.keep_all", "{seat} keeps all three objectives" },
    { "log.take", "{seat} takes {card}" },

    { "end.limit", "The limit of {limit} Stelliums was reached in round {rounds}. {title}" },
    { "end.reserve", "The reserve of objectives ran out; round {rounds} was the last. {title}" },
    { "end.cap", "The match was stopped after round {rounds}. {title}" },
    { "title.given", "The highest total is Grand Architect of the Universe." },
    { "title.open", "Equal totals, none of them with the limit: the title stays open." },
    { NULL, NULL },
};
