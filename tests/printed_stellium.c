/* printed_stellium.c - what is printed in the box of Stellium, for who draws it: prints a line of JSON, of
 * which web/wire.mjs makes web/src/games/stellium/printed.ts.
 *
 * `figures` by the kind of an objective: its places in axial coordinates, and how many of them hold
 * its own body; those after them are tips. `tips` of a diamond, by its body.
 *
 * SPDX-License-Identifier: MIT */
#include "games/stellium/stellium.h"

#include <stdio.h>

static void print_figure(int kind)
{
    const struct stellium_shape *shape = &stellium_shape[kind];

    printf("\"%s\":{\"places\":[", stellium_kind[kind].name);
    for (int i = 0; i < shape->num_main + shape->num_tips; i++)
        printf("%s[%d,%d]", i ? "," : "", shape->place[i][0], shape->place[i][1]);
    printf("],\"own\":%d}", shape->num_main);
}

int main(void)
{
    printf("{\"figures\":{");
    for (int kind = 0; kind < STELLIUM_SHAPES; kind++) {
        if (kind) putchar(',');
        print_figure(kind);
    }
    printf("},\"tips\":{");
    for (int type = 0; type < STELLIUM_TYPES; type++)
        printf("%s\"%s\":\"%s\"", type ? "," : "", stellium_type_name[type],
               stellium_type_name[stellium_tips[type]]);
    puts("}}");
}
