#!/usr/bin/env python3
"""test_packaging.py [BINARY] - what stands in packaging/ without building it: the unit is closed to
what it does not need, by systemd's own judgement, and the Containerfile is one that any builder
reads, with the libraries that the program is linked with."""

import json
import re
import subprocess
import sys

from tap import done, equal, ok
from tree import ROOT, run

BINARY = sys.argv[1] if len(sys.argv) > 1 else "build/orrery"
INSTRUCTIONS = {
    "FROM",
    "WORKDIR",
    "COPY",
    "RUN",
    "USER",
    "ENV",
    "VOLUME",
    "EXPOSE",
    "STOPSIGNAL",
    "ENTRYPOINT",
    "CMD",
}
LIBC = {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2"}


def test_unit():
    said = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "packaging/orrery.service"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    rating = re.search(r"exposure level for orrery.service: ([\d.]+) (\w+)", said.stdout)
    if not ok(rating and rating[2] in ("OK", "SAFE"), "systemd rates the unit OK, or better"):
        print(f"# {said.stdout[-200:]} {said.stderr}")


def instructions():
    """The Containerfile as a list of (instruction, arguments)."""
    text = (ROOT / "packaging/Containerfile").read_text()
    lines = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", text, flags=re.M)).splitlines()
    return [tuple(line.split(None, 1)) for line in lines if line.strip()]


def test_ignored():
    """What this machine has built does not get into an image, whichever builder makes it."""
    names = [(ROOT / f".{which}ignore").read_text() for which in ("container", "docker")]
    equal(names[0], names[1], "podman and Docker leave out the same")
    built = [
        line for line in (ROOT / ".gitignore").read_text().split() if line.startswith("/build")
    ]
    left_out = names[0].split()
    missing = [b for b in built if b.strip("/") not in left_out and "build*" not in left_out]
    equal(missing, [], "and all that is built here")
    ok(".git" in left_out and "**/node_modules" in left_out, "and what is fetched")


def is_list(text):
    try:
        return all(isinstance(word, str) for word in json.loads(text))
    except ValueError:
        return False


def needed_packages():
    """The packages of the libraries that the program names; libc's are in every image."""
    named = set(re.findall(r"NEEDED.*\[(.+)\]", run("readelf", "-d", BINARY)))
    return {run("dpkg", "-S", f"*/{name}").split(":")[0] for name in named - LIBC}


def test_container():
    steps = instructions()
    equal([s for s, _ in steps if s not in INSTRUCTIONS], [], "the Containerfile has instructions")
    stages = [rest.split()[0] for step, rest in steps if step == "FROM"]
    ok(all(re.search(r":\d", image) for image in stages), "its images have a version")
    last = steps[max(n for n, (step, _) in enumerate(steps) if step == "FROM") :]
    users = [rest for step, rest in last if step == "USER"]
    ok(users and users[-1] not in ("0", "root"), "the program is not root's")
    starts = [rest for step, rest in last if step in ("ENTRYPOINT", "CMD")]
    ok(len(starts) == 2 and all(map(is_list, starts)), "signals reach it: no shell is between")
    installed = " ".join(rest for step, rest in last if step == "RUN").split()
    equal(sorted(needed_packages() - set(installed)), [], "and its libraries are installed")
    ok("libpq5" in installed, "with the one that it loads by itself")


test_unit()
test_container()
test_ignored()
sys.exit(done())
