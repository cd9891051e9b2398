#!/usr/bin/env python3
"""memory.py [TABLES [GAME...]] - what a table awake and an idle socket take.

For each game one match is played against bots; its log up to the middle, and whole, is
put into a data folder under many names, and all of them are entered. Prints the server's
growth for each table, and at last for each idle socket. BINARY says which program."""

import os
import random
import sqlite3
import sys
import time
from pathlib import Path

from wire import Player, Server

TABLES = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
GAMES = sys.argv[2:] or [
    "ferry",
    "stella-quest",
    "stellar",
    "stellar-leap",
    "stellium",
    "subastral",
]
BINARY = os.environ.get("BINARY", "build/orrery")
EACH = 16  # tables or sockets at a time: more would be too many long answers at once


def resident(server):
    time.sleep(0.5)
    for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024


def play(game):
    """The log of a whole match: the rows of its table."""
    server = Server(binary=BINARY, flags=("--bot-pace", "0"))
    ann = Player(server.port)
    table = ann.open_table(game, ["human", "1"])
    ann.sit(table, 0)
    while not (state := ann.asked(table, 0, timeout=60))["over"]:
        ann.ask("play", table=table, seat=0, seq=state["seq"], action=random.choice(state["legal"]))
        ann.states[table, 0].pop("legal", None)
        time.sleep(0.05)  # 20 messages a second
    server.stop()
    return (
        sqlite3.connect(f"{server.data}/orrery.db")
        .execute("SELECT seq, epoch, at, body FROM entries ORDER BY seq")
        .fetchall()
    )


def fill(rows):
    """A data folder of the first schema: every version of the program reads it."""
    server = Server(binary=BINARY)
    server.stop()
    for name in os.listdir(server.data):
        os.unlink(f"{server.data}/{name}")
    db = sqlite3.connect(f"{server.data}/orrery.db")
    db.executescript(
        "PRAGMA user_version = 1;"
        "CREATE TABLE meta(key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;"
        "INSERT INTO meta VALUES('epoch', 1);"
        "CREATE TABLE entries(table_id TEXT NOT NULL, seq INTEGER NOT NULL, epoch INTEGER NOT NULL,"
        " at INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY(table_id, seq)) WITHOUT ROWID;"
    )
    for n in range(TABLES):
        db.executemany(
            "INSERT INTO entries VALUES(?, ?, ?, ?, ?)", [(f"{n:032x}", *row) for row in rows]
        )
    db.commit()
    db.close()
    server.start()
    return server


def wake(rows):
    """Bytes for each table that is entered, beyond its share of a socket."""
    server = fill(rows)
    guests = [Player(server.port) for _ in range(TABLES // EACH)]
    before = resident(server)
    for i, guest in enumerate(guests):
        for n in range(EACH):
            guest.send({"type": "enter", "table": f"{i * EACH + n:032x}"})
        for _ in range(EACH):
            guest.wait("state")
    after = resident(server)
    server.stop()
    return (after - before) / (len(guests) * EACH)


def idle_sockets():
    server = Server(binary=BINARY)
    keep = [Player(server.port) for _ in range(EACH)]
    before = resident(server)
    keep += [Player(server.port) for _ in range(TABLES)]
    after = resident(server)
    server.stop()
    return (after - before) / TABLES


for game in GAMES:
    rows = play(game)
    half = wake(rows[: len(rows) // 2])
    whole = wake(rows)
    print(
        f"{game:13} {half / 1024:7.1f} kB for a table in the middle of its match, "
        f"{whole / 1024:.1f} kB at its end ({len(rows)} entries)",
        flush=True,
    )
print(f"{'idle socket':13} {idle_sockets() / 1024:7.1f} kB")
