#!/usr/bin/env python3
"""test_backup.py - backup and restore as docs/DEPLOY.md tells it: a backup taken while the
server runs, more moves, the backup put back, and a page that has seen too much."""

import sqlite3
import subprocess
from pathlib import Path

from wire import Player, Server, done, equal, ok


def move(player, table, token):
    state = player.asked(table, 0)
    answer = player.ask("play", table=table, seat=0, seq=state["seq"], action=state["legal"][0])
    player.states.clear()
    player.send({"type": "enter", "table": table, "token": token})
    return answer["seq"]


server = Server()
player = Player(server.port)
table = player.open_table("ferry", ["human", "greedy"])
token = player.sit(table, 0)
before = move(player, table, token)
player.asked(table, 0)

live = Path(server.data) / "orrery.db"
copy = Path(server.data) / "copy.db"
subprocess.run(["install", "-m", "600", "/dev/null", copy], check=True)
with sqlite3.connect(live) as source, sqlite3.connect(copy) as target:
    source.backup(target)
for _ in range(2):
    move(player, table, token)
seen = player.asked(table, 0)
equal(server.stop(), 0, "the server stops")

for name in ("orrery.db", "orrery.db-wal", "orrery.db-shm"):
    (live.parent / name).unlink(missing_ok=True)
equal(f"{copy.stat().st_mode & 0o777:o}", "600", "the backup is its owner's alone")
copy.rename(live)
server.start()
player = Player(
    server.port, [{"table": table, "token": token, "since": seen["seq"], "epoch": seen["epoch"]}]
)
state = player.asked(table, 0)
ok(before <= state["seq"] < seen["seq"], "the table stands where the backup was made")
equal(state["since"], 0, "and a page that has seen more is told everything anew")
ok(move(player, table, token) > state["seq"], "the match goes on")
equal(server.stop(), 0, "and ends well")
done()
