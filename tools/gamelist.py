#!/usr/bin/env python3
"""gamelist.py OUTPUT FOLDER... - writes games.c: the table of games and their rules.

Each FOLDER, named from the top of the tree, is a game. Its C symbol is <name>_game;
the text of its RULES.md becomes the string <name>_rules, so that the program can
show the rules without a file to look for. Games are in alphabetical order.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

output, *folders = sys.argv[1:]
games = sorted((ROOT / folder for folder in folders), key=lambda home: home.name)


def literal(text):
    """C string literals, one per line of text; bytes outside ASCII as octal."""
    special = {
        ord("\n"): "\\n",
        ord("\t"): "\\t",
        ord('"'): '\\"',
        ord("\\"): "\\\\",
        ord("?"): "\\?",
    }
    for line in text.encode().splitlines(keepends=True):
        yield (
            '"'
            + "".join(
                special.get(byte) or (chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}")
                for byte in line
            )
            + '"'
        )


lines = [
    "/* Written by tools/gamelist.py from the folders of the games. */",
    '#include "game/game.h"',
    "",
    "/* The rules of a game are longer than the 4095 characters C11 promises. */",
    '#pragma GCC diagnostic ignored "-Woverlength-strings"',
    "",
]
for home in games:
    rules = home / "RULES.md"
    text = rules.read_text(encoding="utf-8") if rules.is_file() else ""
    lines += [
        f"extern const struct orr_game {home.name}_game;",
        f"extern const char {home.name}_rules[];",
        f"const char {home.name}_rules[] =",
        *(f"    {part}" for part in literal(text)),
        '    "";',
        "",
    ]
lines += [
    "const struct orr_game *const orr_games[] = {",
    *(f"    &{home.name}_game," for home in games),
    "    NULL,",
    "};",
]
Path(output).write_text("\n".join(lines) + "\n", encoding="ascii")
