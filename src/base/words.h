/* words.h - sentences for people, before they are in any language.
 *
 * The engine never glues English together. It names a message by key and hands
 * over the arguments; a table maps keys to English, and a front end may use
 * another table. Templates hold places in braces: "{seat} takes {card}". A place with
 * forms chooses one of them. By a number, "{n|one card|{n} cards}": the forms stand in the
 * order of the language's CLDR categories, in English one and other; a table of another
 * language names it in its row "language" ("ru"). By a seat,
 * "{seat|{seat} takes|You take|take} {card}": what is told of it, what is told to it, and
 * what it may do. The last form stands for those that are missing.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_WORDS_H
#define ORR_WORDS_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A row of a message table; a table ends with a NULL key. */
struct orr_message {
    const char *key, *text;
};

enum orr_arg_kind {
    ORR_ARG_NUMBER,  /* 3                                                     */
    ORR_ARG_TEXT,    /* as it stands: a path, what was typed; for who runs the
                      * program and not for pages                             */
    ORR_ARG_SEAT,    /* a seat, 0-based here; words count from 1: "Seat 1"    */
    ORR_ARG_WORD,    /* another message by key: "type.moon"                   */
    ORR_ARG_TOKEN,   /* a token of the notation: "p3a"; a table may give it a
                     * name under "token.p3a", else it stands for itself     */
    ORR_ARG_LIST,    /* several tokens: "Ada's moon, a star and a comet"      */
    ORR_ARG_AMOUNTS, /* so many of each of several tokens: "2 water and 1 fuel",
                      * as a table says it under "amount.w" with {n}; an empty
                      * list or amount is "nothing"                           */
    ORR_ARG_SHARES   /* amounts of several seats, at the end of a sentence: as a
                      * table says it under "share" and "shares.", and nothing
                      * at all when nobody has a share                        */
};

/* The forms of a place for a seat. */
enum orr_form { ORR_FORM_TOLD, ORR_FORM_ADDRESSED, ORR_FORM_TO_DO };

enum { ORR_MAX_ARGS = 6, ORR_TOKEN_SIZE = 160 };

struct orr_arg {
    const char *name; /* a literal, never freed */
    enum orr_arg_kind kind;
    int64_t number;
    const char *said;          /* of a text; outlives the sentence */
    char text[ORR_TOKEN_SIZE]; /* of a word its key, of a token itself; cut when too long. Of a
                                * list "p3a p4", of amounts "2 w 1 f": as much as fits; of
                                * shares "@0 2 w 1 f @2 1 f" */
};

struct orr_words {
    const char *key; /* a literal; "" says nothing */
    int num_args;
    struct orr_arg arg[ORR_MAX_ARGS];
};

ORR_API void orr_words_begin(struct orr_words *w, const char *key);
ORR_API void orr_words_number(struct orr_words *w, const char *name, int64_t number);
ORR_API void orr_words_seat(struct orr_words *w, const char *name, int seat);
ORR_API void orr_words_word(struct orr_words *w, const char *name, const char *key);
ORR_API void orr_words_token(struct orr_words *w, const char *name, const char *token);
ORR_API void orr_words_text(struct orr_words *w, const char *name, const char *text);

/* Begins an empty list or empty amounts; adds one to them. A number of 0 adds nothing. */
ORR_API void orr_words_list(struct orr_words *w, const char *name);
ORR_API void orr_words_list_add(struct orr_words *w, const char *token);
ORR_API void orr_words_amounts(struct orr_words *w, const char *name);
ORR_API void orr_words_amounts_add(struct orr_words *w, int number, const char *token);

/* Begins empty shares; begins the share of a seat, to which orr_words_amounts_add() then adds. */
ORR_API void orr_words_shares(struct orr_words *w, const char *name);
ORR_API void orr_words_share_of(struct orr_words *w, int seat);

/* The text of a key in the table, or NULL. The table may be NULL. */
ORR_API const char *orr_message_find(const struct orr_message *table, const char *key);

/* The text of the key in the table or in the engine's own messages, else the key. */
ORR_API const char *orr_message_text(const struct orr_message *table, const char *key);

/* The index of the form that the table's language uses for the number. */
ORR_API int orr_plural_form(const struct orr_message *table, int64_t number);

/* The sentence in the language of the table; what `table` lacks is looked up in
 * the engine's own messages, and a key that is in neither prints as itself. */
ORR_API void orr_words_print(const struct orr_message *table, const struct orr_words *w,
                             struct orr_text *out);

/* The same in one of the forms, where the sentence has several for a seat. */
ORR_API void orr_words_print_as(const struct orr_message *table, const struct orr_words *w,
                                enum orr_form form, struct orr_text *out);

/* A message with numbers at its places, in the words of the text it goes to:
 * orr_say(out, "picture.round", "n", 3, "of", 11). */
#define orr_say(...) orr_say_numbers(__VA_ARGS__, (const char *)NULL)
ORR_API void orr_say_numbers(struct orr_text *out, const char *key, ...);
/* The message "<kind>.<token>", as the name of a thing is "token.p3a"; else the token itself. */
ORR_API void orr_say_of(struct orr_text *out, const char *kind, const char *token);

/* {"key":"log.take","args":{"seat":{"seat":0},"card":{"token":"p3a"},"slot":3,
 *  "cards":{"list":["p3a","p4"]},"price":{"amounts":[{"n":2,"token":"w"}]},
 *  "gains":{"shares":[{"seat":0,"amounts":[{"n":2,"token":"w"}]}]}}} */
ORR_API void orr_words_json(struct orr_json *j, const char *key, const struct orr_words *w);

/* The engine's own messages: errors of the match, options, records. */
ORR_API extern const struct orr_message orr_messages[];

#ifdef __cplusplus
}
#endif

#endif /* ORR_WORDS_H */
