/* cmd_train.c - `orrery train`: self-play, learning and rounding in one go.
 *
 * Everything lies in one folder: a file of samples for each number of seats, the curve of
 * the losses, the weights. What is there already is not made again, so a training that was
 * stopped goes on where it was. Whether the weights are any good is not for this command to
 * say but for the arena (tools/train).
 *
 * SPDX-License-Identifier: MIT */
#include "cli/parallel.h"
#include "cli/train.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_SIZE = 512, HEAD_SIZE = 256 };

static void path_in(char out[PATH_SIZE], const struct args *a, const char *name)
{
    snprintf(out, PATH_SIZE, "%s/%s", a->text[FLAG_OUT], name);
}

static bool exists(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0;
}

static bool need_folder(const char *path)
{
    if (mkdir(path, 0777) == 0 || errno == EEXIST) return true;
    return !failure("folder.unmade", A(path));
}

/* Plays, or reads what was played before. */
static bool gather(const struct args *a, const struct orr_game *g, int seats, struct samples *out)
{
    struct self_play p = { .game = g, .seats = seats, .bot = a->text[FLAG_TRAINER] };
    char name[32], path[PATH_SIZE], head[HEAD_SIZE];
    size_t before = out->n;

    p.seed = (uint64_t)a->number[FLAG_SEED];
    p.matches = a->number[FLAG_GAMES];
    p.threads = parallel_threads(a->number[FLAG_THREADS]);
    snprintf(name, sizeof name, "samples-%d", seats);
    path_in(path, a, name);
    snprintf(head, sizeof head, "samples 1 %s seats %d features %d matches %lld seed %llu bot %s",
             g->key, seats, g->num_features, (long long)p.matches, (unsigned long long)p.seed,
             p.bot);
    if (exists(path)) return samples_load(out, path, head);
    if (!self_play(&p, out) || !samples_save(out, before, path, head)) return false;
    print_said_args(stderr, "train.samples", A(g->title), A(seats), A(p.matches),
                    A((int64_t)(out->n - before)), LAST_ARG);
    return true;
}

static void report(const struct orr_game *g, const struct orr_net *net, const struct samples *s)
{
    for (int seats = g->min_seats; seats <= g->max_seats; seats++) {
        size_t count;
        double loss = net_loss(net, s, seats, &count);
        if (count)
            say("train.loss", A(g->title), A(seats), R(loss, 4), A((int64_t)count),
                R(log(seats), 4));
    }
}

static bool keep_curve(const struct args *a, const struct orr_game *g, const struct curve *c)
{
    char numbers[PATH_SIZE], picture[PATH_SIZE];

    path_in(numbers, a, "curve.csv");
    path_in(picture, a, "curve.svg");
    return curve_save(c, numbers) && curve_draw(c, g->title, picture);
}

static bool train(const struct args *a, const struct orr_game *g, struct samples *s)
{
    static struct own_net net;
    struct learning plan = { .hidden = (int)a->number[FLAG_HIDDEN], .rate = 0.002 };
    struct curve curve = { .n = 0 };
    struct float_net learnt;
    char path[PATH_SIZE], name[64];

    plan.epochs = (int)a->number[FLAG_EPOCHS];
    plan.seed = (uint64_t)a->number[FLAG_SEED];
    snprintf(name, sizeof name, "%s.net", g->key);
    path_in(path, a, name);
    bool good = learn(&plan, s, &learnt, &curve) && keep_curve(a, g, &curve);
    net_round(&learnt, &net);
    float_net_free(&learnt);
    curve_free(&curve);
    if (good) report(g, &net.net, s);
    return good && net_save(&net, g, path);
}

int cmd_train(const struct args *a)
{
    const struct orr_game *g = need_game(a->operand[0]);
    struct samples s;
    bool good = true;

    if (!g) return EXIT_USAGE;
    if (!g->features) return usage_error("train.features", A(g->title));
    if (a->number[FLAG_HIDDEN] % ORR_NET_BLOCK)
        return usage_error("train.hidden", A(ORR_NET_BLOCK), A(a->number[FLAG_HIDDEN]));
    if (!need_folder(a->text[FLAG_OUT])) return EXIT_FAILED;
    parallel_stop_on_interrupt();
    samples_init(&s, g->num_features);
    for (int seats = g->min_seats; good && seats <= g->max_seats; seats++)
        good = gather(a, g, seats, &s);
    good = good && train(a, g, &s);
    samples_free(&s);
    if (!good && parallel_is_stopped()) return EXIT_INTERRUPTED;
    return good ? EXIT_SUCCESS : EXIT_FAILED;
}
