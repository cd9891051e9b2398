/* stella_quest_rules.c - what may happen in Stella Quest and what it leads to.
 * Rule numbers (R1, R2...) refer to RULES.md next to this file.
 *
 * Every action ends in advance(), which runs the match on to the next question.
 * Chance is asked first: the deck's top card is turned as soon as it lies there,
 * and whoever owes himself cards draws them before anybody else does anything.
 *
 * SPDX-License-Identifier: MIT */
#include "stella_quest.h"

#include <string.h>

static const struct stella_quest_box *const box = &stella_quest_box;

static void advance(struct stella_quest *s);

/* R1: everybody starts with five lights; the deck holds every card. */
bool stella_quest_setup(void *state, const struct orr_setup *setup, struct orr_words *why)
{
    struct stella_quest *s = state;

    (void)why;
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats;
    s->starts = (uint8_t)setup->option[SQ_OPT_STARTS];
    for (int kind = 0; kind < SQ_KINDS; kind++) {
        int copies = box->copies[kind / SQ_NUMBERS][kind % SQ_NUMBERS];
        for (int i = 0; i < copies; i++) orr_bag_add(&s->pool, kind);
        s->deck[stella_quest_back(kind)] = (uint8_t)(s->deck[stella_quest_back(kind)] + copies);
    }
    s->deck[SQ_BREAK_BACK] = box->breaks;
    for (int back = 0; back < SQ_BACKS; back++)
        s->deck_size = (uint8_t)(s->deck_size + s->deck[back]);
    for (int seat = 0; seat < s->seats; seat++) s->lights[seat] = box->lights;
    memset(s->trick, SQ_NONE, sizeof s->trick);
    s->deck_top = SQ_NEW_DECK;
    s->discard_top = s->lead = s->star = s->winner = SQ_NONE;
    s->draw_left = box->hand;
    s->mover = ORR_CHANCE;
    return true;
}

/* -- Who is asked, and what ------------------------------------------------------ */

orr_seats stella_quest_to_act(const void *state)
{
    const struct stella_quest *s = state;
    return s->mover == SQ_NONE ? 0 : orr_bit(s->mover);
}

/* R3: clockwise from the leader; the Dummy of a match of two plays second. */
int stella_quest_side_at(const struct stella_quest *s, int place)
{
    int side = s->leader + place;

    if (stella_quest_has_dummy(s)) return place == 1 ? s->seats : s->leader ^ place / 2;
    return side < s->seats ? side : side - s->seats;
}

/* Whether the seat has had its turn in the round. */
static bool has_played(const struct stella_quest *s, int seat)
{
    for (int place = 0; place < s->played; place++)
        if (stella_quest_side_at(s, place) == seat) return true;
    return s->phase > SQ_PH_ROUND;
}

/* R6: while a light more is left, the hand has room and there is a card to draw. */
static enum stella_quest_pay lacks_to_pay(const struct stella_quest *s, int seat)
{
    if (s->lights[seat] < 2) return SQ_PAY_LAST_LIGHT;
    if (s->held[seat] >= box->hand_limit) return SQ_PAY_FULL_HAND;
    return s->deck_size ? SQ_PAY_OPEN : SQ_PAY_NO_DECK;
}

enum stella_quest_pay stella_quest_pay_closed(const struct stella_quest *s, int seat)
{
    if (has_played(s, seat)) return SQ_PAY_PLAYED;
    return s->mover == seat ? lacks_to_pay(s, seat) : SQ_PAY_WAIT;
}

/* R6: three cards, or as many as the hand has room for. */
int stella_quest_paid_cards(const struct stella_quest *s, int seat)
{
    int room = box->hand_limit - s->held[seat];
    return room < box->paid_cards ? room : box->paid_cards;
}

/* R5: the leading colour if the seat holds it, else anything. */
uint64_t stella_quest_playable(const struct stella_quest *s, int seat)
{
    uint64_t kinds = orr_bag_kinds(&s->hand[seat]);

    for (int i = 0, n = stella_quest_num_old(s, seat); i < n; i++)
        kinds |= (uint64_t)1 << stella_quest_old_kind(s->old[seat][i]);
    if (s->lead != SQ_NONE && kinds & stella_quest_row(s->lead)) kinds &= stella_quest_row(s->lead);
    return kinds;
}

/* R7: of equal cards the one held longest goes first. It comes last in old[]. */
static void offer_turn(const struct stella_quest *s, int seat, struct orr_actions *out)
{
    uint64_t kinds = stella_quest_playable(s, seat);
    uint8_t age[SQ_KINDS] = { 0 };

    for (int i = 0, n = stella_quest_num_old(s, seat); i < n; i++)
        age[stella_quest_old_kind(s->old[seat][i])] =
            (uint8_t)stella_quest_old_age(s->old[seat][i]);
    for (; kinds; kinds &= kinds - 1) {
        int kind = orr_lowest(kinds);
        orr_offer(out, SQ_A_PLAY + SQ_AGES * kind + age[kind]);
    }
    if (s->breaks[seat]) orr_offer(out, SQ_A_PLAY_BREAK);
    if (lacks_to_pay(s, seat) == SQ_PAY_OPEN) orr_offer(out, SQ_A_PAY);
}

/* The kinds in the trick, one bit each. */
static uint64_t trick_kinds(const struct stella_quest *s)
{
    uint64_t kinds = 0;
    for (int place = 0; place < SQ_SIDES; place++)
        if (stella_quest_is_coloured(s->trick[place])) kinds |= (uint64_t)1 << s->trick[place];
    return kinds;
}

void stella_quest_legal(const void *state, int seat, struct orr_actions *out)
{
    const struct stella_quest *s = state;

    if (seat != s->mover) return;
    if (s->phase == SQ_PH_ROUND) {
        offer_turn(s, seat, out);
        return;
    }
    orr_offer_set(out, s->phase == SQ_PH_TAKE ? SQ_A_TAKE : SQ_A_TOP, trick_kinds(s));
}

/* -- Chance ------------------------------------------------------------------------ */

void stella_quest_chance(const void *state, struct orr_odds *out)
{
    const struct stella_quest *s = state;

    if (stella_quest_turns_back(s)) {
        for (int back = 0; back < SQ_BACKS; back++)
            if (s->deck[back]) orr_offer_odds(out, SQ_A_BACK + back, s->deck[back]);
    } else if (!s->draw_left) {
        orr_offer_even(out, SQ_A_LEADER, orr_bit(s->seats) - 1);
    } else if (s->deck_top == SQ_BREAK_BACK) {
        orr_offer_odds(out, SQ_A_CARD + SQ_BREAK, 1);
    } else {
        for (int i = 0; i < SQ_NUMBERS; i++) {
            int kind = s->deck_top * SQ_NUMBERS + i, copies = orr_bag_count(&s->pool, kind);
            if (copies) orr_offer_odds(out, SQ_A_CARD + kind, (uint32_t)copies);
        }
    }
}

/* In a whole state the deck's count by back is also the pool's, so the number of
 * tickets needs no counting. All Breaks are the same card: one ticket. */
uint32_t stella_quest_tickets(const void *state)
{
    const struct stella_quest *s = state;

    if (stella_quest_turns_back(s)) return s->deck_size;
    if (!s->draw_left) return s->seats;
    return s->deck_top == SQ_BREAK_BACK ? 1 : s->deck[s->deck_top];
}

/* Counts the backs that lie before the ticket; compilers make it branchless. */
static int pick_back(const struct stella_quest *s, uint32_t ticket)
{
    uint32_t before = 0;
    int back = 0;

    for (int i = 0; i < SQ_BACKS - 1; i++) {
        before += s->deck[i];
        back += ticket >= before;
    }
    return back;
}

orr_action stella_quest_draw(const void *state, uint32_t ticket)
{
    const struct stella_quest *s = state;

    if (stella_quest_turns_back(s)) return (orr_action)(SQ_A_BACK + pick_back(s, ticket));
    if (!s->draw_left) return (orr_action)(SQ_A_LEADER + ticket);
    if (s->deck_top == SQ_BREAK_BACK) return SQ_A_CARD + SQ_BREAK;
    return (orr_action)(SQ_A_CARD + stella_quest_pick(&s->pool, s->deck_top, ticket));
}

/* -- Deck and hands ------------------------------------------------------------------ */

static void start_drawing(struct stella_quest *s, int to, int cards)
{
    s->draw_to = (uint8_t)to;
    s->draw_left = (uint8_t)cards;
}

/* R10: as many cards as lights, but two for the last light. */
static void start_refill(struct stella_quest *s, int seat)
{
    int lights = s->lights[seat];
    start_drawing(s, seat, lights > box->least_refill ? lights : box->least_refill);
}

static void put_in_trick(struct stella_quest *s, int card)
{
    if (stella_quest_is_super(s, s->played, card)) s->supers |= (uint8_t)(1 << s->played);
    s->trick[s->played++] = (uint8_t)card;
    if (s->lead == SQ_NONE && card != SQ_BREAK) s->lead = (uint8_t)stella_quest_back(card);
}

static void put_in_hand(struct stella_quest *s, int seat, int card)
{
    s->held[seat]++;
    if (card == SQ_BREAK) {
        s->breaks[seat]++;
        return;
    }
    orr_bag_add(&s->hand[seat], card);
    s->backs[seat][stella_quest_back(card)]++;
}

static void draw_card(struct stella_quest *s, int card)
{
    if (card != SQ_BREAK) orr_bag_remove(&s->pool, card);
    s->deck[stella_quest_back(card)]--;
    s->deck_size--;
    s->deck_top = s->deck_size ? SQ_UNTURNED : SQ_NONE;

    int to = s->draw_to;
    if (!--s->draw_left) s->draw_to = 0;
    if (to < s->seats) put_in_hand(s, to, card);
    else if (to == SQ_TO_DISCARD) s->discard_top = (uint8_t)card;
    else put_in_trick(s, card); /* R14: the Dummy plays it */
}

/* R11: a hand grows older by a shuffle. */
static void age_hand(struct stella_quest *s, int seat)
{
    uint16_t aged[SQ_HAND] = { 0 };
    int n = 0;

    for (struct orr_bag *hand = &s->hand[seat]; !orr_bag_is_empty(hand);) {
        int kind = orr_lowest(orr_bag_kinds(hand));
        orr_bag_remove(hand, kind);
        aged[n++] = stella_quest_old(1, kind, 0);
    }
    for (int i = 0, old = stella_quest_num_old(s, seat); i < old; i++) {
        unsigned card = s->old[seat][i];
        assert(stella_quest_old_age(card) + 1 < SQ_AGES);
        aged[n++] = stella_quest_old(stella_quest_old_age(card) + 1, stella_quest_old_kind(card),
                                     stella_quest_old_not(card));
    }
    memcpy(s->old[seat], aged, sizeof aged);
    memset(s->backs[seat], 0, sizeof s->backs[seat]);
}

/* R11: an empty deck is made anew from the discard pile under its top card. */
static void shuffle(struct stella_quest *s)
{
    int cards = s->discard_breaks;

    s->pool = s->discard;
    s->discard = ORR_EMPTY_BAG;
    for (int colour = 0; colour < SQ_COLOURS; colour++) {
        uint64_t row = stella_quest_row(colour);
        struct orr_bag part = { s->pool.lo & row, s->pool.hi & row };
        s->deck[colour] = (uint8_t)orr_bag_size(&part);
        cards += s->deck[colour];
    }
    s->deck[SQ_BREAK_BACK] = s->discard_breaks;
    s->discard_breaks = 0;
    if (!cards) return; /* nothing there: the deck stays empty for now */
    s->deck_size = (uint8_t)cards;
    s->deck_top = SQ_NEW_DECK;
    for (int seat = 0; seat < s->seats; seat++) age_hand(s, seat);
}

/* -- The round ------------------------------------------------------------------------ */

/* R8: equal to the discard's top card or to an earlier card of the round. */
bool stella_quest_is_super(const struct stella_quest *s, int place, int card)
{
    if (!stella_quest_is_coloured(card)) return false;
    bool super = card == s->discard_top;
    for (int earlier = 0; earlier < place; earlier++) super |= card == s->trick[earlier];
    return super;
}

/* R9: the last Super Trump, else the highest trump, else the highest of the leading colour. Two
 * equal cards do not tie: the second is a Super Trump. */
int stella_quest_winning_place(const struct stella_quest *s)
{
    int winner = -1, best = 0;
    int trump = s->discard_top == SQ_NONE ? SQ_NONE : stella_quest_back(s->discard_top);

    for (int place = 0; place < SQ_SIDES; place++) {
        int card = s->trick[place], value = 0;
        if (!stella_quest_is_coloured(card)) continue;
        if (stella_quest_back(card) == s->lead) value = stella_quest_number(card);
        if (stella_quest_back(card) == trump) value = 10 + stella_quest_number(card);
        if (stella_quest_is_super(s, place, card)) value = 20 + place;
        if (value > best) {
            best = value;
            winner = place;
        }
    }
    return winner;
}

/* R9 again: what the card at that place wins by. */
enum stella_quest_by stella_quest_wins_by(const struct stella_quest *s, int place)
{
    int card = s->trick[place];

    if (!stella_quest_is_coloured(card)) return SQ_BY_NOTHING;
    if (stella_quest_was_super(s, place) || stella_quest_is_super(s, place, card))
        return SQ_BY_SUPER;
    bool trump =
        s->discard_top != SQ_NONE && stella_quest_back(card) == stella_quest_back(s->discard_top);
    return trump ? SQ_BY_TRUMP : SQ_BY_LEAD;
}

static void end_match(struct stella_quest *s)
{
    s->phase = SQ_PH_OVER;
    s->mover = SQ_NONE;
}

/* R2, R20: a new round, unless the last one has been played. */
static void start_round(struct stella_quest *s, int leader)
{
    s->leader = (uint8_t)leader;
    s->winner = s->lead = SQ_NONE;
    s->played = 0;
    s->phase = SQ_PH_ROUND;
    if (s->round == box->rounds) end_match(s);
    else s->round++;
}

static void discard_card(struct stella_quest *s, int card)
{
    if (card == SQ_BREAK) s->discard_breaks++;
    else if (card != SQ_NONE) orr_bag_add(&s->discard, card);
}

/* R13: the round's cards go to the discard pile, `top` uppermost. The old top
 * card goes under them; if there is no new one it stays. */
static void clear_trick(struct stella_quest *s, int top)
{
    s->supers = 0;
    for (int place = 0; place < SQ_SIDES; place++) {
        int card = s->trick[place];
        s->trick[place] = SQ_NONE;
        if (card == SQ_NONE) continue;
        if (card != top) {
            discard_card(s, card);
            continue;
        }
        discard_card(s, s->discard_top);
        s->discard_top = (uint8_t)top;
        top = SQ_NONE; /* its equal goes under */
    }
}

static bool break_was_played(const struct stella_quest *s)
{
    bool any = false;
    for (int place = 0; place < SQ_SIDES; place++) any |= s->trick[place] == SQ_BREAK;
    return any;
}

/* R13: the winner keeps the Black Star and leads. */
static void finish_won_round(struct stella_quest *s, int top)
{
    clear_trick(s, top);
    s->star = s->winner;
    start_round(s, s->winner);
}

/* R13: a Break must lie on top; the winner is asked only if it has a choice. */
static void choose_top(struct stella_quest *s)
{
    uint64_t kinds = trick_kinds(s);

    if (break_was_played(s)) finish_won_round(s, SQ_BREAK);
    else if (kinds & (kinds - 1)) s->phase = SQ_PH_TOP;
    else finish_won_round(s, kinds ? orr_lowest(kinds) : SQ_NONE);
}

static void lose_lights(struct stella_quest *s, int seat, int lights)
{
    s->lights[seat] = (uint8_t)(s->lights[seat] > lights ? s->lights[seat] - lights : 0);
    if (!s->lights[seat]) end_match(s); /* R17 */
}

/* R12: a number owned already costs the card's jewels; six numbers win (R18). */
static void take_card(struct stella_quest *s, int kind)
{
    int seat = s->winner, place = 0;
    unsigned owned = stella_quest_numbers(orr_bag_kinds(&s->collection[seat]));
    unsigned number = 1u << kind % SQ_NUMBERS;

    while (s->trick[place] != kind) place++;
    s->trick[place] = SQ_NONE;
    orr_bag_add(&s->collection[seat], kind);
    if (owned & number) lose_lights(s, seat, box->jewels[kind % SQ_NUMBERS]);
    else if ((owned | number) == 63) end_match(s);
    if (s->phase != SQ_PH_OVER) choose_top(s);
}

/* R12: the Black Star's holder pays for winning again, then the winner takes a
 * card; with one kind of card on the table everybody knows which. */
static void win_round(struct stella_quest *s)
{
    uint64_t kinds = trick_kinds(s);

    if (s->star == s->winner) lose_lights(s, s->winner, 1);
    if (s->phase == SQ_PH_OVER) return;
    if (kinds & (kinds - 1)) s->phase = SQ_PH_TAKE;
    else take_card(s, orr_lowest(kinds));
}

/* R15: the Dummy takes nothing but the Black Star; who played third leads. */
static void win_round_for_dummy(struct stella_quest *s)
{
    clear_trick(s, break_was_played(s) ? SQ_BREAK : s->trick[1]);
    s->star = s->seats;
    start_round(s, stella_quest_side_at(s, 2));
}

/* R16: only Breaks were played. A seat that holds the Black Star has won the last
 * round that was won, and so is the leader: in every case the same one leads again. */
static void finish_lost_round(struct stella_quest *s)
{
    clear_trick(s, break_was_played(s) ? SQ_BREAK : SQ_NONE);
    start_round(s, s->leader);
}

static void resolve_round(struct stella_quest *s)
{
    int place = stella_quest_winning_place(s);

    if (place < 0) {
        finish_lost_round(s);
        return;
    }
    s->winner = (uint8_t)stella_quest_side_at(s, place);
    if (s->winner == s->seats) win_round_for_dummy(s);
    else win_round(s);
}

/* R19: hands that could not be refilled are, before the next round begins. True
 * if one of them draws now. */
static bool refill_late(struct stella_quest *s)
{
    if (s->played || !s->deck_size) return false;
    for (int place = 0; place < stella_quest_num_sides(s); place++) {
        int side = stella_quest_side_at(s, place);
        if (side == s->seats || s->held[side]) continue;
        start_refill(s, side);
        return true;
    }
    return false;
}

/* The next place of the order: the Dummy draws, a hand that is empty because
 * there was nothing to draw is passed over (R19), anybody else is asked. */
static void next_in_round(struct stella_quest *s)
{
    if (refill_late(s)) return;
    if (s->played == stella_quest_num_sides(s)) {
        resolve_round(s);
        return;
    }
    int side = stella_quest_side_at(s, s->played);
    if (side == s->seats && s->deck_size) start_drawing(s, side, 1);
    else if (side == s->seats || !s->held[side]) s->played++;
    else s->mover = (uint8_t)side;
}

/* R1: five cards to each seat, the first card of the discard, the first leader. */
static void next_in_setup(struct stella_quest *s)
{
    int seat = 0;

    if (s->phase == SQ_PH_TURN_UP && s->starts) {
        start_round(s, s->starts - 1);
        return;
    }
    if (s->phase == SQ_PH_TURN_UP) {
        s->phase = SQ_PH_LEADER;
        s->mover = ORR_CHANCE;
        return;
    }
    while (seat < s->seats && s->held[seat]) seat++;
    if (seat < s->seats) {
        start_drawing(s, seat, box->hand);
    } else {
        s->phase = SQ_PH_TURN_UP;
        start_drawing(s, SQ_TO_DISCARD, 1);
    }
}

/* Chance first, then whatever comes next, until somebody is asked. */
static void advance(struct stella_quest *s)
{
    s->mover = SQ_NONE;
    while (s->mover == SQ_NONE && s->phase != SQ_PH_OVER) {
        if (!s->deck_size) shuffle(s);
        if (!s->deck_size) start_drawing(s, 0, 0); /* R11: draw fewer */
        if (stella_quest_turns_back(s) || s->draw_left) s->mover = ORR_CHANCE;
        else if (s->phase < SQ_PH_LEADER) next_in_setup(s);
        else if (s->phase == SQ_PH_ROUND) next_in_round(s);
        else s->mover = s->phase == SQ_PH_LEADER ? ORR_CHANCE : s->winner;
    }
}

static void apply_chance(struct stella_quest *s, orr_action action)
{
    if (action >= SQ_A_LEADER) start_round(s, action - SQ_A_LEADER);
    else if (action >= SQ_A_BACK) s->deck_top = (uint8_t)(action - SQ_A_BACK);
    else draw_card(s, action);
}

/* R6: a light goes out, and the cards for it come. */
static void pay(struct stella_quest *s, int seat)
{
    s->lights[seat]--;
    start_drawing(s, seat, stella_quest_paid_cards(s, seat));
}

static void remove_old(struct stella_quest *s, int seat, int kind, int age)
{
    uint16_t *card = s->old[seat], *last = card + SQ_HAND - 1;

    while (stella_quest_old_age(*card) != age || stella_quest_old_kind(*card) != kind) card++;
    memmove(card, card + 1, (size_t)(last - card) * sizeof *card);
    *last = 0;
}

/* R7: whoever plays a card holds no older equal of it, and everybody can see that. */
static void note_older(struct stella_quest *s, int seat, int kind, int age)
{
    for (int i = 0, n = stella_quest_num_old(s, seat); i < n; i++) {
        uint16_t *card = &s->old[seat][i];
        if (stella_quest_old_age(*card) > age &&
            stella_quest_back(stella_quest_old_kind(*card)) == stella_quest_back(kind))
            *card = (uint16_t)(*card | 1u << kind % SQ_NUMBERS);
    }
}

static void leave_hand(struct stella_quest *s, int seat, int kind, int age)
{
    if (age) {
        remove_old(s, seat, kind, age);
    } else {
        orr_bag_remove(&s->hand[seat], kind);
        s->backs[seat][stella_quest_back(kind)]--;
    }
    note_older(s, seat, kind, age);
}

static void play(struct stella_quest *s, int seat, orr_action action)
{
    int card = stella_quest_played_card(action);

    if (card == SQ_BREAK) s->breaks[seat]--;
    else leave_hand(s, seat, card, (action - SQ_A_PLAY) % SQ_AGES);
    put_in_trick(s, card);
    if (!--s->held[seat]) start_refill(s, seat); /* R10 */
}

void stella_quest_apply(void *state, int seat, orr_action action)
{
    struct stella_quest *s = state;

    if (seat == ORR_CHANCE) apply_chance(s, action);
    else if (action == SQ_A_PAY) pay(s, seat);
    else if (action < SQ_A_TAKE) play(s, seat, action);
    else if (action < SQ_A_TOP) take_card(s, action - SQ_A_TAKE);
    else finish_won_round(s, action - SQ_A_TOP);
    advance(s);
    assert(!stella_quest_check(s));
}

int stella_quest_play_out(void *state, struct orr_rng *rng, int most)
{
    return orr_play_out_by(state, rng, most, stella_quest_to_act, stella_quest_legal,
                           stella_quest_tickets, stella_quest_draw, stella_quest_apply);
}

int stella_quest_rounds(const void *state) { return ((const struct stella_quest *)state)->round; }

int stella_quest_sides(const void *state) { return stella_quest_num_sides(state); }

/* -- Self-defence -------------------------------------------------------------------- */

/* A sum of bags that notices a fourth copy. */
struct tally {
    struct orr_bag sum;
    bool over;
};

static void tally_bag(struct tally *t, const struct orr_bag *more)
{
    if (orr_bag_fits(&t->sum, more)) orr_bag_merge(&t->sum, more);
    else t->over = true;
}

static void tally_card(struct tally *t, int card)
{
    struct orr_bag one = { stella_quest_is_coloured(card) ? (uint64_t)1 << card : 0, 0 };
    tally_bag(t, &one);
}

/* Every coloured card that is somewhere. */
static struct tally tally_all(const struct stella_quest *s)
{
    struct tally t = { s->pool, false };

    tally_bag(&t, &s->discard);
    tally_card(&t, s->discard_top);
    for (int seat = 0; seat < s->seats; seat++) {
        tally_bag(&t, &s->collection[seat]);
        tally_bag(&t, &s->hand[seat]);
        for (int i = 0, n = stella_quest_num_old(s, seat); i < n; i++)
            tally_card(&t, stella_quest_old_kind(s->old[seat][i]));
    }
    for (int place = 0; place < SQ_SIDES; place++) tally_card(&t, s->trick[place]);
    return t;
}

static const char *check_cards(const struct stella_quest *s)
{
    int breaks = s->deck[SQ_BREAK_BACK] + s->discard_breaks + (s->discard_top == SQ_BREAK);
    struct tally all = tally_all(s);

    for (int kind = 0; kind < SQ_KINDS; kind++) {
        int copies = stella_quest_box.copies[kind / SQ_NUMBERS][kind % SQ_NUMBERS];
        if (all.over || orr_bag_count(&all.sum, kind) != copies) return "a card was lost or made";
    }
    for (int seat = 0; seat < s->seats; seat++) breaks += s->breaks[seat];
    for (int place = 0; place < SQ_SIDES; place++) breaks += s->trick[place] == SQ_BREAK;
    if (breaks != stella_quest_box.breaks) return "a Break was lost or made";
    return NULL;
}

static const char *check_old(const struct stella_quest *s, int seat)
{
    const uint16_t *old = s->old[seat];

    for (int i = 0; i < SQ_HAND; i++) {
        if (i && old[i] && old[i] < old[i - 1]) return "old[] is out of order";
        if (old[i] && !stella_quest_old_age(old[i])) return "a new card among the old ones";
        if (stella_quest_old_not(old[i]) >> stella_quest_old_kind(old[i]) % SQ_NUMBERS & 1)
            return "a card is what it was seen not to be";
    }
    return NULL;
}

static const char *check_hand(const struct stella_quest *s, int seat)
{
    const char *wrong = check_old(s, seat);
    int held = s->breaks[seat] + stella_quest_num_old(s, seat);

    if (wrong) return wrong;
    for (int colour = 0; colour < SQ_COLOURS; colour++) {
        int cards = (int)stella_quest_count_colour(&s->hand[seat], colour);
        if (cards != s->backs[seat][colour]) return "backs[] disagrees with hand[]";
        held += cards;
    }
    if (held != s->held[seat]) return "held[] disagrees with hand[]";
    if (held > stella_quest_box.hand_limit) return "a hand is over its limit";
    if (s->lights[seat] > stella_quest_box.lights) return "a light from nowhere";
    return NULL;
}

static const char *check_deck(const struct stella_quest *s)
{
    int size = s->deck[SQ_BREAK_BACK];

    for (int colour = 0; colour < SQ_COLOURS; colour++) {
        if (stella_quest_count_colour(&s->pool, colour) != s->deck[colour])
            return "deck[] disagrees with pool";
        size += s->deck[colour];
    }
    if (size != s->deck_size) return "deck_size disagrees with deck[]";
    if ((s->deck_top == SQ_NONE) != !size) return "an empty deck has a top card";
    if (s->deck_top < SQ_BACKS && !s->deck[s->deck_top]) return "the top card is not in the deck";
    return NULL;
}

static const char *check_turn(const struct stella_quest *s)
{
    static const uint8_t zero[sizeof s->zero];

    if (memcmp(s->zero, zero, sizeof zero)) return "a spare byte is used";
    if ((s->phase == SQ_PH_OVER) != (s->mover == SQ_NONE)) return "nobody is asked";
    if (s->played > stella_quest_num_sides(s)) return "too many places played";
    if (s->supers >> s->played) return "a Super Trump that nobody has played";
    if (!s->draw_left && s->draw_to) return "nobody draws, yet somebody does";
    if (s->star != SQ_NONE && s->star >= stella_quest_num_sides(s))
        return "the Black Star is nowhere";
    if (s->phase < SQ_PH_OVER && stella_quest_eliminated(s) >= 0)
        return "an eliminated seat plays on";
    return NULL;
}

const char *stella_quest_check(const void *state)
{
    const struct stella_quest *s = state;
    const char *wrong = check_cards(s);

    if (!wrong) wrong = check_deck(s);
    if (!wrong) wrong = check_turn(s);
    for (int seat = 0; !wrong && seat < s->seats; seat++) wrong = check_hand(s, seat);
    return wrong;
}
