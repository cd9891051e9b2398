#!/usr/bin/env python3
"""test_install.py - what `make install` gives a packager and a programmer; prints TAP.

It is installed into a folder of its own: headers that C and C++ can include one by one as
<orrery/...>, a pkg-config file, the licence and the documentation. `make uninstall` takes
all of it away again and nothing else.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tap import done, equal, ok
from tree import ROOT, run

STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Werror"]
COMPILERS = {
    "C11": ["gcc", "-std=c11", "-x", "c"],
    "C++11": ["g++", "-std=c++11", "-x", "c++"],
    "C++20": ["g++", "-std=c++20", "-x", "c++"],
}


def install(folder):
    run("meson", "install", "-C", "build", "--no-rebuild", "--quiet", "--destdir", folder)
    return next(folder.rglob("include/orrery")).parent.parent  # the prefix, below the folder


def flags(folder, prefix, *what):
    """What pkg-config says about the library that lies in the folder."""
    settings = next(prefix.rglob("orrery.pc")).parent
    return subprocess.run(
        ["pkg-config", *what, "orrery"],
        text=True,
        capture_output=True,
        check=True,
        env={**os.environ, "PKG_CONFIG_PATH": str(settings), "PKG_CONFIG_SYSROOT_DIR": str(folder)},
    ).stdout.split()


def check_headers(folder, prefix):
    headers = sorted(
        path.relative_to(prefix / "include").as_posix()
        for path in (prefix / "include").rglob("*.h")
    )
    ok(
        "orrery/match/match.h" in headers and all(name.startswith("orrery/") for name in headers),
        "every header is below include/orrery",
        *headers,
    )
    cflags = flags(folder, prefix, "--cflags")
    equal(
        cflags,
        [f"-I{prefix}/include"],
        "pkg-config names the folder above it, so that no name of ours is bare",
    )
    for language, compiler in COMPILERS.items():
        for name in headers:
            built = subprocess.run(
                [*compiler, *STRICT, "-fsyntax-only", *cflags, "-"],
                text=True,
                input=f"#include <{name}>\n",
                capture_output=True,
            )
            ok(built.returncode == 0, f"<{name}> is {language} by itself", built.stderr[-1500:])


def check_plain(prefix):
    """What a compiler sees that is not GNU's has none of GNU's words in it."""
    headers = "".join(
        f"#include <{path.relative_to(prefix / 'include')}>\n"
        for path in sorted((prefix / "include").rglob("*.h"))
    )
    seen = subprocess.run(
        ["gcc", "-std=c11", "-E", "-U__GNUC__", "-I", prefix / "include", "-x", "c", "-"],
        input=headers,
        text=True,
        capture_output=True,
        check=True,
    ).stdout
    ours, lines = False, []
    for line in seen.splitlines():
        if line.startswith("# "):
            ours = "/include/orrery/" in line
        elif ours and line.strip():
            lines.append(line)
    words = [
        line for line in lines if re.search(r"\b__(builtin_|attribute|extension)|\btypeof\b", line)
    ]
    ok(len(lines) > 100 and not words, "any compiler of C11 takes the headers", *words)


def check_cplusplus(folder, prefix):
    """A C++ program links the shared library, which has names as C writes them."""
    program = folder / "cplusplus"
    built = subprocess.run(
        [
            "g++",
            "-std=c++11",
            *STRICT,
            "-o",
            program,
            ROOT / "tests" / "cplusplus.cc",
            *flags(folder, prefix, "--cflags", "--libs"),
        ],
        text=True,
        capture_output=True,
    )
    if not ok(built.returncode == 0, "a C++ program compiles and links", built.stderr[-3000:]):
        return
    where = next(prefix.rglob("liborrery.so")).parent
    played = subprocess.run(
        [program], text=True, capture_output=True, env={**os.environ, "LD_LIBRARY_PATH": str(where)}
    )
    said = re.findall(r"`(seat \d: \d+ points)`", (ROOT / "README.md").read_text(encoding="utf-8"))
    equal(played.stdout.splitlines(), said, "it plays the match that the README's C program plays")


def check_papers(prefix):
    papers = prefix / "share" / "doc" / "orrery"
    for name in (
        "LICENSE",
        "README.md",
        "CHANGELOG.md",
        "docs/RECORDS.md",
        "docs/notation/stellar.md",
    ):
        installed = papers / name
        ok(
            installed.is_file() and installed.read_bytes() == (ROOT / name).read_bytes(),
            f"{name} is installed",
        )
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lost = [
        link for link in re.findall(r"\]\(([^)\s#:]+)\)", readme) if not (papers / link).exists()
    ]
    ok(not lost, "links of the installed README lead somewhere", *lost)


def files_in(folder):
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()
    )


def check_uninstall(folder):
    """Through make, as people do it. The prefix stays what it was configured to be."""
    stranger = folder / "usr/local/share/doc/stranger"
    stranger.parent.mkdir(parents=True)
    stranger.write_text("not ours\n")
    prefix = next(
        option["value"]
        for option in json.loads(run("meson", "introspect", "build", "--buildoptions"))
        if option["name"] == "prefix"
    )
    call = ["make", "--no-print-directory", f"DESTDIR={folder}", f"PREFIX={prefix}"]
    run("meson", "install", "-C", "build", "--no-rebuild", "--quiet", "--destdir", folder)
    ok(len(files_in(folder)) > 20, "there is something to take away")
    finished = subprocess.run([*call, "uninstall"], cwd=ROOT, text=True, capture_output=True)
    equal((finished.returncode, finished.stderr), (0, ""), "make uninstall")
    equal(
        files_in(folder),
        ["usr/local/share/doc/stranger"],
        "it takes what was installed and nothing else",
    )
    left = [str(path) for path in folder.rglob("*orrery*")]
    ok(not left, "no folder of ours stays", *left)
    again = subprocess.run([*call, "uninstall"], cwd=ROOT, text=True, capture_output=True)
    equal((again.returncode, again.stderr), (0, ""), "taking away nothing is no failure")


with tempfile.TemporaryDirectory(prefix="orrery-") as name:
    installed = Path(name).resolve()
    top = install(installed)
    check_headers(installed, top)
    check_plain(top)
    check_cplusplus(installed, top)
    check_papers(top)
with tempfile.TemporaryDirectory(prefix="orrery-") as name:
    check_uninstall(Path(name).resolve())
sys.exit(done())
