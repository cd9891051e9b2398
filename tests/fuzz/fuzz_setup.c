/* fuzz_setup.c - bytes as a person types them: options and their values, then actions.
 *
 *     GAME SEATS            two bytes
 *     key=value             lines, each an option
 *     c3                    lines without '=': actions of whoever may act, or chance
 *
 * What is refused gets a sentence and changes nothing; what is read is what is printed.
 *
 * SPDX-License-Identifier: MIT */
#include "game/game.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct orr_game *g;
static struct orr_setup setup;

static void demand(bool claim)
{
    if (!claim) abort();
}

static void demand_sentence(const struct orr_words *why)
{
    char text[512];
    struct orr_text t = orr_text_on(text, sizeof text);

    demand(orr_message_find(g->messages, why->key) || orr_message_find(orr_messages, why->key));
    orr_words_print(g->messages, why, &t);
    demand(t.len > 0 && !t.full);
    for (const char *p = text; *p; p++) demand(*p >= 0x20 && *p < 0x7f);
}

static void set_option(char *line, char *equals)
{
    struct orr_setup before = setup;
    struct orr_words why;

    *equals = '\0';
    if (orr_setup_set(g, &setup, line, equals + 1, &why)) return;
    demand(!memcmp(&before, &setup, sizeof setup));
    demand_sentence(&why);
}

/* Plays the action if it is one; else the first that there is. */
static void play(unsigned char *state, const char *line)
{
    orr_seats who = g->to_act(state);
    struct orr_actions list;
    orr_action action;
    char word[ORR_MAX_WORD];
    struct orr_text t = orr_text_on(word, sizeof word);

    if (!who) return;
    int seat = orr_lowest(who), at = orr_parse_action(g, state, seat, line, &action);
    orr_list(g, state, seat, &list);
    if (at >= 0) {
        g->print_action(state, seat, action, &t);
        demand(at < list.n && list.at[at] == action && !strcmp(word, line));
    }
    g->apply(state, seat, at >= 0 ? action : list.at[0]);
    demand(!g->check(state));
}

static void read_lines(char *text)
{
    ORR_STATE(state);
    struct orr_words why;
    bool begun = false;

    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        char *equals = strchr(line, '=');
        if (equals && !begun) {
            set_option(line, equals);
            continue;
        }
        if (!begun && !orr_setup_begin(g, &setup, state, &why)) {
            demand_sentence(&why);
            return;
        }
        begun = true;
        play(state, line);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[4096];
    int count = 0;

    if (size < 2 || size >= sizeof text) return 0;
    while (orr_games[count]) count++;
    g = orr_games[data[0] % count];
    orr_setup_init(g, data[1] % 8, &setup);
    memcpy(text, data + 2, size - 2);
    text[size - 2] = '\0';
    read_lines(text);
    return 0;
}
