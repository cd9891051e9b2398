/* fair.c - see fair.h. SPDX-License-Identifier: MIT */
#include "match/fair.h"

#include "match/match_internal.h"

#include <string.h>

/* -- Chance from a key ----------------------------------------------------------- */

static void put_number(uint8_t out[4], uint32_t value)
{
    for (int i = 0; i < 4; i++) out[i] = (uint8_t)(value >> 8 * i);
}

static uint32_t number_at(const uint8_t bytes[4])
{
    return (uint32_t)bytes[3] << 24 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[1] << 8 | bytes[0];
}

void orr_keyed_hash(const uint8_t key[ORR_KEY], const char *purpose, uint32_t a, uint32_t b,
                    uint8_t out[ORR_SHA256])
{
    uint8_t numbers[8];
    struct orr_hmac m;

    put_number(numbers, a);
    put_number(numbers + 4, b);
    orr_hmac_begin(&m, key, ORR_KEY);
    orr_hmac_add(&m, purpose, strlen(purpose));
    orr_hmac_add(&m, numbers, sizeof numbers);
    orr_hmac_end(&m, out);
}

/* A ticket below `tickets`, unbiased: words past the largest multiple are thrown away. */
static uint32_t ticket(const uint8_t key[ORR_KEY], int ply, uint32_t tickets)
{
    uint32_t spare = (0u - tickets) % tickets; /* 2^32 mod tickets */

    for (uint32_t block = 0;; block++) {
        uint8_t hash[ORR_SHA256];
        orr_keyed_hash(key, "chance", (uint32_t)ply, block, hash);
        for (int i = 0; i < ORR_SHA256; i += 4)
            if (number_at(hash + i) >= spare) return number_at(hash + i) % tickets;
    }
}

orr_action orr_keyed_pick(const uint8_t key[ORR_KEY], const struct orr_game *g, const void *state,
                          int ply)
{
    return orr_chance_draw(g, state, ticket(key, ply, orr_chance_tickets(g, state)));
}

uint64_t orr_keyed_thought(const uint8_t key[ORR_KEY], int ply, int seat)
{
    uint8_t digest[ORR_SHA256];
    uint64_t seed = 0;

    orr_keyed_hash(key, "thought", (uint32_t)ply, (uint32_t)seat, digest);
    for (int i = 0; i < 8; i++) seed |= (uint64_t)digest[i] << 8 * i;
    return seed;
}

/* -- A secret and the seats' numbers --------------------------------------------- */

void orr_fair_hash(const uint8_t secret[ORR_KEY], uint8_t out[ORR_SHA256])
{
    struct orr_sha256 h;

    orr_sha256_begin(&h);
    orr_sha256_add(&h, secret, ORR_KEY);
    orr_sha256_end(&h, out);
}

void orr_fair_key(const struct orr_fair *fair, uint8_t out[ORR_KEY])
{
    static const char purpose[] = "numbers";
    struct orr_hmac m;

    orr_hmac_begin(&m, fair->secret, ORR_KEY);
    orr_hmac_add(&m, purpose, strlen(purpose));
    for (uint8_t seat = 0; seat < ORR_MAX_SEATS; seat++) {
        if (!(fair->given & orr_bit(seat))) continue;
        orr_hmac_add(&m, &seat, 1);
        orr_hmac_add(&m, fair->number[seat], ORR_NUMBER);
    }
    orr_hmac_end(&m, out);
}

/* -- Checking it -------------------------------------------------------------------- */

void orr_match_set_fair(struct orr_match *m, const struct orr_fair *fair)
{
    m->is_fair = fair != NULL;
    if (fair) m->fair = *fair;
}

const struct orr_fair *orr_match_fair(const struct orr_match *m)
{
    return m->is_fair ? &m->fair : NULL;
}

/* The outcome at a ply is another one than follows from what is told. */
static int refuse_outcome(struct orr_match *m, const void *state, int ply, orr_action right)
{
    char found[ORR_MAX_WORD], follows[ORR_MAX_WORD];
    struct orr_text f = orr_text_on(found, sizeof found), r = orr_text_on(follows, sizeof follows);

    m->game->print_action(state, ORR_CHANCE, m->log[ply].action, &f);
    m->game->print_action(state, ORR_CHANCE, right, &r);
    match_complain(m, "fair.outcome");
    orr_words_number(&m->why, "ply", ply);
    orr_words_token(&m->why, "found", found);
    orr_words_token(&m->why, "follows", follows);
    return ORR_EILLEGAL;
}

int orr_match_verify(struct orr_match *m)
{
    uint8_t hash[ORR_SHA256], key[ORR_KEY];
    ORR_STATE(state);

    match_complain(m, m->is_fair ? "fair.hash" : "fair.none");
    if (!m->is_fair) return ORR_EARG;
    orr_fair_hash(m->fair.secret, hash);
    if (memcmp(hash, m->fair.hash, sizeof hash) != 0) return ORR_EILLEGAL;
    orr_fair_key(&m->fair, key);
    match_state_at(m, 0, state);
    for (int ply = 0; ply < m->ply; ply++) {
        const struct orr_step *step = &m->log[ply];
        if (step->seat == ORR_CHANCE) {
            orr_action right = orr_keyed_pick(key, m->game, state, ply);
            if (right != step->action) return refuse_outcome(m, state, ply, right);
        }
        m->game->apply(state, step->seat, step->action);
    }
    return ORR_OK;
}
