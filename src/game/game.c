/* game.c - operations every game gets for free from its table.
 *
 * SPDX-License-Identifier: MIT */
#include "game/game.h"

#include <stdlib.h>
#include <string.h>

const struct orr_game *orr_game_find(const char *key)
{
    for (int i = 0; orr_games[i]; i++)
        if (!strcmp(orr_games[i]->key, key)) return orr_games[i];
    return NULL;
}

void orr_list_overflow(void) { abort(); }

/* -- How a match starts -------------------------------------------------------- */

const char *const orr_start_names[ORR_MAX_SEATS + 1] = { "lot", "1", "2", "3", "4", "5" };

static void set_all(const struct orr_game *g, int seats, bool missing, struct orr_setup *out)
{
    bool alone = seats == 1 && g->min_seats == 1;

    memset(out, 0, sizeof *out);
    out->seats = seats;
    for (int i = 0; i < g->num_options; i++) {
        const struct orr_option *o = &g->options[i];
        if (missing) out->option[i] = alone ? o->missing_alone : o->missing;
        else out->option[i] = alone ? o->initial_alone : o->initial;
    }
}

void orr_setup_init(const struct orr_game *g, int seats, struct orr_setup *out)
{
    set_all(g, seats, false, out);
}

void orr_setup_missing(const struct orr_game *g, int seats, struct orr_setup *out)
{
    set_all(g, seats, true, out);
}

static bool read_value(const struct orr_option *o, const char *text, int32_t *out)
{
    int64_t number;

    for (int32_t v = o->low; o->names && v <= o->high; v++)
        if (!strcmp(o->names[v - o->low], text)) {
            *out = v;
            return true;
        }
    if (!orr_read_number(text, o->low, o->high, &number)) return false;
    *out = (int32_t)number;
    return true;
}

static void say_bad_value(const struct orr_option *o, const char *given, struct orr_words *why)
{
    ORR_TEXT(names, ORR_TOKEN_SIZE);

    orr_words_begin(why, o->names ? "error.option_name" : "error.option_value");
    orr_words_token(why, "option", o->key);
    orr_words_token(why, "given", given);
    orr_words_number(why, "low", o->low);
    orr_words_number(why, "high", o->high);
    if (!o->names) return;
    for (int32_t v = o->low; v <= o->high; v++)
        orr_put(&names, "%s%s", v > o->low ? ", " : "", o->names[v - o->low]);
    orr_words_token(why, "names", names.buf);
}

bool orr_setup_set(const struct orr_game *g, struct orr_setup *setup, const char *key,
                   const char *value, struct orr_words *why)
{
    for (int i = 0; i < g->num_options; i++) {
        int32_t read;
        if (strcmp(g->options[i].key, key)) continue;
        if (read_value(&g->options[i], value, &read)) {
            setup->option[i] = read;
            return true;
        }
        say_bad_value(&g->options[i], value, why);
        return false;
    }
    orr_words_begin(why, "error.option");
    orr_words_token(why, "title", g->title);
    orr_words_token(why, "given", key);
    return false;
}

static bool option_fits(const struct orr_option *o, int32_t value, int seats, struct orr_words *why)
{
    ORR_TEXT(given, 16);

    if (value < o->low || value > o->high) {
        orr_put(&given, "%d", (int)value);
        say_bad_value(o, given.buf, why);
        return false;
    }
    if (!o->is_seat || value <= seats) return true;
    orr_words_begin(why, "error.option_seat");
    orr_words_token(why, "option", o->key);
    orr_words_number(why, "given", value);
    orr_words_number(why, "seats", seats);
    return false;
}

bool orr_setup_begin(const struct orr_game *g, const struct orr_setup *setup, void *state,
                     struct orr_words *why)
{
    if (setup->seats < g->min_seats || setup->seats > g->max_seats) {
        orr_words_begin(why, g->min_seats == g->max_seats ? "error.seats_only" : "error.seats");
        orr_words_token(why, "title", g->title);
        orr_words_number(why, "low", g->min_seats);
        orr_words_number(why, "high", g->max_seats);
        orr_words_number(why, "given", setup->seats);
        return false;
    }
    for (int i = 0; i < g->num_options; i++)
        if (!option_fits(&g->options[i], setup->option[i], setup->seats, why)) return false;
    return g->setup(state, setup, why);
}

/* -- Actions and chance ---------------------------------------------------------- */

void orr_describe(const struct orr_game *g, const void *before, const void *after, int seat,
                  orr_action a, struct orr_words *out)
{
    orr_words_begin(out, "");
    g->describe(before, seat, a, out);
    if (g->outcome) g->outcome(after, out);
}

void orr_view(const struct orr_game *g, const void *state, int viewer, struct orr_text *out)
{
    struct orr_json j = orr_json_object(out);

    g->view(state, viewer, &j);
    orr_json_close(&j, '}');
}

void orr_picture(const struct orr_game *g, const void *state, int viewer, struct orr_text *out)
{
    out->words = g->messages;
    g->print_state(state, viewer, out);
}

void orr_put_seat(struct orr_text *out, int seat, int viewer, bool acts)
{
    size_t from = out->len;

    if (acts) orr_put_ink(out, ORR_INK_BRASS);
    orr_put(out, "%c ", acts ? '>' : ' ');
    orr_say(out, seat == viewer ? "picture.own_seat" : "seat", "n", seat + 1);
    if (acts) orr_put_ink(out, ORR_INK_NONE);
    orr_pad(out, from, 14);
}

void orr_list(const struct orr_game *g, const void *state, int seat, struct orr_actions *out)
{
    struct orr_odds odds;

    out->n = 0;
    if (seat != ORR_CHANCE) {
        g->legal(state, seat, out);
        return;
    }
    odds.n = 0;
    g->chance(state, &odds);
    for (int i = 0; i < odds.n; i++) orr_offer(out, odds.at[i]);
}

bool orr_is_possible(const struct orr_game *g, const void *state, int seat, orr_action action)
{
    struct orr_actions list;

    orr_list(g, state, seat, &list);
    for (int i = 0; i < list.n; i++)
        if (list.at[i] == action) return true;
    return false;
}

bool orr_is_named(const struct orr_game *g, const void *state, int seat, const char *word)
{
    struct orr_actions list;

    orr_list(g, state, seat, &list);
    for (int i = 0; i < list.n; i++) {
        ORR_TEXT(action, ORR_MAX_WORD);
        g->print_action(state, seat, list.at[i], &action);
        if (orr_has_word(action.buf, word)) return true;
    }
    return false;
}

int orr_parse_action(const struct orr_game *g, const void *state, int seat, const char *text,
                     orr_action *out)
{
    struct orr_actions list;

    orr_list(g, state, seat, &list);
    for (int i = 0; i < list.n; i++) {
        ORR_TEXT(word, ORR_MAX_WORD);
        g->print_action(state, seat, list.at[i], &word);
        if (strcmp(word.buf, text)) continue;
        *out = list.at[i];
        return i;
    }
    return -1;
}

void orr_action_json(struct orr_json *j, const char *key, const struct orr_game *g,
                     const void *state, int seat, orr_action action)
{
    ORR_TEXT(word, ORR_MAX_WORD);

    g->print_action(state, seat, action, &word);
    orr_json_str(j, key, word.buf);
}

uint32_t orr_chance_tickets(const struct orr_game *g, const void *state)
{
    struct orr_odds odds;
    uint32_t total = 0;

    if (g->tickets) return g->tickets(state);
    odds.n = 0;
    g->chance(state, &odds);
    for (int i = 0; i < odds.n; i++) total += odds.weight[i];
    return total;
}

orr_action orr_chance_draw(const struct orr_game *g, const void *state, uint32_t ticket)
{
    struct orr_odds odds;
    int i = 0;

    if (g->draw) return g->draw(state, ticket);
    odds.n = 0;
    g->chance(state, &odds);
    while (i < odds.n - 1 && ticket >= odds.weight[i]) ticket -= odds.weight[i++];
    assert(odds.n > 0 && ticket < odds.weight[i]);
    return odds.at[i];
}

orr_action orr_chance_sample(const struct orr_game *g, const void *state, struct orr_rng *rng)
{
    return orr_chance_draw(g, state, orr_rng_below(rng, orr_chance_tickets(g, state)));
}

static orr_action any_action(const struct orr_game *g, const void *state, int seat,
                             struct orr_rng *rng)
{
    struct orr_actions list;

    list.n = 0;
    if (g->rollout) return g->rollout(state, seat, rng);
    g->legal(state, seat, &list);
    return list.at[orr_rng_below(rng, (uint32_t)list.n)];
}

int orr_play_out(const struct orr_game *g, void *state, struct orr_rng *rng, int most)
{
    orr_seats asked;

    if (g->play_out) return g->play_out(state, rng, most);
    for (int made = 0;; made++) {
        while ((asked = g->to_act(state)) == orr_bit(ORR_CHANCE))
            g->apply(state, ORR_CHANCE, orr_chance_sample(g, state, rng));
        if (!asked || made == most) return made;
        g->apply(state, orr_lowest(asked), any_action(g, state, orr_lowest(asked), rng));
    }
}

/* -- The rest --------------------------------------------------------------------- */

int orr_sides(const struct orr_game *g, const struct orr_setup *setup, const void *state)
{
    return g->sides ? g->sides(state) : setup->seats;
}

uint64_t orr_hash(const struct orr_game *g, const void *state)
{
    return g->hash ? g->hash(state) : orr_hash_bytes(state, g->state_size);
}
