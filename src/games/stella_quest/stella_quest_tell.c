/* stella_quest_tell.c - what follows from an action of Stella Quest, and why a thing is closed.
 *
 * SPDX-License-Identifier: MIT */
#include "stella_quest.h"

#include <string.h>

/* -- What follows from an action ------------------------------------------------------------- */

static void warn(struct orr_consequence *out, const char *key)
{
    orr_words_begin(&out->also, key);
    out->harm = true;
}

static void also_card(struct orr_consequence *out, const char *key, const char *name, int card)
{
    orr_words_begin(&out->also, key);
    stella_quest_say_card(&out->also, name, card);
}

/* The card of the finished round that serves the winner best: the sixth number, else a new one
 * with many jewels, else what costs least. */
static int best_take(const struct stella_quest *s, int seat)
{
    int best = -1, best_worth = 0;

    for (int place = 0; place < SQ_SIDES; place++) {
        int card = s->trick[place];
        if (!stella_quest_is_coloured(card)) continue;
        int lost = stella_quest_lights_lost(s, seat, card);
        int worth = lost ? 10 - lost : 20 + stella_quest_box.jewels[card % SQ_NUMBERS];
        if (stella_quest_is_sixth(s, seat, card)) worth = 30;
        if (worth <= best_worth) continue;
        best = card;
        best_worth = worth;
    }
    return best;
}

/* One kind of card lies there, and the winner must take it. `star`: the Black Star's light. */
static void foresee_forced(const struct stella_quest *s, int seat, int taken, int star,
                           struct orr_consequence *out)
{
    int lost = stella_quest_lights_lost(s, seat, taken);

    if (lost == s->lights[seat]) {
        warn(out, "then.must_out");
    } else if (lost) {
        warn(out, "then.must_again");
        orr_words_number(&out->also, "lost", lost + star);
    } else if (stella_quest_is_sixth(s, seat, taken)) {
        orr_words_begin(&out->also, "then.must_sixth");
    } else if (star) {
        warn(out, "then.must_star");
        orr_words_number(&out->also, "lights", s->lights[seat] + 1);
    } else {
        orr_words_begin(&out->also, "then.must_new");
    }
    stella_quest_say_card(&out->also, "taken", taken);
}

/* The winner will be asked what it takes. */
static void foresee_choice(const struct stella_quest *s, int seat, struct orr_consequence *out)
{
    int best = best_take(s, seat), lost = stella_quest_lights_lost(s, seat, best);

    if (stella_quest_is_sixth(s, seat, best)) {
        also_card(out, "then.sixth", "taken", best);
    } else if (lost == s->lights[seat]) {
        warn(out, "then.none_new_out");
    } else if (lost) {
        warn(out, "then.none_new");
        orr_words_number(&out->also, "lost", lost);
    } else {
        also_card(out, "then.new", "taken", best);
    }
}

/* Whoever holds the Black Star leads. So its holder ends a round only where all others were
 * passed over (R19), and then its own card is all there is to take. */
static void foresee_own_win(struct stella_quest *s, int seat, struct orr_consequence *out)
{
    int star = s->star == seat, taken = stella_quest_forced_take(s);

    if (star && s->lights[seat] == 1) {
        warn(out, "then.out");
        return;
    }
    s->lights[seat] = (uint8_t)(s->lights[seat] - star);
    if (taken >= 0) foresee_forced(s, seat, taken, star, out);
    else foresee_choice(s, seat, out);
}

static void foresee_their_win(const struct stella_quest *s, int winner, struct orr_consequence *out)
{
    const char *key = "then.theirs";

    if (s->star == winner) key = s->lights[winner] == 1 ? "then.their_last" : "then.their_star";
    orr_words_begin(&out->also, key);
    orr_words_seat(&out->also, "winner", winner);
}

static void how_arg(struct orr_words *out, bool super, bool again)
{
    orr_words_word(out, "how",
                   super   ? again ? "how.super_again" : "how.super"
                   : again ? "how.again"
                           : "how.plain");
}

/* The card ends the round. */
static void foresee_end(struct stella_quest *s, int seat, int card, struct orr_consequence *out)
{
    int place = stella_quest_winning_place(s);
    int winner = place < 0 ? SQ_NONE : stella_quest_side_at(s, place);

    if (winner == SQ_NONE) {
        orr_words_begin(&out->what, "then.nobody");
        orr_words_begin(&out->also, "then.nothing");
    } else if (winner == seat) {
        orr_words_begin(&out->what, "then.win");
        how_arg(&out->what, stella_quest_is_super(s, place, card), s->star == seat);
        foresee_own_win(s, seat, out);
    } else if (winner == s->seats) {
        orr_words_begin(&out->what, "then.lose_dummy");
        orr_words_begin(&out->also, "then.dummy");
    } else {
        orr_words_begin(&out->what, "then.lose");
        orr_words_seat(&out->what, "winner", winner);
        foresee_their_win(s, winner, out);
    }
}

/* Everybody sees who after the leader holds the colour. */
static void foresee_followers(const struct stella_quest *s, struct orr_consequence *out)
{
    int follow = 0, free = 0;

    for (int place = s->played + 1; place < stella_quest_num_sides(s); place++) {
        int side = stella_quest_side_at(s, place);
        if (side == s->seats || !s->held[side]) continue;
        if (stella_quest_held_of(s, side, s->lead)) follow++;
        else free++;
    }
    bool some = follow && free;
    if (stella_quest_has_dummy(s))
        orr_words_begin(&out->also, follow ? "then.other_follows" : "then.other_free");
    else
        orr_words_begin(&out->also, some     ? "then.some_follow"
                                    : follow ? "then.all_follow"
                                             : "then.none_follow");
    if (some) orr_words_number(&out->also, "n", follow);
    if (some) orr_words_number(&out->also, "m", free);
    stella_quest_say_colour(&out->also, s->lead);
}

static void foresee_ahead(const struct stella_quest *s, int seat, bool leads,
                          struct orr_consequence *out)
{
    if (s->star == seat) {
        warn(out, s->lights[seat] == 1 ? "then.if_out" : "then.if_star");
        if (s->lights[seat] > 1) orr_words_number(&out->also, "lights", s->lights[seat]);
    } else if (leads) {
        foresee_followers(s, out);
    } else {
        orr_words_begin(&out->also, "then.to_come");
        orr_words_number(&out->also, "n", stella_quest_cards_to_come(s));
    }
}

/* Why the card at `place` beats the one that is played. */
static void foresee_behind(const struct stella_quest *s, int card, int place,
                           struct orr_consequence *out)
{
    int best = s->trick[place];
    enum stella_quest_by by = stella_quest_wins_by(s, place);

    if (card == SQ_BREAK) {
        orr_words_begin(&out->also, "then.is_break");
    } else if (by == SQ_BY_SUPER) {
        also_card(out, "then.by_super", "best", best);
    } else if (stella_quest_back(card) == stella_quest_back(best)) {
        also_card(out, "then.by_number", "best", best);
    } else if (by == SQ_BY_TRUMP) {
        also_card(out, "then.by_trump", "best", best);
    } else {
        orr_words_begin(&out->also, "then.off_colour");
        stella_quest_say_colour(&out->also, s->lead);
    }
}

/* Others play after it. `leads`: it is the first card with a colour. */
static void foresee_middle(const struct stella_quest *s, int seat, int card, bool leads,
                           struct orr_consequence *out)
{
    int place = stella_quest_winning_place(s);
    int winner = place < 0 ? SQ_NONE : stella_quest_side_at(s, place);

    if (winner == SQ_NONE) {
        orr_words_begin(&out->what, "then.rest");
        orr_words_begin(&out->also, "then.is_break");
    } else if (winner == seat) {
        orr_words_begin(&out->what, leads ? "then.lead" : "then.ahead");
        if (!leads) how_arg(&out->what, stella_quest_is_super(s, place, card), false);
        foresee_ahead(s, seat, leads, out);
    } else {
        orr_words_begin(&out->what,
                        "then.behind"); /* never the Dummy: who follows it ends the round */
        orr_words_seat(&out->what, "winner", winner);
        foresee_behind(s, card, place, out);
    }
}

static void foresee_play(const struct stella_quest *s, int seat, int card,
                         struct orr_consequence *out)
{
    struct stella_quest after = stella_quest_with_card(s, card);
    bool leads = s->lead == SQ_NONE && card != SQ_BREAK;

    if (!stella_quest_cards_to_come(s)) foresee_end(&after, seat, card, out);
    else foresee_middle(&after, seat, card, leads, out);
    stella_quest_say_card(&out->what, "card", card);
}

static void foresee_pay(const struct stella_quest *s, int seat, struct orr_consequence *out)
{
    int left = s->lights[seat] - 1;

    orr_words_begin(&out->what, "then.pay");
    orr_words_number(&out->what, "left", left);
    orr_words_number(&out->what, "cards", stella_quest_paid_cards(s, seat));
    if (left == 1 && s->star == seat) {
        warn(out, "then.pay_star");
    } else if (s->deck_top < SQ_BACKS) {
        orr_words_begin(&out->also, "then.pay_next");
        orr_words_token(&out->also, "card", stella_quest_unseen[s->deck_top]);
    }
}

static void foresee_take(const struct stella_quest *s, int seat, int kind,
                         struct orr_consequence *out)
{
    int jewels = stella_quest_box.jewels[kind % SQ_NUMBERS];
    int lost = stella_quest_lights_lost(s, seat, kind);

    orr_words_begin(&out->what, lost                                   ? "then.take_again"
                                : stella_quest_is_sixth(s, seat, kind) ? "then.take_last"
                                                                       : "then.take");
    stella_quest_say_card(&out->what, "card", kind);
    if (lost) {
        warn(out, lost == s->lights[seat] ? "then.take_out" : "then.take_cost");
        orr_words_number(&out->also, "jewels", jewels);
        if (lost == s->lights[seat]) return;
        orr_words_number(&out->also, "lost", lost);
        orr_words_number(&out->also, "lights", s->lights[seat]);
    } else if (!stella_quest_is_sixth(s, seat, kind)) {
        orr_words_begin(&out->also, "then.take_jewels");
        orr_words_number(&out->also, "n", jewels);
        orr_words_number(&out->also, "k", stella_quest_different(s, seat) + 1);
        orr_words_number(&out->also, "all", SQ_NUMBERS);
    }
}

static void foresee_top(const struct stella_quest *s, int seat, int kind,
                        struct orr_consequence *out)
{
    int colour = stella_quest_back(kind), others = 0;

    for (int other = 0; other < s->seats; other++)
        if (other != seat) others += stella_quest_held_of(s, other, colour);
    orr_words_begin(&out->what, "then.top");
    stella_quest_say_card(&out->what, "card", kind);
    stella_quest_say_colour(&out->what, colour);
    orr_words_begin(&out->also, "then.top_held");
    orr_words_number(&out->also, "n", stella_quest_held_of(s, seat, colour));
    orr_words_number(&out->also, "m", others);
    stella_quest_say_colour(&out->also, colour);
}

void stella_quest_consequence(const void *known, const void *after, int seat, orr_action a,
                              struct orr_consequence *out)
{
    (void)after; /* before chance it says less than the rules do: who wins is known at once */
    if (a >= SQ_A_TOP) foresee_top(known, seat, a - SQ_A_TOP, out);
    else if (a >= SQ_A_TAKE) foresee_take(known, seat, a - SQ_A_TAKE, out);
    else if (a == SQ_A_PAY) foresee_pay(known, seat, out);
    else foresee_play(known, seat, stella_quest_played_card(a), out);
}

/* -- Why something cannot be chosen ----------------------------------------------------------- */

static void why_not_pay(const struct stella_quest *s, int seat, struct orr_words *out)
{
    static const char *const keys[] = { [SQ_PAY_OPEN] = "",
                                        [SQ_PAY_LAST_LIGHT] = "not.last_light",
                                        [SQ_PAY_FULL_HAND] = "not.full_hand",
                                        [SQ_PAY_NO_DECK] = "not.no_deck",
                                        [SQ_PAY_PLAYED] = "not.played",
                                        [SQ_PAY_WAIT] = "" };
    enum stella_quest_pay closed = stella_quest_pay_closed(s, seat);

    orr_words_begin(out, keys[closed]);
    if (closed == SQ_PAY_FULL_HAND) orr_words_number(out, "cards", stella_quest_box.hand_limit);
}

/* The card that a token names, or none. */
static int card_of(const char *token)
{
    const char *letter = token[0] ? strchr(stella_quest_letters, token[0]) : NULL;
    int back = letter ? (int)(letter - stella_quest_letters) : SQ_BACKS;

    if (!strcmp(token, "x0")) return SQ_BREAK;
    if (back >= SQ_COLOURS || token[1] < '1' || token[1] > '0' + SQ_NUMBERS || token[2])
        return SQ_NONE;
    return back * SQ_NUMBERS + token[1] - '1';
}

static bool holds(const struct stella_quest *s, int seat, int card)
{
    if (card == SQ_BREAK) return s->breaks[seat];
    bool found = orr_bag_has(&s->hand[seat], card);
    for (int i = 0, n = stella_quest_num_old(s, seat); i < n; i++)
        found |= stella_quest_old_kind(s->old[seat][i]) == card;
    return found;
}

static void why_not_play(const struct stella_quest *s, int seat, int card, struct orr_words *out)
{
    if (!holds(s, seat, card)) {
        orr_words_begin(out, "not.held");
        stella_quest_say_card(out, "card", card);
    } else if (card != SQ_BREAK && !(stella_quest_playable(s, seat) >> card & 1)) {
        orr_words_begin(out, s->breaks[seat] ? "not.follow_rest" : "not.follow");
        stella_quest_say_colour(out, s->lead);
    }
}

void stella_quest_why_not(const void *known, int seat, const char *token, struct orr_words *out)
{
    const struct stella_quest *s = known;
    int card = card_of(token);

    if (!strcmp(token, "pay")) why_not_pay(s, seat, out);
    else if (card == SQ_NONE) return;
    else if (s->phase == SQ_PH_ROUND) why_not_play(s, seat, card, out);
    else if (!memchr(s->trick, card, sizeof s->trick)) orr_words_begin(out, "not.there");
    else if (card == SQ_BREAK) orr_words_begin(out, "not.break_taken");
}
