#!/usr/bin/env python3
"""layers_page.py [--graph] - checks that nothing in the page imports upward; prints TAP.

    kit, device <- link, games/<key> <- games/index.ts, store <- settings, puzzle <- history, table <- lobby <- main.tsx

kit knows no game and no socket. A game's drawing knows kit and its own folder, never
another game and nothing of the table it is drawn on; and its style sheet stands under
its own class, so that no rule of it reaches another game. The sheet of every other room
stands under that room's root: only what the kit draws is styled everywhere. games/index.ts
is written by the build from the folders. And no two files import each other, by whatever
way round.

A component draws what it is given and calls what the store or a hook beside it offers: no .tsx
names the link itself.

With --graph it prints rooms, arrows and cycles instead.
"""

import re
import sys
from pathlib import Path

SRC = Path(__file__).resolve().parent.parent / "web/src"
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]""")

# What each floor may import besides itself. A file beside the floors is a floor of its own.
MAY_IMPORT = {
    "kit": [],
    "device": [],
    "link": ["kit", "device"],
    "games": ["kit", "games/*"],
    "store": ["kit", "link"],
    "settings": ["kit", "store"],
    "puzzle": ["kit", "link", "games", "store"],
    "history": ["kit", "link", "games", "store", "puzzle"],
    "table": ["kit", "link", "games", "store", "settings", "puzzle"],
    "lobby": ["kit", "link", "games", "store", "settings", "puzzle", "history", "table"],
}
# The root that each sheet stands under; a sheet that is named nowhere stands under none.
ROOT_OF = {
    "style/lobby.css": ".lobby",
    "style/dialogs.css": "dialog",
    "style/table.css": ".table, .single",
    "style/review.css": ".end, .review-head, .review-rail, .review-bar, .review-waits",
    "style/specimen.css": ".specimen",
    "puzzle/style.css": ".puzzle, .puzzle-pane, .puzzle-page",
    "history/style.css": ".history-page",
    "history/card.css": ".history, .history-page",
}
OF_THE_KIT = [
    f"style/{name}.css" for name in ("all", "tokens", "base", "cards", "consequence", "things")
]
FOR_ENTRIES = [*MAY_IMPORT, "words-en.ts"]


def floor_of(path):
    """kit/card.tsx is on "kit", games/stellar/board.tsx on "games/stellar", main.tsx on itself."""
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]


def allowed(floor):
    if floor.startswith("games/"):
        return ["kit"]
    return MAY_IMPORT.get(floor, FOR_ENTRIES)


def arrows():
    """For every source its imports of ours, as paths below src/."""
    found = {}
    for path in sorted(p for p in SRC.rglob("*") if p.suffix in (".ts", ".tsx")):
        names = IMPORT.findall(path.read_text(encoding="utf-8"))
        ours = [(path.parent / name).resolve() for name in names if name.startswith(".")]
        found[path.relative_to(SRC).as_posix()] = [
            to.relative_to(SRC).as_posix() for to in ours if to.suffix in (".ts", ".tsx")
        ]
    return found


def is_upward(path, to):
    floor, other = floor_of(path), floor_of(to)
    may = allowed(floor)
    return (
        floor != other
        and other not in may
        and not ("games/*" in may and other.startswith("games/"))
    )


def cycles(graph):
    """Sets of nodes that reach each other: Tarjan's algorithm."""
    order, low, stack, found = {}, {}, [], []

    def visit(node):
        order[node] = low[node] = len(order)
        stack.append(node)
        for to in graph.get(node, ()):
            if to not in order:
                visit(to)
            if to in stack:
                low[node] = min(low[node], low[to])
        if low[node] == order[node]:
            ring = stack[stack.index(node) :]
            del stack[stack.index(node) :]
            if len(ring) > 1:
                found.append(sorted(ring))

    for node in graph:
        if node not in order:
            visit(node)
    return found


def floors(graph):
    """The same arrows between floors."""
    between = {floor_of(path): set() for path in graph}
    for path, targets in graph.items():
        between[floor_of(path)] |= {floor_of(to) for to in targets} - {floor_of(path)}
    return between


def show(name, graph):
    print(
        f"{name}: {len(graph)}, arrows: {sum(len(set(to)) for to in graph.values())}, "
        f"cycles: {[len(ring) for ring in cycles(graph)]}"
    )


def root_of(sheet):
    path = sheet.relative_to(SRC).as_posix()
    return f".game-{sheet.parent.name}" if path.startswith("games/") else ROOT_OF.get(path)


def stands_under(head, root):
    """A room may also say what the page is like while that room is there: `:root:has(.lobby)`."""
    of_page = re.fullmatch(r":root(?:\[[^]]*\])?:has\((.*)\)", head)
    return head == f":where({root})" or (of_page and of_page[1] == root)


def loose_rules(sheet):
    """What stands in a style sheet beside `:where(<its root>) { }` and keyframes."""
    root = root_of(sheet)
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.S)
    text = re.sub(r'@import "\./[\w-]+\.css";', "", text)  # of the same folder
    depth, head = 0, ""
    for char in text:
        if char == "{" and depth == 0:
            head = head.strip()
            if not stands_under(head, root) and not head.startswith("@keyframes "):
                yield f"{sheet.relative_to(SRC.parent.parent)}: {head}"
            head = ""
        depth += (char == "{") - (char == "}")
        if depth == 0 and char != "}":
            head += char
    if head.strip():
        yield f"{sheet.relative_to(SRC.parent.parent)}: {head.strip()}"


def loose_sheets():
    """The loose rules of every room's sheet, those of the games apart: see check()."""
    kit = [SRC / path for path in OF_THE_KIT]
    gone = [f"web/src/{path} is not there" for path in ROOT_OF if not (SRC / path).exists()]
    sheets = [s for s in sorted(SRC.rglob("*.css")) if s not in kit and "games" not in s.parts]
    return gone + [line for sheet in sheets for line in loose_rules(sheet)]


def talkers():
    """Components that ask a server themselves."""
    components = sorted(SRC.rglob("*.tsx"))
    return [
        f"web/src/{path.relative_to(SRC)} asks a server: store/questions.ts and actions.ts do"
        for path in components
        if re.search(r"\b(net\.|fetch\(|new WebSocket)", path.read_text(encoding="utf-8"))
    ]


def say(number, claim, wrong):
    print(f"{'not ok' if wrong else 'ok'} {number} - {claim}")
    for line in wrong:
        print(f"# {line}")
    return bool(wrong)


def check(graph):
    names = sorted({*floors(graph), *MAY_IMPORT})
    failures = 0
    for count, floor in enumerate(names, 1):
        wrong = [
            f"web/src/{path} may not import {to}"
            for path, targets in graph.items()
            if floor_of(path) == floor
            for to in targets
            if is_upward(path, to)
        ]
        if not any(floor_of(path) == floor for path in graph):
            wrong = [f"web/src/{floor} is not there"]
        if floor.startswith("games/"):
            wrong += [line for sheet in (SRC / floor).glob("*.css") for line in loose_rules(sheet)]
        failures += say(count, f"{floor} of the page reaches only what lies below it", wrong)
    rings = [" ".join(ring) for ring in cycles(graph)]
    failures += say(len(names) + 1, "no files of the page import each other in a ring", rings)
    failures += say(len(names) + 2, "a room's style sheet stands under its root", loose_sheets())
    failures += say(len(names) + 3, "no component asks a server", talkers())
    print(f"1..{len(names) + 3}")
    return failures


if __name__ == "__main__":
    sources = arrows()
    if "--graph" in sys.argv:
        show("files", sources)
        show("rooms", floors(sources))
    else:
        sys.exit(check(sources) > 0)
