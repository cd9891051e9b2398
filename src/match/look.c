/* look.c - what a viewer sees of a match.
 *
 * Everything here goes through match_known() or match_witnessed(), and they
 * through the game's redact(): there is no other way from the truth to the
 * outside. The viewer ORR_ALL_SEEING is the one exception, for callers who are
 * trusted with the truth.
 *
 * SPDX-License-Identifier: MIT */
#include "match/match_internal.h"

#include <string.h>

/* -- The gate ------------------------------------------------------------------- */

void match_known(const struct orr_match *m, int viewer, void *state)
{
    memcpy(state, m->state, m->game->state_size);
    if (viewer != ORR_ALL_SEEING) m->game->redact(state, viewer);
}

orr_action match_witnessed(const struct orr_game *g, int viewer, void *state,
                           const struct orr_step *step)
{
    if (viewer == ORR_ALL_SEEING) return step->action;
    orr_seats witnesses = g->witnesses(state, step->seat, step->action);
    g->redact(state, viewer);
    return witnesses & orr_bit(viewer) ? step->action : ORR_UNSEEN;
}

static int refuse_viewer(struct orr_match *m, int viewer)
{
    struct orr_words *why = match_complain(m, "error.viewer");
    orr_words_seat(why, "viewer", viewer);
    orr_words_number(why, "seats", m->setup.seats);
    return ORR_EARG;
}

int match_check_viewer(struct orr_match *m, int viewer)
{
    if (match_has_seat(m, viewer) || viewer == ORR_SPECTATOR || viewer == ORR_ALL_SEEING)
        return ORR_OK;
    return refuse_viewer(m, viewer);
}

static int refuse_space(struct orr_match *m)
{
    match_complain(m, "error.space");
    return ORR_ESPACE;
}

int match_check_space(struct orr_match *m, const struct orr_text *out)
{
    return out->full ? refuse_space(m) : ORR_OK;
}

/* -- Now ------------------------------------------------------------------------ */

int orr_match_known(struct orr_match *m, int viewer, void *state, size_t cap)
{
    return orr_match_known_at(m, viewer, m->ply, state, cap);
}

int match_check_ply(struct orr_match *m, int ply, int last)
{
    if (ply >= 0 && ply <= last) return ORR_OK;
    struct orr_words *why = match_complain(m, "error.ply");
    orr_words_number(why, "given", ply);
    orr_words_number(why, "ply", m->ply);
    return ORR_EARG;
}

int orr_match_known_at(struct orr_match *m, int viewer, int ply, void *state, size_t cap)
{
    if (match_check_viewer(m, viewer)) return ORR_EARG;
    if (match_check_ply(m, ply, m->ply)) return ORR_EARG;
    if (cap < m->game->state_size) return refuse_space(m);
    match_state_at(m, ply, state);
    if (viewer != ORR_ALL_SEEING) m->game->redact(state, viewer);
    return ORR_OK;
}

int orr_match_sides(const struct orr_match *m) { return orr_sides(m->game, &m->setup, m->state); }

static int check_side(struct orr_match *m, int side)
{
    if (side >= 0 && side < orr_match_sides(m)) return ORR_OK;
    struct orr_words *why = match_complain(m, "error.side");
    orr_words_number(why, "given", side);
    orr_words_number(why, "high", orr_match_sides(m) - 1);
    return ORR_EARG;
}

int orr_match_score(struct orr_match *m, int viewer, int side, struct orr_score *out)
{
    ORR_STATE(known);

    if (match_check_viewer(m, viewer) || check_side(m, side)) return ORR_EARG;
    match_known(m, viewer, known);
    m->game->score(known, side, out);
    return ORR_OK;
}

int orr_match_name_side(struct orr_match *m, int side, struct orr_words *out)
{
    ORR_STATE(known);

    if (check_side(m, side)) return ORR_EARG;
    orr_words_begin(out, "seat");
    orr_words_number(out, "n", side + 1);
    if (side < m->setup.seats || !m->game->name_side) return ORR_OK;
    match_known(m, ORR_SPECTATOR, known);
    m->game->name_side(known, side, out);
    return ORR_OK;
}

int orr_match_rounds(const struct orr_match *m)
{
    ORR_STATE(known);

    match_known(m, ORR_SPECTATOR, known);
    return m->game->rounds(known);
}

int orr_match_rounds_at(struct orr_match *m, int ply)
{
    ORR_STATE(known);

    int status = orr_match_known_at(m, ORR_SPECTATOR, ply, known, sizeof known);
    return status < 0 ? status : m->game->rounds(known);
}

int orr_match_observe(struct orr_match *m, int viewer, float *out, int cap)
{
    ORR_STATE(known);

    if (viewer == ORR_ALL_SEEING)
        return refuse_viewer(m, viewer); /* encode() is not for the truth */
    if (match_check_viewer(m, viewer)) return ORR_EARG;
    if (cap < m->game->obs_size) return refuse_space(m);
    match_known(m, viewer, known);
    m->game->encode(known, viewer, out);
    return m->game->obs_size;
}

int orr_match_payoff(struct orr_match *m, double out[ORR_MAX_SEATS])
{
    if (orr_match_to_act(m)) {
        match_complain(m, "error.over.not");
        return ORR_EARG;
    }
    m->game->payoff(m->state, out);
    return ORR_OK;
}

void orr_match_ending(const struct orr_match *m, struct orr_words *out)
{
    ORR_STATE(known);

    orr_words_begin(out, "");
    if (orr_match_to_act(m) || !m->game->ending) return;
    match_known(m, ORR_SPECTATOR, known);
    m->game->ending(known, out);
}

static int put_view(struct orr_match *m, const void *known, int viewer, struct orr_text *out)
{
    orr_view(m->game, known, viewer, out);
    return match_check_space(m, out);
}

int orr_match_view(struct orr_match *m, int viewer, struct orr_text *out)
{
    ORR_STATE(known);

    if (match_check_viewer(m, viewer)) return ORR_EARG;
    match_known(m, viewer, known);
    return put_view(m, known, viewer, out);
}

int orr_match_text(struct orr_match *m, int viewer, struct orr_text *out)
{
    ORR_STATE(known);

    if (match_check_viewer(m, viewer)) return ORR_EARG;
    match_known(m, viewer, known);
    orr_picture(m->game, known, viewer, out);
    return match_check_space(m, out);
}

/* -- What is asked --------------------------------------------------------------- */

/* Whether the seat is asked; if so, writes what it knows. */
static int ask(struct orr_match *m, int seat, void *known)
{
    int status = match_check_seat(m, seat);

    if (!status) status = match_check_turn(m, seat, m->ply);
    if (!status) match_known(m, seat, known);
    return status;
}

int orr_match_prompt(struct orr_match *m, int seat, struct orr_words *out)
{
    ORR_STATE(known);
    int status = ask(m, seat, known);

    orr_words_begin(out, "");
    if (!status) m->game->prompt(known, seat, out);
    return status;
}

bool orr_match_amounts(const struct orr_match *m, int seat, struct orr_amounts *out)
{
    ORR_STATE(known);

    if (!match_has_seat(m, seat)) return false;
    match_known(m, seat, known);
    return orr_amounts_asked(m->game, known, seat, out);
}

int orr_match_parse(struct orr_match *m, int seat, const char *text, orr_action *out)
{
    ORR_STATE(known);
    int status = match_check_turn(m, seat, m->ply);

    if (status) return status;
    match_known(m, seat, known);
    bool found = orr_parse_action(m->game, known, seat, text, out) >= 0;
    return found ? ORR_OK : match_refuse_action(m, seat, text);
}

/* -- Soon ----------------------------------------------------------------------- */

/* From what the seat knows to what it would know after the action. It witnesses its own, so
 * by law 11 every dreamt world leads there: which numbers the dream is made of does not
 * matter. */
static void look_ahead(const struct orr_match *m, int seat, orr_action action, void *known)
{
    struct orr_rng rng;

    orr_rng_seed(&rng, (uint64_t)m->ply, 0);
    if (seat != ORR_CHANCE) m->game->resample(known, seat, &rng);
    m->game->apply(known, seat, action);
    if (seat != ORR_CHANCE) m->game->redact(known, seat);
}

int orr_match_preview(struct orr_match *m, int seat, orr_action action, struct orr_text *out)
{
    ORR_STATE(known);
    int status = ask(m, seat, known);

    if (!status) status = match_check_action(m, seat, action);
    if (status) return status;
    look_ahead(m, seat, action, known);
    return put_view(m, known, seat, out);
}

static void say_nothing(struct orr_consequence *out)
{
    orr_words_begin(&out->what, "");
    orr_words_begin(&out->also, "");
    out->harm = false;
}

int orr_match_consequence(struct orr_match *m, int seat, orr_action action,
                          struct orr_consequence *out)
{
    ORR_STATE(known);
    ORR_STATE(after);
    int status = ask(m, seat, known);

    say_nothing(out);
    if (!status) status = match_check_action(m, seat, action);
    if (status || !m->game->consequence) return status;
    memcpy(after, known, m->game->state_size);
    look_ahead(m, seat, action, after);
    m->game->consequence(known, after, seat, action, out);
    return ORR_OK;
}

/* The one action with that word among several legal ones; false if there is not exactly one. */
static bool answered(const struct orr_match *m, const void *known, int seat, const char *word,
                     orr_action *out)
{
    struct orr_actions list;
    int fits = 0;

    orr_list(m->game, known, seat, &list);
    for (int i = 0; i < list.n; i++) {
        ORR_TEXT(t, ORR_MAX_WORD);
        m->game->print_action(known, seat, list.at[i], &t);
        if (!orr_has_word(t.buf, word)) continue;
        *out = list.at[i];
        fits++;
    }
    return fits == 1 && list.n > 1;
}

/* Takes the first word that answers the question out of the list; false if none does. */
static bool take_answer(const struct orr_match *m, const void *known, int seat, char *words,
                        orr_action *out)
{
    char word[ORR_MAX_WORD];

    if (!(m->game->to_act(known) & orr_bit(seat))) return false;
    for (char *at = words; *at; at += strcspn(at, " "), at += *at == ' ') {
        size_t length = strcspn(at, " ");
        if (!length || length >= sizeof word) continue;
        memcpy(word, at, length);
        word[length] = '\0';
        if (!answered(m, known, seat, word, out)) continue;
        memset(at, ' ', length);
        return true;
    }
    return false;
}

int orr_match_foresee(struct orr_match *m, int seat, orr_action action, const char *answers,
                      struct orr_consequence *out, struct orr_text *view)
{
    ORR_STATE(known);
    ORR_STATE(after);
    ORR_TEXT(words, ORR_MAX_WORD);
    int status = ask(m, seat, known);

    say_nothing(out);
    if (!status) status = match_check_action(m, seat, action);
    if (status) return status;
    orr_put(&words, "%s", answers);
    while (words.full && words.len && words.buf[words.len - 1] != ' ')
        words.buf[--words.len] = '\0'; /* half a word */
    for (int step = 0;; step++) {
        struct orr_words first = out->what;
        say_nothing(out);
        memcpy(after, known, m->game->state_size);
        look_ahead(m, seat, action, after);
        if (m->game->consequence) m->game->consequence(known, after, seat, action, out);
        if (step > 1) out->what = first;
        if (!take_answer(m, after, seat, words.buf, &action)) break;
        memcpy(known, after, m->game->state_size);
    }
    return put_view(m, after, seat, view);
}

int orr_match_why_not(struct orr_match *m, int seat, const char *token, struct orr_words *out)
{
    ORR_STATE(known);
    int status = ask(m, seat, known);

    orr_words_begin(out, "");
    if (!status && m->game->why_not) m->game->why_not(known, seat, token, out);
    return status;
}

static int put_action(struct orr_match *m, const void *before, const void *after,
                      const struct orr_step *step, struct orr_text *notation,
                      struct orr_words *line)
{
    if (line) orr_describe(m->game, before, after, step->seat, step->action, line);
    if (!notation) return ORR_OK;
    m->game->print_action(before, step->seat, step->action, notation);
    return match_check_space(m, notation);
}

int orr_match_action(struct orr_match *m, int seat, orr_action action, struct orr_text *notation,
                     struct orr_words *line)
{
    ORR_STATE(known);
    ORR_STATE(after);
    struct orr_step step = { .seat = (uint8_t)seat, .action = action };
    int status = match_check_turn(m, seat, m->ply);

    if (!status) status = match_check_action(m, seat, action);
    if (status) return status;
    match_known(m, seat, known);
    memcpy(after, known, m->game->state_size);
    if (line && m->game->outcome) look_ahead(m, seat, action, after);
    return put_action(m, known, after, &step, notation, line);
}

/* -- Before ----------------------------------------------------------------------- */

int orr_match_event(struct orr_match *m, int viewer, int ply, struct orr_step *step,
                    struct orr_text *notation, struct orr_words *line)
{
    ORR_STATE(known);
    ORR_STATE(after);

    if (match_check_viewer(m, viewer)) return ORR_EARG;
    if (match_check_ply(m, ply, m->ply - 1)) return ORR_EARG;
    struct orr_step seen = m->log[ply];
    match_state_at(m, ply, known);
    seen.action = match_witnessed(m->game, viewer, known, &seen);

    if (step) *step = seen;
    if (line && m->game->outcome) orr_match_known_at(m, viewer, ply + 1, after, sizeof after);
    return put_action(m, known, after, &seen, notation, line);
}

void orr_match_log(const struct orr_match *m, struct orr_played *out)
{
    for (int ply = 0; ply < m->ply; ply++)
        out[ply] = (struct orr_played){ .seat = m->log[ply].seat, .action = m->log[ply].action };
}
