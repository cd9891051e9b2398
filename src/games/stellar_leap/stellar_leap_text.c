/* stellar_leap_text.c - actions in notation and in words, what a step asks, and all sentences.
 *
 * The list of actions gives each range its word, the kind of token behind it and its log
 * line; AIs, who act through chance, read the same rows as people.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"
#include "stellar_leap_turn.h"

#include <string.h>

enum token {
    T_NOTHING,
    T_CARD,   /* a planet or any card */
    T_DRAWN,  /* a card drawn, and which it was if it counts */
    T_ROCK,   /* an asteroid */
    T_NUMBER, /* counted from 1 */
    T_DECK,
    T_MISSION,
    T_COMBO,
    T_TRAIT,
    T_POWER,
    T_USE,
    T_DICE, /* two dice */
    T_BONUS,
    T_DRAWN_BONUS,
    T_SEAT, /* counted from 0, as in every machine's format */
    T_AI,
    T_EVENT
};

static const struct row {
    uint16_t first;
    uint8_t token;
    const char *word, *log;
} rows[] = {
#define X(name, n, token, word, log) { LEAP_A_##name, T_##token, word, log },
    LEAP_ACTION_LIST(X)
#undef X
};

static const struct row *row_of(int action)
{
    const struct row *row = rows + ORR_LEN(rows) - 1;
    while (row->first > action) row--;
    return row;
}

static void print_combo(const uint8_t combo[4], struct orr_text *out)
{
    bool space = false;

    for (int kind = 0; kind < LEAP_KINDS; kind++)
        for (int i = 0; i < combo[kind]; i++) {
            orr_put(out, space ? " %c" : "%c", "wfuo"[kind]);
            space = true;
        }
}

/* "s03", or "s03 2" for the second card drawn. */
static void print_drawn(const char *token, int slot, struct orr_text *out)
{
    orr_put(out, "%s", token);
    if (slot) orr_put(out, " %d", slot);
}

/* The thing an action names, n being its place in the row's range. */
static void print_token(int token, int n, struct orr_text *out)
{
    switch (token) {
    case T_CARD: orr_put(out, "%s", stellar_leap_cards[n].token); break;
    case T_DRAWN: print_drawn(stellar_leap_cards[n % LEAP_CARDS].token, n / LEAP_CARDS, out); break;
    case T_DRAWN_BONUS:
        print_drawn(stellar_leap_bonus_tokens[n % LEAP_BONUSES], n / LEAP_BONUSES, out);
        break;
    case T_ROCK: orr_put(out, "%s", stellar_leap_cards[LEAP_PLANETS + n].token); break;
    case T_NUMBER: orr_put(out, "%d", n + 1); break;
    case T_DECK: orr_put(out, n == LEAP_SAFE ? "safe" : "dangerous"); break;
    case T_MISSION: orr_put(out, "%s", stellar_leap_missions[n].token); break;
    case T_COMBO: print_combo(stellar_leap_combos[n], out); break;
    case T_TRAIT: orr_put(out, "%s", stellar_leap_traits[n].token); break;
    case T_POWER: orr_put(out, "%s", stellar_leap_power_tokens[n]); break;
    case T_USE: orr_put(out, "%s", stellar_leap_uses[n].token); break;
    case T_DICE: orr_put(out, "%d %d", n / 6 + 1, n % 6 + 1); break;
    case T_BONUS: orr_put(out, "%s", stellar_leap_bonus_tokens[n]); break;
    case T_SEAT: orr_put(out, "%d", n); break;
    case T_AI: orr_put(out, "%s", stellar_leap_ais[n].token); break;
    case T_EVENT: orr_put(out, "%s", stellar_leap_events[n].token); break;
    default: break;
    }
}

/* What somebody sees who does not see which card it was. */
static const char *unseen_word(const struct stellar_leap *s, int seat)
{
    if (s->depth) return "draw";
    if (s->phase == LEAP_PH_TRAITS || s->phase == LEAP_PH_POWERS) return "deal";
    if (s->phase == LEAP_PH_REJECTS) return "show";
    return s->chose_trait >> seat & 1 ? "power" : "trait";
}

void stellar_leap_print_action(const void *state, int seat, orr_action a, struct orr_text *out)
{
    if (a == ORR_UNSEEN) {
        orr_put(out, "%s ?", unseen_word(state, seat));
        return;
    }
    const struct row *row = row_of(a);
    orr_put(out, row->token ? "%s " : "%s", row->word);
    print_token(row->token, a - row->first, out);
}

/* -- Log lines --------------------------------------------------------------------------- */

void stellar_leap_put_side(const struct stellar_leap *s, struct orr_words *out, const char *name,
                           int side)
{
    if (side < s->seats) {
        orr_words_seat(out, name, side);
        return;
    }
    char key[24];
    struct orr_text t = orr_text_on(key, sizeof key);
    int card = stellar_leap_ai_card(s, side);
    if (card == LEAP_NONE) orr_put(&t, "ai.%d", side - s->seats + 1);
    else orr_put(&t, "token.%s", stellar_leap_ais[card].token);
    orr_words_word(out, name, key);
}

void stellar_leap_name_side(const void *state, int side, struct orr_words *out)
{
    const struct stellar_leap *s = state;

    orr_words_begin(out, "side.ai");
    stellar_leap_put_side(s, out, "name", side);
}

/* Whom an action of chance concerns. */
static int concerned(const struct stellar_leap *s)
{
    if (s->depth) return stellar_leap_peek(s)->who;
    switch (s->phase) {
    case LEAP_PH_SPECIES: return stellar_leap_settler(s);
    case LEAP_PH_AI_CARD: return s->seats + s->cursor;
    case LEAP_PH_TRAITS:
    case LEAP_PH_POWERS: return stellar_leap_dealt_to(s, s->cursor);
    case LEAP_PH_REVEAL: return stellar_leap_dealt_to(s, 2 * s->cursor);
    case LEAP_PH_REJECTS: return stellar_leap_reject_at(s, s->cursor);
    case LEAP_PH_HOMES: return stellar_leap_side_at(s, s->cursor);
    case LEAP_PH_SHOW: return s->cursor;
    default: return s->mover;
    }
}

static void put_amounts(struct orr_words *out, const uint8_t *amounts, int kinds)
{
    static const char *const tokens[] = { "w", "f", "u", "o", "c" };

    for (int kind = 0; kind < kinds; kind++)
        orr_words_amounts_add(out, amounts[kind], tokens[kind]);
}

void stellar_leap_put_amounts(struct orr_words *out, const char *name, const uint8_t *amounts,
                              int kinds)
{
    orr_words_amounts(out, name);
    put_amounts(out, amounts, kinds);
}

void stellar_leap_put_numbers(struct orr_words *out, const char *name, const int *numbers, int n)
{
    orr_words_list(out, name);
    for (int i = 0; i < n; i++) {
        const char token[2] = { (char)('0' + numbers[i]), '\0' };
        orr_words_list_add(out, token);
    }
}

void stellar_leap_put_columns(struct orr_words *out, const struct stellar_leap_roll *roll)
{
    int columns[3], n = stellar_leap_columns_rolled(roll, columns);
    stellar_leap_put_numbers(out, "columns", columns, n);
}

static void put_what(struct orr_words *out, const struct row *row, int n)
{
    char text[ORR_TOKEN_SIZE];
    struct orr_text t = orr_text_on(text, sizeof text);

    switch (row->token) {
    case T_COMBO: stellar_leap_put_amounts(out, "what", stellar_leap_combos[n], LEAP_KINDS); return;
    case T_DICE:
        stellar_leap_put_numbers(out, "what", (const int[]){ n / 6 + 1, n % 6 + 1 }, 2);
        return;
    case T_USE: /* the power; what it makes of the dice is said apart */
        if (stellar_leap_uses[n].power < LEAP_POWERS)
            orr_words_token(out, "what", stellar_leap_power_tokens[stellar_leap_uses[n].power]);
        return;
    case T_DRAWN: n %= LEAP_CARDS; break;
    case T_DRAWN_BONUS: n %= LEAP_BONUSES; break;
    default: break;
    }
    print_token(row->token, n, &t);
    orr_words_token(out, "what", text);
}

static const char *unseen_line(const struct stellar_leap *s)
{
    if (s->depth) return "log.draw_unseen";
    if (s->phase == LEAP_PH_REJECTS) return "log.show_unseen";
    if (s->phase == LEAP_PH_TRAITS || s->phase == LEAP_PH_POWERS) return "log.deal_unseen";
    return "log.choose_unseen";
}

/* What brought the Event that is about to be drawn (R37), with its number. */
static const char *event_line(const struct stellar_leap_step *f, int *n)
{
    int due = f->cause.due - 1;

    *n = due + 1;
    if (due < 0) return "log.event";
    if (due < LEAP_DUE_POPULATION) return "log.event_row";
    *n = 3 * ((due - LEAP_DUE_POPULATION) % 3 + 1);
    if (due < LEAP_DUE_ASTEROIDS) return "log.event_figures";
    if (due < LEAP_DUE_TIER) return "log.event_asteroids";
    *n = due - LEAP_DUE_TIER + 1;
    if (due < LEAP_DUE_DECK) return "log.event_tier";
    return due == LEAP_DUE_DECK + LEAP_SAFE ? "log.event_safe" : "log.event_dangerous";
}

static void describe_event(const struct stellar_leap *s, int event, struct orr_words *out)
{
    char key[16];
    struct orr_text t = orr_text_on(key, sizeof key);
    int n;

    orr_put(&t, "text.%s", stellar_leap_events[event].token);
    orr_words_begin(out, event_line(stellar_leap_peek(s), &n));
    stellar_leap_put_side(s, out, "seat", stellar_leap_peek(s)->who);
    orr_words_number(out, "n", n);
    orr_words_token(out, "what", stellar_leap_events[event].token);
    orr_words_word(out, "text", key);
}

void stellar_leap_outcome(const void *after, struct orr_words *line)
{
    static const uint8_t nothing[5] = { 0 };
    const struct stellar_leap *s = after;

    if (s->gained_by == LEAP_NONE) return;
    orr_words_shares(line, "gains");
    for (int seat = 0; seat < s->seats; seat++) {
        if (!memcmp(s->gained.of[seat], nothing, sizeof nothing)) continue;
        orr_words_share_of(line, seat);
        put_amounts(line, s->gained.of[seat], 5);
    }
}

static void describe_use(const struct stellar_leap *s, int seat, int use, struct orr_words *out)
{
    struct stellar_leap_roll roll;

    if (stellar_leap_uses[use].twist == LEAP_NO_USE) out->key = "log.no_power";
    else if (!stellar_leap_use_roll(s, seat, use, &roll)) out->key = "log.use_roll";
    else stellar_leap_put_columns(out, &roll);
}

/* Some rows say different things in different steps and phases. */
static const char *line_of(const struct stellar_leap *s, int seat, const struct row *row)
{
    bool asked = s->depth && (seat == ORR_CHANCE || !s->owed[seat]);

    if (asked && stellar_leap_kinds[stellar_leap_peek(s)->kind].log)
        return stellar_leap_kinds[stellar_leap_peek(s)->kind].log;
    if (row->first == LEAP_A_COLUMN && s->phase == LEAP_PH_HOMES) return "log.home";
    if (row->first == LEAP_A_SHOW_POWER && s->phase == LEAP_PH_REVEAL) return "log.reveal";
    if (row->first == LEAP_A_SHOW_TRAIT && s->phase == LEAP_PH_SHOW) return "log.reveal";
    return row->log;
}

void stellar_leap_describe(const void *state, int seat, orr_action a, struct orr_words *out)
{
    const struct stellar_leap *s = state;
    int side = seat == ORR_CHANCE ? concerned(s) : seat;

    if (a == ORR_UNSEEN) {
        orr_words_begin(out, unseen_line(s));
        stellar_leap_put_side(s, out, "seat", side);
        return;
    }
    const struct row *row = row_of(a);
    int n = a - row->first;
    if (row->first == LEAP_A_EVENT) {
        describe_event(s, n, out);
        return;
    }
    orr_words_begin(out, line_of(s, seat, row));
    if (row->first == LEAP_A_FIRST) {
        orr_words_seat(out, "seat", n);
        return;
    }
    stellar_leap_put_side(s, out, "seat", side);
    if (row->token) put_what(out, row, n);
    if (row->first == LEAP_A_USE) describe_use(s, side, n, out);
    if (row->first == LEAP_A_TO)
        orr_words_token(out, "from", stellar_leap_cards[stellar_leap_peek(s)->trip.from].token);
    if (row->first == LEAP_A_SCATTER)
        stellar_leap_put_side(s, out, "owner", stellar_leap_peek(s)->scatter.owner);
}

/* -- Prompts ------------------------------------------------------------------------------- */

static void prompt_turn(const struct stellar_leap *s, struct orr_words *out)
{
    orr_words_begin(out, "step.turn");
    orr_words_number(out, "commands", stellar_leap_commands_left(s));
    orr_words_number(out, "intelligence", stellar_leap_briefings_left(s));
    orr_words_number(out, "mining", stellar_leap_mining_left(s));
    orr_words_number(out, "labor", stellar_leap_labor_left(s));
}

static void prompt_setup(const struct stellar_leap *s, int seat, struct orr_words *out)
{
    if (s->phase == LEAP_PH_SPECIES) orr_words_begin(out, "step.species");
    else if (s->phase == LEAP_PH_HOMES) orr_words_begin(out, "step.home");
    else if (s->chose_trait >> seat & 1) orr_words_begin(out, "step.power");
    else orr_words_begin(out, "step.trait");
}

static void tell_step(const struct stellar_leap *s, int tells, struct orr_words *out)
{
    const struct stellar_leap_step *f = stellar_leap_peek(s);
    const char *card = stellar_leap_cards[f->shown.card].token;
    struct orr_amounts asked = { 0 };

    if (tells & LEAP_TELLS_CARD) orr_words_token(out, "card", card);
    if (tells & LEAP_TELLS_TO) orr_words_token(out, "to", card);
    if (tells & LEAP_TELLS_FROM)
        orr_words_token(out, "from", stellar_leap_cards[f->shown.from].token);
    if (tells & LEAP_TELLS_MISSION)
        orr_words_token(out, "card", stellar_leap_missions[f->shown.card].token);
    if (tells & LEAP_TELLS_OTHER) stellar_leap_put_side(s, out, "other", f->shown.side);
    if (tells & LEAP_TELLS_OWNER) stellar_leap_put_side(s, out, "owner", f->shown.side);
    if (tells & LEAP_TELLS_COUNT) orr_words_number(out, "n", f->shown.count);
    if (tells & LEAP_TELLS_ROW) orr_words_number(out, "n", f->shown.place);
    if (!(tells & LEAP_TELLS_AMOUNT)) return;
    stellar_leap_amounts(s, f->who, &asked);
    orr_words_number(out, "n", asked.high);
}

/* An Event may ask what missions bring as well: then the question names it. */
static void prompt_step(const struct stellar_leap *s, struct orr_words *out)
{
    const struct stellar_leap_step *f = stellar_leap_peek(s), *cause = s->depth > 1 ? f - 1 : NULL;
    const struct stellar_leap_kind *kind = &stellar_leap_kinds[f->kind];
    bool by_event = kind->event_asks && cause && cause->kind == LEAP_ST_EVENT;

    orr_words_begin(out, by_event ? kind->event_asks : kind->asks);
    if (by_event) orr_words_token(out, "event", stellar_leap_events[cause->event.card].token);
    tell_step(s, kind->tells, out);
}

/* R8: the kinds that a unit of choice may be. */
static void put_kinds(const struct stellar_leap *s, int seat, struct orr_words *out)
{
    char key[16];
    struct orr_text t = orr_text_on(key, sizeof key);

    orr_put(&t, "kinds.");
    for (int kind = s->owed_from[seat]; kind < LEAP_KINDS; kind++)
        if (s->owed_kinds >> kind & 1) orr_put(&t, "%c", "wfuo"[kind]);
    orr_words_word(out, "kinds", key);
}

void stellar_leap_prompt(const void *state, int seat, struct orr_words *out)
{
    const struct stellar_leap *s = state;

    if (s->owed[seat]) {
        orr_words_begin(out, "step.gain");
        orr_words_number(out, "n", s->owed[seat]);
        put_kinds(s, seat, out);
    } else if (s->depth) {
        prompt_step(s, out);
    } else if (stellar_leap_in_setup(s)) {
        prompt_setup(s, seat, out);
    } else if (s->phase == LEAP_PH_POWER) {
        orr_words_begin(out, "step.use");
        orr_words_number(out, "a", s->roll.dice[0]);
        orr_words_number(out, "b", s->roll.dice[1]);
    } else {
        prompt_turn(s, out);
    }
}

/* -- Every sentence and name, in English -------------------------------------------------------
 *
 * "token.x" is the name of what the notation calls x, "text.x" what the card does.
 * W water, F food, U fuel, O oxygen, C one of choice; T is who triggered the Event. */

const struct orr_message stellar_leap_messages[] = {
    { "about", "Settle a growing galaxy, mine, scheme and complete missions for Prestige" },

    /* Options and what can be wrong with them */
    { "name.option.events", "Events to the last round" },
    { "option.events", "how many Events bring the last round: 4 for beginners, 6 is standard" },
    { "name.option.intense_attack", "Intense attack" },
    { "option.intense_attack", "attacked players also pay resources or give up a discovery" },
    { "option.intense_attack.off", "an attack only scatters" },
    { "option.intense_attack.on", "an attack also costs" },
    { "name.option.easy_event", "Easy Event" },
    { "option.easy_event",
      "Easy Event: this many Events, one before each round from the second (5 is usual; 0 off)" },
    { "name.option.frontiers", "Frontiers" },
    { "option.frontiers", "add the Frontiers planets, Events, traits and completion cards" },
    { "option.frontiers.off", "the base game" },
    { "option.frontiers.on", "with Frontiers" },
    { "name.option.homes", "Species and Homes" },
    { "option.homes", "how people come by their Homes; AIs get theirs at random" },
    { "option.homes.choose", "each chooses one" },
    { "option.homes.dealt", "dealt at random" },
    { "name.option.completion", "Completion cards of Frontiers" },
    { "option.completion", "Frontiers: the cards for whoever completes a Solar System" },
    { "option.completion.may", "may be passed up" },
    { "option.completion.must", "are always drawn" },
    { "name.option.ai_seats", "AI players" },
    { "option.ai_seats", "players that AI cards move; at most five play in all" },
    { "name.option.ai_cards", "AI cards" },
    { "option.ai_cards", "which AI cards play, in turn order" },
    { "option.ai_cards.random", "as they are dealt" },
    { "option.ai_cards.attacker", "Attacker" },
    { "option.ai_cards.homesteader", "Homesteader" },
    { "option.ai_cards.cartographer", "Cartographer" },
    { "option.ai_cards.attacker+homesteader", "Attacker, then Homesteader" },
    { "option.ai_cards.attacker+cartographer", "Attacker, then Cartographer" },
    { "option.ai_cards.homesteader+attacker", "Homesteader, then Attacker" },
    { "option.ai_cards.homesteader+cartographer", "Homesteader, then Cartographer" },
    { "option.ai_cards.cartographer+attacker", "Cartographer, then Attacker" },
    { "option.ai_cards.cartographer+homesteader", "Cartographer, then Homesteader" },
    { "error.alone", "Playing alone needs an AI to play against: set ai_seats to 1 or 2." },
    { "error.too_many", "{seats} players and {ais} AIs are more than five." },
    { "error.no_ai", "ai_cards names a card, but no AI plays: set ai_seats to 1 or 2." },
    { "error.one_ai", "ai_cards names two cards, but ai_seats is {ais}: set it to 2." },

    /* Score pad */
    { "missions", "Missions" },
    { "population", "Population" },
    { "discoveries", "Discovery bonus" },
    { "attacks", "Attack bonus" },
    { "trait", "Trait" },
    { "leftovers", "Left-over resources" },
    { "monument", "Monument" },
    { "figures", "Figures" },
    { "found", "Discoveries" },
    { "chits", "Attack chits" },
    { "token.pad.missions", "missions" },
    { "token.pad.population", "population" },
    { "token.pad.discoveries", "the discovery bonus" },
    { "token.pad.attacks", "the attack bonus" },
    { "token.pad.trait", "your trait" },
    { "token.pad.leftovers", "left-over resources" },
    { "token.pad.monument", "the monument" },
    { "token.pad.figures", "figures" },
    { "token.pad.found", "discoveries" },
    { "token.pad.chits", "attack chits" },
    { "side.ai", "{name}" },
    { "ai.1", "First AI" },
    { "ai.2", "Second AI" },

    /* Prompts */
    { "step.trait", "Keep one of your two traits; it stays hidden until the end." },
    { "step.power", "Keep one of your two dice powers; it will be shown to all." },
    { "step.species", "Choose your species, and with it your Home." },
    { "step.home", "Choose the column for your Home." },
    { "step.use", "You rolled {a} and {b}. Use a dice power, or none." },
    { "step.dice", "Choose the two dice to use." },
    { "step.gain", "Take {n} of your choice: {kinds}." },
    { "step.turn",
      "Your turn: High Command {commands}, Intelligence {intelligence}, Mining {mining}, Labor "
      "{labor}." },
    { "step.to", "Move from {from}: where to?" },
    { "step.count", "How many figures go to {to}?" },
    { "step.from", "From which planet does the miner of {card} start?" },
    { "step.keep", "Keep one of the cards you drew." },
    { "step.column", "Choose the column for {card}." },
    { "step.scatter", "Figures of {owner} flee from {card}, {n} in all: choose where to." },
    { "step.ransom", "{other} attacks: pay {n} resources, or give up a discovery." },
    { "step.seize", "Name the resources {other} must hand over: {n} in all." },
    { "step.place", "Place a free figure where you already are ({n} to place), or skip." },
    { "step.place_event",
      "{event}: place a free figure where you already are ({n} to place), or skip." },
    { "step.discover", "Discover once for free, or skip." },
    { "step.discover_event", "{event}: discover once for free, or skip." },
    { "step.free_move", "Move a figure free of charge ({n} left), or skip." },
    { "step.refill", "Set an asteroid die back to 3, or skip." },
    { "step.ignore", "Open Archives: which required units of {card} do you leave out?" },
    { "step.mission", "Radio Silence: complete one mission now, or skip." },
    { "step.flare", "Solar Flare: name the column that all others must leave." },
    { "step.row", "Resonance: name the Solar System that generates." },
    { "step.free_mine", "Meteor Bloom: mine one asteroid free of charge, or skip." },
    { "step.exhaust", "Long Shift: exhaust one of your figures." },
    { "step.complete", "You completed Solar System {n}: draw completion cards for it, or skip." },
    { "step.bonus", "Choose the completion card for Solar System {n}." },

    /* Kinds that may be named */
    { "kinds.w", "water" },
    { "kinds.f", "food" },
    { "kinds.wf", "water or food" },
    { "kinds.u", "fuel" },
    { "kinds.wu", "water or fuel" },
    { "kinds.fu", "food or fuel" },
    { "kinds.wfu", "water, food or fuel" },
    { "kinds.o", "oxygen" },
    { "kinds.wo", "water or oxygen" },
    { "kinds.fo", "food or oxygen" },
    { "kinds.wfo", "water, food or oxygen" },
    { "kinds.uo", "fuel or oxygen" },
    { "kinds.wuo", "water, fuel or oxygen" },
    { "kinds.fuo", "food, fuel or oxygen" },
    { "kinds.wfuo", "water, food, fuel or oxygen" },

    /* Log */
    { "log.first", "{seat|{seat} goes|You go} first" },
    { "log.species", "{seat|{seat} takes|You take|take} the Home {what}" },
    { "log.ai", "The AI plays the {what}" },
    { "log.universal", "The universal power is {what}" },
    { "log.deal", "{seat|{seat} is|You are} dealt {what}" },
    { "log.deal_unseen", "{seat|{seat} is|You are} dealt a card" },
    { "log.trait", "{seat|{seat} keeps|You keep|keep} the trait {what}" },
    { "log.power", "{seat|{seat} keeps|You keep|keep} the power {what}" },
    { "log.choose_unseen", "{seat|{seat} keeps|You keep} a card" },
    { "log.reveal", "{seat|{seat} shows|You show} {what}" },
    { "log.show", "{seat|{seat} rejected|You rejected} {what}" },
    { "log.show_unseen", "{seat|{seat} hands|You hand} on a rejected card" },
    { "log.next", "Mission {what} is shown" },
    { "log.home", "{seat|{seat} puts|You put|put} the Home into column {what}" },
    { "log.roll", "{seat|{seat} rolls|You roll} {what}{gains}" },
    { "log.use", "{seat|{seat} uses|You use|use} {what}, columns {columns}{gains}" },
    { "log.use_roll", "{seat|{seat} uses|You use|use} {what}" },
    { "log.no_power", "{seat|{seat} uses|You use|use} no power{gains}" },
    { "log.die", "{seat|{seat} rolls|You roll} another {what}{gains}" },
    { "log.dice", "{seat|{seat} keeps|You keep|keep} the dice {what}{gains}" },
    { "log.gain", "{seat|{seat} takes|You take|take} {what}" },
    { "log.to", "{seat|{seat} moves|You move|move} from {from} to {what}" },
    { "log.count", "{seat|{seat} sends|You send|send} a group of {what}" },
    { "log.populate", "{seat|{seat} populates|You populate|populate} {what}" },
    { "log.tax", "{seat|{seat} taxes|You tax|tax}" },
    { "log.discover", "{seat|{seat} explores|You explore|explore} the {what} deck" },
    { "log.draw", "{seat|{seat} draws|You draw} {what}" },
    { "log.draw_unseen", "{seat|{seat} draws|You draw} a card" },
    { "log.keep", "{seat|{seat} discovers|You discover|discover} {what}" },
    { "log.column", "{seat|{seat} puts|You put|put} it into column {what}" },
    { "log.attack", "{seat|{seat} attacks|You attack|attack} on {what}" },
    { "log.scatter",
      "{seat|A figure of {owner} flees|A figure of {owner} flees|let a figure of {owner} flee} to {what}" },
    { "log.pay", "{seat|{seat} pays|You pay|pay}" },
    { "log.yield", "{seat|{seat} gives|You give|give} up the discovery of {what}" },
    { "log.seize", "{seat|{seat} takes|You take|take} {what} from the loser" },
    { "log.mission", "{seat|{seat} completes|You complete|complete} {what}{gains}" },
    { "log.ignore", "{seat|{seat} leaves|You leave|leave} out {what}" },
    { "log.mine", "{seat|{seat} mines|You mine|mine} {what}{gains}" },
    { "log.from", "{seat|{seat} starts|You start|start} from {what}{gains}" },
    { "log.dig", "{seat|{seat} finds|You find} {what} more{gains}" },
    { "log.labor", "{seat|{seat} labors|You labor|labor} on {what}{gains}" },
    { "log.refill", "{seat|{seat} restores|You restore|restore} {what}" },
    { "log.place", "{seat|{seat} gets|You get|place} a figure on {what}" },
    { "log.exhaust", "{seat|{seat} exhausts|You exhaust|exhaust} a figure on {what}" },
    { "log.end", "{seat|{seat} ends|You end|end} the turn" },
    { "log.skip", "{seat|{seat} passes|You pass|pass} this up" },
    { "log.event", "Event for {seat}: {what}, {text}" },
    { "log.event_row", "Event (row {n} is full): {what}, {text}" },
    { "log.event_figures", "Event (all have {n} figures): {what}, {text}" },
    { "log.event_asteroids", "Event ({n} asteroids found): {what}, {text}" },
    { "log.event_tier", "Event (tier {n} is done): {what}, {text}" },
    { "log.event_safe", "Event (no Safe card left): {what}, {text}" },
    { "log.event_dangerous", "Event (no Dangerous card left): {what}, {text}" },
    { "log.flare", "{seat|{seat} lets|You let|let} the flare strike column {what}" },
    { "log.row", "{seat|{seat} makes|You make|make} Solar System {what} resonate{gains}" },
    { "log.complete", "{seat|{seat} draws|You draw|draw} completion cards" },
    { "log.bonus", "{seat|{seat} lays|You lay|lay} {what} beside the completed Solar System" },
    { "log.lower", "{seat|{seat} wears|You wear} down {what}" },
    { "log.idle", "{seat} can do nothing" },

    /* What follows from an action: at most 62 characters, and 70 for what stands below it */
    { "amount.w", "{n} water" },
    { "amount.f", "{n} food" },
    { "amount.u", "{n} fuel" },
    { "amount.o", "{n} oxygen" },
    { "amount.c", "{n} of any kind" },
    { "then.move", "Move from {card}: {n|one figure can|{n} figures can} go." },
    { "then.move_price", "A trip costs {price} a figure, and fuel for way and threat." },
    { "then.to", "Move to {card}: {price}." },
    { "then.to_group", "To {card}: {price} for one; how many go?" },
    { "then.to_free", "Move to {card}, free of charge." },
    { "then.pays", "A {column} pays you {gift}." },
    { "then.crowded", "{card} is then overpopulated and gives less." },
    { "then.count", "Move {n} to {card}: {price}." },
    { "then.populate", "Populate {card}: {price} for a new figure." },
    { "then.population", "You would have {n} of {all} figures." },
    { "then.due", "This brings an Event." },
    { "then.tax", "Tax: take {n} of your choice." },
    { "then.commands", "{n|One High Command action is|{n} High Command actions are} left then." },
    { "then.commands_none", "Your last High Command action of this turn." },
    { "then.discover", "Discover: draw {n|one {deck} card|{n} {deck} cards}, keep one." },
    { "then.deck", "{n|One card is|{n} cards are} in that deck." },
    { "then.attack", "Attack on {card}: {n|one figure|{n} figures} must leave, exhausted." },
    { "then.chit", "You take {n|a chit|{n} chits}; {all} in all bring {points} Prestige." },
    { "then.mission", "Complete {card}: {n} Prestige." },
    { "then.mission_price", "You pay {price}." },
    { "then.mission_waived", "Open Archives lets you leave units out first." },
    { "then.mine", "Mine {card}: {price}." },
    { "then.mine_free", "Mine {card} free of charge." },
    { "then.digs", "It pays {gift} and the best of {n|one die|{n} dice}." },
    { "then.digs_base", "It has no die left and pays {gift}." },
    { "then.from", "Start from {card}: {price}." },
    { "then.labor", "Labor on {card}: {gift}." },
    { "then.lies", "The figure lies down until your next turn." },
    { "then.end", "End your turn." },
    { "then.gives_up", "You give up {n|one High Command action|{n} High Command actions}." },
    { "then.skip", "Pass this up." },
    { "then.keep", "Keep {card}: it gives {gift}." },
    { "then.keep_rock", "Keep {card}: mined, it pays {gift}." },
    { "then.print", "Threat {threat}. Labor there brings {labor}." },
    { "then.threat", "Threat {threat}." },
    { "then.column", "Column {n} for {card}: it pays in {odds} of 36 rolls." },
    { "then.column_rock", "Column {n} for {card}, in Solar System {row}." },
    { "then.row_is", "It comes into Solar System {row}." },
    { "then.flare", "The flare strikes column {n}." },
    { "then.flee", "{n|One figure|{n} figures} of others must flee from it." },
    { "then.row", "Solar System {n} pays you {gift}." },
    { "then.row_others", "It pays the others {n|one unit|{n} units} in all." },
    { "then.scatter", "A figure flees to {card} and arrives exhausted." },
    { "then.pay", "Pay {n} resources." },
    { "then.pay_named", "Who attacked names them." },
    { "then.yield", "Give up the discovery of {card}." },
    { "then.yield_points", "{n|One discovery|{n} discoveries} left: {points} Prestige." },
    { "then.take", "Take {gift}." },
    { "then.lost", "Your hold takes 20 of a kind: {n|one unit is|{n} units are} lost." },
    { "then.ignore", "Leave out {gift}." },
    { "then.exhaust", "Exhaust a figure on {card}." },
    { "then.refill", "Set the die of {card} back to 3." },
    { "then.place", "A free figure on {card}." },
    { "then.trait", "Keep {card} as your trait." },
    { "then.power", "Keep {card} as your dice power." },
    { "then.text", "{text}." },
    { "then.use", "{power}: columns {columns} pay." },
    { "then.use_roll", "{power}: roll first, then choose." },
    { "then.no_power", "Leave the dice: columns {columns} pay." },
    { "then.dice", "Keep {dice}: columns {columns} pay." },
    { "then.roll_pays", "They pay you {gift}." },
    { "then.bonus", "Lay {card} beside Solar System {n}." },
    { "then.complete", "Draw completion cards for Solar System {n}." },
    { "then.species", "Play the {people}; your Home is {card}." },
    { "then.home", "It gives {gift}; Labor {labor}." },

    /* Why a thing cannot be chosen: at most 62 characters */
    { "not.command_used", "All High Command actions are used this turn." },
    { "not.forbidden", "{event} forbids it now." },
    { "not.populate_short", "Populate needs 1 water and 2 food: {lacks} short." },
    { "not.populate_full", "All ten of your figures live already." },
    { "not.populate_nobody", "You have no figure to grow from." },
    { "not.discover_none", "Both decks are empty." },
    { "not.deck_none", "That deck is empty." },
    { "not.attack_few", "Too few: on {card} you are {awake} against {rivals}." },
    { "not.attack_none", "You share no world that can be attacked." },
    { "not.mission_used", "Intelligence is used this turn." },
    { "not.mission_short", "{card} is nearest: {n|one unit|{n} units} short." },
    { "not.mission_lacks", "You lack {lacks}." },
    { "not.mission_none", "No mission is on display." },
    { "not.mine_used", "Mining is used this turn." },
    { "not.mine_short", "{card}, the nearest, is {lacks} short." },
    { "not.mine_none", "No asteroid is found yet." },
    { "not.labor_used", "Labor is used this turn." },
    { "not.nobody", "All your figures are lying down." },
    { "not.move_short", "{card}, the nearest, is {lacks} short." },
    { "not.move_none", "There is no other world to go to." },
    { "not.home", "{card} is the Home of {owner}: closed to you." },
    { "not.fuel", "{card}: {n} fuel short." },
    { "not.there", "They are on {card} already." },
    { "not.rock", "Nobody lives on {card}: figures only mine it." },
    { "not.absent", "You have no figure on {card}." },
    { "not.tired", "Your figures on {card} are lying down." },
    { "not.far", "{card} is not among the nearest they may flee to." },
    { "not.die_full", "The die of {card} shows 3 already." },
    { "not.no_flag", "Your flag is not on {card}." },
    { "not.kind", "You cannot name {what} here." },

    { "end.events", "The last round is over: {events} Events were drawn in {rounds} rounds." },
    { "end.rounds",
      "Stopped after round {rounds}, the most a match may have: {events} of the {target} Events that "
      "bring the end were drawn." },
    { "end.easy", "All {rounds} rounds have been played, with {events} Events." },

    /* Planets and asteroids */
    { "token.h1", "Bramblehoof" },
    { "token.h2", "Aerieth" },
    { "token.h3", "Old Fernmoor" },
    { "token.h4", "Relay Prime" },
    { "token.h5", "Loomhollow" },
    { "species.h1", "Tuskadon" },
    { "species.h2", "Starlings" },
    { "species.h3", "Cosmosaurus" },
    { "species.h4", "Scoutars" },
    { "species.h5", "Araklith" },
    { "token.s01", "Dewlight" },
    { "token.s02", "Barleymere" },
    { "token.s03", "Kindle Rest" },
    { "token.s04", "Softwind" },
    { "token.s05", "Twin Orchards" },
    { "token.s06", "Gullwing" },
    { "token.s07", "Market Moon" },
    { "token.s08", "Icepebble" },
    { "token.s09", "Sporerock" },
    { "token.s10", "Coaldrift" },
    { "token.s11", "Breathstone" },
    { "token.s12", "Gleaner's Belt" },
    { "token.d01", "Gorgefeast" },
    { "token.d02", "Cinderwell" },
    { "token.d03", "Maelstra" },
    { "token.d04", "Thornfurnace" },
    { "token.d05", "Stormlung" },
    { "token.d06", "Fourfang" },
    { "token.d07", "Maw of Plenty" },
    { "token.d08", "Shatterfloe" },
    { "token.d09", "Venomtruffle" },
    { "token.d10", "Reactor Shard" },
    { "token.d11", "Howling Geode" },
    { "token.d12", "Smuggler's Tumble" },
    { "token.fs1", "Cistern Halo" },
    { "token.fs2", "Granary Nine" },
    { "token.fs3", "Braided Comet" },
    { "token.fs4", "Slow Tumbler" },
    { "token.fd1", "Pyre Delta" },
    { "token.fd2", "Verdant Abyss" },
    { "token.fd3", "Twin Shards" },
    { "token.fd4", "Volatile Heart" },

    /* Missions */
    { "token.m101", "Feed the Shipyard" },
    { "token.m102", "Light the Lanes" },
    { "token.m103", "Flood the Basins" },
    { "token.m104", "Seal the Domes" },
    { "token.m105", "First Harvest Fair" },
    { "token.m106", "Maiden Survey" },
    { "token.m107", "Haulers' Guild" },
    { "token.m108", "Rest and Recovery" },
    { "token.m109", "Border Patrol" },
    { "token.m110", "Prospector's Charter" },
    { "token.m111", "Listening Post" },
    { "token.m201", "Orbital Gardens" },
    { "token.m202", "Warp Relay" },
    { "token.m203", "Colony Convoy" },
    { "token.m204", "Ocean Seeding" },
    { "token.m205", "Frontier Clinic" },
    { "token.m206", "Deep-Space Kitchen" },
    { "token.m207", "Array of Ears" },
    { "token.m208", "Cloud Factory" },
    { "token.m209", "Grand Exchange" },
    { "token.m210", "Double Shifts" },
    { "token.m211", "Diplomatic Tour" },
    { "token.m301", "Cradle of Billions" },
    { "token.m302", "Galactic Expressway" },
    { "token.m303", "Living World" },
    { "token.m304", "Eternal Forge" },
    { "token.m305", "Sea of Stars" },
    { "token.m306", "Bread and Thunder" },
    { "token.m307", "The Long Antenna" },
    { "token.m308", "Weather Engine" },
    { "token.m309", "Council of Species" },
    { "token.m310", "Wonder of the Age" },
    { "token.m311", "Ark Fleet" },
    { "token.m312", "Peace Archive" },

    /* Events */
    { "token.e01", "Mega Populate" },
    { "text.e01", "T may place 2 free figures, everybody else 1" },
    { "token.e02", "Solar Flare" },
    { "text.e02", "T names a column; all others there scatter" },
    { "token.e03", "Supply Convoy" },
    { "text.e03", "T gains 4 resources of choice, everybody else 2" },
    { "token.e04", "Cargo Audit" },
    { "text.e04", "everybody but T keeps at most 10 of each resource" },
    { "token.e05", "Meteor Bloom" },
    { "text.e05", "asteroid dice rise by 1; T may mine one free" },
    { "token.e06", "Resonance" },
    { "text.e06", "T names a Solar System, which generates once" },
    { "token.e07", "Drifting Debris" },
    { "text.e07", "changing rows costs 1 fuel more, except for T" },
    { "token.e08", "Calm Between Storms" },
    { "text.e08", "all Threat is 1 lower, 2 lower for T" },
    { "token.e09", "Galactic Census" },
    { "text.e09", "1 resource of choice per 2 figures; T rounds up" },
    { "token.e10", "Long Shift" },
    { "text.e10", "T's figures recover; everybody else exhausts one" },
    { "token.e11", "Deep Scan" },
    { "text.e11", "T may Discover; everybody else gains 1 of choice" },
    { "token.e12", "Open Archives" },
    { "text.e12", "missions need 1 unit less, 2 less for T" },
    { "token.e13", "Prosperity Edict" },
    { "text.e13", "Tax gives 3 from now on; T gains 2 now" },
    { "token.x1", "Ceasefire Accord" },
    { "text.x1", "no attacks; T gains 1 of choice per other player" },
    { "token.x2", "Tax Revolt" },
    { "text.x2", "no Tax, but Labor twice a turn; T gains 2 of choice" },
    { "token.x3", "Radio Silence" },
    { "text.x3", "T may do a mission; no Intelligence, Mining twice" },
    { "token.x4", "Command Surge" },
    { "text.x4", "from next turn 3 High Command actions, 2 Divisions" },

    /* Traits */
    { "token.r1", "Expansionist" },
    { "text.r1", "3 per planet with your figures" },
    { "token.r2", "Explorer" },
    { "text.r2", "3 per planet with your discovery chit" },
    { "token.r3", "Friendly" },
    { "text.r3", "4 per figure of yours beside another player's" },
    { "token.r4", "Heroic" },
    { "text.r4", "5 per mission completed" },
    { "token.r5", "Mathematician" },
    { "text.r5", "3 per row and per column with your figures" },
    { "token.r6", "Popular" },
    { "text.r6", "3 per figure" },
    { "token.r7", "Warmonger" },
    { "text.r7", "3 per attack chit" },
    { "token.r8", "Resourceful" },
    { "text.r8", "3 per resource held at 6, or 5 per one held at 10" },
    { "token.r9", "Resourceful" },
    { "text.r9", "3 per resource held at 10, or 5 per one held at 15" },
    { "token.q1", "Adventurer" },
    { "text.q1", "25 if nobody has more discoveries" },
    { "token.q2", "Aggressor" },
    { "text.q2", "25 if nobody has more attack chits, and you have one" },
    { "token.q3", "Completionist" },
    { "text.q3", "25 if nobody has more missions, and you have one" },
    { "token.q4", "Dedicated to a column" },
    { "text.q4", "best column: 2 per figure, 3 per card" },
    { "token.q5", "Dedicated to a row" },
    { "text.q5", "best row: 2 per figure, 3 per card" },
    { "token.q6", "Harmless" },
    { "text.q6", "3 per figure on Safe planets" },
    { "token.q7", "Loner" },
    { "text.q7", "6 per planet, not Home, where you are alone" },
    { "token.q8", "Loner" },
    { "text.q8", "8 per planet, not Home, where you are alone" },
    { "token.q9", "Risky" },
    { "text.q9", "6 per figure on Dangerous planets" },
    { "token.q10", "Solar Explorer" },
    { "text.q10", "best Solar System: 5 per discovery chit of yours" },

    /* Dice powers */
    { "token.p1", "Cloning" },
    { "text.p1", "use another player's power; each once before any again" },
    { "token.p2", "Inversion" },
    { "text.p2", "flip one die or both" },
    { "token.p3", "Fine Tuning" },
    { "text.p3", "one die up or down by 1" },
    { "token.p4", "Second Chance" },
    { "text.p4", "reroll one or both, keep old or new for each" },
    { "token.p5", "Homing Signal" },
    { "text.p5", "the lower die becomes your Home's column; no sum" },
    { "token.p6", "Echo" },
    { "text.p6", "one die becomes equal to the other" },
    { "token.p7", "Counterweight" },
    { "text.p7", "move 1 or 2 pips from one die to the other" },
    { "token.p8", "Spare Die" },
    { "text.p8", "roll a third die, use any two" },
    { "token.v1", "Subtract" },
    { "text.v1", "the third column is the difference" },
    { "token.v2", "Common Turn" },
    { "text.v2", "flip one die" },
    { "token.v3", "Pooled Luck" },
    { "text.v3", "reroll both dice" },

    /* Completion cards */
    { "token.k1", "Trade Hub" },
    { "text.k1", "Tax gives 1 more to a player here" },
    { "token.k2", "Jump Gate" },
    { "text.k2", "trips from or to here pay no fuel for distance" },
    { "token.k3", "Sanctuary" },
    { "text.k3", "no attacks here" },
    { "token.k4", "Fertile Orbits" },
    { "text.k4", "planets here generate 1 of choice more" },
    { "token.k5", "Charted Lanes" },
    { "text.k5", "Threat is 1 lower here" },
    { "token.k6", "Wide Horizons" },
    { "text.k6", "planets here are never overpopulated" },
    { "token.k7", "Refinery Ring" },
    { "text.k7", "asteroids here give 2 more" },
    { "token.k8", "Monument" },
    { "text.k8", "at the end 1 per planet here with your figure" },

    /* AI cards */
    { "token.a1", "Attacker" },
    { "text.a1", "populates, then attacks" },
    { "token.a2", "Homesteader" },
    { "text.a2", "populates, then discovers Safe cards" },
    { "token.a3", "Cartographer" },
    { "text.a3", "discovers, then populates and discovers in turns" },

    { "token.safe", "Safe" },
    { "token.dangerous", "Dangerous" },

    /* The words of actions, on buttons */
    { "verb.populate", "Populate" },
    { "verb.tax", "Tax" },
    { "verb.discover", "Discover" },
    { "verb.attack", "Attack" },
    { "verb.mission", "Intelligence" },
    { "verb.mine", "Mining" },
    { "verb.labor", "Labor" },
    { "verb.move", "Move from" },
    { "verb.end", "End turn" },
    { "verb.draw", "Draw cards" },
    { "verb.skip", "Pass this up" },
    { "verb.pay", "Pay" },
    { "verb.yield", "Give up" },
    { "verb.none", "Use no power" },
    { "verb.to", "Go to" },
    { "verb.from", "Start from" },
    { "verb.place", "Place a figure" },
    { "verb.refill", "Refill" },
    { "verb.exhaust", "Exhaust" },
    { "verb.scatter", "Flee to" },
    { "verb.gain", "Take" },
    { "verb.keep", "Keep" },
    { "verb.safe", "The Safe deck" },
    { "verb.dangerous", "The Dangerous deck" },

    { "kind.w", "Water" },
    { "kind.f", "Food" },
    { "kind.u", "Fuel" },
    { "kind.o", "Oxygen" },

    /* The picture; what stands in front of a card or a number ends with a blank or without one
     * as it is to be printed */
    { "picture.setup", "Setup" },
    { "picture.of", " of {n}" },
    { "picture.events", "   Events {n}" },
    { "picture.last", ", last round" },
    { "picture.dice", "   Dice {a} {b}" },
    { "picture.decks",
      "Decks: safe {safe}, dangerous {dangerous}, missions {first}+{second}+{third}" },
    { "picture.exhausted", "Exhausted Player: {n}" },
    { "picture.universal", "universal power " },
    { "picture.in_force", "In force: " },
    { "picture.edict", "In force: Prosperity Edict, Tax gives 3" },
    { "picture.event", "Event " },
    { "picture.die", " + die {n}" },
    { "picture.no_die", ", no die" },
    { "picture.legend",
      "W water, F food, U fuel, O oxygen, C of choice; gives|overpopulated (!: now), "
      "L labor, T threat, (1) found by 1; 1:2z3 two of 1's figures awake, three exhausted" },
    { "picture.needs", "needs " },
    { "picture.prestige", "Prestige" },
    { "picture.payable", "   * you have what it needs" },
    { "reward.figure", "1 figure" },
    { "reward.discover", "Discover" },
    { "reward.wake", "wake all" },
    { "reward.labor", "extra Labor" },
    { "reward.moves", "{n} free moves" },
    { "reward.refill", "refill die" },
    { "picture.ai", "AI" },
    { "count.figures", "pop" },
    { "count.found", " found" },
    { "count.chits", " chits" },
    { "count.missions", " missions" },
    { "count.prestige", " Prestige" },
    { "picture.trait", "trait " },
    { "picture.leftovers", " (leftovers 1 per {n})" },
    { "picture.power", "power " },
    { "picture.home", "Home " },
    { "picture.drawn", "drawn " },
    { "picture.gives", "gives " },
    { "picture.crowded", ", overpopulated " },
    { "picture.labor", ", labor " },
    { "picture.threat", ", Threat {n}" },
    { "picture.asteroid", "asteroid, " },
    { "picture.best_die", " and the best of 3 dice" },
    { "picture.extra_die", " and {n}" },
    { "picture.drop", ", which fall by {n}" },
    { "picture.floor", ", never below {n}" },
    { "picture.fuel_from", "Fuel from" },
    { "picture.fuel_to", "Fuel to" },
    { "picture.and_oxygen", "(and 1 oxygen a figure):" },
    { "picture.columns", "columns" },
    { "which.first", ": the first" },
    { "which.second", ": the second" },
    { "which.both", ": both" },
    { "picture.prices", "populate costs F{food} W{water}, tax gives C{tax}; moving or mining costs "
                        "{oxygen} O a figure, and fuel: rows + T" },
    { NULL, NULL },
};
