/* room_puzzle.c - tables where one move is looked for (puzzle.h).
 *
 * What is tried is played like anything else and is an entry of the log. When the seat's move is
 * whole it is a try: right, and the table is over; or wrong, and the room takes its steps back one
 * by one, each an entry of its own. After the last try the room plays the answer. So tries are not
 * stored: playing the log again counts them again, by the comments that its first entry holds.
 * Chance and the other seats never act here.
 *
 * The answer leaves through one place, say_answer(), and not before the puzzle is over.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/reason.h"
#include "hall/hall.h"
#include "hall/memory.h"
#include "hall/room.h"

#include <string.h>

/* A whole move that was not an answer. */
struct tried {
    struct orr_puzzle_move move;
    int cost;
    bool at_least;
};

struct puzzling {
    char name[ORR_PUZZLE_NAME];
    struct orr_puzzle puzzle;
    int from; /* the ply of the position */
    int tries;
    struct tried tried[ORR_PUZZLE_TRIES];
    struct orr_puzzle_move found;
    bool is_found, is_wrong; /* wrong: what stands there is to be taken back */
};

/* -- Opening ---------------------------------------------------------------------------- */

static struct orr_puzzle_file lent;

void hall_lend_puzzle(const struct orr_puzzle_file *file)
{
    memset(&lent, 0, sizeof lent);
    if (file) lent = *file;
}

const struct orr_puzzle_file *puzzle_find(const char *game, const char *name)
{
    if (lent.name && !strcmp(lent.game, game) && !strcmp(lent.name, name)) return &lent;
    return orr_puzzle_find(game, name);
}

bool puzzle_begin(struct room *r, const struct event *e)
{
    struct puzzling *p = need_larger(NULL, sizeof *p);

    memset(p, 0, sizeof *p);
    memcpy(p->name, e->puzzle, sizeof p->name);
    p->from = orr_match_ply(r->match);
    r->puzzle = p;
    return orr_puzzle_read(e->answer, strlen(e->answer), &p->puzzle) &&
           orr_match_to_act(r->match) == orr_bit(p->puzzle.seat);
}

int puzzle_seat(const struct room *r) { return r->puzzle->puzzle.seat; }

/* -- Judging ------------------------------------------------------------------------------ */

bool puzzle_is_over(const struct room *r)
{
    return r->puzzle && (r->puzzle->is_found || r->puzzle->tries == ORR_PUZZLE_TRIES);
}

bool puzzle_is_judged(const struct room *r)
{
    return r->puzzle && (puzzle_is_over(r) || r->puzzle->is_wrong);
}

/* What stands on the table beyond the position. */
static void move_now(const struct room *r, struct orr_puzzle_move *out)
{
    int ply = r->puzzle->from;

    for (out->steps = 0; ply < orr_match_ply(r->match) && out->steps < ORR_PUZZLE_STEPS; ply++) {
        struct orr_step step;
        struct orr_text t = orr_text_on(out->step[out->steps++], ORR_MAX_WORD);
        orr_match_event(r->match, ORR_ALL_SEEING, ply, &step, &t, NULL);
    }
}

static int cost_of(struct room *r, const struct orr_puzzle_move *move, bool *at_least)
{
    struct orr_match *then;

    if (orr_match_clone(&then, r->match, r->puzzle->from, (struct orr_source){ 0 }) < 0)
        out_of_memory();
    int cost = orr_puzzle_cost_of(&r->puzzle->puzzle, then, move, at_least);
    orr_match_free(then);
    if (cost == ORR_EMEMORY) out_of_memory();
    return cost < 0 ? ORR_PUZZLE_ONE : cost;
}

bool puzzle_is_try(struct room *r, orr_action action)
{
    struct orr_match *then;
    int ply = orr_match_ply(r->match);

    if (!r->puzzle) return false;
    if (orr_match_clone(&then, r->match, ply, (struct orr_source){ 0 }) < 0) out_of_memory();
    bool is_whole = orr_puzzle_is_whole_by(&r->puzzle->puzzle, then, action);
    orr_match_free(then);
    return is_whole;
}

void puzzle_judge(struct room *r, bool by_bot)
{
    struct puzzling *p = r->puzzle;

    p->is_wrong = false; /* what was to be taken back has been */
    if (by_bot || puzzle_is_over(r)) return;
    if (orr_match_to_act(r->match) == orr_bit(p->puzzle.seat)) return;
    struct tried *t = &p->tried[p->tries];
    move_now(r, &t->move);
    t->cost = cost_of(r, &t->move, &t->at_least);
    p->is_found = t->cost == 0;
    p->is_wrong = !p->is_found;
    if (p->is_found) p->found = t->move;
    else p->tries++;
}

/* -- By itself ------------------------------------------------------------------------------ */

static void take_back_step(struct room *r)
{
    struct event e = event_new(KIND_TAKEBACK, r->puzzle->puzzle.seat, "");
    room_commit(r, &e, NULL);
}

static void show_step(struct room *r, int step)
{
    struct event e = event_new(KIND_PLAY, r->puzzle->puzzle.seat, "");

    e.by_bot = true;
    strcpy(e.action, r->puzzle->puzzle.answer[0].step[step]);
    room_commit(r, &e, NULL);
}

void puzzle_go_on(struct room *r)
{
    struct host *host = &r->hall->host;
    struct puzzling *p = r->puzzle;
    int steps = orr_match_ply(r->match) - p->from;

    if (steps <= 0) p->is_wrong = false;
    if (r->is_busy || !r->num_subs || p->is_found) return;
    if (host->now(host->self) - r->moved_at < host->bot_pace) return; /* room_tick() comes again */
    if (p->is_wrong) take_back_step(r);
    else if (puzzle_is_over(r) && steps < p->puzzle.answer[0].steps) show_step(r, steps);
}

/* -- What is told ---------------------------------------------------------------------------- */

static void say_move(struct orr_json *j, const char *key, const struct orr_puzzle_move *move)
{
    orr_json_open(j, key, '[');
    for (int i = 0; i < move->steps; i++) orr_json_str(j, NULL, move->step[i]);
    orr_json_close(j, ']');
}

static void say_tries(struct orr_json *j, const struct puzzling *p)
{
    orr_json_open(j, "tries", '[');
    for (int i = 0; i < p->tries; i++) {
        const struct tried *t = &p->tried[i];
        orr_json_open(j, NULL, '{');
        say_move(j, "steps", &t->move);
        orr_json_int(j, "cost", t->cost);
        orr_json_bool(j, "least", t->at_least);
        orr_json_close(j, '}');
    }
    orr_json_close(j, ']');
}

/* Of a puzzle that is over. */
static void say_answer(struct orr_json *j, const struct sub *s)
{
    const struct orr_puzzle *p = &s->room->puzzle->puzzle;
    struct orr_figures best, next;
    struct orr_words why;

    say_move(j, "answer", &p->answer[0]);
    orr_json_int(j, "lead", p->lead);
    memcpy(best.line, p->best, sizeof best.line);
    memcpy(next.line, p->next, sizeof next.line);
    orr_reason(s->room->game, &best, &next, 1, &why); /* its lead is clear */
    if (*why.key) say_words(j, "reason", s, &why);
}

void say_puzzle(struct orr_json *j, const struct sub *s)
{
    const struct puzzling *p = s->room->puzzle;

    orr_json_open(j, "puzzle", '{');
    orr_json_str(j, "name", p->name);
    orr_json_int(j, "seat", p->puzzle.seat);
    orr_json_int(j, "from", p->from);
    say_tries(j, p);
    orr_json_int(j, "left", ORR_PUZZLE_TRIES - p->tries);
    orr_json_bool(j, "found", p->is_found);
    orr_json_bool(j, "over", puzzle_is_over(s->room));
    if (puzzle_is_over(s->room)) say_answer(j, s);
    orr_json_close(j, '}');
}
