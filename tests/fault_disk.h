/* fault_disk.h - a disk under SQLite that fails when told to: the usual one, with a thin
 * layer over each file.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_FAULT_DISK_H
#define ORR_FAULT_DISK_H

#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>

enum fault_on { FAULT_ON_NOTHING, FAULT_ON_READ, FAULT_ON_WRITE, FAULT_ON_SYNC };

/* What fails, how often (-1: until it is set anew) and with which code of SQLite. */
static struct {
    atomic_int on, times, code;
    atomic_bool loses; /* a sync of the log that fails takes the log's contents with it */
    atomic_int opened; /* databases, since the program began */
} fault_disk;

/* Whoever holds it keeps every sync waiting. */
static pthread_mutex_t fault_disk_syncs = PTHREAD_MUTEX_INITIALIZER;

struct fault_file {
    sqlite3_file base;
    bool is_log;
    sqlite3_file *real;
};

static sqlite3_file *real_of(sqlite3_file *f) { return ((struct fault_file *)f)->real; }

static int fault(enum fault_on on)
{
    if (fault_disk.on != (int)on || !fault_disk.times) return SQLITE_OK;
    if (fault_disk.times > 0) fault_disk.times--;
    return fault_disk.code;
}

static int fault_read(sqlite3_file *f, void *buf, int n, sqlite3_int64 at)
{
    int code = fault(FAULT_ON_READ);
    return code ? code : real_of(f)->pMethods->xRead(real_of(f), buf, n, at);
}

static int fault_write(sqlite3_file *f, const void *buf, int n, sqlite3_int64 at)
{
    int code = fault(FAULT_ON_WRITE);
    return code ? code : real_of(f)->pMethods->xWrite(real_of(f), buf, n, at);
}

/* No power is cut in a test: what was written is there, and nobody waits for the real disk, which
 * is slow while others use it. */
static int fault_sync(sqlite3_file *f, int flags)
{
    int code = fault(FAULT_ON_SYNC);

    (void)flags;
    pthread_mutex_lock(&fault_disk_syncs);
    pthread_mutex_unlock(&fault_disk_syncs);
    if (code && fault_disk.loses && ((struct fault_file *)f)->is_log)
        real_of(f)->pMethods->xTruncate(real_of(f), 0);
    return code;
}

#define PASS(name, params, values) \
    static int pass_##name params { return real_of(f)->pMethods->name values; }
PASS(xClose, (sqlite3_file * f), (real_of(f)))
PASS(xTruncate, (sqlite3_file * f, sqlite3_int64 size), (real_of(f), size))
PASS(xFileSize, (sqlite3_file * f, sqlite3_int64 *size), (real_of(f), size))
PASS(xLock, (sqlite3_file * f, int kind), (real_of(f), kind))
PASS(xUnlock, (sqlite3_file * f, int kind), (real_of(f), kind))
PASS(xCheckReservedLock, (sqlite3_file * f, int *out), (real_of(f), out))
PASS(xFileControl, (sqlite3_file * f, int op, void *arg), (real_of(f), op, arg))
PASS(xSectorSize, (sqlite3_file * f), (real_of(f)))
PASS(xDeviceCharacteristics, (sqlite3_file * f), (real_of(f)))
PASS(xShmMap, (sqlite3_file * f, int page, int size, int extend, void volatile **out),
     (real_of(f), page, size, extend, out))
PASS(xShmLock, (sqlite3_file * f, int at, int n, int flags), (real_of(f), at, n, flags))
PASS(xShmUnmap, (sqlite3_file * f, int remove), (real_of(f), remove))
static void pass_xShmBarrier(sqlite3_file *f) { real_of(f)->pMethods->xShmBarrier(real_of(f)); }

static const sqlite3_io_methods fault_methods = { .iVersion = 2,
                                                  .xClose = pass_xClose,
                                                  .xRead = fault_read,
                                                  .xWrite = fault_write,
                                                  .xTruncate = pass_xTruncate,
                                                  .xSync = fault_sync,
                                                  .xFileSize = pass_xFileSize,
                                                  .xLock = pass_xLock,
                                                  .xUnlock = pass_xUnlock,
                                                  .xCheckReservedLock = pass_xCheckReservedLock,
                                                  .xFileControl = pass_xFileControl,
                                                  .xSectorSize = pass_xSectorSize,
                                                  .xDeviceCharacteristics =
                                                      pass_xDeviceCharacteristics,
                                                  .xShmMap = pass_xShmMap,
                                                  .xShmLock = pass_xShmLock,
                                                  .xShmBarrier = pass_xShmBarrier,
                                                  .xShmUnmap = pass_xShmUnmap };

static sqlite3_vfs *usual_disk, faulty_disk;

static int fault_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    struct fault_file *f = (struct fault_file *)file;

    (void)vfs;
    f->is_log = flags & SQLITE_OPEN_WAL;
    fault_disk.opened += (flags & SQLITE_OPEN_MAIN_DB) != 0;
    f->real = (sqlite3_file *)(f + 1);
    int status = usual_disk->xOpen(usual_disk, name, f->real, flags, out);
    f->base.pMethods = f->real->pMethods ? &fault_methods : NULL;
    return status;
}

/* From now on every database is opened on it. */
static void fault_disk_begin(void)
{
    usual_disk = sqlite3_vfs_find(NULL);
    faulty_disk = *usual_disk;
    faulty_disk.zName = "faulty";
    faulty_disk.szOsFile += (int)sizeof(struct fault_file);
    faulty_disk.xOpen = fault_open;
    sqlite3_vfs_register(&faulty_disk, 1);
}

static void fault_disk_set(enum fault_on on, int times, int code)
{
    fault_disk.times = 0;
    fault_disk.on = (int)on;
    fault_disk.code = code;
    fault_disk.times = times;
}

#endif
