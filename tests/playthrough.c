/* playthrough.c - one whole match as text: what happened, and what everybody saw of it.
 *
 *     playthrough GAME SEATS SEED
 *
 * Every ply is written with what each viewer saw of it; viewers who saw the same
 * share a line, so a wrong witnesses() stands out. At the first decision, every so
 * many plies and at the end follow the full views: JSON, picture, observation and
 * what may be done. How many plies lie between is chosen such that a person can
 * still read the file. tools/playthroughs keeps the files that tests compare with.
 *
 * SPDX-License-Identifier: MIT */
#include "matches.h"

#include <stdio.h>

enum { CLOSEST = 8, READABLE = 150000, WIDTH = 96, PLAYTHROUGH_SIZE = 1 << 24 };

static struct table table;
static const struct orr_game *g;
static struct orr_match *m;
static int viewers; /* the seats and, last, the spectator */

static int viewer_number(int i) { return i < table.setup.seats ? i : ORR_SPECTATOR; }

static void put_viewer(struct orr_text *out, int i)
{
    if (i < table.setup.seats) orr_put(out, "%d", i);
    else orr_put(out, "spectator");
}

static void put_words(struct orr_text *out, const struct orr_words *w)
{
    orr_words_print(g->messages, w, out);
}

/* -- Plies -------------------------------------------------------------------- */

static void put_seen(struct orr_text *out, int viewer, int ply)
{
    struct orr_words line;

    if (orr_match_event(m, viewer, ply, NULL, out, &line)) abort();
    if (!line.key[0]) return;
    orr_put(out, "  |  ");
    put_words(out, &line);
}

/* Viewers with equal texts are named together, in the order of the first. */
static void put_groups(struct orr_text *out, char text[][512])
{
    bool told[ORR_MAX_SEATS + 1] = { false };

    for (int first = 0; first < viewers; first++) {
        if (told[first]) continue;
        orr_put(out, "      ");
        for (int i = first; i < viewers; i++) {
            if (strcmp(text[first], text[i]) != 0) continue;
            told[i] = true;
            if (i > first) orr_put(out, " ");
            put_viewer(out, i);
        }
        orr_put(out, ": %s\n", text[first]);
    }
}

static void put_ply(struct orr_text *out, int ply)
{
    char text[ORR_MAX_SEATS + 1][512];
    struct orr_step step = step_at(m, ply);

    orr_put(out, "%d ", ply);
    if (step.seat == ORR_CHANCE) orr_put(out, "chance: ");
    else orr_put(out, "seat %d: ", step.seat);
    if (orr_match_event(m, ORR_ALL_SEEING, ply, NULL, out, NULL)) abort();
    orr_put(out, "\n");
    for (int i = 0; i < viewers; i++) {
        struct orr_text t = orr_text_on(text[i], sizeof text[i]);
        put_seen(&t, viewer_number(i), ply);
    }
    put_groups(out, text);
}

/* -- Views ---------------------------------------------------------------------- */

static size_t column(const struct orr_text *t)
{
    size_t start = t->len;

    while (start && t->buf[start - 1] != '\n') start--;
    return t->len - start;
}

/* Every field of the object on a line of its own, and every object within one of its
 * lists: a difference is then a line or two. Longer lines are broken at a comma. */
static void put_folded(struct orr_text *out, const char *json)
{
    int depth = 0;
    bool quoted = false;

    for (const char *p = json; *p; p++) {
        if (*p == '"') quoted = !quoted; /* views hold tokens: nothing is escaped */
        if (!quoted && (*p == '{' || *p == '[')) depth++;
        if (!quoted && (*p == '}' || *p == ']')) depth--;
        orr_put(out, "%c", *p);
        if (quoted || *p != ',') continue;
        if (depth == 1) orr_put(out, "\n   ");
        else if (depth == 2 && p[1] == '{') orr_put(out, "\n     ");
        else if (column(out) > WIDTH) orr_put(out, "\n       ");
    }
    orr_put(out, "\n");
}

/* Without inks, and without blanks at the end of a line. */
static void put_picture(struct orr_text *out, char *picture)
{
    orr_text_plain(picture);
    for (char *line = picture; *line;) {
        size_t all = strcspn(line, "\n"), size = all;
        while (size && line[size - 1] == ' ') size--;
        if (size) orr_put(out, "    %.*s", (int)size, line);
        orr_put(out, "\n");
        line += line[all] ? all + 1 : all;
    }
}

/* What is not 0, by the name of its block and its place in there. */
static void put_observation(struct orr_text *out, int viewer)
{
    static float obs[1 << 14];

    if (orr_match_observe(m, viewer, obs, ORR_LEN(obs)) < 0) abort();
    for (const struct orr_field *f = g->fields; f < g->fields + g->num_fields; f++) {
        bool named = false;
        for (int i = 0; i < f->size; i++) {
            if (obs[f->offset + i] == 0) continue;
            if (!named) orr_put(out, "    %s:", f->name);
            named = true;
            if (column(out) > WIDTH) orr_put(out, "\n       ");
            orr_put(out, " %d=", i);
            orr_put_real(out, (double)obs[f->offset + i], 3);
        }
        if (named) orr_put(out, "\n");
    }
}

static void put_view(struct orr_text *out, int i)
{
    static char buffer[TEXT_SIZE];
    struct orr_text t = orr_text_on(buffer, sizeof buffer);

    orr_put(out, "\nview of ");
    put_viewer(out, i);
    orr_put(out, "\n");
    if (orr_match_text(m, viewer_number(i), &t)) abort();
    put_picture(out, buffer);
    t = orr_text_on(buffer, sizeof buffer);
    if (orr_match_view(m, viewer_number(i), &t)) abort();
    orr_put(out, "  ");
    put_folded(out, buffer);
    put_observation(out, viewer_number(i));
}

/* What the seat is asked, and its answers in notation. */
static void put_choice(struct orr_text *out, int seat)
{
    ORR_STATE(known);
    struct orr_actions legal;
    struct orr_words question;

    orr_match_known(m, seat, known, sizeof known);
    g->prompt(known, seat, &question);
    orr_match_legal(m, seat, &legal);
    orr_put(out, "seat %d: ", seat);
    put_words(out, &question);
    for (int i = 0; i < legal.n; i++) {
        orr_put(out, i ? ", " : "\n    ");
        g->print_action(known, seat, legal.at[i], out);
        orr_put(out, " (%d)", legal.at[i]);
    }
    orr_put(out, "\n");
}

static void put_look(struct orr_text *out)
{
    orr_seats asked = orr_match_to_act(m);

    orr_put(out, "\n---- after %d plies\n", orr_match_ply(m));
    for (int seat = 0; seat < table.setup.seats; seat++)
        if (asked & orr_bit(seat)) put_choice(out, seat);
    for (int i = 0; i < viewers; i++) put_view(out, i);
    orr_put(out, "\n----\n\n");
}

/* -- The end ---------------------------------------------------------------------- */

static void put_score(struct orr_text *out, int viewer, int side)
{
    struct orr_score score;

    if (orr_match_score(m, viewer, side, &score)) abort();
    orr_put(out, "%d", (int)score.total);
    for (int i = 0; i < score.lines; i++) {
        orr_put(out, i ? ", " : " = ");
        orr_score_label(&score, i, out);
        orr_put(out, " %d", (int)score.line[i].points);
        if (score.line[i].each) orr_put(out, " (%d x %d)", score.line[i].count, score.line[i].each);
    }
    if (score.tiebreak) orr_put(out, "; tiebreak %d", (int)score.tiebreak);
}

static void put_result(struct orr_text *out)
{
    char text[ORR_MAX_SEATS + 1][512];
    double payoff[ORR_MAX_SEATS];

    for (int side = 0; side < orr_match_sides(m); side++) {
        orr_put(out, "score of side %d\n", side);
        for (int i = 0; i < viewers; i++) {
            struct orr_text t = orr_text_on(text[i], sizeof text[i]);
            put_score(&t, viewer_number(i), side);
        }
        put_groups(out, text);
    }
    if (orr_match_payoff(m, payoff)) abort();
    orr_put(out, "payoff");
    for (int seat = 0; seat < table.setup.seats; seat++) {
        orr_put(out, " ");
        orr_put_real(out, payoff[seat], 6);
    }
    orr_put(out, "\n");
    if (g->ending) {
        ORR_STATE(known);
        struct orr_words why;
        orr_match_known(m, ORR_SPECTATOR, known, sizeof known);
        g->ending(known, &why);
        put_words(out, &why);
        orr_put(out, "\n");
    }
}

/* -- All of it --------------------------------------------------------------------- */

/* Plays the match once more and writes it, looking every so many plies. */
static void write_match(struct orr_text *out, const struct orr_setup *setup, uint64_t seed,
                        int every)
{
    struct orr_rng rng;
    int told = 0, next_look = 0;

    orr_rng_seed(&rng, seed, 2);
    sit_down(&table, g, setup, seed);
    m = table.match;
    viewers = setup->seats + 1;
    orr_put(out, "%s, %d seats, seed %d, views every %d plies\n\n", g->title, setup->seats,
            (int)seed, every);
    for (;;) {
        while (told < orr_match_ply(m)) put_ply(out, told++);
        orr_seats asked = orr_match_to_act(m);
        if (told >= next_look || !asked) {
            put_look(out);
            next_look = told + every;
        }
        if (!asked) break;
        int seat = any_seat(m, &rng);
        if (orr_match_play(m, seat, any_action(m, seat, &rng), told)) abort();
    }
    put_result(out);
    orr_match_free(m);
}

int main(int argc, char **argv)
{
    static char text[PLAYTHROUGH_SIZE];
    struct orr_text out;
    struct orr_setup setup;

    g = argc == 4 ? orr_game_find(argv[1]) : NULL;
    if (!g || atoi(argv[2]) < g->min_seats || atoi(argv[2]) > g->max_seats) {
        fprintf(stderr, "usage: playthrough GAME SEATS SEED\n");
        return 2;
    }
    orr_setup_init(g, atoi(argv[2]), &setup);
    for (int every = CLOSEST; every < 2 * g->max_plies; every *= 2) {
        out = orr_text_on(text, sizeof text);
        write_match(&out, &setup, strtoull(argv[3], NULL, 10), every);
        if (out.len < READABLE) break;
    }
    fputs(text, stdout);
    return out.full;
}
