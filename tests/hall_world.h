/* hall_world.h - a hall without a network: a clock that is set by hand, entropy and
 * chance from a seed, a store in memory that can lose what is not yet on its disk.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_HALL_WORLD_H
#define ORR_HALL_WORLD_H

#include "hall/hall.h"
#include "hall/room.h"
#include "json_ref.h"
#include "server/legacy_crypto.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CLIENTS = 8, MAX_TABLES = 64, MAX_JOBS = 64, MAX_PENDING = 256 };

/* A table on the disk of the store. */
struct disk {
    char id[TABLE_ID + 1];
    struct world *owner; /* NULL: nobody's */
    int64_t epoch;
    int n, cap;
    enum store_life life;
    struct {
        int64_t epoch, at;
        char *body;
    } * entry;
};

/* A request on its way: an append, or a table to be opened. */
struct pending {
    bool opens;
    bool is_bound; /* to the next one: both are written or neither */
    char table[TABLE_ID + 1];
    uint64_t room;
    int64_t seq, epoch, at;
    enum store_life life;
    char *body;
};

struct world;

struct client {
    struct world *world;
    int number;
    struct guest *guest; /* NULL: not connected */
    bool is_dirty;
    int ends_with, closed_with; /* the code of its dismissal; when it has its answers */
    void (*take)(struct client *c, const char *text, size_t size); /* every message */
    void *user;
};

struct world {
    struct hall *hall;
    struct world *home; /* whose disks it uses: of several servers the first one's */
    bool has_lease;
    int64_t now, wall, epoch;
    struct orr_rng rng;   /* entropy                    */
    uint64_t chance_seed; /* added to every table's key */
    bool is_fair;         /* see world_play_fair() */
    orr_action (*chance)(struct world *w, const uint8_t key[KEY_SIZE], const struct orr_game *g,
                         const void *state, int ply); /* NULL: from the key */
    void *user;
    int num_disks, num_pending, num_jobs;
    struct disk disk[MAX_TABLES];
    struct pending pending[MAX_PENDING];
    struct job *job[MAX_JOBS];
    enum store_status answer; /* what the store says; STORE_DONE normally */
    enum store_found found;   /* and when it is read; STORE_WHOLE normally */
    int64_t keep_ended, keep_left;
    bool (*thinker)(struct job *job, uint64_t until); /* think_on() normally */
    struct client client[MAX_CLIENTS];
    struct orr_text text;
};

/* -- The host ------------------------------------------------------------------------ */

static int64_t world_now(void *self) { return ((struct world *)self)->now; }
static int64_t world_wall(void *self) { return ((struct world *)self)->wall; }

static void world_entropy(void *self, void *bytes, size_t size)
{
    struct world *w = self;
    uint8_t *p = bytes;
    while (size--) *p++ = (uint8_t)orr_rng_next(&w->rng);
}

static orr_action world_chance(void *self, const uint8_t key[KEY_SIZE], const struct orr_game *g,
                               const void *state, int ply)
{
    struct world *w = self;
    struct orr_rng rng;

    if (w->chance) return w->chance(w, key, g, state, ply);
    orr_rng_seed(&rng, orr_hash_bytes(key, KEY_SIZE) + w->chance_seed, (uint64_t)ply);
    return orr_chance_sample(g, state, &rng);
}

static void world_think(void *self, struct job *job)
{
    struct world *w = self;
    if (w->num_jobs == MAX_JOBS) abort();
    w->job[w->num_jobs++] = job;
}

static void world_drop(void *self, struct job *job)
{
    struct world *w = self;
    int i = 0;

    while (i < w->num_jobs && w->job[i] != job) i++;
    if (i == w->num_jobs) abort(); /* dropped twice, or after its answer */
    w->job[i] = w->job[--w->num_jobs];
    job_free(job);
}

static void world_wake(void *self, struct guest *g)
{
    (void)self;
    ((struct client *)guest_socket(g))->is_dirty = true;
}

static void world_dismiss(void *self, struct guest *g, int code, const char *why)
{
    (void)self;
    (void)why;
    ((struct client *)guest_socket(g))->ends_with = code;
    ((struct client *)guest_socket(g))->is_dirty = true;
}

static void world_log(void *self, const struct log_line *line)
{
    (void)self;
    printf("# %s\n", line->text);
}

/* -- The store ------------------------------------------------------------------------- */

static struct disk *world_disk(struct world *w, const char *table)
{
    struct world *home = w->home;

    for (int i = 0; i < home->num_disks; i++)
        if (!strcmp(home->disk[i].id, table)) return &home->disk[i];
    return NULL;
}

static struct pending *world_request(struct world *w, const char *table, uint64_t room)
{
    if (w->num_pending == MAX_PENDING) abort();
    struct pending *p = &w->pending[w->num_pending++];
    *p = (struct pending){ .room = room };
    memcpy(p->table, table, TABLE_ID + 1);
    return p;
}

static void world_append(void *self, const struct store_append *list, int n)
{
    for (int i = 0; i < n; i++) {
        const struct store_entry *e = &list[i].entry;
        struct pending *p = world_request(self, list[i].table, list[i].room);
        p->is_bound = i + 1 < n;
        p->seq = e->seq;
        p->epoch = e->epoch;
        p->at = e->at;
        p->life = list[i].life;
        p->body = malloc(e->size + 1);
        memcpy(p->body, e->body, e->size + 1);
    }
}

static void world_open(void *self, const char *table, uint64_t room)
{
    world_request(self, table, room)->opens = true;
}

/* A table is another server's while that one has a lease; else it begins a new epoch. */
static bool world_claim(struct world *w, struct disk *d)
{
    if (d->owner && d->owner != w && d->owner->has_lease) return false;
    d->owner = w;
    d->epoch = d->epoch < w->epoch ? w->epoch : d->epoch + 1;
    return true;
}

static void world_close(void *self, const char *table, int64_t epoch)
{
    struct disk *d = world_disk(self, table);

    if (d && d->owner == self && d->epoch == epoch) d->owner = NULL;
}

/* Answers a request to open a table. */
static void world_read(struct world *w, const struct pending *p)
{
    struct disk *d = w->found == STORE_WHOLE ? world_disk(w, p->table) : NULL;
    bool is_free = !d || world_claim(w, d);
    int n = d && is_free ? d->n : 0;
    struct store_entry *entry = calloc((size_t)n + 1, sizeof *entry);
    struct store_log log = { .found = is_free ? w->found : STORE_ELSEWHERE,
                             .epoch = !is_free ? 0
                                      : d      ? d->epoch
                                               : w->epoch,
                             .entry = entry,
                             .n = n };

    for (int i = 0; i < n; i++)
        entry[i] = (struct store_entry){ .seq = i + 1,
                                         .epoch = d->entry[i].epoch,
                                         .at = d->entry[i].at,
                                         .body = d->entry[i].body,
                                         .size = strlen(d->entry[i].body) };
    hall_opened(w->hall, p->table, p->room, &log);
    free(entry);
}

/* What store_sqlite.c does with an index. */
static void world_list_old(void *self, int64_t ended, int64_t touched, table_visit *visit,
                           void *visitor)
{
    struct world *w = self;

    for (int i = 0; i < w->num_disks; i++) {
        const struct disk *d = &w->disk[i];
        int64_t before = d->life == LIFE_OVER      ? ended
                         : d->life == LIFE_RUNNING ? touched
                                                   : INT64_MIN;
        if (d->n && d->entry[d->n - 1].at < before && !visit(visitor, d->id, false)) return;
    }
}

static void world_remove(void *self, const char *table)
{
    struct disk *d = world_disk(self, table);

    while (d->n) free(d->entry[--d->n].body);
}

/* What becomes of an append by the rules of the store. */
static enum store_status world_judge(struct world *w, const struct pending *p)
{
    const struct disk *d = world_disk(w, p->table);

    if (w->answer != STORE_DONE) return w->answer;
    if (!d) return p->seq == 1 ? STORE_DONE : STORE_REFUSED;
    return p->seq == d->n + 1 && p->epoch == d->epoch ? STORE_DONE : STORE_REFUSED;
}

static void world_write(struct world *w, struct pending *p)
{
    struct disk *d = world_disk(w, p->table);

    if (!d) {
        if (w->home->num_disks == MAX_TABLES) abort();
        d = &w->home->disk[w->home->num_disks++];
        *d = (struct disk){ .owner = w, .epoch = p->epoch };
        memcpy(d->id, p->table, TABLE_ID + 1);
    }
    if (d->n == d->cap) {
        d->cap = d->cap ? 2 * d->cap : 16;
        d->entry = realloc(d->entry, (size_t)d->cap * sizeof *d->entry);
    }
    d->entry[d->n].epoch = p->epoch;
    d->entry[d->n].at = p->at;
    d->entry[d->n++].body = p->body;
    d->life = p->life;
    p->body = NULL;
}

/* Carries out the first request, and what is bound to it; says what became of an append. */
static enum store_status world_store_one(struct world *w, bool tell)
{
    struct pending p[STORE_PAIR];
    enum store_status status = STORE_DONE;
    int n = 0;

    do p[n] = w->pending[n];
    while (p[n++].is_bound);
    w->num_pending -= n;
    memmove(w->pending, w->pending + n, (size_t)w->num_pending * sizeof *p);
    for (int i = 0; i < n && status == STORE_DONE && !p->opens; i++) status = world_judge(w, &p[i]);
    for (int i = 0; i < n && status == STORE_DONE && !p->opens; i++) world_write(w, &p[i]);
    if (tell && p->opens) world_read(w, p);
    for (int i = 0; i < n; i++) {
        free(p[i].body);
        if (tell && !p->opens) hall_stored(w->hall, p[i].table, p[i].room, p[i].seq, status);
    }
    return status;
}

/* The room of a table, awake if there is one; what is to be written may wait. */
__attribute__((unused)) static struct room *world_room(struct world *w, const char *table)
{
    int at = 0;

    hall_open(w->hall, table);
    while (at < w->num_pending)
        if (w->pending[at].opens) {
            struct pending p = w->pending[at];
            memmove(w->pending + at, w->pending + at + 1,
                    (size_t)(--w->num_pending - at) * sizeof p);
            world_read(w, &p);
            at = 0;
        } else at++;
    return hall_awake(w->hall, table);
}

/* -- Life --------------------------------------------------------------------------------- */

static void world_open_hall(struct world *w)
{
    w->epoch++;
    struct host host = { .self = w,
                         .now = world_now,
                         .wall = world_wall,
                         .entropy = world_entropy,
                         .chance = world_chance,
                         .legacy = &legacy_crypto,
                         .think = world_think,
                         .drop = world_drop,
                         .wake = world_wake,
                         .dismiss = world_dismiss,
                         .log = world_log,
                         .store = { .self = w,
                                    .append = world_append,
                                    .open = world_open,
                                    .close = world_close,
                                    .list_old = world_list_old,
                                    .remove = world_remove },
                         .is_fair = w->is_fair,
                         .keep_ended = w->keep_ended,
                         .keep_left = w->keep_left,
                         .review_worlds = 4,
                         .addresses = "[\"http://table.example:7177/\"]" };
    w->hall = hall_new(&host);
}

static orr_action world_keyed(struct world *w, const uint8_t key[KEY_SIZE],
                              const struct orr_game *g, const void *state, int ply)
{
    (void)w;
    return orr_keyed_pick(key, g, state, ply);
}

/* Tables are fair from now on, as at a real server. */
__attribute__((unused)) static void world_play_fair(struct world *w)
{
    w->is_fair = w->hall->host.is_fair = true;
    w->chance = world_keyed;
}

__attribute__((unused)) static struct world *world_new(uint64_t seed)
{
    struct world *w = calloc(1, sizeof *w);
    w->now = 1000000;
    w->wall = 1700000000000;
    w->epoch = 10;
    w->thinker = think_on;
    w->home = w;
    w->has_lease = true;
    orr_rng_seed(&w->rng, seed, 77);
    w->text = orr_text_on(malloc(LARGEST_ANSWER), LARGEST_ANSWER);
    world_open_hall(w);
    for (int i = 0; i < MAX_CLIENTS; i++) w->client[i].world = w, w->client[i].number = i;
    return w;
}

/* Thinks about the newest question. */
static void world_think_one(struct world *w)
{
    struct job *job = w->job[--w->num_jobs];

    w->thinker(job, 0);
    hall_thought(w->hall, job);
}

/* The server dies: of what was on its way to the disk the first `kept` arrived. */
__attribute__((unused)) static void world_crash(struct world *w, int kept)
{
    while (w->num_pending) {
        if (kept-- > 0) world_store_one(w, false);
        else free(w->pending[--w->num_pending].body);
    }
    hall_free(w->hall);
    if (w->num_jobs) abort(); /* a thought nobody waits for */
    for (int i = 0; i < MAX_CLIENTS; i++) w->client[i].guest = NULL;
    world_open_hall(w);
}

__attribute__((unused)) static void world_free(struct world *w)
{
    while (w->num_pending) free(w->pending[--w->num_pending].body);
    hall_free(w->hall);
    if (w->num_jobs) abort(); /* a thought nobody waits for */
    for (int i = 0; i < w->num_disks; i++) {
        for (int k = 0; k < w->disk[i].n; k++) free(w->disk[i].entry[k].body);
        free(w->disk[i].entry);
    }
    free(w->text.buf);
    free(w);
}

/* -- Clients ---------------------------------------------------------------------------------- */

__attribute__((unused)) static void client_leave(struct client *c)
{
    if (c->guest) hall_leave(c->world->hall, c->guest);
    c->guest = NULL;
}

__attribute__((unused)) static void client_say(struct client *c, const char *text)
{
    if (c->guest) hall_message(c->world->hall, c->guest, text, strlen(text));
}

__attribute__((unused)) static void client_join(struct client *c, const char *address)
{
    c->ends_with = c->closed_with = 0;
    c->is_dirty = false;
    c->guest = hall_join(c->world->hall, address, c);
}

/* Hands over the messages that wait for the client. */
static bool client_pull(struct client *c)
{
    struct world *w = c->world;
    bool any = false;

    while (c->guest) {
        w->text = orr_text_on(w->text.buf, LARGEST_ANSWER);
        if (!hall_next(w->hall, c->guest, &w->text)) break;
        if (w->text.full) abort();
        if (c->take) c->take(c, w->text.buf, w->text.len);
        any = true;
    }
    c->closed_with = c->ends_with;
    c->is_dirty = false;
    return any;
}

/* Lets everything run until nothing is left to do. */
__attribute__((unused)) static void world_settle(struct world *w)
{
    bool busy = true;

    while (busy) {
        busy = false;
        while (w->num_pending) world_store_one(w, true), busy = true;
        for (int i = 0; i < MAX_CLIENTS; i++)
            if (w->client[i].is_dirty) busy |= client_pull(&w->client[i]);
        if (w->num_jobs) world_think_one(w), busy = true;
    }
}

#endif
