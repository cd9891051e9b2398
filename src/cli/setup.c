/* setup.c - from words on the command line to a game and how it starts.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <string.h>

const char *sentence(const struct orr_game *g, const struct orr_words *w, char buf[SENTENCE_SIZE])
{
    struct orr_text t = orr_text_on(buf, SENTENCE_SIZE);
    orr_words_print(g ? g->messages : NULL, w, &t);
    return buf;
}

const struct orr_game *need_game(const char *key)
{
    const struct orr_game *g = orr_game_find(key);
    struct guess guess = guess_begin(key);
    char near[GUESS_SIZE];

    if (g) return g;
    for (int i = 0; orr_games[i]; i++) guess_offer(&guess, orr_games[i]->key);
    guess_text(&guess, near);
    usage_error(*near ? "game.near" : "game.none", A(key), A(near));
    return NULL;
}

int games_by_shelf(const struct orr_game *out[MAX_GAMES])
{
    int n = 0;

    for (; orr_games[n] && n < MAX_GAMES; n++) {
        int at = n;
        for (; at > 0 && out[at - 1]->shelf > orr_games[n]->shelf; at--) out[at] = out[at - 1];
        out[at] = orr_games[n];
    }
    return n;
}

static bool has_option(const struct orr_game *g, const char *key)
{
    for (int i = 0; i < g->num_options; i++)
        if (!strcmp(g->options[i].key, key)) return true;
    return false;
}

/* The engine knows that an option is wrong; only people need to hear what is near. */
static bool no_such_option(const struct orr_game *g, const char *key)
{
    struct guess guess = guess_begin(key);
    char near[GUESS_SIZE];
    ORR_TEXT(known, 512);

    for (int i = 0; i < g->num_options; i++) {
        orr_put(&known, "%s%s", i ? ", " : "", g->options[i].key);
        guess_offer(&guess, g->options[i].key);
    }
    guess_text(&guess, near);
    usage_error(*known.buf ? "option.none" : "option.none_at_all", A(g->title), A(key),
                A(known.buf), A(near));
    return false;
}

static bool set_pair(const struct orr_game *g, struct orr_setup *setup, const char *pair)
{
    char key[64], text[SENTENCE_SIZE];
    struct orr_words why;
    size_t size = strcspn(pair, "=");

    snprintf(key, sizeof key, "%.*s", (int)size, pair);
    if (!has_option(g, key)) return no_such_option(g, key);
    if (orr_setup_set(g, setup, key, pair + size + 1, &why)) return true;
    usage_error("plain", A(sentence(g, &why, text)));
    return false;
}

bool need_setup(const struct args *a, const struct orr_game *g, int seats, struct orr_setup *out)
{
    struct orr_match *m;
    char text[SENTENCE_SIZE];
    struct orr_words why;

    if (has_flag(a, FLAG_SEATS)) seats = (int)a->number[FLAG_SEATS];
    else if (!seats) seats = g->min_seats;
    orr_setup_init(g, seats, out);
    for (int i = 0; i < a->num_pairs; i++)
        if (!set_pair(g, out, a->pair[i])) return false;
    int status = orr_match_new(&m, g, out, (struct orr_source){ 0 }, &why);
    orr_match_free(m);
    if (status < 0) usage_error("plain", A(sentence(g, &why, text)));
    return status >= 0;
}
