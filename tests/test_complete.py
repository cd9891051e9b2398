#!/usr/bin/env python3
"""test_complete.py [GAME...] - no game is without what makes it one of ours.

Rules, sentences for people, scenarios, a playthrough and perft rows for every seat
count, a signature, a page about its notation, a part that runs its scenarios, and for all
but toys a page about its cards. A game is added by
adding files; this is what finds the file that was forgotten, and the function that
stands elsewhere than in the other games.
"""

import re
import sys

from tap import done, ok
from tree import ROOT, games, home, seat_counts

TESTS = ROOT / "tests"

# Where the functions of struct orr_game stand, and in which order (docs/ADDING-A-GAME.md).
HOMES = {
    "rules": "setup to_act legal chance tickets draw rolling amounts apply play_out rounds sides check hash",
    "score": "score payoff ending",
    "hidden": "redact resample witnesses",
    "text": "print_action describe outcome prompt name_side",
    "tell": "consequence why_not",
    "picture": "print_state",
    "view": "view encode",
    "play": "evaluate progress features rollout reason_values",
}
# What a game with larger rules has in a file of its own.
ELSEWHERE = {
    "stellium": {"moves": "legal chance tickets draw amounts"},
    "stellar-leap": {"setup": "setup", "steps": "amounts"},
}


def has_text(path):
    return path.is_file() and path.stat().st_size > 0


def perft_seats(key):
    """The seat counts that tests/perft/<key> has rows for."""
    path = TESTS / "perft" / key
    lines = path.read_text().splitlines() if path.is_file() else []
    return {int(line.split()[0]) for line in lines if line.strip() and not line.startswith("#")}


def misplaced(key):
    """The files of the game that lack a function of theirs, or have them in another order."""
    name = key.replace("-", "_")
    texts = {path.name: path.read_text(encoding="utf-8") for path in home(key).glob("*.[ch]")}
    own = ELSEWHERE.get(key, {})
    moved = set(" ".join(own.values()).split())
    for part, slots in [*HOMES.items(), *own.items()]:
        file = f"{name}_{part}.c"
        homes = [slot for slot in slots.split() if part in own or slot not in moved]
        defined = {
            slot: re.search(rf"^\w.*\b{name}_{slot}\(", texts.get(file, ""), re.M) for slot in homes
        }
        wanted = [
            slot
            for slot in homes
            if f".{slot} = {name}_{slot}," in texts[f"{name}.c"]
            and f"static inline int {name}_{slot}(" not in texts[f"{name}.h"]
        ]
        for slot in wanted:
            if not defined[slot]:
                yield f"{name}_{slot}() in {file}"
        places = [defined[slot].start() for slot in wanted if defined[slot]]
        if places != sorted(places):
            yield f"the usual order in {file}: {', '.join(wanted)}"


def missing(game):
    """What the game lacks, each as a path or a sentence."""
    key, folder = game["game"], home(game["game"])
    needed = [folder / "RULES.md", TESTS / "signature" / key]
    needed += [TESTS / "playthroughs" / f"{key}-{seats}.txt" for seats in seat_counts(game)]
    needed.append(ROOT / "docs" / "notation" / f"{key}.md")
    if not game["toy"]:
        needed += [folder / "lessons" / f"{name}.orr" for name in ("first", "short")]
        needed.append(ROOT / "docs" / "cards" / f"{key}.md")
    yield from (str(path.relative_to(ROOT)) for path in needed if not has_text(path))
    if not any(has_text(path) for path in (TESTS / "scenarios" / key).glob("*.t")):
        yield f"tests/scenarios/{key}/*.t"
    if not any(
        f"tests/scenarios/{key}/" in path.read_text() for path in (TESTS / "parts").iterdir()
    ):
        yield "a part in tests/parts that runs its scenarios"
    for seats in sorted(set(seat_counts(game)) - perft_seats(key)):
        yield f"tests/perft/{key}: a row for {seats} seats"
    yield from misplaced(key)
    if not game["about"]:
        yield "the message `about`"
    for option in game["options"]:
        if not option["help"]:
            yield f"the message `option.{option['key']}`"


def rows_of_names():
    """(idea, game's name, cell) of the table "One dialect" in docs/ADDING-A-GAME.md."""
    guide = (ROOT / "docs" / "ADDING-A-GAME.md").read_text(encoding="utf-8")
    table = guide[guide.index("\n| idea |") + 1 :]
    lines = table[: table.index("\n\n")].splitlines()
    titles, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    for row in rows[1:]:
        for title, cell in zip(titles[1:], row[1:], strict=True):
            yield row[0], title.lower().replace(" ", "_"), cell


def untrue(idea, name, cell):
    """Names in the cell that the game does not have: files, beginnings of names, names."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in home(name).glob("*.[ch]")}
    code = "\n".join(texts.values())
    fields = re.sub(r"/\*.*?\*/", "", texts[f"{name}.h"], flags=re.S)
    words = re.findall(r"`([^`]+)`", cell)
    files = [name + word for word in words if re.search(r"\.[ch]$", word)]
    yield from (f"{name}: {file}" for file in files if file not in texts)
    for word in words:
        begins, ends = ("" if word[0] == "_" else r"\b"), ("" if word[-1] == "_" else r"\b")
        where = fields if word.islower() and word[-1] != "_" else code
        if name + word not in files and not re.search(
            rf"{begins}{word}{ends}|_OPT_{word.upper()}\b", where
        ):
            yield f"{name}: {word} ({idea})"
    for slot in re.findall(r"`(\w+)`", idea) if files else ():
        is_there = any(re.search(rf"^\w.*\b{name}_{slot}\(", texts.get(f, ""), re.M) for f in files)
        if f".{slot} = {name}_{slot}," in texts[f"{name}.c"] and not is_there:
            yield f"{name}: {slot} is not in {cell}"


header = (ROOT / "src" / "game" / "game.h").read_text(encoding="utf-8")
entry = header.split("\nstruct orr_game {")[1].split("\n};")[0]
slots = set(re.findall(r"\(\*(\w+)\)\(", entry))
lost = slots ^ set(" ".join(HOMES.values()).split())
ok(not lost, "every function of a game has its place", *sorted(lost))
for game in games():
    if not sys.argv[1:] or game["game"] in sys.argv[1:]:
        lacks = list(missing(game))
        ok(not lacks, f"{game['title']} is complete", *(f"lacks {what}" for what in lacks))
lies = [lie for row in rows_of_names() for lie in untrue(*row)]
ok(not lies, "the table of names in the guide is true", *lies)
sys.exit(done())
