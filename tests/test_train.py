#!/usr/bin/env python3
"""test_train.py ORRERY - learning a net: the same seed gives the same weights, a training that
was stopped goes on, bots play by a file of weights, and files that are none are refused."""

import subprocess
import sys
import tempfile
from pathlib import Path

from tap import done, ok

orrery = sys.argv[1]
home = Path(tempfile.mkdtemp())


def run(*words):
    return subprocess.run([orrery, *map(str, words)], capture_output=True, text=True)


def train(folder, *words):
    return run("train", "stella-quest", "--games", 40, "--out", folder, *words)


def refused(found, sentence, claim):
    ok(
        found.returncode != 0 and sentence in found.stderr,
        claim,
        f"{found.returncode}: {found.stderr}",
    )


one, two = home / "one", home / "two"
first = train(one, "--threads", 1)
ok(first.returncode == 0 and "held-out" in first.stdout, "a net is learnt", first.stderr)
net = one / "stella-quest.net"
train(two, "--threads", 2)
ok(
    net.read_text() == (two / "stella-quest.net").read_text(),
    "the number of threads changes no weight",
)
train(home / "three", "--threads", 1, "--seed", 2)
ok(net.read_text() != (home / "three" / "stella-quest.net").read_text(), "the seed does")
rows = (one / "curve.csv").read_text().splitlines()
ok(
    rows[0] == "positions,loss,held_out_loss" and len(rows) > 4,
    "the curve of the losses is kept",
    rows[:2],
)
picture = (one / "curve.svg").read_text()
ok(picture.startswith("<svg") and picture.count("<polyline") == 2, "and drawn")

kept = net.read_text()
net.unlink()
(one / "samples-3").unlink()
(one / "samples-4").unlink()
before = (one / "samples-2").stat().st_mtime_ns
train(one)
ok(net.read_text() == kept, "a training that was stopped comes to the same end")
ok((one / "samples-2").stat().st_mtime_ns == before, "what was played is not played again")
refused(
    train(one, "--seed", 9), "belongs to another training", "samples of another seed are refused"
)

arena = run(
    *["arena", "stella-quest", "--seats", 2, "--games", 8],
    *["--bots", f"ismcts:8@{net},greedy-1"],
)
ok(arena.returncode == 0, "bots play by a file of weights", arena.stderr)
words = net.read_text().split()
for name, text in {
    "empty": "",
    "cut": " ".join(words[:-1]),
    "large": net.read_text().replace(words[-1] + "\n", "128\n"),
    "other": net.read_text().replace("stella-quest", "subastral"),
}.items():
    (home / name).write_text(text)
    found = run("arena", "stella-quest", "--seats", 2, "--bots", f"greedy@{home / name},random")
    refused(found, "has no net for Stella Quest", f"weights that are none are refused: {name}")
refused(run("train", "ferry", "--out", home / "four"), "no features", "a game without features")
sys.exit(done())
