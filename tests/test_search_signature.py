#!/usr/bin/env python3
"""test_search_signature.py [--write] - every build's bots choose what tests/signature says.

<key>.ismcts holds one number for the choices of the search in whole matches
(tests/test_search.c). It moves with the search, its tuning and the game's values; --write
keeps the new one. <key>.frozen holds those of the first bots, by bot and seats: they stay as
they were, or nothing measured against them can be compared any more.
"""

import subprocess
import sys

from tap import done, ok
from tree import ROOT, is_test_game, signatures

BUILDS = ["build-check", "build-san"]


def choices(folder, *arguments):
    program = ROOT / folder / "tests" / "test_search"
    return subprocess.run([program, *arguments], capture_output=True, text=True).stdout.strip()


def check(found, kept, claim):
    ok(found == kept, claim, f"found {found}, tests/signature says {kept}")


for key in signatures("build-check"):
    if is_test_game(key):
        continue
    path = ROOT / "tests" / "signature" / f"{key}.ismcts"
    if "--write" in sys.argv:
        path.write_text(choices("build-check", key) + "\n")
    for folder in BUILDS:
        kept = path.read_text().strip() if path.exists() else "nothing"
        check(choices(folder, key), kept, f"{folder}: search signature of {key}")
    frozen = path.with_suffix(".frozen")
    for line in frozen.read_text().splitlines() if frozen.exists() else []:
        bot, seats, kept = line.split()
        for folder in BUILDS:
            check(choices(folder, key, bot, seats), kept, f"{folder}: {bot} in {key} for {seats}")
sys.exit(done())
