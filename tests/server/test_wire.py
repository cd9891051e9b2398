#!/usr/bin/env python3
"""test_wire.py - the real server at its door: hostile heads, handshakes, limits, a clean
end, and a table played by two people with a third watching."""

import gzip
import json
import re
import socket
import struct
import subprocess
import sys
import threading
from pathlib import Path

from wire import PATIENCE, ROOT, Closed, Player, Server, Socket, done, equal, frame, handshake, ok

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


def test_pages(server):
    for path in (
        "/",
        "/text",
        f"/text/{'a' * 32}",
        f"/t/{'a' * 32}",
        "/c/abc.def",
        "/text.js",
        "/text-words.js",
        "/text.css",
    ):
        equal(server.get(path)[0], 200, f"{path} is there")
    ok(b'<div id="app">' in server.get("/")[1], "/ is the drawn page")
    status, answer = server.request(b"HEAD /text HTTP/1.1\r\n" + HOST + b"\r\n")
    ok(status == 200 and answer.endswith(b"\r\n\r\n"), "HEAD has no body")
    ok(b"frame-ancestors 'none'" in answer and b"no-referrer" in answer, "pages are guarded")
    tag = next(line for line in answer.split(b"\r\n") if line.startswith(b"ETag: "))[6:]
    status, _ = server.request(
        b"GET /text HTTP/1.1\r\n" + HOST + b"If-None-Match: " + tag + b"\r\n\r\n"
    )
    equal(status, 304, "a page that is known is not sent again")
    equal(json.loads(server.get("/status.json")[1])["status"], "ok", "/status.json")


def fetch(server, path, fields="", host="localhost"):
    """The status, the fields by lower-case name, and the body."""
    status, answer = server.request(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n{fields}\r\n".encode())
    head, _, body = answer.partition(b"\r\n\r\n")
    return (
        status,
        dict(line.lower().split(": ", 1) for line in head.decode().split("\r\n")[1:]),
        body,
    )


def test_forms(server, name):
    """The smallest form a browser takes, and names that may be kept."""
    page = fetch(server, "/")[2]
    script = re.search(rb'src="(/assets/[^"]+\.js)"', page)[1].decode()
    status, fields, plain = fetch(server, script)
    ok(
        status == 200 and "content-encoding" not in fields and len(plain) > 100000,
        f"{name}: the script as it is",
    )
    ok(
        "immutable" in fields["cache-control"] and "max-age=31536000" in fields["cache-control"],
        f"{name}: may be kept",
    )
    equal(fields["vary"], "accept-encoding", f"{name}: and comes in several forms")
    sizes = {}
    for accepts, coding in (
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("*", "br"),
        ("br;q=0, gzip;q=0", None),
        ("identity", None),
    ):
        status, fields, body = fetch(server, script, f"Accept-Encoding: {accepts}\r\n")
        equal(
            (status, fields.get("content-encoding"), fields["vary"]),
            (200, coding, "accept-encoding"),
            f"{name}: {accepts}",
        )
        equal(len(body), int(fields["content-length"]), f"{name}: {accepts}: the whole of it")
        sizes[coding] = len(body), fields["etag"]
    equal(
        gzip.decompress(fetch(server, script, "Accept-Encoding: gzip\r\n")[2]),
        plain,
        f"{name}: the same when unpacked",
    )
    ok(
        sizes["br"][0] < sizes["gzip"][0] < sizes[None][0] / 2,
        f"{name}: brotli is smaller than gzip, gzip than half",
    )
    equal(len({tag for _, tag in sizes.values()}), 3, f"{name}: each form has a tag of its own")
    status, fields, _ = fetch(server, "/", f"If-None-Match: {fetch(server, '/')[1]['etag']}\r\n")
    equal(
        (status, fields["cache-control"]),
        (304, "no-cache"),
        f"{name}: the page itself is asked for anew",
    )
    for path in (script + ".br", "/index.html.gz"):
        equal(fetch(server, path)[0], 404, f"{name}: {path} is no address")


def test_hosts(server):
    here = f"127.0.0.1:{server.port}"
    for host in (
        "localhost",
        f"localhost:{server.port}",
        here,
        socket.gethostname(),
        "play.example.org",
    ):
        equal(fetch(server, "/", host=host)[0], 200, f"Host {host} is served")
    for host in ("evil.example", "192.0.2.1", f"localhost.evil.example:{server.port}"):
        status, _, body = fetch(server, "/", host=host)
        equal(status, 421, f"Host {host} is not")
        ok(host.encode() in body and b"--host-name" in body, "and the sentence says what to do")
    for path in ("/status.json", "/nothing"):
        equal(fetch(server, path, host="evil.example")[0], 421, f"nor for {path}")
    head = handshake(server.port)[1].replace(f"localhost:{server.port}".encode(), b"evil.example")
    equal(server.request(head)[0], 421, "nor for a socket")
    policy = fetch(server, "/")[1]["content-security-policy"]
    ok(
        "connect-src 'self';" in policy and "ws:" not in policy,
        "the page may talk to its own server only",
    )


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
    equal(closes_with(server, frame(b"\x03", 8)), 1002, "a close with half a code: 1002")
    equal(closes_with(server, b"\x81\xff\x80" + bytes(11)), 1002, "length 2^63: 1002")
    equal(closes_with(server, frame(b'{"type":"ping"}')), 1008, "no hello: 1008")
    equal(
        closes_with(server, hello + 60 * frame(b'{"type":"ping"}')),
        1008,
        "60 messages at once: 1008",
    )
    equal(
        server.request(handshake(server.port, "Origin: http://evil.example\r\n")[1])[0],
        403,
        "another origin: 403",
    )


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
        answer = people[seat].ask(
            "play", table=table, seat=seat, seq=state["seq"], action=state["legal"][0]
        )
        people[seat].states[table, seat].pop("legal", None)
        if answer["type"] == "error":
            ok(False, answer["text"])
            break
        if move == 3:
            bob.close()
            people[1] = bob = Player(
                server.port,
                [
                    {
                        "table": table,
                        "token": tokens[1],
                        "since": state["seq"],
                        "epoch": state["epoch"],
                    }
                ],
            )
    ok(state["over"], "a match of two people ends")
    last = eve.wait("state", until=lambda m: m["over"])
    equal(last["payoff"], state["payoff"], "the spectator sees the same end")
    ok(
        ann.ask("record", table=table)["record"].startswith("orrery record 1\n"),
        "and there is a record",
    )
    record = ann.ask("record", table=table)["record"]
    replayed = subprocess.run(
        [ROOT / "build/orrery", "replay", "/dev/stdin"],
        input=record,
        text=True,
        capture_output=True,
    )
    equal(replayed.returncode, 0, "that orrery replay checks")


def missed(server, found):
    """Bob falls silent, then Ann, who promised a heartbeat: who is there when one is missed?"""
    ann, bob, eve = Player(server.port, heartbeat=True), Player(server.port), Player(server.port)
    table = bob.open_table("ferry", ["human", "human"])
    bob.sit(table, 1)
    ann.sit(table, 0)
    eve.send({"type": "enter", "table": table})
    eve.wait("state", until=lambda m: all(s["present"] for s in m["seats"]))
    state = eve.wait("state", until=lambda m: not all(s["present"] for s in m["seats"]))
    found += [s["present"] for s in state["seats"]]
    for player in (ann, bob, eve):
        player.close()


def test_end(server):
    second = subprocess.run(
        [server.binary, "serve", "--port", str(server.port), "--data", server.data + "2"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    ok(
        second.returncode == 1 and second.stderr.count("\n") == 1 and "in use" in second.stderr,
        "a port in use: one sentence",
    )
    second = subprocess.run(
        [server.binary, "serve", "--port", str(server.port + 1), "--data", server.data],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    ok(
        second.returncode == 1 and "another server" in second.stderr,
        "a folder in use: one sentence",
    )
    second = subprocess.run(
        [server.binary, "serve", "--port", str(server.port + 1), "--data", "/proc/none"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    ok(
        second.returncode == 1 and second.stderr.count("\n") == 1,
        "a folder that cannot be written: one sentence",
    )
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
    server = Server(binary=BINARY, flags=("--bot-pace", "0", *flags))
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
    ok(
        "this machine only" in refuses("--host", "0.0.0.0", "--seed", "5"),
        "and no network is served such deals",
    )


def refuses(*flags):
    """The sentence with which the program refuses to serve, or what it printed instead."""
    refused = subprocess.run(
        [BINARY, "serve", "--port", "0", "--data", "/proc/none", *flags],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    return refused.stderr if refused.returncode == 1 else f"status {refused.returncode}"


def sockets_of(server, *hops):
    """How many sockets are let in that come with these lines of X-Forwarded-For."""
    held = []
    try:
        for n in range(40):
            lines = "".join(f"X-Forwarded-For: {hop.format(n=n)}\r\n" for hop in hops)
            held.append(Socket(server.port, more=lines))
    except Closed:
        pass
    for s in held:
        s.close()
    return len(held)


def test_proxy():
    ok("proxy" in refuses("--seed", "5", "--trust-proxy"), "--seed is not for proxies")
    server = Server(binary=BINARY, flags=("--trust-proxy",))
    equal(
        sockets_of(server, "198.51.100.{n}, 203.0.113.1"),
        32,
        "32 sockets of one address, whatever it claims before",
    )
    equal(sockets_of(server, "198.51.100.{n}", "203.0.113.2"), 32, "also in a line of its own")
    equal(
        sockets_of(server, "203.0.113.3, 127.0.0.1"),
        32,
        "and behind a second proxy on this machine",
    )
    equal(sockets_of(server, "2001:db8:0:1:{n}::1"), 32, "a /64 of IPv6 is one address")
    equal(sockets_of(server, "2001:db8:0:1{n:02}::1"), 40, "another /64 is another")
    equal(sockets_of(server), 40, "the machine itself has no such limit")
    server.stop()
    claims = Server(binary=BINARY)
    equal(sockets_of(claims, "203.0.113.4"), 40, "without --trust-proxy nobody is believed")
    claims.stop()


def test_both_families():
    """On :: the server is there for IPv6 and IPv4, and prints both."""
    server = Server(binary=BINARY, flags=("--host", "::"))
    for host in ("127.0.0.1", "::1"):
        with socket.create_connection((host, server.port), 10) as s:
            name = f"[{host}]" if ":" in host else host
            s.sendall(f"GET /status.json HTTP/1.1\r\nHost: {name}:{server.port}\r\n\r\n".encode())
            equal(s.recv(12), b"HTTP/1.1 200", f"{host} is served")
    offered = Player(server.port).hello["addresses"]
    server.stop()
    for address in offered:
        ok(address in server.out, f"{address} was printed")
    rows = [line.split() for line in Path("/proc/net/if_inet6").read_text().splitlines()]
    sixes = [
        socket.inet_ntop(socket.AF_INET6, bytes.fromhex(row[0]))
        for row in rows
        if row[3] == "00" and row[5] != "lo"
    ]
    equal(
        [a for a in offered if "[" in a],
        [f"http://[{ip}]:{server.port}/" for ip in sixes],
        f"all {len(sixes)} of IPv6",
    )


BINARY = ROOT / (sys.argv[1] if len(sys.argv) > 1 else "build/orrery")
server = Server(binary=BINARY, flags=("--host-name", "play.example.org,box.lan"))
found = []
silence = threading.Thread(target=missed, args=(server, found), daemon=True)
silence.start()
test_seed()
test_heads(server)
test_pages(server)
test_forms(server, "the program")
test_hosts(server)
test_frames(server)
test_match(server)
silence.join()
equal(found, [False, True], "who promised a heartbeat is missed before who did not")
test_end(server)
test_proxy()
test_both_families()
folder = Server(binary=BINARY, flags=("--web", str(ROOT / "web/dist")))
test_forms(folder, "a folder")
folder.stop()
done()
