/* players.c - a bot and how hard it thinks: reading "ismcts:2000", the levels.
 *
 * A level is a fixed number of worlds and a size of error, which the game gives
 * (orr_skill), and never a time: it is the same bot on every machine.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/bot.h"

#include <string.h>

enum { MAX_BUDGET = 99999999 }; /* worlds, milliseconds or nodes */

/* For games that say nothing. */
static const struct orr_skill usual = {
    .tuning = { .explore = 0.6, .temperature = 0.06, .trust = 1, .cut = 0, .priors = true },
    .worlds[0] = { 8, 16, 32, 64, 128, 256, 1500, 20000 },
    .error[0] = { 0.24, 0.17, 0.12, 0.085, 0.055, 0.03, 0.01, 0 },
};

static const struct orr_skill *skill_of(const struct orr_game *g)
{
    return g->skill ? g->skill : &usual;
}

struct orr_tuning orr_tuning_of(const struct orr_game *g)
{
    struct orr_tuning tuning = skill_of(g)->tuning;

    if (!g->evaluate) {
        tuning.cut = -1;
        tuning.priors = false;
    }
    return tuning;
}

static bool refuse(struct orr_words *why, const char *key, const char *spec)
{
    orr_words_begin(why, key);
    orr_words_token(why, "given", spec);
    return false;
}

static void set_level(const struct orr_game *g, int seats, int level, struct orr_player *out)
{
    const struct orr_skill *skill = skill_of(g);
    int row = seats;

    while (row && !skill->worlds[row][level - 1]) row--;
    out->bot = &orr_bot_ismcts;
    out->limits.worlds = skill->worlds[row][level - 1];
    out->limits.error = 2 * skill->error[row][level - 1] / (seats > 2 ? seats : 2);
    out->limits.slip = skill->slip[row][level - 1];
}

/* "2000", "300ms" or "5000n", and perhaps "x4"; *text moves behind it. */
static bool read_budget(const char **text, struct orr_limits *out)
{
    int64_t value, trees = 1;

    if (!orr_scan_number(text, 1, MAX_BUDGET, &value)) return false;
    if (!strncmp(*text, "ms", 2)) *text += 2, out->milliseconds = (uint32_t)value;
    else if (**text == 'n') ++*text, out->nodes = (uint32_t)value;
    else out->worlds = (uint32_t)value;
    if (**text == 'x' && (++*text, !orr_scan_number(text, 1, ORR_MAX_TREES, &trees))) return false;
    out->trees = (int)trees;
    return true;
}

static bool is_named(const char *text, size_t length, const char *name)
{
    return strlen(name) == length && !memcmp(text, name, length);
}

/* One "+name=value" of a tuning; *text moves behind it. */
static bool read_tuning(const char **text, struct orr_tuning *out)
{
    const char *name = *text + 1;
    size_t length = strcspn(name, "=");
    double value;

    if (!name[length]) return false;
    *text = name + length + 1;
    if (!orr_scan_real(text, -1, 1e6, &value)) return false;
    if (is_named(name, length, "explore")) out->explore = value;
    else if (is_named(name, length, "temperature")) out->temperature = value;
    else if (is_named(name, length, "trust")) out->trust = value;
    else if (is_named(name, length, "cut")) out->cut = (int)value;
    else if (is_named(name, length, "playout_from")) out->playout_from = (uint32_t)value;
    else if (is_named(name, length, "playout_below")) out->playout_below = (int)value;
    else if (is_named(name, length, "expand_after")) out->expand_after = (int)value;
    else if (is_named(name, length, "priors")) out->priors = value != 0;
    else return false;
    return out->explore >= 0 && out->temperature >= 0.02 && out->trust > 0;
}

/* "~0.4"; *text moves behind it. */
static bool read_slip(const char **text, struct orr_limits *out)
{
    ++*text;
    return orr_scan_real(text, 0, 1e15, &out->slip);
}

/* What stands behind the colon: a budget, then a slip and a tuning if there are any. */
static bool read_search(const char *text, const struct orr_game *g, bool may_be_tuned,
                        struct orr_limits *out)
{
    if (!read_budget(&text, out)) return false;
    if (*text == '~' && !(may_be_tuned && read_slip(&text, out))) return false;
    if (!*text) return true;
    out->tuning = orr_tuning_of(g);
    for (out->is_tuned = may_be_tuned && *text == '+'; out->is_tuned && *text == '+';)
        if (!g->evaluate || !read_tuning(&text, &out->tuning)) return false;
    return !*text;
}

int orr_level_read(const char *spec)
{
    return spec[0] >= '1' && spec[0] <= '0' + ORR_LEVELS && !spec[1] ? spec[0] - '0' : 0;
}

bool orr_player_read(const char *spec, const struct orr_game *g, int seats, struct orr_player *out,
                     struct orr_words *why)
{
    size_t name = strcspn(spec, ":");
    int level = orr_level_read(spec);

    memset(out, 0, sizeof *out);
    if (level) {
        set_level(g, seats, level, out);
        return true;
    }
    for (int i = 0; orr_bots[i] && !out->bot; i++)
        if (is_named(spec, name, orr_bots[i]->key)) out->bot = orr_bots[i];
    if (!out->bot) return refuse(why, "error.bot", spec);
    if (!out->bot->plays(g)) return refuse(why, "error.bot_game", spec);
    if (!spec[name]) return true;
    bool searches = out->bot == &orr_bot_ismcts || out->bot == &orr_bot_ismcts_1;
    if (searches && read_search(spec + name + 1, g, out->bot == &orr_bot_ismcts, &out->limits))
        return true;
    return refuse(why, "error.bot_budget", spec);
}
