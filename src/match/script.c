/* script.c - see script.h. SPDX-License-Identifier: MIT */
#include "match/script.h"

int orr_script_load(struct orr_match **out, const struct orr_lesson *lesson)
{
    struct orr_words why;

    return orr_match_load(out, lesson->record, lesson->size, (struct orr_source){ 0 }, &why);
}

/* Whether the entries of m from that ply on are the script's too, as far as both go. */
static bool agrees_from(struct orr_match *script, struct orr_match *m, int from)
{
    for (int ply = from; ply < orr_match_ply(m) && ply < orr_match_ply(script); ply++) {
        struct orr_step a, b;
        orr_match_event(m, ORR_ALL_SEEING, ply, &a, NULL, NULL);
        orr_match_event(script, ORR_ALL_SEEING, ply, &b, NULL, NULL);
        if (a.seat != b.seat || a.action != b.action) return false;
    }
    return true;
}

bool orr_script_agrees(struct orr_match *script, struct orr_match *m)
{
    return agrees_from(script, m, 0);
}

int orr_script_allows(struct orr_match *script, struct orr_match *m, int seat, const char *answer)
{
    struct orr_match *copy;
    int ply = orr_match_ply(m);
    int status = orr_match_clone(&copy, m, ply, (struct orr_source){ 0 });

    if (status) return status;
    bool is_played = orr_match_play_text(copy, seat, answer, ply) == ORR_OK;
    bool is_longer = orr_match_ply(copy) > orr_match_ply(script);
    bool allows = !is_played || (!is_longer && agrees_from(script, copy, ply));
    orr_match_free(copy);
    return allows;
}
