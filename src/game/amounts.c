/* amounts.c - answers that name so many of each of several things, in any order, and the
 * steps that they are made of.
 *
 * SPDX-License-Identifier: MIT */
#include "game/game.h"

#include <string.h>

void orr_amounts_add(struct orr_amounts *a, const char *token, int most)
{
    if (most <= 0) return;
    if (a->n >= ORR_MAX_PLACES) orr_list_overflow();
    struct orr_text t = orr_text_on(a->at[a->n].token, sizeof a->at[0].token);
    orr_put(&t, "%s", token);
    a->at[a->n++].most = most;
}

static bool is_asked(const struct orr_game *g, const void *state, int seat, struct orr_amounts *out)
{
    memset(out, 0, sizeof *out);
    return g->amounts && (g->to_act(state) & orr_bit(seat)) && g->amounts(state, seat, out);
}

bool orr_amounts_asked(const struct orr_game *g, const void *state, int seat,
                       struct orr_amounts *out)
{
    return is_asked(g, state, seat, out) && out->high > out->each;
}

/* -- Reading and printing ------------------------------------------------------------ */

static bool is_word(const char *word, size_t size, const char *token)
{
    return token && strlen(token) == size && !memcmp(word, token, size);
}

/* A number above 0 of things; 0: the word is none. */
static int number_of(const char *word, size_t size)
{
    const char *end = word;
    int64_t n;

    return orr_scan_number(&end, 1, 99, &n) && end == word + size ? (int)n : 0;
}

static int find_place(const struct orr_amounts *a, const char *word, size_t size)
{
    for (int i = 0; i < a->n; i++)
        if (is_word(word, size, a->at[i].token)) return i;
    return -1;
}

static bool add(struct orr_answer *answer, int place, int n)
{
    answer->count[place] += n;
    answer->total += n;
    return answer->count[place] <= answer->asked.at[place].most &&
           answer->total <= answer->asked.high;
}

/* One word behind the verb. *place is the last thing named, -1 once it has its number. */
static bool read_word(struct orr_answer *answer, const char *word, size_t size, int *place)
{
    int n = number_of(word, size);

    if (answer->stops) return false;
    if (is_word(word, size, answer->asked.stop)) {
        answer->stops = answer->total >= answer->asked.low;
        return answer->stops;
    }
    if (n > 0 && *place >= 0) {
        bool good = add(answer, *place, n - 1);
        *place = -1;
        return good;
    }
    *place = find_place(&answer->asked, word, size);
    return *place >= 0 && add(answer, *place, 1);
}

bool orr_answer_read(struct orr_answer *answer, const char *text)
{
    struct orr_answer read = *answer;
    size_t size = strcspn(text, " ");
    int place = -1;

    if (!is_word(text, size, answer->asked.verb) || !text[size]) return false;
    for (text += size; *text; text += size) {
        size = strcspn(++text, " ");
        if (!read_word(&read, text, size, &place)) return false;
    }
    *answer = read;
    return true;
}

bool orr_answer_is_whole(const struct orr_answer *answer)
{
    return answer->stops || answer->total == answer->asked.high;
}

void orr_answer_print(const struct orr_answer *answer, struct orr_text *out)
{
    orr_put(out, "%s", answer->asked.verb);
    for (int i = 0; i < answer->asked.n; i++) {
        if (answer->count[i]) orr_put(out, " %s", answer->asked.at[i].token);
        if (answer->count[i] > 1) orr_put(out, " %d", answer->count[i]);
    }
    if (answer->stops) orr_put(out, " %s", answer->asked.stop);
}

/* -- Steps ------------------------------------------------------------------------------ */

/* Takes the things of one step out of the answer and prints the step. */
static void take_step(struct orr_answer *answer, struct orr_text *out)
{
    int named = 0;

    if (!answer->total) {
        answer->asked.high = 0;
        orr_put(out, "%s", answer->asked.stop);
        return;
    }
    orr_put(out, "%s", answer->asked.verb);
    for (int i = 0; i < answer->asked.n; i++)
        for (; answer->count[i] && named < answer->asked.each; answer->count[i]--, named++)
            orr_put(out, " %s", answer->asked.at[i].token);
    answer->total -= named;
    answer->asked.high -= named;
}

/* Whether what the answer has left is what the seat is asked for. It is not when the last
 * step left no choice, and the rules did the rest. */
static bool goes_on(const struct orr_game *g, const void *state, int seat,
                    const struct orr_answer *answer)
{
    struct orr_amounts now;

    return answer->asked.high && is_asked(g, state, seat, &now) &&
           !strcmp(now.verb, answer->asked.verb) && now.which == answer->asked.which &&
           now.high == answer->asked.high;
}

bool orr_answer_step(const struct orr_game *g, const void *state, int seat,
                     struct orr_answer *answer, orr_action *out)
{
    ORR_TEXT(word, ORR_MAX_WORD);

    if (!goes_on(g, state, seat, answer)) return false;
    take_step(answer, &word);
    int found = orr_parse_action(g, state, seat, word.buf, out);
    assert(found >= 0);
    return found >= 0;
}
