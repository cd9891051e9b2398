"""wire.py - what the server tests share: TAP, the real server as a process, and a small
WebSocket client of our own on plain sockets (RFC 6455, the part a browser uses)."""

import atexit
import base64
import hashlib
import json
import os
import random
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
PATIENCE = 120  # seconds; a busy machine is no failure


# -- TAP -----------------------------------------------------------------------------------

count = failures = 0


def ok(condition, name):
    global count, failures
    count += 1
    failures += not condition
    print(f"{'ok' if condition else 'not ok'} {count} - {name}", flush=True)
    return bool(condition)


def equal(got, expected, name):
    if not ok(got == expected, name):
        print(f"# got {got!r}, expected {expected!r}")


def done():
    print(f"1..{count}")
    sys.exit(failures > 0)


# -- The server -------------------------------------------------------------------------------


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Server:
    """build/orrery serve on a port and in a folder of its own."""

    def __init__(self, data=None, port=None, binary="build/orrery", flags=()):
        self.folder = None if data else tempfile.TemporaryDirectory()
        self.data = data or str(Path(self.folder.name) / "data")
        self.port = port or free_port()
        self.binary = ROOT / binary
        self.flags = flags
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.binary, "serve", "--port", str(self.port), "--data", self.data, *self.flags],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        atexit.register(self.process.kill)  # a test that fails leaves nothing running
        for _ in range(40 * PATIENCE):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if self.process.poll() is not None:
                    return
                time.sleep(0.025)
        raise RuntimeError("the server did not open")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self):
        """SIGTERM; returns the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.end()

    def end(self):
        """Waits until it ends by itself; returns the exit status."""
        self.out, self.err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode

    def request(self, text, timeout=PATIENCE):
        """Sends bytes as they are; returns the status and everything that came back."""
        with socket.create_connection(("127.0.0.1", self.port), timeout) as s:
            s.sendall(text)
            answer = b""
            try:
                while piece := s.recv(65536):
                    answer += piece
            except (TimeoutError, ConnectionResetError):
                pass
        status = int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else 0
        return status, answer

    def get(self, path):
        status, answer = self.request(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        return status, answer.partition(b"\r\n\r\n")[2]


# -- A WebSocket -------------------------------------------------------------------------------


class Closed(Exception):
    def __init__(self, code, reason):
        super().__init__(code, reason)
        self.code, self.reason = code, reason


def frame(payload, opcode=1, final=True):
    mask = os.urandom(4)
    size = len(payload)
    head = bytes([opcode | (0x80 if final else 0)])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65536:
        head += bytes([0x80 | 126]) + struct.pack(">H", size)
    else:
        head += bytes([0x80 | 127]) + struct.pack(">Q", size)
    repeated = (mask * (size // 4 + 1))[:size]
    body = (
        (int.from_bytes(payload, "big") ^ int.from_bytes(repeated, "big")).to_bytes(size, "big")
        if size
        else b""
    )
    return head + mask + body


def handshake(port, more="", path="/socket"):
    key = base64.b64encode(os.urandom(16)).decode()
    return key, (
        f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        f"Sec-WebSocket-Version: 13\r\n{more}\r\n"
    ).encode()


class Socket:
    def __init__(self, port, first=b"", more="", path="/socket"):
        self.tcp = self.connect(port)
        self.tcp.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key, head = handshake(port, more, path)
        self.tcp.sendall(head + first)
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            piece = self.tcp.recv(65536)
            if not piece:
                raise Closed(0, "no handshake")
            self.buffer += piece
        answer, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        accept = base64.b64encode(hashlib.sha1(key.encode() + GUID).digest())
        if b" 101 " not in answer or accept not in answer:
            raise Closed(int(answer.split(b" ")[1]), answer.decode())

    def connect(self, port):
        return socket.create_connection(("127.0.0.1", port), PATIENCE)

    def need(self, n):
        while len(self.buffer) < n:
            piece = self.tcp.recv(65536)
            if not piece:
                raise Closed(1006, "")
            self.buffer += piece
        taken, self.buffer = self.buffer[:n], self.buffer[n:]
        return taken

    def read_frame(self):
        first, second = self.need(2)
        size = second & 0x7F
        if size == 126:
            size = struct.unpack(">H", self.need(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self.need(8))[0]
        return first, self.need(size)

    def receive(self, timeout=PATIENCE):
        """The next message; answers pings on the way."""
        self.tcp.settimeout(timeout)
        message = b""
        while True:
            first, payload = self.read_frame()
            opcode = first & 15
            if opcode == 8:
                code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 1005
                raise Closed(code, payload[2:].decode())
            if opcode == 9:
                self.tcp.sendall(frame(payload, 10))
            elif opcode < 2:
                message += payload
                if first & 0x80:
                    return json.loads(message)

    def send(self, message):
        self.tcp.sendall(frame(json.dumps(message).encode()))

    def close(self):
        self.tcp.close()


class Player(Socket):
    """A client that speaks the protocol: hello is said, states are kept by (table, viewer)."""

    def __init__(self, port, enter=(), **more):
        super().__init__(port)
        self.states = {}
        self.ids = 0
        self.send({"type": "hello", "version": 1, "enter": list(enter), **more})
        self.hello = self.wait("hello")

    def take(self, timeout=PATIENCE):
        message = self.receive(timeout)
        if message["type"] == "state":
            self.states[message["table"], message["viewer"]] = message
        return message

    def wait(self, *types, until=None, timeout=PATIENCE):
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            message = self.take(timeout)
            if message["type"] in types and (not until or until(message)):
                return message
        raise TimeoutError(types)

    def ask(self, kind, **fields):
        """Sends a request with an id and returns its answer."""
        self.ids += 1
        name = fields.pop("id", f"r{self.ids}-{random.getrandbits(40):x}")
        self.send({"type": kind, "id": name, **fields})
        return self.wait(
            "done",
            "error",
            "seated",
            "preview",
            "why",
            "hint",
            "rules",
            "replay",
            "record",
            "fair",
            "result",
            "challenge",
            "compare",
            "pong",
            until=lambda m: m.get("id") == name,
        )

    def open_table(self, game, seats, **more):
        return self.ask("create", game=game, seats=seats, **more)["table"]

    def sit(self, table, seat, name="Pat"):
        self.send({"type": "enter", "table": table})
        return self.ask(
            "sit", table=table, seat=seat, name=name, id=f"{random.getrandbits(128):032x}"
        )["token"]

    def asked(self, table, seat, timeout=PATIENCE):
        """Waits until the seat is asked or the match is over; returns the state."""
        state = self.states.get((table, seat))
        while not state or not (state["over"] or "legal" in state):
            state = self.wait(
                "state", until=lambda m: (m["table"], m["viewer"]) == (table, seat), timeout=timeout
            )
        return state
