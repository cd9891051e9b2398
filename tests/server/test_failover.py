#!/usr/bin/env python3
"""test_failover.py [BINARY [KILLS]] - three real servers on one PostgreSQL, two tables with two
people each who play all the time. Servers are killed, held up past their lease, told to stop; at
last the database itself: its synchronous standby is promoted. Nobody waits in this test but for
what they are owed; how long that took is printed. Then two versions work side by side.

Whatever happened: every acknowledged move is in the log under its number, nobody wrote in an
epoch that was over, and no state that somebody was shown was taken back."""

import random
import signal
import sys
import time
from pathlib import Path
from threading import Thread

from cluster import Cluster
from postgres import Postgres, programs
from wire import ROOT, Player, done, equal, ok

BINARY = sys.argv[1] if len(sys.argv) > 1 else "build/orrery"
KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 1
if not programs():
    print("1..0 # SKIP there is no PostgreSQL here; tools/setup test installs it")
    sys.exit(0)
first = Postgres()
standby = Postgres(of=first)
first.wait_for_standby()
URL = (
    f"postgresql://orrery@127.0.0.1:{first.port},127.0.0.1:{standby.port}/postgres"
    "?target_session_attrs=read-write"
)
cluster = Cluster(BINARY, first, URL)
took = {"kill -9": [], "SIGSTOP": [], "SIGTERM": [], "promotion": []}


def play_on(what, seats):
    """Everybody makes a move after what has just happened."""
    begun = time.monotonic()
    people = [Thread(target=seat.play) for seat in seats]
    for person in people:
        person.start()
    for person in people:
        person.join()
    took[what].append(time.monotonic() - begun)


class Tables:
    """Two tables; a new one for whichever is over."""

    def __init__(self):
        self.open = [cluster.open_table(rounds=12) for _ in range(2)]
        self.over = []

    def seats(self):
        for n, (table, seats) in enumerate(self.open):
            if any(seat.state()["over"] for seat in seats):
                self.over.append((table, seats))
                self.open[n] = cluster.open_table(rounds=12)
        return [seat for _, seats in self.open for seat in seats]

    def all(self):
        return self.over + self.open


def owner(table):
    node = cluster.owner_of(table)
    return next((s for s in cluster.alive() if s.node == node), cluster.alive()[0])


def test_kill(tables):
    for n in range(KILLS):
        seats = tables.seats()
        server = owner(tables.open[n % 2][0])
        server.kill()
        play_on("kill -9", seats)
        cluster.restart(server)
    ok(len(took["kill -9"]) == KILLS, f"a server was killed {KILLS} times, and everybody played on")


def test_hold_up(tables):
    """Past its lease. What its players say meanwhile waits in their sockets."""
    for n in range(max(1, KILLS // 20)):
        seats = tables.seats()
        server = owner(tables.open[n % 2][0])
        server.process.send_signal(signal.SIGSTOP)
        cluster.held_up = server
        for seat in seats:
            if seat.server is server:
                seat.again()
        play_on("SIGSTOP", seats)
        server.process.send_signal(signal.SIGCONT)
        cluster.held_up = None
        play_on("SIGSTOP", tables.seats())
        equal(server.process.poll(), None, "who was held up comes back and stays")


def test_stop(tables):
    for n in range(max(2, KILLS // 20)):
        seats = tables.seats()
        server = owner(tables.open[n % 2][0])
        server.process.send_signal(signal.SIGTERM)
        play_on("SIGTERM", seats)
        equal(server.stop(), 0, "who is told to stop ends well")
        cluster.restart(server)


def test_promotion(tables):
    """The database is gone for good; its standby has everything that was acknowledged."""
    seats = tables.seats()
    begun = time.monotonic()
    first.stop(signal.SIGQUIT)
    standby.promote()
    cluster.database = standby
    play_on("promotion", seats)
    took["promotion"] = [time.monotonic() - begun]
    ok(True, "after the promotion of the standby everybody plays on")


def other_version(folder):
    """The same program under another version's name."""
    binary = (ROOT / BINARY).read_bytes()
    version = (ROOT / "VERSION").read_text().strip()
    other = version[:-1] + ("7" if version[-1] != "7" else "8")
    path = Path(folder, "orrery")
    path.write_bytes(binary.replace(version.encode() + b"\0", other.encode() + b"\0"))
    path.chmod(0o755)
    return path, other


def test_versions(tables, folder):
    path, other = other_version(folder)
    cluster.database.sql(
        "UPDATE orrery.meta SET value = 2 WHERE key = 'version';"
        "INSERT INTO orrery.meta VALUES('least', 1)"
    )
    cluster.add(path)
    newer = cluster.servers[-1]
    equal(Player(newer.port).hello["server"], other, "a server of another version joins")
    for _, seats in tables.open:
        seats[0].connect(newer)
    play_on("SIGTERM", tables.seats())
    for server in cluster.servers[:-1]:
        seats = tables.seats()  # who is about to stop opens no table
        server.process.send_signal(signal.SIGTERM)
        play_on("SIGTERM", seats)
        equal(server.stop(), 0, "one after the other of the old ones goes")
    equal(owner(tables.open[0][0]), newer, "and the tables are the new one's")


def main():
    random.seed(KILLS)
    for _ in range(3):
        cluster.add()
    tables = Tables()
    test_kill(tables)
    test_hold_up(tables)
    test_stop(tables)
    test_promotion(tables)
    test_versions(tables, standby.folder)
    for table, seats in tables.all():
        cluster.check_log(table, seats)
    for what, seconds in took.items():
        print(f"# {what}: all four played on within {max(seconds):.1f} s, {len(seconds)} times")
    cluster.stop()
    done()


main()
