/* stellium.h - Stellium: bodies on six turning galaxies, aligned for objectives.
 *
 * Fifty-two spaces fit into one 64-bit word, so each of the four types of body is
 * a bitboard, an alignment is a mask, and "does the board show it" is one AND.
 * Cards are sets of bits as well. Nothing is hidden: bag and reserve are public
 * as counts and as a set, only what comes out of them next is unknown.
 *
 * Cell 7g is the centre of galaxy g, 7g+1+d its ring space in direction d (0 east,
 * then counter-clockwise), 42+b black hole b. A galaxy's symbols turn with its
 * disc, cells and their names do not.
 *
 * SPDX-License-Identifier: MIT */
#ifndef STELLIUM_H
#define STELLIUM_H

#include "game/game.h"

enum {
    STELLIUM_SEATS = 4,
    STELLIUM_CELLS = 52,
    STELLIUM_GALAXIES = 6,
    STELLIUM_HOLE = 42, /* the first black hole; the ten last cells are holes      */
    STELLIUM_EDGES = 129,
    STELLIUM_HOLE_EDGES = 81, /* the first edge that ends in a black hole           */
    STELLIUM_PLACEMENTS = 806,
    STELLIUM_THROUGH = 2760, /* cells of all placements together                    */
    STELLIUM_CARDS = 40,     /* card = 4 * kind + colour                                */
    STELLIUM_TIERED = 32,    /* the first card that pays by the number of bodies       */
    STELLIUM_HAND = 3,
    STELLIUM_ROUNDS = 100, /* R38: the cap                                          */
    STELLIUM_HANDFUL = 5,  /* bodies drawn for an empty galaxy                      */
    STELLIUM_NONE = 0xff   /* in a byte of the state: nothing                       */
};

/* The types of body, the colours of cards and symbols, and the influences. */
enum { STELLIUM_PLANET, STELLIUM_COMET, STELLIUM_STAR, STELLIUM_SUPERNOVA, STELLIUM_TYPES };
enum { STELLIUM_PLAIN = STELLIUM_TYPES }; /* placed without an influence: option only */

/* The kinds of objective. The first eight are shapes with a list of placements. */
enum stellium_kind_id {
    STELLIUM_LINE,
    STELLIUM_ARC,
    STELLIUM_RECTANGLE,
    STELLIUM_DIAMOND,
    STELLIUM_TRIANGLE,
    STELLIUM_TRINE,
    STELLIUM_ESS,
    STELLIUM_PAIR,
    STELLIUM_SHAPES,
    STELLIUM_MIRRORED_ESS = STELLIUM_SHAPES, /* a list of placements, not a kind    */
    STELLIUM_CENTRE = STELLIUM_SHAPES,
    STELLIUM_SYMBOL,
    STELLIUM_KINDS
};

/* What is to be done next. Chance acts in the first four and in BLIND, REFILL and
 * REVEAL, `asked` in LAY, else the mover. */
enum stellium_phase {
    STELLIUM_PH_FIRST,     /* who begins                                               */
    STELLIUM_PH_DISC,      /* which disc lies at `galaxy`                              */
    STELLIUM_PH_ORIENT,    /* how it is turned                                         */
    STELLIUM_PH_BODIES,    /* which bodies lie on its starting locations               */
    STELLIUM_PH_DRAW,      /* name a type, or draw blind                               */
    STELLIUM_PH_BLIND,     /* what the blind draw gives                                */
    STELLIUM_PH_LIFT,      /* the bag is empty: lift a body off the board              */
    STELLIUM_PH_INFLUENCE, /* own influence or a token                                 */
    STELLIUM_PH_SPACE,     /* where to place, or with a collision what to hit          */
    STELLIUM_PH_PUSH,      /* in which direction                                       */
    STELLIUM_PH_SWAP,      /* which two bodies                                         */
    STELLIUM_PH_TURN,      /* how far                                                  */
    STELLIUM_PH_PULL,      /* which body into which black hole                         */
    STELLIUM_PH_VALIDATE,  /* an objective, or done                                    */
    STELLIUM_PH_ALIGN,     /* which of its alignments on the board                     */
    STELLIUM_PH_LEAVE,     /* more than four bodies for a tiered card: leave one out   */
    STELLIUM_PH_KEEP,      /* which of the bodies stays on the board                   */
    STELLIUM_PH_REFILL,    /* bodies for an empty galaxy                               */
    STELLIUM_PH_LAY,       /* lay one of them                                          */
    STELLIUM_PH_BOX,       /* three in hand: box one or keep all                       */
    STELLIUM_PH_TAKE,      /* an objective from the display                            */
    STELLIUM_PH_REVEAL,    /* the display is filled from the reserve                   */
    STELLIUM_PH_OVER
};

enum { STELLIUM_END_LIMIT = 1, STELLIUM_END_RESERVE, STELLIUM_END_CAP };

enum {
    STELLIUM_OPT_DRAW,
    STELLIUM_OPT_INFLUENCE,
    STELLIUM_OPT_STRICT_HAND,
    STELLIUM_OPT_FIRST_GAME,
    STELLIUM_OPT_FIRST_TURN,
    STELLIUM_OPT_SWAP,
    STELLIUM_OPT_STARTS, /* those before it are a bit each */
    STELLIUM_NUM_OPTIONS
};

/* Actions, by the phase they belong to: each range is followed by the next. */
enum {
    STELLIUM_A_DRAW = 0, /* a type         */
    STELLIUM_A_BLIND = STELLIUM_A_DRAW + STELLIUM_TYPES,
    STELLIUM_A_LIFT = STELLIUM_A_BLIND + 1, /* a cell         */
    STELLIUM_A_OWN = STELLIUM_A_LIFT + STELLIUM_CELLS,
    STELLIUM_A_TOKEN = STELLIUM_A_OWN + 1, /* an influence   */
    STELLIUM_A_PLAIN = STELLIUM_A_TOKEN + STELLIUM_TYPES,
    STELLIUM_A_SPACE = STELLIUM_A_PLAIN + 1,             /* a cell         */
    STELLIUM_A_PUSH = STELLIUM_A_SPACE + STELLIUM_CELLS, /* a direction    */
    STELLIUM_A_EDGE = STELLIUM_A_PUSH + 6,               /* swap or pull   */
    STELLIUM_A_TURN = STELLIUM_A_EDGE + STELLIUM_EDGES,  /* steps - 1      */
    STELLIUM_A_VALIDATE = STELLIUM_A_TURN + 5,           /* a card         */
    STELLIUM_A_DONE = STELLIUM_A_VALIDATE + STELLIUM_CARDS,
    STELLIUM_A_ALIGN = STELLIUM_A_DONE + 1,                    /* a placement    */
    STELLIUM_A_LEAVE = STELLIUM_A_ALIGN + STELLIUM_PLACEMENTS, /* a cell         */
    STELLIUM_A_KEEP = STELLIUM_A_LEAVE + STELLIUM_CELLS,       /* a cell         */
    STELLIUM_A_BOX = STELLIUM_A_KEEP + STELLIUM_CELLS,         /* a card         */
    STELLIUM_A_KEEP_ALL = STELLIUM_A_BOX + STELLIUM_CARDS,
    STELLIUM_A_TAKE = STELLIUM_A_KEEP_ALL + 1,               /* a card         */
    STELLIUM_A_LAY = STELLIUM_A_TAKE + STELLIUM_CARDS,       /* 4 type + place */
    STELLIUM_A_FIRST = STELLIUM_A_LAY + 16,                  /* chance: a seat */
    STELLIUM_A_DISC = STELLIUM_A_FIRST + STELLIUM_SEATS,     /* a disc         */
    STELLIUM_A_ORIENT = STELLIUM_A_DISC + STELLIUM_GALAXIES, /* 0..5           */
    STELLIUM_A_BODIES = STELLIUM_A_ORIENT + 6,               /* a permutation  */
    STELLIUM_A_BODY = STELLIUM_A_BODIES + 24,                /* a type         */
    STELLIUM_A_CARD = STELLIUM_A_BODY + STELLIUM_TYPES,      /* a card         */
    STELLIUM_NUM_ACTIONS = STELLIUM_A_CARD + STELLIUM_CARDS
};

/* Everything in here is known to everybody. */
struct stellium {
    uint64_t body[STELLIUM_TYPES];                  /* cells with a body of the type             */
    uint64_t reserve, display;                      /* cards face down (a pool), cards on offer  */
    uint64_t hand[STELLIUM_SEATS];                  /* objectives taken, at most three           */
    uint64_t done[STELLIUM_SEATS];                  /* objectives validated                      */
    uint64_t align;                                 /* cells of the alignment being validated    */
    uint8_t bag[STELLIUM_TYPES];                    /* bodies in the bag                         */
    uint8_t drawn[STELLIUM_TYPES];                  /* drawn for an empty galaxy, not laid yet   */
    uint8_t disc[STELLIUM_GALAXIES];                /* 0..5, which disc lies there; NONE: not yet */
    uint8_t turned[STELLIUM_GALAXIES];              /* 0..5, slot k points in direction k+turned */
    uint8_t tokens[STELLIUM_SEATS];                 /* bit f: the token of influence f is unused */
    uint8_t points[STELLIUM_SEATS];                 /* Stelliums from objectives                 */
    uint8_t reached[STELLIUM_SEATS];                /* 0, or 1 for the first to reach the limit  */
    uint8_t used[STELLIUM_CARDS - STELLIUM_TIERED]; /* bodies a tiered card was paid
                                        * for, 2..4; 0 while it is not validated    */
    uint8_t seats;                                  /* 2..4, set once                            */
    uint8_t limit;                                  /* Stelliums that end the match, set once    */
    uint8_t options;                                /* bit o: option o is not its default        */
    uint8_t round;                                  /* rounds begun; 0 while setting up          */
    uint8_t first;                                  /* seat that begins every round              */
    uint8_t mover;                                  /* whose turn it is                         */
    uint8_t phase;                                  /* enum stellium_phase                        */
    uint8_t type;                                   /* type of the body being played, or NONE    */
    uint8_t influence;                              /* influence used, or NONE                   */
    uint8_t space;                                  /* cell placed on or hit; in LEAVE the last
                                        * cell left out; or NONE                    */
    uint8_t card;                                   /* objective being validated, or NONE        */
    uint8_t galaxy;                                 /* being set up or filled again, or NONE     */
    uint8_t asked;                                  /* seat that lays the next body, or NONE     */
    uint8_t last_round;                             /* 1: the reserve ran out, no more taking    */
    uint8_t end;                                    /* why the match is over; 0 while it is not  */
    uint8_t blank;                                  /* 0: fills the last word                    */
};

_Static_assert(sizeof(struct stellium) == 176, "no padding: states are compared as bytes");

/* -- Sets of cells and of cards ------------------------------------------------- */

#define STELLIUM_CENTRE_CELLS ((uint64_t)0x0810204081) /* six centres           */
#define STELLIUM_GALAXY_CELLS (((uint64_t)1 << STELLIUM_HOLE) - 1)
#define STELLIUM_HOLE_CELLS ((uint64_t)0x3ff << STELLIUM_HOLE)

static inline uint64_t stellium_bit(int n) { return (uint64_t)1 << n; }

static inline uint64_t stellium_galaxy(int g) { return (uint64_t)0x7f << 7 * g; }

static inline uint64_t stellium_occupied(const struct stellium *s)
{
    return s->body[0] | s->body[1] | s->body[2] | s->body[3];
}

static inline bool stellium_option(const struct stellium *s, int option)
{
    return (s->options >> option & 1) != 0;
}

/* -- The board and the cards, as data --------------------------------------------- */

/* Bodies in the card's colour and bodies in the tips' colour of one alignment. */
struct stellium_placement {
    uint64_t main, tips;
};

/* One representative of a shape: main bodies, then tips, in axial coordinates. */
struct stellium_shape {
    int8_t num_main, num_tips;
    int8_t place[4][2];
};

struct stellium_kind {
    const char *name;
    uint8_t points[STELLIUM_TYPES][3]; /* by colour; shapes use the first column,
                                        * tiered kinds 2, 3 and 4 or more bodies    */
};

/* stellium_board.c, written by tools/stellium_board.py */
extern const int8_t stellium_place[STELLIUM_CELLS][2]; /* axial q, r               */
extern const uint8_t stellium_next[STELLIUM_CELLS][6]; /* CELLS: off the board     */
extern const uint64_t stellium_touch[STELLIUM_CELLS];  /* set of neighbours        */
extern const uint8_t stellium_edge[STELLIUM_EDGES][2]; /* lower cell first         */
extern const struct stellium_shape stellium_shape[STELLIUM_SHAPES];
extern const struct stellium_placement stellium_placement[STELLIUM_PLACEMENTS];
/* Placements are sorted by their lowest main cell: those of cell c are the ones
 * from starts[list][c] up to, not including, starts[list][c + 1]. */
extern const uint16_t stellium_starts[STELLIUM_SHAPES + 1][STELLIUM_CELLS + 1];

/* Placements that have a body on a cell, in the same manner: those of cell c are
 * through[through_starts[list][c]] up to, not including, ...[c + 1]. */
extern const uint16_t stellium_through[STELLIUM_THROUGH];
extern const uint16_t stellium_through_starts[STELLIUM_SHAPES + 1][STELLIUM_CELLS + 1];

/* stellium_data.c */
extern const uint8_t stellium_bodies[STELLIUM_TYPES];     /* in the box     */
extern const uint8_t stellium_disc[STELLIUM_GALAXIES][4]; /* colours        */
extern const uint8_t stellium_start[4];                   /* slots of a disc */
extern const struct stellium_kind stellium_kind[STELLIUM_KINDS];
extern const uint8_t stellium_tips[STELLIUM_TYPES]; /* of the diamond */
extern const uint8_t stellium_limit[STELLIUM_SEATS + 1], stellium_display[STELLIUM_SEATS + 1];
enum { STELLIUM_FIRST_GAME_LESS = 5 };

extern const struct orr_game stellium_game;
extern const char stellium_rules[]; /* RULES.md */

/* -- stellium_align.c: what the board shows ----------------------------------------- */

/* Cells that carry a symbol of the colour. */
uint64_t stellium_symbols(const struct stellium *s, int colour);
/* The cell of starting location 0..3 of a galaxy. */
int stellium_start_cell(const struct stellium *s, int galaxy, int location);
/* The bodies that count for a tiered card, however many. */
uint64_t stellium_meeting(const struct stellium *s, int card);
/* Whether the board shows the card, and the placements that show it. */
bool stellium_shows(const struct stellium *s, int card);
void stellium_list_placements(const struct stellium *s, int card, struct orr_actions *out);
/* Stelliums for a card; bodies count only for tiered ones. */
int stellium_points(int card, int bodies);

/* One way to a card: the cells with the right body, those without, and which of them need the
 * tips' colour. */
struct stellium_way {
    uint64_t right, missing, tips;
};
enum { STELLIUM_WAYS = 3 };

/* How near the board is to showing a card: the most right bodies of any placement, how many are
 * needed (for the next tier of a tiered card), and the best ways, nearest first. */
struct stellium_nearness {
    int right, of, num_ways;
    struct stellium_way way[STELLIUM_WAYS];
};
void stellium_near(const struct stellium *s, int card, struct stellium_nearness *out);
/* The type that a way needs on one of its cells. */
static inline int stellium_wanted(int card, const struct stellium_way *way, int cell)
{
    int colour = card % STELLIUM_TYPES;
    return way->tips >> cell & 1 ? stellium_tips[colour] : colour;
}

/* -- stellium_bodies.c: how bodies move ------------------------------------------------ */

/* The type of the body on a cell, STELLIUM_TYPES when it is empty. */
static inline int stellium_type_on(const uint64_t body[STELLIUM_TYPES], int cell)
{
    int type = 0;
    while (type < STELLIUM_TYPES && !(body[type] >> cell & 1)) type++;
    return type;
}

static inline int stellium_type_at(const struct stellium *s, int cell)
{
    return stellium_type_on(s->body, cell);
}

/* A body hits a cell; returns the type that falls over the edge, or TYPES. */
int stellium_push(uint64_t body[STELLIUM_TYPES], int type, int cell, int direction);
/* Two bodies change places, of which exactly one has the type. */
void stellium_swap(uint64_t body[STELLIUM_TYPES], int type, int a, int b);
/* A body moves to an empty cell. */
void stellium_move(uint64_t body[STELLIUM_TYPES], int from, int to);
/* Cells as they lie after a galaxy has turned by 1..5 steps. */
uint64_t stellium_turned(uint64_t cells, int galaxy, int steps);

/* -- stellium_moved.c: which bodies an action moves ------------------------------------- */

/* The place of a body that is not on a cell. */
enum { STELLIUM_IN_HAND = STELLIUM_CELLS, STELLIUM_IN_BAG, STELLIUM_IN_DISH };

struct stellium_move {
    uint8_t from, to;
};
enum { STELLIUM_MOST_MOVED = 10 }; /* a row of nine, and the body that hits it */

/* Every body that the action moves; returns how many. All of them move at once. */
int stellium_moved(const struct stellium *s, int seat, orr_action action,
                   struct stellium_move out[STELLIUM_MOST_MOVED]);
/* The same as the argument "moves" of a sentence: "a1-b4", "hand-a1", "c6-bag". */
void stellium_say_moved(const struct stellium *s, int seat, orr_action action, struct orr_words *w);

/* -- stellium_moves.c: what may happen ------------------------------------------------ */

bool stellium_swap_exists(const struct stellium *s, int type, uint64_t without);
uint64_t stellium_partners(const struct stellium *s, const uint64_t body[STELLIUM_TYPES], int type,
                           uint64_t without);
bool stellium_pull_exists(const struct stellium *s, uint64_t without);
/* Whether a choice of influence exists at all. */
bool stellium_influence_is_open(const struct stellium *s);
void stellium_legal(const void *state, int seat, struct orr_actions *out);
bool stellium_amounts(const void *state, int seat, struct orr_amounts *out);
void stellium_chance(const void *state, struct orr_odds *out);
uint32_t stellium_tickets(const void *state);
orr_action stellium_draw(const void *state, uint32_t ticket);
/* Writes permutation 0..23 of the four types, in alphabetical order of numbers. */
void stellium_permutation(int number, uint8_t out[4]);

/* -- stellium_rules.c: what it leads to ------------------------------------------------ */

bool stellium_setup(void *state, const struct orr_setup *setup, struct orr_words *why);
orr_seats stellium_to_act(const void *state);
void stellium_apply(void *state, int seat, orr_action action);
int stellium_rounds(const void *state);
const char *stellium_check(const void *state);

/* -- stellium_score.c: what it is worth ------------------------------------------------- */

int stellium_total(const struct stellium *s, int seat);
void stellium_score(const void *state, int side, struct orr_score *out);
void stellium_payoff(const void *state, double out[ORR_MAX_SEATS]);
void stellium_ending(const void *state, struct orr_words *out);

/* -- stellium_hidden.c -------------------------------------------------------------------- */

void stellium_redact(void *state, int viewer);
void stellium_resample(void *state, int viewer, struct orr_rng *rng);
orr_seats stellium_witnesses(const void *state, int seat, orr_action action);

/* -- stellium_text.c, stellium_view.c, stellium_picture.c ------------------ */

extern const struct orr_message stellium_messages[];
extern const char *const stellium_type_name[STELLIUM_TYPES];  /* tokens              */
extern const char *const stellium_type_word[STELLIUM_TYPES];  /* keys of messages    */
extern const char *const stellium_types_word[STELLIUM_TYPES]; /* of several         */
extern const char *const stellium_direction_name[6], *const stellium_direction_word[6];
extern const char *const stellium_phase_name[STELLIUM_PH_OVER + 1];
extern const char stellium_letter[STELLIUM_TYPES + 1];
void stellium_put_cell(struct orr_text *t, int cell);
void stellium_put_card(struct orr_text *t, int card);
void stellium_put_disc(struct orr_text *t, int disc);
void stellium_print_action(const void *state, int seat, orr_action a, struct orr_text *out);
void stellium_describe(const void *state, int seat, orr_action a, struct orr_words *out);
void stellium_prompt(const void *state, int seat, struct orr_words *out);
void stellium_say_cell(struct orr_words *w, const char *name, int cell);
void stellium_say_card(struct orr_words *w, int card);
void stellium_say_galaxy(struct orr_words *w, int galaxy);
void stellium_say_type(struct orr_words *w, int type);
void stellium_print_state(const void *state, int viewer, struct orr_text *out);
void stellium_view(const void *state, int viewer, struct orr_json *out);

/* -- stellium_tell.c: what would follow, and why a thing is closed ------------------------- */

void stellium_consequence(const void *known, const void *after, int seat, orr_action a,
                          struct orr_consequence *out);
void stellium_why_not(const void *known, int seat, const char *token, struct orr_words *out);

extern const struct orr_field stellium_fields[];
enum { STELLIUM_NUM_FIELDS = 20, STELLIUM_OBS = 1045 };
void stellium_encode(const void *state, int viewer, float *out);

/* -- stellium_play.c, stellium_ends.c ------------------------------------------------------ */

/* The worth of an objective whose nearest alignment lacks that many bodies; `ready` is the part
 * that counts when none is lacking. */
double stellium_card_worth(const struct stellium *s, int seat, int card, int lacks, double ready);
double stellium_tier_worth(const struct stellium *s, int seat, int card, int bodies, double ready);
/* What the seat's hand is worth after the best end of the play under way. */
double stellium_best_end(const struct stellium *s, int seat);
void stellium_evaluate(const void *state, double out[ORR_MAX_SEATS]);
enum { STELLIUM_NUM_FEATURE_FIELDS = 16, STELLIUM_FEATURES = 47 };
extern const struct orr_field stellium_feature_fields[];
extern const struct orr_net stellium_net; /* stellium.net */
int stellium_features(const void *state, int16_t *out);
extern const struct orr_skill stellium_skill;
extern const struct orr_frozen stellium_frozen;
orr_action stellium_rollout(const void *state, int seat, struct orr_rng *rng);

#endif /* STELLIUM_H */
