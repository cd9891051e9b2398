/* cmd_review.c - `orrery review`: luck and play of a match, told apart (docs/REVIEW.md).
 *
 * SPDX-License-Identifier: MIT */
#include "bots/review.h"
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = 512, LARGEST_JSON = 1 << 26 };

/* A review being made, and the file it is kept in. */
struct reviewing {
    struct orr_match *match;
    struct orr_played *log;
    struct orr_review *review;
    FILE *file;
};

static struct orr_played *log_of(const struct orr_match *m)
{
    int plies = orr_match_ply(m);
    struct orr_played *log = need_memory((size_t)(plies + 1) * sizeof *log);

    orr_match_log(m, log);
    return log;
}

static void begin(struct reviewing *t, const struct args *a)
{
    t->log = log_of(t->match);
    struct orr_reviewed what = {
        .game = orr_match_game(t->match),
        .setup = *orr_match_setup(t->match),
        .log = t->log,
        .plies = orr_match_ply(t->match),
        .worlds = (uint32_t)a->number[FLAG_WORLDS],
        .seed = (uint64_t)a->number[FLAG_SEED],
    };
    t->review = orr_review_begin(need_memory(orr_review_memory(&what)), &what);
}

/* -- Going on where it was stopped ----------------------------------------------------- */

/* Takes what an earlier run has kept. A last line that was cut short is worked out anew; the
 * file goes on behind the last whole one. */
static bool open_file(struct reviewing *t, const char *path)
{
    char head[LINE], line[LINE];
    struct orr_text text = orr_text_on(head, sizeof head);

    orr_review_head(t->review, &text);
    t->file = journal_open(path, head, "review.other");
    if (!t->file) return false;
    long end = ftell(t->file);
    for (; journal_line(t->file, line, sizeof line); end = ftell(t->file)) {
        if (orr_review_take(t->review, line, strcspn(line, "\n"))) continue;
        failure("review.damaged", A(path), A(orr_review_done(t->review) + 1));
        return false;
    }
    fseek(t->file, end, SEEK_SET);
    return true;
}

static void keep_last(struct reviewing *t)
{
    ORR_TEXT(line, LINE);

    if (!t->file) return;
    orr_review_keep(t->review, orr_review_done(t->review) - 1, &line);
    fprintf(t->file, "%s\n", line.buf);
    fflush(t->file);
}

static void work(struct reviewing *t)
{
    int all = orr_review_all(t->review);

    progress_begin();
    while (orr_review_done(t->review) < all) {
        orr_review_step(t->review);
        keep_last(t);
        progress(orr_review_done(t->review), all);
    }
    progress_end();
}

/* -- The report -------------------------------------------------------------------------- */

static double per_cent(int32_t millionths) { return 100.0 * millionths / ORR_WHOLE_WIN; }

static void print_balance(struct reviewing *t, int seat)
{
    struct orr_balance b;
    ORR_TEXT(name, 64);

    orr_review_balance(t->review, seat, &b);
    put_side(t->match, seat, &name);
    printf("  %-10s %6.1f %+8.1f %+8.1f %+8.1f %8.1f", name.buf, per_cent(b.start),
           per_cent(b.sum[ORR_LUCK]), per_cent(b.sum[ORR_PLAY]), per_cent(b.sum[ORR_OTHERS]),
           per_cent(b.result));
    if (b.accuracy < 0) printf("        -");
    else printf(" %8.1f", b.accuracy);
    print_said("review.marks", A(b.marks[ORR_BEST]), A(b.marks[ORR_GOOD]), A(b.marks[ORR_SLIP]),
               A(b.marks[ORR_MISTAKE]), A(b.marks[ORR_BLUNDER]));
    printf("\n");
}

static void print_mistake(struct reviewing *t, int ply, int seat, const struct orr_turn *turn)
{
    struct orr_match *then = match_at(t->match, ply);
    char played[ORR_MAX_WORD], best[ORR_MAX_WORD], said[SENTENCE_SIZE];
    struct orr_text p = orr_text_on(played, sizeof played), b = orr_text_on(best, sizeof best);
    struct orr_words why;

    orr_match_action(then, seat, turn->action, &p, NULL);
    orr_match_action(then, seat, turn->best, &b, NULL);
    orr_match_free(then);
    orr_review_reason(t->review, ply, seat, &why);
    sentence(orr_match_game(t->match), &why, said);
    printf("  %5d  ", ply);
    print_said("seat", A(seat + 1));
    printf("  %-8s -%.1f  ", cli_text(orr_mark_key(turn->mark)), per_cent(turn->loss));
    print_said(*said ? "review.why" : "review.better", A(played), A(best), A(said));
    printf("\n");
}

static void print_mistakes(struct reviewing *t)
{
    bool any = false;

    for (int ply = 0; ply < orr_match_ply(t->match); ply++) {
        struct orr_turn turn;
        int seat = 0, seats = orr_match_setup(t->match)->seats;
        for (; seat < seats; seat++) {
            orr_review_turn(t->review, ply, seat, &turn);
            if (turn.kind == ORR_PLAY && turn.mark >= ORR_SLIP) break;
        }
        if (seat == seats) continue;
        if (!any) printf("\n%s\n\n", cli_text("review.mistakes"));
        any = true;
        print_mistake(t, ply, seat, &turn);
    }
}

static void print_report(struct reviewing *t)
{
    int seats = orr_match_setup(t->match)->seats;

    print_said("review.heading", A(orr_match_game(t->match)->title), A(seats),
               A(orr_match_ply(t->match)));
    printf("\n\n  %-10s %6s %8s %8s %8s %8s %8s\n", "", cli_text("review.start"),
           cli_text("review.luck"), cli_text("review.play"), cli_text("review.others"),
           cli_text("review.result"), cli_text("review.accuracy"));
    for (int seat = 0; seat < seats; seat++) print_balance(t, seat);
    print_mistakes(t);
}

static int print_json(struct reviewing *t)
{
    struct orr_text out = text_new(LARGEST_JSON);

    orr_review_json(t->review, &out);
    int status = out.full ? failure("review.size") : EXIT_SUCCESS;
    if (!out.full) puts(out.buf);
    free(out.buf);
    return status;
}

/* -- The command ---------------------------------------------------------------------------- */

int cmd_review(const struct args *a)
{
    struct reviewing t = { .match = load_match(a->operand[0], (struct orr_source){ 0 }) };
    int status = EXIT_FAILED;

    if (!t.match) return EXIT_FAILED;
    begin(&t, a);
    if (!has_flag(a, FLAG_REVIEW_RESUME) || open_file(&t, a->text[FLAG_REVIEW_RESUME])) {
        work(&t);
        status = EXIT_SUCCESS;
        if (has_flag(a, FLAG_JSON)) status = print_json(&t);
        else print_report(&t);
    }
    if (t.file) fclose(t.file);
    free(t.review);
    free(t.log);
    orr_match_free(t.match);
    return status;
}
