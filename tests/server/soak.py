#!/usr/bin/env python3
"""soak.py [MINUTES] - a real server under bounded attacks, while an honest player plays on.

    heavy work for two processors, not part of make test:
    tests/server/soak.py            # 30 minutes
    BINARY=build-san/orrery tests/server/soak.py 2

Every attack is a process of its own that does its worst at a steady pace, over and over, on
the loopback address. Once a minute a line says what the server holds (memory, open files)
and how long the honest player waited in that minute, in milliseconds: for the
acknowledgement of a move, which is then on disk, and for the answer of a bot of level 1.
Ends by itself; the exit status is 0 when the server lived, the player was never shut out, and
the server stopped cleanly."""

import contextlib
import multiprocessing
import os
import random
import socket
import sys
import time
from pathlib import Path

from wire import Closed, Player, Server, Socket, frame, handshake

MINUTES = float(sys.argv[1]) if len(sys.argv) > 1 else 30
BINARY = os.environ.get("BINARY", "build/orrery")
STRONG_TABLES = 20
PACE = 1 / 18  # seconds between messages: just under the limit of 20 a second


# -- Attacks: each is run again whenever it ends or is thrown out ----------------------------------


def pings_unread(port):
    s = Socket(port)
    s.send({"type": "hello", "version": 1})
    while True:
        s.tcp.sendall(frame(b'{"type":"ping","id":"p"}') + frame(b"x" * 125, 9))
        time.sleep(PACE)


def foreign_rematches(port):
    p, owner = Player(port), Player(port)
    theirs = owner.open_table("ferry", ["human", "1"])
    mine = p.open_table("ferry", ["human", "1"])
    p.sit(mine, 0)
    for _ in range(200):
        p.ask("rematch", table=mine, id=theirs)
        p.ask("create", game="stellar", seats=["human", "1"], id=theirs)
        time.sleep(2 * PACE)


def undo_storm(port):
    p = Player(port)
    table = p.open_table("stellar", ["human", "1"])
    p.sit(table, 0)
    for _ in range(500):
        state = p.asked(table, 0, timeout=60)
        if state["over"]:
            return
        played = p.ask(
            "play", table=table, seat=0, seq=state["seq"], action=random.choice(state["legal"])
        )
        p.states.pop((table, 0), None)
        p.ask("undo", table=table, seat=0, seq=played.get("seq", state["seq"]))
        time.sleep(3 * PACE)


def strong_tables(port):
    p = Player(port)
    for _ in range(STRONG_TABLES):
        p.open_table("stellar-leap", ["8", "8"])
        time.sleep(PACE)
    end = time.monotonic() + 60
    while time.monotonic() < end:
        p.take(timeout=60)


def slow_readers(port):
    sockets = []
    for n in range(50):
        s = socket.create_connection(("127.0.0.1", port), 10)
        s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        s.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n" + (b"\r\n" if n % 2 else b"X: "))
        sockets.append(s)
        time.sleep(PACE)
    for s in sockets:
        s.settimeout(1)
        s.recv(1)


def renames(port):
    p = Player(port)
    table = p.open_table("stellar", ["human", "8"])
    p.sit(table, 0)
    for n in range(1000):
        p.ask("name", table=table, seat=0, name=f"Name {n}")
        time.sleep(PACE)


def oversized(port):
    s = Socket(port)
    s.send({"type": "hello", "version": 1})
    s.tcp.sendall(frame(b" " * 200000))
    s.receive()
    s.receive()


def garbage(port):
    s = Socket(port)
    for _ in range(20):
        s.tcp.sendall(
            frame(os.urandom(random.randrange(100)), random.choice([1, 1, 2, 3, 8, 9, 10]))
        )
        time.sleep(PACE)
    raw = socket.create_connection(("127.0.0.1", port), 10)
    raw.sendall(handshake(port)[1] + os.urandom(5000))
    raw.close()


ATTACKS = [
    pings_unread,
    foreign_rematches,
    undo_storm,
    strong_tables,
    slow_readers,
    renames,
    oversized,
    garbage,
]


def again_and_again(attack, port):
    while True:
        with contextlib.suppress(Closed, OSError, TimeoutError, KeyError):
            attack(port)
        time.sleep(0.5)


# -- The honest player --------------------------------------------------------------------------------


class Honest:
    def __init__(self, port):
        self.port = port
        self.player = None
        self.acknowledged, self.answered = [], []
        self.shut_out = self.matches = 0

    def open(self):
        self.player = Player(self.port)
        self.table = self.player.open_table("stellar", ["human", "1"])
        self.player.sit(self.table, 0)
        self.matches += 1

    def play(self):
        """One move, and the bot's answers up to the next question."""
        state = self.player.asked(self.table, 0, timeout=60)
        if state["over"]:
            self.player.close()
            self.open()
            return
        start = time.monotonic()
        answer = self.player.ask(
            "play", table=self.table, seat=0, seq=state["seq"], action=random.choice(state["legal"])
        )
        now = time.monotonic()
        self.acknowledged.append(now - start)
        while (state := self.player.states[self.table, 0])["seq"] < answer["seq"]:
            self.player.take(timeout=60)
        if not state["over"] and "legal" not in state:
            self.player.asked(self.table, 0, timeout=60)
            self.answered.append(time.monotonic() - now)

    def play_until(self, end):
        while time.monotonic() < end:
            try:
                if not self.player:
                    self.open()
                self.play()
            except (Closed, OSError, TimeoutError) as problem:
                print(f"the honest player was shut out: {problem!r}", flush=True)
                self.shut_out += 1
                self.player = None
            time.sleep(0.1)


# -- Figures --------------------------------------------------------------------------------------------


def held_by(server):
    proc = Path(f"/proc/{server.process.pid}")
    kilobytes = next(
        int(line.split()[1]) for line in (proc / "status").open() if line.startswith("VmRSS")
    )
    return f"{kilobytes / 1024:6.1f} MB {len(list((proc / 'fd').iterdir())):5} files"


def waits(name, seconds):
    ms = sorted(1000 * s for s in seconds)
    if not ms:
        return f"{name}: none"
    return f"{len(ms)} {name}: p50 {ms[len(ms) // 2]:.0f}, p99 {ms[len(ms) * 99 // 100]:.0f}, max {ms[-1]:.0f}"


def main():
    server = Server(binary=BINARY, flags=("--bot-pace", "0"))
    attackers = [
        multiprocessing.Process(target=again_and_again, args=(attack, server.port), daemon=True)
        for attack in ATTACKS
    ]
    for attacker in attackers:
        attacker.start()
    honest = Honest(server.port)
    start = time.monotonic()
    while server.process.poll() is None and time.monotonic() < start + 60 * MINUTES:
        honest.acknowledged, honest.answered = [], []
        honest.play_until(min(time.monotonic() + 60, start + 60 * MINUTES))
        if server.process.poll() is None:
            print(
                f"{(time.monotonic() - start) / 60:5.1f} min {held_by(server)}; {waits('moves', honest.acknowledged)}"
                f"; {waits('answers', honest.answered)}",
                flush=True,
            )
    lived = server.process.poll() is None
    begun = time.monotonic()
    status = server.stop()
    for attacker in attackers:
        attacker.terminate()
    print(
        f"stopped in {time.monotonic() - begun:.2f} s with status {status}; {honest.matches} matches, "
        f"shut out {honest.shut_out} times"
    )
    sys.exit(not lived or status != 0 or honest.shut_out > 0)


main()
