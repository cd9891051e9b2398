/* say.c - see say.h. SPDX-License-Identifier: MIT */
#include "server/say.h"

#include <stdio.h>
#include <string.h>

enum { MOST_ARGS = 7 };

static void put_arg(struct orr_text *out, const struct say_arg *a)
{
    char real[64];

    snprintf(real, sizeof real, "%.*f", a->decimals, a->real);
    if (a->text) orr_put(out, "%s", a->text);
    else if (a->decimals >= 0) orr_put(out, "%s", real);
    else orr_put(out, "%lld", (long long)a->number);
}

/* One of two forms by a number: what is behind "{1|" in "{1|seat|seats}". */
static void put_form(struct orr_text *out, const char *forms, const char *end, int64_t number)
{
    const char *bar = memchr(forms, '|', (size_t)(end - forms));

    if (!bar) bar = end;
    if (number == 1) orr_put(out, "%.*s", (int)(bar - forms), forms);
    else if (bar < end) orr_put(out, "%.*s", (int)(end - bar - 1), bar + 1);
}

static void fill(const char *text, const struct say_arg arg[MOST_ARGS], struct orr_text *out)
{
    for (; *text; text++) {
        const char *end = strchr(text, '}');
        bool is_place = *text == '{' && text[1] > '0' && text[1] <= '0' + MOST_ARGS && end;
        if (!is_place) {
            orr_put(out, "%c", *text);
            continue;
        }
        const struct say_arg *a = &arg[text[1] - '1'];
        if (text[2] == '|') put_form(out, text + 3, end, a->number);
        else put_arg(out, a);
        text = end;
    }
}

void say_list(struct orr_text *out, const char *text, va_list args)
{
    struct say_arg arg[MOST_ARGS + 1] = { 0 };

    for (int i = 0; i < MOST_ARGS; i++) {
        arg[i] = va_arg(args, struct say_arg);
        if (arg[i].is_last) break;
    }
    fill(text, arg, out);
}
