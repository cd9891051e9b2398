#!/usr/bin/env python3
"""layers.py - checks that nothing includes upward; prints TAP.

    base <- game <- games/<key>, match, bots <- hall <- device, server <- cli
                                 match, bots <- bind

A game knows game/game.h, base and its own folder, never another game. The layers
up to the hall are pure: no stdio, no clock, and memory is allocated by match, bind and hall alone. No
library but libc is known to them.
That is what lets them run in a browser and behave the same everywhere.

The hall and its rooms include nothing of the server and no network header: they run without
one under a simulator, and no socket is between a test and what they do. What changes a match
there is called in one file, behind the door of room_do().

Hall, server, terminal and other languages play by match.h: no function of a game, none that takes a
bare state, no private header. What a game says of itself (key, title, options, rules)
anyone may read. BARE names who works on bare states, and why.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"

# What each layer may include, as the beginnings of paths below src/.
MAY_INCLUDE = {
    "base": ["base/"],
    "game": ["game/", "base/"],
    "match": ["match/", "game/", "base/"],
    "bots": ["bots/", "game/", "base/"],
    "bind": ["bind/", "match/", "bots/", "game/", "base/"],
    "hall": ["hall/", "match/", "bots/", "game/", "base/"],
    "device": ["device/", "hall/", "match/", "bots/", "game/", "base/"],
}
ALLOCATES = {"match", "bind", "hall", "device"}
IMPURE_HEADERS = {"stdio.h", "time.h"}
INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]')
ALLOCATION = re.compile(r"\b(malloc|calloc|realloc|free|strdup)\s*\(")
# The last digit of these differs from one C library to the next, and with it a bot's move.
IMPRECISE = re.compile(
    r"\b(exp2?f?|expm1f?|log(?:2|10|1p)?f?|powf?|tanhf?|sinf?|cosf?|cbrtf?)\s*\("
)
COMMENT_OR_STRING = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', re.S)


def layers():
    """(name, folder, allowed beginnings) of every layer that has a rule."""
    for name, allowed in MAY_INCLUDE.items():
        yield name, SRC / name, allowed
    for home in sorted((SRC / "games").glob("*/")):
        yield f"games/{home.name}", home, ["game/game.h", "base/", f"games/{home.name}/"]


def place(path, name):
    """Where "name", included by path, lies below src/: beside the file or from src/."""
    beside = path.parent / name
    return beside.resolve().relative_to(SRC).as_posix() if beside.is_file() else name


def without_comments(text):
    """Comments and strings become blanks; line ends and includes stay, so numbers still fit."""

    def blank(m):
        return m[0] if m[0][0] == '"' and m[0].endswith('.h"') else re.sub(r"[^\n]", " ", m[0])

    return COMMENT_OR_STRING.sub(blank, text)


def complaints(path, layer, allowed):
    text = path.read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        if match := INCLUDE.match(line):
            quote, name = match.groups()
            if quote == "<" and name in IMPURE_HEADERS:
                yield f"{number}: <{name}> is not for the pure layers"
            if quote == '"' and not place(path, name).startswith(tuple(allowed)):
                yield f"{number}: {layer} may not include {name}"
    if layer not in ALLOCATES:
        for number, line in enumerate(without_comments(text).splitlines(), 1):
            if match := ALLOCATION.search(line):
                yield f"{number}: {match[1]} is not for {layer}"
            if match := IMPRECISE.search(line):
                yield f"{number}: {match[1]}() is not the same on every machine; see base/chance.c"


NETWORK_HEADERS = re.compile(
    r"^(uv|sqlite3|libpq-fe|sys/socket|netinet/.*|arpa/.*|netdb|poll|sys/epoll)\.h$"
)
NETWORK_FILES = {
    "address",
    "net",
    "net_admin",
    "net_http",
    "relay",
    "relay_internal",
    "relay_net",
    "serve",
    "vault",
    "ws",
    "postgres_link",
    "postgres_rows",
    "postgres_store",
    "store_postgres",
    "store_postgres_write",
    "store_sqlite",
}  # who may know a socket or a disk


def server_complaints():
    for path in sorted([*(SRC / "hall").glob("*.[ch]"), *(SRC / "server").glob("*.[ch]")]):
        if path.stem in NETWORK_FILES:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if not (match := INCLUDE.match(line)):
                continue
            quote, name = match.groups()
            ours = quote == '"' and name.startswith("server/") and Path(name).stem in NETWORK_FILES
            if ours or NETWORK_HEADERS.match(name):
                yield f"{path.relative_to(ROOT)}:{number}: {path.name} may not include {name}"


def name_complaints():
    """What lies below the games, and the front ends, know none of them by name."""
    keys = "|".join(home.name.replace("_", "-") for home in (SRC / "games").glob("*/"))
    for path in sorted(SRC.rglob("*.[ch]")):
        if SRC / "games" in path.parents:
            continue
        code = re.sub(
            r"/\*.*?\*/",
            lambda m: re.sub(r"[^\n]", " ", m[0]),
            path.read_text(encoding="utf-8"),
            flags=re.S,
        )
        for number, line in enumerate(code.splitlines(), 1):
            if match := re.search(f'"(?:{keys})"', line):
                yield f"{path.relative_to(ROOT)}:{number}: {match[0]} is the name of a game"


# What not every compiler takes is written in one place each, and named everywhere else.
HOMES = {"_Alignas": "src/game/game.h", "__builtin_": "src/base/bits.h"}


def home_complaints():
    for path in sorted([*SRC.rglob("*.[ch]"), *(ROOT / "tests").rglob("*.[ch]")]):
        name = path.relative_to(ROOT).as_posix()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for word, home in HOMES.items():
                if word in line and name != home:
                    yield f"{name}:{number}: {word} belongs into {home}"


DOOR = "src/hall/room_log.c"
CHANGES = re.compile(r"\borr_match_(new|load|play|play_text|undo|rewind)\b")


def door_complaints():
    for path in sorted([*(SRC / "hall").glob("*.[ch]"), *(SRC / "server").glob("*.[ch]")]):
        name = path.relative_to(ROOT).as_posix()
        for number, line in enumerate(
            without_comments(path.read_text(encoding="utf-8")).splitlines(), 1
        ):
            if name != DOOR and (match := CHANGES.search(line)):
                yield f"{name}:{number}: {match[0]} is for {DOOR}"


# Whoever sees all has a name as a viewer; that its number is the seat of chance is nobody's business.
AS_VIEWER = re.compile(
    r"\bviewer (?:[!=]= )?ORR_CHANCE|"
    r"\borr_match_(?:known|known_at|score|observe|view|text|event|save)\([^;]*?, ORR_CHANCE\b"
)


def viewer_complaints():
    for path in sorted(
        path
        for folder in ("src", "tests", "python/orrery", "js/native")
        for path in (ROOT / folder).rglob("*.[ch]")
    ):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if AS_VIEWER.search(line):
                yield f"{path.relative_to(ROOT)}:{number}: ORR_CHANCE is a seat, the viewer is ORR_ALL_SEEING"


# Front ends, and those of their files that are none.
FRONT = [
    "src/bind",
    "src/hall",
    "src/device",
    "src/server",
    "src/cli",
    "python/orrery",
    "js/native",
]
BARE = {
    "src/server/legacy_crypto.c": "a source of chance is given a bare state: the one of tables of 0.1.0",
    "src/cli/script.c": "a source of chance is given a bare state: the one of scenarios",
    "src/cli/secrets.c": "tells a match again with other secrets, to compare what is redacted",
    "src/cli/bench.c": "measures the functions themselves",
    "src/cli/cmd_perft.c": "counts sequences of actions, without a match",
    "src/cli/train_play.c": "learns from whole states, which no seat may see",
    "src/bind/states.c": "a state in another language may be known or dreamt, which no match is",
    "python/orrery/_batch.c": "steps thousands of states at once, without their logs",
}
SLOT = re.compile(r"^    [\w ]+\*?\(\*(\w+)\)\(", re.M)
TAKES_STATE = re.compile(r"^ORR_API [^;(]*?\b(\w+)\([^;]*\bvoid \*(?:state|known)\b", re.M)
PRIVATE = re.compile(r"^(match/match_internal\.h|games/.*)$")


def front_complaints():
    game = (SRC / "game" / "game.h").read_text(encoding="utf-8")
    slots = "|".join(
        SLOT.findall(game[game.index("\nstruct orr_game {") : game.index("\n};\n\n/* The laws")])
    )
    # host->chance() is the server's own, and so is that of old tables; no game is called that.
    reach = re.compile(
        rf"(?<!\bhost)(?<!\bhost->legacy)(?:->|\.)({slots})\s*\(|\b({'|'.join(TAKES_STATE.findall(game))})\s*\("
    )
    for path in sorted(path for folder in FRONT for path in (ROOT / folder).glob("*.[ch]")):
        name = path.relative_to(ROOT).as_posix()
        code = without_comments(path.read_text(encoding="utf-8"))
        for number, line in enumerate(code.splitlines(), 1):
            include = INCLUDE.match(line)
            if include and PRIVATE.match(include[2]):
                yield f"{name}:{number}: {include[2]} is private"
            elif name not in BARE and (match := reach.search(line)):
                yield f"{name}:{number}: {match[1] or match[2]} is reached past match.h"


MOST_LINES = 850  # "under about 800", CONTRIBUTING.md


def length_complaints():
    for path in sorted(SRC.rglob("*.[ch]")):
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > MOST_LINES:
            yield f"{path.relative_to(ROOT)}: {lines} lines"


failures = 0
count = 0
for count, (layer, folder, allowed) in enumerate(layers(), 1):
    found = [
        f"{path.relative_to(ROOT)}:{text}"
        for path in sorted(folder.glob("*.[ch]"))
        for text in complaints(path, layer, allowed)
    ]
    print(f"{'not ok' if found else 'ok'} {count} - {layer} includes only what lies below it")
    for line in found:
        print(f"# {line}")
    failures += bool(found)
for name, check in (
    ("the hall and its rooms know no network", server_complaints),
    ("games are named in their own folders only", name_complaints),
    ("what is not plain C has one home", home_complaints),
    ("a match at a table is changed behind one door", door_complaints),
    ("a viewer who sees all is called so", viewer_complaints),
    ("hall, server, terminal and other languages play by match.h", front_complaints),
    ("no file is too long", length_complaints),
):
    found = list(check())
    count += 1
    print(f"{'not ok' if found else 'ok'} {count} - {name}")
    for line in found:
        print(f"# {line}")
    failures += bool(found)
print(f"1..{count}")
sys.exit(failures > 0)
