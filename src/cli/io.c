/* io.c - files, clocks, memory and the progress bar: what the library below
 * must not touch.
 *
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

void *need_memory(size_t size)
{
    void *memory = malloc(size ? size : 1);
    if (!memory) exit(failure("memory.bytes", A((int64_t)size)));
    return memory;
}

struct orr_text text_new(size_t cap) { return orr_text_on(need_memory(cap), cap); }

void text_clear(struct orr_text *t) { *t = orr_text_on(t->buf, t->cap); }

size_t record_size(const struct orr_game *g)
{
    return 4096 + (size_t)(g->max_plies + 1) * (ORR_MAX_WORD + 16);
}

/* -- Files ----------------------------------------------------------------------- */

enum { LARGEST_FILE = 64 << 20 };

static char *read_stream(FILE *file, size_t *size)
{
    size_t cap = 1 << 16, n = 0;
    char *text = need_memory(cap);

    while (n < LARGEST_FILE) {
        n += fread(text + n, 1, cap - 1 - n, file);
        if (n < cap - 1) break;
        char *larger = realloc(text, cap *= 2);
        if (!larger) exit(failure("memory.bytes", A((int64_t)cap)));
        text = larger;
    }
    text[n] = '\0';
    *size = n;
    return text;
}

char *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");

    if (!file) {
        failure("file.open", A(path), A(strerror(errno)));
        return NULL;
    }
    char *text = read_stream(file, size);
    bool bad = ferror(file) || *size >= LARGEST_FILE;
    if (bad)
        failure("file.read", A(path), A(ferror(file) ? strerror(errno) : cli_text("file.large")));
    fclose(file);
    if (!bad) return text;
    free(text);
    return NULL;
}

bool write_file(const char *path, const char *text, size_t size)
{
    FILE *file = fopen(path, "wb");
    bool good = file && fwrite(text, 1, size, file) == size;

    if (file && fclose(file) != 0) good = false;
    if (!good) failure("file.write", A(path), A(strerror(errno)));
    return good;
}

FILE *journal_open(const char *path, const char *head, const char *other)
{
    char line[2048];
    FILE *journal = fopen(path, "r+");

    if (!journal) journal = fopen(path, "w+");
    if (!journal) {
        failure("file.unwritten", A(path));
        return NULL;
    }
    if (!fgets(line, sizeof line, journal)) {
        rewind(journal);
        fprintf(journal, "%s\n", head);
        fflush(journal);
        return journal;
    }
    line[strcspn(line, "\n")] = '\0';
    if (!strcmp(line, head)) return journal;
    failure(other, A(path), A(line));
    fclose(journal);
    return NULL;
}

bool journal_line(FILE *journal, char *line, size_t cap)
{
    return fgets(line, (int)cap, journal) && strchr(line, '\n');
}

struct orr_match *load_match(const char *path, struct orr_source source)
{
    struct orr_match *m = NULL;
    struct orr_words why;
    char said[SENTENCE_SIZE];
    size_t size;
    char *text = read_file(path, &size);

    if (!text) return NULL;
    if (orr_match_load(&m, text, size, source, &why) < 0)
        failure("record.read", A(path), A(sentence(NULL, &why, said)));
    free(text);
    return m;
}

struct orr_match *match_at(struct orr_match *m, int ply)
{
    struct orr_match *copy;

    if (orr_match_clone(&copy, m, ply, (struct orr_source){ 0 }) < 0)
        exit(failure("plain", A(orr_match_error(m))));
    return copy;
}

bool save_match(struct orr_match *m, const char *path)
{
    struct orr_text t = text_new(record_size(orr_match_game(m)));
    bool good = orr_match_save(m, ORR_ALL_SEEING, &t) >= 0;

    if (!good) failure("record.make", A(orr_match_error(m)));
    else good = write_file(path, t.buf, t.len);
    free(t.buf);
    return good;
}

const char *grouped(int64_t number, char buf[32])
{
    char digits[24];
    int n = snprintf(digits, sizeof digits, "%lld", (long long)number), to = 0;

    for (int from = 0; from < n; from++) {
        if (from && (n - from) % 3 == 0 && digits[from - 1] != '-') buf[to++] = ',';
        buf[to++] = digits[from];
    }
    buf[to] = '\0';
    return buf;
}

/* -- Clocks and entropy -------------------------------------------------------------- */

static double seconds_of(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double cpu_seconds(void) { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }
double wall_seconds(void) { return seconds_of(CLOCK_MONOTONIC); }

/* A seed people can type again: 53 bits, so that no JSON reader rounds it. */
uint64_t fresh_seed(void)
{
    uint64_t seed;

    while (getrandom(&seed, sizeof seed, 0) != sizeof seed)
        if (errno != EINTR) exit(failure("seed.none"));
    return seed >> 11;
}

/* -- The progress bar ----------------------------------------------------------------- */

static double progress_from, progress_last;

void progress_begin(void) { progress_from = progress_last = wall_seconds(); }

static void print_time_left(double seconds)
{
    ORR_TEXT(t, SENTENCE_SIZE);

    if (seconds < 100) put_said(&t, "left.seconds", R(seconds, 0));
    else if (seconds < 6000) put_said(&t, "left.minutes", R(seconds / 60, 0));
    else put_said(&t, "left.hours", R(seconds / 3600, 1));
    fputs(t.buf, stderr);
}

void progress(int64_t done, int64_t all)
{
    enum { WIDTH = 30 };
    double now = wall_seconds(), rate = (double)done / (now - progress_from);
    char bar[WIDTH + 1] = "";

    if (!isatty(STDERR_FILENO) || now - progress_last < 0.1) return;
    progress_last = now;
    memset(bar, '=', (size_t)(done * WIDTH / all));
    fprintf(stderr, "\r\033[K[%-*s] %3d %%  %.*f/s  ", WIDTH, bar, (int)(done * 100 / all),
            rate < 10 ? 2 : 0, rate);
    if (done) print_time_left((double)(all - done) / rate);
}

void progress_end(void)
{
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r\033[K");
}
