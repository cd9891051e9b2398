/* challenge.h - a match that anybody can play from a code of a few letters, and its result.
 *
 * A code names game, options, how many sit there, the levels of the bots, and the deal; a person
 * has seat 0. Chance follows from the code alone (fair.h, with SHA-256 of the letters as the key),
 * so everybody who opens it gets the same cards. The code is not secret, and proves nothing.
 *
 * A result is the code, a dot, and every decision of the match as its index among the legal
 * actions. It holds no score: that comes from playing the match again. So whatever can be read is a
 * match of that challenge, played by the rules to its end.
 *
 * Letters stand for five bits each, highest first: digits and letters without i, l, o and u.
 * Readers take capitals too, o for 0, i and l for 1, and dashes between them.
 *
 *   10 bits  of the hash of the game's key
 *    3       seats
 *    3 each  the level of every bot, less 1
 *    4       how many options are named, the first so many of the game; for each as many bits
 *            as its range needs, counted from its lowest value. Later ones mean what they mean
 *            in a record that does not name them
 *   20       the deal
 *   10       of the hash of all letters before: a mistyped letter is noticed. Zeros fill
 *            up letters, before and behind it
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_MATCH_CHALLENGE_H
#define ORR_MATCH_CHALLENGE_H

#include "fair.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ORR_MAX_CODE = 64,     /* letters, with a zero after them  */
    ORR_MAX_RESULT = 8192, /* the same for a result            */
    ORR_DEALS = 1 << 20,
    ORR_DAILY_LEVEL = 4
};

struct orr_challenge {
    const struct orr_game *game;
    struct orr_setup setup;
    int level[ORR_MAX_SEATS]; /* 1 to ORR_LEVELS; of seat 0, which is a person's, 0 */
    uint32_t deal;            /* below ORR_DEALS */
};

/* False if the text is not a valid code. */
ORR_API bool orr_challenge_read(const char *text, struct orr_challenge *out);
ORR_API void orr_challenge_write(const struct orr_challenge *c, char out[ORR_MAX_CODE]);
/* The key from which its chance follows. */
ORR_API void orr_challenge_key(const struct orr_challenge *c, uint8_t out[ORR_KEY]);
/* The source of chance for a match of it. The key is borrowed for as long as the match draws. */
ORR_API struct orr_source orr_challenge_source(uint8_t key[ORR_KEY]);
/* The game's challenge of a day, counted in days since 1970 (UTC). */
ORR_API void orr_challenge_daily(const struct orr_game *g, int64_t day, struct orr_challenge *out);

/* The result of a match of that challenge which is over. */
ORR_API int orr_result_write(struct orr_match *m, const struct orr_challenge *c,
                             struct orr_text *out);
/* Plays a result again. Returns the match at its end, for orr_match_free(), and its challenge;
 * NULL if the text is not a valid result. */
ORR_API struct orr_match *orr_result_read(const char *text, struct orr_challenge *out);

#ifdef __cplusplus
}
#endif

#endif /* ORR_MATCH_CHALLENGE_H */
