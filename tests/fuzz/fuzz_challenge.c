/* fuzz_challenge.c - any text is a code, a result, or none; what is one is written as it is
 * read, and a result is a match to its end.
 *
 * SPDX-License-Identifier: MIT */
#include "match/challenge.h"
#include "matches.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool claim)
{
    if (!claim) abort();
}

static void try_code(const char *text)
{
    struct orr_challenge c, again;
    char code[ORR_MAX_CODE];

    if (!orr_challenge_read(text, &c)) return;
    orr_challenge_write(&c, code);
    demand(orr_challenge_read(code, &again) && again.game == c.game && again.deal == c.deal);
}

static void try_result(const char *text)
{
    static char code[ORR_MAX_CODE + ORR_MAX_RESULT];
    struct orr_text t = orr_text_on(code, sizeof code);
    struct orr_challenge c, again;
    struct orr_match *m = orr_result_read(text, &c), *second;

    if (!m) return;
    demand(!orr_match_to_act(m) && orr_result_write(m, &c, &t) == ORR_OK);
    second = orr_result_read(code, &again);
    demand(second && same_state(m, second));
    orr_match_free(second);
    orr_match_free(m);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);

    memcpy(text, data, size);
    text[size] = '\0';
    try_code(text);
    try_result(text);
    free(text);
    return 0;
}
