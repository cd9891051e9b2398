"""Night Ferry counted from its rulebook: positions met, each with the number of ways to it.

Hands are sorted tuples of ranks; nothing of the engine is used.
"""

from collections import Counter

RANKS, COPIES, HAND = range(1, 7), 6, 3
MOST = 20000  # positions of one depth; beyond that this page counts too slowly


def start(seats, rounds):
    deck = tuple(COPIES for _ in RANKS)
    return ("deal", 0, rounds, deck, ((),) * seats, (0,) * seats)


def put(things, at, thing):
    return (*things[:at], thing, *things[at + 1 :])


def without(hand, rank):
    hand = list(hand)
    hand.remove(rank)
    return tuple(hand)


def steps(position):
    """All positions one action later. Of those who choose at once the lowest goes first."""
    phase, at, left, deck, hands, chosen = position
    seats = len(hands)
    if phase == "deal":
        for rank in RANKS:
            if deck[rank - 1]:
                yield next_deal(
                    left,
                    put(deck, rank - 1, deck[rank - 1] - 1),
                    put(hands, at, tuple(sorted(hands[at] + (rank,)))),
                )
    elif phase == "choose":
        for rank in sorted(set(hands[at])):
            yield (
                "choose" if at + 1 < seats else "reveal",
                (at + 1) % seats,
                left,
                deck,
                put(hands, at, without(hands[at], rank)),
                put(chosen, at, rank),
            )
    elif phase == "reveal":
        if at + 1 < seats:
            yield (phase, at + 1, left, deck, hands, chosen)
        elif left > 1:
            yield next_deal(left - 1, deck, hands)
        else:
            yield ("show", 0, 0, deck, hands, (0,) * seats)
    elif phase == "show":
        for rank in sorted(set(hands[at])):
            after = put(hands, at, without(hands[at], rank))
            nobody = all(not hand for hand in after)
            yield ("over" if nobody else phase, at + (not after[at]), 0, deck, after, chosen)


def next_deal(left, deck, hands):
    """To the first seat that lacks a card; then all choose."""
    for seat, hand in enumerate(hands):
        if len(hand) < HAND:
            return ("deal", seat, left, deck, hands, (0,) * len(hands))
    return ("choose", 0, left, deck, hands, (0,) * len(hands))


def counts(seats, options, depth):
    positions = Counter({start(seats, int(options.get("rounds", 4))): 1})
    found = []
    while len(found) < depth and len(positions) <= MOST:
        after = Counter()
        for position, ways in positions.items():
            for step in steps(position):
                after[step] += ways
        positions = after
        found.append(sum(positions.values()))
    return found
