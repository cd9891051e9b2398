#!/usr/bin/env python3
"""test_deb.py - the Debian package in a clean Debian 12: made, installed with what it depends on,
started, asked, and removed again. Takes minutes, needs debootstrap, root and a mirror
(ORRERY_MIRROR, or where this machine's packages come from)."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from tap import done, ok

ROOT = Path(__file__).resolve().parent.parent
PORT = 7191


def mirror():
    """Where this machine gets Debian's packages."""
    if os.environ.get("ORRERY_MIRROR"):
        return os.environ["ORRERY_MIRROR"]
    form = "$(CODENAME) $(COMPONENT) $(REPO_URI)"
    words = ["apt-get", "indextargets", "--format", form, "Created-By: Packages"]
    for line in subprocess.run(words, capture_output=True, text=True).stdout.splitlines():
        if line.startswith("bookworm main "):
            return line.split()[2]
    return "http://deb.debian.org/debian"


def inside(root, *words, **more):
    return subprocess.run(["chroot", root, *words], capture_output=True, text=True, **more)


def prepare(root):
    subprocess.run(
        ["debootstrap", "--variant=minbase", "bookworm", root, mirror()],
        check=True,
        capture_output=True,
    )
    for name in ("etc/apt/apt.conf.d", "etc/resolv.conf"):  # proxies and names, as here
        source, target = Path("/", name), Path(root, name)
        if source.is_dir():
            shutil.copytree(source, target, dirs_exist_ok=True)
        elif source.is_file():
            shutil.copy(source, target)


def test_service(root):
    """systemd is not there, so what its unit starts is started."""
    server = subprocess.Popen(
        [
            "chroot",
            root,
            "env",
            "ORRERY_DATA=/var/lib/orrery",
            f"ORRERY_PORT={PORT}",
            "orrery",
            "serve",
        ]
    )
    try:
        for _ in range(200):
            try:
                with urllib.request.urlopen(
                    f"http://127.0.0.1:{PORT}/status.json", timeout=5
                ) as page:
                    return ok(page.status == 200, "it is started and answers")
            except OSError:
                time.sleep(0.1)
        return ok(False, "it is started and answers")
    finally:
        server.terminate()
        ok(server.wait(60) == 0, "and ends well")


def main():
    if os.getuid() != 0 or not shutil.which("debootstrap"):
        print("1..0 # SKIP a clean chroot needs root and debootstrap")
        return 0
    made = subprocess.run([ROOT / "tools/deb"], capture_output=True, text=True)
    if not ok(made.returncode == 0, "the package is made"):
        print(made.stderr)
        return done()
    package = ROOT / made.stdout.strip()
    with tempfile.TemporaryDirectory() as root:
        prepare(root)
        shutil.copy(package, Path(root, "tmp"))
        inside(root, "apt-get", "update")
        run = inside(
            root, "apt-get", "install", "-y", "--no-install-recommends", f"/tmp/{package.name}"
        )
        if not ok(run.returncode == 0, "it is installed in a clean Debian 12"):
            print(run.stdout[-2000:], run.stderr[-2000:])
        ok(inside(root, "orrery", "games").returncode == 0, "it lists its games")
        ok(Path(root, "lib/systemd/system/orrery.service").is_file(), "it brings its unit")
        Path(root, "var/lib/orrery").mkdir(parents=True, exist_ok=True)
        test_service(root)
        ok(inside(root, "dpkg", "--purge", "orrery").returncode == 0, "it is removed again")
        ok(not Path(root, "usr/bin/orrery").exists(), "and leaves no program behind")
    return done()


sys.exit(main())
