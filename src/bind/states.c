/* states.c - the functions of a game in the shape other languages call them. See bind.h.
 *
 * A state there is whole, known or dreamt, and the last two are not matches: so these work on its
 * bytes. Nothing is decided here: each function hands its arguments to a slot of the game. Several
 * threads may call at once, so nothing here may keep a global.
 *
 * SPDX-License-Identifier: MIT */
#include "bind/bind.h"

#include <assert.h>
#include <string.h>

/* -- Words ------------------------------------------------------------------------ */

void bind_say(const struct orr_game *g, const struct orr_words *words, char *why)
{
    struct orr_text t = orr_text_on(why, BIND_WHY);

    orr_words_print(g ? g->messages : NULL, words, &t);
}

static int length(const struct orr_text *t) { return t->full ? ORR_ESPACE : (int)t->len; }

static int put_words(const struct orr_game *g, const struct orr_words *words, char *buf, size_t cap)
{
    struct orr_text t = orr_text_on(buf, cap);

    if (words->key[0]) orr_words_print(g->messages, words, &t);
    return length(&t);
}

/* -- Games and setups ---------------------------------------------------------------- */

const struct orr_game *bind_game(int index) { return orr_games[index]; }

const char *bind_message(const struct orr_game *g, const char *key)
{
    return orr_message_text(g ? g->messages : bind_messages, key);
}

bool bind_set_option(const struct orr_game *g, struct orr_setup *setup, const char *key,
                     const char *value, char *why)
{
    struct orr_words words;
    bool good = orr_setup_set(g, setup, key, value, &words);

    if (!good) bind_say(g, &words, why);
    return good;
}

bool bind_begin(const struct orr_game *g, const struct orr_setup *setup, void *state, char *why)
{
    ORR_STATE(start); /* setup() may write before it refuses */
    struct orr_words words;

    if (!orr_setup_begin(g, setup, start, &words)) {
        bind_say(g, &words, why);
        return false;
    }
    memcpy(state, start, g->state_size);
    return true;
}

/* -- States ---------------------------------------------------------------------------- */

uint32_t bind_to_act(const struct orr_game *g, const void *state) { return g->to_act(state); }

int bind_legal(const struct orr_game *g, const void *state, int seat, uint16_t *out)
{
    struct orr_actions list = { .n = 0 };

    g->legal(state, seat, &list);
    memcpy(out, list.at, (size_t)list.n * sizeof list.at[0]);
    return list.n;
}

void bind_mask(const struct orr_game *g, const void *state, int seat, int8_t *out)
{
    struct orr_actions list = { .n = 0 };

    g->legal(state, seat, &list);
    memset(out, 0, (size_t)g->num_actions);
    for (int i = 0; i < list.n; i++) out[list.at[i]] = 1;
}

int bind_chance(const struct orr_game *g, const void *state, uint16_t *out, uint32_t *weight)
{
    struct orr_odds odds = { .n = 0 };

    g->chance(state, &odds);
    memcpy(out, odds.at, (size_t)odds.n * sizeof odds.at[0]);
    memcpy(weight, odds.weight, (size_t)odds.n * sizeof odds.weight[0]);
    return odds.n;
}

uint16_t bind_sample(const struct orr_game *g, const void *state, struct orr_rng *rng)
{
    return orr_chance_sample(g, state, rng);
}

static int refuse_turn(const struct orr_game *g, orr_seats asked, int seat, char *why)
{
    struct orr_words words;

    orr_words_begin(&words, asked ? "error.turn" : "error.over");
    if (asked) orr_words_seat(&words, "seat", seat);
    bind_say(g, &words, why);
    return ORR_ETURN;
}

static int refuse_action(const struct orr_game *g, const struct bind_step *step, char *why)
{
    struct orr_words words;
    ORR_TEXT(number, 16);

    orr_put(&number, "%d", step->action); /* what cannot be played may have no notation */
    orr_words_begin(&words, "error.illegal");
    orr_words_seat(&words, "seat", step->seat);
    orr_words_token(&words, "given", number.buf);
    bind_say(g, &words, why);
    return ORR_EILLEGAL;
}

int bind_apply(const struct orr_game *g, void *state, struct bind_step *step, char *why)
{
    orr_seats asked = g->to_act(state);

    if (!(asked & orr_bit(step->seat))) return refuse_turn(g, asked, step->seat, why);
    if (!orr_is_possible(g, state, step->seat, step->action)) return refuse_action(g, step, why);
    step->witnesses = g->witnesses(state, step->seat, step->action);
    g->apply(state, step->seat, step->action);
    assert(!g->check(state));
    return ORR_OK;
}

int bind_run_chance(const struct orr_game *g, void *state, uint64_t seed, int ply,
                    struct bind_step *out, int room)
{
    struct orr_seeded seeded;
    struct orr_source source = orr_source_seeded(&seeded, seed);
    int n = 0;

    for (; n < room && g->to_act(state) == orr_bit(ORR_CHANCE); n++) {
        orr_action action = source.pick(source.self, g, state, ply + n);
        out[n] = (struct bind_step){ ORR_CHANCE, action, g->witnesses(state, ORR_CHANCE, action) };
        g->apply(state, ORR_CHANCE, action);
        assert(!g->check(state));
    }
    return n;
}

void bind_redact(const struct orr_game *g, void *state, int viewer) { g->redact(state, viewer); }

void bind_resample(const struct orr_game *g, void *state, int viewer, struct orr_rng *rng)
{
    g->resample(state, viewer, rng);
    assert(!g->check(state));
}

void bind_encode(const struct orr_game *g, const void *state, int viewer, float *out)
{
    g->encode(state, viewer, out);
}

void bind_score(const struct orr_game *g, const void *state, int side, struct orr_score *out)
{
    g->score(state, side, out);
}

void bind_payoff(const struct orr_game *g, const void *state, double *out)
{
    g->payoff(state, out);
}

int bind_rounds(const struct orr_game *g, const void *state) { return g->rounds(state); }

const char *bind_check(const struct orr_game *g, const void *state) { return g->check(state); }

/* -- Texts ------------------------------------------------------------------------------- */

int bind_action_text(const struct orr_game *g, const void *state, int seat, int action, char *buf,
                     size_t cap)
{
    struct orr_text t = orr_text_on(buf, cap);

    g->print_action(state, seat, (orr_action)action, &t);
    return length(&t);
}

int bind_action_line(const struct orr_game *g, const void *state, int seat, int action, char *buf,
                     size_t cap)
{
    struct orr_words words;

    orr_words_begin(&words, "");
    g->describe(state, seat, (orr_action)action, &words);
    return put_words(g, &words, buf, cap);
}

int bind_prompt(const struct orr_game *g, const void *state, int seat, char *buf, size_t cap)
{
    struct orr_words words;

    orr_words_begin(&words, "");
    g->prompt(state, seat, &words);
    return put_words(g, &words, buf, cap);
}

int bind_ending(const struct orr_game *g, const void *state, char *buf, size_t cap)
{
    struct orr_words words;

    orr_words_begin(&words, "");
    if (g->ending) g->ending(state, &words);
    return put_words(g, &words, buf, cap);
}

int bind_side_name(const struct orr_game *g, const void *state, int seats, int side, char *buf,
                   size_t cap)
{
    struct orr_words words;

    orr_words_begin(&words, "seat");
    orr_words_number(&words, "n", side + 1);
    if (side >= seats && g->name_side) g->name_side(state, side, &words);
    return put_words(g, &words, buf, cap);
}

int bind_view(const struct orr_game *g, const void *state, int viewer, char *buf, size_t cap)
{
    struct orr_text t = orr_text_on(buf, cap);

    orr_view(g, state, viewer, &t);
    return length(&t);
}

int bind_picture(const struct orr_game *g, const void *state, int viewer, char *buf, size_t cap)
{
    struct orr_text t = orr_text_on(buf, cap);

    orr_picture(g, state, viewer, &t);
    return t.full ? ORR_ESPACE : (int)orr_text_plain(buf);
}

int bind_score_label(const struct orr_score *score, int i, char *buf, size_t cap)
{
    struct orr_text t = orr_text_on(buf, cap);

    orr_score_label(score, i, &t);
    return length(&t);
}

int bind_score_message(const struct orr_game *g, const struct orr_score *score, int i, char *buf,
                       size_t cap)
{
    struct orr_words words;

    orr_score_words(score, i, &words);
    return put_words(g, &words, buf, cap);
}

void bind_score_line(const struct orr_score *score, int i, int32_t *points, int32_t *count,
                     int32_t *each)
{
    *points = score->line[i].points;
    *count = score->line[i].count;
    *each = score->line[i].each;
}

/* -- Bots ------------------------------------------------------------------------------------- */

/* A player has a clock only if time is all that limits it: a level's cap protects
 * people at a table, and here it would cost reproducibility. */
bool bind_player_read(const char *spec, const struct orr_game *g, int seats,
                      uint64_t (*clock)(void), struct orr_player *out, char *why)
{
    struct orr_words words;

    if (!orr_player_read(spec, g, seats, out, &words)) {
        bind_say(g, &words, why);
        return false;
    }
    if (!out->limits.worlds) out->limits.clock = clock;
    return true;
}

size_t bind_player_memory(const struct orr_game *g, const struct orr_player *player)
{
    return player->bot->memory(g, &player->limits);
}

/* The same streams as the program's: the same seed plays the same match. */
void bind_player_think(void *memory, const struct orr_game *g, const void *known, int seat,
                       int seats, const struct orr_player *player, uint64_t seed, int ply,
                       struct orr_thought *out)
{
    struct orr_question question = { g, known, seat, seats };
    struct orr_rng rng;

    orr_rng_seed(&rng, seed, (uint64_t)(seat + 256) << 32 | (uint32_t)ply);
    memset(out, 0, sizeof *out);
    player->bot->choose(memory, &question, &player->limits, &rng, out);
}
