/* match.c - the life of a match: start, play, undo. See match_internal.h for how
 * it is kept.
 *
 * SPDX-License-Identifier: MIT */
#include "match/match_internal.h"

#include <stdlib.h>
#include <string.h>

static const char *status_key(int status)
{
    switch (status) {
#define X(name, value, key) \
    case ORR_##name: return key;
        ORR_STATUS_LIST(X)
#undef X
    default: return "status.unknown";
    }
}

const char *orr_status_text(int status)
{
    return orr_message_find(orr_messages, status_key(status));
}

/* -- Chance --------------------------------------------------------------------- */

/* Streams from here on belong to the plies of a seeded match, so that chance
 * shares no numbers with whoever uses the same seed on a small stream number. */
static const uint64_t first_stream = (uint64_t)1 << 32;

static orr_action seeded_pick(void *self, const struct orr_game *g, const void *state, int ply)
{
    const struct orr_seeded *seeded = self;
    struct orr_rng rng;

    orr_rng_seed(&rng, seeded->seed, first_stream + (uint64_t)ply);
    return orr_chance_sample(g, state, &rng);
}

struct orr_source orr_source_seeded(struct orr_seeded *self, uint64_t seed)
{
    self->seed = seed;
    return (struct orr_source){ seeded_pick, self };
}

/* -- The log ---------------------------------------------------------------------- */

/* The last copy at or before a ply. */
static unsigned char *copy_before(const struct orr_match *m, int ply)
{
    return m->copies + (size_t)(ply / MATCH_COPY_EVERY) * m->game->state_size;
}

/* Makes room for as many entries again, and for the copy after the last of them. */
static int grow(struct orr_match *m)
{
    int capacity = m->capacity ? 2 * m->capacity : MATCH_COPY_EVERY;
    size_t num_copies = (size_t)capacity / MATCH_COPY_EVERY + 1;
    struct orr_step *log = realloc(m->log, (size_t)capacity * sizeof *log);

    if (log) m->log = log;
    unsigned char *copies = log ? realloc(m->copies, num_copies * m->game->state_size) : NULL;
    if (!copies) {
        match_complain(m, "error.memory");
        return ORR_EMEMORY;
    }
    m->copies = copies;
    m->capacity = capacity;
    return ORR_OK;
}

int match_append(struct orr_match *m, int seat, orr_action action)
{
    const struct orr_game *g = m->game;

    if (m->ply >= g->max_plies) orr_list_overflow(); /* law 16 is broken */
    if (m->ply == m->capacity && grow(m)) return ORR_EMEMORY;
    assert(orr_is_possible(g, m->state, seat, action));
    m->log[m->ply++] = (struct orr_step){ .seat = (uint8_t)seat, .action = action };
    g->apply(m->state, seat, action);
    assert(!g->check(m->state));
    if (m->ply % MATCH_COPY_EVERY == 0) memcpy(copy_before(m, m->ply), m->state, g->state_size);
    return ORR_OK;
}

void match_state_at(const struct orr_match *m, int ply, void *state)
{
    const struct orr_game *g = m->game;

    if (ply == m->ply) {
        memcpy(state, m->state, g->state_size);
        return;
    }
    memcpy(state, copy_before(m, ply), g->state_size);
    for (int i = ply - ply % MATCH_COPY_EVERY; i < ply; i++)
        g->apply(state, m->log[i].seat, m->log[i].action);
}

static void forget_from(struct orr_match *m, int ply)
{
    match_state_at(m, ply, m->state);
    m->ply = ply;
}

/* Lets chance act until a seat is asked or the match is over; without a source it waits.
 * Fails as match_append() does, with what it has added before still there. */
static int run_chance(struct orr_match *m)
{
    int status = ORR_OK;

    while (!status && m->source.pick && m->game->to_act(m->state) == orr_bit(ORR_CHANCE))
        status =
            match_append(m, ORR_CHANCE, m->source.pick(m->source.self, m->game, m->state, m->ply));
    return status;
}

/* -- Life --------------------------------------------------------------------------- */

static struct orr_match *allocate(const struct orr_game *game)
{
    struct orr_match *m = calloc(1, sizeof *m);

    if (!m) return NULL;
    m->game = game;
    m->why.key = "";
    if (!grow(m)) return m;
    orr_match_free(m);
    return NULL;
}

int match_create(struct orr_match **out, const struct orr_game *game, const struct orr_setup *setup,
                 struct orr_source source, struct orr_words *why)
{
    ORR_STATE(start);

    *out = NULL;
    if (!game) {
        orr_words_begin(why, "error.setup.game");
        return ORR_EGAME;
    }
    if (!orr_setup_begin(game, setup, start, why)) return ORR_ESETUP;

    struct orr_match *m = allocate(game);
    if (!m) {
        orr_words_begin(why, "error.memory");
        return ORR_EMEMORY;
    }
    m->setup = *setup;
    m->source = source;
    memcpy(m->state, start, game->state_size);
    memcpy(copy_before(m, 0), start, game->state_size);
    *out = m;
    return ORR_OK;
}

int orr_match_new(struct orr_match **out, const struct orr_game *game,
                  const struct orr_setup *setup, struct orr_source source, struct orr_words *why)
{
    int status = match_create(out, game, setup, source, why);

    return status ? status : match_finish(out, status, why);
}

int match_finish(struct orr_match **m, int status, struct orr_words *why)
{
    if (!status) status = run_chance(*m);
    if (!status) return ORR_OK;
    if (status == ORR_EMEMORY) *why = (*m)->why;
    orr_match_free(*m);
    *m = NULL;
    return status;
}

/* Takes over the log of another match up to the ply. */
static int take_log(struct orr_match *m, const struct orr_match *from, int ply)
{
    while (m->capacity < ply)
        if (grow(m)) return ORR_EMEMORY;
    memcpy(m->log, from->log, (size_t)ply * sizeof *m->log);
    memcpy(m->copies, from->copies, ((size_t)ply / MATCH_COPY_EVERY + 1) * m->game->state_size);
    match_state_at(from, ply, m->state);
    m->ply = ply;
    return ORR_OK;
}

int orr_match_clone(struct orr_match **out, struct orr_match *m, int ply, struct orr_source source)
{
    *out = NULL;
    if (match_check_ply(m, ply, m->ply)) return ORR_EARG;
    int status = match_create(out, m->game, &m->setup, source, &m->why);
    if (status) return status;
    memcpy((*out)->player, m->player, sizeof m->player);
    orr_match_set_fair(*out, orr_match_fair(m));
    return match_finish(out, take_log(*out, m, ply), &m->why);
}

void orr_match_free(struct orr_match *m)
{
    if (!m) return;
    free(m->log);
    free(m->copies);
    free(m);
}

const struct orr_game *orr_match_game(const struct orr_match *m) { return m->game; }

const struct orr_setup *orr_match_setup(const struct orr_match *m) { return &m->setup; }

bool match_is_player(const char *word)
{
    size_t size = strlen(word);

    for (const char *c = word; *c; c++)
        if (*c <= ' ' || *c > '~') return false;
    return size > 0 && size <= ORR_MAX_PLAYER;
}

/* -- Reasons -------------------------------------------------------------------------- */

struct orr_words *match_complain(struct orr_match *m, const char *key)
{
    orr_words_begin(&m->why, key);
    return &m->why;
}

const struct orr_words *orr_match_why(const struct orr_match *m) { return &m->why; }

const char *orr_match_error(struct orr_match *m)
{
    struct orr_text t = orr_text_on(m->sentence, sizeof m->sentence);

    orr_words_print(m->game->messages, &m->why, &t);
    return m->sentence;
}

/* Begins the reason with the seat it is about; returns the status. */
static int refuse(struct orr_match *m, int status, const char *key, int seat)
{
    orr_words_seat(match_complain(m, key), "seat", seat);
    return status;
}

/* -- Play ----------------------------------------------------------------------------- */

orr_seats orr_match_to_act(const struct orr_match *m) { return m->game->to_act(m->state); }

int orr_match_ply(const struct orr_match *m) { return m->ply; }

int orr_match_outcomes(const struct orr_match *m)
{
    int n = 0;

    for (int ply = 0; ply < m->ply; ply++) n += m->log[ply].seat == ORR_CHANCE;
    return n;
}

bool match_has_seat(const struct orr_match *m, int seat)
{
    return seat >= 0 && seat < m->setup.seats;
}

/* Without a source chance waits, and is played like a seat. */
static bool chance_waits(const struct orr_match *m)
{
    return orr_match_to_act(m) == orr_bit(ORR_CHANCE);
}

static bool may_play(const struct orr_match *m, int seat)
{
    return match_has_seat(m, seat) || (seat == ORR_CHANCE && chance_waits(m));
}

void orr_match_legal(const struct orr_match *m, int seat, struct orr_actions *out)
{
    out->n = 0;
    if (may_play(m, seat)) orr_list(m->game, m->state, seat, out);
}

void orr_match_odds(const struct orr_match *m, struct orr_odds *out)
{
    out->n = 0;
    if (chance_waits(m)) m->game->chance(m->state, out);
}

/* Whether the seat has been asked one and the same question since that ply: all
 * that happened since are other seats' answers, which change no question of an
 * open decision (law 13), and the seat was asked before each of them. That leaves
 * out chance as well: while it acts no seat is asked. */
static bool asked_since(const struct orr_match *m, int seat, int ply)
{
    ORR_STATE(state);

    if (ply < 0 || ply > m->ply) return false;
    match_state_at(m, ply, state);
    for (int i = ply; i < m->ply; i++) {
        if (m->log[i].seat == seat || !(m->game->to_act(state) & orr_bit(seat))) return false;
        m->game->apply(state, m->log[i].seat, m->log[i].action);
    }
    return true;
}

int match_check_seat(struct orr_match *m, int seat)
{
    if (match_has_seat(m, seat)) return ORR_OK;
    refuse(m, ORR_EARG, "error.seat", seat);
    orr_words_number(&m->why, "seats", m->setup.seats);
    return ORR_EARG;
}

int match_check_turn(struct orr_match *m, int seat, int ply_seen)
{
    orr_seats asked = orr_match_to_act(m);

    if (!may_play(m, seat)) return match_check_seat(m, seat);
    if (!asked) {
        match_complain(m, "error.over");
        return ORR_ETURN;
    }
    if (ply_seen != m->ply && !asked_since(m, seat, ply_seen)) {
        refuse(m, ORR_ESTALE, "error.stale", seat);
        orr_words_number(&m->why, "given", ply_seen);
        orr_words_number(&m->why, "ply", m->ply);
        return ORR_ESTALE;
    }
    if (!(asked & orr_bit(seat))) return refuse(m, ORR_ETURN, "error.turn", seat);
    return ORR_OK;
}

int match_refuse_action(struct orr_match *m, int seat, const char *given)
{
    refuse(m, ORR_EILLEGAL, "error.illegal", seat);
    orr_words_token(&m->why, "given", given);
    return ORR_EILLEGAL;
}

int match_check_action(struct orr_match *m, int seat, orr_action action)
{
    ORR_TEXT(number, 8);

    if (orr_is_possible(m->game, m->state, seat, action)) return ORR_OK;
    orr_put(&number, "%d", action); /* what cannot be played may have no notation */
    return match_refuse_action(m, seat, number.buf);
}

static int play_checked(struct orr_match *m, int seat, orr_action action)
{
    int before = m->ply, status = match_append(m, seat, action);

    if (!status) status = run_chance(m);
    if (status) forget_from(m, before);
    return status;
}

int orr_match_play(struct orr_match *m, int seat, orr_action action, int ply_seen)
{
    int status = match_check_turn(m, seat, ply_seen);

    if (!status) status = match_check_action(m, seat, action);
    return status ? status : play_checked(m, seat, action);
}

/* Plays the steps of an answer in amounts. Chance acts after the last of them at the
 * soonest: until then the same question is open. */
static int play_answer(struct orr_match *m, int seat, struct orr_answer *answer)
{
    ORR_STATE(known);
    int before = m->ply, status = ORR_OK;
    orr_action action;

    match_known(m, seat, known);
    while (!status && orr_answer_step(m->game, known, seat, answer, &action)) {
        int ply = m->ply;
        status = play_checked(m, seat, action);
        if (!status) m->log[ply].is_followup = ply > before;
        match_known(m, seat, known);
    }
    if (status) forget_from(m, before);
    return status;
}

int orr_match_play_text(struct orr_match *m, int seat, const char *text, int ply_seen)
{
    int status = match_check_turn(m, seat, ply_seen);
    ORR_STATE(known);
    struct orr_answer answer = { 0 };
    orr_action action;

    if (status) return status;
    match_known(m, seat, known);
    if (orr_parse_action(m->game, known, seat, text, &action) >= 0)
        return play_checked(m, seat, action);
    if (orr_match_amounts(m, seat, &answer.asked) && orr_answer_read(&answer, text) &&
        orr_answer_is_whole(&answer))
        return play_answer(m, seat, &answer);
    return match_refuse_action(m, seat, text);
}

/* -- Undo ----------------------------------------------------------------------------- */

/* Where the seat's last step stands in the log, or the first one of its last answer; -1
 * when there is none. */
static int last_step_of(const struct orr_match *m, int seat)
{
    int ply = m->ply - 1;

    while (ply >= 0 && (m->log[ply].seat != seat || m->log[ply].is_followup)) ply--;
    return ply;
}

/* Whether what followed the answer from `ply` on are answers of other seats which would
 * stand as well without it: played again from there, each is asked for while the
 * seat's own question is still open. */
static int check_undo(struct orr_match *m, int seat, int ply)
{
    ORR_STATE(state);

    match_state_at(m, ply, state);
    for (int i = ply + 1; i < m->ply; i++) {
        int other = m->log[i].seat;
        orr_seats both = orr_bit(seat) | orr_bit(other);
        if (other == seat) continue;
        if (other == ORR_CHANCE) return refuse(m, ORR_EUNDO, "error.undo_chance", seat);
        if ((m->game->to_act(state) & both) != both) {
            refuse(m, ORR_EUNDO, "error.undo_seat", seat);
            orr_words_seat(&m->why, "other", other);
            return ORR_EUNDO;
        }
        m->game->apply(state, other, m->log[i].action);
    }
    return ORR_OK;
}

int orr_match_set_player(struct orr_match *m, int seat, const char *word)
{
    if (match_check_seat(m, seat)) return ORR_EARG;
    if (!match_is_player(word)) {
        match_complain(m, "error.player");
        return ORR_EARG;
    }
    strcpy(m->player[seat], word);
    return ORR_OK;
}

const char *orr_match_player(const struct orr_match *m, int seat)
{
    return match_has_seat(m, seat) ? m->player[seat] : "";
}

int orr_match_undo(struct orr_match *m, int seat)
{
    if (match_check_seat(m, seat)) return ORR_EARG;
    int ply = last_step_of(m, seat), end = m->ply;
    if (ply < 0) return refuse(m, ORR_EUNDO, "error.undo_none", seat);
    if (check_undo(m, seat, ply)) return ORR_EUNDO;

    forget_from(m, ply);
    for (int i = ply + 1; i < end; i++) {
        struct orr_step step = m->log[i];
        if (step.seat == seat) continue;
        match_append(m, step.seat, step.action); /* they fit where they were */
        m->log[m->ply - 1] = step;
    }
    return ORR_OK;
}

int orr_match_rewind(struct orr_match *m, int seat)
{
    if (match_check_seat(m, seat)) return ORR_EARG;
    int ply = last_step_of(m, seat);
    if (ply < 0) return refuse(m, ORR_EUNDO, "error.undo_none", seat);
    forget_from(m, ply);
    return ORR_OK;
}
