/* pages.h - the files the server gives out, embedded in the binary by tools/embed.py:
 * no file system behind them, so no path to escape from.
 *
 * Beside a file may stand the same in fewer bytes, "/text.js.br" and "/text.js.gz", made
 * when the program was built. What is under /assets/ has a name that changes with its
 * bytes, so browsers may keep it for ever; for all else they ask again each time and send the tag.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_PAGES_H
#define ORR_SERVER_PAGES_H

#include "server/http_head.h"

#include <stdio.h>

struct page {
    const char *path; /* "/text.js"; NULL ends the table */
    const char *tag;  /* "\"0123456789abcdef\"": changes with the bytes */
    const unsigned char *bytes;
    size_t size;
};

extern const struct page embedded_pages[];

/* What is to be sent of a page. */
struct body {
    const char *type;     /* "text/javascript; charset=utf-8" */
    const char *encoding; /* "br", "gzip", or NULL: as it is */
    char tag[64];
    bool is_lasting;            /* under /assets/                                   */
    const unsigned char *bytes; /* borrowed for ever, or NULL and then              */
    FILE *file;                 /* where the rest is read from, the holder's to close */
    size_t size;                /* bytes left */
};

/* The page of a request, in the smallest form it accepts, from a folder (for development)
 * or, for what that lacks and where it is NULL, from the program; false when there is
 * none. Addresses of tables ("/t/...", "/text/...") are the page and the text table. */
bool page_open(const char *folder, const struct head *h, struct body *out);

#endif /* ORR_SERVER_PAGES_H */
