"""Stellium counted by hand while it is set up: who begins, discs, orientations, bodies, display.

Deeper than that the counts outgrow any program; tests/stellium_referee.py judges the plies of
whole matches one by one instead.
"""


def counts(seats, options, depth):
    ways, found = seats, [seats]  # R6: who begins
    factors = [6 - laid for laid in range(6)]  # R3: which disc lies where
    factors += [6] * 6  # R3: how it is turned
    factors += [24] * 6  # R4: four types on four locations
    factors += [40 - shown for shown in range({2: 6, 3: 7, 4: 8}[seats])]  # R5
    for factor in factors:
        ways *= factor
        found.append(ways)
    return found[:depth]
