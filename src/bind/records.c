/* records.c - records to and from other languages, by way of a match. See bind.h.
 *
 * A state may stand before a chance step, and a record may end at one: so the match has no
 * source, and chance is played as the log says.
 *
 * SPDX-License-Identifier: MIT */
#include "bind/bind.h"

#include <string.h>

static const struct orr_source no_source;

int bind_save(const struct orr_game *g, const struct orr_setup *setup, const struct bind_step *log,
              int n, int viewer, char *buf, size_t cap, char *why)
{
    struct orr_text t = orr_text_on(buf, cap);
    struct orr_match *m;
    struct orr_words words;

    int status = orr_match_new(&m, g, setup, no_source, &words);
    if (status) {
        bind_say(g, &words, why);
        return status;
    }
    for (int i = 0; i < n && !status; i++)
        status = orr_match_play(m, log[i].seat, log[i].action, i);
    if (!status) status = orr_match_save(m, viewer, &t);
    if (status) strcpy(why, orr_match_error(m));
    orr_match_free(m);
    return status ? status : (int)t.len;
}

static void read_log(struct orr_match *m, struct bind_step *log, int n)
{
    for (int i = 0; i < n; i++) {
        struct orr_step step;
        orr_match_event(m, ORR_ALL_SEEING, i, &step, NULL, NULL);
        log[i] = (struct bind_step){ .seat = step.seat, .action = step.action };
    }
}

int bind_load(const char *text, size_t size, const struct orr_game **game, struct orr_setup *setup,
              struct bind_step *log, int room, char *why)
{
    struct orr_match *m;
    struct orr_words words;

    int status = orr_match_load(&m, text, size, no_source, &words);
    if (status) {
        bind_say(NULL, &words, why);
        return status;
    }
    int n = orr_match_ply(m);
    *game = orr_match_game(m);
    *setup = *orr_match_setup(m);
    if (n <= room) read_log(m, log, n);
    else strcpy(why, orr_status_text(ORR_ESPACE));
    orr_match_free(m);
    return n <= room ? n : ORR_ESPACE;
}
