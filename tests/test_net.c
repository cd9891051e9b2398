#define _GNU_SOURCE /* what uv.h needs, mkdtemp */
/* test_net.c - connections over real sockets, with a clock that is set by hand: who is
 * slow, who does not read, who is dismissed, and how much is kept for each of them.
 *
 * The buffers of the system are made as small as it lets us, so that a client that does
 * not read is soon felt.
 *
 * SPDX-License-Identifier: MIT */
#include "test.h"

#include "hall/room.h"
#include "hall_world.h"
#include "server/net.h"

#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

static struct world *w;
static struct server *s;
static int64_t now;

static int64_t set_clock(void) { return now; }
static int64_t host_now(void *self) { return (void)self, now; }
static void host_wake(void *self, struct guest *g) { (void)self, conn_wake(guest_socket(g)); }
static size_t host_waiting(void *self, struct guest *g)
{
    return (void)self, conn_waiting(guest_socket(g));
}
static void host_dismiss(void *self, struct guest *g, int code, const char *why)
{
    (void)self;
    conn_dismiss(guest_socket(g), code, why);
}

static void close_fd(int fd) { close(fd); }

/* -- The server -------------------------------------------------------------------- */

enum { SMALL = 32768 };

static void open_server(void)
{
    struct sockaddr_in here;
    int fd, small = SMALL;

    w = world_new(1);
    s = calloc(1, sizeof *s);
    struct host host = w->hall->host;
    host.now = host_now;
    host.wake = host_wake;
    host.dismiss = host_dismiss;
    host.waiting = host_waiting;
    host.limits_rate = true;
    hall_free(w->hall);
    s->hall = w->hall = hall_new(&host);
    s->clock = set_clock;
    s->most_visitors = 8;
    s->message = orr_text_on(malloc(LARGEST_ANSWER), LARGEST_ANSWER);
    strcpy(s->names, "localhost");
    now = 1000000;
    uv_loop_init(&s->loop);
    uv_tcp_init(&s->loop, &s->listener);
    s->listener.data = s;
    uv_ip4_addr("127.0.0.1", 0, &here);
    uv_tcp_bind(&s->listener, (struct sockaddr *)&here, 0);
    uv_fileno((uv_handle_t *)&s->listener, &fd);
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &small, sizeof small);
    uv_listen((uv_stream_t *)&s->listener, 16, conn_accept);
}

static void close_server(void)
{
    while (s->conns) conn_close(s->conns);
    uv_close((uv_handle_t *)&s->listener, NULL);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    uv_loop_close(&s->loop);
    free(s->message.buf);
    free(s);
    world_free(w);
}

/* Lets the server do whatever it can; between two machines' ends of one loopback that
 * is done in a few turns. */
static void turn(void)
{
    for (int i = 0; i < 20; i++) {
        while (w->num_pending) world_store_one(w, true);
        net_flush(s);
        uv_run(&s->loop, UV_RUN_NOWAIT);
    }
}

static void pass(int64_t milliseconds)
{
    now += milliseconds;
    conn_sweep(s);
    turn();
}

/* -- Clients -------------------------------------------------------------------------- */

static int dial(void)
{
    struct sockaddr_storage there;
    int size = sizeof there, small = SMALL, one = 1, fd = socket(AF_INET, SOCK_STREAM, 0);

    uv_tcp_getsockname(&s->listener, (struct sockaddr *)&there, &size);
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(fd, (struct sockaddr *)&there, (socklen_t)size)) abort();
    turn();
    return fd;
}

static void say(int fd, const void *bytes, size_t size)
{
    if (send(fd, bytes, size, MSG_NOSIGNAL) != (ssize_t)size) abort();
    turn();
}

static void say_text(int fd, const char *text) { say(fd, text, strlen(text)); }

static char heard[2 << 20];
static size_t num_heard;

/* Waits until there is something to read; false when nothing comes for a while. */
static bool is_said(int fd, int milliseconds)
{
    struct pollfd p = { fd, POLLIN, 0 };

    for (turn(); milliseconds > 0 && poll(&p, 1, 5) == 0; milliseconds -= 5) turn();
    return milliseconds > 0;
}

/* Reads at most `most` bytes once some have come; 0 at the end. */
static size_t hear(int fd, size_t most)
{
    ssize_t n = is_said(fd, 5000) ? recv(fd, heard + num_heard, most, MSG_DONTWAIT) : 0;

    if (n > 0) num_heard += (size_t)n;
    turn();
    return n > 0 ? (size_t)n : 0;
}

/* Reads until nothing more comes; false when that is the end. */
static bool hear_all(int fd)
{
    num_heard = 0;
    while (is_said(fd, 50))
        if (!hear(fd, sizeof heard - num_heard)) return false;
    return true;
}

/* One frame, masked with zeros. */
static size_t put_frame(char *to, int opcode, const char *text)
{
    size_t size = strlen(text), head = size < 126 ? 2 : 4;

    to[0] = (char)(0x80 | opcode);
    to[1] = (char)(0x80 | (size < 126 ? size : 126));
    if (head == 4) to[2] = (char)(size >> 8), to[3] = (char)size;
    memset(to + head, 0, 4);
    memcpy(to + head + 4, text, size);
    return head + 4 + size;
}

static void say_frames(int fd, int times, int opcode, const char *text)
{
    static char frames[1 << 16];
    size_t size = 0;

    for (int i = 0; i < times; i++) size += put_frame(frames + size, opcode, text);
    say(fd, frames, size);
}

static void say_json(int fd, const char *text) { say_frames(fd, 1, 1, text); }

static struct conn *newest_conn(void) { return s->conns; }

static int join(void)
{
    int fd = dial();

    say_text(fd, "GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                 "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                 "Sec-WebSocket-Version: 13\r\n\r\n");
    say_json(fd, "{\"type\":\"hello\",\"version\":1}");
    hear_all(fd);
    return fd;
}

static int count(const char *word)
{
    int n = 0;
    for (char *at = heard; (at = memmem(at, num_heard - (size_t)(at - heard), word, strlen(word)));)
        at++, n++;
    return n;
}

/* The code of the close frame at the end of what was heard, or 0. */
static int close_code(void)
{
    const unsigned char *at = (unsigned char *)memrchr(heard, 0x88, num_heard);
    return at && at + 4 <= (unsigned char *)heard + num_heard ? at[2] << 8 | at[3] : 0;
}

/* -- Requests ------------------------------------------------------------------------------ */

static void test_slow_head(void)
{
    int fd = dial();

    say_text(fd, "GET / HT");
    pass(HEAD_TIME - 1);
    is_int(hear_all(fd) ? (int)num_heard : -1, 0, "a head has five seconds");
    say_text(fd, "T"); /* no byte that comes renews them */
    pass(1);
    hear_all(fd);
    ok(!strncmp(heard, "HTTP/1.1 408 ", 13), "and not one more");
    close_fd(fd);
    pass(0);
    is_int(s->num_conns, 0, "then it is closed");
}

/* Players stay, and so does who came late; the visitor that has waited longest goes. */
static void test_too_many_visitors(void)
{
    int player = join(), visitor[9];

    for (int i = 0; i < 9; i++) visitor[i] = dial();
    is_int(s->num_visitors, 8, "eight may ask for pages, or say nothing yet");
    is_int(s->num_conns, 9, "beside the player");
    is_int(hear_all(visitor[0]), 0, "the first of nine has been sent away");
    is_int(hear_all(visitor[1]), 1, "the second has not");
    for (int i = 0; i < 9; i++) close_fd(visitor[i]);
    close_fd(player);
    pass(0);
    is_int(s->num_conns, 0, "and all of them can go");
}

/* Room for a head is taken when one comes in pieces, and given back with its answer. A frame may
 * stand behind it in the last piece. */
static void test_head_in_pieces(void)
{
    char last[64] = "-Version: 13\r\n\r\n";
    size_t size = strlen(last);
    int fd = dial();

    ok(!newest_conn()->head, "who has said nothing costs no room for a head");
    say_text(fd, "GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n");
    ok(newest_conn()->head, "a piece of a head is kept");
    say_text(fd, "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                 "Sec-WebSocket");
    size += put_frame(last + size, 9, "still?");
    say(fd, last, size);
    hear_all(fd);
    ok(!strncmp(heard, "HTTP/1.1 101 ", 13), "and answered once it is whole");
    is_int(count("still?"), 1, "as is the frame that came with its end");
    ok(!newest_conn()->head, "then nothing of it is kept");
    close_fd(fd);
    pass(0);
}

enum { PAGE = 600000 };

static char folder[] = "/tmp/orrery-net-XXXXXX";

static void put_page(void)
{
    char path[64];
    if (!mkdtemp(folder)) abort();
    snprintf(path, sizeof path, "%s/large.js", folder);
    FILE *file = fopen(path, "wb");
    for (int i = 0; i < PAGE; i++) fputc('a' + i % 26, file);
    fclose(file);
    s->web = folder;
}

static void drop_page(void)
{
    char path[64];
    snprintf(path, sizeof path, "%s/large.js", folder);
    remove(path);
    rmdir(folder);
}

/* Who reads 2 kB a second gets it all, though that takes five minutes. */
static void test_slow_page(void)
{
    int fd = dial();
    bool is_kept_short = true;
    size_t n;

    num_heard = 0;
    say_text(fd, "GET /large.js HTTP/1.1\r\nHost: localhost\r\n\r\n");
    while ((n = hear(fd, SLOWEST)) > 0) {
        if (s->conns) is_kept_short &= s->conns->out_size <= PIECE_SIZE;
        pass((int64_t)n * 1000 / SLOWEST);
    }
    char *body = memmem(heard, num_heard, "\r\n\r\n", 4);
    is_int(body ? (int)(heard + num_heard - body - 4) : 0, PAGE,
           "a slow reader gets the whole page");
    ok(body && !strncmp(body + 4 + 26 * 1000, "abcdef", 6), "as it is");
    ok(is_kept_short, "and the server holds only a piece of it");
    close_fd(fd);
    pass(0);
}

static void test_unread_page(void)
{
    int fd = dial();

    say_text(fd, "GET /large.js HTTP/1.1\r\nHost: localhost\r\n\r\n");
    size_t taken = PAGE - newest_conn()->body.size;
    ok(taken < PAGE / 2, "who reads nothing has not all of it");
    pass(LAST_TIME - 1);
    is_int(s->num_conns, 1, "is given a moment");
    pass((int64_t)taken * 1000 / SLOWEST + 1);
    is_int(s->num_conns, 0, "and the time that what it took may take, no more");
    close_fd(fd);
}

/* -- Sockets -------------------------------------------------------------------------------- */

/* In a burst the answers to what was within the rate come before the reason. */
static void test_rate(void)
{
    int fd = join();

    say_frames(fd, 60, 1, "{\"type\":\"ping\"}");
    hear_all(fd);
    is_int(count("\"pong\""), MESSAGES_BURST - 1, "with the hello 40 messages are answered");
    is_int(close_code(), 1008, "then the socket is closed");
    ok(count("20 messages a second") == 1, "with a sentence");
    close_fd(fd);
    fd = join();
    say_frames(fd, 60, 9, "");
    hear_all(fd);
    is_int(count("\x8a"), MESSAGES_BURST - 1, "control frames count as messages");
    is_int(close_code(), 1008, "and close the socket like them");
    close_fd(fd);
    fd = join();
    for (int i = 0; i < 200; i++) say_frames(fd, 1, 9, ""), now += 1000 / MESSAGES_PER_SECOND;
    hear_all(fd);
    is_int(count("\x8a"), 200, "who keeps to the rate has no end of them");
    close_fd(fd);
    pass(0);
}

/* Answers and control frames count together, and nothing is kept beyond the limit. */
static void test_one_limit(void)
{
    char ping[126];
    int fd = join(), pings = 0;
    struct conn *c = newest_conn();
    size_t most = 0;

    memset(ping, 'x', 125);
    ping[125] = '\0';
    for (; pings < 10000 && !c->end_code; pings++) {
        say_frames(fd, 1, pings % 8 ? 9 : 1,
                   pings % 8 ? ping : "{\"type\":\"words\",\"game\":\"ferry\"}");
        now += 1000 / MESSAGES_PER_SECOND;
        size_t held = conn_waiting(c) + c->guest->answer_bytes;
        if (held > most) most = held;
    }
    is_int(c->end_code, 1008, "who never reads is dismissed");
    is_str(c->end_why, "You ask faster than you read the answers.", "because of that");
    ok(most > SEND_QUEUE / 2 && most < SEND_QUEUE + 8192, "%zu bytes waited at most", most);
    close_fd(fd);
    pass(LAST_TIME);
    is_int(s->num_conns, 0, "and is gone");
}

/* An answer above the limit, while others wait and more are asked for, reaches whoever
 * reads it, however slowly, and though it says nothing in the end. */
static void test_large_answer(void)
{
    enum { LARGE = SEND_QUEUE + 100000 };
    static char large[LARGE + 1];
    int fd = join();
    struct conn *c = newest_conn();

    memset(large, 'x', LARGE);
    num_heard = 0;
    say_json(fd, "{\"type\":\"ping\",\"id\":\"before\"}");
    answer_text(s->hall, c->guest, large, LARGE);
    turn();
    ok(ws_is_sending(c->ws), "a large answer is on its way");
    for (int i = 0; i < 1000 && count("\"after\"") < 3 && hear(fd, SLOWEST); i++) {
        pass(1000);
        if (i % 20 == 0 && i < 60) say_json(fd, "{\"type\":\"ping\",\"id\":\"after\"}");
        if (i == 3) say_frames(fd, 1, 9, "still there?");
    }
    is_int(s->conns ? s->conns->end_code : -1, 0,
           "its reader is not dismissed, nor taken for gone");
    char *first = memmem(heard, num_heard, "xxxx", 4);
    char *pong = memmem(heard, num_heard, "still there?", 12);
    char *last = memmem(heard, num_heard, "after", 5);
    ok(first && last && count("x") >= LARGE && last - first > LARGE, "and gets all of it");
    ok(pong && first < pong && pong < last, "with a pong between its fragments");
    close_fd(fd);
    pass(0);
}

#define TABLE "0123456789abcdef0123456789abcdef"

/* A player who does not read is dismissed: away from the table at once, gone in five
 * seconds, whatever of the reason it has taken. */
static void test_unread_dismissal(void)
{
    int ann = join(), deaf = join();
    struct conn *c = newest_conn();

    say_json(ann, "{\"type\":\"create\",\"id\":\"" TABLE
                  "\",\"game\":\"ferry\",\"seats\":[\"human\",\"human\"]}");
    say_json(deaf, "{\"type\":\"enter\",\"table\":\"" TABLE "\"}");
    say_json(deaf, "{\"type\":\"sit\",\"table\":\"" TABLE
                   "\",\"seat\":0,\"name\":\"Deaf\",\"id\":\"" TABLE "\"}");
    hear_all(ann);
    ok(count("\"present\":true") > 0, "somebody sits there");
    say_frames(deaf, 60, 1, "{\"type\":\"words\",\"game\":\"stellar-leap\"}");
    is_int(c->end_code, 1008, "and asks too much");
    ok(c->is_writing && !ws_is_closing(c->ws),
       "without reading, so that not even the reason leaves");
    hear_all(ann);
    ok(count("\"present\":false") > 0 && !count("\"present\":true"),
       "the others see it go at once");
    say_frames(deaf, 60, 9, "x");
    pass(LAST_TIME - 1);
    is_int(s->num_conns, 2, "its connection is left a moment");
    say_frames(deaf, 60, 9, "x");
    pass(1);
    is_int(s->num_conns, 1, "of five seconds, whatever it sends");
    close_fd(deaf);
    close_fd(ann);
    pass(0);
}

int main(void)
{
    open_server();
    put_page();
    test_slow_head();
    test_too_many_visitors();
    test_head_in_pieces();
    test_slow_page();
    test_unread_page();
    test_rate();
    test_one_limit();
    test_large_answer();
    test_unread_dismissal();
    drop_page();
    close_server();
    return done();
}
