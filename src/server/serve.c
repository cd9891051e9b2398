/* serve.c - the server as a program: opens the store and the port, wires the hall to
 * both, runs the loop, and leaves cleanly when told to.
 *
 * SPDX-License-Identifier: MIT */
#include "server/serve.h"
#include "hall/memory.h"
#include "server/legacy_crypto.h"
#include "server/net.h"
#include "server/say.h"
#include "server/store_postgres.h"
#include "server/store_sqlite.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { TICK = 100, SWEEP_EVERY = 5, TEND_EVERY = 10, STOP_TIME = 500, ENOUGH_FILES = 16384 };

/* -- What the hall needs --------------------------------------------------------------- */

static int64_t steady_clock(void) { return (int64_t)(uv_hrtime() / 1000000); }

static int64_t host_now(void *self) { return server_now(self); }

static int64_t host_wall(void *self)
{
    struct timespec t;

    (void)self;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static uint64_t bot_clock(void) { return uv_hrtime() / 1000000; }

static void host_entropy(void *self, void *bytes, size_t size)
{
    struct server *s = self;
    uint8_t seed[randombytes_SEEDBYTES] = { 0 };

    if (s->deals_again) {
        memcpy(seed, &s->seed, sizeof s->seed);
        memcpy(seed + sizeof s->seed, &s->num_drawn, sizeof s->num_drawn);
        s->num_drawn++;
        randombytes_buf_deterministic(bytes, size, seed);
    } else randombytes_buf(bytes, size);
}

static orr_action host_chance(void *self, const uint8_t key[KEY_SIZE], const struct orr_game *g,
                              const void *state, int ply)
{
    (void)self;
    return orr_keyed_pick(key, g, state, ply);
}

static bool is_far(struct guest *g) { return ((struct caller *)guest_socket(g))->is_far; }

static void host_wake(void *self, struct guest *g)
{
    (void)self;
    if (is_far(g)) relay_wake(guest_socket(g));
    else conn_wake(guest_socket(g));
}

static void host_dismiss(void *self, struct guest *g, int code, const char *why)
{
    (void)self;
    if (is_far(g)) relay_dismiss(guest_socket(g), code, why);
    else conn_dismiss(guest_socket(g), code, why);
}

static size_t host_waiting(void *self, struct guest *g)
{
    (void)self;
    return is_far(g) ? 0 : conn_waiting(guest_socket(g));
}

static bool host_pass(void *self, struct guest *g, const char *table, const char *owner,
                      const char *text)
{
    return relay_pass(((struct server *)self)->relay, g, table, owner, text);
}

/* One object a line, for whoever collects logs of several servers. */
static void log_json(const struct server *s, time_t now, const struct log_line *line)
{
    char buf[4096], clock[32];
    struct orr_text t = orr_text_on(buf, sizeof buf);
    struct orr_json j = orr_json_object(&t);
    struct tm utc;

    strftime(clock, sizeof clock, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &utc));
    orr_json_str(&j, "at", clock);
    orr_json_str(&j, "server", s->node);
    if (line->request) orr_json_int(&j, "request", line->request);
    if (*line->table) orr_json_str(&j, "table", line->table);
    if (line->entry) orr_json_int(&j, "entry", line->entry);
    orr_json_str(&j, "text", line->text);
    orr_json_close(&j, '}');
    fprintf(stderr, "%s\n", buf);
}

static void log_one(const struct server *s, const struct log_line *line)
{
    time_t now = time(NULL);
    struct tm local;
    char clock[32], request[48] = "";

    if (s->logs_json) {
        log_json(s, now, line);
        return;
    }
    strftime(clock, sizeof clock, "%Y-%m-%d %H:%M:%S", localtime_r(&now, &local));
    if (line->request) server_say(request, sizeof request, "log.request", A(line->request));
    fprintf(stderr, "%s  %s%s\n", clock, line->text, request);
}

static struct log_line line_of(const char *text)
{
    struct log_line line = { .entry = 0 };

    snprintf(line.text, sizeof line.text, "%s", text);
    return line;
}

static void server_log(const struct server *s, const char *key)
{
    struct log_line line = line_of(server_text(key));
    log_one(s, &line);
}

static void log_limited(struct server *s, enum limited kind, const struct log_line *line)
{
    if (log_limit_add(&s->limit[kind], server_now(s), line)) log_one(s, line);
}

static void host_log(void *self, const struct log_line *line)
{
    log_limited(self, LIMIT_HALL, line);
}

/* What was held back, as far as it may be said at that time. */
static void log_held(struct server *s, int64_t now)
{
    struct log_line line;

    for (int i = 0; i < NUM_LIMITED; i++)
        if (log_limit_take(&s->limit[i], now, &line)) log_one(s, &line);
}

/* -- Thinking ----------------------------------------------------------------------------- */

static void host_think(void *self, struct job *job)
{
    struct server *s = self;

    s->num_thoughts++;
    thinkers_put(s->thinkers, job);
}

static void host_drop(void *self, struct job *job)
{
    struct server *s = self;

    s->num_thoughts--;
    thinkers_drop(s->thinkers, job);
}

static void thinkers_notify(void *self) { uv_async_send(&((struct server *)self)->thought); }

static void on_thought(uv_async_t *async)
{
    struct server *s = async->data;
    struct job *job;

    while (!s->is_stopping && (job = thinkers_done(s->thinkers))) {
        s->num_thoughts--;
        hall_thought(s->hall, job);
    }
    net_flush(s);
}

/* Bots share what the loop leaves of the processor. */
static int num_thinkers(void)
{
    return uv_available_parallelism() > 2 ? (int)uv_available_parallelism() - 1 : 2;
}

/* -- The store's answers -------------------------------------------------------------------- */

static void store_notify(void *self) { uv_async_send(&((struct server *)self)->stored); }

static void log_unstored(struct server *s, const char *table, uint64_t room, int64_t seq,
                         enum store_status status)
{
    struct log_line line = { .entry = seq, .request = hall_request(s->hall, table, room) };

    memcpy(line.table, table, LOG_TABLE);
    server_say(line.text, sizeof line.text,
               status == STORE_REFUSED  ? "log.refused"
               : status == STORE_FAILED ? "log.not_stored"
                                        : "log.perhaps_stored",
               A(line.table), A(seq), A(s->store.health(s->store.self).why));
    log_limited(s, status == STORE_REFUSED ? LIMIT_REFUSED : LIMIT_FAILED, &line);
}

static void tell_stored(void *self, const char *table, uint64_t room, int64_t seq,
                        enum store_status status)
{
    if (status != STORE_DONE) log_unstored(self, table, room, seq, status);
    hall_stored(((struct server *)self)->hall, table, room, seq, status);
}

static void tell_opened(void *self, const char *table, uint64_t room, const struct store_log *log)
{
    hall_opened(((struct server *)self)->hall, table, room, log);
}

/* What was open before the lease ran out may be another server's by now. */
static void watch_lease(struct server *s, const struct store_health *health)
{
    if (health->lapses == s->lapses) return;
    s->lapses = health->lapses;
    server_log(s, "log.lease");
    hall_let_go(s->hall, "store.away");
}

/* Tells of a fault that has begun or ended. With one that nothing mends the server stays, and
 * says so: one that ended would be started again, on a folder that somebody has to look at. */
static void watch_store(struct server *s)
{
    struct store_health health = s->store.health(s->store.self);

    watch_lease(s, &health);
    if (health.fault == s->fault) return;
    s->fault = health.fault;
    struct log_line line = line_of(health.fault ? health.why : server_text("log.mended"));
    log_limited(s, LIMIT_STORE, &line);
    if (health.fault <= FAULT_WRITE) return;
    server_log(s, "log.shut");
    hall_shut(s->hall, health.why);
}

static void on_stored(uv_async_t *async)
{
    struct server *s = async->data;

    watch_store(s);
    s->store.reap(s->store.self, &(struct store_listener){ s, tell_stored, tell_opened });
    net_flush(s);
}

/* -- Time and signals ---------------------------------------------------------------------------- */

static void on_tick(uv_timer_t *timer)
{
    struct server *s = timer->data;

    hall_tick(s->hall);
    if (s->ticks % TEND_EVERY == 0) s->store.tend(s->store.self);
    if (s->ticks++ % SWEEP_EVERY == 0) conn_sweep(s);
    relay_tick(s->relay, server_now(s));
    log_held(s, server_now(s));
    net_flush(s);
}

static void on_stop_time(uv_timer_t *timer) { uv_stop(timer->loop); }

static void on_signal(uv_signal_t *handle, int number)
{
    struct server *s = handle->data;

    (void)number;
    if (s->is_stopping) {
        uv_stop(&s->loop);
        return;
    }
    s->is_stopping = true;
    server_log(s, s->fault > FAULT_WRITE ? "log.stopping" : "log.stopping_stored");
    uv_close((uv_handle_t *)&s->listener, NULL);
    for (struct conn *c = s->conns; c; c = c->next)
        if (c->stage == STAGE_SOCKET) conn_dismiss(c, 1001, server_text("stopping"));
    bool has_guests = s->num_conns || relay_count(s->relay).far;
    relay_stop(s->relay);
    net_flush(s);
    uv_timer_start(&s->stop_timer, on_stop_time, has_guests ? STOP_TIME : 0, 0);
}

/* -- Addresses -------------------------------------------------------------------------------------- */

static void put_address(struct orr_text *json, const char *ip, int port, bool first)
{
    orr_put(json, strchr(ip, ':') ? "%s\"http://[%s]:%d/\"" : "%s\"http://%s:%d/\"",
            first ? "" : ",", ip, port);
    printf(strchr(ip, ':') ? "    http://[%s]:%d/\n" : "    http://%s:%d/\n", ip, port);
}

/* The one that was opened, where any free one was asked for. */
static int port_of(const struct server *s)
{
    struct sockaddr_storage address;
    int size = sizeof address;

    if (uv_tcp_getsockname(&s->listener, (struct sockaddr *)&address, &size)) return 0;
    return ntohs(address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                               : ((struct sockaddr_in *)&address)->sin_port);
}

/* Of an address for everyone, each of the machine's own that friends can type. What
 * listens on :: takes IPv4 too, and those are the easier ones to type: they come first. */
static void list_interfaces(struct orr_text *json, int port, bool six)
{
    const int family[] = { AF_INET, AF_INET6 };
    uv_interface_address_t *list;
    int n, shown = 0;

    if (uv_interface_addresses(&list, &n)) return;
    for (int k = 0; k < (six ? 2 : 1); k++)
        for (int i = 0; i < n; i++) {
            char ip[ADDRESS_SIZE];
            if (address_is_offered(&list[i], family[k], ip)) put_address(json, ip, port, !shown++);
        }
    uv_free_interface_addresses(list, n);
}

/* Prints what friends can type, and keeps it for hello. */
static void list_addresses(struct server *s, const struct serve_options *o)
{
    int port = port_of(s);
    bool six = !strcmp(o->host, "::"), everyone = six || !strcmp(o->host, "0.0.0.0");
    struct orr_text json = orr_text_on(s->addresses, sizeof s->addresses);

    orr_put(&json, "[");
    if (everyone) {
        printf("    http://localhost:%d/\n", port);
        list_interfaces(&json, port, six);
    } else put_address(&json, strcmp(o->host, "127.0.0.1") ? o->host : "localhost", port, true);
    orr_put(&json, "]");
}

/* Complains by key. */
#define complain(...) complain_args(__VA_ARGS__, LAST_ARG)
static int complain_args(const struct serve_options *o, const char *key, ...)
{
    ORR_TEXT(t, 1024);
    va_list args;

    va_start(args, key);
    say_list(&t, server_words, key, args);
    va_end(args);
    return o->fail(t.buf);
}

/* The names a Host header may have: the machine's own, as friends in its network know it,
 * and those the operator gives. Its addresses need no list, see address_is_ours(). */
static int list_names(struct server *s, const struct serve_options *o)
{
    char name[UV_MAXHOSTNAMESIZE] = "localhost";
    size_t size = sizeof name;
    struct orr_text names = orr_text_on(s->names, sizeof s->names);

    uv_os_gethostname(name, &size);
    orr_put(&names, "localhost,%s,%.*s.local", name, (int)strcspn(name, "."), name);
    if (o->names) orr_put(&names, ",%s", o->names);
    return names.full ? complain(o, "start.names") : 0;
}

/* -- Opening and closing ------------------------------------------------------------------------------ */

/* Every socket is a file, and the usual limit is 1,024. Visitors have half of them at most. */
static void raise_file_limit(struct server *s)
{
    struct rlimit limit = { .rlim_cur = ENOUGH_FILES, .rlim_max = ENOUGH_FILES };
    struct log_line line = { .entry = 0 };

    getrlimit(RLIMIT_NOFILE, &limit);
    struct rlimit raised = { .rlim_cur = limit.rlim_max, .rlim_max = limit.rlim_max };
    if (limit.rlim_cur < limit.rlim_max && !setrlimit(RLIMIT_NOFILE, &raised)) limit = raised;
    s->most_visitors = limit.rlim_cur / 2 < INT_MAX ? (int)(limit.rlim_cur / 2) : INT_MAX;
    if (limit.rlim_cur >= ENOUGH_FILES) return;
    server_say(line.text, sizeof line.text, "log.files", A((int64_t)limit.rlim_cur));
    log_one(s, &line);
}

static bool is_loopback(const char *host)
{
    return !strcmp(host, "127.0.0.1") || !strcmp(host, "::1");
}

static bool read_address(const char *host, int port, struct sockaddr_storage *out)
{
    return !uv_ip4_addr(host, port, (struct sockaddr_in *)out) ||
           !uv_ip6_addr(host, port, (struct sockaddr_in6 *)out);
}

static int listen_at(struct server *s, uv_tcp_t *tcp, const struct sockaddr_storage *address)
{
    uv_tcp_init(&s->loop, tcp);
    tcp->data = s;
    int status = uv_tcp_bind(tcp, (const struct sockaddr *)address, 0);
    return status ? status : uv_listen((uv_stream_t *)tcp, 4096, conn_accept);
}

/* A port alone is this machine's own business. */
static bool read_admin(const char *text, struct sockaddr_storage *out)
{
    int64_t port;

    if (orr_read_number(text, 1, 65535, &port)) return read_address("127.0.0.1", (int)port, out);
    return address_read(text, out) && ((struct sockaddr_in *)out)->sin_port;
}

static int open_admin(struct server *s, const struct serve_options *o)
{
    struct sockaddr_storage address;

    if (!o->admin) return 0;
    if (!read_admin(o->admin, &address)) return complain(o, "start.admin", A(o->admin));
    int status = listen_at(s, &s->operators, &address);
    return status ? complain(o, "start.listen", A(o->admin), A(uv_strerror(status))) : 0;
}

/* The secret that servers of a cluster share: of the file, or of the environment. */
static bool read_secret(const struct serve_options *o, uint8_t key[RELAY_KEY])
{
    char text[1024] = "";
    const char *given = getenv("ORRERY_RELAY_SECRET");
    FILE *f = o->relay_secret ? fopen(o->relay_secret, "r") : NULL;

    if (f) text[fread(text, 1, sizeof text - 1, f)] = '\0';
    if (f) fclose(f);
    bool good = relay_key(o->relay_secret || !given ? text : given, key);
    sodium_memzero(text, sizeof text);
    return good;
}

/* Others must be able to reach it: an address for everyone names no machine. */
static int open_relay(struct server *s, const struct serve_options *o, const char *node,
                      char address[ADDRESS_SIZE])
{
    struct sockaddr_storage where;
    uint8_t key[RELAY_KEY];

    if (!o->relay) return 0;
    if (!address_read(o->relay, &where) || address_is_any((struct sockaddr *)&where))
        return complain(o, "start.relay", A(o->relay));
    if (o->relay_secret && access(o->relay_secret, R_OK))
        return complain(o, "start.secret_file", A(o->relay_secret), A(strerror(errno)));
    if (!read_secret(o, key)) return complain(o, "start.secret", A((int)RELAY_SECRET));
    s->relay = relay_new(s, key, node);
    sodium_memzero(key, sizeof key);
    int status = relay_listen(s->relay, (struct sockaddr *)&where, address, ADDRESS_SIZE);
    return status ? complain(o, "start.listen", A(o->relay), A(uv_strerror(status))) : 0;
}

static int open_port(struct server *s, const struct serve_options *o)
{
    struct sockaddr_storage address;

    if (o->deals_again && (!is_loopback(o->host) || o->trusts_proxy))
        return complain(o, o->trusts_proxy ? "start.seed_proxy" : "start.seed");
    if (list_names(s, o)) return 1;
    if (!read_address(o->host, o->port, &address)) return complain(o, "start.host", A(o->host));
    int status = listen_at(s, &s->listener, &address);
    if (status == UV_EADDRINUSE) return complain(o, "start.port_used", A(o->port), A(o->port + 1));
    return status ? complain(o, "start.port", A(o->port), A(uv_strerror(status))) : 0;
}

static void open_loop(struct server *s)
{
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error of the disk */
    s->clock = steady_clock;
    uv_loop_init(&s->loop);
    uv_async_init(&s->loop, &s->stored, on_stored);
    uv_async_init(&s->loop, &s->thought, on_thought);
    uv_timer_init(&s->loop, &s->tick);
    uv_timer_init(&s->loop, &s->stop_timer);
    uv_signal_init(&s->loop, &s->on_term);
    uv_signal_init(&s->loop, &s->on_int);
    s->stored.data = s->thought.data = s->tick.data = s->on_term.data = s->on_int.data = s;
    s->started = server_now(s);
    s->message = orr_text_on(need_zeroed(LARGEST_ANSWER), LARGEST_ANSWER);
}

enum { DAY = 24 * 3600 * 1000 }; /* milliseconds */

static void open_hall(struct server *s, const struct serve_options *o)
{
    struct host host = { .self = s,
                         .now = host_now,
                         .wall = host_wall,
                         .entropy = host_entropy,
                         .chance = host_chance,
                         .legacy = &legacy_crypto,
                         .think = host_think,
                         .drop = host_drop,
                         .wake = host_wake,
                         .dismiss = host_dismiss,
                         .waiting = host_waiting,
                         .log = host_log,
                         .pass = s->relay ? host_pass : NULL,
                         .store = s->store,
                         .bot_clock = bot_clock,
                         .is_fair = !s->deals_again, /* else who knows the seed knows all */
                         .limits_rate = true,
                         .bot_pace = o->bot_pace,
                         .review_worlds = o->review_worlds,
                         .keep_ended = o->keep_ended * DAY,
                         .keep_left = o->keep_left * DAY,
                         .addresses = s->addresses };
    s->thinkers = thinkers_new(num_thinkers(), thinkers_notify, s);
    s->hall = hall_new(&host);
}

static int run_loop(struct server *s, const struct serve_options *o)
{
    char kept[1024];

    puts(server_text("open"));
    list_addresses(s, o);
    server_say(kept, sizeof kept, "kept", A(o->store ? o->store : o->data));
    puts(kept);
    fflush(stdout);
    raise_file_limit(s);
    open_hall(s, o);
    uv_timer_start(&s->tick, on_tick, TICK, TICK);
    uv_signal_start(&s->on_term, on_signal, SIGTERM);
    uv_signal_start(&s->on_int, on_signal, SIGINT);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    while (s->conns) conn_close(s->conns);
    relay_free(s->relay);
    hall_free(s->hall);
    thinkers_free(s->thinkers);
    log_held(s, INT64_MAX - LOG_LIMIT_TIME);
    return s->fault > FAULT_WRITE;
}

static int open_file(struct server *s, const struct serve_options *o)
{
    char why[512];
    struct sqlite_store *file =
        sqlite_open(o->data, host_wall(s) / 1000, store_notify, s, why, sizeof why);

    if (!file) return o->fail(why);
    s->store = sqlite_interface(file);
    return 0;
}

static int open_database(struct server *s, const struct serve_options *o)
{
    char why[512], node[TABLE_ID + 1], address[ADDRESS_SIZE] = "";
    uint8_t bytes[TABLE_ID / 2];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(node, sizeof node, bytes, sizeof bytes);
    snprintf(s->node, sizeof s->node, "%.8s", node);
    if (open_relay(s, o, node, address)) return 1;
    struct postgres_store *database =
        postgres_open(o->store, &(struct postgres_node){ node, address, LEASE }, store_notify, s,
                      why, sizeof why);
    if (!database) return o->fail(why);
    s->store = postgres_interface(database);
    return 0;
}

int serve(const struct serve_options *o)
{
    struct server *s = need_zeroed(sizeof *s);
    int status = 0;

    if (sodium_init() < 0) return complain(o, "start.random");
    s->trusts_proxy = o->trusts_proxy;
    s->logs_json = o->logs_json;
    s->deals_again = o->deals_again;
    s->seed = o->seed;
    s->web = o->web;
    open_loop(s);
    status = open_port(s, o); /* first: a server that cannot open must not take the data over */
    if (!status) status = open_admin(s, o);
    if (!status && o->relay && !o->store) status = complain(o, "start.relay_store");
    if (!status) status = o->store ? open_database(s, o) : open_file(s, o);
    if (!status) status = run_loop(s, o);
    if (s->store.self) s->store.shut(s->store.self);
    free(s->message.buf);
    return status;
}
