"""The package as people get it: what it carries, a clean clone, the examples, the tour."""

import contextlib
import io
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import unittest
import xml.dom.minidom
import zipfile
from pathlib import Path

import orrery
from support import ROOT, run

DIST = ROOT / "build-python" / "dist"


def good(test, *command, **kwargs):
    """Runs a command that has to succeed; its output."""
    result = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, **kwargs
    )
    test.assertEqual(result.returncode, 0, result.stdout[-3000:] + result.stderr[-3000:])
    return result.stdout


class Package(unittest.TestCase):
    def test_contents(self):
        """The source distribution carries the engine, the wheel only what runs"""
        with tarfile.open(next(DIST.glob("*.tar.gz"))) as file:
            names = {"/".join(name.split("/")[1:]) for name in file.getnames()}
        for path in run(ROOT / "tools" / "sources", "library").stdout.split():
            self.assertIn(path.replace("src/", "csrc/", 1), names)
        self.assertLessEqual(
            {"csrc/games.c", "csrc/match/match_internal.h", "orrery/_batch.c", "native.py"}, names
        )
        with zipfile.ZipFile(next(DIST.glob("*.whl"))) as file:
            names = file.namelist()
        self.assertIn("orrery/py.typed", names)
        self.assertFalse(
            [
                name
                for name in names
                if name.endswith((".c", ".h")) or name.startswith(("csrc", "tests"))
            ]
        )

    def test_clone(self):
        """A clean clone gives a wheel that plays"""
        if run("git", "-C", ROOT, "rev-parse", "HEAD").returncode:
            self.skipTest("this is no clone")
        with tempfile.TemporaryDirectory() as folder:
            good(self, "git", "clone", "--quiet", "--no-hardlinks", ROOT, f"{folder}/clone")
            if not Path(folder, "clone/python").exists():
                self.skipTest("the package is not committed yet")
            good(
                self,
                sys.executable,
                "-m",
                "pip",
                "wheel",
                "--quiet",
                "--no-build-isolation",
                "--no-deps",
                "-w",
                folder,
                f"{folder}/clone/python",
            )
            good(
                self,
                sys.executable,
                "-m",
                "zipfile",
                "-e",
                *Path(folder).glob("*.whl"),
                f"{folder}/site",
            )
            said = good(
                self,
                sys.executable,
                "-c",
                "import orrery; s = orrery.load('ferry').new(1)\n"
                "while not s.is_over: s.apply(s.legal_actions()[0])\nprint(orrery.__file__)",
                cwd=folder,
                env={**os.environ, "PYTHONPATH": f"{folder}/site"},
            )
            self.assertIn(folder, said)
            left = run("git", "-C", f"{folder}/clone", "status", "--porcelain").stdout
            self.assertEqual(left, "", "building leaves files that git does not ignore")

    def test_learn(self):
        """The example learns, and draws its curve"""
        with tempfile.TemporaryDirectory() as folder:
            said = good(
                self, sys.executable, ROOT / "python/examples/learn.py", f"{folder}/curve.svg"
            )
            first, last = map(float, re.findall(r"0\.\d+", said))
            self.assertGreater(last, first + 0.1)
            xml.dom.minidom.parse(f"{folder}/curve.svg")

    def test_bench(self):
        """The bench measures every game"""
        said = good(self, sys.executable, "-m", "orrery.bench", "--seconds", "0.01", "--json")
        ours = [row for row in json.loads(said) if row["package"] == "orrery"]
        self.assertEqual({row["game"] for row in ours}, set(orrery.games(toys=True)))
        self.assertTrue(all(row["steps_per_second"] > 0 for row in ours), ours)

    def test_tour(self):
        """The tour in docs/PYTHON.md runs as it is printed"""
        text = (ROOT / "docs" / "PYTHON.md").read_text(encoding="utf-8")
        blocks = re.findall(r"^```python\n(.*?)^```", text, re.S | re.M)
        self.assertGreater(len(blocks), 5)
        names = {}
        with (
            tempfile.TemporaryDirectory() as folder,
            contextlib.chdir(folder),
            contextlib.redirect_stdout(io.StringIO()),
        ):
            for block in blocks:
                if "open_spiel" not in block and "pandas" not in block:
                    exec(compile(block, "docs/PYTHON.md", "exec"), names)
