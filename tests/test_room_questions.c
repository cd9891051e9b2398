/* test_room_questions.c - what a table tells about its questions besides what is legal.
 *
 * SPDX-License-Identifier: MIT */
#include "hall_talk.h"
#include "server/room.h"
#include "test.h"

static struct client *ann; /* sits at every seat */
static char table[TABLE_ID + 1];
static struct orr_rng rng;

static struct room *room(void) { return hall_find(w->hall, table); }

static void open_table(const char *game, int seats, const char *options)
{
    char who[64];
    struct orr_text t = orr_text_on(who, sizeof who);

    for (int i = 0; i < seats; i++) orr_put(&t, "%s\"human\"", i ? "," : "");
    say(ann, "{\"type\":\"create\",\"game\":\"%s\",\"seats\":[%s],\"options\":{%s},\"id\":\"c\"}",
        game, who, options);
    json_t *m = got(ann, "done");
    in_text(m, "table", table, sizeof table);
    json_decref(m);
    for (int i = 0; i < seats; i++)
        say(ann, "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":%d,\"name\":\"N\",\"id\":\"%032x\"}",
            table, i, i + 1);
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
    _Alignas(16) unsigned char known[ORR_MAX_STATE];

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
    const char *section = in_word(m, "section");
    bool good = strspn(section, " \n") < strlen(section);

    if (!good) printf("# %s has no section\n", in_word(m, "step"));
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

int main(void)
{
    w = world_new(1);
    ann = &w->client[0];
    ann->take = keep;
    client_join(ann, NULL);
    say(ann, "{\"type\":\"hello\",\"version\":1}");
    orr_rng_seed(&rng, 1, 2);
    for (int i = 0; orr_games[i]; i++) test_rules(orr_games[i]);
    world_free(w);
    return done();
}
