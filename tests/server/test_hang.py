#!/usr/bin/env python3
"""test_hang.py [BINARY] - a database that hangs: its connections stay, and nothing comes. Servers say
that they fail, whoever plays is told, nothing is acknowledged, and a server ends when it is told to.
Then one server alone is cut off: another one goes on with its tables, and it writes nothing stale.
Then an operator ends a table, and people at it learn that."""

import json
import signal
import socket
import subprocess
import sys
import threading
import time

from cluster import Cluster
from postgres import programs
from wire import ROOT, Closed, Player, done, equal, free_port, ok

BINARY = sys.argv[1] if len(sys.argv) > 1 else "build/orrery"
if not programs():
    print("1..0 # SKIP there is no PostgreSQL here; tools/setup test installs it")
    sys.exit(0)


class Wire:
    """Between a server and its database; cut, it stays and carries nothing."""

    def __init__(self, port):
        self.to = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.whole = threading.Event()
        self.whole.set()
        self.run(self.accept)

    def run(self, work, *about):
        threading.Thread(target=work, args=about, daemon=True).start()

    def accept(self):
        while True:
            here, _ = self.listener.accept()
            there = socket.create_connection(("127.0.0.1", self.to))
            self.run(self.carry, here, there)
            self.run(self.carry, there, here)

    def carry(self, source, target):
        try:
            while data := source.recv(65536):
                self.whole.wait()
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass


def wait_ready(port, ready):
    """Until the server says so; a server that is busy answers later."""
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port), 5) as s:
                s.sendall(b"GET /health/ready HTTP/1.1\r\nHost: localhost\r\n\r\n")
                answer = s.recv(65536)
        except OSError:
            answer = b""
        if answer and (b" 200 " in answer.split(b"\r\n")[0]) == ready:
            return json.loads(answer.partition(b"\r\n\r\n")[2])
        time.sleep(0.05)


def metric(port, name):
    with socket.create_connection(("127.0.0.1", port), 5) as s:
        s.sendall(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        text = b""
        while piece := s.recv(65536):
            text += piece
    return float(text.split(f"\norrery_{name} ".encode())[1].split()[0])


def play_on(seats):
    """Everybody makes a move, when it is their turn."""
    people = [threading.Thread(target=seat.play) for seat in seats]
    for person in people:
        person.start()
    for person in people:
        person.join()


def send_move(seat):
    """What became of it: "done", "error", or "closed"."""
    state = seat.state()
    move = {"table": seat.table, "seat": seat.number, "seq": state["seq"]}
    seat.player.send({"type": "play", **move, "action": state["legal"][0], "id": "hangs"})
    try:
        return seat.player.wait("done", "error", until=lambda m: m.get("id") == "hangs")["type"]
    except Closed:
        return "closed"


def test_hang(cluster, admin):
    table, seats = cluster.open_table(rounds=12)
    play_on(seats)
    _, second = cluster.servers
    seat = next(s for s in seats if "legal" in s.state())
    cluster.database.freeze()
    became = send_move(seat)
    ok(became != "done", f"a move that is on no disk is not acknowledged ({became})")
    health = wait_ready(admin, False)
    ok(health["problem"], f"the server says that it fails: {health['problem']}")
    while not metric(admin, "lease_lapses_total"):
        time.sleep(0.05)
    equal(metric(admin, "lease_seconds"), 0, "and notices by itself that its lease is over")
    equal(second.stop(), 0, "a server that is told to stop does not wait for ever")
    cluster.database.thaw()
    wait_ready(admin, True)
    for seat in seats:
        seat.again()
    play_on(seats)
    ok(True, "when the database goes on, so does everybody")
    cluster.check_log(table, seats)


def test_cut(cluster, admin, wire):
    """The first server alone hears nothing of the database any more."""
    first = cluster.servers[0]
    cluster.servers = [first]
    table, seats = cluster.open_table(rounds=12)
    play_on(seats)
    equal(cluster.owner_of(table), first.node, "a server plays a table")
    wire.whole.clear()
    cluster.url = cluster.database.url
    cluster.flags = ()
    cluster.add()
    cluster.held_up = first
    for seat in seats:
        seat.again()
    play_on(seats)
    equal(cluster.owner_of(table), cluster.servers[1].node, "cut off, it loses it to another one")
    wait_ready(admin, False)
    wire.whole.set()
    wait_ready(admin, True)
    cluster.held_up = None
    for seat in seats:
        seat.connect(first)
    play_on(seats)
    equal(cluster.owner_of(table), cluster.servers[1].node, "and comes back without it")
    cluster.check_log(table, seats)


def test_end(cluster):
    """At whichever server somebody is: the table is the second one's."""
    table, seats = cluster.open_table(rounds=12)
    words = ["admin", "end", cluster.database.url, table]
    ended = subprocess.run([ROOT / BINARY, *words], capture_output=True, text=True)
    equal(ended.returncode, 0, "an operator ends a table")
    for seat in seats:
        try:
            while True:
                seat.player.take()
        except Closed as end:
            equal(end.code, 1011, "whoever is there learns it without a move")
    words = ["admin", "purge", cluster.database.url]
    equal(subprocess.run([ROOT / BINARY, *words]).returncode, 0, "and one that purges")
    player = Player(cluster.servers[0].port)
    player.send({"type": "enter", "table": table})
    equal(player.wait("error")["code"], "table", "then there is no such table")


def main():
    cluster = Cluster(BINARY)
    wire, admin = Wire(cluster.database.port), free_port()
    cluster.url = cluster.url.replace(str(cluster.database.port), str(wire.port))
    cluster.flags = ("--admin", f"127.0.0.1:{admin}")
    cluster.add()
    cluster.flags = ()
    cluster.add()
    test_hang(cluster, admin)
    test_cut(cluster, admin, wire)
    test_end(cluster)
    cluster.stop()
    done()


signal.signal(signal.SIGINT, lambda *_: sys.exit(1))
main()
