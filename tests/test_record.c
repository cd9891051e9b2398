/* test_record.c - records of every game are read back as they were written, and
 * anything else is refused with one sentence that names the line.
 *
 * SPDX-License-Identifier: MIT */
#include "matches.h"
#include "test.h"

static struct orr_rng rng;
static struct orr_seeded seeded;

/* The sentence with which a text is refused; "" when it is read. */
static const char *refusal(const char *text, size_t size)
{
    static char sentence[256];
    struct orr_text t = orr_text_on(sentence, sizeof sentence);
    struct orr_match *m = (struct orr_match *)&seeded;
    struct orr_words why;

    int status = orr_match_load(&m, text, size, orr_source_seeded(&seeded, 1), &why);
    if (!status) {
        orr_match_free(m);
        return "";
    }
    if (m) return "a match was left behind";
    if (!is_sentence(&why)) return "the sentence has gaps";
    orr_words_print(NULL, &why, &t);
    return sentence;
}

static bool names_a_line(const char *sentence) { return !strncmp(sentence, "Line ", 5); }

/* -- There and back ----------------------------------------------------------------- */

/* Saved, loaded and saved again it is the same text of the same state. */
static bool comes_back(const struct table *t)
{
    const char *text = record_of(t->match, ORR_ALL_SEEING, 0);
    struct orr_match *m;
    struct orr_words why;
    struct orr_source source = orr_source_seeded(&seeded, t->seeded.seed);

    if (orr_match_load(&m, text, strlen(text), source, &why)) return false;
    bool same = same_state(m, t->match) && !strcmp(text, record_of(m, ORR_ALL_SEEING, 1)) &&
                orr_match_game(m) == t->game &&
                !memcmp(orr_match_setup(m), &t->setup, sizeof t->setup);
    orr_match_free(m);
    return same;
}

static bool keeps_players(struct orr_match *m)
{
    struct orr_seeded source;
    struct orr_words why;
    struct orr_match *loaded;

    if (orr_match_set_player(m, 1, "ismcts:2000") || !orr_match_set_player(m, 0, "two words") ||
        !orr_match_set_player(m, 99, "greedy"))
        return false;
    const char *text = record_of(m, ORR_ALL_SEEING, 0);
    if (orr_match_load(&loaded, text, strlen(text), orr_source_seeded(&source, 1), &why))
        return false;
    bool same = !strcmp(orr_match_player(loaded, 1), "ismcts:2000") &&
                !*orr_match_player(loaded, 0) && !*orr_match_player(loaded, 99);
    orr_match_free(loaded);
    return same;
}

static bool is_refused(struct orr_match *m, int viewer)
{
    const char *text = record_of(m, viewer, 0), *why = refusal(text, strlen(text));
    return names_a_line(why) && strstr(why, "only what one viewer saw");
}

/* The record up to its first `steps` actions, ended as it should be. */
static size_t cut_after(const char *text, int steps, char *out)
{
    const char *p = strstr(text, "\n\n") + 2;
    struct orr_text t = orr_text_on(out, TEXT_SIZE);

    for (int i = 0; i < steps; i++) p = strchr(p, '\n') + 1;
    orr_put(&t, "%.*send %d\n", (int)(p - text), text, steps);
    return t.len;
}

/* A record may stop anywhere, even before a chance step: with the same source
 * chance goes on as it did. */
static bool goes_on_from(const char *text, int steps, uint64_t seed)
{
    static char cut[TEXT_SIZE];
    size_t size = cut_after(text, steps, cut);
    struct orr_match *m;
    struct orr_words why;

    if (orr_match_load(&m, cut, size, orr_source_seeded(&seeded, seed), &why)) return false;
    const char *now = record_of(m, ORR_ALL_SEEING, 1);
    size_t body = (size_t)(strstr(now, "\nend ") - now);
    bool same = orr_match_ply(m) >= steps && !strncmp(now, text, body);
    orr_match_free(m);
    return same;
}

static bool goes_on_from_everywhere(const struct table *t)
{
    for (int steps = 0; steps <= orr_match_ply(t->match); steps++)
        if (!goes_on_from(record_of(t->match, ORR_ALL_SEEING, 0), steps, t->seeded.seed))
            return false;
    return true;
}

static void test_game(const struct orr_game *g)
{
    enum { MATCHES = 8 };
    int saved = 0, back = 0, refused = 0, going_on = 0, players = 0;

    for (uint64_t seed = 0; seed < MATCHES; seed++) {
        struct orr_setup setup;
        struct table t;
        any_setup(g, &rng, &setup);
        sit_down(&t, g, &setup, seed);
        for (;; saved++) {
            back += comes_back(&t);
            refused += is_refused(t.match, ORR_SPECTATOR) &&
                       is_refused(t.match, (int)orr_rng_below(&rng, (uint32_t)setup.seats));
            if (!orr_match_to_act(t.match)) break;
            play_until(t.match, orr_match_ply(t.match) + 1, &rng);
        }
        saved++;
        players += setup.seats == 1 || keeps_players(t.match);
        going_on += goes_on_from_everywhere(&t);
        orr_match_free(t.match);
    }
    ok(saved > MATCHES, "%s: %d positions of %d matches", g->key, saved, MATCHES);
    is_int(back, saved, "  ... come back from their records");
    is_int(refused, saved, "  ... but not from what one viewer saw");
    is_int(going_on, MATCHES, "  ... and go on from any ply");
    is_int(players, MATCHES, "  ... and know who played");
}

/* -- Damage ---------------------------------------------------------------------------- */

/* Cut anywhere, a record is refused. */
static void test_cuts(const char *text)
{
    size_t size = strlen(text), refused = 0;

    for (size_t n = 0; n < size; n++) refused += names_a_line(refusal(text, n));
    is_int((long long)refused, (long long)size, "  ... no beginning of it is a record");
}

/* With a byte changed it is refused, or it is another record that holds together. */
static void test_flips(const char *text)
{
    static char copy[TEXT_SIZE], again[TEXT_SIZE];
    size_t size = strlen(text), good = 0;
    struct orr_match *m;
    struct orr_words why;

    for (size_t n = 0; n < size; n++) {
        memcpy(copy, text, size + 1);
        copy[n] = (char)(copy[n] ^ 1 << orr_rng_below(&rng, 8));
        if (orr_match_load(&m, copy, size, orr_source_seeded(&seeded, 1), &why)) {
            good += names_a_line(refusal(copy, size));
            continue;
        }
        strcpy(again, record_of(m, ORR_ALL_SEEING, 1));
        good += refusal(again, strlen(again))[0] == '\0';
        orr_match_free(m);
    }
    is_int((long long)good, (long long)size, "  ... no byte of it can be flipped unnoticed");
}

/* The text with its line `number` (from 1) replaced by others, or gone. */
static const char *with_line(const char *text, int number, const char *line)
{
    static char out[TEXT_SIZE];
    struct orr_text t = orr_text_on(out, sizeof out);
    const char *p = text;

    for (int i = 1; i < number; i++) p = strchr(p, '\n') + 1;
    orr_put(&t, "%.*s%s%s", (int)(p - text), text, line, strchr(p, '\n') + 1);
    return out;
}

/* Without a line, or with a line twice, it is refused: actions that are possible
 * twice make another record, but not the same number of actions. An option may be
 * left out, because a record may be older than it. */
static void test_lines(const char *text)
{
    int lines = 0, gone = 0, twice = 0;

    for (const char *p = text; *p; p = strchr(p, '\n') + 1) {
        char doubled[512];
        struct orr_text t = orr_text_on(doubled, sizeof doubled);
        int size = (int)(strchr(p, '\n') + 1 - p);
        orr_put(&t, "%.*s%.*s", size, p, size, p);
        lines++;
        const char *cut = with_line(text, lines, "");
        gone += !strncmp(p, "option ", 7) || names_a_line(refusal(cut, strlen(cut)));
        cut = with_line(text, lines, doubled);
        twice += names_a_line(refusal(cut, strlen(cut)));
    }
    is_int(gone, lines, "  ... no line of it can go missing");
    is_int(twice, lines, "  ... none can stand there twice");
}

static void test_damage(const struct orr_game *g)
{
    static char text[TEXT_SIZE];
    struct orr_setup setup;
    struct table t;

    any_setup(g, &rng, &setup);
    sit_down(&t, g, &setup, 3);
    play_until(t.match, 40, &rng);
    strcpy(text, record_of(t.match, ORR_ALL_SEEING, 0));
    ok(true, "%s: a record of %d bytes", g->key, (int)strlen(text));
    test_cuts(text);
    test_flips(text);
    test_lines(text);
    orr_match_free(t.match);
}

/* -- The words ------------------------------------------------------------------------- */

static const char relay_record[] = "orrery record 1\n"
                                   "game relay\n"
                                   "seats 2\n"
                                   "option laps 1\n"
                                   "option baton open\n"
                                   "\n"
                                   "0 r1\n"
                                   "1 r2\n"
                                   "chance k1\n"
                                   "# Both sprint now.\n"
                                   "1 s1\n"
                                   "0 s0\n"
                                   "0 s2\n"
                                   "end 6\n";

static void refuses(int line, const char *instead, const char *sentence)
{
    const char *text = with_line(relay_record, line, instead);
    is_str(refusal(text, strlen(text)), sentence, *sentence ? sentence : "this is read");
}

#define PLAYER_REST(given) \
    ": expected a seat and one word for who plays it, once for each seat, found " given "."
#define PLAYER(given) "Line 5" PLAYER_REST(given)

#define HEX8 "01234567"
#define HEX32 HEX8 HEX8 HEX8 HEX8
#define FAIR(word) "Line 5: expected " word ", once, in lower-case hexadecimal digits."

static void test_fair_lines(void)
{
    refuses(5, "hash " HEX32 HEX32 "\nsecret " HEX32 HEX32 "\nnumber 1 " HEX32 "\n", "");
    refuses(5, "hash " HEX32 "\n", FAIR("hash"));
    refuses(5, "secret " HEX32 HEX32 "0\n", FAIR("secret"));
    refuses(5, "number 2 " HEX32 "\n", FAIR("number"));
    refuses(5, "number 0 " HEX32 "0\n", FAIR("number"));
    refuses(5, "number 0 0123456789ABCDEF0123456789ABCDEF\n", FAIR("number"));
    refuses(5, "hash " HEX32 HEX32 "\n",
            "Line 6: hash and secret need each other, and numbers need both.");
    refuses(5, "number 0 " HEX32 "\n",
            "Line 6: hash and secret need each other, and numbers need both.");
    refuses(4, "number 0 " HEX32 "\nnumber 0 " HEX32 "\n", FAIR("number"));
}

static void test_sentences(void)
{
    test_fair_lines();
    refuses(1, "orrery record 1\n", "");
    refuses(1, "orrery record 2\n",
            "Line 1: this record has format 2, and only format 1 can be read.");
    refuses(1, "# A comment\norrery record 1\n",
            "Line 1: an Orrery record begins with the line orrery record 1.");
    refuses(1, "\n", "Line 1: an Orrery record begins with the line orrery record 1.");
    refuses(2, "game relais\n", "Line 2: there is no game called relais.");
    refuses(2, "", "Line 2: expected game, found seats 2.");
    refuses(2, "game\n", "Line 2: expected game, found game.");
    refuses(2, "\n", "Line 2: expected game, found nothing.");
    refuses(3, "seats 6\n", "Line 3: Relay is for 1 to 5 players, not 6.");
    refuses(3, "seats -2\n", "Line 3: Relay is for 1 to 5 players, not -2.");
    refuses(3, "seats 4294967298\n", "Line 3: Relay is for 1 to 5 players, not 4294967298.");
    refuses(3, "seats 2 \n", "Line 3: Relay is for 1 to 5 players, not 2 .");
    refuses(4, "option laps 7\n", "Line 4: 7 is not a value of the option laps.");
    refuses(5, "option laps 1\n", "Line 5: the option laps is given twice.");
    refuses(4, "option lap 1\n", "Line 4: the game has no option called lap.");
    refuses(5, "option baton lost\n", "Line 5: lost is not a value of the option baton.");
    refuses(5, "option baton 0\n", "");
    refuses(5, "option baton open\nseen-by 1\n",
            "Line 6: this record holds only what one viewer saw (1); only a whole record can be "
            "loaded.");
    refuses(6, "", "Line 6: expected an option, a player or an empty line, found 0 r1.");
    refuses(5, "player 0 person\nplayer 1 ismcts:2000\n", "");
    refuses(5, "player 2 greedy\n", PLAYER("2 greedy"));
    refuses(5, "player 1 \n", PLAYER("1 "));
    refuses(5, "player 1 a b\n", PLAYER("1 a b"));
    refuses(5, "player 0 a\nplayer 0 a\n", "Line 6" PLAYER_REST("0 a"));
    refuses(6, "\n\n", "Line 7: there is only one empty line, before the first action.");
    refuses(7, "0 r3\n", "Line 7: 0 r3 is not possible here.");
    refuses(7, "0  r1\n", "Line 7: 0  r1 is not possible here.");
    refuses(7, "1 r1\n", "Line 7: 1 r1 is out of turn.");
    refuses(7, "2 r1\n", "Line 7: 2 r1 is neither an action nor the end.");
    refuses(7, "chance k1\n", "Line 7: chance k1 is out of turn.");
    refuses(7, "seat 0 r1\n", "Line 7: seat 0 r1 is neither an action nor the end.");
    refuses(9, "chance k2\n", "Line 9: chance k2 is not possible here.");
    refuses(9, "chance k?\n", "Line 9: chance k? is not possible here.");
    refuses(10, "chance k\001\n", "Line 10: byte 1 does not belong in a record.");
    refuses(10, "# caf\xc3\xa9\n", "Line 10: byte 195 does not belong in a record.");
    refuses(10, "1 s1\r\n", "Line 10: lines end with LF alone, not with CR LF.");
    refuses(13, "0 s2\n0 s1\n", "Line 14: 0 s1 comes after the match is over.");
    refuses(14, "end 7\n", "Line 14: the record has 6 actions, but says 7.");
    refuses(14, "end\n", "Line 14: end is neither an action nor the end.");
    refuses(14, "end 6\n\n", "Line 15: nothing may follow the end.");
    refuses(14, "", "Line 14: the record ends too early; its last line must be end N.");
    refuses(14, "end 6\n# More\n", "Line 15: nothing may follow the end.");
    is_str(refusal(relay_record, sizeof relay_record), "Line 15: nothing may follow the end.",
           "not even a zero byte");
    is_str(refusal(relay_record, sizeof relay_record - 2),
           "Line 14: the record breaks off in the middle of the line.",
           "the last line has an end as well");
    is_str(refusal("", 0), "Line 1: the record ends too early; its last line must be end N.",
           "an empty record");
}

static void test_setup_that_a_game_refuses(void)
{
    const char text[] = "orrery record 1\ngame ferry\nseats 5\noption rounds 12\n\nend 0\n";
    is_str(refusal(text, strlen(text)), "Line 5: Night Ferry cannot be set up like that.",
           "options may be good alone and bad together");
}

static void test_long_lines(void)
{
    char line[260];

    memset(line, '#', sizeof line);
    memcpy(line + 200, "\n", 2);
    refuses(10, line, "");
    memcpy(line + 200, "#\n", 3);
    refuses(10, line, "Line 10: the line is longer than 200 bytes.");
}

/* Answers are written in the order of the seats, whatever the order they came in. */
static void test_order(void)
{
    struct orr_match *m;
    struct orr_words why;

    orr_match_load(&m, relay_record, strlen(relay_record), orr_source_seeded(&seeded, 1), &why);
    is_str(strstr(record_of(m, ORR_ALL_SEEING, 0), "\n\n") + 2,
           "0 r1\n1 r2\nchance k1\n0 s0\n0 s2\n1 s1\nend 6\n", "answers are put in order");
    orr_match_free(m);
}

/* A record that does not name an option is older than it, and means what it meant. */
static void test_missing_options(void)
{
    static const char old[] = "orrery record 1\ngame relay\nseats 2\n\nend 0\n";
    static const char alone[] = "orrery record 1\ngame relay\nseats 1\n\nend 0\n";
    struct orr_match *m;
    struct orr_words why;

    orr_match_load(&m, old, strlen(old), orr_source_seeded(&seeded, 1), &why);
    is_str(record_of(m, ORR_ALL_SEEING, 0),
           "orrery record 1\ngame relay\nseats 2\noption laps 1\noption baton open\n\nend 0\n",
           "what an old record does not name keeps its meaning, and is named from then on");
    orr_match_free(m);
    orr_match_load(&m, alone, strlen(alone), orr_source_seeded(&seeded, 1), &why);
    is_str(strstr(record_of(m, ORR_ALL_SEEING, 0), "option"),
           "option laps 4\noption baton open\n\nend 0\n", "and that of one alone");
    orr_match_free(m);
}

static void test_viewer_records(void)
{
    struct orr_match *m;
    struct orr_words why;
    const char *text = with_line(relay_record, 5, "option baton hidden\n");
    const char *old = "0 s0\n0 s2\nend 6\n";
    char open[400];
    struct orr_text t = orr_text_on(open, sizeof open), tiny = orr_text_on(open + 300, 100);

    orr_put(&t, "%.*s0 s0\nend 5\n", (int)(strstr(text, old) - text), text);
    orr_match_load(&m, open, t.len, orr_source_seeded(&seeded, 1), &why);
    is_str(record_of(m, 0, 0),
           "orrery record 1\ngame relay\nseats 2\noption laps 1\noption baton hidden\nseen-by 0\n\n"
           "0 r1\n1 r2\nchance k1\n0 s0\n1 s?\nend 5\n",
           "a seat's record shows what the seat saw");
    is_str(strstr(record_of(m, ORR_SPECTATOR, 0), "seen-by"),
           "seen-by spectator\n\n0 r1\n1 r2\nchance k1\n0 s?\n1 s?\nend 5\n",
           "and a spectator's what all saw");
    is_int(orr_match_save(m, 0, &tiny), ORR_ESPACE, "a record that does not fit is reported");
    orr_match_free(m);
}

/* -- The manual ------------------------------------------------------------------------- */

/* The worked example of docs/RECORDS.md is a record. */
static void test_manual(void)
{
    static char page[TEXT_SIZE];
    FILE *file = fopen("docs/RECORDS.md", "r");

    if (!ok(file != NULL, "docs/RECORDS.md can be read from the top of the tree")) return;
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);
    const char *begin = strstr(page, "\norrery record 1\n");
    const char *end = begin ? strstr(begin, "\nend ") : NULL;
    if (!ok(end != NULL, "it holds an example")) return;
    size_t size = (size_t)(strchr(end + 1, '\n') - begin);
    is_str(refusal(begin + 1, size), "", "which is a record");
}

int main(void)
{
    orr_rng_seed(&rng, 1, 1);
    for (int i = 0; orr_games[i]; i++) test_game(orr_games[i]);
    for (int i = 0; orr_games[i]; i++) test_damage(orr_games[i]);
    test_sentences();
    test_setup_that_a_game_refuses();
    test_long_lines();
    test_order();
    test_missing_options();
    test_viewer_records();
    test_manual();
    return done();
}
