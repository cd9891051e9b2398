/* cmd_sim.c - `orrery sim`: many matches between bots.
 *
 * Matches are played in waves. Within a wave any thread takes the next match; what
 * is kept of it goes to the match's own place. Then one thread adds the wave up in
 * match order. So neither the number of threads nor their luck changes a digit.
 *
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/parallel.h"
#include "cli/sim.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { WAVE = 512 };

/* What the threads share. */
struct sim {
    const struct orr_game *game;
    struct orr_setup setup;
    uint64_t seed;
    const char *records; /* a folder, or NULL */
    int64_t first;       /* match of this wave */
    struct worker *worker;
    struct outcome *outcome; /* WAVE of them */
};

struct worker {
    struct sim *sim;
    struct lineup lineup;
    struct orr_text record; /* no room when no records are kept */
};

/* -- One match ------------------------------------------------------------------- */

/* Every match has a seed of its own, and `trace --seed` can show it again. */
static uint64_t match_seed(uint64_t seed, int64_t match)
{
    struct orr_rng rng;
    orr_rng_seed(&rng, seed, (uint64_t)match);
    return orr_rng_next(&rng) >> 11;
}

static bool is_single(orr_seats set) { return !(set & (set - 1)); }

static bool play_match(struct worker *w, struct orr_match *m, struct outcome *o)
{
    struct orr_actions list;
    orr_seats waiting, before = 0;

    o->decisions = o->branching = o->branching_max = 0;
    o->began = -1;
    for (; (waiting = orr_match_to_act(m)) != 0; before = waiting) {
        int seat = orr_lowest(waiting);
        if (o->began < 0 && is_single(waiting) && is_single(before)) o->began = seat;
        orr_match_legal(m, seat, &list);
        o->decisions++;
        o->branching += list.n;
        if (list.n > o->branching_max) o->branching_max = list.n;
        orr_action choice = lineup_choose(&w->lineup, m, seat, o->seed);
        if (orr_match_play(m, seat, choice, orr_match_ply(m)) < 0) {
            failure("bot.refused", A(seat), A(orr_match_error(m)));
            return false;
        }
    }
    return true;
}

static void keep_result(struct orr_match *m, struct outcome *o)
{
    struct orr_words why;

    orr_match_payoff(m, o->payoff);
    o->sides = orr_match_sides(m);
    for (int side = 0; side < o->sides; side++)
        orr_match_score(m, ORR_ALL_SEEING, side, &o->score[side]);
    o->plies = orr_match_ply(m);
    o->rounds = orr_match_rounds(m);
    orr_match_ending(m, &why);
    o->ending = why.key;
}

static bool keep_record(struct worker *w, struct orr_match *m, int64_t match)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/%s-%lld.orr", w->sim->records, w->sim->game->key,
             (long long)match);
    text_clear(&w->record);
    if (orr_match_save(m, ORR_ALL_SEEING, &w->record) >= 0)
        return write_file(path, w->record.buf, w->record.len);
    failure("sim.record", A(match), A(orr_match_error(m)));
    return false;
}

static bool run_match(struct worker *w, int64_t match, struct outcome *o)
{
    struct sim *sim = w->sim;
    struct orr_seeded seeded;
    struct orr_match *m;
    struct orr_words why;
    char text[SENTENCE_SIZE];

    o->seed = match_seed(sim->seed, match);
    struct orr_source source = orr_source_seeded(&seeded, o->seed);
    if (orr_match_new(&m, sim->game, &sim->setup, source, &why) < 0) {
        failure("plain", A(sentence(sim->game, &why, text)));
        return false;
    }
    bool good = play_match(w, m, o);
    if (good) keep_result(m, o);
    if (good && sim->records) good = keep_record(w, m, match);
    orr_match_free(m);
    return good;
}

/* -- Waves -------------------------------------------------------------------------- */

static bool run_job(void *context, int worker, int job)
{
    struct sim *sim = context;
    return run_match(&sim->worker[worker], sim->first + job, &sim->outcome[job]);
}

static bool run_all(struct sim *sim, int workers, int64_t matches, struct sums *sums, FILE *rows)
{
    double from = wall_seconds();
    int played = 0;

    progress_begin();
    for (; played >= 0 && sim->first < matches && !parallel_is_stopped(); sim->first += played) {
        int64_t left = matches - sim->first;
        played = parallel_run_until_stopped(workers, left < WAVE ? (int)left : WAVE, run_job, sim);
        for (int i = 0; i < played; i++) {
            sums_add(sums, &sim->outcome[i]);
            if (rows) rows_add(rows, sums, &sim->outcome[i]);
        }
        progress(sums->matches, matches);
    }
    progress_end();
    sums->seconds = wall_seconds() - from;
    return played >= 0;
}

/* -- The command ------------------------------------------------------------------------ */

static struct worker *make_workers(struct sim *sim, const struct lineup *lineup, int workers)
{
    struct worker *worker = need_memory((size_t)workers * sizeof *worker);

    for (int i = 0; i < workers; i++) {
        worker[i] = (struct worker){ .sim = sim, .lineup = *lineup };
        lineup_open(&worker[i].lineup, sim->game);
        if (sim->records) worker[i].record = text_new(record_size(sim->game));
    }
    return worker;
}

static void dismiss(struct worker *worker, int workers)
{
    for (int i = 0; i < workers; i++) {
        lineup_close(&worker[i].lineup);
        free(worker[i].record.buf);
    }
    free(worker);
}

static bool make_folder(const char *path)
{
    struct stat found;

    if (mkdir(path, 0777) == 0) return true;
    if (errno == EEXIST && stat(path, &found) == 0 && S_ISDIR(found.st_mode)) return true;
    failure("folder.make", A(path), A(strerror(errno)));
    return false;
}

static void report(const struct args *a, const struct sums *sums)
{
    if (!has_flag(a, FLAG_JSON)) {
        sums_print(sums);
        return;
    }
    struct orr_text t = text_new(PAGE_SIZE);
    sums_json(sums, &t);
    fputs(t.buf, stdout);
    free(t.buf);
}

static bool simulate(const struct args *a, struct sim *sim, struct sums *sums)
{
    int workers = parallel_threads(a->number[FLAG_THREADS]);
    const char *path = a->text[FLAG_ROWS];
    FILE *rows = NULL;

    if (sim->records && !make_folder(sim->records)) return false;
    if (path && !(rows = rows_open(sums, path))) return false;
    sim->outcome = need_memory(WAVE * sizeof *sim->outcome);
    sim->worker = make_workers(sim, sums->lineup, workers);
    bool good = run_all(sim, workers, a->number[FLAG_GAMES], sums, rows);
    dismiss(sim->worker, workers);
    free(sim->outcome);
    if (rows) good = rows_close(rows, path) && good;
    return good;
}

int cmd_sim(const struct args *a)
{
    const struct orr_game *g = need_game(a->operand[0]);
    struct sim sim = { .game = g,
                       .seed = (uint64_t)a->number[FLAG_SEED],
                       .records = a->text[FLAG_RECORDS] };
    struct sums sums = { .game = g, .seed = sim.seed };
    struct lineup lineup;

    if (!g || !need_setup(a, g, 0, &sim.setup)) return EXIT_USAGE;
    if (!lineup_read(&lineup, a->text[FLAG_BOTS], g, sim.setup.seats, 0, sim.setup.seats))
        return EXIT_USAGE;
    sums.setup = sim.setup;
    sums.lineup = &lineup;
    sums_begin(&sums);
    bool rows_to_stdout = has_flag(a, FLAG_ROWS) && !strcmp(a->text[FLAG_ROWS], "-");
    if (rows_to_stdout && has_flag(a, FLAG_JSON)) return usage_error("sim.stdout");
    parallel_stop_on_interrupt();
    if (!simulate(a, &sim, &sums)) return EXIT_FAILED;
    if (!rows_to_stdout && sums.matches) report(a, &sums);
    return parallel_report_stop(sums.matches, a->number[FLAG_GAMES], "stopped.matches");
}
