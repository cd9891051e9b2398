/* stellar_text.c - Stellar in words: messages, notation, log lines, prompts.
 *
 * Notation: a card is its token (p3a, s4), a place of the row r1..r5, a slot of
 * a telescope t1..t12, a card that one does not know "?".
 *
 * SPDX-License-Identifier: MIT */
#include "stellar.h"

/* Every card gets its name from its token; the stars are not in it, because they
 * are data that an owner of the box may correct. The letter tells two cards of a
 * number apart by their stars: where the cards are drawn, it goes without saying. */
/* clang-format off */
#define NAMES(letter, name)                                                                        \
    { "token." letter "1", name " 1" }, { "token." letter "2a", name " 2a" },                      \
    { "token." letter "2b", name " 2b" }, { "token." letter "3a", name " 3a" },                    \
    { "token." letter "3b", name " 3b" }, { "token." letter "4", name " 4" },                      \
    { "token." letter "5a", name " 5a" }, { "token." letter "5b", name " 5b" },                    \
    { "token." letter "6", name " 6/0" },                                                          \
    { "drawn." letter "2a", name " 2" }, { "drawn." letter "2b", name " 2" },                      \
    { "drawn." letter "3a", name " 3" }, { "drawn." letter "3b", name " 3" },                      \
    { "drawn." letter "5a", name " 5" }, { "drawn." letter "5b", name " 5" }
/* clang-format on */

const struct orr_message stellar_messages[] = {
    { "about",
      "Stars in your telescope, runs in your notebook: each type scores one times the other" },

    /* The rules in a few words, for who draws the board */
    { "short", "Eleven turns each: take a card, play one to your telescope or notebook, and place "
               "the card its number calls in the other of the two. A type scores the stars you see "
               "of it in the telescope times its longest run in the notebook." },
    { "short.example",
      "Moons with 2 and 3 stars in the telescope, moons 2, 3, 4 and 6 in the notebook: 5 "
      "stars times a run of 3 is 15. Each of the three telescope sections gives 10 to the "
      "higher sum, and all five types face up give 10." },
    { "types.goal", "all five: {n} points" },
    { "types.all", "all five: +{n}" },
    { "row.taken", "Taken by you: a {n} now calls the deck" },
    { "satellite.joins", "{which} to {types}" },
    { "satellite.where", "{n|Satellite {joins}, where it earns most.|Satellites: {joins}.}" },
    { "satellite.none", "A satellite here joins the run where it earns most." },

    { "name.option.face_down_slot", "After a card face down" },
    { "option.face_down_slot", "which card of the row follows a card played face down" },
    { "option.face_down_slot.three", "the card of place 3" },
    { "option.face_down_slot.printed", "the card of its printed number" },

    { "planets", "Planets" },
    { "moons", "Moons" },
    { "asteroids", "Asteroids" },
    { "clouds", "Interstellar clouds" },
    { "black-holes", "Black holes" },
    { "top", "Top section" },
    { "middle", "Middle section" },
    { "bottom", "Bottom section" },
    { "diversity", "All five types" },
    { "token.pad.planets", "Planets" },
    { "token.pad.moons", "Moons" },
    { "token.pad.asteroids", "Asteroids" },
    { "token.pad.clouds", "Interstellar clouds" },
    { "token.pad.black-holes", "Black holes" },
    { "token.pad.top", "the top section" },
    { "token.pad.middle", "the middle section" },
    { "token.pad.bottom", "the bottom section" },
    { "token.pad.diversity", "all five types" },
    { "token.prospects", "better prospects for the stars to come" },

    { "step.top", "Choose the starter for the top; the other goes to your notebook." },
    { "step.wipe", "A satellite was taken: you may wipe the row, or leave it." },
    { "step.take", "Take a card from the row into your hand." },
    { "step.play", "Play a card to your telescope or notebook." },
    { "step.slot", "Choose a lens of your telescope for {card}." },
    { "step.which", "Choose which of your two secret cards lies there, face down." },
    { "step.forced", "Choose a lens of your telescope for {card}, face up or down." },
    { "step.final", "Choose the last card to write; the other one is discarded." },
    { "picked.step.play", "{what}: choose a lens, or your notebook." },
    { "picked.step.play.note", "To your notebook: choose the card." },

    { "log.starter", "{seat|{seat} gets|You get} the starter {card}" },
    { "log.top", "{seat|{seat} aims|You aim} at {card}" },
    { "log.hand", "{seat|{seat} is|You are} dealt {card}" },
    { "log.row", "{card} joins the row at {place}" },
    { "log.first", "{seat|{seat} begins|You begin}" },
    { "log.wipe", "{seat|{seat} discards|You discard|discard} the whole row" },
    { "log.leave", "{seat|{seat} leaves|You leave|leave} the row as it is" },
    { "log.take", "{seat|{seat} takes|You take|take} {card} from the row" },
    { "log.up",
      "{seat|{seat} plays {card} to the telescope|You play {card} to the telescope|play {card} to a lens}" },
    { "log.note",
      "{seat|{seat} plays {card} to the notebook|You play {card} to the notebook|write {card}}" },
    { "log.down", "{seat|{seat} plays|You play|play} {card} face down" },
    { "log.slot", "{seat|{seat} puts|You put|put} it into lens {slot}" },
    { "log.slot_note",
      "{seat|{seat} puts|You put|put} it into lens {slot}; {forced} follows into the notebook" },
    { "log.hide", "{seat|{seat} hides|You hide|hide} {card}" },
    { "log.hide_note",
      "{seat|{seat} hides|You hide|hide} {card}; {forced} follows into the notebook" },
    { "log.deck", "{seat|{seat} turns|You turn} up {card} from the deck" },
    { "log.deck_note", "{seat|{seat} turns|You turn} up {card} from the deck, for the notebook" },
    { "log.forced_up", "{seat|{seat} puts|You put|put} {card} into lens {slot}" },
    { "log.forced_down", "{seat|{seat} puts|You put|put} {card} face down into lens {slot}" },
    { "log.final", "{seat|{seat} writes|You write} {card} as the last card" },
    { "log.discard", "{seat|{seat} discards|You discard} {card}" },

    { "then.top", "Put {card} on top; {other} opens your notebook." },
    { "then.top.why", "Stars count in the telescope, numbers in the notebook." },
    { "then.wipe", "Wipe the row: its five cards go, five new ones come." },
    { "then.leave", "Leave the row as it is, and take a card from it." },
    { "then.take", "Take {card}: place {place} is empty, so a {place} calls the deck." },
    { "then.take.why", "You then play one of your three cards." },
    { "then.take.armed", "A satellite: your opponent may wipe the row before their turn." },
    { "then.up", "{card} calls place {place}: {called}." },
    { "then.up.empty", "{card} calls empty place {place}: the deck's top card comes." },
    { "then.up.none", "{card} calls no place: the deck's top card comes." },
    { "then.up.fork", "Written: {called} +{more}, {card} +{gain}. The other takes a lens." },
    { "then.up.write", "Written, {card} brings +{gain}; the card that comes is unknown." },
    { "then.down", "{card} face down counts 3, with no type and no stars." },
    { "then.down.dark", "A secret card face down counts 3, with no type and no stars." },
    { "then.down.calls", "It calls place {place}: {called} is written." },
    { "then.down.empty", "It calls empty place {place}: the deck's top card is written." },
    { "then.down.none", "It calls no place: the deck's top card is written." },
    { "then.note", "Write {card}: a run of {run}, +{gain}." },
    { "then.note.guest", "Write {card}: it joins the run where it earns most, +{gain}." },
    { "then.note.calls", "Place {place}, {called}, takes a lens. You {before} → {after}." },
    { "then.note.deck", "The deck's top card takes a lens. You {before} → {after}." },
    { "then.slot", "{card} to lens {slot}: {section} {before} → {after}, {stand}." },
    { "then.slot.down", "Face down to lens {slot}: {section} {before} → {after}, {stand}." },
    { "then.which", "Then you say which of your secret cards it is." },
    { "then.follow", "Place {place}, {card}, is written: run of {run}. You {before} → {after}." },
    { "then.follow.guest", "Place {place}, {card}, is written. You {before} → {after}." },
    { "then.follow.deck", "The deck's top card is written. You {before} → {after} or more." },
    { "then.hide", "Hide {card} in lens {slot}: only you know it." },
    { "then.forced", "You {before} → {after}." },
    { "then.forced.five", "All five types: +10. You {before} → {after}." },
    { "then.forced.stars",
      "{types}: {stars|one star|{stars} stars} times a run of {run}. You {before} → {after}." },
    { "then.last", "Write {card} as your last card: +{gain}." },
    { "then.last.other", "Discard {card}. You {before} → {after}." },
    { "stand.still", "you still lead" },
    { "stand.lead", "you lead: +10" },
    { "stand.level", "level" },
    { "stand.lost", "they lose their 10" },
    { "stand.behind", "they lead" },
    { "section.top", "top" },
    { "section.middle", "middle" },
    { "section.bottom", "bottom" },
    { "type.clouds", "Clouds" },

    { "not.top", "First choose the starter for the top of your telescope." },
    { "not.wipe", "First wipe the row, or leave it." },
    { "not.take", "First take a card from the row." },
    { "not.final", "Choose one of your last two cards." },
    { "not.which", "Choose one of your two secret cards." },
    { "not.picked", "Pick a card of your hand first." },
    { "not.placing", "First place {card} in a lens." },
    { "not.note", "{card} goes to a lens of your telescope." },
    { "not.taken_one", "You have taken your card this turn." },
    { "not.touch", "It must touch {type}; face down it may lie here as a 3." },
    { "not.taken", "Lens {slot} holds {card}." },
    { "not.capped", "Lens {slot} is capped: its card lies face down and counts 3." },
    { "not.spoken", "Lens {slot} is kept for another card." },
    { "token.p", "a planet" },
    { "token.m", "a moon" },
    { "token.a", "an asteroid" },
    { "token.c", "a cloud" },
    { "token.b", "a black hole" },

    NAMES("p", "planet"),
    NAMES("m", "moon"),
    NAMES("a", "asteroid"),
    NAMES("c", "cloud"),
    NAMES("b", "black hole"),
    { "token.s1", "satellite 1" },
    { "token.s2", "satellite 2" },
    { "token.s3", "satellite 3" },
    { "token.s4", "satellite 4" },
    { "token.s5", "satellite 5" },
    { "token.?", "a card" },

    /* The words of actions, on buttons */
    { "verb.up", "To the telescope, face up" },
    { "verb.down", "To the telescope, face down" },
    { "verb.note", "To the notebook" },
    { "verb.wipe", "Wipe the row" },
    { "verb.leave", "Leave the row" },
    { "verb.take", "Take" },
    { "verb.top", "Put on top:" },
    { "verb.dark", "The secret one" },
    { "verb.last", "Write last:" },
    { "verb.?", "A secret card" },

    { "type.planet", "Planet" },
    { "type.moon", "Moon" },
    { "type.asteroid", "Asteroid" },
    { "type.cloud", "Cloud" },
    { "type.blackhole", "Black hole" },
    { "type.satellite", "Satellite" },
    { "types.planet", "planets" },
    { "types.moon", "moons" },
    { "types.asteroid", "asteroids" },
    { "types.cloud", "clouds" },
    { "types.blackhole", "black holes" },
    { "types.satellite", "satellites" },

    /* The picture */
    { "picture.round", "  Round {n} of 11" },
    { "picture.head", "Seat {n}, {points} points" },
    { "picture.own_head", "Seat {n} (you), {points} points" },
    { "picture.sums", "  sums: top {top}, middle {middle}, bottom {bottom}" },
    { "picture.deck", "  Deck {n}, discard {discard}" },
    { "picture.row", "  Row  " },
    { "picture.starters", "  Starters of seat {n}: " },
    { "picture.holds", "  Seat {n} holds " },
    { "picture.open", " seen by both: " },
    { "picture.to_place", "  To place: " },
    { "picture.legend",
      "  *** stars  (p4) face down, counts 3  .t5 free slot  s satellite  6 is a 6/0" },
    { NULL, NULL },
};

/* What a bystander reads of an action that stays secret. */
static const char *unseen_action(const struct stellar *s)
{
    switch (s->phase) {
    case STELLAR_PH_CHOOSE: return "top ?";
    case STELLAR_PH_WHICH: return "hide ?";
    case STELLAR_PH_FINAL: return "last ?";
    default: return "?";
    }
}

/* An open and a dark card of one kind are different cards on the table: here,
 * and only here, both may be named in one list. */
static bool open_has(const struct stellar *s, int seat, int kind)
{
    for (int i = 0; i < ORR_LEN(s->open[seat]); i++)
        if (s->open[seat][i] == kind) return true;
    return false;
}

static void print_last(const struct stellar *s, int seat, orr_action a, struct orr_text *out)
{
    int owner = seat == ORR_CHANCE ? s->cursor % STELLAR_SEATS : seat, kind = a % 64;
    bool twins = a >= STELLAR_A_LAST_DARK && open_has(s, owner, kind);

    orr_put(out, "last %s%s", stellar_card(kind)->token, twins ? " dark" : "");
}

void stellar_print_action(const void *state, int seat, orr_action a, struct orr_text *out)
{
    const struct stellar *s = state;

    if (a == ORR_UNSEEN) orr_put(out, "%s", unseen_action(s));
    else if (a < STELLAR_A_FIRST) orr_put(out, "%s", stellar_card(a)->token);
    else if (a < STELLAR_A_WIPE) orr_put(out, "first %d", a - STELLAR_A_FIRST);
    else if (a == STELLAR_A_WIPE) orr_put(out, "wipe");
    else if (a == STELLAR_A_LEAVE) orr_put(out, "leave");
    else if (a < STELLAR_A_AT) orr_put(out, "take r%d", a - STELLAR_A_TAKE + 1);
    else if (a < STELLAR_A_FORCED_UP) orr_put(out, "t%d", a - STELLAR_A_AT + 1);
    else if (a < STELLAR_A_FORCED_DOWN) orr_put(out, "up t%d", a - STELLAR_A_FORCED_UP + 1);
    else if (a < STELLAR_A_DOWN_DARK) orr_put(out, "down t%d", a - STELLAR_A_FORCED_DOWN + 1);
    else if (a == STELLAR_A_DOWN_DARK) orr_put(out, "down ?");
    else if (a < STELLAR_A_NOTE) orr_put(out, "up %s", stellar_card(a % 64)->token);
    else if (a < STELLAR_A_DOWN) orr_put(out, "note %s", stellar_card(a % 64)->token);
    else if (a < STELLAR_A_HIDE) orr_put(out, "down %s", stellar_card(a % 64)->token);
    else if (a < STELLAR_A_LAST) orr_put(out, "hide %s", stellar_card(a % 64)->token);
    else if (a < STELLAR_A_TOP) print_last(s, seat, a, out);
    else orr_put(out, "top %s", stellar_card(a % 64)->token);
}

/* -- Log lines ------------------------------------------------------------------------ */

static void say(struct orr_words *out, const char *key, int seat)
{
    orr_words_begin(out, key);
    orr_words_seat(out, "seat", seat);
}

static void say_card(struct orr_words *out, const char *key, int seat, int kind)
{
    say(out, key, seat);
    orr_words_token(out, "card", kind < STELLAR_KINDS ? stellar_card(kind)->token : "?");
}

static void say_slot(struct orr_words *out, const char *key, int seat, int kind, int slot)
{
    say_card(out, key, seat, kind);
    orr_words_number(out, "slot", slot + 1);
}

static void describe_chance(const struct stellar *s, orr_action a, struct orr_words *out)
{
    int kind = a == ORR_UNSEEN ? STELLAR_HIDDEN : a % 64, seat = s->cursor % STELLAR_SEATS;

    switch (s->phase) {
    case STELLAR_PH_DEAL_STARTERS: say_card(out, "log.starter", s->cursor / 2, kind); break;
    case STELLAR_PH_REVEAL: say_card(out, "log.top", seat, kind); break;
    case STELLAR_PH_DEAL_HANDS: say_card(out, "log.hand", seat, kind); break;
    case STELLAR_PH_FIRST: say(out, "log.first", a - STELLAR_A_FIRST); break;
    case STELLAR_PH_REFILL: {
        int place = 0;
        while (s->row[place] != STELLAR_NONE) place++;
        orr_words_begin(out, "log.row");
        orr_words_token(out, "card", stellar_card(kind)->token);
        orr_words_number(out, "place", place + 1);
        break;
    }
    case STELLAR_PH_SHOW:
        say_card(out, s->cursor < STELLAR_SEATS ? "log.final" : "log.discard", seat, kind);
        break;
    case STELLAR_PH_DECK_NOTE: say_card(out, "log.deck_note", s->mover, kind); break;
    default: say_card(out, "log.deck", s->mover, kind); break;
    }
}

static void describe_play(orr_action a, int seat, struct orr_words *out)
{
    if (a == STELLAR_A_DOWN_DARK) say_card(out, "log.down", seat, STELLAR_HIDDEN);
    else if (a < STELLAR_A_NOTE) say_card(out, "log.up", seat, a % 64);
    else if (a < STELLAR_A_DOWN) say_card(out, "log.note", seat, a % 64);
    else say_card(out, "log.down", seat, a % 64);
}

/* Adds the row card that goes to the notebook by itself after this step (R12), if
 * there is one: what is played face down calls the third place. */
static void say_follower(const struct stellar *s, const char *key, struct orr_words *out)
{
    int called = stellar_called(s, stellar_calls(s, s->card, s->phase != STELLAR_PH_SLOT_UP));

    if (called == STELLAR_NONE) return;
    out->key = key;
    orr_words_token(out, "forced", stellar_card(called)->token);
}

/* A slot ends the playing, unless it is still to be said which card lies there. */
static void describe_slot(const struct stellar *s, orr_action a, int seat, struct orr_words *out)
{
    bool asks_which = s->card == STELLAR_HIDDEN && s->dark[seat][1] != STELLAR_NONE;

    say_slot(out, "log.slot", seat, s->card, a - STELLAR_A_AT);
    if (!asks_which) say_follower(s, "log.slot_note", out);
}

static void describe_forced(const struct stellar *s, orr_action a, int seat, struct orr_words *out)
{
    if (a < STELLAR_A_FORCED_DOWN)
        say_slot(out, "log.forced_up", seat, s->card, a - STELLAR_A_FORCED_UP);
    else say_slot(out, "log.forced_down", seat, s->card, a - STELLAR_A_FORCED_DOWN);
}

void stellar_describe(const void *state, int seat, orr_action a, struct orr_words *out)
{
    const struct stellar *s = state;
    int kind = a == ORR_UNSEEN ? STELLAR_HIDDEN : a % 64;

    orr_words_begin(out, "");
    if (seat == ORR_CHANCE) {
        describe_chance(s, a, out);
        return;
    }
    switch (s->phase) {
    case STELLAR_PH_WIPE: say(out, a == STELLAR_A_WIPE ? "log.wipe" : "log.leave", seat); break;
    case STELLAR_PH_TAKE: say_card(out, "log.take", seat, s->row[a - STELLAR_A_TAKE]); break;
    case STELLAR_PH_PLAY: describe_play(a, seat, out); break;
    case STELLAR_PH_SLOT_UP:
    case STELLAR_PH_SLOT_DOWN: describe_slot(s, a, seat, out); break;
    case STELLAR_PH_WHICH:
        say_card(out, "log.hide", seat, kind);
        say_follower(s, "log.hide_note", out);
        break;
    case STELLAR_PH_FORCED: describe_forced(s, a, seat, out); break;
    default: break; /* the two secret answers are told when they are shown */
    }
}

void stellar_prompt(const void *state, int seat, struct orr_words *out)
{
    static const char *const step[STELLAR_NUM_PHASES] = {
        [STELLAR_PH_CHOOSE] = "step.top",   [STELLAR_PH_WIPE] = "step.wipe",
        [STELLAR_PH_TAKE] = "step.take",    [STELLAR_PH_PLAY] = "step.play",
        [STELLAR_PH_SLOT_UP] = "step.slot", [STELLAR_PH_SLOT_DOWN] = "step.slot",
        [STELLAR_PH_WHICH] = "step.which",  [STELLAR_PH_FORCED] = "step.forced",
        [STELLAR_PH_FINAL] = "step.final",
    };
    const struct stellar *s = state;

    (void)seat;
    orr_words_begin(out, step[s->phase]);
    if (s->card < STELLAR_KINDS || s->card == STELLAR_HIDDEN)
        orr_words_token(out, "card", s->card < STELLAR_KINDS ? stellar_card(s->card)->token : "?");
}
