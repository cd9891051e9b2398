/* hall_world.h - a hall without a network: a clock that is set by hand, entropy and
 * chance from a seed, a store in memory that can lose what is not yet on its disk.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_HALL_WORLD_H
#define ORR_HALL_WORLD_H

#include "server/hall.h"
#include "server/json_in.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CLIENTS = 8, MAX_TABLES = 64, MAX_JOBS = 64, MAX_PENDING = 64 };

/* A table on the disk of the store. */
struct disk {
    char id[TABLE_ID + 1];
    int n, cap;
    enum store_life life;
    struct {
        int64_t epoch, at;
        char *body;
    } * entry;
};

struct pending {
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
    int64_t now, wall, epoch;
    struct orr_rng rng;   /* entropy                    */
    uint64_t chance_seed; /* added to every table's key */
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

static void world_log(void *self, const char *line)
{
    (void)self;
    printf("# %s\n", line);
}

/* -- The store ------------------------------------------------------------------------- */

static struct disk *world_disk(struct world *w, const char *table)
{
    for (int i = 0; i < w->num_disks; i++)
        if (!strcmp(w->disk[i].id, table)) return &w->disk[i];
    return NULL;
}

static void world_append(void *self, const char *table, const struct store_entry *e)
{
    struct world *w = self;
    if (w->num_pending == MAX_PENDING) abort();
    struct pending *p = &w->pending[w->num_pending++];
    memcpy(p->table, table, TABLE_ID + 1);
    p->room = e->room;
    p->seq = e->seq;
    p->epoch = e->epoch;
    p->at = e->at;
    p->life = e->life;
    p->body = malloc(e->size + 1);
    memcpy(p->body, e->body, e->size + 1);
}

static enum store_found world_read(void *self, const char *table, store_visit *visit, void *visitor)
{
    struct world *w = self;
    struct disk *d = world_disk(w, table);

    if (w->found != STORE_WHOLE) return w->found;
    for (int i = 0; d && i < d->n; i++) {
        struct store_entry e = { .seq = i + 1,
                                 .epoch = d->entry[i].epoch,
                                 .at = d->entry[i].at,
                                 .body = d->entry[i].body,
                                 .size = strlen(d->entry[i].body) };
        if (!visit(visitor, &e)) break;
    }
    return STORE_WHOLE;
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
        if (d->n && d->entry[d->n - 1].at < before && !visit(visitor, d->id)) return;
    }
}

static void world_remove(void *self, const char *table)
{
    struct disk *d = world_disk(self, table);

    while (d->n) free(d->entry[--d->n].body);
}

/* Writes the first pending append to the disk, as far as the rules of the store let it. */
static enum store_status world_write(struct world *w, struct pending *p)
{
    struct disk *d = world_disk(w, p->table);

    if (w->answer != STORE_DONE) return w->answer;
    if (!d) {
        if (w->num_disks == MAX_TABLES) abort();
        d = &w->disk[w->num_disks++];
        memset(d, 0, sizeof *d);
        memcpy(d->id, p->table, TABLE_ID + 1);
    }
    if (p->seq != d->n + 1 || p->epoch != w->epoch) return STORE_REFUSED;
    if (d->n == d->cap) {
        d->cap = d->cap ? 2 * d->cap : 16;
        d->entry = realloc(d->entry, (size_t)d->cap * sizeof *d->entry);
    }
    d->entry[d->n].epoch = p->epoch;
    d->entry[d->n].at = p->at;
    d->entry[d->n++].body = p->body;
    d->life = p->life;
    p->body = NULL;
    return STORE_DONE;
}

static void world_store_one(struct world *w, bool tell)
{
    struct pending p = w->pending[0];
    memmove(w->pending, w->pending + 1, (size_t)--w->num_pending * sizeof p);
    enum store_status status = world_write(w, &p);
    free(p.body);
    if (tell) hall_stored(w->hall, p.table, p.room, p.seq, status);
}

/* -- Life --------------------------------------------------------------------------------- */

static void world_open_hall(struct world *w)
{
    struct host host = { .self = w,
                         .now = world_now,
                         .wall = world_wall,
                         .entropy = world_entropy,
                         .chance = world_chance,
                         .think = world_think,
                         .drop = world_drop,
                         .wake = world_wake,
                         .dismiss = world_dismiss,
                         .log = world_log,
                         .store = { w, world_append, world_read, world_list_old, world_remove },
                         .keep_ended = w->keep_ended,
                         .keep_left = w->keep_left,
                         .epoch = ++w->epoch,
                         .addresses = "[\"http://table.example:7177/\"]" };
    w->hall = hall_new(&host);
}

__attribute__((unused)) static struct world *world_new(uint64_t seed)
{
    struct world *w = calloc(1, sizeof *w);
    w->now = 1000000;
    w->wall = 1700000000000;
    w->epoch = 10;
    w->thinker = think_on;
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
