/* cmd_puzzles.c - `orrery puzzles`: finds positions with one clearly best move, and checks those
 * that have been found (docs/PUZZLES.md).
 *
 * Every puzzle is a file of its own in a folder, 01.orr and so on. Files that are there stay: a
 * hunt that was stopped goes on behind the last match that gave one, and a file that was deleted
 * is found anew, from another match.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/hunt.h"
#include "cli/cli.h"
#include "cli/parallel.h"
#include "match/puzzle.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_SIZE = 512, COMMENTS = 1 << 14 };

struct hunting {
    const struct args *args;
    struct orr_hunted what;
    void *memory;
    int wanted, found, had; /* puzzles: in all, in this run, before it */
    int64_t matches;        /* gone through in this run                */
};

/* -- Files ---------------------------------------------------------------------------------- */

static void path_of(const struct args *a, int number, char out[PATH_SIZE])
{
    snprintf(out, PATH_SIZE, "%s/%02d.orr", a->text[FLAG_PUZZLES_OUT], number);
}

static bool is_there(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0;
}

/* The puzzle of a file, and its position; false after a sentence. */
static bool read_puzzle(const char *path, struct orr_puzzle *out, struct orr_match **then)
{
    size_t size;
    char *text = read_file(path, &size);

    if (!text) return false;
    bool good = orr_puzzle_read(text, size, out);
    free(text);
    if (!good) return !failure("puzzles.damaged", A(path));
    *then = load_match(path, (struct orr_source){ 0 });
    return *then != NULL;
}

/* The record of a match begins with a line of its own; the comments stand behind that. */
static bool write_puzzle(const char *path, struct orr_match *m, const struct orr_puzzle *p)
{
    ORR_TEXT(head, COMMENTS);
    struct orr_text record = text_new(record_size(orr_match_game(m)));

    orr_puzzle_write(p, orr_figures_count(orr_match_game(m)), &head);
    int status = orr_match_save(m, ORR_ALL_SEEING, &record);
    struct orr_text whole = text_new(record.len + head.len + 1);
    size_t first = strcspn(record.buf, "\n") + 1;
    if (status == ORR_OK && !head.full)
        orr_put(&whole, "%.*s%s%s", (int)first, record.buf, head.buf, record.buf + first);
    bool good = whole.len && write_file(path, whole.buf, whole.len);
    free(record.buf);
    free(whole.buf);
    return good;
}

/* -- From what was hunted to what is kept --------------------------------------------------- */

static bool play_all(struct orr_match *m, const struct orr_played *log, int plies)
{
    for (int ply = 0; ply < plies; ply++)
        if (orr_match_play(m, log[ply].seat, log[ply].action, ply) < 0) return false;
    return true;
}

static struct orr_match *position(const struct hunting *t, const struct orr_hunt *h,
                                  const struct orr_find *f)
{
    struct orr_match *m;
    struct orr_words why;

    if (orr_match_new(&m, t->what.game, &t->what.setup, (struct orr_source){ 0 }, &why))
        return NULL;
    for (int seat = 0; seat < t->what.setup.seats; seat++)
        orr_match_set_player(m, seat, seat == f->seat ? "person" : "3");
    if (play_all(m, orr_hunt_log(h), f->ply)) return m;
    orr_match_free(m);
    return NULL;
}

static void put_action(struct orr_match *m, int seat, orr_action action, char out[ORR_MAX_WORD])
{
    struct orr_text t = orr_text_on(out, ORR_MAX_WORD);
    orr_match_action(m, seat, action, &t, NULL);
}

/* The costs that begin after so many steps of the answer. */
static void name_costs(struct orr_match *then, const struct orr_find *f, int answer, int step,
                       struct orr_puzzle *out)
{
    for (int i = 0; i < f->num_costs && out->num_costs < ORR_PUZZLE_COSTS; i++) {
        if (f->cost[i].answer != answer || f->cost[i].step != step) continue;
        struct orr_puzzle_cost *c = &out->cost[out->num_costs++];
        c->answer = answer + 1;
        c->step = step;
        c->cost = f->cost[i].cost;
        put_action(then, f->seat, f->cost[i].action, c->action);
    }
}

/* An answer in notation: each step as it is said where it stands. */
static void name_answer(struct orr_match *m, const struct orr_find *f, int answer,
                        struct orr_puzzle *out)
{
    struct orr_match *then = match_at(m, orr_match_ply(m));
    const struct orr_find_move *move = &f->answer[answer];

    out->answer[answer].steps = move->steps;
    for (int i = 0; i < move->steps; i++) {
        name_costs(then, f, answer, i, out);
        put_action(then, f->seat, move->step[i], out->answer[answer].step[i]);
        orr_match_play(then, f->seat, move->step[i], orr_match_ply(then));
    }
    orr_match_free(then);
}

static bool keep(struct hunting *t, const struct orr_hunt *h, const struct orr_find *f, int number)
{
    struct orr_match *m = position(t, h, f);
    struct orr_puzzle p = { .seat = f->seat, .num_answers = f->num_answers };
    char path[PATH_SIZE];

    if (!m) return !failure("puzzles.lost");
    p.value = f->value;
    p.lead = f->lead < f->again ? f->lead : f->again;
    p.seed = t->what.seed;
    p.match = t->what.match;
    memcpy(p.best, f->best.line, sizeof p.best);
    memcpy(p.next, f->next.line, sizeof p.next);
    for (int i = 0; i < f->num_answers; i++) name_answer(m, f, i, &p);
    path_of(t->args, number, path);
    bool good = write_puzzle(path, m, &p);
    orr_match_free(m);
    return good;
}

/* -- The hunt ------------------------------------------------------------------------------- */

/* The first number that has no file; those before it are there. 0: none is missing. */
static int missing(const struct hunting *t)
{
    char path[PATH_SIZE];

    for (int number = 1; number <= t->wanted; number++) {
        path_of(t->args, number, path);
        if (!is_there(path)) return number;
    }
    return 0;
}

/* Counts what is there, and goes on behind the last match that gave a puzzle. */
static bool take_stock(struct hunting *t)
{
    char path[PATH_SIZE];
    struct orr_puzzle p;
    struct orr_match *m;

    for (int number = 1; number <= t->wanted; number++) {
        path_of(t->args, number, path);
        if (!is_there(path)) continue;
        if (!read_puzzle(path, &p, &m)) return false;
        orr_match_free(m);
        t->had++;
        if (p.seed == t->what.seed && p.match >= t->what.match) t->what.match = p.match + 1;
    }
    return true;
}

/* One match: at most one puzzle, so that none is like another. */
static bool hunt_match(struct hunting *t)
{
    struct orr_hunt *h = orr_hunt_begin(t->memory, &t->what);
    enum orr_hunt_step step = ORR_HUNT_ON;
    struct orr_find found;

    while (step == ORR_HUNT_ON && !parallel_is_stopped()) step = orr_hunt_next(h, &found);
    if (step == ORR_HUNT_ON) return false;
    t->matches++;
    if (step == ORR_HUNT_FOUND) {
        if (!keep(t, h, &found, missing(t))) return false;
        t->found++;
    }
    t->what.match++;
    return true;
}

static void report(const struct hunting *t, double seconds)
{
    say("puzzles.found", A(t->what.game->title), A(t->found), A(t->matches),
        R(seconds > 0 ? 60 * t->found / seconds : 0, 2), A(t->had + t->found), A(t->wanted));
}

static int hunt(struct hunting *t)
{
    int64_t most = t->args->number[FLAG_PUZZLES_MATCHES];
    double from = cpu_seconds();
    bool good = true;

    t->memory = need_memory(orr_hunt_memory(&t->what));
    progress_begin();
    while (good && missing(t) && (!most || t->matches < most)) {
        good = hunt_match(t);
        progress(t->had + t->found, t->wanted);
    }
    progress_end();
    free(t->memory);
    report(t, cpu_seconds() - from);
    if (!good && parallel_is_stopped()) return EXIT_INTERRUPTED;
    return good ? EXIT_SUCCESS : EXIT_FAILED;
}

/* -- Checking again --------------------------------------------------------------------------- */

/* The actions of the best answer, found by their notation. */
static bool read_answer(struct orr_match *m, const struct orr_puzzle *p, orr_action *out)
{
    const struct orr_puzzle_move *best = &p->answer[0];
    struct orr_match *then = match_at(m, orr_match_ply(m));
    bool good = true;

    for (int i = 0; i < best->steps && good; i++)
        good = orr_match_parse(then, p->seat, best->step[i], &out[i]) >= 0 &&
               orr_match_play(then, p->seat, out[i], orr_match_ply(then)) >= 0;
    orr_match_free(then);
    return good;
}

/* How far the answer leads by the bots of today, in hundredths of a per cent. */
static int32_t lead_today(struct orr_match *m, const struct orr_puzzle *p, const struct args *a)
{
    const struct orr_game *g = orr_match_game(m);
    struct orr_question q = { g, NULL, p->seat, orr_match_setup(m)->seats };
    uint32_t worlds = (uint32_t)a->number[FLAG_PUZZLES_WORLDS];
    orr_action answer[ORR_PUZZLE_STEPS];
    ORR_STATE(known);

    if (!read_answer(m, p, answer)) return -ORR_HUNT_ONE;
    orr_match_known(m, p->seat, known, sizeof known);
    q.known = known;
    void *memory = need_memory(orr_hunt_check_memory(g, worlds));
    int32_t lead = orr_hunt_check(&q, answer, p->answer[0].steps, worlds,
                                  (uint64_t)a->number[FLAG_SEED] + p->match, memory);
    free(memory);
    return lead;
}

/* 0 or 1: puzzles whose answer is no longer clear; -1 after a sentence. */
static int check_one(const struct args *a, const char *path)
{
    struct orr_puzzle p;
    struct orr_match *m;

    if (!read_puzzle(path, &p, &m)) return -1;
    int32_t lead = lead_today(m, &p, a);
    orr_match_free(m);
    if (lead >= ORR_HUNT_LEAD) return 0;
    say("puzzles.unclear", A(path));
    return 1;
}

static int check_all(const struct args *a, int wanted)
{
    char path[PATH_SIZE];
    int checked = 0, unclear = 0;

    progress_begin();
    for (int number = 1; number <= wanted; number++) {
        path_of(a, number, path);
        if (!is_there(path)) continue;
        int status = check_one(a, path);
        if (status < 0) return EXIT_FAILED;
        checked++;
        unclear += status;
        progress(number, wanted);
    }
    progress_end();
    say("puzzles.checked", A(checked), A(unclear));
    return unclear ? EXIT_FAILED : EXIT_SUCCESS;
}

/* -- The command ---------------------------------------------------------------------------- */

int cmd_puzzles(const struct args *a)
{
    struct hunting t = { .args = a, .what.game = need_game(a->operand[0]) };

    if (!t.what.game) return EXIT_USAGE;
    if (!t.what.game->evaluate) return usage_error("puzzles.values", A(t.what.game->title));
    if (!need_setup(a, t.what.game, 0, &t.what.setup)) return EXIT_USAGE;
    t.wanted = (int)a->number[FLAG_PUZZLES_COUNT];
    t.what.seed = (uint64_t)a->number[FLAG_SEED];
    t.what.match = 1;
    t.what.worlds = (uint32_t)a->number[FLAG_PUZZLES_WORLDS];
    if (has_flag(a, FLAG_PUZZLES_CHECK)) return check_all(a, t.wanted);
    if (mkdir(a->text[FLAG_PUZZLES_OUT], 0777) && errno != EEXIST)
        return failure("folder.unmade", A(a->text[FLAG_PUZZLES_OUT]));
    parallel_stop_on_interrupt();
    return take_stock(&t) ? hunt(&t) : EXIT_FAILED;
}
