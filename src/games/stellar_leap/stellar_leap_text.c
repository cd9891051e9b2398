/* stellar_leap_text.c - actions in notation and in words, and what a step asks; the sentences
 * are in stellar_leap_words.c.
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
    ORR_TEXT(key, 24);
    int card = stellar_leap_ai_card(s, side);
    if (card == LEAP_NONE) orr_put(&key, "ai.%d", side - s->seats + 1);
    else orr_put(&key, "token.%s", stellar_leap_ais[card].token);
    orr_words_word(out, name, key.buf);
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
    ORR_TEXT(t, ORR_TOKEN_SIZE);

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
    orr_words_token(out, "what", t.buf);
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
    ORR_TEXT(key, 16);
    int n;

    orr_put(&key, "text.%s", stellar_leap_events[event].token);
    orr_words_begin(out, event_line(stellar_leap_peek(s), &n));
    stellar_leap_put_side(s, out, "seat", stellar_leap_peek(s)->who);
    orr_words_number(out, "n", n);
    orr_words_token(out, "what", stellar_leap_events[event].token);
    orr_words_word(out, "text", key.buf);
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
    ORR_TEXT(key, 16);

    orr_put(&key, "kinds.");
    for (int kind = s->owed_from[seat]; kind < LEAP_KINDS; kind++)
        if (s->owed_kinds >> kind & 1) orr_put(&key, "%c", "wfuo"[kind]);
    orr_words_word(out, "kinds", key.buf);
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

void stellar_leap_name_side(const void *state, int side, struct orr_words *out)
{
    const struct stellar_leap *s = state;

    orr_words_begin(out, "side.ai");
    stellar_leap_put_side(s, out, "name", side);
}
