#!/usr/bin/env python3
"""exports.py - checks the surface of the shared library; prints TAP.

What the library shows is what the public headers mark ORR_API, no more and no
less, and every name begins with orr_. Lists the names as comments.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIBRARY = ROOT / "build" / "liborrery.so"

# ORR_API, then a declaration; its name stands before the first ( or [ or ;
DECLARATION = re.compile(r"^ORR_API\b[^;({\[]*?(\w+)\s*[;(\[]", re.M)

declared = {
    name
    for folder in ("base", "game", "match", "bots")
    for header in sorted((ROOT / "src" / folder).glob("*.h"))
    for name in DECLARATION.findall(header.read_text(encoding="utf-8"))
}
listing = subprocess.run(
    ["nm", "-D", "--defined-only", "--format=posix", LIBRARY],
    capture_output=True,
    text=True,
    check=True,
).stdout
exported = {line.split()[0] for line in listing.splitlines()}

checks = {
    "every exported name begins with orr_": {n for n in exported if not n.startswith("orr_")},
    "every ORR_API function is exported": declared - exported,
    "nothing else is exported": exported - declared,
}
for number, (claim, exceptions) in enumerate(checks.items(), 1):
    print(f"{'not ok' if exceptions else 'ok'} {number} - {claim}")
    for name in sorted(exceptions):
        print(f"# {name}")
print(f"# {len(exported)} names: {' '.join(sorted(exported))}")
print(f"1..{len(checks)}")
sys.exit(any(checks.values()))
