/* store_file.h - the folder and the files of the store: whose they are, who may read
 * them, and whether they are still the ones that were opened.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_SERVER_STORE_FILE_H
#define ORR_SERVER_STORE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { STORE_PATH = 1024, STORE_FILES = 3 }; /* the database, its log and that log's index */

struct store_file {
    char path[STORE_PATH]; /* of the database */
    int lock;
    struct {
        dev_t device;
        ino_t node;
    } was[STORE_FILES];
};

/* Creates the folder and the database in it as needed, both readable for their owner alone, and
 * keeps other servers out. False: `why` is a sentence. */
bool file_open(struct store_file *f, const char *folder, char *why, size_t cap);
void file_close(struct store_file *f);

/* Remembers the files that are there now; tells whether they still are. A file that was deleted
 * or replaced takes entries as before, but nobody would ever find them. */
void file_remember(struct store_file *f);
bool file_is_same(const struct store_file *f);

#endif /* ORR_SERVER_STORE_FILE_H */
