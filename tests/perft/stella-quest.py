"""Stella Quest counted by hand while the first hands are dealt: each card is a back, then a number.

Twenty-four kinds with two cards each and six Breaks. Up to five cards no colour and no
Break can run out, so that there are five backs every time.
"""

KINDS, BREAKS, BACKS = 24, 6, 5


def ways_to_deal(cards, double=KINDS, single=0):
    """Sequences of so many cards, from kinds of which two are left and of which one is."""
    if cards == 0:
        return 1
    ways = ways_to_deal(cards - 1, double, single)  # a Break
    if double:
        ways += double * ways_to_deal(cards - 1, double - 1, single + 1)
    if single:
        ways += single * ways_to_deal(cards - 1, double, single - 1)
    return ways


def counts(seats, options, depth):
    found = []
    for cards in range(BREAKS):
        found += [ways_to_deal(cards) * BACKS, ways_to_deal(cards + 1)]
    return found[:depth]
