/* verbs.c - what the lines of a scenario mean: one table, one function per verb.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/json_path.h"
#include "cli/scenario.h"
#include "cli/secrets.h"

#include <stdlib.h>
#include <string.h>

enum { REST_SIZE = 8192 };

static struct line *here(const struct scenario *sc) { return &sc->line[sc->at]; }
static const char *word(const struct scenario *sc, int i) { return here(sc)->word[i]; }

/* -- Words to numbers ------------------------------------------------------------ */

static bool read_seat(struct scenario *sc, const char *text, int *out)
{
    int64_t seat;

    *out = 0;
    if (!sc->game) return fails(sc, "scenario.no_game");
    if (!orr_read_number(text, 0, sc->setup.seats - 1, &seat))
        return fails(sc, "scenario.seat", A(text), A(sc->setup.seats - 1));
    *out = (int)seat;
    return true;
}

static bool read_side(struct scenario *sc, const char *text, int *out)
{
    int64_t side;
    int sides = orr_match_sides(sc->match);

    *out = 0;
    if (!orr_read_number(text, 0, sides - 1, &side))
        return fails(sc, "scenario.side", A(text), A(sides - 1));
    *out = (int)side;
    return true;
}

static bool read_viewer(struct scenario *sc, const char *text, int *out)
{
    *out = ORR_SPECTATOR;
    return !strcmp(text, "spectator") || read_seat(sc, text, out);
}

/* "0.5", "1" or "1/3" */
static bool read_share(struct scenario *sc, const char *text, double *out)
{
    const char *end = text;
    double below = 1;

    *out = 0;
    if (!orr_scan_real(&end, 0, ORR_MAX_SEATS, out) ||
        (*end == '/' && (end++, !orr_scan_real(&end, 1, ORR_MAX_SEATS, &below))) || *end)
        return fails(sc, "scenario.share", A(text));
    *out /= below;
    return true;
}

/* The number after "=", which stands at word `at`. */
static bool read_wanted(struct scenario *sc, int at, int64_t *out)
{
    const struct line *l = here(sc);

    if (l->num_words != at + 2 || strcmp(l->word[at], "=") != 0)
        return fails(sc, "scenario.wanted", A("... = N"));
    if (!orr_read_number(l->word[at + 1], INT32_MIN, INT32_MAX, out))
        return fails(sc, "scenario.number", A(l->word[at + 1]));
    return true;
}

static bool same_number(struct scenario *sc, int64_t found, int64_t wanted)
{
    if (found == wanted) return true;
    return fails(sc, "scenario.found", A(wanted), A(found));
}

/* -- Setting up -------------------------------------------------------------------- */

static bool set_option(struct scenario *sc, const char *key, const char *value)
{
    struct orr_words why;
    char text[SENTENCE_SIZE];

    if (orr_setup_set(sc->game, &sc->setup, key, value, &why)) return true;
    return fails(sc, "plain", A(sentence(sc->game, &why, text)));
}

/* game KEY seats N [OPTION VALUE]... */
static bool do_game(struct scenario *sc)
{
    const struct line *l = here(sc);
    int64_t seats;

    if (!scenario_end(sc)) return false;
    sc->game = orr_game_find(l->word[1]);
    if (!sc->game) return fails(sc, "scenario.game", A(l->word[1]));
    if (strcmp(l->word[2], "seats") != 0 ||
        !orr_read_number(l->word[3], sc->game->min_seats, sc->game->max_seats, &seats))
        return fails(sc, "scenario.seats", A(sc->game->min_seats), A(sc->game->max_seats));
    if (l->num_words % 2) return fails(sc, "scenario.option", A(l->word[l->num_words - 1]));
    orr_setup_init(sc->game, (int)seats, &sc->setup);
    script_begin(sc->script, 1);
    for (int i = 4; i < l->num_words; i += 2)
        if (!set_option(sc, l->word[i], l->word[i + 1])) return false;
    return true;
}

/* option KEY VALUE */
static bool do_option(struct scenario *sc)
{
    if (!sc->game || sc->match) return fails(sc, "scenario.option_place");
    return set_option(sc, word(sc, 1), word(sc, 2));
}

/* seed N */
static bool do_seed(struct scenario *sc)
{
    int64_t seed;

    if (!orr_read_number(word(sc, 1), 0, INT64_MAX, &seed))
        return fails(sc, "scenario.seed", A(word(sc, 1)));
    script_reseed(sc->script, (uint64_t)seed);
    return true;
}

/* Puts the tokens of a deal into their queue. A lone word is a token for the table:
 * a seat without tokens would say nothing. */
bool queue_deal(struct scenario *sc, struct line *l)
{
    int queue = SCRIPT_TABLE, first = 1;
    int64_t seat;

    if (l->is_done) return true;
    l->is_done = true;
    if (!sc->game) return fails(sc, "scenario.no_game");
    if (l->num_words > 2 && orr_read_number(l->word[1], 0, sc->setup.seats - 1, &seat)) {
        queue = (int)seat;
        first = 2;
    } else if (l->num_words > 2 && !strcmp(l->word[1], "all")) {
        first = 2;
    }
    for (int i = first; i < l->num_words; i++)
        if (!script_push(sc->script, queue, l->word[i], l->number)) {
            sc->failed_line = l->number;
            return fails(sc, "scenario.deal", A(l->word[i]));
        }
    return true;
}

/* deal [SEAT] TOKEN... */
static bool do_deal(struct scenario *sc) { return queue_deal(sc, here(sc)); }

/* -- Steps ---------------------------------------------------------------------------- */

/* What a seat could have played, for a complaint. */
static bool fails_with_list(struct scenario *sc, int seat, const char *what)
{
    struct orr_actions list;

    orr_match_legal(sc->match, seat, &list);
    fails(sc, list.n ? "scenario.list" : "scenario.no_list", A(what));
    for (int i = 0; i < list.n; i++) {
        orr_put(&sc->why, i ? "; " : " ");
        orr_match_action(sc->match, seat, list.at[i], &sc->why, NULL);
    }
    return false;
}

/* play SEAT ACTION */
static bool do_play(struct scenario *sc)
{
    char text[REST_SIZE];
    int seat;

    if (!read_seat(sc, word(sc, 1), &seat) || !scenario_start(sc) || !scenario_read_ahead(sc))
        return false;
    rest_of(here(sc), 2, text, sizeof text);
    if (orr_match_play_text(sc->match, seat, text, orr_match_ply(sc->match)) < 0)
        return fails_with_list(sc, seat, orr_match_error(sc->match));
    return scenario_check_chance(sc);
}

/* random N: so many decisions, whoever is asked */
static bool do_random(struct scenario *sc)
{
    int64_t left;
    struct orr_actions list;
    struct orr_rng rng;

    if (!orr_read_number(word(sc, 1), 1, 1000000, &left))
        return fails(sc, "scenario.decisions", A(word(sc, 1)));
    if (!scenario_start(sc) || !scenario_read_ahead(sc)) return false;
    orr_rng_seed(&rng, sc->script->seeded.seed, (uint64_t)orr_match_ply(sc->match));
    for (; left && orr_match_to_act(sc->match); left--) {
        int seat = orr_lowest(orr_match_to_act(sc->match));
        orr_match_legal(sc->match, seat, &list);
        orr_action choice = list.at[orr_rng_below(&rng, (uint32_t)list.n)];
        orr_match_play(sc->match, seat, choice, orr_match_ply(sc->match));
    }
    if (left) return fails(sc, "scenario.too_early", A(left));
    return scenario_check_chance(sc);
}

/* undo SEAT */
static bool do_undo(struct scenario *sc)
{
    int seat;

    if (!read_seat(sc, word(sc, 1), &seat) || !scenario_start(sc)) return false;
    if (orr_match_undo(sc->match, seat) < 0)
        return fails(sc, "plain", A(orr_match_error(sc->match)));
    return true;
}

/* -- Legal and not ---------------------------------------------------------------------- */

/* illegal SEAT ACTION */
static bool do_illegal(struct scenario *sc)
{
    char text[REST_SIZE];
    orr_action action;
    int seat;

    if (!read_seat(sc, word(sc, 1), &seat) || !scenario_start(sc)) return false;
    rest_of(here(sc), 2, text, sizeof text);
    sc->checks++;
    if (orr_match_parse(sc->match, seat, text, &action) < 0) return true;
    return fails(sc, "scenario.legal", A(text));
}

/* Whether `text` is in a list divided by semicolons. */
static bool is_listed(const char *list, const char *text)
{
    size_t size = strlen(text);

    while (*list) {
        size_t part = strcspn(list, ";");
        size_t trimmed = part;
        while (trimmed && list[trimmed - 1] == ' ') trimmed--;
        if (trimmed == size && !memcmp(list, text, size)) return true;
        list += part + (list[part] == ';');
        list += strspn(list, " ");
    }
    return false;
}

static int count_listed(const char *list)
{
    int n = *list != '\0';
    for (; *list; list++) n += *list == ';' && list[1];
    return n;
}

static bool same_list(struct scenario *sc, int seat, const char *wanted)
{
    struct orr_actions list;

    orr_match_legal(sc->match, seat, &list);
    bool same = list.n == count_listed(wanted);
    for (int i = 0; same && i < list.n; i++) {
        ORR_TEXT(t, ORR_MAX_WORD);
        orr_match_action(sc->match, seat, list.at[i], &t, NULL);
        same = is_listed(wanted, t.buf);
    }
    return same || fails_with_list(sc, seat, cli_text("scenario.lists"));
}

/* legal SEAT = ACTION; ACTION...      legal SEAT count N */
static bool do_legal(struct scenario *sc)
{
    const struct line *l = here(sc);
    char wanted[REST_SIZE];
    struct orr_actions list;
    int64_t count;
    int seat;

    if (!read_seat(sc, l->word[1], &seat) || !scenario_start(sc)) return false;
    sc->checks++;
    if (!strcmp(l->word[2], "=")) return same_list(sc, seat, rest_of(l, 3, wanted, sizeof wanted));
    if (strcmp(l->word[2], "count") != 0 || l->num_words != 4 ||
        !orr_read_number(l->word[3], 0, ORR_MAX_LEGAL, &count))
        return fails(sc, "scenario.wanted", A(l->verb->usage));
    orr_match_legal(sc->match, seat, &list);
    if (list.n == count) return true;
    ORR_TEXT(what, SENTENCE_SIZE);
    put_said(&what, "scenario.count", A(count), A(list.n));
    return fails_with_list(sc, seat, what.buf);
}

/* -- Expectations: "expect" and a second word --------------------------------------------- */

/* expect line SIDE LABEL = N */
static bool expect_line(struct scenario *sc)
{
    const struct line *l = here(sc);
    struct orr_score score;
    int64_t wanted;
    int side;

    if (l->num_words < 6) return fails(sc, "scenario.wanted", A("expect line SIDE LABEL = N"));
    if (!read_side(sc, l->word[2], &side) || !read_wanted(sc, 4, &wanted)) return false;
    orr_match_score(sc->match, ORR_ALL_SEEING, side, &score);
    for (int i = 0; i < score.lines; i++) {
        ORR_TEXT(label, 64);
        orr_score_label(&score, i, &label);
        if (!strcmp(label.buf, l->word[3])) return same_number(sc, score.line[i].points, wanted);
    }
    fails(sc, score.lines ? "scenario.no_line" : "scenario.no_lines", A(l->word[3]));
    for (int i = 0; i < score.lines; i++) {
        orr_put(&sc->why, i ? ", " : " ");
        orr_score_label(&score, i, &sc->why);
    }
    return false;
}

/* expect total SIDE = N */
static bool expect_total(struct scenario *sc)
{
    struct orr_score score;
    int64_t wanted;
    int side;

    if (here(sc)->num_words < 5) return fails(sc, "scenario.wanted", A("expect total SIDE = N"));
    if (!read_side(sc, word(sc, 2), &side) || !read_wanted(sc, 3, &wanted)) return false;
    orr_match_score(sc->match, ORR_ALL_SEEING, side, &score);
    return same_number(sc, score.total, wanted);
}

/* expect to_act SEAT...   expect to_act none */
static bool expect_to_act(struct scenario *sc)
{
    const struct line *l = here(sc);
    orr_seats wanted = 0, found = orr_match_to_act(sc->match);
    bool none = l->num_words == 3 && !strcmp(l->word[2], "none");
    int seat;

    if (l->num_words < 3) return fails(sc, "scenario.wanted", A("expect to_act SEAT..."));
    for (int i = 2; !none && i < l->num_words; i++) {
        if (!read_seat(sc, l->word[i], &seat)) return false;
        wanted |= orr_bit(seat);
    }
    if (wanted == found) return true;
    fails(sc, found ? "scenario.asked" : "scenario.none_asked");
    for (seat = 0; seat < ORR_MAX_SEATS; seat++)
        if (found & orr_bit(seat)) orr_put(&sc->why, " %d", seat);
    return false;
}

/* expect over */
static bool expect_over(struct scenario *sc)
{
    return !orr_match_to_act(sc->match) || fails(sc, "error.over.not");
}

/* expect payoff SEAT = SHARE */
static bool expect_payoff(struct scenario *sc)
{
    const struct line *l = here(sc);
    double payoff[ORR_MAX_SEATS], wanted;
    int seat;

    if (l->num_words != 5 || strcmp(l->word[3], "=") != 0)
        return fails(sc, "scenario.wanted", A("expect payoff SEAT = SHARE"));
    if (!read_seat(sc, l->word[2], &seat) || !read_share(sc, l->word[4], &wanted)) return false;
    if (orr_match_payoff(sc->match, payoff) < 0)
        return fails(sc, "plain", A(orr_match_error(sc->match)));
    double off = payoff[seat] - wanted;
    return (off < 1e-6 && off > -1e-6) ||
           fails(sc, "scenario.found", R(wanted, 3), R(payoff[seat], 3));
}

/* expect ending KEY, with or without its "end." */
static bool expect_ending(struct scenario *sc)
{
    struct orr_words why;

    if (here(sc)->num_words != 3) return fails(sc, "scenario.wanted", A("expect ending KEY"));
    if (!expect_over(sc)) return false;
    orr_match_ending(sc->match, &why);
    bool prefixed = !strncmp(why.key, "end.", 4) && !strcmp(why.key + 4, word(sc, 2));
    if (prefixed || !strcmp(why.key, word(sc, 2))) return true;
    return fails(sc, "scenario.ending", A(why.key));
}

/* expect round N */
static bool expect_round(struct scenario *sc)
{
    int64_t wanted;

    if (here(sc)->num_words != 3 || !orr_read_number(word(sc, 2), 0, INT32_MAX, &wanted))
        return fails(sc, "scenario.wanted", A("expect round N"));
    return same_number(sc, orr_match_rounds(sc->match), wanted);
}

/* What was wanted, and the part of the view that has something else. */
static void fails_with_part(struct scenario *sc, const char *key, const char *wanted,
                            struct span part)
{
    char text[2048];

    snprintf(text, sizeof text, "%.*s", (int)part.size, part.at);
    fails(sc, key, A(wanted), A(text));
}

/* expect view VIEWER PATH = VALUE */
static bool expect_view(struct scenario *sc)
{
    const struct line *l = here(sc);
    char wanted[REST_SIZE];
    struct span found;
    int viewer;

    if (l->num_words < 6 || strcmp(l->word[4], "=") != 0)
        return fails(sc, "scenario.wanted", A("expect view VIEWER PATH = VALUE"));
    if (!read_viewer(sc, l->word[2], &viewer)) return false;
    struct orr_text view = text_new(PAGE_SIZE);
    orr_match_view(sc->match, viewer, &view);
    rest_of(l, 5, wanted, sizeof wanted);
    bool exists = json_find(view.buf, l->word[3], &found);
    bool good = exists && json_is(found, wanted);
    if (!exists) fails(sc, "scenario.no_path", A(l->word[3]), A(view.buf));
    else if (!good) fails_with_part(sc, "scenario.found", wanted, found);
    free(view.buf);
    return good;
}

static const struct {
    const char *name;
    bool (*run)(struct scenario *sc);
} expectations[] = {
    { "line", expect_line },   { "total", expect_total },   { "to_act", expect_to_act },
    { "over", expect_over },   { "payoff", expect_payoff }, { "ending", expect_ending },
    { "round", expect_round }, { "view", expect_view },
};

static bool do_expect(struct scenario *sc)
{
    struct guess g = guess_begin(word(sc, 1));
    char near[GUESS_SIZE];

    if (!scenario_start(sc)) return false;
    for (int i = 0; i < ORR_LEN(expectations); i++) {
        guess_offer(&g, expectations[i].name);
        if (strcmp(expectations[i].name, word(sc, 1)) != 0) continue;
        sc->checks++;
        return expectations[i].run(sc);
    }
    return fails(sc, "scenario.expect", A(word(sc, 1)), A(guess_text(&g, near)));
}

/* -- Secrets ------------------------------------------------------------------------------- */

/* hidden SEAT from VIEWER */
static bool do_hidden(struct scenario *sc)
{
    int seat, viewer;

    if (strcmp(word(sc, 2), "from") != 0)
        return fails(sc, "scenario.wanted", A(here(sc)->verb->usage));
    if (!read_seat(sc, word(sc, 1), &seat) || !read_viewer(sc, word(sc, 3), &viewer)) return false;
    if (!scenario_start(sc)) return false;
    sc->checks++;
    return secrets_kept(sc->match, seat, viewer, &sc->why);
}

/* shown TOKEN of SEAT to VIEWER */
static bool do_shown(struct scenario *sc)
{
    const struct line *l = here(sc);
    char path[32];
    struct span part;
    int seat, viewer;

    if (l->num_words != 6 || strcmp(l->word[2], "of") != 0 || strcmp(l->word[4], "to") != 0)
        return fails(sc, "scenario.wanted", A(l->verb->usage));
    if (!read_seat(sc, l->word[3], &seat) || !read_viewer(sc, l->word[5], &viewer)) return false;
    if (!scenario_start(sc)) return false;
    sc->checks++;
    struct orr_text view = text_new(PAGE_SIZE);
    orr_match_view(sc->match, viewer, &view);
    snprintf(path, sizeof path, "seats.%d", seat);
    if (!json_find(view.buf, path, &part)) json_find(view.buf, "", &part);
    bool good = json_names(part, l->word[1]);
    if (!good) fails_with_part(sc, "scenario.not_in", l->word[1], part);
    free(view.buf);
    return good;
}

static bool do_note(struct scenario *sc)
{
    (void)sc;
    return true;
}

/* -- The table ----------------------------------------------------------------------------- */

static const struct verb verbs[] = {
    { "game", 4, "game KEY seats N [OPTION VALUE]...", true, do_game },
    { "option", 3, "option KEY VALUE", false, do_option },
    { "seed", 2, "seed N", false, do_seed },
    { "deal", 2, "deal [SEAT] TOKEN...", false, do_deal },
    { "play", 3, "play SEAT ACTION", true, do_play },
    { "random", 2, "random N", true, do_random },
    { "undo", 2, "undo SEAT", true, do_undo },
    { "illegal", 3, "illegal SEAT ACTION", false, do_illegal },
    { "legal", 4, "legal SEAT = ACTION; ACTION... or legal SEAT count N", false, do_legal },
    { "expect", 2, "expect WHAT ...", false, do_expect },
    { "hidden", 4, "hidden SEAT from VIEWER", false, do_hidden },
    { "shown", 6, "shown TOKEN of SEAT to VIEWER", false, do_shown },
    { "note", 1, "note TEXT", false, do_note },
};

const struct verb *find_verb(const char *name)
{
    for (int i = 0; i < ORR_LEN(verbs); i++)
        if (!strcmp(verbs[i].name, name)) return &verbs[i];
    return NULL;
}

void offer_verbs(struct guess *g)
{
    for (int i = 0; i < ORR_LEN(verbs); i++) guess_offer(g, verbs[i].name);
}
