/* test.h - TAP from C. A test program calls ok() and its kin, then ends with
 * `return done();`. No plan to keep: done() prints it. SPDX-License-Identifier: MIT */
#ifndef ORR_TEST_H
#define ORR_TEST_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static int test_count, test_failures;

/* One test; the name is a printf format. Returns cond, so that a test can add what it knows. */
__attribute__((format(printf, 2, 3), unused)) static bool ok(bool cond, const char *name, ...)
{
    va_list args;

    printf("%sok %d - ", cond ? "" : "not ", ++test_count);
    va_start(args, name);
    vprintf(name, args);
    va_end(args);
    putchar('\n');
    test_failures += !cond;
    return cond;
}

__attribute__((unused)) static bool is_int(long long got, long long expected, const char *name)
{
    if (ok(got == expected, "%s", name)) return true;
    printf("# got %lld, expected %lld\n", got, expected);
    return false;
}

__attribute__((unused)) static bool is_str(const char *got, const char *expected, const char *name)
{
    if (ok(strcmp(got, expected) == 0, "%s", name)) return true;
    printf("#      got \"%s\"\n# expected \"%s\"\n", got, expected);
    return false;
}

/* Everything in the list has happened. */
__attribute__((unused)) static bool all_true(const bool *happened, int n, const char *name)
{
    int missing = 0;

    for (int i = 0; i < n; i++) missing += !happened[i];
    return is_int(missing, 0, name);
}

/* Prints the plan; the exit status of main. */
__attribute__((unused)) static int done(void)
{
    printf("1..%d\n", test_count);
    return test_failures > 0;
}

#endif
