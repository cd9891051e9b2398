/* pages.h - the files the server gives out, embedded in the binary by tools/embed.py:
 * no file system behind them, so no path to escape from.
 *
 * A file may have compressed copies, "/text.js.br" and "/text.js.gz", made when the program was
 * built. Names under /assets/ change with their bytes, so browsers may keep those files for ever;
 * for all others they ask again each time and send the tag.
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

/* Opens the page of a request, in the smallest encoding it accepts: from the folder (for
 * development), or from the program if the folder is NULL or lacks it; false when there is none.
 * Addresses of tables ("/t/...", "/text/...") give the page and the text table. */
bool page_open(const char *folder, const struct head *h, struct body *out);

#endif /* ORR_SERVER_PAGES_H */
