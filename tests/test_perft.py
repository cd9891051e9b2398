#!/usr/bin/env python3
"""test_perft.py [GAME...] - how many sequences of actions a game has, chance expanded.

tests/perft/<game> holds rows `seats options depth count`; options are `-` for the
defaults or `key=value,key=value`. A game without a row for each of its seat counts
fails. Keep depths such that a row takes less than two seconds.

Where somebody has counted independently, tests/perft/<game>.py holds a function
counts(seats, options, depth): the counts for depths 1..n, n <= depth, made from the
rulebook and not from the engine. Rows it reaches must agree.
"""

import importlib.util
import json
import sys

from tap import done, ok
from tree import ROOT, games, run, seat_counts

FOLDER = ROOT / "tests" / "perft"


def read_rows(path):
    """{(seats, options): {depth: count}}"""
    rows = {}
    for line in path.read_text().splitlines():
        words = line.split("#")[0].split()
        if words:
            seats, options, depth, count = words
            rows.setdefault((int(seats), options), {})[int(depth)] = int(count)
    return rows


def count(key, seats, options, depth):
    flags = [] if options == "-" else [f"--option={pair}" for pair in options.split(",")]
    found = json.loads(
        run("build/orrery", "perft", key, f"--seats={seats}", f"--depth={depth}", *flags, "--json")
    )
    return found["counts"]


def model_of(key):
    """The function that counts independently, or None."""
    path = FOLDER / f"{key}.py"
    if not path.exists():
        return None
    spec = importlib.util.spec_from_file_location(f"perft_{key.replace('-', '_')}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.counts


def check_rows(key, seats, options, expected):
    found = count(key, seats, options, max(expected))
    for depth, number in sorted(expected.items()):
        ok(
            found[depth - 1] == number,
            f"{key}, {seats} seats, options {options}: depth {depth}",
            f"found {seats} {options} {depth} {found[depth - 1]}, the row says {number}",
        )


def check_model(key, counts, seats, options, expected):
    pairs = {} if options == "-" else dict(pair.split("=") for pair in options.split(","))
    model = counts(seats, pairs, max(expected))
    reached = [depth for depth in expected if depth <= len(model)]
    wrong = [
        f"depth {depth}: {model[depth - 1]}, the row says {expected[depth]}"
        for depth in reached
        if model[depth - 1] != expected[depth]
    ]
    ok(
        reached and not wrong,
        f"{key}, {seats} seats, options {options}: an independent count "
        f"agrees to depth {max(reached, default=0)}",
        *wrong,
    )


for game in games():
    key = game["game"]
    if sys.argv[1:] and key not in sys.argv[1:]:
        continue
    path = FOLDER / key
    rows = read_rows(path) if path.exists() else {}
    for seats in seat_counts(game):
        ok(any(row[0] == seats for row in rows), f"{key} has perft rows for {seats} seats")
    model = model_of(key)
    for (seats, options), expected in sorted(rows.items()):
        check_rows(key, seats, options, expected)
        if model:
            check_model(key, model, seats, options, expected)
sys.exit(done())
