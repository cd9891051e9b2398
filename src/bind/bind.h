/* bind.h - the engine with plain arguments, for other languages: Python and JavaScript.
 *
 * A state there is bytes that belong to the language; nothing is kept here between two calls.
 * Texts go into the caller's buffer; a text function returns the length, or -8 (ORR_ESPACE)
 * when the buffer is too small. A function with `why` writes the engine's English sentence
 * there when it fails. cffi reads the part between the two marks as it stands, so it holds
 * declarations only, without ORR_API and macros.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_BIND_H
#define ORR_BIND_H

#include "bots/bot.h"
#include "bots/review.h"
#include "match/match.h"

enum { BIND_WHY = 512 }; /* bytes of a sentence */

extern const struct orr_message bind_messages[];

/* The words in English, in the game's or the engine's own. */
void bind_say(const struct orr_game *g, const struct orr_words *words, char *why);

/* cffi: begin */

/* An entry of a log, with the set of viewers who learnt what the action was. */
struct bind_step {
    uint8_t seat;
    uint16_t action;
    uint32_t witnesses;
};

/* -- Games and setups ------------------------------------------------------------ */

const struct orr_game *bind_game(int index); /* NULL after the last */
/* A row of the game's messages; of those of the bindings where there is no game. */
const char *bind_message(const struct orr_game *g, const char *key);
bool bind_set_option(const struct orr_game *g, struct orr_setup *setup, const char *key,
                     const char *value, char *why);
bool bind_begin(const struct orr_game *g, const struct orr_setup *setup, void *state, char *why);

/* -- States ------------------------------------------------------------------------ */

uint32_t bind_to_act(const struct orr_game *g, const void *state);
int bind_legal(const struct orr_game *g, const void *state, int seat, uint16_t *out);
void bind_mask(const struct orr_game *g, const void *state, int seat, int8_t *out);
int bind_chance(const struct orr_game *g, const void *state, uint16_t *out, uint32_t *weight);
uint16_t bind_sample(const struct orr_game *g, const void *state, struct orr_rng *rng);

/* Plays an action if it is possible; step->witnesses is filled in. A refusal changes
 * nothing and returns the status. */
int bind_apply(const struct orr_game *g, void *state, struct bind_step *step, char *why);

/* Lets chance act as in a seeded match with `ply` entries, for at most `room` steps; returns how
 * many were taken. */
int bind_run_chance(const struct orr_game *g, void *state, uint64_t seed, int ply,
                    struct bind_step *out, int room);

void bind_redact(const struct orr_game *g, void *state, int viewer);
void bind_resample(const struct orr_game *g, void *state, int viewer, struct orr_rng *rng);
void bind_encode(const struct orr_game *g, const void *state, int viewer, float *out);
void bind_score(const struct orr_game *g, const void *state, int side, struct orr_score *out);
void bind_payoff(const struct orr_game *g, const void *state, double *out);
int bind_rounds(const struct orr_game *g, const void *state);
const char *bind_check(const struct orr_game *g, const void *state);

/* -- Texts --------------------------------------------------------------------------- */

int bind_action_text(const struct orr_game *g, const void *state, int seat, int action, char *buf,
                     size_t cap);
int bind_action_line(const struct orr_game *g, const void *state, int seat, int action, char *buf,
                     size_t cap);
int bind_prompt(const struct orr_game *g, const void *state, int seat, char *buf, size_t cap);
int bind_ending(const struct orr_game *g, const void *state, char *buf, size_t cap);
int bind_side_name(const struct orr_game *g, const void *state, int seats, int side, char *buf,
                   size_t cap);
int bind_view(const struct orr_game *g, const void *state, int viewer, char *buf, size_t cap);
int bind_picture(const struct orr_game *g, const void *state, int viewer, char *buf, size_t cap);
int bind_score_label(const struct orr_score *score, int i, char *buf, size_t cap);
int bind_score_message(const struct orr_game *g, const struct orr_score *score, int i, char *buf,
                       size_t cap);
void bind_score_line(const struct orr_score *score, int i, int32_t *points, int32_t *count,
                     int32_t *each);

/* -- Records: records.c ------------------------------------------------------------------ */

/* Writes the record of a log. */
int bind_save(const struct orr_game *g, const struct orr_setup *setup, const struct bind_step *log,
              int n, int viewer, char *buf, size_t cap, char *why);

/* Reads a record, and nothing beyond its last line. Returns the number of entries, whose
 * witnesses bind_apply() tells. */
int bind_load(const char *text, size_t size, const struct orr_game **game, struct orr_setup *setup,
              struct bind_step *log, int room, char *why);

/* -- Bots -------------------------------------------------------------------------------- */

/* The clock is for a player that only time limits; it may be NULL. */
bool bind_player_read(const char *spec, const struct orr_game *g, int seats,
                      uint64_t (*clock)(void), struct orr_player *out, char *why);
size_t bind_player_memory(const struct orr_game *g, const struct orr_player *player);
void bind_player_think(void *memory, const struct orr_game *g, const void *known, int seat,
                       int seats, const struct orr_player *player, uint64_t seed, int ply,
                       struct orr_thought *out);

/* -- Advice: advice.c -------------------------------------------------------------------- */

/* From now on the player's thoughts give the whole move and why. Call it before
 * bind_player_memory(). */
void bind_player_ask_why(struct orr_player *player);

/* Step i of such a thought; how sure it is, or why. */
int bind_hint_step(const struct orr_game *g, const void *known, int seat, int seats,
                   const struct orr_thought *thought, int i, char *buf, size_t cap);
int bind_hint_words(const struct orr_game *g, const void *known, int seat, int seats,
                    const struct orr_thought *thought, bool why, char *buf, size_t cap);

struct orr_review;

/* NULL when memory runs out. */
struct orr_review *bind_review_new(const struct orr_game *g, const struct orr_setup *setup,
                                   const struct bind_step *log, int n, uint32_t worlds,
                                   uint64_t seed);
void bind_review_free(struct orr_review *r);
bool bind_review_step(struct orr_review *r);
int bind_review_done(const struct orr_review *r);
int bind_review_all(const struct orr_review *r);
int bind_review_json(const struct orr_review *r, char *buf, size_t cap);

/* cffi: end */

#endif /* ORR_BIND_H */
