/* room_asks.c - messages that change nothing: preview, hint, rules, replay, record,
 * the list of games and their words.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/memory.h"
#include "hall/room.h"

#include <string.h>

/* Begins an answer in the hall's scratch memory, and sends it. */
struct orr_json answer_begin(const struct call *c, const char *type, struct orr_text *t)
{
    *t = orr_text_on(c->hall->scratch, LARGEST_ANSWER);
    struct orr_json j = orr_json_object(t);

    orr_json_str(&j, "type", type);
    if (*c->id) orr_json_str(&j, "id", c->id);
    if (c->room) orr_json_str(&j, "table", c->room->id);
    return j;
}

void answer_send(const struct call *c, struct orr_json *j, const struct orr_text *t)
{
    orr_json_close(j, '}');
    if (t->full) refuse(c, "size");
    else answer_text(c->hall, c->guest, t->buf, t->len);
}

/* -- Before the move --------------------------------------------------------------------- */

static void put_consequence(struct orr_json *j, const struct orr_consequence *then)
{
    if (*then->what.key) orr_words_json(j, "what", &then->what);
    if (*then->also.key) orr_words_json(j, "also", &then->also);
    if (then->harm) orr_json_bool(j, "harm", true);
}

void ask_preview(struct call *c)
{
    struct room *r = c->room;
    char action[ORR_MAX_WORD], answers[ORR_MAX_WORD] = "";
    struct orr_consequence then;
    struct orr_text t;
    orr_action a;

    if (!(orr_match_to_act(r->match) & orr_bit(c->seat))) {
        refuse_seat(c, "turn", c->seat);
    } else if (!in_text(c->message, "action", action, sizeof action) ||
               orr_match_parse(r->match, c->seat, action, &a) < 0) {
        refuse_seat(c, "illegal.here", c->seat);
    } else {
        struct orr_json j = answer_begin(c, "preview", &t);
        orr_json_int(&j, "seat", c->seat);
        orr_json_str(&j, "action", action);
        if (in_text(c->message, "then", answers, sizeof answers)) orr_json_str(&j, "then", answers);
        orr_put(&t, ",\"view\":");
        orr_match_foresee(r->match, c->seat, a, answers, &then, &t);
        put_consequence(&j, &then);
        if (puzzle_is_try(r, a)) orr_json_bool(&j, "try", true);
        answer_send(c, &j, &t);
    }
}

void ask_why(struct call *c)
{
    struct room *r = c->room;
    char token[ORR_MAX_WORD];
    struct orr_words why;
    struct orr_text t;

    if (!(orr_match_to_act(r->match) & orr_bit(c->seat))) {
        refuse_seat(c, "turn", c->seat);
    } else if (!in_text(c->message, "token", token, sizeof token)) {
        refuse(c, "illegal.thing");
    } else {
        struct orr_json j = answer_begin(c, "why", &t);
        orr_json_int(&j, "seat", c->seat);
        orr_json_str(&j, "token", token);
        orr_match_why_not(r->match, c->seat, token, &why);
        if (*why.key) orr_words_json(&j, "why", &why);
        answer_send(c, &j, &t);
    }
}

/* -- Hints ---------------------------------------------------------------------------------- */

enum { HINT_WORLDS = 2000, HINT_MILLISECONDS = 1000, HINT_LINES = 3, HINTS_PER_ADDRESS = 2 };

/* How many hints are thought about for guests of the address. */
static int hints_of(const struct hall *h, const char *address)
{
    int n = 0;

    for (const struct guest *g = h->guests; g; g = g->next)
        n += g->hint && !strcmp(g->address, address);
    return n;
}

void ask_hint(struct call *c)
{
    struct room *r = c->room;
    struct host *host = &c->hall->host;
    struct orr_player thinker = {
        .bot = &orr_bot_ismcts,
        .limits = { .worlds = HINT_WORLDS, .milliseconds = HINT_MILLISECONDS, .reasons = true }
    };

    if (!(orr_match_to_act(r->match) & orr_bit(c->seat))) {
        refuse_seat(c, "turn", c->seat);
    } else if (r->puzzle) {
        refuse(c, "puzzle.hint");
    } else if (c->guest->hint) {
        refuse(c, "limit.hint");
    } else if (hints_of(c->hall, c->guest->address) >= HINTS_PER_ADDRESS) {
        refuse_number(c, "limit.hints", HINTS_PER_ADDRESS);
    } else if (!thinker.bot->plays(r->game)) {
        refuse_text(c, "hint", r->game->title);
    } else {
        struct job *job = room_ask(r, c->seat, &thinker, c->guest);
        job->guest = c->guest;
        memcpy(job->id, c->id, ID_SIZE);
        c->guest->hint = job;
        host->think(host->self, job);
    }
}

static void say_candidate(struct orr_json *j, const struct job *job, int i)
{
    const struct orr_candidate *k = &job->thought.candidate[i];
    struct orr_question q = { job->game, job->known, job->seat, job->seats };
    ORR_TEXT(word, ORR_MAX_WORD);

    orr_question_print(&q, k->action, &word);
    orr_json_open(j, NULL, '{');
    orr_json_str(j, "action", word.buf);
    orr_json_real(j, "value", k->value);
    orr_json_real(j, "margin", k->margin);
    orr_json_close(j, '}');
}

/* How sure the advice is, and why, in English: for clients that show no keys. */
static void say_advice(struct orr_json *j, const struct orr_question *q,
                       const struct orr_thought *thought)
{
    char said[512];
    struct orr_text t = orr_text_on(said, sizeof said);
    struct orr_words sure, reason;

    orr_hint_words(q, thought, &sure, &reason);
    orr_words_print(q->game->messages, &sure, &t);
    if (*reason.key) orr_put(&t, ": ");
    if (*reason.key) orr_words_print(q->game->messages, &reason, &t);
    orr_json_str(j, "text", said);
}

void hint_answer(struct hall *h, struct job *job)
{
    struct call c = { .hall = h, .guest = job->guest };
    struct orr_question q = { job->game, job->known, job->seat, job->seats };
    struct orr_text t;

    c.guest->hint = NULL;
    memcpy(c.id, job->id, ID_SIZE);
    struct orr_json j = answer_begin(&c, "hint", &t);
    orr_json_str(&j, "table", job->table);
    orr_json_int(&j, "seat", job->seat);
    orr_json_int(&j, "seq", job->seq);
    orr_json_open(&j, "candidates", '[');
    for (int i = 0; i < job->thought.num_candidates && i < HINT_LINES; i++)
        say_candidate(&j, job, i);
    orr_json_close(&j, ']');
    orr_hint_json(&j, &q, &job->thought);
    say_advice(&j, &q, &job->thought);
    answer_send(&c, &j, &t);
}

/* -- Rules ------------------------------------------------------------------------------------ */

/* The step that a seat of the guest is asked about; "" for none. */
static void step_of(const struct call *c, struct orr_words *prompt)
{
    const struct room *r = c->room;

    orr_words_begin(prompt, "");
    for (const struct sub *s = c->guest->subs; s; s = s->next_of_guest)
        if (s->room == r && orr_match_prompt(r->match, s->viewer, prompt) == ORR_OK) return;
}

void ask_rules(struct call *c)
{
    const struct orr_game *g = c->room->game;
    char section[8192] = "";
    struct orr_text part = orr_text_on(section, sizeof section), t;
    struct orr_words prompt;
    size_t size;

    step_of(c, &prompt);
    const char *text = orr_rules_section(g, prompt.key, &size);
    if (text) orr_put(&part, "%.*s", (int)size, text);
    struct orr_json j = answer_begin(c, "rules", &t);
    orr_json_str(&j, "step", prompt.key);
    orr_json_str(&j, "section", section);
    if (in_is(c->message, "whole", IN_TRUE)) orr_json_str(&j, "rules", g->rules);
    answer_send(c, &j, &t);
}

/* -- Before sitting down ------------------------------------------------------------------------- */

/* For whoever sits down before a state has come: the hash, to be seen before the number is sent. */
void ask_fair(struct call *c)
{
    struct orr_text t;
    struct orr_json j = answer_begin(c, "fair", &t);

    say_fair(&j, c->room);
    answer_send(c, &j, &t);
}

/* -- Afterwards ---------------------------------------------------------------------------------- */

bool need_over(const struct call *c)
{
    const struct room *r = c->room;
    bool is_tried = r->puzzle && !puzzle_is_over(r); /* a wrong try may end its match */

    if (!orr_match_to_act(r->match) && !is_tried) return true;
    refuse(c, "over.not");
    return false;
}

static bool read_viewer(const struct call *c, int *viewer)
{
    const char *word = in_word(c->message, "viewer");
    int64_t seat;

    *viewer = !strcmp(word, "all") ? ORR_ALL_SEEING : ORR_SPECTATOR;
    if (!strcmp(word, "all") || !strcmp(word, "spectator")) return true;
    if (!in_number(c->message, "viewer", 0, c->room->seats - 1, &seat)) {
        refuse(c, "viewer");
        return false;
    }
    *viewer = (int)seat;
    return true;
}

/* Until the match is over everybody looks back as the seat or spectator that they are: at what
 * they were shown then. */
static bool may_look_back(const struct call *c, int viewer)
{
    return room_sub(c->room, c->guest, viewer) || need_over(c);
}

void ask_replay(struct call *c)
{
    const struct room *r = c->room;
    struct orr_match *then;
    struct orr_text t;
    int viewer;
    int64_t ply;

    if (!read_viewer(c, &viewer) || !may_look_back(c, viewer)) return;
    if (!in_number(c->message, "ply", 0, orr_match_ply(r->match), &ply)) {
        refuse_number(c, "ply", orr_match_ply(r->match));
        return;
    }
    if (orr_match_clone(&then, r->match, (int)ply, (struct orr_source){ 0 }) < 0) out_of_memory();
    struct orr_json j = answer_begin(c, "replay", &t);
    say_viewer(&j, "viewer", viewer);
    orr_json_int(&j, "ply", ply);
    orr_json_int(&j, "plies", orr_match_ply(r->match));
    orr_json_open(&j, "steps", '[');
    if (ply > 0) say_step(&j, r, viewer, (int)ply - 1);
    orr_json_close(&j, ']');
    orr_put(&t, ",\"view\":");
    orr_match_view(then, viewer, &t);
    orr_json_open(&j, "scores", '[');
    for (int side = 0; side < orr_match_sides(then); side++) {
        orr_json_open(&j, NULL, '{');
        orr_json_int(&j, "seat", side);
        say_points(&j, then, viewer, side);
        orr_json_close(&j, '}');
    }
    orr_json_close(&j, ']');
    orr_match_free(then);
    answer_send(c, &j, &t);
}

void ask_record(struct call *c)
{
    static char record[LARGEST_ANSWER / 2];
    struct orr_text text = orr_text_on(record, sizeof record), t;

    if (!need_over(c)) return;
    if (c->room->is_fair) orr_match_set_fair(c->room->match, &c->room->fair);
    if (orr_match_save(c->room->match, ORR_ALL_SEEING, &text) < 0) {
        refuse(c, "size.record");
        return;
    }
    struct orr_json j = answer_begin(c, "record", &t);
    orr_json_str(&j, "record", record);
    answer_send(c, &j, &t);
}

/* -- Challenges --------------------------------------------------------------------------------- */

/* Whether somebody else has played for the person whose result it would be. */
static bool was_handed(const struct room *r)
{
    return room_count(r, KIND_HAND, 0) || room_count(r, KIND_RESIGN, 0);
}

void ask_result(struct call *c)
{
    struct room *r = c->room;
    char code[ORR_MAX_CODE + ORR_MAX_RESULT];
    struct orr_text result = orr_text_on(code, sizeof code), t;

    if (!r->is_challenge) {
        refuse(c, "challenge.none");
    } else if (!need_over(c)) {
        return;
    } else if (was_handed(r)) {
        refuse(c, "challenge.bot");
    } else if (orr_result_write(r->match, &r->challenge, &result) < 0) {
        refuse(c, "size.record");
    } else {
        struct orr_json j = answer_begin(c, "result", &t);
        orr_json_str(&j, "code", code);
        answer_send(c, &j, &t);
    }
}

/* Which one it is. */
static void say_name(struct orr_json *j, const struct orr_challenge *ch)
{
    char code[ORR_MAX_CODE];

    orr_challenge_write(ch, code);
    orr_json_str(j, "challenge", code);
    orr_json_str(j, "game", ch->game->key);
}

/* The code before the dot of a result, or all of it. */
static bool read_code(const char *text, struct orr_challenge *out)
{
    char code[2 * ORR_MAX_CODE];
    size_t size = strcspn(text, ".");

    if (size >= sizeof code) return false;
    memcpy(code, text, size);
    code[size] = '\0';
    return orr_challenge_read(code, out);
}

/* What a code names, or today's code of a game. */
void ask_challenge(struct call *c)
{
    char given[ORR_MAX_CODE + ORR_MAX_RESULT];
    const struct orr_game *g = orr_game_find(in_word(c->message, "game"));
    struct host *host = &c->hall->host;
    struct orr_challenge ch;
    struct orr_text t;

    if (g) {
        orr_challenge_daily(g, host->wall(host->self) / (24 * 3600 * 1000), &ch);
    } else if (!in_text(c->message, "code", given, sizeof given) || !read_code(given, &ch)) {
        refuse(c, "challenge.code");
        return;
    }
    struct orr_json j = answer_begin(c, "challenge", &t);
    say_name(&j, &ch);
    orr_json_open(&j, "levels", '[');
    for (int seat = 1; seat < ch.setup.seats; seat++) orr_json_int(&j, NULL, ch.level[seat]);
    orr_json_close(&j, ']');
    orr_json_open(&j, "options", '{');
    for (int i = 0; i < ch.game->num_options; i++)
        orr_json_int(&j, ch.game->options[i].key, ch.setup.option[i]);
    orr_json_close(&j, '}');
    answer_send(c, &j, &t);
}

static void say_result(struct orr_json *j, struct orr_match *m, const struct orr_challenge *ch)
{
    double payoff[ORR_MAX_SEATS];

    say_name(j, ch);
    orr_json_int(j, "plies", orr_match_ply(m));
    orr_json_open(j, "scores", '[');
    for (int side = 0; side < orr_match_sides(m); side++) {
        orr_json_open(j, NULL, '{');
        orr_json_int(j, "seat", side);
        say_points(j, m, ORR_ALL_SEEING, side);
        orr_json_close(j, '}');
    }
    orr_json_close(j, ']');
    orr_json_open(j, "payoff", '[');
    orr_match_payoff(m, payoff);
    for (int seat = 0; seat < ch->setup.seats; seat++) orr_json_real(j, NULL, payoff[seat]);
    orr_json_close(j, ']');
}

/* A friend's result: played again, so that what it says is what the rules say. */
void ask_compare(struct call *c)
{
    char code[ORR_MAX_CODE + ORR_MAX_RESULT];
    struct orr_challenge challenge;
    bool is_text = in_text(c->message, "code", code, sizeof code);
    struct orr_match *m = is_text ? orr_result_read(code, &challenge) : NULL;
    struct orr_text t;

    if (!m) {
        bool is_named = is_text && strchr(code, '.') && read_code(code, &challenge);
        refuse(c, is_named ? "challenge.moves" : "challenge.result");
        return;
    }
    struct orr_json j = answer_begin(c, "compare", &t);
    say_result(&j, m, &challenge);
    answer_send(c, &j, &t);
    orr_match_free(m);
}

/* -- What there is to play --------------------------------------------------------------------------- */

void ask_games(struct call *c)
{
    struct orr_text t;
    struct orr_json j = answer_begin(c, "games", &t);

    orr_json_open(&j, "games", '[');
    for (int i = 0; orr_games[i]; i++) orr_game_json(&j, orr_games[i]);
    orr_json_close(&j, ']');
    orr_json_open(&j, "puzzles", '{');
    for (int i = 0; orr_games[i]; i++) {
        int n = orr_puzzle_count(orr_games[i]->key);
        if (n) orr_json_int(&j, orr_games[i]->key, n);
    }
    orr_json_close(&j, '}');
    orr_json_int(&j, "tries", ORR_PUZZLE_TRIES);
    orr_json_open(&j, "bots", '[');
    for (int i = 0; orr_bots[i]; i++) orr_json_str(&j, NULL, orr_bots[i]->key);
    for (int level = 1; level <= ORR_LEVELS; level++) {
        char name[2] = { (char)('0' + level), '\0' };
        orr_json_str(&j, NULL, name);
    }
    orr_json_close(&j, ']');
    answer_send(c, &j, &t);
}

/* The rows of a table that another one does not say in its own way. */
static void put_table(struct orr_json *j, const struct orr_message *table,
                      const struct orr_message *other)
{
    for (; table->key; table++)
        if (!orr_message_find(other, table->key)) orr_json_str(j, table->key, table->text);
}

static void put_lesson_word(struct orr_json *j, const struct orr_lesson *l, const char *key,
                            const char *text)
{
    ORR_TEXT(name, 64);

    orr_put(&name, "lesson.%s.%s", l->name, key);
    orr_json_str(j, name.buf, text);
}

static void put_lesson_words(struct orr_json *j, const struct orr_lesson *l)
{
    put_lesson_word(j, l, "title", l->title);
    put_lesson_word(j, l, "end", l->end);
    put_lesson_word(j, l, "why", l->why);
    for (int i = 0; i < l->num_steps; i++) put_lesson_word(j, l, l->step[i].key, l->step[i].say);
}

/* The sentences of a game and of the engine in English, by key; without a game those of the
 * engine and of the hall. */
void ask_words(struct call *c)
{
    char key[64];
    struct orr_text t;
    bool is_named = in_get(c->message, "game") != NULL;
    const struct orr_game *g =
        in_text(c->message, "game", key, sizeof key) ? orr_game_find(key) : NULL;

    if (is_named && !g) {
        refuse(c, "setup.game");
        return;
    }
    struct orr_json j = answer_begin(c, "words", &t);
    if (g) orr_json_str(&j, "game", g->key);
    orr_json_open(&j, "words", '{');
    put_table(&j, g ? g->messages : hall_messages, NULL);
    put_table(&j, orr_messages, g ? g->messages : NULL);
    for (const struct orr_lesson *l = orr_lessons; g && l->name; l++)
        if (!strcmp(l->game, g->key)) put_lesson_words(&j, l);
    orr_json_close(&j, '}');
    answer_send(c, &j, &t);
}
