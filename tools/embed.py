#!/usr/bin/env python3
"""embed.py OUTPUT - writes static_files.c: the pages of the server as C arrays.

The text table comes from src/server/static. The page comes from web/dist when it
has been built; without it the text table stands in its place.
"""

import hashlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
         ".js": "text/javascript; charset=utf-8", ".json": "application/json",
         ".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon",
         ".woff2": "font/woff2", ".txt": "text/plain; charset=utf-8",
         ".webmanifest": "application/manifest+json", ".wasm": "application/wasm",
         ".webp": "image/webp", ".map": "application/json"}


def files():
    """path in the address -> file, later folders winning."""
    found = {}
    for folder in (ROOT / "src" / "server" / "static", ROOT / "web" / "dist"):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix in TYPES:
                found["/" + path.relative_to(folder).as_posix()] = path
    found.setdefault("/index.html", found["/text.html"])
    return sorted(found.items())


lines = ["/* Written by tools/embed.py. */", '#include "server/pages.h"', ""]
rows = []
for number, (address, path) in enumerate(files()):
    body = path.read_bytes()
    lines.append(f"static const unsigned char file_{number}[] = {{")
    for at in range(0, len(body), 24):
        lines.append("    " + ",".join(str(byte) for byte in body[at:at + 24]) + ",")
    lines += ["    0", "};"]
    tag = hashlib.sha256(body).hexdigest()[:16]
    rows.append(f'    {{ "{address}", "{TYPES[path.suffix]}", "\\"{tag}\\"", file_{number}, {len(body)} }},')
lines += ["", "const struct page embedded_pages[] = {", *rows, "    { NULL, NULL, NULL, NULL, 0 },", "};"]
Path(sys.argv[1]).write_text("\n".join(lines) + "\n", encoding="ascii")
