/* words.c - see words.h.
 *
 * SPDX-License-Identifier: MIT */
#include "base/words.h"

#include <string.h>

void orr_words_begin(struct orr_words *w, const char *key)
{
    w->key = key;
    w->num_args = 0;
}

static struct orr_arg *next_arg(struct orr_words *w, const char *name, enum orr_arg_kind kind)
{
    assert(w->num_args < ORR_MAX_ARGS);
    struct orr_arg *arg = &w->arg[w->num_args++];
    memset(arg, 0, sizeof *arg);
    arg->name = name;
    arg->kind = kind;
    return arg;
}

void orr_words_number(struct orr_words *w, const char *name, int64_t number)
{
    next_arg(w, name, ORR_ARG_NUMBER)->number = number;
}

void orr_words_seat(struct orr_words *w, const char *name, int seat)
{
    next_arg(w, name, ORR_ARG_SEAT)->number = seat;
}

void orr_words_text(struct orr_words *w, const char *name, const char *text)
{
    next_arg(w, name, ORR_ARG_TEXT)->said = text;
}

/* Copies what fits. Outside text may come in here, so bytes that a terminal or
 * a page could take for more than a letter are replaced. */
static void copy_text(struct orr_arg *arg, const char *text)
{
    size_t n = 0;

    for (; text[n] && n < ORR_TOKEN_SIZE - 1; n++) {
        unsigned char c = (unsigned char)text[n];
        arg->text[n] = c < 0x20 || c >= 0x7f ? '?' : (char)c;
    }
    if (text[n]) memcpy(arg->text + ORR_TOKEN_SIZE - 4, "...", 3);
}

void orr_words_word(struct orr_words *w, const char *name, const char *key)
{
    copy_text(next_arg(w, name, ORR_ARG_WORD), key);
}

void orr_words_token(struct orr_words *w, const char *name, const char *token)
{
    copy_text(next_arg(w, name, ORR_ARG_TOKEN), token);
}

void orr_words_list(struct orr_words *w, const char *name) { next_arg(w, name, ORR_ARG_LIST); }

void orr_words_amounts(struct orr_words *w, const char *name)
{
    next_arg(w, name, ORR_ARG_AMOUNTS);
}

void orr_words_shares(struct orr_words *w, const char *name) { next_arg(w, name, ORR_ARG_SHARES); }

/* Adds to the list that was begun last; a thing that does not fit whole is left out. */
static void add_to_list(struct orr_words *w, const char *entry)
{
    char *text = w->arg[w->num_args - 1].text;
    size_t used = strlen(text), size = strlen(entry);

    assert(w->num_args > 0 && w->arg[w->num_args - 1].kind >= ORR_ARG_LIST);
    if (used + (used > 0) + size >= ORR_TOKEN_SIZE) return;
    if (used) text[used++] = ' ';
    memcpy(text + used, entry, size + 1);
}

void orr_words_list_add(struct orr_words *w, const char *token) { add_to_list(w, token); }

void orr_words_amounts_add(struct orr_words *w, int number, const char *token)
{
    ORR_TEXT(entry, ORR_TOKEN_SIZE);

    assert(number >= 0);
    if (!number) return;
    orr_put(&entry, "%d %s", number, token);
    add_to_list(w, entry.buf);
}

void orr_words_share_of(struct orr_words *w, int seat)
{
    ORR_TEXT(entry, 16);

    orr_put(&entry, "@%d", seat);
    add_to_list(w, entry.buf);
}

/* Half of the work of a picture is looking for its words: most rows are passed by their first letter. */
const char *orr_message_find(const struct orr_message *table, const char *key)
{
    for (; table && table->key; table++)
        if (*table->key == *key && !strcmp(table->key, key)) return table->text;
    return NULL;
}

static const char *text_of(const struct orr_message *table, const char *key)
{
    const char *text = orr_message_find(table, key);
    if (!text) text = orr_message_find(orr_messages, key);
    return text;
}

const char *orr_message_text(const struct orr_message *table, const char *key)
{
    const char *text = text_of(table, key);
    return text ? text : key;
}

/* People count seats from 1. Chance and the spectator, 7 and 6, have names. */
static void print_seat(const struct orr_message *table, int64_t seat, struct orr_text *out)
{
    enum { SPECTATOR = 6, CHANCE = 7 }; /* as game.h numbers them */
    const char *key = seat == CHANCE ? "chance" : seat == SPECTATOR ? "spectator" : "seat";
    const char *text = text_of(table, key);
    const char *place = text ? strstr(text, "{n}") : NULL;

    if (place)
        orr_put(out, "%.*s%lld%s", (int)(place - text), text, (long long)seat + 1, place + 3);
    else orr_put(out, "%s", text ? text : "?");
}

/* The message of a kind about the token that the first `size` bytes of the text are. */
static void print_of(const struct orr_message *table, const char *kind, const char *token,
                     size_t size, struct orr_text *out)
{
    ORR_TEXT(key, ORR_TOKEN_SIZE + 16);

    orr_put(&key, "%s.%.*s", kind, (int)size, token);
    const char *found = text_of(table, key.buf);
    if (found) orr_put(out, "%s", found);
    else orr_put(out, "%.*s", (int)size, token);
}

static void print_token(const struct orr_message *table, const char *token, size_t size,
                        struct orr_text *out)
{
    print_of(table, "token", token, size, out);
}

void orr_say_of(struct orr_text *out, const char *kind, const char *token)
{
    print_of(out->words, kind, token, strlen(token), out);
}

/* What a template is filled with, and which of its forms for a seat is wanted. */
struct filling {
    const struct orr_message *table;
    const struct orr_words *words;
    enum orr_form form;
};

static void fill(const struct filling *f, const char *p, const char *end, bool is_form,
                 struct orr_text *out);

/* A sentence of the table with arguments of its own; false: the table has none of that key. */
static bool fill_key(const struct orr_message *table, const struct orr_words *w,
                     struct orr_text *out)
{
    const struct filling f = { table, w, ORR_FORM_TOLD };
    const char *text = text_of(table, w->key);

    if (text) fill(&f, text, text + strlen(text), false, out);
    return text != NULL;
}

/* So many of a thing: as the table says under "amount.w", else the number and the name. */
static void print_amount(const struct orr_message *table, int number, const char *token,
                         size_t size, struct orr_text *out)
{
    ORR_TEXT(key, ORR_TOKEN_SIZE + 8);
    struct orr_words w;

    orr_put(&key, "amount.%.*s", (int)size, token);
    orr_words_begin(&w, key.buf);
    orr_words_number(&w, "n", number);
    if (fill_key(table, &w, out)) return;
    orr_put(out, "%d ", number);
    print_token(table, token, size, out);
}

static void print_row(const struct orr_message *table, const char *key, struct orr_text *out)
{
    const char *text = text_of(table, key);
    orr_put(out, "%s", text ? text : " ");
}

/* The number at the beginning of an amount, and past the blank behind it. */
static int read_number(const char **text)
{
    int64_t number = 0;

    orr_scan_number(text, 0, INT32_MAX, &number);
    *text += **text == ' ';
    return (int)number;
}

/* "p3a p4", or with the number of each "2 w 1 f". */
static void print_list(const struct orr_message *table, const char *text, bool amounts,
                       struct orr_text *out)
{
    if (!*text) print_row(table, "list.nothing", out);
    for (bool first = true; *text; first = false) {
        int number = amounts ? read_number(&text) : 0;
        size_t size = strcspn(text, " ");
        if (!first) print_row(table, text[size] ? "list.comma" : "list.and", out);
        if (amounts) print_amount(table, number, text, size, out);
        else print_token(table, text, size, out);
        text += size + (text[size] == ' ');
    }
}

/* Reads the next share of "@0 2 w 1 f @2 1 f": whose it is, and its amounts. */
static const char *read_share(const char *text, int *seat, char amounts[ORR_TOKEN_SIZE])
{
    text++;
    *seat = read_number(&text);
    size_t size = strcspn(text, "@");
    memcpy(amounts, text, size);
    amounts[size - (size && text[size])] = '\0'; /* without the blank before the next one */
    return text + size;
}

/* Whether all of it goes to the one whom the sentence is about. */
static bool is_own_share(const struct orr_words *w, const char *text)
{
    return w->num_args && w->arg[0].kind == ORR_ARG_SEAT && !strchr(text + 1, '@') &&
           text[1] - '0' == w->arg[0].number;
}

static void print_shares(const struct filling *f, const char *text, struct orr_text *out)
{
    bool own = *text && is_own_share(f->words, text);

    if (*text) print_row(f->table, own ? "shares.own" : "shares.all", out);
    for (bool first = true; *text; first = false) {
        char amounts[ORR_TOKEN_SIZE];
        struct orr_words w;
        int seat;
        text = read_share(text, &seat, amounts);
        orr_words_begin(&w, own ? "share.own" : "share");
        orr_words_seat(&w, "seat", seat);
        orr_words_amounts(&w, "amounts");
        memcpy(w.arg[1].text, amounts, sizeof amounts);
        if (!first) print_row(f->table, "shares.between", out);
        fill_key(f->table, &w, out);
    }
}

static void print_arg(const struct filling *f, const struct orr_arg *arg, struct orr_text *out)
{
    switch (arg->kind) {
    case ORR_ARG_NUMBER: orr_put(out, "%lld", (long long)arg->number); return;
    case ORR_ARG_TEXT: orr_put(out, "%s", arg->said); return;
    case ORR_ARG_SEAT: print_seat(f->table, arg->number, out); return;
    case ORR_ARG_WORD: orr_put(out, "%s", orr_message_text(f->table, arg->text)); return;
    case ORR_ARG_TOKEN: print_token(f->table, arg->text, strlen(arg->text), out); return;
    case ORR_ARG_LIST: print_list(f->table, arg->text, false, out); return;
    case ORR_ARG_AMOUNTS: print_list(f->table, arg->text, true, out); return;
    case ORR_ARG_SHARES: print_shares(f, arg->text, out); return;
    }
}

static const struct orr_arg *arg_named(const struct orr_words *w, const char *name, size_t size)
{
    for (int i = 0; i < w->num_args; i++)
        if (strlen(w->arg[i].name) == size && !memcmp(w->arg[i].name, name, size))
            return &w->arg[i];
    return NULL;
}

/* Where the place ends that begins after a brace, or the form of it that begins here: at
 * its '}' or, outside of inner braces, at one of the other marks. */
static const char *end_of(const char *p, const char *end, const char *marks)
{
    for (int depth = 0; p < end; p++) {
        if (!depth && strchr(marks, *p)) break;
        depth += (*p == '{') - (*p == '}');
    }
    return p;
}

/* The form of that number, counted from 0, or the last there is. */
static const char *form_of(const char *p, const char *end, int number, const char **form_end)
{
    *form_end = end_of(p, end, "|");
    while (number-- && *form_end < end) {
        p = *form_end + 1;
        *form_end = end_of(p, end, "|");
    }
    return p;
}

/* What may be done is said to whoever the sentence is about, its first argument; other seats in it
 * are told of. */
static int which_form(const struct filling *f, const struct orr_arg *arg)
{
    const struct orr_arg *doer = &f->words->arg[0];

    if (arg->kind == ORR_ARG_NUMBER) return orr_plural_form(f->table, arg->number);
    if (arg == doer) return (int)f->form;
    bool same =
        arg->kind == ORR_ARG_SEAT && doer->kind == ORR_ARG_SEAT && arg->number == doer->number;
    return same && f->form != ORR_FORM_TOLD ? ORR_FORM_ADDRESSED : ORR_FORM_TOLD;
}

/* A template from p to end with its places filled. Forms hold places but no forms of their
 * own, so that one call within another is enough. */
static void fill(const struct filling *f, const char *p, const char *end, bool is_form,
                 struct orr_text *out)
{
    while (p < end) {
        const char *brace = memchr(p, '{', (size_t)(end - p));
        orr_put(out, "%.*s", (int)((brace ? brace : end) - p), p);
        if (!brace) return;
        const char *close = end_of(brace + 1, end, "}"), *name = brace + 1,
                   *bar = end_of(name, close, "|");
        const struct orr_arg *arg = arg_named(f->words, name, (size_t)(bar - name));
        p = close < end ? close + 1 : end;
        if (!arg || (bar < close && is_form)) {
            orr_put(out, "%.*s", (int)(p - brace), brace);
        } else if (bar == close) {
            print_arg(f, arg, out);
        } else {
            const char *form_end;
            const char *form = form_of(bar + 1, close, which_form(f, arg), &form_end);
            fill(f, form, form_end, true, out);
        }
    }
}

void orr_words_print_as(const struct orr_message *table, const struct orr_words *w,
                        enum orr_form form, struct orr_text *out)
{
    const struct filling f = { table, w, form };
    const char *text = orr_message_text(table, w->key);

    fill(&f, text, text + strlen(text), false, out);
}

void orr_words_print(const struct orr_message *table, const struct orr_words *w,
                     struct orr_text *out)
{
    orr_words_print_as(table, w, ORR_FORM_TOLD, out);
}

void orr_say_numbers(struct orr_text *out, const char *key, ...)
{
    struct orr_words w;
    va_list args;

    orr_words_begin(&w, key);
    va_start(args, key);
    for (const char *name; (name = va_arg(args, const char *)) != NULL;)
        orr_words_number(&w, name, va_arg(args, int));
    va_end(args);
    orr_words_print(out->words, &w, out);
}

/* "p3a p4" as ["p3a","p4"], "2 w" as [{"n":2,"token":"w"}]. */
static void list_json(struct orr_json *j, const char *key, const char *text, bool amounts)
{
    orr_json_open(j, key, '[');
    while (*text) {
        ORR_TEXT(token, ORR_TOKEN_SIZE);
        if (amounts) {
            orr_json_open(j, NULL, '{');
            orr_json_int(j, "n", read_number(&text));
        }
        size_t size = strcspn(text, " ");
        orr_put(&token, "%.*s", (int)size, text);
        orr_json_str(j, amounts ? "token" : NULL, token.buf);
        if (amounts) orr_json_close(j, '}');
        text += size + (text[size] == ' ');
    }
    orr_json_close(j, ']');
}

/* "@0 2 w" as [{"seat":0,"amounts":[{"n":2,"token":"w"}]}]. */
static void shares_json(struct orr_json *j, const char *text)
{
    orr_json_open(j, "shares", '[');
    while (*text) {
        char amounts[ORR_TOKEN_SIZE];
        int seat;
        text = read_share(text, &seat, amounts);
        orr_json_open(j, NULL, '{');
        orr_json_int(j, "seat", seat);
        list_json(j, "amounts", amounts, true);
        orr_json_close(j, '}');
    }
    orr_json_close(j, ']');
}

static void arg_json(struct orr_json *j, const struct orr_arg *arg)
{
    if (arg->kind == ORR_ARG_NUMBER) {
        orr_json_int(j, arg->name, arg->number);
        return;
    }
    orr_json_open(j, arg->name, '{');
    switch (arg->kind) {
    case ORR_ARG_NUMBER: break;
    case ORR_ARG_TEXT: orr_json_str(j, "text", arg->said); break;
    case ORR_ARG_SEAT: orr_json_int(j, "seat", arg->number); break;
    case ORR_ARG_WORD: orr_json_str(j, "word", arg->text); break;
    case ORR_ARG_TOKEN: orr_json_str(j, "token", arg->text); break;
    case ORR_ARG_LIST: list_json(j, "list", arg->text, false); break;
    case ORR_ARG_AMOUNTS: list_json(j, "amounts", arg->text, true); break;
    case ORR_ARG_SHARES: shares_json(j, arg->text); break;
    }
    orr_json_close(j, '}');
}

void orr_words_json(struct orr_json *j, const char *key, const struct orr_words *w)
{
    orr_json_open(j, key, '{');
    orr_json_str(j, "key", w->key);
    orr_json_open(j, "args", '{');
    for (const struct orr_arg *arg = w->arg; arg < w->arg + w->num_args; arg++) arg_json(j, arg);
    orr_json_close(j, '}');
    orr_json_close(j, '}');
}
