/* printed_stella_quest.c - what is printed in the box of Stella Quest, for who draws it: prints a line of
 * JSON, of which web/wire.mjs makes web/src/games/stella-quest/printed.ts.
 *
 * `jewels` of the cards 1, 2, 3 and so on.
 *
 * SPDX-License-Identifier: MIT */
#include "games/stella_quest/stella_quest.h"

#include <stdio.h>

int main(void)
{
    printf("{\"jewels\":[");
    for (int number = 0; number < SQ_NUMBERS; number++)
        printf("%s%d", number ? "," : "", stella_quest_box.jewels[number]);
    puts("]}");
}
