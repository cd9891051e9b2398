/* fuzz_puzzle.c - any bytes are a puzzle or none; one that is read is written and read again as
 * it was, and where the bytes are a record too, every move in it costs something or nothing.
 *
 * SPDX-License-Identifier: MIT */
#include "match/puzzle.h"
#include "matches.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool claim)
{
    if (!claim) abort();
}

static struct orr_puzzle puzzle, again;

static void write_again(void)
{
    static char comments[65536];
    struct orr_text t = orr_text_on(comments, sizeof comments);

    orr_puzzle_write(&puzzle, ORR_MAX_REASONS + 1, &t);
    demand(!t.full && orr_puzzle_read(comments, t.len, &again));
    demand(!memcmp(&puzzle, &again, sizeof puzzle));
}

static void try_moves(struct orr_match *m)
{
    bool at_least;

    for (int i = 0; i < puzzle.num_answers; i++) {
        int cost = orr_puzzle_cost_of(&puzzle, m, &puzzle.answer[i], &at_least);
        demand(cost == ORR_EILLEGAL || (cost >= 0 && cost <= ORR_PUZZLE_ONE));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct orr_puzzle_file file = { "", "", (const char *)data, size };
    struct orr_match *m;

    if (!orr_puzzle_read(file.text, size, &puzzle)) return 0;
    write_again();
    if (orr_puzzle_load(&m, &file)) return 0;
    try_moves(m);
    orr_match_free(m);
    return 0;
}
