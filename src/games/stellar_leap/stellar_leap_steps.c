/* stellar_leap_steps.c - the open steps: the table of their kinds, and what is done with it.
 *
 * A step is answered by popping it and doing what it says, which may push others. What
 * the rows name is in the files by topic; what takes one line is here.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_steps.h"

#include "stellar_leap_galaxy.h"

#include <string.h>

/* -- Answers that need no file of their own -------------------------------------------- */

static uint64_t rows_begun(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    (void)f;
    return ((uint64_t)1 << stellar_leap_rows(s)) - 1;
}

static uint64_t events_left(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    (void)f;
    return s->events_left;
}

static uint64_t awake(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    return s->awake_on[f->who];
}

static void exhaust(struct stellar_leap *s, struct stellar_leap_step f, int planet)
{
    stellar_leap_move_figures(s, f.who, planet, -1, 1);
}

static void refill(struct stellar_leap *s, struct stellar_leap_step f, int rock)
{
    (void)f;
    s->die[rock] = 3;
}

static void row_pays(struct stellar_leap *s, struct stellar_leap_step f, int row)
{
    (void)f;
    stellar_leap_generate_row(s, row + 1);
}

/* -- Questions in amounts ------------------------------------------------------------------ */

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

static void add_planets(struct orr_amounts *out, uint64_t planets, int most)
{
    for (; planets; planets &= planets - 1)
        orr_amounts_add(out, stellar_leap_cards[orr_lowest(planets)].token, most);
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
    ask(out, "seize", f->ransom.units, LEAP_CHUNK);
    for (int kind = f->ransom.from; kind < LEAP_KINDS; kind++)
        add_kind(out, kind, least(s->store[f->ransom.other][kind], f->ransom.units));
}

/* R30. The next ones to flee are others, or flee from elsewhere. */
static void ask_scatter(const struct stellar_leap *s, const struct stellar_leap_step *f,
                        struct orr_amounts *out)
{
    int figures = stellar_leap_figures(s, f->scatter.planet, f->scatter.owner);

    ask(out, "scatter", figures, 1);
    out->which = f->scatter.planet * LEAP_SIDES + f->scatter.owner;
    add_planets(out, stellar_leap_scatter_places(s, f), f->scatter.apart ? 1 : figures);
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

    if (s->owed[seat]) {
        ask_gain(s, seat, out);
        return true;
    }
    const struct stellar_leap_step *f = s->depth ? stellar_leap_peek(s) : NULL;
    if (!f || !stellar_leap_kinds[f->kind].amounts) return false;
    stellar_leap_kinds[f->kind].amounts(s, f, out);
    return true;
}

/* -- The table ---------------------------------------------------------------------------- */

/* clang-format off */
const struct stellar_leap_kind stellar_leap_kinds[LEAP_NUM_ST] = {
    [LEAP_ST_TO] = { .asks = "step.to", .tells = LEAP_TELLS_FROM, .about = LEAP_ABOUT_FROM,
        .base = LEAP_A_TO, .choices = stellar_leap_destinations, .apply = stellar_leap_go,
        .more = stellar_leap_worth_trip },
    [LEAP_ST_COUNT] = { .asks = "step.count", .tells = LEAP_TELLS_TO,
        .about = LEAP_ABOUT_FROM | LEAP_ABOUT_CARD, .base = LEAP_A_COUNT,
        .choices = stellar_leap_movers, .apply = stellar_leap_go_all,
        .more = stellar_leap_worth_count },
    [LEAP_ST_FROM] = { .asks = "step.from", .tells = LEAP_TELLS_CARD,
        .about = LEAP_ABOUT_CARD, .base = LEAP_A_FROM, .choices = stellar_leap_mining_bases,
        .run = stellar_leap_from_run, .apply = stellar_leap_fly_to_dig,
        .more = stellar_leap_worth_from },
    [LEAP_ST_DIG] = { .log = "log.dig", .about = LEAP_ABOUT_CARD, .base = LEAP_A_DIE, /* weighted */
        .chance = true, .dice = true, .run = stellar_leap_dig_run, .apply = stellar_leap_dig,
        .more = stellar_leap_worth_dig },
    [LEAP_ST_DRAW] = { .base = LEAP_A_DRAW, .choices = stellar_leap_next_cards, .chance = true,
        .secret = true, .stays = true, .apply = stellar_leap_draw_card,
        .more = stellar_leap_worth_find },
    [LEAP_ST_KEEP] = { .asks = "step.keep", .base = LEAP_A_KEEP, .legal = stellar_leap_keep_legal,
        .apply = stellar_leap_keep_card, .more = stellar_leap_worth_find },
    [LEAP_ST_COLUMN] = { .asks = "step.column", .tells = LEAP_TELLS_CARD,
        .about = LEAP_ABOUT_CARD, .base = LEAP_A_COLUMN, .any = LEAP_COLUMNS,
        .apply = stellar_leap_found, .more = stellar_leap_worth_find },
    [LEAP_ST_AI_DRAW] = { .log = "log.keep", .base = LEAP_A_DRAW,
        .choices = stellar_leap_next_cards, .chance = true, .apply = stellar_leap_ai_found },
    [LEAP_ST_ATTACK] = { .about = LEAP_ABOUT_CARD, .run = stellar_leap_attack_run,
        .more = stellar_leap_worth_attack },
    [LEAP_ST_RANSOM] = { .asks = "step.ransom", .tells = LEAP_TELLS_OTHER | LEAP_TELLS_COUNT,
        .base = LEAP_A_PAY, .choices = stellar_leap_ransoms, .apply = stellar_leap_pay_ransom },
    [LEAP_ST_SEIZE] = { .asks = "step.seize", .tells = LEAP_TELLS_OTHER | LEAP_TELLS_COUNT,
        .base = LEAP_A_SEIZE, .legal = stellar_leap_seize_legal, .amounts = ask_seize,
        .stays = true, .apply = stellar_leap_seize, .each = 0.3 },
    [LEAP_ST_SCATTER] = { .asks = "step.scatter", .tells = LEAP_TELLS_OWNER | LEAP_TELLS_CARD | LEAP_TELLS_AMOUNT,
        .about = LEAP_ABOUT_CARD, .base = LEAP_A_SCATTER, .choices = stellar_leap_scatter_choices,
        .amounts = ask_scatter, .stays = true, .run = stellar_leap_scatter_run,
        .apply = stellar_leap_scatter },
    [LEAP_ST_NEXT] = { .base = LEAP_A_NEXT, .choices = stellar_leap_next_missions, .chance = true,
        .lapses = true, .apply = stellar_leap_show_mission },
    [LEAP_ST_REWARD] = { .run = stellar_leap_reward_run },
    [LEAP_ST_PLACE] = { .asks = "step.place", .event_asks = "step.place_event",
        .tells = LEAP_TELLS_AMOUNT, .base = LEAP_A_PLACE, .choices = stellar_leap_nurseries,
        .amounts = ask_place, .skip = true, .lapses = true, .apply = stellar_leap_place_figure,
        .each = 1.5 },
    [LEAP_ST_DISC] = { .asks = "step.discover", .event_asks = "step.discover_event",
        .base = LEAP_A_DISCOVER, .choices = stellar_leap_open_decks, .skip = true, .lapses = true,
        .apply = stellar_leap_discover, .more = stellar_leap_worth_find },
    [LEAP_ST_FREE_MOVE] = { .asks = "step.free_move", .tells = LEAP_TELLS_COUNT,
        .base = LEAP_A_MOVE, .choices = stellar_leap_free_movers, .skip = true, .lapses = true,
        .apply = stellar_leap_go_free, .each = 0.6 },
    [LEAP_ST_REFILL] = { .asks = "step.refill", .base = LEAP_A_REFILL,
        .choices = stellar_leap_worn_rocks, .skip = true, .lapses = true, .apply = refill,
        .worth = 0.3 },
    [LEAP_ST_IGNORE] = { .asks = "step.ignore", .tells = LEAP_TELLS_MISSION,
        .about = LEAP_ABOUT_MISSION, .base = LEAP_A_IGNORE, .choices = stellar_leap_waivers,
        .apply = stellar_leap_ignore },
    [LEAP_ST_MISSION] = { .asks = "step.mission", .base = LEAP_A_MISSION,
        .choices = stellar_leap_payable, .skip = true, .apply = stellar_leap_take_mission },
    [LEAP_ST_EVENT_DRAW] = { .base = LEAP_A_EVENT, .choices = events_left, .chance = true,
        .run = stellar_leap_event_draw_run, .apply = stellar_leap_draw_event },
    [LEAP_ST_EVENT] = { .run = stellar_leap_event_run },
    [LEAP_ST_FLARE_AT] = { .asks = "step.flare", .log = "log.flare", .base = LEAP_A_COLUMN,
        .any = LEAP_COLUMNS, .apply = stellar_leap_flare, .ai = stellar_leap_ai_column },
    [LEAP_ST_FLARE] = { .run = stellar_leap_flare_run },
    [LEAP_ST_ROW] = { .asks = "step.row", .base = LEAP_A_ROW, .choices = rows_begun,
        .apply = row_pays, .ai = stellar_leap_ai_row },
    [LEAP_ST_FREE_MINE] = { .asks = "step.free_mine", .base = LEAP_A_MINE,
        .choices = stellar_leap_free_rocks, .skip = true, .lapses = true,
        .apply = stellar_leap_dig_free, .worth = 1.5 },
    [LEAP_ST_EXHAUST] = { .asks = "step.exhaust", .base = LEAP_A_EXHAUST, .choices = awake,
        .lapses = true, .apply = exhaust, .ai = stellar_leap_ai_tired },
    [LEAP_ST_BONUS_DRAW] = { .base = LEAP_A_DRAW_BONUS, .choices = stellar_leap_next_cards,
        .chance = true, .secret = true, .stays = true, .apply = stellar_leap_draw_card,
        .worth = 0.3 },
    [LEAP_ST_BONUS] = { .asks = "step.bonus", .tells = LEAP_TELLS_ROW, .base = LEAP_A_BONUS,
        .choices = stellar_leap_drawn_bonuses, .apply = stellar_leap_keep_bonus,
        .ai = stellar_leap_ai_bonus, .worth = 0.3 },
    [LEAP_ST_AI_LOWER] = { .base = LEAP_A_LOWER, .choices = stellar_leap_ai_rock, .chance = true,
        .lapses = true, .apply = stellar_leap_ai_lower },
    [LEAP_ST_REROLL] = { .base = LEAP_A_ROLL, .choices = stellar_leap_rerolls, .chance = true,
        .dice = true, .apply = stellar_leap_rerolled },
    [LEAP_ST_DICE] = { .asks = "step.dice", .base = LEAP_A_DICE,
        .choices = stellar_leap_dice_choices, .apply = stellar_leap_keep_dice },
    [LEAP_ST_COMPLETE] = { .asks = "step.complete", .tells = LEAP_TELLS_ROW,
        .base = LEAP_A_COMPLETE, .any = 1, .skip = true,
        .apply = stellar_leap_draw_bonus },
};
/* clang-format on */

/* -- What the rules do with it ------------------------------------------------------------- */

struct stellar_leap_step *stellar_leap_push(struct stellar_leap *s, int kind, int who)
{
    assert(s->depth < LEAP_STACK);
    struct stellar_leap_step *f = &s->step[s->depth++];
    memset(f, 0, sizeof *f);
    f->kind = (uint8_t)kind;
    f->who = (uint8_t)who;
    return f;
}

/* A popped step leaves no trace: equal positions are equal bytes. */
void stellar_leap_pop(struct stellar_leap *s)
{
    memset(&s->step[--s->depth], 0, sizeof s->step[0]);
}

static uint64_t choices(const struct stellar_leap *s, const struct stellar_leap_step *f)
{
    const struct stellar_leap_kind *kind = &stellar_leap_kinds[f->kind];
    return kind->choices ? kind->choices(s, f) : stellar_leap_bit(kind->any) - 1;
}

/* Pops the step if nobody could answer it, which everybody can see. */
bool stellar_leap_step_run(struct stellar_leap *s)
{
    const struct stellar_leap_step *f = stellar_leap_peek(s);
    const struct stellar_leap_kind *kind = &stellar_leap_kinds[f->kind];

    if (kind->run) return kind->run(s);
    if (!kind->lapses || choices(s, f)) return false;
    stellar_leap_pop(s);
    return true;
}

void stellar_leap_step_legal(const struct stellar_leap *s, struct orr_actions *out)
{
    const struct stellar_leap_step *f = stellar_leap_peek(s);
    const struct stellar_leap_kind *kind = &stellar_leap_kinds[f->kind];
    bool skip_first = kind->base > LEAP_A_SKIP;

    if (kind->skip && skip_first) orr_offer(out, LEAP_A_SKIP);
    if (kind->legal) kind->legal(s, f, out);
    else orr_offer_set(out, kind->base, choices(s, f));
    if (kind->skip && !skip_first) orr_offer(out, LEAP_A_SKIP);
}

/* The equally likely outcomes of a chance step as a set above *base; for AIs the
 * one answer their card gives. LEAP_ST_DIG is weighted and not asked here. */
uint64_t stellar_leap_step_odds(const struct stellar_leap *s, int *base)
{
    const struct stellar_leap_step *f = stellar_leap_peek(s);
    const struct stellar_leap_kind *kind = &stellar_leap_kinds[f->kind];

    *base = kind->base;
    if (kind->chance) return choices(s, f);
    *base += kind->ai(s, f);
    return 1;
}

void stellar_leap_step_apply(struct stellar_leap *s, int action)
{
    struct stellar_leap_step f = *stellar_leap_top(s);
    const struct stellar_leap_kind *kind = &stellar_leap_kinds[f.kind];

    if (!kind->stays) stellar_leap_pop(s);
    if (action != LEAP_A_SKIP) kind->apply(s, f, action - kind->base);
}
