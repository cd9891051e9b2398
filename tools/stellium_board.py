#!/usr/bin/env python3
"""stellium_board.py [--check] - writes src/games/stellium/stellium_board.c.

The board of Stellium is given by six galaxy centres and ten black holes on a
triangular lattice; everything else follows from them and is counted here, never
typed in: neighbours, edges, and every placement of the eight shapes. The numbers
that the rules state are asserted. With --check nothing is written: the file must
already say the same (prints TAP).
"""

import sys
from collections import Counter
from pathlib import Path

OUTPUT = Path(__file__).resolve().parent.parent / "src/games/stellium/stellium_board.c"

# Axial coordinates; directions counter-clockwise from east.
DIRECTIONS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
CENTRES = [(0, 0), (3, 0), (6, 0), (0, 3), (3, 3), (0, 6)]
HOLES = [(1, 1), (1, 4), (2, 2), (4, 1), (-1, 2), (-1, 5), (2, -1), (2, 5), (5, -1), (5, 2)]

# One representative of each shape: the bodies in the card's colour, then the tips.
SHAPES = {
    "line": ([(0, 0), (1, 0), (2, 0)], []),
    "arc": ([(1, 0), (0, 1), (-1, 1)], []),
    "rectangle": ([(1, 0), (0, 1), (-1, 0), (0, -1)], []),
    "diamond": ([(0, 0), (0, 1)], [(1, 0), (-1, 1)]),
    "triangle": ([(0, 0), (1, 0), (0, 1)], []),
    "trine": ([(1, 0), (-1, 1), (0, -1)], []),
    "ess": ([(0, 0), (1, 0), (1, 1), (2, 1)], []),
    "pair": ([(0, 0), (1, 0)], []),
}
COUNTS = {
    "line": 102,
    "arc": 210,
    "rectangle": 84,
    "diamond": 105,
    "triangle": 78,
    "trine": 56,
    "ess": 162,
    "pair": 9,
}
INSIDE = {
    "line": 18,
    "arc": 72,
    "rectangle": 18,
    "diamond": 36,
    "triangle": 36,
    "trine": 12,
    "ess": 0,
    "pair": 0,
}


def plus(a, b):
    return (a[0] + b[0], a[1] + b[1])


def rotated(p):
    return (-p[1], p[0] + p[1])


def mirrored(p):
    return (p[1], p[0])


# Cell 7g is the centre of galaxy g, 7g+1+d its ring space in direction d, 42+b hole b.
CELLS = [plus(centre, step) for centre in CENTRES for step in [(0, 0), *DIRECTIONS]] + HOLES
NUMBER = {place: cell for cell, place in enumerate(CELLS)}
NONE = len(CELLS)  # "off the board" in the table of neighbours

NEXT = [[NUMBER.get(plus(place, step), NONE) for step in DIRECTIONS] for place in CELLS]
# By higher end, then lower: the last 48 edges are those of the black holes.
EDGES = sorted(
    ((low, high) for low in range(NONE) for high in NEXT[low] if low < high < NONE),
    key=lambda edge: edge[::-1],
)


def is_hole(cell):
    return cell >= 42


def images(points):
    """The six rotations of a list of points."""
    for _ in range(6):
        points = [rotated(p) for p in points]
        yield points


def placements(name, hand):
    """Every (main cells, tip cells) that shows the shape, in the order of the table."""
    main, tips = SHAPES[name]
    found = set()
    for points in images([mirrored(p) if hand else p for p in main + tips]):
        for place in CELLS:
            cells = [NUMBER.get(plus(place, p)) for p in points]
            if None not in cells:
                found.add((tuple(sorted(cells[: len(main)])), tuple(sorted(cells[len(main) :]))))
    if name == "pair":
        found = {(c, t) for c, t in found if not any(map(is_hole, c)) and c[0] // 7 != c[1] // 7}
    return sorted(found)


# An ess and its mirror image are different shapes; all others are their own image.
LISTS = [placements(name, False) for name in SHAPES] + [placements("ess", True)]


def assert_the_numbers():
    assert len(CELLS) == len(NUMBER) == 52
    degree = [sum(n != NONE for n in row) for row in NEXT]
    assert degree[0:42:7] == [6] * 6
    assert Counter(degree[c] for c in range(42) if c % 7) == {6: 18, 4: 12, 3: 6}
    assert degree[42:46] == [6] * 4 and degree[46:] == [4] * 6
    assert len(EDGES) == 129 and not any(is_hole(low) for low, _ in EDGES)
    assert sum(is_hole(high) for _, high in EDGES) == 48
    contacts = Counter(
        (low // 7, high // 7) for low, high in EDGES if not is_hole(high) and low // 7 != high // 7
    )
    assert contacts == dict.fromkeys(
        [(0, 1), (0, 3), (1, 2), (1, 3), (1, 4), (2, 4), (3, 4), (3, 5), (4, 5)], 1
    )
    assert Counter(row.count(NONE) for row in NEXT) == {0: 28, 2: 18, 3: 6}
    for q, r in CELLS:  # no straight line leaves the board and meets it again
        for step in DIRECTIONS:
            on = [(q + n * step[0], r + n * step[1]) in NUMBER for n in range(20)]
            assert on == sorted(on, reverse=True)
    for number, name in enumerate(SHAPES):
        both = set(LISTS[number]) | set(placements(name, True))
        assert len(both) == COUNTS[name], name
        assert both == set(LISTS[number]) or name == "ess"
        assert (
            sum(
                len({c // 7 for c in main + tips}) == 1 and not is_hole(max(main + tips))
                for main, tips in both
            )
            == INSIDE[name]
        ), name


def mask(cells):
    return sum(1 << cell for cell in cells)


def starts(number):
    """For each cell the index of the first placement of the list whose lowest cell is not lower."""
    before = sum(map(len, LISTS[:number]))
    lowest = [main[0] for main, _ in LISTS[number]]
    return [before + sum(low < cell for low in lowest) for cell in range(NONE + 1)]


def through(number):
    """For each cell the placements of the list that have a body on it."""
    before = sum(map(len, LISTS[:number]))
    return [
        [before + at for at, (main, tips) in enumerate(LISTS[number]) if cell in main + tips]
        for cell in range(NONE)
    ]


THROUGH = [row for number in range(len(LISTS)) for row in through(number)]


def through_starts(number):
    """Where each cell's part of the table of placements through a cell begins."""
    rows_before = number * NONE
    return [sum(map(len, THROUGH[: rows_before + cell])) for cell in range(NONE + 1)]


def rows(items, per_line):
    items = list(items)
    for at in range(0, len(items), per_line):
        yield "    " + " ".join(f"{item}," for item in items[at : at + per_line])


def braces(items):
    return "{ " + ", ".join(map(str, items)) + " }"


def text():
    """The whole file."""
    names = [*SHAPES, "mirrored ess"]
    shape_rows = [
        f"    {{ {len(main)}, {len(tips)}, {{ {', '.join(braces(p) for p in main + tips)} }} }},"
        f" /* {name} */"
        for name, (main, tips) in SHAPES.items()
    ]
    yield from [
        "/* stellium_board.c - the board of Stellium and every placement on it.",
        " * Written by tools/stellium_board.py; a test compares. Do not edit.",
        " *",
        " * SPDX-License-Identifier: MIT */",
        '#include "stellium.h"',
        "",
        "/* clang-format off */",
        "",
        "const int8_t stellium_place[STELLIUM_CELLS][2] = {",
        *rows(map(braces, CELLS), 7),
        "};",
        "",
        "const uint8_t stellium_next[STELLIUM_CELLS][6] = {",
        *rows(map(braces, NEXT), 3),
        "};",
        "",
        "const uint64_t stellium_touch[STELLIUM_CELLS] = {",
        *rows((f"0x{mask(n for n in row if n != NONE):013x}" for row in NEXT), 5),
        "};",
        "",
        "const uint8_t stellium_edge[STELLIUM_EDGES][2] = {",
        *rows(map(braces, EDGES), 8),
        "};",
        "",
        "const struct stellium_shape stellium_shape[STELLIUM_SHAPES] = {",
        *shape_rows,
        "};",
        "",
        "const struct stellium_placement stellium_placement[STELLIUM_PLACEMENTS] = {",
    ]
    for name, found in zip(names, LISTS):
        yield f"    /* {name}: {len(found)} */"
        yield from rows(
            (f"{{ 0x{mask(main):013x}, 0x{mask(tips):013x} }}" for main, tips in found), 2
        )
    yield from [
        "};",
        "",
        "const uint16_t stellium_starts[STELLIUM_SHAPES + 1][STELLIUM_CELLS + 1] = {",
    ]
    for number, name in enumerate(names):
        yield f"    {{ /* {name} */"
        yield from ("    " + line for line in rows(starts(number), 18))
        yield "    },"
    yield from [
        "};",
        "",
        "const uint16_t stellium_through[STELLIUM_THROUGH] = {",
        *rows((placement for row in THROUGH for placement in row), 18),
        "};",
        "",
        "const uint16_t stellium_through_starts[STELLIUM_SHAPES + 1][STELLIUM_CELLS + 1] = {",
    ]
    for number, name in enumerate(names):
        yield f"    {{ /* {name} */"
        yield from ("    " + line for line in rows(through_starts(number), 16))
        yield "    },"
    yield "};"


assert_the_numbers()
content = "\n".join(text()) + "\n"
if sys.argv[1:] == ["--check"]:
    same = OUTPUT.is_file() and OUTPUT.read_text(encoding="ascii") == content
    print(f"{'ok' if same else 'not ok'} 1 - stellium_board.c is what its generator writes\n1..1")
    sys.exit(not same)
OUTPUT.write_text(content, encoding="ascii")
