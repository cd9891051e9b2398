#!/usr/bin/env python3
"""levels.py GAME SEATS [MOST [WORLDS [MATCHES]]] - finds the levels of a game at a table of so many.

Between 8 worlds with a great slip, which just beats random, and WORLDS (1000) without any lies a
path of bots, each a little stronger than the last; level 8 has the MOST (20000) worlds. The arena
measures neighbours, one against all others of the second kind; where they are too far apart to be
compared, the one halfway is put between them. The levels are then placed on the path at even steps
from random to the strongest, or, where level 4 would be weaker than greedy-1, in even steps below
and above that; played against each other; and moved and played again, twice at the most, while a
step is outside the aim. What is printed are the rows for the game's orr_skill and one for
docs/STRENGTH.md. MATCHES (240) are played of each pair, of two that think long down to a fourth.

Finished deals are kept in build-levels/, or where LEVELS_KEPT says, so a run that is stopped goes
on; remove the folder after a change of rules, values or search. LEVELS_THREADS says on how many
cores (1), LEVELS_PROGRAM which orrery plays (build/orrery).
"""

import json
import math
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = Path(os.environ.get("LEVELS_KEPT", ROOT / "build-levels"))
PROGRAM = os.environ.get("LEVELS_PROGRAM", ROOT / "build/orrery")
LEVELS, FAIR, FEWEST, WIDEST_SLIP = 8, 4, 8, 4.0  # level FAIR is as strong as greedy-1
NEAR, TOO_FAR = 200, 330  # Elo: so much further apart, a few hundred matches say little
LEAST, GREATEST = 49, 241  # Elo of a step: 57 and 80 % at two seats
LONG = 500  # worlds of all seats: who thinks longer plays fewer matches


class Table:
    """The arena for one size of table, and the path of bots that sit there."""

    def __init__(self, game, seats, worlds, matches):
        self.game, self.seats, self.worlds, self.matches = game, seats, worlds, matches

    def bot(self, place):
        """The bot at a place of the path, 0..1."""
        worlds = round(FEWEST * (self.worlds / FEWEST) ** place)
        slip = round(WIDEST_SLIP * (1 - place) ** 2, 2)
        return f"ismcts:{worlds}~{slip}" if slip else f"ismcts:{worlds}"

    def matches_of(self, first, second):
        """How many matches two bots play: a multiple of what a deal takes."""
        worlds = worlds_of(first) + (self.seats - 1) * worlds_of(second)
        part = min(1.0, max(0.25, LONG / max(1, worlds)))
        return math.ceil(self.matches * part / self.seats) * self.seats

    def play(self, first, second):
        """The share of the first, alone against copies of the second, and half its interval."""
        KEPT.mkdir(exist_ok=True, parents=True)
        kept = KEPT / f"{self.game}-{self.seats}-{first}-{second}".replace(":", "_")
        matches = self.matches_of(first, second)
        command = [PROGRAM, "arena", self.game, "--seats", self.seats, "--json"]
        command += ["--bots", f"{first},{second}", "--games", matches, "--resume", kept]
        command += ["--threads", os.environ.get("LEVELS_THREADS", "1")]
        run = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, text=True, check=True)
        report = json.loads(run.stdout)
        print(f"  {first} : {second}  {percent(report)}", file=sys.stderr, flush=True)
        return report["win_share"][0], percent(report)

    def elo(self, share):
        """How much stronger than each of the others one is that has such a share."""
        share = min(max(share, 0.002), 0.998)
        return 400 * math.log10(share / (1 - share) * (self.seats - 1))


def worlds_of(bot):
    return int(bot.partition(":")[2].partition("~")[0] or 0)


def percent(report):
    return f"{100 * report['win_share'][0]:.1f} ± {100 * report['win_share_error'][0]:.1f}"


def between(table, low, high):
    """Places from low to high, with the Elo of each above the one before it; low is left out."""
    step = table.elo(table.play(table.bot(high), table.bot(low))[0])
    if step < TOO_FAR or high - low < 0.02:
        return [(high, step)]
    middle = (low + high) / 2
    return between(table, low, middle) + between(table, middle, high)


def curve(table):
    """The path as places and their Elo above random, rising."""
    found = [(0.0, max(0.0, table.elo(table.play(table.bot(0), "random")[0])))]
    for place, step in between(table, 0.0, 1.0):
        found.append((place, found[-1][1] + max(1.0, step)))
    return found


def place_at(found, elo):
    """Where on the path a bot has that Elo: by straight lines between what was measured."""
    for (low, weak), (high, strong) in pairwise(found):
        if elo <= strong:
            return low + (high - low) * max(0.0, elo - weak) / (strong - weak)
    return found[-1][0]


def yardstick(table, found):
    """The Elo of greedy-1 above random, by those of the path that are near it."""
    apart = [(elo, table.elo(table.play(table.bot(place), "greedy-1")[0])) for place, elo in found]
    near = [elo - lead for elo, lead in apart if abs(lead) < NEAR]
    return sum(near) / len(near) if near else min(apart, key=lambda pair: abs(pair[1]))[0]


def ladder(table, bots):
    """Each bot against the one below, the first against random: shares, and Elo above random."""
    shares, elo = [], [0.0]
    for below, bot in zip(["random", *bots], bots):
        share, text = table.play(bot, below)
        shares.append(text)
        elo.append(elo[-1] + table.elo(share))
    return shares, elo[1:]


def even(found, fair, top):
    """Places of all levels but the last, which is not on the path."""
    middle = max(fair, top * FAIR / LEVELS)
    below = [middle * level / FAIR for level in range(1, FAIR + 1)]
    above = [middle + (top - middle) * n / (LEVELS - FAIR) for n in range(1, LEVELS - FAIR)]
    return [place_at(found, elo) for elo in below + above]


def row(name, seats, values):
    return f"    .{name}[{seats}] = {{ {', '.join(values)} }},"


def main(game, seats, most=20000, worlds=1000, matches=240):
    table = Table(game, int(seats), int(worlds), int(matches))
    found, best = curve(table), f"ismcts:{most}"
    lead = table.elo(table.play(best, table.bot(1))[0])
    top = found[-1][1] + lead
    fair = min(yardstick(table, found), top)
    for _ in range(3):
        places = even(found, fair, top)
        bots = [table.bot(place) for place in places] + [best]
        shares, elo = ladder(table, bots)
        if all(LEAST <= high - low <= GREATEST for low, high in pairwise([0.0, *elo])):
            break
        found = [(0.0, min(found[0][1], elo[0] - 1)), *zip(places, elo), (1.0, elo[-1] - lead)]
        found = [here for i, here in enumerate(found) if all(here[1] > f[1] for f in found[:i])]
        top = elo[-1]
    numbers = [bot.removeprefix("ismcts:").split("~") for bot in bots]
    print(row("worlds", seats, [bot[0] for bot in numbers]))
    print(row("slip", seats, [bot[1] if len(bot) > 1 else "0" for bot in numbers]))
    print(row("elo", seats, [str(round(value)) for value in elo]))
    print(
        f"| {game} | {seats} | " + " | ".join(shares) + f" | {table.play(bots[3], 'greedy-1')[1]} |"
    )


if len(sys.argv) < 3:
    sys.exit(__doc__)
main(*sys.argv[1:])
