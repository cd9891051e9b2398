#!/usr/bin/env python3
"""test_attack.py - guests who mean no good, on loopback: pings whose answers nobody reads,
questions whose answers nobody reads, and frames that announce more than they may hold. Each
loses its connection, the others at the table see it go, and the server stays small."""

import json
import os
import socket
import struct
import sys
import tempfile
import time
from pathlib import Path

from wire import ROOT, Closed, Player, Server, Socket, done, equal, frame, ok

PATIENCE = 30  # seconds until a test that waits for the server gives up; no promise about speed
ROOMY = 16 << 20
PINGS = 200_000 * frame(b"x" * 125, 9)


def resident(server):
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


class Deaf(Player):
    """A client whose ear is small, and closed after the greeting."""

    def connect(self, port):
        tcp = socket.socket()
        tcp.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        tcp.settimeout(10)
        tcp.connect(("127.0.0.1", port))
        return tcp

    def is_cut_off(self, first, then):
        """Sends the one and, again and again, the other without reading; whether the
        server ended it."""
        end = time.monotonic() + PATIENCE
        try:
            self.tcp.sendall(first)
            while time.monotonic() < end:
                self.tcp.sendall(then)
                time.sleep(0.01)
        except (ConnectionResetError, BrokenPipeError):
            return True
        except TimeoutError:
            pass
        return False


def test_ping_rate(server):
    """Who reads is told why."""
    s = Socket(server.port)
    s.send({"type": "hello", "version": 1})
    s.tcp.sendall(200 * frame(b"", 9))
    equal(ending(s)[0], 1008, "200 pings at once: 1008")


def ending(s):
    """The code the server closes with, and the messages before."""
    messages = []
    try:
        while True:
            messages.append(s.receive())
    except Closed as end:
        return end.code, messages
    except TimeoutError:
        return 0, messages
    finally:
        s.close()


def test_unread(server):
    """A player who sends pings and questions and stops reading is dismissed: cut off, and
    not at the table any more; the server has not grown by what it would have read."""
    ann = Player(server.port)
    table = ann.open_table("ferry", ["human", "human"])
    deaf = Deaf(server.port)
    deaf.sit(table, 0)
    ann.send({"type": "enter", "table": table})
    ann.wait("state", until=lambda m: m["seats"][0]["present"])
    before = resident(server)
    words = frame(json.dumps({"type": "words", "game": "stellar-leap"}).encode())
    ok(
        deaf.is_cut_off(PINGS, 60 * words),
        "pings and questions without reading: the connection ends",
    )
    grown = resident(server) - before
    ok(grown < ROOMY, f"and the server grew by {grown >> 20} MB, less than 16")
    try:
        ann.wait("state", until=lambda m: not m["seats"][0]["present"], timeout=5)
        ok(True, "and the seat is empty")
    except TimeoutError:
        ok(False, "and the seat is empty")
    ann.close()


def test_announced(server):
    for name, head in (
        ("a text of 16 kB and a byte", b"\x81\xfe" + struct.pack(">H", 16385)),
        ("a text of 4 GB", b"\x81\xff" + struct.pack(">Q", 1 << 32)),
    ):
        s = Socket(server.port)
        s.tcp.settimeout(5)
        s.tcp.sendall(head + bytes(4))
        equal(ending(s)[0], 1009, f"{name} is refused before it arrives")
    s = Socket(server.port)
    s.tcp.sendall(
        frame(b"a" * 9000, 1, final=False) + b"\x80\xfe" + struct.pack(">H", 9000) + bytes(4)
    )
    equal(ending(s)[0], 1009, "so is the fragment that would be too much")


def knock(port):
    """Somebody who says nothing, whether or not there is room."""
    tcp = socket.socket()
    tcp.setblocking(False)
    tcp.connect_ex(("127.0.0.1", port))
    return tcp


def test_silent():
    """Who only holds connections open keeps nobody out: a server that may have 200 files, and more
    strangers than that."""
    with tempfile.TemporaryDirectory() as folder:
        few = Path(folder, "few")
        few.write_text(f'#!/bin/sh\nulimit -n 200\nexec {ROOT / BINARY} "$@"\n')
        few.chmod(0o755)
        server = Server(binary=few)
        ann = Player(server.port)
        table = ann.open_table("ferry", ["human", "random"])
        ann.sit(table, 0)
        crowd = [knock(server.port) for _ in range(400)]
        ann.ask("ping")  # the server has come so far
        equal(server.get("/status.json")[0], 200, "beside 400 who say nothing a page is sent")
        Player(server.port).ask("ping")
        ok(True, "and somebody plays")
        state = ann.asked(table, 0)
        move = {"table": table, "seat": 0, "seq": state["seq"], "action": state["legal"][0]}
        equal(ann.ask("play", **move)["type"], "done", "and so does who was there")
        for tcp in crowd:
            tcp.close()
        equal(server.stop(), 0, "the server ends cleanly")
        ok("only 200 open files" in server.err, "and has said how few files it has")


BINARY = sys.argv[1] if len(sys.argv) > 1 else "build/orrery"
test_silent()
server = Server(binary=BINARY)
test_ping_rate(server)
test_unread(server)
test_announced(server)
equal(server.stop(), 0, "the server ends cleanly")
done()
