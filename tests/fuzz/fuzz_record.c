/* fuzz_record.c - any bytes are a record or are refused with a line number; a record
 * that is read comes back as it was written.
 *
 * SPDX-License-Identifier: MIT */
#include "matches.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool claim)
{
    if (!claim) abort();
}

static struct orr_match *load(const char *text, size_t size)
{
    static struct orr_seeded seeded;
    struct orr_match *m = (struct orr_match *)&seeded;
    struct orr_words why;
    char sentence[256];
    struct orr_text t = orr_text_on(sentence, sizeof sentence);

    int status = orr_match_load(&m, text, size, orr_source_seeded(&seeded, 1), &why);
    demand(!status == (m != NULL));
    if (!status) return m;
    orr_words_print(NULL, &why, &t);
    demand(is_sentence(&why) && !t.full && !strncmp(sentence, "Line ", 5));
    return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct orr_match *first = load((const char *)data, size);
    if (!first) return 0;

    const char *text = record_of(first, ORR_ALL_SEEING, 0);
    struct orr_match *second = load(text, strlen(text));
    demand(second && same_state(first, second));
    demand(!strcmp(text, record_of(second, ORR_ALL_SEEING, 1)));
    demand(!load(record_of(second, ORR_SPECTATOR, 2), strlen(record_of(second, ORR_SPECTATOR, 2))));
    orr_match_free(first);
    orr_match_free(second);
    return 0;
}
