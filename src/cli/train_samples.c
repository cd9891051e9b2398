/* train_samples.c - positions to learn from, in memory and in a file.
 *
 * A file is a head of one line and then the samples as they lie in memory: it is made and
 * read by one machine and thrown away when the weights are there.
 *
 * SPDX-License-Identifier: MIT */
#include "cli/train.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD_SIZE = 256 };

void samples_init(struct samples *s, int inputs) { *s = (struct samples){ .inputs = inputs }; }

void samples_free(struct samples *s)
{
    free(s->at);
    free(s->feature);
}

static void *grown(void *block, size_t *room, size_t need, size_t size)
{
    if (need <= *room) return block;
    *room = need > 2 * *room ? need : 2 * *room;
    void *more = realloc(block, *room * size);
    if (!more) exit(failure("memory.none"));
    return more;
}

static size_t bytes_of(const struct samples *s, const struct sample *one)
{
    return (size_t)one->sides * (size_t)s->inputs;
}

int8_t *samples_add(struct samples *s, const struct sample *one)
{
    size_t bytes = bytes_of(s, one);

    s->at = grown(s->at, &s->room, s->n + 1, sizeof *s->at);
    s->feature = grown(s->feature, &s->bytes, s->used + bytes, 1);
    s->at[s->n] = *one;
    s->at[s->n++].rows = s->used;
    s->used += bytes;
    return s->feature + s->used - bytes;
}

static bool load_all(struct samples *s, FILE *from)
{
    struct sample one;

    while (fread(&one, sizeof one, 1, from) == 1) {
        int8_t *rows = samples_add(s, &one);
        if (fread(rows, 1, bytes_of(s, &one), from) != bytes_of(s, &one)) return false;
    }
    return true;
}

bool samples_load(struct samples *s, const char *path, const char *head)
{
    char line[HEAD_SIZE];
    FILE *from = fopen(path, "rb");

    if (!from) return !failure("file.unread", A(path));
    bool good = fgets(line, sizeof line, from) != NULL;
    if (good) line[strcspn(line, "\n")] = '\0';
    if (!good || strcmp(line, head)) {
        good = !failure("train.other", A(path), A(good ? line : "empty"));
    } else if (!load_all(s, from)) {
        good = !failure("train.cut", A(path));
    }
    fclose(from);
    return good;
}

bool samples_save(const struct samples *s, size_t first, const char *path, const char *head)
{
    char part[512];
    bool good = true;

    snprintf(part, sizeof part, "%s.part", path);
    FILE *to = fopen(part, "wb");
    if (!to) return !failure("file.unwritten", A(part));
    fprintf(to, "%s\n", head);
    for (size_t i = first; good && i < s->n; i++) {
        const struct sample *one = &s->at[i];
        good = fwrite(one, sizeof *one, 1, to) == 1 &&
               fwrite(s->feature + one->rows, bytes_of(s, one), 1, to) == 1;
    }
    good &= !fclose(to);
    if (good && rename(part, path) == 0) return true;
    return !failure("file.unwritten", A(path));
}
