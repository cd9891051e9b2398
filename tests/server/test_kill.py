#!/usr/bin/env python3
"""test_kill.py [ROUNDS [SEED]] - kill -9 of the real server in the middle of games.

Each round several people play against bots; at a random moment the server is killed
and started again on the same data. Every acknowledged move must be in the database
exactly once under its sequence number, a resend must get the same answer, and the
matches go on."""

import random
import sqlite3
import sys
import threading
import time

from wire import PATIENCE, Closed, Player, Server, done, equal, ok

ROUNDS = int(sys.argv[1]) if len(sys.argv) > 1 else 30
random.seed(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
GAMES = [("ferry", ["human", "random", "random"]), ("stellar", ["human", "greedy"])]
acked = {}  # id -> (table, seq)
sent = set()
lock = threading.Lock()


class Table:
    def __init__(self, player, number):
        self.game, self.seats = GAMES[number % len(GAMES)]
        self.table = player.open_table(self.game, self.seats)
        self.token = player.sit(self.table, 0)
        self.unsure = None  # a move that was sent and not answered
        self.over = False

    def entry(self):
        return {"table": self.table, "token": self.token}

    def play(self, player):
        """One move; False when the match is over."""
        state = player.asked(self.table, 0)
        if state["over"]:
            self.over = True
            return False
        name = f"k{random.getrandbits(60):x}"
        self.unsure = {
            "table": self.table,
            "seat": 0,
            "seq": state["seq"],
            "action": random.choice(state["legal"]),
            "id": name,
        }
        self.answer(player)
        return True

    def answer(self, player):
        """Sends the move, again if need be, until there is an answer."""
        sent.add(self.unsure["id"])
        answer = player.ask("play", **self.unsure)
        player.states.pop((self.table, 0), None)  # a newer one follows the move
        self.unsure, move = None, self.unsure
        if answer["type"] == "done":
            with lock:
                acked[move["id"]] = (self.table, answer["seq"])
        elif answer["code"] in ("stale", "turn"):
            time.sleep(0.25)
            player.send({"type": "enter", **self.entry()})
        else:
            raise RuntimeError(answer["text"])
        time.sleep(0.02)


def life(server, tables, number, stop):
    """A person who plays until the server goes away."""
    try:
        player = Player(server.port, [t.entry() for t in tables[number : number + 1]])
        while not stop.is_set():
            if number >= len(tables):
                return
            table = tables[number]
            if table.unsure:
                table.answer(player)
            elif not table.play(player):
                tables[number] = Table(player, random.randrange(2))
                player.send({"type": "enter", **tables[number].entry()})
    except (Closed, OSError, TimeoutError):
        pass


server = Server(flags=("--bot-pace", "0"))
opener = Player(server.port)
tables = [Table(opener, n) for n in range(4)]
opener.close()
for _ in range(ROUNDS):
    stop = threading.Event()
    threads = [
        threading.Thread(target=life, args=(server, tables, n, stop)) for n in range(len(tables))
    ]
    for t in threads:
        t.start()
    enough, late = len(acked) + random.randrange(30), time.monotonic() + PATIENCE
    while len(acked) < enough and time.monotonic() < late:
        time.sleep(random.uniform(0.001, 0.02))
    server.kill()
    stop.set()
    for t in threads:
        t.join()
    server.start()
ok(True, f"{ROUNDS} times killed and started again, {len(acked)} moves acknowledged")

player = Player(
    server.port, [t.entry() for t in tables]
)  # entering again for each would be refused
mine = {t.table for t in tables}
recent = [(name, at) for name, at in acked.items() if at[0] in mine][-40:]
wrong = []
for name, (table, seq) in recent:
    if player.ask("play", table=table, seat=0, seq=1, action="x", id=name).get("seq") != seq:
        wrong.append(name)
    time.sleep(0.06)  # 20 messages a second are allowed
equal(wrong, [], f"a resend of each of {len(recent)} acknowledged moves gets the same answer")
equal(server.stop(), 0, "a clean end")

database = sqlite3.connect(f"{server.data}/orrery.db")
rows = {}
for table, seq, body in database.execute("SELECT table_id, seq, body FROM entries"):
    for name in [body.split('"id":"')[1].split('"')[0]] if '"id":"k' in body else []:
        rows.setdefault(name, []).append((table, seq))
equal(
    [name for name, at in acked.items() if rows.get(name) != [at]],
    [],
    "every acknowledged move is on disk, once, where it was said to be",
)
equal(
    [name for name, places in rows.items() if len(places) > 1 or name not in sent],
    [],
    "and nothing is there twice or from nowhere",
)
equal(database.execute("PRAGMA integrity_check").fetchone()[0], "ok", "the database is whole")
done()
