#!/usr/bin/env python3
"""test_docs.py - the documentation is true, as far as a program can tell; prints TAP.

Links between pages lead somewhere. Commands in ```sh blocks after a line `<!-- test -->`
run, and the C example of the README compiles and runs against an installed library. Every
field that `trace` prints of a game is on its page in docs/notation.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tap import done, equal, ok
from tree import ROOT, games, run

PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
LINK = re.compile(r"\]\(([^)\s#]+)(#[^)\s]*)?\)")
BLOCK = re.compile(r"^<!-- test -->\n```(\w+)\n(.*?)^```$", re.M | re.S)
GAMES = {game["game"]: game for game in games()}


def waits_for_its_game(path):
    """A page of a game that is not here yet may be missing."""
    return path.parent.parent.name == "docs" and path.stem not in GAMES


def check_links():
    for page in PAGES:
        text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
        lost = [
            target
            for target, _ in LINK.findall(text)
            if "://" not in target
            and not (page.parent / target).exists()
            and not waits_for_its_game((page.parent / target).resolve())
        ]
        ok(not lost, f"{page.relative_to(ROOT)}: links lead somewhere", *lost)


def sandbox(folder):
    """A folder that looks like the top of the tree but takes what commands write."""
    for name in ("build", "docs", "src", "tests", "tools"):
        os.symlink(ROOT / name, Path(folder) / name)
    return folder


def check_commands(page, text, folder):
    """One test for each command; lines that end in a backslash go on."""
    for command in text.replace("\\\n", " ").splitlines():
        if not command.strip() or command.startswith("#"):
            continue
        finished = subprocess.run(
            ["bash", "-o", "pipefail", "-c", command],
            cwd=folder,
            text=True,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=60,
        )
        ok(
            finished.returncode == 0,
            f"{page.name}: {command.split('   #')[0].strip()}",
            f"exit status {finished.returncode}",
            finished.stderr[-2000:],
        )


def check_example(page, text, folder):
    """Compiles it as a user would, against a library installed in the folder."""
    run("meson", "install", "-C", "build", "--no-rebuild", "--quiet", "--destdir", folder)
    settings = next(Path(folder).rglob("orrery.pc"), None)
    if not ok(settings is not None, "an installed library has a pkg-config file"):
        return
    flags = subprocess.run(
        ["pkg-config", "--cflags", "orrery"],
        text=True,
        capture_output=True,
        env={**os.environ, "PKG_CONFIG_PATH": settings.parent, "PKG_CONFIG_SYSROOT_DIR": folder},
    ).stdout
    source, program = Path(folder) / "example.c", Path(folder) / "example"
    source.write_text(text, encoding="utf-8")
    finished = subprocess.run(
        [
            "gcc",
            "-std=c11",
            "-Wall",
            "-Wextra",
            "-Werror",
            "-o",
            program,
            source,
            *flags.split(),
            next(Path(folder).rglob("liborrery.a")),
            "-lm",
        ],
        text=True,
        capture_output=True,
    )
    if not ok(
        finished.returncode == 0, f"{page.name}: the example compiles", finished.stderr[-2000:]
    ):
        return
    finished = subprocess.run([program], text=True, capture_output=True, timeout=60)
    equal(finished.returncode, 0, f"{page.name}: the example runs")
    for line in finished.stdout.splitlines():
        ok(
            f"`{line}`" in page.read_text(encoding="utf-8"),
            f"{page.name}: the example prints what it says",
            f"it prints {line!r}",
        )


def check_blocks():
    for page in PAGES:
        for language, text in BLOCK.findall(page.read_text(encoding="utf-8")):
            with tempfile.TemporaryDirectory() as folder:
                if language == "sh":
                    check_commands(page, text, sandbox(folder))
                else:
                    check_example(page, text, folder)


def fields(value):
    """The names of all fields; a name with a digit or a hyphen in it is the token of a card."""
    if isinstance(value, dict):
        for name, part in value.items():
            if not re.search(r"[\d-]", name):
                yield name
            yield from fields(part)
    elif isinstance(value, list):
        for part in value:
            yield from fields(part)


def check_fields():
    for key in GAMES:
        page = ROOT / "docs" / "notation" / f"{key}.md"
        if not ok(page.is_file(), f"{key} has a page on its notation", f"there is no {page}"):
            continue
        words = set(
            re.findall(
                r"[\w-]+", " ".join(re.findall(r"`([^`]+)`", page.read_text(encoding="utf-8")))
            )
        )
        lines = [
            json.loads(line)
            for seed in "12"
            for line in run(
                "build/orrery", "trace", key, "--bots", "random", "--seed", seed
            ).splitlines()
        ]
        missing = sorted({name for line in lines for name in fields(line["state"])} - words)
        ok(not missing, f"notation/{key}.md: every field of the state is there", *missing)


check_links()
check_fields()
check_blocks()
replayed = subprocess.run(
    [ROOT / "build/orrery", "replay", ROOT / "docs/images/stellar.orr"], capture_output=True
)
equal(replayed.returncode, 0, "the match of the picture replays")
sys.exit(done())
