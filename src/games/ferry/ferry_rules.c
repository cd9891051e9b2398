/* ferry_rules.c - what may happen in Night Ferry and what it leads to.
 * Rule numbers (R1, R2...) refer to RULES.md next to this file.
 *
 * SPDX-License-Identifier: MIT */
#include "ferry.h"

#include <string.h>

static void add_cargo(struct ferry *s, int seat, int points)
{
    int total = ferry_cargo(s, seat) + points;
    s->cargo[seat][0] = (uint8_t)(total & 0xff);
    s->cargo[seat][1] = (uint8_t)(total >> 8);
}

/* R1: two to five players; the deck must last the whole match. */
bool ferry_setup(void *state, const struct orr_setup *setup, struct orr_words *why)
{
    struct ferry *s = state;
    int rounds = setup->option[FERRY_OPT_ROUNDS];

    if (setup->seats * (FERRY_HAND + rounds - 1) > FERRY_RANKS * FERRY_COPIES) {
        orr_words_begin(why, "error.too_many_rounds");
        orr_words_number(why, "rounds", rounds);
        orr_words_number(why, "seats", setup->seats);
        return false;
    }
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats;
    s->rounds = (uint8_t)rounds;
    memset(s->deck, FERRY_COPIES, sizeof s->deck);
    return true;
}

orr_seats ferry_to_act(const void *state)
{
    const struct ferry *s = state;
    orr_seats waiting = 0;

    if (s->phase == FERRY_PH_OVER) return 0;
    if (s->phase != FERRY_PH_CHOOSE) return orr_bit(ORR_CHANCE);
    for (int seat = 0; seat < s->seats; seat++)
        if (!s->commit[seat]) waiting |= orr_bit(seat);
    return waiting;
}

void ferry_legal(const void *state, int seat, struct orr_actions *out)
{
    const struct ferry *s = state;

    if (!(ferry_to_act(s) & orr_bit(seat))) return;
    for (int rank = 0; rank < FERRY_RANKS; rank++)
        if (s->hand[seat][rank]) orr_offer(out, FERRY_A_CARD + rank);
}

/* Where the next card that chance shows comes from. */
static const uint8_t *chance_pool(const struct ferry *s)
{
    return s->phase == FERRY_PH_DEAL ? s->deck : s->hand[s->cursor];
}

/* A reveal is chance with a single outcome: turning a card over is something
 * that happens at the table, so it must appear in the log like a deal does. */
void ferry_chance(const void *state, struct orr_odds *out)
{
    const struct ferry *s = state;

    if (s->phase == FERRY_PH_REVEAL) {
        orr_offer_odds(out, FERRY_A_CARD + s->commit[s->cursor] - 1, 1);
        return;
    }
    const uint8_t *from = chance_pool(s);
    for (int rank = 0; rank < FERRY_RANKS; rank++)
        if (from[rank]) orr_offer_odds(out, FERRY_A_CARD + rank, from[rank]);
}

uint32_t ferry_tickets(const void *state)
{
    const struct ferry *s = state;
    uint32_t cards = 0;

    if (s->phase == FERRY_PH_REVEAL) return 1;
    for (int rank = 0; rank < FERRY_RANKS; rank++) cards += chance_pool(s)[rank];
    return cards;
}

orr_action ferry_draw(const void *state, uint32_t ticket)
{
    const struct ferry *s = state;
    const uint8_t *from = chance_pool(s);
    int rank = 0;

    if (s->phase == FERRY_PH_REVEAL) return (orr_action)(FERRY_A_CARD + s->commit[s->cursor] - 1);
    while (ticket >= from[rank]) ticket -= from[rank++];
    return (orr_action)(FERRY_A_CARD + rank);
}

/* R4: the highest rank nobody else committed takes the boat. -1 when all tie. */
static int round_winner(const struct ferry *s)
{
    int winner = -1, best = 0;

    for (int seat = 0; seat < s->seats; seat++) {
        int rank = s->commit[seat], matches = 0;
        for (int other = 0; other < s->seats; other++) matches += s->commit[other] == rank;
        if (matches == 1 && rank > best) {
            best = rank;
            winner = seat;
        }
    }
    return winner;
}

/* R5: score, discard, refill. A tie leaves the cargo on the quay. */
static void finish_round(struct ferry *s)
{
    int winner = round_winner(s), points = 0;

    for (int seat = 0; seat < s->seats; seat++) {
        points += s->commit[seat];
        s->discard[s->commit[seat] - 1]++;
        s->commit[seat] = 0;
    }
    if (winner >= 0) add_cargo(s, winner, points);

    s->round++;
    s->cursor = 0;
    s->phase = s->round == s->rounds ? FERRY_PH_SHOW : FERRY_PH_DEAL;
}

/* R6 counts the cards left in hand, so they are laid open before the end, in
 * random order: lowest first would tell that the rest are no lower (law 12). */
static void show(struct ferry *s, int rank)
{
    s->hand[s->cursor][rank]--;
    s->held[s->cursor]--;
    s->laid[s->cursor][rank]++;
    while (s->cursor < s->seats && !s->held[s->cursor]) s->cursor++;
    if (s->cursor == s->seats) s->phase = FERRY_PH_OVER;
}

static void deal(struct ferry *s, int rank)
{
    assert(s->deck[rank] > 0);
    s->deck[rank]--;
    s->hand[s->cursor][rank]++;
    s->held[s->cursor]++;

    while (s->cursor < s->seats && s->held[s->cursor] == FERRY_HAND) s->cursor++;
    if (s->cursor == s->seats) {
        s->cursor = 0;
        s->phase = FERRY_PH_CHOOSE;
    }
}

static void reveal(struct ferry *s)
{
    if (++s->cursor == s->seats) finish_round(s);
}

static void commit(struct ferry *s, int seat, int rank)
{
    assert(s->hand[seat][rank] > 0);
    s->hand[seat][rank]--;
    s->held[seat]--;
    s->commit[seat] = (uint8_t)(rank + 1);
    if (!ferry_to_act(s)) s->phase = FERRY_PH_REVEAL;
}

void ferry_apply(void *state, int seat, orr_action action)
{
    struct ferry *s = state;
    int rank = action - FERRY_A_CARD;

    if (seat != ORR_CHANCE) commit(s, seat, rank);
    else if (s->phase == FERRY_PH_DEAL) deal(s, rank);
    else if (s->phase == FERRY_PH_SHOW) show(s, rank);
    else reveal(s);
    assert(!ferry_check(s));
}

int ferry_play_out(void *state, struct orr_rng *rng, int most)
{
    return orr_play_out_by(state, rng, most, ferry_to_act, ferry_legal, ferry_tickets, ferry_draw,
                           ferry_apply);
}

int ferry_rounds(const void *state)
{
    const struct ferry *s = state;
    return s->round + (s->round < s->rounds);
}

const char *ferry_check(const void *state)
{
    const struct ferry *s = state;

    for (int rank = 0; rank < FERRY_RANKS; rank++) {
        int count = s->deck[rank] + s->discard[rank];
        for (int seat = 0; seat < s->seats; seat++)
            count += s->hand[seat][rank] + s->laid[seat][rank] + (s->commit[seat] == rank + 1);
        if (count != FERRY_COPIES) return "a card was lost or made";
    }
    for (int seat = 0; seat < s->seats; seat++) {
        int held = 0;
        for (int rank = 0; rank < FERRY_RANKS; rank++) held += s->hand[seat][rank];
        if (held != s->held[seat]) return "held[] disagrees with hand[]";
    }
    return NULL;
}
