/* kuhn.c - Kuhn poker behind the interface of all games: see RULES.md.
 *
 * Its tree is small and its solution published, so a test can count every
 * history and information set, and solve the game, through the interface alone.
 *
 * SPDX-License-Identifier: MIT */
#include "game/game.h"

#include <string.h>

enum { KUHN_SEATS = 2, KUHN_CARDS = 3, KUHN_HIDDEN = 9 };

enum { KUHN_DEAL, KUHN_BET, KUHN_SHOW, KUHN_OVER };

/* Actions: a card dealt or shown is 0..2; then not to pay, and to pay. */
enum { KUHN_PASS = KUHN_CARDS, KUHN_PAY, KUHN_NUM_ACTIONS };

enum { KUHN_NOBODY = KUHN_SEATS }; /* in folded */

enum { KUHN_OBS = KUHN_CARDS + KUHN_SEATS + 1 };

struct kuhn {
    uint8_t phase;
    uint8_t cursor;            /* seat being dealt to, to act or to show                  */
    uint8_t acts;              /* checks, bets, folds and calls so far                    */
    uint8_t folded;            /* seat, or NOBODY                                         */
    uint8_t card[KUHN_SEATS];  /* 0 none, else 1 jack .. 3 king; the owner's until shown  */
    uint8_t shown[KUHN_SEATS]; /* the card lies open                                      */
    uint8_t paid[KUHN_SEATS];  /* chips in the pot, 1 or 2                                */
};

_Static_assert(sizeof(struct kuhn) == 10, "no padding: states are compared as bytes");

extern const struct orr_game kuhn_game;
extern const char kuhn_rules[];

/* -- Rules --------------------------------------------------------------------- */

static bool kuhn_setup(void *state, const struct orr_setup *setup, struct orr_words *why)
{
    struct kuhn *s = state;

    (void)setup;
    (void)why;
    memset(s, 0, sizeof *s);
    s->folded = KUHN_NOBODY;
    s->paid[0] = s->paid[1] = 1; /* K1 */
    return true;
}

static orr_seats kuhn_to_act(const void *state)
{
    const struct kuhn *s = state;

    if (s->phase == KUHN_OVER) return 0;
    return orr_bit(s->phase == KUHN_BET ? s->cursor : ORR_CHANCE);
}

static void kuhn_legal(const void *state, int seat, struct orr_actions *out)
{
    if (!(kuhn_to_act(state) & orr_bit(seat))) return;
    orr_offer(out, KUHN_PASS);
    orr_offer(out, KUHN_PAY);
}

static void kuhn_chance(const void *state, struct orr_odds *out)
{
    const struct kuhn *s = state;

    if (s->phase == KUHN_SHOW) {
        orr_offer_odds(out, s->card[s->cursor] - 1, 1);
        return;
    }
    for (int card = 0; card < KUHN_CARDS; card++)
        if (s->card[0] != card + 1) orr_offer_odds(out, card, 1);
}

static bool faces_bet(const struct kuhn *s) { return s->paid[0] != s->paid[1]; }

static void deal(struct kuhn *s, orr_action card)
{
    s->card[s->cursor] = (uint8_t)(card + 1);
    if (++s->cursor < KUHN_SEATS) return;
    s->cursor = 0;
    s->phase = KUHN_BET;
}

static void show_down(struct kuhn *s)
{
    s->cursor = 0;
    s->phase = KUHN_SHOW;
}

/* K2, K3. */
static void bet(struct kuhn *s, int seat, orr_action action)
{
    bool answers = faces_bet(s);

    s->acts++;
    s->cursor ^= 1;
    if (action == KUHN_PAY) {
        s->paid[seat]++;
        if (answers) show_down(s);
    } else if (answers) { /* K4: nothing is shown */
        s->folded = (uint8_t)seat;
        s->phase = KUHN_OVER;
    } else if (s->acts == 2) {
        show_down(s);
    }
}

static void show(struct kuhn *s)
{
    s->shown[s->cursor] = 1;
    if (++s->cursor == KUHN_SEATS) s->phase = KUHN_OVER;
}

static void kuhn_apply(void *state, int seat, orr_action action)
{
    struct kuhn *s = state;

    if (s->phase == KUHN_DEAL) deal(s, action);
    else if (s->phase == KUHN_BET) bet(s, seat, action);
    else show(s);
}

/* K4. */
static int winner(const struct kuhn *s)
{
    if (s->folded != KUHN_NOBODY) return 1 - s->folded;
    return s->card[0] > s->card[1] ? 0 : 1;
}

static void kuhn_score(const void *state, int side, struct orr_score *out)
{
    const struct kuhn *s = state;

    orr_score_begin(out);
    orr_score_line(out, "paid", -s->paid[side]);
    if (s->phase == KUHN_OVER)
        orr_score_line(out, "pot", winner(s) == side ? s->paid[0] + s->paid[1] : 0);
}

/* K5: what one wins the other loses, so the shares add up to 1. */
static void kuhn_payoff(const void *state, double out[ORR_MAX_SEATS])
{
    memset(out, 0, ORR_MAX_SEATS * sizeof *out);
    for (int seat = 0; seat < KUHN_SEATS; seat++) {
        struct orr_score score;
        kuhn_score(state, seat, &score);
        out[seat] = (score.total + 2) / 4.0;
    }
}

static int kuhn_rounds(const void *state)
{
    (void)state;
    return 1;
}

static const char *kuhn_check(const void *state)
{
    const struct kuhn *s = state;

    if (s->card[0] > KUHN_CARDS || s->card[1] > KUHN_CARDS) return "a hidden card in a whole state";
    if (s->card[1] && s->card[0] == s->card[1]) return "one card in two hands";
    if (s->acts > 3) return "too many bets";
    return NULL;
}

/* -- Who knows what -------------------------------------------------------------- */

static void kuhn_redact(void *state, int viewer)
{
    struct kuhn *s = state;

    for (int seat = 0; seat < KUHN_SEATS; seat++)
        if (seat != viewer && s->card[seat] && !s->shown[seat]) s->card[seat] = KUHN_HIDDEN;
}

static void kuhn_resample(void *state, int viewer, struct orr_rng *rng)
{
    struct kuhn *s = state;

    (void)viewer;
    for (int seat = 0; seat < KUHN_SEATS; seat++)
        while (s->card[seat] == KUHN_HIDDEN) {
            uint8_t card = (uint8_t)(1 + orr_rng_below(rng, KUHN_CARDS));
            if (card != s->card[1 - seat]) s->card[seat] = card;
        }
}

static orr_seats kuhn_witnesses(const void *state, int seat, orr_action action)
{
    const struct kuhn *s = state;

    (void)seat;
    (void)action;
    return s->phase == KUHN_DEAL ? orr_bit(s->cursor) : ORR_EVERYONE;
}

/* -- Words and numbers -------------------------------------------------------------- */

static const struct orr_message kuhn_messages[] = {
    { "about", "Three cards, one bet: the smallest poker" },
    { "paid", "Paid" },
    { "pot", "Pot" },
    { "step.open", "Check, or bet one chip." },
    { "step.answer", "Fold, or call with one chip." },
    { "log.deal", "{seat} is dealt {card}" },
    { "log.check", "{seat|{seat} checks|You check|check}" },
    { "log.bet", "{seat|{seat} bets|You bet|bet}" },
    { "log.fold", "{seat|{seat} folds|You fold|fold}" },
    { "log.call", "{seat|{seat} calls|You call|call}" },
    { "log.show", "{seat} shows {card}" },
    { "token.j", "the jack" },
    { "token.q", "the queen" },
    { "token.k", "the king" },
    { "token.?", "a card" },
    { "token.pad.paid", "what was paid" },
    { "token.pad.pot", "the pot" },
    { "picture.pot", "{n} in the pot" },
    { "picture.folded", "{n} in the pot, folded" },
    { NULL, NULL },
};

static const struct orr_field kuhn_fields[] = {
    { "own card", 0, KUHN_CARDS },
    { "paid", KUHN_CARDS, KUHN_SEATS },
    { "asked", KUHN_CARDS + KUHN_SEATS, 1 },
};

/* 0 none, 1..3 a card, else one that the viewer does not know. */
static const char *card_token(int card)
{
    static const char *const tokens[] = { "-", "j", "q", "k" };
    return card <= KUHN_CARDS ? tokens[card] : "?";
}

static const char *verb(const struct kuhn *s, orr_action a)
{
    if (faces_bet(s)) return a == KUHN_PAY ? "call" : "fold";
    return a == KUHN_PAY ? "bet" : "check";
}

static void kuhn_print_action(const void *state, int seat, orr_action a, struct orr_text *out)
{
    (void)seat;
    if (a == ORR_UNSEEN) orr_put(out, "?");
    else if (a < KUHN_CARDS) orr_put(out, "%s", card_token(a + 1));
    else orr_put(out, "%s", verb(state, a));
}

static void kuhn_describe(const void *state, int seat, orr_action a, struct orr_words *out)
{
    static const char *const keys[2][2] = { { "log.check", "log.bet" },
                                            { "log.fold", "log.call" } };
    const struct kuhn *s = state;

    if (seat != ORR_CHANCE) {
        orr_words_begin(out, keys[faces_bet(s)][a == KUHN_PAY]);
        orr_words_seat(out, "seat", seat);
        return;
    }
    orr_words_begin(out, s->phase == KUHN_DEAL ? "log.deal" : "log.show");
    orr_words_seat(out, "seat", s->cursor);
    orr_words_token(out, "card", a == ORR_UNSEEN ? "?" : card_token(a + 1));
}

static void kuhn_prompt(const void *state, int seat, struct orr_words *out)
{
    (void)seat;
    orr_words_begin(out, faces_bet(state) ? "step.answer" : "step.open");
}

static void kuhn_print_state(const void *state, int viewer, struct orr_text *out)
{
    const struct kuhn *s = state;

    for (int seat = 0; seat < KUHN_SEATS; seat++) {
        orr_put(out, "%c ", seat == viewer ? '*' : ' ');
        orr_say(out, "seat", "n", seat + 1);
        orr_put(out, "  %s  ", card_token(s->card[seat]));
        orr_say(out, seat == s->folded ? "picture.folded" : "picture.pot", "n", s->paid[seat]);
        orr_put(out, "\n");
    }
}

static void kuhn_view(const void *state, int viewer, struct orr_json *out)
{
    static const char *const phases[] = { "deal", "bet", "show", "over" };
    const struct kuhn *s = state;

    (void)viewer;
    orr_json_str(out, "phase", phases[s->phase]);
    orr_json_int(out, "cursor", s->cursor);
    orr_json_int(out, "acts", s->acts);
    orr_json_open(out, "seats", '[');
    for (int seat = 0; seat < KUHN_SEATS; seat++) {
        orr_json_open(out, NULL, '{');
        orr_json_str(out, "card", card_token(s->card[seat]));
        orr_json_bool(out, "shown", s->shown[seat]);
        orr_json_int(out, "paid", s->paid[seat]);
        orr_json_bool(out, "folded", seat == s->folded);
        orr_json_close(out, '}');
    }
    orr_json_close(out, ']');
}

/* The viewer comes first; a spectator sees seat 0 first. */
static void kuhn_encode(const void *state, int viewer, float *out)
{
    const struct kuhn *s = state;
    int me = viewer == 1;

    memset(out, 0, KUHN_OBS * sizeof *out);
    if (s->card[me] && s->card[me] <= KUHN_CARDS) out[s->card[me] - 1] = 1;
    out[KUHN_CARDS] = s->paid[me];
    out[KUHN_CARDS + 1] = s->paid[!me];
    out[KUHN_CARDS + 2] = s->phase == KUHN_BET && s->cursor == me;
}

/* -- The table ------------------------------------------------------------------------ */

static const struct orr_pad_line kuhn_pad[] = { { .label = "paid" }, { .label = "pot" }, { 0 } };

const struct orr_game kuhn_game = {
    .key = "kuhn",
    .title = "Kuhn poker",
    .shelf = 98,
    .min_seats = KUHN_SEATS,
    .max_seats = KUHN_SEATS,
    .num_actions = KUHN_NUM_ACTIONS,
    .max_legal = KUHN_CARDS,
    .max_plies = 7,
    .state_size = sizeof(struct kuhn),
    .state_version = 1,
    .pad = kuhn_pad,
    .fields = kuhn_fields,
    .num_fields = ORR_LEN(kuhn_fields),
    .obs_size = KUHN_OBS,
    .has_secrets = true,
    .messages = kuhn_messages,
    .rules = kuhn_rules,

    .setup = kuhn_setup,
    .to_act = kuhn_to_act,
    .legal = kuhn_legal,
    .chance = kuhn_chance,
    .apply = kuhn_apply,
    .redact = kuhn_redact,
    .resample = kuhn_resample,
    .witnesses = kuhn_witnesses,
    .score = kuhn_score,
    .payoff = kuhn_payoff,
    .print_action = kuhn_print_action,
    .describe = kuhn_describe,
    .prompt = kuhn_prompt,
    .print_state = kuhn_print_state,
    .view = kuhn_view,
    .encode = kuhn_encode,
    .rounds = kuhn_rounds,
    .check = kuhn_check,
};
