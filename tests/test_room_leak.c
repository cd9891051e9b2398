/* test_room_leak.c [PAIRS [GAME]] - nobody is told more than they may know.
 *
 * Two halls play the same match for one viewer: whatever the viewer witnesses is the
 * same in both, whatever it does not witness (deals, secret answers) is drawn anew in
 * the second. The viewer also asks, errs, takes back, leaves and comes back. Every
 * byte it gets must be the same in both worlds: views, sizes, error texts.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/room.h"
#include "hall_world.h"
#include "test.h"

enum { MAX_PLIES = 4096, LONGEST_PAIR = 30 };

struct twin {
    struct world *w[2];
    struct orr_rng rng; /* of the driver and of both worlds' chance */
    const struct orr_game *game;
    int seats, viewer, watcher; /* the watcher is the viewer's client number */
    char table[TABLE_ID + 1], token[ORR_MAX_SEATS][64];
    struct {
        orr_action action;
        bool witnessed;
    } first[MAX_PLIES]; /* what chance did in the first world */
    bool is_apart;      /* from here on the second world draws anew */
    bool is_over;       /* the worlds can be told apart from here on */
    struct orr_text heard[2];
    int num_actions, num_bytes;
};

static struct orr_match *match_of(struct twin *t, int side)
{
    return world_room(t->w[side], t->table)->match;
}

static bool sees(const struct twin *t, const void *state, int seat, orr_action a)
{
    return t->game->witnesses(state, seat, a) & orr_bit(t->viewer);
}

/* One of the seat's (or chance's) actions that the viewer does not witness; false: none. */
static bool pick_unseen(struct twin *t, const void *state, int seat, orr_action *out)
{
    struct orr_actions list, unseen = { .n = 0 };

    orr_list(t->game, state, seat, &list);
    for (int i = 0; i < list.n; i++)
        if (!sees(t, state, seat, list.at[i])) orr_offer(&unseen, list.at[i]);
    if (unseen.n) *out = unseen.at[orr_rng_below(&t->rng, (uint32_t)unseen.n)];
    return unseen.n > 0;
}

static bool is_possible(const struct twin *t, const void *state, int seat, orr_action a)
{
    struct orr_actions list;

    orr_list(t->game, state, seat, &list);
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == a) return true;
    return false;
}

/* The action in the second world that goes with one in the first. */
static orr_action follow(struct twin *t, const void *state, int seat, orr_action first,
                         bool witnessed)
{
    orr_action a = first;

    if (!t->is_apart) return first;
    if (witnessed ? is_possible(t, state, seat, first) : pick_unseen(t, state, seat, &a)) return a;
    t->is_over = true;
    struct orr_actions list;
    orr_list(t->game, state, seat, &list);
    return list.at[0];
}

static orr_action draw(struct world *w, const uint8_t key[KEY_SIZE], const struct orr_game *g,
                       const void *state, int ply)
{
    struct twin *t = w->user;

    (void)key;
    if (ply >= MAX_PLIES) abort();
    if (w == t->w[1])
        return follow(t, state, ORR_CHANCE, t->first[ply].action, t->first[ply].witnessed);
    t->first[ply].action = orr_chance_sample(g, state, &t->rng);
    t->first[ply].witnessed = sees(t, state, ORR_CHANCE, t->first[ply].action);
    return t->first[ply].action;
}

/* -- Talking -------------------------------------------------------------------------------- */

static void hear(struct client *c, const char *text, size_t size)
{
    struct twin *t = c->world->user;
    int side = c->world == t->w[1];

    (void)size;
    if (c->number == t->watcher) orr_put(&t->heard[side], "%s\n", text);
}

static void settle(struct twin *t, int side)
{
    struct world *w = t->w[side];

    while (w->num_pending || w->num_jobs) {
        while (w->num_pending) world_store_one(w, true);
        if (w->num_jobs) {
            struct job *job = w->job[--w->num_jobs];
            job->player.limits.worlds = 30;
            think_on(job, 0);
            hall_thought(w->hall, job);
        }
    }
    client_pull(&w->client[t->watcher]);
}

static void say_to(struct twin *t, int side, int client, const char *text)
{
    client_say(&t->w[side]->client[client], text);
    settle(t, side);
}

static void say_both(struct twin *t, int client, const char *text)
{
    for (int side = 0; side < 2; side++) say_to(t, side, client, text);
}

static void play_on(struct twin *t, int side, int seat, orr_action a, int number)
{
    char word[ORR_MAX_WORD], text[512];
    struct orr_text n = orr_text_on(word, sizeof word);
    ORR_STATE(state);
    struct room *r = world_room(t->w[side], t->table);

    orr_match_known(r->match, seat, state, sizeof state);
    t->game->print_action(state, seat, a, &n);
    snprintf(
        text, sizeof text,
        "{\"type\":\"play\",\"table\":\"%s\",\"seat\":%d,\"seq\":%lld,\"id\":\"m%d\",\"action\":\"%s\"}",
        t->table, seat, (long long)r->seq, number, word);
    say_to(t, side, seat, text);
}

/* -- A pair of matches -------------------------------------------------------------------------- */

static void play_one(struct twin *t, int number)
{
    ORR_STATE(state);
    struct orr_actions list;
    orr_seats asked = orr_match_to_act(match_of(t, 0));
    int seat;

    do seat = (int)orr_rng_below(&t->rng, (uint32_t)t->seats);
    while (!(asked & orr_bit(seat)));
    orr_match_known(match_of(t, 0), ORR_ALL_SEEING, state, sizeof state);
    orr_match_legal(match_of(t, 0), seat, &list);
    orr_action a = list.at[orr_rng_below(&t->rng, (uint32_t)list.n)];
    bool witnessed = sees(t, state, seat, a);

    orr_match_known(match_of(t, 1), ORR_ALL_SEEING, state, sizeof state);
    orr_action b = follow(t, state, seat, a, witnessed);
    if (t->is_over) return;
    play_on(t, 0, seat, a, number);
    play_on(t, 1, seat, b, number);
    t->num_actions++;
}

static const char *const noises[] = {
    "{\"type\":\"undo\",\"table\":\"%s\",\"seat\":%d,\"id\":\"n%d\"",
    "{\"type\":\"undo\",\"table\":\"%s\",\"seat\":%d,\"id\":\"n%d\"",
    "{\"type\":\"takeback\",\"table\":\"%s\",\"seat\":%d,\"id\":\"n%d\"",
    "{\"type\":\"agree\",\"table\":\"%s\",\"seat\":%d,\"id\":\"n%d\"",
    "{\"type\":\"rules\",\"table\":\"%s\",\"x\":%d,\"id\":\"n%d\"",
    "{\"type\":\"record\",\"table\":\"%s\",\"x\":%d,\"id\":\"n%d\"",
    "{\"type\":\"replay\",\"table\":\"%s\",\"viewer\":%d,\"ply\":0,\"id\":\"n%d\"",
    "{\"type\":\"play\",\"table\":\"%s\",\"seat\":%d,\"id\":\"n%d\",\"action\":\"zz9\"",
    "{\"type\":\"name\",\"table\":\"%s\",\"seat\":%d,\"id\":\"n%d\",\"name\":\"X\"",
    "{\"type\":\"hint\",\"table\":\"%s\",\"seat\":%d,\"id\":\"n%d\"",
    "{\"type\":\"emote\",\"table\":\"%s\",\"seat\":%d,\"id\":\"n%d\",\"emote\":\"wow\"",
    "{\"type\":\"leave\",\"table\":\"%s\",\"x\":%d,\"id\":\"n%d\"",
};

/* What any of them may name besides: what was seen last, and the question that waits. */
static void end_noise(struct twin *t, char *text, size_t cap)
{
    const struct room *r = world_room(t->w[0], t->table);
    size_t n = strlen(text);

    snprintf(text + n, cap - n, ",\"seq\":%lld,\"question\":\"%s\"}", (long long)r->seq,
             r->question);
}

/* Something that is no move: by anybody, but questions about the end only before it. */
static void make_noise(struct twin *t, int number)
{
    int seat = (int)orr_rng_below(&t->rng, (uint32_t)t->seats);
    int client = orr_rng_below(&t->rng, 3) ? t->watcher : seat;
    int kind = (int)orr_rng_below(&t->rng, (uint32_t)ORR_LEN(noises));
    char text[256], enter[256];

    if (kind == 9 && orr_rng_below(&t->rng, 8)) return; /* thinking takes time */
    snprintf(text, sizeof text, noises[kind], t->table, seat, number);
    end_noise(t, text, sizeof text);
    say_both(t, client, text);
    if (kind != 11) return;
    snprintf(enter, sizeof enter, "{\"type\":\"enter\",\"table\":\"%s\"%s%s%s,\"text\":true}",
             t->table, client < t->seats ? ",\"token\":\"" : "",
             client < t->seats ? t->token[client] : "", client < t->seats ? "\"" : "");
    say_both(t, client, enter);
}

static void preview(struct twin *t, int number)
{
    struct orr_actions list;
    char word[ORR_MAX_WORD], text[256];
    struct orr_text n = orr_text_on(word, sizeof word);
    ORR_STATE(known);

    if (t->viewer >= t->seats) return;
    orr_match_legal(match_of(t, 0), t->viewer, &list);
    if (!list.n) return;
    orr_match_known(match_of(t, 0), t->viewer, known, sizeof known);
    t->game->print_action(known, t->viewer, list.at[orr_rng_below(&t->rng, (uint32_t)list.n)], &n);
    snprintf(text, sizeof text,
             "{\"type\":\"preview\",\"table\":\"%s\",\"seat\":%d,\"id\":\"v%d\",\"action\":\"%s\"}",
             t->table, t->viewer, number, word);
    say_both(t, t->watcher, text);
}

/* The position before any ply so far, with the viewer's own eyes. */
static void look_back(struct twin *t, int number)
{
    char text[256], eyes[16] = "\"spectator\"";
    int ply = (int)orr_rng_below(&t->rng, (uint32_t)orr_match_ply(match_of(t, 0)) + 1);

    if (t->viewer < t->seats) snprintf(eyes, sizeof eyes, "%d", t->viewer);
    snprintf(text, sizeof text,
             "{\"type\":\"replay\",\"table\":\"%s\",\"viewer\":%s,\"ply\":%d,\"id\":\"b%d\"}",
             t->table, eyes, ply, number);
    say_both(t, t->watcher, text);
}

static bool heard_the_same(struct twin *t)
{
    bool same = t->is_over ||
                (t->heard[0].len == t->heard[1].len && !strcmp(t->heard[0].buf, t->heard[1].buf));

    if (!same) printf("# first:  %.1500s\n# second: %.1500s\n", t->heard[0].buf, t->heard[1].buf);
    for (int side = 0; side < 2; side++) {
        if (t->heard[side].full) abort();
        t->num_bytes += (int)t->heard[side].len;
        t->heard[side] = orr_text_on(t->heard[side].buf, t->heard[side].cap);
    }
    return same;
}

static void sit_everybody(struct twin *t, int side)
{
    char text[256];

    for (int n = 0; n <= t->seats; n++) {
        struct client *c = &t->w[side]->client[n];
        c->take = hear;
        client_join(c, NULL);
        say_to(t, side, n, "{\"type\":\"hello\",\"version\":1}");
        snprintf(text, sizeof text, "{\"type\":\"enter\",\"table\":\"%s\",\"text\":true}",
                 t->table);
        say_to(t, side, n, text);
        if (n == t->seats) break;
        snprintf(
            text, sizeof text,
            "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":%d,\"name\":\"P\",\"text\":true,\"id\":\"%032x\"}",
            t->table, n, n + 1);
        say_to(t, side, n, text);
        strcpy(t->token[n], world_room(t->w[side], t->table)->seat[n].token);
    }
}

static void open_world(struct twin *t, int side, uint64_t seed)
{
    struct world *w = t->w[side] = world_new(seed);
    struct client *c = &w->client[MAX_CLIENTS - 1];
    char text[256];
    struct orr_text out = orr_text_on(text, sizeof text);

    w->user = t;
    w->chance = draw;
    client_join(c, NULL);
    client_say(c, "{\"type\":\"hello\",\"version\":1}");
    orr_put(&out, "{\"type\":\"create\",\"game\":\"%s\",\"id\":\"c\",\"seats\":[", t->game->key);
    for (int i = 0; i < t->seats; i++) orr_put(&out, "%s\"human\"", i ? "," : "");
    orr_put(&out, "]}");
    client_say(c, text);
    while (w->num_pending) world_store_one(w, true);
    strcpy(t->table, w->disk[0].id);
    client_leave(c);
}

static char heard_buf[2][4 << 20];
static long total_actions, total_bytes;

static bool is_tight(const struct orr_game *g, uint64_t seed)
{
    struct twin *t = calloc(1, sizeof *t);
    bool same = true;

    t->game = g;
    orr_rng_seed(&t->rng, seed, 5);
    t->seats = g->min_seats + (int)(seed % (uint64_t)(g->max_seats - g->min_seats + 1));
    t->watcher = (int)orr_rng_below(&t->rng, (uint32_t)t->seats + 1);
    t->viewer = t->watcher < t->seats ? t->watcher : ORR_SPECTATOR;
    for (int side = 0; side < 2; side++)
        t->heard[side] = orr_text_on(heard_buf[side], sizeof heard_buf[side]);
    /* Hidden cards come to light sooner or later and end a pair. So half of the pairs go
     * apart with the first deal, the others later in the match. */
    int apart_at = seed % 2 ? 0 : (int)orr_rng_below(&t->rng, LONGEST_PAIR);
    t->is_apart = !apart_at;
    open_world(t, 0, seed);
    open_world(t, 1, seed);
    for (int side = 0; side < 2 && !t->is_over; side++) sit_everybody(t, side);
    int steps = 1 + (int)orr_rng_below(&t->rng, LONGEST_PAIR);
    for (int i = 0; i < steps && !t->is_over && same && orr_match_to_act(match_of(t, 0)); i++) {
        if (i == apart_at) t->is_apart = true;
        if (!orr_rng_below(&t->rng, 4)) make_noise(t, i);
        if (!orr_rng_below(&t->rng, 8)) preview(t, i);
        if (!orr_rng_below(&t->rng, 8)) look_back(t, i);
        if (!t->is_over && orr_match_to_act(match_of(t, 0))) play_one(t, i);
        same = heard_the_same(t);
    }
    if (!same)
        printf("# seed %llu, %s, seats %d, viewer %d\n", (unsigned long long)seed, g->key, t->seats,
               t->viewer);
    total_actions += t->num_actions;
    total_bytes += t->num_bytes;
    world_free(t->w[0]);
    world_free(t->w[1]);
    free(t);
    return same;
}

int main(int argc, char **argv)
{
    int pairs = argc > 1 ? atoi(argv[1]) : 200;

    for (int i = 0; orr_games[i]; i++) {
        const struct orr_game *g = orr_games[i];
        int tight = 0;
        if (argc > 2 && strcmp(argv[2], g->key) != 0) continue;
        total_actions = total_bytes = 0;
        for (int k = 0; k < pairs; k++) tight += is_tight(g, (uint64_t)k + 1);
        if (!ok(tight == pairs,
                "%s: %d pairs of worlds look the same to a viewer who cannot tell them apart",
                g->key, pairs))
            printf("# %d did not\n", pairs - tight);
        printf("# %s: %ld actions, %ld bytes\n", g->key, total_actions, total_bytes);
    }
    return done();
}
