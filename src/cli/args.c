/* args.c - reads the command line by the table of commands.c.
 *
 * Every complaint is one sentence (messages.c) on stderr, and status 2.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

/* -- Did you mean --------------------------------------------------------------- */

enum { LONGEST_GUESS = 32 };

static int least(int a, int b, int c)
{
    int m = a < b ? a : b;
    return m < c ? m : c;
}

/* How many letters to insert, delete, change or swap with a neighbour. */
static int edit_distance(const char *a, const char *b)
{
    int na = (int)strlen(a), nb = (int)strlen(b);
    int cost[LONGEST_GUESS + 1][LONGEST_GUESS + 1];

    if (na > LONGEST_GUESS || nb > LONGEST_GUESS) return LONGEST_GUESS;
    for (int i = 0; i <= na; i++) cost[i][0] = i;
    for (int j = 0; j <= nb; j++) cost[0][j] = j;
    for (int i = 1; i <= na; i++)
        for (int j = 1; j <= nb; j++) {
            cost[i][j] = least(cost[i - 1][j] + 1, cost[i][j - 1] + 1,
                               cost[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
            bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped && cost[i - 2][j - 2] + 1 < cost[i][j]) cost[i][j] = cost[i - 2][j - 2] + 1;
        }
    return cost[na][nb];
}

struct guess guess_begin(const char *word)
{
    return (struct guess){ .word = word, .distance = 2 + (int)strlen(word) / 4 };
}

/* The beginning of a word is as good as a slip of the finger. */
void guess_offer(struct guess *g, const char *candidate)
{
    size_t size = strlen(g->word);
    int distance = edit_distance(g->word, candidate);

    if (size >= 2 && !strncmp(g->word, candidate, size) && distance > 1) distance = 1;
    if (distance >= g->distance || distance >= (int)strlen(candidate)) return;
    g->distance = distance;
    g->best = candidate;
}

const char *guess_text(const struct guess *g, char buf[GUESS_SIZE])
{
    struct orr_text t = orr_text_on(buf, GUESS_SIZE);

    if (g->best) put_said(&t, "guess", A(g->best));
    return buf;
}

/* -- Values ------------------------------------------------------------------------ */

static bool bad_number(const struct flag *f, const char *value)
{
    bool any = f->high >= INT32_MAX;
    if (any) usage_error("flag.number_from", A(f->name), A(f->low), A(value));
    else usage_error("flag.number", A(f->name), A(f->low), A(f->high), A(value));
    return false;
}

static bool take_seconds(struct args *a, const struct flag *f, const char *value)
{
    if (orr_read_real(value, 0, 3600, &a->seconds) && a->seconds > 0) return true;
    usage_error("flag.seconds", A(f->name), A(value));
    return false;
}

static bool take_pair(struct args *a, const struct flag *f, const char *value)
{
    const char *equals = strchr(value, '=');

    if (!equals || equals == value) {
        usage_error("flag.pair", A(f->name), A(value));
        return false;
    }
    if (a->num_pairs == MAX_PAIRS) {
        usage_error("flag.times", A(f->name), A(MAX_PAIRS));
        return false;
    }
    a->pair[a->num_pairs++] = value;
    return true;
}

static bool take_value(struct args *a, enum flag_id id, const char *value)
{
    const struct flag *f = &flags[id];

    a->text[id] = value;
    switch (f->kind) {
    case KIND_NUMBER:
        return orr_read_number(value, f->low, f->high, &a->number[id]) || bad_number(f, value);
    case KIND_SECONDS: return take_seconds(a, f, value);
    case KIND_PAIR: return take_pair(a, f, value);
    default: break;
    }
    if (*value) return true;
    usage_error("flag.empty", A(f->name), A(f->arg));
    return false;
}

/* -- Flags ---------------------------------------------------------------------------- */

/* The command's flag of that name; every command also knows --help. NUM_FLAGS: none. */
static enum flag_id find_flag(const struct command *c, const char *name, size_t size)
{
    for (int i = 0; i <= c->num_flags; i++) {
        enum flag_id id = i < c->num_flags ? c->flag[i] : FLAG_HELP;
        if (strlen(flags[id].name) == size && !memcmp(flags[id].name, name, size)) return id;
    }
    return NUM_FLAGS;
}

static bool no_such_flag(const struct command *c, const char *name, int size)
{
    char word[64], near[GUESS_SIZE];
    snprintf(word, sizeof word, "%.*s", size, name);
    struct guess g = guess_begin(word);

    for (int i = 0; i < c->num_flags; i++) guess_offer(&g, flags[c->flag[i]].name);
    struct orr_text t = orr_text_on(near, sizeof near);
    if (g.best) put_said(&t, "guess.flag", A(g.best));
    usage_error("flag.none", A(*c->name ? c->name : "orrery"), A(word), A(near));
    return false;
}

/* Reads the flag at argv[*at], with its value, and steps over both. */
static bool read_flag(struct args *a, int argc, char **argv, int *at)
{
    const char *name = argv[(*at)++] + 2;
    size_t size = strcspn(name, "=");
    enum flag_id id = find_flag(a->command, name, size);

    if (id == NUM_FLAGS) return no_such_flag(a->command, name, (int)size);
    const struct flag *f = &flags[id];
    if (f->kind == KIND_SWITCH) {
        a->text[id] = "";
        if (!name[size]) return true;
        usage_error("flag.switch", A(f->name), A(name + size + 1));
        return false;
    }
    if (name[size]) return take_value(a, id, name + size + 1);
    if (*at < argc && strncmp(argv[*at], "--", 2) != 0) return take_value(a, id, argv[(*at)++]);
    usage_error("flag.value", A(f->name), A(f->arg));
    return false;
}

/* "host-name" is ORRERY_HOST_NAME. */
static const char *ask_environment(const struct flag *f)
{
    char name[64] = "ORRERY_";

    for (size_t i = 0, at = strlen(name); f->name[i]; i++, at++) {
        char c = f->name[i];
        name[at] = (char)(c == '-' ? '_' : c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
        name[at + 1] = '\0';
    }
    const char *value = getenv(name);
    bool is_no = f->kind == KIND_SWITCH && value && !strcmp(value, "0");
    return value && *value && !is_no ? value : NULL;
}

/* What runs as a service may be set up there; what is typed counts more. */
static bool read_environment(struct args *a)
{
    for (int i = 0; i < a->command->num_flags; i++) {
        enum flag_id id = a->command->flag[i];
        const char *value = a->text[id] ? NULL : ask_environment(&flags[id]);
        if (value && !take_value(a, id, value)) return false;
    }
    return true;
}

static bool fill_defaults(struct args *a)
{
    for (int i = 0; i < a->command->num_flags; i++) {
        enum flag_id id = a->command->flag[i];
        if (!a->text[id] && flags[id].initial && !take_value(a, id, flags[id].initial))
            return false;
    }
    return true;
}

static bool check_operands(const struct args *a)
{
    const struct command *c = a->command;
    int most = c->operand == OPERAND_NONE                                   ? 0
               : c->operand == OPERAND_FILES || c->operand == OPERAND_WORDS ? a->num_operands
                                                                            : 1;
    bool needs_game = c->operand == OPERAND_GAME;

    if (a->num_operands > most) {
        usage_error("operand.unknown", A(*c->name ? c->name : "orrery"), A(a->operand[most]));
        return false;
    }
    if (a->num_operands || c->operand == OPERAND_NONE || c->operand == OPERAND_ANY_GAME ||
        c->operand == OPERAND_COMMAND || c->operand == OPERAND_WORDS)
        return true;
    usage_error(needs_game ? "operand.game" : "operand.file", A(c->name));
    return false;
}

bool args_read(struct args *a, const struct command *c, int argc, char **argv)
{
    *a = (struct args){ .command = c, .operand = argv };

    for (int at = 0; at < argc;) {
        char *word = argv[at];
        if (!strcmp(word, "-h")) {
            a->text[FLAG_HELP] = "";
            at++;
        } else if (!strcmp(word, "--")) {
            while (++at < argc) a->operand[a->num_operands++] = argv[at];
        } else if (!strncmp(word, "--", 2)) {
            if (!read_flag(a, argc, argv, &at)) return false;
        } else if (word[0] == '-' && word[1]) {
            usage_error("flag.dashes", A(word));
            return false;
        } else {
            a->operand[a->num_operands++] = word; /* never beyond `at`: the array shrinks */
            at++;
        }
    }
    return has_flag(a, FLAG_HELP) ||
           (check_operands(a) && (!c->by_environment || read_environment(a)) && fill_defaults(a));
}
