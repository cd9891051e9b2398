/* test_screens.c - the terminal in a second language (pseudo.h): nothing of English is left of what
 * the table shows during a whole match, nor in help and manual, nor in a server's complaints.
 * tests/test_sentences.py reads the sources for what no screen here shows.
 *
 * What is typed stays as it is in every language: words of the table, notation, flags, names of
 * games and bots. The rules are a page of their own and are not read here.
 *
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/table.h"
#include "pseudo.h"
#include "server/serve.h"
#include "test.h"

#include <sys/wait.h>
#include <unistd.h>

enum { SCREEN = 1 << 22 };

static char notation[1 << 15];

static void know(const char *word)
{
    if (strlen(notation) + strlen(word) + 3 > sizeof notation) abort();
    sprintf(notation + strlen(notation), " %s ", word);
}

static bool is_known(const char *word)
{
    char whole[64];

    snprintf(whole, sizeof whole, " %.60s ", word);
    return strstr(notation, whole) != NULL;
}

/* -- What is typed --------------------------------------------------------------------------- */

static void know_words_of(const struct menu *menu)
{
    for (int i = 0; i < menu->n; i++) {
        char text[ORR_MAX_WORD];
        snprintf(text, sizeof text, "%s", menu->text[i]);
        for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
            if (!is_known(word)) know(word);
    }
}

/* The words of all moves of a match in which the first move of the list is always made. */
static void know_match(const struct orr_game *g, const struct orr_setup *setup)
{
    static struct menu menu;
    struct orr_seeded luck;
    struct orr_words why;
    struct orr_match *m;

    if (orr_match_new(&m, g, setup, orr_source_seeded(&luck, 1), &why)) abort();
    for (orr_seats waiting; (waiting = orr_match_to_act(m)) != 0;) {
        struct orr_actions list;
        int seat = orr_lowest(waiting);
        orr_match_legal(m, seat, &list);
        menu.n = list.n;
        for (int i = 0; i < list.n; i++) {
            struct orr_text t = orr_text_on(menu.text[i], ORR_MAX_WORD);
            orr_match_action(m, seat, list.at[i], &t, NULL);
        }
        know_words_of(&menu);
        orr_match_play(m, seat, list.at[(orr_match_ply(m) * 7) % list.n], orr_match_ply(m));
    }
    orr_match_free(m);
}

/* -- A match at the table ---------------------------------------------------------------------- */

/* Sits down in seat 1 against bots, as table_begin() would; the game is one that no list has. */
static int sit(const struct orr_game *g, const struct orr_setup *setup)
{
    static struct table t;
    struct orr_words why;

    t.game = g;
    t.humans = 1;
    t.asked = t.last_human = t.drawn_ply = t.saved_ply = t.answer_ply = -1;
    t.page = text_new(PAGE_SIZE);
    t.picture = text_new(PAGE_SIZE);
    if (orr_match_new(&t.match, g, setup, orr_source_seeded(&t.luck, 1), &why)) abort();
    for (int seat = 1; seat < setup->seats; seat++)
        if (!lineup_seat(&t.lineup, seat, "random", strlen("random"), g, setup->seats)) abort();
    lineup_open(&t.lineup, g);
    table_greet(&t);
    return table_run(&t);
}

/* Asks for everything once, says what nobody understands, and plays; a number may be too high. */
static void write_lines(FILE *to)
{
    fprintf(to, "help\nboard\nmoves\nscore\nlog all\nhint\nundo\nsave\nload\nzz\nt\n");
    for (int i = 0; i < 3000; i++) {
        fprintf(to, "%d\n", 1 + i % 3);
        if (i % 9 == 0) fprintf(to, "1\n1\n1\nskip\nend\nhint\n");
        if (i == 40) fprintf(to, "undo\nscore\nlog\n");
    }
}

/* Runs a job in a process of its own; what it says on both streams. */
static void run_apart(int (*job)(const struct orr_game *g, const struct orr_setup *setup),
                      const struct orr_game *g, const struct orr_setup *setup, char screen[SCREEN])
{
    FILE *in = tmpfile(), *out = tmpfile();
    int status;

    if (!in || !out) abort();
    write_lines(in);
    rewind(in);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        dup2(fileno(in), STDIN_FILENO);
        dup2(fileno(out), STDOUT_FILENO);
        dup2(fileno(out), STDERR_FILENO);
        job(g, setup);
        fflush(NULL);
        _exit(0);
    }
    waitpid(child, &status, 0);
    rewind(out);
    size_t size = fread(screen, 1, SCREEN - 1, out);
    screen[size] = '\0';
    fclose(in);
    fclose(out);
    ok(WIFEXITED(status) && WEXITSTATUS(status) == 0, "it came to its end");
}

static int leftovers(const char *screen)
{
    int left = 0;

    for (const char *at = screen; (at = leftover_but(at, is_known)) != NULL;
         at += strcspn(at, " \n"))
        if (left++ < 5) printf("# %.*s\n", (int)strcspn(at, "\n"), at);
    return left;
}

static void test_match(const struct orr_game *g)
{
    static char screen[SCREEN];
    struct orr_game foreign = *g;
    struct orr_setup setup;

    forget_rows();
    add_rows(g->messages);
    add_rows(orr_messages);
    add_rows(cli_messages);
    foreign.messages = cli_words = pseudo;
    foreign.title = "Xxx";
    orr_setup_init(g, g->max_seats, &setup);
    know_match(g, &setup);
    run_apart(sit, &foreign, &setup, screen);
    is_int(leftovers(screen), 0, g->key);
    ok(strlen(screen) > 1500, "%s: the table has shown %d bytes", g->key, (int)strlen(screen));
    cli_words = cli_messages;
}

/* -- Help and manual ---------------------------------------------------------------------------- */

static int say_all_help(const struct orr_game *g, const struct orr_setup *setup)
{
    (void)g;
    (void)setup;
    print_help(stdout);
    for (const struct command *c = commands; c->name; c++) print_command_help(c, stdout);
    print_manual(stdout);
    return 0;
}

static void know_flags(void)
{
    for (int i = 0; i < NUM_FLAGS; i++) {
        know(flags[i].name);
        if (flags[i].initial) know(flags[i].initial);
    }
    for (const struct command *c = commands; c->name; c++) know(c->name);
    for (int i = 0; orr_bots[i]; i++) know(orr_bots[i]->key);
}

/* Takes the marks of troff out of a text: \fB, \fI, \fR, and the backslash before a dash. */
static void drop_marks(char *text)
{
    char *to = text;

    for (; *text; text++) {
        if (*text != '\\') *to++ = *text;
        else if (text[1] == 'f') text += 2;
    }
    *to = '\0';
}

static void test_help(void)
{
    static char screen[SCREEN];
    static char examples[] = "orrery stellar greedy random match orr Orrery";

    forget_rows();
    add_rows(cli_messages);
    cli_words = pseudo;
    know_flags();
    for (char *word = strtok(examples, " "); word; word = strtok(NULL, " ")) know(word);
    run_apart(say_all_help, NULL, NULL, screen);
    drop_marks(screen);
    is_int(leftovers(screen), 0, "help and manual");
    cli_words = cli_messages;
}

/* -- The server's complaints ------------------------------------------------------------------- */

/* Servers that cannot open, each for another reason. */
static int fail_to_serve(const struct orr_game *g, const struct orr_setup *setup)
{
    static const struct serve_options wrong[] = {
        { .host = "nowhere" },
        { .host = "0.0.0.0", .deals_again = true },
        { .host = "127.0.0.1", .deals_again = true, .trusts_proxy = true },
        { .host = "127.0.0.1", .admin = "nowhere" },
        { .host = "127.0.0.1", .relay = "127.0.0.1:1" },
        { .host = "127.0.0.1", .relay = "nowhere", .store = "postgresql://h/d" },
        { .host = "127.0.0.1", .relay = "127.0.0.1:0", .store = "postgresql://h/d" },
        { .host = "127.0.0.1", .store = "nowhere" },
        { .host = "127.0.0.1", .data = "/dev/null" },
    };
    (void)g;
    (void)setup;
    for (int i = 0; i < ORR_LEN(wrong); i++) {
        struct serve_options o = wrong[i];
        o.fail = fail_with;
        if (!serve(&o)) printf("served\n");
    }
    return 0;
}

static void test_server(void)
{
    static char screen[SCREEN];
    static char examples[] = "orrery nowhere dev null host port store relay seed proxy";

    forget_rows();
    add_rows(server_messages);
    server_words = pseudo;
    for (char *word = strtok(examples, " "); word; word = strtok(NULL, " ")) know(word);
    run_apart(fail_to_serve, NULL, NULL, screen);
    is_int(leftovers(screen), 0, "complaints of the server");
    ok(strlen(screen) > 300, "%d bytes of them", (int)strlen(screen));
    server_words = server_messages;
}

/* A sentence for the operator has as many forms as its language. */
static void test_plurals(void)
{
    static const struct orr_message polish[] = { { "language", "pl" },
                                                 { "servers", "{1} {1|serwer|serwery|serwerów}" },
                                                 { NULL, NULL } };
    static const char *const wanted[] = { "0 serwerów", "1 serwer", "2 serwery" };

    server_words = polish;
    for (int64_t n = 0; n < ORR_LEN(wanted); n++) {
        char said[64];
        server_say(said, sizeof said, "servers", A(n));
        is_str(said, wanted[n], "a form by the number");
    }
    server_words = server_messages;
}

static void test_order(void)
{
    int wrong = 0;

    for (const struct orr_message *m = cli_messages; m[1].key; m++)
        if (strcmp(m->key, m[1].key) >= 0) wrong++, printf("# %s\n", m[1].key);
    is_int(wrong, 0, "the terminal's sentences stand in the order of their keys, each once");
}

int main(void)
{
    offer_words(know);
    for (const char *const *word = (const char *const[]){ "random", "all", "skip", "end", NULL };
         *word; word++)
        know(*word);
    for (int i = 0; orr_games[i]; i++) test_match(orr_games[i]);
    test_help();
    test_server();
    test_plurals();
    test_order();
    forget_rows();
    return done();
}
