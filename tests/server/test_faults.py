#!/usr/bin/env python3
"""test_faults.py - a disk that fails, files that vanish, a second server, a damaged table:
the real server says what is wrong, acknowledges nothing it cannot keep, and plays on where it can."""

import json
import os
import resource
import shutil
import sqlite3
import time
from pathlib import Path

from wire import Closed, Player, Server, Socket, done, equal, ok


def status(server):
    code, body = server.get("/status.json")
    return code, json.loads(body)


def wait_for(server, word):
    """Asks for the status until it says that word; gives up after a while."""
    for _ in range(300):
        code, body = status(server)
        if body["status"] == word:
            break
        time.sleep(0.05)
    return code, body


class Table:
    """A person at a table of Night Ferry with a bot."""

    def __init__(self, server, **more):
        self.player = Player(server.port)
        self.table = self.player.open_table("ferry", ["human", "greedy"], **more)
        self.token = self.player.sit(self.table, 0)

    def enter(self, server):
        self.player = Player(server.port, [{"table": self.table, "token": self.token}])

    def play(self, action=None):
        state = self.player.asked(self.table, 0)
        answer = self.player.ask(
            "play", table=self.table, seat=0, seq=state["seq"], action=action or state["legal"][0]
        )
        self.player.states.clear()
        return answer

    def end(self):
        self.player.ask("resign", table=self.table, seat=0)
        while not self.player.wait("state")["over"]:
            pass


def closing(socket):
    """The code and reason that the socket is closed with, after the messages before it."""
    try:
        while True:
            socket.receive()
    except Closed as end:
        return end.code, end.reason


def refuses(server, table, code, word, name):
    """A move is not acknowledged but answered with the error, and the socket is closed; at
    once, where the server has noticed by itself before the move came."""
    try:
        answer = table.play()
        ok(answer["type"] == "error" and answer["code"] == "store", f"{name}: the player is told")
        end = closing(table.player)
    except Closed as early:
        ok(code != "failing", f"{name}: the server was first")
        end = early.code, early.reason
    ok(end[0] == 1011 and word in end[1], f"{name}: and the socket closes with the reason")
    state = wait_for(server, code)
    equal((state[0], state[1]["status"]), (503, code), f"{name}: so does the status")
    ok(word in state[1]["problem"], f"{name}: in a sentence")
    return state


def is_shut(server, word, name):
    """Nobody is let in any more."""
    newcomer = Socket(server.port)
    newcomer.send({"type": "hello", "version": 1, "enter": []})
    answer = newcomer.receive()
    ok(
        answer["type"] == "error" and answer["code"] == "store" and word in answer["text"],
        f"{name}: whoever comes is told",
    )
    equal(closing(newcomer)[0], 1011, f"{name}: and sent away")
    equal(server.stop(), 1, f"{name}: the server ends with status 1")
    ok(
        word.lower() in server.err.lower() and "acknowledged move is on disk" not in server.err,
        f"{name}: the log says why",
    )


def vanishes(name, take_away):
    server = Server()
    table = Table(server)
    equal(table.play()["type"], "done", f"{name}: a move before")
    table.player.asked(table.table, 0)
    take_away(Path(server.data))
    refuses(server, table, "gone", "removed or replaced", name)
    is_shut(server, "removed or replaced", name)


def replace(folder):
    """The same bytes in another file."""
    shutil.copy(folder / "orrery.db", folder / "other")
    os.replace(folder / "other", folder / "orrery.db")


def test_files():
    vanishes("database removed", lambda folder: (folder / "orrery.db").unlink())
    vanishes("log removed", lambda folder: (folder / "orrery.db-wal").unlink())
    vanishes("database replaced", replace)
    vanishes("folder moved", lambda folder: folder.rename(folder.parent / "elsewhere"))
    server = Server()
    equal(status(server)[0], 200, "a server is well")
    (Path(server.data) / "orrery.db").unlink()
    equal(wait_for(server, "gone")[0], 503, "it is noticed when nobody plays, too")
    server.stop()


def test_disk():
    server = Server()
    table, other = Table(server), Table(server)
    for t in table, other:
        t.play()
        t.player.asked(t.table, 0)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    state = refuses(server, table, "failing", "disk", "no room")
    if not ok("File too large" in state[1]["problem"], "no room: with the reason of the system"):
        print(f"# {state[1]['problem']}")
    watcher = Player(server.port)
    ok(watcher.hello, "no room: guests may look around")
    resource.prlimit(
        server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    )
    equal(wait_for(server, "ok")[0], 200, "when the disk is well again, so is the server")
    table.enter(server)
    equal(table.play()["type"], "done", "and the match goes on")
    equal(other.play()["type"], "done", "others, too")
    equal(server.stop(), 0, "and the end is a good one")
    ok(
        f"table {table.table[:8]}" in server.err and "File too large" in server.err,
        "the log names the table and the reason",
    )
    ok(table.table not in server.err, "but not in whole: that is a key")
    equal(server.err.count("is not on disk"), 1, "once")


def test_second_server():
    server = Server()
    table = Table(server)
    table.play()
    table.player.asked(table.table, 0)
    ok("in use by another server" in refusal(server.data), "a second server is refused")
    (Path(server.data) / "lock").unlink()
    second = Server(data=server.data)
    equal(status(second)[0], 200, "two servers: the second one is open")
    refuses(server, table, "fenced", "nother server", "two servers")
    is_shut(server, "nother server", "two servers")
    table.enter(second)
    equal(table.play()["type"], "done", "the second one plays on")
    equal(second.stop(), 0, "and ends well")


def test_damage():
    server = Server()
    bad, good = Table(server), Table(server)
    for t in bad, good:
        t.play()
    server.stop()
    with sqlite3.connect(Path(server.data) / "orrery.db") as db:
        db.execute(
            "UPDATE entries SET body = replace(body, 'Pat', 'Pet') WHERE table_id = ? AND seq = 2",
            [bad.table],
        )
    server.start()
    good.enter(server)
    equal(good.play()["type"], "done", "a table beside a damaged one plays on")
    socket = Socket(server.port)
    socket.send({"type": "hello", "version": 1, "enter": [{"table": bad.table}]})
    socket.receive()
    answer = socket.receive()
    equal(
        (answer["type"], answer.get("code")),
        ("error", "damaged"),
        "the damaged one has an error of its own",
    )
    ok(answer["text"].startswith("This table is damaged"), "which says so")
    code, body = status(server)
    equal(
        (code, body["status"], body.get("tables_damaged")),
        (200, "damaged", 1),
        "the status counts it",
    )
    server.stop()
    ok(
        f"table {bad.table[:8]}" in server.err and "damaged at entry 2" in server.err,
        "the log names it",
    )
    ok(bad.table not in server.err, "but not in whole")


DAY = 86400 * 1000


def age(server, table, days):
    with sqlite3.connect(Path(server.data) / "orrery.db") as db:
        db.execute("UPDATE tables SET at = at - ? WHERE id = ?", [days * DAY, table.table])


def is_there(server, table):
    socket = Socket(server.port)
    socket.send({"type": "hello", "version": 1, "enter": [{"table": table.table}]})
    socket.receive()
    answer = socket.receive()
    socket.close()
    return answer["type"] == "state" or answer["text"]


def test_old_tables():
    server = Server(flags=["--bot-pace", "0"])
    finished, fresh, left, slow, young = [Table(server) for _ in range(3)] + [
        Table(server, clock={"days": 1}),
        Table(server),
    ]
    for t in finished, fresh:
        t.end()
    server.stop()
    for t, days in (finished, 31), (fresh, 29), (left, 91), (slow, 400), (young, 89):
        age(server, t, days)
    server.flags = ["--keep-days", "0,0"]
    server.start()
    equal([is_there(server, t) for t in (finished, left)], [True] * 2, "0 keeps tables for ever")
    server.stop()
    server.flags = []
    server.start()
    for _ in range(300):
        if status(server)[1]["tables_removed"] == 2:
            break
        time.sleep(0.05)
    equal(
        [is_there(server, t) for t in (finished, left)],
        ["There is no such table."] * 2,
        "finished for 30 days, left alone for 90: gone",
    )
    equal([is_there(server, t) for t in (fresh, slow, young)], [True] * 3, "the others are kept")
    equal(status(server)[1]["tables_removed"], 2, "no more are removed")
    server.stop()
    with sqlite3.connect(Path(server.data) / "orrery.db") as db:
        rows = db.execute(
            "SELECT count(*) FROM entries WHERE table_id IN (?, ?)", [finished.table, left.table]
        )
        equal(rows.fetchone()[0], 0, "nothing of them is left")


def mode(path):
    return f"{path.stat().st_mode & 0o777:o}"


def test_rights():
    for mask in 0, 0o777:
        before = os.umask(mask)
        server = Server(data=None)
        os.umask(before)
        Table(server)
        folder = Path(server.data)
        equal(
            [mode(folder), *[mode(folder / f"orrery.db{end}") for end in ("", "-wal", "-shm")]],
            ["700", "600", "600", "600"],
            f"the data is its owner's alone, umask {mask:o}",
        )
        server.stop()
    (folder / "orrery.db").chmod(0o644)
    server.start()
    server.get("/status.json")  # the port is open before the data is
    equal(mode(folder / "orrery.db"), "600", "also what an older server left open")
    server.stop()


def refusal(data):
    """What a server says that cannot start on that folder."""
    server = Server(data=str(data))  # its port may be open before it looks at the data
    if not ok(server.end() == 1, "a server that cannot open ends with status 1"):
        return ""
    return server.err


def test_start():
    spare = Server()
    spare.stop()
    folder = Path(spare.folder.name)
    (folder / "file").write_text("")
    ok("file' is not a folder" in refusal(folder / "file"), "a file in the folder's place is said")
    ok(
        "No such file or directory" in refusal(folder / "none" / "data"),
        "so is a parent that is not there",
    )
    ok("path is too long" in refusal(str(folder) + "/long" * 300), "and a path without an end")
    (folder / "other").mkdir()
    (folder / "other" / "orrery.db").write_bytes(b"This is no database. " * 500)
    said = refusal(folder / "other")
    ok("orrery.db' is not a database" in said, "and a file that is something else")
    equal(
        (folder / "other" / "orrery.db").read_bytes(),
        b"This is no database. " * 500,
        "which stays as it is",
    )


for test in (
    test_files,
    test_disk,
    test_second_server,
    test_damage,
    test_old_tables,
    test_rights,
    test_start,
):
    test()
done()
