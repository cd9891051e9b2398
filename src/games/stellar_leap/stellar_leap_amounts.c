/* stellar_leap_amounts.c - the questions that ask for so many of each: units and figures.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap.h"

static int least(int a, int b) { return a < b ? a : b; }

static void ask(struct orr_amounts *out, const char *verb, int n, int each)
{
    out->verb = verb;
    out->low = out->high = n;
    out->each = each;
}

static void add_kind(struct orr_amounts *out, int kind, int most)
{
    const char token[2] = { "wfuo"[kind], '\0' };
    orr_amounts_add(out, token, most);
}

static void add_planets(struct orr_amounts *out, uint32_t planets, int most)
{
    for (; planets; planets &= planets - 1)
        orr_amounts_add(out, stellar_leap_cards[stellar_leap_lowest(planets)].token, most);
}

/* R8 */
static void ask_gain(const struct stellar_leap *s, int seat, struct orr_amounts *out)
{
    int units = s->owed[seat];

    ask(out, "gain", units, LEAP_CHUNK);
    for (int kind = s->owed_from[seat]; kind < LEAP_KINDS; kind++)
        if (s->owed_kinds >> kind & 1) add_kind(out, kind, units);
}

/* R49 */
static void ask_seize(const struct stellar_leap *s, const struct stellar_leap_step *f,
                      struct orr_amounts *out)
{
    ask(out, "seize", f->count, LEAP_CHUNK);
    for (int kind = f->from; kind < LEAP_KINDS; kind++)
        add_kind(out, kind, least(s->store[f->side][kind], f->count));
}

/* R30. The next ones to flee are others, or flee from elsewhere. */
static void ask_scatter(const struct stellar_leap *s, const struct stellar_leap_step *f,
                        struct orr_amounts *out)
{
    int figures = stellar_leap_figures(s, f->card, f->side);

    ask(out, "scatter", figures, 1);
    out->which = f->card * LEAP_SIDES + f->side;
    add_planets(out, stellar_leap_scatter_places(s, f), f->stage ? 1 : figures);
}

/* R34 */
static void ask_place(const struct stellar_leap *s, const struct stellar_leap_step *f,
                      struct orr_amounts *out)
{
    int figures = stellar_leap_to_place(s, f);

    ask(out, "place", figures, 1);
    out->low = 0;
    out->stop = "skip";
    add_planets(out, stellar_leap_nurseries(s, f), figures);
}

bool stellar_leap_amounts(const void *state, int seat, struct orr_amounts *out)
{
    const struct stellar_leap *s = state;
    const struct stellar_leap_step *f = s->depth ? stellar_leap_peek(s) : NULL;

    if (s->owed[seat]) ask_gain(s, seat, out);
    else if (!f) return false;
    else if (f->kind == LEAP_ST_SEIZE) ask_seize(s, f, out);
    else if (f->kind == LEAP_ST_SCATTER) ask_scatter(s, f, out);
    else if (f->kind == LEAP_ST_PLACE) ask_place(s, f, out);
    else return false;
    return true;
}
