/* room.c - who is at a table, whose turn it is, and what happens by itself: bots,
 * clocks, absence, sleep.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/room.h"

#include "hall/memory.h"

#include <string.h>

static int64_t now_of(const struct room *r) { return r->hall->host.now(r->hall->host.self); }

/* -- Seats ---------------------------------------------------------------------------- */

bool is_bot_now(const struct seat *s) { return !s->is_human || s->is_handed; }

bool is_person(const struct seat *s) { return s->is_human && (s->is_taken || !s->is_handed); }

bool has_open_seat(const struct room *r)
{
    for (int seat = 0; seat < r->seats; seat++)
        if (r->seat[seat].is_human && !r->seat[seat].is_taken && !is_bot_now(&r->seat[seat]))
            return true;
    return false;
}

/* -- Clocks ---------------------------------------------------------------------------- */

/* Clocks of minutes run while somebody is at the table. What has run since asked_at is
 * added up before anything moves. */
void room_settle_clocks(struct room *r)
{
    int64_t now = now_of(r), ran = now - r->asked_at;
    orr_seats asked = orr_match_to_act(r->match);

    for (int seat = 0; seat < r->seats; seat++)
        if (asked & orr_bit(seat) && r->num_subs && ran > 0) r->seat[seat].spent += ran;
    r->asked_at = now;
}

/* Since when whoever is asked has been asked: since the last move that stands, or the match
 * began, or since all agreed to take one back. */
static int64_t decision_from(const struct room *r)
{
    const struct entry *e = &r->entry[r->seq - 1];

    while (e->kind != KIND_CREATE && e->kind != KIND_TAKEBACK && (!e->steps || e->gone)) e--;
    return e->at;
}

static int64_t days_used(const struct room *r)
{
    const struct host *host = &r->hall->host;
    int64_t used = host->wall(host->self) - decision_from(r);
    return used > 0 ? used : 0;
}

int64_t clock_left(const struct room *r, int seat)
{
    bool runs = orr_match_to_act(r->match) & orr_bit(seat);
    int64_t left = -1;

    if (r->clock.match)
        left = r->clock.match - r->seat[seat].spent -
               (runs && r->num_subs ? now_of(r) - r->asked_at : 0);
    else if (r->clock.decision) left = r->clock.decision - (runs ? days_used(r) : 0);
    else return -1;
    return left > 0 ? left : 0;
}

/* The seat that is asked for something which the table's clock may play for it, by
 * somebody who sits there; -1 for none. At a table without sockets time stands still. */
static int hurried_seat(const struct room *r)
{
    orr_seats asked = orr_match_to_act(r->match);
    orr_action a;

    for (int seat = 0; seat < r->seats && r->clock.draw && r->num_subs; seat++) {
        if (!(asked & orr_bit(seat)) || is_bot_now(&r->seat[seat]) || !r->seat[seat].is_taken)
            continue;
        if (orr_match_parse(r->match, seat, r->game->hurried, &a) == ORR_OK) return seat;
    }
    return -1;
}

/* Starts the time to draw when another draw is asked for. It is another one if its ply is, or if
 * something was taken back since: then the same ply is asked for again, with all of its time. */
static void start_draw_time(struct room *r)
{
    int ply = hurried_seat(r) < 0 ? -1 : orr_match_ply(r->match);

    if (r->draw_ply == ply && r->draw_undos == r->undos) return;
    r->draw_ply = ply;
    r->draw_undos = r->undos;
    r->draw_from = now_of(r);
}

int64_t draw_left(const struct room *r, int seat)
{
    if (hurried_seat(r) != seat || r->draw_ply != orr_match_ply(r->match)) return -1;
    int64_t left = r->clock.draw - (now_of(r) - r->draw_from);
    return left > 0 ? left : 0;
}

/* Time is up: the table plays the hurried action for the seat. */
static void draw_for(struct room *r, int seat)
{
    struct event e = event_new(KIND_PLAY, seat, "");

    room_settle_clocks(r);
    strcpy(e.action, r->game->hurried);
    e.by_clock = true;
    e.spent = r->seat[seat].spent;
    if (room_commit(r, &e, NULL) == ORR_OK) r->takeback_seat = -1;
}

int64_t away_for(const struct room *r, int seat)
{
    const struct seat *s = &r->seat[seat];

    return s->is_taken && !is_bot_now(s) && !s->sockets ? now_of(r) - s->away_since : -1;
}

bool may_hand(const struct room *r, int seat)
{
    const struct seat *s = &r->seat[seat];

    if (is_bot_now(s) || !orr_match_to_act(r->match)) return false;
    if (clock_left(r, seat) == 0) return true;
    return !s->sockets && now_of(r) - s->away_since >= ABSENCE;
}

/* -- Who looks ---------------------------------------------------------------------------- */

struct sub *room_sub(const struct room *r, const struct guest *g, int viewer)
{
    struct sub *s = g->subs;

    while (s && (s->room != r || s->viewer != viewer)) s = s->next_of_guest;
    return s;
}

void room_changed(struct room *r)
{
    struct host *host = &r->hall->host;

    r->version++;
    if (r->is_busy) return; /* room_stored() wakes them */
    for (struct sub *s = r->subs; s; s = s->next_in_room) host->wake(host->self, s->guest);
}

struct sub *room_subscribe(struct room *r, struct guest *g, int viewer, enum text_kind text)
{
    struct sub *s = room_sub(r, g, viewer);

    if (s) return s;
    s = need_zeroed(sizeof *s);
    *s = (struct sub){ .room = r, .guest = g, .viewer = viewer, .text = text, .version = -1 };
    s->next_in_room = r->subs;
    r->subs = s;
    s->next_of_guest = g->subs;
    g->subs = s;
    if (r->match && !r->num_subs) room_settle_clocks(r);
    r->num_subs++;
    if (viewer < r->seats && !r->seat[viewer].sockets++) room_changed(r);
    if (r->match && !r->is_busy) start_draw_time(r);
    struct sub *watching = viewer == ORR_SPECTATOR ? NULL : room_sub(r, g, ORR_SPECTATOR);
    if (watching) room_unsubscribe(watching); /* a player needs no second view */
    room_wake_bots(r);
    return s;
}

/* Nothing of a guest who has no way of looking at the table may stay behind in it. */
static void forget_guest(struct room *r, struct guest *g)
{
    for (struct sub *s = r->subs; s; s = s->next_in_room)
        if (s->guest == g) return;
    if (r->waiter == g) r->waiter = NULL;
    forget_later(g, r);
}

void room_unsubscribe(struct sub *s)
{
    struct room *r = s->room;
    struct sub **link = &r->subs;

    while (*link != s) link = &(*link)->next_in_room;
    *link = s->next_in_room;
    for (link = &s->guest->subs; *link != s;) link = &(*link)->next_of_guest;
    *link = s->next_of_guest;
    forget_guest(r, s->guest);
    if (r->num_subs == 1) {
        if (r->match) room_settle_clocks(r);
        r->empty_since = now_of(r);
    }
    r->num_subs--;
    if (s->viewer < r->seats && !--r->seat[s->viewer].sockets) {
        r->seat[s->viewer].away_since = now_of(r);
        room_changed(r);
    }
    free(s);
}

/* -- After the disk ------------------------------------------------------------------------- */

static void answer_change(struct room *r, struct guest *g, const char *id, int seat, int64_t seq)
{
    ORR_TEXT(t, 512);
    struct orr_json j = orr_json_object(&t);

    orr_json_str(&j, "type", seat < 0 ? "done" : "seated");
    orr_json_str(&j, "id", id);
    orr_json_str(&j, "table", r->id);
    if (seat >= 0) {
        orr_json_int(&j, "seat", seat);
        orr_json_str(&j, "token", r->seat[seat].token);
    }
    orr_json_int(&j, "seq", seq);
    if (seat < 0 && r->puzzle) orr_json_int(&j, "seat", puzzle_seat(r));
    orr_json_close(&j, '}');
    answer_text(r->hall, g, t.buf, t.len);
}

void answer_done(struct room *r, struct guest *g, const char *id, int64_t seq)
{
    answer_change(r, g, id, -1, seq);
}

/* "seated" is the one answer that carries a secret. */
void answer_seated(struct room *r, struct guest *g, const char *id, int seat, int64_t seq)
{
    answer_change(r, g, id, seat, seq);
}

static void answer_waiter(struct room *r)
{
    const struct entry *e = &r->entry[r->seq - 1];

    if (r->waiter && e->kind == KIND_SIT)
        answer_seated(r, r->waiter, r->waiter_id, e->seat, r->seq);
    else if (r->waiter) answer_done(r, r->waiter, r->waiter_id, r->seq);
    r->waiter = NULL;
}

/* The entry is not on disk, or nobody knows: the table forgets itself, and whoever comes
 * back finds what the disk has. Sent again by its id, it is carried out once. */
void room_give_up(struct room *r, const struct orr_words *why)
{
    struct hall *h = r->hall;
    struct call c = { .hall = h, .room = r, .guest = r->waiter };
    ORR_TEXT(t, 128);

    put_words(r, why, &t);
    memcpy(c.id, r->waiter_id, ID_SIZE);
    if (c.guest) refuse_words(&c, "store", why);
    if (r->seq == 1) origins_forget_table(h, r->id); /* it was never made */
    while (r->subs) {
        struct guest *g = r->subs->guest;
        room_unsubscribe(r->subs);
        dismiss(h, g, 1011, t.buf);
    }
    hall_drop_room(r);
}

const int hall_waits[NUM_WAITS] = { 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000 };

static void count_stored(const struct room *r, enum store_status status)
{
    struct hall_counts *counts = &r->hall->counts;
    int64_t waited = now_of(r) - r->written_at;
    int class = 0;

    counts->stored[status]++;
    if (status != STORE_DONE) return;
    while (class < NUM_WAITS && waited > hall_waits[class]) class ++;
    counts->waited[class]++;
    counts->waited_in_all += waited;
}

/* Whether the address that made the table may make another in its place. One that began within a
 * match may be over as soon as it is made, and counts for its whole time. */
static bool counts_no_more(const struct room *r)
{
    if (r->begins) return false;
    return !orr_match_to_act(r->match) || lesson_is_over(r) || puzzle_is_over(r);
}

void room_stored(struct room *r, enum store_status status)
{
    static const char *const why[NUM_STATUSES] = {
        [STORE_REFUSED] = "store.refused",
        [STORE_FAILED] = "store.failed",
        [STORE_UNKNOWN] = "store.unknown",
    };

    count_stored(r, status);
    if (status != STORE_DONE) {
        struct orr_words words;
        refusal(&words, why[status]);
        room_give_up(r, &words);
        return;
    }
    r->is_busy = false;
    r->moved_at = now_of(r);
    if (r->entry[r->seq - 1].kind == KIND_PLAY) r->hall->counts.moves++;
    if (counts_no_more(r)) origins_forget_table(r->hall, r->id);
    start_draw_time(r);
    answer_waiter(r);
    room_changed(r);
    hall_run_later(r);
    room_wake_bots(r);
}

/* -- Bots --------------------------------------------------------------------------------------- */

/* The lowest seat that is asked and played by a bot; -1 for none. In a challenge seats answer one
 * after the other, the lowest first, or what a bot knows would depend on who is faster. */
static int bot_to_act(const struct room *r)
{
    orr_seats asked = orr_match_to_act(r->match);

    if (has_open_seat(r)) return -1;
    if (r->is_challenge && asked) asked &= orr_bit(orr_lowest(asked));
    for (int seat = 0; seat < r->seats; seat++)
        if (asked & orr_bit(seat) && is_bot_now(&r->seat[seat])) return seat;
    return -1;
}

/* What a thought starts from: the table's secret, the ply and the seat, so that a table that
 * is dealt again is played again; in a challenge the code, so that everybody meets the same bots. */
static uint64_t thinking_seed(const struct room *r, int seat)
{
    return orr_keyed_thought(r->is_challenge ? r->luck : r->key, orr_match_ply(r->match), seat);
}

struct job *room_ask(struct room *r, int seat, const struct orr_player *player,
                     const struct guest *waits)
{
    struct host *host = &r->hall->host;
    struct job *job = need_zeroed(sizeof *job);

    memcpy(job->table, r->id, sizeof job->table);
    memcpy(job->address, waits->address, sizeof job->address);
    job->seq = r->seq;
    job->game = r->game;
    job->player = *player;
    job->player.limits.clock = host->bot_clock;
    if (!host->bot_clock) job->player.limits.milliseconds = 0;
    job->seat = seat;
    job->seats = r->seats;
    job->ply = orr_match_ply(r->match);
    job->seed = thinking_seed(r, seat);
    orr_match_known(r->match, seat, job->known, sizeof job->known);
    return job;
}

/* Bots think for somebody: at a table without sockets they sleep. */
static bool is_wanted(const struct room *r, const struct job *job)
{
    return r->num_subs && is_bot_now(&r->seat[job->seat]) &&
           room_ply_after(r, job->seq) == job->ply;
}

void room_stop_thinking(struct room *r)
{
    struct host *host = &r->hall->host;

    if (r->thought) host->drop(host->self, r->thought);
    r->thought = NULL;
}

/* Whose turn a bot's thought takes: of those who look on somebody who plays, or else whoever
 * came first. */
static const struct guest *who_waits(const struct room *r)
{
    const struct sub *s = r->subs;

    while (s->next_in_room && s->viewer >= r->seats) s = s->next_in_room;
    return s->guest;
}

/* Who needs not think plays by the script. */
static void play_script(struct room *r, int seat)
{
    struct event e = event_new(KIND_PLAY, seat, "");
    struct orr_text t = orr_text_on(e.action, sizeof e.action);

    e.by_bot = true;
    if (lesson_seat(r) == seat &&
        orr_match_action(r->match, seat, lesson_action(r), &t, NULL) == ORR_OK)
        room_commit(r, &e, NULL);
}

void room_wake_bots(struct room *r)
{
    struct host *host = &r->hall->host;
    int seat;

    if (r->thought && !is_wanted(r, r->thought)) room_stop_thinking(r);
    if (r->puzzle) {
        puzzle_go_on(r);
        return;
    }
    if (r->is_busy || r->thought || !r->num_subs || (seat = bot_to_act(r)) < 0) return;
    if (now_of(r) - r->moved_at < host->bot_pace) return; /* room_tick() comes again */
    if (r->lesson) {
        play_script(r, seat);
        return;
    }
    r->thought = room_ask(r, seat, &r->seat[seat].player, who_waits(r));
    r->thought->room = r;
    host->think(host->self, r->thought);
}

void room_thought(struct room *r, struct job *job)
{
    struct event e = event_new(KIND_PLAY, job->seat, "");
    struct orr_text t = orr_text_on(e.action, sizeof e.action);

    r->thought = NULL;
    room_settle_clocks(r);
    e.by_bot = true;
    e.ply = job->ply;
    if (!r->is_busy && is_wanted(r, job) &&
        orr_match_action(r->match, job->seat, job->thought.choice, &t, NULL) == ORR_OK)
        room_commit(r, &e, NULL);
    room_wake_bots(r);
}

/* -- By itself -------------------------------------------------------------------------------------- */

void room_tick(struct room *r)
{
    bool told = false;

    room_wake_bots(r);
    room_keep_review(r);
    if (!r->is_busy) {
        start_draw_time(r);
        int seat = hurried_seat(r);
        if (seat >= 0 && draw_left(r, seat) == 0) draw_for(r, seat);
    }
    if (!r->num_subs && !r->is_busy && now_of(r) - r->empty_since >= SLEEP_AFTER) {
        hall_drop_room(r);
        return;
    }
    /* A seat that has just become free to hand over is news for the others. */
    for (int seat = 0; seat < r->seats && r->num_subs; seat++) {
        bool may = may_hand(r, seat);
        told |= may != r->seat[seat].was_offered;
        r->seat[seat].was_offered = may;
    }
    if (told) room_changed(r);
}
