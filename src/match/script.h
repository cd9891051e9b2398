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

/* Whether the logs of both agree as far as both go. */
ORR_API bool orr_script_agrees(struct orr_match *script, struct orr_match *m);

/* Whether the answer, played in m, would be what the script says; also 1 where m itself would
 * refuse it. Nothing is played. Returns 1, 0 or ORR_EMEMORY. */
ORR_API int orr_script_allows(struct orr_match *script, struct orr_match *m, int seat,
                              const char *answer);

#ifdef __cplusplus
}
#endif

#endif /* ORR_SCRIPT_H */
