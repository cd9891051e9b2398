/* test_room_sim.c [MATCHES [FIRST SEED]] - tables under a network and a machine that
 * lose, double, reorder and delay messages, crash, and jump in time.
 *
 * People play random matches through it with nothing but the protocol. Afterwards:
 * every acknowledged action is in the log exactly once, nothing is there twice, all
 * clients have seen the same end as a server that reads the log afresh, and the same
 * seed gives the same bytes again.
 *
 * SPDX-License-Identifier: MIT */
#include "hall_world.h"
#include "test.h"

enum { MAX_LETTERS = 256, MAX_ACKS = 2048, MOST_STEPS = 60000, PATIENCE = 4000 };

/* A message on its way; to the hall, or to the player. */
struct letter {
    int player;
    bool to_hall;
    struct guest *guest; /* the connection it travels on: it dies with it */
    int64_t due;
    char *text;
};

struct player {
    char token[64];
    int seat;
    bool has_token, is_over, is_asked;
    int64_t seq, epoch, quiet_since;
    char state[1 << 18]; /* the newest state                   */
    char request[1024];  /* sent and not answered; "" for none */
    char id[64];
    int64_t sent_at;
    int ids;
};

struct sim {
    struct world *w;
    struct orr_rng rng; /* of the faults and the players */
    const struct orr_game *game;
    int players, bots, num_letters, num_acks;
    struct player player[MAX_CLIENTS];
    struct letter letter[MAX_LETTERS];
    char table[TABLE_ID + 1];
    struct {
        char id[64];
        int64_t seq;
    } ack[MAX_ACKS];
    uint64_t trace; /* hash of every byte a player got */
    int crashes, drops;
};

static bool chance_of(struct sim *s, uint32_t in, uint32_t of)
{
    return orr_rng_below(&s->rng, of) < in;
}

static char *copy_of(const char *text) { return strcpy(malloc(strlen(text) + 1), text); }

/* -- The network --------------------------------------------------------------------------- */

static void post(struct sim *s, int player, bool to_hall, const char *text)
{
    if (chance_of(s, 3, 100) || s->num_letters == MAX_LETTERS) {
        s->drops++;
        return;
    }
    int copies = chance_of(s, 3, 100) ? 2 : 1;
    while (copies-- && s->num_letters < MAX_LETTERS) {
        struct letter *l = &s->letter[s->num_letters++];
        int64_t delay = chance_of(s, 5, 100) ? 3000 : 60;
        *l = (struct letter){ player, to_hall, s->w->client[player].guest,
                              s->w->now + orr_rng_below(&s->rng, (uint32_t)delay), copy_of(text) };
    }
}

static void on_message(struct client *c, const char *text, size_t size)
{
    (void)size;
    post(c->user, c->number, false, text);
}

static void lose_letters(struct sim *s, const struct guest *g)
{
    for (int i = 0; i < s->num_letters; i++)
        if (s->letter[i].guest == g) s->letter[i].guest = NULL;
}

static void hang_up(struct sim *s, int n)
{
    struct client *c = &s->w->client[n];
    lose_letters(s, c->guest);
    client_leave(c);
}

/* -- A player: answers what it is asked, sends again what stays unanswered ------------------- */

static void take_state(struct sim *s, struct player *p, const json_t *m, const char *text)
{
    int64_t seq, epoch;

    (void)s;
    if (!in_number(m, "seq", 0, INT64_MAX, &seq) || !in_number(m, "epoch", 0, INT64_MAX, &epoch))
        abort();
    if (seq < p->seq) return; /* an old letter */
    if (p->has_token && !json_is_integer(json_object_get(m, "viewer"))) return;
    p->seq = seq;
    p->epoch = epoch;
    p->is_over = json_is_true(json_object_get(m, "over"));
    p->is_asked = json_object_get(m, "legal") != NULL;
    if (strlen(text) >= sizeof p->state) abort();
    strcpy(p->state, text);
}

static void take_answer(struct sim *s, struct player *p, const json_t *m)
{
    const char *type = in_word(m, "type"), *id = in_word(m, "id");

    if (!strcmp(type, "done")) {
        if (s->num_acks == MAX_ACKS) abort();
        strcpy(s->ack[s->num_acks].id, id);
        in_number(m, "seq", 0, INT64_MAX, &s->ack[s->num_acks++].seq);
    }
    if (!strcmp(type, "seated")) {
        p->has_token = true;
        in_text(m, "token", p->token, sizeof p->token);
    }
    if (!strcmp(id, p->id)) p->request[0] = p->id[0] = '\0';
}

static void deliver_to_player(struct sim *s, int n, const char *text)
{
    struct player *p = &s->player[n];
    json_t *m = in_read(text, strlen(text));

    s->trace = orr_hash_mix(s->trace, orr_hash_bytes(text, strlen(text)));
    p->quiet_since = s->w->now;
    if (!strcmp(in_word(m, "type"), "state")) take_state(s, p, m, text);
    else if (json_object_get(m, "id")) take_answer(s, p, m);
    json_decref(m);
}

static void request(struct sim *s, int n, const char *fmt, const char *word)
{
    struct player *p = &s->player[n];

    if (p->has_token || p->seat < 0) snprintf(p->id, sizeof p->id, "p%d-%d", n, p->ids++);
    else snprintf(p->id, sizeof p->id, "%032x", 0x1000 + n);
    snprintf(p->request, sizeof p->request, fmt, s->table, p->seat, (long long)p->seq, p->id, word);
    p->sent_at = s->w->now;
    post(s, n, true, p->request);
}

static void choose(struct sim *s, int n)
{
    struct player *p = &s->player[n];
    if (p->has_token && !p->is_asked && !chance_of(s, 1, 60)) return;
    json_t *m = in_read(p->state, strlen(p->state));
    const json_t *legal = json_object_get(m, "legal");
    size_t count = json_array_size(legal);

    if (!p->has_token)
        request(
            s, n,
            "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":%d,\"x\":%lld,\"id\":\"%s\",\"name\":\"%s\"}",
            "Pat");
    else if (chance_of(s, 1, 60))
        request(
            s, n,
            "{\"type\":\"undo\",\"table\":\"%s\",\"seat\":%d,\"x\":%lld,\"id\":\"%s\",\"y\":\"%s\"}",
            "");
    else if (count)
        request(
            s, n,
            "{\"type\":\"play\",\"table\":\"%s\",\"seat\":%d,\"seq\":%lld,\"id\":\"%s\",\"action\":\"%s\"}",
            json_string_value(json_array_get(legal, orr_rng_below(&s->rng, (uint32_t)count))));
    json_decref(m);
}

static void call_up(struct sim *s, int n)
{
    struct player *p = &s->player[n];
    struct client *c = &s->w->client[n];
    char text[512];

    client_join(c, NULL);
    c->take = on_message;
    c->user = s;
    snprintf(
        text, sizeof text,
        "{\"type\":\"hello\",\"version\":1,\"enter\":[{\"table\":\"%s\"%s%s%s,\"since\":%lld,\"epoch\":%lld}]}",
        s->table, p->has_token ? ",\"token\":\"" : "", p->has_token ? p->token : "",
        p->has_token ? "\"" : "", (long long)p->seq, (long long)p->epoch);
    hall_message(s->w->hall, c->guest, text,
                 strlen(text)); /* the first message opens the connection */
    p->quiet_since = s->w->now;
}

static void act(struct sim *s, int n)
{
    struct player *p = &s->player[n];
    struct client *c = &s->w->client[n];

    if (!c->guest || c->closed_with) {
        if (c->guest) hang_up(s, n);
        call_up(s, n);
    } else if (*p->request && s->w->now - p->sent_at > PATIENCE) {
        p->sent_at = s->w->now;
        post(s, n, true, p->request);
    } else if (s->w->now - p->quiet_since > 2 * PATIENCE) {
        hang_up(s, n); /* perhaps something was lost */
    } else if (!*p->request && p->seq && !p->is_over) {
        choose(s, n);
    }
}

/* -- One step of the world ---------------------------------------------------------------------- */

static void deliver(struct sim *s)
{
    int n = 0;

    while (n < s->num_letters && s->letter[n].due > s->w->now) n++;
    if (n == s->num_letters) return;
    struct letter l = s->letter[n];
    s->letter[n] = s->letter[--s->num_letters]; /* order is not kept */
    struct client *c = &s->w->client[l.player];
    if (l.guest && l.guest == c->guest) {
        if (l.to_hall) client_say(c, l.text);
        else deliver_to_player(s, l.player, l.text);
    }
    free(l.text);
}

static void crash(struct sim *s)
{
    for (int i = 0; i < s->num_letters; i++) s->letter[i].guest = NULL;
    world_crash(s->w, (int)orr_rng_below(&s->rng, 3));
    s->crashes++;
}

static void step(struct sim *s)
{
    struct world *w = s->w;

    w->now += orr_rng_below(&s->rng, 30);
    w->wall += orr_rng_below(&s->rng, 30);
    if (chance_of(s, 1, 500)) w->wall += (int64_t)orr_rng_below(&s->rng, 172800000) - 86400000;
    if (chance_of(s, 1, 700)) crash(s);
    if (chance_of(s, 1, 10)) hall_tick(w->hall);
    if (w->num_pending && chance_of(s, 1, 2)) world_store_one(w, true);
    if (w->num_jobs && chance_of(s, 1, 2)) world_think_one(w);
    for (int i = 0; i < 4; i++) deliver(s);
    int n = (int)orr_rng_below(&s->rng, (uint32_t)s->players);
    if (w->client[n].guest && chance_of(s, 1, 400)) hang_up(s, n);
    act(s, n);
    for (int i = 0; i < s->players; i++)
        if (w->client[i].is_dirty && chance_of(s, 2, 3)) client_pull(&w->client[i]);
}

/* -- Judging ----------------------------------------------------------------------------------------- */

static int times_in_log(const struct disk *d, const char *id)
{
    char mark[80];
    int n = 0;

    snprintf(mark, sizeof mark, "\"id\":\"%s\"", id);
    for (int i = 0; i < d->n; i++) n += strstr(d->entry[i].body, mark) != NULL;
    return n;
}

static bool has_kept_acks(const struct sim *s, const struct disk *d)
{
    char mark[80];

    for (int i = 0; i < s->num_acks; i++) {
        int64_t seq = s->ack[i].seq;
        snprintf(mark, sizeof mark, "\"id\":\"%s\"", s->ack[i].id);
        if (seq < 1 || seq > d->n || !strstr(d->entry[seq - 1].body, mark)) return false;
        if (times_in_log(d, s->ack[i].id) != 1) return false;
    }
    return true;
}

static bool has_no_double(const struct sim *s, const struct disk *d)
{
    char id[64];

    for (int n = 0; n < s->players; n++)
        for (int i = 0; i < s->player[n].ids; i++) {
            snprintf(id, sizeof id, "p%d-%d", n, i);
            if (times_in_log(d, id) > 1) return false;
        }
    return true;
}

static char fresh_state[1 << 18];

static void keep_state(struct client *c, const char *text, size_t size)
{
    (void)c;
    if (strstr(text, "\"type\":\"state\"") && size < sizeof fresh_state)
        memcpy(fresh_state, text, size + 1);
}

/* What a server that has only the log would show: view, scores and sequence number. */
static bool agrees_with_log(struct sim *s, int n)
{
    static const char *const same[] = {
        "seq", "ply", "view", "scores", "over", "payoff", "viewer"
    };
    struct client *c = &s->w->client[n];
    bool equal = true;

    client_join(c, NULL);
    c->take = keep_state;
    fresh_state[0] = '\0';
    char text[400];
    snprintf(text, sizeof text,
             "{\"type\":\"hello\",\"version\":1,\"enter\":[{\"table\":\"%s\",\"token\":\"%s\"}]}",
             s->table, s->player[n].token);
    client_say(c, text);
    client_pull(c);
    json_t *a = in_read(s->player[n].state, strlen(s->player[n].state));
    json_t *b = in_read(fresh_state, strlen(fresh_state));
    for (int i = 0; i < ORR_LEN(same); i++)
        equal &= a && b && json_equal(json_object_get(a, same[i]), json_object_get(b, same[i]));
    json_decref(a);
    json_decref(b);
    client_leave(c);
    return equal;
}

static bool everyone_saw_the_end(const struct sim *s)
{
    int64_t last = s->w->num_disks ? world_disk(s->w, s->table)->n : 0;

    for (int n = 0; n < s->players; n++)
        if (!s->player[n].is_over || s->player[n].seq != last || *s->player[n].request)
            return false;
    return true;
}

/* -- A match --------------------------------------------------------------------------------------------- */

static void open_table(struct sim *s)
{
    struct client *c = &s->w->client[0];
    char text[512];
    struct orr_text t = orr_text_on(text, sizeof text);
    bool alone = s->players + s->bots == 1;

    orr_put(&t, "{\"type\":\"create\",\"game\":\"%s\",\"id\":\"open\",\"seats\":[", s->game->key);
    for (int i = 0; i < s->players + s->bots; i++)
        orr_put(&t, "%s\"%s\"", i ? "," : "", i < s->players || alone ? "human" : "random");
    orr_put(&t, "]}");
    client_join(c, NULL);
    c->take = NULL;
    client_say(c, "{\"type\":\"hello\",\"version\":1}");
    client_say(c, text);
    while (s->w->num_pending) world_store_one(s->w, true);
    client_pull(c);
    strcpy(s->table, s->w->disk[0].id);
    client_leave(c);
}

static struct sim *play_match(uint64_t seed, int *steps)
{
    struct sim *s = calloc(1, sizeof *s);
    int num_games = 0;

    s->w = world_new(seed);
    orr_rng_seed(&s->rng, seed, 3);
    while (orr_games[num_games]) num_games++;
    s->game = orr_games[seed % (uint64_t)num_games];
    int seats =
        s->game->min_seats +
        (int)orr_rng_below(&s->rng, (uint32_t)(s->game->max_seats - s->game->min_seats + 1));
    s->players = 1 + (int)orr_rng_below(&s->rng, (uint32_t)seats);
    s->bots = seats - s->players;
    for (int n = 0; n < s->players; n++) s->player[n].seat = n;
    open_table(s);
    for (*steps = 0; *steps < MOST_STEPS && !everyone_saw_the_end(s); ++*steps) step(s);
    return s;
}

static void free_sim(struct sim *s)
{
    while (s->num_letters) free(s->letter[--s->num_letters].text);
    world_free(s->w);
    free(s);
}

static long total_steps, total_acks, total_crashes, total_drops;

static bool is_good(uint64_t seed, bool twice)
{
    int steps, again;
    struct sim *s = play_match(seed, &steps), *t = twice ? play_match(seed, &again) : NULL;
    uint64_t trace = s->trace;

    total_steps += steps, total_acks += s->num_acks, total_crashes += s->crashes,
        total_drops += s->drops;
    for (int n = 0; n < s->players; n++) client_leave(&s->w->client[n]);
    while (s->w->num_pending) world_store_one(s->w, true);
    world_crash(s->w, 0);
    struct disk *d = world_disk(s->w, s->table);
    const char *bad = steps == MOST_STEPS          ? "the match came to no end"
                      : !has_kept_acks(s, d)       ? "an acknowledged action was lost"
                      : !has_no_double(s, d)       ? "an action was played twice"
                      : twice && t->trace != trace ? "the seed does not reproduce"
                                                   : NULL;
    for (int n = 0; n < s->players && !bad; n++)
        if (!agrees_with_log(s, n)) bad = "a player saw another end than the log has";
    if (bad)
        printf("# seed %llu, %s, %d steps: %s\n", (unsigned long long)seed, s->game->key, steps,
               bad);
    free_sim(s);
    if (t) free_sim(t);
    return !bad;
}

int main(int argc, char **argv)
{
    int matches = argc > 1 ? atoi(argv[1]) : 100, good = 0;
    uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;

    for (int i = 0; i < matches; i++) good += is_good(first + (uint64_t)i, i % 10 == 0);
    is_int(good, matches, "matches through drops, doubles, delays, crashes and clock jumps");
    printf("# %ld steps, %ld acknowledgements, %ld crashes, %ld letters lost\n", total_steps,
           total_acks, total_crashes, total_drops);
    return done();
}
