/* pages.c - see pages.h. SPDX-License-Identifier: MIT */
#include "server/pages.h"

#include "server/memory.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static bool begins(const char *text, const char *with) { return !strncmp(text, with, strlen(with)); }

/* The path of a target: what stands before a question mark, with the addresses that
 * stand for a page replaced. */
static void path_of(const char *target, char *out, size_t cap)
{
    size_t size = strcspn(target, "?");

    snprintf(out, cap, "%.*s", (int)size, target);
    if (!strcmp(out, "/") || begins(out, "/t/")) snprintf(out, cap, "/index.html");
    if (!strcmp(out, "/text") || begins(out, "/text/")) snprintf(out, cap, "/text.html");
}

static const struct page *find_path(const char *path)
{
    for (const struct page *p = embedded_pages; p->path; p++)
        if (!strcmp(p->path, path)) return p;
    return NULL;
}

const struct page *page_find(const char *target)
{
    char path[256];

    path_of(target, path, sizeof path);
    return find_path(path);
}

/* -- From a folder --------------------------------------------------------------- */

enum { LARGEST_PAGE = 16 << 20 };

static const char *type_of(const char *path)
{
    static const struct {
        const char *ending, *type;
    } types[] = {
        { ".html", "text/html; charset=utf-8" }, { ".css", "text/css; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" }, { ".json", "application/json" },
        { ".svg", "image/svg+xml" }, { ".png", "image/png" }, { ".woff2", "font/woff2" },
        { ".map", "application/json" }, { ".ico", "image/x-icon" }, { ".webp", "image/webp" },
    };
    const char *dot = strrchr(path, '.');

    for (size_t i = 0; dot && i < sizeof types / sizeof types[0]; i++)
        if (!strcmp(dot, types[i].ending)) return types[i].type;
    return NULL;
}

/* Only plain names, and none that begins with a dot: no way out of the folder. */
static bool is_plain(const char *path)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/";
    return strspn(path, plain) == strlen(path) && !strstr(path, "/.");
}

const struct page *page_read(const char *folder, const char *target, struct page *out, void **own)
{
    char path[256], place[1024];

    *own = NULL;
    path_of(target, path, sizeof path);
    if (!is_plain(path) || !type_of(path)) return NULL;
    snprintf(place, sizeof place, "%s%s", folder, path);
    FILE *file = fopen(place, "rb");
    if (!file) return find_path(path); /* what the folder lacks, such as the text table */
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    if (size >= 0 && size <= LARGEST_PAGE) {
        *own = need_zeroed((size_t)size + 1);
        size = (long)fread(*own, 1, (size_t)size, file);
    }
    fclose(file);
    if (!*own) return NULL;
    *out = (struct page){ "", type_of(path), "", *own, (size_t)size };
    return out;
}
