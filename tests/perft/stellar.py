"""Stellar counted by hand up to the dealt cards: starters, choices, reveals, hands.

Nine kinds of each of five types, two of which are two cards alike; five satellites.
"""


def ways_to_deal(cards, single, double):
    """Sequences of so many kinds, from kinds of which there is one card and of which two."""
    if cards == 0:
        return 1
    ways = 0
    if single:
        ways += single * ways_to_deal(cards - 1, single - 1, double)
    if double:
        ways += double * ways_to_deal(cards - 1, single + 1, double - 1)
    return ways


def counts(seats, options, depth):
    starters = [5, 5 * 4, 5 * 4 * 3, 5 * 4 * 3 * 2]  # R1: four of five, one by one
    placed = [starters[-1] * 2, starters[-1] * 2 * 2]  # R2: each chooses one of two
    reveals = [placed[-1]] * 2
    double = 5 * 2  # the 1s and the 4s
    single = 5 * 7 + 5 - 4  # the rest without four starters
    deals = [placed[-1] * ways_to_deal(cards, single, double) for cards in range(1, 5)]  # R3
    row = [placed[-1] * ways_to_deal(4 + cards, single, double) for cards in range(1, 6)]
    return (starters + placed + reveals + deals + row)[:depth]
