#!/usr/bin/env python3
"""strength.py [TABLE...] [GAME...] - plays the comparisons of docs/STRENGTH.md and prints its tables.

Tables: goals levels search more largest pairing (all of them by default). Each comparison is one
`orrery arena` whose deals are kept in build-strength/, so a run that is stopped goes on where it
was; remove the folder after a change of rules, evaluation or search. STRENGTH_THREADS says on how
many cores (all).
"""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build-strength"
GAMES = {
    "stellar": "Stellar",
    "stella-quest": "Stella Quest",
    "subastral": "Subastral",
    "stellium": "Stellium",
    "stellar-leap": "Stellar Leap",
}
MOST_SEATS = {"stellar": 2, "stella-quest": 4, "subastral": 5, "stellium": 4, "stellar-leap": 5}


def arena(game, first, second, matches, seats=2):
    """The report of a comparison, as `orrery arena --json` gives it."""
    KEPT.mkdir(exist_ok=True)
    name = f"{game}-{seats}-{first}-{second}".replace(":", "_")
    command = [
        ROOT / "build/orrery",
        "arena",
        game,
        "--seats",
        seats,
        "--bots",
        f"{first},{second}",
        "--games",
        matches,
        "--resume",
        KEPT / name,
        "--json",
    ]
    if threads := os.environ.get("STRENGTH_THREADS"):
        command += ["--threads", threads]
    run = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(run.stdout)


def share(report):
    return f"{100 * report['win_share'][0]:.1f} ± {100 * report['win_share_error'][0]:.1f}"


def table(heads, rows):
    print("\n| " + " | ".join(heads) + " |\n|" + "---|" * len(heads), flush=True)
    for row in rows:
        print("| " + " | ".join(row) + " |", flush=True)


# Worlds of the search, and what it is to take from greedy-1 at two seats and at the largest table.
GOALS = {
    "stella-quest": (400, 78, 50),
    "subastral": (400, 95, 55),
    "stellar": (2000, 97, None),
    "stellar-leap": (2000, 90, 45),
    "stellium": (2000, 97, 50),
}
# And from the search of before, with as many worlds, at two seats.
GOALS_SEARCH = {"stellar": 70, "stellium": 70}


def goals(games):
    """What the values are to be worth: one search against bots with the values made by hand."""

    def cells():
        for game in games:
            worlds, two, most = GOALS[game]
            yield game, 2, worlds, "greedy-1", 600, two
            if most:
                yield game, MOST_SEATS[game], worlds, "greedy-1", 600, most
            if game in GOALS_SEARCH:
                yield game, 2, worlds, f"ismcts-1:{worlds}", 100, GOALS_SEARCH[game]

    table(
        ["game", "seats", "fair", "bot", "rival", "matches", "goal", "share"],
        (
            [
                GAMES[game],
                str(seats),
                f"{100 / seats:.0f}",
                f"`ismcts:{worlds}`",
                f"`{rival}`",
                str(matches),
                str(goal),
                share(arena(game, f"ismcts:{worlds}", rival, matches, seats)),
            ]
            for game, seats, worlds, rival, matches, goal in cells()
        ),
    )


def levels(games):
    """Neighbours on the ladder: 200 matches each, 60 above level 6."""
    pairs = [("1", "random")] + [(str(n + 1), str(n)) for n in range(1, 8)]
    table(
        ["game"] + [f"{a} : {b}" for a, b in pairs],
        (
            [GAMES[game]] + [share(arena(game, a, b, 200 if int(a) < 7 else 60)) for a, b in pairs]
            for game in games
        ),
    )


def search(games):
    """2,000 and 20,000 worlds against the yardsticks."""

    def rows():
        for game in games:
            for worlds, matches in [(2000, 200)] + [(20000, 100)] * (game in list(GAMES)[:3]):
                yield [GAMES[game], f"{worlds:,}", str(matches)] + [
                    share(arena(game, f"ismcts:{worlds}", rival, matches))
                    for rival in ["greedy", "random"]
                ]

    table(["game", "worlds", "matches", ": greedy", ": random"], rows())


def more(games):
    """Where more thinking stops paying."""
    budgets = [20, 200, 2000]
    table(
        ["game"] + [f"{10 * n:,} : {n:,}" for n in budgets],
        (
            [GAMES[game]]
            + [
                share(arena(game, f"ismcts:{10 * n}", f"ismcts:{n}", 200 if n < 2000 else 60))
                for n in budgets
            ]
            for game in games
            if game not in ("stellium", "stellar-leap")
        ),
    )


def largest(games):
    """The largest table: one of the first against all the others of the second."""
    rivals = {"1": ["random", "greedy"], "4": ["random", "greedy", "3"], "8": ["greedy", "7"]}
    table(
        ["game", "seats", "fair"] + [f"{a} : {b}" for a in rivals for b in rivals[a]],
        (
            [GAMES[game], str(MOST_SEATS[game]), f"{100 / MOST_SEATS[game]:.1f}"]
            + [share(arena(game, a, b, 60, MOST_SEATS[game])) for a in rivals for b in rivals[a]]
            for game in games
            if MOST_SEATS[game] > 2
        ),
    )


def pairing(games):
    """What the pairing takes away of the variance, between bots of like strength."""
    pairs = [("greedy", "ismcts:20"), ("4", "3")]
    table(
        ["game"] + [f"{a} : {b}" for a, b in pairs],
        (
            [GAMES[game]]
            + [f"{100 * arena(game, a, b, 400)['variance_saved'][0]:.0f} %" for a, b in pairs]
            for game in games
        ),
    )


TABLES = [goals, levels, search, more, largest, pairing]
names = [word for word in sys.argv[1:] if word not in GAMES]
games = [word for word in sys.argv[1:] if word in GAMES] or list(GAMES)
for name in names:
    if name not in [t.__name__ for t in TABLES]:
        sys.exit(
            f"strength.py: there is no table '{name}'; there are "
            + " ".join(t.__name__ for t in TABLES)
        )
for t in TABLES:
    if not names or t.__name__ in names:
        t(games)
