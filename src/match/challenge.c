/* challenge.c - see challenge.h. SPDX-License-Identifier: MIT */
#include "match/challenge.h"

#include "match/match_internal.h"

#include <string.h>

enum { LETTER = 5, GAME_BITS = 10, SEAT_BITS = 3, COUNT_BITS = 4, DEAL_BITS = 20, CHECK_BITS = 10 };

static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";

/* -- Letters ------------------------------------------------------------------------ */

/* A text of letters, read or written bit by bit. */
struct bits {
    char *text;
    size_t at, cap; /* bits done; letters that there are, or may be */
    bool fails;
};

static int value_of(char letter)
{
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? (int)(found - letters) : -1;
}

static void put_bits(struct bits *b, uint32_t value, int n)
{
    for (int i = n - 1; i >= 0; i--, b->at++) {
        size_t letter = b->at / LETTER, shift = LETTER - 1 - b->at % LETTER;
        if (letter >= b->cap) {
            b->fails = true;
            return;
        }
        int so_far = b->at % LETTER ? value_of(b->text[letter]) : 0;
        b->text[letter] = letters[so_far | (int)(value >> i & 1) << shift];
    }
}

static uint32_t take_bits(struct bits *b, int n)
{
    uint32_t value = 0;

    for (int i = 0; i < n; i++, b->at++) {
        size_t letter = b->at / LETTER, shift = LETTER - 1 - b->at % LETTER;
        b->fails |= letter >= b->cap;
        if (b->fails) return 0;
        value = value << 1 | ((uint32_t)value_of(b->text[letter]) >> shift & 1);
    }
    return value;
}

/* On to the next whole letter. */
static void fill_up(struct bits *b, bool reads)
{
    while (b->at % LETTER && !b->fails)
        if (!reads) put_bits(b, 0, 1);
        else b->fails |= take_bits(b, 1) != 0;
}

static int bits_for(uint32_t most)
{
    int n = 0;

    while (n < 31 && most >> n) n++;
    return n;
}

/* The letters of a text, as they are written; false: it has others, or too many. */
static bool read_letters(const char *text, size_t size, char *out, size_t cap)
{
    size_t n = 0;

    for (size_t i = 0; i < size; i++) {
        char c = text[i];
        if (c == '-') continue;
        if (c >= 'A' && c <= 'Z') c = (char)(c - 'A' + 'a');
        if (c == 'o') c = '0';
        if (c == 'i' || c == 'l') c = '1';
        if (value_of(c) < 0 || n + 1 >= cap) return false;
        out[n++] = c;
    }
    out[n] = '\0';
    return true;
}

/* -- Codes ---------------------------------------------------------------------------- */

static uint32_t game_number(const struct orr_game *g)
{
    return (uint32_t)(orr_hash_bytes(g->key, strlen(g->key)) & ((1u << GAME_BITS) - 1));
}

static uint32_t check_of(const char *text, size_t size)
{
    return (uint32_t)(orr_hash_bytes(text, size) & ((1u << CHECK_BITS) - 1));
}

static uint32_t range_of(const struct orr_option *o) { return (uint32_t)(o->high - o->low); }

void orr_challenge_write(const struct orr_challenge *c, char out[ORR_MAX_CODE])
{
    const struct orr_game *g = c->game;
    struct bits b = { .text = out, .cap = ORR_MAX_CODE - 1 };

    put_bits(&b, game_number(g), GAME_BITS);
    put_bits(&b, (uint32_t)c->setup.seats, SEAT_BITS);
    for (int seat = 1; seat < c->setup.seats; seat++)
        put_bits(&b, (uint32_t)c->level[seat] - 1, SEAT_BITS);
    put_bits(&b, (uint32_t)g->num_options, COUNT_BITS);
    for (int i = 0; i < g->num_options; i++)
        put_bits(&b, (uint32_t)(c->setup.option[i] - g->options[i].low),
                 bits_for(range_of(&g->options[i])));
    put_bits(&b, c->deal, DEAL_BITS);
    fill_up(&b, false);
    put_bits(&b, check_of(out, b.at / LETTER), CHECK_BITS);
    assert(!b.fails);
    out[b.at / LETTER] = '\0';
}

static const struct orr_game *game_of(uint32_t number)
{
    for (int i = 0; orr_games[i]; i++)
        if (game_number(orr_games[i]) == number) return orr_games[i];
    return NULL;
}

static bool take_options(struct bits *b, struct orr_challenge *c)
{
    const struct orr_game *g = c->game;
    int named = (int)take_bits(b, COUNT_BITS);

    orr_setup_missing(g, c->setup.seats, &c->setup);
    for (int i = 0; i < named && i < g->num_options; i++) {
        uint32_t above = take_bits(b, bits_for(range_of(&g->options[i])));
        if (above > range_of(&g->options[i])) return false;
        c->setup.option[i] = g->options[i].low + (int32_t)above;
    }
    return named <= g->num_options;
}

static bool take_table(struct bits *b, struct orr_challenge *c)
{
    c->game = game_of(take_bits(b, GAME_BITS));
    c->setup.seats = (int)take_bits(b, SEAT_BITS);
    if (!c->game || c->setup.seats < c->game->min_seats || c->setup.seats > c->game->max_seats)
        return false;
    for (int seat = 1; seat < c->setup.seats; seat++)
        c->level[seat] = (int)take_bits(b, SEAT_BITS) + 1;
    return take_options(b, c);
}

/* The code is all of the text of that size. */
static bool read_code(const char *text, size_t size, struct orr_challenge *out)
{
    char code[ORR_MAX_CODE];
    ORR_STATE(state);
    struct orr_words why;

    *out = (struct orr_challenge){ .game = NULL };
    if (!read_letters(text, size, code, sizeof code)) return false;
    struct bits b = { .text = code, .cap = strlen(code) };
    if (!take_table(&b, out)) return false;
    out->deal = take_bits(&b, DEAL_BITS);
    fill_up(&b, true);
    size_t told = b.at / LETTER;
    return take_bits(&b, CHECK_BITS) == check_of(code, told) && !b.fails &&
           b.at == LETTER * b.cap && orr_setup_begin(out->game, &out->setup, state, &why);
}

bool orr_challenge_read(const char *text, struct orr_challenge *out)
{
    return read_code(text, strlen(text), out);
}

void orr_challenge_key(const struct orr_challenge *c, uint8_t out[ORR_KEY])
{
    char code[ORR_MAX_CODE];
    struct orr_sha256 h;

    orr_challenge_write(c, code);
    orr_sha256_begin(&h);
    orr_sha256_add(&h, code, strlen(code));
    orr_sha256_end(&h, out);
}

void orr_challenge_daily(const struct orr_game *g, int64_t day, struct orr_challenge *out)
{
    int seats = g->min_seats < 2 && g->max_seats >= 2 ? 2 : g->min_seats;
    uint64_t hash = orr_hash_mix(orr_hash_bytes(g->key, strlen(g->key)), (uint64_t)day);

    *out = (struct orr_challenge){ .game = g, .deal = (uint32_t)(hash % ORR_DEALS) };
    orr_setup_init(g, seats, &out->setup);
    for (int seat = 1; seat < seats; seat++) out->level[seat] = ORR_DAILY_LEVEL;
}

/* -- Results -------------------------------------------------------------------------------- */

static orr_action pick(void *self, const struct orr_game *g, const void *state, int ply)
{
    return orr_keyed_pick(self, g, state, ply);
}

struct orr_source orr_challenge_source(uint8_t key[ORR_KEY])
{
    return (struct orr_source){ pick, key };
}

static struct orr_match *begin(const struct orr_challenge *c, uint8_t key[ORR_KEY])
{
    struct orr_match *m;
    struct orr_words why;

    orr_challenge_key(c, key);
    int status = orr_match_new(&m, c->game, &c->setup, orr_challenge_source(key), &why);
    return status < 0 ? NULL : m;
}

/* The seat's first entry in the log from `from` on; m->ply if there is none. */
static int next_of(const struct orr_match *m, int seat, int from)
{
    while (from < m->ply && m->log[from].seat != seat) from++;
    return from;
}

/* The action's index among the legal ones; -1 if it is not legal. */
static int place_of(const struct orr_actions *list, orr_action action)
{
    int i = 0;

    while (i < list->n && list->at[i] != action) i++;
    return i < list->n ? i : -1;
}

/* Of several seats that are asked the lowest goes first, whoever was faster: as in records. */
static bool follow(struct orr_match *again, const struct orr_match *m, struct bits *b)
{
    int next[ORR_MAX_SEATS] = { 0 };

    while (orr_match_to_act(again)) {
        int seat = orr_lowest(orr_match_to_act(again)), ply = next_of(m, seat, next[seat]);
        struct orr_actions list;
        orr_match_legal(again, seat, &list);
        int place = ply < m->ply ? place_of(&list, m->log[ply].action) : -1;
        if (place < 0) return false;
        put_bits(b, (uint32_t)place, bits_for((uint32_t)list.n - 1));
        if (orr_match_play(again, seat, list.at[place], orr_match_ply(again)) < 0) return false;
        next[seat] = ply + 1;
    }
    return again->ply == m->ply && !b->fails;
}

int orr_result_write(struct orr_match *m, const struct orr_challenge *c, struct orr_text *out)
{
    char moves[ORR_MAX_RESULT];
    struct bits b = { .text = moves, .cap = sizeof moves - 1 };
    char code[ORR_MAX_CODE];
    uint8_t key[ORR_KEY];
    struct orr_match *again = begin(c, key);
    bool is_whole = again && follow(again, m, &b);

    orr_match_free(again);
    if (!is_whole) return ORR_EARG;
    fill_up(&b, false);
    moves[b.at / LETTER] = '\0';
    orr_challenge_write(c, code);
    orr_put(out, "%s.%s", code, moves);
    return match_check_space(m, out);
}

/* Plays what the bits say; false: the match does not end with them. */
static bool play_bits(struct orr_match *m, struct bits *b)
{
    while (orr_match_to_act(m)) {
        int seat = orr_lowest(orr_match_to_act(m));
        struct orr_actions list;
        orr_match_legal(m, seat, &list);
        uint32_t place = take_bits(b, bits_for((uint32_t)list.n - 1));
        if (b->fails || place >= (uint32_t)list.n) return false;
        if (orr_match_play(m, seat, list.at[place], orr_match_ply(m)) < 0) return false;
    }
    fill_up(b, true);
    return !b->fails && b->at == LETTER * b->cap;
}

struct orr_match *orr_result_read(const char *text, struct orr_challenge *out)
{
    char moves[ORR_MAX_RESULT];
    const char *dot = strchr(text, '.');
    uint8_t key[ORR_KEY];

    if (!dot || !read_code(text, (size_t)(dot - text), out) ||
        !read_letters(dot + 1, strlen(dot + 1), moves, sizeof moves))
        return NULL;
    struct bits b = { .text = moves, .cap = strlen(moves) };
    struct orr_match *m = begin(out, key);
    if (!m) return NULL;
    bool is_whole = play_bits(m, &b);
    m->source = (struct orr_source){ 0 }; /* its key ends with this call */
    if (is_whole) return m;
    orr_match_free(m);
    return NULL;
}
