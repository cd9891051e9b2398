/* scenario.c - reads a scenario and runs it line by line. See scenario.h.
 *
 * A match lets chance act as soon as it can. So that a file may tell its story in
 * the order things happen - a play, then what is dealt because of it - the deals
 * that stand between two steps are read before the first of them is taken.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/scenario.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_WORDS = 512, WHY_SIZE = 1 << 17 };

bool fails_args(struct scenario *sc, const char *key, ...)
{
    va_list args;

    va_start(args, key);
    put_said_list(&sc->why, key, args);
    va_end(args);
    return false;
}

/* -- Reading ------------------------------------------------------------------- */

/* Cuts the text into words in place. Quotes hold a word with spaces together; #
 * begins a comment. Returns how many, or -1 for an open quote or too many words. */
static int split_words(char *p, char *word[MAX_WORDS])
{
    int n = 0;

    for (;;) {
        p += strspn(p, " \t\r");
        if (!*p || *p == '#') return n;
        if (n == MAX_WORDS) return -1;
        bool quoted = *p == '"';
        word[n++] = p += quoted;
        p += strcspn(p, quoted ? "\"" : " \t\r");
        if (quoted && !*p) return -1;
        if (*p) *p++ = '\0';
    }
}

static void *copy_of(const void *from, size_t size)
{
    void *copy = need_memory(size);
    memcpy(copy, from, size);
    return copy;
}

static bool read_line(struct scenario *sc, int number, const char *raw)
{
    char *word[MAX_WORDS];
    char *text = copy_of(raw, strlen(raw) + 1);
    int n = split_words(text, word);
    struct line *l = &sc->line[sc->num_lines++];

    *l = (struct line){ .number = number, .raw = raw, .num_words = n > 0 ? n : 0 };
    /* The words lie in `text`; slot 0 is kept so that it can be freed. */
    l->word = need_memory((size_t)(l->num_words + 1) * sizeof *l->word);
    l->word[0] = text;
    l->word++;
    for (int i = 0; i < l->num_words; i++) l->word[i] = word[i];
    if (n > 0) l->verb = find_verb(word[0]);
    if (n >= 0) return true;
    sc->failed_line = number;
    return fails(sc, "scenario.words");
}

static bool read_lines(struct scenario *sc, char *text)
{
    size_t lines = 1;

    for (const char *p = text; *p; p++) lines += *p == '\n';
    sc->line = need_memory(lines * sizeof *sc->line);
    for (int number = 1; *text; number++) {
        size_t size = strcspn(text, "\n");
        bool more = text[size] == '\n';
        text[size] = '\0';
        if (!read_line(sc, number, copy_of(text, size + 1))) return false;
        text += size + more;
    }
    return true;
}

const char *rest_of(const struct line *l, int from, char *buf, size_t size)
{
    struct orr_text t = orr_text_on(buf, size);
    for (int i = from; i < l->num_words; i++) orr_put(&t, i > from ? " %s" : "%s", l->word[i]);
    return buf;
}

/* -- Running ---------------------------------------------------------------------- */

bool scenario_check_chance(struct scenario *sc)
{
    if (!sc->script->stuck_line) return true;
    sc->failed_line = sc->script->stuck_line;
    return fails(sc, "plain", A(sc->script->stuck));
}

bool scenario_read_ahead(struct scenario *sc)
{
    for (int i = sc->at + 1; i < sc->num_lines; i++) {
        struct line *l = &sc->line[i];
        if (l->verb && l->verb->is_step) break;
        if (!l->verb || strcmp(l->verb->name, "deal") != 0) continue;
        if (!queue_deal(sc, l)) return false;
    }
    return true;
}

bool scenario_start(struct scenario *sc)
{
    struct orr_words why;
    char text[SENTENCE_SIZE];

    if (sc->match) return true;
    if (!sc->game) return fails(sc, "scenario.no_game");
    if (!sc->line[sc->at].verb->is_step && !scenario_read_ahead(sc)) return false;
    struct orr_source source = script_source(sc->script);
    if (orr_match_new(&sc->match, sc->game, &sc->setup, source, &why) < 0)
        return fails(sc, "plain", A(sentence(sc->game, &why, text)));
    return scenario_check_chance(sc);
}

bool scenario_end(struct scenario *sc)
{
    const struct script_token *left = script_leftover(sc->script);

    if (sc->game && left) {
        sc->failed_line = left->line;
        return fails(sc, "scenario.not_dealt", A(left->text));
    }
    orr_match_free(sc->match);
    sc->match = NULL;
    return true;
}

static bool run_line(struct scenario *sc)
{
    const struct line *l = &sc->line[sc->at];
    struct guess g = guess_begin(l->num_words ? l->word[0] : "");
    char near[GUESS_SIZE];

    if (!l->num_words) return true;
    if (!l->verb) {
        offer_verbs(&g);
        return fails(sc, "scenario.verb", A(l->word[0]), A(guess_text(&g, near)));
    }
    if (l->num_words < l->verb->min_words) return fails(sc, "scenario.wanted", A(l->verb->usage));
    return l->verb->run(sc);
}

static bool run_lines(struct scenario *sc)
{
    for (sc->at = 0; sc->at < sc->num_lines; sc->at++)
        if (!run_line(sc)) return false;
    sc->at = sc->num_lines - 1;
    if (!sc->checks) return fails(sc, "scenario.nothing");
    return scenario_end(sc);
}

bool scenario_run(struct scenario *sc, const char *path)
{
    size_t size;

    *sc = (struct scenario){ .path = path, .why = text_new(WHY_SIZE) };
    sc->script = need_memory(sizeof *sc->script);
    script_begin(sc->script, 1);
    char *text = read_file(path, &size);
    if (!text) return fails(sc, "scenario.file");
    bool good = read_lines(sc, text) && run_lines(sc);
    free(text);
    return good;
}

void scenario_close(struct scenario *sc)
{
    for (int i = 0; i < sc->num_lines; i++) {
        struct line *l = &sc->line[i];
        free(l->word[-1]);
        free(l->word - 1);
        free((char *)(uintptr_t)l->raw);
    }
    orr_match_free(sc->match);
    free(sc->line);
    free(sc->script);
    free(sc->why.buf);
}
