#!/usr/bin/env python3
"""test_review.py [PROGRAM] - `orrery review` as a user meets it."""

import json
import math
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(__file__))
from tap import done, equal, ok

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/orrery"
MARKS = {"best": 0, "good": 2, "slip": 6, "mistake": 15, "blunder": math.inf}


def run(*args):
    return subprocess.run([PROGRAM, *args], capture_output=True, text=True)


def review(path, *args):
    return json.loads(run("review", path, "--json", "--worlds", "20", *args).stdout)


def mark_of(loss):
    return "best" if loss <= 0 else next(mark for mark, below in MARKS.items() if loss < below)


def accuracy_of(loss):
    return min(100, max(0, 103.1668 * math.exp(-0.04354 * loss) - 3.1669))


def test_sums(found):
    kinds = ("luck", "play", "others")
    for seat in found["seats"]:
        turns = [t for t in found["turns"] if t["seat"] == seat["seat"]]
        equal([t["ply"] for t in turns], list(range(found["plies"])), "each ply once for a seat")
        sums = {k: round(sum(t["change"] for t in turns if t["kind"] == k), 4) for k in kinds}
        equal(sums, {k: seat[k] for k in kinds}, "  ... and they add up to its sums")
        total = seat["start"] + sum(seat[k] for k in kinds)
        equal(round(total, 4), seat["result"], "  ... and to its result")


def test_decisions(found):
    played = [t for t in found["turns"] if t["kind"] == "play"]
    fields = {"action", "best", "loss", "mark", "forced", "reason", "said"}
    ok(played and all(fields <= t.keys() for t in played), "decisions have their fields")
    ok(all(t["mark"] == mark_of(t["loss"]) for t in played), "  ... marks go by the loss")
    ok(all(round(t["change"] + t["loss"], 4) == 0 for t in played), "  ... a loss is a change")
    same = [t for t in played if t["action"] == t["best"]]
    ok(
        same and all(not t["loss"] and not t["reason"] for t in same),
        "  ... the best loses nothing",
    )
    for seat in found["seats"]:
        own = [t["loss"] for t in played if t["seat"] == seat["seat"] and not t["forced"]]
        equal(seat["decisions"], len(own), "  ... decisions are those with a choice")
        mean = sum(map(accuracy_of, own)) / len(own)
        if len(own) < 6:
            equal(seat["accuracy"], None, "  ... of few there is no accuracy")
        else:
            ok(abs(seat["accuracy"] - mean) < 1e-3, "  ... and accuracy is their mean", seat, mean)


def test_resume(path, folder):
    whole = run("review", path, "--worlds", "20", "--json").stdout
    kept = os.path.join(folder, "values")
    equal(run("review", path, "--worlds", "20", "--json", "--resume", kept).stdout, whole, "kept")
    with open(kept, encoding="ascii") as file:
        lines = file.read()
    for size in (0, 10, len(lines) // 2, len(lines) - 1, len(lines)):
        with open(kept, "w", encoding="ascii") as file:
            file.write(lines[:size])
        if 0 < size < 40:
            bad = run("review", path, "--worlds", "20", "--resume", kept)
            ok(
                bad.returncode == 1 and "another review" in bad.stderr,
                "  ... a cut head",
                bad.stderr,
            )
            continue
        again = run("review", path, "--worlds", "20", "--json", "--resume", kept).stdout
        equal(again == whole, True, f"  ... resumed after {size} bytes it is the same review")
        with open(kept, encoding="ascii") as file:
            equal(file.read() == lines, True, "  ... and so is the file")
    other = run("review", path, "--worlds", "22", "--resume", kept)
    ok(other.returncode == 1 and "another review" in other.stderr, "other worlds are refused")
    with open(kept, "w", encoding="ascii") as file:
        file.write(lines.replace("\n", "\n9999999999 ", 1))
    bad = run("review", path, "--worlds", "20", "--resume", kept)
    ok(bad.returncode == 1 and "damaged at value 1" in bad.stderr, "and a damaged file", bad.stderr)


def test_bad_input(path, folder):
    for args, status, words in (
        ([], 2, "a file"),
        ([os.path.join(folder, "none.orr")], 1, "none.orr"),
        ([path, "--worlds", "1"], 2, "--worlds"),
        ([path, "--worlds", "x"], 2, "--worlds"),
        ([path, "--resume", os.path.join(folder, "no", "where")], 1, "cannot be written"),
        ([PROGRAM], 1, "cannot be read as a record"),
    ):
        bad = run("review", *args)
        ok(bad.returncode == status and words in bad.stderr, f"refused: {args}", bad)
        ok(not bad.stdout, "  ... and nothing is printed")


with tempfile.TemporaryDirectory() as home:
    run("sim", "stellar", "--bots", "2", "--games", "1", "--records", home, "--threads", "1")
    run("sim", "ferry", "--seats", "3", "--games", "1", "--records", home, "--threads", "1")
    stellar, ferry = (os.path.join(home, f"{key}-0.orr") for key in ("stellar", "ferry"))
    for record in (stellar, ferry):
        report = review(record)
        equal(report["game"], os.path.basename(record)[:-6], "a review names its game")
        test_sums(report)
        test_decisions(report)
    ok(review(ferry) == review(ferry) != review(ferry, "--seed", "2"), "a seed decides everything")
    table = run("review", ferry).stdout
    ok("luck" in table and "Seat 3" in table, "for people it is a table", table)
    test_resume(ferry, home)
    test_bad_input(ferry, home)
sys.exit(done())
