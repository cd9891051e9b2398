/* table.c - runs a match at the terminal: bots play, people are asked.
 *
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/table.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MENU_LIMIT = 60 }; /* moves that are listed without being asked for */

/* -- Showing ------------------------------------------------------------------- */

/* A picture that the window breaks into pieces cannot be read; said once for a width. */
static void say_if_narrow(struct table *t)
{
    int columns = screen_columns(), needed = widest_line(t->page.buf);

    if (!isatty(STDOUT_FILENO) || needed <= columns || columns == t->narrow) return;
    say("table.narrow", A(needed), A(columns));
    t->narrow = columns;
}

static bool has_line(const char *picture, const char *line, size_t size)
{
    while (*picture) {
        size_t here = strcspn(picture, "\n");
        if (here == size && !memcmp(picture, line, size)) return true;
        picture += here + (picture[here] != '\0');
    }
    return false;
}

/* The lines of a picture that the one before it did not have. */
static void put_changes(const char *before, const char *now, struct orr_text *out)
{
    while (*now) {
        size_t size = strcspn(now, "\n");
        if (!has_line(before, now, size)) orr_put(out, "%.*s\n", (int)size, now);
        now += size + (now[size] != '\0');
    }
}

static void draw(struct table *t, bool whole)
{
    static char changes[8192];
    struct orr_text changed = orr_text_on(changes, sizeof changes);

    text_clear(&t->page);
    orr_match_text(t->match, t->viewer, &t->page);
    if (!whole) put_changes(t->picture.buf, t->page.buf, &changed);
    bool is_short = !whole && !changed.full && changed.len < t->page.len / 2;
    printf("\n");
    paint(stdout, is_short ? changes : t->page.buf);
    say_if_narrow(t);
    text_clear(&t->picture);
    orr_put(&t->picture, "%s", t->page.buf);
    t->drawn_ply = orr_match_ply(t->match);
}

void table_draw(struct table *t) { draw(t, true); }

static void make_menu(struct table *t, int seat)
{
    struct orr_actions list;

    orr_match_legal(t->match, seat, &list);
    t->menu.n = list.n;
    for (int i = 0; i < list.n; i++) {
        struct orr_text text = orr_text_on(t->menu.text[i], ORR_MAX_WORD);
        t->menu.action[i] = list.at[i];
        orr_match_action(t->match, seat, list.at[i], &text, NULL);
    }
}

static int menu_width(const struct menu *menu)
{
    size_t widest = 4;
    for (int i = 0; i < menu->n; i++)
        if (strlen(menu->text[i]) > widest) widest = strlen(menu->text[i]);
    return (int)widest;
}

/* Numbered moves in columns, row by row. */
static void print_menu(const struct menu *menu, int limit)
{
    int width = menu_width(menu), each = width + 7;
    int columns = screen_columns() / each, shown = menu->n < limit ? menu->n : limit;

    if (columns < 1) columns = 1;
    for (int i = 0; i < shown; i++) {
        bool last = i + 1 == shown || (i + 1) % columns == 0;
        printf("%4d %-*s%s", i + 1, last ? 0 : width, menu->text[i], last ? "\n" : "  ");
    }
    if (shown < menu->n) say("table.more", A(menu->n - shown));
}

static void print_question(struct table *t)
{
    char text[SENTENCE_SIZE], line[SENTENCE_SIZE + 32];
    struct orr_text out = orr_text_on(line, sizeof line);
    struct orr_words words;

    orr_match_prompt(t->match, t->asked, &words);
    orr_put_ink(&out, ORR_INK_BRASS);
    if (t->humans > 1) put_said(&out, "table.asked", A(t->asked + 1));
    orr_put(&out, "%s", sentence(t->game, &words, text));
    orr_put_ink(&out, ORR_INK_NONE);
    printf("\n");
    say_line(line, 0);
}

void table_show_menu(struct table *t)
{
    if (t->asked < 0) return;
    print_question(t);
    print_menu(&t->menu, t->drawn_ply < 0 ? ORR_MAX_LEGAL : MENU_LIMIT);
    if (t->asks_amounts) amounts_say(t);
}

/* -- Telling what happened ------------------------------------------------------------ */

/* The lines of the log that the viewer has not read yet, its own among them: they may
 * tell what the choice led to. */
static void tell(struct table *t)
{
    int *told = &t->told[t->viewer < ORR_MAX_SEATS ? t->viewer : ORR_MAX_SEATS];

    for (; *told < orr_match_ply(t->match); ++*told) {
        ORR_TEXT(line, SENTENCE_SIZE);
        put_event(t->match, t->viewer, *told, &line);
        if (line.len) say_line(line.buf, 2);
    }
}

/* -- Taking turns ------------------------------------------------------------------------ */

static bool has_played(struct table *t, int status)
{
    if (status < 0) printf("%s\n", orr_match_error(t->match));
    else t->last_human = t->asked;
    return status >= 0;
}

bool table_play(struct table *t, orr_action action)
{
    return has_played(t, orr_match_play(t->match, t->asked, action, orr_match_ply(t->match)));
}

bool table_play_text(struct table *t, const char *text)
{
    return has_played(t, orr_match_play_text(t->match, t->asked, text, orr_match_ply(t->match)));
}

static void bot_plays(struct table *t, int seat)
{
    orr_action choice = t->is_challenge ? challenge_choose(t, seat)
                                        : lineup_choose(&t->lineup, t->match, seat, t->luck.seed);

    if (orr_match_play(t->match, seat, choice, orr_match_ply(t->match)) < 0)
        exit(failure("bot.refused", A(seat), A(orr_match_error(t->match))));
    if (t->humans <= 1) tell(t);
}

/* Lets another person to the screen. Where there are secrets, the last one's view
 * is wiped first and nothing is shown before the next one asks for it. */
static bool sit_down(struct table *t, int seat)
{
    ORR_TEXT(prompt, 256);

    if (t->viewer == seat) return true;
    bool hand_over = t->humans > 1 && t->game->has_secrets && t->is_terminal;
    t->viewer = seat;
    t->drawn_ply = -1;
    if (!hand_over) return true;
    if (isatty(STDOUT_FILENO)) printf("\033[2J\033[3J\033[H");
    put_said(&prompt, "table.alone", A(seat + 1));
    t->menu.n = 0; /* nothing to complete: the screen is nobody's */
    char *line = input_line(t, prompt.buf);
    t->is_leaving = !line;
    free(line);
    return !t->is_leaving;
}

/* Reads one line and does it; at the end of input leaves. */
static void take_line(struct table *t)
{
    char *line = input_line(t, "> ");

    if (line) table_obey(t, line);
    else t->is_leaving = true;
    if (!line && t->is_terminal) printf("\n");
    free(line);
}

static void human_plays(struct table *t, int seat)
{
    if (!sit_down(t, seat)) return;
    t->asked = seat;
    tell(t);
    make_menu(t, seat);
    if (t->menu.n == 1 && !t->ask_all) {
        say("table.only", A(t->menu.text[0]));
        table_play(t, t->menu.action[0]);
        return;
    }
    amounts_begin(t);
    if (t->drawn_ply != orr_match_ply(t->match)) {
        draw(t, t->drawn_ply < 0);
        table_show_menu(t);
    }
    take_line(t);
}

/* People are asked only when every bot has answered: a bot's answer is ready at
 * once, and where answers are secret nobody learns it by that. In a challenge the
 * lowest seat answers first, as at a table on the page. */
static void take_turn(struct table *t, orr_seats waiting)
{
    if (t->is_challenge) waiting &= orr_bit(orr_lowest(waiting));
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
        if ((waiting & orr_bit(seat)) && t->lineup.player[seat].bot) {
            bot_plays(t, seat);
            return;
        }
    human_plays(t, orr_lowest(waiting));
}

static void show_end(struct table *t)
{
    t->asked = -1;
    t->menu.n = 0;
    t->asks_amounts = false;
    tell(t);
    table_draw(t);
    text_clear(&t->page);
    orr_put(&t->page, "\n");
    put_pad(t->match, ORR_ALL_SEEING, &t->page);
    orr_put(&t->page, "\n");
    paint(stdout, t->page.buf);
    text_clear(&t->page);
    put_result(t->match, t->humans == 1 ? t->viewer : -1, &t->page);
    say_line(t->page.buf, 0);
    challenge_say_result(t);
    if (t->is_terminal) say("table.over");
    t->has_ended = true;
    if (!t->is_terminal) t->is_leaving = true;
}

int table_run(struct table *t)
{
    while (!t->is_leaving) {
        orr_seats waiting = orr_match_to_act(t->match);
        if (waiting) {
            t->has_ended = false;
            take_turn(t, waiting);
        } else if (!t->has_ended) {
            show_end(t);
        } else {
            take_line(t);
        }
    }
    if (!orr_match_to_act(t->match) || t->is_terminal) return EXIT_SUCCESS;
    return failure("table.ended", A(orr_match_ply(t->match)));
}
