#define _GNU_SOURCE /* what uv.h needs */
/* test_server_parts.c - the readers of outside bytes: request heads, addresses, SHA-1,
 * names, JSON, and the frames of RFC 6455 by chapter.
 *
 * SPDX-License-Identifier: MIT */
#include "test.h"

#include "hall/json_in.h"
#include "server/address.h"
#include "server/http_head.h"
#include "server/log_limit.h"
#include "server/sha1.h"
#include "server/ws.h"

#include <stdlib.h>

/* -- SHA-1: the vectors of RFC 3174 ------------------------------------------------- */

static void is_sha1(const char *text, int times, const char *expected)
{
    size_t size = strlen(text) * (size_t)times;
    char *all = malloc(size + 1), hex[2 * SHA1_SIZE + 1];
    uint8_t digest[SHA1_SIZE];

    for (int i = 0; i < times; i++) memcpy(all + (size_t)i * strlen(text), text, strlen(text));
    sha1(all, size, digest);
    for (int i = 0; i < SHA1_SIZE; i++) sprintf(hex + 2 * i, "%02x", digest[i]);
    is_str(hex, expected, "SHA-1 vector");
    free(all);
}

static void test_sha1(void)
{
    is_sha1("", 1, "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    is_sha1("abc", 1, "a9993e364706816aba3e25717850c26c9cd0d89d");
    is_sha1("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
            "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
    is_sha1("a", 1000000, "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
    is_sha1("0123456701234567012345670123456701234567012345670123456701234567", 10,
            "dea356a2cddd90c7a7ecedc5ebb563934f460452");
}

/* -- Heads ------------------------------------------------------------------------------ */

static void reads(const char *bytes, size_t size, int expected, const char *name)
{
    struct head h;
    is_int(head_read(bytes, size, &h), expected, name);
}

#define HEAD(text, expected, name) reads(text, sizeof text - 1, expected, name)
#define WHOLE(text, name) HEAD(text, sizeof text - 1, name)
#define GET "GET / HTTP/1.1\r\n"
#define HOST "Host: localhost:7177\r\n"

static void test_hostile_heads(void)
{
    HEAD("GET / HTTP/1.1\nHost: x\n\n", -400, "bare line feeds");
    HEAD(GET HOST "A: b\n\r\n", -400, "one bare line feed");
    HEAD(GET "Host: x\r y\r\n\r\n", -400, "bare carriage return");
    HEAD(GET HOST "A: b\r\n c\r\n\r\n", -400, "folded field");
    HEAD(GET "Host : x\r\n\r\n", -400, "space before the colon");
    HEAD(GET "A: b\r\n\r\n", -400, "no Host");
    HEAD(GET "Host:\r\n\r\n", -400, "empty Host");
    HEAD(GET HOST HOST "\r\n", -400, "two Hosts");
    HEAD(GET HOST "A: \0\r\n\r\n", -400, "NUL");
    HEAD(GET HOST "A: \x7f\r\n\r\n", -400, "DEL");
    HEAD(GET HOST "Content-Length: 0\r\n\r\n", -400, "Content-Length 0");
    HEAD(GET HOST "content-length: 5\r\n\r\n", -400, "Content-Length 5");
    HEAD(GET HOST "Transfer-Encoding: chunked\r\n\r\n", -400, "Transfer-Encoding");
    HEAD("GET http://localhost/ HTTP/1.1\r\n" HOST "\r\n", -400, "absolute URI");
    HEAD("GET * HTTP/1.1\r\n" HOST "\r\n", -400, "a star");
    HEAD("OPTIONS * HTTP/1.1\r\n" HOST "\r\n", -405, "another method");
    HEAD("POST / HTTP/1.1\r\n" HOST "\r\n", -405, "POST");
    HEAD("get / HTTP/1.1\r\n" HOST "\r\n", -405, "methods know upper case");
    HEAD("GET  / HTTP/1.1\r\n" HOST "\r\n", -400, "two spaces");
    HEAD("GET /\r\n" HOST "\r\n", -400, "no version");
    HEAD("GET / HTTP/1.0\r\n" HOST "\r\n", -505, "HTTP/1.0");
    HEAD("GET / HTTP/2.0\r\n" HOST "\r\n", -505, "HTTP/2.0");
    HEAD("GET / http/1.1\r\n" HOST "\r\n", -400, "no HTTP at all");
    HEAD("\r\n" GET HOST "\r\n", -400, "an empty line first");
    HEAD(GET ": x\r\n" HOST "\r\n", -400, "a field without a name");
    HEAD("GET /\xc3\xa9 HTTP/1.1\r\n" HOST "\r\n", -400, "a target beyond ASCII");
}

static void test_head_sizes(void)
{
    char big[16384];
    int at = sprintf(big, GET HOST);

    for (int i = 0; i < 63; i++) at += sprintf(big + at, "A%d: b\r\n", i);
    int end = at + sprintf(big + at, "\r\n");
    reads(big, (size_t)end, end, "64 fields are taken");
    end = at + sprintf(big + at, "B: c\r\n\r\n");
    reads(big, (size_t)end, -431, "65 fields are not");

    at = sprintf(big, GET HOST "A: ");
    memset(big + at, 'a', 8192 - 4 - (size_t)at);
    memcpy(big + 8188, "\r\n\r\n", 4);
    reads(big, 8192, 8192, "8,192 bytes are taken");
    memcpy(big + 8188, "a\r\n\r\n", 5);
    reads(big, 8193, -431, "8,193 bytes are not");
    reads(big, 8192, 0, "of them the first 8,192 wait for the rest");

    at = sprintf(big, "GET /");
    memset(big + at, 'a', 1024);
    end = at + 1024 + sprintf(big + at + 1024, " HTTP/1.1\r\n" HOST "\r\n");
    reads(big, (size_t)end, -414, "a target of 1,025 bytes");
}

static void test_good_heads(void)
{
    struct head h;
    const char text[] =
        "HEAD /text?a=b HTTP/1.1\r\nhost:  x \t\r\nConnection: keep-alive, Upgrade\r\n\r\nmore";

    WHOLE(GET HOST "\r\n", "the smallest head");
    is_int(head_read(text, sizeof text - 1, &h), (int)sizeof text - 1 - 4,
           "what follows is not taken");
    ok(h.only_head, "HEAD");
    is_str(h.target, "/text?a=b", "the target");
    ok(head_find(&h, "host")->value_size == 1, "blanks around a value are cut");
    ok(head_says(head_find(&h, "connection"), "upgrade"), "a word of a list, in any case");
    ok(!head_says(head_find(&h, "connection"), "up"), "and only whole words");
    ok(!head_says(NULL, "x"), "an absent field says nothing");
    for (size_t size = 0; size < sizeof text - 5; size++)
        if (head_read(text, size, &h) != 0) {
            ok(false, "%zu bytes are not enough", size);
            return;
        }
    ok(true, "each beginning of a head waits for more");
}

static bool accepts(const char *fields, const char *coding)
{
    struct head h;
    char text[512];
    int size = snprintf(text, sizeof text, GET HOST "%s\r\n", fields);

    return head_read(text, (size_t)size, &h) == size && head_accepts(&h, coding);
}

static void test_codings(void)
{
    ok(!accepts("", "br"), "who names no coding gets none");
    ok(accepts("Accept-Encoding: gzip, deflate, br, zstd\r\n", "br"), "one of a list");
    ok(accepts("Accept-Encoding: gzip;q=0.2,BR ; Q=1.0\r\n", "br"), "with a weight");
    ok(!accepts("Accept-Encoding: br;q=0, gzip\r\n", "br"), "a weight of 0 is a no");
    ok(!accepts("Accept-Encoding: br; q=0.000, *\r\n", "br"), "also where all others are welcome");
    ok(accepts("Accept-Encoding: br;q=0.001\r\n", "br"), "0.001 is a yes");
    ok(accepts("Accept-Encoding: gzip;q=0, *\r\n", "br"), "the star is for what is not named");
    ok(!accepts("Accept-Encoding: *;q=0\r\n", "br"), "and may be a no");
    ok(!accepts("Accept-Encoding: x-br, brx\r\n", "br"), "only whole names count");
    ok(accepts("Accept-Encoding: gzip\r\nAccept-Encoding: br\r\n", "br"), "in any of its lines");
}

/* -- Addresses ------------------------------------------------------------------------------ */

static struct sockaddr_storage address_of(const char *ip)
{
    struct sockaddr_storage a = { .ss_family = AF_UNSPEC };

    if (strchr(ip, ':')) uv_ip6_addr(ip, 80, (struct sockaddr_in6 *)&a);
    else uv_ip4_addr(ip, 80, (struct sockaddr_in *)&a);
    return a;
}

static void is_counted(const char *ip, const char *expected, const char *name)
{
    struct sockaddr_storage a = address_of(ip);
    char got[ADDRESS_SIZE];

    address_name((struct sockaddr *)&a, got);
    is_str(got, expected, name);
}

static void test_addresses(void)
{
    is_counted("203.0.113.9", "203.0.113.9", "IPv4 counts by itself");
    is_counted("::ffff:203.0.113.9", "203.0.113.9", "also where it comes as IPv6");
    is_counted("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "of IPv6 the /64 counts");
    is_counted("127.0.0.1", "", "the machine itself has no name");
    is_counted("127.9.9.9", "", "by whichever of its addresses");
    is_counted("::1", "", "also in IPv6");
    is_counted("::ffff:127.0.0.1", "", "also mapped");
    is_counted("::2", "::/64", "and nobody else");
}

static void is_forwarded(const char *fields, const char *expected, const char *name)
{
    struct head h;
    char text[512], got[ADDRESS_SIZE] = "the proxy";
    int size = snprintf(text, sizeof text, GET HOST "%s\r\n", fields);

    if (head_read(text, (size_t)size, &h) == size) address_forwarded(&h, got);
    is_str(got, expected, name);
}

#define FORWARDED(words) "X-Forwarded-For: " words "\r\n"

static void test_forwarded(void)
{
    is_forwarded("", "the proxy", "no line says nothing");
    is_forwarded(FORWARDED("203.0.113.9"), "203.0.113.9", "one hop");
    is_forwarded(FORWARDED("10.0.0.1, 203.0.113.9"), "203.0.113.9", "of two the last");
    is_forwarded(FORWARDED("10.0.0.1") "A: b\r\nx-forwarded-for: 203.0.113.9\r\n", "203.0.113.9",
                 "of two lines the last");
    is_forwarded(FORWARDED("203.0.113.9") FORWARDED("127.0.0.1 , ::1,"), "203.0.113.9",
                 "proxies on this machine are passed over");
    is_forwarded(FORWARDED("127.0.0.1"), "the proxy", "and are nobody");
    is_forwarded(FORWARDED("203.0.113.9:4711"), "203.0.113.9", "a port");
    is_forwarded(FORWARDED("2001:db8:1:2::3"), "2001:db8:1:2::/64", "IPv6");
    is_forwarded(FORWARDED("[2001:db8:1:2::3]:4711"), "2001:db8:1:2::/64", "in brackets");
    is_forwarded(FORWARDED("203.0.113.9, _hidden"), "unknown", "what is no address is unknown");
    is_forwarded(FORWARDED("203.0.113.9, [::1"), "unknown", "also half of one");
}

static bool is_ours(const char *host, const char *arrived_at)
{
    struct sockaddr_storage a = address_of(arrived_at);
    const struct head_field f = { "Host", host, 4, strlen(host) };

    return address_is_ours(&f, "localhost,box,box.local,play.example.org", (struct sockaddr *)&a);
}

static void test_hosts(void)
{
    ok(is_ours("localhost:7177", "127.0.0.1"), "localhost");
    ok(is_ours("Box.local", "192.168.1.5"), "the machine's name, in any case");
    ok(is_ours("play.example.org", "127.0.0.1"), "a name it was given");
    ok(is_ours("192.168.1.5:7177", "192.168.1.5"), "the address it was reached at");
    ok(is_ours("192.168.1.5:7177", "::ffff:192.168.1.5"), "also over a socket for both");
    ok(is_ours("[2001:db8::5]:7177", "2001:db8::5"), "IPv6");
    ok(is_ours("[2001:DB8:0::5]", "2001:db8::5"), "however it is written");
    ok(!is_ours("192.168.1.6:7177", "192.168.1.5"), "no other address");
    ok(!is_ours("evil.example", "127.0.0.1"), "no other name");
    ok(!is_ours("localhost.evil.example", "127.0.0.1"), "none that begins alike");
    ok(!is_ours("evil.localhost", "127.0.0.1"), "or ends alike");
    ok(!is_ours("localhost,box", "127.0.0.1"), "no list");
    ok(!is_ours("localhost:80x", "127.0.0.1"), "no port that is none");
    ok(!is_ours("[::1", "::1") && !is_ours("[::1]x", "::1") && !is_ours("[]", "::1"),
       "no half brackets");
    ok(!is_ours(":7177", "127.0.0.1"), "not nothing");
}

static void test_offered(void)
{
    static const struct {
        const char *ip;
        bool is_internal;
        int family;
        bool expected;
    } rows[] = {
        { "192.168.1.5", false, AF_INET, true },  { "192.168.1.5", false, AF_INET6, false },
        { "2001:db8::5", false, AF_INET6, true }, { "fd00::2", false, AF_INET6, true },
        { "fe80::1", false, AF_INET6, false },    { "::1", true, AF_INET6, false },
        { "127.0.0.1", true, AF_INET, false },
    };

    for (int i = 0; i < ORR_LEN(rows); i++) {
        struct sockaddr_storage from = address_of(rows[i].ip);
        uv_interface_address_t a = { .is_internal = rows[i].is_internal };
        char got[ADDRESS_SIZE] = "";
        memcpy(&a.address, &from, sizeof a.address);
        bool is_offered = address_is_offered(&a, rows[i].family, got);
        ok(is_offered == rows[i].expected && (!is_offered || !strcmp(got, rows[i].ip)),
           "%s is%s offered", rows[i].ip, rows[i].expected ? "" : " not");
    }
}

/* -- The handshake ------------------------------------------------------------------------ */

#define UPGRADE "Upgrade: websocket\r\nConnection: Upgrade\r\n"
#define KEY "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
#define V13 "Sec-WebSocket-Version: 13\r\n"

static void shakes(const char *text, int expected, const char *name)
{
    struct head h;
    char accept[WS_ACCEPT_SIZE];

    if (head_read(text, strlen(text), &h) <= 0) ok(false, "%s: no head", name);
    else is_int(ws_handshake(&h, accept), expected, name);
}

static void test_handshake(void)
{
    struct head h;
    char accept[WS_ACCEPT_SIZE] = "";
    const char *good = GET HOST UPGRADE KEY V13 "\r\n";

    head_read(good, strlen(good), &h);
    is_int(ws_handshake(&h, accept), 101, "4.1 a handshake");
    is_str(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", "1.3 the example's key");
    shakes(GET HOST UPGRADE KEY "\r\n", 426, "4.4 no version");
    shakes(GET HOST UPGRADE KEY "Sec-WebSocket-Version: 8\r\n\r\n", 426, "4.4 version 8");
    shakes(GET HOST UPGRADE V13 "\r\n", 400, "4.2.1 no key");
    shakes(GET HOST UPGRADE V13 "Sec-WebSocket-Key: abc\r\n\r\n", 400, "4.2.1 a short key");
    shakes(GET HOST UPGRADE V13 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ!!\r\n\r\n", 400,
           "4.2.1 a key that is no base64");
    shakes(GET HOST KEY V13 "\r\n", 400, "4.2.1 no upgrade");
    shakes("HEAD / HTTP/1.1\r\n" HOST UPGRADE KEY V13 "\r\n", 400, "4.1 not by HEAD");
    shakes(GET HOST UPGRADE KEY V13 "Origin: http://localhost:7177\r\n\r\n", 101,
           "10.2 own origin");
    shakes(GET HOST UPGRADE KEY V13 "Origin: http://evil.example\r\n\r\n", 403,
           "10.2 other origin");
    shakes(GET HOST UPGRADE KEY V13 "Origin: null\r\n\r\n", 403, "10.2 no origin at all");
    shakes(GET HOST UPGRADE KEY V13 "Origin: http://localhost:7178\r\n\r\n", 403,
           "10.2 other port");
}

/* -- Frames -------------------------------------------------------------------------------- */

static char last_message[WS_MESSAGE + 1];
static int num_messages, num_controls;

static void on_message(void *self, const char *text, size_t size)
{
    (void)self;
    memcpy(last_message, text, size);
    last_message[size] = '\0';
    num_messages++;
}

static void on_control(void *self)
{
    (void)self;
    num_controls++;
}

/* A frame as a client sends it, masked with zeros unless `open`. */
static size_t frame(uint8_t *to, int first, const void *body, size_t size, bool open)
{
    size_t at = 0;
    uint8_t mask = open ? 0 : 0x80;

    to[at++] = (uint8_t)first;
    if (size < 126) to[at++] = (uint8_t)(mask | size);
    else {
        to[at++] = mask | 126;
        to[at++] = (uint8_t)(size >> 8);
        to[at++] = (uint8_t)size;
    }
    if (!open) memset(to + at, 0, 4), at += 4;
    memcpy(to + at, body, size);
    return at + size;
}

/* Feeds the frames to a new connection; the code of the close frame it answers with,
 * 0 for none; `pong` is set when the answer begins with one. */
static int close_code(const uint8_t *bytes, size_t size, bool *pong)
{
    struct ws *w = ws_new(on_message, on_control, NULL);
    uint8_t out[512];
    int code = 0;

    num_messages = num_controls = 0;
    int end = ws_feed(w, bytes, size);
    if (end) ws_close(w, end, ws_why(end));
    size_t n = ws_take(w, out, sizeof out), at = 0;
    if (pong) *pong = n && out[0] == 0x8a;
    for (; at + 1 < n; at += 2u + out[at + 1])
        if (out[at] == 0x88) code = out[at + 1] >= 2 ? out[at + 2] << 8 | out[at + 3] : 1005;
    ws_free(w);
    return code;
}

static uint8_t wire[3 * WS_MESSAGE];

#define F(first, body) at += frame(wire + at, first, body, sizeof body - 1, false)
#define BEGIN size_t at = 0
#define CLOSES(code, name) is_int(close_code(wire, at, NULL), code, name)
#define SAYS(text, name) \
    (close_code(wire, at, NULL), is_str(num_messages ? last_message : "(none)", text, name))

static void test_framing(void)
{
    {
        BEGIN;
        F(0x81, "hello");
        SAYS("hello", "5.6 a text");
    }
    {
        BEGIN;
        F(0x81, "");
        SAYS("", "5.6 an empty text");
    }
    {
        BEGIN;
        F(0x82, "x");
        CLOSES(1003, "5.6 binary is unsupported");
    }
    {
        BEGIN;
        F(0xc1, "x");
        CLOSES(1002, "5.2 RSV1");
    }
    {
        BEGIN;
        F(0xa1, "x");
        CLOSES(1002, "5.2 RSV2");
    }
    {
        BEGIN;
        F(0x91, "x");
        CLOSES(1002, "5.2 RSV3");
    }
    {
        BEGIN;
        F(0x83, "x");
        CLOSES(1002, "5.2 opcode 3");
    }
    {
        BEGIN;
        F(0x8f, "x");
        CLOSES(1002, "5.2 opcode 15");
    }
    {
        size_t at = frame(wire, 0x81, "x", 1, true);
        CLOSES(1002, "5.1 a frame without a mask");
    }
    {
        const uint8_t huge[] = { 0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4 };
        is_int(close_code(huge, sizeof huge, NULL), 1002, "5.2 length 2^63");
    }
    {
        const uint8_t large[] = { 0x81, 0xff, 0x7f, 255, 255, 255, 255, 255,
                                  255,  255,  1,    2,   3,   4,   'x' };
        is_int(close_code(large, sizeof large, NULL), 1009, "5.2 length 2^63-1");
    }
    {
        const uint8_t loose[] = { 0x81, 0xfe, 0, 5, 0, 0, 0, 0, 'h', 'e', 'l', 'l', 'o' };
        is_int(close_code(loose, sizeof loose, NULL), 1002,
               "5.2 a length not in its shortest form");
    }
}

static void test_fragments(void)
{
    {
        BEGIN;
        F(0x01, "he");
        F(0x00, "l");
        F(0x80, "lo");
        SAYS("hello", "5.4 three fragments");
    }
    {
        BEGIN;
        F(0x01, "he");
        F(0x89, "p");
        F(0x80, "llo");
        SAYS("hello", "5.4 a ping in between");
    }
    {
        BEGIN;
        F(0x80, "x");
        CLOSES(1002, "5.4 a continuation of nothing");
    }
    {
        BEGIN;
        F(0x01, "a");
        F(0x81, "b");
        CLOSES(1002, "5.4 a new text within a text");
    }
    {
        BEGIN;
        F(0x01, "a");
        SAYS("(none)", "5.4 half a text is none");
    }
    {
        struct ws *w = ws_new(on_message, on_control, NULL);
        size_t n = frame(wire, 0x81, "slowly", 6, false);
        num_messages = 0;
        for (size_t i = 0; i < n; i++) ws_feed(w, wire + i, 1);
        is_str(num_messages == 1 ? last_message : "", "slowly", "5.4 one byte at a time");
        ws_free(w);
    }
}

static void test_pings(void)
{
    char long_ping[127] = { 0 };
    bool pong;

    memset(long_ping, 'x', 126);
    {
        BEGIN;
        F(0x89, "are you there");
        close_code(wire, at, &pong);
        ok(pong, "5.5.2 a ping gets a pong");
        is_int(num_controls, 1, "and is told of");
    }
    {
        BEGIN;
        F(0x8a, "x");
        CLOSES(0, "5.5.3 a pong nobody asked for is no fault");
        is_int(num_controls, 1, "but is told of");
    }
    {
        BEGIN;
        F(0x09, "x");
        CLOSES(1002, "5.5 a fragmented ping");
    }
    {
        size_t at = frame(wire, 0x89, long_ping, 126, false);
        CLOSES(1002, "5.5 a ping of 126 bytes");
    }
}

static void test_close(void)
{
    {
        BEGIN;
        F(0x88, "\x03\xe8");
        CLOSES(1000, "5.5.1 close is answered");
    }
    {
        BEGIN;
        F(0x88, "");
        CLOSES(1005, "5.5.1 close without a code is answered without one");
    }
    {
        BEGIN;
        F(0x88, "\x03");
        CLOSES(1002, "5.5.1 close with half a code");
    }
    {
        BEGIN;
        F(0x88, "\x03\xe8");
        F(0x81, "late");
        SAYS("(none)", "5.5.1 nothing after close");
    }
}

static void test_close_codes(void)
{
    {
        BEGIN;
        F(0x88, "\x03\xed");
        CLOSES(1002, "7.4.1 code 1005 may not be sent");
    }
    {
        BEGIN;
        F(0x88, "\x03\xee");
        CLOSES(1002, "7.4.1 nor 1006");
    }
    {
        BEGIN;
        F(0x88, "\x00\x01");
        CLOSES(1002, "7.4.2 nor 1");
    }
    {
        BEGIN;
        F(0x88, "\x0b\xb8");
        ok(close_code(wire, at, NULL) == 3000, "7.4.2 code 3000 is echoed");
    }
    {
        BEGIN;
        F(0x88, "\x03\xe8\xff");
        CLOSES(1007, "5.5.1 a reason that is no UTF-8");
    }
}

static void test_utf8_and_limits(void)
{
    static char body[WS_MESSAGE + 1];

    {
        BEGIN;
        F(0x81, "caf\xc3\xa9");
        SAYS("caf\xc3\xa9", "8.1 UTF-8");
    }
    {
        BEGIN;
        F(0x01, "caf\xc3");
        F(0x80, "\xa9");
        SAYS("caf\xc3\xa9", "8.1 split within a character");
    }
    {
        BEGIN;
        F(0x81, "\xff");
        CLOSES(1007, "8.1 a byte that never occurs");
    }
    {
        BEGIN;
        F(0x81, "\xc0\x80");
        CLOSES(1007, "8.1 an overlong form");
    }
    {
        BEGIN;
        F(0x81, "\xed\xa0\x80");
        CLOSES(1007, "8.1 half a surrogate");
    }
    {
        BEGIN;
        F(0x81, "\xf4\x90\x80\x80");
        CLOSES(1007, "8.1 beyond Unicode");
    }
    {
        BEGIN;
        F(0x81, "\xc3");
        CLOSES(1007, "8.1 a character cut short");
    }
    memset(body, 'a', sizeof body);
    {
        size_t at = frame(wire, 0x81, body, WS_MESSAGE, false);
        close_code(wire, at, NULL);
        is_int(num_messages, 1, "10.4 16 kB are taken");
    }
    {
        size_t at = frame(wire, 0x81, body, WS_MESSAGE + 1, false);
        CLOSES(1009, "10.4 a byte more is not");
    }
    {
        size_t at = frame(wire, 0x01, body, WS_MESSAGE, false);
        at += frame(wire + at, 0x80, "a", 1, false);
        CLOSES(1009, "10.4 nor in fragments");
    }
}

/* A frame's head alone, as a client announces it. */
static int announces(int first, uint64_t size)
{
    uint8_t head[14] = { (uint8_t)first, 0xff };

    for (int i = 0; i < 8; i++) head[2 + i] = (uint8_t)(size >> 8 * (7 - i));
    return close_code(head, sizeof head, NULL);
}

static void test_announced(void)
{
    is_int(announces(0x81, 65536), 1009, "10.4 too long a text is refused by its head");
    is_int(announces(0x81, UINT64_MAX >> 1), 1009, "10.4 also the longest");
    is_int(announces(0x82, 65536), 1003, "5.6 so is a binary one");
    {
        size_t at = frame(wire, 0x01, "a", 1, false);
        memcpy(wire + at, "\x80\xfe\x40\0\0\0\0\0", 8); /* 16,384 more */
        at += 8;
        CLOSES(1009, "10.4 and a fragment that would be one byte too many");
    }
}

static int num_until_stop;

static void stop_soon(void *self)
{
    if (++num_until_stop == 3) ws_stop(*(struct ws **)self);
}

static void test_stop(void)
{
    struct ws *w = NULL;
    uint8_t out[512];
    size_t at = 0;

    for (int i = 0; i < 9; i++) at += frame(wire + at, 0x89, "", 0, false);
    num_until_stop = 0;
    w = ws_new(on_message, stop_soon, &w);
    ws_feed(w, wire, at);
    is_int(num_until_stop, 3, "who is stopped hears nothing more of what has arrived");
    is_int((int)ws_take(w, out, sizeof out), 4, "and answers no more pings");
    ws_free(w);
}

/* A message that leaves in pieces of 64 bytes, with a ping between the first two. */
static void test_leaving(void)
{
    struct ws *w = ws_new(on_message, on_control, NULL);
    uint8_t out[64];
    char text[200], got[256];
    size_t n, size = 0;
    int frames = 0, pings = 0;

    memset(text, 'x', sizeof text);
    ws_send(w, text, sizeof text);
    ok(ws_is_sending(w), "a message is on its way");
    is_int((int)ws_waiting(w), 0, "and does not count as waiting");
    while ((n = ws_take(w, out, sizeof out)) > 0)
        for (size_t at = 0; at < n; at += 2u + out[at + 1]) {
            if (out[at] == 0x89) pings++;
            else memcpy(got + size, out + at + 2, out[at + 1]), size += out[at + 1], frames++;
            if (out[at] != 0x89 && frames == 1) is_int(out[at], 0x01, "5.4 the first fragment");
            if (frames == 1 && !pings) ws_ping(w), is_int((int)ws_waiting(w), 2, "a ping waits");
            if (size == sizeof text) is_int(out[at], 0x80, "5.4 the last one");
        }
    ok(frames > 2 && pings == 1, "%d fragments and a ping between them", frames);
    ok(size == sizeof text && !memcmp(got, text, size), "are the whole message");
    ok(!ws_is_sending(w), "which has left");
    ws_free(w);
}

/* -- Names and JSON ------------------------------------------------------------------------- */

static void test_names(void)
{
    ok(is_name("Ann"), "Ann");
    ok(is_name("J\xc3\xbcrgen \xe6\x98\x9f"), "any script");
    ok(is_name("12345678901234567890"), "20 characters");
    ok(!is_name("123456789012345678901"), "not 21");
    ok(!is_name("") && !is_name("  "), "not nothing");
    ok(!is_name("a\nb") && !is_name("a\x1b[1m") && !is_name("a\xc2\x85"), "no control characters");
    ok(!is_name("a\xe2\x80\xae"
                "b") &&
           !is_name("\xe2\x81\xa6x") && !is_name("\xd8\x9cx"),
       "no bidirectional characters");
}

/* -- Lines of the log ----------------------------------------------------------------- */

static void test_hush(void)
{
    const struct log_line no = { .text = "no" }, new = { .text = "new" },
                          newer = { .text = "newer", .table = "01234567", .request = 7 };
    struct log_limit h = { 0 };
    struct log_line out;
    int said = 0;

    for (int64_t now = 0; now < 5 * LOG_LIMIT_TIME; now++) {
        said += log_limit_add(&h, now, &no);
        said += log_limit_take(&h, now, &out);
    }
    is_int(said, 5, "five seconds of the same are five lines");
    is_str(out.text, "no (and 999 more)", "with what they stand for");
    ok(!log_limit_take(&h, 5 * LOG_LIMIT_TIME - 1, &out), "the rest waits");
    ok(log_limit_take(&h, 5 * LOG_LIMIT_TIME, &out), "and is not forgotten");
    ok(!log_limit_take(&h, 9 * LOG_LIMIT_TIME, &out), "and said once");
    ok(log_limit_add(&h, 9 * LOG_LIMIT_TIME, &new), "a line after a while is said at once");
    ok(!log_limit_add(&h, 9 * LOG_LIMIT_TIME, &newer), "not so the next");
    ok(log_limit_take(&h, 10 * LOG_LIMIT_TIME, &out), "but a second later");
    is_str(out.text, "newer", "as it is");
    ok(out.request == 7 && !strcmp(out.table, "01234567"), "with what it is about");
}

int main(void)
{
    test_sha1();
    test_hostile_heads();
    test_head_sizes();
    test_good_heads();
    test_codings();
    test_addresses();
    test_forwarded();
    test_hosts();
    test_offered();
    test_handshake();
    test_framing();
    test_fragments();
    test_pings();
    test_close();
    test_close_codes();
    test_utf8_and_limits();
    test_announced();
    test_stop();
    test_leaving();
    test_names();
    test_hush();
    return done();
}
