/* stellar_leap_view.c - the position as JSON and as numbers.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_galaxy.h"
#include "stellar_leap_steps.h"
#include "stellar_leap_tell.h"
#include "stellar_leap_turn.h"

#include <string.h>

/* -- JSON --------------------------------------------------------------------------------- */

void stellar_leap_put_list(struct orr_json *out, const char *key, const uint8_t *values, int n)
{
    orr_json_open(out, key, '[');
    for (int i = 0; i < n; i++) orr_json_int(out, NULL, values[i]);
    orr_json_close(out, ']');
}

/* A place that may be empty or unknown: null, "?" or the token. */
#define TOKEN_OF(n, token) ((n) == LEAP_NONE ? NULL : (n) == LEAP_HIDDEN ? "?" : (token))

static const char *card_token(int card) { return TOKEN_OF(card, stellar_leap_cards[card].token); }
static const char *bonus_token(int n) { return TOKEN_OF(n, stellar_leap_bonus_tokens[n]); }
static const char *trait_token(int trait)
{
    return TOKEN_OF(trait, stellar_leap_traits[trait].token);
}
static const char *power_token(int n) { return TOKEN_OF(n, stellar_leap_power_tokens[n]); }

static const char *mission_token(int n) { return TOKEN_OF(n, stellar_leap_missions[n].token); }
static const char *event_token(int n) { return TOKEN_OF(n, stellar_leap_events[n].token); }

static void put_set(struct orr_json *out, const char *key, uint64_t set, const char *(*token)(int))
{
    orr_json_open(out, key, '[');
    for (; set; set &= set - 1) orr_json_str(out, NULL, token(orr_lowest(set)));
    orr_json_close(out, ']');
}

static void view_head(const struct stellar_leap *s, struct orr_json *out)
{
    static const char *const phases[] = { "first",    "species", "ai card", "universal", "traits",
                                          "powers",   "choose",  "reveal",  "rejects",   "late",
                                          "missions", "homes",   "begin",   "roll",      "power",
                                          "generate", "turn",    "ai",      "lower",     "end",
                                          "show",     "over" };

    orr_json_str(out, "phase", phases[s->phase]);
    orr_json_int(out, "cursor", s->cursor);
    orr_json_int(out, "round", s->round);
    orr_json_int(out, "turn", s->mover);
    orr_json_int(out, "first", s->first);
    orr_json_int(out, "target", s->target);
    orr_json_int(out, "easy", s->easy);
    orr_json_bool(out, "intense", s->intense);
    orr_json_int(out, "ai_cards", s->ai_option);
    orr_json_bool(out, "frontiers", s->frontiers);
    orr_json_str(out, "homes", s->homes_dealt ? "dealt" : "choose");
    orr_json_str(out, "completion", s->must_draw ? "must" : "may");
    orr_json_int_or(out, "token", s->token, LEAP_NONE);
    orr_json_str(out, "universal", power_token(s->universal));
    stellar_leap_put_list(out, "dice", s->roll.dice, 2);
    orr_json_int(out, "third", s->roll.third);
    orr_json_int(out, "events_drawn", s->events_drawn);
    orr_json_str(out, "lasting", event_token(s->lasting));
    orr_json_int_or(out, "lasting_t", s->lasting_t, LEAP_NONE);
    orr_json_bool(out, "edict", s->edict);
    orr_json_bool(out, "surge", s->surge);
    stellar_leap_put_list(out, "ordered", s->ordered, LEAP_HC_KINDS);
    orr_json_int(out, "labored", s->labored);
    orr_json_int(out, "mined", s->mined);
    orr_json_int(out, "briefed", s->briefed);
    orr_json_bool(out, "feud", s->feud);
    orr_json_int(out, "fired", s->fired);
    orr_json_int(out, "cloned", s->cloned);
    orr_json_int(out, "rejects_shown", s->rejects_shown);
    orr_json_int(out, "owed_kinds", s->owed_kinds);
}

/* What is left to do in this turn: nothing a reader could not work out. */
static void view_left(const struct stellar_leap *s, struct orr_json *out)
{
    if (s->phase != LEAP_PH_MAIN) return;
    orr_json_open(out, "left", '{');
    orr_json_int(out, "commands", stellar_leap_commands_left(s));
    orr_json_int(out, "intelligence", stellar_leap_briefings_left(s));
    orr_json_int(out, "mining", stellar_leap_mining_left(s));
    orr_json_int(out, "labor", stellar_leap_labor_left(s));
    orr_json_close(out, '}');
}

static void view_card(const struct stellar_leap *s, int card, struct orr_json *out)
{
    orr_json_open(out, NULL, '{');
    orr_json_str(out, "card", stellar_leap_cards[card].token);
    orr_json_int(out, "row", s->row[card]);
    orr_json_int(out, "column", s->column[card] + 1);
    orr_json_int_or(out, "finder", s->finder[card], LEAP_NONE);
    if (stellar_leap_is_planet(card)) {
        stellar_leap_put_list(out, "habitat", s->habitat[card], stellar_leap_sides(s));
        stellar_leap_put_list(out, "exhausted", s->exhausted[card], stellar_leap_sides(s));
        orr_json_bool(out, "overpopulated", stellar_leap_crowded(s, card));
    } else {
        orr_json_int(out, "die", s->die[card - LEAP_PLANETS]);
    }
    orr_json_close(out, '}');
}

static void view_galaxy(const struct stellar_leap *s, struct orr_json *out)
{
    orr_json_open(out, "galaxy", '[');
    for (int card = 0; card < LEAP_CARDS; card++)
        if (s->row[card]) view_card(s, card, out);
    orr_json_close(out, ']');
}

static void view_missions(const struct stellar_leap *s, struct orr_json *out)
{
    orr_json_open(out, "display", '[');
    for (int slot = 0; slot < LEAP_SHOWN; slot++)
        orr_json_str(out, NULL, mission_token(s->display[slot]));
    orr_json_close(out, ']');
    stellar_leap_put_list(out, "tier_left", s->tier_left, LEAP_TIERS);
    put_set(out, "missions_unseen", s->missions_left, mission_token);
    put_set(out, "events_left", s->events_left, event_token);
}

/* One deck: how many cards, which are unseen, and the cards at its bottom with the
 * seats that know each. */
static void view_deck(const struct stellar_leap *s, int deck, const char *key, struct orr_json *out)
{
    bool bonus = deck == LEAP_BONUS_DECK;
    const char *(*token)(int) = bonus ? bonus_token : card_token;

    orr_json_open(out, key, '{');
    orr_json_int(out, "size", stellar_leap_deck_size(s, deck));
    put_set(out, "unseen", bonus ? s->bonus_left : s->deck_left[deck], token);
    orr_json_open(out, "bottom", '[');
    for (int i = 0; i < LEAP_TAIL && s->tail[deck][i] != LEAP_NONE; i++) {
        orr_json_open(out, NULL, '{');
        orr_json_str(out, "card", token(s->tail[deck][i]));
        orr_json_int(out, "known_to", s->tail_seen[deck][i]);
        orr_json_close(out, '}');
    }
    orr_json_close(out, ']');
    orr_json_close(out, '}');
}

static void view_drawn(const struct stellar_leap *s, struct orr_json *out)
{
    orr_json_open(out, "drawn", '[');
    for (int i = 0; i < stellar_leap_drawn(s); i++) {
        bool bonus = stellar_leap_deck_of(stellar_leap_peek(s)) == LEAP_BONUS_DECK;
        orr_json_open(out, NULL, '{');
        orr_json_str(out, "card", bonus ? bonus_token(s->drawn[i]) : card_token(s->drawn[i]));
        orr_json_int(out, "known_to", s->drawn_seen[i]);
        orr_json_close(out, '}');
    }
    orr_json_close(out, ']');
}

static void view_bonuses(const struct stellar_leap *s, struct orr_json *out)
{
    orr_json_open(out, "completed", '[');
    for (int bonus = 0; bonus < LEAP_BONUSES; bonus++) {
        if (!s->bonus_row[bonus]) continue;
        orr_json_open(out, NULL, '{');
        orr_json_str(out, "bonus", stellar_leap_bonus_tokens[bonus]);
        orr_json_int(out, "row", s->bonus_row[bonus]);
        orr_json_close(out, '}');
    }
    orr_json_close(out, ']');
    orr_json_int_or(out, "monument_by", s->monument_by, LEAP_NONE);
}

static void view_steps(const struct stellar_leap *s, struct orr_json *out)
{
    orr_json_open(out, "steps", '[');
    for (int i = 0; i < s->depth; i++) {
        const struct stellar_leap_step *f = &s->step[i];
        orr_json_open(out, NULL, '{');
        orr_json_int(out, "kind", f->kind);
        orr_json_int(out, "who", f->who);
        orr_json_int(out, "card", f->shown.card);
        orr_json_int(out, "side", f->shown.side);
        orr_json_int(out, "count", f->shown.count);
        orr_json_int(out, "from", f->shown.from);
        orr_json_int(out, "place", f->shown.place);
        orr_json_int(out, "stage", f->shown.stage);
        orr_json_close(out, '}');
    }
    orr_json_close(out, ']');
}

/* A trait shows who knows it: its owner, and everybody once it is turned up. */
static void view_side(const struct stellar_leap *s, int side, struct orr_json *out)
{
    orr_json_open(out, NULL, '{');
    orr_json_str(out, "home", card_token(s->home[side]));
    stellar_leap_put_list(out, "store", s->store[side], LEAP_KINDS);
    orr_json_int(out, "population", s->population[side]);
    orr_json_int(out, "found", s->found[side]);
    orr_json_int(out, "chits", s->chits[side]);
    orr_json_int(out, "prestige", s->prestige[side]);
    orr_json_int(out, "found_points",
                 stellar_leap_row_bonus(stellar_leap_found_rows, s->found[side]));
    orr_json_int(out, "chit_points",
                 stellar_leap_row_bonus(stellar_leap_chit_rows, s->chits[side]));
    orr_json_int(out, "owed", s->owed[side]);
    orr_json_int(out, "owed_from", s->owed_from[side]);
    orr_json_int(out, "extra_labor", s->extra_labor[side]);
    put_set(out, "missions", s->done[side], mission_token);
    if (stellar_leap_is_ai(s, side)) {
        int card = stellar_leap_ai_card(s, side);
        orr_json_str(out, "ai", card == LEAP_NONE ? "?" : stellar_leap_ais[card].token);
    } else {
        orr_json_str(out, "trait", trait_token(s->trait[side][0]));
        if (s->chose_trait >> side & 1 && s->trait[side][0] < LEAP_TRAITS)
            orr_json_int(out, "trait_points",
                         stellar_leap_trait_points(s, side, s->trait[side][0]));
        orr_json_str(out, "trait_rejected", trait_token(s->trait[side][1]));
        orr_json_str(out, "power", power_token(s->power[side][0]));
        orr_json_str(out, "power_rejected", power_token(s->power[side][1]));
        orr_json_bool(out, "trait_chosen", s->chose_trait >> side & 1);
        orr_json_bool(out, "power_chosen", s->chose_power >> side & 1);
        orr_json_bool(out, "trait_shown", s->shown_trait >> side & 1);
        orr_json_bool(out, "power_shown", s->shown_power >> side & 1);
    }
    orr_json_close(out, '}');
}

/* What the last action brought. Players read it in its log line; the whole view, which
 * tells states apart, has it too. */
static void view_gains(const struct stellar_leap *s, struct orr_json *out)
{
    orr_json_int_or(out, "gained_by", s->gained_by, LEAP_NONE);
    orr_json_open(out, "gained", '[');
    for (int side = 0; side < s->seats; side++)
        stellar_leap_put_list(out, NULL, s->gained.of[side], 5);
    orr_json_close(out, ']');
}

void stellar_leap_view(const void *state, int viewer, struct orr_json *out)
{
    const struct stellar_leap *s = state;

    view_head(s, out);
    view_left(s, out);
    view_galaxy(s, out);
    view_missions(s, out);
    view_deck(s, LEAP_SAFE, "safe", out);
    view_deck(s, LEAP_DANGEROUS, "dangerous", out);
    view_deck(s, LEAP_BONUS_DECK, "bonus", out);
    view_drawn(s, out);
    view_bonuses(s, out);
    put_set(out, "traits_unseen", s->traits_left, trait_token);
    put_set(out, "powers_unseen", s->powers_left, power_token);
    view_steps(s, out);
    orr_json_open(out, "seats", '[');
    for (int side = 0; side < s->seats; side++) view_side(s, side, out);
    orr_json_close(out, ']');
    orr_json_open(out, "ais", '[');
    for (int side = s->seats; side < stellar_leap_sides(s); side++) view_side(s, side, out);
    orr_json_close(out, ']');
    stellar_leap_put_table(s, viewer, out);
    if (viewer == ORR_ALL_SEEING) view_gains(s, out);
}

/* -- Numbers -------------------------------------------------------------------------------- */

enum {
    OBS_HEAD = 0,
    OBS_HEAD_SIZE = 20,
    OBS_TRAIT = OBS_HEAD + OBS_HEAD_SIZE,
    OBS_POWERS = OBS_TRAIT + LEAP_TRAITS,
    OBS_SIDES = OBS_POWERS + LEAP_SIDES * LEAP_SPECIES_POWERS,
    OBS_PER_SIDE = 11,
    OBS_CARDS = OBS_SIDES + LEAP_SIDES * OBS_PER_SIDE,
    OBS_FIGURES = OBS_CARDS + 3 * LEAP_CARDS,
    OBS_DICE = OBS_FIGURES + 2 * LEAP_PLANETS * LEAP_SIDES,
    OBS_DISPLAY = OBS_DICE + LEAP_ASTEROIDS,
    OBS_EVENT = OBS_DISPLAY + LEAP_MISSIONS,
    OBS_END = OBS_EVENT + LEAP_EVENTS
};

_Static_assert((int)OBS_END == (int)LEAP_OBS, "the header knows the size");

const struct orr_field stellar_leap_fields[LEAP_NUM_FIELDS] = {
    { "turn", OBS_HEAD, OBS_HEAD_SIZE },
    { "own trait", OBS_TRAIT, LEAP_TRAITS },
    { "powers", OBS_POWERS, LEAP_SIDES *LEAP_SPECIES_POWERS },
    { "players", OBS_SIDES, LEAP_SIDES *OBS_PER_SIDE },
    { "cards", OBS_CARDS, 3 * LEAP_CARDS },
    { "figures", OBS_FIGURES, 2 * LEAP_PLANETS *LEAP_SIDES },
    { "asteroid dice", OBS_DICE, LEAP_ASTEROIDS },
    { "missions", OBS_DISPLAY, LEAP_MISSIONS },
    { "event in force", OBS_EVENT, LEAP_EVENTS },
};

static void encode_head(const struct stellar_leap *s, int shift, float *out)
{
    int sides = stellar_leap_sides(s), n = 0;

    out[n++] = (float)s->round / 10;
    out[n++] = (float)s->events_drawn / 10;
    out[n++] = (float)(s->target ? s->target : s->easy) / 10;
    out[n++] = (float)((s->mover + sides - shift) % sides) / 4;
    out[n++] = s->roll.dice[0] / 6.0f;
    out[n++] = s->roll.dice[1] / 6.0f;
    for (int kind = 0; kind < LEAP_HC_KINDS; kind++) out[n++] = s->ordered[kind] / 3.0f;
    out[n++] = s->labored / 3.0f;
    out[n++] = s->mined / 2.0f;
    out[n++] = s->briefed;
    out[n++] = s->edict;
    out[n++] = s->surge;
    out[n++] = s->intense;
    out[n++] = (float)stellar_leap_deck_size(s, LEAP_SAFE) / 16;
    out[n++] = (float)stellar_leap_deck_size(s, LEAP_DANGEROUS) / 16;
    out[n++] = s->depth ? stellar_leap_peek(s)->kind / 40.0f : 0;
    out[n++] = s->phase / 22.0f;
    assert(n == OBS_HEAD_SIZE);
}

static void encode_side(const struct stellar_leap *s, int side, float *out)
{
    int n = 0;

    for (int kind = 0; kind < LEAP_KINDS; kind++) out[n++] = s->store[side][kind] / 20.0f;
    out[n++] = s->population[side] / 10.0f;
    out[n++] = s->found[side] / 10.0f;
    out[n++] = s->chits[side] / 10.0f;
    out[n++] = s->prestige[side] / 50.0f;
    out[n++] = (float)orr_set_size(s->done[side]) / 10;
    out[n++] = s->owed[side] / 10.0f;
    out[n++] = stellar_leap_is_ai(s, side);
    assert(n == OBS_PER_SIDE);
}

/* Sides are rotated so that the viewer is always the first of them. */
void stellar_leap_encode(const void *state, int viewer, float *out)
{
    const struct stellar_leap *s = state;
    int sides = stellar_leap_sides(s), shift = viewer < sides ? viewer : 0;

    memset(out, 0, LEAP_OBS * sizeof *out);
    encode_head(s, shift, out + OBS_HEAD);
    if (viewer < s->seats && s->trait[viewer][0] < LEAP_TRAITS)
        out[OBS_TRAIT + s->trait[viewer][0]] = 1;
    for (int i = 0; i < sides; i++) {
        int side = (shift + i) % sides;
        encode_side(s, side, out + OBS_SIDES + i * OBS_PER_SIDE);
        if (side < s->seats && s->power[side][0] < LEAP_SPECIES_POWERS)
            out[OBS_POWERS + i * LEAP_SPECIES_POWERS + s->power[side][0]] = 1;
        for (int planet = 0; planet < LEAP_PLANETS; planet++) {
            float *at = out + OBS_FIGURES + 2 * (i * LEAP_PLANETS + planet);
            at[0] = s->habitat[planet][side] / 10.0f;
            at[1] = s->exhausted[planet][side] / 10.0f;
        }
    }
    for (int card = 0; card < LEAP_CARDS; card++) {
        int finder = s->finder[card] == LEAP_NONE ? -1 : (s->finder[card] + sides - shift) % sides;
        out[OBS_CARDS + 3 * card] = s->row[card] / 6.0f;
        out[OBS_CARDS + 3 * card + 1] = s->row[card] ? (float)(s->column[card] + 1) / 6 : 0;
        out[OBS_CARDS + 3 * card + 2] = (float)(finder + 1) / 5;
    }
    for (int rock = 0; rock < LEAP_ASTEROIDS; rock++) out[OBS_DICE + rock] = s->die[rock] / 3.0f;
    for (int slot = 0; slot < LEAP_SHOWN; slot++)
        if (s->display[slot] != LEAP_NONE) out[OBS_DISPLAY + s->display[slot]] = 1;
    if (s->lasting != LEAP_NONE) out[OBS_EVENT + s->lasting] = 1;
}
