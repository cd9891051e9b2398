/* match.h - one game being played: its rules, its log, and what each viewer may see of it.
 *
 * This is the whole library as a front end sees it. The terminal program and the server use these
 * functions and none of a game's, so what works in one works in all. What a game says about itself
 * they read from its table: key, options, messages, rules. Only code that has no match works on
 * bare states: bots and Python's states, which know or dream a position; sources of chance; laws,
 * perft and bench, which test a game's functions themselves. tools/layers.py lists it.
 *
 * Text goes into the caller's bounded buffer. A function that can fail returns a
 * negative orr_status, has changed nothing else, and leaves the reason in the match for
 * orr_match_why(); so it takes a match that is not const, and a match is for one thread
 * at a time. Functions of a const match write nothing to it.
 *
 * Who calls new, load or clone calls free; everything else is borrowed for the call.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_MATCH_H
#define ORR_MATCH_H

#include "../game/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* name, value, key of its sentence */
#define ORR_STATUS_LIST(X)             \
    X(OK, 0, "status.ok")              \
    X(EARG, -1, "status.earg")         \
    X(EGAME, -2, "status.egame")       \
    X(ESETUP, -3, "status.esetup")     \
    X(ETURN, -4, "status.eturn")       \
    X(EILLEGAL, -5, "status.eillegal") \
    X(ESTALE, -6, "status.estale")     \
    X(EPARSE, -7, "status.eparse")     \
    X(ESPACE, -8, "status.espace")     \
    X(EMEMORY, -9, "status.ememory")   \
    X(EUNDO, -10, "status.eundo")

enum orr_status {
#define X(name, value, key) ORR_##name = value,
    ORR_STATUS_LIST(X)
#undef X
};

/* Its sentence in English, from the engine's own messages. */
ORR_API const char *orr_status_text(int status);

/* Where chance comes from. pick() chooses one of the outcomes possible in the state. It must depend
 * on nothing but its own secret, the ply and the state: then the same choice after an undo gets the
 * same chance, and undo cannot re-roll. The state is whole: a source is trusted.
 *
 * Without a pick() chance waits where it is to act, and the caller plays it as the seat
 * ORR_CHANCE: for searches, and for logs that say what chance did. */
struct orr_source {
    orr_action (*pick)(void *self, const struct orr_game *g, const void *state, int ply);
    void *self; /* outlives the match */
};

/* The source of simulations: xoshiro256** seeded anew from (seed, ply). */
struct orr_seeded {
    uint64_t seed;
};
ORR_API struct orr_source orr_source_seeded(struct orr_seeded *self, uint64_t seed);

/* The source of comparisons (paired.c): matches with the same seed get nearly the same virtual
 * deck and the same dice, whatever is played, and every draw is still exact. It counts what it
 * has drawn: each match needs its own, and must not be undone. */
struct orr_paired {
    uint64_t seed;
    uint32_t turn, rolls; /* whose dice were rolled last, and how often in that turn */
    double left[ORR_MAX_ACTIONS];
    uint32_t wound[ORR_MAX_ACTIONS];
};
ORR_API struct orr_source orr_source_paired(struct orr_paired *self, uint64_t seed);

/* One entry of the log. */
struct orr_step {
    uint8_t seat;     /* or ORR_CHANCE */
    bool is_followup; /* of the step before it: both are parts of one answer */
    orr_action action;
};

struct orr_match;

/* -- Life ------------------------------------------------------------------- */

/* Starts a match and lets chance act until a seat is asked. On failure *out is NULL and *why
 * says the reason. */
ORR_API int orr_match_new(struct orr_match **out, const struct orr_game *game,
                          const struct orr_setup *setup, struct orr_source source,
                          struct orr_words *why);
ORR_API void orr_match_free(struct orr_match *m);

/* A copy without the entries of the log from `ply` on, which can be played on with chance from
 * that source. Without a source it is the match as it stood at that ply, to look at. On failure
 * *out is NULL and the reason is in m. */
ORR_API int orr_match_clone(struct orr_match **out, struct orr_match *m, int ply,
                            struct orr_source source);
ORR_API const struct orr_game *orr_match_game(const struct orr_match *m);
ORR_API const struct orr_setup *orr_match_setup(const struct orr_match *m);

/* Who plays the seat, in one word ("person", "greedy", "ismcts:2000"); "" when it is not known.
 * Records keep it; nothing else reads it. A word is 1 to ORR_MAX_PLAYER printable ASCII
 * characters without a blank. */
enum { ORR_MAX_PLAYER = 95 };
ORR_API int orr_match_set_player(struct orr_match *m, int seat, const char *word);
ORR_API const char *orr_match_player(const struct orr_match *m, int seat);

/* Why the last call failed: as a message, and as an English sentence. */
ORR_API const struct orr_words *orr_match_why(const struct orr_match *m);
ORR_API const char *orr_match_error(struct orr_match *m);

/* -- Play ------------------------------------------------------------------- */

/* Who is asked now; chance alone where it waits; empty when the match is over. */
ORR_API orr_seats orr_match_to_act(const struct orr_match *m);
ORR_API int orr_match_ply(const struct orr_match *m);      /* entries in the log */
ORR_API int orr_match_outcomes(const struct orr_match *m); /* those of chance    */

/* The seat's legal actions, of chance its outcomes; empty when it is not to act. */
ORR_API void orr_match_legal(const struct orr_match *m, int seat, struct orr_actions *out);
/* The outcomes with their weights, where chance waits. */
ORR_API void orr_match_odds(const struct orr_match *m, struct orr_odds *out);
/* One of the seat's legal actions in notation, and as the log will tell it; either may be
 * NULL. And the legal action with that notation. */
ORR_API int orr_match_action(struct orr_match *m, int seat, orr_action action,
                             struct orr_text *notation, struct orr_words *line);
ORR_API int orr_match_parse(struct orr_match *m, int seat, const char *text, orr_action *out);
/* What the seat is asked; the key names the step, for orr_rules_section(). */
ORR_API int orr_match_prompt(struct orr_match *m, int seat, struct orr_words *out);
/* Whether the seat is asked for amounts that take several steps (game.h). */
ORR_API bool orr_match_amounts(const struct orr_match *m, int seat, struct orr_amounts *out);

/* Plays the action, then lets chance act until a seat is asked; ORR_EMEMORY when the log cannot
 * grow. ply_seen names the decision that the seat answers: any ply since it was asked this
 * question. Another seat's answer to the same question makes no answer stale. */
ORR_API int orr_match_play(struct orr_match *m, int seat, orr_action action, int ply_seen);

/* The same by its notation. Where the seat is asked for amounts (game.h) the text may also
 * be a whole answer, which is played as its steps: all of them, or none on failure. */
ORR_API int orr_match_play_text(struct orr_match *m, int seat, const char *text, int ply_seen);

/* Takes back the seat's last step, or all steps of its last answer, if only answers of seats
 * that were asked at the same time have followed; those stay. */
ORR_API int orr_match_undo(struct orr_match *m, int seat);
/* Takes back everything since the seat's last step, that step included: for
 * callers who have everybody's consent, such as one person alone with bots. */
ORR_API int orr_match_rewind(struct orr_match *m, int seat);

/* -- Look: everything below is made from the state redacted for the viewer. Only
 * the viewer ORR_ALL_SEEING, for trusted callers and finished matches, sees all. --- */

/* The viewer's state itself, for bots and bindings; cap >= state_size. */
ORR_API int orr_match_known(struct orr_match *m, int viewer, void *state, size_t cap);
/* The same as it was before entry `ply` of the log. */
ORR_API int orr_match_known_at(struct orr_match *m, int viewer, int ply, void *state, size_t cap);
ORR_API int orr_match_score(struct orr_match *m, int viewer, int side, struct orr_score *out);
/* The game's encode(): for seats and the spectator only. Returns obs_size. */
ORR_API int orr_match_observe(struct orr_match *m, int viewer, float *out, int cap);
/* Each seat's share once the match is over; before that it fails. */
ORR_API int orr_match_payoff(struct orr_match *m, double out[ORR_MAX_SEATS]);
ORR_API int orr_match_sides(const struct orr_match *m);
/* A side's name: its seat, or what the game calls a player of its own. */
ORR_API int orr_match_name_side(struct orr_match *m, int side, struct orr_words *out);
/* How many rounds have been begun; and why the match is over, "" when nothing is to be said. */
ORR_API int orr_match_rounds(const struct orr_match *m);
/* The same before a ply that has been played. */
ORR_API int orr_match_rounds_at(struct orr_match *m, int ply);
ORR_API void orr_match_ending(const struct orr_match *m, struct orr_words *out);

/* The position as one JSON object, and as a picture in text with inks. */
ORR_API int orr_match_view(struct orr_match *m, int viewer, struct orr_text *out);
ORR_API int orr_match_text(struct orr_match *m, int viewer, struct orr_text *out);

/* The view the seat would have after the action, before any chance: computed
 * from a dreamt world, redact(apply(resample(redact))), never from the truth. */
ORR_API int orr_match_preview(struct orr_match *m, int seat, orr_action action,
                              struct orr_text *out);

/* What follows from the action, and why no legal action names a thing: the game's consequence()
 * and why_not(), from what the seat knows. */
ORR_API int orr_match_consequence(struct orr_match *m, int seat, orr_action action,
                                  struct orr_consequence *out);
ORR_API int orr_match_why_not(struct orr_match *m, int seat, const char *token,
                              struct orr_words *out);

/* The consequence and the preview of the action together with the seat's answers to the
 * questions that follow at once: a card, then its place. A word of `answers` answers a question
 * if exactly one of several legal actions has it; other words are ignored. out->what is of the
 * first of them, out->also of the last. */
ORR_API int orr_match_foresee(struct orr_match *m, int seat, orr_action action, const char *answers,
                              struct orr_consequence *out, struct orr_text *view);

/* What happened at a ply as the viewer saw it: the step with ORR_UNSEEN in place
 * of an action that the viewer did not witness, its notation and its log line.
 * Any of the last three may be NULL. */
ORR_API int orr_match_event(struct orr_match *m, int viewer, int ply, struct orr_step *step,
                            struct orr_text *notation, struct orr_words *line);

/* The whole truth of the log: orr_match_ply() entries. */
ORR_API void orr_match_log(const struct orr_match *m, struct orr_played *out);

/* -- Keep --------------------------------------------------------------------- */

/* Writes a record (docs/RECORDS.md): what the viewer did not witness prints as
 * unseen and such a record cannot be loaded; ORR_ALL_SEEING saves the truth. The
 * bytes do not depend on the order in which simultaneous answers came in. */
ORR_API int orr_match_save(struct orr_match *m, int viewer, struct orr_text *out);

/* Reads a record of `size` bytes and checks it move by move. On failure *out is NULL and *why
 * says the reason, with its line number. If the record ends at a chance step, chance goes on
 * from the source. */
ORR_API int orr_match_load(struct orr_match **out, const char *text, size_t size,
                           struct orr_source source, struct orr_words *why);

#ifdef __cplusplus
}
#endif

#endif /* ORR_MATCH_H */
