/* room_says.c - a table in a viewer's words: the "state" message.
 *
 * Everything about the match goes through orr_match_* with the viewer named, and so
 * through redact(). What is told besides is public: names, who is there, whose turn.
 * One message holds the newest state and all that happened since the guest's last
 * one; nothing is ever sent that an older message has to complete.
 *
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "hall/room.h"

#include <string.h>

void say_viewer(struct orr_json *j, const char *key, int viewer)
{
    if (viewer == ORR_SPECTATOR) orr_json_str(j, key, "spectator");
    else if (viewer == ORR_ALL_SEEING) orr_json_str(j, key, "all");
    else orr_json_int(j, key, viewer);
}

static void say_english(struct orr_json *j, const char *key, const struct room *r,
                        const struct orr_words *w)
{
    char text[512] = "";
    struct orr_text t = orr_text_on(text, sizeof text);

    if (*w->key) orr_words_print(r->game->messages, w, &t);
    orr_text_plain(text);
    orr_json_str(j, key, text);
}

/* What is said to a viewer: in English, or by key for who has a catalogue. */
void say_words(struct orr_json *j, const char *key, const struct sub *s, const struct orr_words *w)
{
    if (s->text == TEXT_KEYS) orr_words_json(j, key, w);
    else say_english(j, key, s->room, w);
}

/* -- What happened ---------------------------------------------------------------------- */

void say_step(struct orr_json *j, const struct room *r, int viewer, int ply)
{
    ORR_TEXT(word, ORR_MAX_WORD);
    struct orr_words line;
    struct orr_step step;

    if (orr_match_event(r->match, viewer, ply, &step, &word, &line) < 0) return;
    orr_json_open(j, NULL, '{');
    orr_json_int(j, "ply", ply);
    if (step.seat == ORR_CHANCE) orr_json_str(j, "seat", "chance");
    else orr_json_int(j, "seat", step.seat);
    orr_json_str(j, "action", word.buf);
    orr_json_int(j, "round", orr_match_rounds_at(r->match, ply));
    if (*line.key) {
        orr_words_json(j, "line", &line);
        say_english(j, "text", r, &line);
    }
    orr_json_close(j, '}');
}

/* whole: also all that lies before a table that begins within a match. */
static void say_entry(struct orr_json *j, const struct room *r, int viewer, int64_t seq, bool whole)
{
    const struct entry *e = &r->entry[seq - 1];
    bool is_about_all = e->kind == KIND_CREATE || e->kind == KIND_REMATCH || e->kind == KIND_REVIEW;

    orr_json_open(j, NULL, '{');
    orr_json_int(j, "seq", seq);
    orr_json_str(j, "kind", kind_names[e->kind]);
    if (!is_about_all) orr_json_int(j, "seat", e->seat);
    if (e->from) orr_json_int(j, "from", e->from);
    if (e->by_clock) orr_json_bool(j, "clock", true);
    if (e->gone) orr_json_bool(j, "gone", true);
    if (e->steps && !e->gone && (whole || e->kind != KIND_CREATE)) {
        orr_json_open(j, "steps", '[');
        for (int i = 0; i < e->steps; i++) say_step(j, r, viewer, e->ply + i);
        orr_json_close(j, ']');
    }
    orr_json_close(j, '}');
}

static void say_events(struct orr_json *j, const struct sub *s, int most)
{
    const struct room *r = s->room;
    int64_t since = s->seen;

    if (r->seq - since > most) since = r->seq - most;
    orr_json_int(j, "since", since);
    orr_json_open(j, "events", '[');
    for (int64_t seq = since + 1; seq <= r->seq; seq++)
        say_entry(j, r, s->viewer, seq, most == EVENTS_LIMIT);
    orr_json_close(j, ']');
}

/* -- Who is there --------------------------------------------------------------------------- */

static void say_seat(struct orr_json *j, const struct room *r, int seat)
{
    const struct seat *s = &r->seat[seat];
    int64_t left = clock_left(r, seat), draw = draw_left(r, seat);
    int64_t away = away_for(r, seat);

    orr_json_open(j, NULL, '{');
    orr_json_int(j, "seat", seat);
    orr_json_str(j, "who", is_bot_now(s) ? "bot" : s->is_taken ? "human" : "open");
    if (s->is_taken) orr_json_str(j, "name", s->name);
    if (is_bot_now(s)) orr_json_str(j, "bot", s->bot);
    orr_json_bool(j, "human", s->is_human);
    orr_json_bool(j, "taken", s->is_taken);
    if (s->is_human) orr_json_bool(j, "present", s->sockets > 0);
    if (away >= 0) orr_json_int(j, "away", away / 1000);
    if (s->is_handed) orr_json_bool(j, "handed", true);
    if (s->is_resigned) orr_json_bool(j, "resigned", true);
    if (may_hand(r, seat)) orr_json_bool(j, "may_hand", true);
    if (left >= 0) orr_json_int(j, "clock", left);
    if (draw >= 0) orr_json_int(j, "draw_left", draw);
    orr_json_close(j, '}');
}

static void say_seats(struct orr_json *j, const struct room *r)
{
    orr_json_open(j, "seats", '[');
    for (int seat = 0; seat < r->seats; seat++) say_seat(j, r, seat);
    orr_json_close(j, ']');
}

static void say_set(struct orr_json *j, const char *key, const struct room *r, orr_seats set)
{
    orr_json_open(j, key, '[');
    for (int seat = 0; seat < r->seats; seat++)
        if (set & orr_bit(seat)) orr_json_int(j, NULL, seat);
    orr_json_close(j, ']');
}

/* -- What is asked ----------------------------------------------------------------------------- */

static void say_legal(struct orr_json *j, const struct sub *s)
{
    struct orr_match *m = s->room->match;
    struct orr_actions list;
    struct orr_words words;
    char word[ORR_MAX_WORD];

    orr_match_legal(m, s->viewer, &list);
    orr_json_open(j, "legal", '[');
    for (int i = 0; i < list.n; i++) {
        struct orr_text t = orr_text_on(word, sizeof word);
        orr_match_action(m, s->viewer, list.at[i], &t, NULL);
        orr_json_str(j, NULL, word);
    }
    orr_json_close(j, ']');
    if (s->text == TEXT_NONE) return;
    orr_json_open(j, "said", '[');
    for (int i = 0; i < list.n; i++) {
        orr_match_action(m, s->viewer, list.at[i], NULL, &words);
        say_words(j, NULL, s, &words);
    }
    orr_json_close(j, ']');
}

/* Where several steps name so many of each of several things: what an answer to all of
 * them may be. */
static void say_amounts(struct orr_json *j, const struct room *r, int seat)
{
    struct orr_amounts a;

    if (!orr_match_amounts(r->match, seat, &a)) return;
    orr_json_open(j, "amounts", '{');
    orr_json_str(j, "verb", a.verb);
    if (a.stop) orr_json_str(j, "stop", a.stop);
    orr_json_int(j, "low", a.low);
    orr_json_int(j, "high", a.high);
    orr_json_open(j, "places", '[');
    for (int i = 0; i < a.n; i++) {
        orr_json_open(j, NULL, '{');
        orr_json_str(j, "token", a.at[i].token);
        orr_json_int(j, "most", a.at[i].most);
        orr_json_close(j, '}');
    }
    orr_json_close(j, ']');
    orr_json_close(j, '}');
}

static void say_question(struct orr_json *j, const struct sub *s)
{
    struct orr_words prompt;

    if (orr_match_prompt(s->room->match, s->viewer, &prompt) < 0) return; /* it is not asked */
    say_words(j, "prompt", s, &prompt);
    orr_json_str(j, "step", prompt.key);
    say_legal(j, s);
    say_amounts(j, s->room, s->viewer);
}

/* -- How it stands ------------------------------------------------------------------------------- */

/* A player whom the rules move has a name of theirs. */
static void say_side(struct orr_json *j, const struct sub *s, int side)
{
    struct orr_words name;

    if (side < s->room->seats) return;
    orr_match_name_side(s->room->match, side, &name);
    say_words(j, "name", s, &name);
}

void say_points(struct orr_json *j, struct orr_match *m, int viewer, int side)
{
    struct orr_score score;

    orr_match_score(m, viewer, side, &score);
    orr_score_json(j, &score, true);
}

static void say_scores(struct orr_json *j, const struct sub *s)
{
    struct orr_match *m = s->room->match;

    orr_json_open(j, "scores", '[');
    for (int side = 0; side < orr_match_sides(m); side++) {
        orr_json_open(j, NULL, '{');
        orr_json_int(j, "seat", side);
        say_side(j, s, side);
        say_points(j, m, s->viewer, side);
        orr_json_close(j, '}');
    }
    orr_json_close(j, ']');
}

static void say_ending(struct orr_json *j, const struct sub *s)
{
    const struct room *r = s->room;
    double payoff[ORR_MAX_SEATS];
    struct orr_words why;

    if (orr_match_payoff(r->match, payoff) < 0) return;
    orr_json_open(j, "payoff", '[');
    for (int seat = 0; seat < r->seats; seat++) orr_json_real(j, NULL, payoff[seat]);
    orr_json_close(j, ']');
    orr_match_ending(r->match, &why);
    if (*why.key) say_words(j, "ending", s, &why);
}

static void say_position(struct orr_json *j, struct orr_text *out, const struct sub *s)
{
    const struct room *r = s->room;
    ORR_TEXT(picture, 16384);

    orr_put(out, ",\"view\":");
    orr_match_view(r->match, s->viewer, out);
    say_scores(j, s);
    if (s->text == TEXT_NONE) return;
    orr_match_text(r->match, s->viewer, &picture);
    orr_text_plain(picture.buf);
    orr_json_str(j, "picture", picture.buf);
}

static void say_table(struct orr_json *j, const struct room *r)
{
    const struct orr_setup *setup = orr_match_setup(r->match);

    orr_json_str(j, "game", r->game->key);
    orr_json_str(j, "title", r->game->title);
    orr_json_open(j, "options", '{');
    for (int i = 0; i < r->game->num_options; i++)
        orr_json_int(j, r->game->options[i].key, setup->option[i]);
    orr_json_close(j, '}');
    if (r->clock.draw) orr_json_int(j, "draw_seconds", r->clock.draw / 1000);
    if (*r->rematch) orr_json_str(j, "rematch", r->rematch);
    if (r->begins) orr_json_int(j, "begins", r->begins);
    if (r->is_challenge) {
        char code[ORR_MAX_CODE];
        orr_challenge_write(&r->challenge, code);
        orr_json_str(j, "challenge", code);
    }
    if (r->takeback_seat < 0) return;
    orr_json_open(j, "takeback", '{');
    orr_json_int(j, "seat", r->takeback_seat);
    say_set(j, "agreed", r, r->takeback_agreed);
    orr_json_str(j, "question", r->question);
    orr_json_close(j, '}');
}

void say_fair(struct orr_json *j, const struct room *r)
{
    char hash[2 * ORR_SHA256 + 1];

    if (!r->is_fair) return;
    orr_hex_write(r->fair.hash, ORR_SHA256, hash);
    orr_json_open(j, "fair", '{');
    orr_json_str(j, "hash", hash);
    say_set(j, "numbers", r, r->fair.given);
    orr_json_bool(j, "begun", r->has_begun);
    orr_json_close(j, '}');
}

static void put_state(const struct sub *s, int most_events, struct orr_text *out)
{
    const struct room *r = s->room;
    struct orr_json j = orr_json_object(out);

    orr_json_str(&j, "type", "state");
    orr_json_str(&j, "table", r->id);
    say_viewer(&j, "viewer", s->viewer);
    orr_json_int(&j, "seq", r->seq);
    orr_json_int(&j, "epoch", r->entry[r->seq - 1].epoch);
    orr_json_int(&j, "ply", orr_match_ply(r->match));
    say_table(&j, r);
    say_fair(&j, r);
    if (r->lesson) say_lesson(&j, s);
    if (r->puzzle) say_puzzle(&j, s);
    say_seats(&j, r);
    say_set(&j, "to_act", r, orr_match_to_act(r->match));
    orr_json_bool(&j, "over", !orr_match_to_act(r->match));
    say_ending(&j, s);
    say_question(&j, s);
    say_events(&j, s, most_events);
    say_position(&j, out, s);
    orr_json_close(&j, '}');
}

void say_state(struct sub *s, struct orr_text *out)
{
    put_state(s, EVENTS_LIMIT, out);
    if (out->full) { /* a long history in many words: the newest of it has to do */
        *out = orr_text_on(out->buf, out->cap);
        put_state(s, EVENTS_LIMIT / 20, out);
    }
    s->seen = s->room->seq;
    s->version = s->room->version;
}
