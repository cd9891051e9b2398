/* oh_hell.c - Oh Hell behind the game interface, for tests and comparisons.
 *
 * Cards are bits of a 64-bit word: card = rank x 4 + suit, so a suit is every
 * fourth bit. Hidden are the hands. A seat that does not follow suit shows that it
 * has none of it, and everybody remembers: voids[] is public, and a dreamt deal
 * that does not agree with it is dealt again.
 *
 * SPDX-License-Identifier: MIT */
#include "game/game.h"

#include <string.h>

enum {
    CARDS = 52,
    SUITS = 4,
    TRICKS = 17, /* at most: three players                                */
    NONE = 0xff,
    MADE_BONUS = 10,

    A_CARD = 0,    /* + card: dealt, turned up or played                    */
    A_BID = 52,    /* + bid 0..17                                           */
    A_TRICKS = 70, /* + number of tricks 1..17                              */
    A_DEALER = 88, /* + seat                                                */
    NUM_ACTIONS = 93
};

enum phase { CHOOSE_TRICKS, CHOOSE_DEALER, DEAL, TURN_UP, BID, PLAY, OVER };

struct oh_hell {
    uint64_t deck;                               /* undealt; of a known state: unseen          */
    uint64_t hand[ORR_MAX_SEATS];                /* the owner's; 0 for others                  */
    uint8_t held[ORR_MAX_SEATS];                 /* cards in each hand, public                 */
    uint8_t voids[ORR_MAX_SEATS];                /* bit per suit: shown to be out of it        */
    uint8_t bid[ORR_MAX_SEATS];                  /* or NONE                                    */
    uint8_t won[ORR_MAX_SEATS];                  /* tricks                                     */
    uint8_t trick[ORR_MAX_SEATS];                /* cards on the table by seat, or NONE        */
    uint8_t last[ORR_MAX_SEATS];                 /* the trick before, by seat, or NONE         */
    uint8_t seats, phase, tricks, dealer, trump; /* trump: the card turned up or NONE */
    uint8_t mover, leader, dealt, played;        /* played: cards in this trick             */
    uint8_t zero[1];
};
_Static_assert(sizeof(struct oh_hell) == 48 + 40, "no padding: states are compared as bytes");

extern const struct orr_game oh_hell_game;
extern const char oh_hell_rules[];

static uint64_t bit(int card) { return (uint64_t)1 << card; }

static uint64_t suit_cards(int suit)
{
    return (uint64_t)0x1111111111111 << suit & (bit(CARDS) - 1);
}

/* -- Rules ---------------------------------------------------------------------------- */

static bool setup(void *state, const struct orr_setup *set, struct orr_words *why)
{
    struct oh_hell *s = state;

    (void)why;
    memset(s, 0, sizeof *s);
    s->deck = bit(CARDS) - 1;
    memset(s->bid, NONE, sizeof s->bid);
    memset(s->trick, NONE, sizeof s->trick);
    memset(s->last, NONE, sizeof s->last);
    s->seats = (uint8_t)set->seats;
    s->tricks = (uint8_t)set->option[0];
    s->dealer = s->trump = NONE;
    s->phase = s->tricks ? CHOOSE_DEALER : CHOOSE_TRICKS;
    if (s->tricks > (CARDS - 1) / s->seats) {
        orr_words_begin(why, "error.tricks");
        orr_words_number(why, "tricks", s->tricks);
        return false;
    }
    return true;
}

static orr_seats to_act(const void *state)
{
    const struct oh_hell *s = state;

    if (s->phase == OVER) return 0;
    return s->phase < BID ? orr_bit(ORR_CHANCE) : orr_bit(s->mover);
}

/* R2 */
static void offer_bids(const struct oh_hell *s, struct orr_actions *out)
{
    int sum = 0;

    for (int seat = 0; seat < s->seats; seat++)
        if (s->bid[seat] != NONE) sum += s->bid[seat];
    for (int bid = 0; bid <= s->tricks; bid++)
        if (s->mover != s->dealer || sum + bid != s->tricks) orr_offer(out, A_BID + bid);
}

static uint64_t playable(const struct oh_hell *s)
{
    uint64_t hand = s->hand[s->mover], follow = 0;

    if (s->played) follow = hand & suit_cards(s->trick[s->leader] % SUITS);
    return follow ? follow : hand;
}

static void legal(const void *state, int seat, struct orr_actions *out)
{
    const struct oh_hell *s = state;

    if (!(to_act(s) & orr_bit(seat))) return;
    if (s->phase == BID) offer_bids(s, out);
    else orr_offer_set(out, A_CARD, playable(s));
}

static uint32_t tickets(const void *state)
{
    const struct oh_hell *s = state;

    if (s->phase == CHOOSE_TRICKS) return (CARDS - 1) / s->seats;
    return s->phase == CHOOSE_DEALER ? s->seats : (uint32_t)orr_set_size(s->deck);
}

static orr_action draw(const void *state, uint32_t ticket)
{
    const struct oh_hell *s = state;

    if (s->phase == CHOOSE_TRICKS) return (orr_action)(A_TRICKS + 1 + ticket);
    if (s->phase == CHOOSE_DEALER) return (orr_action)(A_DEALER + ticket);
    return (orr_action)orr_set_nth(s->deck, ticket);
}

static void chance(const void *state, struct orr_odds *out)
{
    for (uint32_t ticket = 0; ticket < tickets(state); ticket++)
        orr_offer_odds(out, draw(state, ticket), 1);
}

static void deal(struct oh_hell *s, int card)
{
    int seat = s->dealt % s->seats;

    s->deck &= ~bit(card);
    s->hand[seat] |= bit(card);
    s->held[seat]++;
    if (++s->dealt == s->seats * s->tricks) s->phase = TURN_UP;
}

static void turn_up(struct oh_hell *s, int card)
{
    s->deck &= ~bit(card);
    s->trump = (uint8_t)card;
    s->mover = s->leader = (uint8_t)((s->dealer + 1) % s->seats);
    s->phase = BID;
}

static void bid(struct oh_hell *s, int tricks)
{
    s->bid[s->mover] = (uint8_t)tricks;
    if (s->mover == s->dealer) s->phase = PLAY;
    s->mover = (uint8_t)((s->mover + 1) % s->seats);
}

/* R3 */
static int trick_winner(const struct oh_hell *s)
{
    int best = s->leader, trump = s->trump % SUITS;

    for (int seat = 0; seat < s->seats; seat++) {
        int card = s->trick[seat], top = s->trick[best];
        bool same = card % SUITS == top % SUITS;
        if ((same && card > top) || (!same && card % SUITS == trump)) best = seat;
    }
    return best;
}

static void end_trick(struct oh_hell *s)
{
    int winner = trick_winner(s);

    s->won[winner]++;
    memcpy(s->last, s->trick, sizeof s->last);
    memset(s->trick, NONE, sizeof s->trick);
    s->played = 0;
    s->mover = s->leader = (uint8_t)winner;
    if (!s->held[0]) s->phase = OVER;
}

static void play(struct oh_hell *s, int card)
{
    int led = s->played ? s->trick[s->leader] % SUITS : card % SUITS;

    if (card % SUITS != led) s->voids[s->mover] |= (uint8_t)(1 << led);
    s->hand[s->mover] &= ~bit(card);
    s->held[s->mover]--;
    s->trick[s->mover] = (uint8_t)card;
    s->mover = (uint8_t)((s->mover + 1) % s->seats);
    if (++s->played == s->seats) end_trick(s);
}

static void apply(void *state, int seat, orr_action a)
{
    struct oh_hell *s = state;

    (void)seat;
    switch ((enum phase)s->phase) {
    case CHOOSE_TRICKS: s->tricks = (uint8_t)(a - A_TRICKS), s->phase = CHOOSE_DEALER; break;
    case CHOOSE_DEALER: s->dealer = (uint8_t)(a - A_DEALER), s->phase = DEAL; break;
    case DEAL: deal(s, a); break;
    case TURN_UP: turn_up(s, a); break;
    case BID: bid(s, a - A_BID); break;
    case PLAY: play(s, a); break;
    case OVER: assert(false); break;
    }
}

/* R4 */
static int points_of(const struct oh_hell *s, int seat)
{
    return s->won[seat] + (s->bid[seat] == s->won[seat] ? MADE_BONUS : 0);
}

static void score(const void *state, int side, struct orr_score *out)
{
    const struct oh_hell *s = state;

    orr_score_begin(out);
    orr_score_line(out, "tricks", s->won[side]);
    if (s->phase == OVER) orr_score_line(out, "made", points_of(s, side) - s->won[side]);
}

static void payoff(const void *state, double out[ORR_MAX_SEATS])
{
    const struct oh_hell *s = state;
    int best = 0, sharing = 0;

    for (int seat = 0; seat < s->seats; seat++)
        if (points_of(s, seat) > best) best = points_of(s, seat);
    for (int seat = 0; seat < s->seats; seat++) sharing += points_of(s, seat) == best;
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
        out[seat] = seat < s->seats && points_of(s, seat) == best ? 1.0 / sharing : 0;
}

/* -- Who knows what --------------------------------------------------------------------- */

static void redact(void *state, int viewer)
{
    struct oh_hell *s = state;

    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer) continue;
        s->deck |= s->hand[seat];
        s->hand[seat] = 0;
    }
}

static uint64_t excluded(const struct oh_hell *s, int seat)
{
    uint64_t cards = 0;

    for (int suit = 0; suit < SUITS; suit++)
        if (s->voids[seat] >> suit & 1) cards |= suit_cards(suit);
    return cards;
}

/* Deals the unseen cards out once; false when somebody gets what they cannot have. */
static bool deal_once(struct oh_hell *s, int viewer, struct orr_rng *rng)
{
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer) continue;
        uint64_t out_of = excluded(s, seat);
        for (int i = 0; i < s->held[seat]; i++) {
            int card = orr_set_nth(s->deck, orr_rng_below(rng, (uint32_t)orr_set_size(s->deck)));
            if (out_of & bit(card)) return false;
            s->deck &= ~bit(card);
            s->hand[seat] |= bit(card);
        }
    }
    return true;
}

static void resample(void *state, int viewer, struct orr_rng *rng)
{
    struct oh_hell *s = state, known = *s;

    while (!deal_once(s, viewer, rng)) *s = known;
}

static orr_seats witnesses(const void *state, int seat, orr_action a)
{
    const struct oh_hell *s = state;

    (void)seat;
    (void)a;
    return s->phase == DEAL ? orr_bit(s->dealt % s->seats) : ORR_EVERYONE;
}

static const char *check(const void *state)
{
    const struct oh_hell *s = state;
    uint64_t seen = s->deck;

    for (int seat = 0; seat < s->seats; seat++) {
        if (seen & s->hand[seat]) return "a card twice";
        if (orr_set_size(s->hand[seat]) != s->held[seat]) return "held[] disagrees with hand[]";
        if (s->hand[seat] & excluded(s, seat)) return "a card of a suit the seat is out of";
        seen |= s->hand[seat];
    }
    return NULL;
}

/* -- Words and numbers --------------------------------------------------------------------- */

static const struct orr_message messages[] = {
    { "about", "Say how many tricks you will take, and take exactly those" },
    { "name.option.tricks", "Tricks" },
    { "option.tricks", "tricks in the hand, 0 for any number" },
    { "error.tricks", "The deck does not last for {tricks} tricks." },
    { "tricks", "Tricks" },
    { "made", "Bid made" },
    { "step.bid", "Say how many tricks you will take." },
    { "step.play", "Play a card." },
    { "log.tricks", "There will be {n} tricks" },
    { "log.dealer", "{seat} deals" },
    { "log.deal", "{seat} is dealt {card}" },
    { "log.trump", "{card} is turned up" },
    { "log.bid", "{seat|{seat} bids|You bid|bid} {n}" },
    { "log.play", "{seat|{seat} plays|You play|play} {card}" },
    { "token.?", "a card" },
    { "token.pad.tricks", "tricks" },
    { "token.pad.made", "the bid" },
    { "picture.tricks", "{n} tricks, trump " },
    { "picture.bid", "Seat {n}  bid " },
    { "picture.won", ", won {n}, on the table " },
    { "picture.holds", "holds " },
    { NULL, NULL },
};

static void put_card(struct orr_text *out, int card)
{
    orr_put(out, "%c%c", "cdhs"[card % SUITS], "23456789tjqka"[card / SUITS]);
}

static void print_action(const void *state, int seat, orr_action a, struct orr_text *out)
{
    (void)state;
    (void)seat;
    if (a == ORR_UNSEEN) orr_put(out, "?");
    else if (a < A_BID) put_card(out, a);
    else if (a < A_TRICKS) orr_put(out, "bid %d", a - A_BID);
    else if (a < A_DEALER) orr_put(out, "tricks %d", a - A_TRICKS);
    else orr_put(out, "dealer %d", a - A_DEALER);
}

static void describe(const void *state, int seat, orr_action a, struct orr_words *out)
{
    static const char *const key[] = { "log.tricks", "log.dealer", "log.deal", "log.trump",
                                       "log.bid",    "log.play",   "" };
    const struct oh_hell *s = state;
    char word[ORR_MAX_WORD];
    struct orr_text t = orr_text_on(word, sizeof word);

    print_action(state, seat, a, &t);
    orr_words_begin(out, key[s->phase]);
    if (s->phase == DEAL) seat = s->dealt % s->seats;
    if (s->phase == CHOOSE_DEALER) seat = a - A_DEALER;
    orr_words_seat(out, "seat", seat);
    orr_words_token(out, "card", word);
    orr_words_number(out, "n", s->phase == BID ? a - A_BID : a - A_TRICKS);
}

static void prompt(const void *state, int seat, struct orr_words *out)
{
    const struct oh_hell *s = state;

    (void)seat;
    orr_words_begin(out, s->phase == BID ? "step.bid" : "step.play");
}

static void put_cards(struct orr_text *out, uint64_t cards)
{
    for (int suit = 0; suit < SUITS; suit++)
        for (uint64_t left = cards & suit_cards(suit); left; left &= left - 1) {
            put_card(out, orr_lowest(left));
            orr_put(out, " ");
        }
}

static void print_state(const void *state, int viewer, struct orr_text *out)
{
    const struct oh_hell *s = state;

    orr_say(out, "picture.tricks", "n", s->tricks);
    if (s->trump != NONE) put_card(out, s->trump);
    orr_put(out, "\n");
    for (int seat = 0; seat < s->seats; seat++) {
        orr_put(out, "%c ", seat == viewer ? '*' : ' ');
        orr_say(out, "picture.bid", "n", seat + 1);
        if (s->bid[seat] == NONE) orr_put(out, " -");
        else orr_put(out, "%2d", s->bid[seat]);
        orr_say(out, "picture.won", "n", s->won[seat]);
        if (s->trick[seat] == NONE) orr_put(out, "--");
        else put_card(out, s->trick[seat]);
        orr_put(out, "\n    ");
        orr_say(out, "picture.holds");
        if (s->hand[seat]) put_cards(out, s->hand[seat]);
        else orr_put(out, "%d", s->held[seat]);
        orr_put(out, "\n");
    }
}

static void view_cards(struct orr_json *out, const char *key, uint64_t cards)
{
    orr_json_open(out, key, '[');
    for (; cards; cards &= cards - 1) {
        char word[4];
        struct orr_text t = orr_text_on(word, sizeof word);
        put_card(&t, orr_lowest(cards));
        orr_json_str(out, NULL, word);
    }
    orr_json_close(out, ']');
}

static void view(const void *state, int viewer, struct orr_json *out)
{
    const struct oh_hell *s = state;

    (void)viewer;
    orr_json_int(out, "phase", s->phase);
    orr_json_int(out, "tricks", s->tricks);
    orr_json_int(out, "dealer", s->dealer);
    orr_json_int(out, "trump", s->trump);
    orr_json_int(out, "mover", s->mover);
    orr_json_int(out, "leader", s->leader);
    orr_json_int(out, "dealt", s->dealt);
    orr_json_int(out, "played", s->played);
    view_cards(out, "unseen", s->deck);
    orr_json_open(out, "seats", '[');
    for (int seat = 0; seat < s->seats; seat++) {
        orr_json_open(out, NULL, '{');
        view_cards(out, "hand", s->hand[seat]);
        orr_json_int(out, "held", s->held[seat]);
        orr_json_int(out, "voids", s->voids[seat]);
        orr_json_int(out, "bid", s->bid[seat]);
        orr_json_int(out, "won", s->won[seat]);
        orr_json_int(out, "trick", s->trick[seat]);
        orr_json_int(out, "last", s->last[seat]);
        orr_json_close(out, '}');
    }
    orr_json_close(out, ']');
}

enum { OBS = 2 * CARDS + 4 * ORR_MAX_SEATS + SUITS };

static const struct orr_field fields[] = {
    { "own hand", 0, CARDS },
    { "unseen", CARDS, CARDS },
    { "seats", 2 * CARDS, 4 * ORR_MAX_SEATS },
    { "trump", 2 * CARDS + 4 * ORR_MAX_SEATS, SUITS },
};

static void encode(const void *state, int viewer, float *out)
{
    const struct oh_hell *s = state;
    int me = viewer < s->seats ? viewer : 0;

    memset(out, 0, OBS * sizeof *out);
    for (int card = 0; card < CARDS; card++) {
        out[card] = (float)(s->hand[me] >> card & 1);
        out[CARDS + card] = (float)(s->deck >> card & 1);
    }
    for (int i = 0; i < s->seats; i++) {
        int seat = (me + i) % s->seats;
        float *row = out + 2 * CARDS + 4 * i;
        row[0] = s->bid[seat] == NONE ? -1.0f : (float)s->bid[seat] / TRICKS;
        row[1] = (float)s->won[seat] / TRICKS;
        row[2] = s->trick[seat] == NONE ? 0 : (float)(s->trick[seat] + 1) / CARDS;
        row[3] = (float)s->held[seat] / TRICKS;
    }
    if (s->trump != NONE) out[2 * CARDS + 4 * ORR_MAX_SEATS + s->trump % SUITS] = 1;
}

static int rounds(const void *state)
{
    const struct oh_hell *s = state;
    return s->phase < PLAY ? 0 : s->tricks - s->held[s->mover] + 1;
}

static const struct orr_option options[] = {
    { .key = "tricks", .low = 0, .high = TRICKS, .initial = 0 },
};

static const struct orr_pad_line oh_hell_pad[] = { { .label = "tricks" },
                                                   { .label = "made" },
                                                   { 0 } };

const struct orr_game oh_hell_game = {
    .key = "oh-hell",
    .title = "Oh Hell",
    .shelf = 95,
    .min_seats = 3,
    .max_seats = 5,
    .num_actions = NUM_ACTIONS,
    .max_legal = CARDS,
    .max_plies = 2 * CARDS + 8,
    .state_size = sizeof(struct oh_hell),
    .state_version = 1,
    .options = options,
    .num_options = ORR_LEN(options),
    .pad = oh_hell_pad,
    .fields = fields,
    .num_fields = ORR_LEN(fields),
    .obs_size = OBS,
    .has_secrets = true,
    .messages = messages,
    .rules = oh_hell_rules,
    .setup = setup,
    .to_act = to_act,
    .legal = legal,
    .chance = chance,
    .apply = apply,
    .redact = redact,
    .resample = resample,
    .witnesses = witnesses,
    .score = score,
    .payoff = payoff,
    .print_action = print_action,
    .describe = describe,
    .prompt = prompt,
    .print_state = print_state,
    .view = view,
    .encode = encode,
    .rounds = rounds,
    .check = check,
    .tickets = tickets,
    .draw = draw,
};
