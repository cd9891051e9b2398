/* _native.h - what Python calls: the engine with plain arguments, and batches.
 *
 * cffi reads the part between the two marks as it stands, so it holds declarations
 * only, without ORR_API and macros. Texts go into the caller's buffer; a text
 * function returns the length, or -8 (ORR_ESPACE) when the buffer is too small. A
 * function with `why` writes the engine's English sentence there when it fails.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_PY_NATIVE_H
#define ORR_PY_NATIVE_H

#include "bots/bot.h"
#include "bots/review.h"
#include "match/match.h"

enum { PY_WHY = 512 }; /* bytes of a sentence */

/* The words in English, in the game's or the engine's own. */
void py_say(const struct orr_game *g, const struct orr_words *words, char *why);

/* cffi: begin */

/* An entry of a log, with the set of viewers who learnt what the action was. */
struct py_step {
    uint8_t seat;
    uint16_t action;
    uint32_t witnesses;
};

/* -- Games and setups ------------------------------------------------------------ */

const struct orr_game *py_game(int index); /* NULL after the last */
const char *py_message(const struct orr_game *g, const char *key);
bool py_set_option(const struct orr_game *g, struct orr_setup *setup, const char *key,
                   const char *value, char *why);
bool py_begin(const struct orr_game *g, const struct orr_setup *setup, void *state, char *why);

/* -- States ------------------------------------------------------------------------ */

uint32_t py_to_act(const struct orr_game *g, const void *state);
int py_legal(const struct orr_game *g, const void *state, int seat, uint16_t *out);
void py_mask(const struct orr_game *g, const void *state, int seat, int8_t *out);
int py_chance(const struct orr_game *g, const void *state, uint16_t *out, uint32_t *weight);
uint16_t py_sample(const struct orr_game *g, const void *state, struct orr_rng *rng);

/* Plays an action if it is possible; step->witnesses is filled in. A refusal changes
 * nothing and returns the status. */
int py_apply(const struct orr_game *g, void *state, struct py_step *step, char *why);

/* Lets chance act as a seeded match does that has `ply` entries, at most `room` steps;
 * returns how many were taken. */
int py_run_chance(const struct orr_game *g, void *state, uint64_t seed, int ply,
                  struct py_step *out, int room);

void py_redact(const struct orr_game *g, void *state, int viewer);
void py_resample(const struct orr_game *g, void *state, int viewer, struct orr_rng *rng);
void py_encode(const struct orr_game *g, const void *state, int viewer, float *out);
void py_score(const struct orr_game *g, const void *state, int side, struct orr_score *out);
void py_payoff(const struct orr_game *g, const void *state, double *out);
int py_rounds(const struct orr_game *g, const void *state);
const char *py_check(const struct orr_game *g, const void *state);

/* -- Texts --------------------------------------------------------------------------- */

int py_action_text(const struct orr_game *g, const void *state, int seat, int action, char *buf,
                   size_t cap);
int py_action_line(const struct orr_game *g, const void *state, int seat, int action, char *buf,
                   size_t cap);
int py_prompt(const struct orr_game *g, const void *state, int seat, char *buf, size_t cap);
int py_ending(const struct orr_game *g, const void *state, char *buf, size_t cap);
int py_side_name(const struct orr_game *g, const void *state, int seats, int side, char *buf,
                 size_t cap);
int py_view(const struct orr_game *g, const void *state, int viewer, char *buf, size_t cap);
int py_picture(const struct orr_game *g, const void *state, int viewer, char *buf, size_t cap);
int py_score_label(const struct orr_score *score, int i, char *buf, size_t cap);
int py_score_message(const struct orr_game *g, const struct orr_score *score, int i, char *buf,
                     size_t cap);
void py_score_line(const struct orr_score *score, int i, int32_t *points, int32_t *count,
                   int32_t *each);

/* -- Records: _records.c ----------------------------------------------------------------- */

/* Writes the record of a log. */
int py_save(const struct orr_game *g, const struct orr_setup *setup, const struct py_step *log,
            int n, int viewer, char *buf, size_t cap, char *why);

/* Reads a record, and nothing beyond its last line. Returns the number of entries, whose
 * witnesses py_apply() tells. */
int py_load(const char *text, size_t size, const struct orr_game **game, struct orr_setup *setup,
            struct py_step *log, int room, char *why);

/* -- Bots -------------------------------------------------------------------------------- */

bool py_player_read(const char *spec, const struct orr_game *g, int seats, struct orr_player *out,
                    char *why);
size_t py_player_memory(const struct orr_game *g, const struct orr_player *player);
void py_player_think(void *memory, const struct orr_game *g, const void *known, int seat, int seats,
                     const struct orr_player *player, uint64_t seed, int ply,
                     struct orr_thought *out);

/* -- Advice: _advice.c ------------------------------------------------------------------- */

/* The player's thoughts tell the whole move and why, from now on: before py_player_memory(). */
void py_player_ask_why(struct orr_player *player);

/* Of such a thought: step i; how sure it is, or why. */
int py_hint_step(const struct orr_game *g, const void *known, int seat, int seats,
                 const struct orr_thought *thought, int i, char *buf, size_t cap);
int py_hint_words(const struct orr_game *g, const void *known, int seat, int seats,
                  const struct orr_thought *thought, bool why, char *buf, size_t cap);

struct orr_review;

/* NULL when there is no memory. */
struct orr_review *py_review_new(const struct orr_game *g, const struct orr_setup *setup,
                                 const struct py_step *log, int n, uint32_t worlds, uint64_t seed);
void py_review_free(struct orr_review *r);
bool py_review_step(struct orr_review *r);
int py_review_done(const struct orr_review *r);
int py_review_all(const struct orr_review *r);
int py_review_json(const struct orr_review *r, char *buf, size_t cap);

/* -- Batches: _batch.c --------------------------------------------------------------------- */

struct py_batch;

/* Where a batch writes; each an array with one row for each match, or NULL. */
struct py_buffers {
    float *observation; /* obs_size: of the seat to act                             */
    int8_t *mask;       /* num_actions: 1 where the action is legal                 */
    float *reward;      /* seats: the payoff of a match that ended in this step     */
    uint8_t *done;      /* whether a match ended in this step; a new one has begun  */
    int8_t *seat;       /* the seat to act                                          */
    int32_t *ply;       /* entries in the log of the match now being played         */
    uint64_t *seed;     /* its seed                                                 */
};

/* `count` matches; number i plays the seeds seed + i, seed + i + count, ... NULL when
 * there is no memory. The setup has been accepted by py_begin(). */
struct py_batch *py_batch_new(const struct orr_game *g, const struct orr_setup *setup, int count);
void py_batch_free(struct py_batch *b);

/* Begins all matches anew. */
void py_batch_reset(struct py_batch *b, uint64_t seed, const struct py_buffers *out, int threads);

/* Plays one action in every match. Returns -1; or the number of the first match whose
 * action is illegal, and then nothing has changed. The result does not depend on the
 * number of threads. */
int py_batch_step(struct py_batch *b, const int32_t *actions, const struct py_buffers *out,
                  int threads);

/* One legal action for every match, drawn uniformly: from the match's seed and ply. */
void py_batch_sample(const struct py_batch *b, int32_t *actions, int threads);

/* Copies the whole state of one match. */
void py_batch_state(const struct py_batch *b, int index, void *state);

/* cffi: end */

#endif /* ORR_PY_NATIVE_H */
