/* ismcts.c - information-set Monte Carlo tree search with a single observer.
 *
 * THE TREE IS WHAT THE SEAT CAN SEE. A node stands for everything the searching
 * seat has witnessed so far, so all worlds it cannot tell apart meet in the same
 * node: an action that it does not witness leads, whatever it was, to one and the
 * same child. Every iteration dreams a new world and walks it down the tree; what
 * is legal for others differs from world to world, so an arm counts how often it
 * was available at all.
 *
 * EVERYBODY PLAYS FOR THEMSELVES. Values are vectors: each seat's share. At a node
 * the seat that acts there picks the arm that promises it most.
 *
 * NOBODY PEEKS. When several seats are asked at once, those whose answer the
 * searching seat will not see go first: they cannot know its answer, and since
 * their answers share one child, its own arms do not depend on theirs.
 *
 * Where the game has evaluate(), a new node asks it about every action (prior) and
 * a new leaf is judged by it after a few more decisions (cut); else leaves are
 * played out at random. All memory is one block that the caller owns: a full block
 * stops growing the tree, and the search still answers.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/bot.h"

#include <math.h>
#include <string.h>

enum {
    NONE = 0,             /* index 0 of both tables is never used                       */
    DEFAULT_WORLDS = 1000,
    MOST_NODES = 1 << 19, /* of a search that is limited by time alone                  */
    ARMS_PER_NODE = 16,   /* room set aside; most nodes are leaves and have none        */
    MAX_DEPTH = 128,
    CLOCK_EVERY = 16      /* worlds between two looks at the clock                      */
};

/* One action at a node, or one thing that chance may do there. */
struct arm {
    uint32_t next;    /* the node's arms in order of action; NONE ends them             */
    uint32_t child;
    uint32_t visits, available;
    double sum;       /* of the acting seat's shares                                    */
    double margin;    /* of the searching seat's leads in points; at its own root arms  */
    float first;      /* evaluate()'s first word on it                                  */
    orr_action action; /* ORR_UNSEEN: something the searching seat does not see         */
};

struct node {
    uint32_t arms;    /* the first; NONE: not opened yet                                */
    uint32_t unseen;  /* the child that all unwitnessed actions share                   */
};

struct search {
    const struct orr_game *g;
    struct orr_tuning tune;
    struct orr_rng *rng;
    int seat, seats;
    uint32_t num_nodes, max_nodes, num_arms, max_arms;
    struct node *node;
    struct arm *arm;
    uint32_t mine;              /* the node where the seat itself is asked, at the root  */
    _Alignas(16) unsigned char world[ORR_MAX_STATE];
    int depth;
    struct {
        uint32_t arm;
        int actor;
    } path[MAX_DEPTH];          /* the arms chosen in this iteration                     */
    double share[ORR_MAX_SEATS]; /* what this iteration found                            */
    double margin;
};

#define STATE(name) _Alignas(16) unsigned char name[ORR_MAX_STATE]

/* -- Memory ------------------------------------------------------------------------- */

static uint32_t room_for(const struct orr_limits *limits)
{
    uint32_t nodes = limits->nodes;

    if (!nodes && limits->worlds) nodes = limits->worlds + 2;
    else if (!nodes) nodes = limits->milliseconds ? MOST_NODES : DEFAULT_WORLDS + 2;
    return nodes < 64 ? 64 : nodes > MOST_NODES ? MOST_NODES : nodes;
}

static size_t search_memory(const struct orr_game *g, const struct orr_limits *limits)
{
    size_t nodes = room_for(limits), arms = nodes * ARMS_PER_NODE + ORR_MAX_LEGAL;

    (void)g;
    return sizeof(struct search) + nodes * sizeof(struct node) + arms * sizeof(struct arm);
}

static struct search *begin(void *memory, const struct orr_question *q,
                            const struct orr_limits *limits, const struct orr_tuning *tuning,
                            struct orr_rng *rng)
{
    struct search *t = memory;

    memset(t, 0, sizeof *t);
    t->g = q->game;
    t->tune = *tuning;
    t->rng = rng;
    t->seat = q->seat;
    t->seats = q->seats;
    t->max_nodes = room_for(limits);
    t->max_arms = t->max_nodes * ARMS_PER_NODE + ORR_MAX_LEGAL;
    t->arm = (struct arm *)(t + 1); /* arms first: they are aligned the more strictly */
    t->node = (struct node *)(t->arm + t->max_arms);
    t->num_nodes = t->num_arms = 1;
    return t;
}

static uint32_t new_node(struct search *t)
{
    if (t->num_nodes == t->max_nodes) return NONE;
    t->node[t->num_nodes] = (struct node){ .arms = NONE };
    return t->num_nodes++;
}

/* Puts an arm for the action into the list behind `link`. */
static uint32_t new_arm(struct search *t, uint32_t *link, orr_action action)
{
    if (t->num_arms == t->max_arms) return NONE;
    t->arm[t->num_arms] = (struct arm){ .next = *link, .action = action };
    return *link = t->num_arms++;
}

/* -- Who acts ------------------------------------------------------------------------ */

static bool seen_by_me(const struct search *t, const void *world, int seat, orr_action a)
{
    return (t->g->witnesses(world, seat, a) & orr_bit(t->seat)) != 0;
}

/* Of several seats asked at once: first those whose answers stay unseen, then the
 * searching seat, then the others. */
static int who_acts(const struct search *t, const void *world, orr_seats asked)
{
    struct orr_actions legal;

    if (!(asked & (asked - 1)) || !(asked & orr_bit(t->seat))) return orr_lowest(asked);
    for (orr_seats left = asked & ~orr_bit(t->seat); left; left &= left - 1) {
        int other = orr_lowest(left);
        legal.n = 0;
        t->g->legal(world, other, &legal);
        if (!seen_by_me(t, world, other, legal.at[0])) return other;
    }
    return t->seat;
}

/* -- Judging ------------------------------------------------------------------------- */

/* evaluate()'s word on an action, before any chance that follows it. */
static double first_word(const struct search *t, int actor, orr_action a)
{
    STATE(after);

    if (!t->tune.priors) return 0.5;
    memcpy(after, t->world, t->g->state_size);
    t->g->apply(after, actor, a);
    return t->g->evaluate(after, actor);
}

static orr_action any_action(struct search *t, int seat)
{
    struct orr_actions legal;

    if (seat == ORR_CHANCE) return orr_chance_sample(t->g, t->world, t->rng);
    if (t->g->rollout) return t->g->rollout(t->world, seat, t->rng);
    legal.n = 0;
    t->g->legal(t->world, seat, &legal);
    return legal.at[orr_rng_below(t->rng, (uint32_t)legal.n)];
}

/* Plays the world on for a few decisions, or to the end. */
static void play_out(struct search *t)
{
    orr_seats asked;

    for (int decisions = 0; (asked = t->g->to_act(t->world)) != 0;) {
        int seat = orr_lowest(asked);
        if (seat != ORR_CHANCE && decisions++ == t->tune.cut) return;
        t->g->apply(t->world, seat, any_action(t, seat));
    }
}

static double lead_in_points(const struct search *t)
{
    struct orr_score score;
    int32_t mine, best = INT32_MIN;

    t->g->score(t->world, t->seat, &score);
    mine = score.total;
    for (int seat = 0; seat < t->seats; seat++) {
        if (seat == t->seat) continue;
        t->g->score(t->world, seat, &score);
        if (score.total > best) best = score.total;
    }
    return best == INT32_MIN ? mine : mine - best;
}

/* The leaf's value for everybody. */
static void judge(struct search *t)
{
    play_out(t);
    if (!t->g->to_act(t->world)) {
        t->g->payoff(t->world, t->share);
    } else {
        for (int seat = 0; seat < t->seats; seat++) t->share[seat] = t->g->evaluate(t->world, seat);
    }
    t->margin = lead_in_points(t);
}

/* -- Going down the tree ---------------------------------------------------------------- */

/* Makes sure that every legal action has its arm. Lists and arms are both in order
 * of action, so one walk does it. False when there is no room. */
static bool open_node(struct search *t, uint32_t node, int actor, const struct orr_actions *legal,
                      uint32_t arms[ORR_MAX_LEGAL])
{
    uint32_t *link = &t->node[node].arms;

    for (int i = 0; i < legal->n; i++) {
        while (*link && t->arm[*link].action < legal->at[i]) link = &t->arm[*link].next;
        if (!*link || t->arm[*link].action != legal->at[i]) {
            if (!new_arm(t, link, legal->at[i])) return false;
            t->arm[*link].first = (float)first_word(t, actor, legal->at[i]);
        }
        arms[i] = *link;
        t->arm[*link].available++;
    }
    return true;
}

/* The mean so far, with evaluate()'s first word counting as `trust` visits. */
static double value_of(const struct search *t, const struct arm *a)
{
    return (a->sum + t->tune.trust * a->first) / (a->visits + t->tune.trust);
}

/* The arm with the best sum of value and curiosity. Curiosity follows the prior,
 * grows with the visits that the arm could have had and falls with those it had. */
static uint32_t best_arm(const struct search *t, const uint32_t *arms, int n)
{
    double weight[ORR_MAX_LEGAL], total = 0, top = 0, best = -1;
    uint32_t choice = NONE;

    for (int i = 0; i < n; i++)
        if (t->arm[arms[i]].first > top) top = t->arm[arms[i]].first;
    for (int i = 0; i < n; i++) {
        weight[i] = exp((t->arm[arms[i]].first - top) / t->tune.temperature);
        total += weight[i];
    }
    for (int i = 0; i < n; i++) {
        const struct arm *a = &t->arm[arms[i]];
        double curiosity = weight[i] / total * sqrt(a->available) / (1 + a->visits);
        double bound = value_of(t, a) + t->tune.explore * curiosity;
        if (bound > best) best = bound, choice = arms[i];
    }
    return choice;
}

/* The node behind a step, made if there is room; NONE else. */
static uint32_t child_of(struct search *t, uint32_t node, uint32_t arm, bool seen, bool *is_new)
{
    uint32_t *child = seen ? &t->arm[arm].child : &t->node[node].unseen;

    *is_new = !*child;
    if (!*child) *child = new_node(t);
    return *child;
}

/* One decision: opens the node, picks an arm, plays it. Returns the next node. */
static uint32_t step_seat(struct search *t, uint32_t node, int actor, bool *is_new)
{
    struct orr_actions legal = { .n = 0 };
    uint32_t arms[ORR_MAX_LEGAL];

    t->g->legal(t->world, actor, &legal);
    if (!open_node(t, node, actor, &legal, arms)) return NONE;
    uint32_t arm = best_arm(t, arms, legal.n);
    t->path[t->depth].arm = arm;
    t->path[t->depth++].actor = actor;
    bool seen = actor == t->seat || seen_by_me(t, t->world, actor, t->arm[arm].action);
    t->g->apply(t->world, actor, t->arm[arm].action);
    return child_of(t, node, arm, seen, is_new);
}

/* Chance: sampled, never chosen. Only what the seat witnesses makes a branch. */
static uint32_t step_chance(struct search *t, uint32_t node, bool *is_new)
{
    orr_action a = orr_chance_sample(t->g, t->world, t->rng);
    uint32_t *link = &t->node[node].arms, arm = NONE;
    bool seen = seen_by_me(t, t->world, ORR_CHANCE, a);

    if (seen) {
        while (*link && t->arm[*link].action < a) link = &t->arm[*link].next;
        arm = *link && t->arm[*link].action == a ? *link : new_arm(t, link, a);
        if (!arm) return NONE;
    }
    t->g->apply(t->world, ORR_CHANCE, a);
    return child_of(t, node, arm, seen, is_new);
}

/* Down to a node that is new; but never short of the seat's own question, which
 * others asked at the same time may stand before. */
static void descend(struct search *t, uint32_t root)
{
    uint32_t node = root;
    bool is_new = false;
    orr_seats asked;

    t->depth = 0;
    while (node && (!is_new || !t->mine) && t->depth < MAX_DEPTH) {
        if (!(asked = t->g->to_act(t->world))) return;
        if (asked == orr_bit(ORR_CHANCE)) {
            node = step_chance(t, node, &is_new);
            continue;
        }
        int actor = who_acts(t, t->world, asked);
        if (actor == t->seat && !t->mine) t->mine = node;
        node = step_seat(t, node, actor, &is_new);
    }
}

static void back_up(struct search *t)
{
    for (int i = 0; i < t->depth; i++) {
        struct arm *a = &t->arm[t->path[i].arm];
        a->visits++;
        a->sum += t->share[t->path[i].actor];
        a->margin += t->margin;
    }
}

/* -- The answer -------------------------------------------------------------------------- */

/* A normal deviate, near enough: the sum of twelve uniform ones. */
static double deviate(struct orr_rng *rng)
{
    double sum = -6;
    for (int i = 0; i < 12; i++) sum += orr_rng_unit(rng);
    return sum;
}

static void add_candidate(const struct search *t, const struct arm *a, struct orr_thought *out)
{
    struct orr_candidate c = { .action = a->action, .visits = a->visits, .prior = a->first };
    int at = out->num_candidates++;

    c.value = value_of(t, a);
    c.margin = a->visits ? a->margin / a->visits : 0;
    for (; at > 0; at--) { /* most visited first, then the best */
        const struct orr_candidate *before = &out->candidate[at - 1];
        if (before->visits > c.visits || (before->visits == c.visits && before->value >= c.value)) break;
        out->candidate[at] = *before;
    }
    out->candidate[at] = c;
}

/* Without an error the most visited arm is the steadiest choice. With one, every
 * action that was looked at is misjudged a little, and the best-looking is taken:
 * small differences are lost, great ones are not. */
static const struct orr_candidate *choose(struct search *t, const struct orr_limits *limits,
                                          const struct orr_thought *out)
{
    const struct orr_candidate *choice = &out->candidate[0];
    double best = -1e9;

    if (limits->error <= 0) return choice;
    for (int i = 0; i < out->num_candidates; i++) {
        double value = out->candidate[i].value + limits->error * deviate(t->rng);
        if (value > best) best = value, choice = &out->candidate[i];
    }
    return choice;
}

static void answer(struct search *t, const struct orr_limits *limits, uint32_t worlds,
                   struct orr_thought *out)
{
    out->num_candidates = 0;
    for (uint32_t at = t->node[t->mine].arms; at; at = t->arm[at].next)
        add_candidate(t, &t->arm[at], out);
    const struct orr_candidate *choice = choose(t, limits, out);
    out->choice = choice->action;
    out->value = choice->value;
    out->worlds = worlds;
    out->nodes = t->num_nodes - 1;
}

static bool out_of_time(const struct orr_limits *limits, uint64_t start, uint32_t world)
{
    if (!limits->milliseconds || !limits->clock || world % CLOCK_EVERY) return false;
    return limits->clock() - start >= limits->milliseconds;
}

static uint32_t worlds_wanted(const struct orr_limits *limits)
{
    if (limits->worlds) return limits->worlds;
    return limits->milliseconds && limits->clock ? UINT32_MAX : DEFAULT_WORLDS;
}

void orr_ismcts_think(void *memory, const struct orr_question *q, const struct orr_limits *limits,
                      const struct orr_tuning *tuning, struct orr_rng *rng, struct orr_thought *out)
{
    struct search *t = begin(memory, q, limits, tuning, rng);
    uint32_t root = new_node(t), world = 0;
    uint64_t start = limits->milliseconds && limits->clock ? limits->clock() : 0;

    do {
        /* Step 1. Dream a world the seat cannot tell from the real one. */
        memcpy(t->world, q->known, q->game->state_size);
        q->game->resample(t->world, q->seat, rng);

        /* Step 2. Walk it down the tree to a node that is new. */
        descend(t, root);

        /* Step 3. Judge where that led, for every seat. */
        judge(t);

        /* Step 4. Tell every arm on the way. */
        back_up(t);
    } while (++world < worlds_wanted(limits) && !out_of_time(limits, start, world));
    answer(t, limits, world, out);
}

/* -- The bot ------------------------------------------------------------------------------ */

static bool ismcts_plays(const struct orr_game *g)
{
    (void)g;
    return true;
}

static void ismcts_choose(void *memory, const struct orr_question *q,
                          const struct orr_limits *limits, struct orr_rng *rng,
                          struct orr_thought *out)
{
    struct orr_tuning tuning = orr_tuning_of(q->game);
    orr_ismcts_think(memory, q, limits, &tuning, rng, out);
}

const struct orr_bot orr_bot_ismcts = {
    .key = "ismcts",
    .blurb = "searches dreamt worlds and plays what served best in them",
    .plays = ismcts_plays,
    .memory = search_memory,
    .choose = ismcts_choose,
};
