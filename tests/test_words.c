/* test_words.c - a second language for the engine (pseudo.h), and nothing of English left in what
 * a whole match says and in its pictures.
 *
 * A table is complete when another one with the same keys says everything. So each game is played
 * with such a table in place of its own.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/hall.h"
#include "hall/room.h"
#include "matches.h"
#include "pseudo.h"
#include "test.h"

/* -- Reading everything ---------------------------------------------------------------------- */

static int said, pictures, left;

static bool leftover(const char *text) { return has_word(text, strlen(text)); }

static void read_words(const struct orr_words *w, enum orr_form form)
{
    char text[512];
    struct orr_text t = orr_text_on(text, sizeof text);

    if (!w->key[0]) return;
    said++;
    orr_words_print_as(pseudo, w, form, &t);
    if (!leftover(text) && !strchr(text, '{')) return;
    if (left++ < 5) printf("# %s: %s\n", w->key, text);
}

static void read_choice(struct orr_match *m, int seat, orr_action a)
{
    struct orr_consequence then;
    struct orr_words line;

    orr_match_action(m, seat, a, NULL, &line);
    read_words(&line, ORR_FORM_TO_DO);
    if (orr_match_consequence(m, seat, a, &then) < 0) return;
    read_words(&then.what, ORR_FORM_TOLD);
    read_words(&then.also, ORR_FORM_TOLD);
}

/* Why the things that an earlier step named cannot be chosen now. */
static void read_reasons(struct orr_match *m, int seat, int ply)
{
    char word[ORR_MAX_WORD];
    struct orr_text t = orr_text_on(word, sizeof word);
    struct orr_step step;
    struct orr_words why;

    orr_match_event(m, ORR_ALL_SEEING, ply, &step, &t, NULL);
    for (char *token = strtok(word, " "); token; token = strtok(NULL, " "))
        if (orr_match_why_not(m, seat, token, &why) >= 0) read_words(&why, ORR_FORM_TOLD);
}

/* Words of the notation, from a whole match: they may stand in pictures. */
static char notation[1 << 14];

static bool is_notation(const char *word)
{
    char whole[64];

    snprintf(whole, sizeof whole, " %.60s ", word);
    return strstr(notation, whole) != NULL;
}

static void learn_action(struct orr_match *m, int seat, orr_action a)
{
    char text[ORR_MAX_WORD];
    struct orr_text t = orr_text_on(text, sizeof text);

    orr_match_action(m, seat, a, &t, NULL);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
        if (!is_notation(word) && strlen(notation) + ORR_MAX_WORD < sizeof notation)
            sprintf(notation + strlen(notation), " %s ", word);
}

static void learn_notation(const struct orr_game *g, struct orr_rng *rng)
{
    struct orr_actions list;
    struct orr_setup setup;
    struct table t;

    notation[0] = '\0';
    orr_setup_init(g, g->max_seats, &setup);
    sit_down(&t, g, &setup, 1);
    while (orr_match_to_act(t.match)) {
        int seat = any_seat(t.match, rng);
        orr_match_legal(t.match, seat, &list);
        for (int i = 0; i < list.n; i++) learn_action(t.match, seat, list.at[i]);
        play_until(t.match, orr_match_ply(t.match) + 1, rng);
    }
    orr_match_free(t.match);
}

static void read_picture(struct orr_match *m, int viewer)
{
    static char picture[TEXT_SIZE];
    struct orr_text t = orr_text_on(picture, sizeof picture);

    orr_match_text(m, viewer, &t);
    orr_text_plain(picture);
    pictures++;
    const char *found = leftover_but(picture, is_notation);
    if ((found || strchr(picture, '{')) && left++ < 5)
        printf("# a picture: %.40s\n", found ? found : strchr(picture, '{'));
}

static void read_question(struct orr_match *m, int seat)
{
    struct orr_actions list;
    struct orr_words question;

    if (orr_match_prompt(m, seat, &question) >= 0) read_words(&question, ORR_FORM_TOLD);
    orr_match_legal(m, seat, &list);
    for (int i = 0; i < list.n; i += 1 + list.n / 8) read_choice(m, seat, list.at[i]);
    read_picture(m, orr_match_ply(m) % 2 ? seat : ORR_SPECTATOR);
}

static void read_log(struct orr_match *m)
{
    struct orr_words line, end;
    struct orr_step step;

    for (int ply = 0; ply < orr_match_ply(m); ply++)
        if (orr_match_event(m, ORR_ALL_SEEING, ply, &step, NULL, &line) >= 0)
            read_words(&line, ORR_FORM_TOLD);
    orr_match_ending(m, &end);
    read_words(&end, ORR_FORM_TOLD);
}

static void read_match(const struct orr_game *g, struct orr_rng *rng, uint64_t seed)
{
    struct table t;
    struct orr_setup setup;

    any_setup(g, rng, &setup);
    sit_down(&t, g, &setup, seed);
    while (orr_match_to_act(t.match)) {
        int seat = any_seat(t.match, rng), ply = orr_match_ply(t.match);
        read_question(t.match, seat);
        if (ply) read_reasons(t.match, seat, (int)orr_rng_below(rng, (uint32_t)ply));
        play_until(t.match, ply + 1, rng);
    }
    read_log(t.match);
    read_picture(t.match, ORR_ALL_SEEING);
    orr_match_free(t.match);
}

static void read_names(const struct orr_game *g)
{
    for (int i = 0; g->pad[i].label; i++)
        if (!orr_message_find(pseudo, g->pad[i].label)) left++, printf("# %s\n", g->pad[i].label);
    for (int i = 0; i < g->num_options; i++) {
        const struct orr_option *o = &g->options[i];
        left += leftover(orr_option_title(g, o)) || leftover(orr_option_help(g, o));
        for (int32_t v = o->low; o->names && !o->is_seat && v <= o->high; v++)
            if (leftover(orr_option_meaning(g, o, v))) left++, printf("# %s %d\n", o->key, (int)v);
    }
}

static void test_game(const struct orr_game *g, int matches)
{
    struct orr_game foreign = *g;
    struct orr_rng rng;

    said = pictures = left = 0;
    forget_rows();
    add_rows(g->messages);
    add_rows(orr_messages);
    foreign.messages = pseudo;
    orr_rng_seed(&rng, 15, 0);
    learn_notation(&foreign, &rng);
    for (int i = 0; i < matches; i++) read_match(&foreign, &rng, (uint64_t)i);
    read_names(&foreign);
    ok(said > 30 && !left, "%s: %d sentences and %d pictures, all from the table", g->key, said,
       pictures);
}

/* -- The tables themselves -------------------------------------------------------------------- */

static void test_keys(const struct orr_message *of, const char *name)
{
    int twice = 0;

    for (const struct orr_message *m = of; m->key; m++)
        if (orr_message_find(of, m->key) != m->text) twice++, printf("# %s twice\n", m->key);
    is_int(twice, 0, name);
}

static void test_refusals(void)
{
    int wrong = 0;

    for (const struct orr_message *m = hall_messages; m->key; m++)
        wrong += strncmp(m->key, "refused.", strlen("refused.")) != 0 &&
                 strncmp(m->key, "log.", strlen("log.")) != 0;
    is_int(wrong, 0, "every sentence is a refusal, or a line of the operator's log");
    test_keys(hall_messages, "no refusal twice");
}

int main(int argc, char **argv)
{
    int matches = argc > 1 ? atoi(argv[1]) : 3;

    for (int i = 0; orr_games[i]; i++) {
        test_game(orr_games[i], matches);
        test_keys(orr_games[i]->messages, "no key twice");
    }
    test_refusals();
    test_keys(orr_messages, "no key of the engine twice");
    forget_rows();
    return done();
}
