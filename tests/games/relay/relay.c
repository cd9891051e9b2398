/* relay.c - the toy that the engine's own tests need beside ferry: see RULES.md.
 *
 * SPDX-License-Identifier: MIT */
#include "game/game.h"

#include <string.h>

enum { RELAY_HIDDEN = 9, RELAY_LAP = 10 }; /* an unseen sprint; most points of a lap */

enum { RELAY_RUN, RELAY_COIN, RELAY_SPRINT, RELAY_SHOW, RELAY_OVER };

enum { RELAY_OPT_LAPS, RELAY_OPT_BATON, RELAY_NUM_OPTIONS };

enum { RELAY_OBS = 3 * ORR_MAX_SEATS };

struct relay {
    uint8_t seats, laps, hidden;
    uint8_t lap; /* finished so far */
    uint8_t phase;
    uint8_t cursor;                   /* seat to run, or sprint to show                */
    uint8_t coin;                     /* 0 not tossed, 1 tails, 2 heads                */
    uint8_t owed[ORR_MAX_SEATS];      /* sprints still to choose                       */
    uint8_t sprint[ORR_MAX_SEATS][2]; /* 0 none, else 1 + what was run; the owner's if
                                       * hidden and not yet shown                      */
    uint8_t run[ORR_MAX_SEATS];       /* 0 not yet, else 1 + what was run              */
    uint8_t points[ORR_MAX_SEATS];
};

_Static_assert(sizeof(struct relay) == 32, "no padding: states are compared as bytes");

extern const struct orr_game relay_game;
extern const char relay_rules[];

/* -- Rules -------------------------------------------------------------------- */

static int sprints_of(int seat) { return seat == 0 ? 2 : 1; }

static bool relay_setup(void *state, const struct orr_setup *setup, struct orr_words *why)
{
    struct relay *s = state;

    (void)why;
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats;
    s->laps = (uint8_t)setup->option[RELAY_OPT_LAPS];
    s->hidden = (uint8_t)setup->option[RELAY_OPT_BATON];
    return true;
}

static orr_seats relay_to_act(const void *state)
{
    const struct relay *s = state;
    orr_seats asked = 0;

    if (s->phase == RELAY_OVER) return 0;
    if (s->phase == RELAY_RUN) return orr_bit(s->cursor);
    if (s->phase != RELAY_SPRINT) return orr_bit(ORR_CHANCE);
    for (int seat = 0; seat < s->seats; seat++)
        if (s->owed[seat]) asked |= orr_bit(seat);
    return asked;
}

static void relay_legal(const void *state, int seat, struct orr_actions *out)
{
    if (!(relay_to_act(state) & orr_bit(seat))) return;
    for (int length = 0; length < 3; length++) orr_offer(out, length);
}

/* Sprints are shown in the order of the seats; the first seat has the first two. */
static uint8_t *shown_at(struct relay *s, int cursor)
{
    return cursor < 2 ? &s->sprint[0][cursor] : &s->sprint[cursor - 1][0];
}

static void relay_chance(const void *state, struct orr_odds *out)
{
    struct relay s = *(const struct relay *)state;

    if (s.phase == RELAY_COIN) {
        orr_offer_odds(out, 0, 1);
        orr_offer_odds(out, 1, 2);
    } else {
        orr_offer_odds(out, *shown_at(&s, s.cursor) - 1, 1);
    }
}

static void finish_lap(struct relay *s)
{
    for (int seat = 0; seat < s->seats; seat++) {
        int points = s->run[seat] - 1;
        for (int i = 0; i < sprints_of(seat); i++) points += (s->sprint[seat][i] - 1) * s->coin;
        s->points[seat] = (uint8_t)(s->points[seat] + points);
    }
    memset(s->sprint, 0, sizeof s->sprint);
    memset(s->run, 0, sizeof s->run);
    s->coin = s->cursor = 0;
    s->phase = ++s->lap == s->laps ? RELAY_OVER : RELAY_RUN;
}

static void run(struct relay *s, int seat, orr_action length)
{
    s->run[seat] = (uint8_t)(length + 1);
    if (++s->cursor < s->seats) return;
    s->cursor = 0;
    s->phase = RELAY_COIN;
}

static void toss(struct relay *s, orr_action side)
{
    s->coin = (uint8_t)(side + 1);
    s->phase = RELAY_SPRINT;
    for (int seat = 0; seat < s->seats; seat++) s->owed[seat] = (uint8_t)sprints_of(seat);
}

static void sprint(struct relay *s, int seat, orr_action length)
{
    s->sprint[seat][sprints_of(seat) - s->owed[seat]--] = (uint8_t)(length + 1);
    if (relay_to_act(s)) return;
    if (s->hidden) s->phase = RELAY_SHOW;
    else finish_lap(s);
}

static void relay_apply(void *state, int seat, orr_action action)
{
    struct relay *s = state;

    if (s->phase == RELAY_RUN) run(s, seat, action);
    else if (s->phase == RELAY_COIN) toss(s, action);
    else if (s->phase == RELAY_SPRINT) sprint(s, seat, action);
    else if (++s->cursor > s->seats) finish_lap(s);
}

static void relay_score(const void *state, int side, struct orr_score *out)
{
    const struct relay *s = state;

    orr_score_begin(out);
    orr_score_line(out, "distance", s->points[side]);
}

static void relay_payoff(const void *state, double out[ORR_MAX_SEATS])
{
    const struct relay *s = state;
    int best = 0, sharing = 0;

    for (int seat = 0; seat < s->seats; seat++)
        if (s->points[seat] > best) best = s->points[seat];
    for (int seat = 0; seat < s->seats; seat++) sharing += s->points[seat] == best;
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
        out[seat] = seat < s->seats && s->points[seat] == best ? 1.0 / sharing : 0.0;
    if (s->seats == 1) out[0] = (double)s->points[0] / (RELAY_LAP * s->laps);
}

static int relay_rounds(const void *state)
{
    const struct relay *s = state;
    return s->lap + (s->lap < s->laps);
}

static const char *relay_check(const void *state)
{
    const struct relay *s = state;

    for (int seat = 0; seat < s->seats; seat++) {
        if (s->points[seat] > RELAY_LAP * s->lap) return "too many points";
        for (int i = 0; i < 2; i++)
            if (s->sprint[seat][i] > 3) return "an unseen sprint in a whole state";
    }
    return s->lap <= s->laps ? NULL : "too many laps";
}

/* Everything that counts so far, as a share; alone, all actions look alike. */
static void relay_evaluate(const void *state, double out[ORR_MAX_SEATS])
{
    const struct relay *s = state;
    double all = 0;

    for (int seat = 0; seat < s->seats; seat++) {
        out[seat] = 1 + s->points[seat] + s->run[seat] + s->sprint[seat][0] + s->sprint[seat][1];
        all += out[seat];
    }
    for (int seat = 0; seat < s->seats; seat++) out[seat] /= all;
}

/* -- Who knows what ------------------------------------------------------------- */

static void relay_redact(void *state, int viewer)
{
    struct relay *s = state;

    if (!s->hidden) return;
    for (int i = s->phase == RELAY_SHOW ? s->cursor : 0; i <= s->seats; i++) {
        bool own = i < 2 ? viewer == 0 : viewer == i - 1;
        if (!own && *shown_at(s, i)) *shown_at(s, i) = RELAY_HIDDEN;
    }
}

static void relay_resample(void *state, int viewer, struct orr_rng *rng)
{
    struct relay *s = state;

    (void)viewer;
    for (int i = 0; i <= s->seats; i++)
        if (*shown_at(s, i) == RELAY_HIDDEN) *shown_at(s, i) = (uint8_t)(1 + orr_rng_below(rng, 3));
}

static orr_seats relay_witnesses(const void *state, int seat, orr_action action)
{
    const struct relay *s = state;

    (void)action;
    return s->phase == RELAY_SPRINT && s->hidden ? orr_bit(seat) : ORR_EVERYONE;
}

/* -- Words and numbers ------------------------------------------------------------ */

static const struct orr_message relay_messages[] = {
    { "about", "A toy: run in turn, sprint at once" },
    { "name.option.laps", "Laps" },
    { "option.laps", "how many laps to run" },
    { "name.option.baton", "Baton" },
    { "option.baton", "whether sprints are secret" },
    { "option.baton.open", "sprints are seen" },
    { "option.baton.hidden", "sprints are secret" },
    { "distance", "Distance" },
    { "step.run", "Run." },
    { "step.sprint", "Sprint." },
    { "log.run", "{seat|{seat} runs|You run|run} {length}" },
    { "log.toss", "The coin shows {length}" },
    { "log.sprint", "{seat|{seat} sprints|You sprint|sprint} {length}" },
    { "log.show", "A sprint is shown: {length}" },
    { "token.pad.distance", "distance" },
    { "picture.lap", "Lap {n} of {of}" },
    { "picture.runs", "run {run}, sprints {a} {b}" },
    { NULL, NULL },
};

static const struct orr_field relay_fields[] = {
    { "points", 0, ORR_MAX_SEATS },
    { "run", ORR_MAX_SEATS, ORR_MAX_SEATS },
    { "sprint", 2 * ORR_MAX_SEATS, ORR_MAX_SEATS },
};

/* Notation: r0..r2 runs, k0 k1 the coin, s0..s2 sprints. */
static void relay_print_action(const void *state, int seat, orr_action a, struct orr_text *out)
{
    const struct relay *s = state;
    char kind = s->phase == RELAY_RUN ? 'r' : s->phase == RELAY_COIN ? 'k' : 's';

    (void)seat;
    if (a == ORR_UNSEEN) orr_put(out, "%c?", kind);
    else orr_put(out, "%c%d", kind, a);
}

static void relay_describe(const void *state, int seat, orr_action a, struct orr_words *out)
{
    static const char *const keys[] = { "log.run", "log.toss", "log.sprint", "log.show" };
    char length[8];
    struct orr_text t = orr_text_on(length, sizeof length);

    relay_print_action(state, seat, a, &t);
    orr_words_begin(out, keys[((const struct relay *)state)->phase]);
    orr_words_seat(out, "seat", seat);
    orr_words_token(out, "length", length);
}

static void relay_prompt(const void *state, int seat, struct orr_words *out)
{
    const struct relay *s = state;

    (void)seat;
    orr_words_begin(out, s->phase == RELAY_RUN ? "step.run" : "step.sprint");
}

static void relay_print_state(const void *state, int viewer, struct orr_text *out)
{
    const struct relay *s = state;

    orr_say(out, "picture.lap", "n", relay_rounds(s), "of", s->laps);
    orr_put(out, "\n");
    for (int seat = 0; seat < s->seats; seat++) {
        orr_put(out, "%c ", seat == viewer ? '*' : ' ');
        orr_say(out, "seat", "n", seat + 1);
        orr_put(out, " %3d, ", s->points[seat]);
        orr_say(out, "picture.runs", "run", s->run[seat], "a", s->sprint[seat][0], "b",
                s->sprint[seat][1]);
        orr_put(out, "\n");
    }
}

static void relay_view(const void *state, int viewer, struct orr_json *out)
{
    const struct relay *s = state;

    (void)viewer;
    orr_json_int(out, "laps", s->laps);
    orr_json_bool(out, "hidden", s->hidden);
    orr_json_int(out, "lap", s->lap);
    orr_json_int(out, "phase", s->phase);
    orr_json_int(out, "cursor", s->cursor);
    orr_json_int(out, "coin", s->coin);
    orr_json_open(out, "seats", '[');
    for (int seat = 0; seat < s->seats; seat++) {
        orr_json_open(out, NULL, '{');
        orr_json_int(out, "points", s->points[seat]);
        orr_json_int(out, "owed", s->owed[seat]);
        orr_json_int(out, "run", s->run[seat]);
        orr_json_int(out, "first", s->sprint[seat][0]);
        orr_json_int(out, "second", s->sprint[seat][1]);
        orr_json_close(out, '}');
    }
    orr_json_close(out, ']');
}

static void relay_encode(const void *state, int viewer, float *out)
{
    const struct relay *s = state;

    (void)viewer;
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++) {
        out[seat] = s->points[seat];
        out[ORR_MAX_SEATS + seat] = s->run[seat];
        out[2 * ORR_MAX_SEATS + seat] = s->sprint[seat][0];
    }
}

/* -- The table ---------------------------------------------------------------------- */

static const char *const batons[] = { "open", "hidden" };

/* As if both defaults had been others once: old records do not name the options. */
static const struct orr_option relay_options[RELAY_NUM_OPTIONS] = {
    [RELAY_OPT_LAPS] = { .key = "laps",
                         .low = 1,
                         .high = 6,
                         .initial = 2,
                         .initial_alone = 3,
                         .missing = 1,
                         .missing_alone = 4 },
    [RELAY_OPT_BATON] = { .key = "baton", .high = 1, .initial = 1, .names = batons },
};

static const struct orr_pad_line relay_pad[] = { { .label = "distance" }, { 0 } };

const struct orr_game relay_game = {
    .key = "relay",
    .title = "Relay",
    .shelf = 99,
    .min_seats = 1,
    .max_seats = 5,
    .num_actions = 3,
    .max_legal = 3,
    .max_plies = 108,
    .state_size = sizeof(struct relay),
    .state_version = 1,
    .options = relay_options,
    .num_options = RELAY_NUM_OPTIONS,
    .pad = relay_pad,
    .fields = relay_fields,
    .num_fields = ORR_LEN(relay_fields),
    .obs_size = RELAY_OBS,
    .has_secrets = true,
    .messages = relay_messages,
    .rules = relay_rules,

    .setup = relay_setup,
    .to_act = relay_to_act,
    .legal = relay_legal,
    .chance = relay_chance,
    .apply = relay_apply,
    .redact = relay_redact,
    .resample = relay_resample,
    .witnesses = relay_witnesses,
    .score = relay_score,
    .payoff = relay_payoff,
    .print_action = relay_print_action,
    .describe = relay_describe,
    .prompt = relay_prompt,
    .print_state = relay_print_state,
    .view = relay_view,
    .encode = relay_encode,
    .rounds = relay_rounds,
    .check = relay_check,
    .evaluate = relay_evaluate,
};
