/* test_room_forged.c [MESSAGES] - a player who cheats: moves for another seat, out of
 * turn, for a decision long past, with another's id, a guessed or borrowed token, at
 * another table. None is accepted, and the log does not grow by a byte.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/room.h"
#include "hall_world.h"
#include "test.h"

static struct world *w;
static char victim[TABLE_ID + 1], other[TABLE_ID + 1], own_token[64], their_token[64],
    other_token[64];
static int accepted, refused;

static void judge(struct client *c, const char *text, size_t size)
{
    (void)c;
    (void)size;
    accepted += strstr(text, "\"type\":\"done\"") || strstr(text, "\"type\":\"seated\"");
    refused += strstr(text, "\"type\":\"error\"") != NULL;
}

static void open_table(struct client *c, char table[TABLE_ID + 1])
{
    client_say(
        c,
        "{\"type\":\"create\",\"game\":\"stellar\",\"seats\":[\"human\",\"human\"],\"id\":\"c\"}");
    world_settle(w);
    strcpy(table, w->disk[w->num_disks - 1].id);
}

static void sit(struct client *c, const char *table, int seat, char token[64])
{
    char text[256];

    snprintf(text, sizeof text, "{\"type\":\"enter\",\"table\":\"%s\"}", table);
    client_say(c, text);
    snprintf(text, sizeof text,
             "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":%d,\"name\":\"N\",\"id\":\"%032x\"}",
             table, seat, c->number * 16 + seat + 1);
    client_say(c, text);
    world_settle(w);
    strcpy(token, world_room(w, table)->seat[seat].token);
}

static int honest_moves;

/* Honest play until it is the victim's turn and nobody else's. */
static void play_honestly(struct client *honest, struct client *cheat)
{
    struct room *r = world_room(w, victim);
    char word[ORR_MAX_WORD], text[512];
    ORR_STATE(known);
    struct orr_actions list;

    while (honest_moves < 24 || orr_match_to_act(r->match) != orr_bit(0)) {
        int seat = orr_lowest(orr_match_to_act(r->match));
        struct orr_text t = orr_text_on(word, sizeof word);
        orr_match_known(r->match, seat, known, sizeof known);
        orr_match_legal(r->match, seat, &list);
        r->game->print_action(known, seat, list.at[orr_rng_below(&w->rng, (uint32_t)list.n)], &t);
        snprintf(
            text, sizeof text,
            "{\"type\":\"play\",\"table\":\"%s\",\"seat\":%d,\"seq\":%lld,\"id\":\"h%d\",\"action\":\"%s\"}",
            victim, seat, (long long)r->seq, honest_moves++, word);
        client_say(seat ? cheat : honest, text);
        world_settle(w);
    }
}

static const char *pick(const char *const *list, int n)
{
    return list[orr_rng_below(&w->rng, (uint32_t)n)];
}

static void random_token(char token[64])
{
    uint8_t bytes[16];

    world_entropy(w, bytes, sizeof bytes);
    for (int i = 0; i < 16; i++) sprintf(token + 2 * i, "%02x", bytes[i]);
    if (orr_rng_below(&w->rng, 2)) { /* or nearly the right one */
        strcpy(token, their_token);
        token[orr_rng_below(&w->rng, 32)] ^= 1;
    }
}

static void forge_play(struct client *c, int number)
{
    struct room *r = world_room(w, victim);
    struct orr_actions list;
    ORR_STATE(known);
    char word[ORR_MAX_WORD] = "", text[512], id[64];
    struct orr_text t = orr_text_on(word, sizeof word);
    int seat = (int)orr_rng_below(&w->rng, 4) - 1;

    /* A right action for the victim, a real sequence number: all that is missing is the right. */
    orr_match_legal(r->match, 0, &list);
    orr_match_known(r->match, 0, known, sizeof known);
    r->game->print_action(known, 0, list.at[orr_rng_below(&w->rng, (uint32_t)list.n)], &t);
    long long seq = (long long)r->seq -
                    (orr_rng_below(&w->rng, 2) ? orr_rng_below(&w->rng, (uint32_t)r->seq + 5) : 0);
    /* Ids of its own moves are resends and harmless; the victim's are not its own. */
    snprintf(id, sizeof id, "f%d", number);
    snprintf(text, sizeof text,
             "{\"type\":\"play\",\"table\":\"%s\",\"seat\":%d,\"seq\":%lld,\"id\":\"%s\","
             "\"action\":\"%s\",\"token\":\"%s\"}",
             orr_rng_below(&w->rng, 8) ? victim : other, seat, seq, id, word,
             orr_rng_below(&w->rng, 2) ? their_token : own_token);
    client_say(c, text);
}

static void forge_other(struct client *c, int number)
{
    static const char *const forms[] = {
        "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\",\"id\":\"f%d\"}",
        "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":0,\"name\":\"Me\",\"id\":\"%s\",\"x\":%d}",
        "{\"type\":\"name\",\"table\":\"%s\",\"seat\":0,\"name\":\"%.8s\",\"id\":\"f%d\"}",
        "{\"type\":\"undo\",\"table\":\"%s\",\"seat\":0,\"seq\":9,\"x\":\"%s\",\"id\":\"f%d\"}",
        "{\"type\":\"takeback\",\"table\":\"%s\",\"seat\":0,\"seq\":9,\"x\":\"%s\",\"id\":\"f%d\"}",
        "{\"type\":\"agree\",\"table\":\"%s\",\"seat\":0,\"question\":\"%s\",\"id\":\"f%d\"}",
        "{\"type\":\"hand\",\"table\":\"%s\",\"seat\":0,\"x\":\"%s\",\"id\":\"f%d\"}",
        "{\"type\":\"back\",\"table\":\"%s\",\"seat\":1,\"x\":\"%s\",\"id\":\"f%d\"}",
        "{\"type\":\"resign\",\"table\":\"%s\",\"seat\":0,\"x\":\"%s\",\"id\":\"f%d\"}",
        "{\"type\":\"rematch\",\"table\":\"%s\",\"x\":\"%s\",\"id\":\"f%d\"}",
        "{\"type\":\"record\",\"table\":\"%s\",\"x\":\"%s\",\"id\":\"f%d\"}",
        "{\"type\":\"hint\",\"table\":\"%s\",\"seat\":0,\"x\":\"%s\",\"id\":\"f%d\"}",
    };
    char token[64], text[512];

    random_token(token);
    if (!orr_rng_below(&w->rng, 4)) strcpy(token, other_token); /* of another table */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    snprintf(text, sizeof text, pick(forms, ORR_LEN(forms)), victim, token, number);
#pragma GCC diagnostic pop
    client_say(c, text);
}

int main(int argc, char **argv)
{
    int messages = argc > 1 ? atoi(argv[1]) : 100000;
    struct client *honest, *cheat;

    w = world_new(9);
    honest = &w->client[0];
    cheat = &w->client[1];
    for (int i = 0; i < 2; i++) {
        client_join(&w->client[i], NULL);
        client_say(&w->client[i], "{\"type\":\"hello\",\"version\":1}");
    }
    open_table(honest, victim);
    open_table(honest, other);
    sit(honest, victim, 0, their_token);
    sit(honest, other, 0, other_token);
    sit(cheat, victim, 1, own_token);
    play_honestly(honest, cheat);

    struct disk before = *world_disk(w, victim);
    int tables = w->num_disks, on_other = world_disk(w, other)->n;
    cheat->take = judge;
    for (int i = 0; i < messages; i++) {
        if (i % 3) forge_play(cheat, i);
        else forge_other(cheat, i);
        world_settle(w);
    }
    is_int(accepted, 0, "no forged message is accepted");
    is_int(refused, messages, "each is refused with an error");
    is_int(world_disk(w, victim)->n, before.n, "the log of the table has not grown");
    ok(w->num_disks == tables && world_disk(w, other)->n == on_other, "nor has any other");
    printf("# %d messages\n", messages);
    play_honestly(honest, cheat);
    world_free(w);
    return done();
}
