/* plural.c - which form of a word goes with a number, as CLDR has it for whole numbers.
 *
 * A language has some of six categories, and a template has a form for each of those, in CLDR's
 * order: English one and other, Russian one, few, many and other. The page asks its browser the same
 * question (web/src/kit/words.ts).
 *
 * SPDX-License-Identifier: MIT */
#include "base/words.h"

#include <string.h>

enum category { ZERO, ONE, TWO, FEW, MANY, OTHER };

static enum category japanese(uint64_t n) { return (void)n, OTHER; }
static enum category english(uint64_t n) { return n == 1 ? ONE : OTHER; }
static enum category french(uint64_t n) { return n < 2 ? ONE : n % 1000000 == 0 ? MANY : OTHER; }
static enum category czech(uint64_t n) { return n == 1 ? ONE : n > 1 && n < 5 ? FEW : OTHER; }

/* Numbers that end in 2, 3 or 4, but not in 12, 13 or 14. */
static bool ends_in_few(uint64_t n)
{
    return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
}
static enum category polish(uint64_t n) { return n == 1 ? ONE : ends_in_few(n) ? FEW : MANY; }
static enum category russian(uint64_t n)
{
    return n % 10 == 1 && n % 100 != 11 ? ONE : ends_in_few(n) ? FEW : MANY;
}
static enum category arabic(uint64_t n)
{
    uint64_t rest = n % 100;
    return n < 3 ? (enum category)n : rest >= 3 && rest <= 10 ? FEW : rest > 10 ? MANY : OTHER;
}

/* A rule, the categories of its languages (fractions have some of their own), and which they are. */
static const struct rule {
    const char *languages; /* two letters each */
    unsigned has;
    enum category (*of)(uint64_t n);
} rules[] = {
    { "id ja ko ms th vi zh", 1 << OTHER, japanese },
    { "fr pt", 1 << ONE | 1 << MANY | 1 << OTHER, french },
    { "cs sk", 1 << ONE | 1 << FEW | 1 << MANY | 1 << OTHER, czech },
    { "pl", 1 << ONE | 1 << FEW | 1 << MANY | 1 << OTHER, polish },
    { "be ru uk", 1 << ONE | 1 << FEW | 1 << MANY | 1 << OTHER, russian },
    { "ar", 63, arabic },
    { "", 1 << ONE | 1 << OTHER, english }, /* and most others */
};

static bool is_among(const char *languages, const char *language)
{
    for (; *languages; languages += languages[2] ? 3 : 2)
        if (!memcmp(languages, language, 2)) return true;
    return false;
}

int orr_plural_form(const struct orr_message *table, int64_t number)
{
    const char *language = orr_message_find(table, "language");
    const struct rule *rule = rules;

    if (!language || strlen(language) < 2) language = "en";
    while (*rule->languages && !is_among(rule->languages, language)) rule++;
    enum category category = rule->of(number < 0 ? (uint64_t)-number : (uint64_t)number);

    return orr_set_size(rule->has & ((1u << category) - 1));
}
