/* stellar_view.c - Stellar to look at: the terminal's picture, JSON, numbers.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar.h"

#include <string.h>

static const enum orr_ink type_ink[] = { ORR_INK_AZURE, ORR_INK_SILVER, ORR_INK_BRONZE,
                                         ORR_INK_ROSE,  ORR_INK_VIOLET, ORR_INK_BRASS };

/* -- The picture -----------------------------------------------------------------------
 *
 * Both telescopes side by side, their notebooks below with what each stack makes,
 * then the row and the hands. A card is its token and its stars; in brackets it
 * lies face down and counts 3. */

enum { COLUMN = 40, CELL = 7, ROWS = 5, NUMBERS = 18 };

static void put_card(struct orr_text *out, int kind)
{
    const struct stellar_card *card = stellar_card(kind);

    orr_put_ink(out, type_ink[card->type]);
    orr_put(out, "%-3s%-3.*s", card->token, card->stars, "***");
    orr_put_ink(out, ORR_INK_NONE);
}

/* A card of a list. */
static void put_spaced(struct orr_text *out, int kind)
{
    put_card(out, kind);
    orr_put(out, " ");
}

static void put_cell(const struct stellar *s, int seat, int slot, struct orr_text *out)
{
    int kind = s->scope[seat][slot];

    if (kind == STELLAR_NONE) {
        orr_put_ink(out, ORR_INK_MUTED);
        orr_put(out, " .t%-3d ", slot + 1);
        orr_put_ink(out, ORR_INK_NONE);
    } else if (s->down[seat] >> slot & 1) {
        const char *name = kind == STELLAR_HIDDEN ? "?" : stellar_card(kind)->token;
        orr_put(out, " (%s)%*s", name, 4 - (int)strlen(name), "");
    } else {
        orr_put(out, " ");
        put_card(out, kind);
    }
}

static void put_telescope_row(const struct stellar *s, int seat, int row, struct orr_text *out)
{
    int column = 0;

    for (int slot = 0; slot < STELLAR_SLOTS; slot++) {
        if (stellar_place[slot][1] != row) continue;
        int at = 4 + stellar_place[slot][0] * CELL / 2;
        orr_put(out, "%*s", at - column, "");
        put_cell(s, seat, slot, out);
        column = at + CELL;
    }
    if (!seat) orr_put(out, "%*s", COLUMN - column, ""); /* the right one needs no padding */
}

static int cards_of(const struct orr_bag *note, int type)
{
    int n = 0;

    for (int kind = 0; kind < STELLAR_KINDS; kind++)
        if (stellar_card(kind)->type == type) n += orr_bag_count(note, kind);
    return n;
}

/* One stack of a notebook, and what it makes: "planets   1 3 4     5*x2=10". */
static void put_stack(const struct stellar *s, int seat, int type, const struct stellar_pad *pad,
                      struct orr_text *out)
{
    static const char *const names[] = { "planets", "moons",       "asteroids",
                                         "clouds",  "black holes", "satellites" };
    char numbers[40], made[16] = "";
    struct orr_text t = orr_text_on(numbers, sizeof numbers), m = orr_text_on(made, sizeof made);
    const char *gap = cards_of(&s->note[seat], type) * 2 <= NUMBERS ? " " : "";

    for (int kind = 0; kind < STELLAR_KINDS; kind++)
        for (int i = 0; i < orr_bag_count(&s->note[seat], kind); i++)
            if (stellar_card(kind)->type == type)
                orr_put(&t, "%d%s", stellar_card(kind)->number, gap);
    if (type != STELLAR_SATELLITE)
        orr_put(&m, "%d*x%d=%d", pad->stars[type], pad->run[type],
                pad->stars[type] * pad->run[type]);
    orr_put_ink(out, type_ink[type]);
    orr_put(out, "  %-11s %-*s", names[type], NUMBERS, numbers);
    orr_put_ink(out, ORR_INK_NONE);
    orr_put(out, "%-8s", made);
}

static void put_heading(const struct stellar *s, int seat, int viewer, struct orr_text *out)
{
    struct orr_score score;
    char line[64];
    struct orr_text t = orr_text_on(line, sizeof line);

    stellar_score(s, seat, &score);
    orr_put(&t, "Seat %d%s, %d points", seat + 1, seat == viewer ? " (you)" : "", (int)score.total);
    bool moves = (stellar_to_act(s) & orr_bit(seat)) != 0;
    if (moves) orr_put_ink(out, ORR_INK_BRASS);
    orr_put(out, "%c %-*s", moves ? '>' : ' ', COLUMN - 2, line);
    if (moves) orr_put_ink(out, ORR_INK_NONE);
}

static void put_sections(const struct stellar_pad *pad, struct orr_text *out)
{
    char line[64];
    struct orr_text t = orr_text_on(line, sizeof line);

    orr_put(&t, "  sums: top %d, middle %d, bottom %d", pad->section[0], pad->section[1],
            pad->section[2]);
    orr_put(out, "%-*s", COLUMN, line);
}

static void put_hand(const struct stellar *s, int seat, struct orr_text *out)
{
    orr_put(out, "  Seat %d holds ", seat + 1);
    for (int i = 0; i < STELLAR_HAND; i++) {
        if (s->dark[seat][i] == STELLAR_HIDDEN) orr_put(out, "(?) ");
        else if (s->dark[seat][i] != STELLAR_NONE) put_spaced(out, s->dark[seat][i]);
    }
    bool any = s->open[seat][0] != STELLAR_NONE;
    if (any) orr_put(out, " seen by both: ");
    for (int i = 0; i < ORR_LEN(s->open[seat]); i++)
        if (s->open[seat][i] != STELLAR_NONE) put_spaced(out, s->open[seat][i]);
}

static void put_row(const struct stellar *s, struct orr_text *out)
{
    int deck = orr_bag_size(&s->deck) - (s->reshuffled ? 0 : stellar_num_hidden(s));

    orr_put(out, "  Deck %d, discard %d\n  Row  ", deck, orr_bag_size(&s->discard));
    for (int place = 0; place < STELLAR_ROW; place++) {
        orr_put(out, " r%d ", place + 1);
        if (s->row[place] == STELLAR_NONE) orr_put(out, "--    ");
        else put_card(out, s->row[place]);
        orr_put(out, "  ");
    }
    orr_put(out, "\n");
}

static void put_starters(const struct stellar *s, int seat, struct orr_text *out)
{
    if (s->starter[seat][0] == STELLAR_NONE) return;
    orr_put(out, "  Starters of seat %d: ", seat + 1);
    for (int i = 0; i < 2; i++)
        if (s->starter[seat][i] != STELLAR_NONE) put_spaced(out, s->starter[seat][i]);
    orr_put(out, "\n");
}

void stellar_print_state(const void *state, int viewer, struct orr_text *out)
{
    const struct stellar *s = state;
    struct stellar_pad pad[STELLAR_SEATS];

    for (int seat = 0; seat < STELLAR_SEATS; seat++) stellar_count(s, seat, &pad[seat]);
    if (s->first != STELLAR_NONE) orr_put(out, "  Round %d of 11\n", stellar_rounds(s));
    for (int seat = 0; seat < STELLAR_SEATS; seat++) put_heading(s, seat, viewer, out);
    orr_put(out, "\n");
    for (int row = 0; row < ROWS; row++) {
        for (int seat = 0; seat < STELLAR_SEATS; seat++) put_telescope_row(s, seat, row, out);
        orr_put(out, "\n");
    }
    for (int seat = 0; seat < STELLAR_SEATS; seat++) put_sections(&pad[seat], out);
    orr_put(out, "\n");
    for (int type = 0; type <= STELLAR_TYPES; type++) {
        for (int seat = 0; seat < STELLAR_SEATS; seat++) put_stack(s, seat, type, &pad[seat], out);
        orr_put(out, "\n");
    }
    put_row(s, out);
    for (int seat = 0; seat < STELLAR_SEATS; seat++) {
        put_starters(s, seat, out);
        put_hand(s, seat, out);
        orr_put(out, "\n");
    }
    if (s->card < STELLAR_KINDS) {
        orr_put(out, "  To place: ");
        put_card(out, s->card);
        orr_put(out, "\n");
    }
    orr_put_ink(out, ORR_INK_MUTED);
    orr_put(out, "  *** stars  (p4) face down, counts 3  .t5 free slot  s satellite  6 is a 6/0\n");
    orr_put_ink(out, ORR_INK_NONE);
}

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
    orr_json_open(out, "stacks", '[');
    for (int type = 0; type < STELLAR_TYPES; type++) {
        orr_json_open(out, NULL, '{');
        orr_json_int(out, "stars", pad.stars[type]);
        orr_json_int(out, "run", pad.run[type]);
        orr_json_close(out, '}');
    }
    orr_json_close(out, ']');
    orr_json_open(out, "sections", '[');
    for (int i = 0; i < STELLAR_SECTIONS; i++) orr_json_int(out, NULL, pad.section[i]);
    orr_json_close(out, ']');
    orr_json_close(out, '}');
}

static void view_place(struct orr_json *out, const char *key, const char *letter, int place)
{
    char token[8];
    struct orr_text t = orr_text_on(token, sizeof token);

    orr_put(&t, "%s%d", letter, place + 1);
    orr_json_str(out, key, place == STELLAR_NONE ? NULL : token);
}

void stellar_view(const void *state, int viewer, struct orr_json *out)
{
    static const char *const phases[STELLAR_NUM_PHASES] = {
        "deal-starters", "choose",     "reveal", "deal-hands", "refill",    "first",
        "wipe",          "take",       "play",   "slot-up",    "slot-down", "which",
        "deck-note",     "deck-scope", "forced", "final",      "show",      "over",
    };
    const struct stellar *s = state;

    (void)viewer;
    orr_json_str(out, "phase", phases[s->phase]);
    orr_json_int(out, "turn", s->turn);
    orr_json_int(out, "round", stellar_rounds(s));
    orr_json_int(out, "mover", s->mover);
    if (s->first == STELLAR_NONE) orr_json_str(out, "first", NULL);
    else orr_json_int(out, "first", s->first);
    orr_json_bool(out, "armed", s->armed);
    view_place(out, "taken", "r", s->taken);
    orr_json_str(out, "card", token_of(s->card));
    view_place(out, "slot", "t", s->slot);
    orr_json_int(out, "cursor", s->cursor);
    orr_json_str(out, "face_down_slot", s->printed ? "printed" : "three");
    orr_json_str(out, "starts", orr_start_names[s->starts]);
    orr_json_bool(out, "reshuffled", s->reshuffled);
    orr_json_int(out, "deck", orr_bag_size(&s->deck) - (s->reshuffled ? 0 : stellar_num_hidden(s)));
    view_bag(out, s->reshuffled ? "deck_cards" : "unseen", &s->deck);
    if (s->reshuffled) view_bag(out, "unseen", &s->shut);
    view_bag(out, "discard", &s->discard);
    view_list(out, "row", s->row, STELLAR_ROW);
    orr_json_open(out, "seats", '[');
    for (int seat = 0; seat < STELLAR_SEATS; seat++) view_seat(s, seat, out);
    orr_json_close(out, ']');
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
