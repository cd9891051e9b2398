#!/usr/bin/env python3
"""test_review_levels.py PROGRAM GAME [MATCHES] - who thinks harder makes fewer and smaller mistakes.

Reviews matches of the levels 2, 5 and 8 with themselves and counts slips, mistakes and
blunders for each decision, and what a decision loses in the mean.
"""

import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(__file__))
from tap import done, ok

PROGRAM, GAME = sys.argv[1:3]
MATCHES = int(sys.argv[3]) if len(sys.argv) > 3 else 20


def decisions(level):
    with tempfile.TemporaryDirectory() as home:
        play = ["sim", GAME, "--seats", "2", "--bots", level, "--games", str(MATCHES)]
        subprocess.run([PROGRAM, *play, "--records", home], stdout=subprocess.DEVNULL, check=True)
        for name in sorted(os.listdir(home)):
            told = subprocess.run(
                [PROGRAM, "review", os.path.join(home, name), "--json"],
                capture_output=True,
                check=True,
            ).stdout
            yield from (t for t in json.loads(told)["turns"] if not t.get("forced", True))


def judged(level):
    """Mistakes of a hundred decisions, and what one loses."""
    found = list(decisions(level))
    mistakes = sum(t["mark"] in ("slip", "mistake", "blunder") for t in found)
    return 100 * mistakes / len(found), sum(t["loss"] for t in found) / len(found)


figures = {level: judged(level) for level in ("2", "5", "8")}
for level, (mistakes, loss) in figures.items():
    print(f"# level {level}: {mistakes:.1f} mistakes in 100 decisions, {loss:.2f} % lost by one")
for weak, strong in (("2", "5"), ("5", "8")):
    ok(figures[strong][0] < figures[weak][0], f"{GAME}: {strong} makes fewer mistakes than {weak}")
    ok(figures[strong][1] < figures[weak][1], "  ... and smaller ones")
sys.exit(done())
