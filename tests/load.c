/* load.c PORTS PIDS [TABLES [MOVES A SECOND [SECONDS [IDLE [DROPPED [FOLDER]]]]]] - load on
 * running servers: tables of two people who play at one pace after the other, idle sockets, and
 * everybody gone and back at once. Prints percentiles of the durable acknowledgement and of a
 * ping, the servers' memory, and in FOLDER how long the disk itself takes, before and meanwhile.
 * With each pace stands what a tail may come from: how late this program was itself, and how long
 * threads of the servers waited for a processor. PORTS, PIDS and
 * MOVES A SECOND are lists with commas; with several ports the two people of a table are at
 * different servers. Bounded in time, on this machine only.
 *
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "base/base.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { IN_SIZE = 65536, MAX_WAITS = 1 << 21, DEADLINE = 60 };

struct link {
    int fd, seat; /* seat -1: only looks */
    struct table *table;
    bool is_open, has_state, is_asked, is_waiting;
    double sent_at;
    char token[40], action[64];
    long long seq;
    size_t in_size, in_cap;
    char *in;
};

struct table {
    char id[40];
    struct link *link[2];
    bool is_over;
};

enum { MOST = 8 }; /* servers, and paces */

struct list {
    int n, at[MOST];
};

static struct list ports, pids;
static int epoll;
static double *waits;
static int num_waits, open_links, with_state, seated;
static double socket_memory; /* kilobytes of an idle one; 0: it was not measured */
static struct orr_rng rng;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void fail(const char *what)
{
    printf("load: %s: %s\n", what, strerror(errno));
    exit(1);
}

/* -- Talking --------------------------------------------------------------------------- */

static void say(struct link *l, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
static void say(struct link *l, const char *fmt, ...)
{
    unsigned char frame[1024 + 8];
    char text[1024];
    va_list args;

    va_start(args, fmt);
    int size = vsnprintf(text, sizeof text, fmt, args), at = 2;
    va_end(args);
    frame[0] = 0x81;
    if (size < 126) frame[1] = (unsigned char)(0x80 | size);
    else {
        frame[1] = 0x80 | 126;
        frame[at++] = (unsigned char)(size >> 8);
        frame[at++] = (unsigned char)size;
    }
    memset(frame + at, 0, 4); /* a mask of zeros is a mask */
    memcpy(frame + at + 4, text, (size_t)size);
    if (send(l->fd, frame, (size_t)(at + 4 + size), MSG_NOSIGNAL) < 0) fail("send");
}

static bool find(const char *m, const char *key, char *out, size_t cap)
{
    const char *p = strstr(m, key);
    if (!p) return false;
    p += strlen(key);
    size_t n = strcspn(p, "\"");
    if (n >= cap) return false;
    memcpy(out, p, n);
    out[n] = '\0';
    return true;
}

/* One of the legal actions, at random. */
static bool pick_action(const char *m, char *out, size_t cap)
{
    const char *p = strstr(m, "\"legal\":["), *start = p ? p + 9 : NULL;
    int n = 0;

    if (!p) return false;
    const char *end = strchr(start, ']');
    for (p = start; p && p < end; p = strchr(p + 1, '"')) n += *p == '"';
    int skip = 2 * (int)orr_rng_below(&rng, (uint32_t)(n / 2));
    for (p = start; skip--;) p = strchr(p + 1, '"');
    size_t size = strcspn(p + 1, "\"");
    if (size >= cap) return false;
    memcpy(out, p + 1, size);
    out[size] = '\0';
    return true;
}

static void enter(struct link *l)
{
    if (*l->token)
        say(l, "{\"type\":\"hello\",\"version\":1,\"enter\":[{\"table\":\"%s\",\"token\":\"%s\"}]}",
            l->table->id, l->token);
    else if (l->table && *l->table->id)
        say(l, "{\"type\":\"hello\",\"version\":1,\"enter\":[{\"table\":\"%s\"}]}", l->table->id);
    else say(l, "{\"type\":\"hello\",\"version\":1}");
}

static void take_answer(struct link *l, const char *m)
{
    if (l->is_waiting && num_waits < MAX_WAITS) waits[num_waits++] = now() - l->sent_at;
    if (l->is_waiting && strstr(m, "\"type\":\"error\"")) printf("load: %.200s\n", m);
    l->is_waiting = false;
}

/* Both sit down as soon as the table has its name. */
static void sit(struct table *t)
{
    for (int seat = 0; seat < 2; seat++) {
        struct link *l = t->link[seat];
        l->token[0] = '\0';
        l->has_state = false;
        if (seat) say(l, "{\"type\":\"enter\",\"table\":\"%s\"}", t->id);
        say(l,
            "{\"type\":\"sit\",\"table\":\"%s\",\"seat\":%d,\"name\":\"N\",\"id\":\"%016llx%016llx\"}",
            t->id, seat, (unsigned long long)orr_rng_next(&rng),
            (unsigned long long)orr_rng_next(&rng));
    }
}

static void take(struct link *l, const char *m)
{
    if (strstr(m, "\"type\":\"state\"") == m + 1) {
        char id[40];
        find(m, "\"table\":\"", id, sizeof id);
        if (l->table && strcmp(id, l->table->id) != 0) return; /* of the match before */
        l->seq = atoll(strstr(m, "\"seq\":") + 6);
        if (l->seat < 0 || strstr(m, "\"viewer\":\"s") == NULL) {
            with_state += !l->has_state;
            l->has_state = true;
        }
        l->is_asked = l->seat >= 0 && pick_action(m, l->action, sizeof l->action);
        if (l->table && strstr(m, "\"over\":true")) l->table->is_over = true;
    } else if (strstr(m, "\"type\":\"seated\"") == m + 1) {
        find(m, "\"token\":\"", l->token, sizeof l->token);
        seated++;
    } else if (strstr(m, "\"type\":\"hello\"") == m + 1) {
    } else {
        take_answer(l, m);
        if (!l->table || *l->table->id || l->seat) return;
        if (find(m, "\"table\":\"", l->table->id, sizeof l->table->id)) sit(l->table);
    }
}

/* -- Sockets ------------------------------------------------------------------------------- */

static void dial(struct link *l)
{
    static int dialled;
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)ports.at[dialled % ports.n]) };
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = l };
    char head[256];

    /* Each thousand from an address of its own, or the ports would run out. */
    struct sockaddr_in from = { .sin_family = AF_INET };
    from.sin_addr.s_addr = htonl(0x7f000001u + (uint32_t)(dialled++ / 5000 % 200));
    to.sin_addr.s_addr = htonl(0x7f000001u);
    l->fd = socket(AF_INET, SOCK_STREAM, 0);
    if (l->fd < 0) fail("socket");
    setsockopt(l->fd, IPPROTO_TCP, TCP_NODELAY, &(int){ 1 }, sizeof(int));
    setsockopt(l->fd, SOL_IP, IP_BIND_ADDRESS_NO_PORT, &(int){ 1 }, sizeof(int));
    if (bind(l->fd, (struct sockaddr *)&from, sizeof from) ||
        connect(l->fd, (struct sockaddr *)&to, sizeof to))
        fail("connect");
    snprintf(
        head, sizeof head,
        "GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
    if (send(l->fd, head, strlen(head), MSG_NOSIGNAL) < 0) fail("send");
    l->in_size = 0;
    l->is_open = l->has_state = l->is_asked = l->is_waiting = false;
    if (epoll_ctl(epoll, EPOLL_CTL_ADD, l->fd, &e)) fail("epoll");
}

/* The size of the whole frame at the beginning, 0 when it has not arrived. */
static size_t frame_size(const struct link *l, size_t *head)
{
    const unsigned char *p = (const unsigned char *)l->in;
    size_t size = l->in_size > 1 ? p[1] & 127 : 0;

    *head = size == 126 ? 4 : size == 127 ? 10 : 2;
    if (l->in_size < *head) return 0;
    if (size == 126) size = (size_t)p[2] << 8 | p[3];
    else if (size == 127) size = (size_t)p[6] << 24 | (size_t)p[7] << 16 | (size_t)p[8] << 8 | p[9];
    return l->in_size >= *head + size ? *head + size : 0;
}

static void drop_bytes(struct link *l, size_t n)
{
    memmove(l->in, l->in + n, l->in_size - n);
    l->in_size -= n;
}

/* A server sends away who does not. */
static void answer_ping(const struct link *l, const char *text, size_t size)
{
    unsigned char pong[6 + 125] = { 0x8a, (unsigned char)(0x80 | size) };

    if (size > 125) return;
    memcpy(pong + 6, text, size);
    if (send(l->fd, pong, 6 + size, MSG_NOSIGNAL) < 0) fail("send");
}

static void take_frames(struct link *l)
{
    size_t size, head;

    while ((size = frame_size(l, &head)) > 0) {
        if (l->in[0] == (char)0x81) {
            char kept = l->in[size];
            l->in[size] = '\0';
            take(l, l->in + head);
            l->in[size] = kept;
        } else if (l->in[0] == (char)0x89) {
            answer_ping(l, l->in + head, size - head);
        } else if (l->in[0] == (char)0x88) {
            printf("load: closed: %.*s\n", (int)(size - head), l->in + head + 2);
        }
        drop_bytes(l, size);
    }
}

static void hear(struct link *l)
{
    if (l->in_cap - l->in_size < 4096) {
        l->in_cap = l->in_cap ? 2 * l->in_cap : 4096 * 2;
        l->in = realloc(l->in, l->in_cap + 1);
    }
    ssize_t n = recv(l->fd, l->in + l->in_size, l->in_cap - l->in_size, MSG_DONTWAIT);
    if (n <= 0) {
        if (n < 0 && errno == EAGAIN) return;
        fail("the server closed a socket");
    }
    l->in_size += (size_t)n;
    if (!l->is_open) {
        char *end = memmem(l->in, l->in_size, "\r\n\r\n", 4);
        if (!end) return;
        drop_bytes(l, (size_t)(end + 4 - l->in));
        l->is_open = true;
        open_links++;
        enter(l);
    }
    take_frames(l);
}

static void poll_once(int milliseconds)
{
    static struct epoll_event event[512];
    int n = epoll_wait(epoll, event, 512, milliseconds);

    for (int i = 0; i < n; i++) hear(event[i].data.ptr);
}

static void wait_until(const int *counter, int value, const char *what)
{
    double end = now() + DEADLINE;

    while (*counter < value && now() < end) poll_once(20);
    if (*counter < value) {
        printf("load: only %d of %d %s\n", *counter, value, what);
        exit(1);
    }
}

/* -- Reports ------------------------------------------------------------------------------------ */

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void report_list(const char *what, double seconds, double *list, int n)
{
    if (!n) return;
    qsort(list, (size_t)n, sizeof *list, by_size);
    printf("%-34s %8d in %4.1f s   p50 %6.2f ms   p99 %6.2f ms   p99.9 %6.2f ms   worst %6.2f ms\n",
           what, n, seconds, 1e3 * list[n / 2], 1e3 * list[n * 99LL / 100],
           1e3 * list[n * 999LL / 1000], 1e3 * list[n - 1]);
    fflush(stdout);
}

static void report(const char *what, double seconds)
{
    report_list(what, seconds, waits, num_waits);
    num_waits = 0;
}

/* Of all servers, in kilobytes. */
static double memory(void)
{
    char path[64], line[256];
    double sum = 0;

    for (int i = 0; i < pids.n; i++) {
        double kilobytes = 0;
        snprintf(path, sizeof path, "/proc/%d/status", pids.at[i]);
        FILE *f = fopen(path, "r");
        while (f && fgets(line, sizeof line, f)) sscanf(line, "VmRSS: %lf", &kilobytes);
        if (f) fclose(f);
        sum += kilobytes;
    }
    return sum;
}

/* Nanoseconds that a thread was ready and had no processor. */
static double delay_of(const char *path)
{
    double ran = 0, waited = 0;
    FILE *f = fopen(path, "r");

    if (f && fscanf(f, "%lf %lf", &ran, &waited) != 2) waited = 0;
    if (f) fclose(f);
    return waited;
}

/* The same of all threads of all servers, in seconds. */
static double processor_wait(void)
{
    char path[400];
    double sum = 0;

    for (int i = 0; i < pids.n; i++) {
        snprintf(path, sizeof path, "/proc/%d/task", pids.at[i]);
        DIR *threads = opendir(path);
        struct dirent *thread;
        while (threads && (thread = readdir(threads))) {
            if (thread->d_name[0] == '.') continue;
            snprintf(path, sizeof path, "/proc/%d/task/%s/schedstat", pids.at[i], thread->d_name);
            sum += delay_of(path);
        }
        if (threads) closedir(threads);
    }
    return sum * 1e-9;
}

/* -- The disk ------------------------------------------------------------------------------------- */

static char disk_path[512];
static atomic_bool disk_ends;
static double disk_times[1 << 16];
static int num_disk_times;

static int open_disk(void)
{
    int file = open(disk_path, O_CREAT | O_RDWR | O_TRUNC, 0600);
    if (file < 0) fail(disk_path);
    return file;
}

static double sync_page(int file)
{
    static const char page[4096];
    double before = now();

    if (write(file, page, sizeof page) != sizeof page || fdatasync(file)) fail("fdatasync");
    return now() - before;
}

/* What nothing on this disk can be quicker than: a page written and synced, one after the other. */
static void time_disk(const char *folder)
{
    enum { TIMES = 1000 };

    snprintf(disk_path, sizeof disk_path, "%s/load-disk-%d", folder, (int)getpid());
    int file = open_disk();
    double begin = now();
    for (int i = 0; i < TIMES; i++) waits[num_waits++] = sync_page(file);
    close(file);
    unlink(disk_path);
    report("fdatasync of 4 kB on this disk", now() - begin);
}

/* The same beside the servers, fifty times a second: a tail that both have is the disk's. */
static void *watch_disk(void *none)
{
    int file = open_disk();

    (void)none;
    for (num_disk_times = 0; !disk_ends && num_disk_times < ORR_LEN(disk_times);) {
        disk_times[num_disk_times++] = sync_page(file);
        nanosleep(&(struct timespec){ .tv_nsec = 20 * 1000 * 1000 }, NULL);
    }
    close(file);
    unlink(disk_path);
    return NULL;
}

/* -- What people do ------------------------------------------------------------------------------- */

static struct link *add_link(struct table *t, int seat)
{
    struct link *l = calloc(1, sizeof *l);
    l->table = t;
    l->seat = seat;
    dial(l);
    return l;
}

static void create(struct table *t)
{
    t->id[0] = '\0';
    t->is_over = false;
    for (int seat = 0; seat < 2; seat++)
        t->link[seat]->is_asked = t->link[seat]->is_waiting = false;
    say(t->link[0],
        "{\"type\":\"create\",\"id\":\"c%llx\",\"game\":\"stellar\",\"seats\":[\"human\",\"human\"]}",
        (unsigned long long)orr_rng_next(&rng));
}

/* False: nobody there is asked, or whoever is waits for an answer. */
static bool move(struct table *t)
{
    for (int seat = 0; seat < 2; seat++) {
        struct link *l = t->link[seat];
        if (!l->is_asked || l->is_waiting) continue;
        say(l,
            "{\"type\":\"play\",\"table\":\"%s\",\"seat\":%d,\"seq\":%lld,\"action\":\"%s\",\"id\":\"%llx\"}",
            t->id, seat, l->seq, l->action, (unsigned long long)orr_rng_next(&rng));
        l->is_asked = false;
        l->is_waiting = true;
        l->sent_at = now();
        return true;
    }
    return false;
}

/* One move, at the next table at which somebody can make one. A match that is over is not a move:
 * a new one begins in its place. */
static void move_next(struct table *table, int tables)
{
    static int at;

    for (int tries = 0; tries < tables; tries++) {
        struct table *next = &table[at++ % tables];
        if (!*next->id) continue;
        if (next->is_over) create(next);
        else if (move(next)) return;
    }
}

/* Plays at that pace; returns how late it was at worst, in seconds. */
static double play_for(struct table *table, int tables, double rate, double seconds)
{
    double begin = now(), owed = 0, last = begin, latest = 0;

    while (now() - begin < seconds) {
        double t = now();
        owed += (t - last) * rate;
        if (t - last > latest) latest = t - last;
        last = t;
        for (; owed >= 1; owed--) move_next(table, tables);
        poll_once(1);
    }
    return latest;
}

static void play(struct table *table, int tables, double rate, double seconds)
{
    pthread_t disk;
    double waited = processor_wait();
    bool has_disk = *disk_path && !pthread_create(&disk, NULL, watch_disk, NULL);

    printf("%.0f moves a second, %d sockets\n", rate, 2 * tables);
    double latest = play_for(table, tables, rate, seconds);
    waited = processor_wait() - waited;
    disk_ends = true;
    if (has_disk) pthread_join(disk, NULL);
    disk_ends = false;
    int moves = num_waits;
    report("durable acknowledgement", seconds);
    if (has_disk) report_list("  fdatasync meanwhile", seconds, disk_times, num_disk_times);
    printf("%-34s %8.0f a second; the load was late by %.1f ms at worst; threads of the servers"
           " waited %.2f s for a processor\n",
           "  played", moves / seconds, 1e3 * latest, waited);
    fflush(stdout);
}

/* At an even pace, one after the other: a socket may say twenty things a second. */
static void ping_idle(struct link **idle, int n, double seconds)
{
    enum { PINGS = 500 }; /* a second */
    double begin = now(), due = begin;

    for (int at = 0; now() - begin < seconds; poll_once(1)) {
        struct link *l = idle[at % n];
        if (now() < due) continue;
        due += 1.0 / PINGS;
        at++;
        if (l->is_waiting) continue;
        say(l, "{\"type\":\"ping\",\"id\":\"p\"}");
        l->is_waiting = true;
        l->sent_at = now();
    }
    report("ping among idle sockets", seconds);
}

static void drop_and_return(struct link **link, int n)
{
    for (int i = 0; i < n; i++) close(link[i]->fd);
    with_state = 0;
    double begin = now();
    for (int i = 0; i < n; i++) {
        dial(link[i]);
        poll_once(0);
    }
    wait_until(&with_state, n, "sockets are back in sync");
    printf("%-34s %8d in %4.1f s\n", "dropped at once, back in sync", n, now() - begin);
}

static struct list read_list(const char *text)
{
    struct list l = { .n = 0 };

    for (; text && l.n < MOST; text = strchr(text, ','), text += text != NULL)
        l.at[l.n++] = atoi(text);
    return l;
}

static void stay_idle(int idle)
{
    struct link **link = calloc((size_t)idle + 1, sizeof *link);
    double empty = memory();

    for (int i = 0; i < idle; i++) {
        link[i] = add_link(NULL, -1);
        poll_once(0);
    }
    wait_until(&open_links, idle, "idle sockets opened");
    socket_memory = (memory() - empty) / idle;
    printf("%-34s %8.1f kB; the servers with %d of them %.1f MB, before %.1f MB\n",
           "memory of an idle socket", socket_memory, idle, memory() / 1024, empty / 1024);
    ping_idle(link, idle, 3);
    for (int i = 0; i < idle; i++) close(link[i]->fd);
    open_links = 0;
}

static struct table *seat_all(int tables)
{
    struct table *table = calloc((size_t)tables, sizeof *table);
    double before = memory();

    for (int i = 0; i < tables; i++)
        for (int seat = 0; seat < 2; seat++)
            table[i].link[seat] = add_link(&table[i], seat), poll_once(0);
    wait_until(&open_links, 2 * tables, "players connected");
    for (int i = 0; i < tables; i++) create(&table[i]), poll_once(0);
    wait_until(&seated, 2 * tables, "players seated");
    printf("%-34s %8.1f kB\n", "memory of a table and two sockets", (memory() - before) / tables);
    return table;
}

/* The players and enough onlookers at their tables. */
static void come_back(struct table *table, int tables, int dropped)
{
    struct link **all = calloc((size_t)(dropped + 2 * tables), sizeof *all);
    int n = 0;

    for (int i = 0; i < 2 * tables; i++) all[n++] = table[i / 2].link[i % 2];
    for (; n < dropped; n++) all[n] = add_link(&table[n % tables], -1), poll_once(0);
    drop_and_return(all, n);
}

int main(int argc, char **argv)
{
    const char *word[9] = { "", "", "", "1000", "2000", "10", "10000", "5000", NULL };
    for (int i = 1; i < argc && i < ORR_LEN(word); i++) word[i] = argv[i];
    int tables = atoi(word[3]), idle = atoi(word[6]), dropped = atoi(word[7]);

    ports = read_list(word[1]);
    pids = read_list(word[2]);
    epoll = epoll_create1(0);
    waits = malloc(sizeof *waits * MAX_WAITS);
    orr_rng_seed(&rng, (uint64_t)time(NULL), 1);
    if (word[8]) time_disk(word[8]);
    if (idle) stay_idle(idle);
    if (!tables) return 0;
    struct table *table = seat_all(tables);
    struct list paces = read_list(word[4]);
    for (int i = 0; i < paces.n; i++) play(table, tables, paces.at[i], atof(word[5]));
    if (dropped) come_back(table, tables, dropped);
    return 0;
}
