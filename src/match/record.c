/* record.c - writing a match down, and reading it again (docs/RECORDS.md).
 *
 * A record is read line by line into a fixed buffer and played on a fresh match
 * with the same checks as any other play, so a hostile file can do no more than
 * a hostile player. The first thing that is wrong ends it: the match is freed and
 * one sentence names the line.
 *
 * SPDX-License-Identifier: MIT */
#include "match/match_internal.h"

#include "base/hex.h"

#include <string.h>

#define FIRST_LINE "orrery record "
enum { FORMAT = 1, LINE_LIMIT = 200 };

/* -- Writing -------------------------------------------------------------------- */

static void put_digits(struct orr_text *out, const char *word, const uint8_t *bytes, size_t size)
{
    char digits[2 * ORR_KEY + 1];

    orr_hex_write(bytes, size, digits);
    orr_put(out, "%s %s\n", word, digits);
}

static void put_fair(const struct orr_fair *fair, struct orr_text *out)
{
    put_digits(out, "hash", fair->hash, ORR_SHA256);
    put_digits(out, "secret", fair->secret, ORR_KEY);
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++) {
        if (!(fair->given & orr_bit(seat))) continue;
        orr_put(out, "number ");
        put_digits(out, (char[]){ (char)('0' + seat), '\0' }, fair->number[seat], ORR_NUMBER);
    }
}

static void put_header(const struct orr_match *m, int viewer, struct orr_text *out)
{
    const struct orr_game *g = m->game;

    orr_put(out, FIRST_LINE "%d\ngame %s\nseats %d\n", FORMAT, g->key, m->setup.seats);
    for (int i = 0; i < g->num_options; i++) {
        const struct orr_option *o = &g->options[i];
        int32_t value = m->setup.option[i];
        if (o->names) orr_put(out, "option %s %s\n", o->key, o->names[value - o->low]);
        else orr_put(out, "option %s %d\n", o->key, (int)value);
    }
    for (int seat = 0; seat < m->setup.seats; seat++)
        if (*m->player[seat]) orr_put(out, "player %d %s\n", seat, m->player[seat]);
    if (viewer == ORR_ALL_SEEING && m->is_fair) put_fair(&m->fair, out);
    if (viewer == ORR_SPECTATOR) orr_put(out, "seen-by spectator\n");
    else if (viewer != ORR_ALL_SEEING) orr_put(out, "seen-by %d\n", viewer);
    orr_put(out, "\n");
}

static void put_step(const struct orr_match *m, int viewer, const void *state,
                     const struct orr_step *step, struct orr_text *out)
{
    ORR_STATE(known);

    memcpy(known, state, m->game->state_size);
    orr_action seen = match_witnessed(m->game, viewer, known, step);
    if (step->seat == ORR_CHANCE) orr_put(out, "chance ");
    else orr_put(out, "%d ", step->seat);
    m->game->print_action(known, step->seat, seen, out);
    orr_put(out, "\n");
}

/* The first entry at or after `from` by the seat; m->ply when there is none. */
static int next_of(const struct orr_match *m, int seat, int from)
{
    while (from < m->ply && m->log[from].seat != seat) from++;
    return from;
}

/* Answers to one question may have come in in any order. A record has them in
 * the order of one replay: whenever several seats are asked, the lowest that has
 * answered goes first. Answers commute (law 13), so that is the same match. */
static void put_steps(const struct orr_match *m, int viewer, struct orr_text *out)
{
    ORR_STATE(state);
    int next[ORR_CHANCE + 1]; /* each seat's first entry not yet written */

    match_state_at(m, 0, state);
    for (int seat = 0; seat <= ORR_CHANCE; seat++) next[seat] = next_of(m, seat, 0);
    for (int written = 0; written < m->ply; written++) {
        orr_seats asked = m->game->to_act(state);
        int seat = 0;
        while (seat < ORR_CHANCE && !(asked & orr_bit(seat) && next[seat] < m->ply)) seat++;
        assert(asked & orr_bit(seat) && next[seat] < m->ply);

        const struct orr_step *step = &m->log[next[seat]];
        put_step(m, viewer, state, step, out);
        m->game->apply(state, seat, step->action);
        next[seat] = next_of(m, seat, next[seat] + 1);
    }
}

int orr_match_save(struct orr_match *m, int viewer, struct orr_text *out)
{
    if (match_check_viewer(m, viewer)) return ORR_EARG;
    put_header(m, viewer, out);
    put_steps(m, viewer, out);
    orr_put(out, "end %d\n", m->ply);
    return match_check_space(m, out);
}

/* -- Reading: lines --------------------------------------------------------------- */

struct reader {
    const char *text;
    size_t size, at;
    int64_t number; /* of the line just read, from 1 */
    char line[LINE_LIMIT + 1];
    struct orr_words *why;
};

/* Begins the reason with the line number; the caller adds its arguments. */
static int refuse(struct reader *r, int status, const char *key)
{
    orr_words_begin(r->why, key);
    orr_words_number(r->why, "line", r->number);
    return status;
}

static int refuse_given(struct reader *r, int status, const char *key, const char *given)
{
    refuse(r, status, key);
    orr_words_token(r->why, "given", *given ? given : "nothing");
    return status;
}

static int refuse_byte(struct reader *r, unsigned char byte)
{
    if (byte == '\r') return refuse(r, ORR_EPARSE, "record.return");
    refuse(r, ORR_EPARSE, "record.byte");
    orr_words_number(r->why, "given", byte);
    return ORR_EPARSE;
}

static int refuse_length(struct reader *r)
{
    refuse(r, ORR_EPARSE, "record.long");
    orr_words_number(r->why, "limit", LINE_LIMIT);
    return ORR_EPARSE;
}

/* Reads one line, all of printable ASCII, without its end. */
static int read_line(struct reader *r)
{
    size_t n = 0;

    r->number++;
    if (r->at == r->size) return refuse(r, ORR_EPARSE, "record.ends");
    for (;; n++) {
        if (r->at == r->size) return refuse(r, ORR_EPARSE, "record.cut");
        unsigned char byte = (unsigned char)r->text[r->at++];
        if (byte == '\n') break;
        if (byte < ' ' || byte > '~') return refuse_byte(r, byte);
        if (n == LINE_LIMIT) return refuse_length(r);
        r->line[n] = (char)byte;
    }
    r->line[n] = '\0';
    return ORR_OK;
}

/* Reads the next line that is not a comment. */
static int next_line(struct reader *r)
{
    int status;

    do status = read_line(r);
    while (!status && r->line[0] == '#');
    return status;
}

/* What follows `word` and a space; NULL when the line begins otherwise. */
static const char *after(const char *line, const char *word)
{
    size_t n = strlen(word);
    return !strncmp(line, word, n) && line[n] == ' ' ? line + n + 1 : NULL;
}

/* Reads a line that has to begin with the word; *rest is what follows. */
static int expect(struct reader *r, const char *word, const char **rest)
{
    int status = next_line(r);

    if (status) return status;
    *rest = after(r->line, word);
    if (*rest) return ORR_OK;
    refuse_given(r, ORR_EPARSE, "record.wanted", r->line);
    orr_words_token(r->why, "wanted", word);
    return ORR_EPARSE;
}

/* A count, all of the text; -1 for anything else. */
static int read_count(const char *text)
{
    int64_t count = -1;

    orr_read_number(text, 0, INT32_MAX, &count);
    return (int)count;
}

/* -- Reading: the header ------------------------------------------------------------ */

static int read_format(struct reader *r)
{
    int status = read_line(r); /* no comment may come before it */

    if (status) return status;
    if (strncmp(r->line, FIRST_LINE, strlen(FIRST_LINE)) != 0)
        return refuse(r, ORR_EPARSE, "record.not");
    const char *version = r->line + strlen(FIRST_LINE);
    if (read_count(version) == FORMAT) return ORR_OK;
    refuse_given(r, ORR_EPARSE, "record.version", version);
    orr_words_number(r->why, "known", FORMAT);
    return ORR_EPARSE;
}

struct header {
    const struct orr_game *game;
    struct orr_setup setup;
    unsigned options; /* which were given */
    char player[ORR_MAX_SEATS][ORR_MAX_PLAYER + 1];
    bool has_hash, has_secret;
    struct orr_fair fair;
};

static int read_game(struct reader *r, const struct orr_game **out)
{
    const char *key;
    int status = expect(r, "game", &key);

    if (status) return status;
    *out = orr_game_find(key);
    return *out ? ORR_OK : refuse_given(r, ORR_EGAME, "record.game", key);
}

static int read_seats(struct reader *r, const struct orr_game *g, struct orr_setup *setup)
{
    const char *given;
    int status = expect(r, "seats", &given);

    if (status) return status;
    int seats = read_count(given);
    if (seats >= g->min_seats && seats <= g->max_seats) {
        orr_setup_missing(g, seats, setup);
        return ORR_OK;
    }
    refuse_given(r, ORR_ESETUP, "record.seats", given);
    orr_words_token(r->why, "title", g->title);
    orr_words_number(r->why, "low", g->min_seats);
    orr_words_number(r->why, "high", g->max_seats);
    return ORR_ESETUP;
}

/* "KEY VALUE" of an option line, each option at most once. */
static int read_option(struct reader *r, const char *rest, struct header *h)
{
    const struct orr_game *g = h->game;
    char key[LINE_LIMIT + 1];
    size_t size = strcspn(rest, " ");
    int i = 0;

    memcpy(key, rest, size);
    key[size] = '\0';
    while (i < g->num_options && strcmp(g->options[i].key, key)) i++;
    if (i == g->num_options) return refuse_given(r, ORR_ESETUP, "record.option", key);
    if (h->options >> i & 1) return refuse_given(r, ORR_EPARSE, "record.twice", key);
    h->options |= 1u << i;
    const char *value = rest[size] ? rest + size + 1 : "";
    if (orr_setup_set(g, &h->setup, key, value, r->why)) return ORR_OK;
    refuse_given(r, ORR_ESETUP, "record.value", value);
    orr_words_token(r->why, "option", key);
    return ORR_ESETUP;
}

/* "SEAT " of a line, *rest then stands behind it; -1: there is no such seat. */
static int read_seat(const char **rest, const struct header *h)
{
    int64_t seat;
    const char *end = *rest;

    if (!orr_scan_number(&end, 0, h->setup.seats - 1, &seat) || end != *rest + 1 || *end != ' ')
        return -1;
    *rest = end + 1;
    return (int)seat;
}

/* "SEAT WORD" of a player line, each seat at most once. */
static int read_player(struct reader *r, const char *rest, struct header *h)
{
    const char *word = rest;
    int seat = read_seat(&word, h);

    if (seat < 0 || *h->player[seat] || !match_is_player(word))
        return refuse_given(r, ORR_EPARSE, "record.player", rest);
    strcpy(h->player[seat], word);
    return ORR_OK;
}

/* -- Reading: what chance came from ---------------------------------------------------- */

static int refuse_fair(struct reader *r, const char *wanted)
{
    refuse(r, ORR_EPARSE, "record.fair");
    orr_words_token(r->why, "wanted", wanted);
    return ORR_EPARSE;
}

/* So many bytes as digits, unless they are `known` already. */
static bool read_digits(const char *text, size_t size, bool known, uint8_t *out)
{
    if (known || !orr_is_hex(text, 2 * size)) return false;
    orr_hex_read(text, out, size);
    return true;
}

static int read_hash(struct reader *r, const char *rest, struct header *h)
{
    if (!read_digits(rest, ORR_SHA256, h->has_hash, h->fair.hash)) return refuse_fair(r, "hash");
    h->has_hash = true;
    return ORR_OK;
}

static int read_secret(struct reader *r, const char *rest, struct header *h)
{
    if (!read_digits(rest, ORR_KEY, h->has_secret, h->fair.secret)) return refuse_fair(r, "secret");
    h->has_secret = true;
    return ORR_OK;
}

static int read_number(struct reader *r, const char *rest, struct header *h)
{
    int seat = read_seat(&rest, h);

    if (seat < 0 ||
        !read_digits(rest, ORR_NUMBER, h->fair.given & orr_bit(seat), h->fair.number[seat]))
        return refuse_fair(r, "number");
    h->fair.given |= orr_bit(seat);
    return ORR_OK;
}

/* All of it is told, or nothing. */
static int check_fair(struct reader *r, const struct header *h)
{
    bool is_whole = h->has_hash == h->has_secret && (h->has_hash || !h->fair.given);
    return is_whole ? ORR_OK : refuse(r, ORR_EPARSE, "record.secret");
}

/* -- Reading: the rest of the header ----------------------------------------------------- */

static const struct {
    const char *word;
    int (*read)(struct reader *r, const char *rest, struct header *h);
} header_lines[] = {
    { "option", read_option }, { "player", read_player }, { "hash", read_hash },
    { "secret", read_secret }, { "number", read_number },
};

static int read_header_line(struct reader *r, struct header *h)
{
    const char *viewer = after(r->line, "seen-by");

    if (viewer) return refuse_given(r, ORR_EPARSE, "record.seen", viewer);
    for (int i = 0; i < ORR_LEN(header_lines); i++) {
        const char *rest = after(r->line, header_lines[i].word);
        if (rest) return header_lines[i].read(r, rest, h);
    }
    return refuse_given(r, ORR_EPARSE, "record.blank", r->line);
}

/* Options, players and so on up to the empty line. A record is older than an option that it does
 * not name: read_seats() has set what the option means then. */
static int read_rest(struct reader *r, struct header *h)
{
    for (;;) {
        int status = next_line(r);
        if (status) return status;
        if (!r->line[0]) return check_fair(r, h);
        status = read_header_line(r, h);
        if (status) return status;
    }
}

static int read_header(struct reader *r, struct header *h)
{
    int status = read_format(r);

    if (!status) status = read_game(r, &h->game);
    if (!status) status = read_seats(r, h->game, &h->setup);
    return status ? status : read_rest(r, h);
}

/* -- Reading: the actions ------------------------------------------------------------ */

/* Splits "2 c4" or "chance c4"; returns the seat, or -1. */
static int split_step(const struct orr_match *m, const char *line, const char **action)
{
    *action = after(line, "chance");
    if (*action) return ORR_CHANCE;
    for (int seat = 0; seat < m->setup.seats; seat++) {
        char word[] = { (char)('0' + seat), '\0' };
        *action = after(line, word);
        if (*action) return seat;
    }
    return -1;
}

static int read_step(struct reader *r, struct orr_match *m)
{
    orr_seats asked = m->game->to_act(m->state);
    const char *text;
    orr_action action;
    int seat = split_step(m, r->line, &text);

    if (!r->line[0]) return refuse(r, ORR_EPARSE, "record.empty");
    if (seat < 0) return refuse_given(r, ORR_EPARSE, "record.action", r->line);
    if (!asked || m->ply == m->game->max_plies)
        return refuse_given(r, ORR_ETURN, "record.over", r->line);
    if (!(asked & orr_bit(seat))) return refuse_given(r, ORR_ETURN, "record.turn", r->line);
    if (orr_parse_action(m->game, m->state, seat, text, &action) < 0)
        return refuse_given(r, ORR_EILLEGAL, "record.illegal", r->line);
    return match_append(m, seat, action);
}

static int read_end(struct reader *r, const struct orr_match *m, const char *given)
{
    if (read_count(given) != m->ply) {
        refuse_given(r, ORR_EPARSE, "record.count", given);
        orr_words_number(r->why, "found", m->ply);
        return ORR_EPARSE;
    }
    if (r->at == r->size) return ORR_OK;
    r->number++;
    return refuse(r, ORR_EPARSE, "record.after");
}

static int read_steps(struct reader *r, struct orr_match *m)
{
    for (;;) {
        int status = next_line(r);
        if (status) return status;
        const char *count = after(r->line, "end");
        if (count) return read_end(r, m, count);
        status = read_step(r, m);
        if (status) return status;
    }
}

int orr_match_load(struct orr_match **out, const char *text, size_t size, struct orr_source source,
                   struct orr_words *why)
{
    struct reader r = { .text = text, .size = size, .why = why };
    struct header h = { .options = 0 };

    *out = NULL;
    int status = read_header(&r, &h);
    if (status) return status;
    status = match_create(out, h.game, &h.setup, source, why);
    if (status == ORR_ESETUP) {
        refuse(&r, status, "record.setup");
        orr_words_token(why, "title", h.game->title);
    }
    if (status) return status;
    memcpy((*out)->player, h.player, sizeof h.player);
    if (h.has_secret) orr_match_set_fair(*out, &h.fair);
    return match_finish(out, read_steps(&r, *out), why);
}
