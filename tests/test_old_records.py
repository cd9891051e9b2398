#!/usr/bin/env python3
"""test_old_records.py - records of every release replay to the states they stood for, and play on.

tests/data/<version>/records holds records as that version wrote them, finished and in progress, and
records.json what it made of them: for each record a few hex digits per ply. They stand for the
position as JSON and for what was legal or possible there, so a rule that changes its meaning for an
old record is noticed at the first ply where it does.

    tests/test_old_records.py --keep PROGRAM VERSION

writes records.json with a program of that version. That is done once, at the release.
"""

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tap import done, equal, ok
from tree import ROOT, run

DATA = ROOT / "tests" / "data"
DIGITS = 4  # per ply; a match has a hundred of them and more

# What a later version tells better or in another place: not compared.
CHANGED = {
    "stella-quest": {
        ".trick[].winning",  # 0.1.0: wrong after a card of the trick was taken
        ".trick[].super",
        ".seats[].hand[].known",  # since 0.2.0 also "all" where only one number is left
    },
    "stellar-leap": {
        ".table.may",  # since 0.2.0 "orders", with the reason
        ".table.fares",  # since 0.2.0 for every number of figures that may go
    },
}


def places(value, place=""):
    """Where a JSON value has fields, as in ".seats[].hand"; a name may stand at several places."""
    if isinstance(value, dict):
        inner = (places(value[key], f"{place}.{key}") for key in value)
        return {f"{place}.{key}" for key in value}.union(*inner)
    if isinstance(value, list):
        return set().union(*(places(item, place + "[]") for item in value))
    return set()


def only(value, known, place=""):
    """The value without the fields that the old version did not have there."""
    if isinstance(value, dict):
        return {
            key: only(inner, known, f"{place}.{key}")
            for key, inner in value.items()
            if f"{place}.{key}" in known
        }
    return [only(item, known, place + "[]") for item in value] if isinstance(value, list) else value


def digest(*values):
    text = json.dumps(values, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def trace(program, path):
    return [json.loads(line) for line in run(program, "replay", path, "--trace").splitlines()]


def legal_at_end(program, path):
    """What may be played where the record stops: every action that the search looks at."""
    question = json.dumps({"record": path.read_text(), "worlds": 1}) + "\n"
    finished = subprocess.run(
        [program, "analysis"],
        input=question,
        text=True,
        cwd=ROOT,
        capture_output=True,
        timeout=300,
        check=True,
    )
    return sorted(row["action"] for row in json.loads(finished.stdout).get("actions", []))


def prints(program, path, known):
    """The plies of a record, DIGITS each, and how it stands where it stops."""
    plies, lines = [], trace(program, path)
    for line in lines:
        offers = sorted([row["action"], row.get("weight", 0)] for row in line.get("legal", []))
        plies.append(
            digest(
                line.get("seat"),
                line.get("action"),
                offers,
                line.get("scores"),
                line.get("payoff"),
                only(line["state"], known),
            )
        )
    return {
        "plies": "".join(plies),
        "over": "payoff" in lines[-1],
        "legal": legal_at_end(program, path),
    }


def game_of(path):
    return path.read_text().splitlines()[1].removeprefix("game ")


def keep(program, version):
    folder = DATA / version
    known, kept = {}, {}
    for path in sorted((folder / "records").glob("*.orr")):
        game = game_of(path)
        found = set().union(*(places(line["state"]) for line in trace(program, path)))
        known[game] = sorted(found.union(known.get(game, ())) - CHANGED.get(game, set()))
    for path in sorted((folder / "records").glob("*.orr")):
        kept[path.name] = prints(program, path, set(known[game_of(path)]))
    text = json.dumps({"places": known, "records": kept}, indent=1)
    (folder / "records.json").write_text(text + "\n")


def steps(text):
    """The actions of a record."""
    return text.partition("\n\n")[2].splitlines()[:-1]


def test_record(path, kept, known):
    found = prints("build-check/orrery", path, known)
    name = f"{path.parent.parent.name}, {path.stem}"
    same = len(os.path.commonprefix([found["plies"], kept["plies"]])) // DIGITS
    ok(
        found["plies"] == kept["plies"],
        f"{name}: the same positions, ply by ply",
        f"different from ply {same} on",
    )
    equal(
        [found["over"], found["legal"]],
        [kept["over"], kept["legal"]],
        f"{name}: the same is legal where it stops",
    )


def test_playing_on(path):
    """Bots play it to the end; what was played before stays, and the whole replays."""
    with tempfile.TemporaryDirectory() as folder:
        saved = Path(folder) / "saved.orr"
        run(
            "build-check/orrery",
            "play",
            "--load",
            path,
            "--humans",
            "0",
            "--bots",
            "random",
            "--seed",
            "1",
            "--save",
            saved,
        )
        before, after = steps(path.read_text()), steps(saved.read_text())
        result = json.loads(run("build-check/orrery", "replay", saved, "--json"))
    ok(
        result["over"] and after[: len(before)] == before and len(after) > len(before),
        f"{path.parent.parent.name}, {path.stem}: is played on to its end",
    )


def main():
    for folder in sorted(path.parent for path in DATA.glob("*/records")):
        expected = json.loads((folder / "records.json").read_text())
        equal(
            sorted(path.name for path in (folder / "records").iterdir()),
            sorted(expected["records"]),
            f"{folder.name}: every record is known",
        )
        for path in sorted((folder / "records").glob("*.orr")):
            kept = expected["records"][path.name]
            test_record(path, kept, set(expected["places"][game_of(path)]))
            if not kept["over"]:
                test_playing_on(path)
    sys.exit(done())


if __name__ == "__main__":
    if sys.argv[1:2] == ["--keep"]:
        keep(*sys.argv[2:])
    else:
        main()
