/* bots.c - who plays which seat, and asking them.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"
#include "cli/parallel.h"
#include "cli/train.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t clock_milliseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void json_bots(struct orr_json *j, const struct lineup *l, int n)
{
    orr_json_open(j, "bots", '[');
    for (int i = 0; i < n; i++) orr_json_str(j, NULL, l->name[i]);
    orr_json_close(j, ']');
}

int bots_in_spec(const char *spec)
{
    int n = 1;
    for (; *spec; spec++) n += *spec == ',';
    return n;
}

/* The sentence for a spec that is not a player, with the bot that may be meant. */
static void refuse_player(const char *spec, const struct orr_game *g, const struct orr_words *why)
{
    struct guess guess = guess_begin(spec);
    char near[GUESS_SIZE], buf[SENTENCE_SIZE];

    for (int i = 0; orr_bots[i]; i++) guess_offer(&guess, orr_bots[i]->key);
    guess_text(&guess, near);
    if (strcmp(why->key, "error.bot")) usage_error("plain", A(sentence(g, why, buf)));
    else if (*near) usage_error("bot.near", A(spec), A(near));
    else usage_error("bot.none", A(spec));
}

/* -- Trees that grow side by side ------------------------------------------------------ */

struct growing {
    void (*job)(void *context, int number);
    void *context;
};

static bool grow_one(void *growing, int worker, int job)
{
    struct growing *g = growing;

    (void)worker;
    g->job(g->context, job);
    return true;
}

static void run_parallel(int jobs, void (*job)(void *context, int number), void *context)
{
    struct growing growing = { job, context };
    parallel_run(jobs, jobs, grow_one, &growing);
}

/* -- Reading ------------------------------------------------------------------------------ */

/* The net of a file. It is read once and stays: threads share it. */
static const struct orr_net *net_at(const char *path, const struct orr_game *g)
{
    static struct {
        char path[ORR_MAX_PLAYER + 1];
        struct own_net own;
    } * kept[ORR_MAX_SEATS];
    int i = 0;

    for (; i < ORR_MAX_SEATS && kept[i]; i++)
        if (!strcmp(kept[i]->path, path)) return &kept[i]->own.net;
    if (i == ORR_MAX_SEATS) return failure("bot.nets"), NULL;
    kept[i] = need_memory(sizeof *kept[i]);
    snprintf(kept[i]->path, sizeof kept[i]->path, "%s", path);
    return net_load(&kept[i]->own, g, path) ? &kept[i]->own.net : NULL;
}

static bool read_player(const char *text, size_t size, const struct orr_game *g, int seats,
                        struct orr_player *out)
{
    char spec[ORR_MAX_PLAYER + 1];
    struct orr_words why;

    snprintf(spec, sizeof spec, "%.*s", (int)size, text);
    char *net = strchr(spec, '@');
    if (net) *net++ = '\0';
    if (orr_player_read(spec, g, seats, out, &why)) {
        if (net && !(out->limits.net = net_at(net, g))) return false;
        out->limits.clock = clock_milliseconds;
        out->limits.parallel = run_parallel;
        return true;
    }
    refuse_player(spec, g, &why);
    return false;
}

bool lineup_seat(struct lineup *l, int seat, const char *spec, size_t size,
                 const struct orr_game *g, int seats)
{
    if (!read_player(spec, size, g, seats, &l->player[seat])) return false;
    snprintf(l->name[seat], sizeof l->name[seat], "%.*s", (int)size, spec);
    return true;
}

bool lineup_read(struct lineup *l, const char *spec, const struct orr_game *g, int seats, int first,
                 int end)
{
    int named = bots_in_spec(spec);

    memset(l, 0, sizeof *l);
    if (named != 1 && named != end - first) {
        usage_error("bot.seats", A(spec), A(named), A(end - first));
        return false;
    }
    for (int seat = first; seat < end; seat++) {
        size_t size = strcspn(spec, ",");
        if (!lineup_seat(l, seat, spec, size, g, seats)) return false;
        if (named > 1) spec += size + (spec[size] == ',');
    }
    return true;
}

void lineup_open(struct lineup *l, const struct orr_game *g)
{
    size_t most = 0;

    for (int seat = 0; seat < ORR_MAX_SEATS; seat++) {
        const struct orr_player *p = &l->player[seat];
        size_t size = p->bot ? p->bot->memory(g, &p->limits) : 0;
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

void player_think(const struct orr_player *p, void *memory, struct orr_match *m, int seat,
                  uint64_t seed, struct orr_thought *out)
{
    ORR_STATE(known);
    struct orr_question q = { orr_match_game(m), known, seat, orr_match_setup(m)->seats };
    struct orr_rng rng;

    orr_match_known(m, seat, known, sizeof known);
    orr_rng_seed(&rng, seed, bot_stream(seat, orr_match_ply(m)));
    p->bot->choose(memory, &q, &p->limits, &rng, out);
}

orr_action lineup_choose(struct lineup *l, struct orr_match *m, int seat, uint64_t seed)
{
    struct orr_thought thought;

    player_think(&l->player[seat], l->memory, m, seat, seed, &thought);
    return thought.choice;
}

bool lineup_finish(struct lineup *l, struct orr_match *m, uint64_t seed)
{
    orr_seats waiting;

    while ((waiting = orr_match_to_act(m)) != 0) {
        int seat = orr_lowest(waiting);
        orr_action choice = lineup_choose(l, m, seat, seed);
        if (orr_match_play(m, seat, choice, orr_match_ply(m)) < 0) {
            failure("bot.refused", A(seat), A(orr_match_error(m)));
            return false;
        }
    }
    return true;
}
