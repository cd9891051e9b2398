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
 * played out at random, and so they are in some games when there are worlds enough to
 * make a mean of (playout_from): what really happens is noisier than evaluate(), but fairer.
 * All memory is one block that the caller owns: a full block stops growing the tree, and
 * the search still answers. Everything between two worlds lies in that block, so a search
 * can rest there for as long as the caller likes.
 *
 * Several trees may share out the worlds and add up what they found at the root. How
 * many is part of the question, so the answer does not depend on whether the caller
 * has threads to grow them side by side.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/bot.h"
#include "bots/judge_internal.h"

#include <math.h>
#include <string.h>

enum {
    NONE = 0, /* index 0 of both tables is never used                       */
    ROOT = 1, /* the first node                                             */
    DEFAULT_WORLDS = 1000,
    MOST_NODES = 1 << 19, /* of a search that is limited by time alone                  */
    WORLDS_PER_NODE = 2,  /* at most, of a search that is limited by nodes alone        */
    ARMS_PER_NODE = 16,   /* room set aside; most nodes are leaves and have none        */
    MAX_DEPTH = 128,
    CLOCK_EVERY = 4, /* worlds between two looks at the clock: a slice ends in time        */
    TREE_STREAM = 0x74
};

/* Of a finished match this much of its value is by how many points it was won or lost,
 * so that a seat sure of its share still plays well. A lead of LEAD_SCALE points is half
 * of the way to all of it. */
#define TIE_BREAK 0.005
#define LEAD_SCALE 10.0

/* An action whose value is below the best by more than so many errors is never chosen. */
#define MOST_ERRORS 1.0

/* One action at a node, or one thing that chance may do there. */
struct arm {
    uint32_t next; /* the node's arms in order of action; NONE ends them             */
    uint32_t child;
    uint32_t visits, available;
    double sum;        /* of the acting seat's shares                                    */
    double margin;     /* of the searching seat's leads in points; at its own root arms  */
    float first;       /* evaluate()'s value of it, before any visit                     */
    float weight;      /* its prior: its part of the exploration, before dividing by all */
    orr_action action; /* ORR_UNSEEN: something the searching seat does not see         */
    uint16_t told;     /* at its own root arms, where reasons are asked for: the number of
                        * their figures from 1 on; else 0                                */
};

struct node {
    uint32_t arms; /* the first; NONE: not opened yet */
    /* The child behind every action here that the searching seat does not witness. They share
     * it because the seat cannot tell them apart afterwards: if each had a child of its own, the
     * search would choose its answer knowing a secret. */
    uint32_t unseen;
    uint32_t visits; /* that ended here while it was a leaf */
};

struct search {
    const struct orr_game *g;
    const void *known;         /* of the forest                                         */
    const struct judge *judge; /* likewise                                      */
    struct orr_tuning tune;
    struct orr_rng rng;
    int seat, seats;
    uint32_t worlds; /* walked so far                                         */
    uint64_t spent;  /* milliseconds, in the slices that are over             */
    uint32_t num_nodes, max_nodes, num_arms, max_arms;
    struct node *node;
    struct arm *arm;
    uint32_t mine; /* the node where the seat itself is asked, at the root  */
    double (*figures)[ORR_MAX_REASONS + 1]; /* sums of its arms; NULL: not asked for */
    uint16_t num_told;
    ORR_STATE(world);
    int depth;
    struct {
        uint32_t arm;
        int actor;
    } path[MAX_DEPTH];           /* the arms chosen in this iteration                     */
    double share[ORR_MAX_SEATS]; /* what this iteration found                            */
    double margin;
};

/* -- Memory ------------------------------------------------------------------------- */

static uint32_t room_for(const struct orr_limits *limits)
{
    uint32_t nodes = limits->nodes ? limits->nodes + 1 : 0; /* node 0 is none */

    if (!nodes && limits->worlds) nodes = limits->worlds + 2;
    else if (!nodes) nodes = limits->milliseconds ? MOST_NODES : DEFAULT_WORLDS + 2;
    return nodes < 64 ? 64 : nodes > MOST_NODES ? MOST_NODES : nodes;
}

static int trees_of(const struct orr_limits *limits)
{
    return limits->trees < 1 ? 1 : limits->trees > ORR_MAX_TREES ? ORR_MAX_TREES : limits->trees;
}

/* The limits of each of several trees: an equal part of the worlds and of the room; of
 * the time all of it, unless they grow one after another. */
static struct orr_limits part_of(const struct orr_limits *limits)
{
    struct orr_limits part = *limits;
    uint32_t trees = (uint32_t)trees_of(limits);

    part.worlds = (limits->worlds + trees - 1) / trees;
    part.nodes = (limits->nodes + trees - 1) / trees;
    if (!limits->parallel) part.milliseconds = (limits->milliseconds + trees - 1) / trees;
    return part;
}

static size_t bytes_of_figures(const struct orr_limits *part)
{
    return part->reasons ? ORR_MAX_LEGAL * sizeof(double[ORR_MAX_REASONS + 1]) : 0;
}

static size_t bytes_of_one(const struct orr_limits *part)
{
    size_t nodes = room_for(part), arms = nodes * ARMS_PER_NODE + ORR_MAX_LEGAL;
    size_t bytes = sizeof(struct search) + nodes * sizeof(struct node) + arms * sizeof(struct arm) +
                   bytes_of_figures(part);

    return (bytes + 63) & ~(size_t)63; /* no two trees share a cache line */
}

/* All of a search: the block begins with this, then come the trees. */
struct forest {
    struct orr_limits limits, part; /* of all trees, and of each */
    struct judge judge;
    struct orr_rng rng;
    int trees, grown;
    struct search *tree[ORR_MAX_TREES];
    ORR_STATE(known);
};

static size_t bytes_of_forest(void) { return (sizeof(struct forest) + 63) & ~(size_t)63; }

static size_t search_memory(const struct orr_game *g, const struct orr_limits *limits)
{
    struct orr_limits part = part_of(limits);

    (void)g;
    return bytes_of_forest() + bytes_of_one(&part) * (size_t)trees_of(limits);
}

/* A world adds one node, or none where all of its line is known: a tree that no longer grows
 * is thought through. */
static uint32_t worlds_wanted(const struct orr_limits *limits)
{
    if (limits->worlds) return limits->worlds;
    if (limits->nodes) return WORLDS_PER_NODE * limits->nodes;
    return limits->milliseconds && limits->clock ? UINT32_MAX : DEFAULT_WORLDS;
}

static bool plays_to_the_end(const struct orr_tuning *tuning, int seats, uint32_t worlds)
{
    return tuning->playout_from && worlds >= tuning->playout_from &&
           (!tuning->playout_below || seats < tuning->playout_below);
}

static uint32_t new_node(struct search *t)
{
    if (t->num_nodes == t->max_nodes) return NONE;
    t->node[t->num_nodes] = (struct node){ .arms = NONE };
    return t->num_nodes++;
}

static struct search *new_tree(void *memory, const struct orr_question *q,
                               const struct orr_limits *part, const struct orr_tuning *tuning)
{
    struct search *t = memory;

    memset(t, 0, sizeof *t);
    t->g = q->game;
    t->tune = *tuning;
    if (plays_to_the_end(tuning, q->seats, worlds_wanted(part))) t->tune.cut = -1;
    t->seat = q->seat;
    t->seats = q->seats;
    t->max_nodes = room_for(part);
    t->max_arms = t->max_nodes * ARMS_PER_NODE + ORR_MAX_LEGAL;
    t->arm = (struct arm *)(t + 1); /* arms first: they are aligned the more strictly */
    t->node = (struct node *)(t->arm + t->max_arms);
    if (part->reasons) t->figures = (double(*)[ORR_MAX_REASONS + 1])(t->node + t->max_nodes);
    if (part->reasons) memset(t->figures, 0, bytes_of_figures(part));
    t->num_nodes = t->num_arms = 1;
    new_node(t); /* ROOT */
    return t;
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

/* evaluate()'s value of an action, before any chance that follows it. */
static double first_value(const struct search *t, int actor, orr_action a)
{
    ORR_STATE(after);
    double share[ORR_MAX_SEATS];

    if (!t->tune.priors) return 0.5;
    memcpy(after, t->world, t->g->state_size);
    t->g->apply(after, actor, a);
    judge_shares(t->judge, after, share);
    judge_wishes(t->judge, after, share);
    return share[actor];
}

/* Everybody's lead in points over the best other; of one alone, its points. */
static void find_leads(const struct search *t, double lead[ORR_MAX_SEATS])
{
    int32_t total[ORR_MAX_SEATS];
    struct orr_score score;

    for (int seat = 0; seat < t->seats; seat++) {
        t->g->score(t->world, seat, &score);
        total[seat] = score.total;
    }
    for (int seat = 0; seat < t->seats; seat++) {
        int32_t best = t->seats > 1 ? INT32_MIN : 0;
        for (int other = 0; other < t->seats; other++)
            if (other != seat && total[other] > best) best = total[other];
        lead[seat] = total[seat] - best;
    }
}

/* The share with the lead as its last decimals; stays in 0..1. */
static double tie_broken(double share, double lead)
{
    double part = lead / (fabs(lead) + LEAD_SCALE); /* -1..1 */
    return (1 - TIE_BREAK) * share + TIE_BREAK * (1 + part) / 2;
}

/* The leaf's value for everybody. */
static void judge(struct search *t)
{
    double lead[ORR_MAX_SEATS];

    orr_play_out(t->g, t->world, &t->rng, t->tune.cut);
    find_leads(t, lead);
    t->margin = lead[t->seat];
    if (t->g->to_act(t->world)) {
        judge_shares(t->judge, t->world, t->share);
    } else {
        t->g->payoff(t->world, t->share);
        for (int seat = 0; seat < t->seats; seat++)
            t->share[seat] = tie_broken(t->share[seat], lead[seat]);
    }
    judge_wishes(t->judge, t->world, t->share);
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
            t->arm[*link].first = (float)first_value(t, actor, legal->at[i]);
            t->arm[*link].weight = (float)orr_exp((t->arm[*link].first - 1) / t->tune.temperature);
            if (t->figures && node == t->mine) t->arm[*link].told = ++t->num_told;
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
    double total = 0, best = -1;
    uint32_t choice = NONE;

    for (int i = 0; i < n; i++) total += t->arm[arms[i]].weight;
    for (int i = 0; i < n; i++) {
        const struct arm *a = &t->arm[arms[i]];
        double curiosity = a->weight / total * sqrt(a->available) / (1 + a->visits);
        double bound = value_of(t, a) + t->tune.explore * curiosity;
        if (bound > best) best = bound, choice = arms[i];
    }
    return choice;
}

/* Whether a visit ends at the node because it is still a leaf; if so, counts the visit. Opening a
 * node asks evaluate() about all its actions: only nodes that are visited often are worth that. */
static bool count_leaf_visit(struct search *t, uint32_t node)
{
    uint32_t most = t->tune.expand_after > 1 ? (uint32_t)t->tune.expand_after : 1;

    if (t->node[node].visits >= most) return false;
    t->node[node].visits++;
    return true;
}

/* The node that a step leads to: the arm's own child if the searching seat sees the action, else
 * the one that unseen actions share. Made if there is room; NONE if not. */
static uint32_t child_of(struct search *t, uint32_t node, uint32_t arm, bool seen, bool *is_end)
{
    uint32_t *child = seen ? &t->arm[arm].child : &t->node[node].unseen;

    if (!*child) *child = new_node(t);
    *is_end = *child && count_leaf_visit(t, *child);
    return *child;
}

/* One decision: opens the node, picks an arm, plays it. Returns the next node. */
static uint32_t step_seat(struct search *t, uint32_t node, int actor, bool *is_end)
{
    struct orr_actions legal;
    uint32_t arms[ORR_MAX_LEGAL];

    legal.n = 0; /* no more: the list has 256 places */
    t->g->legal(t->world, actor, &legal);
    if (!open_node(t, node, actor, &legal, arms)) return NONE;
    uint32_t arm = best_arm(t, arms, legal.n);
    t->path[t->depth].arm = arm;
    t->path[t->depth++].actor = actor;
    bool seen = actor == t->seat || seen_by_me(t, t->world, actor, t->arm[arm].action);
    t->g->apply(t->world, actor, t->arm[arm].action);
    return child_of(t, node, arm, seen, is_end);
}

/* Chance: sampled, never chosen. Only what the seat witnesses makes a branch. */
static uint32_t step_chance(struct search *t, uint32_t node, bool *is_end)
{
    orr_action a = orr_chance_sample(t->g, t->world, &t->rng);
    uint32_t *link = &t->node[node].arms, arm = NONE;
    bool seen = seen_by_me(t, t->world, ORR_CHANCE, a);

    if (seen) {
        while (*link && t->arm[*link].action < a) link = &t->arm[*link].next;
        arm = *link && t->arm[*link].action == a ? *link : new_arm(t, link, a);
        if (!arm) return NONE;
    }
    t->g->apply(t->world, ORR_CHANCE, a);
    return child_of(t, node, arm, seen, is_end);
}

/* Down to a leaf; but always past the seat's own question, which may lie below those of others
 * who are asked at the same time. */
static void descend(struct search *t, uint32_t root)
{
    uint32_t node = root;
    bool is_end = false;
    orr_seats asked;

    t->depth = 0;
    while (node && (!is_end || !t->mine) && t->depth < MAX_DEPTH) {
        if (!(asked = t->g->to_act(t->world))) return;
        if (asked == orr_bit(ORR_CHANCE)) {
            node = step_chance(t, node, &is_end);
            continue;
        }
        int actor = who_acts(t, t->world, asked);
        if (actor == t->seat && !t->mine) t->mine = node;
        node = step_seat(t, node, actor, &is_end);
    }
}

static void back_up(struct search *t)
{
    for (int i = 0; i < t->depth; i++) {
        struct arm *a = &t->arm[t->path[i].arm];
        a->visits++;
        a->sum += t->share[t->path[i].actor];
        a->margin += t->margin;
        if (a->told) orr_figures_add(t->g, t->world, t->seat, t->seats, t->figures[a->told - 1]);
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
        if (before->visits > c.visits || (before->visits == c.visits && before->value >= c.value))
            break;
        out->candidate[at] = *before;
    }
    out->candidate[at] = c;
}

static double best_value(const struct orr_thought *out)
{
    double best = 0;

    for (int i = 0; i < out->num_candidates; i++)
        if (out->candidate[i].value > best) best = out->candidate[i].value;
    return best;
}

/* What is at stake in the decision: how much better the best is than any. */
static double stake(const struct orr_thought *out)
{
    double sum = 0;

    for (int i = 0; i < out->num_candidates; i++) sum += out->candidate[i].value;
    return best_value(out) - sum / out->num_candidates;
}

/* Without an error the most visited arm is the steadiest choice. With one, every
 * action that was looked at is misjudged a little, and the best-looking is taken:
 * small differences are lost, great ones are not. */
static const struct orr_candidate *choose(const struct orr_limits *limits, struct orr_rng *rng,
                                          const struct orr_thought *out)
{
    const struct orr_candidate *choice = &out->candidate[0];
    double error = limits->error + limits->slip * stake(out);
    double best = -1e9, floor = best_value(out) - MOST_ERRORS * error;

    if (error <= 0) return choice;
    for (int i = 0; i < out->num_candidates; i++) {
        double value = out->candidate[i].value + error * deviate(rng);
        if (out->candidate[i].value >= floor && value > best)
            best = value, choice = &out->candidate[i];
    }
    return choice;
}

/* -- One tree, or several ---------------------------------------------------------------- */

static void walk_a_world(struct search *t)
{
    /* Step 1. Dream a world the seat cannot tell from the real one. */
    memcpy(t->world, t->known, t->g->state_size);
    t->g->resample(t->world, t->seat, &t->rng);

    /* Step 2. Walk it down the tree to a leaf. */
    descend(t, ROOT);

    /* Step 3. Judge where that led, for every seat. */
    judge(t);

    /* Step 4. Tell every arm on the way. */
    back_up(t);
    t->worlds++;
}

/* A part of a thought, and what is used up of it. */
struct slice {
    uint32_t worlds, most_worlds;
    uint64_t until;
    bool is_over;
};

static bool has_all(const struct search *t, const struct orr_limits *part)
{
    return t->worlds >= worlds_wanted(part) || (part->nodes && t->num_nodes > part->nodes);
}

static uint64_t look_at_clock(const struct orr_limits *part)
{
    return part->clock ? part->clock() : 0;
}

/* Walks worlds down the tree until it is grown or the slice is over; true: it is grown. */
static bool grow(struct search *t, const struct orr_limits *part, struct slice *s)
{
    uint64_t start = look_at_clock(part);
    bool grown;

    do {
        walk_a_world(t);
        uint64_t now = t->worlds % CLOCK_EVERY ? 0 : look_at_clock(part); /* 0: not now */
        uint64_t spent = now ? t->spent + now - start : 0;
        grown = has_all(t, part) || (part->milliseconds && spent >= part->milliseconds);
        s->is_over = ++s->worlds == s->most_worlds || (s->until && now >= s->until);
    } while (!grown && !s->is_over);
    t->spent += look_at_clock(part) - start;
    return grown;
}

static void grow_whole(void *forest, int number)
{
    struct forest *f = forest;
    struct slice all = { .worlds = 0 };

    grow(f->tree[number], &f->part, &all);
}

/* Several trees dream each their own worlds; one alone goes on with the caller's numbers. */
static void begin_trees(struct forest *f, const struct orr_question *q,
                        const struct orr_tuning *tuning)
{
    unsigned char *block = (unsigned char *)f + bytes_of_forest();

    for (int i = 0; i < f->trees; i++, block += bytes_of_one(&f->part)) {
        f->tree[i] = new_tree(block, q, &f->part, tuning);
        f->tree[i]->known = f->known;
        f->tree[i]->judge = &f->judge;
        if (f->trees == 1) f->tree[i]->rng = f->rng;
        else orr_rng_seed(&f->tree[i]->rng, orr_rng_next(&f->rng), TREE_STREAM);
    }
}

/* Adds what the tree found out about the arm's action at the same question. */
static void add_findings(const struct search *t, struct arm *sum)
{
    for (uint32_t at = t->node[t->mine].arms; at; at = t->arm[at].next) {
        if (t->arm[at].action != sum->action) continue;
        sum->visits += t->arm[at].visits;
        sum->sum += t->arm[at].sum;
        sum->margin += t->arm[at].margin;
    }
}

/* -- What a hint tells besides ------------------------------------------------------------ */

static const struct arm *arm_for(const struct search *t, uint32_t node, orr_action action)
{
    for (uint32_t at = t->node[node].arms; at; at = t->arm[at].next)
        if (t->arm[at].action == action) return &t->arm[at];
    return NULL;
}

/* Where the lines through a candidate ended, in all trees. */
static void tell_figures(const struct forest *f, orr_action action, struct orr_figures *out)
{
    double sum[ORR_MAX_REASONS + 1] = { 0 }, visits = 0;

    for (int i = 0; i < f->trees; i++) {
        const struct search *t = f->tree[i];
        const struct arm *a = arm_for(t, t->mine, action);
        if (!a || !a->told) continue;
        visits += a->visits;
        for (int k = 0; k <= ORR_MAX_REASONS; k++) sum[k] += t->figures[a->told - 1][k];
    }
    orr_figures_mean(f->judge.game, sum, visits, out);
}

static const struct arm *most_visited(const struct search *t, uint32_t node)
{
    const struct arm *best = NULL;

    for (uint32_t at = t->node[node].arms; at; at = t->arm[at].next) {
        const struct arm *a = &t->arm[at];
        if (!best || a->visits > best->visits ||
            (a->visits == best->visits && value_of(t, a) > value_of(t, best)))
            best = a;
    }
    return best;
}

/* The choice, and down the first tree whatever the seat is asked next, alone. Its own steps
 * are the same in every world, so one dream is as good as another. */
static void tell_steps(const struct forest *f, struct orr_thought *out)
{
    const struct search *t = f->tree[0];
    const struct arm *a = arm_for(t, t->mine, out->choice);
    struct orr_rng rng = t->rng;
    ORR_STATE(world);

    memcpy(world, f->known, t->g->state_size);
    t->g->resample(world, t->seat, &rng);
    while (a && out->num_steps < ORR_MAX_STEPS) {
        out->step[out->num_steps++] = a->action;
        t->g->apply(world, t->seat, a->action);
        if (t->g->to_act(world) != orr_bit(t->seat)) return;
        a = a->child ? most_visited(t, a->child) : NULL;
    }
}

static void tell_reasons(const struct forest *f, struct orr_thought *out)
{
    tell_steps(f, out);
    tell_figures(f, out->candidate[0].action, &out->best);
    if (out->num_candidates > 1) tell_figures(f, out->candidate[1].action, &out->next);
}

static void answer(struct forest *f, struct orr_thought *out)
{
    const struct search *first = f->tree[0];

    out->num_candidates = 0;
    for (uint32_t at = first->node[first->mine].arms; at; at = first->arm[at].next) {
        struct arm all = first->arm[at];
        for (int i = 1; i < f->trees; i++) add_findings(f->tree[i], &all);
        add_candidate(first, &all, out);
    }
    const struct orr_candidate *choice = choose(&f->limits, &f->rng, out);
    out->choice = choice->action;
    out->value = choice->value;
    out->worlds = out->nodes = 0;
    for (int i = 0; i < f->trees; i++) {
        out->worlds += f->tree[i]->worlds;
        out->nodes += f->tree[i]->num_nodes - 1;
    }
    out->num_steps = 0;
    if (f->limits.reasons) tell_reasons(f, out);
}

/* -- The bot ------------------------------------------------------------------------------ */

static bool ismcts_plays(const struct orr_game *g)
{
    (void)g;
    return true;
}

static bool ismcts_1_plays(const struct orr_game *g) { return g->frozen != NULL; }

static void begin(struct forest *f, const struct orr_question *q, const struct orr_limits *limits,
                  const struct orr_rng *rng, const struct orr_tuning *tuning)
{
    f->limits = *limits;
    f->part = part_of(limits);
    f->rng = *rng;
    f->trees = trees_of(limits);
    f->grown = 0;
    memcpy(f->known, q->known, q->game->state_size);
    begin_trees(f, q, tuning);
}

static void ismcts_begin(void *memory, const struct orr_question *q,
                         const struct orr_limits *limits, const struct orr_rng *rng)
{
    struct orr_tuning tuning = limits->is_tuned ? limits->tuning : orr_tuning_of(q->game);
    struct forest *f = memory;

    f->judge = judge_of_thought(q, limits);
    begin(f, q, limits, rng, &tuning);
}

static void ismcts_1_begin(void *memory, const struct orr_question *q,
                           const struct orr_limits *limits, const struct orr_rng *rng)
{
    struct forest *f = memory;

    f->judge = judge_frozen(q);
    begin(f, q, limits, rng, &q->game->frozen->tuning);
}

static bool ismcts_step(void *memory, uint32_t worlds, uint64_t until)
{
    struct forest *f = memory;
    struct slice s = { .most_worlds = worlds, .until = until };

    while (f->grown < f->trees && !s.is_over)
        if (grow(f->tree[f->grown], &f->part, &s)) f->grown++;
    return f->grown == f->trees;
}

static void ismcts_finish(void *memory, struct orr_rng *rng, struct orr_thought *out)
{
    struct forest *f = memory;

    if (f->trees == 1) f->rng = f->tree[0]->rng;
    answer(f, out);
    *rng = f->rng;
}

static void think_through(struct forest *f, struct orr_rng *rng, struct orr_thought *out)
{
    if (f->trees > 1 && f->limits.parallel) f->limits.parallel(f->trees, grow_whole, f);
    else ismcts_step(f, 0, 0);
    ismcts_finish(f, rng, out);
}

static void ismcts_choose(void *memory, const struct orr_question *q,
                          const struct orr_limits *limits, struct orr_rng *rng,
                          struct orr_thought *out)
{
    ismcts_begin(memory, q, limits, rng);
    think_through(memory, rng, out);
}

static void ismcts_1_choose(void *memory, const struct orr_question *q,
                            const struct orr_limits *limits, struct orr_rng *rng,
                            struct orr_thought *out)
{
    ismcts_1_begin(memory, q, limits, rng);
    think_through(memory, rng, out);
}

const struct orr_bot orr_bot_ismcts = {
    .key = "ismcts",
    .plays = ismcts_plays,
    .memory = search_memory,
    .choose = ismcts_choose,
    .begin = ismcts_begin,
    .step = ismcts_step,
    .finish = ismcts_finish,
};

const struct orr_bot orr_bot_ismcts_1 = {
    .key = "ismcts-1",
    .plays = ismcts_1_plays,
    .memory = search_memory,
    .choose = ismcts_1_choose,
    .begin = ismcts_1_begin,
    .step = ismcts_step,
    .finish = ismcts_finish,
};
