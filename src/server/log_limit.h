/* log_limit.h - lines for the operator that could come by the thousand: at most one a second of
 * each kind, with the number of those that were held back.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_LOG_LIMIT_H
#define ORR_SERVER_LOG_LIMIT_H

#include "hall/hall.h"

enum { LOG_LIMIT_TIME = 1000 };

/* One kind of lines. All zero to begin with. */
struct log_limit {
    int64_t until; /* milliseconds: then the next line may be said */
    int64_t held;
    struct log_line line; /* the newest that was held back */
};

/* True: say the line now. */
bool log_limit_add(struct log_limit *h, int64_t now, const struct log_line *line);

/* True: `out` is what to say of the lines that were held back. */
bool log_limit_take(struct log_limit *h, int64_t now, struct log_line *out);

#endif /* ORR_SERVER_LOG_LIMIT_H */
