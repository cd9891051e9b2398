/* test_setup.c - how a match is set up: defaults, values in text, what is refused.
 *
 * A refusal is a sentence that names the value, and changes nothing. Checked on a
 * table of our own, then on the options of every game.
 *
 * SPDX-License-Identifier: MIT */
#include "game/game.h"
#include "test.h"

static const char *const moods[] = { "calm", "wild", "eerie" };
static const char *const cooks[] = { "nobody", "1", "2", "3", "4" };

static const struct orr_option options[] = {
    { .key = "rounds",
      .low = -2,
      .high = 12,
      .initial = 4,
      .initial_alone = 9,
      .missing = 7,
      .missing_alone = 8 },
    { .key = "mood",
      .low = 1,
      .high = 3,
      .initial = 2,
      .initial_alone = 3,
      .missing = 2,
      .missing_alone = 1,
      .names = moods },
    { .key = "cook", .high = 4, .names = cooks, .is_seat = true },
};

static bool accept(void *state, const struct orr_setup *setup, struct orr_words *why)
{
    (void)why;
    memcpy(state, setup->option, sizeof setup->option);
    return true;
}

static const struct orr_game inn = {
    .key = "inn",
    .title = "The Inn",
    .min_seats = 1,
    .max_seats = 4,
    .options = options,
    .num_options = ORR_LEN(options),
    .setup = accept,
};

static struct orr_setup setup;
static char sentence[512];

static const char *print(const struct orr_game *g, const struct orr_words *why)
{
    struct orr_text t = orr_text_on(sentence, sizeof sentence);
    orr_words_print(g->messages, why, &t);
    return sentence;
}

static bool set(const char *key, const char *value)
{
    struct orr_words why = { .key = "nothing was said" };
    bool good = orr_setup_set(&inn, &setup, key, value, &why);

    print(&inn, &why);
    return good;
}

static void accepts(const char *key, const char *value, int option, int expected)
{
    bool good = set(key, value);
    ok(good && setup.option[option] == expected, "%s=%s is %d", key, value, expected);
}

static void refuses(const char *key, const char *value, const char *expected)
{
    struct orr_setup before = setup;
    bool good = set(key, value);

    ok(!good && !memcmp(&before, &setup, sizeof setup), "%s=%s is refused and changes nothing", key,
       value);
    is_str(sentence, expected, "and the sentence says why");
}

static void test_values(void)
{
    orr_setup_init(&inn, 3, &setup);
    ok(setup.seats == 3 && setup.option[0] == 4 && setup.option[1] == 2, "defaults for several");
    orr_setup_init(&inn, 1, &setup);
    ok(setup.option[0] == 9 && setup.option[1] == 3, "defaults for one alone");
    orr_setup_missing(&inn, 3, &setup);
    ok(setup.seats == 3 && setup.option[0] == 7 && setup.option[1] == 2, "what is not named");
    orr_setup_missing(&inn, 1, &setup);
    ok(setup.option[0] == 8 && setup.option[1] == 1, "and not named for one alone");

    accepts("rounds", "12", 0, 12);
    accepts("rounds", "-2", 0, -2);
    accepts("rounds", "0", 0, 0);
    accepts("rounds", "007", 0, 7);
    accepts("mood", "calm", 1, 1);
    accepts("mood", "eerie", 1, 3);
    accepts("mood", "2", 1, 2);
}

static void test_refusals(void)
{
    static const char *const no_numbers[] = { "",    "-",   "+1",  " 1",  "1 ",
                                              "0x1", "1.0", "--1", "1e1", "12345678901" };
    bool refused = true;

    refuses("rounds", "13", "13 is not a value of the option rounds: it goes from -2 to 12.");
    refuses("rounds", "-3", "-3 is not a value of the option rounds: it goes from -2 to 12.");
    refuses("rounds", "many", "many is not a value of the option rounds: it goes from -2 to 12.");
    refuses("rounds", "99999999999",
            "99999999999 is not a value of the option rounds: it goes from -2 to 12.");
    refuses("mood", "Wild", "Wild is not a value of the option mood: try calm, wild, eerie.");
    refuses("mood", "4", "4 is not a value of the option mood: try calm, wild, eerie.");
    refuses("colour", "1", "The Inn has no option called colour.");
    refuses("", "", "The Inn has no option called .");
    for (int i = 0; i < ORR_LEN(no_numbers); i++) refused &= !set("rounds", no_numbers[i]);
    ok(refused, "what is not all a number is none");
}

static void test_begin(void)
{
    unsigned char state[ORR_MAX_STATE];
    struct orr_words why;

    orr_setup_init(&inn, 2, &setup);
    ok(orr_setup_begin(&inn, &setup, state, &why), "the defaults begin");
    setup.seats = 5;
    ok(!orr_setup_begin(&inn, &setup, state, &why), "five seats do not");
    is_str(print(&inn, &why), "The Inn is for 1 to 4 players, not 5.", "and the sentence says why");
    setup.seats = 0;
    ok(!orr_setup_begin(&inn, &setup, state, &why), "nor does nobody");
    setup.seats = 2;
    setup.option[0] = 13;
    ok(!orr_setup_begin(&inn, &setup, state, &why), "nor does an option out of range");
    is_str(print(&inn, &why), "13 is not a value of the option rounds: it goes from -2 to 12.",
           "and the sentence says why");
    setup.option[0] = 1;
    setup.option[1] = 0;
    ok(!orr_setup_begin(&inn, &setup, state, &why), "nor does a name that there is not");
    is_str(print(&inn, &why), "0 is not a value of the option mood: try calm, wild, eerie.",
           "and the sentence says why");
    orr_setup_init(&inn, 2, &setup);
    setup.option[2] = 2;
    ok(orr_setup_begin(&inn, &setup, state, &why), "the last seat may cook");
    setup.option[2] = 3;
    ok(!orr_setup_begin(&inn, &setup, state, &why), "but not a seat that is not there");
    is_str(print(&inn, &why), "The option cook cannot be 3: there are seats 1 to 2.",
           "and the sentence says why");
}

/* -- Every game ------------------------------------------------------------------- */

static bool sets(const struct orr_game *g, const struct orr_option *o, const char *text, int value)
{
    struct orr_words why;
    int i = (int)(o - g->options);

    return orr_setup_set(g, &setup, o->key, text, &why) && setup.option[i] == value;
}

/* Every value of the option, by number and by name. */
static bool takes_all(const struct orr_game *g, const struct orr_option *o)
{
    bool good = true;

    for (int value = o->low; value <= o->high; value++) {
        char text[16];
        snprintf(text, sizeof text, "%d", value);
        good &= sets(g, o, text, value);
        if (o->names) good &= sets(g, o, o->names[value - o->low], value);
    }
    return good;
}

static bool is_value(const struct orr_option *o, int32_t v) { return v >= o->low && v <= o->high; }

static void test_game(const struct orr_game *g)
{
    ORR_STATE(state);
    struct orr_words why;

    for (int seats = g->min_seats; seats <= g->max_seats; seats++) {
        orr_setup_init(g, seats, &setup);
        ok(orr_setup_begin(g, &setup, state, &why), "%s begins with %d seats", g->key, seats);
    }
    orr_setup_init(g, g->max_seats + 1, &setup);
    ok(!orr_setup_begin(g, &setup, state, &why) && strstr(print(g, &why), g->title) != NULL,
       "%s refuses one seat more: %s", g->key, sentence);
    for (int i = 0; i < g->num_options; i++) {
        const struct orr_option *o = &g->options[i];
        ok(takes_all(g, o), "%s takes every value of %s", g->key, o->key);
        ok(is_value(o, o->initial) && (g->min_seats > 1 || is_value(o, o->initial_alone)),
           "and its defaults are some of them");
        ok(is_value(o, o->missing) && (g->min_seats > 1 || is_value(o, o->missing_alone)),
           "and what it means when it is missing");
        ok(!orr_setup_set(g, &setup, o->key, "nonsense", &why) &&
               strstr(print(g, &why), "nonsense") != NULL,
           "but not nonsense: %s", sentence);
    }
}

int main(void)
{
    test_values();
    test_refusals();
    test_begin();
    for (int i = 0; orr_games[i]; i++) test_game(orr_games[i]);
    return done();
}
