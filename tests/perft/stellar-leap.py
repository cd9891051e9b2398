"""The setup of Stellar Leap counted from its rules: which cards can come, one by one.

Counts go as far as the deal of traits and powers: there every card is a choice among
those not dealt yet, and what came before does not matter. Nothing of the engine is used.
"""

BASE_TRAITS, FRONTIER_TRAITS = (
    8,
    9,
)  # of 9 and 10 for a number of players: one Resourceful, one Loner leave


def steps(seats, options):
    """How many outcomes each step has, in order."""
    ais = int(options.get("ai_seats", 1 if seats == 1 else 0))
    players, late = seats + ais, seats == 5
    if seats > 1:
        yield seats  # first player
    yield from range(5, 5 - players, -1)  # Homes
    named = (
        0 if options.get("ai_cards", "random") == "random" else options["ai_cards"].count("+") + 1
    )
    yield from range(3 - named, 3 - ais, -1)  # AI cards that nobody named
    yield 3  # universal power
    traits = BASE_TRAITS + (FRONTIER_TRAITS if options.get("frontiers") == "on" else 0)
    powers = 8 if seats >= 3 else 7  # Cloning needs three humans
    dealt = 2 * (seats - late)
    yield from range(traits, traits - dealt, -1)
    yield from range(powers, powers - dealt, -1)


def counts(seats, options, depth):
    found, ways = [], 1
    for outcomes in steps(seats, options):
        if len(found) == depth:
            break
        ways *= outcomes
        found.append(ways)
    return found
