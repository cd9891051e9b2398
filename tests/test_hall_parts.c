/* test_hall_parts.c - what the hall keeps secrets with: hashes beside those of libsodium and as
 * they are published, digits, and chance that whoever has the key computes again.
 *
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "hall/hall.h"
#include "test.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static struct orr_rng rng;

static void fill(uint8_t *bytes, size_t size)
{
    while (size--) *bytes++ = (uint8_t)orr_rng_next(&rng);
}

/* -- Hashes ----------------------------------------------------------------------------------- */

static const char *sha256_of(const char *text, int times)
{
    static char hex[2 * ORR_SHA256 + 1];
    struct orr_sha256 h;
    uint8_t out[ORR_SHA256];

    orr_sha256_begin(&h);
    for (int i = 0; i < times; i++) orr_sha256_add(&h, text, strlen(text));
    orr_sha256_end(&h, out);
    orr_hex_write(out, sizeof out, hex);
    return hex;
}

/* FIPS 180-4, and RFC 4231, test case 2. */
static void test_published(void)
{
    char hex[2 * ORR_SHA256 + 1];
    uint8_t out[ORR_SHA256];
    struct orr_hmac m;

    is_str(sha256_of("abc", 1), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
           "SHA-256 of abc");
    is_str(sha256_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1),
           "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1", "of 56 bytes");
    is_str(sha256_of("aaaaaaaaaa", 100000),
           "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0", "of a million a");
    orr_hmac_begin(&m, "Jefe", 4);
    orr_hmac_add(&m, "what do ya want ", 16);
    orr_hmac_add(&m, "for nothing?", 12);
    orr_hmac_end(&m, out);
    orr_hex_write(out, sizeof out, hex);
    is_str(hex, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843", "HMAC");
}

/* Any sizes, in any pieces. */
static void test_beside_libsodium(void)
{
    uint8_t bytes[300], key[200], ours[ORR_SHA256], theirs[ORR_SHA256];
    int bad = 0;

    for (size_t size = 0; size < sizeof bytes; size++) {
        struct orr_sha256 h;
        struct orr_hmac m;
        crypto_auth_hmacsha256_state state;
        size_t key_size = orr_rng_below(&rng, sizeof key);
        size_t cut = size ? orr_rng_below(&rng, (uint32_t)size) : 0;
        fill(bytes, size);
        fill(key, key_size);
        orr_sha256_begin(&h);
        orr_sha256_add(&h, bytes, cut);
        orr_sha256_add(&h, bytes + cut, size - cut);
        orr_sha256_end(&h, ours);
        crypto_hash_sha256(theirs, bytes, size);
        bad += memcmp(ours, theirs, sizeof ours) != 0;
        orr_hmac_begin(&m, key, key_size);
        orr_hmac_add(&m, bytes, size);
        orr_hmac_end(&m, ours);
        crypto_auth_hmacsha256_init(&state, key, key_size);
        crypto_auth_hmacsha256_update(&state, bytes, size);
        crypto_auth_hmacsha256_final(&state, theirs);
        bad += memcmp(ours, theirs, sizeof ours) != 0;
    }
    is_int(bad, 0, "300 hashes and as many HMACs are those of libsodium");
}

/* -- Digits ------------------------------------------------------------------------------------ */

static void test_hex(void)
{
    uint8_t bytes[32], again[32];
    char hex[65];

    fill(bytes, sizeof bytes);
    orr_hex_write(bytes, sizeof bytes, hex);
    ok(orr_is_hex(hex, 64), "bytes as digits");
    orr_hex_read(hex, again, sizeof again);
    ok(!memcmp(bytes, again, sizeof bytes), "and back");
    ok(!orr_is_hex("0aF", 3) && !orr_is_hex("0a", 3) && !orr_is_hex("0a1 ", 4), "what is none");
    ok(orr_same_secret("abc", "abcd", 3) && !orr_same_secret("abc", "abd", 3), "two secrets");
}

/* -- Chance ------------------------------------------------------------------------------------ */

/* As fair.h says it, with another hash function. */
static uint32_t ticket_again(const uint8_t key[KEY_SIZE], uint32_t ply, uint32_t tickets)
{
    uint32_t rest = (uint32_t)((UINT64_C(1) << 32) % tickets);

    for (uint32_t block = 0;; block++) {
        uint8_t text[14] = "chance", hash[32];
        for (int i = 0; i < 4; i++) text[6 + i] = (uint8_t)(ply >> 8 * i);
        for (int i = 0; i < 4; i++) text[10 + i] = (uint8_t)(block >> 8 * i);
        crypto_auth_hmacsha256(hash, text, sizeof text, key);
        for (int i = 0; i < 8; i++) {
            uint32_t word;
            memcpy(&word, hash + 4 * i, 4); /* this test runs where the lowest byte is first */
            if (word >= rest) return word % tickets;
        }
    }
}

static void test_chance(void)
{
    const struct orr_game *g = orr_game_find("ferry");
    ORR_STATE(state);
    uint8_t key[KEY_SIZE];
    struct orr_setup setup;
    int bad = 0, times[ORR_MAX_LEGAL] = { 0 };

    orr_setup_init(g, 2, &setup);
    memset(state, 0, sizeof state);
    g->setup(state, &setup, NULL);
    fill(key, sizeof key);
    uint32_t tickets = orr_chance_tickets(g, state);
    for (int ply = 0; ply < 20000; ply++) {
        orr_action outcome = orr_keyed_pick(key, g, state, ply);
        bad += outcome != orr_chance_draw(g, state, ticket_again(key, (uint32_t)ply, tickets));
        times[ticket_again(key, (uint32_t)ply, tickets) % ORR_MAX_LEGAL]++;
    }
    is_int(bad, 0, "who has the key computes every outcome again");
    ok(tickets > 1 && tickets <= ORR_MAX_LEGAL, "a deal has %u tickets", tickets);
    for (uint32_t i = 0; i < tickets; i++)
        bad += abs(times[i] - 20000 / (int)tickets) > 6 * 150; /* six deviations and more */
    is_int(bad, 0, "and they come about equally often");
}

int main(void)
{
    if (sodium_init() < 0) return 1;
    orr_rng_seed(&rng, 1, 1);
    test_published();
    test_beside_libsodium();
    test_hex();
    test_chance();
    return done();
}
