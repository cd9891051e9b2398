/* fuzz_actions.c - bytes choose a game, its setup and then what to do at the table,
 * sensible or not. A call that fails must leave the match as it was; what succeeds
 * must leave a state that the game finds in order.
 *
 * SPDX-License-Identifier: MIT */
#include "matches.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool claim)
{
    if (!claim) abort();
}

struct bytes {
    const uint8_t *at;
    size_t left;
};

static int next(struct bytes *b)
{
    if (!b->left) return 0;
    b->left--;
    return *b->at++;
}

/* A small number that is mostly sensible and sometimes far off. */
static int next_number(struct bytes *b, int base)
{
    int byte = next(b);
    return byte < 250 ? base + byte % 16 - 4 : (byte - 252) * 1000003;
}

static const struct orr_game *next_game(struct bytes *b)
{
    int count = 0;

    while (orr_games[count]) count++;
    return orr_games[next(b) % count];
}

static void next_setup(struct bytes *b, const struct orr_game *g, struct orr_setup *out)
{
    orr_setup_init(g, next(b) % 8, out);
    for (int i = 0; i < g->num_options; i++)
        if (next(b) % 2) out->option[i] = g->options[i].low - 1 + next(b) % 16;
}

/* -- What can be done ------------------------------------------------------------- */

static int play_something_legal(struct orr_match *m, struct bytes *b)
{
    orr_seats asked = orr_match_to_act(m);
    struct orr_actions legal;

    if (!asked) return orr_match_play(m, 0, 0, orr_match_ply(m));
    int seat = orr_lowest(asked);
    for (int skip = next(b) % 4; skip > 0 && asked & (asked - 1); skip--) {
        asked &= asked - 1;
        seat = orr_lowest(asked);
    }
    orr_match_legal(m, seat, &legal);
    demand(legal.n > 0);
    int status = orr_match_play(m, seat, legal.at[next(b) % legal.n], orr_match_ply(m));
    demand(status == ORR_OK);
    return status;
}

static int play_words(struct orr_match *m, struct bytes *b)
{
    char word[80];
    int n = next(b) % 80, seat = next(b) % 8;

    for (int i = 0; i < n; i++) word[i] = (char)next(b);
    word[n] = '\0';
    return orr_match_play_text(m, seat, word, orr_match_ply(m));
}

static int look(struct orr_match *m, struct bytes *b)
{
    static char room[TEXT_SIZE];
    struct orr_text out = orr_text_on(room, next(b) % 4 ? sizeof room : (size_t)next(b));
    int viewer = next(b) % 9, ply = next_number(b, orr_match_ply(m));
    struct orr_words line;
    struct orr_score score;

    switch (next(b) % 6) {
    case 0: return orr_match_view(m, viewer, &out);
    case 1: return orr_match_text(m, viewer, &out);
    case 2: return orr_match_save(m, viewer, &out);
    case 3: return orr_match_event(m, viewer, ply, NULL, &out, &line);
    case 4: return orr_match_score(m, viewer, ply, &score);
    default: return orr_match_preview(m, viewer, (orr_action)next(b), &out);
    }
}

static int keep(struct orr_match *m)
{
    const char *text = record_of(m, ORR_ALL_SEEING, 0);
    struct orr_match *copy;
    struct orr_seeded seeded;
    struct orr_words why;

    demand(!orr_match_load(&copy, text, strlen(text), orr_source_seeded(&seeded, 1), &why));
    demand(same_state(m, copy));
    orr_match_free(copy);
    return ORR_OK;
}

static int do_something(struct orr_match *m, struct bytes *b)
{
    switch (next(b) % 16) {
    case 0: return orr_match_undo(m, next(b) % 8);
    case 1: return orr_match_rewind(m, next(b) % 8);
    case 2: return look(m, b);
    case 3: return play_words(m, b);
    case 4: return keep(m);
    case 5: {
        int seat = next_number(b, 2), ply = next_number(b, orr_match_ply(m));
        return orr_match_play(m, seat, (orr_action)next_number(b, 4), ply);
    }
    default: return play_something_legal(m, b);
    }
}

/* -- What must hold ---------------------------------------------------------------- */

/* An error says something and has changed nothing. */
static void demand_order(struct orr_match *m, int status, int ply, const void *before)
{
    const struct orr_game *g = orr_match_game(m);
    position state;

    orr_match_known(m, ORR_ALL_SEEING, state, sizeof state);
    demand(!g->check(state));
    demand(orr_match_to_act(m) != orr_bit(ORR_CHANCE));
    if (status >= 0) return;
    demand(is_sentence(orr_match_why(m)) && orr_match_error(m)[0]);
    demand(orr_match_ply(m) == ply && !memcmp(state, before, g->state_size));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes b = { data, size };
    const struct orr_game *g = next_game(&b);
    struct orr_setup setup;
    struct orr_seeded seeded;
    struct orr_match *m;
    struct orr_words why;
    position before;

    next_setup(&b, g, &setup);
    uint64_t seed = (uint64_t)next(&b);
    int status = orr_match_new(&m, g, &setup, orr_source_seeded(&seeded, seed), &why);
    demand(!status == (m != NULL));
    while (m && b.left) {
        int ply = orr_match_ply(m);
        orr_match_known(m, ORR_ALL_SEEING, before, sizeof before);
        status = do_something(m, &b);
        demand_order(m, status, ply, before);
    }
    orr_match_free(m);
    return 0;
}
