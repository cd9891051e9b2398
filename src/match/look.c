/* look.c - what a viewer sees of a match.
 *
 * Everything here goes through match_known() or match_witnessed(), and they
 * through the game's redact(): there is no other way from the truth to the
 * outside. The viewer ORR_CHANCE is the one exception, for callers who are
 * trusted with the truth.
 *
 * SPDX-License-Identifier: MIT */
#include "match/match_internal.h"

#include <string.h>

/* -- The gate ------------------------------------------------------------------- */

void match_known(const struct orr_match *m, int viewer, void *state)
{
    memcpy(state, m->state, m->game->state_size);
    if (viewer != ORR_CHANCE) m->game->redact(state, viewer);
}

orr_action match_witnessed(const struct orr_game *g, int viewer, void *state,
                           const struct orr_step *step)
{
    if (viewer == ORR_CHANCE) return step->action;
    orr_seats witnesses = g->witnesses(state, step->seat, step->action);
    g->redact(state, viewer);
    return witnesses & orr_bit(viewer) ? step->action : ORR_UNSEEN;
}

static int refuse_viewer(const struct orr_match *m, int viewer)
{
    struct orr_words *why = match_complain(m, "error.viewer");
    orr_words_seat(why, "viewer", viewer);
    orr_words_number(why, "seats", m->setup.seats);
    return ORR_EARG;
}

int match_check_viewer(const struct orr_match *m, int viewer)
{
    bool sits = viewer >= 0 && viewer < m->setup.seats;

    if (sits || viewer == ORR_SPECTATOR || viewer == ORR_CHANCE) return ORR_OK;
    return refuse_viewer(m, viewer);
}

static int refuse_space(const struct orr_match *m)
{
    match_complain(m, "error.space");
    return ORR_ESPACE;
}

int match_check_space(const struct orr_match *m, const struct orr_text *out)
{
    return out->full ? refuse_space(m) : ORR_OK;
}

/* -- Now ------------------------------------------------------------------------ */

int orr_match_known(const struct orr_match *m, int viewer, void *state, size_t cap)
{
    return orr_match_known_at(m, viewer, m->ply, state, cap);
}

static int refuse_ply(const struct orr_match *m, int ply)
{
    struct orr_words *why = match_complain(m, "error.ply");

    orr_words_number(why, "given", ply);
    orr_words_number(why, "ply", m->ply);
    return ORR_EARG;
}

int orr_match_known_at(const struct orr_match *m, int viewer, int ply, void *state, size_t cap)
{
    if (match_check_viewer(m, viewer)) return ORR_EARG;
    if (ply < 0 || ply > m->ply) return refuse_ply(m, ply);
    if (cap < m->game->state_size) return refuse_space(m);
    match_state_at(m, ply, state);
    if (viewer != ORR_CHANCE) m->game->redact(state, viewer);
    return ORR_OK;
}

int orr_match_sides(const struct orr_match *m) { return orr_sides(m->game, &m->setup, m->state); }

int orr_match_score(const struct orr_match *m, int viewer, int side, struct orr_score *out)
{
    ORR_STATE(known);

    if (match_check_viewer(m, viewer)) return ORR_EARG;
    if (side < 0 || side >= orr_match_sides(m)) {
        struct orr_words *why = match_complain(m, "error.side");
        orr_words_number(why, "given", side);
        orr_words_number(why, "high", orr_match_sides(m) - 1);
        return ORR_EARG;
    }
    match_known(m, viewer, known);
    m->game->score(known, side, out);
    return ORR_OK;
}

int orr_match_observe(const struct orr_match *m, int viewer, float *out, int cap)
{
    ORR_STATE(known);

    if (viewer == ORR_CHANCE) return refuse_viewer(m, viewer); /* encode() is not for the truth */
    if (match_check_viewer(m, viewer)) return ORR_EARG;
    if (cap < m->game->obs_size) return refuse_space(m);
    match_known(m, viewer, known);
    m->game->encode(known, viewer, out);
    return m->game->obs_size;
}

int orr_match_payoff(const struct orr_match *m, double out[ORR_MAX_SEATS])
{
    if (orr_match_to_act(m)) {
        match_complain(m, "error.not_over");
        return ORR_EARG;
    }
    m->game->payoff(m->state, out);
    return ORR_OK;
}

static int put_view(const struct orr_match *m, const void *known, int viewer, struct orr_text *out)
{
    struct orr_json j = orr_json_on(out);

    orr_json_open(&j, NULL, '{');
    m->game->view(known, viewer, &j);
    orr_json_close(&j, '}');
    return match_check_space(m, out);
}

int orr_match_view(const struct orr_match *m, int viewer, struct orr_text *out)
{
    ORR_STATE(known);

    if (match_check_viewer(m, viewer)) return ORR_EARG;
    match_known(m, viewer, known);
    return put_view(m, known, viewer, out);
}

int orr_match_text(const struct orr_match *m, int viewer, struct orr_text *out)
{
    ORR_STATE(known);

    if (match_check_viewer(m, viewer)) return ORR_EARG;
    match_known(m, viewer, known);
    m->game->print_state(known, viewer, out);
    return match_check_space(m, out);
}

/* -- Soon ----------------------------------------------------------------------- */

/* The seat witnesses its own action, so by law 11 every dreamt world leads to the
 * same view: which numbers the dream is made of does not matter. */
int orr_match_preview(const struct orr_match *m, int seat, orr_action action, struct orr_text *out)
{
    ORR_STATE(world);
    struct orr_rng rng;
    int status = match_check_turn(m, seat, m->ply);

    if (!status) status = match_check_action(m, seat, action);
    if (status) return status;

    match_known(m, seat, world);
    orr_rng_seed(&rng, (uint64_t)m->ply, 0);
    m->game->resample(world, seat, &rng);
    m->game->apply(world, seat, action);
    m->game->redact(world, seat);
    return put_view(m, world, seat, out);
}

/* -- Before ----------------------------------------------------------------------- */

int orr_match_event(const struct orr_match *m, int viewer, int ply, struct orr_step *step,
                    struct orr_text *notation, struct orr_words *line)
{
    ORR_STATE(known);

    if (match_check_viewer(m, viewer)) return ORR_EARG;
    if (ply < 0 || ply >= m->ply) return refuse_ply(m, ply);
    struct orr_step seen = m->log[ply];
    match_state_at(m, ply, known);
    seen.action = match_witnessed(m->game, viewer, known, &seen);

    if (step) *step = seen;
    if (line) {
        orr_words_begin(line, "");
        m->game->describe(known, seen.seat, seen.action, line);
    }
    if (!notation) return ORR_OK;
    m->game->print_action(known, seen.seat, seen.action, notation);
    return match_check_space(m, notation);
}
