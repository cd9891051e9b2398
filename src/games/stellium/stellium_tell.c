/* stellium_tell.c - what would follow from a choice, and why a thing cannot be chosen.
 *
 * The first line says what the action does; the second what it means for somebody's
 * objectives, or what is asked next.
 *
 * SPDX-License-Identifier: MIT */
#include "stellium.h"

#include <string.h>

static void say_near(struct orr_words *w, int right, int of)
{
    orr_words_number(w, "right", right);
    orr_words_number(w, "of", of);
}

/* -- What it means for the objectives ---------------------------------------------------- */

/* What happens to one objective that a seat holds before and after. */
struct effect {
    const char *key; /* of the sentence, NULL: nothing */
    int weight;      /* the heaviest is told           */
    int seat, card;
    bool harm;
};

/* Stelliums that the card would pay now. */
static int points_shown(const struct stellium *s, int card)
{
    return stellium_points(card,
                           card < STELLIUM_TIERED ? 0 : orr_set_size(stellium_meeting(s, card)));
}

static struct effect effect_on(const struct stellium *s, const struct stellium *then, int seat,
                               int owner, int card)
{
    struct effect e = { .seat = owner, .card = card };
    struct stellium_nearness before, after;
    bool was = stellium_shows(s, card), is = stellium_shows(then, card), mine = owner == seat;

    stellium_near(s, card, &before);
    stellium_near(then, card, &after);
    if (was != is) {
        if (mine) e.key = is ? "then.ready" : "then.breaks";
        else e.key = is ? "then.theirs" : "then.theirs_breaks";
        e.weight = 2 * (2 + mine) + is;
        e.harm = mine != is;
    } else if (mine && after.right != before.right) {
        e.key = after.right > before.right ? "then.nearer" : "then.farther";
        e.weight = after.right > before.right ? 2 : 1;
    }
    return e;
}

static struct effect heaviest(const struct stellium *s, const struct stellium *then, int seat)
{
    struct effect best = { .weight = 0 };

    for (int owner = 0; owner < s->seats; owner++)
        for (uint64_t hand = s->hand[owner] & then->hand[owner]; hand; hand &= hand - 1) {
            struct effect e = effect_on(s, then, seat, owner, orr_lowest(hand));
            if (e.weight > best.weight) best = e;
        }
    return best;
}

/* Says the weightiest change for anybody's objectives; false when nothing changes. */
static bool say_effect(const struct stellium *s, const struct stellium *then, int seat,
                       struct orr_consequence *out)
{
    struct effect e = heaviest(s, then, seat);
    struct stellium_nearness near;

    if (!e.key) return false;
    stellium_near(then, e.card, &near);
    orr_words_begin(&out->also, e.key);
    stellium_say_card(&out->also, e.card);
    say_near(&out->also, near.right, near.of);
    orr_words_number(&out->also, "points", points_shown(then, e.card));
    orr_words_seat(&out->also, "seat", e.seat);
    out->harm = e.harm;
    return true;
}

/* -- Drawing and influences ---------------------------------------------------------------- */

/* The seat's objective that most nearly lacks a body of the type on a place that it can go
 * to; STELLIUM_NONE for none. */
static int card_that_lacks(const struct stellium *s, int seat, int type)
{
    int best = STELLIUM_NONE, fewest = 9;

    for (uint64_t hand = s->hand[seat]; hand; hand &= hand - 1) {
        int card = orr_lowest(hand);
        struct stellium_nearness near;
        stellium_near(s, card, &near);
        for (uint64_t left = near.way[0].missing; left; left &= left - 1)
            if (stellium_wanted(card, &near.way[0], orr_lowest(left)) == type &&
                near.of - near.right < fewest) {
                best = card;
                fewest = near.of - near.right;
            }
    }
    return best;
}

static void foresee_draw(const struct stellium *s, int seat, int a, struct orr_consequence *out)
{
    static const char *const key[] = { "then.draw.planet", "then.draw.comet", "then.draw.star",
                                       "then.draw.supernova" };
    int type = a - STELLIUM_A_DRAW, card;
    struct stellium_nearness near;

    if (a == STELLIUM_A_BLIND) {
        orr_words_begin(&out->what, "then.blind");
        orr_words_begin(&out->also, "then.bag");
        for (int t = 0; t < STELLIUM_TYPES; t++)
            orr_words_number(&out->also, stellium_type_name[t], s->bag[t]);
        return;
    }
    orr_words_begin(&out->what, key[type]);
    card = card_that_lacks(s, seat, type);
    if (card == STELLIUM_NONE) {
        orr_words_begin(&out->also, "then.left");
        orr_words_number(&out->also, "n", s->bag[type]);
        return;
    }
    stellium_near(s, card, &near);
    orr_words_begin(&out->also, "then.needs");
    stellium_say_card(&out->also, card);
    say_near(&out->also, near.right, near.of);
    stellium_say_type(&out->also, type);
}

static void foresee_influence(const struct stellium *s, int a, struct orr_consequence *out)
{
    static const char *const own[] = { "then.own.planet", "then.own.comet", "then.own.star",
                                       "then.own.supernova" };
    static const char *const token[] = { "then.token.planet", "then.token.comet", "then.token.star",
                                         "then.token.supernova" };

    if (a == STELLIUM_A_OWN) orr_words_begin(&out->what, own[s->type]);
    else if (a == STELLIUM_A_PLAIN) orr_words_begin(&out->what, "then.plain");
    else orr_words_begin(&out->what, token[a - STELLIUM_A_TOKEN]);
    stellium_say_type(&out->what, s->type);
    if (a != STELLIUM_A_OWN && a != STELLIUM_A_PLAIN) orr_words_begin(&out->also, "then.spend");
}

/* -- Bodies that move ------------------------------------------------------------------------ */

static void say_body(struct orr_words *w, const struct stellium *s, int cell)
{
    stellium_say_type(w, stellium_type_at(s, cell));
    stellium_say_cell(w, "cell", cell);
}

static void foresee_space(const struct stellium *s, const struct stellium *then, int cell,
                          struct orr_consequence *out)
{
    if (s->influence == STELLIUM_COMET) {
        orr_words_begin(&out->what, "then.hit");
        say_body(&out->what, s, cell);
        orr_words_begin(&out->also, "then.ways");
        return;
    }
    orr_words_begin(&out->what, "then.place");
    say_body(&out->what, then, cell);
    switch (then->phase) {
    case STELLIUM_PH_TURN:
        orr_words_begin(&out->also, "then.turns");
        stellium_say_galaxy(&out->also, cell / 7);
        break;
    case STELLIUM_PH_SWAP:
        orr_words_begin(&out->also, "then.swaps");
        stellium_say_type(&out->also, s->type);
        break;
    case STELLIUM_PH_PULL: orr_words_begin(&out->also, "then.pulls"); break;
    default: break;
    }
}

static void foresee_push(const struct stellium *s, int a, struct orr_words *w)
{
    struct stellium_move move[STELLIUM_MOST_MOVED];
    int n = stellium_moved(s, s->mover, (orr_action)a, move);
    bool ejects = move[n - 1].to == STELLIUM_IN_BAG;

    orr_words_begin(w, ejects ? "then.eject" : "then.push");
    orr_words_word(w, "direction", stellium_direction_word[a - STELLIUM_A_PUSH]);
    orr_words_number(w, "n", n - 1);
    if (ejects) stellium_say_type(w, stellium_type_at(s, move[n - 1].from));
}

static void foresee_swap(const struct stellium *s, int edge, struct orr_words *w)
{
    int a = stellium_edge[edge][0], b = stellium_edge[edge][1];

    orr_words_begin(w, "then.swap");
    stellium_say_type(w, stellium_type_at(s, a));
    stellium_say_cell(w, "a", a);
    orr_words_word(w, "other", stellium_type_word[stellium_type_at(s, b)]);
    stellium_say_cell(w, "b", b);
}

static void foresee_turn(const struct stellium *s, int a, struct orr_words *w)
{
    struct stellium_move move[STELLIUM_MOST_MOVED];

    orr_words_begin(w, "then.turn");
    stellium_say_galaxy(w, s->space / 7);
    orr_words_number(w, "degrees", 60 * (a - STELLIUM_A_TURN + 1));
    orr_words_number(w, "n", stellium_moved(s, s->mover, (orr_action)a, move));
}

static void foresee_pull(const struct stellium *s, int edge, struct orr_words *w)
{
    orr_words_begin(w, "then.pull");
    say_body(w, s, stellium_edge[edge][0]);
    stellium_say_cell(w, "hole", stellium_edge[edge][1]);
}

static void foresee_lay(const struct stellium *s, int choice, struct orr_words *w)
{
    orr_words_begin(w, "then.lay");
    stellium_say_type(w, choice / 4);
    stellium_say_cell(w, "cell", stellium_start_cell(s, s->galaxy, choice % 4));
}

/* -- Validating and taking -------------------------------------------------------------------- */

/* R39: whether the seat has validated nothing of the card's colour yet. */
static bool is_new_colour(const struct stellium *s, int seat, int card)
{
    for (uint64_t done = s->done[seat]; done; done &= done - 1)
        if (orr_lowest(done) % STELLIUM_TYPES == card % STELLIUM_TYPES) return false;
    return true;
}

/* An objective that is left for later although the board shows it. */
static int card_left(const struct stellium *s, int seat)
{
    uint64_t hand = s->hand[seat];

    while (hand && !stellium_shows(s, orr_lowest(hand))) hand &= hand - 1;
    return hand ? orr_lowest(hand) : STELLIUM_NONE;
}

static void foresee_validation(const struct stellium *s, int seat, int a,
                               struct orr_consequence *out)
{
    int card = a - STELLIUM_A_VALIDATE;

    if (a == STELLIUM_A_DONE) {
        orr_words_begin(&out->what, "then.done");
        orr_words_begin(&out->also, "then.waits");
        stellium_say_card(&out->also, card_left(s, seat));
        return;
    }
    orr_words_begin(&out->what, "then.validate");
    stellium_say_card(&out->what, card);
    orr_words_number(&out->what, "points", points_shown(s, card));
    orr_words_begin(&out->also, is_new_colour(s, seat, card) ? "then.colour" : "then.one_stays");
}

static void foresee_keep(const struct stellium *s, int seat, int cell, struct orr_consequence *out)
{
    bool colour = is_new_colour(s, seat, s->card);
    int bodies = orr_set_size(s->align);

    orr_words_begin(&out->what, "then.keep");
    say_body(&out->what, s, cell);
    orr_words_number(&out->what, "n", bodies - 1);
    orr_words_begin(&out->also, colour ? "then.paid_colour" : "then.paid");
    orr_words_number(&out->also, "points", stellium_points(s->card, bodies));
}

static void foresee_taking(const struct stellium *s, int card, struct orr_consequence *out)
{
    struct stellium_nearness near;
    bool shown = stellium_shows(s, card);

    stellium_near(s, card, &near);
    orr_words_begin(&out->what, shown ? "then.take_shown" : "then.take");
    stellium_say_card(&out->what, card);
    say_near(&out->what, near.right, near.of);
    orr_words_number(&out->what, "points",
                     shown ? points_shown(s, card) : stellium_points(card, near.of));
    orr_words_begin(&out->also, "then.later");
}

static void foresee_boxing(int a, struct orr_consequence *out)
{
    bool all = a == STELLIUM_A_KEEP_ALL;

    orr_words_begin(&out->what, all ? "then.keep_all" : "then.box");
    if (!all) stellium_say_card(&out->what, a - STELLIUM_A_BOX);
    orr_words_begin(&out->also, all ? "then.ends" : "then.another");
}

static void foresee_card(const struct stellium *s, int seat, int a, struct orr_consequence *out)
{
    switch (s->phase) {
    case STELLIUM_PH_VALIDATE: foresee_validation(s, seat, a, out); break;
    case STELLIUM_PH_ALIGN:
        orr_words_begin(&out->what, "then.align");
        orr_words_number(&out->what, "points", stellium_points(s->card, 0));
        orr_words_begin(&out->also, "then.one_stays");
        break;
    case STELLIUM_PH_LEAVE:
        orr_words_begin(&out->what, "then.leave");
        say_body(&out->what, s, a - STELLIUM_A_LEAVE);
        break;
    case STELLIUM_PH_KEEP: foresee_keep(s, seat, a - STELLIUM_A_KEEP, out); break;
    case STELLIUM_PH_BOX: foresee_boxing(a, out); break;
    default: foresee_taking(s, a - STELLIUM_A_TAKE, out); break;
    }
}

/* -- All of it ------------------------------------------------------------------------------------ */

static void foresee(const struct stellium *s, const struct stellium *then, int seat, int a,
                    struct orr_consequence *out)
{
    switch (s->phase) {
    case STELLIUM_PH_DRAW: foresee_draw(s, seat, a, out); return;
    case STELLIUM_PH_INFLUENCE: foresee_influence(s, a, out); return;
    case STELLIUM_PH_LIFT:
        orr_words_begin(&out->what, "then.lift");
        say_body(&out->what, s, a - STELLIUM_A_LIFT);
        break;
    case STELLIUM_PH_SPACE: foresee_space(s, then, a - STELLIUM_A_SPACE, out); break;
    case STELLIUM_PH_PUSH: foresee_push(s, a, &out->what); break;
    case STELLIUM_PH_SWAP: foresee_swap(s, a - STELLIUM_A_EDGE, &out->what); break;
    case STELLIUM_PH_TURN: foresee_turn(s, a, &out->what); break;
    case STELLIUM_PH_PULL: foresee_pull(s, a - STELLIUM_A_EDGE, &out->what); break;
    case STELLIUM_PH_LAY: foresee_lay(s, a - STELLIUM_A_LAY, &out->what); break;
    default: foresee_card(s, seat, a, out); return;
    }
    say_effect(s, then, seat, out);
}

void stellium_consequence(const void *known, const void *after, int seat, orr_action a,
                          struct orr_consequence *out)
{
    foresee(known, after, seat, a, out);
    stellium_say_moved(known, seat, a, &out->what);
}

/* -- Why not ---------------------------------------------------------------------------------------- */

/* The number for which the writer puts the token, among 0, 1, 2...; n if there is none. */
static int number_of(const char *token, int n, void (*put)(struct orr_text *, int))
{
    for (int i = 0; i < n; i++) {
        ORR_TEXT(t, ORR_TOKEN_SIZE);
        put(&t, i);
        if (!strcmp(t.buf, token)) return i;
    }
    return n;
}

static void put_type(struct orr_text *t, int type) { orr_put(t, "%s", stellium_type_name[type]); }

static void not_this_token(const struct stellium *s, int seat, int type, struct orr_words *out)
{
    if (!(s->tokens[seat] >> type & 1)) orr_words_begin(out, "not.spent");
    else if (type == s->type) orr_words_begin(out, "not.own_token");
    else orr_words_begin(out, type == STELLIUM_PLANET ? "not.swap_idle" : "not.pull_idle");
    stellium_say_type(out, s->type);
}

static void not_this_type(const struct stellium *s, int seat, int type, struct orr_words *out)
{
    switch (s->phase) {
    case STELLIUM_PH_DRAW: orr_words_begin(out, s->bag[type] ? "not.named" : "not.in_bag"); break;
    case STELLIUM_PH_INFLUENCE: not_this_token(s, seat, type, out); break;
    case STELLIUM_PH_LAY: orr_words_begin(out, "not.not_drawn"); break;
    default: break;
    }
}

static void not_this_space(const struct stellium *s, int cell, struct orr_words *out)
{
    if (s->influence == STELLIUM_COMET) orr_words_begin(out, "not.nothing_to_hit");
    else orr_words_begin(out, cell >= STELLIUM_HOLE ? "not.into_hole" : "not.taken");
}

static void not_this_swap(const struct stellium *s, int cell, struct orr_words *out)
{
    orr_words_begin(out, cell == s->space ? "not.placed_stays" : "not.no_swap");
    stellium_say_type(out, s->type);
}

static void not_this_pull(const struct stellium *s, int cell, struct orr_words *out)
{
    bool empty = stellium_type_at(s, cell) == STELLIUM_TYPES;

    if (cell == s->space) orr_words_begin(out, "not.placed_stays");
    else if (empty) orr_words_begin(out, "not.no_body");
    else orr_words_begin(out, cell >= STELLIUM_HOLE ? "not.hole_full" : "not.no_hole");
}

static void not_this_cell(const struct stellium *s, int cell, struct orr_words *out)
{
    switch (s->phase) {
    case STELLIUM_PH_DRAW: orr_words_begin(out, "not.first_draw"); break;
    case STELLIUM_PH_LIFT: orr_words_begin(out, "not.no_body"); break;
    case STELLIUM_PH_INFLUENCE:
        orr_words_begin(out, "not.first_influence");
        stellium_say_type(out, s->type);
        break;
    case STELLIUM_PH_SPACE: not_this_space(s, cell, out); break;
    case STELLIUM_PH_PUSH:
        orr_words_begin(out, "not.six_ways");
        stellium_say_cell(out, "cell", s->space);
        break;
    case STELLIUM_PH_SWAP: not_this_swap(s, cell, out); break;
    case STELLIUM_PH_TURN:
        orr_words_begin(out, "not.galaxy_turns");
        stellium_say_galaxy(out, s->space / 7);
        break;
    case STELLIUM_PH_PULL: not_this_pull(s, cell, out); break;
    case STELLIUM_PH_VALIDATE: orr_words_begin(out, "not.validating"); break;
    case STELLIUM_PH_LAY:
        orr_words_begin(out, "not.only_start");
        stellium_say_galaxy(out, s->galaxy);
        break;
    case STELLIUM_PH_ALIGN:
    case STELLIUM_PH_LEAVE:
    case STELLIUM_PH_KEEP: orr_words_begin(out, "not.in_alignment"); break;
    default: break;
    }
}

/* What an objective still lacks: one type by its name, else just how many bodies. */
static void say_unready(const struct stellium *s, int card, struct orr_words *out)
{
    struct stellium_nearness near;
    int type = STELLIUM_NONE;
    bool mixed = false;

    stellium_near(s, card, &near);
    for (uint64_t left = near.way[0].missing; left; left &= left - 1) {
        int wanted = stellium_wanted(card, &near.way[0], orr_lowest(left));
        mixed |= type != STELLIUM_NONE && type != wanted;
        type = wanted;
    }
    orr_words_begin(out, mixed ? "not.unready_mixed" : "not.unready");
    say_near(out, near.right, near.of);
    orr_words_number(out, "n", near.of - near.right);
    if (mixed) return;
    stellium_say_type(out, type);
    orr_words_word(out, "types", stellium_types_word[type]);
    orr_words_number(out, "bag", s->bag[type]);
}

/* An objective in the seat's own hand. */
static void not_this_own(const struct stellium *s, int card, struct orr_words *out)
{
    if (s->phase == STELLIUM_PH_TAKE) {
        orr_words_begin(out, "not.held");
    } else if (s->card != STELLIUM_NONE) {
        orr_words_begin(out, card == s->card ? "" : "not.other_card");
        stellium_say_card(out, s->card);
    } else if (stellium_shows(s, card)) {
        orr_words_begin(out, s->phase == STELLIUM_PH_LAY ? "not.lay_first" : "not.play_first");
        if (s->phase == STELLIUM_PH_LAY) stellium_say_galaxy(out, s->galaxy);
    } else {
        say_unready(s, card, out);
    }
}

/* Others' objectives and those on display say how near they are, too. */
static void not_this_card(const struct stellium *s, int seat, int card, struct orr_words *out)
{
    bool offered = s->display >> card & 1;
    uint64_t open = s->display;

    for (int i = 0; i < s->seats; i++) open |= s->hand[i];
    if (!(open >> card & 1)) return;
    if (s->hand[seat] >> card & 1) not_this_own(s, card, out);
    else if (offered && s->phase == STELLIUM_PH_BOX) orr_words_begin(out, "not.box_first");
    else if (!stellium_shows(s, card)) say_unready(s, card, out);
    else orr_words_begin(out, offered ? "not.on_display" : "not.theirs");
}

void stellium_why_not(const void *known, int seat, const char *token, struct orr_words *out)
{
    const struct stellium *s = known;
    int type = number_of(token, STELLIUM_TYPES, put_type);
    int cell = number_of(token, STELLIUM_CELLS, stellium_put_cell);
    int card = number_of(token, STELLIUM_CARDS, stellium_put_card);

    if (orr_is_named(&stellium_game, s, seat, token)) return;
    if (type < STELLIUM_TYPES) not_this_type(s, seat, type, out);
    else if (cell < STELLIUM_CELLS) not_this_cell(s, cell, out);
    else if (card < STELLIUM_CARDS) not_this_card(s, seat, card, out);
}
