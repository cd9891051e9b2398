/* table.h - a table in the terminal: the parts of `orrery play`.
 *
 * table.c runs the match and shows it, table_match.c brings one to the table, table_say.c
 * answers what is typed, table_amounts.c takes answers in parts, table_rules.c prints
 * rules, input.c reads lines, interrupt.c keeps a match that Ctrl-C ends. Everything shown
 * is made for the viewer who sits at the screen.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_CLI_TABLE_H
#define ORR_CLI_TABLE_H

#include "cli/cli.h"
#include "match/challenge.h"

/* What the seat may do now, numbered from 1 on the screen. */
struct menu {
    int n;
    orr_action action[ORR_MAX_LEGAL];
    char text[ORR_MAX_LEGAL][ORR_MAX_WORD];
};

struct table {
    const struct orr_game *game;
    struct orr_match *match;
    struct lineup lineup; /* seats without a bot are people */
    int humans;
    struct orr_seeded luck; /* its seed is also the bots' */
    bool ask_all;           /* also if there is only one move    */
    bool is_terminal;       /* somebody types, and may be asked  */

    int viewer;                  /* who sits at the screen; ORR_SPECTATOR at first    */
    int asked;                   /* the seat being asked, or -1 when the match is over */
    int told[ORR_MAX_SEATS + 1]; /* plies of the log each viewer has read; last: spectator */
    int last_human;              /* who played last, or -1                           */
    int drawn_ply;               /* when the picture was last shown; -1: show it anew */
    int narrow;                  /* the width of the window that was said to be too narrow */
    int saved_ply;               /* the ply up to which a file has the match, or -1  */
    bool has_ended;              /* the result has been shown                        */
    bool is_leaving;
    bool is_challenge; /* moves stand, chance and bots follow from the code */
    struct orr_challenge challenge;
    uint8_t key[ORR_KEY];
    struct menu menu;
    bool asks_amounts;           /* the menu lists things to name, see table_amounts.c */
    struct orr_answer answer;    /* what has been named of them                       */
    int answer_ply, answer_seat; /* and to which question                             */
    struct orr_text page;        /* room for a picture                   */
    struct orr_text picture;     /* the one that was shown last          */
};

/* Plays until the match is over and people leave; the exit status. */
int table_run(struct table *t);

/* table_match.c: a match comes to the table. False after a sentence, with the exit status,
 * and then whatever was there before stays. */
bool table_begin(struct table *t, const struct args *a, int *status);
bool table_resume(struct table *t, const struct args *a, int *status);
bool table_load(struct table *t, const char *path); /* in place of the one that is there     */
bool table_again(struct table *t);                  /* the same set-up and players, new luck */
void table_greet(struct table *t);                  /* and starts showing it                 */

/* table_match.c, for table_challenge.c: what the call says of seats, options and bots; a seed. */
bool table_setup(struct table *t, const struct args *a, struct orr_setup *out);
uint64_t wanted_seed(const struct args *a);

/* table_challenge.c: one by its code, today's or a new one. Then the rest as a new match. */
bool table_begin_challenge(struct table *t, const struct args *a, int *status);
orr_action challenge_choose(struct table *t, int seat);
void challenge_greet(const struct table *t);
void challenge_say_result(struct table *t);

/* interrupt.c: from now on Ctrl-C keeps the match in a file and leaves. It does so only while
 * the table waits for a line, which is between these two. */
void interrupt_keeps(struct table *t);
void interrupt_allow(void);
void interrupt_forbid(void);

/* table.c, for table_say.c */
void table_draw(struct table *t);      /* the picture                     */
void table_show_menu(struct table *t); /* the question and what can be done */
bool table_play(struct table *t, orr_action action);
bool table_play_text(struct table *t, const char *text);

/* table_say.c: does what was typed. */
void table_obey(struct table *t, const char *line);
void offer_words(void (*offer)(const char *word)); /* the words besides moves */

/* table_amounts.c: where the seat is asked for amounts, makes the menu of them. */
void amounts_begin(struct table *t);
void amounts_clear(struct table *t);                  /* nothing is named              */
void amounts_say(const struct table *t);              /* what is named, what is left   */
bool amounts_obey(struct table *t, const char *line); /* false: it names nothing here */

/* table_rules.c: the rules of this step, or "all" of them. */
void say_rules(struct table *t, const char *rest);

/* input.c: the next line without its end, to be freed; NULL at the end of input. */
char *input_line(const struct table *t, const char *prompt);

#endif /* ORR_CLI_TABLE_H */
