/* test_room_questions.c [MATCHES] - what a table tells about its questions besides what is legal.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/room.h"
#include "hall_talk.h"
#include "test.h"

static struct client *ann; /* sits at every seat */
static char table[TABLE_ID + 1];
static struct orr_rng rng;

static struct room *room(void) { return world_room(w, table); }

static void open_table(const char *game, int seats, const char *options)
{
    char who[64];
    struct orr_text t = orr_text_on(who, sizeof who);

    for (int i = 0; i < seats; i++) orr_put(&t, "%s\"human\"", i ? "," : "");
    say(ann, "{\"type\":\"create\",\"game\":\"%s\",\"seats\":[%s],\"options\":{%s},\"id\":\"c\"}",
        game, who, options);
    json_t *m = got(ann, "done");
    ref_text(m, "table", table, sizeof table);
    json_decref(m);
    for (int i = 0; i < seats; i++)
        say(ann, "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":%d,\"name\":\"N\",\"id\":\"%032x\"}",
            table, i, i + 1);
}

/* Looks at the table through a seat's eyes, without what has happened so far. */
static void enter(const char *token)
{
    int64_t seq = room()->seq;

    say(ann,
        "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\",\"since\":%lld,"
        "\"epoch\":%lld,\"text\":true}",
        table, token, (long long)seq, (long long)room()->entry[seq - 1].epoch);
}

/* One of the seats that are asked; -1 when the match is over. */
static int any_asked(void)
{
    orr_seats asked = orr_match_to_act(room()->match);
    int seat;

    if (!asked) return -1;
    do seat = (int)orr_rng_below(&rng, (uint32_t)room()->seats);
    while (!(asked & orr_bit(seat)));
    return seat;
}

static void play(int seat, const char *text)
{
    static int plays;

    say(ann,
        "{\"type\":\"play\",\"table\":\"%s\",\"seat\":%d,\"seq\":%lld,\"action\":\"%s\","
        "\"id\":\"m%d\"}",
        table, seat, (long long)room()->seq, text, ++plays);
}

static void play_any(int seat)
{
    struct orr_actions list;
    char word[ORR_MAX_WORD];
    struct orr_text t = orr_text_on(word, sizeof word);
    ORR_STATE(known);

    orr_match_legal(room()->match, seat, &list);
    orr_match_known(room()->match, seat, known, sizeof known);
    room()->game->print_action(known, seat, list.at[orr_rng_below(&rng, (uint32_t)list.n)], &t);
    play(seat, word);
}

/* -- Rules ---------------------------------------------------------------------------- */

/* Whether the answer has text, and the step is the one that a seat is asked about. */
static bool has_rules(void)
{
    say(ann, "{\"type\":\"rules\",\"table\":\"%s\",\"id\":\"r\"}", table);
    json_t *m = got(ann, "rules");
    const char *section = ref_word(m, "section");
    bool good = strspn(section, " \n") < strlen(section);

    if (!good) printf("# %s has no section\n", ref_word(m, "step"));
    json_decref(m);
    return good;
}

static void test_rules(const struct orr_game *g)
{
    int asked = 0, answered = 0;

    open_table(g->key, g->max_seats, "");
    for (int seat; asked < 150 && (seat = any_asked()) >= 0; asked++) {
        answered += has_rules();
        play_any(seat);
    }
    ok(asked > 1 && answered == asked, "%s: %d questions, each with its rules", g->key, asked);
}

/* -- Amounts ------------------------------------------------------------------------------ */

static void state_of(int viewer, void *state)
{
    memset(state, 0, ORR_MAX_STATE);
    orr_match_known(room()->match, viewer, state, ORR_MAX_STATE);
}

static bool is_state(const void *expected)
{
    ORR_STATE(state);

    state_of(ORR_ALL_SEEING, state);
    return !memcmp(state, expected, sizeof state);
}

/* A whole answer to the question as the seat was told it, the last thing first. */
static bool make_answer(int seat, char out[ORR_MAX_ANSWER])
{
    json_t *m = NULL;
    int64_t viewer = -1;
    struct orr_text t = orr_text_on(out, ORR_MAX_ANSWER);

    enter(room()->seat[seat].token);
    m = got(ann, "state");
    ref_number(m, "viewer", 0, ORR_MAX_SEATS, &viewer);
    const json_t *a = json_object_get(m, "amounts"), *places = json_object_get(a, "places");
    int left = (int)json_integer_value(json_object_get(a, "high"));
    orr_put(&t, "%s", ref_word(a, "verb"));
    for (size_t i = json_array_size(places); a && viewer == seat && left && i-- > 0;) {
        const json_t *place = json_array_get(places, i);
        int most = (int)json_integer_value(json_object_get(place, "most"));
        int n = most < left ? most : left;
        if (i && n > 1)
            n = 1 + (int)orr_rng_below(&rng, (uint32_t)n); /* not too few for the rest */
        orr_put(&t, " %s %d", ref_word(place, "token"), n);
        left -= n;
    }
    json_decref(m);
    return a && !left;
}

/* The state after the answer's steps, played one by one on a copy; how many there were. */
static int after_steps(int seat, const char *text, void *state)
{
    const struct orr_game *g = room()->game;
    ORR_STATE(known);
    struct orr_answer answer = { 0 };
    orr_action a;
    int steps = 0;

    state_of(seat, known);
    state_of(ORR_ALL_SEEING, state);
    if (!orr_amounts_asked(g, known, seat, &answer.asked) || !orr_answer_read(&answer, text))
        return 0;
    for (; orr_answer_step(g, known, seat, &answer, &a); steps++) {
        g->apply(state, seat, a);
        memcpy(known, state, sizeof known);
        g->redact(known, seat);
    }
    return steps;
}

struct tally {
    int answers, one_entry, same, undone, again;
};

/* One answer in one message: one entry of all its steps, taken back as one, and still there
 * after a restart. */
static void try_answer(int seat, struct tally *tally)
{
    ORR_STATE(before);
    ORR_STATE(after);
    char text[ORR_MAX_ANSWER];
    static int undos;

    if (!make_answer(seat, text)) return;
    int64_t seq = room()->seq;
    int ply = orr_match_ply(room()->match), steps = after_steps(seat, text, after);
    if (room()->game->to_act(after) == orr_bit(ORR_CHANCE)) return; /* cannot be taken back */
    state_of(ORR_ALL_SEEING, before);
    play(seat, text);
    tally->answers++;
    tally->one_entry +=
        room()->seq == seq + 1 && orr_match_ply(room()->match) == ply + steps && steps > 0;
    tally->same += is_state(after);
    say(ann, "{\"type\":\"undo\",\"table\":\"%s\",\"seat\":%d,\"seq\":%d,\"id\":\"u%d\"}", table,
        seat, (int)room()->seq, ++undos);
    tally->undone += is_state(before);
    play(seat, text);
    tally->again += is_state(after);
}

static void sit_again(void)
{
    char token[ORR_MAX_SEATS][TOKEN_SIZE + 1];

    for (int i = 0; i < room()->seats; i++)
        memcpy(token[i], room()->seat[i].token, sizeof token[i]);
    world_crash(w, 0);
    client_join(ann, NULL);
    say(ann, "{\"type\":\"hello\",\"version\":1}");
    for (int i = 0; i < room()->seats; i++) enter(token[i]);
}

static void test_amounts(int matches)
{
    struct tally tally = { 0 };
    ORR_STATE(before);

    for (int match = 0; match < matches; match++) {
        open_table("stellar-leap", 3, "\"intense_attack\":1,\"frontiers\":1");
        for (int i = 0, seat; i < 1500 && (seat = any_asked()) >= 0; i++) {
            try_answer(seat, &tally);
            if ((seat = any_asked()) >= 0) play_any(seat);
        }
        state_of(ORR_ALL_SEEING, before);
        sit_again();
        ok(is_state(before), "match %d: answers are read back after a restart", match + 1);
    }
    ok(tally.answers >= 2 * matches, "%d questions were answered in amounts", tally.answers);
    is_int(tally.one_entry, tally.answers, "each by one entry of several steps");
    is_int(tally.same, tally.answers, "which lead where they do one by one");
    is_int(tally.undone, tally.answers, "an undo takes all of them back");
    is_int(tally.again, tally.answers, "and they can be played again");
}

/* -- Endings ------------------------------------------------------------------------------ */

/* Whether the seat may play that now. */
static bool may_play(int seat, const char *text)
{
    ORR_STATE(known);
    orr_action a;

    state_of(seat, known);
    return orr_parse_action(room()->game, known, seat, text, &a) >= 0;
}

/* Who does nothing brings no Events. */
static void test_cap(void)
{
    open_table("stellar-leap", 2, "\"events\":10");
    for (int seat; (seat = any_asked()) >= 0;) {
        if (may_play(seat, "end")) play(seat, "end");
        else play_any(seat);
    }
    enter(room()->seat[0].token);
    json_t *m = got(ann, "state");
    const char *why = ref_word(m, "ending");
    ok(!strncmp(why, "Stopped after round 40, the most a match may have: ", 51) &&
           strstr(why, " of the 10 Events that bring the end were drawn."),
       "who is told in words reads that the cap ended the match: %s", why);
    json_decref(m);
}

int main(int argc, char **argv)
{
    w = world_new(1);
    ann = &w->client[0];
    ann->take = keep;
    client_join(ann, NULL);
    say(ann, "{\"type\":\"hello\",\"version\":1}");
    orr_rng_seed(&rng, 1, 2);
    for (int i = 0; orr_games[i]; i++) test_rules(orr_games[i]);
    test_amounts(argc > 1 ? atoi(argv[1]) : 10);
    test_cap();
    world_free(w);
    return done();
}
