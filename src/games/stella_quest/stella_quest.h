/* stella_quest.h - Stella Quest: a trick-taking game for two to four spirits.
 *
 * Cards show their colour on the back, so the table knows the colours of every
 * hand and of the deck's top card, and only the numbers are secret. Everything
 * here follows from that: a card comes in two chance actions (its back, seen by
 * all; its number, seen by its owner), and an undealt deck is a bag of cards
 * with the colour of its top one.
 *
 * A shuffle turns the discard pile into the deck, and everybody has seen those
 * cards. So what is held through a shuffle is not in the new deck, and cards of
 * different decks are never confused: each keeps its age, the number of shuffles
 * it was held through. A card's back lies on the table all the time, so its age is
 * public like its colour.
 *
 * SPDX-License-Identifier: MIT */
#ifndef STELLA_QUEST_H
#define STELLA_QUEST_H

#include "game/game.h"

/* A coloured card is a kind 0..23, six to a colour: blue, green, red, yellow.
 * The Break is card 24, which makes card / 6 the back of every card. */
enum {
    SQ_COLOURS = 4,
    SQ_NUMBERS = 6,
    SQ_KINDS = SQ_COLOURS * SQ_NUMBERS,
    SQ_BREAK = SQ_KINDS,
    SQ_CARDS,
    SQ_BACKS = SQ_COLOURS + 1,
    SQ_BREAK_BACK = SQ_COLOURS,
    SQ_SEATS = 4,  /* at most */
    SQ_SIDES = 4,  /* at most: the seats, or two of them and the Dummy */
    SQ_HAND = 10,  /* at most */
    SQ_LIGHTS = 5, /* at the start */
    SQ_AGES = 19,  /* 0: drawn since the last shuffle; see below */
    SQ_NONE = 0xff /* no card, no colour, no side */
};

/* No card is held through more than 18 shuffles. No round has two shuffles: the first leaves
 * nothing under the discard pile's top card, and only the end of a round puts something there. A
 * hand is filled when it is empty, with five cards at most, and grows by three for each of at
 * most four paid lights: 17 cards, of which one is played in every round. So the last is gone
 * after 17 rounds; with the round in which the hand was filled that makes 18. */

/* What the match is doing. Chance comes in between whenever the deck's top card
 * has to be turned or somebody draws. */
enum stella_quest_phase {
    SQ_PH_DEAL,    /* five cards to each seat */
    SQ_PH_TURN_UP, /* the first card of the discard pile */
    SQ_PH_LEADER,  /* chance names the first leader */
    SQ_PH_ROUND,   /* sides play in order */
    SQ_PH_TAKE,    /* the winner chooses a card for its collection */
    SQ_PH_TOP,     /* the winner chooses the new top of the discard pile */
    SQ_PH_OVER
};

/* In deck_top besides a colour. */
enum {
    SQ_UNTURNED = SQ_BACKS, /* the back is about to be seen */
    SQ_NEW_DECK             /* likewise, and the deck was just shuffled */
};

/* Why a light cannot be paid for cards now (R6), if it cannot. */
enum stella_quest_pay {
    SQ_PAY_OPEN,
    SQ_PAY_LAST_LIGHT,
    SQ_PAY_FULL_HAND,
    SQ_PAY_NO_DECK,
    SQ_PAY_PLAYED,
    SQ_PAY_WAIT /* it is another's turn */
};

/* What wins a round (R9). */
enum stella_quest_by { SQ_BY_NOTHING, SQ_BY_LEAD, SQ_BY_TRUMP, SQ_BY_SUPER };

/* In draw_to besides a seat or the Dummy: the card starts the discard pile. */
enum { SQ_TO_DISCARD = SQ_SIDES };

/* Actions. A play names the card and its age, because the back that leaves the
 * hand is seen; two equal cards of one age are one action. */
enum {
    SQ_A_CARD = 0,                                    /* chance: the drawn card */
    SQ_A_BACK = SQ_A_CARD + SQ_CARDS,                 /* chance: the deck's top colour */
    SQ_A_LEADER = SQ_A_BACK + SQ_BACKS,               /* chance: the first leader */
    SQ_A_PLAY = SQ_A_LEADER + SQ_SEATS,               /* + kind x ages + age */
    SQ_A_PLAY_BREAK = SQ_A_PLAY + SQ_KINDS * SQ_AGES, /* all Breaks are alike */
    SQ_A_PAY = SQ_A_PLAY_BREAK + 1,                   /* put out a light, draw cards */
    SQ_A_TAKE = SQ_A_PAY + 1,                         /* + kind */
    SQ_A_TOP = SQ_A_TAKE + SQ_KINDS,                  /* + kind */
    SQ_NUM_ACTIONS = SQ_A_TOP + SQ_KINDS
};

/* A step offers ten cards at most, or nine and `pay`. A match has 200 rounds of at
 * most six decisions, 16 paid lights, two plies for each of at most 800 played, 40
 * held and 1 turned-up cards, and the first leader. */
enum { SQ_MAX_LEGAL = 10, SQ_MAX_PLIES = 200 * 6 + 16 + 2 * 842 + 1 };

enum { SQ_OPT_STARTS, SQ_NUM_OPTIONS };

/* What moves are explained by, in the order of reason_values(). */
enum {
    SQ_REASON_LIGHTS,
    SQ_REASON_JEWELS,
    SQ_REASON_EMOTIONS, /* different ones owned */
    SQ_REASON_SIXTH,    /* 1 with all six       */
    SQ_REASON_RIVAL     /* the most different ones that another owns */
};

/* Everything is public but pool, hand and the numbers in old. Breaks are all alike, and their
 * backs show them, so they are counted and never hidden. */
struct stella_quest {
    /* Coloured cards. Known to the owner: hand. Of a whole state pool is the deck; of a
     * known one it also holds the unseen cards of age 0, which lie in no hand then. */
    struct orr_bag pool;
    struct orr_bag discard; /* under the top card */
    struct orr_bag hand[SQ_SEATS];
    struct orr_bag collection[SQ_SEATS];

    /* The cards of a hand that were held through a shuffle, ascending, then 0: stella_quest_old().
     * In a known state the numbers that the viewer cannot see are laid out anew, those
     * of an age and colour in ascending order: it knows them all, but not whose each is. */
    uint16_t old[SQ_SEATS][SQ_HAND];

    uint8_t backs[SQ_SEATS][SQ_COLOURS]; /* of the cards of age 0 in hand, 0..10 */
    uint8_t breaks[SQ_SEATS];            /* in hand, 0..6                        */
    uint8_t held[SQ_SEATS];              /* cards in hand, 0..10                 */
    uint8_t lights[SQ_SEATS];            /* 0..5; at 0 eliminated                */
    uint8_t trick[SQ_SIDES];             /* cards in the order of play; none if
                                          * not yet played, skipped or taken     */
    uint8_t deck[SQ_BACKS];              /* cards in the deck by back            */
    uint8_t deck_size;                   /* their sum                            */
    uint8_t deck_top;                    /* its back, or unturned; none if empty */
    uint8_t discard_breaks;              /* under the top card                   */
    uint8_t discard_top;                 /* card, its colour is trump; or none   */
    uint8_t seats;                       /* 2..4; side 2 of 2 is the Dummy       */
    uint8_t round;                       /* rounds begun, 0..200                 */
    uint8_t phase;                       /* enum stella_quest_phase              */
    uint8_t mover;                       /* whose turn it is: a seat, ORR_CHANCE
                                          * or none                              */
    uint8_t leader;                      /* seat that begins the round           */
    uint8_t played;                      /* places of the order already done     */
    uint8_t lead;                        /* leading colour, or none              */
    uint8_t star;                        /* side with the Black Star, or none    */
    uint8_t winner;                      /* of the round while it takes, or none */
    uint8_t draw_to;                     /* who draws; 0 when nobody does        */
    uint8_t draw_left;                   /* cards still to draw, 0..5            */
    uint8_t starts;                      /* option: seat + 1 of the first leader,
                                          * 0 by lot                             */
    uint8_t supers;                      /* places of Super Trumps, one bit each  */
    uint8_t zero[2];                     /* always 0: fills up to a multiple of 8 */
};

_Static_assert(sizeof(struct stella_quest) == 10 * 16 + 80 + 56,
               "no padding: states are compared as bytes");

/* What is in the box, in stella_quest_data.c. */
struct stella_quest_box {
    uint8_t copies[SQ_COLOURS][SQ_NUMBERS]; /* of each coloured card, at most 3 */
    uint8_t breaks;
    uint8_t jewels[SQ_NUMBERS];
    uint8_t lights;       /* at the start */
    uint8_t hand;         /* cards dealt to each */
    uint8_t hand_limit;   /* when a light is paid */
    uint8_t paid_cards;   /* drawn for a light */
    uint8_t least_refill; /* however few lights are left */
    uint8_t rounds;       /* the match ends after so many */
};
extern const struct stella_quest_box stella_quest_box;
extern const char stella_quest_letters[SQ_BACKS + 1]; /* of the backs, in notation */

extern const struct orr_game stella_quest_game;
extern const char stella_quest_rules[]; /* RULES.md */

/* -- Small questions that several files ask -------------------------------------- */

static inline int stella_quest_back(int card) { return card / SQ_NUMBERS; }
static inline int stella_quest_number(int kind) { return kind % SQ_NUMBERS + 1; }
static inline bool stella_quest_is_coloured(int card) { return card < SQ_BREAK; }
static inline bool stella_quest_has_dummy(const struct stella_quest *s) { return s->seats == 2; }
static inline int stella_quest_num_sides(const struct stella_quest *s)
{
    return s->seats + stella_quest_has_dummy(s);
}

/* A card held through a shuffle, as one number that sorts by age, then by kind. The last
 * six bits are the numbers that the card is known not to be (R7). */
static inline uint16_t stella_quest_old(int age, int kind, unsigned except)
{
    return (uint16_t)(age << 11 | kind << 6 | (int)except);
}
static inline int stella_quest_old_age(unsigned old) { return (int)(old >> 11); }
static inline int stella_quest_old_kind(unsigned old) { return old >> 6 & 31; }
static inline unsigned stella_quest_old_not(unsigned old) { return old & 63; }

/* How many of them a seat holds. */
static inline int stella_quest_num_old(const struct stella_quest *s, int seat)
{
    int n = 0;
    while (n < SQ_HAND && s->old[seat][n]) n++;
    return n;
}

/* Cards of one colour in a hand: their backs are seen by all. */
static inline int stella_quest_held_of(const struct stella_quest *s, int seat, int colour)
{
    int n = s->backs[seat][colour];
    for (int i = 0, old = stella_quest_num_old(s, seat); i < old; i++)
        n += stella_quest_back(stella_quest_old_kind(s->old[seat][i])) == colour;
    return n;
}

/* The bits of one colour. */
static inline uint64_t stella_quest_row(int colour) { return (uint64_t)63 << colour * SQ_NUMBERS; }

static inline uint32_t stella_quest_count_colour(const struct orr_bag *bag, int colour)
{
    struct orr_bag part = { bag->lo & stella_quest_row(colour),
                            bag->hi & stella_quest_row(colour) };
    return (uint32_t)orr_bag_size(&part);
}

/* Bit n - 1 is set if a card numbered n is among the kinds. */
static inline unsigned stella_quest_numbers(uint64_t kinds)
{
    return (unsigned)(kinds | kinds >> 6 | kinds >> 12 | kinds >> 18) & 63;
}

/* Likewise for numbers of which the bag holds exactly one card. */
static inline unsigned stella_quest_single_numbers(const struct orr_bag *bag)
{
    unsigned seen = 0, again = 0;

    for (int first = 0; first < SQ_KINDS; first += SQ_NUMBERS) {
        unsigned here = (unsigned)(orr_bag_kinds(bag) >> first) & 63;
        again |= (seen & here) | ((unsigned)(bag->hi >> first) & 63);
        seen |= here;
    }
    return seen & ~again;
}

/* Whether chance turns the deck's top card now. */
static inline bool stella_quest_turns_back(const struct stella_quest *s)
{
    return s->deck_top == SQ_UNTURNED || s->deck_top == SQ_NEW_DECK;
}

/* Whether the viewer knows the numbers in the seat's hand. */
static inline bool stella_quest_sees_hand(int viewer, int seat)
{
    return viewer == seat || viewer == ORR_ALL_SEEING;
}

/* Whether a Super Trump was played there. What decided the round stays marked after the
 * winner has taken a card of it. */
static inline bool stella_quest_was_super(const struct stella_quest *s, int place)
{
    return s->supers >> place & 1;
}

/* The card of a play action. */
static inline int stella_quest_played_card(orr_action a)
{
    return a == SQ_A_PLAY_BREAK ? SQ_BREAK : (a - SQ_A_PLAY) / SQ_AGES;
}

/* stella_quest_rules.c */
bool stella_quest_setup(void *state, const struct orr_setup *setup, struct orr_words *why);
orr_seats stella_quest_to_act(const void *state);
void stella_quest_legal(const void *state, int seat, struct orr_actions *out);
void stella_quest_chance(const void *state, struct orr_odds *out);
uint32_t stella_quest_tickets(const void *state);
orr_action stella_quest_draw(const void *state, uint32_t ticket);
void stella_quest_apply(void *state, int seat, orr_action action);
int stella_quest_play_out(void *state, struct orr_rng *rng, int most);
int stella_quest_rounds(const void *state);
int stella_quest_sides(const void *state);
const char *stella_quest_check(const void *state);
/* The side that plays at a place of the round's order, 0 being the leader. */
int stella_quest_side_at(const struct stella_quest *s, int place);
/* Whether a card is a Super Trump if it is played at that place. */
bool stella_quest_is_super(const struct stella_quest *s, int place, int card);
/* The place that wins with the cards now in the trick, or -1. Not valid once a card was taken. */
int stella_quest_winning_place(const struct stella_quest *s);
/* What the card at a place would win by, if it wins; SQ_BY_NOTHING for a card that was taken. */
enum stella_quest_by stella_quest_wins_by(const struct stella_quest *s, int place);
/* The kinds the seat may play, Breaks apart: one bit each. */
uint64_t stella_quest_playable(const struct stella_quest *s, int seat);
/* Whether the seat may pay a light now, or why not; how many cards it would draw. */
enum stella_quest_pay stella_quest_pay_closed(const struct stella_quest *s, int seat);
int stella_quest_paid_cards(const struct stella_quest *s, int seat);

/* stella_quest_score.c */
void stella_quest_score(const void *state, int side, struct orr_score *out);
void stella_quest_payoff(const void *state, double out[ORR_MAX_SEATS]);
void stella_quest_ending(const void *state, struct orr_words *out);
/* Jewels on the cards whose number the seat owns once. */
int stella_quest_jewels(const struct stella_quest *s, int seat);
/* How many different numbers the seat owns; whether a card would be the sixth; the lights that
 * taking it puts out, 0 if its number is new. */
int stella_quest_different(const struct stella_quest *s, int seat);
bool stella_quest_is_sixth(const struct stella_quest *s, int seat, int kind);
int stella_quest_lights_lost(const struct stella_quest *s, int seat, int kind);
/* The seat that owns all six numbers, or -1; a seat without lights, or -1. */
int stella_quest_enlightened(const struct stella_quest *s);
int stella_quest_eliminated(const struct stella_quest *s);

/* stella_quest_hidden.c */
void stella_quest_redact(void *state, int viewer);
void stella_quest_resample(void *state, int viewer, struct orr_rng *rng);
orr_seats stella_quest_witnesses(const void *state, int seat, orr_action action);
/* The cards that others than the viewer have held through shuffles, by age from 1 on;
 * returns the oldest age, 0 if there are none. */
int stella_quest_unseen_old(const struct stella_quest *s, int viewer,
                            struct orr_bag unseen[SQ_AGES]);
/* The kind that a ticket stands for among the bag's cards of one colour. */
int stella_quest_pick(const struct orr_bag *bag, int colour, uint32_t ticket);

/* stella_quest_text.c */
extern const struct orr_message stella_quest_messages[];
void stella_quest_put_card(struct orr_text *out, int card); /* "b3", "x0", "-" for none */
/* A card held through a shuffle as the viewer sees it: "b3" or "b?". */
void stella_quest_name_old(int viewer, int seat, unsigned old, char token[3]);
void stella_quest_print_action(const void *state, int seat, orr_action a, struct orr_text *out);
void stella_quest_describe(const void *state, int seat, orr_action a, struct orr_words *out);
void stella_quest_prompt(const void *state, int seat, struct orr_words *out);
void stella_quest_name_side(const void *state, int side, struct orr_words *out);
/* A card and a colour as arguments of a sentence; the words for a card of which only the back is
 * seen. */
void stella_quest_say_card(struct orr_words *out, const char *name, int card);
void stella_quest_say_colour(struct orr_words *out, int back);
extern const char *const stella_quest_unseen[SQ_BACKS];
/* Sides with a card to play after the current place; the round as it would be with a card there. */
int stella_quest_cards_to_come(const struct stella_quest *s);
struct stella_quest stella_quest_with_card(const struct stella_quest *s, int card);
/* The only kind in a finished trick, which its winner must take; -1 if several. */
int stella_quest_forced_take(const struct stella_quest *s);

/* stella_quest_tell.c */
void stella_quest_consequence(const void *known, const void *after, int seat, orr_action a,
                              struct orr_consequence *out);
void stella_quest_why_not(const void *known, int seat, const char *token, struct orr_words *out);

/* stella_quest_picture.c */
void stella_quest_print_state(const void *state, int viewer, struct orr_text *out);

/* stella_quest_view.c */
extern const struct orr_field stella_quest_fields[];
enum { SQ_NUM_FIELDS = 18, SQ_OBS = 427 };
void stella_quest_view(const void *state, int viewer, struct orr_json *out);
void stella_quest_encode(const void *state, int viewer, float *out);

/* stella_quest_play.c */
void stella_quest_evaluate(const void *state, double out[ORR_MAX_SEATS]);
void stella_quest_reason_values(const void *state, int seat, int32_t *out);
enum { SQ_NUM_FEATURE_FIELDS = 24, SQ_FEATURES = 77 };
extern const struct orr_field stella_quest_feature_fields[];
extern const struct orr_net stella_quest_net; /* stella_quest.net */
int stella_quest_features(const void *state, int16_t *out);
extern const struct orr_skill stella_quest_skill;
extern const struct orr_frozen stella_quest_frozen;

#endif /* STELLA_QUEST_H */
