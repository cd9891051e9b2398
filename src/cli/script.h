/* script.h - chance that follows a scenario.
 *
 * A script is a source of chance for a match. Each seat has a queue of tokens for
 * what only that seat sees, and the table has one for everything else. When a queue
 * is empty chance goes on from a seed.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_CLI_SCRIPT_H
#define ORR_CLI_SCRIPT_H

#include "match/match.h"

enum { SCRIPT_TOKENS = 512, SCRIPT_TABLE = ORR_MAX_SEATS, SCRIPT_QUEUES };

struct script_token {
    char text[ORR_MAX_WORD];
    int line;     /* of the scenario, for complaints                                 */
    int used_at;  /* the ply, or -1 while it waits                                   */
    int begun_at; /* the ply whose outcome was its first part, or -1                 */
};

struct script {
    struct orr_seeded seeded;
    struct {
        int n;
        struct script_token token[SCRIPT_TOKENS];
    } queue[SCRIPT_QUEUES];

    int stuck_line;   /* the line of the token that fitted no outcome; 0: none          */
    char stuck[1024]; /* what is wrong with it                                          */
};

void script_begin(struct script *s, uint64_t seed);
void script_reseed(struct script *s, uint64_t seed);
bool script_push(struct script *s, int queue, const char *token, int line);
struct orr_source script_source(struct script *s);

/* The first token that no chance has used, or NULL. */
const struct script_token *script_leftover(const struct script *s);

#endif /* ORR_CLI_SCRIPT_H */
