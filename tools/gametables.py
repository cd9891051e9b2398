#!/usr/bin/env python3
"""gametables.py [--check] - writes the tables of games in README.md and docs/FIT.md.

They stand between `<!-- games -->` and `<!-- end of games -->`, and are made of what the program
says of its games, so that a new game edits no page. With --check nothing is changed, and two
tests say whether the tables are as they should be. Needs build/orrery.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLE = re.compile(r"(<!-- games -->\n).*?(<!-- end of games -->)", re.DOTALL)


def ask(*command):
    return json.loads(subprocess.check_output([ROOT / "build" / "orrery", *command], text=True))


def seats(game):
    low, high = game["min_seats"], game["max_seats"]
    return f"{low}-{high}" if low < high else f"{low}"


def table(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(map(str, cells))} |\n" for cells in lines).replace(
        " --- ", "---"
    )


def what_one_does(games):
    rows = [[game["title"], seats(game), game["about"]] for game in games]
    return table(["game", "players", "what one does"], rows)


def sizes(games):
    found = {row["game"]: row for row in ask("bench", "--seconds", "0.001", "--json")}
    names = ["state_bytes", "actions", "max_legal"]
    rows = [
        [game["title"], f"`{game['game']}`", seats(game)]
        + [f"{found[game['game']][name]:,}" for name in names]
        for game in games
    ]
    return table(["game", "key", "seats", "state bytes", "actions", "`max_legal`"], rows)


def main():
    check, games = sys.argv[1:] == ["--check"], ask("games", "--json")
    bad = 0
    for number, (page, write) in enumerate(
        {"README.md": what_one_does, "docs/FIT.md": sizes}.items(), 1
    ):
        path = ROOT / page
        text = path.read_text(encoding="utf-8")
        right = TABLE.sub(lambda found: found[1] + write(games) + found[2], text)
        if not check:
            path.write_text(right, encoding="utf-8")
            continue
        good = text == right and TABLE.search(text)
        bad += not good
        print(
            f"{'ok' if good else 'not ok'} {number} - {page}: the games as the program tells them"
        )
    if check:
        print("1..2")
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
