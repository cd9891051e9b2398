/* pages.c - see pages.h. SPDX-License-Identifier: MIT */
#include "server/pages.h"

#include <string.h>
#include <sys/stat.h>

enum { PATH_SIZE = 256 };

static bool begins(const char *text, const char *with)
{
    return !strncmp(text, with, strlen(with));
}

/* The path of a target: what stands before a question mark, with the addresses that
 * stand for a page replaced. */
static void path_of(const char *target, char out[PATH_SIZE])
{
    size_t size = strcspn(target, "?");

    snprintf(out, PATH_SIZE, "%.*s", (int)size, target);
    if (!strcmp(out, "/") || begins(out, "/t/") || begins(out, "/c/"))
        snprintf(out, PATH_SIZE, "/index.html");
    if (!strcmp(out, "/text") || begins(out, "/text/")) snprintf(out, PATH_SIZE, "/text.html");
}

static const char *type_of(const char *path)
{
    static const struct {
        const char *ending, *type;
    } types[] = {
        { ".html", "text/html; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".json", "application/json" },
        { ".wasm", "application/wasm" },
        { ".webmanifest", "application/manifest+json" },
        { ".orr", "text/plain; charset=us-ascii" },
        { ".svg", "image/svg+xml" },
        { ".png", "image/png" },
        { ".woff2", "font/woff2" },
        { ".map", "application/json" },
        { ".ico", "image/x-icon" },
        { ".webp", "image/webp" },
    };
    const char *dot = strrchr(path, '.');

    for (size_t i = 0; dot && i < sizeof types / sizeof types[0]; i++)
        if (!strcmp(dot, types[i].ending)) return types[i].type;
    return NULL;
}

/* Only plain names, and none that begins with a dot: no way out of the folder. */
static bool is_plain(const char *path)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/";
    return strspn(path, plain) == strlen(path) && !strstr(path, "/.");
}

/* -- One form of a page ----------------------------------------------------------- */

static bool find_embedded(const char *path, struct body *out)
{
    const struct page *p = embedded_pages;

    while (p->path && strcmp(p->path, path) != 0) p++;
    if (!p->path) return false;
    snprintf(out->tag, sizeof out->tag, "%s", p->tag);
    out->bytes = p->bytes;
    out->size = p->size;
    return true;
}

static bool find_in_folder(const char *folder, const char *path, struct body *out)
{
    char place[1024];
    struct stat about;

    snprintf(place, sizeof place, "%s%s", folder, path);
    FILE *file = fopen(place, "rb");
    if (!file) return false;
    if (fstat(fileno(file), &about) || !S_ISREG(about.st_mode)) {
        fclose(file);
        return false;
    }
    snprintf(out->tag, sizeof out->tag, "\"%llx-%llx-%lx\"", (unsigned long long)about.st_size,
             (unsigned long long)about.st_mtim.tv_sec, about.st_mtim.tv_nsec);
    out->file = file;
    out->size = (size_t)about.st_size;
    return true;
}

/* -- The smallest that is accepted ------------------------------------------------------ */

static bool find_form(const char *folder, const struct head *h, const char *path, struct body *out)
{
    static const struct {
        const char *coding, *ending;
    } forms[] = { { "br", ".br" }, { "gzip", ".gz" }, { NULL, "" } };
    char name[PATH_SIZE + 4];

    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (forms[i].coding && !head_accepts(h, forms[i].coding)) continue;
        out->encoding = forms[i].coding;
        snprintf(name, sizeof name, "%s%s", path, forms[i].ending);
        if (folder ? find_in_folder(folder, name, out) : find_embedded(name, out)) return true;
    }
    return false;
}

bool page_open(const char *folder, const struct head *h, struct body *out)
{
    char path[PATH_SIZE];

    path_of(h->target, path);
    *out = (struct body){ .type = type_of(path), .is_lasting = begins(path, "/assets/") };
    if (!is_plain(path) || !out->type) return false;
    return (folder && find_form(folder, h, path, out)) || find_form(NULL, h, path, out);
}
