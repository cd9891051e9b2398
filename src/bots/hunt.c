/* hunt.c - looks for puzzles in matches of a search with itself.
 *
 * A MOVE is what a seat does from where it is asked until another seat or chance must act: the
 * same that a hint is (hint.c). It is one turn or a part of one, never more.
 *
 * THE SCREENS. A search of a few hundred worlds plays all seats. Where greedy, stepping through
 * the same turn, comes to another end, looks with few worlds and wider bounds show whether it
 * may be a puzzle. Of a hundred moves two go further.
 *
 * A PUZZLE passes all of this, with searches of ORR_HUNT_WORLDS worlds, one at every step with a
 * choice:
 *
 *   1. Every whole move is either as good as the best, within ORR_HUNT_SLACK, or worse by
 *      ORR_HUNT_LEAD and more; there is nothing in between, and few are as good: the same by
 *      another way, or with a last step that hardly matters. These are the answers.
 *   2. A second look with other luck says the same, and each of the two has the other's best
 *      move among its answers.
 *   3. Greedy makes none of the answers, with three kinds of luck.
 *   4. No hidden card decides. The hidden part is dreamt ORR_HUNT_DREAMS times. Each time it is
 *      held fast: a search makes the move as if all worlds had just this hidden part, with only
 *      the luck to come left open. In ORR_HUNT_SAME of them at least that must be an answer. So
 *      it does not matter who holds what.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/hunt.h"

#include <string.h>

enum {
    PLAY_STREAM = 0x7075,
    SCREEN_STREAM,
    DEEP_STREAM,
    AGAIN_STREAM,
    DREAM_STREAM,
    GREEDY_STREAM,
    CHECK_STREAM,
    SCREEN_WORLDS = 200,
    FEWEST_WORLDS = 500, /* that there is memory for: searches with fewer are made anyway    */
    MOST_SEARCHES = 24,  /* for one look at all answers                                */
    FIXED_SHARE = 20,    /* a search with a fixed hidden part has so many times fewer worlds */
    FEWEST_FIXED = 300,
    GREEDY_TRIES = 3,
    FEWEST_CHOICES = 3, /* at one step of the move at least */
    FEWEST_VISITS = 8   /* an action that was tried less is not valued */
};

/* Who thinks: the search in its memory. */
struct thinker {
    const struct orr_game *game;
    int seat, seats;
    void *memory;
    struct orr_thought *thought;
};

struct orr_hunt {
    struct orr_hunted what;
    struct thinker thinker;
    struct orr_rng rng;
    ORR_STATE(state);
    struct orr_played *log;
    int plies;
    /* The move under way: */
    int from;         /* its first ply; -1: no move yet   */
    int choices;      /* the most at one step             */
    ORR_STATE(known); /* where it began                   */
};

/* -- Memory --------------------------------------------------------------------------- */

static size_t rounded(size_t bytes) { return (bytes + 63) & ~(size_t)63; }

static uint32_t worlds_of(const struct orr_hunted *what)
{
    return what->worlds ? what->worlds : ORR_HUNT_WORLDS;
}

size_t orr_hunt_check_memory(const struct orr_game *g, uint32_t worlds)
{
    struct orr_limits limits = { .worlds = worlds < FEWEST_WORLDS ? FEWEST_WORLDS : worlds };

    limits.reasons = true;
    return rounded(sizeof(struct orr_thought)) + orr_bot_ismcts.memory(g, &limits);
}

static size_t size_of_log(const struct orr_hunted *what)
{
    return rounded((size_t)(what->game->max_plies + 1) * sizeof(struct orr_played));
}

size_t orr_hunt_memory(const struct orr_hunted *what)
{
    return rounded(sizeof(struct orr_hunt)) + size_of_log(what) +
           orr_hunt_check_memory(what->game, worlds_of(what));
}

static void lend(struct thinker *t, void *memory)
{
    t->thought = memory;
    t->memory = (unsigned char *)memory + rounded(sizeof *t->thought);
}

/* Seed and number are mixed one after the other: where they met in one step, match 14 of seed 1 was
 * match 13 of seed 2. */
static uint64_t luck_of(const struct orr_hunted *what)
{
    return orr_hash_mix(orr_hash_mix(what->seed, PLAY_STREAM), what->match);
}

struct orr_hunt *orr_hunt_begin(void *memory, const struct orr_hunted *what)
{
    struct orr_hunt *h = memory;
    unsigned char *at = memory;
    struct orr_words why;

    memset(h, 0, sizeof *h);
    h->what = *what;
    h->log = (struct orr_played *)(at + rounded(sizeof *h));
    h->thinker.game = what->game;
    h->thinker.seats = what->setup.seats;
    lend(&h->thinker, at + rounded(sizeof *h) + size_of_log(what));
    h->from = -1;
    orr_rng_seed(&h->rng, luck_of(what), PLAY_STREAM);
    bool good = orr_setup_begin(what->game, &what->setup, h->state, &why);
    assert(good); /* the setup has been checked */
    (void)good;
    return h;
}

const struct orr_played *orr_hunt_log(const struct orr_hunt *h) { return h->log; }
int orr_hunt_plies(const struct orr_hunt *h) { return h->plies; }

/* -- Thinking about one step ------------------------------------------------------------ */

static const struct orr_thought *search(struct thinker *t, const struct orr_game *g,
                                        const void *known, uint32_t worlds, struct orr_rng *rng)
{
    struct orr_question q = { g, known, t->seat, t->seats };
    struct orr_limits limits = { .worlds = worlds, .reasons = true };

    orr_bot_ismcts.choose(t->memory, &q, &limits, rng, t->thought);
    return t->thought;
}

static int32_t units(double share)
{
    double x = ORR_HUNT_ONE * share;
    return (int32_t)(x < 0 ? x - 0.5 : x + 0.5);
}

/* The seat's own step: it knows the same after it in whatever world. */
static void step_on(const struct thinker *t, void *known, orr_action action)
{
    struct orr_rng rng;

    orr_rng_seed(&rng, 1, DREAM_STREAM);
    t->game->resample(known, t->seat, &rng);
    t->game->apply(known, t->seat, action);
    t->game->redact(known, t->seat);
}

static bool is_own(const struct thinker *t, const void *state)
{
    return t->game->to_act(state) == orr_bit(t->seat);
}

/* -- Greedy's move ------------------------------------------------------------------------- */

static orr_action by_greedy(struct thinker *t, const void *known, struct orr_rng *rng)
{
    struct orr_question q = { t->game, known, t->seat, t->seats };
    struct orr_limits limits = { .worlds = 0 };

    orr_bot_greedy.choose(NULL, &q, &limits, rng, t->thought);
    return t->thought->choice;
}

/* Goes on until the move is over; false: it is too long. */
static bool move_on(struct thinker *t, const void *known, struct orr_rng *rng,
                    struct orr_find_move *out)
{
    memcpy(out->end, known, t->game->state_size);
    for (out->steps = 0; is_own(t, out->end); out->steps++) {
        if (out->steps == ORR_MAX_STEPS) return false;
        out->step[out->steps] = by_greedy(t, out->end, rng);
        step_on(t, out->end, out->step[out->steps]);
    }
    return true;
}

/* -- All answers --------------------------------------------------------------------------- */

/* A look at all moves from one position. */
struct look {
    struct thinker *t;
    uint32_t worlds;
    int32_t slack, lead; /* nothing may cost more than the one and less than the other */
    struct orr_rng *rng;
    struct orr_find *out;
    int searches;
};

/* A place on the way: the steps so far and what they cost. */
struct place {
    struct orr_find_move way;
    int32_t cost;
    ORR_STATE(known);
};

static bool is_among(const struct thinker *t, const struct orr_find *f, const void *end)
{
    for (int i = 0; i < f->num_answers; i++)
        if (!memcmp(f->answer[i].end, end, t->game->state_size)) return true;
    return false;
}

static void keep_cost(struct orr_find *f, const struct orr_find_move *way, orr_action action,
                      int32_t cost)
{
    if (cost < f->lead) f->lead = cost;
    if (f->num_costs == ORR_HUNT_COSTS) return;
    f->cost[f->num_costs].answer = f->num_answers;
    f->cost[f->num_costs].step = way->steps;
    memcpy(f->cost[f->num_costs].way, way->step, sizeof way->step);
    f->cost[f->num_costs].action = action;
    /* Of several steps together, each by a search of its own, it may seem more than the win. */
    f->cost[f->num_costs++].cost = cost < ORR_HUNT_ONE ? cost : ORR_HUNT_ONE;
}

/* The end of a move that is as good as the best. */
static bool keep_answer(struct look *l, const struct place *p)
{
    struct orr_find *f = l->out;

    if (is_among(l->t, f, p->known)) return true;
    if (f->num_answers == ORR_HUNT_ANSWERS) return false;
    f->answer[f->num_answers] = p->way;
    memcpy(f->answer[f->num_answers++].end, p->known, l->t->game->state_size);
    return true;
}

static struct place after(const struct look *l, const struct place *p, orr_action action,
                          int32_t cost)
{
    struct place next = *p;

    next.way.step[next.way.steps++] = action;
    next.cost += cost;
    step_on(l->t, next.known, action);
    return next;
}

static bool look_from(struct look *l, const struct place *p);

/* One search, and from it on to whatever is as good. Costs are kept by the answer that is
 * found first behind this place. False: a move is neither as good nor clearly worse. */
static bool look_around(struct look *l, const struct place *p)
{
    struct orr_thought thought = *search(l->t, l->t->game, p->known, l->worlds, l->rng);
    const struct orr_candidate *c = thought.candidate;
    struct orr_find *f = l->out;

    if (l->searches++ == MOST_SEARCHES) return false;
    if (l->searches == 1) f->value = units(c[0].value);
    for (int i = 1; i < thought.num_candidates; i++) {
        int32_t cost = p->cost + units(c[0].value - c[i].value);
        if (c[i].visits < FEWEST_VISITS || cost < l->slack) continue;
        if (cost < l->lead) return false;
        if (cost < f->lead) f->best = thought.best, f->next = thought.next;
        keep_cost(f, &p->way, c[i].action, cost);
    }
    for (int i = 0; i < thought.num_candidates; i++) {
        int32_t cost = units(c[0].value - c[i].value);
        if (i && (c[i].visits < FEWEST_VISITS || p->cost + cost >= l->slack)) continue;
        struct place next = after(l, p, c[i].action, cost > 0 ? cost : 0);
        if (!look_from(l, &next)) return false;
    }
    return true;
}

/* Recursion ends with the move, after ORR_MAX_STEPS steps at most. */
static bool look_from(struct look *l, const struct place *p)
{
    struct orr_actions legal = { .n = 0 };

    if (!is_own(l->t, p->known)) return keep_answer(l, p);
    if (p->way.steps == ORR_MAX_STEPS) return false;
    l->t->game->legal(p->known, l->t->seat, &legal);
    if (legal.n > 1) return look_around(l, p);
    struct place next = after(l, p, legal.at[0], 0);
    return look_from(l, &next);
}

/* Drops costs on ways that no answer goes: behind them lay an end that was known already. */
static void drop_lost_costs(struct orr_find *f)
{
    int kept = 0;

    for (int i = 0; i < f->num_costs; i++) {
        size_t size = (size_t)f->cost[i].step * sizeof f->cost[i].way[0];
        if (f->cost[i].answer < f->num_answers &&
            !memcmp(f->cost[i].way, f->answer[f->cost[i].answer].step, size))
            f->cost[kept++] = f->cost[i];
    }
    f->num_costs = kept;
}

static bool look_at_all(struct look l, const void *known)
{
    struct orr_find *out = l.out;
    struct place p = { .cost = 0 };

    out->num_answers = out->num_costs = 0;
    out->lead = ORR_HUNT_ONE;
    memcpy(p.known, known, l.t->game->state_size);
    if (!look_from(&l, &p)) return false;
    drop_lost_costs(out);
    return out->lead < ORR_HUNT_ONE;
}

static bool look(struct thinker *t, const void *known, uint32_t worlds, struct orr_rng *rng,
                 struct orr_find *out)
{
    struct look l = { t, worlds, ORR_HUNT_SLACK, ORR_HUNT_LEAD, rng, out, 0 };
    return look_at_all(l, known);
}

/* -- What a puzzle must be ------------------------------------------------------------------ */

/* Quick looks with ever more worlds, and ever stricter, for the less they see the more they err. */
static const struct screen {
    uint32_t worlds;
    int32_t slack, lead;
} screens[] = { { 500, 450, 550 }, { 2000, 350, 650 }, { 6000, 300, 800 } };

static bool passes_screens(struct orr_hunt *h, struct orr_find *f)
{
    struct orr_rng rng;

    orr_rng_seed(&rng, luck_of(&h->what), SCREEN_STREAM);
    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
        const struct screen *s = &screens[i];
        struct look l = { &h->thinker, s->worlds, s->slack, s->lead, &rng, f, 0 };
        if (s->worlds < worlds_of(&h->what) && !look_at_all(l, h->known)) return false;
    }
    return true;
}

static bool greedy_finds(struct orr_hunt *h, const struct orr_find *f)
{
    struct orr_find_move other;
    struct orr_rng rng;

    for (uint64_t i = 0; i < GREEDY_TRIES; i++) {
        orr_rng_seed(&rng, orr_hash_mix(h->what.seed, i), GREEDY_STREAM);
        if (move_on(&h->thinker, h->known, &rng, &other) && is_among(&h->thinker, f, other.end))
            return true;
    }
    return false;
}

static bool is_clear(struct orr_hunt *h, struct orr_find *out)
{
    struct orr_rng rng;

    orr_rng_seed(&rng, luck_of(&h->what), DEEP_STREAM);
    return look(&h->thinker, h->known, worlds_of(&h->what), &rng, out);
}

/* A second look with other luck; returns how far its answers lead, -1 where they are others. */
static int32_t confirm(struct thinker *t, const void *known, uint32_t worlds, uint64_t seed,
                       const struct orr_find *f)
{
    struct orr_find again;
    struct orr_rng rng;

    orr_rng_seed(&rng, seed, AGAIN_STREAM);
    if (!look(t, known, worlds, &rng, &again)) return -1;
    if (!is_among(t, f, again.answer[0].end) || !is_among(t, &again, f->answer[0].end)) return -1;
    return again.lead;
}

int32_t orr_hunt_check(const struct orr_question *q, const orr_action *answer, int steps,
                       uint32_t worlds, uint64_t seed, void *memory)
{
    struct thinker t = { q->game, q->seat, q->seats, NULL, NULL };
    struct orr_find found;
    struct orr_rng rng;
    ORR_STATE(end);

    lend(&t, memory);
    memcpy(end, q->known, q->game->state_size);
    for (int i = 0; i < steps; i++) step_on(&t, end, answer[i]);
    orr_rng_seed(&rng, seed, AGAIN_STREAM);
    if (!look(&t, q->known, worlds, &rng, &found) || !is_among(&t, &found, end)) return -1;
    return found.lead;
}

/* -- No hidden card decides ------------------------------------------------------------------ */

static void dream_nothing(void *state, int viewer, struct orr_rng *rng)
{
    (void)state, (void)viewer, (void)rng;
}

/* Whether a search makes an answer when all its worlds have the hidden part of this one. */
static bool same_in(struct orr_hunt *h, void *world, const struct orr_find *f, struct orr_rng *rng)
{
    struct thinker *t = &h->thinker;
    struct orr_game fixed = *t->game;
    uint32_t worlds = worlds_of(&h->what) / FIXED_SHARE;
    struct orr_actions legal;

    fixed.resample = dream_nothing;
    if (worlds < FEWEST_FIXED) worlds = FEWEST_FIXED;
    for (int i = 0; i < ORR_MAX_STEPS && is_own(t, world); i++) {
        legal.n = 0;
        fixed.legal(world, t->seat, &legal);
        orr_action action = legal.at[0];
        if (legal.n > 1) action = search(t, &fixed, world, worlds, rng)->choice;
        fixed.apply(world, t->seat, action);
    }
    fixed.redact(world, t->seat);
    return is_among(t, f, world);
}

static bool is_open(struct orr_hunt *h, struct orr_find *f)
{
    struct orr_rng rng;
    ORR_STATE(world);

    f->same = ORR_HUNT_DREAMS;
    if (!h->what.game->has_secrets) return true;
    orr_rng_seed(&rng, luck_of(&h->what), DREAM_STREAM);
    for (int i = 0; i < ORR_HUNT_DREAMS && f->same >= ORR_HUNT_SAME; i++) {
        memcpy(world, h->known, h->what.game->state_size);
        h->what.game->resample(world, h->thinker.seat, &rng);
        if (!same_in(h, world, f, &rng)) f->same--;
    }
    return f->same >= ORR_HUNT_SAME;
}

/* -- The match ---------------------------------------------------------------------------- */

static void play(struct orr_hunt *h, int seat, orr_action action)
{
    h->log[h->plies].seat = (uint8_t)seat;
    h->log[h->plies++].action = action;
    h->what.game->apply(h->state, seat, action);
}

/* The seat's step by a small search; and what the screen notes of it. */
static void play_seat(struct orr_hunt *h, int seat, bool alone)
{
    const struct orr_game *g = h->what.game;
    struct orr_actions legal = { .n = 0 };
    ORR_STATE(known);

    memcpy(known, h->state, g->state_size);
    g->redact(known, seat);
    h->thinker.seat = seat;
    if (h->from < 0 && alone) {
        h->from = h->plies;
        h->choices = 0;
        memcpy(h->known, known, g->state_size);
    }
    g->legal(known, seat, &legal);
    orr_action action = legal.at[0];
    if (legal.n > 1) {
        action = search(&h->thinker, g, known, SCREEN_WORLDS, &h->rng)->choice;
        if (legal.n > h->choices) h->choices = legal.n;
    }
    play(h, seat, action);
}

/* Whether greedy comes to another end than the search that played did. */
static bool differs_from_greedy(struct orr_hunt *h)
{
    struct orr_find_move greedy;
    struct orr_rng rng;
    ORR_STATE(end);

    if (h->choices < FEWEST_CHOICES || h->plies - h->from > ORR_MAX_STEPS) return false;
    memcpy(end, h->known, h->what.game->state_size);
    for (int ply = h->from; ply < h->plies; ply++) step_on(&h->thinker, end, h->log[ply].action);
    orr_rng_seed(&rng, h->what.seed, GREEDY_STREAM);
    return move_on(&h->thinker, h->known, &rng, &greedy) &&
           memcmp(greedy.end, end, h->what.game->state_size) != 0;
}

/* The move that began at h->from is over. */
static bool is_puzzle(struct orr_hunt *h, struct orr_find *out)
{
    out->ply = h->from;
    out->seat = h->thinker.seat;
    if (!differs_from_greedy(h) || !passes_screens(h, out) || !is_clear(h, out) ||
        greedy_finds(h, out))
        return false;
    out->again = confirm(&h->thinker, h->known, worlds_of(&h->what), luck_of(&h->what), out);
    return out->again >= ORR_HUNT_LEAD && is_open(h, out);
}

enum orr_hunt_step orr_hunt_next(struct orr_hunt *h, struct orr_find *out)
{
    const struct orr_game *g = h->what.game;
    orr_seats asked = g->to_act(h->state);

    if (h->from >= 0 && asked != orr_bit(h->thinker.seat)) {
        bool found = is_puzzle(h, out);
        h->from = -1;
        if (found) return ORR_HUNT_FOUND;
    }
    if (!asked || h->plies == g->max_plies) return ORR_HUNT_OVER;
    int seat = orr_lowest(asked);
    if (seat == ORR_CHANCE) play(h, ORR_CHANCE, orr_chance_sample(g, h->state, &h->rng));
    else play_seat(h, seat, asked == orr_bit(seat));
    return ORR_HUNT_ON;
}
