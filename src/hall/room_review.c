/* room_review.c - the review of a match that is over (docs/REVIEW.md): thought through once, kept in
 * the table's log, and told from there to whoever asks.
 *
 * Who asks while it is being made hears how far it is, and asks again. It is the room's and goes
 * on when they leave, until the room sleeps: then what is done of it is lost.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/memory.h"
#include "hall/room.h"

#include <string.h>

/* So many values, one for each seat and ply, are about 400 kB. */
enum { MOST_VALUES = 4000 };

/* -- Making it ------------------------------------------------------------------------- */

/* What is reviewed, with its log behind it. The seed is always the same, and so is the review. */
static struct orr_reviewed *reviewed_of(const struct room *r)
{
    int plies = orr_match_ply(r->match);
    struct orr_reviewed *what;

    what = need_zeroed(sizeof *what + (size_t)plies * sizeof *what->log);
    struct orr_played *log = (struct orr_played *)(what + 1);
    *what = (struct orr_reviewed){ .game = r->game,
                                   .setup = *orr_match_setup(r->match),
                                   .log = log,
                                   .plies = plies,
                                   .worlds = r->hall->host.review_worlds,
                                   .seed = 1 };
    orr_match_log(r->match, log);
    return what;
}

static void start(struct call *c)
{
    struct room *r = c->room;
    struct host *host = &c->hall->host;
    struct job *job = need_zeroed(sizeof *job);

    memcpy(job->table, r->id, sizeof job->table);
    memcpy(job->address, c->guest->address, sizeof job->address);
    job->room = r;
    job->seq = r->seq;
    job->game = r->game;
    job->player.limits.clock = host->bot_clock;
    job->reviewed = reviewed_of(r);
    r->reviewing = job;
    host->think(host->self, job);
}

void room_reviewed(struct room *r, struct job *job)
{
    r->reviewing = NULL;
    r->unwritten = job->said;
    r->is_too_long = !job->said;
    job->said = NULL;
    room_keep_review(r);
}

void room_keep_review(struct room *r)
{
    struct event e = event_new(KIND_REVIEW, 0, "");

    if (!r->unwritten || r->is_busy) return;
    e.review = r->unwritten;
    r->unwritten = NULL;
    memcpy(e.name, r->seat[0].name, sizeof e.name);
    room_commit(r, &e, NULL);
}

/* Nobody waits for it any more. */
static void stop_review(struct room *r)
{
    struct host *host = &r->hall->host;

    if (r->reviewing) host->drop(host->self, r->reviewing);
    free(r->unwritten);
    r->reviewing = NULL;
    r->unwritten = NULL;
}

void room_forget_review(struct room *r)
{
    stop_review(r);
    free(r->review);
    r->review = NULL;
    r->is_too_long = false;
}

/* -- Telling it -------------------------------------------------------------------------- */

static bool is_too_long(const struct room *r)
{
    return r->is_too_long || (orr_match_ply(r->match) + 1) * r->seats > MOST_VALUES;
}

static void answer(const struct call *c)
{
    const struct room *r = c->room;
    struct orr_text t;
    struct orr_json j = answer_begin(c, "review", &t);

    if (r->review) orr_put(&t, ",\"review\":%s", r->review);
    else orr_json_real(&j, "share", r->reviewing ? r->reviewing->share / 1000.0 : 1);
    answer_send(c, &j, &t);
}

void ask_review(struct call *c)
{
    struct room *r = c->room;

    if (!need_over(c)) return;
    if (is_too_long(r)) {
        refuse(c, "size.review");
    } else if (r->review || r->reviewing || r->unwritten) {
        answer(c);
    } else if (hall_reviews_for(c->hall, c->guest->address)) {
        refuse(c, "limit.review");
    } else {
        start(c);
        answer(c);
    }
}
