/* store_file.c - see store_file.h.
 *
 * SPDX-License-Identifier: MIT */
#include "server/store_file.h"
#include "server/say.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const endings[STORE_FILES] = { "", "-wal", "-shm" };

static void path_of(const struct store_file *f, int which, char out[STORE_PATH + 8])
{
    snprintf(out, STORE_PATH + 8, "%s%s", f->path, endings[which]);
}

/* The rights are set after the making: the umask may take some away. */
static bool make_folder(const char *folder, char *why, size_t cap)
{
    struct stat info;

    if (!mkdir(folder, 0700) && !chmod(folder, 0700)) return true;
    if (errno != EEXIST) server_say(why, cap, "folder.make", A(folder), A(strerror(errno)));
    else if (stat(folder, &info) || !S_ISDIR(info.st_mode))
        server_say(why, cap, "folder.not", A(folder));
    else return true;
    return false;
}

static int make_file(const char *path, char *why, size_t cap)
{
    int file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);

    if (file >= 0 && !fchmod(file, 0600)) return file;
    server_say(why, cap, "file.written", A(path), A(strerror(errno)));
    if (file >= 0) close(file);
    return -1;
}

/* Two servers on one folder would take turns in refusing each other. The lock goes with
 * the process, however it ends. */
static bool lock_folder(struct store_file *f, const char *folder, char *why, size_t cap)
{
    char path[STORE_PATH + 8];

    snprintf(path, sizeof path, "%s/lock", folder);
    f->lock = make_file(path, why, cap);
    if (f->lock < 0) return false;
    if (!flock(f->lock, LOCK_EX | LOCK_NB)) return true;
    server_say(why, cap, "folder.taken", A(folder));
    return false;
}

/* SQLite gives the log and its index the rights of the database. Those of an older server
 * may be there already, open to others. */
static bool make_database(struct store_file *f, char *why, size_t cap)
{
    char path[STORE_PATH + 8];
    int file = make_file(f->path, why, cap);

    if (file < 0) return false;
    close(file);
    for (int i = 1; i < STORE_FILES; i++) {
        path_of(f, i, path);
        chmod(path, 0600);
    }
    return true;
}

bool file_open(struct store_file *f, const char *folder, char *why, size_t cap)
{
    f->lock = -1;
    if (snprintf(f->path, sizeof f->path, "%s/orrery.db", folder) >= (int)sizeof f->path) {
        {
            char begin[41];
            snprintf(begin, sizeof begin, "%s", folder);
            server_say(why, cap, "folder.long", A(begin));
        }
        return false;
    }
    return make_folder(folder, why, cap) && lock_folder(f, folder, why, cap) &&
           make_database(f, why, cap);
}

void file_close(struct store_file *f)
{
    if (f->lock >= 0) close(f->lock);
}

void file_remember(struct store_file *f)
{
    for (int i = 0; i < STORE_FILES; i++) {
        char path[STORE_PATH + 8];
        struct stat info = { 0 };
        path_of(f, i, path);
        if (stat(path, &info)) continue; /* no file is 0, 0: then file_is_same() says no */
        f->was[i].device = info.st_dev;
        f->was[i].node = info.st_ino;
    }
}

bool file_is_same(const struct store_file *f)
{
    for (int i = 0; i < STORE_FILES; i++) {
        char path[STORE_PATH + 8];
        struct stat info;
        path_of(f, i, path);
        if (stat(path, &info) || info.st_dev != f->was[i].device || info.st_ino != f->was[i].node)
            return false;
    }
    return true;
}
