#!/usr/bin/env python3
"""gamelist.py OUTPUT FOLDER... - writes games.c: the table of games and their rules.

Each FOLDER, named from the top of the tree, is a game. Its C symbol is <name>_game;
the text of its RULES.md becomes the string <name>_rules, so that the program can
show the rules without a file to look for, and the weights in <name>.net, if there are
any, become <name>_net. The files in lessons/ become rows of orr_lessons (src/game/lesson.h), those
in puzzles/ rows of orr_puzzles (src/match/puzzle.h). With --no-puzzles these have only their names: a
browser loads the one that is opened.
Games are in alphabetical order.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAX_FEATURES = 80  # as src/game/game.h has it: places for weights of one unit

has_text = "--no-puzzles" not in sys.argv
output, *folders = (word for word in sys.argv[1:] if word != "--no-puzzles")
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


def lesson(path):
    """A record whose comments "#: word text" say what a learner reads: see docs/LESSONS.md."""
    head = {"title": "", "end": "", "why": ""}
    steps, plies, game = [], 0, ""
    text = path.read_text(encoding="ascii")
    body = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#: "):
            word, _, rest = line[3:].partition(" ")
            if word == "step":
                steps.append({"key": rest, "say": "", "point": "", "ply": plies})
            elif word in head:
                head[word] = rest
            elif word in ("say", "point") and steps:
                steps[-1][word] = rest
            else:
                sys.exit(f"{path}:{number}: a lesson has no '{word}' here")
        elif line.startswith("game "):
            game = line[5:]
        elif not line:
            body = True
        elif body and not line.startswith(("#", "end ")):
            plies += 1
    return head | {"game": game, "plies": plies, "steps": steps, "text": text}


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def lesson_rows(path, symbol, rows):
    """The steps and the record of a lesson; its row of orr_lessons goes to `rows`."""
    read = lesson(path)
    steps = read["steps"]
    yield f"static const struct orr_lesson_step {symbol}_steps[] = {{"
    for step in steps or [{"key": "", "say": "", "point": "", "ply": 0}]:
        words = ", ".join(quoted(step[word]) for word in ("key", "say", "point"))
        yield f"    {{ {words}, {step['ply']} }},"
    yield "};"
    yield f"static const char {symbol}_record[] ="
    yield from (f"    {part}" for part in literal(read["text"]))
    yield "    ;"
    words = ", ".join(quoted(word) for word in (read["game"], path.stem))
    said = ", ".join(quoted(read[word]) for word in ("title", "end", "why"))
    start = steps[0]["ply"] if steps else read["plies"]
    rows.append(
        f"    {{ {words}, {said}, {symbol}_record, sizeof {symbol}_record - 1,"
        f" {start}, {read['plies']}, {len(steps)}, {symbol}_steps }},"
    )


def puzzle_rows(path, symbol, rows):
    """A puzzle as it is: the program reads its comments when it is opened."""
    text = path.read_text(encoding="ascii")
    game = next(line[5:] for line in text.splitlines() if line.startswith("game "))
    words = ", ".join(quoted(word) for word in (game, path.stem))
    if not has_text:
        rows.append(f"    {{ {words}, NULL, 0 }},")
        return
    yield f"static const char {symbol}[] ="
    yield from (f"    {part}" for part in literal(text))
    yield "    ;"
    rows.append(f"    {{ {words}, {symbol}, sizeof {symbol} - 1 }},")


lessons, puzzles = [], []
lines = [
    "/* Written by tools/gamelist.py from the folders of the games. */",
    '#include "game/lesson.h"',
    '#include "match/puzzle.h"',
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
    for path in sorted((home / "lessons").glob("*.orr")):
        lines += [*lesson_rows(path, f"{home.name}_{path.stem}", lessons), ""]
    for path in sorted((home / "puzzles").glob("*.orr")):
        lines += [*puzzle_rows(path, f"{home.name}_puzzle_{path.stem}", puzzles), ""]
lines += [
    "const struct orr_game *const orr_games[] = {",
    *(f"    &{home.name}_game," for home in games),
    "    NULL,",
    "};",
    "",
    "const struct orr_lesson orr_lessons[] = {",
    *lessons,
    "    { .name = NULL },",
    "};",
    "",
    "const struct orr_puzzle_file orr_puzzles[] = {",
    *puzzles,
    "    { .name = NULL },",
    "};",
]
Path(output).write_text("\n".join(lines) + "\n", encoding="ascii")
