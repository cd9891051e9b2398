/* test_room_sim.c [ROUNDS [FIRST SEED [SERVERS [GAME...]]]] - tables under a network and a machine that
 * lose, double, reorder and delay messages, crash, and jump in time.
 *
 * People play random matches at three tables at once, with nothing but the protocol. All ids
 * come from one small pool: at every table and seat requests have the same names, and now and
 * then a message names what is another table's: its id, its key, its question. A match that is
 * over gets a rematch, asked for with the id of another table. Afterwards: every acknowledged
 * action is in its log exactly once, nothing is there twice, all clients have seen the same end
 * as a server that reads the logs afresh, there is one rematch of each table and no table
 * besides, and the same seed gives the same bytes again.
 *
 * With several servers there is one table and one store for all of them, with the leases of
 * store_postgres.c. Besides everything above servers are held up for longer than their lease, are
 * cut off from the store, or from all players; leases end although nobody was held up, answers of
 * the store are lost, or come twice, and appends that their server has given up on arrive later.
 * Who is told that a table is elsewhere tries another server. Then epochs never go down in a log
 * either.
 *
 * Games that are named are played in turn instead of all, with the least of each option: short
 * matches, so that thousands of them take seconds.
 *
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "hall/room.h"
#include "hall_world.h"
#include "test.h"

enum {
    TABLES = 3,
    MAX_CHAIRS = TABLES * ORR_MAX_SEATS,
    MAX_LETTERS = 256,
    MAX_ACKS = 8192,
    MOST_STEPS = 300000,
    PATIENCE = 4000,
    MAX_SERVERS = 3,
    MAX_GAMES = 16,
    LEASE = 8000, /* milliseconds */
    MAX_LATE = 16
};

/* What happened, to be told, and to be sure that it did. */
enum {
    STEPS,
    ACKS,
    CRASHES,
    DROPS,
    MET,
    HELD,
    CUT,
    DEAF,
    LAPSED,
    LOST,
    TWICE,
    LATE,
    ELSEWHERE,
    NUM_COUNTS
};

static const char *const count_names[] = { "steps",
                                           "acknowledgements",
                                           "crashes",
                                           "letters lost",
                                           "ids of other tables",
                                           "times held up",
                                           "times without the store",
                                           "times without players",
                                           "leases over",
                                           "answers lost",
                                           "answers told twice",
                                           "late appends",
                                           "times elsewhere" };
_Static_assert(ORR_LEN(count_names) == NUM_COUNTS, "each count has a name");

/* A message on its way; to the hall, or to the player. */
struct letter {
    int player;
    bool to_hall;
    struct guest *guest; /* the connection it travels on: it dies with it */
    int64_t due;
    char *text;
};

/* A player's place at one of the tables; everybody has the same seat at all of them. */
struct chair {
    int table, player;
    char token[64];
    bool has_token, is_over, is_asked, has_rematch;
    int64_t seq, epoch;
    json_t *state;      /* the newest one                     */
    char request[1024]; /* sent and not answered; "" for none */
    char id[64];
    int64_t sent_at;
    int ids;
};

struct table {
    const struct orr_game *game;
    int players, bots;
    char id[TABLE_ID + 1];
};

/* One of the servers. What began its trouble ends by itself. */
struct node {
    struct world *w;
    int64_t held_until; /* it does nothing before that                         */
    int64_t cut_until;  /* it reaches no store                                 */
    int64_t deaf_until; /* no player reaches it                                */
    int64_t renewed;    /* when its lease was                                  */
    int64_t lapses_at;  /* when it learns that its lease was over; 0: it was not */
    struct verdict {
        char table[TABLE_ID + 1]; /* "": none */
        uint64_t room;
        int64_t seq;
        enum store_status status;
    } again; /* what the store has said, and may say once more */
};

/* What is played: the games in turn, and how many servers there are. */
struct plan {
    int rounds, servers, num_games;
    uint64_t first;
    bool is_short; /* the games were chosen: matches are as short as their options allow */
    const struct orr_game *game[MAX_GAMES];
};

struct sim {
    const struct plan *plan;
    struct node node[MAX_SERVERS];
    int servers, tables;
    int at[MAX_CLIENTS];        /* the server that the player is connected to */
    bool moves_on[MAX_CLIENTS]; /* a table was elsewhere                       */
    struct world *w;            /* the first server's, which has the disks     */
    int num_late;
    struct pending late[MAX_LATE]; /* appends that nobody waits for any more */
    struct orr_rng rng;            /* of the faults and the players */
    struct table table[TABLES];
    struct chair chair[MAX_CHAIRS];
    int num_chairs, players, num_letters, num_acks;
    int64_t quiet_since[MAX_CLIENTS];
    struct letter letter[MAX_LETTERS];
    struct {
        int table, seat;
        char id[64];
        int64_t seq;
    } ack[MAX_ACKS];
    uint64_t trace; /* hash of every byte a player got */
    long count[NUM_COUNTS];
};

static bool chance_of(struct sim *s, uint32_t in, uint32_t of)
{
    return orr_rng_below(&s->rng, of) < in;
}

static char *copy_of(const char *text) { return strcpy(malloc(strlen(text) + 1), text); }

static struct client *client_at(struct sim *s, int player)
{
    return &s->node[s->at[player]].w->client[player];
}

/* -- The network --------------------------------------------------------------------------- */

static struct node *node_at(struct sim *s, int player) { return &s->node[s->at[player]]; }

static bool is_deaf(struct sim *s, int player)
{
    return s->w->now < node_at(s, player)->deaf_until;
}

static bool is_held(struct sim *s, int player)
{
    return s->w->now < node_at(s, player)->held_until;
}

static void post(struct sim *s, int player, bool to_hall, const char *text)
{
    if (chance_of(s, 3, 100) || is_deaf(s, player) || s->num_letters == MAX_LETTERS) {
        s->count[DROPS]++;
        return;
    }
    int copies = chance_of(s, 3, 100) ? 2 : 1;
    while (copies-- && s->num_letters < MAX_LETTERS) {
        struct letter *l = &s->letter[s->num_letters++];
        int64_t delay = chance_of(s, 5, 100) ? 3000 : 60;
        *l = (struct letter){ player, to_hall, client_at(s, player)->guest,
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
    struct client *c = client_at(s, n);
    lose_letters(s, c->guest);
    client_leave(c);
}

/* -- A player: answers what it is asked, sends again what stays unanswered ------------------- */

static struct chair *chair_of(struct sim *s, int player, const char *table)
{
    for (int i = 0; i < s->num_chairs; i++)
        if (s->chair[i].player == player && !strcmp(s->table[s->chair[i].table].id, table))
            return &s->chair[i];
    return NULL;
}

static void take_state(struct chair *p, json_t *m)
{
    int64_t seq, epoch;

    if (!ref_number(m, "seq", 0, INT64_MAX, &seq) || !ref_number(m, "epoch", 0, INT64_MAX, &epoch))
        abort();
    if (seq < p->seq) return; /* an old letter */
    if (p->has_token && !json_is_integer(json_object_get(m, "viewer"))) return;
    p->seq = seq;
    p->epoch = epoch;
    p->is_over = json_is_true(json_object_get(m, "over"));
    p->is_asked = json_object_get(m, "legal") != NULL;
    p->has_rematch = json_object_get(m, "rematch") != NULL;
    json_decref(p->state);
    p->state = json_incref(m);
}

static void note_ack(struct sim *s, const struct chair *p, const json_t *m)
{
    if (s->num_acks == MAX_ACKS) abort();
    s->ack[s->num_acks].table = p->table;
    s->ack[s->num_acks].seat = p->player;
    strcpy(s->ack[s->num_acks].id, ref_word(m, "id"));
    ref_number(m, "seq", 0, INT64_MAX, &s->ack[s->num_acks++].seq);
}

/* Answers to strays are nobody's; that they are refused shows in the logs. */
static bool is_stray(const json_t *m)
{
    const char *code = ref_word(m, "code");
    return !strcmp(code, "seat") || !strcmp(code, "token") || !strcmp(code, "id");
}

static void take_answer(struct sim *s, struct chair *p, const json_t *m)
{
    const char *type = ref_word(m, "type"), *id = ref_word(m, "id");

    if (strcmp(id, p->id) != 0 || is_stray(m)) return;
    if (!strcmp(type, "done") && !orr_is_hex(id, TABLE_ID)) note_ack(s, p, m);
    if (!strcmp(type, "seated")) {
        p->has_token = true;
        ref_text(m, "token", p->token, sizeof p->token);
    }
    p->request[0] = p->id[0] = '\0';
}

/* The answer to hello is long and says nothing of a table: it is not worth reading. */
static bool is_greeting(const char *text)
{
    static const char begin[] = "{\"type\":\"hello\"";
    return !strncmp(text, begin, strlen(begin));
}

static void deliver_to_player(struct sim *s, int n, const char *text)
{
    s->trace = orr_hash_mix(s->trace, orr_hash_bytes(text, strlen(text)));
    s->quiet_since[n] = s->w->now;
    if (is_greeting(text)) return;
    json_t *m = ref_read(text, strlen(text));
    struct chair *p = chair_of(s, n, ref_word(m, "table"));
    if (!strcmp(ref_word(m, "code"), "elsewhere")) {
        s->moves_on[n] = true;
        s->count[ELSEWHERE]++;
    }
    if (p && !strcmp(ref_word(m, "type"), "state")) take_state(p, m);
    else if (p && json_object_get(m, "id")) take_answer(s, p, m);
    json_decref(m);
}

/* The id of some other table than the chair's, if there is one. */
static const char *other_table(struct sim *s, const struct chair *p)
{
    if (s->tables == 1) return s->table[0].id;
    int n = p->table + 1 + (int)orr_rng_below(&s->rng, (uint32_t)s->tables - 1);
    s->count[MET]++;
    return s->table[n % s->tables].id;
}

/* The id of the chair's next request: the same at every table and on every seat, and the id of
 * another table for what has no seat. */
static void name_request(struct sim *s, struct chair *p, const char *type)
{
    if (!strcmp(type, "rematch")) strcpy(p->id, other_table(s, p));
    else if (!strcmp(type, "sit")) snprintf(p->id, sizeof p->id, "%032x", 0x1000 + p->player);
    else snprintf(p->id, sizeof p->id, "p%d", p->ids++);
}

/* Sends a request that is sent again until it is answered; `word` is its action or its name. */
static void request(struct sim *s, struct chair *p, const char *type, const char *word)
{
    name_request(s, p, type);
    snprintf(
        p->request, sizeof p->request,
        "{\"type\":\"%s\",\"table\":\"%s\",\"seat\":%d,\"seq\":%lld,\"id\":\"%s\",\"%s\":\"%s\"}",
        type, s->table[p->table].id, p->player, (long long)p->seq, p->id,
        strcmp(type, "play") ? "name" : "action", word);
    p->sent_at = s->w->now;
    post(s, p->player, true, p->request);
}

/* Something that is another's: its seat, the key or the id of another table. Nobody waits for
 * an answer. */
static void send_stray(struct sim *s, struct chair *p)
{
    static const char *const types[] = { "play", "undo", "takeback", "resign", "name", "agree" };
    const char *table = s->table[p->table].id, *other = other_table(s, p);
    const struct chair *there = chair_of(s, p->player, other);
    char text[512];

    switch (orr_rng_below(&s->rng, 4)) {
    case 0:
        snprintf(
            text, sizeof text,
            "{\"type\":\"%s\",\"table\":\"%s\",\"seat\":%d,\"seq\":%lld,\"id\":\"p%u\",\"name\":\"X\"}",
            types[orr_rng_below(&s->rng, ORR_LEN(types))], table, p->player + 1, (long long)p->seq,
            orr_rng_below(&s->rng, 8));
        break;
    case 1:
        snprintf(text, sizeof text, "{\"type\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", table,
                 there ? there->token : other);
        break;
    case 2:
        snprintf(
            text, sizeof text,
            "{\"type\":\"create\",\"game\":\"ferry\",\"seats\":[\"human\",\"random\"],\"id\":\"%s\"}",
            other);
        break;
    default:
        snprintf(text, sizeof text, "{\"type\":\"rematch\",\"table\":\"%s\",\"id\":\"%s\"}", table,
                 other);
    }
    post(s, p->player, true, text);
}

static void choose(struct sim *s, struct chair *p)
{
    if (p->has_token && !p->is_asked && !p->is_over && !chance_of(s, 1, 60)) return;
    const json_t *legal = json_object_get(p->state, "legal");
    size_t count = json_array_size(legal);

    if (!p->has_token) request(s, p, "sit", "Pat");
    else if (p->is_over && !p->has_rematch) request(s, p, "rematch", "");
    else if (!p->is_over && chance_of(s, 1, 60)) request(s, p, "undo", "");
    else if (count)
        request(s, p, "play",
                json_string_value(json_array_get(legal, orr_rng_below(&s->rng, (uint32_t)count))));
}

static void put_entry(const struct sim *s, const struct chair *p, struct orr_text *t)
{
    orr_put(t, "%s{\"table\":\"%s\",\"since\":%lld,\"epoch\":%lld",
            t->buf[t->len - 1] == '[' ? "" : ",", s->table[p->table].id, (long long)p->seq,
            (long long)p->epoch);
    if (p->has_token) orr_put(t, ",\"token\":\"%s\"", p->token);
    orr_put(t, "}");
}

/* Who reaches nobody tries again. */
static void call_up(struct sim *s, int n)
{
    if (s->servers > 1) s->at[n] = (int)orr_rng_below(&s->rng, (uint32_t)s->servers);
    s->moves_on[n] = false;
    if (is_held(s, n) || is_deaf(s, n)) return;
    struct client *c = client_at(s, n);
    char text[1024];
    struct orr_text t = orr_text_on(text, sizeof text);

    client_join(c, NULL);
    c->take = on_message;
    c->user = s;
    orr_put(&t, "{\"type\":\"hello\",\"version\":1,\"enter\":[");
    for (int i = 0; i < s->num_chairs; i++)
        if (s->chair[i].player == n) put_entry(s, &s->chair[i], &t);
    orr_put(&t, "]}");
    hall_message(c->world->hall, c->guest, text,
                 t.len); /* the first message opens the connection */
    s->quiet_since[n] = s->w->now;
}

static void act(struct sim *s, struct chair *p)
{
    int n = p->player;
    struct client *c = client_at(s, n);

    if (!c->guest || c->closed_with || s->moves_on[n]) {
        if (c->guest) hang_up(s, n);
        call_up(s, n);
    } else if (*p->request && s->w->now - p->sent_at > PATIENCE) {
        p->sent_at = s->w->now;
        post(s, n, true, p->request);
    } else if (s->w->now - s->quiet_since[n] > 2 * PATIENCE) {
        hang_up(s, n); /* perhaps something was lost */
    } else if (chance_of(s, 1, 200)) {
        send_stray(s, p);
    } else if (!*p->request && p->seq) {
        choose(s, p);
    }
}

/* -- One step of the world ---------------------------------------------------------------------- */

/* What is for a server that is held up waits there. */
static bool can_arrive(struct sim *s, const struct letter *l)
{
    return l->due <= s->w->now && !(l->to_hall && is_held(s, l->player));
}

static void deliver(struct sim *s)
{
    int n = 0;

    while (n < s->num_letters && !can_arrive(s, &s->letter[n])) n++;
    if (n == s->num_letters) return;
    struct letter l = s->letter[n];
    s->letter[n] = s->letter[--s->num_letters]; /* order is not kept */
    struct client *c = client_at(s, l.player);
    if (l.guest && l.guest == c->guest) {
        if (l.to_hall) client_say(c, l.text);
        else deliver_to_player(s, l.player, l.text);
    }
    free(l.text);
}

static void crash(struct sim *s, struct node *node)
{
    for (int n = 0; n < MAX_CLIENTS; n++)
        if (node->w->client[n].guest) lose_letters(s, node->w->client[n].guest);
    world_crash(node->w, (int)orr_rng_below(&s->rng, 3));
    node->again.table[0] = '\0';
    s->count[CRASHES]++;
}

/* -- Several servers ------------------------------------------------------------------------------ */

/* What becomes of the first request; nothing is told. */
static struct verdict answer_first(struct node *node, bool tell)
{
    const struct pending *p = &node->w->pending[0];
    struct verdict a = { .room = p->room, .seq = p->seq };

    if (!p->opens) memcpy(a.table, p->table, sizeof a.table);
    a.status = world_store_one(node->w, tell);
    return a;
}

static void tell_answer(struct node *node, const struct verdict *a, enum store_status status)
{
    hall_stored(node->w->hall, a->table, a->room, a->seq, status);
}

/* The first request stays on its way after its server has given up on it. */
static struct verdict delay_first(struct sim *s, struct node *node)
{
    struct pending *p = &node->w->pending[0];
    struct verdict a = { .room = p->room, .seq = p->seq, .status = STORE_UNKNOWN };

    memcpy(a.table, p->table, sizeof a.table);
    s->late[s->num_late++] = *p;
    memmove(p, p + 1, (size_t)--node->w->num_pending * sizeof *p);
    return a;
}

/* The first request is an append by itself whose answer is lost: it was written, or is still on
 * its way. The server cannot know. */
static void lose_answer(struct sim *s, struct node *node)
{
    const struct pending *p = &node->w->pending[0];

    if (p->opens || p->is_bound) return;
    bool is_late = s->num_late < MAX_LATE && chance_of(s, 1, 2);
    node->again = is_late ? delay_first(s, node) : answer_first(node, false);
    tell_answer(node, &node->again, STORE_UNKNOWN);
    s->count[LOST]++;
}

/* An answer is told once more, perhaps long after the first time; or for the first time although
 * it was taken for lost. */
static void tell_twice(struct sim *s, struct node *node)
{
    if (!*node->again.table) return;
    tell_answer(node, &node->again, node->again.status);
    s->count[TWICE]++;
}

/* An append arrives that nobody waits for any more. */
static void arrive_late(struct sim *s)
{
    struct pending p = s->late[--s->num_late];

    if (world_judge(s->w, &p) == STORE_DONE) world_write(s->w, &p);
    free(p.body);
    s->count[LATE]++;
}

/* Begins now and then, and lasts for up to three leases. */
static void begin_trouble(struct sim *s, int64_t *until, int what)
{
    if (!chance_of(s, 1, 800)) return;
    *until = s->w->now + orr_rng_below(&s->rng, 3 * LEASE);
    s->count[what]++;
}

/* Holds a server up, cuts it off, or ends its lease; it learns of that later. */
static void trouble(struct sim *s, struct node *node)
{
    begin_trouble(s, &node->held_until, HELD);
    begin_trouble(s, &node->cut_until, CUT);
    begin_trouble(s, &node->deaf_until, DEAF);
    bool renews = s->w->now >= node->held_until && s->w->now >= node->cut_until;
    if (!renews) node->w->has_lease &= s->w->now < node->renewed + LEASE;
    else if (node->w->has_lease) node->renewed = s->w->now;
    if (chance_of(s, 1, 1500)) node->w->has_lease = false;
    if (!node->w->has_lease && !node->lapses_at)
        node->lapses_at = s->w->now + orr_rng_below(&s->rng, 3000);
}

/* What was open before its lease was over may be another server's. */
static void take_lease(struct sim *s, struct node *node)
{
    node->w->has_lease = true;
    node->renewed = s->w->now;
    node->lapses_at = 0;
    hall_let_go(node->w->hall, "store.away");
    s->count[LAPSED]++;
}

/* What the store does for a server that it hears. */
static void step_store(struct sim *s, struct node *node)
{
    struct world *w = node->w;

    if (node->lapses_at && w->now >= node->lapses_at) take_lease(s, node);
    if (s->servers > 1 && chance_of(s, 1, 20)) tell_twice(s, node);
    if (s->servers > 1 && w->num_pending && chance_of(s, 1, 12)) lose_answer(s, node);
    if (w->num_pending && chance_of(s, 1, 2)) node->again = answer_first(node, true);
}

static void step_server(struct sim *s, struct node *node)
{
    struct world *w = node->w;

    w->now = s->w->now;
    w->wall += orr_rng_below(&s->rng, 30);
    if (chance_of(s, 1, 500)) w->wall += (int64_t)orr_rng_below(&s->rng, 172800000) - 86400000;
    if (chance_of(s, 1, 700)) crash(s, node);
    if (s->servers > 1) trouble(s, node);
    if (w->now < node->held_until) return;
    if (chance_of(s, 1, 10)) hall_tick(w->hall);
    if (w->now >= node->cut_until) step_store(s, node);
    if (w->num_jobs && chance_of(s, 1, 2)) world_think_one(w);
}

static void step(struct sim *s)
{
    s->w->now += orr_rng_below(&s->rng, 30);
    for (int i = 0; i < s->servers; i++) step_server(s, &s->node[i]);
    if (s->num_late && chance_of(s, 1, 20)) arrive_late(s);
    for (int i = 0; i < 4; i++) deliver(s);
    struct chair *p = &s->chair[orr_rng_below(&s->rng, (uint32_t)s->num_chairs)];
    if (client_at(s, p->player)->guest && chance_of(s, 1, 400)) hang_up(s, p->player);
    act(s, p);
    for (int i = 0; i < s->players; i++)
        if (client_at(s, i)->is_dirty && !is_held(s, i) && chance_of(s, 2, 3))
            client_pull(client_at(s, i));
}

/* -- Judging ----------------------------------------------------------------------------------------- */

/* Whether the entry is the seat's request of that id. */
static bool is_request(const char *body, int seat, const char *id)
{
    char by[24], name[80];

    snprintf(by, sizeof by, "\"seat\":%d,", seat);
    snprintf(name, sizeof name, "\"id\":\"%s\"", id);
    return strstr(body, by) && strstr(body, name);
}

static int times_in_log(const struct disk *d, int seat, const char *id)
{
    int n = 0;

    for (int i = 0; i < d->n; i++) n += is_request(d->entry[i].body, seat, id);
    return n;
}

static bool has_kept_acks(const struct sim *s)
{
    for (int i = 0; i < s->num_acks; i++) {
        const struct disk *d = world_disk(s->w, s->table[s->ack[i].table].id);
        int64_t seq = s->ack[i].seq;
        if (seq < 1 || seq > d->n) return false;
        if (!is_request(d->entry[seq - 1].body, s->ack[i].seat, s->ack[i].id)) return false;
        if (times_in_log(d, s->ack[i].seat, s->ack[i].id) != 1) return false;
    }
    return true;
}

static bool has_no_double(const struct sim *s)
{
    char id[64];

    for (int i = 0; i < s->num_chairs; i++)
        for (int k = 0; k < s->chair[i].ids; k++) {
            const struct chair *p = &s->chair[i];
            snprintf(id, sizeof id, "p%d", k);
            if (times_in_log(world_disk(s->w, s->table[p->table].id), p->player, id) > 1)
                return false;
        }
    return true;
}

static bool has_rising_epochs(const struct sim *s)
{
    for (int i = 0; i < s->tables; i++) {
        const struct disk *d = world_disk(s->w, s->table[i].id);
        for (int k = 1; k < d->n; k++)
            if (d->entry[k].epoch < d->entry[k - 1].epoch) return false;
    }
    return true;
}

/* Each table has one rematch, which is a table of its own, and there is no other. */
static bool has_its_rematches(const struct sim *s)
{
    static const char mark[] = "\"kind\":\"rematch\",\"table\":\"";

    for (int i = 0; i < s->tables; i++) {
        const struct disk *d = world_disk(s->w, s->table[i].id);
        char next[TABLE_ID + 1] = "";
        int n = 0;
        for (int k = 0; k < d->n; k++) {
            const char *at = strstr(d->entry[k].body, mark);
            if (at) memcpy(next, at + strlen(mark), TABLE_ID), n++;
        }
        const struct disk *made = world_disk(s->w, next);
        if (n != 1 || !made || made->n != 1) return false;
    }
    return s->w->num_disks == 2 * s->tables;
}

static char fresh_state[1 << 18];

static void keep_state(struct client *c, const char *text, size_t size)
{
    (void)c;
    if (strstr(text, "\"type\":\"state\"") && size < sizeof fresh_state)
        memcpy(fresh_state, text, size + 1);
}

/* What a server that has only the log would show: view, scores and sequence number. */
static bool agrees_with_log(struct sim *s, const struct chair *p)
{
    static const char *const same[] = { "seq",  "ply",    "view",   "scores",
                                        "over", "payoff", "viewer", "rematch" };
    struct client *c = &s->w->client[p->player];
    bool equal = true;
    char text[400];

    client_join(c, NULL);
    c->take = keep_state;
    fresh_state[0] = '\0';
    snprintf(text, sizeof text,
             "{\"type\":\"hello\",\"version\":1,\"enter\":[{\"table\":\"%s\",\"token\":\"%s\"}]}",
             s->table[p->table].id, p->token);
    client_say(c, text);
    while (s->w->num_pending) world_store_one(s->w, true);
    client_pull(c);
    json_t *fresh = ref_read(fresh_state, strlen(fresh_state));
    for (int i = 0; i < ORR_LEN(same); i++)
        equal &= fresh &&
                 json_equal(json_object_get(p->state, same[i]), json_object_get(fresh, same[i]));
    json_decref(fresh);
    client_leave(c);
    return equal;
}

static bool everyone_saw_the_end(const struct sim *s)
{
    for (int i = 0; i < s->num_chairs; i++) {
        const struct chair *p = &s->chair[i];
        if (!p->is_over || !p->has_rematch || *p->request) return false;
        if (p->seq != world_disk(s->w, s->table[p->table].id)->n) return false;
    }
    return true;
}

/* -- A round --------------------------------------------------------------------------------------------- */

/* The request for a table; a short match is one with the least of each option. */
static void put_create(const struct table *table, bool is_short, struct orr_text *t)
{
    const struct orr_game *g = table->game;

    orr_put(t, "{\"type\":\"create\",\"game\":\"%s\",\"id\":\"open\",\"options\":{", g->key);
    for (int i = 0; i < g->num_options && is_short; i++)
        orr_put(t, "%s\"%s\":%d", i ? "," : "", g->options[i].key, g->options[i].low);
    orr_put(t, "},\"seats\":[");
    for (int i = 0; i < table->players + table->bots; i++)
        orr_put(t, "%s\"%s\"", i ? "," : "", i < table->players ? "human" : "random");
    orr_put(t, "]}");
}

static void open_table(struct sim *s, struct table *table)
{
    struct client *c = &s->w->client[0];
    char text[512];
    struct orr_text t = orr_text_on(text, sizeof text);

    put_create(table, s->plan->is_short, &t);
    client_join(c, NULL);
    c->take = NULL;
    client_say(c, "{\"type\":\"hello\",\"version\":1}");
    client_say(c, text);
    while (s->w->num_pending) world_store_one(s->w, true);
    client_pull(c);
    strcpy(table->id, s->w->disk[s->w->num_disks - 1].id);
    client_leave(c);
}

/* Three tables of different games, the first by the seed. */
static void set_up(struct sim *s, uint64_t seed)
{
    for (int i = 0; i < s->tables; i++) {
        struct table *t = &s->table[i];
        t->game = s->plan->game[(seed + (uint64_t)i) % (uint64_t)s->plan->num_games];
        int more = t->game->max_seats - t->game->min_seats + 1;
        int seats = t->game->min_seats + (int)orr_rng_below(&s->rng, (uint32_t)more);
        t->players = 1 + (int)orr_rng_below(&s->rng, (uint32_t)seats);
        t->bots = seats - t->players;
        open_table(s, t);
        for (int n = 0; n < t->players; n++)
            s->chair[s->num_chairs++] = (struct chair){ .table = i, .player = n };
        if (t->players > s->players) s->players = t->players;
    }
}

static struct sim *play_round(uint64_t seed, const struct plan *plan, int *steps)
{
    struct sim *s = calloc(1, sizeof *s);

    s->plan = plan;
    s->servers = plan->servers;
    s->tables = s->servers > 1 ? 1 : TABLES;
    for (int i = 0; i < s->servers; i++) {
        s->node[i].w = world_new(seed + (uint64_t)i * 1000003);
        if (seed % 2) world_play_fair(s->node[i].w);
        s->node[i].w->home = s->node[0].w;
        s->node[i].renewed = s->node[i].w->now;
    }
    s->w = s->node[0].w;
    orr_rng_seed(&s->rng, seed, 3);
    set_up(s, seed);
    for (*steps = 0; *steps < MOST_STEPS && !everyone_saw_the_end(s); ++*steps) step(s);
    return s;
}

static void free_sim(struct sim *s)
{
    while (s->num_letters) free(s->letter[--s->num_letters].text);
    while (s->num_late) free(s->late[--s->num_late].body);
    for (int i = 0; i < s->num_chairs; i++) json_decref(s->chair[i].state);
    for (int i = s->servers - 1; i >= 0; i--) world_free(s->node[i].w);
    free(s);
}

static long total[NUM_COUNTS];

/* Everybody leaves, and what is on its way arrives; then one server is left, with the disks. */
static void end_round(struct sim *s)
{
    for (int n = 0; n < s->players; n++) client_leave(client_at(s, n));
    while (s->num_late) arrive_late(s);
    for (int i = 0; i < s->servers; i++) {
        struct world *w = s->node[i].w;
        while (w->num_pending) world_store_one(w, true);
        world_crash(w, 0);
        w->has_lease = w == s->w;
    }
}

static bool is_good(uint64_t seed, const struct plan *plan, bool twice)
{
    int steps, again;
    struct sim *s = play_round(seed, plan, &steps),
               *t = twice ? play_round(seed, plan, &again) : NULL;
    uint64_t trace = s->trace;

    s->count[STEPS] = steps;
    s->count[ACKS] = s->num_acks;
    for (int i = 0; i < NUM_COUNTS; i++) total[i] += s->count[i];
    end_round(s);
    const char *bad = steps == MOST_STEPS          ? "the matches came to no end"
                      : !has_kept_acks(s)          ? "an acknowledged action was lost"
                      : !has_no_double(s)          ? "an action was played twice"
                      : !has_rising_epochs(s)      ? "an entry is of an epoch that was over"
                      : !has_its_rematches(s)      ? "a table has not its own rematch"
                      : twice && t->trace != trace ? "the seed does not reproduce"
                                                   : NULL;
    for (int i = 0; i < s->num_chairs && !bad; i++)
        if (!agrees_with_log(s, &s->chair[i])) bad = "a player saw another end than the log has";
    if (bad)
        printf("# seed %llu, %s, %d steps: %s\n", (unsigned long long)seed, s->table[0].game->key,
               steps, bad);
    free_sim(s);
    if (t) free_sim(t);
    return !bad;
}

static bool add_game(struct plan *plan, const struct orr_game *g)
{
    if (!g || plan->num_games == MAX_GAMES) return false;
    plan->game[plan->num_games++] = g;
    return true;
}

static bool read_plan(struct plan *plan, int argc, char **argv)
{
    plan->rounds = argc > 1 ? atoi(argv[1]) : 100;
    plan->first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    plan->servers = argc > 3 ? atoi(argv[3]) : 1;
    plan->is_short = argc > 4;
    for (int i = 4; i < argc; i++)
        if (!add_game(plan, orr_game_find(argv[i]))) return false;
    for (int i = 0; !plan->is_short && orr_games[i]; i++)
        if (!add_game(plan, orr_games[i])) return false;
    return plan->servers >= 1 && plan->servers <= MAX_SERVERS;
}

/* Whether everything from one count to another happened more than once a hundred rounds. */
static bool has_happened(const struct plan *plan, int from, int to)
{
    bool all = true;

    for (int i = from; i <= to; i++) all &= total[i] > plan->rounds / 100;
    return all;
}

int main(int argc, char **argv)
{
    struct plan plan = { 0 };
    int good = 0;

    if (!read_plan(&plan, argc, argv)) return 1;
    for (int i = 0; i < plan.rounds; i++)
        good += is_good(plan.first + (uint64_t)i, &plan, i % 10 == 0);
    is_int(good, plan.rounds, "rounds through drops, doubles, delays, crashes and clock jumps");
    if (plan.servers == 1) ok(total[MET] > plan.rounds, "ids met those of other tables");
    else
        ok(has_happened(&plan, HELD, ELSEWHERE),
           "servers were held up, cut off, lost their leases; answers were lost, late, told twice");
    printf("# %d matches\n", plan.rounds * (plan.servers > 1 ? 1 : TABLES));
    for (int i = 0; i < NUM_COUNTS; i++)
        if (total[i]) printf("# %ld %s\n", total[i], count_names[i]);
    return done();
}
