#!/usr/bin/env python3
"""mutate.py [--only TEXT] [GAME...] - breaks the rules on purpose and sees who notices.

tools/mutations/<game>.py lists mutations: (what is broken, file, old text, new text),
the file in the game's folder; or a list of such pairs of texts in place of the two. A
copy of the game with the new text is built without asserts, and its killers run: the
laws on a few matches, its scenarios, and tests/test_<game>.c. A mutation that none of
them notices survives: a test is missing. (Signature and playthroughs notice everything
that moves, right or wrong, and so do not count.)

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

ROOT = Path(__file__).resolve().parent.parent
MUTATIONS = ROOT / "tools" / "mutations"
COMPILE = ["gcc", "-std=c11", "-O1", "-w", "-DNDEBUG", "-D_GNU_SOURCE"]
LIBRARIES = ["-lm", "-lpthread", "-ledit"]
LAWS_MATCHES, LIMIT = 40, 120  # seconds for a killer; a mutant may play for ever


def compile_file(source, target, *include):
    flags = [f"-I{folder}" for folder in include]
    subprocess.run([*COMPILE, *flags, "-c", "-o", target, source], check=True)


class Mutant:
    """One game's programs in a folder of their own; all but the game is compiled once."""

    def __init__(self, key, top):
        self.key, self.top, self.name = key, top, key.replace("-", "_")
        self.home = ROOT / "src" / "games" / self.name
        self.copy = top / "src" / "games" / self.name
        shutil.copytree(ROOT / "src", top / "src")
        self.objects = top / "o"
        self.objects.mkdir()
        self.programs = {"laws": [ROOT / "tests" / "laws.c"],
                         "scenarios": sorted((top / "src" / "cli").glob("*.c"))}
        for path in sorted((ROOT / "tests").glob(f"test_{self.name}*.c")):
            self.programs[path.stem] = [path]
        self.compile_rest()

    def compile_rest(self):
        games = self.top / "games.c"
        folders = sorted(path.parent for path in (self.top / "src" / "games").glob("*/*.c")
                         if path.stem == path.parent.name)
        subprocess.run([ROOT / "tools" / "gamelist.py", games,
                        *(f"src/games/{folder.name}" for folder in folders)], check=True)
        library = [path for path in (self.top / "src").rglob("*.c")
                   if path.parent != self.copy and path.parent.name != "cli"]
        self.rest = [self.compile(path) for path in [*library, games]]
        self.mains = {name: [self.compile(path) for path in sources]
                      for name, sources in self.programs.items()}

    def compile(self, source):
        target = self.objects / f"{source.parent.name}_{source.stem}.o"
        compile_file(source, target, self.top / "src", ROOT / "tests")
        return target

    def build(self, changed=None):
        """The programs with the files of the copy; all of them if changed is None."""
        sources = sorted(self.copy.glob("*.c"))
        for source in sources:
            if changed in (None, source.name) or changed.endswith(".h"):
                self.compile(source)
        own = [self.objects / f"{self.name}_{source.stem}.o" for source in sources]
        for name, mains in self.mains.items():
            subprocess.run(["gcc", "-o", self.top / name, *mains, *own, *self.rest, *LIBRARIES],
                           check=True)

    def mutate(self, file, changes):
        text = (self.home / file).read_text(encoding="utf-8")
        for old, new in changes:
            if text.count(old) != 1:
                raise SystemExit(f"mutate.py: {self.key}/{file} holds {text.count(old)} times: {old}")
            text = text.replace(old, new)
        (self.copy / file).write_text(text, encoding="utf-8")
        self.build(file)

    def restore(self, file):
        shutil.copy(self.home / file, self.copy / file)
        if file.endswith(".h"):
            self.build(file)
        else:
            self.compile(self.copy / file)

    def killers(self):
        """Who notices something, each with what."""
        noticed = []
        for name in self.programs:
            command = [self.top / name]
            if name == "laws":
                command += [self.key, str(LAWS_MATCHES)]
            if name == "scenarios":
                files = sorted((ROOT / "tests" / "scenarios" / self.key).glob("*.t"))
                if not files:
                    continue
                command += ["scenario", *files]
            if complaint := notice(command):
                noticed.append(f"{name} {complaint}".strip())
        return noticed


def notice(command):
    """None if the command is content, else what it complains of in a word."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace",
                              timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return "(for ever)"
    laws = sorted({int(number) for number in re.findall(r"^# .*: law (\d+):", done.stdout, re.M)})
    if laws:
        return ", ".join(map(str, laws))
    bad = re.search(r"^not ok", done.stdout, re.M)
    if done.returncode < 0:
        return "(crash)"
    return "" if bad or done.returncode else None


def mutations_of(key):
    """(what, file, [(old, new)...]) of each mutation."""
    spec = importlib.util.spec_from_file_location("mutations", MUTATIONS / f"{key}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for what, file, *change in module.MUTATIONS:
        yield what, file, change[0] if len(change) == 1 else [tuple(change)]


def run_game(key, only):
    """How many mutations there were, and how many survive."""
    tried = survivors = 0
    with tempfile.TemporaryDirectory() as top:
        mutant = Mutant(key, Path(top))
        mutant.build()
        if noticed := mutant.killers():
            raise SystemExit(f"mutate.py: {key} fails as it is: {'; '.join(noticed)}")
        for what, file, changes in mutations_of(key):
            if only and only not in what:
                continue
            mutant.mutate(file, changes)
            noticed = mutant.killers()
            mutant.restore(file)
            tried += 1
            survivors += not noticed
            print(f"{key:12} {what:58} {'; '.join(noticed) or 'SURVIVES'}", flush=True)
    return tried, survivors


parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("--only", metavar="TEXT", help="only mutations whose name holds this")
parser.add_argument("games", nargs="*", metavar="GAME")
args = parser.parse_args()

os.nice(10)
results = [run_game(key, args.only)
           for key in args.games or sorted(path.stem for path in MUTATIONS.glob("*.py"))]
tried, survivors = (sum(column) for column in zip(*results))
print(f"{tried} mutations, {survivors} survivors")
sys.exit(min(survivors, 125))
