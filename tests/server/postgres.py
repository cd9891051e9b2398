#!/usr/bin/env python3
"""postgres.py COMMAND... - runs a command beside a PostgreSQL of its own, in a temporary folder
on a free port of the loopback address, and stops that afterwards. The command finds its address
in ORRERY_TEST_STORE. As a module: Postgres(), which can also be stopped and started again."""

import atexit
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PATIENCE = 120  # seconds; a busy machine is no failure


def programs():
    """The folder of the newest PostgreSQL that Debian installed; None: there is none."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: float(p.parts[-3])
    )
    return found[-1].parent if found else None


def free_port():
    """A port that nobody has, below those that the kernel gives to whoever connects or asks for
    any: between two starts of the database nobody takes it by chance."""
    while True:
        port = random.randrange(20000, 32768)
        with socket.socket() as s:
            try:
                s.bind(("127.0.0.1", port))
                return port
            except OSError:
                pass


def as_nobody():
    """PostgreSQL refuses to run as root: then it runs as a user who may do nothing."""
    if os.getuid() != 0:
        return {}
    user = pwd.getpwnam("nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Postgres:
    """A database of its own; `of`: the synchronous standby of another. What is killed here are
    processes, and no power is cut: nothing of it is lost without waiting for the disk, which is
    slow while others use it. `syncs`: it waits all the same, as for figures."""

    def __init__(self, of=None, syncs=False):
        self.of = of
        self.syncs = syncs
        self.folder = tempfile.mkdtemp(prefix="orrery-postgres-")
        self.data = str(Path(self.folder) / "data")
        self.port = free_port()
        self.url = f"postgresql://orrery@127.0.0.1:{self.port}/postgres"
        self.process = None
        atexit.register(self.remove)
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # whoever is stopped stops it
        if os.getuid() == 0:
            os.chown(self.folder, as_nobody()["user"], as_nobody()["group"])
        if of:
            self.copy(of)
        else:
            self.make()
        self.start()

    def copy(self, of):
        """With -R it knows whose standby it is; from now on a commit there waits for it."""
        source = f"host=127.0.0.1 port={of.port} user=orrery application_name=standby"
        self.run("pg_basebackup", "-D", self.data, "-d", source, "-R", "-c", "fast", "--no-sync")

    def make(self):
        self.run(
            "initdb",
            "-D",
            self.data,
            "-U",
            "orrery",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C.UTF-8",
            "--no-sync",
        )

    def wait_for_standby(self):
        """From now on a commit waits until the standby has it, too."""
        self.sql("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
        self.sql("SELECT pg_reload_conf()")
        while self.sql("SELECT sync_state FROM pg_stat_replication") != "sync":
            time.sleep(0.05)

    def promote(self):
        self.run("pg_ctl", "promote", "-D", self.data)
        self.sql("ALTER SYSTEM RESET synchronous_standby_names")
        self.sql("SELECT pg_reload_conf()")

    def run(self, program, *arguments):
        subprocess.run(
            [programs() / program, *arguments],
            check=True,
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            **as_nobody(),
        )

    def start(self):
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": self.folder,
            "logging_collector": "off",
            "max_connections": 50,
            "fsync": "on" if self.syncs else "off",
        }
        flags = [f for key, value in settings.items() for f in ("-c", f"{key}={value}")]
        with open(Path(self.folder) / "log", "ab") as log:
            self.process = subprocess.Popen(
                [programs() / "postgres", "-D", self.data, *flags],
                cwd=self.folder,
                stdout=subprocess.DEVNULL,
                stderr=log,
                **as_nobody(),
            )
        for _ in range(20 * PATIENCE):
            if self.process.poll() is not None:
                raise RuntimeError(Path(self.folder, "log").read_text())
            ready = [programs() / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]
            if subprocess.run(ready).returncode == 0:
                return
            time.sleep(0.05)
        raise RuntimeError("PostgreSQL did not open")

    def stop(self, how=signal.SIGINT):
        """SIGINT: clients are thrown out, and everything is written. SIGQUIT: as a crash."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)

    def processes(self):
        """All of it, the first one last."""
        path = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [*map(int, path.read_text().split()), self.process.pid]

    def freeze(self):
        """It hangs: its connections stay, and nothing comes. The first one stands still before the
        others do, so that it starts no more of them."""
        self.process.send_signal(signal.SIGSTOP)
        for process in self.processes():
            os.kill(process, signal.SIGSTOP)

    def thaw(self):
        for process in self.processes():
            os.kill(process, signal.SIGCONT)

    def remove(self):
        if self.process and self.process.poll() is None:
            self.thaw()
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def sql(self, text):
        """What psql prints, without its frame."""
        done = subprocess.run(
            ["psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-d", self.url, "-c", text],
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout.strip()


def main():
    if not programs():
        print("1..0 # SKIP there is no PostgreSQL here; tools/setup test installs it")
        return 0
    database = Postgres()
    environment = {**os.environ, "ORRERY_TEST_STORE": database.url}
    try:
        return subprocess.run(sys.argv[1:], env=environment).returncode
    finally:
        database.remove()


if __name__ == "__main__":
    sys.exit(main())
