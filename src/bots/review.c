/* review.c - a played match, valued ply by ply for every seat.
 *
 * THE VALUE. For a seat v and a ply t there is one number V(t): v's expected share of the
 * win by what v knows before entry t of the log. It is made from redact()'s output and dreams
 * of it, never from the truth, and is kept in millionths of a win. Let f(w) be what a world w
 * is worth by a walk (review_walk.c): chance as it comes, v's own moves as a search advises
 * that knows what v knows there, until another seat is asked; then the judgement of the bots,
 * or the result where the match is over.
 *
 *     the match is over     V(t) = v's result
 *     v is asked            V(t) = the mean of f after the best move
 *     else                  V(t) = the mean of f
 *
 * The best move is the search's advice, which has dreamt worlds of its own: what chooses it
 * and what values it are different halves of the worlds, so that luck in the choice does not
 * flatter the value.
 *
 * THE CHANGE. Entry t changes V(t) to V(t+1), and all of that belongs to entry t and is of
 * one kind: v's own entry is play, a draw of chance is luck, and whatever another seat did is
 * others. A chance entry that had no choice turns up what was decided before: another's
 * card, or an action of a player whom the rules move. It is of the kind others as well. So
 * start + luck + play + others = result is a sum of differences, exact in whole numbers, and
 * no kind is what the others leave over.
 *
 * PLAY. Over a run of v's own entries all values are means over the same worlds, dreamt where
 * the run began, with the same luck after it. An own entry then changes the value by what the
 * played move is worth less than the best one in just these worlds, and by exactly nothing
 * where the best was played.
 *
 * LUCK. Before and after a draw the value is a mean of the same f: the walk from before
 * draws, comes to v's question and asks the same adviser as the value after the draw does.
 * So with dreams that are fair (law 12) the value before a draw is the mean of the values
 * after it, and luck adds up to nothing in the long run, whatever the advice and the
 * judgement are worth. (Dreams take what others chose as chosen blindly; what they keep on
 * purpose is missing from the deck, and shifts luck by a per cent or so.) That is why v's moves
 * within a walk are not made in a cheaper way. A draw that v does not see changes nothing for
 * it, and its value is taken over as it is.
 *
 * Walks that draw and then ask v again cost a search for whatever may be drawn; there are
 * fewer of them. How many changes no mean, only its noise.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/review_internal.h"

#include <string.h>

enum {
    WORLD_STREAM = 0x7776,
    GOOD_LEVEL = 5,
    ADVISER_COST = 4, /* walks that ask the adviser often are so many times fewer      */
    FEWEST_WALKS = 8,
    FEWEST_WORLDS = 40 /* of a review that chooses them */
};

/* -- Memory --------------------------------------------------------------------------- */

/* The adviser is to be no weaker than a good player, level 5, where that is quick enough. */
static uint32_t worlds_for(const struct orr_game *g)
{
    uint32_t worlds = g->skill ? 2 * g->skill->worlds[0][GOOD_LEVEL - 1] : ORR_REVIEW_WORLDS;

    if (worlds < ORR_REVIEW_WORLDS) return ORR_REVIEW_WORLDS;
    return worlds < 3 * ORR_REVIEW_WORLDS ? worlds : 3 * ORR_REVIEW_WORLDS;
}

/* A long match gets fewer, so that the review of any is worth waiting for. A clock would make
 * another review of the same match on another machine. */
static uint32_t worlds_for_match(const struct orr_reviewed *what)
{
    uint32_t wished = worlds_for(what->game);
    uint32_t most = ORR_REVIEW_WORK / (uint32_t)(what->plies + 1);

    if (most < FEWEST_WORLDS) return FEWEST_WORLDS;
    return most < wished ? most : wished;
}

uint32_t orr_review_worlds(const struct orr_reviewed *what)
{
    uint32_t worlds = what->worlds ? what->worlds : worlds_for_match(what);
    return worlds < ORR_REVIEW_MOST_WORLDS ? worlds : ORR_REVIEW_MOST_WORLDS;
}

static struct orr_limits half_of(const struct orr_reviewed *what)
{
    return (struct orr_limits){ .worlds = (orr_review_worlds(what) + 1) / 2 };
}

static size_t rounded(size_t bytes) { return (bytes + 63) & ~(size_t)63; }

static size_t size_of_values(const struct orr_reviewed *what)
{
    return rounded((size_t)(what->plies + 1) * (size_t)what->setup.seats * sizeof(struct value));
}

static size_t size_of_log(const struct orr_reviewed *what)
{
    return rounded((size_t)(what->plies + 1) * sizeof(struct orr_played)) +
           rounded(((size_t)what->plies + 1) * sizeof(bool));
}

size_t orr_review_memory(const struct orr_reviewed *what)
{
    struct orr_limits limits = half_of(what);

    return rounded(sizeof(struct orr_review)) + size_of_values(what) + size_of_log(what) +
           rounded(sizeof(struct orr_thought)) + orr_bot_ismcts.memory(what->game, &limits);
}

static void lay_out(struct orr_review *r)
{
    const struct orr_reviewed *what = &r->what;
    unsigned char *at = (unsigned char *)r + rounded(sizeof *r);

    r->value = (struct value *)at;
    memset(at, 0, size_of_values(what));
    at += size_of_values(what);
    r->log = (struct orr_played *)at;
    r->open = (bool *)at + rounded((size_t)(what->plies + 1) * sizeof(struct orr_played));
    at += size_of_log(what);
    r->walker.thought = (struct orr_thought *)at;
    r->walker.memory = at + rounded(sizeof(struct orr_thought));
}

/* -- The match ---------------------------------------------------------------------------- */

static void put_start(const struct orr_review *r, void *state)
{
    struct orr_words why;
    bool good = orr_setup_begin(r->what.game, &r->what.setup, state, &why);

    assert(good); /* the log has been checked, and its setup with it */
    (void)good;
}

void review_state_at(const struct orr_review *r, int ply, void *state)
{
    put_start(r, state);
    for (int i = 0; i < ply; i++) r->what.game->apply(state, r->log[i].seat, r->log[i].action);
}

static bool has_choice(const struct orr_game *g, const void *state, int seat)
{
    struct orr_actions list = { .n = 0 };

    orr_list(g, state, seat, &list);
    return list.n > 1;
}

/* Where there was a choice, and a number that stands for the match. */
static void read_log(struct orr_review *r)
{
    const struct orr_game *g = r->what.game;
    ORR_STATE(state);

    put_start(r, state);
    r->key = orr_hash_bytes(state, g->state_size);
    for (int i = 0; i < r->what.plies; i++) {
        const struct orr_played *p = &r->log[i];
        r->open[i] = has_choice(g, state, p->seat);
        g->apply(state, p->seat, p->action);
        r->key = orr_hash_mix(r->key, (uint64_t)p->seat << 16 | p->action);
    }
}

struct orr_review *orr_review_begin(void *memory, const struct orr_reviewed *what)
{
    struct orr_review *r = memory;
    struct orr_question q = { what->game, NULL, 0, what->setup.seats };

    memset(r, 0, sizeof *r);
    r->what = *what;
    r->what.worlds = orr_review_worlds(what);
    r->seats = what->setup.seats;
    r->at = -1;
    lay_out(r);
    if (what->plies) memcpy(r->log, what->log, (size_t)what->plies * sizeof *r->log);
    r->what.log = r->log;
    r->walker.game = what->game;
    r->walker.seats = r->seats;
    r->walker.seed = what->seed;
    r->walker.limits = half_of(what);
    r->walker.judge = judge_of(&q, &r->walker.limits);
    read_log(r);
    return r;
}

/* -- Where a value is asked for ----------------------------------------------------------- */

static void know(const struct orr_review *r, void *known)
{
    memcpy(known, r->state, r->what.game->state_size);
    r->what.game->redact(known, r->walker.seat);
}

/* Stands before the next ply. A run of own entries keeps what was known where it began. */
static void arrive(struct orr_review *r)
{
    if (r->at > 0 && r->log[r->at - 1].seat == r->walker.seat) return;
    know(r, r->base);
    r->base_ply = r->at;
}

static void advance(struct orr_review *r)
{
    const struct orr_played *p = &r->log[r->at];

    r->saw_last =
        (r->what.game->witnesses(r->state, p->seat, p->action) & orr_bit(r->walker.seat)) != 0;
    r->what.game->apply(r->state, p->seat, p->action);
    r->at++;
    arrive(r);
}

void review_go_to(struct orr_review *r, int seat, int ply)
{
    if (r->at < 0 || r->at > ply || r->walker.seat != seat) {
        r->walker.seat = seat;
        r->at = 0;
        put_start(r, r->state);
        arrive(r);
    }
    while (r->at < ply) advance(r);
}

/* -- Values ---------------------------------------------------------------------------------- */

/* Whether the seat is asked again after chance has acted, before another is: by the log, which
 * is a good guess of what walks will meet. */
static bool asks_after_a_draw(const struct orr_review *r)
{
    bool drawn = false;

    for (int ply = r->base_ply; ply < r->what.plies; ply++) {
        int seat = r->log[ply].seat;
        if (seat == ORR_CHANCE) drawn = true;
        else if (seat != r->walker.seat) return false;
        else if (drawn) return true;
    }
    return false;
}

static int count_walks(const struct orr_review *r)
{
    int half = (int)((r->what.worlds + 1) / 2),
        walks = asks_after_a_draw(r) ? half / ADVISER_COST : half;
    return walks < FEWEST_WALKS ? FEWEST_WALKS : walks;
}

/* World number i of the run, after the entries of the run so far. The random numbers go on to
 * be the luck of its walk. */
static void dream(const struct orr_review *r, int i, void *world, struct orr_rng *rng)
{
    const struct orr_game *g = r->what.game;
    uint64_t place =
        orr_hash_mix(r->what.seed, (uint64_t)r->base_ply << 8 | (uint64_t)r->walker.seat);

    orr_rng_seed(rng, orr_hash_mix(place, (uint64_t)i), WORLD_STREAM);
    memcpy(world, r->base, g->state_size);
    g->resample(world, r->walker.seat, rng);
    for (int ply = r->base_ply; ply < r->at; ply++)
        g->apply(world, r->walker.seat, r->log[ply].action);
}

static int32_t in_millionths(double share) { return (int32_t)(share * ORR_WHOLE_WIN + 0.5); }

/* The mean over the walks, after the best move where there is one. */
static void take_mean(struct orr_review *r, struct value *out)
{
    const struct orr_game *g = r->what.game;
    int walks = count_walks(r);
    double sum = 0, figures[ORR_MAX_REASONS + 1] = { 0 };

    r->walker.dreamt += (uint64_t)walks;
    for (int i = 0; i < walks; i++) {
        ORR_STATE(world);
        struct orr_rng rng;
        dream(r, i, world, &rng);
        if (out->best != ORR_UNSEEN) g->apply(world, r->walker.seat, out->best);
        sum += walker_walk(&r->walker, world, &rng);
        orr_figures_add(g, world, r->walker.seat, r->seats, figures);
    }
    out->share = in_millionths(sum / walks);
    orr_figures_mean(g, figures, walks, &out->figures);
}

static void take_result(const struct orr_review *r, struct value *out)
{
    double share[ORR_MAX_SEATS], figures[ORR_MAX_REASONS + 1] = { 0 };

    r->what.game->payoff(r->state, share);
    out->share = in_millionths(share[r->walker.seat]);
    orr_figures_add(r->what.game, r->state, r->walker.seat, r->seats, figures);
    orr_figures_mean(r->what.game, figures, 1, &out->figures);
}

/* The seat's chances where `state` stands. */
static void work_out(struct orr_review *r, struct value *out)
{
    orr_seats asked = r->what.game->to_act(r->state);
    bool own = (asked & orr_bit(r->walker.seat)) != 0;
    ORR_STATE(known);

    out->best = ORR_UNSEEN;
    if (!asked) {
        take_result(r, out);
    } else if (!own && r->at > 0 && r->log[r->at - 1].seat == ORR_CHANCE && !r->saw_last) {
        *out = *(out - 1);
    } else {
        know(r, known);
        if (own) out->best = walker_advice(&r->walker, known);
        take_mean(r, out);
    }
}

int orr_review_done(const struct orr_review *r) { return r->done; }
int orr_review_all(const struct orr_review *r) { return r->seats * (r->what.plies + 1); }
uint64_t orr_review_dreamt(const struct orr_review *r) { return r->walker.dreamt; }

bool orr_review_step(struct orr_review *r)
{
    if (r->done == orr_review_all(r)) return true;
    review_go_to(r, r->done / (r->what.plies + 1), r->done % (r->what.plies + 1));
    work_out(r, &r->value[r->done]);
    return ++r->done == orr_review_all(r);
}
