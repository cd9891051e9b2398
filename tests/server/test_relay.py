#!/usr/bin/env python3
"""test_relay.py [BINARY] - any server takes any socket: people at several servers play one
table, watch, ask for hints, take back, begin a rematch. Then servers are killed and stopped under
them, and somebody without the secret knocks."""

import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from cluster import SECRET, Cluster
from liar import BACK, CLOSE, END, HELLO, LONGEST, OPEN, PING, TEXT, TOOK, Liar, call
from postgres import programs
from wire import ROOT, Closed, Player, done, equal, ok

BINARY = sys.argv[1] if len(sys.argv) > 1 else "build/orrery"
if not programs():
    print("1..0 # SKIP there is no PostgreSQL here; tools/setup test installs it")
    sys.exit(0)
cluster = Cluster(BINARY)
database, servers = cluster.database, cluster.servers


def test_refusals():
    def fails(*flags):
        os.environ.pop("ORRERY_RELAY_SECRET", None)
        run = subprocess.run(
            [ROOT / BINARY, "serve", "--port", "0", *flags], capture_output=True, text=True
        )
        return run.returncode and run.stderr

    store = ("--store", database.url)
    ok("--store" in fails("--relay", "127.0.0.1:0"), "a relay without a database is refused")
    ok("secret" in fails(*store, "--relay", "127.0.0.1:0"), "and one without a secret")
    ok("address" in fails(*store, "--relay", "0.0.0.0:0"), "and one that nobody could reach")
    with tempfile.TemporaryDirectory() as folder:
        none = str(Path(folder, "none"))
        said = fails(*store, "--relay", "127.0.0.1:0", "--relay-secret-file", none)
        ok(f"'{none}' cannot be read: No such file" in said, "and one whose secret is not there")
        short = Path(folder, "secret")
        short.write_text("brief\n")
        said = fails(*store, "--relay", "127.0.0.1:0", "--relay-secret-file", str(short))
        ok("32 characters" in said and "brief" not in said, "and a short one, without saying it")


def test_play():
    """Two people at two servers and a watcher at a third."""
    table, seats = cluster.open_table(rounds=3)
    watcher = Player(servers[-1].port, [{"table": table, "text": True}])
    first = watcher.wait("state")
    equal(
        (first["viewer"], len(cluster.owner_of(table))),
        ("spectator", 32),
        "a watcher elsewhere sees it",
    )
    for n, seat in enumerate(seats):
        state = seat.state()
        ok("legal" in state or state["over"], f"seat {n} is asked through its server")
    hint = seats[1].player.ask("hint", table=table, seat=1)
    ok(hint["type"] == "hint" and hint["candidates"], "a hint comes from the other server")
    error = seats[1].player.ask("play", table=table, seat=0, seq=1, action="x")
    equal(error["code"], "seat", "and a refusal")
    pong = seats[1].player.ask("ping")
    equal(pong["type"], "pong", "what is about no table is answered at once")
    for _ in range(200):
        if not any([seat.play() for seat in seats]):
            break
    ok(all(seat.state()["over"] for seat in seats), "the match is played to its end")
    watcher.wait("state", until=lambda m: m["over"])
    ok(True, "and the watcher sees it")
    answer = seats[1].player.ask("rematch", table=table)
    equal(answer["type"], "done", "a rematch is asked for from elsewhere")
    state = seats[1].player.wait("state", until=lambda m: "rematch" in m)
    both = database.sql(
        f"SELECT count(DISTINCT owner) FROM orrery.tables WHERE id IN ('{table}', '{state['rematch']}')"
    )
    equal(both, "1", "both tables of it are one server's")
    seats[1].player.send({"type": "enter", "table": state["rematch"]})
    told = seats[1].player.wait("state", until=lambda m: m["table"] == state["rematch"])
    equal(told["seq"], 1, "the new table is entered from elsewhere, too")


def test_same_create():
    """A create that is sent again to another server finds the table."""
    request = {
        "game": "ferry",
        "seats": ["human", "human"],
        "id": f"{random.getrandbits(128):032x}",
    }
    for server in servers[:2]:
        answer = Player(server.port).ask("create", **request)
        equal(answer.get("table"), request["id"], "a table is made once, wherever it is asked for")


def test_presence():
    _, (ann, bob) = cluster.open_table()
    bob.player.close()
    ann.player.wait("state", until=lambda m: not m["seats"][1]["present"])
    ok(True, "who leaves another server is missed")
    bob.connect(servers[2])
    ann.player.wait("state", until=lambda m: m["seats"][1]["present"])
    ok(True, "and is there again by a third")


def test_slow():
    """A watcher elsewhere who reads only afterwards sees the last of many changes."""
    table, (ann, _) = cluster.open_table()
    watcher = Player(servers[-1].port, [{"table": table, "text": True}])
    watcher.wait("state")
    watcher.tcp.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    for n in range(12):
        ann.player.ask("name", table=table, seat=0, name=f"Ann {n}")
    state = watcher.wait("state", until=lambda m: m["seats"][0].get("name") == "Ann 11")
    ok(state, "it sees the last of what happened")


def test_knock(server):
    """Whoever does not know the secret is hung up on, soon, and hears nothing."""
    host, port = cluster.address_of(server.node)
    for what, first in (("noise", os.urandom(400)), ("a browser", b"GET / HTTP/1.1\r\n\r\n" * 4)):
        with socket.create_connection((host, port), 60) as s:
            s.sendall(first)
            answer = b""
            try:
                while piece := s.recv(4096):
                    answer += piece
            except ConnectionResetError:
                pass
            equal(len(answer), 40, f"{what} gets a greeting and nothing else")
    with socket.create_connection((host, port), 60) as s:
        greeting = s.recv(40)
        s.sendall(b"orrery/1" + os.urandom(32) + os.urandom(24) + (30).to_bytes(4, "big"))
        s.sendall(os.urandom(30))
        while s.recv(4096):
            pass
        ok(greeting[:8] == b"orrery/1", "and so does who knows the words but not the secret")
    equal(server.process.poll(), None, "the server stays")


def test_lies(server):
    """Somebody who knows the secret says what no server would, and is hung up on; who says a
    frame that nobody knows, or is late, is not."""
    table, _ = cluster.open_table()
    hello = (HELLO, 0, f"1 {server.node}")
    come = (OPEN, 1, "192.0.2.1")
    lies = {
        "a frame before the first": [(PING,)],
        "a hello for somebody else": [(HELLO, 0, "1 " + "f" * 32)],
        "a hello of another version": [(HELLO, 0, f"2 {server.node}")],
        "a second hello": [hello, hello],
        "a guest who is there already": [hello, come, come],
        "a guest whose address is none": [hello, (OPEN, 1, "a\nb")],
        "a guest whose address is long": [hello, (OPEN, 1, "1" * 64)],
        "a message about no table": [hello, come, (TEXT, 1, "f" * 31)],
        "more taken than was sent": [hello, come, (TOOK, 1, "1")],
        "less than nothing taken": [hello, come, (TOOK, 1, "-1")],
        "a frame that is too long": [hello, (TEXT, 1, "f" * (LONGEST + 1))],
    }
    for what, frames in lies.items():
        liar = call(cluster.address_of(server.node), SECRET)
        try:
            for frame in frames:
                liar.say(*frame)
        except ConnectionError:
            pass  # it was quicker
        ok(liar.is_hung_up_on(), f"{what} is hung up on")
    for frames in [], [hello]:
        mute = call(cluster.address_of(server.node), SECRET)
        for frame in frames:
            mute.say(*frame)
        ok(mute.is_given_up(), f"and who falls silent after {len(frames)} frames")
    odd = call(cluster.address_of(server.node), SECRET)
    gone = [(TEXT, 7, table + "{}"), (TOOK, 7, "9"), (CLOSE, 7, ""), (200, 1, "x"), (END, 1, "0")]
    for frame in [hello, *gone, come, (TEXT, 1, f'{table}{{"type":"enter","table":"{table}"}}')]:
        odd.say(*frame)
    while (size := odd.hear()) is not None and size < 200:
        pass
    ok(size, "who speaks of a guest that has gone, or a frame of tomorrow, is still answered")
    odd.tcp.close()


def test_window():
    """A server whose guest takes nothing is sent no more than the window and one message; when
    something was taken, there is more."""
    window = 32 * 1024
    table, _ = cluster.open_table()
    node = cluster.owner_of(table)
    slow = call(cluster.address_of(node), SECRET)
    enter = (TEXT, 1, f'{table}{{"type":"enter","table":"{table}","text":true}}')
    for frame in (HELLO, 0, f"1 {node}"), (OPEN, 1, "192.0.2.1"), enter:
        slow.say(*frame)

    def hear_state():
        """How large the next state is; 0: none came, for two pings."""
        pings = 0
        while pings < 2:
            size = slow.hear()
            if size > 100:
                return size
            if size == 0:
                pings += 1
                slow.say(PING)
        return 0

    sent = []
    while size := hear_state():
        sent.append(size)
        slow.say(*enter)
    ok(window < sum(sent) < window + 2 * max(sent), f"{len(sent)} states are sent, and no more")
    slow.say(TOOK, 1, str(sum(sent)))
    ok(hear_state(), "when they were taken, the next one is")
    ok(not hear_state(), "and no other")
    slow.tcp.close()


class Owner:
    """A table's owner, by the database, that is a liar, and a guest at a server."""

    def __init__(self, server, greets=True):
        self.table = f"{random.getrandbits(128):032x}"
        self.node = f"{random.getrandbits(128):032x}"
        with socket.create_server(("127.0.0.1", 0)) as listener:
            where = f"127.0.0.1:{listener.getsockname()[1]}"
            database.sql(
                f"INSERT INTO orrery.nodes VALUES('{self.node}', '{where}', now() + '1 hour');"
                f"INSERT INTO orrery.tables VALUES('{self.table}', '{self.node}', 1, 1, 0, 0)"
            )
            self.guest = Player(server.port)
            self.ask("first")
            self.liar = Liar(listener.accept()[0], SECRET, False)
        if greets:
            self.liar.say(HELLO, 0, f"1 {self.node}")

    def ask(self, name, more=""):
        """The guest says something of the table, that is known by its id."""
        self.guest.send({"type": "enter", "table": self.table, "id": name, "more": more})

    def hear(self):
        """The id of what arrives next, and all of it."""
        text = self.liar.hear_text()
        return json.loads(text[32:])["id"], text

    def mark(self):
        """All that was said before has arrived at the server."""
        self.liar.say(TEXT, 1, '{"type":"pong"}')
        self.guest.wait("pong")

    def forget_table(self):
        database.sql(f"DELETE FROM orrery.tables WHERE id = '{self.table}'")

    def end(self):
        self.guest.close()
        self.liar.tcp.close()
        database.sql(f"DELETE FROM orrery.nodes WHERE id = '{self.node}'")
        self.forget_table()


def test_held(server):
    """What comes back is said again, and what its guest says meanwhile waits behind it."""
    owner = Owner(server)
    name, first = owner.hear()
    for n in range(6):
        owner.liar.say(BACK, 1, first)
        owner.mark()
        owner.ask(f"next{n}")
        again, next = owner.hear()[0], owner.hear()
        equal((again, next[0]), (name, f"next{n}"), "what came back is said again before the next")
        name, first = next
    owner.end()


def test_much_held(server):
    """A guest says more than is held for one, while the owner does not answer."""
    owner = Owner(server, greets=False)
    for n in range(5):
        owner.ask(f"next{n}", "x" * 14000)
    try:
        owner.guest.ask("ping")
        ok(False, "who says too much meanwhile is sent away")
    except Closed as end:
        equal(end.code, 1011, "who says too much meanwhile is sent away")
    owner.end()


def say_between(owner, n):
    """Two messages come back, and the guest says a third one in between; as they then arrive."""
    names = [f"{word}{n}" for word in ("a", "b", "c")]
    for name in names[:2]:
        owner.ask(name)
    texts = [owner.hear()[1] for _ in names[:2]]
    owner.liar.say(BACK, 1, texts[0])
    owner.mark()
    owner.ask(names[2])
    owner.guest.ask("ping")
    owner.liar.say(BACK, 1, texts[1])
    return [owner.hear()[0] for _ in names] == names


def test_order(server):
    """It tries again four times a second: that may fall in between, but not every time."""
    owner = Owner(server)
    owner.hear()
    ok(any(say_between(owner, n) for n in range(5)), "what came back stays before what is newer")
    owner.end()


def test_way_back(server):
    """Who says that a table is elsewhere is not asked for it again: the database is."""
    owner = Owner(server)
    _, first = owner.hear()
    owner.forget_table()
    owner.liar.say(BACK, 1, first)
    answer = owner.guest.wait("error", until=lambda m: m.get("id") == "first")
    equal(answer["code"], "table", "the database is asked anew for what came back")
    owner.end()


def knock(place, address):
    """Somebody who says nothing."""
    tcp = socket.socket()
    tcp.bind((address, 0))
    tcp.connect(place)
    return tcp


def is_held(tcp):
    """Whether the server keeps the connection, after its greeting."""
    tcp.setblocking(False)
    try:
        while tcp.recv(40):
            pass
        return False
    except BlockingIOError:
        return True
    except ConnectionError:
        return False


def test_strangers(server):
    """Who says nothing holds no place that a server needs, from one address, from many, or from
    that server's own."""
    place = cluster.address_of(server.node)
    kinds = {"one address": ["127.0.1.1"], "a server's own address": ["127.0.0.1"]}
    kinds["many addresses"] = [f"127.0.1.{n}" for n in range(1, 41)]
    for what, addresses in kinds.items():
        crowd = [knock(place, addresses[n % len(addresses)]) for n in range(300)]
        peer = call(place, SECRET)
        peer.say(HELLO, 0, f"1 {server.node}")
        ok(peer.hear_frame() == (HELLO, 0, f"1 {server.node}"), f"300 strangers, {what}: answered")
        peer.tcp.close()
        held = sum(map(is_held, crowd))
        ok(held <= min(16 * len(addresses), 256), f"{held} of them are there still")
        for tcp in crowd:
            tcp.close()


def test_flood(server):
    """An owner sends its guest more than was asked for: the guest reads nothing, and the server
    in between does not keep it all."""
    owner = Owner(server)
    liar = owner.liar
    liar.say(BACK, 7, owner.table + "{}")
    said, most = 0, 64
    try:
        while said < most:
            liar.say(TEXT, 1, "x" * LONGEST)
            said += 1
    except ConnectionError:
        pass
    ok(said < most, f"a flood is cut off, after {said} of {most}")
    ok(liar.is_hung_up_on(), "and its server hung up on")
    owner.end()


def ask_stranger():
    """A server with another secret gets no table, and gives none away. It tries for 20 seconds."""
    table = Player(servers[-1].port).open_table("ferry", ["human", "random"])
    stranger = cluster.start(secret="another secret of more than 32 characters")
    guest = Player(stranger.port)
    guest.send({"type": "enter", "table": table})
    return stranger, guest


def test_stranger(stranger, guest):
    try:
        equal(guest.wait("state", "error"), None, "a server with another secret shows nothing")
    except Closed as end:
        equal(end.code, 1011, "a server with another secret shows nothing, and gives up at last")
    stranger.stop()


def play_on(server, table, ply, name):
    """What somebody who watches there is told."""
    guest = Player(server.port, [{"table": table}])
    guest.wait("state")
    return guest.ask("play_on", table=table, seat=0, ply=ply, id=name)


def test_play_on():
    """A finished match and the table that goes on with it are at two servers since their own was
    stopped: a resend has its answer at either, and at a third."""
    table, seats = cluster.open_table(rounds=1)
    while any([seat.play() for seat in seats]):
        pass
    name = f"{random.getrandbits(128):032x}"
    equal(play_on(servers[1], table, 1, name).get("table"), name, "a finished match is played on")
    equal(servers[0].stop(), 0, "its server goes")
    cluster.restart(servers[0])
    watchers = [
        Player(servers[1].port, [{"table": table}]),
        Player(servers[2].port, [{"table": name}]),
    ]
    for watcher in watchers:
        watcher.wait("state")
    owners = [cluster.owner_of(t) for t in (table, name)]
    equal(owners, [servers[1].node, servers[2].node], "both are elsewhere now, and apart")
    for n, server in enumerate(servers):
        answer = play_on(server, table, 1, name)
        equal((answer["type"], answer.get("table")), ("done", name), f"server {n} answers a resend")
    for n, server in enumerate(servers):
        answer = play_on(server, table, 0, name)
        equal(answer.get("code"), "id", f"server {n} refuses another wish of that id")
    for watcher in watchers:
        watcher.close()


def wish(seat):
    """Wants the last step back; what the others are asked."""
    answer = seat.player.ask(
        "takeback", table=seat.table, seat=seat.number, seq=seat.state()["seq"]
    )
    equal(answer["type"], "done", "somebody wants a step back")


def shown(seat, until):
    """A state of the table as it is now, or as it becomes."""
    seat.player.send({"type": "enter", "table": seat.table, "token": seat.token})
    return seat.player.wait("state", until=until)


def check_takeover(ann, bob):
    """Presence is counted anew at the new owner; what was asked before has to be asked again."""
    here = shown(ann, lambda m: all(s["present"] for s in m["seats"]))
    ok(here, "both are seen to be there at the new server")
    ok("takeback" not in here, "a wish that nobody had answered is gone")
    wish(ann)
    asked = shown(bob, lambda m: "takeback" in m)
    answer = bob.player.ask(
        "agree", table=bob.table, seat=1, agree=True, question=asked["takeback"]["question"]
    )
    equal(answer["type"], "done", "it is made again, and granted")
    shown(ann, lambda m: m["seq"] > asked["seq"])


def test_killed():
    """kill -9: the lease is not touched here; everybody waits for it, and then plays on."""
    table, seats = cluster.open_table(rounds=12)
    for seat in seats:
        seat.play()
    wish(seats[0])
    ok(shown(seats[1], lambda m: "takeback" in m), "the other is asked")
    begun = time.monotonic()
    servers[0].kill()
    for seat in seats:
        seat.play()
    print(f"# played on {time.monotonic() - begun:.1f} s after kill -9")
    ok(cluster.owner_of(table), "after kill -9 two people play on at the others")
    check_takeover(*seats)
    return table, seats


def test_stopped(table, seats):
    """SIGTERM: the tables are handed over."""
    node = cluster.owner_of(table)
    server = next(s for s in servers if s.node == node)
    begun = time.monotonic()
    equal(server.stop(), 0, "a server that is told to stop ends well")
    for seat in seats:
        seat.play()
    print(f"# handed over and played on {time.monotonic() - begun:.1f} s after SIGTERM")
    ok(cluster.owner_of(table) not in (node, ""), "and they play on at another")


test_refusals()
for _ in range(3):
    cluster.add()
strange = ask_stranger()
test_play()
test_same_create()
test_presence()
test_slow()
test_knock(servers[0])
test_lies(servers[0])
test_window()
test_held(servers[0])
test_much_held(servers[0])
test_order(servers[0])
test_way_back(servers[0])
test_strangers(servers[0])
test_flood(servers[0])
test_play_on()
at, both = test_killed()
test_stranger(*strange)
test_stopped(at, both)
cluster.check_log(at, both)
cluster.stop()
done()
