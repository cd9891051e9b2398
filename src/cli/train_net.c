/* train_net.c - weights as whole numbers, and their file.
 *
 * What a hidden unit counts can be given a larger scale and its part in the sum a smaller
 * one: so every unit's largest weight becomes 127, and only then all are rounded.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/train.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BYTE = 127 };

static float largest(const struct float_net *t, int unit)
{
    float most = 1e-6F;

    for (int i = 0; i < t->inputs; i++)
        if (fabsf(t->w[i * t->hidden + unit]) > most) most = fabsf(t->w[i * t->hidden + unit]);
    return most;
}

void net_round(const struct float_net *t, struct own_net *n)
{
    float scale[ORR_MAX_HIDDEN], most = 1e-9F;

    memset(n, 0, sizeof *n);
    for (int unit = 0; unit < t->hidden; unit++) {
        scale[unit] = BYTE / largest(t, unit);
        if (fabsf(t->out[unit]) / scale[unit] > most) most = fabsf(t->out[unit]) / scale[unit];
    }
    for (int unit = 0; unit < t->hidden; unit++) {
        for (int i = 0; i < t->inputs; i++)
            n->weight[unit * ORR_MAX_FEATURES + i] =
                (int16_t)lrintf(t->w[i * t->hidden + unit] * scale[unit]);
        n->bias[unit] = (int32_t)lrintf(t->bias[unit] * scale[unit] * ORR_FEATURE_ONE);
        n->out[unit] = (int16_t)lrintf(t->out[unit] / scale[unit] / most * BYTE);
    }
    n->net = (struct orr_net){ .inputs = t->inputs,
                               .hidden = t->hidden,
                               .one = llrintf(ORR_FEATURE_ONE * BYTE / most),
                               .weight = n->weight,
                               .bias = n->bias,
                               .out = n->out };
}

bool net_save(const struct own_net *n, const struct orr_game *g, const char *path)
{
    FILE *to = fopen(path, "w");

    if (!to) return !failure("file.unwritten", A(path));
    fprintf(to, "net 1 %s\ninputs %d\nhidden %d\none %lld\n", g->key, n->net.inputs, n->net.hidden,
            (long long)n->net.one);
    for (int unit = 0; unit < n->net.hidden; unit++) {
        fprintf(to, "unit %d %d", (int)n->bias[unit], n->out[unit]);
        for (int i = 0; i < n->net.inputs; i++)
            fprintf(to, " %d", n->weight[unit * ORR_MAX_FEATURES + i]);
        fputc('\n', to);
    }
    return !fclose(to);
}

/* -- Reading -------------------------------------------------------------------------------- */

/* Reads the next number, within -most..most; sets *good to false if there is none. */
static int64_t next_number(const char **text, int64_t most, bool *good)
{
    int64_t value = 0;

    *text += strspn(*text, " \n");
    *good = *good && orr_scan_number(text, -most, most, &value);
    return value;
}

static bool next_word(const char **text, const char *word)
{
    size_t size = strlen(word);

    *text += strspn(*text, " \n");
    bool same = !strncmp(*text, word, size);
    if (same) *text += size;
    return same;
}

static bool read_net(const char *text, const char *key, struct own_net *n)
{
    memset(n, 0, sizeof *n);
    bool good = next_word(&text, "net 1 ") && next_word(&text, key) && next_word(&text, "inputs");
    int inputs = (int)next_number(&text, ORR_MAX_FEATURES, &good);
    good = good && next_word(&text, "hidden");
    int hidden = (int)next_number(&text, ORR_MAX_HIDDEN, &good);
    good = good && inputs > 0 && hidden > 0 && hidden % ORR_NET_BLOCK == 0;
    good = good && next_word(&text, "one");
    int64_t one = next_number(&text, INT64_MAX / 2, &good);

    for (int unit = 0; good && unit < hidden; unit++) {
        good = next_word(&text, "unit");
        n->bias[unit] = (int32_t)next_number(&text, 1 << 24, &good);
        n->out[unit] = (int16_t)next_number(&text, BYTE, &good);
        for (int i = 0; good && i < inputs; i++)
            n->weight[unit * ORR_MAX_FEATURES + i] = (int16_t)next_number(&text, BYTE, &good);
    }
    n->net = (struct orr_net){ inputs, hidden, one, n->weight, n->bias, n->out };
    return good && one > 0;
}

bool net_load(struct own_net *n, const struct orr_game *g, const char *path)
{
    size_t size;
    char *text = read_file(path, &size);

    if (!text) return false;
    bool good = read_net(text, g->key, n) && n->net.inputs == g->num_features;
    free(text);
    return good || !failure("net.none", A(path), A(g->title));
}

/* -- How good it is ---------------------------------------------------------------------------- */

static double loss_of(const struct orr_net *net, const struct samples *s, const struct sample *one)
{
    int16_t rows[ORR_MAX_SIDES * ORR_MAX_FEATURES];
    double share[ORR_MAX_SIDES], loss = 0;

    for (int i = 0; i < one->sides * s->inputs; i++) rows[i] = s->feature[one->rows + (size_t)i];
    orr_net_shares(net, rows, one->sides, share);
    for (int side = 0; side < one->sides; side++)
        loss -= one->share[side] * log(share[side] + 1e-9);
    return loss;
}

double net_loss(const struct orr_net *net, const struct samples *s, int seats, size_t *count)
{
    double loss = 0;

    *count = 0;
    for (size_t i = 0; i < s->n; i++) {
        if (!s->at[i].held_out || s->at[i].seats != seats) continue;
        loss += loss_of(net, s, &s->at[i]);
        ++*count;
    }
    return *count ? loss / (double)*count : 0;
}
