#!/usr/bin/env python3
"""test_search_signature.py [--write] - every build's search chooses what tests/signature says.

One number for the choices of the search in whole matches (tests/test_search.c). It moves
with the search, its tuning and the game's evaluate(); --write keeps the new one.
"""

import subprocess
import sys

from tap import done, ok
from tree import ROOT, is_test_game, signatures

for key in signatures("build-check"):
    if is_test_game(key):
        continue
    path = ROOT / "tests" / "signature" / f"{key}.ismcts"
    for folder in ["build-check", "build-san"]:
        program = ROOT / folder / "tests" / "test_search"
        found = subprocess.run([program, key], capture_output=True, text=True).stdout.strip()
        if "--write" in sys.argv and folder == "build-check":
            path.write_text(found + "\n")
        kept = path.read_text().strip() if path.exists() else "nothing"
        ok(
            found == kept,
            f"{folder}: search signature of {key}",
            f"found {found}, {path.relative_to(ROOT)} says {kept}",
        )
sys.exit(done())
