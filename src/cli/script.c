/* script.c - see script.h and docs/SCENARIOS.md, "deal".
 *
 * A match may take plies back and ask again. So a token is not thrown away when it
 * is used but marked with the ply, and freed when that ply is asked for once more.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/script.h"

#include "cli/cli.h"

#include <string.h>

void script_begin(struct script *s, uint64_t seed)
{
    s->stuck_line = 0;
    for (int q = 0; q < SCRIPT_QUEUES; q++) s->queue[q].n = 0;
    script_reseed(s, seed);
}

void script_reseed(struct script *s, uint64_t seed) { s->seeded.seed = seed; }

bool script_push(struct script *s, int queue, const char *token, int line)
{
    int n = s->queue[queue].n;

    if (n == SCRIPT_TOKENS || strlen(token) >= ORR_MAX_WORD) return false;
    struct script_token *t = &s->queue[queue].token[s->queue[queue].n++];
    *t = (struct script_token){ .line = line, .used_at = -1, .begun_at = -1 };
    strcpy(t->text, token);
    return true;
}

const struct script_token *script_leftover(const struct script *s)
{
    for (int q = 0; q < SCRIPT_QUEUES; q++)
        for (int i = 0; i < s->queue[q].n; i++)
            if (s->queue[q].token[i].used_at < 0) return &s->queue[q].token[i];
    return NULL;
}

static struct script_token *front(struct script *s, int queue)
{
    for (int i = 0; i < s->queue[queue].n; i++)
        if (s->queue[queue].token[i].used_at < 0) return &s->queue[queue].token[i];
    return NULL;
}

/* Frees what was used at this ply or later: those plies have been taken back. */
static void give_back(struct script *s, int ply)
{
    for (int q = 0; q < SCRIPT_QUEUES; q++)
        for (int i = 0; i < s->queue[q].n; i++) {
            struct script_token *t = &s->queue[q].token[i];
            if (t->used_at >= ply) t->used_at = -1;
            if (t->begun_at >= ply) t->begun_at = -1;
        }
}

/* -- Outcomes --------------------------------------------------------------------- */

struct outcomes {
    const struct orr_game *game;
    const void *state;
    struct orr_odds odds;
    char text[ORR_MAX_LEGAL][ORR_MAX_WORD];
    struct script_token *token[ORR_MAX_LEGAL]; /* that waits for such an outcome, or NULL */
};

static const char *last_word(const char *text)
{
    const char *space = strrchr(text, ' ');
    return space ? space + 1 : text;
}

static bool begins(const char *whole, const char *part)
{
    size_t size = strlen(part);
    return size && strlen(whole) > size && !strncmp(whole, part, size);
}

/* The queue of the one seat that sees the outcome, or the table's. */
static int queue_of(const struct orr_game *g, const void *state, orr_action outcome)
{
    orr_seats who = g->witnesses(state, ORR_CHANCE, outcome) & ~orr_bit(ORR_CHANCE);

    for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
        if (who == orr_bit(seat)) return seat;
    return SCRIPT_TABLE;
}

/* What waits for such an outcome. A token of the table that has been begun in the
 * open ("b" of "b3") may be finished in secret. */
static struct script_token *token_for(struct script *s, const struct orr_game *g, const void *state,
                                      orr_action outcome)
{
    struct script_token *own = front(s, queue_of(g, state, outcome));
    struct script_token *table = front(s, SCRIPT_TABLE);

    return own ? own : table && table->begun_at >= 0 ? table : NULL;
}

static void list_outcomes(struct script *s, struct outcomes *o)
{
    o->odds.n = 0;
    o->game->chance(o->state, &o->odds);
    for (int i = 0; i < o->odds.n; i++) {
        struct orr_text t = orr_text_on(o->text[i], ORR_MAX_WORD);
        o->game->print_action(o->state, ORR_CHANCE, o->odds.at[i], &t);
        o->token[i] = token_for(s, o->game, o->state, o->odds.at[i]);
    }
}

/* -- Choosing: each of these returns an index, or -1 ---------------------------------- */

static int equal_outcome(const struct outcomes *o)
{
    for (int i = 0; i < o->odds.n; i++)
        if (o->token[i] && !strcmp(o->text[i], o->token[i]->text)) return i;
    for (int i = 0; i < o->odds.n; i++)
        if (o->token[i] && !strcmp(last_word(o->text[i]), o->token[i]->text)) return i;
    return -1;
}

/* The longest outcome that the waiting token begins with. */
static int beginning_outcome(const struct outcomes *o)
{
    int best = -1;

    for (int i = 0; i < o->odds.n; i++) {
        const char *word = last_word(o->text[i]);
        if (!o->token[i] || !begins(o->token[i]->text, word)) continue;
        if (best < 0 || strlen(word) > strlen(last_word(o->text[best]))) best = i;
    }
    return best;
}

/* An outcome that leads to a secret deal for which a token waits that it begins: the
 * colour of a card turned up just before the card is drawn. */
static int leading_outcome(struct script *s, const struct outcomes *o)
{
    ORR_STATE(next);

    for (int i = 0; i < o->odds.n; i++) {
        memcpy(next, o->state, o->game->state_size);
        o->game->apply(next, ORR_CHANCE, o->odds.at[i]);
        if (o->game->to_act(next) != orr_bit(ORR_CHANCE)) continue;
        struct orr_odds then = { .n = 0 };
        o->game->chance(next, &then);
        int queue = queue_of(o->game, next, then.at[0]);
        const struct script_token *t = queue == SCRIPT_TABLE ? NULL : front(s, queue);
        if (t && begins(t->text, last_word(o->text[i]))) return i;
    }
    return -1;
}

static void get_stuck(struct script *s, const struct outcomes *o, const struct script_token *t)
{
    if (s->stuck_line) return; /* the first complaint is the one that helps */
    struct orr_text text = orr_text_on(s->stuck, sizeof s->stuck);
    s->stuck_line = t->line;
    put_said(&text, "scenario.chance", A(t->text));
    for (int i = 0; i < o->odds.n; i++) orr_put(&text, " %s", last_word(o->text[i]));
}

static orr_action script_pick(void *self, const struct orr_game *g, const void *state, int ply)
{
    struct script *s = self;
    struct outcomes o = { .game = g, .state = state };

    give_back(s, ply);
    list_outcomes(s, &o);

    int i = equal_outcome(&o);
    if (i >= 0) {
        o.token[i]->used_at = ply;
        return o.odds.at[i];
    }
    i = beginning_outcome(&o);
    if (i >= 0) {
        o.token[i]->begun_at = ply;
        return o.odds.at[i];
    }
    if (o.odds.n == 1) return o.odds.at[0];
    for (i = 0; i < o.odds.n; i++)
        if (o.token[i]) get_stuck(s, &o, o.token[i]);
    i = leading_outcome(s, &o);
    if (i >= 0) return o.odds.at[i];
    struct orr_source seeded = orr_source_seeded(&s->seeded, s->seeded.seed);
    return seeded.pick(seeded.self, g, state, ply);
}

struct orr_source script_source(struct script *s) { return (struct orr_source){ script_pick, s }; }
