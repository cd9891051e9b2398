#!/usr/bin/env python3
"""test_wire.py - the real server at its door: hostile heads, handshakes, limits, a clean
end, and a table played by two people with a third watching."""

import json
import socket
import struct
import subprocess
import time

from wire import ROOT, Closed, Player, Server, Socket, done, equal, frame, handshake, ok

HOST = b"Host: localhost\r\n"
GET = b"GET / HTTP/1.1\r\n"


def test_heads(server):
    hostile = [
        (400, "bare LF", b"GET / HTTP/1.1\nHost: x\n\n"),
        (400, "folded", GET + HOST + b"A: b\r\n c\r\n\r\n"),
        (400, "space before colon", GET + b"Host : x\r\n\r\n"),
        (400, "no Host", GET + b"A: b\r\n\r\n"),
        (400, "two Hosts", GET + HOST + HOST + b"\r\n"),
        (400, "NUL", GET + HOST + b"A: \0\r\n\r\n"),
        (400, "Content-Length", GET + HOST + b"Content-Length: 0\r\n\r\n"),
        (400, "Transfer-Encoding", GET + HOST + b"Transfer-Encoding: chunked\r\n\r\n"),
        (400, "absolute URI", b"GET http://localhost/ HTTP/1.1\r\n" + HOST + b"\r\n"),
        (405, "POST", b"POST / HTTP/1.1\r\n" + HOST + b"\r\n"),
        (505, "HTTP/1.0", b"GET / HTTP/1.0\r\n" + HOST + b"\r\n"),
        (431, "65 headers", GET + HOST + b"".join(b"A%d: b\r\n" % i for i in range(64)) + b"\r\n"),
        (431, "8,193 bytes", GET + HOST + b"A: " + b"a" * 8193),
        (404, "no such page", b"GET /nothing HTTP/1.1\r\n" + HOST + b"\r\n"),
        (404, "a path out of the folder", b"GET /../../etc/passwd HTTP/1.1\r\n" + HOST + b"\r\n"),
    ]
    for status, name, text in hostile:
        equal(server.request(text)[0], status, f"{name}: {status}")
    lost = server.request(b"GET /nothing HTTP/1.1\r\n" + HOST + b"\r\n")
    ok(b'href="/"' in lost[1] and b'href="/text"' in lost[1], "a wrong address shows the ways on")
    begin = time.monotonic()
    with socket.create_connection(("127.0.0.1", server.port), 10) as s:
        answer = b""
        try:
            for byte in GET + HOST + b"A: " + b"a" * 100:
                s.sendall(bytes([byte]))
                s.settimeout(0.5)
                try:
                    answer = s.recv(4096)
                    break
                except socket.timeout:
                    pass
        except OSError:
            pass
    equal(answer[:12], b"HTTP/1.1 408", "2 bytes a second: 408")
    ok(4 < time.monotonic() - begin < 8, "after five seconds in all")


def test_pages(server):
    for path in ("/", "/text", f"/text/{'a' * 32}", f"/t/{'a' * 32}", "/text.js", "/text.css"):
        equal(server.get(path)[0], 200, f"{path} is there")
    ok(b'<div id="app">' in server.get("/")[1], "/ is the drawn page")
    status, answer = server.request(b"HEAD /text HTTP/1.1\r\n" + HOST + b"\r\n")
    ok(status == 200 and answer.endswith(b"\r\n\r\n"), "HEAD has no body")
    ok(b"frame-ancestors 'none'" in answer and b"no-referrer" in answer, "pages are guarded")
    tag = [line for line in answer.split(b"\r\n") if line.startswith(b"ETag: ")][0][6:]
    status, _ = server.request(b"GET /text HTTP/1.1\r\n" + HOST + b"If-None-Match: " + tag + b"\r\n\r\n")
    equal(status, 304, "a page that is known is not sent again")
    equal(json.loads(server.get("/status.json")[1])["status"], "ok", "/status.json")


def closes_with(server, payload):
    s = Socket(server.port)
    s.tcp.sendall(payload)
    try:
        while True:
            s.receive()
    except Closed as end:
        return end.code
    finally:
        s.close()


def test_frames(server):
    hello = frame(b'{"type":"hello","version":1}')
    s = Socket(server.port, first=hello)
    equal(s.receive()["type"], "hello", "a frame in the handshake's packet")
    s.close()
    s = Socket(server.port)
    for byte in hello:
        s.tcp.sendall(bytes([byte]))
    equal(s.receive()["type"], "hello", "a frame byte by byte")
    s.tcp.sendall(frame(b'{"type":', final=False) + frame(b"x", 9) + frame(b'"ping"}', 0))
    equal(s.receive()["type"], "pong", "a message in fragments with a ping between")
    s.tcp.sendall(frame(struct.pack(">H", 1000), 8))
    try:
        s.receive()
        code = 0
    except Closed as end:
        code = end.code
    equal(code, 1000, "close is answered")
    equal(closes_with(server, frame(b"a" * 16385)), 1009, "16 kB and a byte: 1009")
    equal(closes_with(server, frame(b"\xff")), 1007, "no UTF-8: 1007")
    equal(closes_with(server, frame(b"x", 2)), 1003, "binary: 1003")
    equal(closes_with(server, b"\x81\x01x"), 1002, "no mask: 1002")
    equal(closes_with(server, b"\x81\xff\x80" + bytes(11)), 1002, "length 2^63: 1002")
    equal(closes_with(server, frame(b'{"type":"ping"}')), 1008, "no hello: 1008")
    equal(closes_with(server, hello + 60 * frame(b'{"type":"ping"}')), 1008, "60 messages at once: 1008")
    equal(server.request(handshake(server.port, "Origin: http://evil.example\r\n")[1])[0], 403, "another origin: 403")


def test_match(server):
    """Two people and a spectator play Night Ferry to its end."""
    ann, bob, eve = (Player(server.port) for _ in range(3))
    table = ann.open_table("ferry", ["human", "human"])
    tokens = [ann.sit(table, 0, "Ann"), bob.sit(table, 1, "Bob")]
    eve.send({"type": "enter", "table": table})
    stale = ann.ask("play", table=table, seat=0, seq=1, action="zz")
    equal(stale["type"], "error", "a bad move gets a sentence")
    people = [ann, bob]
    for move in range(400):
        seat = move % 2
        state = people[seat].asked(table, seat)
        if state["over"]:
            break
        answer = people[seat].ask("play", table=table, seat=seat, seq=state["seq"], action=state["legal"][0])
        people[seat].states[table, seat].pop("legal", None)
        if answer["type"] == "error":
            ok(False, answer["text"])
            break
        if move == 3:
            bob.close()
            people[1] = bob = Player(server.port, [{"table": table, "token": tokens[1], "since": state["seq"], "epoch": state["epoch"]}])
    ok(state["over"], "a match of two people ends")
    last = eve.wait("state", until=lambda m: m["over"])
    equal(last["payoff"], state["payoff"], "the spectator sees the same end")
    ok(ann.ask("record", table=table)["record"].startswith("orrery record 1\n"), "and there is a record")
    record = ann.ask("record", table=table)["record"]
    replayed = subprocess.run([ROOT / "build/orrery", "replay", "/dev/stdin"], input=record, text=True, capture_output=True)
    equal(replayed.returncode, 0, "that orrery replay checks")


def test_end(server):
    second = subprocess.run([server.binary, "serve", "--port", str(server.port), "--data", server.data + "2"],
                            capture_output=True, text=True, timeout=20)
    ok(second.returncode == 1 and second.stderr.count("\n") == 1 and "in use" in second.stderr, "a port in use: one sentence")
    second = subprocess.run([server.binary, "serve", "--port", str(server.port + 1), "--data", server.data],
                            capture_output=True, text=True, timeout=20)
    ok(second.returncode == 1 and "another server" in second.stderr, "a folder in use: one sentence")
    second = subprocess.run([server.binary, "serve", "--port", str(server.port + 1), "--data", "/proc/none"],
                            capture_output=True, text=True, timeout=20)
    ok(second.returncode == 1 and second.stderr.count("\n") == 1, "a folder that cannot be written: one sentence")
    last = Player(server.port)
    equal(server.stop(), 0, "SIGTERM: exit status 0")
    try:
        last.receive()
        code = 0
    except Closed as end:
        code = end.code
    equal(code, 1001, "and guests hear why")
    ok(f"http://localhost:{server.port}/" in server.out, "the address was printed")


def whole_match(*flags):
    """The record of a match of Stella Quest against two bots, the first legal move each time."""
    server = Server(flags=("--bot-pace", "0", *flags))
    ann = Player(server.port)
    table = ann.open_table("stella-quest", ["human", "1", "1"])
    ann.sit(table, 0)
    while not (state := ann.asked(table, 0))["over"]:
        ann.ask("play", table=table, seat=0, seq=state["seq"], action=state["legal"][0])
        ann.states[table, 0].pop("legal", None)
    record = ann.ask("record", table=table)["record"]
    server.stop()
    return [line for line in record.splitlines() if not line.startswith("date")]


def test_seed():
    """Tests are dealt, and answered by bots, the same each time; nobody else is."""
    first = whole_match("--seed", "5")
    ok(len(first) > 20, "a match with --seed is a whole match")
    equal(whole_match("--seed", "5"), first, "and the same each time")
    ok(whole_match("--seed", "6") != first, "another number, another match")
    ok(whole_match() != whole_match(), "without --seed no two matches are the same")
    refused = subprocess.run([ROOT / "build/orrery", "serve", "--host", "0.0.0.0", "--port", "0", "--seed", "5"],
                             capture_output=True, text=True, timeout=20)
    ok(refused.returncode == 1 and "this machine only" in refused.stderr, "and no network is served such deals")


server = Server()
test_seed()
test_heads(server)
test_pages(server)
test_frames(server)
test_match(server)
test_end(server)
done()
