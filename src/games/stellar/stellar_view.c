/* stellar_view.c - Stellar as JSON and as numbers.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar.h"

#include <string.h>

/* -- JSON ------------------------------------------------------------------------------- */

static const char *token_of(int kind)
{
    if (kind == STELLAR_NONE) return NULL;
    return kind == STELLAR_HIDDEN ? "?" : stellar_card(kind & 63)->token;
}

/* {"p1":2,"p3a":1}: cards and copies. */
static void view_bag(struct orr_json *out, const char *key, const struct orr_bag *bag)
{
    orr_json_open(out, key, '{');
    for (int kind = 0; kind < STELLAR_KINDS; kind++)
        if (orr_bag_has(bag, kind))
            orr_json_int(out, stellar_card(kind)->token, orr_bag_count(bag, kind));
    orr_json_close(out, '}');
}

static void view_list(struct orr_json *out, const char *key, const uint8_t *list, int size)
{
    orr_json_open(out, key, '[');
    for (int i = 0; i < size; i++) orr_json_str(out, NULL, token_of(list[i]));
    orr_json_close(out, ']');
}

static void view_hand(struct orr_json *out, const uint8_t *list, int size, const char *seen_by)
{
    for (int i = 0; i < size; i++) {
        if (list[i] == STELLAR_NONE) continue;
        orr_json_open(out, NULL, '{');
        orr_json_str(out, "card", token_of(list[i]));
        orr_json_str(out, "known", seen_by);
        orr_json_close(out, '}');
    }
}

static void view_slot(const struct stellar *s, int seat, int slot, struct orr_json *out)
{
    if (s->scope[seat][slot] == STELLAR_NONE) {
        orr_json_str(out, NULL, NULL);
        return;
    }
    orr_json_open(out, NULL, '{');
    orr_json_str(out, "card", token_of(s->scope[seat][slot]));
    orr_json_bool(out, "down", s->down[seat] >> slot & 1);
    orr_json_str(out, "known", s->secret[seat] >> slot & 1 ? "owner" : "all");
    orr_json_close(out, '}');
}

/* Satellites that join a stack, by token. */
static void view_guests(uint64_t guests, struct orr_json *out)
{
    orr_json_open(out, "satellites", '[');
    for (; guests; guests &= guests - 1)
        orr_json_str(out, NULL, stellar_card(orr_lowest(guests))->token);
    orr_json_close(out, ']');
}

static void view_stacks(const struct stellar *s, int seat, const struct stellar_pad *pad,
                        struct orr_json *out)
{
    struct stellar_stack stack[STELLAR_TYPES];

    stellar_lay_out(&s->note[seat], pad->stars, stack);
    orr_json_open(out, "stacks", '[');
    for (int type = 0; type < STELLAR_TYPES; type++) {
        orr_json_open(out, NULL, '{');
        orr_json_int(out, "stars", stack[type].stars);
        orr_json_int(out, "run", stack[type].run);
        orr_json_int(out, "from", stack[type].from);
        orr_json_int(out, "points", stack[type].stars * stack[type].run);
        orr_json_int(out, "six_zero", stack[type].six_zero);
        view_guests(stack[type].guests, out);
        orr_json_close(out, '}');
    }
    orr_json_close(out, ']');
}

/* Sections, types shown, total: what the pad adds to the stacks. */
static void view_sums(const struct stellar *s, int seat, const struct stellar_pad *pad,
                      struct orr_json *out)
{
    struct orr_score score;

    stellar_score(s, seat, &score);
    orr_json_open(out, "sections", '[');
    for (int i = 0; i < STELLAR_SECTIONS; i++) orr_json_int(out, NULL, pad->section[i]);
    orr_json_close(out, ']');
    orr_json_open(out, "majorities", '[');
    for (int i = 0; i < STELLAR_SECTIONS; i++)
        orr_json_int(out, NULL, score.line[STELLAR_TYPES + i].points);
    orr_json_close(out, ']');
    orr_json_int(out, "types", pad->shown);
    orr_json_int(out, "diversity", score.line[STELLAR_TYPES + STELLAR_SECTIONS].points);
    orr_json_int(out, "total", score.total);
}

/* A card as it would stand in the notebook: line, column, and the points it would bring. */
static void view_written(const struct stellar *s, int seat, int kind, struct orr_json *out)
{
    struct stellar_stack stack[STELLAR_TYPES];
    struct orr_bag note = s->note[seat];
    struct stellar_pad pad;
    int type = 0, number = stellar_card(kind)->number;

    stellar_count(s, seat, &pad);
    orr_bag_add(&note, kind);
    stellar_lay_out(&note, pad.stars, stack);
    while (stellar_card(kind)->type != type && !(stack[type].guests >> kind & 1)) type++;
    orr_json_open(out, "written", '{');
    orr_json_str(out, "line", (const char[]){ stellar_letters[type], '\0' });
    orr_json_int(out, "column", number == 6 ? stack[type].six_zero : number);
    orr_json_int(out, "gain", stellar_gain(s, seat, kind));
    orr_json_close(out, '}');
}

/* What becomes of a secret answer that the viewer knows. */
static void view_plan(const struct stellar *s, int seat, struct orr_json *out)
{
    int answer = s->commit[seat], note = answer & 63;

    if (answer >= STELLAR_HIDDEN) return;
    orr_json_open(out, "plan", '{');
    if (s->phase == STELLAR_PH_CHOOSE || s->phase == STELLAR_PH_REVEAL) {
        orr_json_str(out, "t1", token_of(answer));
        note = s->starter[seat][s->starter[seat][0] == answer];
    }
    orr_json_str(out, "note", token_of(note));
    view_written(s, seat, note, out);
    orr_json_close(out, '}');
}

static void view_seat(const struct stellar *s, int seat, struct orr_json *out)
{
    struct stellar_pad pad;

    stellar_count(s, seat, &pad);
    orr_json_open(out, NULL, '{');
    orr_json_open(out, "hand", '[');
    view_hand(out, s->dark[seat], STELLAR_HAND, "owner");
    view_hand(out, s->open[seat], ORR_LEN(s->open[seat]), "all");
    orr_json_close(out, ']');
    orr_json_open(out, "telescope", '[');
    for (int slot = 0; slot < STELLAR_SLOTS; slot++) view_slot(s, seat, slot, out);
    orr_json_close(out, ']');
    view_bag(out, "notebook", &s->note[seat]);
    view_list(out, "starters", s->starter[seat], 2);
    orr_json_str(out, "answer", token_of(s->commit[seat]));
    if (s->commit[seat] < STELLAR_HIDDEN)
        orr_json_bool(out, "answer_dark", s->commit[seat] & STELLAR_DARK_BIT);
    view_plan(s, seat, out);
    view_stacks(s, seat, &pad, out);
    view_sums(s, seat, &pad, out);
    orr_json_close(out, '}');
}

static void view_place(struct orr_json *out, const char *key, const char *letter, int place)
{
    ORR_TEXT(token, 8);

    orr_put(&token, "%s%d", letter, place + 1);
    orr_json_str(out, key, place == STELLAR_NONE ? NULL : token.buf);
}

/* -- Where cards fit ---------------------------------------------------------------------- */

static void view_slots(struct orr_json *out, const char *key, unsigned slots)
{
    orr_json_open(out, key, '[');
    for (; slots; slots &= slots - 1) view_place(out, NULL, "t", orr_lowest(slots));
    orr_json_close(out, ']');
}

/* What each section would add up to with this number in it. */
static void view_risen(struct orr_json *out, const char *key, const struct stellar_pad *pad,
                       int number)
{
    orr_json_open(out, key, '[');
    for (int i = 0; i < STELLAR_SECTIONS; i++) orr_json_int(out, NULL, pad->section[i] + number);
    orr_json_close(out, ']');
}

/* What the number calls: the place, the card there as it would stand in the notebook, and
 * where it could lie face up if the calling card were written instead. */
static void view_call(const struct stellar *s, int number, const char *key, struct orr_json *out)
{
    int called = stellar_called(s, number);

    orr_json_open(out, key, '{');
    if (number <= STELLAR_ROW) view_place(out, "place", "r", number - 1);
    else orr_json_str(out, "place", NULL);
    orr_json_str(out, "card", token_of(called));
    if (called != STELLAR_NONE) {
        view_written(s, s->mover, called, out);
        view_slots(out, "up", stellar_open_slots(s, s->mover, called));
    }
    orr_json_close(out, '}');
}

static void view_fit(const struct stellar *s, int kind, struct orr_json *out)
{
    bool named = kind < STELLAR_KINDS;
    bool up = named && s->phase != STELLAR_PH_SLOT_DOWN, down = s->phase != STELLAR_PH_SLOT_UP;
    struct stellar_pad pad;

    stellar_count(s, s->mover, &pad);
    orr_json_open(out, NULL, '{');
    orr_json_str(out, "card", token_of(kind));
    view_slots(out, "up", up ? stellar_open_slots(s, s->mover, kind) : 0);
    view_slots(out, "down", down ? stellar_free_slots(s, s->mover) : 0);
    orr_json_int(out, "stars", named ? stellar_card(kind)->stars : 0);
    view_risen(out, "sums", &pad, named ? stellar_card(kind)->number : 0);
    view_risen(out, "sums_down", &pad, 3);
    if (s->phase != STELLAR_PH_FORCED) {
        if (named) view_written(s, s->mover, kind, out);
        if (named) view_call(s, stellar_calls(s, kind, false), "calls", out);
        view_call(s, stellar_calls(s, kind, true), "calls_down", out);
    }
    orr_json_close(out, '}');
}

/* For whoever is to place a card: each that it could be, once. */
static void view_fits(const struct stellar *s, int viewer, struct orr_json *out)
{
    uint64_t kinds = 0;

    orr_json_open(out, "fits", '[');
    if (s->phase == STELLAR_PH_PLAY && viewer == s->mover) {
        for (int i = 0; i < STELLAR_HAND; i++)
            if (s->dark[viewer][i] < STELLAR_KINDS) kinds |= (uint64_t)1 << s->dark[viewer][i];
        for (int i = 0; i < ORR_LEN(s->open[viewer]); i++)
            if (s->open[viewer][i] < STELLAR_KINDS) kinds |= (uint64_t)1 << s->open[viewer][i];
        for (; kinds; kinds &= kinds - 1) view_fit(s, orr_lowest(kinds), out);
    } else if (s->phase == STELLAR_PH_SLOT_UP || s->phase == STELLAR_PH_SLOT_DOWN ||
               s->phase == STELLAR_PH_FORCED) {
        view_fit(s, s->card, out);
    }
    orr_json_close(out, ']');
}

void stellar_view(const void *state, int viewer, struct orr_json *out)
{
    static const char *const phases[STELLAR_NUM_PHASES] = {
        "deal-starters", "choose",     "reveal", "deal-hands", "refill",    "first",
        "wipe",          "take",       "play",   "slot-up",    "slot-down", "which",
        "deck-note",     "deck-scope", "forced", "final",      "show",      "over",
    };
    const struct stellar *s = state;

    orr_json_str(out, "phase", phases[s->phase]);
    orr_json_int(out, "turn", s->turn);
    orr_json_int(out, "round", stellar_rounds(s));
    orr_json_int(out, "mover", s->mover);
    orr_json_int_or(out, "first", s->first, STELLAR_NONE);
    orr_json_bool(out, "armed", s->armed);
    view_place(out, "taken", "r", s->taken);
    orr_json_str(out, "card", token_of(s->card));
    view_place(out, "slot", "t", s->slot);
    orr_json_int(out, "cursor", s->cursor);
    orr_json_str(out, "face_down_slot", s->printed ? "printed" : "three");
    orr_json_str(out, "starts", orr_start_names[s->starts]);
    orr_json_open(out, "worth", '{');
    orr_json_int(out, "face_down", STELLAR_FACE_DOWN);
    orr_json_int(out, "all_types", STELLAR_BONUS);
    orr_json_close(out, '}');
    orr_json_bool(out, "reshuffled", s->reshuffled);
    orr_json_int(out, "deck", orr_bag_size(&s->deck) - (s->reshuffled ? 0 : stellar_num_hidden(s)));
    view_bag(out, s->reshuffled ? "deck_cards" : "unseen", &s->deck);
    if (s->reshuffled) view_bag(out, "unseen", &s->shut);
    view_bag(out, "discard", &s->discard);
    view_list(out, "row", s->row, STELLAR_ROW);
    orr_json_open(out, "seats", '[');
    for (int seat = 0; seat < STELLAR_SEATS; seat++) view_seat(s, seat, out);
    orr_json_close(out, ']');
    view_fits(s, viewer, out);
}

/* -- Numbers -------------------------------------------------------------------------------- */

enum {
    FACE = 9, /* six types, number / 6, stars / 3, lies face down */
    AT_ROW = 7 * STELLAR_KINDS,
    AT_MINE = AT_ROW + STELLAR_ROW * FACE,
    AT_THEIRS = AT_MINE + STELLAR_SLOTS * FACE,
    AT_PHASE = AT_THEIRS + STELLAR_SLOTS * FACE,
    AT_CLOCK = AT_PHASE + STELLAR_NUM_PHASES
};
_Static_assert(AT_CLOCK + 5 == STELLAR_OBS, "the blocks fill the observation");

const struct orr_field stellar_fields[] = {
    { "own dark hand", 0, STELLAR_KINDS },
    { "own open hand", STELLAR_KINDS, STELLAR_KINDS },
    { "rival open hand", 2 * STELLAR_KINDS, STELLAR_KINDS },
    { "own notebook", 3 * STELLAR_KINDS, STELLAR_KINDS },
    { "rival notebook", 4 * STELLAR_KINDS, STELLAR_KINDS },
    { "unseen", 5 * STELLAR_KINDS, STELLAR_KINDS },
    { "card to place", 6 * STELLAR_KINDS, STELLAR_KINDS },
    { "row", AT_ROW, (STELLAR_ROW * FACE) },
    { "own telescope", AT_MINE, (STELLAR_SLOTS * FACE) },
    { "rival telescope", AT_THEIRS, (STELLAR_SLOTS * FACE) },
    { "phase", AT_PHASE, STELLAR_NUM_PHASES },
    { "clock", AT_CLOCK, 3 },
    { "hidden cards", AT_CLOCK + 3, 2 },
};

static void encode_list(float *out, const uint8_t *list, int size)
{
    for (int i = 0; i < size; i++)
        if (list[i] < STELLAR_KINDS) out[list[i]] += 0.5f;
}

static void encode_bag(float *out, const struct orr_bag *bag)
{
    for (int kind = 0; kind < STELLAR_KINDS; kind++)
        out[kind] += 0.5f * (float)orr_bag_count(bag, kind);
}

static void encode_face(float *out, int kind, bool face_down)
{
    if (kind == STELLAR_NONE) return;
    out[8] = face_down;
    if (kind == STELLAR_HIDDEN) return;
    out[stellar_card(kind)->type] = 1;
    out[6] = (float)stellar_card(kind)->number / 6;
    out[7] = (float)stellar_card(kind)->stars / 3;
}

static void encode_telescope(const struct stellar *s, int seat, float *out)
{
    for (int slot = 0; slot < STELLAR_SLOTS; slot++)
        encode_face(out + slot * FACE, s->scope[seat][slot], s->down[seat] >> slot & 1);
}

static int num_dark(const struct stellar *s, int seat)
{
    return (s->dark[seat][0] != STELLAR_NONE) + (s->dark[seat][1] != STELLAR_NONE);
}

/* The viewer comes first; a spectator sees seat 0 first. */
void stellar_encode(const void *state, int viewer, float *out)
{
    const struct stellar *s = state;
    int me = viewer == 1, you = !me;

    memset(out, 0, STELLAR_OBS * sizeof *out);
    encode_list(out, s->dark[me], STELLAR_HAND);
    encode_list(out + STELLAR_KINDS, s->open[me], ORR_LEN(s->open[me]));
    encode_list(out + 2 * STELLAR_KINDS, s->open[you], ORR_LEN(s->open[you]));
    encode_bag(out + 3 * STELLAR_KINDS, &s->note[me]);
    encode_bag(out + 4 * STELLAR_KINDS, &s->note[you]);
    encode_bag(out + 5 * STELLAR_KINDS, &s->deck);
    encode_bag(out + 5 * STELLAR_KINDS, &s->shut);
    encode_list(out + 6 * STELLAR_KINDS, &s->card, 1);
    for (int place = 0; place < STELLAR_ROW; place++)
        encode_face(out + AT_ROW + place * FACE, s->row[place], false);
    encode_telescope(s, me, out + AT_MINE);
    encode_telescope(s, you, out + AT_THEIRS);
    out[AT_PHASE + s->phase] = 1;
    out[AT_CLOCK] = (float)s->turn / STELLAR_TURNS;
    out[AT_CLOCK + 1] = s->mover == me;
    out[AT_CLOCK + 2] = s->armed;
    out[AT_CLOCK + 3] = (float)num_dark(s, me) / 2;
    out[AT_CLOCK + 4] = (float)num_dark(s, you) / 2;
}
