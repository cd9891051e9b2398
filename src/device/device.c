/* device.c - see device.h. One module, one hall: so its state is global.
 *
 * SPDX-License-Identifier: MIT */
#include "device/device.h"

#include "device/task.h"
#include "hall/memory.h"
#include "match/puzzle.h"

#include <assert.h>
#include <string.h>

enum { MOST_TABS = 16, MOST_WHY = 128, MOST_HEAD = 64 };

struct errand {
    struct errand *next;
    size_t size;
    char bytes[];
};

/* A page. */
struct tab {
    struct guest *guest; /* NULL: it is free */
    bool is_dirty;
    int code; /* of its dismissal, which follows what waits for it; 0: none */
    char why[MOST_WHY];
};

/* A thought that another module thinks. */
struct pending {
    struct pending *next;
    struct job *job;
    int number;
};

static struct {
    struct hall *hall;
    int64_t now, wall;
    uint8_t seed[DEVICE_SEED];
    uint32_t drawn; /* blocks of entropy that were made of it */
    struct tab tab[MOST_TABS];
    struct errand *errands, **errands_end;
    struct pending *pending;
    int last_job;
    struct store_entry *entry; /* of the table that is opened */
    int64_t entries, capacity;
    char *puzzle; /* the text of the one that is lent */
    char *in, *out;
    size_t in_size, out_size;
} device;

void out_of_memory(void) { abort(); }

char *device_buffer(size_t size)
{
    if (size + 1 > device.in_size) {
        device.in_size = size + 1;
        device.in = need_larger(device.in, device.in_size);
    }
    device.in[size] = '\0';
    return device.in;
}

/* -- Errands --------------------------------------------------------------------------- */

/* The line is the head's, the rest are `size` bytes. */
static void add_errand(const struct orr_text *head, const void *bytes, size_t size)
{
    struct errand *e = need_larger(NULL, sizeof *e + head->len + 1 + size);

    assert(!head->full);
    e->next = NULL;
    e->size = head->len + 1 + size;
    memcpy(e->bytes, head->buf, head->len);
    e->bytes[head->len] = '\n';
    if (size) memcpy(e->bytes + head->len + 1, bytes, size);
    *device.errands_end = e;
    device.errands_end = &e->next;
}

static char *out_of(size_t size)
{
    if (size > device.out_size) {
        device.out_size = size;
        device.out = need_larger(device.out, size);
    }
    return device.out;
}

const char *device_out(void) { return device.out; }

static size_t take_errand(void)
{
    struct errand *e = device.errands;
    size_t size = e->size;

    memcpy(out_of(size), e->bytes, size);
    device.errands = e->next;
    if (!device.errands) device.errands_end = &device.errands;
    free(e);
    return size;
}

/* What the hall has for a tab; the head of it stands before it. */
static size_t take_message(int number)
{
    struct tab *tab = &device.tab[number];
    struct orr_text t = orr_text_on(out_of(MOST_HEAD + LARGEST_ANSWER), MOST_HEAD);

    orr_put(&t, "[\"say\",%d]\n", number);
    struct orr_text message = orr_text_on(t.buf + t.len, LARGEST_ANSWER);
    if (hall_next(device.hall, tab->guest, &message)) return t.len + message.len;
    tab->is_dirty = false;
    if (!tab->code) return 0;
    t = orr_text_on(device.out, MOST_HEAD + MOST_WHY);
    orr_put(&t, "[\"dismiss\",%d,%d]\n%s", number, tab->code, tab->why);
    tab->code = 0;
    return t.len;
}

size_t device_next(void)
{
    if (device.errands) return take_errand();
    for (int i = 0; i < MOST_TABS; i++)
        while (device.tab[i].guest && device.tab[i].is_dirty) {
            size_t size = take_message(i);
            if (size) return size;
        }
    return 0;
}

/* -- What the hall needs ---------------------------------------------------------------- */

static int64_t host_now(void *self)
{
    (void)self;
    return device.now;
}

static int64_t host_wall(void *self)
{
    (void)self;
    return device.wall;
}

/* The seed is a key, and no block is made of it twice. */
static void host_entropy(void *self, void *bytes, size_t size)
{
    uint8_t block[ORR_SHA256], *out = bytes;

    (void)self;
    for (size_t i = 0; i < size; i++) {
        if (i % sizeof block == 0) orr_keyed_hash(device.seed, "entropy", device.drawn++, 0, block);
        out[i] = block[i % sizeof block];
    }
}

static orr_action host_chance(void *self, const uint8_t key[KEY_SIZE], const struct orr_game *g,
                              const void *state, int ply)
{
    (void)self;
    return orr_keyed_pick(key, g, state, ply);
}

static struct tab *tab_of(const struct guest *g) { return guest_socket(g); }

static void host_wake(void *self, struct guest *g)
{
    (void)self;
    tab_of(g)->is_dirty = true;
}

static void host_dismiss(void *self, struct guest *g, int code, const char *why)
{
    struct tab *tab = tab_of(g);
    struct orr_text t = orr_text_on(tab->why, sizeof tab->why);

    (void)self;
    orr_put(&t, "%s", why);
    tab->code = code;
    tab->is_dirty = true;
}

static void host_log(void *self, const struct log_line *line)
{
    struct orr_text head = orr_text_on((char[16]){ 0 }, 16);

    (void)self;
    orr_put(&head, "[\"log\"]");
    add_errand(&head, line->text, strlen(line->text));
}

static uint64_t host_clock(void) { return (uint64_t)device.now; }

/* -- Thoughts ------------------------------------------------------------------------------ */

static void host_think(void *self, struct job *job)
{
    struct pending *p = need_zeroed(sizeof *p);
    ORR_TEXT(head, 64);
    size_t size;
    char *task = task_write(job, &size);

    (void)self;
    *p = (struct pending){ .next = device.pending, .job = job, .number = ++device.last_job };
    device.pending = p;
    orr_put(&head, "[\"%s\",%d]", job->reviewed ? "review" : "think", p->number);
    add_errand(&head, task, size);
    free(task);
}

/* Takes it off the list: NULL, it is not there. */
static struct job *take_pending(int number, const struct job *job)
{
    for (struct pending **link = &device.pending; *link; link = &(*link)->next) {
        struct pending *p = *link;
        if (p->number != number && p->job != job) continue;
        struct job *found = p->job;
        *link = p->next;
        free(p);
        return found;
    }
    return NULL;
}

static void host_drop(void *self, struct job *job)
{
    ORR_TEXT(head, 64);
    int number = 0;

    (void)self;
    for (const struct pending *p = device.pending; p; p = p->next)
        if (p->job == job) number = p->number;
    take_pending(number, job);
    orr_put(&head, "[\"drop\",%d]", number);
    add_errand(&head, NULL, 0);
    job_free(job);
}

void device_thought(int number, size_t size)
{
    struct job *job = take_pending(number, NULL);

    if (!job) return; /* it was dropped meanwhile */
    if (job->reviewed && size > 1) job->said = need_copy(device.in, size - 1);
    else if (size == sizeof job->thought) memcpy(&job->thought, device.in, size);
    hall_thought(device.hall, job);
}

void device_share(int number, int thousandths)
{
    for (struct pending *p = device.pending; p; p = p->next)
        if (p->number == number) p->job->share = thousandths;
}

/* -- The store ------------------------------------------------------------------------------- */

static void store_append(void *self, const struct store_append *list, int n)
{
    ORR_TEXT(head, 512);
    size_t size = 0;

    (void)self;
    for (int i = 0; i < n; i++) size += list[i].entry.size + 1;
    char *bodies = need_larger(NULL, size), *to = bodies;
    orr_put(&head, "[\"append\",[");
    for (int i = 0; i < n; i++) {
        const struct store_entry *e = &list[i].entry;
        orr_put(&head, "%s[\"%s\",%lld,%lld,%lld,%llu,%d]", i ? "," : "", list[i].table,
                (long long)e->seq, (long long)e->epoch, (long long)e->at,
                (unsigned long long)list[i].room, (int)list[i].life);
        memcpy(to, e->body, e->size);
        to += e->size;
        *to++ = '\n';
    }
    orr_put(&head, "]]");
    add_errand(&head, bodies, size - 1);
    free(bodies);
}

static void store_open(void *self, const char *table, uint64_t room)
{
    ORR_TEXT(head, 128);

    (void)self;
    orr_put(&head, "[\"open\",\"%s\",%llu]", table, (unsigned long long)room);
    add_errand(&head, NULL, 0);
}

void device_entry(double seq, double epoch, double at, size_t size)
{
    if (device.entries == device.capacity) {
        device.capacity = device.capacity ? 2 * device.capacity : 64;
        device.entry = need_larger(device.entry, (size_t)device.capacity * sizeof *device.entry);
    }
    device.entry[device.entries++] = (struct store_entry){ .seq = (int64_t)seq,
                                                           .epoch = (int64_t)epoch,
                                                           .at = (int64_t)at,
                                                           .body = need_copy(device.in, size),
                                                           .size = size };
}

void device_opened(double room, int is_readable, double epoch)
{
    struct store_log log = { .found = is_readable ? STORE_WHOLE : STORE_UNREADABLE,
                             .epoch = is_readable ? (int64_t)epoch : 0,
                             .entry = device.entry,
                             .n = device.entries };

    hall_opened(device.hall, device.in, (uint64_t)room, &log);
    for (int64_t i = 0; i < device.entries; i++) free((char *)(uintptr_t)device.entry[i].body);
    free(device.entry);
    device.entry = NULL;
    device.entries = device.capacity = 0;
}

void device_stored(double room, double seq, int status)
{
    bool is_known = status >= 0 && status < NUM_STATUSES;

    hall_stored(device.hall, device.in, (uint64_t)room, (int64_t)seq,
                is_known ? (enum store_status)status : STORE_UNKNOWN);
}

/* -- Puzzles ------------------------------------------------------------------------------------ */

/* The last one goes. */
static void lend(const struct orr_puzzle_file *file)
{
    hall_lend_puzzle(file);
    if (!file) free(device.puzzle);
    if (!file) device.puzzle = NULL;
}

void device_puzzle(size_t size)
{
    lend(NULL);
    char *text = device.puzzle = need_copy(device.in, size);
    char *name = strchr(text, ' '), *record = strchr(text, '\n');
    if (!name || !record || name > record) return;
    *name++ = *record++ = '\0';
    if (strlen(name) < ORR_PUZZLE_NAME)
        lend(&(struct orr_puzzle_file){ text, name, record, strlen(record) });
}

/* -- Life -------------------------------------------------------------------------------------- */

enum { BOT_PACE = 400 }; /* milliseconds, as at a server */

void device_open(void)
{
    const struct host host = { .now = host_now,
                               .wall = host_wall,
                               .entropy = host_entropy,
                               .chance = host_chance,
                               .think = host_think,
                               .drop = host_drop,
                               .wake = host_wake,
                               .dismiss = host_dismiss,
                               .log = host_log,
                               .store = { .append = store_append, .open = store_open },
                               .bot_clock = host_clock,
                               .bot_pace = BOT_PACE,
                               .opens_records = true,
                               .addresses = "[]" };

    memcpy(device.seed, device.in, DEVICE_SEED);
    device.errands_end = &device.errands;
    device.hall = hall_new(&host);
}

void device_close(void)
{
    hall_free(device.hall);
    while (device.errands) take_errand();
    lend(NULL);
    free(device.in);
    free(device.out);
    memset(&device, 0, sizeof device);
}

void device_time(double now, double wall)
{
    if ((int64_t)now > device.now) device.now = (int64_t)now;
    device.wall = (int64_t)wall;
}

int device_join(void)
{
    int number = 0;

    while (number < MOST_TABS && device.tab[number].guest) number++;
    if (number == MOST_TABS) return -1;
    struct tab *tab = &device.tab[number];
    *tab = (struct tab){ .guest = hall_join(device.hall, NULL, tab) };
    return number;
}

static bool is_tab(int tab) { return tab >= 0 && tab < MOST_TABS && device.tab[tab].guest; }

void device_leave(int tab)
{
    if (is_tab(tab)) hall_leave(device.hall, device.tab[tab].guest);
    if (is_tab(tab)) device.tab[tab].guest = NULL;
}

void device_message(int tab, size_t size)
{
    if (is_tab(tab)) hall_message(device.hall, device.tab[tab].guest, device.in, size);
}

void device_tick(void) { hall_tick(device.hall); }

void device_let_go(void) { hall_let_go(device.hall, "store.window"); }

/* -- Records --------------------------------------------------------------------------------------- */

/* Why the record is not a proof; "" if it is one. */
static void find_fault(struct orr_match *m, const struct orr_words *unread, struct orr_text *out)
{
    if (!m) orr_words_print(NULL, unread, out);
    else if (orr_match_verify(m) < 0) orr_put(out, "%s", orr_match_error(m));
}

size_t device_verify(size_t size)
{
    char fault[512] = "";
    struct orr_text t = orr_text_on(out_of(1024), 1024), said = orr_text_on(fault, sizeof fault);
    struct orr_json j = orr_json_on(&t);
    struct orr_match *m = NULL;
    struct orr_words why;

    orr_match_load(&m, device.in, size, (struct orr_source){ 0 }, &why);
    find_fault(m, &why, &said);
    orr_json_open(&j, NULL, '{');
    orr_json_bool(&j, "fair", !*fault);
    if (*fault) orr_json_str(&j, "why", fault);
    else orr_json_int(&j, "outcomes", orr_match_outcomes(m));
    orr_json_close(&j, '}');
    orr_match_free(m);
    return t.len;
}

/* -- Thinking ------------------------------------------------------------------------------------ */

/* About a move and about a review: that waits while there is a move to think about. */
static struct job *thinking[2];

static void stop_thinking(int is_review)
{
    if (thinking[is_review]) job_free(thinking[is_review]);
    thinking[is_review] = NULL;
}

int device_think(size_t size)
{
    struct job *job = task_read(device.in, size);

    if (!job) return 0;
    job->player.limits.clock = host_clock;
    stop_thinking(job->reviewed != NULL);
    thinking[job->reviewed != NULL] = job;
    return 1;
}

/* A review with the zero at its end, so that one that is too long is a byte too. */
static size_t put_thought(const struct job *job)
{
    const void *from = &job->thought;
    size_t size = sizeof job->thought;

    if (job->reviewed) {
        from = job->said ? job->said : "";
        size = strlen(from) + 1;
    }
    memcpy(out_of(size), from, size);
    return size;
}

size_t device_think_on(int is_review, uint32_t worlds)
{
    struct job *job = thinking[is_review != 0];

    if (!job || !think_some(job, worlds, 0)) return 0;
    size_t size = put_thought(job);
    stop_thinking(is_review != 0);
    return size;
}

int device_think_share(void) { return thinking[1] ? thinking[1]->share : 0; }
