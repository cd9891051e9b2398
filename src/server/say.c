/* say.c - see say.h. SPDX-License-Identifier: MIT */
#include "server/say.h"

#include <stdio.h>

void say_list(struct orr_text *out, const struct orr_message *table, const char *key, va_list args)
{
    static const char *const places[ORR_MAX_ARGS] = { "1", "2", "3", "4", "5", "6" };
    char reals[ORR_MAX_ARGS][64];
    struct orr_words w;

    orr_words_begin(&w, key);
    for (struct say_arg a; a = va_arg(args, struct say_arg), !a.is_last;) {
        int i = w.num_args;
        bool is_real = !a.text && a.decimals >= 0;
        if (is_real) snprintf(reals[i], sizeof reals[i], "%.*f", a.decimals, a.real);
        if (!a.text && !is_real) orr_words_number(&w, places[i], a.number);
        else orr_words_text(&w, places[i], is_real ? reals[i] : a.text);
    }
    orr_words_print(table, &w, out);
}
