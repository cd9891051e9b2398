#!/usr/bin/env python3
"""test_servers.py [BINARY] - several real servers on one PostgreSQL: one is killed, one is held
up past its lease, one is told to stop, and the database is started again. Nothing that was
acknowledged is lost, nothing is written by whoever is out. A lease that nobody renews is ended
in the database, so that nobody has to wait for it."""

import json
import random
import signal
import subprocess
import sys
import time

from postgres import Postgres, programs
from wire import ROOT, Closed, Player, Server, done, equal, ok

BINARY = sys.argv[1] if len(sys.argv) > 1 else "build/orrery"
if not programs():
    print("1..0 # SKIP there is no PostgreSQL here; tools/setup test installs it")
    sys.exit(0)
database = Postgres()
acked = []  # (id, seq)


def start():
    return Server(binary=BINARY, flags=("--store", database.url))


def expire(node):
    database.sql(
        f"UPDATE orrery.nodes SET lease = clock_timestamp() - interval '1 s' WHERE id = '{node}'"
    )


class Seat:
    """One person at a table, wherever it is played."""

    def __init__(self, server):
        player = Player(server.port)
        self.table = player.open_table("ferry", ["human", "random"], options={"rounds": 12})
        self.token = player.sit(self.table, 0)
        self.player = player
        self.unsure = None

    def enter(self, server):
        """Comes to a server until it plays the table."""
        while True:
            try:
                self.player = Player(server.port)
                self.player.send({"type": "enter", "table": self.table, "token": self.token})
                if self.player.wait("state", "error")["type"] == "state":
                    return
            except (Closed, OSError):
                pass
            time.sleep(0.1)

    def wait(self, server):
        """Until the seat is asked."""
        while True:
            try:
                return self.player.asked(self.table, 0)
            except (Closed, OSError):
                self.enter(server)

    def try_play(self, meanwhile):
        state = self.player.asked(self.table, 0)
        self.unsure = self.unsure or {  # what was sent and not answered is sent again
            "table": self.table,
            "seat": 0,
            "seq": state["seq"],
            "action": state["legal"][0],
            "id": f"s{random.getrandbits(60):x}",
        }
        name = self.unsure["id"]
        self.player.send({"type": "play", **self.unsure})
        meanwhile()
        answer = self.player.wait("done", "error", until=lambda m: m.get("id") == name)
        if answer.get("code") == "store":  # it may be there or not: who comes back sends it again
            raise Closed(1011, answer["text"])
        self.unsure = None
        self.player.states.pop((self.table, 0), None)
        self.player.send({"type": "enter", "table": self.table, "token": self.token})
        if answer["type"] == "done":
            acked.append((name, answer["seq"]))
        else:
            print("#", answer)
        return answer["type"] == "done"

    def play(self, server, meanwhile=lambda: None):
        """A move at that server; who is sent away comes back, as a page does."""
        while True:
            try:
                return self.try_play(meanwhile)
            except (Closed, OSError):
                self.enter(server)
                meanwhile = bool  # once is enough


def test_refusals():
    url = database.url.replace("orrery@", "orrery:secret@")
    run = subprocess.run(
        [ROOT / BINARY, "serve", "--port", "0", "--store", url], capture_output=True, text=True
    )
    ok(run.returncode != 0 and "password" in run.stderr, "a password in the address is refused")
    ok("secret" not in run.stdout + run.stderr, "and not repeated")


def test_failover():
    first, second = start(), start()
    seat = Seat(first)
    for _ in range(3):
        seat.play(first)
    there = Player(second.port)
    there.send({"type": "enter", "table": seat.table})
    equal(there.wait("error")["code"], "elsewhere", "what one server plays another does not show")
    owner = database.sql(f"SELECT owner FROM orrery.tables WHERE id = '{seat.table}'")
    first.kill()
    expire(owner)
    seat.enter(second)
    ok(seat.play(second), "after kill -9 the table is played on elsewhere")
    return second, seat


def test_held_up(second, seat):
    """SIGSTOP past the lease, then SIGCONT."""
    third = start()
    owner = database.sql(f"SELECT owner FROM orrery.tables WHERE id = '{seat.table}'")
    watcher = Player(second.port, [{"table": seat.table}])
    watcher.wait("state")
    stale = seat.player
    second.process.send_signal(signal.SIGSTOP)
    expire(owner)
    seat.enter(third)
    ok(seat.play(third), "while a server is held up, another goes on")
    move = {"type": "play", "table": seat.table, "seat": 0, "seq": 1, "action": "x", "id": "stale"}
    stale.send(move)
    second.process.send_signal(signal.SIGCONT)
    try:
        while True:
            watcher.take()
    except Closed as end:
        equal(end.code, 1011, "when it comes back, who is there is sent away")
    equal(second.process.poll(), None, "and it stays, for other tables")
    return third


def test_handover(second, third, seat):
    equal(third.stop(), 0, "a server that is told to stop ends well")
    seat.enter(second)
    ok(seat.play(second), "and its tables are the others' at once")


def test_restart(server, seat):
    """The move waits for the database. When nobody knows whether it was stored, it is sent again."""
    seat.wait(server)
    database.stop()
    ok(
        seat.play(server, meanwhile=database.start),
        "the database is started again, and a move goes on",
    )
    while server.get("/status.json")[0] != 200:  # each thread has a connection of its own
        time.sleep(0.05)
    body = server.get("/status.json")[1]
    equal(json.loads(body)["status"], "ok", "all is well again")


def test_log(seat):
    rows = [
        line.split("|", 2)
        for line in database.sql(
            f"SELECT seq, epoch, body FROM orrery.entries WHERE table_id = '{seat.table}' ORDER BY seq"
        ).splitlines()
    ]
    equal([int(r[0]) for r in rows], list(range(1, len(rows) + 1)), "the log has every number once")
    epochs = [int(r[1]) for r in rows]
    equal(epochs, sorted(epochs), "and nobody wrote in an epoch that was over")
    found = {json.loads(r[2]).get("id"): int(r[0]) for r in rows}
    equal(
        [a for a in acked if found.get(a[0]) != a[1]],
        [],
        f"all {len(acked)} acknowledged moves are there",
    )
    ok(len(set(epochs)) >= 4, "of several servers")


test_refusals()
second, seat = test_failover()
third = test_held_up(second, seat)
test_handover(second, third, seat)
test_restart(second, seat)
second.stop()
test_log(seat)
done()
