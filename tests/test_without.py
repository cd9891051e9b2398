#!/usr/bin/env python3
"""test_without.py FOLDER - what needs libpq compiles where libpq's headers are not installed, too.

Each file that asks for them is compiled as FOLDER's build did it, without the answer."""

import json
import shlex
import subprocess
import sys
from pathlib import Path

from tap import done, ok

ASKS = "ORR_HAVE_LIBPQ"

folder = Path(sys.argv[1])
for step in json.loads((folder / "compile_commands.json").read_text(encoding="utf-8")):
    source = folder / step["file"]
    if "src/server/" not in step["file"] or ASKS not in source.read_text(encoding="utf-8"):
        continue
    words = [word for word in shlex.split(step["command"]) if word != f"-D{ASKS}"]
    words[words.index("-o") + 1] = "/dev/null"
    run = subprocess.run([*words, "-fsyntax-only"], cwd=folder, capture_output=True, text=True)
    ok(run.returncode == 0, f"{source.name} compiles without libpq", run.stderr)
sys.exit(done())
