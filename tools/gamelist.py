#!/usr/bin/env python3
"""gamelist.py OUTPUT FOLDER... - writes games.c: the table of games and their rules.

Each FOLDER, named from the top of the tree, is a game. Its C symbol is <name>_game;
the text of its RULES.md becomes the string <name>_rules, so that the program can
show the rules without a file to look for, and the weights in <name>.net, if there are
any, become <name>_net. Games are in alphabetical order.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAX_FEATURES = 80  # as src/game/game.h has it: places for weights of one unit

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


def rows(kind, name, numbers):
    """A C array, some twenty numbers to a line."""
    yield f"static const {kind} {name}[] = {{"
    for at in range(0, len(numbers), 20):
        yield "    " + ", ".join(numbers[at : at + 20]) + ","
    yield "};"


def net(path, name):
    """The weights of a file as docs/STRENGTH.md describes it; without one there are no inputs."""
    yield f"extern const struct orr_net {name}_net;"
    if not path.is_file():
        yield f"const struct orr_net {name}_net = {{ .inputs = 0 }};"
        return
    words = [line.split() for line in path.read_text(encoding="ascii").splitlines()]
    head = {row[0]: row[1] for row in words if row[0] in ("inputs", "hidden", "one")}
    units = [row[1:] for row in words if row[0] == "unit"]
    if [len(unit) for unit in units] != [int(head["inputs"]) + 2] * int(head["hidden"]):
        sys.exit(f"{path}: not the weights that its head announces")
    behind = ["0"] * (MAX_FEATURES - int(head["inputs"]))
    weights = [word for unit in units for word in unit[2:] + behind]
    yield from rows("int16_t", f"{name}_weight", weights)
    yield from rows("int32_t", f"{name}_bias", [unit[0] for unit in units])
    yield from rows("int16_t", f"{name}_out", [unit[1] for unit in units])
    yield f"const struct orr_net {name}_net = {{"
    yield f"    .inputs = {head['inputs']}, .hidden = {head['hidden']}, .one = {head['one']},"
    yield f"    .weight = {name}_weight, .bias = {name}_bias, .out = {name}_out,"
    yield "};"


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
        *net(home / f"{home.name}.net", home.name),
        "",
    ]
lines += [
    "const struct orr_game *const orr_games[] = {",
    *(f"    &{home.name}_game," for home in games),
    "    NULL,",
    "};",
]
Path(output).write_text("\n".join(lines) + "\n", encoding="ascii")
