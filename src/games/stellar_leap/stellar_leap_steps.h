/* stellar_leap_steps.h - what the kinds of open steps do: a table with a row for each, and
 * the functions that its rows name.
 *
 * SPDX-License-Identifier: MIT */
#ifndef STELLAR_LEAP_STEPS_H
#define STELLAR_LEAP_STEPS_H

#include "stellar_leap_actions.h"
#include "stellar_leap_data.h"

/* What a row may name. The step `f` is the one on top. */
typedef bool stellar_leap_run(struct stellar_leap *s); /* false: it waits for an answer */
typedef uint64_t stellar_leap_choices(const struct stellar_leap *s,
                                      const struct stellar_leap_step *f);
typedef void stellar_leap_list(const struct stellar_leap *s, const struct stellar_leap_step *f,
                               struct orr_actions *out);
typedef void stellar_leap_answer(struct stellar_leap *s, struct stellar_leap_step f, int n);
typedef int stellar_leap_reply(const struct stellar_leap *s, const struct stellar_leap_step *f);
typedef void stellar_leap_ask(const struct stellar_leap *s, const struct stellar_leap_step *f,
                              struct orr_amounts *out);
typedef double stellar_leap_worth(const struct stellar_leap *s, const struct stellar_leap_step *f);

/* Cards that a step is about, and arguments of its question, by where `shown` has them. */
enum { LEAP_ABOUT_CARD = 1, LEAP_ABOUT_FROM = 2, LEAP_ABOUT_MISSION = 4 };
enum {
    LEAP_TELLS_CARD = 1,
    LEAP_TELLS_TO = 2, /* the card too */
    LEAP_TELLS_FROM = 4,
    LEAP_TELLS_MISSION = 8,
    LEAP_TELLS_OTHER = 16, /* the side */
    LEAP_TELLS_OWNER = 32, /* the side too */
    LEAP_TELLS_COUNT = 64,
    LEAP_TELLS_ROW = 128,
    LEAP_TELLS_AMOUNT = 256 /* how many the question in amounts is about */
};

/* clang-format off */
struct stellar_leap_kind {
    const char *asks;              /* message: what it asks; NULL: nobody is asked       */
    const char *event_asks;        /* the same where an Event asks                       */
    uint16_t tells;                /* set of LEAP_TELLS_                                 */
    const char *log;               /* line of the answer, if it is not the action's own  */
    uint8_t about;                 /* set of LEAP_ABOUT_                                 */
    bool chance;                   /* chance answers ...                                 */
    bool secret;                   /* ... with a card that is for `who` alone            */
    bool dice;                     /* ... with dice                                      */
    bool skip;                     /* "skip" is an answer too                            */
    bool lapses;                   /* ends by itself when there is nothing to choose     */
    bool stays;                    /* its answer does not pop it                         */
    uint16_t base;                 /* answers are the actions above this one ...         */
    stellar_leap_choices *choices; /* ... in this set, for chance equally likely ...     */
    uint8_t any;                   /* ... or so many ...                                 */
    stellar_leap_list *legal;      /* ... or listed by this                              */
    stellar_leap_ask *amounts;     /* what all steps of the question ask for together    */
    stellar_leap_run *run;         /* one automatic move                                 */
    stellar_leap_answer *apply;    /* plays answer n, counted from the base              */
    stellar_leap_reply *ai;        /* what an AI answers, likewise                       */
    double worth, each;            /* Prestige to expect of it, and for each it counts   */
    stellar_leap_worth *more;      /* and the part that depends on the position          */
};
/* clang-format on */

extern const struct stellar_leap_kind stellar_leap_kinds[LEAP_NUM_ST];

static inline struct stellar_leap_step *stellar_leap_top(struct stellar_leap *s)
{
    return &s->step[s->depth - 1];
}

static inline const struct stellar_leap_step *stellar_leap_peek(const struct stellar_leap *s)
{
    return &s->step[s->depth - 1];
}

/* Whether the step that is on top is of that kind. */
static inline bool stellar_leap_at(const struct stellar_leap *s, int kind)
{
    return s->depth && stellar_leap_peek(s)->kind == kind;
}

/* stellar_leap_steps.c: the stack, and what the rules do with a row */
struct stellar_leap_step *stellar_leap_push(struct stellar_leap *s, int kind, int who);
void stellar_leap_pop(struct stellar_leap *s);
bool stellar_leap_step_run(struct stellar_leap *s);
void stellar_leap_step_legal(const struct stellar_leap *s, struct orr_actions *out);
uint64_t stellar_leap_step_odds(const struct stellar_leap *s, int *base);
void stellar_leap_step_apply(struct stellar_leap *s, int action);

/* stellar_leap_trips.c: moves and mining */
stellar_leap_choices stellar_leap_destinations, stellar_leap_movers, stellar_leap_free_movers;
stellar_leap_choices stellar_leap_mining_bases, stellar_leap_free_rocks, stellar_leap_worn_rocks;
stellar_leap_answer stellar_leap_go, stellar_leap_go_all, stellar_leap_go_free;
stellar_leap_answer stellar_leap_fly_to_dig, stellar_leap_dig_free, stellar_leap_dig;
stellar_leap_run stellar_leap_from_run, stellar_leap_dig_run;
int stellar_leap_most_movers(const struct stellar_leap *s, const struct stellar_leap_step *f);
int stellar_leap_dig_dice(const struct stellar_leap *s, int card);

/* stellar_leap_decks.c: drawing cards, and what is kept of them */
stellar_leap_choices stellar_leap_next_cards, stellar_leap_open_decks, stellar_leap_drawn_bonuses;
stellar_leap_answer stellar_leap_draw_card, stellar_leap_discover, stellar_leap_keep_card;
stellar_leap_answer stellar_leap_found, stellar_leap_ai_found;
stellar_leap_answer stellar_leap_draw_bonus, stellar_leap_keep_bonus;
stellar_leap_list stellar_leap_keep_legal;
stellar_leap_reply stellar_leap_ai_bonus;
void stellar_leap_begin_bonus(struct stellar_leap *s, int side, int row);
int stellar_leap_deck_of(const struct stellar_leap_step *f); /* that the step draws from */
int stellar_leap_deck_size(const struct stellar_leap *s, int deck);
bool stellar_leap_deck_has_cards(const struct stellar_leap *s, int deck);
int stellar_leap_pool_size(const struct stellar_leap *s, int deck);
int stellar_leap_drawn(const struct stellar_leap *s); /* cards in the hand of who draws */

/* stellar_leap_missions.c: missions, their rewards, free figures */
stellar_leap_choices stellar_leap_next_missions, stellar_leap_payable, stellar_leap_waivers;
stellar_leap_choices stellar_leap_nurseries;
stellar_leap_answer stellar_leap_show_mission, stellar_leap_take_mission, stellar_leap_ignore;
stellar_leap_answer stellar_leap_place_figure;
stellar_leap_run stellar_leap_reward_run;
int stellar_leap_to_place(const struct stellar_leap *s, const struct stellar_leap_step *f);
bool stellar_leap_can_afford(const struct stellar_leap *s, int side, int mission);

/* stellar_leap_fight.c: attacks, ransoms, scattering */
stellar_leap_choices stellar_leap_ransoms, stellar_leap_scatter_choices;
stellar_leap_list stellar_leap_seize_legal;
stellar_leap_answer stellar_leap_attack, stellar_leap_pay_ransom, stellar_leap_seize,
    stellar_leap_scatter;
stellar_leap_run stellar_leap_attack_run, stellar_leap_scatter_run;
void stellar_leap_begin_scatter(struct stellar_leap *s, int side, int planet, int column,
                                int cause);
uint32_t stellar_leap_scatter_to(const struct stellar_leap *s, int side, int planet, int column);
uint32_t stellar_leap_scatter_places(const struct stellar_leap *s,
                                     const struct stellar_leap_step *f);

/* stellar_leap_events.c */
stellar_leap_answer stellar_leap_draw_event, stellar_leap_flare;
stellar_leap_run stellar_leap_event_draw_run, stellar_leap_event_run, stellar_leap_flare_run;

/* stellar_leap_powers.c */
stellar_leap_choices stellar_leap_rerolls, stellar_leap_dice_choices;
stellar_leap_answer stellar_leap_rerolled, stellar_leap_keep_dice;
uint32_t stellar_leap_uses_now(const struct stellar_leap *s, int side);
bool stellar_leap_use_roll(const struct stellar_leap *s, int side, int use,
                           struct stellar_leap_roll *out); /* false: it rolls dice first */
void stellar_leap_set_dice(uint8_t dice[2], int pair);
void stellar_leap_use_apply(struct stellar_leap *s, int side, int use);

/* stellar_leap_ai.c */
stellar_leap_choices stellar_leap_ai_rock;
stellar_leap_answer stellar_leap_ai_lower;
stellar_leap_reply stellar_leap_ai_column, stellar_leap_ai_row, stellar_leap_ai_tired;

/* stellar_leap_text.c */
void stellar_leap_put_side(const struct stellar_leap *s, struct orr_words *out, const char *name,
                           int side);
void stellar_leap_put_amounts(struct orr_words *out, const char *name, const uint8_t *amounts,
                              int kinds);
void stellar_leap_put_numbers(struct orr_words *out, const char *name, const int *numbers, int n);
/* The columns that generate as "columns": "2, 4 and 6". */
void stellar_leap_put_columns(struct orr_words *out, const struct stellar_leap_roll *roll);

/* stellar_leap_play.c */
stellar_leap_worth stellar_leap_worth_trip, stellar_leap_worth_count, stellar_leap_worth_from;
stellar_leap_worth stellar_leap_worth_dig, stellar_leap_worth_find, stellar_leap_worth_attack;

#endif /* STELLAR_LEAP_STEPS_H */
