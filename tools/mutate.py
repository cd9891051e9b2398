#!/usr/bin/env python3
"""mutate.py [--check] [--only TEXT]... [GAME...] - breaks the rules on purpose and sees who notices.

tools/mutations/<game>.py lists mutations: (what is broken, file, old text, new text),
the file in the game's folder, the old text once in there; or a list of such pairs of
texts in place of the two. In a copy of the tree, built without asserts, the killers
run: the laws on a few matches, the game's scenarios and tests/test_<game>*.c; if none of
them notices, the laws on as many as `make test` plays; last the playthroughs. These
notice all that moves, right or wrong: enough for words, but a rule that they alone
defend wants a scenario. What nobody notices survives: a test is missing.

Prints a line for each mutation and the number of survivors, which is the exit status.
"""

import argparse
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from resource import RLIMIT_CPU, setrlimit
from signal import SIGKILL, SIGXCPU

ROOT = Path(__file__).resolve().parent.parent
MUTATIONS = ROOT / "tools" / "mutations"
OPTIONS = [
    "-Doptimization=1",
    "-Db_ndebug=true",
    "-Dwarning_level=0",
    "-Dwerror=false",
    "-Dtests=true",
    "-Dmanual=false",
]
PARTS = ROOT / "tests" / "parts"
LIMIT = 60  # seconds of processor time for a killer; ten times that for the long laws


def quietly(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"mutate.py: {' '.join(map(str, command))}\n{done.stdout}{done.stderr}")


def law_matches(key):
    """How many matches `make test` holds against the laws, and a small part of them."""
    text = "\n".join(path.read_text() for path in sorted(PARTS.iterdir()))
    found = re.search(rf"^build-check/tests/laws {key} (\d+)", text, re.M)
    many = int(found[1]) if found else 200
    return min(40, max(5, many // 10)), many


def game_of(program):
    """The game that a test program is about: test_stellar_leap is none of stellar's."""
    keys = (path.stem for path in MUTATIONS.glob("*.py"))
    fitting = [key for key in keys if f"{program}_".startswith(f"test_{key.replace('-', '_')}_")]
    return max(fitting, key=len, default=None)


class Tree:
    """A copy of the tree with a build folder."""

    def __init__(self, top):
        self.top, self.build = top, top / "build-check"
        for name in ("src", "tests", "tools", "docs"):
            shutil.copytree(ROOT / name, top / name)
        for name in (
            "meson.build",
            "meson_options.txt",
            "VERSION",
            "LICENSE",
            "README.md",
            "CHANGELOG.md",
            "CONTRIBUTING.md",
        ):
            shutil.copy(ROOT / name, top)
        quietly("meson", "setup", self.build, top, *OPTIONS)

    def killers(self, key):
        """The commands that test a game, by name, in stages: the next if the last is content."""
        laws = self.build / "tests" / "laws"
        few, many = law_matches(key)
        records = (self.top / "tests" / "memory").glob(f"{key}.orr")
        first = {"laws": [laws, key, str(few), *records]}
        scenarios = sorted((self.top / "tests" / "scenarios" / key).glob("*.t"))
        if scenarios:
            first["scenarios"] = [self.build / "orrery", "scenario", *scenarios]
        for path in sorted((self.top / "tests").glob("test_*.c")):
            if game_of(path.stem) == key:
                first[path.stem] = [self.build / "tests" / path.stem]
        replay = [self.top / "tests" / "test_playthroughs.py", key]
        return [first, {"laws at length": [laws, key, str(many)]}, {"playthroughs alone": replay}]

    def noticed(self, key):
        """Who notices something, each with what."""
        stages = self.killers(key)
        quietly(
            "ninja",
            "-C",
            self.build,
            "orrery",
            "tests/playthrough",
            *(command[0].relative_to(self.build) for command in stages[0].values()),
        )
        for commands in stages:
            complaints = {
                name: notice(command, LIMIT * (10 if name == "laws at length" else 1))
                for name, command in commands.items()
            }
            found = [
                f"{name} {what}".strip() for name, what in complaints.items() if what is not None
            ]
            if found:
                return found
        return []

    def mutate(self, key, file, changes):
        path, text = mutated(key, file, changes)
        (self.top / path).write_text(text, encoding="utf-8")
        return path

    def restore(self, path):
        (self.top / path).write_bytes((ROOT / path).read_bytes())


def notice(command, limit):
    """None if the command is content, else what is to be said besides its name.

    A mutant may play for ever; so its processor time is limited, however busy the machine.
    """
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        errors="replace",
        stdin=subprocess.DEVNULL,
        preexec_fn=lambda: setrlimit(RLIMIT_CPU, (limit, limit)),
    )
    laws = sorted({int(number) for number in re.findall(r"^# .*: law (\d+):", done.stdout, re.M)})
    if laws:
        return ", ".join(map(str, laws))
    if done.returncode < 0:
        return "(for ever)" if -done.returncode in (SIGXCPU, SIGKILL) else "(crash)"
    return "" if done.returncode or re.search(r"^not ok", done.stdout, re.M) else None


def mutations_of(key):
    """(what, file, [(old, new)...]) of each mutation."""
    spec = importlib.util.spec_from_file_location("mutations", MUTATIONS / f"{key}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for what, file, *change in module.MUTATIONS:
        yield what, file, change[0] if len(change) == 1 else [tuple(change)]


def mutated(key, file, changes):
    """The path of the game's file, and its text as the changes leave it."""
    path = Path("src") / "games" / key.replace("-", "_") / file
    text = (ROOT / path).read_text(encoding="utf-8")
    for old, new in changes:
        if text.count(old) != 1:
            raise SystemExit(f"mutate.py: {path} holds {text.count(old)} times: {old}")
        text = text.replace(old, new)
    return path, text


def check_game(number, key):
    """As a test: the code still holds what each mutation would break."""
    stale = []
    for what, file, changes in mutations_of(key):
        try:
            mutated(key, file, changes)
        except (SystemExit, OSError) as fault:
            stale.append(f"# {what}: {fault}")
    print(*stale, f"{'not ' * bool(stale)}ok {number} - mutations of {key} fit its code", sep="\n")
    return not stale


def run_game(tree, key, only):
    """How many mutations there were, and how many survive."""
    tried = survivors = 0
    if noticed := tree.noticed(key):
        raise SystemExit(f"mutate.py: {key} fails as it is: {'; '.join(noticed)}")
    for what, file, changes in mutations_of(key):
        if only and not any(text in what for text in only):
            continue
        path = tree.mutate(key, file, changes)
        noticed = tree.noticed(key)
        tree.restore(path)
        tried += 1
        survivors += not noticed
        print(f"{key:12} {what:58} {'; '.join(noticed) or 'SURVIVES'}", flush=True)
    return tried, survivors


parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument(
    "--only",
    metavar="TEXT",
    action="append",
    default=[],
    help="only mutations whose name holds this, or another TEXT given",
)
parser.add_argument(
    "--check",
    action="store_true",
    help="break nothing, say as a test whether each mutation still fits the code",
)
parser.add_argument("games", nargs="*", metavar="GAME")
args = parser.parse_args()
games = args.games or sorted(path.stem for path in MUTATIONS.glob("*.py"))

if args.check:
    print(f"1..{len(games)}")
    sys.exit(not all([check_game(number, key) for number, key in enumerate(games, 1)]))

os.nice(10)
with tempfile.TemporaryDirectory() as top:
    tree = Tree(Path(top))
    results = [run_game(tree, key, args.only) for key in games]
tried, survivors = (sum(column) for column in zip(*results))
print(f"{tried} mutations, {survivors} survivors")
sys.exit(min(survivors, 125))
