/* script.h - a lesson (game/lesson.h) as a match: what its record says happens next.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SCRIPT_H
#define ORR_SCRIPT_H

#include "../game/lesson.h"
#include "match.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The lesson's whole record as a match, for orr_match_free(). Fails as orr_match_load() does. */
ORR_API int orr_script_load(struct orr_match **out, const struct orr_lesson *lesson);

/* Whether all that has happened in m is what the script has, as far as both go. */
ORR_API bool orr_script_agrees(struct orr_match *script, struct orr_match *m);

/* Whether the answer, played in m, is what the script has there. What m itself would refuse is
 * left to m. Nothing is played. ORR_EMEMORY, or 0 or 1. */
ORR_API int orr_script_allows(struct orr_match *script, struct orr_match *m, int seat,
                              const char *answer);

#ifdef __cplusplus
}
#endif

#endif /* ORR_SCRIPT_H */
