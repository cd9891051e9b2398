/* stellar_leap_text.c - actions in notation and in words, and what a step asks.
 *
 * One table gives each range of actions its word, the kind of token behind it and its
 * log line; AIs, who act through chance, read the same rows as people.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap.h"

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
    { LEAP_A_MOVE, T_CARD, "move", "" }, /* told with its destination */
    { LEAP_A_TO, T_CARD, "to", "log.to" },
    { LEAP_A_COUNT, T_NUMBER, "count", "log.count" },
    { LEAP_A_POPULATE, T_CARD, "populate", "log.populate" },
    { LEAP_A_TAX, T_NOTHING, "tax", "log.tax" },
    { LEAP_A_DISCOVER, T_DECK, "discover", "log.discover" },
    { LEAP_A_ATTACK, T_CARD, "attack", "log.attack" },
    { LEAP_A_MISSION, T_MISSION, "mission", "log.mission" },
    { LEAP_A_MINE, T_ROCK, "mine", "log.mine" },
    { LEAP_A_FROM, T_CARD, "from", "log.from" },
    { LEAP_A_LABOR, T_CARD, "labor", "log.labor" },
    { LEAP_A_END, T_NOTHING, "end", "log.end" },
    { LEAP_A_SKIP, T_NOTHING, "skip", "log.skip" },
    { LEAP_A_KEEP, T_DRAWN, "keep", "log.keep" },
    { LEAP_A_COLUMN, T_NUMBER, "column", "log.column" },
    { LEAP_A_ROW, T_NUMBER, "row", "log.row" },
    { LEAP_A_SCATTER, T_CARD, "scatter", "log.scatter" },
    { LEAP_A_PAY, T_NOTHING, "pay", "log.pay" },
    { LEAP_A_YIELD, T_CARD, "yield", "log.yield" },
    { LEAP_A_SEIZE, T_COMBO, "seize", "log.seize" },
    { LEAP_A_GAIN, T_COMBO, "gain", "log.gain" },
    { LEAP_A_IGNORE, T_COMBO, "ignore", "log.ignore" },
    { LEAP_A_EXHAUST, T_CARD, "exhaust", "log.exhaust" },
    { LEAP_A_REFILL, T_ROCK, "refill", "log.refill" },
    { LEAP_A_PLACE, T_CARD, "place", "log.place" },
    { LEAP_A_TRAIT, T_TRAIT, "trait", "log.trait" },
    { LEAP_A_POWER, T_POWER, "power", "log.power" },
    { LEAP_A_USE, T_USE, "use", "log.use" },
    { LEAP_A_DICE, T_DICE, "dice", "log.dice" },
    { LEAP_A_BONUS, T_DRAWN_BONUS, "bonus", "log.bonus" },
    { LEAP_A_COMPLETE, T_NOTHING, "draw", "log.complete" },
    { LEAP_A_SPECIES, T_CARD, "species", "log.species" },
    { LEAP_A_FIRST, T_SEAT, "first", "log.first" },
    { LEAP_A_AI, T_AI, "ai", "log.ai" },
    { LEAP_A_UNIVERSAL, T_POWER, "universal", "log.universal" },
    { LEAP_A_ROLL, T_DICE, "roll", "log.roll" },
    { LEAP_A_DIE, T_NUMBER, "die", "log.die" },
    { LEAP_A_NEXT, T_MISSION, "next", "log.next" },
    { LEAP_A_EVENT, T_EVENT, "event", "log.event" },
    { LEAP_A_DRAW, T_CARD, "draw", "log.draw" },
    { LEAP_A_DRAW_BONUS, T_BONUS, "draw", "log.draw" },
    { LEAP_A_DEAL_TRAIT, T_TRAIT, "deal", "log.deal" },
    { LEAP_A_DEAL_POWER, T_POWER, "deal", "log.deal" },
    { LEAP_A_SHOW_TRAIT, T_TRAIT, "show", "log.show" },
    { LEAP_A_SHOW_POWER, T_POWER, "show", "log.show" },
    { LEAP_A_LOWER, T_ROCK, "lower", "log.lower" },
    { LEAP_A_IDLE, T_NOTHING, "idle", "log.idle" },
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

static void put_side(const struct stellar_leap *s, struct orr_words *out, const char *name,
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
    put_side(s, out, "name", side);
}

/* Whom a deed of chance concerns. */
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

/* Resources for people: "2 water, 1 food" is a matter of the table; here "W2 F1". */
static void put_combo(struct orr_words *out, const uint8_t combo[4])
{
    char text[ORR_TOKEN_SIZE];
    struct orr_text t = orr_text_on(text, sizeof text);

    for (int kind = 0; kind < LEAP_KINDS; kind++)
        if (combo[kind]) orr_put(&t, t.len ? " %c%d" : "%c%d", "WFUO"[kind], combo[kind]);
    orr_words_token(out, "what", text);
}

static void put_what(struct orr_words *out, const struct row *row, int n)
{
    char text[ORR_TOKEN_SIZE];
    struct orr_text t = orr_text_on(text, sizeof text);

    if (row->token == T_COMBO) {
        put_combo(out, stellar_leap_combos[n]);
        return;
    }
    if (row->token == T_USE) { /* the power; what it makes of the dice is said apart */
        if (stellar_leap_uses[n].power < LEAP_POWERS)
            orr_words_token(out, "what", stellar_leap_power_tokens[stellar_leap_uses[n].power]);
        return;
    }
    if (row->token == T_DRAWN) n %= LEAP_CARDS;
    if (row->token == T_DRAWN_BONUS) n %= LEAP_BONUSES;
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
    int due = f->place - 1;

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
    put_side(s, out, "seat", stellar_leap_peek(s)->who);
    orr_words_number(out, "n", n);
    orr_words_token(out, "what", stellar_leap_events[event].token);
    orr_words_word(out, "text", key);
}

/* " +F2+C1": what the side has or may name after an action beyond what it had before. */
static void put_gain(const struct stellar_leap *before, const struct stellar_leap *after, int side,
                     struct orr_text *out)
{
    const char *space = " ";

    for (int kind = 0; kind <= LEAP_CHOICE; kind++) {
        int n = kind < LEAP_KINDS ? after->store[side][kind] - before->store[side][kind]
                                  : after->owed[side] - before->owed[side];
        if (n <= 0) continue;
        orr_put(out, "%s+%c%d", space, "WFUOC"[kind], n);
        space = "";
    }
}

/* Who gains what: ": +F2+C1" if `side` alone does, ": 1 +F2+C1, 3 +W1" if others do,
 * nothing if nobody does. */
void stellar_leap_put_gains(const struct stellar_leap *before, const struct stellar_leap *after,
                            int side, struct orr_text *out)
{
    char all[ORR_TOKEN_SIZE];
    struct orr_text mine = orr_text_on(all, sizeof all), list = mine;
    bool alone = true;

    for (int seat = 0; seat < before->seats; seat++) {
        size_t from = list.len;
        orr_put(&list, list.len ? ", %d" : " %d", seat + 1);
        size_t named = list.len;
        put_gain(before, after, seat, &list);
        if (list.len == named) list.len = from;
        else alone &= seat == side;
    }
    if (list.len) orr_put(out, ":");
    if (alone) put_gain(before, after, side, out);
    else orr_put(out, "%.*s", (int)list.len, all);
}

/* Whether resources may come in by an action of the row; its line then tells which. */
static bool may_pay(const struct row *row)
{
    switch (row->first) {
    case LEAP_A_MISSION:
    case LEAP_A_MINE:
    case LEAP_A_FROM:
    case LEAP_A_LABOR:
    case LEAP_A_ROW:
    case LEAP_A_USE:
    case LEAP_A_DICE:
    case LEAP_A_ROLL:
    case LEAP_A_DIE: return true;
    default: return false;
    }
}

/* What an action is about to bring in, ": +W1+O1" or nothing. A mission's reward comes
 * after the display is refilled, so it is read off the card. */
static void put_gains(const struct stellar_leap *s, int seat, int side, int action,
                      struct orr_words *out)
{
    char gains[ORR_TOKEN_SIZE];
    struct orr_text t = orr_text_on(gains, sizeof gains);
    struct stellar_leap after = *s;

    if (action >= LEAP_A_MISSION && action <= LEAP_Z_MISSION)
        stellar_leap_gain(&after, side, stellar_leap_missions[action - LEAP_A_MISSION].gain);
    else stellar_leap_advance(&after, seat, action);
    stellar_leap_put_gains(s, &after, side, &t);
    orr_words_token(out, "gains", gains);
}

/* The columns that generate after the use of a power, "2 2 4"; false if dice are rolled
 * first. */
bool stellar_leap_use_columns(const struct stellar_leap *s, int side, int use, struct orr_text *out)
{
    struct stellar_leap after = *s;
    int columns[3];

    stellar_leap_use_apply(&after, side, use);
    if (after.depth > s->depth) return false;
    for (int i = 0, n = stellar_leap_columns_rolled(&after, columns); i < n; i++)
        orr_put(out, i ? " %d" : "%d", columns[i]);
    return true;
}

static void describe_use(const struct stellar_leap *s, int seat, int use, struct orr_words *out)
{
    char text[16];
    struct orr_text t = orr_text_on(text, sizeof text);

    if (stellar_leap_uses[use].twist == LEAP_NO_USE) out->key = "log.no_power";
    else if (!stellar_leap_use_columns(s, seat, use, &t)) out->key = "log.use_roll";
    else orr_words_token(out, "how", text);
}

/* Some rows say different things in different steps. */
static const char *line_of(const struct stellar_leap *s, const struct row *row)
{
    int kind = s->depth ? stellar_leap_peek(s)->kind : LEAP_ST_NONE;

    if (row->first == LEAP_A_COLUMN && kind == LEAP_ST_FLARE_AT) return "log.flare";
    if (row->first == LEAP_A_COLUMN && s->phase == LEAP_PH_HOMES) return "log.home";
    if (row->first == LEAP_A_DIE && kind == LEAP_ST_DIG) return "log.dig";
    if (row->first == LEAP_A_DRAW && kind == LEAP_ST_AI_DRAW) return "log.keep";
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
        put_side(s, out, "seat", side);
        return;
    }
    const struct row *row = row_of(a);
    int n = a - row->first;
    if (row->first == LEAP_A_EVENT) {
        describe_event(s, n, out);
        return;
    }
    orr_words_begin(out, line_of(s, row));
    if (row->first == LEAP_A_FIRST) {
        orr_words_seat(out, "seat", n);
        return;
    }
    put_side(s, out, "seat", side);
    if (row->token) put_what(out, row, n);
    if (may_pay(row)) put_gains(s, seat, side, a, out);
    if (row->first == LEAP_A_USE) describe_use(s, side, n, out);
    if (row->first == LEAP_A_TO)
        orr_words_token(out, "from", stellar_leap_cards[stellar_leap_peek(s)->from].token);
    if (row->first == LEAP_A_SCATTER) put_side(s, out, "owner", stellar_leap_peek(s)->side);
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

static const char *const step_prompts[] = {
    [LEAP_ST_TO] = "step.to",
    [LEAP_ST_COUNT] = "step.count",
    [LEAP_ST_FROM] = "step.from",
    [LEAP_ST_KEEP] = "step.keep",
    [LEAP_ST_COLUMN] = "step.column",
    [LEAP_ST_RANSOM] = "step.ransom",
    [LEAP_ST_SEIZE] = "step.seize",
    [LEAP_ST_SCATTER] = "step.scatter",
    [LEAP_ST_PLACE] = "step.place",
    [LEAP_ST_DISC] = "step.discover",
    [LEAP_ST_FREE_MOVE] = "step.free_move",
    [LEAP_ST_REFILL] = "step.refill",
    [LEAP_ST_IGNORE] = "step.ignore",
    [LEAP_ST_MISSION] = "step.mission",
    [LEAP_ST_FLARE_AT] = "step.flare",
    [LEAP_ST_ROW] = "step.row",
    [LEAP_ST_FREE_MINE] = "step.free_mine",
    [LEAP_ST_EXHAUST] = "step.exhaust",
    [LEAP_ST_BONUS] = "step.bonus",
    [LEAP_ST_DICE] = "step.dice",
    [LEAP_ST_COMPLETE] = "step.complete",
};

/* An Event may ask what missions bring as well: then the question names it. */
static bool prompt_event(const struct stellar_leap *s, struct orr_words *out)
{
    const struct stellar_leap_step *f = stellar_leap_peek(s), *cause = s->depth > 1 ? f - 1 : NULL;

    if (!cause || cause->kind != LEAP_ST_EVENT) return false;
    if (f->kind == LEAP_ST_PLACE) orr_words_begin(out, "step.place_event");
    else if (f->kind == LEAP_ST_DISC) orr_words_begin(out, "step.discover_event");
    else return false;
    orr_words_token(out, "event", stellar_leap_events[cause->card].token);
    return true;
}

static void prompt_step(const struct stellar_leap *s, struct orr_words *out)
{
    const struct stellar_leap_step *f = stellar_leap_peek(s);

    if (!prompt_event(s, out)) orr_words_begin(out, step_prompts[f->kind]);
    switch (f->kind) {
    case LEAP_ST_TO: orr_words_token(out, "from", stellar_leap_cards[f->from].token); break;
    case LEAP_ST_COLUMN:
    case LEAP_ST_FROM: orr_words_token(out, "card", stellar_leap_cards[f->card].token); break;
    case LEAP_ST_COUNT: orr_words_token(out, "to", stellar_leap_cards[f->card].token); break;
    case LEAP_ST_RANSOM:
    case LEAP_ST_SEIZE:
        orr_words_number(out, "n", f->count);
        put_side(s, out, "other", f->side);
        break;
    case LEAP_ST_SCATTER:
        put_side(s, out, "owner", f->side);
        orr_words_token(out, "card", stellar_leap_cards[f->card].token);
        orr_words_number(out, "n", stellar_leap_figures(s, f->card, f->side));
        break;
    case LEAP_ST_PLACE: orr_words_number(out, "n", stellar_leap_to_place(s, f)); break;
    case LEAP_ST_FREE_MOVE: orr_words_number(out, "n", f->count); break;
    case LEAP_ST_IGNORE: orr_words_token(out, "card", stellar_leap_missions[f->card].token); break;
    case LEAP_ST_COMPLETE:
    case LEAP_ST_BONUS: orr_words_number(out, "n", f->place); break;
    default: break;
    }
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
        orr_words_number(out, "a", s->dice[0]);
        orr_words_number(out, "b", s->dice[1]);
    } else {
        prompt_turn(s, out);
    }
}
