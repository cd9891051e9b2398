#!/usr/bin/env python3
"""test_playthroughs.py [GAME...] - matches go as a person has once read and approved them.

tests/playthroughs/<game>-<seats>.txt is one match with everything that everybody saw
(tests/playthrough.c). There is one for every game and seat count. If a difference is
meant, tools/playthroughs writes the files anew, and somebody reads the diff.
"""

import difflib
import sys

from tap import done, ok
from tree import ROOT, games, is_test_game, run, seat_counts

FOLDER = ROOT / "tests" / "playthroughs"
SEED = "1"  # also in tools/playthroughs


def first_differences(kept, found):
    lines = difflib.unified_diff(
        kept.splitlines(), found.splitlines(), "kept", "found", n=2, lineterm=""
    )
    return [line[:160] for line, _ in zip(lines, range(30))]


expected = set()
for game in games("build-check"):
    key = game["game"]
    for seats in seat_counts(game):
        path = FOLDER / f"{key}-{seats}.txt"
        expected.add(path.name)
        if (sys.argv[1:] and key not in sys.argv[1:]) or (is_test_game(key) and not path.exists()):
            continue
        name = f"{key}, {seats} seats: the match goes as it went"
        if not path.exists():
            ok(False, name, f"there is no {path.name}: run tools/playthroughs {key}, and read it")
            continue
        kept = path.read_text(encoding="utf-8")
        found = run("build-check/tests/playthrough", key, seats, SEED)
        ok(found == kept, name, *first_differences(kept, found))
if not sys.argv[1:]:
    strays = sorted(path.name for path in FOLDER.glob("*.txt") if path.name not in expected)
    ok(not strays, "every playthrough is one of a game", *strays)
sys.exit(done())
