/* cmd_arena.c - `orrery arena`: which bot is stronger, and by how much.
 *
 * The unit is a deal: as many matches as there are seats, all with the same paired
 * luck (match/paired.c), in which the bots move one seat on each time. What a deal
 * says about a bot is the mean of its shares; error bars and the sequential test
 * are computed from deals, not from matches, because the matches of a deal are not
 * independent. Deals are played in blocks of fixed size and summed in order, so the
 * number of threads changes nothing, not even where the test stops.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"
#include "cli/parallel.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 32, MAX_WORKERS = 256 };

struct deal {
    double share[ORR_MAX_SEATS];  /* by bot: mean over the rotations and over its seats */
    double square[ORR_MAX_SEATS]; /* by bot: mean square of its share of a match        */
};

struct arena {
    const struct orr_game *game;
    struct orr_setup setup;
    struct lineup lineup; /* the bots; seat i holds bot i in rotation 0          */
    int bots;             /* how many are compared: 2, or one for each seat      */
    uint64_t seed;
    int64_t done; /* deals finished                                      */
    struct deal block[BLOCK];
    struct lineup of_worker[MAX_WORKERS];
    double sum[ORR_MAX_SEATS], squares[ORR_MAX_SEATS], match_squares[ORR_MAX_SEATS];
    double e0, e1; /* of the sequential test, in Elo                      */
    bool sprt;
    FILE *journal;
};

/* -- One deal --------------------------------------------------------------------------- */

/* The bot in the seat: everybody moves one seat on with each rotation. Of two bots
 * at a larger table the first is alone. */
static int bot_at(const struct arena *t, int seat, int rotation)
{
    int bot = (seat + rotation) % t->setup.seats;
    return bot < t->bots ? bot : t->bots - 1;
}

/* How many seats the bot holds. */
static int copies(const struct arena *t, int bot)
{
    return t->bots < t->setup.seats && bot == 1 ? t->setup.seats - 1 : 1;
}

static void add_match(const struct arena *t, const double *payoff, int rotation, struct deal *out)
{
    double share[ORR_MAX_SEATS] = { 0 };

    for (int seat = 0; seat < t->setup.seats; seat++)
        share[bot_at(t, seat, rotation)] += payoff[seat];
    for (int bot = 0; bot < t->bots; bot++) {
        share[bot] /= copies(t, bot);
        out->share[bot] += share[bot] / t->setup.seats;
        out->square[bot] += share[bot] * share[bot] / t->setup.seats;
    }
}

static bool play_rotation(struct arena *t, struct lineup *lineup, uint64_t seed, int rotation,
                          struct deal *out)
{
    static _Thread_local struct orr_paired paired;
    double payoff[ORR_MAX_SEATS];
    struct lineup seated = *lineup;
    struct orr_match *m;
    struct orr_words why;
    char text[SENTENCE_SIZE];

    for (int seat = 0; seat < t->setup.seats; seat++)
        seated.player[seat] = lineup->player[bot_at(t, seat, rotation)];
    if (orr_match_new(&m, t->game, &t->setup, orr_source_paired(&paired, seed), &why) < 0) {
        failure("plain", A(sentence(t->game, &why, text)));
        return false;
    }
    bool good = lineup_finish(&seated, m, seed);
    if (good) orr_match_payoff(m, payoff);
    if (good) add_match(t, payoff, rotation, out);
    orr_match_free(m);
    return good;
}

static uint64_t deal_seed(const struct arena *t, int64_t deal)
{
    struct orr_rng rng;
    orr_rng_seed(&rng, t->seed, (uint64_t)deal);
    return orr_rng_next(&rng) >> 11;
}

static bool play_deal(void *context, int worker, int job)
{
    struct arena *t = context;
    struct deal *out = &t->block[job];
    int seats = t->setup.seats;

    memset(out, 0, sizeof *out);
    for (int rotation = 0; rotation < seats; rotation++)
        if (!play_rotation(t, &t->of_worker[worker], deal_seed(t, t->done + job), rotation, out))
            return false;
    return true;
}

/* -- What the deals say ------------------------------------------------------------------- */

static void add_deal(struct arena *t, const struct deal *d)
{
    for (int bot = 0; bot < t->bots; bot++) {
        t->sum[bot] += d->share[bot];
        t->squares[bot] += d->share[bot] * d->share[bot];
        t->match_squares[bot] += d->square[bot];
    }
    t->done++;
}

static double mean(const struct arena *t, int bot) { return t->sum[bot] / (double)t->done; }

static double variance(const struct arena *t, int bot)
{
    double n = (double)t->done, v = (t->squares[bot] - t->sum[bot] * t->sum[bot] / n) / (n - 1);
    return n > 1 && v > 0 ? v : 0;
}

/* The part of the variance that the pairing takes away: a deal of n matches with luck
 * of their own would vary by an n-th of what one match does. */
static double variance_saved(const struct arena *t, int bot)
{
    double of_match = t->match_squares[bot] / (double)t->done - mean(t, bot) * mean(t, bot);
    return of_match > 1e-9 ? 1 - variance(t, bot) * t->setup.seats / of_match : 0;
}

/* The 95 % interval of a share. Pairing makes the matches worth more than as many without
 * it, or less; how many they are worth follows from how much deals differ. When they hardly
 * do, that is luck: nothing seen so far made a match worth more than four. */
static struct interval share_interval(const struct arena *t, int bot)
{
    double m = mean(t, bot), v = variance(t, bot) / (double)t->done;
    double matches = (double)t->done * t->setup.seats, most = 4 * matches;
    double worth = m * (1 - m) > 0 ? (v * most > m * (1 - m) ? m * (1 - m) / v : most) : matches;

    return wilson(m, worth);
}

static double share_error(const struct arena *t, int bot)
{
    return interval_error(share_interval(t, bot));
}

static double share_low(const struct arena *t, int bot) { return share_interval(t, bot).low; }
static double share_high(const struct arena *t, int bot) { return share_interval(t, bot).high; }

/* A share as a difference in Elo to the others: at a table of n a fair share is
 * 1/n, so the odds are counted against n - 1 equal rivals. */
static double elo(const struct arena *t, double share)
{
    double rivals = t->setup.seats - 1;

    if (share < 1e-4) share = 1e-4;
    if (share > 1 - 1e-4) share = 1 - 1e-4;
    return 400 * log10(share * rivals / (1 - share));
}

static double share_of_elo(const struct arena *t, double e)
{
    double odds = pow(10, e / 400) / (t->setup.seats - 1);
    return odds / (1 + odds);
}

static double elo_error(const struct arena *t, int bot)
{
    struct interval share = share_interval(t, bot);
    return (elo(t, share.high) - elo(t, share.low)) / 2;
}

/* The log likelihood ratio of E1 against E0 for the first bot, by the normal
 * approximation on whole deals. */
static double llr(const struct arena *t)
{
    double s0 = share_of_elo(t, t->e0), s1 = share_of_elo(t, t->e1), v = variance(t, 0);

    if (t->done < 8) return 0;
    if (v < 1e-6) v = 1e-6; /* every deal alike so far: no certainty, but nearly */
    return (double)t->done * (s1 - s0) * (2 * mean(t, 0) - s0 - s1) / (2 * v);
}

/* Errors of both kinds below 5 %. */
static const char *verdict(const struct arena *t)
{
    double bound = log(0.95 / 0.05);

    if (!t->sprt) return "none";
    return llr(t) >= bound ? "E1" : llr(t) <= -bound ? "E0" : "open";
}

static bool decided(const struct arena *t)
{
    const char *v = verdict(t);
    return !strcmp(v, "E0") || !strcmp(v, "E1");
}

/* -- The journal: one line per deal ------------------------------------------------------ */

static void journal_head(const struct arena *t, struct orr_text *out)
{
    orr_put(out, "orrery arena 2 %s seats %d seed %llu", t->game->key, t->setup.seats,
            (unsigned long long)t->seed);
    for (int i = 0; i < t->game->num_options; i++)
        orr_put(out, " %s=%d", t->game->options[i].key, (int)t->setup.option[i]);
    for (int bot = 0; bot < t->bots; bot++) orr_put(out, " %s", t->lineup.name[bot]);
}

/* "0.5 0.25 0.5 0.25": of each bot the mean share and the mean square. */
static bool read_deal(const char *line, int bots, struct deal *d)
{
    *d = (struct deal){ .share = { 0 } };
    for (int bot = 0; bot < bots; bot++, line++)
        if (!orr_scan_real(&line, 0, 1, &d->share[bot]) || *line++ != ' ' ||
            !orr_scan_real(&line, 0, 1, &d->square[bot]) || !*line)
            return false;
    return true;
}

/* Takes the deals of an earlier run; a last line that was cut short is played anew. */
static bool open_deals(struct arena *t, const char *path)
{
    char head[512], line[512];
    struct orr_text text = orr_text_on(head, sizeof head);

    journal_head(t, &text);
    t->journal = journal_open(path, head, "arena.other");
    if (!t->journal) return false;
    long end = ftell(t->journal);
    for (struct deal d;
         journal_line(t->journal, line, sizeof line) && read_deal(line, t->bots, &d);) {
        add_deal(t, &d);
        end = ftell(t->journal);
    }
    fseek(t->journal, end, SEEK_SET);
    return true;
}

static void journal_add(struct arena *t, const struct deal *d)
{
    if (!t->journal) return;
    for (int bot = 0; bot < t->bots; bot++)
        fprintf(t->journal, "%s%.9g %.9g", bot ? " " : "", d->share[bot], d->square[bot]);
    fputc('\n', t->journal);
}

/* -- All deals ------------------------------------------------------------------------------ */

static bool run_block(struct arena *t, int threads, int size)
{
    int played = parallel_run_until_stopped(threads, size, play_deal, t);

    for (int i = 0; i < played; i++) {
        journal_add(t, &t->block[i]);
        add_deal(t, &t->block[i]);
    }
    if (t->journal) fflush(t->journal);
    return played >= 0;
}

static bool run(struct arena *t, int threads, int64_t deals)
{
    bool good = true;

    for (int i = 0; i < threads; i++) {
        t->of_worker[i] = t->lineup;
        lineup_open(&t->of_worker[i], t->game);
    }
    progress_begin();
    while (good && t->done < deals && !decided(t) && !parallel_is_stopped()) {
        int64_t left = deals - t->done, to_boundary = BLOCK - t->done % BLOCK;
        good = run_block(t, threads, (int)(left < to_boundary ? left : to_boundary));
        progress(t->done, deals);
    }
    progress_end();
    for (int i = 0; i < threads; i++) lineup_close(&t->of_worker[i]);
    if (t->journal) fclose(t->journal);
    return good;
}

/* -- The report ------------------------------------------------------------------------------ */

static void json_each(struct orr_json *j, const char *key, const struct arena *t,
                      double (*figure)(const struct arena *t, int bot))
{
    orr_json_open(j, key, '[');
    for (int bot = 0; bot < t->bots; bot++) orr_json_real(j, NULL, figure(t, bot));
    orr_json_close(j, ']');
}

static double elo_of(const struct arena *t, int bot) { return elo(t, mean(t, bot)); }

static void print_json(const struct arena *t)
{
    ORR_TEXT(out, 4096);
    struct orr_json j = orr_json_object(&out);

    orr_json_str(&j, "game", t->game->key);
    orr_json_int(&j, "seats", t->setup.seats);
    json_bots(&j, &t->lineup, t->bots);
    orr_json_int(&j, "games", t->done * t->setup.seats);
    orr_json_int(&j, "pairs", t->done);
    json_each(&j, "win_share", t, mean);
    json_each(&j, "win_share_error", t, share_error);
    json_each(&j, "win_share_low", t, share_low);
    json_each(&j, "win_share_high", t, share_high);
    json_each(&j, "variance_saved", t, variance_saved);
    json_each(&j, "elo", t, elo_of);
    json_each(&j, "elo_error", t, elo_error);
    orr_json_real(&j, "llr", t->sprt ? llr(t) : 0);
    orr_json_str(&j, "verdict", verdict(t));
    orr_json_close(&j, '}');
    puts(out.buf);
}

static void print_bot(const struct arena *t, int bot)
{
    struct interval share = share_interval(t, bot);

    printf("  %-16s %9.2f %% (%5.2f - %5.2f) %13.0f ± %3.0f\n", t->lineup.name[bot],
           100 * mean(t, bot), 100 * share.low, 100 * share.high, elo_of(t, bot),
           elo_error(t, bot));
}

static void print_table(const struct arena *t)
{
    print_said("arena.heading", A(t->game->title), A(t->setup.seats), A(t->done),
               A(t->done * t->setup.seats));
    printf("\n\n  %-16s %28s %18s\n", cli_text("bot"), cli_text("arena.share"), "Elo");
    for (int bot = 0; bot < t->bots; bot++) print_bot(t, bot);
    print_said("arena.fair", R(100.0 / t->setup.seats, 2), R(100 * variance_saved(t, 0), 0));
    if (t->sprt) print_said("arena.verdict", R(llr(t), 2), A(verdict(t)));
}

/* -- The command -------------------------------------------------------------------------------- */

static bool read_sprt(struct arena *t, const char *text)
{
    const char *end = text;
    bool good = orr_scan_real(&end, -1e4, 1e4, &t->e0) && *end++ == ',' &&
                orr_read_real(end, -1e4, 1e4, &t->e1) && t->e1 > t->e0;

    if (!good) usage_error("arena.elo", A(text));
    t->sprt = true;
    return good;
}

/* Two bots for any table, or one for each seat. */
static bool read_bots(struct arena *t, const char *spec)
{
    int named = bots_in_spec(spec), seats = t->setup.seats;

    if (named != 2 && named != seats) {
        usage_error("arena.bots", A(spec), A(named), A(seats));
        return false;
    }
    t->bots = named;
    return lineup_read(&t->lineup, spec, t->game, seats, 0, named);
}

int cmd_arena(const struct args *a)
{
    static struct arena t;
    int threads = parallel_threads(a->number[FLAG_THREADS]);

    t.game = need_game(a->operand[0]);
    if (!t.game || !need_setup(a, t.game, 0, &t.setup)) return EXIT_USAGE;
    if (t.setup.seats < 2) return usage_error("arena.seats", A(t.setup.seats));
    if (!read_bots(&t, a->text[FLAG_BOTS])) return EXIT_USAGE;
    if (has_flag(a, FLAG_SPRT) && !read_sprt(&t, a->text[FLAG_SPRT])) return EXIT_USAGE;
    t.seed = (uint64_t)a->number[FLAG_SEED];
    if (has_flag(a, FLAG_RESUME) && !open_deals(&t, a->text[FLAG_RESUME])) return EXIT_FAILED;
    int64_t deals = (a->number[FLAG_GAMES] + t.setup.seats - 1) / t.setup.seats;
    parallel_stop_on_interrupt();
    if (!run(&t, threads, deals)) return EXIT_FAILED;
    if (t.done && has_flag(a, FLAG_JSON)) print_json(&t);
    else if (t.done) print_table(&t);
    return decided(&t) ? EXIT_SUCCESS : parallel_report_stop(t.done, deals, "stopped.deals");
}
