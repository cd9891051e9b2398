#!/usr/bin/env python3
"""test_backup.py [BINARY] - backup and restore as docs/DEPLOY.md tells it, of a file and of a
database: a backup taken while the server runs, more moves, the backup put back, and a page that
has seen too much."""

import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from postgres import Postgres, programs
from wire import ROOT, Player, Server, done, equal, ok

BINARY = sys.argv[1] if len(sys.argv) > 1 else "build/orrery"


class File:
    """A server on a file, as `sqlite3 ... .backup` and a few commands of the shell treat it."""

    def __init__(self):
        self.server = Server(binary=BINARY)
        self.live = Path(self.server.data) / "orrery.db"
        self.copy = Path(self.server.data) / "copy.db"

    def back_up(self):
        subprocess.run(["install", "-m", "600", "/dev/null", self.copy], check=True)
        with sqlite3.connect(self.live) as source, sqlite3.connect(self.copy) as target:
            source.backup(target)

    def restore(self):
        for name in ("orrery.db", "orrery.db-wal", "orrery.db-shm"):
            (self.live.parent / name).unlink(missing_ok=True)
        equal(f"{self.copy.stat().st_mode & 0o777:o}", "600", "the backup is its owner's alone")
        self.copy.rename(self.live)
        self.server.start()


class Database:
    """A server on a database: pg_dump, and pg_restore into an empty one."""

    def __init__(self):
        self.database = Postgres()
        self.copy = Path(self.database.folder, "copy")
        self.server = Server(binary=BINARY, flags=("--store", self.database.url))

    def run(self, program, *arguments):
        where = ("-h", "127.0.0.1", "-p", str(self.database.port), "-U", "orrery")
        subprocess.run([programs() / program, *where, *arguments], check=True)

    def back_up(self):
        self.run("pg_dump", "-n", "orrery", "-Fc", "-f", str(self.copy), "postgres")

    def restore(self):
        self.run("createdb", "-E", "UTF8", "restored")
        self.run("pg_restore", "-d", "restored", str(self.copy))
        url = self.database.url.replace("/postgres", "/restored")
        check = subprocess.run([ROOT / BINARY, "admin", "verify", url], capture_output=True)
        equal(check.returncode, 0, "the backup is verified before a server is started on it")
        self.server.flags = ("--store", url)
        self.server.start()


def move(player, table, token):
    state = player.asked(table, 0)
    answer = player.ask("play", table=table, seat=0, seq=state["seq"], action=state["legal"][0])
    player.states.clear()
    player.send({"type": "enter", "table": table, "token": token})
    return answer["seq"]


def enter(server, table, entry):
    """The state of the seat. Who is told that the table is elsewhere, because the backup names a
    server that plays it, comes again until that one's lease is over."""
    while True:
        player = Player(server.port, [entry])
        answer = player.wait("state", "error")
        if answer["type"] == "state":
            return player, player.asked(table, 0)
        if answer["code"] != "elsewhere":
            raise AssertionError(answer)
        player.close()
        time.sleep(0.1)


def test(place):
    server = place.server
    player = Player(server.port)
    table = player.open_table("ferry", ["human", "greedy"])
    token = player.sit(table, 0)
    before = move(player, table, token)
    player.asked(table, 0)
    place.back_up()
    for _ in range(2):
        move(player, table, token)
    seen = player.asked(table, 0)
    equal(server.stop(), 0, "the server stops")

    place.restore()
    entry = {"table": table, "token": token, "since": seen["seq"], "epoch": seen["epoch"]}
    player, state = enter(server, table, entry)
    ok(before <= state["seq"] < seen["seq"], "the table stands where the backup was made")
    equal(state["since"], 0, "and a page that has seen more is told everything anew")
    ok(move(player, table, token) > state["seq"], "the match goes on")
    equal(server.stop(), 0, "and ends well")


test(File())
if programs():
    test(Database())
done()
