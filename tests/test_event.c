/* test_event.c - events of a table: written and read again, those of 0.1.0, what is none; and
 * that the door lets chance do live what it will, and from the log what the log says.
 *
 * SPDX-License-Identifier: MIT */
#include "table_log.h"
#include "test.h"

#define KEY "65607ce9bfd573ccdc1f8eb1484063712a17772cf8fdf23be8aab52846687c1b"
#define CREATE(more) \
    "{\"kind\":\"create\",\"game\":\"relay\",\"seats\":[\"human\",\"greedy\"]," more "}"

/* -- Text ------------------------------------------------------------------------------- */

/* As the server writes them: each is read, and written again byte for byte. */
static void test_texts(void)
{
    static const char *const texts[NUM_KINDS] = {
        "{\"kind\":\"create\",\"game\":\"stellium\",\"seats\":[\"human\",\"ismcts:20\"],"
        "\"options\":{%s},\"clock\":{\"days\":3},\"draw_seconds\":30,\"request\":-5,\"key\":\"" KEY
        "\",\"id\":\"r1\",\"chance\":[\"first 1\",\"b3\"]}",
        "{\"kind\":\"sit\",\"seat\":4,\"id\":\"a\",\"name\":\"\xc3\x84nn \\\"A\\\"\"}",
        "{\"kind\":\"name\",\"seat\":0,\"id\":\"b\",\"name\":\"B\"}",
        ("{\"kind\":\"play\",\"seat\":1,\"id\":\"c\",\"action\":\"take r1\",\"spent\":76,"
         "\"chance\":[\"t2\",\"c6\"]}"),
        "{\"kind\":\"undo\",\"seat\":1,\"id\":\"d\"}",
        "{\"kind\":\"takeback\",\"seat\":1,\"id\":\"e\"}",
        "{\"kind\":\"hand\",\"seat\":2,\"id\":\"f\",\"bot\":\"greedy\"}",
        "{\"kind\":\"back\",\"seat\":2,\"id\":\"g\"}",
        "{\"kind\":\"resign\",\"seat\":0,\"id\":\"h\",\"bot\":\"3\"}",
        "{\"kind\":\"rematch\",\"table\":\"00000000000000000000000000000001\",\"id\":\"i\"}",
        "{\"kind\":\"name\",\"seat\":0,\"name\":\"B\",\"review\":\"{\\\"seats\\\":[]}\"}",
    };
    const struct orr_game *g = orr_game_find("stellium");
    char options[1024] = "", text[2048];
    struct orr_text t = orr_text_on(options, sizeof options);

    for (int i = 0; i < g->num_options; i++)
        orr_put(&t, "%s\"%s\":%d", i ? "," : "", g->options[i].key, (int)g->options[i].initial);
    for (int kind = 0; kind < NUM_KINDS; kind++) {
        const char *hole = strstr(texts[kind], "%s");
        int before = hole ? (int)(hole - texts[kind]) : 0;
        snprintf(text, sizeof text, "%.*s%s%s", before, texts[kind], hole ? options : "",
                 hole ? hole + 2 : texts[kind]);
        char *again = line_again(text);
        is_str(again ? again : "none", text, kind_names[kind]);
        free(again);
    }
    char *bots = line_again("{\"kind\":\"play\",\"seat\":0,\"action\":\"x\",\"bot\":true}");
    is_str(bots, "{\"kind\":\"play\",\"seat\":0,\"action\":\"x\",\"bot\":true,\"chance\":[]}",
           "a bot's play has no id");
    free(bots);
}

/* 0.1.0 wrote down what the guest asked for and no more. */
static void test_old(void)
{
    static const char old[] = CREATE("\"options\":{\"baton\":\"open\"},\"clock\":{\"minutes\":0},"
                                     "\"id\":\"r1\",\"key\":\"" KEY "\",\"chance\":[]");
    static const char request[] =
        "{\"type\":\"create\",\"game\":\"relay\",\"seats\":[\"human\",\"greedy\"],"
        "\"options\":{\"baton\":\"open\"},\"clock\":{\"minutes\":0},\"id\":\"r1\"}";
    struct store_entry from = { .body = old, .size = strlen(old) };
    struct event e, asked = event_new(KIND_CREATE, 0, "r1");
    struct orr_words why;
    struct in *message = in_read(request, strlen(request));

    ok(event_read(&from, &e), "an entry of 0.1.0 is read");
    is_int(e.setup.option[1], 0, "  ... with the option that it names");
    is_int(e.setup.option[0], e.game->options[0].missing,
           "  ... and what it meant not to name one");
    ok(!e.clock.match && !e.clock.decision, "  ... a clock that is none is none");
    ok(message && !event_read_request(message, &(struct drawn){ 0 }, &asked, &why),
       "  ... which a guest cannot ask for");
    is_str(why.key, "error.clock", "  ... because of it");
    ok(asked.request == e.request, "  ... and a resend of the request is known by it");
    free(message);
    event_free(&e);
}

static void test_none(void)
{
    static const char *const none[] = {
        "",
        "[]",
        "{}",
        "{\"kind\":\"dance\",\"seat\":0}",
        "{\"kind\":\"back\",\"seat\":5}",
        "{\"kind\":\"back\",\"seat\":-1}",
        "{\"kind\":\"back\",\"seat\":\"0\"}",
        "{\"kind\":\"back\",\"seat\":0,\"seat\":1}",
        "{\"kind\":\"back\",\"seat\":0,\"chance\":[\"c1\"]}",
        "{\"kind\":\"play\",\"seat\":0,\"action\":\"x\",\"chance\":[1]}",
        "{\"kind\":\"sit\",\"seat\":0,\"id\":\"01234567890123456789012345678901234567890\"}",
        "{\"kind\":\"hand\",\"seat\":0,\"bot\":\"0123456789012345678901234\"}",
        CREATE("\"key\":\"65\",\"chance\":[]"),
        CREATE("\"chance\":[]"),
        "{\"kind\":\"play\",\"seat\":0,\"action\":\"x\",\"before\":[\"0 x\"]}",
        CREATE("\"key\":\"" KEY "\",\"before\":[7]"),
        CREATE("\"key\":\"" KEY "\",\"options\":{\"laps\":99}"),
        CREATE("\"key\":\"" KEY "\",\"draw_seconds\":30"),
        "{\"kind\":\"create\",\"game\":\"none\",\"seats\":[\"human\"],\"key\":\"" KEY "\"}",
        "{\"kind\":\"create\",\"game\":\"relay\",\"seats\":[\"dog\"],\"key\":\"" KEY "\"}",
        "{\"kind\":\"create\",\"game\":\"relay\",\"key\":\"" KEY
        "\",\"seats\":[\"human\",\"human\","
        "\"human\",\"human\",\"human\",\"human\"]}",
        "{\"kind\":\"name\",\"seat\":0,\"name\":\"B\",\"review\":\"[]\"}",
        "{\"kind\":\"name\",\"seat\":0,\"name\":\"B\",\"review\":{}}",
    };

    for (int i = 0; i < ORR_LEN(none); i++) {
        char *text = line_again(none[i]);
        ok(!text, "no event: %.60s", none[i]);
        free(text);
    }
}

/* -- Bots at a table ------------------------------------------------------------------------- */

/* Whether a server lets a bot think so many worlds, and so long. */
static bool thinks(const char *spec, uint32_t worlds, uint32_t milliseconds)
{
    struct orr_player p;
    struct orr_words why;

    return read_player(orr_game_find("stellar"), 2, spec, &p, &why) && p.limits.worlds == worlds &&
           p.limits.milliseconds == milliseconds;
}

static void test_bounds(void)
{
    ok(thinks("8", 20000, 0), "a level has no time: it is the same bot on a slow machine");
    ok(thinks("ismcts:500", 500, 0) && thinks("ismcts:99999", 20000, 0),
       "  ... nor has a number of worlds, which is bounded");
    ok(thinks("ismcts:300ms", 0, 300) && thinks("ismcts:9000ms", 0, 2000), "a time is bounded");
}

/* -- The door ------------------------------------------------------------------------------ */

static struct world *w;
static const char *const first = "00000000000000000000000000000001";

/* Three lines of a table of Night Ferry, which begins with a deal: made live. */
static int make_log(char *line[3])
{
    struct room *r = hall_open(w->hall, first);
    struct event e = event_new(KIND_CREATE, 0, "r1");
    struct orr_actions list;
    struct orr_words why;

    e.game = orr_game_find("ferry");
    orr_setup_init(e.game, 2, &e.setup);
    for (int seat = 0; seat < 2; seat++) strcpy(e.player[seat], "human");
    is_int(room_do(r, &e, &why), ORR_OK, "a table is made");
    ok(e.outcomes && e.outcomes == orr_match_ply(r->match), "  ... and its event has the deal");
    line[0] = event_write(&e);
    event_free(&e);
    for (int seat = 0; seat < 2; seat++) {
        struct event play = event_new(KIND_PLAY, seat, "p");
        struct orr_text t = orr_text_on(play.action, sizeof play.action);
        orr_match_legal(r->match, seat, &list);
        orr_match_action(r->match, seat, list.at[0], &t, NULL);
        is_int(room_do(r, &play, &why), ORR_OK, "  ... a seat plays");
        line[1 + seat] = event_write(&play);
        event_free(&play);
    }
    is_int(r->seq, 3, "  ... and all is in the log");
    hall_drop_room(r);
    return 3;
}

static bool wakes(char **line, int n)
{
    put_log(w, first, line, n);
    struct room *r = world_room(w, first);
    if (r) hall_drop_room(r);
    return r != NULL;
}

/* The line with one text in place of another. */
static char *with(const char *line, const char *from, const char *to)
{
    static char out[4096];
    const char *at = strstr(line, from);

    if (!at) abort();
    snprintf(out, sizeof out, "%.*s%s%s", (int)(at - line), line, to, at + strlen(from));
    return out;
}

static void test_door(void)
{
    char *line[3], *other[3];
    int n = make_log(line);

    ok(wakes(line, n), "from its log the table wakes");
    struct {
        const char *from, *to, *what;
        int at;
    } bad[] = {
        { "\"chance\":[\"", "\"chance\":[\"c9\",\"", "a card that there is not", 0 },
        { "\"]", "\",\"c1\"]", "a card more than is dealt", 0 },
        { "\"chance\":[", "\"other\":[", "no deal at all", 0 },
        { "\"kind\":\"play\"", "\"kind\":\"create\"", "a table made twice", 1 },
        { "\"seat\":0", "\"seat\":2", "a seat that is not there", 1 },
        { "\"action\":\"", "\"action\":\"z", "an action that is none", 2 },
    };
    for (int i = 0; i < ORR_LEN(bad); i++) {
        memcpy(other, line, sizeof other);
        other[bad[i].at] = with(line[bad[i].at], bad[i].from, bad[i].to);
        ok(!wakes(other, n), "not with %s", bad[i].what);
    }
    ok(wakes(line, n), "what was wrong does not stay");
    for (int i = 0; i < n; i++) free(line[i]);
}

int main(void)
{
    w = world_new(1);
    test_texts();
    test_old();
    test_none();
    test_bounds();
    test_door();
    world_free(w);
    return done();
}
