/* review_sum.c - what a review says: turns, marks, sums, accuracy, JSON.
 *
 * SPDX-License-Identifier: MIT */
#include "bots/review_internal.h"

#include <string.h>

/* -- Turns ------------------------------------------------------------------------- */

static const char *change_key(enum orr_change kind)
{
    static const char *const keys[ORR_NUM_CHANGES] = { "play", "luck", "others" };
    return keys[kind];
}

const char *orr_mark_key(enum orr_mark mark)
{
    static const char *const keys[ORR_NUM_MARKS] = { "best", "good", "slip", "mistake", "blunder" };
    return keys[mark];
}

static enum orr_change kind_of(const struct orr_review *r, int ply, int seat)
{
    if (r->log[ply].seat == seat) return ORR_PLAY;
    return r->log[ply].seat == ORR_CHANCE && r->open[ply] ? ORR_LUCK : ORR_OTHERS;
}

enum orr_mark orr_mark_of(int32_t loss)
{
    static const int32_t below[] = { 2, 6, 15 }; /* per cent of the win */
    enum orr_mark mark = ORR_GOOD;

    if (loss <= 0) return ORR_BEST;
    for (int i = 0; i < ORR_LEN(below); i++) mark += loss >= below[i] * (ORR_WHOLE_WIN / 100);
    return mark;
}

void orr_review_turn(const struct orr_review *r, int ply, int seat, struct orr_turn *out)
{
    const struct value *before = value_at(r, seat, ply);

    memset(out, 0, sizeof *out);
    out->kind = kind_of(r, ply, seat);
    out->before = before->share;
    out->after = value_at(r, seat, ply + 1)->share;
    if (out->kind != ORR_PLAY) return;
    out->forced = !r->open[ply];
    out->action = r->log[ply].action;
    out->best = before->best;
    out->loss = out->before - out->after;
    out->mark = orr_mark_of(out->loss);
}

void orr_review_reason(const struct orr_review *r, int ply, int seat, struct orr_words *out)
{
    const struct value *before = value_at(r, seat, ply), *after = value_at(r, seat, ply + 1);
    double lead = (double)(before->share - after->share) / ORR_WHOLE_WIN;

    orr_words_begin(out, "");
    if (r->log[ply].seat == seat && before->best != r->log[ply].action)
        orr_reason(r->what.game, &before->figures, &after->figures, lead, out);
}

/* -- Sums -------------------------------------------------------------------------------- */

/* The curve that players know from lichess, with the loss in per cent of the win. */
double orr_accuracy_of(int32_t loss)
{
    double accuracy = 103.1668 * orr_exp(-0.04354 * loss * 100 / (int)ORR_WHOLE_WIN) - 3.1669;
    return loss <= 0 || accuracy > 100 ? 100 : accuracy < 0 ? 0 : accuracy;
}

void orr_review_balance(const struct orr_review *r, int seat, struct orr_balance *out)
{
    memset(out, 0, sizeof *out);
    out->start = value_at(r, seat, 0)->share;
    out->result = value_at(r, seat, r->what.plies)->share;
    for (int ply = 0; ply < r->what.plies; ply++) {
        struct orr_turn turn;
        orr_review_turn(r, ply, seat, &turn);
        out->sum[turn.kind] += turn.after - turn.before;
        if (turn.kind != ORR_PLAY || turn.forced) continue;
        out->decisions++;
        out->marks[turn.mark]++;
        out->accuracy += orr_accuracy_of(turn.loss);
    }
    out->accuracy = out->decisions < ORR_FEW_DECISIONS ? -1 : out->accuracy / out->decisions;
}

/* -- JSON ---------------------------------------------------------------------------------- */

static void json_per_cent(struct orr_json *j, const char *key, int32_t millionths)
{
    orr_json_real(j, key, (double)millionths / (ORR_WHOLE_WIN / 100));
}

static void json_seat(struct orr_json *j, const struct orr_review *r, int seat)
{
    struct orr_balance b;

    orr_review_balance(r, seat, &b);
    orr_json_open(j, NULL, '{');
    orr_json_int(j, "seat", seat);
    json_per_cent(j, "start", b.start);
    json_per_cent(j, "luck", b.sum[ORR_LUCK]);
    json_per_cent(j, "play", b.sum[ORR_PLAY]);
    json_per_cent(j, "others", b.sum[ORR_OTHERS]);
    json_per_cent(j, "result", b.result);
    if (b.accuracy < 0) orr_json_str(j, "accuracy", NULL);
    else orr_json_real(j, "accuracy", b.accuracy);
    orr_json_int(j, "decisions", b.decisions);
    orr_json_open(j, "marks", '{');
    for (int mark = 0; mark < ORR_NUM_MARKS; mark++)
        orr_json_int(j, orr_mark_key((enum orr_mark)mark), b.marks[mark]);
    orr_json_close(j, '}');
    orr_json_close(j, '}');
}

static void json_decision(struct orr_json *j, const struct orr_review *r, int ply, int seat,
                          const struct orr_turn *turn)
{
    const struct orr_game *g = r->what.game;
    ORR_TEXT(said, 256);
    struct orr_words why;
    ORR_STATE(state);

    review_state_at(r, ply, state);
    orr_action_json(j, "action", g, state, seat, turn->action);
    orr_action_json(j, "best", g, state, seat, turn->best);
    json_per_cent(j, "loss", turn->loss);
    orr_json_str(j, "mark", orr_mark_key(turn->mark));
    orr_json_bool(j, "forced", turn->forced);
    orr_review_reason(r, ply, seat, &why);
    if (*why.key) orr_words_json(j, "reason", &why);
    else orr_json_str(j, "reason", NULL);
    orr_words_print(g->messages, &why, &said);
    orr_json_str(j, "said", said.buf);
}

static void json_turn(struct orr_json *j, const struct orr_review *r, int ply, int seat)
{
    struct orr_turn turn;

    orr_review_turn(r, ply, seat, &turn);
    orr_json_open(j, NULL, '{');
    orr_json_int(j, "ply", ply);
    orr_json_int(j, "seat", seat);
    orr_json_str(j, "kind", change_key(turn.kind));
    json_per_cent(j, "change", turn.after - turn.before);
    if (turn.kind == ORR_PLAY) json_decision(j, r, ply, seat, &turn);
    orr_json_close(j, '}');
}

void orr_review_json(const struct orr_review *r, struct orr_text *out)
{
    struct orr_json j = orr_json_object(out);

    orr_json_str(&j, "game", r->what.game->key);
    orr_json_int(&j, "worlds", r->what.worlds);
    orr_json_int(&j, "plies", r->what.plies);
    orr_json_open(&j, "seats", '[');
    for (int seat = 0; seat < r->seats; seat++) json_seat(&j, r, seat);
    orr_json_close(&j, ']');
    orr_json_open(&j, "turns", '[');
    for (int ply = 0; ply < r->what.plies; ply++)
        for (int seat = 0; seat < r->seats; seat++) json_turn(&j, r, ply, seat);
    orr_json_close(&j, ']');
    orr_json_close(&j, '}');
}
