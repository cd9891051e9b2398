/* printed_stellar.c - what is printed in the box of Stellar, for who draws it: prints a line of JSON, of
 * which web/wire.mjs makes web/src/games/stellar/printed.ts.
 *
 * `stars` by what stands after a card's letter: all types have the same, satellites have none;
 * `sections` of the telescope: of each lens, top 0, middle 1, bottom 2.
 *
 * SPDX-License-Identifier: MIT */
#include "games/stellar/stellar.h"

#include <stdio.h>

int main(void)
{
    const char *comma = "";

    printf("{\"stars\":{");
    for (int kind = 0; kind < STELLAR_KINDS; kind++) {
        if (stellar_card(kind)->type != 0) continue;
        printf("%s\"%s\":%d", comma, stellar_card(kind)->token + 1, stellar_card(kind)->stars);
        comma = ",";
    }
    printf("},\"sections\":[");
    for (int slot = 0; slot < STELLAR_SLOTS; slot++)
        printf("%s%d", slot ? "," : "", stellar_section[slot]);
    puts("]}");
}
