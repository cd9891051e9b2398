#!/usr/bin/env python3
"""test_password.py [BINARY] - a database that wants a password: it comes by the ways of libpq, a
file or the environment, and is in no list of processes and no log, whatever goes wrong. What is
refused says why, without it."""

import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from postgres import Postgres, programs
from wire import ROOT, Player, Server, done, equal, ok

BINARY = sys.argv[1] if len(sys.argv) > 1 else "build/orrery"
if not programs():
    print("1..0 # SKIP there is no PostgreSQL here; tools/setup test installs it")
    sys.exit(0)
PASSWORD = secrets.token_hex(16)
database = Postgres()
URL = f"postgresql://ann@127.0.0.1:{database.port}/ann"


def want_password():
    """Ann has a database of her own, as docs/DEPLOY.md makes one, and has to say who she is."""
    database.sql(f"CREATE ROLE ann LOGIN PASSWORD '{PASSWORD}'")
    database.sql("CREATE DATABASE ann OWNER ann ENCODING 'UTF8'")
    rules = Path(database.data, "pg_hba.conf")
    rules.write_text("host all ann 127.0.0.1/32 scram-sha-256\n" + rules.read_text())
    database.stop()
    database.start()


def use(ways):
    """The program finds these in its environment, and no others."""
    for name in ("PGPASSWORD", "PGPASSFILE"):
        os.environ.pop(name, None)
    os.environ.update(ways)


def run(ways, *words):
    use(ways)
    done = subprocess.run([ROOT / BINARY, *words], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def password_file(folder, mode, password):
    path = Path(folder, f"{mode:o}-{password[:4]}")
    path.write_text(f"127.0.0.1:*:ann:ann:{password}\n")
    path.chmod(mode)
    return {"PGPASSFILE": str(path)}


def test_way(what, ways):
    use(ways)
    server = Server(binary=BINARY, flags=("--store", URL))
    while server.process.poll() is None and server.get("/status.json")[0] != 200:
        time.sleep(0.05)
    table = Player(server.port).open_table("ferry", ["human", "random"])
    ok(table, f"the password comes by {what}, and tables are made")
    line = Path(f"/proc/{server.process.pid}/cmdline").read_text()
    ok(URL in line and PASSWORD not in line, "it is not in the list of processes")
    status, said = run(ways, "admin", "list", URL)
    ok(status == 0 and table in said and PASSWORD not in said, "orrery admin takes it, too")
    return server


def test_log(server):
    """The database goes away and comes back: what the server says of it."""
    database.stop(signal.SIGQUIT)
    while server.get("/status.json")[0] != 503:
        time.sleep(0.05)
    database.start()
    while server.get("/status.json")[0] != 200:
        time.sleep(0.05)
    equal(server.stop(), 0, "the server ends well")
    said = server.out + server.err
    sentences = ("Nothing can be stored", "Entries cannot be written to the database")
    ok(any(s in said for s in sentences), "a lost database is in the log")
    ok(PASSWORD not in said, "and the password is not")


def test_refused(folder):
    """A password that is wrong, missing, or in a file that others may read."""
    wrong = secrets.token_hex(16)
    for what, ways in (
        ("a wrong password", {"PGPASSWORD": wrong}),
        ("a file with a wrong one", password_file(folder, 0o600, wrong)),
        ("a file that the group may read", password_file(folder, 0o640, PASSWORD)),
        ("none", {"PGPASSFILE": str(Path(folder, "none"))}),
    ):
        status, said = run(ways, "serve", "--port", "0", "--store", URL)
        ok(status and "the database does not answer" in said, f"{what} is refused with a sentence")
        ok(PASSWORD not in said and wrong not in said, "which does not repeat it")


with tempfile.TemporaryDirectory() as folder:
    want_password()
    test_refused(folder)
    equal(test_way("PGPASSWORD", {"PGPASSWORD": PASSWORD}).stop(), 0, "and it ends well")
    test_log(test_way("a file", password_file(folder, 0o600, PASSWORD)))
done()
