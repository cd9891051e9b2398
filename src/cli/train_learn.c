/* train_learn.c - learns the weights of a net by gradient descent (Adam).
 *
 * The loss of a position is the cross entropy between the shares that the net gives and
 * those of the result. Held-out matches tell when to stop: the weights with their smallest
 * loss are kept, not the last. All of it is one thread and one stream of random numbers,
 * so the same samples give the same weights on one machine.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/parallel.h"
#include "cli/train.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 256, LOOKS = 4, LEARN_STREAM = 0x6c }; /* looks at the held-out, each epoch */

static const float decay = 1e-4F; /* of every weight towards 0, in parts of the rate */

struct learner {
    const struct samples *s;
    struct float_net now, best, slope, mean, square; /* square: of slopes */
    int64_t step, steps;
    float rate;
    double least; /* loss of the held-out */
    struct curve *curve;
};

/* -- Towers ------------------------------------------------------------------------------ */

static struct float_net float_net_new(int inputs, int hidden)
{
    struct float_net t = { .inputs = inputs, .hidden = hidden, .size = (inputs + 2) * hidden };

    t.w = need_memory((size_t)t.size * sizeof *t.w);
    memset(t.w, 0, (size_t)t.size * sizeof *t.w);
    t.bias = t.w + inputs * hidden;
    t.out = t.bias + hidden;
    return t;
}

void float_net_free(struct float_net *t) { free(t->w); }

static void float_net_randomize(struct float_net *t, struct orr_rng *rng)
{
    double in = sqrt(0.1), out = 0.5 / sqrt(t->hidden); /* about thirty inputs are not 0 */

    for (int i = 0; i < t->inputs * t->hidden; i++)
        t->w[i] = (float)(in * (2 * orr_rng_unit(rng) - 1));
    for (int i = 0; i < t->hidden; i++) t->out[i] = (float)(out * (2 * orr_rng_unit(rng) - 1));
}

/* The sum of a side, and what its units were before they were cut at 0. */
static float float_net_sum(const struct float_net *t, const int8_t *row, float unit[ORR_MAX_HIDDEN])
{
    float sum = 0;

    memcpy(unit, t->bias, (size_t)t->hidden * sizeof *unit);
    for (int i = 0; i < t->inputs; i++) {
        float x = (float)row[i] / ORR_FEATURE_ONE;
        if (!row[i]) continue;
        for (int j = 0; j < t->hidden; j++) unit[j] += x * t->w[i * t->hidden + j];
    }
    for (int j = 0; j < t->hidden; j++) sum += unit[j] > 0 ? unit[j] * t->out[j] : 0;
    return sum;
}

static void to_shares(float *sum, int sides)
{
    float best = sum[0], all = 0;

    for (int i = 1; i < sides; i++)
        if (sum[i] > best) best = sum[i];
    for (int i = 0; i < sides; i++) all += sum[i] = expf(sum[i] - best);
    for (int i = 0; i < sides; i++) sum[i] /= all;
}

static double loss_of(const struct float_net *t, const struct samples *s, const struct sample *one)
{
    float share[ORR_MAX_SIDES], unit[ORR_MAX_HIDDEN];
    double loss = 0;

    for (int side = 0; side < one->sides; side++)
        share[side] = float_net_sum(t, s->feature + one->rows + side * s->inputs, unit);
    to_shares(share, one->sides);
    for (int side = 0; side < one->sides; side++)
        loss -= one->share[side] * log(share[side] + 1e-9);
    return loss;
}

/* -- One step ------------------------------------------------------------------------------ */

/* Adds to the slope what one side's error says. */
static void add_slope(const struct float_net *t, struct float_net *slope, const int8_t *row,
                      const float *unit, float error)
{
    float back[ORR_MAX_HIDDEN];

    for (int j = 0; j < t->hidden; j++) {
        float on = unit[j] > 0;
        slope->out[j] += error * on * unit[j];
        back[j] = error * on * t->out[j];
        slope->bias[j] += back[j];
    }
    for (int i = 0; i < t->inputs; i++) {
        float x = (float)row[i] / ORR_FEATURE_ONE;
        if (!row[i]) continue;
        for (int j = 0; j < t->hidden; j++) slope->w[i * t->hidden + j] += x * back[j];
    }
}

static double study(struct learner *l, const struct sample *one)
{
    const int8_t *rows = l->s->feature + one->rows;
    float share[ORR_MAX_SIDES], unit[ORR_MAX_SIDES][ORR_MAX_HIDDEN];
    double loss = 0;

    for (int side = 0; side < one->sides; side++)
        share[side] = float_net_sum(&l->now, rows + side * l->s->inputs, unit[side]);
    to_shares(share, one->sides);
    for (int side = 0; side < one->sides; side++) {
        loss -= one->share[side] * log(share[side] + 1e-9);
        add_slope(&l->now, &l->slope, rows + side * l->s->inputs, unit[side],
                  share[side] - one->share[side]);
    }
    return loss;
}

/* Adam: each weight moves by its mean slope over the usual size of its slopes. */
static void move(struct learner *l)
{
    float left = 1 - (float)l->step / (float)l->steps, rate = l->rate * (0.02F + 0.98F * left);
    float c1 = 1 - powf(0.9F, (float)(l->step + 1)), c2 = 1 - powf(0.999F, (float)(l->step + 1));
    float *w = l->now.w, *mean = l->mean.w, *square = l->square.w, *slope = l->slope.w;

    for (int i = 0; i < l->now.size; i++) {
        float g = slope[i] / BATCH;
        mean[i] = 0.9F * mean[i] + 0.1F * g;
        square[i] = 0.999F * square[i] + 0.001F * g * g;
        w[i] -= rate * (mean[i] / c1 / (sqrtf(square[i] / c2) + 1e-8F) + decay * w[i]);
        slope[i] = 0;
    }
    l->step++;
}

/* -- All of it ----------------------------------------------------------------------------- */

static double held_out_loss(const struct learner *l)
{
    double loss = 0;
    size_t n = 0;

    for (size_t i = 0; i < l->s->n; i++)
        if (l->s->at[i].held_out) loss += loss_of(&l->now, l->s, &l->s->at[i]), n++;
    return n ? loss / (double)n : 0;
}

static void look(struct learner *l, double learnt)
{
    double loss = held_out_loss(l);

    curve_add(l->curve, l->step * BATCH, learnt, loss);
    if (loss >= l->least) return;
    l->least = loss;
    memcpy(l->best.w, l->now.w, (size_t)l->now.size * sizeof *l->now.w);
}

static void shuffle(uint32_t *order, size_t n, struct orr_rng *rng)
{
    for (size_t i = n; i > 1; i--) {
        size_t j = orr_rng_below(rng, (uint32_t)i);
        uint32_t kept = order[i - 1];
        order[i - 1] = order[j];
        order[j] = kept;
    }
}

static void learn_epoch(struct learner *l, const uint32_t *order, size_t batches)
{
    double loss = 0;

    for (size_t b = 0, since = 0; b < batches && !parallel_is_stopped(); b++) {
        for (int i = 0; i < BATCH; i++) loss += study(l, &l->s->at[order[b * BATCH + (size_t)i]]);
        move(l);
        since++;
        if ((b + 1) % (batches / LOOKS + 1) && b + 1 < batches) continue;
        look(l, loss / (double)(since * BATCH));
        loss = 0, since = 0;
        progress(l->step, l->steps);
    }
}

static size_t list_learnt(const struct samples *s, uint32_t *order)
{
    size_t n = 0;

    for (size_t i = 0; i < s->n; i++)
        if (!s->at[i].held_out) order[n++] = (uint32_t)i;
    return n;
}

static void learn_all(struct learner *l, const struct learning *plan, struct orr_rng *rng)
{
    uint32_t *order = need_memory(l->s->n * sizeof *order);
    size_t n = list_learnt(l->s, order), batches = n / BATCH;

    l->steps = (int64_t)batches * plan->epochs;
    progress_begin();
    for (int epoch = 0; epoch < plan->epochs; epoch++) {
        shuffle(order, n, rng);
        learn_epoch(l, order, batches);
    }
    progress_end();
    free(order);
}

bool learn(const struct learning *plan, const struct samples *s, struct float_net *out,
           struct curve *curve)
{
    struct learner l = { .s = s, .rate = (float)plan->rate, .least = HUGE_VAL, .curve = curve };
    struct float_net *part[] = { &l.now, &l.best, &l.slope, &l.mean, &l.square };
    struct orr_rng rng;

    for (int i = 0; i < ORR_LEN(part); i++) *part[i] = float_net_new(s->inputs, plan->hidden);
    orr_rng_seed(&rng, plan->seed, LEARN_STREAM);
    float_net_randomize(&l.now, &rng);
    learn_all(&l, plan, &rng);
    *out = l.best;
    l.best.w = NULL;
    for (int i = 0; i < ORR_LEN(part); i++) float_net_free(part[i]);
    return !parallel_is_stopped();
}
