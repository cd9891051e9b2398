/* game.h - the one interface between rules and everything else.
 *
 * A game is a constant table of facts and pure functions over a fixed-size,
 * pointer-free state. Nothing in here allocates, reads a clock, draws a random
 * number of its own or prints. That is what lets the same rules run inside a
 * search thread, a server, a browser and a Python process, and give the same
 * answer in all four.
 *
 * READING ORDER: struct orr_game, then the laws listed under it, then any
 * games/<key>/<key>.h. docs/ADDING-A-GAME.md walks through games/ferry.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_GAME_H
#define ORR_GAME_H

#include "../base/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An action is a small integer, dense in 0..num_actions-1. Its meaning belongs
 * to the game; everyone else copies, compares and prints it. */
typedef uint16_t orr_action;

enum {
    ORR_MAX_SEATS = 5,
    ORR_MAX_SIDES = 5,      /* seats and the players that the rules move themselves */
    ORR_SPECTATOR = 6,      /* a viewer who holds no seat and sees no secret        */
    ORR_CHANCE = 7,         /* the seat that shuffles, deals and rolls              */
    ORR_ALL_SEEING = 7,     /* a viewer who sees everything, as chance does         */
    ORR_MAX_LEGAL = 256,    /* no step, chance included, lists more than this       */
    ORR_UNSEEN = 0xffff,    /* "some action": what a viewer logs who did not
                              * witness it; never passed to apply()                  */
    ORR_MAX_ACTIONS = 4096, /* no game numbers more actions                         */
    ORR_MAX_STATE = 1024,   /* bytes of the largest state                           */
    ORR_MAX_WORD = 64,      /* bytes of the longest action in notation, with its 0  */
    ORR_MAX_SCORE_LINES = 24,
    ORR_MAX_OPTIONS = 16
};

/* A set of seats, bit n for seat n; chance and the spectator have bits too. */
typedef uint32_t orr_seats;

static inline orr_seats orr_bit(int seat) { return (orr_seats)1 << seat; }

#define ORR_EVERYONE (~(orr_seats)0)

/* Room for a state of any game, aligned as malloc() would. */
#ifdef __cplusplus
#define ORR_STATE(name) alignas(max_align_t) unsigned char name[ORR_MAX_STATE]
#else
#define ORR_STATE(name) _Alignas(max_align_t) unsigned char name[ORR_MAX_STATE]
#endif

/* -- Lists that know their bound ------------------------------------------- */

/* What a step offers. Filled with orr_offer() only: a game that lists too much
 * is stopped there, in every build, and never writes past the end. */
struct orr_actions {
    int n;
    orr_action at[ORR_MAX_LEGAL];
};

/* What chance may do, each outcome with its whole-number weight. */
struct orr_odds {
    int n;
    orr_action at[ORR_MAX_LEGAL];
    uint32_t weight[ORR_MAX_LEGAL];
};

/* Ends the program: a list outgrew its bound, which no caller can handle. */
ORR_API void orr_list_overflow(void);

static inline void orr_offer(struct orr_actions *list, int action)
{
    if (list->n >= ORR_MAX_LEGAL) orr_list_overflow();
    list->at[list->n++] = (orr_action)action;
}

/* Offers base + n for every member n of the set. */
static inline void orr_offer_set(struct orr_actions *list, int base, uint64_t set)
{
    for (; set; set &= set - 1) orr_offer(list, base + orr_lowest(set));
}

static inline void orr_offer_odds(struct orr_odds *odds, int action, uint32_t weight)
{
    if (odds->n >= ORR_MAX_LEGAL) orr_list_overflow();
    odds->at[odds->n] = (orr_action)action;
    odds->weight[odds->n++] = weight;
}

/* Offers base + n for every member n of the set, all equally likely; base + kind for every card
 * of the bag. */
static inline void orr_offer_even(struct orr_odds *odds, int base, uint64_t set)
{
    for (; set; set &= set - 1) orr_offer_odds(odds, base + orr_lowest(set), 1);
}

static inline void orr_offer_bag(struct orr_odds *odds, int base, const struct orr_bag *bag)
{
    for (uint64_t kinds = orr_bag_kinds(bag); kinds; kinds &= kinds - 1) {
        int kind = orr_lowest(kinds);
        orr_offer_odds(odds, base + kind, (uint32_t)orr_bag_count(bag, kind));
    }
}

/* -- Questions that take several steps ----------------------------------------- */

/* A question that asks how many of each of several things: units by their kind, figures by the
 * planet they flee to. Steps name them in the order of `at`, so that every answer is one
 * sequence of steps; people may name them in any order (orr_answer_read). */
enum {
    ORR_MAX_PLACES = 24,
    ORR_MAX_ANSWER = 512 /* bytes of an answer as text, with its 0 */
};

struct orr_amounts {
    const char *verb; /* the first word of the steps: "scatter"                        */
    const char *stop; /* the action that ends the question early; NULL: low == high    */
    int low, high;    /* the least and the most in all                                 */
    int each;         /* how many one step names; the last may name fewer              */
    int which;        /* differs between two questions with the same verb in a row: a step without
                       * a choice may be left out, and then only this shows that the first question
                       * is over */
    int n;
    struct {
        char token[8];
        int most;
    } at[ORR_MAX_PLACES];
};

/* Appends a thing that may be named up to `most` times; nothing if `most` is 0. */
ORR_API void orr_amounts_add(struct orr_amounts *a, const char *token, int most);

/* -- How a match starts ------------------------------------------------------ */

/* One row of a game's option table. Command-line flags, the web form and Python
 * keyword arguments are all generated from these rows. The game's messages hold its name
 * under "name.option.<key>", its help under "option.<key>" (one sentence, no full stop), and
 * what a value with a name means under "option.<key>.<value>". */
struct orr_option {
    const char *key;          /* "rounds"                                             */
    int32_t low, high;        /* every value between them is allowed by the table     */
    int32_t initial;          /* the default                                          */
    int32_t initial_alone;    /* the default when one seat plays alone; read only if
                               * the game has min_seats 1                             */
    int32_t missing;          /* the value where a record or stored table does not name the option,
                               * because it is older than the option or than its default. Set once,
                               * never changed */
    int32_t missing_alone;    /* the same when one seat plays alone                   */
    const char *const *names; /* names[v - low] for a choice, NULL for a number       */
    bool is_seat;             /* the value is a seat, counted from 1; 0 is none       */
};

/* A row that several games have: who begins, drawn at random unless a seat is named. Its
 * help is in the engine's own messages. */
#define ORR_OPTION_STARTS(most)                                                    \
    {                                                                              \
        .key = "starts", .high = (most), .names = orr_start_names, .is_seat = true \
    }
ORR_API extern const char *const orr_start_names[ORR_MAX_SEATS + 1];

/* Everything that decides how a match starts, apart from chance. */
struct orr_setup {
    int seats;
    int32_t option[ORR_MAX_OPTIONS]; /* in the order of game->options; the rest 0     */
};

/* An entry of the log of a match. */
struct orr_played {
    uint8_t seat; /* or ORR_CHANCE */
    orr_action action;
};

/* -- Results ------------------------------------------------------------------ */

/* A side's score, itemised the way the rulebook's score pad is. */
struct orr_score {
    int32_t total;    /* always the sum of the lines                                  */
    int32_t tiebreak; /* higher wins; 0 when the game has none                        */
    int lines;
    struct {
        const char *label; /* message key: "moons", "mixed"                           */
        int16_t number;    /* 1, 2... of several lines with one label; else 0           */
        int16_t count;     /* points = count x each when the pad shows a product      */
        int16_t each;      /* (stars x run, cards x pile); else both are 0            */
        int32_t points;
    } line[ORR_MAX_SCORE_LINES];
};

/* Starts an empty score, appends a line and keeps the total. */
ORR_API void orr_score_begin(struct orr_score *score);
ORR_API void orr_score_line(struct orr_score *score, const char *label, int32_t points);
ORR_API void orr_score_product(struct orr_score *score, const char *label, int count, int each);

/* Shares one win among the sides of the highest rank: for payoff(). Sides from `seats` on are
 * the rules' own players, whose shares are dropped. Returns how many sides share the win. */
ORR_API int orr_share_win(const int32_t rank[], int sides, int seats, double out[ORR_MAX_SEATS]);

/* The head of a seat's line in print_state(), 14 columns: its name behind the mark of who acts. */
ORR_API void orr_put_seat(struct orr_text *out, int seat, int viewer, bool acts);

/* A line that a pad of the game may have. Every pad holds some of them, in their order. */
struct orr_pad_line {
    const char *label;
    int copies; /* lines of this label are numbered 1..copies; 0: there is one, without a number */
};

/* Where points do not decide the match, a game names the figures that explain a move
 * (bots/reason.h). Their words are "token.more.<label>" and "token.less.<label>". Every game has
 * the word "token.prospects" for a move that is better by no figure. */
enum { ORR_MAX_REASONS = 16 };
struct orr_reason_line {
    const char *label;
    int32_t least;     /* a difference of so many hundredths is worth telling */
    bool helps_others; /* more of it speaks against a move                    */
};

/* A named block of the observation vector, so that Python can slice by name. */
struct orr_field {
    const char *name;
    uint16_t offset, size;
};

/* What would follow from an action, told before it is chosen: two short lines, either of
 * which may be "". Keys begin with "then.". */
struct orr_consequence {
    struct orr_words what; /* the action and what it does: "Play red 5: you win the round." At
                            * most 62 characters; "": its log line says enough              */
    struct orr_words also; /* why, or what else; at most 70 characters                      */
    bool harm;             /* `also` warns of something that hurts the seat                 */
};

/* -- How bots play it ------------------------------------------------------------ */

/* How the search is tuned for a game (bots/ismcts.c). */
struct orr_tuning {
    double explore;        /* weight of the unexplored                                    */
    double temperature;    /* of the priors: small trusts evaluate() more                 */
    double trust;          /* how many visits evaluate()'s estimate of an action counts for */
    int cut;               /* decisions played out before evaluate() is asked; -1: to the end */
    uint32_t playout_from; /* with at least so many worlds all are played to the end; 0: never */
    int playout_below;     /* ... at tables with fewer seats than this; 0: at every table */
    int expand_after;      /* visits that end at a new node before it is opened; 0 is 1   */
    bool priors;           /* ask evaluate() about every action of a new node             */
};

enum { ORR_LEVELS = 8 };

/* How strong bots are in a game, chosen by measurement (docs/STRENGTH.md): the tuning, and for
 * each level the worlds it dreams and the error of its judgement, as a part of a win (error) or
 * of what is at stake in a decision (slip); see orr_limits. Errors are given for tables of two
 * and scaled by the fair share at larger ones; slips are not. Column l - 1 of row n is level l
 * for tables of n seats and more, up to the next row with worlds in that column. Row 0 is full,
 * and used where no other row applies. */
struct orr_skill {
    struct orr_tuning tuning;
    uint32_t worlds[ORR_MAX_SEATS + 1][ORR_LEVELS];
    double error[ORR_MAX_SEATS + 1][ORR_LEVELS];
    double slip[ORR_MAX_SEATS + 1][ORR_LEVELS];
    int16_t elo[ORR_MAX_SEATS + 1][ORR_LEVELS]; /* above random; a row of 0: not measured */
};

/* -- Values learnt from matches --------------------------------------------------- */

/* A game may describe each seat's position by features, small numbers from which a net
 * (bots/net.c) computes shares of the win. A feature is within -127..127; ORR_FEATURE_ONE is a
 * plain yes, and other figures are scaled to about that size. */
enum {
    ORR_MAX_FEATURES = 80, /* of one seat */
    ORR_MAX_HIDDEN = 64,
    ORR_FEATURE_ONE = 32,
    ORR_FEATURE_MOST = 127,
    ORR_NET_BLOCK = 4 /* units that are computed together   */
};

/* Append a yes or no; n of them, at most one of which is yes; a figure, scaled so that `one`
 * becomes ORR_FEATURE_ONE. */
static inline void orr_feature_if(int16_t **at, bool is_so)
{
    *(*at)++ = is_so ? ORR_FEATURE_ONE : 0;
}
static inline void orr_feature_which(int16_t **at, int n, int which)
{
    for (int i = 0; i < n; i++) (*at)[i] = 0;
    if (which >= 0 && which < n) (*at)[which] = ORR_FEATURE_ONE;
    *at += n;
}
static inline void orr_feature_part(int16_t **at, double value, double one)
{
    const double most = (int)ORR_FEATURE_MOST;
    double scaled = value / one * (int)ORR_FEATURE_ONE;
    if (scaled > most) scaled = most;
    if (scaled < -most) scaled = -most;
    *(*at)++ = (int16_t)(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
}

/* The weights of a net. They are data that training writes, games/<key>/<key>.net, and
 * become <key>_net in the library; without such a file there are 0 inputs, and no net. */
struct orr_net {
    int inputs, hidden;    /* hidden: a multiple of ORR_NET_BLOCK                           */
    int64_t one;           /* a lead of this much in its sum makes a seat's win e times as likely */
    const int16_t *weight; /* ORR_MAX_FEATURES for each hidden unit, 0 after the inputs; each fits
                            * a byte */
    const int32_t *bias;   /* of each hidden unit                                           */
    const int16_t *out;    /* weight of each hidden unit in the seat's sum; fits a byte     */
};

/* How the bots of the first generation, greedy-1 and ismcts-1, judge a game. It never changes,
 * and a test checks that, so that all later strengths have a fixed reference. */
struct orr_frozen {
    void (*evaluate)(const void *state, double out[ORR_MAX_SEATS]);
    struct orr_tuning tuning;
};

/* -- The interface ---------------------------------------------------------------- */

struct orr_game {
    /* -- Facts ---------------------------------------------------------- */
    const char *key;   /* "stella-quest": command-line, URL and file name         */
    const char *title; /* "Stella Quest"                                          */
    int shelf;         /* place in a list for people, lowest first; toys last     */
    int min_seats, max_seats;
    int num_actions;        /* actions are 0..num_actions-1; <= ORR_MAX_ACTIONS         */
    int max_legal;          /* no step offers more, nor does chance; <= ORR_MAX_LEGAL  */
    int max_plies;          /* no match is longer, chance included                     */
    size_t state_size;      /* bytes; copy with memcpy; <= ORR_MAX_STATE               */
    uint32_t state_version; /* bump when the struct changes meaning                   */
    const struct orr_option *options;
    int num_options;
    const struct orr_pad_line *pad;        /* every line of any pad, ended by a NULL label   */
    const struct orr_reason_line *reasons; /* figures of reason_values(), ended by a NULL label;
                                            * NULL: a move is explained by the pad     */
    const struct orr_field *fields;        /* layout of encode()'s output                    */
    int num_fields, obs_size;
    const struct orr_field *feature_fields; /* layout of one seat's features()        */
    int num_feature_fields, num_features;
    const struct orr_net *net; /* NULL or without inputs: bots ask evaluate()          */
    int net_seats;             /* the most seats at which bots use it; 0: all           */
    bool has_secrets;          /* false: redact() erases nothing for anybody              */
    const struct orr_message *messages; /* every sentence of this game, in English    */
    const char *rules;               /* RULES.md; "<!-- step.take -->" marks what a step needs  */
    const struct orr_skill *skill;   /* NULL: the bots' own                           */
    const struct orr_frozen *frozen; /* NULL: those bots do not play it             */
    const char *hurried;             /* the action that a table plays for a seat whose time to draw
                                      * is over, wherever it is legal; NULL: none */

    /* -- Rules ----------------------------------------------------------
     *
     * A state is WHOLE (the truth, or a world made by resample) or KNOWN (the
     * output of redact). A world that a viewer samples so is called a dream of
     * the viewer: it agrees with all that the viewer knows. Every function takes a whole state. Only these also
     * take a known one: to_act, legal(own seat), witnesses, redact, resample,
     * score, sides, rounds, print_action, describe, outcome, prompt, consequence,
     * why_not, progress, amounts, print_state, view and encode; and payoff and ending
     * once the match is over. chance, tickets, draw, apply, check, rollout, evaluate,
     * features and reason_values never get a known one: a bot that wants to look ahead
     * resamples first. */

    /* Writes the position before any chance or decision into all state_size
     * bytes and returns true; or says in *why what is wrong with the setup,
     * returns false, and the state holds nothing of use. Seats and options are
     * already within their ranges. */
    bool (*setup)(void *state, const struct orr_setup *setup, struct orr_words *why);

    /* Who may act now: one seat, several at once, the chance bit alone, or no
     * one, which means the match is over. When several may act their actions
     * commute (law 13); whether an answer is secret is for witnesses() to say.
     * Whether a step exists at all is always public (law 4): a choice with one
     * option may be skipped only if everybody knows that it has one. */
    orr_seats (*to_act)(const void *state);

    /* Lists the seat's legal actions in increasing order into an empty list:
     * none if and only if the seat is not in to_act(). */
    void (*legal)(const void *state, int seat, struct orr_actions *out);

    /* Lists the chance outcomes in increasing order with weights above 0, their
     * sum below 2^32. Called only when to_act() is the chance bit. A reveal of
     * something already decided is chance with one outcome. */
    void (*chance)(const void *state, struct orr_odds *out);

    /* Plays one action. The caller has checked that it is legal (or possible,
     * for chance); the function cannot fail. */
    void (*apply)(void *state, int seat, orr_action action);

    /* -- Hidden information --------------------------------------------- */

    /* Erases from the state everything the viewer does not know. Not called for
     * the viewer ORR_ALL_SEEING, who knows all: trace, records and finished matches
     * hand view() and print_state() the whole state under that name. This is the
     * only gate between secrets and the outside: views, observations, bots and
     * saved spectator logs are all made from a redacted state. */
    void (*redact)(void *state, int viewer);

    /* Fills a redacted state's blanks with a random deal that the viewer cannot
     * tell from the truth. It never sees the truth. Uniform means: every way of
     * laying the unseen PHYSICAL cards into the hidden places that agrees with
     * what the viewer witnessed is equally likely; what the others chose is
     * taken as chosen blindly. A bot that infers hidden cards from how others
     * play has to do so itself. */
    void (*resample)(void *state, int viewer, struct orr_rng *rng);

    /* Which seats learn what the action was; the others learn only that the
     * seat acted. Asked before the action is applied. All or nothing: an event
     * that shows one half to the table and the other to its owner (colour and
     * number, slot and card) is two actions. A witnessed action names the card
     * itself, never its place in a hidden hand. The actor is always a witness. */
    orr_seats (*witnesses)(const void *state, int seat, orr_action action);

    /* -- Results -------------------------------------------------------- */

    /* The itemised score as it stands, valid at any moment of the match. Of a
     * known state it counts what the viewer knows: all of its own score, and
     * at the end everybody's (laws 6 and 14). Sides from setup.seats up to
     * sides()-1 are the rules' own players. */
    void (*score)(const void *state, int side, struct orr_score *out);

    /* Each seat's result in [0,1] once the match is over: shares of one win
     * for rivals, the same value for partners, the verdict for a solo game.
     * Rivals' shares add up to 1, or less when nobody or a rules' player wins.
     * Entries from setup.seats on are 0. */
    void (*payoff)(const void *state, double out[ORR_MAX_SEATS]);

    /* -- Words and numbers ---------------------------------------------- */

    /* One action in notation: lower-case ASCII tokens separated by one space,
     * each naming a thing on the table. Unique among the legal actions (chance:
     * outcomes) of the position, and the same text from any witness's known
     * state. Given ORR_UNSEEN it prints what a bystander saw ("deal ?"). */
    void (*print_action)(const void *state, int seat, orr_action a, struct orr_text *out);

    /* The same action as a log line for people; ORR_UNSEEN as above. Keys begin with "log.".
     * Leave out->key "" for a step that nobody needs to read. */
    void (*describe)(const void *state, int seat, orr_action a, struct orr_words *out);

    /* What the seat is asked to do now. Keys begin with "step." and name the
     * section of the rules that the step needs. The seat is in to_act(). */
    void (*prompt)(const void *state, int seat, struct orr_words *out);

    /* The position as a person at a terminal wants to see it, at most 80
     * columns (law 5), with inks (base.h); it must read as well without them. Words come from
     * the table of the text, by orr_say(). */
    void (*print_state)(const void *state, int viewer, struct orr_text *out);

    /* The position as the fields of a JSON object that the caller has opened.
     * The state is already redacted, or whole for the viewer ORR_ALL_SEEING: then
     * the fields tell everything, and different states give different text. */
    void (*view)(const void *state, int viewer, struct orr_json *out);

    /* The position as obs_size floats. The state is already redacted. */
    void (*encode)(const void *state, int viewer, float *out);

    /* How many rounds have been begun, in the rulebook's sense. */
    int (*rounds)(const void *state);

    /* -- Invariants ----------------------------------------------------- */

    /* NULL, or the name of the first broken invariant. Debug builds and every
     * test ask after each apply() and resample(). */
    const char *(*check)(const void *state);

    /* -- Optional; NULL selects the generic version --------------------- */

    /* chance() without the list, both or neither. A lottery: each outcome has as
     * many tickets as its weight says, numbered through chance()'s list in order.
     * How many there are in all, and which outcome has that ticket. The ticket may
     * be drawn by a seeded stream, a key or a script: rules draw no numbers. */
    uint32_t (*tickets)(const void *state);
    orr_action (*draw)(const void *state, uint32_t ticket);

    /* orr_play_out() in one call; a game has it made by orr_play_out_by(). Not beside rollout(). */
    int (*play_out)(void *state, struct orr_rng *rng, int most);

    /* Whose dice chance is about to roll: a number above 0 for the side and its
     * turn, never used again once another turn has begun; 0 where chance draws
     * from something. Paired luck gives it the same dice in every match. Default:
     * no dice. */
    uint32_t (*rolling)(const void *state);

    /* Seats plus the players the rules move themselves (Stella Quest's Dummy,
     * Stellar Leap's AIs). Those are never in to_act(). Default: the setup's
     * seats. name_side() names such a player; seats go by their number. */
    int (*sides)(const void *state);
    void (*name_side)(const void *state, int side, struct orr_words *out);

    /* Adds to the log line that describe() has begun what the action brought, as arguments. It
     * reads them from the state after the action, where apply() has noted them. Default: adds
     * nothing. */
    void (*outcome)(const void *after, struct orr_words *line);

    /* What follows from one of the seat's legal actions: `after` is what it would know then,
     * before any chance. Both states are known ones. Default: nothing is told. */
    void (*consequence)(const void *known, const void *after, int seat, orr_action a,
                        struct orr_consequence *out);

    /* Why no legal action of the seat, which is in to_act(), names the thing of this token: keys
     * begin with "not.". "" for a token that a legal action names, for a token of nothing on the
     * table, and where there is nothing to explain. Tokens come from outside and may be any
     * text. Default: nothing is told. */
    void (*why_not)(const void *known, int seat, const char *token, struct orr_words *out);

    /* Why the match is over, for people and for statistics: keys begin with
     * "end.". Default: says nothing. */
    void (*ending)(const void *state, struct orr_words *out);

    /* Whether the seat, which is in to_act(), is asked for amounts of things; if so, fills in
     * the question, which the caller has set to 0. Default: false. */
    bool (*amounts)(const void *state, int seat, struct orr_amounts *out);

    uint64_t (*hash)(const void *state); /* default: all bytes */

    /* A cheap guided choice for playouts, and every seat's expected share of the win,
     * both in a whole (dreamt) world. The shares of rivals add up to 1, or to less where
     * a player of the rules may win; entries from setup.seats on are left alone. Default:
     * any legal action; none. */
    orr_action (*rollout)(const void *state, int seat, struct orr_rng *rng);
    void (*evaluate)(const void *state, double out[ORR_MAX_SEATS]);

    /* num_features numbers for each side that may win, the seats first, of a whole (dreamt)
     * world that is not over. Returns how many sides. If everybody moved one seat on, so
     * would the rows (tests/test_features.c). Default: none. */
    int (*features)(const void *state, int16_t *out);

    /* How near the match is to its end, 0..1, in a whole or a known state, and in *late how much
     * that should count, 0..1: in a match that drags on all bots play for its end, even if that
     * helps none of them. Default: matches end anyway. */
    double (*progress)(const void *state, double *late);

    /* One whole number for each row of `reasons`, for a seat in a whole (dreamt) world: hints
     * and reviews explain moves by them. Default: the lines of score(). */
    void (*reason_values)(const void *state, int seat, int32_t *out);
};

/* The laws every game obeys, for all reachable s, viewers v and legal a.
 * tests/laws.c checks each of them on every game with no game-specific code.
 *
 *   1  redact(redact(s,v),v)                == redact(s,v)         (memcmp)
 *   2  redact(resample(redact(s,v),v,r),v)  == redact(s,v)         (memcmp)
 *   3  legal(s,v) == legal(redact(s,v),v); empty if and only if v not in to_act
 *   4  to_act(s)                            == to_act(redact(s,v))
 *   5  parse(print(a)) == a, chance included; a witness's known state prints
 *      and describes the action as the truth does; every message key used is
 *      in the table, and every step that is asked has its section of the rules;
 *      no list is longer than max_legal; no line of a picture is wider than 80
 *      columns
 *   6  score total == sum of its lines, which are lines of the pad in its order;
 *      score(s,v) == score(redact(s,v),v)
 *   7  check(s), check(resample(...))       == NULL
 *   8  setup() and apply() write all of state_size bytes and not one more
 *   9  replaying a match's log gives the same bytes; different whole states
 *      have different views
 *  10  blindness: if v witnesses neither x nor y,
 *          redact(apply(s,x),v)             == redact(apply(s,y),v)
 *      memory: if v witnesses both and apply(s,x) != apply(s,y), these differ;
 *      witnesses() itself is the same for s and redact(s,v)
 *  11  lockstep: the truth and a world resampled for v stay indistinguishable
 *      to v for as long as the same witnessed actions happen in both; what v
 *      does not witness may differ, but only by actions v does not witness
 *  12  fairness: draw w = resample(redact(s,v)), let chance (or v itself) take
 *      one step in w, giving w'; then w' and resample(redact(w',v)) have the
 *      same distribution. Holds at every chance step and own decision, early
 *      or late; from the known start it fixes resample() by induction
 *  13  when two seats may act at once, the order of their answers changes no
 *      byte and no one's legal actions
 *  14  at the end nothing that counts is hidden:
 *          payoff and score of redact(s,v)  == payoff and score of s
 *  15  draw(s,t) is the outcome that ticket t has in chance()'s list, for every
 *      t below tickets(s); play_out() leads to what its steps lead to one by one,
 *      and leaves the stream where they do
 *  16  0 <= payoff <= 1, sum <= 1 for two or more seats; to_act is empty
 *      within max_plies; evaluate() is within [0,1], and for two or more seats
 *      its sum is 1, or less where the rules have players of their own; features()
 *      writes num_features numbers within -127..127 for each side it counts, the
 *      seats at least, and their fields cover them in order; progress() and *late
 *      are within [0,1], and *late is the same for s and redact(s,v)
 *  17  the truth is possible: a byte that is the same in every resampled world
 *      is that byte in the truth, so redact() forgets nothing public
 *  18  dreams have a past: let s' = apply(s,a), whoever acts. What v dreams at
 *      s' is what its dreams at s lead to by actions that v cannot tell from a,
 *      no more and no less. From the known start it follows, step by step, that
 *      no dream contradicts anything v has witnessed, however long ago
 *  19  amounts() is the same for s and redact(s,v); what the steps of its question
 *      can lead to is what its answers lead to, in whatever order they are read
 *
 * Laws 10 and 11 together say that the log is the information set: a viewer knows exactly what the
 * actions it witnessed told it. They are why turning a face-down card over is an action of its own
 * and never a side effect. Law 18 is what catches forgetting: a state that throws away something
 * the viewer was shown (whose deck a card came from, a card taken openly) passes the others. Law 12
 * sees some of that too, but looks at chance's and the viewer's own steps only, and is too slow to
 * be checked at every ply.
 */

/* -- Generic operations built from the table ---------------------------------- */

/* Every game in the library, ended by NULL, in alphabetical order. */
ORR_API extern const struct orr_game *const orr_games[];

ORR_API const struct orr_game *orr_game_find(const char *key);

/* One sentence about an option, "" where the game's table has none. Toys have shelf
 * ORR_FIRST_TOY or a higher one. */
enum { ORR_FIRST_TOY = 90 };
ORR_API const char *orr_option_help(const struct orr_game *g, const struct orr_option *o);
/* Its name for people, and what one of its values means. Where the messages have none: its key,
 * and the name of the value, "" for a plain number. */
ORR_API const char *orr_option_title(const struct orr_game *g, const struct orr_option *o);
ORR_API const char *orr_option_meaning(const struct orr_game *g, const struct orr_option *o,
                                       int32_t value);
/* All that a list of games shows of one. */
ORR_API void orr_game_json(struct orr_json *j, const struct orr_game *g);

/* The section of the rules for a step, by the key of its prompt: `size` bytes of game->rules.
 * NULL, with *size unchanged, when no mark names the key. */
ORR_API const char *orr_rules_section(const struct orr_game *g, const char *key, size_t *size);

/* The defaults for that many seats. */
ORR_API void orr_setup_init(const struct orr_game *g, int seats, struct orr_setup *out);

/* The values of options that a record or a stored table does not name; those it names are set
 * afterwards. */
ORR_API void orr_setup_missing(const struct orr_game *g, int seats, struct orr_setup *out);

/* Sets the option by key to a value given as text, a number or one of its
 * names. Returns true, or false with the reason in *why and nothing changed. */
ORR_API bool orr_setup_set(const struct orr_game *g, struct orr_setup *setup, const char *key,
                           const char *value, struct orr_words *why);

/* Whether a match can start like that: seats and options in range, and the
 * game's own setup() agrees. Writes the start into state. */
ORR_API bool orr_setup_begin(const struct orr_game *g, const struct orr_setup *setup, void *state,
                             struct orr_words *why);

/* The action's log line: describe() with the state before it, outcome() with the state after.
 * Both states are whole, or known to the same viewer. */
ORR_API void orr_describe(const struct orr_game *g, const void *before, const void *after, int seat,
                          orr_action a, struct orr_words *out);

/* view() as one JSON object, and print_state() in the words of the game. */
ORR_API void orr_view(const struct orr_game *g, const void *state, int viewer,
                      struct orr_text *out);
ORR_API void orr_picture(const struct orr_game *g, const void *state, int viewer,
                         struct orr_text *out);

/* The seat's legal actions, or the outcomes when the seat is ORR_CHANCE. */
ORR_API void orr_list(const struct orr_game *g, const void *state, int seat,
                      struct orr_actions *out);

/* Whether that list has the action; whether the notation of one in it has the word. */
ORR_API bool orr_is_possible(const struct orr_game *g, const void *state, int seat,
                             orr_action action);
ORR_API bool orr_is_named(const struct orr_game *g, const void *state, int seat, const char *word);

/* Finds the legal action (seat ORR_CHANCE: the outcome) whose notation is text.
 * Returns its index in the listed order, or -1 when nothing matches. No game
 * writes its own parser, and so none can print what it cannot read. */
ORR_API int orr_parse_action(const struct orr_game *g, const void *state, int seat,
                             const char *text, orr_action *out);

/* Whether the seat is asked for amounts that take several steps. */
ORR_API bool orr_amounts_asked(const struct orr_game *g, const void *state, int seat,
                               struct orr_amounts *out);

/* An answer to such a question: what is still to be named. */
struct orr_answer {
    struct orr_amounts asked;
    int count[ORR_MAX_PLACES]; /* of each of asked.at */
    int total;                 /* their sum           */
    bool stops;                /* it ends here, though more could be named */
};

/* Adds to the answer what the text names, in any order; a number says how many of the thing
 * before it: "gain w 3 o w", "place s03 skip". False, with nothing changed, if it names
 * something else or too many. */
ORR_API bool orr_answer_read(struct orr_answer *answer, const char *text);

/* Whether nothing more has to be named. */
ORR_API bool orr_answer_is_whole(const struct orr_answer *answer);

/* The answer as text that orr_answer_read() reads. */
ORR_API void orr_answer_print(const struct orr_answer *answer, struct orr_text *out);

/* Takes the next step out of a whole answer; false when none is left. The caller plays it before
 * the next call. */
ORR_API bool orr_answer_step(const struct orr_game *g, const void *state, int seat,
                             struct orr_answer *answer, orr_action *out);

/* The sum of the weights, and the outcome of one ticket below it; from tickets()
 * and draw() if the game has them, else from chance()'s list. */
ORR_API uint32_t orr_chance_tickets(const struct orr_game *g, const void *state);
ORR_API orr_action orr_chance_draw(const struct orr_game *g, const void *state, uint32_t ticket);

/* Draws one chance outcome with exactly one orr_rng_below(tickets). */
ORR_API orr_action orr_chance_sample(const struct orr_game *g, const void *state,
                                     struct orr_rng *rng);

/* Plays a whole world on at random: chance, then decisions by rollout() or of any legal action,
 * the lowest seat's of those asked, until so many (-1: all) are made and a seat is asked again,
 * or the match is over. Returns how many were made. */
ORR_API int orr_play_out(const struct orr_game *g, void *state, struct orr_rng *rng, int most);

/* The same by a game's own functions, for its play_out(): the compiler sees through these calls.
 * Those through the table are slow, in WebAssembly most. */
static inline int
orr_play_out_by(void *state, struct orr_rng *rng, int most, orr_seats (*to_act)(const void *state),
                void (*legal)(const void *state, int seat, struct orr_actions *out),
                uint32_t (*tickets)(const void *state),
                orr_action (*draw)(const void *state, uint32_t ticket),
                void (*apply)(void *state, int seat, orr_action action))
{
    struct orr_actions list;
    orr_seats asked;

    for (int made = 0;; made++) {
        while ((asked = to_act(state)) == orr_bit(ORR_CHANCE))
            apply(state, ORR_CHANCE, draw(state, orr_rng_below(rng, tickets(state))));
        if (!asked || made == most) return made;
        list.n = 0;
        legal(state, orr_lowest(asked), &list);
        apply(state, orr_lowest(asked), list.at[orr_rng_below(rng, (uint32_t)list.n)]);
    }
}

ORR_API int orr_sides(const struct orr_game *g, const struct orr_setup *setup, const void *state);
ORR_API uint64_t orr_hash(const struct orr_game *g, const void *state);

/* The label of score line i for people ("Moons") and for machines ("moons", "mixed 2": its key,
 * and its number if it has one). */
ORR_API void orr_score_words(const struct orr_score *score, int i, struct orr_words *out);
ORR_API void orr_score_label(const struct orr_score *score, int i, struct orr_text *out);

/* The score as fields of an open JSON object: total and lines; `all` adds the tie-break
 * where there is one, and the two factors of lines that are a product. */
ORR_API void orr_score_json(struct orr_json *j, const struct orr_score *score, bool all);

/* An action's notation as a JSON string. */
ORR_API void orr_action_json(struct orr_json *j, const char *key, const struct orr_game *g,
                             const void *state, int seat, orr_action action);

/* A hash of everything the rules do: random matches over fixed seeds, every seat count and every
 * option, with what each viewer saw. It depends on no clock and no machine; when it changes,
 * behaviour has changed. */
ORR_API uint64_t orr_signature(const struct orr_game *g);

#ifdef __cplusplus
}
#endif

#endif /* ORR_GAME_H */
