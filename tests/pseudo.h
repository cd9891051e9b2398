/* pseudo.h - a second language for tests: every table with each letter of its words changed to x.
 *
 * What then still shows a word of three letters is glued together in the code, or is a name that
 * stands in no table. Notation stands as it is: it is typed, and the same in every language.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_PSEUDO_H
#define ORR_PSEUDO_H

#include "base/base.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ROWS = 4096 };

static struct orr_message pseudo[MAX_ROWS];
static int num_rows;

/* Letters become x; the name of a place stays, and words in its forms are words too. */
static char *changed(const char *text)
{
    char *copy = malloc(strlen(text) + 1), *to = copy;

    if (!copy) abort();
    while (*text) {
        if (*text == '{') do
                *to++ = *text++;
            while (*text && *text != '|' && *text != '}' && *text != '{');
        else {
            *to++ = isalpha((unsigned char)*text) ? 'x' : *text;
            text++;
        }
    }
    *to = '\0';
    return copy;
}

static void add_rows(const struct orr_message *from)
{
    for (; from->key && num_rows < MAX_ROWS - 1; from++) {
        if (orr_message_find(pseudo, from->key)) continue;
        pseudo[num_rows] = (struct orr_message){ from->key, changed(from->text) };
        pseudo[++num_rows] = (struct orr_message){ NULL, NULL };
    }
}

static void forget_rows(void)
{
    while (num_rows) free((void *)(uintptr_t)pseudo[--num_rows].text);
    pseudo[0] = (struct orr_message){ NULL, NULL };
}

/* Whether three letters that are no x stand together in that much of a text, small ones after
 * the first: capitals stand for things, as in "F2 W1". */
static bool has_word(const char *text, size_t size)
{
    for (int run = 0; size--; text++) {
        run = islower((unsigned char)*text) && *text != 'x' ? run + 1
                                                            : isupper((unsigned char)*text) != 0;
        if (run == 3) return true;
    }
    return false;
}

/* The first word that is left of English, NULL: there is none, in a text where notation may stand:
 * things go by their tokens, and `is_known` knows more. */
static const char *leftover_but(const char *text, bool (*is_known)(const char *word))
{
    while (*text) {
        char key[64];
        size_t size = 0;
        while (isalnum((unsigned char)text[size]) ||
               (size && strchr("-?", text[size]) && text[size]))
            size++;
        if (has_word(text, size)) {
            snprintf(key, sizeof key, "token.%.*s", (int)size, text);
            if (!orr_message_find(pseudo, key) && !is_known(key + strlen("token."))) return text;
        }
        text += size + !size;
    }
    return NULL;
}

#endif /* ORR_PSEUDO_H */
