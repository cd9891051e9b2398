/* scenario.h - a scenario test: a text file with forced deals, plays and
 * expectations. docs/SCENARIOS.md describes the format.
 *
 * scenario.c reads the file and runs its lines, verbs.c knows what they mean.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_CLI_SCENARIO_H
#define ORR_CLI_SCENARIO_H

#include "cli/cli.h"
#include "cli/script.h"

struct scenario;

struct verb {
    const char *name;
    int min_words;     /* the verb's own included                                      */
    const char *usage; /* shown when there are fewer                                   */
    bool is_step;      /* moves the match: the deals after it belong to the chance that follows */
    bool (*run)(struct scenario *sc);
};

struct line {
    int number;      /* in the file, from 1               */
    const char *raw; /* as it stands there                */
    int num_words;
    char **word;             /* without comment, without quotes   */
    const struct verb *verb; /* NULL when there is no such verb   */
    bool is_done;            /* a deal that was read ahead        */
};

struct scenario {
    const char *path;
    struct line *line;
    int num_lines;
    int at; /* the line being run */

    const struct orr_game *game;
    struct orr_setup setup;
    struct script *script;
    struct orr_match *match; /* NULL until something needs it */
    int checks;              /* expectations met so far       */
    struct orr_text why;     /* what was expected and found   */
    int failed_line;         /* if it is not the line being run     */
};

/* Runs the file. False: it failed, and `sc` holds line and reason; scenario_close()
 * frees it in either case. */
bool scenario_run(struct scenario *sc, const char *path);
void scenario_close(struct scenario *sc);

/* Why a verb failed, by key; returns false, so that `return fails(...)` reads well. */
#define fails(...) fails_args(__VA_ARGS__, LAST_ARG)
bool fails_args(struct scenario *sc, const char *key, ...);

/* Starts the match if that has not happened, with all deals that belong to it. */
bool scenario_start(struct scenario *sc);
/* Reads the deals ahead that belong to the step about to be taken. */
bool scenario_read_ahead(struct scenario *sc);
/* Whether every forced deal so far was possible. */
bool scenario_check_chance(struct scenario *sc);
/* Ends the match: nothing that was to be dealt may be left. */
bool scenario_end(struct scenario *sc);

/* The words from one on, with single spaces between them. */
const char *rest_of(const struct line *l, int from, char *buf, size_t size);

/* verbs.c */
const struct verb *find_verb(const char *name);
void offer_verbs(struct guess *g);
bool queue_deal(struct scenario *sc, struct line *l);

#endif /* ORR_CLI_SCENARIO_H */
