#!/usr/bin/env python3
"""test_signature.py [FOLDER...] - every build says of every game what tests/signature says.

The signature is one number for all that a game's rules do (src/game/signature.c). If
it differs between builds, something depends on the compiler; if it differs from the
file, behaviour has moved, and the commit that means it runs tools/signature.
"""

import sys
from pathlib import Path

from tap import done, ok
from tree import ROOT, is_test_game, signatures

for folder in sys.argv[1:] or ["build", "build-check", "build-san"]:
    for key, found in signatures(folder).items():
        if is_test_game(key):
            continue
        path = ROOT / "tests" / "signature" / key
        kept = path.read_text().strip() if path.exists() else "nothing"
        ok(
            found == kept,
            f"{Path(folder).name}: signature of {key}",
            f"found {found}, tests/signature/{key} says {kept}",
        )
sys.exit(done())
