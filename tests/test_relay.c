/* test_relay.c - what servers say to each other: two ends of a wire, in pieces of any size, and
 * everybody who is between them or does not know the secret.
 *
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "test.h"

#include "server/relay_internal.h"
#include "server/relay_wire.h"

#include <sodium.h>
#include <stdlib.h>

struct end {
    struct wire *wire;
    int num_frames;
    enum relay_kind kind;
    uint32_t channel;
    char text[256];
    size_t size;
    bool is_good;
};

static bool hear(void *self, const struct relay_frame *f)
{
    struct end *e = self;

    e->num_frames++;
    e->kind = f->kind;
    e->channel = f->channel;
    e->size = f->size;
    snprintf(e->text, sizeof e->text, "%s", f->text);
    return strcmp(f->text, "enough") != 0;
}

static void begin(struct end *e, const char *secret, bool calls)
{
    uint8_t key[RELAY_KEY], nonce[RELAY_KEY];

    randombytes_buf(nonce, sizeof nonce);
    relay_key(secret, key);
    *e = (struct end){ .is_good = true };
    e->wire = wire_new(key, nonce, calls, hear, e);
}

/* What one has to say reaches the other, in pieces; returns how many bytes. */
static size_t carry(struct end *from, struct end *to, size_t piece)
{
    size_t size;
    char *bytes = wire_take(from->wire, &size);

    for (size_t at = 0; bytes && at < size && to->is_good; at += piece)
        to->is_good = wire_feed(to->wire, bytes + at, size - at < piece ? size - at : piece);
    free(bytes);
    return bytes ? size : 0;
}

static void carry_all(struct end *a, struct end *b, size_t piece)
{
    while (carry(a, b, piece) + carry(b, a, piece)) continue;
}

static void say(struct end *e, enum relay_kind kind, uint32_t channel, const char *text)
{
    wire_send(e->wire, &(struct relay_frame){ kind, channel, text, strlen(text) });
}

static void finish(struct end *a, struct end *b)
{
    wire_free(a->wire);
    wire_free(b->wire);
}

#define SECRET "a secret of more than thirty-two characters"

static void test_talk(size_t piece)
{
    struct end a, b;

    begin(&a, SECRET, true);
    begin(&b, " " SECRET "\n", false);
    say(&a, RELAY_HELLO, 0, "1 node"); /* before the other side is known */
    say(&a, RELAY_TEXT, 0x01020304, "early");
    carry_all(&a, &b, piece);
    ok(b.is_good && b.num_frames == 2 && b.kind == RELAY_TEXT && b.channel == 0x01020304 &&
           !strcmp(b.text, "early"),
       "what is said early arrives in its order");
    say(&b, RELAY_END, 7, "1001 bye");
    carry_all(&a, &b, piece);
    ok(a.is_good && a.kind == RELAY_END && a.channel == 7 && !strcmp(a.text, "1001 bye"),
       "and the answer");
    say(&b, (enum relay_kind)200, 1, "");
    carry_all(&a, &b, piece);
    ok(a.is_good && a.num_frames == 2 && (int)a.kind == 200, "also of a kind that nobody knows");
    say(&a, RELAY_TEXT, 1, "enough");
    say(&a, RELAY_TEXT, 1, "more");
    carry_all(&a, &b, piece);
    ok(!b.is_good && b.num_frames == 3, "who has heard enough hears nothing more");
    finish(&a, &b);
}

static void test_long(void)
{
    struct end a, b;
    char *text = calloc(1, RELAY_LONGEST + 1);

    memset(text, 'x', RELAY_LONGEST);
    begin(&a, SECRET, true);
    begin(&b, SECRET, false);
    say(&a, RELAY_HELLO, 0, "1 node");
    say(&a, RELAY_TEXT, 1, text);
    carry_all(&a, &b, 1000);
    ok(b.is_good && b.size == RELAY_LONGEST, "the longest text arrives");
    finish(&a, &b);

    begin(&a, SECRET, true);
    begin(&b, SECRET, false);
    text[RELAY_FIRST + 1] = '\0';
    say(&a, RELAY_HELLO, 0, text);
    carry_all(&a, &b, 1000);
    ok(!b.is_good && !b.num_frames, "but not before somebody has proved to know the secret");
    finish(&a, &b);
    free(text);
}

static void test_strangers(void)
{
    struct end a, b;
    uint8_t key[RELAY_KEY];

    ok(!relay_key("brief", key) && !relay_key("", key), "a short secret is none");
    ok(relay_key(SECRET, key), "a long one is");
    begin(&a, SECRET, true);
    begin(&b, SECRET " ... or another", false);
    say(&a, RELAY_HELLO, 0, "1 node");
    say(&b, RELAY_HELLO, 0, "1 node");
    carry_all(&a, &b, 17);
    ok(!a.is_good && !b.is_good && !a.num_frames && !b.num_frames, "two secrets do not fit");
    finish(&a, &b);
    begin(&a, SECRET, true);
    begin(&b, SECRET, true);
    say(&a, RELAY_HELLO, 0, "1 node");
    carry_all(&a, &b, 17);
    ok(!b.is_good && !b.num_frames, "nor do two callers");
    finish(&a, &b);
}

/* Everything that a listener in between could do with what it has heard. */
static void test_between(void)
{
    struct end a, b;
    size_t first, second;

    begin(&a, SECRET, true);
    begin(&b, SECRET, false);
    carry_all(&a, &b, 100);
    say(&a, RELAY_HELLO, 0, "1 node");
    char *one = wire_take(a.wire, &first);
    say(&a, RELAY_TEXT, 1, "two");
    char *two = wire_take(a.wire, &second);
    ok(wire_feed(b.wire, one, first) && b.num_frames == 1, "as it was said it is heard");
    ok(!wire_feed(b.wire, one, first) && b.num_frames == 1, "but not a second time");
    ok(!wire_feed(b.wire, two, second) && b.num_frames == 1, "and nothing after that");

    finish(&a, &b);

    begin(&a, SECRET, true);
    begin(&b, SECRET, false);
    carry_all(&a, &b, 100);
    say(&a, RELAY_TEXT, 1, "two");
    free(two);
    two = wire_take(a.wire, &second);
    two[second - 1] ^= 1;
    ok(!wire_feed(b.wire, two, second) && !b.num_frames, "a changed bit is found out");
    finish(&a, &b);
    free(one);
    free(two);
}

/* Everything that one side has said is said again, from its greeting on, to somebody else who
 * knows the secret; `calls`: it was the caller. */
static void test_again(bool calls)
{
    struct end said, heard, other;
    size_t first, second;

    begin(&said, SECRET, calls);
    begin(&heard, SECRET, !calls);
    char *greeting = wire_take(said.wire, &first);
    wire_feed(heard.wire, greeting, first);
    carry(&heard, &said, 100);
    say(&said, RELAY_HELLO, 0, "1 node");
    char *frame = wire_take(said.wire, &second);
    ok(wire_feed(heard.wire, frame, second) && heard.num_frames == 1, "it was meant for one");

    begin(&other, SECRET, !calls);
    ok(wire_feed(other.wire, greeting, first), "somebody else takes the greeting");
    ok(!wire_feed(other.wire, frame, second) && !other.num_frames, "but hears nothing after it");
    wire_free(other.wire);
    finish(&said, &heard);
    free(greeting);
    free(frame);
}

/* Greets an end and says the head of a stream, as anybody can; then the last bytes. */
static bool is_heard(const char *word, const uint8_t *last, size_t size)
{
    struct end e;
    uint8_t bytes[RELAY_KEY + crypto_secretstream_xchacha20poly1305_HEADERBYTES];

    randombytes_buf(bytes, sizeof bytes);
    begin(&e, SECRET, false);
    bool good = wire_feed(e.wire, word, 8) && wire_feed(e.wire, bytes, sizeof bytes) &&
                wire_feed(e.wire, last, size);
    wire_free(e.wire);
    return good;
}

/* What is wrong is hung up on as soon as it can be known. */
static void test_first_words(void)
{
    enum { LEAST = crypto_secretstream_xchacha20poly1305_ABYTES + 5 };

    ok(is_heard("orrery/1", (uint8_t[]){ 0, 0, 0, LEAST }, 4), "a frame has a seal and a head");
    ok(!is_heard("orrery/1", (uint8_t[]){ 0, 0, 0, LEAST - 1 }, 4), "and is never shorter");
    ok(!is_heard("orrery/1", (uint8_t[]){ 0, 0, 0, 0 }, 4), "nor empty");
    ok(!is_heard("orrery/1", (uint8_t[]){ 255, 255, 255, 255 }, 4), "nor as long as can be said");
    ok(!is_heard("orrery/2", (uint8_t[]){ 0, 0, 0, LEAST }, 4), "other words are not answered");
}

/* A mirror: the nonce comes back. */
static void test_mirror(void)
{
    struct end a;
    size_t size;

    begin(&a, SECRET, false);
    char *greeting = wire_take(a.wire, &size);
    ok(!wire_feed(a.wire, greeting, size), "who sends one's own words back is hung up on");
    free(greeting);
    wire_free(a.wire);
}

/* -- Frames whose text begins with a number ------------------------------------------------- */

static int64_t never(void) { return 0; }

static bool says(struct link *l, enum relay_kind kind, const char *text)
{
    return link_frame(l, &(struct relay_frame){ kind, 7, text, strlen(text) });
}

static void test_numbers(void)
{
    static struct server server = { .clock = never };
    static struct relay relay = { .server = &server };
    static struct link l = { .relay = &relay, .calls = true, .node = "node" };
    static struct near guest = { .channel = 7 };

    ok(!says(&l, RELAY_HELLO, "1junk node") && !says(&l, RELAY_HELLO, " 1 node") &&
           !says(&l, RELAY_HELLO, "11 node") && !says(&l, RELAY_HELLO, "1") && !l.is_open,
       "a hello begins with the version and nothing else");
    ok(says(&l, RELAY_HELLO, "1 node") && l.is_open, "and the right one opens");
    l.near[7] = &guest; /* without a socket: it would have to be one to be sent away */
    ok(!says(&l, RELAY_END, "1000") && !says(&l, RELAY_END, "999 bye") &&
           !says(&l, RELAY_END, "4294968297 bye") && !says(&l, RELAY_END, "1001junk bye"),
       "who is sent away is sent with a code and nothing else");
}

int main(void)
{
    if (sodium_init() < 0) return 1;
    test_talk(1);
    test_talk(7);
    test_talk(100000);
    test_long();
    test_strangers();
    test_between();
    test_again(true);
    test_again(false);
    test_first_words();
    test_mirror();
    test_numbers();
    return done();
}
