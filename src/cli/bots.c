/* bots.c - who plays which seat, and asking them.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

int bots_in_spec(const char *spec)
{
    int n = 1;
    for (; *spec; spec++) n += *spec == ',';
    return n;
}

static bool no_such_bot(const char *key)
{
    struct guess g = guess_begin(key);
    char near[GUESS_SIZE], known[128];
    struct orr_text t = orr_text_on(known, sizeof known);

    for (int i = 0; orr_bots[i]; i++) {
        guess_offer(&g, orr_bots[i]->key);
        orr_put(&t, "%s%s", !i ? "" : orr_bots[i + 1] ? ", " : " and ", orr_bots[i]->key);
    }
    guess_text(&g, near);
    if (*near) usage_error("there is no bot '%s'%s", key, near);
    else usage_error("there is no bot '%s'; there are %s", key, known);
    return false;
}

static bool read_bot(const char *text, size_t size, const struct orr_game *g,
                     const struct orr_bot **out)
{
    char key[64];

    snprintf(key, sizeof key, "%.*s", (int)size, text);
    *out = orr_bot_find(key);
    if (!*out) return no_such_bot(key);
    if ((*out)->plays(g)) return true;
    usage_error("the bot '%s' cannot play %s", key, g->title);
    return false;
}

bool lineup_read(struct lineup *l, const char *spec, const struct orr_game *g, int first, int seats)
{
    int named = bots_in_spec(spec);

    memset(l, 0, sizeof *l);
    if (named != 1 && named != seats - first) {
        usage_error("'%s' names %d bots for %d seats", spec, named, seats - first);
        return false;
    }
    for (int seat = first; seat < seats; seat++) {
        size_t size = strcspn(spec, ",");
        if (!read_bot(spec, size, g, &l->bot[seat])) return false;
        if (named > 1) spec += size + (spec[size] == ',');
    }
    return true;
}

void lineup_open(struct lineup *l, const struct orr_game *g)
{
    size_t most = 0;

    for (int seat = 0; seat < ORR_MAX_SEATS; seat++) {
        size_t size = l->bot[seat] ? l->bot[seat]->memory(g, &l->limits[seat]) : 0;
        if (size > most) most = size;
    }
    l->memory = need_memory(most);
}

void lineup_close(struct lineup *l)
{
    free(l->memory);
    l->memory = NULL;
}

/* A stream for each seat and ply, far from those that chance uses. */
static uint64_t bot_stream(int seat, int ply)
{
    return (uint64_t)(seat + 256) << 32 | (uint32_t)ply;
}

orr_action lineup_choose(struct lineup *l, const struct orr_match *m, int seat, uint64_t seed)
{
    STATE_BUFFER(known);
    struct orr_thought thought;
    struct orr_rng rng;

    orr_match_known(m, seat, known, sizeof known);
    orr_rng_seed(&rng, seed, bot_stream(seat, orr_match_ply(m)));
    l->bot[seat]->choose(l->memory, orr_match_game(m), known, seat, &l->limits[seat], &rng,
                         &thought);
    return thought.choice;
}

bool lineup_finish(struct lineup *l, struct orr_match *m, uint64_t seed)
{
    orr_seats waiting;

    while ((waiting = orr_match_to_act(m)) != 0) {
        int seat = orr_lowest(waiting);
        orr_action choice = lineup_choose(l, m, seat, seed);
        if (orr_match_play(m, seat, choice, orr_match_ply(m)) < 0) {
            failure("seat %d's bot was refused: %s", seat, orr_match_error(m));
            return false;
        }
    }
    return true;
}
