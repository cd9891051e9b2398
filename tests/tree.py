"""tree.py - what tests that know no game ask of the program and the files about games."""

import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def run(*command):
    """What the command prints, run from the top of the tree; it must succeed."""
    words = [str(word) for word in command]
    finished = subprocess.run(words, cwd=ROOT, text=True, capture_output=True, timeout=300)
    if finished.returncode:
        raise RuntimeError(
            f"{' '.join(words)}: exit status {finished.returncode}\n{finished.stderr}"
        )
    return finished.stdout


def games(folder="build"):
    """The rows of `games --json`; build-check also knows the games under tests/games."""
    return json.loads(run(f"{folder}/orrery", "games", "--json"))


def signatures(folder):
    """{key: signature} of every game in a build folder."""
    rows = json.loads(run(f"{folder}/orrery", "bench", "--seconds", "0.001", "--json"))
    return {row["game"]: row["signature"] for row in rows}


def seat_counts(game):
    return range(game["min_seats"], game["max_seats"] + 1)


def home(key):
    """The folder of a game under src/games, or of one that exists for tests only."""
    name = key.replace("-", "_")
    source = ROOT / "src" / "games" / name
    return source if source.is_dir() else ROOT / "tests" / "games" / name


def is_test_game(key):
    return home(key).parent.parent.name == "tests"
