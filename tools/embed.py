#!/usr/bin/env python3
"""embed.py OUTPUT - writes static_files.c: the pages of the server as C arrays.

The text table comes from src/server/static, with a gzipped form beside each file; {{words}} that
its page needs before any script, from text-words.js, are filled in here. The
page comes from web/dist when it has been built, where the smaller forms stand already;
without it the text table stands in its place.
"""

import gzip
import hashlib
import html
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def read(folder):
    """path in the address -> bytes."""
    return {
        "/" + path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def filled(page, words):
    """The page with the rows of the words' table that it names."""

    def word(place):
        row = re.search(rf"^  '?{re.escape(place[1])}'?: '(.*)',$", words, re.M)
        return html.escape(row[1].replace("\\'", "'"))

    return re.sub(r"\{\{([\w.]+)\}\}", word, page)


def files():
    text = read(ROOT / "src" / "server" / "static")
    words = text["/text-words.js"].decode()
    text["/text.html"] = filled(text["/text.html"].decode(), words).encode()
    text |= {path + ".gz": gzip.compress(body, mtime=0) for path, body in text.items()}
    page = read(ROOT / "web" / "dist")
    if "/index.html" not in page:
        page = {
            path.replace("text.html", "index.html"): text[path]
            for path in ("/text.html", "/text.html.gz")
        }
    return sorted((text | page).items())


lines = ["/* Written by tools/embed.py. */", '#include "server/pages.h"', ""]
rows = []
for number, (address, body) in enumerate(files()):
    lines.append(f"static const unsigned char file_{number}[] = {{")
    for at in range(0, len(body), 24):
        lines.append("    " + ",".join(str(byte) for byte in body[at : at + 24]) + ",")
    lines += ["    0", "};"]
    tag = hashlib.sha256(body).hexdigest()[:16]
    rows.append(f'    {{ "{address}", "\\"{tag}\\"", file_{number}, {len(body)} }},')
lines += ["", "const struct page embedded_pages[] = {", *rows, "    { NULL, NULL, NULL, 0 },", "};"]
Path(sys.argv[1]).write_text("\n".join(lines) + "\n", encoding="ascii")
