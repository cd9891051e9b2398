/* stellium_text.c - every sentence of Stellium; its actions as notation, log lines
 * and prompts.
 *
 * Names of things: galaxies are a to f; a0 is the centre of galaxy a, a1 to a6 its
 * ring counter-clockwise from the east; black holes are h0 to h9. A card is its
 * colour and its kind: planet-line. docs and RULES.md use the same names.
 *
 * SPDX-License-Identifier: MIT */
#include "stellium.h"

/* The four objectives of a kind: what the notation calls star-ess is a Star zigzag. */
#define OBJECTIVES(kind, name)                                                                \
    { "token.planet-" kind, "Planet " name }, { "token.comet-" kind, "Comet " name },         \
        { "token.star-" kind, "Star " name }, { "token.supernova-" kind, "Supernova " name }, \
    {                                                                                         \
        "kind." kind, name                                                                    \
    }

const struct orr_message stellium_messages[] = {
    { "about",
      "Place and move bodies on six turning galaxies until they line up for your objectives" },

    /* The rules in a few words, for who draws the board */
    { "help.line", "Three of type {body} in a straight row." },
    { "help.arc", "Three of type {body} side by side round a space that may hold anything." },
    { "help.rectangle",
      "Four of type {body}, two and two on opposite sides of a space that may hold "
      "anything." },
    { "help.diamond", "Two of type {body} side by side, and a {tip} at each sharp tip." },
    { "help.triangle", "Three of type {body}, each touching the others." },
    { "help.trine",
      "Three of type {body} on every other space round a space that may hold anything." },
    { "help.ess",
      "Four of type {body} in a zigzag: the row bends one way, then the other, as drawn." },
    { "help.pair", "Two of type {body} that touch across two galaxies; black holes do not count." },
    { "help.centre",
      "Two, three or four of type {body} on the middle spaces of galaxies; more bodies pay "
      "more." },
    { "help.symbol",
      "Two, three or four of type {body} on spaces that carry a small {body} symbol; more "
      "bodies pay more." },

    { "short.draw", "Draw a body" },
    { "short.blind", "Drawn by chance" },
    { "short.lift", "The bag is empty" },
    { "short.influence", "Own influence or a token" },
    { "short.space", "Place it" },
    { "short.hit", "Hit a body" },
    { "short.push", "Push it on" },
    { "short.swap", "Swap two bodies" },
    { "short.turn", "Turn the galaxy" },
    { "short.pull", "A black hole pulls" },
    { "short.validate", "Validate, or be done" },
    { "short.align", "Which bodies count?" },
    { "short.leave", "Leave one out" },
    { "short.keep", "{n|One goes|{n} go} back" },
    { "short.refill", "Drawn for a galaxy" },
    { "short.lay", "Lay one of these" },
    { "short.box", "Keep all, or box one" },
    { "short.take", "Take an objective" },
    { "picked.step.swap", "{what}: choose the neighbour it changes places with." },
    { "picked.step.pull", "{what}: choose the black hole that pulls." },
    { "picked.step.align", "{what}: choose more bodies of the alignment." },
    { "picked.step.lay", "{what}: choose a space with a symbol." },
    { "stelliums", "{n} {n|Stellium|Stelliums} from objectives; {limit} end the match." },
    { "reserve", "{n} in reserve, first to {limit}" },
    { "last_round", "Last round: nothing is taken any more" },

    { "name.option.draw", "Drawing a body" },
    { "option.draw", "how a body comes out of the bag" },
    { "option.draw.touch", "by touch, as you choose" },
    { "option.draw.blind", "blind" },
    { "name.option.influence", "Own influence" },
    { "option.influence", "whether a body's own influence must be used" },
    { "option.influence.mandatory", "must be used" },
    { "option.influence.optional", "may be used" },
    { "name.option.strict_hand", "Which way a zigzag turns" },
    { "option.strict_hand", "whether a zigzag must turn the way its card shows" },
    { "option.strict_hand.no", "either way round" },
    { "option.strict_hand.yes", "as its card shows" },
    { "name.option.first_game", "First game" },
    { "option.first_game", "a limit lower by five, for a first game" },
    { "option.first_game.no", "the usual limit" },
    { "option.first_game.yes", "five Stelliums less" },
    { "name.option.first_turn", "First round" },
    { "option.first_turn", "what everybody does in the first round" },
    { "option.first_turn.play", "everybody plays a body" },
    { "option.first_turn.take", "everybody takes an objective" },
    { "name.option.swap", "A Planet's swap" },
    { "option.swap", "which bodies a Planet may swap with" },
    { "option.swap.any", "any body" },
    { "option.swap.different", "a body of another type" },

    { "objectives", "Objectives" },
    { "tokens", "Unused tokens" },
    { "colours", "Colours validated" },
    { "token.pad.objectives", "objectives" },
    { "token.pad.tokens", "unused tokens" },
    { "token.pad.colours", "colours validated" },
    { "token.prospects", "better prospects for the objectives to come" },

    { "type.planet", "Planet" },
    { "type.comet", "Comet" },
    { "type.star", "Star" },
    { "type.supernova", "Supernova" },
    { "types.planet", "Planets" },
    { "types.comet", "Comets" },
    { "types.star", "Stars" },
    { "types.supernova", "Supernovas" },
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
    OBJECTIVES("pair", "bridge"),
    OBJECTIVES("centre", "centres"),
    OBJECTIVES("symbol", "own symbols"),

    { "step.draw", "Draw a body: name a type, or draw blind." },
    { "step.lift", "The bag is empty: lift a body off the board to play it." },
    { "step.influence", "Use the {type}'s own influence ({influence}), or spend a token." },
    { "step.space", "Place the {type} on a free space of a galaxy." },
    { "step.hit", "Choose the body that the {type} hits." },
    { "step.push", "Choose the direction in which the body on {cell} is pushed." },
    { "step.swap", "Swap another {type} with a body next to it." },
    { "step.turn", "Turn galaxy {galaxy}: degrees counter-clockwise." },
    { "step.pull", "Choose a body that an empty black hole attracts." },
    { "step.validate", "Validate an objective, or be done." },
    { "step.align", "Choose the alignment for {card}." },
    { "step.leave", "Only four bodies count for {card}: leave out {n}." },
    { "step.keep",
      "{card}: +{points}. Choose the body that stays; the others go back to the bag." },
    { "step.lay", "Galaxy {galaxy} is empty: lay one of the bodies drawn on a starting location." },
    { "step.box",
      "You hold three objectives: keep all, or return one to the box to take another." },
    { "step.take", "Take an objective from the display." },

    { "log.first", "{seat|{seat} begins|You begin}" },
    { "log.reveal", "{card} is turned up" },
    { "log.draw", "{seat|{seat} draws|You draw|draw} a {type}" },
    { "log.blind", "{seat|{seat} draws|You draw|draw} blind" },
    { "log.drawn", "{seat|{seat} gets|You get} a {type}" },
    { "log.lift", "{seat|{seat} lifts|You lift|lift} the {type} off {cell}" },
    { "log.token", "{seat|{seat} spends|You spend|spend} the {type} token ({influence})" },
    { "log.plain", "{seat|{seat} uses|You use|use} no influence" },
    { "log.place", "{seat|{seat} places|You place|place} a {type} on {cell}" },
    { "log.push",
      "{seat|{seat} plays a {type} on {cell} and pushes|You play a {type} on {cell} and "
      "push|play a {type} on {cell} and push} {direction}" },
    { "log.swap", "{seat|{seat} swaps|You swap|swap} the bodies on {a} and {b}" },
    { "log.turn", "{seat|{seat} turns|You turn|turn} galaxy {galaxy} by {degrees} degrees" },
    { "log.pull",
      "{seat|{seat} moves|You move|move} the {type} from {cell} into black hole {hole}" },
    { "log.validate", "{seat|{seat} validates|You validate|validate} {card}" },
    { "log.align", "{seat|{seat} chooses|You choose|choose} {cells}" },
    { "log.leave", "{seat|{seat} leaves|You leave|leave} out {cell}" },
    { "log.keep",
      "{seat|{seat} gets {points} for {card}; the {type} on {cell} stays|You get {points} for "
      "{card}; the {type} on {cell} stays|keep the {type} on {cell}: {points} for {card}}" },
    { "log.refill", "A {type} is drawn for galaxy {galaxy}" },
    { "log.lay", "{seat|{seat} lays|You lay|lay} a {type} on {cell}" },
    { "log.box", "{seat|{seat} returns|You return|return} {card} to the box" },
    { "log.keep_all", "{seat|{seat} keeps|You keep|keep} all three objectives" },
    { "log.take", "{seat|{seat} takes|You take|take} {card}" },

    { "then.draw.planet", "Draw a Planet: another Planet swaps with a neighbour." },
    { "then.draw.comet", "Draw a Comet: it hits a body and pushes the row on." },
    { "then.draw.star", "Draw a Star: the galaxy it is placed in turns." },
    { "then.draw.supernova", "Draw a Supernova: an empty black hole pulls in a neighbour." },
    { "then.blind", "Draw blind: any body in the bag, by chance." },
    { "then.bag", "It holds P {planet}, C {comet}, S {star} and N {supernova}." },
    { "then.needs", "Your {card} is {right} of {of}: it lacks a {type}." },
    { "then.left", "{n|This is the last one|There are {n}} in the bag." },
    { "then.lift", "Lift the {type} off {cell} and play it again." },
    { "then.own.planet", "Swap: another {type} changes places with a neighbour." },
    { "then.own.comet", "Collision: it hits a body and pushes the row on." },
    { "then.own.star", "Rotation: the galaxy it is placed in turns." },
    { "then.own.supernova", "Attraction: an empty black hole pulls in a neighbour." },
    { "then.token.planet", "Planet token: another {type} swaps with a neighbour." },
    { "then.token.comet", "Comet token: the {type} hits a body and pushes the row on." },
    { "then.token.star", "Star token: the galaxy of the {type} turns." },
    { "then.token.supernova", "Supernova token: an empty black hole pulls in a neighbour." },
    { "then.spend", "A token is spent once; kept, it pays 1 Stellium at the end." },
    { "then.plain", "No influence: the {type} only takes a space." },
    { "then.place", "Place the {type} on {cell}." },
    { "then.turns", "Next you choose how far galaxy {galaxy} turns." },
    { "then.swaps", "Next another {type} changes places with a neighbour." },
    { "then.pulls", "Next an empty black hole pulls in a body beside it." },
    { "then.hit", "Hit the {type} on {cell}." },
    { "then.ways", "Next you choose one of six directions to push it." },
    { "then.push", "Push {direction}: {n|one body moves|{n} bodies move} on by a space." },
    { "then.eject", "Push {direction}: the {type} at the end goes into the bag." },
    { "then.swap", "The {type} on {a} and the {other} on {b} change places." },
    { "then.turn",
      "Turn galaxy {galaxy} by {degrees} degrees: {n|one body moves|{n} bodies move}." },
    { "then.pull", "Black hole {hole} pulls in the {type} from {cell}." },
    { "then.validate", "Validate {card}: +{points}." },
    { "then.one_stays", "One of its bodies stays, the others go back to the bag." },
    { "then.colour", "A new colour for you: 1 more at the end." },
    { "then.done", "Validate nothing more this turn." },
    { "then.waits", "{card} may be broken before your next turn." },
    { "then.align", "Validate these bodies: +{points}." },
    { "then.leave", "Leave the {type} on {cell} out: it stays on the board." },
    { "then.keep", "Keep the {type} on {cell}; {n|one body goes|{n} bodies go} back to the bag." },
    { "then.paid", "+{points} for you." },
    { "then.paid_colour", "+{points}, and a new colour for you: 1 more at the end." },
    { "then.lay", "Lay a {type} on {cell}." },
    { "then.box", "Put {card} away for good." },
    { "then.another", "Next you take another from the display." },
    { "then.keep_all", "Keep your three objectives." },
    { "then.ends", "Your turn ends." },
    { "then.take", "Take {card}: {right} of {of} lie right, it pays {points}." },
    { "then.take_shown", "Take {card}: the board shows it, for {points}." },
    { "then.later", "You can validate it from your next turn on." },
    { "then.ready", "Your {card} would be ready: +{points}." },
    { "then.breaks", "Your {card} would no longer be ready." },
    { "then.theirs", "{card} would be ready for {seat}: +{points}." },
    { "then.theirs_breaks", "{card} would no longer be ready for {seat}." },
    { "then.nearer", "Your {card} comes to {right} of {of}." },
    { "then.farther", "Your {card} falls back to {right} of {of}." },

    { "not.in_bag", "None of these is in the bag." },
    { "not.named", "In this match bodies are drawn blind." },
    { "not.first_draw", "First draw a body." },
    { "not.first_influence", "First choose an influence for your {type}." },
    { "not.spent", "That token is spent." },
    { "not.own_token", "A {type} already has that influence." },
    { "not.swap_idle", "There is no {type} beside a body to swap with." },
    { "not.pull_idle", "No empty black hole has a body beside it." },
    { "not.into_hole", "Bodies are not placed on a black hole." },
    { "not.taken", "A body lies there already." },
    { "not.nothing_to_hit", "A collision needs a body to hit." },
    { "not.six_ways", "Choose one of the six directions from {cell}." },
    { "not.placed_stays", "The body that was just placed stays where it is." },
    { "not.no_swap", "Choose another {type} and a body next to it." },
    { "not.galaxy_turns", "Only galaxy {galaxy} turns, and its centre stays." },
    { "not.no_body", "No body lies there." },
    { "not.hole_full", "A black hole that holds a body pulls nothing." },
    { "not.no_hole", "No empty black hole is next to it." },
    { "not.first_play", "First play your {type}." },
    { "not.validating", "Choose an objective of yours that is ready, or be done." },
    { "not.in_alignment", "It is not part of the alignment." },
    { "not.only_start", "Choose a free starting location of galaxy {galaxy}." },
    { "not.not_drawn", "None of these was drawn." },
    { "not.unready",
      "{right} of {of}: {n|one {type} is|{n} {types} are} missing, {bag} in the bag." },
    { "not.unready_mixed", "{right} of {of}: {n|one body is|{n} bodies are} missing." },
    { "not.play_first", "It is ready: play a body, then validate it." },
    { "not.other_card", "You validate {card} now." },
    { "not.theirs", "It is ready for another player." },
    { "not.on_display", "The board shows it: you take it at the end of a turn." },
    { "not.box_first", "You hold three: put one of them away first, or keep all." },
    { "not.held", "You hold it already: take one from the display." },
    { "not.lay_first", "First fill galaxy {galaxy}." },

    { "end.limit", "The limit of {limit} Stelliums was reached in round {rounds}. {title}" },
    { "end.reserve", "The reserve of objectives ran out; round {rounds} was the last. {title}" },
    { "end.cap", "The match was stopped after round {rounds}. {title}" },
    { "title.given", "The highest total is Grand Architect of the Universe." },
    { "title.open", "Totals are equal and nobody reached the limit: the title stays open." },

    /* The words of actions, on buttons */
    { "verb.draw", "Draw" },
    { "verb.blind", "Draw blind" },
    { "verb.own", "Use its own influence" },
    { "verb.token", "Spend a token" },
    { "verb.plain", "Use no influence" },
    { "verb.e", "East" },
    { "verb.ne", "North-east" },
    { "verb.nw", "North-west" },
    { "verb.w", "West" },
    { "verb.sw", "South-west" },
    { "verb.se", "South-east" },
    { "verb.60", "Turn by 60°" },
    { "verb.120", "Turn by 120°" },
    { "verb.180", "Turn by 180°" },
    { "verb.240", "Turn by 240°" },
    { "verb.300", "Turn by 300°" },
    { "verb.validate", "Validate" },
    { "verb.done", "Be done" },
    { "verb.all", "Keep all three" },
    { "verb.box", "Put away" },
    { "verb.keep", "Keep" },

    /* The picture: the board takes 36 columns, the panel beside it 43 */
    { "picture.head", "Round {n}, limit {limit}, reserve {reserve}" },
    { "picture.last_head", "Round {n} (last), limit {limit}, reserve {reserve}" },
    { "picture.bag", "Bag" },
    { "picture.offer", "On offer" },
    { "picture.no_offer", "Nothing on offer" },
    { "picture.own_hand", "Your objectives" },
    { "picture.own_none", "Your objectives: none" },
    { "picture.hand", "Objectives of seat {n}" },
    { "picture.hand_none", "Objectives of seat {n}: none" },
    { "picture.ready", "ready" },
    { "picture.bodies", "P planet C comet S star N supernova" },
    { "picture.marks", "<centre> (black hole) [now] p symbol" },
    { "picture.drawn", "Drawn for galaxy" },
    { "picture.limit", "of {limit}, total" },
    { "picture.tokens", "tokens " },
    { NULL, NULL },
};

const char *const stellium_type_name[] = { "planet", "comet", "star", "supernova" };
const char *const stellium_type_word[] = { "type.planet", "type.comet", "type.star",
                                           "type.supernova" };
const char *const stellium_types_word[] = { "types.planet", "types.comet", "types.star",
                                            "types.supernova" };
const char stellium_letter[] = "pcsn"; /* n as in nova: s is the star */
const char *const stellium_phase_name[] = {
    "first", "disc",   "orient", "bodies", "draw", "blind",    "lift",  "influence",
    "space", "push",   "swap",   "turn",   "pull", "validate", "align", "leave",
    "keep",  "refill", "lay",    "box",    "take", "reveal",   "over",
};

const char *const stellium_direction_name[] = { "e", "ne", "nw", "w", "sw", "se" };
const char *const stellium_direction_word[] = { "direction.e", "direction.ne", "direction.nw",
                                                "direction.w", "direction.sw", "direction.se" };
static const char *const influence_word[] = { "influence.planet", "influence.comet",
                                              "influence.star", "influence.supernova" };

/* -- Things ------------------------------------------------------------------------ */

/* The name of a cell, in the caller's three bytes. */
static const char *name_cell(int cell, char out[3])
{
    bool hole = cell >= STELLIUM_HOLE;

    out[0] = (char)(hole ? 'h' : 'a' + cell / 7);
    out[1] = (char)('0' + (hole ? cell - STELLIUM_HOLE : cell % 7));
    out[2] = 0;
    return out;
}

void stellium_put_cell(struct orr_text *t, int cell)
{
    char name[3];
    orr_put(t, "%s", name_cell(cell, name));
}

static void put_cells(struct orr_text *t, uint64_t cells)
{
    for (const char *gap = ""; cells; cells &= cells - 1, gap = " ") {
        orr_put(t, "%s", gap);
        stellium_put_cell(t, orr_lowest(cells));
    }
}

void stellium_put_card(struct orr_text *t, int card)
{
    orr_put(t, "%s-%s", stellium_type_name[card % STELLIUM_TYPES],
            stellium_kind[card / STELLIUM_TYPES].name);
}

/* A disc goes by the letters of its symbols on slots 0, 1, 3 and 4. */
void stellium_put_disc(struct orr_text *t, int disc)
{
    for (int i = 0; i < 4; i++) orr_put(t, "%c", stellium_letter[stellium_disc[disc][i]]);
}

static void put_permutation(struct orr_text *t, int number)
{
    uint8_t types[4];

    stellium_permutation(number, types);
    for (int i = 0; i < 4; i++) orr_put(t, "%c", stellium_letter[types[i]]);
}

/* -- Notation: a verb, then the things --------------------------------------------------- */

static void put_verb_cell(struct orr_text *t, const char *verb, int cell)
{
    char name[3];
    orr_put(t, "%s %s", verb, name_cell(cell, name));
}

static void put_verb_card(struct orr_text *t, const char *verb, int card)
{
    orr_put(t, "%s %s-%s", verb, stellium_type_name[card % STELLIUM_TYPES],
            stellium_kind[card / STELLIUM_TYPES].name);
}

static void put_edge(struct orr_text *t, const char *verb, int edge)
{
    char a[3], b[3];
    orr_put(t, "%s %s %s", verb, name_cell(stellium_edge[edge][0], a),
            name_cell(stellium_edge[edge][1], b));
}

static void put_laying(const struct stellium *s, struct orr_text *t, int choice)
{
    orr_put(t, "lay %s ", stellium_type_name[choice / 4]);
    stellium_put_cell(t, stellium_start_cell(s, s->galaxy, choice % 4));
}

static void put_placement(struct orr_text *t, int placement)
{
    orr_put(t, "align ");
    put_cells(t, stellium_placement[placement].main | stellium_placement[placement].tips);
}

static void put_influence(struct orr_text *t, int a)
{
    if (a == STELLIUM_A_OWN) orr_put(t, "own");
    else if (a == STELLIUM_A_PLAIN) orr_put(t, "plain");
    else orr_put(t, "token %s", stellium_type_name[a - STELLIUM_A_TOKEN]);
}

/* Chance says only what comes up. */
static void put_outcome(const struct stellium *s, int a, struct orr_text *t)
{
    switch (s->phase) {
    case STELLIUM_PH_FIRST: orr_put(t, "first %d", a - STELLIUM_A_FIRST); break;
    case STELLIUM_PH_DISC: stellium_put_disc(t, a - STELLIUM_A_DISC); break;
    case STELLIUM_PH_ORIENT: orr_put(t, "t%d", a - STELLIUM_A_ORIENT); break;
    case STELLIUM_PH_BODIES: put_permutation(t, a - STELLIUM_A_BODIES); break;
    case STELLIUM_PH_REVEAL: stellium_put_card(t, a - STELLIUM_A_CARD); break;
    default: orr_put(t, "%s", stellium_type_name[a - STELLIUM_A_BODY]); break;
    }
}

void stellium_print_action(const void *state, int seat, orr_action a, struct orr_text *t)
{
    const struct stellium *s = state;

    if (a == ORR_UNSEEN) {
        orr_put(t, "?"); /* never asked for: everybody witnesses everything */
        return;
    }
    if (seat == ORR_CHANCE) {
        put_outcome(s, a, t);
        return;
    }
    switch (s->phase) {
    case STELLIUM_PH_DRAW:
        if (a == STELLIUM_A_BLIND) orr_put(t, "blind");
        else orr_put(t, "draw %s", stellium_type_name[a - STELLIUM_A_DRAW]);
        break;
    case STELLIUM_PH_LIFT: put_verb_cell(t, "lift", a - STELLIUM_A_LIFT); break;
    case STELLIUM_PH_INFLUENCE: put_influence(t, a); break;
    case STELLIUM_PH_SPACE:
        put_verb_cell(t, s->influence == STELLIUM_COMET ? "hit" : "place", a - STELLIUM_A_SPACE);
        break;
    case STELLIUM_PH_PUSH:
        orr_put(t, "push %s", stellium_direction_name[a - STELLIUM_A_PUSH]);
        break;
    case STELLIUM_PH_SWAP: put_edge(t, "swap", a - STELLIUM_A_EDGE); break;
    case STELLIUM_PH_TURN: orr_put(t, "turn %d", 60 * (a - STELLIUM_A_TURN + 1)); break;
    case STELLIUM_PH_PULL: put_edge(t, "pull", a - STELLIUM_A_EDGE); break;
    case STELLIUM_PH_VALIDATE:
        if (a == STELLIUM_A_DONE) orr_put(t, "done");
        else put_verb_card(t, "validate", a - STELLIUM_A_VALIDATE);
        break;
    case STELLIUM_PH_ALIGN: put_placement(t, a - STELLIUM_A_ALIGN); break;
    case STELLIUM_PH_LEAVE: put_verb_cell(t, "leave", a - STELLIUM_A_LEAVE); break;
    case STELLIUM_PH_KEEP: put_verb_cell(t, "keep", a - STELLIUM_A_KEEP); break;
    case STELLIUM_PH_LAY: put_laying(s, t, a - STELLIUM_A_LAY); break;
    case STELLIUM_PH_BOX:
        if (a == STELLIUM_A_KEEP_ALL) orr_put(t, "keep all");
        else put_verb_card(t, "box", a - STELLIUM_A_BOX);
        break;
    default: put_verb_card(t, "take", a - STELLIUM_A_TAKE); break;
    }
}

/* -- Arguments of sentences ------------------------------------------------------------- */

void stellium_say_cell(struct orr_words *w, const char *name, int cell)
{
    ORR_TEXT(t, 8);
    stellium_put_cell(&t, cell);
    orr_words_token(w, name, t.buf);
}

void stellium_say_card(struct orr_words *w, int card)
{
    ORR_TEXT(t, ORR_TOKEN_SIZE);
    stellium_put_card(&t, card);
    orr_words_token(w, "card", t.buf);
}

void stellium_say_galaxy(struct orr_words *w, int galaxy)
{
    char text[2] = { (char)('a' + galaxy), 0 };
    orr_words_token(w, "galaxy", text);
}

void stellium_say_type(struct orr_words *w, int type)
{
    orr_words_word(w, "type", stellium_type_word[type]);
}

static void begin(struct orr_words *w, const char *key, int seat)
{
    orr_words_begin(w, key);
    orr_words_seat(w, "seat", seat);
}

static int points_now(const struct stellium *s)
{
    return stellium_points(s->card, orr_set_size(s->align));
}

/* -- The log -------------------------------------------------------------------------------- */

static void describe_outcome(const struct stellium *s, int a, struct orr_words *w)
{
    switch (s->phase) {
    case STELLIUM_PH_FIRST: begin(w, "log.first", a - STELLIUM_A_FIRST); break;
    case STELLIUM_PH_REVEAL:
        orr_words_begin(w, s->round ? "log.reveal" : "");
        stellium_say_card(w, a - STELLIUM_A_CARD);
        break;
    case STELLIUM_PH_BLIND:
        begin(w, "log.drawn", s->mover);
        stellium_say_type(w, a - STELLIUM_A_BODY);
        break;
    case STELLIUM_PH_REFILL:
        orr_words_begin(w, "log.refill");
        stellium_say_type(w, a - STELLIUM_A_BODY);
        stellium_say_galaxy(w, s->galaxy);
        break;
    default: orr_words_begin(w, ""); break; /* the picture shows how the board is laid */
    }
}

static void describe_draw(const struct stellium *s, int a, struct orr_words *w)
{
    if (s->phase == STELLIUM_PH_LIFT) {
        begin(w, "log.lift", s->mover);
        stellium_say_type(w, stellium_type_at(s, a - STELLIUM_A_LIFT));
        stellium_say_cell(w, "cell", a - STELLIUM_A_LIFT);
    } else if (a == STELLIUM_A_BLIND) {
        begin(w, "log.blind", s->mover);
    } else {
        begin(w, "log.draw", s->mover);
        stellium_say_type(w, a - STELLIUM_A_DRAW);
    }
}

static void describe_influence(const struct stellium *s, int a, struct orr_words *w)
{
    if (a == STELLIUM_A_OWN) {
        orr_words_begin(w, "");
    } else if (a == STELLIUM_A_PLAIN) {
        begin(w, "log.plain", s->mover);
    } else {
        begin(w, "log.token", s->mover);
        stellium_say_type(w, a - STELLIUM_A_TOKEN);
        orr_words_word(w, "influence", influence_word[a - STELLIUM_A_TOKEN]);
    }
}

/* A collision is told once, with its direction. */
static void describe_space(const struct stellium *s, int a, struct orr_words *w)
{
    if (s->influence == STELLIUM_COMET) {
        orr_words_begin(w, "");
        return;
    }
    begin(w, "log.place", s->mover);
    stellium_say_type(w, s->type);
    stellium_say_cell(w, "cell", a - STELLIUM_A_SPACE);
}

/* Both ends of an edge, as arguments of these names. */
static void say_edge(struct orr_words *w, const char *low, const char *high, int edge)
{
    stellium_say_cell(w, low, stellium_edge[edge][0]);
    stellium_say_cell(w, high, stellium_edge[edge][1]);
}

static void describe_effect(const struct stellium *s, int a, struct orr_words *w)
{
    switch (s->phase) {
    case STELLIUM_PH_PUSH:
        begin(w, "log.push", s->mover);
        stellium_say_type(w, s->type);
        stellium_say_cell(w, "cell", s->space);
        orr_words_word(w, "direction", stellium_direction_word[a - STELLIUM_A_PUSH]);
        break;
    case STELLIUM_PH_SWAP:
        begin(w, "log.swap", s->mover);
        say_edge(w, "a", "b", a - STELLIUM_A_EDGE);
        break;
    case STELLIUM_PH_TURN:
        begin(w, "log.turn", s->mover);
        stellium_say_galaxy(w, s->space / 7);
        orr_words_number(w, "degrees", 60 * (a - STELLIUM_A_TURN + 1));
        break;
    default:
        begin(w, "log.pull", s->mover);
        stellium_say_type(w, stellium_type_at(s, stellium_edge[a - STELLIUM_A_EDGE][0]));
        say_edge(w, "cell", "hole", a - STELLIUM_A_EDGE);
        break;
    }
}

static void say_cells(struct orr_words *w, uint64_t cells)
{
    orr_words_list(w, "cells");
    for (; cells; cells &= cells - 1) {
        ORR_TEXT(t, 8);
        stellium_put_cell(&t, orr_lowest(cells));
        orr_words_list_add(w, t.buf);
    }
}

static void describe_validation(const struct stellium *s, int a, struct orr_words *w)
{
    const struct stellium_placement *at;

    switch (s->phase) {
    case STELLIUM_PH_VALIDATE:
        begin(w, a == STELLIUM_A_DONE ? "" : "log.validate", s->mover);
        if (a != STELLIUM_A_DONE) stellium_say_card(w, a - STELLIUM_A_VALIDATE);
        break;
    case STELLIUM_PH_ALIGN:
        at = &stellium_placement[a - STELLIUM_A_ALIGN];
        begin(w, "log.align", s->mover);
        say_cells(w, at->main | at->tips);
        break;
    case STELLIUM_PH_LEAVE:
        begin(w, "log.leave", s->mover);
        stellium_say_cell(w, "cell", a - STELLIUM_A_LEAVE);
        break;
    default:
        begin(w, "log.keep", s->mover);
        orr_words_number(w, "points", points_now(s));
        stellium_say_card(w, s->card);
        stellium_say_type(w, stellium_type_at(s, a - STELLIUM_A_KEEP));
        stellium_say_cell(w, "cell", a - STELLIUM_A_KEEP);
        break;
    }
}

static void describe_laying(const struct stellium *s, int choice, struct orr_words *w)
{
    begin(w, "log.lay", s->asked);
    stellium_say_type(w, choice / 4);
    stellium_say_cell(w, "cell", stellium_start_cell(s, s->galaxy, choice % 4));
}

static void describe_taking(const struct stellium *s, int a, struct orr_words *w)
{
    if (a == STELLIUM_A_KEEP_ALL) {
        begin(w, "log.keep_all", s->mover);
        return;
    }
    begin(w, s->phase == STELLIUM_PH_BOX ? "log.box" : "log.take", s->mover);
    stellium_say_card(w, s->phase == STELLIUM_PH_BOX ? a - STELLIUM_A_BOX : a - STELLIUM_A_TAKE);
}

static void describe_choice(const struct stellium *s, int a, struct orr_words *out)
{
    switch (s->phase) {
    case STELLIUM_PH_DRAW:
    case STELLIUM_PH_LIFT: describe_draw(s, a, out); break;
    case STELLIUM_PH_INFLUENCE: describe_influence(s, a, out); break;
    case STELLIUM_PH_SPACE: describe_space(s, a, out); break;
    case STELLIUM_PH_PUSH:
    case STELLIUM_PH_SWAP:
    case STELLIUM_PH_TURN:
    case STELLIUM_PH_PULL: describe_effect(s, a, out); break;
    case STELLIUM_PH_LAY: describe_laying(s, a - STELLIUM_A_LAY, out); break;
    case STELLIUM_PH_BOX:
    case STELLIUM_PH_TAKE: describe_taking(s, a, out); break;
    default: describe_validation(s, a, out); break;
    }
}

void stellium_describe(const void *state, int seat, orr_action a, struct orr_words *out)
{
    const struct stellium *s = state;

    if (a == ORR_UNSEEN) {
        orr_words_begin(out, "");
        return;
    }
    if (seat == ORR_CHANCE) describe_outcome(s, a, out);
    else describe_choice(s, a, out);
    stellium_say_moved(s, seat, a, out);
}

/* -- What the seat is asked -------------------------------------------------------------------- */

static void prompt_play(const struct stellium *s, struct orr_words *w)
{
    switch (s->phase) {
    case STELLIUM_PH_INFLUENCE:
        orr_words_begin(w, "step.influence");
        orr_words_word(w, "influence", influence_word[s->type]);
        break;
    case STELLIUM_PH_SPACE:
        orr_words_begin(w, s->influence == STELLIUM_COMET ? "step.hit" : "step.space");
        break;
    case STELLIUM_PH_PUSH:
        orr_words_begin(w, "step.push");
        stellium_say_cell(w, "cell", s->space);
        break;
    case STELLIUM_PH_SWAP: orr_words_begin(w, "step.swap"); break;
    case STELLIUM_PH_TURN:
        orr_words_begin(w, "step.turn");
        stellium_say_galaxy(w, s->space / 7);
        break;
    default: orr_words_begin(w, "step.pull"); break;
    }
    stellium_say_type(w, s->type);
}

static void prompt_validation(const struct stellium *s, struct orr_words *w)
{
    if (s->phase == STELLIUM_PH_ALIGN) orr_words_begin(w, "step.align");
    else if (s->phase == STELLIUM_PH_LEAVE) orr_words_begin(w, "step.leave");
    else orr_words_begin(w, "step.keep");
    stellium_say_card(w, s->card);
    orr_words_number(w, "points", points_now(s));
    if (s->phase == STELLIUM_PH_LEAVE) orr_words_number(w, "n", orr_set_size(s->align) - 4);
}

void stellium_prompt(const void *state, int seat, struct orr_words *out)
{
    const struct stellium *s = state;

    (void)seat;
    switch (s->phase) {
    case STELLIUM_PH_DRAW: orr_words_begin(out, "step.draw"); break;
    case STELLIUM_PH_LIFT: orr_words_begin(out, "step.lift"); break;
    case STELLIUM_PH_VALIDATE: orr_words_begin(out, "step.validate"); break;
    case STELLIUM_PH_LAY:
        orr_words_begin(out, "step.lay");
        stellium_say_galaxy(out, s->galaxy);
        break;
    case STELLIUM_PH_BOX: orr_words_begin(out, "step.box"); break;
    case STELLIUM_PH_TAKE: orr_words_begin(out, "step.take"); break;
    case STELLIUM_PH_ALIGN:
    case STELLIUM_PH_LEAVE:
    case STELLIUM_PH_KEEP: prompt_validation(s, out); break;
    default: prompt_play(s, out); break;
    }
}
