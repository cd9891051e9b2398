/* subastral_rules.c - what may happen in Subastral and what it leads to.
 * Rule numbers (R1, R2...) refer to RULES.md next to this file.
 *
 * A turn is a chain: play, take, (order of new piles), (draw), refill, top up.
 * Each step ends by asking for the next one that is really due: place_piles(),
 * fill_row(), top_up(), end_turn(). Chance draws one card for each step; the game
 * end card steps in front of a draw by itself (subastral_end_due).
 *
 * SPDX-License-Identifier: MIT */
#include "subastral.h"

#include <string.h>

/* -- The deck ------------------------------------------------------------------ */

bool subastral_from_tail(const struct subastral *s) { return s->left == s->num_tail; }

int subastral_held(const struct subastral *s, int seat)
{
    return s->num_dark[seat] + orr_bag_size(&s->open[seat]);
}

static bool hand_is_empty(const struct subastral *s, int seat)
{
    return !s->num_dark[seat] && orr_bag_is_empty(&s->open[seat]);
}

static bool draws_a_card(const struct subastral *s)
{
    return s->phase >= SUBASTRAL_PH_DRAW && s->phase <= SUBASTRAL_PH_TOP_UP;
}

/* R15, R16: the end card comes up when the cards above it are gone: as soon as
 * a draw wants a card, and if it counts once visible, at the turn's end too. */
bool subastral_end_due(const struct subastral *s)
{
    return s->left == s->below && !s->last_round &&
           (draws_a_card(s) || s->phase == SUBASTRAL_PH_DONE);
}

static void leave_deck(struct subastral *s, int kind)
{
    if (subastral_from_tail(s)) {
        assert(s->tail[0] == kind);
        memmove(s->tail, s->tail + 1, SUBASTRAL_TAIL - 1);
        s->tail[SUBASTRAL_TAIL - 1] = 0;
        s->num_tail--;
    } else {
        orr_bag_remove(&s->pool, kind);
    }
    s->left--;
}

/* R22: a drawn card is its owner's secret, unless everybody knew what lay there. */
static void draw_to_hand(struct subastral *s, int seat, int kind)
{
    if (subastral_from_tail(s)) {
        orr_bag_add(&s->open[seat], kind);
    } else {
        orr_bag_add(&s->dark[seat], kind);
        s->num_dark[seat]++;
    }
    leave_deck(s, kind);
}

static void draw_to_cloud(struct subastral *s, int cloud, int kind)
{
    leave_deck(s, kind);
    orr_bag_add(&s->cloud[cloud], kind);
}

/* -- Setup --------------------------------------------------------------------- */

/* R1-R3. Hands, row and start player are dealt by chance, step by step. */
bool subastral_setup(void *state, const struct orr_setup *setup, struct orr_words *why)
{
    struct subastral *s = state;

    (void)why;
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats;
    s->end_card_visible = (uint8_t)setup->option[SUBASTRAL_OPT_END_CARD];
    s->disturbance = setup->option[SUBASTRAL_OPT_DISTURBANCE] != 0;
    s->starts = setup->option[SUBASTRAL_OPT_STARTS] & 7;
    s->pool = subastral_deck(setup->seats);
    s->left = (uint8_t)orr_bag_size(&s->pool);
    s->below = (uint8_t)(SUBASTRAL_BENEATH * setup->seats);
    s->phase = SUBASTRAL_PH_DEAL;
    return true;
}

/* -- Who is asked, and what ---------------------------------------------------- */

orr_seats subastral_to_act(const void *state)
{
    const struct subastral *s = state;
    orr_seats choosing = 0;

    switch (s->phase) {
    case SUBASTRAL_PH_PLAY:
    case SUBASTRAL_PH_TAKE:
    case SUBASTRAL_PH_ORDER: return orr_bit(s->mover);
    case SUBASTRAL_PH_OVER: return 0;
    case SUBASTRAL_PH_GIFT:
        for (int seat = 0; seat < s->seats; seat++)
            if (!s->gift[seat] && !hand_is_empty(s, seat)) choosing |= orr_bit(seat);
        return choosing;
    default: return orr_bit(ORR_CHANCE);
    }
}

/* R9-R12: where the cards of clouds 1 to 6 may go, by the cloud played on. Lower ones
 * lie toward the deck, higher ones toward the sun, and the two ends see each other
 * from both sides. Two bits for a cloud, as in the numbers of the actions. */
enum {
    NO = SUBASTRAL_NOWHERE,
    HAND = SUBASTRAL_TO_HAND,
    JOURNAL = SUBASTRAL_TO_JOURNAL,
    EITHER = SUBASTRAL_EITHER_WAY
};

#define WAYS(c1, c2, c3, c4, c5, c6) \
    ((c1) | (c2) << 2 | (c3) << 4 | (c4) << 6 | (c5) << 8 | (c6) << 10)

static const uint16_t ways[SUBASTRAL_CLOUDS] = {
    WAYS(NO, JOURNAL, JOURNAL, JOURNAL, JOURNAL, EITHER), /* played on 1 */
    WAYS(HAND, NO, JOURNAL, JOURNAL, JOURNAL, JOURNAL),
    WAYS(HAND, HAND, NO, JOURNAL, JOURNAL, JOURNAL),
    WAYS(HAND, HAND, HAND, NO, JOURNAL, JOURNAL),
    WAYS(HAND, HAND, HAND, HAND, NO, JOURNAL),
    WAYS(EITHER, HAND, HAND, HAND, HAND, NO), /* played on 6 */
};

enum subastral_way subastral_way(const struct subastral *s, int cloud)
{
    return (enum subastral_way)(ways[s->played - 1] >> 2 * cloud & 3);
}

/* R17: a cloud without cards cannot be taken. */
uint32_t subastral_takes(const struct subastral *s)
{
    uint32_t full = 0;

    for (int cloud = 0; cloud < SUBASTRAL_CLOUDS; cloud++)
        full |= (uint32_t)!orr_bag_is_empty(&s->cloud[cloud]) << 2 * cloud;
    return 3 * full & ways[s->played - 1];
}

static uint32_t biomes_of(const struct orr_bag *cards)
{
    uint64_t kinds = orr_bag_kinds(cards);

    kinds |= kinds >> 32;
    kinds |= kinds >> 16;
    kinds |= kinds >> 8;
    return (uint32_t)kinds & 0xff;
}

uint32_t subastral_new_biomes(const struct subastral *s, int seat)
{
    uint32_t biomes = biomes_of(&s->journal[seat]);

    for (int i = 0; i < SUBASTRAL_BIOMES && s->pile[seat][i]; i++)
        biomes &= ~(1u << (s->pile[seat][i] - 1));
    return biomes;
}

void subastral_legal(const void *state, int seat, struct orr_actions *out)
{
    const struct subastral *s = state;

    if (!(subastral_to_act(s) & orr_bit(seat))) return;
    uint64_t hand = orr_bag_kinds(&s->open[seat]) | orr_bag_kinds(&s->dark[seat]);
    switch (s->phase) {
    case SUBASTRAL_PH_PLAY: orr_offer_set(out, SUBASTRAL_A_PLAY, hand); break;
    case SUBASTRAL_PH_TAKE: orr_offer_set(out, SUBASTRAL_A_TAKE, subastral_takes(s)); break;
    case SUBASTRAL_PH_ORDER:
        orr_offer_set(out, SUBASTRAL_A_PILE, subastral_new_biomes(s, seat));
        break;
    default: orr_offer_set(out, SUBASTRAL_A_GIVE, hand); break;
    }
}

/* -- Chance -------------------------------------------------------------------- */

/* The single outcome of a step that has one; -1 when chance has a choice. */
static int only_outcome(const struct subastral *s)
{
    if (subastral_end_due(s)) return SUBASTRAL_A_END_CARD;
    if (s->phase == SUBASTRAL_PH_PASS) return SUBASTRAL_A_NOTHING;
    if (s->phase == SUBASTRAL_PH_FIRST || s->phase == SUBASTRAL_PH_SHOW) return -1;
    return subastral_from_tail(s) ? SUBASTRAL_A_CARD + s->tail[0] : -1;
}

/* R18: a gift of which the giver holds equal cards is any of them, so the part
 * of the hand it comes from is drawn. Otherwise what the others may think of the
 * rest of that hand would depend on which of two equal cards it was. */
static uint32_t dark_gifts(const struct subastral *s)
{
    return (uint32_t)orr_bag_count(&s->dark[s->cursor], s->gift[s->cursor] - 1);
}

static uint32_t open_gifts(const struct subastral *s)
{
    return (uint32_t)orr_bag_count(&s->open[s->cursor], s->gift[s->cursor] - 1);
}

static void chance_of_gift(const struct subastral *s, struct orr_odds *out)
{
    int kind = s->gift[s->cursor] - 1;

    if (dark_gifts(s)) orr_offer_odds(out, SUBASTRAL_A_CARD + kind, dark_gifts(s));
    if (open_gifts(s)) orr_offer_odds(out, SUBASTRAL_A_KNOWN + kind, open_gifts(s));
}

void subastral_chance(const void *state, struct orr_odds *out)
{
    const struct subastral *s = state;
    int only = only_outcome(s);

    if (only >= 0) {
        orr_offer_odds(out, only, 1);
    } else if (s->phase == SUBASTRAL_PH_FIRST) {
        orr_offer_even(out, SUBASTRAL_A_FIRST, orr_bit(s->seats) - 1);
    } else if (s->phase == SUBASTRAL_PH_SHOW) {
        chance_of_gift(s, out);
    } else {
        orr_offer_bag(out, SUBASTRAL_A_CARD, &s->pool);
    }
}

uint32_t subastral_tickets(const void *state)
{
    const struct subastral *s = state;

    if (only_outcome(s) >= 0) return 1;
    if (s->phase == SUBASTRAL_PH_FIRST) return s->seats;
    if (s->phase == SUBASTRAL_PH_SHOW) return dark_gifts(s) + open_gifts(s);
    return (uint32_t)s->left - s->num_tail;
}

orr_action subastral_draw(const void *state, uint32_t ticket)
{
    const struct subastral *s = state;
    int only = only_outcome(s);

    if (only >= 0) return (orr_action)only;
    if (s->phase == SUBASTRAL_PH_FIRST) return (orr_action)(SUBASTRAL_A_FIRST + ticket);
    if (s->phase == SUBASTRAL_PH_SHOW) {
        int first = ticket < dark_gifts(s) ? SUBASTRAL_A_CARD : SUBASTRAL_A_KNOWN;
        return (orr_action)(first + s->gift[s->cursor] - 1);
    }
    return (orr_action)(SUBASTRAL_A_CARD + orr_bag_pick(&s->pool, ticket));
}

/* -- Setting up ---------------------------------------------------------------- */

static void next_place(struct subastral *s, int places, enum subastral_phase after)
{
    if (++s->cursor < places) return;
    s->cursor = 0;
    s->phase = (uint8_t)after;
}

/* R2: three cards for everybody. */
static void deal(struct subastral *s, int kind)
{
    draw_to_hand(s, s->cursor, kind);
    if (s->num_dark[s->cursor] == SUBASTRAL_HAND) next_place(s, s->seats, SUBASTRAL_PH_ROW);
}

static bool is_rich(const struct orr_bag *cloud)
{
    return (cloud->hi | (cloud->lo & (cloud->lo - 1))) != 0;
}

/* R5: two extra cards of different numbers. A repeat goes under the whole deck,
 * seen by all. The cards beneath the end card stay as many as they were, so it
 * is enough to count what is left. */
static void lay_extra(struct subastral *s, int kind)
{
    int cloud = subastral_cloud_of(kind);

    if (is_rich(&s->cloud[cloud])) {
        leave_deck(s, kind);
        s->tail[s->num_tail++] = (uint8_t)kind;
        s->left++;
        return;
    }
    draw_to_cloud(s, cloud, kind);
    next_place(s, SUBASTRAL_RICH, SUBASTRAL_PH_FIRST);
}

/* -- Turns --------------------------------------------------------------------- */

/* R7, R8, R17: an empty hand draws one card instead of a turn, or nothing. */
static void begin_turn(struct subastral *s)
{
    s->played = s->taken = 0;
    if (!hand_is_empty(s, s->mover)) s->phase = SUBASTRAL_PH_PLAY;
    else s->phase = s->left ? SUBASTRAL_PH_SEARCH : SUBASTRAL_PH_PASS;
}

/* The first seat from `seat` on that has chosen a gift; s->seats if none has. */
static int next_giver(const struct subastral *s, int seat)
{
    while (seat < s->seats && !s->gift[seat]) seat++;
    return seat;
}

/* R18: whoever holds a card passes one to the left. */
static void end_match(struct subastral *s)
{
    s->phase = SUBASTRAL_PH_OVER;
    s->played = s->taken = 0;
    for (int seat = 0; s->disturbance && seat < s->seats; seat++)
        if (!hand_is_empty(s, seat)) s->phase = SUBASTRAL_PH_GIFT;
}

/* R15: the round in which the end card comes up is finished, and one more is
 * played. An end card that lies open as the turn ends still belongs to it. */
static void end_turn(struct subastral *s)
{
    s->phase = SUBASTRAL_PH_DONE;
    if (s->end_card_visible && subastral_end_due(s)) return;

    s->mover = (uint8_t)(s->mover + 1 == s->seats ? 0 : s->mover + 1);
    if (s->mover == s->first) {
        if (s->round == s->last_round) {
            end_match(s);
            return;
        }
        s->round++;
    }
    begin_turn(s);
}

static bool row_is_rich(const struct subastral *s)
{
    int rich = 0;
    for (int cloud = 0; cloud < SUBASTRAL_CLOUDS; cloud++) rich += is_rich(&s->cloud[cloud]);
    return rich >= SUBASTRAL_RICH;
}

/* R14: cards to the clouds of their numbers until two clouds hold two. */
static void top_up(struct subastral *s)
{
    s->phase = SUBASTRAL_PH_TOP_UP;
    if (!s->left || row_is_rich(s)) end_turn(s);
}

/* R14, R17: first the emptied cloud; an empty deck refills nothing. */
static void fill_row(struct subastral *s)
{
    s->phase = SUBASTRAL_PH_REFILL;
    if (!s->left || !s->taken) top_up(s);
}

/* -- Playing and taking -------------------------------------------------------- */

/* Of two equal cards the one that everybody knows goes first: nobody could tell
 * the difference, and the hand as a whole is the same. */
static void leave_hand(struct subastral *s, int seat, int kind)
{
    if (orr_bag_has(&s->open[seat], kind)) {
        orr_bag_remove(&s->open[seat], kind);
    } else {
        orr_bag_remove(&s->dark[seat], kind);
        s->num_dark[seat]--;
    }
}

/* R7; R17: with nothing to take the turn goes on without a take. */
static void play(struct subastral *s, int kind)
{
    int cloud = subastral_cloud_of(kind);

    leave_hand(s, s->mover, kind);
    orr_bag_add(&s->cloud[cloud], kind);
    s->played = (uint8_t)(cloud + 1);
    s->phase = SUBASTRAL_PH_TAKE;
    if (!subastral_takes(s)) fill_row(s);
}

static void add_pile(struct subastral *s, int seat, int biome)
{
    int i = 0;
    while (s->pile[seat][i]) i++;
    s->pile[seat][i] = (uint8_t)(biome + 1);
}

/* R13: with one new biome there is nothing to choose, as everybody can see. */
static void place_piles(struct subastral *s)
{
    uint32_t biomes = subastral_new_biomes(s, s->mover);

    if (biomes & (biomes - 1)) {
        s->phase = SUBASTRAL_PH_ORDER;
        return;
    }
    if (biomes) add_pile(s, s->mover, orr_lowest(biomes));
    fill_row(s);
}

/* R10, R11. */
static void take(struct subastral *s, int cloud, bool into_journal)
{
    orr_bag_merge(into_journal ? &s->journal[s->mover] : &s->open[s->mover], &s->cloud[cloud]);
    s->cloud[cloud] = ORR_EMPTY_BAG;
    s->taken = (uint8_t)(cloud + 1);
    if (into_journal) {
        place_piles(s);
        return;
    }
    s->phase = SUBASTRAL_PH_DRAW;
    if (!s->left) fill_row(s);
}

/* -- Disturbance --------------------------------------------------------------- */

/* R18: the card stays in the hand until it is shown; taking a card away that
 * everybody knows would tell the choice. */
static void choose_gift(struct subastral *s, int seat, int kind)
{
    s->gift[seat] = (uint8_t)(kind + 1);
    if (subastral_to_act(s)) return;
    s->phase = SUBASTRAL_PH_SHOW;
    s->cursor = (uint8_t)next_giver(s, 0);
}

static void show_gift(struct subastral *s, int kind, bool was_known)
{
    int seat = s->cursor, left = (seat + 1) % s->seats;

    if (was_known) {
        orr_bag_remove(&s->open[seat], kind);
    } else {
        orr_bag_remove(&s->dark[seat], kind);
        s->num_dark[seat]--;
    }
    orr_bag_add(&s->journal[left], kind);
    if (subastral_new_biomes(s, left)) add_pile(s, left, subastral_biome_of(kind));
    s->gift[seat] = 0;
    s->cursor = (uint8_t)next_giver(s, seat + 1);
    if (s->cursor < s->seats) return;
    s->cursor = 0;
    s->phase = SUBASTRAL_PH_OVER;
}

/* -- What follows ---------------------------------------------------------------- */

static void show_end_card(struct subastral *s)
{
    s->last_round = (uint8_t)(s->round + 1);
    if (s->phase == SUBASTRAL_PH_DONE) end_turn(s);
}

/* R6 */
static void begin_match(struct subastral *s, int seat)
{
    s->first = s->mover = (uint8_t)seat;
    s->round = 1;
    begin_turn(s);
}

static void apply_chance(struct subastral *s, int action)
{
    if (action == SUBASTRAL_A_END_CARD) {
        show_end_card(s);
        return;
    }
    switch (s->phase) {
    case SUBASTRAL_PH_DEAL: deal(s, action); break;
    case SUBASTRAL_PH_ROW:
        draw_to_cloud(s, s->cursor, action);
        next_place(s, SUBASTRAL_CLOUDS, SUBASTRAL_PH_EXTRA);
        break;
    case SUBASTRAL_PH_EXTRA:
        lay_extra(s, action);
        if (s->phase == SUBASTRAL_PH_FIRST && s->starts) begin_match(s, s->starts - 1);
        break;
    case SUBASTRAL_PH_FIRST: begin_match(s, action - SUBASTRAL_A_FIRST); break;
    case SUBASTRAL_PH_DRAW:
        draw_to_hand(s, s->mover, action);
        fill_row(s);
        break;
    case SUBASTRAL_PH_SEARCH:
        draw_to_hand(s, s->mover, action);
        end_turn(s);
        break;
    case SUBASTRAL_PH_REFILL:
        draw_to_cloud(s, s->taken - 1, action);
        top_up(s);
        break;
    case SUBASTRAL_PH_TOP_UP:
        draw_to_cloud(s, subastral_cloud_of(action), action);
        top_up(s);
        break;
    case SUBASTRAL_PH_PASS: end_turn(s); break;
    default: show_gift(s, action % SUBASTRAL_KINDS, action >= SUBASTRAL_A_KNOWN); break;
    }
}

void subastral_apply(void *state, int seat, orr_action action)
{
    struct subastral *s = state;

    if (seat == ORR_CHANCE) {
        apply_chance(s, action);
    } else if (s->phase == SUBASTRAL_PH_PLAY) {
        play(s, action - SUBASTRAL_A_PLAY);
    } else if (s->phase == SUBASTRAL_PH_TAKE) {
        take(s, (action - SUBASTRAL_A_TAKE) / 2, (action - SUBASTRAL_A_TAKE) % 2);
    } else if (s->phase == SUBASTRAL_PH_ORDER) {
        add_pile(s, seat, action - SUBASTRAL_A_PILE);
        place_piles(s);
    } else {
        choose_gift(s, seat, action - SUBASTRAL_A_GIVE);
    }
    assert(!subastral_check(s));
}

int subastral_play_out(void *state, struct orr_rng *rng, int most)
{
    return orr_play_out_by(state, rng, most, subastral_to_act, subastral_legal, subastral_tickets,
                           subastral_draw, subastral_apply);
}

/* R15 */
int subastral_turns_left(const struct subastral *s, int seat)
{
    int place = (seat - s->first + s->seats) % s->seats;
    int now = (s->mover - s->first + s->seats) % s->seats;

    if (!s->last_round) return -1;
    if (s->phase >= SUBASTRAL_PH_GIFT) return 0;
    return s->last_round - s->round + (place >= now);
}

int subastral_rounds(const void *state) { return ((const struct subastral *)state)->round; }

/* -- Self-defence -------------------------------------------------------------- */

/* Adds a bag to the sum; false when a kind would pass three copies. */
static bool add_up(struct orr_bag *sum, const struct orr_bag *more)
{
    if (!orr_bag_fits(sum, more)) return false;
    orr_bag_merge(sum, more);
    return true;
}

/* Whether all cards are there, each once. */
static bool deck_is_whole(const struct subastral *s)
{
    struct orr_bag sum = s->pool, deck = subastral_deck(s->seats);
    bool fits = true;

    for (int seat = 0; seat < ORR_MAX_SEATS; seat++) {
        fits = fits && add_up(&sum, &s->dark[seat]) && add_up(&sum, &s->open[seat]);
        fits = fits && add_up(&sum, &s->journal[seat]);
    }
    for (int cloud = 0; cloud < SUBASTRAL_CLOUDS; cloud++)
        fits = fits && add_up(&sum, &s->cloud[cloud]);
    for (int i = 0; i < s->num_tail; i++) {
        struct orr_bag one = ORR_EMPTY_BAG;
        orr_bag_add(&one, s->tail[i]);
        fits = fits && add_up(&sum, &one);
    }
    return fits && sum.lo == deck.lo && sum.hi == deck.hi;
}

/* Whether the piles are the journal's biomes, each once, without a gap; while
 * their order is asked for, some are still to come. */
static bool piles_fit(const struct subastral *s, int seat)
{
    uint32_t placed = 0;
    bool ended = false;

    for (int i = 0; i < SUBASTRAL_BIOMES; i++) {
        int biome = s->pile[seat][i] - 1;
        if (biome >= 0 && (ended || (placed >> biome & 1))) return false;
        if (biome >= 0) placed |= 1u << biome;
        else ended = true;
    }
    bool choosing = s->phase == SUBASTRAL_PH_ORDER && seat == s->mover;
    return !(placed & ~biomes_of(&s->journal[seat])) &&
           choosing == (subastral_new_biomes(s, seat) != 0);
}

static bool gift_fits(const struct subastral *s, int seat)
{
    int kind = s->gift[seat] - 1;

    if (kind < 0) return true;
    if (s->phase != SUBASTRAL_PH_GIFT && s->phase != SUBASTRAL_PH_SHOW) return false;
    return orr_bag_has(&s->open[seat], kind) || orr_bag_has(&s->dark[seat], kind);
}

const char *subastral_check(const void *state)
{
    const struct subastral *s = state;

    if (!deck_is_whole(s)) return "a card was lost or made";
    if (s->left != s->num_tail + orr_bag_size(&s->pool)) return "left disagrees with the deck";
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->num_dark[seat] != orr_bag_size(&s->dark[seat])) return "num_dark or dark";
        if (!piles_fit(s, seat)) return "piles disagree with the journal";
        if (!gift_fits(s, seat)) return "a gift that is not in the hand";
    }
    if (s->last_round && s->round > s->last_round) return "played on after the last round";
    if (!s->last_round && s->left < s->below) return "the end card was passed over";
    return NULL;
}
