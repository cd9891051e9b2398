/* pages.h - the files the server gives out, embedded in the binary by tools/embed.py:
 * no file system behind them, so no path to escape from.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_PAGES_H
#define ORR_SERVER_PAGES_H

#include <stddef.h>

struct page {
    const char *path; /* "/text.js"; NULL ends the table */
    const char *type; /* "text/javascript; charset=utf-8" */
    const char *tag;  /* "\"0123456789abcdef\"": changes with the bytes */
    const unsigned char *bytes;
    size_t size;
};

extern const struct page embedded_pages[];

/* The page of a target as the request names it; NULL when there is none. Addresses of
 * tables ("/t/...", "/text/...") are the page and the text table. */
const struct page *page_find(const char *target);

/* The same from a folder, for development; `own` receives memory to free, or NULL. */
const struct page *page_read(const char *folder, const char *target, struct page *out, void **own);

#endif /* ORR_SERVER_PAGES_H */
