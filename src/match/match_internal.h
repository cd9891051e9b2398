/* match_internal.h - what the files of src/match share and nobody else sees.
 *
 * A match is its log. The current state and the copies are there to save time: every state is
 * setup() plus the entries of the log, and is rebuilt from the nearest copy before it. So undo only
 * drops entries, and no game has to know how to take anything back.
 *
 * Log and copies grow as the match goes on: most matches are far shorter than the
 * longest, and a server keeps many.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_MATCH_INTERNAL_H
#define ORR_MATCH_INTERNAL_H

#include "match/fair.h"

enum { MATCH_COPY_EVERY = 64 }; /* plies */

struct orr_match {
    const struct orr_game *game;
    struct orr_setup setup;
    struct orr_source source;

    char player[ORR_MAX_SEATS][ORR_MAX_PLAYER + 1];
    bool is_fair; /* what its chance comes from is said in `fair` */
    struct orr_fair fair;

    int ply;      /* entries in the log                                     */
    int capacity; /* entries; a multiple of MATCH_COPY_EVERY                */
    struct orr_step *log;
    unsigned char *copies; /* the states before entry 0, 64, 128 ...                 */
    ORR_STATE(state);      /* after the last entry                                   */

    struct orr_words why; /* the last call failed                                   */
    char sentence[256];   /* the same in English, once it has been asked for        */
};

/* match.c */

/* A match at ply 0 with no chance resolved. Fails as orr_match_new() does. */
int match_create(struct orr_match **out, const struct orr_game *game, const struct orr_setup *setup,
                 struct orr_source source, struct orr_words *why);

bool match_is_player(const char *word);
bool match_has_seat(const struct orr_match *m, int seat);

/* Adds an entry that is known to be possible, and moves the state. ORR_EMEMORY: the log
 * cannot grow, and nothing has changed. */
int match_append(struct orr_match *m, int seat, orr_action action);

/* Ends the making of a match: lets chance act in it or, if `status` is a failure, frees it and
 * gives the reason in *why. */
int match_finish(struct orr_match **m, int status, struct orr_words *why);

/* Writes the whole state before entry `ply` of the log. */
void match_state_at(const struct orr_match *m, int ply, void *state);

/* Begins the reason for a failure; the caller adds its arguments. */
struct orr_words *match_complain(struct orr_match *m, const char *key);

/* The checks of play in their order: all but the action, the action, and how a
 * refused action is worded. */
int match_check_turn(struct orr_match *m, int seat, int ply_seen);
int match_check_action(struct orr_match *m, int seat, orr_action action);
int match_refuse_action(struct orr_match *m, int seat, const char *given);

/* Whether there is such a seat, and whether the ply is one of 0 to `last`; if not, why. */
int match_check_seat(struct orr_match *m, int seat);
int match_check_ply(struct orr_match *m, int ply, int last);

/* look.c */

/* Writes what the viewer knows now; of ORR_ALL_SEEING, who knows all, the truth. */
void match_known(const struct orr_match *m, int viewer, void *state);

/* The action of a step as the viewer may name it. Turns *state, the whole state
 * before the step, into what the viewer knew then. */
orr_action match_witnessed(const struct orr_game *g, int viewer, void *state,
                           const struct orr_step *step);

/* Whether the viewer exists; if not, why. */
int match_check_viewer(struct orr_match *m, int viewer);

/* ORR_OK, or ORR_ESPACE and why, when a text did not fit. */
int match_check_space(struct orr_match *m, const struct orr_text *out);

#endif /* ORR_MATCH_INTERNAL_H */
