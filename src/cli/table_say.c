/* table_say.c - what can be typed at the table: moves, and a few words.
 *
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/table.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* -- The words ------------------------------------------------------------------ */

struct word {
    const char *name, *arg; /* its help is the message "word.<name>" */
    void (*run)(struct table *t, const char *rest);
};

static void say_board(struct table *t, const char *rest)
{
    (void)rest;
    table_draw(t);
    table_show_menu(t);
}

static void say_moves(struct table *t, const char *rest)
{
    int drawn = t->drawn_ply;

    (void)rest;
    if (t->asked < 0) {
        say("error.over");
        return;
    }
    t->drawn_ply = -1; /* all of them, however many */
    table_show_menu(t);
    t->drawn_ply = drawn;
}

static void say_score(struct table *t, const char *rest)
{
    (void)rest;
    text_clear(&t->page);
    put_pad(t->match, t->has_ended ? ORR_ALL_SEEING : t->viewer, &t->page);
    paint(stdout, t->page.buf);
}

/* The last lines, or all of them. */
static void say_log(struct table *t, const char *rest)
{
    enum { LAST = 20 };
    int ply = strcmp(rest, "all") ? orr_match_ply(t->match) - LAST : 0;

    for (ply = ply < 0 ? 0 : ply; ply < orr_match_ply(t->match); ply++) {
        ORR_TEXT(line, SENTENCE_SIZE);
        put_event(t->match, t->viewer, ply, &line);
        if (line.len) printf("%5d  %s\n", ply, line.buf);
    }
}

static void say_save(struct table *t, const char *rest)
{
    bool is_secret = t->humans > 1 && orr_match_to_act(t->match) && t->game->has_secrets;

    if (!*rest) say("table.save_what");
    else if (save_match(t->match, rest)) {
        t->saved_ply = orr_match_ply(t->match);
        say(is_secret ? "table.saved_secrets" : "table.saved", A(rest));
    }
}

static void say_load(struct table *t, const char *rest)
{
    if (!*rest) say("table.load_what");
    else if (table_load(t, rest)) table_greet(t);
}

static void say_again(struct table *t, const char *rest)
{
    (void)rest;
    if (table_again(t)) table_greet(t);
}

static void say_quit(struct table *t, const char *rest)
{
    (void)rest;
    t->is_leaving = true;
    t->is_terminal = true; /* leaving on purpose is not a failure, even from a pipe */
}

/* -- A hint ------------------------------------------------------------------------ */

/* "take r5, then note s5, then up t2" */
static void print_move(const struct orr_question *q, const struct orr_thought *thought)
{
    ORR_TEXT(line, ORR_MAX_STEPS * (ORR_MAX_WORD + 8));

    put_said(&line, "hint.best");
    for (int i = 0; i < thought->num_steps; i++) {
        if (i) put_said(&line, "hint.then");
        orr_hint_step(q, thought, i, &line);
    }
    say_line(line.buf, 0);
}

static void print_reason(const struct table *t, const struct orr_question *q,
                         const struct orr_thought *thought)
{
    struct orr_words sure, reason;
    char how[SENTENCE_SIZE], why[SENTENCE_SIZE], line[2 * SENTENCE_SIZE + 16];

    orr_hint_words(q, thought, &sure, &reason);
    sentence(t->game, &sure, how);
    sentence(t->game, &reason, why);
    snprintf(line, sizeof line, "%s%s%s", how, *why ? ": " : "", why);
    say_line(line, 6);
}

/* What a search makes of the question, from what the seat knows and nothing else. How likely
 * it thinks a win is stands in reviews: at the table a figure says more than it knows. */
static void say_hint(struct table *t, const char *rest)
{
    struct orr_player player;
    struct orr_thought thought;
    struct orr_words why;
    ORR_STATE(known);
    struct orr_question q = { t->game, known, t->asked, orr_match_setup(t->match)->seats };

    (void)rest;
    if (t->asked < 0 || !orr_player_read("ismcts:2000", t->game, q.seats, &player, &why)) {
        say("hint.nothing");
        return;
    }
    player.limits.reasons = true;
    void *memory = need_memory(player.bot->memory(t->game, &player.limits));
    player_think(&player, memory, t->match, t->asked, 1, &thought);
    free(memory);
    orr_match_known(t->match, t->asked, known, sizeof known);
    print_move(&q, &thought);
    print_reason(t, &q, &thought);
}

/* -- Undo -------------------------------------------------------------------------- */

/* One person alone with bots has everybody's consent. */
static int take_back(struct table *t, int seat)
{
    return t->humans == 1 ? orr_match_rewind(t->match, seat) : orr_match_undo(t->match, seat);
}

static bool has_choice(const struct table *t, int seat)
{
    struct orr_actions list;
    orr_match_legal(t->match, seat, &list);
    return list.n > 1 || t->ask_all;
}

/* A step without a choice would be taken again at once, so it is taken back too. */
static void say_undo(struct table *t, const char *rest)
{
    int seat = t->last_human;

    (void)rest;
    if (t->asks_amounts && t->answer.total) {
        amounts_clear(t);
        table_show_menu(t);
        return;
    }
    if (seat < 0 || t->is_challenge) {
        say(t->is_challenge ? "challenge.stands" : "table.no_undo");
        return;
    }
    if (take_back(t, seat) < 0) {
        printf("%s\n", orr_match_error(t->match));
        return;
    }
    while (!has_choice(t, seat) && take_back(t, seat) >= 0) {
    }
    for (int i = 0; i < ORR_LEN(t->told); i++)
        if (t->told[i] > orr_match_ply(t->match)) t->told[i] = orr_match_ply(t->match);
    t->drawn_ply = -1;
}

/* -- The table of words ------------------------------------------------------------------ */

static void say_help(struct table *t, const char *rest);

static const struct word words[] = {
    { "board", "", say_board },  { "moves", "", say_moves },      { "score", "", say_score },
    { "log", "[all]", say_log }, { "rules", "[all]", say_rules }, { "hint", "", say_hint },
    { "undo", "", say_undo },    { "save", "FILE", say_save },    { "load", "FILE", say_load },
    { "again", "", say_again },  { "help", "", say_help },        { "quit", "", say_quit },
};

static void say_help(struct table *t, const char *rest)
{
    (void)rest;
    if (t->asked >= 0) say("table.help");
    for (int i = 0; i < ORR_LEN(words); i++) {
        char key[32];
        snprintf(key, sizeof key, "word.%s", words[i].name);
        printf("  %-5s %-6s %s\n", words[i].name, words[i].arg, cli_text(key));
    }
}

void offer_words(void (*offer)(const char *word))
{
    for (int i = 0; i < ORR_LEN(words); i++) offer(words[i].name);
}

/* -- Understanding a line ------------------------------------------------------------------- */

/* Small letters and single spaces, as notation is written. */
static void tidy(const char *line, char out[ORR_MAX_ANSWER])
{
    int n = 0;

    for (; *line && n < ORR_MAX_ANSWER - 1; line++) {
        if (!isspace((unsigned char)*line)) out[n++] = (char)tolower((unsigned char)*line);
        else if (n && out[n - 1] != ' ') out[n++] = ' ';
    }
    if (n && out[n - 1] == ' ') n--;
    out[n] = '\0';
}

/* The word that the line begins with, abbreviated if `short_too`. */
static const struct word *find_word(const char *line, bool short_too)
{
    size_t size = strcspn(line, " ");

    for (int i = 0; i < ORR_LEN(words); i++) {
        bool whole = strlen(words[i].name) == size;
        if ((whole || short_too) && !strncmp(words[i].name, line, size)) return &words[i];
    }
    return NULL;
}

static bool begins_so(const char *move, const char *line)
{
    return !strncmp(move, line, strlen(line));
}

/* How often a word of that size stands in a line. */
static int times_in(const char *line, const char *word, size_t size)
{
    int n = 0;

    while (*line) {
        size_t here = strcspn(line, " -");
        n += here == size && !memcmp(line, word, size);
        line += here + (line[here] != '\0');
    }
    return n;
}

/* Whether the move has every word of the line, in whatever order: "v3" is in "use v3",
 * "o u" in "gain u o", "trine" in "take star-trine". */
static bool has_words(const char *move, const char *line)
{
    for (const char *word = line; *word;) {
        size_t size = strcspn(word, " -");
        if (size && times_in(move, word, size) < times_in(line, word, size)) return false;
        word += size + (word[size] != '\0');
    }
    return *line && strspn(line, " -") < strlen(line);
}

/* The only move that fits. -1: none, -2: several. */
static int only_move(const struct menu *menu, const char *line,
                     bool (*fits)(const char *move, const char *line))
{
    int found = -1;

    for (int i = 0; i < menu->n; i++) {
        if (!fits(menu->text[i], line)) continue;
        if (found >= 0) return -2;
        found = i;
    }
    return found;
}

/* The move of that number or text, or the only one beginning so, or else the only one
 * with these words. -1: none, -2: several. */
static int find_move(const struct menu *menu, const char *line)
{
    int64_t number;

    if (orr_read_number(line, 1, menu->n, &number)) return (int)number - 1;
    for (int i = 0; i < menu->n; i++)
        if (!strcmp(menu->text[i], line)) return i;
    int found = only_move(menu, line, begins_so);
    return found == -1 ? only_move(menu, line, has_words) : found;
}

static void print_several(const struct menu *menu, const char *line)
{
    bool none_begins = only_move(menu, line, begins_so) == -1;
    ORR_TEXT(moves, 8 * (ORR_MAX_WORD + 2));
    int shown = 0;

    for (int i = 0; i < menu->n && shown < 8; i++)
        if (none_begins ? has_words(menu->text[i], line) : begins_so(menu->text[i], line))
            orr_put(&moves, "%s%s", shown++ ? ", " : "", menu->text[i]);
    say(shown == 8 ? "table.many" : "table.several", A(line), A(moves.buf));
}

static void print_unknown(const struct table *t, const char *line)
{
    struct guess g = guess_begin(line);
    char near[GUESS_SIZE];

    for (int i = 0; i < t->menu.n; i++) guess_offer(&g, t->menu.text[i]);
    for (int i = 0; i < ORR_LEN(words); i++) guess_offer(&g, words[i].name);
    guess_text(&g, near);
    for (char *p = near; *p; p++)
        if ((unsigned char)*p < 0x20) *p = '?';
    if (t->asked >= 0) say(*near ? "table.no_move_near" : "table.no_move", A(line), A(near));
    else say(*near ? "table.what_near" : "table.what", A(line), A(near));
}

void table_obey(struct table *t, const char *line)
{
    char tidied[ORR_MAX_ANSWER];

    line += strspn(line, " \t");
    tidy(line, tidied);
    for (char *p = tidied; *p; p++)
        if ((unsigned char)*p < 0x20 || *p == 0x7f) *p = '?';
    if (!*tidied) return;

    /* 1. A whole word wins over a move that begins like it; 2. moves; 3. short words. */
    const struct word *w = find_word(tidied, false);
    if (!w && t->asks_amounts && amounts_obey(t, tidied)) return;
    int move = w || t->asked < 0 ? -1 : find_move(&t->menu, tidied);
    if (!w && move == -1) w = find_word(tidied, true);

    if (w) {
        const char *rest = line + strcspn(line, " \t");
        rest += strspn(rest, " \t");
        w->run(t, rest);
    } else if (move >= 0 && !t->asks_amounts) {
        table_play(t, t->menu.action[move]);
    } else if (move == -2) {
        print_several(&t->menu, tidied);
    } else if (move < 0 || !amounts_obey(t, t->menu.text[move])) {
        print_unknown(t, tidied);
        if (t->asks_amounts) amounts_say(t);
    }
}
